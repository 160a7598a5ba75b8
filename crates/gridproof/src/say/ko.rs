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
#[rustfmt::skip]
const FISH: &[Words] = &[
    fish("x-wing", "X윙", BASIC),
    fish("swordfish", "스워드피시", BASIC),
    fish("jellyfish", "젤리피시", BASIC),
    fish("squirmbag", "스쿼엄백", BASIC),
    fish("whale", "웨일", BASIC),
    fish("leviathan", "리바이어던", BASIC),
    fish("finned-x-wing", "핀 X윙", FINNED),
    fish("finned-swordfish", "핀 스워드피시", FINNED),
    fish("finned-jellyfish", "핀 젤리피시", FINNED),
    fish("finned-squirmbag", "핀 스쿼엄백", FINNED),
    fish("finned-whale", "핀 웨일", FINNED),
    fish("finned-leviathan", "핀 리바이어던", FINNED),
    fish("sashimi-x-wing", "사시미 X윙", SASHIMI),
    fish("sashimi-swordfish", "사시미 스워드피시", SASHIMI),
    fish("sashimi-jellyfish", "사시미 젤리피시", SASHIMI),
    fish("sashimi-squirmbag", "사시미 스쿼엄백", SASHIMI),
    fish("sashimi-whale", "사시미 웨일", SASHIMI),
    fish("sashimi-leviathan", "사시미 리바이어던", SASHIMI),
    fish("franken-x-wing", "프랑켄 X윙", MIXED),
    fish("franken-swordfish", "프랑켄 스워드피시", MIXED),
    fish("franken-jellyfish", "프랑켄 젤리피시", MIXED),
    fish("franken-squirmbag", "프랑켄 스쿼엄백", MIXED),
    fish("franken-whale", "프랑켄 웨일", MIXED),
    fish("franken-leviathan", "프랑켄 리바이어던", MIXED),
    fish("finned-franken-x-wing", "핀 프랑켄 X윙", FINNED_MIXED),
    fish("finned-franken-swordfish", "핀 프랑켄 스워드피시", FINNED_MIXED),
    fish("finned-franken-jellyfish", "핀 프랑켄 젤리피시", FINNED_MIXED),
    fish("finned-franken-squirmbag", "핀 프랑켄 스쿼엄백", FINNED_MIXED),
    fish("finned-franken-whale", "핀 프랑켄 웨일", FINNED_MIXED),
    fish("finned-franken-leviathan", "핀 프랑켄 리바이어던", FINNED_MIXED),
    fish("mutant-x-wing", "뮤턴트 X윙", MIXED),
    fish("mutant-swordfish", "뮤턴트 스워드피시", MIXED),
    fish("mutant-jellyfish", "뮤턴트 젤리피시", MIXED),
    fish("mutant-squirmbag", "뮤턴트 스쿼엄백", MIXED),
    fish("mutant-whale", "뮤턴트 웨일", MIXED),
    fish("mutant-leviathan", "뮤턴트 리바이어던", MIXED),
    fish("finned-mutant-x-wing", "핀 뮤턴트 X윙", FINNED_MIXED),
    fish("finned-mutant-swordfish", "핀 뮤턴트 스워드피시", FINNED_MIXED),
    fish("finned-mutant-jellyfish", "핀 뮤턴트 젤리피시", FINNED_MIXED),
    fish("finned-mutant-squirmbag", "핀 뮤턴트 스쿼엄백", FINNED_MIXED),
    fish("finned-mutant-whale", "핀 뮤턴트 웨일", FINNED_MIXED),
    fish("finned-mutant-leviathan", "핀 뮤턴트 리바이어던", FINNED_MIXED),
    fish("siamese-finned-x-wing", "샴 핀 X윙", SIAMESE),
    fish("siamese-finned-swordfish", "샴 핀 스워드피시", SIAMESE),
    fish("siamese-finned-jellyfish", "샴 핀 젤리피시", SIAMESE),
    fish("siamese-finned-squirmbag", "샴 핀 스쿼엄백", SIAMESE),
    fish("siamese-finned-whale", "샴 핀 웨일", SIAMESE),
    fish("siamese-finned-leviathan", "샴 핀 리바이어던", SIAMESE),
    fish("siamese-sashimi-x-wing", "샴 사시미 X윙", SIAMESE),
    fish("siamese-sashimi-swordfish", "샴 사시미 스워드피시", SIAMESE),
    fish("siamese-sashimi-jellyfish", "샴 사시미 젤리피시", SIAMESE),
    fish("siamese-sashimi-squirmbag", "샴 사시미 스쿼엄백", SIAMESE),
    fish("siamese-sashimi-whale", "샴 사시미 웨일", SIAMESE),
    fish("siamese-sashimi-leviathan", "샴 사시미 리바이어던", SIAMESE),
    fish("siamese-finned-franken-x-wing", "샴 핀 프랑켄 X윙", SIAMESE),
    fish("siamese-finned-franken-swordfish", "샴 핀 프랑켄 스워드피시", SIAMESE),
    fish("siamese-finned-franken-jellyfish", "샴 핀 프랑켄 젤리피시", SIAMESE),
    fish("siamese-finned-franken-squirmbag", "샴 핀 프랑켄 스쿼엄백", SIAMESE),
    fish("siamese-finned-franken-whale", "샴 핀 프랑켄 웨일", SIAMESE),
    fish("siamese-finned-franken-leviathan", "샴 핀 프랑켄 리바이어던", SIAMESE),
    fish("siamese-finned-mutant-x-wing", "샴 핀 뮤턴트 X윙", SIAMESE),
    fish("siamese-finned-mutant-swordfish", "샴 핀 뮤턴트 스워드피시", SIAMESE),
    fish("siamese-finned-mutant-jellyfish", "샴 핀 뮤턴트 젤리피시", SIAMESE),
    fish("siamese-finned-mutant-squirmbag", "샴 핀 뮤턴트 스쿼엄백", SIAMESE),
    fish("siamese-finned-mutant-whale", "샴 핀 뮤턴트 웨일", SIAMESE),
    fish("siamese-finned-mutant-leviathan", "샴 핀 뮤턴트 리바이어던", SIAMESE),
];

/// The words for a fish: the line and the paragraph are common to its class.
const fn fish(kind: &'static str, name: &'static str, [short, full]: [&'static str; 2]) -> Words {
    Words { kind, name, short, full }
}

const BASIC: [&str; 2] = [
    "{base}에서 {digits:은/는} {cover}에만 들어갈 수 있습니다. {strikes:을/를} 지웁니다.",
    "{base}에서 {digits:이/가} 들어갈 수 있는 칸은 모두 {cover}에 있습니다. 기준이 되는 줄마다 {digits:이/가} 하나씩 필요하고, 같은 덮는 줄에서 둘이 가져갈 수는 없으며, 두 쪽의 줄 수가 같습니다. 따라서 {cover}의 {digits:은/는} 모두 {base}에서 나오고, {cover}의 다른 칸에는 {digits:이/가} 들어갈 수 없습니다. {strikes:을/를} 지웁니다.",
];
const FINNED: [&str; 2] = [
    "{base}에서 {digits:은/는} 지느러미 {fins:을/를} 빼면 {cover}에만 있습니다. {strikes:을/를} 지웁니다.",
    "{base}에서 {digits:이/가} 들어갈 수 있는 칸은 {fins:을/를} 빼면 모두 {cover}에 있습니다. 이렇게 남는 칸을 지느러미(핀)라고 합니다. 지느러미가 모두 {digits:이/가} 아니면 보통의 물고기 모양이 되어 {cover}의 다른 칸에는 {digits:이/가} 없고, 그렇지 않으면 지느러미 가운데 하나가 {digits}입니다. 물고기가 지울 칸이면서 모든 지느러미와 이어진 칸은 어느 경우에도 {digits:이/가} 될 수 없습니다. {strikes:을/를} 지웁니다.",
];
const SASHIMI: [&str; 2] = [
    "{base}에서 {digits:은/는} 지느러미 {fins:을/를} 빼면 {cover}에만 있고, 지느러미 없이는 모양이 완성되지 않습니다. {strikes:을/를} 지웁니다.",
    "{base}에서 {digits:이/가} 들어갈 수 있는 칸은 지느러미(핀) {fins:을/를} 빼면 모두 {cover}에 있습니다. 지느러미를 빼면 어떤 줄에는 자리가 하나 이하만 남아 물고기 모양이 온전하지 않지만 결론은 같습니다. 지느러미 가운데 하나가 {digits}이거나, {base}의 {digits:이/가} 모두 {cover}에서 나와 그곳의 다른 칸에는 {digits:이/가} 없습니다. 기준 줄 밖에서 {cover}에 있으면서 모든 지느러미와 이어진 칸은 어느 경우에도 {digits:이/가} 될 수 없습니다. {strikes:을/를} 지웁니다.",
];
const MIXED: [&str; 2] = [
    "{base}에서 {digits:은/는} {cover}에만 들어갈 수 있습니다. {strikes:을/를} 지웁니다.",
    "물고기를 이루는 집이 모두 행이거나 열일 필요는 없습니다. {base:은/는} {digits:이/가} 들어갈 칸이 서로 겹치지 않고, 그 칸은 모두 {cover}에 있습니다. 기준 집과 덮는 집의 수가 같고 기준 집마다 {digits:이/가} 하나씩 필요하므로, {cover}의 {digits:은/는} 모두 기준 집에서 나옵니다. {strikes:을/를} 지웁니다.{?cannibals: {cannibals:은/는} 기준 집에 있으면서 덮는 집 두 곳에 한꺼번에 들어 있습니다. 여기에 {digits:이/가} 들어가면 덮는 집 둘을 한 번에 써 버려 기준 집의 자리가 모자랍니다.}",
];
const FINNED_MIXED: [&str; 2] = [
    "{base}의 {digits:을/를} {cover:으로/로} 덮습니다({?fins:지느러미 {fins}}{?endo-fins:{?fins:, }겹친 지느러미 {endo-fins}}). {strikes:을/를} 지웁니다.",
    "물고기를 이루는 집이 모두 행이거나 열일 필요는 없습니다. {base}에서 {digits:이/가} 들어갈 수 있는 칸은 {cover}에 있습니다.{?fins: 거기에서 벗어난 {fins:이/가} 지느러미(핀)입니다.}{?endo-fins: {endo-fins:은/는} 기준 집 두 곳에 한꺼번에 들어 있으므로 역시 지느러미로 셉니다.} 지느러미 가운데 하나가 {digits}이면 그와 이어진 칸은 {digits:이/가} 아니고, 지느러미가 모두 아니면 {cover}의 {digits:은/는} 모두 기준 집에서 나옵니다. 두 경우 모두 안 되는 칸에서 {digits:을/를} 지웁니다: {strikes}.{?cannibals: {cannibals:은/는} 기준 집에 있으면서 덮는 집 두 곳에 한꺼번에 들어 있어, 지느러미가 없다면 여기에 {digits:이/가} 들어갈 때 기준 집의 자리가 모자랍니다.}",
];
const SIAMESE: [&str; 2] = [
    "{base}의 {digits:을/를} {cover}, 그리고 {other-cover:으로/로} 따로 덮습니다. {strikes:을/를} 지웁니다.",
    "두 물고기가 기준 집 {base:을/를} 함께 쓰고, 하나는 {cover:으로/로}, 다른 하나는 {other-cover:으로/로} 덮습니다.{?fins: 첫째의 지느러미는 {fins}입니다.}{?other-fins: 둘째의 지느러미는 {other-fins}입니다.}{?endo-fins: {endo-fins:은/는} 기준 집 두 곳에 한꺼번에 들어 있어 양쪽에서 지느러미로 셉니다.} 두 물고기 모두 지느러미 가운데 하나가 {digits}이거나, 덮는 집의 {digits:이/가} 모두 기준 집에서 나옵니다. 그래서 기준 집 밖에서 덮는 집에 있으면서 모든 지느러미와 이어진 칸은 {digits:이/가} 될 수 없습니다. 둘을 합쳐 {strikes:을/를} 지웁니다.",
];

// ---------------------------------------------------------------------------------------------
/// Patterns of one digit, and wings.
const SINGLE_DIGIT_AND_WINGS: &[Words] = &[
    Words {
        kind: "skyscraper",
        name: "스카이스크레이퍼",
        short: "{base}의 {digits}: {ends} 가운데 하나는 {digits}입니다. {strikes:을/를} 지웁니다.",
        full: "{base}에는 {digits:이/가} 들어갈 칸이 둘씩만 있습니다. 그 가운데 한 칸씩인 {joints:은/는} 모두 {link}에 있어 둘 다 {digits:이/가} 될 수는 없으므로, 반대쪽 끝 {ends} 가운데 적어도 하나는 {digits}입니다. 양쪽 끝과 모두 이어진 칸은 {digits:이/가} 될 수 없습니다. {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "two-string-kite",
        name: "두 줄 연(2-String Kite)",
        short: "{link}에서 이어진 {base}의 {digits}: {ends} 가운데 하나는 {digits}입니다. {strikes:을/를} 지웁니다.",
        full: "{base}에는 {digits:이/가} 들어갈 칸이 둘씩만 있습니다. 그 가운데 한 칸씩인 {joints:은/는} 모두 {link}에 있어 둘 다 {digits:이/가} 될 수는 없으므로, 반대쪽 끝 {ends} 가운데 적어도 하나는 {digits}입니다. 양쪽 끝과 모두 이어진 칸은 {digits:이/가} 될 수 없습니다. {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "dual-two-string-kite",
        name: "이중 두 줄 연",
        short: "{link}에서 이어진 {base}의 {digits:과/와} {joints}에 걸린 두 번째 연: {strikes:을/를} 지웁니다.",
        full: "{link}의 두 칸 {joints}에 연 두 개가 걸려 있습니다. 첫째 연에서 {base}에는 {digits:이/가} 들어갈 칸이 둘씩만 있고, {joints:이/가} 둘 다 {digits:이/가} 될 수는 없으므로 반대쪽 끝 {ends} 가운데 하나는 {digits}입니다. 둘째 연에서는 {other-digits:과/와} 반대쪽 끝 {other-ends}에 대해 같은 말을 할 수 있습니다. 한 연의 양쪽 끝과 모두 이어진 칸에는 그 숫자가 들어갈 수 없습니다. {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "turbot-fish",
        name: "터봇 피시",
        short: "{digits}: {chain}. {ends} 가운데 하나는 {digits}입니다. {strikes:을/를} 지웁니다.",
        full: "고리 {chain:은/는} 처음과 끝에서 각각 어떤 집에 {digits:이/가} 들어갈 수 있는 단 두 칸을 잇고, 가운데 두 칸은 서로 이어져 있습니다. 첫 칸이 {digits:이/가} 아니면 끝 칸이 {digits}입니다. 따라서 어느 경우에도 양 끝 {ends} 가운데 하나는 {digits}이고, 양 끝과 모두 이어진 칸은 {digits:이/가} 될 수 없습니다. {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "empty-rectangle",
        name: "빈 사각형",
        short: "{box}의 {digits:은/는} {corner}에만 있습니다. {line}의 {pair:과/와} 함께 보아 {strikes:을/를} 지웁니다.",
        full: "{box}에서 {digits:이/가} 들어갈 칸은 모두 {corner}에 있습니다. {line}에는 {digits:이/가} 들어갈 칸이 {pair} 둘뿐입니다. 첫째 칸이 {digits}이면 상자는 다른 줄에서 {digits:을/를} 가져와야 하고, 아니면 둘째 칸이 {digits}입니다. 어느 경우에도 {target:은/는} {digits:과/와} 이어지므로 {digits:이/가} 될 수 없습니다. {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "dual-empty-rectangle",
        name: "이중 빈 사각형",
        short: "{box}의 {digits:은/는} {corner}에만 있습니다. {pair}, 그리고 {other-pair:과/와} 함께 보아 {strikes:을/를} 지웁니다.",
        full: "{box}에서 {digits:이/가} 들어갈 칸은 모두 {corner}에 있습니다. {line}에는 {digits:이/가} 들어갈 칸이 {pair} 둘뿐입니다. 첫째 칸이 {digits}이면 상자는 다른 줄에서 {digits:을/를} 가져와야 하고, 아니면 둘째 칸이 {digits}입니다. {other-line:과/와} 그 두 칸 {other-pair}에 대해서도 마찬가지입니다. 어느 경우에도 {target:은/는} {digits:과/와} 이어지므로 {digits:이/가} 될 수 없습니다. {strikes:을/를} 지웁니다.",
    },
];

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
