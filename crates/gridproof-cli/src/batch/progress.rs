//! The progress line on the terminal.

use crate::status_line::StatusLine;
use std::time::Duration;

/// A line on standard error, drawn only on a terminal and only if the work takes a while.
pub(crate) struct Progress {
    wanted: bool,
    line: StatusLine,
}

impl Progress {
    pub(crate) fn new(wanted: bool) -> Progress {
        Progress { wanted, line: StatusLine::default() }
    }

    /// Shows how far the batch has come, and the search that reported last.
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
        if !self.wanted {
            return;
        }
        self.line.draw(took, || {
            let head = head();
            let answers = if answers > 0 { format!(", {answers} answers") } else { String::new() };
            let search = if nodes > 0 { format!("searching: {nodes} nodes{answers}, ") } else { String::new() };
            format!("{head}{search}{} s", took.as_secs())
        });
    }

    pub(crate) fn visible(&self) -> bool {
        self.line.visible()
    }

    /// Hides the line before `write` writes to the terminal.
    pub(crate) fn suspend(&mut self, write: impl FnOnce()) {
        self.clear();
        write();
    }

    pub(crate) fn clear(&mut self) {
        self.line.clear();
    }
}
