//! What the readers of Kakuro accept, and their errors.
#![cfg(feature = "links")]

use expect_test::{Expect, expect};
use gridproof::families::kakuro::{Cell, FAMILY, Kakuro};
use gridproof::internals::kakuro::judge;
use gridproof::{AnyPuzzle, Hints};

fn read(format: &str, text: &str) -> Result<Kakuro, String> {
    let read = FAMILY.read(format, text, &Hints::default()).expect("the format exists");
    let puzzle = read.map_err(|error| error.to_string())?;
    Ok(puzzle.as_any().downcast_ref::<Kakuro>().expect("a Kakuro").clone())
}

/// Reads a text and compares the puzzle as a plain grid, or the error.
fn check(format: &str, text: &str, expect: Expect) {
    expect.assert_eq(&match read(format, text) {
        Ok(puzzle) => puzzle.write("grid").expect("every puzzle has a grid"),
        Err(error) => error,
    });
}

/// Compares what a format writes for a puzzle read from another one, or why it refuses.
fn check_written(from: &str, text: &str, to: &str, expect: Expect) {
    let puzzle = read(from, text).unwrap();
    expect.assert_eq(&puzzle.write(to).unwrap_or_else(|reason| format!("cannot be written: {reason}")));
}

/// Links found on the web, and how we write them: `-` for no clue, `.` for no clues at all.
const LINKS: &[(&str, &str)] = &[
    ("kakuro/5/5/48la0.na0lh3l0Bn.0cl.c4a3", "kakuro/5/5/48la-.na-lh3l-Bn.-cl.c4a3"),
    ("kakuro/5/5/48la000na0lh3l0Bn000cl00c4a3", "kakuro/5/5/48la-.na-lh3l-Bn.-cl.c4a3"),
    (
        "kakuro/10/16/70Z3lg7ma0.sE0ladnQapgOoJgo6aoSfoZ0.ofgmJ0mcCvVim0EmCOoD0bho77oIfoa0ogJp4Knhal0Zs.0am0gl..5IDccZ4HhiDBcgd",
        "kakuro/10/16/7-Z3lg7ma-.sE-ladnQapgOoJgo6aoSfoZ-.ofgmJ-mcCvVim-EmCOoD-bho77oIfoa-ogJp4Knhal-Zs.-am-gl..5IDccZ4HhiDBcgd",
    ),
    ("kakuro/5/5/kC-e-c-z..-8lff-giO", "kakuro/5/5/kC-e-c-z..-8lff-giO"),
    ("kakuro/2/2/k...-5", "kakuro/2/2/k...-5"),
    ("kakuro/6/6/m-eoI5lD-t.l-co-bm8-e-i97ggc", "kakuro/6/6/m-eoI5lD-t.l-co-bm8-e-i97ggc"),
    ("kakuro/6/5/Dclh4t9fl3-p-gl-alJeC3BgG", "kakuro/6/5/Dclh4t9fl3-p-gl-alJeC3BgG"),
    ("kakuro/6/5/Dclh4t9fl30p0gl0alJeC3BgG", "kakuro/6/5/Dclh4t9fl3-p-gl-alJeC3BgG"),
    ("kakuro/2/2/k...--/", "kakuro/2/2/k...--/"),
    ("kakuro/2/2/k...--", "kakuro/2/2/k...--/"),
];

#[test]
fn links_are_read_and_written() {
    for (link, written) in LINKS {
        let puzzle = read("puzzlink", &format!("https://puzz.link/p?{link}")).unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(puzzle.write("puzzlink").unwrap(), format!("https://puzz.link/p?{written}"));
    }
}

const FIRST_LINK: &str = "https://puzz.link/p?kakuro/5/5/48la0.na0lh3l0Bn.0cl.c4a3";
const FIRST_FILE: &str = "pzprv3/kakuro/5/5/0 0 12 4 0 0 /0 8,4 . . 0,10 0,0 /10 . . . . 0,10 /3 . . 3,17 . . \
    /0 21,0 . . . . /0 0,0 12,0 . . 0,0 /. 5 3 . . /3 4 1 2 . /1 2 . 1 2 /. 1 9 3 8 /. . 8 4 . /";

#[test]
fn a_link_and_a_file_are_the_same_board() {
    let link = read("puzzlink", FIRST_LINK).unwrap();
    for file in [
        FIRST_FILE.to_string(),
        FIRST_FILE.replace('/', "\n"),
        FIRST_FILE.replace('/', "\r\n"),
        // Another program's spelling of no clue; no answer; no blank at the end of rows.
        FIRST_FILE.replace("0,", "-1,").replace(",0", ",-1").replace("1-1", "10"),
        FIRST_FILE.split("/. 5").next().unwrap().to_string(),
        FIRST_FILE.replace(" /", "/"),
    ] {
        assert_eq!(read("pzprv3", &file).as_ref(), Ok(&link), "{file}");
    }
    check(
        "puzzlink",
        FIRST_LINK,
        expect![[r#"
        6 6
           #    #  12\   4\    #    #
           #  4\8    _    _  10\    #
         \10    _    _    _    _  10\
          \3    _    _ 17\3    _    _
           #  \21    _    _    _    _
           #    #  \12    _    _    #"#]],
    );
    check_written(
        "puzzlink",
        FIRST_LINK,
        "pzprv3",
        expect![
            "pzprv3/kakuro/5/5/0 0 12 4 0 0 /0 8,4 . . 0,10 0,0 /10 . . . . 0,10 /3 . . 3,17 . . /0 21,0 . . . . /0 0,0 12,0 . . 0,0 /. . . . . /. . . . . /. . . . . /. . . . . /. . . . . /"
        ],
    );
}

const SAMPLE: &str = "1\n8\n0 0 0 0 0 0 0 0\n0 1 1 0 0 1 1 1\n0 1 1 0 1 1 1 1\n0 1 1 1 1 1 0 0\n0 0 1 1 0 1 1 0\n\
    0 0 0 1 1 1 1 1\n0 1 1 1 1 0 1 1\n0 1 1 1 0 0 1 1\n24\n2 1 0 16\n2 5 0 24\n3 1 0 17\n3 4 0 29\n4 1 0 35\n\
    5 2 0 7\n5 5 0 8\n6 3 0 16\n7 1 0 21\n7 6 0 5\n8 1 0 6\n8 6 0 3\n1 2 1 23\n1 3 1 30\n1 6 1 27\n1 7 1 12\n\
    1 8 1 16\n2 5 1 17\n3 4 1 15\n4 7 1 12\n5 5 1 7\n5 8 1 7\n6 2 1 11\n6 3 1 10";

#[test]
fn the_judge_sample_is_read_and_written() {
    check(
        "kakuro2",
        SAMPLE,
        expect![[r#"
        8 8
            #   23\   30\     #     #   27\   12\   16\
          \16     _     _     # 17\24     _     _     _
          \17     _     _ 15\29     _     _     _     _
          \35     _     _     _     _     _   12\     #
            #    \7     _     _   7\8     _     _    7\
            #   11\ 10\16     _     _     _     _     _
          \21     _     _     _     _    \5     _     _
           \6     _     _     _     #    \3     _     _"#]],
    );
    let puzzle = read("kakuro2", SAMPLE).unwrap();
    assert_eq!(puzzle.write("kakuro2").unwrap(), SAMPLE);
    // One case without the number of cases; everything on one line.
    assert_eq!(read("kakuro2", SAMPLE.strip_prefix("1\n").unwrap()).as_ref(), Ok(&puzzle));
    assert_eq!(read("kakuro2", &SAMPLE.replace('\n', " ")).as_ref(), Ok(&puzzle));
    for tiny in ["1\n1\n0", "1\n1\n1\n0", "1\n0\n0", "1\n1\n0\n0"] {
        assert_eq!(read("kakuro2", tiny).unwrap().cells().len(), 1, "{tiny:?}");
    }
}

#[test]
fn a_judge_file_is_split_into_cases() {
    let two = "2\n2\n0 0\n0 1\n1\n2 1 0 5\n\n1\n0\n0\n";
    let cases = judge::cases(two).unwrap();
    assert_eq!(cases.len(), 2);
    let split = FAMILY.formats().into_iter().find(|format| format.id == "kakuro2").unwrap().split.unwrap();
    let spans = split(two).unwrap();
    assert_eq!(spans, cases.iter().map(|case| case.span.clone()).collect::<Vec<_>>());
    for (span, case) in spans.into_iter().zip(&cases) {
        assert_eq!(read("kakuro2", &two[span]).as_ref(), Ok(&case.puzzle));
    }
    // An error in one case does not hide the others from a batch.
    assert_eq!(split("2\n2\n0 0\n0 x\n1\n2 1 0 99\n1\n0\n0\n").unwrap().len(), 2);
}

#[test]
fn judge_input_must_have_all_cases() {
    let check = |text: &str, expect: Expect| expect.assert_eq(&judge::cases(text).unwrap_err().to_string());
    check(
        "3\n1\n0\n0\n1\n0\n0\n",
        expect![[r#"
        line 7, column 2: the text ends too early; expected the size of a board, 1 to 200
          0
           ^"#]],
    );
    check(
        "1\n1\n0\n0\n1\n0\n0\n",
        expect![[r#"
        line 5, column 1: there is text after the last case; expected the end of the text
          1
          ^"#]],
    );
    check(
        "0",
        expect![[r#"
        line 1, column 1: this number is out of range; expected the number of cases, 1 or more
          0
          ^"#]],
    );
    check(
        "99999999999999999999999",
        expect![[r#"
        line 1, column 1: this number is out of range; expected the number of cases, 1 or more
          99999999999999999999999
          ^^^^^^^^^^^^^^^^^^^^^^^"#]],
    );
    check(
        "1\n1000000\n0",
        expect![[r#"
        line 2, column 1: this number is out of range; expected the size of a board, 1 to 200
          1000000
          ^^^^^^^"#]],
    );
    check(
        "1\n0\n0",
        expect![[r#"
        line 2, column 1: this number is out of range; expected the size of a board, 1 to 200
          0
          ^"#]],
    );
    check(
        "1\n2\n0 0\n0 1\n9",
        expect![[r#"
        line 5, column 1: this number is out of range; expected the number of hints, 0 to 8
          9
          ^"#]],
    );
    check(
        "1\n2\n0 0\n0 1\n",
        expect![[r#"
        line 4, column 4: the text ends too early; expected the number of hints, 0 to 8
          0 1
             ^"#]],
    );
}

#[test]
fn hints_are_checked() {
    let check_hint = |hint: &str, expect: Expect| check("kakuro2", &format!("1\n2\n0 0\n0 1\n1\n{hint}\n"), expect);
    check_hint(
        "2 1 0 5",
        expect![[r#"
        2 2
         #  #
        \5  _"#]],
    );
    check_hint(
        "2 1 2 5",
        expect![[r#"
        line 6, column 5: this number is out of range; expected a direction, 0 or 1
          2 1 2 5
              ^"#]],
    );
    check_hint(
        "2 1 0 46",
        expect![[r#"
        line 6, column 7: this number is out of range; expected a sum, 1 to 45
          2 1 0 46
                ^^"#]],
    );
    check_hint(
        "2 1 0 0",
        expect![[r#"
        line 6, column 7: this number is out of range; expected a sum, 1 to 45
          2 1 0 0
                ^"#]],
    );
    check_hint(
        "3 1 0 5",
        expect![[r#"
        line 6, column 1: this number is out of range; expected the row of a hint, 1 or 2
          3 1 0 5
          ^"#]],
    );
    check_hint(
        "2 0 0 5",
        expect![[r#"
        line 6, column 3: this number is out of range; expected the column of a hint, 1 or 2
          2 0 0 5
            ^"#]],
    );
    check_hint(
        "2 2 0 5",
        expect![[r#"
        line 6, column 1: this hint is in a white cell; expected a cell that is 0 on the board
          2 2 0 5
          ^^^^^^^"#]],
    );
    check_hint(
        "1 1 0 5",
        expect![[r#"
        line 6, column 1: this clue has no run; expected a white cell to its right
          1 1 0 5
          ^^^^^^^"#]],
    );
    check_hint(
        "2 1 1 5",
        expect![[r#"
        line 6, column 1: this clue has no run; expected a white cell below it
          2 1 1 5
          ^^^^^^^"#]],
    );
    check_hint(
        "2 1 0",
        expect![[r#"
        line 6, column 6: the text ends too early; expected a sum, 1 to 45
          2 1 0
               ^"#]],
    );
    check(
        "kakuro2",
        "1\n2\n0 0\n0 1\n2\n2 1 0 5\n2 1 0 6\n",
        expect![[r#"
        line 7, column 1: this is a second hint for the same run
          2 1 0 6
          ^^^^^^^"#]],
    );
    check(
        "kakuro2",
        "1\n2\n0 0\n0 2\n0",
        expect![[r#"
        line 4, column 3: this number is out of range; expected a cell, 0 or 1
          0 2
            ^"#]],
    );
    check(
        "kakuro2",
        "2\n2\n0 0\n0 1\n0\n1\n0\n0",
        expect![[r#"
        line 1, column 1: this text has 2 cases; expected one case
          2
          ^"#]],
    );
}

#[test]
fn grids_are_read() {
    check(
        "grid",
        "; a comment\n# 4\\ 6\\\n# what follows is a row\n\\3 _ _\r\n\\7 3 _\n",
        expect![[r#"
        3 3
         # 4\ 6\
        \3  _  _
        \7  3  _"#]],
    );
    check(
        "grid",
        "2 2\n_ _\n_ 9",
        expect![[r#"
        2 2
        _ _
        _ 9"#]],
    );
    check(
        "grid",
        "\\\n_\n\\",
        expect![[r#"
        3 1
        \
        _
        \"#]],
    );
}

#[test]
fn bad_grids_are_pointed_at() {
    check(
        "grid",
        "3 3\n# 3\\ 4\\\n\\3 _\n\\4 _ _\n",
        expect![[r#"
        line 3, column 4: this row has 2 entries; expected 3 in every row
          \3 _
             ^"#]],
    );
    check(
        "grid",
        "# 3\\ 4\\\n\\3 _ _ _\n\\4 _ _\n",
        expect![[r#"
        line 2, column 8: this row has 4 entries; expected 3 in every row
          \3 _ _ _
                 ^"#]],
    );
    check(
        "grid",
        "# 3\\ 4\\\n\\3 _ x\n",
        expect![[r#"
        line 2, column 6: this is not a cell; expected `#` (black), `D\A` (clues), `_` (white) or 1 to 9 (a given)
          \3 _ x
               ^"#]],
    );
    check(
        "grid",
        "2 3\n# 3\\ 4x\\\n\\3 _ _\n",
        expect![[r#"
            line 2, column 6: this is not a sum; expected 1 to 45
              # 3\ 4x\
                   ^^"#]],
    );
    check(
        "grid",
        "# 3\\ 4\\\n# _ x\n",
        expect![[r#"
        line 2, column 5: this is not a cell; expected `#` (black), `D\A` (clues), `_` (white) or 1 to 9 (a given)
          # _ x
              ^"#]],
    );
    check(
        "grid",
        "# 3\\ 4\\\n\\3 _ .\n",
        expect![[r#"
        line 2, column 6: this is not a cell; expected `#` (black), `D\A` (clues), `_` (white) or 1 to 9 (a given)
          \3 _ .
               ^"#]],
    );
    check(
        "grid",
        "# 3\\ 46\\\n\\3 _ _\n",
        expect![[r#"
        line 1, column 6: this sum is out of range; expected 1 to 45
          # 3\ 46\
               ^^"#]],
    );
    check(
        "grid",
        "# 3\\ 4\\\n\\0 _ _\n",
        expect![[r#"
        line 2, column 2: this sum is out of range; expected 1 to 45
          \0 _ _
           ^"#]],
    );
    check(
        "grid",
        "# 3\\ 4\\\n\\3000000000000 _ _\n",
        expect![[r#"
        line 2, column 2: this sum is out of range; expected 1 to 45
          \3000000000000 _ _
           ^^^^^^^^^^^^^"#]],
    );
    check(
        "grid",
        "# 3\\ 4\\\n\\3\\ _ _\n",
        expect![[r#"
        line 2, column 2: this is not a sum; expected 1 to 45
          \3\ _ _
           ^^"#]],
    );
    check(
        "grid",
        "\\45 _ _ _ _ _ _ _ _ _ _\n",
        expect![[r#"
        line 1, column 23: this is the tenth white cell of a run across; expected runs of at most 9 cells
          \45 _ _ _ _ _ _ _ _ _ _
                                ^"#]],
    );
    check(
        "grid",
        "_\n_\n_\n_\n_\n_\n_\n_\n_\n_\n",
        expect![[r#"
        line 10, column 1: this is the tenth white cell of a run down; expected runs of at most 9 cells
          _
          ^"#]],
    );
    check(
        "grid",
        "# 3\\ 4\\\n\\3 _ #\n",
        expect![[r#"
            line 1, column 6: this clue has no run; expected a white cell below it
              # 3\ 4\
                   ^^"#]],
    );
    check(
        "grid",
        "# 3\\5 #\n# _ _\n",
        expect![[r#"
            line 1, column 3: this clue has no run; expected a white cell to its right
              # 3\5 #
                ^^^"#]],
    );
    check(
        "grid",
        "2 3\n# 3\\ 4\\\n\\3 _ _\n\\3 _ _\n",
        expect![[r#"
        line 4, column 1: this is row 3 of a board with 2 rows; expected the end of the board
          \3 _ _
          ^^"#]],
    );
    check(
        "grid",
        "4 3\n# 3\\ 4\\\n\\3 _ _\n\\3 _ _\n",
        expect![[r#"
        line 4, column 7: the board ends after 3 rows; expected 4 rows
          \3 _ _
                ^"#]],
    );
    check(
        "grid",
        "0 3\n# 3\\ 4\\\n",
        expect![[r#"
        line 1, column 1: this is not a valid size; expected 1 to 200 rows and columns
          0 3
          ^"#]],
    );
    check(
        "grid",
        "3 1000000\n# 3\\ 4\\\n",
        expect![[r#"
        line 1, column 3: this is not a valid size; expected 1 to 200 rows and columns
          3 1000000
            ^^^^^^^"#]],
    );
    check(
        "grid",
        "; nothing\n",
        expect![[r#"
        line 1, column 10: there is no board here; expected rows of `#`, `D\A`, `_` and digits
          ; nothing
                   ^"#]],
    );
    check(
        "grid",
        "3 3\n",
        expect![[r#"
        line 1, column 4: there is no board here; expected rows of `#`, `D\A`, `_` and digits
          3 3
             ^"#]],
    );
}

#[test]
fn boards_over_200_are_refused() {
    let wide = format!("{}_", "# ".repeat(200));
    let tall = "# _\n".repeat(201);
    for (text, message) in [
        (wide, "this row has 201 cells; expected 1 to 200 rows and columns"),
        (tall, "this is row 201; expected 1 to 200 rows and columns"),
    ] {
        assert!(read("grid", &text).unwrap_err().contains(message));
    }
    assert!(read("grid", &format!("{}_", "# ".repeat(199))).is_ok());
}

#[test]
fn bad_links_are_pointed_at() {
    let check_link = |link: &str, expect: Expect| check("puzzlink", &format!("puzz.link/p?{link}"), expect);
    check_link(
        "kakuro/6/5/Dclh4t9f",
        expect![[r#"
        line 1, column 32: the link ends too early; expected more cells
          puzz.link/p?kakuro/6/5/Dclh4t9f
                                         ^"#]],
    );
    check_link(
        "kakuro/6/5/Dclh4t9fl3-p-gl-alJeC3Bg",
        expect![[r#"
        line 1, column 48: the link ends too early; expected the clues left of the board
          puzz.link/p?kakuro/6/5/Dclh4t9fl3-p-gl-alJeC3Bg
                                                         ^"#]],
    );
    check_link(
        "kakuro/6/5/Dclh4t9fl3-p-gl-alJeC3BgGa",
        expect![[r#"
        line 1, column 49: one character too many; expected the end of the link, since the board is full
          puzz.link/p?kakuro/6/5/Dclh4t9fl3-p-gl-alJeC3BgGa
                                                          ^"#]],
    );
    check_link(
        "kakuro/6/5/Dclh4t9fl3-p-gl-alJeC3BgGa1",
        expect![[r#"
        line 1, column 49: 2 characters too many; expected the end of the link, since the board is full
          puzz.link/p?kakuro/6/5/Dclh4t9fl3-p-gl-alJeC3BgGa1
                                                          ^^"#]],
    );
    check_link(
        "kakuro/2/2/z",
        expect![[r#"
        line 1, column 24: 16 white cells, but only 4 left on the board; expected as many cells as the size states
          puzz.link/p?kakuro/2/2/z
                                 ^"#]],
    );
    check_link(
        "kakuro/2/2/1!",
        expect![[r#"
        line 1, column 25: this is not a clue; expected `-` or `0` (none), 1 to 9, `a` to `j` (10 to 19) or `A` to `Z` (20 to 45)
          puzz.link/p?kakuro/2/2/1!
                                  ^"#]],
    );
    check_link(
        "kakuro/2/2/1é",
        expect![[r#"
        line 1, column 25: this is not a clue; expected `-` or `0` (none), 1 to 9, `a` to `j` (10 to 19) or `A` to `Z` (20 to 45)
          puzz.link/p?kakuro/2/2/1é
                                  ^"#]],
    );
    check_link(
        "kakuro/2/2/..1.",
        expect![[r#"
        line 1, column 27: this is not a clue; expected `-` or `0` (none), 1 to 9, `a` to `j` (10 to 19) or `A` to `Z` (20 to 45)
          puzz.link/p?kakuro/2/2/..1.
                                    ^"#]],
    );
    check_link(
        "kakuro/2/2/..1-.",
        expect![[r#"
            line 1, column 26: this clue has no run; expected a white cell below it
              puzz.link/p?kakuro/2/2/..1-.
                                       ^^"#]],
    );
    check_link(
        "kakuro/10/1/t----------5",
        expect![[r#"
        line 1, column 25: this is the tenth white cell of a run across; expected runs of at most 9 cells
          puzz.link/p?kakuro/10/1/t----------5
                                  ^"#]],
    );
    check_link(
        "kakuro/200/1/t",
        expect![[r#"
        line 1, column 20: the board is too large; expected 1 to 199 rows and columns
          puzz.link/p?kakuro/200/1/t
                             ^^^^^"#]],
    );
    check_link(
        "kakuro/0/1/t",
        expect![[r#"
        line 1, column 20: the board has no columns; expected 1 to 1000
          puzz.link/p?kakuro/0/1/t
                             ^"#]],
    );
    check_link(
        "sudoku/9/9/t",
        expect![[r#"
        line 1, column 20: this link is to a different kind of puzzle, `sudoku`; expected https://puzz.link/p?kakuro/COLUMNS/ROWS/BODY
          puzz.link/p?sudoku/9/9/t
                             ^^^"#]],
    );
    check(
        "puzzlink",
        "hello",
        expect![[r#"
        line 1, column 1: there is no link here; expected https://puzz.link/p?kakuro/COLUMNS/ROWS/BODY
          hello
          ^"#]],
    );
}

#[test]
fn bad_files_of_pzpr_are_pointed_at() {
    check(
        "pzprv3",
        "pzprv3/kakuro/2/2/0 4 6 /3 . . /",
        expect![[r#"
        line 1, column 33: the text ends too early; expected more rows
          pzprv3/kakuro/2/2/0 4 6 /3 . . /
                                          ^"#]],
    );
    check(
        "pzprv3",
        "pzprv3/kakuro/2/2/0 4 6 /3 . . /7 . . . /",
        expect![[r#"
        line 1, column 39: this row has 4 entries; expected 3
          pzprv3/kakuro/2/2/0 4 6 /3 . . /7 . . . /
                                                ^"#]],
    );
    check(
        "pzprv3",
        "pzprv3/kakuro/2/2/0 4 6 /3 . /7 . . /",
        expect![[r#"
        line 1, column 28: this row has 2 entries; expected 3
          pzprv3/kakuro/2/2/0 4 6 /3 . /7 . . /
                                     ^"#]],
    );
    check(
        "pzprv3",
        "pzprv3/kakuro/2/2/0 4 6 /3 . . /7 . . /7 . . /",
        expect![[r#"
        line 1, column 44: this row has 3 entries; expected 2
          pzprv3/kakuro/2/2/0 4 6 /3 . . /7 . . /7 . . /
                                                     ^"#]],
    );
    check(
        "pzprv3",
        "pzprv3/kakuro/2/2/0 46 6 /3 . . /7 . . /",
        expect![[r#"
        line 1, column 21: this sum is out of range; expected 1 to 45
          pzprv3/kakuro/2/2/0 46 6 /3 . . /7 . . /
                              ^^"#]],
    );
    check(
        "pzprv3",
        "pzprv3/kakuro/2/2/0 4 6 /3 . x /7 . . /",
        expect![[r#"
        line 1, column 30: this is not a cell; expected `.` (white) or `ACROSS,DOWN`
          pzprv3/kakuro/2/2/0 4 6 /3 . x /7 . . /
                                       ^"#]],
    );
    check(
        "pzprv3",
        "pzprv3/kakuro/2/2/0 4 6 /3 . 5,x /7 . . /",
        expect![[r#"
        line 1, column 32: this is not a sum; expected 1 to 45
          pzprv3/kakuro/2/2/0 4 6 /3 . 5,x /7 . . /
                                         ^"#]],
    );
    check(
        "pzprv3",
        "pzprv3/kakuro/2/2/0 4 6 /3 . 5,0 /7 . . /",
        expect![[r#"
            line 1, column 30: this clue has no run; expected a white cell to its right
              pzprv3/kakuro/2/2/0 4 6 /3 . 5,0 /7 . . /
                                           ^^^"#]],
    );
    check(
        "pzprv3",
        "pzprv3/kakuro/2/2/3 4 6 /3 . . /7 . . /",
        expect![[r#"
            line 1, column 19: this clue has no run; expected a white cell below it
              pzprv3/kakuro/2/2/3 4 6 /3 . . /7 . . /
                                ^"#]],
    );
    check(
        "pzprv3",
        "pzprv3/kakuro/1000000/2/0 4 6 /",
        expect![[r#"
        line 1, column 15: this is not a valid size; expected 1 to 199
          pzprv3/kakuro/1000000/2/0 4 6 /
                        ^^^^^^^"#]],
    );
    check(
        "pzprv3",
        "pzprv3/kakuro/0/2/0 4 6 /",
        expect![[r#"
        line 1, column 15: this is not a valid size; expected 1 to 199
          pzprv3/kakuro/0/2/0 4 6 /
                        ^"#]],
    );
    check(
        "pzprv3",
        "pzprv3/sudoku/9/",
        expect![[r#"
        line 1, column 8: this is a different type of puzzle; expected `kakuro`
          pzprv3/sudoku/9/
                 ^^^^^^"#]],
    );
}

#[test]
fn bad_json_is_pointed_at() {
    let check_cells = |cells: &str, expect: Expect| {
        check("json", &format!("{{\"family\":\"kakuro\",\n\"cells\":{cells}}}"), expect);
    };
    check_cells(
        "[[null,{\"down\":4},null],[{\"across\":4,\"down\":null},7,null]]",
        expect![[r#"
        2 3
         # 4\  #
        \4  7  #"#]],
    );
    check_cells(
        "[[null,{\"down\":46}],[{},0]]",
        expect![[r#"
        line 2, column 26: the sum 46 is out of range; expected 1 to 45
          "cells":[[null,{"down":46}],[{},0]]}
                                   ^"#]],
    );
    check_cells(
        "[[null,{\"down\":0}],[{},0]]",
        expect![[r#"
        line 2, column 25: the sum 0 is out of range; expected 1 to 45
          "cells":[[null,{"down":0}],[{},0]]}
                                  ^"#]],
    );
    check_cells(
        "[[null,{\"down\":-3}],[{},0]]",
        expect![[r#"
        line 2, column 25: invalid value: integer `-3`, expected u64
          "cells":[[null,{"down":-3}],[{},0]]}
                                  ^"#]],
    );
    check_cells(
        "[[null,{\"up\":3}],[{},0]]",
        expect![[r#"
        line 2, column 20: unknown field `up`, expected `down` or `across`
          "cells":[[null,{"up":3}],[{},0]]}
                             ^"#]],
    );
    check_cells(
        "[[null,10]]",
        expect![[r#"
        line 2, column 17: invalid value: integer `10`, expected null, an object with `down` or `across`, or 0 to 9
          "cells":[[null,10]]}
                          ^"#]],
    );
    check_cells(
        "[[null,\"x\"]]",
        expect![[r#"
        line 2, column 18: invalid type: string "x", expected null, an object with `down` or `across`, or 0 to 9
          "cells":[[null,"x"]]}
                           ^"#]],
    );
    check_cells(
        "[[null,0],[0]]",
        expect![[r#"
        line 2, column 1: row 2 has 1 cells; expected 2 in every row
          "cells":[[null,0],[0]]}
          ^^^^^^^"#]],
    );
    check_cells(
        "[]",
        expect![[r#"
        line 2, column 1: the board is empty, too large or ragged; expected 1 to 200 rows and columns
          "cells":[]}
          ^^^^^^^"#]],
    );
    check_cells(
        "[[],[]]",
        expect![[r#"
        line 2, column 1: the board is empty, too large or ragged; expected 1 to 200 rows and columns
          "cells":[[],[]]}
          ^^^^^^^"#]],
    );
    check_cells(
        "[[null,0,0,0,0,0,0,0,0,0,0]]",
        expect![[r#"
        line 2, column 1: r1c11: this is the tenth white cell of a run across; expected runs of at most 9 cells
          "cells":[[null,0,0,0,0,0,0,0,0,0,0]]}
          ^^^^^^^"#]],
    );
    check_cells(
        "[[{\"across\":4},null]]",
        expect![[r#"
            line 2, column 1: r1c1: this clue has no run; expected a white cell to its right
              "cells":[[{"across":4},null]]}
              ^^^^^^^"#]],
    );
    check(
        "json",
        "{\"family\":\"latin\",\"cells\":[]}",
        expect![[r#"
        line 1, column 2: this is a puzzle of another family; expected `kakuro`
          {"family":"latin","cells":[]}
           ^^^^^^^^"#]],
    );
}

#[test]
fn formats_say_what_they_cannot_hold() {
    let written = |grid: &str, to: &str, expect: Expect| check_written("grid", grid, to, expect);
    for format in ["puzzlink", "pzprv3"] {
        written("# 4\\\n# 4", format, expect!["cannot be written: this format has no givens, and r2c2 is given"]);
        let edge = "cannot be written: the first row and the first column must be black, and r1c2 is white";
        assert_eq!(
            read("grid", "2 2\n# _\n# _").unwrap().write(format).map_err(|r| format!("cannot be written: {r}")),
            Err(edge.to_string())
        );
        written("\\3 _", format, expect!["cannot be written: the board has only clue cells"]);
    }
    written("\\3 _", "kakuro2", expect!["cannot be written: the board must be square"]);
    written("# 4\\\n# 4", "kakuro2", expect!["cannot be written: this format has no givens, and r2c2 is given"]);
    written(
        "2 2\n# _\n# _",
        "kakuro2",
        expect![[r#"
        1
        2
        0 1
        0 1
        0"#]],
    );
    written("\\3 _ 7", "json", expect![[r#"{"family":"kakuro","cells":[[{"across":3},0,7]]}"#]]);
    written(
        "\\3 _ 7",
        "grid",
        expect![[r#"
        1 3
        \3  _  7"#]],
    );
}

#[test]
fn the_model_checks_itself() {
    assert!(Kakuro::new(0, vec![]).is_err());
    assert!(Kakuro::new(2, vec![Cell::BLACK; 3]).is_err());
    assert!(Kakuro::new(201, vec![Cell::BLACK; 201]).is_err());
    assert!(Kakuro::new(1, vec![Cell::BLACK; 201]).is_err());
    assert!(Kakuro::new(200, vec![Cell::BLACK; 40_000]).is_ok());
    assert!(Kakuro::new(1, vec![Cell::White(Some(10))]).is_err());
    assert!(Kakuro::new(1, vec![Cell::White(Some(0))]).is_err());
    assert!(Kakuro::new(2, vec![Cell::Black { down: None, across: Some(46) }, Cell::WHITE]).is_err());
    assert!(Kakuro::new(2, vec![Cell::Black { down: None, across: Some(0) }, Cell::WHITE]).is_err());
}

/// Not as snapshots, which do not keep the blank line that is quoted from an empty text.
#[test]
fn empty_texts_are_refused() {
    for (format, message) in [
        ("grid", "there is no board here; expected rows of `#`, `D\\A`, `_` and digits"),
        ("puzzlink", "there is no link here; expected https://puzz.link/p?kakuro/COLUMNS/ROWS/BODY"),
        ("pzprv3", "the text ends too early; expected `pzprv3`"),
        ("kakuro2", "the text ends too early; expected the size of a board, 1 to 200"),
        ("json", "EOF while parsing a value"),
    ] {
        assert_eq!(read(format, "").unwrap_err(), format!("line 1, column 1: {message}\n  \n  ^"), "{format}");
    }
    let error = judge::cases("").unwrap_err();
    assert_eq!(error.message(), "the text ends too early; expected the number of cases, 1 or more");
}
