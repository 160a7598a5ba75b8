//! Equivalent boards: rotated and reflected, together with their clues. Heights cannot be relabelled because their order matters, and
//! lines cannot be permuted because buildings hide each other.

use super::Skyscrapers;
use super::model::Side;
use crate::isomorph::{Isomorph, Map, NoIsomorph, Transforms, Turn, deal};
use gridproof_engine::random::Seed;

/// The board after a rotation or reflection.
fn turned(puzzle: &Skyscrapers, turn: Turn) -> Isomorph<Skyscrapers> {
    let size = puzzle.size();
    let side = |side: Side, flip: bool| -> Vec<u8> {
        let clues = puzzle.side(side).iter().copied();
        if flip { clues.rev().collect() } else { clues.collect() }
    };
    // Where the clues at the top, bottom, left and right come from.
    let mut from = Side::ALL;
    if turn.transposes() {
        from = [Side::Left, Side::Right, Side::Top, Side::Bottom];
    }
    if turn.flips_rows() {
        from.swap(0, 1);
    }
    if turn.flips_columns() {
        from.swap(2, 3);
    }
    let flips = [turn.flips_columns(), turn.flips_columns(), turn.flips_rows(), turn.flips_rows()];
    let clues = from.into_iter().zip(flips).flat_map(|(from, flip)| side(from, flip)).collect();
    let map = Map {
        columns: size,
        from: turn.from(size, size).into_iter().map(Some).collect(),
        digits: (0..=puzzle.top()).collect(),
    };
    let turned = Skyscrapers::new(size, clues, map.digits_of(puzzle.givens()));
    Isomorph { puzzle: turned.unwrap_or_else(|_| puzzle.clone()), map }
}

pub(super) fn variation(
    puzzle: &Skyscrapers,
    kinds: Transforms,
    seed: &Seed,
    number: u64,
) -> Result<Isomorph<Skyscrapers>, NoIsomorph> {
    if !kinds.turns {
        return Err(NoIsomorph::Impossible(
            "heights cannot be relabelled: only rotations and reflections keep what is seen".to_string(),
        ));
    }
    Ok(turned(puzzle, Turn::ALL[deal(Turn::ALL.len(), seed, number)]))
}

/// The smallest of the equivalent boards, by clues (top, bottom, left, right), then by givens, with 0 for none.
pub(super) fn canonical(puzzle: &Skyscrapers) -> Skyscrapers {
    let all = Turn::ALL.into_iter().map(|turn| turned(puzzle, turn).puzzle);
    let order = |a: &Skyscrapers, b: &Skyscrapers| (a.clues(), a.givens()).cmp(&(b.clues(), b.givens()));
    all.min_by(order).unwrap_or_else(|| puzzle.clone())
}
