//! Courses, lessons and feedback on exercises, as JSON.

use super::{Candidate, CellReport, Rows, SheetReport, StepReport, StepWriter};
use crate::lessons::{Course, Feedback, FeedbackKind, Lesson, LessonState, MarkFeedback, MarkVerdict, WhyWrong};
use crate::logic::Named;
use crate::say::{self, Language, Speaker};
use gridproof_engine::logic::Step;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The course of a family: its lessons without their boards.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CourseReport {
    /// The family, such as `sudoku`.
    pub family: String,
    /// The language of names and sentences, such as `en`.
    pub language: String,
    /// The lessons, easiest first.
    pub lessons: Vec<LessonHeadReport>,
}

/// A lesson without its boards.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct LessonHeadReport {
    /// The id of the technique.
    pub technique: String,
    /// Its name.
    pub name: String,
    /// Its level.
    pub level: String,
    /// Its cost in ratings.
    pub cost: u32,
    /// Whether explanations and hints use it by default.
    pub on: bool,
    /// Whether it relies on the puzzle having exactly one answer.
    pub needs_unique: bool,
    /// Its pages in the repository, one per kind of step.
    pub pages: Vec<String>,
    /// The task of the exercises, in a sentence.
    pub task: String,
    /// The number of exercises.
    pub exercises: u64,
}

/// A lesson with its boards.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct LessonReport {
    /// The family, such as `sudoku`.
    pub family: String,
    /// The language of names and sentences, such as `en`.
    pub language: String,
    /// The lesson.
    pub lesson: LessonHeadReport,
    /// The ids of the easier techniques, which find nothing on the boards.
    pub easier: Vec<String>,
    /// The board of the worked example.
    pub example: LessonBoardReport,
    /// The step on that board, with its sentences.
    pub step: StepReport,
    /// The boards of the exercises.
    pub exercises: Vec<LessonBoardReport>,
}

/// A board of a lesson.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct LessonBoardReport {
    /// 0 for the worked example; exercises are numbered from 1.
    pub number: u64,
    /// Where it comes from: `walk`, `struck`, `case` or `isomorph`.
    pub source: String,
    /// The easier techniques that find something on this board too.
    pub also: Vec<String>,
    /// A link to the board on the page of a local server, which is also the puzzle as text.
    pub link: String,
    /// The board.
    pub sheet: SheetReport,
    /// The digits placed, givens included, as rows; 0 for open cells.
    pub digits: Rows<u8>,
    /// The candidates as rows: none in black cells, one in cells with a digit.
    pub candidates: Rows<Vec<u8>>,
}

/// Feedback on what a learner entered in an exercise.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct FeedbackReport {
    /// The family, such as `sudoku`.
    pub family: String,
    /// The id of the technique.
    pub technique: String,
    /// The number of the exercise, from 1.
    pub exercise: u64,
    /// The language of names and sentences, such as `en`.
    pub language: String,
    /// The whole in one word.
    pub feedback: FeedbackTag,
    /// The whole in sentences.
    pub text: String,
    /// Every mark that was entered, placements first.
    pub marks: Vec<MarkFeedbackReport>,
    /// The steps that show the marks.
    pub steps: Vec<StepReport>,
    /// What the step of the lesson's technique places beyond what was entered.
    pub missing_places: Vec<Candidate>,
    /// What it strikes beyond what was entered.
    pub missing_strikes: Vec<Candidate>,
}

/// A mark that was entered, and what is right or wrong about it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct MarkFeedbackReport {
    /// The mark.
    pub mark: Candidate,
    /// Whether the digit was placed; otherwise it was struck.
    pub placed: bool,
    /// What is right or wrong about it.
    pub verdict: MarkTag,
    /// The same in a sentence.
    pub text: String,
    /// The index of the step in `steps` that shows it; null if none does.
    pub step: Option<u64>,
    /// The cells that have the same digit, if it repeats one.
    pub cells: Vec<CellReport>,
}

/// The feedback on an exercise in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum FeedbackTag {
    /// Nothing was entered.
    Empty,
    /// At least one mark is wrong.
    Wrong,
    /// Everything that was entered is on the board already.
    NothingNew,
    /// Some marks are true, but no technique up to the lesson shows them.
    Unproved,
    /// Everything that a step of the technique concludes was entered.
    Right,
    /// A part of it was entered.
    Partial,
    /// Only steps of other techniques show what was entered.
    Another,
}

/// What is right or wrong about a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum MarkTag {
    /// The step of the lesson's technique shows it.
    Right,
    /// Another step shows it.
    Another,
    /// It is true, but no technique that was looked for shows it.
    Unproved,
    /// It is on the board already.
    NothingNew,
    /// Wrong: the cell is a given.
    Given,
    /// Wrong: the cell is filled.
    Filled,
    /// Wrong: a house would have the digit twice.
    Repeated,
    /// Wrong: the candidate was struck before.
    Struck,
    /// Wrong: it leaves an immediate contradiction.
    Clash,
    /// Wrong: it contradicts the answer.
    Answer,
}

impl CourseReport {
    /// The course of a family.
    pub fn new(course: &Course, language: &Language) -> CourseReport {
        CourseReport {
            family: course.family.id.to_string(),
            language: language.tag.to_string(),
            lessons: course.lessons.iter().map(|lesson| LessonHeadReport::new(lesson, language)).collect(),
        }
    }
}

impl LessonHeadReport {
    fn new(lesson: &Lesson, language: &Language) -> LessonHeadReport {
        let about = &lesson.technique;
        LessonHeadReport {
            technique: about.id.to_string(),
            name: lesson.title(language),
            level: about.level.id().to_string(),
            cost: about.cost,
            on: about.on,
            needs_unique: about.needs_unique,
            pages: lesson.pages(),
            task: lesson.task(language),
            exercises: lesson.exercises().len() as u64,
        }
    }
}

impl LessonReport {
    /// A lesson, and the step of its worked example.
    pub fn new(lesson: &Lesson, step: &Step, speaker: Speaker<'_>) -> LessonReport {
        let example = lesson.example();
        let writer = StepWriter { puzzle: &*example.puzzle, speaker };
        let named: Named = (Some(lesson.technique), step.clone());
        LessonReport {
            family: lesson.family.id.to_string(),
            language: speaker.language.tag.to_string(),
            lesson: LessonHeadReport::new(lesson, speaker.language),
            easier: lesson.easier().iter().map(|about| about.id.to_string()).collect(),
            example: LessonBoardReport::new(0, example),
            step: writer.step(&named),
            exercises: (1..)
                .zip(lesson.exercises())
                .map(|(number, state)| LessonBoardReport::new(number, state))
                .collect(),
        }
    }
}

impl LessonBoardReport {
    fn new(number: u64, state: &LessonState) -> LessonBoardReport {
        let (reasoner, columns) = (state.reasoner(), state.puzzle.columns().max(1));
        let cells: Vec<usize> = (0..reasoner.cells()).collect();
        let digits = |row: &[usize]| row.iter().map(|&cell| reasoner.placed(cell)).collect();
        let candidates = |row: &[usize]| row.iter().map(|&cell| reasoner.candidates(cell).iter().collect()).collect();
        LessonBoardReport {
            number,
            source: state.source.id().to_string(),
            also: state.also.iter().map(ToString::to_string).collect(),
            link: state.link(),
            sheet: SheetReport::from(&state.puzzle.sheet()),
            digits: cells.chunks(columns).map(digits).collect(),
            candidates: cells.chunks(columns).map(candidates).collect(),
        }
    }
}

impl FeedbackReport {
    /// Feedback on an exercise, numbered from 1.
    pub fn new(
        lesson: &Lesson,
        exercise: usize,
        state: &LessonState,
        feedback: &Feedback,
        speaker: Speaker<'_>,
    ) -> FeedbackReport {
        let writer = StepWriter { puzzle: &*state.puzzle, speaker };
        let mark = |mark: &MarkFeedback| MarkFeedbackReport {
            mark: Candidate::of(mark.mark, speaker.columns),
            placed: mark.placed,
            verdict: MarkTag::from(&mark.verdict),
            text: say::mark_feedback(mark, feedback, lesson, &speaker),
            step: match mark.verdict {
                MarkVerdict::Right => Some(0),
                MarkVerdict::Another(index) => Some(index as u64),
                _ => None,
            },
            cells: match &mark.verdict {
                MarkVerdict::Wrong(WhyWrong::Repeated(_, cells)) => writer.cells(cells),
                _ => Vec::new(),
            },
        };
        FeedbackReport {
            family: lesson.family.id.to_string(),
            technique: lesson.technique.id.to_string(),
            exercise: exercise as u64,
            language: speaker.language.tag.to_string(),
            feedback: FeedbackTag::from(feedback.kind),
            text: say::feedback(feedback, lesson, &speaker),
            marks: feedback.marks.iter().map(mark).collect(),
            steps: feedback.steps.iter().map(|step| writer.step(step)).collect(),
            missing_places: Candidate::list(&feedback.missing_places, speaker.columns),
            missing_strikes: Candidate::list(&feedback.missing_strikes, speaker.columns),
        }
    }
}

impl From<FeedbackKind> for FeedbackTag {
    fn from(kind: FeedbackKind) -> FeedbackTag {
        match kind {
            FeedbackKind::Empty => FeedbackTag::Empty,
            FeedbackKind::Wrong => FeedbackTag::Wrong,
            FeedbackKind::NothingNew => FeedbackTag::NothingNew,
            FeedbackKind::Unproved => FeedbackTag::Unproved,
            FeedbackKind::Right => FeedbackTag::Right,
            FeedbackKind::Partial => FeedbackTag::Partial,
            FeedbackKind::Another => FeedbackTag::Another,
        }
    }
}

#[doc(hidden)]
impl From<&MarkVerdict> for MarkTag {
    fn from(verdict: &MarkVerdict) -> MarkTag {
        match verdict {
            MarkVerdict::Right => MarkTag::Right,
            MarkVerdict::Another(_) => MarkTag::Another,
            MarkVerdict::Unproved => MarkTag::Unproved,
            MarkVerdict::NothingNew => MarkTag::NothingNew,
            MarkVerdict::Wrong(WhyWrong::Given(_)) => MarkTag::Given,
            MarkVerdict::Wrong(WhyWrong::Filled(_)) => MarkTag::Filled,
            MarkVerdict::Wrong(WhyWrong::Repeated(..)) => MarkTag::Repeated,
            MarkVerdict::Wrong(WhyWrong::Struck) => MarkTag::Struck,
            MarkVerdict::Wrong(WhyWrong::Clash(_)) => MarkTag::Clash,
            MarkVerdict::Wrong(WhyWrong::Answer) => MarkTag::Answer,
        }
    }
}
