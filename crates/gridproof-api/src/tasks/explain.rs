//! The path to the answer, or every instance of a technique.

use gridproof::detect::Detected;
use gridproof::internals::report::{Explanation, Place};
use gridproof::logic::{self, Named, Position, Standing, assess};
use gridproof::logic::{AnyReasoner, End, Evidence, WalkOptions};
use gridproof::say::{Speaker, Strength, of_standing};
use gridproof::{Control, FAMILIES, Stop};

/// The explanation of one puzzle.
pub struct Explained {
    /// How the position compares with the answers.
    pub standing: Standing,
    /// The steps, or the instances.
    pub steps: Vec<Named>,
    /// How the walk ended.
    pub end: End,
    /// Number of open cells at the end.
    pub left: usize,
}

/// Explains the path from a position; or, with `find`, lists every instance of that technique, or of `all`, in the position itself.
/// `control` must allow two answers.
pub fn explain(
    read: &Detected,
    position: &Position,
    options: &WalkOptions<'_>,
    find: Option<&str>,
    control: &mut Control<'_>,
) -> Explained {
    let puzzle = &*read.puzzle;
    let start = puzzle.start();
    let mut reasoner = puzzle.reasoner(position);
    let left = |reasoner: &dyn AnyReasoner| {
        (0..start.len()).filter(|&cell| start[cell].is_some() && reasoner.placed(cell) == 0).count()
    };
    let Some(name) = find else {
        let logic::Explanation { standing, steps, end, .. } = logic::explain(puzzle, position, options, control);
        steps.iter().for_each(|(_, step)| _ = reasoner.apply(step));
        return Explained { standing, steps, end, left: left(&*reasoner) };
    };
    let (standing, left) = (assess(puzzle, position, control), left(&*reasoner));
    // Anything follows from a wrong position, so nothing is listed.
    if !matches!(standing, Standing::Good(_) | Standing::Many { entries_fit: Some(true), .. }) {
        return Explained { standing, steps: Vec::new(), end: End::Stuck, left };
    }
    if !matches!(standing, Standing::Good(_)) {
        reasoner.without_uniqueness();
    }
    let (steps, stopped) = instances(&*reasoner, name, control);
    Explained { standing, steps, end: stopped.map_or(End::StepLimit, End::Stopped), left }
}

impl Explained {
    /// Returns the report; with `find`, its remark says how many instances there are.
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
        if let Some(name) = find {
            let count = instance_count(self.steps.len(), name, &speaker);
            let remark = [count, of_standing(&self.standing, Strength::Step, &speaker)];
            report.remark = remark.join(" ").trim().to_string();
        }
        report
    }
}

/// Finds every instance of a technique, or of all, each once; and why the search for them was stopped, if it was.
fn instances(reasoner: &dyn AnyReasoner, name: &str, control: &mut Control<'_>) -> (Vec<Named>, Option<Stop>) {
    let mut steps: Vec<Named> = Vec::new();
    for (row, about) in reasoner.techniques().into_iter().enumerate() {
        if name != "all" && about.id != name && !about.kinds.contains(&name) {
            continue;
        }
        let found = match reasoner.find(row, false, control) {
            Ok(found) => found,
            Err(stop) => return (steps, Some(stop)),
        };
        for step in found {
            let named = name == "all" || about.id == name || step.kind == name;
            let step = reasoner.justify(step);
            if named && !steps.iter().any(|(_, other)| *other == step) {
                steps.push((Some(about), step));
            }
        }
    }
    (steps, None)
}

/// The number of instances of a technique, in words.
pub fn instance_count(count: usize, technique: &str, speaker: &Speaker<'_>) -> String {
    let kind = FAMILIES.iter().flat_map(|family| family.techniques()).find(|about| about.id == technique);
    let name = match (technique, kind.and_then(|about| about.kinds.first())) {
        ("all", _) => speaker.phrase("find.all", &[]),
        (_, Some(kind)) => speaker.language.name_of(kind).to_string(),
        _ => speaker.language.name_of(technique).to_string(),
    };
    let count = Evidence::Number(i32::try_from(count).unwrap_or(i32::MAX));
    speaker.phrase("find.count", &[("count", count), ("name", Evidence::Text(name))])
}
