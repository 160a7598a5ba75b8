//! Which rules a board breaks. Derived from the rules alone: the runs are read off the board here, by code shared with no
//! search and no model.

use super::{Cell, Kakuro};
use gridproof_engine::fill::Fill;
use gridproof_engine::message;
use gridproof_engine::message::{Argument, Message};
use gridproof_engine::verdict::Violation;

/// A stretch of white cells, as (row, column), and the clue before it.
struct Stretch {
    cells: Vec<(usize, usize)>,
    clue: Option<u8>,
}

impl Stretch {
    /// The run in words. A stretch that is shown has a cell.
    fn name(&self) -> Message {
        let first = self.cells.first().copied().unwrap_or_default();
        match self.cells.last() {
            Some(&last) if first != last => {
                message!("the run {first}-{last}", first = argument(first), last = argument(last))
            }
            _ => message!("the run {cell}", cell = argument(first)),
        }
    }
}

fn argument((row, column): (usize, usize)) -> Argument {
    Argument::Cell(row, column)
}

/// Visits every stretch, across then down.
fn each_stretch(puzzle: &Kakuro, mut show: impl FnMut(&Stretch)) {
    let (rows, columns) = (puzzle.rows(), puzzle.columns());
    let mut stretch = Stretch { cells: Vec::new(), clue: None };
    let mut step = |row: usize, column: usize, across: bool| {
        let cell = puzzle.cells().get(row * columns + column).filter(|_| row < rows && column < columns);
        if let Some(Cell::White(_)) = cell {
            stretch.cells.push((row, column));
            return;
        }
        if !stretch.cells.is_empty() {
            show(&stretch);
            stretch.cells.clear();
        }
        stretch.clue = match cell {
            Some(&Cell::Black { across: right, .. }) if across => right,
            Some(&Cell::Black { down, .. }) => down,
            _ => None,
        };
    };
    // One step past the end closes the open stretch.
    for row in 0..rows {
        (0..=columns).for_each(|column| step(row, column, true));
    }
    for column in 0..columns {
        (0..=rows).for_each(|row| step(row, column, false));
    }
}

/// What a single pass over the board has seen of a stretch.
#[derive(Clone, Copy, Default)]
struct StretchScan {
    /// 0 if there is no clue.
    clue: u16,
    length: u16,
    /// Cells without a digit.
    open: u16,
    sum: u16,
    seen: u16,
    repeats: bool,
}

impl StretchScan {
    fn add(&mut self, digit: u8) {
        self.length += 1;
        self.open += u16::from(digit == 0);
        self.sum += u16::from(digit);
        let bit = 1 << digit & !1;
        self.repeats |= self.seen & bit != 0;
        self.seen |= bit;
    }

    /// Whether the stretch, some of whose cells may be open, breaks no rule so far.
    fn is_valid_so_far(&self) -> bool {
        let (min, max) = (self.length * (self.length + 1) / 2, self.length * (19 - self.length.min(9)) / 2);
        let sum = if self.open > 0 { self.sum < self.clue } else { self.sum == self.clue };
        !self.repeats && (self.clue == 0 || ((min..=max).contains(&self.clue) && sum))
    }
}

/// Whether all stretches are valid so far, in a single pass over the board. Most boards are, and then the violations need
/// not be located. `digit` returns at most 9.
fn all_valid_so_far(puzzle: &Kakuro, digit: impl Fn(usize) -> u8) -> bool {
    let columns = puzzle.columns();
    let mut down = vec![StretchScan::default(); columns];
    for (row, cells) in puzzle.cells().chunks_exact(columns).enumerate() {
        let mut across = StretchScan::default();
        for (column, (cell, down)) in cells.iter().zip(&mut down).enumerate() {
            match *cell {
                Cell::White(_) => {
                    let digit = digit(row * columns + column);
                    across.add(digit);
                    down.add(digit);
                }
                Cell::Black { down: below, across: right } => {
                    if (across.length > 0 && !across.is_valid_so_far()) || (down.length > 0 && !down.is_valid_so_far())
                    {
                        return false;
                    }
                    across = StretchScan { clue: right.unwrap_or(0).into(), ..StretchScan::default() };
                    *down = StretchScan { clue: below.unwrap_or(0).into(), ..StretchScan::default() };
                }
            }
        }
        if across.length > 0 && !across.is_valid_so_far() {
            return false;
        }
    }
    down.iter().all(|down| down.length == 0 || down.is_valid_so_far())
}

/// Sums out of reach, equal givens in a run, and givens that add up to the wrong sum.
pub(super) fn contradictions(puzzle: &Kakuro) -> Vec<Violation> {
    let known = |at: usize| match puzzle.cells()[at] {
        Cell::White(given) => given.unwrap_or(0),
        Cell::Black { .. } => 0,
    };
    if all_valid_so_far(puzzle, known) {
        return Vec::new();
    }
    let given = |&(row, column): &(usize, usize)| match puzzle.cells()[row * puzzle.columns() + column] {
        Cell::White(given) => given.unwrap_or(0),
        Cell::Black { .. } => 0,
    };
    let mut broken = Vec::new();
    each_stretch(puzzle, |stretch| {
        repeats(stretch, &given, &mut broken);
        let Some(clue) = stretch.clue.map(u32::from) else { return };
        let length = stretch.cells.len() as u32;
        let (min, max) = (length * (length + 1) / 2, length * (19 - length.min(9)) / 2);
        let sum: u32 = stretch.cells.iter().map(&given).map(u32::from).sum();
        let open = stretch.cells.iter().any(|cell| given(cell) == 0);
        let (rule, message) = if !(min..=max).contains(&clue) {
            let reach = message!(
                "{run} of {length} {length#cell|cells} cannot add up to {clue}, only to {min} to {max}",
                run = stretch.name(),
                length,
                clue,
                min,
                max
            );
            ("reach", reach)
        } else if open && sum >= clue {
            let too_much = message!(
                "the givens in {run} add up to {sum}, which leaves nothing of the clue {clue} for the other cells",
                run = stretch.name(),
                sum,
                clue
            );
            ("sum", too_much)
        } else if !open && sum != clue {
            ("sum", message!("{run} adds up to {sum}, not to {clue}", run = stretch.name(), sum, clue))
        } else {
            return;
        };
        broken.push(Violation { rule, cells: stretch.cells.clone(), message });
    });
    broken
}

/// Every rule that a filled board breaks.
pub(super) fn violations(puzzle: &Kakuro, fill: &Fill) -> Vec<Violation> {
    let (rows, columns) = (puzzle.rows(), puzzle.columns());
    if (fill.rows(), fill.columns()) != (rows, columns) {
        let message = message!("the board must be {rows} by {columns}", rows, columns);
        return vec![Violation { rule: "shape", cells: vec![], message }];
    }
    let plain = |(cell, &digit): (&Cell, &u8)| match *cell {
        Cell::Black { .. } => digit == 0,
        Cell::White(given) => (1..=9).contains(&digit) && given.is_none_or(|given| given == digit),
    };
    if puzzle.cells().iter().zip(fill.digits()).all(plain) && all_valid_so_far(puzzle, |at| fill.digits()[at]) {
        return Vec::new();
    }
    let mut broken = Vec::new();
    for (at, (&cell, &digit)) in puzzle.cells().iter().zip(fill.digits()).enumerate() {
        let place = (at / columns, at % columns);
        let (rule, message) = match cell {
            Cell::Black { .. } if digit != 0 => {
                ("black", message!("{cell} is black and cannot hold a digit", cell = argument(place)))
            }
            Cell::White(_) if !(1..=9).contains(&digit) => {
                ("range", message!("{cell} is not between 1 and {n}", cell = argument(place), n = 9_u8))
            }
            Cell::White(Some(given)) if given != digit => {
                ("given", message!("{cell} is given as {given}", cell = argument(place), given))
            }
            _ => continue,
        };
        broken.push(Violation { rule, cells: vec![place], message });
    }
    let digit = |&(row, column): &(usize, usize)| fill.at(row, column);
    each_stretch(puzzle, |stretch| {
        repeats(stretch, &digit, &mut broken);
        let sum: u32 = stretch.cells.iter().map(&digit).map(u32::from).sum();
        if let Some(clue) = stretch.clue.filter(|&clue| u32::from(clue) != sum) {
            let message = message!("{run} adds up to {sum}, not to {clue}", run = stretch.name(), sum, clue);
            broken.push(Violation { rule: "sum", cells: stretch.cells.clone(), message });
        }
    });
    broken
}

/// Reports pairs of equal digits in a run; 0 is a blank.
fn repeats(stretch: &Stretch, digit: &dyn Fn(&(usize, usize)) -> u8, broken: &mut Vec<Violation>) {
    let digits = stretch.cells.iter().map(digit).filter(|&digit| digit != 0);
    let (seen, count) = digits.fold((0u64, 0), |(seen, count), digit| (seen | 1 << (digit & 63), count + 1));
    if seen.count_ones() == count {
        return;
    }
    for (at, a) in stretch.cells.iter().enumerate() {
        for b in &stretch.cells[at + 1..] {
            if digit(a) != 0 && digit(a) == digit(b) {
                let (digit, one, other) = (digit(a), argument(*a), argument(*b));
                let message = message!(
                    "{digit} appears twice in {house}: {one} and {other}",
                    digit,
                    house = stretch.name(),
                    one,
                    other
                );
                broken.push(Violation { rule: "run-repeat", cells: vec![*a, *b], message });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHITE: Cell = Cell::WHITE;

    /// Two by two white cells; sums 3 and 4 across, 4 and none down.
    fn board() -> Kakuro {
        let across = |sum| Cell::Black { down: None, across: Some(sum) };
        let down = |sum| Cell::Black { down: Some(sum), across: None };
        let cells =
            vec![Cell::BLACK, down(4), Cell::BLACK, across(3), WHITE, WHITE, across(4), Cell::White(Some(3)), WHITE];
        Kakuro::new(3, cells).unwrap()
    }

    fn broken(digits: [u8; 9]) -> Vec<&'static str> {
        violations(&board(), &Fill::new(3, digits.to_vec()).unwrap()).into_iter().map(|v| v.rule).collect()
    }

    #[test]
    fn each_rule_can_be_broken() {
        assert_eq!(broken([0, 0, 0, 0, 1, 2, 0, 3, 1]), [""; 0]);
        assert_eq!(broken([0, 7, 0, 0, 1, 2, 0, 3, 1]), ["black"]);
        assert_eq!(broken([0, 0, 0, 0, 1, 0, 0, 3, 1]), ["range", "sum"]);
        assert_eq!(broken([0, 0, 0, 0, 3, 2, 0, 1, 3]), ["given", "sum"]);
        assert_eq!(broken([0, 0, 0, 0, 1, 1, 0, 3, 1]), ["run-repeat", "sum", "run-repeat"]);
        let small = Fill::new(3, vec![0; 6]).unwrap();
        assert_eq!(violations(&board(), &small)[0].rule, "shape");
    }

    #[test]
    fn the_pass_agrees_with_the_list_of_violations() {
        // Every fill of the four cells with digits from 0 to 5, checked both ways.
        let puzzle = board();
        let mut counts = [0; 2];
        for code in 0..6u32.pow(4) {
            let digits: Vec<u8> = (0..4).map(|at| (code / 6u32.pow(at) % 6) as u8).collect();
            let at = |&(row, column): &(usize, usize)| digits[row * 2 + column - 3];
            let mut right = true;
            each_stretch(&puzzle, |stretch| {
                let mut broken = Vec::new();
                repeats(stretch, &at, &mut broken);
                let sum: u8 = stretch.cells.iter().map(at).sum();
                let open = stretch.cells.iter().any(|cell| at(cell) == 0);
                right &=
                    broken.is_empty() && stretch.clue.is_none_or(|clue| if open { sum < clue } else { sum == clue });
            });
            counts[usize::from(right)] += 1;
            assert_eq!(all_valid_so_far(&puzzle, |place| at(&(place / 3, place % 3))), right, "{digits:?}");
        }
        assert!(counts.iter().all(|&count| count > 10), "{counts:?}");
    }

    fn reasons(clue: u8, cells: &[Option<u8>]) -> Vec<String> {
        let mut line = vec![Cell::Black { down: None, across: Some(clue) }];
        line.extend(cells.iter().map(|&given| Cell::White(given)));
        let puzzle = Kakuro::new(line.len(), line).unwrap();
        contradictions(&puzzle).into_iter().map(|v| v.message.to_string()).collect()
    }

    #[test]
    fn contradictions_are_reported_with_a_reason() {
        let none = None;
        assert_eq!(reasons(3, &[none; 3]), ["the run r1c2-r1c4 of 3 cells cannot add up to 3, only to 6 to 24"]);
        assert_eq!(reasons(12, &[none]), ["the run r1c2 of 1 cell cannot add up to 12, only to 1 to 9"]);
        assert_eq!(reasons(12, &[Some(5), none, Some(5)]), ["5 appears twice in the run r1c2-r1c4: r1c2 and r1c4"]);
        assert_eq!(
            reasons(6, &[Some(5), none, Some(2)]),
            ["the givens in the run r1c2-r1c4 add up to 7, which leaves nothing of the clue 6 for the other cells"]
        );
        assert_eq!(reasons(6, &[Some(5), Some(2)]), ["the run r1c2-r1c3 adds up to 7, not to 6"]);
        assert_eq!(reasons(45, &[none; 9]), [""; 0]);
        assert_eq!(reasons(9, &[Some(9)]), [""; 0]);
    }
}
