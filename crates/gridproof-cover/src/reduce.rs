//! Preprocessing: options that are in no answer and items that make no difference are left out.
//!
//! - An option goes if choosing it would leave some item with too few options.
//! - If every option of item `i` names item `j` as well, options of `j` without `i` go, and then `j`, which
//!   is covered whenever `i` is.
//! - A secondary item goes if no two of its uses exclude each other.
//!
//! This is repeated until nothing changes. The answers stay the same, as sets of options of the first
//! problem.

use super::{Builder, Item, Pair, Problem};
use gridproof_engine::search::{Control, Stop};

/// A problem with the same answers and fewer options or items.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reduced {
    /// What is left. Items keep their names, but not their numbers.
    pub problem: Problem,
    /// For each option of `problem` its number in the first problem.
    pub options: Vec<u32>,
}

impl Reduced {
    /// An answer of the reduced problem in numbers of the first one.
    ///
    /// ```
    /// use gridproof_cover::{reduce, text};
    /// use gridproof_engine::search::{Control, Limits};
    /// // `a b` leaves nothing for c; so it goes, and then so does the second `b c`-less option of b.
    /// let problem = text::read("a b c\na b\na\nb c\nb\n")?;
    /// let reduced = reduce(&problem, &mut Control::new(Limits::NONE)).unwrap();
    /// assert_eq!(reduced.options, [1, 2]);
    /// assert_eq!(reduced.original(&[0, 1]), [1, 2]);
    /// # Ok::<(), gridproof_engine::text::ReadError>(())
    /// ```
    pub fn original(&self, answer: &[u32]) -> Vec<u32> {
        answer.iter().filter_map(|&option| self.options.get(option as usize).copied()).collect()
    }
}

/// Leaves out what cannot matter.
///
/// # Errors
/// Why `control` stopped the work. No nodes are counted.
pub fn reduce(problem: &Problem, control: &mut Control<'_>) -> Result<Reduced, Stop> {
    let mut work = Work::new(problem);
    loop {
        let mut changed = false;
        for option in 0..problem.option_count() as u32 {
            control.look()?;
            if work.alive[option as usize] && !work.possible(option) {
                work.kill(option);
                changed = true;
            }
        }
        for item in 0..problem.primary_count() {
            control.look()?;
            changed |= work.absorb(item);
        }
        if !changed {
            return Ok(work.finish());
        }
    }
}

struct Work<'p> {
    problem: &'p Problem,
    alive: Vec<bool>,
    /// The options of every item, and how many of them are alive.
    options: Vec<Vec<u32>>,
    size: Vec<u32>,
    /// Items that are covered whenever another one is.
    gone: Vec<bool>,
    /// For the running question: options that are excluded, and options lost by each item.
    excluded: Vec<u64>,
    lost: Vec<(u64, u32)>,
    question: u64,
}

impl<'p> Work<'p> {
    fn new(problem: &'p Problem) -> Work<'p> {
        let mut work = Work {
            problem,
            alive: (0..problem.option_count() as u32).map(|option| !problem.is_dropped(option)).collect(),
            options: vec![Vec::new(); problem.item_count()],
            size: vec![0; problem.item_count()],
            gone: vec![false; problem.item_count()],
            excluded: vec![0; problem.option_count()],
            lost: vec![(0, 0); problem.item_count()],
            question: 0,
        };
        for option in (0..problem.option_count() as u32).filter(|&option| !problem.is_dropped(option)) {
            for pair in problem.option(option) {
                work.options[pair.item.index()].push(option);
                work.size[pair.item.index()] += 1;
            }
        }
        work
    }

    fn kill(&mut self, option: u32) {
        self.alive[option as usize] = false;
        for pair in self.problem.option(option) {
            self.size[pair.item.index()] -= 1;
        }
    }

    /// Whether every item keeps enough options if this one is chosen.
    fn possible(&mut self, option: u32) -> bool {
        self.question += 1;
        for pair in self.problem.option(option) {
            if self.problem.bounds(pair.item).is_some_and(|(_, most)| most > 1) {
                continue;
            }
            for at in 0..self.options[pair.item.index()].len() {
                let other = self.options[pair.item.index()][at];
                let fresh = self.alive[other as usize] && self.excluded[other as usize] != self.question;
                if other != option && fresh && !self.agrees(*pair, other) && !self.exclude(other) {
                    return false;
                }
            }
        }
        true
    }

    /// Whether an option uses an item in the same colour.
    fn agrees(&self, pair: Pair, other: u32) -> bool {
        pair.colour != 0 && self.problem.option(other).contains(&pair)
    }

    /// Excludes an option for the running question; false if an item then lacks options.
    fn exclude(&mut self, option: u32) -> bool {
        self.excluded[option as usize] = self.question;
        self.problem.option(option).iter().all(|pair| {
            let item = pair.item.index();
            let Some((least, _)) = self.problem.bounds(pair.item) else { return true };
            let (asked, lost) = &mut self.lost[item];
            if *asked != self.question {
                (*asked, *lost) = (self.question, 0);
            }
            *lost += 1;
            self.size[item] - *lost >= least
        })
    }

    /// Lets an item stand for all items that every one of its options names.
    fn absorb(&mut self, item: usize) -> bool {
        let once = |item: Item| self.problem.bounds(item) == Some((1, 1));
        let own: Vec<u32> = self.options[item].iter().copied().filter(|&o| self.alive[o as usize]).collect();
        let Some(&first) = own.first().filter(|_| !self.gone[item]) else { return false };
        let names = |option: u32, item: usize| self.problem.option(option).iter().any(|pair| pair.item.index() == item);
        let Some(this) = self.problem.option(first).iter().map(|pair| pair.item).find(|i| i.index() == item) else {
            return false;
        };
        if !once(this) {
            return false;
        }
        let mut absorbed = Vec::new();
        for pair in self.problem.option(first) {
            let other = pair.item.index();
            let candidate = other != item && once(pair.item) && !self.gone[other];
            if candidate && own.iter().all(|&option| names(option, other)) {
                absorbed.push(other);
            }
        }
        for &other in &absorbed {
            for option in self.options[other].clone() {
                if self.alive[option as usize] && own.binary_search(&option).is_err() {
                    self.kill(option);
                }
            }
            self.gone[other] = true;
        }
        !absorbed.is_empty()
    }

    /// Whether no two uses of a secondary item exclude each other.
    fn idle(&self, item: Item) -> bool {
        let mut uses = self.options[item.index()]
            .iter()
            .filter(|&&option| self.alive[option as usize])
            .filter_map(|&option| self.problem.option(option).iter().find(|pair| pair.item == item));
        let Some(first) = uses.next() else { return true };
        let mut rest = uses.peekable();
        rest.peek().is_none() || first.colour != 0 && rest.all(|pair| pair == first)
    }

    fn finish(self) -> Reduced {
        let mut builder = Builder::new();
        let mut items = vec![None; self.problem.item_count()];
        for item in self.problem.items() {
            let name = self.problem.name(item);
            items[item.index()] = match self.problem.bounds(item) {
                _ if self.gone[item.index()] => None,
                Some((least, most)) => builder.primary_between(name, least, most).ok(),
                None if self.idle(item) => None,
                None => builder.secondary(name).ok(),
            };
        }
        let mut options = Vec::new();
        for option in (0..self.problem.option_count() as u32).filter(|&option| self.alive[option as usize]) {
            let pairs = self.problem.option(option).iter();
            let left = pairs.filter_map(|pair| Some(Pair { item: items[pair.item.index()]?, colour: pair.colour }));
            // An option keeps a primary item: one that is gone has left another in each of its options.
            if builder.option_costing(left, self.problem.cost(option)).is_ok() {
                options.push(option);
            }
        }
        Reduced { problem: builder.build(), options }
    }
}
