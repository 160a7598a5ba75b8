//! The propagation kernel over small domains, and its constraints.

pub mod model;
