//! Ctrl-C: the first ends a batch with what is done, the second ends the program.

use std::sync::atomic::{AtomicBool, Ordering};

/// Raised by the first Ctrl-C; every search looks at it.
pub(crate) static CANCEL: AtomicBool = AtomicBool::new(false);

/// Whether the user wants to stop.
pub(crate) fn cancelled() -> bool {
    CANCEL.load(Ordering::Relaxed)
}

/// Listens for Ctrl-C and for being told to terminate.
pub(crate) fn listen() {
    // Without a handler Ctrl-C simply kills, which is no reason not to solve.
    let _ = ctrlc::set_handler(|| {
        if CANCEL.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
}
