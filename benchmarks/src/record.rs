//! Measurements as rows, and the CSV file of them.

use crate::definition::Bar;
use crate::tables::thousands;
use std::fmt::Write;

/// One engine over one row of a definition, or over one part of it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Row {
    /// The table.
    pub table: String,
    /// The name of the row.
    pub name: String,
    /// The part; empty for the whole row.
    pub part: String,
    /// The question.
    pub ask: String,
    /// The engine.
    pub engine: String,
    /// The number of puzzles.
    pub puzzles: usize,
    /// The number of puzzles it did not finish in time.
    pub not_done: usize,
    /// CPU microseconds of all finished puzzles together.
    pub total: f64,
    /// The spread over puzzles, where they were timed one by one.
    pub spread: Option<Spread>,
    /// Nodes or guesses per puzzle, where the engine counts them.
    pub nodes: Option<f64>,
    /// Compared with the peer of the same row: our speed over the peer's (Sudoku, puzzles), or our share of its time (cover).
    pub ratio: Option<f64>,
    /// The targets of the row.
    pub bar: Bar,
    /// The same in words, with the measured values.
    pub targets: Vec<Target>,
    /// Whether all targets of the row are met, where it has any.
    pub met: Option<bool>,
    /// Whether benchmarks/README.md shows it.
    pub readme: bool,
    /// The column and the line of the growth table.
    pub grow: Option<(String, String)>,
}

/// One target.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Target {
    /// The quantity and its bar.
    pub text: String,
    /// Whether it is met.
    pub met: bool,
}

impl Target {
    /// At most `bar`, where there is one.
    pub(crate) fn below(what: &str, value: f64, bar: Option<f64>) -> Option<Target> {
        bar.map(|bar| Target { text: format!("{what} {}", thousands(bar)), met: value <= bar })
    }

    /// At least `bar`, where there is one.
    pub(crate) fn above(what: &str, value: f64, bar: Option<f64>) -> Option<Target> {
        bar.map(|bar| Target { text: format!("{} {what}", thousands(bar)), met: value >= bar })
    }
}

/// The spread of times over puzzles, in CPU microseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Spread {
    /// The median.
    pub median: f64,
    /// The 99th percentile.
    pub p99: f64,
    /// The maximum.
    pub worst: f64,
}

impl Spread {
    /// `None` if there are no times.
    pub(crate) fn of(times: &[f64]) -> Option<Spread> {
        let mut times = times.to_vec();
        times.sort_by(f64::total_cmp);
        let at = |share: f64| times.get(((share * times.len() as f64) as usize).min(times.len().saturating_sub(1)));
        Some(Spread { median: *at(0.5)?, p99: *at(0.99)?, worst: *at(1.0)? })
    }
}

impl Row {
    /// CPU microseconds per finished puzzle.
    pub(crate) fn mean(&self) -> f64 {
        self.total / (self.puzzles - self.not_done) as f64
    }

    /// The name of the row and its part.
    pub(crate) fn label(&self) -> String {
        if self.part.is_empty() { self.name.clone() } else { format!("{}, {}", self.name, self.part) }
    }

    /// Compares what was measured with the targets; `other_median` is that of the engine they name.
    pub(crate) fn check_targets(&mut self, other_median: Option<f64>) {
        let bar = &self.bar;
        let micros = |millis: Option<f64>| millis.map(|millis| 1000.0 * millis);
        let Spread { median, worst, .. } =
            self.spread.unwrap_or(Spread { median: f64::NAN, p99: f64::NAN, worst: f64::NAN });
        let share = median / other_median.unwrap_or(f64::NAN);
        let against = bar.against.as_deref().unwrap_or_default();
        let targets = [
            Target::below("mean", self.mean(), micros(bar.mean_ms)),
            Target::below("worst", worst, micros(bar.max_ms)),
            Target::below(&format!("median {share:.2} of {against}'s, target"), share, bar.median_share),
            Target::below(&format!("worst {:.1} medians, target", worst / median), worst / median, bar.max_over_median),
            Target::above("times as fast", self.ratio.unwrap_or(f64::NAN), bar.times),
        ];
        self.targets = targets.into_iter().flatten().collect();
        let met = self.not_done == 0 && self.targets.iter().all(|target| target.met);
        self.met = (!self.targets.is_empty()).then_some(met);
    }

    /// `met`, `missed`, or empty without a target.
    pub(crate) fn verdict(&self) -> &'static str {
        self.met.map_or("", |met| if met { "met" } else { "missed" })
    }
}

/// All rows as comma-separated values.
pub(crate) fn csv(rows: &[Row]) -> String {
    let mut out = String::from(
        "table,name,part,ask,engine,puzzles,not_done,total_us,mean_us,median_us,p99_us,worst_us,nodes,ratio,met\n",
    );
    let number = |value: Option<f64>| value.filter(|v| v.is_finite()).map_or(String::new(), |v| format!("{v:.3}"));
    for row in rows {
        let [median, p99, worst] = row.spread.map_or([None; 3], |s| [Some(s.median), Some(s.p99), Some(s.worst)]);
        let fields = [
            row.table.clone(),
            format!("\"{}\"", row.name),
            row.part.clone(),
            row.ask.clone(),
            row.engine.clone(),
            row.puzzles.to_string(),
            row.not_done.to_string(),
            number(Some(row.total)),
            number(Some(row.mean())),
            number(median),
            number(p99),
            number(worst),
            number(row.nodes),
            number(row.ratio),
            row.verdict().to_string(),
        ];
        let _ = writeln!(out, "{}", fields.join(","));
    }
    out
}

/// The geometric mean and the largest of the ratios.
pub(crate) fn mean_and_largest(ratios: &[f64]) -> Option<(f64, f64)> {
    let mean = (ratios.iter().map(|ratio| ratio.ln()).sum::<f64>() / ratios.len() as f64).exp();
    ratios.iter().copied().reduce(f64::max).map(|largest| (mean, largest))
}

#[cfg(test)]
mod tests {
    use super::{Row, Spread, mean_and_largest};
    use crate::definition::Bar;

    #[test]
    fn targets_are_checked() {
        let spread = Some(Spread { median: 7.0, p99: 90.0, worst: 100.0 });
        let targeted = |bar: Bar, not_done: usize, other: Option<f64>| {
            let ratio = Some(120.0);
            let mut row = Row { puzzles: 10, not_done, total: 200.0, spread, ratio, bar, ..Row::default() };
            row.check_targets(other);
            row.met
        };
        let none = Bar::default;
        assert_eq!(targeted(none(), 0, None), None);
        let shares = |share| Bar { median_share: Some(share), against: Some("other".into()), ..none() };
        assert_eq!(targeted(shares(0.7), 0, Some(10.0)), Some(true));
        assert_eq!(targeted(shares(0.69), 0, Some(10.0)), Some(false));
        assert_eq!(targeted(shares(0.7), 0, None), Some(false), "the other engine was not run");
        assert_eq!(targeted(shares(0.7), 1, Some(10.0)), Some(false), "not everything was finished");
        for (bar, met) in [(15.0, true), (14.0, false)] {
            assert_eq!(targeted(Bar { max_over_median: Some(bar), ..none() }, 0, None), Some(met));
        }
        for (bar, met) in [(120.0, true), (121.0, false)] {
            assert_eq!(targeted(Bar { times: Some(bar), ..none() }, 0, None), Some(met));
        }
        assert_eq!(targeted(Bar { mean_ms: Some(0.02), max_ms: Some(0.1), ..none() }, 0, None), Some(true));
        assert_eq!(targeted(Bar { mean_ms: Some(0.02), max_ms: Some(0.09), ..none() }, 0, None), Some(false));
    }

    #[test]
    fn spreads_and_means() {
        let times: Vec<f64> = (1..=100).rev().map(f64::from).collect();
        assert_eq!(Spread::of(&times), Some(Spread { median: 51.0, p99: 100.0, worst: 100.0 }));
        assert_eq!(Spread::of(&[]), None);
        let (mean, largest) = mean_and_largest(&[0.5, 2.0, 1.0]).unwrap();
        assert!((mean - 1.0).abs() < 1e-9 && largest == 2.0);
        assert_eq!(mean_and_largest(&[]), None);
    }
}
