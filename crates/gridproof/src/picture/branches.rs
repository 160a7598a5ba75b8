//! The branches of an argument, one picture each.

use super::branch::Board;
use super::draw;
use super::tree::{self, Argument, Branch};
use crate::family::AnyPuzzle;
use gridproof_engine::logic::say::Speaker;
use gridproof_engine::logic::{AnyReasoner, Evidence, Step};
use gridproof_engine::scene::{Overlay, Scene};

/// The maximum number of branches of a step that have a picture.
const PICTURES: usize = 12;

/// One branch of an argument, as a picture.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct BranchPicture {
    /// The number of its sentence, such as `2` or `2.3`; `0` for what follows from the assumption of the step itself.
    pub name: String,
    /// Its sentence.
    pub caption: String,
    /// The sentences of the steps it draws, with their numbers.
    pub sentences: Vec<String>,
    /// The board under its assumptions.
    pub scene: Scene,
    /// The branch on top of it.
    pub overlay: Overlay,
}

/// The branches of a step.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Branches {
    /// Pictures, outer branches before inner ones; none for steps without branches.
    pub pictures: Vec<BranchPicture>,
    /// The names of further branches, which have no picture.
    pub more: Vec<String>,
}

/// Name and sentence of every branch of a step that [`of_branches`] draws.
pub fn branch_sentences(step: &Step, speaker: &Speaker<'_>) -> Vec<(String, String)> {
    let branches = tree::branches(step).into_iter().take(PICTURES);
    branches.map(|branch| (branch.name.clone(), caption(&branch, speaker))).collect()
}

/// Draws the branches of a step on the board before it, at most 12.
pub fn of_branches(puzzle: &dyn AnyPuzzle, before: &dyn AnyReasoner, step: &Step, speaker: &Speaker<'_>) -> Branches {
    let mut branches = tree::branches(step);
    let more = branches.split_off(branches.len().min(PICTURES)).into_iter().map(|branch| branch.name).collect();
    let houses = if branches.is_empty() { Vec::new() } else { puzzle.houses() };
    let board = Board::new(puzzle, before, &houses);
    let picture = |branch: &Branch<'_>| {
        let (scene, mut overlay) = match branch.argument {
            Argument::Steps(inner) => board.steps(branch, inner),
            Argument::Chain(links) => {
                let other = |what: &Evidence| matches!(what, Evidence::Chain(chain) if chain.as_slice() != links);
                let mut alone = step.clone();
                alone.because.retain(|because| !other(&because.what));
                draw(puzzle, before, &alone, &|house| puzzle.house(house))
            }
        };
        let (caption, sentences) = (caption(branch, speaker), sentences(branch, speaker));
        let kind = speaker.language.name_of(step.kind);
        overlay.title = format!("{} {}: {kind} ({})", puzzle.family().name, puzzle.board(), branch.name);
        overlay.text = [std::slice::from_ref(&caption), &sentences].concat().join("\n");
        BranchPicture { name: branch.name.clone(), caption, sentences, scene, overlay }
    };
    Branches { pictures: branches.iter().map(picture).collect(), more }
}

fn caption(branch: &Branch<'_>, speaker: &Speaker<'_>) -> String {
    match branch.argument {
        Argument::Steps(step) => speaker.short(step),
        Argument::Chain(links) => speaker.chain_with_reasons(links),
    }
}

fn sentences(branch: &Branch<'_>, speaker: &Speaker<'_>) -> Vec<String> {
    tree::own(branch).iter().map(|fact| format!("({}) {}", fact.number, speaker.short(fact.step))).collect()
}
