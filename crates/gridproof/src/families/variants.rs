//! Boards with rules: a grid with regions or without, givens, and a list of rules.
//!
//! | module | contents |
//! |---|---|
//! | `grid` | the board without its rules |
//! | `rule` | a rule as data, and what a kind of rule consists of |
//! | `key` | how f-puzzles writes a kind |
//! | `kinds` | every kind: a file and a row |
//! | `automaton`, `expression` | what custom rules are written in |
//! | `model` | the puzzle; refuses rules that make no sense on its board |
//! | `rules` | which rules a filled board breaks; shares no code with any search |
//! | `compile` | the rules as a constraint model |
//! | `conflict` | which rules contradict each other |
//! | `cuts` | sums that follow from cages and houses |
//! | `solve` | the default engine |
//! | `logic` | human-style reasoning |
//! | `format` | reading and writing |
//! | `generate`, `form` | generation, and its options |
//! | `sheet` | the board as players and setters see it |
//! | `parts` | givens and rules, and the board without some of them |
//! | `isomorph` | equivalent boards: turned and reflected |
//! | `draw` | the board as a picture |

mod automaton;
mod compile;
mod conflict;
mod cuts;
mod draw;
mod expression;
mod form;
mod format;
mod generate;
mod grid;
mod isomorph;
mod key;
mod kinds;
mod logic;
mod model;
mod parts;
mod rule;
mod rules;
mod sheet;
mod solve;

#[cfg(feature = "links")]
pub use format::FromLink;
pub use grid::Grid;
pub use kinds::{KINDS, kind};
pub use model::Variant;
pub use rule::{Broken, Field, Holds, Kind, Rule, Value};

use crate::family::{Engine, Family, Puzzle};
use crate::format::Format;
use crate::generate::form::{Form, Named};
use crate::isomorph::{Isomorph, NoIsomorph, Transforms};
use crate::kernel::{self, Compiled};
use crate::learn;
use crate::logic::Logic;
use crate::parts::Parts;
use crate::sheet::{BadSheet, BoardForm, RuleForm, Sheet};
use gridproof_engine::csp::model::ModelError;
use gridproof_engine::fill::Fill;
use gridproof_engine::logic::HouseNames;
use gridproof_engine::random::Seed;
use gridproof_engine::scene::Scene;
use gridproof_engine::search::Control;
use gridproof_engine::verdict::Violation;
use logic::filters_of;

/// The row in [`crate::FAMILIES`].
pub static FAMILY: Family = Family::of::<Variant>();

impl Puzzle for Variant {
    const ID: &'static str = "variant";
    const NAME: &'static str = "Variant";
    const ABOUT: &'static str = "Fill the board so that no digit repeats in a row, column or region, and every rule holds: cages, thermometers, arrows, dots and more.";
    const FORMATS: &'static [Format<Variant>] = format::FORMATS;
    const ENGINES: &'static [Engine<Variant>] =
        &[solve::ENGINE, kernel::engine::<Variant>(), learn::engine::<Variant>()];
    const BOARD: BoardForm = sheet::BOARD;
    const GENERATOR: Option<&'static Form> = Some(&form::FORM);
    const LOGIC: Logic<Variant> = logic::LOGIC;

    fn rule_kinds() -> Vec<RuleForm> {
        KINDS.iter().map(|kind| kind.form()).collect()
    }

    fn family() -> &'static Family {
        &FAMILY
    }

    fn rows(&self) -> usize {
        self.grid().rows
    }

    fn columns(&self) -> usize {
        self.grid().columns
    }

    fn largest_digit(&self) -> u8 {
        self.grid().digits
    }

    fn lowest_digit(&self) -> i32 {
        self.grid().lowest
    }

    fn house_names(&self) -> Option<&dyn HouseNames> {
        Some(self)
    }

    fn start(&self) -> Vec<Option<u8>> {
        self.givens().iter().map(|&given| Some(given)).collect()
    }

    fn with_entries(&self, entries: &[u8]) -> Variant {
        let top = self.grid().digits;
        let given = |(&given, &entry): (&u8, &u8)| if given == 0 && entry <= top { entry } else { given };
        let entries = entries.iter().chain(std::iter::repeat(&0));
        let givens = self.givens().iter().zip(entries).map(given).collect();
        Variant::new(self.grid().clone(), givens, self.rules().to_vec()).unwrap_or_else(|_| self.clone())
    }

    fn board(&self) -> String {
        self.about_board()
    }

    fn sheet(&self) -> Sheet {
        sheet::sheet(self)
    }

    fn from_sheet(sheet: &Sheet) -> Result<Variant, BadSheet> {
        sheet::read(sheet)
    }

    fn parts(&self) -> Parts {
        parts::parts(self)
    }

    fn without(&self, removed: &[usize]) -> Variant {
        parts::without(self, removed)
    }

    fn variation(&self, kinds: Transforms, seed: &Seed, number: u64) -> Result<Isomorph<Variant>, NoIsomorph> {
        isomorph::variation(self, kinds, seed, number)
    }

    fn canonical(&self, _: &mut Control<'_>) -> Result<Variant, NoIsomorph> {
        isomorph::canonical(self)
    }

    fn contradictions(&self) -> Vec<Violation> {
        rules::contradictions(self)
    }

    fn violations(&self, fill: &Fill) -> Vec<Violation> {
        rules::violations(self, fill)
    }

    fn named(&self) -> Option<&'static Named> {
        form::named(self)
    }

    fn unmeetable(&self) -> Vec<Violation> {
        logic::unmeetable(self)
    }

    fn conflict(&self, control: &mut Control<'_>) -> Vec<Violation> {
        conflict::conflict(self, control)
    }

    fn compile(&self) -> Result<Compiled, ModelError> {
        compile::compile(self)
    }

    fn scene(&self, fill: Option<&Fill>, differs: &[usize]) -> Scene {
        draw::scene(self, fill, differs)
    }

    fn answer_line(&self, fill: &Fill) -> String {
        let values: Vec<i32> = fill.digits().iter().map(|&digit| self.grid().value(digit)).collect();
        if values.iter().all(|value| (0..=9).contains(value)) {
            return values.iter().map(i32::to_string).collect();
        }
        self.answer_rows(fill).replace('\n', " / ")
    }

    fn answer_rows(&self, fill: &Fill) -> String {
        let text =
            |row: &[u8]| row.iter().map(|&digit| self.grid().value(digit).to_string()).collect::<Vec<_>>().join(" ");
        fill.digits().chunks(fill.columns().max(1)).map(text).collect::<Vec<_>>().join("\n")
    }
}
