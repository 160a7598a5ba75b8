//! The program as the player sees it, without a terminal.

use super::*;
use crate::draw::{Palette, draw};
use crate::saved::SavedGame;
use gridproof::detect;
use gridproof::internals::Random;
use gridproof::logic::{Advice, Standing};
use gridproof::{Control, Limits, Verdict};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyModifiers};
use std::time::Instant;

pub(crate) fn example(family: &str) -> &'static str {
    let family = gridproof::family(family).expect("a family");
    family.formats()[0].example
}

pub(crate) fn read(text: &str) -> PlayablePuzzle {
    PlayablePuzzle::new(detect::read(text, &Wanted::default()).expect("a puzzle").puzzle, String::new())
}

pub(crate) fn sixteen() -> PlayablePuzzle {
    let boxes = gridproof::families::sudoku::Boxes::new(4, 4).expect("boxes");
    let mut givens = vec![0; 256];
    (givens[0], givens[17], givens[255]) = (16, 7, 12);
    let puzzle = gridproof::families::sudoku::Sudoku::new(boxes, givens).expect("a board");
    PlayablePuzzle::new(Box::new(puzzle), String::new())
}

pub(crate) fn app(puzzles: Vec<PlayablePuzzle>) -> App {
    App::new(puzzles, "en", Wanted::default(), "tests".parse().expect("a seed"))
}

pub(crate) fn press(app: &mut App, keys: &str) {
    for sign in keys.chars() {
        app.key(KeyEvent::new(KeyCode::Char(sign), KeyModifiers::NONE));
    }
}

pub(crate) fn key(app: &mut App, code: KeyCode) {
    app.key(KeyEvent::new(code, KeyModifiers::NONE));
}

/// Waits for the running job.
pub(crate) fn settle(app: &mut App) {
    let started = Instant::now();
    while app.is_busy() {
        assert!(started.elapsed() < Duration::from_secs(100), "the job did not end");
        std::thread::sleep(Duration::from_millis(2));
        app.tick(Duration::ZERO);
    }
}

pub(crate) fn screen(app: &mut App, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a terminal");
    terminal.draw(|frame| draw(app, Palette::Plain, frame)).expect("drawn");
    let buffer = terminal.backend().buffer();
    let row = |y: u16| {
        // A wide character takes the next column too.
        let (mut line, mut x) = (String::new(), 0);
        while x < width {
            let symbol = buffer[(x, y)].symbol();
            line.push_str(symbol);
            x += (ratatui::text::Span::raw(symbol).width() as u16).max(1);
        }
        line
    };
    (0..height).map(|y| row(y).trim_end().to_string()).collect::<Vec<_>>().join("\n")
}

fn answer(app: &App) -> Vec<u8> {
    match app.game().expect("a game").puzzle().solve(&mut Control::new(Limits::answers(2))) {
        Verdict::Unique(fill) => fill.digits().to_vec(),
        other => panic!("{other:?}"),
    }
}

/// By keys alone.
#[test]
fn every_family_can_be_played_to_the_end() {
    for family in gridproof::FAMILIES {
        let mut app = app(vec![read(example(family.id))]);
        let answer = answer(&app);
        // The first blank is under the cursor.
        while app.game().expect("a game").open() > 0 {
            let cell = app.game().expect("a game").cursor();
            press(&mut app, &answer[cell].to_string());
            if app.popup.is_none() {
                key(&mut app, KeyCode::Tab);
            }
        }
        assert_eq!(app.popup, Some(Popup::Won), "{}", family.id);
        assert!(screen(&mut app, 80, 24).contains("Solved in 0:00"), "{}", family.id);
        press(&mut app, "q");
        assert!(app.is_over(), "quitting a solved game needs no question");
    }
}

/// With any keys and any size of the window, nothing panics, and undo leads back to the start.
#[test]
fn random_keys_do_not_panic() {
    // No files and no new puzzles: `w` and `n` are left out, and keys that start jobs are rare.
    let signs: Vec<char> = "hjklhjklhjkl123456789123456789012345678900mmm  uUbBfFcatpzLHo><yNq!@#%(".chars().collect();
    let rare: Vec<char> = "?exS".chars().collect();
    let codes = [
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Tab,
        KeyCode::BackTab,
        KeyCode::Home,
        KeyCode::End,
        KeyCode::Backspace,
        KeyCode::Delete,
        KeyCode::Enter,
        KeyCode::Esc,
        KeyCode::Esc,
        KeyCode::PageUp,
        KeyCode::PageDown,
        KeyCode::F(1),
        KeyCode::F(9),
    ];
    let seed = "keys".parse().expect("a seed");
    let puzzles = gridproof::FAMILIES.iter().map(|family| read(example(family.id))).chain([sixteen()]);
    for (number, puzzle) in puzzles.enumerate() {
        let mut random = Random::new(&seed, number as u64);
        let mut app = app(vec![puzzle]);
        for _ in 0..3000 {
            match random.index(10) {
                0 => key(&mut app, codes[random.index(codes.len())]),
                1 => {
                    let modifiers = [KeyModifiers::ALT, KeyModifiers::CONTROL, KeyModifiers::SHIFT][random.index(3)];
                    app.key(KeyEvent::new(KeyCode::Char(signs[random.index(signs.len())]), modifiers));
                }
                2 if random.index(20) == 0 => press(&mut app, &rare[random.index(rare.len())].to_string()),
                _ => press(&mut app, &signs[random.index(signs.len())].to_string()),
            }
            if app.menu.row == menu::Row::Generate || (app.starting && app.is_busy()) {
                // Generating puzzles would take too long.
                key(&mut app, KeyCode::Up);
                app.jobs.cancel();
            }
            app.tick(Duration::from_millis(random.index(300) as u64));
            if random.index(8) == 0 {
                screen(&mut app, random.index(130) as u16, random.index(45) as u16);
            }
        }
        app.jobs.cancel();
        (app.starting, app.popup, app.typed, app.current) = (false, None, None, 0);
        app.guidance = Guidance::Nothing;
        let game = app.game().expect("a game");
        let mut start = game.clone();
        while start.act(Action::Undo) != Note::NoUndo {}
        assert_eq!(start.position(), empty_position(&start), "board {number}");
        for _ in 0..100_000 {
            press(&mut app, "u");
            if app.note == app.locale.terminal.no_undo {
                break;
            }
        }
        assert_eq!(app.note, app.locale.terminal.no_undo);
        assert!(app.game().expect("a game").position().is_empty(), "board {number}");
    }
}

fn empty_position(game: &Game) -> gridproof::logic::Position {
    gridproof::logic::Position { entries: vec![0; game.cells()], marks: None }
}

#[test]
fn hints_come_in_three_stages() {
    for family in gridproof::FAMILIES {
        let mut app = app(vec![read(example(family.id))]);
        press(&mut app, "?");
        settle(&mut app);
        let mut texts = Vec::new();
        for stage in 1..=3 {
            let Guidance::Hint(hint) = &app.guidance else { panic!("{}: no hint", family.id) };
            texts.push(hint.text(&app.speaker()));
            let overlay = hint.overlay(app.game().expect("a game")).expect("something to see");
            assert_eq!(overlay.marks.is_empty(), stage < 3, "{}: only the last stage shows the step", family.id);
            assert!(screen(&mut app, 120, 40).contains(&format!("Hint {stage}/3")), "{}", family.id);
            if stage < 3 {
                press(&mut app, "?");
            }
        }
        assert!(texts[0] != texts[1] && texts[1] != texts[2], "{texts:?}");
        let open = app.game().expect("a game").open();
        key(&mut app, KeyCode::Enter);
        assert!(app.game().expect("a game").open() < open, "{}: the step is done", family.id);
        assert!(matches!(app.guidance, Guidance::Nothing));
        press(&mut app, "u");
        assert_eq!(app.game().expect("a game").open(), open);
    }
}

/// Before anything else, a hint names what is wrong.
#[test]
fn hints_and_checks_name_wrong_entries() {
    let mut app = app(vec![read(example("sudoku"))]);
    let (answer, cell) = (answer(&app), app.game().expect("a game").cursor());
    let wrong = answer[cell] % 9 + 1;
    press(&mut app, &wrong.to_string());
    press(&mut app, "?");
    settle(&mut app);
    let Guidance::Hint(hint) = &app.guidance else { panic!("no hint") };
    assert!(matches!(&hint.advice, Advice::Instead(Standing::WrongEntries(wrong, _)) if wrong.len() == 1));
    press(&mut app, "x");
    settle(&mut app);
    assert!(matches!(&app.guidance, Guidance::Check(Standing::WrongEntries(..))));
    assert!(screen(&mut app, 100, 30).contains("wrong"));
    press(&mut app, "u");
    press(&mut app, "x");
    settle(&mut app);
    assert!(screen(&mut app, 100, 30).contains("Everything is right"));
}

#[test]
fn the_path_can_be_viewed_and_applied() {
    for family in gridproof::FAMILIES {
        let mut app = app(vec![read(example(family.id))]);
        press(&mut app, "e");
        settle(&mut app);
        let Guidance::Path(path) = &app.guidance else { panic!("{}: no path", family.id) };
        let count = path.steps.len();
        assert!(count > 1, "{}", family.id);
        for keys in ["j", "j", "k"] {
            press(&mut app, keys);
        }
        let Guidance::Path(path) = &app.guidance else { panic!("closed") };
        assert_eq!(path.at, 2.min(count - 1) - 1);
        assert_eq!(app.game().expect("a game").position().parts().len(), 0, "viewing changes nothing");
        key(&mut app, KeyCode::End);
        assert!(screen(&mut app, 120, 50).contains("Solved in"), "{}", family.id);
        key(&mut app, KeyCode::Enter);
        assert!(app.game().expect("a game").won(), "{}", family.id);
    }
}

#[test]
fn two_digit_numbers_can_be_typed() {
    let mut app = app(vec![sixteen()]);
    let cell = app.game().expect("a game").cursor();
    press(&mut app, "12");
    assert_eq!(app.game().expect("a game").digit(cell), 12);
    // A number above 16 is two numbers.
    press(&mut app, "1");
    assert_eq!(app.game().expect("a game").digit(cell), 12, "it may be the first digit of a number");
    app.tick(Duration::from_secs(2));
    assert_eq!(app.game().expect("a game").digit(cell), 1, "no second digit came");
    press(&mut app, "7");
    assert_eq!(app.game().expect("a game").digit(cell), 7, "7 is not the first digit of a number");
    press(&mut app, "1");
    key(&mut app, KeyCode::Right);
    assert_eq!(app.game().expect("a game").digit(cell), 1, "moving ends the number");
    press(&mut app, "m10");
    let cell = app.game().expect("a game").cursor();
    assert!(app.game().expect("a game").marks(cell).contains(10));
    press(&mut app, "0");
    assert!(app.game().expect("a game").marks(cell).is_empty());
}

#[test]
fn pasted_puzzles_are_added() {
    let mut app = app(vec![read(example("sudoku"))]);
    let cell = app.game().expect("a game").cursor();
    press(&mut app, "1");
    app.paste("https://puzz.link/p?skyscrapers/4/4/k13h4j3g\n");
    settle(&mut app);
    assert_eq!(app.game().expect("a game").puzzle().family().id, "skyscrapers");
    press(&mut app, "<");
    assert_eq!(app.game().expect("a game").digit(cell), 1);
    app.paste("this is not a puzzle");
    settle(&mut app);
    assert!(app.note.starts_with("Cannot read this: "), "{}", app.note);
    assert_eq!(app.puzzles.len(), 2);
    app.paste("latin 2\n1 .\n. .\n");
    settle(&mut app);
    assert_eq!(app.puzzles.len(), 3);
    press(&mut app, "o");
    assert!(screen(&mut app, 80, 24).contains("Latin square 2x2"));
}

#[test]
fn quitting_with_unsaved_work_asks_first() {
    let mut app = app(vec![read(example("latin"))]);
    press(&mut app, "1q");
    assert!(!app.is_over() && app.popup == Some(Popup::AskQuit));
    press(&mut app, "n");
    assert!(!app.is_over() && app.popup.is_none());
    let interrupt = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    app.key(interrupt);
    assert!(!app.is_over());
    app.key(interrupt);
    assert!(app.is_over());
}

#[test]
fn games_are_saved_and_loaded() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.json").display().to_string();
    let mut app = app(vec![read(example("kakuro"))]);
    let cell = app.game().expect("a game").cursor();
    press(&mut app, "3w");
    let Some(Popup::SaveAs(name, _)) = &app.popup else { panic!("no file name is asked for") };
    for _ in 0..name.len() {
        key(&mut app, KeyCode::Backspace);
    }
    app.paste(&path);
    key(&mut app, KeyCode::Enter);
    assert!(app.note.starts_with("Saved to"), "{}", app.note);
    press(&mut app, "q");
    assert!(app.is_over(), "the game is saved");
    let text = std::fs::read_to_string(&path).expect("written");
    let loaded = SavedGame::parse(&text).expect("saved").load(String::new()).expect("readable");
    assert_eq!(loaded.game().digit(cell), 3);
    // Replacing an existing file asks first.
    app.save(path.clone(), false);
    assert!(matches!(&app.popup, Some(Popup::SaveAs(_, true))));
}

#[test]
fn puzzles_are_generated() {
    let mut app = app(Vec::new());
    assert!(app.starting);
    while app.menu.maker().is_some_and(|maker| maker.id() != "latin") {
        key(&mut app, KeyCode::Right);
    }
    key(&mut app, KeyCode::Enter);
    assert!(app.is_busy());
    settle(&mut app);
    let first = app.game().expect("a game").puzzle().clone();
    assert_eq!((first.family().id, first.rows()), ("latin", 5));
    press(&mut app, "n");
    settle(&mut app);
    let second = app.game().expect("a game").puzzle().clone();
    assert!(!second.same(&*first) && second.rows() == 5 && second.family().id == "latin");
    // Escape cancels.
    press(&mut app, "n");
    key(&mut app, KeyCode::Esc);
    assert!(!app.is_busy());
    assert_eq!(app.puzzles.len(), 2);
}

#[test]
fn filling_in_the_answer_asks_first() {
    let mut app = app(vec![read(example("skyscrapers"))]);
    press(&mut app, "S");
    assert_eq!(app.popup, Some(Popup::AskSolve));
    press(&mut app, "n");
    assert!(!app.is_busy() && app.game().expect("a game").open() > 0);
    press(&mut app, "Sy");
    settle(&mut app);
    assert!(app.game().expect("a game").won());
    press(&mut app, "u");
    assert!(!app.game().expect("a game").won());
}

#[test]
fn the_timer_can_be_paused_and_hidden() {
    let mut app = app(vec![read(example("latin"))]);
    app.tick(Duration::from_secs(65));
    assert!(screen(&mut app, 80, 24).contains("1:05"));
    press(&mut app, "p");
    app.tick(Duration::from_secs(100));
    let paused = screen(&mut app, 80, 24);
    assert!(paused.contains("paused") && !paused.contains('┃'), "{paused}");
    press(&mut app, "p");
    assert_eq!(app.game().expect("a game").time, Duration::from_secs(65));
    press(&mut app, "t");
    assert!(!screen(&mut app, 80, 24).contains("1:05"));
}
