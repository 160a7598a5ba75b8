//! What a puzzle consists of, and which of it can be spared.
//!
//! ```
//! use gridproof::parts::{Wish, minimize};
//! use gridproof::{Control, Limits, detect};
//! let puzzle = detect::read("latin 3\n1 2 .\n2 . .\n. . 2", &detect::Wanted::default())?.puzzle;
//! let least = minimize(&*puzzle, &Wish::default(), &mut Control::new(Limits::NONE)).map_err(|_| "not one answer")?;
//! assert_eq!(least.puzzle.write("grid")?, "latin 3\n1 . .\n. . .\n. . 2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::family::AnyPuzzle;
use crate::generate::Symmetry;
use crate::generate::thin::thin;
use crate::isomorph::Turn;
use gridproof_engine::random::{Random, Seed};
use gridproof_engine::search::{Control, Stop};
use gridproof_engine::verdict::Verdict;

/// What a part is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PartKind {
    /// A digit that is given.
    Given,
    /// A clue.
    Clue,
}

/// One thing that a puzzle says and might not say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// What it is.
    pub kind: PartKind,
    /// Where it stands, as cells of [`Parts`]' board in ascending order: symmetries take these to those of another part.
    pub cells: Vec<usize>,
    /// What it says and where, such as `5 in r1c2` or `the clue 4 above column 2`.
    pub name: String,
}

/// Everything that a puzzle says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parts {
    /// Rows of a board that has a place for every part.
    pub rows: usize,
    /// Its columns.
    pub columns: usize,
    /// The row and column of the puzzle's board, from 1, on which the first of these places lies: 0 is the frame in front of it.
    pub origin: [usize; 2],
    /// The parts, givens first, in reading order.
    pub list: Vec<Part>,
    /// Whether puzzles usually have all their clues, so that these are left alone unless somebody asks.
    pub clues_stay: bool,
}

impl Parts {
    /// Digits that are given on a board of their own, row by row, 0 for none.
    pub fn givens(columns: usize, givens: &[u8]) -> Parts {
        let given = givens.iter().enumerate().filter(|(_, digit)| **digit != 0);
        let part = |(cell, digit): (usize, &u8)| Part {
            kind: PartKind::Given,
            cells: vec![cell],
            name: format!("{digit} in r{}c{}", cell / columns + 1, cell % columns + 1),
        };
        let (rows, list) = (givens.len() / columns.max(1), given.map(part).collect());
        Parts { rows, columns, origin: [1, 1], list, clues_stay: false }
    }

    /// Where a part stands on the puzzle's board, as rows and columns from 1. What stands in front of it has 0 for one of them.
    pub fn places(&self, part: &Part) -> Vec<[usize; 2]> {
        let [row, column] = self.origin;
        let columns = self.columns.max(1);
        part.cells.iter().map(|&cell| [cell / columns + row, cell % columns + column]).collect()
    }

    /// The parts in groups that go together, by their first part.
    pub fn groups(&self, symmetry: Symmetry) -> Vec<Vec<usize>> {
        let square = self.rows == self.columns;
        let mut to: Vec<Vec<usize>> = Vec::new();
        for turn in Turn::of_symmetry(symmetry, square) {
            let mut goes = vec![0; self.rows * self.columns];
            turn.from(self.rows, self.columns).into_iter().enumerate().for_each(|(at, cell)| goes[cell] = at);
            to.push(goes);
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
            for goes in &to {
                let mut cells: Vec<usize> = part.cells.iter().map(|&cell| goes[cell]).collect();
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

/// What may go, and in which order it is tried.
#[derive(Clone, Debug, Default)]
pub struct Wish {
    /// Which parts go together or not at all.
    pub symmetry: Symmetry,
    /// Whether clues may go even where puzzles usually have all of them.
    pub clues: bool,
    /// Decides the order among givens and among clues; without it they are tried in reading order. Givens are always tried first.
    pub seed: Option<Seed>,
}

/// A puzzle from which something was taken away.
#[derive(Debug)]
pub struct Minimized {
    /// What is left; it has one answer, the same as before.
    pub puzzle: Box<dyn AnyPuzzle>,
    /// What the puzzle said before.
    pub parts: Parts,
    /// The parts that are gone, as places in the list of parts, ascending.
    pub gone: Vec<usize>,
    /// Whether everything was tried. If not, what is not known to be spare is still there.
    pub ended: Result<(), Stop>,
}

/// Takes away what can be spared, one group after the other, while there is one answer. Afterwards nothing that was tried can go
/// alone. A puzzle without exactly one answer is left alone, as is one that is not known to have one: its verdict comes back.
pub fn minimize(puzzle: &dyn AnyPuzzle, wish: &Wish, control: &mut Control<'_>) -> Result<Minimized, Verdict> {
    let parts = unique_parts(puzzle, control)?;
    let groups = wish.groups(&parts);
    let mut gone = vec![false; parts.list.len()];
    let set = |gone: &mut Vec<bool>, group: &Vec<usize>, on: bool| group.iter().for_each(|&at| gone[at] = !on);
    let ended = thin(&mut gone, groups, set, |gone| one_answer(puzzle, &places(gone), control)).map(drop);
    let gone = places(&gone);
    Ok(Minimized { puzzle: puzzle.without(&gone), parts, gone, ended })
}

/// What can be spared alone.
#[derive(Debug)]
pub struct Spare {
    /// What the puzzle says.
    pub parts: Parts,
    /// Groups of which each could go, if all others stayed, as places in the list of parts.
    pub spare: Vec<Vec<usize>>,
    /// Whether everything was tried.
    pub ended: Result<(), Stop>,
}

/// Says of every group whether it could go if all others stayed. A puzzle without exactly one answer has nothing to spare: its
/// verdict comes back.
pub fn spare(puzzle: &dyn AnyPuzzle, wish: &Wish, control: &mut Control<'_>) -> Result<Spare, Verdict> {
    let parts = unique_parts(puzzle, control)?;
    let mut spare = Vec::new();
    let mut ended = Ok(());
    for group in wish.groups(&parts) {
        match one_answer(puzzle, &group, control) {
            Ok(true) => spare.push(group),
            Ok(false) => {}
            Err(stop) => {
                ended = Err(stop);
                break;
            }
        }
    }
    Ok(Spare { parts, spare, ended })
}

impl Wish {
    /// What is tried, in order.
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

fn places(gone: &[bool]) -> Vec<usize> {
    gone.iter().enumerate().filter(|(_, gone)| **gone).map(|(at, _)| at).collect()
}

fn unique_parts(puzzle: &dyn AnyPuzzle, control: &mut Control<'_>) -> Result<Parts, Verdict> {
    match control.inner(Some(2), |control| puzzle.solve(control)) {
        Verdict::Unique(_) => Ok(puzzle.parts()),
        verdict => Err(verdict),
    }
}

/// Whether there is one answer without these parts.
fn one_answer(puzzle: &dyn AnyPuzzle, gone: &[usize], control: &mut Control<'_>) -> Result<bool, Stop> {
    control.tick()?;
    match control.inner(Some(2), |control| puzzle.without(gone).solve(control)) {
        Verdict::Unknown { stop, .. } => Err(stop),
        verdict => Ok(matches!(verdict, Verdict::Unique(_))),
    }
}
