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
const CHAINS: &[Words] = &[
    Words {
        kind: "continuous-nice-loop",
        name: "연속 나이스 루프",
        short: "연속 나이스 루프: {chain}. 끊김 없이 이어지는 고리이므로 {strikes:을/를} 지웁니다.",
        full: "사슬 {chain:을/를} 따라갑니다. 끝과 처음이 같은 칸의 후보이므로 사슬은 고리로 닫히고, 어느 방향으로 돌아도 앞에서 뒤가 따라 나옵니다. \
               그래서 고리가 잇는 두 후보 가운데 정확히 하나가 답에 들어갑니다. 그런 두 후보를 모두 보는 후보, 그리고 둘 중 하나로 정해진 칸의 \
               나머지 후보는 들어갈 수 없으므로 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "discontinuous-nice-loop",
        name: "불연속 나이스 루프",
        short: "불연속 나이스 루프: {chain}. 따라서 {strikes:을/를} 지웁니다.",
        full: "사슬 {chain:을/를} 따라갑니다. 각 단계는 바로 앞 단계에서 따라 나옵니다. 사슬은 출발한 칸으로 돌아오는데, 거기서 나온 결론이 출발할 때의 \
               가정과 맞지 않습니다. 그러므로 가정이 틀렸거나 그 칸에는 양쪽 끝과 맞는 숫자만 남습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "aic",
        name: "교대 추론 사슬(AIC)",
        short: "교대 추론 사슬: {chain}. 양 끝 가운데 하나는 참이므로 {strikes:을/를} 지웁니다.",
        full: "사슬 {chain:을/를} 따라갑니다. 첫 후보가 거짓이면 마지막 후보가 참이 됩니다. 그래서 어느 쪽인지는 몰라도 둘 가운데 적어도 하나는 답에 \
               들어갑니다. 어느 쪽이 참이어도 들어갈 수 없는 후보이므로 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "grouped-continuous-nice-loop",
        name: "그룹 연속 나이스 루프",
        short: "그룹 연속 나이스 루프: {chain}. 끊김 없이 이어지는 고리이므로 {strikes:을/를} 지웁니다.",
        full: "사슬 {chain:을/를} 따라갑니다. +로 묶은 칸들은 하나처럼 다룹니다. 숫자가 그 가운데 한 칸에 있거나, 아무 데도 없습니다. 끝과 처음이 같은 \
               칸의 후보이므로 사슬은 고리로 닫히고, 고리가 잇는 두 곳 가운데 정확히 한 곳에 숫자가 들어갑니다. 두 곳을 모두 보는 후보, 그리고 둘 중 하나로 \
               정해진 칸의 나머지 후보는 들어갈 수 없으므로 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "grouped-discontinuous-nice-loop",
        name: "그룹 불연속 나이스 루프",
        short: "그룹 불연속 나이스 루프: {chain}. 따라서 {strikes:을/를} 지웁니다.",
        full: "사슬 {chain:을/를} 따라갑니다. 각 단계는 바로 앞 단계에서 따라 나옵니다. +로 묶은 칸들은 하나처럼 다룹니다. 숫자가 그 가운데 한 칸에 \
               있거나, 아무 데도 없습니다. 사슬은 출발한 칸으로 돌아오는데, 거기서 나온 결론이 출발할 때의 가정과 맞지 않으므로 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "grouped-aic",
        name: "그룹 교대 추론 사슬",
        short: "그룹 교대 추론 사슬: {chain}. 양 끝 가운데 하나는 참이므로 {strikes:을/를} 지웁니다.",
        full: "사슬 {chain:을/를} 따라갑니다. 첫 후보가 거짓이면 마지막 후보가 참이 됩니다. +로 묶은 칸들은 하나처럼 다룹니다. 숫자가 그 가운데 한 칸에 \
               있거나, 아무 데도 없습니다. 사슬의 양 끝 가운데 적어도 하나는 답에 들어가므로, 어느 쪽이 참이어도 들어갈 수 없는 {strikes:을/를} 지웁니다.",
    },
];

// ---------------------------------------------------------------------------------------------
/// Forcing chains and nets.
const FORCING: &[Words] = &[
    Words {
        kind: "forcing-chain-contradiction",
        name: "강제 사슬: 모순",
        short: "강제 사슬: {?assumed:{assumed:을/를} 가정하면}{?denied:{denied:을/를} 빼면} {?cell:{cell}}{?house:{house}}에서 모순이 \
               생기므로 {?places:{places}입니다}{?strikes:{strikes:을/를} 지웁니다}.",
        full: "{?assumed:{assumed:을/를} 가정합니다.}{?denied:{denied:이/가} 아니라고 가정합니다.} 그러면 {chain-1}.{?chain-2: 또한 \
               {chain-2}.}{?chain-3: 그리고 {chain-3}.}{?chain-4: 그리고 {chain-4}.}{?chain-5: 그리고 {chain-5}.}\
               {?chain-6: 그리고 {chain-6}.}{?chain-7: 그리고 {chain-7}.}{?chain-8: 그리고 {chain-8}.}{?chain-9: 그리고 \
               {chain-9}.} \
               {?cell:{cell}}{?house:{house}}에서 이 모두가 참일 수는 없으므로 가정이 틀렸습니다. 따라서 \
               {?places:{places}입니다}{?strikes:{strikes:을/를} 지웁니다}.",
    },
    Words {
        kind: "forcing-chain-verity",
        name: "강제 사슬: 모든 경우의 일치",
        short: "강제 사슬: {?cell:{cell}}{?house:{house}}의 모든 경우가 같은 결론에 이르므로 \
               {?places:{places}입니다}{?strikes:{strikes:을/를} 지웁니다}.",
        full: "{?cell:{cell:을/를}}{?house:{house:을/를}} 봅니다. {?cases:{cases} 가운데 하나는 반드시 참입니다.}{?either:{either:은/는} \
               참이거나 거짓입니다.} 첫째 경우: {chain-1}.{?chain-2: \
               다음 경우: {chain-2}.}{?chain-3: 그리고 {chain-3}.}{?chain-4: 그리고 {chain-4}.}{?chain-5: 그리고 {chain-5}.}\
               {?chain-6: 그리고 {chain-6}.}{?chain-7: 그리고 {chain-7}.}{?chain-8: 그리고 {chain-8}.}{?chain-9: 그리고 \
               {chain-9}.} 모든 경우가 같은 결론에 이르므로 확실합니다. 따라서 {?places:{places}입니다}{?strikes:{strikes:을/를} 지웁니다}.",
    },
    Words {
        kind: "forcing-net-contradiction",
        name: "강제 그물: 모순",
        short: "강제 그물: {?assumed:{assumed:을/를} 가정하면}{?denied:{denied:을/를} 빼면} {?cell:{cell}}{?house:{house}}에서 모순이 \
               생기므로 {?places:{places}입니다}{?strikes:{strikes:을/를} 지웁니다}.",
        full: "{?assumed:{assumed:을/를} 가정합니다.}{?denied:{denied:이/가} 아니라고 가정합니다.} 다음은 모두 앞에 나온 것에서 따라 나오며, 몇몇은 여러 결과가 \
               함께 만든 것입니다.{?chain-1: {chain-1}.}{?chain-2: 또한 {chain-2}.}{?chain-3: 그리고 {chain-3}.}{?chain-4: 그리고 \
               {chain-4}.}{?chain-5: 그리고 {chain-5}.}\
               {?chain-6: 그리고 {chain-6}.}{?chain-7: 그리고 {chain-7}.}{?chain-8: 그리고 {chain-8}.}{?chain-9: 그리고 \
               {chain-9}.}{?followed: {followed}.} \
               {?cell:{cell}}{?house:{house}}에서 이 모두가 참일 수는 없으므로 가정이 틀렸습니다. 따라서 \
               {?places:{places}입니다}{?strikes:{strikes:을/를} 지웁니다}.",
    },
    Words {
        kind: "forcing-net-verity",
        name: "강제 그물: 모든 경우의 일치",
        short: "강제 그물: {?cell:{cell}}{?house:{house}}의 모든 경우가 같은 결론에 이르므로 \
               {?places:{places}입니다}{?strikes:{strikes:을/를} 지웁니다}.",
        full: "{?cell:{cell:을/를}}{?house:{house:을/를}} 봅니다. {?cases:{cases} 가운데 하나는 반드시 참입니다.}{?either:{either:은/는} \
               참이거나 거짓입니다.} 다음은 모두 앞에 나온 것에서 \
               따라 나오며, 몇몇은 여러 결과가 함께 만든 것입니다. 첫째 경우: {chain-1}.{?chain-2: 다음 경우: {chain-2}.}{?chain-3: 그리고 \
               {chain-3}.}{?chain-4: 그리고 {chain-4}.}{?chain-5: 그리고 {chain-5}.}\
               {?chain-6: 그리고 {chain-6}.}{?chain-7: 그리고 {chain-7}.}{?chain-8: 그리고 {chain-8}.}{?chain-9: 그리고 \
               {chain-9}.} \
               모든 경우가 같은 결론에 이르므로 확실합니다. 따라서 {?places:{places}입니다}{?strikes:{strikes:을/를} 지웁니다}.",
    },
];

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
