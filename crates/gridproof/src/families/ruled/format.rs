//! How boards with rules are written.

#[cfg(feature = "json")]
mod json;
