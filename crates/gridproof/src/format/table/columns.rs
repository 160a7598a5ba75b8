//! Rows of digits in which spaces are blank cells: `53  7` for two digits, two blanks, one digit.
//!
//! Spaces at the end of a line may be missing. Other signs for blanks would leave it open what a space means, so there must be none.

use super::{Surface, Table};
use gridproof_engine::text::{Token, lines};

/// The largest board: beyond 9, digits take more than one character.
const MAX_SIZE: usize = 9;
const MIN_SIZE: usize = 4;

/// The table, if the rows have as many places as there are rows, one or two characters apart.
pub(super) fn table(text: &str) -> Option<Table<'_>> {
    let all: Vec<(usize, &str)> = lines(text).take(MAX_SIZE + 2).collect();
    let all = match &all[..] {
        [rest @ .., (_, "")] => rest,
        all => all,
    };
    let n = all.len();
    let digit = |c: char| c == ' ' || c.to_digit(10).is_some_and(|digit| (1..=n as u32).contains(&digit));
    if !(MIN_SIZE..=MAX_SIZE).contains(&n) || !all.iter().all(|(_, line)| line.chars().all(digit)) {
        return None;
    }
    let widest = all.iter().map(|(_, line)| line.len()).max()?;
    let spaces = all.iter().any(|(_, line)| line.trim_end().contains(' '));
    let step = match widest {
        _ if !spaces => return None,
        widest if widest <= n => 1,
        widest if widest <= 2 * n => 2,
        _ => return None,
    };
    // The last place must be seen somewhere: otherwise a column may be missing.
    if widest <= (n - 1) * step {
        return None;
    }
    // Where spaces at the beginning of lines are lost, or several became one, cells have moved: then no line begins with a blank, and
    // none has two blanks side by side.
    let is_whole = |line: &str| line.starts_with(' ');
    let gap = if step == 1 { "  " } else { "   " };
    let inner = all.iter().any(|(_, line)| line.trim().contains(gap));
    if !all.iter().any(|(_, line)| is_whole(line)) || !(inner || step == 1) {
        return None;
    }
    let between = |line: &str| step == 2 && line.bytes().skip(1).step_by(2).any(|byte| byte != b' ');
    if all.iter().any(|(_, line)| between(line)) {
        return None;
    }
    let row = |&(start, line): &(usize, &'_ str)| -> Vec<(usize, usize)> {
        (0..n).map(|at| at * step).map(|at| (start + at.min(line.len()), usize::from(at < line.len()))).collect()
    };
    let cell = |(at, length): (usize, usize)| {
        let text = text[at..at + length].trim();
        Token { text, start: at }
    };
    let rows = all.iter().map(|line| row(line).into_iter().map(cell).collect()).collect();
    Some(Table::new(Surface::Columns, rows))
}
