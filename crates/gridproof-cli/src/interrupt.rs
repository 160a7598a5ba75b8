//! Ctrl-C: the first ends a batch with what is done, the second ends the program.

use gridproof::{Control, Limits};
use signal_hook::{consts, flag};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};

/// Set by the first Ctrl-C; every search watches it.
pub(crate) static CANCEL: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);

/// The exit code after the second Ctrl-C.
const INTERRUPTED: i32 = 130;

/// Whether the user has asked to stop.
pub(crate) fn cancelled() -> bool {
    CANCEL.load(Ordering::Relaxed)
}

/// Runs a search that stops at its limits or at Ctrl-C.
pub(crate) fn search<T>(limits: Limits, search: impl FnOnce(&mut Control<'_>) -> T) -> T {
    search(&mut Control::new(limits).cancelled_by(&CANCEL))
}

/// Handles Ctrl-C, SIGTERM and SIGHUP from now on.
pub(crate) fn listen() {
    let signals = [
        consts::SIGINT,
        consts::SIGTERM,
        #[cfg(unix)]
        consts::SIGHUP,
    ];
    for signal in signals {
        // In this order: the signal that raises the flag must not see it raised. If registration fails, Ctrl-C kills
        // the program, which is acceptable.
        let _ = flag::register_conditional_shutdown(signal, INTERRUPTED, Arc::clone(&CANCEL))
            .and_then(|_| flag::register(signal, Arc::clone(&CANCEL)));
    }
}
