//! The text of generated puzzles, and messages about failures.

use super::GenerateOptions;
use crate::words;
use gridproof::CannotWrite;
use gridproof::generate::{GenerateError, GenerateErrorKind, Made};
use gridproof::internals::report::{Line, MadeReport};
use gridproof::scene::paint;
use gridproof_api::tasks::generated::{attempts, describe, results};
use std::time::Duration;

impl GenerateOptions {
    /// A puzzle as text with its line end, and whether blank lines separate it from others.
    pub(super) fn text(&self, made: &Made) -> Result<(String, bool), CannotWrite> {
        if self.style.json {
            return Ok((
                Line::from(MadeReport::new(made, self.generator.seed(), &self.format_of(made))?).to_json() + "\n",
                false,
            ));
        }
        if self.style.pretty {
            let heading = format!("{} of seed {}: {}\n", made.number, self.generator.seed(), describe(made));
            return Ok((heading + &self.style.lines(&paint(&made.puzzle.scene(None, &[]))), true));
        }
        let text = made.puzzle.write(&self.format_of(made))? + "\n";
        let spaced = text.trim_end_matches('\n').contains('\n');
        Ok((text, spaced))
    }

    /// The format of one puzzle: boards too large for `line` become grids, unless `line` was requested.
    fn format_of(&self, made: &Made) -> String {
        match self.format.as_str() {
            "line" if !self.format_requested && made.puzzle.write("line").is_err() => "grid".to_string(),
            format => format.to_string(),
        }
    }

    /// Why a puzzle was not generated, what was tried, and the nearest result.
    pub(super) fn failure(&self, number: u64, error: &GenerateError, took: Duration) -> String {
        if let GenerateErrorKind::BadRecipe(bad) = &error.kind {
            return format!("error: {bad}\n");
        }
        let stats = &error.stats;
        let attempts = attempts(stats);
        let mut text =
            format!("error: number {number} could not be generated as requested: {attempts} in {}", words::time(took));
        if let GenerateErrorKind::Stopped(stop) = &error.kind {
            text.push_str(&format!(", then {stop}"));
        }
        text.push_str(&format!("; {}\n", results(stats)));
        if let Some(background) = self.generator.background() {
            text.push_str(&format!("{background}\n"));
        }
        if let Some(nearest) = &error.nearest {
            let name = describe(nearest);
            match self.text(nearest) {
                Ok((board, _)) if !self.style.json => text.push_str(&format!("the nearest was {name}:\n{board}")),
                _ => text.push_str(&format!("the nearest was {name}\n")),
            }
        }
        text
    }
}
