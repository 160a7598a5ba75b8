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
const SUMS: &[Words] = &[];

// ---------------------------------------------------------------------------------------------
/// Skyscrapers.
const SIGHTS: &[Words] = &[];

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
