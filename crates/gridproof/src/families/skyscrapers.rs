//! Skyscrapers, also known as Towers: heights in a Latin square, and clues that count how many of them are visible.
//!
//! | module | contents |
//! |---|---|
//! | `model` | the puzzle |
//! | `rules` | which rules a board breaks; shares no code with any search |
//! | `format` | the table of formats, one file each |
//! | `form` | the options of the generator |
//! | `compile` | the rules as a constraint model |
//! | `square` | the engine made for Skyscrapers |
//! | `textbook` | plain backtracking, a check on the other engines |
//! | `sheet` | the board as players and setters see it |
//! | `parts` | the clues and givens, and the puzzle without some of them |
//! | `isomorph` | equivalent puzzles |
//! | `draw` | the board as a picture |
//! | `logic` | human-style reasoning |
//! | `generate` | generation, and Simon Tatham's levels |
//! | `judge` | the 42 task `rush-01`, byte for byte |

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
mod square;
mod textbook;

pub use model::{InvalidBoard, Side, Skyscrapers};

use crate::family::{Engine, Family, Puzzle};
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
pub static FAMILY: Family = Family::of::<Skyscrapers>();

impl Puzzle for Skyscrapers {
    const ID: &'static str = "skyscrapers";
    const NAME: &'static str = "Skyscrapers";
    const ABOUT: &'static str = "Fill an N x N board with heights 1 to N, each once per row and column; a clue counts the heights seen from there.";
    const FORMATS: &'static [Format<Skyscrapers>] = format::FORMATS;
    const ENGINES: &'static [Engine<Skyscrapers>] = &[
        square::AUTO,
        square::ENGINE,
        kernel::engine::<Skyscrapers>(),
        learn::engine::<Skyscrapers>(),
        textbook::ENGINE,
    ];

    const BOARD: BoardForm = sheet::BOARD;
    const GENERATOR: Option<&'static Form> = Some(&form::FORM);
    const LOGIC: Logic<Skyscrapers> = logic::LOGIC;

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

    fn with_entries(&self, entries: &[u8]) -> Skyscrapers {
        let top = self.top();
        let given = |(&given, &entry): (&u8, &u8)| if given == 0 && entry <= top { entry } else { given };
        let entries = entries.iter().chain(std::iter::repeat(&0));
        let givens = self.givens().iter().zip(entries).map(given).collect();
        Skyscrapers::new(self.size(), self.clues().to_vec(), givens).unwrap_or_else(|_| self.clone())
    }

    fn sheet(&self) -> Sheet {
        sheet::sheet(self)
    }

    fn from_sheet(sheet: &Sheet) -> Result<Skyscrapers, BadSheet> {
        sheet::read(sheet)
    }

    fn parts(&self) -> Parts {
        parts::parts(self)
    }

    fn without(&self, removed: &[usize]) -> Skyscrapers {
        parts::without(self, removed)
    }

    fn variation(&self, kinds: Transforms, seed: &Seed, number: u64) -> Result<Isomorph<Skyscrapers>, NoIsomorph> {
        isomorph::variation(self, kinds, seed, number)
    }

    fn canonical(&self, _: &mut Control<'_>) -> Result<Skyscrapers, NoIsomorph> {
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

    fn scene(&self, fill: Option<&Fill>, differs: &[usize]) -> Scene {
        draw::scene(self, fill, differs)
    }
}
