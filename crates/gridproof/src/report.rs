//! The JSON of all front ends: one object per puzzle, or per input that is not a puzzle.
//!
//! The types define the format; [`schema`] derives a JSON Schema from them.
//!
//! ```
//! use gridproof::internals::report::{Line, Place, Report};
//! use gridproof::{Control, Limits, detect};
//!
//! let read = detect::read("latin 2\n1 .\n. .", &detect::Wanted::default())?;
//! let mut control = Control::new(Limits::answers(2));
//! let verdict = read.puzzle.solve(&mut control);
//! let place = Place { source: "example".to_string(), line: 1 };
//! let line = Line::from(Report::of_verdict(place, &read, &verdict, &control)).to_json();
//! assert!(line.starts_with(r#"{"source":"example","line":1,"family":"latin","format":"grid","board":"2x2","puzzle":"#));
//! assert!(line.contains(r#""written":"grid","verdict":"unique""#));
//! # Ok::<(), gridproof::detect::DetectError>(())
//! ```

#[macro_use]
mod head;

mod changed;
mod checked;
mod converted;
mod cover;
mod explained;
mod lessons;
mod made;
mod pictures;
mod rated;
mod scene;
mod sheet;
mod steps;
mod tags;

pub use changed::{ChangedReport, PartReport, PartTag, PlaceReport, Task};
pub use checked::{CheckReport, ConflictReport, ConflictsReport, StandingTag};
pub use converted::{ConvertReport, PositionReport, WrittenReport};
pub use cover::{CoverReport, CoverSize};
pub use explained::{AdviceTag, EndTag, Explanation, HintReport};
pub use lessons::{
    CourseReport, FeedbackReport, FeedbackTag, LessonBoardReport, LessonHeadReport, LessonReport, MarkFeedbackReport,
    MarkTag,
};
pub use made::MadeReport;
pub use pictures::{PictureReport, PicturesReport};
pub use rated::{ClassicReport, RatingReport, TechniqueUse, technique_uses};
pub use scene::{
    BreadthTag, DirectionTag, DotTag, GrainTag, InkTag, PointReport, RoleTag, SceneReport, ShapeReport, StrokeEndTag,
    SymbolTag, TileReport,
};
pub use sheet::{EdgeClueReport, SheetCellReport, SheetHouseReport, SheetReport};
pub use steps::{BranchReport, Candidate, CellReport, HouseReport, LinkReport, ReasonReport, StepReport, StepWriter};
pub use tags::{StopTag, VerdictTag};

use crate::detect::Detected;
use crate::family::{Candidates, Counted};
use crate::format::json;
use crate::say::Speaker;
use gridproof_engine::digits::Digits;
use gridproof_engine::fill::Fill;
use gridproof_engine::search::{Control, Stop};
use gridproof_engine::verdict::Verdict;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Where a puzzle comes from; front ends fill it in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The name of the file, or `<stdin>`.
    pub source: String,
    /// The line on which the puzzle begins, from 1.
    pub line: u64,
}

impl Place {
    /// A line of a file.
    pub fn new(source: impl Into<String>, line: u64) -> Place {
        Place { source: source.into(), line }
    }
}

/// One line of output: a report about a puzzle or an exact cover problem, or why the input could not be read.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(untagged)]
pub enum Line {
    /// A puzzle and its answers.
    Puzzle(Report),
    /// A puzzle, a position, and whether the position is right.
    Checked(CheckReport),
    /// What is wrong with a position at first sight.
    Conflicts(ConflictsReport),
    /// A puzzle and the path to its answer.
    Explained(Explanation),
    /// A puzzle and what to do next.
    Hint(HintReport),
    /// A puzzle and its difficulty.
    Rated(RatingReport),
    /// A generated puzzle.
    Made(MadeReport),
    /// A puzzle and one derived from it.
    Changed(ChangedReport),
    /// A puzzle in other formats.
    Converted(ConvertReport),
    /// An exact cover problem and its number of solutions.
    Cover(CoverReport),
    /// The course of a family.
    Course(CourseReport),
    /// A lesson.
    Lesson(Box<LessonReport>),
    /// Feedback on an exercise.
    Feedback(FeedbackReport),
    /// Input that could not be read.
    Failed(Failure),
}

puzzle_report! {
    /// A puzzle and its answers, their number, or candidates.
    pub struct Report {
        /// The puzzle as text. The whole object can be read like any other puzzle.
        pub puzzle: String,
        /// The format of that text.
        pub written: String,
        /// What is proved.
        pub verdict: VerdictTag,
        /// The answers found, each as rows of digits, with 0 for black cells. Empty if only a count or candidates were requested.
        pub answers: Vec<Rows<u8>>,
        /// The number of answers in decimal, if requested; a lower bound if `complete` is false.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub count: Option<String>,
        /// The digits that occur in some answer, cell by cell, if requested.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub candidates: Option<Rows<Vec<u8>>>,
        /// The digits that were undecided when the search stopped, if `candidates` are incomplete.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub open: Option<Rows<Vec<u8>>>,
        /// The pencil marks that the chosen techniques leave, cell by cell, if requested. They take no search, so the verdict is
        /// `unknown`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub marks: Option<Rows<Vec<u8>>>,
        /// Whether the result is complete: every answer, the exact count, all candidates.
        pub complete: bool,
        /// Why the search stopped early, or null.
        pub stop: Option<StopTag>,
        /// Why there is no answer, in sentences, if clues or givens obviously contradict each other.
        pub reasons: Vec<String>,
        /// The number of search nodes.
        pub nodes: u64,
        /// Time taken, in microseconds.
        pub micros: u64,
        /// The engine and its effort, if requested.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub stats: Option<Stats>,
    }
}

/// The engine of a search and its effort.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Stats {
    /// The engine that finished the search, such as `nine`, `kernel` or `learn`; for `auto`, the one it chose. Null if clues or givens
    /// obviously contradict each other, so that no engine ran.
    pub engine: Option<String>,
    /// The number of search nodes.
    pub nodes: u64,
    /// The number of conflicts learned from; null if the engine does not learn.
    pub conflicts: Option<u64>,
    /// Time taken, in milliseconds.
    pub millis: f64,
}

impl Stats {
    /// The effort of a search.
    pub fn of(spent: &Control<'_>) -> Stats {
        Stats {
            engine: spent.engine().map(str::to_string),
            nodes: spent.nodes(),
            conflicts: spent.conflicts(),
            millis: micros(spent) as f64 / 1e3,
        }
    }
}

/// Values cell by cell, as rows.
pub type Rows<T> = Vec<Vec<T>>;

/// Input that could not be read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Failure {
    /// The name of the file, or `<stdin>`.
    pub source: String,
    /// The line, from 1; 0 for the whole file.
    pub line: u64,
    /// What is wrong, and where.
    pub error: Problem,
}

impl Failure {
    /// What is wrong with a source.
    pub fn new(source: impl Into<String>, error: Problem) -> Failure {
        Failure { source: source.into(), line: error.line, error }
    }
}

/// What is wrong with the input, and where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Problem {
    /// The line, from 1; 0 for the whole file.
    pub line: u64,
    /// The column in characters, from 1; 0 for the whole file.
    pub column: u64,
    /// What is wrong, in one sentence.
    pub message: String,
}

impl Line {
    /// The object on one line, without a line end.
    pub fn to_json(&self) -> String {
        // Serializing strings, numbers and lists of them cannot fail.
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// Converts each kind of report to its variant of [`Line`].
macro_rules! lines_from {
    ($($report:ident => $variant:ident,)*) => {
        $(impl From<$report> for Line {
            fn from(report: $report) -> Line {
                Line::$variant(report)
            }
        })*
    };
}

lines_from! {
    Report => Puzzle,
    CheckReport => Checked,
    ConflictsReport => Conflicts,
    Explanation => Explained,
    HintReport => Hint,
    RatingReport => Rated,
    MadeReport => Made,
    ChangedReport => Changed,
    ConvertReport => Converted,
    CoverReport => Cover,
    CourseReport => Course,
    FeedbackReport => Feedback,
    Failure => Failed,
}

impl From<LessonReport> for Line {
    fn from(report: LessonReport) -> Line {
        Line::Lesson(Box::new(report))
    }
}

impl Report {
    /// The result of a search for answers.
    pub fn of_verdict(place: Place, read: &Detected, verdict: &Verdict, spent: &Control<'_>) -> Report {
        let mut report = Report::bare(place, read, spent);
        report.verdict = VerdictTag::from(verdict);
        report.answers = verdict.answers().iter().map(rows_of).collect();
        report.complete = verdict.complete();
        report.stop = verdict.stop().map(StopTag::from);
        if let Verdict::Impossible { because } = verdict {
            report.reasons = because.iter().map(|violation| violation.message.to_string()).collect();
        }
        report
    }

    /// Says the reasons in the language of the speaker instead of English.
    pub fn say_reasons(&mut self, verdict: &Verdict, speaker: &Speaker<'_>) {
        if let Verdict::Impossible { because } = verdict {
            self.reasons = because.iter().map(|violation| speaker.message(&violation.message)).collect();
        }
    }

    /// The result of a count.
    pub fn of_count(place: Place, read: &Detected, counted: &Counted, spent: &Control<'_>) -> Report {
        let mut report = Report::bare(place, read, spent);
        report.verdict = VerdictTag::of_count(&counted.count, counted.ended.is_ok());
        report.count = Some(counted.count.to_string());
        report.complete = counted.ended.is_ok();
        report.stop = counted.ended.err().map(StopTag::from);
        if report.verdict == VerdictTag::Impossible {
            report.reasons =
                read.puzzle.contradictions().into_iter().map(|violation| violation.message.to_string()).collect();
        }
        report
    }

    /// The result of a search for candidates. The caller passes the verdict, since it may know of cells that take no digit.
    pub fn of_candidates(
        place: Place,
        read: &Detected,
        candidates: &Candidates,
        verdict: VerdictTag,
        spent: &Control<'_>,
    ) -> Report {
        let mut report = Report::bare(place, read, spent);
        let rows = |cells: &[Digits]| -> Rows<Vec<u8>> {
            let list = |digits: &Digits| digits.iter().collect();
            cells.chunks(candidates.columns.max(1)).map(|row| row.iter().map(list).collect()).collect()
        };
        report.verdict = verdict;
        report.candidates = Some(rows(&candidates.seen));
        report.complete = candidates.ended.is_ok();
        report.open = candidates.ended.is_err().then(|| rows(&candidates.open));
        report.stop = candidates.ended.err().map(StopTag::from);
        if verdict == VerdictTag::Impossible {
            report.reasons =
                read.puzzle.contradictions().into_iter().map(|violation| violation.message.to_string()).collect();
        }
        report
    }

    /// Pencil marks, row by row.
    pub fn of_marks(
        place: Place,
        read: &Detected,
        marks: &[Digits],
        ended: Result<(), Stop>,
        spent: &Control<'_>,
    ) -> Report {
        let mut report = Report::bare(place, read, spent);
        let rows = marks.chunks(read.puzzle.columns().max(1));
        report.marks = Some(rows.map(|row| row.iter().map(|digits| digits.iter().collect()).collect()).collect());
        report.complete = ended.is_ok();
        report.stop = ended.err().map(StopTag::from);
        report
    }

    /// A report without a result.
    fn bare(place: Place, read: &Detected, spent: &Control<'_>) -> Report {
        let (puzzle, written) = as_text(read);
        report_about!(
            place,
            read,
            Report {
                puzzle,
                written,
                verdict: VerdictTag::Unknown,
                answers: Vec::new(),
                count: None,
                candidates: None,
                open: None,
                marks: None,
                complete: false,
                stop: None,
                reasons: Vec::new(),
                nodes: spent.nodes(),
                micros: micros(spent),
                stats: None,
            }
        )
    }
}

/// A puzzle as text, and the format of the text: on one line where that says all, else as a grid.
fn as_text(read: &Detected) -> (String, String) {
    let formats = ["line", "grid", json::ID];
    let text = |format: &str| Some((read.puzzle.write(format).ok()?, format.to_string()));
    formats.into_iter().find_map(text).unwrap_or_default()
}

/// The time a search took, in microseconds.
pub fn micros(spent: &Control<'_>) -> u64 {
    u64::try_from(spent.elapsed().as_micros()).unwrap_or(u64::MAX)
}

fn rows_of(fill: &Fill) -> Rows<u8> {
    fill.iter_rows().map(<[u8]>::to_vec).collect()
}

/// The JSON Schema of [`Line`] as it is written: keys that are always written are required.
#[cfg(feature = "schema")]
pub fn schema() -> String {
    let settings = schemars::generate::SchemaSettings::draft2020_12().for_serialize();
    let schema = settings.into_generator().into_root_schema_for::<Line>();
    serde_json::to_string_pretty(&schema).unwrap_or_default()
}
