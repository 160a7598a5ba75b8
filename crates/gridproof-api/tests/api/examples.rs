//! Every example is answered, and requests and replies match their schemas.

use gridproof_api::{Bounds, Context, OPERATIONS};
use schemars::generate::SchemaSettings;
use serde_json::Value;

#[test]
fn examples_and_their_replies_match_their_schemas() {
    for operation in OPERATIONS {
        let request: Value = serde_json::from_str(operation.example).expect(operation.id);
        let schema = (operation.request)();
        assert!(jsonschema::validator_for(&schema).expect(operation.id).is_valid(&request), "{}", operation.id);
        let bounds = Bounds::default();
        let reply = operation.run(operation.example.as_bytes(), &mut Context::new(&bounds));
        let reply = reply.unwrap_or_else(|error| panic!("{}: {error:?}", operation.id));
        assert!(operation.media.contains(&reply.media), "{}", operation.id);
        let Some(schema) = operation.reply else {
            assert!(reply.bytes.starts_with(b"<svg "), "{}", operation.id);
            continue;
        };
        let mut generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
        let mut whole = schema(&mut generator).to_value();
        whole["$defs"] = Value::Object(generator.take_definitions(true));
        let reply: Value = serde_json::from_slice(&reply.bytes).expect(operation.id);
        let validator = jsonschema::validator_for(&whole).expect(operation.id);
        let problems: Vec<String> = validator.iter_errors(&reply).map(|error| error.to_string()).collect();
        assert!(problems.is_empty(), "{}: {problems:?}\n{reply}", operation.id);
        if operation.id == "solve" {
            assert!(
                !validator.is_valid(&serde_json::json!({ "verdict": "unique" })),
                "the schema does not accept everything"
            );
        }
    }
}
