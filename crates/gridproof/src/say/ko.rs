//! Korean.
//!
//! Particles follow the last sound of what stands before them: `{cells:은/는}`. A digit and a cell name end as they are
//! read aloud: r4c7 is read with the number last, so `7은`, but `r4c5는`.

use super::{Language, Words};

/// Korean.
pub(super) static LANGUAGE: Language =
    Language { tag: "ko", name: "한국어", steps: STEPS, phrases: PHRASES, join, particle };

/// `a, b, c`.
fn join(items: &[String]) -> String {
    items.join(", ")
}

/// Chooses the part before the slash after a consonant, the part after it after a vowel. `으로/로` takes `로` after ㄹ too.
fn particle(word: &str, choice: &str) -> String {
    let Some((consonant, vowel)) = choice.split_once('/') else { return choice.to_string() };
    let ends_in = last_sound(word);
    let liquid = consonant.starts_with("으로") && ends_in == Some(8);
    if ends_in.is_some() && !liquid { consonant } else { vowel }.to_string()
}

/// The final consonant of a word as it is read aloud, as a number in the order of Unicode (ㄹ is 8), or `None` after a vowel.
fn last_sound(word: &str) -> Option<u32> {
    let last = word.chars().rev().find(|sign| sign.is_alphanumeric())?;
    match last {
        '가'..='힣' => Some((last as u32 - '가' as u32) % 28).filter(|&sound| sound != 0),
        // 영 일 이 삼 사 오 육 칠 팔 구; a number that ends in 0 is read as 십, 백: a consonant too.
        '0' => Some(21),
        '1' | '7' | '8' => Some(8),
        '3' => Some(16),
        '6' => Some(1),
        'L' | 'R' | 'l' | 'r' => Some(8),
        'M' | 'N' | 'm' | 'n' => Some(16),
        _ => None,
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
#[rustfmt::skip]
const SUMS: &[Words] = &[
    Words {
        kind: "used-digit",
        name: "이미 쓴 숫자",
        short: "{cell}에 {digits:이/가} 있으므로 같은 줄에 다시 올 수 없습니다. {strikes:을/를} 지웁니다.",
        full: "한 줄(이어진 칸들)에는 같은 숫자가 두 번 올 수 없습니다. {cell}에 {digits:이/가} 있으므로 {runs}의 다른 칸에는 이 숫자가 들어갈 수 없습니다. {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "last-cell",
        name: "줄의 마지막 칸",
        short: "{run}에서 빈칸은 {cell}뿐이고 남은 합은 {rest}입니다. {places}.",
        full: "{run}에서 {cell:을/를} 뺀 모든 칸이 채워졌습니다.{?others: 이미 놓인 숫자는 {others}입니다.} 합에서 남은 값은 {rest}이고, 마지막 칸이 그 값을 가져야 합니다. 따라서 {places}입니다.",
    },
    Words {
        kind: "lone-square",
        name: "후보가 하나뿐인 칸",
        short: "{cell}에 남은 후보는 {digits}뿐입니다. {places}.",
        full: "{cell:은/는} {runs}에 함께 속합니다. 지금까지 두 줄에서 지워진 숫자를 빼면 이 칸에는 {digits}만 남습니다. 따라서 {places}입니다.",
    },
    Words {
        kind: "cross-reference",
        name: "교차 참조",
        short: "{run}의 조합은 {sets}뿐이고 {crossing}의 조합은 {crossing-sets}뿐이며, 공통 숫자는 {digits}뿐입니다. {places}.",
        full: "{cell:은/는} {run:과/와} {crossing:이/가} 만나는 칸입니다. 한쪽의 빈칸은 {sets:으로/로}만, 다른 쪽의 빈칸은 {crossing-sets:으로/로}만 채울 수 있습니다. 이 칸은 두 줄에 모두 속하는데, 두 조합에 함께 들어 있는 숫자는 {digits}뿐입니다. 따라서 {places}입니다.",
    },
    Words {
        kind: "magic-block",
        name: "유일한 조합",
        short: "{run:은/는} {sets:으로/로}만 만들 수 있습니다. {strikes:을/를} 지웁니다.",
        full: "어떤 합은 정해진 개수의 서로 다른 숫자로 만드는 방법이 하나뿐입니다. {run}에는 {cells}에 {rest:이/가} 필요한데, 가능한 조합은 {sets} 하나뿐입니다. 어느 칸에 어느 숫자가 오는지는 아직 모르지만 다른 숫자는 올 수 없습니다. {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "possible-sets",
        name: "가능한 조합",
        short: "{run:은/는} {sets:으로/로}만 만들 수 있습니다. {strikes:을/를} 지웁니다.",
        full: "{run}에는 {cells}에 {rest:이/가} 필요합니다. 그만큼의 서로 다른 숫자로 이 합을 만드는 조합은 {sets}입니다. 어느 조합에도 없는 숫자는 이 줄에 올 수 없습니다. {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "sum-bounds",
        name: "최솟값과 최댓값",
        short: "{run}에서 다른 칸들의 합이{?least: 적어도 {least}}{?most:{?least:이고} 많아야 {most}}이므로 {cell:은/는}{?upto: {upto} 이하}{?from:{?upto:,} {from} 이상}입니다. {strikes:을/를} 지웁니다.",
        full: "{run}의 빈칸에는 합 {rest:이/가} 필요합니다. {cell:을/를} 빼고 나머지 칸 {others:이/가} 만들 수 있는 합을 봅니다.{?least: 나머지는 적어도 {least}이므로 {cell:은/는} {upto:을/를} 넘을 수 없습니다.}{?most: 나머지는 많아야 {most}이므로 {cell:은/는} {from}보다 작을 수 없습니다.} {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "needed-digit",
        name: "꼭 필요한 숫자의 한 자리",
        short: "{run}에는 {digits:이/가} 꼭 필요하고 들어갈 칸은 {cell}뿐입니다. {places}.",
        full: "{?sets:{run}에 남은 조합은 {sets}이며, 모두 {digits:을/를} 포함합니다. }{?!sets:{run}에 남은 숫자의 수와 빈칸의 수가 같으므로 {digits:을/를} 포함한 모든 숫자가 필요합니다. }이 줄의 빈칸 가운데 이 숫자가 들어갈 수 있는 칸은 {cell}뿐입니다. 따라서 {places}입니다.",
    },
    Words {
        kind: "run-naked-pair",
        name: "줄 안의 드러난 짝",
        short: "{run}의 {cells:이/가} {digits:을/를} 나누어 가집니다. {strikes:을/를} 지웁니다.",
        full: "{run}의 두 칸 {cells}에는 후보가 {digits}뿐입니다. 순서는 몰라도 두 숫자는 이 두 칸에 들어갑니다. 따라서 이 줄의 다른 칸에는 이 숫자들이 올 수 없습니다. {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "run-naked-triple",
        name: "줄 안의 드러난 세 칸",
        short: "{run}의 {cells:이/가} {digits:을/를} 나누어 가집니다. {strikes:을/를} 지웁니다.",
        full: "{run}의 세 칸 {cells}에는 후보가 {digits}뿐입니다. 서로 다른 세 숫자가 세 칸에 들어가므로 이 숫자들은 여기서 모두 쓰입니다. 따라서 이 줄의 다른 칸에는 올 수 없습니다. {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "run-naked-quad",
        name: "줄 안의 드러난 네 칸",
        short: "{run}의 {cells:이/가} {digits:을/를} 나누어 가집니다. {strikes:을/를} 지웁니다.",
        full: "{run}의 네 칸 {cells}에는 후보가 {digits}뿐입니다. 서로 다른 네 숫자가 네 칸에 들어가므로 이 숫자들은 여기서 모두 쓰입니다. 따라서 이 줄의 다른 칸에는 올 수 없습니다. {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "run-hidden-pair",
        name: "줄 안의 숨은 짝",
        short: "{run}에 꼭 필요한 {digits:은/는} {cells}에만 들어갈 수 있습니다. {strikes:을/를} 지웁니다.",
        full: "{?sets:{run}에 남은 조합({sets})은 모두 {digits:을/를} 포함합니다. }{?!sets:{run}에는 남은 숫자가 모두 필요하므로 {digits:도/도} 필요합니다. }이 숫자들이 들어갈 수 있는 칸은 두 칸 {cells}뿐입니다. 따라서 두 칸에는 이 두 숫자만 들어갑니다. {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "run-hidden-triple",
        name: "줄 안의 숨은 세 칸",
        short: "{run}에 꼭 필요한 {digits:은/는} {cells}에만 들어갈 수 있습니다. {strikes:을/를} 지웁니다.",
        full: "{?sets:{run}에 남은 조합({sets})은 모두 {digits:을/를} 포함합니다. }{?!sets:{run}에는 남은 숫자가 모두 필요하므로 {digits:도/도} 필요합니다. }이 숫자들이 들어갈 수 있는 칸은 세 칸 {cells}뿐입니다. 따라서 세 칸에는 이 세 숫자만 들어갑니다. {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "combinations",
        name: "조합 줄이기",
        short: "후보를 보면 {run}에 남은 조합은 {sets}뿐입니다. {strikes:을/를} 지웁니다.",
        full: "조합이 가능하려면 그 숫자마다 들어갈 칸이 있고 빈칸마다 넣을 숫자가 있어야 합니다.{?out: {run}에서는 {out:이/가} 불가능합니다.} 남은 조합은 {sets}입니다. 어느 조합에도 없는 숫자는 이 줄에 올 수 없습니다. {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "arrangements",
        name: "줄을 채우는 모든 방법",
        short: "{run}의 {cells:을/를} 채우는 어떤 방법에도 쓰이지 않는 후보입니다. {strikes:을/를} 지웁니다.",
        full: "{run}의 {cells:을/를} 후보가 허락하는 모든 방법으로 채워 봅니다.{?sets: 실제로 배치할 수 있는 조합은 {sets}입니다.}{?ways: 칸 순서대로 쓰면 가능한 방법은 {ways}입니다.} 어느 방법에도 나오지 않는 후보는 불가능합니다. {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "run-x-wing",
        name: "교차하는 줄의 X윙",
        short: "{base}에는 모두 {digits:이/가} 필요하고 그 자리는 {cover}에 있습니다. {strikes:을/를} 지웁니다.",
        full: "{base}에는 모두 {digits:이/가} 꼭 필요하고, 각각 두 자리씩 {cells}에만 들어갈 수 있습니다. 이 자리들은 교차하는 같은 두 줄 {cover}에 있습니다. 교차하는 줄마다 이 숫자는 한 번만 올 수 있으므로 두 줄이 하나씩 나누어 가집니다. 따라서 {cover}의 다른 칸에는 {digits:이/가} 올 수 없습니다. {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "limited-area",
        name: "한정된 구역",
        short: "구역의 가로 합은 {across-sum}, 세로 합은 {down-sum}이고 {cells}만 한쪽에서만 세어집니다. {?places:{places}.}{?strikes:{strikes:을/를} 지웁니다.}",
        full: "다음 줄들의 빈칸을 함께 봅니다:{?across: {across}}{?down:{?across:,} {down}}. 가로줄에 남은 합은 모두 {across-sum}, 세로줄에 남은 합은 모두 {down-sum}입니다. 가로줄과 세로줄에 모두 속한 칸은 두 합에 다 들어가고, {cells}만 한쪽 합에 들어갑니다. 그래서 두 합의 차이 {sum:이/가} {cells}의 값입니다. {?places:따라서 {places}입니다.}{?strikes:{strikes:을/를} 지웁니다.}",
    },
    Words {
        kind: "cut-pair",
        name: "두 칸의 차이",
        short: "구역의 가로 합은 {across-sum}, 세로 합은 {down-sum}이고 {cells:이/가} 그 차이를 만듭니다. {strikes:을/를} 지웁니다.",
        full: "다음 줄들의 빈칸을 함께 봅니다:{?across: {across}}{?down:{?across:,} {down}}. 가로줄에 남은 합은 모두 {across-sum}, 세로줄에 남은 합은 모두 {down-sum}입니다. 두 칸을 뺀 모든 칸은 두 합에 다 들어갑니다.{?over: 가로에만 들어가는 칸은 {over}입니다.}{?under: 세로에만 들어가는 칸은 {under}입니다.} 가로에만 있는 칸의 합에서 세로에만 있는 칸의 합을 빼면 {across-sum}에서 {down-sum:을/를} 뺀 값과 같습니다. 이 작은 식에 맞지 않는 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "cut-triple",
        name: "세 칸의 차이",
        short: "구역의 가로 합은 {across-sum}, 세로 합은 {down-sum}이고 {cells:이/가} 그 차이를 만듭니다. {strikes:을/를} 지웁니다.",
        full: "다음 줄들의 빈칸을 함께 봅니다:{?across: {across}}{?down:{?across:,} {down}}. 가로줄에 남은 합은 모두 {across-sum}, 세로줄에 남은 합은 모두 {down-sum}입니다. 세 칸을 뺀 모든 칸은 두 합에 다 들어갑니다.{?over: 가로에만 들어가는 칸은 {over}입니다.}{?under: 세로에만 들어가는 칸은 {under}입니다.} 가로에만 있는 칸의 합에서 세로에만 있는 칸의 합을 빼면 {across-sum}에서 {down-sum:을/를} 뺀 값과 같습니다. 이 작은 식에 맞지 않는 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "run-chain-contradiction",
        name: "강제 사슬: 모순",
        short: "{start:을/를} 가정하면 {chain:이/가} 되고, 또한 {other-chain:이/가} 됩니다. {strikes:을/를} 지웁니다.",
        full: "{start:을/를} 가정합니다. 차례로 따라가면 {chain:이/가} 되는데, {other-chain:도/도} 됩니다. 둘은 함께 성립할 수 없으므로 가정이 틀렸습니다. 고리 하나하나는 단순합니다. 놓인 숫자는 같은 줄에 다시 올 수 없고, 후보가 둘인 칸은 남은 하나를 가지며, 줄의 마지막 두 칸은 합을 맞추고, 줄에 꼭 필요한 숫자는 남은 자리로 갑니다. {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "run-chain-verity",
        name: "강제 사슬: 어느 쪽이든",
        short: "{cell}의 숫자가 어느 쪽이든 결과가 같습니다: {chain}; {other-chain}. {?places:{places}.}{?strikes:{strikes:을/를} 지웁니다.}",
        full: "{cell}에는 후보가 둘 있고 그중 하나가 맞습니다. 한쪽에서는 {chain:이/가} 따라 나오고, 다른 쪽에서는 {other-chain:이/가} 따라 나옵니다. 두 사슬의 끝이 같으므로 {cell}의 숫자와 관계없이 성립합니다. {?places:따라서 {places}입니다.}{?strikes:{strikes:을/를} 지웁니다.}",
    },
];

// ---------------------------------------------------------------------------------------------
/// Skyscrapers.
const SIGHTS: &[Words] = &[];

// ---------------------------------------------------------------------------------------------
/// Trial.
const TRIAL: &[Words] = &[];

// ---------------------------------------------------------------------------------------------
/// Everything that is not a step.
const PHRASES: &[(&str, &str)] = &[
    ("house.row", "{n}행"),
    ("house.column", "{n}열"),
    ("house.box", "{n}번 상자"),
    ("house.across", "{n}에서 시작하는 가로 합 {clue}"),
    ("house.down", "{n}에서 시작하는 세로 합 {clue}"),
    ("house.across.untold", "{n}에서 시작하는 가로줄"),
    ("house.down.untold", "{n}에서 시작하는 세로줄"),
    ("house.top", "위에서 본 {n}열(단서 {clue})"),
    ("house.bottom", "아래에서 본 {n}열(단서 {clue})"),
    ("house.left", "왼쪽에서 본 {n}행(단서 {clue})"),
    ("house.right", "오른쪽에서 본 {n}행(단서 {clue})"),
    ("struck", "{cells}에서 {digits}"),
    ("marks", "{cells}의 {digits}"),
    ("clash.cell", "{cell}에 들어갈 숫자가 없습니다"),
    ("clash.digit", "{house}에 {digit:이/가} 들어갈 자리가 없습니다"),
    ("clash.clue", "{house:을/를} 더 이상 만족할 수 없습니다"),
    ("level.easy", "쉬움"),
    ("level.medium", "보통"),
    ("level.hard", "어려움"),
    ("level.expert", "전문가"),
    ("level.extreme", "극한"),
];
