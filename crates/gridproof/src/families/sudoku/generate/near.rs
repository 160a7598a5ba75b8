//! Fewer givens by moving some about: two are taken away and one is put in elsewhere, wherever that leaves one answer.
//!
//! Where no two of a puzzle's givens can be replaced by one, one is replaced by another, and it goes on from there. All answers
//! that are left without the two are looked at: a digit that stands in just one of them, in its cell, makes that the only one. With
//! [`MOST`] answers or more the two are left alone.

use super::ask::Ask;
use gridproof_engine::random::Random;
use gridproof_engine::search::Stop;

/// So many answers are too many to look at.
const MOST: usize = 500;
/// Times that one given is moved before a try is given up.
const MOVES: usize = 12;

/// One try: a puzzle with `goal` givens or fewer, or else the one with the fewest that was met.
pub(super) fn lower(
    puzzle: &[u8],
    goal: usize,
    random: &mut Random,
    ask: &mut Ask<'_, '_>,
) -> Result<Option<Vec<u8>>, Stop> {
    let mut givens = puzzle.to_vec();
    let mut best: Option<Vec<u8>> = None;
    for _ in 0..MOVES {
        while let Some(fewer) = two_for_one(&givens, random, ask)? {
            givens = fewer;
            if best.as_ref().is_none_or(|best| count(&givens) < count(best)) {
                best = Some(givens.clone());
            }
            if count(&givens) <= goal {
                return Ok(best);
            }
        }
        match one_for_one(&givens, random, ask)? {
            Some(moved) => givens = moved,
            None => break,
        }
    }
    Ok(best)
}

/// How many givens there are.
pub(super) fn count(givens: &[u8]) -> usize {
    givens.iter().filter(|&&given| given != 0).count()
}

/// Two givens replaced by one, or by none.
fn two_for_one(givens: &[u8], random: &mut Random, ask: &mut Ask<'_, '_>) -> Result<Option<Vec<u8>>, Stop> {
    let mut cells: Vec<usize> = (0..givens.len()).filter(|&cell| givens[cell] != 0).collect();
    random.shuffle(&mut cells);
    for (at, &one) in cells.iter().enumerate() {
        for &other in &cells[..at] {
            let mut less = givens.to_vec();
            (less[one], less[other]) = (0, 0);
            if let Some(found) = replaced(&less, &[one, other], random, ask)? {
                return Ok(Some(found));
            }
        }
    }
    Ok(None)
}

/// One given replaced by another.
fn one_for_one(givens: &[u8], random: &mut Random, ask: &mut Ask<'_, '_>) -> Result<Option<Vec<u8>>, Stop> {
    let mut cells: Vec<usize> = (0..givens.len()).filter(|&cell| givens[cell] != 0).collect();
    random.shuffle(&mut cells);
    for cell in cells {
        let mut less = givens.to_vec();
        less[cell] = 0;
        if let Some(found) = replaced(&less, &[cell], random, ask)? {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

/// With one more given, in none of these cells, so that there is one answer; with no more if there is one already.
fn replaced(givens: &[u8], but: &[usize], random: &mut Random, ask: &mut Ask<'_, '_>) -> Result<Option<Vec<u8>>, Stop> {
    let answers = ask.answers(givens, MOST)?;
    match answers.len() {
        1 => return Ok(Some(givens.to_vec())),
        0 | MOST.. => return Ok(None),
        _ => {}
    }
    let size = ask.boxes().size();
    let mut times = vec![0u16; givens.len() * (size + 1)];
    for answer in &answers {
        answer.iter().enumerate().for_each(|(cell, &digit)| times[cell * (size + 1) + usize::from(digit)] += 1);
    }
    let alone = |&place: &usize| times[place] == 1 && !but.contains(&(place / (size + 1)));
    let alone: Vec<usize> = (0..times.len()).filter(alone).collect();
    Ok(random.pick(&alone).map(|place| {
        let mut more = givens.to_vec();
        more[place / (size + 1)] = (place % (size + 1)) as u8;
        more
    }))
}
