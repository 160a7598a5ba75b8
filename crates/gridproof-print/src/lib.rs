//! Number-grid puzzles on paper: pictures as SVG, PNG and PDF, and books of puzzles.
