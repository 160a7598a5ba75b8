//! Loose Kakuro boards: a random layout, a random fill, and its sums. Nearly all have many answers, and finding one may be easy
//! or hard.
//!
//! The layouts resemble those of the lists `synthetic.*`: black cells placed at random, runs of one cell closed or widened,
//! runs that are too long cut, the largest connected area kept. The styles differ in the number of black cells and in the
//! longest run; the share of white cells and the mean length of runs match those lists.

use super::Random;
use std::collections::BTreeSet;
use std::fmt::Write;

/// What the boards of a style have in common.
struct Style {
    /// Black cells placed, per cent.
    black: usize,
    /// The maximum length of a run.
    longest: usize,
    /// Minimum and maximum of white cells, per cent.
    white: (usize, usize),
}

fn style(name: &str) -> Option<Style> {
    let (black, longest, white) = match name {
        "easy" => (14, 6, (37, 50)),
        "hard" => (8, 6, (58, 76)),
        "any" => (21, 9, (55, 66)),
        "dense" => (12, 9, (70, 78)),
        _ => return None,
    };
    Some(Style { black, longest, white })
}

/// Layouts to try before giving up.
const TRIES: usize = 2_000;

/// A board as a plain grid; `size` counts the row and the column of clues, as in the names of the lists.
pub(super) fn loose(size: usize, name: &str, seed: u64) -> Result<String, String> {
    let style = style(name).ok_or_else(|| format!("unknown style {name}"))?;
    if !(4..=200).contains(&size) {
        return Err(format!("loose boards cannot have size {size}"));
    }
    let mut random = Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
    let inner = size - 1;
    for _ in 0..TRIES {
        let white = layout(inner, &style, &mut random);
        let share = 100 * white.iter().filter(|&&white| white).count() / (inner * inner);
        if (style.white.0..=style.white.1).contains(&share) {
            let digits = fill(inner, &white, &mut random);
            return Ok(text(inner, &digits));
        }
    }
    Err(format!("no layout of size {size} fits the style {name}"))
}

/// The lines of a board, rows first, as cells.
fn lines(size: usize) -> impl Iterator<Item = Vec<usize>> {
    let row = move |at: usize| (0..size).map(|step| at * size + step).collect();
    let column = move |at: usize| (0..size).map(|step| step * size + at).collect();
    (0..size).map(row).chain((0..size).map(column))
}

/// The runs of a line: where each starts and ends in it.
fn runs(line: &[usize], white: &[bool]) -> Vec<(usize, usize)> {
    let mut out = Vec::new();
    let mut start = 0;
    for at in 0..=line.len() {
        if at == line.len() || !white[line[at]] {
            if at > start {
                out.push((start, at));
            }
            start = at + 1;
        }
    }
    out
}

/// Which cells are white.
fn layout(size: usize, style: &Style, random: &mut Random) -> Vec<bool> {
    let mut white: Vec<bool> = (0..size * size).map(|_| random.below(100) >= style.black).collect();
    loop {
        let mut changed = false;
        for line in lines(size) {
            for (start, end) in runs(&line, &white) {
                if end - start == 1 {
                    // Three in ten are widened, the others closed.
                    let beside = if start == 0 || end < size && random.below(2) == 1 { end } else { start - 1 };
                    if random.below(10) < 3 {
                        white[line[beside]] = true;
                    } else {
                        white[line[start]] = false;
                    }
                    changed = true;
                } else if end - start > style.longest {
                    white[line[start + 2 + random.below(end - start - 4)]] = false;
                    changed = true;
                }
            }
        }
        if !changed {
            return largest(size, white);
        }
    }
}

/// Keeps only the largest connected area.
fn largest(size: usize, mut white: Vec<bool>) -> Vec<bool> {
    let mut best = Vec::new();
    for from in 0..size * size {
        if !std::mem::take(&mut white[from]) {
            continue;
        }
        let mut area = vec![from];
        let mut at = 0;
        while at < area.len() {
            let cell = area[at];
            let (row, column) = (cell / size, cell % size);
            let mut visit = |inside: bool, beside: usize| {
                if inside && std::mem::take(&mut white[beside]) {
                    area.push(beside);
                }
            };
            visit(row > 0, cell.wrapping_sub(size));
            visit(row + 1 < size, cell + size);
            visit(column > 0, cell.wrapping_sub(1));
            visit(column + 1 < size, cell + 1);
            at += 1;
        }
        if area.len() > best.len() {
            best = area;
        }
    }
    for cell in best {
        white[cell] = true;
    }
    white
}

/// A digit for every white cell, none twice in a run. A cell without a possible digit takes one anyway, and the cells in
/// conflict are filled again.
fn fill(size: usize, white: &[bool], random: &mut Random) -> Vec<u8> {
    let mut peers: Vec<Vec<usize>> = vec![Vec::new(); size * size];
    for line in lines(size) {
        for (start, end) in runs(&line, white) {
            for &cell in &line[start..end] {
                peers[cell].extend(line[start..end].iter().filter(|&&other| other != cell));
            }
        }
    }
    let mut digits = vec![0u8; size * size];
    let mut open: BTreeSet<usize> = (0..size * size).filter(|&cell| white[cell]).collect();
    while let Some(cell) = open.pop_first() {
        let free: Vec<u8> = (1..=9).filter(|digit| peers[cell].iter().all(|&peer| digits[peer] != *digit)).collect();
        let digit = if free.is_empty() { random.below(9) as u8 + 1 } else { free[random.below(free.len())] };
        digits[cell] = digit;
        for &peer in &peers[cell] {
            if digits[peer] == digit {
                digits[peer] = 0;
                open.insert(peer);
            }
        }
    }
    digits
}

/// The plain grid: a row and a column for clues, and no digit shown.
fn text(size: usize, digits: &[u8]) -> String {
    let at = |row: usize, column: usize| -> u8 {
        if row == 0 || column == 0 || row > size || column > size { 0 } else { digits[(row - 1) * size + column - 1] }
    };
    let clue = |sum: u32| if sum == 0 { String::new() } else { sum.to_string() };
    let mut out = format!("{0} {0}\n", size + 1);
    for row in 0..=size {
        for column in 0..=size {
            if at(row, column) != 0 {
                out.push_str(" _");
                continue;
            }
            let down: u32 = (row + 1..).map(|row| at(row, column)).take_while(|&d| d != 0).map(u32::from).sum();
            let across: u32 = (column + 1..).map(|column| at(row, column)).take_while(|&d| d != 0).map(u32::from).sum();
            let _ =
                if down + across == 0 { write!(out, " #") } else { write!(out, " {}\\{}", clue(down), clue(across)) };
        }
        out.push('\n');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{loose, style};
    use gridproof::detect::{self, Wanted};
    use gridproof::families::kakuro::{Cell, Kakuro};
    use gridproof::{Control, FAMILIES, Limits};

    fn read(text: &str) -> Kakuro {
        let family = FAMILIES.iter().copied().find(|family| family.id == "kakuro");
        let found = detect::read(text, &Wanted::default().with_family(family)).unwrap();
        found.puzzle.as_any().downcast_ref::<Kakuro>().unwrap().clone()
    }

    #[test]
    fn layouts_match_their_style() {
        for (name, size) in [("easy", 20), ("hard", 14), ("any", 20), ("dense", 20), ("easy", 40), ("any", 40)] {
            for seed in 1..=5 {
                let text = loose(size, name, seed).unwrap();
                assert_eq!(text, loose(size, name, seed).unwrap(), "the same board every time");
                let (board, style) = (read(&text), style(name).unwrap());
                assert_eq!((board.rows(), board.columns()), (size, size));
                let white = board.cells().iter().filter(|cell| matches!(cell, Cell::White(None))).count();
                let share = 100 * white / ((size - 1) * (size - 1));
                assert!((style.white.0..=style.white.1).contains(&share), "{name} {size} {seed}: {share}");
                assert!(board.runs().iter().all(|run| (2..=style.longest).contains(&run.len()) && run.clue.is_some()));
                let cells: usize = board.runs().iter().map(|run| run.len()).sum();
                assert_eq!(cells, 2 * white, "every cell is in two runs");
            }
        }
        assert_ne!(loose(20, "easy", 1), loose(20, "easy", 2));
        loose(20, "none", 1).unwrap_err();
        loose(3, "easy", 1).unwrap_err();
    }

    #[test]
    fn small_boards_have_the_planted_answer() {
        for seed in 1..=20 {
            let board = read(&loose(6, "easy", seed).unwrap());
            let mut control = Control::new(Limits::answers(1));
            assert_eq!(gridproof::AnyPuzzle::solve(&board, &mut control).answers().len(), 1, "{seed}");
        }
    }
}
