//! The program as its player sees it, without a terminal.

use super::*;
use crate::draw::{Palette, draw};
use crate::saved::Saved;
use gridproof::detect;
use gridproof::logic::{Advice, Standing};
use gridproof::{Control, Limits, Random, Verdict};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyModifiers};
use std::time::Instant;

pub(crate) fn example(family: &str) -> &'static str {
    let family = gridproof::family(family).expect("a family");
    family.formats()[0].example
}

pub(crate) fn read(text: &str) -> Item {
    Item::new(detect::read(text, &Wanted::default()).expect("a puzzle").puzzle, String::new())
}

pub(crate) fn sixteen() -> Item {
    let boxes = gridproof::families::sudoku::Boxes::new(4, 4).expect("boxes");
    let mut givens = vec![0; 256];
    (givens[0], givens[17], givens[255]) = (16, 7, 12);
    let puzzle = gridproof::families::sudoku::Sudoku::new(boxes, givens).expect("a board");
    Item::new(Box::new(puzzle), String::new())
}

pub(crate) fn app(items: Vec<Item>) -> App {
    App::new(items, "en", Wanted::default(), "tests".parse().expect("a seed"))
}

pub(crate) fn press(app: &mut App, keys: &str) {
    for sign in keys.chars() {
        app.key(KeyEvent::new(KeyCode::Char(sign), KeyModifiers::NONE));
    }
}

pub(crate) fn key(app: &mut App, code: KeyCode) {
    app.key(KeyEvent::new(code, KeyModifiers::NONE));
}

/// Waits for what is worked on.
pub(crate) fn settle(app: &mut App) {
    let begun = Instant::now();
    while app.is_busy() {
        assert!(begun.elapsed() < Duration::from_secs(100), "it never ends");
        std::thread::sleep(Duration::from_millis(2));
        app.tick(Duration::ZERO);
    }
}

pub(crate) fn screen(app: &mut App, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a terminal");
    terminal.draw(|frame| draw(app, Palette::Plain, frame)).expect("drawn");
    let buffer = terminal.backend().buffer();
    let row = |y: u16| {
        // A wide letter takes the place after it, too.
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

/// A game of each family, by keys alone, to the end.
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
        assert!(app.is_over(), "a finished game needs no question");
    }
}

/// Whatever is typed and however the window is, nothing panics, and undo leads back to the start.
#[test]
fn random_keys_do_no_harm() {
    // Neither files nor new puzzles: `w` and `n` are left out, and what asks for work is rare.
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
    let items = gridproof::FAMILIES.iter().map(|family| read(example(family.id))).chain([sixteen()]);
    for (number, item) in items.enumerate() {
        let mut random = Random::new(&seed, number as u64);
        let mut app = app(vec![item]);
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
            if app.menu.row == menu::Row::Make || (app.starting && app.is_busy()) {
                // No puzzles are made here: that would take all day.
                key(&mut app, KeyCode::Up);
                app.desk.cancel();
            }
            app.tick(Duration::from_millis(random.index(300) as u64));
            if random.index(8) == 0 {
                screen(&mut app, random.index(130) as u16, random.index(45) as u16);
            }
        }
        app.desk.cancel();
        (app.starting, app.popup, app.typed, app.at) = (false, None, None, 0);
        app.told = Told::Nothing;
        let game = app.game().expect("a game");
        let mut start = game.clone();
        while start.act(Action::Undo) != Note::NoUndo {}
        assert_eq!(start.position(), read_position(&start), "board {number}");
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

fn read_position(game: &Game) -> gridproof::logic::Position {
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
            let Told::Hint(hint) = &app.told else { panic!("{}: no hint", family.id) };
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
        assert!(matches!(app.told, Told::Nothing));
        press(&mut app, "u");
        assert_eq!(app.game().expect("a game").open(), open);
    }
}

/// A hint says what is wrong before it says anything else.
#[test]
fn wrong_entries_are_named() {
    let mut app = app(vec![read(example("sudoku"))]);
    let (answer, cell) = (answer(&app), app.game().expect("a game").cursor());
    let wrong = answer[cell] % 9 + 1;
    press(&mut app, &wrong.to_string());
    press(&mut app, "?");
    settle(&mut app);
    let Told::Hint(hint) = &app.told else { panic!("no hint") };
    assert!(matches!(&hint.advice, Advice::Instead(Standing::WrongEntries(wrong, _)) if wrong.len() == 1));
    press(&mut app, "x");
    settle(&mut app);
    assert!(matches!(&app.told, Told::Check(Standing::WrongEntries(..))));
    assert!(screen(&mut app, 100, 30).contains("wrong"));
    press(&mut app, "u");
    press(&mut app, "x");
    settle(&mut app);
    assert!(screen(&mut app, 100, 30).contains("Everything is right"));
}

#[test]
fn the_whole_way_can_be_walked_and_taken() {
    for family in gridproof::FAMILIES {
        let mut app = app(vec![read(example(family.id))]);
        press(&mut app, "e");
        settle(&mut app);
        let Told::Path(path) = &app.told else { panic!("{}: no way", family.id) };
        let count = path.steps.len();
        assert!(count > 1, "{}", family.id);
        for keys in ["j", "j", "k"] {
            press(&mut app, keys);
        }
        let Told::Path(path) = &app.told else { panic!("closed") };
        assert_eq!(path.at, 1.min(count - 1));
        assert_eq!(app.game().expect("a game").position().parts().len(), 0, "looking changes nothing");
        key(&mut app, KeyCode::End);
        assert!(screen(&mut app, 120, 50).contains("Solved in"), "{}", family.id);
        key(&mut app, KeyCode::Enter);
        assert!(app.game().expect("a game").won(), "{}", family.id);
    }
}

#[test]
fn numbers_of_two_digits_are_typed() {
    let mut app = app(vec![sixteen()]);
    let cell = app.game().expect("a game").cursor();
    press(&mut app, "12");
    assert_eq!(app.game().expect("a game").digit(cell), 12);
    // More than 16 is two numbers.
    press(&mut app, "1");
    assert_eq!(app.game().expect("a game").digit(cell), 12, "it may be the beginning of another");
    app.tick(Duration::from_secs(2));
    assert_eq!(app.game().expect("a game").digit(cell), 1, "nobody typed on");
    press(&mut app, "7");
    assert_eq!(app.game().expect("a game").digit(cell), 7, "no number begins with 7");
    press(&mut app, "1");
    key(&mut app, KeyCode::Right);
    assert_eq!(app.game().expect("a game").digit(cell), 1, "moving on ends the number");
    press(&mut app, "m10");
    let cell = app.game().expect("a game").cursor();
    assert!(app.game().expect("a game").marks(cell).contains(10));
    press(&mut app, "0");
    assert!(app.game().expect("a game").marks(cell).is_empty());
}

#[test]
fn pasted_links_are_played_and_nothing_is_lost() {
    let mut app = app(vec![read(example("sudoku"))]);
    let cell = app.game().expect("a game").cursor();
    press(&mut app, "1");
    app.paste("https://puzz.link/p?skyscrapers/4/4/k13h4j3g\n");
    settle(&mut app);
    assert_eq!(app.game().expect("a game").puzzle().family().id, "skyscrapers");
    press(&mut app, "<");
    assert_eq!(app.game().expect("a game").digit(cell), 1);
    app.paste("this is no puzzle");
    settle(&mut app);
    assert!(app.note.starts_with("Cannot read this: "), "{}", app.note);
    assert_eq!(app.items.len(), 2);
    app.paste("latin 2\n1 .\n. .\n");
    settle(&mut app);
    assert_eq!(app.items.len(), 3);
    press(&mut app, "o");
    assert!(screen(&mut app, 80, 24).contains("Latin square 2x2"));
}

#[test]
fn work_is_not_lost_by_a_slip() {
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
fn games_are_written_and_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.json").display().to_string();
    let mut app = app(vec![read(example("kakuro"))]);
    let cell = app.game().expect("a game").cursor();
    press(&mut app, "3w");
    let Some(Popup::SaveAs(name, _)) = &app.popup else { panic!("no name is asked for") };
    for _ in 0..name.len() {
        key(&mut app, KeyCode::Backspace);
    }
    app.paste(&path);
    key(&mut app, KeyCode::Enter);
    assert!(app.note.starts_with("Saved to"), "{}", app.note);
    press(&mut app, "q");
    assert!(app.is_over(), "it is in a file");
    let text = std::fs::read_to_string(&path).expect("written");
    let item = Saved::read(&text).expect("saved").item(String::new()).expect("readable");
    assert_eq!(item.game().digit(cell), 3);
    // An existing file is not replaced by a slip.
    app.save(path.clone(), false);
    assert!(matches!(&app.popup, Some(Popup::SaveAs(_, true))));
}

#[test]
fn puzzles_are_made_and_more_of_them() {
    let mut app = app(Vec::new());
    assert!(app.starting);
    while app.menu.family_id() != "latin" {
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
    // What is not wanted any more is ended.
    press(&mut app, "n");
    key(&mut app, KeyCode::Esc);
    assert!(!app.is_busy());
    assert_eq!(app.items.len(), 2);
}

#[test]
fn a_solution_is_asked_about_first() {
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
fn the_clock_stands_when_it_should() {
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
