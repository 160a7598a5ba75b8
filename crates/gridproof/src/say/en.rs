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
#[rustfmt::skip]
const SINGLES_AND_SUBSETS: &[Words] = &[
    Words {
        kind: "full-house",
        name: "Full house",
        short: "Only open cell of {house}: {places}.",
        full: "In {house} every cell but {target} is filled. The one digit that is missing there is {digit}, so it goes into {target}: {places}.",
    },
    Words {
        kind: "naked-single",
        name: "Naked single",
        short: "Only candidate of {target}: {places}.",
        full: "Look at {target}. Every other digit has been ruled out there, by the digits it sees or by earlier steps. Only {digit} is left: {places}.",
    },
    Words {
        kind: "hidden-single",
        name: "Hidden single",
        short: "Only place for {digit} in {house}: {places}.",
        full: "Where can {digit} go in {house}? Every other open cell of it has lost {digit} as a candidate, because it sees a {digit} or because of an earlier step. {target} is the only place left: {places}.",
    },
    Words {
        kind: "pointing",
        name: "Pointing",
        short: "{digits} in {box} only in {line}: strike {strikes}.",
        full: "In {box}, {digits} can stand only in {cells}, and these cells all lie in {line}. One of them must be {digits}, so {line} has its {digits} inside {box}, and nowhere else. Strike {strikes}.",
    },
    Words {
        kind: "claiming",
        name: "Claiming",
        short: "{digits} in {line} only in {box}: strike {strikes}.",
        full: "In {line}, {digits} can stand only in {cells}, and these cells all lie in {box}. One of them must be {digits}, so {box} has its {digits} inside {line}, and nowhere else. Strike {strikes}.",
    },
    Words {
        kind: "locked-pair",
        name: "Locked pair",
        short: "{cells} hold only {digits}, in {house}: strike {strikes}.",
        full: "{cells} have only {digits} as candidates between them. Two cells for two digits: one cell takes the one, one the other, in whatever order. They lie in {house} at once, so no other cell of either can hold these digits. Strike {strikes}.",
    },
    Words {
        kind: "locked-triple",
        name: "Locked triple",
        short: "{cells} hold only {digits}, in {house}: strike {strikes}.",
        full: "{cells} have only {digits} as candidates between them. Three cells for three digits: between them they use up all three. They lie in {house} at once, so no other cell of either can hold these digits. Strike {strikes}.",
    },
    Words {
        kind: "naked-pair",
        name: "Naked pair",
        short: "{cells} hold only {digits}, in {house}: strike {strikes}.",
        full: "In {house}, {cells} have only {digits} as candidates between them. Two cells for two digits: one cell takes the one, one the other, in whatever order. No other cell of {house} can hold these digits. Strike {strikes}.",
    },
    Words {
        kind: "naked-triple",
        name: "Naked triple",
        short: "{cells} hold only {digits}, in {house}: strike {strikes}.",
        full: "In {house}, {cells} have only {digits} as candidates between them. Three cells for three digits: between them they use up all three. No other cell of {house} can hold these digits. Strike {strikes}.",
    },
    Words {
        kind: "naked-quadruple",
        name: "Naked quadruple",
        short: "{cells} hold only {digits}, in {house}: strike {strikes}.",
        full: "In {house}, {cells} have only {digits} as candidates between them. Four cells for four digits: between them they use up all four. No other cell of {house} can hold these digits. Strike {strikes}.",
    },
    Words {
        kind: "hidden-pair",
        name: "Hidden pair",
        short: "{digits} in {house} only in {cells}: strike {strikes}.",
        full: "In {house}, {digits} can stand only in {cells}. Two digits for two cells: they fill both, in whatever order, and leave no room for anything else. Strike {strikes}.",
    },
    Words {
        kind: "hidden-triple",
        name: "Hidden triple",
        short: "{digits} in {house} only in {cells}: strike {strikes}.",
        full: "In {house}, {digits} can stand only in {cells}. Three digits for three cells: they fill all three and leave no room for anything else. Strike {strikes}.",
    },
    Words {
        kind: "hidden-quadruple",
        name: "Hidden quadruple",
        short: "{digits} in {house} only in {cells}: strike {strikes}.",
        full: "In {house}, {digits} can stand only in {cells}. Four digits for four cells: they fill all four and leave no room for anything else. Strike {strikes}.",
    },
];

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
    "{digits} in {base} is in {cover}, but for {?fins:fins in {fins}}{?endo-fins:{?fins: and }endo fins in {endo-fins}}: strike {strikes}.",
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
#[rustfmt::skip]
const UNIQUENESS_AND_COLOURS: &[Words] = &[
    Words {
        kind: "simple-colors-trap",
        name: "Simple colours trap",
        short: "{target} {target#sees|see} both colours of {digits}: strike {strikes}.",
        full: "Follow the houses in which {digits} has just two places left: one of the two is right, the other is wrong. So the places take two colours in turn, {colour-a} against {colour-b}, and all cells of one colour are {digits}. {target} {target#sees|see} a cell of each colour, and one of the two is {digits} in any case. Strike {strikes}.",
    },
    Words {
        kind: "simple-colors-wrap",
        name: "Simple colours wrap",
        short: "{clash} have the same colour of {digits} and see each other: strike {strikes}.",
        full: "Follow the houses in which {digits} has just two places left: one of the two is right, the other is wrong. So the places take two colours in turn, {colour-a} against {colour-b}, and all cells of one colour are {digits}. {clash} have the same colour but see each other, so they cannot both be {digits}. That colour is the wrong one. Strike {strikes}.",
    },
    Words {
        kind: "multi-colors-1",
        name: "Multi colours 1",
        short: "{link} link two groups of coloured {digits}: strike {strikes}.",
        full: "Follow the houses in which {digits} has just two places left and colour these places in turn. There are two groups: {colour-a} against {colour-b}, and {colour-c} against {colour-d}. In each group, one colour is right and the other is wrong. {link} are of different groups and see each other, so their colours cannot both be right: at least one of the two opposite colours is. What sees both of those cannot be {digits}. Strike {strikes}.",
    },
    Words {
        kind: "multi-colors-2",
        name: "Multi colours 2",
        short: "One colour of {digits} sees both colours of another group: strike {strikes}.",
        full: "Follow the houses in which {digits} has just two places left and colour these places in turn. There are two groups: {colour-a} against {colour-b}, and {colour-c} against {colour-d}. In each group, one colour is right and the other is wrong. One colour of the first group sees cells of both colours of the second, and one of those is right. So that colour of the first group is wrong. Strike {strikes}.",
    },
    Words {
        kind: "remote-pair",
        name: "Remote pair",
        short: "Chain of cells with {digits}, {cells}: strike {strikes}.",
        full: "{cells} all have just the candidates {digits}, and each sees the next, so the two digits alternate along this chain. Cells an odd number of links apart hold different digits, whichever way round. What sees two such cells can be neither digit. Strike {strikes}.",
    },
];

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
        kind: "template-set",
        name: "Template set",
        short: "Every way to place {digits} uses {target}: {places}.",
        full: "Take every way to place {digits} once in each row, column and box, where it is still a candidate. Leave out the ways that need a cell which another digit needs in all its own ways. All ways that remain use {target}: {places}.",
    },
    Words {
        kind: "template-delete",
        name: "Template delete",
        short: "No way to place {digits} uses {target}: strike {strikes}.",
        full: "Take every way to place {digits} once in each row, column and box, where it is still a candidate. Leave out the ways that need a cell which another digit needs in all its own ways. None of the ways that remain uses {target}. Strike {strikes}.",
    },
];

// ---------------------------------------------------------------------------------------------
/// Kakuro.
const SUMS: &[Words] = &[];

// ---------------------------------------------------------------------------------------------
/// Skyscrapers.
const SIGHTS: &[Words] = &[
    Words {
        kind: "clue-one",
        name: "Clue 1",
        short: "In {sight} one building is seen: {places}.",
        full: "In {sight} a single building is seen. The highest building is always seen, so nothing may be seen before it: it stands in the first cell. So {places}.",
    },
    Words {
        kind: "stairs",
        name: "Stairs",
        short: "In {sight} every building is seen: {places}.",
        full: "In {sight} every building is seen. So each is higher than the one before it, and the heights stand like stairs: {places}.",
    },
    Words {
        kind: "facing-clues",
        name: "Facing clues",
        short: "{sights} add up to one more than the width of the board: {places}.",
        full: "Look at {sights}. The highest building is seen from both ends, every other one from one end at most. Here the two clues add up to one more than there are cells, so every building is seen from one end: heights climb from both ends to the highest, and the clue counts the cells up to it. So {places}.",
    },
    Words {
        kind: "skyline",
        name: "Skyline",
        short: "{height} has one place left in {house}: {places}.",
        full: "Where can the {height} stand in {house}? It is always seen and hides all behind it, so it stands at least as many cells away from a clue as the clue says, and in the first cell of a clue 1. That rules out {low}, because of {sights}. One cell is left: {places}.",
    },
    Words {
        kind: "edge-clue",
        name: "Edge clue",
        short: "{sight}: too high so near to the clue, strike {strikes}.",
        full: "In {sight}, a high building near the clue leaves too few higher ones that could be seen behind it. With a clue c and N cells, the height h cannot stand in the first c - 1 - (N - h) cells. So strike {strikes}.",
    },
    Words {
        kind: "nearly-filled",
        name: "Nearly filled",
        short: "{sight}: {cell} is the last open cell before the highest building, strike {strikes}.",
        full: "In {sight}, everything up to the highest building in {peaks} is known but for {cell}. Try its candidates one by one and count what is seen: those that do not give {count} are impossible. So strike {strikes}.",
    },
    Words {
        kind: "blockade",
        name: "Blockade",
        short: "{sight}: only the first building is missing beside {peaks}, so {places}.",
        full: "In {sight}, {peaks} {peaks#is|are} seen, and only one more building may be. The highest of the other buildings that stand before {peaks#it|them} cannot be hidden, so it is the one that is seen, and the first building is always seen: it stands in the first cell. So {places}.",
    },
    Words {
        kind: "high-rise",
        name: "High-rise",
        short: "{sights}: {height} stands at an end ({ends}), strike {strikes}.",
        full: "From both ends two buildings are seen: {sights}. From one of the ends the {height} stands before the highest building, and from there nothing can hide it. The first building is always seen, so it must be the {height} itself, in one of {ends}. Strike {strikes}.",
    },
    Words {
        kind: "higher-rise",
        name: "Higher rise",
        short: "{sights}: heights climb from both ends, so {height} stands at an end ({ends}), strike {strikes}.",
        full: "The clues {sights} add up to one more than there are cells, so heights climb from both ends to the highest building. The lowest building, {height}, has nothing lower before it, so it stands in one of {ends}. Strike {strikes}.",
    },
    Words {
        kind: "clue-two",
        name: "Clue 2",
        short: "{sight}: {height} stands in the first cell or behind {top}, strike {strikes}.",
        full: "In {sight} two buildings are seen: the first one and the {top}. If the {height} stands before the {top}, nothing can hide it, so it must be the first building itself. So the {height} stands in the first cell or behind the {top}; strike {strikes}.",
    },
    Words {
        kind: "middle-ground",
        name: "Middle ground",
        short: "{sight}: {next} stands before {peaks}, so {height} cannot be seen between: strike {strikes}.",
        full: "In {sight} three buildings are seen. {next} stands before the highest building in {peaks}, so these two are seen, and the first building is the third. A {height} that is not the first building would be seen as a fourth unless {next} stands before it. So strike {strikes}.",
    },
    Words {
        kind: "slide",
        name: "Slide",
        short: "{sight}: heights climb up to {peaks}, strike {strikes}.",
        full: "In {sight}, the highest building stands in {peaks}, as many cells away as the clue says. So every building up to it is seen, and heights climb from cell to cell. That sets bounds to {cells}: strike {strikes}.",
    },
    Words {
        kind: "hideout",
        name: "Hideout",
        short: "{sight}: {peaks} are all that is seen, so {hidden} must be hidden: strike {strikes}.",
        full: "In {sight}, {peaks} are seen whatever stands in the open cells, and that is as many as the clue says. So {hidden} must be hidden: lower than the building that is seen before {hidden#it|them}. Strike {strikes}.",
    },
    Words {
        kind: "sequences-few",
        name: "Sequences (few)",
        short: "{sight}: {count} {count#way|ways} left, strike {strikes}.",
        full: "List every way to fill {sight} with the candidates that are left so that the clue is met: there {count#is|are} {count}.{?sequences: From the clue on: {sequences}.} That is few enough to keep in mind. No way uses the candidates struck here: strike {strikes}.",
    },
    Words {
        kind: "sequences-some",
        name: "Sequences (some)",
        short: "{sight}: {count} {count#way|ways} left, strike {strikes}.",
        full: "List every way to fill {sight} with the candidates that are left so that the clue is met: there {count#is|are} {count}.{?sequences: From the clue on: {sequences}.} That is best written down. No way uses the candidates struck here: strike {strikes}.",
    },
    Words {
        kind: "sequences-many",
        name: "Sequences (many)",
        short: "{sight}: {count} {count#way|ways} left, strike {strikes}.",
        full: "List every way to fill {sight} with the candidates that are left so that the clue is met: there {count#is|are} {count}.{?sequences: From the clue on: {sequences}.} That is too many to list, but each candidate can be tried. No way uses the candidates struck here: strike {strikes}.",
    },
    Words {
        kind: "facing-few",
        name: "Sequences of facing clues (few)",
        short: "{sights}: {count} {count#way|ways} left, strike {strikes}.",
        full: "List every way to fill {sights} with the candidates that are left so that both clues are met: there {count#is|are} {count}.{?sequences: From the first clue on: {sequences}.} That is few enough to keep in mind. No way uses the candidates struck here: strike {strikes}.",
    },
    Words {
        kind: "facing-some",
        name: "Sequences of facing clues (some)",
        short: "{sights}: {count} {count#way|ways} left, strike {strikes}.",
        full: "List every way to fill {sights} with the candidates that are left so that both clues are met: there {count#is|are} {count}.{?sequences: From the first clue on: {sequences}.} That is best written down. No way uses the candidates struck here: strike {strikes}.",
    },
    Words {
        kind: "facing-many",
        name: "Sequences of facing clues (many)",
        short: "{sights}: {count} {count#way|ways} left, strike {strikes}.",
        full: "List every way to fill {sights} with the candidates that are left so that both clues are met: there {count#is|are} {count}.{?sequences: From the first clue on: {sequences}.} That is too many to list, but each candidate can be tried. No way uses the candidates struck here: strike {strikes}.",
    },
    Words {
        kind: "long-line",
        name: "Long line",
        short: "{sight}: no count of buildings leads there, strike {strikes}.",
        full: "Walk along {sight} and keep the highest building so far and how many may have been seen. With the candidates struck here no way leads to the number of the clue. So strike {strikes}.",
    },
    Words {
        kind: "forcing-chain",
        name: "Forcing chain",
        short: "{chain}: {?places:{places}}{?strikes:strike {strikes}}.",
        full: "Follow the cells with two candidates: {chain}. So if {start} is false, {end} is true: {?places:it is true in any case, {places}.}{?strikes:one of the two is true, and what contradicts both goes. Strike {strikes}.}",
    },
    Words {
        kind: "forcing-chain-lines",
        name: "Forcing chain through lines",
        short: "{chain}: {?places:{places}}{?strikes:strike {strikes}}.",
        full: "Follow cells with two candidates and lines with two places for a height: {chain}. So if {start} is false, {end} is true: {?places:it is true in any case, {places}.}{?strikes:one of the two is true, and what contradicts both goes. Strike {strikes}.}",
    },
    Words {
        kind: "forcing-clues",
        name: "Forcing through clues",
        short: "{?wrong:{wrong} ends in a contradiction}{?!wrong:Either way in {cell} ({digits})}: strike {strikes}.",
        full: "{cell} holds one of {digits}. Follow both, with singles and the clues of one line at a time. The first: {first}. The second: {second}. {?wrong:{wrong} ends in a contradiction.}{?!wrong:What goes both ways goes.} So strike {strikes}.",
    },
    Words {
        kind: "forcing-places",
        name: "Forcing places through clues",
        short: "{?wrong:{wrong} ends in a contradiction}{?!wrong:Either place of {digits} in {house} ({cells})}: strike {strikes}.",
        full: "In {house} the {digits} stands in {cells}, one of the two. Follow both, with singles and the clues of one line at a time. The first: {first}. The second: {second}. {?wrong:{wrong} ends in a contradiction.}{?!wrong:What goes both ways goes.} So strike {strikes}.",
    },
    Words {
        kind: "forcing-three",
        name: "Forcing three through clues",
        short: "{?wrong:{wrong} ends in a contradiction}{?!wrong:Every way in {cell} ({digits})}: strike {strikes}.",
        full: "{cell} holds one of {digits}. Follow all three, with singles and the clues of one line at a time. The first: {first}. The second: {second}. The third: {third}. {?wrong:{wrong} ends in a contradiction.}{?!wrong:What goes every way goes.} So strike {strikes}.",
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
