//! Korean for the families, the parts of their boards and the options of their generators.

use crate::say::FamilyWords;

#[rustfmt::skip]
pub(super) const FAMILIES: &[FamilyWords] = &[
    FamilyWords {
        id: "sudoku",
        name: "스도쿠",
        about: "각 행, 열, 상자에 모든 숫자가 한 번씩 들어갑니다.",
        parts: &[],
        generator: "모든 크기의 스도쿠. 주어진 숫자는 최소로, 또는 원하는 개수와 모양으로",
        options: &[
            ("size", "행과 열의 수 [기본값: 9]"),
            ("box", "상자의 행과 열의 수. 크기 대신 씁니다"),
            ("symmetry", "주어진 숫자의 배치"),
            ("clues", "주어진 숫자의 개수. 28 또는 26-30처럼 씁니다 [기본값: 16x16까지는 최소]"),
            ("mask", "정확히 이 자리에 숫자를 줍니다. 칸마다 글자 하나, 빈칸은 `.` 또는 `0`"),
            ("near", "이 퍼즐과 가까우면서 주어진 숫자가 더 적은 퍼즐을 찾습니다. 하나 적게, 또는 clues에 쓴 만큼"),
        ],
    },
    FamilyWords {
        id: "kakuro",
        name: "카쿠로",
        about: "이어진 칸의 합이 단서와 같아야 하고, 한 줄에 같은 숫자를 두 번 쓸 수 없습니다.",
        parts: &[
            ("black", "검은 칸"),
            ("across", "가로 합"),
            ("down", "세로 합"),
        ],
        generator: "주어진 숫자가 없는 카쿠로. 크기와 밀도는 자유",
        options: &[
            ("size", "단서 행과 열을 포함한 행과 열의 수. 15 또는 12x20처럼 씁니다"),
            ("white", "흰 칸의 대략적인 비율, 퍼센트 [기본값: 60]"),
            ("longest", "가장 긴 줄의 칸 수"),
            ("symmetry", "흰 칸의 배치"),
            ("layout", "이 배치를 씁니다. 검은 칸은 `#`, 흰 칸은 `.`, 또는 아무 카쿠로"),
        ],
    },
    FamilyWords {
        id: "skyscrapers",
        name: "스카이스크래퍼",
        about: "각 행과 열에 모든 높이가 한 번씩 들어갑니다. 단서는 그 자리에서 보이는 건물의 수입니다.",
        parts: &[
            ("clue", "단서"),
        ],
        generator: "12x12까지의 스카이스크래퍼. 주어진 숫자가 있거나 없음",
        options: &[
            ("size", "행과 열의 수"),
            ("givens", "주어진 숫자: 없음, 또는 필요한 만큼만 [기본값: 6x6까지는 없음, 그보다 크면 필요한 만큼]"),
            ("clues", "필요한 단서만, 또는 모든 단서. 쉬운 난이도에는 더 많이 남습니다"),
            ("symmetry", "단서와 주어진 숫자의 배치"),
            ("sgt-level", "정확히 이 난이도: Simon Tatham의 Towers 기준"),
        ],
    },
    FamilyWords {
        id: "latin",
        name: "라틴 방진",
        about: "각 행과 열에 모든 숫자가 한 번씩 들어갑니다.",
        parts: &[],
        generator: "채워서 완성하는 라틴 방진",
        options: &[
            ("size", "행과 열의 수"),
            ("symmetry", "주어진 숫자의 배치"),
            ("givens", "주어진 숫자의 최소 개수"),
        ],
    },
    FamilyWords {
        id: "variant",
        name: "변형 퍼즐",
        about: "행, 열, 영역에 같은 숫자가 되풀이되지 않고, 케이지, 온도계, 화살표, 점 같은 모든 규칙이 지켜지도록 판을 채웁니다.",
        parts: &[],
        generator: "규칙이 있는 판: 킬러, 온도계, 화살표, 크롭키, 켄켄, 부등호, 직소와 그 조합",
        options: &[
            ("size", "행과 열의 수"),
            ("rules", "규칙을 쉼표로 나누어 씁니다. 예: killer, thermo, arrow, kropki, futoshiki, kenken, diagonals, anti-knight"),
            ("regions", "상자, 무작위 영역, 또는 없음 [기본값: 상자. futoshiki와 kenken은 없음]"),
            ("givens", "주어진 숫자: 없음, 또는 필요한 만큼만"),
        ],
    },
];

/// The names of the families by their English ones, as messages refer to them.
pub(super) static NAMES: &[(&str, &str)] = &[
    ("Sudoku", FAMILIES[0].name),
    ("Kakuro", FAMILIES[1].name),
    ("Skyscrapers", FAMILIES[2].name),
    ("Latin square", FAMILIES[3].name),
    ("Variant", FAMILIES[4].name),
];
