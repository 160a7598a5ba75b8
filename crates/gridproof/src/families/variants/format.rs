//! How boards with rules are written.

#[cfg(feature = "links")]
mod fpuzzles;
#[cfg(feature = "json")]
mod json;

#[cfg(feature = "links")]
pub use fpuzzles::FromLink;
