//! The definitions, word by word and slowly.

use gridproof_engine::digits::Digits;
use gridproof_engine::logic::Mark;
use gridproof_engine::logic::houses::Board;
use std::collections::BTreeSet;

/// What a step says.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Known {
    pub(super) kind: &'static str,
    /// Cells, or candidates as numbers.
    pub(super) pattern: BTreeSet<usize>,
    pub(super) digits: DigitsKey,
    pub(super) subset: BTreeSet<usize>,
    pub(super) kept: DigitsKey,
    pub(super) strikes: Vec<Mark>,
}

/// Digits have no order; their bits have.
type DigitsKey = u64;

fn houses(board: &Board<2>) -> Vec<Vec<usize>> {
    board.shape.units.iter().map(|unit| unit.set.iter().collect()).collect()
}

fn union(board: &Board<2>, cells: &[usize]) -> Digits {
    cells.iter().fold(Digits::EMPTY, |all, &cell| all | board.at(cell))
}

/// All subsets of a list.
fn subsets(list: &[usize]) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for &one in list {
        let with: Vec<Vec<usize>> = all.iter().map(|some| some.iter().copied().chain([one]).collect()).collect();
        all.extend(with);
    }
    all
}

/// Whether the cells can be ordered so that each shares a house with the next and the last with the first, and cells that share a
/// house have different parity.
fn goes_round(board: &Board<2>, cells: &[usize]) -> bool {
    fn extend(board: &Board<2>, path: &mut Vec<usize>, rest: &mut Vec<usize>) -> bool {
        if rest.is_empty() {
            let apart = |a: usize, b: usize| (a + b) % 2 == 1 || !board.shape.see(path[a], path[b]);
            let pairs = (0..path.len()).flat_map(|b| (0..b).map(move |a| (a, b)));
            return board.shape.see(path[0], path[path.len() - 1]) && pairs.clone().all(|(a, b)| apart(a, b));
        }
        for at in 0..rest.len() {
            if board.shape.see(path[path.len() - 1], rest[at]) {
                path.push(rest.remove(at));
                let found = extend(board, path, rest);
                rest.insert(at, path.pop().unwrap());
                if found {
                    return true;
                }
            }
        }
        false
    }
    cells.len().is_multiple_of(2) && extend(board, &mut vec![cells[0]], &mut cells[1..].to_vec())
}

/// What naked subsets strike with these cells as one cell: subset, strikes.
fn with_joint(board: &Board<2>, roof: &[usize], extra: Digits) -> Vec<(Vec<usize>, Vec<Mark>)> {
    let mut found = Vec::new();
    for house in houses(board).iter().filter(|house| roof.iter().all(|cell| house.contains(cell))) {
        let open = |cell: &usize| board.value(*cell) == 0 && !roof.contains(cell);
        let others: Vec<usize> = house.iter().copied().filter(open).collect();
        let fits = |some: &[usize]| {
            !some.is_empty() && some.len() <= 7 && (union(board, some) | extra).len() as usize == some.len() + 1
        };
        for some in subsets(&others).into_iter().filter(|some| fits(some)) {
            let parts: Vec<Vec<usize>> = subsets(&some).into_iter().filter(|part| !part.is_empty()).collect();
            let naked = parts.iter().any(|part| union(board, part).len() as usize <= part.len());
            let smaller = parts.iter().any(|part| {
                part.len() < some.len()
                    && fits(part)
                    && !{
                        let inner: Vec<Vec<usize>> =
                            subsets(part).into_iter().filter(|inner| !inner.is_empty()).collect();
                        inner.iter().any(|inner| union(board, inner).len() as usize <= inner.len())
                    }
            });
            if naked || smaller {
                continue;
            }
            let all = union(board, &some) | extra;
            let rest = others.iter().filter(|cell| !some.contains(cell));
            let strikes: Vec<Mark> =
                rest.flat_map(|&cell| (board.at(cell) & all).iter().map(move |digit| Mark::new(cell, digit))).collect();
            if !strikes.is_empty() {
                found.push((some, strikes));
            }
        }
    }
    found
}

/// Every unique loop of the digits 1 and 2, and of every other pair that few cells have.
pub(super) fn unique_loops(board: &Board<2>) -> BTreeSet<Known> {
    let mut found = BTreeSet::new();
    let size = board.size() as u8;
    for (low, high) in (1..=size).flat_map(|low| (low + 1..=size).map(move |high| (low, high))) {
        let pair = Digits::from_iter([low, high]);
        let pool: Vec<usize> = (0..board.size().pow(2)).filter(|&cell| board.at(cell).includes(pair)).collect();
        for cells in loops(board, &pool) {
            let roof: Vec<usize> = cells.iter().copied().filter(|&cell| board.at(cell) != pair).collect();
            let extra = union(board, &roof) - pair;
            let mut add = |kind, subset: Vec<usize>, kept: Digits, mut strikes: Vec<Mark>| {
                strikes.sort_unstable();
                if !strikes.is_empty() {
                    let pattern = cells.iter().copied().collect();
                    let subset = subset.into_iter().collect();
                    found.insert(Known { kind, pattern, digits: pair.bits(), subset, kept: kept.bits(), strikes });
                }
            };
            if let [one] = roof[..] {
                let both = [low, high].map(|digit| Mark::new(one, digit)).to_vec();
                add("unique-loop-1", Vec::new(), Digits::EMPTY, both);
            }
            if let (Some(digit), true) = (extra.only(), roof.len() > 1) {
                let sees = |cell: usize| roof.iter().all(|&other| other != cell && board.shape.see(cell, other));
                let targets = (0..board.size().pow(2)).filter(|&cell| board.at(cell).contains(digit) && sees(cell));
                add("unique-loop-2", Vec::new(), Digits::EMPTY, targets.map(|cell| Mark::new(cell, digit)).collect());
            }
            if let [a, b] = roof[..] {
                for (subset, strikes) in with_joint(board, &roof, extra) {
                    add("unique-loop-3", subset, Digits::EMPTY, strikes);
                }
                for (kept, struck) in [(low, high), (high, low)] {
                    let only = |house: &Vec<usize>| {
                        house.iter().copied().filter(|&cell| board.at(cell).contains(kept)).collect::<Vec<_>>() == roof
                    };
                    if houses(board).iter().any(only) {
                        let strikes = vec![Mark::new(a, struck), Mark::new(b, struck)];
                        add("unique-loop-4", Vec::new(), Digits::one(kept), strikes);
                    }
                }
            }
        }
    }
    found
}

/// Sets of six or more of the cells that form a loop: two cells, or none, in every house.
fn loops(board: &Board<2>, pool: &[usize]) -> Vec<Vec<usize>> {
    fn choose(houses: &[Vec<usize>], pool: &[usize], chosen: &mut Vec<usize>, found: &mut Vec<Vec<usize>>) {
        let count = |house: &Vec<usize>| house.iter().filter(|cell| chosen.contains(cell)).count();
        if houses.iter().any(|house| count(house) > 2) {
            return;
        }
        let Some((&cell, rest)) = pool.split_first() else {
            if chosen.len() >= 6 && houses.iter().all(|house| count(house) != 1) {
                found.push(chosen.clone());
            }
            return;
        };
        choose(houses, rest, chosen, found);
        chosen.push(cell);
        choose(houses, rest, chosen, found);
        chosen.pop();
    }
    let mut found = Vec::new();
    choose(&houses(board), pool, &mut Vec::new(), &mut found);
    found.retain(|cells| goes_round(board, cells));
    found
}

/// Every BUG of types 2 to 4 with two or more cells that have extra candidates.
pub(super) fn graves(board: &Board<2>) -> BTreeSet<Known> {
    let mut found = BTreeSet::new();
    let open: Vec<usize> = (0..board.size().pow(2)).filter(|&cell| board.value(cell) == 0).collect();
    let roof: Vec<usize> = open.iter().copied().filter(|&cell| board.at(cell).len() > 2).collect();
    if roof.len() < 2 || open.iter().any(|&cell| board.at(cell).len() < 2) {
        return found;
    }
    // Every choice of two candidates that stay, cell by cell.
    let mut choices: Vec<Vec<Digits>> = vec![Vec::new()];
    for &cell in &roof {
        let list: Vec<u8> = board.at(cell).iter().collect();
        let pairs = list.iter().flat_map(|&a| list.iter().map(move |&b| (a, b))).filter(|(a, b)| a < b);
        let pairs: Vec<Digits> = pairs.map(|(a, b)| Digits::from_iter([a, b])).collect();
        choices = choices
            .into_iter()
            .flat_map(|some| pairs.iter().map(move |&pair| some.iter().copied().chain([pair]).collect()))
            .collect();
    }
    for stay in choices {
        let left = |cell: usize| roof.iter().position(|&other| other == cell).map_or(board.at(cell), |at| stay[at]);
        let is_grave = houses(board).iter().all(|house| {
            (1..=board.size() as u8).all(|digit| {
                let placed = house.iter().any(|&cell| board.value(cell) == digit);
                let places = house.iter().filter(|&&cell| board.value(cell) == 0 && left(cell).contains(digit)).count();
                places == if placed { 0 } else { 2 }
            })
        });
        if !is_grave {
            continue;
        }
        let extras: Vec<Mark> = roof
            .iter()
            .flat_map(|&cell| (board.at(cell) - left(cell)).iter().map(move |digit| Mark::new(cell, digit)))
            .collect();
        let extra: Digits = extras.iter().map(|mark| mark.digit).collect();
        let mut add = |kind, subset: Vec<usize>, kept: Digits, mut strikes: Vec<Mark>| {
            strikes.sort_unstable();
            if !strikes.is_empty() {
                let pattern = extras.iter().map(|mark| mark.at() * 100 + usize::from(mark.digit)).collect();
                let subset = subset.into_iter().collect();
                found.insert(Known { kind, pattern, digits: 0, subset, kept: kept.bits(), strikes });
            }
        };
        if let Some(digit) = extra.only() {
            let sees = |cell: usize| roof.iter().all(|&other| other != cell && board.shape.see(cell, other));
            let targets = open.iter().filter(|&&cell| board.at(cell).contains(digit) && sees(cell));
            add("bug-2", Vec::new(), Digits::EMPTY, targets.map(|&cell| Mark::new(cell, digit)).collect());
        }
        for (subset, strikes) in with_joint(board, &roof, extra) {
            add("bug-3", subset, Digits::EMPTY, strikes);
        }
        if let [a, b] = roof[..] {
            for kept in left(a) & left(b) {
                let only = |house: &Vec<usize>| {
                    house.iter().copied().filter(|&cell| board.at(cell).contains(kept)).collect::<Vec<_>>() == roof
                };
                if houses(board).iter().any(only) {
                    let other = |cell: usize| Mark::new(cell, (left(cell) - Digits::one(kept)).only().unwrap());
                    add("bug-4", Vec::new(), Digits::one(kept), vec![other(a), other(b)]);
                }
            }
        }
    }
    found
}

/// Every candidate that aligned pair exclusion strikes, with sets of up to four cells, and no naked subset of up to five.
pub(super) fn excluded(board: &Board<2>) -> BTreeSet<Mark> {
    let mut sets: BTreeSet<Vec<usize>> = BTreeSet::new();
    for house in houses(board) {
        let open: Vec<usize> = house.into_iter().filter(|&cell| board.value(cell) == 0).collect();
        sets.extend(
            subsets(&open)
                .into_iter()
                .filter(|some| (1..=4).contains(&some.len()) && union(board, some).len() as usize == some.len() + 1),
        );
    }
    let sees = |mark: Mark, cell: usize| mark.at() != cell && board.shape.see(mark.at(), cell);
    let impossible = |one: Mark, other: Mark| {
        let together = one.digit == other.digit && board.shape.see(one.at(), other.at());
        together
            || sets.iter().any(|set| {
                let taken =
                    |cell: usize, digit: u8| [one, other].iter().any(|&mark| mark.digit == digit && sees(mark, cell));
                let left = |cell: usize| board.at(cell).iter().filter(|&digit| !taken(cell, digit)).collect::<Digits>();
                let all = set.iter().fold(Digits::EMPTY, |all, &cell| all | left(cell));
                !set.contains(&one.at()) && !set.contains(&other.at()) && (all.len() as usize) < set.len()
            })
    };
    let open: Vec<usize> = (0..board.size().pow(2)).filter(|&cell| !board.at(cell).is_empty()).collect();
    // Up to five cells of a house with as many digits, this one among them.
    let naked = |one: Mark| {
        houses(board).iter().filter(|house| house.contains(&one.at())).any(|house| {
            let others: Vec<usize> =
                house.iter().copied().filter(|&cell| cell != one.at() && board.value(cell) == 0).collect();
            subsets(&others).iter().any(|some| {
                let all = union(board, some);
                (1..=5).contains(&some.len()) && all.len() as usize == some.len() && all.contains(one.digit)
            })
        })
    };
    let mut found = BTreeSet::new();
    for &cell in &open {
        for one in board.at(cell).iter().map(|digit| Mark::new(cell, digit)) {
            let none_left =
                |partner: usize| board.at(partner).iter().all(|digit| impossible(one, Mark::new(partner, digit)));
            if !naked(one) && open.iter().any(|&partner| partner != cell && none_left(partner)) {
                found.insert(one);
            }
        }
    }
    found
}
