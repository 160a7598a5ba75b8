//! Number-grid puzzles on paper: pictures as SVG, PNG and PDF, and books of puzzles.
//!
//! Everything is returned as bytes, and equal input gives equal bytes. No file is read or written, no clock is read, and
//! system fonts are never used: the fonts are [built in](fonts). A text with a character that no font has is an
//! [error](PictureError::NoGlyph), never a box on paper.
//!
//! | module | what it does |
//! |---|---|
//! | [`fonts`] | characters to glyphs: widths, outlines, which font has which |
//! | [`drawing`] | a drawing as data: outlines and text |
//! | [`board`] | a board as a drawing, in the house style |
//! | [`picture`] | one board as SVG, PNG or PDF |
//! | [`book`] | many puzzles on pages, their answers at the back |
//! | [`code`] | links as QR codes |
//!
//! ```
//! use gridproof::detect;
//! use gridproof_print::{BoardStyle, Fonts, Picture, Size, Text, board};
//!
//! let puzzle = detect::read("latin 2\n1 .\n. .", &detect::Wanted::default())?.puzzle;
//! let drawing = board::draw(&puzzle.scene(None, &[]), None, &BoardStyle::default());
//! let picture = Picture::Board(drawing);
//! let svg = picture.svg(&Fonts::default(), Size::Natural, Text::Paths)?;
//! assert!(svg.starts_with("<svg "));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![cfg_attr(not(test), warn(clippy::print_stdout, clippy::print_stderr))]

pub mod board;
pub mod book;
pub mod code;
pub mod drawing;
pub mod fonts;
mod path;
mod pdf;
pub mod picture;
mod png;
mod step;
mod svg;

pub use board::BoardStyle;
pub use book::{Book, BookPart, Entry, FinishedBook, Grouping, Order, Paper};
pub use drawing::Drawing;
pub use fonts::Fonts;
pub use picture::{Picture, PictureError, Size, Text};
