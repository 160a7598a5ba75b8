//! Standard output for what is not a batch. A reader that closes the pipe has seen enough: no error.

use std::io::{self, Write};

/// Writes the text; `false` if nobody reads any more.
pub(crate) fn write(text: &str) -> bool {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).is_ok()
}
