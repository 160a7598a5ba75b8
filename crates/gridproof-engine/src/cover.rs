//! Exact cover: items, options, colours, multiplicities.
