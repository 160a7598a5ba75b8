//! Every format through one `check`.

use super::super::{Boxes, FAMILY, Sudoku};
use super::FORMATS;
use crate::Hints;
use crate::detect::{self, Wanted};
use crate::format::PuzzleText;
use expect_test::{Expect, expect};
use gridproof_engine::text::ReadError;

const W: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn read(format: &str, text: &str, hints: &Hints) -> Result<Sudoku, ReadError> {
    let format = FORMATS.iter().find(|row| row.info.id == format).unwrap();
    (format.read)(&PuzzleText::new(text), hints)
}

fn write(format: &str, puzzle: &Sudoku) -> Result<String, String> {
    let format = FORMATS.iter().find(|row| row.info.id == format).unwrap();
    (format.write)(puzzle).map_err(|reason| reason.to_string())
}

/// Boxes and givens, or the error.
fn check_with(format: &str, text: &str, hints: &Hints, expect: Expect) {
    expect.assert_eq(&match read(format, text, hints) {
        Ok(puzzle) => {
            let rows = puzzle.givens().chunks(puzzle.size());
            let rows: Vec<String> =
                rows.map(|row| row.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")).collect();
            format!("{}x{}: {}", puzzle.boxes().rows(), puzzle.boxes().columns(), rows.join(" / "))
        }
        Err(error) => error.to_string(),
    });
}

fn check(format: &str, text: &str, expect: Expect) {
    check_with(format, text, &Hints::default(), expect);
}

fn boxes(rows: usize, columns: usize) -> Hints {
    Hints { boxes: Some((rows, columns)), ..Hints::default() }
}

fn letters_from_one(from_one: bool) -> Hints {
    Hints { letters_from_one: Some(from_one), ..Hints::default() }
}

fn sudoku(rows: usize, columns: usize, givens: &[(usize, u8)]) -> Sudoku {
    let boxes = Boxes::new(rows, columns).unwrap();
    let mut cells = vec![0; boxes.size() * boxes.size()];
    for &(cell, digit) in givens {
        cells[cell] = digit;
    }
    Sudoku::new(boxes, cells).unwrap()
}

mod properties;
mod samples;

#[test]
fn a_line_of_the_wrong_length_says_how_long_it_should_be() {
    check(
        "line",
        &".".repeat(80),
        expect![[r#"
        line 1, column 81: the line has 80 characters; a 9x9 board has 81
          ..................................................
                                                            ^"#]],
    );
    check(
        "line",
        &".".repeat(83),
        expect![[r#"
        line 1, column 82: the line has 83 characters; a 9x9 board has 81
          ....................................................
                                                            ^^"#]],
    );
    check(
        "line",
        &".".repeat(2000),
        expect![[r#"
        line 1, column 1297: the line has 2000 characters; a 36x36 board has 1296
          ....................................................................................................
                                                            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^"#]],
    );
    check_with(
        "line",
        &".".repeat(81),
        &boxes(2, 3),
        expect![[r#"
        line 1, column 37: the line has 81 characters; a 6x6 board has 36
          .................................................................................
                                              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^"#]],
    );
    let nothing = read("line", "; a comment", &Hints::default()).unwrap_err();
    assert_eq!(nothing.message(), "the text is empty; expected N * N characters");
    check(
        "line",
        "1 2 3",
        expect![[r#"
        line 1, column 2: there is a space after one character; expected the board without spaces
          1 2 3
           ^"#]],
    );
    check(
        "line",
        "1...............\n................",
        expect![[r#"
        line 2, column 1: this is a second line; expected one board on one line
          ................
          ^^^^^^^^^^^^^^^^"#]],
    );
}

#[test]
fn a_second_board_on_a_line_is_pointed_at() {
    check(
        "line",
        "1............... 2...............",
        expect![[r#"
        line 1, column 18: this is a second board on the same line; expected one board on one line
          1............... 2...............
                           ^^^^^^^^^^^^^^^^"#]],
    );
    check(
        "line",
        "1...............,1234341221434321, 0000000000000004 # twins",
        expect![[r#"
        line 1, column 36: this is a second board on the same line; expected one board on one line
          1...............,1234341221434321, 0000000000000004 # twins
                                             ^^^^^^^^^^^^^^^^"#]],
    );
    // Answers, other numbers and rules of dashes are notes.
    for note in ["1234341221434321", "2024-01-02-03-05", "----------------", "1..............", "1..............x"] {
        for between in [" ", ",", ", ", "\t# "] {
            check(
                "line",
                &format!("1...............{between}{note}"),
                expect!["2x2: 1 0 0 0 / 0 0 0 0 / 0 0 0 0 / 0 0 0 0"],
            );
        }
    }
    let (large, second) = (format!("1G{}", ".".repeat(254)), format!("A{}", "-".repeat(255)));
    assert!(read("line", &format!("{large} {second}"), &Hints::default()).is_err());
    assert!(read("line", &format!("{large} {}", &second[1..]), &Hints::default()).is_ok());
}

#[test]
fn a_character_out_of_range_is_pointed_at() {
    check(
        "line",
        ".1.....5........",
        expect![[r#"
        line 1, column 8: `5` is out of range on a 4x4 board; expected 1 to 4, or `.` for a blank
          .1.....5........
                 ^"#]],
    );
    check(
        "line",
        ".1.....x........",
        expect![[r#"
        line 1, column 8: this is not a digit; expected 1 to 4, or `.` for a blank
          .1.....x........
                 ^"#]],
    );
    check(
        "line",
        ".1.....é........",
        expect![[r#"
        line 1, column 8: this is not a digit; expected 1 to 4, or `.` for a blank
          .1.....é........
                 ^"#]],
    );
    check(
        "line",
        "2",
        expect![[r#"
        line 1, column 1: `2` is out of range on a 1x1 board; expected 1, or `.` for a blank
          2
          ^"#]],
    );
    check(
        "line",
        &format!("1H{}", ".".repeat(254)),
        expect![[r#"
        line 1, column 2: `H` is out of range on a 16x16 board; expected 1 to G, or `.` for a blank
          1H..................................................................................................
           ^"#]],
    );
    check(
        "line",
        &format!("HQ{}", ".".repeat(254)),
        expect![[r#"
        line 1, column 2: `Q` is out of range on a 16x16 board; expected A to P, or `.` for a blank
          HQ..................................................................................................
           ^"#]],
    );
}

#[test]
fn blanks_and_notes() {
    check("line", ".1_*0-.2........ 4x4 id=0", expect!["2x2: 0 1 0 0 / 0 0 0 2 / 0 0 0 0 / 0 0 0 0"]);
    check("line", "; a comment\n.1..............\r\n", expect!["2x2: 0 1 0 0 / 0 0 0 0 / 0 0 0 0 / 0 0 0 0"]);
    check("line", "1", expect!["1x1: 1"]);
}

#[test]
fn boards_without_boxes_ask_for_them() {
    check(
        "line",
        &".".repeat(25),
        expect![[r#"
        line 1, column 1: a 5x5 board has no boxes except whole rows or columns: specify the boxes
          .........................
          ^^^^^^^^^^^^^^^^^^^^^^^^^"#]],
    );
    check_with("line", "1...", &boxes(1, 2), expect!["1x2: 1 0 / 0 0"]);
    check_with("line", &"1".repeat(16), &boxes(1, 4), expect!["1x4: 1 1 1 1 / 1 1 1 1 / 1 1 1 1 / 1 1 1 1"]);
}

#[test]
fn letters_reveal_what_they_stand_for_or_need_a_hint() {
    let line = |start: &str| format!("{start}{}", ".".repeat(100 - start.len()));
    let givens = |start: &str, hints: &Hints| read("line", &line(start), hints).map(|p| p.givens()[..3].to_vec());
    assert_eq!(givens("9a.", &Hints::default()).unwrap(), [9, 10, 0]);
    assert_eq!(givens("9A.", &letters_from_one(true)).unwrap(), [9, 10, 0]);
    assert_eq!(givens("aB.", &Hints::default()).unwrap(), [1, 2, 0]);
    assert_eq!(givens("aJ.", &letters_from_one(false)).unwrap(), [1, 10, 0]);
    assert_eq!(givens("A..", &letters_from_one(true)).unwrap(), [1, 0, 0]);
    assert_eq!(givens("A..", &letters_from_one(false)).unwrap(), [10, 0, 0]);
    assert_eq!(givens("...", &Hints::default()).unwrap(), [0, 0, 0]);
    check(
        "line",
        &line("..A"),
        expect![[r#"
        line 1, column 3: it is unclear whether `A` is 1 or 10: specify which
          ..A.................................................................................................
            ^"#]],
    );
}

#[test]
fn a_writer_chooses_letters_that_read_back() {
    let start = |puzzle: &Sudoku| write("line", puzzle).map(|line| line[..3].to_string());
    assert_eq!(start(&sudoku(4, 4, &[(0, 1), (1, 16)])).unwrap(), "AP.");
    assert_eq!(start(&sudoku(4, 4, &[(0, 1), (1, 7)])).unwrap(), "17.");
    assert_eq!(start(&sudoku(4, 4, &[(0, 8)])).unwrap(), "H..");
    assert_eq!(start(&sudoku(5, 6, &[(0, 9), (1, 28)])).unwrap(), "9S.");
    assert_eq!(start(&sudoku(5, 6, &[(1, 28)])).unwrap_err(), "it would be unclear whether `A` is 1 or 10");
    assert_eq!(start(&sudoku(6, 6, &[])).unwrap_err(), "a 36x36 board has more digits than there are characters");
    assert_eq!(
        start(&sudoku(3, 2, &[])).unwrap_err(),
        "this format cannot state that a 6x6 board has boxes of 3 rows and 2 columns"
    );
}

#[test]
fn drawn_lines_define_the_boxes() {
    check(
        "grid",
        "12.|...\n...|...\n---+---\n...|...\n...|..6\n---+---\n...|...\n...|...",
        expect!["2x3: 1 2 0 0 0 0 / 0 0 0 0 0 0 / 0 0 0 0 0 0 / 0 0 0 0 0 6 / 0 0 0 0 0 0 / 0 0 0 0 0 0"],
    );
    check(
        "grid",
        "+--+--+--+\n|12|..|..|\n|..|..|..|\n|..|..|..|\n+==+==+==+\n|..|..|..|\n|..|..|..|\n|..|..|..|",
        expect!["3x2: 1 2 0 0 0 0 / 0 0 0 0 0 0 / 0 0 0 0 0 0 / 0 0 0 0 0 0 / 0 0 0 0 0 0 / 0 0 0 0 0 0"],
    );
    check(
        "grid",
        "┏━━┳━━┓\n┃12┃..┃\n┃..┃..┃\n┣━━╋━━┫\n┃..┃..┃\n┃..┃..┃\n┗━━┻━━┛",
        expect!["2x2: 1 2 0 0 / 0 0 0 0 / 0 0 0 0 / 0 0 0 0"],
    );
    check(
        "grid",
        "12 .. ..\n.. .. ..\n.. .. ..\n.. .. ..\n.. .. ..\n.. .. ..",
        expect!["3x2: 1 2 0 0 0 0 / 0 0 0 0 0 0 / 0 0 0 0 0 0 / 0 0 0 0 0 0 / 0 0 0 0 0 0 / 0 0 0 0 0 0"],
    );
    check(
        "grid",
        "1 2 . . . .\n. . . . . .\n. . . . . .\n. . . . . .\n. . . . . .\n. . . . . .",
        expect!["2x3: 1 2 0 0 0 0 / 0 0 0 0 0 0 / 0 0 0 0 0 0 / 0 0 0 0 0 0 / 0 0 0 0 0 0 / 0 0 0 0 0 0"],
    );
    check(
        "numbers",
        "1 2 | . .\n. . | . .\n----+----\n. . | . .\n4 . | . .",
        expect!["2x2: 1 2 0 0 / 0 0 0 0 / 0 0 0 0 / 4 0 0 0"],
    );
    check(
        "numbers",
        "1|2|.|.\n. | . | . |.\n- | - | - |-\n0|0|0|0",
        expect!["2x2: 1 2 0 0 / 0 0 0 0 / 0 0 0 0 / 0 0 0 0"],
    );
}

#[test]
fn lines_that_do_not_cut_equal_boxes_are_errors() {
    check(
        "grid",
        "1|2..\n.|...\n.|...\n.|...",
        expect![[r#"
        line 1, column 2: the lines do not divide 4 columns into equal parts
          1|2..
           ^"#]],
    );
    check(
        "grid",
        "12|..\n..|..\n.|...\n..|..",
        expect![[r#"
        line 3, column 1: the lines between columns are not at the same places as in the first row
          .|...
          ^^^^^"#]],
    );
    check(
        "grid",
        "12..\n----\n....\n....\n....",
        expect![[r#"
        line 2, column 1: the lines do not divide 4 rows into equal parts
          ----
          ^^^^"#]],
    );
    check(
        "grid",
        "1|2.|.\n.|..|.\n.|..|.\n.|..|.",
        expect![[r#"
        line 1, column 5: the lines do not divide 4 columns into equal parts
          1|2.|.
              ^"#]],
    );
    check(
        "numbers",
        "1 | 2 | . | .\n--+--\n. | . | . | .\n--+--\n. | . | . | .\n--+--\n. | . | . | .",
        expect!["2x2: 1 2 0 0 / 0 0 0 0 / 0 0 0 0 / 0 0 0 0"],
    );
}

#[test]
fn dashes_are_blanks_where_nothing_else_can_be() {
    check("grid", "1---\n----\n--2-\n----", expect!["2x2: 1 0 0 0 / 0 0 0 0 / 0 0 2 0 / 0 0 0 0"]);
    check("grid", "----\n----\n----\n----", expect!["2x2: 0 0 0 0 / 0 0 0 0 / 0 0 0 0 / 0 0 0 0"]);
    check("grid", "1-|--\n--|--\n-----\n-2|--\n--|--", expect!["2x2: 1 0 0 0 / 0 0 0 0 / 0 2 0 0 / 0 0 0 0"]);
    check(
        "grid",
        "1...\n----\n..2.\n----",
        expect![[r#"
        line 4, column 5: the board ends after 2 rows; expected 4 rows, as many as columns
          ----
              ^"#]],
    );
}

#[test]
fn ragged_and_missing_rows_are_pointed_at() {
    check(
        "grid",
        "1...\n...\n....\n....",
        expect![[r#"
        line 2, column 1: this row has 3 cells; expected 4, as in the other rows
          ...
          ^^^"#]],
    );
    check(
        "grid",
        "1...\n.....\n....\n....",
        expect![[r#"
        line 2, column 5: this row has 5 cells; expected 4, as in the other rows
          .....
              ^"#]],
    );
    check(
        "grid",
        "1...\n....\n....",
        expect![[r#"
        line 3, column 5: the board ends after 3 rows; expected 4 rows, as many as columns
          ....
              ^"#]],
    );
    check(
        "grid",
        "1...\n....\n....\n....\n..2.",
        expect![[r#"
        line 5, column 1: this is row 5 of a board with 4 columns; expected 4 rows
          ..2.
          ^^^^"#]],
    );
    check(
        "grid",
        &"....\n".repeat(1000),
        expect![[r#"
        line 5, column 1: this is row 5 of a board with 4 columns; expected 4 rows
          ....
          ^^^^"#]],
    );
    check(
        "grid",
        &format!("{}\n", ".".repeat(1000)).repeat(3),
        expect![[r#"
            line 1, column 37: this row has too many cells; expected at most 36
              ....................................................................................................
                                                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^"#]],
    );
    check(
        "grid",
        "# nothing\n",
        expect![[r#"
        line 1, column 10: the board ends after 0 rows; expected rows of digits
          # nothing
                   ^"#]],
    );
    check(
        "numbers",
        "1 2 3\n. . .",
        expect![[r#"
        line 2, column 6: the board ends after 2 rows; expected 3 rows, as many as columns
          . . .
               ^"#]],
    );
    check(
        "numbers",
        "1 2 3 4\n. . .\n. . . .\n. . . 5",
        expect![[r#"
        line 2, column 1: this row has 3 cells; expected 4, as in the other rows
          . . .
          ^^^^^"#]],
    );
    check(
        "numbers",
        "1 2 3 4\n. . . .\n. . . .\n. . . 5",
        expect![[r#"
        line 4, column 7: this digit is out of range; expected 1 to 4, or `.` for a blank
          . . . 5
                ^"#]],
    );
    check(
        "numbers",
        "1 2 3 4\n. . . .\n. . . .\n. . . x",
        expect![[r#"
        line 4, column 7: this is not a digit; expected 1 to 4, or `.` for a blank
          . . . x
                ^"#]],
    );
}

#[test]
fn files_for_nine_by_nine_refuse_other_boards() {
    for format in ["sdm", "ss", "sdk"] {
        assert_eq!(
            write(format, &sudoku(2, 2, &[])).unwrap_err(),
            "this format is only for 9x9 boards with boxes of 3 rows and 3 columns"
        );
        assert!(write(format, &sudoku(1, 9, &[])).is_err());
    }
    check(
        "sdm",
        &".".repeat(16),
        expect![[r#"
        line 1, column 1: this is a 4x4 board with boxes of 2 rows and 2 columns; expected a 9x9 board with boxes of 3 rows and 3 columns
          ................
          ^"#]],
    );
    check(
        "ss",
        "*--*\n1...\n....\n....\n....\n*--*",
        expect![[r#"
        line 1, column 1: this is a 4x4 board with boxes of 2 rows and 2 columns; expected a 9x9 board with boxes of 3 rows and 3 columns
          *--*
          ^"#]],
    );
    check(
        "sdk",
        "[State]\n1...",
        expect![[r#"
        line 1, column 1: there is no puzzle in these sections; expected `[Puzzle]`
          [State]
          ^^^^^^^"#]],
    );
}

#[test]
fn links_that_cannot_be_boards_are_pointed_at() {
    let link = |rest: &str| format!("https://puzz.link/p?sudoku/{rest}");
    check(
        "puzzlink",
        &link("8/8/zzzj"),
        expect![[r#"
        line 1, column 28: puzz.link has no boxes for a board of 8 columns and 8 rows; expected 4/4, 6/6, 9/9, 16/16 or 25/25
          https://puzz.link/p?sudoku/8/8/zzzj
                                     ^^^"#]],
    );
    check(
        "puzzlink",
        &link("4/9/zzzj"),
        expect![[r#"
        line 1, column 28: puzz.link has no boxes for a board of 4 columns and 9 rows; expected 4/4, 6/6, 9/9, 16/16 or 25/25
          https://puzz.link/p?sudoku/4/9/zzzj
                                     ^^^"#]],
    );
    check(
        "puzzlink",
        &link("999999999/999999999/zzzz"),
        expect![[r#"
        line 1, column 28: the board has too many columns; expected 1 to 1000
          https://puzz.link/p?sudoku/999999999/999999999/zzzz
                                     ^^^^^^^^^"#]],
    );
    check(
        "puzzlink",
        &link("4/4/v1"),
        expect![[r#"
        line 1, column 33: one character too many; expected the end of the link, since the board is full
          https://puzz.link/p?sudoku/4/4/v1
                                          ^"#]],
    );
    check(
        "puzzlink",
        &link("4/4/1234v"),
        expect![[r#"
        line 1, column 36: 16 blanks, but only 12 cells left on the board; expected as many cells as the size states
          https://puzz.link/p?sudoku/4/4/1234v
                                             ^"#]],
    );
    check(
        "puzzlink",
        &link("4/4/5"),
        expect![[r#"
        line 1, column 32: the number 5 is out of range; expected 1 to 4
          https://puzz.link/p?sudoku/4/4/5
                                         ^"#]],
    );
    check(
        "puzzlink",
        &link("4/4/1/2"),
        expect![[r#"
        line 1, column 33: this character is invalid here; expected `0` to `z`, `-` or `.`
          https://puzz.link/p?sudoku/4/4/1/2
                                          ^"#]],
    );
    check(
        "puzzlink",
        "kakuro/4/4/zzzz",
        expect![[r#"
        line 1, column 1: this is not a link to a Sudoku; expected `sudoku/9/9/` and a body
          kakuro/4/4/zzzz
          ^^^^^^^^^^^^^^^"#]],
    );
    check("puzzlink", &link("4/4/g1k2"), expect!["2x2: 0 1 0 0 / 0 0 0 2 / 0 0 0 0 / 0 0 0 0"]);
    assert_eq!(write("puzzlink", &sudoku(2, 4, &[])).unwrap_err(), "puzz.link has no sensible boxes for an 8x8 board");
}

#[test]
fn game_ids_that_cannot_be_boards_are_pointed_at() {
    check(
        "solo",
        "2x2:p1",
        expect![[r#"
        line 1, column 6: too many cells: the board has only 16
          2x2:p1
               ^"#]],
    );
    check(
        "solo",
        "2x2:o",
        expect![[r#"
        line 1, column 6: too few cells: the game ID ends after 15; expected 16 cells
          2x2:o
               ^"#]],
    );
    check(
        "solo",
        "2x2:5o",
        expect![[r#"
        line 1, column 5: this number is out of range; expected 1 to 4
          2x2:5o
              ^"#]],
    );
    check(
        "solo",
        "2x2:0o",
        expect![[r#"
        line 1, column 5: this number is out of range; expected 1 to 4
          2x2:0o
              ^"#]],
    );
    check(
        "solo",
        "2x2:1,o",
        expect![[r#"
        line 1, column 6: this is neither a digit nor a run of blanks; expected 1 to 4, or `a` to `z` for blanks
          2x2:1,o
               ^"#]],
    );
    check(
        "solo",
        "3x3x:zzzc",
        expect![[r#"
        line 1, column 4: `x` means that the diagonals count too: this is a different type of puzzle; expected a plain board
          3x3x:zzzc
             ^"#]],
    );
    check(
        "solo",
        "3x3k:zzzc,a,b",
        expect![[r#"
        line 1, column 4: `k` means killer cages: this is a different type of puzzle; expected a plain board
          3x3k:zzzc,a,b
             ^"#]],
    );
    check(
        "solo",
        "9j:zzzc,a",
        expect![[r#"
        line 1, column 2: `j` means jigsaw boxes: this is a different type of puzzle; expected a plain board
          9j:zzzc,a
           ^"#]],
    );
    check(
        "solo",
        "3x3db#1",
        expect![[r#"
        line 1, column 6: only the program that made a seed can use it; expected `CxR:cells`
          3x3db#1
               ^^"#]],
    );
    check(
        "solo",
        "999999999x999999999:zzzc",
        expect![[r#"
        line 1, column 1: the boxes are out of range; expected 1 to 36 cells in a box
          999999999x999999999:zzzc
          ^^^^^^^^^^^^^^^^^^^"#]],
    );
    check(
        "solo",
        "0x3:a",
        expect![[r#"
        line 1, column 1: the boxes are out of range; expected 1 to 36 cells in a box
          0x3:a
          ^^^"#]],
    );
    check("solo", "2x2db:p", expect!["2x2: 0 0 0 0 / 0 0 0 0 / 0 0 0 0 / 0 0 0 0"]);
    check(
        "solo",
        "2x2:p p",
        expect![[r#"
        line 1, column 7: there is text after the game ID
          2x2:p p
                ^"#]],
    );
}

#[test]
fn objects_that_cannot_be_boards_are_pointed_at() {
    check(
        "json",
        r#"{"family":"sudoku","givens":[[1,0],[0,0]]}"#,
        expect![[r#"
        line 1, column 20: a 2x2 board has no boxes except whole rows or columns: specify the boxes
          {"family":"sudoku","givens":[[1,0],[0,0]]}
                             ^^^^^^^^"#]],
    );
    check("json", r#"{"family":"sudoku","box":[2,1],"givens":[[1,0],[0,0]]}"#, expect!["2x1: 1 0 / 0 0"]);
    check(
        "json",
        r#"{"family":"sudoku","box":[2,2],"givens":[[1,0],[0,0]]}"#,
        expect![[r#"
        line 1, column 20: 2x2 boxes do not fit a board of 2 rows; expected rows and columns of a box of 2 cells, at most 36
          {"family":"sudoku","box":[2,2],"givens":[[1,0],[0,0]]}
                             ^^^^^"#]],
    );
    check(
        "json",
        r#"{"family":"sudoku","box":[2,1],"givens":[[1,0],[0,3]]}"#,
        expect![[r#"
        line 1, column 32: the given 3 in cell 3 is too large; expected digits up to 2
          {"family":"sudoku","box":[2,1],"givens":[[1,0],[0,3]]}
                                         ^^^^^^^^"#]],
    );
    check(
        "json",
        r#"{"family":"sudoku","givens":[]}"#,
        expect![[r#"
        line 1, column 20: this board has 0 rows; expected 1 to 36 rows
          {"family":"sudoku","givens":[]}
                             ^^^^^^^^"#]],
    );
    check(
        "json",
        r#"{"family":"sudoku","givens":[[1,0]]}"#,
        expect![[r#"
        line 1, column 20: a row has 2 digits on a board of 1 rows; expected a square
          {"family":"sudoku","givens":[[1,0]]}
                             ^^^^^^^^"#]],
    );
    check(
        "json",
        r#"{"family":"sudoku","givens":[[300]]}"#,
        expect![[r#"
        line 1, column 33: invalid value: integer `300`, expected u8
          {"family":"sudoku","givens":[[300]]}
                                          ^"#]],
    );
}

/// Texts of other families, lists and prose are not claimed; broken boards are, so that the error is explained.
#[test]
fn only_what_looks_like_a_board_is_claimed() {
    let claimed = |text: &str| FORMATS.iter().filter(|row| row.info.may_be(text)).map(|row| row.info.id).collect();
    let none: Vec<&str> = claimed("");
    assert_eq!(none, [""; 0]);
    for text in [
        "# 3\\ 4\\\n\\3 _ _\n\\4 _ _",
        "3 3\n# 3\\ 4\\\n\\3 _ _\n\\4 _ _",
        "4:4/2/1/3/1/2/2/2/3/2/2/1/2/2/1/3",
        "4 3 2 1 1 2 2 2 4 3 2 1 1 2 2 2",
        "4 4 4\n4 3 2 1\n1 2 2 2\n4 3 2 1\n1 2 2 2\n- - - -\n- - - -\n- - - -\n- - - -",
        "latin 4\n1 . . .\n. . . .\n. . . .\n. . . .",
        "https://puzz.link/p?kakuro/2/2/k...-5",
        "https://puzz.link/p?skyscrapers/4/4/k13h4j3g",
        "Once upon a time there was a board.\nIt was blank.",
        "----------------",
        "****************",
        "1",
        "12345",
        "N4IgzglgXgpiBcBmANCA5gJwgEwQbT2AF9ljSiBdZQks4qm88iiooAN4IgzglgXgpiBcBmANCA5gJwgEwQbT2AF9ljSiBdZQks4",
    ] {
        assert_eq!(claimed(text), [""; 0], "{text}");
    }
    assert_eq!(claimed(&".".repeat(80)), ["line"]);
    assert_eq!(claimed(&W.replace('7', "x")), ["line"]);
    assert_eq!(
        claimed("53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...\n.6....28.\n...419..5\n....8..79"),
        ["grid"]
    );
    assert_eq!(claimed("sudoku/8/8/zzzj"), ["puzzlink"]);
    assert_eq!(claimed("9j:zzzc,a"), ["solo"]);
    assert_eq!(claimed("https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79"), ["scf"]);
}

#[test]
fn a_line_with_a_cell_missing_is_explained_by_detection() {
    let wanted = Wanted { family: Some(&FAMILY), ..Wanted::default() };
    let error = detect::read(&".".repeat(80), &wanted).unwrap_err().to_string();
    expect![[r#"
        line 1, column 81: read as Sudoku `line`: the line has 80 characters; a 9x9 board has 81
          ..................................................
                                                            ^"#]]
    .assert_eq(&error);
}
