//! Handles the outcomes of jobs.

use super::guidance::{Guidance, Hint, Path};
use super::{App, Game};
use crate::game::Action;
use crate::jobs::Outcome;
use gridproof::Verdict;
use gridproof::internals::say::fill;
use gridproof::say::Naming;

impl App {
    /// Handles the outcome of a job; guidance about a board that has changed since is dropped.
    pub(super) fn finish_job(&mut self, outcome: Outcome) {
        let words = self.locale.terminal;
        let stale = self.game().is_some_and(|game| game.version() != self.job_version);
        match outcome {
            Outcome::Generated { puzzle, nearest } => {
                self.add(vec![*puzzle]);
                if nearest {
                    self.note = words.nearest.to_string();
                }
            }
            Outcome::NotGenerated(why) => {
                let why = if why.is_empty() { words.none_found } else { &why };
                self.note = fill(words.not_made, &[why]);
            }
            Outcome::Read(puzzles) => {
                self.menu.text.clear();
                self.add(puzzles);
            }
            Outcome::Unreadable(why) => {
                let why = self.locale.language.message(&why, Naming::RowColumn);
                self.note = fill(words.unreadable, &[&why]);
            }
            Outcome::Advised(_) | Outcome::Explained(..) | Outcome::Assessed(_) if stale => {}
            Outcome::Advised(advice) => self.show(|game| Guidance::Hint(Box::new(Hint::new(game, advice)))),
            Outcome::Explained(standing, steps, end) => {
                self.show(|game| Guidance::Path(Box::new(Path::new(game, standing, steps, end))));
            }
            Outcome::Assessed(standing) => self.show(|_| Guidance::Check(standing)),
            Outcome::Solved(Verdict::Unique(answer)) => {
                self.act(Action::Answer(answer));
                self.popup = None;
                self.note = words.solved_for_you.to_string();
            }
            Outcome::Solved(Verdict::Impossible { .. }) => self.note = words.no_answer.to_string(),
            Outcome::Solved(Verdict::Many { .. }) => self.note = words.many_answers.to_string(),
            Outcome::Solved(Verdict::Unknown { .. }) => self.note = words.not_decided.to_string(),
            Outcome::Panicked => (self.over, self.panicked) = (true, true),
        }
    }

    fn show(&mut self, guidance: impl FnOnce(&Game) -> Guidance) {
        if let Some(game) = self.game() {
            self.guidance = guidance(game);
            self.scroll = 0;
        }
    }
}
