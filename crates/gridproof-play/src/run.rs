//! The event loop. Restores the terminal on every exit.

use crate::app::App;
use crate::collection::{NewPuzzle, PlayablePuzzle};
use crate::draw::{Palette, draw};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use gridproof::Seed;
use gridproof::detect::Wanted;
use ratatui::crossterm::event::{
    self, DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture, Event, KeyEventKind,
    MouseButton, MouseEventKind,
};
use ratatui::crossterm::execute;
use std::fmt;
use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

/// What to play, and how.
#[derive(Clone, Debug)]
pub struct Options {
    /// The puzzles; with none, the start screen is shown.
    pub puzzles: Vec<PlayablePuzzle>,
    /// A puzzle to generate first.
    pub generate: Option<NewPuzzle>,
    /// The tag of the language.
    pub language: String,
    /// How pasted text is read.
    pub wanted: Wanted,
    /// The seed of new puzzles.
    pub seed: Seed,
    /// Colours.
    pub palette: Palette,
    /// Whether clicks select cells. The terminal then cannot select text with the mouse.
    pub mouse: bool,
}

/// Why the game cannot be played.
#[derive(Debug)]
#[non_exhaustive]
pub enum PlayError {
    /// Standard output is not a terminal.
    NoTerminal,
    /// The terminal failed.
    Io(io::Error),
    /// A thread panicked: a bug.
    Panicked,
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::NoTerminal => f.write_str("playing needs a terminal, but standard output is not one"),
            PlayError::Io(error) => write!(f, "the terminal failed: {error}"),
            PlayError::Panicked => f.write_str("a search hit a bug; its message is above"),
        }
    }
}

impl std::error::Error for PlayError {}

/// Maximum time to wait for a key, so that clocks and spinners move.
const TICK: Duration = Duration::from_millis(100);

/// How often the terminal is probed.
const PROBE_INTERVAL: Duration = Duration::from_secs(1);

/// Plays until the player quits, or `stop` is set.
pub fn run(options: Options, stop: &AtomicBool) -> Result<(), PlayError> {
    if !io::stdout().is_terminal() {
        return Err(PlayError::NoTerminal);
    }
    let mut app = App::new(options.puzzles, &options.language, options.wanted, options.seed);
    if let Some(request) = options.generate {
        app.generate(request);
    }
    // The hook that `try_init` installs restores the terminal on a panic; this function does so on every other exit.
    let mut terminal = ratatui::try_init().map_err(PlayError::Io)?;
    let result = enable_input(options.mouse);
    let result = result.and_then(|()| event_loop(&mut app, &mut terminal, options.palette, stop));
    let _ = execute!(io::stdout(), DisableMouseCapture, DisableBracketedPaste);
    let cursor_shown = terminal.show_cursor();
    if cursor_shown.is_err() || ratatui::try_restore().is_err() {
        // The terminal is gone. Dropping it would try to report that, fail, and panic.
        std::mem::forget(terminal);
    }
    result.map_err(PlayError::Io)?;
    if app.has_panicked() { Err(PlayError::Panicked) } else { Ok(()) }
}

fn enable_input(mouse: bool) -> io::Result<()> {
    execute!(io::stdout(), EnableBracketedPaste)?;
    if mouse { execute!(io::stdout(), EnableMouseCapture) } else { Ok(()) }
}

fn event_loop(
    app: &mut App,
    terminal: &mut ratatui::DefaultTerminal,
    palette: Palette,
    stop: &AtomicBool,
) -> io::Result<()> {
    let events = listen();
    let (mut last_tick, mut last_probe, mut changed) = (Instant::now(), Instant::now(), true);
    while !app.is_over() && !stop.load(Ordering::Relaxed) {
        if changed {
            terminal.draw(|frame| draw(app, palette, frame))?;
        }
        let mut out = io::stdout();
        if let Some(text) = app.take_clipboard() {
            write!(out, "\x1b]52;c;{}\x07", base64(text.as_bytes()))?;
            out.flush()?;
        }
        match events.recv_timeout(TICK) {
            Ok(event) => {
                handle(app, event?);
                // Input that is typed ahead, or pasted without bracketed paste, is drawn once.
                while let Some(event) = events.try_recv().ok().filter(|_| !app.is_over()) {
                    handle(app, event?);
                }
                changed = true;
            }
            Err(RecvTimeoutError::Timeout) => changed = false,
            Err(RecvTimeoutError::Disconnected) => return Ok(()),
        }
        let now = Instant::now();
        // That a terminal is gone shows only when writing to it.
        if now - last_probe > PROBE_INTERVAL {
            last_probe = now;
            out.write_all(b"\x1b[0m")?;
            out.flush()?;
        }
        changed |= app.tick(now - last_tick);
        last_tick = now;
    }
    Ok(())
}

/// Reads events in a thread: crossterm keeps reading from a terminal that is gone, at full speed and without an error, and the loop
/// must still end. The thread ends with the program, or with the first event after the loop.
fn listen() -> Receiver<io::Result<Event>> {
    let (sender, receiver) = channel();
    thread::spawn(move || while sender.send(event::read()).is_ok() {});
    receiver
}

fn handle(app: &mut App, event: Event) {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => app.key(key),
        Event::Paste(text) => app.paste(&text),
        Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
            app.click(mouse.column, mouse.row);
        }
        _ => {}
    }
}

/// Encodes bytes for the clipboard of a terminal.
fn base64(bytes: &[u8]) -> String {
    STANDARD.encode(bytes)
}

#[cfg(test)]
mod tests {
    use super::base64;

    #[test]
    fn base64_matches_the_test_vectors_of_rfc_4648() {
        let pairs = [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")];
        for (plain, coded) in pairs {
            assert_eq!(base64(plain.as_bytes()), coded);
        }
    }
}
