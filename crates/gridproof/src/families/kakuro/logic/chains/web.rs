//! Candidates on and off as points of a web, and what follows from one.

use super::super::sets::{Set, digits};
use super::super::state::Board;
use gridproof_engine::logic::Mark;

const NONE: u32 = u32::MAX;
/// From one candidate so many others are followed at most.
const REACH: usize = 4096;

/// The candidates of open cells; every one has a point for on and one for off.
pub(super) struct Web<'b> {
    board: &'b Board,
    cells: Vec<usize>,
    /// The number of an open cell among them.
    index: Vec<u32>,
    /// By run: the digits it needs that have two places.
    twice: Vec<Set>,
}

/// What follows from a candidate, with the point each came from.
pub(super) struct Reach {
    from: Vec<u32>,
    /// Something that is both on and off.
    pub(super) clash: Option<(usize, usize)>,
}

impl Reach {
    /// Whether a point is reached.
    pub(super) fn holds(&self, node: usize) -> bool {
        self.from.get(node).is_some_and(|&from| from != NONE)
    }
}

impl<'b> Web<'b> {
    pub(super) fn new(board: &'b Board) -> Web<'b> {
        let mut cells = Vec::new();
        let mut twice = Vec::with_capacity(board.runs());
        for run in 0..board.runs() {
            let open = board.open(run);
            let two = digits(open.needed()).iter().filter(|&digit| open.places(digit).count_ones() == 2);
            twice.push(two.map(|digit| 1 << digit).sum());
            if board.line(run).is_across() {
                cells.extend(open.cells().iter().map(|&cell| usize::from(cell)));
            }
        }
        let last = cells.last().map_or(0, |last| last + 1);
        let mut index = vec![NONE; last];
        cells.iter().enumerate().for_each(|(at, &cell)| index[cell] = at as u32);
        Web { board, cells, index, twice }
    }

    /// The open cells in order.
    pub(super) fn cells(&self) -> &[usize] {
        &self.cells
    }

    /// Every point with what it says.
    pub(super) fn nodes(&self) -> impl Iterator<Item = (usize, Mark, bool)> {
        let marks = |&cell: &usize| digits(self.board.word(cell)).iter().map(move |digit| Mark::new(cell, digit));
        let both = |mark: Mark| [true, false].map(|on| (self.node(mark.at(), mark.digit, on), mark, on));
        self.cells.iter().flat_map(marks).flat_map(both)
    }

    fn node(&self, cell: usize, digit: u8, on: bool) -> usize {
        (self.index[cell] as usize * 10 + usize::from(digit)) * 2 + usize::from(on)
    }

    fn said(&self, node: usize) -> (Mark, bool) {
        (Mark::new(self.cells[node / 20], (node / 2 % 10) as u8), node % 2 == 1)
    }

    /// Everything that follows from a candidate, nearest first, up to the first contradiction.
    pub(super) fn follow(&self, start: Mark) -> Reach {
        let first = self.node(start.at(), start.digit, true);
        let mut reach = Reach { from: vec![NONE; self.cells.len() * 20], clash: None };
        reach.from[first] = first as u32;
        let mut line = vec![first];
        let mut at = 0;
        while let Some(&node) = line.get(at).filter(|_| at < REACH && reach.clash.is_none()) {
            at += 1;
            let (mark, on) = self.said(node);
            let mut put = |to: usize| {
                if reach.from[to] == NONE {
                    reach.from[to] = node as u32;
                    line.push(to);
                    if reach.from[to ^ 1] != NONE && reach.clash.is_none() {
                        reach.clash = Some((to | 1, to & !1));
                    }
                }
            };
            if on { self.after_on(mark, &mut put) } else { self.after_off(mark, &mut put) }
        }
        reach
    }

    fn after_on(&self, mark: Mark, put: &mut dyn FnMut(usize)) {
        let (board, cell, digit) = (self.board, mark.at(), mark.digit);
        for other in digits(board.word(cell) & !(1 << digit)) {
            put(self.node(cell, other, false));
        }
        for run in board.runs_of(cell) {
            for other in board.line(run).cells() {
                if other != cell && board.is_open(other) && board.word(other) >> digit & 1 == 1 {
                    put(self.node(other, digit, false));
                }
            }
            let tally = board.tally(run);
            if tally.open == 2 && board.line(run).told() {
                let rest = u8::try_from(tally.rest - i32::from(digit)).unwrap_or(0);
                for other in board.line(run).cells() {
                    if other != cell && board.is_open(other) && rest < 10 && board.word(other) >> rest & 1 == 1 {
                        put(self.node(other, rest, true));
                    }
                }
            }
        }
    }

    fn after_off(&self, mark: Mark, put: &mut dyn FnMut(usize)) {
        let (board, cell, digit) = (self.board, mark.at(), mark.digit);
        if let Some(other) = super::super::sets::only(board.word(cell) & !(1 << digit)) {
            put(self.node(cell, other, true));
        }
        for run in board.runs_of(cell).into_iter().filter(|&run| self.twice[run] >> digit & 1 == 1) {
            for other in board.line(run).cells() {
                if other != cell && board.is_open(other) && board.word(other) >> digit & 1 == 1 {
                    put(self.node(other, digit, true));
                }
            }
        }
    }

    /// The way from the start to a point.
    pub(super) fn chain(&self, reach: &Reach, to: usize) -> Vec<(Mark, bool)> {
        let mut chain = Vec::new();
        let mut node = to;
        while chain.len() <= reach.from.len() && reach.from[node] != NONE {
            chain.push(self.said(node));
            let from = reach.from[node] as usize;
            if from == node {
                break;
            }
            node = from;
        }
        chain.reverse();
        chain
    }
}
