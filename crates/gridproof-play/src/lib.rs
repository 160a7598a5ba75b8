//! Number-grid puzzles in a terminal.
