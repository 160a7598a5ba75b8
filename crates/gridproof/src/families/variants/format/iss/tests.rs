use super::super::super::kinds::KINDS;
use super::super::tests::{keeps, samples, squares};
use super::*;
use crate::format::Hints;
use std::collections::BTreeSet;

fn read_text(text: &str) -> Result<Variant, ReadError> {
    (FORMAT.read)(&PuzzleText::new(text), &Hints::default())
}

fn rules(text: &str) -> String {
    let puzzle = read_text(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    (super::super::rules::FORMAT.write)(&puzzle).expect("any board")
}

#[test]
fn constraints_are_read() {
    for (text, expected) in [
        (".Cage~13~R1C1~R1C2", "9x9; boxes 3x3; killer 13 R1C1 R1C2"),
        (".Cage~0~R1C1~R1C2.Cage~~R2C1", "9x9; boxes 3x3; killer R1C1 R1C2; killer R2C1"),
        (".Shape~6x6.Thermo~R2C2~R3C3", "6x6; boxes 2x3; thermo R2C2 R3C3"),
        (
            ".Shape~4x4~0-3.NoBoxes.~R1C1_0~R2C2_1_3",
            "4x4; no boxes; digits 0-3; givens 0... .... .... ....; candidates 1 3 R2C2",
        ),
        (".Shape~4x4.~R1C1_1_2.~R1C1_2_3", "4x4; boxes 2x2; givens 2... .... .... ...."),
        (".Shape~4x4~Raw.Arrow~R1C1~R1C2~R1C3", "4x4; no boxes; repeats; arrow R1C1: R1C2 R1C3"),
        (".Shape~4x4.PillArrow~2~R1C2~R1C1~R2C1", "4x4; boxes 2x2; arrow R1C1 R1C2: R2C1"),
        (".Shape~4x4.WhiteDot~R1C1~R1C2~R2C2", "4x4; boxes 2x2; difference R1C1 R1C2; difference R1C2 R2C2"),
        (".Shape~4x4.GreaterThan~R1C2~R1C1.X~R1C1~R2C1", "4x4; boxes 2x2; greater R1C2 R1C1; xv 10 R1C1 R2C1"),
        (
            ".Shape~4x4.Skyscraper~R1~2~3.XSum~C4~~5",
            "4x4; boxes 2x2; skyscraper 2 R1C1-R1C4; skyscraper 3 R1C4-R1C1; x_sum 5 R4C4-R1C4",
        ),
        (".Shape~4x4.Skyscraper~R1~2~.Skyscraper~R1~3~", "4x4; boxes 2x2; skyscraper 3 R1C1-R1C4"),
        (
            ".Shape~4x4.LittleKiller~7~R2C1.LittleKiller~5~R4C2",
            "4x4; boxes 2x2; little_killer 7 R2C1-R4C3; little_killer 5 R4C2-R2C4",
        ),
        (
            ".Shape~4x4.Quad~R1C1~1~2.ContainExact~1_1~R1C1~R2C1",
            "4x4; boxes 2x2; contains 1 2 R1C1 R1C2 R2C1 R2C2; contains_exact 1 1 R1C1 R2C1",
        ),
        (
            ".Shape~4x4.Sum~3_=_1_-1~R1C1~R1C2.SumLine~5~R1C1~R1C2~LOOP",
            "4x4; boxes 2x2; sum 3 R1C1 R1C2 factors=1,-1; sum_line 5 loop R1C1 R1C2",
        ),
        (".Shape~4x4.Whisper~R1C1~R1C2.Whisper~2~R1C1~R1C2", "4x4; boxes 2x2; whisper R1C1 R1C2; whisper 2 R1C1 R1C2"),
        (
            ".Shape~4x4.EqualSum~R1C1~-~R1C2~R1C3.SameValues~2~R1C1~R2C2",
            "4x4; boxes 2x2; equal_sum R1C1 / R1C2 R1C3; same_values R1C1 / R2C2",
        ),
        (".Shape~4x4.LookAndSay~1221~R1C1~R1C2~R1C3", "4x4; boxes 2x2; look_and_say 1 2 2 1 R1C1-R1C3"),
        (".Shape~4x4.And.AntiKing.End.AntiKing", "4x4; boxes 2x2; anti_king"),
        (".Shape~4x4.NoBoxes.Jigsaw~0001022132213331", "4x4; regions 0001 0221 3221 3331"),
        (
            ".Shape~4x4.Jigsaw~0000111122223333",
            "4x4; boxes 2x2; distinct R1C1-R1C4; distinct R2C1-R2C4; distinct R3C1-R3C4; distinct R4C1-R4C4",
        ),
        (".Shape~4x4.StrictXV.StrictKropki", "4x4; boxes 2x2; xv_negative 5 10; kropki_negative difference=1 ratio=2"),
        (
            ".Shape~2x2.NoBoxes.Pair~J~_x~R1C1~R1C2~~R2C1~R2C2",
            "2x2; pair_table 1 1 2 2 line R1C1 R1C2; pair_table 1 1 2 2 line R2C1 R2C2",
        ),
        (".Shape~4x4.Regex~WzEtNV0q~R1C1~R1C2", "4x4; boxes 2x2; regex \"[1-5]*\" R1C1 R1C2"),
        (".Shape~16x16.Cage~3~RgCg~R1Ca", "16x16; boxes 4x4; killer 3 R16C16 R1C10"),
        (
            "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Shape%7E4x4.Cage~5~R1C1~R1C2&x=1",
            "4x4; boxes 2x2; killer 5 R1C1 R1C2",
        ),
    ] {
        assert_eq!(rules(text), expected, "{text}");
    }
    assert_eq!(rules(".Windoku").matches("distinct").count(), 4);
}

#[test]
fn what_we_cannot_say_is_named_and_the_rest_refused() {
    for (text, column, words) in [
        (".Cage~3~R1C1.Or.Thermo~R1C1~R1C2.End.FullRank~C1~2~.Var~D~d~3", 14, "FullRank, Or, Var"),
        (".Cage~3~R1C1~VA1", 2, "cells beside the board"),
        (".Thermo~R1C1~R1C2.SomethingNew~3", 19, "SomethingNew"),
        (".Thermo~R1C1~R1Ca", 2, "not a cell"),
        (".AntiKing.Cage~x~R1C1", 11, "`Cage`: `x` is not a number"),
        (".AntiKing.Shape~99x99", 11, "`Shape` cannot be read"),
        (".AntiKing.Shape~0x1", 11, "`Shape` cannot be read"),
        (".Jigsaw~01", 2, "`Jigsaw` cannot be read"),
        (".~R1C1", 2, "`R1C1` cannot be read"),
        (".~R1C1_12", 2, "this board has the digits from 1 to 9"),
        (".AntiKing.End", 11, "ends nothing"),
        (".Cage~3~R1C1~R1C1", 1, "listed twice"),
        (".LittleKiller~3~R5C5", 2, "cannot be read"),
        (".NFA~A~_~R1C1", 2, "cannot be read"),
        (".Sandwich~3~R99", 2, "cannot be read"),
    ] {
        let error = read_text(text).expect_err(text);
        assert_eq!(error.column(), column, "{text}: {error}");
        assert!(error.to_string().contains(words), "{text}: {error}");
    }
}

#[test]
fn other_texts_are_not_taken() {
    for text in [
        ".1.2.3",
        "..A.B...C",
        ".x~",
        ".Sudoku~",
        "~R1C1_5",
        "https://sigh.github.io/Interactive-Sudoku-Solver/",
        "https://sudokupad.app/?q=.Cage~13~R1C1",
        "5:/2//1/3////////2////4/1/2/,q2g",
    ] {
        assert!(find(&PuzzleText::new(text)).is_none(), "{text}");
    }
}

/// Every kind that can be written is read back as a puzzle with the same answers.
#[test]
fn what_is_written_means_the_same() {
    let unsaid = ["box_indexer", "digital_root_cage", "count"];
    for size in [4, 6] {
        let squares = squares(size, 300);
        let (mut never, mut silent) = (BTreeSet::new(), BTreeSet::new());
        for kind in KINDS {
            let (mut kept, mut said) = (0, 0);
            for puzzle in samples(kind, size) {
                let Ok(text) = (FORMAT.write)(&puzzle) else { continue };
                said += 1;
                let back = read_text(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
                assert!(back == puzzle, "{text}");
                // Without the names, in the solver's own words.
                let back = read_text(&text.replace("~_=", "~_")).unwrap_or_else(|error| panic!("{text}: {error}"));
                for square in &squares {
                    let keeps_it = keeps(&puzzle, square);
                    kept += usize::from(keeps_it);
                    assert_eq!(keeps_it, keeps(&back, square), "{}: {text} {square:?}", kind.id);
                }
            }
            if said == 0 {
                never.insert(kind.id);
            }
            if kept == 0 && said > 0 {
                silent.insert(kind.id);
            }
        }
        // Where no square keeps the rule, the comparison says little.
        assert!(silent.len() < 10, "{size}: {silent:?}");
        // Clues outside need whole lines, which few samples have.
        let lines = ["x_sum", "skyscraper", "hidden_skyscraper", "numbered_room"];
        let unknown: Vec<&&str> = never.iter().filter(|id| !lines.contains(id)).collect();
        assert_eq!(unknown, unsaid.iter().collect::<BTreeSet<_>>().into_iter().collect::<Vec<_>>(), "{size}");
    }
}

/// A name counts only if it says what the constraint says.
#[test]
fn names_that_say_something_else_are_only_names() {
    let line = "4x4; no boxes; slow_thermo R1C1-R1C3; keen + 6 R2C1-R2C3";
    let puzzle = (super::super::rules::FORMAT.read)(&PuzzleText::new(line), &Hints::default()).expect("a board");
    let text = (FORMAT.write)(&puzzle).expect("both rules");
    assert_eq!(rules(&text), line);
    let kinds =
        |text: &str| read_text(text).expect("a board").rules().iter().map(|rule| rule.kind.id).collect::<Vec<_>>();
    // Another line, another key, another name.
    assert_eq!(kinds(&text.replace("~R1C3.", "~R1C3~R1C4.")), ["pair_table", "automaton"]);
    assert_eq!(kinds(&text.replace("_=slow%5Fthermo", "_=thermo")), ["pair_table", "automaton"]);
    assert_eq!(kinds(&text.replace("_=slow%5Fthermo", "_=nothing")), ["pair_table", "keen"]);
}
