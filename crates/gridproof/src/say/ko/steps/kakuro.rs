//! Korean for the techniques of Kakuro.

use crate::say::Words;

/// Kakuro.
#[rustfmt::skip]
pub(super) const SUMS: &[Words] = &[
    Words {
        kind: "last-cell",
        name: "줄의 마지막 칸",
        short: "{run}에서 빈칸은 {cell}뿐이고 남은 합은 {rest}입니다: {places}.",
        full: "{run:은/는} {cell:을/를} 빼고 모두 채워졌습니다.{?others: 이미 들어간 숫자는 {others}입니다.} 합에서 남은 {rest:이/가} 마지막 칸에 들어가야 합니다: {places}.",
    },
    Words {
        kind: "lone-square",
        name: "후보가 하나뿐인 칸",
        short: "{?by:{=by}}{?out:{?by:, }{≠out}}{?by: 때문에 }{?!by:{?out: 때문에 }}{cell}에 남은 후보는 {digits}뿐입니다: {places}.",
        full: "{?by:{=by}{?out:, {≠out}} 때문에 }{?!by:{?out:{≠out} 때문에 }}{cell:을/를} 봅니다. 이 칸은 {runs}에 속합니다.{?blockers: 이 줄들에는 이미 {blockers:이/가} 있습니다.}{?earlier: 앞에서 지운 후보는 {earlier}입니다.}{?just-struck: 방금 지운 후보는 {just-struck}입니다.} 남은 숫자는 {digits} 하나뿐입니다: {places}.",
    },
    Words {
        kind: "cross-reference",
        name: "교차 칸의 공통 숫자",
        short: "{run}의 빈칸 조합은 {sets}, {crossing}의 빈칸 조합은 {crossing-sets}뿐이고, 공통 숫자는 {digits}뿐입니다: {places}.",
        full: "{cell:은/는} {run:과/와} {crossing:이/가} 만나는 칸입니다. 한쪽의 빈칸은 {?used:이미 들어간 {used:을/를} 빼면 }{sets:으로/로}만, 다른 쪽의 빈칸은 {?crossing-used:이미 들어간 {crossing-used:을/를} 빼면 }{crossing-sets:으로/로}만 채울 수 있습니다. 이 칸은 두 줄에 모두 속하는데, 두 조합에 함께 들어 있는 숫자는 {digits}뿐입니다: {places}.",
    },
    Words {
        kind: "magic-block",
        name: "유일한 조합",
        short: "{run}의 빈칸은 {sets:으로/로}만 채울 수 있습니다. {strikes:을/를} 지웁니다.",
        full: "{run}에서는 {cells}의 합이 {rest:이/가} 되어야 하는데, {?used:이 줄에 이미 들어간 {used:을/를} 빼면 }서로 다른 숫자의 조합은 {sets} 하나뿐입니다. 어느 칸에 어느 숫자가 들어갈지는 아직 모르지만 다른 숫자는 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "possible-sets",
        name: "가능한 조합",
        short: "{run}의 빈칸은 {sets:으로/로}만 채울 수 있습니다. {strikes:을/를} 지웁니다.",
        full: "{run}에서는 {cells}의 합이 {rest:이/가} 되어야 합니다. {?used:이 줄에 이미 들어간 {used:을/를} 빼고 }그 수만큼의 서로 다른 숫자로 이 합을 만드는 조합은 {sets}입니다. 어느 조합에도 없는 숫자는 이 줄에 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "sum-bounds",
        name: "최솟값과 최댓값",
        short: "{run}에서 나머지 칸의 합이{?least: {?least-digits:{least-digits} = }{least} 이상}{?most: {?most-digits:{most-digits} = }{most} 이하}이므로 {cell:은/는}{?from: {from} 이상}{?upto: {upto} 이하}입니다. {strikes:을/를} 지웁니다.",
        full: "{run}에서 빈칸의 합은 {rest:이/가} 되어야 합니다. {cell:을/를} 빼고 나머지 칸 {others:으로/로} 만들 수 있는 합을 봅니다.{?least: 그 합은 {?least-digits:서로 다른 숫자를 쓰면 }최소 {?least-digits:{least-digits} = }{least}이므로 {cell:은/는} {upto:을/를} 넘을 수 없습니다.}{?most: 그 합은 {?most-digits:서로 다른 숫자를 쓰면 }최대 {?most-digits:{most-digits} = }{most}이므로 {cell:은/는} {from}보다 작을 수 없습니다.} 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "needed-digit",
        name: "자리가 하나뿐인 필수 숫자",
        short: "{run}에는 {digits:이/가} 꼭 필요하고 들어갈 칸은 {cell}뿐입니다: {places}.",
        full: "{?rest:{run}에서 빈칸의 합은 {rest:이/가} 되어야 합니다.{?used: 이 줄에는 이미 {used:이/가} 있습니다.}{?sets: 가능한 조합은 {sets}이며, 모두 {digits:을/를} 포함합니다.}{?out: {digits:이/가} 빠진 조합은 {out}인데, 모두 숫자가 들어갈 칸이 없거나 칸에 들어갈 숫자가 없습니다. 그래서 {digits:이/가} 꼭 필요합니다.} }{?!rest:{run}에 남은 숫자의 수와 빈칸의 수가 같으므로 {digits:을/를} 포함해 모든 숫자가 필요합니다. }이 줄의 빈칸 가운데 {digits:이/가} 들어갈 수 있는 칸은 {cell}뿐입니다: {places}.",
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
        full: "{?rest:{run}에서 빈칸의 합은 {rest:이/가} 되어야 합니다.{?used: 이 줄에는 이미 {used:이/가} 있습니다.}{?sets: 가능한 조합은 {sets}이며, 모두 {digits:을/를} 포함합니다.}{?out: {digits:이/가} 빠진 조합은 {out}인데, 모두 숫자가 들어갈 칸이 없거나 칸에 들어갈 숫자가 없습니다. 그래서 {digits:이/가} 꼭 필요합니다.} }{?!rest:{run}에 남은 숫자의 수와 빈칸의 수가 같으므로 {digits:이/가} 모두 필요합니다. }이 숫자들이 들어갈 수 있는 칸은 두 칸 {cells}뿐입니다. 그러므로 이 칸들에는 이 두 숫자만 들어갑니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "run-hidden-triple",
        name: "줄 안의 히든 트리플",
        short: "{run}에 꼭 필요한 {digits:은/는} {cells}에만 들어갈 수 있습니다. {strikes:을/를} 지웁니다.",
        full: "{?rest:{run}에서 빈칸의 합은 {rest:이/가} 되어야 합니다.{?used: 이 줄에는 이미 {used:이/가} 있습니다.}{?sets: 가능한 조합은 {sets}이며, 모두 {digits:을/를} 포함합니다.}{?out: {digits:이/가} 빠진 조합은 {out}인데, 모두 숫자가 들어갈 칸이 없거나 칸에 들어갈 숫자가 없습니다. 그래서 {digits:이/가} 꼭 필요합니다.} }{?!rest:{run}에 남은 숫자의 수와 빈칸의 수가 같으므로 {digits:이/가} 모두 필요합니다. }이 숫자들이 들어갈 수 있는 칸은 세 칸 {cells}뿐입니다. 그러므로 이 칸들에는 이 세 숫자만 들어갑니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "combinations",
        name: "불가능한 조합 지우기",
        short: "후보를 보면 {run}에 남은 조합은 {sets}뿐입니다. {strikes:을/를} 지웁니다.",
        full: "{run}에서는 {cells}의 합이 {rest:이/가} 되어야 합니다.{?used: 이 줄에는 이미 {used:이/가} 있습니다.}{?out: 지우는 숫자가 든 조합은 {out}인데, 모두 숫자가 들어갈 칸이 없거나 칸에 들어갈 숫자가 없습니다.}{?!out: 지우는 숫자가 든 조합은 없습니다.} 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "arrangements",
        name: "줄을 채우는 모든 방법",
        short: "{run:을/를} 채우는 어떤 방법에도 쓰이지 않는 후보가 있습니다. {strikes:을/를} 지웁니다.",
        full: "{run}의 {cells:을/를} 후보로 채우{?rest:어 합이 {rest:이/가} 되}는 방법을 모두 찾아봅니다.{?sets: 실제로 배치할 수 있는 조합은 {sets}입니다.}{?ways: 칸 순서대로 쓰면 가능한 방법은 {ways}입니다. 어느 방법에도 나오지 않는 후보는 지울 수 있습니다.}{?out: 숫자가 들어갈 칸이 없거나 칸에 들어갈 숫자가 없어서 {out:은/는} 쓸 수 없습니다.}{?cases: 지워지는 숫자를 넣으면, 그 숫자가 든 조합은 모두 배치할 수 없습니다:{cases}}{?!cases: }따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "no-arrangement",
        name: "배치할 수 없는 조합",
        short: "{?strikes:{=strikes}이면 }{sets}에서 {cells}에 {?digits:남는 숫자는 {digits}뿐입니다}{?!digits:들어갈 숫자가 없습니다}.",
        full: "{?strikes:{=strikes}이면 }{sets}에서 {cells}에 {?digits:남는 숫자는 {digits}뿐입니다}{?!digits:들어갈 숫자가 없습니다}.",
    },
    Words {
        kind: "run-x-wing",
        name: "교차하는 줄의 X-윙",
        short: "{base}에는 모두 {digits:이/가} 필요하고 그 자리는 {cover}에만 있습니다. {strikes:을/를} 지웁니다.",
        full: "{base}에는 모두 {digits:이/가} 꼭 필요합니다.{?first-sets: 첫째 줄에 남은 조합({first-sets}){?second-sets:과 둘째 줄에 남은 조합({second-sets})}에 모두 {digits:이/가} 있습니다.} 그 자리는 두 칸씩 남아 있습니다: {cells}. 이 칸들은 이 줄들과 교차하는 두 줄 {cover}에 있습니다. 교차하는 줄마다 {digits:은/는} 한 번만 들어갈 수 있으므로, 두 줄의 {digits:은/는} 하나씩 {base}에 있습니다. {cover}의 다른 칸에는 {digits:이/가} 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
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
        full: "다음 줄들의 빈칸을 함께 봅니다:{?across: {across}}{?down:{?across:,} {down}}. 가로줄에 남은 합은 모두 더해 {across-sum}, 세로줄에 남은 합은 모두 더해 {down-sum}입니다. 두 칸을 뺀 모든 칸은 두 합에 다 들어갑니다.{?over:{?under: 가로 합에만 들어가는 칸은 {over}, 세로 합에만 들어가는 칸은 {under}입니다. 앞의 합에서 뒤의 합을 빼면 {across-sum} - {down-sum} = {?over-less:-}{sum:이/가} 되어야 합니다.}{?!under: {over:은/는} 가로 합에만 들어가므로 그 합은 {across-sum} - {down-sum} = {sum}입니다.}}{?!over: {under:은/는} 세로 합에만 들어가므로 그 합은 {down-sum} - {across-sum} = {sum}입니다.} 한 줄에 같은 숫자를 두 번 쓰지 않고 이 식을 만족할 수 없는 숫자는 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "cut-triple",
        name: "세 칸의 차이",
        short: "구역의 가로 합은 {across-sum}, 세로 합은 {down-sum}이고 {cells:이/가} 그 차이를 만듭니다. {strikes:을/를} 지웁니다.",
        full: "다음 줄들의 빈칸을 함께 봅니다:{?across: {across}}{?down:{?across:,} {down}}. 가로줄에 남은 합은 모두 더해 {across-sum}, 세로줄에 남은 합은 모두 더해 {down-sum}입니다. 세 칸을 뺀 모든 칸은 두 합에 다 들어갑니다.{?over:{?under: 가로 합에만 들어가는 칸은 {over}, 세로 합에만 들어가는 칸은 {under}입니다. 앞의 합에서 뒤의 합을 빼면 {across-sum} - {down-sum} = {?over-less:-}{sum:이/가} 되어야 합니다.}{?!under: {over:은/는} 가로 합에만 들어가므로 그 합은 {across-sum} - {down-sum} = {sum}입니다.}}{?!over: {under:은/는} 세로 합에만 들어가므로 그 합은 {down-sum} - {across-sum} = {sum}입니다.} 한 줄에 같은 숫자를 두 번 쓰지 않고 이 식을 만족할 수 없는 숫자는 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
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
    Words {
        kind: "run-net",
        name: "줄을 거치는 모순",
        short: "{=assumed}이면 {?empty-cell:{empty-cell}에 들어갈 숫자가 없습니다}{?broken-clue:{broken-clue:을/를} 채울 수 없습니다}. {strikes:을/를} 지웁니다.",
        full: "{=assumed:이라고/라고} 가정하고 한 줄씩 따라갑니다.{?followed: 그러면 차례로 다음과 같이 됩니다:{followed}}{?!followed: }이제 {?empty-cell:{empty-cell}에 들어갈 숫자가 없습니다}{?broken-clue:{broken-clue:을/를} 채울 수 없습니다}{?by:({=by}{?out:, {≠out}})}{?!by:{?out:({≠out})}}. 따라서 가정이 틀렸습니다. {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "run-no-fill",
        name: "채울 수 없는 줄",
        short: "{run}에는 {cells:이/가} 남았{?rest:고 합은 {rest:이어야/여야} 합니}{?!rest:습니}다.{?others: {others:은/는} 이미 쓰였습니다.}{?out: 들어갈 칸이 없는 숫자나 들어갈 숫자가 없는 칸이 있어서 {out:은/는} 쓸 수 없습니다.}{?cases: {?out:나머지 조합은}{?!out:어느 조합도} 배치할 수 없습니다:}{?few: {few}에 들어갈 숫자는 {digits}뿐입니다.}{?!out:{?!cases:{?!few: 가능한 조합이 없습니다.}}}",
        full: "{run}에는 {cells:이/가} 남았{?rest:고 합은 {rest:이어야/여야} 합니}{?!rest:습니}다.{?others: {others:은/는} 이미 쓰였습니다.}{?out: 들어갈 칸이 없는 숫자나 들어갈 숫자가 없는 칸이 있어서 {out:은/는} 쓸 수 없습니다.}{?cases: {?out:나머지 조합은}{?!out:어느 조합도} 배치할 수 없습니다:{cases}}{?few: {few}에 들어갈 숫자는 {digits}뿐입니다.}{?!out:{?!cases:{?!few: 가능한 조합이 없습니다.}}}",
    },
];
