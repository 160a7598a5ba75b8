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
const FISH: &[Words] = &[];

// ---------------------------------------------------------------------------------------------
/// Patterns of one digit, and wings.
const SINGLE_DIGIT_AND_WINGS: &[Words] = &[];

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
];

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
];

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
