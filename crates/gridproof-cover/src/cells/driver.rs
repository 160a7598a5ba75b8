//! The engine from outside: its phases, going back to the beginning, progress.

use super::sets::{Cell, Sets};
use super::{Cells, Phase};
use crate::engine::{Decision, Engine};
use crate::layout::Span;
use gridproof_engine::search::{Control, Stop};

impl Cells {
    /// Takes an option out of all its items before the search; once only.
    fn ban(&mut self, option: u32) {
        let Some(span) = self.layout.span_of(option).filter(|span| self.is_open(*span)) else { return };
        let mut sets = Sets {
            nodes: &mut self.layout.nodes,
            set: &mut self.layout.set,
            cells: &mut self.cells,
            trail: &mut self.trail,
            epoch: self.epoch,
        };
        for y in span.nodes() {
            sets.remove(y);
        }
    }

    /// Takes an option before the search; false if that cannot be.
    fn picked(&mut self, option: u32) -> bool {
        match self.layout.span_of(option) {
            Some(span) if self.is_open(span) => matches!(self.take(span.first as usize, 0), Phase::Choose),
            _ => false,
        }
    }

    /// Whether an option is neither chosen nor hidden.
    fn is_open(&self, span: Span) -> bool {
        span.nodes().map(|y| self.layout.nodes[y]).filter(|node| node.item < self.layout.primary).all(|node| {
            let cell = &self.cells[node.item as usize];
            cell.pos < self.live && node.loc < cell.start + cell.size
        })
    }
}

impl Engine for Cells {
    fn next(&mut self, control: &mut Control<'_>) -> Result<Option<&[u32]>, Stop> {
        // PERF: the phase stays in a register; it is written back where the search can be left.
        let mut phase = self.phase;
        loop {
            phase = match phase {
                Phase::Start => {
                    control.tick()?;
                    Phase::Choose
                }
                Phase::Choose if self.live == 0 => {
                    self.phase = Phase::Back;
                    return Ok(Some(&self.chosen));
                }
                Phase::Choose => self.choose(),
                Phase::Force(node, starved) => {
                    self.phase = phase;
                    control.tick()?;
                    self.take(node as usize, starved)
                }
                Phase::Branch => {
                    self.phase = phase;
                    control.tick()?;
                    self.branch()
                }
                Phase::Back => self.undo(),
                Phase::Done => {
                    self.phase = phase;
                    return Ok(None);
                }
            };
        }
    }

    fn restart(&mut self, decisions: &[Decision]) {
        self.layout.fill();
        for (i, cell) in self.cells.iter_mut().enumerate() {
            *cell = Cell { start: self.layout.start[i], size: self.layout.total(i), stamp: 0, pos: i as u32 };
        }
        self.active = (0..self.layout.primary).collect();
        self.live = self.layout.primary;
        self.trail.clear();
        self.settled.clear();
        self.forced.clear();
        self.frames.clear();
        self.chosen.clear();
        self.profile.fill(0);
        (self.epoch, self.phase, self.done, self.share) = (1, Phase::Start, 0.0, 1.0);
        // Bans first, as long as every option is open.
        for decision in decisions {
            if let Decision::Ban(option) = *decision {
                self.ban(option);
            }
        }
        for decision in decisions {
            if let Decision::Pick(option) = *decision
                && !self.picked(option)
            {
                self.phase = Phase::Done;
                return;
            }
        }
        self.profile.fill(0);
    }

    fn progress(&self) -> f64 {
        match self.phase {
            Phase::Start => 0.0,
            Phase::Done => 1.0,
            _ => self.done + self.share / 2.0,
        }
    }

    fn profile(&self) -> &[u64] {
        let levels = self.profile.iter().rposition(|&tried| tried > 0).map_or(0, |last| last + 1);
        &self.profile[..levels]
    }

    #[cfg(test)]
    fn sanity(&self) {
        let settled = |i: usize| self.cells[i].stamp == super::SETTLED;
        for (pos, &item) in self.active.iter().enumerate() {
            assert_eq!(self.cells[item as usize].pos as usize, pos);
            assert!(pos >= self.live as usize || !settled(item as usize));
        }
        let secondary = (self.layout.primary as usize..self.cells.len()).filter(|&i| settled(i));
        assert_eq!(secondary.count(), self.settled.len());
        self.layout.sanity(|i| self.cells[i].size, settled);
    }

    fn boxed_clone(&self) -> Box<dyn Engine> {
        Box::new(self.clone())
    }
}
