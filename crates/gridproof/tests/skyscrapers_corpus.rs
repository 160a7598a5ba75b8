//! Every list of Skyscrapers in `GRIDPROOF_SHARED`: known counts, verdicts and answers.

use crate::support;

use gridproof::families::skyscrapers::Skyscrapers;
use gridproof::{AnyPuzzle, Control, Fill, Limits, Verdict};
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use support::shared;

/// Larger counts take too long here; two answers are enough.
const COUNTABLE: u64 = 50_000;
/// More than enough for every puzzle of the lists.
const PATIENCE: Duration = Duration::from_secs(60);

/// One line of a list.
struct Case {
    list: String,
    id: String,
    puzzle: Skyscrapers,
    wanted: Wanted,
    /// The answer, where the list has it.
    answer: Option<Fill>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Wanted {
    /// Exactly this many answers.
    Count(u64),
    /// At least two answers.
    Many,
    /// At least one answer.
    Any,
}

fn numbers(text: &str) -> Vec<u8> {
    text.split(',').map(|number| number.parse().unwrap()).collect()
}

fn case(list: &str, line: &str) -> Case {
    let fields: Vec<&str> = line.split('\t').collect();
    let size: usize = fields[1].parse().unwrap();
    let givens = if fields[3] == "-" { vec![0; size * size] } else { numbers(fields[3]) };
    let known = fields.get(4).and_then(|count| count.parse::<u64>().ok());
    let is_one_of = |parts: &[&str]| parts.iter().any(|part| list.contains(part));
    let wanted = match known {
        Some(count) if count <= COUNTABLE => Wanted::Count(count),
        Some(_) => Wanted::Many,
        None if list.contains("infeasible") => Wanted::Count(0),
        None if is_one_of(&["sgt__", "fewclues", "large", "codewars", "janko"]) => Wanted::Count(1),
        None => Wanted::Any,
    };
    let answer = fields.get(5).filter(|answer| **answer != "-");
    Case {
        list: list.to_string(),
        id: fields[0].to_string(),
        puzzle: Skyscrapers::new(size, numbers(fields[2]), givens).unwrap(),
        wanted,
        answer: answer.map(|answer| Fill::new(size, numbers(answer)).unwrap()),
    }
}

/// Checks the rules independently of the library.
fn is_answer(puzzle: &Skyscrapers, fill: &Fill) -> bool {
    let n = puzzle.size();
    let column = |c: usize| (0..n).map(|r| fill.at(r, c)).collect::<Vec<u8>>();
    let row = |r: usize| (0..n).map(|c| fill.at(r, c)).collect::<Vec<u8>>();
    let back = |mut line: Vec<u8>| {
        line.reverse();
        line
    };
    let mut lines: Vec<Vec<u8>> = (0..n).map(column).collect();
    lines.extend((0..n).map(|c| back(column(c))));
    lines.extend((0..n).map(row));
    lines.extend((0..n).map(|r| back(row(r))));
    let whole = |line: &Vec<u8>| (1..=n as u8).all(|digit| line.contains(&digit));
    let seen = |line: &[u8]| (0..n).filter(|&i| line[..i].iter().all(|&before| before < line[i])).count() as u8;
    let given = |(&given, &digit): (&u8, &u8)| given == 0 || given == digit;
    lines.iter().all(whole)
        && puzzle.clues().iter().zip(&lines).all(|(&clue, line)| clue == 0 || clue == seen(line))
        && puzzle.givens().iter().zip(fill.digits()).all(given)
}

/// What is wrong with the verdict or the count of a puzzle.
fn mistake(case: &Case) -> Option<String> {
    let puzzle = &case.puzzle;
    if case.answer.as_ref().is_some_and(|answer| !puzzle.violations(answer).is_empty()) {
        return Some("the known answer is refused".to_string());
    }
    let limits = Limits::answers(2).with_time(PATIENCE);
    let verdict = puzzle.solve(&mut Control::new(limits.clone()));
    if !verdict.answers().iter().all(|answer| is_answer(puzzle, answer)) {
        return Some("an answer breaks a rule".to_string());
    }
    let right = match (&verdict, case.wanted) {
        (Verdict::Impossible { .. }, wanted) => wanted == Wanted::Count(0),
        (Verdict::Unique(answer), Wanted::Count(1) | Wanted::Any) => {
            case.answer.as_ref().is_none_or(|known| known == answer)
        }
        (Verdict::Many { shown, .. }, Wanted::Count(2..) | Wanted::Many | Wanted::Any) => shown[0] != shown[1],
        _ => false,
    };
    if !right {
        return Some(format!("{verdict:?}"));
    }
    if let Wanted::Count(count @ 2..) = case.wanted {
        let counted = puzzle.count(None, &mut Control::new(limits.with_answers(None))).unwrap();
        if counted.count != count.into() || counted.ended.is_err() {
            return Some(format!("{counted:?}"));
        }
    }
    None
}

#[test]
fn all_lists_are_solved_and_counted() {
    let Some(folder) = shared::folder("skyscrapers") else { return };
    let entries = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "tsv"));
    paths.sort();
    let mut cases = Vec::new();
    for path in &paths {
        let list = path.file_stem().unwrap().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(path).unwrap();
        cases.extend(text.lines().filter(|line| !line.is_empty()).map(|line| case(&list, line)));
    }
    let next = AtomicUsize::new(0);
    let mistakes = Mutex::new(Vec::new());
    let work = || {
        while let Some(case) = cases.get(next.fetch_add(1, Ordering::Relaxed)) {
            if let Some(mistake) = mistake(case) {
                mistakes.lock().unwrap().push(format!("{} {} ({:?}): {mistake}", case.list, case.id, case.wanted));
            }
        }
    };
    let workers = std::thread::available_parallelism().map_or(2, |count| count.get());
    std::thread::scope(|scope| (0..workers).for_each(|_| drop(scope.spawn(work))));
    let mistakes = mistakes.into_inner().unwrap();
    let mut totals: BTreeMap<&str, usize> = BTreeMap::new();
    for case in &cases {
        let kind = match case.wanted {
            Wanted::Count(0) => "impossible",
            Wanted::Count(1) => "unique",
            Wanted::Count(_) => "counted",
            Wanted::Many => "many",
            Wanted::Any => "solved",
        };
        *totals.entry(kind).or_default() += 1;
    }
    println!("{} Skyscrapers in {} lists: {totals:?}, {} mistakes", cases.len(), paths.len(), mistakes.len());
    assert!(mistakes.is_empty(), "{}", mistakes.join("\n"));
    assert!(cases.len() > 1000, "only {} puzzles in {}", cases.len(), folder.display());
}
