//! What a step works out from sums and clues, as notes, and the numbers of what follows at once.

use super::Picture;
use gridproof_engine::logic::say::Naming;
use gridproof_engine::logic::{Evidence, Mark, Step};
use gridproof_engine::scene::{Highlight, Tag};

fn number(step: &Step, role: &str) -> Option<i32> {
    match step.role(role) {
        Some(Evidence::Number(number)) => Some(*number),
        _ => None,
    }
}

fn cells<'s>(step: &'s Step, role: &str) -> &'s [u16] {
    match step.role(role) {
        Some(Evidence::Cells(cells)) => cells,
        _ => &[],
    }
}

/// The addends of a sum: `(1+2)`, or the sum if they are not known.
fn addends(step: &Step, role: &str, sum: i32) -> String {
    match step.role(role) {
        Some(Evidence::Sets(sets)) if sets.len() == 1 => {
            let digits: Vec<String> = sets[0].iter().map(|digit| digit.to_string()).collect();
            format!("({})", digits.join("+"))
        }
        _ => sum.to_string(),
    }
}

impl Picture<'_> {
    /// Adds notes and numbers.
    pub(super) fn numbers(&mut self, step: &Step) {
        let mut items = self.bounds(step);
        items.extend(self.rest(step));
        items.extend(self.limits(step));
        items.extend(area(step));
        items.extend(self.counted(step));
        if !items.is_empty() {
            self.note(Highlight::Pattern, items.into_iter());
        }
        if let Some(Evidence::Steps(then)) = step.role("then") {
            for (number, step) in (1..).zip(then) {
                self.tag_effect(step, &format!("{number}"));
            }
        }
    }

    /// Numbers what a step places, and the first candidate that it strikes in every cell.
    pub(super) fn tag_effect(&mut self, step: &Step, text: &str) {
        let mut struck: Vec<Mark> = step.strikes.clone();
        struck.sort_unstable();
        struck.dedup_by_key(|mark| mark.cell);
        for &mark in step.places.iter().chain(&struck) {
            let Some(tile) = self.tile(mark.at()) else { continue };
            let open = self.scene.tiles().get(tile).is_some_and(|tile| tile.is_open());
            let digit = open.then_some(mark.digit);
            if !self.overlay.tags.iter().any(|tag| (tag.tile, tag.digit) == (tile, digit)) {
                let highlight = Highlight::Pattern;
                self.overlay.tags.push(Tag { tile, digit, text: text.to_string(), highlight });
            }
        }
    }

    fn name(&self, cell: u16) -> String {
        Naming::RowColumn.cell(cell.into(), self.columns)
    }

    /// The bounds of a cell in a sum: `r2c3 ≤ 17−(1+2) = 14`.
    fn bounds(&self, step: &Step) -> Vec<String> {
        let (Some(rest), [cell]) = (number(step, "rest"), cells(step, "cell")) else { return Vec::new() };
        let bound = |sign: &str, [sum, bound, digits]: [&str; 3]| {
            let (sum, bound) = (number(step, sum)?, number(step, bound)?);
            Some(format!("{} {sign} {rest}−{} = {bound}", self.name(*cell), addends(step, digits, sum)))
        };
        let all = [bound("≤", ["least", "upto", "least-digits"]), bound("≥", ["most", "from", "most-digits"])];
        all.into_iter().flatten().collect()
    }

    /// What is left of a sum for its last cell: `17−(8+2) = 7`. The addends get a background.
    fn rest(&mut self, step: &Step) -> Option<String> {
        let (Some(Evidence::Digits(others)), Some(Evidence::Houses(runs))) = (step.role("others"), step.role("run"))
        else {
            return None;
        };
        let (rest, run) = (number(step, "rest")?, *runs.first()?);
        let filled: Vec<usize> = (self.house)(run).into_iter().filter_map(|cell| self.tile(cell)).collect();
        let filled = filled.into_iter().filter(|&tile| !self.scene.tiles()[tile].is_open());
        self.fills.extend(filled.map(|tile| (tile, Highlight::Second)));
        let digits: Vec<String> = others.iter().map(|digit| digit.to_string()).collect();
        let sum = if digits.len() > 1 { format!("({})", digits.join("+")) } else { digits.concat() };
        Some(format!("{}−{sum} = {rest}", run.clue))
    }

    /// How high cells near a clue can be: `r1c1 ≤ 4−2 = 2`.
    fn limits(&self, step: &Step) -> Vec<String> {
        let Some(Evidence::Steps(each)) = step.role("each") else { return Vec::new() };
        let limit = |step: &Step| {
            let [size, behind, limit] = ["size", "behind", "limit"].map(|role| number(step, role));
            let cell = self.name(*cells(step, "cell").first()?);
            Some(format!("{cell} ≤ {}−{} = {}", size?, behind?, limit?))
        };
        each.iter().filter_map(limit).collect()
    }

    /// How many buildings are seen, against the clue: `4, 5, r1c3: 3 > 2`.
    fn counted(&self, step: &Step) -> Option<String> {
        let (count, clue) = (number(step, "count")?, number(step, "clue")?);
        let digits = ["seen", "heights"].into_iter().filter_map(|role| match step.role(role) {
            Some(Evidence::Digits(digits)) => Some(digits.iter().map(|digit| digit.to_string())),
            _ => None,
        });
        let named = ["first", "cells"].into_iter().flat_map(|role| cells(step, role)).map(|&cell| self.name(cell));
        let counted: Vec<String> = named.chain(digits.flatten()).collect();
        let sign = match count.cmp(&clue) {
            std::cmp::Ordering::Less => "<",
            std::cmp::Ordering::Equal => "=",
            std::cmp::Ordering::Greater => ">",
        };
        Some(format!("{}: {count} {sign} {clue}", counted.join(", ")))
    }
}

/// The difference of the sums across and down: `30−24 = 6`.
fn area(step: &Step) -> Option<String> {
    let (across, down, sum) = (number(step, "across-sum")?, number(step, "down-sum")?, number(step, "sum")?);
    Some(format!("{}−{} = {sum}", across.max(down), across.min(down)))
}
