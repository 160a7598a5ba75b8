//! Reasoning about Skyscrapers as people do it.

use super::Skyscrapers;
use crate::logic::{Logic, Position, abouts, set_up};
use gridproof_engine::logic::houses::{Board, Shape};
use gridproof_engine::logic::rate::Scale;
use gridproof_engine::logic::{House, Reason, Reasoner, Technique};

pub(super) const LOGIC: Logic<Skyscrapers> = Logic {
    table: || abouts(TECHNIQUES),
    reasoner,
    fair: reasoner,
    scale: Scale { tops: [200, 600, 1500, 4000], trial: 1000 },
    house: |_, _: House| Vec::new(),
    classic: None,
};

/// Cheapest first.
const TECHNIQUES: &[Technique<Board<21>>] = &[];

fn reasoner(_puzzle: &Skyscrapers, position: &Position) -> Box<dyn Reason> {
    Box::new(Reasoner { state: set_up(Shape::new(1, None), &[0], position), table: TECHNIQUES })
}
