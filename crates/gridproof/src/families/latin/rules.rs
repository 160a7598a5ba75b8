//! Which rules a board breaks. Derived from the rules alone: no search, no model.

use super::Latin;
use gridproof_engine::fill::Fill;
use gridproof_engine::message;
use gridproof_engine::message::Argument;
use gridproof_engine::verdict::Violation;

/// Equal givens in a row or column.
pub(super) fn contradictions(puzzle: &Latin) -> Vec<Violation> {
    repeats(puzzle.size(), puzzle.givens())
}

/// Every rule that a filled board breaks.
pub(super) fn violations(puzzle: &Latin, fill: &Fill) -> Vec<Violation> {
    let n = puzzle.size();
    if (fill.rows(), fill.columns()) != (n, n) {
        let message = message!("the board must be {n} by {n}", n);
        return vec![Violation { rule: "shape", cells: vec![], message }];
    }
    let mut broken = repeats(n, fill.digits());
    for (cell, (&given, &digit)) in puzzle.givens().iter().zip(fill.digits()).enumerate() {
        let (r, c) = (cell / n, cell % n);
        if digit == 0 || usize::from(digit) > n {
            let message = message!("{cell} is not between 1 and {n}", cell = Argument::Cell(r, c), n);
            broken.push(Violation { rule: "range", cells: vec![(r, c)], message });
        } else if given != 0 && given != digit {
            let message = message!("{cell} is given as {given}", cell = Argument::Cell(r, c), given);
            broken.push(Violation { rule: "given", cells: vec![(r, c)], message });
        }
    }
    broken
}

/// Pairs of equal digits in a row or column.
fn repeats(n: usize, digits: &[u8]) -> Vec<Violation> {
    let mut broken = Vec::new();
    for i in 0..n {
        for (j, k) in (0..n).flat_map(|j| (j + 1..n).map(move |k| (j, k))) {
            let pairs = [("row-repeat", (i, j), (i, k)), ("column-repeat", (j, i), (k, i))];
            for (rule, a, b) in pairs {
                let digit = digits[a.0 * n + a.1];
                if digit != 0 && digit == digits[b.0 * n + b.1] {
                    let house = match rule {
                        "row-repeat" => message!("row {row}", row = Argument::Row(i)),
                        _ => message!("column {column}", column = i + 1),
                    };
                    let (one, other) = (Argument::Cell(a.0, a.1), Argument::Cell(b.0, b.1));
                    let message =
                        message!("{digit} appears twice in {house}: {one} and {other}", digit, house, one, other);
                    broken.push(Violation { rule, cells: vec![a, b], message });
                }
            }
        }
    }
    broken
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules_broken(givens: &str, fill: &str) -> Vec<&'static str> {
        let digits = |text: &str| text.bytes().map(|b| b - b'0').collect::<Vec<u8>>();
        let puzzle = Latin::new(3, digits(givens)).unwrap();
        let fill = Fill::new(3, digits(fill)).unwrap();
        violations(&puzzle, &fill).into_iter().map(|v| v.rule).collect()
    }

    #[test]
    fn each_rule_can_be_broken() {
        assert_eq!(rules_broken("100000000", "123231312"), [""; 0]);
        assert_eq!(rules_broken("200000000", "123231312"), ["given"]);
        assert_eq!(rules_broken("000000000", "113231312"), ["row-repeat", "column-repeat"]);
        assert_eq!(rules_broken("000000000", "123231310"), ["range"]);
    }

    #[test]
    fn equal_givens_are_reported_with_a_reason() {
        let puzzle = Latin::new(3, vec![1, 0, 1, 0, 0, 0, 0, 0, 0]).unwrap();
        assert_eq!(contradictions(&puzzle)[0].message.to_string(), "1 appears twice in row 1: r1c1 and r1c3");
    }
}
