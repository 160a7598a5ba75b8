//! 9 x 9 Sudoku: boards of 81 bytes in blocks, the solvers taking turns block by block.

use crate::clock::timed;
use crate::definition::{Ask, Bench, Expect, Table};
use crate::input::{self, InputError};
use crate::made::{Random, form};
use crate::peer::{NineRun, Peers};
use crate::record::Row;
use gridproof::internals::sudoku::nine::{self, Instructions};
use std::hint::black_box;

/// Boards per turn. Few enough that a change in the machine's speed affects all solvers alike.
const BLOCK: usize = 250;
/// Lists with fewer boards get more rounds: each round is over in a moment.
const SHORT: usize = 2000;

/// Our engine through one of its entry points.
struct Ours {
    boards: Vec<[u8; 81]>,
    entry: Entry,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Entry {
    One,
    Many,
    /// With a given instruction set; not all machines have it.
    With(Instructions),
}

impl NineRun for Ours {
    fn run(&mut self, limit: usize, found: &mut [u8]) {
        match self.entry {
            Entry::Many => {
                let mut answers = if limit == 1 { vec![[0; 81]; self.boards.len()] } else { Vec::new() };
                nine::solve_many(&self.boards, limit as u8, found, &mut answers);
                black_box(&answers);
            }
            // A count needs no answers in memory; the peer stores none either.
            Entry::One if limit == 1 => each(&self.boards, found, |board, out| nine::solve(board, 1, out)),
            Entry::One => each(&self.boards, found, |board, _| nine::solve(board, limit, &mut [])),
            Entry::With(set) if limit == 1 => {
                each(&self.boards, found, |board, out| nine::solve_with(set, board, 1, out).unwrap_or(0));
            }
            Entry::With(set) => {
                each(&self.boards, found, |board, _| nine::solve_with(set, board, limit, &mut []).unwrap_or(0));
            }
        }
    }

    fn answers(&mut self) -> Vec<Option<[u8; 81]>> {
        let one = |board: &[u8; 81]| {
            let mut out = [[0; 81]];
            let found = match self.entry {
                Entry::With(set) => nine::solve_with(set, board, 1, &mut out).unwrap_or(0),
                _ => nine::solve(board, 1, &mut out),
            };
            (found == 1).then_some(out[0])
        };
        self.boards.iter().map(one).collect()
    }
}

fn each(boards: &[[u8; 81]], found: &mut [u8], solve: impl Fn(&[u8; 81], &mut [[u8; 81]]) -> usize) {
    let mut out = [[0; 81]];
    for (board, found) in boards.iter().zip(found) {
        *found = solve(board, &mut out) as u8;
        black_box(&out);
    }
}

/// Measures a row; one record per question and engine.
pub(crate) fn measure(table: &Table, bench: &Bench, peers: &Peers, rounds: usize) -> Result<Vec<Row>, InputError> {
    let mut boards = input::nine(bench)?;
    let mut random = Random(0x5EED);
    boards = random.order(boards.len()).into_iter().map(|at| boards[at]).collect();
    let boards: Vec<[u8; 81]> = boards.iter().map(|board| form(board, &mut random)).collect();
    let mut rows = Vec::new();
    for &ask in &table.ask {
        rows.extend(race(table, bench, ask, &boards, peers, rounds)?);
    }
    Ok(rows)
}

fn race(
    table: &Table,
    bench: &Bench,
    ask: Ask,
    boards: &[[u8; 81]],
    peers: &Peers,
    rounds: usize,
) -> Result<Vec<Row>, InputError> {
    let engines: Vec<&String> = table.engines.iter().filter(|engine| takes_part(engine, peers)).collect();
    let rounds = rounds * (SHORT / boards.len().max(1)).clamp(1, 20);
    let mut totals = vec![0.0; engines.len()];
    let mut tally = Expect::default();
    let mut blocks = Vec::new();
    for block in boards.chunks(BLOCK) {
        let runs = engines.iter().map(|engine| prepared(engine, block, peers)).collect::<Result<Vec<_>, _>>()?;
        blocks.push((block, runs, vec![f64::INFINITY; engines.len()], None::<Vec<u8>>));
    }
    for _ in 0..rounds {
        for (block, runs, best, expected) in &mut blocks {
            for (at, run) in runs.iter_mut().enumerate() {
                let mut found = vec![0; block.len()];
                let ((), time) = timed(|| run.run(ask.limit(), &mut found));
                best[at] = best[at].min(time);
                let expected = expected.get_or_insert_with(|| found.clone());
                if let Some(wrong) = (0..found.len()).find(|&i| found[i] != expected[i]) {
                    let board: String = block[wrong].iter().map(|&digit| char::from(b'0' + digit)).collect();
                    let (one, other) = (expected[wrong], found[wrong]);
                    return Err(format!("{}: {other} answers, expected {one}: {board}", engines[at]).into());
                }
            }
        }
    }
    for (block, runs, best, found) in &mut blocks {
        totals.iter_mut().zip(best).for_each(|(total, best)| *total += *best);
        found.iter().flatten().for_each(|&found| note(&mut tally, ask, found));
        for (run, engine) in runs.iter_mut().zip(&engines).filter(|_| ask == Ask::First) {
            check(engine, block, &run.answers(), found.as_deref().unwrap_or_default())?;
        }
    }
    if tally != wanted(&bench.expect, ask) {
        return Err(format!("{}, {}: {tally:?}, expected {:?}", bench.name, ask.id(), bench.expect).into());
    }
    Ok(rows(table, bench, ask, boards, &engines, &totals))
}

/// The record of a race: CPU microseconds of each engine over all boards.
fn rows(table: &Table, bench: &Bench, ask: Ask, boards: &[[u8; 81]], engines: &[&String], totals: &[f64]) -> Vec<Row> {
    let peer = engines.iter().position(|engine| !engine.starts_with("nine")).map(|at| totals[at]);
    let rows = engines.iter().zip(totals).map(|(engine, &total)| {
        let ratio = peer.map(|peer| peer / total);
        let bar = if ask == Ask::First { bench.bar.first } else { bench.bar.unique };
        let entry = entry(engine);
        Row {
            table: table.id.clone(),
            name: bench.name.clone(),
            ask: ask.id().to_string(),
            engine: engine.to_string(),
            puzzles: boards.len(),
            total,
            nodes: (entry == Some(Entry::One)).then(|| guesses(boards, ask.limit())),
            ratio,
            bar: bench.bar.clone(),
            met: ratio.zip(bar).filter(|_| entry == Some(Entry::One)).map(|(ratio, bar)| ratio >= bar),
            readme: bench.readme,
            ..Row::default()
        }
    });
    rows.collect()
}

fn entry(engine: &str) -> Option<Entry> {
    match engine {
        "nine" => Some(Entry::One),
        "nine/many" => Some(Entry::Many),
        "nine/avx2" => Some(Entry::With(Instructions::Avx2)),
        "nine/sse2" => Some(Entry::With(Instructions::Sse2)),
        "nine/plain" => Some(Entry::With(Instructions::Plain)),
        _ => None,
    }
}

/// Returns whether the peer is linked in, or this machine has the instruction set.
fn takes_part(engine: &str, peers: &Peers) -> bool {
    match entry(engine) {
        Some(Entry::With(set)) => set.are_available(),
        Some(_) => true,
        None => peers.nine.iter().any(|peer| peer.name() == engine),
    }
}

fn prepared(engine: &str, boards: &[[u8; 81]], peers: &Peers) -> Result<Box<dyn NineRun>, String> {
    if let Some(entry) = entry(engine) {
        return Ok(Box::new(Ours { boards: boards.to_vec(), entry }));
    }
    let peer = peers.nine.iter().find(|peer| peer.name() == engine);
    peer.ok_or_else(|| format!("unknown peer {engine}"))?.prepare(boards)
}

fn guesses(boards: &[[u8; 81]], limit: usize) -> f64 {
    let all: u64 = boards.iter().map(|board| nine::solve_and_count_guesses(board, limit, &mut []).1).sum();
    all as f64 / boards.len() as f64
}

fn note(tally: &mut Expect, ask: Ask, found: u8) {
    match (ask, found) {
        (_, 0) => tally.none += 1,
        (Ask::First, _) => tally.some += 1,
        (_, 1) => tally.one += 1,
        _ => tally.several += 1,
    }
}

/// The expected outcome of a question.
fn wanted(expect: &Expect, ask: Ask) -> Expect {
    match ask {
        Ask::First => Expect { none: expect.none, some: expect.puzzles() - expect.none, ..Expect::default() },
        _ => expect.clone(),
    }
}

/// Checks answers against the rules, independently of the library.
fn check(engine: &str, boards: &[[u8; 81]], answers: &[Option<[u8; 81]>], found: &[u8]) -> Result<(), String> {
    if answers.len() != boards.len() || found.len() != boards.len() {
        return Err(format!("{engine}: {} answers for {} boards", answers.len(), boards.len()));
    }
    for ((board, answer), &found) in boards.iter().zip(answers).zip(found) {
        let right = match answer {
            Some(answer) => found == 1 && is_answer(board, answer),
            None => found == 0,
        };
        if !right {
            return Err(format!("{engine}: wrong answer {answer:?} of {board:?}"));
        }
    }
    Ok(())
}

fn is_answer(board: &[u8; 81], answer: &[u8; 81]) -> bool {
    let kept = board.iter().zip(answer).all(|(&given, &digit)| given == 0 || given == digit);
    let house = |cell: &dyn Fn(usize) -> usize| {
        (0..9).fold(0u16, |seen, at| seen | 1 << answer[cell(at)].min(15)) == 0b11_1111_1110
    };
    kept && (0..9).all(|n| {
        house(&|at| 9 * n + at)
            && house(&|at| 9 * at + n)
            && house(&|at| 27 * (n / 3) + 3 * (n % 3) + 9 * (at / 3) + at % 3)
    })
}

#[cfg(test)]
mod tests {
    use super::{check, is_answer};
    use gridproof::internals::sudoku::nine;

    #[test]
    fn wrong_answers_are_detected() {
        let text = b"4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";
        let board = text.map(|byte| if byte == b'.' { 0 } else { byte - b'0' });
        let mut out = [[0; 81]];
        assert_eq!(nine::solve(&board, 1, &mut out), 1);
        assert!(is_answer(&board, &out[0]));
        check("nine", &[board], &[Some(out[0])], &[1]).unwrap();
        check("nine", &[board], &[Some(out[0])], &[0]).unwrap_err();
        check("nine", &[board], &[None], &[1]).unwrap_err();
        let mut swapped = out[0];
        swapped.swap(1, 2);
        assert!(!is_answer(&board, &swapped));
        let mut other = board;
        other[0] = out[0][1];
        assert!(!is_answer(&other, &out[0]));
    }
}
