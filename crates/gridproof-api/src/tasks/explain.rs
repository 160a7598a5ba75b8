//! The way to the answer, or every instance of a technique.

use gridproof::detect::Detected;
use gridproof::engine::logic::{AnyReasoner, End, Evidence, WalkOptions};
use gridproof::logic::{Named, Position, Standing, assess, explain};
use gridproof::report::{Explanation, Place};
use gridproof::say::{Speaker, Strength, of_standing};
use gridproof::{Control, FAMILIES, Stop};

/// What was found out about one puzzle.
pub struct Told {
    /// How the position stands.
    pub standing: Standing,
    /// The steps, or the instances.
    pub steps: Vec<Named>,
    /// How it ended.
    pub end: End,
    /// How many cells are open in the end.
    pub left: usize,
}

/// The way from a position; or, with `find`, every instance of that technique, or of `all`, in the position itself. `control` must allow
/// two answers.
pub fn tell(
    read: &Detected,
    position: &Position,
    plan: &WalkOptions<'_>,
    find: Option<&str>,
    control: &mut Control<'_>,
) -> Told {
    let puzzle = &*read.puzzle;
    let start = puzzle.start();
    let mut reason = puzzle.reasoner(position);
    let left = |reason: &dyn AnyReasoner| {
        (0..start.len()).filter(|&cell| start[cell].is_some() && reason.placed(cell) == 0).count()
    };
    let Some(wanted) = find else {
        let (standing, steps, end) = explain(puzzle, position, plan, control);
        steps.iter().for_each(|(_, step)| _ = reason.apply(step));
        return Told { standing, steps, end, left: left(&*reason) };
    };
    let (standing, left) = (assess(puzzle, position, control), left(&*reason));
    // From a wrong position everything follows, so nothing is listed.
    if !matches!(standing, Standing::Good(_) | Standing::Many { entries_fit: Some(true), .. }) {
        return Told { standing, steps: Vec::new(), end: End::Stuck, left };
    }
    if !matches!(standing, Standing::Good(_)) {
        reason.without_uniqueness();
    }
    let (steps, stopped) = instances(&*reason, wanted, control);
    Told { standing, steps, end: stopped.map_or(End::Enough, End::Stopped), left }
}

impl Told {
    /// As a report; with `find` its remark says how many instances there are.
    pub fn report(
        &self,
        place: Place,
        read: &Detected,
        find: Option<&str>,
        speaker: Speaker<'_>,
        spent: &Control<'_>,
    ) -> Explanation {
        let parts = (&self.standing, self.steps.as_slice(), self.end);
        let mut report = Explanation::new(place, read, parts, self.left, speaker, spent);
        if let Some(wanted) = find {
            let said =
                [found(self.steps.len(), wanted, &speaker), of_standing(&self.standing, Strength::Step, &speaker)];
            report.remark = said.join(" ").trim().to_string();
        }
        report
    }
}

/// Every instance of a technique, or of all, each once; and why the looking was stopped, if it was.
fn instances(reason: &dyn AnyReasoner, wanted: &str, control: &mut Control<'_>) -> (Vec<Named>, Option<Stop>) {
    let mut steps: Vec<Named> = Vec::new();
    for (row, about) in reason.techniques().into_iter().enumerate() {
        if wanted != "all" && about.id != wanted && !about.kinds.contains(&wanted) {
            continue;
        }
        let found = match reason.find(row, false, control) {
            Ok(found) => found,
            Err(stop) => return (steps, Some(stop)),
        };
        for step in found {
            let named = wanted == "all" || about.id == wanted || step.kind == wanted;
            if named && !steps.iter().any(|(_, other)| *other == step) {
                steps.push((Some(about), step));
            }
        }
    }
    (steps, None)
}

/// How many instances there are, in words.
pub fn found(count: usize, wanted: &str, speaker: &Speaker<'_>) -> String {
    let kind = FAMILIES.iter().flat_map(|family| family.techniques()).find(|about| about.id == wanted);
    let name = match (wanted, kind.and_then(|about| about.kinds.first())) {
        ("all", _) => speaker.phrase("find.all", &[]),
        (_, Some(kind)) => speaker.language.name_of(kind).to_string(),
        _ => speaker.language.name_of(wanted).to_string(),
    };
    let count = Evidence::Number(i32::try_from(count).unwrap_or(i32::MAX));
    speaker.phrase("find.count", &[("count", count), ("name", Evidence::Text(name))])
}
