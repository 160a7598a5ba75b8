//! English for large patterns of Sudoku: fireworks, locked sets over several houses, exocets, tridagons.

use crate::say::Words;

/// The houses of each digit: `1 in row 2 and row 5; 3 in box 4; `.
macro_rules! covers {
    () => {
        "{?cover-1:1 in {cover-1}; }{?cover-2:2 in {cover-2}; }{?cover-3:3 in {cover-3}; }{?cover-4:4 in {cover-4}; }{?cover-5:5 in {cover-5}; }{?cover-6:6 in {cover-6}; }{?cover-7:7 in {cover-7}; }{?cover-8:8 in {cover-8}; }{?cover-9:9 in {cover-9}; }"
    };
}

/// What follows from as many links as cells.
macro_rules! locked {
    () => {
        concat!(
            "A digit in a house is a link: at most one of its places there is right. These links cover every candidate of the cells: ",
            covers!(),
            "that makes {count} links for {count} cells. Each cell takes at least one link, so each link is taken by exactly one of these cells. Its digit cannot be elsewhere in its house, and a candidate that would take two links is wrong: strike {strikes}."
        )
    };
}

/// Fireworks, SK loop, MSLS, exocet, tridagon.
#[rustfmt::skip]
pub(super) const PATTERNS: &[Words] = &[
    Words {
        kind: "fireworks-pair",
        name: "Firework pair",
        short: "{row} and {column} have {digits} only in {box} and {wings}, so {wings} hold {digits}: strike {strikes}.",
        full: "Outside {box}, {row} and {column} have no places for {digits} but {wings}. If one of these digits were in neither of these two cells, both lines would have it in {box}, and it can only serve both where they cross, in {cross}, which can hold neither. So each of {digits} is in one of {wings}, and the two digits fill the two cells. Nothing else can be there. Nor can one of the digits be in {box} outside both lines, since it would then be in both wings, or in a cell that sees both wings: strike {strikes}.",
    },
    Words {
        kind: "fireworks-triple",
        name: "Firework triple",
        short: "{row} and {column} have {digits} only in {box} and {wings}, so {cross} and {wings} hold {digits}: strike {strikes}.",
        full: "Outside {box}, {row} and {column} have no places for {digits} but {wings}. If one of these digits is in neither of these two cells, both lines have it in {box}, and it can only serve both where they cross, in {cross}. So each of {digits} is in {cross} or in one of {wings} ({held}), and the three digits fill the three cells. Nothing else can be there. Nor can one of the digits be in {box} outside both lines, since it would then be in both wings, or in a cell that sees all its places among the three: strike {strikes}.",
    },
    Words {
        kind: "fireworks-quadruple",
        name: "Firework quadruple",
        short: "{digits} around {cross} and {other-digits} around {other-cross} share the wings {wings} and fill {cells}: strike {strikes}.",
        full: "Outside {box}, {row} and {column} have no places for {digits} but {wings}. If one of these digits is in neither of these two cells, both lines have it in {box}, and it can only serve both where they cross, in {cross}. So each of {digits} is in {cross} or in one of {wings}. In the same way, outside {other-box}, {other-row} and {other-column} have no places for {other-digits} but {wings}, so each of these is in {other-cross} or in one of {wings}. The places are {held}: four digits fill the four cells {cells}. Nothing else can be there. Nor can one of the digits be in its box outside both of its lines, since it would then be in both wings, or in a cell that sees all its places among the four: strike {strikes}.",
    },
    Words {
        kind: "sk-loop",
        name: "SK loop (domino loop)",
        short: "The {count} cells {cells} have just {count} links: strike {strikes}.",
        full: concat!("The cells {cells} are those of two rows and two columns in the four boxes where they cross, without the crossings. ", locked!()),
    },
    Words {
        kind: "msls",
        name: "Multi-sector locked set (MSLS)",
        short: "The {count} cells {cells} have just {count} links: strike {strikes}.",
        full: concat!("Look at the cells {cells}. ", locked!()),
    },
    Words {
        kind: "exocet",
        name: "Junior exocet",
        short: "The targets {targets} hold the same two digits as the base {base} ({digits}): strike {strikes}.",
        full: concat!(
            "The base cells {base} have the candidates {digits}; the cells beside the targets {targets}, {companions}, have none of these. Look at {lines}, without the three boxes of base and targets. All places of a base digit there are in at most two houses: ",
            covers!(),
            "so at most two of the three lines have it there. If it is in the base, it is nowhere else in the line and box of the base, so the remaining line has it in a target. That goes for both base cells: the targets hold the same two digits as the base.{?once: Only one house has the places of {once}, so in the base {once#it|each of these} would need both targets and leave none for the other base digit; {once#it is|they are} not in the base.}{?absent: Neither target can be {absent}, so the base has no {absent} either.} What fits no such pair of digits in these four cells is wrong: strike {strikes}.",
        ),
    },
    Words {
        kind: "tridagon",
        name: "Tridagon (Thor's hammer)",
        short: "The twelve cells {cells} cannot hold only {digits}, so {guardians#this guardian|one of these guardians} is right: {guardians}. {?places:So {places}.}{?strikes:Strike {strikes}.}",
        full: "In each of {boxes}, take three cells, one in each row and column of the box: {cells}. Suppose that they hold only {digits}. Read the digits of a box from the top down. The box beside it has another digit in each of these rows, so its digits have the same cyclic order, rotated. Read from left to right, the same goes for two boxes one above the other. Reading a box from left to right instead of from the top down reverses the cyclic order in {turned} ({turned-cells}) and keeps it in the other {turned#boxes|box}. So once round the four boxes the order would be the reverse of itself, and there is no way to fill the cells. One of their other candidates, the guardians, must be right: {guardians}. {?places:There is only this one: {places}.}{?strikes:Whichever it is, it rules out the same candidates: strike {strikes}.}",
    },
];
