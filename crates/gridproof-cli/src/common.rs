//! What the subcommands that read puzzles have in common.

use crate::args;
use crate::batch::{self, Done, Job, Plan};
use crate::exit::Status;
use crate::input::sources::sources;
use crate::input::{Body, Piece, Trouble};
use crate::output::Style;
use gridproof::detect::{self, Detected, Wanted};
use gridproof::logic::Position;
use gridproof::report::Place;
use std::io::{self, IsTerminal};

/// How puzzles are read and results shown.
#[derive(Clone, Debug)]
pub(crate) struct Common {
    /// What puzzles are taken for.
    pub(crate) wanted: Wanted,
    /// How results look.
    pub(crate) style: Style,
}

impl Common {
    /// The position that `--state` tells of a puzzle, else the one that its text holds; or what is said about there being none.
    pub(crate) fn position(&self, state: Option<&str>, place: &Place, read: &Detected) -> Result<Position, Done> {
        if state.is_none() {
            return Ok(read.carried.position.clone());
        }
        args::position(state, &*read.puzzle, &self.wanted.hints)
            .map_err(|message| self.style.failed(&place.source, &Trouble::line(place.line as usize, message)))
    }

    /// The puzzle in a piece, or what is said about there being none.
    pub(crate) fn read(&self, piece: Piece) -> Result<(Place, Detected), Done> {
        let fail = |trouble: &Trouble| self.style.failed(&piece.source, trouble);
        let read = match piece.body {
            Body::Bad(trouble) => return Err(fail(&trouble)),
            Body::List(..) => return Err(fail(&Trouble::line(piece.line, "this is a list, not a puzzle"))),
            Body::Read(read) => *read,
            Body::Text(text) => {
                detect::read(&text, &self.wanted).map_err(|error| fail(&Trouble::detect(&error, piece.above)))?
            }
            Body::As(guess, text) => match guess.family.read(guess.format.id, &text, &self.wanted.hints) {
                Some(Ok(puzzle)) => {
                    let carried = guess.family.beside(guess.format.id, &text, &self.wanted.hints);
                    Detected { puzzle, format: guess.format, carried }
                }
                Some(Err(error)) => return Err(fail(&Trouble::read(&error, piece.above))),
                None => return Err(fail(&Trouble::line(piece.line, format!("{guess} cannot be read")))),
            },
        };
        Ok((Place { source: piece.source.to_string(), line: piece.line as u64 }, read))
    }
}

/// Runs a job over the input. `make` builds it from what is common to all.
pub(crate) fn run<J: Job>(
    input: &args::Input,
    batch: &args::Batch,
    style: Style,
    make: impl FnOnce(Common) -> J,
) -> Status {
    let wanted = match input.wanted() {
        Ok(wanted) => wanted,
        Err(message) => return usage(&message),
    };
    let sources = sources(&input.files);
    if input.files.is_empty() && io::stdin().is_terminal() {
        return usage("there is no input: name files, or pipe puzzles in; `-` reads what is typed");
    }
    let common = Common { wanted: wanted.clone(), style };
    let (jobs, line_by_line) = (batch::workers(batch.jobs), batch.line_by_line);
    batch::run(Plan { sources, wanted, jobs, line_by_line, style }, make(common))
}

/// Options or input that make no sense.
pub(crate) fn usage(message: &str) -> Status {
    batch::talk(&format!("error: {message}\n\nFor more information, try '--help'.\n"));
    Status::Unreadable
}
