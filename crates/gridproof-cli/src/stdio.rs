//! Standard output and standard error. A closed pipe is not an error: its reader has seen enough.

use crate::exit::Status;
use std::io::{self, Write};

/// Writes to standard output; `false` if its reader has closed the pipe. Any other failure ends the program, because
/// lost output would look like an empty result.
pub(crate) fn print(text: &str) -> bool {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Ok(()) => true,
        Err(error) => {
            let status = write_failed(&error);
            if status != Status::Done {
                std::process::exit(status as i32);
            }
            false
        }
    }
}

/// Writes to standard error, ignoring failures.
pub(crate) fn print_stderr(text: &str) {
    let _ = io::stderr().lock().write_all(text.as_bytes());
}

/// Reports an error that ends the program.
pub(crate) fn fail(message: &str) -> Status {
    print_stderr(&format!("error: {message}\n"));
    Status::Unreadable
}

/// Reports options or input that cannot be used.
pub(crate) fn usage_error(message: &str) -> Status {
    fail(&format!("{message}\n\nFor more information, try '--help'."))
}

/// The status after standard output could not be written: success for a closed pipe, an error for a full disk.
pub(crate) fn write_failed(error: &io::Error) -> Status {
    if error.kind() == io::ErrorKind::BrokenPipe {
        return Status::Done;
    }
    fail(&format!("<stdout>: {error}"))
}
