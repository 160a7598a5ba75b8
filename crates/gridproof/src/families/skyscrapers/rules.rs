//! Which rules a board breaks, from the rules alone: no search, no model.

use super::{Side, Skyscrapers};
use gridproof_engine::fill::Fill;
use gridproof_engine::message;
use gridproof_engine::message::Argument;
use gridproof_engine::verdict::Violation;

/// Clues and givens that obviously contradict each other.
pub(super) fn contradictions(puzzle: &Skyscrapers) -> Vec<Violation> {
    let mut broken = repeats(puzzle.size(), puzzle.givens());
    facing_clues(puzzle, &mut broken);
    sides(puzzle, &mut broken);
    corners(puzzle, &mut broken);
    givens_in_sight(puzzle, &mut broken);
    broken
}

/// Every rule that a fill breaks.
pub(super) fn violations(puzzle: &Skyscrapers, fill: &Fill) -> Vec<Violation> {
    let n = puzzle.size();
    if (fill.rows(), fill.columns()) != (n, n) {
        let message = message!("the board must be {n} by {n}", n);
        return vec![Violation { rule: "shape", cells: vec![], message }];
    }
    let mut broken = repeats(n, fill.digits());
    for (at, (&given, &digit)) in puzzle.givens().iter().zip(fill.digits()).enumerate() {
        let (r, c) = (at / n, at % n);
        if digit == 0 || usize::from(digit) > n {
            let message = message!("{cell} is not between 1 and {n}", cell = Argument::Cell(r, c), n);
            broken.push(Violation { rule: "range", cells: vec![(r, c)], message });
        } else if given != 0 && given != digit {
            let message = message!("{cell} is given as {given}", cell = Argument::Cell(r, c), given);
            broken.push(Violation { rule: "given", cells: vec![(r, c)], message });
        }
    }
    for (side, at, clue) in all_clues(puzzle) {
        let line = || (0..n).map(|step| cell(n, side, at, step));
        if line().any(|(r, c)| fill.at(r, c) == 0) {
            continue;
        }
        let mut tallest = 0;
        let mut seen = 0;
        for (r, c) in line() {
            if fill.at(r, c) > tallest {
                tallest = fill.at(r, c);
                seen += 1;
            }
        }
        if seen != usize::from(clue) {
            let message = message!("the clue {clue} {place} sees {seen}", clue, place = side.place(at), seen);
            broken.push(Violation { rule: "sight", cells: line().collect(), message });
        }
    }
    broken
}

/// Every clue with its side and its number on that side.
fn all_clues(puzzle: &Skyscrapers) -> impl Iterator<Item = (Side, usize, u8)> {
    Side::ALL.into_iter().flat_map(move |side| {
        let clues = puzzle.side(side).iter().enumerate();
        clues.filter(|&(_, &clue)| clue != 0).map(move |(at, &clue)| (side, at, clue))
    })
}

/// The cell at distance `step` from clue number `at` of a side; the nearest has distance 0.
fn cell(n: usize, side: Side, at: usize, step: usize) -> (usize, usize) {
    match side {
        Side::Top => (step, at),
        Side::Bottom => (n - 1 - step, at),
        Side::Left => (at, step),
        Side::Right => (at, n - 1 - step),
    }
}

/// Whether a digit may occur twice in a row or column. Nearly always none does, and then they need not be located.
fn may_repeat(n: usize, digits: &[u8]) -> bool {
    let mut columns = [0u64; Skyscrapers::MAX_SIZE];
    let mut repeated = digits.iter().any(|&digit| usize::from(digit) > Skyscrapers::MAX_SIZE);
    for cells in digits.chunks(n) {
        let mut row = 0;
        for (&digit, column) in cells.iter().zip(&mut columns) {
            // No bit for blanks.
            let bit = 1u64.wrapping_shl(digit.into()) & !1;
            repeated |= (row | *column) & bit != 0;
            (row, *column) = (row | bit, *column | bit);
        }
    }
    repeated
}

/// Pairs of equal digits in a row or column.
fn repeats(n: usize, digits: &[u8]) -> Vec<Violation> {
    let mut broken = Vec::new();
    if !may_repeat(n, digits) {
        return broken;
    }
    for i in 0..n {
        for (rule, line) in [("row-repeat", "row"), ("column-repeat", "column")] {
            let place = |j: usize| if line == "row" { (i, j) } else { (j, i) };
            // Where a digit was seen last in this line, from 1.
            let mut last = [0u8; 256];
            for j in 0..n {
                let (r, c) = place(j);
                let digit = digits[r * n + c];
                let before = std::mem::replace(&mut last[usize::from(digit)], j as u8 + 1);
                if digit != 0 && before != 0 {
                    let a = place(usize::from(before) - 1);
                    let house = match line {
                        "row" => message!("row {row}", row = Argument::Row(i)),
                        _ => message!("column {column}", column = i + 1),
                    };
                    let (one, other) = (Argument::Cell(a.0, a.1), Argument::Cell(r, c));
                    let message =
                        message!("{digit} appears twice in {house}: {one} and {other}", digit, house, one, other);
                    broken.push(Violation { rule, cells: vec![a, (r, c)], message });
                }
            }
        }
    }
    broken
}

/// Facing clues add up to at most N + 1: every building once, the tallest twice. They add up to at least 3 unless the board is one
/// cell, since only one end can hold the tallest.
fn facing_clues(puzzle: &Skyscrapers, broken: &mut Vec<Violation>) {
    let n = puzzle.size();
    for (near, far) in [(Side::Left, Side::Right), (Side::Top, Side::Bottom)] {
        for at in 0..n {
            let (Some(a), Some(b)) = (puzzle.clue(near, at), puzzle.clue(far, at)) else { continue };
            let together = usize::from(a) + usize::from(b);
            let limit = if together > n + 1 {
                message!("at most {max}", max = n + 1)
            } else if n >= 2 && together < 3 {
                message!("at least {min}", min = 3_u8)
            } else {
                continue;
            };
            let message = message!(
                "the clues {a} {near} and {b} {far} cannot both hold: facing clues add up to {limit}",
                a,
                near = near.place(at),
                b,
                far = far.place(at),
                limit
            );
            let cells = (0..n).map(|step| cell(n, near, at, step)).collect();
            broken.push(Violation { rule: "facing-clues", cells, message });
        }
    }
}

/// The row or column next to a side holds the tallest once, at the clue 1, and at most one line of the side rises from 1 to N, since
/// each would start with 1.
fn sides(puzzle: &Skyscrapers, broken: &mut Vec<Violation>) {
    let n = puzzle.size();
    for side in Side::ALL {
        let clues = puzzle.side(side);
        let heads = |at: &[usize]| at.iter().map(|&at| cell(n, side, at, 0)).collect::<Vec<_>>();
        let mut only_once = vec![(1, puzzle.top())];
        if n > 1 {
            only_once.push((puzzle.top(), 1));
        }
        for (clue, head) in only_once {
            let places: Vec<usize> = (0..n).filter(|&at| clues[at] == clue).collect();
            if let [a, b, ..] = places[..] {
                let message = message!(
                    "the clues {clue} {one} and {other} would both need {head} in the cell next to them",
                    clue,
                    one = side.place(a),
                    other = side.place(b),
                    head
                );
                broken.push(Violation { rule: "side-clues", cells: heads(&[a, b]), message });
            }
        }
        if clues.iter().all(|&clue| clue > 1) {
            let message =
                message!("no clue at {side} is 1, but one of them must face the {n}", side = side.to_message(), n);
            broken.push(Violation { rule: "side-clues", cells: heads(&(0..n).collect::<Vec<_>>()), message });
        }
    }
}

/// Two clues at the same corner cell are both 1, if the cell holds the tallest, or neither is.
fn corners(puzzle: &Skyscrapers, broken: &mut Vec<Violation>) {
    let last = puzzle.size() - 1;
    for (a, at_a, b, at_b) in [
        (Side::Top, 0, Side::Left, 0),
        (Side::Top, last, Side::Right, 0),
        (Side::Bottom, 0, Side::Left, last),
        (Side::Bottom, last, Side::Right, last),
    ] {
        let (Some(clue_a), Some(clue_b)) = (puzzle.clue(a, at_a), puzzle.clue(b, at_b)) else { continue };
        if (clue_a == 1) != (clue_b == 1) {
            let message = message!(
                "the clues {a} {place_a} and {b} {place_b} share a corner: both or neither must be 1",
                a = clue_a,
                place_a = a.place(at_a),
                b = clue_b,
                place_b = b.place(at_b)
            );
            let cells = vec![cell(puzzle.size(), a, at_a, 0)];
            broken.push(Violation { rule: "corner-clues", cells, message });
        }
    }
}

/// Givens that a clue rules out.
fn givens_in_sight(puzzle: &Skyscrapers, broken: &mut Vec<Violation>) {
    let n = puzzle.size();
    for (side, at, clue) in all_clues(puzzle) {
        let before = broken.len();
        let wanted = usize::from(clue);
        let (mut tallest, mut seen, mut known) = (0, 0, 0);
        for step in 0..n {
            let (r, c) = cell(n, side, at, step);
            let given = usize::from(puzzle.givens()[r * n + c]);
            if given == 0 {
                continue;
            }
            if known == step {
                known = step + 1;
                seen += usize::from(given > tallest);
                tallest = tallest.max(given);
            }
            // At most the cells up to this one and all taller buildings are seen.
            let max_seen = step + 1 + (n - given);
            let forbidden = match wanted {
                1 => (step == 0) != (given == n),
                _ if wanted == n => given != step + 1,
                _ => wanted > max_seen,
            };
            if forbidden {
                let message = message!(
                    "the clue {clue} {place} rules out {given} in {cell}",
                    clue,
                    place = side.place(at),
                    given,
                    cell = Argument::Cell(r, c)
                );
                broken.push(Violation { rule: "given-in-sight", cells: vec![(r, c)], message });
            }
        }
        // Behind the givens next to the clue, the tallest is still to be seen, and only what is taller than they are.
        let least = seen + usize::from(tallest < n);
        let most = seen + (n - tallest).min(n - known);
        if known > 0 && before == broken.len() && !(least..=most).contains(&wanted) {
            let limit = match wanted < least {
                true => message!("at least {min}", min = least),
                false => message!("at most {max}", max = most),
            };
            let place = side.place(at);
            let message =
                message!("the clue {clue} {place} sees {limit} with the givens next to it", clue, place, limit);
            let cells = (0..known).map(|step| cell(n, side, at, step)).collect();
            broken.push(Violation { rule: "given-in-sight", cells, message });
        }
    }
}
