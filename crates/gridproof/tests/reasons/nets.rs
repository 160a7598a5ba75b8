//! Singles, and nets of singles with further assumptions inside: proofs, followed step by step.

use super::board::{Board, Mark};
use super::kinds::Said;
use serde_json::Value;
use std::collections::BTreeSet;

/// Whether nothing that a proof names can be left out; an error if it does not hold.
pub(super) type Checked = Result<bool, String>;

/// Nets whose assumption leads to a contradiction.
pub(super) const CONTRADICTIONS: [&str; 7] = [
    "contradiction-by-singles",
    "forcing-net-contradiction",
    "nested-chains",
    "nested-branches",
    "nested-singles",
    "nested-cases",
    "nested-deep",
];

/// Checks the step if it is a single or a net.
pub(super) fn check(board: &Board, step: &Value) -> Option<Checked> {
    let kind = step["kind"].as_str().expect("a kind");
    let said = Said { board, step, kind };
    match kind {
        "naked-single" | "hidden-single" => Some(single(&said)),
        "forcing-net-verity" => Some(Scope::default().verity(&said)),
        kind if CONTRADICTIONS.contains(&kind) => Some(refuted(&said)),
        _ => None,
    }
}

fn ensure(holds: bool, what: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what.to_string()) }
}

fn refuted(said: &Said<'_>) -> Checked {
    ensure(said.strikes() == said.marks("assumed"), "another candidate is assumed")?;
    ensure(said.places() == said.marks("denied"), "another candidate is denied")?;
    ensure(said.strikes().len() + said.places().len() == 1, "not one conclusion")?;
    Scope::default().contradiction(said)
}

/// A single on the board: every other candidate is ruled out by a digit, or was struck by a step.
fn single(said: &Said<'_>) -> Checked {
    let board = said.board;
    let [target] = said.places()[..] else { return Err("not one digit".to_string()) };
    let (blockers, earlier) = (said.marks("blockers"), said.marks("earlier"));
    ensure(board.is_open(target) && said.strikes().is_empty(), "the digit is no candidate")?;
    ensure(blockers.iter().all(|&blocker| board.has(blocker)), "a blocker is not placed")?;
    let others: Vec<Mark> = if said.kind == "naked-single" {
        (1..=board.size as u8).filter(|&digit| digit != target.1).map(|digit| (target.0, digit)).collect()
    } else {
        let house = said.house("house")?;
        ensure(house.contains(&target.0), "the cell is not in the house")?;
        let open = house.into_iter().filter(|&cell| board.placed[cell] == 0 && cell != target.0);
        open.map(|cell| (cell, target.1)).collect()
    };
    let by = |other: Mark| blockers.iter().filter(|&&blocker| board.excludes(blocker, other)).count();
    for &other in &others {
        ensure(!board.is_open(other), "another candidate is left")?;
        ensure(by(other) > 0 || earlier.contains(&other), "nothing rules a candidate out")?;
    }
    ensure(earlier.iter().all(|mark| others.contains(mark)), "an earlier strike elsewhere")?;
    if board.has_path {
        let numbers: Vec<u64> = earlier.iter().filter_map(|mark| board.struck.get(mark).copied()).collect();
        let reason = said.find("earlier-steps").and_then(|reason| reason["numbers"].as_array());
        let named: Vec<u64> = reason.into_iter().flatten().filter_map(Value::as_u64).collect();
        ensure(numbers == named, "other steps struck these candidates")?;
    }
    let is_needed = |&blocker: &Mark| others.iter().any(|&other| board.excludes(blocker, other) && by(other) == 1);
    Ok(blockers.iter().all(is_needed) && earlier.iter().all(|&mark| by(mark) == 0))
}

/// What is true and what is false under assumptions, and what of it has been used.
#[derive(Clone, Default)]
struct Scope {
    on: BTreeSet<Mark>,
    out: BTreeSet<Mark>,
    used: BTreeSet<(Mark, bool)>,
    /// Whether nothing superfluous was named so far.
    is_minimal: bool,
    /// How many steps of proofs were followed.
    steps: usize,
}

impl Scope {
    /// These candidates must be ruled out by what the step names in `by` and `out`, all of which must be known.
    fn ruled_out(&mut self, candidates: &[Mark], said: &Said<'_>) -> Result<(), String> {
        let (by, out) = (said.marks("by"), said.marks("out"));
        ensure(by.iter().all(|mark| self.on.contains(mark)), "`by` is not known")?;
        ensure(out.iter().all(|mark| self.out.contains(mark)), "`out` is not known")?;
        let count = |candidate: Mark| by.iter().filter(|&&one| said.board.excludes(one, candidate)).count();
        for &candidate in candidates {
            ensure(count(candidate) > 0 || out.contains(&candidate), "a candidate is not ruled out")?;
        }
        let is_needed = |&one: &Mark| {
            candidates
                .iter()
                .any(|&other| said.board.excludes(one, other) && count(other) == 1 && !out.contains(&other))
        };
        self.is_minimal &= by.iter().all(is_needed);
        self.is_minimal &= out.iter().all(|mark| candidates.contains(mark) && count(*mark) == 0);
        self.used.extend(by.into_iter().map(|mark| (mark, true)));
        self.used.extend(out.into_iter().map(|mark| (mark, false)));
        Ok(())
    }

    /// The other candidates of the cell or house that the step names.
    fn choice(said: &Said<'_>, digit: u8) -> Result<Vec<Mark>, String> {
        let cell = said.find("cell").map(|reason| said.board.cells(&reason["cells"]));
        match cell.as_deref() {
            Some([cell]) => Ok(said.board.candidates(*cell)),
            _ => Ok(said.board.places(&said.house("house")?, digit)),
        }
    }

    /// Follows the steps under an assumption.
    fn follow(&self, said: &Said<'_>) -> Result<Scope, String> {
        let mut scope = Scope { used: BTreeSet::new(), is_minimal: true, steps: 0, ..self.clone() };
        scope.on.extend(said.marks("assumed"));
        scope.out.extend(said.marks("denied"));
        let steps = said.find("followed").and_then(|reason| reason["steps"].as_array());
        for step in steps.into_iter().flatten() {
            let kind = step["kind"].as_str().expect("a kind");
            let inner = Said { board: said.board, step, kind };
            let (places, strikes) = (inner.places(), inner.strikes());
            ensure(places.len() + strikes.len() == 1, "not one conclusion")?;
            match (kind, places.first()) {
                ("naked-single" | "hidden-single", Some(&target)) => {
                    let all = if kind == "naked-single" {
                        said.board.candidates(target.0)
                    } else {
                        said.board.places(&inner.house("house")?, target.1)
                    };
                    ensure(all.contains(&target), "a single that is no candidate")?;
                    let others: Vec<Mark> = all.into_iter().filter(|&other| other != target).collect();
                    scope.ruled_out(&others, &inner)?;
                }
                ("inner-contradiction", None) => {
                    ensure(strikes == inner.marks("assumed"), "another candidate is assumed")?;
                    let minimal = scope.contradiction(&inner)?;
                    scope.is_minimal &= minimal;
                }
                ("inner-verity", _) => {
                    let minimal = scope.verity(&inner)?;
                    scope.is_minimal &= minimal;
                }
                _ => return Err(format!("{kind} in a net")),
            }
            scope.on.extend(places);
            scope.out.extend(strikes);
            scope.steps += 1;
        }
        Ok(scope)
    }

    /// Whether everything that was followed is used, and what was known before is used in the scope around it.
    fn close(&mut self, said: &Said<'_>, end: Scope) -> bool {
        let steps = said.find("followed").and_then(|reason| reason["steps"].as_array());
        let mut is_minimal = end.is_minimal;
        for step in steps.into_iter().flatten() {
            let shown = |key: &str, is_true: bool| {
                said.board.marks(&step[key]).into_iter().map(move |mark| (mark, is_true)).collect::<Vec<_>>()
            };
            let shown = [shown("places", true), shown("strikes", false)].concat();
            is_minimal &= shown.iter().all(|shown| end.used.contains(shown));
        }
        self.used.extend(end.used);
        self.steps += end.steps;
        is_minimal
    }

    /// What is assumed leads to a cell or a house without candidates.
    fn contradiction(&mut self, said: &Said<'_>) -> Checked {
        let mut end = self.follow(said)?;
        let candidates: Vec<Mark> = if let Some(reason) = said.find("empty-cell") {
            let cells = said.board.cells(&reason["cells"]);
            said.board.candidates(*cells.first().ok_or("no cell")?)
        } else {
            let reason = said.find("no-place-digit").ok_or("no end")?;
            let digit = reason["digits"][0].as_u64().ok_or("no digit")? as u8;
            said.board.places(&said.house("no-place")?, digit)
        };
        ensure(!candidates.is_empty(), "the end was empty before")?;
        end.ruled_out(&candidates, said)?;
        Ok(self.close(said, end))
    }

    /// One of several candidates is true, and each leads to the conclusion.
    fn verity(&mut self, said: &Said<'_>) -> Checked {
        let (places, strikes) = (said.places(), said.strikes());
        ensure(places.len() + strikes.len() == 1, "not one conclusion")?;
        let ways = said.find("ways").and_then(|reason| reason["steps"].as_array()).ok_or("no cases")?;
        let way = |step: &'_ Value| step["kind"].as_str().expect("a kind").to_string();
        let all = |role: &str| -> Vec<Mark> {
            ways.iter().flat_map(|step| Said { board: said.board, step, kind: "" }.marks(role)).collect()
        };
        let mut is_minimal = true;
        if let [either] = said.marks("either")[..] {
            ensure(all("assumed") == [either] && all("denied") == [either], "other cases")?;
        } else {
            let cases = said.marks("cases");
            ensure(all("assumed") == cases, "other cases")?;
            let choice = Scope::choice(said, cases.first().ok_or("no cases")?.1)?;
            let others: Vec<Mark> = choice.into_iter().filter(|mark| !cases.contains(mark)).collect();
            let kept = std::mem::replace(&mut self.is_minimal, true);
            self.ruled_out(&others, said)?;
            is_minimal &= std::mem::replace(&mut self.is_minimal, kept);
        }
        for step in ways {
            let kind = way(step);
            let case = Said { board: said.board, step, kind: &kind };
            if kind == "refuted-case" {
                is_minimal &= self.contradiction(&case)?;
                continue;
            }
            let mut end = self.follow(&case)?;
            ensure(
                (case.marks("placed"), case.marks("ruled-out")) == (places.clone(), strikes.clone()),
                "another goal",
            )?;
            ensure(places.iter().all(|mark| end.on.contains(mark)), "the case does not place the digit")?;
            end.used.extend(places.iter().map(|&mark| (mark, true)));
            if strikes.iter().all(|mark| end.out.contains(mark)) {
                end.used.extend(strikes.iter().map(|&mark| (mark, false)));
            } else {
                end.ruled_out(&strikes, &case)?;
            }
            let assumed: Vec<(Mark, bool)> = [
                case.marks("assumed").into_iter().map(|mark| (mark, true)).collect(),
                case.marks("denied").into_iter().map(|mark| (mark, false)).collect::<Vec<_>>(),
            ]
            .concat();
            let itself = places.iter().map(|&mark| (mark, true)).chain(strikes.iter().map(|&mark| (mark, false)));
            ensure(
                itself.eq(assumed) == case.find("itself").is_some(),
                "a case that is the conclusion does not say so",
            )?;
            is_minimal &= self.close(&case, end);
        }
        Ok(is_minimal)
    }
}
