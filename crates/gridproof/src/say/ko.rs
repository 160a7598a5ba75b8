//! Korean.
//!
//! Particles follow the last sound of what stands before them: `{cells:은/는}`. A digit and a cell name end as they are
//! read aloud: r4c7 is read with the number last, so `7은`, but `r4c5는`.
//!
//! One word for one thing, those that Korean players use: 행, 열, 상자, 유닛 (any of the three), 칸, 후보, 자리 (a cell a digit can
//! go to), 바라보다 (to see), 사슬 (a chain), 연결 (a link), 고리 (a closed chain), 핀 (a fin), 지우다 (to strike); in Kakuro
//! 가로줄 and 세로줄, in Skyscrapers 단서 and 높이. Well-known names stay as they are said: 네이키드 싱글, X-윙.

use super::{Language, Words};

/// Korean.
pub(super) static LANGUAGE: Language =
    Language { tag: "ko", name: "한국어", steps: STEPS, phrases: PHRASES, join, particle };

/// `a, b, c`. Members that are phrases are held apart by particles, or their own commas would run into those of the list:
/// `r1c1에서 3, 4를, r1c2에서 7`, and houses, `r1c1에서 시작하는 가로줄(합 9)과 ...`.
fn join(items: &[String]) -> String {
    let struck = |item: &String| item.rsplit_once("에서 ").is_some_and(|(_, rest)| rest.starts_with(char::is_numeric));
    let phrase = |item: &String| item.contains("에서 ") || item.contains("의 ");
    let between = match items {
        [_, _, ..] if items.iter().all(struck) => ("을/를", ", "),
        [_, _, ..] if items.iter().any(phrase) => ("과/와", " "),
        _ => return items.join(", "),
    };
    let (first, last) = items.split_at(items.len() - 1);
    let first = first.iter().map(|item| format!("{item}{}{}", particle(item, between.0), between.1));
    first.chain(last.iter().cloned()).collect()
}

/// Chooses the part before the slash after a consonant, the part after it after a vowel. `으로/로` takes `로` after ㄹ too.
fn particle(word: &str, choice: &str) -> String {
    let Some((consonant, vowel)) = choice.split_once('/') else { return choice.to_string() };
    let ends_in = last_sound(word);
    let liquid = consonant.starts_with("으로") && ends_in == Some(8);
    if ends_in.is_some() && !liquid { consonant } else { vowel }.to_string()
}

/// The final consonant of a word as it is read aloud, as a number in the order of Unicode (ㄹ is 8), or `None` after a vowel.
/// A particle takes no notice of brackets before it: `3열(단서 2)을`.
fn last_sound(word: &str) -> Option<u32> {
    let word = word.strip_suffix(')').and_then(|word| word.rsplit_once('(')).map_or(word, |(before, _)| before);
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
        full: "{house:은/는} {target:을/를} 빼고 모두 채워져 있습니다. 아직 나오지 않은 숫자는 {digit} 하나뿐이므로 그 숫자가 {target}에 들어갑니다: {places}.",
    },
    Words {
        kind: "naked-single",
        name: "네이키드 싱글",
        short: "{target}에 남은 후보는 {digit}뿐입니다: {places}.",
        full: "{target:을/를} 보세요. 다른 숫자는 이 칸이 바라보는 칸에 이미 있거나 앞선 단계에서 모두 지워졌습니다. 남은 후보는 {digit} 하나뿐입니다: {places}.",
    },
    Words {
        kind: "hidden-single",
        name: "히든 싱글",
        short: "{house}에서 {digit:이/가} 들어갈 자리는 {target}뿐입니다: {places}.",
        full: "{house}에서 {digit:이/가} 들어갈 자리를 찾아보세요. 나머지 빈칸에서는 {digit:을/를} 바라보고 있거나 앞선 단계에서 지워졌기 때문에 {digit:이/가} 후보에서 빠졌습니다. 남은 자리는 {target}뿐입니다: {places}.",
    },
    Words {
        kind: "pointing",
        name: "포인팅",
        short: "{box}의 {digits:은/는} {line}에만 있습니다. {strikes:을/를} 지웁니다.",
        full: "{box}에서 {digits:은/는} {cells}에만 들어갈 수 있고, 이 칸들은 모두 {line}에 있습니다. 그중 한 칸은 반드시 {digits}이므로 {line}의 {digits:은/는} {box} 안에 있고, {line}의 나머지 칸에는 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "claiming",
        name: "클레이밍",
        short: "{line}의 {digits:은/는} {box}에만 있습니다. {strikes:을/를} 지웁니다.",
        full: "{line}에서 {digits:은/는} {cells}에만 들어갈 수 있고, 이 칸들은 모두 {box}에 있습니다. 그중 한 칸은 반드시 {digits}이므로 {box}의 {digits:은/는} {line} 안에 있고, {box}의 나머지 칸에는 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "locked-pair",
        name: "락드 페어",
        short: "{cells}에는 {digits}만 들어가고, 이 칸들은 {house}에 함께 속합니다. {strikes:을/를} 지웁니다.",
        full: "{cells}의 후보를 모두 모으면 {digits}뿐입니다. 칸이 둘이고 숫자도 둘이므로, 순서는 몰라도 이 숫자들은 이 칸들에 하나씩 들어갑니다. 이 칸들은 {house}에 함께 속하므로 양쪽의 다른 칸에는 이 숫자들이 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "locked-triple",
        name: "락드 트리플",
        short: "{cells}에는 {digits}만 들어가고, 이 칸들은 {house}에 함께 속합니다. {strikes:을/를} 지웁니다.",
        full: "{cells}의 후보를 모두 모으면 {digits}뿐입니다. 칸이 셋이고 숫자도 셋이므로, 순서는 몰라도 이 숫자들은 이 칸들에 하나씩 들어갑니다. 이 칸들은 {house}에 함께 속하므로 양쪽의 다른 칸에는 이 숫자들이 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "naked-pair",
        name: "네이키드 페어",
        short: "{house}의 {cells}에는 {digits}만 들어갑니다. {strikes:을/를} 지웁니다.",
        full: "{house}에서 {cells}의 후보를 모두 모으면 {digits}뿐입니다. 칸이 둘이고 숫자도 둘이므로, 순서는 몰라도 이 숫자들은 이 칸들에 하나씩 들어갑니다. {house}의 다른 칸에는 이 숫자들이 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "naked-triple",
        name: "네이키드 트리플",
        short: "{house}의 {cells}에는 {digits}만 들어갑니다. {strikes:을/를} 지웁니다.",
        full: "{house}에서 {cells}의 후보를 모두 모으면 {digits}뿐입니다. 칸이 셋이고 숫자도 셋이므로, 순서는 몰라도 이 숫자들은 이 칸들에 하나씩 들어갑니다. {house}의 다른 칸에는 이 숫자들이 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "naked-quadruple",
        name: "네이키드 쿼드",
        short: "{house}의 {cells}에는 {digits}만 들어갑니다. {strikes:을/를} 지웁니다.",
        full: "{house}에서 {cells}의 후보를 모두 모으면 {digits}뿐입니다. 칸이 넷이고 숫자도 넷이므로, 순서는 몰라도 이 숫자들은 이 칸들에 하나씩 들어갑니다. {house}의 다른 칸에는 이 숫자들이 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "hidden-pair",
        name: "히든 페어",
        short: "{house}에서 {digits:이/가} 들어갈 자리는 {cells}뿐입니다. {strikes:을/를} 지웁니다.",
        full: "{house}에서 {digits:은/는} {cells}에만 들어갈 수 있습니다. 숫자가 둘이고 칸도 둘이므로, 순서는 몰라도 이 숫자들이 이 칸들을 모두 채우고 다른 숫자가 들어갈 자리는 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "hidden-triple",
        name: "히든 트리플",
        short: "{house}에서 {digits:이/가} 들어갈 자리는 {cells}뿐입니다. {strikes:을/를} 지웁니다.",
        full: "{house}에서 {digits:은/는} {cells}에만 들어갈 수 있습니다. 숫자가 셋이고 칸도 셋이므로, 순서는 몰라도 이 숫자들이 이 칸들을 모두 채우고 다른 숫자가 들어갈 자리는 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "hidden-quadruple",
        name: "히든 쿼드",
        short: "{house}에서 {digits:이/가} 들어갈 자리는 {cells}뿐입니다. {strikes:을/를} 지웁니다.",
        full: "{house}에서 {digits:은/는} {cells}에만 들어갈 수 있습니다. 숫자가 넷이고 칸도 넷이므로, 순서는 몰라도 이 숫자들이 이 칸들을 모두 채우고 다른 숫자가 들어갈 자리는 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
];

// ---------------------------------------------------------------------------------------------
/// Fish of all kinds.
#[rustfmt::skip]
const FISH: &[Words] = &[
    fish("x-wing", "X-윙", BASIC),
    fish("swordfish", "스워드피시", BASIC),
    fish("jellyfish", "젤리피시", BASIC),
    fish("squirmbag", "스쿼엄백", BASIC),
    fish("whale", "웨일", BASIC),
    fish("leviathan", "리바이어던", BASIC),
    fish("finned-x-wing", "핀드 X-윙", FINNED),
    fish("finned-swordfish", "핀드 스워드피시", FINNED),
    fish("finned-jellyfish", "핀드 젤리피시", FINNED),
    fish("finned-squirmbag", "핀드 스쿼엄백", FINNED),
    fish("finned-whale", "핀드 웨일", FINNED),
    fish("finned-leviathan", "핀드 리바이어던", FINNED),
    fish("sashimi-x-wing", "사시미 X-윙", SASHIMI),
    fish("sashimi-swordfish", "사시미 스워드피시", SASHIMI),
    fish("sashimi-jellyfish", "사시미 젤리피시", SASHIMI),
    fish("sashimi-squirmbag", "사시미 스쿼엄백", SASHIMI),
    fish("sashimi-whale", "사시미 웨일", SASHIMI),
    fish("sashimi-leviathan", "사시미 리바이어던", SASHIMI),
    fish("franken-x-wing", "프랑켄 X-윙", MIXED),
    fish("franken-swordfish", "프랑켄 스워드피시", MIXED),
    fish("franken-jellyfish", "프랑켄 젤리피시", MIXED),
    fish("franken-squirmbag", "프랑켄 스쿼엄백", MIXED),
    fish("franken-whale", "프랑켄 웨일", MIXED),
    fish("franken-leviathan", "프랑켄 리바이어던", MIXED),
    fish("finned-franken-x-wing", "핀드 프랑켄 X-윙", FINNED_MIXED),
    fish("finned-franken-swordfish", "핀드 프랑켄 스워드피시", FINNED_MIXED),
    fish("finned-franken-jellyfish", "핀드 프랑켄 젤리피시", FINNED_MIXED),
    fish("finned-franken-squirmbag", "핀드 프랑켄 스쿼엄백", FINNED_MIXED),
    fish("finned-franken-whale", "핀드 프랑켄 웨일", FINNED_MIXED),
    fish("finned-franken-leviathan", "핀드 프랑켄 리바이어던", FINNED_MIXED),
    fish("mutant-x-wing", "뮤턴트 X-윙", MIXED),
    fish("mutant-swordfish", "뮤턴트 스워드피시", MIXED),
    fish("mutant-jellyfish", "뮤턴트 젤리피시", MIXED),
    fish("mutant-squirmbag", "뮤턴트 스쿼엄백", MIXED),
    fish("mutant-whale", "뮤턴트 웨일", MIXED),
    fish("mutant-leviathan", "뮤턴트 리바이어던", MIXED),
    fish("finned-mutant-x-wing", "핀드 뮤턴트 X-윙", FINNED_MIXED),
    fish("finned-mutant-swordfish", "핀드 뮤턴트 스워드피시", FINNED_MIXED),
    fish("finned-mutant-jellyfish", "핀드 뮤턴트 젤리피시", FINNED_MIXED),
    fish("finned-mutant-squirmbag", "핀드 뮤턴트 스쿼엄백", FINNED_MIXED),
    fish("finned-mutant-whale", "핀드 뮤턴트 웨일", FINNED_MIXED),
    fish("finned-mutant-leviathan", "핀드 뮤턴트 리바이어던", FINNED_MIXED),
    fish("siamese-finned-x-wing", "샴 핀드 X-윙", SIAMESE),
    fish("siamese-finned-swordfish", "샴 핀드 스워드피시", SIAMESE),
    fish("siamese-finned-jellyfish", "샴 핀드 젤리피시", SIAMESE),
    fish("siamese-finned-squirmbag", "샴 핀드 스쿼엄백", SIAMESE),
    fish("siamese-finned-whale", "샴 핀드 웨일", SIAMESE),
    fish("siamese-finned-leviathan", "샴 핀드 리바이어던", SIAMESE),
    fish("siamese-sashimi-x-wing", "샴 사시미 X-윙", SIAMESE),
    fish("siamese-sashimi-swordfish", "샴 사시미 스워드피시", SIAMESE),
    fish("siamese-sashimi-jellyfish", "샴 사시미 젤리피시", SIAMESE),
    fish("siamese-sashimi-squirmbag", "샴 사시미 스쿼엄백", SIAMESE),
    fish("siamese-sashimi-whale", "샴 사시미 웨일", SIAMESE),
    fish("siamese-sashimi-leviathan", "샴 사시미 리바이어던", SIAMESE),
    fish("siamese-finned-franken-x-wing", "샴 핀드 프랑켄 X-윙", SIAMESE),
    fish("siamese-finned-franken-swordfish", "샴 핀드 프랑켄 스워드피시", SIAMESE),
    fish("siamese-finned-franken-jellyfish", "샴 핀드 프랑켄 젤리피시", SIAMESE),
    fish("siamese-finned-franken-squirmbag", "샴 핀드 프랑켄 스쿼엄백", SIAMESE),
    fish("siamese-finned-franken-whale", "샴 핀드 프랑켄 웨일", SIAMESE),
    fish("siamese-finned-franken-leviathan", "샴 핀드 프랑켄 리바이어던", SIAMESE),
    fish("siamese-finned-mutant-x-wing", "샴 핀드 뮤턴트 X-윙", SIAMESE),
    fish("siamese-finned-mutant-swordfish", "샴 핀드 뮤턴트 스워드피시", SIAMESE),
    fish("siamese-finned-mutant-jellyfish", "샴 핀드 뮤턴트 젤리피시", SIAMESE),
    fish("siamese-finned-mutant-squirmbag", "샴 핀드 뮤턴트 스쿼엄백", SIAMESE),
    fish("siamese-finned-mutant-whale", "샴 핀드 뮤턴트 웨일", SIAMESE),
    fish("siamese-finned-mutant-leviathan", "샴 핀드 뮤턴트 리바이어던", SIAMESE),
];

/// The words for a fish: the line and the paragraph are common to its class.
const fn fish(kind: &'static str, name: &'static str, [short, full]: [&'static str; 2]) -> Words {
    Words { kind, name, short, full }
}

const BASIC: [&str; 2] = [
    "{base}에서 {digits:은/는} {cover}에만 들어갈 수 있습니다. {strikes:을/를} 지웁니다.",
    "{base}에서 {digits:이/가} 들어갈 수 있는 칸은 모두 {cover}에 있습니다. 앞의 줄을 기준 줄, 뒤의 줄을 덮는 줄이라고 하면, 기준 줄마다 {digits:이/가} 하나씩 필요하고 한 덮는 줄에 둘이 들어갈 수는 없습니다. 두 쪽의 줄 수가 같으므로 덮는 줄마다 {digits:은/는} 기준 줄과 만나는 칸에 있고, {cover}의 다른 칸에는 없습니다. 따라서 {strikes:을/를} 지웁니다.",
];
const FINNED: [&str; 2] = [
    "{base}에서 {digits:은/는} 핀 {fins:을/를} 빼면 {cover}에만 들어갈 수 있습니다. {strikes:을/를} 지웁니다.",
    "{base}에서 {digits:이/가} 들어갈 수 있는 칸은 {fins:을/를} 빼면 모두 {cover}에 있습니다. 이렇게 벗어난 칸을 핀(지느러미)이라고 합니다. {fins#핀이|핀이 모두} {digits:이/가} 아니면 보통의 물고기 모양이 되어 {cover}의 다른 칸에는 {digits:이/가} 없고, 그렇지 않으면 {fins#핀이|핀 가운데 하나가} {digits}입니다. 물고기가 지우는 칸이면서 {fins#핀을|모든 핀을} 바라보는 칸은 어느 경우에도 {digits:이/가} 될 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
];
const SASHIMI: [&str; 2] = [
    "{base}에서 {digits:은/는} 핀 {fins:을/를} 빼면 {cover}에만 들어갈 수 있고, 핀 없이는 모양이 완성되지 않습니다. {strikes:을/를} 지웁니다.",
    "{base}에서 {digits:이/가} 들어갈 수 있는 칸은 핀(지느러미) {fins:을/를} 빼면 모두 {cover}에 있습니다. 핀을 빼면 기준 줄 가운데 하나에 자리가 많아야 하나만 남아 물고기 모양이 온전하지 않지만 결론은 같습니다. {fins#핀이|핀 가운데 하나가} {digits}이거나, 기준 줄의 {digits:이/가} 모두 {cover}에 있어서 그곳의 다른 칸에는 {digits:이/가} 없습니다. 기준 줄 밖에서 {cover}에 있으면서 {fins#핀을|모든 핀을} 바라보는 칸은 어느 경우에도 {digits:이/가} 될 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
];
const MIXED: [&str; 2] = [
    "{base}에서 {digits:은/는} {cover}에만 들어갈 수 있습니다. {strikes:을/를} 지웁니다.",
    "물고기는 행만으로, 또는 열만으로 이루어질 필요가 없고 행, 열, 상자를 섞어 쓸 수도 있습니다. 여기서 기준 유닛은 {base}이고, 덮는 유닛은 {cover}입니다. 기준 유닛에서 {digits:이/가} 들어갈 칸은 서로 겹치지 않고, 모두 덮는 유닛 안에 있습니다. 두 쪽의 수가 같고 기준 유닛마다 {digits:이/가} 하나씩 필요하므로, 덮는 유닛의 {digits:은/는} 모두 기준 유닛 안에 있습니다. 따라서 {strikes:을/를} 지웁니다.{?cannibals: {cannibals:은/는} 기준 유닛에 있으면서 덮는 유닛 두 개에 함께 속합니다. 여기에 {digits:이/가} 들어가면 덮는 유닛 둘을 한꺼번에 써 버려서 기준 유닛 하나에는 {digits:이/가} 들어갈 자리가 없어집니다.}",
];
const FINNED_MIXED: [&str; 2] = [
    "{base}의 {digits:을/를} {cover:으로/로} 덮습니다({?fins:핀 {fins}}{?endo-fins:{?fins:, }엔도 핀 {endo-fins}}). {strikes:을/를} 지웁니다.",
    "물고기는 행만으로, 또는 열만으로 이루어질 필요가 없고 행, 열, 상자를 섞어 쓸 수도 있습니다. 여기서 기준 유닛은 {base}이고, 덮는 유닛은 {cover}입니다. 기준 유닛에서 {digits:이/가} 들어갈 수 있는 칸은 덮는 유닛에 있습니다.{?fins: 거기에서 벗어난 {fins:이/가} 핀(지느러미)입니다.}{?endo-fins: {endo-fins:은/는} 기준 유닛 두 개에 함께 속하므로 역시 핀으로 봅니다(엔도 핀).} 핀 가운데 하나가 {digits}이면 그 핀을 바라보는 칸은 {digits:이/가} 아니고, 핀이 모두 아니면 덮는 유닛의 {digits:은/는} 모두 기준 유닛 안에 있습니다. 어느 경우에도 {digits:이/가} 될 수 없는 칸에서 {digits:을/를} 지울 수 있습니다. 따라서 {strikes:을/를} 지웁니다.{?cannibals: {cannibals:은/는} 기준 유닛에 있으면서 덮는 유닛 두 개에 함께 속합니다. 핀이 모두 {digits:이/가} 아닐 때 여기에 {digits:이/가} 들어가면 기준 유닛 하나에는 {digits:이/가} 들어갈 자리가 없어집니다.}",
];
const SIAMESE: [&str; 2] = [
    "{base}의 {digits:을/를} {cover:으로/로} 덮고, 따로 {other-cover:으로/로}도 덮습니다. {strikes:을/를} 지웁니다.",
    "두 물고기가 기준 유닛 {base:을/를} 함께 쓰는데, 하나는 {cover:으로/로}, 다른 하나는 {other-cover:으로/로} 덮습니다.{?fins: 첫째의 핀은 {fins}입니다.}{?other-fins: 둘째의 핀은 {other-fins}입니다.}{?endo-fins: {endo-fins:은/는} 기준 유닛 두 개에 함께 속하므로 양쪽에서 핀으로 봅니다.} 두 물고기 모두 핀 가운데 하나가 {digits}이거나, 덮는 유닛의 {digits:이/가} 모두 기준 유닛 안에 있습니다. 그래서 기준 유닛 밖에서 덮는 유닛에 있으면서 모든 핀을 바라보는 칸은 {digits:이/가} 될 수 없습니다. 두 물고기를 합쳐 {strikes:을/를} 지웁니다.",
];

// ---------------------------------------------------------------------------------------------
/// Patterns of one digit, and wings.
const SINGLE_DIGIT_AND_WINGS: &[Words] = &[
    Words {
        kind: "skyscraper",
        name: "스카이스크레이퍼",
        short: "{base}의 {digits}: {ends} 가운데 하나는 {digits}입니다. {strikes:을/를} 지웁니다.",
        full: "{base}에는 {digits:이/가} 들어갈 칸이 두 칸씩만 있습니다. 그 가운데 한 칸씩인 {joints:은/는} 모두 {link}에 있어서 둘 다 {digits:이/가} 될 수는 없습니다. 그러므로 반대쪽 끝 {ends} 가운데 적어도 하나는 {digits}이고, 두 끝을 모두 바라보는 칸은 {digits:이/가} 될 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "two-string-kite",
        name: "2-스트링 카이트",
        short: "{link}에서 이어진 {base}의 {digits}: {ends} 가운데 하나는 {digits}입니다. {strikes:을/를} 지웁니다.",
        full: "{base}에는 {digits:이/가} 들어갈 칸이 두 칸씩만 있습니다. 그 가운데 한 칸씩인 {joints:은/는} 모두 {link}에 있어서 둘 다 {digits:이/가} 될 수는 없습니다. 그러므로 반대쪽 끝 {ends} 가운데 적어도 하나는 {digits}이고, 두 끝을 모두 바라보는 칸은 {digits:이/가} 될 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "dual-two-string-kite",
        name: "이중 2-스트링 카이트",
        short: "{link}에서 이어진 {base}의 {digits:과/와}, {joints}에 걸린 두 번째 카이트를 함께 봅니다. {strikes:을/를} 지웁니다.",
        full: "{link}의 두 칸 {joints}에 카이트 두 개가 걸려 있습니다. 첫째 카이트를 보면 {base}에는 {digits:이/가} 들어갈 칸이 두 칸씩만 있고, {joints:이/가} 둘 다 {digits:이/가} 될 수는 없으므로 반대쪽 끝 {ends} 가운데 적어도 하나는 {digits}입니다. 둘째 카이트에서는 {other-digits:과/와} 반대쪽 끝 {other-ends}에 대해 같은 말을 할 수 있습니다. 한 카이트의 두 끝을 모두 바라보는 칸에는 그 카이트의 숫자가 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "turbot-fish",
        name: "터봇 피시",
        short: "{digits}의 사슬 {chain}: {ends} 가운데 하나는 {digits}입니다. {strikes:을/를} 지웁니다.",
        full: "사슬 {chain:을/를} 보세요. 처음 두 칸과 마지막 두 칸은 각각 어떤 유닛(행, 열, 상자)에서 {digits:이/가} 들어갈 수 있는 단 두 자리이고, 가운데 두 칸은 서로 바라봅니다. 그래서 첫 칸이 {digits:이/가} 아니면 끝 칸이 {digits}입니다. 어느 경우에도 양 끝 {ends} 가운데 적어도 하나는 {digits}이므로, 양 끝을 모두 바라보는 칸은 {digits:이/가} 될 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "empty-rectangle",
        name: "빈 직사각형(Empty Rectangle)",
        short: "{box}의 {digits:은/는} {corner}에만 있습니다. {line}의 {pair:과/와} 함께 보면 {strikes:을/를} 지울 수 있습니다.",
        full: "{box}에서 {digits:이/가} 들어갈 칸은 모두 {corner}에 있습니다. {line}에는 {digits:이/가} 들어갈 칸이 {pair} 둘뿐이고, 그중 첫째 칸도 앞의 두 줄 가운데 하나에 있습니다. 첫째 칸이 {digits}이면 상자의 {digits:은/는} 나머지 한 줄에 있고, 아니면 둘째 칸이 {digits}입니다. 어느 경우에도 {target:은/는} {digits:을/를} 바라보므로 {digits:이/가} 될 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "dual-empty-rectangle",
        name: "이중 빈 직사각형",
        short: "{box}의 {digits:은/는} {corner}에만 있습니다. {pair}, 그리고 {other-pair:과/와} 함께 보면 {strikes:을/를} 지울 수 있습니다.",
        full: "{box}에서 {digits:이/가} 들어갈 칸은 모두 {corner}에 있습니다. {line}에는 {digits:이/가} 들어갈 칸이 {pair} 둘뿐이고, 그중 첫째 칸도 앞의 두 줄 가운데 하나에 있습니다. 첫째 칸이 {digits}이면 상자의 {digits:은/는} 나머지 한 줄에 있고, 아니면 둘째 칸이 {digits}입니다. {other-line:과/와} 그 두 칸 {other-pair}에 대해서도 마찬가지입니다. 어느 경우에도 {target:은/는} {digits:을/를} 바라보므로 {digits:이/가} 될 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "w-wing",
        name: "W-윙",
        short: "{pincers}의 후보는 똑같이 {digits}이고, {house}의 {link:이/가} {linked:으로/로} 두 칸을 잇습니다. {strikes:을/를} 지웁니다.",
        full: "{pincers}의 후보는 똑같이 {digits}입니다. {house}에서 {linked:이/가} 들어갈 자리는 {link} 두 칸뿐이고, 이 두 칸을 {pincers:이/가} 하나씩 바라봅니다. {pincers:이/가} 둘 다 {linked:이/가} 되면 {house}에는 {linked:이/가} 들어갈 자리가 없어지므로, 둘 가운데 적어도 하나는 {digit}입니다. 두 칸을 모두 바라보는 칸은 {digit:이/가} 될 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "xy-wing",
        name: "XY-윙",
        short: "중심 {pivot}({pair})의 두 날개는 {pincers}입니다. {strikes:을/를} 지웁니다.",
        full: "중심 {pivot}에 들어갈 수 있는 숫자는 {pair}뿐이고, 이 칸은 두 날개 {pincers:을/를} 모두 바라봅니다. 두 날개에는 그 두 숫자 가운데 하나씩과 {digit:이/가} 후보로 있습니다. {pivot}에 어느 숫자가 들어가든 같은 숫자를 후보로 가진 날개에는 {digit}만 남습니다. 그러므로 {pincers} 가운데 적어도 하나는 {digit}이고, 두 칸을 모두 바라보는 칸은 {digit:이/가} 될 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "xyz-wing",
        name: "XYZ-윙",
        short: "중심 {pivot}({digits})의 두 날개는 {pincers}입니다. {strikes:을/를} 지웁니다.",
        full: "중심 {pivot}의 후보는 {digits}이고, 이 칸은 두 날개 {pincers:을/를} 모두 바라봅니다. 두 날개의 후보는 {digit:과/와} 나머지 두 숫자 가운데 하나씩입니다. {pivot:이/가} {digit:이/가} 아니면 한쪽 날개의 다른 숫자를 차지하게 되어 그 날개에는 {digit}만 남습니다. 그러므로 세 칸 가운데 적어도 하나는 {digit}이고, 세 칸을 모두 바라보는 칸은 {digit:이/가} 될 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
];

// ---------------------------------------------------------------------------------------------
/// Uniqueness, colours, remote pairs.
#[rustfmt::skip]
const UNIQUENESS_AND_COLOURS: &[Words] = &[
    Words {
        kind: "simple-colors-trap",
        name: "심플 컬러링: 트랩",
        short: "{target:은/는} {digits}의 두 색을 모두 바라봅니다. {strikes:을/를} 지웁니다.",
        full: "{digits:이/가} 들어갈 자리가 두 칸만 남은 행, 열, 상자를 따라가 보세요. 두 칸 가운데 하나는 맞고 하나는 틀립니다. 그래서 자리마다 두 가지 색을 번갈아 칠하면({colour-a} / {colour-b}) 한 색의 칸은 모두 {digits}이고 다른 색의 칸은 모두 아닙니다. {target:은/는} 두 색을 모두 바라보는데, 둘 중 한 색은 반드시 {digits}입니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "simple-colors-wrap",
        name: "심플 컬러링: 랩",
        short: "{digits}에 같은 색을 칠한 {clash:이/가} 서로 바라봅니다. {strikes:을/를} 지웁니다.",
        full: "{digits:이/가} 들어갈 자리가 두 칸만 남은 행, 열, 상자를 따라가 보세요. 두 칸 가운데 하나는 맞고 하나는 틀립니다. 그래서 자리마다 두 가지 색을 번갈아 칠하면({colour-a} / {colour-b}) 한 색의 칸은 모두 {digits}이고 다른 색의 칸은 모두 아닙니다. {clash:은/는} 색이 같은데 서로 바라보므로 둘 다 {digits:이/가} 될 수는 없습니다. 그러므로 그 색이 틀린 색입니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "multi-colors-1",
        name: "멀티 컬러링 1",
        short: "{link:이/가} {digits}의 두 색 묶음을 잇습니다. {strikes:을/를} 지웁니다.",
        full: "{digits:이/가} 들어갈 자리가 두 칸만 남은 행, 열, 상자를 따라 두 가지 색을 번갈아 칠하면 묶음이 둘 생깁니다. 첫째는 {colour-a} / {colour-b}, 둘째는 {colour-c} / {colour-d}입니다. 묶음마다 한 색은 맞고 다른 색은 틀립니다. {link:은/는} 서로 다른 묶음에 속하면서 서로 바라보므로 두 칸의 색이 함께 맞을 수는 없습니다. 그러므로 두 색의 반대 색 가운데 적어도 하나는 맞고, 그 반대 색들을 모두 바라보는 칸은 {digits:이/가} 될 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "multi-colors-2",
        name: "멀티 컬러링 2",
        short: "{digits}의 한 색이 다른 묶음의 두 색을 모두 바라봅니다. {strikes:을/를} 지웁니다.",
        full: "{digits:이/가} 들어갈 자리가 두 칸만 남은 행, 열, 상자를 따라 두 가지 색을 번갈아 칠하면 묶음이 둘 생깁니다. 첫째는 {colour-a} / {colour-b}, 둘째는 {colour-c} / {colour-d}입니다. 묶음마다 한 색은 맞고 다른 색은 틀립니다. 첫째 묶음의 한 색이 둘째 묶음의 두 색을 모두 바라보는데, 그 두 색 가운데 하나는 맞습니다. 그러므로 첫째 묶음의 그 색은 틀립니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "remote-pair",
        name: "리모트 페어",
        short: "후보가 {digits}뿐인 칸의 사슬은 {cells}입니다. {strikes:을/를} 지웁니다.",
        full: "{cells:은/는} 모두 후보가 {digits}뿐이고 이웃한 칸끼리 서로 바라보므로, 사슬을 따라 두 숫자가 번갈아 들어갑니다. 사슬에서 연결을 홀수 번 거치는 두 칸에는 서로 다른 숫자가 들어갑니다. 그런 두 칸을 모두 바라보는 칸에는 두 숫자 모두 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "uniqueness-1",
        name: "유일한 직사각형 1유형",
        short: "직사각형 {corners}에 {digits}만 들어갈 수는 없습니다. {strikes:을/를} 지웁니다.",
        full: "{corners}에 {digits}만 들어간다면 두 숫자를 서로 바꾸어도 규칙에 맞으므로 답이 두 개가 됩니다. {roof:을/를} 뺀 나머지 꼭짓점에는 다른 후보가 없습니다. 그러므로 {roof}에는 {digits} 말고 다른 후보가 들어가야 합니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "uniqueness-2",
        name: "유일한 직사각형 2유형",
        short: "직사각형 {corners}에 {digits}만 들어갈 수는 없고, 다른 후보는 {roof}의 {extra}뿐입니다. {strikes:을/를} 지웁니다.",
        full: "{corners}에 {digits}만 들어간다면 두 숫자를 서로 바꾸어도 규칙에 맞으므로 답이 두 개가 됩니다. 꼭짓점에 남은 다른 후보는 {roof}의 {extra}뿐입니다. 그러므로 이 칸들 가운데 적어도 하나는 {extra}이고, 이 칸들을 모두 바라보는 칸은 {extra:이/가} 될 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "uniqueness-3",
        name: "유일한 직사각형 3유형",
        short: "직사각형 {corners}에 {digits}만 들어갈 수는 없고, {house}에서 {roof:과/와} {subset:이/가} {extra:을/를} 나누어 가집니다. {strikes:을/를} 지웁니다.",
        full: "{corners}에 {digits}만 들어간다면 두 숫자를 서로 바꾸어도 규칙에 맞으므로 답이 두 개가 됩니다. 그러므로 {roof} 가운데 적어도 하나에는 다른 후보가 들어갑니다. 어느 쪽인지는 중요하지 않으므로 두 칸을 한 칸처럼 볼 수 있습니다. 이 한 칸과 {subset:을/를} 합치면 칸의 수와 숫자 {extra}의 수가 같으므로 이 숫자들은 여기서 모두 쓰입니다. {house}의 다른 칸에는 이 숫자들이 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "uniqueness-4",
        name: "유일한 직사각형 4유형",
        short: "직사각형 {corners}에 {digits}만 들어갈 수는 없고, {roof} 가운데 하나는 반드시 {kept}입니다. {strikes:을/를} 지웁니다.",
        full: "{corners}에 {digits}만 들어간다면 두 숫자를 서로 바꾸어도 규칙에 맞으므로 답이 두 개가 됩니다. {house}에서 {kept:이/가} 들어갈 자리는 {roof}뿐이므로 둘 가운데 하나는 {kept}입니다. 나머지 하나가 {digit:이/가} 되면 직사각형에는 {digits}만 남습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "uniqueness-5",
        name: "유일한 직사각형 5유형",
        short: "직사각형 {corners}에 {digits}만 들어갈 수는 없고, 다른 후보는 {roof}의 {extra}뿐입니다. {strikes:을/를} 지웁니다.",
        full: "{corners}에 {digits}만 들어간다면 두 숫자를 서로 바꾸어도 규칙에 맞으므로 답이 두 개가 됩니다. 꼭짓점에 남은 다른 후보는 {roof}의 {extra}뿐입니다. 그러므로 이 칸들 가운데 적어도 하나는 {extra}이고, 이 칸들을 모두 바라보는 칸은 {extra:이/가} 될 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "uniqueness-6",
        name: "유일한 직사각형 6유형",
        short: "직사각형 {corners}에 {digits}만 들어갈 수는 없고, {house}에서 {digit:은/는} 이 꼭짓점들에만 있습니다. {strikes:을/를} 지웁니다.",
        full: "{corners}에 {digits}만 들어간다면 두 숫자를 서로 바꾸어도 규칙에 맞으므로 답이 두 개가 됩니다. {house}에서 {digit:이/가} 들어갈 자리는 이 꼭짓점들뿐이므로, {digit:은/는} 대각선으로 마주 보는 두 꼭짓점에 함께 들어갑니다. 그 자리가 {roof:이라면/라면} 나머지 두 꼭짓점에는 다른 숫자가 들어가 직사각형이 완성됩니다. 그러므로 {roof:은/는} {digit:이/가} 될 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "hidden-rectangle",
        name: "숨겨진 유일한 직사각형",
        short: "직사각형 {corners}에 {digits}만 들어갈 수는 없고, {house}에서 {kept:은/는} 이 꼭짓점들에만 있습니다. {strikes:을/를} 지웁니다.",
        full: "{corners}에 {digits}만 들어간다면 두 숫자를 서로 바꾸어도 규칙에 맞으므로 답이 두 개가 됩니다. {house}에서 {kept:이/가} 들어갈 자리는 이 꼭짓점들뿐이고, {corner}에는 다른 후보가 없습니다. {target:이/가} {digit:이라면/라면} 이웃한 두 꼭짓점이 {kept:이/가} 되고 {corner:은/는} {digit:이/가} 되어 직사각형이 완성됩니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "avoidable-rectangle-1",
        name: "피할 수 있는 직사각형 1유형",
        short: "문제에서 주어지지 않은 직사각형 {corners}에 {digits}만 들어갈 수는 없습니다. {strikes:을/를} 지웁니다.",
        full: "{corners:은/는} 모두 문제에서 주어진 숫자가 아닙니다. {target}에 {digit:이/가} 들어가면 네 칸에 {digits:이/가} 엇갈려 놓이고, 두 숫자를 서로 바꾸어도 규칙에 맞으므로 답이 두 개가 됩니다. 나머지 꼭짓점 {placed:은/는} 이미 채워졌으므로 {target:이/가} 이 모양을 완성해서는 안 됩니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "avoidable-rectangle-2",
        name: "피할 수 있는 직사각형 2유형",
        short: "문제에서 주어지지 않은 직사각형 {corners}에 {digits}만 들어갈 수는 없고, 다른 후보는 {roof}의 {extra}뿐입니다. {strikes:을/를} 지웁니다.",
        full: "{corners:은/는} 모두 문제에서 주어진 숫자가 아니고, {placed:은/는} 이미 채워졌습니다. {roof}에 이 모양의 나머지 숫자가 들어가면 {digits:을/를} 서로 바꾸어도 규칙에 맞으므로 답이 두 개가 됩니다. 두 칸에 남은 다른 후보는 {extra}뿐이므로 둘 가운데 적어도 하나는 {extra}이고, 두 칸을 모두 바라보는 칸은 {extra:이/가} 될 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "bug-plus-1",
        name: "BUG+1",
        short: "{cell:은/는} {kept:이/가} 되어야 합니다. {strikes:을/를} 지웁니다.",
        full: "{cell:을/를} 뺀 모든 빈칸에는 후보가 두 개씩 남아 있고, 행과 열과 상자마다 각 숫자의 자리는 두 칸씩입니다. {kept}만 {house}에서 자리가 세 칸입니다. {cell:이/가} {kept:이/가} 아니라면 어떤 답이든 모든 칸의 후보를 반대로 골라 또 다른 답을 만들 수 있으므로 답이 하나일 수 없습니다. 그러므로 {cell:은/는} {kept}입니다. 따라서 {strikes:을/를} 지웁니다.",
    },
];

// ---------------------------------------------------------------------------------------------
/// Chains and loops.
const CHAINS: &[Words] = &[
    Words {
        kind: "x-chain",
        name: "X-사슬",
        short: "양 끝이 {ends}인 {digits}의 사슬(연결 {length}개): {strikes:을/를} 지웁니다.",
        full: "숫자 {digits:을/를} 연결을 따라 살펴봅니다. 자리가 두 칸뿐인 유닛(행, 열, 상자)에서는 한 칸이 아니면 다른 칸이고, 한 칸이 정해지면 그 칸을 바라보는 자리들은 빠집니다: {chain}. 그래서 사슬의 한쪽 끝이 {digits:이/가} 아니면 다른 쪽 끝이 {digits}이고, 양 끝 {ends:을/를} 모두 바라보는 칸은 {digits:이/가} 될 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "xy-chain",
        name: "XY-사슬",
        short: "양 끝 {ends}에 {digits:이/가} 있는 사슬(연결 {length}개): {strikes:을/를} 지웁니다.",
        full: "이 사슬의 모든 칸에는 후보가 두 개씩 있습니다. 첫 칸이 {digits:이/가} 아니면 다른 후보가 들어가고, 그러면 다음 칸에도 남은 후보가 들어가는 식으로 이어집니다: {chain}. 그래서 양 끝 {ends} 가운데 적어도 하나는 {digits}이고, 두 칸을 모두 바라보는 칸은 {digits:이/가} 될 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "continuous-nice-loop",
        name: "연속 나이스 루프",
        short: "연속 나이스 루프 {chain}: 끊김 없이 닫히는 고리이므로 {strikes:을/를} 지웁니다.",
        full: "사슬 {chain:을/를} 따라갑니다. 끝과 처음이 같은 칸의 후보이므로 사슬은 고리로 닫히고, 어느 방향으로 돌아도 앞에서 뒤가 따라 나옵니다. 그래서 고리에서 이어진 두 후보 가운데 정확히 하나가 답에 들어갑니다. 그런 둘을 모두 바라보는 후보, 그리고 둘 가운데 하나로 정해진 칸의 나머지 후보는 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "discontinuous-nice-loop",
        name: "불연속 나이스 루프",
        short: "불연속 나이스 루프: {chain}. 따라서 {strikes:을/를} 지웁니다.",
        full: "사슬 {chain:을/를} 따라갑니다. 각 단계는 바로 앞 단계에서 따라 나옵니다. 사슬은 출발한 칸으로 돌아오는데, 거기서 나온 결론이 출발할 때의 가정과 맞지 않습니다. 그러므로 가정이 틀렸거나, 그 칸에는 양쪽 끝과 맞는 숫자만 남습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "aic",
        name: "교대 추론 사슬(AIC)",
        short: "교대 추론 사슬 {chain}: 양 끝 가운데 하나는 참이므로 {strikes:을/를} 지웁니다.",
        full: "사슬 {chain:을/를} 따라갑니다. 첫 후보가 거짓이면 마지막 후보가 참입니다. 그래서 어느 쪽인지는 몰라도 둘 가운데 적어도 하나는 답에 들어가고, 어느 쪽이 참이어도 들어갈 수 없는 후보는 틀립니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "grouped-continuous-nice-loop",
        name: "그룹 연속 나이스 루프",
        short: "그룹 연속 나이스 루프 {chain}: 끊김 없이 닫히는 고리이므로 {strikes:을/를} 지웁니다.",
        full: "사슬 {chain:을/를} 따라갑니다. +로 묶은 칸들은 한 칸처럼 다룹니다. 숫자가 그 가운데 한 칸에 있거나 어디에도 없다는 뜻입니다. 끝과 처음이 같은 칸의 후보이므로 사슬은 고리로 닫히고, 어느 방향으로 돌아도 앞에서 뒤가 따라 나옵니다. 그래서 고리에서 이어진 두 자리 가운데 정확히 하나에 그 숫자가 들어갑니다. 그런 둘을 모두 바라보는 후보, 그리고 둘 가운데 하나로 정해진 칸의 나머지 후보는 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "grouped-discontinuous-nice-loop",
        name: "그룹 불연속 나이스 루프",
        short: "그룹 불연속 나이스 루프: {chain}. 따라서 {strikes:을/를} 지웁니다.",
        full: "사슬 {chain:을/를} 따라갑니다. 각 단계는 바로 앞 단계에서 따라 나옵니다. +로 묶은 칸들은 한 칸처럼 다룹니다. 숫자가 그 가운데 한 칸에 있거나 어디에도 없다는 뜻입니다. 사슬은 출발한 칸으로 돌아오는데, 거기서 나온 결론이 출발할 때의 가정과 맞지 않습니다. 그러므로 가정이 틀렸거나, 그 칸에는 양쪽 끝과 맞는 숫자만 남습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "grouped-aic",
        name: "그룹 교대 추론 사슬(Grouped AIC)",
        short: "그룹 교대 추론 사슬 {chain}: 양 끝 가운데 하나는 참이므로 {strikes:을/를} 지웁니다.",
        full: "사슬 {chain:을/를} 따라갑니다. 첫 후보가 거짓이면 마지막 후보가 참입니다. +로 묶은 칸들은 한 칸처럼 다룹니다. 숫자가 그 가운데 한 칸에 있거나 어디에도 없다는 뜻입니다. 사슬의 양 끝 가운데 적어도 하나는 답에 들어가고, 어느 쪽이 참이어도 들어갈 수 없는 후보는 틀립니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "alternating-chain",
        name: "교대 사슬",
        short: "교대 사슬 {chain}: 가정이 스스로를 부정하므로 {strikes:을/를} 지웁니다.",
        full: "처음 것이 맞다고 가정하고 연결을 따라갑니다: {chain}. 각각은 바로 앞의 것에서 따라 나오는데, 마지막 것이 맞으면 처음 것은 맞을 수 없습니다. 그러므로 처음 것은 틀립니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "grouped-alternating-chain",
        name: "그룹 교대 사슬",
        short: "그룹 교대 사슬 {chain}: 가정이 스스로를 부정하므로 {strikes:을/를} 지웁니다.",
        full: "처음 것이 맞다고 가정하고 연결을 따라갑니다: {chain}. +로 묶은 칸들은 한 칸처럼 다룹니다. 숫자가 그 가운데 한 칸에 있거나 어디에도 없다는 뜻입니다. 각각은 바로 앞의 것에서 따라 나오는데, 마지막 것이 맞으면 처음 것은 맞을 수 없습니다. 그러므로 처음 것은 틀립니다. 따라서 {strikes:을/를} 지웁니다.",
    },
];

// ---------------------------------------------------------------------------------------------
/// Forcing chains and nets.
const FORCING: &[Words] = &[
    Words {
        kind: "forcing-chain-contradiction",
        name: "강제 사슬: 모순",
        short: "강제 사슬: {?assumed:{assumed:이/가} 맞다고}{?denied:{denied:이/가} 틀렸다고} 하면 {?cell:{cell}}{?house:{house}}에서 모순이 생깁니다. 따라서 {?places:{places}입니다}{?strikes:{strikes:을/를} 지웁니다}.",
        full: "{?assumed:{assumed:이/가} 맞다고 가정합니다.}{?denied:{denied:이/가} 틀렸다고 가정합니다.} 그러면 {chain-1}.{?chain-2: 또한 {chain-2}.}{?chain-3: 또한 {chain-3}.}{?chain-4: 또한 {chain-4}.}{?chain-5: 또한 {chain-5}.}{?chain-6: 또한 {chain-6}.}{?chain-7: 또한 {chain-7}.}{?chain-8: 또한 {chain-8}.}{?chain-9: 또한 {chain-9}.} {?cell:{cell}}{?house:{house}}에서 이 모두가 참일 수는 없으므로 가정이 틀렸습니다. 따라서 {?places:{places}입니다}{?strikes:{strikes:을/를} 지웁니다}.",
    },
    Words {
        kind: "forcing-chain-verity",
        name: "강제 사슬: 모든 경우 일치",
        short: "강제 사슬: {?cell:{cell}}{?house:{house}}의 모든 경우가 같은 결론에 이릅니다. 따라서 {?places:{places}입니다}{?strikes:{strikes:을/를} 지웁니다}.",
        full: "{?cell:{cell:을/를}}{?house:{house:을/를}} 봅니다. {?cases:{cases} 가운데 하나는 반드시 맞습니다.}{?either:{either:은/는} 맞거나 틀립니다.} 첫째 경우: {chain-1}.{?chain-2: 다음 경우: {chain-2}.}{?chain-3: 다음 경우: {chain-3}.}{?chain-4: 다음 경우: {chain-4}.}{?chain-5: 다음 경우: {chain-5}.}{?chain-6: 다음 경우: {chain-6}.}{?chain-7: 다음 경우: {chain-7}.}{?chain-8: 다음 경우: {chain-8}.}{?chain-9: 다음 경우: {chain-9}.} 모든 경우가 같은 결론에 이르므로 그 결론은 확실합니다. 따라서 {?places:{places}입니다}{?strikes:{strikes:을/를} 지웁니다}.",
    },
    Words {
        kind: "forcing-net-contradiction",
        name: "강제 그물: 모순",
        short: "강제 그물: {?assumed:{assumed:이/가} 맞다고}{?denied:{denied:이/가} 틀렸다고} 하면 {?cell:{cell}}{?house:{house}}에서 모순이 생깁니다. 따라서 {?places:{places}입니다}{?strikes:{strikes:을/를} 지웁니다}.",
        full: "{?assumed:{assumed:이/가} 맞다고 가정합니다.}{?denied:{denied:이/가} 틀렸다고 가정합니다.} 다음은 모두 앞에 나온 것에서 따라 나오며, 몇몇은 앞의 여러 결과를 함께 써야 나옵니다.{?chain-1: {chain-1}.}{?chain-2: 또한 {chain-2}.}{?chain-3: 또한 {chain-3}.}{?chain-4: 또한 {chain-4}.}{?chain-5: 또한 {chain-5}.}{?chain-6: 또한 {chain-6}.}{?chain-7: 또한 {chain-7}.}{?chain-8: 또한 {chain-8}.}{?chain-9: 또한 {chain-9}.}{?followed: {followed}.} {?cell:{cell}}{?house:{house}}에서 이 모두가 참일 수는 없으므로 가정이 틀렸습니다. 따라서 {?places:{places}입니다}{?strikes:{strikes:을/를} 지웁니다}.",
    },
    Words {
        kind: "forcing-net-verity",
        name: "강제 그물: 모든 경우 일치",
        short: "강제 그물: {?cell:{cell}}{?house:{house}}의 모든 경우가 같은 결론에 이릅니다. 따라서 {?places:{places}입니다}{?strikes:{strikes:을/를} 지웁니다}.",
        full: "{?cell:{cell:을/를}}{?house:{house:을/를}} 봅니다. {?cases:{cases} 가운데 하나는 반드시 맞습니다.}{?either:{either:은/는} 맞거나 틀립니다.} 다음은 모두 앞에 나온 것에서 따라 나오며, 몇몇은 앞의 여러 결과를 함께 써야 나옵니다. 첫째 경우: {chain-1}.{?chain-2: 다음 경우: {chain-2}.}{?chain-3: 다음 경우: {chain-3}.}{?chain-4: 다음 경우: {chain-4}.}{?chain-5: 다음 경우: {chain-5}.}{?chain-6: 다음 경우: {chain-6}.}{?chain-7: 다음 경우: {chain-7}.}{?chain-8: 다음 경우: {chain-8}.}{?chain-9: 다음 경우: {chain-9}.} 모든 경우가 같은 결론에 이르므로 그 결론은 확실합니다. 따라서 {?places:{places}입니다}{?strikes:{strikes:을/를} 지웁니다}.",
    },
    Words {
        kind: "contradiction-by-singles",
        name: "싱글에 의한 모순",
        short: "{assumed:이/가} 맞다고 하면 싱글만 따라가도 {?cell:{cell}}{?house:{house}}에서 모순이 생깁니다. {strikes:을/를} 지웁니다.",
        full: "{assumed:이/가} 맞다고 가정합니다.{?followed: 그러면 네이키드 싱글과 히든 싱글만으로 다음이 따라 나옵니다: {followed}.} {?cell:이제 {cell}에 들어갈 숫자가 없습니다.}{?missing:이제 {house}에 {missing:이/가} 들어갈 자리가 없습니다.} 그러므로 가정이 틀렸습니다. 따라서 {strikes:을/를} 지웁니다.",
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
        full: "아직 후보로 남은 자리만 써서 {digits:을/를} 행, 열, 상자마다 한 번씩 놓는 방법을 모두 찾습니다. 다른 숫자가 어떻게 놓이든 반드시 차지하는 칸을 쓰는 방법은 뺍니다. 남은 방법은 모두 {target:을/를} 씁니다: {places}.",
    },
    Words {
        kind: "template-delete",
        name: "템플릿 제거",
        short: "{digits:을/를} 놓는 어떤 방법도 {target:을/를} 쓰지 않습니다. {strikes:을/를} 지웁니다.",
        full: "아직 후보로 남은 자리만 써서 {digits:을/를} 행, 열, 상자마다 한 번씩 놓는 방법을 모두 찾습니다. 다른 숫자가 어떻게 놓이든 반드시 차지하는 칸을 쓰는 방법은 뺍니다. 남은 방법 가운데 {target:을/를} 쓰는 것은 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "als-xz",
        name: "거의 잠긴 집합(ALS): XZ 규칙",
        short: "{set-a}({digits-a}) 집합과 {set-b}({digits-b}) 집합이 제한된 공통 숫자 {common:을/를} 공유합니다. {strikes:을/를} 지웁니다.",
        full: "{set-a}({digits-a}) 집합과 {set-b}({digits-b}) 집합은 모두 숫자가 칸보다 하나 많습니다. 이런 집합에서는 숫자 하나가 빠질 수는 있어도 둘이 빠질 수는 없습니다. {?!double:두 집합에서 {common:이/가} 들어갈 자리는 모두 서로 바라보므로 두 집합에 {common:이/가} 함께 들어갈 수 없습니다. {common:이/가} 빠진 집합에는 나머지 숫자가 모두 들어가므로 {digits:은/는} 두 집합 가운데 한 곳에 반드시 있고, 그 자리를 모두 바라보는 칸에는 들어갈 수 없습니다.}{?double:{common} 각각에 대해, 두 집합에서 그 숫자가 들어갈 자리는 모두 서로 바라보므로 두 집합에 함께 들어갈 수 없습니다. 그래서 각 집합에서는 두 숫자 가운데 정확히 하나만 빠지고 나머지 숫자는 모두 들어갑니다. 한 집합에서 그런 숫자의 자리를 모두 바라보는 후보와, 두 집합에서 {common} 가운데 한 숫자의 자리를 모두 바라보는 그 숫자의 후보는 틀립니다.} 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "als-xy-wing",
        name: "거의 잠긴 집합(ALS): XY-윙",
        short: "중심 {set-c}({digits-c}) 집합이 {set-a}({digits-a}) 집합과 {common-a:을/를}, {set-b}({digits-b}) 집합과 {common-b:을/를} 공유합니다. {strikes:을/를} 지웁니다.",
        full: "{set-a}({digits-a}) 집합, {set-b}({digits-b}) 집합, 그리고 중심인 {set-c}({digits-c}) 집합은 모두 숫자가 칸보다 하나 많습니다. 이런 집합에서는 숫자 하나가 빠질 수는 있어도 둘이 빠질 수는 없습니다. {common-a:은/는} 중심과 첫째 집합에 함께 들어갈 수 없고, {common-b:은/는} 중심과 둘째 집합에 함께 들어갈 수 없습니다. 중심에서도 숫자 하나만 빠질 수 있어서 이 공통 숫자 가운데 적어도 하나는 중심에 들어가므로, 첫째와 둘째 가운데 적어도 한 집합에서는 그 숫자가 빠지고 나머지 숫자가 모두 들어갑니다. 어느 쪽이든 {digits:이/가} 들어가므로, 두 집합의 그 자리를 모두 바라보는 칸에는 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "als-chain",
        name: "거의 잠긴 집합(ALS): 사슬",
        short: "거의 잠긴 집합 {length}개의 사슬 {chain}: {strikes:을/를} 지웁니다.",
        full: "이 사슬에 있는 집합 {length}개는 모두 숫자가 칸보다 하나 많습니다. 이런 집합에서는 숫자 하나가 빠질 수는 있어도 둘이 빠질 수는 없습니다. 첫 집합은 {set-a}({digits-a})입니다. 첫 집합에 {digits:이/가} {digits#있지|모두 있지는} 않다고 하면 나머지 숫자는 모두 첫 집합에 들어가고, 그중에는 다음 집합과 공유하는 숫자도 있으므로 다음 집합에서는 그 숫자가 빠지는 대신 나머지가 모두 들어갑니다. 이렇게 {chain:을/를} 따라가면 마지막 집합에 {digits:이/가} 들어갑니다. 그러므로 {digits:은/는} {digits#|각각 }첫 집합이나 마지막 집합에 있고, 두 집합의 그 자리를 모두 바라보는 칸에는 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "death-blossom",
        name: "죽음의 꽃(Death Blossom)",
        short: "줄기 {stem}의 후보 {common}마다 거의 잠긴 집합이 하나씩 있습니다. {strikes:을/를} 지웁니다.",
        full: "줄기 {stem}의 후보 {common}마다 그 숫자를 가진 집합이 하나씩 있습니다. 이 집합들은 숫자가 칸보다 하나 많고, 집합에서 그 숫자가 들어갈 자리는 모두 {stem:을/를} 바라봅니다. {stem}에 어떤 숫자가 들어가든 그 숫자의 집합에서는 그 숫자가 빠지고 나머지 숫자가 모두 들어갑니다. 모든 집합에 {digits:이/가} 있으므로 {digits:은/는} 어느 경우에도 그중 한 집합에 들어가고, 그 자리를 모두 바라보는 칸에는 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "sue-de-coq",
        name: "수 드 코크(Sue de Coq)",
        short: "{line:과/와} {box:이/가} 만나는 {crossing}({crossing-digits}), {line}의 {line-cells}({line-digits}), {box}의 {box-cells}({box-digits}): {strikes:을/를} 지웁니다.",
        full: "{line:과/와} {box:이/가} 만나는 {crossing}의 후보는 {crossing-digits:으로/로}, 숫자가 칸보다 많습니다. 남는 숫자 가운데 일부는 {line}의 나머지 칸인 {line-cells}({line-digits})에, 다른 일부는 {box}의 나머지 칸인 {box-cells}({box-digits})에 들어갑니다. 이 칸들을 합치면 칸의 수와 숫자의 수가 꼭 같으므로 모든 숫자가 여기서 쓰입니다. {line-digits:은/는} {line} 안에, {box-digits:은/는} {box} 안에, 그 밖의 숫자는 만나는 칸 안에 자리를 잡으므로, {line:과/와} {box}의 나머지 칸에는 그 숫자가 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
];

// ---------------------------------------------------------------------------------------------
/// Kakuro.
#[rustfmt::skip]
const SUMS: &[Words] = &[
    Words {
        kind: "used-digit",
        name: "이미 쓴 숫자",
        short: "{cell}에 {digits:이/가} 있으므로 같은 줄에 다시 들어갈 수 없습니다. {strikes:을/를} 지웁니다.",
        full: "한 가로줄이나 세로줄에는 같은 숫자가 두 번 들어갈 수 없습니다. {cell}에 {digits:이/가} 있으므로 {runs}의 다른 칸에는 이 숫자가 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "last-cell",
        name: "줄의 마지막 칸",
        short: "{run}에서 빈칸은 {cell}뿐이고 남은 합은 {rest}입니다: {places}.",
        full: "{run:은/는} {cell:을/를} 빼고 모두 채워졌습니다.{?others: 이미 들어간 숫자는 {others}입니다.} 합에서 남은 {rest:이/가} 마지막 칸에 들어가야 합니다: {places}.",
    },
    Words {
        kind: "lone-square",
        name: "후보가 하나뿐인 칸",
        short: "{cell}에 남은 후보는 {digits}뿐입니다: {places}.",
        full: "{cell:은/는} {runs}에 속합니다. 지금까지 이 줄들에서 지워진 숫자를 빼면 이 칸에는 {digits}만 남습니다: {places}.",
    },
    Words {
        kind: "cross-reference",
        name: "교차 참조",
        short: "{run}의 조합은 {sets}, {crossing}의 조합은 {crossing-sets}뿐이고, 공통 숫자는 {digits}뿐입니다: {places}.",
        full: "{cell:은/는} {run:과/와} {crossing:이/가} 만나는 칸입니다. 한쪽의 빈칸은 {sets:으로/로}만, 다른 쪽의 빈칸은 {crossing-sets:으로/로}만 채울 수 있습니다. 이 칸은 두 줄에 모두 속하는데, 두 조합에 함께 들어 있는 숫자는 {digits}뿐입니다: {places}.",
    },
    Words {
        kind: "magic-block",
        name: "유일한 조합",
        short: "{run:은/는} {sets:으로/로}만 채울 수 있습니다. {strikes:을/를} 지웁니다.",
        full: "정해진 개수의 서로 다른 숫자로 만드는 방법이 하나뿐인 합이 있습니다. {run}에서는 {cells}의 합이 {rest:이/가} 되어야 하는데, 가능한 조합은 {sets} 하나뿐입니다. 어느 칸에 어느 숫자가 들어갈지는 아직 모르지만 다른 숫자는 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "possible-sets",
        name: "가능한 조합",
        short: "{run:은/는} {sets:으로/로}만 채울 수 있습니다. {strikes:을/를} 지웁니다.",
        full: "{run}에서는 {cells}의 합이 {rest:이/가} 되어야 합니다. 그 수만큼의 서로 다른 숫자로 이 합을 만드는 조합은 {sets}입니다. 어느 조합에도 없는 숫자는 이 줄에 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "sum-bounds",
        name: "최솟값과 최댓값",
        short: "{run}에서 나머지 칸의 합이{?least: {least} 이상}{?most:{?least:,} {most} 이하}이므로 {cell:은/는}{?upto: {upto} 이하}{?from:{?upto:,} {from} 이상}입니다. {strikes:을/를} 지웁니다.",
        full: "{run}에서 빈칸의 합은 {rest:이/가} 되어야 합니다. {cell:을/를} 빼고 나머지 칸 {others:으로/로} 만들 수 있는 합을 봅니다.{?least: 그 합은 {least} 이상이므로 {cell:은/는} {upto:을/를} 넘을 수 없습니다.}{?most: 그 합은 {most} 이하이므로 {cell:은/는} {from}보다 작을 수 없습니다.} 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "needed-digit",
        name: "꼭 필요한 숫자의 한 자리",
        short: "{run}에는 {digits:이/가} 꼭 필요하고 들어갈 칸은 {cell}뿐입니다: {places}.",
        full: "{?sets:{run}에 남은 조합은 {sets}이며, 모두 {digits:을/를} 포함합니다. }{?!sets:{run}에 남은 숫자의 수와 빈칸의 수가 같으므로 {digits:을/를} 포함해 모든 숫자가 필요합니다. }이 줄의 빈칸 가운데 {digits:이/가} 들어갈 수 있는 칸은 {cell}뿐입니다: {places}.",
    },
    Words {
        kind: "run-naked-pair",
        name: "줄 안의 네이키드 페어",
        short: "{run}의 {cells:이/가} {digits:을/를} 나누어 가집니다. {strikes:을/를} 지웁니다.",
        full: "{run}의 두 칸 {cells}에는 후보가 {digits}뿐입니다. 한 줄에는 같은 숫자가 두 번 들어갈 수 없으므로, 순서는 몰라도 이 두 숫자는 이 칸들에 하나씩 들어갑니다. 이 줄의 다른 칸에는 이 숫자들이 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "run-naked-triple",
        name: "줄 안의 네이키드 트리플",
        short: "{run}의 {cells:이/가} {digits:을/를} 나누어 가집니다. {strikes:을/를} 지웁니다.",
        full: "{run}의 세 칸 {cells}에는 후보가 {digits}뿐입니다. 한 줄에는 같은 숫자가 두 번 들어갈 수 없으므로, 순서는 몰라도 이 세 숫자는 이 칸들에 하나씩 들어갑니다. 이 줄의 다른 칸에는 이 숫자들이 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "run-naked-quad",
        name: "줄 안의 네이키드 쿼드",
        short: "{run}의 {cells:이/가} {digits:을/를} 나누어 가집니다. {strikes:을/를} 지웁니다.",
        full: "{run}의 네 칸 {cells}에는 후보가 {digits}뿐입니다. 한 줄에는 같은 숫자가 두 번 들어갈 수 없으므로, 순서는 몰라도 이 네 숫자는 이 칸들에 하나씩 들어갑니다. 이 줄의 다른 칸에는 이 숫자들이 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "run-hidden-pair",
        name: "줄 안의 히든 페어",
        short: "{run}에 꼭 필요한 {digits:은/는} {cells}에만 들어갈 수 있습니다. {strikes:을/를} 지웁니다.",
        full: "{?sets:{run}에 남은 조합({sets})은 모두 {digits:을/를} 포함합니다. }{?!sets:{run}에 남은 숫자의 수와 빈칸의 수가 같으므로 {digits:이/가} 모두 필요합니다. }이 숫자들이 들어갈 수 있는 칸은 두 칸 {cells}뿐입니다. 그러므로 이 칸들에는 이 두 숫자만 들어갑니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "run-hidden-triple",
        name: "줄 안의 히든 트리플",
        short: "{run}에 꼭 필요한 {digits:은/는} {cells}에만 들어갈 수 있습니다. {strikes:을/를} 지웁니다.",
        full: "{?sets:{run}에 남은 조합({sets})은 모두 {digits:을/를} 포함합니다. }{?!sets:{run}에 남은 숫자의 수와 빈칸의 수가 같으므로 {digits:이/가} 모두 필요합니다. }이 숫자들이 들어갈 수 있는 칸은 세 칸 {cells}뿐입니다. 그러므로 이 칸들에는 이 세 숫자만 들어갑니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "combinations",
        name: "불가능한 조합 지우기",
        short: "후보를 보면 {run}에 남은 조합은 {sets}뿐입니다. {strikes:을/를} 지웁니다.",
        full: "어떤 조합을 쓰려면 그 숫자마다 들어갈 칸이 있고 빈칸마다 넣을 숫자가 있어야 합니다.{?out: 그래서 {run}에서 {out:은/는} 불가능합니다.} 남은 조합은 {sets}입니다. 어느 조합에도 없는 숫자는 이 줄에 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "arrangements",
        name: "줄을 채우는 모든 방법",
        short: "{run:을/를} 채우는 어떤 방법에도 쓰이지 않는 후보가 있습니다. {strikes:을/를} 지웁니다.",
        full: "{run}의 {cells:을/를} 후보로 채우는 방법을 모두 찾아봅니다.{?sets: 실제로 배치할 수 있는 조합은 {sets}입니다.}{?ways: 칸 순서대로 쓰면 가능한 방법은 {ways}입니다.} 어느 방법에도 나오지 않는 후보는 불가능합니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "run-x-wing",
        name: "교차하는 줄의 X-윙",
        short: "{base}에는 모두 {digits:이/가} 필요하고 그 자리는 {cover}에만 있습니다. {strikes:을/를} 지웁니다.",
        full: "{base}에는 모두 {digits:이/가} 꼭 필요하고, 그 자리는 두 칸씩 남아 있습니다: {cells}. 이 칸들은 이 줄들과 교차하는 두 줄 {cover}에 있습니다. 교차하는 줄마다 {digits:은/는} 한 번만 들어갈 수 있으므로, 두 줄의 {digits:은/는} 하나씩 {base}에 있습니다. {cover}의 다른 칸에는 {digits:이/가} 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "limited-area",
        name: "한정된 구역",
        short: "구역의 가로 합은 {across-sum}, 세로 합은 {down-sum}이고 {cells}만 한쪽 합에만 들어갑니다. {?places:따라서 {places}입니다.}{?strikes:{strikes:을/를} 지웁니다.}",
        full: "다음 줄들의 빈칸을 함께 봅니다:{?across: {across}}{?down:{?across:,} {down}}. 가로줄에 남은 합은 모두 더해 {across-sum}, 세로줄에 남은 합은 모두 더해 {down-sum}입니다. 가로줄과 세로줄에 모두 속한 칸은 두 합에 다 들어가고, {cells}만 한쪽 합에만 들어갑니다. 그래서 두 합의 차이 {sum:이/가} {cells}의 값입니다. {?places:따라서 {places}입니다.}{?strikes:따라서 {strikes:을/를} 지웁니다.}",
    },
    Words {
        kind: "cut-pair",
        name: "두 칸의 차이",
        short: "구역의 가로 합은 {across-sum}, 세로 합은 {down-sum}이고 {cells:이/가} 그 차이를 만듭니다. {strikes:을/를} 지웁니다.",
        full: "다음 줄들의 빈칸을 함께 봅니다:{?across: {across}}{?down:{?across:,} {down}}. 가로줄에 남은 합은 모두 더해 {across-sum}, 세로줄에 남은 합은 모두 더해 {down-sum}입니다. 두 칸을 뺀 모든 칸은 두 합에 다 들어갑니다.{?over: 가로 합에만 들어가는 칸은 {over}입니다.}{?under: 세로 합에만 들어가는 칸은 {under}입니다.} 가로 합에만 들어가는 칸의 합에서 세로 합에만 들어가는 칸의 합을 빼면 {across-sum}에서 {down-sum:을/를} 뺀 값이 되어야 합니다. 이 식에 맞지 않는 숫자는 불가능합니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "cut-triple",
        name: "세 칸의 차이",
        short: "구역의 가로 합은 {across-sum}, 세로 합은 {down-sum}이고 {cells:이/가} 그 차이를 만듭니다. {strikes:을/를} 지웁니다.",
        full: "다음 줄들의 빈칸을 함께 봅니다:{?across: {across}}{?down:{?across:,} {down}}. 가로줄에 남은 합은 모두 더해 {across-sum}, 세로줄에 남은 합은 모두 더해 {down-sum}입니다. 세 칸을 뺀 모든 칸은 두 합에 다 들어갑니다.{?over: 가로 합에만 들어가는 칸은 {over}입니다.}{?under: 세로 합에만 들어가는 칸은 {under}입니다.} 가로 합에만 들어가는 칸의 합에서 세로 합에만 들어가는 칸의 합을 빼면 {across-sum}에서 {down-sum:을/를} 뺀 값이 되어야 합니다. 이 식에 맞지 않는 숫자는 불가능합니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "run-chain-contradiction",
        name: "강제 사슬: 모순",
        short: "{start:이/가} 맞다고 하면 {chain}, 그런데 {other-chain}도 따라 나옵니다. {strikes:을/를} 지웁니다.",
        full: "{start:이/가} 맞다고 가정합니다. 차례로 따라가면 {chain}, 그런데 {other-chain}도 따라 나옵니다. 둘은 함께 성립할 수 없으므로 가정이 틀렸습니다. 연결 하나하나는 단순합니다. 놓인 숫자는 같은 줄에 다시 들어갈 수 없고, 후보가 둘인 칸에는 남은 하나가 들어가며, 줄의 마지막 두 칸은 남은 합을 맞추고, 줄에 꼭 필요한 숫자는 남은 자리로 갑니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "run-chain-verity",
        name: "강제 사슬: 어느 쪽이든",
        short: "{cell}의 숫자가 어느 쪽이든 결과가 같습니다: {chain}; {other-chain}. {?places:따라서 {places}입니다.}{?strikes:{strikes:을/를} 지웁니다.}",
        full: "{cell}에는 후보가 둘 있고 그중 하나가 맞습니다. 한쪽에서는 {chain:이/가} 따라 나오고, 다른 쪽에서는 {other-chain:이/가} 따라 나옵니다. 두 사슬의 끝이 같으므로 그 결론은 {cell}의 숫자와 관계없이 맞습니다. {?places:따라서 {places}입니다.}{?strikes:따라서 {strikes:을/를} 지웁니다.}",
    },
];

// ---------------------------------------------------------------------------------------------
/// Skyscrapers.
const SIGHTS: &[Words] = &[
    Words {
        kind: "clue-one",
        name: "단서 1",
        short: "{sight}에서는 건물이 하나만 보입니다: {places}.",
        full: "{sight}에서는 건물이 하나만 보입니다. 첫 건물은 항상 보이고 가장 높은 건물도 항상 보이므로 둘은 같은 건물입니다. 그러므로 가장 높은 건물이 첫 칸에 있습니다: {places}.",
    },
    Words {
        kind: "stairs",
        name: "계단",
        short: "{sight}에서는 모든 건물이 보입니다: {places}.",
        full: "{sight}에서는 모든 건물이 보입니다. 그러므로 건물마다 바로 앞 건물보다 높고, 높이가 계단처럼 올라갑니다: {places}.",
    },
    Words {
        kind: "facing-clues",
        name: "마주 보는 단서",
        short: "{sights}의 단서를 더하면 칸 수보다 하나 많습니다: {places}.",
        full: "{sights:을/를} 봅니다. 가장 높은 건물은 양쪽에서 다 보이고, 다른 건물은 많아야 한쪽에서만 보입니다. 여기서는 두 단서의 합이 칸 수보다 하나 많으므로 모든 건물이 어느 쪽에서든 보입니다. 높이는 양 끝에서 가장 높은 건물까지 올라가고, 단서는 거기까지의 칸 수입니다: {places}.",
    },
    Words {
        kind: "skyline",
        name: "스카이라인",
        short: "{house}에서 {height:이/가} 들어갈 자리는 하나뿐입니다: {places}.",
        full: "{house}에서 {height:은/는} 어디에 들어갈 수 있을까요? 가장 높은 건물은 항상 보이고 뒤의 건물을 모두 가립니다. 그래서 단서 쪽에서 세어 적어도 단서의 수만큼 되는 칸에 있어야 하고, 단서가 1이면 첫 칸에 있어야 합니다. {sights} 때문에 {low:은/는} 안 되고, 한 칸만 남습니다: {places}.",
    },
    Words {
        kind: "edge-clue",
        name: "가장자리 단서",
        short: "{sight}: 단서에 이렇게 가까이 있기에는 너무 높습니다. {strikes:을/를} 지웁니다.",
        full: "{sight}에서 단서 가까이에 높은 건물이 있으면 그 뒤로 보일 수 있는 더 높은 건물이 모자랍니다. 단서가 c이고 칸이 N개이면 높이 h는 처음 c - 1 - (N - h)칸에 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "nearly-filled",
        name: "거의 찬 줄",
        short: "{sight}: 가장 높은 건물 앞의 빈칸은 {cell}뿐입니다. {strikes:을/를} 지웁니다.",
        full: "{sight}에서 {peaks}에 있는 가장 높은 건물까지 비어 있는 칸은 {cell}뿐입니다. 후보를 하나씩 넣고 보이는 건물을 세어 보면, 그 수가 {count:이/가} 되지 않는 후보는 불가능합니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "blockade",
        name: "봉쇄",
        short: "{sight}: {peaks} 말고는 첫 건물만 더 보입니다: {places}.",
        full: "{sight}에서 {peaks:은/는} 보이고, 건물이 하나만 더 보여야 합니다. 그 앞에 있는 나머지 건물 가운데 가장 높은 것은 가려질 수 없으므로 반드시 보입니다. 그런데 첫 건물도 항상 보이므로 둘은 같은 건물이고, 첫 칸에 있습니다: {places}.",
    },
    Words {
        kind: "high-rise",
        name: "하이라이즈",
        short: "{sights}: {height:은/는} 양 끝 {ends} 가운데 하나에 있습니다. {strikes:을/를} 지웁니다.",
        full: "양쪽에서 건물이 두 개씩 보입니다: {sights}. {height:은/는} 가장 높은 건물의 앞이나 뒤에 있고, 그것이 있는 쪽에서 보면 {height:을/를} 가릴 만큼 높은 건물이 그 앞에 없습니다. 그래서 가장 높은 건물과 함께 보이는데, 첫 건물은 항상 보이므로 {height:이/가} 바로 첫 건물이고, {ends} 가운데 하나에 있습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "higher-rise",
        name: "하이어라이즈",
        short: "{sights}: 양 끝에서 높이가 올라가므로 {height:은/는} 양 끝 {ends} 가운데 하나에 있습니다. {strikes:을/를} 지웁니다.",
        full: "{sights}의 단서를 더하면 칸 수보다 하나 많으므로 양 끝에서 가장 높은 건물까지 높이가 올라갑니다. 가장 낮은 건물 {height} 앞에는 더 낮은 건물이 있을 수 없으므로 {height:은/는} {ends} 가운데 하나에 있습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "clue-two",
        name: "단서 2",
        short: "{sight}: {height:은/는} 첫 칸이나 {top}의 뒤에 있습니다. {strikes:을/를} 지웁니다.",
        full: "{sight}에서는 첫 건물과 {top}, 이렇게 두 개만 보입니다. {top} 앞에는 {height}보다 높은 건물이 올 수 없으므로, {height:이/가} {top} 앞에 있으면 가려지지 않고, 그러면 바로 첫 건물이어야 합니다. 그러므로 {height:은/는} 첫 칸에 있거나 {top}의 뒤에 있습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "middle-ground",
        name: "중간 지대",
        short: "{sight}: {next:이/가} {peaks} 앞에 있으므로 {height:이/가} 그 사이에서 보이면 안 됩니다. {strikes:을/를} 지웁니다.",
        full: "{sight}에서는 건물이 세 개 보입니다. {next:은/는} {peaks}에 있는 가장 높은 건물의 앞에 있으므로 이 둘이 보이고, 나머지 하나는 첫 건물입니다. 첫 건물이 아닌 {height:은/는} 그 앞에 {next:이/가} 없으면 네 번째로 보이게 됩니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "slide",
        name: "오르막",
        short: "{sight}: {peaks}까지 높이가 올라갑니다. {strikes:을/를} 지웁니다.",
        full: "{sight}에서 가장 높은 건물은 {peaks}, 곧 단서의 수만큼 떨어진 칸에 있습니다. 그래서 거기까지 모든 건물이 보이고, {cells}의 높이는 칸마다 올라갑니다. 앞에 더 낮은 건물이나 뒤에 더 높은 건물을 놓을 수 없게 하는 높이는 불가능합니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "hideout",
        name: "은신처",
        short: "{sight}: 보이는 것은 {peaks}뿐이므로 {hidden:은/는} 가려져야 합니다. {strikes:을/를} 지웁니다.",
        full: "{sight}에서 빈칸에 무엇이 들어가든 {peaks:은/는} 보이고, 그 수가 이미 단서와 같습니다. 그러므로 {hidden:은/는} 가려져야 하고, 그 앞에 보이는 건물보다 낮아야 합니다. 그 건물은 그만큼 높아야 합니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "sequences-few",
        name: "배열(적음)",
        short: "{sight}: 남은 배열 {count}가지 어디에도 없는 후보가 있습니다. {strikes:을/를} 지웁니다.",
        full: "{sight:을/를} 남은 후보로 채우면서 단서에 맞는 방법은 {count}가지입니다.{?sequences: 단서 쪽부터 쓰면 {sequences}입니다.} {count#|머릿속에 담아 둘 만한 수입니다. }여기서 지우는 후보는 {count#이 방법에|어느 방법에도} 쓰이지 않습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "sequences-some",
        name: "배열(보통)",
        short: "{sight}: 남은 배열 {count}가지 어디에도 없는 후보가 있습니다. {strikes:을/를} 지웁니다.",
        full: "{sight:을/를} 남은 후보로 채우면서 단서에 맞는 방법은 {count}가지입니다.{?sequences: 단서 쪽부터 쓰면 {sequences}입니다.} {count#|적어 두는 것이 좋습니다. }여기서 지우는 후보는 {count#이 방법에|어느 방법에도} 쓰이지 않습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "sequences-many",
        name: "배열(많음)",
        short: "{sight}: 남은 배열 {count}가지 어디에도 없는 후보가 있습니다. {strikes:을/를} 지웁니다.",
        full: "{sight:을/를} 남은 후보로 채우면서 단서에 맞는 방법은 {count}가지입니다.{?sequences: 단서 쪽부터 쓰면 {sequences}입니다.} {count#|다 적기에는 많지만 후보를 하나씩 시험해 볼 수 있습니다. }여기서 지우는 후보는 {count#이 방법에|어느 방법에도} 쓰이지 않습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "facing-few",
        name: "마주 보는 단서의 배열(적음)",
        short: "{sights}: 남은 배열 {count}가지 어디에도 없는 후보가 있습니다. {strikes:을/를} 지웁니다.",
        full: "{sights:을/를} 남은 후보로 채우면서 두 단서에 모두 맞는 방법은 {count}가지입니다.{?sequences: 첫 단서 쪽부터 쓰면 {sequences}입니다.} {count#|머릿속에 담아 둘 만한 수입니다. }여기서 지우는 후보는 {count#이 방법에|어느 방법에도} 쓰이지 않습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "facing-some",
        name: "마주 보는 단서의 배열(보통)",
        short: "{sights}: 남은 배열 {count}가지 어디에도 없는 후보가 있습니다. {strikes:을/를} 지웁니다.",
        full: "{sights:을/를} 남은 후보로 채우면서 두 단서에 모두 맞는 방법은 {count}가지입니다.{?sequences: 첫 단서 쪽부터 쓰면 {sequences}입니다.} {count#|적어 두는 것이 좋습니다. }여기서 지우는 후보는 {count#이 방법에|어느 방법에도} 쓰이지 않습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "facing-many",
        name: "마주 보는 단서의 배열(많음)",
        short: "{sights}: 남은 배열 {count}가지 어디에도 없는 후보가 있습니다. {strikes:을/를} 지웁니다.",
        full: "{sights:을/를} 남은 후보로 채우면서 두 단서에 모두 맞는 방법은 {count}가지입니다.{?sequences: 첫 단서 쪽부터 쓰면 {sequences}입니다.} {count#|다 적기에는 많지만 후보를 하나씩 시험해 볼 수 있습니다. }여기서 지우는 후보는 {count#이 방법에|어느 방법에도} 쓰이지 않습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "long-line",
        name: "긴 줄",
        short: "{sight}: 어떻게 세어도 단서의 수에 이르지 못하는 후보가 있습니다. {strikes:을/를} 지웁니다.",
        full: "{sight:을/를} 따라가면서 지금까지 가장 높은 건물과 보일 수 있는 건물의 수를 적어 둡니다. 여기서 지우는 후보로는 어떻게 해도 단서의 수에 이를 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "forcing-chain",
        name: "강제 사슬",
        short: "{chain}: 따라서 {?places:{places}입니다}{?strikes:{strikes:을/를} 지웁니다}.",
        full: "후보가 둘인 칸을 따라갑니다: {chain}. {start:이/가} 틀리면 {end:이/가} 맞습니다. {?places:그러므로 어느 경우에나 맞습니다: {places}.}{?strikes:그러므로 둘 가운데 하나는 맞고, 둘 모두와 어긋나는 후보는 틀립니다. 따라서 {strikes:을/를} 지웁니다.}",
    },
    Words {
        kind: "forcing-chain-lines",
        name: "줄을 거치는 강제 사슬",
        short: "{chain}: 따라서 {?places:{places}입니다}{?strikes:{strikes:을/를} 지웁니다}.",
        full: "후보가 둘인 칸과, 한 높이가 들어갈 자리가 둘인 줄을 따라갑니다: {chain}. {start:이/가} 틀리면 {end:이/가} 맞습니다. {?places:그러므로 어느 경우에나 맞습니다: {places}.}{?strikes:그러므로 둘 가운데 하나는 맞고, 둘 모두와 어긋나는 후보는 틀립니다. 따라서 {strikes:을/를} 지웁니다.}",
    },
    Words {
        kind: "forcing-clues",
        name: "단서를 거치는 강제 사슬",
        short: "{cell}의 후보 {digits} 가운데 어느 쪽이든 결과가 같습니다. {strikes:을/를} 지웁니다.",
        full: "{cell}에는 {digits} 가운데 하나가 들어갑니다. 싱글과 한 줄씩의 단서만으로 둘 다 따라가 봅니다. 첫째: {first}. 둘째: {second}. {?wrong:{wrong:은/는} 성립할 수 없습니다.{?empty-cell: {empty-cell}에 들어갈 높이가 없습니다.}{?no-place: {no-place}에 {no-place-digit:이/가} 들어갈 자리가 없습니다.}{?broken-clue: {broken-clue:을/를} 더 이상 만족할 수 없습니다.}}{?!wrong:양쪽 모두에서 지워지는 후보는 틀린 것입니다.} 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "forcing-places",
        name: "단서를 거치는 강제 사슬(자리)",
        short: "{house}에서 {digits:이/가} {cells} 가운데 어느 쪽에 있든 결과가 같습니다. {strikes:을/를} 지웁니다.",
        full: "{house}에서 {digits:은/는} {cells} 가운데 하나에 있습니다. 싱글과 한 줄씩의 단서만으로 둘 다 따라가 봅니다. 첫째: {first}. 둘째: {second}. {?wrong:{wrong:은/는} 성립할 수 없습니다.{?empty-cell: {empty-cell}에 들어갈 높이가 없습니다.}{?no-place: {no-place}에 {no-place-digit:이/가} 들어갈 자리가 없습니다.}{?broken-clue: {broken-clue:을/를} 더 이상 만족할 수 없습니다.}}{?!wrong:양쪽 모두에서 지워지는 후보는 틀린 것입니다.} 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "forcing-three",
        name: "단서를 거치는 강제 사슬(세 갈래)",
        short: "{cell}의 후보 {digits} 가운데 어느 쪽이든 결과가 같습니다. {strikes:을/를} 지웁니다.",
        full: "{cell}에는 {digits} 가운데 하나가 들어갑니다. 싱글과 한 줄씩의 단서만으로 셋 다 따라가 봅니다. 첫째: {first}. 둘째: {second}. 셋째: {third}. {?wrong:{wrong:은/는} 성립할 수 없습니다.{?empty-cell: {empty-cell}에 들어갈 높이가 없습니다.}{?no-place: {no-place}에 {no-place-digit:이/가} 들어갈 자리가 없습니다.}{?broken-clue: {broken-clue:을/를} 더 이상 만족할 수 없습니다.}}{?!wrong:세 쪽 모두에서 지워지는 후보는 틀린 것입니다.} 따라서 {strikes:을/를} 지웁니다.",
    },
];

// ---------------------------------------------------------------------------------------------
/// Trial.
const TRIAL: &[Words] = &[Words {
    kind: "trial",
    name: "가정과 모순",
    short: "가정: {assumed:이/가} 맞다고 하면 모순이 생깁니다. {strikes:을/를} 지웁니다.",
    full: "사용 중인 기법으로는 아무것도 찾을 수 없으므로, 이것은 추론이 아니라 시행착오입니다. {assumed:이/가} 맞다고 가정합니다. {?followed:그러면 다음이 따라 나옵니다: {followed}. }{?empty-cell:이제 {empty-cell}에 들어갈 숫자가 없습니다. }{?no-place:이제 {no-place}에 {no-place-digit:이/가} 들어갈 자리가 없습니다. }{?broken-clue:이제 {broken-clue:을/를} 채울 방법이 없습니다. }그러므로 가정이 틀렸습니다. 따라서 {strikes:을/를} 지웁니다.",
}];

// ---------------------------------------------------------------------------------------------
/// Everything that is not a step.
const PHRASES: &[(&str, &str)] = &[
    ("house.row", "{n}행"),
    ("house.column", "{n}열"),
    ("house.box", "{n}번 상자"),
    ("house.across", "{n}에서 시작하는 가로줄(합 {clue})"),
    ("house.down", "{n}에서 시작하는 세로줄(합 {clue})"),
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
    ("clash.clue", "{house:을/를} 채울 방법이 없습니다"),
    ("level.easy", "쉬움"),
    ("level.medium", "보통"),
    ("level.hard", "어려움"),
    ("level.expert", "전문가"),
    ("level.extreme", "극한"),
    // 도움을 청한 사람에게 하는 말.
    ("hint.place", "{where:을/를} 살펴보세요."),
    ("hint.place.together", "다음 숫자는 {where} 근처에서 {count}단계 만에 찾을 수 있습니다."),
    ("hint.name", "{where:을/를} 살펴보세요. 쓸 기법은 {names}입니다."),
    ("hint.name.together", "다음 숫자는 {where} 근처에서 {count}단계 만에 찾을 수 있습니다. 쓸 기법은 {names}입니다."),
    ("hint.done", "모든 칸이 올바르게 채워졌습니다. 더 할 일이 없습니다."),
    ("check.good", "지금까지는 모두 맞습니다."),
    ("check.unique", "답은 정확히 하나입니다."),
    ("hint.wrong", "{wrong:이/가} 틀렸습니다. 계속하기 전에 지우세요."),
    ("hint.marks", "{cells}의 후보 표시에 그 칸의 답이 빠져 있습니다. 이 표시를 믿고 풀면 답을 찾을 수 없습니다."),
    ("hint.marks.missing", "빠진 후보: {missing}."),
    (
        "hint.many",
        "이 퍼즐은 답이 둘 이상이므로 논리만으로는 끝까지 풀 수 없습니다. 찾아낸 두 답은 {cells}{?more: 외 {more}칸}에서 서로 다릅니다.",
    ),
    ("hint.many.against", "입력한 숫자는 어느 답과도 맞지 않습니다."),
    ("hint.impossible", "이 퍼즐에는 답이 없습니다{?why:: {why}}."),
    ("hint.unknown", "이 퍼즐의 답이 하나뿐인지 확인하지 못했으므로({why}) 아무것도 장담할 수 없습니다."),
    ("hint.stuck", "사용 중인 기법으로는 여기서 더 찾을 수 있는 것이 없습니다."),
    ("hint.stopped", "다음 단계를 찾다가 중단했습니다: {why}."),
    (
        "hint.fault",
        "답과 어긋나는 단계가 나왔습니다. 프로그램의 오류이므로 아무것도 권하지 않습니다. 이 퍼즐을 제보해 주세요.",
    ),
    // 설명의 끝.
    ("end.solved", "{count}단계로 모두 풀었습니다."),
    ("end.stuck", "사용 중인 기법으로는 {count}단계까지 풀 수 있습니다. 아직 {left}칸이 비어 있습니다."),
    ("end.clash", "여기서부터는 답이 없습니다: {why}."),
    ("end.enough", "요청한 대로 {count}단계에서 멈췄습니다. 아직 {left}칸이 비어 있습니다."),
    ("end.stopped", "{count}단계 뒤에 중단했습니다: {why}. 그 뒤의 풀이는 알 수 없습니다."),
    ("end.fault", "{count}번째 단계가 답과 어긋납니다. 프로그램의 오류입니다. 이 퍼즐을 제보해 주세요."),
    ("trial", "가정과 모순"),
    // 난이도와 목록.
    ("rate.not", "난이도 없음"),
    ("rate.least", " 이상"),
    ("rate.used", "{name}: {rounds}회(회당 {cost}), 변화 {changes}개"),
    ("find.count", "{count}개를 찾았습니다: {name}."),
    ("find.all", "모든 기법"),
    ("technique.off", "기본으로는 쓰지 않음"),
    ("stop.answers", "요청한 수만큼 답을 찾음"),
    ("stop.nodes", "탐색 한도에 도달함"),
    ("stop.time", "시간이 다 됨"),
    ("stop.cancelled", "취소됨"),
    ("stop.memory", "메모리가 부족함"),
    ("stop.fault", "규칙에 어긋나는 답이 나옴"),
];

#[cfg(test)]
mod tests {
    use super::*;

    fn with(word: &str, choice: &str) -> String {
        format!("{word}{}", particle(word, choice))
    }

    #[test]
    fn after_digits() {
        let said: Vec<String> = (0..=9).map(|digit| with(&digit.to_string(), "은/는")).collect();
        assert_eq!(said, ["0은", "1은", "2는", "3은", "4는", "5는", "6은", "7은", "8은", "9는"]);
        let said: Vec<String> = (0..=9).map(|digit| with(&digit.to_string(), "으로/로")).collect();
        assert_eq!(said, ["0으로", "1로", "2로", "3으로", "4로", "5로", "6으로", "7로", "8로", "9로"]);
    }

    #[test]
    fn after_numbers_of_several_digits() {
        let said = ["10", "11", "12", "16", "20", "45", "100"].map(|number| with(number, "이/가"));
        assert_eq!(said, ["10이", "11이", "12가", "16이", "20이", "45가", "100이"]);
    }

    #[test]
    fn after_cells() {
        assert_eq!(with("r4c7", "을/를"), "r4c7을");
        assert_eq!(with("r4c5", "을/를"), "r4c5를");
        assert_eq!(with("r1c1, r12c10", "과/와"), "r1c1, r12c10과");
        assert_eq!(with("D2", "과/와"), "D2와");
        assert_eq!(with("r1c1의 3, 8", "이/가"), "r1c1의 3, 8이");
        assert_eq!(with("r1c2=5 → r1c8≠3", "을/를"), "r1c2=5 → r1c8≠3을");
    }

    #[test]
    fn after_houses() {
        assert_eq!(with("4행", "으로/로"), "4행으로");
        assert_eq!(with("4열", "으로/로"), "4열로");
        assert_eq!(with("4열", "은/는"), "4열은");
        assert_eq!(with("2번 상자", "으로/로"), "2번 상자로");
        assert_eq!(with("2번 상자", "이/가"), "2번 상자가");
        assert_eq!(with("위에서 본 3열(단서 2)", "을/를"), "위에서 본 3열(단서 2)을");
        assert_eq!(with("왼쪽에서 본 3행(단서 5)", "과/와"), "왼쪽에서 본 3행(단서 5)과");
        assert_eq!(with("r2c2에서 시작하는 가로줄(합 9)", "으로/로"), "r2c2에서 시작하는 가로줄(합 9)로");
    }

    #[test]
    fn after_sums() {
        assert_eq!(with("1+3+6", "으로/로"), "1+3+6으로");
        assert_eq!(with("7+9, 8", "으로/로"), "7+9, 8로");
    }

    #[test]
    fn after_nothing_to_read() {
        assert_eq!(with("", "은/는"), "는");
        assert_eq!(with("()", "은/는"), "()는");
        assert_eq!(with("3", "도"), "3도");
    }

    /// Strikes are joined as the objects of a verb, so nothing else may be said of them.
    #[test]
    fn strikes_are_objects() {
        let texts = STEPS.iter().flat_map(|part| part.iter()).flat_map(|words| [words.short, words.full]);
        for text in texts.filter(|text| text.contains("{strikes")) {
            assert_eq!(text.matches("{strikes").count(), text.matches("{strikes:을/를} 지").count(), "{text}");
        }
    }

    fn joined(items: &[&str]) -> String {
        join(&items.iter().map(ToString::to_string).collect::<Vec<_>>())
    }

    #[test]
    fn lists_of_phrases_stay_apart() {
        assert_eq!(joined(&[]), "");
        assert_eq!(joined(&["r1c1", "r1c2"]), "r1c1, r1c2");
        assert_eq!(joined(&["1행", "2번 상자"]), "1행, 2번 상자");
        assert_eq!(joined(&["r1c1에서 3, 4"]), "r1c1에서 3, 4");
        assert_eq!(joined(&["r1c1에서 3, 4", "r1c2에서 7", "r2c2에서 1"]), "r1c1에서 3, 4를, r1c2에서 7을, r2c2에서 1");
        assert_eq!(joined(&["r1c1의 3, 4", "r1c2의 7"]), "r1c1의 3, 4와 r1c2의 7");
        let runs = ["r2c2에서 시작하는 가로줄(합 9)", "r2c2에서 시작하는 세로줄(합 17)"];
        assert_eq!(joined(&runs), "r2c2에서 시작하는 가로줄(합 9)과 r2c2에서 시작하는 세로줄(합 17)");
    }

    /// A pair of particles in the wrong order reads wrong after every word.
    #[test]
    fn pairs_of_particles_are_in_order() {
        const PAIRS: [&str; 6] = ["은/는", "이/가", "을/를", "과/와", "으로/로", "이라면/라면"];
        let texts = STEPS.iter().flat_map(|part| part.iter()).flat_map(|words| [words.short, words.full]);
        for text in texts.chain(PHRASES.iter().map(|(_, text)| *text)) {
            for (at, _) in text.match_indices('/').filter(|(at, _)| text[..*at].ends_with(|sign| sign >= '가')) {
                let from = text[..at].rfind(':').map_or(0, |colon| colon + 1);
                let to = text[at..].find('}').map_or(text.len(), |brace| at + brace);
                assert!(PAIRS.contains(&&text[from..to]), "{}: {text}", &text[from..to]);
            }
        }
    }
}
