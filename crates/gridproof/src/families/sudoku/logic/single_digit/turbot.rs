//! Turbot fish: any two houses with two places each, linked by any third.

use super::super::Options;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Evidence, Link, Mark, Node, Sink, Step};
use std::cmp::Reverse;
use std::ops::ControlFlow;

/// The cells of a turbot fish in the order of its chain, and what it strikes.
struct Turbot<const W: usize> {
    digit: u8,
    cells: [usize; 4],
    strikes: Cells<W>,
}

impl<const W: usize> Turbot<W> {
    /// The order of preference, smallest first: most strikes, then strikes in earlier cells (later strikes weigh more).
    fn key(&self) -> (Reverse<usize>, usize) {
        let weight = |(index, cell): (usize, usize)| cell * (1 + 80 * index) + usize::from(self.digit);
        (Reverse(self.strikes.len()), self.strikes.iter().enumerate().map(weight).sum())
    }

    fn step(&self) -> Step {
        let [start, a, b, end] = self.cells;
        let node = |cell: usize, on| Node { cells: vec![cell as u16], digit: self.digit, on, locked: false };
        let link = |cell, on| Link::new(node(cell, on), on);
        let chain = vec![link(start, false), link(a, true), link(b, false), link(end, true)];
        Step::new("turbot-fish")
            .digits("digits", Digits::one(self.digit))
            .cells("ends", if start == end { vec![start] } else { vec![start, end] })
            .cells("joints", [a, b])
            .because("chain", Evidence::Chain(chain))
            .strikes(self.strikes.iter().map(|cell| Mark::new(cell, self.digit)))
    }
}

/// Strong, weak, strong: the far ends cannot both be false. All are found; the best comes first.
pub(in super::super) fn turbot_fish<const W: usize>(
    board: &Board<W>,
    _options: &Options,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    let (mut links, mut found): (Vec<[usize; 2]>, Vec<Turbot<W>>) = (Vec::new(), Vec::new());
    for digit in 1..=board.size() as u8 {
        links.clear();
        links.extend(strong(board, digit));
        collect(board, digit, &links, &mut found);
    }
    if sink.one() {
        let best = found.iter().min_by_key(|turbot| (turbot.key(), turbot.cells[0], turbot.digit));
        return best.map_or(ControlFlow::Continue(()), |turbot| sink.step(turbot.step()));
    }
    found.sort_by_cached_key(|turbot| (turbot.key(), turbot.cells[0], turbot.digit));
    found.dedup_by(|a, b| a.digit == b.digit && a.strikes == b.strikes);
    found.iter().try_for_each(|turbot| sink.step(turbot.step()))
}

/// The pairs of cells that are the only places for the digit in a house. Two cells in one line count as linked by that line
/// only, not by another house.
fn strong<const W: usize>(board: &Board<W>, digit: u8) -> impl Iterator<Item = [usize; 2]> + '_ {
    let shape = &board.shape;
    super::pairs(board, digit, shape.complete())
        .filter(move |pair| {
            let [a, b] = pair.ends;
            shape.lines().contains(&pair.unit) || shape.row(a) != shape.row(b) && shape.column(a) != shape.column(b)
        })
        .map(|pair| pair.ends)
}

/// All turbot fish of a digit: two strong links, an end of one sees an end of the other.
fn collect<const W: usize>(board: &Board<W>, digit: u8, links: &[[usize; 2]], found: &mut Vec<Turbot<W>>) {
    let shape = &board.shape;
    for (index, &one) in links.iter().enumerate() {
        for &two in &links[index + 1..] {
            for (one, two) in [(one, two), (one, reversed(two)), (reversed(one), two), (reversed(one), reversed(two))] {
                let ([start, a], [b, end]) = (one, two);
                if a == b || a == end || start == b || !shape.see(a, b) {
                    continue;
                }
                let strikes = shape.peers[start] & shape.peers[end] & board.with(digit);
                if !strikes.is_empty() {
                    let cells = if start <= end { [start, a, b, end] } else { [end, b, a, start] };
                    found.push(Turbot { digit, cells, strikes });
                }
            }
        }
    }
}

fn reversed([a, b]: [usize; 2]) -> [usize; 2] {
    [b, a]
}
