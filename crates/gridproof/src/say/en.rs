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
const CHAINS: &[Words] = &[
    Words {
        kind: "continuous-nice-loop",
        name: "Continuous nice loop",
        short: "Continuous nice loop: {chain}; it closes without a break, so strike {strikes}.",
        full: "Follow the chain {chain}. Its end and its start are candidates of the same cell, so it closes to a \
               loop in \
               which each step follows from the one before, in either direction. So of every two candidates the \
               loop links \
               exactly one is in the answer, whichever way round it is true. Whatever sees both ends of such a \
               link, or shares a cell \
               with two candidates of which one is certain, cannot be: strike {strikes}.",
    },
    Words {
        kind: "discontinuous-nice-loop",
        name: "Discontinuous nice loop",
        short: "Discontinuous nice loop: {chain}; so strike {strikes}.",
        full: "Follow the chain {chain}: each step follows from the one before. It comes back to the cell it \
               started from, and \
               what it says there does not agree with its start. So the start cannot be as the chain assumes, or \
               the cell has \
               only one digit left that agrees with both ends: strike {strikes}.",
    },
    Words {
        kind: "aic",
        name: "Alternating inference chain",
        short: "Alternating chain: {chain}; one of its ends is true, so strike {strikes}.",
        full: "Follow the chain {chain}: if its first candidate is not there, its last one is. So at least one of \
               the two is in \
               the answer, even if we do not know which. What neither of them allows cannot be: strike {strikes}.",
    },
    Words {
        kind: "grouped-continuous-nice-loop",
        name: "Grouped continuous nice loop",
        short: "Grouped continuous nice loop: {chain}; it closes without a break, so strike {strikes}.",
        full: "Follow the chain {chain}. Where several cells are joined by +, they act as one: the digit is in one \
               of them, or in \
               none. Its end and its start are candidates of the same cell, so it closes to a loop that can be \
               followed \
               in either direction, and of every two places it links exactly one holds its digit. Whatever sees \
               both ends of such a \
               link, or shares a cell with two candidates of which one is certain, cannot be: strike {strikes}.",
    },
    Words {
        kind: "grouped-discontinuous-nice-loop",
        name: "Grouped discontinuous nice loop",
        short: "Grouped discontinuous nice loop: {chain}; so strike {strikes}.",
        full: "Follow the chain {chain}: each step follows from the one before. Where several cells are joined by \
               +, they act as \
               one: the digit is in one of them, or in none. The chain comes back to the cell it started from, and \
               what it says there \
               does not agree with its start: strike {strikes}.",
    },
    Words {
        kind: "grouped-aic",
        name: "Grouped alternating inference chain",
        short: "Grouped alternating chain: {chain}; one of its ends is true, so strike {strikes}.",
        full: "Follow the chain {chain}: if its first candidate is not there, its last one is. Where several cells \
               are joined by \
               +, they act as one: the digit is in one of them, or in none. At least one end of the chain is in the \
               answer, so what \
               neither of them allows cannot be: strike {strikes}.",
    },
];

// ---------------------------------------------------------------------------------------------
/// Forcing chains and nets.
const FORCING: &[Words] = &[
    Words {
        kind: "forcing-chain-contradiction",
        name: "Forcing chain: contradiction",
        short: "Forcing chain: {?assumed:{assumed} leads}{?denied:leaving out {denied} leads} to a contradiction in \
               {?cell:{cell}}{?house:{house}}, so {?places:{places}}{?strikes:strike {strikes}}.",
        full: "{?assumed:Suppose that {assumed} is right.}{?denied:Suppose that {denied} is wrong.} Then \
               {chain-1}.{?chain-2: Also {chain-2}.}{?chain-3: Then {chain-3}.}{?chain-4: Then \
               {chain-4}.}{?chain-5: Then {chain-5}.}{?chain-6: Then {chain-6}.}\
               {?chain-7: Then {chain-7}.}{?chain-8: Then {chain-8}.}{?chain-9: Then {chain-9}.} \
               That cannot all be true in {?cell:{cell}}{?house:{house}}, so the supposition is wrong: \
               {?places:{places}}{?strikes:strike {strikes}}.",
    },
    Words {
        kind: "forcing-chain-verity",
        name: "Forcing chain: every case agrees",
        short: "Forcing chain: every case in {?cell:{cell}}{?house:{house}} gives the same, so \
               {?places:{places}}{?strikes:strike {strikes}}.",
        full: "Look at {?cell:{cell}}{?house:{house}}: {?cases:one of {cases} must be right}{?either:{either} is \
               right or wrong}. In the first, {chain-1}.{?chain-2: \
               In the next, {chain-2}.}{?chain-3: Then {chain-3}.}{?chain-4: Then {chain-4}.}{?chain-5: Then \
               {chain-5}.}{?chain-6: Then {chain-6}.}\
               {?chain-7: Then {chain-7}.}{?chain-8: Then {chain-8}.}{?chain-9: Then {chain-9}.} Every case ends in \
               the same, so it is certain: {?places:{places}}{?strikes:strike {strikes}}.",
    },
    Words {
        kind: "forcing-net-contradiction",
        name: "Forcing net: contradiction",
        short: "Forcing net: {?assumed:{assumed} leads}{?denied:leaving out {denied} leads} to a contradiction in \
               {?cell:{cell}}{?house:{house}}, so {?places:{places}}{?strikes:strike {strikes}}.",
        full: "{?assumed:Suppose that {assumed} is right.}{?denied:Suppose that {denied} is wrong.} Each of the \
               following comes from what stands before it, some \
               of it from several things together.{?chain-1: {chain-1}.}{?chain-2: Also {chain-2}.}{?chain-3: Then \
               {chain-3}.}{?chain-4: Then {chain-4}.}{?chain-5: Then {chain-5}.}{?chain-6: Then {chain-6}.}\
               {?chain-7: Then {chain-7}.}{?chain-8: Then {chain-8}.}{?chain-9: Then {chain-9}.}{?followed: \
               {followed}.} \
               That cannot all be true in {?cell:{cell}}{?house:{house}}, so the supposition is wrong: \
               {?places:{places}}{?strikes:strike {strikes}}.",
    },
    Words {
        kind: "forcing-net-verity",
        name: "Forcing net: every case agrees",
        short: "Forcing net: every case in {?cell:{cell}}{?house:{house}} gives the same, so \
               {?places:{places}}{?strikes:strike {strikes}}.",
        full: "Look at {?cell:{cell}}{?house:{house}}: {?cases:one of {cases} must be right}{?either:{either} is \
               right or wrong}. What follows comes from what stands \
               before it, some of it from several things together. In the first case, {chain-1}.{?chain-2: In the \
               next, {chain-2}.}{?chain-3: Then {chain-3}.}{?chain-4: Then {chain-4}.}{?chain-5: Then \
               {chain-5}.}{?chain-6: Then {chain-6}.}\
               {?chain-7: Then {chain-7}.}{?chain-8: Then {chain-8}.}{?chain-9: Then {chain-9}.} \
               Every case ends in the same, so it is certain: {?places:{places}}{?strikes:strike {strikes}}.",
    },
];

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
