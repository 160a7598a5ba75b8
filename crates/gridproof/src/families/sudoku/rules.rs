//! Which rules a board breaks. Written from the rules alone: no search, no model.

use super::Sudoku;
use gridproof_engine::fill::Fill;
use gridproof_engine::message;
use gridproof_engine::message::Argument;
use gridproof_engine::verdict::Violation;

/// Equal givens in a row, column or box.
pub(super) fn contradictions(puzzle: &Sudoku) -> Vec<Violation> {
    repeats(puzzle, puzzle.givens())
}

/// Every rule that a filled board breaks. Nearly all boards checked here break none, so a quick test for that comes first,
/// on boards that have one.
pub(super) fn violations(puzzle: &Sudoku, fill: &Fill) -> Vec<Violation> {
    if breaks_no_rule(puzzle, fill) { Vec::new() } else { each_violation(puzzle, fill) }
}

/// Whether a board with boxes of 3 x 3 breaks no rule; false for all other boards. It checks rows, columns, boxes and
/// givens, which is all that a [`Sudoku`] consists of; a type with more rules must not use it.
fn breaks_no_rule(puzzle: &Sudoku, fill: &Fill) -> bool {
    let (boxes, givens) = puzzle.whole();
    if (boxes.rows(), boxes.columns(), fill.columns()) != (3, 3, 9) {
        return false;
    }
    let (givens, digits) = (<&[u8; 81]>::try_from(givens), <&[u8; 81]>::try_from(fill.digits()));
    let (Ok(givens), Ok(digits)) = (givens, digits) else { return false };
    is_answer(givens, digits)
}

/// Whether digits are an answer of a board with boxes of 3 x 3.
pub(super) fn is_answer(givens: &[u8; 81], digits: &[u8; 81]) -> bool {
    // A bit for each of 1 to 8, and none for 9. The exclusive or of nine digits has all bits only if they are
    // all different: each of 1 to 8 then occurs an odd number of times. Eight odd numbers have an even sum of at
    // least eight and at most nine, so each occurs once, and the ninth cell is a 9.
    let (mut bits, mut wrong) = ([0u8; 81], 0);
    for ((bit, &digit), &given) in bits.iter_mut().zip(digits).zip(givens) {
        let place = digit.wrapping_sub(1);
        // PERF: this is 1 << place, in steps that vectorise over bytes: half the time of a table or of shifts, and
        // three quarters of the time of selecting between constants.
        let low = 1 + (place & 1);
        let half = low + (low.wrapping_mul(3) & mask(place & 2));
        let whole = half.wrapping_add(half.wrapping_mul(15) & mask(place & 4));
        *bit = whole & mask(digit ^ 9);
        wrong |= place.saturating_sub(8) | ((given ^ digit) & mask(given));
    }
    wrong == 0 && each_house_has_all(&bits)
}

/// All bits, or none for 0.
fn mask(byte: u8) -> u8 {
    if byte == 0 { 0 } else { u8::MAX }
}

/// Whether the exclusive or of every row, column and box has all eight bits. Eight cells of a row form one word; the
/// ninth is separate.
fn each_house_has_all(bits: &[u8; 81]) -> bool {
    const ALL: u8 = u8::MAX;
    let mut rows = ALL;
    let mut columns = (0u64, 0u8);
    let mut boxes = ALL;
    for band in bits.as_chunks::<27>().0 {
        let mut three = (0u64, 0u8);
        for &[a, b, c, d, e, f, g, h, last] in band.as_chunks::<9>().0 {
            let word = u64::from_le_bytes([a, b, c, d, e, f, g, h]);
            let half = word ^ (word >> 32);
            let quarter = half ^ (half >> 16);
            rows &= (quarter ^ (quarter >> 8)) as u8 ^ last;
            three = (three.0 ^ word, three.1 ^ last);
        }
        let pairs = three.0 ^ (three.0 >> 8);
        let first = pairs ^ (three.0 >> 16);
        boxes &= first as u8 & (first >> 24) as u8 & ((pairs >> 48) as u8 ^ three.1);
        columns = (columns.0 ^ three.0, columns.1 ^ three.1);
    }
    (rows, boxes, columns) == (ALL, ALL, (u64::MAX, ALL))
}

/// Every rule that a filled board breaks, one by one.
fn each_violation(puzzle: &Sudoku, fill: &Fill) -> Vec<Violation> {
    let n = puzzle.size();
    if (fill.rows(), fill.columns()) != (n, n) {
        let message = message!("the board must be {n} by {n}", n);
        return vec![Violation { rule: "shape", cells: vec![], message }];
    }
    let mut broken = repeats(puzzle, fill.digits());
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

/// Whether a digit occurs twice in a row, column or box. Nearly always none does, and then they need not be located.
fn has_repeats(puzzle: &Sudoku, digits: &[u8]) -> bool {
    let (n, tall, wide) = (puzzle.size(), puzzle.boxes().rows(), puzzle.boxes().columns());
    let (mut columns, mut boxes) = ([0u64; Sudoku::MAX_SIZE], [0u64; Sudoku::MAX_SIZE]);
    let mut repeated = 0;
    for (at, cells) in digits.chunks(n).enumerate() {
        let mut row = 0;
        let boxes = &mut boxes[at / tall * tall..];
        for ((cells, columns), in_box) in cells.chunks(wide).zip(columns.chunks_mut(wide)).zip(boxes) {
            for (&digit, column) in
                cells.iter().zip(columns).filter(|(digit, _)| (1..=n).contains(&usize::from(**digit)))
            {
                let bit = 1 << digit;
                repeated |= (row | *column | *in_box) & bit;
                (row, *column, *in_box) = (row | bit, *column | bit, *in_box | bit);
            }
        }
    }
    repeated != 0
}

/// Pairs of equal digits in a row, column or box. Of several equal digits in one house, each is paired with
/// the one before it. Digits over N are left to the range rule.
fn repeats(puzzle: &Sudoku, digits: &[u8]) -> Vec<Violation> {
    let n = puzzle.size();
    let (tall, wide) = (puzzle.boxes().rows(), puzzle.boxes().columns());
    if !has_repeats(puzzle, digits) {
        return Vec::new();
    }
    // The last cell where a digit was seen, by house and digit, for rows, columns and boxes.
    let mut last: Vec<Option<u16>> = vec![None; 3 * n * n];
    let mut broken = Vec::new();
    for (cell, &digit) in digits.iter().enumerate() {
        if !(1..=n).contains(&usize::from(digit)) {
            continue;
        }
        let (row, column) = (cell / n, cell % n);
        let houses =
            [("row-repeat", row), ("column-repeat", column), ("box-repeat", row / tall * tall + column / wide)];
        for (kind, (rule, house)) in houses.into_iter().enumerate() {
            let slot = &mut last[(kind * n + house) * n + usize::from(digit) - 1];
            if let Some(before) = slot.replace(cell as u16) {
                let (r, c) = (usize::from(before) / n, usize::from(before) % n);
                let house = match rule {
                    "row-repeat" => message!("row {row}", row = Argument::Row(house)),
                    "column-repeat" => message!("column {column}", column = house + 1),
                    _ => message!("box {number}", number = house + 1),
                };
                let (one, other) = (Argument::Cell(r, c), Argument::Cell(row, column));
                let message = message!("{digit} appears twice in {house}: {one} and {other}", digit, house, one, other);
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
    use gridproof_engine::random::Random;

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
    fn tall_and_wide_boxes_are_told_apart() {
        // A board for boxes of 3 rows and 2 columns.
        let tall = "12 34 56 / 34 56 12 / 56 12 34 / 21 43 65 / 43 65 21 / 65 21 43";
        let fill = Fill::new(6, digits(tall)).unwrap();
        let broken = |rows, columns| {
            let puzzle = Sudoku::new(Boxes::new(rows, columns).unwrap(), vec![0; 36]).unwrap();
            violations(&puzzle, &fill).len()
        };
        assert_eq!(broken(3, 2), 0);
        assert!(broken(2, 3) > 0);
    }

    fn numbers() -> impl FnMut(usize) -> usize {
        let mut random = Random::from_number(1);
        move |below| random.index(below)
    }

    /// A filled board that breaks no rule: a known one with digits, rows and columns permuted.
    fn some_answer(below: &mut impl FnMut(usize) -> usize) -> Vec<u8> {
        let mut order = || {
            let mut order: Vec<usize> = (0..9).collect();
            for _ in 0..6 {
                let (band, a, b) = (below(3) * 3, below(3), below(3));
                order.swap(band + a, band + b);
            }
            let (a, b) = (below(3) * 3, below(3) * 3);
            (0..3).for_each(|k| order.swap(a + k, b + k));
            order
        };
        let (rows, columns) = (order(), order());
        let mut names: Vec<u8> = (1..=9).collect();
        (0..9).for_each(|at| names.swap(at, below(9)));
        let cells = rows.iter().flat_map(|r| columns.iter().map(move |c| (r * 3 + r / 3 + c) % 9));
        cells.map(|name| names[name]).collect()
    }

    #[test]
    fn the_quick_check_agrees_with_the_slow_one() {
        let mut below = numbers();
        let nine = Boxes::new(3, 3).unwrap();
        let (mut kept, mut broken) = (0, 0);
        for round in 0..20_000 {
            let mut digits = some_answer(&mut below);
            let mut givens: Vec<u8> = digits.iter().map(|&digit| if below(3) == 0 { digit } else { 0 }).collect();
            match round % 8 {
                0 => {}
                // Any one digit, in range or not, or one that differs in its high bits only.
                1 => digits[below(81)] = below(256) as u8,
                2 => digits[below(81)] ^= 16 << below(4),
                3 => givens[below(81)] = below(10) as u8,
                // Any two cells, or two that share a house.
                4 => digits.swap(below(81), below(81)),
                5 => {
                    let row = below(9) * 9;
                    digits.swap(row + below(9), row + below(9));
                }
                6 => {
                    let column = below(9);
                    digits.swap(below(9) * 9 + column, below(9) * 9 + column);
                }
                // Whole rows, which keeps rows and columns valid.
                _ => {
                    let (a, b) = (below(9) * 9, below(9) * 9);
                    (0..9).for_each(|c| digits.swap(a + c, b + c));
                    (0..9).for_each(|c| givens[a + c] = 0);
                    (0..9).for_each(|c| givens[b + c] = 0);
                }
            }
            let puzzle = Sudoku::new(nine, givens).unwrap();
            let fill = Fill::new(9, digits).unwrap();
            let slow = each_violation(&puzzle, &fill);
            assert_eq!(breaks_no_rule(&puzzle, &fill), slow.is_empty(), "{fill:?}");
            assert_eq!(violations(&puzzle, &fill), slow);
            *if slow.is_empty() { &mut kept } else { &mut broken } += 1;
        }
        assert!(kept > 3_000 && broken > 10_000, "{kept} {broken}");
    }

    /// A row of any nine digits, or of 1 and 2 only.
    #[test]
    fn the_quick_check_catches_every_house_that_repeats_a_digit() {
        let mut below = numbers();
        let puzzle = Sudoku::new(Boxes::new(3, 3).unwrap(), vec![0; 81]).unwrap();
        for round in 0..5_000 {
            let mut digits = some_answer(&mut below);
            let row = below(9) * 9;
            for cell in 0..9 {
                digits[row + cell] = 1 + below(if round % 2 == 0 { 9 } else { 2 }) as u8;
            }
            let fill = Fill::new(9, digits).unwrap();
            assert_eq!(breaks_no_rule(&puzzle, &fill), each_violation(&puzzle, &fill).is_empty(), "{fill:?}");
        }
    }

    #[test]
    fn equal_givens_are_reported_as_contradictions() {
        let puzzle = |text: &str| Sudoku::new(Boxes::new(2, 2).unwrap(), digits(text)).unwrap();
        let messages =
            |text: &str| contradictions(&puzzle(text)).into_iter().map(|v| v.message.to_string()).collect::<Vec<_>>();
        assert_eq!(messages("1001 0000 0000 0000"), ["1 appears twice in row 1: r1c1 and r1c4"]);
        assert_eq!(messages("0100 0000 0100 0000"), ["1 appears twice in column 2: r1c2 and r3c2"]);
        assert_eq!(messages("0000 0000 0003 0030"), ["3 appears twice in box 4: r3c4 and r4c3"]);
        assert_eq!(messages("1000 0010 0100 0001"), [""; 0]);
    }

    #[test]
    fn a_board_of_another_size_is_not_an_answer() {
        let puzzle = Sudoku::new(Boxes::new(2, 2).unwrap(), vec![0; 16]).unwrap();
        assert_eq!(violations(&puzzle, &Fill::new(2, vec![1; 16]).unwrap())[0].rule, "shape");
    }
}
