//! Solves a list of boards with rules and compares verdicts, answers and CPU times with those recorded in it.
//!
//! `variants FILE.jsonl [ANSWERS.jsonl]`: a line per puzzle that differs, was refused or is slower than recorded, then totals. With a second
//! file, the answers are written there for an outside checker.
//!
//! `variants explain FILE.jsonl [ID...]`: solves every puzzle with one answer by reasoning. A line per puzzle: how that ended, its time, its
//! steps and the hardest technique; then totals by rule, and the time that each technique took. With ids, only these puzzles.

use gridproof::families::variants::Variant;
use gridproof::logic::{Mark, Position};
use gridproof::{AnyPuzzle, Control, Limits, Verdict};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Shorter times are measured three times.
const SHORT_MS: f64 = 200.0;

/// The CPU time of this thread.
fn cpu_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// The CPU time of this process.
fn process_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// The list's rule in our JSON, or why we cannot say it.
fn rule(rule: &Map<String, Value>, tables: &Value) -> Result<Value, String> {
    let kind = rule["type"].as_str().unwrap_or_default();
    let mut own: Map<String, Value> = rule
        .iter()
        .filter(|(key, value)| *key != "type" && !value.is_null())
        .map(|(k, v)| (k.clone(), v.clone()))
        .collect();
    let mut id = kind;
    // A single cell.
    if let Some(cell) = own.get("cell").cloned()
        && kind != "count_distinct"
    {
        own.remove("cell");
        own.insert("cells".into(), json!([cell]));
    }
    match kind {
        "quad" => id = "contains",
        "pill_arrow" => id = "arrow",
        "lunchbox" => id = "sandwich",
        "adjacent" => id = "difference",
        "weighted_sum" => id = "sum",
        "count_distinct" => {
            let cell = own["cell"].clone();
            own.insert("cell".into(), json!([cell]));
        }
        "look_and_say" => {
            let pairs: Vec<Value> =
                own["counts"].as_array().into_iter().flatten().filter_map(Value::as_array).flatten().cloned().collect();
            own.insert("counts".into(), pairs.into());
        }
        "sum_line" => {
            let shape = if own.remove("loop") == Some(Value::Bool(true)) { "loop" } else { "line" };
            own.insert("shape".into(), shape.into());
        }
        "pair_table" => {
            let chain = own.remove("chain") == Some(Value::Bool(true));
            own.insert("of".into(), if chain { "line" } else { "all" }.into());
            let table = own["table"].as_u64().and_then(|at| tables.get(at as usize)).ok_or("no table")?;
            let pairs = table.get("pairs").unwrap_or(table);
            let flat: Vec<Value> =
                pairs.as_array().into_iter().flatten().filter_map(Value::as_array).flatten().cloned().collect();
            own.insert("table".into(), flat.into());
        }
        _ => {}
    }
    if let Some(coeffs) = own.remove("coeffs") {
        own.insert("factors".into(), coeffs);
    }
    own.remove("windoku");
    own.remove("name");
    if kind == "automaton" {
        let table = own.remove("table").and_then(|at| tables.get(at.as_u64()? as usize).cloned()).ok_or("no table")?;
        let segments = own.remove("segments").unwrap_or_default();
        let segments: Vec<&Vec<Value>> =
            segments.as_array().into_iter().flatten().filter_map(Value::as_array).collect();
        own.insert("cells".into(), segments.iter().copied().flatten().cloned().collect::<Vec<_>>().into());
        let trans = || table["trans"].as_array().into_iter().flatten().filter_map(Value::as_array);
        if segments.len() > 1 {
            let lengths = segments.iter().map(|cells| cells.len());
            let ends = lengths.scan(0, |end, length| {
                *end += length;
                Some(*end)
            });
            own.insert("cuts".into(), ends.take(segments.len() - 1).collect::<Vec<_>>().into());
            let breaks = trans().filter(|step| step.get(1) == Some(&"/".into()));
            let breaks: Vec<Value> = breaks.flat_map(|step| [step[0].clone(), step[2].clone()]).collect();
            own.insert("breaks".into(), breaks.into());
        }
        let steps: Vec<Value> = trans().filter(|step| step.get(1) != Some(&"/".into())).flatten().cloned().collect();
        own.insert("steps".into(), steps.into());
        own.insert("start".into(), table["start"].clone());
        own.insert("accept".into(), table["accept"].clone());
    }
    own.insert("rule".into(), id.into());
    Ok(own.into())
}

/// The list's puzzle in our JSON, or why we cannot say it.
fn puzzle(record: &Value) -> Result<String, String> {
    let unmapped = record["unmapped"].as_array().map_or(0, Vec::len);
    if unmapped > 0 {
        return Err(format!("unmapped {}", record["unmapped"]));
    }
    let rules = record["rules"].as_array().ok_or("no rules")?;
    let rules: Vec<Value> =
        rules.iter().filter_map(Value::as_object).map(|one| rule(one, &record["tables"])).collect::<Result<_, _>>()?;
    let regions = match &record["regions"] {
        Value::Array(rows) => {
            let region = |value: &Value| if value.as_i64() == Some(-1) { Value::Null } else { value.clone() };
            let rows = rows.iter().filter_map(Value::as_array).map(|row| row.iter().map(region).collect::<Vec<_>>());
            json!(rows.collect::<Vec<_>>())
        }
        _ => Value::Null,
    };
    let own = json!({
        "family": "variant", "rows": record["rows"], "columns": record["cols"], "digits": record["digits"],
        "latin": record["latin"], "regions": regions, "givens": record["givens"], "rules": rules,
    });
    Ok(own.to_string())
}

/// A puzzle as text, with its rules in order, without values that are the default, and with one rule about neighbours without dots.
fn in_order(puzzle: &Variant) -> String {
    let mut object: Value = serde_json::from_str(&puzzle.to_json()).unwrap_or_default();
    if let Some(rules) = object["rules"].as_array_mut() {
        let is_negative = |rule: &Value| rule["rule"] == "kropki_negative";
        let mut all = Map::new();
        for (key, value) in rules.iter().filter(|rule| is_negative(rule)).filter_map(Value::as_object).flatten() {
            if value.as_array().is_none_or(|list| !list.is_empty()) {
                all.insert(key.clone(), value.clone());
            }
        }
        rules.retain(|rule| !is_negative(rule));
        rules.extend((!all.is_empty()).then_some(Value::Object(all)));
        for rule in rules.iter_mut().filter_map(Value::as_object_mut) {
            let default = match rule["rule"].as_str() {
                Some("difference") => 1,
                Some("ratio") => 2,
                _ => continue,
            };
            if rule.get("value") == Some(&default.into()) {
                rule.remove("value");
            }
        }
        rules.sort_by_key(Value::to_string);
    }
    object.to_string()
}

/// Compares the puzzle with its link, and with the link that we write. Counts links read as the record says; written and read back; what
/// f-puzzles cannot say.
fn check_links(id: &str, record: &Value, read: &Variant, links: &mut [usize; 3]) {
    if let Some(packed) = record["fpuzzles"].as_str() {
        match Variant::from_fpuzzles(packed) {
            Ok(link) if in_order(&link.puzzle) == in_order(read) => links[0] += 1,
            Ok(link) => {
                println!("{id}: the link differs:\n  {:?}\n  {:?}", in_order(&link.puzzle), in_order(read))
            }
            Err(problem) => println!("{id}: the link is refused: {problem}"),
        }
    }
    match read.to_fpuzzles().map(|packed| Variant::from_fpuzzles(&packed).map(|link| in_order(&link.puzzle))) {
        Ok(Ok(back)) if back == in_order(read) => links[1] += 1,
        Ok(back) => println!("{id}: the link that we write is read as something else: {back:?}"),
        Err(_) => links[2] += 1,
    }
}

/// Reads and solves a puzzle. Returns the verdict and the CPU time in milliseconds; the median of three if it is short.
fn timed(text: &str, seconds: u64) -> Result<(Verdict, f64), Box<dyn std::error::Error>> {
    let mut times = Vec::new();
    loop {
        let started = cpu_time();
        let puzzle = Variant::from_json(text)?;
        let limits = Limits::NONE.with_answers(2).with_time(Duration::from_secs(seconds));
        let verdict = puzzle.solve(&mut Control::new(limits));
        times.push((cpu_time() - started).as_secs_f64() * 1000.0);
        if times.len() == 3 || times[0] > SHORT_MS {
            times.sort_by(f64::total_cmp);
            return Ok((verdict, times[times.len() / 2]));
        }
    }
}

#[derive(Default)]
struct Tally {
    puzzles: usize,
    read: usize,
    solved: usize,
    wrong: usize,
    ours: Vec<f64>,
    ratios: Vec<f64>,
}

/// How the reasoning about a puzzle ended.
#[derive(Clone, Copy, PartialEq)]
enum Reasoned {
    Solved,
    WithCases,
    OutOfTime,
    Stuck,
    Wrong,
}

const ENDS: [(Reasoned, &str); 5] = [
    (Reasoned::Solved, "solved"),
    (Reasoned::WithCases, "cases"),
    (Reasoned::OutOfTime, "time"),
    (Reasoned::Stuck, "stuck"),
    (Reasoned::Wrong, "WRONG"),
];

/// The time and the steps of each technique.
type Spent = BTreeMap<&'static str, (Duration, usize)>;

/// Solves a puzzle by reasoning. Returns how that ended, the number of steps and the hardest technique.
fn reasoned(puzzle: &Variant, answer: &[u8], seconds: u64, spent: &mut Spent) -> (Reasoned, usize, &'static str) {
    let cancelled = AtomicBool::new(false);
    let ended = AtomicBool::new(false);
    std::thread::scope(|scope| {
        // CPU time, so that other work on the machine does not count. This thread takes next to none.
        scope.spawn(|| {
            let started = process_time();
            while !ended.load(Ordering::Relaxed) {
                if process_time() - started >= Duration::from_secs(seconds) {
                    cancelled.store(true, Ordering::Relaxed);
                }
                std::thread::sleep(Duration::from_millis(20));
            }
        });
        let result = reasoned_until(puzzle, answer, &mut Control::new(Limits::NONE).cancelled_by(&cancelled), spent);
        ended.store(true, Ordering::Relaxed);
        result
    })
}

fn reasoned_until(
    puzzle: &Variant,
    answer: &[u8],
    control: &mut Control<'_>,
    spent: &mut Spent,
) -> (Reasoned, usize, &'static str) {
    let started = Instant::now();
    let mut reasoner = puzzle.reasoner(&Position::default());
    spent.entry("(setup)").or_default().0 += started.elapsed();
    let table = reasoner.techniques();
    let (mut steps, mut hardest) = (0, (0, "-"));
    let end = 'steps: loop {
        if reasoner.done() {
            break Reasoned::Solved;
        }
        for (row, about) in table.iter().enumerate() {
            let started = Instant::now();
            let found = reasoner.find(row, true, control);
            let entry = spent.entry(about.id).or_default();
            entry.0 += started.elapsed();
            let Ok(mut found) = found else { break 'steps Reasoned::OutOfTime };
            let Some(step) = found.pop() else { continue };
            entry.1 += 1;
            let started = Instant::now();
            let step = reasoner.justify(step);
            spent.entry("(reasons)").or_default().0 += started.elapsed();
            let right = |mark: &Mark| answer[mark.at()] == mark.digit;
            if !step.places.iter().all(right) || step.strikes.iter().any(right) {
                break 'steps Reasoned::Wrong;
            }
            let started = Instant::now();
            reasoner.apply(&step);
            spent.entry("(apply)").or_default().0 += started.elapsed();
            steps += 1;
            hardest = hardest.max((about.cost, about.id));
            continue 'steps;
        }
        break Reasoned::Stuck;
    };
    let cases = ["case-analysis", "cases-within-cases"].contains(&hardest.1);
    (if end == Reasoned::Solved && cases { Reasoned::WithCases } else { end }, steps, hardest.1)
}

/// Solves the puzzles of a list by reasoning.
fn explain(path: &str, ids: &[String], seconds: u64) -> Result<(), Box<dyn std::error::Error>> {
    let mut tallies: BTreeMap<String, [usize; ENDS.len()]> = BTreeMap::new();
    let mut spent = Spent::new();
    for line in std::fs::read_to_string(path)?.lines() {
        let record: Value = serde_json::from_str(line)?;
        let id = record["id"].as_str().unwrap_or_default();
        if !ids.is_empty() && !ids.iter().any(|wanted| wanted == id) {
            continue;
        }
        let Some(read) = puzzle(&record).ok().and_then(|text| Variant::from_json(&text).ok()) else { continue };
        let limits = Limits::NONE.with_answers(2).with_time(Duration::from_secs(seconds));
        let Verdict::Unique(answer) = read.solve(&mut Control::new(limits)) else { continue };
        let mut own = Spent::new();
        let started = process_time();
        let (end, steps, hardest) = reasoned(&read, answer.digits(), seconds, &mut own);
        let took = (process_time() - started).as_secs_f64();
        let word = ENDS.iter().find(|(one, _)| *one == end).map_or("", |(_, word)| word);
        let mut slow: Vec<(&str, Duration)> = own.iter().map(|(name, (time, _))| (*name, *time)).collect();
        slow.sort_by_key(|(_, time)| std::cmp::Reverse(*time));
        let slow: Vec<String> =
            slow.iter().take(4).map(|(name, time)| format!("{name} {:.2}", time.as_secs_f64())).collect();
        let features: Vec<&str> =
            record["features"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        println!("{id}: {word} {took:.2} s, {steps} steps, {hardest} | {} | {}", slow.join(", "), features.join(" "));
        for (name, (time, found)) in own {
            let entry = spent.entry(name).or_default();
            *entry = (entry.0 + time, entry.1 + found);
        }
        for name in features.into_iter().chain(["(all)"]) {
            let tally = tallies.entry(name.to_string()).or_default();
            ENDS.iter().zip(tally).filter(|((one, _), _)| *one == end).for_each(|(_, count)| *count += 1);
        }
    }
    let head: Vec<String> = ENDS.iter().map(|(_, word)| format!("{word:>7}")).collect();
    println!("{:24} {}", "rule", head.join(""));
    for (name, tally) in tallies {
        println!("{name:24} {}", tally.iter().map(|count| format!("{count:>7}")).collect::<String>());
    }
    let mut spent: Vec<_> = spent.into_iter().collect();
    spent.sort_by_key(|(_, (time, _))| std::cmp::Reverse(*time));
    for (name, (time, found)) in spent {
        println!("{name:24} {:>9.2} s {found:>7} steps", time.as_secs_f64());
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let path = args.next().ok_or("usage: variants [explain] FILE.jsonl [ANSWERS.jsonl or ID...]")?;
    let seconds = std::env::var("SECONDS_EACH").ok().and_then(|text| text.parse().ok()).unwrap_or(60);
    if path == "explain" {
        let path = args.next().ok_or("usage: variants explain FILE.jsonl [ID...]")?;
        return explain(&path, &args.collect::<Vec<_>>(), seconds);
    }
    let mut answers = args.next().map(std::fs::File::create).transpose()?;
    let mut links = [0; 3];
    let mut tallies: BTreeMap<String, Tally> = BTreeMap::new();
    for line in std::fs::read_to_string(path)?.lines() {
        let record: Value = serde_json::from_str(line)?;
        let id = record["id"].as_str().unwrap_or_default().to_string();
        let mut features: Vec<String> =
            record["features"].as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_string).collect();
        features.push("(all)".to_string());
        features.iter().for_each(|name| tallies.entry(name.clone()).or_default().puzzles += 1);
        let text = match puzzle(&record) {
            Ok(text) => text,
            Err(why) => {
                println!("{id}: not understood: {why}");
                continue;
            }
        };
        let read = match Variant::from_json(&text) {
            Ok(read) => read,
            Err(error) => {
                println!("{id}: refused: {}", error.to_string().lines().next().unwrap_or_default());
                continue;
            }
        };
        check_links(&id, &record, &read, &mut links);
        let (verdict, ours) = timed(&text, seconds)?;
        if Variant::from_json(&read.to_json()).as_ref() != Ok(&read) {
            println!("{id}: not read back as the same");
        }
        let found = match &verdict {
            Verdict::Unique(_) => "unique",
            Verdict::Many { .. } => "many",
            Verdict::Impossible { .. } => "none",
            Verdict::Unknown { .. } => "unknown",
        };
        let rows = |fill: &gridproof::Fill| -> Vec<Vec<i32>> {
            let values = fill.digits().chunks(fill.columns());
            values.map(|row| row.iter().map(|&digit| read.grid().value(digit)).collect()).collect()
        };
        let mut note = Map::new();
        note.insert("id".into(), id.clone().into());
        note.insert("verdict".into(), found.into());
        let expected = record["verdict"].as_str();
        let mut right = expected.is_none_or(|expected| expected == found);
        match &verdict {
            Verdict::Unique(fill) => {
                note.insert("answer".into(), json!(rows(fill)));
                right &= record["solution"].is_null() || record["solution"] == json!(rows(fill));
            }
            Verdict::Many { shown, .. } => {
                note.insert("answer".into(), json!(rows(&shown[0])));
                note.insert("second".into(), json!(rows(&shown[1])));
            }
            _ => {}
        }
        if let Some(answers) = &mut answers {
            writeln!(answers, "{}", Value::Object(note))?;
        }
        let theirs = record["iss_ms"].as_f64();
        if found == "unknown" {
            println!("{id}: unknown after {ours:.0} ms, recorded {expected:?} {theirs:?}: {verdict:?}");
        } else if !right {
            println!("{id}: WRONG: {found}, recorded {expected:?}");
        } else if theirs.is_some_and(|theirs| ours > theirs) || ours > 2000.0 {
            println!("{id}: slower: {ours:.1} ms, recorded {theirs:?} {features:?}");
        }
        for name in features {
            let tally = tallies.entry(name).or_default();
            tally.read += 1;
            tally.solved += usize::from(found != "unknown");
            tally.wrong += usize::from(!right && found != "unknown");
            tally.ours.push(ours);
            tally.ratios.extend(theirs.map(|theirs| theirs / ours));
        }
    }
    println!(
        "links: {} read as recorded; {} written and read back, {} cannot be written",
        links[0], links[1], links[2]
    );
    println!(
        "{:24} {:>5} {:>5} {:>6} {:>5}  {:>8} {:>8} {:>9}  {:>7} {:>7}",
        "rule", "all", "read", "solved", "wrong", "median", "p90", "worst ms", "ratio", "least"
    );
    for (name, mut tally) in tallies {
        tally.ours.sort_by(f64::total_cmp);
        tally.ratios.sort_by(f64::total_cmp);
        let at = |list: &[f64], share: f64| {
            list.get(((list.len() as f64 - 1.0) * share) as usize).copied().unwrap_or(f64::NAN)
        };
        println!(
            "{name:24} {:>5} {:>5} {:>6} {:>5}  {:>8.2} {:>8.1} {:>9.1}  {:>7.1} {:>7.2}",
            tally.puzzles,
            tally.read,
            tally.solved,
            tally.wrong,
            at(&tally.ours, 0.5),
            at(&tally.ours, 0.9),
            at(&tally.ours, 1.0),
            at(&tally.ratios, 0.5),
            at(&tally.ratios, 0.0),
        );
    }
    Ok(())
}
