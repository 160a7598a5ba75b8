//! The boards of lessons.

use crate::family::{AnyPuzzle, Family};
use crate::format::Hints;
use crate::logic::Position;
use gridproof_engine::fill::Fill;
use gridproof_engine::logic::{AnyReasoner, Step};
use gridproof_engine::search::{Control, Stop};
use gridproof_engine::verdict::Verdict;

/// What links to our page have before the puzzle.
const LINK: &str = "http://127.0.0.1:7878/#p=";

/// Where a board comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum StateSource {
    /// The path of the techniques through a generated puzzle.
    Walk,
    /// Such a path, with wrong candidates struck at random on the way.
    Struck,
    /// A case of the library of techniques.
    Case,
    /// An equivalent of another board of the lesson.
    Isomorph,
}

impl StateSource {
    /// All sources.
    pub const ALL: [StateSource; 4] =
        [StateSource::Walk, StateSource::Struck, StateSource::Case, StateSource::Isomorph];

    /// The word in the data and in JSON.
    pub const fn id(self) -> &'static str {
        match self {
            StateSource::Walk => "walk",
            StateSource::Struck => "struck",
            StateSource::Case => "case",
            StateSource::Isomorph => "isomorph",
        }
    }
}

/// A board of a lesson: a puzzle with one answer, entries and struck candidates.
#[derive(Debug)]
#[non_exhaustive]
pub struct LessonState {
    /// Where it comes from.
    pub source: StateSource,
    /// The puzzle.
    pub puzzle: Box<dyn AnyPuzzle>,
    /// The entries, and pencil marks in the cells whose candidates do not follow from the digits on the board.
    pub position: Position,
    /// The easier techniques that find something on this board too: none, unless the technique cannot be alone.
    pub also: Vec<&'static str>,
    /// The puzzle and the position as in links to our page, after `#p=`.
    text: &'static str,
    /// The row of the lesson's technique.
    row: usize,
}

impl LessonState {
    /// Reads a line without its technique: source, state, and perhaps `also=` with techniques.
    pub(super) fn read(family: &'static Family, row: usize, line: &'static str) -> Option<LessonState> {
        let mut words = line.split(' ');
        let (source, text) = (words.next()?, words.next()?);
        let source = StateSource::ALL.into_iter().find(|known| known.id() == source)?;
        let also = words.next().and_then(|word| word.strip_prefix("also="));
        let also = also.map(|also| also.split(',').collect()).unwrap_or_default();
        let link = format!("{LINK}{text}");
        let puzzle = family.read("page", &link, &Hints::default())?.ok()?;
        let position = family.saved_position("page", &link, &Hints::default()).position;
        Some(LessonState { source, puzzle, position, also, text, row })
    }

    /// A link to the board on the page of a local server.
    pub fn link(&self) -> String {
        format!("{LINK}{}", self.text)
    }

    /// A solver at the position.
    pub fn reasoner(&self) -> Box<dyn AnyReasoner> {
        self.puzzle.reasoner(&self.position)
    }

    /// Every step of the lesson's technique on this board, in the order of its finder, with their reasons.
    pub fn steps(&self, control: &mut Control<'_>) -> Result<Vec<Step>, Stop> {
        let reasoner = self.reasoner();
        let found = reasoner.find(self.row, false, control)?;
        Ok(found.into_iter().map(|step| reasoner.justify(step)).collect())
    }

    /// The first of [`LessonState::steps`], which takes less time to find; `None` only if the data are damaged.
    pub fn first_step(&self, control: &mut Control<'_>) -> Result<Option<Step>, Stop> {
        let reasoner = self.reasoner();
        let found = reasoner.find(self.row, true, control)?;
        Ok(found.into_iter().next().map(|step| reasoner.justify(step)))
    }

    /// The answer of the puzzle.
    pub fn answer(&self, control: &mut Control<'_>) -> Result<Fill, Stop> {
        match control.nested(Some(2), |control| self.puzzle.solve(control)) {
            Verdict::Unique(answer) => Ok(answer),
            Verdict::Unknown { stop, .. } => Err(stop),
            Verdict::Many { .. } | Verdict::Impossible { .. } => Err(Stop::Fault),
        }
    }
}
