//! What is right and wrong about the marks that a learner entered.

use crate::logic::Named;
use gridproof_engine::logic::{Clash, House, Mark};

/// The feedback on what a learner entered in an exercise.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Feedback {
    /// The whole in one word.
    pub kind: FeedbackKind,
    /// Every mark that was entered: placements first, in the order in which they were entered.
    pub marks: Vec<MarkFeedback>,
    /// The steps that show the marks: first that of the lesson's technique, if there is one, then others that show more marks.
    pub steps: Vec<Named>,
    /// What the step of the lesson's technique places and the learner did not enter.
    pub missing_places: Vec<Mark>,
    /// What it strikes and the learner did not.
    pub missing_strikes: Vec<Mark>,
}

/// The feedback on an exercise in one word. The first that applies counts, in this order: empty, wrong, nothing new, unproved, right,
/// partial, another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FeedbackKind {
    /// Nothing was entered.
    Empty,
    /// At least one mark is wrong.
    Wrong,
    /// Everything that was entered is on the board already.
    NothingNew,
    /// Some marks are true, but no technique that was looked for shows them: here they are guesses.
    Unproved,
    /// Everything that a step of the lesson's technique concludes was entered.
    Right,
    /// A part of it was entered.
    Partial,
    /// Other steps show what was entered, none of the lesson's technique.
    Another,
}

impl FeedbackKind {
    /// All of them, in the order in which they apply.
    pub const ALL: [FeedbackKind; 7] = [
        FeedbackKind::Empty,
        FeedbackKind::Wrong,
        FeedbackKind::NothingNew,
        FeedbackKind::Unproved,
        FeedbackKind::Right,
        FeedbackKind::Partial,
        FeedbackKind::Another,
    ];

    /// The word in JSON.
    pub const fn id(self) -> &'static str {
        match self {
            FeedbackKind::Empty => "empty",
            FeedbackKind::Wrong => "wrong",
            FeedbackKind::NothingNew => "nothing-new",
            FeedbackKind::Unproved => "unproved",
            FeedbackKind::Right => "right",
            FeedbackKind::Partial => "partial",
            FeedbackKind::Another => "another",
        }
    }
}

/// A mark that a learner entered, and what is right or wrong about it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct MarkFeedback {
    /// The mark.
    pub mark: Mark,
    /// Whether the digit was placed; otherwise it was struck.
    pub placed: bool,
    /// What is right or wrong about it.
    pub verdict: MarkVerdict,
}

/// What is right or wrong about one mark.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MarkVerdict {
    /// The step of the lesson's technique shows it: the first of [`Feedback::steps`].
    Right,
    /// Another step shows it: the one at this index of [`Feedback::steps`].
    Another(usize),
    /// It is true, but no technique that was looked for shows it.
    Unproved,
    /// It is on the board already.
    NothingNew,
    /// It is wrong.
    Wrong(WhyWrong),
}

/// Why a mark is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WhyWrong {
    /// The cell is a given, with this digit.
    Given(u8),
    /// The cell is filled, with this digit.
    Filled(u8),
    /// These cells of the house have the digit already.
    Repeated(House, Vec<u16>),
    /// The candidate was struck before.
    Struck,
    /// It leaves an immediate contradiction.
    Clash(Clash),
    /// It contradicts the answer of the puzzle.
    Answer,
}
