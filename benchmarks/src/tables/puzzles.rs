//! Tables of puzzles that were solved one by one.

use super::{fixed, line, thousands};
use crate::record::{Row, Spread};
use std::fmt::Write;

pub(super) fn puzzles(rows: &[&Row]) -> String {
    // Columns that would be the same in every line are left out.
    let asks = rows.iter().any(|row| row.ask != rows[0].ask);
    let ratios = rows.iter().any(|row| row.ratio.is_some());
    let mut out = String::from("| list | puzzles | engine |");
    out.push_str(if asks { " asked |" } else { "" });
    out.push_str(" mean | median | p99 | worst | nodes | not done |");
    out.push_str(if ratios { " times as fast |" } else { "" });
    out.push_str(" target |\n|---|--:|---|");
    out.push_str(if asks { "---|" } else { "" });
    out.push_str("--:|--:|--:|--:|--:|--:|");
    out.push_str(if ratios { "--:|---|\n" } else { "---|\n" });
    for row in rows {
        let spread = |part: fn(&Spread) -> f64| row.spread.as_ref().map_or(f64::NAN, part);
        let mut cells = vec![row.label(), row.puzzles.to_string(), row.engine.clone()];
        cells.extend(asks.then(|| row.ask.clone()));
        cells.extend([
            thousands(row.mean()),
            thousands(spread(|s| s.median)),
            thousands(spread(|s| s.p99)),
            thousands(spread(|s| s.worst)),
            fixed(row.nodes, 1),
            row.not_done.to_string(),
        ]);
        cells.extend(ratios.then(|| row.ratio.map_or(String::new(), thousands)));
        cells.push(limits(row));
        line(&mut out, &cells);
    }
    out
}

/// One line per list: the default engine against the peer.
pub(super) fn beside(rows: &[&Row]) -> String {
    let mut out =
        String::from("| list | puzzles | asked | ours, mean | worst | nodes | peer | mean | worst | not done |");
    out.push_str(" times as fast | target |\n|---|--:|---|--:|--:|--:|---|--:|--:|--:|--:|---|\n");
    let worst = |row: &Row| thousands(row.spread.map_or(f64::NAN, |spread| spread.worst));
    for own in rows.iter().filter(|row| row.ratio.is_some()) {
        let other = rows.iter().find(|row| row.name == own.name && row.part == own.part && row.engine != own.engine);
        let Some(other) = other else { continue };
        let cells = [
            own.label(),
            own.puzzles.to_string(),
            own.ask.clone(),
            thousands(own.mean()),
            worst(own),
            fixed(own.nodes, 1),
            other.engine.clone(),
            thousands(other.mean()),
            worst(other),
            format!("{} of {}", other.not_done, other.puzzles),
            thousands(own.ratio.unwrap_or(f64::NAN)),
            limits(own),
        ];
        line(&mut out, &cells);
    }
    out
}

/// The targets, in microseconds as in the table.
fn limits(row: &Row) -> String {
    if row.met.is_none() {
        return String::new();
    }
    let missed = |met: bool| if met { "" } else { " (missed)" };
    let targets: Vec<String> =
        row.targets.iter().map(|target| format!("{}{}", target.text, missed(target.met))).collect();
    // Of several targets, name the missed ones.
    let targets = if targets.len() > 1 { targets.join(", ") } else { row.targets[0].text.clone() };
    format!("{targets}: {}", row.verdict())
}

/// How cost grows with the board: one line per size, in the order of the definitions, and one column per series.
pub(super) fn growth(rows: &[&Row]) -> String {
    let placed: Vec<(&Row, &(String, String))> =
        rows.iter().filter_map(|row| Some((*row, row.grow.as_ref()?))).collect();
    let (mut series, mut sizes): (Vec<&str>, Vec<&str>) = (Vec::new(), Vec::new());
    for (_, (column, size)) in &placed {
        if !series.contains(&column.as_str()) {
            series.push(column);
        }
        if !sizes.contains(&size.as_str()) {
            sizes.push(size);
        }
    }
    if placed.is_empty() {
        return String::new();
    }
    let mut out = format!("How it grows with the board: mean of `{}`, nodes in brackets.\n\n", placed[0].0.engine);
    let _ = writeln!(out, "| size | {} |\n|---|{}", series.join(" | "), "--:|".repeat(series.len()));
    let figures = |row: &Row| format!("{} ({})", thousands(row.mean()), thousands(row.nodes.unwrap_or_default()));
    for size in sizes {
        let cell = |column: &&str| {
            let found = placed.iter().find(|(_, (other, at))| other == column && at == size);
            found.map_or(String::new(), |(row, _)| match row.not_done {
                0 => figures(row),
                all if all == row.puzzles => "not done".to_string(),
                some => format!("{}, {some} of {} not done", figures(row), row.puzzles),
            })
        };
        let cells: Vec<String> = std::iter::once(size.to_string()).chain(series.iter().map(cell)).collect();
        line(&mut out, &cells);
    }
    format!("{out}\n")
}

/// One line per list: the default engine, and the textbook algorithm where it was run. Empty columns are left out.
pub(super) fn puzzles_short(rows: &[Row]) -> String {
    let median = |row: &Row| row.spread.map_or(f64::NAN, |spread| spread.median);
    let medians = rows.iter().any(|row| median(row).is_finite());
    let textbook = rows.iter().any(|row| row.engine == "textbook");
    let targets = rows.iter().any(|row| row.met.is_some());
    let mut columns = vec!["list", "puzzles", "mean"];
    columns.extend(medians.then_some("median"));
    columns.extend(["worst", "nodes"]);
    columns.extend(textbook.then_some(["textbook, mean", "median", "not done"]).into_iter().flatten());
    columns.extend(targets.then_some("target"));
    let rule: Vec<&str> =
        columns.iter().map(|&name| if ["list", "target"].contains(&name) { "---|" } else { "--:|" }).collect();
    let mut out = format!("| {} |\n|{}\n", columns.join(" | "), rule.concat());
    for row in rows.iter().filter(|row| row.engine == "auto") {
        let worst = row.spread.map_or(f64::NAN, |spread| spread.worst);
        let mut cells = vec![row.name.clone(), row.puzzles.to_string(), thousands(row.mean())];
        cells.extend(medians.then(|| thousands(median(row))));
        cells.extend([thousands(worst), fixed(row.nodes, 1)]);
        if textbook {
            let other = rows.iter().find(|other| other.name == row.name && other.engine == "textbook");
            cells.extend(other.map_or(Default::default(), |other| {
                let not_done = format!("{} of {}", other.not_done, other.puzzles);
                [thousands(other.mean()), thousands(median(other)), not_done]
            }));
        }
        cells.extend(targets.then(|| limits(row)));
        line(&mut out, &cells);
    }
    out
}

/// Merges the parts of each row; medians of parts cannot be merged and are left out.
pub(super) fn merged(rows: &[&Row]) -> Vec<Row> {
    let mut out: Vec<Row> = Vec::new();
    for row in rows {
        let same = |other: &&mut Row| other.name == row.name && other.engine == row.engine;
        let Some(whole) = out.iter_mut().find(same) else {
            out.push(Row { part: String::new(), ..(*row).clone() });
            continue;
        };
        let done = |row: &Row| (row.puzzles - row.not_done) as f64;
        let nodes = whole.nodes.unwrap_or_default() * done(whole) + row.nodes.unwrap_or_default() * done(row);
        whole.puzzles += row.puzzles;
        whole.not_done += row.not_done;
        whole.total += row.total;
        whole.nodes = Some(nodes / done(whole));
        let worst = [whole.spread, row.spread].into_iter().flatten().map(|spread| spread.worst).reduce(f64::max);
        whole.spread = worst.map(|worst| Spread { median: f64::NAN, p99: f64::NAN, worst });
    }
    // Targets are for the whole row.
    for whole in out.iter_mut().filter(|whole| whole.met.is_some() && whole.spread.is_some_and(|s| s.median.is_nan())) {
        whole.check_targets(None);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{beside, growth, puzzles, puzzles_short};
    use crate::definition::Bar;
    use crate::record::{Row, Spread};

    fn row(name: &str, engine: &str, mean: f64) -> Row {
        let spread = Some(Spread { median: mean, p99: mean, worst: 2.0 * mean });
        let (name, engine, ask) = (name.to_string(), engine.to_string(), "unique".to_string());
        Row { name, engine, ask, puzzles: 2, total: 2.0 * mean, spread, nodes: Some(3.0), ..Row::default() }
    }

    #[test]
    fn every_line_has_every_column() {
        let mut targeted = row("b", "auto", 30.0);
        targeted.bar = Bar { mean_ms: Some(0.01), max_ms: Some(0.1), ..Bar::default() };
        targeted.ratio = Some(7.0);
        targeted.check_targets(None);
        let first = Row { ask: "first".to_string(), ..row("a", "textbook", 20.0) };
        let rows = vec![row("a", "auto", 10.0), first, targeted, row("b", "cp-sat", 210.0)];
        let shown: Vec<&Row> = rows.iter().collect();
        for text in [puzzles(&shown), puzzles_short(&rows), puzzles_short(&rows[2..]), beside(&shown)] {
            let columns: Vec<usize> = text.lines().map(|line| line.matches('|').count()).collect();
            assert!(columns.len() > 2 && columns.iter().all(|&count| count == columns[0]), "{text}");
        }
        assert!(puzzles(&shown).contains("| mean 10 (missed), worst 100: missed |"), "{}", puzzles(&shown));
        let line = "| b | 2 | unique | 30 | 60 | 3.0 | cp-sat | 210 | 420 | 0 of 2 | 7 | mean 10 (missed), worst 100: missed |";
        assert!(beside(&shown).ends_with(&format!("{line}\n")), "{}", beside(&shown));
    }

    #[test]
    fn growth_has_a_line_per_size() {
        let at = |series: &str, size: &str, not_done: usize| Row {
            grow: Some((series.to_string(), size.to_string())),
            not_done,
            ..row("a", "auto", 10.0)
        };
        let rows = [at("easy", "4x4", 0), at("easy", "5x5", 1), at("hard", "5x5", 2), row("b", "auto", 1.0)];
        let text = growth(&rows.iter().collect::<Vec<_>>());
        let lines: Vec<&str> = text.trim_end().lines().skip(2).collect();
        assert_eq!(
            lines,
            [
                "| size | easy | hard |",
                "|---|--:|--:|",
                "| 4x4 | 10 (3) |  |",
                "| 5x5 | 20 (3), 1 of 2 not done | not done |",
            ]
        );
        assert_eq!(growth(&[&rows[3]]), "");
    }
}
