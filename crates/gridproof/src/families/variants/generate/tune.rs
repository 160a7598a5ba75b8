//! Makes a board as easy as was asked for.
//!
//! A board without anything that is not needed is about as hard as it gets. It is solved with the techniques of the level alone;
//! where these do not lead on, or take too many rounds, the board gets another rule or given there.

use super::super::logic::LOGIC;
use super::super::model::Variant;
use super::draft::Draft;
use super::{Board, Recipe};
use crate::family::AnyPuzzle;
use crate::generate::Target;
use crate::logic::Position;
use gridproof_engine::logic::Level;
use gridproof_engine::random::Random;
use gridproof_engine::search::{Control, Stop};

/// How often a board gets something more before it is given up.
const MORE: usize = 120;
/// How often something else is tried where a board became too easy.
const TRIES: usize = 4;

/// The most that a board may take.
struct Bounds {
    /// The hardest level of a technique.
    level: Level,
    /// The highest rating.
    rating: u32,
}

/// How far the techniques within the bounds lead.
enum Walk {
    /// To the end, with this level and rating.
    Solved(Level, u32),
    /// To these cells, which stay open.
    Stuck(Vec<usize>),
}

impl Recipe {
    /// Adds to a board until it is as easy as the target wants it; it may be easier. False if that cannot be done.
    pub(super) fn ease(
        &self,
        draft: &mut Draft<'_>,
        target: &Target,
        random: &mut Random,
        control: &mut Control<'_>,
    ) -> Result<bool, Stop> {
        let Some(bounds) = bounds(target) else { return Ok(true) };
        let least = target.levels.map_or(Level::Easy, |(from, _)| from);
        let from = target.ratings.as_ref().map_or(0, |range| *range.start());
        let mut tries = 0;
        // The open cells of the board before its last addition, and that board.
        let mut before: Option<(Vec<usize>, super::draft::Taken)> = None;
        for _ in 0..MORE {
            let Some(puzzle) = draft.puzzle() else { return Ok(false) };
            let open = match walk(&puzzle, &bounds, control)? {
                Walk::Solved(level, rating) if level >= least && rating >= from => return Ok(true),
                // Too easy now: something else instead of the last addition.
                Walk::Solved(..) => match before.take() {
                    Some((open, taken)) if tries < TRIES => {
                        tries += 1;
                        draft.restore(taken);
                        open
                    }
                    // The generator counts it among the puzzles that it saw.
                    _ => return Ok(true),
                },
                Walk::Stuck(open) => open,
            };
            before = Some((open.clone(), draft.snapshot()));
            if !self.say_more(draft, &open, random) {
                return Ok(false);
            }
        }
        Ok(false)
    }

    /// One more rule or given about one of these cells; false if there is none.
    fn say_more(&self, draft: &mut Draft<'_>, open: &[usize], random: &mut Random) -> bool {
        // A rule of those that were left out, as often as a given, so that easy boards look like others.
        if (!self.givens || random.chance(1, 2))
            && let Some(rule) = random.pick(&draft.spare(open)).copied()
        {
            draft.on[rule] = true;
            return true;
        }
        if self.givens {
            let Some(&cell) = random.pick(open) else { return false };
            draft.givens[cell] = draft.answer[cell];
            return true;
        }
        let mut cells = open.to_vec();
        random.shuffle(&mut cells);
        for cell in cells {
            let mut rules = draft.taken();
            let board = Board { grid: draft.grid(), answer: draft.answer };
            let mut more = self.plants.iter().filter(|plant| !plant.is_global());
            if more.any(|plant| plant.more(&board, cell, random, &mut rules)) {
                return draft.replace(rules);
            }
        }
        false
    }
}

/// What a target allows; `None` if every board is easy enough for it.
fn bounds(target: &Target) -> Option<Bounds> {
    let level = target.levels.map_or(Level::Extreme, |(_, to)| to);
    let top = LOGIC.scale.tops.get(level as usize).copied().unwrap_or(u32::MAX);
    let rating = target.ratings.as_ref().map_or(u32::MAX, |range| *range.end()).min(top);
    (rating < u32::MAX).then_some(Bounds { level, rating })
}

/// Solves a board in rounds, as its rating does, as far as that stays within bounds.
fn walk(puzzle: &Variant, bounds: &Bounds, control: &mut Control<'_>) -> Result<Walk, Stop> {
    let mut reason = (puzzle as &dyn AnyPuzzle).fair_reasoner(&Position::default());
    let table = reason.techniques();
    let rows: Vec<usize> = (0..table.len()).filter(|&row| table[row].on && table[row].level <= bounds.level).collect();
    let (mut level, mut rating) = (Level::Easy, 0u32);
    while !reason.done() && reason.clash().is_none() {
        let mut found = None;
        for &row in &rows {
            control.tick()?;
            let steps = reason.find(row, false, control)?;
            if !steps.is_empty() {
                found = Some((row, steps));
                break;
            }
        }
        let cost = |row: usize| rating.saturating_add(table[row].cost);
        match found {
            Some((row, steps)) if cost(row) <= bounds.rating => {
                rating = cost(row);
                level = level.max(table[row].level);
                steps.iter().for_each(|step| _ = reason.apply(step));
            }
            _ => {
                let open = (0..reason.cells()).filter(|&cell| reason.placed(cell) == 0).collect();
                return Ok(Walk::Stuck(open));
            }
        }
    }
    let above = LOGIC.scale.tops.iter().filter(|&&top| rating > top).count();
    Ok(Walk::Solved(level.max(Level::ALL[above]), rating))
}
