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
#[rustfmt::skip]
const SINGLES_AND_SUBSETS: &[Words] = &[
    Words {
        kind: "full-house",
        name: "풀 하우스",
        short: "{house}에서 빈칸은 {target}뿐입니다: {places}.",
        full: "{house}에서 {target:을/를} 뺀 모든 칸이 채워져 있습니다. 빠진 숫자는 {digit} 하나뿐이므로 {target}에 들어갑니다: {places}.",
    },
    Words {
        kind: "naked-single",
        name: "네이키드 싱글",
        short: "{target}에 남은 후보는 {digit}뿐입니다: {places}.",
        full: "{target:을/를} 보세요. 이 칸에서 보이는 숫자나 앞선 단계 때문에 다른 숫자는 모두 빠졌습니다. 남은 후보는 {digit} 하나뿐입니다: {places}.",
    },
    Words {
        kind: "hidden-single",
        name: "히든 싱글",
        short: "{house}에서 {digit:이/가} 들어갈 자리는 {target}뿐입니다: {places}.",
        full: "{house}에서 {digit:이/가} 들어갈 수 있는 자리를 찾아보세요. 다른 빈칸은 {digit:이/가} 보이거나 앞선 단계에서 지워져 {digit:이/가} 들어갈 수 없습니다. 남은 자리는 {target}뿐입니다: {places}.",
    },
    Words {
        kind: "pointing",
        name: "포인팅",
        short: "{box}의 {digits:은/는} {line}에만 있습니다: {strikes:을/를} 지웁니다.",
        full: "{box}에서 {digits:은/는} {cells}에만 들어갈 수 있고, 이 칸들은 모두 {line}에 있습니다. 그중 한 칸이 반드시 {digits}이므로 {line}의 {digits:은/는} {box} 안에 있습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "claiming",
        name: "클레이밍",
        short: "{line}의 {digits:은/는} {box}에만 있습니다: {strikes:을/를} 지웁니다.",
        full: "{line}에서 {digits:은/는} {cells}에만 들어갈 수 있고, 이 칸들은 모두 {box}에 있습니다. 그중 한 칸이 반드시 {digits}이므로 {box}의 {digits:은/는} {line} 안에 있습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "locked-pair",
        name: "락드 페어",
        short: "{house}의 {cells}에는 {digits}만 들어갑니다: {strikes:을/를} 지웁니다.",
        full: "{cells}의 후보를 모두 모으면 {digits}뿐입니다. 칸이 둘이고 숫자도 둘이므로 이 칸들이 이 숫자를 모두 씁니다. 이 칸들은 {house}에 함께 있으므로 그 안의 다른 칸에는 이 숫자가 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "locked-triple",
        name: "락드 트리플",
        short: "{house}의 {cells}에는 {digits}만 들어갑니다: {strikes:을/를} 지웁니다.",
        full: "{cells}의 후보를 모두 모으면 {digits}뿐입니다. 칸이 셋이고 숫자도 셋이므로 이 칸들이 이 숫자를 모두 씁니다. 이 칸들은 {house}에 함께 있으므로 그 안의 다른 칸에는 이 숫자가 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "naked-pair",
        name: "네이키드 페어",
        short: "{house}의 {cells}에는 {digits}만 들어갑니다: {strikes:을/를} 지웁니다.",
        full: "{house}에서 {cells}의 후보를 모두 모으면 {digits}뿐입니다. 칸이 둘이고 숫자도 둘이므로 이 칸들이 이 숫자를 모두 씁니다. {house}의 다른 칸에는 이 숫자가 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "naked-triple",
        name: "네이키드 트리플",
        short: "{house}의 {cells}에는 {digits}만 들어갑니다: {strikes:을/를} 지웁니다.",
        full: "{house}에서 {cells}의 후보를 모두 모으면 {digits}뿐입니다. 칸이 셋이고 숫자도 셋이므로 이 칸들이 이 숫자를 모두 씁니다. {house}의 다른 칸에는 이 숫자가 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "naked-quadruple",
        name: "네이키드 쿼드러플",
        short: "{house}의 {cells}에는 {digits}만 들어갑니다: {strikes:을/를} 지웁니다.",
        full: "{house}에서 {cells}의 후보를 모두 모으면 {digits}뿐입니다. 칸이 넷이고 숫자도 넷이므로 이 칸들이 이 숫자를 모두 씁니다. {house}의 다른 칸에는 이 숫자가 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "hidden-pair",
        name: "히든 페어",
        short: "{house}에서 {digits:이/가} 들어갈 자리는 {cells}뿐입니다: {strikes:을/를} 지웁니다.",
        full: "{house}에서 {digits:은/는} {cells}에만 들어갈 수 있습니다. 숫자가 둘이고 칸도 둘이므로 이 숫자들이 이 칸들을 모두 채웁니다. 이 칸들에 다른 숫자는 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "hidden-triple",
        name: "히든 트리플",
        short: "{house}에서 {digits:이/가} 들어갈 자리는 {cells}뿐입니다: {strikes:을/를} 지웁니다.",
        full: "{house}에서 {digits:은/는} {cells}에만 들어갈 수 있습니다. 숫자가 셋이고 칸도 셋이므로 이 숫자들이 이 칸들을 모두 채웁니다. 이 칸들에 다른 숫자는 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "hidden-quadruple",
        name: "히든 쿼드러플",
        short: "{house}에서 {digits:이/가} 들어갈 자리는 {cells}뿐입니다: {strikes:을/를} 지웁니다.",
        full: "{house}에서 {digits:은/는} {cells}에만 들어갈 수 있습니다. 숫자가 넷이고 칸도 넷이므로 이 숫자들이 이 칸들을 모두 채웁니다. 이 칸들에 다른 숫자는 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
];

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
#[rustfmt::skip]
const UNIQUENESS_AND_COLOURS: &[Words] = &[
    Words {
        kind: "simple-colors-trap",
        name: "심플 컬러 트랩",
        short: "{target}에서 {digits}의 두 색이 모두 보입니다: {strikes:을/를} 지웁니다.",
        full: "{digits:이/가} 들어갈 자리가 두 곳만 남은 행, 열, 상자를 따라가 보세요. 두 곳 중 하나는 맞고 하나는 틀립니다. 그래서 자리마다 두 가지 색을 번갈아 칠하면({colour-a} / {colour-b}) 한 색의 칸은 모두 {digits}입니다. {target}에서는 두 색이 모두 보이고, 어느 쪽이든 한 색은 {digits}입니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "simple-colors-wrap",
        name: "심플 컬러 랩",
        short: "{digits}의 같은 색인 {clash:이/가} 서로 보입니다: {strikes:을/를} 지웁니다.",
        full: "{digits:이/가} 들어갈 자리가 두 곳만 남은 행, 열, 상자를 따라가 보세요. 두 곳 중 하나는 맞고 하나는 틀립니다. 그래서 자리마다 두 가지 색을 번갈아 칠하면({colour-a} / {colour-b}) 한 색의 칸은 모두 {digits}입니다. {clash:은/는} 색이 같은데 서로 보이므로 둘 다 {digits}일 수는 없습니다. 그 색이 틀린 색입니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "multi-colors-1",
        name: "멀티 컬러 1",
        short: "{link:이/가} {digits}의 두 색 묶음을 잇습니다: {strikes:을/를} 지웁니다.",
        full: "{digits:이/가} 들어갈 자리가 두 곳만 남은 행, 열, 상자를 따라 두 가지 색을 번갈아 칠합니다. 묶음이 둘 생깁니다: 첫째는 {colour-a} / {colour-b}, 둘째는 {colour-c} / {colour-d}입니다. 묶음마다 한 색은 맞고 다른 색은 틀립니다. {link:은/는} 서로 다른 묶음에 있으면서 서로 보이므로 두 칸의 색이 함께 맞을 수는 없습니다. 그러므로 두 반대 색 중 적어도 하나는 맞습니다. 그 두 반대 색이 모두 보이는 칸은 {digits}일 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "multi-colors-2",
        name: "멀티 컬러 2",
        short: "{digits}의 한 색에서 다른 묶음의 두 색이 모두 보입니다: {strikes:을/를} 지웁니다.",
        full: "{digits:이/가} 들어갈 자리가 두 곳만 남은 행, 열, 상자를 따라 두 가지 색을 번갈아 칠합니다. 묶음이 둘 생깁니다: 첫째는 {colour-a} / {colour-b}, 둘째는 {colour-c} / {colour-d}입니다. 묶음마다 한 색은 맞고 다른 색은 틀립니다. 첫째 묶음의 한 색에서 둘째 묶음의 두 색이 모두 보이고, 그 두 색 중 하나는 맞습니다. 그래서 첫째 묶음의 그 색은 틀립니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "remote-pair",
        name: "리모트 페어",
        short: "후보가 {digits}뿐인 칸의 사슬 {cells}: {strikes:을/를} 지웁니다.",
        full: "{cells:은/는} 모두 후보가 {digits}뿐이고 이웃한 칸끼리 서로 보이므로, 사슬을 따라 두 숫자가 번갈아 나옵니다. 사슬에서 홀수 칸만큼 떨어진 두 칸에는 서로 다른 숫자가 들어갑니다. 그런 두 칸이 모두 보이는 칸에는 두 숫자 모두 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
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
    Words {
        kind: "alternating-chain",
        name: "교대 사슬",
        short: "교대 사슬: {chain}; 가정이 스스로를 부정하므로 {strikes:을/를} 지웁니다.",
        full: "첫 번째를 맞다고 가정하고 연결을 따라갑니다: {chain}. 각각은 바로 앞의 것에서 따라오며, 마지막은 첫 번째가 성립할 수 없다고 \
               말합니다. 따라서 첫 번째는 틀렸습니다. {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "grouped-alternating-chain",
        name: "그룹 교대 사슬",
        short: "그룹 교대 사슬: {chain}; 가정이 스스로를 부정하므로 {strikes:을/를} 지웁니다.",
        full: "첫 번째를 맞다고 가정하고 연결을 따라갑니다: {chain}. +로 이어진 칸들은 하나처럼 움직입니다. 숫자가 그중 하나에 있거나, 어디에도 없습니다. \
               각각은 바로 앞의 것에서 따라오며, 마지막은 첫 번째가 성립할 수 없다고 말합니다. 따라서 첫 번째는 틀렸습니다. {strikes:을/를} 지웁니다.",
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
    Words {
        kind: "contradiction-by-singles",
        name: "단일 후보에 의한 모순",
        short: "{assumed:이/가} 맞다고 하면 단일 후보만 따라가도 {?cell:{cell}}{?house:{house}}에서 모순이 생깁니다: {strikes:을/를} 지웁니다.",
        full: "{assumed:이/가} 맞다고 가정합니다.{?followed: 그러면 단일 후보만으로 다음이 따라옵니다: {followed}.} \
               {?cell:이제 {cell}에 들어갈 숫자가 없습니다.}{?missing:이제 {house}에 {missing:이/가} 들어갈 자리가 없습니다.} \
               따라서 가정이 틀렸습니다. {strikes:을/를} 지웁니다.",
    },
];

// ---------------------------------------------------------------------------------------------
/// Almost locked sets, Sue de Coq, templates.
#[rustfmt::skip]
const ALMOST_LOCKED: &[Words] = &[
    Words {
        kind: "template-set",
        name: "템플릿 확정",
        short: "{digits:을/를} 놓는 모든 방법이 {target:을/를} 씁니다: {places}.",
        full: "아직 후보인 자리만 써서 {digits:을/를} 행, 열, 상자마다 한 번씩 놓는 방법을 모두 찾습니다. 다른 숫자가 어떤 방법으로든 꼭 써야 하는 칸을 쓰는 방법은 뺍니다. 남은 방법은 모두 {target:을/를} 씁니다: {places}.",
    },
    Words {
        kind: "template-delete",
        name: "템플릿 제거",
        short: "{digits:을/를} 놓는 어떤 방법도 {target:을/를} 쓰지 않습니다: {strikes:을/를} 지웁니다.",
        full: "아직 후보인 자리만 써서 {digits:을/를} 행, 열, 상자마다 한 번씩 놓는 방법을 모두 찾습니다. 다른 숫자가 어떤 방법으로든 꼭 써야 하는 칸을 쓰는 방법은 뺍니다. 남은 방법 중 {target:을/를} 쓰는 것은 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
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
const SIGHTS: &[Words] = &[
    Words {
        kind: "clue-one",
        name: "단서 1",
        short: "{sight}에서는 건물이 하나만 보입니다: {places}.",
        full: "{sight}에서는 건물이 하나만 보입니다. 가장 높은 건물은 항상 보이므로 그 앞에 다른 건물이 있으면 안 됩니다. 따라서 첫 칸이 가장 높은 건물입니다: {places}.",
    },
    Words {
        kind: "stairs",
        name: "계단",
        short: "{sight}에서는 모든 건물이 보입니다: {places}.",
        full: "{sight}에서는 모든 건물이 보입니다. 따라서 건물은 앞의 것보다 항상 높아야 하고, 높이는 계단처럼 늘어섭니다: {places}.",
    },
    Words {
        kind: "facing-clues",
        name: "마주 보는 단서",
        short: "{sights}의 합이 칸 수보다 하나 큽니다: {places}.",
        full: "{sights:을/를} 봅니다. 가장 높은 건물은 양쪽에서 보이고, 다른 건물은 많아야 한쪽에서만 보입니다. 두 단서의 합이 칸 수보다 하나 크므로 모든 건물이 어느 한쪽에서 보입니다. 높이는 양 끝에서 가장 높은 건물까지 올라가고, 단서는 거기까지의 칸 수입니다. 따라서 {places}입니다.",
    },
    Words {
        kind: "skyline",
        name: "스카이라인",
        short: "{house}에서 {height:이/가} 들어갈 자리는 하나뿐입니다: {places}.",
        full: "{house}에서 {height:은/는} 어디에 설 수 있을까요? 가장 높은 건물은 뒤의 건물을 모두 가리므로 단서의 수만큼은 떨어져 있어야 하고, 단서 1이면 첫 칸에 있어야 합니다. 그래서 {sights} 때문에 {low:은/는} 안 됩니다. 한 칸만 남습니다: {places}.",
    },
    Words {
        kind: "edge-clue",
        name: "가장자리 단서",
        short: "{sight}: 단서에 이렇게 가까이 있기에는 너무 높으므로 {strikes:을/를} 지웁니다.",
        full: "{sight}에서 단서 가까이에 높은 건물이 있으면 그 뒤로 보일 수 있는 더 높은 건물이 모자랍니다. 단서가 c이고 칸이 N개이면 높이 h는 처음 c - 1 - (N - h)칸에 설 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "nearly-filled",
        name: "거의 찬 줄",
        short: "{sight}: 가장 높은 건물 앞에 빈칸은 {cell}뿐이므로 {strikes:을/를} 지웁니다.",
        full: "{sight}에서 {peaks}의 가장 높은 건물까지 {cell}만 비어 있습니다. 후보를 하나씩 넣고 보이는 건물을 세어 봅니다. {count}개가 보이지 않는 후보는 불가능합니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "blockade",
        name: "봉쇄",
        short: "{sight}: {peaks} 말고는 첫 건물만 더 보이므로 {places}.",
        full: "{sight}에서 {peaks:은/는} 보이고, 건물은 하나만 더 보일 수 있습니다. 그 앞에 있는 나머지 건물 가운데 가장 높은 것은 가려질 수 없으므로 바로 그 하나이고, 첫 건물은 항상 보입니다. 따라서 그 건물이 첫 칸에 있습니다: {places}.",
    },
    Words {
        kind: "high-rise",
        name: "하이라이즈",
        short: "{sights}: {height:은/는} {ends} 가운데 하나에 있으므로 {strikes:을/를} 지웁니다.",
        full: "양쪽에서 건물이 두 개씩 보입니다: {sights}. {height:은/는} 가장 높은 건물의 앞이나 뒤에 있고, 그쪽에서 보면 가릴 수 있는 건물이 없습니다. 그래서 그쪽에서 맨 처음 보이는 건물이고, {ends} 가운데 하나에 있습니다. {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "higher-rise",
        name: "하이어라이즈",
        short: "{sights}: 양 끝에서 높이가 올라가므로 {height:은/는} {ends} 가운데 하나에 있고, {strikes:을/를} 지웁니다.",
        full: "{sights}의 합이 칸 수보다 하나 크므로 양 끝에서 가장 높은 건물까지 높이가 올라갑니다. 가장 낮은 건물 {height}의 앞에는 더 낮은 건물이 있을 수 없으므로 {ends} 가운데 하나에 있습니다. {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "clue-two",
        name: "단서 2",
        short: "{sight}: {height:은/는} 첫 칸이나 {top} 뒤에 있으므로 {strikes:을/를} 지웁니다.",
        full: "{sight}에서는 건물이 두 개 보입니다. 첫 건물과 {top}입니다. {height:이/가} {top} 앞에 있으면 가려질 수 없으므로 바로 첫 건물이어야 합니다. 따라서 {height:은/는} 첫 칸이나 {top} 뒤에 있습니다. {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "middle-ground",
        name: "중간 지대",
        short: "{sight}: {next:이/가} {peaks} 앞에 있으므로 {height:이/가} 사이에서 보이면 안 됩니다. {strikes:을/를} 지웁니다.",
        full: "{sight}에서는 건물이 세 개 보입니다. {next:은/는} {peaks}의 가장 높은 건물 앞에 있으므로 이 둘이 보이고, 첫 건물이 세 번째입니다. 첫 건물이 아닌 {height:은/는} {next:이/가} 그 앞에 있지 않으면 네 번째로 보이게 됩니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "slide",
        name: "오르막",
        short: "{sight}: {peaks}까지 높이가 올라가므로 {strikes:을/를} 지웁니다.",
        full: "{sight}에서 가장 높은 건물이 {peaks}에 있고, 단서가 말하는 만큼 떨어져 있습니다. 그래서 거기까지 모든 건물이 보이고, 높이는 칸마다 올라갑니다. 이것이 {cells}의 범위를 정합니다. {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "hideout",
        name: "은신처",
        short: "{sight}: 보이는 것은 {peaks}뿐이고 {hidden:은/는} 가려져야 하므로 {strikes:을/를} 지웁니다.",
        full: "{sight}에서 빈칸에 무엇이 오든 {peaks:은/는} 보이고, 그 수가 이미 단서와 같습니다. 따라서 {hidden:은/는} 가려져야 하며, 그 앞에 보이는 건물보다 낮아야 합니다. {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "sequences-few",
        name: "배열(적음)",
        short: "{sight}: 남은 배열 {count}가지 어디에도 없는 {strikes:을/를} 지웁니다.",
        full: "{sight:을/를} 남은 후보로 채우면서 단서를 만족하는 방법을 모두 적으면 {count}가지입니다.{?sequences: 단서 쪽부터: {sequences}.} 머릿속에 둘 만큼 적습니다. 어느 방법에도 없는 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "sequences-some",
        name: "배열(보통)",
        short: "{sight}: 남은 배열 {count}가지 어디에도 없는 {strikes:을/를} 지웁니다.",
        full: "{sight:을/를} 남은 후보로 채우면서 단서를 만족하는 방법을 모두 적으면 {count}가지입니다.{?sequences: 단서 쪽부터: {sequences}.} 적어 두는 것이 좋습니다. 어느 방법에도 없는 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "sequences-many",
        name: "배열(많음)",
        short: "{sight}: 남은 배열 {count}가지 어디에도 없는 {strikes:을/를} 지웁니다.",
        full: "{sight:을/를} 남은 후보로 채우면서 단서를 만족하는 방법을 모두 적으면 {count}가지입니다.{?sequences: 단서 쪽부터: {sequences}.} 다 적기에는 많지만 후보를 하나씩 시험해 볼 수 있습니다. 어느 방법에도 없는 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "facing-few",
        name: "마주 보는 단서의 배열(적음)",
        short: "{sights}: 남은 배열 {count}가지 어디에도 없는 {strikes:을/를} 지웁니다.",
        full: "{sights:을/를} 남은 후보로 채우면서 두 단서를 모두 만족하는 방법을 모두 적으면 {count}가지입니다.{?sequences: 첫 단서 쪽부터: {sequences}.} 머릿속에 둘 만큼 적습니다. 어느 방법에도 없는 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "facing-some",
        name: "마주 보는 단서의 배열(보통)",
        short: "{sights}: 남은 배열 {count}가지 어디에도 없는 {strikes:을/를} 지웁니다.",
        full: "{sights:을/를} 남은 후보로 채우면서 두 단서를 모두 만족하는 방법을 모두 적으면 {count}가지입니다.{?sequences: 첫 단서 쪽부터: {sequences}.} 적어 두는 것이 좋습니다. 어느 방법에도 없는 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "facing-many",
        name: "마주 보는 단서의 배열(많음)",
        short: "{sights}: 남은 배열 {count}가지 어디에도 없는 {strikes:을/를} 지웁니다.",
        full: "{sights:을/를} 남은 후보로 채우면서 두 단서를 모두 만족하는 방법을 모두 적으면 {count}가지입니다.{?sequences: 첫 단서 쪽부터: {sequences}.} 다 적기에는 많지만 후보를 하나씩 시험해 볼 수 있습니다. 어느 방법에도 없는 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "long-line",
        name: "긴 줄",
        short: "{sight}: 어떻게 세어도 단서에 이르지 못하므로 {strikes:을/를} 지웁니다.",
        full: "{sight:을/를} 따라가며 지금까지 가장 높은 건물과 보였을 수 있는 건물의 수를 적어 둡니다. 여기서 지우는 후보로는 단서의 수에 이를 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "forcing-chain",
        name: "강제 사슬",
        short: "{chain}: 따라서 {?places:{places}}{?strikes:{strikes:을/를} 지웁니다}.",
        full: "후보가 둘인 칸을 따라갑니다: {chain}. {start:이/가} 거짓이면 {end:이/가} 참입니다. {?places:따라서 어느 경우에나 참입니다: {places}.}{?strikes:둘 가운데 하나는 참이므로 둘 모두와 모순되는 {strikes:을/를} 지웁니다.}",
    },
    Words {
        kind: "forcing-chain-lines",
        name: "줄을 지나는 강제 사슬",
        short: "{chain}: 따라서 {?places:{places}}{?strikes:{strikes:을/를} 지웁니다}.",
        full: "후보가 둘인 칸과 한 높이의 자리가 둘인 줄을 따라갑니다: {chain}. {start:이/가} 거짓이면 {end:이/가} 참입니다. {?places:따라서 어느 경우에나 참입니다: {places}.}{?strikes:둘 가운데 하나는 참이므로 둘 모두와 모순되는 {strikes:을/를} 지웁니다.}",
    },
    Words {
        kind: "forcing-clues",
        name: "단서를 지나는 강제",
        short: "{?wrong:{wrong:은/는} 모순에 이르므로}{?!wrong:{cell}의 {digits} 어느 쪽이든} {strikes:을/를} 지웁니다.",
        full: "{cell}에는 {digits} 가운데 하나가 있습니다. 싱글과 한 줄씩의 단서만으로 둘 다 따라가 봅니다. 첫째: {first}. 둘째: {second}. {?wrong:{wrong:은/는} 모순에 이릅니다.}{?!wrong:양쪽 모두에서 사라지는 후보는 답이 될 수 없습니다.} 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "forcing-places",
        name: "단서를 지나는 자리 강제",
        short: "{?wrong:{wrong:은/는} 모순에 이르므로}{?!wrong:{house}에서 {digits}의 자리 {cells} 어느 쪽이든} {strikes:을/를} 지웁니다.",
        full: "{house}에서 {digits:은/는} {cells} 가운데 하나에 있습니다. 싱글과 한 줄씩의 단서만으로 둘 다 따라가 봅니다. 첫째: {first}. 둘째: {second}. {?wrong:{wrong:은/는} 모순에 이릅니다.}{?!wrong:양쪽 모두에서 사라지는 후보는 답이 될 수 없습니다.} 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "forcing-three",
        name: "단서를 지나는 세 갈래 강제",
        short: "{?wrong:{wrong:은/는} 모순에 이르므로}{?!wrong:{cell}의 {digits} 어느 쪽이든} {strikes:을/를} 지웁니다.",
        full: "{cell}에는 {digits} 가운데 하나가 있습니다. 싱글과 한 줄씩의 단서만으로 셋 다 따라가 봅니다. 첫째: {first}. 둘째: {second}. 셋째: {third}. {?wrong:{wrong:은/는} 모순에 이릅니다.}{?!wrong:모든 쪽에서 사라지는 후보는 답이 될 수 없습니다.} 따라서 {strikes:을/를} 지웁니다.",
    },
];

// ---------------------------------------------------------------------------------------------
/// Trial.
const TRIAL: &[Words] = &[Words {
    kind: "trial",
    name: "가정과 모순",
    short: "가정: {assumed:이/가} 맞다고 하면 모순이므로 {strikes:을/를} 지웁니다",
    full: "사용 중인 기법으로는 아무것도 찾을 수 없으므로, 이것은 통찰이 아니라 시행착오입니다. {assumed:이/가} 맞다고 가정합니다. \
           {?followed:그러면 다음이 따라옵니다: {followed}. }{?empty-cell:이제 {empty-cell}에 들어갈 숫자가 없습니다. }\
           {?no-place:이제 {no-place}에 {no-place-digit:이/가} 들어갈 자리가 없습니다. }\
           {?broken-clue:이제 {broken-clue:을/를} 만족할 수 없습니다. }따라서 가정이 틀렸습니다. {strikes:을/를} 지웁니다.",
}];

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
    // 도움을 청한 사람에게 하는 말.
    ("hint.place", "{where:을/를} 살펴보세요."),
    ("hint.place.together", "다음 숫자는 {where} 근처에서 찾을 수 있습니다. {count}단계가 필요합니다."),
    ("hint.name", "{where:을/를} 살펴보세요. {names} 단계가 있습니다."),
    ("hint.name.together", "다음 숫자는 {where} 근처에서 {count}단계로 찾을 수 있습니다: {names}."),
    ("hint.done", "모든 칸이 올바르게 채워졌습니다. 더 할 일이 없습니다."),
    ("hint.wrong", "{wrong:이/가} 틀렸습니다. 계속하기 전에 지우세요."),
    ("hint.marks", "{cells}의 후보 표시에 정답 숫자가 빠져 있습니다. 이 표시를 믿고 풀면 답을 찾을 수 없습니다."),
    ("hint.marks.missing", "빠진 것: {missing}."),
    (
        "hint.many",
        "이 퍼즐은 답이 둘 이상이므로 논리만으로는 끝낼 수 없습니다. 두 답은 {cells}{?more: 외 {more}칸}에서 다릅니다.",
    ),
    ("hint.many.against", "입력한 숫자는 어느 답과도 맞지 않습니다."),
    ("hint.impossible", "이 퍼즐에는 답이 없습니다{?why:: {why}}."),
    ("hint.unknown", "이 퍼즐의 답이 하나뿐인지 확인하지 못했으므로({why}) 아무것도 장담할 수 없습니다."),
    ("hint.stuck", "사용 중인 기법으로는 여기서 더 찾을 수 있는 것이 없습니다."),
    ("hint.stopped", "다음 단계를 찾다가 중단했습니다: {why}."),
    (
        "hint.fault",
        "답과 어긋나는 단계가 나왔습니다. 프로그램의 오류이므로 아무것도 권하지 않습니다. 이 퍼즐을 알려 주세요.",
    ),
    // 설명의 끝.
    ("end.solved", "{count}단계로 모두 풀었습니다."),
    ("end.stuck", "사용 중인 기법은 {count}단계에서 끝납니다. 아직 {left}칸이 비어 있습니다."),
    ("end.clash", "여기서부터는 답이 없습니다: {why}."),
    ("end.enough", "요청대로 {count}단계에서 멈췄습니다. 아직 {left}칸이 비어 있습니다."),
    ("end.stopped", "{count}단계 뒤에 중단했습니다: {why}. 그다음에 무엇이 나올지는 알 수 없습니다."),
    ("end.fault", "{count}번째 단계가 답과 어긋납니다. 프로그램의 오류입니다. 이 퍼즐을 알려 주세요."),
    ("trial", "가정과 모순"),
    ("stop.answers", "원하는 수만큼 답을 찾음"),
    ("stop.nodes", "탐색 한도에 이름"),
    ("stop.time", "시간이 다 됨"),
    ("stop.cancelled", "취소됨"),
    ("stop.memory", "기억 공간이 모자람"),
    ("stop.fault", "규칙에 어긋나는 답이 나옴"),
];
