//! What is on the screen, and what keys do to it. No terminal: events come in, and [`crate::draw`] draws the state.

pub(crate) mod guidance;
mod key_handlers;
pub(crate) mod menu;
mod outcome;
mod puzzles;
#[cfg(test)]
pub(crate) mod tests;

use crate::collection::{NewPuzzle, PlayablePuzzle};
use crate::draw::Camera;
use crate::game::{Action, Game, Note};
use crate::jobs::{Job, JobRunner};
use crate::keys::{Command, command, is_interrupt};
use gridproof::Seed;
use gridproof::detect::Wanted;
use gridproof::internals::say::{Locale, fill};
use gridproof::say::{self, Language, Speaker, Strength};
use guidance::Guidance;
use menu::Menu;
use ratatui::crossterm::event::KeyEvent;
use std::time::Duration;

/// A window over the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Popup {
    /// The keys, scrolled by a number of lines.
    Help(u16),
    /// Asks whether to quit.
    AskQuit,
    /// Asks whether to fill in the answer.
    AskSolve,
    /// The puzzle is solved.
    Won,
    /// The timer is paused.
    Paused,
    /// The list of puzzles; the selected one.
    Choose(usize),
    /// Asks for a file name; whether the player knows that the file exists.
    SaveAs(String, bool),
}

/// A two-digit number whose first digit is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Typed {
    pub(crate) digit: u8,
    pencil: bool,
    age: Duration,
}

/// How long to wait for the second digit.
const SECOND_DIGIT_TIME: Duration = Duration::from_millis(1000);

/// The state of the program.
#[derive(Debug)]
pub struct App {
    pub(crate) locale: &'static Locale,
    pub(crate) puzzles: Vec<PlayablePuzzle>,
    /// The games of the puzzles that have been opened.
    pub(crate) games: Vec<Option<Game>>,
    /// The index of the current puzzle.
    pub(crate) current: usize,
    /// Whether the start screen is shown.
    pub(crate) starting: bool,
    pub(crate) popup: Option<Popup>,
    pub(crate) guidance: Guidance,
    /// Whether typed digits are marks.
    pub(crate) marking: bool,
    pub(crate) typed: Option<Typed>,
    pub(crate) shows_conflicts: bool,
    pub(crate) shows_timer: bool,
    clears_marks: bool,
    /// The size of cells; `None` for as large as fits.
    pub(crate) zoom: Option<usize>,
    pub(crate) note: String,
    pub(crate) menu: Menu,
    pub(crate) jobs: JobRunner,
    /// The name of the running job, as an index into [`TerminalWords::working`](gridproof::internals::say::TerminalWords::working).
    pub(crate) job_name: usize,
    /// The version of the board that the job is about.
    job_version: u64,
    /// How long the job has been running.
    pub(crate) job_time: Duration,
    /// Number of lines the text is scrolled by.
    pub(crate) scroll: u16,
    pub(crate) camera: Camera,
    wanted: Wanted,
    seed: Seed,
    /// Text for the clipboard of the terminal.
    clipboard: Option<String>,
    over: bool,
    panicked: bool,
}

impl App {
    /// Opens the first puzzle, or the start screen if there are none.
    pub fn new(puzzles: Vec<PlayablePuzzle>, tag: &str, wanted: Wanted, seed: Seed) -> App {
        let mut app = App {
            locale: gridproof::internals::say::locale(tag).unwrap_or(gridproof::internals::say::LOCALES[0]),
            games: puzzles.iter().map(|_| None).collect(),
            starting: puzzles.is_empty(),
            puzzles,
            current: 0,
            popup: None,
            guidance: Guidance::Nothing,
            marking: false,
            typed: None,
            shows_conflicts: true,
            shows_timer: true,
            clears_marks: true,
            zoom: None,
            note: String::new(),
            menu: Menu::default(),
            jobs: JobRunner::default(),
            job_name: 0,
            job_version: 0,
            job_time: Duration::ZERO,
            scroll: 0,
            camera: Camera::default(),
            wanted,
            seed,
            clipboard: None,
            over: false,
            panicked: false,
        };
        app.open(0);
        app
    }

    /// Whether the player has quit.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// Whether a thread panicked: a bug.
    pub fn has_panicked(&self) -> bool {
        self.panicked
    }

    /// Takes the text for the clipboard.
    pub fn take_clipboard(&mut self) -> Option<String> {
        self.clipboard.take()
    }

    /// Whether a job is running.
    pub fn is_busy(&self) -> bool {
        self.jobs.is_busy()
    }

    /// The current game.
    pub(crate) fn game(&self) -> Option<&Game> {
        self.games.get(self.current)?.as_ref()
    }

    pub(crate) fn game_mut(&mut self) -> Option<&mut Game> {
        self.games.get_mut(self.current)?.as_mut()
    }

    pub(crate) fn language(&self) -> &'static Language {
        self.locale.language
    }

    pub(crate) fn speaker(&self) -> Speaker<'_> {
        match self.game() {
            Some(game) => say::speaker(self.language(), &**game.puzzle()),
            None => Speaker::new(self.language(), 1),
        }
    }

    /// Opens a puzzle, and resumes its game if it has been played.
    fn open(&mut self, index: usize) {
        let Some(puzzle) = self.puzzles.get(index) else { return };
        // A running job is about the previous board.
        self.jobs.cancel();
        self.current = index;
        let clears = self.clears_marks;
        let game = self.games[index].get_or_insert_with(|| puzzle.game());
        game.clears_marks = clears;
        self.starting = false;
        self.guidance = Guidance::Nothing;
        self.typed = None;
        self.note.clear();
        self.camera = Camera::default();
    }

    /// Adds puzzles and opens the first of them.
    fn add(&mut self, puzzles: Vec<PlayablePuzzle>) {
        let first = self.puzzles.len();
        self.games.extend(puzzles.iter().map(|_| None));
        self.puzzles.extend(puzzles);
        self.popup = None;
        self.open(first);
    }

    /// Starts generating a puzzle.
    pub fn generate(&mut self, request: NewPuzzle) {
        self.start_job(0, Job::Generate(request));
    }

    fn start_job(&mut self, name: usize, job: Job) {
        self.job_name = name;
        self.job_time = Duration::ZERO;
        self.job_version = self.game().map_or(0, Game::version);
        self.note.clear();
        self.jobs.start(job);
    }

    /// Advances the clock; returns whether the screen changes.
    pub fn tick(&mut self, passed: Duration) -> bool {
        let mut changed = false;
        if let Some(typed) = &mut self.typed {
            typed.age += passed;
            if typed.age >= SECOND_DIGIT_TIME {
                self.commit();
                changed = true;
            }
        }
        let running = !self.starting && self.popup != Some(Popup::Paused);
        let shown = self.shows_timer;
        if let Some(game) = self.game_mut().filter(|game| running && !game.won()) {
            let before = game.time.as_secs();
            game.time += passed;
            changed |= shown && game.time.as_secs() != before;
        }
        if self.jobs.is_busy() {
            let before = self.job_time.as_millis() / 125;
            self.job_time += passed;
            changed |= self.job_time.as_millis() / 125 != before;
        }
        while let Some(outcome) = self.jobs.poll() {
            self.finish_job(outcome);
            changed = true;
        }
        changed
    }

    /// Handles pasted text: part of a file name if one is being typed, else a puzzle.
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
        self.start_job(1, Job::Read(text.to_string(), wanted));
    }

    /// Moves the cursor to a clicked cell.
    pub fn click(&mut self, column: u16, row: u16) {
        let cell = self.camera.hit(column, row).and_then(|tile| self.game().and_then(|game| game.cell(tile)));
        if let (Some(cell), None, false) = (cell, &self.popup, self.starting) {
            self.commit();
            self.act(Action::Go(cell));
        }
    }

    /// Handles a key.
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
            self.run_command(command);
        }
    }

    /// A seed for the next puzzle: the program's own followed by a number.
    fn fresh_seed(&self) -> Seed {
        let word = format!("{}-{}", self.seed, self.puzzles.len());
        word.parse().unwrap_or_else(|_| self.seed.clone())
    }

    /// Performs an action and shows the message about it.
    fn act(&mut self, action: Action) {
        let Some(game) = self.game_mut() else { return };
        let before = game.version();
        let note = game.act(action);
        let changed = game.version() != before;
        if changed {
            self.guidance = Guidance::Nothing;
            self.scroll = 0;
        }
        let words = self.locale.terminal;
        self.note = match note {
            Note::Nothing => String::new(),
            Note::Given => words.is_given.to_string(),
            Note::HasDigit => words.has_digit.to_string(),
            Note::NoUndo => words.no_undo.to_string(),
            Note::NoRedo => words.no_redo.to_string(),
            Note::CheckpointSet(count) => fill(words.kept, &[&count.to_string()]),
            Note::CheckpointRestored => words.went_back.to_string(),
            Note::NoCheckpoint => words.no_checkpoint.to_string(),
            Note::Filled => words.filled.to_string(),
            Note::FullButWrong => words.full_but_wrong.to_string(),
            Note::Won => {
                self.popup = Some(Popup::Won);
                String::new()
            }
        };
    }

    /// Enters the number that is being typed.
    fn commit(&mut self) {
        if let Some(Typed { digit, pencil, .. }) = self.typed.take()
            && digit != 0
        {
            self.act(if pencil { Action::Pencil(digit) } else { Action::Enter(digit) });
        }
    }

    /// Handles a typed digit: a whole number, or the first or second digit of one.
    fn type_digit(&mut self, digit: u8, pencil: bool) {
        let Some(largest) = self.game().map(|game| game.puzzle().largest_digit()) else { return };
        if let Some(first) = self.typed.take() {
            let number = first.digit * 10 + digit;
            if number <= largest {
                return self.act(if first.pencil { Action::Pencil(number) } else { Action::Enter(number) });
            }
            // Too large together: the first digit is a number by itself.
            self.typed = Some(first);
            self.commit();
        }
        if digit == 0 {
            self.act(Action::Clear);
        } else if u16::from(digit) * 10 <= u16::from(largest) {
            self.typed = Some(Typed { digit, pencil, age: Duration::ZERO });
        } else {
            self.act(if pencil { Action::Pencil(digit) } else { Action::Enter(digit) });
        }
    }

    fn run_command(&mut self, command: Command) {
        if let Command::Digit(digit) = command {
            return self.type_digit(digit, self.marking);
        }
        if let Command::Pencil(digit) = command {
            return self.type_digit(digit, true);
        }
        // Any other key ends the number that is being typed; these do nothing else.
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
            Command::Move(direction) => self.act(Action::Move(direction)),
            Command::Edge(direction) => self.act(Action::Edge(direction)),
            Command::NextOpen(forwards) => self.act(Action::NextOpen(forwards)),
            Command::Clear => self.act(Action::Clear),
            Command::Undo => self.act(Action::Undo),
            Command::Redo => self.act(Action::Redo),
            Command::SetCheckpoint => self.act(Action::SetCheckpoint),
            Command::RestoreCheckpoint => self.act(Action::RestoreCheckpoint),
            Command::FillMarks => self.act(Action::FillMarks),
            Command::WipeMarks => self.act(Action::WipeMarks),
            Command::Hint | Command::Explain | Command::Check | Command::Solve => self.show_guidance(command),
            Command::Accept => self.accept(),
            Command::Close => self.close(),
            Command::Quit => self.quit(false),
            Command::New | Command::Other | Command::Next(_) | Command::List => self.change_puzzle(command),
            other => self.change_setting(other),
        }
    }

    /// Runs commands about the display and files.
    fn change_setting(&mut self, command: Command) {
        let words = self.locale.terminal;
        let setting = |what: &str, on: bool| format!("{what}: {}", if on { words.on } else { words.off });
        match command {
            Command::Mode => self.marking = !self.marking,
            Command::Conflicts => {
                self.shows_conflicts = !self.shows_conflicts;
                self.note = setting(words.conflicts, self.shows_conflicts);
            }
            Command::Timer => {
                self.shows_timer = !self.shows_timer;
                self.note = setting(words.timer, self.shows_timer);
            }
            Command::ClearsMarks => {
                self.clears_marks = !self.clears_marks;
                let clears = self.clears_marks;
                if let Some(game) = self.game_mut() {
                    game.clears_marks = clears;
                }
                self.note = setting(words.clears, clears);
            }
            Command::Zoom => self.next_zoom(),
            Command::Language => {
                let at = gridproof::internals::say::LOCALES.iter().position(|locale| locale.tag() == self.locale.tag());
                self.locale = at
                    .and_then(|at| gridproof::internals::say::LOCALES.get(at + 1))
                    .copied()
                    .unwrap_or(gridproof::internals::say::LOCALES[0]);
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

    fn next_zoom(&mut self) {
        self.zoom = match self.zoom {
            None => Some(0),
            Some(at) if at + 1 < crate::draw::SIZES => Some(at + 1),
            Some(_) => None,
        };
        let which = self.zoom.map_or_else(|| self.locale.terminal.zoom_auto.to_string(), |at| (at + 1).to_string());
        self.note = format!("{}: {which}", self.locale.terminal.zoom);
    }

    /// Starts the job for a hint, the path, a check or the answer.
    fn show_guidance(&mut self, command: Command) {
        if let (Command::Hint, Guidance::Hint(hint)) = (command, &mut self.guidance) {
            self.scroll = 0;
            return hint.show_more();
        }
        let Some(game) = self.game_mut() else { return };
        let (puzzle, position) = (game.puzzle().clone(), game.position());
        match command {
            Command::Solve => self.popup = Some(Popup::AskSolve),
            Command::Explain => self.start_job(3, Job::Explain(puzzle, position)),
            Command::Check => self.start_job(4, Job::Assess(puzzle, position)),
            _ => {
                game.hints += 1;
                self.start_job(2, Job::Advise(puzzle, position));
            }
        }
    }

    fn accept(&mut self) {
        let Guidance::Hint(hint) = &mut self.guidance else { return };
        if hint.has_more() {
            self.scroll = 0;
            return hint.show_more();
        }
        if let (true, gridproof::logic::Advice::Steps(steps)) = (hint.strength == Strength::Step, &hint.advice) {
            let steps = steps.clone();
            self.act(Action::Apply(steps));
        }
    }

    fn close(&mut self) {
        if self.jobs.is_busy() {
            self.jobs.cancel();
            self.note = self.locale.terminal.cancelled.to_string();
        } else if !matches!(self.guidance, Guidance::Nothing) {
            self.guidance = Guidance::Nothing;
        } else {
            self.note.clear();
        }
    }
}
