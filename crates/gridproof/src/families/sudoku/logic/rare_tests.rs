//! Unique loops, BUG types, aligned pair exclusion, chains through sets and kraken fish: compared with plain searches
//! (`plain`), and verified from what their steps name. `tests/sudoku_rare.rs` checks that no step contradicts the answer.

mod plain;

use super::planted::{Random, planted};
use super::{OPTIONS, almost_locked, chains, kraken, uniqueness};
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Evidence, House, Link, Mark, Sink, State, Step};
use gridproof_engine::search::{Control, Limits};
use plain::Known;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;

/// Everything a finder finds.
fn all(find: impl FnOnce(&mut Sink<'_, '_>) -> ControlFlow<()>) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut take = |step| {
        steps.push(step);
        ControlFlow::Continue(())
    };
    let mut control = Control::new(Limits::NONE);
    assert!(find(&mut Sink::new(false, &mut control, &mut take)).is_continue());
    steps
}

/// Leaves a cell these candidates.
fn narrow(board: &mut Board<2>, cell: usize, digits: Digits) {
    (board.at(cell) - digits).iter().for_each(|digit| board.strike(Mark::new(cell, digit)));
}

fn empty(height: usize, width: usize) -> Board<2> {
    Board::new(Arc::new(super::shape(height, width).unwrap()))
}

fn cells(step: &Step, role: &str) -> Vec<usize> {
    match step.role(role) {
        Some(Evidence::Cells(cells)) => cells.iter().map(|&cell| usize::from(cell)).collect(),
        _ => Vec::new(),
    }
}

fn digits(step: &Step, role: &str) -> Digits {
    match step.role(role) {
        Some(Evidence::Digits(digits)) => *digits,
        _ => Digits::EMPTY,
    }
}

fn marks(step: &Step, role: &str) -> Vec<Mark> {
    match step.role(role) {
        Some(Evidence::Marks(marks)) => marks.clone(),
        _ => Vec::new(),
    }
}

fn houses(step: &Step, role: &str) -> Vec<House> {
    match step.role(role) {
        Some(Evidence::Houses(houses)) => houses.clone(),
        _ => Vec::new(),
    }
}

/// The cells of houses.
fn inside(board: &Board<2>, houses: &[House]) -> BTreeSet<usize> {
    let units = board.shape.units.iter().filter(|unit| houses.contains(&unit.house));
    units.flat_map(|unit| unit.set.iter()).collect()
}

/// What a step says, for comparison with a plain search.
fn known(step: &Step, pattern: impl IntoIterator<Item = usize>) -> Known {
    let mut strikes = step.strikes.clone();
    strikes.sort_unstable();
    let set = |cells: Vec<usize>| cells.into_iter().collect::<BTreeSet<usize>>();
    Known {
        kind: step.kind,
        pattern: pattern.into_iter().collect(),
        digits: digits(step, "digits").bits(),
        subset: set(cells(step, "subset")),
        kept: digits(step, "kept").bits(),
        strikes,
    }
}

/// Boards where many cells of a few rows and columns have the same two candidates, or one more.
fn looped(random: &mut Random, (height, width): (usize, usize)) -> Board<2> {
    let size = height * width;
    let mut board = empty(height, width);
    let (rows, columns) = (random.order(size), random.order(size));
    let pair: Digits = Digits::from_iter([1, 2]);
    let (lines, share) = (3 + random.index(2), 65 + random.index(35));
    for cell in 0..size * size {
        let crossing = rows[..lines].contains(&(cell / size)) && columns[..lines].contains(&(cell % size));
        if crossing && random.index(100) < share {
            let extra = match random.index(7) {
                0 => Digits::one(3),
                1 => Digits::one(3 + random.index(size - 2) as u8),
                2 => Digits::from_iter([3, 4]),
                _ => Digits::EMPTY,
            };
            narrow(&mut board, cell, pair | extra);
        } else {
            let some = (0..3).map(|_| 3 + random.index(size - 2) as u8).collect::<Digits>();
            let one = if random.index(3) == 0 { Digits::one(1 + random.index(2) as u8) } else { Digits::EMPTY };
            narrow(&mut board, cell, some | one);
        }
    }
    board
}

#[test]
fn unique_loops_are_those_of_a_plain_search() {
    let mut random = Random::from_number(6);
    let mut counts = [0; 4];
    for round in 0..500 {
        let board = looped(&mut random, [(3, 3), (3, 3), (2, 3), (3, 2), (2, 4)][round % 5]);
        let mut found = BTreeSet::new();
        for number in 1..=4 {
            for step in all(|sink| uniqueness::unique_loop(&board, number, sink)) {
                counts[usize::from(number) - 1] += 1;
                loop_goes_round(&board, &step);
                assert!(found.insert(known(&step, cells(&step, "loop"))), "twice: {step:?}");
            }
        }
        assert_eq!(found, plain::unique_loops(&board), "{board:?}");
    }
    assert!(counts.iter().zip([100, 50, 50, 8]).all(|(&count, least)| count >= least), "{counts:?}");
}

/// Each cell of the loop shares a house with the next, and each house has none of them or two of different parity.
fn loop_goes_round(board: &Board<2>, step: &Step) {
    let around = cells(step, "loop");
    assert!(around.len() >= 6 && around.len().is_multiple_of(2), "{step:?}");
    for at in 0..around.len() {
        assert!(board.shape.see(around[at], around[(at + 1) % around.len()]), "{step:?}");
    }
    for unit in &board.shape.units {
        let places: Vec<usize> = (0..around.len()).filter(|&at| unit.set.contains(around[at])).collect();
        assert!(places.is_empty() || places.len() == 2 && (places[0] + places[1]) % 2 == 1, "{step:?}");
    }
    let pair = digits(step, "digits");
    for cell in around {
        assert!(board.at(cell).includes(pair), "{step:?}");
        assert_eq!(cells(step, "roof").contains(&cell), board.at(cell) != pair, "{step:?}");
    }
}

/// A board that is a bivalue universal grave, except for some candidates: some digits of an answer are open, and each open cell
/// has its own and the one that a permutation without fixed points makes of it.
fn buried(random: &mut Random, (height, width): (usize, usize)) -> Board<2> {
    let size = height * width;
    let (_, answer) = planted(random, (height, width), [0, 0]);
    let count = (3 + random.index(3)).min(size);
    let open: Vec<u8> = random.order(size)[..count].iter().map(|&digit| digit as u8 + 1).collect();
    // A cycle, or two.
    let cut = if count >= 4 && random.index(2) == 0 { 2 } else { count };
    let image = |digit: u8| {
        let at = open.iter().position(|&other| other == digit)?;
        let (from, to) = if at < cut { (0, cut) } else { (cut, count) };
        Some(open[from + (at - from + 1) % (to - from)])
    };
    let mut board = empty(height, width);
    for (cell, &digit) in answer.iter().enumerate() {
        if image(digit).is_none() {
            board.place(Mark::new(cell, digit));
        }
    }
    let cells: Vec<usize> = board.open().iter().collect();
    let first = cells[random.index(cells.len())];
    let near: Vec<usize> = cells.iter().copied().filter(|&cell| board.shape.see(first, cell)).collect();
    let mut roof = vec![first];
    for _ in 0..1 + random.index(2) {
        roof.push(near[random.index(near.len())]);
    }
    let same = open[random.index(count)];
    for cell in cells {
        let own = Digits::one(answer[cell]) | image(answer[cell]).map_or(Digits::EMPTY, Digits::one);
        let extra = match roof.contains(&cell) {
            true if random.index(2) == 0 => Digits::one(same),
            true => Digits::one(open[random.index(count)]),
            false => Digits::EMPTY,
        };
        narrow(&mut board, cell, own | extra);
    }
    board
}

#[test]
fn graves_are_those_of_a_plain_search() {
    let mut random = Random::from_number(7);
    let mut counts = [0; 3];
    for round in 0..1500 {
        let board = buried(&mut random, [(3, 3), (3, 3), (2, 3), (2, 4)][round % 4]);
        let mut found = BTreeSet::new();
        for number in 2..=4 {
            for step in all(|sink| uniqueness::bug(&board, number, sink)) {
                counts[usize::from(number) - 2] += 1;
                let extras = marks(&step, "extras");
                // The extra candidates identify a grave: a number for each.
                found.insert(known(&step, extras.iter().map(|mark| mark.at() * 100 + usize::from(mark.digit))));
            }
        }
        assert_eq!(found, plain::graves(&board), "{board:?}");
    }
    assert!(counts.iter().all(|&count| count >= 50), "{counts:?}");
}

/// In a house that need not hold every digit, switching candidates may place a digit twice.
#[test]
fn incomplete_houses_keep_graves_out() {
    let mut random = Random::from_number(8);
    let mut found = 0;
    for _ in 0..200 {
        let board = buried(&mut random, (3, 3));
        let steps =
            |board: &Board<2>| (2..=4).flat_map(|number| all(|sink| uniqueness::bug(board, number, sink))).count();
        found += steps(&board);
        let cage = gridproof_engine::logic::HouseKind::new("cage", gridproof_engine::logic::HouseIndex::Number);
        let builder = gridproof_engine::logic::houses::Shape::builder(9).rectangles(super::BOX, 3, 3);
        let open: Vec<usize> = board.open().iter().take(2).collect();
        let mut caged = Board::new(Arc::new(builder.house(House::new(cage, 0), open).build().unwrap()));
        for cell in 0..81 {
            match board.value(cell) {
                0 => narrow(&mut caged, cell, board.at(cell)),
                digit => caged.place(Mark::new(cell, digit)),
            }
        }
        assert_eq!(steps(&caged), 0);
    }
    assert!(found > 20, "{found}");
}

#[test]
fn excluded_pairs_are_those_of_a_plain_search() {
    let mut random = Random::from_number(9);
    let mut count = 0;
    for round in 0..100 {
        let shares = [20 + random.index(40), 30 + random.index(50)];
        let (board, answer) = planted(&mut random, [(3, 3), (3, 3), (2, 3), (2, 4)][round % 4], shares);
        let steps = all(|sink| almost_locked::aligned_pair(&board, OPTIONS, sink));
        for step in &steps {
            count += 1;
            assert!(step.strikes.iter().all(|mark| answer[mark.at()] != mark.digit), "{step:?} {board:?}");
            pairs_are_excluded(&board, step);
        }
        let strikes: Vec<Mark> = steps.iter().flat_map(|step| step.strikes.clone()).collect();
        let distinct: BTreeSet<Mark> = strikes.iter().copied().collect();
        assert_eq!(distinct.len(), strikes.len(), "{steps:?}");
        assert_eq!(distinct, plain::excluded(&board), "{board:?}");
    }
    assert!(count > 100, "{count}");
}

/// Every candidate of the partner is excluded by what its line names.
fn pairs_are_excluded(board: &Board<2>, step: &Step) {
    let (tried, partner) = (marks(step, "tried"), cells(step, "partner")[0]);
    assert_eq!((tried.as_slice(), digits(step, "partner-digits")), (step.strikes.as_slice(), board.at(partner)));
    let Some(Evidence::Steps(pairs)) = step.role("excluded") else { panic!("{step:?}") };
    let mut excluded = Digits::EMPTY;
    let mut excluding = BTreeSet::new();
    for pair in pairs {
        let [one, other] = marks(pair, "pair")[..] else { panic!("{pair:?}") };
        assert_eq!((one, other.at()), (tried[0], partner));
        excluded |= Digits::one(other.digit);
        let both = [one, other];
        if let [house] = houses(pair, "house")[..] {
            assert_eq!(one.digit, other.digit);
            assert!(both.iter().all(|mark| inside(board, &[house]).contains(&mark.at())), "{pair:?}");
            continue;
        }
        let (set, all) = (cells(pair, "set"), digits(pair, "set-digits"));
        excluding.extend(set.iter().copied());
        let union = set.iter().fold(Digits::EMPTY, |union, &cell| union | board.at(cell));
        assert!(union == all && all.len() as usize == set.len() + 1, "{pair:?}");
        assert!(board.shape.units.iter().any(|unit| set.iter().all(|&cell| unit.set.contains(cell))), "{pair:?}");
        let taken = |cell: usize, digit: u8| {
            both.iter().any(|mark| mark.digit == digit && board.shape.see(mark.at(), cell) && mark.at() != cell)
        };
        let left = |cell: usize| board.at(cell).iter().filter(|&digit| !taken(cell, digit)).collect::<Digits>();
        let left = set.iter().fold(Digits::EMPTY, |all, &cell| all | left(cell));
        assert!((left.len() as usize) < set.len() && left == digits(pair, "left"), "{pair:?}");
        assert!(both.iter().all(|mark| !set.contains(&mark.at())), "{pair:?}");
    }
    assert_eq!((excluded, pairs.len()), (board.at(partner), board.at(partner).len() as usize), "{step:?}");
    assert_eq!(excluding.into_iter().collect::<Vec<_>>(), cells(step, "excluding"), "{step:?}");
}

fn chain<'s>(step: &'s Step, role: &str) -> Option<&'s [Link]> {
    match step.role(role) {
        Some(Evidence::Chain(links)) => Some(links),
        _ => None,
    }
}

/// Every link between candidates holds: weak ones exclude each other, of strong ones nothing else is left.
fn links_hold(board: &Board<2>, links: &[Link], step: &Step) {
    for pair in links.windows(2) {
        let (from, to) = (&pair[0].to, &pair[1].to);
        let (a, b) = (usize::from(from.cells[0]), usize::from(to.cells[0]));
        assert!(from.on != to.on && from.cells.len() == 1 && to.cells.len() == 1, "{step:?}");
        let same = a == b && from.digit != to.digit;
        assert!(same || from.digit == to.digit && board.shape.see(a, b), "{step:?}");
        let only_two = |unit: &gridproof_engine::logic::houses::Unit<2>| {
            let places = unit.set.iter().filter(|&cell| board.at(cell).contains(to.digit));
            unit.set.contains(a) && unit.set.contains(b) && places.count() == 2
        };
        let strong = if same { board.at(a).len() == 2 } else { board.shape.units.iter().any(only_two) };
        assert!(!to.on || strong, "{step:?}");
    }
}

/// Kraken fish, from what their steps name: the fish, a chain for every case, and cases that leave nothing out.
#[test]
fn kraken_fish_have_every_case() {
    let mut random = Random::from_number(10);
    let mut counts = [0; 2];
    for round in 0..150 {
        let shares = [20 + random.index(30), 30 + random.index(45)];
        let (board, answer) = planted(&mut random, [(3, 3), (3, 3), (2, 3), (2, 4)][round % 4], shares);
        for number in [1, 2] {
            for step in all(|sink| kraken::kraken(&board, number, OPTIONS, sink)) {
                counts[usize::from(number) - 1] += 1;
                let [target] = step.strikes[..] else { panic!("{step:?}") };
                assert_ne!(answer[target.at()], target.digit, "{step:?} {board:?}");
                let digit = digits(&step, "digits").only().unwrap();
                let (base, cover) = (houses(&step, "base"), houses(&step, "cover"));
                assert!(base.len() == cover.len() && base.len() >= 2, "{step:?}");
                let (in_base, in_cover) = (inside(&board, &base), inside(&board, &cover));
                assert_eq!(in_base.len(), base.len() * board.size(), "bases share a cell: {step:?}");
                let places: BTreeSet<usize> =
                    in_base.iter().copied().filter(|&cell| board.at(cell).contains(digit)).collect();
                let (body, fins): (BTreeSet<usize>, BTreeSet<usize>) =
                    places.iter().partition(|cell| in_cover.contains(cell));
                assert_eq!(body.iter().copied().collect::<Vec<_>>(), cells(&step, "cells"), "{step:?}");
                assert_eq!(fins.iter().copied().collect::<Vec<_>>(), cells(&step, "fins"), "{step:?}");
                let tied: BTreeSet<usize> = match number {
                    1 => {
                        assert!(target.digit == digit && in_cover.contains(&target.at()), "{step:?}");
                        assert!(!in_base.contains(&target.at()), "{step:?}");
                        BTreeSet::new()
                    }
                    _ => {
                        let last = houses(&step, "last-cover");
                        assert!(last.len() == 1 && cover.contains(&last[0]), "{step:?}");
                        body.intersection(&inside(&board, &last)).copied().collect()
                    }
                };
                let cases: Vec<Mark> = tied.iter().chain(&fins).map(|&cell| Mark::new(cell, digit)).collect();
                assert_eq!(cases, marks(&step, "cases"), "{step:?}");
                for (at, case) in cases.iter().enumerate() {
                    let links = chain(&step, &format!("chain-{}", at + 1)).expect("a chain for each case");
                    let (first, last) = (&links[0].to, &links[links.len() - 1].to);
                    assert!(first.on && first.cells == [case.cell] && first.digit == case.digit, "{step:?}");
                    assert!(!last.on && last.cells == [target.cell] && last.digit == target.digit, "{step:?}");
                    links_hold(&board, links, &step);
                }
                assert!(chain(&step, &format!("chain-{}", cases.len() + 1)).is_none(), "{step:?}");
            }
        }
    }
    assert!(counts.iter().all(|&count| count >= 100), "{counts:?}");
}

/// Chains through sets: every set is named, has one digit more than cells, and every link into and out of one holds and has its
/// reason.
#[test]
fn chains_name_their_sets() {
    let mut random = Random::from_number(11);
    let (mut count, mut between) = (0, 0);
    for round in 0..40 {
        let shares = [25 + random.index(25), 40 + random.index(35)];
        let (board, answer) = planted(&mut random, [(3, 3), (2, 3)][round % 2], shares);
        for step in all(|sink| chains::set_nice_loop(&board, OPTIONS, sink)) {
            assert!(step.kind.starts_with("als-"), "{step:?}");
            assert!(step.strikes.iter().all(|mark| answer[mark.at()] != mark.digit), "{step:?} {board:?}");
            let step = board.justify(step);
            let named: Vec<(Vec<usize>, Digits)> = (b'a'..=b'l')
                .map(char::from)
                .map(|letter| (cells(&step, &format!("set-{letter}")), digits(&step, &format!("digits-{letter}"))))
                .take_while(|(set, _)| !set.is_empty())
                .collect();
            for (set, all) in &named {
                let union = set.iter().fold(Digits::EMPTY, |union, &cell| union | board.at(cell));
                assert!(union == *all && all.len() as usize == set.len() + 1, "{step:?}");
            }
            let links = chain(&step, "chain").unwrap();
            let mut used = BTreeSet::new();
            for pair in links.windows(2) {
                let (from, to) = (&pair[0].to, &pair[1].to);
                let list = |cells: &[u16]| cells.iter().map(|&cell| usize::from(cell)).collect::<Vec<_>>();
                let places = |cells: &[u16], digit: u8| {
                    list(cells).into_iter().filter(|&cell| board.at(cell).contains(digit)).collect::<Vec<_>>()
                };
                let all_see = |digit: u8| {
                    let targets = places(&to.cells, digit);
                    let from = places(&from.cells, digit);
                    from.iter().all(|&one| targets.iter().all(|&other| board.shape.see(one, other) && one != other))
                };
                if !from.locked && !to.locked {
                    continue;
                }
                count += 1;
                for node in [from, to].into_iter().filter(|node| node.locked) {
                    let at = named.iter().position(|(set, _)| *set == list(&node.cells)).expect("a named set");
                    used.insert(at);
                    assert!(named[at].1.contains(node.digit) && !node.on, "{step:?}");
                }
                assert!(!pair[1].via.houses.is_empty(), "no houses: {step:?}");
                match (from.locked, to.on) {
                    // What is true takes the digit from the set.
                    (false, _) => assert!(from.on && from.digit == to.digit && all_see(to.digit), "{step:?}"),
                    // The set needs the digit, and takes it from what follows.
                    (true, false) => {
                        between += usize::from(to.locked);
                        assert_eq!(list(&pair[1].via.cells), list(&from.cells), "{step:?}");
                        assert!(from.digit != to.digit && all_see(to.digit), "{step:?}");
                    }
                    // It takes all other digits of a cell.
                    (true, true) => {
                        let cell = list(&to.cells)[0];
                        let others = board.at(cell) - Digits::one(to.digit);
                        assert!(!others.contains(from.digit) && others.iter().all(all_see), "{step:?}");
                        let union = from.cells.iter().fold(Digits::EMPTY, |all, &cell| all | board.at(cell.into()));
                        assert!(union.includes(others), "{step:?}");
                    }
                }
            }
            assert_eq!(used.len(), named.len(), "a set that the chain does not use: {step:?}");
        }
    }
    assert!(count > 1000 && between > 20, "{count} {between}");
}
