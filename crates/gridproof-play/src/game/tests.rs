//! Every action, on boards of every family.

use super::*;
use gridproof::detect::{self, Wanted};
use gridproof::logic::WalkOptions;
use gridproof::logic::{Advice, advise};
use gridproof::{Control, Limits};

fn game(text: &str) -> Game {
    Game::new(Arc::from(detect::read(text, &Wanted::default()).unwrap().puzzle), &Position::default())
}

const LATIN: &str = "latin 3\n1 . .\n. . 2\n. . .\n";
const KAKURO: &str = "3 3\n# 4\\ 6\\\n\\3 _ _\n\\7 _ _\n";

fn digits(game: &Game) -> Vec<u8> {
    (0..game.cells()).map(|cell| game.digit(cell)).collect()
}

#[test]
fn entries_are_entered_and_removed() {
    let mut game = game(LATIN);
    assert_eq!(game.cursor(), 1);
    game.act(Action::Enter(3));
    assert_eq!(digits(&game), [1, 3, 0, 0, 0, 2, 0, 0, 0]);
    game.act(Action::Enter(2));
    assert_eq!(game.digit(1), 2);
    game.act(Action::Enter(2));
    assert_eq!(game.digit(1), 0);
    assert_eq!(game.act(Action::Enter(4)), Note::Nothing);
    assert_eq!(game.digit(1), 0);
    game.act(Action::Go(0));
    assert_eq!(game.act(Action::Enter(2)), Note::Given);
    assert_eq!(game.act(Action::Clear), Note::Given);
}

#[test]
fn undo_and_redo_are_unlimited() {
    let mut game = game(LATIN);
    let mut seen = vec![digits(&game)];
    for (cell, digit) in [(1, 3), (2, 2), (1, 2), (3, 3), (4, 1)] {
        game.act(Action::Go(cell));
        game.act(Action::Enter(digit));
        seen.push(digits(&game));
    }
    for before in seen.iter().rev().skip(1) {
        assert_ne!(game.act(Action::Undo), Note::NoUndo);
        assert_eq!(&digits(&game), before);
    }
    assert_eq!(game.act(Action::Undo), Note::NoUndo);
    for after in seen.iter().skip(1) {
        game.act(Action::Redo);
        assert_eq!(&digits(&game), after);
    }
    assert_eq!(game.act(Action::Redo), Note::NoRedo);
    // A new entry discards what was undone.
    game.act(Action::Undo);
    game.act(Action::Enter(3));
    assert_eq!(game.act(Action::Redo), Note::NoRedo);
}

#[test]
fn entries_clear_marks_if_enabled() {
    for clears in [true, false] {
        let mut game = game(LATIN);
        game.clears_marks = clears;
        game.act(Action::FillMarks);
        assert_eq!(game.marks(1), Digits::from_iter([2, 3]));
        game.act(Action::Enter(3));
        // r1c3 is in the row, r2c2 and r3c2 are in the column, r3c1 is in neither.
        assert_eq!(game.marks(2).contains(3), !clears);
        assert_eq!(game.marks(4).contains(3), !clears);
        assert_eq!(game.marks(7).contains(3), !clears);
        assert!(game.marks(6).contains(3));
        // Marks stay under an entry, and undo is one step.
        game.act(Action::Undo);
        assert_eq!(game.marks(1), Digits::from_iter([2, 3]));
        assert!(game.marks(2).contains(3) && game.marks(4).contains(3));
        game.act(Action::Undo);
        assert_eq!(game.position().marks, None);
    }
}

#[test]
fn marks_are_toggled_and_wiped() {
    let mut game = game(LATIN);
    game.act(Action::Pencil(2));
    game.act(Action::Pencil(3));
    game.act(Action::Pencil(2));
    assert_eq!(game.marks(1), Digits::one(3));
    game.act(Action::Enter(2));
    assert_eq!(game.act(Action::Pencil(1)), Note::HasDigit);
    game.act(Action::Clear);
    assert_eq!((game.digit(1), game.marks(1)), (0, Digits::one(3)));
    game.act(Action::WipeMarks);
    assert_eq!(game.position().marks, None);
}

#[test]
fn checkpoints_are_restored() {
    let mut game = game(LATIN);
    assert_eq!(game.act(Action::RestoreCheckpoint), Note::NoCheckpoint);
    game.act(Action::Enter(2));
    assert_eq!(game.act(Action::SetCheckpoint), Note::CheckpointSet(1));
    game.act(Action::Go(2));
    game.act(Action::Enter(3));
    let before = digits(&game);
    assert_eq!(game.act(Action::RestoreCheckpoint), Note::CheckpointRestored);
    assert_eq!(digits(&game), [1, 2, 0, 0, 0, 2, 0, 0, 0]);
    game.act(Action::Undo);
    assert_eq!(digits(&game), before);
}

#[test]
fn conflicts_are_broken_rules() {
    let mut latin = game(LATIN);
    assert!((0..9).all(|cell| !latin.is_conflict(cell)));
    latin.act(Action::Enter(1));
    assert_eq!((0..9).filter(|&cell| latin.is_conflict(cell)).collect::<Vec<_>>(), [0, 1]);
    assert!(latin.violations()[0].to_string().contains("twice"), "{:?}", latin.violations());
    latin.act(Action::Undo);
    assert!(latin.violations().is_empty());
    // Kakuro: a full run with another sum.
    let mut kakuro = game(KAKURO);
    kakuro.act(Action::Enter(2));
    assert!((0..9).all(|cell| !kakuro.is_conflict(cell)));
    kakuro.act(Action::Move(Direction::Right));
    kakuro.act(Action::Enter(4));
    assert!(kakuro.is_conflict(4) && kakuro.is_conflict(5), "2 + 4 is not 3");
}

#[test]
fn black_cells_are_skipped() {
    let mut game = game("2 5\n# 3\\ 4\\ # #\n\\7 _ _ # #\n");
    let start = game.cursor();
    assert!(game.is_white(start));
    game.act(Action::Move(Direction::Left));
    assert_eq!(game.cursor(), start, "there is nothing to the left");
    game.act(Action::Move(Direction::Right));
    assert_eq!(game.cursor(), start + 1);
    game.act(Action::Move(Direction::Right));
    assert_eq!(game.cursor(), start + 1, "black cells cannot be entered");
}

#[test]
fn a_solved_board_is_recognised() {
    let mut game = game(LATIN);
    let mut last = Note::Nothing;
    for (cell, digit) in [(1, 2), (2, 3), (3, 3), (4, 1), (6, 2), (7, 3), (8, 1)] {
        assert!(!game.won());
        game.act(Action::Go(cell));
        last = game.act(Action::Enter(digit));
    }
    assert!(game.won(), "{:?}", game.violations());
    assert_eq!(last, Note::Won);
    assert!(!game.is_unsaved(), "a solved puzzle needs no saving");
    game.act(Action::Enter(2));
    assert!(!game.won());
}

#[test]
fn a_full_board_may_be_wrong() {
    let mut game = game(LATIN);
    let mut last = Note::Nothing;
    for cell in [1, 2, 3, 4, 6, 7, 8] {
        game.act(Action::Go(cell));
        last = game.act(Action::Enter(1));
    }
    assert_eq!(last, Note::FullButWrong);
}

/// With marks and without.
#[test]
fn applying_hints_leads_to_the_answer() {
    for family in gridproof::FAMILIES {
        for with_marks in [false, true] {
            let mut game = game(family.formats()[0].example);
            if with_marks {
                game.act(Action::FillMarks);
            }
            let mut steps = 0;
            while !game.won() {
                let mut control = Control::new(Limits::answers(2));
                let options = WalkOptions::default().with_trial(true);
                let advice = advise(&**game.puzzle(), &game.position(), &options, &mut control);
                let Advice::Steps(found) = advice else { panic!("{}: {advice:?}", family.id) };
                let before = game.version();
                game.act(Action::Apply(found));
                assert_ne!(game.version(), before, "{}: a hint without effect", family.id);
                steps += 1;
                assert!(steps < 2000, "{}", family.id);
            }
            while game.act(Action::Undo) != Note::NoUndo {}
            assert_eq!(game.position(), Position { entries: vec![0; game.cells()], marks: None });
        }
    }
}

#[test]
fn tiles_and_cells_map_to_each_other() {
    for family in gridproof::FAMILIES {
        let game = game(family.formats()[0].example);
        for cell in 0..game.cells() {
            assert_eq!(game.tile(cell).and_then(|tile| game.cell(tile)), Some(cell), "{}", family.id);
        }
        assert_eq!(game.tile(game.cells()), None);
    }
}
