//! Costs: what makes a state too expensive to go on from.

use super::{Multi, SETTLED};
use crate::Problem;
use crate::cheapest::{share_of, whole};

/// The costs of options, and what an answer may cost.
#[derive(Clone, Debug)]
pub(super) struct Prices {
    costs: Vec<u64>,
    shares: Vec<u128>,
    limit: Option<u128>,
}

impl Multi {
    /// The same search, with an eye on costs.
    pub(crate) fn priced(mut self, problem: &Problem) -> Multi {
        let options = 0..problem.option_count() as u32;
        self.prices = Some(Prices {
            costs: options.clone().map(|option| problem.cost(option)).collect(),
            shares: options.map(|option| share_of(problem, option)).collect(),
            limit: None,
        });
        self
    }

    /// From here on answers must cost less than this.
    pub(crate) fn set_limit(&mut self, limit: Option<u128>) {
        if let Some(prices) = &mut self.prices {
            prices.limit = limit;
        }
    }

    /// Whether every answer from here costs the limit or more.
    pub(super) fn too_expensive(&self) -> bool {
        let Some(Prices { costs, shares, limit: Some(limit) }) = &self.prices else { return false };
        let paid: u128 = self.chosen.iter().map(|&option| u128::from(costs[option as usize])).sum();
        if paid >= *limit {
            return true;
        }
        // Every option covers an item once, so an item needs at least `least` shares.
        let mut least = 0u128;
        for &item in &self.active[..self.live] {
            let cell = &self.cells[item as usize];
            if cell.stamp != SETTLED && cell.least > 0 {
                let nodes = &self.layout.set[cell.start as usize..(cell.start + cell.size) as usize];
                let cheapest = nodes.iter().map(|&x| shares[self.layout.option[x as usize] as usize]).min();
                least = least.saturating_add(cheapest.unwrap_or(0).saturating_mul(u128::from(cell.least)));
            }
        }
        paid + whole(least) >= *limit
    }
}
