//! Replies, which must agree with the library.

use super::*;
use gridproof::detect::{self, Wanted};
use gridproof::internals::report::{Line, PicturesReport, Place, RatingReport, Report, SceneReport, VerdictTag};
use gridproof::{Control, Limits, Verdict};
use gridproof_api::families;
use serde_json::json;

/// Without the time, which differs on every run.
fn timeless(mut value: Value) -> Value {
    value["micros"] = json!(0);
    value
}

fn place() -> Place {
    Place { source: "<request>".to_string(), line: 1 }
}

#[test]
fn verdicts_and_ratings_are_those_of_the_library() {
    for puzzle in [SUDOKU, LATIN, LINK, "latin 2\n. .\n. .", "latin 2\n1 1\n. ."] {
        let read = detect::read(puzzle, &Wanted::default()).expect("a puzzle");
        let mut control = Control::new(Limits::answers(2));
        let verdict = read.puzzle.solve(&mut control);
        let report = Line::from(Report::of_verdict(place(), &read, &verdict, &control)).to_json();
        let wanted: Value = serde_json::from_str(&report).expect("JSON");
        assert_eq!(timeless(reply_to("solve", &json!({ "puzzle": puzzle }))), timeless(wanted), "{puzzle}");

        let rated = match &verdict {
            Verdict::Unique(answer) => {
                Some(gridproof::logic::rate(&*read.puzzle, answer, &Default::default(), &mut control))
            }
            _ => None,
        };
        let report = RatingReport::new(place(), &read, VerdictTag::from(&verdict), rated.as_ref(), &control);
        let wanted: Value = serde_json::from_str(&Line::from(report).to_json()).expect("JSON");
        assert_eq!(timeless(reply_to("rate", &json!({ "puzzle": puzzle }))), timeless(wanted), "{puzzle}");
    }
}

#[test]
fn what_is_not_understood_is_in_every_reply() {
    let row = "[{},{},{},{}]";
    let board = format!(
        r#"{{"size":4,"grid":[{row},{row},{row},{row}],"killercage":[{{"cells":["R1C1","R1C2"],"value":"3"}}],"ruleset":"Think."}}"#
    );
    let link = format!("https://www.f-puzzles.com/?load={}", gridproof::internals::lz::pack(&board));
    let strange = json!(["the rules in words: \"Think.\""]);
    for operation in ["solve", "check", "count", "candidates", "convert", "hint", "explain", "rate"] {
        let reply = reply_to(operation, &json!({ "puzzle": link }));
        assert_eq!(reply["not_understood"], strange, "{operation}: {reply}");
        let plain = reply_to(operation, &json!({ "puzzle": LATIN }));
        assert_eq!(plain["not_understood"], Value::Null, "{operation}: {plain}");
    }
    let check = reply_to("check", &json!({ "puzzle": link }));
    assert!(check["text"].as_str().is_some_and(|text| text.contains("leaves aside")), "{check}");
    let convert = reply_to("convert", &json!({ "puzzle": link }));
    assert_eq!(convert["lost"], strange, "the page shows what is lost");
}

#[test]
fn check_compares_the_position_with_the_answers() {
    let check = |puzzle: &str, state: Value| {
        let mut request = json!({ "puzzle": puzzle });
        if !state.is_null() {
            request["state"] = state;
        }
        let reply = reply_to("check", &request);
        assert!(!reply["text"].as_str().unwrap_or_default().is_empty(), "{reply}");
        reply
    };
    let latin = |rows: Value| check(LATIN, json!({ "entries": rows }));
    assert_eq!(check(LATIN, Value::Null)["standing"], "good");
    assert_eq!(latin(json!([[1, 2, 3], [0, 0, 0], [0, 0, 0]]))["standing"], "good");
    let wrong = latin(json!([[1, 3, 2], [0, 0, 0], [0, 0, 0]]));
    assert_eq!(wrong["standing"], "wrong-entries");
    assert_eq!(wrong["wrong"], json!([{ "row": 1, "column": 2, "digit": 3 }, { "row": 1, "column": 3, "digit": 2 }]));
    let answer = &check(LATIN, Value::Null)["answers"][0];
    assert_eq!(latin(answer.clone())["standing"], "done");
    let marks = json!({ "entries": [], "marks": [[[], [3], []], [[], [], []], [[], [], []]] });
    let missing = check(LATIN, marks);
    assert_eq!((&missing["standing"], &missing["missing"][0]["digit"]), (&json!("wrong-marks"), &answer[0][1]));
    let many = check("latin 2\n. .\n. .", Value::Null);
    assert_eq!((&many["standing"], many["answers"].as_array().map(Vec::len)), (&json!("many"), Some(2)));
    let none = check("latin 2\n1 1\n. .", Value::Null);
    assert_eq!((&none["standing"], &none["verdict"]), (&json!("impossible"), &json!("impossible")));
}

#[test]
fn sentences_are_in_the_requested_language() {
    for id in ["check", "hint", "explain"] {
        let reply = reply_to(id, &json!({ "puzzle": LATIN, "lang": "ko" }));
        assert_eq!(reply["language"], "ko");
        let korean = |text: &str| text.chars().any(|sign| ('가'..='힣').contains(&sign));
        assert!(korean(&reply.to_string()), "{id}: {reply}");
    }
    let named = reply_to("hint", &json!({ "puzzle": LATIN, "naming": "a1" }));
    assert!(!named["text"].as_str().unwrap_or_default().contains("r1c"), "{named}");
}

#[test]
fn a_position_may_be_text_or_rows() {
    let rows = json!({ "puzzle": LATIN, "state": { "entries": [[1, 2, 3], [0, 0, 0], [0, 0, 0]] } });
    let text = json!({ "puzzle": LATIN, "state": "123......" });
    let bare = reply_to("hint", &json!({ "puzzle": LATIN }));
    assert_eq!(timeless(reply_to("hint", &rows)), timeless(reply_to("hint", &text)));
    assert_ne!(reply_to("hint", &rows)["steps"], bare["steps"]);
}

#[test]
fn candidates_are_true_candidates_or_pencil_marks() {
    let free = "latin 3\n1 . .\n. . .\n. . .";
    let real = reply_to("candidates", &json!({ "puzzle": free }));
    assert_eq!((&real["verdict"], &real["candidates"][0]), (&json!("many"), &json!([[1], [2, 3], [2, 3]])));
    let marks = reply_to("candidates", &json!({ "puzzle": free, "marks": "none", "state": "13......." }));
    assert_eq!(marks["marks"][0], json!([[1], [3], [2]]));
    assert_eq!(marks["marks"][1], json!([[2, 3], [1, 2], [1, 2, 3]]));
}

#[test]
fn counts_may_have_any_size() {
    let count = |request: Value| reply_to("count", &request)["count"].clone();
    assert_eq!(count(json!({ "puzzle": "latin 4\n. . . .\n. . . .\n. . . .\n. . . ." })), "576");
    let some = reply_to("count", &json!({ "puzzle": "latin 4\n. . . .\n. . . .\n. . . .\n. . . .", "limit": 5 }));
    assert_eq!((&some["complete"], &some["stop"]), (&json!(false), &json!("answers")));
}

#[test]
fn explain_returns_the_path_or_every_instance() {
    let whole = reply_to("explain", &json!({ "puzzle": SUDOKU }));
    assert_eq!(whole["end"], "solved");
    assert_eq!(
        reply_to("explain", &json!({ "puzzle": SUDOKU, "steps": 3 }))["steps"].as_array().map(Vec::len),
        Some(3)
    );
    let found = reply_to("explain", &json!({ "puzzle": SUDOKU, "find": "naked-single" }));
    assert!(found["steps"].as_array().is_some_and(|steps| !steps.is_empty()), "{found}");
    let (kind, message) = failure("explain", &json!({ "puzzle": SUDOKU, "find": "wizardry" }));
    assert_eq!(kind, ErrorKind::Unreadable);
    assert!(message.contains("wizardry") && message.contains("naked-single"), "{message}");
}

#[test]
fn converting_reads_any_format() {
    let reply = reply_to("convert", &json!({ "puzzle": LINK, "to": ["json"] }));
    let text = reply["written"][0]["text"].as_str().expect("JSON in JSON");
    let object: Value = serde_json::from_str(text).expect("an object");
    assert_eq!((&object["family"], &reply["rows"]), (&json!("skyscrapers"), &json!(4)));
    // The object is a puzzle again.
    let again = reply_to("convert", &json!({ "puzzle": object, "to": ["puzzlink"] }));
    assert_eq!(again["written"][0]["text"], LINK);
    let all = reply_to("convert", &json!({ "puzzle": SUDOKU, "state": { "entries": [], "marks": null } }));
    let formats = families().into_iter().find(|family| family.id == "sudoku").map(|family| family.formats.len());
    assert_eq!(all["written"].as_array().map(Vec::len), formats);
}

#[test]
fn redundant_parts_have_places() {
    let redundant = reply_to("minimize", &json!({ "puzzle": "latin 3\n1 2 .\n2 . .\n. . 2", "report": true }));
    let unchanged = json!("latin 3\n1 2 .\n2 . .\n. . 2");
    assert_eq!((&redundant["puzzle"], &redundant["task"]), (&unchanged, &json!("minimize")));
    let less = reply_to("minimize", &json!({ "puzzle": "latin 3\n1 2 .\n2 . .\n. . 2" }));
    assert_eq!(less["puzzle"], "latin 3\n1 . .\n. . .\n. . 2");
    assert_eq!(less["removed"][0]["cells"], json!([[1, 2]]));
    let towers = r#"{"family":"skyscrapers","top":[3,1,2],"bottom":[1,2,2],"left":[2,2,1],"right":[2,1,3],"givens":[[1,3,2],[2,1,3],[3,2,1]]}"#;
    let less = reply_to("minimize", &json!({ "puzzle": towers, "report": true }));
    let cells: Vec<&Value> =
        less["redundant"].as_array().into_iter().flatten().map(|group| &group[0]["cells"]).collect();
    assert!(
        cells.contains(&&json!([[0, 1]])) && cells.contains(&&json!([[3, 4]])) && cells.contains(&&json!([[1, 1]])),
        "{less}"
    );
    let kakuro = "3 4\n #  4\\ 6\\  3\\\n\\6   _   _   _\n\\7   _   _   _";
    let sums = reply_to("minimize", &json!({ "puzzle": kakuro, "report": true, "clues": true }));
    for part in sums["redundant"].as_array().into_iter().flatten() {
        assert!(part[0]["cells"].as_array().is_some_and(|cells| cells.len() > 1), "{sums}");
    }
}

#[test]
fn seeds_determine_puzzles() {
    let request = json!({ "family": "skyscrapers", "size": 4, "seed": 7, "to": "puzzlink" });
    let (one, two) = (reply_to("generate", &request), reply_to("generate", &request));
    assert_eq!((&one, &one["seed"]), (&two, &json!("v1:7")));
    assert_eq!(reply_to("solve", &json!({ "puzzle": one["puzzle"] }))["answers"][0], one["answer"]);
    // Without a seed, a fresh one is chosen and returned.
    assert_eq!(reply_to("generate", &json!({ "family": "latin" }))["seed"], "v1:7");
    for request in [
        json!({ "family": "sudoku", "box": [2, 3], "difficulty": "easy", "symmetry": "half-turn" }),
        json!({ "family": "sudoku", "clues": "30-34", "difficulty": "easy-hard" }),
        json!({ "family": "kakuro", "size": [6, 8], "longest": 5 }),
        json!({ "family": "latin", "size": 4, "givens": 6 }),
        json!({ "family": "skyscrapers", "size": 5, "clues": "all", "givens": "never", "seed": "word" }),
    ] {
        let made = reply_to("generate", &request);
        assert_eq!(reply_to("solve", &json!({ "puzzle": made["puzzle"] }))["verdict"], "unique", "{request}");
    }
}

/// The branches that `explain` lists are those that `render` draws, all at once or one by one.
#[test]
fn branches_of_a_step_have_pictures() {
    let puzzle = include_str!("../../../../testdata/examples/3-skyscrapers.txt");
    for lang in ["en", "ko"] {
        let explained = reply_to("explain", &json!({ "puzzle": puzzle, "lang": lang }));
        let steps = explained["steps"].as_array().expect("steps");
        let number = steps.iter().position(|step| step.get("branches").is_some()).expect("a step with branches");
        let listed = steps[number]["branches"].as_array().expect("branches");
        let request = |more: Value| {
            let mut request = json!({ "puzzle": puzzle, "lang": lang, "step": number + 1 });
            request.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
            run("render", &request)
        };
        let all = request(json!({ "format": "pictures" })).expect("pictures");
        let all: PicturesReport = serde_json::from_slice(&all.bytes).expect("pictures");
        assert_eq!(all.pictures.len(), listed.len() + 1);
        assert_eq!((all.pictures[0].branch.as_ref(), &json!(all.pictures[0].caption)), (None, &steps[number]["text"]));
        for (drawn, listed) in all.pictures[1..].iter().zip(listed) {
            assert_eq!((&json!(drawn.branch), &json!(drawn.caption)), (&listed["name"], &listed["caption"]));
            assert!(drawn.svg.starts_with("<svg ") && drawn.svg != all.pictures[0].svg, "{}", drawn.caption);
        }
        let whole = request(json!({ "format": "svg", "show": "step" })).expect("a picture");
        let one = request(json!({ "format": "svg", "show": "step", "branch": listed[0]["name"] })).expect("a picture");
        assert_ne!(whole.bytes, one.bytes);
        for wrong in [
            json!({ "format": "svg", "show": "step", "branch": "9.9.9" }),
            json!({ "format": "pictures", "show": "answer" }),
            json!({ "format": "pictures", "branch": "1" }),
        ] {
            let error = request(wrong.clone()).expect_err("no picture");
            assert_eq!(error.kind, ErrorKind::Impossible, "{wrong}");
        }
    }
}

#[test]
fn pictures_have_the_requested_format() {
    let begins = |request: Value, media: &str, start: &[u8]| {
        let reply = run("render", &request).unwrap_or_else(|error| panic!("{request}: {error:?}"));
        assert_eq!(reply.media, media);
        assert!(reply.bytes.starts_with(start), "{request}");
        reply.bytes
    };
    for show in ["puzzle", "answer", "candidates", "marks", "step"] {
        let request = |format: &str| json!({ "puzzle": LATIN, "format": format, "show": show, "width": 200 });
        begins(request("svg"), "image/svg+xml", b"<svg ");
        begins(request("png"), "image/png", b"\x89PNG");
        begins(request("pdf"), "application/pdf", b"%PDF");
    }
    let scene =
        begins(json!({ "puzzle": LATIN, "format": "scene", "show": "answer" }), "application/json", b"{\"rows\":3");
    let scene: SceneReport = serde_json::from_slice(&scene).expect("a scene");
    assert_eq!(scene.edges_left[1], [2, 1, 1, 2]);
    assert!(scene.to_scene().is_ok());
    let state = json!({ "entries": [[1, 3, 2], [0, 0, 0], [0, 0, 0]] });
    let bare = json!({ "puzzle": LATIN, "format": "svg" });
    let entered = json!({ "puzzle": LATIN, "format": "svg", "state": state });
    assert_ne!(run("render", &bare), run("render", &entered));
    let code = run("qr", &json!({ "text": LINK })).expect("a code");
    assert_eq!(code.media, "image/svg+xml");
}
