//! What candidates prove, and pencil marks up to a level.

use gridproof::detect::Detected;
use gridproof::internals::report::{Place, Report, VerdictTag};
use gridproof::internals::walk;
use gridproof::logic::Position;
use gridproof::logic::{AnyReasoner, End, Level, TechniqueInfo, WalkOptions};
use gridproof::{Candidates, Control, Digits};

/// Returns what the true candidates of a puzzle prove. One digit in every cell means one answer. No digit anywhere means no answer,
/// unless the board has no cell that takes a digit: only then another search decides.
pub fn verdict(read: &Detected, candidates: &Candidates, control: &mut Control<'_>) -> VerdictTag {
    if candidates.seen.iter().any(|digits| digits.len() > 1) {
        return VerdictTag::Many;
    }
    if candidates.ended.is_err() {
        return VerdictTag::Unknown;
    }
    if candidates.seen.iter().any(|digits| !digits.is_empty()) {
        return VerdictTag::Unique;
    }
    VerdictTag::from(&control.nested(Some(2), |control| read.puzzle.solve(control)))
}

/// Pencil marks of a position.
pub struct PencilMarks {
    /// The board with the marks.
    pub reasoner: Box<dyn AnyReasoner>,
    /// How the walk ended.
    pub end: End,
    /// The marks as a report.
    pub report: Report,
}

/// Computes the pencil marks that techniques up to a level leave in a position; without a level, those that the digits on the board
/// leave.
pub fn pencil_marks(
    place: Place,
    read: &Detected,
    position: &Position,
    level: Option<Level>,
    control: &mut Control<'_>,
) -> PencilMarks {
    let mut reasoner = read.puzzle.reasoner(position);
    let harder = |about: &TechniqueInfo| level.is_none_or(|level| about.level > level);
    let switches: Vec<(&str, bool)> =
        reasoner.techniques().iter().filter(|about| harder(about)).map(|about| (about.id, false)).collect();
    // Uniqueness has not been proved.
    reasoner.without_uniqueness();
    let path = walk(&mut *reasoner, &WalkOptions::default().with_switches(switches), control);
    let ended = if let End::Stopped(stop) = path.end { Err(stop) } else { Ok(()) };
    let report = Report::of_marks(place, read, &all_candidates(&*reasoner), ended, control);
    PencilMarks { reasoner, end: path.end, report }
}

/// The candidates of every cell, row by row.
pub fn all_candidates(reasoner: &dyn AnyReasoner) -> Vec<Digits> {
    (0..reasoner.cells()).map(|cell| reasoner.candidates(cell)).collect()
}
