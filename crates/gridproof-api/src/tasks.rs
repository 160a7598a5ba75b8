//! What an operation does with a puzzle once its request is parsed; the command line does the same once its options are.
//!
//! | module | what it does |
//! |---|---|
//! | [`words`] | verdicts and boards in words |
//! | [`candidates`] | what candidates prove, and pencil marks up to a level |
//! | [`explain`] | the path to the answer, or every instance of a technique |
//! | [`minimize`] | removal of redundant clues and givens, with its report |
//! | [`difficulty`] | difficulties parsed from text |
//! | [`generated`] | descriptions of generated puzzles, and of failures |
//! | [`paint`] | from a puzzle to a picture |

pub mod candidates;
pub mod difficulty;
pub mod explain;
pub mod generated;
pub mod minimize;
pub mod paint;
pub mod words;
