//! The HTTP server of Gridproof, with the page inside.
