//! Searches for answers.

use super::model::Variant;
use super::{compile, rules};
use gridproof_engine::fill::Fill;
use gridproof_engine::learn::Relay;
use gridproof_engine::search::{Control, Stop};
use gridproof_engine::verdict::{Verdict, Violation};

impl Variant {
    /// Searches until the limits of `control` are reached. Every answer is checked against the rules.
    pub fn solve(&self, control: &mut Control<'_>) -> Verdict {
        let mut shown = Vec::new();
        let ended = self.search(control, &mut shown);
        Verdict::from_search(shown, ended)
    }

    /// Every rule that a filled board breaks.
    pub fn violations(&self, fill: &Fill) -> Vec<Violation> {
        rules::violations(self, fill)
    }

    fn search(&self, control: &mut Control<'_>, shown: &mut Vec<Fill>) -> Result<(), Stop> {
        let model = compile::compile(self).map_err(|_| Stop::Fault)?.model;
        let mut relay = Relay::lean(model);
        while let Some(digits) = relay.next(control)? {
            let fill = Fill::new(self.grid().columns, digits.to_vec()).ok_or(Stop::Fault)?;
            if !self.violations(&fill).is_empty() {
                shown.clear();
                return Err(Stop::Fault);
            }
            shown.push(fill);
            control.answer()?;
        }
        Ok(())
    }
}
