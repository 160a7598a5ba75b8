//! Puzzles through the library, one by one, the engines taking turns puzzle by puzzle.

use crate::clock::timed;
use crate::definition::{Ask, Bench, Table};
use crate::input::{self, Member, Trouble};
use crate::peer::{Peers, PuzzlePeer};
use crate::record::{Row, Spread};
use gridproof::{AnyPuzzle, Control, Limits};
use std::time::Duration;

/// So many rounds are enough for puzzles of a list.
const FEW: usize = 3;
/// Where each puzzle is a line of its own, the engines come back so often: a bad moment of the machine may last
/// longer than all rounds on a small board.
const VISITS: usize = 3;
/// CPU microseconds that are long: such a puzzle gets one round.
const LONG: f64 = 20_000.0;
/// The same for a peer, whose rounds differ more.
const LONG_FOR_PEERS: f64 = 1e6;

/// Who solves: one of our engines by its name, or a peer.
#[derive(Clone, Copy)]
enum Who<'a> {
    Ours(&'a str),
    Peer(&'a dyn PuzzlePeer),
}

/// How many answers an engine saw, and how many would have been enough for it.
#[derive(Clone, Copy, Debug)]
struct Said {
    answers: u64,
    enough: u64,
}

impl Said {
    /// Whether both may be true.
    fn fits(self, other: Said) -> bool {
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
    /// What it said, if it finished.
    said: Option<Said>,
}

/// The runs of one engine over a part of a list.
struct Times<'a> {
    part: String,
    engine: &'a str,
    who: Who<'a>,
    ask: Ask,
    runs: Vec<Run>,
}

/// Measures a row; one record per engine and part.
pub(crate) fn measure(table: &Table, bench: &Bench, peers: &Peers, rounds: usize) -> Result<Vec<Row>, Trouble> {
    let members = input::puzzles(bench)?;
    // Over a list the noise of single puzzles evens out.
    let rounds = if bench.each { rounds } else { rounds.min(FEW) };
    let engines: Vec<(&str, Who<'_>)> =
        bench.engines(table).iter().filter_map(|engine| known(engine, &members, peers, bench)).collect();
    let limit = bench.limit_ms.or(table.limit_ms).map(Duration::from_millis);
    let mut all: Vec<Times<'_>> = Vec::new();
    let mut tally = [0usize; 3];
    let asked = bench.ask.or(table.ask.first().copied()).unwrap_or_default();
    for (at, member) in members.iter().enumerate() {
        let counted = member.count.map(|answers| Said { answers, enough: u64::MAX });
        if asked == Ask::Count && counted.is_none() {
            return Err(format!("the list does not say how many answers there are: {:?}", member.puzzle).into());
        }
        // What is known for certain, and what the most searching question brought.
        let (mut certain, mut most) = (counted, None::<Said>);
        for &(engine, who) in &engines {
            let times = times_of(&mut all, &member.part, engine, who, bench.ask(table, engine));
            if times.not_done() >= table.patience.unwrap_or(usize::MAX) {
                continue;
            }
            let run = times.take(at, member.puzzle.as_ref(), limit, rounds)?;
            if let (Some(said), Some(certain)) = (run.said, certain)
                && !said.fits(certain)
            {
                return Err(format!("{engine}: {said:?} and not {certain:?}: {:?}", member.puzzle).into());
            }
            let enough = |said: Option<Said>| said.map_or(0, |said| said.enough);
            if enough(run.said) > enough(certain) {
                certain = run.said;
            }
            if enough(run.said) > enough(most) {
                most = run.said;
            }
            times.runs.push(run);
        }
        for _ in 1..if bench.each { VISITS } else { 1 } {
            for times in all.iter_mut().filter(|times| times.part == member.part) {
                times.again(at, member.puzzle.as_ref(), limit, rounds)?;
            }
        }
        if let Some(said) = most.filter(|said| said.enough >= asked.limit() as u64) {
            tally[said.answers.min(2).min(asked.limit() as u64) as usize] += 1;
        }
    }
    verify(bench, asked, members.len(), tally)?;
    Ok(all.iter().map(|times| times.row(table, bench, &all)).collect())
}

/// An engine of the family, or a peer that is here.
fn known<'a>(engine: &'a str, members: &[Member], peers: &'a Peers, bench: &Bench) -> Option<(&'a str, Who<'a>)> {
    if let Some(peer) = peers.puzzles.iter().find(|peer| peer.name() == engine) {
        return Some((engine, Who::Peer(peer.as_ref())));
    }
    let ours = members.first().map(|member| member.puzzle.family().engines()).unwrap_or_default();
    if ours.iter().any(|row| row.id == engine) {
        return Some((engine, Who::Ours(engine)));
    }
    eprintln!("benchmarks: {}: left out, because the family has no engine {engine}", bench.name);
    None
}

fn times_of<'a, 'b>(
    all: &'b mut Vec<Times<'a>>,
    part: &str,
    engine: &'a str,
    who: Who<'a>,
    ask: Ask,
) -> &'b mut Times<'a> {
    let at = all.iter().position(|times| times.part == part && times.engine == engine).unwrap_or_else(|| {
        all.push(Times { part: part.to_string(), engine, who, ask, runs: Vec::new() });
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

impl Times<'_> {
    fn not_done(&self) -> usize {
        self.runs.iter().filter(|run| run.said.is_none()).count()
    }

    /// The fastest of the rounds.
    fn take(
        &self,
        member: usize,
        puzzle: &dyn AnyPuzzle,
        limit: Option<Duration>,
        rounds: usize,
    ) -> Result<Run, String> {
        let mut best = Run { member, micros: f64::INFINITY, nodes: None, said: None };
        for _ in 0..rounds {
            let (said, micros, nodes) = match self.who {
                Who::Ours(engine) => once(puzzle, engine, self.ask, limit)?,
                Who::Peer(peer) => {
                    let answered = peer.solve(puzzle, self.ask.limit(), limit)?;
                    let said = |answers| Said { answers, enough: self.ask.limit() as u64 };
                    (answered.answers.map(said), answered.micros, None)
                }
            };
            best = Run { micros: micros.min(best.micros), nodes, said, member };
            if said.is_none() || best.micros > self.long() {
                break;
            }
        }
        Ok(best)
    }

    /// More rounds on a puzzle that was finished and did not take long.
    fn again(
        &mut self,
        member: usize,
        puzzle: &dyn AnyPuzzle,
        limit: Option<Duration>,
        rounds: usize,
    ) -> Result<(), String> {
        let before = self.runs.iter().position(|run| run.member == member);
        let Some(before) = before.filter(|&at| self.runs[at].said.is_some() && self.runs[at].micros <= self.long())
        else {
            return Ok(());
        };
        let run = self.take(member, puzzle, limit, rounds)?;
        if let (Some(now), Some(then)) = (run.said, self.runs[before].said)
            && !now.fits(then)
        {
            return Err(format!("{}: first {then:?} and then {now:?}: {puzzle:?}", self.engine));
        }
        if run.said.is_some() {
            self.runs[before].micros = self.runs[before].micros.min(run.micros);
        }
        Ok(())
    }

    fn long(&self) -> f64 {
        if matches!(self.who, Who::Ours(_)) { LONG } else { LONG_FOR_PEERS }
    }

    fn row(&self, table: &Table, bench: &Bench, all: &[Times<'_>]) -> Row {
        let micros: Vec<f64> = self.runs.iter().filter(|run| run.said.is_some()).map(|run| run.micros).collect();
        let nodes: Option<Vec<u64>> = self.runs.iter().filter(|run| run.said.is_some()).map(|run| run.nodes).collect();
        let grow =
            bench.grow.as_ref().map(|grow| (grow.series.clone(), grow.size.clone().unwrap_or(self.part.clone())));
        // The targets are for the engine that people get: the first in the definition.
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
            row.judge(other.and_then(|other| other.median()));
        }
        row
    }

    fn median(&self) -> Option<f64> {
        let micros: Vec<f64> = self.runs.iter().filter(|run| run.said.is_some()).map(|run| run.micros).collect();
        Spread::of(&micros).map(|spread| spread.median)
    }

    /// Over the puzzles that both were asked and this engine finished. One that the other did not finish counts
    /// with the time that it had: the true ratio is larger.
    fn times_as_fast(&self, other: &Times<'_>) -> Option<f64> {
        let (mut own, mut others) = (0.0, 0.0);
        for run in self.runs.iter().filter(|run| run.said.is_some()) {
            if let Some(beside) = other.runs.iter().find(|beside| beside.member == run.member) {
                own += run.micros;
                others += beside.micros;
            }
        }
        (own > 0.0).then(|| others / own)
    }
}

/// One of ours, once: what it said, CPU microseconds, nodes.
fn once(
    puzzle: &dyn AnyPuzzle,
    engine: &str,
    ask: Ask,
    time: Option<Duration>,
) -> Result<(Option<Said>, f64, Option<u64>), String> {
    let enough = ask.limit() as u64;
    if ask == Ask::Count {
        let mut control = Control::new(Limits::NONE.with_time(time));
        let (counted, micros) = timed(|| puzzle.count(Some(engine), &mut control));
        let counted = counted.map_err(|error| error.to_string())?;
        let answers = counted.ended.is_ok().then(|| counted.count.to_string().parse());
        let answers = answers.transpose().map_err(|_| format!("too many answers: {puzzle:?}"))?;
        return Ok((answers.map(|answers| Said { answers, enough }), micros, Some(control.nodes())));
    }
    let mut control = Control::new(Limits::answers(enough).with_time(time));
    let (verdict, micros) = timed(|| puzzle.solve_with(engine, &mut control));
    let verdict = verdict.map_err(|error| error.to_string())?;
    let certain = if ask == Ask::First { !verdict.answers().is_empty() } else { verdict.id() != "unknown" };
    let done = certain || verdict.id() == "impossible";
    let answers = (verdict.answers().len() as u64).min(enough);
    Ok((done.then_some(Said { answers, enough }), micros, Some(control.nodes())))
}

#[cfg(test)]
mod tests {
    use super::Said;

    #[test]
    fn answers_to_different_questions() {
        let said = |answers, enough| Said { answers, enough };
        assert!(said(1, 1).fits(said(7, u64::MAX)) && said(2, 2).fits(said(7, u64::MAX)));
        assert!(said(1, 1).fits(said(2, 2)) && said(0, 1).fits(said(0, 2)));
        assert!(!said(1, 2).fits(said(7, u64::MAX)) && !said(0, 1).fits(said(1, 2)));
        assert!(!said(6, u64::MAX).fits(said(7, u64::MAX)));
    }
}
