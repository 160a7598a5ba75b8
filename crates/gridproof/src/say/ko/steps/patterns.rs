//! Korean for large patterns of Sudoku: fireworks, locked sets over several houses, exocets, tridagons.

use crate::say::Words;

/// The houses of each digit.
macro_rules! covers {
    () => {
        "{?cover-1:1은 {cover-1}; }{?cover-2:2는 {cover-2}; }{?cover-3:3은 {cover-3}; }{?cover-4:4는 {cover-4}; }{?cover-5:5는 {cover-5}; }{?cover-6:6은 {cover-6}; }{?cover-7:7은 {cover-7}; }{?cover-8:8은 {cover-8}; }{?cover-9:9는 {cover-9}; }"
    };
}

/// What follows from as many links as cells.
macro_rules! locked {
    () => {
        concat!(
            "한 유닛(행, 열, 상자)에 있는 한 숫자의 자리들을 연결이라고 하면, 연결 하나에서 맞는 자리는 많아야 하나입니다. 다음 연결들이 이 칸들의 모든 후보를 덮습니다: ",
            covers!(),
            "칸은 {count}개, 연결도 {count}개입니다. 칸마다 연결을 적어도 하나씩 쓰므로, 연결마다 이 칸들 가운데 정확히 한 칸이 그 연결을 씁니다. 그러므로 연결의 숫자는 그 유닛의 다른 칸에 들어갈 수 없고, 연결을 두 개 쓰게 되는 후보도 틀립니다. 따라서 {strikes:을/를} 지웁니다."
        )
    };
}

/// Fireworks, SK loop, MSLS, exocet, tridagon.
#[rustfmt::skip]
pub(super) const PATTERNS: &[Words] = &[
    Words {
        kind: "fireworks-pair",
        name: "파이어웍스 페어",
        short: "{row:과/와} {column}에서 {digits:은/는} {box:과/와} {wings}에만 있으므로 {wings}에는 {digits:이/가} 들어갑니다. {strikes:을/를} 지웁니다.",
        full: "{row:과/와} {column}에서 {box} 밖에 {digits:이/가} 들어갈 칸은 {wings}뿐입니다. 두 숫자 가운데 하나가 이 두 칸에 없다면 행과 열 모두 그 숫자를 {box} 안에 두어야 하고, 한 숫자로 둘을 함께 채우려면 두 줄이 만나는 {cross}에 있어야 하는데, 이 칸에는 둘 다 들어갈 수 없습니다. 그러므로 {digits:은/는} 각각 {wings} 가운데 한 칸에 있고, 두 숫자가 두 칸을 채웁니다. 이 두 칸에 다른 숫자는 들어갈 수 없습니다. 또 {box}에서 두 줄 밖의 칸에 두 숫자가 들어가면 같은 숫자가 두 날개에 모두 있어야 하므로 불가능하고, 두 날개 모두와 같은 행, 열, 상자에 있는 칸에도 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "fireworks-triple",
        name: "파이어웍스 트리플",
        short: "{row:과/와} {column}에서 {digits:은/는} {box:과/와} {wings}에만 있으므로 {cross}, {wings}에는 {digits:이/가} 들어갑니다. {strikes:을/를} 지웁니다.",
        full: "{row:과/와} {column}에서 {box} 밖에 {digits:이/가} 들어갈 칸은 {wings}뿐입니다. 세 숫자 가운데 하나가 이 두 칸에 없다면 행과 열 모두 그 숫자를 {box} 안에 두어야 하고, 한 숫자로 둘을 함께 채우려면 두 줄이 만나는 {cross}에 있어야 합니다. 그러므로 {digits:은/는} 각각 {cross} 또는 {wings} 가운데 한 칸에 있고({held}), 세 숫자가 세 칸을 채웁니다. 이 세 칸에 다른 숫자는 들어갈 수 없습니다. 또 {box}에서 두 줄 밖의 칸에 세 숫자가 들어가면 같은 숫자가 두 날개에 모두 있어야 하므로 불가능하고, 세 칸 가운데 그 숫자가 들어갈 수 있는 모든 칸과 같은 행, 열, 상자에 있는 칸에도 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "fireworks-quadruple",
        name: "파이어웍스 쿼드",
        short: "{cross}의 {digits:과/와} {other-cross}의 {other-digits:이/가} 날개 {wings:을/를} 함께 쓰며 {cells:을/를} 채웁니다. {strikes:을/를} 지웁니다.",
        full: "{row:과/와} {column}에서 {box} 밖에 {digits:이/가} 들어갈 칸은 {wings}뿐입니다. 이 숫자 가운데 하나가 이 두 칸에 없다면 행과 열 모두 그 숫자를 {box} 안에 두어야 하고, 한 숫자로 둘을 함께 채우려면 두 줄이 만나는 {cross}에 있어야 합니다. 그러므로 {digits:은/는} 각각 {cross} 또는 {wings} 가운데 한 칸에 있습니다. 마찬가지로 {other-row:과/와} {other-column}에서 {other-box} 밖에 {other-digits:이/가} 들어갈 칸은 {wings}뿐이므로, {other-digits:은/는} 각각 {other-cross} 또는 {wings} 가운데 한 칸에 있습니다. 자리는 {held}이고, 네 숫자가 네 칸 {cells:을/를} 채웁니다. 이 네 칸에 다른 숫자는 들어갈 수 없습니다. 또 그 숫자의 상자에서 두 줄 밖의 칸에 들어가면 같은 숫자가 두 날개에 모두 있어야 하므로 불가능하고, 네 칸 가운데 그 숫자가 들어갈 수 있는 모든 칸과 같은 행, 열, 상자에 있는 칸에도 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "sk-loop",
        name: "SK 루프(도미노 루프)",
        short: "칸 {count}개({cells})의 연결도 {count}개뿐입니다. {strikes:을/를} 지웁니다.",
        full: concat!("{cells:은/는} 두 행과 두 열이 만나는 네 상자에서 만나는 칸만 뺀 그 행과 열의 칸들입니다. ", locked!()),
    },
    Words {
        kind: "msls",
        name: "다중 구역 잠긴 집합(MSLS)",
        short: "칸 {count}개({cells})의 연결도 {count}개뿐입니다. {strikes:을/를} 지웁니다.",
        full: concat!("{cells:을/를} 봅니다. ", locked!()),
    },
    Words {
        kind: "exocet",
        name: "주니어 엑소셋(Junior Exocet)",
        short: "목표 칸 {targets}에는 바탕 칸 {base}({digits})와 똑같은 두 숫자가 들어갑니다. {strikes:을/를} 지웁니다.",
        full: concat!(
            "바탕 칸 {base}의 후보는 {digits}이고, 목표 칸 {targets} 옆의 {companions}에는 이 숫자들이 없습니다. 바탕 칸과 목표 칸이 있는 세 상자를 뺀 {lines:을/를} 봅니다. 거기서 바탕 숫자의 자리는 숫자마다 많아야 두 유닛 안에 모두 있습니다: ",
            covers!(),
            "그래서 세 줄 가운데 많아야 두 줄만 그 숫자를 거기에 둘 수 있습니다. 그 숫자가 바탕 칸에 있으면 바탕 칸과 같은 줄과 같은 상자의 다른 칸에는 없으므로, 남은 줄의 그 숫자는 목표 칸에 있습니다. 두 바탕 칸 모두 그러하므로 목표 칸 둘에는 바탕 칸과 똑같은 두 숫자가 들어갑니다.{?once: {once}의 자리는 한 유닛 안에 모두 있어서, 바탕 칸에 있다면 목표 칸 둘을 다 차지하고 다른 바탕 숫자의 자리가 없어집니다. 그러므로 바탕 칸에 들어갈 수 없습니다.}{?absent: 목표 칸에 {absent:이/가} 들어갈 수 없으므로 바탕 칸에도 들어갈 수 없습니다.} 이 네 칸에서 그런 두 숫자의 조합에 맞지 않는 후보는 틀립니다. 따라서 {strikes:을/를} 지웁니다.",
        ),
    },
    Words {
        kind: "tridagon",
        name: "트라이대건(토르의 망치)",
        short: "열두 칸 {cells}에 {digits}만 들어갈 수는 없으므로 다음 수호 후보{guardians#가| 가운데 하나는} 맞습니다: {guardians}. {?places:그러므로 {places}입니다.}{?strikes:{strikes:을/를} 지웁니다.}",
        full: "{boxes}에서 상자의 행과 열마다 한 칸씩 세 칸을 고릅니다: {cells}. 여기에 {digits}만 들어간다고 해 봅니다. 한 상자의 세 숫자를 위에서 아래로 읽습니다. 옆 상자는 세 행 모두에서 다른 숫자여야 하므로, 순서를 돌려 놓은 것일 뿐 순환 순서는 같습니다. 위아래로 놓인 두 상자를 왼쪽에서 오른쪽으로 읽을 때도 마찬가지입니다. 한 상자를 위에서 아래로 읽는 대신 왼쪽에서 오른쪽으로 읽으면 순환 순서가 {turned}({turned-cells})에서는 거꾸로 되고 나머지 상자에서는 그대로입니다. 그래서 네 상자를 한 바퀴 돌면 순서가 처음과 거꾸로 되어야 하므로, 그렇게 채울 방법이 없습니다. 그러므로 이 칸들의 다른 후보(수호 후보) 가운데 하나는 맞습니다: {guardians}. {?places:하나뿐이므로 {places}입니다.}{?strikes:어느 것이 맞든 함께 있을 수 없는 후보가 있습니다. 따라서 {strikes:을/를} 지웁니다.}",
    },
];
