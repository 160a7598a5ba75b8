//! The loop, and the terminal that is always put back.

use crate::app::App;
use crate::draw::{Palette, draw};
use crate::shelf::{Item, Order};
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

/// How to play.
#[derive(Clone, Debug)]
pub struct Options {
    /// The puzzles; the start screen if there are none.
    pub items: Vec<Item>,
    /// A puzzle to make first.
    pub order: Option<Order>,
    /// The tag of the language.
    pub language: String,
    /// How pasted text is read.
    pub wanted: Wanted,
    /// The seed of new puzzles.
    pub seed: Seed,
    /// Colours.
    pub palette: Palette,
    /// Whether clicks choose cells. The terminal cannot select text with the mouse then.
    pub mouse: bool,
}

/// Why nobody can play.
#[derive(Debug)]
pub enum Trouble {
    /// Standard output is no terminal.
    NoTerminal,
    /// The terminal failed.
    Io(io::Error),
    /// A thread panicked: a bug.
    Broken,
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::NoTerminal => f.write_str("playing needs a terminal, and standard output is none"),
            Trouble::Io(error) => write!(f, "the terminal: {error}"),
            Trouble::Broken => f.write_str("a search ended by a bug; what it said is above"),
        }
    }
}

impl std::error::Error for Trouble {}

/// The longest wait for a key: clocks and spinners move as often.
const WAIT: Duration = Duration::from_millis(100);

/// How often the terminal is asked whether it is still there.
const PULSE: Duration = Duration::from_secs(1);

/// Plays until the player leaves, or `stop` is raised.
pub fn run(options: Options, stop: &AtomicBool) -> Result<(), Trouble> {
    if !io::stdout().is_terminal() {
        return Err(Trouble::NoTerminal);
    }
    let mut app = App::new(options.items, &options.language, options.wanted, options.seed);
    if let Some(order) = options.order {
        app.make(order);
    }
    // The hook that `try_init` sets puts the terminal back when something panics, and so does this function on every way out.
    let mut terminal = ratatui::try_init().map_err(Trouble::Io)?;
    let begun = begin(options.mouse);
    let ended = begun.and_then(|()| turn(&mut app, &mut terminal, options.palette, stop));
    let _ = execute!(io::stdout(), DisableMouseCapture, DisableBracketedPaste);
    let shown = terminal.show_cursor();
    if shown.is_err() || ratatui::try_restore().is_err() {
        // The terminal is gone. What is left of it would say so when it is dropped, to nobody, and that would be a panic.
        std::mem::forget(terminal);
    }
    ended.map_err(Trouble::Io)?;
    if app.is_broken() { Err(Trouble::Broken) } else { Ok(()) }
}

fn begin(mouse: bool) -> io::Result<()> {
    execute!(io::stdout(), EnableBracketedPaste)?;
    if mouse { execute!(io::stdout(), EnableMouseCapture) } else { Ok(()) }
}

fn turn(app: &mut App, terminal: &mut ratatui::DefaultTerminal, palette: Palette, stop: &AtomicBool) -> io::Result<()> {
    let keys = listen();
    let (mut last, mut felt, mut news) = (Instant::now(), Instant::now(), true);
    while !app.is_over() && !stop.load(Ordering::Relaxed) {
        if news {
            terminal.draw(|frame| draw(app, palette, frame))?;
        }
        let mut out = io::stdout();
        if let Some(text) = app.take_clip() {
            write!(out, "\x1b]52;c;{}\x07", base64(text.as_bytes()))?;
            out.flush()?;
        }
        match keys.recv_timeout(WAIT) {
            Ok(event) => {
                take(app, event?);
                // What is typed ahead, or pasted into a terminal that does not say so, is drawn once.
                while let Some(event) = keys.try_recv().ok().filter(|_| !app.is_over()) {
                    take(app, event?);
                }
                news = true;
            }
            Err(RecvTimeoutError::Timeout) => news = false,
            Err(RecvTimeoutError::Disconnected) => return Ok(()),
        }
        let now = Instant::now();
        // A terminal that is gone says so only to those who write.
        if now - felt > PULSE {
            felt = now;
            out.write_all(b"\x1b[0m")?;
            out.flush()?;
        }
        news |= app.tick(now - last);
        last = now;
    }
    Ok(())
}

/// What happens at the terminal, from a thread of its own: crossterm reads on for ever, at full speed, from a terminal that is
/// gone, and the loop must end all the same. The thread ends with the program, or with the next key after the loop.
fn listen() -> Receiver<io::Result<Event>> {
    let (sender, receiver) = channel();
    thread::spawn(move || while sender.send(event::read()).is_ok() {});
    receiver
}

fn take(app: &mut App, event: Event) {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => app.key(key),
        Event::Paste(text) => app.paste(&text),
        Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
            app.click(mouse.column, mouse.row);
        }
        _ => {}
    }
}

/// Bytes as the clipboard of a terminal wants them.
fn base64(bytes: &[u8]) -> String {
    STANDARD.encode(bytes)
}

#[cfg(test)]
mod tests {
    use super::base64;

    #[test]
    fn base64_as_the_standard_has_it() {
        let pairs = [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")];
        for (plain, coded) in pairs {
            assert_eq!(base64(plain.as_bytes()), coded);
        }
    }
}
