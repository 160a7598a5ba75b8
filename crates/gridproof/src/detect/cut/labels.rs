//! Names of rows and columns beside a board: `Row 1: 53..7....`, or `A` to `I` above rows that begin with 1 to 9.

use super::Line;
use crate::detect::lines::{LineKind, label};
use std::ops::Range;

/// The smallest board whose labels are recognised.
const MIN_ROWS: usize = 4;

/// Puts spaces in place of the labels of rows, and makes a comment of a line that labels the columns.
///
/// Labels count from 1 or A, and there are as many rows as cells in each of them. Numbers without a sign behind them may be clues, so
/// that they are labels only below letters, or if rows and columns count from 0, as pandas prints them.
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
            line.text.replace_range(label.clone(), &" ".repeat(label.len()));
            line.kind = LineKind::Row;
            if board.columns == Some(Columns::FromZero) {
                line.text = whole_numbers(&line.text);
            }
        }
        if let Some(header) = board.header {
            chunk[header] = Line { text: "#".to_string(), kind: LineKind::Comment, ..chunk[header] };
        }
    }
}

struct Board {
    rows: Vec<usize>,
    /// The label of each row.
    labels: Vec<Range<usize>>,
    header: Option<usize>,
    columns: Option<Columns>,
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
    let label = |(index, row): (usize, &usize)| row_label(&chunk[*row].text, index, columns);
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
    all_fit.then(|| Board { rows, labels, header: header.map(|_| at), columns })
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
        _ if counts(letter) || counts(|at| format!("c{}", at + 1)) => Columns::Letters,
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
fn row_label(text: &str, index: usize, columns: Option<Columns>) -> Option<Range<usize>> {
    let found = label(text)?;
    let is_known = match columns {
        Some(Columns::FromZero) => found.name == index.to_string(),
        _ => found.name.eq_ignore_ascii_case(&letter(index)) || found.name == (index + 1).to_string(),
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
