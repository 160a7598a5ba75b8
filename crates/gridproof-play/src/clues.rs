//! Clues on the board and under the cursor: sums with what is left of them, and sights. They are read off the puzzle's sheet, so they
//! work for every family with such clues.

mod sets;

use crate::game::Game;
use gridproof::Digits;
use gridproof::sheet::{ClueRule, Edge, EdgeClue, PartPlace, SheetCell, SheetHouse};

/// Whether a clue is met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClueState {
    /// Some of its cells are open.
    Open,
    /// Its cells are filled, and it holds.
    Met,
    /// Its cells are filled, and it does not hold.
    Broken,
}

impl ClueState {
    fn new(open: bool, holds: bool) -> ClueState {
        match (open, holds) {
            (true, _) => ClueState::Open,
            (false, true) => ClueState::Met,
            (false, false) => ClueState::Broken,
        }
    }
}

/// A house with a sum, and what is left of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SumStatus {
    /// The kind of house, such as `across`.
    pub kind: &'static str,
    /// The sum.
    pub clue: u8,
    /// What the open cells must add up to; negative if the digits exceed the sum.
    pub left: i32,
    /// Number of open cells.
    pub open: usize,
    /// Every set of digits with this sum, and whether it is still possible. Empty if there are too many to list.
    pub sets: Vec<(Digits, bool)>,
}

/// A clue at an edge, and how many heights are visible from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SightStatus {
    /// Its side of the board.
    pub side: Edge,
    /// The clue.
    pub clue: u8,
    /// Number of heights visible now; open cells hide nothing.
    pub visible: u8,
    /// Whether it is met.
    pub state: ClueState,
}

/// The houses with a sum that the cursor is in.
pub fn sums_at_cursor(game: &Game) -> Vec<SumStatus> {
    let with_sum = |house: &SheetHouse| house.sum.filter(|_| house.cells.contains(&game.cursor()));
    game.sheet().houses.iter().filter_map(|house| Some(sum_status(game, house, with_sum(house)?))).collect()
}

fn sum_status(game: &Game, house: &SheetHouse, clue: u8) -> SumStatus {
    let digit = |&cell: &usize| game.digit(cell);
    let placed = Digits::from_iter(house.cells.iter().map(digit).filter(|&digit| digit != 0));
    let total: i32 = house.cells.iter().map(|cell| i32::from(digit(cell))).sum();
    let open: Vec<Digits> =
        house.cells.iter().filter(|cell| digit(cell) == 0).map(|&cell| candidates(game, cell)).collect();
    let is_possible = |set: Digits| set.includes(placed) && sets::can_fill(set - placed, &open);
    let all = sets::with_sum(house.cells.len(), u32::from(clue), game.sheet().largest);
    let sets = all.into_iter().map(|set| (set, is_possible(set))).collect();
    SumStatus { kind: house.kind, clue, left: i32::from(clue) - total, open: open.len(), sets }
}

/// What a player may still put into a cell: its marks, or the digits that its houses do not have yet.
fn candidates(game: &Game, cell: usize) -> Digits {
    let marks = game.marks(cell);
    if !marks.is_empty() {
        return marks;
    }
    let used = game.houses_of(cell).flatten().map(|&peer| game.digit(peer)).filter(|&digit| digit != 0);
    Digits::upto(game.sheet().largest) - Digits::from_iter(used)
}

/// The edge clues of the row and the column of the cursor: left, right, top, bottom.
pub fn sights_at_cursor(game: &Game) -> Vec<SightStatus> {
    let (row, column) = (game.cursor() / game.columns(), game.cursor() % game.columns());
    let lines = [(Edge::Left, row), (Edge::Right, row), (Edge::Top, column), (Edge::Bottom, column)];
    lines.into_iter().filter_map(|(side, line)| sight_status(game, side, line)).collect()
}

/// Whether the clues at this place follow this rule. Other rules are left to the engine.
fn has_rule(game: &Game, place: PartPlace, rule: ClueRule) -> bool {
    game.puzzle().family().board().parts.iter().any(|part| part.place == place && part.rule == Some(rule))
}

fn sight_status(game: &Game, side: Edge, line: usize) -> Option<SightStatus> {
    if !has_rule(game, PartPlace::Edge, ClueRule::Visible) {
        return None;
    }
    let sheet = game.sheet();
    let here = |clue: &&EdgeClue| clue.side == side && clue.line == line;
    let clue = sheet.clues.iter().find(here)?.value?;
    let (mut tallest, mut visible, mut open) = (0, 0, false);
    for height in sheet.line(side, line).into_iter().map(|cell| game.digit(cell)) {
        open |= height == 0;
        visible += u8::from(height > tallest);
        tallest = tallest.max(height);
    }
    Some(SightStatus { side, clue, visible, state: ClueState::new(open, visible == clue) })
}

/// The state of the clue on a tile outside of the board, by the row and column of the tile.
pub fn edge_clue_state(game: &Game, row: usize, column: usize) -> Option<ClueState> {
    let ((above, left), sheet) = (game.inset(), game.sheet());
    let (side, line) = match (row.checked_sub(above), column.checked_sub(left)) {
        (None, Some(column)) if column < sheet.columns => (Edge::Top, column),
        (Some(row), Some(column)) if row >= sheet.rows && column < sheet.columns => (Edge::Bottom, column),
        (Some(row), None) if row < sheet.rows => (Edge::Left, row),
        (Some(row), Some(column)) if row < sheet.rows && column >= sheet.columns => (Edge::Right, row),
        _ => return None,
    };
    sight_status(game, side, line).map(|sight| sight.state)
}

/// The states of the clues of a black cell: down, across.
pub fn black_clue_states(game: &Game, cell: usize) -> (Option<ClueState>, Option<ClueState>) {
    let sheet = game.sheet();
    let Some(&SheetCell::Black { across, down }) = sheet.cells.get(cell) else { return (None, None) };
    let columns = sheet.columns.max(1);
    let row_end = (cell / columns + 1) * columns;
    let state = |clue: u8, cells: &mut dyn Iterator<Item = usize>| {
        let digits: Vec<u8> = cells.take_while(|&cell| game.is_white(cell)).map(|cell| game.digit(cell)).collect();
        let sum: u32 = digits.iter().copied().map(u32::from).sum();
        ClueState::new(digits.contains(&0), sum == u32::from(clue))
    };
    let down = down.filter(|_| has_rule(game, PartPlace::Down, ClueRule::Sum));
    let across = across.filter(|_| has_rule(game, PartPlace::Across, ClueRule::Sum));
    let below = || (cell + columns..sheet.cells.len()).step_by(columns);
    (down.map(|clue| state(clue, &mut below())), across.map(|clue| state(clue, &mut (cell + 1..row_end))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::tests::read;
    use crate::game::Action;

    /// 3 is 1+2 and nothing else; 7 in two cells is 1+6, 2+5 or 3+4.
    #[test]
    fn sums_list_their_sets() {
        let mut game = read("3 3\n# 4\\ 6\\\n\\3 _ _\n\\7 _ _\n").game();
        let of = |digits: &[u8], possible: bool| (Digits::from_iter(digits.iter().copied()), possible);
        let [across, down] = sums_at_cursor(&game).try_into().expect("two runs");
        assert_eq!((across.clue, across.left, across.open, across.kind), (3, 3, 2, "across"));
        assert_eq!(across.sets, [of(&[1, 2], true)]);
        assert_eq!(down.sets, [of(&[1, 3], true)]);
        game.act(Action::Go(7));
        assert_eq!(sums_at_cursor(&game)[0].sets, [of(&[3, 4], true), of(&[2, 5], true), of(&[1, 6], true)]);
        // 5 in r3c3 leaves 2 for r3c2: only 2+5 is left.
        game.act(Action::Go(8));
        game.act(Action::Enter(5));
        let [across, _] = sums_at_cursor(&game).try_into().expect("two runs");
        assert_eq!((across.left, across.open), (2, 1));
        assert_eq!(across.sets, [of(&[3, 4], false), of(&[2, 5], true), of(&[1, 6], false)]);
        // Marks count: without the 2 no set is possible.
        game.act(Action::Go(7));
        game.act(Action::Pencil(4));
        assert!(sums_at_cursor(&game)[0].sets.iter().all(|(_, possible)| !possible));
    }

    #[test]
    fn black_cells_show_whether_their_sums_are_met() {
        let mut game = read("3 3\n# 4\\ 6\\\n\\3 _ _\n\\7 _ _\n").game();
        assert_eq!(black_clue_states(&game, 3), (None, Some(ClueState::Open)));
        game.act(Action::Go(4));
        game.act(Action::Enter(1));
        game.act(Action::Go(5));
        game.act(Action::Enter(2));
        assert_eq!(black_clue_states(&game, 3), (None, Some(ClueState::Met)));
        game.act(Action::Enter(3));
        assert_eq!(black_clue_states(&game, 3), (None, Some(ClueState::Broken)));
        assert_eq!(black_clue_states(&game, 1), (Some(ClueState::Open), None));
    }

    #[test]
    fn sights_are_counted_from_each_side() {
        let mut game = read("https://puzz.link/p?skyscrapers/4/4/k13h4j3g").game();
        let answer = [2, 1, 4, 3, 1, 2, 3, 4, 4, 3, 1, 2, 3, 4, 2, 1];
        let states = |game: &Game| -> Vec<ClueState> {
            (0..36).filter_map(|tile| edge_clue_state(game, tile / 6, tile % 6)).collect()
        };
        assert!(states(&game).iter().all(|&state| state == ClueState::Open));
        for (cell, digit) in answer.into_iter().enumerate() {
            game.act(Action::Go(cell));
            if game.digit(cell) == 0 {
                game.act(Action::Enter(digit));
            }
        }
        assert!(game.won());
        assert_eq!(states(&game), [ClueState::Met; 4], "the link has four clues");
        for sight in sights_at_cursor(&game) {
            assert_eq!(sight.visible, sight.clue, "{sight:?}");
        }
    }
}
