//! What the steps of rules rest on, worked out only for steps that are shown: which candidates of which cells decide, in the weakest form
//! that is enough, and the numbers behind sums.

use super::filters::Filter;
use super::finders::with_sets;
use super::house_cells;
use super::state::Ruled;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::{Evidence, House, Mark, State, Step};
use gridproof_engine::search::{Control, Limits};

/// The most digits of a board whose cages are added up.
const MOST_DIGITS: usize = 12;
/// Steps of search for one look at several rules.
const NODES: u64 = 2_000;

/// The step with what it rests on.
pub(super) fn complete<const W: usize>(state: &Ruled<W>, step: Step) -> Step {
    match step.kind {
        "innies" | "outies" | "innies-and-outies" => sums(state, step),
        "needed-in-rule" | "single-in-rule" => needed(state, step),
        "case-analysis" | "cases-within-cases" => broken(state, step),
        "every-way" | "rules-together" | "house-with-rules" => together(state, step),
        _ => match houses(&step, "rule").first().and_then(|&house| filter(state, house)) {
            Some(filter) => of_rule(state, filter, step),
            None => step,
        },
    }
}

fn houses<'s>(step: &'s Step, role: &str) -> &'s [House] {
    match step.role(role) {
        Some(Evidence::Houses(houses)) => houses,
        _ => &[],
    }
}

fn cells(step: &Step, role: &str) -> Vec<usize> {
    match step.role(role) {
        Some(Evidence::Cells(cells)) => cells.iter().map(|&cell| usize::from(cell)).collect(),
        _ => Vec::new(),
    }
}

fn filter<const W: usize>(state: &Ruled<W>, house: House) -> Option<&Filter> {
    state.filters.list.iter().find(|filter| filter.house == house)
}

fn without(step: Step, role: &str) -> Step {
    let because = step.because.into_iter().filter(|premise| premise.role != role).collect();
    Step { because, ..step }
}

/// Whether candidates that are left rule out all that a step strikes.
fn struck_from(step: &Step, cells: &[usize], left: &[Digits]) -> bool {
    let stays = |mark: &Mark| {
        let at = cells.iter().position(|&cell| cell == mark.at());
        at.is_none_or(|at| left[at].contains(mark.digit))
    };
    !step.strikes.iter().any(stays)
}

/// What is known of some cells and decides a step: as little as is enough.
#[derive(Default)]
struct Known {
    least: Vec<Mark>,
    most: Vec<Mark>,
    left: Vec<Mark>,
    /// What is not left, where that is shorter.
    lacks: Vec<Mark>,
    /// The cells concerned.
    cells: Vec<usize>,
}

/// Weakens the candidates of cells as long as they are enough: nothing at all, only their smallest, only their largest, or both. All of
/// them if they are not found to be enough.
fn weakest(all: Digits, cells: &[usize], before: &[Digits], mut enough: impl FnMut(&[Digits]) -> bool) -> Known {
    let mut found = Known::default();
    if !enough(before) {
        for (&cell, digits) in cells.iter().zip(before).filter(|(_, digits)| **digits != all) {
            found.cells.push(cell);
            found.left.extend(digits.iter().map(|digit| Mark::new(cell, digit)));
        }
        return found;
    }
    let mut known = before.to_vec();
    let mut try_with = |known: &mut Vec<Digits>, at: usize, weaker: Digits| {
        let kept = std::mem::replace(&mut known[at], weaker);
        let fine = enough(known);
        if !fine {
            known[at] = kept;
        }
        fine
    };
    // Cells of which little is known are left out first.
    let mut order: Vec<usize> = (0..cells.len()).filter(|&at| before[at] != all).collect();
    order.sort_by_key(|&at| std::cmp::Reverse(before[at].len()));
    let needed: Vec<usize> = order.into_iter().filter(|&at| !try_with(&mut known, at, all)).collect();
    let mut places: Vec<usize> = needed;
    places.sort_unstable();
    for at in places {
        let (Some(least), Some(most)) = (before[at].min(), before[at].max()) else { continue };
        let cell = cells[at];
        found.cells.push(cell);
        let from: Digits = all.iter().filter(|&digit| digit >= least).collect();
        let upto: Digits = all.iter().filter(|&digit| digit <= most).collect();
        if before[at].len() > 1 {
            if try_with(&mut known, at, from) {
                found.least.push(Mark::new(cell, least));
                continue;
            }
            if try_with(&mut known, at, upto) {
                found.most.push(Mark::new(cell, most));
                continue;
            }
            if before[at].len() > 2 && try_with(&mut known, at, from & upto) {
                found.least.push(Mark::new(cell, least));
                found.most.push(Mark::new(cell, most));
                continue;
            }
        }
        let mut lacks = Digits::EMPTY;
        for digit in all - before[at] {
            let wider = known[at] | Digits::one(digit);
            if !try_with(&mut known, at, wider) {
                lacks |= Digits::one(digit);
            }
        }
        if lacks.len() < before[at].len() {
            found.lacks.extend(lacks.iter().map(|digit| Mark::new(cell, digit)));
        } else {
            found.left.extend(before[at].iter().map(|digit| Mark::new(cell, digit)));
        }
    }
    found
}

fn with_known(mut step: Step, known: Known) -> Step {
    for (role, marks) in
        [("least", known.least), ("most", known.most), ("remaining", known.left), ("lacks", known.lacks)]
    {
        if !marks.is_empty() {
            step = step.marks(role, marks);
        }
    }
    step
}

fn all_digits<const W: usize>(state: &Ruled<W>) -> Digits {
    Digits::upto(state.board.size() as u8)
}

/// What one rule strikes by itself.
fn of_rule<const W: usize>(state: &Ruled<W>, filter: &Filter, step: Step) -> Step {
    let before = state.of(&filter.cells);
    let all = all_digits(state);
    let mut control = Control::new(Limits::NONE);
    let mut follows = |step: &Step, candidates: &[Digits]| {
        let mut after = candidates.to_vec();
        filter.narrow(&mut after, &mut control) == Some(true) && struck_from(step, &filter.cells, &after)
    };
    let known = weakest(all, &filter.cells, &before, |candidates| follows(&step, candidates));
    let mut step = step;
    // A step says which cells it looks at; here are those that it needs.
    if step.role("cells").is_some() {
        let struck = |cell: &usize| step.strikes.iter().any(|mark| mark.at() == *cell);
        let others: Vec<usize> = known.cells.iter().copied().filter(|cell| !struck(cell)).collect();
        step = without(step, "cells");
        if !others.is_empty() {
            step = step.cells("cells", others);
        }
    }
    if step.kind == "pair-candidates" && filter.cells.len() > 2 {
        // A neighbour alone does not rule these out.
        let direct = |mark: &Mark, follows: &mut dyn FnMut(&Step, &[Digits]) -> bool| {
            let one = Step::new(step.kind).strike(mark.at(), mark.digit);
            (0..filter.cells.len()).any(|at| {
                let mut candidates = vec![all; filter.cells.len()];
                candidates[at] = before[at];
                filter.cells[at] != mark.at() && follows(&one, &candidates)
            })
        };
        let along: Vec<Mark> = step.strikes.iter().copied().filter(|mark| !direct(mark, &mut follows)).collect();
        if !along.is_empty() {
            step = step.marks("along", along);
        }
    }
    let step = with_known(step, known);
    match filter.kind.id {
        "killer" => with_bounds(state, filter, step),
        "keen" => with_ways(state, filter, step),
        _ => step,
    }
}

/// The most ways to fill a cage that are listed.
const MOST_WAYS: usize = 8;
/// The most ways that are looked at.
const MOST_LOOKED_AT: usize = 50_000;

/// Adds the digits that a cage of KenKen can have, in some order, where these are few.
fn with_ways<const W: usize>(state: &Ruled<W>, filter: &Filter, step: Step) -> Step {
    let Some(&(sign, result, lowest)) = state.filters.results.get(&filter.house) else { return step };
    let candidates = state.of(&filter.cells);
    let many = candidates.iter().try_fold(1usize, |many, digits| many.checked_mul(digits.len() as usize));
    if candidates.len() < 2 || many.is_none_or(|many| many > MOST_LOOKED_AT) {
        return step;
    }
    let makes = |digits: &[u8]| {
        let mut values = digits.iter().map(|&digit| i64::from(lowest) - 1 + i64::from(digit));
        match (sign, digits) {
            ('+', _) => values.sum::<i64>() == result,
            ('x', _) => values.try_fold(1i64, i64::checked_mul) == Some(result),
            (_, &[a, b]) => {
                let [a, b] = [a, b].map(|digit| i64::from(lowest) - 1 + i64::from(digit));
                if sign == '-' { (a - b).abs() == result } else { a == b * result || b == a * result }
            }
            _ => false,
        }
    };
    let differ = |a: usize, b: usize| state.board.shape.peers[filter.cells[a]].contains(filter.cells[b]);
    let mut ways: Vec<Vec<u8>> = Vec::new();
    fill(&candidates, &mut Vec::new(), &differ, &mut |digits| {
        if makes(digits) {
            let mut way = digits.to_vec();
            way.sort_unstable();
            if !ways.contains(&way) {
                ways.push(way);
            }
        }
    });
    ways.sort();
    if ways.is_empty() || ways.len() > MOST_WAYS { step } else { step.because("ways", Evidence::Sequences(ways)) }
}

/// What leaves no way to fill the rule at the end of a case.
fn broken<const W: usize>(state: &Ruled<W>, step: Step) -> Step {
    let Some(&house) = houses(&step, "broken-clue").first() else { return step };
    let Some(filter) = filter(state, house) else { return step };
    let mut trial = state.clone();
    if let Some(Evidence::Marks(assumed)) = step.role("assumed") {
        assumed.iter().for_each(|&mark| trial.place(mark));
    }
    if let Some(Evidence::Steps(steps)) = step.role("followed") {
        for inner in steps {
            inner.places.iter().for_each(|&mark| trial.place(mark));
            inner.strikes.iter().for_each(|&mark| trial.strike(mark));
        }
    }
    let before = trial.of(&filter.cells);
    if before.iter().any(|digits| digits.is_empty()) {
        return step;
    }
    let mut control = Control::new(Limits::NONE);
    let known = weakest(all_digits(state), &filter.cells, &before, |candidates| {
        filter.narrow(&mut candidates.to_vec(), &mut control) == Some(false)
    });
    with_known(step, known)
}

/// The smallest and largest sum of different digits of these cells.
fn sums_of(candidates: &[Digits], size: usize, value: impl Fn(u8) -> i64) -> Option<(i64, i64)> {
    let mut reached = vec![false; 1 << size];
    reached[0] = true;
    for digits in candidates {
        let mut next = vec![false; 1 << size];
        for used in (0..reached.len()).filter(|&used| reached[used]) {
            for digit in digits.iter().filter(|digit| used >> (digit - 1) & 1 == 0) {
                next[used | 1 << (digit - 1)] = true;
            }
        }
        reached = next;
    }
    let sum = |used: usize| (0..size as u8).filter(|at| used >> at & 1 != 0).map(|at| value(at + 1)).sum::<i64>();
    let sums: Vec<i64> = (0..reached.len()).filter(|&used| reached[used]).map(sum).collect();
    Some((*sums.iter().min()?, *sums.iter().max()?))
}

/// Adds what the other cells of a cage make at least or at most, where that alone rules out what is struck.
fn with_bounds<const W: usize>(state: &Ruled<W>, filter: &Filter, step: Step) -> Step {
    let Some(&(sum, lowest)) = state.filters.sums.get(&filter.house) else { return step };
    let size = state.board.size();
    if !filter.differ || size > MOST_DIGITS || lowest < 0 || step.role("sets").is_some() {
        return step;
    }
    let value = |digit: u8| i64::from(lowest) - 1 + i64::from(digit);
    let candidates = state.of(&filter.cells);
    let (mut caps, mut floors, mut least_others, mut most_others) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for (at, &cell) in filter.cells.iter().enumerate() {
        let struck: Vec<i64> =
            step.strikes.iter().filter(|mark| mark.at() == cell).map(|mark| value(mark.digit)).collect();
        if struck.is_empty() {
            continue;
        }
        let others: Vec<Digits> = (0..candidates.len()).filter(|&other| other != at).map(|at| candidates[at]).collect();
        let Some((least, most)) = sums_of(&others, size, value) else { return step };
        let (top, floor) = (sum - least, sum - most);
        let digit = |value: i64| u8::try_from(value - i64::from(lowest) + 1).ok();
        let number = |sum: i64| u32::try_from(sum).ok();
        if struck.iter().any(|&value| (floor..=top).contains(&value)) {
            return step;
        }
        if struck.iter().any(|&value| value > top) {
            let (Some(digit), Some(least)) = (digit(top), number(least)) else { return step };
            caps.push(Mark::new(cell, digit));
            least_others.push(least);
        }
        if struck.iter().any(|&value| value < floor) {
            let (Some(digit), Some(most)) = (digit(floor), number(most)) else { return step };
            floors.push(Mark::new(cell, digit));
            most_others.push(most);
        }
    }
    let mut step = step.because("total", Evidence::Number(i32::try_from(sum).unwrap_or(0)));
    if !caps.is_empty() {
        step = step.marks("caps", caps).because("others-least", Evidence::Numbers(least_others));
    }
    if !floors.is_empty() {
        step = step.marks("floors", floors).because("others-most", Evidence::Numbers(most_others));
    }
    step
}

/// A digit that a rule cannot do without.
fn needed<const W: usize>(state: &Ruled<W>, step: Step) -> Step {
    let Some(filter) = houses(&step, "rule").first().and_then(|&house| filter(state, house)) else { return step };
    let (digits, places) = match (step.role("digits"), step.places.first()) {
        (Some(Evidence::Digits(digits)), _) => (*digits, cells(&step, "cells")),
        (_, Some(placed)) => (Digits::one(placed.digit), vec![placed.at()]),
        _ => return step,
    };
    let mut control = Control::new(Limits::NONE);
    let mut needed = |candidates: &[Digits]| {
        let lost = |(cell, &set): (&usize, &Digits)| if places.contains(cell) { set - digits } else { set };
        let mut left: Vec<Digits> = filter.cells.iter().zip(candidates).map(lost).collect();
        left.iter().any(|set| set.is_empty()) || filter.narrow(&mut left, &mut control) == Some(false)
    };
    let before = state.of(&filter.cells);
    let known = weakest(all_digits(state), &filter.cells, &before, &mut needed);
    let mut step = step;
    // Combinations decide only if every one of them has the digit.
    if let Some(Evidence::Sets(sets)) = with_sets(state, filter, Step::new(step.kind)).role("sets")
        && sets.iter().all(|set| set.includes(digits))
    {
        step = step.because("sets", Evidence::Sets(sets.clone()));
    }
    with_known(step, known)
}

/// Every way to fill several rules, or a rule from end to end.
fn together<const W: usize>(state: &Ruled<W>, step: Step) -> Step {
    let named: Vec<&Filter> = houses(&step, "rule").iter().filter_map(|&house| filter(state, house)).collect();
    let mut rules: Vec<usize> = named.iter().map(|filter| filter.rule).collect();
    rules.sort_unstable();
    rules.dedup();
    let mut cells: Vec<usize> = houses(&step, "house").iter().flat_map(|&house| house_cells(state, house)).collect();
    if cells.is_empty() {
        cells = named.iter().flat_map(|filter| filter.cells.iter().copied()).collect();
    }
    let mut once = Vec::with_capacity(cells.len());
    cells.into_iter().for_each(|cell| {
        if !once.contains(&cell) {
            once.push(cell);
        }
    });
    let Some(mut narrowing) = state.filters.joint(&rules, &once) else { return step };
    let mut control = Control::new(Limits::NONE);
    let before = state.of(&once);
    let known = weakest(all_digits(state), &once, &before, |candidates| {
        let mut after = candidates.to_vec();
        narrowing.supported(&mut after, NODES, &mut control) == Ok(Some(true)) && struck_from(&step, &once, &after)
    });
    with_known(step, known)
}

/// The arithmetic of innies and outies: what the houses and the cages add up to.
fn sums<const W: usize>(state: &Ruled<W>, step: Step) -> Step {
    let number = |role: &str| match step.role(role) {
        Some(Evidence::Number(number)) => Some(i64::from(*number)),
        _ => None,
    };
    let sum_of = |house: &House| state.filters.sums.get(house).map(|&(sum, _)| sum);
    let Some(taken) = houses(&step, "cages").iter().map(sum_of).sum::<Option<i64>>() else { return step };
    let over = match step.kind {
        "innies" => number("sum"),
        "outies" => number("sum").map(|sum| -sum),
        _ => number("more").or(number("equal")).or_else(|| number("fewer").map(|fewer| -fewer)),
    };
    let Some(over) = over else { return step };
    let (inside, beyond) = (cells(&step, "cells"), cells(&step, "beyond"));
    let signed = |at: usize| if at < inside.len() { 1 } else { -1 };
    let all = [inside.clone(), beyond].concat();
    let lowest = state.filters.sums.values().next().map_or(1, |&(_, lowest)| lowest);
    let value = |digit: u8| i64::from(lowest) - 1 + i64::from(digit);
    let wanted = if step.kind == "outies" { -over } else { over };
    let before = state.of(&all);
    let known = weakest(all_digits(state), &all, &before, |candidates| {
        let mut left = vec![Digits::EMPTY; all.len()];
        let differ = |a: usize, b: usize| state.board.shape.peers[all[a]].contains(all[b]);
        let mut chosen = Vec::with_capacity(all.len());
        fill(candidates, &mut chosen, &differ, &mut |digits| {
            if digits.iter().enumerate().map(|(at, &digit)| signed(at) * value(digit)).sum::<i64>() == wanted {
                left.iter_mut().zip(digits).for_each(|(left, &digit)| *left |= Digits::one(digit));
            }
        });
        struck_from(&step, &all, &left)
    });
    let step = with_known(step, known);
    let small = |number: i64| Evidence::Number(i32::try_from(number).unwrap_or(i32::MAX));
    step.because("total", small(over + taken)).because("taken", small(taken))
}

/// Passes on every way to fill cells; some of them differ.
fn fill(
    candidates: &[Digits],
    chosen: &mut Vec<u8>,
    differ: &dyn Fn(usize, usize) -> bool,
    each: &mut dyn FnMut(&[u8]),
) {
    let at = chosen.len();
    if at == candidates.len() {
        return each(chosen);
    }
    for digit in candidates[at] {
        if (0..at).all(|before| chosen[before] != digit || !differ(before, at)) {
            chosen.push(digit);
            fill(candidates, chosen, differ, each);
            chosen.pop();
        }
    }
}
