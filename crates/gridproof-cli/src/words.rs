//! Times in words.

use std::time::Duration;

/// A number of microseconds in a suitable unit.
pub(crate) fn micros(micros: u64) -> String {
    time(Duration::from_micros(micros))
}

/// A duration in a suitable unit.
pub(crate) fn time(time: Duration) -> String {
    match time.as_secs_f64() {
        s if s < 0.001 => format!("{:.0} us", s * 1e6),
        s if s < 1.0 => format!("{:.1} ms", s * 1e3),
        s => format!("{s:.2} s"),
    }
}
