//! The propagation kernel over small domains, and its constraints.

pub mod model;
mod stand_in;

pub use stand_in::*;
