//! English for steps: a name and two sentences for every kind.

mod houses;
mod kakuro;
mod patterns;
mod skyscrapers;
mod sudoku;
mod sudoku_rare;
mod variants;

use crate::say::Words;
use houses::{FISH, NETS, SINGLES_AND_SUBSETS};
use kakuro::SUMS;
use patterns::PATTERNS;
use skyscrapers::SIGHTS;
use sudoku::{ALMOST_LOCKED, CHAINS, FORCING, SINGLE_DIGIT_AND_WINGS, UNIQUENESS_AND_COLOURS};
use sudoku_rare::RARE;
use variants::RULES;

#[rustfmt::skip]
pub(super) const STEPS: &[&[Words]] = &[
    SINGLES_AND_SUBSETS, NETS, FISH, SINGLE_DIGIT_AND_WINGS, UNIQUENESS_AND_COLOURS, CHAINS, FORCING, ALMOST_LOCKED,
    PATTERNS, RARE, SUMS, SIGHTS, RULES, TRIAL,
];

/// Trial.
const TRIAL: &[Words] = &[Words {
    kind: "trial",
    name: "Trial and contradiction",
    short: "Trial: {assumed} leads to a contradiction, so strike {strikes}.",
    full: "No technique in use finds anything, so this is a trial, not an insight. Suppose that {assumed} is right. {?followed:Then it follows:{followed}}{?empty-cell:Now no digit is left for {empty-cell}. }{?no-place:Now {no-place} has no place left for {no-place-digit}. }{?broken-clue:Now there is no way left to fill {broken-clue}. }So the supposition was wrong: strike {strikes}.",
}];
