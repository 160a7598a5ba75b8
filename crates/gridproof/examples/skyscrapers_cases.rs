//! Makes minimal cases for `testdata/techniques/skyscrapers.txt` from boards with a planted answer:
//! `cargo run --release -p gridproof --example skyscrapers_cases [TECHNIQUE..]`. With names, only cases of these techniques.

#[path = "../tests/support/mod.rs"]
mod support;

use gridproof::families::skyscrapers::Skyscrapers;
use gridproof::internals::skyscrapers::library::{Case, Outcome, digits};
use gridproof::logic::Position;
use gridproof::{AnyPuzzle, Control, Digits, Limits};
use gridproof_engine::logic::walk::{WalkOptions, next};
use gridproof_engine::logic::{AnyReasoner, Mark, Step};
use std::collections::BTreeMap;
use support::Random;
use support::towers::{find, plant};

/// Techniques whose cases are taken where nothing much easier is found.
const LAST: [&str; 1] = ["forcing-contradiction"];

fn main() {
    let mut made: BTreeMap<(usize, &str), [Vec<String>; 2]> = BTreeMap::new();
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    let mut random = Random::from_number(2026);
    for round in 0..4000 {
        let is_done = |((_, id), lists): (&(usize, &str), &[Vec<String>; 2])| {
            !wanted.iter().any(|name| name == id) || lists[0].len() >= 8
        };
        if !wanted.is_empty() && round > 0 && made.iter().all(is_done) {
            break;
        }
        let n = if round < 2500 { 4 + round % 2 } else { 5 + round % 4 };
        let (n, clues, givens) =
            if round < 3980 { (n, 30 + random.index(70), random.index(25)) } else { (13, 100, random.index(8)) };
        let (puzzle, answer) = plant(n, &mut random, clues, givens);
        let mut reason = puzzle.reasoner(&Position::default());
        let table = reason.techniques();
        if round == 0 {
            table.iter().enumerate().for_each(|(row, about)| drop(made.insert((row, about.id), Default::default())));
        }
        let plan = WalkOptions::default().with_answer(&answer);
        loop {
            for (row, about) in table.iter().enumerate() {
                let lists = made.get_mut(&(row, about.id)).unwrap();
                let rare = about.id == "long-line" || (n == 13 && row > 10);
                if !wanted.is_empty() && !wanted.iter().any(|name| name == about.id) {
                    continue;
                }
                // Slow finders, which are interesting where nothing much easier is found.
                let last = LAST.contains(&about.id);
                if last {
                    let found = next(&*reason, &table, &plan, &mut Control::new(Limits::NONE)).unwrap();
                    if n > 5 || found.is_none_or(|(found, _)| found.is_none_or(|found| table[found].cost < 600)) {
                        continue;
                    }
                }
                if lists[0].len() >= 8 || (!rare && !last && random.index(6) > 0) || (rare && about.id != "long-line") {
                    continue;
                }
                let steps = find(&*reason, row);
                let tried = if last { steps.len() } else { 1 };
                let cases = steps.iter().take(tried).map(|step| as_case(&puzzle, &*reason, step));
                let Some(case) = { cases }.find_map(smallest) else { continue };
                let text = case.to_string();
                if lists[0].contains(&text) || text.len() > 600 {
                    continue;
                }
                lists[0].push(text);
                if lists[1].len() < 2
                    && let Some(miss) = near_miss(&case)
                    && !lists[1].contains(&miss.to_string())
                {
                    lists[1].push(miss.to_string());
                }
            }
            let step = next(&*reason, &table, &plan, &mut Control::new(Limits::NONE)).unwrap();
            let Some((_, step)) = step.filter(|_| n < 13 || random.index(8) > 0) else { break };
            reason.apply(&step);
        }
    }
    made.retain(|(_, id), _| wanted.is_empty() || wanted.iter().any(|name| name == id));
    for ((_, id), lists) in &mut made {
        for _ in 0..40 {
            if let Some(case) = pattern(id, &mut random).and_then(smallest)
                && lists[0].len() < 8
            {
                lists[0].push(case.to_string());
                lists[1].extend(near_miss(&case).filter(|_| lists[1].len() < 2).map(|miss| miss.to_string()));
            }
        }
    }
    for ((_, id), [pass, fail]) in made {
        println!("\n# {id}");
        pass.iter().chain(&fail).for_each(|line| println!("{line}"));
    }
}

/// A state and one of its steps.
fn as_case(puzzle: &Skyscrapers, reason: &dyn AnyReasoner, step: &Step) -> Case {
    let n = puzzle.size();
    let cells: Vec<u8> = (0..n * n).map(|cell| reason.placed(cell)).collect();
    let stands = |cell: usize, height: u8| {
        (0..n).any(|at| cells[cell / n * n + at] == height || cells[at * n + cell % n] == height)
    };
    let mut struck = Vec::new();
    for cell in (0..n * n).filter(|&cell| cells[cell] == 0) {
        let gone = (Digits::upto(n as u8) - reason.candidates(cell)).iter().filter(|&height| !stands(cell, height));
        struck.extend(gone.map(|height| Mark::new(cell, height)));
    }
    Case {
        technique: step.kind.to_string(),
        variant: String::new(),
        digits: digits(step),
        puzzle: Skyscrapers::new(n, puzzle.clues().to_vec(), cells).unwrap(),
        struck,
        strikes: step.strikes.clone(),
        places: step.places.clone(),
    }
}

/// The case without one clue, placed height or struck candidate.
fn without(case: &Case, at: usize) -> Option<Case> {
    let n = case.puzzle.size();
    let (mut clues, mut cells) = (case.puzzle.clues().to_vec(), case.puzzle.givens().to_vec());
    let mut struck = case.struck.clone();
    match at {
        at if at < 4 * n && clues[at] != 0 => clues[at] = 0,
        at if (4 * n..4 * n + n * n).contains(&at) && cells[at - 4 * n] != 0 => cells[at - 4 * n] = 0,
        at if at >= 4 * n + n * n && at - 4 * n - n * n < struck.len() => drop(struck.remove(at - 4 * n - n * n)),
        _ => return None,
    }
    Some(Case { puzzle: Skyscrapers::new(n, clues, cells).unwrap(), struck, ..case.clone() })
}

/// Returns whether the state has no single, as cases of the harder techniques require.
fn past_singles(case: &Case) -> bool {
    let reason = case.state();
    let table = reason.techniques();
    let cost = |kind: &str| table.iter().find(|about| about.id == kind).map_or(0, |about| about.cost);
    let of_lines = ["naked-", "hidden-", "forcing-"].iter().any(|name| case.technique.starts_with(name));
    let fish = ["x-wing", "swordfish", "jellyfish"].contains(&case.technique.as_str());
    if !(of_lines || fish) || cost(&case.technique) <= cost("hidden-single") {
        return true;
    }
    let singles = ["full-house", "naked-single", "hidden-single"];
    (0..table.len()).filter(|&row| singles.contains(&table[row].id)).all(|row| find(&*reason, row).is_empty())
}

/// Removes what the case does not need; `None` if it does not pass.
fn smallest(mut case: Case) -> Option<Case> {
    let good = |case: &Case| case.run() == Outcome::Passed && past_singles(case) && case.state().clash().is_none();
    if !good(&case) {
        return None;
    }
    for _ in 0..2 {
        let n = case.puzzle.size();
        for at in (0..4 * n + n * n + case.struck.len()).rev() {
            if let Some(less) = without(&case, at).filter(good) {
                case = less;
            }
        }
    }
    Some(case)
}

/// A subset or a fish on an empty board, if the technique is one: n cells of a line share n heights, or n lines have a height
/// only in n crossing lines.
fn pattern(technique: &str, random: &mut Random) -> Option<Case> {
    let size = |words: [&str; 3]| words.iter().position(|word| technique.ends_with(word)).map(|at| at + 2);
    let k = size(["pair", "triple", "quadruple"]).or_else(|| size(["x-wing", "swordfish", "jellyfish"]))?;
    let n = 2 * k + 1;
    let (lines, others, across) = (random.order(n), random.order(n), random.index(2) == 0);
    let at = |line: usize, other: usize| if across { line * n + other } else { other * n + line };
    let heights = random.order(n);
    let height = |number: usize| heights[number] as u8 + 1;
    let mut struck = Vec::new();
    for i in 0..k {
        for j in k..n {
            struck.push(match technique.split('-').next() {
                Some("naked") => Mark::new(at(lines[0], others[i]), height(j)),
                Some("hidden") => Mark::new(at(lines[0], others[j]), height(i)),
                _ => Mark::new(at(lines[i], others[j]), height(0)),
            });
        }
    }
    struck.sort_unstable();
    let puzzle = Skyscrapers::new(n, vec![0; 4 * n], vec![0; n * n]).unwrap();
    let case = Case {
        technique: technique.to_string(),
        variant: String::new(),
        digits: Digits::EMPTY,
        puzzle,
        struck,
        strikes: Vec::new(),
        places: Vec::new(),
    };
    let step = case.steps().into_iter().next()?;
    Some(Case { digits: digits(&step), strikes: step.strikes.clone(), places: step.places.clone(), ..case })
}

/// A near miss: without one number, or with a clue changed by one, the technique finds nothing.
fn near_miss(case: &Case) -> Option<Case> {
    let n = case.puzzle.size();
    let miss = |case: Case| Case { variant: "x".to_string(), strikes: vec![], places: vec![], ..case };
    let mut tries: Vec<Case> =
        (4 * n..4 * n + n * n + case.struck.len()).rev().filter_map(|at| without(case, at)).collect();
    for at in (0..4 * n).filter(|&at| case.puzzle.clues()[at] != 0) {
        for change in [1, -1] {
            let mut clues = case.puzzle.clues().to_vec();
            clues[at] = clues[at].saturating_add_signed(change).clamp(1, n as u8);
            if let Ok(puzzle) = Skyscrapers::new(n, clues, case.puzzle.givens().to_vec()) {
                tries.push(Case { puzzle, ..case.clone() });
            }
        }
    }
    let none = |case: &Case| Case { digits: Digits::EMPTY, ..case.clone() }.run() == Outcome::Passed;
    tries.into_iter().map(miss).find(|case| none(case) && case.state().clash().is_none())
}
