//! The meaning of the keys of a board.

use crate::format::zipped::Json;
use gridproof_engine::message;
use gridproof_engine::message::{Argument, Message};
use std::collections::HashSet;
use std::sync::LazyLock;

/// What a key means for the answers of a puzzle.
pub(super) enum Meaning {
    /// Read elsewhere.
    Read,
    /// Nothing; with a name for the list of what is dropped.
    Beside(&'static str),
    /// A drawing: nothing by itself, but rules in words may refer to it.
    Drawing(Message),
    /// An unsupported rule, with its name.
    Rule(Message),
}

/// The meaning of a key of the board.
pub(super) fn meaning(key: &str) -> Meaning {
    Meaning::Rule(match key {
        "size" | "grid" | "skyscraper" | "ruleset" | "cage" => return Meaning::Read,
        "title" => return Meaning::Beside("the title"),
        "author" => return Meaning::Beside("the author"),
        "solution" => return Meaning::Beside("the answer"),
        "highlightConflicts" | "disabledlogic" | "truecandidatesoptions" => return Meaning::Beside("settings"),
        "text" => return Meaning::Drawing(message!("texts")),
        "circle" => return Meaning::Drawing(message!("circles")),
        "rectangle" => return Meaning::Drawing(message!("rectangles")),
        "line" => return Meaning::Drawing(message!("lines")),
        "diagonal+" | "diagonal-" => message!("a diagonal"),
        "antiknight" => message!("the antiknight rule"),
        "antiking" => message!("the antiking rule"),
        "disjointgroups" => message!("disjoint groups"),
        "nonconsecutive" => message!("the nonconsecutive rule"),
        "negative" => message!("negative constraints"),
        "killercage" => message!("killer cages"),
        "littlekillersum" => message!("little killer sums"),
        "sandwichsum" => message!("sandwich sums"),
        "xsum" => message!("x-sums"),
        "thermometer" => message!("thermometers"),
        "slowthermometer" => message!("slow thermometers"),
        "arrow" => message!("arrows"),
        "palindrome" => message!("palindromes"),
        "renban" => message!("renban lines"),
        "whispers" => message!("whisper lines"),
        "betweenline" => message!("between lines"),
        "difference" => message!("difference dots"),
        "ratio" => message!("ratio dots"),
        "xv" => message!("XV marks"),
        "quadruple" => message!("quadruples"),
        "clone" => message!("clones"),
        "extraregion" => message!("extra regions"),
        "odd" => message!("odd cells"),
        "even" => message!("even cells"),
        "minimum" => message!("minimum cells"),
        "maximum" => message!("maximum cells"),
        other => Message::verbatim(format!("`{}`", other.chars().take(30).collect::<String>())),
    })
}

/// Whether a value is `false`, null, or an empty list, object or text.
pub(super) fn is_empty(value: &Json<'_>) -> bool {
    match value {
        Json::Null | Json::Bool(false) => true,
        Json::List(list) => list.is_empty(),
        Json::Object(object) => object.is_empty(),
        Json::Text(text) => text.trim().is_empty(),
        _ => false,
    }
}

/// Words that can express nothing but the common rules of Sudoku, Latin squares and Skyscrapers. Rules with any other word, in any
/// language, may say more.
const COMMON: &str = "a all allowed also an and any appear appears apply applies are as at be because behind between block blocked \
    box boxes building buildings but by can cannot cant cell cells classic clue clues column columns contain contains contained counted \
    digit digits direction do does each edge empty enter entered every exactly fill filled for from given grid have heights height higher \
    hide hides hidden how in indicate indicates into is it its just latin line lines lower many may must neither no nor normal not number \
    numbers occur occurs of on once one ones only or other outside place placed puzzle put region regions regular repeat repeated repeats \
    respective row rows rule rules seen see sees set shorter should show side single size skyscraper skyscrapers smaller so solve \
    square squares standard standing sudoku sudokus tall taller than that the their them there they this to twice unique usual value values \
    view viewed viewer visible when where which will with you";

/// Whether rules in words say no more than the common rules.
pub(crate) fn is_plain(words: &str) -> bool {
    is_plain_with(words, "")
}

/// The same, where a family allows these further words.
pub(crate) fn is_plain_with(words: &str, own: &str) -> bool {
    static SET: LazyLock<HashSet<&str>> = LazyLock::new(|| COMMON.split_whitespace().collect());
    let is_own = |word: &str| own.split_whitespace().any(|own| own == word);
    let words = words.to_lowercase().replace(['\'', '\u{2019}'], "");
    let number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit() || byte == b'x');
    let apart = |sign: char| !sign.is_alphanumeric();
    words.split(apart).filter(|word| !word.is_empty()).all(|word| SET.contains(word) || number(word) || is_own(word))
}

/// Why a board with these rules, one or a list of them, is refused.
pub(crate) fn unsupported(rules: impl Into<Argument>) -> Message {
    message!("this board has unsupported rules: {rules}", rules = rules.into())
}

/// Why a board with rules in words is refused.
pub(crate) fn more_than_common(words: &str) -> Message {
    message!(
        "this board has the rules in words: \"{words}\", which may go beyond the rules we support",
        words = beginning(words)
    )
}

/// The beginning of rules in words on one line, for the list of what is dropped.
pub(crate) fn quoted(words: &str) -> String {
    format!("the rules in words: \"{}\"", beginning(words))
}

fn beginning(words: &str) -> String {
    let words: Vec<&str> = words.split_whitespace().collect();
    let words = words.join(" ");
    let start: String = words.chars().take(80).collect();
    let more = if start.len() < words.len() { "..." } else { "" };
    start + more
}
