//! Rows against columns with fins.
//!
//! What such a fish strikes is in a cover line and no base line, so it sees fins through its box only: all fins are in one
//! box, and so are all strikes. The columns that are left uncovered are therefore in one stack of boxes, and at
//! least one column of that stack is covered: with boxes of three columns, n rows may have at most n + 2 columns.

use super::super::Options;
use super::FINS;
use super::step::{Class, Fish, Net, Units};
use gridproof_engine::logic::Sink;
use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::houses::fish::{self, Lines, members};
use std::ops::ControlFlow;

/// How boxes cut lines of one direction into parts.
struct Cut {
    /// Places of a line in one box.
    across: usize,
    /// Lines in one row, or column, of boxes.
    along: usize,
}

impl Cut {
    /// The places of a line that are in one box with a place.
    fn part(&self, place: usize) -> u64 {
        ((1 << self.across) - 1) << (place / self.across * self.across)
    }

    /// The lines in one row of boxes with a line.
    fn band(&self, line: usize) -> u64 {
        ((1 << self.along) - 1) << (line / self.along * self.along)
    }
}

/// Finned or sashimi fish of that many lines. Digit by digit, rows first; bases and covers in the order of their numbers.
pub(super) fn find<const W: usize>(
    board: &Board<W>,
    size: usize,
    class: Class,
    options: &Options,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    let Some((rows, columns)) = board.shape.rectangle() else { return ControlFlow::Continue(()) };
    let wanted = [class];
    let mut net = Net::new(board, size, &wanted, options, sink);
    for digit in 1..=board.size() as u8 {
        if board.with(digit).is_empty() {
            continue;
        }
        net.sink.tick()?;
        let lines = Lines::new(board, digit);
        for by_rows in [true, false] {
            let along = lines.along(by_rows);
            if along.iter().filter(|&&line| line != 0).count() <= size {
                continue;
            }
            let (along_box, across_box) = if by_rows { (rows, columns) } else { (columns, rows) };
            let school = School { by_rows, cut: Cut { across: across_box, along: along_box }, along, digit };
            let union = (size + across_box - 1) as u32;
            fish::choose(along, size, 1..=union, union, &mut |base, places| {
                school.covers(base, places, &mut net)?;
                if net.options.duals { net.base_done() } else { ControlFlow::Continue(()) }
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Fish of one digit in one direction.
struct School<'l> {
    by_rows: bool,
    cut: Cut,
    along: &'l [u64],
    digit: u8,
}

impl School<'_> {
    /// All fish with these base lines, which have these places between them.
    fn covers<const W: usize>(&self, base: u64, places: u64, net: &mut Net<'_, '_, '_, W>) -> ControlFlow<()> {
        match (places.count_ones() as usize).checked_sub(net.size) {
            None | Some(0) => ControlFlow::Continue(()),
            Some(bare) => self.uncover(base, places, (places, 0), bare, net),
        }
    }

    /// Leaves `bare` more of the places in `from` uncovered, in the order that gives the covers in order: the largest first.
    fn uncover<const W: usize>(
        &self,
        base: u64,
        places: u64,
        (from, left_out): (u64, u64),
        bare: usize,
        net: &mut Net<'_, '_, '_, W>,
    ) -> ControlFlow<()> {
        if bare == 0 {
            return self.fish(base, places & !left_out, left_out, net);
        }
        let mut open = from;
        while open != 0 {
            let place = 63 - open.leading_zeros() as usize;
            open &= !(1 << place);
            let above = !((2 << place) - 1);
            self.uncover(base, places, (from & above & self.cut.part(place), left_out | 1 << place), bare - 1, net)?;
        }
        ControlFlow::Continue(())
    }

    /// The fish with these base and cover lines, if it strikes anything.
    fn fish<const W: usize>(
        &self,
        base: u64,
        cover: u64,
        left_out: u64,
        net: &mut Net<'_, '_, '_, W>,
    ) -> ControlFlow<()> {
        let finned = members(base).filter(|&line| self.along[line] & left_out != 0);
        let Some(first) = finned.clone().next() else { return ControlFlow::Continue(()) };
        let band = self.cut.band(first);
        let part = self.cut.part(left_out.trailing_zeros() as usize);
        if finned.clone().any(|line| band >> line & 1 == 0) {
            return ControlFlow::Continue(());
        }
        let hits = |line: usize| self.along[line] & cover & part;
        let struck = members(band & !base).filter(|&line| line < self.along.len() && hits(line) != 0);
        let fins: u32 = finned.map(|line| (self.along[line] & left_out).count_ones()).sum();
        if struck.clone().next().is_none() || fins as usize > FINS {
            return ControlFlow::Continue(());
        }
        let size = self.along.len();
        let cells = |line: usize, places: u64| -> Cells<W> {
            let cell = |place| if self.by_rows { line * size + place } else { place * size + line };
            members(places).map(cell).collect()
        };
        let gather = |lines: u64, mask: u64| {
            members(lines).fold(Cells::EMPTY, |set, line| set | cells(line, self.along[line] & mask))
        };
        let few = |line: usize| (self.along[line] & !left_out).count_ones() <= 1;
        let units =
            |lines: u64, rows: bool| -> Units { members(lines).map(|line| net.board.shape.line(rows, line)).collect() };
        net.fish(Fish {
            class: if members(base).any(few) { Class::Sashimi } else { Class::Finned },
            digit: self.digit,
            base: units(base, self.by_rows),
            cover: units(cover, !self.by_rows),
            cells: gather(base, !left_out),
            fins: gather(base, left_out),
            endo: Cells::EMPTY,
            strikes: gather(struck.fold(0, |set, line| set | 1 << line), cover & part),
            own: Cells::EMPTY,
        })
    }
}
