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
#[rustfmt::skip]
const FISH: &[Words] = &[
    fish("x-wing", "X-Wing", BASIC),
    fish("swordfish", "Swordfish", BASIC),
    fish("jellyfish", "Jellyfish", BASIC),
    fish("squirmbag", "Squirmbag", BASIC),
    fish("whale", "Whale", BASIC),
    fish("leviathan", "Leviathan", BASIC),
    fish("finned-x-wing", "Finned X-Wing", FINNED),
    fish("finned-swordfish", "Finned Swordfish", FINNED),
    fish("finned-jellyfish", "Finned Jellyfish", FINNED),
    fish("finned-squirmbag", "Finned Squirmbag", FINNED),
    fish("finned-whale", "Finned Whale", FINNED),
    fish("finned-leviathan", "Finned Leviathan", FINNED),
    fish("sashimi-x-wing", "Sashimi X-Wing", SASHIMI),
    fish("sashimi-swordfish", "Sashimi Swordfish", SASHIMI),
    fish("sashimi-jellyfish", "Sashimi Jellyfish", SASHIMI),
    fish("sashimi-squirmbag", "Sashimi Squirmbag", SASHIMI),
    fish("sashimi-whale", "Sashimi Whale", SASHIMI),
    fish("sashimi-leviathan", "Sashimi Leviathan", SASHIMI),
    fish("franken-x-wing", "Franken X-Wing", MIXED),
    fish("franken-swordfish", "Franken Swordfish", MIXED),
    fish("franken-jellyfish", "Franken Jellyfish", MIXED),
    fish("franken-squirmbag", "Franken Squirmbag", MIXED),
    fish("franken-whale", "Franken Whale", MIXED),
    fish("franken-leviathan", "Franken Leviathan", MIXED),
    fish("finned-franken-x-wing", "Finned Franken X-Wing", FINNED_MIXED),
    fish("finned-franken-swordfish", "Finned Franken Swordfish", FINNED_MIXED),
    fish("finned-franken-jellyfish", "Finned Franken Jellyfish", FINNED_MIXED),
    fish("finned-franken-squirmbag", "Finned Franken Squirmbag", FINNED_MIXED),
    fish("finned-franken-whale", "Finned Franken Whale", FINNED_MIXED),
    fish("finned-franken-leviathan", "Finned Franken Leviathan", FINNED_MIXED),
    fish("mutant-x-wing", "Mutant X-Wing", MIXED),
    fish("mutant-swordfish", "Mutant Swordfish", MIXED),
    fish("mutant-jellyfish", "Mutant Jellyfish", MIXED),
    fish("mutant-squirmbag", "Mutant Squirmbag", MIXED),
    fish("mutant-whale", "Mutant Whale", MIXED),
    fish("mutant-leviathan", "Mutant Leviathan", MIXED),
    fish("finned-mutant-x-wing", "Finned Mutant X-Wing", FINNED_MIXED),
    fish("finned-mutant-swordfish", "Finned Mutant Swordfish", FINNED_MIXED),
    fish("finned-mutant-jellyfish", "Finned Mutant Jellyfish", FINNED_MIXED),
    fish("finned-mutant-squirmbag", "Finned Mutant Squirmbag", FINNED_MIXED),
    fish("finned-mutant-whale", "Finned Mutant Whale", FINNED_MIXED),
    fish("finned-mutant-leviathan", "Finned Mutant Leviathan", FINNED_MIXED),
    fish("siamese-finned-x-wing", "Siamese Finned X-Wing", SIAMESE),
    fish("siamese-finned-swordfish", "Siamese Finned Swordfish", SIAMESE),
    fish("siamese-finned-jellyfish", "Siamese Finned Jellyfish", SIAMESE),
    fish("siamese-finned-squirmbag", "Siamese Finned Squirmbag", SIAMESE),
    fish("siamese-finned-whale", "Siamese Finned Whale", SIAMESE),
    fish("siamese-finned-leviathan", "Siamese Finned Leviathan", SIAMESE),
    fish("siamese-sashimi-x-wing", "Siamese Sashimi X-Wing", SIAMESE),
    fish("siamese-sashimi-swordfish", "Siamese Sashimi Swordfish", SIAMESE),
    fish("siamese-sashimi-jellyfish", "Siamese Sashimi Jellyfish", SIAMESE),
    fish("siamese-sashimi-squirmbag", "Siamese Sashimi Squirmbag", SIAMESE),
    fish("siamese-sashimi-whale", "Siamese Sashimi Whale", SIAMESE),
    fish("siamese-sashimi-leviathan", "Siamese Sashimi Leviathan", SIAMESE),
    fish("siamese-finned-franken-x-wing", "Siamese Finned Franken X-Wing", SIAMESE),
    fish("siamese-finned-franken-swordfish", "Siamese Finned Franken Swordfish", SIAMESE),
    fish("siamese-finned-franken-jellyfish", "Siamese Finned Franken Jellyfish", SIAMESE),
    fish("siamese-finned-franken-squirmbag", "Siamese Finned Franken Squirmbag", SIAMESE),
    fish("siamese-finned-franken-whale", "Siamese Finned Franken Whale", SIAMESE),
    fish("siamese-finned-franken-leviathan", "Siamese Finned Franken Leviathan", SIAMESE),
    fish("siamese-finned-mutant-x-wing", "Siamese Finned Mutant X-Wing", SIAMESE),
    fish("siamese-finned-mutant-swordfish", "Siamese Finned Mutant Swordfish", SIAMESE),
    fish("siamese-finned-mutant-jellyfish", "Siamese Finned Mutant Jellyfish", SIAMESE),
    fish("siamese-finned-mutant-squirmbag", "Siamese Finned Mutant Squirmbag", SIAMESE),
    fish("siamese-finned-mutant-whale", "Siamese Finned Mutant Whale", SIAMESE),
    fish("siamese-finned-mutant-leviathan", "Siamese Finned Mutant Leviathan", SIAMESE),
];

/// The words for a fish: the line and the paragraph are common to its class.
const fn fish(kind: &'static str, name: &'static str, [short, full]: [&'static str; 2]) -> Words {
    Words { kind, name, short, full }
}

const BASIC: [&str; 2] = [
    "{digits} in {base} is only in {cover}: strike {strikes}.",
    "In {base}, {digits} can only stand in {cover}. Every base house needs a {digits} of its own, no two of them can take it from the same cover house, and there are as many of the one as of the other. So the base uses up every cover house, and {digits} stands nowhere else in {cover}: strike {strikes}.",
];
const FINNED: [&str; 2] = [
    "{digits} in {base} is in {cover}, but for {fins#a fin|fins} in {fins}: strike {strikes}.",
    "In {base}, {digits} can only stand in {cover}, but for {fins}: {fins#a fin|fins}. Without {fins#it|them} this is a plain fish, and {digits} stands nowhere else in {cover}; otherwise {fins#the fin|one of the fins} is the {digits}. What the plain fish would strike and {fins#the fin|every fin} sees as well is wrong either way: strike {strikes}.",
];
const SASHIMI: [&str; 2] = [
    "{digits} in {base} is in {cover}, but for {fins#a fin|fins} in {fins} that it cannot do without: strike {strikes}.",
    "In {base}, {digits} can only stand in {cover}, but for {fins}: {fins#a fin|fins}. Without {fins#it|them} one of the base lines would have at most one place left, so the plain fish is incomplete, but the conclusion holds: either {fins#the fin|one of the fins} is the {digits}, or the base takes its {digits} from {cover} and nothing else there can be one. What is in {cover} outside of the base and sees {fins#the fin|every fin} is wrong either way: strike {strikes}.",
];
const MIXED: [&str; 2] = [
    "{digits} in {base} is only in {cover}: strike {strikes}.",
    "The houses of a fish need not all be rows or columns. In {base}, which share no place for {digits}, {digits} can only stand in {cover}. There are as many base houses as cover houses, each base house needs a {digits} of its own, and so every cover house gets its {digits} from the base: strike {strikes}.{?cannibals: {cannibals} {cannibals#is|are} in the base as well as in two cover houses at once; a {digits} there would use up two of them, and the base would be one short.}",
];
const FINNED_MIXED: [&str; 2] = [
    "{digits} in {base} is in {cover}, but for {?fins:{fins#a fin|fins} in {fins}}{?endo-fins:{?fins: and }{endo-fins#an endo fin|endo fins} in {endo-fins}}: strike {strikes}.",
    "The houses of a fish need not all be rows or columns. In {base}, {digits} can stand in {cover}{?fins: or in {fins}, which {fins#is a fin|are fins}}.{?endo-fins: {endo-fins} {endo-fins#is|are} in two base houses at once and {endo-fins#counts as a fin|count as fins} too.} If a fin is the {digits}, all that sees it is not; if none is, every cover house gets its {digits} from the base. What both cases rule out goes: strike {strikes}.{?cannibals: {cannibals} {cannibals#is|are} in the base as well as in two cover houses at once; without a fin, a {digits} there would leave the base one short.}",
];
const SIAMESE: [&str; 2] = [
    "{digits} in {base} against {cover} and against {other-cover}: strike {strikes}.",
    "Two fish share the base {base}; one is covered by {cover}, the other by {other-cover}.{?fins: The first has its {fins#fin|fins} in {fins}.}{?other-fins: The second has its {other-fins#fin|fins} in {other-fins}.}{?endo-fins: {endo-fins} {endo-fins#is|are} in two base houses at once and {endo-fins#counts as a fin|count as fins} in both.} In each of them either a fin is the {digits} or its cover houses get their {digits} from the base, so what is in the cover outside of the base and sees every fin cannot be {digits}. Together they strike {strikes}.",
];

// ---------------------------------------------------------------------------------------------
/// Patterns of one digit, and wings.
const SINGLE_DIGIT_AND_WINGS: &[Words] = &[
    Words {
        kind: "skyscraper",
        name: "Skyscraper",
        short: "{digits} in {base}: one of {ends} is {digits}, strike {strikes}.",
        full: "{base} have only two places each for {digits}. One place of each, {joints}, is in {link}, so these two are not both {digits}, and at least one of the far ends, {ends}, is. What sees both far ends cannot be {digits}: strike {strikes}.",
    },
    Words {
        kind: "two-string-kite",
        name: "Two-String Kite",
        short: "{digits} in {base}, linked in {link}: one of {ends} is {digits}, strike {strikes}.",
        full: "{base} have only two places each for {digits}. One place of each, {joints}, is in {link}, so these two are not both {digits}, and at least one of the far ends, {ends}, is. The cell that sees both far ends cannot be {digits}: strike {strikes}.",
    },
    Words {
        kind: "dual-two-string-kite",
        name: "Dual Two-String Kite",
        short: "{digits} in {base}, linked in {link}, and a second kite at {joints}: strike {strikes}.",
        full: "Two kites hang at the same two cells, {joints} in {link}. In the first, {base} have only two places each for {digits}; as {joints} are not both {digits}, one of the far ends {ends} is. In the second the same holds for {other-digits} and the far ends {other-ends}. What sees both far ends of a kite cannot be its digit: strike {strikes}.",
    },
    Words {
        kind: "turbot-fish",
        name: "Turbot Fish",
        short: "{digits}: {chain}, so one of {ends} is {digits}: strike {strikes}.",
        full: "The chain {chain} begins and ends with two cells that are the only places for {digits} in a house, and its middle cells see each other. If its first cell is not {digits}, its last cell is. So one of its ends, {ends}, is {digits} in any case, and what sees both ends cannot be: strike {strikes}.",
    },
    Words {
        kind: "empty-rectangle",
        name: "Empty Rectangle",
        short: "{digits} in {box} is in {corner}; with {pair} in {line} that strikes {strikes}.",
        full: "In {box} all places for {digits} are in {corner}. {line} has only two places for {digits}: {pair}. If the first of them is {digits}, the box must take it from its other line; if not, the second is {digits}. Either way {target} sees a {digits} and cannot be one: strike {strikes}.",
    },
    Words {
        kind: "dual-empty-rectangle",
        name: "Dual Empty Rectangle",
        short: "{digits} in {box} is in {corner}; with {pair} and with {other-pair} that strikes {strikes}.",
        full: "In {box} all places for {digits} are in {corner}. {line} has only two places for {digits}: {pair}. If the first of them is {digits}, the box must take it from its other line; if not, the second is {digits}. The same holds for {other-line} with its two places {other-pair}. Either way {target} {target#sees|see} a {digits} and cannot be one: strike {strikes}.",
    },
];

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
