//! Korean for singles, locked candidates, subsets and fish.

use crate::say::Words;

/// Singles, locked candidates, subsets: boards made of houses.
#[rustfmt::skip]
pub(super) const SINGLES_AND_SUBSETS: &[Words] = &[
    Words {
        kind: "full-house",
        name: "풀 하우스",
        short: "{house}에서 빈칸은 {target}뿐입니다: {places}.",
        full: "{house:은/는} {target:을/를} 빼고 모두 채워져 있습니다. 아직 나오지 않은 숫자는 {digit} 하나뿐이므로 그 숫자가 {target}에 들어갑니다: {places}.",
    },
    Words {
        kind: "naked-single",
        name: "네이키드 싱글",
        short: "{?by:{=by}{?out:, {≠out}}이므로 }{?!by:{?out:{≠out}이므로 }}{target}에 남은 후보는 {digit}뿐입니다: {places}.",
        full: "{?by:{=by}{?out:, {≠out}}이므로 }{?!by:{?out:{≠out}이므로 }}{target:을/를} 보세요.{?blockers: {blockers:이/가} 이미 있으므로 {blockers#이 숫자는|이 숫자들은} 들어갈 수 없습니다.}{?earlier: 앞에서 지운 후보는 {earlier}입니다.} 남은 후보는 {digit} 하나뿐입니다: {places}.",
    },
    Words {
        kind: "hidden-single",
        name: "히든 싱글",
        short: "{?by:{=by}{?out:, {≠out}}이므로 }{?!by:{?out:{≠out}이므로 }}{house}에서 {digit:이/가} 들어갈 자리는 {target}뿐입니다: {places}.",
        full: "{?by:{=by}{?out:, {≠out}}이므로 }{?!by:{?out:{≠out}이므로 }}{house}에서 {digit:이/가} 들어갈 자리를 찾아보세요.{?blockers: {blockers:이/가} 이미 있으므로 그 숫자와 겹치는 빈칸에는 {digit:을/를} 더 넣을 수 없습니다.}{?earlier: 앞에서 지운 후보는 {earlier}입니다.} 남은 자리는 {target}뿐입니다: {places}.",
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

/// Nets: what follows from an assumption.
pub(super) const NETS: &[Words] = &[
    net("contradiction-by-singles", "싱글에 의한 모순"),
    net("nested-chains", "중첩 그물: 사슬"),
    net("nested-branches", "중첩 그물: 갈라지는 사슬"),
    net("nested-singles", "중첩 그물: 싱글"),
    net("nested-cases", "중첩 그물: 경우 나누기"),
    net("nested-deep", "이중 중첩 그물"),
    Words {
        kind: "inner-verity",
        name: "그물 안의 일치",
        short: "{=cases} 가운데 하나는 맞고({?cell:{cell}}{?house:{house}}{?by:, {=by}}{?out:, {≠out}}) 어느 경우든 {?places:{=places}}{?strikes:{≠strikes}}입니다:",
        full: "{=cases} 가운데 하나는 맞고({?cell:{cell}}{?house:{house}}{?by:, {=by}}{?out:, {≠out}}) 어느 경우든 {?places:{=places}}{?strikes:{≠strikes}}입니다:{ways}",
    },
    Words {
        kind: "inner-contradiction",
        name: "그물 안의 모순",
        short: "{=assumed}이면 {?empty-cell:{empty-cell}에 들어갈 숫자가 없습니다}{?no-place:{no-place}에 {no-place-digit:이/가} 들어갈 자리가 없습니다}{?by:({=by}{?out:, {≠out}})}{?!by:{?out:({≠out})}}. 따라서 {≠assumed}입니다{?followed:. 그 과정은 다음과 같습니다:}{?!followed:.}",
        full: "{=assumed:이라고/라고} 가정합니다.{?followed:{followed}}{?!followed: }{?empty-cell:{empty-cell}에 들어갈 숫자가 없습니다}{?no-place:{no-place}에 {no-place-digit:이/가} 들어갈 자리가 없습니다}{?by:({=by}{?out:, {≠out}})}{?!by:{?out:({≠out})}}. 따라서 {≠assumed}입니다.",
    },
    Words {
        kind: "case",
        name: "한 가지 경우",
        short: "{?assumed:{=assumed}}{?denied:{≠denied}}이면 {?itself:그것이 바로 결론입니다.}{?!itself:{?ruled-out:{?by:{=by} 때문에 }}{?placed:{=placed}}{?ruled-out:{≠ruled-out}}입니다{?followed:. 그 과정은 다음과 같습니다:}{?!followed:.}}",
        full: "{?assumed:{=assumed:이라고/라고}}{?denied:{≠denied:이라고/라고}} 가정합니다.{?followed:{followed}}{?!followed: }{?itself:그것이 바로 결론입니다.}{?!itself:따라서 {?ruled-out:{?by:{=by} 때문에 }}{?placed:{=placed}}{?ruled-out:{≠ruled-out}}입니다.}",
    },
    Words {
        kind: "refuted-case",
        name: "불가능한 경우",
        short: "{?assumed:{=assumed}}{?denied:{≠denied}}일 수는 없습니다. {?empty-cell:{empty-cell}에 들어갈 숫자가 없습니다}{?no-place:{no-place}에 {no-place-digit:이/가} 들어갈 자리가 없습니다}{?by:({=by}{?out:, {≠out}})}{?!by:{?out:({≠out})}}{?followed:. 그 과정은 다음과 같습니다:}{?!followed:.}",
        full: "{?assumed:{=assumed:이라고/라고}}{?denied:{≠denied:이라고/라고}} 가정합니다.{?followed:{followed}}{?!followed: }{?empty-cell:{empty-cell}에 들어갈 숫자가 없습니다}{?no-place:{no-place}에 {no-place-digit:이/가} 들어갈 자리가 없습니다}{?by:({=by}{?out:, {≠out}})}{?!by:{?out:({≠out})}}. 따라서 이 경우는 불가능합니다.",
    },
];

/// The words for a contradiction: they are common to all nets.
const fn net(kind: &'static str, name: &'static str) -> Words {
    Words { kind, name, short: CONTRADICTION[0], full: CONTRADICTION[1] }
}

pub(super) const CONTRADICTION: [&str; 2] = [
    "{?assumed:{=assumed}}{?denied:{≠denied}}이면 {?empty-cell:{empty-cell}에 들어갈 숫자가 없습니다}{?no-place:{no-place}에 {no-place-digit:이/가} 들어갈 자리가 없습니다}. {?places:따라서 {places}입니다}{?strikes:{strikes:을/를} 지웁니다}.",
    "{?assumed:{=assumed:이라고/라고}}{?denied:{≠denied:이라고/라고}} 가정합니다.{?followed: 그러면 차례로 다음과 같이 됩니다:{followed}}{?!followed: }이제 {?empty-cell:{empty-cell}에 들어갈 숫자가 없습니다}{?no-place:{no-place}에 {no-place-digit:이/가} 들어갈 자리가 없습니다}{?by:({=by}{?out:, {≠out}})}{?!by:{?out:({≠out})}}. 따라서 가정이 틀렸습니다. {?places:{places}입니다}{?strikes:{strikes:을/를} 지웁니다}.",
];

/// Fish of all kinds.
#[rustfmt::skip]
pub(super) const FISH: &[Words] = &[
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
    "{base}에서 {digits:이/가} 들어갈 수 있는 칸은 모두 {cover}에 있습니다. 앞의 줄을 기준 줄, 뒤의 줄을 덮는 줄이라고 하면, 기준 줄마다 {digits:이/가} 하나씩 필요하고 덮는 줄 하나에 둘이 들어갈 수는 없습니다. 두 쪽의 줄 수가 같으므로 덮는 줄마다 {digits:은/는} 기준 줄과 만나는 칸에 있고, {cover}의 다른 칸에는 없습니다. 따라서 {strikes:을/를} 지웁니다.",
];
const FINNED: [&str; 2] = [
    "{base}에서 {digits:은/는} 핀 {fins:을/를} 빼면 {cover}에만 들어갈 수 있습니다. {strikes:을/를} 지웁니다.",
    "{base}에서 {digits:이/가} 들어갈 수 있는 칸은 {fins:을/를} 빼면 모두 {cover}에 있습니다. 이렇게 벗어난 칸을 핀(지느러미)이라고 합니다. {fins#핀이|핀이 모두} {digits:이/가} 아니면 보통의 물고기 모양이 되어 {cover}의 다른 칸에는 {digits:이/가} 없고, 그렇지 않으면 {fins#핀이|핀 가운데 하나가} {digits}입니다. 물고기가 지우는 칸이면서 {fins#핀과|모든 핀과} 같은 행, 열 또는 상자에 있는 칸은 어느 경우에도 {digits:이/가} 될 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
];
const SASHIMI: [&str; 2] = [
    "{base}에서 {digits:은/는} 핀 {fins:을/를} 빼면 {cover}에만 들어갈 수 있고, 핀 없이는 모양이 완성되지 않습니다. {strikes:을/를} 지웁니다.",
    "{base}에서 {digits:이/가} 들어갈 수 있는 칸은 핀(지느러미) {fins:을/를} 빼면 모두 {cover}에 있습니다. 핀을 빼면 기준 줄 가운데 하나에 자리가 많아야 하나만 남아 물고기 모양이 온전하지 않지만 결론은 같습니다. {fins#핀이|핀 가운데 하나가} {digits}이거나, 기준 줄의 {digits:이/가} 모두 {cover}에 있어서 그곳의 다른 칸에는 {digits:이/가} 없습니다. 기준 줄 밖에서 {cover}에 있으면서 {fins#핀과|모든 핀과} 같은 행, 열 또는 상자에 있는 칸은 어느 경우에도 {digits:이/가} 될 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
];
const MIXED: [&str; 2] = [
    "{base}에서 {digits:은/는} {cover}에만 들어갈 수 있습니다. {strikes:을/를} 지웁니다.",
    "물고기는 행만으로, 또는 열만으로 이루어질 필요가 없고 행, 열, 상자를 섞어 쓸 수도 있습니다. 여기서 기준 유닛은 {base}이고, 덮는 유닛은 {cover}입니다. 기준 유닛에서 {digits:이/가} 들어갈 칸은 서로 겹치지 않고, 모두 덮는 유닛 안에 있습니다. 두 쪽의 수가 같고 기준 유닛마다 {digits:이/가} 하나씩 필요하므로, 덮는 유닛의 {digits:은/는} 모두 기준 유닛 안에 있습니다. 따라서 {strikes:을/를} 지웁니다.{?cannibals: {cannibals:은/는} 기준 유닛에 있으면서 덮는 유닛 두 개에 함께 속합니다. 여기에 {digits:이/가} 들어가면 덮는 유닛 둘을 한꺼번에 써 버려서 기준 유닛 하나에는 {digits:이/가} 들어갈 자리가 없어집니다.}",
];
const FINNED_MIXED: [&str; 2] = [
    "{base}의 {digits:을/를} {cover:으로/로} 덮습니다({?fins:핀 {fins}}{?endo-fins:{?fins:, }엔도 핀 {endo-fins}}). {strikes:을/를} 지웁니다.",
    "물고기는 행만으로, 또는 열만으로 이루어질 필요가 없고 행, 열, 상자를 섞어 쓸 수도 있습니다. 여기서 기준 유닛은 {base}이고, 덮는 유닛은 {cover}입니다. 기준 유닛에서 {digits:이/가} 들어갈 수 있는 칸은 덮는 유닛에 있습니다.{?fins: 거기에서 벗어난 {fins:이/가} 핀(지느러미)입니다.}{?endo-fins: {endo-fins:은/는} 기준 유닛 두 개에 함께 속하므로 역시 핀으로 봅니다(엔도 핀).} 핀 가운데 하나가 {digits}이면 그 핀과 같은 행, 열 또는 상자에 있는 칸은 {digits:이/가} 아니고, 핀이 모두 아니면 덮는 유닛의 {digits:은/는} 모두 기준 유닛 안에 있습니다. 어느 경우에도 {digits:이/가} 될 수 없는 칸에서 {digits:을/를} 지울 수 있습니다. 따라서 {strikes:을/를} 지웁니다.{?cannibals: {cannibals:은/는} 기준 유닛에 있으면서 덮는 유닛 두 개에 함께 속합니다. 핀이 모두 {digits:이/가} 아닐 때 여기에 {digits:이/가} 들어가면 기준 유닛 하나에는 {digits:이/가} 들어갈 자리가 없어집니다.}",
];
const SIAMESE: [&str; 2] = [
    "{base}의 {digits:을/를} {cover:으로/로} 덮고, 따로 {other-cover:으로/로}도 덮습니다. {strikes:을/를} 지웁니다.",
    "두 물고기가 기준 유닛 {base:을/를} 함께 쓰는데, 하나는 {cover:으로/로}, 다른 하나는 {other-cover:으로/로} 덮습니다.{?fins: 첫째의 핀은 {fins}입니다.}{?other-fins: 둘째의 핀은 {other-fins}입니다.}{?endo-fins: {endo-fins:은/는} 기준 유닛 두 개에 함께 속하므로 양쪽에서 핀으로 봅니다.} 두 물고기 모두 핀 가운데 하나가 {digits}이거나, 덮는 유닛의 {digits:이/가} 모두 기준 유닛 안에 있습니다. 그래서 기준 유닛 밖에서 덮는 유닛에 있으면서 모든 핀과 같은 행, 열 또는 상자에 있는 칸은 {digits:이/가} 될 수 없습니다. 두 물고기를 합쳐 {strikes:을/를} 지웁니다.",
];
