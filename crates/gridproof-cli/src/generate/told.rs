//! What is said about puzzles that were made, and about those that were not.

use super::Order;
use crate::words;
use gridproof::CannotWrite;
use gridproof::generate::{GenerateError, Made, Why};
use gridproof::report::{Line, MadeReport};
use gridproof::scene::paint;
use gridproof_api::tasks::made::{name, saw, tries};
use std::time::Duration;

impl Order {
    /// A puzzle as text with its line end, and whether it is set apart from others by blank lines.
    pub(super) fn text(&self, made: &Made) -> Result<(String, bool), CannotWrite> {
        if self.style.json {
            return Ok((
                Line::from(MadeReport::new(made, self.generator.seed(), &self.format_of(made))?).to_json() + "\n",
                false,
            ));
        }
        if self.style.pretty {
            let heading = format!("{} of seed {}: {}\n", made.number, self.generator.seed(), name(made));
            return Ok((heading + &self.style.lines(&paint(&made.puzzle.scene(None, &[]))), true));
        }
        let text = made.puzzle.write(&self.format_of(made))? + "\n";
        let apart = text.trim_end_matches('\n').contains('\n');
        Ok((text, apart))
    }

    /// Lines have letters for digits up to a size only; larger boards are written as grids, unless something else was asked for.
    fn format_of(&self, made: &Made) -> String {
        match self.format.as_str() {
            "line" if !self.asked && made.puzzle.write("line").is_err() => "grid".to_string(),
            format => format.to_string(),
        }
    }

    /// Why a puzzle was not made, what was tried, and the nearest there is.
    pub(super) fn sorry(&self, number: u64, not: &GenerateError, took: Duration) -> String {
        if let Why::BadRecipe(bad) = &not.why {
            return format!("error: {bad}\n");
        }
        let seen = &not.seen;
        let tries = tries(seen);
        let mut text = format!("error: number {number} could not be made as wanted: {tries} in {}", words::time(took));
        if let Why::Stopped(stop) = &not.why {
            text.push_str(&format!(", then {stop}"));
        }
        text.push_str(&format!("; {}\n", saw(seen)));
        if let Some(lore) = self.generator.recipe().lore() {
            text.push_str(&format!("{lore}\n"));
        }
        if let Some(nearest) = &not.nearest {
            let name = name(nearest);
            match self.text(nearest) {
                Ok((board, _)) if !self.style.json => text.push_str(&format!("the nearest was {name}:\n{board}")),
                _ => text.push_str(&format!("the nearest was {name}\n")),
            }
        }
        text
    }
}
