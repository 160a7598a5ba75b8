//! Turbot fish: any two houses with two places each, linked by any third.

use super::super::Options;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Link, Mark, Node, Sink, Step, What};
use std::cmp::Reverse;
use std::ops::ControlFlow;

/// The cells of a turbot fish in the order of its chain, and what it strikes.
struct Turbot<const W: usize> {
    digit: u8,
    cells: [usize; 4],
    strikes: Cells<W>,
}

impl<const W: usize> Turbot<W> {
    /// The order of preference: many strikes first, then those with small cell numbers, later strikes counting more. Smaller
    /// is better.
    fn key(&self) -> (Reverse<usize>, usize) {
        let weighed = |(index, cell): (usize, usize)| cell * (1 + 80 * index) + usize::from(self.digit);
        (Reverse(self.strikes.len()), self.strikes.iter().enumerate().map(weighed).sum())
    }

    fn step(&self) -> Step {
        let [start, a, b, end] = self.cells;
        let node = |cell: usize, on| Node { cells: vec![cell as u16], digit: self.digit, on, locked: false };
        let link = |cell, on| Link { to: node(cell, on), strong: on };
        let chain = vec![link(start, false), link(a, true), link(b, false), link(end, true)];
        Step::new("turbot-fish")
            .digits("digits", Digits::one(self.digit))
            .cells("ends", if start == end { vec![start] } else { vec![start, end] })
            .cells("joints", [a, b])
            .because("chain", What::Chain(chain))
            .strikes(self.strikes.iter().map(|cell| Mark::new(cell, self.digit)))
    }
}

/// The cells that are the digit if a cell is not. Two cells in one line count as linked by that line only, not by their box.
fn strong<const W: usize>(board: &Board<W>, digit: u8, cell: usize) -> [Option<usize>; 3] {
    let mut links = [None; 3];
    for (link, &unit) in links.iter_mut().zip(&board.shape.units_of[cell]) {
        let unit = usize::from(unit);
        if board.count(unit, digit) != 2 {
            continue;
        }
        let other = (board.places(unit, digit) - Cells::one(cell)).first();
        let in_line = |other: usize| {
            board.shape.row(other) == board.shape.row(cell) || board.shape.column(other) == board.shape.column(cell)
        };
        *link = other.filter(|&other| unit < 2 * board.size() || !in_line(other));
    }
    links
}

/// Strong, weak, strong: far ends that cannot both be wrong. All are found, the best comes first.
pub(in super::super) fn turbot_fish<const W: usize>(
    board: &Board<W>,
    _options: &Options,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    let mut found: Vec<Turbot<W>> = Vec::new();
    for digit in 1..=board.size() as u8 {
        collect(board, digit, &mut found);
    }
    if sink.one() {
        let best = found.iter().min_by_key(|turbot| (turbot.key(), turbot.cells[0], turbot.digit));
        return best.map_or(ControlFlow::Continue(()), |turbot| sink.step(turbot.step()));
    }
    found.sort_by_cached_key(|turbot| (turbot.key(), turbot.cells[0], turbot.digit));
    found.dedup_by(|a, b| a.digit == b.digit && a.strikes == b.strikes);
    found.iter().try_for_each(|turbot| sink.step(turbot.step()))
}

/// All turbot fish of a digit.
fn collect<const W: usize>(board: &Board<W>, digit: u8, found: &mut Vec<Turbot<W>>) {
    let all = board.with(digit);
    let units = 0..board.shape.units.len();
    if units.filter(|&unit| board.count(unit, digit) == 2).take(2).count() < 2 {
        return;
    }
    for start in all {
        for a in strong(board, digit, start).into_iter().flatten() {
            for b in board.shape.peers[a] & all {
                if b == start {
                    continue;
                }
                for end in strong(board, digit, b).into_iter().flatten() {
                    let strikes = board.shape.peers[start] & board.shape.peers[end] & all;
                    if end != a && !strikes.is_empty() {
                        found.push(Turbot { digit, cells: [start, a, b, end], strikes });
                    }
                }
            }
        }
    }
}
