//! The engine as callers see it: its phases, restarting, progress.

use super::{MultiSearch, Phase, SETTLED};
use crate::engine::{Decision, Engine};
use crate::sparse::Span;
use gridproof_engine::search::{Control, Stop};

impl MultiSearch {
    /// Returns whether an option is neither chosen nor hidden.
    fn is_open(&self, span: Span) -> bool {
        span.nodes().map(|y| self.sets.nodes[y]).filter(|node| node.item < self.sets.primary).all(|node| {
            let state = &self.items[node.item as usize];
            state.stamp != SETTLED && node.loc < state.start + state.size
        })
    }
}

impl Engine for MultiSearch {
    fn next(&mut self, control: &mut Control<'_>) -> Result<Option<&[u32]>, Stop> {
        loop {
            match self.phase {
                Phase::Start => {
                    control.tick()?;
                    self.phase = Phase::Choose;
                }
                Phase::Choose if self.prices.is_some() && self.too_expensive() => self.phase = Phase::Back,
                Phase::Choose => match self.choose() {
                    Some(phase) => self.phase = phase,
                    None => {
                        self.phase = Phase::Back;
                        return Ok(Some(&self.chosen));
                    }
                },
                Phase::Force(node) => {
                    control.tick()?;
                    self.phase = if self.take(node as usize) { Phase::Choose } else { Phase::Back };
                }
                Phase::Branch(node) => {
                    control.tick()?;
                    self.push_frame(node);
                    self.phase = if self.take(node as usize) { Phase::Choose } else { Phase::Back };
                }
                Phase::Back => {
                    self.forced.clear();
                    self.phase = match self.undo() {
                        Some(node) if self.ban(node as usize) => Phase::Choose,
                        Some(_) => Phase::Back,
                        None => Phase::Done,
                    };
                }
                Phase::Done => return Ok(None),
            }
        }
    }

    fn restart(&mut self, decisions: &[Decision]) {
        self.sets.fill();
        self.items.clone_from(&self.initial);
        self.active = (0..self.sets.primary).collect();
        self.live = self.sets.primary as usize;
        self.trail.clear();
        self.settled.clear();
        self.forced.clear();
        self.frames.clear();
        self.chosen.clear();
        (self.epoch, self.phase, self.done, self.share) = (1, Phase::Start, 0.0, 1.0);
        let (mut possible, mut picks) = (true, Vec::new());
        // Bans come first, while every option is still open.
        for decision in decisions {
            match *decision {
                Decision::Pick(option) => picks.push(option),
                Decision::Ban(option) => {
                    if let Some(span) = self.sets.span_of(option).filter(|span| self.is_open(*span)) {
                        possible = possible && self.ban(span.first as usize);
                    }
                }
            }
        }
        for option in picks {
            let span = self.sets.span_of(option).filter(|span| self.is_open(*span));
            possible = possible && span.is_some_and(|span| self.take(span.first as usize));
        }
        if !possible {
            self.phase = Phase::Done;
        }
        self.profile.clear();
    }

    fn progress(&self) -> f64 {
        match self.phase {
            Phase::Start => 0.0,
            Phase::Done => 1.0,
            _ => self.done + self.share / 2.0,
        }
    }

    fn profile(&self) -> &[u64] {
        &self.profile
    }

    #[cfg(test)]
    fn check_invariants(&self) {
        for (pos, &item) in self.active.iter().enumerate() {
            let state = &self.items[item as usize];
            assert_eq!(state.pos as usize, pos);
            assert_eq!(pos >= self.live, state.stamp == SETTLED);
            assert_eq!(state.stamp == SETTLED, state.upper == 0);
        }
        let settled = self.items.iter().filter(|state| state.stamp == SETTLED).count();
        assert_eq!(settled, self.settled.len());
        self.sets.check_invariants(|i| self.items[i].size, |i| self.items[i].stamp == SETTLED);
    }

    fn boxed_clone(&self) -> Box<dyn Engine> {
        Box::new(self.clone())
    }
}
