//! The names of the sides of a board, as people and programs write them.

/// Top, bottom, left, right.
pub(crate) const NAMES: [[&str; 6]; 4] = [
    ["top", "north", "up", "above", "위", "상"],
    ["bottom", "south", "down", "below", "아래", "하"],
    ["left", "west", "l", "from left", "왼쪽", "좌"],
    ["right", "east", "r", "from right", "오른쪽", "우"],
];

/// The side that a line names, as an index into [`NAMES`], and the rest of the line.
pub(crate) fn named(line: &str) -> Option<(usize, &str)> {
    let side = |head: &str, known: &dyn Fn(&[&str; 6]) -> usize| {
        let head = head.trim().trim_matches(['"', '\'']);
        NAMES.iter().position(|names| names[..known(names)].iter().any(|name| head.eq_ignore_ascii_case(name)))
    };
    if let Some((head, rest)) = line.split_once([':', '='])
        && let Some(side) = side(head, &|names| names.len())
    {
        return Some((side, rest));
    }
    // Without a colon, only the plainest names.
    let (head, rest) = line.trim_start().split_once([' ', ',', ';', '\t'])?;
    Some((side(head, &|_| 2)?, rest))
}

/// Whether a line names a side and gives numbers for it.
pub(crate) fn names_a_side(line: &str) -> bool {
    named(line).is_some_and(|(_, rest)| rest.contains(|c: char| c.is_ascii_digit()))
}

/// The direction of the clues of a Kakuro.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    /// Along rows.
    Across,
    /// Along columns.
    Down,
}

/// The direction that a line names, if it names one and nothing else: `Across`, `down clues:`.
pub(crate) fn direction(line: &str) -> Option<Direction> {
    let mut words = line.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let is = |word: &str, known: &[&str]| known.iter().any(|known| word.eq_ignore_ascii_case(known));
    let direction = match words.next()? {
        word if is(word, &["across", "horizontal", "가로"]) => Direction::Across,
        word if is(word, &["down", "vertical", "세로"]) => Direction::Down,
        _ => return None,
    };
    words.all(|word| is(word, &["clue", "clues", "sum", "sums", "grid", "합", "단서"])).then_some(direction)
}
