//! Names of rows and columns beside a board: `Row 1: 53..7....`, or `A` to `I` above rows that begin with 1 to 9; and who said a row in
//! a chat: `ann: 53..7....`.

use super::Line;
use crate::detect::lines::{LineKind, label, speaker};
use std::ops::Range;

/// The smallest board whose labels are recognised.
const MIN_ROWS: usize = 4;

/// Puts spaces in place of the labels of rows, and makes a comment of a line that labels the columns.
///
/// Labels count from 1, 0 or A, and there are as many rows as cells in each of them. Numbers without a sign behind them may be clues, so
/// that they are labels only below letters, on all four sides, or if rows and columns count from 0, as pandas prints them.
pub(super) fn remove(chunk: &mut [Line]) {
    let mut at = 0;
    while at < chunk.len() {
        let Some(board) = board(chunk, at) else {
            at += 1;
            continue;
        };
        at = board.rows.last().map_or(at, |row| row + 1);
        for (row, label) in board.rows.into_iter().zip(board.labels) {
            let line = &mut chunk[row];
            let kept = if board.on_both_sides { words_end(&line.text) } else { line.text.len() };
            line.text.truncate(kept);
            line.text.replace_range(label.clone(), &" ".repeat(label.len()));
            line.kind = LineKind::Row;
            if board.header.is_some() {
                line.text = whole_numbers(&line.text);
            }
        }
        let footer = board.on_both_sides.then_some(at);
        for labels in board.header.into_iter().chain(footer) {
            chunk[labels] = Line { text: "#".to_string(), kind: LineKind::Comment, ..chunk[labels] };
        }
    }
}

struct Board {
    rows: Vec<usize>,
    /// The label of each row.
    labels: Vec<Range<usize>>,
    /// The line that labels the columns.
    header: Option<usize>,
    /// Whether rows have their labels at the end, too, and the line below the last row labels the columns.
    on_both_sides: bool,
}

/// How columns are labelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Columns {
    Letters,
    FromOne,
    FromZero,
}

/// The board with labels that begins at a line, if one does.
fn board(chunk: &[Line], at: usize) -> Option<Board> {
    let is_rule = |at: usize| chunk.get(at).is_some_and(|line| line.kind == LineKind::Rule);
    let header = header(&chunk[at]);
    let columns = header.map(|header| header.0);
    let first = if header.is_some() { (at + 1..chunk.len()).find(|&at| !is_rule(at))? } else { at };
    let mut rows: Vec<usize> = (first..chunk.len()).filter(|&at| !is_rule(at)).take(super::MAX_BLOCK).collect();
    if let Some((Columns::FromOne, n)) = header
        && let Some(board) = with_labels_around(chunk, at, &rows, n)
    {
        return Some(board);
    }
    // Marked labels may count from 0, too.
    let from_zero = rows.first().and_then(|&row| label(&chunk[row].text)).is_some_and(|label| label.name == "0");
    let label = |(index, row): (usize, &usize)| row_label(&chunk[*row].text, index, columns, from_zero);
    if header.is_none()
        && let Some(board) = spoken(chunk, &rows)
    {
        return Some(board);
    }
    let n = match header {
        Some((_, n)) => n,
        None => rows.iter().enumerate().map_while(label).count(),
    };
    if n < MIN_ROWS || rows.len() < n {
        return None;
    }
    rows.truncate(n);
    let labels: Vec<Range<usize>> = match rows.iter().enumerate().map(label).collect() {
        Some(labels) => labels,
        None if columns == Some(Columns::Letters) => vec![0..0; n],
        None => return None,
    };
    let fits = |(&row, label): (&usize, &Range<usize>)| cells(&chunk[row].text[label.end..]).contains(&n);
    let all_fit = rows.iter().zip(&labels).all(fits);
    all_fit.then(|| Board { rows, labels, header: header.map(|_| at), on_both_sides: false })
}

/// The board below a line with the numbers of its columns, if the same line is below it, and every row has its number before and behind
/// it. As clues, these would contradict each other.
fn with_labels_around(chunk: &[Line], header: usize, rows: &[usize], n: usize) -> Option<Board> {
    let footer = *rows.get(n)?;
    let has_both = |(index, &row): (usize, &usize)| {
        let words: Vec<&str> = words(&chunk[row].text).collect();
        let number = (index + 1).to_string();
        words.len() == n + 2 && words[0] == number && words[n + 1] == number
    };
    let all = rows[..n].iter().enumerate().all(has_both) && words(&chunk[header].text).eq(words(&chunk[footer].text));
    let label = |&row: &usize| label(&chunk[row].text).map(|label| label.span);
    let labels: Vec<Range<usize>> = rows[..n].iter().map(label).collect::<Option<_>>()?;
    let adjacent = footer == rows[n - 1] + 1;
    (all && adjacent).then(|| Board { rows: rows[..n].to_vec(), labels, header: Some(header), on_both_sides: true })
}

/// The board whose rows all have the same words before them, as in a chat: `ann: 53..7....`. Times may differ.
fn spoken(chunk: &[Line], rows: &[usize]) -> Option<Board> {
    let words_before = |row: usize| {
        let span = speaker(&chunk[row].text)?;
        Some((chunk[row].text[span.clone()].replace(|c: char| c.is_ascii_digit(), ""), span))
    };
    let (first, _) = words_before(*rows.first()?)?;
    let labels: Vec<Range<usize>> = rows
        .iter()
        .map_while(|&row| words_before(row).filter(|(words, _)| *words == first))
        .map(|(_, span)| span)
        .collect();
    let n = labels.len();
    let rows = rows[..n].to_vec();
    let fits = |(&row, label): (&usize, &Range<usize>)| cells(&chunk[row].text[label.end..]).contains(&n);
    let all_fit = n >= MIN_ROWS && rows.iter().zip(&labels).all(fits);
    all_fit.then_some(Board { rows, labels, header: None, on_both_sides: false })
}

/// Where the last word of a line begins.
fn words_end(text: &str) -> usize {
    let text = text.trim_end();
    text.len() - text.rsplit(char::is_whitespace).next().map_or(0, str::len)
}

/// How a line labels the columns, and their number.
fn header(line: &Line) -> Option<(Columns, usize)> {
    if line.kind != LineKind::Row {
        return None;
    }
    let words: Vec<&str> = words(&line.text).collect();
    let counts =
        |name: fn(usize) -> String| words.iter().enumerate().all(|(at, word)| word.eq_ignore_ascii_case(&name(at)));
    let columns = match words.len() {
        ..MIN_ROWS => return None,
        _ if counts(letter) || counts(|at| format!("c{}", at + 1)) || counts(|at| format!("c{at}")) => Columns::Letters,
        _ if counts(|at| (at + 1).to_string()) => Columns::FromOne,
        _ if counts(|at| at.to_string()) => Columns::FromZero,
        _ => return None,
    };
    Some((columns, words.len()))
}

fn letter(at: usize) -> String {
    char::from(b'A' + (at % 26) as u8).to_string()
}

/// Where the label of the row with this index is.
fn row_label(text: &str, index: usize, columns: Option<Columns>, from_zero: bool) -> Option<Range<usize>> {
    let found = label(text)?;
    let is_known = match from_zero || columns == Some(Columns::FromZero) {
        true => found.name == index.to_string(),
        false => found.name.eq_ignore_ascii_case(&letter(index)) || found.name == (index + 1).to_string(),
    };
    let may_be_bare = matches!(columns, Some(Columns::Letters | Columns::FromZero));
    (is_known && (found.is_marked || may_be_bare)).then_some(found.span)
}

/// The words of a line without bars and corners.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let is_sign = |c: char| c.is_whitespace() || matches!(c, '|' | '│' | '┃' | '║' | '+' | ',');
    text.split(is_sign).filter(|word| !word.is_empty())
}

/// How many cells a row may have: as words, or as signs.
fn cells(text: &str) -> [usize; 2] {
    [words(text).count(), words(text).map(|word| word.chars().count()).sum()]
}

/// A row with `5` for `5.0` and `.` for `NaN`.
fn whole_numbers(text: &str) -> String {
    let cell = |word: &str| {
        let digits = word.strip_suffix(".0").filter(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()));
        let is_blank = ["nan", "none", "<na>"].iter().any(|blank| word.eq_ignore_ascii_case(blank));
        let cell = if is_blank { "." } else { digits.unwrap_or(word) };
        format!("{cell:width$}", width = word.len())
    };
    text.split(' ').map(|word| if word.is_empty() { String::new() } else { cell(word) }).collect::<Vec<_>>().join(" ")
}
