//! Naked and hidden subsets: `n` cells of a house that share `n` digits.
//!
//! The search order is HoDoKu's: regions, rows, columns, then any other houses; within a house by cells (naked) or by
//! digits (hidden), always the first that has an effect. A subset whose cells share several houses is one step, which
//! strikes in all of them. It is a locked subset if it strikes in its region and, outside of that, in its row or column.

use super::Board;
use crate::digits::Digits;
use crate::logic::cells::Cells;
use crate::logic::{House, Mark, Sink, Step};
use std::ops::ControlFlow;

/// `size` cells of a house with only `size` digits among them.
pub fn naked<const W: usize>(board: &Board<W>, size: usize, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    let kind = match size {
        2 => "naked-pair",
        3 => "naked-triple",
        4 => "naked-quadruple",
        _ => return ControlFlow::Continue(()),
    };
    let cells = cells_with(board, size);
    let shape = &board.shape;
    let units = shape.regions().chain(shape.lines()).chain(shape.others());
    search_naked(board, cells, size, units, &mut |found| found.locked(size).is_none().then_some(kind), sink)
}

/// A naked subset within a region and a line, which strikes in both.
pub fn locked<const W: usize>(board: &Board<W>, size: usize, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    let cells = cells_with(board, size);
    search_naked(board, cells, size, board.shape.regions(), &mut |found| found.locked(size), sink)
}

/// `size` digits of a complete house with only `size` places among them.
pub fn hidden<const W: usize>(board: &Board<W>, size: usize, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    let kind = match size {
        2 => "hidden-pair",
        3 => "hidden-triple",
        4 => "hidden-quadruple",
        _ => return ControlFlow::Continue(()),
    };
    let shape = &board.shape;
    for unit in shape.regions().chain(shape.lines()).chain(shape.regions().end..shape.complete().end) {
        let open = Digits::upto(board.size() as u8) - board.filled(unit);
        let few = |digit: &u8| (1..=size).contains(&board.count(unit, *digit));
        if open.len() as usize <= size || open.iter().filter(few).count() < size {
            continue;
        }
        sink.tick()?;
        let mut list = List::new();
        open.iter().filter(few).for_each(|digit| list.push(u16::from(digit), local(board, unit, digit)));
        list.sets(size, &mut |digits, places| {
            let digits: Digits = digits.iter().map(|&digit| digit as u8).collect();
            match hidden_step(board, kind, unit, places, digits) {
                Some(step) => sink.step(step),
                None => ControlFlow::Continue(()),
            }
        })?;
    }
    ControlFlow::Continue(())
}

/// The open cells with at most `limit` candidates.
fn cells_with<const W: usize>(board: &Board<W>, limit: usize) -> Cells<W> {
    board.open().iter().filter(|&cell| (1..=limit).contains(&(board.at(cell).len() as usize))).collect()
}

/// What a naked subset strikes, and where.
struct Found {
    strikes: Vec<Mark>,
    /// The houses in which it strikes outside of its region.
    outside: Vec<House>,
    /// Whether its row or column is one of them.
    line: bool,
    /// Its region, if it strikes there.
    region: Option<House>,
}

impl Found {
    /// The kind of locked subset it is, if it is one.
    fn locked(&self, size: usize) -> Option<&'static str> {
        match size {
            2 if self.line && self.region.is_some() => Some("locked-pair"),
            3 if self.line && self.region.is_some() => Some("locked-triple"),
            _ => None,
        }
    }
}

/// Finds naked subsets of `cells` in these houses. `kind` returns the kind of step, or `None` for those to skip.
fn search_naked<const W: usize>(
    board: &Board<W>,
    cells: Cells<W>,
    size: usize,
    units: impl Iterator<Item = usize>,
    kind: &mut dyn FnMut(&Found) -> Option<&'static str>,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    for unit in units {
        let here = cells & board.shape.units[unit].set;
        if here.len() < size {
            continue;
        }
        sink.tick()?;
        let mut list = List::new();
        here.iter().for_each(|cell| list.push(cell as u16, board.at(cell).bits()));
        list.sets(size, &mut |chosen, digits| {
            let set: Cells<W> = chosen.iter().map(|&cell| usize::from(cell)).collect();
            let digits = Digits::from_bits(digits);
            if holders_before(board, unit, &set).next().is_some() {
                return ControlFlow::Continue(());
            }
            let Some(found) = naked_strikes(board, &set, digits) else { return ControlFlow::Continue(()) };
            let Some(kind) = kind(&found) else { return ControlFlow::Continue(()) };
            let step = Step::new(kind).strikes(found.strikes).cells("cells", set).digits("digits", digits);
            sink.step(step.houses("house", found.outside.into_iter().chain(found.region)))
        })?;
    }
    ControlFlow::Continue(())
}

/// The region that holds all these cells.
fn region<const W: usize>(board: &Board<W>, cells: &Cells<W>) -> Option<usize> {
    let unit = board.shape.region(cells.first()?)?;
    board.shape.units[unit].set.includes(cells).then_some(unit)
}

/// The houses that are searched before `unit` and also hold all these cells.
fn holders_before<const W: usize>(board: &Board<W>, unit: usize, cells: &Cells<W>) -> impl Iterator<Item = usize> {
    let shape = &board.shape;
    let region = region(board, cells).filter(|_| !shape.regions().contains(&unit));
    // Two cells share at most one line, so only a region can come before a line.
    let all = if shape.others().contains(&unit) { cells.first() } else { None };
    let before = all.map_or(&[][..], |first| shape.units_of(first)).iter().map(|&other| usize::from(other));
    let before = before.filter(move |&other| other < unit && Some(other) != region);
    region.into_iter().chain(before.filter(|&other| shape.units[other].set.includes(cells)))
}

/// What a naked subset strikes in the houses that hold all its cells.
fn naked_strikes<const W: usize>(board: &Board<W>, cells: &Cells<W>, digits: Digits) -> Option<Found> {
    let with = digits.iter().fold(Cells::EMPTY, |with, digit| with | board.with(digit));
    let region = region(board, cells).map(|unit| &board.shape.units[unit]);
    let inside = region.map_or(Cells::EMPTY, |unit| unit.set);
    let mut found = Found { strikes: Vec::new(), outside: Vec::new(), line: false, region: None };
    let mut done = *cells;
    for &index in board.shape.units_of(cells.first()?) {
        let unit = &board.shape.units[usize::from(index)];
        if !unit.set.includes(cells) {
            continue;
        }
        let struck = (with & unit.set) - done;
        for cell in struck {
            found.strikes.extend((board.at(cell) & digits).iter().map(|digit| Mark::new(cell, digit)));
        }
        if !(struck - inside).is_empty() {
            found.outside.push(unit.house);
            found.line |= board.shape.lines().contains(&usize::from(index));
        }
        done |= struck;
    }
    if let Some(region) = region.filter(|region| !((with & region.set) - *cells).is_empty()) {
        found.region = Some(region.house);
    }
    (!found.strikes.is_empty()).then_some(found)
}

/// The places of a digit in a house: bit `n` for its `n`-th cell, counted from 1.
fn local<const W: usize>(board: &Board<W>, unit: usize, digit: u8) -> u64 {
    let cells = board.shape.units[unit].cells.iter().zip(1..=63);
    cells
        .filter(|&(&cell, _)| board.at(cell.into()).contains(digit))
        .fold(0, |places, (_, number)| places | 1 << number)
}

/// The step that strikes all other digits from the places of a hidden subset.
fn hidden_step<const W: usize>(
    board: &Board<W>,
    kind: &'static str,
    unit: usize,
    places: u64,
    digits: Digits,
) -> Option<Step> {
    let house = &board.shape.units[unit];
    let cells = || Digits::from_bits(places).iter().filter_map(|number| house.cells.get(usize::from(number) - 1));
    if cells().all(|&cell| digits.includes(board.at(cell.into()))) {
        return None;
    }
    let set: Cells<W> = cells().map(|&cell| cell.into()).collect();
    // If it is hidden in an earlier house too, it was found there.
    let hidden_in = |unit: usize| {
        board.shape.units[unit].complete && digits.iter().all(|digit| set.includes(&board.places(unit, digit)))
    };
    if holders_before(board, unit, &set).any(hidden_in) {
        return None;
    }
    let others = |cell: usize| (board.at(cell) - digits).iter().map(move |digit| Mark::new(cell, digit));
    let step = Step::new(kind).strikes(set.iter().flat_map(others)).cells("cells", set);
    Some(step.digits("digits", digits).houses("house", [house.house]))
}

/// Items with their members from a small set: cells with their candidates, or digits with their places.
struct List {
    names: [u16; 64],
    members: [u64; 64],
    len: usize,
}

impl List {
    fn new() -> List {
        List { names: [0; 64], members: [0; 64], len: 0 }
    }

    fn push(&mut self, name: u16, members: u64) {
        if self.len < self.names.len() {
            (self.names[self.len], self.members[self.len]) = (name, members);
            self.len += 1;
        }
    }

    /// Calls `found` with every choice of `size` items that have `size` members among them, in order.
    fn sets(&self, size: usize, found: &mut dyn FnMut(&[u16], u64) -> ControlFlow<()>) -> ControlFlow<()> {
        const MAX: usize = 4;
        let (mut at, mut union, mut names) = ([0; MAX + 1], [0u64; MAX + 1], [0; MAX]);
        let (size, mut depth) = (size.min(MAX), 0);
        loop {
            let index = at[depth];
            // Enough items must be left to complete the choice.
            if index + size > self.len + depth {
                if depth == 0 {
                    return ControlFlow::Continue(());
                }
                depth -= 1;
                continue;
            }
            at[depth] = index + 1;
            let together = union[depth] | self.members[index];
            if together.count_ones() as usize > size {
                continue;
            }
            names[depth] = self.names[index];
            if depth + 1 < size {
                (at[depth + 1], union[depth + 1]) = (index + 1, together);
                depth += 1;
            } else if together.count_ones() as usize == size {
                found(&names[..size], together)?;
            }
        }
    }
}
