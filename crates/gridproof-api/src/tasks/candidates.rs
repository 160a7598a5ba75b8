//! What candidates prove, and pencil marks up to a level.

use gridproof::detect::Detected;
use gridproof::engine::logic::walk::walk;
use gridproof::engine::logic::{AnyReasoner, End, Level, TechniqueInfo, WalkOptions};
use gridproof::logic::Position;
use gridproof::report::{Place, Report, VerdictTag};
use gridproof::{Candidates, Control, Digits};

/// What the candidates of a puzzle prove. One digit in every cell is one answer; none anywhere is no answer, unless the board has no cell
/// that takes a digit.
pub fn proved(read: &Detected, candidates: &Candidates, control: &mut Control<'_>) -> VerdictTag {
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

/// Pencil marks, and how they were come by.
pub struct Pencilled {
    /// The board with them.
    pub reason: Box<dyn AnyReasoner>,
    /// How the walk ended.
    pub end: End,
    /// The marks as a report.
    pub report: Report,
}

/// The pencil marks that remain from a position after the techniques up to a level; without one, what the digits on the board leave.
pub fn pencilled(
    place: Place,
    read: &Detected,
    position: &Position,
    level: Option<Level>,
    control: &mut Control<'_>,
) -> Pencilled {
    let mut reason = read.puzzle.reasoner(position);
    let harder = |about: &TechniqueInfo| level.is_none_or(|level| about.level > level);
    let switches: Vec<(&str, bool)> =
        reason.techniques().iter().filter(|about| harder(about)).map(|about| (about.id, false)).collect();
    // That there is one answer has not been proved.
    reason.without_uniqueness();
    let path = walk(&mut *reason, &WalkOptions { switches, ..WalkOptions::default() }, control);
    let ended = if let End::Stopped(stop) = path.end { Err(stop) } else { Ok(()) };
    let report = Report::of_marks(place, read, &marks(&*reason), ended, control);
    Pencilled { reason, end: path.end, report }
}

/// The candidates that stand on a board, row by row.
pub fn marks(reason: &dyn AnyReasoner) -> Vec<Digits> {
    (0..reason.cells()).map(|cell| reason.candidates(cell)).collect()
}
