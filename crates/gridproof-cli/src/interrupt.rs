//! Ctrl-C: the first ends a batch with what is done, the second ends the program.

use gridproof::{Control, Limits};
use std::sync::atomic::{AtomicBool, Ordering};

/// Set by the first Ctrl-C; every search watches it.
pub(crate) static CANCEL: AtomicBool = AtomicBool::new(false);

/// Whether the user has asked to stop.
pub(crate) fn cancelled() -> bool {
    CANCEL.load(Ordering::Relaxed)
}

/// Runs a search that stops at its limits or at Ctrl-C.
pub(crate) fn search<T>(limits: Limits, search: impl FnOnce(&mut Control<'_>) -> T) -> T {
    search(&mut Control::new(limits).cancelled_by(&CANCEL))
}

/// Handles Ctrl-C and SIGTERM from now on.
pub(crate) fn listen() {
    // Without a handler Ctrl-C kills the program, which is no reason not to solve.
    let _ = ctrlc::set_handler(|| {
        if CANCEL.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
}
