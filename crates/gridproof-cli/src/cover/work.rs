//! The search itself: for the count, for a list, or for the cheapest solutions.

use super::{Args, say};
use crate::batch::progress::Progress;
use crate::exit::Status;
use crate::input::sources::Source;
use crate::interrupt::CANCEL;
use crate::output::Style;
use crate::stdio::{print, print_stderr};
use gridproof::internals::report::{CoverReport, CoverSize, StopTag, micros};
use gridproof_cover::{
    CheapestSearch, Control, Count, Event, Limits, PricedAnswer, Problem, Reduced, Search, Stop, count_parallel,
    reduce, text,
};
use std::num::NonZeroUsize;
use std::time::Duration;

/// How long a search runs between progress updates.
const SLICE: Duration = Duration::from_millis(100);

/// Maximum size in bytes of the solutions kept for JSON and to find the cheapest: a problem may have billions.
const KEPT_BYTES: usize = 64 << 20;

/// What was found.
#[derive(Default)]
struct Found {
    count: Count,
    solutions: Vec<Vec<String>>,
    costs: Option<Vec<String>>,
    profile: Option<Vec<u64>>,
}

/// Searches one problem; `None` if standard output was closed.
pub(super) fn solve(args: &Args, style: &Style, source: &Source, first: &Problem, several: bool) -> Option<Status> {
    let mut progress = Progress::new(style.progress && !(args.print && style.both_terminals));
    let limits = Limits::NONE.with_answers(args.limit).with_nodes(args.nodes).with_time(args.timeout);
    let mut job = Job { args, first, reduced: None, control: Control::new(limits).cancelled_by(&CANCEL) };
    let mut found = Found::default();
    if first.dropped_count() > 0 && !style.quiet && !args.json {
        let told = match first.dropped_count() {
            1 => "1 option has no primary item and is ignored".to_string(),
            many => format!("{many} options have no primary item and are ignored"),
        };
        print_stderr(&format!("{}: {told}\n", source.name()));
    }
    let ended = match job.prepare(style) {
        Err(stop) => Err(stop),
        Ok(()) if args.wanted().is_some() => job.cheapest(&mut found, &mut progress)?,
        Ok(()) if args.one_by_one() => job.list(&mut found, &mut progress)?,
        Ok(()) => job.count(&mut found, &mut progress),
    };
    let report = CoverReport {
        source: source.name(),
        count: found.count.to_string(),
        solutions: (args.json && (args.print || args.wanted().is_some())).then_some(found.solutions),
        costs: found.costs,
        profile: found.profile,
        left: job.reduced.as_ref().map(|reduced| CoverSize {
            items: reduced.problem.item_count() as u64,
            options: reduced.problem.option_count() as u64,
        }),
        complete: ended.is_ok(),
        stop: ended.err().map(StopTag::from),
        nodes: job.control.nodes(),
        micros: micros(&job.control),
    };
    progress.clear();
    say(args, style, report, ended, several)
}

struct Job<'a> {
    args: &'a Args,
    /// The problem as it was read.
    first: &'a Problem,
    reduced: Option<Reduced>,
    control: Control<'a>,
}

/// How a search ended. In an `Option`, `None` means that standard output was closed.
type Ended = Result<(), Stop>;

impl Job<'_> {
    fn prepare(&mut self, style: &Style) -> Ended {
        if self.args.preprocess {
            let reduced = reduce(self.first, &mut self.control)?;
            let (from, to) = (self.first, &reduced.problem);
            if !style.quiet && !self.args.json {
                print_stderr(&format!(
                    "left: {} of {} items, {} of {} options\n",
                    to.item_count(),
                    from.item_count(),
                    to.option_count(),
                    from.option_count()
                ));
            }
            self.reduced = Some(reduced);
        }
        Ok(())
    }

    fn problem(&self) -> &Problem {
        self.reduced.as_ref().map_or(self.first, |reduced| &reduced.problem)
    }

    /// Control for the next slice, within the limits that remain.
    fn slice(&self) -> Control<'static> {
        let limits = self.control.limits();
        let left = limits.time.map_or(SLICE, |time| time.saturating_sub(self.control.elapsed()));
        let nodes = limits.nodes.map(|most| most.saturating_sub(self.control.nodes()));
        Control::new(Limits::NONE.with_nodes(nodes).with_time(left.min(SLICE))).cancelled_by(&CANCEL)
    }

    /// Records a slice that ended; an error if the whole search must end.
    fn book(&mut self, slice: &Control<'_>, stop: Stop, part: f64, progress: &mut Progress) -> Ended {
        self.control.credit(slice.nodes(), 0);
        let time_left = self.control.limits().time.is_none_or(|time| self.control.elapsed() < time);
        if stop != Stop::Time || !time_left {
            return Err(stop);
        }
        progress.show_part(part, self.control.elapsed(), self.control.nodes(), self.control.answers());
        Ok(())
    }

    /// Finds solutions one by one.
    fn list(&mut self, found: &mut Found, progress: &mut Progress) -> Option<Ended> {
        let written = text::write(self.first).unwrap_or_default();
        let options: Vec<&str> = written.lines().skip(1).collect();
        let mut search = match self.args.seed {
            Some(seed) => Search::shuffled(self.problem(), seed),
            None => Search::new(self.problem()),
        };
        let decided = self.args.pick.iter().try_for_each(|&option| search.pick(option - 1));
        let decided = decided.and_then(|()| self.args.ban.iter().try_for_each(|&option| search.ban(option - 1)));
        if decided.is_err() {
            return Some(Err(Stop::Fault));
        }
        let mut slice = self.slice();
        let mut kept = 0;
        let ended = loop {
            match search.next(&mut slice) {
                Ok(None) => {
                    self.control.credit(slice.nodes(), 0);
                    break Ok(());
                }
                Ok(Some(chosen)) => {
                    if self.args.print {
                        let lines = self.lines(chosen, &options);
                        if self.args.json {
                            kept += weight(&lines);
                            found.solutions.push(lines);
                        } else if !write_solution(&lines, !found.count.is_zero(), progress) {
                            return None;
                        }
                    }
                    found.count += 1;
                    let full = if kept < KEPT_BYTES { Ok(()) } else { Err(Stop::Memory) };
                    if let Err(stop) = self.control.answer().and(full) {
                        self.control.credit(slice.nodes(), 0);
                        break Err(stop);
                    }
                }
                Err(stop) => {
                    if let Err(stop) = self.book(&slice, stop, search.progress(), progress) {
                        break Err(stop);
                    }
                    slice = self.slice();
                }
            }
        };
        found.profile = self.args.profile.then(|| search.profile().to_vec());
        Some(ended)
    }

    /// Finds the cheapest solutions.
    fn cheapest(&mut self, found: &mut Found, progress: &mut Progress) -> Option<Ended> {
        let k = self.args.wanted().unwrap_or(1);
        let mut search = CheapestSearch::new(self.problem(), k);
        let mut answers: Vec<PricedAnswer> = Vec::new();
        let mut slice = self.slice();
        let ended = loop {
            match search.next(&mut slice) {
                Ok(None) => {
                    self.control.credit(slice.nodes(), 0);
                    break Ok(());
                }
                Ok(Some(answer)) => {
                    self.control.credit(0, 1);
                    let weight = size_of::<PricedAnswer>() + size_of_val(&answer.options[..]);
                    answers.insert(answers.partition_point(|other| other.cost <= answer.cost), answer);
                    answers.truncate(k);
                    if answers.len().saturating_mul(weight) >= KEPT_BYTES {
                        self.control.credit(slice.nodes(), 0);
                        break Err(Stop::Memory);
                    }
                }
                Err(stop) => {
                    if let Err(stop) = self.book(&slice, stop, search.progress(), progress) {
                        break Err(stop);
                    }
                    slice = self.slice();
                }
            }
        };
        let written = text::write(self.first).unwrap_or_default();
        let options: Vec<&str> = written.lines().skip(1).collect();
        found.count = answers.len().into();
        found.costs = Some(answers.iter().map(|answer| answer.cost.to_string()).collect());
        for (n, answer) in answers.iter().enumerate() {
            let mut lines = self.lines(&answer.options, &options);
            if self.args.json {
                found.solutions.push(lines);
                continue;
            }
            lines.insert(0, format!("| cost {}", answer.cost));
            if !write_solution(&lines, n > 0, progress) {
                return None;
            }
        }
        Some(ended)
    }

    fn count(&mut self, found: &mut Found, progress: &mut Progress) -> Ended {
        let mut watch = |event: Event| progress.show(0, event.elapsed, event.nodes, event.answers);
        let limits = self.control.limits().clone();
        let time = limits.time.map(|time| time.saturating_sub(self.control.elapsed()));
        let mut control = Control::new(limits.with_time(time)).cancelled_by(&CANCEL).watched_by(&mut watch);
        let jobs = NonZeroUsize::new(self.args.jobs.into()).unwrap_or(NonZeroUsize::MIN);
        let counted = count_parallel(self.problem(), &mut control, jobs);
        found.count = counted.count;
        self.control.credit(control.nodes(), control.answers());
        counted.ended
    }

    /// The options of a solution as they were written, in the order of the input.
    fn lines(&self, chosen: &[u32], options: &[&str]) -> Vec<String> {
        let mut chosen = match &self.reduced {
            Some(reduced) => reduced.original(chosen),
            None => chosen.to_vec(),
        };
        chosen.sort_unstable();
        chosen.iter().filter_map(|&option| options.get(option as usize)).map(|line| (*line).to_string()).collect()
    }
}

/// Approximate memory use of the lines of a solution.
fn weight(lines: &[String]) -> usize {
    lines.iter().map(|line| size_of::<String>() + line.len()).sum()
}

/// Writes a solution, after a blank line if it is not the first; `false` if standard output was closed.
fn write_solution(lines: &[String], further: bool, progress: &mut Progress) -> bool {
    let blank = if further { "\n" } else { "" };
    let mut heard = true;
    progress.suspend(|| heard = print(&format!("{blank}{}\n", lines.join("\n"))));
    heard
}
