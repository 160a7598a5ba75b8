//! Divides lines into puzzles and lines to skip.

use super::{Content, Line, Piece, decided, read_named, text_of};
use crate::AnyPuzzle;
use crate::detect::lines::{LineKind, begins_block, named_family};
use crate::detect::{DetectError, Detected, Guess, Wanted, read};
use crate::family::Family;
use crate::format::Layout;
use crate::format::side_names::{direction, names_a_side};
use crate::format::table::MAX_SIDE;
use gridproof_engine::message;
use gridproof_engine::message::{Argument, Message};
use gridproof_engine::text::ReadError;
use std::ops::Range;

/// A puzzle, or lines to skip.
#[derive(Debug)]
pub(super) struct Unit {
    /// The lines of the chunk.
    pub lines: Range<usize>,
    content: Content,
}

impl Unit {
    /// Passes it on.
    pub(super) fn emit(self, chunk: &[Line], out: &mut Vec<Piece>) {
        let above = chunk[self.lines.start].number - 1;
        let first = chunk[self.lines].iter().find(|line| line.kind != LineKind::Comment);
        let content = match self.content {
            Content::Wrong(error) => Content::Wrong(error.below(above)),
            other => other,
        };
        out.push(decided(first.map_or(above + 1, |line| line.number), content));
    }
}

/// How a chunk can be divided.
pub(super) enum Division {
    /// In no way.
    None,
    /// In one way that is better than others.
    One(Vec<Unit>),
    /// In two ways that are equally good; the error says which. Its lines are counted from the beginning of the chunk.
    Two(DetectError),
}

/// What a division costs if its givens contradict each other: more than any number of lines to skip.
const CONTRADICTION: usize = 1 << 20;

/// The best way to go on from a line.
struct Best {
    cost: usize,
    /// Where the first unit ends, and what it is; `None` for a line to skip.
    next: usize,
    unit: Option<Found>,
    /// Another way at the same cost that gives other puzzles.
    other: Option<(usize, Option<Found>)>,
}

/// What some lines were read as.
enum Found {
    Puzzle(Box<Detected>),
    Ambiguous(DetectError),
}

/// As many rows of a block that begins with a name are tried.
const MAX_NAMED: usize = 64;

/// Divides a chunk of lines.
///
/// `above` is the family that words before the chunk name.
pub(super) fn divide(chunk: &[Line], wanted: &Wanted, above: Option<&'static Family>) -> Division {
    // What was asked for is looked for in the whole chunk first: a named format may read a part of it, too. But any number of rows is a
    // Kakuro, so that two of them may look like one.
    if wanted.family.is_some() || wanted.format.is_some() {
        let rows = chunk.iter().position(|line| line.kind != LineKind::Comment).unwrap_or(0);
        if let Some(Found::Puzzle(read)) = read_lines(&chunk[rows..], wanted, None)
            && read.puzzle.contradictions().is_empty()
            && read.puzzle.family().id != "kakuro"
        {
            return Division::One(vec![Unit { lines: rows..chunk.len(), content: Content::Puzzle(read) }]);
        }
    }
    let mut ways = ways(chunk, wanted, above);
    let mut best: Vec<Option<Best>> = Vec::new();
    best.resize_with(chunk.len() + 1, || None);
    best[chunk.len()] = Some(Best { cost: 0, next: chunk.len(), unit: None, other: None });
    for at in (0..chunk.len()).rev() {
        let mut ways: Vec<(usize, usize, Option<Found>)> = std::mem::take(&mut ways[at])
            .into_iter()
            .filter_map(|(cost, end, unit)| Some((cost + best[end].as_ref()?.cost, end, unit)))
            .collect();
        // A line that may be skipped does not settle what the lines before it are.
        let unclear = ways.iter().filter(|way| matches!(way.2, Some(Found::Ambiguous(_)))).map(|way| way.1).min();
        if let Some(end) = unclear {
            let skips = |from: usize, to: usize| (from..to).all(|at| skip_cost(&chunk[at]).is_some());
            ways.retain(|way| !(way.1 > end && matches!(way.2, Some(Found::Puzzle(_))) && skips(end, way.1)));
        }
        let Some(lowest) = ways.iter().map(|way| way.0).min() else { continue };
        let mut ways = ways.into_iter().filter(|way| way.0 == lowest);
        let Some((cost, next, unit)) = ways.next() else { continue };
        let mut entry = Best { cost, next, unit, other: None };
        for (_, next, unit) in ways {
            if entry.other.is_none() && !same(&best, (entry.next, &entry.unit), (next, &unit)) {
                entry.other = Some((next, unit));
            }
        }
        best[at] = Some(entry);
    }
    // A board that contradicts itself is hardly meant among others without a blank line between them: a row is missing or too many.
    match &best[0] {
        None => return Division::None,
        Some(way) if way.cost >= CONTRADICTION && contradicts_among_others(&best) => return Division::None,
        Some(_) => {}
    }
    if let Some(error) = two_ways(chunk, &best) {
        return Division::Two(error);
    }
    if let Some(error) = clues_and_givens(chunk, &best) {
        return Division::Two(error);
    }
    let mut units = Vec::new();
    let mut at = 0;
    while at < chunk.len() {
        let Some(way) = best[at].take() else { break };
        let content = match way.unit {
            Some(Found::Puzzle(read)) => Some(Content::Puzzle(read)),
            Some(Found::Ambiguous(error)) => Some(Content::Wrong(error)),
            None if chunk[at].kind == LineKind::Comment => None,
            None => Some(Content::Skipped(1)),
        };
        units.extend(content.map(|content| Unit { lines: at..way.next, content }));
        at = way.next;
    }
    Division::One(units)
}

/// The error for a list of clues right above a board of the same size, which may be the givens of one puzzle.
fn clues_and_givens(chunk: &[Line], best: &[Option<Best>]) -> Option<DetectError> {
    let puzzle = |at: usize| match best.get(at)?.as_ref()? {
        Best { unit: Some(Found::Puzzle(read)), next, .. } => Some((read, *next)),
        _ => None,
    };
    let mut at = 0;
    while at < chunk.len() {
        if let Some((clues, next)) = puzzle(at)
            && ["sides", "clues"].contains(&clues.format.id)
            && let Some((board, end)) = puzzle(next)
            && end > next + 1
            && board.format.id != clues.format.id
            && board.puzzle.rows() == clues.puzzle.rows()
        {
            let text = text_of(&chunk[at..]);
            let problem = message!(
                "the lines below these clues may be their givens or another puzzle ({board}); put a blank line between puzzles",
                board = board_message(&*board.puzzle)
            );
            let fits = [clues, board].map(|read| Guess { family: read.puzzle.family(), format: read.format }).to_vec();
            let error = ReadError::new(&text, 0..text.lines().next().map_or(0, str::len), problem);
            return Some(DetectError::Ambiguous { fits, error: error.below(chunk[at].number - chunk[0].number) });
        }
        at = best.get(at)?.as_ref()?.next;
    }
    None
}

/// Whether the best division has a board of several lines that contradicts itself, and another puzzle.
fn contradicts_among_others(best: &[Option<Best>]) -> bool {
    let (mut at, mut boards, mut contradicts) = (0, 0, false);
    while let Some(Some(way)) = best.get(at).filter(|_| at + 1 < best.len()) {
        if let Some(found) = &way.unit {
            boards += 1;
            let is_board = way.next > at + 1;
            contradicts |= matches!(found, Found::Puzzle(read) if is_board && !read.puzzle.contradictions().is_empty());
        }
        at = way.next;
    }
    boards > 1 && contradicts
}

/// All ways to go on from every line that a unit may begin at, judging by the lines before it: what the unit costs, where it ends, and
/// what it is; `None` for a line to skip.
fn ways(chunk: &[Line], wanted: &Wanted, above: Option<&'static Family>) -> Vec<Vec<(usize, usize, Option<Found>)>> {
    let mut all: Vec<Vec<(usize, usize, Option<Found>)>> = Vec::new();
    all.resize_with(chunk.len(), Vec::new);
    let facts = Facts::new(chunk);
    // PERF: rows in the middle of a board, and all below rows that do not read, are never tried.
    let mut reached = vec![false; chunk.len() + 1];
    reached[0] = true;
    for at in 0..chunk.len() {
        if !reached[at] {
            continue;
        }
        if let Some(cost) = skip_cost(&chunk[at])
            && !is_clue_of_drawing(chunk, at)
            && !is_row_of_numbers(chunk, at)
        {
            all[at].push((cost, at + 1, None));
        }
        if chunk[at].kind != LineKind::Comment {
            let named = match at.checked_sub(1) {
                Some(before) if chunk[before].kind == LineKind::Prose => named_family(&chunk[before].text),
                Some(_) => None,
                None => above,
            };
            let mut alone = false;
            for end in ends(chunk, &facts, at) {
                // PERF: a list of small boards looks like a large board at every line.
                if alone && facts.contradicts(at, end) {
                    continue;
                }
                if shares_frame(chunk, at, end) {
                    continue;
                }
                if let Some(found) = read_lines(&chunk[at..end], wanted, named) {
                    let cost = match &found {
                        Found::Puzzle(read) if !read.puzzle.contradictions().is_empty() => CONTRADICTION,
                        _ => 0,
                    };
                    alone |= end == at + 1 && cost == 0;
                    all[at].push((cost, end, Some(found)));
                }
            }
        }
        all[at].iter().for_each(|way| reached[way.1] = true);
    }
    all
}

/// Whether lines end at a drawn line that also begins what follows. A board with a frame has a line of its own above and below; with
/// fewer rows it is a part of a drawing.
fn shares_frame(chunk: &[Line], at: usize, end: usize) -> bool {
    let is_frame = |at: usize| chunk.get(at).is_some_and(|line| line.kind == LineKind::Rule && is_crossed(&line.text));
    let has_bars = |at: usize| {
        chunk.get(at).is_some_and(|line| line.kind != LineKind::Rule && line.text.contains(['|', '│', '┃', '║']))
    };
    let ends_at_frame = is_frame(end - 1) && has_bars(end);
    let ends_before_frame = has_bars(end - 1) && is_frame(end) && has_bars(end + 1);
    end > at + 1 && (is_frame(at) || has_bars(at)) && (ends_at_frame || ends_before_frame)
}

/// Whether a drawn line crosses others.
fn is_crossed(text: &str) -> bool {
    text.contains(['+', '|', '┼', '┿', '╂', '╋', '╬', '├', '┠', '┣', '╠'])
}

/// Whether a number stands right above or below a drawing, further to the right than its frame: a clue, not the number of a puzzle.
fn is_clue_of_drawing(chunk: &[Line], at: usize) -> bool {
    let indent = |at: usize| chunk[at].text.chars().take_while(|c| c.is_whitespace()).count();
    let is_frame = |other: &usize| {
        chunk.get(*other).is_some_and(|line| line.kind == LineKind::Rule) && indent(*other) < indent(at)
    };
    chunk[at].kind == LineKind::Number && [at.wrapping_sub(1), at + 1].iter().any(is_frame)
}

/// Whether a number is a row of a small board, or of a board with spaces or tabs for blanks, not the number of a puzzle.
pub(super) fn is_row_of_numbers(chunk: &[Line], at: usize) -> bool {
    let line = &chunk[at];
    if line.kind != LineKind::Number || !line.text.trim().bytes().all(|byte| byte.is_ascii_digit()) {
        return false;
    }
    let length = line.text.trim().len();
    let is_beside = |other: usize| {
        chunk.get(other).is_some_and(|other| {
            let text = other.text.trim();
            let is_row = other.kind == LineKind::Row
                && text.bytes().all(|byte| byte.is_ascii_digit() || b".*_-".contains(&byte));
            length > 2 && text.len() == length && (other.kind == LineKind::Number || is_row)
        })
    };
    // A column of cells.
    let column = |lines: &mut dyn Iterator<Item = &Line>| {
        lines.take_while(|line| is_lone_cell(line.text.trim())).take(12).count()
    };
    if length == 1 && column(&mut chunk[at..].iter()) + column(&mut chunk[..at].iter().rev()) >= 12 {
        return true;
    }
    let indent = |line: &Line| line.text.len() - line.text.trim_start().len();
    let least = chunk.iter().filter(|line| line.kind != LineKind::Comment).map(indent).min().unwrap_or(0);
    let is_last = at > 0 && at + 1 == chunk.len();
    is_beside(at.wrapping_sub(1))
        || is_beside(at + 1)
        || (chunk.len() > 1 && indent(line) > least)
        || (is_last && chunk[at - 1].text.contains('\t'))
}

/// What it costs to skip a line; `None` if it cannot be skipped.
fn skip_cost(line: &Line) -> Option<usize> {
    match line.kind {
        _ if begins_block(&line.text) || direction(&line.text).is_some() => None,
        LineKind::Comment | LineKind::Blank => Some(0),
        LineKind::Prose | LineKind::Number | LineKind::Rule | LineKind::Tabs => Some(1),
        LineKind::Row | LineKind::Alone => None,
    }
}

/// Whether two ways to go on give the same puzzles.
fn same(best: &[Option<Best>], one: (usize, &Option<Found>), other: (usize, &Option<Found>)) -> bool {
    let (one, other) = (puzzles(best, one), puzzles(best, other));
    one.len() == other.len()
        && one.iter().zip(&other).all(|(one, other)| match (one, other) {
            (Found::Puzzle(one), Found::Puzzle(other)) => one.puzzle.same(&*other.puzzle),
            (Found::Ambiguous(_), Found::Ambiguous(_)) => true,
            _ => false,
        })
}

/// The puzzles of a way.
fn puzzles<'b>(best: &'b [Option<Best>], (mut at, unit): (usize, &'b Option<Found>)) -> Vec<&'b Found> {
    let mut all: Vec<&Found> = unit.iter().collect();
    while let Some(Some(way)) = best.get(at).filter(|_| at + 1 < best.len()) {
        all.extend(&way.unit);
        at = way.next;
    }
    all
}

/// The error for a chunk that can be divided in two ways.
fn two_ways(chunk: &[Line], best: &[Option<Best>]) -> Option<DetectError> {
    let mut at = 0;
    while at < chunk.len() {
        let way = best[at].as_ref()?;
        let Some((next, unit)) = &way.other else {
            at = way.next;
            continue;
        };
        let describe = |end: usize, unit: &Option<Found>| {
            let lines = match end - at {
                1 => message!("this line"),
                count => message!("these {count} lines", count),
            };
            match unit {
                Some(Found::Puzzle(read)) => {
                    let (board, format) = (board_message(&*read.puzzle), read.format.id);
                    message!("{lines} as {board} (`{format}`)", lines, board, format)
                }
                Some(Found::Ambiguous(_)) => message!("{lines} as one puzzle", lines),
                None => message!("{lines} as words", lines),
            }
        };
        let fits: Vec<Guess> = [&way.unit, unit].into_iter().flatten().filter_map(guess).collect();
        let (one, other) = (describe(way.next, &way.unit), describe(*next, unit));
        let text = text_of(&chunk[at..]);
        let advice = match &fits[..] {
            [one, other] if one.family.id == other.family.id && one.format.id == other.format.id => {
                message!("put a blank line between puzzles, or the size above each, such as `7 7`")
            }
            _ => message!("put a blank line between puzzles, or specify which"),
        };
        let problem = message!("this can be read in two ways: {one}, or {other}; {advice}", one, other, advice);
        let error = ReadError::new(&text, 0..text.lines().next().map_or(0, str::len), problem);
        let above = chunk[at].number - chunk[0].number;
        return Some(DetectError::Ambiguous { fits, error: error.below(above) });
    }
    None
}

/// The family and the board, such as `Sudoku 6x6 with boxes 2x3`.
fn board_message(puzzle: &dyn AnyPuzzle) -> Message {
    let (family, board) = (Argument::Name(puzzle.family().name), puzzle.board());
    match board.split_once(" with boxes ") {
        Some((size, boxes)) => message!("{family} {size} with boxes {boxes}", family, size, boxes),
        None => message!("{family} {size}", family, size = board),
    }
}

fn guess(found: &Found) -> Option<Guess> {
    match found {
        Found::Puzzle(read) => Some(Guess { family: read.puzzle.family(), format: read.format }),
        Found::Ambiguous(_) => None,
    }
}

/// Some lines as one puzzle. `named` is the family that words above them name, which decides between families.
fn read_lines(lines: &[Line], wanted: &Wanted, named: Option<&'static Family>) -> Option<Found> {
    let text = match lines {
        [one] => one.text.clone(),
        lines => text_of(lines),
    };
    match read_named(&text, wanted, named) {
        Ok(read) if read.format.layout == Layout::File => None,
        Ok(read) => Some(Found::Puzzle(Box::new(read))),
        Err(error @ DetectError::Ambiguous { .. }) => Some(Found::Ambiguous(error)),
        Err(_) => {
            // Rows of a Latin square may be no other board.
            let latin = named.filter(|named| named.id == "latin" && wanted.family.is_none() && lines.len() > 1);
            if let Some(Ok(read)) = latin.map(|latin| read(&text, &wanted.clone().with_family(latin))) {
                return Some(Found::Puzzle(Box::new(read)));
            }
            let text = unwrapped(lines)?;
            Some(Found::Puzzle(Box::new(read(&text, wanted).ok()?)))
        }
    }
}

/// The number of cells of boards on one line that is likely to be wrapped.
fn is_wrapped_length(length: usize) -> bool {
    matches!(length, 81 | 256 | 625)
}

fn is_lone_cell(text: &str) -> bool {
    matches!(text.as_bytes(), [b'0'..=b'9' | b'.' | b'_' | b'*'])
}

/// A line that was wrapped, as one: all of its lines but the last are equally long, and they have as many cells as a board. Every cell
/// may have a line of its own.
fn unwrapped(lines: &[Line]) -> Option<String> {
    let parts: Vec<&str> = lines.iter().map(|line| line.text.trim()).collect();
    if parts.len() == 81 && parts.iter().all(|part| is_lone_cell(part)) {
        return Some(parts.concat());
    }
    let (last, others) = parts.split_last()?;
    let width = others.first()?.len();
    let is_cells = |part: &&str| part.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".*_-".contains(&byte));
    let whole = parts.concat();
    let fits = width >= 20
        && others.iter().all(|part| part.len() == width)
        && last.len() <= width + 1
        && !last.is_empty()
        && is_wrapped_length(whole.len())
        && parts.iter().all(is_cells);
    fits.then_some(whole)
}

/// What the divisions of a chunk ask about its lines again and again.
struct Facts {
    /// The lines that are neither drawn nor comments.
    rows: Vec<usize>,
    /// For each line, the number of rows before it.
    before: Vec<usize>,
    /// For each row, how many rows of the same shape begin there.
    runs: Vec<usize>,
    /// For each row, the cells of plain digits and blanks; `None` for any other row.
    cells: Vec<Option<Vec<u8>>>,
    /// The lines that only begin blocks, or may be the first row of a Kakuro.
    starts: Vec<usize>,
}

impl Facts {
    fn new(chunk: &[Line]) -> Facts {
        let is_row = |at: &usize| !matches!(chunk[*at].kind, LineKind::Rule | LineKind::Comment);
        let rows: Vec<usize> = (0..chunk.len()).filter(is_row).collect();
        let mut before = Vec::with_capacity(chunk.len());
        let mut count = 0;
        for at in 0..chunk.len() {
            before.push(count);
            count += usize::from(is_row(&at));
        }
        let shapes: Vec<[usize; 4]> = rows.iter().map(|&row| shape(&chunk[row].text)).collect();
        let mut runs = vec![1; rows.len()];
        for at in (0..rows.len().saturating_sub(1)).rev() {
            if shapes[at] == shapes[at + 1] {
                runs[at] = runs[at + 1] + 1;
            }
        }
        let cells = rows.iter().map(|&row| cells(&chunk[row].text)).collect();
        let is_start = |at: &usize| begins_block(&chunk[*at].text) || is_top_row(&chunk[*at].text);
        let starts = (0..chunk.len()).filter(is_start).collect();
        Facts { rows, before, runs, cells, starts }
    }

    /// Whether lines that are plain rows cannot be a board, or only one that contradicts itself: they are not equally wide, or a digit is
    /// twice in a row. The first and the last row, and the ends of the others, may be clues.
    fn contradicts(&self, at: usize, end: usize) -> bool {
        let first = self.before[at];
        let last = self.before.get(end).copied().unwrap_or(self.rows.len());
        let rows = &self.cells[first..last];
        if rows.len() <= 2 || rows.iter().any(Option::is_none) {
            return false;
        }
        let mut inside = rows[1..rows.len() - 1].iter().flatten();
        let width = inside.clone().next().map_or(0, Vec::len);
        let repeats = |row: &[u8]| {
            let mut seen = 0u64;
            row.iter().filter(|&&digit| digit != 0).any(|&digit| {
                let before = seen;
                seen |= 1 << (digit % 64);
                before == seen
            })
        };
        inside.any(|row| row.len() != width || row.get(1..row.len().saturating_sub(1)).is_some_and(repeats))
    }
}

/// Words and separators of a row: rows of one board have as many of each.
fn shape(text: &str) -> [usize; 4] {
    let mut counts = [text.split_whitespace().count(), 0, 0, 0];
    for byte in text.bytes() {
        match byte {
            b',' => counts[1] += 1,
            b';' => counts[2] += 1,
            b'\t' => counts[3] += 1,
            _ => {}
        }
    }
    counts
}

/// The cells of a row that has nothing but digits and blanks: one character each, or separated by spaces. 0 for blanks.
fn cells(text: &str) -> Option<Vec<u8>> {
    let cell = |byte: u8| match byte {
        b'1'..=b'9' => Some(byte - b'0'),
        b'0' | b'.' | b'_' | b'*' => Some(0),
        _ => None,
    };
    let text = text.trim();
    if !text.contains(' ') {
        return text.bytes().map(cell).collect();
    }
    let word = |word: &str| match word.as_bytes() {
        [one] => cell(*one),
        [_, _] => word.parse().ok().filter(|number: &u8| *number < 64),
        _ => None,
    };
    text.split(' ').filter(|part| !part.is_empty()).map(word).collect()
}

/// Where a puzzle that begins at a line may end, judging by the shape of the lines.
fn ends(chunk: &[Line], facts: &Facts, at: usize) -> Vec<usize> {
    let mut ends = vec![at + 1];
    // PERF: no block begins with words, except those that begin with a name.
    let text = chunk[at].text.trim();
    let is_direction = direction(text).is_some();
    if chunk[at].kind == LineKind::Prose && !begins_block(text) && !is_direction {
        return ends;
    }
    // A frame is read as a whole, with the numbers above and below it.
    let has = |at: usize, corners: [char; 4]| chunk.get(at).is_some_and(|line| line.text.contains(corners));
    if [at, at + 1].iter().any(|&at| has(at, ['┏', '┌', '╔', '╭'])) {
        let last = (at + 1..chunk.len()).find(|&at| has(at, ['┗', '└', '╚', '╰']));
        let after = last.map(|last| [last + 1, last + 2].into_iter().filter(|&end| end <= chunk.len()));
        ends.extend(after.into_iter().flatten());
        return ends;
    }
    let rows = &facts.rows[facts.before[at]..];
    let rows = &rows[..rows.len().min(super::MAX_BLOCK)];
    // PERF: a block with a name ends where the next one of its kind begins, however many there are.
    let rows = match facts.starts.iter().find(|&&start| start > at && same_head(text, &chunk[start].text)) {
        Some(next) => &rows[..rows.partition_point(|row| row < next)],
        None => rows,
    };
    let Some(&first) = rows.first() else { return ends };
    let mut after = |count: usize| {
        let Some(&last) = count.checked_sub(1).and_then(|last| rows.get(last)) else { return };
        ends.push(last + 1);
        if chunk.get(last + 1).is_some_and(|line| line.kind == LineKind::Rule) {
            ends.push(last + 2);
        }
    };
    // As many rows as columns; two more if the first row has the clues above the board.
    for width in widths(&chunk[first].text) {
        after(width);
        after(width + 2);
    }
    // A first line with the size.
    let numbers: Vec<usize> =
        chunk[first].text.split_whitespace().take(4).filter_map(|word| word.parse().ok()).collect();
    match numbers[..] {
        [rows, _] => after(rows + 1),
        [rows, _, _] => after(rows + 5),
        [rows] if text.starts_with("latin") => after(rows + 1),
        _ => {}
    }
    // Rows of the same shape. PERF: boards of plain digits are square, so that their widths say where they end.
    let run = facts.runs[facts.before[at]];
    let is_plain = facts.cells[facts.before[at]].is_some();
    // PERF: no board is longer than this, and a longer list of boards would be read whole at every one of them.
    if !is_plain && run <= MAX_SIDE + 2 {
        after(run);
    }
    // A block that begins with a name goes on for any number of lines.
    if begins_block(text) || is_direction {
        (1..rows.len().min(MAX_NAMED)).for_each(&mut after);
    }
    // A drawing with numbers above and below it.
    let has_bars = |at: usize| chunk[at].text.contains(['|', '│', '┃', '║']);
    if let Some(start) = rows.iter().take(2).position(|&row| has_bars(row)) {
        let barred = rows[start..].iter().take_while(|&&row| has_bars(row)).count();
        if barred <= MAX_SIDE {
            after(start + barred);
            after(start + barred + 1);
        }
        // Another drawing may follow: this one ends at a rule without a row below it.
        let last = (rows[start] + 1..chunk.len()).find(|&at| {
            chunk[at].kind == LineKind::Rule
                && (at + 1 == chunk.len() || !has_bars(at + 1) || chunk[at + 1].kind == LineKind::Rule)
        });
        if let Some(last) = last {
            ends.extend([last + 1, last + 2].into_iter().filter(|&end| end <= chunk.len()));
        }
    }
    // A wrapped line, or one cell on each.
    // As many cells as one board has, or several: otherwise one is missing or too many.
    let is_lone = |row: &&usize| is_lone_cell(chunk[**row].text.trim());
    let column = rows.iter().take_while(is_lone).count();
    if is_lone_cell(text) && (column.is_multiple_of(81) || column == super::MAX_BLOCK) {
        ends.extend(rows.get(80).map(|last| last + 1));
    }
    let mut total = 0;
    for (count, &row) in rows.iter().enumerate().take(32) {
        total += chunk[row].text.trim().len();
        if count > 0 && is_wrapped_length(total) {
            ends.push(row + 1);
        }
    }
    // What goes on to the end, to a line that only begins blocks, or to the first row of another Kakuro.
    let next = facts.starts.partition_point(|&start| start <= at);
    let near = |start: &&usize| **start < at + super::MAX_BLOCK;
    ends.extend(facts.starts[next..].iter().take_while(near).take(8));
    let same = is_plain && at + run >= chunk.len();
    if chunk.len() - at <= super::MAX_BLOCK && !same {
        ends.push(chunk.len());
    }
    if text.starts_with('[') {
        let end = |at: &usize| chunk[*at].text.trim().eq_ignore_ascii_case("[end]");
        ends.extend((at..chunk.len().min(at + super::MAX_BLOCK)).find(end).map(|at| at + 1));
    }
    ends.sort_unstable();
    ends.dedup();
    ends
}

/// Whether two lines begin blocks of the same kind, such as `[begin]`, but not sides of one board.
fn same_head(one: &str, other: &str) -> bool {
    let head = |line: &str| line.trim_start().chars().take(4).map(|c| c.to_ascii_lowercase()).collect::<String>();
    begins_block(one) && !names_a_side(one) && head(one) == head(other)
}

/// Whether a line can be the first row of a Kakuro: clues downwards and black cells, nothing to fill.
fn is_top_row(line: &str) -> bool {
    let is_down = |token: &str| {
        let sum = token.strip_suffix(['\\', '/', '|']);
        sum.is_some_and(|sum| !sum.is_empty() && sum.bytes().all(|byte| byte.is_ascii_digit()))
    };
    let is_black = |token: &str| token.chars().all(|c| "#█■▓▒▉▮⬛@XxB\\/.0-*~".contains(c));
    let is_bar = |c: char| matches!(c, '│' | '┃' | '║' | ' ' | '\t' | ',' | ';');
    let mut tokens = line.split(is_bar).filter(|token| !token.is_empty());
    tokens.clone().any(is_down) && tokens.all(|token| is_down(token) || is_black(token))
}

/// How many cells a row may have: as words, as characters, between bars, between commas.
fn widths(line: &str) -> Vec<usize> {
    let is_bar = |c: char| matches!(c, '|' | '│' | '┃' | '║');
    let trimmed = line.trim();
    let words =
        trimmed.split(|c: char| c.is_whitespace() || is_bar(c) || c == ',').filter(|word| !word.is_empty()).count();
    let signs = trimmed.chars().filter(|c| !c.is_whitespace() && !is_bar(*c)).count();
    let bars = trimmed.chars().filter(|c| is_bar(*c)).count();
    let columns = line.trim_end().chars().count();
    let mut all = vec![words, signs, bars.saturating_sub(1), bars + 1];
    // Spaces may be blank cells, but not between bars.
    if bars == 0 {
        all.extend([columns, columns.div_ceil(2)]);
    }
    all.extend([',', ';', '\t'].map(|sign| line.matches(sign).count() + 1));
    all.retain(|width| (2..=super::MAX_BLOCK).contains(width));
    all.sort_unstable();
    all.dedup();
    all
}
