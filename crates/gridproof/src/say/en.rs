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
const SIGHTS: &[Words] = &[
    Words {
        kind: "clue-one",
        name: "Clue 1",
        short: "In {sight} one building is seen: {places}",
        full: "In {sight} a single building is seen. The highest building is always seen, so nothing may be seen before it: it stands in the first cell. So {places}.",
    },
    Words {
        kind: "stairs",
        name: "Stairs",
        short: "In {sight} every building is seen: {places}",
        full: "In {sight} every building is seen. So each is higher than the one before it, and the heights stand like stairs: {places}.",
    },
    Words {
        kind: "facing-clues",
        name: "Facing clues",
        short: "{sights} add up to one more than the width of the board: {places}",
        full: "Look at {sights}. The highest building is seen from both ends, every other one from one end at most. Here the two clues add up to one more than there are cells, so every building is seen from one end: heights climb from both ends to the highest, and the clue counts the cells up to it. So {places}.",
    },
    Words {
        kind: "skyline",
        name: "Skyline",
        short: "{height} has one place left in {house}: {places}",
        full: "Where can the {height} stand in {house}? It is always seen and hides all behind it, so it stands at least as many cells away from a clue as the clue says, and in the first cell of a clue 1.{?sights: That rules out {low}, because of {sights}.} One cell is left: {places}.",
    },
    Words {
        kind: "edge-clue",
        name: "Edge clue",
        short: "{sight}: too high so near to the clue, so not {strikes}",
        full: "In {sight}, a high building near the clue leaves too few higher ones that could be seen behind it. With a clue c and N cells, the height h cannot stand in the first c - 1 - (N - h) cells. So strike {strikes}.",
    },
    Words {
        kind: "nearly-filled",
        name: "Nearly filled",
        short: "{sight}: {cell} is the last open cell before the highest building, so not {strikes}",
        full: "In {sight}, everything up to the highest building in {peaks} is known but for {cell}. Try its candidates one by one and count what is seen: those that do not give {count} are impossible. So strike {strikes}.",
    },
    Words {
        kind: "blockade",
        name: "Blockade",
        short: "{sight}: only the first building is missing beside {peaks}, so {places}",
        full: "In {sight}, {peaks} {peaks#is|are} seen, and only one more building may be. The highest of the other buildings that stand before {peaks#it|them} cannot be hidden, so it is the one that is seen, and the first building is always seen: it stands in the first cell. So {places}.",
    },
    Words {
        kind: "high-rise",
        name: "High-rise",
        short: "{sights}: {height} stands in {ends}, so not {strikes}",
        full: "From both ends two buildings are seen: {sights}. The {height} stands before or behind the highest building, and from the side on which it stands nothing but the highest can hide it. So it is seen there, first of all, and stands in one of {ends}. Strike {strikes}.",
    },
    Words {
        kind: "higher-rise",
        name: "Higher rise",
        short: "{sights}: heights climb from both ends, so {height} stands in {ends} and not {strikes}",
        full: "The clues {sights} add up to one more than there are cells, so heights climb from both ends to the highest building. The lowest building, {height}, has nothing lower before it, so it stands in one of {ends}. Strike {strikes}.",
    },
    Words {
        kind: "clue-two",
        name: "Clue 2",
        short: "{sight}: {height} stands in the first cell or behind {top}, so not {strikes}",
        full: "In {sight} two buildings are seen: the first one and the {top}. If the {height} stands before the {top}, nothing can hide it, so it must be the first building itself. So the {height} stands in the first cell or behind the {top}; strike {strikes}.",
    },
    Words {
        kind: "middle-ground",
        name: "Middle ground",
        short: "{sight}: {next} stands before {peaks}, so {height} cannot be seen between: not {strikes}",
        full: "In {sight} three buildings are seen. {next} stands before the highest building in {peaks}, so these two are seen, and the first building is the third. A {height} that is not the first building would be seen as a fourth unless {next} stands before it. So strike {strikes}.",
    },
    Words {
        kind: "slide",
        name: "Slide",
        short: "{sight}: heights climb up to {peaks}, so not {strikes}",
        full: "In {sight}, the highest building stands in {peaks}, as many cells away as the clue says. So every building up to it is seen, and heights climb from cell to cell. That sets bounds to {cells} and the cells around: strike {strikes}.",
    },
    Words {
        kind: "hideout",
        name: "Hideout",
        short: "{sight}: {peaks} are all that is seen, so {hidden} must be hidden: not {strikes}",
        full: "In {sight}, {peaks} are seen whatever stands in the open cells, and that is as many as the clue says. So {hidden} must be hidden: lower than the building that is seen before {hidden#it|them}. Strike {strikes}.",
    },
    Words {
        kind: "sequences-few",
        name: "Sequences (few)",
        short: "{sight}: {count} {count#way|ways} left, none with {strikes}",
        full: "List every way to fill {sight} with the candidates that are left so that the clue is met: there {count#is|are} {count}.{?sequences: From the clue on: {sequences}.} They are few enough to keep in mind. No way uses the candidates struck here: strike {strikes}.",
    },
    Words {
        kind: "sequences-some",
        name: "Sequences (some)",
        short: "{sight}: {count} {count#way|ways} left, none with {strikes}",
        full: "List every way to fill {sight} with the candidates that are left so that the clue is met: there {count#is|are} {count}.{?sequences: From the clue on: {sequences}.} They are best written down. No way uses the candidates struck here: strike {strikes}.",
    },
    Words {
        kind: "sequences-many",
        name: "Sequences (many)",
        short: "{sight}: {count} {count#way|ways} left, none with {strikes}",
        full: "List every way to fill {sight} with the candidates that are left so that the clue is met: there {count#is|are} {count}.{?sequences: From the clue on: {sequences}.} They are too many to list, but each candidate can be tried. No way uses the candidates struck here: strike {strikes}.",
    },
    Words {
        kind: "facing-few",
        name: "Sequences of facing clues (few)",
        short: "{sights}: {count} {count#way|ways} left, none with {strikes}",
        full: "List every way to fill {sights} with the candidates that are left so that both clues are met: there {count#is|are} {count}.{?sequences: From the first clue on: {sequences}.} They are few enough to keep in mind. No way uses the candidates struck here: strike {strikes}.",
    },
    Words {
        kind: "facing-some",
        name: "Sequences of facing clues (some)",
        short: "{sights}: {count} {count#way|ways} left, none with {strikes}",
        full: "List every way to fill {sights} with the candidates that are left so that both clues are met: there {count#is|are} {count}.{?sequences: From the first clue on: {sequences}.} They are best written down. No way uses the candidates struck here: strike {strikes}.",
    },
    Words {
        kind: "facing-many",
        name: "Sequences of facing clues (many)",
        short: "{sights}: {count} {count#way|ways} left, none with {strikes}",
        full: "List every way to fill {sights} with the candidates that are left so that both clues are met: there {count#is|are} {count}.{?sequences: From the first clue on: {sequences}.} They are too many to list, but each candidate can be tried. No way uses the candidates struck here: strike {strikes}.",
    },
    Words {
        kind: "long-line",
        name: "Long line",
        short: "{sight}: no count of buildings leads there, so not {strikes}",
        full: "Walk along {sight} and keep the highest building so far and how many may have been seen. With the candidates struck here no way leads to the number of the clue. So strike {strikes}.",
    },
    Words {
        kind: "forcing-chain",
        name: "Forcing chain",
        short: "{chain}: so {?places:{places}}{?strikes:not {strikes}}",
        full: "Follow the cells with two candidates: {chain}. So if {start} is false, {end} is true: {?places:it is true in any case, {places}.}{?strikes:one of the two is true, and what contradicts both goes. Strike {strikes}.}",
    },
    Words {
        kind: "forcing-chain-lines",
        name: "Forcing chain through lines",
        short: "{chain}: so {?places:{places}}{?strikes:not {strikes}}",
        full: "Follow cells with two candidates and lines with two places for a height: {chain}. So if {start} is false, {end} is true: {?places:it is true in any case, {places}.}{?strikes:one of the two is true, and what contradicts both goes. Strike {strikes}.}",
    },
    Words {
        kind: "forcing-clues",
        name: "Forcing through clues",
        short: "Either way in {cell} ({digits}), so not {strikes}",
        full: "{cell} holds one of {digits}. Follow both, with singles and the clues of one line at a time. The first: {first}. The second: {second}. What goes both ways goes, and a way that contradicts itself is wrong. So strike {strikes}.",
    },
    Words {
        kind: "forcing-places",
        name: "Forcing places through clues",
        short: "Either place of {digits} in {house} ({cells}), so not {strikes}",
        full: "In {house} the {digits} stands in {cells}, one of the two. Follow both, with singles and the clues of one line at a time. The first: {first}. The second: {second}. What goes both ways goes, and a way that contradicts itself is wrong. So strike {strikes}.",
    },
];

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
