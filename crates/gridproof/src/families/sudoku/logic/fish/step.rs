//! A fish as a step, and two fish with one base as one step.

use super::super::Options;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::houses::{Board, fish};
use gridproof_engine::logic::{Mark, Sink, Step};
use std::ops::ControlFlow;

/// Which houses a fish consists of, and whether it has fins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Class {
    /// Rows against columns, with fins.
    Finned,
    /// The same, and some line has at most one place besides its fins.
    Sashimi,
    /// Lines of one direction against lines of the other, with boxes among either.
    Franken,
    /// The same with fins.
    FinnedFranken,
    /// Any houses.
    Mutant,
    /// Any houses, with fins.
    FinnedMutant,
}

/// The kinds of one class for sizes from 2 on: single fish, then siamese ones.
type Kinds = [[&'static str; fish::MAX - 1]; 2];

#[rustfmt::skip]
const FINNED: Kinds = [
    ["finned-x-wing", "finned-swordfish", "finned-jellyfish", "finned-squirmbag", "finned-whale", "finned-leviathan"],
    ["siamese-finned-x-wing", "siamese-finned-swordfish", "siamese-finned-jellyfish",
     "siamese-finned-squirmbag", "siamese-finned-whale", "siamese-finned-leviathan"],
];
#[rustfmt::skip]
const SASHIMI: Kinds = [
    ["sashimi-x-wing", "sashimi-swordfish", "sashimi-jellyfish", "sashimi-squirmbag", "sashimi-whale", "sashimi-leviathan"],
    ["siamese-sashimi-x-wing", "siamese-sashimi-swordfish", "siamese-sashimi-jellyfish",
     "siamese-sashimi-squirmbag", "siamese-sashimi-whale", "siamese-sashimi-leviathan"],
];
#[rustfmt::skip]
const FRANKEN: [&str; fish::MAX - 1] =
    ["franken-x-wing", "franken-swordfish", "franken-jellyfish", "franken-squirmbag", "franken-whale", "franken-leviathan"];
#[rustfmt::skip]
const FINNED_FRANKEN: Kinds = [
    ["finned-franken-x-wing", "finned-franken-swordfish", "finned-franken-jellyfish",
     "finned-franken-squirmbag", "finned-franken-whale", "finned-franken-leviathan"],
    ["siamese-finned-franken-x-wing", "siamese-finned-franken-swordfish", "siamese-finned-franken-jellyfish",
     "siamese-finned-franken-squirmbag", "siamese-finned-franken-whale", "siamese-finned-franken-leviathan"],
];
#[rustfmt::skip]
const MUTANT: [&str; fish::MAX - 1] =
    ["mutant-x-wing", "mutant-swordfish", "mutant-jellyfish", "mutant-squirmbag", "mutant-whale", "mutant-leviathan"];
#[rustfmt::skip]
const FINNED_MUTANT: Kinds = [
    ["finned-mutant-x-wing", "finned-mutant-swordfish", "finned-mutant-jellyfish",
     "finned-mutant-squirmbag", "finned-mutant-whale", "finned-mutant-leviathan"],
    ["siamese-finned-mutant-x-wing", "siamese-finned-mutant-swordfish", "siamese-finned-mutant-jellyfish",
     "siamese-finned-mutant-squirmbag", "siamese-finned-mutant-whale", "siamese-finned-mutant-leviathan"],
];

impl Class {
    /// Whether its fish have fins.
    pub(super) const fn fins(self) -> bool {
        !matches!(self, Class::Franken | Class::Mutant)
    }

    /// The step kind of a fish of this size, or of two with one base. Fish without fins are never siamese.
    fn kind(self, size: usize, siamese: bool) -> Option<&'static str> {
        let kinds = match self {
            Class::Finned => &FINNED,
            Class::Sashimi => &SASHIMI,
            Class::FinnedFranken => &FINNED_FRANKEN,
            Class::FinnedMutant => &FINNED_MUTANT,
            Class::Franken => &[FRANKEN, [""; fish::MAX - 1]],
            Class::Mutant => &[MUTANT, [""; fish::MAX - 1]],
        };
        kinds[usize::from(siamese)].get(size.checked_sub(2)?).copied().filter(|kind| !kind.is_empty())
    }
}

/// A set of houses, by their index among the units of the shape. Houses from [`Units::CAPACITY`] on are in no fish; the
/// largest board has 108 rows, columns and boxes.
pub(super) type Units = Cells<3>;

/// One fish.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fish<const W: usize> {
    pub(super) class: Class,
    pub(super) digit: u8,
    pub(super) base: Units,
    pub(super) cover: Units,
    /// Places of the base that are not fins.
    pub(super) cells: Cells<W>,
    /// Fins outside the cover.
    pub(super) fins: Cells<W>,
    /// Fins in two bases.
    pub(super) endo: Cells<W>,
    /// What it strikes outside the base.
    pub(super) strikes: Cells<W>,
    /// What it strikes inside the base: places in two covers.
    pub(super) own: Cells<W>,
}

impl<const W: usize> Fish<W> {
    /// The candidate that identifies it: the first it strikes, outside its base if there is one.
    fn first(&self) -> Option<usize> {
        self.strikes.first().or_else(|| self.own.first())
    }

    fn all(&self) -> Cells<W> {
        self.strikes | self.own
    }

    fn step(&self, kind: &'static str, board: &Board<W>) -> Step {
        let houses = |units: Units| units.iter().map(|unit| board.shape.units[unit].house).collect::<Vec<_>>();
        let mut step = Step::new(kind)
            .digits("digits", Digits::one(self.digit))
            .houses("base", houses(self.base))
            .houses("cover", houses(self.cover))
            .cells("cells", self.cells);
        for (role, cells) in [("fins", self.fins), ("endo-fins", self.endo), ("cannibals", self.own)] {
            if !cells.is_empty() {
                step = step.cells(role, cells);
            }
        }
        step.strikes(self.all().iter().map(|cell| Mark::new(cell, self.digit)))
    }

    /// Two fish with one base as one step.
    fn siamese(&self, other: &Fish<W>, kind: &'static str, board: &Board<W>) -> Step {
        let both = Fish { strikes: self.all() | other.all(), cells: self.cells | other.cells, ..*self };
        let mut step = both.step(kind, board);
        let cover = other.cover.iter().map(|unit| board.shape.units[unit].house);
        step = step.houses("other-cover", cover);
        if other.fins.is_empty() { step } else { step.cells("other-fins", other.fins) }
    }
}

/// Emits fish of the wanted classes, one for each set of strikes of a digit.
pub(super) struct FishSink<'n, 's, 'c, const W: usize> {
    pub(super) board: &'n Board<W>,
    pub(super) size: usize,
    pub(super) sink: &'n mut Sink<'s, 'c>,
    pub(super) options: &'n Options,
    /// The classes to emit.
    pub(super) wanted: &'n [Class],
    /// Fish with the current base, if they may become siamese.
    same_base: Vec<Fish<W>>,
    /// Strikes already emitted, digit by digit.
    struck: Vec<(&'static str, u8, Cells<W>)>,
}

impl<'n, 's, 'c, const W: usize> FishSink<'n, 's, 'c, W> {
    pub(super) fn new(
        board: &'n Board<W>,
        size: usize,
        wanted: &'n [Class],
        options: &'n Options,
        sink: &'n mut Sink<'s, 'c>,
    ) -> Self {
        FishSink { board, size, sink, options, wanted, same_base: Vec::new(), struck: Vec::new() }
    }

    /// Takes a fish that was found. Fish with the same base come one after the other.
    pub(super) fn fish(&mut self, fish: Fish<W>) -> ControlFlow<()> {
        if self.options.duals && fish.class.fins() {
            self.same_base.push(fish);
        }
        match fish.class.kind(self.size, false) {
            Some(kind) if self.wanted.contains(&fish.class) && self.is_new(kind, fish.digit, fish.all()) => {
                self.sink.step(fish.step(kind, self.board))
            }
            _ => ControlFlow::Continue(()),
        }
    }

    fn is_new(&mut self, kind: &'static str, digit: u8, strikes: Cells<W>) -> bool {
        if self.sink.one() {
            return true;
        }
        let new = !self.struck.contains(&(kind, digit, strikes));
        if new {
            self.struck.push((kind, digit, strikes));
        }
        new
    }

    /// Called when all fish with one base were found: pairs of them that strike differently are siamese.
    pub(super) fn base_done(&mut self) -> ControlFlow<()> {
        let same_base = std::mem::take(&mut self.same_base);
        for (index, first) in same_base.iter().enumerate() {
            let Some(kind) = first.class.kind(self.size, true).filter(|_| self.wanted.contains(&first.class)) else {
                continue;
            };
            let rest = &same_base[index + 1..];
            for second in rest.iter().filter(|second| pairs(first.class, second.class)) {
                if first.first() != second.first() && self.is_new(kind, first.digit, first.all() | second.all()) {
                    self.sink.step(first.siamese(second, kind, self.board))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Whether fish of two classes may be siamese.
fn pairs(a: Class, b: Class) -> bool {
    let lines = |class| matches!(class, Class::Finned | Class::Sashimi);
    a == b || lines(a) && lines(b)
}
