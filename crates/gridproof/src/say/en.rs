//! English.

use super::{Language, Words};

/// English.
pub(super) static LANGUAGE: Language =
    Language { tag: "en", name: "English", steps: STEPS, phrases: PHRASES, join, particle: |_, _| String::new() };

/// `a, b and c`.
fn join(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

#[rustfmt::skip]
const STEPS: &[&[Words]] = &[
    SINGLES_AND_SUBSETS, FISH, SINGLE_DIGIT_AND_WINGS, UNIQUENESS_AND_COLOURS, CHAINS, FORCING, ALMOST_LOCKED,
    SUMS, SIGHTS, TRIAL,
];

// ---------------------------------------------------------------------------------------------
/// Singles, locked candidates, subsets: boards made of houses.
const SINGLES_AND_SUBSETS: &[Words] = &[];

// ---------------------------------------------------------------------------------------------
/// Fish of all kinds.
const FISH: &[Words] = &[];

// ---------------------------------------------------------------------------------------------
/// Patterns of one digit, and wings.
const SINGLE_DIGIT_AND_WINGS: &[Words] = &[];

// ---------------------------------------------------------------------------------------------
/// Uniqueness, colours, remote pairs.
const UNIQUENESS_AND_COLOURS: &[Words] = &[];

// ---------------------------------------------------------------------------------------------
/// Chains and loops.
const CHAINS: &[Words] = &[];

// ---------------------------------------------------------------------------------------------
/// Forcing chains and nets.
const FORCING: &[Words] = &[];

// ---------------------------------------------------------------------------------------------
/// Almost locked sets, Sue de Coq, templates.
const ALMOST_LOCKED: &[Words] = &[];

// ---------------------------------------------------------------------------------------------
/// Kakuro.
const SUMS: &[Words] = &[];

// ---------------------------------------------------------------------------------------------
/// Skyscrapers.
const SIGHTS: &[Words] = &[];

// ---------------------------------------------------------------------------------------------
/// Trial.
const TRIAL: &[Words] = &[Words {
    kind: "trial",
    name: "Trial and contradiction",
    short: "Trial: {assumed} leads to a contradiction, so strike {strikes}",
    full: "No technique in use finds anything, so this is a trial, not an insight. Suppose {assumed}. \
           {?followed:Then it follows: {followed}. }{?empty-cell:Now no digit is left for {empty-cell}. }\
           {?no-place:Now {no-place} has no place left for {no-place-digit}. }\
           {?broken-clue:Now {broken-clue} cannot be met any more. }So the supposition was wrong: strike {strikes}.",
}];

// ---------------------------------------------------------------------------------------------
/// Everything that is not a step.
const PHRASES: &[(&str, &str)] = &[
    ("house.row", "row {n}"),
    ("house.column", "column {n}"),
    ("house.box", "box {n}"),
    ("house.across", "the {clue} across from {n}"),
    ("house.down", "the {clue} down from {n}"),
    ("house.top", "column {n} seen from above (clue {clue})"),
    ("house.bottom", "column {n} seen from below (clue {clue})"),
    ("house.left", "row {n} seen from the left (clue {clue})"),
    ("house.right", "row {n} seen from the right (clue {clue})"),
    ("struck", "{digits} from {cells}"),
    ("marks", "{digits} in {cells}"),
    ("clash.cell", "no digit is left for {cell}"),
    ("clash.digit", "{house} has no place left for {digit}"),
    ("clash.clue", "{house} cannot be met any more"),
    ("level.easy", "easy"),
    ("level.medium", "medium"),
    ("level.hard", "hard"),
    ("level.expert", "expert"),
    ("level.extreme", "extreme"),
    // What is said to someone who asks for help.
    ("hint.place", "Look at {where}."),
    ("hint.place.together", "The next digit to be found is near {where}; it takes {count} {count#step|steps}."),
    ("hint.name", "Look at {where}: there is a step of the kind {names}."),
    ("hint.name.together", "The next digit is found near {where}, by {count} {count#step|steps}: {names}."),
    ("hint.done", "Every cell is filled, and every digit is right. There is nothing left to do."),
    ("hint.wrong", "{wrong} {cells#is|are} wrong. Take {cells#it|them} back before going on."),
    (
        "hint.marks",
        "The pencil marks of {cells} leave out the digit that belongs there. Whoever goes on from them cannot find the answer.",
    ),
    ("hint.marks.missing", "What is missing: {missing}."),
    (
        "hint.many",
        "This puzzle has more than one answer, so reasoning alone cannot finish it. Two of its answers differ in {cells}{?more: and {more} more {more#cell|cells}}.",
    ),
    ("hint.many.against", "What was entered fits none of them."),
    ("hint.impossible", "This puzzle has no answer{?why:: {why}}."),
    ("hint.unknown", "Whether this puzzle has exactly one answer was not decided ({why}), so nothing can be promised."),
    ("hint.stuck", "The techniques in use find nothing more here."),
    ("hint.stopped", "The search for a step was stopped: {why}."),
    (
        "hint.fault",
        "A step was about to contradict the answer. This is a bug, so nothing is advised: please report this puzzle.",
    ),
    // How an explanation ends.
    ("end.solved", "Solved in {count} {count#step|steps}."),
    (
        "end.stuck",
        "The techniques in use end here, after {count} {count#step|steps}: {left} {left#cell is|cells are} still open.",
    ),
    ("end.clash", "There is no answer from here: {why}."),
    ("end.enough", "Stopped after {count} {count#step|steps}, as asked: {left} {left#cell is|cells are} still open."),
    ("end.stopped", "Stopped after {count} {count#step|steps}: {why}. Nothing is said about what would follow."),
    ("end.fault", "Step {count} contradicts the answer. This is a bug: please report this puzzle."),
    ("trial", "trial"),
    ("stop.answers", "the wanted number of answers was found"),
    ("stop.nodes", "the node limit was reached"),
    ("stop.time", "the time was up"),
    ("stop.cancelled", "it was cancelled"),
    ("stop.memory", "there is more to keep than memory is given"),
    ("stop.fault", "an engine offered an answer that breaks a rule"),
];
