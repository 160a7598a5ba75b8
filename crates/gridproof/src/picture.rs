//! Steps and candidates as overlays of a board, as data. Painters are in [`crate::scene`].
//!
//! | part of a step | drawn as |
//! |---|---|
//! | places, strikes | candidates that are placed or struck |
//! | [`Evidence::Cells`] | backgrounds of cells |
//! | [`Evidence::Marks`] | highlighted candidates |
//! | [`Evidence::Houses`] | outlines, and highlighted clues |
//! | [`Evidence::Chain`] | links between candidates, which alternate between two highlights |
//! | [`Evidence::Digits`] | highlighted candidates in the cells that the step names |
//! | [`Evidence::Sets`], [`Evidence::Sequences`] | notes below the board |
//! | [`Evidence::Number`] | what is worked out from sums and clues, as notes; otherwise nothing |
//! | [`Evidence::Steps`] | numbers beside what follows at once; what follows from an assumption has pictures of its own |
//!
//! The role of a reason decides its highlight: see `highlight`. Digits that rule something out have lines of sight to the cells
//! they exclude; candidates that rule out what is struck have an arrow to it.
//!
//! An argument with branches (a net, several chains, cases) is a sequence of pictures: [`of_step`] shows what is assumed and what
//! is concluded, and [`of_branches`] each branch, its placements numbered like its sentences.
//!
//! [`Evidence::Cells`]: gridproof_engine::logic::Evidence::Cells
//! [`Evidence::Marks`]: gridproof_engine::logic::Evidence::Marks
//! [`Evidence::Houses`]: gridproof_engine::logic::Evidence::Houses
//! [`Evidence::Chain`]: gridproof_engine::logic::Evidence::Chain
//! [`Evidence::Digits`]: gridproof_engine::logic::Evidence::Digits
//! [`Evidence::Sets`]: gridproof_engine::logic::Evidence::Sets
//! [`Evidence::Sequences`]: gridproof_engine::logic::Evidence::Sequences
//! [`Evidence::Number`]: gridproof_engine::logic::Evidence::Number
//! [`Evidence::Steps`]: gridproof_engine::logic::Evidence::Steps

mod branch;
mod branches;
mod numbers;
mod reasons;
mod roles;
mod sights;
#[cfg(test)]
mod tests;
mod tree;

pub use branches::{BranchPicture, Branches, branch_sentences, of_branches};

use crate::family::AnyPuzzle;
use gridproof_engine::digits::Digits;
use gridproof_engine::fill::Fill;
use gridproof_engine::logic::say::Naming;
use gridproof_engine::logic::{AnyReasoner, House, Mark, Step};
use gridproof_engine::scene::{Highlight, Overlay, PencilMark, Scene, Tile};
use std::collections::BTreeMap;

/// The board before a step, and the step as its overlay. Title and text are language-neutral; to show sentences, replace them with
/// those of a [`Language`](crate::say::Language).
pub fn of_step(puzzle: &dyn AnyPuzzle, before: &dyn AnyReasoner, step: &Step) -> (Scene, Overlay) {
    draw(puzzle, before, step, &|house| puzzle.house(house))
}

fn draw(
    puzzle: &dyn AnyPuzzle,
    before: &dyn AnyReasoner,
    step: &Step,
    house: &dyn Fn(House) -> Vec<usize>,
) -> (Scene, Overlay) {
    let count = puzzle.rows() * puzzle.columns();
    let known = |cell: usize| cell < before.cells();
    let digits = (0..count).map(|cell| if known(cell) { before.placed(cell) } else { 0 }).collect();
    let scene = puzzle.scene(Fill::new(puzzle.columns().max(1), digits).as_ref(), &[]);
    let marks = (0..count).map(|cell| if known(cell) { before.candidates(cell) } else { Digits::EMPTY });
    let mut picture = Picture::new(scene, puzzle, marks.collect(), house);
    picture.reasons(step);
    picture.numbers(step);
    picture.sights(step, || puzzle.houses());
    let (scene, mut overlay) = picture.finish(step);
    overlay.title = format!("{} {}: {}", puzzle.family().name, puzzle.board(), step.kind);
    (scene, overlay)
}

/// The board with candidates in its open cells; `fill` holds the digits on it.
pub fn of_marks(puzzle: &dyn AnyPuzzle, fill: Option<&Fill>, marks: &[Digits]) -> (Scene, Overlay) {
    let scene = puzzle.scene(fill, &[]);
    let picture = Picture::new(scene, puzzle, marks.to_vec(), &|_| Vec::new());
    let (scene, mut overlay) = picture.finish(&Step::new(""));
    overlay.title = format!("{} {}", puzzle.family().name, puzzle.board());
    (scene, overlay)
}

/// A picture under construction.
struct Picture<'a> {
    scene: Scene,
    overlay: Overlay,
    rows: usize,
    columns: usize,
    /// Candidates by cell.
    marks: Vec<Digits>,
    fills: BTreeMap<usize, Highlight>,
    highlights: BTreeMap<Mark, Highlight>,
    house: &'a dyn Fn(House) -> Vec<usize>,
}

impl<'a> Picture<'a> {
    fn new(
        scene: Scene,
        puzzle: &dyn AnyPuzzle,
        marks: Vec<Digits>,
        house: &'a dyn Fn(House) -> Vec<usize>,
    ) -> Picture<'a> {
        let (fills, highlights) = (BTreeMap::new(), BTreeMap::new());
        let (rows, columns) = (puzzle.rows(), puzzle.columns());
        let overlay = Overlay { shift: puzzle.lowest_digit() - 1, ..Overlay::default() };
        Picture { scene, overlay, rows, columns, marks, fills, highlights, house }
    }

    /// The tile of a cell.
    fn tile(&self, cell: usize) -> Option<usize> {
        let (above, left) = self.scene.inset();
        let columns = self.columns.max(1);
        let inside = cell < self.rows * columns;
        inside.then(|| (cell / columns + above) * self.scene.columns() + cell % columns + left)
    }

    fn is_mark(&self, mark: Mark) -> bool {
        self.marks.get(mark.at()).is_some_and(|marks| marks.contains(mark.digit))
    }

    /// Adds the candidates, the names of rows and columns, and a description.
    fn finish(self, step: &Step) -> (Scene, Overlay) {
        let tiles: Vec<Option<usize>> = (0..self.marks.len()).map(|cell| self.tile(cell)).collect();
        let Picture { scene, mut overlay, rows, columns, marks, fills, highlights, .. } = self;
        overlay.marks = vec![Vec::new(); scene.tiles().len()];
        let (mut struck, mut placed) = (vec![Digits::EMPTY; marks.len()], vec![Digits::EMPTY; marks.len()]);
        for (sets, all) in [(&mut struck, &step.strikes), (&mut placed, &step.places)] {
            for mark in all {
                if let Some(set) = sets.get_mut(mark.at()) {
                    *set |= Digits::one(mark.digit);
                }
            }
        }
        for (cell, &digits) in marks.iter().enumerate() {
            let Some(tile) = tiles[cell] else { continue };
            let open = scene.tiles().get(tile).is_some_and(Tile::is_open);
            if let (true, Some(pencils)) = (open, overlay.marks.get_mut(tile)) {
                // A digit that is placed is shown even where it is not pencilled in.
                pencils.extend((digits | placed[cell]).iter().map(|digit| PencilMark {
                    digit,
                    highlight: highlights.get(&Mark::new(cell, digit)).copied(),
                    struck: struck[cell].contains(digit),
                    placed: placed[cell].contains(digit),
                }));
            }
        }
        overlay.fills = fills.into_iter().collect();
        overlay.top = top(&scene, rows, columns, &marks);
        let (above, left) = scene.inset();
        let names = |before: usize, count: usize, letter: char| {
            let names = (1..=count).map(|at| format!("{letter}{at}"));
            std::iter::repeat_n(String::new(), before).chain(names).collect()
        };
        overlay.row_names = names(above, rows, 'r');
        overlay.column_names = names(left, columns, 'c');
        overlay.text = in_words(step, columns, overlay.shift);
        (scene, overlay)
    }
}

/// The largest digit of the board: its size, or 9 if it has black cells or is not square, but no less than any candidate.
fn top(scene: &Scene, rows: usize, columns: usize, marks: &[Digits]) -> u8 {
    let black = scene.tiles().iter().any(|tile| matches!(tile, Tile::Black { .. }));
    let board = if black || rows != columns { 9 } else { columns.min(usize::from(Digits::MAX)) as u8 };
    marks.iter().filter_map(|&marks| marks.max()).max().unwrap_or(0).max(board)
}

/// Describes what a step does in a language-neutral notation: `r1c2=5 r3c4<>7`.
fn in_words(step: &Step, columns: usize, shift: i32) -> String {
    let name = |mark: &Mark| Naming::RowColumn.cell(mark.at(), columns);
    let shown = |mark: &Mark| i32::from(mark.digit) + shift;
    let places = step.places.iter().map(|mark| format!("{}={}", name(mark), shown(mark)));
    let strikes = step.strikes.iter().map(|mark| format!("{}<>{}", name(mark), shown(mark)));
    places.chain(strikes).collect::<Vec<_>>().join(" ")
}
