//! Searches for answers.

use super::model::Variant;
use super::{compile, rules};
use crate::family::{Found, emit};
use gridproof_engine::fill::Fill;
use gridproof_engine::learn::Relay;
use gridproof_engine::search::{Control, Stop};
use gridproof_engine::verdict::{Verdict, Violation};
use std::ops::ControlFlow;

impl Variant {
    /// Searches until the limits of `control` are reached. Every answer is checked against the rules.
    pub fn solve(&self, control: &mut Control<'_>) -> Verdict {
        let mut shown = Vec::new();
        let mut fault = false;
        let ended = search(self, control, &mut |fill| {
            fault |= !self.violations(&fill).is_empty();
            shown.push(fill);
            if fault { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if fault {
            // Nothing that the engine said is trusted.
            return Verdict::from_search(Vec::new(), Err(Stop::Fault));
        }
        Verdict::from_search(shown, ended)
    }

    /// Every rule that a filled board breaks.
    pub fn violations(&self, fill: &Fill) -> Vec<Violation> {
        rules::violations(self, fill)
    }
}

/// Passes every answer to `found` exactly once. Answers are not checked here.
pub(super) fn search(puzzle: &Variant, control: &mut Control<'_>, found: &mut Found<'_>) -> Result<(), Stop> {
    let model = compile::compile(puzzle).map_err(|_| Stop::Fault)?.model;
    let mut relay = Relay::lean(model);
    while let Some(digits) = relay.next(control)? {
        let fill = Fill::new(puzzle.grid().columns, digits.to_vec()).ok_or(Stop::Fault)?;
        emit(fill, control, found)?;
    }
    Ok(())
}
