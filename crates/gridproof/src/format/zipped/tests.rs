use super::*;

const FOUR: &str = "{metadata:{t:'four'},ce:[[,{v:1},,],[,,,{v:2}],[{v:3},,,],[,,{v:3},]],re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]}";

#[test]
fn the_sample_survives_a_round_trip() {
    let value = unzip(FOUR).unwrap();
    assert_eq!(value.get("cells").and_then(Json::list).map(<[Json]>::len), Some(4));
    assert_eq!(value.get("metadata").and_then(|notes| notes.get("title")), Some(&Json::Text("four".into())));
    assert_eq!(zip(&value), FOUR);
}

#[test]
fn every_step_of_zipping() {
    let json = r##"{"cells":[[{},{"value":"5"}]],"cages":[],"lines":[{"color":"#000000","thickness":1.5,"rounded":false,"backgroundColor":"#FFFFFF","borderColor":"#a1B2c3","wayPoints":[[0.5,-1]]}],"my key":"it's \"so\"","n":null,"solution":"0123","videos":["#000000",true]}"##;
    let zipped = r"{'my key':'it\'s \'so\'',n:null,solution:'0123',ce:[[,{v:5}]],l:[{c:#0,th:1.5,r:f,c2:#F,c1:a1B2c3,wp:[[0.5,-1]]}],vd:['#000000',true]}";
    // An omitted object keeps it from being parsed as plain JSON, whose keys lose their order.
    let json = json.replace("[[{},", "[[,");
    let value = ordered(&json);
    assert_eq!(zip(&value), zipped);
    // Quotes in texts come back as apostrophes, and texts that are whole numbers as numbers: nothing else changes.
    let back = unzip(zipped).unwrap();
    assert_eq!(zip(&back), zipped);
    assert_eq!(back.get("my key"), Some(&Json::Text("it's 'so'".into())));
    assert_eq!(back.get("lines").unwrap().list().unwrap()[0].get("borderColor"), Some(&Json::Text("#a1B2c3".into())));
    assert_eq!(
        back.get("cells").unwrap().list().unwrap()[0].list().unwrap()[1].get("value").unwrap().number(),
        Some(5)
    );
}

/// Plain JSON with its keys in order, by our own parser.
fn ordered(json: &str) -> Json<'_> {
    fn emptied(value: Json<'_>) -> Json<'_> {
        match value {
            Json::Object(pairs) => Json::Object(
                pairs
                    .into_iter()
                    .map(|(key, value)| match value {
                        // An empty list is read as a list of one empty object.
                        Json::List(list) if list == [Json::Object(Vec::new())] => (key, Json::List(Vec::new())),
                        other => (key, emptied(other)),
                    })
                    .collect(),
            ),
            other => other,
        }
    }
    emptied(unzip(json).unwrap())
}

#[test]
fn errors_point_at_the_problem() {
    for (text, at) in [
        ("", 0),
        ("{ce", 3),
        ("{ce:[", 5),
        ("{ce:[1 2]}", 7),
        ("{a:'x}", 3),
        ("{a:1}}", 5),
        ("{a:b7}", 3),
        ("{a:1e999}", 3),
    ] {
        assert_eq!(unzip(text).map_err(|error| error.at), Err(at), "{text}");
    }
    assert!(unzip(&"[".repeat(100_000)).is_err());
    assert!(unzip(&"{a:".repeat(100_000)).is_err());
}

#[test]
fn plain_json_keeps_its_keys() {
    let value = unzip(r#"{"cells":[[{"value":1}]],"t":"not a title","cages":[]}"#).unwrap();
    assert_eq!(value.get("t"), Some(&Json::Text("not a title".into())));
    assert_eq!(value.get("cages"), Some(&Json::List(Vec::new())));
}
