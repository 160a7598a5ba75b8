//! Contradictions between clues and givens, rules that boards break, and drawings of boards.

use expect_test::{Expect, expect};
use gridproof::families::skyscrapers::{InvalidBoard, Side, Skyscrapers};
use gridproof::scene::paint;
use gridproof::{AnyPuzzle, Control, Fill, Limits, Verdict, Violation};
use gridproof_engine::random::Random;

/// A puzzle from its clues (top, bottom, left, right, separated by blanks) and its givens, as digits, 0 for none.
fn read(clues: &str, givens: &str) -> Skyscrapers {
    let digits = |text: &str| text.bytes().filter(u8::is_ascii_digit).map(|b| b - b'0').collect::<Vec<u8>>();
    let clues = digits(clues);
    let size = clues.len() / 4;
    let givens = if givens.is_empty() { vec![0; size * size] } else { digits(givens) };
    Skyscrapers::new(size, clues, givens).unwrap()
}

fn list(violations: &[Violation]) -> String {
    violations.iter().map(|v| format!("{} {:?}: {}\n", v.rule, v.cells, v.message)).collect()
}

/// Compares the contradictions of a puzzle.
fn check_refused(clues: &str, givens: &str, expect: Expect) {
    let puzzle = read(clues, givens);
    let contradictions = puzzle.contradictions();
    expect.assert_eq(&list(&contradictions));
    let Verdict::Impossible { because } = puzzle.solve(&mut Control::new(Limits::NONE)) else { panic!("{clues}") };
    if !contradictions.is_empty() {
        assert_eq!(because, contradictions);
        assert_eq!(puzzle.count(None, &mut Control::new(Limits::NONE)).unwrap().count, 0u8.into());
    }
}

/// Compares the rules that a board breaks; its digits are given row by row.
fn check_broken(clues: &str, givens: &str, board: &str, expect: Expect) {
    let puzzle = read(clues, givens);
    let digits = board.bytes().map(|b| b - b'0').collect();
    expect.assert_eq(&list(&puzzle.violations(&Fill::new(puzzle.size(), digits).unwrap())));
}

#[test]
fn contradictions_are_refused_with_a_reason() {
    check_refused(
        "000 000 000 000",
        "101 000 000",
        expect![[r#"
        row-repeat [(0, 0), (0, 2)]: 1 appears twice in row 1: r1c1 and r1c3
    "#]],
    );
    check_refused(
        "000 000 000 000",
        "100 100 000",
        expect![[r#"
        column-repeat [(0, 0), (1, 0)]: 1 appears twice in column 1: r1c1 and r2c1
    "#]],
    );
    check_refused(
        "0300 0300 0000 0000",
        "",
        expect![[r#"
        facing-clues [(0, 1), (1, 1), (2, 1), (3, 1)]: the clues 3 above column 2 and 3 below column 2 cannot both hold: facing clues add up to at most 5
    "#]],
    );
    check_refused(
        "0000 0000 0010 0010",
        "",
        expect![[r#"
        facing-clues [(2, 0), (2, 1), (2, 2), (2, 3)]: the clues 1 left of row 3 and 1 right of row 3 cannot both hold: facing clues add up to at least 3
    "#]],
    );
    check_refused(
        "1100 0000 0000 0000",
        "",
        expect![[r#"
        side-clues [(0, 0), (0, 1)]: the clues 1 above column 1 and above column 2 would both need 4 in the cell next to them
    "#]],
    );
    check_refused(
        "0000 0000 0000 0044",
        "",
        expect![[r#"
        side-clues [(2, 3), (3, 3)]: the clues 4 right of row 3 and right of row 4 would both need 1 in the cell next to them
    "#]],
    );
    check_refused(
        "000 232 000 000",
        "",
        expect![[r#"
        side-clues [(2, 0), (2, 1), (2, 2)]: no clue at the bottom is 1, but one of them must face the 3
    "#]],
    );
    check_refused(
        "100 000 000 000",
        "200 000 000",
        expect![[r#"
        given-in-sight [(0, 0)]: the clue 1 above column 1 rules out 2 in r1c1
    "#]],
    );
    check_refused(
        "200 000 000 000",
        "300 000 000",
        expect![[r#"
        given-in-sight [(0, 0)]: the clue 2 above column 1 rules out 3 in r1c1
    "#]],
    );
    check_refused(
        "000 000 000 300",
        "002 000 000",
        expect![[r#"
        given-in-sight [(0, 2)]: the clue 3 right of row 1 rules out 2 in r1c3
    "#]],
    );
    check_refused(
        "000 001 000 000",
        "003 000 000",
        expect![[r#"
        given-in-sight [(0, 2)]: the clue 1 below column 3 rules out 3 in r1c3
    "#]],
    );
    check_refused(
        "000 000 010 000",
        "000 003 000",
        expect![[r#"
        given-in-sight [(1, 2)]: the clue 1 left of row 2 rules out 3 in r2c3
    "#]],
    );
}

#[test]
fn corners_and_givens_in_a_row_are_seen() {
    check_refused(
        "1000 0000 2000 0000",
        "",
        expect![[r#"
        corner-clues [(0, 0)]: the clues 1 above column 1 and 2 left of row 1 share a corner: both or neither must be 1
    "#]],
    );
    check_refused(
        "0000 0001 0000 0003",
        "",
        expect![[r#"
        corner-clues [(3, 3)]: the clues 1 below column 4 and 3 right of row 4 share a corner: both or neither must be 1
    "#]],
    );
    check_refused(
        "0000 0000 0400 0000",
        "0000 0010 0000 0000",
        expect![[r#"
        given-in-sight [(1, 2)]: the clue 4 left of row 2 rules out 1 in r2c3
    "#]],
    );
    check_refused(
        "0000 0000 0020 0000",
        "0000 0000 1200 0000",
        expect![[r#"
        given-in-sight [(2, 0), (2, 1)]: the clue 2 left of row 3 sees at least 3 with the givens next to it
    "#]],
    );
    check_refused(
        "0300 0000 0000 0000",
        "0300 0100 0000 0000",
        expect![[r#"
        given-in-sight [(0, 1)]: the clue 3 above column 2 rules out 3 in r1c2
    "#]],
    );
    check_refused(
        "00000 00000 00000 40000",
        "00412 00000 00000 00000 00000",
        expect![[r#"
        given-in-sight [(0, 4), (0, 3), (0, 2)]: the clue 4 right of row 1 sees at most 3 with the givens next to it
    "#]],
    );
}

/// A board with a planted answer has no contradictions.
#[test]
fn solvable_boards_are_not_refused() {
    let mut random = Random::from_number(1);
    let mut with_givens = 0;
    for round in 0..20_000 {
        let n = 1 + round % 6;
        let orders = [0; 3].map(|_| random.order(n));
        let height = |r: usize, c: usize| orders[2][(orders[0][r] + orders[1][c]) % n] as u8 + 1;
        let seen = |line: &mut dyn Iterator<Item = u8>| {
            let mut tallest = 0;
            line.filter(|&height| {
                let before = tallest;
                tallest = tallest.max(height);
                before < height
            })
            .count() as u8
        };
        let mut clues = Vec::new();
        clues.extend((0..n).map(|c| seen(&mut (0..n).map(|r| height(r, c)))));
        clues.extend((0..n).map(|c| seen(&mut (0..n).rev().map(|r| height(r, c)))));
        clues.extend((0..n).map(|r| seen(&mut (0..n).map(|c| height(r, c)))));
        clues.extend((0..n).map(|r| seen(&mut (0..n).rev().map(|c| height(r, c)))));
        clues.iter_mut().for_each(|clue| *clue *= u8::from(random.chance(3, 4)));
        let keep = random.below(5);
        let givens: Vec<u8> = (0..n * n).map(|at| height(at / n, at % n) * u8::from(random.chance(keep, 4))).collect();
        with_givens += u32::from(givens.iter().any(|&digit| digit != 0));
        let puzzle = Skyscrapers::new(n, clues, givens).unwrap();
        assert_eq!(puzzle.contradictions(), vec![], "{puzzle:?}");
    }
    assert!(with_givens > 5000, "{with_givens}");
}

/// A puzzle without an answer whose contradiction takes a search.
#[test]
fn other_contradictions_are_left_to_the_search() {
    check_refused("212 221 212 221", "", expect![]);
}

#[test]
fn one_cell_sees_itself() {
    assert_eq!(read("1111", "").contradictions(), vec![]);
    check_broken("1111", "1", "1", expect![]);
}

#[test]
fn each_rule_can_be_broken() {
    let (clues, givens) = ("100 000 000 020", "300 000 000");
    check_broken(
        clues,
        givens,
        "312123231",
        expect![[r#"
        sight [(1, 2), (1, 1), (1, 0)]: the clue 2 right of row 2 sees 1
    "#]],
    );
    check_broken(clues, givens, "321132213", expect![]);
    check_broken(
        clues,
        givens,
        "231312123",
        expect![[r#"
        given [(0, 0)]: r1c1 is given as 3
        sight [(0, 0), (1, 0), (2, 0)]: the clue 1 above column 1 sees 2
    "#]],
    );
    check_broken(
        clues,
        givens,
        "312312231",
        expect![[r#"
        column-repeat [(0, 0), (1, 0)]: 3 appears twice in column 1: r1c1 and r2c1
        column-repeat [(0, 1), (1, 1)]: 1 appears twice in column 2: r1c2 and r2c2
        column-repeat [(0, 2), (1, 2)]: 2 appears twice in column 3: r1c3 and r2c3
    "#]],
    );
    check_broken(
        clues,
        givens,
        "312120231",
        expect![[r#"
        range [(1, 2)]: r2c3 is not between 1 and 3
    "#]],
    );
    check_broken(
        clues,
        givens,
        "412123231",
        expect![[r#"
        range [(0, 0)]: r1c1 is not between 1 and 3
        sight [(1, 2), (1, 1), (1, 0)]: the clue 2 right of row 2 sees 1
    "#]],
    );
    check_broken(
        "213 223 132 312",
        "",
        "312123231",
        expect![[r#"
        sight [(0, 0), (1, 0), (2, 0)]: the clue 2 above column 1 sees 1
        sight [(0, 1), (1, 1), (2, 1)]: the clue 1 above column 2 sees 3
        sight [(0, 2), (1, 2), (2, 2)]: the clue 3 above column 3 sees 2
        sight [(2, 1), (1, 1), (0, 1)]: the clue 2 below column 2 sees 1
        sight [(2, 2), (1, 2), (0, 2)]: the clue 3 below column 3 sees 2
        sight [(0, 2), (0, 1), (0, 0)]: the clue 3 right of row 1 sees 2
    "#]],
    );
    check_broken(
        clues,
        givens,
        "312123",
        expect![[r#"
        shape []: the board must be 3 by 3
    "#]],
    );
}

#[test]
fn invalid_boards_are_errors() {
    assert_eq!(Skyscrapers::new(0, vec![], vec![]), Err(InvalidBoard::Size(0)));
    assert_eq!(Skyscrapers::new(33, vec![], vec![]), Err(InvalidBoard::Size(33)));
    assert_eq!(Skyscrapers::new(usize::MAX, vec![], vec![]), Err(InvalidBoard::Size(usize::MAX)));
    assert_eq!(Skyscrapers::new(2, vec![0; 7], vec![0; 4]), Err(InvalidBoard::Clues(7)));
    assert_eq!(Skyscrapers::new(2, vec![0; 8], vec![0; 5]), Err(InvalidBoard::Givens(5)));
    let wrong = Skyscrapers::new(2, vec![0, 0, 0, 3, 0, 0, 0, 0], vec![0; 4]).unwrap_err();
    assert_eq!(wrong, InvalidBoard::Clue { side: Side::Bottom, at: 1, clue: 3 });
    assert_eq!(wrong.to_string(), "the clue 3 below column 2 exceeds the size of the board");
    let wrong = Skyscrapers::new(2, vec![0; 8], vec![0, 0, 0, 3]).unwrap_err();
    assert_eq!(wrong, InvalidBoard::Given { cell: 3, digit: 3 });
}

#[test]
fn a_board_and_its_clues_are_drawn() {
    let puzzle = read("0000 0130 0400 0030", "");
    let Verdict::Unique(answer) = puzzle.solve(&mut Control::new(Limits::NONE)) else { panic!() };
    let lines = paint(&puzzle.scene(Some(&answer), &[]));
    let lines: Vec<String> = lines.iter().map(|line| line.iter().map(|piece| piece.text.as_str()).collect()).collect();
    // A bar keeps the leading blanks.
    let lines: Vec<String> = lines.iter().map(|line| format!("|{line}").trim_end().to_string()).collect();
    expect![[r#"
        |
        |    ┏━━━┯━━━┯━━━┯━━━┓
        |    ┃ 2 │ 1 │ 4 │ 3 ┃
        |    ┠───┼───┼───┼───┨
        |  4 ┃ 1 │ 2 │ 3 │ 4 ┃
        |    ┠───┼───┼───┼───┨
        |    ┃ 4 │ 3 │ 1 │ 2 ┃ 3
        |    ┠───┼───┼───┼───┨
        |    ┃ 3 │ 4 │ 2 │ 1 ┃
        |    ┗━━━┷━━━┷━━━┷━━━┛
        |          1   3"#]]
    .assert_eq(&lines.join("\n"));
}
