//! Tests.

pub(crate) const SIXTEEN: &str = "";
