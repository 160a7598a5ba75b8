//! Costs: pruning states that cannot lead to a cheap enough answer.

use super::{MultiSearch, SETTLED};
use crate::Problem;
use crate::cheapest::{ceil_cost, share_of};

/// The costs of options, and the cost that answers must stay below.
#[derive(Clone, Debug)]
pub(super) struct Prices {
    costs: Vec<u64>,
    shares: Vec<u128>,
    limit: Option<u128>,
}

impl MultiSearch {
    /// Returns the same search with pruning by cost.
    pub(crate) fn priced(mut self, problem: &Problem) -> MultiSearch {
        let options = 0..problem.option_count() as u32;
        self.prices = Some(Prices {
            costs: options.clone().map(|option| problem.cost(option)).collect(),
            shares: options.map(|option| share_of(problem, option)).collect(),
            limit: None,
        });
        self
    }

    /// Requires that further answers cost less than this.
    pub(crate) fn set_limit(&mut self, limit: Option<u128>) {
        if let Some(prices) = &mut self.prices {
            prices.limit = limit;
        }
    }

    /// Returns whether every answer below the current state costs at least the limit.
    pub(super) fn too_expensive(&self) -> bool {
        let Some(Prices { costs, shares, limit: Some(limit) }) = &self.prices else { return false };
        let paid: u128 = self.chosen.iter().map(|&option| u128::from(costs[option as usize])).sum();
        if paid >= *limit {
            return true;
        }
        // An option covers an item at most once, so an item needs at least `lower` shares.
        let mut shares_due = 0u128;
        for &item in &self.active[..self.live] {
            let state = &self.items[item as usize];
            if state.stamp != SETTLED && state.lower > 0 {
                let nodes = &self.sets.set[state.start as usize..(state.start + state.size) as usize];
                let cheapest = nodes.iter().map(|&x| shares[self.sets.option[x as usize] as usize]).min();
                shares_due = shares_due.saturating_add(cheapest.unwrap_or(0).saturating_mul(u128::from(state.lower)));
            }
        }
        paid + ceil_cost(shares_due) >= *limit
    }
}
