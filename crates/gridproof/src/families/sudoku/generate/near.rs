//! Fewer givens by moving some: two are removed and one is added elsewhere, wherever that leaves one answer.
//!
//! If no two givens of a puzzle can be replaced by one, a single given is replaced by another, and the search continues from
//! there. To replace givens, all answers of the board without them are compared: a digit that only one of them has in its
//! cell makes that answer unique. With [`MAX_ANSWERS`] answers or more these givens are left alone.

use super::engines::Engines;
use gridproof_engine::random::Random;
use gridproof_engine::search::Stop;

/// This many answers are too many to compare.
const MAX_ANSWERS: usize = 500;
/// The maximum number of single moves in one attempt.
const MOVES: usize = 12;

/// Makes one attempt: returns a puzzle with at most `goal` givens, or else the one with the fewest found.
pub(super) fn with_fewer(
    puzzle: &[u8],
    goal: usize,
    random: &mut Random,
    engines: &mut Engines<'_, '_>,
) -> Result<Option<Vec<u8>>, Stop> {
    let mut givens = puzzle.to_vec();
    let mut best: Option<Vec<u8>> = None;
    for _ in 0..MOVES {
        while let Some(fewer) = two_for_one(&givens, random, engines)? {
            givens = fewer;
            if best.as_ref().is_none_or(|best| count(&givens) < count(best)) {
                best = Some(givens.clone());
            }
            if count(&givens) <= goal {
                return Ok(best);
            }
        }
        match one_for_one(&givens, random, engines)? {
            Some(moved) => givens = moved,
            None => break,
        }
    }
    Ok(best)
}

/// The number of givens.
pub(super) fn count(givens: &[u8]) -> usize {
    givens.iter().filter(|&&given| given != 0).count()
}

/// Two givens replaced by one, or by none.
fn two_for_one(givens: &[u8], random: &mut Random, engines: &mut Engines<'_, '_>) -> Result<Option<Vec<u8>>, Stop> {
    let mut cells: Vec<usize> = (0..givens.len()).filter(|&cell| givens[cell] != 0).collect();
    random.shuffle(&mut cells);
    for (at, &one) in cells.iter().enumerate() {
        for &other in &cells[..at] {
            let mut fewer = givens.to_vec();
            (fewer[one], fewer[other]) = (0, 0);
            if let Some(found) = replaced(&fewer, &[one, other], random, engines)? {
                return Ok(Some(found));
            }
        }
    }
    Ok(None)
}

/// One given replaced by another.
fn one_for_one(givens: &[u8], random: &mut Random, engines: &mut Engines<'_, '_>) -> Result<Option<Vec<u8>>, Stop> {
    let mut cells: Vec<usize> = (0..givens.len()).filter(|&cell| givens[cell] != 0).collect();
    random.shuffle(&mut cells);
    for cell in cells {
        let mut fewer = givens.to_vec();
        fewer[cell] = 0;
        if let Some(found) = replaced(&fewer, &[cell], random, engines)? {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

/// Adds one given, in none of the `except` cells, so that there is one answer; adds none if there is one already.
fn replaced(
    givens: &[u8],
    except: &[usize],
    random: &mut Random,
    engines: &mut Engines<'_, '_>,
) -> Result<Option<Vec<u8>>, Stop> {
    let answers = engines.answers(givens, MAX_ANSWERS)?;
    match answers.len() {
        1 => return Ok(Some(givens.to_vec())),
        0 | MAX_ANSWERS.. => return Ok(None),
        _ => {}
    }
    let size = engines.boxes().size();
    let mut times = vec![0u16; givens.len() * (size + 1)];
    for answer in &answers {
        answer.iter().enumerate().for_each(|(cell, &digit)| times[cell * (size + 1) + usize::from(digit)] += 1);
    }
    let unique = |&mark: &usize| times[mark] == 1 && !except.contains(&(mark / (size + 1)));
    let unique: Vec<usize> = (0..times.len()).filter(unique).collect();
    Ok(random.pick(&unique).map(|mark| {
        let mut more = givens.to_vec();
        more[mark / (size + 1)] = (mark % (size + 1)) as u8;
        more
    }))
}
