//! Reads layouts.

use crate::detect::{self, Wanted};
use crate::families::kakuro::{FAMILY, Kakuro};
use gridproof_engine::message;
use gridproof_engine::text::{ReadError, lines};

/// A layout: its rows, its columns, and its white cells row by row.
type SizedLayout = (usize, usize, Vec<bool>);

/// Reads a layout: rows of `#` (black) and `.` or `_` (white), with or without spaces; or a board in any format, whose
/// clues and givens are ignored.
///
/// ```
/// use gridproof::internals::kakuro::generate::read_layout;
/// let white = vec![false, false, false, false, true, true, false, true, true];
/// assert_eq!(read_layout("###\n#..\n#..\n"), Ok((3, 3, white)));
/// ```
pub fn read_layout(text: &str) -> Result<SizedLayout, ReadError> {
    let is_sign = |sign: char| matches!(sign, '#' | '.' | '_') || sign.is_whitespace();
    let has_content = |line: &str| !line.trim().is_empty() && !line.trim_start().starts_with(';');
    if lines(text).any(|(_, line)| has_content(line) && !line.chars().all(is_sign)) {
        let wanted = Wanted { family: Some(&FAMILY), ..Wanted::default() };
        let puzzle = detect::read(text, &wanted).map_err(|error| error.read_error().clone())?.puzzle;
        return Ok((puzzle.rows(), puzzle.columns(), puzzle.start().iter().map(Option::is_some).collect()));
    }
    let mut layout: SizedLayout = (0, 0, Vec::new());
    for (start, line) in lines(text).filter(|(_, line)| has_content(line)) {
        let row = line.chars().filter(|sign| !sign.is_whitespace()).map(|sign| sign != '#');
        let before = layout.2.len();
        layout.2.extend(row);
        let width = layout.2.len() - before;
        let span = start..start + line.trim_end().len();
        if layout.0 > 0 && width != layout.1 {
            let problem = message!("this row has {count} cells", count = width);
            return Err(ReadError::new(text, span, problem)
                .expected(message!("{count}, as in the rows above", count = layout.1)));
        }
        if width > Kakuro::MAX_SIZE || layout.0 == Kakuro::MAX_SIZE {
            let expected = message!("at most {max} rows and columns", max = Kakuro::MAX_SIZE);
            return Err(ReadError::new(text, span, message!("this layout is too large")).expected(expected));
        }
        layout = (layout.0 + 1, width, layout.2);
    }
    if layout.0 == 0 {
        return Err(ReadError::new(text, 0..0, message!("there is no layout here"))
            .expected(message!("rows of `#` (black) and `.` (white)")));
    }
    Ok(layout)
}
