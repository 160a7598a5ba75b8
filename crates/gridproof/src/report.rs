//! The JSON that every front end speaks: one object per puzzle, or per piece of input that is no puzzle.
//!
//! The types are the definition; [`schema`] writes them down as a JSON Schema for everyone else.
//!
//! ```
//! use gridproof::report::{Line, Place, Report};
//! use gridproof::{Control, Limits, detect};
//!
//! let read = detect::read("latin 2\n1 .\n. .", &detect::Wanted::default())?;
//! let mut control = Control::new(Limits::answers(2));
//! let verdict = read.puzzle.solve(&mut control);
//! let place = Place { source: "example".to_string(), line: 1 };
//! let line = Line::from(Report::of_verdict(place, &read, &verdict, &control));
//! assert!(line.to_json().starts_with(
//!     r#"{"source":"example","line":1,"family":"latin","format":"grid","board":"2x2","verdict":"unique""#
//! ));
//! # Ok::<(), gridproof::detect::DetectError>(())
//! ```

mod changed;
mod checked;
mod converted;
mod made;
mod plan;
mod scene;
mod sheet;

pub use changed::{ChangedReport, PartReport, PartTag, PlaceReport, Task};
pub use checked::{CheckReport, StandingTag};
pub use converted::{ConvertReport, PositionReport, WrittenReport};
pub use made::MadeReport;
pub use plan::{
    AdviceTag, Candidate, CellReport, ClassicReport, EndTag, Explanation, HintReport, HouseReport, LinkReport,
    RatingReport, ReasonReport, StepReport, StepWriter, Use, uses,
};
pub use scene::{
    BreadthTag, DirectionTag, DotTag, InkTag, PointReport, RoleTag, SceneReport, ShapeReport, StrokeEndTag, SymbolTag,
    TileReport,
};

pub use sheet::{EdgeClueReport, SheetCellReport, SheetHouseReport, SheetReport};

use crate::detect::Detected;
use crate::family::{Candidates, Counted};
use gridproof_engine::count::Count;
use gridproof_engine::digits::Digits;
use gridproof_engine::fill::Fill;
use gridproof_engine::search::{Control, Stop};
use gridproof_engine::verdict::Verdict;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Where a puzzle stands: filled in by the front end, which knows files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The file as it was named, or `<stdin>`.
    pub source: String,
    /// The line on which the puzzle begins, from 1.
    pub line: u64,
}

/// One line of output: what is known of one puzzle, of one exact cover problem, or why there is none.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Line {
    /// A puzzle and what was found out about it.
    Puzzle(Report),
    /// A puzzle, a person's work on it, and whether that is right.
    Checked(CheckReport),
    /// A puzzle and the way to its answer.
    Explained(Explanation),
    /// A puzzle and what to do next.
    Hint(HintReport),
    /// A puzzle and how hard it is.
    Rated(RatingReport),
    /// A puzzle that was made.
    Made(MadeReport),
    /// A puzzle and what was made of it.
    Changed(ChangedReport),
    /// A puzzle in other formats.
    Converted(ConvertReport),
    /// An exact cover problem and its number of solutions.
    Cover(CoverReport),
    /// Input that could not be read.
    Failed(Failure),
}

/// A puzzle and what was found out about it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Report {
    /// The file as it was named, or `<stdin>`.
    pub source: String,
    /// The line on which the puzzle begins, from 1.
    pub line: u64,
    /// The family, such as `sudoku`.
    pub family: String,
    /// The format the puzzle was read in; unique within the family.
    pub format: String,
    /// What board it is: rows by columns, and what was assumed where the text did not say, such as
    /// `6x6 with boxes 2x3`.
    pub board: String,
    /// What is proved.
    pub verdict: VerdictTag,
    /// The answers found, each as rows of digits, with 0 for black cells. Empty where only a number or
    /// candidates were asked for.
    pub answers: Vec<Rows<u8>>,
    /// The number of answers in decimal, if it was asked for; at least so many where `complete` is false.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<String>,
    /// The digits that occur in some answer, cell by cell, if they were asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub candidates: Option<Rows<Vec<u8>>>,
    /// The digits that were not decided when the search was stopped; only beside stopped `candidates`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub open: Option<Rows<Vec<u8>>>,
    /// The pencil marks that the chosen techniques leave, cell by cell, if they were asked for. No search is made for them, so the
    /// verdict beside them is `unknown`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub marks: Option<Rows<Vec<u8>>>,
    /// Whether everything that was asked for is known: every answer, the exact count, all candidates.
    pub complete: bool,
    /// Why the search ended early, or null.
    pub stop: Option<StopTag>,
    /// Why there is no answer, in sentences, where clues contradict each other at sight.
    pub reasons: Vec<String>,
    /// Nodes of the search.
    pub nodes: u64,
    /// Time taken, in microseconds.
    pub micros: u64,
    /// Which engine was at work and what it took, if that was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stats: Option<Stats>,
}

/// Which engine was at work, and what it took.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Stats {
    /// The engine that ended the search, such as `nine`, `kernel` or `learn`: for `auto`, the one it chose. Null
    /// where clues contradict each other at sight, so that none was needed.
    pub engine: Option<String>,
    /// Nodes of the search.
    pub nodes: u64,
    /// Dead ends that taught something; null where no engine at work learns.
    pub conflicts: Option<u64>,
    /// Time taken, in milliseconds.
    pub millis: f64,
}

impl Stats {
    /// What a search spent.
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

/// A verdict in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum VerdictTag {
    /// There is exactly one answer: proved.
    Unique,
    /// There are at least two answers: proved.
    Many,
    /// There is no answer: proved.
    Impossible,
    /// Not decided: the search was stopped.
    Unknown,
}

/// Why a search ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum StopTag {
    /// As many answers as were wanted had been found.
    Answers,
    /// The node limit was reached.
    Nodes,
    /// The time was up.
    Time,
    /// It was cancelled.
    Cancelled,
    /// What was found or learnt is more than can be kept.
    Memory,
    /// An engine offered an answer that breaks a rule: a bug.
    Fault,
}

/// An exact cover problem and its number of solutions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CoverReport {
    /// The file as it was named, or `<stdin>`.
    pub source: String,
    /// The number of solutions in decimal; at least so many where `complete` is false. Where the cheapest
    /// were asked for, how many are listed.
    pub count: String,
    /// The solutions, if they were asked for: each a list of options as they were written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solutions: Option<Vec<Vec<String>>>,
    /// The costs of the solutions in decimal, ascending, if the cheapest were asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub costs: Option<Vec<String>>,
    /// How many options were tried with 0, 1, 2 and more options chosen before, if that was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub profile: Option<Vec<u64>>,
    /// What preprocessing left, if it was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<Left>,
    /// Whether every solution was counted; where the cheapest were asked for, whether there are no cheaper
    /// ones.
    pub complete: bool,
    /// Why the search ended early, or null.
    pub stop: Option<StopTag>,
    /// Nodes of the search.
    pub nodes: u64,
    /// Time taken, in microseconds.
    pub micros: u64,
}

/// The size of an exact cover problem after preprocessing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Left {
    /// Items that are left.
    pub items: u64,
    /// Options that are left.
    pub options: u64,
}

/// Input that could not be read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Failure {
    /// The file as it was named, or `<stdin>`.
    pub source: String,
    /// What is wrong, and where.
    pub error: Problem,
}

/// What is wrong with the input, and where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Problem {
    /// The line, from 1; 0 where the whole file is meant.
    pub line: u64,
    /// The column in characters, from 1; 0 where the whole file is meant.
    pub column: u64,
    /// What is wrong, in one sentence.
    pub message: String,
}

impl Line {
    /// The object on one line, without a line end.
    pub fn to_json(&self) -> String {
        // Strings, numbers and lists of them: there is nothing in these types that cannot be written.
        serde_json::to_string(self).unwrap_or_default()
    }
}

impl From<Report> for Line {
    fn from(report: Report) -> Line {
        Line::Puzzle(report)
    }
}

impl From<CheckReport> for Line {
    fn from(report: CheckReport) -> Line {
        Line::Checked(report)
    }
}

impl From<Explanation> for Line {
    fn from(report: Explanation) -> Line {
        Line::Explained(report)
    }
}

impl From<HintReport> for Line {
    fn from(report: HintReport) -> Line {
        Line::Hint(report)
    }
}

impl From<RatingReport> for Line {
    fn from(report: RatingReport) -> Line {
        Line::Rated(report)
    }
}

impl From<MadeReport> for Line {
    fn from(report: MadeReport) -> Line {
        Line::Made(report)
    }
}

impl From<ChangedReport> for Line {
    fn from(report: ChangedReport) -> Line {
        Line::Changed(report)
    }
}

impl From<ConvertReport> for Line {
    fn from(report: ConvertReport) -> Line {
        Line::Converted(report)
    }
}

impl From<CoverReport> for Line {
    fn from(report: CoverReport) -> Line {
        Line::Cover(report)
    }
}

impl From<Failure> for Line {
    fn from(failure: Failure) -> Line {
        Line::Failed(failure)
    }
}

impl Report {
    /// What a search for answers found.
    pub fn of_verdict(place: Place, read: &Detected, verdict: &Verdict, spent: &Control<'_>) -> Report {
        let mut report = Report::bare(place, read, spent);
        report.verdict = VerdictTag::from(verdict);
        report.answers = verdict.answers().iter().map(rows_of).collect();
        report.complete = verdict.complete();
        report.stop = verdict.stop().map(StopTag::from);
        if let Verdict::Impossible { because } = verdict {
            report.reasons = because.iter().map(|violation| violation.message.clone()).collect();
        }
        report
    }

    /// What a count found.
    pub fn of_count(place: Place, read: &Detected, counted: &Counted, spent: &Control<'_>) -> Report {
        let mut report = Report::bare(place, read, spent);
        report.verdict = VerdictTag::of_count(&counted.count, counted.ended.is_ok());
        report.count = Some(counted.count.to_string());
        report.complete = counted.ended.is_ok();
        report.stop = counted.ended.err().map(StopTag::from);
        if report.verdict == VerdictTag::Impossible {
            report.reasons = read.puzzle.contradictions().into_iter().map(|violation| violation.message).collect();
        }
        report
    }

    /// What a search for candidates found. What that says about the number of answers is for the caller to
    /// judge, who may know of cells that take no digit.
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
            report.reasons = read.puzzle.contradictions().into_iter().map(|violation| violation.message).collect();
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

    fn bare(place: Place, read: &Detected, spent: &Control<'_>) -> Report {
        Report {
            source: place.source,
            line: place.line,
            board: read.puzzle.board(),
            family: read.puzzle.family().id.to_string(),
            format: read.format.id.to_string(),
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
    }
}

/// The time a search took, in microseconds.
pub fn micros(spent: &Control<'_>) -> u64 {
    u64::try_from(spent.elapsed().as_micros()).unwrap_or(u64::MAX)
}

fn rows_of(fill: &Fill) -> Rows<u8> {
    fill.iter_rows().map(<[u8]>::to_vec).collect()
}

impl VerdictTag {
    /// The verdict that follows from a count: of everything, or of a part.
    pub fn of_count(count: &Count, complete: bool) -> VerdictTag {
        match complete {
            _ if *count > Count::from(1u8) => VerdictTag::Many,
            true if count.is_zero() => VerdictTag::Impossible,
            true => VerdictTag::Unique,
            false => VerdictTag::Unknown,
        }
    }

    /// The word itself.
    pub const fn id(self) -> &'static str {
        match self {
            VerdictTag::Unique => "unique",
            VerdictTag::Many => "many",
            VerdictTag::Impossible => "impossible",
            VerdictTag::Unknown => "unknown",
        }
    }
}

impl From<&Verdict> for VerdictTag {
    fn from(verdict: &Verdict) -> VerdictTag {
        match verdict {
            Verdict::Impossible { .. } => VerdictTag::Impossible,
            Verdict::Unique(_) => VerdictTag::Unique,
            Verdict::Many { .. } => VerdictTag::Many,
            Verdict::Unknown { .. } => VerdictTag::Unknown,
        }
    }
}

impl From<Stop> for StopTag {
    fn from(stop: Stop) -> StopTag {
        match stop {
            Stop::Answers => StopTag::Answers,
            Stop::Nodes => StopTag::Nodes,
            Stop::Time => StopTag::Time,
            Stop::Cancelled => StopTag::Cancelled,
            Stop::Memory => StopTag::Memory,
            // `Stop` may grow. A reason without a tag must not pass for a decision, and the tests catch it.
            _ => StopTag::Fault,
        }
    }
}

/// The JSON Schema of [`Line`]: of what is written, so that keys which are always there are required.
pub fn schema() -> serde_json::Value {
    let settings = schemars::generate::SchemaSettings::draft2020_12().for_serialize();
    settings.into_generator().into_root_schema_for::<Line>().to_value()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_of_a_count_proves_only_that_there_are_many() {
        let word = |count: u8, complete| VerdictTag::of_count(&Count::from(count), complete);
        assert_eq!(
            [word(0, true), word(1, true), word(2, true)],
            [VerdictTag::Impossible, VerdictTag::Unique, VerdictTag::Many]
        );
        assert_eq!(
            [word(0, false), word(1, false), word(2, false)],
            [VerdictTag::Unknown, VerdictTag::Unknown, VerdictTag::Many]
        );
    }

    #[test]
    fn the_words_are_those_of_the_engine() {
        for stop in Stop::ALL {
            assert_eq!(serde_json::to_value(StopTag::from(stop)).ok(), Some(stop.id().into()));
        }
        let verdict = Verdict::Impossible { because: Vec::new() };
        assert_eq!(VerdictTag::from(&verdict).id(), verdict.id());
        assert_eq!(serde_json::to_value(VerdictTag::Many).ok(), Some("many".into()));
    }
}
