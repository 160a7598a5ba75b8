//! Results as JSON: the objects that the command line, the server and the page exchange.
//!
//! Every function returns one object on one line. The contract is the JSON Schema of these objects, `docs/report.schema.json` in the
//! repository, not a set of Rust types: read them with any JSON library. New keys may be added; keys do not disappear or
//! change their meaning.
//!
//! ```
//! use gridproof::json::{self, Place};
//! use gridproof::{Control, Limits, detect};
//!
//! let read = detect::read("latin 2\n1 .\n. .", &detect::Wanted::default())?;
//! let mut control = Control::new(Limits::answers(2));
//! let verdict = read.puzzle.solve(&mut control);
//! let object = json::verdict(Place::new("example", 1), &read, &verdict, &control);
//! assert!(object.starts_with(r#"{"source":"example","line":1,"family":"latin","format":"grid","board":"2x2","puzzle":"#));
//! assert!(object.contains(r#""written":"grid","verdict":"unique""#));
//! # Ok::<(), gridproof::detect::DetectError>(())
//! ```

pub use crate::report::Place;
#[cfg(feature = "schema")]
pub use crate::report::schema;

use crate::detect::Detected;
use crate::family::Candidates;
use crate::format::CannotWrite;
use crate::generate::Made;
use crate::logic::{self, Advice, Position, Rated};
use crate::report::{ConvertReport, Explanation, HintReport, Line, MadeReport, RatingReport, Report, VerdictTag};
use crate::say::Speaker;
use gridproof_engine::count::Counted;
use gridproof_engine::random::Seed;
use gridproof_engine::search::Control;
use gridproof_engine::verdict::Verdict;

fn line(report: impl Into<Line>) -> String {
    report.into().to_json()
}

/// The verdict on a puzzle, with the answers found.
pub fn verdict(place: Place, read: &Detected, verdict: &Verdict, control: &Control<'_>) -> String {
    line(Report::of_verdict(place, read, verdict, control))
}

/// The number of answers.
pub fn count(place: Place, read: &Detected, counted: &Counted, control: &Control<'_>) -> String {
    line(Report::of_count(place, read, counted, control))
}

/// The digits that occur in some answer, cell by cell, with the verdict on the puzzle.
pub fn candidates(
    place: Place,
    read: &Detected,
    candidates: &Candidates,
    verdict: &Verdict,
    control: &Control<'_>,
) -> String {
    line(Report::of_candidates(place, read, candidates, VerdictTag::from(verdict), control))
}

/// The steps of [`logic::explain`] from a position, in the language of the speaker.
pub fn explanation(
    place: Place,
    read: &Detected,
    position: &Position,
    explanation: &logic::Explanation,
    speaker: Speaker<'_>,
    control: &Control<'_>,
) -> String {
    let logic::Explanation { standing, steps, end } = explanation;
    let mut reason = read.puzzle.reasoner(position);
    steps.iter().for_each(|(_, step)| _ = reason.apply(step));
    let start = read.puzzle.start();
    let open = (0..start.len()).filter(|&cell| start[cell].is_some() && reason.placed(cell) == 0).count();
    line(Explanation::new(place, read, (standing, steps, *end), open, speaker, control))
}

/// A hint, in the language of the speaker.
pub fn hint(place: Place, read: &Detected, advice: &Advice, speaker: Speaker<'_>, control: &Control<'_>) -> String {
    line(HintReport::new(place, read, advice, speaker, control))
}

/// The difficulty of a puzzle with one answer.
pub fn rating(place: Place, read: &Detected, rated: &Rated, control: &Control<'_>) -> String {
    line(RatingReport::new(place, read, VerdictTag::Unique, Some(rated), control))
}

/// A puzzle in the formats with these ids; a format that cannot hold it is reported with the reason.
pub fn converted(place: Place, read: &Detected, formats: &[&str]) -> String {
    line(ConvertReport::new(place, read, formats))
}

/// A generated puzzle, written in the format with this id.
pub fn generated(made: &Made, seed: &Seed, format: &str) -> Result<String, CannotWrite> {
    Ok(line(MadeReport::new(made, seed, format)?))
}
