//! Korean.
//!
//! Particles follow the last sound of what stands before them: `{cells:은/는}`. A digit and a cell name end as they are
//! read aloud: r4c7 is read with the number last, so `7은`, but `r4c5는`.
//!
//! A cell that another sees is in the same row, column or box: 같은 행, 열 또는 상자에 있는 칸. One word for one thing, those that
//! Korean players use: 행, 열, 상자, 유닛 (any of the three), 칸, 후보, 자리 (a cell a digit can
//! go to), 사슬 (a chain), 연결 (a link), 고리 (a closed chain), 핀 (a fin), 지우다 (to strike), 맞다 and
//! 틀리다 (true and false), 메모 (a candidate that a person notes), 저장점 (a checkpoint), 되돌리기 (undo); in Kakuro 가로줄 and
//! 세로줄, 가로 합 and 세로 합, in Skyscrapers 단서 and 높이. Well-known names stay as they are said: 네이키드 싱글, X-윙.

mod book;
mod families;
mod messages;
mod phrases;
mod rules;
mod steps;
mod terminal;

use super::{Language, Locale};

/// Korean.
pub(super) static LOCALE: Locale =
    Locale { language: &LANGUAGE, families: families::FAMILIES, terminal: &terminal::TERMINAL, book: &book::BOOK };

static LANGUAGE: Language = Language {
    tag: "ko",
    name: "한국어",
    steps: steps::STEPS,
    phrases: phrases::PHRASES,
    messages: messages::MESSAGES,
    join,
    particle,
};

/// `a, b, c`. Members that are phrases are held apart by particles, or their own commas would run into those of the list:
/// `r1c1에서 3, 4를, r1c2에서 7`, and houses, `r1c1에서 시작하는 가로줄(합 9)과 ...`. Candidates without commas of their own need
/// none: `r9c1의 2, r1c1의 3, r8c5의 4`.
fn join(items: &[String]) -> String {
    let struck = |item: &String| item.rsplit_once("에서 ").is_some_and(|(_, rest)| rest.starts_with(char::is_numeric));
    let phrase = |item: &String| item.contains("에서 ") || item.contains("의 ");
    let plain = |item: &String| item.contains("의 ") && !item.contains(", ");
    let between = match items {
        [_, _, ..] if items.iter().all(struck) => ("을/를", ", "),
        [_, _, ..] if items.iter().any(phrase) && !items.iter().all(plain) => ("과/와", " "),
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

#[cfg(test)]
mod tests {
    use super::phrases::PHRASES;
    use super::steps::STEPS;
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
        assert_eq!(joined(&["r1c1의 3", "r1c2, r1c4의 7"]), "r1c1의 3과 r1c2, r1c4의 7");
        assert_eq!(joined(&["r9c1의 2", "r1c1의 3", "r8c5의 4"]), "r9c1의 2, r1c1의 3, r8c5의 4");
        let runs = ["r2c2에서 시작하는 가로줄(합 9)", "r2c2에서 시작하는 세로줄(합 17)"];
        assert_eq!(joined(&runs), "r2c2에서 시작하는 가로줄(합 9)과 r2c2에서 시작하는 세로줄(합 17)");
    }

    /// A pair of particles in the wrong order reads wrong after every word.
    #[test]
    fn pairs_of_particles_are_in_order() {
        const PAIRS: [&str; 9] =
            ["은/는", "이/가", "을/를", "과/와", "으로/로", "이라면/라면", "이라고/라고", "이어서/여서", "이어야/여야"];
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
