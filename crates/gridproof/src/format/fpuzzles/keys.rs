//! The meaning of the keys of a board.

use crate::format::zipped::Json;
use std::collections::HashSet;
use std::sync::LazyLock;

/// What a key means for the answers of a puzzle.
pub(super) enum Meaning {
    /// Read elsewhere.
    Read,
    /// Nothing; with a name for the list of what is dropped.
    Beside(&'static str),
    /// A drawing: nothing by itself, but rules in words may refer to it.
    Drawing(&'static str),
    /// An unsupported rule, with its name.
    Rule(String),
}

/// The meaning of a key of the board.
pub(super) fn meaning(key: &str) -> Meaning {
    Meaning::Rule(match key {
        "size" | "grid" | "skyscraper" | "ruleset" | "cage" => return Meaning::Read,
        "title" => return Meaning::Beside("the title"),
        "author" => return Meaning::Beside("the author"),
        "solution" => return Meaning::Beside("the answer"),
        "highlightConflicts" | "disabledlogic" | "truecandidatesoptions" => return Meaning::Beside("settings"),
        "text" => return Meaning::Drawing("texts"),
        "circle" => return Meaning::Drawing("circles"),
        "rectangle" => return Meaning::Drawing("rectangles"),
        "line" => return Meaning::Drawing("lines"),
        "diagonal+" | "diagonal-" => "a diagonal".to_string(),
        "antiknight" => "the antiknight rule".to_string(),
        "antiking" => "the antiking rule".to_string(),
        "disjointgroups" => "disjoint groups".to_string(),
        "nonconsecutive" => "the nonconsecutive rule".to_string(),
        "negative" => "negative constraints".to_string(),
        "killercage" => "killer cages".to_string(),
        "littlekillersum" => "little killer sums".to_string(),
        "sandwichsum" => "sandwich sums".to_string(),
        "xsum" => "x-sums".to_string(),
        "thermometer" => "thermometers".to_string(),
        "slowthermometer" => "slow thermometers".to_string(),
        "arrow" => "arrows".to_string(),
        "palindrome" => "palindromes".to_string(),
        "renban" => "renban lines".to_string(),
        "whispers" => "whisper lines".to_string(),
        "betweenline" => "between lines".to_string(),
        "difference" => "difference dots".to_string(),
        "ratio" => "ratio dots".to_string(),
        "xv" => "XV marks".to_string(),
        "quadruple" => "quadruples".to_string(),
        "clone" => "clones".to_string(),
        "extraregion" => "extra regions".to_string(),
        "odd" => "odd cells".to_string(),
        "even" => "even cells".to_string(),
        "minimum" => "minimum cells".to_string(),
        "maximum" => "maximum cells".to_string(),
        other => format!("`{}`", other.chars().take(30).collect::<String>()),
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

/// Why a board with rules in words is refused.
pub(crate) fn more_than_common(words: &str) -> String {
    format!("this board has {}, which may go beyond the rules we support", quoted(words))
}

/// The beginning of rules in words on one line, for the list of what is dropped.
pub(crate) fn quoted(words: &str) -> String {
    let words: Vec<&str> = words.split_whitespace().collect();
    let words = words.join(" ");
    let start: String = words.chars().take(80).collect();
    let more = if start.len() < words.len() { "..." } else { "" };
    format!("the rules in words: \"{start}{more}\"")
}
