//! English.

use super::{Language, Words};

/// English.
pub(super) static LANGUAGE: Language =
    Language { tag: "en", name: "English", steps: STEPS, phrases: PHRASES, join, particle: |_, _| String::new() };

/// `a, b and c`. Where a member is a list itself, a comma shows where the last one begins: `4 from r1c1, and 3 and 4 from r1c2`.
fn join(items: &[String]) -> String {
    let comma = if items.iter().any(|item| item.contains(" and ")) { "," } else { "" };
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{}{comma} and {last}", first.join(", ")),
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
        full: "Look at {target}. Every other digit has been ruled out there, by the digits this cell sees or by earlier steps. Only {digit} is left: {places}.",
    },
    Words {
        kind: "hidden-single",
        name: "Hidden single",
        short: "Only place for {digit} in {house}: {places}.",
        full: "Where can {digit} go in {house}? Every other open cell there has lost {digit} as a candidate, because the cell sees {digit} or because of an earlier step. Only {target} is left: {places}.",
    },
    Words {
        kind: "pointing",
        name: "Pointing",
        short: "{digits} in {box} only in {line}: strike {strikes}.",
        full: "In {box}, {digits} can only go in {cells}, and these cells all lie in {line}. One of them must be {digits}, so {line} has its {digits} inside {box} and nowhere else. Strike {strikes}.",
    },
    Words {
        kind: "claiming",
        name: "Claiming",
        short: "{digits} in {line} only in {box}: strike {strikes}.",
        full: "In {line}, {digits} can only go in {cells}, and these cells all lie in {box}. One of them must be {digits}, so {box} has its {digits} inside {line} and nowhere else. Strike {strikes}.",
    },
    Words {
        kind: "locked-pair",
        name: "Locked pair",
        short: "{cells} hold only {digits}, and lie in {house} at once: strike {strikes}.",
        full: "Look at {cells}: between them they have only {digits} as candidates. Two cells for two digits: they take one each, in whatever order. The cells lie in {house} at once, so no other cell of either can hold these digits. Strike {strikes}.",
    },
    Words {
        kind: "locked-triple",
        name: "Locked triple",
        short: "{cells} hold only {digits}, and lie in {house} at once: strike {strikes}.",
        full: "Look at {cells}: between them they have only {digits} as candidates. Three cells for three digits: they take one each, in whatever order. The cells lie in {house} at once, so no other cell of either can hold these digits. Strike {strikes}.",
    },
    Words {
        kind: "naked-pair",
        name: "Naked pair",
        short: "{cells} hold only {digits}, in {house}: strike {strikes}.",
        full: "In {house}, {cells} have only {digits} as candidates between them. Two cells for two digits: they take one each, in whatever order. No other cell of {house} can hold these digits. Strike {strikes}.",
    },
    Words {
        kind: "naked-triple",
        name: "Naked triple",
        short: "{cells} hold only {digits}, in {house}: strike {strikes}.",
        full: "In {house}, {cells} have only {digits} as candidates between them. Three cells for three digits: they take one each, in whatever order. No other cell of {house} can hold these digits. Strike {strikes}.",
    },
    Words {
        kind: "naked-quadruple",
        name: "Naked quad",
        short: "{cells} hold only {digits}, in {house}: strike {strikes}.",
        full: "In {house}, {cells} have only {digits} as candidates between them. Four cells for four digits: they take one each, in whatever order. No other cell of {house} can hold these digits. Strike {strikes}.",
    },
    Words {
        kind: "hidden-pair",
        name: "Hidden pair",
        short: "{digits} in {house} only in {cells}: strike {strikes}.",
        full: "In {house}, {digits} can only go in {cells}. Two digits for two cells: they fill both, in whatever order, and leave no room for anything else. Strike {strikes}.",
    },
    Words {
        kind: "hidden-triple",
        name: "Hidden triple",
        short: "{digits} in {house} only in {cells}: strike {strikes}.",
        full: "In {house}, {digits} can only go in {cells}. Three digits for three cells: they fill all three, in whatever order, and leave no room for anything else. Strike {strikes}.",
    },
    Words {
        kind: "hidden-quadruple",
        name: "Hidden quad",
        short: "{digits} in {house} only in {cells}: strike {strikes}.",
        full: "In {house}, {digits} can only go in {cells}. Four digits for four cells: they fill all four, in whatever order, and leave no room for anything else. Strike {strikes}.",
    },
];

// ---------------------------------------------------------------------------------------------
/// Fish of all kinds.
#[rustfmt::skip]
const FISH: &[Words] = &[
    fish("x-wing", "X-wing", BASIC),
    fish("swordfish", "Swordfish", BASIC),
    fish("jellyfish", "Jellyfish", BASIC),
    fish("squirmbag", "Squirmbag", BASIC),
    fish("whale", "Whale", BASIC),
    fish("leviathan", "Leviathan", BASIC),
    fish("finned-x-wing", "Finned X-wing", FINNED),
    fish("finned-swordfish", "Finned swordfish", FINNED),
    fish("finned-jellyfish", "Finned jellyfish", FINNED),
    fish("finned-squirmbag", "Finned squirmbag", FINNED),
    fish("finned-whale", "Finned whale", FINNED),
    fish("finned-leviathan", "Finned leviathan", FINNED),
    fish("sashimi-x-wing", "Sashimi X-wing", SASHIMI),
    fish("sashimi-swordfish", "Sashimi swordfish", SASHIMI),
    fish("sashimi-jellyfish", "Sashimi jellyfish", SASHIMI),
    fish("sashimi-squirmbag", "Sashimi squirmbag", SASHIMI),
    fish("sashimi-whale", "Sashimi whale", SASHIMI),
    fish("sashimi-leviathan", "Sashimi leviathan", SASHIMI),
    fish("franken-x-wing", "Franken X-wing", MIXED),
    fish("franken-swordfish", "Franken swordfish", MIXED),
    fish("franken-jellyfish", "Franken jellyfish", MIXED),
    fish("franken-squirmbag", "Franken squirmbag", MIXED),
    fish("franken-whale", "Franken whale", MIXED),
    fish("franken-leviathan", "Franken leviathan", MIXED),
    fish("finned-franken-x-wing", "Finned franken X-wing", FINNED_MIXED),
    fish("finned-franken-swordfish", "Finned franken swordfish", FINNED_MIXED),
    fish("finned-franken-jellyfish", "Finned franken jellyfish", FINNED_MIXED),
    fish("finned-franken-squirmbag", "Finned franken squirmbag", FINNED_MIXED),
    fish("finned-franken-whale", "Finned franken whale", FINNED_MIXED),
    fish("finned-franken-leviathan", "Finned franken leviathan", FINNED_MIXED),
    fish("mutant-x-wing", "Mutant X-wing", MIXED),
    fish("mutant-swordfish", "Mutant swordfish", MIXED),
    fish("mutant-jellyfish", "Mutant jellyfish", MIXED),
    fish("mutant-squirmbag", "Mutant squirmbag", MIXED),
    fish("mutant-whale", "Mutant whale", MIXED),
    fish("mutant-leviathan", "Mutant leviathan", MIXED),
    fish("finned-mutant-x-wing", "Finned mutant X-wing", FINNED_MIXED),
    fish("finned-mutant-swordfish", "Finned mutant swordfish", FINNED_MIXED),
    fish("finned-mutant-jellyfish", "Finned mutant jellyfish", FINNED_MIXED),
    fish("finned-mutant-squirmbag", "Finned mutant squirmbag", FINNED_MIXED),
    fish("finned-mutant-whale", "Finned mutant whale", FINNED_MIXED),
    fish("finned-mutant-leviathan", "Finned mutant leviathan", FINNED_MIXED),
    fish("siamese-finned-x-wing", "Siamese finned X-wing", SIAMESE),
    fish("siamese-finned-swordfish", "Siamese finned swordfish", SIAMESE),
    fish("siamese-finned-jellyfish", "Siamese finned jellyfish", SIAMESE),
    fish("siamese-finned-squirmbag", "Siamese finned squirmbag", SIAMESE),
    fish("siamese-finned-whale", "Siamese finned whale", SIAMESE),
    fish("siamese-finned-leviathan", "Siamese finned leviathan", SIAMESE),
    fish("siamese-sashimi-x-wing", "Siamese sashimi X-wing", SIAMESE),
    fish("siamese-sashimi-swordfish", "Siamese sashimi swordfish", SIAMESE),
    fish("siamese-sashimi-jellyfish", "Siamese sashimi jellyfish", SIAMESE),
    fish("siamese-sashimi-squirmbag", "Siamese sashimi squirmbag", SIAMESE),
    fish("siamese-sashimi-whale", "Siamese sashimi whale", SIAMESE),
    fish("siamese-sashimi-leviathan", "Siamese sashimi leviathan", SIAMESE),
    fish("siamese-finned-franken-x-wing", "Siamese finned franken X-wing", SIAMESE),
    fish("siamese-finned-franken-swordfish", "Siamese finned franken swordfish", SIAMESE),
    fish("siamese-finned-franken-jellyfish", "Siamese finned franken jellyfish", SIAMESE),
    fish("siamese-finned-franken-squirmbag", "Siamese finned franken squirmbag", SIAMESE),
    fish("siamese-finned-franken-whale", "Siamese finned franken whale", SIAMESE),
    fish("siamese-finned-franken-leviathan", "Siamese finned franken leviathan", SIAMESE),
    fish("siamese-finned-mutant-x-wing", "Siamese finned mutant X-wing", SIAMESE),
    fish("siamese-finned-mutant-swordfish", "Siamese finned mutant swordfish", SIAMESE),
    fish("siamese-finned-mutant-jellyfish", "Siamese finned mutant jellyfish", SIAMESE),
    fish("siamese-finned-mutant-squirmbag", "Siamese finned mutant squirmbag", SIAMESE),
    fish("siamese-finned-mutant-whale", "Siamese finned mutant whale", SIAMESE),
    fish("siamese-finned-mutant-leviathan", "Siamese finned mutant leviathan", SIAMESE),
];

/// The words for a fish: the line and the paragraph are common to its class.
const fn fish(kind: &'static str, name: &'static str, [short, full]: [&'static str; 2]) -> Words {
    Words { kind, name, short, full }
}

const BASIC: [&str; 2] = [
    "{digits} in {base} only in {cover}: strike {strikes}.",
    "In {base}, the base lines, {digits} can only go in {cover}, the cover lines. Each base line needs its own {digits}, and no two of them can lie in the same cover line. There are as many base lines as cover lines, so every cover line has its {digits} on a base line and nowhere else: strike {strikes}.",
];
const FINNED: [&str; 2] = [
    "{digits} in {base} only in {cover}, but for {fins#a fin|fins} in {fins}: strike {strikes}.",
    "In {base}, {digits} can only go in {cover}, but for {fins}: {fins#a fin|fins}. If {fins#the fin is not|none of the fins is} {digits}, this is a plain fish, and {digits} is nowhere else in {cover}; otherwise {fins#the fin|one of the fins} is the {digits}. What the plain fish would strike and {fins#the fin|every fin} sees as well is wrong either way: strike {strikes}.",
];
const SASHIMI: [&str; 2] = [
    "{digits} in {base} only in {cover}, but for {fins#a fin|fins} in {fins} that the fish cannot do without: strike {strikes}.",
    "In {base}, {digits} can only go in {cover}, but for {fins}: {fins#a fin|fins}. Without {fins#it|them} one of the base lines would have at most one place left, so the plain fish is incomplete, but the conclusion holds: either {fins#the fin|one of the fins} is the {digits}, or all of {base} have their {digits} in {cover}, and nothing else there can be one. What is in {cover} outside of the base lines and sees {fins#the fin|every fin} is wrong either way: strike {strikes}.",
];
const MIXED: [&str; 2] = [
    "{digits} in {base} only in {cover}: strike {strikes}.",
    "The houses of a fish need not all be rows or all be columns: rows, columns and boxes can be mixed. Here the base houses are {base}, which share no place for {digits}, and all their places for it are in the cover houses, {cover}. There are as many base houses as cover houses, and each base house needs its own {digits}, so every cover house has its {digits} in the base: strike {strikes}.{?cannibals: The base {cannibals#cell|cells} {cannibals} {cannibals#is|are} in two cover houses at once; {digits} there would use up two of them, and the base would be one short.}",
];
const FINNED_MIXED: [&str; 2] = [
    "{digits} in {base} only in {cover}, but for {?fins:{fins#a fin|fins} in {fins}}{?endo-fins:{?fins: and }{endo-fins#an endo fin|endo fins} in {endo-fins}}: strike {strikes}.",
    "The houses of a fish need not all be rows or all be columns: rows, columns and boxes can be mixed. Here the base houses are {base}, and in them {digits} can go in the cover houses, {cover}{?fins:, or in {fins}, which {fins#is a fin|are fins}}.{?endo-fins: As {endo-fins} {endo-fins#is|are} in two base houses at once, {endo-fins#it counts as a fin|they count as fins} too.} If a fin is the {digits}, nothing that sees it is; if none is, every cover house has its {digits} in the base. What both cases rule out is wrong: strike {strikes}.{?cannibals: The base {cannibals#cell|cells} {cannibals} {cannibals#is|are} in two cover houses at once; if no fin is the {digits}, {digits} there would leave the base one short.}",
];
const SIAMESE: [&str; 2] = [
    "{digits} in {base} against {cover} and against {other-cover}: strike {strikes}.",
    "Two fish share the base {base}; one is covered by {cover}, the other by {other-cover}.{?fins: The first has its {fins#fin|fins} in {fins}.}{?other-fins: The second has its {other-fins#fin|fins} in {other-fins}.}{?endo-fins: As {endo-fins} {endo-fins#is|are} in two base houses at once, {endo-fins#it counts as a fin|they count as fins} in both.} In each of them either a fin is the {digits} or its cover houses have their {digits} in the base, so what is in the cover outside of the base and sees every fin cannot be {digits}. Together they strike {strikes}.",
];

// ---------------------------------------------------------------------------------------------
/// Patterns of one digit, and wings.
const SINGLE_DIGIT_AND_WINGS: &[Words] = &[
    Words {
        kind: "skyscraper",
        name: "Skyscraper",
        short: "{digits} in {base}: one of {ends} is {digits}, strike {strikes}.",
        full: "In {base}, {digits} has only two places each. One place of each, {joints}, is in {link}, so these two are not both {digits}, and at least one of the far ends, {ends}, is. What sees both far ends cannot be {digits}: strike {strikes}.",
    },
    Words {
        kind: "two-string-kite",
        name: "Two-string kite",
        short: "{digits} in {base}, linked in {link}: one of {ends} is {digits}, strike {strikes}.",
        full: "In {base}, {digits} has only two places each. One place of each, {joints}, is in {link}, so these two are not both {digits}, and at least one of the far ends, {ends}, is. What sees both far ends cannot be {digits}: strike {strikes}.",
    },
    Words {
        kind: "dual-two-string-kite",
        name: "Dual two-string kite",
        short: "{digits} in {base}, linked in {link}, and a second kite at {joints}: strike {strikes}.",
        full: "Two kites hang at the same two cells, {joints} in {link}. In the first, {digits} has only two places each in {base}; as {joints} are not both {digits}, at least one of the far ends {ends} is. In the second, the same holds for {other-digits} and the far ends {other-ends}. What sees both far ends of a kite cannot be its digit: strike {strikes}.",
    },
    Words {
        kind: "turbot-fish",
        name: "Turbot fish",
        short: "{digits}: {chain}, so one of {ends} is {digits}: strike {strikes}.",
        full: "Follow the chain {chain}. Its first two cells are the only places for {digits} in a house (a row, column or box), so are its last two, and its middle cells see each other. If its first cell is not {digits}, its last cell is. So at least one of its ends, {ends}, is {digits}, and what sees both ends cannot be: strike {strikes}.",
    },
    Words {
        kind: "empty-rectangle",
        name: "Empty rectangle",
        short: "{digits} in {box} is in {corner}; with {pair} in {line} that strikes {strikes}.",
        full: "In {box} all places for {digits} are in {corner}. In {line}, {digits} has only two places, {pair}, and the first of them is in one of those two lines as well. If it is {digits}, the box has its {digits} in the other of the two lines; if not, the second place is {digits}. Either way {target} sees {digits} and cannot be {digits}: strike {strikes}.",
    },
    Words {
        kind: "dual-empty-rectangle",
        name: "Dual empty rectangle",
        short: "{digits} in {box} is in {corner}; with {pair} and with {other-pair} that strikes {strikes}.",
        full: "In {box} all places for {digits} are in {corner}. In {line}, {digits} has only two places, {pair}, and the first of them is in one of those two lines as well. If it is {digits}, the box has its {digits} in the other of the two lines; if not, the second place is {digits}. The same holds for {other-line} with its two places {other-pair}. Either way {target} {target#sees|see} {digits} and cannot be {digits}: strike {strikes}.",
    },
    Words {
        kind: "w-wing",
        name: "W-wing",
        short: "{pincers} ({digits}) are linked by {linked} in {link} ({house}): strike {strikes}.",
        full: "The cells {pincers} have the same two candidates, {digits}. In {house} the digit {linked} has only two places, {link}, and each of these is seen by one of {pincers}. If {pincers} were both {linked}, {house} would have no place left for it. So at least one of them is {digit}, and no cell that sees both can be: strike {strikes}.",
    },
    Words {
        kind: "xy-wing",
        name: "XY-wing",
        short: "Pivot {pivot} ({pair}) with pincers {pincers}: strike {strikes}.",
        full: "The pivot {pivot} has only the candidates {pair}, and it sees both pincers, {pincers}. Each pincer has one of these two digits, and {digit} besides. Whichever digit {pivot} takes, the pincer that shares it is left with {digit}. So at least one of {pincers} is {digit}, and no cell that sees both can be: strike {strikes}.",
    },
    Words {
        kind: "xyz-wing",
        name: "XYZ-wing",
        short: "Pivot {pivot} ({digits}) with pincers {pincers}: strike {strikes}.",
        full: "The pivot {pivot} has the candidates {digits}, and it sees both pincers, {pincers}, which have {digit} and one other of these digits each. If {pivot} is not {digit}, it takes the other digit of one pincer, and that one is left with {digit}. So at least one of the three cells is {digit}, and no cell that sees all three can be: strike {strikes}.",
    },
];

// ---------------------------------------------------------------------------------------------
/// Uniqueness, colours, remote pairs.
#[rustfmt::skip]
const UNIQUENESS_AND_COLOURS: &[Words] = &[
    Words {
        kind: "simple-colors-trap",
        name: "Simple colours: trap",
        short: "{target} {target#sees|see} both colours of {digits}: strike {strikes}.",
        full: "Follow the houses (rows, columns, boxes) in which {digits} has just two places left: one of the two is right, the other is wrong. So the places take two colours in turn, {colour-a} against {colour-b}, and either all cells of the one colour are {digits} or all cells of the other. {target#The cell|The cells} {target} {target#sees|each see} both colours, and one of the two is right in any case. Strike {strikes}.",
    },
    Words {
        kind: "simple-colors-wrap",
        name: "Simple colours: wrap",
        short: "{clash} have the same colour of {digits} and see each other: strike {strikes}.",
        full: "Follow the houses (rows, columns, boxes) in which {digits} has just two places left: one of the two is right, the other is wrong. So the places take two colours in turn, {colour-a} against {colour-b}, and either all cells of the one colour are {digits} or all cells of the other. But {clash} have the same colour and see each other, so they cannot both be {digits}. That colour is the wrong one. Strike {strikes}.",
    },
    Words {
        kind: "multi-colors-1",
        name: "Multi-colours 1",
        short: "{link} link two groups of coloured {digits}: strike {strikes}.",
        full: "Follow the houses (rows, columns, boxes) in which {digits} has just two places left and colour these places in turn. There are two groups: {colour-a} against {colour-b}, and {colour-c} against {colour-d}. In each group, one colour is right and the other is wrong. The cells {link} are of different groups and see each other, so their colours cannot both be right: at least one of the two opposite colours is. What sees both of those cannot be {digits}. Strike {strikes}.",
    },
    Words {
        kind: "multi-colors-2",
        name: "Multi-colours 2",
        short: "One colour of {digits} sees both colours of another group: strike {strikes}.",
        full: "Follow the houses (rows, columns, boxes) in which {digits} has just two places left and colour these places in turn. There are two groups: {colour-a} against {colour-b}, and {colour-c} against {colour-d}. In each group, one colour is right and the other is wrong. One colour of the first group sees both colours of the second, and one of those is right. So that colour of the first group is wrong. Strike {strikes}.",
    },
    Words {
        kind: "remote-pair",
        name: "Remote pair",
        short: "Chain of cells with {digits}, {cells}: strike {strikes}.",
        full: "The cells {cells} all have just the candidates {digits}, and each sees the next, so the two digits alternate along this chain. Cells an odd number of links apart hold different digits, whichever way round. What sees two such cells can be neither digit. Strike {strikes}.",
    },
    Words {
        kind: "uniqueness-1",
        name: "Unique rectangle type 1",
        short: "{digits} in the rectangle {corners}: strike {strikes}.",
        full: "If {corners} held nothing but {digits}, the two digits could be swapped there and the puzzle would have two answers. All of these corners but {roof} have no other candidates. So {roof} must take one of its other candidates: strike {strikes}.",
    },
    Words {
        kind: "uniqueness-2",
        name: "Unique rectangle type 2",
        short: "{digits} in the rectangle {corners}, {extra} in {roof}: strike {strikes}.",
        full: "If {corners} held nothing but {digits}, the two digits could be swapped there and the puzzle would have two answers. The only other candidate at these corners is {extra}, in {roof}. So at least one of {roof} is {extra}, and no cell that sees them all can be: strike {strikes}.",
    },
    Words {
        kind: "uniqueness-3",
        name: "Unique rectangle type 3",
        short: "{digits} in the rectangle {corners}; {roof} with {subset} hold {extra} in {house}: strike {strikes}.",
        full: "If {corners} held nothing but {digits}, the two digits could be swapped there and the puzzle would have two answers. So at least one of {roof} takes one of its other candidates; it does not matter which, so they act as one cell. That cell and {subset} together have just as many digits as cells: {extra}. All of these digits are used up there, and no other cell of {house} can hold them: strike {strikes}.",
    },
    Words {
        kind: "uniqueness-4",
        name: "Unique rectangle type 4",
        short: "{digits} in the rectangle {corners}, and one of {roof} is {kept}: strike {strikes}.",
        full: "If {corners} held nothing but {digits}, the two digits could be swapped there and the puzzle would have two answers. In {house} the digit {kept} has no place but {roof}, so one of these two cells is {kept}. If the other one were {digit}, the rectangle would hold nothing but {digits}: strike {strikes}.",
    },
    Words {
        kind: "uniqueness-5",
        name: "Unique rectangle type 5",
        short: "{digits} in the rectangle {corners}, {extra} in {roof}: strike {strikes}.",
        full: "If {corners} held nothing but {digits}, the two digits could be swapped there and the puzzle would have two answers. The only other candidate at these corners is {extra}, in {roof}. So at least one of {roof} is {extra}, and no cell that sees them all can be: strike {strikes}.",
    },
    Words {
        kind: "uniqueness-6",
        name: "Unique rectangle type 6",
        short: "{digits} in the rectangle {corners}, {digit} only there in {house}: strike {strikes}.",
        full: "If {corners} held nothing but {digits}, the two digits could be swapped there and the puzzle would have two answers. In {house} the digit {digit} has places at these corners only, so it fills one pair of opposite corners. If that were {roof}, the other two corners would take the other digit and the rectangle would be complete. So neither of {roof} is {digit}: strike {strikes}.",
    },
    Words {
        kind: "hidden-rectangle",
        name: "Hidden unique rectangle",
        short: "{digits} in the rectangle {corners}, {kept} only there in {house}: strike {strikes}.",
        full: "If {corners} held nothing but {digits}, the two digits could be swapped there and the puzzle would have two answers. In {house} the digit {kept} has places at these corners only, and {corner} has no other candidates. If {target} were {digit}, {kept} would have to go to the two corners beside it, {corner} would be {digit}, and the rectangle would be complete. Strike {strikes}.",
    },
    Words {
        kind: "avoidable-rectangle-1",
        name: "Avoidable rectangle type 1",
        short: "{digits} in the rectangle {corners}, not given: strike {strikes}.",
        full: "None of {corners} was given with the puzzle. With {digit} in {target} they would hold {digits} crosswise, and the two digits could be swapped: the puzzle would have two answers. The other corners, {placed}, are filled already, so {target} must not complete the pattern: strike {strikes}.",
    },
    Words {
        kind: "avoidable-rectangle-2",
        name: "Avoidable rectangle type 2",
        short: "{digits} in the rectangle {corners}, not given, {extra} in {roof}: strike {strikes}.",
        full: "None of {corners} was given with the puzzle, and {placed} are filled already. If {roof} took the other digits of the pattern, {digits} could be swapped at the corners and the puzzle would have two answers. Their only other candidate is {extra}, so at least one of them is {extra}, and no cell that sees both can be: strike {strikes}.",
    },
    Words {
        kind: "bug-plus-1",
        name: "BUG + 1 (bivalue universal grave)",
        short: "Only {kept} in {cell} keeps the answer unique: strike {strikes}.",
        full: "Every open cell has two candidates but {cell}, and every digit has two places in every row, column and box but {kept}, which has three in {house}. Without {kept} in {cell}, every answer could be turned into another by taking the other candidate in each cell; the puzzle would not have exactly one. So {cell} is {kept}: strike {strikes}.",
    },
];

// ---------------------------------------------------------------------------------------------
/// Chains and loops.
const CHAINS: &[Words] = &[
    Words {
        kind: "x-chain",
        name: "X-chain",
        short: "{digits} in a chain of {length} links, ends {ends}: strike {strikes}.",
        full: "Follow the digit {digits} along its links: where a house (a row, column or box) has only two places for it, one of the two must hold it, and a place that holds it rules out the places it sees: {chain}. So if the first end of the chain is not {digits}, the last one is. Either way a cell that sees both ends, {ends}, cannot be {digits}: strike {strikes}.",
    },
    Words {
        kind: "xy-chain",
        name: "XY-chain",
        short: "{digits} at both ends of a chain of {length} links, {ends}: strike {strikes}.",
        full: "All cells of this chain have two candidates. If the first one is not {digits}, it takes its other digit, which leaves the next cell with its other digit, and so on: {chain}. So at least one of the ends, {ends}, is {digits}, and no cell that sees both can be: strike {strikes}.",
    },
    Words {
        kind: "continuous-nice-loop",
        name: "Continuous nice loop",
        short: "Continuous nice loop: {chain}; it closes without a break, so strike {strikes}.",
        full: "Follow the chain {chain}. Its end and its start are candidates of the same cell, so it closes to a loop that can be followed in either direction. So of every two candidates that it links exactly one is in the answer, whichever way round. What sees both candidates of such a link, or shares a cell with two candidates of which one is certain, cannot be: strike {strikes}.",
    },
    Words {
        kind: "discontinuous-nice-loop",
        name: "Discontinuous nice loop",
        short: "Discontinuous nice loop: {chain}; so strike {strikes}.",
        full: "Follow the chain {chain}: each step follows from the one before. The chain comes back to the cell it started from, and what it says there does not agree with its start. So the start cannot be as the chain assumes, or only what agrees with both ends is left for the cell: strike {strikes}.",
    },
    Words {
        kind: "aic",
        name: "Alternating inference chain (AIC)",
        short: "Alternating chain: {chain}; one of its ends is true, so strike {strikes}.",
        full: "Follow the chain {chain}: if its first candidate is wrong, its last one is right. So at least one of the two is in the answer, even if we do not know which. A candidate that neither of them allows cannot be: strike {strikes}.",
    },
    Words {
        kind: "grouped-continuous-nice-loop",
        name: "Grouped continuous nice loop",
        short: "Grouped continuous nice loop: {chain}; it closes without a break, so strike {strikes}.",
        full: "Follow the chain {chain}. Where several cells are joined by +, they act as one: the digit is in one of them, or in none. Its end and its start are candidates of the same cell, so it closes to a loop that can be followed in either direction. So of every two places that it links exactly one holds its digit, whichever way round. What sees both places of such a link, or shares a cell with two candidates of which one is certain, cannot be: strike {strikes}.",
    },
    Words {
        kind: "grouped-discontinuous-nice-loop",
        name: "Grouped discontinuous nice loop",
        short: "Grouped discontinuous nice loop: {chain}; so strike {strikes}.",
        full: "Follow the chain {chain}: each step follows from the one before. Where several cells are joined by +, they act as one: the digit is in one of them, or in none. The chain comes back to the cell it started from, and what it says there does not agree with its start. So the start cannot be as the chain assumes, or only what agrees with both ends is left for the cell: strike {strikes}.",
    },
    Words {
        kind: "grouped-aic",
        name: "Grouped alternating inference chain",
        short: "Grouped alternating chain: {chain}; one of its ends is true, so strike {strikes}.",
        full: "Follow the chain {chain}: if its first candidate is wrong, its last one is right. Where several cells are joined by +, they act as one: the digit is in one of them, or in none. At least one end of the chain is in the answer, so a candidate that neither of them allows cannot be: strike {strikes}.",
    },
    Words {
        kind: "alternating-chain",
        name: "Alternating chain",
        short: "Alternating chain: {chain}; the first contradicts itself, so strike {strikes}.",
        full: "Suppose the first of these is right and follow the links: {chain}. Each follows from the one before, and if the last is right, the first cannot be. So the first is wrong: strike {strikes}.",
    },
    Words {
        kind: "grouped-alternating-chain",
        name: "Grouped alternating chain",
        short: "Grouped alternating chain: {chain}; the first contradicts itself, so strike {strikes}.",
        full: "Suppose the first of these is right and follow the links: {chain}. Where several cells are joined by +, they act as one: the digit is in one of them, or in none. Each follows from the one before, and if the last is right, the first cannot be. So the first is wrong: strike {strikes}.",
    },
];

// ---------------------------------------------------------------------------------------------
/// Forcing chains and nets.
const FORCING: &[Words] = &[
    Words {
        kind: "forcing-chain-contradiction",
        name: "Forcing chain: contradiction",
        short: "Forcing chain: {?assumed:{assumed} leads}{?denied:ruling out {denied} leads} to a contradiction in {?cell:{cell}}{?house:{house}}, so {?places:{places}}{?strikes:strike {strikes}}.",
        full: "{?assumed:Suppose that {assumed} is right.}{?denied:Suppose that {denied} is wrong.} Then {chain-1}.{?chain-2: Also {chain-2}.}{?chain-3: Also {chain-3}.}{?chain-4: Also {chain-4}.}{?chain-5: Also {chain-5}.}{?chain-6: Also {chain-6}.}{?chain-7: Also {chain-7}.}{?chain-8: Also {chain-8}.}{?chain-9: Also {chain-9}.} That cannot all be true in {?cell:{cell}}{?house:{house}}, so the supposition is wrong: {?places:{places}}{?strikes:strike {strikes}}.",
    },
    Words {
        kind: "forcing-chain-verity",
        name: "Forcing chain: every case agrees",
        short: "Forcing chain: every case in {?cell:{cell}}{?house:{house}} comes to the same, so {?places:{places}}{?strikes:strike {strikes}}.",
        full: "Look at {?cell:{cell}}{?house:{house}}: {?cases:one of {cases} must be right}{?either:{either} is right or wrong}. In the first case, {chain-1}.{?chain-2: In the next, {chain-2}.}{?chain-3: In the next, {chain-3}.}{?chain-4: In the next, {chain-4}.}{?chain-5: In the next, {chain-5}.}{?chain-6: In the next, {chain-6}.}{?chain-7: In the next, {chain-7}.}{?chain-8: In the next, {chain-8}.}{?chain-9: In the next, {chain-9}.} Every case comes to the same, so it is certain: {?places:{places}}{?strikes:strike {strikes}}.",
    },
    Words {
        kind: "forcing-net-contradiction",
        name: "Forcing net: contradiction",
        short: "Forcing net: {?assumed:{assumed} leads}{?denied:ruling out {denied} leads} to a contradiction in {?cell:{cell}}{?house:{house}}, so {?places:{places}}{?strikes:strike {strikes}}.",
        full: "{?assumed:Suppose that {assumed} is right.}{?denied:Suppose that {denied} is wrong.} Each of the following comes from what stands before it, some of it from several things together.{?chain-1: {chain-1}.}{?chain-2: Also {chain-2}.}{?chain-3: Also {chain-3}.}{?chain-4: Also {chain-4}.}{?chain-5: Also {chain-5}.}{?chain-6: Also {chain-6}.}{?chain-7: Also {chain-7}.}{?chain-8: Also {chain-8}.}{?chain-9: Also {chain-9}.}{?followed: {followed}.} That cannot all be true in {?cell:{cell}}{?house:{house}}, so the supposition is wrong: {?places:{places}}{?strikes:strike {strikes}}.",
    },
    Words {
        kind: "forcing-net-verity",
        name: "Forcing net: every case agrees",
        short: "Forcing net: every case in {?cell:{cell}}{?house:{house}} comes to the same, so {?places:{places}}{?strikes:strike {strikes}}.",
        full: "Look at {?cell:{cell}}{?house:{house}}: {?cases:one of {cases} must be right}{?either:{either} is right or wrong}. Each of the following comes from what stands before it, some of it from several things together. In the first case, {chain-1}.{?chain-2: In the next, {chain-2}.}{?chain-3: In the next, {chain-3}.}{?chain-4: In the next, {chain-4}.}{?chain-5: In the next, {chain-5}.}{?chain-6: In the next, {chain-6}.}{?chain-7: In the next, {chain-7}.}{?chain-8: In the next, {chain-8}.}{?chain-9: In the next, {chain-9}.} Every case comes to the same, so it is certain: {?places:{places}}{?strikes:strike {strikes}}.",
    },
    Words {
        kind: "contradiction-by-singles",
        name: "Contradiction by singles",
        short: "{assumed} leads by singles to a contradiction in {?cell:{cell}}{?house:{house}}: strike {strikes}.",
        full: "Suppose that {assumed} is right.{?followed: Then by singles alone it follows: {followed}.} {?cell:Now no digit is left for {cell}.}{?missing:Now {house} has no place left for {missing}.} So the supposition is wrong: strike {strikes}.",
    },
];

// ---------------------------------------------------------------------------------------------
/// Almost locked sets, Sue de Coq, templates.
#[rustfmt::skip]
const ALMOST_LOCKED: &[Words] = &[
    Words {
        kind: "template-set",
        name: "Template set",
        short: "Every way to place {digits} uses {target}: {places}.",
        full: "List every way to place {digits} once in each row, column and box, on cells where it is still a candidate. Leave out the ways that need a cell which another digit needs in all its own ways. All ways that remain use {target}: {places}.",
    },
    Words {
        kind: "template-delete",
        name: "Template delete",
        short: "No way to place {digits} uses {target}: strike {strikes}.",
        full: "List every way to place {digits} once in each row, column and box, on cells where it is still a candidate. Leave out the ways that need a cell which another digit needs in all its own ways. None of the ways that remain uses {target}. Strike {strikes}.",
    },
    Words {
        kind: "als-xz",
        name: "Almost locked sets: XZ rule",
        short: "{set-a} ({digits-a}) and {set-b} ({digits-b}) share the restricted {common#digit|digits} {common}: strike {strikes}.",
        full: "Two groups of cells each have one digit more than cells: {set-a} with {digits-a}, and {set-b} with {digits-b}. Such a group can do without one of its digits, but not without two. {?!double:All places of {common} in the one group see all its places in the other, so the two cannot both hold it. The one that does without it holds everything else it has, so {digits} {digits#is|are} in one group or the other in any case. What sees all those places cannot be: strike {strikes}.}{?double:For each of {common}, all its places in the one group see all its places in the other, so the two groups cannot both hold it. So each group does without exactly one of these two digits and holds all its others for certain. What sees all places of such a digit in its group cannot be it, and what sees all places of one of {common} in both groups cannot be that: strike {strikes}.}",
    },
    Words {
        kind: "als-xy-wing",
        name: "Almost locked sets: XY-wing",
        short: "Pivot {set-c} ({digits-c}) shares {common-a} with {set-a} ({digits-a}) and {common-b} with {set-b} ({digits-b}): strike {strikes}.",
        full: "Three groups of cells each have one digit more than cells: {set-a} with {digits-a}, {set-b} with {digits-b}, and the pivot {set-c} with {digits-c}. Such a group can do without one of its digits, but not without two. The pivot and the first group cannot both hold {common-a}, the pivot and the second cannot both hold {common-b}. The pivot too can miss only one digit, so it holds at least one of these, and at least one of the other groups does without that one and holds everything else it has. Whichever that is, it holds {digits}. What sees all those places in both groups cannot be: strike {strikes}.",
    },
    Words {
        kind: "als-chain",
        name: "Almost locked sets: chain",
        short: "Chain of {length} almost locked sets, {chain}: strike {strikes}.",
        full: "Each of the {length} groups of cells in this chain has one digit more than cells. Such a group can do without one of its digits, but not without two. The first is {set-a} with {digits-a}. Suppose it does without {digits#|one of }{digits}: then it holds all its others, with the digit it shares with the next group, which has to do without that one and holds its others, and so on: {chain}. In the end the last group holds {digits}. So {digits#it is|each of these is} in the first group or in the last, and what sees all those places in both cannot be: strike {strikes}.",
    },
    Words {
        kind: "death-blossom",
        name: "Death blossom",
        short: "Stem {stem} ({common}) with an almost locked set for each candidate: strike {strikes}.",
        full: "For each candidate of the stem {stem}, {common}, there is a group of cells that has it too, with one digit more than cells, and all its places in the group see {stem}. Whichever digit goes into {stem}, the group that belongs to it has to do without that digit and then holds everything else it has. All these groups have {digits}, so {digits} {digits#is|are} in one of them in every case. What sees all those places cannot be: strike {strikes}.",
    },
    Words {
        kind: "sue-de-coq",
        name: "Sue de Coq",
        short: "{crossing} ({crossing-digits}) with {line-cells} ({line-digits}) in {line} and {box-cells} ({box-digits}) in {box}: strike {strikes}.",
        full: "Where {line} and {box} cross, {crossing} {crossing#has|have} the candidates {crossing-digits}: more digits than cells. In the rest of {line}, {line-cells} {line-cells#takes|take} up some of the surplus with {line-digits}; in the rest of {box}, {box-cells} {box-cells#takes|take} up the rest with {box-digits}. Together there are just as many cells as digits to place, so every digit is used: those of {line-digits} inside {line}, those of {box-digits} inside {box}, and any other of the crossing inside the crossing itself. None of them can stand elsewhere in its house: strike {strikes}.",
    },
];

// ---------------------------------------------------------------------------------------------
/// Kakuro.
#[rustfmt::skip]
const SUMS: &[Words] = &[
    Words {
        kind: "used-digit",
        name: "Digit already in the run",
        short: "{cell} holds {digits}, and no digit stands twice in a run: strike {strikes}.",
        full: "No digit may stand twice in a run. The cell {cell} holds {digits}, so no other cell of {runs} can hold it. Strike {strikes}.",
    },
    Words {
        kind: "last-cell",
        name: "Last cell of a run",
        short: "{cell} is the last open cell of {run}, and {rest} is left: {places}.",
        full: "All cells of {run} are filled but {cell}.{?others: {others#The digit placed there is|The digits placed there are} {others}.} What is left of the sum is {rest}, and the last cell has to take it: {places}.",
    },
    Words {
        kind: "lone-square",
        name: "Lone square",
        short: "{digits} is all that is left for {cell}: {places}.",
        full: "Look at {cell}, a cell of {runs}. What has been ruled out there so far leaves one digit, {digits}. So {places}.",
    },
    Words {
        kind: "cross-reference",
        name: "Cross reference",
        short: "Only {digits} is in both combinations, {sets} of {run} and {crossing-sets} of {crossing}: {places}.",
        full: "At {cell}, {run} and {crossing} cross. The open cells of the one can only be filled with {sets}, those of the other only with {crossing-sets}. The cell belongs to both, and {digits} is the only digit that is in both combinations. So {places}.",
    },
    Words {
        kind: "magic-block",
        name: "Magic block",
        short: "Only {sets} {sets#makes|make} {run}: strike {strikes}.",
        full: "Some sums can be made from a given number of different digits in one way only. Here {run} needs {rest} in {cells}, and {sets} is the only combination for that. Which digit goes where is still open, but no other digit can go there. Strike {strikes}.",
    },
    Words {
        kind: "possible-sets",
        name: "Possible combinations",
        short: "Only {sets} {sets#makes|make} {run}: strike {strikes}.",
        full: "Look at {run}: it needs {rest} in {cells}. The combinations of so many different digits with that sum: {sets}. A digit that is in none of them cannot be in the run. Strike {strikes}.",
    },
    Words {
        kind: "sum-bounds",
        name: "Smallest and largest sum",
        short: "In {run} {others#the other cell makes|the other cells make}{?least: at least {least}}{?most:{?least: and} at most {most}}, which leaves {cell}{?upto: no more than {upto}}{?from:{?upto: and} no less than {from}}: strike {strikes}.",
        full: "Look at {run}: it needs {rest} in its open cells. Leave {cell} out and see what {others#the other one|the others}, {others}, can make.{?least: That is at least {least}, so {cell} cannot be more than {upto}.}{?most: That is at most {most}, so {cell} cannot be less than {from}.} Strike {strikes}.",
    },
    Words {
        kind: "needed-digit",
        name: "Needed digit with one place",
        short: "Only {cell} can hold {digits}, which {run} cannot do without: {places}.",
        full: "{?sets:The combinations left for {run}: {sets}. Every one of them has {digits}. }{?!sets:The digits left for {run} are just as many as its open cells, so it needs each of them, and so {digits}. }Of the open cells of the run only {cell} can still hold it. So {places}.",
    },
    Words {
        kind: "run-naked-pair",
        name: "Naked pair in a run",
        short: "{cells} of {run} hold {digits} between them: strike {strikes}.",
        full: "The two cells {cells} of {run} have no candidates but {digits}. As no digit stands twice in a run, they take these two digits, whichever way round. So no other cell of the run can hold them. Strike {strikes}.",
    },
    Words {
        kind: "run-naked-triple",
        name: "Naked triple in a run",
        short: "{cells} of {run} hold {digits} between them: strike {strikes}.",
        full: "The three cells {cells} of {run} have no candidates but {digits}. As no digit stands twice in a run, they take these three digits, in whatever order. So no other cell of the run can hold them. Strike {strikes}.",
    },
    Words {
        kind: "run-naked-quad",
        name: "Naked quad in a run",
        short: "{cells} of {run} hold {digits} between them: strike {strikes}.",
        full: "The four cells {cells} of {run} have no candidates but {digits}. As no digit stands twice in a run, they take these four digits, in whatever order. So no other cell of the run can hold them. Strike {strikes}.",
    },
    Words {
        kind: "run-hidden-pair",
        name: "Hidden pair in a run",
        short: "Only {cells} can hold {digits}, which {run} needs: strike {strikes}.",
        full: "{?sets:Every combination left for {run} ({sets}) has {digits}. }{?!sets:The digits left for {run} are just as many as its open cells, so it needs {digits}. }Only the two cells {cells} can take them. So these two cells hold these two digits and nothing else. Strike {strikes}.",
    },
    Words {
        kind: "run-hidden-triple",
        name: "Hidden triple in a run",
        short: "Only {cells} can hold {digits}, which {run} needs: strike {strikes}.",
        full: "{?sets:Every combination left for {run} ({sets}) has {digits}. }{?!sets:The digits left for {run} are just as many as its open cells, so it needs {digits}. }Only the three cells {cells} can take them. So these three cells hold these three digits and nothing else. Strike {strikes}.",
    },
    Words {
        kind: "combinations",
        name: "Combinations ruled out",
        short: "The candidates leave {run} only {sets}: strike {strikes}.",
        full: "A combination is possible only if each of its digits has a place in the run and each open cell can take one of them.{?out: In {run} that rules out {out}.} What is left: {sets}. A digit that is in none of these cannot be in the run. Strike {strikes}.",
    },
    Words {
        kind: "arrangements",
        name: "Every way to fill a run",
        short: "No way to fill {run} has these: strike {strikes}.",
        full: "Try to fill {cells} of {run} in every way the candidates allow.{?sets: The combinations that can be arranged: {sets}.}{?ways: The ways to do it, in the order of the cells: {ways}.} A candidate that occurs in none of the ways is impossible. Strike {strikes}.",
    },
    Words {
        kind: "run-x-wing",
        name: "X-wing over crossing runs",
        short: "Both {base} need {digits}, and have it only in {cover}: strike {strikes}.",
        full: "Both {base} need {digits}, and in each it has two places left, together {cells}. These places are in the same two crossing runs, {cover}. Each of the crossing runs can hold the digit only once, so each of them takes it from one of the first two runs. Elsewhere in {cover} there is no {digits}. Strike {strikes}.",
    },
    Words {
        kind: "limited-area",
        name: "Limited area",
        short: "The area makes {across-sum} across and {down-sum} down, and only {cells} is not counted in both: {?places:{places}}{?strikes:strike {strikes}}.",
        full: "Take the open cells of these runs together:{?across: {across}}{?down:{?across:;} {down}}. What is left of the runs across adds up to {across-sum}, of the runs down to {down-sum}. Every cell that lies in a run of each kind is counted in both sums, and only {cells} is counted in one of them. So the difference, {sum}, is what stands in {cells}. {?places:So {places}.}{?strikes:Strike {strikes}.}",
    },
    Words {
        kind: "cut-pair",
        name: "Difference of two cells",
        short: "The area makes {across-sum} across and {down-sum} down, and {cells} make the difference: strike {strikes}.",
        full: "Take the open cells of these runs together:{?across: {across}}{?down:{?across:;} {down}}. What is left of the runs across adds up to {across-sum}, of the runs down to {down-sum}. All cells but two are counted in both sums.{?over: Only across: {over}.}{?under: Only down: {under}.} So what is counted only across, less what is counted only down, makes {across-sum} less {down-sum}. Digits with which that cannot come out are impossible. Strike {strikes}.",
    },
    Words {
        kind: "cut-triple",
        name: "Difference of three cells",
        short: "The area makes {across-sum} across and {down-sum} down, and {cells} make the difference: strike {strikes}.",
        full: "Take the open cells of these runs together:{?across: {across}}{?down:{?across:;} {down}}. What is left of the runs across adds up to {across-sum}, of the runs down to {down-sum}. All cells but three are counted in both sums.{?over: Only across: {over}.}{?under: Only down: {under}.} So what is counted only across, less what is counted only down, makes {across-sum} less {down-sum}. Digits with which that cannot come out are impossible. Strike {strikes}.",
    },
    Words {
        kind: "run-chain-contradiction",
        name: "Forcing chain: contradiction",
        short: "{start} leads to {chain}, but also to {other-chain}: strike {strikes}.",
        full: "Suppose that {start} is right. Step by step it follows: {chain}. But {other-chain} follows as well. Both cannot be, so the supposition is wrong. Each link is simple: a digit bars itself from its runs, a cell with two candidates takes the other one, the last two cells of a run make up its sum, and a digit that a run needs takes its other place. Strike {strikes}.",
    },
    Words {
        kind: "run-chain-verity",
        name: "Forcing chain: either way",
        short: "Whichever digit {cell} holds: {chain}; {other-chain}. So {?places:{places}}{?strikes:strike {strikes}}.",
        full: "Look at {cell}: it has two candidates, and one of them is right. From the one it follows: {chain}. From the other it follows: {other-chain}. Both come to the same, so that is true whichever digit {cell} holds. {?places:So {places}.}{?strikes:Strike {strikes}.}",
    },
];

// ---------------------------------------------------------------------------------------------
/// Skyscrapers.
const SIGHTS: &[Words] = &[
    Words {
        kind: "clue-one",
        name: "Clue 1",
        short: "In {sight} one building is seen: {places}.",
        full: "In {sight} a single building is seen. The first building is always seen, and so is the highest, so they are the same: the highest stands in the first cell. So {places}.",
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
        short: "The clues of {sights} add up to one more than there are cells: {places}.",
        full: "Look at {sights}. The highest building is seen from both ends, every other one from one end at most. Here the two clues add up to one more than there are cells, so every building is seen from some end: heights climb from both ends to the highest, and each clue counts the cells up to it. So {places}.",
    },
    Words {
        kind: "skyline",
        name: "Skyline",
        short: "Only one place is left for {height} in {house}: {places}.",
        full: "Where can the {height} stand in {house}? The highest building is always seen and hides all behind it. So, counted from a clue, it stands no nearer than the cell with the number of the clue, and with a clue 1 in the first cell. That rules out {low}, because of {sights}. One cell is left: {places}.",
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
        short: "{sight}: beside {peaks} only the first building is seen, so {places}.",
        full: "In {sight}, {peaks} {peaks#is|are} seen, and just one more building must be. The highest of the others that stand before {peaks#it|them} cannot be hidden, so it is seen. But the first building is always seen too, so the two are the same: it stands in the first cell. So {places}.",
    },
    Words {
        kind: "high-rise",
        name: "High-rise",
        short: "{sights}: {height} stands at an end ({ends}), strike {strikes}.",
        full: "From both ends two buildings are seen: {sights}. The {height} stands on one side of the highest building, and seen from that side nothing before it is high enough to hide it. So it is seen there, together with the highest; but the first building is always seen, so the {height} is the first, in one of {ends}. Strike {strikes}.",
    },
    Words {
        kind: "higher-rise",
        name: "Higher rise",
        short: "{sights}: heights climb from both ends, so {height} stands at an end ({ends}), strike {strikes}.",
        full: "The clues of {sights} add up to one more than there are cells, so heights climb from both ends to the highest building. The lowest building, {height}, can have nothing before it, so it stands in one of {ends}. Strike {strikes}.",
    },
    Words {
        kind: "clue-two",
        name: "Clue 2",
        short: "{sight}: {height} stands in the first cell or behind {top}, strike {strikes}.",
        full: "In {sight} two buildings are seen: the first one and the {top}. No building higher than {height} can stand before the {top}, so if the {height} stands there, nothing hides it, and it must be the first building itself. So the {height} stands in the first cell or behind the {top}. Strike {strikes}.",
    },
    Words {
        kind: "middle-ground",
        name: "Middle ground",
        short: "{sight}: {next} stands before {peaks}, so {height} cannot be seen between: strike {strikes}.",
        full: "In {sight} three buildings are seen. The {next} stands before the highest building in {peaks}, so these two are seen, and the first building is the third. A {height} that is not the first building would be seen as a fourth unless the {next} stands before it. So strike {strikes}.",
    },
    Words {
        kind: "slide",
        name: "Slide",
        short: "{sight}: heights climb up to {peaks}, strike {strikes}.",
        full: "In {sight}, the highest building stands in {peaks}: counted from the clue, that is just the number of the clue. So every building up to it is seen, and in {cells} heights climb from cell to cell. A height that leaves no lower one for the cell before it, or no higher one for the cell behind it, is impossible. Strike {strikes}.",
    },
    Words {
        kind: "hideout",
        name: "Hideout",
        short: "{sight}: only {peaks} {peaks#is|are} seen, so {hidden} must be hidden: strike {strikes}.",
        full: "In {sight}, {peaks} {peaks#is|are} seen whatever stands in the open cells, and that is as many as the clue says. So {hidden} must be hidden: lower than a building that is seen before {hidden#it|them}, and that building must be high enough. Strike {strikes}.",
    },
    Words {
        kind: "sequences-few",
        name: "Sequences (few)",
        short: "{sight}: {count} {count#way|ways} left, strike {strikes}.",
        full: "List every way to fill {sight} with the candidates that are left so that the clue is met: there {count#is|are} {count}.{?sequences: From the clue on: {sequences}.} {count#|They are few enough to keep in mind. }{count#It does not use|None of them uses} the candidates struck here: strike {strikes}.",
    },
    Words {
        kind: "sequences-some",
        name: "Sequences (some)",
        short: "{sight}: {count} {count#way|ways} left, strike {strikes}.",
        full: "List every way to fill {sight} with the candidates that are left so that the clue is met: there {count#is|are} {count}.{?sequences: From the clue on: {sequences}.} {count#|They are best written down. }{count#It does not use|None of them uses} the candidates struck here: strike {strikes}.",
    },
    Words {
        kind: "sequences-many",
        name: "Sequences (many)",
        short: "{sight}: {count} {count#way|ways} left, strike {strikes}.",
        full: "List every way to fill {sight} with the candidates that are left so that the clue is met: there {count#is|are} {count}.{?sequences: From the clue on: {sequences}.} {count#|They are too many to list, but each candidate can be tried. }{count#It does not use|None of them uses} the candidates struck here: strike {strikes}.",
    },
    Words {
        kind: "facing-few",
        name: "Sequences of facing clues (few)",
        short: "{sights}: {count} {count#way|ways} left, strike {strikes}.",
        full: "List every way to fill {sights} with the candidates that are left so that both clues are met: there {count#is|are} {count}.{?sequences: From the first clue on: {sequences}.} {count#|They are few enough to keep in mind. }{count#It does not use|None of them uses} the candidates struck here: strike {strikes}.",
    },
    Words {
        kind: "facing-some",
        name: "Sequences of facing clues (some)",
        short: "{sights}: {count} {count#way|ways} left, strike {strikes}.",
        full: "List every way to fill {sights} with the candidates that are left so that both clues are met: there {count#is|are} {count}.{?sequences: From the first clue on: {sequences}.} {count#|They are best written down. }{count#It does not use|None of them uses} the candidates struck here: strike {strikes}.",
    },
    Words {
        kind: "facing-many",
        name: "Sequences of facing clues (many)",
        short: "{sights}: {count} {count#way|ways} left, strike {strikes}.",
        full: "List every way to fill {sights} with the candidates that are left so that both clues are met: there {count#is|are} {count}.{?sequences: From the first clue on: {sequences}.} {count#|They are too many to list, but each candidate can be tried. }{count#It does not use|None of them uses} the candidates struck here: strike {strikes}.",
    },
    Words {
        kind: "long-line",
        name: "Long line",
        short: "{sight}: no count of buildings leads there, strike {strikes}.",
        full: "Walk along {sight} and keep two things in mind: the highest building so far, and how many may have been seen. With the candidates struck here nothing leads to the number of the clue. So strike {strikes}.",
    },
    Words {
        kind: "forcing-chain",
        name: "Forcing chain",
        short: "{chain}, so {?places:{places}}{?strikes:strike {strikes}}.",
        full: "Follow the cells with two candidates: {chain}. So if {start} is wrong, {end} is right: {?places:it is right in any case, {places}.}{?strikes:one of the two is right, and what contradicts both is wrong. Strike {strikes}.}",
    },
    Words {
        kind: "forcing-chain-lines",
        name: "Forcing chain through lines",
        short: "{chain}, so {?places:{places}}{?strikes:strike {strikes}}.",
        full: "Follow cells with two candidates and lines with two places for a height: {chain}. So if {start} is wrong, {end} is right: {?places:it is right in any case, {places}.}{?strikes:one of the two is right, and what contradicts both is wrong. Strike {strikes}.}",
    },
    Words {
        kind: "forcing-clues",
        name: "Forcing through clues",
        short: "Either way in {cell} ({digits}): strike {strikes}.",
        full: "Look at {cell}: it holds one of {digits}. Follow both, with singles and the clues of one line at a time. The first: {first}. The second: {second}. {?wrong:{wrong} cannot be:{?empty-cell: no height is left for {empty-cell}.}{?no-place: {no-place} has no place left for {no-place-digit}.}{?broken-clue: {broken-clue} cannot be met any more.}}{?!wrong:A candidate that is ruled out both ways is wrong.} So strike {strikes}.",
    },
    Words {
        kind: "forcing-places",
        name: "Forcing places through clues",
        short: "Either place of {digits} in {house} ({cells}): strike {strikes}.",
        full: "In {house} the {digits} stands in one of {cells}. Follow both, with singles and the clues of one line at a time. The first: {first}. The second: {second}. {?wrong:{wrong} cannot be:{?empty-cell: no height is left for {empty-cell}.}{?no-place: {no-place} has no place left for {no-place-digit}.}{?broken-clue: {broken-clue} cannot be met any more.}}{?!wrong:A candidate that is ruled out both ways is wrong.} So strike {strikes}.",
    },
    Words {
        kind: "forcing-three",
        name: "Forcing three through clues",
        short: "Every way in {cell} ({digits}): strike {strikes}.",
        full: "Look at {cell}: it holds one of {digits}. Follow all three, with singles and the clues of one line at a time. The first: {first}. The second: {second}. The third: {third}. {?wrong:{wrong} cannot be:{?empty-cell: no height is left for {empty-cell}.}{?no-place: {no-place} has no place left for {no-place-digit}.}{?broken-clue: {broken-clue} cannot be met any more.}}{?!wrong:A candidate that is ruled out every way is wrong.} So strike {strikes}.",
    },
];

// ---------------------------------------------------------------------------------------------
/// Trial.
const TRIAL: &[Words] = &[Words {
    kind: "trial",
    name: "Trial and contradiction",
    short: "Trial: {assumed} leads to a contradiction, so strike {strikes}.",
    full: "No technique in use finds anything, so this is a trial, not an insight. Suppose that {assumed} is right. {?followed:Then it follows: {followed}. }{?empty-cell:Now no digit is left for {empty-cell}. }{?no-place:Now {no-place} has no place left for {no-place-digit}. }{?broken-clue:Now there is no way left to fill {broken-clue}. }So the supposition was wrong: strike {strikes}.",
}];

// ---------------------------------------------------------------------------------------------
/// Everything that is not a step.
const PHRASES: &[(&str, &str)] = &[
    ("house.row", "row {n}"),
    ("house.column", "column {n}"),
    ("house.box", "box {n}"),
    ("house.across", "the {clue} across from {n}"),
    ("house.down", "the {clue} down from {n}"),
    ("house.across.untold", "the run across from {n}"),
    ("house.down.untold", "the run down from {n}"),
    ("house.top", "column {n} seen from above (clue {clue})"),
    ("house.bottom", "column {n} seen from below (clue {clue})"),
    ("house.left", "row {n} seen from the left (clue {clue})"),
    ("house.right", "row {n} seen from the right (clue {clue})"),
    ("struck", "{digits} from {cells}"),
    ("marks", "{digits} in {cells}"),
    ("clash.cell", "no digit is left for {cell}"),
    ("clash.digit", "{house} has no place left for {digit}"),
    ("clash.clue", "there is no way left to fill {house}"),
    ("level.easy", "easy"),
    ("level.medium", "medium"),
    ("level.hard", "hard"),
    ("level.expert", "expert"),
    ("level.extreme", "extreme"),
    // What is said to someone who asks for help.
    ("hint.place", "Look at {where}."),
    ("hint.place.together", "The next digit to find is near {where}; it takes {count} {count#step|steps}."),
    ("hint.name", "Look at {where}. The technique to use: {names}."),
    ("hint.name.together", "The next digit to find is near {where}; it takes {count} {count#step|steps}: {names}."),
    ("hint.done", "Every cell is filled, and every digit is right. There is nothing left to do."),
    ("check.good", "Everything so far is right."),
    ("check.unique", "There is exactly one answer."),
    ("hint.wrong", "{wrong} {cells#is|are} wrong. Take {cells#it|them} back before going on."),
    (
        "hint.marks",
        "The pencil marks of {cells} leave out the digit that belongs there. Going on from them cannot lead to the answer.",
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
    // Ratings and lists.
    ("rate.not", "not rated"),
    ("rate.least", ", at least"),
    ("rate.used", "{name}: {rounds} {rounds#round|rounds} of {cost}, {changes} {changes#change|changes}"),
    ("find.count", "{count} {count#instance|instances} found: {name}."),
    ("find.all", "every technique"),
    ("technique.off", "off by habit"),
    ("stop.answers", "the wanted number of answers was found"),
    ("stop.nodes", "the node limit was reached"),
    ("stop.time", "the time was up"),
    ("stop.cancelled", "it was cancelled"),
    ("stop.memory", "there was more to keep than memory allows"),
    ("stop.fault", "an engine offered an answer that breaks a rule"),
];

#[cfg(test)]
mod tests {
    use super::*;

    fn joined(items: &[&str]) -> String {
        join(&items.iter().map(ToString::to_string).collect::<Vec<_>>())
    }

    #[test]
    fn lists_of_lists_stay_apart() {
        assert_eq!(joined(&[]), "");
        assert_eq!(joined(&["3"]), "3");
        assert_eq!(joined(&["3", "5", "7"]), "3, 5 and 7");
        assert_eq!(joined(&["5 from r1c1", "7 from r2c2"]), "5 from r1c1 and 7 from r2c2");
        assert_eq!(joined(&["4 from r2c4", "3 and 4 from r2c5"]), "4 from r2c4, and 3 and 4 from r2c5");
    }
}
