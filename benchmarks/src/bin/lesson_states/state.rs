//! A state as text: a puzzle, entries and struck candidates, as in links to our page.

use gridproof::logic::{AnyReasoner, Position};
use gridproof::{AnyPuzzle, Control, Digits, Family, Fill, Hints, Limits, Verdict};

/// What links have before the puzzle.
const LINK: &str = "http://127.0.0.1:7878/#p=";

/// A board in the middle of a puzzle.
pub(crate) struct State {
    pub(crate) puzzle: Box<dyn AnyPuzzle>,
    pub(crate) position: Position,
    pub(crate) answer: Fill,
}

impl State {
    /// The state of a reasoner, whose puzzle must be unique.
    pub(crate) fn of(puzzle: &dyn AnyPuzzle, reasoner: &dyn AnyReasoner) -> Option<State> {
        let start = puzzle.start();
        let open = |cell: usize| start[cell] == Some(0);
        let entries: Vec<u8> =
            (0..start.len()).map(|cell| if open(cell) { reasoner.placed(cell) } else { 0 }).collect();
        // Marks only where candidates are struck: the others follow from the digits on the board.
        let plain = puzzle.reasoner(&Position { entries: entries.clone(), marks: None });
        let marks: Vec<Digits> = (0..start.len())
            .map(|cell| match plain.candidates(cell) == reasoner.candidates(cell) {
                true => Digits::EMPTY,
                false => reasoner.candidates(cell),
            })
            .collect();
        let marks = marks.iter().any(|marks| !marks.is_empty()).then_some(marks);
        State::new(puzzle.with_entries(&[]), Position { entries, marks })
    }

    /// A state of a unique puzzle.
    pub(crate) fn new(puzzle: Box<dyn AnyPuzzle>, position: Position) -> Option<State> {
        let Verdict::Unique(answer) = puzzle.solve(&mut Control::new(Limits::answers(2))) else { return None };
        let state = State { puzzle, position, answer };
        let reasoner = state.reasoner();
        let sound = |cell: usize| match state.answer.digits()[cell] {
            0 => true,
            digit => reasoner.candidates(cell).contains(digit),
        };
        (0..reasoner.cells()).all(sound).then_some(state)
    }

    pub(crate) fn reasoner(&self) -> Box<dyn AnyReasoner> {
        self.puzzle.reasoner(&self.position)
    }

    /// The text, if it is read back as the same state.
    pub(crate) fn text(&self) -> Option<String> {
        let text = self.puzzle.write_with("page", &self.position).ok()?.text;
        let text = text.strip_prefix(LINK)?.to_string();
        let back = State::read(self.puzzle.family(), &text)?;
        let (one, other) = (self.reasoner(), back.reasoner());
        let same =
            |cell: usize| one.candidates(cell) == other.candidates(cell) && one.placed(cell) == other.placed(cell);
        (back.puzzle.same(&*self.puzzle) && (0..one.cells()).all(same)).then_some(text)
    }

    /// Reads the text of a state.
    pub(crate) fn read(family: &Family, text: &str) -> Option<State> {
        let link = format!("{LINK}{text}");
        let puzzle = family.read("page", &link, &Hints::default())?.ok()?;
        let position = family.saved_position("page", &link, &Hints::default()).position;
        State::new(puzzle, position)
    }
}
