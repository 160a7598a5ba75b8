//! The heights of a line from the tallest down: where each may be, and what hides it.

use super::{Layer, MAX_LENGTH, MAX_OPEN, NoWalk, SightLine};

/// The cells of a line, split into open ones and those with one candidate.
pub(super) struct SplitCells {
    /// Positions of the open ones.
    pub(super) open: [u8; MAX_OPEN],
    pub(super) count: usize,
    /// Heights by position, 0 for open cells.
    pub(super) fixed: [u8; MAX_LENGTH],
    /// Positions by height.
    fixed_at: [Option<u8>; MAX_LENGTH + 1],
}

impl SplitCells {
    pub(super) fn new(line: &SightLine) -> Result<SplitCells, NoWalk> {
        let mut cells =
            SplitCells { open: [0; MAX_OPEN], count: 0, fixed: [0; MAX_LENGTH], fixed_at: [None; MAX_LENGTH + 1] };
        for (at, &cell) in line.cells[..line.size].iter().enumerate() {
            match cell.only() {
                _ if cell.is_empty() => return Err(NoWalk::Impossible),
                Some(height) if cells.fixed_at[usize::from(height)].is_some() => return Err(NoWalk::Impossible),
                Some(height) => {
                    cells.fixed_at[usize::from(height)] = Some(at as u8);
                    cells.fixed[at] = height;
                }
                None if cells.count == MAX_OPEN => return Err(NoWalk::TooLarge),
                None => {
                    cells.open[cells.count] = at as u8;
                    cells.count += 1;
                }
            }
        }
        Ok(cells)
    }

    /// Open cells before a position, as bits.
    fn ahead(&self, position: usize) -> u16 {
        (0..self.count).filter(|&i| usize::from(self.open[i]) < position).fold(0, |set, i| set | 1u16 << i)
    }

    /// The heights from the tallest down, each with its places and what hides it.
    pub(super) fn layers(&self, line: &SightLine) -> Result<Vec<Layer>, NoWalk> {
        let every = self.ahead(usize::MAX);
        // The first and last position of the fixed heights so far.
        let mut span: Option<(usize, usize)> = None;
        let mut layers = Vec::with_capacity(line.size);
        for height in (1..=line.size as u8).rev() {
            let Some(at) = self.fixed_at[usize::from(height)] else {
                let holds = |i: &usize| line.cells[usize::from(self.open[*i])].contains(height);
                let places = (0..self.count).filter(holds).fold(0, |set, i| set | 1u16 << i);
                if places == 0 {
                    return Err(NoWalk::Impossible);
                }
                let (near, far) =
                    span.map_or((every, every), |(first, last)| (self.ahead(first), every & !self.ahead(last)));
                layers.push(Layer { height, at: 0, places, in_view: (false, false), near, far, from: 0 });
                continue;
            };
            let position = usize::from(at);
            let in_view = span.map_or((true, true), |(first, last)| (position < first, position > last));
            span = Some(span.map_or((position, position), |(first, last)| (first.min(position), last.max(position))));
            let near = self.ahead(position);
            layers.push(Layer { height, at, places: 0, in_view, near, far: every & !near, from: 0 });
        }
        Ok(layers)
    }
}
