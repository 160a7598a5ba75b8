//! Lists in brackets: JSON, Python and its libraries, C and its relatives.
//!
//! ```text
//! [[5,3,0],[6,0,0],[0,9,8]]     board = [["5", "3", "."], ...]     {{5, 3, 0}, {6, 0, 0}}
//! [[5 3 0]                      array([[5, 3, 0],                  ["53.", "6..", ".98"]
//!  [6 0 0]]                            [6, 0, 0]], dtype=int8)     [5, 3, 0, 6, 0, 0, 0, 9, 8]
//! ```

use super::{MAX_SIDE, Surface, Table, is_blank, is_blank_word};
use crate::detect::is_comment;
use gridproof_engine::text::{Token, lines};

/// A list or one of its entries.
#[derive(Debug)]
enum Node<'t> {
    List(Vec<Node<'t>>),
    Leaf { token: Token<'t>, quoted: bool },
}

/// The maximum number of entries, and how deep lists may be nested.
const MAX_NODES: usize = 1 << 17;
const MAX_DEPTH: usize = 4;

/// The table that a text holds, if it is a list and nothing else, or an object with one list or string that is a board.
pub(super) fn table(text: &str) -> Option<Table<'_>> {
    if text.trim_start().starts_with('{') && text.contains('"') {
        return in_object(text);
    }
    let (first, mut end) = first_list(text)?;
    // Rows without a pair of brackets around them all.
    let mut lists = vec![first];
    loop {
        let rest = text[end..].trim_start_matches(|c: char| c.is_whitespace() || matches!(c, ',' | ';'));
        if !rest.starts_with(['[', '{', '(']) {
            break;
        }
        let mut scanner = Scanner { text, at: text.len() - rest.len(), nodes: 0 };
        lists.push(scanner.list(1)?);
        end = scanner.at;
    }
    let list = if lists.len() == 1 { lists.pop()? } else { Node::List(lists) };
    let flat = matches!(&list, Node::List(entries) if entries.iter().all(|entry| matches!(entry, Node::Leaf { .. })));
    let rows = is_tail(&text[end..]).then(|| rows(&list)).flatten()?;
    Some(Table { flat, ..Table::new(Surface::Brackets, rows) })
}

/// Keys under which programs keep a board.
const KEYS: [&str; 11] =
    ["board", "grid", "puzzle", "givens", "value", "values", "quiz", "mission", "cells", "sudoku", "rows"];

/// The board in an object. Ours name their family and have readers of their own.
fn in_object(text: &str) -> Option<Table<'_>> {
    let boards = keyed_boards(text);
    let [board] = &boards[..] else { return None };
    (!has_another_list(text, board)).then(|| Table::new(Surface::Brackets, board.clone()))
}

/// Whether a text is an object with a board and another list.
pub(super) fn has_second_list(text: &str) -> bool {
    let boards = keyed_boards(text);
    boards.len() > 1 || boards.first().is_some_and(|board| has_another_list(text, board))
}

/// The boards of an object that have one of the usual keys.
fn keyed_boards(text: &str) -> Vec<Vec<Vec<Token<'_>>>> {
    let mut boards = Vec::new();
    if !text.trim_start().starts_with('{') || text.contains("\"family\"") {
        return boards;
    }
    for (at, _) in text.match_indices('"') {
        let Some(key) =
            KEYS.iter().find(|key| text[at + 1..].starts_with(**key) && text[at + 1 + key.len()..].starts_with('"'))
        else {
            continue;
        };
        let value = text[at + key.len() + 2..].trim_start().strip_prefix(':');
        boards.extend(value.and_then(|value| board_at(text, text.len() - value.len())));
    }
    boards
}

/// The list or string at a place of an object, if it is a board.
fn board_at(text: &str, at: usize) -> Option<Vec<Vec<Token<'_>>>> {
    let node = list_at(text, at)?;
    rows(&node).or_else(|| square(&node))
}

/// The list at a place of an object, or the string, as a list.
fn list_at(text: &str, at: usize) -> Option<Node<'_>> {
    let value = text[at..].trim_start();
    let mut scanner = Scanner { text, at: text.len() - value.len(), nodes: 0 };
    match value.as_bytes().first()? {
        b'[' => scanner.list(0),
        b'"' => Some(Node::List(vec![scanner.quoted('"')?])),
        _ => None,
    }
}

/// Keys of the board on the way to its answer.
const PROGRESS: [&str; 7] = ["state", "current", "progress", "entries", "work", "user", "filled"];

/// Whether an object has another list that would be lost: a second board, or clues. A board without blanks is an answer, and one that has
/// all digits of the first is that board on the way to its answer.
fn has_another_list(text: &str, board: &[Vec<Token<'_>>]) -> bool {
    let first: Vec<&Token<'_>> = board.iter().flatten().collect();
    let start = first.first().map_or(0, |cell| cell.start);
    let is_progress = |at: usize, cells: &[Token<'_>]| {
        let key = text[..at].trim_end().trim_end_matches('"');
        let keeps = |(cell, other): (&&Token<'_>, &Token<'_>)| is_blank(cell.text) || cell.text == other.text;
        PROGRESS.iter().any(|progress| key.ends_with(progress))
            && cells.len() == first.len()
            && first.iter().zip(cells).all(keeps)
    };
    let is_cell = |cell: &Token<'_>| is_blank(cell.text) || cell.text.bytes().all(|byte| byte.is_ascii_digit());
    text.match_indices(':').any(|(at, _)| match list_at(text, at + 1) {
        Some(Node::List(entries)) if entries.len() > 1 && entries.iter().all(|entry| leaf(entry).is_some()) => {
            let cells: Vec<Token<'_>> = entries.iter().filter_map(leaf).map(|(token, _)| token).collect();
            cells.len() > 3 && cells.iter().all(|cell| cell.text.len() < 3 && is_cell(cell)) && cells[0].start != start
        }
        Some(node) => rows(&node).or_else(|| square(&node)).is_some_and(|rows| {
            let cells = rows.concat();
            cells.len() >= 16
                && cells.iter().all(is_cell)
                && cells.iter().any(|cell| is_blank(cell.text))
                && cells.first().is_none_or(|cell| cell.start != start)
                && !is_progress(at, &cells)
        }),
        None => false,
    })
}

/// One string with all cells of a square, row by row.
fn square<'t>(list: &Node<'t>) -> Option<Vec<Vec<Token<'t>>>> {
    let Node::List(entries) = list else { return None };
    let [Node::Leaf { token, quoted: true }] = &entries[..] else { return None };
    let cells = letters(*token);
    let side = (4..=MAX_SIDE).find(|side| side * side == cells.len())?;
    Some(cells.chunks(side).map(<[_]>::to_vec).collect())
}

/// The first list of a text and where it ends; `None` if something other than the name of a variable is before it.
fn first_list(text: &str) -> Option<(Node<'_>, usize)> {
    let (start, _) = lines(text).find(|(_, line)| !is_comment(line) && !line.trim().is_empty())?;
    let body = &text[start..];
    let equals = body.find('=').map_or(0, |at| at + 1);
    let first = body.find(['[', '{', '('])?;
    // `int board[9][9] = {`: the list follows the equals sign. In `array([[1]], dtype=int)` it does not.
    let open = match body[equals..].find(['[', '{', '(']).map(|at| equals + at) {
        Some(open) if first < equals && is_head(&body[..open]) => open,
        _ => first,
    };
    if !is_head(&body[..open]) {
        return None;
    }
    let mut scanner = Scanner { text, at: start + open, nodes: 0 };
    let list = scanner.list(0)?;
    Some((list, scanner.at))
}

/// Whether the text before a list can be a name: `board = `, `"grid": `, `np.array(`, `int g[9][9] = `, or nothing.
fn is_head(head: &str) -> bool {
    let head = head.trim();
    let is_part = |c: char| c.is_alphanumeric() || c.is_whitespace() || "_.:;=\"'$&*<>,[](){}@-".contains(c);
    head.is_empty()
        || (head.chars().count() <= 80 && !head.contains('\n') && head.chars().all(is_part) && !has_cells(head))
}

/// Whether the text before a list has cells of its own, which would be lost.
fn has_cells(head: &str) -> bool {
    head.split(|c: char| !c.is_ascii_digit()).filter(|number| !number.is_empty()).count() > 4
}

/// Whether the text after a list adds nothing: closing brackets, a comma, `dtype=int8`.
fn is_tail(tail: &str) -> bool {
    let tail = tail.trim();
    let is_part = |c: char| c.is_alphanumeric() || c.is_whitespace() || "_.=,;)]}'\"".contains(c);
    tail.is_empty()
        || (tail.chars().count() <= 60
            && tail.chars().all(is_part)
            && !tail.contains('\n')
            && (tail.chars().all(|c| ",;)]}".contains(c) || c.is_whitespace()) || tail.contains("dtype")))
}

/// The rows of a list: lists of entries, strings of equal length, or all entries of a square.
fn rows<'t>(list: &Node<'t>) -> Option<Vec<Vec<Token<'t>>>> {
    let Node::List(entries) = list else { return None };
    // `[[[...]]]` and `array([...])` have one more pair of brackets than needed.
    if let [inner @ Node::List(parts)] = &entries[..]
        && parts.iter().any(|part| matches!(part, Node::List(_)))
    {
        return rows(inner);
    }
    if entries.iter().all(|entry| matches!(entry, Node::List(_))) {
        return entries.iter().map(row).collect();
    }
    let leaves: Vec<(Token<'t>, bool)> = entries.iter().map(leaf).collect::<Option<_>>()?;
    let long = |&(token, quoted): &(Token<'_>, bool)| quoted && token.text.chars().count() > 1;
    if leaves.len() > 1 && leaves.iter().all(long) {
        return Some(leaves.iter().map(|&(token, _)| letters(token)).collect());
    }
    let side = (2..=MAX_SIDE).find(|side| side * side == leaves.len())?;
    Some(leaves.chunks(side).map(|row| row.iter().map(|&(token, _)| cell(token)).collect()).collect())
}

/// The cells of one row.
fn row<'t>(list: &Node<'t>) -> Option<Vec<Token<'t>>> {
    let Node::List(entries) = list else { return None };
    let leaves: Vec<(Token<'t>, bool)> = entries.iter().map(leaf).collect::<Option<_>>()?;
    match &leaves[..] {
        [(only, true)] if only.text.chars().count() > 1 => Some(letters(*only)),
        leaves => Some(leaves.iter().map(|&(token, _)| cell(token)).collect()),
    }
}

fn leaf<'t>(node: &Node<'t>) -> Option<(Token<'t>, bool)> {
    match node {
        Node::Leaf { token, quoted } => Some((*token, *quoted)),
        Node::List(_) => None,
    }
}

/// Every character of a string as a cell.
fn letters(token: Token<'_>) -> Vec<Token<'_>> {
    let cells = token.text.char_indices();
    cells.map(|(at, c)| cell(Token { text: &token.text[at..at + c.len_utf8()], start: token.start + at })).collect()
}

/// A cell as programs write it: blanks have several names, and whole numbers may have a decimal point.
fn cell(token: Token<'_>) -> Token<'_> {
    let text = token.text.trim();
    let start = token.start + (token.text.len() - token.text.trim_start().len());
    let whole = text.strip_suffix(".0").or_else(|| text.strip_suffix('.'));
    let text = match whole {
        Some(number) if !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()) => number,
        _ if is_blank_word(text) => "",
        _ => text,
    };
    Token { text, start }
}

struct Scanner<'t> {
    text: &'t str,
    at: usize,
    nodes: usize,
}

impl<'t> Scanner<'t> {
    /// Reads the list that begins here. `None` if it does not end, or is not one.
    fn list(&mut self, depth: usize) -> Option<Node<'t>> {
        let close = match self.text.as_bytes().get(self.at)? {
            b'[' => b']',
            b'{' => b'}',
            b'(' => b')',
            _ => return None,
        };
        self.at += 1;
        let mut entries = Vec::new();
        // Whether a comma must come before the next entry counts: `[1,,2]` has a blank in the middle.
        let mut owed = false;
        loop {
            let rest = &self.text[self.at..];
            self.at += rest.len() - rest.trim_start().len();
            self.nodes += 1;
            if self.nodes > MAX_NODES {
                return None;
            }
            match *self.text.as_bytes().get(self.at)? {
                byte if byte == close => {
                    self.at += 1;
                    return Some(Node::List(entries));
                }
                b',' | b';' => {
                    if owed || entries.is_empty() {
                        let token = Token { text: "", start: self.at };
                        entries.push(Node::Leaf { token, quoted: false });
                    }
                    owed = true;
                    self.at += 1;
                    continue;
                }
                b'[' | b'{' | b'(' if depth + 1 < MAX_DEPTH => entries.push(self.list(depth + 1)?),
                quote @ (b'"' | b'\'') => entries.push(self.quoted(char::from(quote))?),
                _ => {
                    let bare = self.bare()?;
                    // `dtype=int8` is not an entry.
                    if self.text[self.at..].starts_with('=') {
                        self.at += 1;
                        self.bare()?;
                        continue;
                    }
                    entries.push(bare);
                }
            }
            owed = false;
        }
    }

    fn quoted(&mut self, quote: char) -> Option<Node<'t>> {
        let start = self.at + 1;
        let mut escaped = false;
        let length = self.text[start..].find(|c: char| {
            let ends = (c == quote && !escaped) || c == '\n';
            escaped = c == '\\' && !escaped;
            ends
        });
        let length = length.filter(|&at| self.text[start + at..].starts_with(quote))?;
        self.at = start + length + 1;
        Some(Node::Leaf { token: Token { text: &self.text[start..start + length], start }, quoted: true })
    }

    fn bare(&mut self) -> Option<Node<'t>> {
        let start = self.at;
        let rest = &self.text[start..];
        let length = rest.find(|c: char| c.is_whitespace() || "[]{}(),;\"':=".contains(c)).unwrap_or(rest.len());
        self.at += length;
        let token = Token { text: &rest[..length], start };
        (length > 0).then_some(Node::Leaf { token, quoted: false })
    }
}
