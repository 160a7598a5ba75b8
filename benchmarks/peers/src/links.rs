//! The crate `dlx`: the simplest of its solvers that handles a problem, which is the fastest.

use dlx::choose::{Choose, knuth_tiebreak, mrv_chooser, no_tiebreak, prefer_any};
use dlx::{Int, OptOrder, Solve, Solver, Uint, c, m, mc, x};
use gridproof_benchmarks::peer::{CoverPeer, CoverRun};
use gridproof_cover::Problem;

pub(crate) struct Crate;

impl CoverPeer for Crate {
    fn name(&self) -> &'static str {
        "dlx"
    }

    fn prepare(&self, problem: &Problem) -> Box<dyn CoverRun> {
        let options = || (0..problem.option_count() as u32).map(|option| problem.option(option));
        let coloured = options().flatten().any(|pair| pair.colour != 0);
        let items: Vec<Vec<Uint>> =
            options().map(|pairs| pairs.iter().map(|pair| pair.item.index() as Uint).collect()).collect();
        let colours = || -> Vec<Vec<(Uint, Int)>> {
            let pair = |pair: &gridproof_cover::Pair| (pair.item.index() as Uint, pair.colour as Int);
            options().map(|pairs| pairs.iter().map(pair).collect()).collect()
        };
        let bounds: Vec<(Int, Int)> = problem
            .items()
            .take(problem.primary_count())
            .map(|item| problem.bounds(item).map_or((1, 1), |(least, most)| (least as Int, most as Int)))
            .collect();
        let primary = problem.primary_count() as Uint;
        let secondary = problem.item_count() as Uint - primary;
        let kind = match (problem.all_exactly_once(), coloured) {
            (true, false) => Kind::X(items),
            (true, true) => Kind::C(colours()),
            (false, false) => Kind::M(bounds, items),
            (false, true) => Kind::MC(bounds, colours()),
        };
        Box::new(Lists { primary, secondary, kind })
    }
}

/// Knuth's letters: exact cover, with colours, with multiplicities, with both.
enum Kind {
    X(Vec<Vec<Uint>>),
    C(Vec<Vec<(Uint, Int)>>),
    M(Vec<(Int, Int)>, Vec<Vec<Uint>>),
    MC(Vec<(Int, Int)>, Vec<Vec<(Uint, Int)>>),
}

struct Lists {
    primary: Uint,
    secondary: Uint,
    kind: Kind,
}

impl CoverRun for Lists {
    fn count(&mut self) -> (String, u64) {
        let (primary, secondary, all) = (self.primary, self.secondary, self.primary + self.secondary);
        match &self.kind {
            Kind::X(options) => {
                let mut problem = x::make_problem(primary, secondary, options, OptOrder::Seq);
                count(&mut problem, mrv_chooser(prefer_any(), no_tiebreak()))
            }
            Kind::C(options) => {
                let mut problem = c::make_problem(primary, secondary, options, OptOrder::Seq);
                count(&mut problem, mrv_chooser(prefer_any(), no_tiebreak()))
            }
            Kind::M(bounds, options) => {
                let items = m::INodes::new(bounds.iter().copied(), secondary);
                let mut problem = m::Problem::new(items, x::ONodes::new(all, primary, options, OptOrder::Seq));
                count(&mut problem, mrv_chooser(prefer_any(), knuth_tiebreak()))
            }
            Kind::MC(bounds, options) => {
                let items = m::INodes::new(bounds.iter().copied(), secondary);
                let mut problem = mc::Problem::new(items, c::ONodes::new(all, primary, options, OptOrder::Seq));
                count(&mut problem, mrv_chooser(prefer_any(), knuth_tiebreak()))
            }
        }
    }
}

/// Counts the solutions without naming them.
fn count<P: Solve>(problem: &mut P, mut chooser: impl Choose<P>) -> (String, u64) {
    let mut solver = Solver::new(problem);
    let mut count = 0u64;
    while solver.next_solution(&mut chooser) {
        count += 1;
    }
    (count.to_string(), solver.get_profile().iter().sum::<usize>() as u64)
}
