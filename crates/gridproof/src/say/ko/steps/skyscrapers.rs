//! Korean for the techniques of Skyscrapers.

use crate::say::Words;

/// Skyscrapers.
pub(super) const SIGHTS: &[Words] = &[
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
        full: "{sight}에서는 첫 건물과 {top}, 이렇게 두 개만 보입니다. {top} 앞에는 {height}보다 높은 건물이 올 수 없으므로, {height:이/가} {top} 앞에 있으면 가려지지 않고, 그러면 바로 첫 건물이어야 합니다. 그러므로 {height:은/는} 첫 칸에 있거나 {top}의 뒤에 있습니다.{?nearest: {top:은/는} 아무리 가까워도 {nearest}에 있으므로, 그 칸까지는 첫 칸에만 {height:이/가} 올 수 있습니다.}{?last: 첫 칸은 {height:이/가} 될 수 없으므로 {top:은/는} {height:이/가} 들어갈 수 있는 마지막 칸 {last}보다 앞에 있습니다.} 따라서 {strikes:을/를} 지웁니다.",
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
        full: "{cell}에는 {digits} 가운데 하나가 들어갑니다. 싱글과 한 줄씩의 단서만으로 둘 다 따라가 봅니다. 첫째:{first}둘째:{second}{?wrong:{wrong:은/는} 성립할 수 없습니다.{?empty-cell: {empty-cell}에 들어갈 높이가 없습니다.}{?no-place: {no-place}에 {no-place-digit:이/가} 들어갈 자리가 없습니다.}{?broken-clue: {broken-clue:을/를} 더 이상 만족할 수 없습니다.}}{?!wrong:양쪽 모두에서 지워지는 후보는 틀린 것입니다.} 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "forcing-places",
        name: "단서를 거치는 강제 사슬(자리)",
        short: "{house}에서 {digits:이/가} {cells} 가운데 어느 쪽에 있든 결과가 같습니다. {strikes:을/를} 지웁니다.",
        full: "{house}에서 {digits:은/는} {cells} 가운데 하나에 있습니다. 싱글과 한 줄씩의 단서만으로 둘 다 따라가 봅니다. 첫째:{first}둘째:{second}{?wrong:{wrong:은/는} 성립할 수 없습니다.{?empty-cell: {empty-cell}에 들어갈 높이가 없습니다.}{?no-place: {no-place}에 {no-place-digit:이/가} 들어갈 자리가 없습니다.}{?broken-clue: {broken-clue:을/를} 더 이상 만족할 수 없습니다.}}{?!wrong:양쪽 모두에서 지워지는 후보는 틀린 것입니다.} 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "forcing-three",
        name: "단서를 거치는 강제 사슬(세 갈래)",
        short: "{cell}의 후보 {digits} 가운데 어느 쪽이든 결과가 같습니다. {strikes:을/를} 지웁니다.",
        full: "{cell}에는 {digits} 가운데 하나가 들어갑니다. 싱글과 한 줄씩의 단서만으로 셋 다 따라가 봅니다. 첫째:{first}둘째:{second}셋째:{third}{?wrong:{wrong:은/는} 성립할 수 없습니다.{?empty-cell: {empty-cell}에 들어갈 높이가 없습니다.}{?no-place: {no-place}에 {no-place-digit:이/가} 들어갈 자리가 없습니다.}{?broken-clue: {broken-clue:을/를} 더 이상 만족할 수 없습니다.}}{?!wrong:세 쪽 모두에서 지워지는 후보는 틀린 것입니다.} 따라서 {strikes:을/를} 지웁니다.",
    },
];
