//! Sheets of an Excel file as lines of cells separated by tabs.

use calamine::{DataRef, Reader, Xlsx};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::io::Cursor;

/// The maximum number of rows and of columns of a sheet, and of its cells.
const MAX_ROWS: u32 = 100_000;
const MAX_COLUMNS: u32 = 1_000;
const MAX_CELLS: usize = 2_000_000;

/// The cells of a sheet that are not blank, and the area that the sheet says it uses.
#[derive(Default)]
struct Sheet {
    cells: BTreeMap<(u32, u32), String>,
    /// How many cells are stored in each row, also blank ones.
    stored: BTreeMap<u32, u32>,
    /// The first and the last row and column, also of cells that are blank but formatted.
    area: Option<[u32; 4]>,
}

/// The text of all sheets, a blank line between them, and whether blank rows or columns at their edges may be missing; or why the file
/// is not an Excel file.
pub(super) fn text(bytes: Vec<u8>) -> Result<(String, bool), String> {
    let broken =
        |error: &dyn std::fmt::Display| format!("this zip file is not an Excel file that can be read: {error}");
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).map_err(|error| broken(&error))?;
    let (mut text, mut edges_lost) = (String::new(), false);
    for name in book.sheet_names() {
        // A sheet that holds a chart has no cells.
        let Ok(mut reader) = book.worksheet_cells_reader(&name) else { continue };
        let mut sheet = Sheet::default();
        while let Some(cell) = reader.next_cell().map_err(|error| broken(&error))? {
            let (row, column) = cell.get_position();
            if row >= MAX_ROWS || column >= MAX_COLUMNS || sheet.cells.len() >= MAX_CELLS {
                return Err(format!("the sheet `{name}` is larger than {MAX_ROWS} rows of {MAX_COLUMNS} cells"));
            }
            let [top, left, bottom, right] = sheet.area.unwrap_or([row, column, row, column]);
            sheet.area = Some([top.min(row), left.min(column), bottom.max(row), right.max(column)]);
            *sheet.stored.entry(row).or_default() += 1;
            let word = word(cell.get_value());
            if !word.is_empty() {
                sheet.cells.insert((row, column), word);
            }
        }
        sheet.write(&mut text);
        edges_lost |= sheet.may_be_larger();
    }
    Ok((text, edges_lost))
}

impl Sheet {
    /// Whether blank rows and columns at the edges may be missing: so are blank cells in rows, and none is stored around the others. A
    /// lone cell is a title.
    fn may_be_larger(&self) -> bool {
        let Some([top, left, bottom, right]) = self.area else { return false };
        let has_gaps = self.stored.values().any(|&cells| (2..=right - left).contains(&cells));
        let reaches = |edge: fn(&(u32, u32)) -> u32, at: u32| self.cells.keys().any(|cell| edge(cell) == at);
        let reaches_edges = [top, bottom].iter().all(|&row| reaches(|cell| cell.0, row))
            && [left, right].iter().all(|&column| reaches(|cell| cell.1, column));
        reaches_edges && has_gaps
    }

    fn write(&self, text: &mut String) {
        let Some(area) = self.area.filter(|_| !self.cells.is_empty()) else { return };
        let [top, left, bottom, right] = area;
        for row in top..=bottom {
            for column in left..=right {
                let cell = self.cells.get(&(row, column)).map_or("", String::as_str);
                let tab = if column == left { "" } else { "\t" };
                let _ = write!(text, "{tab}{cell}");
            }
            text.push('\n');
        }
        text.push('\n');
    }
}

/// The text of a cell on one line.
fn word(value: &DataRef<'_>) -> String {
    match value {
        DataRef::Int(number) => number.to_string(),
        // Whole numbers are written without a point.
        DataRef::Float(number) => number.to_string(),
        DataRef::String(text) => one_line(text),
        DataRef::SharedString(text) => one_line(text),
        DataRef::Bool(value) => value.to_string(),
        // Excel takes `3/4` for a date. What was typed is lost, and no reader takes this for a cell.
        DataRef::DateTime(_) | DataRef::DateTimeIso(_) | DataRef::DurationIso(_) => "(date)".to_string(),
        DataRef::Error(_) => "(error)".to_string(),
        DataRef::Empty => String::new(),
    }
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
