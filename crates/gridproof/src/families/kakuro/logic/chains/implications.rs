//! The implication graph: a node for every candidate being true and one for its being false, and what follows from one.

use super::super::sets::{Set, digits};
use super::super::state::KakuroState;
use gridproof_engine::logic::Mark;

const NONE: u32 = u32::MAX;
/// The maximum number of nodes followed from one candidate.
const MAX_FOLLOWED: usize = 4096;

/// The candidates of open cells; each has a node for true and one for false.
pub(super) struct ImplicationGraph<'b> {
    board: &'b KakuroState,
    cells: Vec<usize>,
    /// The index of every open cell in `cells`.
    index: Vec<u32>,
    /// By run: the digits it needs that have exactly two places.
    twice: Vec<Set>,
}

/// What follows from a candidate, with the predecessor of each node.
pub(super) struct Implications {
    from: Vec<u32>,
    /// A candidate that is implied to be both true and false.
    pub(super) clash: Option<(usize, usize)>,
}

impl Implications {
    /// Whether a node is reached.
    pub(super) fn holds(&self, node: usize) -> bool {
        self.from.get(node).is_some_and(|&from| from != NONE)
    }
}

impl<'b> ImplicationGraph<'b> {
    pub(super) fn new(board: &'b KakuroState) -> ImplicationGraph<'b> {
        let mut cells = Vec::new();
        let mut twice = Vec::with_capacity(board.runs());
        for run in 0..board.runs() {
            let open = board.open(run);
            let two = digits(open.needed()).iter().filter(|&digit| open.places(digit).count_ones() == 2);
            twice.push(two.map(|digit| 1 << digit).sum());
            if board.span(run).is_across() {
                cells.extend(open.cells().iter().map(|&cell| usize::from(cell)));
            }
        }
        let last = cells.last().map_or(0, |last| last + 1);
        let mut index = vec![NONE; last];
        cells.iter().enumerate().for_each(|(at, &cell)| index[cell] = at as u32);
        ImplicationGraph { board, cells, index, twice }
    }

    /// The open cells in order.
    pub(super) fn cells(&self) -> &[usize] {
        &self.cells
    }

    /// Every node with the statement it stands for.
    pub(super) fn nodes(&self) -> impl Iterator<Item = (usize, Mark, bool)> {
        let marks =
            |&cell: &usize| digits(self.board.candidate_set(cell)).iter().map(move |digit| Mark::new(cell, digit));
        let both = |mark: Mark| [true, false].map(|on| (self.node(mark.at(), mark.digit, on), mark, on));
        self.cells.iter().flat_map(marks).flat_map(both)
    }

    fn node(&self, cell: usize, digit: u8, on: bool) -> usize {
        (self.index[cell] as usize * 10 + usize::from(digit)) * 2 + usize::from(on)
    }

    fn statement(&self, node: usize) -> (Mark, bool) {
        (Mark::new(self.cells[node / 20], (node / 2 % 10) as u8), node % 2 == 1)
    }

    /// Everything that follows from a candidate, nearest first, up to the first contradiction.
    pub(super) fn follow(&self, start: Mark) -> Implications {
        let first = self.node(start.at(), start.digit, true);
        let mut implications = Implications { from: vec![NONE; self.cells.len() * 20], clash: None };
        implications.from[first] = first as u32;
        let mut queue = vec![first];
        let mut at = 0;
        while let Some(&node) = queue.get(at).filter(|_| at < MAX_FOLLOWED && implications.clash.is_none()) {
            at += 1;
            let (mark, on) = self.statement(node);
            let mut put = |to: usize| {
                if implications.from[to] == NONE {
                    implications.from[to] = node as u32;
                    queue.push(to);
                    if implications.from[to ^ 1] != NONE && implications.clash.is_none() {
                        implications.clash = Some((to | 1, to & !1));
                    }
                }
            };
            if on { self.after_on(mark, &mut put) } else { self.after_off(mark, &mut put) }
        }
        implications
    }

    fn after_on(&self, mark: Mark, put: &mut dyn FnMut(usize)) {
        let (board, cell, digit) = (self.board, mark.at(), mark.digit);
        for other in digits(board.candidate_set(cell) & !(1 << digit)) {
            put(self.node(cell, other, false));
        }
        for run in board.runs_of(cell) {
            for other in board.span(run).cells() {
                if other != cell && board.is_open(other) && board.candidate_set(other) >> digit & 1 == 1 {
                    put(self.node(other, digit, false));
                }
            }
            let progress = board.progress(run);
            if progress.open == 2 && board.span(run).has_clue() {
                let rest = u8::try_from(progress.rest - i32::from(digit)).unwrap_or(0);
                for other in board.span(run).cells() {
                    if other != cell && board.is_open(other) && rest < 10 && board.candidate_set(other) >> rest & 1 == 1
                    {
                        put(self.node(other, rest, true));
                    }
                }
            }
        }
    }

    fn after_off(&self, mark: Mark, put: &mut dyn FnMut(usize)) {
        let (board, cell, digit) = (self.board, mark.at(), mark.digit);
        if let Some(other) = super::super::sets::only(board.candidate_set(cell) & !(1 << digit)) {
            put(self.node(cell, other, true));
        }
        for run in board.runs_of(cell).into_iter().filter(|&run| self.twice[run] >> digit & 1 == 1) {
            for other in board.span(run).cells() {
                if other != cell && board.is_open(other) && board.candidate_set(other) >> digit & 1 == 1 {
                    put(self.node(other, digit, true));
                }
            }
        }
    }

    /// The path from the start to a node.
    pub(super) fn chain(&self, implications: &Implications, to: usize) -> Vec<(Mark, bool)> {
        let mut chain = Vec::new();
        let mut node = to;
        while chain.len() <= implications.from.len() && implications.from[node] != NONE {
            chain.push(self.statement(node));
            let from = implications.from[node] as usize;
            if from == node {
                break;
            }
            node = from;
        }
        chain.reverse();
        chain
    }
}
