//! Courses, lessons, and feedback on exercises.

use super::*;
use gridproof::FAMILIES;
use gridproof_api::OPERATIONS;
use schemars::generate::SchemaSettings;
use serde_json::json;

/// The schema of an operation's replies.
fn reply_schema(id: &str) -> jsonschema::Validator {
    let operation = OPERATIONS.iter().find(|operation| operation.id == id).expect(id);
    let mut generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
    let mut whole = operation.reply.expect("JSON")(&mut generator).to_value();
    whole["$defs"] = Value::Object(generator.take_definitions(true));
    jsonschema::validator_for(&whole).expect(id)
}

#[test]
fn every_family_has_a_course_in_every_language() {
    let schema = reply_schema("lessons");
    for family in FAMILIES {
        for lang in ["en", "ko"] {
            let reply = reply_to("lessons", &json!({ "family": family.id, "lang": lang }));
            assert!(schema.is_valid(&reply), "{reply}");
            let lessons = reply["lessons"].as_array().expect("lessons");
            assert_eq!(lessons.len(), family.techniques().len(), "{}", family.id);
            assert!(lessons.iter().all(|lesson| lesson["exercises"] == 3), "{}", family.id);
        }
    }
    let on = reply_to("lessons", &json!({ "family": "sudoku", "default_only": true }));
    let on = on["lessons"].as_array().expect("lessons").clone();
    assert!(on.len() > 50 && on.len() < 110 && on.iter().all(|lesson| lesson["on"] == true));
    let first = &reply_to("lessons", &json!({ "family": "sudoku", "lang": "ko" }))["lessons"][0];
    assert_eq!((&first["technique"], &first["name"]), (&json!("full-house"), &json!("풀 하우스")));
}

/// A lesson of every level, with the step of its example entered as the answer to an exercise where it is not.
#[test]
fn lessons_match_their_schema_and_their_steps_are_right() {
    let (lesson_schema, check_schema) = (reply_schema("lesson"), reply_schema("lesson-check"));
    for family in FAMILIES {
        for about in family.techniques().iter().step_by(7) {
            let name = json!({ "family": family.id, "technique": about.id });
            let lesson = reply_to("lesson", &name);
            let problems: Vec<String> = lesson_schema.iter_errors(&lesson).map(|error| error.to_string()).collect();
            assert!(problems.is_empty(), "{name}: {problems:?}");
            assert_eq!(lesson["step"]["technique"], about.id);
            assert_eq!(lesson["exercises"].as_array().map(Vec::len), Some(3), "{name}");
            let board = &lesson["exercises"][0];
            let explained = reply_to("explain", &json!({ "puzzle": board["link"], "find": about.id }));
            let step = &explained["steps"][0];
            let request = json!({
                "family": family.id, "technique": about.id, "exercise": 1, "places": step["places"], "strikes": step["strikes"],
            });
            let feedback = reply_to("lesson-check", &request);
            let problems: Vec<String> = check_schema.iter_errors(&feedback).map(|error| error.to_string()).collect();
            assert!(problems.is_empty(), "{name}: {problems:?}");
            assert_eq!(feedback["feedback"], "right", "{name}: {}", feedback["text"]);
        }
    }
}

#[test]
fn marks_are_judged_one_by_one() {
    let lesson = reply_to("lesson", &json!({ "family": "latin", "technique": "naked-pair" }));
    let board = &lesson["exercises"][0];
    let answer = reply_to("solve", &json!({ "puzzle": board["link"] }))["answers"][0].clone();
    let rows = board["digits"].as_array().expect("rows").len();
    let cells = (0..rows).flat_map(|row| (0..rows).map(move |column| (row, column)));
    let (row, column) =
        cells.into_iter().find(|&(row, column)| board["digits"][row][column] == 0).expect("an open cell");
    let right = json!({ "row": row + 1, "column": column + 1, "digit": answer[row][column] });
    let check = |marks: Value| {
        let mut request = json!({ "family": "latin", "technique": "naked-pair", "exercise": 1 });
        request.as_object_mut().expect("an object").extend(marks.as_object().expect("an object").clone());
        reply_to("lesson-check", &request)
    };
    let reply = check(json!({ "strikes": [right] }));
    assert_eq!(reply["feedback"], "wrong");
    assert_eq!(reply["marks"][0]["mark"], right);
    let text = reply["marks"][0]["text"].as_str().expect("a sentence");
    assert!(reply["text"].as_str().is_some_and(|whole| whole.contains(text)), "{reply}");
    assert_eq!(check(json!({}))["feedback"], "empty");
    assert_eq!(check(json!({ "lang": "ko" }))["text"], "아직 아무것도 입력하지 않았습니다.");
}

#[test]
fn what_is_not_there_is_reported() {
    let request = |technique: &str, exercise: u64, mark: [u64; 3]| {
        let mark = json!({ "row": mark[0], "column": mark[1], "digit": mark[2] });
        json!({ "family": "kakuro", "technique": technique, "exercise": exercise, "places": [mark] })
    };
    let failed = |technique: &str, exercise: u64, mark: [u64; 3], kind: ErrorKind, text: &str| {
        let (found, message) = failure("lesson-check", &request(technique, exercise, mark));
        assert_eq!(found, kind, "{message}");
        assert!(message.contains(text), "{message}");
    };
    failed("x-wing", 1, [2, 2, 1], ErrorKind::Unreadable, "Kakuro has no technique `x-wing`");
    failed("last-cell", 4, [2, 2, 1], ErrorKind::Unreadable, "exercises 1 to 3");
    failed("last-cell", 1, [100, 2, 1], ErrorKind::Unreadable, "`places[0]`: the board has");
    failed("last-cell", 1, [1, 1, 1], ErrorKind::Unreadable, "takes no digit");
    failed("last-cell", 0, [2, 2, 1], ErrorKind::Malformed, "`exercise`");
    failed("last-cell", 1, [2, 2, 0], ErrorKind::Malformed, "`places[0].digit`");
    failed("last-cell", 1, [2, 2, 256], ErrorKind::Malformed, "`places[0].digit`");
    let many = vec![json!({ "row": 1, "column": 1, "digit": 1 }); 1001];
    let (kind, _) = failure(
        "lesson-check",
        &json!({ "family": "latin", "technique": "naked-pair", "exercise": 1, "strikes": many }),
    );
    assert_eq!(kind, ErrorKind::Malformed);
    assert_eq!(failure("lesson", &json!({ "family": "chess", "technique": "x" })).0, ErrorKind::Malformed);
    assert_eq!(failure("lessons", &json!({ "family": "latin", "lang": "xx" })).0, ErrorKind::Malformed);
}
