//! Random regions and random answers.

use super::super::compile;
use super::super::grid::Grid;
use super::super::model::Variant;
use gridproof_engine::csp::{Narrowing, Solver};
use gridproof_engine::digits::Digits;
use gridproof_engine::random::Random;
use gridproof_engine::search::{Control, Stop};

/// Random regions of `size` connected cells each: rows that exchange cells.
pub(super) fn jigsaw(size: usize, random: &mut Random) -> Vec<Option<u16>> {
    let grid = Grid { rows: size, columns: size, lowest: 1, digits: size as u8, latin: true, regions: Vec::new() };
    let start = grid.usual_boxes().unwrap_or_else(|| (0..size * size).map(|cell| Some((cell / size) as u16)).collect());
    let mut regions: Vec<u16> = start.into_iter().map(|region| region.unwrap_or(0)).collect();
    let pairs: Vec<(usize, usize)> = grid.neighbours().collect();
    for _ in 0..size * size * 4 {
        // A cell goes over to its neighbour's region, and some cell of that region at their border comes back.
        let Some(&(a, b)) = random.pick(&pairs) else { break };
        let (a, b) = if random.chance(1, 2) { (a, b) } else { (b, a) };
        let (from, to) = (regions[a], regions[b]);
        if from == to {
            continue;
        }
        let before = regions.clone();
        regions[a] = to;
        let border = |cell: &usize| {
            *cell != a && regions[*cell] == to && grid.neighbours_of(*cell).any(|other| regions[other] == from)
        };
        let back: Vec<usize> = (0..regions.len()).filter(border).collect();
        let Some(&cell) = random.pick(&back) else {
            regions = before;
            continue;
        };
        regions[cell] = from;
        let cells = |region: u16| (0..regions.len()).filter(|&cell| regions[cell] == region).collect::<Vec<_>>();
        if !grid.is_connected(&cells(from)) || !grid.is_connected(&cells(to)) {
            regions = before;
        }
    }
    regions.into_iter().map(Some).collect()
}

/// How often a random answer is begun anew.
const TRIES: usize = 30;

/// A random answer of a board: random digits one by one as long as propagation allows, then a search for the rest.
pub(super) fn random(
    puzzle: &Variant,
    random: &mut Random,
    control: &mut Control<'_>,
) -> Result<Option<Vec<u8>>, Stop> {
    let Ok(compiled) = compile::compile(puzzle) else { return Ok(None) };
    let model = compiled.model;
    let mut narrowing = Narrowing::new(&model, control)?;
    for _ in 0..TRIES {
        let mut candidates: Vec<Digits> = model.domains().to_vec();
        if !narrowing.narrow(&mut candidates, control)? {
            return Ok(None);
        }
        let mut sound = true;
        while sound && candidates.iter().any(|digits| digits.len() > 1) {
            // The cells with the fewest candidates, so that mistakes show early.
            let least = candidates.iter().map(|digits| digits.len()).filter(|&count| count > 1).min().unwrap_or(0);
            let open: Vec<usize> = (0..candidates.len()).filter(|&cell| candidates[cell].len() == least).collect();
            let Some(&cell) = random.pick(&open) else { break };
            let digits: Vec<u8> = candidates[cell].iter().collect();
            let Some(&digit) = random.pick(&digits) else { break };
            let before = candidates.clone();
            candidates[cell] = Digits::one(digit);
            if !narrowing.narrow(&mut candidates, control)? {
                candidates = before;
                candidates[cell] -= Digits::one(digit);
                sound = narrowing.narrow(&mut candidates, control)?;
            }
        }
        if sound {
            let mut whole = model.clone();
            for (cell, &digits) in candidates.iter().enumerate() {
                let _ = whole.keep(cell, digits);
            }
            if let Some(answer) = Solver::new(&whole).next(control)? {
                return Ok(Some(answer.to_vec()));
            }
        }
    }
    Ok(None)
}
