//! Clocks: CPU time of the thread for measuring, the date for the record.

use rustix::time::{ClockId, clock_gettime};
use std::time::{SystemTime, UNIX_EPOCH};

/// CPU microseconds of this thread. Other work on the machine shows only through caches and memory.
pub(crate) fn thread_micros() -> f64 {
    let now = clock_gettime(ClockId::ThreadCPUTime);
    now.tv_sec as f64 * 1e6 + now.tv_nsec as f64 / 1e3
}

/// Runs something; returns its result and the CPU microseconds it took.
pub(crate) fn timed<T>(run: impl FnOnce() -> T) -> (T, f64) {
    let started = thread_micros();
    let outcome = run();
    (outcome, thread_micros() - started)
}

/// Today in UTC, as `2026-11-15`.
pub(crate) fn today() -> String {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    date(seconds / 86_400)
}

/// The date `days` days after 1970-01-01.
fn date(mut days: u64) -> String {
    let leap = |year: u64| year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let mut year = 1970;
    while days >= 365 + u64::from(leap(year)) {
        days -= 365 + u64::from(leap(year));
        year += 1;
    }
    let lengths = [31, 28 + u64::from(leap(year)), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let mut month = 0;
    while days >= lengths[month] {
        days -= lengths[month];
        month += 1;
    }
    format!("{year}-{:02}-{:02}", month + 1, days + 1)
}

#[cfg(test)]
mod tests {
    #[test]
    fn dates() {
        let cases = [(0, "1970-01-01"), (59, "1970-03-01"), (11_016, "2000-02-29"), (20_772, "2026-11-15")];
        for (days, date) in cases {
            assert_eq!(super::date(days), date);
        }
    }
}
