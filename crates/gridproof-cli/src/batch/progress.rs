//! The progress line on the terminal.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::time::Duration;

/// Work shorter than this shows no progress.
const SHOW_AFTER: Duration = Duration::from_millis(500);

/// Time between two redraws.
const REDRAW_INTERVAL: Duration = Duration::from_millis(90);

/// A line on standard error, drawn only on a terminal and only when work takes long.
pub(crate) struct Progress {
    wanted: bool,
    bar: Option<ProgressBar>,
    last_drawn: Duration,
}

impl Progress {
    pub(crate) fn new(wanted: bool) -> Progress {
        Progress { wanted, bar: None, last_drawn: Duration::ZERO }
    }

    /// Shows how far the batch is, and the search that reported last.
    pub(crate) fn show(&mut self, done: u64, took: Duration, nodes: u64, answers: u64) {
        let rate = done as f64 / took.as_secs_f64();
        let batch = || if done > 0 { format!("{done} puzzles done, {rate:.0} per second; ") } else { String::new() };
        self.draw(batch, took, nodes, answers);
    }

    /// Shows a search's own estimate of how much of it is done, from 0 to 1.
    pub(crate) fn show_part(&mut self, part: f64, took: Duration, nodes: u64, answers: u64) {
        self.draw(|| format!("about {:.2} % done; ", part * 100.0), took, nodes, answers);
    }

    fn draw(&mut self, head: impl FnOnce() -> String, took: Duration, nodes: u64, answers: u64) {
        if !self.wanted || took < SHOW_AFTER || took.saturating_sub(self.last_drawn) < REDRAW_INTERVAL {
            return;
        }
        self.last_drawn = took;
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

    /// Hides the line while `write` writes to the terminal.
    pub(crate) fn suspend(&self, write: impl FnOnce()) {
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
