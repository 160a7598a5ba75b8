//! The labels printed in a book, by language.

/// The labels of one language.
#[derive(Debug)]
pub(super) struct Labels {
    pub(super) tag: &'static str,
    pub(super) puzzles: &'static str,
    pub(super) answers: &'static str,
    /// Before the page number of an answer.
    pub(super) answer: &'static str,
    /// Before the page number of a puzzle.
    pub(super) page: &'static str,
    /// After that number.
    pub(super) page_end: &'static str,
    /// Names of families that differ from the English ones.
    names: &'static [(&'static str, &'static str)],
    /// The number of puzzles: before and after it.
    pub(super) count: (&'static str, &'static str),
}

const ALL: [Labels; 2] = [
    Labels {
        tag: "en",
        puzzles: "Puzzles",
        answers: "Answers",
        answer: "answer: page",
        page: "page",
        page_end: "",
        names: &[],
        count: ("", " puzzles"),
    },
    Labels {
        tag: "ko",
        puzzles: "문제",
        answers: "정답",
        answer: "정답:",
        page: "",
        page_end: "쪽",
        names: &[("sudoku", "스도쿠"), ("kakuro", "카쿠로"), ("skyscrapers", "스카이스크래퍼"), ("latin", "라틴 방진")],
        count: ("문제 ", "개"),
    },
];

/// Returns the labels of a language, by default the English ones.
pub(super) fn labels(tag: &str) -> &'static Labels {
    let main = tag.split('-').next().unwrap_or_default();
    ALL.iter().find(|labels| labels.tag == main).unwrap_or(&ALL[0])
}

/// Returns the name of a family in a language, by its id; `name` if the language uses the English one.
pub fn family_name<'n>(tag: &str, id: &str, name: &'n str) -> &'n str {
    labels(tag).names.iter().find(|(known, _)| *known == id).map_or(name, |(_, own)| own)
}
