//! Advice and the ends of explanations, in words.

use super::Speaker;
use crate::logic::{Advice, Named, Standing};
use gridproof_engine::fill::Fill;
use gridproof_engine::logic::{End, Evidence, Mark};
use gridproof_engine::search::Stop;

/// How much a hint gives away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Strength {
    /// Where to look.
    Where,
    /// Where to look, and which technique to use.
    Technique,
    /// The whole step.
    Step,
}

/// The maximum number of differing cells to name.
const NAMED: usize = 6;

/// The text of a hint.
pub fn advice(advice: &Advice, strength: Strength, speaker: &Speaker<'_>) -> String {
    match advice {
        Advice::Steps(steps) => of_steps(steps, strength, speaker),
        Advice::Instead(standing) => of_standing(standing, strength, speaker),
        Advice::Stuck => speaker.phrase("hint.stuck", &[]),
        Advice::Stopped(stop) => speaker.phrase("hint.stopped", &[("why", why(*stop, speaker))]),
        Advice::Fault => speaker.phrase("hint.fault", &[]),
    }
}

fn of_steps(steps: &[Named], strength: Strength, speaker: &Speaker<'_>) -> String {
    let Some((_, last)) = steps.last() else { return speaker.phrase("hint.stuck", &[]) };
    if strength == Strength::Step {
        let sentences: Vec<String> = steps.iter().map(|(_, step)| speaker.full(step)).collect();
        return sentences.join("\n");
    }
    let mut names: Vec<&str> = steps.iter().map(|(_, step)| speaker.language.name_of(step.kind)).collect();
    names.dedup();
    let key = match (strength, steps.len()) {
        (Strength::Where, 1) => "hint.place",
        (Strength::Where, _) => "hint.place.together",
        (_, 1) => "hint.name",
        _ => "hint.name.together",
    };
    speaker.phrase(
        key,
        &[
            ("where", Evidence::Text(speaker.place_of(last))),
            ("count", number(steps.len())),
            ("names", Evidence::Text(names.join(", "))),
        ],
    )
}

/// What to say about a position before a step, or instead of one.
pub fn of_standing(standing: &Standing, strength: Strength, speaker: &Speaker<'_>) -> String {
    let cells = |marks: &[Mark]| Evidence::Cells(marks.iter().map(|mark| mark.cell).collect());
    match standing {
        Standing::Good(_) => String::new(),
        Standing::Done => speaker.phrase("hint.done", &[]),
        Standing::WrongEntries(wrong, _) => {
            speaker.phrase("hint.wrong", &[("cells", cells(wrong)), ("wrong", Evidence::Marks(wrong.clone()))])
        }
        Standing::WrongMarks(missing, _) => {
            let mut said = speaker.phrase("hint.marks", &[("cells", cells(missing))]);
            if strength == Strength::Step {
                said.push(' ');
                said.push_str(&speaker.phrase("hint.marks.missing", &[("missing", Evidence::Marks(missing.clone()))]));
            }
            said
        }
        Standing::Many { one, other, entries_fit } => {
            let mut said = many(one, other, speaker);
            if *entries_fit == Some(false) {
                said.push(' ');
                said.push_str(&speaker.phrase("hint.many.against", &[]));
            }
            said
        }
        Standing::Impossible(because) => {
            let because: Vec<String> = because.iter().map(|violation| speaker.message(&violation.message)).collect();
            let why = (!because.is_empty()).then(|| ("why", Evidence::Text(because.join("; "))));
            speaker.phrase("hint.impossible", why.as_slice())
        }
        Standing::Unknown(stop) => speaker.phrase("hint.unknown", &[("why", why(*stop, speaker))]),
    }
}

fn many(one: &Fill, other: &Fill, speaker: &Speaker<'_>) -> String {
    let differ = one.digits().iter().zip(other.digits()).enumerate().filter(|(_, (a, b))| a != b);
    let differ: Vec<u16> = differ.map(|(cell, _)| cell as u16).collect();
    let named: Vec<u16> = differ.iter().copied().take(NAMED).collect();
    let mut values = vec![("cells", Evidence::Cells(named))];
    if differ.len() > NAMED {
        values.push(("more", number(differ.len() - NAMED)));
    }
    speaker.phrase("hint.many", &values)
}

/// Says how an explanation ended: after how many steps, with how many cells open.
pub fn end(end: End, steps: usize, left: usize, speaker: &Speaker<'_>) -> String {
    let mut values = vec![("count", number(steps)), ("left", number(left))];
    let key = match end {
        End::Solved => "end.solved",
        End::Stuck => "end.stuck",
        End::StepLimit => "end.enough",
        End::Fault => "end.fault",
        End::Clash(clash) => {
            values.push(("why", Evidence::Text(speaker.clash(clash))));
            "end.clash"
        }
        End::Stopped(stop) => {
            values.push(("why", why(stop, speaker)));
            "end.stopped"
        }
    };
    speaker.phrase(key, &values)
}

fn number(number: usize) -> Evidence {
    Evidence::Number(i32::try_from(number).unwrap_or(i32::MAX))
}

fn why(stop: Stop, speaker: &Speaker<'_>) -> Evidence {
    Evidence::Text(speaker.phrase(&format!("stop.{}", stop.id()), &[]))
}
