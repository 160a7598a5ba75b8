//! Kakuro: sums over runs of white cells, no digit twice in a run.
//!
//! | module | contents |
//! |---|---|
//! | `model` | the puzzle: black cells with clues, white cells, runs |
//! | `rules` | which rules a filled board breaks; shares no code with any search |
//! | `format` | the table of formats, one file each |
//! | `form` | the options of the generator |
//! | `compile` | the rules as a constraint model |
//! | `sums` | the rules as runs with sums, and the engine for them |
//! | `textbook` | the textbook search over a candidate table, for comparison |
//! | `logic` | human-style reasoning |
//! | `sheet` | the board as players and setters see it |
//! | `parts` | the givens and clues, and the puzzle without some of them |
//! | `isomorph` | equivalent puzzles: turned, reflected, digits complemented |
//! | `generate` | puzzle generation |
//! | `draw` | the board as a picture |
//! | `judge` | input and output of the online judge problem KAKURO2 |

mod compile;
mod draw;
mod form;
mod format;
pub(crate) mod generate;
mod isomorph;
pub(crate) mod judge;
pub(crate) mod logic;
mod model;
mod parts;
mod rules;
mod sheet;
mod sums;
mod textbook;

pub use model::{Cell, Direction, InvalidBoard, Kakuro, Run};

use crate::family::{Candidates, Engine, Family, Puzzle};
use crate::format::Format;
use crate::generate::form::Form;
use crate::isomorph::{Isomorph, NoIsomorph, Transforms};
use crate::kernel::{self, Compiled};
use crate::learn;
use crate::logic::Logic;
use crate::parts::Parts;
use crate::sheet::{BadSheet, BoardForm, Sheet};
use gridproof_engine::csp::model::ModelError;
use gridproof_engine::fill::Fill;
use gridproof_engine::random::Seed;
use gridproof_engine::scene::Scene;
use gridproof_engine::search::Control;
use gridproof_engine::verdict::Violation;

/// The row in [`crate::FAMILIES`].
pub static FAMILY: Family = Family::of::<Kakuro>();

impl Puzzle for Kakuro {
    const ID: &'static str = "kakuro";
    const NAME: &'static str = "Kakuro";
    const ABOUT: &'static str =
        "Fill the white cells with 1 to 9: every run adds up to its clue, and no digit repeats in a run.";
    const FORMATS: &'static [Format<Kakuro>] = format::FORMATS;
    const ENGINES: &'static [Engine<Kakuro>] =
        &[sums::AUTO, sums::ENGINE, kernel::engine::<Kakuro>(), learn::engine::<Kakuro>(), textbook::ENGINE];

    const BOARD: BoardForm = sheet::BOARD;
    const GENERATOR: Option<&'static Form> = Some(&form::FORM);
    const LOGIC: Logic<Kakuro> = logic::LOGIC;

    fn family() -> &'static Family {
        &FAMILY
    }

    fn rows(&self) -> usize {
        Kakuro::rows(self)
    }

    fn columns(&self) -> usize {
        Kakuro::columns(self)
    }

    fn start(&self) -> Vec<Option<u8>> {
        let start = |cell: &Cell| match *cell {
            Cell::White(given) => Some(given.unwrap_or(0)),
            Cell::Black { .. } => None,
        };
        self.cells().iter().map(start).collect()
    }

    fn largest_digit(&self) -> u8 {
        9
    }

    fn with_entries(&self, entries: &[u8]) -> Kakuro {
        let entered = |(&cell, &entry): (&Cell, &u8)| match cell {
            Cell::White(None) if (1..=9).contains(&entry) => Cell::White(Some(entry)),
            _ => cell,
        };
        let cells = self.cells().iter().zip(entries.iter().chain(std::iter::repeat(&0))).map(entered).collect();
        Kakuro::new(Kakuro::columns(self), cells).unwrap_or_else(|_| self.clone())
    }

    fn sheet(&self) -> Sheet {
        sheet::sheet(self)
    }

    fn from_sheet(sheet: &Sheet) -> Result<Kakuro, BadSheet> {
        sheet::read(sheet)
    }

    fn blank(rows: usize, columns: usize, _: Option<(usize, usize)>) -> Result<Kakuro, BadSheet> {
        sheet::blank(rows, columns)
    }

    fn parts(&self) -> Parts {
        parts::parts(self)
    }

    fn without(&self, removed: &[usize]) -> Kakuro {
        parts::without(self, removed)
    }

    fn variation(&self, kinds: Transforms, seed: &Seed, number: u64) -> Result<Isomorph<Kakuro>, NoIsomorph> {
        isomorph::variation(self, kinds, seed, number)
    }

    fn canonical(&self, _: &mut Control<'_>) -> Result<Kakuro, NoIsomorph> {
        Ok(isomorph::canonical(self))
    }

    fn contradictions(&self) -> Vec<Violation> {
        rules::contradictions(self)
    }

    fn violations(&self, fill: &Fill) -> Vec<Violation> {
        rules::violations(self, fill)
    }

    fn compile(&self) -> Result<Compiled, ModelError> {
        compile::compile(self)
    }

    fn true_candidates(&self, control: &mut Control<'_>) -> Candidates {
        sums::candidates(self, control)
    }

    fn scene(&self, fill: Option<&Fill>, differs: &[usize]) -> Scene {
        draw::scene(self, fill, differs)
    }

    /// Black cells are `#`, as in a position: an answer can be read as one.
    fn answer_line(&self, fill: &Fill) -> String {
        fill.digits().iter().map(|&digit| if digit == 0 { '#' } else { char::from(b'0' + digit.min(9)) }).collect()
    }

    fn answer_rows(&self, fill: &Fill) -> String {
        fill.to_string().replace('0', "#")
    }
}
