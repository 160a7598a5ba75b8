//! Knuth's text format for exact cover problems: reading and writing.
//!
//! ```text
//! | a line that begins with a bar is a comment
//! A B 2:3|C | X Y
//! A B X:0 Y:0
//! A C X:1 Y:1 |5
//! ```
//!
//! - The first line that is neither blank nor a comment names the items: the primary ones, then, after a lone bar, the
//!   secondary ones. A primary item may have bounds: `2:3|C` must be covered two or three times, `3|C` three times.
//! - Every further line is an option: names of items in any order. A secondary item may have a colour, one character, as in
//!   `X:1`. `|5` is a cost; several costs in one option are added up.
//!
//! Beyond Knuth, names may be longer than eight characters and need not be ASCII, and the last line needs no line end. Blank
//! lines and `\r\n` are accepted. As in his programs, a line whose first character after whitespace is a bar is also a comment,
//! so a problem without primary items cannot be written.

use std::fmt::Write as _;

use super::problem::is_illegal;
use super::{Builder, Error, Item, Pair, Problem};
use gridproof_engine::message;
use gridproof_engine::message::Message;
use gridproof_engine::text::{ReadError, Token, lines, tokens};

/// Reads a problem. Colours become the code points of their characters.
///
/// ```
/// use gridproof_cover::text;
/// let problem = text::read("A B C | X\nA X:r\nB C X:r |2\nX:g\n")?;
/// assert_eq!((problem.item_count(), problem.option_count(), problem.dropped_count()), (4, 3, 1));
///
/// let error = text::read("A B\nA C\n").unwrap_err();
/// assert_eq!(error.to_string(), "line 2, column 3: item `C` was not declared\n  A C\n    ^");
/// # Ok::<(), gridproof_cover::ReadError>(())
/// ```
///
/// # Errors
/// The first mistake, and where it is.
pub fn read(text: &str) -> Result<Problem, ReadError> {
    let mut lines = lines(text).filter(|(_, line)| !matches!(line.trim_start().chars().next(), None | Some('|')));
    let Some((at, line)) = lines.next() else {
        let end = text.trim_end().len();
        return Err(ReadError::new(text, end..end, message!("there are no items"))
            .expected(message!("a line with the names of the items")));
    };
    let mut reader = Reader { text, builder: Builder::new(), bar: false };
    for token in tokens(line, at) {
        reader.item(token)?;
    }
    let mut pairs = Vec::new();
    // For each item, the last option that named it, from 1.
    let mut named_in = vec![0usize; reader.builder.item_count()];
    for (count, (at, line)) in (1..).zip(lines) {
        pairs.clear();
        let mut cost = 0u64;
        for token in tokens(line, at) {
            match token.text.strip_prefix('|') {
                Some(number) => cost = reader.cost(token, number, cost)?,
                None => {
                    let pair = reader.pair(token)?;
                    if std::mem::replace(&mut named_in[pair.item.index()], count) == count {
                        return Err(reader
                            .error(token, message!("this option names `{name}` twice", name = name_of(token.text))));
                    }
                    pairs.push(pair);
                }
            }
        }
        let added = reader.builder.option_with_cost(pairs.iter().copied(), cost);
        added.map_err(|error| ReadError::new(text, at..at + line.len(), Message::verbatim(error.to_string())))?;
    }
    Ok(reader.builder.build())
}

/// Returns the name in `name:colour`.
fn name_of(token: &str) -> &str {
    token.split_once(':').map_or(token, |(name, _)| name)
}

/// Lower and upper bound, if there are any.
type Bounds = Option<(u32, u32)>;

struct Reader<'t> {
    text: &'t str,
    builder: Builder,
    /// Whether the bar before the secondary items was read.
    bar: bool,
}

impl Reader<'_> {
    fn error(&self, token: Token<'_>, problem: Message) -> ReadError {
        ReadError::new(self.text, token.span(), problem)
    }

    /// Reads one token of the item line.
    fn item(&mut self, token: Token<'_>) -> Result<(), ReadError> {
        if token.text == "|" {
            if self.bar {
                return Err(self
                    .error(token, message!("this is a second bar"))
                    .expected(message!("at most one bar, before the secondary items")));
            }
            self.bar = true;
            return Ok(());
        }
        let (bounds, name) = self.split_bounds(token)?;
        if let Some(c) = name.chars().find(|&c| is_illegal(c)) {
            let at = token.start + token.text.len() - name.len() + name.find(c).unwrap_or(0);
            let problem = message!("{sign} is not allowed in the name of an item", sign = format!("{c:?}"));
            return Err(ReadError::new(self.text, at..at + c.len_utf8(), problem));
        }
        let declared = match bounds {
            _ if self.bar => self.builder.secondary(name),
            Some((lower, upper)) => self.builder.primary_between(name, lower, upper),
            None => self.builder.primary(name),
        };
        declared.map(drop).map_err(|error| match error {
            Error::BadName(_) => {
                self.error(token, message!("the name is missing")).expected(message!("a name after the bar"))
            }
            error => self.error(token, Message::verbatim(error.to_string())),
        })
    }

    /// Splits `a:b|name` and `b|name` into bounds and name.
    fn split_bounds<'t>(&self, token: Token<'t>) -> Result<(Bounds, &'t str), ReadError> {
        let Some((bounds, name)) = token.text.split_once('|') else {
            if let Some((number, _)) = token.text.split_once(':')
                && !number.is_empty()
                && number.bytes().all(|b| b.is_ascii_digit())
            {
                let problem = message!("the upper bound is missing");
                return Err(self.error(token, problem).expected(message!("bounds as in `2:3|name`")));
            }
            return Ok((None, token.text));
        };
        if bounds.is_empty() {
            let problem = message!("a bar is directly before a name");
            return Err(self
                .error(token, problem)
                .expected(message!("a lone bar before the secondary items, or bounds as in `2:3|name`")));
        }
        if self.bar {
            return Err(self
                .error(token, message!("a secondary item cannot have bounds"))
                .expected(message!("a name")));
        }
        let (lower, upper) = match bounds.split_once(':') {
            Some((_, "")) => {
                let problem = message!("the upper bound is missing");
                return Err(self.error(token, problem).expected(message!("bounds as in `2:3|name`")));
            }
            Some((lower, upper)) => (self.bound(token, 0, lower)?, self.bound(token, lower.len() + 1, upper)?),
            None => {
                let exact = self.bound(token, 0, bounds)?;
                (exact, exact)
            }
        };
        Ok((Some((lower, upper)), name))
    }

    /// Reads a number of the bounds, `offset` bytes into the token.
    fn bound(&self, token: Token<'_>, offset: usize, digits: &str) -> Result<u32, ReadError> {
        let start = token.start + offset;
        if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
            let span = start..start + digits.len();
            return Err(ReadError::new(self.text, span, message!("this bound is not a number"))
                .expected(message!("bounds as in `2:3|name`")));
        }
        digits
            .parse()
            .map_err(|_| ReadError::new(self.text, start..start + digits.len(), message!("this bound is too large")))
    }

    /// Reads one item of an option, with its colour if it has one.
    fn pair(&self, token: Token<'_>) -> Result<Pair, ReadError> {
        let (name, colour) = match token.text.split_once(':') {
            Some((name, colour)) => (name, Some(colour)),
            None => (token.text, None),
        };
        let Some(item) = self.builder.item(name) else {
            let span = token.start..token.start + name.len();
            return Err(ReadError::new(self.text, span, message!("item `{name}` was not declared", name)));
        };
        let Some(colour) = colour else { return Ok(item.into()) };
        let start = token.start + name.len() + 1;
        let span = start..start + colour.len();
        if self.builder.is_primary(item) {
            let problem = message!("`{name}` is a primary item and cannot have a colour", name);
            return Err(ReadError::new(self.text, start - 1..span.end, problem));
        }
        let mut chars = colour.chars();
        match (chars.next(), chars.next()) {
            (Some(c), None) if !c.is_control() => Ok((item, u32::from(c)).into()),
            _ => Err(ReadError::new(self.text, span, message!("this is not a colour"))
                .expected(message!("a single character after the colon"))),
        }
    }

    /// Reads a cost and adds it to those before.
    fn cost(&self, token: Token<'_>, number: &str, sum: u64) -> Result<u64, ReadError> {
        if number.is_empty() || !number.bytes().all(|b| b.is_ascii_digit()) {
            return Err(self
                .error(token, message!("this cost is not a number"))
                .expected(message!("a decimal number after the bar")));
        }
        let cost = number.parse::<u64>().ok().and_then(|cost| sum.checked_add(cost));
        cost.ok_or_else(|| {
            self.error(token, message!("the cost of this option is too large")).expected(message!("a sum below 2^64"))
        })
    }
}

/// Writes a problem so that [`read`] reads it back.
///
/// A colour is written as the character with its code point. If one of them is not a visible character (problems built in
/// memory may use any numbers), all colours are renamed item by item, which changes no answer. There are about 1,100,000
/// characters: an item with more colours than that cannot be written faithfully.
///
/// Returns `None` for a problem that has items but no primary ones: its first line would begin with a bar, which makes it a
/// comment.
pub fn write(problem: &Problem) -> Option<String> {
    if problem.primary_count() == 0 && problem.item_count() > 0 {
        return None;
    }
    let mut out = String::new();
    for item in problem.items() {
        if item.index() == problem.primary_count() {
            out.push_str("| ");
        }
        match problem.bounds(item) {
            None | Some((1, 1)) => {}
            Some((lower, upper)) if lower == upper => _ = write!(out, "{upper}|"),
            Some((lower, upper)) => _ = write!(out, "{lower}:{upper}|"),
        }
        out.push_str(problem.name(item));
        out.push(' ');
    }
    end_line(&mut out);
    let palette = Palette::new(problem);
    for option in 0..problem.option_count() as u32 {
        for pair in problem.option(option) {
            out.push_str(problem.name(pair.item));
            if pair.colour != 0 {
                out.push(':');
                out.push(palette.character(pair.item, pair.colour));
            }
            out.push(' ');
        }
        if problem.cost(option) != 0 {
            _ = write!(out, "|{}", problem.cost(option));
        }
        end_line(&mut out);
    }
    Some(out)
}

fn end_line(out: &mut String) {
    out.truncate(out.trim_end_matches(' ').len());
    out.push('\n');
}

/// The characters that colours are written as.
enum Palette {
    /// Every colour is a visible character.
    AsIs,
    /// The colours of each item, sorted, and the characters: a colour gets the one at its position.
    Renamed(Vec<Vec<u32>>, Vec<char>),
}

impl Palette {
    fn new(problem: &Problem) -> Palette {
        let pairs =
            || (0..problem.option_count() as u32).flat_map(|o| problem.option(o)).filter(|pair| pair.colour != 0);
        if pairs().all(|pair| char::from_u32(pair.colour).is_some_and(is_visible)) {
            return Palette::AsIs;
        }
        let mut colours = vec![Vec::new(); problem.item_count()];
        for pair in pairs() {
            colours[pair.item.index()].push(pair.colour);
        }
        for colours in &mut colours {
            colours.sort_unstable();
            colours.dedup();
        }
        let needed = colours.iter().map(Vec::len).max().unwrap_or(0);
        Palette::Renamed(colours, ('0'..=char::MAX).filter(|&c| is_visible(c)).take(needed).collect())
    }

    fn character(&self, item: Item, colour: u32) -> char {
        match self {
            Palette::AsIs => char::from_u32(colour).unwrap_or('?'),
            Palette::Renamed(colours, characters) => {
                let position = colours[item.index()].binary_search(&colour).unwrap_or(0);
                characters.get(position).copied().unwrap_or('?')
            }
        }
    }
}

fn is_visible(c: char) -> bool {
    !c.is_whitespace() && !c.is_control()
}
