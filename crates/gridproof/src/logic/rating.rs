//! How hard a puzzle is: our rating, and that of a classic where there is one.

use super::{Classic, Position};
use crate::family::AnyPuzzle;
use gridproof_engine::fill::Fill;
use gridproof_engine::logic::rate::{self, Rating};
use gridproof_engine::logic::walk::{WalkOptions, walk};
use gridproof_engine::logic::{End, Level, Step, TechniqueInfo};
use gridproof_engine::search::Control;

/// A puzzle's difficulty, and why.
#[derive(Clone, Debug)]
pub struct Rated {
    /// Our own rating, in rounds.
    pub rating: Rating,
    /// The techniques that its rounds name by row.
    pub table: Vec<TechniqueInfo>,
    /// The classic's rating, if the family has one.
    pub classic: Option<ClassicRating>,
}

/// Another program's rating as the path of single steps gives it.
#[derive(Clone, Debug)]
pub struct ClassicRating {
    /// The program.
    pub program: &'static str,
    /// Its word for the level.
    pub level: &'static str,
    /// Its score.
    pub score: u32,
    /// How often each kind of step was taken, in the order of first use.
    pub steps: Vec<(&'static str, usize)>,
    /// How many digits had to be guessed.
    pub guesses: usize,
    /// How the path ended; without [`End::Solved`] the score is that of a part.
    pub end: End,
}

/// Rates a puzzle whose one answer is known.
pub fn rate(puzzle: &dyn AnyPuzzle, answer: &Fill, options: &WalkOptions<'_>, control: &mut Control<'_>) -> Rated {
    let rated = rate_ours(puzzle, answer, options, control);
    let classic = puzzle.classic().map(|classic| classic_rating(puzzle, &classic, answer, options, control));
    Rated { classic, ..rated }
}

/// The same without the classic's rating, which takes as long again.
pub fn rate_ours(puzzle: &dyn AnyPuzzle, answer: &Fill, options: &WalkOptions<'_>, control: &mut Control<'_>) -> Rated {
    let options = WalkOptions { answer: Some(answer), trial: true, ..options.clone() };
    let mut reason = puzzle.fair_reasoner(&Position::default());
    let table = reason.techniques();
    let rating = rate::rate(&mut *reason, &puzzle.scale(), &options, control);
    Rated { rating, table, classic: None }
}

/// Walks as the classic does; where techniques run out, the digit of the middle open cell is taken from the answer, and counted as
/// a guess.
pub fn classic_rating(
    puzzle: &dyn AnyPuzzle,
    classic: &Classic,
    answer: &Fill,
    options: &WalkOptions<'_>,
    control: &mut Control<'_>,
) -> ClassicRating {
    let mut reason = puzzle.reasoner(&Position::default());
    let table = reason.techniques();
    let mut options = WalkOptions { answer: Some(answer), trial: false, ..options.clone() };
    options.switches.extend(classic.lacks.iter().map(|id| (*id, false)));
    let (mut costs, mut steps, mut guesses) = (Vec::new(), Vec::new(), 0);
    let end = loop {
        let path = walk(&mut *reason, &options, control);
        for (row, step) in &path.steps {
            // A finder may make steps of a kind that has a row of its own.
            let own = table.iter().find(|about| about.kinds.contains(&step.kind)).or(row.map(|row| &table[row]));
            costs.extend(own.map(|about| (about.level, about.cost)));
            count(&mut steps, step.kind);
        }
        let open: Vec<usize> = (0..reason.cells()).filter(|&cell| reason.placed(cell) == 0).collect();
        let middle = open.get(open.len() / 2).copied();
        match (path.end, middle, middle.and_then(|cell| answer.digits().get(cell))) {
            (End::Stuck, Some(cell), Some(&digit)) => {
                reason.apply(&Step::new("guess").place(cell, digit));
                costs.push((Level::Extreme, classic.guess));
                guesses += 1;
            }
            (end, ..) => break end,
        }
    };
    let (level, score) = classic.rate(costs.into_iter());
    ClassicRating { program: classic.program, level, score, steps, guesses, end }
}

fn count(steps: &mut Vec<(&'static str, usize)>, kind: &'static str) {
    match steps.iter_mut().find(|(known, _)| *known == kind) {
        Some((_, count)) => *count += 1,
        None => steps.push((kind, 1)),
    }
}
