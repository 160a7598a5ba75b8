//! Givens exactly where a pattern has them.
//!
//! The digits of a random board at these cells nearly always have many answers. They are changed one or two at a time, at
//! random, and a change is kept unless it adds answers, until there is only one. Boards are compared by their number of
//! answers up to [`MAX_ANSWERS`], a fact that no engine can change; beyond that, all boards count as equal.

use super::engines::Engines;
use super::fill;
use gridproof_engine::random::Random;
use gridproof_engine::search::Stop;

/// Answers are counted up to this number.
const MAX_ANSWERS: usize = 1_000;
/// The maximum number of changes in one attempt.
const CHANGES: usize = 400;

/// Makes one attempt: returns givens in the cells of the mask if it arrives at a unique answer.
pub(super) fn pattern(
    mask: &[bool],
    random: &mut Random,
    engines: &mut Engines<'_, '_>,
) -> Result<Option<Vec<u8>>, Stop> {
    let boxes = engines.boxes();
    let cells: Vec<usize> = (0..mask.len()).filter(|&cell| mask[cell]).collect();
    let mut givens = fill::random_board(boxes, random);
    (0..mask.len()).filter(|&cell| !mask[cell]).for_each(|cell| givens[cell] = 0);
    let mut count = engines.count(&givens, MAX_ANSWERS)?;
    for _ in 0..CHANGES {
        if count == 1 {
            return Ok(Some(givens));
        }
        let mut changed = givens.clone();
        for _ in 0..1 + random.index(2) {
            let cell = cells[random.index(cells.len())];
            changed[cell] = 0;
            let free = free_digits(&changed, boxes, cell);
            // Never empty: its own digit was there.
            changed[cell] = random.pick(&free).copied().unwrap_or(0);
        }
        if changed == givens {
            continue;
        }
        let now = engines.count(&changed, (count + 1).min(MAX_ANSWERS))?;
        if (1..=count).contains(&now) {
            (givens, count) = (changed, now);
        }
    }
    Ok(None)
}

/// The digits that no given in the houses of a cell holds.
fn free_digits(givens: &[u8], boxes: super::Boxes, cell: usize) -> Vec<u8> {
    let size = boxes.size();
    let (row, column) = (cell / size, cell % size);
    let corner = (row - row % boxes.rows()) * size + column - column % boxes.columns();
    let mut seen = 0u64;
    for step in 0..size {
        let in_box = corner + step / boxes.columns() * size + step % boxes.columns();
        for other in [row * size + step, step * size + column, in_box] {
            seen |= 1 << givens[other];
        }
    }
    (1..=size as u8).filter(|digit| seen >> digit & 1 == 0).collect()
}
