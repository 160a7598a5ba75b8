//! English for printed books.

use crate::say::BookLabels;
use crate::say::book::FamilyRules;

pub(super) static BOOK: BookLabels = BookLabels {
    puzzles: "Puzzles",
    answers: "Answers",
    answer_on: "answer: page {}",
    puzzle_on: "page {}",
    count: "{} puzzles",
    one: "1 puzzle",
    contents: "Contents",
    rules: "Rules",
    example: "Example",
    example_answer: "Its answer",
    unrated: "not rated",
    unique: "Every puzzle has exactly one answer.",
    families: FAMILIES,
};

#[rustfmt::skip]
const FAMILIES: &[FamilyRules] = &[
    FamilyRules {
        id: "sudoku",
        rules: &[
            "Fill every empty cell with a digit.",
            "Every row, every column and every box with a heavy border contains each digit exactly once.",
            "A board with nine rows uses the digits 1 to 9; other boards use the numbers from 1 to the number of their rows.",
        ],
        first_step: "The top left box lacks 3 and 4. Its first row already has a 3, so the empty cell in that row is 4, and the 3 \
            goes below the 1.",
    },
    FamilyRules {
        id: "kakuro",
        rules: &[
            "Write a digit from 1 to 9 in every white cell.",
            "A number in the upper right half of a dark cell is the sum of the white cells that follow to the right; a number in the \
                lower left half is the sum of the white cells that follow below.",
            "No digit appears twice in the same sum. It may appear again beyond the next dark cell.",
        ],
        first_step: "The last row adds up to 24, so it holds 7, 8 and 9. The middle column adds up to 10: with 8 or 9 at its end, its \
            other two cells would add up to 2 or 1, but two different digits make at least 3. So it ends with 7.",
    },
    FamilyRules {
        id: "skyscrapers",
        rules: &[
            "Every cell is a building, and its digit is the height of the building.",
            "Every row and every column contains each height exactly once. A board with five rows has the heights 1 to 5.",
            "A number at the edge is the number of buildings that can be seen from there, along the row or column. A building hides \
                all lower ones behind it.",
            "An edge without a number says nothing. Digits that are already in the board are part of the answer.",
        ],
        first_step: "The clue to the left of the last row is 1. Only one building can be seen, so the first one is the tallest: 4.",
    },
    FamilyRules {
        id: "latin",
        rules: &[
            "Fill every empty cell with a digit.",
            "Every row and every column contains each digit exactly once. A board with six rows uses the digits 1 to 6.",
        ],
        first_step: "The first column lacks only the 1, so its last cell is 1.",
    },
    FamilyRules {
        id: "variant",
        rules: &[
            "Fill every empty cell with a digit.",
            "No digit appears twice in a row, a column or a region with a heavy border.",
            "Every puzzle has further rules, which are drawn on its board. The digits in a cage with a dashed border are all \
                different and add up to the number in its corner. Digits rise along a thermometer, from its bulb. The digits along an \
                arrow add up to the digit in its circle. Next to a white dot digits differ by 1, next to a black dot one is twice the \
                other.",
        ],
        first_step: "The cage with the sum 3 holds 1 and 2, so the other two cells of the first row hold 3 and 4.",
    },
];
