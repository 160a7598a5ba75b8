//! The engine as callers see it: its phases, restarting, progress.

use super::sets::{ItemState, SetsMut};
use super::{CellSearch, Phase};
use crate::engine::{Decision, Engine};
use crate::sparse::Span;
use gridproof_engine::search::{Control, Stop};

impl CellSearch {
    /// Removes an option from all its items before the search, unless it was removed already.
    fn ban(&mut self, option: u32) {
        let Some(span) = self.sets.span_of(option).filter(|span| self.is_open(*span)) else { return };
        let mut sets = SetsMut {
            nodes: &mut self.sets.nodes,
            set: &mut self.sets.set,
            items: &mut self.items,
            trail: &mut self.trail,
            epoch: self.epoch,
        };
        for y in span.nodes() {
            sets.remove(y);
        }
    }

    /// Takes an option before the search. Returns false if that is impossible.
    fn pick_option(&mut self, option: u32) -> bool {
        match self.sets.span_of(option) {
            Some(span) if self.is_open(span) => matches!(self.take(span.first as usize, 0), Phase::Choose),
            _ => false,
        }
    }

    /// Returns whether an option is neither chosen nor hidden.
    fn is_open(&self, span: Span) -> bool {
        span.nodes().map(|y| self.sets.nodes[y]).filter(|node| node.item < self.sets.primary).all(|node| {
            let state = &self.items[node.item as usize];
            state.pos < self.live && node.loc < state.start + state.size
        })
    }
}

impl Engine for CellSearch {
    fn next(&mut self, control: &mut Control<'_>) -> Result<Option<&[u32]>, Stop> {
        // PERF: the phase stays in a register; it is written back where the function can return.
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
        self.sets.fill();
        for (i, state) in self.items.iter_mut().enumerate() {
            *state = ItemState { start: self.sets.start[i], size: self.sets.total(i), stamp: 0, pos: i as u32 };
        }
        self.active = (0..self.sets.primary).collect();
        self.live = self.sets.primary;
        self.trail.clear();
        self.settled.clear();
        self.forced.clear();
        self.frames.clear();
        self.chosen.clear();
        self.profile.fill(0);
        (self.epoch, self.phase, self.done, self.share) = (1, Phase::Start, 0.0, 1.0);
        // Bans come first, while every option is still open.
        for decision in decisions {
            if let Decision::Ban(option) = *decision {
                self.ban(option);
            }
        }
        for decision in decisions {
            if let Decision::Pick(option) = *decision
                && !self.pick_option(option)
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
    fn check_invariants(&self) {
        let settled = |i: usize| self.items[i].stamp == super::SETTLED;
        for (pos, &item) in self.active.iter().enumerate() {
            assert_eq!(self.items[item as usize].pos as usize, pos);
            assert!(pos >= self.live as usize || !settled(item as usize));
        }
        let secondary = (self.sets.primary as usize..self.items.len()).filter(|&i| settled(i));
        assert_eq!(secondary.count(), self.settled.len());
        self.sets.check_invariants(|i| self.items[i].size, settled);
    }

    fn boxed_clone(&self) -> Box<dyn Engine> {
        Box::new(self.clone())
    }
}
