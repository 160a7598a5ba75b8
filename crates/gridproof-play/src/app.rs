//! What is on the screen, and what keys do to it. No terminal: events come in, [`crate::draw`] shows the state.

pub(crate) mod menu;
mod outcome;
mod pressed;
mod puzzles;
#[cfg(test)]
pub(crate) mod tests;
pub(crate) mod told;

use crate::draw::Camera;
use crate::game::{Action, Game, Note};
use crate::keys::{Command, command, is_interrupt};
use crate::shelf::{Item, Order};
use crate::work::{Desk, Job};
use gridproof::Seed;
use gridproof::detect::Wanted;
use gridproof::say::{self, Language, Locale, Naming, Speaker, Strength, fill};
use menu::Menu;
use ratatui::crossterm::event::KeyEvent;
use std::time::Duration;
use told::Told;

/// What lies over the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Popup {
    /// Keys, scrolled by so many lines.
    Help(u16),
    /// Leave?
    AskQuit,
    /// Fill in the answer?
    AskSolve,
    /// Done.
    Won,
    /// The clock stands.
    Paused,
    /// The puzzles at hand; where the reader is.
    Choose(usize),
    /// A name for a file; whether it is known that there is one.
    SaveAs(String, bool),
}

/// A number of two digits of which one is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Typed {
    pub(crate) digit: u8,
    pencil: bool,
    age: Duration,
}

/// How long a second digit is waited for.
const PATIENCE: Duration = Duration::from_millis(1000);

/// The state of the program.
#[derive(Debug)]
pub struct App {
    pub(crate) locale: &'static Locale,
    pub(crate) items: Vec<Item>,
    pub(crate) games: Vec<Option<Game>>,
    pub(crate) at: usize,
    /// Whether the start screen is shown.
    pub(crate) starting: bool,
    pub(crate) popup: Option<Popup>,
    pub(crate) told: Told,
    /// Whether digits are marks.
    pub(crate) marking: bool,
    pub(crate) typed: Option<Typed>,
    pub(crate) shows_conflicts: bool,
    pub(crate) shows_timer: bool,
    clears_marks: bool,
    /// The size of cells, if it is not as it fits.
    pub(crate) zoom: Option<usize>,
    pub(crate) note: String,
    pub(crate) menu: Menu,
    pub(crate) desk: Desk,
    /// What the desk works on, as a place in [`TerminalWords::working`](say::TerminalWords::working).
    pub(crate) doing: usize,
    /// The version of the board that was asked about.
    asked: u64,
    /// How long it takes already.
    pub(crate) busy: Duration,
    /// How far the text is scrolled.
    pub(crate) scroll: u16,
    pub(crate) camera: Camera,
    wanted: Wanted,
    seed: Seed,
    /// For the clipboard of the terminal.
    clip: Option<String>,
    over: bool,
    broken: bool,
}

impl App {
    /// With these puzzles; with the start screen if there are none.
    pub fn new(items: Vec<Item>, tag: &str, wanted: Wanted, seed: Seed) -> App {
        App {
            locale: say::locale(tag).unwrap_or(say::LOCALES[0]),
            games: items.iter().map(|_| None).collect(),
            starting: items.is_empty(),
            items,
            at: 0,
            popup: None,
            told: Told::Nothing,
            marking: false,
            typed: None,
            shows_conflicts: true,
            shows_timer: true,
            clears_marks: true,
            zoom: None,
            note: String::new(),
            menu: Menu::default(),
            desk: Desk::default(),
            doing: 0,
            asked: 0,
            busy: Duration::ZERO,
            scroll: 0,
            camera: Camera::default(),
            wanted,
            seed,
            clip: None,
            over: false,
            broken: false,
        }
        .opened()
    }

    fn opened(mut self) -> App {
        self.open(0);
        self
    }

    /// Whether it is time to end.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// Whether a thread panicked: a bug.
    pub fn is_broken(&self) -> bool {
        self.broken
    }

    /// What is to be sent to the clipboard, once.
    pub fn take_clip(&mut self) -> Option<String> {
        self.clip.take()
    }

    /// Whether something is being worked on.
    pub fn is_busy(&self) -> bool {
        self.desk.is_busy()
    }

    /// The game that is played.
    pub(crate) fn game(&self) -> Option<&Game> {
        self.games.get(self.at)?.as_ref()
    }

    pub(crate) fn game_mut(&mut self) -> Option<&mut Game> {
        self.games.get_mut(self.at)?.as_mut()
    }

    pub(crate) fn language(&self) -> &'static Language {
        self.locale.language
    }

    pub(crate) fn speaker(&self) -> Speaker<'static> {
        let columns = self.game().map_or(1, Game::columns);
        Speaker { language: self.language(), naming: Naming::RowColumn, columns }
    }

    /// Goes to a puzzle; its game is as it was left.
    fn open(&mut self, at: usize) {
        let Some(item) = self.items.get(at) else { return };
        // What is worked on belongs to the board that is left.
        self.desk.cancel();
        self.at = at;
        let clears = self.clears_marks;
        let game = self.games[at].get_or_insert_with(|| item.game());
        game.clears_marks = clears;
        self.starting = false;
        self.told = Told::Nothing;
        self.typed = None;
        self.note.clear();
        self.camera = Camera::default();
    }

    /// Puts puzzles on the shelf and goes to the first of them.
    fn add(&mut self, items: Vec<Item>) {
        let first = self.items.len();
        self.games.extend(items.iter().map(|_| None));
        self.items.extend(items);
        self.popup = None;
        self.open(first);
    }

    /// Orders a puzzle. The program starts with that if it was asked to.
    pub fn make(&mut self, order: Order) {
        self.begin(0, Job::Make(order));
    }

    fn begin(&mut self, doing: usize, job: Job) {
        self.doing = doing;
        self.busy = Duration::ZERO;
        self.asked = self.game().map_or(0, Game::version);
        self.note.clear();
        self.desk.begin(job);
    }

    /// Time has passed. Whether there is something new to see.
    pub fn tick(&mut self, passed: Duration) -> bool {
        let mut news = false;
        if let Some(typed) = &mut self.typed {
            typed.age += passed;
            if typed.age >= PATIENCE {
                self.commit();
                news = true;
            }
        }
        let running = !self.starting && self.popup != Some(Popup::Paused);
        let shown = self.shows_timer;
        if let Some(game) = self.game_mut().filter(|game| running && !game.won()) {
            let before = game.time.as_secs();
            game.time += passed;
            news |= shown && game.time.as_secs() != before;
        }
        if self.desk.is_busy() {
            let before = self.busy.as_millis() / 125;
            self.busy += passed;
            news |= self.busy.as_millis() / 125 != before;
        }
        while let Some(outcome) = self.desk.done() {
            self.take(outcome);
            news = true;
        }
        news
    }

    /// Something was pasted: a puzzle, wherever we are; but text where text is typed.
    pub fn paste(&mut self, text: &str) {
        if let Some(Popup::SaveAs(name, known)) = &mut self.popup {
            name.extend(text.chars().filter(|sign| !sign.is_control()));
            *known = false;
            return;
        }
        if text.trim().is_empty() {
            return;
        }
        let wanted = self.wanted.clone();
        self.begin(1, Job::Read(text.to_string(), wanted));
    }

    /// A click on the screen: the cell there.
    pub fn click(&mut self, column: u16, row: u16) {
        let cell = self.camera.hit(column, row).and_then(|tile| self.game().and_then(|game| game.cell(tile)));
        if let (Some(cell), None, false) = (cell, &self.popup, self.starting) {
            self.commit();
            self.play(Action::Go(cell));
        }
    }

    /// A key was pressed.
    pub fn key(&mut self, key: KeyEvent) {
        if is_interrupt(key) {
            return self.quit(self.popup == Some(Popup::AskQuit));
        }
        if let Some(popup) = self.popup.take() {
            return self.popup_key(popup, key);
        }
        if self.starting {
            return self.start_key(key);
        }
        if self.path_key(key) {
            return;
        }
        if let Some(command) = command(key) {
            self.obey(command);
        }
    }

    /// A seed for the next order: the program's own with a number behind it.
    fn fresh_seed(&self) -> Seed {
        let word = format!("{}-{}", self.seed, self.items.len());
        word.parse().unwrap_or_else(|_| self.seed.clone())
    }

    /// Changes the game, and says what there is to say.
    fn play(&mut self, action: Action) {
        let Some(game) = self.game_mut() else { return };
        let before = game.version();
        let note = game.act(action);
        let changed = game.version() != before;
        if changed {
            self.told = Told::Nothing;
            self.scroll = 0;
        }
        let words = self.locale.terminal;
        self.note = match note {
            Note::Nothing => String::new(),
            Note::Given => words.is_given.to_string(),
            Note::HasDigit => words.has_digit.to_string(),
            Note::NoUndo => words.no_undo.to_string(),
            Note::NoRedo => words.no_redo.to_string(),
            Note::Kept(count) => fill(words.kept, &[&count.to_string()]),
            Note::WentBack => words.went_back.to_string(),
            Note::NoCheckpoint => words.no_checkpoint.to_string(),
            Note::Filled => words.filled.to_string(),
            Note::FullButWrong => words.full_but_wrong.to_string(),
            Note::Won => {
                self.popup = Some(Popup::Won);
                String::new()
            }
        };
    }

    /// Ends a number that is being typed.
    fn commit(&mut self) {
        if let Some(Typed { digit, pencil, .. }) = self.typed.take()
            && digit != 0
        {
            self.play(if pencil { Action::Pencil(digit) } else { Action::Enter(digit) });
        }
    }

    /// A digit was typed: the whole number, or the first or second half of one.
    fn digit(&mut self, digit: u8, pencil: bool) {
        let Some(top) = self.game().map(|game| game.puzzle().largest_digit()) else { return };
        if let Some(first) = self.typed.take() {
            let number = first.digit * 10 + digit;
            if number <= top {
                return self.play(if first.pencil { Action::Pencil(number) } else { Action::Enter(number) });
            }
            // Not a number of two digits: the first stands alone.
            self.typed = Some(first);
            self.commit();
        }
        if digit == 0 {
            self.play(Action::Clear);
        } else if u16::from(digit) * 10 <= u16::from(top) {
            self.typed = Some(Typed { digit, pencil, age: Duration::ZERO });
        } else {
            self.play(if pencil { Action::Pencil(digit) } else { Action::Enter(digit) });
        }
    }

    fn obey(&mut self, command: Command) {
        if let Command::Digit(digit) = command {
            return self.digit(digit, self.marking);
        }
        if let Command::Pencil(digit) = command {
            return self.digit(digit, true);
        }
        // A number that is being typed is ended by any other key; by these two it is only that.
        if self.typed.is_some() {
            match command {
                Command::Close | Command::Clear => {
                    self.typed = None;
                    return;
                }
                Command::Accept => return self.commit(),
                _ => self.commit(),
            }
        }
        if self.popup.is_some() {
            return;
        }
        match command {
            Command::Move(way) => self.play(Action::Move(way)),
            Command::Edge(way) => self.play(Action::Edge(way)),
            Command::NextOpen(forwards) => self.play(Action::NextOpen(forwards)),
            Command::Clear => self.play(Action::Clear),
            Command::Undo => self.play(Action::Undo),
            Command::Redo => self.play(Action::Redo),
            Command::Keep => self.play(Action::Keep),
            Command::Back => self.play(Action::Back),
            Command::FillMarks => self.play(Action::FillMarks),
            Command::WipeMarks => self.play(Action::WipeMarks),
            Command::Hint | Command::Explain | Command::Check | Command::Solve => self.ask(command),
            Command::Accept => self.accept(),
            Command::Close => self.close(),
            Command::Quit => self.quit(false),
            Command::New | Command::Other | Command::Next(_) | Command::List => self.change_puzzle(command),
            other => self.switch(other),
        }
    }

    /// What changes how things are shown, and files.
    fn switch(&mut self, command: Command) {
        let words = self.locale.terminal;
        let said = |what: &str, on: bool| format!("{what}: {}", if on { words.on } else { words.off });
        match command {
            Command::Mode => self.marking = !self.marking,
            Command::Conflicts => {
                self.shows_conflicts = !self.shows_conflicts;
                self.note = said(words.conflicts, self.shows_conflicts);
            }
            Command::Timer => {
                self.shows_timer = !self.shows_timer;
                self.note = said(words.timer, self.shows_timer);
            }
            Command::Clears => {
                self.clears_marks = !self.clears_marks;
                let clears = self.clears_marks;
                if let Some(game) = self.game_mut() {
                    game.clears_marks = clears;
                }
                self.note = said(words.clears, clears);
            }
            Command::Zoom => self.turn_zoom(),
            Command::Language => {
                let at = say::LOCALES.iter().position(|locale| locale.tag() == self.locale.tag());
                self.locale = at.and_then(|at| say::LOCALES.get(at + 1)).copied().unwrap_or(say::LOCALES[0]);
                self.note = self.language().name.to_string();
            }
            Command::Scroll(down) => {
                self.scroll = if down { self.scroll.saturating_add(3) } else { self.scroll.saturating_sub(3) };
            }
            Command::Pause => self.popup = Some(Popup::Paused),
            Command::Help => self.popup = Some(Popup::Help(0)),
            Command::Write => {
                let family = self.game().map_or("puzzle", |game| game.puzzle().family().id);
                self.popup = Some(Popup::SaveAs(format!("{family}.json"), false));
            }
            Command::Copy => self.copy(),
            _ => {}
        }
    }

    fn turn_zoom(&mut self) {
        self.zoom = match self.zoom {
            None => Some(0),
            Some(at) if at + 1 < crate::draw::SIZES => Some(at + 1),
            Some(_) => None,
        };
        let which = self.zoom.map_or_else(|| self.locale.terminal.zoom_auto.to_string(), |at| (at + 1).to_string());
        self.note = format!("{}: {which}", self.locale.terminal.zoom);
    }

    /// Work that is asked for.
    fn ask(&mut self, command: Command) {
        if let (Command::Hint, Told::Hint(hint)) = (command, &mut self.told) {
            self.scroll = 0;
            return hint.more();
        }
        let Some(game) = self.game_mut() else { return };
        let (puzzle, position) = (game.puzzle().clone(), game.position());
        match command {
            Command::Solve => self.popup = Some(Popup::AskSolve),
            Command::Explain => self.begin(3, Job::Explain(puzzle, position)),
            Command::Check => self.begin(4, Job::Judge(puzzle, position)),
            _ => {
                game.hints += 1;
                self.begin(2, Job::Advise(puzzle, position));
            }
        }
    }

    fn accept(&mut self) {
        let Told::Hint(hint) = &mut self.told else { return };
        if hint.has_more() {
            self.scroll = 0;
            return hint.more();
        }
        if let (true, gridproof::logic::Advice::Steps(steps)) = (hint.strength == Strength::Step, &hint.advice) {
            let steps = steps.clone();
            self.play(Action::Apply(steps));
        }
    }

    fn close(&mut self) {
        if self.desk.is_busy() {
            self.desk.cancel();
            self.note = self.locale.terminal.cancelled.to_string();
        } else if !matches!(self.told, Told::Nothing) {
            self.told = Told::Nothing;
        } else {
            self.note.clear();
        }
    }
}
