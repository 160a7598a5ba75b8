//! What the command line and the operations both do with a puzzle beyond a call of the library.
//!
//! | module | what it does |
//! |---|---|
//! | [`words`] | verdicts and boards in words |
//! | [`candidates`] | what candidates prove, and pencil marks up to a level |
//! | [`explain`] | the way to the answer, or every instance of a technique |
//! | [`minimize`] | what is gone, or could go, as a report |
//! | [`wishes`] | what is asked of puzzles that are made |
//! | [`made`] | what is said of puzzles that were made, or were not |
//! | [`paint`] | from a puzzle to a picture |

pub mod candidates;
pub mod explain;
pub mod made;
pub mod minimize;
pub mod paint;
pub mod wishes;
pub mod words;
