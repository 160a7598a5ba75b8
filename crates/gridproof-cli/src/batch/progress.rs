//! The line on the terminal that shows that something is going on.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::time::Duration;

/// Nobody needs to be told that half a second passes.
const PATIENCE: Duration = Duration::from_millis(500);

/// Time between two pictures.
const REDRAW: Duration = Duration::from_millis(90);

/// A line on standard error, drawn only on a terminal and only when work takes long.
pub(crate) struct Progress {
    wanted: bool,
    bar: Option<ProgressBar>,
    shown: Duration,
}

impl Progress {
    pub(crate) fn new(wanted: bool) -> Progress {
        Progress { wanted, bar: None, shown: Duration::ZERO }
    }

    /// Draws how far the batch is, or the search that was heard of last.
    pub(crate) fn show(&mut self, done: u64, took: Duration, nodes: u64, answers: u64) {
        let rate = done as f64 / took.as_secs_f64();
        let batch = || if done > 0 { format!("{done} puzzles done, {rate:.0} per second; ") } else { String::new() };
        self.draw(batch, took, nodes, answers);
    }

    /// Draws how much of one search is done, from 0 to 1, as it estimates itself.
    pub(crate) fn show_part(&mut self, part: f64, took: Duration, nodes: u64, answers: u64) {
        self.draw(|| format!("about {:.2} % done; ", part * 100.0), took, nodes, answers);
    }

    fn draw(&mut self, head: impl FnOnce() -> String, took: Duration, nodes: u64, answers: u64) {
        if !self.wanted || took < PATIENCE || took.saturating_sub(self.shown) < REDRAW {
            return;
        }
        self.shown = took;
        let bar = self.bar.get_or_insert_with(|| {
            let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
            if let Ok(style) = ProgressStyle::with_template("{spinner} {msg}") {
                bar.set_style(style);
            }
            bar
        });
        let head = head();
        let answers = if answers > 0 { format!(", {answers} answers") } else { String::new() };
        let search = if nodes > 0 { format!("searching: {nodes} nodes{answers}, ") } else { String::new() };
        bar.set_message(format!("{head}{search}{} s", took.as_secs()));
        bar.tick();
    }

    pub(crate) fn visible(&self) -> bool {
        self.bar.is_some()
    }

    /// Runs something that writes to the terminal, without mixing the two.
    pub(crate) fn aside(&self, write: impl FnOnce()) {
        match &self.bar {
            Some(bar) => bar.suspend(write),
            None => write(),
        }
    }

    pub(crate) fn clear(&mut self) {
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
    }
}
