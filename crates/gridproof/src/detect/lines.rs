//! What a line of pasted text can be, judged by the line alone.

use super::markup::bare;
use crate::family::Family;
use crate::format::side_names::names_a_side;
use gridproof_engine::text::lines;
use std::ops::Range;

/// What a line can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LineKind {
    /// Nothing.
    Blank,
    /// A comment.
    Comment,
    /// A puzzle by itself, or not a puzzle: no row of a board looks like it.
    Alone,
    /// A line that is drawn, such as `---+---`.
    Rule,
    /// A number before a puzzle, such as `12.` or `(3)`.
    Number,
    /// Words.
    Prose,
    /// Tabs, commas or semicolons only: blank, or a row of a table without any digit.
    Tabs,
    /// A row of a board, or anything else.
    Row,
}

/// The widest board that any format writes with single characters for cells.
const MAX_ROW_CHARS: usize = 36;
/// The widest board of all, including its frame.
const MAX_ROW_TOKENS: usize = 204;

/// What a line can be. Heads of blocks are not looked for here.
pub(crate) fn kind(line: &str) -> LineKind {
    let (whole, line) = (line, line.trim());
    if line.is_empty() {
        return if whole.matches('\t').count() > 1 { LineKind::Tabs } else { LineKind::Blank };
    }
    if line.len() > 1 && (line.bytes().all(|byte| byte == b',') || line.bytes().all(|byte| byte == b';')) {
        return LineKind::Tabs;
    }
    if is_comment(line) {
        return LineKind::Comment;
    }
    if is_joined_file(line) || is_board_with_rules(line) {
        return LineKind::Alone;
    }
    if is_rule(line) {
        return LineKind::Rule;
    }
    // A number with tabs is a row of a table.
    if is_number(line) && whole.matches('\t').count() < 2 {
        return LineKind::Number;
    }
    if is_prose(line) {
        return if is_labelled_row(line) { LineKind::Row } else { LineKind::Prose };
    }
    if may_be_row(line) || is_piece(line.as_bytes()) || is_labelled_row(line) { LineKind::Row } else { LineKind::Alone }
}

/// Whether a line begins as a board with rules does: a size and a semicolon, and then words. With a mistake in it, it must not be
/// lost among other words.
fn is_board_with_rules(line: &str) -> bool {
    let side = |text: &str| (1..=4).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    line.split_once(';').is_some_and(|(size, rules)| {
        let sides = size.trim().split_once(['x', 'X']);
        sides.is_some_and(|(rows, columns)| side(rows) && side(columns)) && rules.contains(char::is_alphabetic)
    })
}

/// The label of a row.
pub(crate) struct Label<'t> {
    /// The letter or number.
    pub name: &'t str,
    /// Whether a word or a sign says that it is a label: `Row 1`, `r1`, `1:`, `A`.
    pub is_marked: bool,
    /// The label with its sign, and the spaces before it.
    pub span: Range<usize>,
}

/// The label that a line begins with: `Row 1: `, `r1 `, `1. `, `2) `, `A | `.
pub(crate) fn label(line: &str) -> Option<Label<'_>> {
    let text = line.trim_start();
    let words = text.trim_start_matches(|c: char| c.is_alphabetic());
    let word = &text[..text.len() - words.len()];
    let is_row = ["row", "line", "r", "행"].iter().any(|known| word.eq_ignore_ascii_case(known));
    let rest = if is_row { words.trim_start() } else { text };
    let after = match rest.trim_start_matches(|c: char| c.is_ascii_digit()) {
        same if same.len() == rest.len() => rest.strip_prefix(|c: char| c.is_ascii_alphabetic())?,
        after => after,
    };
    let name = &rest[..rest.len() - after.len()];
    let is_letter = name.starts_with(|c: char| c.is_ascii_alphabetic());
    let dash = after.strip_prefix(" -").filter(|rest| is_row && rest.starts_with(' '));
    let cells = after.strip_prefix([':', '.', ')', '=']).or(dash);
    let is_marked = is_row || is_letter || cells.is_some();
    let cells = cells.unwrap_or(after);
    let span = 0..line.len() - cells.len();
    (cells.starts_with([' ', '\t', '|', '│', '┃', '║']) && name.len() <= 2).then_some(Label { name, is_marked, span })
}

/// The words before cells: a name as in a chat, such as `ann: ` or `<ann> `, with or without the time.
pub(crate) fn speaker(line: &str) -> Option<Range<usize>> {
    let end = [": ", "> "].iter().filter_map(|sign| Some(line.rfind(sign)? + 2)).max()?;
    let is_cell = |c: char| c.is_ascii_digit() || ".*_- ".contains(c);
    let cells = line[end..].trim();
    let fits = end <= 60 && cells.len() > 3 && cells.chars().all(is_cell) && !line.contains("://");
    (fits && line[..end].contains(char::is_alphabetic)).then_some(0..end)
}

/// Whether a line is a row of a board behind its label or a name, such as `Row 1: 53..7....`, although a colon is in it.
pub(crate) fn is_labelled_row(line: &str) -> bool {
    let label = label(line).filter(|label| label.is_marked).map(|label| label.span);
    let Some(label) = label.or_else(|| speaker(line).filter(|_| !names_a_side(line))) else { return false };
    let cells = line[label.end..].trim();
    let is_cell = |c: char| c.is_ascii_digit() || ".*_-?xX |,".contains(c);
    // A list of boards on one line each may be numbered like that.
    let is_board = !cells.contains(' ') && matches!(cells.len(), 16 | 25 | 36..);
    !cells.is_empty() && !is_board && cells.len() <= 2 * MAX_ROW_CHARS && cells.chars().all(is_cell)
}

/// Whether more than one line is neither blank nor a comment.
pub(crate) fn several_lines(text: &str) -> bool {
    lines(text).filter(|(_, line)| !is_comment(line) && !line.trim().is_empty()).nth(1).is_some()
}

/// Whether a line is a comment: it starts with `;`, or with `#` unless it is a row of a board in which `#` is a black cell, or the
/// number of a puzzle. A row with a mistake is not a comment either: it must not be lost.
pub(crate) fn is_comment(line: &str) -> bool {
    // A row of a table that has a black cell and nothing else.
    if line.starts_with('#') && line.len() > 1 && line[1..].bytes().all(|byte| matches!(byte, b',' | b';' | b'\t')) {
        return false;
    }
    let line = line.trim();
    if line.starts_with(';') {
        return !is_row_of_fields(line);
    }
    if !line.starts_with('#') || line == "#" {
        return line == "#";
    }
    if is_numbered_board(line) || has_clue(line) {
        return false;
    }
    let is_cell = |token: &str| {
        matches!(token, "#" | "_")
            || (token.contains(['/', '|']) && token.bytes().all(|b| b.is_ascii_digit() || b"\\/|-.xX".contains(&b)))
            || (token.len() == 1 && token.as_bytes()[0].is_ascii_digit())
    };
    // Any sign may be a cell, but numbers alone are more likely a remark.
    let is_sign =
        |token: &str| token.chars().all(|c| !c.is_alphanumeric()) || matches!(token, "x" | "X" | "O" | "W" | "B");
    let tokens = || line.split(|c: char| c.is_whitespace() || matches!(c, ',' | ';')).filter(|token| !token.is_empty());
    let is_same = |token: &str| is_sign(token) && token.chars().all(|c| token.starts_with(c));
    let is_sum = |token: &str| token.len() == 2 && token.bytes().all(|b| b.is_ascii_digit());
    let signs = tokens().skip(1).filter(|token| is_same(token)).count();
    !tokens().all(|token| is_cell(token) || is_same(token) || (is_sum(token) && signs > 0))
        || tokens().nth(1).is_none()
        || line.starts_with("##")
}

/// Whether a line that begins with `;` is a row of a table whose first cell is empty: all fields are short, and one has a digit.
fn is_row_of_fields(line: &str) -> bool {
    let mut fields = line.split(';').map(str::trim);
    let separators = line.matches(';').count();
    let is_blank = separators > 2 && line.chars().all(|c| "; .\"".contains(c));
    is_blank
        || separators > 1
            && fields.clone().all(|field| field.chars().count() <= 5 && !field.contains(char::is_whitespace))
            && fields.any(|field| field.contains(|c: char| c.is_ascii_digit()))
}

/// Whether a line is a board behind its number: `#7 53..7..`.
fn is_numbered_board(line: &str) -> bool {
    let rest = line.trim_start_matches('#');
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let board = rest[digits..].trim_start_matches([':', '.', ')']);
    (1..=6).contains(&digits) && board.starts_with(' ') && board.split_whitespace().any(has_cells)
}

/// Whether a line has a clue of a Kakuro, such as `17\24`, with or without a mistake in it.
pub(crate) fn has_clue(line: &str) -> bool {
    let is_clue = |token: &str| {
        token.len() <= 7
            && token.contains('\\')
            && token.bytes().any(|byte| byte.is_ascii_digit())
            && token.bytes().filter(u8::is_ascii_alphabetic).count() <= 1
    };
    line.contains('\\') && line.split(|c: char| c.is_whitespace() || matches!(c, ',' | ';')).any(is_clue)
}

/// Whether a line is cells, but fewer than a board on one line has: it may be wrapped.
fn is_piece(line: &[u8]) -> bool {
    line.len() < 81
        && !(6..9).any(|n| n * n == line.len())
        && line.iter().all(|byte| byte.is_ascii_digit() || b".*_-xX?".contains(byte))
}

/// Whether a line could be a row of a board, or of its frame, in some block format. Rows of single characters are at most
/// [`MAX_ROW_CHARS`] wide; wider boards are written as tokens. Links, game IDs and JSON objects have characters that no row has.
pub(crate) fn may_be_row(line: &str) -> bool {
    if line.contains(":") || line.contains("//") || line.contains("{\"") {
        return false;
    }
    let mut tokens = 0;
    line.split([' ', '\t', '|', ',', ';', '│', '┃', '║'])
        .filter(|token| !token.is_empty())
        .inspect(|_| tokens += 1)
        .all(|token| token.chars().take(MAX_ROW_CHARS + 1).count() <= MAX_ROW_CHARS)
        && tokens <= MAX_ROW_TOKENS
}

/// Whether a line is drawn throughout.
fn is_rule(line: &str) -> bool {
    let drawn = |c: char| "-=+|*_~".contains(c) || ('\u{2500}'..='\u{257f}').contains(&c);
    // PERF: hardly any line is drawn, and its first character says so.
    if !line.starts_with(|c| drawn(c) || c == ':') {
        return false;
    }
    // Markdown has colons in the line below a header.
    if line.contains("--") && line.contains('|') && line.chars().all(|c| "|:- ".contains(c))
        || (line.contains("|:-") && line.chars().all(|c| "|:- ".contains(c)))
    {
        return true;
    }
    let long = line.contains("---")
        || line.contains("===")
        || line.contains("***")
        || line.contains("___")
        || line.contains("~~~")
        || (line.contains('+') && (line.contains("--") || line.contains("==")));
    let frame = line.chars().any(|c| ('\u{2500}'..='\u{257f}').contains(&c) && !"│┃║".contains(c));
    (long || frame || line == "--") && line.chars().all(|c| drawn(c) || c.is_whitespace())
}

/// Whether a line is the number of a puzzle in a list: `7`, `12.`, `(3)`, `#5`, `[6]:`. A row such as `..1.` is not.
fn is_number(line: &str) -> bool {
    let inner = line.trim_start_matches(['(', '[', '#']);
    let digits = inner.trim_start_matches(|c: char| c.is_ascii_digit());
    let count = inner.len() - digits.len();
    (1..=4).contains(&count)
        && line.len() - inner.len() <= 1
        && matches!(digits, "" | "." | ")" | ":" | "]" | "]:" | "):" | ").")
}

/// Whether a line is words: it has some, and is not mostly cells.
pub(crate) fn is_prose(line: &str) -> bool {
    let word = |token: &str| {
        let inner = token.trim_matches(|c: char| !c.is_alphanumeric());
        let letters = inner.chars().filter(|c| c.is_alphabetic()).count();
        // Cells with `x` for blanks are not a word.
        let is_blank = |c: char| matches!(c, 'x' | 'X') || !c.is_alphabetic();
        let digits = inner.chars().filter(char::is_ascii_digit).count();
        let is_null = ["nan", "null", "none", "nil"].iter().any(|null| inner.eq_ignore_ascii_case(null));
        !is_null
            && digits <= 3
            && letters >= 2
            && letters * 2 > inner.chars().count()
            && !inner.chars().all(is_blank)
            && !has_cells(inner)
    };
    if has_clue(line) {
        return false;
    }
    let (mut words, mut cells) = (0, 0);
    for token in line.split(|c: char| c.is_whitespace() || c == ',') {
        if word(token) {
            words += 1;
        } else if is_cell(token) {
            cells += 1;
        }
        if token.contains("://")
            || token.contains('{')
            || has_cells(token)
            || is_row_of_cells(token)
            || is_board_of_rows(token)
            || is_quoted_row(token)
        {
            return false;
        }
    }
    words > 0 && (words >= cells || cells <= 3)
}

/// The family that words name, if they name exactly one.
pub(crate) fn named_family(line: &str) -> Option<&'static Family> {
    let names: [(&str, &[&str]); 4] = [
        ("sudoku", &["sudoku", "스도쿠", "数独"]),
        ("kakuro", &["kakuro", "카쿠로", "가쿠로", "cross sums"]),
        ("skyscrapers", &["skyscraper", "스카이스크래퍼", "마천루", "빌딩 퍼즐"]),
        ("latin", &["latin", "라틴 방진", "라틴방진"]),
    ];
    let line = line.to_lowercase();
    let mut named = names.iter().filter(|(_, words)| words.iter().any(|word| line.contains(word)));
    let (id, _) = named.next().filter(|_| named.next().is_none())?;
    crate::family(id)
}

/// Whether a token may be a cell of a board.
fn is_cell(token: &str) -> bool {
    !token.is_empty() && token.chars().all(|c| c.is_ascii_digit() || ".*_-?#\\/■□█▓▒⬛⬜◻☐▢".contains(c))
}

/// Whether a token looks like a row of a board: digits and several blanks, such as `53..7....`, not a number or a date.
fn is_row_of_cells(token: &str) -> bool {
    let cells = token.trim_matches(|c: char| !c.is_ascii_digit() && c != '.');
    cells.len() >= 6
        && cells.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.')
        && cells.bytes().any(|byte| byte.is_ascii_digit())
        && cells.contains("..")
        && !cells.trim_matches('.').bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether a token is a row of a list of strings: `"53.."`.
fn is_quoted_row(token: &str) -> bool {
    let quoted = token.trim_matches(|c: char| "[](){};".contains(c));
    let cells = quoted.strip_prefix(['"', '\'']).and_then(|cells| cells.strip_suffix(['"', '\'']));
    cells.is_some_and(|cells| cells.len() > 3 && is_cell(cells))
}

/// Whether a token is a board with a sign between its rows: `1..4/.3../..2./4..1`.
fn is_board_of_rows(token: &str) -> bool {
    let mut rows = token.trim_matches(|c: char| !c.is_ascii_digit() && c != '.').split('/');
    let is_row = |row: &str| row.len() > 3 && row.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    token.matches('/').count() > 2 && rows.all(is_row)
}

/// Whether a token has a run of digits and blanks that is long enough to be a board.
fn has_cells(token: &str) -> bool {
    let mut run = 0;
    token.chars().any(|c| {
        run = if c.is_ascii_digit() || c == '.' { run + 1 } else { 0 };
        run >= 12
    })
}

/// Whether a line begins a block of its own, so that everything up to a blank line belongs to it.
pub(crate) fn begins_block(line: &str) -> bool {
    let line = line.trim_start();
    let is = |head: &str| line.get(..head.len()).is_some_and(|start| start.eq_ignore_ascii_case(head));
    names_a_side(line)
        || is("<?xml")
        || is("<opensudoku")
        || is_file_head(line)
        || is("savefile")
        || is("[begin]")
        || is("[puzzle]")
        || is("[problem]")
        || is("#a")
        || is_latin_head(line)
}

/// Whether a line begins a pzpr file that goes on below: it has a few words, not the whole board.
fn is_file_head(line: &str) -> bool {
    line.starts_with("pzprv3") && !is_joined_file(line)
}

/// Whether a line is a pzpr file with all of its lines joined by `/`.
fn is_joined_file(line: &str) -> bool {
    line.starts_with("pzprv3") && line.trim_end().bytes().filter(|&byte| byte == b'/').count() > 4
}

/// Whether a line is the first of a Latin square: `latin 5`.
fn is_latin_head(line: &str) -> bool {
    let head = line.get(..6).filter(|head| head.eq_ignore_ascii_case("latin "));
    head.is_some() && line[6..].trim_start().starts_with(|c: char| c.is_ascii_digit())
}

/// Whether a line is an address without anything that may be brackets, tags or another word.
fn is_link(line: &[u8]) -> bool {
    let is_plain = |&byte: &u8| byte.is_ascii_graphic() && !b"[{(<>".contains(&byte);
    (line.starts_with(b"https://") || line.starts_with(b"http://")) && line.iter().all(is_plain)
}

/// Whether a line of bytes, without its end, is a puzzle by itself, or none, however the lines around it are read. It may be a comment too.
pub fn is_alone(line: &[u8]) -> bool {
    match line.first() {
        // A board on one line, by far the most frequent.
        Some(b'0'..=b'9' | b'.') => {
            let cells = line.iter().take_while(|byte| byte.is_ascii_digit() || **byte == b'.').count();
            if cells > MAX_ROW_CHARS && !is_piece(line) {
                let is_plain = |line: &[u8]| line.is_ascii() && !line.contains(&0x1b) && !line.contains(&b'<');
                return cells == line.len() || is_plain(line);
            }
        }
        Some(b'{') if line.starts_with(b"{\"") => {
            return line.ends_with(b"}") && line.is_ascii() && !line.contains(&0x1b);
        }
        // PERF: a link alone on its line, and a file joined on one.
        Some(b'h') if is_link(line) => return true,
        Some(b'p') if line.is_ascii() && std::str::from_utf8(line).is_ok_and(is_joined_file) => {
            return !line.contains(&0x1b);
        }
        Some(first) if first.is_ascii_alphabetic() || matches!(first, b'#' | b';') => {}
        _ => return false,
    }
    let text = match std::str::from_utf8(line) {
        Ok(text) if text.is_ascii() && !text.contains('\u{1b}') => text,
        _ => return false,
    };
    matches!(kind(text), LineKind::Alone | LineKind::Comment)
        && bare(text) == text
        && !begins_block(text)
        && !super::cut::begins_structure(text)
}
