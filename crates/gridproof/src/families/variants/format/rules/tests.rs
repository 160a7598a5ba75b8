use super::super::super::kinds::KINDS;
use super::*;
use crate::detect::{self, Content, Wanted};
use gridproof_engine::text::ReadError;

fn read_line(line: &str) -> Result<Variant, ReadError> {
    (FORMAT.read)(&PuzzleText::new(line), &crate::format::Hints::default())
}

fn written(line: &str) -> String {
    let puzzle = read_line(line).unwrap_or_else(|error| panic!("{line}: {error}"));
    let text = (FORMAT.write)(&puzzle).expect(line);
    assert_eq!(read_line(&text).as_ref(), Ok(&puzzle), "{text}");
    text
}

#[test]
fn what_people_type_is_written_in_one_way() {
    for (typed, canonical) in [
        ("9x9; killer 15 R1C1 R1C2 R1C3", "9x9; boxes 3x3; killer 15 R1C1-R1C3"),
        ("9X9;killer R1C1,r1c2 sum=15;", "9x9; boxes 3x3; killer 15 R1C1 R1C2"),
        (
            "9x9; thermo R1C1-R5C1; thermo R5C5-R3C3-R3C9",
            "9x9; boxes 3x3; thermo R1C1-R5C1; thermo R5C5-R3C3 R3C4-R3C9",
        ),
        ("9x9; arrow R2C2: R2C3 R2C4; antiknight", "9x9; boxes 3x3; arrow R2C2: R2C3 R2C4; anti_knight"),
        ("9x9; arrow head=R2C2,R2C3 cells=R2C4-R2C6", "9x9; boxes 3x3; arrow R2C2 R2C3: R2C4-R2C6"),
        ("6x6; pair \"|a-b| >= 3\" R1C1 R1C2 all", "6x6; boxes 2x3; pair \"|a-b| >= 3\" all R1C1 R1C2"),
        ("9x9; no boxes; diagonal+; Diagonal-", "9x9; no boxes; diagonal+; diagonal-"),
        ("9x9; diagonal /", "9x9; boxes 3x3; diagonal+"),
        ("4x4; given R1C1=4, R4C4=2", "4x4; boxes 2x2; givens 4... .... .... ...2"),
        ("4x4; givens .1.. .... .... ..2.; digits 0-3", "4x4; boxes 2x2; digits 0-3; givens .1.. .... .... ..2."),
        (
            "4x4; digits 8-12; repeats; given R1C1=12 R2C1=8",
            "4x4; boxes 2x2; digits 8-12; repeats; given R1C1=12 R2C1=8",
        ),
        ("2x2; digits -3--1; sum -4 R1C1 R1C2 factors=1,-2", "2x2; digits -3--1; sum -4 R1C1 R1C2 factors=1,-2"),
        ("4x6; boxes 2x3; even R1C1", "4x6; boxes 2x3; even R1C1"),
        ("4x4; boxes 4x1; odd R1C1", "4x4; boxes 4x1; odd R1C1"),
        ("3x3; regions 011 01. 222; keen x 6 R1C1 R2C1", "3x3; regions 011 01. 222; keen x 6 R1C1 R2C1"),
        ("2x2; regions 0,100 .,100; keen op=/ value=2 cells=R1C1,R1C2", "2x2; regions 0,100 .,100; keen / 2 R1C1 R1C2"),
        ("4x4; equal_sum R1C1 R1C2 / R2C2 / R3C1-R3C4", "4x4; boxes 2x2; equal_sum R1C1 R1C2 / R2C2 / R3C1-R3C4"),
        ("4x4; equal_sum segments=none/R1C1,R1C2", "4x4; boxes 2x2; equal_sum segments=none/R1C1,R1C2"),
        ("4x4; candidates 1 3 R1C1 R2C2", "4x4; boxes 2x2; candidates 1 3 R1C1 R2C2"),
        ("4x4; candidates values= R1C1", "4x4; boxes 2x2; candidates R1C1 values="),
        ("4x4; kropki_negative difference=1 ratio=2,3", "4x4; boxes 2x2; kropki_negative difference=1 ratio=2,3"),
        ("4x4; count 1 2 least=1 most=3 R1C1-R1C4", "4x4; boxes 2x2; count 1 2 R1C1-R1C4 least=1 most=3"),
        (
            "4x4; automaton R1C1-R1C4 start=0 accept=1 steps=0,1,1",
            "4x4; boxes 2x2; automaton R1C1-R1C4 start=0 accept=1 steps=0,1,1",
        ),
        ("4x4; regex \"[12]*;?\" R1C1 R1C2", ""),
        ("4x4; regex \"(1|2)+.*\" R1C1 R1C2", "4x4; boxes 2x2; regex \"(1|2)+.*\" R1C1 R1C2"),
        ("4x4; sum_line 5 R1C1-R1C4 loop", "4x4; boxes 2x2; sum_line 5 loop R1C1-R1C4"),
        ("5x5;", "5x5;"),
    ] {
        if canonical.is_empty() {
            assert!(read_line(typed).is_err(), "{typed}");
            continue;
        }
        assert_eq!(written(typed), canonical, "{typed}");
        assert_eq!(written(canonical), canonical);
        assert!(sniff(&PuzzleText::new(typed)), "{typed}");
    }
}

#[test]
fn every_kind_with_all_its_fields_is_read_back() {
    for size in [4, 9] {
        for kind in KINDS {
            let samples = super::super::tests::samples(kind, size);
            assert!(samples.len() > 1 || kind.fields.is_empty() && samples.len() == 1, "{}", kind.id);
            for puzzle in samples {
                let text = (FORMAT.write)(&puzzle).expect("any board");
                assert_eq!(read_line(&text).as_ref(), Ok(&puzzle), "{text}");
            }
        }
    }
}

#[test]
fn errors_point_at_what_is_wrong() {
    for (line, column, words) in [
        ("", 1, "empty"),
        ("9", 1, "1 to 36 rows"),
        ("99x9; odd R1C1", 1, "1 to 36 rows"),
        ("9x9 odd R1C1;", 5, "size"),
        ("9x9; kiler 15 R1C1", 6, "no rule `kiler`"),
        ("9x9; killer 15 R1C1 R1C10", 21, "Killer cage: `R1C10` is not on the board"),
        ("9x9; killer 15 R1C1-R2C3", 16, "Killer cage: `R1C1-R2C3` is not a straight line of cells"),
        ("9x9; killer 15 R1C1-R1C1", 16, "not a straight line"),
        ("9x9; killer 15 R1C1 16", 21, "Killer cage: `16` is too much"),
        ("9x9; killer 99999999999 R1C1", 13, "Killer cage: 99999999999 is too large a number"),
        ("9x9; killer sum=9999999999999 R1C1", 13, "Killer cage: 9999999999999 is too large a number"),
        ("9x9; killer 10001 R1C1", 6, "`sum` is 10001, and takes"),
        ("9x9; killer 3 R1C1 and R1C2", 20, "Killer cage: `and` is neither a cell nor a number"),
        ("9x9; killer sum=ten R1C1", 13, "Killer cage: `ten` is not a number"),
        ("9x9; killer sum=\"3\" R1C1", 13, "takes no text in quotes"),
        ("9x9; killer cells=R1C1,R0C1", 13, "Killer cage: `R0C1` is not on the board"),
        ("9x9; killer cells=R1C1,A1", 13, "Killer cage: `A1` is not a cell"),
        ("9x9; equal_sum segments=R1C1/R1C99", 16, "`R1C99` is not on the board"),
        ("9x9; pair holds=a<b R1C1 R1C2", 11, "`holds` needs a text in quotes"),
        ("9x9; xv Y R1C1 R1C2", 9, "X or V: `Y` is neither"),
        ("9x9; kropki_negative difference= ratio=", 6, "All dots are given: `difference` is empty"),
        ("9x9; arrow R1C1", 6, "`cells` is missing"),
        ("9x9; xv X R1C1 R1C2 R1C3", 6, "`cells` has 3 cells, and takes 2"),
        ("9x9; contains values=none R1C1", 6, "Quadruple: `values` is empty"),
        ("9x9; same_values sets=", 6, "Same digits: `sets` is empty"),
        ("9x9; knightmare sums=", 6, "Knightmare: `sums` is empty"),
        ("9x9; automaton start=0 accept=4096 steps=0,1,0 R1C1", 6, "states from 0 to 4095"),
        ("9x9; automaton start=0 accept= steps=0,1,0 R1C1", 6, "a state to start in and one to end in"),
        ("9x9; automaton start=0 accept=0 steps=0,1 R1C1", 6, "every step is"),
        ("9x9; automaton start=0 accept=0 steps=0,1,0 cuts=1 breaks=0,0 R1C1", 6, "places between cells"),
        ("9x9; automaton start=0 accept=0 steps=0,1,0 cuts=1 R1C1 R1C2", 6, "`cuts` needs `breaks`"),
        ("9x9; automaton start=0 accept=0 steps=0,1,0 breaks=0,0 R1C1 R1C2", 6, "and `cuts`"),
        ("9x9; killer 15 R1C1 total=3", 21, "has no `total`"),
        ("9x9; killer 15 R1C1 sum=3", 21, "twice"),
        ("9x9; killer 15 R1C1: R1C2", 20, "`:` is too much"),
        ("9x9; killer 15 R1C1 R1C1", 6, "twice"),
        ("9x9; odd R1C1; killer 15", 16, "missing"),
        ("9x9; thermo R1C1", 6, "at least 2"),
        ("9x9; pair \"a =\" R1C1 R1C2", 6, "Condition"),
        ("9x9; pair \"a = b R1C1 R1C2", 11, "not closed"),
        ("9x9; pair \"a = b\" \"a = b\" R1C1 R1C2", 19, "is too much"),
        ("9x9; given R1C1=10", 12, "the digits from 1 to 9"),
        ("9x9; given R1C10=1", 12, "`R1C10` is not on the board"),
        ("9x9; given 5", 12, "not a given"),
        ("9x9; given R1C1=1 R1C1=1", 19, "twice"),
        ("9x9; givens 123", 6, "do not fit"),
        ("2x2; givens 12 1", 16, "this row has 1 cells, not 2"),
        ("2x2; givens 12 1x", 16, "the digits from 1 to 2"),
        ("9x9; boxes 2x3", 6, "do not fit"),
        ("9x9; boxes 0x0", 6, "do not fit"),
        ("5x5; boxes", 6, "do not fit"),
        ("9x9; boxes; no boxes", 13, "twice"),
        ("9x9; no hope", 6, "unknown"),
        ("2x2; regions 00 0", 17, "this row has 1 cells, not 2"),
        ("2x2; regions 00", 6, "do not fit"),
        ("2x2; regions 00 0?", 17, "not a row of regions"),
        ("4x4; regions 0000 0111 1111 2222", 1, "must differ"),
        ("9x9; digits 8-0", 6, "digits"),
        ("9x9; digits 0-99999999999", 6, "digits"),
        ("9x9; digits 1-8", 1, "must differ"),
        ("9x9; repeats R1C1", 14, "no fields"),
        ("9x9; diagonal+ R1C1", 16, "no fields"),
        ("9x9; anti_king R1C1", 16, "Anti-king: `R1C1` is too much"),
    ] {
        let error = read_line(line).expect_err(line);
        assert_eq!(error.column(), column, "{line}: {error}");
        assert!(error.to_string().contains(words), "{line}: {error}");
    }
}

#[test]
fn other_texts_are_not_taken() {
    for text in [
        "9x9",
        "9x9:1;2",
        "3x3:a5d4_6a5g4_2g5a3_6d2a",
        "1;2;3",
        "x;y",
        "4x4\n1 2 3 4;",
        "; 4x4; odd R1C1",
        "http://a.b/4x4;x",
    ] {
        assert!(!sniff(&PuzzleText::new(text)), "{text}");
    }
}

/// Among other text too: such a line must not be skipped as words.
#[test]
fn a_board_that_cannot_be_read_is_an_error_wherever_it_stands() {
    for (line, problem) in [
        ("9x9; killer 10 r1c1 r1c1 r1c2", "r1c1"),
        ("9x9; arrow : r1c1 r1c2", "head"),
        ("4x4; thermo r1c1 r5c1", "r5c1"),
        ("4x4; wobble r1c1 r2c1", "wobble"),
        ("4x4; regex pattern=\"((((\" cells=r1c1-r1c4", ""),
        ("4x4; pair holds=\"a + \" cells=r1c1,r1c2", ""),
        ("4x4; keen - 3 r1c1 r1c2 r1c3", "two cells"),
        ("4x4; given r1c1=9; odd r2c2", "the digits from 1 to 4"),
        ("0x4; odd r1c1", ""),
        ("400x400; odd r1c1", ""),
        ("4x4; digits 0-99; odd r1c1", ""),
    ] {
        let text = format!("This one is mine.\n\n{line}\n\nHave fun with it!\n");
        let parts = detect::read_all(&text, &Wanted::default());
        let wrong = parts.iter().filter_map(|part| match &part.content {
            Content::Wrong(error) => Some((part.line, error.message())),
            Content::Puzzle(read) => panic!("{line} is read as {}", read.puzzle.board()),
            Content::Skipped(_) => None,
        });
        let wrong: Vec<_> = wrong.collect();
        assert_eq!(wrong.len(), 1, "{line}: {wrong:?}");
        assert!(wrong[0].0 == 3 && wrong[0].1.contains(problem), "{line}: {wrong:?}");
    }
}

/// A loop with a large sum would need too many states: the rule is refused, not the search.
#[test]
fn a_loop_that_takes_too_many_states_is_refused() {
    let error = read_line("9x9; sum_line 30 loop r1c1-r1c9 r2c9-r2c1").expect_err("too many states").to_string();
    assert!(error.contains("Sum line") && error.contains("states"), "{error}");
    assert!(read_line("9x9; sum_line 5 loop r1c1-r1c4 r2c4-r2c1").is_ok());
}
