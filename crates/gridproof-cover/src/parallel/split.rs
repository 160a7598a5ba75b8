//! Splitting a problem into subproblems that together have every answer exactly once.
//!
//! Every look at a subproblem reads the whole problem, so the number of looks is limited: the total read stays below a bound
//! for problems of any size. Large problems are split into fewer subproblems, down to a single one.

use std::collections::VecDeque;
use std::ops::Range;
use std::sync::Arc;

use crate::engine::Decision;
use crate::{Item, Problem};
use gridproof_engine::search::{Control, Stop};

/// The number of subproblems to aim for; many, because their sizes differ. There are always fewer than twice as many.
pub(crate) const TARGET: usize = 256;
/// Maximum number of looks, which limits small problems, and about how much all looks may read, which limits large ones.
pub(crate) const MAX_LOOKS: usize = 2048;
const READ_BUDGET: usize = 1 << 23;

/// Decisions about options, on top of those of the subproblem it was split from.
#[derive(Debug, Default)]
pub(crate) struct Subproblem {
    parent: Option<Arc<Subproblem>>,
    own: Vec<Decision>,
    /// Of these options, all but a range are banned.
    only: Option<(Arc<[u32]>, Range<usize>)>,
}

impl Subproblem {
    fn of(parent: &Arc<Subproblem>, own: Vec<Decision>) -> Arc<Subproblem> {
        Arc::new(Subproblem { parent: Some(parent.clone()), own, only: None })
    }

    /// Returns all its decisions, inherited ones included.
    pub(crate) fn decisions(&self) -> Vec<Decision> {
        let mut decisions = Vec::new();
        let mut next = Some(self);
        while let Some(subproblem) = next {
            decisions.extend_from_slice(&subproblem.own);
            if let Some((options, kept)) = &subproblem.only {
                let others = options[..kept.start].iter().chain(&options[kept.end..]);
                decisions.extend(others.map(|&option| Decision::Ban(option)));
            }
            next = subproblem.parent.as_deref();
        }
        decisions
    }
}

/// Splits a problem. Every look counts as a node.
pub(crate) fn split(problem: &Problem, control: &mut Control<'_>) -> Result<Vec<Arc<Subproblem>>, Stop> {
    let options = 0..problem.option_count() as u32;
    let size = options.map(|option| 1 + problem.option(option).len()).sum::<usize>() + problem.item_count();
    let mut open = VecDeque::from([Arc::new(Subproblem::default())]);
    let mut closed = Vec::new();
    for _ in 0..(READ_BUDGET / size.max(1)).clamp(1, MAX_LOOKS) {
        if open.len() + closed.len() >= TARGET {
            break;
        }
        let Some(subproblem) = open.pop_front() else { break };
        control.tick()?;
        match look_at(problem, &subproblem) {
            Look::Covered => closed.push(subproblem),
            Look::Forced(own) => open.push_front(Subproblem::of(&subproblem, own)),
            Look::Pieces(pieces) => open.extend(pieces),
        }
    }
    closed.extend(open);
    Ok(closed)
}

/// What a look at a subproblem finds.
enum Look {
    /// Every item is covered often enough.
    Covered,
    /// Picks that every answer has.
    Forced(Vec<Decision>),
    /// Smaller subproblems; none if there is no answer.
    Pieces(Vec<Arc<Subproblem>>),
}

/// What the picked options cover.
struct Coverage<'p> {
    problem: &'p Problem,
    times: Vec<u32>,
    colours: Vec<u32>,
}

impl Coverage<'_> {
    fn fits(&self, option: u32) -> bool {
        self.problem.option(option).iter().all(|pair| {
            let (i, now) = (pair.item.index(), self.times[pair.item.index()]);
            match self.problem.bounds(pair.item) {
                Some((_, upper)) => now < upper,
                None => now == 0 || pair.colour != 0 && pair.colour == self.colours[i],
            }
        })
    }

    fn pick(&mut self, option: u32) {
        for pair in self.problem.option(option) {
            self.times[pair.item.index()] += 1;
            self.colours[pair.item.index()] = pair.colour;
        }
    }

    /// Returns how often an item must still be covered.
    fn missing(&self, item: Item) -> u32 {
        self.problem.bounds(item).map_or(0, |(lower, _)| lower.saturating_sub(self.times[item.index()]))
    }
}

fn look_at(problem: &Problem, subproblem: &Arc<Subproblem>) -> Look {
    let items = problem.item_count();
    let mut coverage = Coverage { problem, times: vec![0; items], colours: vec![0; items] };
    let mut decided = vec![false; problem.option_count()];
    for decision in subproblem.decisions() {
        let (Decision::Pick(option) | Decision::Ban(option)) = decision;
        decided[option as usize] = true;
        if decision.picked().is_some() {
            // Picks that were forced together may exclude each other.
            if !coverage.fits(option) {
                return Look::Pieces(Vec::new());
            }
            coverage.pick(option);
        }
    }
    let open: Vec<u32> = (0..problem.option_count() as u32)
        .filter(|&option| !decided[option as usize] && !problem.is_dropped(option) && coverage.fits(option))
        .collect();
    let mut sizes = vec![0u32; items];
    for pair in open.iter().flat_map(|&option| problem.option(option)) {
        sizes[pair.item.index()] += 1;
    }
    let slack = |item: &Item| sizes[item.index()].checked_sub(coverage.missing(*item));
    let uncovered = problem.items().take(problem.primary_count()).filter(|item| coverage.missing(*item) > 0);
    // An item with too few options has no slack and comes first.
    let Some(item) = uncovered.min_by_key(|item| (slack(item), sizes[item.index()])) else { return Look::Covered };
    match slack(&item) {
        None => Look::Pieces(Vec::new()),
        Some(0) => {
            let forces = |item: Item| coverage.missing(item) > 0 && slack(&item) == Some(0);
            let forced = |option: &u32| problem.option(*option).iter().any(|pair| forces(pair.item));
            Look::Forced(open.into_iter().filter(forced).map(Decision::Pick).collect())
        }
        Some(_) => {
            let has = |option: &u32| problem.option(*option).iter().any(|pair| pair.item == item);
            pieces(subproblem, open.into_iter().filter(has).collect(), problem.bounds(item) == Some((1, 1)))
        }
    }
}

/// Splits a subproblem by the options of one item, of which there are several.
fn pieces(parent: &Arc<Subproblem>, options: Vec<u32>, once: bool) -> Look {
    let piece = |decision: Decision| Subproblem::of(parent, vec![decision]);
    Look::Pieces(match options[..] {
        [first, ..] if !once => vec![piece(Decision::Pick(first)), piece(Decision::Ban(first))],
        _ if options.len() <= TARGET => options.into_iter().map(|option| piece(Decision::Pick(option))).collect(),
        // One subproblem per option would be too many: each costs a look at the whole problem.
        _ => {
            let (options, bound) = (Arc::<[u32]>::from(options), |k: usize, all: usize| k * all / TARGET);
            let group = |k: usize| {
                let kept = bound(k, options.len())..bound(k + 1, options.len());
                let only = Some((options.clone(), kept));
                Arc::new(Subproblem { parent: Some(parent.clone()), own: Vec::new(), only })
            };
            (0..TARGET).map(group).collect()
        }
    })
}
