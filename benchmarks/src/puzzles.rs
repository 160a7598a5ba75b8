//! Puzzles of any family, through the library; the engines take turns puzzle by puzzle.

use crate::clock::timed;
use crate::definition::{Ask, Bench, Table};
use crate::input::{self, InputError, Member};
use crate::peer::{Peers, PuzzlePeer};
use crate::record::{Row, Spread};
use gridproof::{AnyPuzzle, Control, Limits};
use std::time::Duration;

/// Rounds per puzzle of a list.
const FEW: usize = 3;
/// Where each puzzle is a line of its own, the engines come back to it this many times: a slow phase of the machine may
/// outlast all rounds on a small board.
const VISITS: usize = 3;
/// A puzzle that takes more CPU microseconds gets one round.
const LONG: f64 = 20_000.0;
/// The same for a peer, whose rounds differ more.
const LONG_FOR_PEERS: f64 = 1e6;

/// One of our engines, by its name, or a peer.
#[derive(Clone, Copy)]
enum Solver<'a> {
    Ours(&'a str),
    Peer(&'a dyn PuzzlePeer),
}

/// The number of answers an engine found, and the number at which it would have stopped.
#[derive(Clone, Copy, Debug)]
struct Found {
    answers: u64,
    enough: u64,
}

impl Found {
    /// Returns whether both can be true.
    fn fits(self, other: Found) -> bool {
        let enough = self.enough.min(other.enough);
        self.answers.min(enough) == other.answers.min(enough)
    }
}

/// One engine on one puzzle.
struct Run {
    /// Which puzzle of the row.
    member: usize,
    micros: f64,
    nodes: Option<u64>,
    /// `None` if it did not finish.
    found: Option<Found>,
}

/// The runs of one engine over a part of a list.
struct Times<'a> {
    part: String,
    engine: &'a str,
    solver: Solver<'a>,
    ask: Ask,
    runs: Vec<Run>,
}

/// Measures a row; one record per engine and part.
pub(crate) fn measure(table: &Table, bench: &Bench, peers: &Peers, rounds: usize) -> Result<Vec<Row>, InputError> {
    let members = input::puzzles(bench)?;
    // Over a list the noise of single puzzles evens out.
    let rounds = if bench.each { rounds } else { rounds.min(FEW) };
    let engines: Vec<(&str, Solver<'_>)> =
        bench.engines(table).iter().filter_map(|engine| known(engine, &members, peers, bench)).collect();
    let limit = bench.limit_ms.or(table.limit_ms).map(Duration::from_millis);
    let mut all: Vec<Times<'_>> = Vec::new();
    let mut tally = [0usize; 3];
    let asked = bench.ask.or(table.ask.first().copied()).unwrap_or_default();
    for (at, member) in members.iter().enumerate() {
        let counted = member.count.map(|answers| Found { answers, enough: u64::MAX });
        if asked == Ask::Count && counted.is_none() {
            return Err(format!("the list has no number of answers: {:?}", member.puzzle).into());
        }
        // The strongest result known, including the list's own count, and the strongest of this run.
        let (mut certain, mut most) = (counted, None::<Found>);
        for &(engine, solver) in &engines {
            let times = times_of(&mut all, &member.part, engine, solver, bench.ask(table, engine));
            if times.not_done() >= table.patience.unwrap_or(usize::MAX) {
                continue;
            }
            let run = times.take(at, member.puzzle.as_ref(), limit, rounds)?;
            if let (Some(found), Some(certain)) = (run.found, certain)
                && !found.fits(certain)
            {
                return Err(format!("{engine}: {found:?}, expected {certain:?}: {:?}", member.puzzle).into());
            }
            let enough = |found: Option<Found>| found.map_or(0, |found| found.enough);
            if enough(run.found) > enough(certain) {
                certain = run.found;
            }
            if enough(run.found) > enough(most) {
                most = run.found;
            }
            times.runs.push(run);
        }
        for _ in 1..if bench.each { VISITS } else { 1 } {
            for times in all.iter_mut().filter(|times| times.part == member.part) {
                times.again(at, member.puzzle.as_ref(), limit, rounds)?;
            }
        }
        if let Some(found) = most.filter(|found| found.enough >= asked.limit() as u64) {
            tally[found.answers.min(2).min(asked.limit() as u64) as usize] += 1;
        }
    }
    verify(bench, asked, members.len(), tally)?;
    Ok(all.iter().map(|times| times.row(table, bench, &all)).collect())
}

/// An engine of the family, or a linked peer.
fn known<'a>(engine: &'a str, members: &[Member], peers: &'a Peers, bench: &Bench) -> Option<(&'a str, Solver<'a>)> {
    if let Some(peer) = peers.puzzles.iter().find(|peer| peer.name() == engine) {
        return Some((engine, Solver::Peer(peer.as_ref())));
    }
    let ours = members.first().map(|member| member.puzzle.family().engines()).unwrap_or_default();
    if ours.iter().any(|row| row.id == engine) {
        return Some((engine, Solver::Ours(engine)));
    }
    eprintln!("benchmarks: {}: left out, because the family has no engine {engine}", bench.name);
    None
}

fn times_of<'a, 'b>(
    all: &'b mut Vec<Times<'a>>,
    part: &str,
    engine: &'a str,
    solver: Solver<'a>,
    ask: Ask,
) -> &'b mut Times<'a> {
    let at = all.iter().position(|times| times.part == part && times.engine == engine).unwrap_or_else(|| {
        all.push(Times { part: part.to_string(), engine, solver, ask, runs: Vec::new() });
        all.len() - 1
    });
    &mut all[at]
}

/// Compares verdicts with the expected ones. If some puzzles were not finished, there may be fewer, but never others.
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
        return Err(format!("{}: {tally:?} of {puzzles} with 0, 1 and more answers, expected {wanted:?}", bench.name));
    }
    Ok(())
}

impl Times<'_> {
    fn not_done(&self) -> usize {
        self.runs.iter().filter(|run| run.found.is_none()).count()
    }

    /// Runs all rounds and returns the fastest.
    fn take(
        &self,
        member: usize,
        puzzle: &dyn AnyPuzzle,
        limit: Option<Duration>,
        rounds: usize,
    ) -> Result<Run, String> {
        let mut best = Run { member, micros: f64::INFINITY, nodes: None, found: None };
        for _ in 0..rounds {
            let (found, micros, nodes) = match self.solver {
                Solver::Ours(engine) => once(puzzle, engine, self.ask, limit)?,
                Solver::Peer(peer) => {
                    let answered = peer.solve(puzzle, self.ask.limit(), limit)?;
                    let found = |answers| Found { answers, enough: self.ask.limit() as u64 };
                    (answered.answers.map(found), answered.micros, None)
                }
            };
            best = Run { micros: micros.min(best.micros), nodes, found, member };
            if found.is_none() || best.micros > self.long() {
                break;
            }
        }
        Ok(best)
    }

    /// Runs more rounds on a puzzle that was finished quickly.
    fn again(
        &mut self,
        member: usize,
        puzzle: &dyn AnyPuzzle,
        limit: Option<Duration>,
        rounds: usize,
    ) -> Result<(), String> {
        let before = self.runs.iter().position(|run| run.member == member);
        let Some(before) = before.filter(|&at| self.runs[at].found.is_some() && self.runs[at].micros <= self.long())
        else {
            return Ok(());
        };
        let run = self.take(member, puzzle, limit, rounds)?;
        if let (Some(now), Some(then)) = (run.found, self.runs[before].found)
            && !now.fits(then)
        {
            return Err(format!("{}: first {then:?}, then {now:?}: {puzzle:?}", self.engine));
        }
        if run.found.is_some() {
            self.runs[before].micros = self.runs[before].micros.min(run.micros);
        }
        Ok(())
    }

    fn long(&self) -> f64 {
        if matches!(self.solver, Solver::Ours(_)) { LONG } else { LONG_FOR_PEERS }
    }

    fn row(&self, table: &Table, bench: &Bench, all: &[Times<'_>]) -> Row {
        let micros: Vec<f64> = self.runs.iter().filter(|run| run.found.is_some()).map(|run| run.micros).collect();
        let nodes: Option<Vec<u64>> = self.runs.iter().filter(|run| run.found.is_some()).map(|run| run.nodes).collect();
        let grow =
            bench.grow.as_ref().map(|grow| (grow.series.clone(), grow.size.clone().unwrap_or(self.part.clone())));
        // Targets are for the default engine, which is the first in the definition.
        let first = bench.engines(table).first().is_some_and(|first| first == self.engine);
        let against = bench.bar.against.as_ref().or(table.bar.against.as_ref()).filter(|_| first);
        let other = against.and_then(|name| all.iter().find(|t| t.engine == name.as_str() && t.part == self.part));
        let mut row = Row {
            table: table.id.clone(),
            name: bench.name.clone(),
            part: self.part.clone(),
            ask: self.ask.id().to_string(),
            nodes: nodes.filter(|n| !n.is_empty()).map(|n| n.iter().sum::<u64>() as f64 / n.len() as f64),
            puzzles: self.runs.len(),
            not_done: self.not_done(),
            total: micros.iter().sum(),
            spread: Spread::of(&micros),
            ratio: other.and_then(|other| self.times_as_fast(other)),
            bar: bench.bar.clone(),
            readme: bench.readme,
            engine: self.engine.to_string(),
            grow: grow.filter(|_| first),
            ..Row::default()
        };
        if first {
            row.check_targets(other.and_then(|other| other.median()));
        }
        row
    }

    fn median(&self) -> Option<f64> {
        let micros: Vec<f64> = self.runs.iter().filter(|run| run.found.is_some()).map(|run| run.micros).collect();
        Spread::of(&micros).map(|spread| spread.median)
    }

    /// Compares times over the puzzles that both engines were given and this one finished. A puzzle that the other did not finish
    /// counts with its time limit: the true ratio is larger.
    fn times_as_fast(&self, other: &Times<'_>) -> Option<f64> {
        let (mut own, mut others) = (0.0, 0.0);
        for run in self.runs.iter().filter(|run| run.found.is_some()) {
            if let Some(beside) = other.runs.iter().find(|beside| beside.member == run.member) {
                own += run.micros;
                others += beside.micros;
            }
        }
        (own > 0.0).then(|| others / own)
    }
}

/// Runs one of ours once: what it found, CPU microseconds, nodes.
fn once(
    puzzle: &dyn AnyPuzzle,
    engine: &str,
    ask: Ask,
    time: Option<Duration>,
) -> Result<(Option<Found>, f64, Option<u64>), String> {
    let enough = ask.limit() as u64;
    if ask == Ask::Count {
        let mut control = Control::new(Limits::NONE.with_time(time));
        let (counted, micros) = timed(|| puzzle.count(Some(engine), &mut control));
        let counted = counted.map_err(|error| error.to_string())?;
        let answers = counted.ended.is_ok().then(|| counted.count.to_string().parse());
        let answers = answers.transpose().map_err(|_| format!("too many answers: {puzzle:?}"))?;
        return Ok((answers.map(|answers| Found { answers, enough }), micros, Some(control.nodes())));
    }
    let mut control = Control::new(Limits::answers(enough).with_time(time));
    let (verdict, micros) = timed(|| puzzle.solve_with(engine, &mut control));
    let verdict = verdict.map_err(|error| error.to_string())?;
    let certain = if ask == Ask::First { !verdict.answers().is_empty() } else { verdict.id() != "unknown" };
    let done = certain || verdict.id() == "impossible";
    let answers = (verdict.answers().len() as u64).min(enough);
    Ok((done.then_some(Found { answers, enough }), micros, Some(control.nodes())))
}

#[cfg(test)]
mod tests {
    use super::Found;

    #[test]
    fn answers_to_different_questions() {
        let found = |answers, enough| Found { answers, enough };
        assert!(found(1, 1).fits(found(7, u64::MAX)) && found(2, 2).fits(found(7, u64::MAX)));
        assert!(found(1, 1).fits(found(2, 2)) && found(0, 1).fits(found(0, 2)));
        assert!(!found(1, 2).fits(found(7, u64::MAX)) && !found(0, 1).fits(found(1, 2)));
        assert!(!found(6, u64::MAX).fits(found(7, u64::MAX)));
    }
}
