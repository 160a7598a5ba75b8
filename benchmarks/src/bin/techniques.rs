//! Sudoku techniques compared with HoDoKu's: `cargo run --release -p gridproof-benchmarks --bin techniques -- WHAT`.
//!
//! | what | prints |
//! |---|---|
//! | `reglib FILE [CODE]` | HoDoKu's regression library by its own rule: cases passed per code, and every failure; only codes that start with CODE |
//! | `follow [KIND]` | along HoDoKu's own paths: how often our next step is the same; lists differences of that kind |
//! | `oracle` | level and score of whole paths compared with HoDoKu's; where they differ, the first differing step |
//! | `soundness [N]` | checks every step of every path over N puzzles of each list of unique Sudokus against the answers |
//! | `speed` | puzzles rated per CPU second, by source |
//!
//! The data is in `data/rating` and `data/sudoku` of the folder that `GRIDPROOF_SHARED` names.

use gridproof::internals::classic_rating;
use gridproof::internals::sudoku::library::{Case, Outcome};
use gridproof::logic::{Position, rate};
use gridproof::{AnyPuzzle, Control, Fill, Limits, Verdict, detect};
use gridproof_benchmarks::shared;
use gridproof_engine::logic::walk::{WalkOptions, next, walk};
use gridproof_engine::logic::{AnyReasoner, End, Mark, Step};
use rustix::time::{ClockId, clock_gettime};
use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, ExitCode};

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let outcome = match args.as_slice() {
        ["reglib", file, rest @ ..] => reglib(file, rest.first().copied().unwrap_or("")),
        ["follow", rest @ ..] => follow(rest.first().copied()),
        ["oracle"] => oracle(),
        ["speed"] => speed(),
        ["soundness", rest @ ..] => soundness(rest.first().and_then(|count| count.parse().ok()).unwrap_or(2000)),
        _ => Err("expected: reglib FILE [CODE], follow [KIND], oracle, soundness [N] or speed".to_string()),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

fn read(path: &Path) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn reglib(file: &str, only: &str) -> Result<(), String> {
    let text = read(Path::new(file))?;
    let mut by_code: BTreeMap<String, [usize; 3]> = BTreeMap::new();
    let mut failures = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let Some(case) = Case::read(line) else { continue };
        let case = case.map_err(|error| format!("{file}:{}: {error}", number + 1))?;
        if !case.code.starts_with(only) {
            continue;
        }
        let name = if case.variant.is_empty() { case.code.clone() } else { format!("{}-{}", case.code, case.variant) };
        let counts = by_code.entry(name.clone()).or_default();
        counts[2] += 1;
        match case.run() {
            Outcome::Passed => counts[0] += 1,
            Outcome::Length(length) => {
                counts[1] += 1;
                failures.push(format!("{name} line {}: length {length}", number + 1));
            }
            Outcome::Failed(why) => failures.push(format!("{name} line {}: {why}\n    {}", number + 1, line.trim())),
        }
    }
    let mut sum = [0; 3];
    for (code, counts) in &by_code {
        println!("{code:8} {:4} of {:4}  differ in length {:3}", counts[0], counts[2], counts[1]);
        (0..3).for_each(|i| sum[i] += counts[i]);
    }
    failures.iter().for_each(|failure| println!("{failure}"));
    println!("passed {} of {}; {} differ only in length", sum[0], sum[2], sum[1]);
    Ok(())
}

/// One puzzle of the oracle.
struct Row {
    id: usize,
    source: String,
    puzzle: Box<dyn AnyPuzzle>,
    answer: Fill,
    level: String,
    score: u32,
}

fn rows() -> Result<Vec<Row>, String> {
    let text = read(&shared("rating")?.join("oracle_sudoku.tsv"))?;
    text.lines()
        .skip(1)
        .map(|line| {
            let fields: Vec<&str> = line.split('\t').collect();
            let puzzle = detect::read(fields[2], &detect::Wanted::default()).map_err(|error| error.to_string())?.puzzle;
            let answer = Fill::new(9, fields[3].bytes().map(|sign| sign - b'0').collect()).ok_or("a bad answer")?;
            let score = fields[10].parse().map_err(|_| "a bad score")?;
            let (id, source) = (fields[0].parse().map_err(|_| "a bad id")?, fields[1].to_string());
            Ok(Row { id, source, puzzle, answer, level: fields[9].to_string(), score })
        })
        .collect()
}

/// A step of HoDoKu's path: its name and what it does.
struct Theirs {
    name: String,
    places: Vec<Mark>,
    strikes: Vec<Mark>,
}

fn paths() -> Result<BTreeMap<usize, Vec<Theirs>>, String> {
    let file = shared("rating")?.join("hodoku_paths.txt.gz");
    let out = Command::new("gzip").arg("-dc").arg(&file).output().map_err(|error| error.to_string())?;
    let mut paths: BTreeMap<usize, Vec<Theirs>> = BTreeMap::new();
    let mut id = None;
    for line in String::from_utf8_lossy(&out.stdout).lines() {
        if let Some((_, rest)) = line.split_once(" #") {
            id = rest.split(' ').next().and_then(|number| number.parse::<usize>().ok()).map(|number| number - 1);
        } else if line.trim_start().starts_with("Statistics") {
            id = None;
        } else if let (Some(id), Some((_, step))) = (id, line.split_once("(0/0): ")) {
            paths.entry(id).or_default().push(theirs(step));
        }
    }
    Ok(paths)
}

/// `Naked Single: r8c6=2`, `Name: pattern => r47c1<>7, r7c1<>9`, `Name in c7 => r1c3=7`.
fn theirs(text: &str) -> Theirs {
    let (head, effect) = match text.rsplit_once("=> ") {
        Some((head, effect)) => (head, effect),
        None => text.split_once(": ").unwrap_or((text, "")),
    };
    let name = head.split([':']).next().unwrap_or(head);
    let name = name.split(" in ").next().unwrap_or(name).trim().to_string();
    let (mut places, mut strikes) = (Vec::new(), Vec::new());
    for group in effect.trim().split(", ") {
        let (cells, digit, list) = match (group.split_once("<>"), group.split_once('=')) {
            (Some((cells, digit)), _) => (cells, digit, &mut strikes),
            (_, Some((cells, digit))) => (cells, digit, &mut places),
            _ => continue,
        };
        let Some(digit) = digit.trim().bytes().next() else { continue };
        for part in cells.split(',') {
            let Some((rows, columns)) = part.trim().trim_start_matches('r').split_once('c') else { continue };
            for row in rows.bytes() {
                for column in columns.bytes() {
                    let cell = usize::from(row - b'1') * 9 + usize::from(column - b'1');
                    list.push(Mark::new(cell, digit - b'0'));
                }
            }
        }
    }
    Theirs { name, places, strikes }
}

/// HoDoKu's name for one of our kinds.
fn their_name(kind: &str) -> String {
    let known = [
        ("pointing", "Locked Candidates Type 1 (Pointing)"),
        ("claiming", "Locked Candidates Type 2 (Claiming)"),
        ("two-string-kite", "2-String Kite"),
        ("bug-plus-1", "Bivalue Universal Grave + 1"),
        ("als-xz", "Almost Locked Set XZ-Rule"),
        ("als-xy-wing", "Almost Locked Set XY-Wing"),
        ("als-chain", "Almost Locked Set Chain"),
        ("sue-de-coq", "Sue de Coq"),
        ("aic", "AIC"),
        ("grouped-aic", "Grouped AIC"),
        ("x-wing", "X-Wing"),
        ("xy-wing", "XY-Wing"),
        ("xyz-wing", "XYZ-Wing"),
        ("xy-chain", "XY-Chain"),
        ("x-chain", "X-Chain"),
        ("w-wing", "W-Wing"),
    ];
    if let Some((_, name)) = known.iter().find(|(ours, _)| *ours == kind) {
        return (*name).to_string();
    }
    for number in 1..=6 {
        if kind == format!("uniqueness-{number}") {
            return format!("Uniqueness Test {number}");
        }
        if kind == format!("avoidable-rectangle-{number}") {
            return format!("Avoidable Rectangle Type {number}");
        }
    }
    let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
    let words: Vec<String> = kind.split('-').map(capital).collect();
    words.join(" ").replace("X Wing", "X-Wing")
}

fn same(ours: &Step, theirs: &Theirs) -> bool {
    let wanted = Step { places: theirs.places.clone(), strikes: theirs.strikes.clone(), ..Step::new("") };
    ours.has_same_effect(&wanted)
}

fn apply(reason: &mut dyn AnyReasoner, theirs: &Theirs) {
    reason.apply(&Step { places: theirs.places.clone(), strikes: theirs.strikes.clone(), ..Step::new("") });
}

fn follow(kind: Option<&str>) -> Result<(), String> {
    let paths = paths()?;
    let mut by_name: BTreeMap<String, [usize; 3]> = BTreeMap::new();
    for row in rows()? {
        let mut reason = row.puzzle.reasoner(&Position::default());
        let table = reason.techniques();
        for (number, theirs) in paths.get(&row.id).into_iter().flatten().enumerate() {
            let mut control = Control::new(Limits::NONE);
            let ours =
                next(&*reason, &table, &WalkOptions::default(), &mut control).map_err(|stop| stop.to_string())?;
            let counts = by_name.entry(theirs.name.clone()).or_default();
            counts[2] += 1;
            let ours = ours.map(|(_, step)| step);
            let name = ours.as_ref().map(|step| their_name(step.kind));
            counts[0] += usize::from(name.as_ref() == Some(&theirs.name));
            let equal = ours.as_ref().is_some_and(|step| same(step, theirs)) && name.as_ref() == Some(&theirs.name);
            counts[1] += usize::from(equal);
            let listed = kind == Some("all") || kind.is_some_and(|kind| their_name(kind) == theirs.name);
            if !equal && listed {
                println!(
                    "puzzle {} step {}: theirs {} {:?} {:?}",
                    row.id,
                    number + 1,
                    theirs.name,
                    theirs.places,
                    theirs.strikes
                );
                if let Some(step) = &ours {
                    println!("    ours {} {:?} {:?} {:?}", step.kind, step.places, step.strikes, step.because);
                }
            }
            // The printed path sorts strikes; ours are in the order in which they are applied.
            match ours.filter(|_| equal) {
                Some(step) => _ = reason.apply(&step),
                None => apply(&mut *reason, theirs),
            }
        }
    }
    println!("{:40} {:>9} {:>9} {:>6}", "HoDoKu's next step", "same name", "same step", "of");
    for (name, [named, equal, all]) in by_name {
        println!("{name:40} {named:9} {equal:9} {all:6}");
    }
    Ok(())
}

fn oracle() -> Result<(), String> {
    let paths = paths()?;
    let (mut levels, mut scores, mut all) = (0, 0, 0);
    for row in rows()? {
        let classic = row.puzzle.classic().ok_or("no classic rating")?;
        let mut reason = row.puzzle.reasoner(&Position::default());
        let table = reason.techniques();
        let plan = WalkOptions::default().with_answer(&row.answer);
        let path = walk(&mut *reason, &plan, &mut Control::new(Limits::NONE));
        let costs = path.steps.iter().filter_map(|(row, _)| row.map(|row| (table[row].level, table[row].cost)));
        let (level, score) = classic.rate(costs);
        let (level, score) = if path.end == End::Solved { (level, score) } else { ("unsolved", score) };
        all += 1;
        levels += usize::from(level == row.level);
        scores += usize::from(score == row.score);
        if level == row.level && score == row.score {
            continue;
        }
        println!(
            "puzzle {} ({}): {level} ({score}), HoDoKu {} ({}), end {:?}",
            row.id, row.source, row.level, row.score, path.end
        );
        let none = Vec::new();
        let theirs = paths.get(&row.id).unwrap_or(&none);
        let differs = theirs
            .iter()
            .zip(&path.steps)
            .position(|(theirs, (_, ours))| their_name(ours.kind) != theirs.name || !same(ours, theirs));
        if let Some(at) = differs {
            let (theirs, ours) = (&theirs[at], &path.steps[at].1);
            println!("    step {}: theirs {} {:?} {:?}", at + 1, theirs.name, theirs.places, theirs.strikes);
            println!("    ours {} {:?} {:?}", ours.kind, ours.places, ours.strikes);
        }
    }
    println!("level equal {levels} of {all}, score equal {scores} of {all}");
    Ok(())
}

/// CPU seconds of this thread.
fn cpu() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

/// Rounds over each set; the mean is reported.
const TURNS: usize = 10;

fn speed() -> Result<(), String> {
    println!(
        "| source | puzzles | HoDoKu's level and score, per second | both ratings, with the proof of one answer, per second |"
    );
    println!("|---|--:|--:|--:|");
    let rows = rows()?;
    for source in ["qqwing", "sudoku17", "hodoku"] {
        let rows: Vec<&Row> = rows.iter().filter(|row| row.source.starts_with(source)).collect();
        let (mut path, mut whole) = (0.0, 0.0);
        for _ in 0..TURNS {
            for row in &rows {
                let classic = row.puzzle.classic().ok_or("no classic rating")?;
                let start = cpu();
                let mut control = Control::new(Limits::NONE);
                let rating = classic_rating(&*row.puzzle, &classic, &row.answer, &WalkOptions::default(), &mut control);
                let between = cpu();
                let Verdict::Unique(answer) = row.puzzle.solve(&mut Control::new(Limits::answers(2))) else {
                    return Err(format!("puzzle {} is not unique", row.id));
                };
                let rated = rate(&*row.puzzle, &answer, &WalkOptions::default(), &mut Control::new(Limits::NONE));
                whole += cpu() - between;
                path += between - start;
                // Speed counts only if the ratings are right.
                let same = rated.classic.is_some_and(|classic| classic.score == row.score) && rating.score == row.score;
                if !same || rating.level != row.level || rated.rating.end != End::Solved {
                    return Err(format!("puzzle {} is rated wrongly", row.id));
                }
            }
        }
        let each = |seconds: f64| (rows.len() * TURNS) as f64 / seconds;
        println!("| {source} | {} | {:.0} | {:.0} |", rows.len(), each(path), each(whole));
    }
    Ok(())
}

/// The lists of unique Sudokus, hardest last.
const LISTS: [&str; 7] =
    ["easy_gen", "unbiased", "17clue", "magictour1465", "top95", "hardest1106", "hardest1905_11plus"];

fn soundness(count: usize) -> Result<(), String> {
    println!("| list | puzzles | solved without trial | % | steps | faults | CPU ms each |");
    println!("|---|--:|--:|--:|--:|--:|--:|");
    for list in LISTS {
        let text = read(&shared("sudoku")?.join(format!("{list}.txt")))?;
        let lines: Vec<&str> = text.lines().filter(|line| line.len() >= 81 && !line.starts_with('#')).collect();
        let stride = (lines.len() / count).max(1);
        let (mut puzzles, mut solved, mut steps, mut faults) = (0, 0, 0, 0);
        let start = cpu();
        for line in lines.iter().step_by(stride).take(count) {
            let puzzle =
                detect::read(&line[..81], &detect::Wanted::default()).map_err(|error| error.to_string())?.puzzle;
            let verdict = puzzle.solve(&mut Control::new(Limits::answers(2)));
            let Verdict::Unique(answer) = verdict else { return Err(format!("{list}: not unique: {line}")) };
            let plan = WalkOptions::default().with_answer(&answer);
            let path = walk(&mut *puzzle.reasoner(&Position::default()), &plan, &mut Control::new(Limits::NONE));
            puzzles += 1;
            steps += path.steps.len();
            solved += usize::from(path.end == End::Solved);
            if matches!(path.end, End::Fault | End::Clash(_)) {
                faults += 1;
                println!("fault: {line}: {:?}", path.steps.last());
            }
        }
        let each = (cpu() - start) * 1e3 / puzzles as f64;
        let share = 100.0 * f64::from(solved as u32) / f64::from(puzzles as u32);
        println!("| {list} | {puzzles} | {solved} | {share:.1} | {steps} | {faults} | {each:.2} |");
    }
    Ok(())
}
