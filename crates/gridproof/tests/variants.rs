//! Boards with rules: searches against brute force over the words of the rules.
#![cfg(feature = "json")]

use gridproof::families::variants::{Field, Grid, Holds, KINDS, Kind, Rule, Value, Variant};
use gridproof::{AnyPuzzle, Control, Fill, Limits, Verdict};
use gridproof_engine::random::Random;
use std::collections::{BTreeMap, BTreeSet};

/// A small board: few enough fills to try all.
fn grid(random: &mut Random) -> Grid {
    let (rows, columns) = [(2, 2), (2, 3), (3, 2), (1, 5), (5, 1), (3, 3), (1, 6)][random.index(7)];
    let cells = rows * columns;
    let digits = if cells > 6 { 3 } else { 3 + random.index(2) as u8 };
    let fits = rows.max(columns) <= usize::from(digits);
    let latin = fits && random.chance(1, 2);
    let regions = match random.index(3) {
        0 => Vec::new(),
        _ => {
            // A region has no more cells than there are digits; some cells are in none.
            let mut sizes = [0; 4];
            (0..cells)
                .map(|_| {
                    let region = random.index(4);
                    sizes[region] += 1;
                    (region < 3 && sizes[region] <= usize::from(digits)).then_some(region as u16)
                })
                .collect()
        }
    };
    let lowest = [1, 1, 1, 0, -2, 5][random.index(6)];
    Grid { rows, columns, lowest, digits, latin, regions }
}

/// Different cells in random order.
fn cells(random: &mut Random, grid: &Grid, least: usize, most: usize) -> Vec<usize> {
    let mut order = random.order(grid.cells());
    let most = most.min(order.len());
    order.truncate(least.min(most) + random.index(most - least.min(most) + 1));
    order
}

fn value(random: &mut Random, grid: &Grid, field: &Field) -> Option<Value> {
    if field.optional && random.chance(1, 3) {
        return None;
    }
    let digit = |random: &mut Random| grid.lowest + random.index(usize::from(grid.digits)) as i32;
    Some(match field.holds {
        Holds::Cells(least, most) => Value::Cells(cells(random, grid, least, most)),
        Holds::Lists => {
            let mut order = random.order(grid.cells());
            let each = 1 + random.index((grid.cells() / 2).max(1));
            let lists = (0..(grid.cells() / each).min(3)).map(|_| order.split_off(order.len() - each)).collect();
            Value::Lists(lists)
        }
        Holds::Number(least, most) => {
            let number = match random.index(3) {
                0 => digit(random),
                1 => random.index(5) as i32,
                _ => random.index(20) as i32 - 2,
            };
            Value::Number(number.clamp(least, most))
        }
        Holds::Numbers if matches!(field.name, "start" | "accept" | "steps" | "cuts" | "breaks") => {
            Value::Numbers(automaton(random, grid, field.name))
        }
        Holds::Numbers => Value::Numbers((0..2 * random.index(3)).map(|_| digit(random)).collect()),
        Holds::Word(words) => Value::Text(words[random.index(words.len())].to_string()),
        Holds::Text => Value::Text(text(random, grid, field)),
    })
}

/// A list of an automaton with three states.
fn automaton(random: &mut Random, grid: &Grid, field: &str) -> Vec<i32> {
    let state = |random: &mut Random| random.index(3) as i32;
    match field {
        "steps" => {
            let digit = |random: &mut Random| grid.lowest + random.index(usize::from(grid.digits)) as i32;
            (0..4 + random.index(8)).flat_map(|_| [state(random), digit(random), state(random)]).collect()
        }
        "cuts" => vec![1 + random.index(3) as i32],
        "breaks" => (0..2 + 2 * random.index(3)).map(|_| state(random)).collect(),
        _ => (0..1 + random.index(2)).map(|_| state(random)).collect(),
    }
}

/// A condition or a pattern.
fn text(random: &mut Random, grid: &Grid, field: &Field) -> String {
    let any = |random: &mut Random| grid.lowest + random.index(usize::from(grid.digits)) as i32;
    let (one, other) = (any(random), any(random));
    match field.name {
        "holds" => {
            let conditions = ["|a-b| >= 2", "a + b != ONE", "a <= b", "a = ONE or b = OTHER", "not (a % 2 = b % 2)"];
            conditions[random.index(5)].replace("ONE", &format!("({one})")).replace("OTHER", &format!("({other})"))
        }
        _ => {
            let patterns = ["(.ONE)*.?", "[ONEOTHER]*.?[^ONE]+", "(ONE|..)*", ".{1,3}OTHER?.*", "[^OTHER]*(OTHER.*)?"];
            let (one, other) = (format!("<{one}>"), format!("<{other}>"));
            patterns[random.index(5)].replace("ONE", &one).replace("OTHER", &other)
        }
    }
}

/// A rule of a kind that the answer keeps, or, now and then, any; `None` if none was found.
fn kept(random: &mut Random, grid: &Grid, kind: &'static Kind, answer: &Fill) -> Option<Rule> {
    let any = random.chance(1, 5);
    (0..30).find_map(|_| {
        let rule = Rule { kind, values: kind.fields.iter().map(|field| value(random, grid, field)).collect() };
        let alone = Grid { latin: false, regions: grid.regions.clone(), ..grid.clone() };
        let puzzle = Variant::new(alone, vec![0; grid.cells()], vec![rule.clone()]).ok()?;
        let broken = puzzle.violations(answer);
        (any || broken.iter().all(|violation| violation.rule != kind.id)).then_some(rule)
    })
}

/// Every answer, by trying all fills.
fn brute(puzzle: &Variant) -> BTreeSet<Vec<u8>> {
    let (grid, mut digits) = (puzzle.grid(), vec![1; puzzle.grid().cells()]);
    let mut answers = BTreeSet::new();
    loop {
        let fill = Fill::new(grid.columns, digits.clone()).expect("a board");
        if puzzle.violations(&fill).is_empty() {
            answers.insert(digits.clone());
        }
        let Some(at) = digits.iter().position(|&digit| digit < grid.digits) else { return answers };
        digits[at] += 1;
        digits[..at].fill(1);
    }
}

fn found(puzzle: &Variant) -> BTreeSet<Vec<u8>> {
    match puzzle.solve(&mut Control::new(Limits::NONE)) {
        Verdict::Impossible { .. } => BTreeSet::new(),
        Verdict::Unique(fill) => BTreeSet::from([fill.digits().to_vec()]),
        Verdict::Many { shown, complete: true, .. } => {
            let all: BTreeSet<Vec<u8>> = shown.iter().map(|fill| fill.digits().to_vec()).collect();
            assert_eq!(all.len(), shown.len(), "an answer came twice");
            all
        }
        other => panic!("{other:?} for {}", puzzle.to_json()),
    }
}

/// Two answers at most: their number, that they differ, and that both are among all.
fn check_two(puzzle: &Variant, all: &BTreeSet<Vec<u8>>) {
    let shown = match puzzle.solve(&mut Control::new(Limits::NONE.with_answers(2))) {
        Verdict::Impossible { .. } => Vec::new(),
        Verdict::Unique(fill) => vec![fill],
        Verdict::Many { shown, .. } => shown,
        other => panic!("{other:?} for {}", puzzle.to_json()),
    };
    let shown: BTreeSet<Vec<u8>> = shown.iter().map(|fill| fill.digits().to_vec()).collect();
    assert_eq!(shown.len(), all.len().min(2), "{}", puzzle.to_json());
    assert!(shown.is_subset(all), "{}", puzzle.to_json());
}

/// The digits of each cell that occur in some answer.
fn check_candidates(puzzle: &Variant, all: &BTreeSet<Vec<u8>>) {
    let found = puzzle.candidates(&mut Control::new(Limits::NONE));
    assert_eq!(found.ended, Ok(()), "{}", puzzle.to_json());
    for (cell, found) in found.seen.iter().enumerate() {
        let expected: BTreeSet<u8> = all.iter().map(|answer| answer[cell]).collect();
        assert_eq!(found.iter().collect::<BTreeSet<u8>>(), expected, "cell {cell} of {}", puzzle.to_json());
    }
}

/// More boards than usual: `GRIDPROOF_BOARDS=12000 cargo test`.
#[test]
fn searches_find_what_brute_force_finds() {
    let boards = std::env::var("GRIDPROOF_BOARDS").ok().and_then(|text| text.parse().ok()).unwrap_or(2400);
    let mut random = Random::from_number(18);
    let (mut with, mut without) = (0, 0);
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    for number in 0..boards {
        let grid = grid(&mut random);
        let digits = (0..grid.cells()).map(|_| 1 + random.index(usize::from(grid.digits)) as u8).collect();
        let answer = Fill::new(grid.columns, digits).expect("a board");
        // Every kind in turn, alone or with up to two others.
        let mut kinds = vec![KINDS[number % KINDS.len()]];
        (0..random.index(3)).for_each(|_| kinds.push(KINDS[random.index(KINDS.len())]));
        let rules: Vec<Rule> = kinds.iter().filter_map(|kind| kept(&mut random, &grid, kind, &answer)).collect();
        rules.iter().for_each(|rule| *seen.entry(rule.kind.id).or_default() += 1);
        let mut givens = vec![0; grid.cells()];
        if random.chance(1, 3) {
            let cell = random.index(grid.cells());
            givens[cell] = answer.digits()[cell];
        }
        let Ok(puzzle) = Variant::new(grid, givens, rules) else { continue };
        assert_eq!(Variant::from_json(&puzzle.to_json()).as_ref(), Ok(&puzzle), "{}", puzzle.to_json());
        let expected = brute(&puzzle);
        assert_eq!(found(&puzzle), expected, "{}", puzzle.to_json());
        check_two(&puzzle, &expected);
        let counted = puzzle.count(None, &mut Control::new(Limits::NONE)).expect("the default engine counts");
        assert_eq!((counted.count, counted.ended), ((expected.len() as u64).into(), Ok(())), "{}", puzzle.to_json());
        check_candidates(&puzzle, &expected);
        *(if expected.is_empty() { &mut without } else { &mut with }) += 1;
    }
    assert!(with > 1000 && without > 100, "{with} {without}");
    for kind in KINDS {
        assert!(seen.get(kind.id).copied().unwrap_or(0) >= 10, "{} was tried too rarely: {seen:?}", kind.id);
    }
}

/// The table of docs/rules.md. `GRIDPROOF_UPDATE=1` writes it.
#[test]
fn the_page_of_rules_is_up_to_date() {
    let (begin, end) = ("<!-- rules: begin -->\n", "<!-- rules: end -->");
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules.md");
    let page = std::fs::read_to_string(&path).unwrap();
    let (head, rest) = page.split_once(begin).expect("a place for the table");
    let (_, tail) = rest.split_once(end).expect("an end of the table");
    let mut table = String::from("| id | name | fields | the rule |\n|---|---|---|---|\n");
    for kind in KINDS {
        let optional = |field: &Field| if field.optional { "?" } else { "" };
        let fields: Vec<String> =
            kind.fields.iter().map(|field| format!("`{}`{}", field.name, optional(field))).collect();
        let about = kind.about.replace('|', "\\|");
        table.push_str(&format!("| `{}` | {} | {} | {about} |\n", kind.id, kind.name, fields.join(", ")));
    }
    let made = format!("{head}{begin}{table}{end}{tail}");
    if std::env::var_os("GRIDPROOF_UPDATE").is_some() {
        std::fs::write(&path, made).unwrap();
    } else {
        assert!(page == made, "docs/rules.md is stale; GRIDPROOF_UPDATE=1 updates it");
    }
}
