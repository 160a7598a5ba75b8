//! Latin squares: the template family, small enough to read in one sitting, and the one to copy for a new family.
//!
//! | module | contents |
//! |---|---|
//! | `model` | the puzzle: a square with some digits given |
//! | `rules` | which rules a filled board breaks; shares no code with any search |
//! | `format` | the table of formats, one file each |
//! | `form` | the options of the generator |
//! | `compile` | the rules as a constraint model |
//! | `textbook` | plain backtracking, a check on the other engines |
//! | `logic` | human-style reasoning |
//! | `sheet` | the board as players and setters see it |
//! | `generate` | puzzle generation |
//! | `parts` | the givens, and the puzzle without some of them |
//! | `isomorph` | equivalent puzzles: rows, columns and digits permuted, transposed |
//! | `draw` | the board as a picture |

mod compile;
mod draw;
mod form;
mod format;
pub(crate) mod generate;
mod isomorph;
mod logic;
mod model;
mod parts;
mod rules;
mod sheet;
mod textbook;

pub use model::Latin;

use crate::exact_cover::{self, Houses};
use crate::family::{Engine, Family, Puzzle};
use crate::format::Format;
use crate::generate::form::Form;
use crate::isomorph::{Isomorph, NoIsomorph, Transforms};
use crate::kernel::{self, Compiled};
use crate::logic::Logic;
use crate::parts::Parts;
use crate::sheet::{BadSheet, BoardForm, Sheet};
use crate::{auto, learn};
use gridproof_engine::csp::model::ModelError;
use gridproof_engine::fill::Fill;
use gridproof_engine::random::Seed;
use gridproof_engine::scene::Scene;
use gridproof_engine::search::Control;
use gridproof_engine::verdict::Violation;

/// The row in [`crate::FAMILIES`].
pub static FAMILY: Family = Family::of::<Latin>();

impl Puzzle for Latin {
    const ID: &'static str = "latin";
    const NAME: &'static str = "Latin square";
    const ABOUT: &'static str = "Fill an N x N board with 1 to N, each once per row and column.";
    const FORMATS: &'static [Format<Latin>] = format::FORMATS;
    const ENGINES: &'static [Engine<Latin>] = &[
        auto::engine::<Latin>(),
        kernel::engine::<Latin>(),
        learn::engine::<Latin>(),
        exact_cover::engine::<Latin>(),
        textbook::ENGINE,
    ];

    const BOARD: BoardForm = sheet::BOARD;
    const GENERATOR: Option<&'static Form> = Some(&form::FORM);
    const LOGIC: Logic<Latin> = logic::LOGIC;

    fn family() -> &'static Family {
        &FAMILY
    }

    fn rows(&self) -> usize {
        self.size()
    }

    fn columns(&self) -> usize {
        self.size()
    }

    fn start(&self) -> Vec<Option<u8>> {
        self.givens().iter().map(|&given| Some(given)).collect()
    }

    fn with_entries(&self, entries: &[u8]) -> Latin {
        let top = self.top();
        let given = |(&given, &entry): (&u8, &u8)| if given == 0 && entry <= top { entry } else { given };
        let entries = entries.iter().chain(std::iter::repeat(&0));
        let givens = self.givens().iter().zip(entries).map(given).collect();
        Latin::new(self.size(), givens).unwrap_or_else(|| self.clone())
    }

    fn sheet(&self) -> Sheet {
        sheet::sheet(self)
    }

    fn from_sheet(sheet: &Sheet) -> Result<Latin, BadSheet> {
        sheet::read(sheet)
    }

    fn parts(&self) -> Parts {
        parts::parts(self)
    }

    fn without(&self, removed: &[usize]) -> Latin {
        parts::without(self, removed)
    }

    fn variation(&self, kinds: Transforms, seed: &Seed, number: u64) -> Result<Isomorph<Latin>, NoIsomorph> {
        isomorph::variation(self, kinds, seed, number)
    }

    fn canonical(&self, control: &mut Control<'_>) -> Result<Latin, NoIsomorph> {
        isomorph::canonical(self, control)
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

    fn scene(&self, fill: Option<&Fill>, differs: &[usize]) -> Scene {
        draw::scene(self, fill, differs)
    }
}

impl Houses for Latin {
    fn houses(&self) -> Vec<Vec<usize>> {
        let n = self.size();
        let row = |i: usize| (0..n).map(|j| i * n + j).collect();
        let column = |i: usize| (0..n).map(|j| j * n + i).collect();
        (0..n).map(row).chain((0..n).map(column)).collect()
    }

    fn givens(&self) -> &[u8] {
        self.givens()
    }

    fn top(&self) -> u8 {
        self.top()
    }
}
