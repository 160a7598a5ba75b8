//! When a board breaks a rule. From the rules alone: no search, no model.

use super::Sudoku;
use gridproof_engine::fill::Fill;
use gridproof_engine::verdict::Violation;

/// Equal givens in a row, column or box.
pub(super) fn refusals(puzzle: &Sudoku) -> Vec<Violation> {
    repeats(puzzle, puzzle.givens())
}

/// Every rule that a filled board breaks.
pub(super) fn violations(puzzle: &Sudoku, fill: &Fill) -> Vec<Violation> {
    let n = puzzle.size();
    if (fill.rows(), fill.columns()) != (n, n) {
        let message = format!("the board is {n} by {n}");
        return vec![Violation { rule: "shape", cells: vec![], message }];
    }
    let mut broken = repeats(puzzle, fill.digits());
    for (cell, (&given, &digit)) in puzzle.givens().iter().zip(fill.digits()).enumerate() {
        let (r, c) = (cell / n, cell % n);
        if digit == 0 || usize::from(digit) > n {
            let message = format!("r{}c{} is not between 1 and {n}", r + 1, c + 1);
            broken.push(Violation { rule: "range", cells: vec![(r, c)], message });
        } else if given != 0 && given != digit {
            let message = format!("r{}c{} is given as {given}", r + 1, c + 1);
            broken.push(Violation { rule: "given", cells: vec![(r, c)], message });
        }
    }
    broken
}

/// Pairs of equal digits in a row, column or box. Of several equal digits in one house, each is paired with
/// the one before it. Digits over N are left to the rule about the range.
fn repeats(puzzle: &Sudoku, digits: &[u8]) -> Vec<Violation> {
    let n = puzzle.size();
    let (tall, wide) = (puzzle.boxes().rows(), puzzle.boxes().columns());
    // The cell where a digit stood last, by house and digit, for rows, columns and boxes.
    let mut last: Vec<Option<u16>> = vec![None; 3 * n * n];
    let mut broken = Vec::new();
    for (cell, &digit) in digits.iter().enumerate() {
        if !(1..=n).contains(&usize::from(digit)) {
            continue;
        }
        let (row, column) = (cell / n, cell % n);
        let houses = [
            ("row-repeat", "row", row),
            ("column-repeat", "column", column),
            ("box-repeat", "box", row / tall * tall + column / wide),
        ];
        for (kind, (rule, name, house)) in houses.into_iter().enumerate() {
            let slot = &mut last[(kind * n + house) * n + usize::from(digit) - 1];
            if let Some(before) = slot.replace(cell as u16) {
                let (r, c) = (usize::from(before) / n, usize::from(before) % n);
                let places = format!("r{}c{} and r{}c{}", r + 1, c + 1, row + 1, column + 1);
                let message = format!("{digit} stands twice in {name} {}: {places}", house + 1);
                broken.push(Violation { rule, cells: vec![(r, c), (row, column)], message });
            }
        }
    }
    broken
}

#[cfg(test)]
mod tests {
    use super::super::Boxes;
    use super::*;

    fn digits(text: &str) -> Vec<u8> {
        text.bytes().filter(|b| b.is_ascii_digit()).map(|b| b - b'0').collect()
    }

    /// On boxes of 2 rows and 3 columns.
    fn rules_broken(givens: &str, fill: &str) -> Vec<&'static str> {
        let puzzle = Sudoku::new(Boxes::new(2, 3).unwrap(), digits(givens)).unwrap();
        let fill = Fill::new(6, digits(fill)).unwrap();
        violations(&puzzle, &fill).into_iter().map(|v| v.rule).collect()
    }

    const ANSWER: &str = "123456 456123 231564 564231 312645 645312";

    #[test]
    fn each_rule_can_be_broken() {
        let blank = "0".repeat(36);
        assert_eq!(rules_broken(&blank, ANSWER), [""; 0]);
        assert_eq!(rules_broken(&format!("2{}", "0".repeat(35)), ANSWER), ["given"]);
        assert_eq!(rules_broken(&blank, &ANSWER.replacen("645312", "645310", 1)), ["range"]);
        // Each swap keeps two kinds of houses whole: within a row and box, within a column and box, whole rows.
        let within_row = ANSWER.replacen("123456", "213456", 1);
        assert_eq!(rules_broken(&blank, &within_row), ["column-repeat"; 2]);
        let within_column = "423456 156123 231564 564231 312645 645312";
        assert_eq!(rules_broken(&blank, within_column), ["row-repeat"; 2]);
        let rows = "123456 231564 456123 564231 312645 645312";
        assert!(rules_broken(&blank, rows).iter().all(|&rule| rule == "box-repeat"));
        assert!(!rules_broken(&blank, rows).is_empty());
    }

    #[test]
    fn boxes_lie_as_they_are_said_to() {
        // A board for boxes of 3 rows and 2 columns.
        let standing = "12 34 56 / 34 56 12 / 56 12 34 / 21 43 65 / 43 65 21 / 65 21 43";
        let fill = Fill::new(6, digits(standing)).unwrap();
        let broken = |rows, columns| {
            let puzzle = Sudoku::new(Boxes::new(rows, columns).unwrap(), vec![0; 36]).unwrap();
            violations(&puzzle, &fill).len()
        };
        assert_eq!(broken(3, 2), 0);
        assert!(broken(2, 3) > 0);
    }

    #[test]
    fn equal_givens_are_refused_with_a_reason() {
        let puzzle = |text: &str| Sudoku::new(Boxes::new(2, 2).unwrap(), digits(text)).unwrap();
        let said = |text: &str| refusals(&puzzle(text)).into_iter().map(|v| v.message).collect::<Vec<_>>();
        assert_eq!(said("1001 0000 0000 0000"), ["1 stands twice in row 1: r1c1 and r1c4"]);
        assert_eq!(said("0100 0000 0100 0000"), ["1 stands twice in column 2: r1c2 and r3c2"]);
        assert_eq!(said("0000 0000 0003 0030"), ["3 stands twice in box 4: r3c4 and r4c3"]);
        assert_eq!(said("1000 0010 0100 0001"), [""; 0]);
    }

    #[test]
    fn a_board_of_another_size_is_no_answer() {
        let puzzle = Sudoku::new(Boxes::new(2, 2).unwrap(), vec![0; 16]).unwrap();
        assert_eq!(violations(&puzzle, &Fill::new(2, vec![1; 16]).unwrap())[0].rule, "shape");
    }
}
