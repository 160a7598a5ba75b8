//! Samples of every Skyscrapers format, and the errors of unreadable text.
#![cfg(feature = "links")]

use expect_test::{Expect, expect};
use gridproof::detect::{self, Wanted};
use gridproof::families::skyscrapers::{FAMILY, Skyscrapers};
use gridproof::{AnyPuzzle, Control, FAMILIES, Hints, Limits, Verdict};

/// Reads `text` as Skyscrapers of any format; compares the Towers ID or the error.
fn check(text: &str, expect: Expect) {
    check_as(None, text, expect);
}

fn check_as(format: Option<&str>, text: &str, expect: Expect) {
    let wanted =
        Wanted::default().with_family(&FAMILY).with_format(format.map(str::to_string)).with_hints(Hints::default());
    let outcome = match detect::read(text, &wanted) {
        Ok(found) => format!("{} {}", found.format.id, found.puzzle.write("towers").unwrap()),
        Err(error) => error.to_string(),
    };
    expect.assert_eq(&outcome.lines().map(str::trim_end).collect::<Vec<_>>().join("\n"));
}

fn puzzle(format: &str, text: &str) -> Skyscrapers {
    let read = FAMILY.read(format, text, &Hints::default()).unwrap().unwrap_or_else(|error| panic!("{error}"));
    read.as_any().downcast_ref::<Skyscrapers>().unwrap().clone()
}

fn only_answer(format: &str, text: &str) -> String {
    let read = FAMILY.read(format, text, &Hints::default()).unwrap().unwrap();
    match read.solve_with("textbook", &mut Control::new(Limits::NONE)).unwrap() {
        Verdict::Unique(answer) => answer.to_string().replace(' ', "").replace('\n', "/"),
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn plain_grids_are_read() {
    check(
        "  . 3 . .\n4 . . . . .\n. . 2 . . 1\n0 0 0 0 0 0\n. . . . . .\n  . . . 2\n",
        expect!["grid 4:/3//////2/4/////1//,e2j"],
    );
    check("1\n1 1 1\n1", expect!["grid 1:1/1/1/1,1"]);
    check("; with a comment\n\n1 .\n. . . .\r\n. 1 2 .\r\n. .\r\n", expect!["grid 2:1///////,b1_2"]);
}

#[test]
fn a_plain_grid_is_written_in_columns() {
    let ten = puzzle("towers", &format!("10:10{}10{},10zzzu", "/".repeat(20), "/".repeat(19)));
    expect![[r#"
           10  .  .  .  .  .  .  .  .  .
        10 10  .  .  .  .  .  .  .  .  .  .
         .  .  .  .  .  .  .  .  .  .  .  .
         .  .  .  .  .  .  .  .  .  .  .  .
         .  .  .  .  .  .  .  .  .  .  .  .
         .  .  .  .  .  .  .  .  .  .  .  .
         .  .  .  .  .  .  .  .  .  .  .  .
         .  .  .  .  .  .  .  .  .  .  .  .
         .  .  .  .  .  .  .  .  .  .  .  .
         .  .  .  .  .  .  .  .  .  .  .  .
         .  .  .  .  .  .  .  .  .  .  .  .
            .  .  .  .  .  .  .  .  .  ."#]]
    .assert_eq(&AnyPuzzle::write(&ten, "grid").unwrap());
}

#[test]
fn lists_of_clues_are_read() {
    check("4 3 2 1 1 2 2 2 4 3 2 1 1 2 2 2", expect!["clues 4:4/3/2/1/1/2/2/2/4/3/2/1/1/2/2/2"]);
    check("4,3,2,1, 1 , 2,2,2 4 . 2 1,1,2,0,2", expect!["clues 4:4/3/2/1/1/2/2/2/4//2/1/1/2//2"]);
    check_as(Some("clues"), "1 0 . 1", expect!["clues 1:1///1"]);
    check_as(Some("clock"), "4 3 2 1 1 2 2 2 2 2 2 1 1 2 3 4", expect!["clock 4:4/3/2/1/1/2/2/2/4/3/2/1/1/2/2/2"]);
}

#[test]
fn links_are_read() {
    check("https://puzz.link/p?skyscrapers/4/4/k13h4j3g", expect!["puzzlink 4://///1/3///4/////3/"]);
    check("https://puzz.link/p?skyscraper/4/4/k13h4j3g/", expect!["puzzlink 4://///1/3///4/////3/"]);
    check("https://puzz.link/p?building/4/4/k13h4j3g", expect!["puzzlink 4://///1/3///4/////3/"]);
    check("https://puzz.link/p?skyscrapers/4/4/k13h4j3", expect!["puzzlink 4://///1/3///4/////3/"]);
    check("https://puzz.link/p?skyscrapers/3/3/g2pj1j", expect!["puzzlink 3:/2//////////,d1d"]);
    check("https://puzz.link/p?skyscrapers/3/3/g2pj1", expect!["puzzlink 3:/2//////////,d1d"]);
    let twenty = puzzle("puzzlink", "https://puzz.link/p?skyscrapers/20/20/-10g-14zzzw");
    assert_eq!(twenty.clues()[..4], [16, 0, 20, 0]);
    for link in ["skyscrapers/4/4/k13h4j3g", "skyscrapers/3/3/g2pj1j", "skyscrapers/20/20/-10g-14zzzw"] {
        let link = format!("https://puzz.link/p?{link}");
        assert_eq!(AnyPuzzle::write(&puzzle("puzzlink", &link), "puzzlink").unwrap(), link);
    }
    assert_eq!(only_answer("puzzlink", "https://puzz.link/p?building/4/4/k13h4j3g"), "2143/1234/4312/3421");
}

#[test]
fn game_ids_are_read_solved_and_written() {
    let samples = [
        ("4:4/2/1/3/1/2/2/2/3/2/2/1/2/2/1/3", "1342/2413/3124/4231"),
        ("5:/2//1/3////////2////4/1/2/,q2g", "24351/51432/43125/35214/12543"),
        ("4:2/1/3/2/1/3/2/2/2/3/3/1/3/1/2/2", "3421/2134/1342/4213"),
        ("5://////3/1/2//3/4//////3//,d3t", "24153/13425/45231/52314/31542"),
    ];
    for (id, answer) in samples {
        assert_eq!(AnyPuzzle::write(&puzzle("towers", id), "towers").unwrap(), id);
        assert_eq!(only_answer("towers", id), answer);
    }
    let six = "6://3/3/////3//4//3/4//3//3//1////,o3m2_2e";
    assert_eq!(AnyPuzzle::write(&puzzle("towers", six), "towers").unwrap(), six);
    check("4du:4/2/1/3/1/2/2/2/3/2/2/1/2/2/1/3", expect!["towers 4:4/2/1/3/1/2/2/2/3/2/2/1/2/2/1/3"]);
    let large = format!("12:12/11{},12_11zzzzzk1", "/".repeat(46));
    assert_eq!(puzzle("towers", &large).givens()[..3], [12, 11, 0]);
    assert_eq!(AnyPuzzle::write(&puzzle("towers", &large), "towers").unwrap(), large);
    // The program reads `_` anywhere.
    assert_eq!(puzzle("towers", &large.replace("k1", "_k_1_")), puzzle("towers", &large));
}

#[test]
fn json_is_read() {
    let clues = r#""top":[0,2],"bottom":[0,0],"left":[0,0],"right":[1,0]"#;
    check(&format!(r#"{{"family":"skyscrapers",{clues}}}"#), expect!["json 2:/2/////1/"]);
    check(&format!(r#"{{"family":"skyscrapers",{clues},"givens":[[0,1],[0,0]]}}"#), expect!["json 2:/2/////1/,a1b"]);
    check("{\n \"family\": \"skyscrapers\",\n \"left\": [2, 1]\n}\n", expect!["json 2:////2/1//"]);
}

/// Texts of other families are not read as this one, and only one family reads each text.
#[test]
fn texts_of_other_families_are_left_alone() {
    let ours = FAMILY.formats();
    for family in FAMILIES.iter().filter(|family| family.id != FAMILY.id) {
        for theirs in family.formats() {
            for format in &ours {
                let (id, example) = (format.id, theirs.example);
                assert!(!format.may_be(example), "{id} claims {} {}:\n{example}", family.id, theirs.id);
            }
        }
    }
    for format in ours.iter().filter(|format| format.id != "clock") {
        let found = detect::read(format.example, &Wanted::default()).unwrap_or_else(|e| panic!("{}: {e}", format.id));
        assert_eq!((found.puzzle.family().id, found.format.id), (FAMILY.id, format.id));
    }
}

#[test]
fn lists_of_clues_cannot_hold_givens() {
    let given = puzzle("towers", "3:/2//////////,d1d");
    for format in ["clues", "clock"] {
        let refused = AnyPuzzle::write(&given, format).unwrap_err();
        assert_eq!(refused.to_string(), "this format cannot hold given digits");
    }
}

#[test]
fn bad_grids() {
    check(
        "  1 2\n. . . x\n. . . .\n  2 1",
        expect![[r#"
        line 2, column 7: read as Skyscrapers `grid`: this clue is not a number; expected 1 to 2, or `.` for none
          . . . x
                ^"#]],
    );
    check(
        "  1 2\n. . 3 .\n. . . .\n  2 1",
        expect![[r#"
        line 2, column 5: read as Skyscrapers `grid`: this digit is out of range; expected 1 to 2, or `.` for a blank
          . . 3 .
              ^"#]],
    );
    check(
        "  1 3\n. . . .\n. . . .\n  2 1",
        expect![[r#"
        line 1, column 5: read as Skyscrapers `grid`: this clue is out of range; expected 1 to 2, or `.` for none
            1 3
              ^"#]],
    );
    check(
        "  1 2\n. . . .\n. . .\n  2 1",
        expect![[r#"
        line 3, column 5: read as Skyscrapers `grid`: this line has 3 entries; expected 4: 2 cells between two clues
          . . .
              ^"#]],
    );
    check(
        "  1 2\n. . . .\n. . . . .\n  2 1",
        expect![[r#"
        line 3, column 9: read as Skyscrapers `grid`: this line has 5 entries; expected 4: 2 cells between two clues
          . . . . .
                  ^"#]],
    );
    check(
        "  1 2\n. . . .\n. . . .",
        expect![[r#"
        line 3, column 8: read as Skyscrapers `grid`: the board ends after 3 lines; expected 4: a line of clues, 2 rows, a line of clues
          . . . .
                 ^"#]],
    );
    check(
        "  1 2\n. . . .\n. . . .\n  2 1\n  2 1",
        expect![[r#"
        line 5, column 3: read as Skyscrapers `grid`: line 5 of a board of size 2; expected the end after the bottom clues
            2 1
            ^"#]],
    );
    check(
        "  1 2\n. . . .\n. . . .\n  2 1 1",
        expect![[r#"
        line 4, column 7: read as Skyscrapers `grid`: this line has 3 entries; expected 2: 2 clues for the columns
            2 1 1
                ^"#]],
    );
    check_as(
        Some("grid"),
        "",
        expect![[r#"
        line 1, column 1: read as Skyscrapers `grid`: the text is empty; expected a line of clues for the columns
  
          ^"#]],
    );
    check_as(
        Some("grid"),
        &". ".repeat(1000),
        expect![[r#"
            line 1, column 65: read as Skyscrapers `grid`: a board of 1000 columns; expected a size from 1 to 32
              . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . .
                                                                ^"#]],
    );
}

#[test]
fn bad_lists() {
    check(
        "4 3 2 1 1 2 2 2 4 3 2 1 1 2 2",
        expect![[r#"
        line 1, column 29: read as Skyscrapers `clues`: there are 15 clues; expected four per row of the board
          4 3 2 1 1 2 2 2 4 3 2 1 1 2 2
                                      ^"#]],
    );
    check(
        "4 3 2 1 1 2 2 2 4 3 2 1 1 2 2 5",
        expect![[r#"
        line 1, column 31: read as Skyscrapers `clues`: this clue is out of range; expected 1 to 4, or `.` for none
          4 3 2 1 1 2 2 2 4 3 2 1 1 2 2 5
                                        ^"#]],
    );
    check(
        "4 3 2 1 1 2 2 2 4 3 2 1 1 2 2 x",
        expect![[r#"
        line 1, column 31: read as Skyscrapers `clues`: this clue is not a number; expected 1 to 4, or `.` for none
          4 3 2 1 1 2 2 2 4 3 2 1 1 2 2 x
                                        ^"#]],
    );
    check(
        "4 3 2 1 1 2 2 2 4 3 2 1 1 2 2 99999999999",
        expect![[r#"
            line 1, column 31: read as Skyscrapers `clues`: this clue is out of range; expected 1 to 4, or `.` for none
              4 3 2 1 1 2 2 2 4 3 2 1 1 2 2 99999999999
                                            ^^^^^^^^^^^"#]],
    );
    check(
        "4,3,2,,1,1,2,2,2",
        expect![[r#"
        line 1, column 7: read as Skyscrapers `clues`: there is no entry before this comma
          4,3,2,,1,1,2,2,2
                ^"#]],
    );
    check(
        ",4,3,2,1,1,2,2,2",
        expect![[r#"
        line 1, column 1: read as Skyscrapers `clues`: there is no entry before this comma
          ,4,3,2,1,1,2,2,2
          ^"#]],
    );
    check_as(
        Some("clues"),
        "1 1 1 1\n1",
        expect![[r#"
        line 2, column 1: read as Skyscrapers `clues`: this is a second line; expected all clues on one line
          1
          ^"#]],
    );
    check_as(
        Some("clues"),
        "",
        expect![[r#"
        line 1, column 1: read as Skyscrapers `clues`: there are 0 clues; expected four per row of the board
  
          ^"#]],
    );
    check_as(
        Some("clues"),
        "1",
        expect![[r#"
        line 1, column 1: read as Skyscrapers `clues`: there is one clue; expected four per row of the board
          1
          ^"#]],
    );
    check_as(
        Some("clock"),
        &"1 ".repeat(132),
        expect![[r#"
            line 1, column 257: read as Skyscrapers `clock`: there are 132 clues; expected at most 128
              1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
                                                                ^"#]],
    );
}

#[test]
fn bad_links() {
    check(
        "https://puzz.link/p?skyscrapers/4/4/k93h4j3g",
        expect![[r#"
        line 1, column 38: read as Skyscrapers `puzzlink`: the number 9 is out of range; expected 1 to 4
          https://puzz.link/p?skyscrapers/4/4/k93h4j3g
                                               ^"#]],
    );
    check(
        "https://puzz.link/p?skyscrapers/4/4/k03h4j3g",
        expect![[r#"
        line 1, column 38: read as Skyscrapers `puzzlink`: the number 0 is out of range; expected 1 to 4
          https://puzz.link/p?skyscrapers/4/4/k03h4j3g
                                               ^"#]],
    );
    check(
        "https://puzz.link/p?skyscrapers/4/4/k13h4j3gzz",
        expect![[r#"
        line 1, column 45: read as Skyscrapers `puzzlink`: 20 blanks, but only 16 cells left on the board; expected as many cells as the size states
          https://puzz.link/p?skyscrapers/4/4/k13h4j3gzz
                                                      ^"#]],
    );
    check(
        "https://puzz.link/p?skyscrapers/4/4/k13h4j3gv1",
        expect![[r#"
        line 1, column 46: read as Skyscrapers `puzzlink`: one character too many; expected the end of the link, since the board is full
          https://puzz.link/p?skyscrapers/4/4/k13h4j3gv1
                                                       ^"#]],
    );
    check(
        "https://puzz.link/p?skyscrapers/4/4/k13h4j-",
        expect![[r#"
        line 1, column 43: read as Skyscrapers `puzzlink`: this is not a number; expected 2 hexadecimal digits after the sign
          https://puzz.link/p?skyscrapers/4/4/k13h4j-
                                                    ^"#]],
    );
    check(
        "https://puzz.link/p?skyscrapers/3/5/1235433212312321",
        expect![[r#"
            line 1, column 33: read as Skyscrapers `puzzlink`: a board of 3 by 5 cells; expected a square board: on others it is unclear which heights a line holds
              https://puzz.link/p?skyscrapers/3/5/1235433212312321
                                              ^^^"#]],
    );
    check(
        "https://puzz.link/p?skyscrapers/2/1/j1g",
        expect![[r#"
            line 1, column 33: read as Skyscrapers `puzzlink`: a board of 2 by 1 cells; expected a square board: on others it is unclear which heights a line holds
              https://puzz.link/p?skyscrapers/2/1/j1g
                                              ^^^"#]],
    );
    check(
        "https://puzz.link/p?skyscrapers/0/0/",
        expect![[r#"
        line 1, column 33: read as Skyscrapers `puzzlink`: the board has no columns; expected 1 to 1000
          https://puzz.link/p?skyscrapers/0/0/
                                          ^"#]],
    );
    check(
        "https://puzz.link/p?skyscrapers/33/33/",
        expect![[r#"
        line 1, column 33: read as Skyscrapers `puzzlink`: a board of size 33; expected a size from 1 to 32
          https://puzz.link/p?skyscrapers/33/33/
                                          ^^^^^"#]],
    );
    check(
        "https://puzz.link/p?skyscrapers/999999999/999999999/zzzz",
        expect![[r#"
        line 1, column 33: read as Skyscrapers `puzzlink`: the board has too many columns; expected 1 to 1000
          https://puzz.link/p?skyscrapers/999999999/999999999/zzzz
                                          ^^^^^^^^^"#]],
    );
    check(
        "https://puzz.link/p?skyscrapers/4",
        expect![[r#"
        line 1, column 34: read as Skyscrapers `puzzlink`: the number of rows is missing; expected 1 to 1000
          https://puzz.link/p?skyscrapers/4
                                           ^"#]],
    );
    check_as(
        Some("puzzlink"),
        "https://puzz.link/p?sudoku/4/4/g1k23k3g",
        expect![[r#"
        line 1, column 21: read as Skyscrapers `puzzlink`: this is a link to a different type of puzzle; expected `skyscrapers`
          https://puzz.link/p?sudoku/4/4/g1k23k3g
                              ^^^^^^"#]],
    );
    check_as(
        Some("puzzlink"),
        "4 3 2 1",
        expect![[r#"
        line 1, column 1: read as Skyscrapers `puzzlink`: there is no link here; expected https://puzz.link/p?skyscrapers/...
          4 3 2 1
          ^"#]],
    );
}

#[test]
fn bad_game_ids() {
    check(
        "4:9///////////////",
        expect![[r#"
        line 1, column 3: read as Skyscrapers `towers`: this clue is out of range; expected 1 to 4, or nothing
          4:9///////////////
            ^"#]],
    );
    check(
        "4:9///",
        expect![[r#"
        line 1, column 3: read as Skyscrapers `towers`: this clue is out of range; expected 1 to 4, or nothing
          4:9///
            ^"#]],
    );
    check(
        "4:///",
        expect![[r#"
        line 1, column 6: read as Skyscrapers `towers`: the clues end after 4; expected 16, separated by slashes
          4:///
               ^"#]],
    );
    check(
        &format!("4:{}", "/".repeat(40)),
        expect![[r#"
        line 1, column 18: read as Skyscrapers `towers`: clue 17 on a board of size 4; expected 16 clues
          4:////////////////////////////////////////
                           ^"#]],
    );
    check(
        "2:////////1",
        expect![[r#"
        line 1, column 10: read as Skyscrapers `towers`: clue 9 on a board of size 2; expected 8 clues
          2:////////1
                   ^^"#]],
    );
    check(
        "2://x/////",
        expect![[r#"
        line 1, column 5: read as Skyscrapers `towers`: this clue is not a number; expected 1 to 2, or nothing
          2://x/////
              ^"#]],
    );
    check(
        "0:",
        expect![[r#"
        line 1, column 1: read as Skyscrapers `towers`: this is not a size; expected a size from 1 to 32
          0:
          ^"#]],
    );
    check(
        "33:",
        expect![[r#"
        line 1, column 1: read as Skyscrapers `towers`: this is not a size; expected a size from 1 to 32
          33:
          ^^"#]],
    );
    check(
        "1000000:////",
        expect![[r#"
        line 1, column 1: read as Skyscrapers `towers`: this is not a size; expected a size from 1 to 32
          1000000:////
          ^^^^^^^"#]],
    );
    check(
        "99999999999999999999999:////",
        expect![[r#"
        line 1, column 1: read as Skyscrapers `towers`: this is not a size; expected a size from 1 to 32
          99999999999999999999999:////
          ^^^^^^^^^^^^^^^^^^^^^^^"#]],
    );
    check(
        "4dz:4/2/1/3/1/2/2/2/3/2/2/1/2/2/1/3",
        expect![[r#"
        line 1, column 2: read as Skyscrapers `towers`: this is not a difficulty; expected `de`, `dh`, `dx`, `du` or `:` after the size
          4dz:4/2/1/3/1/2/2/2/3/2/2/1/2/2/1/3
           ^^"#]],
    );
    check(
        "2:///////,a",
        expect![[r#"
            line 1, column 12: read as Skyscrapers `towers`: the givens fill 1 of 4 cells; expected a digit or a run of blanks
              2:///////,a
                         ^"#]],
    );
    check(
        "2:///////,e",
        expect![[r#"
        line 1, column 11: read as Skyscrapers `towers`: the givens go beyond the 4 cells of the board
          2:///////,e
                    ^"#]],
    );
    check(
        "2:///////,a3b",
        expect![[r#"
        line 1, column 12: read as Skyscrapers `towers`: this digit is out of range; expected 1 to 2
          2:///////,a3b
                     ^"#]],
    );
    check(
        "2:///////,a0b",
        expect![[r#"
        line 1, column 12: read as Skyscrapers `towers`: this is neither a digit nor a run of blanks; expected 1 to 2, or `a` to `z` for blanks
          2:///////,a0b
                     ^"#]],
    );
    check(
        "2:///////,a-b",
        expect![[r#"
        line 1, column 12: read as Skyscrapers `towers`: this is neither a digit nor a run of blanks; expected 1 to 2, or `a` to `z` for blanks
          2:///////,a-b
                     ^"#]],
    );
    check_as(
        Some("towers"),
        "2:///////,aéb",
        expect![[r#"
        line 1, column 12: read as Skyscrapers `towers`: this is neither a digit nor a run of blanks; expected 1 to 2, or `a` to `z` for blanks
          2:///////,aéb
                     ^"#]],
    );
    check_as(
        Some("towers"),
        "6dh#12345",
        expect![[r#"
        line 1, column 4: read as Skyscrapers `towers`: only the program that made a seed can read it; expected `N:clues` or `N:clues,givens`
          6dh#12345
             ^^^^^^"#]],
    );
    check_as(
        Some("towers"),
        "2://///// 2",
        expect![[r#"
        line 1, column 11: read as Skyscrapers `towers`: unexpected text after the game ID
          2://///// 2
                    ^"#]],
    );
    check_as(
        Some("towers"),
        "",
        expect![[r#"
        line 1, column 1: read as Skyscrapers `towers`: the text is empty; expected a game ID
  
          ^"#]],
    );
    check_as(
        Some("towers"),
        "towers",
        expect![[r#"
        line 1, column 1: read as Skyscrapers `towers`: this is not a game ID; expected `N:clues` or `N:clues,givens`
          towers
          ^^^^^^"#]],
    );
}

#[test]
fn bad_json() {
    check(
        r#"{"family":"skyscrapers","top":[0,3]}"#,
        expect![[r#"
        line 1, column 25: read as Skyscrapers `json`: 3 is out of range; expected 1 to 2, or 0 for none
          {"family":"skyscrapers","top":[0,3]}
                                  ^^^^^"#]],
    );
    check(
        r#"{"family":"skyscrapers","top":[0,-1]}"#,
        expect![[r#"
        line 1, column 35: read as Skyscrapers `json`: invalid value: integer `-1`, expected u64
          {"family":"skyscrapers","top":[0,-1]}
                                            ^"#]],
    );
    check(
        r#"{"family":"skyscrapers","top":[0,2],"left":[1]}"#,
        expect![[r#"
            line 1, column 37: read as Skyscrapers `json`: a line of length 1 on a board of size 2; expected 2 numbers
              {"family":"skyscrapers","top":[0,2],"left":[1]}
                                                  ^^^^^^"#]],
    );
    check(
        r#"{"family":"skyscrapers","top":[0,2],"givens":[[1,2]]}"#,
        expect![[r#"
            line 1, column 37: read as Skyscrapers `json`: the number of rows is 1 on a board of size 2; expected 2
              {"family":"skyscrapers","top":[0,2],"givens":[[1,2]]}
                                                  ^^^^^^^^"#]],
    );
    check(
        r#"{"family":"skyscrapers","top":[0,2],"givens":[[1,2],[2]]}"#,
        expect![[r#"
            line 1, column 37: read as Skyscrapers `json`: a line of length 1 on a board of size 2; expected 2 numbers
              {"family":"skyscrapers","top":[0,2],"givens":[[1,2],[2]]}
                                                  ^^^^^^^^"#]],
    );
    check(
        r#"{"family":"skyscrapers","top":[]}"#,
        expect![[r#"
        line 1, column 25: read as Skyscrapers `json`: a board of size 0; expected a size from 1 to 32
          {"family":"skyscrapers","top":[]}
                                  ^^^^^"#]],
    );
    check(
        r#"{"family":"skyscrapers"}"#,
        expect![[r#"
        line 1, column 2: read as Skyscrapers `json`: there are neither clues nor givens
          {"family":"skyscrapers"}
           ^^^^^^^^"#]],
    );
    check(
        r#"{"family":"skyscrapers","top":[0,2],"middle":[1]}"#,
        expect![[r#"
        line 1, column 44: read as Skyscrapers `json`: unknown field `middle`, expected one of `family`, `top`, `bottom`, `left`, `right`, `givens`
          {"family":"skyscrapers","top":[0,2],"middle":[1]}
                                                     ^"#]],
    );
    check(
        r#"{"family":"skyscrapers","top":[0,2"#,
        expect![[r#"
        line 1, column 34: read as Skyscrapers `json`: EOF while parsing a list
          {"family":"skyscrapers","top":[0,2
                                           ^"#]],
    );
    check_as(
        Some("json"),
        r#"{"family":"latin","top":[0,2]}"#,
        expect![[r#"
        line 1, column 2: read as Skyscrapers `json`: this is a puzzle of another family; expected `skyscrapers`
          {"family":"latin","top":[0,2]}
           ^^^^^^^^"#]],
    );
}
