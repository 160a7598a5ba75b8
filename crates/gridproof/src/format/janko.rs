//! The text of janko.at: `[begin]` and lines about the puzzle, then sections for its clues and givens, its answer, and `[end]`.
//!
//! The format is undocumented; what we know comes from programs that read it. Anything unknown may be a rule, and is refused. The
//! puzzle is identified by its name, or by an answer that fits the rules.

use super::PuzzleText;
use super::rows::{is_blank, rectangle};
use super::{FormatInfo, Layout, SavedPosition};
use crate::detect::is_comment;
use crate::family::Puzzle;
use gridproof_engine::fill::Fill;
use gridproof_engine::message;
use gridproof_engine::message::Message;
use gridproof_engine::text::{ReadError, Token, lines, tokens};
use std::ops::Range;

/// The format's info for a family.
pub(crate) const fn info(about: &'static str, example: &'static str, sniff: fn(&PuzzleText<'_>) -> bool) -> FormatInfo {
    FormatInfo { id: "janko", name: "janko.at text", about, example, layout: Layout::Block, sniff, split: None }
}

/// Sections without rules of their own, in the families that have this format.
const KNOWN: [&str; 7] = ["begin", "clabels", "rlabels", "problem", "solution", "moves", "end"];
/// Lines about a puzzle that are not rules.
const ABOUT: [&str; 8] = ["author", "solver", "source", "title", "mail", "date", "unit", "pid"];

/// A text divided into sections.
pub(crate) struct JankoText<'t> {
    text: &'t str,
    sections: Vec<Section<'t>>,
}

struct Section<'t> {
    /// In lower case.
    name: String,
    span: Range<usize>,
    rows: Vec<Vec<Token<'t>>>,
}

/// The name of a section, if a line begins one.
fn begins(line: &str) -> Option<String> {
    let name = line.trim().strip_prefix('[')?.strip_suffix(']')?;
    (!name.is_empty() && name.bytes().all(|b| b.is_ascii_alphabetic())).then(|| name.to_ascii_lowercase())
}

/// Whether a text has a section of this name.
pub(crate) fn has(text: &str, name: &str) -> bool {
    lines(text).any(|(_, line)| begins(line).is_some_and(|section| section == name))
}

impl<'t> JankoText<'t> {
    /// Divides a text into sections. Lines before the first one are about the puzzle.
    pub(crate) fn parse(text: &'t str) -> Result<JankoText<'t>, ReadError> {
        let mut sections = vec![Section { name: "begin".to_string(), span: 0..0, rows: Vec::new() }];
        let mut ended = false;
        for (start, line) in lines(text).filter(|(_, line)| !is_comment(line) && !line.trim().is_empty()) {
            let at = start + line.len() - line.trim_start().len();
            let span = at..at + line.trim().len();
            let error = |problem: Message, expected: Message| {
                Err(ReadError::new(text, span.clone(), problem).expected(expected))
            };
            if ended {
                return error(message!("there is text after the end"), message!("nothing after `[end]`"));
            }
            let Some(name) = begins(line) else {
                if let Some(section) = sections.last_mut() {
                    section.rows.push(tokens(line, start).collect());
                }
                continue;
            };
            if !KNOWN.contains(&name.as_str()) {
                let known = KNOWN.map(|name| format!("`[{name}]`")).join(", ");
                return error(message!("this section is unknown, and may be a rule"), Message::verbatim(known));
            }
            ended = name == "end";
            let first = sections.len() == 1 && sections[0].rows.is_empty();
            if sections.iter().any(|section| section.name == name) && !(first && name == "begin") {
                return error(message!("this section appears twice"), message!("every section once"));
            }
            sections.push(Section { name, span, rows: Vec::new() });
        }
        Ok(JankoText { text, sections })
    }

    fn section(&self, name: &str) -> Option<&Section<'t>> {
        self.sections.iter().find(|section| section.name == name && !section.rows.is_empty())
    }

    /// The tokens of a section, which must have `count` rows of `width`; `None` if there is no such section.
    pub(crate) fn grid(&self, name: &str, count: usize, width: usize) -> Result<Option<Vec<Token<'t>>>, ReadError> {
        let Some(section) = self.section(name) else { return Ok(None) };
        if section.rows.len() < count {
            let there = section.rows.len();
            let problem = message!("this section has {there} {there#row|rows}", there);
            return Err(
                ReadError::new(self.text, section.span.clone(), problem).expected(message!("{count} rows", count))
            );
        }
        rectangle(self.text, &section.rows, count, width)?;
        Ok(Some(section.rows.iter().flatten().copied().collect()))
    }

    /// The number of columns of a section.
    pub(crate) fn width(&self, name: &str) -> Option<usize> {
        self.section(name)?.rows.first().map(Vec::len)
    }

    /// An error about a missing section.
    pub(crate) fn missing(&self, name: &str) -> ReadError {
        ReadError::new(self.text, 0..0, message!("the section `[{name}]` is missing", name))
    }

    /// Checks the lines about a puzzle, and that its answer fits.
    pub(crate) fn suits<P: Puzzle>(&self, puzzle: &P, names: &[&str]) -> Result<(), ReadError> {
        let size = puzzle.rows();
        let mut named = false;
        for row in self.sections.iter().filter(|section| section.name == "begin").flat_map(|section| &section.rows) {
            let Some((key, values)) = row.split_first() else { continue };
            let end = row.last().map_or(key.span().end, |last| last.span().end);
            let error = |problem: Message| ReadError::new(self.text, key.start..end, problem);
            let line = &self.text[key.start..end];
            match key.text.to_lowercase().as_str() {
                "puzzle" => {
                    let name = values.iter().map(|value| value.text.to_lowercase()).collect::<Vec<_>>().join(" ");
                    if !names.contains(&name.as_str()) {
                        return Err(error(message!("this is a different type of puzzle"))
                            .expected(Message::verbatim(format!("`{}`", names[0]))));
                    }
                    named = true;
                }
                "size" | "rows" | "cols" if values.iter().all(|value| value.text.parse() == Ok(size)) => {}
                "size" | "rows" | "cols" => {
                    return Err(
                        error(message!("this is not the size of the board")).expected(message!("{n}", n = size))
                    );
                }
                "depth" if values.iter().all(|value| value.text.parse() == Ok(size)) => {}
                "depth" => {
                    let problem = message!(
                        "with fewer heights than rows, some cells are parks: this is a different type of puzzle"
                    );
                    return Err(error(problem).expected(message!("{n}", n = size)));
                }
                _ if line.to_lowercase().contains("diagonal") => {
                    return Err(error(message!("with diagonals that count, this is a different type of puzzle")));
                }
                key if ABOUT.contains(&key) => {}
                _ => {
                    let known = ABOUT.map(|name| format!("`{name}`")).join(", ");
                    let problem = message!("this line is unknown, and may be a rule");
                    return Err(error(problem).expected(Message::verbatim(format!("`puzzle`, `size`, {known}"))));
                }
            }
        }
        let Some(answer) = self.section("solution") else {
            if named {
                return Ok(());
            }
            let problem = message!("neither a name nor an answer identifies the type of puzzle");
            return Err(
                ReadError::new(self.text, 0..0, problem).expected(message!("a line `puzzle {name}`", name = names[0]))
            );
        };
        if self.fits(puzzle)? {
            return Ok(());
        }
        let problem = message!("the answer breaks a rule, so this is a different type of puzzle");
        Err(ReadError::new(self.text, answer.span.clone(), problem))
    }

    /// Whether the text has an answer, and it breaks no rule.
    fn fits<P: Puzzle>(&self, puzzle: &P) -> Result<bool, ReadError> {
        let size = puzzle.rows();
        let Some(cells) = self.grid("solution", size, size)? else { return Ok(false) };
        let digits: Option<Vec<u8>> =
            cells.iter().map(|cell| cell.text.parse().ok().filter(|digit| usize::from(*digit) <= size)).collect();
        let fill = digits.and_then(|digits| Fill::new(size, digits));
        Ok(fill.is_some_and(|fill| puzzle.violations(&fill).is_empty()))
    }
}

/// What a text holds besides the puzzle.
pub(crate) fn saved_position(text: &str) -> SavedPosition {
    let Ok(janko) = JankoText::parse(text) else { return SavedPosition::default() };
    let about = janko.sections.iter().filter(|section| section.name == "begin").flat_map(|section| &section.rows);
    let keys = about.filter_map(|row| row.first()).map(|key| key.text.to_lowercase());
    let mut lost: Vec<String> =
        keys.filter(|key| ABOUT.contains(&key.as_str())).map(|key| format!("the line `{key}`")).collect();
    lost.extend(janko.section("solution").map(|_| "the answer".to_string()));
    lost.extend(janko.section("moves").map(|_| "the moves".to_string()));
    SavedPosition { lost, ..SavedPosition::default() }
}

/// A number, or 0 for a blank.
pub(crate) fn number(text: &str, token: Token<'_>, top: usize) -> Result<u8, ReadError> {
    let number = match is_blank(token.text) {
        true => Some(0),
        false => token.text.parse::<u8>().ok().filter(|number| (1..=top).contains(&usize::from(*number))),
    };
    number.ok_or_else(|| {
        ReadError::new(text, token.span(), message!("this is not a digit of the board"))
            .expected(message!("1 to {max}, or `-`", max = top))
    })
}

/// Writes the text from its sections.
pub(crate) fn write(name: &str, size: usize, sections: &[(&str, &[u8])]) -> String {
    let word = |&number: &u8| if number == 0 { "-".to_string() } else { number.to_string() };
    let mut text = vec!["[begin]".to_string(), format!("puzzle {name}"), format!("size {size}")];
    for (section, numbers) in sections {
        text.push(format!("[{section}]"));
        text.extend(numbers.chunks(size).map(|row| row.iter().map(word).collect::<Vec<_>>().join(" ")));
    }
    text.push("[end]".to_string());
    text.join("\n")
}
