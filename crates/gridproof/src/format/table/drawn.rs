//! Drawings: a line around every cell, or around every box, of ASCII or Unicode signs; numbers may stand around them.
//!
//! ```text
//!       4       3              +-------+-------+          | 5 | 3 |   |
//!     ┏━━━┯━━━┯━━━┓            | 5 3   |   7   |          |---|---|---|
//!   3 ┃   │ 4 │   ┃ 1          | 6     | 1 9 5 |          | 6 |   |   |
//!     ┗━━━┷━━━┷━━━┛            +-------+-------+
//! ```

use super::{Margin, Surface, Table, counts, counts_down, is_name};
use crate::detect::is_comment;
use gridproof_engine::text::{Token, lines, tokens};

/// A line of text with its characters by column.
struct Line<'t> {
    start: usize,
    text: &'t str,
    chars: Vec<(usize, char)>,
}

impl<'t> Line<'t> {
    fn new((start, text): (usize, &'t str)) -> Line<'t> {
        Line { start, text, chars: text.char_indices().collect() }
    }

    /// The text between two columns.
    fn part(&self, from: usize, to: usize) -> Token<'t> {
        let byte = |column: usize| self.chars.get(column).map_or(self.text.len(), |&(at, _)| at);
        let (from, to) = (byte(from), byte(to));
        Token { text: &self.text[from..to.max(from)], start: self.start + from }
    }

    /// The columns of its bars.
    fn bars(&self) -> Vec<usize> {
        self.chars.iter().enumerate().filter(|(_, (_, c))| is_bar(*c)).map(|(column, _)| column).collect()
    }

    /// Whether it is drawn throughout.
    fn is_rule(&self) -> bool {
        let mut long = 0;
        for &(_, c) in &self.chars {
            let drawn = is_drawn(c) || "-=+|*:.'".contains(c);
            if !drawn && !c.is_whitespace() {
                return false;
            }
            long += usize::from(is_flat(c));
        }
        long > 1
            && (self.text.contains("--")
                || self.text.contains("==")
                || self.text.contains(|c| is_drawn(c) && !is_bar(c)))
    }

    /// Whether a rule stands out.
    fn is_heavy(&self) -> bool {
        self.text.contains(['=', '━', '═'])
    }

    /// The column of its first sign.
    fn first(&self) -> Option<usize> {
        self.chars.iter().position(|(_, c)| !c.is_whitespace())
    }
}

fn is_drawn(c: char) -> bool {
    ('\u{2500}'..='\u{257f}').contains(&c)
}

/// Whether a sign separates cells in a row.
fn is_bar(c: char) -> bool {
    matches!(c, '|' | '¦' | '│' | '┃' | '║' | '┆' | '┇' | '┊' | '┋' | '╎' | '╏')
}

fn is_heavy_bar(c: char) -> bool {
    matches!(c, '┃' | '║')
}

/// Whether a sign is a piece of a horizontal line.
fn is_flat(c: char) -> bool {
    "-=".contains(c) || (is_drawn(c) && !is_bar(c))
}

/// A markdown table: the cells are between bars, and the second line is a rule, which may be missing.
pub(super) fn markdown(text: &str) -> Option<Table<'_>> {
    let content: Vec<Line<'_>> = content(text).collect();
    let is_separator = |line: &Line<'_>| {
        line.text.contains('|') && line.text.contains('-') && line.text.chars().all(|c| "|:- \t".contains(c))
    };
    let rule = content.get(1).filter(|line| is_separator(line));
    let lines: Vec<&Line<'_>> =
        content.iter().take(1).chain(content.iter().skip(1 + usize::from(rule.is_some()))).collect();
    let is_closed = |line: &&Line<'_>| line.text.trim().starts_with('|') && line.text.trim().ends_with('|');
    if lines.len() < 2 || lines.iter().any(|line| line.is_rule()) || (rule.is_none() && !lines.iter().all(is_closed)) {
        return None;
    }
    let mut rows: Vec<Vec<Token<'_>>> = Vec::new();
    for line in lines {
        let inner = line.text.trim();
        let start = line.start + (line.text.len() - line.text.trim_start().len());
        let inner = inner.strip_prefix('|').map_or((inner, start), |inner| (inner, start + 1));
        let (inner, mut at) = (inner.0.strip_suffix('|').unwrap_or(inner.0), inner.1);
        if !line.text.contains('|') {
            return None;
        }
        let mut row = Vec::new();
        for part in inner.split('|') {
            row.push(trimmed(Token { text: part, start: at }));
            at += part.len() + 1;
        }
        rows.push(row);
    }
    let columns = rule.map_or(rows[0].len(), |rule| rule.text.trim().trim_matches('|').split('|').count());
    if rows.iter().any(|row| row.len() != columns) {
        return None;
    }
    // Without the rule, several cells may stand between two bars.
    if rule.is_none() && !rows.iter().flatten().all(|cell| is_one(cell.text)) {
        return None;
    }
    let first = &rows[0];
    let empty = first.iter().all(|cell| cell.text.is_empty());
    let labels = empty || counts(first.iter().map(|cell| cell.text)) || first.iter().any(|cell| is_name(cell.text));
    // A header is needed in markdown: it may be the first row of the board, but not if there is nothing in it.
    if (labels && rows.len() == columns + 1) || (rule.is_some() && empty) {
        rows.remove(0);
    }
    if empty && rows.len() + 1 == columns && counts_down(&rows) {
        rows.iter_mut().for_each(|row| _ = row.remove(0));
    }
    Some(Table::new(Surface::Markdown, rows).without_labels())
}

/// The lines that are neither empty nor comments.
fn content(text: &str) -> impl Iterator<Item = Line<'_>> {
    lines(text).filter(|(_, line)| !line.trim().is_empty() && !is_comment(line)).take(1024).map(Line::new)
}

/// A drawing of the whole text.
pub(super) fn table(text: &str) -> Option<Table<'_>> {
    let content = one_line_per_row(content(text).collect());
    // Bold lines of markdown and a board without bars are for others.
    let is_row = |line: &Line<'_>| !line.is_rule() && line.bars().len() > usize::from(line.text.contains('|'));
    let first_row = content.iter().position(is_row)?;
    let last_row = content.iter().rposition(is_row)?;
    let first_drawn = first_row.checked_sub(1).filter(|&at| content[at].is_rule()).unwrap_or(first_row);
    let last_drawn = Some(last_row + 1).filter(|&at| content.get(at).is_some_and(Line::is_rule)).unwrap_or(last_row);
    let inside = &content[first_row..=last_row];
    let rows: Vec<&Line<'_>> = inside.iter().filter(|line| !line.is_rule()).collect();
    let rules: Vec<&Line<'_>> = content.iter().filter(|line| line.is_rule()).collect();
    if rows.iter().any(|line| !is_row(line)) || last_drawn + 2 < content.len() || first_drawn > 1 {
        return None;
    }
    let bars = columns_of_bars(&rows)?;
    let rule_start = rules.iter().filter_map(|rule| rule.first()).min();
    let framed = match rule_start {
        Some(start) => start >= bars.columns[0],
        None => rows.iter().all(|row| row.first() == Some(bars.columns[0])),
    };
    let mut edges = bars.columns.clone();
    if !framed {
        // No line at the left and right: the board begins where its longest line does.
        let widest = rows.iter().chain(&rules).map(|line| line.chars.len()).max()?;
        edges.insert(0, usize::MAX);
        edges.push(widest);
    }
    let spans: Vec<(usize, usize)> = edges.windows(2).map(|pair| (pair[0].wrapping_add(1), pair[1])).collect();
    let Cells { rows: rows_of_cells, places, lone } = cells(&rows, &spans)?;
    let mut table = Table::new(Surface::Drawn, rows_of_cells);
    let gaps = gaps(inside);
    table.row_lines = if lone { standing_out(&gaps, rows.len()) } else { gaps.iter().map(|gap| gap.0).collect() };
    if lone {
        table.column_lines = bars.standing_out(framed);
    } else {
        let width = table.width()? / spans.len();
        table.column_lines = (1..spans.len()).map(|at| at * width).collect();
    }
    let outer = framed && bars.heavy.first() == Some(&true) && bars.heavy.last() == Some(&true);
    table.heavy_frame = outer && lone && bars.heavy.iter().filter(|heavy| **heavy).count() == 2;
    if framed && (lone || spans.len() == 1) {
        let above = content[..first_drawn].first();
        let below = content.get(last_drawn + 1);
        let frame = (spans[0].0 - 1, spans.last()?.1);
        table.margin = margin(&rows, frame, &places, above, below)?;
    } else if first_drawn > 0 || last_drawn + 1 < content.len() {
        return None;
    }
    Some(table)
}

/// The lines of a drawing whose cells may be several lines high, with one line per row: as many groups of lines as columns, each with at
/// most one line that is not blank.
fn one_line_per_row(mut content: Vec<Line<'_>>) -> Vec<Line<'_>> {
    let is_row = |line: &Line<'_>| !line.is_rule() && line.bars().len() > 1;
    let is_blank = |line: &Line<'_>| line.chars.iter().all(|&(_, c)| is_bar(c) || c.is_whitespace());
    let mut groups: Vec<Vec<usize>> = vec![Vec::new()];
    for (at, line) in content.iter().enumerate() {
        match groups.last_mut() {
            Some(group) if is_row(line) => group.push(at),
            Some(group) if group.is_empty() => {}
            _ => groups.push(Vec::new()),
        }
    }
    groups.retain(|group| !group.is_empty());
    let height = groups.first().map_or(0, Vec::len);
    let columns = groups.first().map_or(0, |group| content[group[0]].bars().len().saturating_sub(1));
    let filled = |group: &Vec<usize>| group.iter().filter(|&&at| !is_blank(&content[at])).count();
    let is_high = height > 1 && groups.len() == columns && groups.iter().all(|group| group.len() == height);
    if !is_high || groups.iter().any(|group| filled(group) > 1) {
        return content;
    }
    let kept = |group: &Vec<usize>| *group.iter().find(|&&at| !is_blank(&content[at])).unwrap_or(&group[0]);
    let dropped: Vec<usize> =
        groups.iter().flat_map(|group| group.iter().copied().filter(|at| *at != kept(group))).collect();
    let mut at = 0;
    content.retain(|_| {
        at += 1;
        dropped.binary_search(&(at - 1)).is_err()
    });
    content
}

/// The bars of a drawing.
struct Bars {
    /// Their columns; two next to each other count as one, at the second.
    columns: Vec<usize>,
    /// Which of them stand out.
    heavy: Vec<bool>,
}

impl Bars {
    /// The numbers of cells before the inner bars that stand out, if some do and others do not.
    fn standing_out(&self, framed: bool) -> Vec<usize> {
        let first = usize::from(framed);
        let inner: Vec<bool> = self.heavy[first..self.heavy.len() - first].to_vec();
        if inner.iter().all(|&heavy| heavy) {
            return Vec::new();
        }
        inner.iter().enumerate().filter(|(_, heavy)| **heavy).map(|(at, _)| at + 1).collect()
    }
}

/// The columns that have a bar in every row.
fn columns_of_bars(rows: &[&Line<'_>]) -> Option<Bars> {
    let first = rows.first()?.bars();
    if rows.iter().any(|row| row.bars() != first) {
        return None;
    }
    let mut bars = Bars { columns: Vec::new(), heavy: Vec::new() };
    for &column in &first {
        let heavy = rows.iter().all(|row| row.chars.get(column).is_some_and(|(_, c)| is_heavy_bar(*c)));
        match (bars.columns.last_mut(), bars.heavy.last_mut()) {
            (Some(last), Some(was)) if *last + 1 == column => (*last, *was) = (column, true),
            _ => {
                bars.columns.push(column);
                bars.heavy.push(heavy);
            }
        }
    }
    (!bars.columns.is_empty()).then_some(bars)
}

/// The cells of a drawing.
struct Cells<'t> {
    rows: Vec<Vec<Token<'t>>>,
    /// The columns of text that a cell of each row takes.
    places: Vec<(usize, usize)>,
    /// Whether there is one cell between two bars each.
    lone: bool,
}

/// The cells between the bars.
fn cells<'t>(rows: &[&Line<'t>], spans: &[(usize, usize)]) -> Option<Cells<'t>> {
    let lone = rows.iter().all(|row| spans.iter().all(|&(from, to)| is_one(row.part(from, to).text)));
    if lone && spans.len() > 1 {
        let one = |row: &&Line<'t>| spans.iter().map(|&(from, to)| trimmed(row.part(from, to))).collect();
        return Some(Cells { rows: rows.iter().map(one).collect(), places: spans.to_vec(), lone: true });
    }
    // Several cells between two bars, with spaces for blanks: they are one, two or three columns apart.
    let n = rows.len();
    if spans.is_empty() || !n.is_multiple_of(spans.len()) {
        return None;
    }
    let each = n / spans.len();
    // The last column of a line may be missing, and so may the space before a bar that is not drawn.
    let width = spans.iter().map(|&(from, to)| to.saturating_sub(from)).max()?;
    let (first, step) = match width {
        width if width == each => (0, 1),
        width if width + 1 == 2 * each => (0, 2),
        width if width == 2 * each || width == 2 * each + 1 => (1, 2),
        width if width == 3 * each => (1, 3),
        _ => return None,
    };
    let (mut all, mut places) = (Vec::new(), Vec::new());
    for row in rows {
        let mut cells = Vec::new();
        places.clear();
        for &(from, to) in spans {
            // Without a line at the left, the first part may lack its leading space.
            let shift = usize::from(first == 1 && to.saturating_sub(from) < width && from == 0);
            for at in from..to {
                let place = (at + shift - from).checked_sub(first).is_some_and(|place| place % step == 0);
                let sign = row.part(at, at + 1);
                let place = place && (at + shift - from - first) / step < each;
                if !place && !sign.text.trim().is_empty() {
                    return None;
                }
                if place {
                    cells.push(trimmed(sign));
                    places.push((at, at + 1));
                }
            }
        }
        if cells.len() != n {
            return None;
        }
        all.push(cells);
    }
    Some(Cells { rows: all, places, lone: false })
}

/// Whether a cell has one text in it. `13\ 9` counts as one.
fn is_one(text: &str) -> bool {
    let mut parts = text.split_whitespace();
    match (parts.next(), parts.next(), parts.next()) {
        (_, None, _) => true,
        (Some(down), Some(across), None) => down.ends_with('\\') || across.starts_with('\\'),
        _ => false,
    }
}

fn trimmed(token: Token<'_>) -> Token<'_> {
    let left = token.text.trim_start();
    Token { text: left.trim_end(), start: token.start + token.text.len() - left.len() }
}

/// The rules between rows: how many rows are above, and whether the rule stands out.
fn gaps(inside: &[Line<'_>]) -> Vec<(usize, bool)> {
    let (mut above, mut gaps) = (0, Vec::new());
    for line in inside {
        if line.is_rule() {
            gaps.push((above, line.is_heavy()));
        } else {
            above += 1;
        }
    }
    gaps
}

/// The rules that divide rows into boxes: those that stand out, or all if there are rows without a rule between them.
fn standing_out(gaps: &[(usize, bool)], rows: usize) -> Vec<usize> {
    let everywhere = gaps.len() + 1 >= rows;
    let mixed = gaps.iter().any(|gap| gap.1) && gaps.iter().any(|gap| !gap.1);
    let kept = gaps.iter().filter(|gap| if everywhere { mixed && gap.1 } else { true });
    kept.map(|gap| gap.0).collect()
}

/// What stands around the drawing: `Some(None)` if nothing does, `None` if it is not one entry per row and column.
fn margin<'t>(
    rows: &[&Line<'t>],
    (first, last): (usize, usize),
    spans: &[(usize, usize)],
    above: Option<&Line<'t>>,
    below: Option<&Line<'t>>,
) -> Option<Option<Margin<'t>>> {
    let side =
        |from: usize, to: usize| rows.iter().map(|row| trimmed(row.part(from, to.max(from)))).collect::<Vec<_>>();
    let edge = |line: Option<&Line<'t>>| -> Option<Vec<Token<'t>>> {
        let Some(line) = line else { return Some(Vec::new()) };
        let mut entries: Vec<Token<'t>> = spans.iter().map(|&(from, _)| trimmed(line.part(from, from))).collect();
        // As many entries as cells need not stand exactly above them.
        if tokens(line.text, line.start).count() == spans.len() {
            return Some(tokens(line.text, line.start).collect());
        }
        for token in tokens(line.text, line.start) {
            let from = line.chars.iter().position(|&(at, _)| line.start + at == token.start)?;
            let to = from + token.text.chars().count();
            // The entry belongs to the cell whose columns it overlaps; one column beyond is tolerated.
            let cell = spans.iter().position(|&(left, right)| from + 1 > left && to < right + 1)?;
            if !entries[cell].text.is_empty() {
                return None;
            }
            entries[cell] = token;
        }
        Some(entries)
    };
    let is_short = |token: &Token<'_>| token.text.split_whitespace().count() <= 1 && token.text.chars().count() <= 3;
    let (left, right) = (side(0, first), side(last + 1, usize::MAX));
    let (top, bottom) = (edge(above)?, edge(below)?);
    let all = || [&left, &right, &top, &bottom].into_iter().flatten();
    if !all().all(is_short) {
        return None;
    }
    let empty = all().all(|token| token.text.is_empty());
    Some((!empty).then_some(Margin { top, bottom, left, right }))
}
