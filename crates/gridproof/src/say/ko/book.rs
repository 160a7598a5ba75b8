//! Korean for printed books.

use crate::say::BookLabels;
use crate::say::book::FamilyRules;

pub(super) static BOOK: BookLabels = BookLabels {
    puzzles: "문제",
    answers: "정답",
    answer_on: "정답: {}쪽",
    puzzle_on: "{}쪽",
    count: "문제 {}개",
    one: "문제 1개",
    contents: "차례",
    rules: "규칙",
    example: "예제",
    example_answer: "예제 정답",
    unrated: "난이도 미정",
    unique: "모든 문제의 정답은 하나뿐입니다.",
    families: FAMILIES,
};

#[rustfmt::skip]
const FAMILIES: &[FamilyRules] = &[
    FamilyRules {
        id: "sudoku",
        rules: &[
            "빈칸을 모두 숫자로 채웁니다.",
            "각 행과 열, 그리고 굵은 선으로 둘러싸인 각 상자에 모든 숫자가 꼭 한 번씩 들어갑니다.",
            "9행짜리 판에는 1부터 9까지 씁니다. 다른 크기의 판에는 1부터 행의 수까지 씁니다.",
        ],
        first_step: "왼쪽 위 상자에는 3과 4가 빠져 있습니다. 첫째 행에 이미 3이 있으므로 그 행의 빈칸은 4이고, 3은 1의 바로 아래 칸에 \
            들어갑니다.",
    },
    FamilyRules {
        id: "kakuro",
        rules: &[
            "흰 칸마다 1부터 9까지의 숫자를 하나씩 씁니다.",
            "검은 칸의 오른쪽 위에 있는 수는 오른쪽으로 이어지는 흰 칸들의 합이고, 왼쪽 아래에 있는 수는 아래로 이어지는 흰 칸들의 합입니다.",
            "하나의 합에는 같은 숫자를 두 번 쓸 수 없습니다. 검은 칸 너머에는 같은 숫자를 다시 쓸 수 있습니다.",
        ],
        first_step: "마지막 가로줄의 합은 24이므로 7, 8, 9가 들어갑니다. 가운데 세로줄의 합은 10입니다. 이 줄의 맨 아래 칸이 8이나 9라면 나머지 두 \
            칸의 합은 2나 1이어야 하지만, 서로 다른 두 숫자의 합은 3 이상입니다. 따라서 맨 아래 칸은 7입니다.",
    },
    FamilyRules {
        id: "skyscrapers",
        rules: &[
            "칸마다 건물이 하나씩 있고, 칸에 쓰는 숫자는 그 건물의 높이입니다.",
            "각 행과 열에 모든 높이가 꼭 한 번씩 들어갑니다. 5행짜리 판의 높이는 1부터 5까지입니다.",
            "판 바깥의 수는 그 자리에서 행이나 열을 따라 볼 때 보이는 건물의 수입니다. 건물은 뒤에 있는 더 낮은 건물을 모두 가립니다.",
            "수가 없는 자리에는 조건이 없습니다. 판에 미리 적힌 숫자는 정답의 일부입니다.",
        ],
        first_step: "마지막 행의 왼쪽 단서는 1입니다. 건물이 하나만 보이므로 첫째 칸의 건물이 가장 높은 4입니다.",
    },
    FamilyRules {
        id: "latin",
        rules: &[
            "빈칸을 모두 숫자로 채웁니다.",
            "각 행과 열에 모든 숫자가 꼭 한 번씩 들어갑니다. 6행짜리 판에는 1부터 6까지 씁니다.",
        ],
        first_step: "첫째 열에는 1만 빠져 있으므로 맨 아래 칸은 1입니다.",
    },
];
