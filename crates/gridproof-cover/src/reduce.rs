//! Preprocessing: removes options that are in no answer and items that make no difference.
//!
//! - An option is removed if choosing it would leave some item with too few options.
//! - If every option of item `i` also names item `j`, the options of `j` without `i` are removed, and then `j` itself, which is
//!   covered whenever `i` is.
//! - A secondary item is removed if no two of its uses exclude each other.
//!
//! The first two rules are repeated until nothing changes. The answers stay the same, as sets of options of the original
//! problem.

use super::{Builder, Item, Pair, Problem};
use gridproof_engine::search::{Control, Stop};

/// A problem with the same answers and fewer options or items.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Reduced {
    /// The reduced problem. Items keep their names, but not their numbers.
    pub problem: Problem,
    /// For each option of `problem`, its number in the original problem.
    pub options: Vec<u32>,
}

impl Reduced {
    /// Translates an answer of the reduced problem into option numbers of the original one.
    ///
    /// ```
    /// use gridproof_cover::{Control, Limits, reduce, text};
    /// // `a b` leaves no option for c, and neither does `b`: both are removed.
    /// let problem = text::read("a b c\na b\na\nb c\nb\n")?;
    /// let reduced = reduce(&problem, &mut Control::new(Limits::NONE))?;
    /// assert_eq!(reduced.options, [1, 2]);
    /// assert_eq!(reduced.original(&[0, 1]), [1, 2]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn original(&self, answer: &[u32]) -> Vec<u32> {
        answer.iter().filter_map(|&option| self.options.get(option as usize).copied()).collect()
    }
}

/// Removes options that are in no answer and items that make no difference. Counts no nodes.
///
/// # Errors
/// Why `control` stopped the reduction.
pub fn reduce(problem: &Problem, control: &mut Control<'_>) -> Result<Reduced, Stop> {
    let mut reducer = Reducer::new(problem);
    loop {
        let mut changed = false;
        for option in 0..problem.option_count() as u32 {
            control.poll()?;
            if reducer.alive[option as usize] && !reducer.is_possible(option) {
                reducer.remove(option);
                changed = true;
            }
        }
        for item in 0..problem.primary_count() {
            control.poll()?;
            changed |= reducer.absorb(item);
        }
        if !changed {
            return Ok(reducer.finish());
        }
    }
}

struct Reducer<'p> {
    problem: &'p Problem,
    alive: Vec<bool>,
    /// The options of every item, and the number of them that are alive.
    options: Vec<Vec<u32>>,
    size: Vec<u32>,
    /// Items that are covered whenever another one is.
    absorbed: Vec<bool>,
    /// The query in which an option was last excluded; for each item, a query and the options it lost in that.
    excluded_in: Vec<u64>,
    lost: Vec<(u64, u32)>,
    query: u64,
}

impl<'p> Reducer<'p> {
    fn new(problem: &'p Problem) -> Reducer<'p> {
        let mut reducer = Reducer {
            problem,
            alive: (0..problem.option_count() as u32).map(|option| !problem.is_dropped(option)).collect(),
            options: vec![Vec::new(); problem.item_count()],
            size: vec![0; problem.item_count()],
            absorbed: vec![false; problem.item_count()],
            excluded_in: vec![0; problem.option_count()],
            lost: vec![(0, 0); problem.item_count()],
            query: 0,
        };
        for option in (0..problem.option_count() as u32).filter(|&option| !problem.is_dropped(option)) {
            for pair in problem.option(option) {
                reducer.options[pair.item.index()].push(option);
                reducer.size[pair.item.index()] += 1;
            }
        }
        reducer
    }

    fn remove(&mut self, option: u32) {
        self.alive[option as usize] = false;
        for pair in self.problem.option(option) {
            self.size[pair.item.index()] -= 1;
        }
    }

    /// Checks whether every item keeps enough options if this one is chosen.
    fn is_possible(&mut self, option: u32) -> bool {
        self.query += 1;
        for pair in self.problem.option(option) {
            if self.problem.bounds(pair.item).is_some_and(|(_, upper)| upper > 1) {
                continue;
            }
            for at in 0..self.options[pair.item.index()].len() {
                let other = self.options[pair.item.index()][at];
                let fresh = self.alive[other as usize] && self.excluded_in[other as usize] != self.query;
                if other != option && fresh && !self.agrees(*pair, other) && !self.exclude(other) {
                    return false;
                }
            }
        }
        true
    }

    /// Returns whether an option uses an item in the same colour.
    fn agrees(&self, pair: Pair, other: u32) -> bool {
        pair.colour != 0 && self.problem.option(other).contains(&pair)
    }

    /// Excludes an option for the current query. Returns false if some item then has too few options.
    fn exclude(&mut self, option: u32) -> bool {
        self.excluded_in[option as usize] = self.query;
        self.problem.option(option).iter().all(|pair| {
            let item = pair.item.index();
            let Some((lower, _)) = self.problem.bounds(pair.item) else { return true };
            let (query, lost) = &mut self.lost[item];
            if *query != self.query {
                (*query, *lost) = (self.query, 0);
            }
            *lost += 1;
            self.size[item] - *lost >= lower
        })
    }

    /// Lets an item represent all items that every one of its options names. Returns whether there are any.
    fn absorb(&mut self, item: usize) -> bool {
        let once = |item: Item| self.problem.bounds(item) == Some((1, 1));
        let own: Vec<u32> = self.options[item].iter().copied().filter(|&o| self.alive[o as usize]).collect();
        let Some(&first) = own.first().filter(|_| !self.absorbed[item]) else { return false };
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
            let candidate = other != item && once(pair.item) && !self.absorbed[other];
            if candidate && own.iter().all(|&option| names(option, other)) {
                absorbed.push(other);
            }
        }
        for &other in &absorbed {
            for option in self.options[other].clone() {
                if self.alive[option as usize] && own.binary_search(&option).is_err() {
                    self.remove(option);
                }
            }
            self.absorbed[other] = true;
        }
        !absorbed.is_empty()
    }

    /// Returns whether no two uses of a secondary item exclude each other.
    fn is_idle(&self, item: Item) -> bool {
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
                _ if self.absorbed[item.index()] => None,
                Some((lower, upper)) => builder.primary_between(name, lower, upper).ok(),
                None if self.is_idle(item) => None,
                None => builder.secondary(name).ok(),
            };
        }
        let mut options = Vec::new();
        for option in (0..self.problem.option_count() as u32).filter(|&option| self.alive[option as usize]) {
            let pairs = self.problem.option(option).iter();
            let left = pairs.filter_map(|pair| Some(Pair { item: items[pair.item.index()]?, colour: pair.colour }));
            // Every option keeps a primary item: all options of an absorbed item also name the item that absorbed it.
            if builder.option_with_cost(left, self.problem.cost(option)).is_ok() {
                options.push(option);
            }
        }
        Reduced { problem: builder.build(), options }
    }
}
