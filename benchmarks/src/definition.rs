//! Definitions: what is measured, as data. One file in `definitions/` per table; METHOD.md describes the fields.

use serde::Deserialize;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The folder of this package.
pub(crate) fn here() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// One file of definitions.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Table {
    /// The file's name without its number and extension.
    #[serde(skip)]
    pub id: String,
    /// The heading of the table.
    pub title: String,
    /// The question, and what the time does not include.
    pub about: String,
    /// The same for the README, in one sentence.
    pub short: String,
    /// How it is measured.
    pub kind: Kind,
    /// Engines, ours and the peers', in the order in which they take turns.
    pub engines: Vec<String>,
    /// The questions, for every row.
    pub ask: Vec<Ask>,
    /// Engines with a different question; puzzles only.
    #[serde(default)]
    pub ask_of: BTreeMap<String, Ask>,
    /// Bars over all rows together, for tables of ratios.
    #[serde(default)]
    pub bar: Bar,
    /// Time limit per puzzle, in milliseconds; a puzzle that takes an engine longer is recorded as not done.
    pub limit_ms: Option<u64>,
    /// After this many unfinished puzzles in succession, the engine skips the rest of the part.
    pub patience: Option<usize>,
    /// The rows.
    pub bench: Vec<Bench>,
}

/// How a table is measured.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Kind {
    /// 9 x 9 boards as 81 bytes, in blocks of many.
    Nine,
    /// Puzzles of any family through the library, one by one.
    Puzzles,
    /// Exact cover problems, all answers counted.
    Cover,
}

/// The question put to an engine.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Ask {
    /// A first answer, or a proof that there is none.
    First,
    /// Whether there is exactly one answer.
    #[default]
    Unique,
    /// How many answers there are.
    Count,
}

impl Ask {
    /// The question's name in the record.
    pub(crate) fn id(self) -> &'static str {
        match self {
            Ask::First => "first",
            Ask::Unique => "unique",
            Ask::Count => "count",
        }
    }

    /// The number of answers after which the search may stop.
    pub(crate) fn limit(self) -> usize {
        match self {
            Ask::First => 1,
            Ask::Unique => 2,
            Ask::Count => usize::MAX,
        }
    }
}

/// One row.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Bench {
    /// Its name in the table.
    pub name: String,
    /// `shared:PATH` for a list that is not in the repository, `testdata:PATH` for one that is, `make:WHAT` for
    /// problems generated in code.
    pub input: String,
    /// More lists of the same row; puzzles only.
    #[serde(default)]
    pub also: Vec<String>,
    /// Only lines with one of these words after the board; in lists with names, only these names.
    #[serde(default)]
    pub select: Vec<String>,
    /// Whether every puzzle is a separate part, under its name.
    #[serde(default)]
    pub each: bool,
    /// Parts by the number of cells to fill: those with fewer than the first number, and so on.
    #[serde(default)]
    pub cells: Vec<usize>,
    /// Use only this many puzzles, from the start of the list.
    pub max_puzzles: Option<usize>,
    /// The number of equivalent forms of each puzzle; for short lists of 9 x 9 boards.
    pub forms: Option<usize>,
    /// Overrides the table's engines.
    pub engines: Option<Vec<String>>,
    /// Overrides the table's question; puzzles only.
    pub ask: Option<Ask>,
    /// Overrides the table's limit.
    pub limit_ms: Option<u64>,
    /// Where the row, or each of its parts, goes in the growth table.
    pub grow: Option<Grow>,
    /// The outcome that every run must have.
    pub expect: Expect,
    /// The targets of the project.
    #[serde(default)]
    pub bar: Bar,
    /// Whether the row is part of `--quick`.
    #[serde(default)]
    pub quick: bool,
    /// Whether the README shows the row.
    #[serde(default)]
    pub readme: bool,
    /// Whether the row runs only when named on the command line.
    #[serde(default)]
    pub slow: bool,
}

/// A place in the growth table, which shows how cost grows with the size of the board.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub(crate) struct Grow {
    /// The column.
    pub series: String,
    /// The line; defaults to the part.
    pub size: Option<String>,
}

impl Bench {
    /// The engines of this row, in the order of their turns.
    pub(crate) fn engines<'a>(&'a self, table: &'a Table) -> &'a [String] {
        self.engines.as_ref().unwrap_or(&table.engines)
    }

    /// The question put to an engine, in tables of kind `puzzles`.
    pub(crate) fn ask(&self, table: &Table, engine: &str) -> Ask {
        let all = self.ask.or(table.ask.first().copied()).unwrap_or_default();
        table.ask_of.get(engine).copied().filter(|_| self.ask.is_none()).unwrap_or(all)
    }
}

/// The expected outcome.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Expect {
    /// Puzzles without an answer.
    pub none: usize,
    /// Puzzles with exactly one.
    pub one: usize,
    /// Puzzles with more than one.
    pub several: usize,
    /// Puzzles with one or more answers, where the number is not known.
    pub some: usize,
    /// The exact number of answers, for exact cover.
    pub count: Option<String>,
}

impl Expect {
    /// The number of puzzles in total.
    pub(crate) fn puzzles(&self) -> usize {
        self.none + self.one + self.several + self.some
    }
}

/// The targets of a row or a table.
#[derive(Clone, Debug, Default, Deserialize, PartialEq)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Bar {
    /// Minimum ratio of our speed to the peer's when proving uniqueness.
    pub unique: Option<f64>,
    /// The same for the first answer.
    pub first: Option<f64>,
    /// Maximum mean, in milliseconds.
    pub mean_ms: Option<f64>,
    /// Maximum for any puzzle, in milliseconds.
    pub max_ms: Option<f64>,
    /// Maximum share of the peer's time, geometric mean over the table.
    pub mean_ratio: Option<f64>,
    /// Maximum share of the peer's time, for every row.
    pub max_ratio: Option<f64>,
    /// The engine that the next two targets refer to.
    pub against: Option<String>,
    /// Maximum share of that engine's median.
    pub median_share: Option<f64>,
    /// Minimum ratio of our speed to that engine's, on average.
    pub times: Option<f64>,
    /// Maximum for any puzzle, in medians.
    pub max_over_median: Option<f64>,
}

/// Reads all tables of a folder, in the order of their file names.
pub(crate) fn tables(folder: &str) -> Result<Vec<Table>, String> {
    let folder = here().join(folder);
    let entries = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut files: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.retain(|path| path.extension().is_some_and(|ending| ending == "toml"));
    files.sort();
    files.iter().map(|path| table(path)).collect()
}

fn table(path: &Path) -> Result<Table, String> {
    let text = fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let mut table: Table = toml::from_str(&text).map_err(|error| format!("{}: {error}", path.display()))?;
    // `1-sudoku-9x9.toml` comes first and is called `sudoku-9x9`.
    let stem = path.file_stem().map(|stem| stem.to_string_lossy().to_string()).unwrap_or_default();
    table.id = stem.trim_start_matches(|c: char| c.is_ascii_digit() || c == '-').to_string();
    Ok(table)
}

#[cfg(test)]
mod tests {
    use super::{Kind, Table, tables};
    use std::collections::HashSet;

    fn all() -> Vec<Table> {
        let own = tables("definitions").unwrap();
        let peers = tables("definitions/cp-sat").unwrap();
        assert!(own.len() >= 4 && !peers.is_empty(), "{} and {}", own.len(), peers.len());
        own.into_iter().chain(peers).collect()
    }

    #[test]
    fn definitions_state_the_expected_outcome() {
        let mut names = HashSet::new();
        for table in &all() {
            assert!(table.bench.iter().any(|bench| bench.quick), "{}: no row for --quick", table.id);
            let bundled = |input: &str| !input.starts_with("shared:");
            assert!(table.bench.iter().any(|bench| bundled(&bench.input)), "{}: no bundled row", table.id);
            for bench in &table.bench {
                assert!(names.insert((table.id.clone(), bench.name.clone())), "{} twice", bench.name);
                let everywhere = bundled(&bench.input) && bench.also.iter().all(|input| bundled(input));
                assert!(bench.quick <= everywhere, "{}: --quick must run anywhere", bench.name);
                let known = bench.expect.count.is_some() == (table.kind == Kind::Cover);
                assert!(known && (bench.expect.puzzles() > 0) != (table.kind == Kind::Cover), "{}", bench.name);
            }
        }
    }

    #[test]
    fn targets_can_be_checked() {
        for table in &all() {
            for bench in &table.bench {
                let (bar, name) = (&bench.bar, &bench.name);
                let compared = bar.median_share.is_some() || bar.times.is_some();
                assert!(!compared || bar.against.is_some(), "{name}: `against` is missing");
                let engines = bench.engines(table);
                assert!(
                    bar.against.as_ref().is_none_or(|other| engines.contains(other)),
                    "{name}: `against` is not one of the engines"
                );
                let medians = bar.median_share.is_some() || bar.max_over_median.is_some();
                let parts = bench.each || !bench.cells.is_empty();
                assert!(!(medians && parts), "{name}: medians of parts cannot be merged");
                let placed = bench.grow.as_ref().is_none_or(|grow| grow.size.is_some() || parts);
                assert!(placed, "{name}: `grow` without a size");
            }
        }
    }
}
