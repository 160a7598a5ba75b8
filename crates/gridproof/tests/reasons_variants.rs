//! The reasons of steps on boards with rules are sufficient: with nothing but the houses of the board, the rules that a step names and the
//! candidates of the cells that it looks at, what it strikes is impossible. Steps inside a case analysis are checked the same way. Steps
//! that name no rule follow from the houses alone, those that rules add included.
#![cfg(feature = "json")]

use gridproof::families::variants::{Rule, Value, Variant, kind};
use gridproof::generate::Generator;
use gridproof::internals::PuzzleInternals;
use gridproof::lessons;
use gridproof::logic::{AnyReasoner, Evidence, House, Position, Step};
use gridproof::{AnyPuzzle, Control, Digits, Limits, Verdict};
use std::collections::{BTreeMap, BTreeSet};

/// The cells of the houses in a role of a step.
fn houses<'s>(step: &'s Step, role: &str) -> &'s [House] {
    match step.role(role) {
        Some(Evidence::Houses(houses)) => houses,
        _ => &[],
    }
}

/// The rules that a house names: those of its kind whose cells are all in it, or rules of the whole board.
fn rules_of(puzzle: &Variant, house: House) -> Vec<&Rule> {
    let cells: BTreeSet<usize> = puzzle.house(house).into_iter().collect();
    let named =
        |rule: &&Rule| rule.kind.id == house.kind.id && rule.all_cells().iter().all(|cell| cells.contains(cell));
    puzzle.rules().iter().filter(named).collect()
}

/// The same board with only these rules, and with these candidates in some cells.
fn with_only(puzzle: &Variant, rules: &[&Rule], candidates: &BTreeMap<usize, Digits>) -> Variant {
    let grid = puzzle.grid();
    let mut all: Vec<Rule> = rules.iter().map(|rule| (*rule).clone()).collect();
    for (&cell, digits) in candidates {
        let values = digits.iter().map(|digit| grid.value(digit)).collect();
        let values = vec![Some(Value::Cells(vec![cell])), Some(Value::Numbers(values))];
        all.push(Rule { kind: kind("candidates").unwrap(), values });
    }
    Variant::new(grid.clone(), vec![0; grid.cells()], all).unwrap()
}

/// The techniques whose reasons are rules.
const BY_RULES: [&str; 20] = [
    "single-in-rule",
    "marked-cell",
    "equal-cells",
    "pair-candidates",
    "order-bounds",
    "cage-combination",
    "keen-cage",
    "sum-line",
    "line-digits",
    "digit-count",
    "indexed-cell",
    "outside-clue",
    "line-pattern",
    "innies",
    "outies",
    "innies-and-outies",
    "needed-in-rule",
    "every-way",
    "rules-together",
    "house-with-rules",
];

/// The techniques that assume something.
const BY_CASES: [&str; 2] = ["case-analysis", "cases-within-cases"];

/// The houses that rules add, as rules that say no more than that.
fn added_houses(puzzle: &Variant) -> Vec<Rule> {
    let own = |house: &House| ["row", "column", "box", "region"].contains(&house.kind.id);
    let added = (puzzle as &dyn AnyPuzzle).houses().into_iter().filter(|(house, _)| !own(house));
    added.map(|(_, cells)| Rule { kind: kind("distinct").unwrap(), values: vec![Some(Value::Cells(cells))] }).collect()
}

/// Checks that a step follows from the houses and the candidates.
fn check_houses(puzzle: &Variant, before: &dyn AnyReasoner, step: &Step, seen: &mut BTreeMap<&'static str, usize>) {
    let houses = added_houses(puzzle);
    let rules: Vec<&Rule> = houses.iter().collect();
    let all: BTreeMap<usize, Digits> = (0..puzzle.grid().cells()).map(|cell| (cell, before.candidates(cell))).collect();
    let struck = step.strikes.iter().map(|mark| (mark.at(), Digits::one(mark.digit)));
    let placed = step.places.iter().map(|mark| (mark.at(), before.candidates(mark.at()) - Digits::one(mark.digit)));
    for (cell, others) in struck.chain(placed) {
        if !others.is_empty() {
            let mut candidates = all.clone();
            candidates.insert(cell, others);
            let board = with_only(puzzle, &rules, &candidates);
            let verdict = board.solve(&mut Control::new(Limits::answers(1).with_nodes(200_000)));
            assert!(verdict.answers().is_empty(), "does not follow: {step:?}\n{}", puzzle.to_json());
        }
        *seen.entry(step.kind).or_default() += 1;
    }
}

/// Checks a step in a state; returns whether it is one of those that are checked here.
fn check(puzzle: &Variant, before: &dyn AnyReasoner, step: &Step, seen: &mut BTreeMap<&'static str, usize>) {
    if BY_CASES.contains(&step.kind) {
        let Some(Evidence::Marks(assumed)) = step.role("assumed") else { panic!("nothing is assumed") };
        let mut inside = before.fork();
        inside.apply(&Step { places: assumed.clone(), ..Step::new("case-analysis") });
        if let Some(Evidence::Steps(steps)) = step.role("followed") {
            for inner in steps {
                check(puzzle, &*inside, inner, seen);
                inside.apply(inner);
            }
        }
        assert!(inside.clash().is_some(), "a case without a contradiction: {step:?}");
        *seen.entry(step.kind).or_default() += 1;
        return;
    }
    let Some(&known) = BY_RULES.iter().find(|kind| **kind == step.kind) else {
        return check_houses(puzzle, before, step, seen);
    };
    let named: Vec<House> = [houses(step, "rule"), houses(step, "cages")].concat();
    let rules: Vec<&Rule> = named.iter().flat_map(|&house| rules_of(puzzle, house)).collect();
    assert!(!rules.is_empty(), "no rule is named: {step:?}");
    let mut cells: BTreeSet<usize> = match step.kind {
        // What the cages hold does not matter, only their sums.
        "innies" | "outies" | "innies-and-outies" => BTreeSet::new(),
        "house-with-rules" => {
            houses(step, "house").iter().chain(&named).flat_map(|&house| puzzle.house(house)).collect()
        }
        _ => named.iter().flat_map(|&house| puzzle.house(house)).collect(),
    };
    for role in ["cells", "beyond"] {
        if let Some(Evidence::Cells(more)) = step.role(role) {
            cells.extend(more.iter().map(|&cell| usize::from(cell)));
        }
    }
    cells.extend(step.strikes.iter().filter(|_| step.kind != "needed-in-rule").map(|mark| mark.at()));
    // What is struck is impossible, and so is anything but what is placed.
    let struck = step.strikes.iter().map(|mark| (mark, Digits::one(mark.digit)));
    let placed = step.places.iter().map(|mark| (mark, before.candidates(mark.at()) - Digits::one(mark.digit)));
    for (mark, digits) in struck.chain(placed) {
        let mut candidates: BTreeMap<usize, Digits> =
            cells.iter().map(|&cell| (cell, before.candidates(cell))).collect();
        candidates.insert(mark.at(), digits);
        let board = with_only(puzzle, &rules, &candidates);
        // A loose board may take long to refute; that is not what is tested. An answer ends the search early, so that the verdict is
        // unknown: what counts is that there is none.
        let verdict = board.solve(&mut Control::new(Limits::answers(1).with_nodes(200_000)));
        assert!(verdict.answers().is_empty(), "{mark:?} does not follow: {step:?}\n{}", puzzle.to_json());
        if matches!(verdict, Verdict::Impossible { .. }) {
            *seen.entry(known).or_default() += 1;
        }
    }
}

/// What a step that is shown says of cells, as their candidates; of all other cells nothing is known.
fn known(puzzle: &Variant, step: &Step) -> BTreeMap<usize, Digits> {
    let marks = |role: &str| match step.role(role) {
        Some(Evidence::Marks(marks)) => marks.clone(),
        _ => Vec::new(),
    };
    let all = Digits::upto(puzzle.grid().digits);
    let mut known: BTreeMap<usize, Digits> = BTreeMap::new();
    for mark in marks("least") {
        known.insert(mark.at(), all.iter().filter(|&digit| digit >= mark.digit).collect());
    }
    for mark in marks("most") {
        let upto: Digits = all.iter().filter(|&digit| digit <= mark.digit).collect();
        let before = known.get(&mark.at()).copied().unwrap_or(all);
        known.insert(mark.at(), before & upto);
    }
    for mark in marks("remaining") {
        let before = known.get(&mark.at()).copied().unwrap_or(Digits::EMPTY);
        known.insert(mark.at(), before | Digits::one(mark.digit));
    }
    for mark in marks("lacks") {
        let before = known.get(&mark.at()).copied().unwrap_or(all);
        known.insert(mark.at(), before - Digits::one(mark.digit));
    }
    known
}

/// Checks that what the sentence of a step says is enough: the rules that it names and what it says of cells, and nothing else.
fn check_said(puzzle: &Variant, step: &Step, seen: &mut BTreeMap<&'static str, usize>) {
    if let Some(Evidence::Steps(steps)) = step.role("followed") {
        steps.iter().for_each(|inner| check_said(puzzle, inner, seen));
    }
    let Some(&kind) = BY_RULES.iter().find(|kind| **kind == step.kind) else { return };
    let named: Vec<House> = [houses(step, "rule"), houses(step, "cages")].concat();
    let rules: Vec<&Rule> = named.iter().flat_map(|&house| rules_of(puzzle, house)).collect();
    let known = known(puzzle, step);
    let mut boards = Vec::new();
    if kind == "needed-in-rule" {
        // The digit is in one of the cells: without it there is no way.
        let (Some(Evidence::Cells(places)), Some(Evidence::Digits(digits))) = (step.role("cells"), step.role("digits"))
        else {
            panic!("{step:?}")
        };
        let mut candidates = known;
        for place in places.iter().map(|&cell| usize::from(cell)) {
            let before = candidates.get(&place).copied().unwrap_or(Digits::upto(puzzle.grid().digits));
            candidates.insert(place, before - *digits);
        }
        boards.push(candidates);
    } else {
        // Anything but what is placed is impossible, and so is what is struck.
        for mark in &step.places {
            let mut candidates = known.clone();
            let before = candidates.get(&mark.at()).copied().unwrap_or(Digits::upto(puzzle.grid().digits));
            candidates.insert(mark.at(), before - Digits::one(mark.digit));
            boards.push(candidates);
        }
        for mark in &step.strikes {
            let mut candidates = known.clone();
            candidates.insert(mark.at(), Digits::one(mark.digit));
            boards.push(candidates);
        }
    }
    for candidates in boards {
        if candidates.values().any(|digits| digits.is_empty()) {
            continue;
        }
        let board = with_only(puzzle, &rules, &candidates);
        let verdict = board.solve(&mut Control::new(Limits::answers(1).with_nodes(200_000)));
        assert!(verdict.answers().is_empty(), "more is needed: {step:?}\n{}", puzzle.to_json());
        *seen.entry(kind).or_default() += usize::from(matches!(verdict, Verdict::Impossible { .. }));
    }
}

#[test]
fn what_sentences_say_is_enough() {
    let mut seen = BTreeMap::new();
    for lesson in &lessons::course("variant").unwrap().lessons {
        for state in [lesson.example()].into_iter().chain(lesson.exercises()) {
            let puzzle = state.puzzle.as_any().downcast_ref::<Variant>().unwrap();
            let step = state.first_step(&mut Control::new(Limits::NONE)).unwrap().unwrap();
            check_said(puzzle, &state.reasoner().justify(step), &mut seen);
        }
    }
    let missing: Vec<&&str> = BY_RULES.iter().filter(|kind| !seen.contains_key(*kind)).collect();
    assert!(missing.is_empty(), "never seen: {missing:?}; {seen:?}");
}

fn walk(puzzle: &Variant, mut reasoner: Box<dyn AnyReasoner>, most: usize, seen: &mut BTreeMap<&'static str, usize>) {
    let rows = reasoner.techniques().len();
    for _ in 0..most {
        let next = |reasoner: &dyn AnyReasoner| {
            (0..rows).find_map(|row| reasoner.find(row, true, &mut Control::new(Limits::NONE)).ok()?.into_iter().next())
        };
        let Some(step) = next(&*reasoner) else { return };
        check(puzzle, &*reasoner, &step, seen);
        reasoner.apply(&step);
    }
}

#[test]
fn steps_follow_from_the_rules_they_name() {
    let mut seen = BTreeMap::new();
    for lesson in &lessons::course("variant").unwrap().lessons {
        for state in [lesson.example()].into_iter().chain(lesson.exercises()) {
            let puzzle = state.puzzle.as_any().downcast_ref::<Variant>().unwrap();
            let step = state.first_step(&mut Control::new(Limits::NONE)).unwrap().unwrap();
            check(puzzle, &*state.reasoner(), &step, &mut seen);
            walk(puzzle, state.reasoner(), 4, &mut seen);
        }
    }
    for rules in ["killer", "thermo", "arrow", "kropki", "renban", "sandwich", "kenken", "futoshiki", "little-killer"] {
        let seed = rules.parse().unwrap();
        let generator = Generator::for_family("variant", &[("size", "6"), ("rules", rules)], seed).unwrap();
        for number in 1..=3 {
            let made = generator.make(number, &mut Control::new(Limits::NONE)).unwrap().puzzle;
            let puzzle = made.as_any().downcast_ref::<Variant>().unwrap();
            walk(puzzle, made.reasoner(&Position::default()), 200, &mut seen);
        }
    }
    let table = gridproof::family("variant").unwrap().techniques();
    let missing: Vec<&str> = table.iter().map(|about| about.id).filter(|kind| !seen.contains_key(kind)).collect();
    assert!(missing.is_empty(), "never seen: {missing:?}; {seen:?}");
    assert!(BY_RULES.iter().chain(&BY_CASES).all(|kind| seen.contains_key(kind)), "{seen:?}");
}
