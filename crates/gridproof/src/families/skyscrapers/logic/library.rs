//! Cases of techniques.
