//! Cutting a problem into parts that have every answer between them, each once.
//!
//! Every look at a part reads the whole problem, so looks are counted, and however large the problem is,
//! reading stays below a bound: there are fewer parts then, down to a single one.

use std::collections::VecDeque;
use std::ops::Range;
use std::sync::Arc;

use crate::engine::Decision;
use crate::{Item, Problem};
use gridproof_engine::search::{Control, Stop};

/// How many parts are wanted; many, since they are of different sizes. There are fewer than twice as many.
pub(crate) const PARTS: usize = 256;
/// The most looks, for small problems, and about how much all looks may read, for large ones.
pub(crate) const LOOKS: usize = 2048;
const READ: usize = 1 << 23;

/// A part: what was decided, beginning with what was decided for the part it was cut from.
#[derive(Debug, Default)]
pub(crate) struct Part {
    above: Option<Arc<Part>>,
    own: Vec<Decision>,
    /// Of these options only some are left; the others are banned.
    only: Option<(Arc<[u32]>, Range<usize>)>,
}

impl Part {
    fn below(above: &Arc<Part>, own: Vec<Decision>) -> Arc<Part> {
        Arc::new(Part { above: Some(above.clone()), own, only: None })
    }

    /// All its decisions.
    pub(crate) fn decisions(&self) -> Vec<Decision> {
        let mut decisions = Vec::new();
        let mut next = Some(self);
        while let Some(part) = next {
            decisions.extend_from_slice(&part.own);
            if let Some((options, kept)) = &part.only {
                let others = options[..kept.start].iter().chain(&options[kept.end..]);
                decisions.extend(others.map(|&option| Decision::Ban(option)));
            }
            next = part.above.as_deref();
        }
        decisions
    }
}

/// Cuts a problem into parts. Every look is a node.
pub(crate) fn parts(problem: &Problem, control: &mut Control<'_>) -> Result<Vec<Arc<Part>>, Stop> {
    let options = 0..problem.option_count() as u32;
    let size = options.map(|option| 1 + problem.option(option).len()).sum::<usize>() + problem.item_count();
    let mut open = VecDeque::from([Arc::new(Part::default())]);
    let mut closed = Vec::new();
    for _ in 0..(READ / size.max(1)).clamp(1, LOOKS) {
        if open.len() + closed.len() >= PARTS {
            break;
        }
        let Some(part) = open.pop_front() else { break };
        control.tick()?;
        match cut(problem, &part) {
            Cut::Whole => closed.push(part),
            Cut::Forced(own) => open.push_front(Part::below(&part, own)),
            Cut::Pieces(pieces) => open.extend(pieces),
        }
    }
    closed.extend(open);
    Ok(closed)
}

/// What a look at a part shows.
enum Cut {
    /// No item is wanting.
    Whole,
    /// Picks that every answer has.
    Forced(Vec<Decision>),
    /// Smaller parts; none if there is no answer.
    Pieces(Vec<Arc<Part>>),
}

/// What is covered once some options are picked.
struct Covered<'p> {
    problem: &'p Problem,
    times: Vec<u32>,
    colours: Vec<u32>,
}

impl Covered<'_> {
    fn fits(&self, option: u32) -> bool {
        self.problem.option(option).iter().all(|pair| {
            let (i, now) = (pair.item.index(), self.times[pair.item.index()]);
            match self.problem.bounds(pair.item) {
                Some((_, most)) => now < most,
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

    /// How often an item must still be covered.
    fn wanting(&self, item: Item) -> u32 {
        self.problem.bounds(item).map_or(0, |(least, _)| least.saturating_sub(self.times[item.index()]))
    }
}

fn cut(problem: &Problem, part: &Arc<Part>) -> Cut {
    let items = problem.item_count();
    let mut covered = Covered { problem, times: vec![0; items], colours: vec![0; items] };
    let mut decided = vec![false; problem.option_count()];
    for decision in part.decisions() {
        let (Decision::Pick(option) | Decision::Ban(option)) = decision;
        decided[option as usize] = true;
        if decision.picked().is_some() {
            // Picks that were forced together need not agree.
            if !covered.fits(option) {
                return Cut::Pieces(Vec::new());
            }
            covered.pick(option);
        }
    }
    let open: Vec<u32> = (0..problem.option_count() as u32)
        .filter(|&option| !decided[option as usize] && !problem.is_dropped(option) && covered.fits(option))
        .collect();
    let mut sizes = vec![0u32; items];
    for pair in open.iter().flat_map(|&option| problem.option(option)) {
        sizes[pair.item.index()] += 1;
    }
    let slack = |item: &Item| sizes[item.index()].checked_sub(covered.wanting(*item));
    let wanting = problem.items().take(problem.primary_count()).filter(|item| covered.wanting(*item) > 0);
    // An item that lacks options has no slack and comes first.
    let Some(item) = wanting.min_by_key(|item| (slack(item), sizes[item.index()])) else { return Cut::Whole };
    match slack(&item) {
        None => Cut::Pieces(Vec::new()),
        Some(0) => {
            let forces = |item: Item| covered.wanting(item) > 0 && slack(&item) == Some(0);
            let forced = |option: &u32| problem.option(*option).iter().any(|pair| forces(pair.item));
            Cut::Forced(open.into_iter().filter(forced).map(Decision::Pick).collect())
        }
        Some(_) => {
            let has = |option: &u32| problem.option(*option).iter().any(|pair| pair.item == item);
            pieces(part, open.into_iter().filter(has).collect(), problem.bounds(item) == Some((1, 1)))
        }
    }
}

/// Cuts a part by the options of one item, of which there are several.
fn pieces(part: &Arc<Part>, options: Vec<u32>, once: bool) -> Cut {
    let below = |decision: Decision| Part::below(part, vec![decision]);
    Cut::Pieces(match options[..] {
        [first, ..] if !once => vec![below(Decision::Pick(first)), below(Decision::Ban(first))],
        _ if options.len() <= PARTS => options.into_iter().map(|option| below(Decision::Pick(option))).collect(),
        // A part for each would be too many: every part costs a look at the whole problem.
        _ => {
            let (options, each) = (Arc::<[u32]>::from(options), |k: usize, all: usize| k * all / PARTS);
            let group = |k: usize| {
                let kept = each(k, options.len())..each(k + 1, options.len());
                Arc::new(Part { above: Some(part.clone()), own: Vec::new(), only: Some((options.clone(), kept)) })
            };
            (0..PARTS).map(group).collect()
        }
    })
}
