//! Exact cover: all answers counted, the engines taking turns round by round.

use crate::clock::timed;
use crate::definition::{Ask, Bench, Table};
use crate::input::{self, InputError};
use crate::peer::{CoverRun, Peers};
use crate::record::Row;
use gridproof::{Control, Limits};
use gridproof_cover::{Problem, Search, count};

/// Minimum length of a sample, in CPU microseconds: short problems are counted several times in one.
const SAMPLE: f64 = 2_000.0;
/// If one count takes longer, in CPU microseconds, three rounds are enough.
const LONG: f64 = 1e6;

/// Our default, memoised where that pays off.
struct Counting<'a>(&'a Problem);

impl CoverRun for Counting<'_> {
    fn count(&mut self) -> (String, u64) {
        let mut control = Control::new(Limits::NONE);
        let counted = count(self.0, &mut control);
        (counted.count.to_string(), control.nodes())
    }
}

/// Our plain search, which visits every answer.
struct Plain<'a>(&'a Problem);

impl CoverRun for Plain<'_> {
    fn count(&mut self) -> (String, u64) {
        let mut control = Control::new(Limits::NONE);
        let mut search = Search::new(self.0);
        let mut count = 0u64;
        while let Ok(Some(_)) = search.next(&mut control) {
            count += 1;
        }
        (count.to_string(), control.nodes())
    }
}

struct Runner<'a> {
    engine: &'a str,
    run: Box<dyn CoverRun + 'a>,
    /// Counts per sample.
    times: u64,
    best: f64,
    nodes: u64,
}

/// Measures a row; one record per engine.
pub(crate) fn measure(table: &Table, bench: &Bench, peers: &Peers, rounds: usize) -> Result<Vec<Row>, InputError> {
    let problem = input::problem(bench)?;
    let expected = bench.expect.count.clone().unwrap_or_default();
    let engines = bench.engines.as_ref().unwrap_or(&table.engines);
    let mut runners: Vec<Runner<'_>> = engines.iter().filter_map(|engine| runner(engine, &problem, peers)).collect();
    let mut wanted = rounds;
    for runner in &mut runners {
        // The first count warms up caches and memory, and shows how many counts a sample needs.
        let time = runner.sample(&expected)?;
        runner.times = (SAMPLE / time.max(0.1)).ceil().max(1.0) as u64;
        if time > LONG {
            wanted = rounds.min(3);
        }
    }
    for _ in 0..wanted {
        for runner in &mut runners {
            let time = runner.sample(&expected)?;
            runner.best = runner.best.min(time);
        }
    }
    let peer = runners.iter().find(|runner| !ours(runner.engine)).map(|runner| runner.best);
    let row = |runner: &Runner<'_>| {
        let ratio = peer.filter(|_| ours(runner.engine)).map(|peer| runner.best / peer);
        let first = engines.iter().find(|engine| ours(engine)).is_some_and(|engine| engine == runner.engine);
        let below = |bar: Option<f64>, value: Option<f64>| value.zip(bar).map(|(value, bar)| value <= bar);
        let met = [below(table.bar.max_ratio, ratio), below(bench.bar.max_ms, Some(runner.best / 1000.0))];
        Row {
            table: table.id.clone(),
            name: bench.name.clone(),
            part: expected.clone(),
            ask: Ask::Count.id().to_string(),
            engine: runner.engine.to_string(),
            puzzles: 1,
            total: runner.best,
            nodes: Some(runner.nodes as f64),
            ratio,
            bar: bench.bar.clone(),
            met: met.into_iter().flatten().reduce(|one, other| one && other).filter(|_| first),
            readme: bench.readme,
            ..Row::default()
        }
    };
    Ok(runners.iter().map(row).collect())
}

pub(crate) fn ours(engine: &str) -> bool {
    ["count", "plain"].contains(&engine)
}

fn runner<'a>(engine: &'a str, problem: &'a Problem, peers: &Peers) -> Option<Runner<'a>> {
    let run: Box<dyn CoverRun + 'a> = match engine {
        "count" => Box::new(Counting(problem)),
        "plain" => Box::new(Plain(problem)),
        _ => peers.cover.iter().find(|peer| peer.name() == engine)?.prepare(problem),
    };
    Some(Runner { engine, run, times: 1, best: f64::INFINITY, nodes: 0 })
}

impl Runner<'_> {
    /// CPU microseconds of one count. Every count must be the expected one.
    fn sample(&mut self, expected: &str) -> Result<f64, String> {
        let times = self.times;
        let (counts, time) = timed(|| (0..times).map(|_| self.run.count()).collect::<Vec<_>>());
        for (count, nodes) in counts {
            if count != expected {
                return Err(format!("{} counts {count}, expected {expected}", self.engine));
            }
            self.nodes = nodes;
        }
        Ok(time / times as f64)
    }
}
