//! Puzzles through the library, one by one, the engines taking turns puzzle by puzzle.

use crate::clock::timed;
use crate::definition::{Ask, Bench, Table};
use crate::input::{self, Trouble};
use crate::record::{Row, Spread};
use gridproof::{AnyPuzzle, Control, Limits};
use std::time::Duration;

/// CPU microseconds that are long: such a puzzle gets one round.
const LONG: f64 = 20_000.0;

/// The times of one engine over a part of a list.
struct Times {
    part: String,
    engine: String,
    micros: Vec<f64>,
    nodes: u64,
    not_done: usize,
}

/// What an engine said: answers, up to two, and whether that is certain.
type Said = Option<usize>;

/// Measures a row; one record per engine and part.
pub(crate) fn measure(table: &Table, bench: &Bench, rounds: usize) -> Result<Vec<Row>, Trouble> {
    let ask = table.ask.first().copied().unwrap_or(Ask::Unique);
    let members = input::puzzles(bench)?;
    let engines: Vec<String> = bench.engines.as_ref().unwrap_or(&table.engines).clone();
    let known = members.first().map(|member| member.puzzle.family().engines()).unwrap_or_default();
    for engine in engines.iter().filter(|engine| known.iter().all(|row| row.id != **engine)) {
        eprintln!("benchmarks: {}: left out, because the family has no engine {engine}", bench.name);
    }
    let mut all: Vec<Times> = Vec::new();
    let mut tally = [0usize; 3];
    for member in &members {
        let mut agreed: Said = None;
        for engine in engines.iter().filter(|engine| known.iter().any(|row| row.id == **engine)) {
            let times = times_of(&mut all, &member.part, engine);
            if times.not_done >= table.patience.unwrap_or(usize::MAX) {
                continue;
            }
            let limit = table.limit_ms.map(Duration::from_millis);
            let said = times.take(member.puzzle.as_ref(), ask, limit, rounds)?;
            if agreed.is_some() && said.is_some() && agreed != said {
                return Err(format!("{engine} says {said:?} and not {agreed:?} answers: {:?}", member.puzzle).into());
            }
            agreed = agreed.or(said);
        }
        if let Some(answers) = agreed {
            tally[answers] += 1;
        }
    }
    verify(bench, ask, members.len(), tally)?;
    Ok(all.into_iter().map(|times| times.row(table, bench, ask)).collect())
}

fn times_of<'a>(all: &'a mut Vec<Times>, part: &str, engine: &str) -> &'a mut Times {
    let at = all.iter().position(|times| times.part == part && times.engine == engine).unwrap_or_else(|| {
        let (part, engine) = (part.to_string(), engine.to_string());
        all.push(Times { part, engine, micros: Vec::new(), nodes: 0, not_done: 0 });
        all.len() - 1
    });
    &mut all[at]
}

/// Every verdict that was reached must be one that is expected; if all were, there must be all of them.
fn verify(bench: &Bench, ask: Ask, puzzles: usize, tally: [usize; 3]) -> Result<(), String> {
    let expect = &bench.expect;
    let [none, one, several] = if ask == Ask::First {
        [expect.none, expect.puzzles() - expect.none, 0]
    } else {
        [expect.none, expect.one, expect.several]
    };
    let wanted = [none, one, several];
    let fits = tally.iter().zip(wanted).all(|(&found, wanted)| found <= wanted);
    if puzzles != expect.puzzles() || !fits {
        return Err(format!("{}: {tally:?} of {puzzles} with 0, 1 and more answers, and not {wanted:?}", bench.name));
    }
    Ok(())
}

impl Times {
    fn take(
        &mut self,
        puzzle: &dyn AnyPuzzle,
        ask: Ask,
        limit: Option<Duration>,
        rounds: usize,
    ) -> Result<Said, String> {
        let mut best = f64::INFINITY;
        let mut outcome = (None, 0);
        for _ in 0..rounds {
            let mut control = Control::new(Limits { answers: Some(ask.limit() as u64), nodes: None, time: limit });
            let (verdict, time) = timed(|| puzzle.solve_with(&self.engine, &mut control));
            let verdict = verdict.map_err(|error| error.to_string())?;
            best = best.min(time);
            let certain = if ask == Ask::First { !verdict.answers().is_empty() } else { verdict.id() != "unknown" };
            if !certain && verdict.id() != "impossible" {
                self.not_done += 1;
                return Ok(None);
            }
            outcome = (Some(verdict.answers().len().min(ask.limit())), control.nodes());
            if best > LONG {
                break;
            }
        }
        self.micros.push(best);
        self.nodes += outcome.1;
        Ok(outcome.0)
    }

    fn row(self, table: &Table, bench: &Bench, ask: Ask) -> Row {
        let (total, spread) = (self.micros.iter().sum::<f64>(), Spread::of(&self.micros));
        let puzzles = self.micros.len() + self.not_done;
        let mean = total / self.micros.len() as f64;
        let worst = spread.map_or(f64::INFINITY, |spread| spread.worst);
        // The aims are for the engine that people get: the first in the definition.
        let first = bench.engines.as_ref().unwrap_or(&table.engines).first() == Some(&self.engine);
        let below = |bar: Option<f64>, micros: f64| bar.map(|bar| self.not_done == 0 && micros <= 1000.0 * bar);
        let held = [below(bench.bar.mean_ms, mean), below(bench.bar.max_ms, worst)];
        Row {
            table: table.id.clone(),
            name: bench.name.clone(),
            part: self.part,
            ask: ask.id().to_string(),
            nodes: (!self.micros.is_empty()).then(|| self.nodes as f64 / self.micros.len() as f64),
            puzzles,
            not_done: self.not_done,
            total,
            spread,
            bar: bench.bar.clone(),
            held: held.into_iter().flatten().reduce(|one, other| one && other).filter(|_| first),
            readme: bench.readme,
            engine: self.engine,
            ..Row::default()
        }
    }
}
