//! The command line of Gridproof.

fn main() {}
