//! Korean for steps: a name and two sentences for every kind.

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
    name: "가정과 모순",
    short: "가정: {assumed:이/가} 맞다고 하면 모순이 생깁니다. {strikes:을/를} 지웁니다.",
    full: "사용 중인 기법으로는 아무것도 찾을 수 없으므로, 이것은 추론이 아니라 시행착오입니다. {assumed:이/가} 맞다고 가정합니다. {?followed:그러면 차례로 다음과 같이 됩니다:{followed}}{?empty-cell:이제 {empty-cell}에 들어갈 숫자가 없습니다. }{?no-place:이제 {no-place}에 {no-place-digit:이/가} 들어갈 자리가 없습니다. }{?broken-clue:이제 {broken-clue:을/를} 채울 방법이 없습니다. }그러므로 가정이 틀렸습니다. 따라서 {strikes:을/를} 지웁니다.",
}];
