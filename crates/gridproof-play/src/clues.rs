//! What can be said about the clues of a cell: sums that are left, sights that are seen.

use crate::game::Game;
use gridproof::Digits;
use gridproof::families::kakuro::{Cell, Direction, Kakuro, Run};
use gridproof::families::skyscrapers::{Side, Skyscrapers};

/// How a clue stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Some of its cells are open.
    Open,
    /// Its cells are full, and it holds.
    Met,
    /// Its cells are full, and it does not hold.
    Broken,
}

/// A run of a Kakuro and what is left of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sum {
    /// The way it goes.
    pub across: bool,
    /// The clue.
    pub clue: u8,
    /// What the open cells have to add up to; less than 0 if there is too much.
    pub left: i32,
    /// How many cells are open.
    pub open: usize,
    /// Every set of digits that adds up, and whether it still can be.
    pub sets: Vec<(Digits, bool)>,
}

/// A clue of Skyscrapers and what is seen from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sight {
    /// From which side.
    pub side: Side,
    /// The clue.
    pub clue: u8,
    /// How many heights are seen now; open cells hide nothing.
    pub seen: u8,
    /// How it stands.
    pub standing: Standing,
}

/// The runs under the cursor that have a clue: across, then down.
pub fn sums(game: &Game) -> Vec<Sum> {
    let Some(kakuro) = game.puzzle().as_any().downcast_ref::<Kakuro>() else { return Vec::new() };
    let here = |run: &&Run| run.cells().any(|cell| cell == game.cursor());
    let mut runs: Vec<&Run> = kakuro.runs().iter().filter(here).collect();
    runs.sort_by_key(|run| run.direction != Direction::Across);
    runs.into_iter().filter_map(|run| Some(sum(game, run, run.clue?))).collect()
}

fn sum(game: &Game, run: &Run, clue: u8) -> Sum {
    let cells: Vec<usize> = run.cells().collect();
    let placed = Digits::from_iter(cells.iter().map(|&cell| game.digit(cell)).filter(|&digit| digit != 0));
    let total: i32 = cells.iter().map(|&cell| i32::from(game.digit(cell))).sum();
    let open: Vec<Digits> =
        cells.iter().filter(|&&cell| game.digit(cell) == 0).map(|&cell| allowed(game, cell)).collect();
    let adds_up = |set: &Digits| set.len() as usize == cells.len() && set.sum() == u32::from(clue);
    let all = (0u64..1 << 9).map(|bits| Digits::from_bits(bits << 1)).filter(adds_up);
    let can_be = |set: Digits| set.includes(placed) && fits(set - placed, &open);
    let sets = all.map(|set| (set, can_be(set))).collect();
    Sum { across: run.direction == Direction::Across, clue, left: i32::from(clue) - total, open: open.len(), sets }
}

/// What a person may still put into a cell: its marks, or what its runs do not have yet.
fn allowed(game: &Game, cell: usize) -> Digits {
    let marks = game.marks(cell);
    if !marks.is_empty() {
        return marks;
    }
    let used = game.houses_of(cell).flatten().map(|&peer| game.digit(peer)).filter(|&digit| digit != 0);
    Digits::upto(9) - Digits::from_iter(used)
}

/// Whether these digits can go into these cells, one each.
fn fits(digits: Digits, cells: &[Digits]) -> bool {
    let Some((&first, rest)) = cells.split_first() else { return digits.is_empty() };
    (digits & first).iter().any(|digit| fits(digits - Digits::one(digit), rest))
}

/// The clues of the row and the column under the cursor.
pub fn sights(game: &Game) -> Vec<Sight> {
    let Some(board) = game.puzzle().as_any().downcast_ref::<Skyscrapers>() else { return Vec::new() };
    let (row, column) = (game.cursor() / game.columns(), game.cursor() % game.columns());
    let lines = [(Side::Left, row), (Side::Right, row), (Side::Top, column), (Side::Bottom, column)];
    lines.into_iter().filter_map(|(side, at)| sight(game, board, side, at)).collect()
}

fn sight(game: &Game, board: &Skyscrapers, side: Side, at: usize) -> Option<Sight> {
    let (clue, size) = (board.clue(side, at)?, board.size());
    let cell = |step: usize| match side {
        Side::Top => step * size + at,
        Side::Bottom => (size - 1 - step) * size + at,
        Side::Left => at * size + step,
        Side::Right => at * size + (size - 1 - step),
    };
    let (mut tallest, mut seen, mut open) = (0, 0, false);
    for height in (0..size).map(|step| game.digit(cell(step))) {
        open |= height == 0;
        seen += u8::from(height > tallest);
        tallest = tallest.max(height);
    }
    Some(Sight { side, clue, seen, standing: standing(open, seen == clue) })
}

/// How the clue stands that is drawn beside the board, `row` and `column` being those of its tile.
pub fn beside(game: &Game, row: usize, column: usize) -> Option<Standing> {
    let board = game.puzzle().as_any().downcast_ref::<Skyscrapers>()?;
    let last = board.size() + 1;
    let (side, at) = match (row, column) {
        (0, column) => (Side::Top, column.checked_sub(1)?),
        (row, 0) => (Side::Left, row - 1),
        (row, column) if row == last => (Side::Bottom, column.checked_sub(1)?),
        (row, column) if column == last => (Side::Right, row - 1),
        _ => return None,
    };
    (at < board.size()).then(|| sight(game, board, side, at)).flatten().map(|sight| sight.standing)
}

/// How the clues of a black cell stand: down, across.
pub fn within(game: &Game, cell: usize) -> (Option<Standing>, Option<Standing>) {
    let Some(kakuro) = game.puzzle().as_any().downcast_ref::<Kakuro>() else { return (None, None) };
    let columns = game.columns();
    let Some(&Cell::Black { down, across }) = kakuro.cells().get(cell) else { return (None, None) };
    let run = |clue: u8, by: usize| {
        let (mut sum, mut open, mut at) = (0u32, false, cell + by);
        while game.is_white(at) && (by > 1 || at % columns != 0) {
            sum += u32::from(game.digit(at));
            open |= game.digit(at) == 0;
            at += by;
        }
        standing(open, sum == u32::from(clue))
    };
    (down.map(|clue| run(clue, columns)), across.map(|clue| run(clue, 1)))
}

fn standing(open: bool, holds: bool) -> Standing {
    match (open, holds) {
        (true, _) => Standing::Open,
        (false, true) => Standing::Met,
        (false, false) => Standing::Broken,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::tests::read;
    use crate::game::Action;

    /// 3 is 1+2 and nothing else; 7 in two cells is 1+6, 2+5 or 3+4.
    #[test]
    fn sums_know_their_sets() {
        let mut game = read("3 3\n# 4\\ 6\\\n\\3 _ _\n\\7 _ _\n").game();
        let of = |digits: &[u8], can_be: bool| (Digits::from_iter(digits.iter().copied()), can_be);
        let [across, down] = sums(&game).try_into().expect("two runs");
        assert_eq!((across.clue, across.left, across.open, across.across), (3, 3, 2, true));
        assert_eq!(across.sets, [of(&[1, 2], true)]);
        assert_eq!(down.sets, [of(&[1, 3], true)]);
        game.act(Action::Go(7));
        assert_eq!(sums(&game)[0].sets, [of(&[3, 4], true), of(&[2, 5], true), of(&[1, 6], true)]);
        // 5 in r3c3 leaves 2 for r3c2: only 2+5 is left.
        game.act(Action::Go(8));
        game.act(Action::Enter(5));
        let [across, _] = sums(&game).try_into().expect("two runs");
        assert_eq!((across.left, across.open), (2, 1));
        assert_eq!(across.sets, [of(&[3, 4], false), of(&[2, 5], true), of(&[1, 6], false)]);
        // Marks count: whoever strikes the 2 has nothing left.
        game.act(Action::Go(7));
        game.act(Action::Pencil(4));
        assert!(sums(&game)[0].sets.iter().all(|(_, can_be)| !can_be));
    }

    #[test]
    fn black_cells_know_whether_their_sums_are_met() {
        let mut game = read("3 3\n# 4\\ 6\\\n\\3 _ _\n\\7 _ _\n").game();
        assert_eq!(within(&game, 3), (None, Some(Standing::Open)));
        game.act(Action::Go(4));
        game.act(Action::Enter(1));
        game.act(Action::Go(5));
        game.act(Action::Enter(2));
        assert_eq!(within(&game, 3), (None, Some(Standing::Met)));
        game.act(Action::Enter(3));
        assert_eq!(within(&game, 3), (None, Some(Standing::Broken)));
        assert_eq!(within(&game, 1), (Some(Standing::Open), None));
    }

    #[test]
    fn sights_are_counted_from_each_side() {
        // Clue 3 at the left of row 2 (of `k13h4j3g`: whatever it is, the rules decide).
        let mut game = read("https://puzz.link/p?skyscrapers/4/4/k13h4j3g").game();
        let answer = [2, 1, 4, 3, 1, 2, 3, 4, 4, 3, 1, 2, 3, 4, 2, 1];
        for row in 0..6 {
            for column in 0..6 {
                assert!(!matches!(beside(&game, row, column), Some(Standing::Met | Standing::Broken)));
            }
        }
        for (cell, digit) in answer.into_iter().enumerate() {
            game.act(Action::Go(cell));
            if game.digit(cell) == 0 {
                game.act(Action::Enter(digit));
            }
        }
        assert!(game.won());
        let met = (0..36).filter(|at| beside(&game, at / 6, at % 6) == Some(Standing::Met)).count();
        let clues = (0..36).filter(|at| beside(&game, at / 6, at % 6).is_some()).count();
        assert!(met == clues && clues > 0, "{met} of {clues}");
        for sight in sights(&game) {
            assert_eq!(sight.seen, sight.clue, "{sight:?}");
        }
    }
}
