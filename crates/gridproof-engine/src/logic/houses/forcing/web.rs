//! The candidates of a board, and the choices of which exactly one candidate is true.

use crate::logic::houses::Board;
use crate::logic::step::Mark;

/// Lists of numbers, one after the other.
#[derive(Clone, Debug, Default)]
struct Lists {
    starts: Vec<u32>,
    items: Vec<u16>,
}

impl Lists {
    fn push(&mut self, list: impl IntoIterator<Item = u16>) {
        if self.starts.is_empty() {
            self.starts.push(0);
        }
        self.items.extend(list);
        self.starts.push(self.items.len() as u32);
    }

    #[inline]
    fn get(&self, at: usize) -> &[u16] {
        &self.items[self.starts[at] as usize..self.starts[at + 1] as usize]
    }
}

/// Candidates of which exactly one is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Choice {
    /// The candidates of a cell.
    Digit(u16),
    /// The places of a digit in a complete house, by the number of the unit.
    Place(u16, u8),
}

/// The open candidates of a board by number, in the order of cells and digits, and how they depend on each other.
#[derive(Clone, Debug, Default)]
pub(super) struct Web {
    pub(super) marks: Vec<Mark>,
    pub(super) choices: Vec<Choice>,
    members: Lists,
    choices_of: Lists,
    rivals: Lists,
}

impl Web {
    pub(super) fn new<const W: usize>(board: &Board<W>) -> Web {
        let (shape, size) = (&board.shape, board.size());
        let mut web = Web::default();
        let mut numbers = vec![u16::MAX; shape.cells * (size + 1)];
        let at = |cell: usize, digit: u8| cell * (size + 1) + usize::from(digit);
        for cell in board.open() {
            for digit in board.at(cell) {
                numbers[at(cell, digit)] = web.marks.len() as u16;
                web.marks.push(Mark::new(cell, digit));
            }
        }
        let mut choices_of = vec![Vec::new(); web.marks.len()];
        let mut add = |web: &mut Web, choice: Choice, members: &mut dyn Iterator<Item = u16>| {
            let members: Vec<u16> = members.collect();
            members.iter().for_each(|&id| choices_of[usize::from(id)].push(web.choices.len() as u16));
            web.choices.push(choice);
            web.members.push(members);
        };
        for cell in board.open() {
            let ids = board.at(cell).iter().map(|digit| numbers[at(cell, digit)]);
            add(&mut web, Choice::Digit(cell as u16), &mut ids.into_iter());
        }
        for unit in shape.complete() {
            for digit in (1..=size as u8).filter(|&digit| !board.filled(unit).contains(digit)) {
                let mut ids = board.places(unit, digit).iter().map(|cell| numbers[at(cell, digit)]);
                add(&mut web, Choice::Place(unit as u16, digit), &mut ids);
            }
        }
        choices_of.into_iter().for_each(|list| web.choices_of.push(list));
        for index in 0..web.marks.len() {
            let Mark { digit, .. } = web.marks[index];
            let cell = web.marks[index].at();
            let others = board.at(cell).iter().filter(|&other| other != digit).map(|other| numbers[at(cell, other)]);
            let seen = (board.with(digit) & shape.peers[cell]).iter().map(|other| numbers[at(other, digit)]);
            web.rivals.push(others.chain(seen).collect::<Vec<u16>>());
        }
        web
    }

    /// The number of a candidate.
    pub(super) fn number(&self, mark: Mark) -> Option<u16> {
        self.marks.binary_search(&mark).ok().map(|id| id as u16)
    }

    /// The candidates of a choice.
    #[inline]
    pub(super) fn members(&self, choice: usize) -> &[u16] {
        self.members.get(choice)
    }

    /// The choices that a candidate belongs to.
    #[inline]
    pub(super) fn choices_of(&self, id: u16) -> &[u16] {
        self.choices_of.get(usize::from(id))
    }

    /// The candidates that cannot be true together with this one.
    #[inline]
    pub(super) fn rivals(&self, id: u16) -> &[u16] {
        self.rivals.get(usize::from(id))
    }
}
