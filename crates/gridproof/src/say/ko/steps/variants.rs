//! Korean for the techniques of boards with rules.

use crate::say::Words;

/// What rules rule out.
#[rustfmt::skip]
pub(super) const RULES: &[Words] = &[
    Words {
        kind: "single-in-rule",
        name: "규칙에 필요한 숫자의 마지막 칸",
        short: "{rule}에는 {digit:이/가} 꼭 필요하고{?sets:(조합 {sets})}{?known:({known})}, 들어갈 칸은 {target}뿐입니다. {places}.",
        full: "{digit:이/가} 없으면 {rule:을/를} 채울 수 없습니다.{?sets: 남은 조합은 {sets}입니다.}{?known: 지금 {known}입니다.} {?cells:나머지 빈칸인 {cells}에는 들어갈 수 없습니다.}{?!cells:다른 빈칸도 없습니다.} 따라서 {places}입니다.",
    },
    Words {
        kind: "marked-cell",
        name: "표시된 칸",
        short: "{rule}의 표시에 맞지 않는 {strikes:을/를} 지웁니다.",
        full: "{rule:을/를} 봅니다. 표시가 허락하는 숫자만 들어갈 수 있습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "equal-cells",
        name: "같은 칸",
        short: "{rule}: 두 칸씩 숫자가 같습니다{?known:({known})}. {strikes:을/를} 지웁니다.",
        full: "{rule:을/를} 봅니다. 칸들은 둘씩 같은 숫자를 가지고, 서로 보는 칸의 숫자는 다릅니다.{?known: 지금 {known}입니다.} 한쪽 칸에 들어갈 수 없는 숫자는 짝이 되는 칸에도 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "pair-candidates",
        name: "숫자 쌍",
        short: "{rule}{?known:, {known}}: {?along:선을 따라가면 }맞는 숫자가 없는 {strikes:을/를} 지웁니다.",
        full: "{rule:을/를} 봅니다.{?known: 지금 {known}입니다.} {?!known:다른 칸에 무엇이 들어가든, }지우는 후보에는 옆 칸에 올 수 있는 맞는 숫자가 없습니다.{?along: 다만 {along:은/는} 옆 칸에 맞는 숫자가 있어도, 선을 따라 더 가면 그 숫자에 맞는 숫자가 없습니다.} 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "order-bounds",
        name: "순서의 범위",
        short: "{rule}의 순서{?known:({known})} 때문에 자리가 없는 {strikes:을/를} 지웁니다.",
        full: "{rule:을/를} 봅니다. 숫자의 순서가 정해져 있으므로 한쪽에는 더 작은 숫자가, 다른 쪽에는 더 큰 숫자가 들어갈 자리가 있어야 합니다.{?known: 지금 {known}이므로} 지우는 후보가 들어갈 자리는 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "cage-combination",
        name: "케이지의 조합",
        short: "{?sets:{rule}에는 {sets}만 됩니다}{?!sets:{?bounds:{rule}에서 {bounds}입니다}{?!bounds:{rule:을/를} 채우는 방법에 없는 후보입니다}}{?known:({known})}. {strikes:을/를} 지웁니다.",
        full: "{rule:을/를} 봅니다. 케이지 안의 숫자는 모두 다릅니다.{?sets: 남은 후보로 만들 수 있는 조합은 {sets}입니다.}{?bounds: 나머지 칸의 최소 합이나 최대 합을 빼면 {bounds}입니다.}{?known: 지금 {known}입니다.} 지우는 후보가 들어가는 방법은 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "keen-cage",
        name: "케이지 계산",
        short: "{rule}{?known:({known})}: {?ways:숫자는 순서와 상관없이 {ways}뿐입니다. }{?!ways:결과를 만들 수 없는 }{strikes:을/를} 지웁니다.",
        full: "{rule:을/를} 봅니다. 케이지의 숫자로 결과를 만들어야 하고, 같은 숫자는 행과 열이 모두 다를 때만 되풀이할 수 있습니다.{?ways: 남은 후보로 만들 수 있는 숫자는 순서와 상관없이 {ways}입니다.}{?known: 지금 {known}입니다.} 지우는 후보를 써서는 결과를 만들 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "sum-line",
        name: "선의 합",
        short: "{rule}{?known:({known})}: 합을 맞출 수 없는 {strikes:을/를} 지웁니다.",
        full: "{rule:을/를} 봅니다. 숫자의 합이 맞아야 하고, 같은 행이나 열, 영역에 있는 칸의 숫자는 서로 다릅니다.{?known: 지금 {known}입니다.} 지우는 후보로는 합을 맞출 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "line-digits",
        name: "선의 숫자",
        short: "{rule}{?known:({known})}: 채우는 방법에 없는 {strikes:을/를} 지웁니다.",
        full: "{rule:을/를} 봅니다. 선 위의 숫자는 선이 요구하는 모임이 되어야 합니다.{?known: 지금 {known}입니다.} 지우는 후보로는 그렇게 할 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "digit-count",
        name: "들어가야 하는 숫자",
        short: "{rule}{?known:({known})}: 들어가야 하는 숫자 때문에 {strikes:을/를} 지웁니다.",
        full: "{rule:을/를} 봅니다. 어떤 숫자가 들어가는지, 또는 몇 번 들어가는지가 정해져 있습니다.{?known: 지금 {known}입니다.} 지우는 후보로는 이를 맞출 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "indexed-cell",
        name: "색인이 가리키는 곳",
        short: "{rule}{?known:({known})}: 가리키거나 가리켜질 수 없는 {strikes:을/를} 지웁니다.",
        full: "{rule:을/를} 봅니다. 이 칸의 숫자는 다른 숫자의 자리를 말합니다.{?known: 지금 {known}입니다.} 불가능한 자리를 가리키는 숫자와 가리켜질 수 없는 숫자는 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "outside-clue",
        name: "줄 밖의 단서",
        short: "{rule}{?known:({known})}: 단서에 맞는 방법에 없는 {strikes:을/를} 지웁니다.",
        full: "{rule:을/를} 봅니다. 단서에 맞게 줄을 채우는 방법을 모두 따져 봅니다.{?known: 지금 {known}이므로} 지우는 후보는 나오지 않습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "line-pattern",
        name: "선의 패턴",
        short: "{rule}{?known:({known})}: 허락하는 순서에 없는 {strikes:을/를} 지웁니다.",
        full: "{rule:을/를} 봅니다.{?known: 지금 {known}입니다.} 숫자를 차례로 읽을 때 허락하는 어떤 순서에도 지우는 후보는 나오지 않습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "locked-digit",
        name: "갇힌 숫자",
        short: "{house}에서 {digits:은/는} {cells}에만 들어갈 수 있습니다. {strikes:을/를} 지웁니다.",
        full: "{house}에서 {digits:은/는} {cells}에 들어가야 합니다. 어느 칸이든 {target:을/를} 보므로 그곳에는 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "innies",
        name: "안쪽 칸의 합",
        short: "{houses}의 합 {total}에서 {cages}의 합 {taken:을/를} 빼면 {cells}의 합은 {sum}입니다{?known:({known})}. {strikes:을/를} 지웁니다.",
        full: "{houses}에는 모든 숫자가 들어가므로 합이 {total}입니다. 그 안에 있는 {cages}의 합은 {taken}입니다. 따라서 {cells}의 합은 {total} − {taken} = {sum}입니다.{?known: 지금 {known}입니다.} 지우는 후보로는 이 합을 만들 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "outies",
        name: "바깥 칸의 합",
        short: "{cages}의 합 {taken}에서 {houses}의 합 {total:을/를} 빼면 밖에 있는 {cells}의 합은 {sum}입니다{?known:({known})}. {strikes:을/를} 지웁니다.",
        full: "{cages:은/는} 모두 합쳐 {houses:과/와} 그 밖의 {cells:을/를} 덮고, 합은 {taken}입니다. {houses}에는 모든 숫자가 들어가므로 합이 {total}입니다. 따라서 {cells}의 합은 {taken} − {total} = {sum}입니다.{?known: 지금 {known}입니다.} 지우는 후보로는 이 합을 만들 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "needed-in-rule",
        name: "규칙에 필요한 숫자",
        short: "{rule}에는 {cells} 가운데 {digits:이/가} 꼭 필요합니다{?sets:(조합 {sets})}{?known:({known})}. {strikes:을/를} 지웁니다.",
        full: "{cells}에 {digits:이/가} 없으면 {rule:을/를} 채울 수 없습니다.{?sets: 남은 조합은 {sets}입니다.}{?known: 지금 {known}입니다.} 따라서 {digits:은/는} {cells#그 칸|그 칸들 가운데 하나}에 있고, {target:은/는} {cells#그 칸을|그 칸들을 모두} 봅니다. {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "case-analysis",
        name: "경우 따지기",
        short: "{assumed:이/가} 맞다면{?followed: 아래와 같이} {?empty-cell:{empty-cell}에 들어갈 숫자가 없습니다}{?no-place:{no-place}에 {no-place-digit:이/가} 들어갈 자리가 없습니다}{?broken-clue:{broken-clue:을/를} 채울 방법이 없습니다{?known:({known})}}. {strikes:을/를} 지웁니다.",
        full: "다른 기법으로는 더 찾을 수 없으므로 한 경우를 따져 봅니다. {assumed:이/가} 맞다고 가정합니다. {?followed:그러면 다음과 같습니다:{followed}}{?empty-cell:이제 {empty-cell}에 들어갈 숫자가 없습니다. }{?no-place:이제 {no-place}에는 {no-place-digit:이/가} 들어갈 자리가 없습니다. }{?broken-clue:이제 {broken-clue:을/를} 채울 방법이 없습니다{?known:({known})}. }따라서 가정이 틀렸습니다. {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "innies-and-outies",
        name: "안쪽 칸과 바깥 칸의 차",
        short: "{houses}의 합은 {total}, {cages}의 합은 {taken}이므로 {?more:{cells}의 합이 {beyond}의 합보다 {more} 커야 합니다}{?fewer:{beyond}의 합이 {cells}의 합보다 {fewer} 커야 합니다}{?equal:{cells:과/와} {beyond}의 합이 같아야 합니다}{?known:({known})}. {strikes:을/를} 지웁니다.",
        full: "{houses}에는 모든 숫자가 들어가므로 합이 {total}입니다. {cages:은/는} {cells:을/를} 빼고 모두 덮으며 밖의 {beyond}도 덮고, 합은 {taken}입니다. 두 합을 견주면 {?more:{cells}의 합이 {beyond}의 합보다 {more} 커야 합니다}{?fewer:{beyond}의 합이 {cells}의 합보다 {fewer} 커야 합니다}{?equal:{cells:과/와} {beyond}의 합이 같아야 합니다}.{?known: 지금 {known}입니다.} 지우는 후보로는 그렇게 할 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "every-way",
        name: "규칙을 채우는 모든 방법",
        short: "{rule}{?known:({known})}: 끝까지 채우는 방법에 없는 {strikes:을/를} 지웁니다.",
        full: "{rule:을/를} 첫 칸부터 끝 칸까지 채우는 방법을 모두 따집니다. 같은 행이나 열, 영역에 있는 칸의 숫자는 서로 다릅니다.{?known: 지금 {known}이므로} 지우는 후보가 나오는 방법은 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "rules-together",
        name: "함께 보는 규칙",
        short: "{rule:을/를} 모두 지키는 방법{?known:({known})}에 없는 {strikes:을/를} 지웁니다.",
        full: "{rule:을/를} 함께 봅니다. 칸을 나누어 가지거나 서로의 칸을 보므로, 하나를 지키는 방법이 나머지를 막기도 합니다.{?known: 지금 {known}이므로} 모두 지키는 방법에는 지우는 후보가 나오지 않습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "house-with-rules",
        name: "줄과 그 안의 규칙",
        short: "{house:을/를} 채우며 {rule:을/를} 지키는 방법{?known:({known})}에 없는 {strikes:을/를} 지웁니다.",
        full: "{house}에는 모든 숫자가 한 번씩 들어가고, {rule:이/가} 그 칸들에 걸쳐 있습니다.{?known: 지금 {known}이므로} 규칙을 지키며 {house:을/를} 채우는 방법에는 지우는 후보가 나오지 않습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "cases-within-cases",
        name: "경우 속의 경우",
        short: "{assumed:이/가} 맞다면 다른 경우까지 따질 때 {?empty-cell:{empty-cell}에 들어갈 숫자가 없습니다}{?no-place:{no-place}에 {no-place-digit:이/가} 들어갈 자리가 없습니다}{?broken-clue:{broken-clue:을/를} 채울 방법이 없습니다{?known:({known})}}. {strikes:을/를} 지웁니다.",
        full: "다른 기법으로는 더 찾을 수 없고, 한 경우만으로는 모자랍니다. {assumed:이/가} 맞다고 가정합니다. {?followed:그러면 다음과 같습니다. 그 안의 경우는 아래에 이어지는 줄이 모순을 보입니다:{followed}}{?empty-cell:이제 {empty-cell}에 들어갈 숫자가 없습니다. }{?no-place:이제 {no-place}에는 {no-place-digit:이/가} 들어갈 자리가 없습니다. }{?broken-clue:이제 {broken-clue:을/를} 채울 방법이 없습니다{?known:({known})}. }따라서 가정이 틀렸습니다. {strikes:을/를} 지웁니다.",
    },
];
