//! The engine as callers see it: the next answer, restarting, progress.

use super::super::table::meets;
use super::{BoundedMaskSearch, Phase};
use crate::engine::{Decision, Engine};
use gridproof_engine::search::{Control, Stop};

impl<const W: usize, const P: usize> Engine for BoundedMaskSearch<W, P> {
    fn next(&mut self, control: &mut Control<'_>) -> Result<Option<&[u32]>, Stop> {
        if self.phase == Phase::Start {
            control.tick()?;
            self.phase = Phase::Running;
            self.chosen.clone_from(&self.picked);
            let step = self.enter(0..self.open, self.open, self.quotas, &[0; W]);
            if self.record(step) {
                return Ok(Some(&self.chosen));
            }
        }
        while let Some(frame) = self.frames.last_mut() {
            if frame.next <= frame.last {
                self.frames.pop();
                continue;
            }
            control.tick()?;
            frame.next -= 1;
            let at = frame.next;
            let from = frame.start..if frame.once { frame.rest } else { at };
            let (chosen, end, starved) = (frame.chosen, frame.end, frame.starved);
            let mut quotas = frame.quotas;
            self.chosen.truncate(chosen);
            self.record_try(chosen);
            let mask = self.lists.masks[at];
            if (0..P).any(|w| starved[w] & !mask[w] != 0) {
                continue;
            }
            let row = self.lists.row(at);
            self.chosen.push(self.table.number[row as usize]);
            let (mut dead, full) = (self.table.bars(row, &mask), quotas.take(&mask));
            for w in 0..W {
                dead[w] |= full[w];
            }
            let step = self.enter(from, end, quotas, &dead);
            if self.record(step) {
                return Ok(Some(&self.chosen));
            }
        }
        self.phase = Phase::Done;
        Ok(None)
    }

    fn restart(&mut self, decisions: &[Decision]) {
        self.frames.clear();
        self.chosen.clear();
        self.profile.clear();
        self.phase = Phase::Start;
        self.quotas = self.initial_quotas;
        self.picked = decisions.iter().filter_map(Decision::picked).collect();
        let mut dead = [0; W];
        let mut decided = vec![false; self.table.uses.len()];
        for decision in decisions {
            let (Decision::Pick(option) | Decision::Ban(option)) = *decision;
            let Some(row) = self.table.row(option) else { continue };
            let uses = self.table.uses[row];
            // The option is both picked and banned, or excluded by another pick.
            let clash = std::mem::replace(&mut decided[row], true);
            if clash || decision.picked().is_some() && meets(&uses, &dead) {
                self.phase = Phase::Done;
                return;
            }
            if decision.picked().is_some() {
                let (bars, full) = (self.table.bars(row as u32, &uses), self.quotas.take(&uses));
                for w in 0..W {
                    dead[w] |= bars[w] | full[w];
                }
            }
        }
        self.open = self.lists.fill(&self.table, |row, uses| !decided[row] && !meets(uses, &dead));
    }

    fn progress(&self) -> f64 {
        match self.phase {
            Phase::Start => return 0.0,
            Phase::Done => return 1.0,
            Phase::Running => {}
        }
        let (mut done, mut share) = (0.0, 1.0);
        for frame in &self.frames {
            // A state that is an answer itself has one more branch, which comes first.
            let (all, own) = (frame.end - frame.last, usize::from(frame.answer));
            let passed = (frame.end - frame.next + own).saturating_sub(1);
            share /= (all + own) as f64;
            done += share * passed as f64;
        }
        done + share / 2.0
    }

    fn profile(&self) -> &[u64] {
        &self.profile
    }

    fn boxed_clone(&self) -> Box<dyn Engine> {
        Box::new(self.clone())
    }
}
