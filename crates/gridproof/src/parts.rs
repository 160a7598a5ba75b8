//! The clues and givens of a puzzle, and which of them are redundant.
//!
//! ```
//! use gridproof::parts::{MinimizeOptions, minimize};
//! use gridproof::{Control, Limits, detect};
//! let puzzle = detect::read("latin 3\n1 2 .\n2 . .\n. . 2", &detect::Wanted::default())?.puzzle;
//! let mut control = Control::new(Limits::NONE);
//! let minimal = minimize(&*puzzle, &MinimizeOptions::default(), &mut control)?;
//! assert_eq!(minimal.puzzle.write("grid")?, "latin 3\n1 . .\n. . .\n. . 2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::family::AnyPuzzle;
use crate::generate::Symmetry;
use crate::generate::thin::thin;
use crate::isomorph::Turn;
use gridproof_engine::random::{Random, Seed};
use gridproof_engine::search::{Control, Stop};
use gridproof_engine::verdict::Verdict;
use std::fmt;

/// The kind of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum PartKind {
    /// A given.
    Given,
    /// A clue.
    Clue,
}

/// A clue or given.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Part {
    /// Clue or given.
    pub kind: PartKind,
    /// Its cells on the board of [`Parts`], in ascending order: a symmetry maps them to the cells of another part.
    pub cells: Vec<usize>,
    /// Its number and place, such as `5 in r1c2` or `the clue 4 above column 2`.
    pub name: String,
}

/// The clues and givens of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Parts {
    /// The number of rows of a board with a cell for every part.
    pub rows: usize,
    /// Its number of columns.
    pub columns: usize,
    /// The row and column of its first cell on the puzzle's board, from 1; 0 is the margin above or to the left.
    pub origin: [usize; 2],
    /// The parts, givens first, in reading order.
    pub list: Vec<Part>,
    /// Whether puzzles normally have all their clues, so that clues are kept unless [`MinimizeOptions::clues`] is set.
    pub clues_stay: bool,
}

impl Parts {
    /// The parts of a board with nothing but givens, row by row, 0 for blanks.
    pub(crate) fn givens(columns: usize, givens: &[u8]) -> Parts {
        let given = givens.iter().enumerate().filter(|(_, digit)| **digit != 0);
        let part = |(cell, digit): (usize, &u8)| Part {
            kind: PartKind::Given,
            cells: vec![cell],
            name: format!("{digit} in r{}c{}", cell / columns + 1, cell % columns + 1),
        };
        let (rows, list) = (givens.len() / columns.max(1), given.map(part).collect());
        Parts { rows, columns, origin: [1, 1], list, clues_stay: false }
    }

    /// The rows and columns of a part on the puzzle's board, from 1; 0 is the margin above or to the left.
    pub fn places(&self, part: &Part) -> Vec<[usize; 2]> {
        let [row, column] = self.origin;
        let columns = self.columns.max(1);
        part.cells.iter().map(|&cell| [cell / columns + row, cell % columns + column]).collect()
    }

    /// Groups the parts that a symmetry maps to each other; groups are ordered by their first part.
    pub fn groups(&self, symmetry: Symmetry) -> Vec<Vec<usize>> {
        let square = self.rows == self.columns;
        let mut images: Vec<Vec<usize>> = Vec::new();
        for turn in Turn::of_symmetry(symmetry, square) {
            let mut image = vec![0; self.rows * self.columns];
            turn.from(self.rows, self.columns).into_iter().enumerate().for_each(|(at, cell)| image[cell] = at);
            images.push(image);
        }
        let mut group_of: Vec<Option<usize>> = vec![None; self.list.len()];
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for at in 0..self.list.len() {
            if group_of[at].is_some() {
                continue;
            }
            group_of[at] = Some(groups.len());
            let mut group = vec![at];
            let part = &self.list[at];
            for image in &images {
                let mut cells: Vec<usize> = part.cells.iter().map(|&cell| image[cell]).collect();
                cells.sort_unstable();
                let same = |&other: &usize| self.list[other].kind == part.kind && self.list[other].cells == cells;
                for other in (0..self.list.len()).filter(same) {
                    if group_of[other].is_none() {
                        group_of[other] = Some(groups.len());
                        group.push(other);
                    }
                }
            }
            groups.push(group);
        }
        groups
    }
}

/// Which parts may be removed, and in which order they are tried.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct MinimizeOptions {
    /// Parts that this symmetry maps to each other are removed together or not at all.
    pub symmetry: Symmetry,
    /// Whether clues may be removed even if puzzles of the family normally have all of them.
    pub clues: bool,
    /// Determines a random order; without it, parts are tried in reading order. Givens always come before clues.
    pub seed: Option<Seed>,
}

impl MinimizeOptions {
    /// Sets which parts are removed together or not at all.
    #[must_use]
    pub fn with_symmetry(self, symmetry: Symmetry) -> MinimizeOptions {
        MinimizeOptions { symmetry, ..self }
    }

    /// Sets whether clues may be removed even where puzzles usually have all of them.
    #[must_use]
    pub fn with_clues(self, clues: bool) -> MinimizeOptions {
        MinimizeOptions { clues, ..self }
    }

    /// Sets the seed that decides the order among givens and among clues.
    #[must_use]
    pub fn with_seed(self, seed: impl Into<Option<Seed>>) -> MinimizeOptions {
        MinimizeOptions { seed: seed.into(), ..self }
    }
}

/// A puzzle without redundant parts.
#[derive(Debug)]
#[non_exhaustive]
pub struct Minimized {
    /// The remaining puzzle, with the same unique answer.
    pub puzzle: Box<dyn AnyPuzzle>,
    /// The parts of the original puzzle.
    pub parts: Parts,
    /// The removed parts, as indices into the list of parts, ascending.
    pub removed: Vec<usize>,
    /// Whether every part was tried. Parts that were not tried are kept.
    pub ended: Result<(), Stop>,
}

/// A puzzle that is not proved unique, so that no part of it can be called redundant: its verdict.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotUnique(pub Verdict);

impl fmt::Display for NotUnique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            Verdict::Impossible { .. } => "the puzzle has no answer",
            Verdict::Many { .. } => "the puzzle has several answers",
            _ => "the puzzle is not proved to have exactly one answer",
        })
    }
}

impl std::error::Error for NotUnique {}

/// Removes redundant parts, one group at a time, while the puzzle stays unique. Afterwards no group that was tried is redundant.
pub fn minimize(
    puzzle: &dyn AnyPuzzle,
    options: &MinimizeOptions,
    control: &mut Control<'_>,
) -> Result<Minimized, NotUnique> {
    let parts = unique_parts(puzzle, control)?;
    let groups = options.groups(&parts);
    let mut removed = vec![false; parts.list.len()];
    let set = |removed: &mut Vec<bool>, group: &Vec<usize>, on: bool| group.iter().for_each(|&at| removed[at] = !on);
    let ended = thin(&mut removed, groups, set, |removed| is_unique(puzzle, &indices(removed), control)).map(drop);
    let removed = indices(&removed);
    Ok(Minimized { puzzle: puzzle.without(&removed), parts, removed, ended })
}

/// The redundant parts of a puzzle.
#[derive(Debug)]
#[non_exhaustive]
pub struct Redundant {
    /// All parts of the puzzle.
    pub parts: Parts,
    /// The groups that are redundant if all others stay, as indices into the list of parts.
    pub groups: Vec<Vec<usize>>,
    /// Whether every part was tried.
    pub ended: Result<(), Stop>,
}

/// Finds the groups of parts that are redundant if all others stay.
pub fn redundant(
    puzzle: &dyn AnyPuzzle,
    options: &MinimizeOptions,
    control: &mut Control<'_>,
) -> Result<Redundant, NotUnique> {
    let parts = unique_parts(puzzle, control)?;
    let mut groups = Vec::new();
    let mut ended = Ok(());
    for group in options.groups(&parts) {
        match is_unique(puzzle, &group, control) {
            Ok(true) => groups.push(group),
            Ok(false) => {}
            Err(stop) => {
                ended = Err(stop);
                break;
            }
        }
    }
    Ok(Redundant { parts, groups, ended })
}

impl MinimizeOptions {
    /// The groups to try, in order.
    fn groups(&self, parts: &Parts) -> Vec<Vec<usize>> {
        let kind = |group: &Vec<usize>| parts.list[group[0]].kind;
        let mut groups = parts.groups(self.symmetry);
        groups.retain(|group| kind(group) == PartKind::Given || self.clues || !parts.clues_stay);
        if let Some(seed) = &self.seed {
            Random::new(seed, 0).shuffle(&mut groups);
        }
        groups.sort_by_key(kind);
        groups
    }
}

fn indices(removed: &[bool]) -> Vec<usize> {
    removed.iter().enumerate().filter(|(_, removed)| **removed).map(|(at, _)| at).collect()
}

fn unique_parts(puzzle: &dyn AnyPuzzle, control: &mut Control<'_>) -> Result<Parts, NotUnique> {
    match control.nested(Some(2), |control| puzzle.solve(control)) {
        Verdict::Unique(_) => Ok(puzzle.parts()),
        verdict => Err(NotUnique(verdict)),
    }
}

/// Whether the puzzle is unique without these parts.
fn is_unique(puzzle: &dyn AnyPuzzle, removed: &[usize], control: &mut Control<'_>) -> Result<bool, Stop> {
    control.tick()?;
    match control.nested(Some(2), |control| puzzle.without(removed).solve(control)) {
        Verdict::Unknown { stop, .. } => Err(stop),
        verdict => Ok(matches!(verdict, Verdict::Unique(_))),
    }
}
