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
const SINGLE_DIGIT_AND_WINGS: &[Words] = &[
    Words {
        kind: "w-wing",
        name: "W-Wing",
        short: "{digits} in {pincers}, linked by {linked} in {link} ({house}): strike {strikes}.",
        full: "{pincers} have the same two candidates, {digits}. In {house} the digit {linked} has only two places, {link}, and each of them is seen by one of these cells. So {linked} cannot be in both of {pincers}: it would have no place left in {house}. At least one of them is {digit}, and no cell that sees both can be: strike {strikes}.",
    },
    Words {
        kind: "xy-wing",
        name: "XY-Wing",
        short: "Pivot {pivot} ({pair}) with pincers {pincers}: strike {strikes}.",
        full: "{pivot} can only be {pair}, and it sees both {pincers}. Each of these has one of the two digits, and {digit} besides. Whichever digit {pivot} takes, the cell that shares it is left with {digit}. So one of {pincers} is {digit}, and no cell that sees both can be: strike {strikes}.",
    },
    Words {
        kind: "xyz-wing",
        name: "XYZ-Wing",
        short: "Pivot {pivot} ({digits}) with pincers {pincers}: strike {strikes}.",
        full: "{pivot} can be {digits}, and it sees {pincers}, which have {digit} and one more of these digits each. If {pivot} is not {digit}, it takes the other digit of one of the two, and that one is left with {digit}. So one of the three cells is {digit}, and no cell that sees all three can be: strike {strikes}.",
    },
];

// ---------------------------------------------------------------------------------------------
/// Uniqueness, colours, remote pairs.
const UNIQUENESS_AND_COLOURS: &[Words] = &[
    Words {
        kind: "uniqueness-1",
        name: "Uniqueness Test 1",
        short: "{digits} in the rectangle {corners}: strike {strikes}.",
        full: "If {corners} held nothing but {digits}, the two digits could be swapped there and the puzzle would have two answers. All of its corners but {roof} have no other candidates. So {roof} must take one of its other candidates: strike {strikes}.",
    },
    Words {
        kind: "uniqueness-2",
        name: "Uniqueness Test 2",
        short: "{digits} in the rectangle {corners}, {extra} in {roof}: strike {strikes}.",
        full: "If {corners} held nothing but {digits}, the two digits could be swapped there and the puzzle would have two answers. The only other candidate at its corners is {extra}, in {roof}. So one of these cells is {extra}, and no cell that sees them all can be: strike {strikes}.",
    },
    Words {
        kind: "uniqueness-3",
        name: "Uniqueness Test 3",
        short: "{digits} in the rectangle {corners}; {roof} with {subset} hold {extra} in {house}: strike {strikes}.",
        full: "If {corners} held nothing but {digits}, the two digits could be swapped there and the puzzle would have two answers. So one of {roof} takes one of its other candidates; it does not matter which of the two, they act as one cell. Together with {subset} that cell needs as many digits as there are cells, {extra}. In {house} these digits are used up: strike {strikes}.",
    },
    Words {
        kind: "uniqueness-4",
        name: "Uniqueness Test 4",
        short: "{digits} in the rectangle {corners}, {kept} tied to {roof}: strike {strikes}.",
        full: "If {corners} held nothing but {digits}, the two digits could be swapped there and the puzzle would have two answers. In {house} the digit {kept} has no place but {roof}, so one of these two cells is {kept}. If the other one were {digit}, the rectangle would hold nothing but {digits}: strike {strikes}.",
    },
    Words {
        kind: "uniqueness-5",
        name: "Uniqueness Test 5",
        short: "{digits} in the rectangle {corners}, {extra} in {roof}: strike {strikes}.",
        full: "If {corners} held nothing but {digits}, the two digits could be swapped there and the puzzle would have two answers. The only other candidate at its corners is {extra}, in {roof}. So one of these cells is {extra}, and no cell that sees them all can be: strike {strikes}.",
    },
    Words {
        kind: "uniqueness-6",
        name: "Uniqueness Test 6",
        short: "{digits} in the rectangle {corners}, {digit} only there in {house}: strike {strikes}.",
        full: "If {corners} held nothing but {digits}, the two digits could be swapped there and the puzzle would have two answers. In {house} the digit {digit} has places at its corners only, so it fills one pair of opposite corners. If that were {roof}, the other two corners would take the other digit and the rectangle would be complete. So neither of {roof} is {digit}: strike {strikes}.",
    },
    Words {
        kind: "hidden-rectangle",
        name: "Hidden Rectangle",
        short: "{digits} in the rectangle {corners}, {kept} only there in {house}: strike {strikes}.",
        full: "If {corners} held nothing but {digits}, the two digits could be swapped there and the puzzle would have two answers. In {house} the digit {kept} has places at its corners only, and {corner} has no other candidates. If {target} were {digit}, {kept} would have to go to the corners beside it, {corner} would be {digit}, and the rectangle would be complete. Strike {strikes}.",
    },
    Words {
        kind: "avoidable-rectangle-1",
        name: "Avoidable Rectangle Type 1",
        short: "{digits} in the rectangle {corners}, not given: strike {strikes}.",
        full: "None of {corners} is given. With {digit} in {target} they would hold {digits} crosswise, and the two digits could be swapped: the puzzle would have two answers. The other corners, {placed}, are filled already, so {target} must not complete the pattern: strike {strikes}.",
    },
    Words {
        kind: "avoidable-rectangle-2",
        name: "Avoidable Rectangle Type 2",
        short: "{digits} in the rectangle {corners}, not given, {extra} in {roof}: strike {strikes}.",
        full: "None of {corners} is given, and {placed} are filled already. If {roof} took the other digits of the pattern, {digits} could be swapped at the corners and the puzzle would have two answers. Their only other candidate is {extra}, so one of them is {extra}, and no cell that sees both can be: strike {strikes}.",
    },
    Words {
        kind: "bug-plus-1",
        name: "Bivalue Universal Grave + 1",
        short: "{cell} must be {kept}: strike {strikes}.",
        full: "Every open cell has two candidates but {cell}, and every digit has two places in every row, column and box but {kept}, which has three in {house}. Without {kept} in {cell}, every answer could be turned into another by taking the other candidate in each cell; the puzzle would not have exactly one. So {cell} is {kept}: strike {strikes}.",
    },
];

// ---------------------------------------------------------------------------------------------
/// Chains and loops.
const CHAINS: &[Words] = &[
    Words {
        kind: "x-chain",
        name: "X-Chain",
        short: "{digits} in a chain of {length} links, ends {ends}: strike {strikes}.",
        full: "Follow the digit {digits} along its links: where a house has only two places, one being empty fills the other, and a filled place empties the others it sees. {chain}. So if the first end of the chain is not {digits}, the last one is. Either way a cell that sees {ends} cannot be {digits}: strike {strikes}.",
    },
    Words {
        kind: "xy-chain",
        name: "XY-Chain",
        short: "{digits} at both ends of a chain of {length} links, {ends}: strike {strikes}.",
        full: "All cells of this chain have two candidates. If the first one is not {digits}, it takes its other digit, which leaves the next cell with its other digit, and so on: {chain}. So at least one of the ends, {ends}, is {digits}, and no cell that sees both can be: strike {strikes}.",
    },
];

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
