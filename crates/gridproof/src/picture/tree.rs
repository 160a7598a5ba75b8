//! The branches of an argument, named like its sentences.
//!
//! | name | the branch |
//! |---|---|
//! | `0` | what follows from the assumption of the step itself |
//! | `2` | the second case, or the argument behind the second sentence |
//! | `2.3` | an argument inside that one |
//! | `1`, `2`, ... | the chains of a step that has several |

use gridproof_engine::logic::{Evidence, House, Link, Mark, Step};

/// What a branch argues.
#[derive(Clone, Copy)]
pub(super) enum Argument<'s> {
    Steps(&'s Step),
    Chain(&'s [Link]),
}

/// A candidate that is assumed to be true, or to be false.
#[derive(Clone)]
pub(super) struct Assumption {
    /// The name of the branch that assumes it.
    pub(super) name: String,
    pub(super) mark: Mark,
    pub(super) on: bool,
}

/// A step under an assumption, with the number of its sentence.
#[derive(Clone)]
pub(super) struct Fact<'s> {
    pub(super) number: String,
    pub(super) step: &'s Step,
}

/// A branch, and what is known when it begins.
pub(super) struct Branch<'s> {
    pub(super) name: String,
    pub(super) argument: Argument<'s>,
    /// The assumptions around it.
    pub(super) outer: Vec<Assumption>,
    /// What follows from these before the branch begins.
    pub(super) known: Vec<Fact<'s>>,
    /// The lines or runs that the argument is about.
    pub(super) lines: Vec<House>,
}

/// Roles of the houses that an argument about one line names.
const LINES: [&str; 7] = ["sight", "sights", "run", "from-top", "from-bottom", "from-left", "from-right"];

/// The branches of a step: outer ones before inner ones, otherwise in the order of the sentences.
pub(super) fn branches<'s>(step: &'s Step) -> Vec<Branch<'s>> {
    let chains: Vec<&'s [Link]> = step
        .because
        .iter()
        .filter_map(|because| match &because.what {
            Evidence::Chain(links) => Some(links.as_slice()),
            _ => None,
        })
        .collect();
    let mut found = Vec::new();
    let begin = |name: String, argument: Argument<'s>| Branch {
        name,
        argument,
        outer: Vec::new(),
        known: Vec::new(),
        lines: lines(step),
    };
    if chains.len() > 1 {
        found.extend((1..).zip(chains).map(|(at, links): (usize, _)| begin(at.to_string(), Argument::Chain(links))));
    }
    let (whole, outer) = (Argument::Steps(step), assumptions(step, "0"));
    if step.role("followed").is_some() && !outer.is_empty() {
        found.push(begin("0".to_string(), whole));
    }
    collect(step, "", &Branch { outer, ..begin(String::new(), whole) }, &mut found);
    found.sort_by_key(|branch| branch.name.matches('.').count());
    found
}

/// The steps that a branch draws, numbered.
pub(super) fn own<'s>(branch: &Branch<'s>) -> Vec<Fact<'s>> {
    let prefix = if branch.name == "0" { String::new() } else { format!("{}.", branch.name) };
    match branch.argument {
        Argument::Steps(step) => match step.role("followed") {
            Some(Evidence::Steps(steps)) => {
                (1..).zip(steps).map(|(at, step)| Fact { number: format!("{prefix}{at}"), step }).collect()
            }
            _ => Vec::new(),
        },
        Argument::Chain(_) => Vec::new(),
    }
}

/// What a branch assumes: both of a pair, or what a combination is tried with.
pub(super) fn assumptions(step: &Step, name: &str) -> Vec<Assumption> {
    let mut all = Vec::new();
    for (role, on) in [("assumed", true), ("pair", true), ("denied", false)] {
        if let Some(Evidence::Marks(marks)) = step.role(role) {
            all.extend(marks.iter().map(|&mark| Assumption { name: name.to_string(), mark, on }));
        }
    }
    if all.is_empty() && step.kind == "no-arrangement" {
        all.extend(step.strikes.iter().map(|&mark| Assumption { name: name.to_string(), mark, on: true }));
    }
    all
}

/// The lines or runs that a step is about.
pub(super) fn lines(step: &Step) -> Vec<House> {
    let mut all = Vec::new();
    for role in LINES {
        if let Some(Evidence::Houses(houses)) = step.role(role) {
            all.extend(houses.iter().copied());
        }
    }
    all
}

/// Whether a step inside an argument is a branch: a case, or something with an assumption of its own.
fn is_branch(role: &str, step: &Step) -> bool {
    match role {
        "ways" | "cases" | "excluded" => true,
        _ => step.role("assumed").is_some() || step.role("denied").is_some(),
    }
}

/// Adds the branches inside a step. `around` is what holds there.
fn collect<'s>(step: &'s Step, prefix: &str, around: &Branch<'s>, found: &mut Vec<Branch<'s>>) {
    for because in step.because.iter().filter(|because| because.role != "then") {
        let Evidence::Steps(steps) = &because.what else { continue };
        let mut known = around.known.clone();
        for (at, inner) in (1..).zip(steps) {
            let name = format!("{prefix}{at}");
            let argument = Argument::Steps(inner);
            let own = lines(inner);
            let named = if own.is_empty() { around.lines.clone() } else { own };
            let mut outer = around.outer.clone();
            if is_branch(because.role, inner) {
                let (outer, known, lines) = (outer.clone(), known.clone(), named.clone());
                found.push(Branch { name: name.clone(), argument, outer, known, lines });
            }
            outer.extend(assumptions(inner, &name));
            let inside = Branch { name: name.clone(), argument, outer, known: known.clone(), lines: named };
            collect(inner, &format!("{name}."), &inside, found);
            // Cases do not know of each other.
            if ["followed", "each"].contains(&because.role) {
                known.push(Fact { number: name, step: inner });
            }
        }
    }
}
