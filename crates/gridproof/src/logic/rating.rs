//! The difficulty of a puzzle: our rating, and that of a classic program if the family has one.

use super::Position;
use crate::family::AnyPuzzle;
use gridproof_engine::fill::Fill;
use gridproof_engine::logic::rate::{self, Rating};
use gridproof_engine::logic::walk::{WalkOptions, walk};
use gridproof_engine::logic::{End, Level, Step, TechniqueInfo};
use gridproof_engine::search::Control;

/// The rating scheme of another program, computed from a path of single steps.
#[derive(Clone, Copy, Debug)]
pub struct Classic {
    /// The program, such as `HoDoKu`.
    pub program: &'static str,
    /// Its words for the five levels.
    pub levels: [&'static str; 5],
    /// The largest score of each level but the last.
    pub tops: [u32; 4],
    /// What it adds per guess.
    pub guess: u32,
    /// Techniques of our table that it lacks.
    pub lacks: &'static [&'static str],
}

impl Classic {
    /// The level and the score of a path. The score is the sum of the costs; the level is that of the hardest step, raised until it
    /// allows the score.
    pub fn rate(&self, steps: impl Iterator<Item = (Level, u32)>) -> (&'static str, u32) {
        let (mut level, mut score) = (0, 0);
        for (step, cost) in steps {
            level = level.max(step as usize);
            score += cost;
        }
        while level < 4 && score > self.tops[level] {
            level += 1;
        }
        (self.levels[level], score)
    }
}

/// The difficulty of a puzzle.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Rated {
    /// Our own rating, in rounds.
    pub rating: Rating,
    /// The techniques, which rounds refer to by row.
    pub table: Vec<TechniqueInfo>,
    /// The rating of a classic program, if the family has one.
    pub classic: Option<ClassicRating>,
}

/// Another program's rating, computed from a path of single steps.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ClassicRating {
    /// The program.
    pub program: &'static str,
    /// Its word for the level.
    pub level: &'static str,
    /// Its score.
    pub score: u32,
    /// The number of steps of each kind, in order of first use.
    pub steps: Vec<(&'static str, usize)>,
    /// The number of digits that had to be guessed.
    pub guesses: usize,
    /// How the path ended; unless it is [`End::Solved`], the score is incomplete.
    pub end: End,
}

/// Rates a puzzle whose only answer is known.
pub fn rate(puzzle: &dyn AnyPuzzle, answer: &Fill, options: &WalkOptions<'_>, control: &mut Control<'_>) -> Rated {
    let rated = rate_ours(puzzle, answer, options, control);
    let classic = puzzle.classic().map(|classic| classic_rating(puzzle, &classic, answer, options, control));
    Rated { classic, ..rated }
}

/// Computes our rating only; the classic rating would double the time.
pub fn rate_ours(puzzle: &dyn AnyPuzzle, answer: &Fill, options: &WalkOptions<'_>, control: &mut Control<'_>) -> Rated {
    let options = options.clone().with_answer(answer).with_trial(true);
    let mut reason = puzzle.fair_reasoner(&Position::default());
    let table = reason.techniques();
    let rating = rate::rate(&mut *reason, &puzzle.scale(), &options, control);
    Rated { rating, table, classic: None }
}

/// Rates a puzzle as the classic program does. When its techniques find nothing more, the digit of the middle open cell is taken from
/// the answer and counted as a guess.
pub fn classic_rating(
    puzzle: &dyn AnyPuzzle,
    classic: &Classic,
    answer: &Fill,
    options: &WalkOptions<'_>,
    control: &mut Control<'_>,
) -> ClassicRating {
    let mut reason = puzzle.reasoner(&Position::default());
    let table = reason.techniques();
    let mut options = options.clone().with_answer(answer).with_trial(false);
    options.switches.extend(classic.lacks.iter().map(|id| (*id, false)));
    let (mut costs, mut steps, mut guesses) = (Vec::new(), Vec::new(), 0);
    let end = loop {
        let path = walk(&mut *reason, &options, control);
        for (row, step) in &path.steps {
            // A technique may find steps of a kind that has a row of its own.
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
