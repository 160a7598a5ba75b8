//! What is done with the outcome of long work.

use super::told::{Hint, Path, Told};
use super::{App, Game};
use crate::game::Action;
use crate::work::Outcome;
use gridproof::Verdict;
use gridproof::say::fill;

impl App {
    /// Takes what came of a job. What was asked about a board that has changed since is dropped.
    pub(super) fn take(&mut self, outcome: Outcome) {
        let words = self.locale.terminal;
        let stale = self.game().is_some_and(|game| game.version() != self.asked);
        match outcome {
            Outcome::Made { item, near } => {
                self.add(vec![*item]);
                if near {
                    self.note = words.nearest.to_string();
                }
            }
            Outcome::NotMade(why) => {
                let why = if why.is_empty() { words.none_found } else { &why };
                self.note = fill(words.not_made, &[why]);
            }
            Outcome::Read(items) => {
                self.menu.text.clear();
                self.add(items);
            }
            Outcome::Unreadable(why) => self.note = fill(words.unreadable, &[&why]),
            Outcome::Advised(_) | Outcome::Explained(..) | Outcome::Judged(_) if stale => {}
            Outcome::Advised(advice) => self.tell(|game| Told::Hint(Box::new(Hint::new(game, advice)))),
            Outcome::Explained(standing, steps, end) => {
                self.tell(|game| Told::Path(Box::new(Path::new(game, standing, steps, end))));
            }
            Outcome::Judged(standing) => self.tell(|_| Told::Check(standing)),
            Outcome::Solved(Verdict::Unique(answer)) => {
                self.play(Action::Answer(answer));
                self.popup = None;
                self.note = words.solved_for_you.to_string();
            }
            Outcome::Solved(Verdict::Impossible { .. }) => self.note = words.no_answer.to_string(),
            Outcome::Solved(Verdict::Many { .. }) => self.note = words.many_answers.to_string(),
            Outcome::Solved(Verdict::Unknown { .. }) => self.note = words.not_decided.to_string(),
            Outcome::Broken => (self.over, self.broken) = (true, true),
        }
    }

    fn tell(&mut self, told: impl FnOnce(&Game) -> Told) {
        if let Some(game) = self.game() {
            self.told = told(game);
            self.scroll = 0;
        }
    }
}
