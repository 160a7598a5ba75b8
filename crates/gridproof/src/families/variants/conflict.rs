//! Why a board has no answer: a few rules and givens that already contradict each other, found by leaving out the others.
//!
//! Only contradictions that little search shows: a set that takes a long search to refute tells a person nothing.

use super::compile;
use super::model::Variant;
use super::rule::{Rule, Value};
use crate::kernel;
use gridproof_engine::csp::Solver;
use gridproof_engine::message;
use gridproof_engine::message::{Argument, Message};
use gridproof_engine::search::{Control, Stop};
use gridproof_engine::verdict::Violation;
use std::collections::HashSet;

/// Nodes for each set that is tried.
const NODES: u64 = 20;
/// The same for a rule by itself, and the most cells of such a rule.
const ALONE_NODES: u64 = 5000;
const ALONE_CELLS: usize = 9;
/// Sets that are tried.
const TRIES: usize = 120;
/// The most rules and givens that are looked at.
const MOST_PARTS: usize = 1000;
/// The most rules and givens that are named.
const MOST: usize = 8;

/// A rule by its number, or the cell of a given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Part {
    Given(usize),
    Rule(usize),
}

/// What contradicts, as one violation; nothing if that does not show quickly.
pub(super) fn conflict(puzzle: &Variant, control: &mut Control<'_>) -> Vec<Violation> {
    let parts = smallest(puzzle, control);
    if parts.is_empty() || parts.len() > MOST {
        return Vec::new();
    }
    let columns = puzzle.grid().columns;
    let mut cells: Vec<usize> = parts.iter().flat_map(|&part| cells(puzzle, part)).collect();
    cells.sort_unstable();
    cells.dedup();
    let mut names: Vec<Message> = parts.iter().map(|&part| name(puzzle, part)).collect();
    let message = match names.len() {
        1 => message!("there is no way to meet this: {part}", part = names.swap_remove(0)),
        _ => message!("these contradict each other: {parts}", parts = names),
    };
    let cells = cells.into_iter().map(|cell| (cell / columns, cell % columns)).collect();
    vec![Violation { rule: "conflict", cells, message }]
}

/// Rules and givens that contradict each other, and none of which can be spared; empty if that does not show quickly.
pub(super) fn smallest(puzzle: &Variant, control: &mut Control<'_>) -> Vec<Part> {
    // What is tried first is left out first: rules say more than givens.
    let givens = (0..puzzle.givens().len()).filter(|&cell| puzzle.givens()[cell] != 0).map(Part::Given);
    let mut kept: Vec<Part> = givens.chain((0..puzzle.rules().len()).map(Part::Rule)).collect();
    if kept.len() > MOST_PARTS {
        return Vec::new();
    }
    match contradict(puzzle, &kept, control) {
        Ok(true) => {}
        Ok(false) => return alone(puzzle, control).into_iter().collect(),
        Err(_) => return Vec::new(),
    }
    let (mut size, mut tries) = (kept.len().div_ceil(2), 0);
    while size > 0 {
        let mut at = 0;
        while at < kept.len() {
            if tries == TRIES {
                return kept;
            }
            tries += 1;
            let end = (at + size).min(kept.len());
            let rest = [&kept[..at], &kept[end..]].concat();
            match contradict(puzzle, &rest, control) {
                Ok(true) => kept = rest,
                Ok(false) => at = end,
                Err(_) => return kept,
            }
        }
        size = if size == 1 { 0 } else { size.div_ceil(2) };
    }
    kept
}

/// A rule of few cells that no digits in these cells meet: all of them are tried, within limits.
fn alone(puzzle: &Variant, control: &mut Control<'_>) -> Option<Part> {
    (0..puzzle.rules().len()).find_map(|at| {
        let mut cells = puzzle.rules()[at].all_cells();
        cells.sort_unstable();
        cells.dedup();
        if cells.is_empty() || cells.len() > ALONE_CELLS {
            return None;
        }
        let model = compile::some(puzzle, |part| part == Part::Rule(at)).ok()?.part(&cells);
        let found = control.within(ALONE_NODES, |control| Ok(Solver::new(&model).next(control)?.is_none()));
        (found == Ok(Some(true))).then_some(Part::Rule(at))
    })
}

/// Whether a little search shows that parts cannot all hold.
fn contradict(puzzle: &Variant, parts: &[Part], control: &mut Control<'_>) -> Result<bool, Stop> {
    let parts: HashSet<Part> = parts.iter().copied().collect();
    let model = compile::some(puzzle, |part| parts.contains(&part)).map_err(kernel::stop_for)?;
    let found = control.within(NODES, |control| Ok(Solver::new(&model).next(control)?.is_none()));
    found.map(|refuted| refuted == Some(true))
}

fn cells(puzzle: &Variant, part: Part) -> Vec<usize> {
    match part {
        Part::Given(cell) => vec![cell],
        Part::Rule(at) => puzzle.rules()[at].all_cells(),
    }
}

fn name(puzzle: &Variant, part: Part) -> Message {
    match part {
        Part::Given(cell) => {
            let given = puzzle.grid().value(puzzle.givens()[cell]);
            message!("{cell} is given as {given}", cell = puzzle.argument(cell), given)
        }
        Part::Rule(at) => {
            let rule: &Rule = &puzzle.rules()[at];
            let name = Argument::Name(rule.kind.name);
            let number = rule.values.iter().flatten().find_map(|value| match value {
                Value::Number(number) => Some(*number),
                _ => None,
            });
            match (rule.all_cells().first(), number) {
                (Some(&cell), Some(number)) => {
                    message!("{rule} {number} at {cell}", rule = name, number, cell = puzzle.argument(cell))
                }
                (Some(&cell), None) => message!("{rule} at {cell}", rule = name, cell = puzzle.argument(cell)),
                (None, _) => message!("{rule}", rule = name),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::format::read_line;
    use super::*;
    use crate::family::AnyPuzzle;
    use gridproof_engine::search::Limits;
    use gridproof_engine::verdict::Verdict;

    fn because(line: &str) -> String {
        let puzzle = read_line(line);
        match AnyPuzzle::solve(&puzzle, &mut Control::new(Limits::answers(2))) {
            Verdict::Impossible { because } => {
                because.iter().map(|violation| violation.message.to_string()).collect::<Vec<_>>().join("; ")
            }
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn contradictory_rules_are_named() {
        let all = "; thermo R4C1 R4C2; odd R3C4; given R2C2=1; difference R1C3 R1C4";
        for (rules, reason) in [
            (
                "4x4; killer 5 R1C1 R1C2; killer 6 R1C2 R1C1",
                "these contradict each other: Killer cage 5 at r1c1, Killer cage 6 at r1c2",
            ),
            (
                "4x4; greater R3C1 R3C2; greater R3C2 R3C1",
                "these contradict each other: Inequality at r3c1, Inequality at r3c2",
            ),
            (
                "4x4; thermo R1C1 R2C4; thermo R2C4 R3C2; thermo R3C2 R1C1",
                "these contradict each other: Thermometer at r1c1, Thermometer at r2c4, Thermometer at r3c2",
            ),
            ("4x4; given R1C1=4; killer 3 R1C1 R1C2; odd R3C3", "Killer cage at r1c1: there is no way left to meet it"),
            ("9x9; sandwich 36 R1C1-R1C9", "there is no way to meet this: Sandwich sum 36 at r1c1"),
            (
                "4x4; given R3C3=2; difference R3C3 R4C4; even R4C4",
                "these contradict each other: r3c3 is given as 2, White dot at r3c3, Even cell at r4c4",
            ),
        ] {
            let rest = if rules.starts_with("4x4") { all } else { "" };
            assert_eq!(because(&format!("{rules}{rest}")), reason, "{rules}");
        }
    }

    /// Leaving out a dot must not change what the rule about all other borders says.
    #[test]
    fn rules_about_others_mean_the_same_throughout() {
        let reason = because("2x2; no boxes; kropki_negative; difference R1C1 R1C2");
        assert_eq!(reason, "there is no way to meet this: All dots are given");
        // With all dots there is an answer, so that nothing may be blamed.
        let puzzle = read_line(
            "2x2; no boxes; kropki_negative; difference R1C1 R1C2; difference R2C1 R2C2; ratio R1C1 R2C1; ratio R1C2 R2C2",
        );
        assert_eq!(smallest(&puzzle, &mut Control::new(Limits::NONE)), []);
    }

    #[test]
    fn limits_are_obeyed() {
        let puzzle = read_line("4x4; killer 5 R1C1 R1C2; killer 6 R1C2 R1C1");
        let stop = std::sync::atomic::AtomicBool::new(true);
        let mut control = Control::new(Limits::NONE).cancelled_by(&stop);
        let found = smallest(&puzzle, &mut control);
        assert!(found.is_empty() || found.contains(&Part::Rule(0)) && found.contains(&Part::Rule(1)), "{found:?}");
    }
}
