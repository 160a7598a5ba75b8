//! Feedback on exercises, in words.

use super::{Speaker, locale};
use crate::lessons::{Feedback, FeedbackKind, Lesson, MarkFeedback, MarkVerdict, WhyWrong};
use crate::logic::Named;
use gridproof_engine::logic::{Evidence, Mark};

/// What to say about everything that a learner entered in an exercise.
pub fn feedback(feedback: &Feedback, lesson: &Lesson, speaker: &Speaker<'_>) -> String {
    let missing = feedback.missing_places.iter().map(|&mark| equation(mark, true, speaker));
    let missing: Vec<String> =
        missing.chain(feedback.missing_strikes.iter().map(|&mark| equation(mark, false, speaker))).collect();
    let name = match feedback.kind {
        FeedbackKind::Another => feedback.steps.first().map(|step| name(step, speaker)),
        _ => None,
    };
    let values = [
        ("name", Evidence::Text(name.unwrap_or_else(|| lesson.title(speaker.language)))),
        ("missing", Evidence::Text((speaker.language.join)(&missing))),
    ];
    let mut said = vec![speaker.phrase(&format!("lesson.{}", feedback.kind.id()), &values)];
    // What the whole already says is not repeated for every mark.
    let silent = |verdict: &MarkVerdict| match feedback.kind {
        FeedbackKind::NothingNew => true,
        FeedbackKind::Right | FeedbackKind::Partial => *verdict == MarkVerdict::Right,
        _ => false,
    };
    let marks = feedback.marks.iter().filter(|mark| !silent(&mark.verdict));
    said.extend(marks.map(|mark| mark_feedback(mark, feedback, lesson, speaker)));
    said.join(" ")
}

/// What to say about one mark.
pub fn mark_feedback(mark: &MarkFeedback, feedback: &Feedback, lesson: &Lesson, speaker: &Speaker<'_>) -> String {
    let mut values = vec![("mark", Evidence::Text(equation(mark.mark, mark.placed, speaker)))];
    let key = match &mark.verdict {
        MarkVerdict::Right => "right",
        MarkVerdict::Unproved => "unproved",
        MarkVerdict::NothingNew => "nothing-new",
        MarkVerdict::Another(index) => {
            let step = feedback.steps.get(*index);
            let same = step.is_some_and(|(about, _)| about.is_some_and(|about| about.id == lesson.technique.id));
            values.extend(step.map(|step| ("name", Evidence::Text(name(step, speaker)))));
            if same { "same" } else { "another" }
        }
        MarkVerdict::Wrong(why) => {
            values.extend(reason(why, speaker));
            key(why)
        }
    };
    speaker.phrase(&format!("lesson.mark.{key}"), &values)
}

fn key(why: &WhyWrong) -> &'static str {
    match why {
        WhyWrong::Given(_) => "given",
        WhyWrong::Filled(_) => "filled",
        WhyWrong::Repeated(..) => "repeated",
        WhyWrong::Struck => "struck",
        WhyWrong::Clash(_) => "clash",
        WhyWrong::Answer => "answer",
    }
}

fn reason(why: &WhyWrong, speaker: &Speaker<'_>) -> Vec<(&'static str, Evidence)> {
    match why {
        WhyWrong::Given(digit) | WhyWrong::Filled(digit) => vec![("digit", Evidence::Number(i32::from(*digit)))],
        WhyWrong::Repeated(house, cells) => {
            vec![("house", Evidence::Houses(vec![*house])), ("cells", Evidence::Cells(cells.clone()))]
        }
        WhyWrong::Clash(clash) => vec![("why", Evidence::Text(speaker.clash(*clash)))],
        WhyWrong::Struck | WhyWrong::Answer => Vec::new(),
    }
}

/// The name of the technique of a step.
fn name((about, step): &Named, speaker: &Speaker<'_>) -> String {
    match (about, locale(speaker.language.tag)) {
        (Some(about), Some(locale)) => locale.technique_name(about),
        _ => speaker.language.name_of(step.kind).to_string(),
    }
}

/// A mark as an equation: `r1c2 = 5`, `r1c2 ≠ 5`.
fn equation(mark: Mark, placed: bool, speaker: &Speaker<'_>) -> String {
    format!("{} {} {}", speaker.cell(mark.at()), if placed { "=" } else { "≠" }, speaker.digit(mark.digit))
}
