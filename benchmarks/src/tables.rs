//! Rows as Markdown tables: all of them for the record, some for benchmarks/README.md.

mod puzzles;

use crate::cover::ours;
use crate::definition::{Kind, Table};
use crate::record::{Row, mean_and_largest};
use puzzles::{beside, growth, merged, puzzles, puzzles_short};
use std::fmt::Write;

/// A table with its heading, for the record.
pub(crate) fn full(table: &Table, rows: &[Row]) -> String {
    let rows: Vec<&Row> = rows.iter().filter(|row| row.table == table.id).collect();
    let body = match table.kind {
        _ if rows.is_empty() => return String::new(),
        Kind::Nine => nine(&rows, false),
        Kind::Puzzles if table.bar.against.is_some() => beside(&rows),
        Kind::Puzzles => puzzles(&rows),
        Kind::Cover => cover(&rows),
    };
    let more = if table.kind == Kind::Puzzles { growth(&rows) } else { summary(table, &rows) };
    format!("## {}\n\n{}\n\n{body}\n{more}", table.title, table.about.trim())
}

/// The rows for benchmarks/README.md; empty if there are none.
pub(crate) fn short(table: &Table, rows: &[Row]) -> String {
    let all: Vec<&Row> = rows.iter().filter(|row| row.table == table.id).collect();
    let rows: Vec<&Row> = all.iter().copied().filter(|row| row.readme).collect();
    let body = match table.kind {
        _ if rows.is_empty() => return String::new(),
        Kind::Nine => nine(&rows, true),
        Kind::Puzzles => puzzles_short(&merged(&rows)),
        Kind::Cover => cover_short(&rows),
    };
    format!("**{}.** {}\n\n{body}\n{}", table.title, table.short.trim(), summary(table, &all))
}

/// The geometric mean and the worst ratio of a cover table, against the targets.
/// Bundled problems are left out if there are others: those include them.
fn summary(table: &Table, rows: &[&Row]) -> String {
    let mut out = String::new();
    let bundled = |row: &Row| table.bench.iter().any(|bench| bench.name == row.name && bench.quick);
    let only_bundled = rows.iter().all(|row| bundled(row));
    for engine in ["count", "plain"] {
        let of = |row: &&&Row| row.engine == engine && (only_bundled || !bundled(row));
        let ratios: Vec<f64> = rows.iter().filter(of).filter_map(|row| row.ratio).collect();
        let Some((mean, largest)) = mean_and_largest(&ratios) else { continue };
        let target = |value: f64, bar: Option<f64>| match bar {
            Some(bar) if engine == "count" => {
                format!(" (target {bar:.2}, {})", if value <= bar { "met" } else { "missed" })
            }
            _ => String::new(),
        };
        let _ = writeln!(
            out,
            "`{engine}`, {} problems: geometric mean {mean:.2}{}, largest {largest:.2}{}.",
            ratios.len(),
            target(mean, table.bar.mean_ratio),
            target(largest, table.bar.max_ratio)
        );
    }
    if out.is_empty() { out } else { format!("{out}\n") }
}

fn nine(rows: &[&Row], readme: bool) -> String {
    let mut out =
        String::from("| list | puzzles | proofs/s | ratio | target | first answers, ratio | target | guesses |");
    out.push_str(if readme {
        "\n"
    } else {
        " guesses, first | batch, ratio | AVX2, ratio | SSE2, ratio | SSE2 first, ratio | plain, ratio | peer, proofs/s |\n"
    });
    out.push_str("|---|--:|--:|--:|---|--:|---|--:|");
    out.push_str(if readme { "\n" } else { "--:|--:|--:|--:|--:|--:|--:|\n" });
    let mut names: Vec<&str> = rows.iter().map(|row| row.name.as_str()).collect();
    names.dedup();
    for name in names {
        let find = |engine: &str, ask: &str| {
            rows.iter().find(|row| row.name == name && row.engine == engine && row.ask == ask)
        };
        let ratio = |engine: &str, ask: &str| fixed(find(engine, ask).and_then(|row| row.ratio), 2);
        let Some(unique) = find("nine", "unique") else { continue };
        let first = find("nine", "first").unwrap_or(unique);
        let speed = |row: &Row| thousands(row.puzzles as f64 / row.total * 1e6);
        let target =
            |row: &Row, bar: Option<f64>| bar.map_or(String::new(), |bar| format!("{bar:.2} {}", row.verdict()));
        let mut cells = vec![
            name.to_string(),
            unique.puzzles.to_string(),
            speed(unique),
            ratio("nine", "unique"),
            target(unique, unique.bar.unique),
            ratio("nine", "first"),
            target(first, first.bar.first),
            fixed(unique.nodes, 2),
        ];
        if !readme {
            let peer = rows.iter().find(|row| row.name == name && !row.engine.starts_with("nine"));
            cells.push(fixed(first.nodes, 2));
            cells.push(ratio("nine/many", "unique"));
            cells.push(ratio("nine/avx2", "unique"));
            cells.push(ratio("nine/sse2", "unique"));
            cells.push(ratio("nine/sse2", "first"));
            cells.push(ratio("nine/plain", "unique"));
            cells.push(peer.map_or(String::new(), |row| speed(row)));
        }
        line(&mut out, &cells);
    }
    out
}

fn cover(rows: &[&Row]) -> String {
    let mut out = String::from(
        "| problem | answers | peer | nodes | `count` | nodes | ratio | `plain` | nodes | ratio | target |\n",
    );
    out.push_str("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|\n");
    let mut names: Vec<&str> = rows.iter().map(|row| row.name.as_str()).collect();
    names.dedup();
    for name in names {
        let of = |wanted: &dyn Fn(&str) -> bool| rows.iter().find(|row| row.name == name && wanted(&row.engine));
        let (peer, count, plain) = (of(&|e| !ours(e)), of(&|e| e == "count"), of(&|e| e == "plain"));
        let time = |row: Option<&&Row>| row.map_or(String::new(), |row| thousands(row.total));
        let nodes = |row: Option<&&Row>| row.map_or(String::new(), |row| thousands(row.nodes.unwrap_or_default()));
        let ratio = |row: Option<&&Row>| fixed(row.and_then(|row| row.ratio), 2);
        let target = count.map_or(String::new(), |row| match row.bar.max_ms {
            Some(bar) => format!("{}: {}", thousands(1000.0 * bar), row.verdict()),
            None => row.verdict().to_string(),
        });
        let answers = count.or(plain).map_or(String::new(), |row| row.part.clone());
        let cells = [
            name.to_string(),
            answers,
            time(peer),
            nodes(peer),
            time(count),
            nodes(count),
            ratio(count),
            time(plain),
            nodes(plain),
            ratio(plain),
            target,
        ];
        line(&mut out, &cells);
    }
    out
}

fn cover_short(rows: &[&Row]) -> String {
    let mut out = String::from("| problem | answers | `dlx` | `count` | ratio | `plain`, ratio |\n");
    out.push_str("|---|--:|--:|--:|--:|--:|\n");
    for count in rows.iter().filter(|row| row.engine == "count") {
        let find =
            |wanted: &dyn Fn(&str) -> bool| rows.iter().find(|row| row.name == count.name && wanted(&row.engine));
        let cells = [
            count.name.clone(),
            thousands(count.part.parse().unwrap_or(f64::NAN)),
            find(&|engine| !ours(engine)).map_or(String::new(), |row| thousands(row.total)),
            thousands(count.total),
            fixed(count.ratio, 2),
            fixed(find(&|engine| engine == "plain").and_then(|row| row.ratio), 2),
        ];
        line(&mut out, &cells);
    }
    out
}

fn line(out: &mut String, cells: &[String]) {
    let _ = writeln!(out, "| {} |", cells.join(" | "));
}

fn fixed(value: Option<f64>, places: usize) -> String {
    value.filter(|value| value.is_finite()).map_or(String::new(), |value| format!("{value:.places$}"))
}

/// `12,345`, or `1.23` below ten.
pub(crate) fn thousands(value: f64) -> String {
    if !value.is_finite() {
        return String::new();
    }
    if value < 9.995 {
        return format!("{value:.2}").trim_end_matches('0').trim_end_matches('.').to_string();
    }
    let digits = format!("{value:.0}");
    let mut out = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::thousands;

    #[test]
    fn numbers_are_formatted() {
        let cases = [(0.0, "0"), (0.25, "0.25"), (3.0, "3"), (9.999, "10"), (999.4, "999"), (1234567.0, "1,234,567")];
        for (value, text) in cases {
            assert_eq!(thousands(value), text);
        }
        assert_eq!(thousands(f64::NAN), "");
    }
}
