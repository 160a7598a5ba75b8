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
const SINGLE_DIGIT_AND_WINGS: &[Words] = &[
    Words {
        kind: "w-wing",
        name: "W-윙",
        short: "{pincers}의 {digits}, {house}에서 {linked:을/를} 잇는 {link}: {strikes} 제거.",
        full: "{pincers}에는 똑같이 {digits:이/가} 후보로 남아 있습니다. {house}에서 {linked:이/가} 들어갈 자리는 {link} 두 곳뿐이고, 두 칸은 각각 {pincers} 가운데 한 칸과 같은 줄이나 상자에 있습니다. 따라서 {pincers:이/가} 모두 {linked:이/가} 되면 {house}에 {linked:이/가} 들어갈 자리가 없어집니다. 둘 중 적어도 하나는 {digit:이/가} 되므로, 두 칸을 모두 보는 칸에는 {digit:이/가} 올 수 없습니다. {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "xy-wing",
        name: "XY-윙",
        short: "중심 {pivot}({pair}), 날개 {pincers}: {strikes} 제거.",
        full: "{pivot}에 올 수 있는 숫자는 {pair}뿐이고, 이 칸은 {pincers:을/를} 모두 봅니다. 두 날개는 그 숫자 가운데 하나와 {digit:을/를} 후보로 가지고 있습니다. {pivot:이/가} 어느 숫자가 되든, 그 숫자를 함께 가진 날개에는 {digit}만 남습니다. 따라서 {pincers} 가운데 하나는 {digit}이고, 두 칸을 모두 보는 칸에는 {digit:이/가} 올 수 없습니다. {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "xyz-wing",
        name: "XYZ-윙",
        short: "중심 {pivot}({digits}), 날개 {pincers}: {strikes} 제거.",
        full: "{pivot}에 올 수 있는 숫자는 {digits}이고, 이 칸은 {digit:과/와} 나머지 숫자 하나를 가진 {pincers:을/를} 봅니다. {pivot:이/가} {digit:이/가} 아니면 날개 하나의 다른 숫자를 차지하게 되어, 그 날개에는 {digit}만 남습니다. 따라서 세 칸 가운데 하나는 반드시 {digit}이고, 세 칸을 모두 보는 칸에는 {digit:이/가} 올 수 없습니다. {strikes:을/를} 지웁니다.",
    },
];

// ---------------------------------------------------------------------------------------------
/// Uniqueness, colours, remote pairs.
const UNIQUENESS_AND_COLOURS: &[Words] = &[
    Words {
        kind: "uniqueness-1",
        name: "유일성 검사 1",
        short: "직사각형 {corners}의 {digits}: {strikes} 제거.",
        full: "{corners}에 {digits}만 들어간다면 두 숫자를 서로 바꿀 수 있어 답이 두 개가 됩니다. {roof:을/를} 뺀 나머지 모서리에는 다른 후보가 없습니다. 따라서 {roof}에는 다른 후보 가운데 하나가 들어가야 합니다. {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "uniqueness-2",
        name: "유일성 검사 2",
        short: "직사각형 {corners}의 {digits}, {roof}의 {extra}: {strikes} 제거.",
        full: "{corners}에 {digits}만 들어간다면 두 숫자를 서로 바꿀 수 있어 답이 두 개가 됩니다. 모서리에 남은 다른 후보는 {roof}의 {extra}뿐입니다. 따라서 이 칸들 가운데 하나는 {extra}이고, 이 칸들을 모두 보는 칸에는 {extra:이/가} 올 수 없습니다. {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "uniqueness-3",
        name: "유일성 검사 3",
        short: "직사각형 {corners}의 {digits}, {house}에서 {roof:과/와} {subset}의 {extra}: {strikes} 제거.",
        full: "{corners}에 {digits}만 들어간다면 두 숫자를 서로 바꿀 수 있어 답이 두 개가 됩니다. 따라서 {roof} 가운데 하나에는 다른 후보가 들어갑니다. 어느 쪽인지는 중요하지 않으므로 두 칸을 한 칸처럼 볼 수 있습니다. 이 한 칸과 {subset}에는 칸의 수만큼의 숫자 {extra:이/가} 들어갑니다. {house}의 다른 칸에는 이 숫자들이 올 수 없으므로 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "uniqueness-4",
        name: "유일성 검사 4",
        short: "직사각형 {corners}의 {digits}, {roof}에 묶인 {kept}: {strikes} 제거.",
        full: "{corners}에 {digits}만 들어간다면 두 숫자를 서로 바꿀 수 있어 답이 두 개가 됩니다. {house}에서 {kept:이/가} 들어갈 자리는 {roof}뿐이므로 둘 중 하나는 {kept}입니다. 나머지 하나가 {digit:이/가} 되면 직사각형에 {digits}만 남게 됩니다. {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "uniqueness-5",
        name: "유일성 검사 5",
        short: "직사각형 {corners}의 {digits}, {roof}의 {extra}: {strikes} 제거.",
        full: "{corners}에 {digits}만 들어간다면 두 숫자를 서로 바꿀 수 있어 답이 두 개가 됩니다. 모서리에 남은 다른 후보는 {roof}의 {extra}뿐입니다. 따라서 이 칸들 가운데 하나는 {extra}이고, 이 칸들을 모두 보는 칸에는 {extra:이/가} 올 수 없습니다. {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "uniqueness-6",
        name: "유일성 검사 6",
        short: "직사각형 {corners}의 {digits}, {house}에서 {digit:은/는} 모서리에만: {strikes} 제거.",
        full: "{corners}에 {digits}만 들어간다면 두 숫자를 서로 바꿀 수 있어 답이 두 개가 됩니다. {house}에서 {digit:이/가} 들어갈 자리는 이 모서리들뿐이므로, {digit:은/는} 마주 보는 두 모서리에 함께 들어갑니다. 그 자리가 {roof:이라면/라면} 나머지 두 모서리에는 다른 숫자가 들어가 직사각형이 완성됩니다. 따라서 {roof}에는 {digit:이/가} 올 수 없습니다. {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "hidden-rectangle",
        name: "숨은 직사각형",
        short: "직사각형 {corners}의 {digits}, {house}에서 {kept:은/는} 모서리에만: {strikes} 제거.",
        full: "{corners}에 {digits}만 들어간다면 두 숫자를 서로 바꿀 수 있어 답이 두 개가 됩니다. {house}에서 {kept:이/가} 들어갈 자리는 이 모서리들뿐이고, {corner}에는 다른 후보가 없습니다. {target:이/가} {digit:이라면/라면} 옆의 두 모서리는 {kept:이/가} 되고 {corner:은/는} {digit:이/가} 되어 직사각형이 완성됩니다. {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "avoidable-rectangle-1",
        name: "피할 수 있는 직사각형 1",
        short: "처음부터 주어지지 않은 직사각형 {corners}의 {digits}: {strikes} 제거.",
        full: "{corners:은/는} 모두 처음부터 주어진 칸이 아닙니다. {target}에 {digit:이/가} 들어가면 네 칸에 {digits:이/가} 엇갈려 놓이고, 두 숫자를 서로 바꿀 수 있어 답이 두 개가 됩니다. 나머지 모서리 {placed:은/는} 이미 채워졌으므로 {target:이/가} 이 모양을 완성해서는 안 됩니다. {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "avoidable-rectangle-2",
        name: "피할 수 있는 직사각형 2",
        short: "처음부터 주어지지 않은 직사각형 {corners}의 {digits}, {roof}의 {extra}: {strikes} 제거.",
        full: "{corners:은/는} 모두 처음부터 주어진 칸이 아니고, {placed:은/는} 이미 채워졌습니다. {roof}에 이 모양의 나머지 숫자가 들어가면 {digits:을/를} 서로 바꿀 수 있어 답이 두 개가 됩니다. 두 칸에 남은 다른 후보는 {extra}뿐이므로 둘 중 하나는 {extra}이고, 두 칸을 모두 보는 칸에는 {extra:이/가} 올 수 없습니다. {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "bug-plus-1",
        name: "BUG+1",
        short: "{cell:은/는} {kept}: {strikes} 제거.",
        full: "{cell:을/를} 뺀 모든 빈칸에는 후보가 두 개씩 남아 있고, 모든 행과 열과 상자에서 각 숫자의 자리는 두 곳씩입니다. {kept}만 {house}에서 자리가 세 곳입니다. {cell:이/가} {kept:이/가} 아니라면 모든 칸에서 다른 후보를 골라 또 다른 답을 만들 수 있으므로 답이 하나일 수 없습니다. 따라서 {cell:은/는} {kept}입니다. {strikes:을/를} 지웁니다.",
    },
];

// ---------------------------------------------------------------------------------------------
/// Chains and loops.
const CHAINS: &[Words] = &[
    Words {
        kind: "x-chain",
        name: "X-체인",
        short: "{digits}의 고리 {length}개, 양 끝 {ends}: {strikes} 제거.",
        full: "숫자 {digits:을/를} 고리를 따라 살펴봅니다. 자리가 두 곳뿐인 줄이나 상자에서는 한 곳이 아니면 다른 곳이고, 한 곳이 정해지면 그 칸이 보는 자리들은 비게 됩니다. {chain}. 따라서 한쪽 끝이 {digits:이/가} 아니면 다른 쪽 끝이 {digits:이/가} 되고, 양 끝({ends})을 모두 보는 칸에는 {digits:이/가} 올 수 없습니다. {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "xy-chain",
        name: "XY-체인",
        short: "양 끝이 {digits}인 고리 {length}개, {ends}: {strikes} 제거.",
        full: "이 사슬의 모든 칸에는 후보가 두 개씩 있습니다. 첫 칸이 {digits:이/가} 아니면 다른 후보가 들어가고, 그러면 다음 칸에도 다른 후보가 들어가는 식으로 이어집니다. {chain}. 따라서 양 끝 {ends} 가운데 적어도 하나는 {digits}이고, 두 칸을 모두 보는 칸에는 {digits:이/가} 올 수 없습니다. {strikes:을/를} 지웁니다.",
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
    ("house.row", "{n}행"),
    ("house.column", "{n}열"),
    ("house.box", "{n}번 상자"),
    ("house.across", "{n}에서 시작하는 가로 합 {clue}"),
    ("house.down", "{n}에서 시작하는 세로 합 {clue}"),
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
