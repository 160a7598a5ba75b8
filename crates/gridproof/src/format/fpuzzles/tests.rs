use super::*;
use expect_test::{Expect, expect};

/// Reads the board of an object, and checks its type and either its contents or the error.
fn check(json: &str, expect: Expect) {
    expect.assert_eq(&outcome(json));
}

fn outcome(json: &str) -> String {
    let text = format!("https://www.f-puzzles.com/?load={}", lz::pack(json));
    let types: Vec<PuzzleType> = [PuzzleType::Regions, PuzzleType::NoRegions, PuzzleType::Skyscrapers]
        .into_iter()
        .filter(|&puzzle_type| is_of_type(&PuzzleText::new(&text), Site::Fpuzzles, puzzle_type))
        .collect();
    let [puzzle_type] = types[..] else { panic!("{types:?} for {json}") };
    let outcome = match read(&PuzzleText::new(&text), Site::Fpuzzles) {
        Ok((_, board)) => {
            let left_out = [&board.carried.not_understood[..], &board.carried.lost].concat();
            format!("{:?} {:?} {left_out:?}", board.regions, board.clues)
        }
        Err(error) => error.message(),
    };
    format!("{puzzle_type:?}: {outcome}")
}

/// A space keeps cells from being read without the reader of JSON.
#[test]
fn plain_cells_are_read_as_json_reads_them() {
    let given = r#"{"value":2,"given":true}"#;
    let no_region = r#"{"value":4,"given":true,"region":null}"#;
    let boards = [
        blank(4, given, r#","title":"x","ruleset":"normal sudoku rules apply""#),
        blank(4, given, r#","thermometer":[1],"grid":[[]]"#),
        blank(4, given, r#","skyscraper":[{"cell":"R0C1","value":"2"}]"#),
        blank(4, no_region, r#","skyscraper":[{"cell":"R0C1","value":"2"}]"#),
        blank(4, no_region, r#","skyscraper":[{"cell":"R0C9","value":"2"}]"#),
        blank(4, r#"{"region":null}"#, ""),
        blank(3, given, r#","size":3"#),
        blank(3, given, r#","size":4"#),
        blank(37, "{}", ""),
        blank(4, given, "").replacen(given, "{}", 3),
        blank(4, given, "").replacen(given, r#"{"region":null}"#, 1),
        blank(4, given, "").replacen(given, r#"{"value":5,"given":true}"#, 1),
        blank(4, given, "").replacen(given, r#"{"value":0,"given":true}"#, 1),
        blank(4, given, "").replacen(given, r#"{"value":2,"given":true,"odd":1}"#, 1),
        blank(4, given, "").replacen(given, r#"{"value":2,"given":false}"#, 1),
        blank(4, given, "").replacen(&format!("{given},"), "", 1),
        format!("{{\"a\":{},\"grid\":[]}}", blank(4, given, "")),
    ];
    for json in boards {
        let apart = json.replace("\"grid\":[[", "\"grid\": [[");
        let read = |board: &FpuzzlesBoard| board.givens.clone();
        let givens = |json: &str| board_of(json).map(|(_, board)| board.map(|board| read(&board)));
        assert_eq!(outcome(&json), outcome(&apart), "{json}");
        assert_eq!(givens(&json), givens(&apart), "{json}");
    }
}

/// A board of blanks, with the same object in every cell, and more keys.
fn blank(size: usize, cell: &str, more: &str) -> String {
    let row = vec![cell; size].join(",");
    format!("{{\"size\":{size},\"grid\":[{}]{more}}}", vec![format!("[{row}]"); size].join(","))
}

#[test]
fn the_default_boxes_are_those_of_the_site() {
    check(&blank(9, "{}", ""), expect!["Regions: Boxes(3, 3) None []"]);
    check(&blank(6, "{}", ""), expect!["Regions: Boxes(2, 3) None []"]);
    check(&blank(8, "{}", ""), expect!["Regions: Boxes(2, 4) None []"]);
    check(&blank(12, "{}", ""), expect!["Regions: Boxes(3, 4) None []"]);
}

#[test]
fn a_board_without_regions_is_not_a_sudoku() {
    check(&blank(4, r#"{"region":null}"#, ""), expect!["NoRegions: None None []"]);
    check(&blank(5, "{}", ""), expect!["NoRegions: None None []"]);
    check(&blank(2, "{}", r#","skyscraper":[]"#), expect!["Skyscrapers: None Some([0, 0, 0, 0, 0, 0, 0, 0]) []"]);
    let clues = r#","skyscraper":[{"cell":"R0C1","value":"2"},{"cell":"R3C2","value":1},{"cell":"R1C0","value":""},{"cell":"R2C3","value":"1"}]"#;
    check(&blank(2, "{}", clues), expect!["Skyscrapers: None Some([2, 0, 0, 1, 0, 0, 0, 1]) []"]);
    check(
        &blank(4, "{}", clues),
        expect!["Regions: there is a skyscraper clue in `R3C2`, which is not next to the board"],
    );
}

#[test]
fn unsupported_rules_are_named() {
    let rule = |more: &str, expect| check(&blank(4, "{}", more), expect);
    rule(
        r#","killercage":[{"cells":["R1C1","R1C2"],"value":"3"}]"#,
        expect!["Regions: this board has unsupported rules: killer cages"],
    );
    rule(
        r#","diagonal+":true,"antiknight":true,"thermometer":[{"lines":[["R1C1","R1C2"]]}]"#,
        expect!["Regions: this board has unsupported rules: a diagonal, the antiknight rule, thermometers"],
    );
    rule(
        r#","diagonal+":false,"antiknight":null,"killercage":[],"negative":[]"#,
        expect!["Regions: Boxes(2, 2) None []"],
    );
    rule(r#","newrule":1"#, expect!["Regions: this board has unsupported rules: `newrule`"]);
    rule(r#","cage":[{"cells":["R1C1"],"value":"3"}]"#, expect!["Regions: this board has unsupported rules: cages"]);
    rule(
        r#","cage":[{"cells":[],"value":"title: x"}],"author":"y""#,
        expect![[r#"Regions: Boxes(2, 2) None ["the author", "notes for SudokuPad"]"#]],
    );
    rule(r#","cage":{"cells":["R1C1"]}"#, expect!["Regions: this board has unsupported rules: cages"]);
}

#[test]
fn unsupported_regions_are_named() {
    check(
        r#"{"size":2,"grid":[[{"region":null},{}],[{},{}]]}"#,
        expect!["Regions: this board has unsupported rules: regions that leave out cells"],
    );
    check(
        r#"{"size":4,"grid":[[{"region":1},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]}"#,
        expect!["Regions: this board has unsupported rules: irregular regions"],
    );
    // The labels do not matter, and regions that are columns add nothing.
    let columns = r#"[{"region":7},{"region":"b"},{"region":-1}]"#;
    check(&format!(r#"{{"grid":[{columns},{columns},{columns}]}}"#), expect!["NoRegions: None None []"]);
}

#[test]
fn what_is_in_a_cell() {
    check(&blank(4, r#"{"value":9}"#, ""), expect!["Regions: r1c1 does not contain a digit from 1 to 4"]);
    check(
        &blank(4, r#"{"givenPencilMarks":[1,2]}"#, ""),
        expect!["Regions: this board has unsupported rules: given pencil marks (r1c1)"],
    );
    check(&blank(4, r#"{"givenPencilMarks":[1,2,3,4]}"#, ""), expect!["Regions: Boxes(2, 2) None []"]);
    check(&blank(4, r#"{"fog":true}"#, ""), expect!["Regions: r1c1 has an unknown key `fog`"]);
    check(
        &blank(4, r##"{"c":"#FFA0A0","centerPencilMarks":[1,2],"cornerPencilMarks":["3"]}"##, ""),
        expect![[r#"Regions: Boxes(2, 2) None ["colours of 16 cells", "corner marks in 16 cells with centre marks"]"#]],
    );
}

/// A line means nothing by itself, but rules in words may refer to it.
#[test]
fn drawings_are_dropped_unless_words_explain_them() {
    let line = r##","line":[{"lines":[["R1C1","R2C2"]],"outlineC":"#67F067","width":0.3}],"text":[{"cells":["R1C1"],"value":"x"}]"##;
    let with = |words: &str| blank(4, "{}", &format!("{line},\"ruleset\":\"{words}\""));
    check(&with(""), expect![[r#"Regions: Boxes(2, 2) None ["lines", "texts"]"#]]);
    check(
        &with("Normal sudoku rules apply."),
        expect![[
            r#"Regions: Boxes(2, 2) None ["lines", "texts", "the rules in words: \"Normal sudoku rules apply.\""]"#
        ]],
    );
    check(
        &with("Normal sudoku rules apply. Digits on green lines differ by at least 5."),
        expect!["Regions: this board has unsupported rules: lines, texts that rules in words may refer to"],
    );
}

/// Rules that are stated only in words count all the same.
#[test]
fn words_that_may_say_more_are_refused() {
    use super::keys::is_plain;
    for words in [
        "",
        "Normal sudoku rules apply.",
        "Place the digits 1-9 once each in every row, column and 3x3 box.",
        "Normal Sudoku rules apply. Clues outside the grid indicate how many skyscrapers can be seen; taller ones hide smaller.",
    ] {
        assert!(is_plain(words), "{words}");
    }
    for words in [
        "Normal sudoku rules apply. Cells a knight's move apart can't contain the same digit.",
        "Diagonals 1-9; antiking",
        "Grey cells are even.",
        "Consecutive digits may not touch.",
        "Es gelten die normalen Regeln.",
    ] {
        assert!(!is_plain(words), "{words}");
    }
    check(
        &blank(4, r##"{"c":"#888"}"##, r#","ruleset":"Normal sudoku rules apply. Grey cells are even.""#),
        expect![[
            r#"Regions: this board has the rules in words: "Normal sudoku rules apply. Grey cells are even.", which may go beyond the rules we support"#
        ]],
    );
}

#[test]
fn invalid_boards_are_errors() {
    check(r#"{"size":4,"grid":[]}"#, expect!["Regions: the board has 0 rows, but must have 1 to 36"]);
    check(r#"{"size":3,"grid":[[{},{}],[{},{}]]}"#, expect!["Regions: `size` does not match the 2 rows of the board"]);
    check(r#"{"grid":[[{},{}],[{}]]}"#, expect!["Regions: a row has 1 cells on a board of 2 rows"]);
    check(r#"{"grid":[[1,{}],[{},{}]]}"#, expect!["Regions: a cell is not an object"]);
    check(r#"{"grid":7}"#, expect!["Regions: the rows of `grid` are missing"]);
    check(r#"{"cells":7}"#, expect!["Regions: the packed data is not a board of f-puzzles"]);
    check(r#"{"grid":"#, expect!["Regions: the packed data is not JSON"]);
}

/// Even in the middle of a sentence.
#[test]
fn errors_point_at_the_payload() {
    let packed = lz::pack(&blank(4, "{}", r#","antiking":true"#));
    let text = format!("see <http://f-puzzles.com/?load={}> or so", packed.replace('+', "%2B").replace('=', "%3D"));
    let error = read(&PuzzleText::new(&text), Site::Fpuzzles).unwrap_err();
    assert_eq!((error.line(), error.column()), (1, 33));
    assert_eq!(error.message(), "this board has unsupported rules: the antiking rule");
    let error = read(&PuzzleText::new("https://www.f-puzzles.com/?id=abc123"), Site::Fpuzzles).unwrap_err();
    expect![[r#"
        line 1, column 31: this is a short link: its puzzle is stored on the site's server; expected a link with `?load=`, which contains the puzzle
          https://www.f-puzzles.com/?id=abc123
                                        ^^^^^^"#]]
    .assert_eq(&error.to_string());
}
