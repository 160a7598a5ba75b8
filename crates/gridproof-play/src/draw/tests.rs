//! Screens of every family, drawn without colours. `UPDATE_EXPECT=1` updates the snapshots; look at them afterwards.

use crate::app::App;
use crate::app::tests::{app, example, key, press, read, screen, settle, sixteen};
use crate::collection::PlayablePuzzle;
use crate::draw::{Palette, draw};
use expect_test::{ExpectFile, expect_file};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::KeyCode;
use ratatui::style::Modifier;

fn check(app: &mut App, width: u16, height: u16, expect: ExpectFile) {
    expect.assert_eq(&(screen(app, width, height) + "\n"));
}

fn playing(puzzle: PlayablePuzzle, keys: &str) -> App {
    let mut app = app(vec![puzzle]);
    press(&mut app, keys);
    app
}

#[test]
fn sudoku() {
    let mut app = playing(read(example("sudoku")), "f");
    check(&mut app, 80, 24, expect_file!["snapshots/sudoku-80x24.txt"]);
    check(&mut app, 120, 40, expect_file!["snapshots/sudoku-120x40.txt"]);
}

#[test]
fn kakuro() {
    let mut app = playing(read(example("kakuro")), "1");
    check(&mut app, 80, 24, expect_file!["snapshots/kakuro-80x24.txt"]);
    check(&mut app, 120, 40, expect_file!["snapshots/kakuro-120x40.txt"]);
}

#[test]
fn skyscrapers() {
    let mut app = playing(read(example("skyscrapers")), "1m23");
    check(&mut app, 80, 24, expect_file!["snapshots/skyscrapers-80x24.txt"]);
    check(&mut app, 120, 40, expect_file!["snapshots/skyscrapers-120x40.txt"]);
}

#[test]
fn latin() {
    let mut app = playing(read(example("latin")), "f");
    check(&mut app, 80, 24, expect_file!["snapshots/latin-80x24.txt"]);
}

#[test]
fn large_boards_lose_their_lines_and_then_scroll() {
    let mut app = playing(sixteen(), "12");
    check(&mut app, 80, 24, expect_file!["snapshots/sixteen-80x24.txt"]);
    key(&mut app, KeyCode::End);
    (0..15).for_each(|_| key(&mut app, KeyCode::Down));
    check(&mut app, 40, 16, expect_file!["snapshots/sixteen-40x16.txt"]);
}

#[test]
fn a_hint_and_the_path() {
    let mut app = playing(read(example("sudoku")), "f?");
    settle(&mut app);
    press(&mut app, "??");
    check(&mut app, 100, 40, expect_file!["snapshots/hint-100x40.txt"]);
    check(&mut app, 80, 24, expect_file!["snapshots/hint-80x24.txt"]);
    key(&mut app, KeyCode::Esc);
    press(&mut app, "e");
    settle(&mut app);
    press(&mut app, "j");
    check(&mut app, 120, 40, expect_file!["snapshots/path-120x40.txt"]);
}

/// Wide characters take two columns and do not shift the board.
#[test]
fn korean() {
    let mut app = playing(read(example("sudoku")), "L?");
    settle(&mut app);
    press(&mut app, "?");
    let shown = screen(&mut app, 80, 24);
    assert!(shown.contains("힌트") && shown.contains("스도쿠"), "{shown}");
    for (y, line) in shown.lines().enumerate().skip(1).take(19) {
        let board: String = line.chars().take(55).collect();
        assert!(board.ends_with(['┓', '┃', '┨', '┫', '┛']), "line {y}: {line}");
    }
}

#[test]
fn the_start_screen_and_the_help() {
    let mut app = app(Vec::new());
    check(&mut app, 80, 24, expect_file!["snapshots/start-80x24.txt"]);
    key(&mut app, KeyCode::F(1));
    check(&mut app, 80, 40, expect_file!["snapshots/help-80x40.txt"]);
}

/// Every screen size can be drawn, and the cell under the cursor is visible if there is at least one line.
#[test]
fn small_screens() {
    for puzzle in gridproof::FAMILIES.iter().map(|family| read(example(family.id))).chain([sixteen()]) {
        let mut app = playing(puzzle, "f?");
        settle(&mut app);
        for (width, height) in [(20, 6), (1, 1), (0, 0), (3, 200), (200, 3), (10, 10), (19, 4), (5, 2)] {
            screen(&mut app, width, height);
        }
        for keys in ["H", "q", "o", "q"] {
            press(&mut app, keys);
            screen(&mut app, 20, 6);
            screen(&mut app, 4, 3);
        }
        let mut terminal = Terminal::new(TestBackend::new(20, 6)).unwrap();
        app.popup = None;
        terminal.draw(|frame| draw(&mut app, Palette::Rich, frame)).unwrap();
        let reversed = |cell: &&ratatui::buffer::Cell| cell.modifier.contains(Modifier::REVERSED);
        let rows = terminal.backend().buffer().content().chunks(20).take(4);
        assert!(rows.flatten().any(|cell| reversed(&cell)), "the cursor is not on the screen");
    }
}

/// The reason why a link cannot be read is shown in full.
#[test]
fn long_notes_are_wrapped() {
    let mut app = playing(read(example("latin")), "");
    app.paste("https://sudokupad.app/abcdefgh12");
    settle(&mut app);
    let note = app.note.clone();
    assert!(note.len() > 60, "{note}");
    let seen = screen(&mut app, 50, 24);
    let words: Vec<&str> = seen.split_whitespace().collect();
    let expected: Vec<&str> = note.split_whitespace().collect();
    assert!(words.windows(expected.len()).any(|window| window == expected), "{note}\n{seen}");
}

/// Everything that a colour shows, a character or a text style shows too: conflicts have `!`, and the cursor is reversed.
#[test]
fn nothing_depends_on_colour() {
    let mut app = playing(read("latin 3\n1 . .\n. . 2\n. . .\n"), "1");
    let shown = screen(&mut app, 40, 16);
    assert_eq!(shown.matches('!').count(), 3, "two cells and the sentence: {shown}");
    press(&mut app, "c");
    assert_eq!(screen(&mut app, 40, 16).matches('!').count(), 0);
    for palette in [Palette::Plain, Palette::Sixteen, Palette::Rich] {
        let mut terminal = Terminal::new(TestBackend::new(60, 16)).unwrap();
        terminal.draw(|frame| draw(&mut app, palette, frame)).unwrap();
        let cells = terminal.backend().buffer().content();
        let colours =
            cells.iter().any(|cell| [cell.fg, cell.bg].iter().any(|colour| *colour != ratatui::style::Color::Reset));
        assert_eq!(colours, palette != Palette::Plain);
    }
}

#[test]
fn clicks_select_cells() {
    let mut app = playing(read(example("sudoku")), "");
    screen(&mut app, 80, 24);
    // The board begins below the title, with a line; cells are 5 wide.
    app.click(1 + 6 * 4 + 2, 1 + 1 + 2 * 3);
    assert_eq!(app.game().map(crate::game::Game::cursor), Some(3 * 9 + 4));
    app.click(79, 5);
    assert_eq!(app.game().map(crate::game::Game::cursor), Some(3 * 9 + 4));
}

#[test]
fn long_names_keep_their_end() {
    assert_eq!(super::short("a.txt:1"), "a.txt:1");
    assert_eq!(super::short(&"x".repeat(30)), "x".repeat(30));
    assert_eq!(super::short("testdata/examples/3-skyscrapers.txt:1"), "..examples/3-skyscrapers.txt:1");
}
