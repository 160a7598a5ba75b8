//! Sudoku: rows, columns and rectangular boxes of any shape.
//!
//! | module | contents |
//! |---|---|
//! | `model` | the puzzle: boxes and givens |
//! | `rules` | which rules a filled board breaks; shares no code with any search |
//! | `format` | the table of formats, one file each |
//! | `form` | the options of the generator |
//! | `lines` | a fast path for lists of 9 x 9 boards |
//! | `compile` | the rules as a constraint model |
//! | `nine` | the fast engine for boards of 9 x 9 with boxes of 3 x 3 |
//! | `textbook` | plain backtracking, a check on the other engines |
//! | `logic` | human-style reasoning |
//! | `generate` | puzzle generation |
//! | `sheet` | the board as players and setters see it |
//! | `parts` | the givens, and the puzzle without some of them |
//! | `isomorph` | equivalent puzzles |
//! | `draw` | the board as a picture |

mod compile;
mod draw;
mod form;
mod format;
pub(crate) mod generate;
mod isomorph;
mod lines;
pub(crate) mod logic;
mod model;
pub(crate) mod nine;
mod parts;
mod rules;
mod sheet;
mod textbook;

pub use model::{Boxes, InvalidBoard, Sudoku};

use crate::exact_cover::{self, Houses};
use crate::family::{Engine, Family, Puzzle};
use crate::format::Format;
use crate::generate::form::Form;
use crate::isomorph::{Isomorph, NoIsomorph, Transforms};
use crate::kernel::{self, Compiled};
use crate::learn;
use crate::list::List;
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
pub static FAMILY: Family = Family::of::<Sudoku>();

impl Puzzle for Sudoku {
    const ID: &'static str = "sudoku";
    const NAME: &'static str = "Sudoku";
    const ABOUT: &'static str = "Fill an N x N board with 1 to N, each once per row, column and box.";
    const FORMATS: &'static [Format<Sudoku>] = format::FORMATS;
    const ENGINES: &'static [Engine<Sudoku>] = &[
        nine::AUTO,
        nine::ENGINE,
        kernel::engine::<Sudoku>(),
        learn::engine::<Sudoku>(),
        exact_cover::engine::<Sudoku>(),
        textbook::ENGINE,
    ];
    const LIST: Option<List<Sudoku>> = Some(lines::LIST);

    const BOARD: BoardForm = sheet::BOARD;
    const GENERATOR: Option<&'static Form> = Some(&form::FORM);
    const LOGIC: Logic<Sudoku> = logic::LOGIC;

    /// The type holds boxes and givens only, so no further rule can forbid the swaps that uniqueness arguments rest on.
    fn uniqueness_is_sound(&self) -> bool {
        let (_boxes, _givens) = self.whole();
        true
    }

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

    fn with_entries(&self, entries: &[u8]) -> Sudoku {
        let top = self.top();
        let given = |(&given, &entry): (&u8, &u8)| if given == 0 && entry <= top { entry } else { given };
        let entries = entries.iter().chain(std::iter::repeat(&0));
        let givens = self.givens().iter().zip(entries).map(given).collect();
        Sudoku::new(self.boxes(), givens).unwrap_or_else(|_| self.clone())
    }

    fn sheet(&self) -> Sheet {
        sheet::sheet(self)
    }

    fn from_sheet(sheet: &Sheet) -> Result<Sudoku, BadSheet> {
        sheet::read(sheet)
    }

    fn parts(&self) -> Parts {
        parts::parts(self)
    }

    fn without(&self, removed: &[usize]) -> Sudoku {
        parts::without(self, removed)
    }

    fn variation(&self, kinds: Transforms, seed: &Seed, number: u64) -> Result<Isomorph<Sudoku>, NoIsomorph> {
        isomorph::variation(self, kinds, seed, number)
    }

    fn canonical(&self, control: &mut Control<'_>) -> Result<Sudoku, NoIsomorph> {
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

    /// Names the boxes unless they are square.
    fn board(&self) -> String {
        let (size, boxes) = (self.size(), self.boxes());
        if boxes.rows() == boxes.columns() {
            return format!("{size}x{size}");
        }
        format!("{size}x{size} with boxes {}x{}", boxes.rows(), boxes.columns())
    }

    /// One character per cell, as in the `line` format; rows of numbers on boards too large for it.
    fn answer_line(&self, fill: &Fill) -> String {
        let line = format::symbols::write(self.size(), fill.digits()).ok();
        line.unwrap_or_else(|| fill.to_string().replace('\n', " / "))
    }
}

impl Houses for Sudoku {
    fn houses(&self) -> Vec<Vec<usize>> {
        compile::houses(self)
    }

    fn givens(&self) -> &[u8] {
        self.givens()
    }

    fn top(&self) -> u8 {
        self.top()
    }
}
