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
#[rustfmt::skip]
const ALMOST_LOCKED: &[Words] = &[
    Words {
        kind: "als-xz",
        name: "Almost locked sets: XZ rule",
        short: "{set-a} ({digits-a}) and {set-b} ({digits-b}) share the restricted {common#digit|digits} {common}: strike {strikes}.",
        full: "{set-a} {set-a#has|have} one digit more than cells, {digits-a}, and so {set-b#has|have} {set-b}, {digits-b}: each can do without one of its digits, but not without two. All places of {common} in the one set see all its places in the other, so at most one of them holds {common}. {?!double:The other does without it and then holds everything else it has, so {digits} {digits#is|are} in one set or the other, and a candidate that sees every such place is struck: {strikes}.}{?double:There are two such digits, so each set does without exactly one of them and holds all its others for certain. What sees all places of such a digit in its set is struck, and so is what sees all places of {common} in both: {strikes}.}",
    },
    Words {
        kind: "als-xy-wing",
        name: "Almost locked sets: XY-wing",
        short: "Pivot {set-c} ({digits-c}) shares {common-a} with {set-a} ({digits-a}) and {common-b} with {set-b} ({digits-b}): strike {strikes}.",
        full: "Each of these groups of cells has one digit more than cells and can do without one of them, but not without two: {set-a} with {digits-a}, {set-b} with {digits-b}, and the pivot {set-c} with {digits-c}. The pivot and the first cannot both hold {common-a}, the pivot and the second cannot both hold {common-b}. The pivot holds at least one of the two, so at least one of the other groups does without its own and holds everything else it has. Whichever that is, it holds {digits}; what sees all those places in both groups is struck: {strikes}.",
    },
    Words {
        kind: "als-chain",
        name: "Almost locked sets: chain",
        short: "Chain of {length} almost locked sets, {chain}: strike {strikes}.",
        full: "Each of the {length} groups of cells in this chain has one digit more than cells and can do without one of them, but not without two; the first is {set-a} with {digits-a}. Suppose it does without {digits}: then it holds the digit it shares with the next group, which has to do without that one and holds its others, and so on: {chain}. In the end the last group holds {digits}. So {digits} {digits#is|are} in the first group or in the last, and what sees all those places in both is struck: {strikes}.",
    },
    Words {
        kind: "death-blossom",
        name: "Death blossom",
        short: "Stem {stem} ({common}) with an almost locked set for each candidate: strike {strikes}.",
        full: "For each candidate of {stem}, {common}, there is a group of cells that has it, with one digit more than cells, all of whose places for it see {stem}. Whichever digit goes into {stem}, the group that belongs to it has to do without that digit and then holds everything else it has. All these groups have {digits}, so {digits} {digits#is|are} in one of them in every case. What sees all those places is struck: {strikes}.",
    },
    Words {
        kind: "sue-de-coq",
        name: "Sue de Coq",
        short: "{crossing} ({crossing-digits}) with {line-cells} ({line-digits}) in {line} and {box-cells} ({box-digits}) in {box}: strike {strikes}.",
        full: "{crossing}, where {line} and {box} cross, {crossing#has|have} the candidates {crossing-digits}: more digits than cells. {line-cells} in the rest of {line} {line-cells#takes|take} up some of the surplus with {line-digits}, and {box-cells} in the rest of {box} {box-cells#takes|take} up the rest with {box-digits}. Together there are just as many cells as digits to place, so every digit is used: those of {line-digits} inside {line}, those of {box-digits} inside {box}, and any other of the crossing inside the crossing itself. None of them can stand elsewhere in its house: {strikes}.",
    },
];

// ---------------------------------------------------------------------------------------------
/// Kakuro.
const SUMS: &[Words] = &[];

// ---------------------------------------------------------------------------------------------
/// Skyscrapers.
const SIGHTS: &[Words] = &[];

// ---------------------------------------------------------------------------------------------
/// Trial.
const TRIAL: &[Words] = &[];

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
];
