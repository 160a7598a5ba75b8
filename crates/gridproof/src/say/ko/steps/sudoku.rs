//! Korean for the techniques of Sudoku beyond those of all houses.

use super::houses::CONTRADICTION;
use crate::say::Words;

/// Patterns of one digit, and wings.
pub(super) const SINGLE_DIGIT_AND_WINGS: &[Words] = &[
    Words {
        kind: "skyscraper",
        name: "스카이스크래퍼",
        short: "{base}의 {digits}: {ends} 가운데 하나는 {digits}입니다. {strikes:을/를} 지웁니다.",
        full: "{base}에는 {digits:이/가} 들어갈 칸이 두 칸씩만 있습니다. 그 가운데 한 칸씩인 {joints:은/는} 모두 {link}에 있어서 둘 다 {digits:이/가} 될 수는 없습니다. 그러므로 반대쪽 끝 {ends} 가운데 적어도 하나는 {digits}이고, 두 끝 모두와 같은 행, 열 또는 상자에 있는 칸은 {digits:이/가} 될 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "two-string-kite",
        name: "2-스트링 카이트",
        short: "{link}에서 이어진 {base}의 {digits}: {ends} 가운데 하나는 {digits}입니다. {strikes:을/를} 지웁니다.",
        full: "{base}에는 {digits:이/가} 들어갈 칸이 두 칸씩만 있습니다. 그 가운데 한 칸씩인 {joints:은/는} 모두 {link}에 있어서 둘 다 {digits:이/가} 될 수는 없습니다. 그러므로 반대쪽 끝 {ends} 가운데 적어도 하나는 {digits}이고, 두 끝 모두와 같은 행, 열 또는 상자에 있는 칸은 {digits:이/가} 될 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "dual-two-string-kite",
        name: "이중 2-스트링 카이트",
        short: "{link}에서 이어진 {base}의 {digits:과/와}, {joints}에 걸린 두 번째 카이트를 함께 봅니다. {strikes:을/를} 지웁니다.",
        full: "{link}의 두 칸 {joints}에 카이트 두 개가 걸려 있습니다. 첫째 카이트를 보면 {base}에는 {digits:이/가} 들어갈 칸이 두 칸씩만 있고, {joints:이/가} 둘 다 {digits:이/가} 될 수는 없으므로 반대쪽 끝 {ends} 가운데 적어도 하나는 {digits}입니다. 둘째 카이트에서는 {other-digits:과/와} 반대쪽 끝 {other-ends}에 대해 같은 말을 할 수 있습니다. 한 카이트의 두 끝 모두와 같은 행, 열 또는 상자에 있는 칸에는 그 카이트의 숫자가 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "turbot-fish",
        name: "터봇 피시",
        short: "{digits}의 사슬 {chain}: {ends} 가운데 하나는 {digits}입니다. {strikes:을/를} 지웁니다.",
        full: "사슬 {chain:을/를} 보세요. 처음 두 칸과 마지막 두 칸은 각각 어떤 유닛(행, 열, 상자)에서 {digits:이/가} 들어갈 수 있는 단 두 자리이고, 가운데 두 칸은 같은 행, 열 또는 상자에 있습니다. 그래서 첫 칸이 {digits:이/가} 아니면 끝 칸이 {digits}입니다. 어느 경우에도 양 끝 {ends} 가운데 적어도 하나는 {digits}이므로, 양 끝 모두와 같은 행, 열 또는 상자에 있는 칸은 {digits:이/가} 될 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "empty-rectangle",
        name: "빈 직사각형(Empty Rectangle)",
        short: "{box}의 {digits:은/는} {corner}에만 있습니다. {line}의 {pair:과/와} 함께 보면 {strikes:을/를} 지울 수 있습니다.",
        full: "{box}에서 {digits:이/가} 들어갈 칸은 모두 {corner}에 있습니다. {line}에는 {digits:이/가} 들어갈 칸이 {pair} 둘뿐이고, 그중 첫째 칸도 앞의 두 줄 가운데 하나에 있습니다. 첫째 칸이 {digits}이면 상자의 {digits:은/는} 나머지 한 줄에 있고, 아니면 둘째 칸이 {digits}입니다. 어느 경우에도 {target:은/는} {digits:과/와} 같은 행, 열 또는 상자에 있게 되므로 {digits:이/가} 될 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "dual-empty-rectangle",
        name: "이중 빈 직사각형",
        short: "{box}의 {digits:은/는} {corner}에만 있습니다. {pair}, 그리고 {other-pair:과/와} 함께 보면 {strikes:을/를} 지울 수 있습니다.",
        full: "{box}에서 {digits:이/가} 들어갈 칸은 모두 {corner}에 있습니다. {line}에는 {digits:이/가} 들어갈 칸이 {pair} 둘뿐이고, 그중 첫째 칸도 앞의 두 줄 가운데 하나에 있습니다. 첫째 칸이 {digits}이면 상자의 {digits:은/는} 나머지 한 줄에 있고, 아니면 둘째 칸이 {digits}입니다. {other-line:과/와} 그 두 칸 {other-pair}에 대해서도 마찬가지입니다. 어느 경우에도 {target:은/는} {digits:과/와} 같은 행, 열 또는 상자에 있게 되므로 {digits:이/가} 될 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "w-wing",
        name: "W-윙",
        short: "{pincers}의 후보는 똑같이 {digits}이고, {house}의 {link:이/가} {linked:으로/로} 두 칸을 잇습니다. {strikes:을/를} 지웁니다.",
        full: "{pincers}의 후보는 똑같이 {digits}입니다. {house}에서 {linked:이/가} 들어갈 자리는 {link} 두 칸뿐이고, {pincers:은/는} 각각 이 두 칸 가운데 하나와 같은 행, 열 또는 상자에 있습니다. {pincers:이/가} 둘 다 {linked:이/가} 되면 {house}에는 {linked:이/가} 들어갈 자리가 없어지므로, 둘 가운데 적어도 하나는 {digit}입니다. 두 칸 모두와 같은 행, 열 또는 상자에 있는 칸은 {digit:이/가} 될 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "xy-wing",
        name: "XY-윙",
        short: "중심 {pivot}({pair})의 두 날개는 {pincers}입니다. {strikes:을/를} 지웁니다.",
        full: "중심 {pivot}에 들어갈 수 있는 숫자는 {pair}뿐이고, 두 날개 {pincers:은/는} 각각 이 칸과 같은 행, 열 또는 상자에 있습니다. 두 날개에는 그 두 숫자 가운데 하나씩과 {digit:이/가} 후보로 있습니다. {pivot}에 어느 숫자가 들어가든 같은 숫자를 후보로 가진 날개에는 {digit}만 남습니다. 그러므로 {pincers} 가운데 적어도 하나는 {digit}이고, 두 칸 모두와 같은 행, 열 또는 상자에 있는 칸은 {digit:이/가} 될 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "xyz-wing",
        name: "XYZ-윙",
        short: "중심 {pivot}({digits})의 두 날개는 {pincers}입니다. {strikes:을/를} 지웁니다.",
        full: "중심 {pivot}의 후보는 {digits}이고, 두 날개 {pincers:은/는} 각각 이 칸과 같은 행, 열 또는 상자에 있습니다. 두 날개의 후보는 {digit:과/와} 나머지 두 숫자 가운데 하나씩입니다. {pivot:이/가} {digit:이/가} 아니면 한쪽 날개의 다른 숫자를 차지하게 되어 그 날개에는 {digit}만 남습니다. 그러므로 세 칸 가운데 적어도 하나는 {digit}이고, 세 칸 모두와 같은 행, 열 또는 상자에 있는 칸은 {digit:이/가} 될 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
];

/// Uniqueness, colours, remote pairs.
#[rustfmt::skip]
pub(super) const UNIQUENESS_AND_COLOURS: &[Words] = &[
    Words {
        kind: "simple-colors-trap",
        name: "심플 컬러링: 트랩",
        short: "{target:은/는} {digits}의 두 색 모두와 같은 행, 열 또는 상자에 있습니다. {strikes:을/를} 지웁니다.",
        full: "{digits:이/가} 들어갈 자리가 두 칸만 남은 행, 열, 상자{?pairs:({pairs})}를 따라가 보세요. 두 칸 가운데 하나는 맞고 하나는 틀립니다. 그래서 자리마다 두 가지 색을 번갈아 칠하면({colour-a} / {colour-b}) 한 색의 칸은 모두 {digits}이고 다른 색의 칸은 모두 아닙니다. {target:은/는} 두 색의 칸과 각각 같은 행, 열 또는 상자에 있는데, 둘 중 한 색은 반드시 {digits}입니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "simple-colors-wrap",
        name: "심플 컬러링: 랩",
        short: "{digits}에 같은 색을 칠한 {clash:이/가} 같은 행, 열 또는 상자에 있습니다. {strikes:을/를} 지웁니다.",
        full: "{digits:이/가} 들어갈 자리가 두 칸만 남은 행, 열, 상자{?pairs:({pairs})}를 따라가 보세요. 두 칸 가운데 하나는 맞고 하나는 틀립니다. 그래서 자리마다 두 가지 색을 번갈아 칠하면({colour-a} / {colour-b}) 한 색의 칸은 모두 {digits}이고 다른 색의 칸은 모두 아닙니다. {clash:은/는} 색이 같은데 같은 행, 열 또는 상자에 있으므로 둘 다 {digits:이/가} 될 수는 없습니다. 그러므로 그 색이 틀린 색입니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "multi-colors-1",
        name: "멀티 컬러링 1",
        short: "{link}{?other-link:, 또 {other-link}}{?third-link:, {third-link}}{?fourth-link:, {fourth-link}}에서 {digits}의 두 색 묶음이 이어집니다. {strikes:을/를} 지웁니다.",
        full: "{digits:이/가} 들어갈 자리가 두 칸만 남은 행, 열, 상자{?pairs:({pairs})}를 따라 두 가지 색을 번갈아 칠하면 묶음이 둘 생깁니다. 첫째는 {colour-a} / {colour-b}, 둘째는 {colour-c} / {colour-d}입니다. 묶음마다 한 색은 맞고 다른 색은 틀립니다. {link:은/는} 서로 다른 묶음에 속하면서 같은 행, 열 또는 상자에 있으므로 두 칸의 색이 함께 맞을 수는 없습니다. 그러므로 두 색의 반대 색 가운데 적어도 하나는 맞고, 그 반대 색의 칸과 각각 같은 행, 열 또는 상자에 있는 칸은 {digits:이/가} 될 수 없습니다.{?other-link: {other-link}{?third-link:, {third-link}}{?fourth-link:, {fourth-link}}도 마찬가지로, 그 칸들의 반대 색에 대해 같은 결론이 나옵니다.} 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "multi-colors-2",
        name: "멀티 컬러링 2",
        short: "{digits}의 한 색이 다른 묶음의 두 색 모두와 같은 행, 열 또는 상자에 있습니다. {strikes:을/를} 지웁니다.",
        full: "{digits:이/가} 들어갈 자리가 두 칸만 남은 행, 열, 상자{?pairs:({pairs})}를 따라 두 가지 색을 번갈아 칠하면 묶음이 둘 생깁니다. 첫째는 {colour-a} / {colour-b}, 둘째는 {colour-c} / {colour-d}입니다. 묶음마다 한 색은 맞고 다른 색은 틀립니다. 첫째 묶음의 한 색은 둘째 묶음의 두 색 모두와 각각 같은 행, 열 또는 상자에 있는데{?link:({link} / {other-link})}, 그 두 색 가운데 하나는 맞습니다. 그러므로 첫째 묶음의 그 색은 틀립니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "remote-pair",
        name: "리모트 페어",
        short: "후보가 {digits}뿐인 칸의 사슬은 {cells}입니다. {strikes:을/를} 지웁니다.",
        full: "{cells:은/는} 모두 후보가 {digits}뿐이고 이웃한 칸끼리 같은 행, 열 또는 상자에 있으므로, 사슬을 따라 두 숫자가 번갈아 들어갑니다. 사슬에서 연결을 홀수 번 거치는 두 칸에는 서로 다른 숫자가 들어갑니다. 그런 두 칸 모두와 같은 행, 열 또는 상자에 있는 칸에는 두 숫자 모두 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "uniqueness-1",
        name: "유일한 직사각형 1유형",
        short: "직사각형 {corners}에 {digits}만 들어갈 수는 없습니다. {strikes:을/를} 지웁니다.",
        full: "{corners}에 {digits}만 들어간다면 두 숫자를 서로 바꾸어도 규칙에 맞으므로 답이 두 개가 됩니다. 그러나 답은 하나뿐입니다. {roof:을/를} 뺀 나머지 꼭짓점에는 다른 후보가 없습니다. 그러므로 {roof}에는 {digits} 말고 다른 후보가 들어가야 합니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "uniqueness-2",
        name: "유일한 직사각형 2유형",
        short: "직사각형 {corners}에 {digits}만 들어갈 수는 없고, 다른 후보는 {roof}의 {extra}뿐입니다. {strikes:을/를} 지웁니다.",
        full: "{corners}에 {digits}만 들어간다면 두 숫자를 서로 바꾸어도 규칙에 맞으므로 답이 두 개가 됩니다. 그러나 답은 하나뿐입니다. 꼭짓점에 남은 다른 후보는 {roof}의 {extra}뿐입니다. 그러므로 이 칸들 가운데 적어도 하나는 {extra}이고, 이 칸들 모두와 같은 행, 열 또는 상자에 있는 칸은 {extra:이/가} 될 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "uniqueness-3",
        name: "유일한 직사각형 3유형",
        short: "직사각형 {corners}에 {digits}만 들어갈 수는 없고, {house}에서 {roof:과/와} {subset:이/가} {extra:을/를} 나누어 가집니다. {strikes:을/를} 지웁니다.",
        full: "{corners}에 {digits}만 들어간다면 두 숫자를 서로 바꾸어도 규칙에 맞으므로 답이 두 개가 됩니다. 그러나 답은 하나뿐입니다. 그러므로 {roof} 가운데 적어도 하나에는 다른 후보가 들어갑니다. 어느 쪽인지는 중요하지 않으므로 두 칸을 한 칸처럼 볼 수 있습니다. 이 한 칸과 {subset:을/를} 합치면 칸의 수와 숫자 {extra}의 수가 같으므로 이 숫자들은 여기서 모두 쓰입니다. {house}의 다른 칸에는 이 숫자들이 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "uniqueness-4",
        name: "유일한 직사각형 4유형",
        short: "직사각형 {corners}에 {digits}만 들어갈 수는 없고, {roof} 가운데 하나는 반드시 {kept}입니다. {strikes:을/를} 지웁니다.",
        full: "{corners}에 {digits}만 들어간다면 두 숫자를 서로 바꾸어도 규칙에 맞으므로 답이 두 개가 됩니다. 그러나 답은 하나뿐입니다. {roof:을/를} 뺀 나머지 꼭짓점에는 다른 후보가 없습니다. {house}에서 {kept:이/가} 들어갈 자리는 {roof}뿐이므로 둘 가운데 하나는 {kept}입니다. 나머지 하나가 {digit:이/가} 되면 직사각형에는 {digits}만 남습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "uniqueness-5",
        name: "유일한 직사각형 5유형",
        short: "직사각형 {corners}에 {digits}만 들어갈 수는 없고, 다른 후보는 {roof}의 {extra}뿐입니다. {strikes:을/를} 지웁니다.",
        full: "{corners}에 {digits}만 들어간다면 두 숫자를 서로 바꾸어도 규칙에 맞으므로 답이 두 개가 됩니다. 그러나 답은 하나뿐입니다. 꼭짓점에 남은 다른 후보는 {roof}의 {extra}뿐입니다. 그러므로 이 칸들 가운데 적어도 하나는 {extra}이고, 이 칸들 모두와 같은 행, 열 또는 상자에 있는 칸은 {extra:이/가} 될 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "uniqueness-6",
        name: "유일한 직사각형 6유형",
        short: "직사각형 {corners}에 {digits}만 들어갈 수는 없고, {house}에서 {digit:은/는} 이 꼭짓점들에만 있습니다. {strikes:을/를} 지웁니다.",
        full: "{corners}에 {digits}만 들어간다면 두 숫자를 서로 바꾸어도 규칙에 맞으므로 답이 두 개가 됩니다. 그러나 답은 하나뿐입니다. {house}에서 {digit:이/가} 들어갈 자리는 이 꼭짓점들뿐이므로, {digit:은/는} 대각선으로 마주 보는 두 꼭짓점에 함께 들어갑니다. 그 자리가 {roof:이라면/라면} 나머지 두 꼭짓점에는 다른 숫자가 들어가 직사각형이 완성됩니다. 그러므로 {roof:은/는} {digit:이/가} 될 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "hidden-rectangle",
        name: "숨겨진 유일한 직사각형",
        short: "직사각형 {corners}에 {digits}만 들어갈 수는 없고, {house}에서 {kept:은/는} 이 꼭짓점들에만 있습니다. {strikes:을/를} 지웁니다.",
        full: "{corners}에 {digits}만 들어간다면 두 숫자를 서로 바꾸어도 규칙에 맞으므로 답이 두 개가 됩니다. 그러나 답은 하나뿐입니다. {roof:을/를} 뺀 나머지 꼭짓점에는 다른 후보가 없습니다. {house}에서 {kept:이/가} 들어갈 자리는 이 꼭짓점들뿐이고, {corner}에는 다른 후보가 없습니다. {target:이/가} {digit:이라면/라면} 이웃한 두 꼭짓점이 {kept:이/가} 되고 {corner:은/는} {digit:이/가} 되어 직사각형이 완성됩니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "avoidable-rectangle-1",
        name: "피할 수 있는 직사각형 1유형",
        short: "문제에서 주어지지 않은 직사각형 {corners}에 {digits}만 들어갈 수는 없습니다. {strikes:을/를} 지웁니다.",
        full: "{corners:은/는} 모두 문제에서 주어진 숫자가 아닙니다. {target}에 {digit:이/가} 들어가면 네 칸에 {digits:이/가} 엇갈려 놓이고, 두 숫자를 서로 바꾸어도 규칙에 맞으므로 답이 두 개가 됩니다. 그러나 답은 하나뿐입니다. 나머지 꼭짓점 {placed:은/는} 이미 채워졌으므로 {target:이/가} 이 모양을 완성해서는 안 됩니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "avoidable-rectangle-2",
        name: "피할 수 있는 직사각형 2유형",
        short: "문제에서 주어지지 않은 직사각형 {corners}에 {digits}만 들어갈 수는 없고, 다른 후보는 {roof}의 {extra}뿐입니다. {strikes:을/를} 지웁니다.",
        full: "{corners:은/는} 모두 문제에서 주어진 숫자가 아니고, {placed:은/는} 이미 채워졌습니다. {roof}에 이 모양의 나머지 숫자가 들어가면 {digits:을/를} 서로 바꾸어도 규칙에 맞으므로 답이 두 개가 됩니다. 그러나 답은 하나뿐입니다. 두 칸에 남은 다른 후보는 {extra}뿐이므로 둘 가운데 적어도 하나는 {extra}이고, 두 칸 모두와 같은 행, 열 또는 상자에 있는 칸은 {extra:이/가} 될 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "bug-plus-1",
        name: "BUG+1",
        short: "{cell:이/가} {kept:이/가} 아니면 답이 둘 이상이 됩니다. {strikes:을/를} 지웁니다.",
        full: "{cell:을/를} 뺀 모든 빈칸에는 후보가 두 개씩 남아 있고, 행과 열과 상자마다 각 숫자의 자리는 두 칸씩입니다. {kept}만 {house}에서 자리가 세 칸입니다. {cell:이/가} {kept:이/가} 아니라면 어떤 답이든 모든 칸의 후보를 반대로 골라 또 다른 답을 만들 수 있으므로 답이 하나일 수 없습니다. 그러므로 {cell:은/는} {kept}입니다. 따라서 {strikes:을/를} 지웁니다.",
    },
];

/// Chains and loops.
pub(super) const CHAINS: &[Words] = &[
    Words {
        kind: "x-chain",
        name: "X-사슬",
        short: "양 끝이 {ends}인 {digits}의 사슬(연결 {length}개): {strikes:을/를} 지웁니다.",
        full: "숫자 {digits:을/를} 연결을 따라 살펴봅니다. 자리가 두 칸뿐인 유닛(행, 열, 상자)에서는 한 칸이 아니면 다른 칸이고, 한 칸이 정해지면 그 칸과 같은 행, 열 또는 상자에 있는 자리들은 빠집니다: {chain}. 그래서 사슬의 한쪽 끝이 {digits:이/가} 아니면 다른 쪽 끝이 {digits}이고, 양 끝 {ends} 모두와 같은 행, 열 또는 상자에 있는 칸은 {digits:이/가} 될 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "xy-chain",
        name: "XY-사슬",
        short: "양 끝 {ends}에 {digits:이/가} 있는 사슬(연결 {length}개): {strikes:을/를} 지웁니다.",
        full: "이 사슬의 모든 칸에는 후보가 두 개씩 있습니다. 첫 칸이 {digits:이/가} 아니면 다른 후보가 들어가고, 그러면 다음 칸에도 남은 후보가 들어가는 식으로 이어집니다: {chain}. 그래서 양 끝 {ends} 가운데 적어도 하나는 {digits}이고, 두 칸 모두와 같은 행, 열 또는 상자에 있는 칸은 {digits:이/가} 될 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "continuous-nice-loop",
        name: "연속 나이스 루프",
        short: "연속 나이스 루프 {chain}: 끊김 없이 닫히는 고리이므로 {strikes:을/를} 지웁니다.",
        full: "다음 사슬을 따라갑니다: {chain}. 끝과 처음이 같은 칸의 후보이므로 사슬은 고리로 닫히고, 어느 방향으로 돌아도 앞에서 뒤가 따라 나옵니다. 그래서 고리에서 이어진 두 후보 가운데 정확히 하나가 답에 들어갑니다. 그런 둘 모두와 양립할 수 없는 후보, 그리고 둘 가운데 하나로 정해진 칸의 나머지 후보는 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "discontinuous-nice-loop",
        name: "불연속 나이스 루프",
        short: "불연속 나이스 루프: {chain}. 따라서 {strikes:을/를} 지웁니다.",
        full: "다음 사슬을 따라갑니다: {chain}.{?wrong-start: {=wrong-start:이라고/라고} 하면 사슬 끝에서 {≠wrong-start:이/가} 되어 모순입니다. 그러므로 {≠wrong-start}입니다.}{?wrong-end: {=wrong-end}이면 사슬이 출발하는 숫자는 그 칸에 들어갈 수 없고, 그러면 사슬을 따라 {=wrong-end}도 될 수 없습니다. 그러므로 {≠wrong-end}입니다.}{?right-start: {≠right-start}에서 출발한 사슬이 {=right-start:으로/로} 끝납니다. 그러므로 어느 경우든 {=right-start}이고, 그 칸의 다른 후보는 모두 틀립니다.}{?one-of: 사슬은 같은 칸에서 출발하고 끝나며, {=one-of} 가운데 앞의 것이 틀리면 뒤의 것이 맞습니다. 그러므로 그 칸에는 둘 가운데 하나가 들어가고 다른 숫자는 들어갈 수 없습니다.} 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "aic",
        name: "교대 추론 사슬(AIC)",
        short: "교대 추론 사슬 {chain}: 양 끝 가운데 하나는 맞으므로 {strikes:을/를} 지웁니다.",
        full: "다음 사슬을 따라갑니다: {chain}. 첫 후보가 틀리면 마지막 후보가 맞습니다. 그래서 어느 쪽인지는 몰라도 둘 가운데 적어도 하나는 답에 들어가고, 어느 쪽이 맞아도 들어갈 수 없는 후보는 틀립니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "grouped-continuous-nice-loop",
        name: "그룹 연속 나이스 루프",
        short: "그룹 연속 나이스 루프 {chain}: 끊김 없이 닫히는 고리이므로 {strikes:을/를} 지웁니다.",
        full: "다음 사슬을 따라갑니다: {chain}. /로 묶은 칸들은 한 칸처럼 다룹니다. 숫자가 그 가운데 한 칸에 있거나 어디에도 없다는 뜻입니다. 끝과 처음이 같은 칸의 후보이므로 사슬은 고리로 닫히고, 어느 방향으로 돌아도 앞에서 뒤가 따라 나옵니다. 그래서 고리에서 이어진 두 자리 가운데 정확히 하나에 그 숫자가 들어갑니다. 그런 둘 모두와 양립할 수 없는 후보, 그리고 둘 가운데 하나로 정해진 칸의 나머지 후보는 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "grouped-discontinuous-nice-loop",
        name: "그룹 불연속 나이스 루프",
        short: "그룹 불연속 나이스 루프: {chain}. 따라서 {strikes:을/를} 지웁니다.",
        full: "다음 사슬을 따라갑니다: {chain}. /로 묶은 칸들은 한 칸처럼 다룹니다. 숫자가 그 가운데 한 칸에 있거나 어디에도 없다는 뜻입니다.{?wrong-start: {=wrong-start:이라고/라고} 하면 사슬 끝에서 {≠wrong-start:이/가} 되어 모순입니다. 그러므로 {≠wrong-start}입니다.}{?wrong-end: {=wrong-end}이면 사슬이 출발하는 숫자는 그 칸에 들어갈 수 없고, 그러면 사슬을 따라 {=wrong-end}도 될 수 없습니다. 그러므로 {≠wrong-end}입니다.}{?right-start: {≠right-start}에서 출발한 사슬이 {=right-start:으로/로} 끝납니다. 그러므로 어느 경우든 {=right-start}이고, 그 칸의 다른 후보는 모두 틀립니다.}{?one-of: 사슬은 같은 칸에서 출발하고 끝나며, {=one-of} 가운데 앞의 것이 틀리면 뒤의 것이 맞습니다. 그러므로 그 칸에는 둘 가운데 하나가 들어가고 다른 숫자는 들어갈 수 없습니다.} 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "grouped-aic",
        name: "그룹 교대 추론 사슬(Grouped AIC)",
        short: "그룹 교대 추론 사슬 {chain}: 양 끝 가운데 하나는 맞으므로 {strikes:을/를} 지웁니다.",
        full: "다음 사슬을 따라갑니다: {chain}. 첫 후보가 틀리면 마지막 후보가 맞습니다. /로 묶은 칸들은 한 칸처럼 다룹니다. 숫자가 그 가운데 한 칸에 있거나 어디에도 없다는 뜻입니다. 사슬의 양 끝 가운데 적어도 하나는 답에 들어가고, 어느 쪽이 맞아도 들어갈 수 없는 후보는 틀립니다. 따라서 {strikes:을/를} 지웁니다.",
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
        full: "처음 것이 맞다고 가정하고 연결을 따라갑니다: {chain}. /로 묶은 칸들은 한 칸처럼 다룹니다. 숫자가 그 가운데 한 칸에 있거나 어디에도 없다는 뜻입니다. 각각은 바로 앞의 것에서 따라 나오는데, 마지막 것이 맞으면 처음 것은 맞을 수 없습니다. 그러므로 처음 것은 틀립니다. 따라서 {strikes:을/를} 지웁니다.",
    },
];

/// Forcing chains and nets.
pub(super) const FORCING: &[Words] = &[
    Words {
        kind: "forcing-chain-contradiction",
        name: "강제 사슬: 모순",
        short: "강제 사슬: {?assumed:{assumed:이/가} 맞다고}{?denied:{denied:이/가} 틀렸다고} 하면 {?cell:{cell}}{?house:{house}}에서 모순이 생깁니다. 따라서 {?places:{places}입니다}{?strikes:{strikes:을/를} 지웁니다}.",
        full: "{?assumed:{assumed:이/가} 맞다고 가정합니다.}{?denied:{denied:이/가} 틀렸다고 가정합니다.} 그러면 {chain-1}.{?chain-2: 또한 {chain-2}.}{?chain-3: 또한 {chain-3}.}{?chain-4: 또한 {chain-4}.}{?chain-5: 또한 {chain-5}.}{?chain-6: 또한 {chain-6}.}{?chain-7: 또한 {chain-7}.}{?chain-8: 또한 {chain-8}.}{?chain-9: 또한 {chain-9}.} {?cell:{cell}}{?house:{house}}에서 이 모두가 맞을 수는 없으므로 가정이 틀렸습니다. 따라서 {?places:{places}입니다}{?strikes:{strikes:을/를} 지웁니다}.",
    },
    Words {
        kind: "forcing-chain-verity",
        name: "강제 사슬: 모든 경우 일치",
        short: "강제 사슬: {?cell:{cell}}{?house:{house}}의 모든 경우가 같은 결론에 이릅니다. 따라서 {?places:{places}입니다}{?strikes:{strikes:을/를} 지웁니다}.",
        full: "{?cell:{cell:을/를}}{?house:{house:을/를}} 봅니다. {?cases:{cases} 가운데 하나는 반드시 맞습니다.}{?either:{either:은/는} 맞거나 틀립니다.} 첫째 경우: {chain-1}.{?chain-2: 둘째 경우: {chain-2}.}{?chain-3: 셋째 경우: {chain-3}.}{?chain-4: 넷째 경우: {chain-4}.}{?chain-5: 다섯째 경우: {chain-5}.}{?chain-6: 여섯째 경우: {chain-6}.}{?chain-7: 일곱째 경우: {chain-7}.}{?chain-8: 여덟째 경우: {chain-8}.}{?chain-9: 아홉째 경우: {chain-9}.} 모든 경우가 같은 결론에 이르므로 그 결론은 확실합니다. 따라서 {?places:{places}입니다}{?strikes:{strikes:을/를} 지웁니다}.",
    },
    Words {
        kind: "forcing-net-contradiction",
        name: "강제 그물: 모순",
        short: CONTRADICTION[0],
        full: CONTRADICTION[1],
    },
    Words {
        kind: "forcing-net-verity",
        name: "강제 그물: 모든 경우 일치",
        short: "강제 그물: {?cell:{cell}}{?house:{house}}의 모든 경우가 같은 결론에 이릅니다. 따라서 {?places:{places}입니다}{?strikes:{strikes:을/를} 지웁니다}.",
        full: "{?cell:{cell:을/를}}{?house:{house:을/를}} 봅니다. {?cases:{cases} 가운데 하나는 반드시 맞습니다.}{?either:{either:은/는} 맞거나 틀립니다.} 어느 경우든 결론은 같습니다:{ways}그러므로 이 결론은 확실합니다. 따라서 {?places:{places}입니다}{?strikes:{strikes:을/를} 지웁니다}.",
    },
];

/// Almost locked sets, Sue de Coq, templates.
#[rustfmt::skip]
pub(super) const ALMOST_LOCKED: &[Words] = &[
    Words {
        kind: "template-set",
        name: "템플릿 확정",
        short: "{digits:을/를} 놓는 모든 방법이 {target:을/를} 씁니다: {places}.",
        full: "아직 후보로 남은 자리만 써서 {digits:을/를} 행, 열, 상자마다 한 번씩 놓는 방법을 모두 찾습니다.{?needed: 다른 숫자가 어떻게 놓이든 반드시 차지하는 칸({needed})을 쓰는 방법은 뺍니다.} {?needed:남은 방법은}{?!needed:그 방법은} 모두 {target:을/를} 씁니다: {places}.",
    },
    Words {
        kind: "template-delete",
        name: "템플릿 제거",
        short: "{digits:을/를} 놓는 어떤 방법도 {target:을/를} 쓰지 않습니다. {strikes:을/를} 지웁니다.",
        full: "아직 후보로 남은 자리만 써서 {digits:을/를} 행, 열, 상자마다 한 번씩 놓는 방법을 모두 찾습니다.{?needed: 다른 숫자가 어떻게 놓이든 반드시 차지하는 칸({needed})을 쓰는 방법은 뺍니다.} {?needed:남은}{?!needed:그} 방법 가운데 {target:을/를} 쓰는 것은 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "als-xz",
        name: "거의 잠긴 집합(ALS): XZ 규칙",
        short: "{set-a}({digits-a}) 집합과 {set-b}({digits-b}) 집합이 제한된 공통 숫자 {common:을/를} 공유합니다. {strikes:을/를} 지웁니다.",
        full: "{set-a}({digits-a}) 집합과 {set-b}({digits-b}) 집합은 모두 숫자가 칸보다 하나 많습니다. 이런 집합에서는 숫자 하나가 빠질 수는 있어도 둘이 빠질 수는 없습니다. {?!double:두 집합에서 {common:이/가} 들어갈 자리는 모두 서로 같은 행, 열 또는 상자에 있으므로 두 집합에 {common:이/가} 함께 들어갈 수 없습니다. {common:이/가} 빠진 집합에는 나머지 숫자가 모두 들어가므로 {digits:은/는} 두 집합 가운데 한 곳에 반드시 있고, 그 자리{?seen:({seen})} 모두와 같은 행, 열 또는 상자에 있는 칸에는 들어갈 수 없습니다.}{?double:{common} 각각에 대해, 두 집합에서 그 숫자가 들어갈 자리는 모두 서로 같은 행, 열 또는 상자에 있으므로 두 집합에 함께 들어갈 수 없습니다. 그래서 각 집합에서는 두 숫자 가운데 정확히 하나만 빠지고 나머지 숫자는 모두 들어갑니다.{?seen-a: 첫째 집합의 {seen-a} 가운데 한 숫자의 자리 모두와 같은 행, 열 또는 상자에 있는 칸에는 그 숫자가 들어갈 수 없습니다.}{?seen-b: 둘째 집합의 {seen-b} 가운데 한 숫자의 자리 모두와 같은 행, 열 또는 상자에 있는 칸에는 그 숫자가 들어갈 수 없습니다.}{?seen: 두 집합의 {seen} 가운데 한 숫자의 자리 모두와 같은 행, 열 또는 상자에 있는 칸에는 그 숫자가 들어갈 수 없습니다.}} 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "als-xy-wing",
        name: "거의 잠긴 집합(ALS): XY-윙",
        short: "중심 {set-c}({digits-c}) 집합이 {set-a}({digits-a}) 집합과 {common-a:을/를}, {set-b}({digits-b}) 집합과 {common-b:을/를} 공유합니다. {strikes:을/를} 지웁니다.",
        full: "{set-a}({digits-a}) 집합, {set-b}({digits-b}) 집합, 그리고 중심인 {set-c}({digits-c}) 집합은 모두 숫자가 칸보다 하나 많습니다. 이런 집합에서는 숫자 하나가 빠질 수는 있어도 둘이 빠질 수는 없습니다. {common-a:은/는} 중심과 첫째 집합에 함께 들어갈 수 없고, {common-b:은/는} 중심과 둘째 집합에 함께 들어갈 수 없습니다. 중심에서도 숫자 하나만 빠질 수 있어서 이 공통 숫자 가운데 적어도 하나는 중심에 들어가므로, 첫째와 둘째 가운데 적어도 한 집합에서는 그 숫자가 빠지고 나머지 숫자가 모두 들어갑니다. 어느 쪽이든 {digits:이/가} 들어가므로, 두 집합의 그 자리{?seen:({seen})} 모두와 같은 행, 열 또는 상자에 있는 칸에는 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "als-chain",
        name: "거의 잠긴 집합(ALS): 사슬",
        short: "거의 잠긴 집합 {length}개의 사슬 {chain}: {strikes:을/를} 지웁니다.",
        full: "이 사슬에 있는 집합 {length}개는 모두 숫자가 칸보다 하나 많습니다. 이런 집합에서는 숫자 하나가 빠질 수는 있어도 둘이 빠질 수는 없습니다. 첫 집합은 {set-a}({digits-a})입니다. 첫 집합에 {digits:이/가} {digits#있지|모두 있지는} 않다고 하면 나머지 숫자는 모두 첫 집합에 들어가고, 그중에는 다음 집합과 공유하는 숫자도 있으므로 다음 집합에서는 그 숫자가 빠지는 대신 나머지가 모두 들어갑니다. 이렇게 {chain:을/를} 따라가면 마지막 집합에 {digits:이/가} 들어갑니다. 그러므로 {digits:은/는} {digits#|각각 }첫 집합이나 마지막 집합에 있고, 두 집합의 그 자리{?seen:({seen})} 모두와 같은 행, 열 또는 상자에 있는 칸에는 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "death-blossom",
        name: "죽음의 꽃(Death Blossom)",
        short: "줄기 {stem}의 후보 {common}마다 거의 잠긴 집합이 하나씩 있습니다. {strikes:을/를} 지웁니다.",
        full: "줄기 {stem}의 후보 {common}마다 그 숫자를 가진 집합이 하나씩 있습니다. 이 집합들은 숫자가 칸보다 하나 많고, 집합에서 그 숫자가 들어갈 자리는 모두 {stem:과/와} 같은 행, 열 또는 상자에 있습니다. {stem}에 어떤 숫자가 들어가든 그 숫자의 집합에서는 그 숫자가 빠지고 나머지 숫자가 모두 들어갑니다. 모든 집합에 {digits:이/가} 있으므로 {digits:은/는} 어느 경우에도 그중 한 집합에 들어가고, 그 자리{?seen:({seen})} 모두와 같은 행, 열 또는 상자에 있는 칸에는 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "sue-de-coq",
        name: "수 드 코크(Sue de Coq)",
        short: "{line:과/와} {box:이/가} 만나는 {crossing}({crossing-digits}), {line}의 {line-cells}({line-digits}), {box}의 {box-cells}({box-digits}): {strikes:을/를} 지웁니다.",
        full: "{line:과/와} {box:이/가} 만나는 {crossing}의 후보는 {crossing-digits:으로/로}, 숫자가 칸보다 많습니다. 남는 숫자 가운데 일부는 {line}의 나머지 칸인 {line-cells}({line-digits})에, 다른 일부는 {box}의 나머지 칸인 {box-cells}({box-digits})에 들어갑니다. 이 칸들을 합치면 칸의 수와 숫자의 수가 꼭 같으므로{?both:({both:은/는} 양쪽에서 한 번씩 두 번 셉니다)} 모든 숫자가 여기서 쓰입니다. {line-digits:은/는} {line} 안에, {box-digits:은/는} {box} 안에{?rest:, {rest:은/는} 만나는 칸 안에} 자리를 잡으므로, {line:과/와} {box}의 나머지 칸에는 그 숫자가 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
];
