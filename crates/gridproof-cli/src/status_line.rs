//! A line on standard error that is redrawn in place while work continues.

use crate::stdio::print_stderr;
use std::time::Duration;

/// Work shorter than this shows no line.
const SHOW_AFTER: Duration = Duration::from_millis(500);

/// Time between two redraws.
const REDRAW_INTERVAL: Duration = Duration::from_millis(90);

/// Advances with every redraw.
const SPINNER: [char; 10] = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];

/// The line. It must be cleared before anything else is written to the terminal.
#[derive(Debug, Default)]
pub(crate) struct StatusLine {
    /// The time of the last redraw, since the work began.
    drawn: Duration,
    redraws: usize,
    /// The length of what is on the screen.
    length: usize,
}

impl StatusLine {
    /// Draws the line once the work has taken this long, unless it is too early or too soon after the last redraw.
    pub(crate) fn draw(&mut self, took: Duration, text: impl FnOnce() -> String) {
        if took < SHOW_AFTER || took.saturating_sub(self.drawn) < REDRAW_INTERVAL {
            return;
        }
        self.drawn = took;
        let size = terminal_size::terminal_size_of(std::io::stderr());
        print_stderr(&self.next(&text(), size.map_or(80, |(width, _)| usize::from(width.0))));
    }

    /// What replaces the line on the screen. A line as wide as the terminal would wrap, and could not be replaced.
    fn next(&mut self, text: &str, width: usize) -> String {
        let spinner = SPINNER[self.redraws % SPINNER.len()];
        self.redraws += 1;
        let line: String = format!("{spinner} {text}").chars().take(width.saturating_sub(1)).collect();
        let before = std::mem::replace(&mut self.length, line.chars().count());
        let rest = before.saturating_sub(self.length);
        format!("\r{line}{}{}", " ".repeat(rest), "\u{8}".repeat(rest))
    }

    /// Returns whether something is on the screen.
    pub(crate) fn visible(&self) -> bool {
        self.length > 0
    }

    /// Removes the line from the screen; the next call of `draw` brings it back.
    pub(crate) fn clear(&mut self) {
        if self.visible() {
            print_stderr(&format!("\r{}\r", " ".repeat(self.length)));
            self.length = 0;
        }
    }
}

/// A bar of `width` characters of which a share, from 0 to 1, is filled.
pub(crate) fn bar(share: f64, width: usize) -> String {
    let filled = ((share.clamp(0.0, 1.0) * width as f64) as usize).min(width);
    "█".repeat(filled) + &"░".repeat(width - filled)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shorter_line_leaves_nothing_of_the_longer_one() {
        let mut line = StatusLine::default();
        assert_eq!(line.next("12345", 80), "\r⠋ 12345");
        assert_eq!(line.next("123", 80), "\r⠙ 123  \u{8}\u{8}");
        assert_eq!(line.next("1234", 80), "\r⠹ 1234");
        assert!(line.visible());
    }

    #[test]
    fn lines_are_narrower_than_the_terminal() {
        let mut line = StatusLine::default();
        assert_eq!(line.next(&"x".repeat(100), 10), "\r⠋ xxxxxxx");
        assert_eq!(line.next("x", 0), "\r         \u{8}\u{8}\u{8}\u{8}\u{8}\u{8}\u{8}\u{8}\u{8}");
        assert!(!line.visible());
    }

    #[test]
    fn short_work_shows_nothing() {
        let mut line = StatusLine::default();
        line.draw(Duration::from_millis(499), || unreachable!("too early"));
        line.drawn = Duration::from_secs(1);
        line.draw(Duration::from_millis(1080), || unreachable!("too soon"));
    }

    #[test]
    fn bars_fill() {
        assert_eq!([0.0, 0.5, 0.99, 1.0, 7.0].map(|share| bar(share, 4)), ["░░░░", "██░░", "███░", "████", "████"]);
        assert_eq!(bar(f64::NAN, 2), "░░");
    }
}
