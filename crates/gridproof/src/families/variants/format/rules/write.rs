//! Writes a board in a line.

use super::super::super::grid::Grid;
use super::super::super::model::Variant;
use super::super::super::rule::{Field, Rule, Value};
use super::{REGIONS, main_numbers, main_text, main_word};

pub(super) fn write(puzzle: &Variant) -> String {
    let grid = puzzle.grid();
    let mut items = vec![format!("{}x{}", grid.rows, grid.columns)];
    items.extend(regions(grid));
    if grid.lowest != 1 || usize::from(grid.digits) != grid.rows.max(grid.columns) {
        items.push(format!("digits {}-{}", grid.lowest, grid.highest()));
    }
    items.extend((!grid.latin).then(|| "repeats".to_string()));
    items.extend(givens(puzzle));
    items.extend(puzzle.rules().iter().map(|rule| item(grid, rule)));
    match items.as_slice() {
        // The semicolon says which form this is.
        [size] => format!("{size};"),
        _ => items.join("; "),
    }
}

fn regions(grid: &Grid) -> Option<String> {
    if grid.regions.is_empty() {
        return grid.usual_boxes().map(|_| "no boxes".to_string());
    }
    let fitting = |height: &usize| grid.rows.is_multiple_of(*height);
    let shapes =
        (1..=grid.rows).filter(fitting).flat_map(|height| (1..=grid.columns).map(move |width| (height, width)));
    if let Some((height, width)) = shapes
        .into_iter()
        .find(|&(height, width)| height * width > 1 && grid.boxes(height, width).as_ref() == Some(&grid.regions))
    {
        return Some(format!("boxes {height}x{width}"));
    }
    let short = grid.regions.iter().flatten().all(|&region| usize::from(region) < REGIONS.len());
    let sign = |region: &Option<u16>| match region {
        None => ".".to_string(),
        Some(region) if short => char::from(REGIONS[usize::from(*region)]).to_string(),
        Some(region) => region.to_string(),
    };
    let between = if short { "" } else { "," };
    let rows = grid.regions.chunks(grid.columns).map(|row| row.iter().map(sign).collect::<Vec<_>>().join(between));
    // A single number needs a comma to be one.
    let comma = if !short && grid.columns == 1 { "," } else { "" };
    Some(format!("regions {}", rows.map(|row| row + comma).collect::<Vec<_>>().join(" ")))
}

fn givens(puzzle: &Variant) -> Option<String> {
    let grid = puzzle.grid();
    let given: Vec<(usize, i32)> = puzzle
        .givens()
        .iter()
        .enumerate()
        .filter(|&(_, &number)| number != 0)
        .map(|(cell, &number)| (cell, grid.value(number)))
        .collect();
    if given.is_empty() {
        return None;
    }
    if given.iter().all(|(_, value)| (0..=9).contains(value)) {
        let sign = |&number: &u8| if number == 0 { ".".to_string() } else { grid.value(number).to_string() };
        let rows = puzzle.givens().chunks(grid.columns).map(|row| row.iter().map(sign).collect::<String>());
        return Some(format!("givens {}", rows.collect::<Vec<_>>().join(" ")));
    }
    let each = given.iter().map(|&(cell, value)| format!("{}={value}", name(grid, cell)));
    Some(format!("given {}", each.collect::<Vec<_>>().join(" ")))
}

fn name(grid: &Grid, cell: usize) -> String {
    format!("R{}C{}", cell / grid.columns + 1, cell % grid.columns + 1)
}

/// Cells, with a range for every three or more in a line.
fn cells(grid: &Grid, cells: &[usize], between: &str) -> String {
    let step = |a: usize, b: usize| {
        let part = |a: usize, b: usize| b as i64 - a as i64;
        let step = (part(a / grid.columns, b / grid.columns), part(a % grid.columns, b % grid.columns));
        (step.0.abs() <= 1 && step.1.abs() <= 1 && step != (0, 0)).then_some(step)
    };
    let mut words = Vec::new();
    let mut rest = cells;
    while let [first, ..] = rest {
        let along = rest.get(1).and_then(|&second| step(*first, second));
        let more = rest.windows(2).take_while(|pair| along.is_some() && step(pair[0], pair[1]) == along).count();
        let taken = if more >= 2 { more + 1 } else { 1 };
        words.push(match taken {
            1 => name(grid, *first),
            _ => format!("{}-{}", name(grid, *first), name(grid, rest[taken - 1])),
        });
        rest = &rest[taken..];
    }
    words.join(between)
}

/// A text in quotes. All of it stays in one line.
fn quoted(text: &str) -> String {
    let text: String = text.chars().map(|sign| if sign.is_whitespace() { ' ' } else { sign }).collect();
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

fn numbers(numbers: &[i32], between: &str) -> String {
    numbers.iter().map(i32::to_string).collect::<Vec<_>>().join(between)
}

/// A rule: numbers, texts and cells in place, the other fields by name.
pub(super) fn item(grid: &Grid, rule: &Rule) -> String {
    let kind = rule.kind;
    if kind.id == "diagonal" {
        return if rule.text("dir") == Some("/") { "diagonal+" } else { "diagonal-" }.to_string();
    }
    let (mut first, mut parts, mut named) = (Vec::new(), Vec::new(), Vec::new());
    for (field, value) in kind.fields.iter().zip(&rule.values) {
        let Some(value) = value else { continue };
        let is_main = |main: Option<&'static Field>| main.is_some_and(|main| main.name == field.name);
        match value {
            Value::Cells(list) => parts.push(cells(grid, list, " ")),
            Value::Lists(lists) if !lists.is_empty() && lists.iter().all(|list| !list.is_empty()) => {
                let lists = lists.iter().map(|list| cells(grid, list, " "));
                parts.push(lists.collect::<Vec<_>>().join(" / "));
            }
            Value::Lists(lists) => {
                let list =
                    |list: &Vec<usize>| if list.is_empty() { "none".to_string() } else { cells(grid, list, ",") };
                named.push(format!("{}={}", field.name, lists.iter().map(list).collect::<Vec<_>>().join("/")));
            }
            Value::Number(number) if is_main(main_numbers(kind)) => first.push(number.to_string()),
            Value::Number(number) => named.push(format!("{}={number}", field.name)),
            Value::Numbers(list) if is_main(main_numbers(kind)) && !list.is_empty() => first.push(numbers(list, " ")),
            Value::Numbers(list) => named.push(format!("{}={}", field.name, numbers(list, ","))),
            Value::Text(text) if is_main(main_text(kind)) => first.push(quoted(text)),
            Value::Text(text) if is_main(main_word(kind)) => first.push(text.clone()),
            Value::Text(text) => named.push(format!("{}={}", field.name, quoted(text))),
        }
    }
    let mut words = vec![kind.id.to_string()];
    words.extend(first);
    words.extend((!parts.is_empty()).then(|| parts.join(": ")));
    words.extend(named);
    words.join(" ")
}
