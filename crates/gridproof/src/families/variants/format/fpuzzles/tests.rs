//! What the site means by its keys.

use super::read::read;
use super::*;

/// A board of four rows with these further keys.
fn board(more: &str) -> Result<FromLink, Message> {
    let row = "[{},{},{},{}]";
    read(&format!(r#"{{"size":4,"grid":[{row},{row},{row},{row}]{more}}}"#))
}

/// Its rules as JSON.
fn rules(more: &str) -> String {
    let read = board(more).unwrap_or_else(|problem| panic!("{problem}: {more}"));
    let json = read.puzzle.to_json();
    let at = json.find("\"rules\":").expect("rules");
    json[at + 8..json.len() - 1].to_string()
}

fn refused(more: &str) -> String {
    board(more).map(|read| read.puzzle.to_json()).expect_err("refused").to_string()
}

#[test]
fn values_that_are_left_out() {
    assert_eq!(
        rules(r#","difference":[{"cells":["R1C1","R1C2"]}],"whispers":[{"lines":[["R1C1","R2C2"]]}]"#),
        r#"[{"cells":["r1c1","r1c2"],"rule":"difference"},{"cells":["r1c1","r2c2"],"diff":2,"rule":"whisper"}]"#
    );
    assert_eq!(
        rules(
            r#","killercage":[{"cells":["R1C1","R1C2"]},{"cells":["R2C1"],"value":"3"},{"cells":["R3C1"],"value":""}]"#
        ),
        r#"[{"cells":["r1c1","r1c2"],"rule":"killer"},{"cells":["r2c1"],"rule":"killer","sum":3},{"cells":["r3c1"],"rule":"killer"}]"#
    );
    assert_eq!(
        rules(r#","dutchwhispers":[{"lines":[["R1C1","R2C2"]]}]"#),
        r#"[{"cells":["r1c1","r2c2"],"diff":4,"rule":"whisper"}]"#
    );
    assert_eq!(
        rules(r#","xv":[{"cells":["R1C1","R1C2"]},{"cells":["R1C1","R1C2"],"value":"V"}]"#),
        r#"[{"cells":["r1c1","r1c2"],"rule":"xv","value":5}]"#
    );
    assert_eq!(rules(r#","sandwichsum":[{"cell":"R0C1","value":""}],"skyscraper":[],"antiknight":false"#), "[]");
}

#[test]
fn dots_are_exempt_from_what_is_negative() {
    assert_eq!(rules(r#","nonconsecutive":true"#), r#"[{"rule":"nonconsecutive"}]"#);
    let dots = r#","ratio":[{"cells":["R1C1","R1C2"]},{"cells":["R2C1","R2C2"],"value":3}]"#;
    assert!(
        rules(&format!(r#"{dots},"nonconsecutive":true"#)).contains(r#"{"difference":[1],"rule":"kropki_negative"}"#)
    );
    assert!(rules(&format!(r#"{dots},"negative":["ratio"]"#)).contains(r#"{"ratio":[2,3],"rule":"kropki_negative"}"#));
    assert_eq!(rules(r#","negative":["ratio","xv"],"nonconsecutive":true"#).matches("negative").count(), 2);
    assert_eq!(rules(r#","negative":["xv"]"#), r#"[{"rule":"xv_negative","values":[5,10]}]"#);
    assert!(refused(r#","negative":["whispers"]"#).contains("negative whispers"));
}

#[test]
fn arrows_begin_in_their_circle() {
    assert_eq!(
        rules(r#","arrow":[{"cells":["R1C1"],"lines":[["R1C1","R1C2","R1C3"],["R1C1","R2C1"],["R1C1"]]}]"#),
        r#"[{"cells":["r1c2","r1c3"],"head":["r1c1"],"rule":"arrow"},{"cells":["r2c1"],"head":["r1c1"],"rule":"arrow"}]"#
    );
    assert_eq!(
        rules(r#","arrow":[{"cells":["R1C1","R1C2"],"lines":[["R1C2","R2C3"]]}]"#),
        r#"[{"cells":["r2c3"],"head":["r1c1","r1c2"],"rule":"arrow"}]"#
    );
    assert!(refused(r#","arrow":[{"cells":["R1C1"],"lines":[["R2C2","R2C3"]]}]"#).contains("circle"));
}

#[test]
fn clues_stand_next_to_the_board() {
    assert_eq!(
        rules(r#","sandwichsum":[{"cell":"R5C2","value":"0"}]"#),
        r#"[{"cells":["r4c2","r3c2","r2c2","r1c2"],"rule":"sandwich","sum":0}]"#
    );
    assert_eq!(
        rules(r#","littlekillersum":[{"cell":"R2C0","direction":"DR","value":"7"},{"cell":"R0C1","direction":"DR"}]"#),
        r#"[{"cells":["r3c1","r4c2"],"rule":"little_killer","sum":7}]"#
    );
    for clue in [
        r#"{"cell":"R0C0","value":"3"}"#,
        r#"{"cell":"R2C2","value":"3"}"#,
        r#"{"cell":"R9C1","value":"3"}"#,
        r#"{"value":"3"}"#,
    ] {
        assert!(board(&format!(r#","sandwichsum":[{clue}]"#)).is_err(), "{clue}");
    }
    assert!(
        refused(r#","littlekillersum":[{"cell":"R0C0","direction":"UL","value":"7"}]"#).contains("next to the board")
    );
}

#[test]
fn cells_say_what_is_given() {
    let text =
        r#"{"size":2,"grid":[[{"value":1,"given":true},{"value":2}],[{"givenPencilMarks":[1,2]},{"region":null}]]}"#;
    let read = read(text).expect("a board");
    assert_eq!(read.puzzle.givens(), [1, 0, 0, 0]);
    assert_eq!((read.lost, read.not_understood), (vec!["digits of a player".to_string()], Vec::new()));
    assert!(read.puzzle.to_json().contains(r#"{"cells":["r2c1"],"rule":"candidates","values":[1,2]}"#));
    assert!(board(r#","minimum":[{"cell":"R1C1"},{"cell":"R1C2"}]"#).is_ok_and(|read| read.puzzle.rules().len() == 1));
    assert!(board(r#","odd":[{"cell":"R1C1"},{"cell":"R1C2"}]"#).is_ok_and(|read| read.puzzle.rules().len() == 2));
}

#[test]
fn drawings_and_words_are_listed_and_unknown_rules_refused() {
    let read = board(
        r##","line":[{"lines":[["R1C1","R1C2"]]},{"lines":[],"fromConstraint":"Renban"}],"ruleset":"Lines are warm.","title":"A""##,
    );
    let read = read.expect("a board");
    assert_eq!(read.not_understood, ["drawings: 1 of `line`", "the rules in words: \"Lines are warm.\""]);
    assert_eq!(read.lost, ["the title"]);
    // Rules that every Sudoku has say nothing new.
    let read = board(r#","odd":[{"cell":"R1C1"}],"ruleset":"Normal Sudoku rules apply.""#).expect("a board");
    assert!(read.not_understood.is_empty() && read.lost.len() == 1, "{read:?}");
    assert!(refused(r#","chaosconstruction":true"#).contains("chaosconstruction"));
    assert!(refused(r#","killercage":[{"cells":["R1C1"],"secret":1}]"#).contains("secret"));
    assert!(refused(r#","killercage":[{"cells":["R1C1"],"value":"3?"}]"#).contains("not a number"));
    assert!(refused(r#","killercage":[{"cells":["R1C1","R1C1"]}]"#).contains("twice"));
    assert!(refused(r#","thermometer":{"lines":1}"#).contains("not a list"));
    assert!(refused(r#","renban":[{"lines":[["R1C1","R1C9"]]}]"#).contains("R1C9"));
}

#[test]
fn what_is_written_is_read_back() {
    let all = concat!(
        r#","antiknight":true,"diagonal+":true,"thermometer":[{"lines":[["R1C1","R1C2"]]}],"arrow":[{"cells":["R1C1"],"lines":[["R1C1","R1C2"]]}]"#,
        r#","littlekillersum":[{"cell":"R2C0","direction":"DR","value":"7"}],"sandwichsum":[{"cell":"R5C2","value":"0"}],"xv":[{"cells":["R1C1","R1C2"],"value":"V"}]"#,
        r#","quadruple":[{"cells":["R1C1","R1C2"],"values":[1,2]}],"clone":[{"cells":["R1C1"],"cloneCells":["R2C3"]}],"negative":["xv","ratio"]"#,
    );
    let puzzle = board(all).expect("a board").puzzle;
    let back = Variant::from_fpuzzles(&puzzle.to_fpuzzles().expect("written")).expect("read").puzzle;
    let count = |puzzle: &Variant| puzzle.rules().len();
    assert_eq!((count(&back), count(&puzzle)), (11, 11));
    let lone = board(r#","xv":[]"#).expect("a board").puzzle;
    assert_eq!(Variant::from_fpuzzles(&lone.to_fpuzzles().expect("written")).map(|link| link.puzzle), Ok(lone));
    let keen =
        r#"{"family":"variant","rows":2,"columns":2,"rules":[{"rule":"keen","cells":["r1c1"],"op":"+","value":1}]}"#;
    let refused = Variant::from_json(keen).expect("a board").to_fpuzzles().expect_err("no such rule");
    assert!(refused.to_string().contains("KenKen"), "{refused}");
}
