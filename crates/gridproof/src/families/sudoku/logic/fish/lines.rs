//! Rows against columns with fins.
//!
//! What such a fish strikes is in a cover line and not in a base line, so it sees fins only through its box: all fins are in
//! one box, and so are all strikes. For base rows, the uncovered columns are therefore in one stack of boxes, and at least
//! one column of that stack is covered: with boxes of three columns, n rows may have places in at most n + 2 columns.

use super::super::Options;
use super::MAX_FINS;
use super::step::{Class, Fish, FishSink, Units};
use gridproof_engine::logic::Sink;
use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::houses::fish::{self, Lines, members};
use std::ops::ControlFlow;

/// The size of a box, seen along the base lines.
struct BoxSize {
    /// Places of a line in one box.
    across: usize,
    /// Lines in one row, or column, of boxes.
    along: usize,
}

impl BoxSize {
    /// The places of a line in the same box as a place.
    fn segment(&self, place: usize) -> u64 {
        ((1 << self.across) - 1) << (place / self.across * self.across)
    }

    /// The lines in the same band of boxes as a line.
    fn band(&self, line: usize) -> u64 {
        ((1 << self.along) - 1) << (line / self.along * self.along)
    }
}

/// Finned or sashimi fish of `size` lines. Digit by digit, rows first; bases and covers in the order of their numbers.
pub(super) fn find<const W: usize>(
    board: &Board<W>,
    size: usize,
    class: Class,
    options: &Options,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    let Some((rows, columns)) = board.shape.rectangle() else { return ControlFlow::Continue(()) };
    let wanted = [class];
    let mut fish_sink = FishSink::new(board, size, &wanted, options, sink);
    for digit in 1..=board.size() as u8 {
        if board.with(digit).is_empty() {
            continue;
        }
        fish_sink.sink.tick()?;
        let lines = Lines::new(board, digit);
        for by_rows in [true, false] {
            let along = lines.along(by_rows);
            if along.iter().filter(|&&line| line != 0).count() <= size {
                continue;
            }
            let (along_box, across_box) = if by_rows { (rows, columns) } else { (columns, rows) };
            let box_size = BoxSize { across: across_box, along: along_box };
            let search = LineSearch { by_rows, box_size, along, digit };
            let union = (size + across_box - 1) as u32;
            fish::choose(along, size, 1..=union, union, &mut |base, places| {
                search.covers(base, places, &mut fish_sink)?;
                if fish_sink.options.duals { fish_sink.base_done() } else { ControlFlow::Continue(()) }
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// The search for fish of one digit in one direction.
struct LineSearch<'l> {
    by_rows: bool,
    box_size: BoxSize,
    along: &'l [u64],
    digit: u8,
}

impl LineSearch<'_> {
    /// All fish with these base lines, which together have these places.
    fn covers<const W: usize>(
        &self,
        base: u64,
        places: u64,
        fish_sink: &mut FishSink<'_, '_, '_, W>,
    ) -> ControlFlow<()> {
        match (places.count_ones() as usize).checked_sub(fish_sink.size) {
            None | Some(0) => ControlFlow::Continue(()),
            Some(bare) => self.uncover(base, places, (places, 0), bare, fish_sink),
        }
    }

    /// Leaves `bare` more of the places in `from` uncovered, largest first, so that the covers come in order.
    fn uncover<const W: usize>(
        &self,
        base: u64,
        places: u64,
        (from, left_out): (u64, u64),
        bare: usize,
        fish_sink: &mut FishSink<'_, '_, '_, W>,
    ) -> ControlFlow<()> {
        if bare == 0 {
            return self.fish(base, places & !left_out, left_out, fish_sink);
        }
        let mut open = from;
        while open != 0 {
            let place = 63 - open.leading_zeros() as usize;
            open &= !(1 << place);
            let above = !((2 << place) - 1);
            let next = (from & above & self.box_size.segment(place), left_out | 1 << place);
            self.uncover(base, places, next, bare - 1, fish_sink)?;
        }
        ControlFlow::Continue(())
    }

    /// The fish with these base and cover lines, if it strikes anything.
    fn fish<const W: usize>(
        &self,
        base: u64,
        cover: u64,
        left_out: u64,
        fish_sink: &mut FishSink<'_, '_, '_, W>,
    ) -> ControlFlow<()> {
        let finned = members(base).filter(|&line| self.along[line] & left_out != 0);
        let Some(first) = finned.clone().next() else { return ControlFlow::Continue(()) };
        let band = self.box_size.band(first);
        let segment = self.box_size.segment(left_out.trailing_zeros() as usize);
        if finned.clone().any(|line| band >> line & 1 == 0) {
            return ControlFlow::Continue(());
        }
        let hits = |line: usize| self.along[line] & cover & segment;
        let struck = members(band & !base).filter(|&line| line < self.along.len() && hits(line) != 0);
        let fins: u32 = finned.map(|line| (self.along[line] & left_out).count_ones()).sum();
        if struck.clone().next().is_none() || fins as usize > MAX_FINS {
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
        let units = |lines: u64, rows: bool| -> Units {
            members(lines).map(|line| fish_sink.board.shape.line(rows, line)).collect()
        };
        fish_sink.fish(Fish {
            class: if members(base).any(few) { Class::Sashimi } else { Class::Finned },
            digit: self.digit,
            base: units(base, self.by_rows),
            cover: units(cover, !self.by_rows),
            cells: gather(base, !left_out),
            fins: gather(base, left_out),
            endo: Cells::EMPTY,
            strikes: gather(struck.fold(0, |set, line| set | 1 << line), cover & segment),
            own: Cells::EMPTY,
        })
    }
}
