//! Every Kakuro board of the lists in `GRIDPROOF_SHARED`: verdicts, published answers, links, judge files.

use crate::support;

use gridproof::families::kakuro::{FAMILY, Kakuro};
use gridproof::internals::kakuro::judge;
use gridproof::{AnyPuzzle, Control, Fill, Hints, Limits, Verdict};
use std::time::Duration;
use support::shared;

fn data(name: &str) -> Option<String> {
    shared::text(&format!("kakuro/{name}"))
}

/// The blocks of a list, each with its id.
fn blocks(text: &str) -> Vec<(&str, &str)> {
    let id = |block: &'_ str| block.find("id: ").map(|at| at + 4);
    let blocks = text.split("\n\n").filter_map(|block| Some((block[id(block)?..].lines().next()?, block)));
    blocks.collect()
}

fn read(format: &str, text: &str) -> Kakuro {
    let puzzle = FAMILY.read(format, text, &Hints::default()).unwrap().unwrap_or_else(|error| panic!("{error}"));
    puzzle.as_any().downcast_ref::<Kakuro>().unwrap().clone()
}

/// Reads rows of `#` and digits.
fn fill(block: &str) -> Fill {
    let rows: Vec<&str> = block.lines().filter(|line| !line.starts_with(';') && !line.is_empty()).collect();
    let columns = rows[0].split_whitespace().count();
    let digits = rows.iter().flat_map(|row| row.split_whitespace()).map(|token| token.parse().unwrap_or(0)).collect();
    Fill::new(columns, digits).unwrap()
}

fn solve(puzzle: &Kakuro) -> Verdict {
    let limits = Limits::answers(2).with_time(Duration::from_secs(5));
    puzzle.solve(&mut Control::new(limits))
}

const REAL: [&str; 4] = ["real.janko", "real.misc", "real.janko-irregular", "real.misc-irregular"];

#[test]
fn published_boards_have_the_published_answer() {
    let (mut total, mut wrong, mut undecided) = (0, Vec::new(), Vec::new());
    for name in REAL.into_iter().chain(["synthetic.unique"]) {
        let (Some(boards), Some(answers)) = (data(&format!("{name}.kk")), data(&format!("{name}.sol"))) else { return };
        let answers: std::collections::HashMap<&str, Fill> =
            blocks(&answers).into_iter().map(|(id, block)| (id, fill(block))).collect();
        for (id, block) in blocks(&boards) {
            let puzzle = read("grid", block);
            let answer = answers.get(id).unwrap_or_else(|| panic!("{id} has no answer"));
            assert_eq!(puzzle.violations(answer), [], "{id}");
            total += 1;
            let several = block.contains("; solutions: ") && !block.contains("; solutions: 1\n");
            match solve(&puzzle) {
                Verdict::Unique(found) if found == *answer && !several => {}
                Verdict::Many { .. } if several => {}
                Verdict::Unknown { .. } => undecided.push(id.to_string()),
                other => wrong.push(format!("{id}: {}", other.id())),
            }
        }
    }
    eprintln!("{total} boards, {} wrong, {} undecided in 5 s {undecided:?}", wrong.len(), undecided.len());
    assert_eq!(wrong, [""; 0]);
    assert_eq!(undecided, [""; 0]);
}

#[test]
fn the_textbook_engine_agrees_where_it_finishes() {
    let (mut total, mut decided) = (0, 0);
    for name in REAL {
        let Some(boards) = data(&format!("{name}.kk")) else { return };
        let Some(answers) = data(&format!("{name}.sol")) else { return };
        for ((id, block), (_, answer)) in blocks(&boards).into_iter().zip(blocks(&answers)) {
            let limits = Limits::answers(2).with_nodes(20_000);
            let verdict = read("grid", block).solve_with("textbook", &mut Control::new(limits)).unwrap();
            total += 1;
            if let Verdict::Unique(found) = verdict {
                assert_eq!(found, fill(answer), "{id}");
                decided += 1;
            } else {
                assert_ne!(verdict.id(), "impossible", "{id}");
            }
        }
    }
    eprintln!("{decided} of {total} boards decided in 20,000 nodes each");
    assert!(decided * 10 > total * 8);
}

#[test]
fn every_board_survives_every_format_and_equals_its_link() {
    let (mut boards_read, mut links, mut trips) = (0, 0, 0);
    let synthetic = ["synthetic.unique", "synthetic.multi", "synthetic.zero", "synthetic.unknown"];
    for name in REAL.into_iter().chain(synthetic) {
        let Some(boards) = data(&format!("{name}.kk")) else { return };
        let mut by_id = std::collections::HashMap::new();
        for (id, block) in blocks(&boards) {
            let puzzle = read("grid", block);
            for format in FAMILY.formats() {
                let Ok(text) = puzzle.write(format.id) else {
                    assert_eq!(format.id, "kakuro2", "{id}: only KAKURO2 refuses boards, those that are not square");
                    continue;
                };
                assert_eq!(read(format.id, &text), puzzle, "{id} through {}", format.id);
                trips += 1;
            }
            boards_read += 1;
            by_id.insert(id.to_string(), puzzle);
        }
        if !REAL.contains(&name) {
            continue;
        }
        let Some(text) = data(&format!("{name}.pzpr")) else { return };
        for line in text.lines() {
            let (id, link) = line.split_once(' ').unwrap();
            assert_eq!(Some(&read("puzzlink", link)), by_id.get(id), "{id}");
            links += 1;
        }
    }
    eprintln!("{boards_read} boards, {links} links, {trips} round trips");
}

#[test]
fn judge_files_have_the_judges_answers() {
    let names = ["kakuro2_sample", "real.janko.judge20", "real.janko.judgebig", "real.misc.judge20"];
    for name in names.into_iter().chain(["real.misc.judgebig", "synthetic.unique.judge"]) {
        let (Some(input), Some(output)) = (data(&format!("{name}.in")), data(&format!("{name}.out"))) else { return };
        let mut ours = String::new();
        let cases = judge::cases(&input).unwrap_or_else(|error| panic!("{name}: {error}"));
        for case in &cases {
            let verdict = solve(&case.puzzle);
            ours.push_str(&judge::answer(verdict.answers().first().unwrap_or_else(|| panic!("{name}: no answer"))));
        }
        assert!(ours == output, "{name}");
        eprintln!("{name}: {} cases, {} bytes equal", cases.len(), output.len());
    }
}

#[test]
fn boards_without_and_with_several_answers() {
    if let Some(text) = data("synthetic.zero.kk") {
        for (id, block) in blocks(&text) {
            assert_eq!(solve(&read("grid", block)).id(), "impossible", "{id}");
        }
    }
    let (Some(text), Some(two)) = (data("synthetic.multi.kk"), data("synthetic.multi.two")) else { return };
    let two = blocks(&two);
    let mut undecided = Vec::new();
    for (id, block) in blocks(&text) {
        let puzzle = read("grid", block);
        let both = two.iter().find(|(other, _)| *other == id).unwrap_or_else(|| panic!("{id} has no answers")).1;
        let answers: Vec<Fill> = both.split("; second").map(fill).collect();
        assert_eq!(answers.len(), 2, "{id}");
        for answer in &answers {
            assert_eq!(puzzle.violations(answer), [], "{id}");
        }
        match solve(&puzzle) {
            Verdict::Many { .. } => {}
            Verdict::Unknown { .. } => undecided.push(id),
            other => panic!("{id}: {}", other.id()),
        }
    }
    eprintln!("{} boards with several answers, {} undecided in 5 s {undecided:?}", two.len(), undecided.len());
}
