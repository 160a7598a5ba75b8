//! Standard output for what is not a batch. A reader that closes the pipe has seen enough: no error.

use crate::batch::talk;
use crate::exit::Status;
use std::io::{self, Write};

/// Writes the text; `false` if nobody reads any more.
pub(crate) fn write(text: &str) -> bool {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Ok(()) => true,
        Err(error) => {
            let status = closed(&error);
            if status != Status::Done {
                // What is lost would look like an answer of nothing.
                std::process::exit(status as i32);
            }
            false
        }
    }
}

/// What it means that output could not be written: nothing if the pipe was closed, but a full disk is told.
pub(crate) fn closed(error: &io::Error) -> Status {
    if error.kind() == io::ErrorKind::BrokenPipe {
        return Status::Done;
    }
    talk(&format!("error: <stdout>: {error}\n"));
    Status::Unreadable
}
