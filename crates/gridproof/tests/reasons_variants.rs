//! The reasons of steps on boards with rules are sufficient: with nothing but the houses of the board, the rules that a step names and the
//! candidates of the cells that it looks at, what it strikes is impossible. Steps inside a case analysis are checked the same way.
#![cfg(feature = "json")]

use gridproof::families::variants::{Rule, Value, Variant, kind};
use gridproof::generate::Generator;
use gridproof::internals::PuzzleInternals;
use gridproof::lessons;
use gridproof::logic::{AnyReasoner, Evidence, House, Mark, Position, Step};
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
const BY_RULES: [&str; 15] = [
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
    "needed-in-rule",
];

/// Checks a step in a state; returns whether it is one of those that are checked here.
fn check(puzzle: &Variant, before: &dyn AnyReasoner, step: &Step, seen: &mut BTreeMap<&'static str, usize>) {
    if step.kind == "case-analysis" {
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
        *seen.entry("case-analysis").or_default() += 1;
        return;
    }
    let Some(&known) = BY_RULES.iter().find(|kind| **kind == step.kind) else { return };
    let named: Vec<House> = [houses(step, "rule"), houses(step, "cages")].concat();
    let rules: Vec<&Rule> = named.iter().flat_map(|&house| rules_of(puzzle, house)).collect();
    assert!(!rules.is_empty(), "no rule is named: {step:?}");
    let mut cells: BTreeSet<usize> = match step.kind {
        // What the cages hold does not matter, only their sums.
        "innies" | "outies" => BTreeSet::new(),
        _ => named.iter().flat_map(|&house| puzzle.house(house)).collect(),
    };
    if let Some(Evidence::Cells(more)) = step.role("cells") {
        cells.extend(more.iter().map(|&cell| usize::from(cell)));
    }
    cells.extend(step.strikes.iter().filter(|_| step.kind != "needed-in-rule").map(|mark| mark.at()));
    for mark in &step.strikes {
        let mut candidates: BTreeMap<usize, Digits> =
            cells.iter().map(|&cell| (cell, before.candidates(cell))).collect();
        let Mark { digit, .. } = *mark;
        candidates.insert(mark.at(), Digits::one(digit));
        let board = with_only(puzzle, &rules, &candidates);
        // A loose board may take long to refute; that is not what is tested.
        let verdict = board.solve(&mut Control::new(Limits::answers(1).with_nodes(200_000)));
        assert!(
            matches!(verdict, Verdict::Impossible { .. } | Verdict::Unknown { .. }),
            "{mark:?} does not follow: {step:?}\n{}",
            puzzle.to_json()
        );
        if matches!(verdict, Verdict::Impossible { .. }) {
            *seen.entry(known).or_default() += 1;
        }
    }
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
    let missing: Vec<&str> = BY_RULES.into_iter().filter(|kind| !seen.contains_key(kind)).collect();
    assert!(missing.is_empty(), "never seen: {missing:?}; {seen:?}");
    assert!(seen.contains_key("case-analysis"), "{seen:?}");
}
