//! Sentences about input and boards, as data: an English template and what goes into its holes.
//!
//! A message is built where something is wrong, and becomes text only when it is shown, in whatever language the user reads.
//! [`message!`](crate::message!) makes one:
//!
//! ```
//! use gridproof_engine::message;
//! use gridproof_engine::message::Argument;
//! let digit = 5_u8;
//! let twice = message!("{digit} appears twice: {a} and {b}", digit, a = Argument::Cell(0, 0), b = Argument::Cell(0, 7));
//! assert_eq!(twice.to_string(), "5 appears twice: r1c1 and r1c8");
//! ```
//!
//! The template itself is the key under which a language has its own sentence, so it must be a literal. Holes are those of
//! [step sentences](crate::logic::say): `{count}`, `{count#cell|cells}`, and in languages that need them particles,
//! `{count:은/는}`.

use crate::logic::say::Naming;
use crate::template::{self, Particle, Value};
use std::fmt;

/// A sentence or phrase: an English template and its arguments. `Display` is the English text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Message {
    template: &'static str,
    // PERF: readers that decline a text build messages that are never shown. An empty list does not allocate.
    arguments: Vec<(&'static str, Argument)>,
}

/// What goes into a hole of a [`Message`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Argument {
    /// A number.
    Number(u64),
    /// Text that is the same in every language: a piece of the input, an id, an example.
    Text(String),
    /// A name that a language may have a word of its own for.
    Name(&'static str),
    /// A cell: its row and column, from 0. It is named as the user wants cells named.
    Cell(usize, usize),
    /// A row, from 0.
    Row(usize),
    /// Another message.
    Message(Message),
    /// Several, with commas between them.
    List(Vec<Message>),
}

impl Argument {
    /// Cell number `at` of a board with this many columns, row by row from 0.
    pub fn cell(at: usize, columns: usize) -> Argument {
        Argument::Cell(at / columns.max(1), at % columns.max(1))
    }

    fn say(&self, translation: &Translation<'_>, particle: Particle, naming: Naming) -> Value {
        let text = match self {
            Argument::Number(number) => {
                let members = usize::try_from(*number).unwrap_or(usize::MAX);
                return Value { text: number.to_string(), members };
            }
            Argument::Text(text) => text.clone(),
            Argument::Name(name) => translation(name).unwrap_or(name).to_string(),
            Argument::Cell(row, column) => naming.at(*row, *column),
            Argument::Row(row) => naming.row(*row),
            Argument::Message(message) => message.say(translation, particle, naming),
            Argument::List(list) => {
                let list: Vec<String> = list.iter().map(|message| message.say(translation, particle, naming)).collect();
                return Value { members: list.len(), text: list.join(", ") };
            }
        };
        Value { text, members: 1 }
    }
}

/// What a language has for an English template or name.
pub(crate) type Translation<'a> = dyn Fn(&str) -> Option<&'static str> + 'a;

impl Message {
    /// A message without holes. Use [`message!`](crate::message!), which checks that it has none.
    #[doc(hidden)]
    pub const fn plain(template: &'static str) -> Message {
        Message { template, arguments: Vec::new() }
    }

    /// A message with holes. Use [`message!`](crate::message!), which checks that they match the arguments.
    #[doc(hidden)]
    pub fn with(template: &'static str, arguments: Vec<(&'static str, Argument)>) -> Message {
        Message { template, arguments }
    }

    /// Text from elsewhere, such as another library, which is the same in every language.
    pub fn verbatim(text: impl Into<String>) -> Message {
        Message::with("{text}", vec![("text", Argument::Text(text.into()))])
    }

    /// A name that a language may have a word of its own for, and nothing else.
    pub fn name(name: &'static str) -> Message {
        Message::with("{name}", vec![("name", Argument::Name(name))])
    }

    /// The English template.
    pub fn template(&self) -> &'static str {
        self.template
    }

    /// The same arguments in another template, which must have the same holes.
    #[must_use]
    pub fn with_template(self, template: &'static str) -> Message {
        Message { template, ..self }
    }

    pub(crate) fn say(&self, translation: &Translation<'_>, particle: Particle, naming: Naming) -> String {
        template::fill(translation(self.template).unwrap_or(self.template), particle, &|hole| {
            let (_, argument) = self.arguments.iter().find(|(name, _)| *name == hole)?;
            Some(argument.say(translation, particle, naming))
        })
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(&|_| None, |_, _| String::new(), Naming::RowColumn))
    }
}

/// Numbers are numbers, text is text.
macro_rules! arguments_from {
    ($($number:ty)*) => {
        $(impl From<$number> for Argument {
            fn from(number: $number) -> Argument {
                Argument::Number(number as u64)
            }
        })*
    };
}

arguments_from! { u8 u16 u32 u64 usize }

impl From<i64> for Argument {
    fn from(number: i64) -> Argument {
        u64::try_from(number).map_or_else(|_| Argument::Text(number.to_string()), Argument::Number)
    }
}

impl From<i32> for Argument {
    fn from(number: i32) -> Argument {
        i64::from(number).into()
    }
}

impl From<&str> for Argument {
    fn from(text: &str) -> Argument {
        Argument::Text(text.to_string())
    }
}

impl From<String> for Argument {
    fn from(text: String) -> Argument {
        Argument::Text(text)
    }
}

impl From<char> for Argument {
    fn from(sign: char) -> Argument {
        Argument::Text(sign.to_string())
    }
}

impl From<Message> for Argument {
    fn from(message: Message) -> Argument {
        Argument::Message(message)
    }
}

impl From<Vec<Message>> for Argument {
    fn from(list: Vec<Message>) -> Argument {
        Argument::List(list)
    }
}

/// Makes a [`Message`](crate::message::Message) from a literal template and the values of its holes: `message!("text")`,
/// `message!("{n} cells", n)`, `message!("{n} cells", n = cells.len())`. A hole without a value, or a value without a hole, does not compile.
#[macro_export]
macro_rules! message {
    (@value $name:ident) => { $name };
    (@value $name:ident = $value:expr) => { $value };
    ($template:literal $(,)?) => {{
        const { assert!($crate::message::holes_match($template, &[]), "a hole of this template has no value") };
        $crate::message::Message::plain($template)
    }};
    ($template:literal, $($name:ident $(= $value:expr)?),+ $(,)?) => {{
        const {
            assert!(
                $crate::message::holes_match($template, &[$(stringify!($name)),+]),
                "the holes of this template and its values differ"
            )
        };
        let arguments = vec![
            $((stringify!($name), $crate::message::Argument::from($crate::message!(@value $name $(= $value)?)))),+
        ];
        $crate::message::Message::with($template, arguments)
    }};
}

/// Whether the holes of a template are exactly these.
#[doc(hidden)]
pub const fn holes_match(template: &str, names: &[&str]) -> bool {
    let text = template.as_bytes();
    let mut found = [false; 16];
    let mut at = 0;
    while at < text.len() {
        if text[at] == b'{' {
            let start = at + 1;
            let mut end = start;
            while end < text.len() && !matches!(text[end], b'}' | b'#' | b':') {
                end += 1;
            }
            let mut name = 0;
            while name < names.len() && !is_at(text, start, end, names[name].as_bytes()) {
                name += 1;
            }
            if name == names.len() {
                return false;
            }
            found[name] = true;
            at = end;
        }
        at += 1;
    }
    let mut name = 0;
    while name < names.len() {
        if !found[name] {
            return false;
        }
        name += 1;
    }
    true
}

/// Whether `text[start..end]` is `name`.
const fn is_at(text: &[u8], start: usize, end: usize, name: &[u8]) -> bool {
    let mut at = 0;
    while at < name.len() {
        if start + at >= end || text[start + at] != name[at] {
            return false;
        }
        at += 1;
    }
    start + at == end
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn english_is_the_template_itself() {
        assert_eq!(message!("the text is empty").to_string(), "the text is empty");
        let count = |n: usize| message!("{n} {n#cell|cells}", n).to_string();
        assert_eq!([count(1), count(2)], ["1 cell", "2 cells"]);
        let inner = message!("row {row}", row = Argument::Row(2));
        let outer = message!("{house} has {cell}: `{sign}`", house = inner, cell = Argument::cell(19, 9), sign = '{');
        assert_eq!(outer.to_string(), "row 3 has r3c2: `{`");
        let list = message!("{parts#part|parts}: {parts}", parts = vec![message!("lines"), message!("walls")]);
        assert_eq!(list.to_string(), "parts: lines, walls");
        assert_eq!(Message::verbatim("{text} {n}").to_string(), "{text} {n}");
    }

    #[test]
    fn a_language_has_its_own_sentences_names_and_order() {
        let translation = |english: &str| match english {
            "{digit} is in {house}" => Some("{house}에 {digit:이/가} 있습니다"),
            "row {row}" => Some("{row}행"),
            "Row" => Some("행"),
            _ => None,
        };
        let say =
            |message: &Message, naming| message.say(&translation, |word, choice| format!("[{word}{choice}]"), naming);
        let house = message!("row {row}", row = Argument::Row(2));
        let there = message!("{digit} is in {house}", digit = 5_u8, house);
        assert_eq!(say(&there, Naming::RowColumn), "3행에 5[5이/가] 있습니다");
        assert_eq!(say(&there, Naming::Letters), "C행에 5[5이/가] 있습니다");
        let named = message!("{name} {cell}", name = Argument::Name("Row"), cell = Argument::Cell(3, 6));
        assert_eq!(say(&named, Naming::Letters), "행 D7");
        assert_eq!(named.to_string(), "Row r4c7");
    }

    #[test]
    fn holes_and_values_are_compared() {
        assert!(holes_match("a {b} {c#d|e} {b}", &["c", "b"]));
        assert!(!holes_match("a {b}", &[]));
        assert!(!holes_match("a {b}", &["bb"]));
        assert!(!holes_match("a {bb}", &["b"]));
        assert!(!holes_match("a {b}", &["b", "c"]));
    }
}
