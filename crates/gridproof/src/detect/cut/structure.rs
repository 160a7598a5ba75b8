//! Brackets and tags that go on over several lines.

use super::{Content, Line, Piece, PieceContent, decided, read_line, text_of};
use crate::detect::{DetectError, Wanted, read};
use std::ops::Range;

/// Lines of a list, an object or an HTML table.
#[derive(Debug)]
pub(super) struct Structure {
    lines: Vec<Line>,
    form: Form,
    /// How many brackets or tags are open.
    depth: isize,
    bytes: usize,
}

/// What a structure is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    List,
    Object,
    Html,
}

/// Whether a structure goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    Open,
    Closed,
    /// It is not what it seemed.
    Broken,
}

/// The maximum size of a structure, in bytes.
const MAX_BYTES: usize = 4 << 20;

impl Structure {
    /// Whether a line begins one.
    pub(super) fn begins(line: &str) -> bool {
        form(line).is_some()
    }

    /// The structure that a line begins.
    pub(super) fn new(line: Line) -> (Structure, State) {
        let form = form(&line.text).unwrap_or(Form::List);
        let mut structure = Structure { lines: Vec::new(), form, depth: 0, bytes: 0 };
        let state = structure.add(line);
        (structure, state)
    }

    /// Adds a line.
    pub(super) fn add(&mut self, line: Line) -> State {
        self.bytes += line.text.len() + 1;
        let foreign = self.form == Form::List && !self.lines.is_empty() && !is_list_text(&line.text);
        self.depth += balance(&line.text, self.form);
        self.lines.push(line);
        match self.depth {
            _ if foreign || self.bytes > MAX_BYTES => State::Broken,
            ..=0 => State::Closed,
            _ => State::Open,
        }
    }

    pub(super) fn is_html(&self) -> bool {
        self.form == Form::Html
    }

    /// The size of its lines.
    pub(super) fn bytes(&self) -> usize {
        self.bytes
    }

    pub(super) fn into_lines(self) -> Vec<Line> {
        self.lines
    }

    /// Reads it: one puzzle, or several in a list.
    pub(super) fn read(self, wanted: &Wanted, out: &mut Vec<Piece>) {
        let text = text_of(&self.lines);
        let first = self.lines[0].number;
        let error = match read(&text, wanted) {
            Ok(read) => return out.push(decided(first, Content::Puzzle(Box::new(read)))),
            Err(error) => error,
        };
        let ambiguous = matches!(error, DetectError::Ambiguous { .. });
        let several = if ambiguous { Vec::new() } else { elements(&text, self.form) };
        let each = several.into_iter().map(|part| {
            let line = first + text[..part.start].matches('\n').count();
            decided(line, read_line(&text[part], wanted, line - 1))
        });
        let each: Vec<Piece> = each.collect();
        let is_puzzle = |piece: &Piece| matches!(piece.content, PieceContent::Decided(Content::Puzzle(_)));
        if each.iter().any(is_puzzle) {
            out.extend(each);
        } else {
            out.push(decided(first, Content::Wrong(error.below(first - 1))));
        }
    }
}

/// Tags that hold a table.
const TAGS: [&str; 5] = ["table", "tr", "tbody", "div", "html"];

/// What a line begins, if it does not end on the same line.
fn form(line: &str) -> Option<Form> {
    let text = line.trim_start();
    if let Some(tag) = text.strip_prefix('<') {
        let name = tag.split(|c: char| !c.is_ascii_alphabetic()).next().unwrap_or("");
        return TAGS.iter().any(|known| name.eq_ignore_ascii_case(known)).then_some(Form::Html);
    }
    let object =
        text.strip_prefix('{').is_some_and(|rest| rest.trim_start().starts_with('"') || rest.trim().is_empty());
    if object {
        return (balance(text, Form::Object) > 0).then_some(Form::Object);
    }
    // `int board[9][9] = {`: the list follows the equals sign.
    let equals = text.find('=').filter(|&at| balance(&text[..at], Form::List) == 0).map_or(0, |at| at + 1);
    let open = equals + text[equals..].find(['[', '{', '('])?;
    let (head, list) = (text[..open].trim_end(), &text[open..]);
    let array = head.ends_with("array");
    let is_head = head.is_empty() || array || head.ends_with(['=', ':', '(', ']', '>']) || list.starts_with("{{");
    let is_list = list.starts_with(['[', '{'])
        || list.starts_with("([")
        || list.starts_with("((")
        || list.trim_end() == "("
        || array;
    // A list on one line is a structure if it has lists or strings in it; otherwise it may be a row.
    let nested = list.starts_with("[[[") || list.starts_with("[\"") || list.starts_with("[{");
    let whole = balance(text, Form::List) == 0 && nested && head.is_empty();
    (is_head && is_list && (whole || (is_list_text(list) && balance(text, Form::List) > 0))).then_some(Form::List)
}

/// Whether the text can be in a list of cells: no words but those for blanks and types of numbers, except in quotation marks.
fn is_list_text(text: &str) -> bool {
    let known = ["none", "null", "nan", "nil", "dtype", "int", "uint", "float", "object", "np", "str"];
    let word = |word: &str| word.chars().nth(1).is_none() || known.iter().any(|known| word.eq_ignore_ascii_case(known));
    text.matches(['"', '\'']).count() >= 2 || text.split(|c: char| !c.is_alphabetic()).all(word)
}

/// How many more brackets or tags are opened than closed.
fn balance(text: &str, form: Form) -> isize {
    if form == Form::Html {
        let lower = text.to_ascii_lowercase();
        let opened: usize = TAGS.iter().map(|tag| count_tag(&lower, "<", tag)).sum();
        let closed: usize = TAGS.iter().map(|tag| count_tag(&lower, "</", tag)).sum();
        return opened as isize - closed as isize;
    }
    let mut depth = 0;
    brackets(text, form == Form::List, |_, c| {
        depth += if "[{(".contains(c) { 1 } else { -isize::from("]})".contains(c)) }
    });
    depth
}

fn count_tag(text: &str, open: &str, tag: &str) -> usize {
    let whole = |(at, _): &(usize, &str)| {
        let rest = &text[at + open.len()..];
        rest.starts_with(tag) && !rest[tag.len()..].starts_with(|c: char| c.is_ascii_alphanumeric())
    };
    text.match_indices(open).filter(whole).count()
}

/// Calls `each` with every character outside of quotation marks.
fn brackets(text: &str, single_quotes: bool, mut each: impl FnMut(usize, char)) {
    let (mut quote, mut escaped) = (None, false);
    for (at, c) in text.char_indices() {
        match (quote, c) {
            _ if escaped => escaped = false,
            (Some(_), '\\') => escaped = true,
            (Some(open), c) if c == open => quote = None,
            (Some(_), _) => {}
            (None, '"') => quote = Some('"'),
            (None, '\'') if single_quotes => quote = Some('\''),
            (None, c) => each(at, c),
        }
    }
}

/// The parts of a list, or the tables of a page, each of which may be a puzzle.
fn elements(text: &str, form: Form) -> Vec<Range<usize>> {
    if form == Form::Html {
        return html_tables(text);
    }
    let (mut depth, mut start) = (0, None);
    let mut parts = Vec::new();
    brackets(text, form == Form::List, |at, c| match c {
        '[' | '{' | '(' => {
            depth += 1;
            if depth == 1 {
                start = Some(at + 1);
            }
        }
        ']' | '}' | ')' => {
            depth -= 1;
            if depth == 0 {
                parts.extend(start.take().map(|start| start..at));
            }
        }
        ',' if depth == 1 => {
            parts.extend(start.map(|start| start..at));
            start = Some(at + 1);
        }
        _ => {}
    });
    parts.retain(|part: &Range<usize>| !text[part.clone()].trim().is_empty());
    if parts.len() > 1 { parts } else { Vec::new() }
}

fn html_tables(text: &str) -> Vec<Range<usize>> {
    let lower = text.to_ascii_lowercase();
    let mut parts = Vec::new();
    let mut from = 0;
    while let Some(start) = lower[from..].find("<table").map(|at| from + at) {
        let Some(end) = lower[start..].find("</table>").map(|at| start + at + "</table>".len()) else { break };
        parts.push(start..end);
        from = end;
    }
    parts
}
