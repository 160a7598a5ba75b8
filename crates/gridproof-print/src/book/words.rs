//! The few words of a book, by language.

/// The words.
#[derive(Debug)]
pub(super) struct Words {
    pub(super) tag: &'static str,
    pub(super) puzzles: &'static str,
    pub(super) answers: &'static str,
    /// Before the number of the page on which an answer stands.
    pub(super) answer: &'static str,
    /// Before the number of the page on which a puzzle stands.
    pub(super) page: &'static str,
    /// Behind that number.
    pub(super) page_end: &'static str,
    /// Names of families, where the language has its own.
    names: &'static [(&'static str, &'static str)],
    /// How many puzzles there are: before and behind the number.
    pub(super) count: (&'static str, &'static str),
}

const ALL: [Words; 2] = [
    Words {
        tag: "en",
        puzzles: "Puzzles",
        answers: "Answers",
        answer: "answer: page",
        page: "page",
        page_end: "",
        names: &[],
        count: ("", " puzzles"),
    },
    Words {
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

/// The words of a language, English where there are none.
pub(super) fn words(tag: &str) -> &'static Words {
    let main = tag.split('-').next().unwrap_or_default();
    ALL.iter().find(|words| words.tag == main).unwrap_or(&ALL[0])
}

/// The name of a family in a language, by its id; `name` where the language has none of its own.
pub fn language<'n>(tag: &str, id: &str, name: &'n str) -> &'n str {
    words(tag).names.iter().find(|(known, _)| *known == id).map_or(name, |(_, own)| own)
}
