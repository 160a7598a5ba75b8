//! What a struck candidate sees: the places of its digit in the sets that hold it.
//!
//! Roles: `seen`, places in all the sets one of which holds the digit; `seen-a` and `seen-b`, places in one set that holds the
//! digit for certain.

use super::SETS;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Evidence, Mark, Step};

/// Ties every strike to the places that rule it out.
pub(in super::super) fn reasons<const W: usize>(board: &Board<W>, mut step: Step) -> Step {
    let set = |role: &str| match step.role(role) {
        Some(Evidence::Cells(cells)) => Some(cells.iter().map(|&cell| usize::from(cell)).collect::<Vec<usize>>()),
        _ => None,
    };
    let sets: Vec<Vec<usize>> = match (step.kind, step.role("chain")) {
        // The first and the last set of the chain; those in between have done their part.
        ("als-chain", Some(Evidence::Chain(links))) => {
            let ends = [links.get(1), links.last()];
            ends.into_iter().flatten().map(|link| link.via.cells.iter().map(|&cell| cell.into()).collect()).collect()
        }
        ("als-xz" | "als-xy-wing", _) => ["set-a", "set-b"].into_iter().filter_map(set).collect(),
        _ => SETS.iter().map_while(|(cells, _)| set(cells)).collect(),
    };
    let places = |cells: &[usize], digit: u8| -> Vec<Mark> {
        let with = cells.iter().filter(|&&cell| board.at(cell).contains(digit));
        with.map(|&cell| Mark::new(cell, digit)).collect()
    };
    let sees = |struck: &Mark, places: &[Mark]| {
        !places.is_empty() && places.iter().all(|mark| board.shape.see(mark.at(), struck.at()))
    };
    // By role: the places in all sets, in the first, in the second.
    let mut seen: [Vec<Mark>; 3] = Default::default();
    for struck in &step.strikes {
        let by_set: Vec<Vec<Mark>> = sets.iter().map(|cells| places(cells, struck.digit)).collect();
        let role = if by_set.iter().all(|places| sees(struck, places)) {
            0
        } else {
            by_set.iter().take(2).position(|places| sees(struck, places)).map_or(0, |set| set + 1)
        };
        let marks = if role == 0 { by_set.concat() } else { by_set[role - 1].clone() };
        let known = &mut seen[role];
        marks.into_iter().for_each(|mark| {
            if !known.contains(&mark) {
                known.push(mark)
            }
        });
    }
    for (role, mut marks) in ["seen", "seen-a", "seen-b"].into_iter().zip(seen) {
        if !marks.is_empty() {
            marks.sort_unstable_by_key(|mark| (mark.digit, mark.cell));
            step = step.marks(role, marks);
        }
    }
    step
}
