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
#[rustfmt::skip]
const ALMOST_LOCKED: &[Words] = &[
    Words {
        kind: "als-xz",
        name: "거의 잠긴 집합: XZ 규칙",
        short: "{set-a}({digits-a}) 집합과 {set-b}({digits-b}) 집합이 제한된 공통 숫자 {common:을/를} 나눕니다. 지울 후보: {strikes}.",
        full: "{set-a} 집합은 후보 {digits-a:이/가} 칸 수보다 하나 많고, {set-b} 집합도 후보 {digits-b:이/가} 칸 수보다 하나 많습니다. 이런 집합에서는 숫자 하나가 빠질 수는 있어도 둘이 빠질 수는 없습니다. 두 집합에서 {common:이/가} 들어갈 자리는 모두 서로를 볼 수 있으므로, 같은 숫자가 두 집합에 함께 들어갈 수 없습니다. {?!double:둘 중 하나에는 {common:이/가} 없고, 그 집합에는 나머지 숫자가 모두 들어갑니다. 따라서 {digits:은/는} 반드시 두 집합 가운데 한 곳에 있고, 그 자리를 모두 보는 후보는 지웁니다: {strikes}.}{?double:그런 숫자가 둘이므로 각 집합에서는 그중 정확히 하나만 빠지고 나머지 숫자는 모두 들어갑니다. 그래서 집합 안의 그 숫자 자리를 모두 보는 후보와, 두 집합의 {common} 자리를 모두 보는 후보는 지웁니다: {strikes}.}",
    },
    Words {
        kind: "als-xy-wing",
        name: "거의 잠긴 집합: XY윙",
        short: "중심 {set-c}({digits-c}) 집합이 {set-a}({digits-a}) 집합과 {common-a:을/를}, {set-b}({digits-b}) 집합과 {common-b:을/를} 나눕니다. 지울 후보: {strikes}.",
        full: "{set-a}({digits-a}), {set-b}({digits-b}), 그리고 중심인 {set-c}({digits-c}) 집합은 모두 숫자가 칸 수보다 하나 많습니다. 이런 집합에서는 숫자 하나가 빠질 수는 있어도 둘이 빠질 수는 없습니다. {common-a:은/는} 중심과 첫째 집합에 함께 들어갈 수 없고, {common-b:은/는} 중심과 둘째 집합에 함께 들어갈 수 없습니다. 중심에는 둘 가운데 적어도 하나가 들어가므로, 양쪽 집합 중 적어도 하나는 공통 숫자를 잃고 나머지 숫자를 모두 가집니다. 어느 쪽이든 {digits:이/가} 들어가므로, 두 집합의 그 자리를 모두 보는 후보는 지웁니다: {strikes}.",
    },
    Words {
        kind: "als-chain",
        name: "거의 잠긴 집합: 사슬",
        short: "거의 잠긴 집합 {length}개의 사슬 {chain}. 지울 후보: {strikes}.",
        full: "이 사슬에 있는 집합 {length}개는 모두 숫자가 칸 수보다 하나 많아서, 숫자 하나가 빠질 수는 있어도 둘이 빠질 수는 없습니다. 첫 집합은 {set-a}({digits-a})입니다. 첫 집합에 {digits:이/가} 없다고 하면 다음 집합과 나누는 숫자가 첫 집합에 들어가고, 다음 집합은 그 숫자를 잃는 대신 나머지를 모두 가집니다. 이렇게 이어 가면 {chain}, 곧 마지막 집합에 {digits:이/가} 들어갑니다. 따라서 {digits:은/는} 첫 집합이나 마지막 집합에 있고, 두 집합의 그 자리를 모두 보는 후보는 지웁니다: {strikes}.",
    },
    Words {
        kind: "death-blossom",
        name: "죽음의 꽃",
        short: "줄기 {stem}({common})의 후보마다 거의 잠긴 집합이 하나씩 있습니다. 지울 후보: {strikes}.",
        full: "{stem}의 후보 {common}에는 각각 그 숫자를 가진 집합이 하나씩 있습니다. 이 집합들은 숫자가 칸 수보다 하나 많고, 그 숫자의 자리가 모두 {stem:을/를} 봅니다. {stem}에 어떤 숫자가 들어가든 그 숫자의 집합은 그것을 잃고 나머지 숫자를 모두 가집니다. 모든 집합에 {digits:이/가} 있으므로 {digits:은/는} 어느 경우에도 그중 한 집합에 들어갑니다. 그 자리를 모두 보는 후보는 지웁니다: {strikes}.",
    },
    Words {
        kind: "sue-de-coq",
        name: "수 드 코크",
        short: "{crossing}({crossing-digits}), {line}의 {line-cells}({line-digits}), {box}의 {box-cells}({box-digits}). 지울 후보: {strikes}.",
        full: "{line:과/와} {box:이/가} 만나는 {crossing}에는 후보 {crossing-digits:이/가} 있어 숫자가 칸보다 많습니다. 남는 숫자의 일부는 {line}의 나머지에 있는 {line-cells}({line-digits}), 나머지는 {box}의 나머지에 있는 {box-cells}({box-digits})에서 자리를 찾습니다. 이 칸들을 합치면 넣을 숫자와 칸의 수가 꼭 같으므로 모든 숫자가 쓰입니다. {line-digits:은/는} {line} 안에서, {box-digits:은/는} {box} 안에서, 만나는 칸의 다른 숫자는 만나는 칸 안에서 자리가 정해집니다. 그래서 각 영역의 다른 칸에서는 그 숫자를 지웁니다: {strikes}.",
    },
];

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
