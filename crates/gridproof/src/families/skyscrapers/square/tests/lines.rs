//! Filters of one line compared with all permutations.

use super::super::exact::{Filtered, MAX_OPEN, Places, Walker};
use super::super::packed::Packed;
use super::super::relaxed::{Relaxed, keep_different};
use super::seen;
use gridproof_engine::random::Random;

/// All permutations (heights by place) within the places of every height that satisfy the clues.
fn fitting(n: usize, clues: (u8, u8), places: &Places) -> Vec<Vec<usize>> {
    fn fill(n: usize, places: &Places, line: &mut Vec<usize>, all: &mut Vec<Vec<usize>>) {
        if line.len() == n {
            all.push(line.clone());
            return;
        }
        for height in 0..n {
            if places[height] >> line.len() & 1 != 0 && !line.contains(&height) {
                line.push(height);
                fill(n, places, line, all);
                line.pop();
            }
        }
    }
    let mut all = Vec::new();
    fill(n, places, &mut Vec::new(), &mut all);
    let fits = |clue: u8, count: usize| clue == 0 || usize::from(clue) == count;
    all.retain(|line| fits(clues.0, seen(line.iter())) && fits(clues.1, seen(line.iter().rev())));
    all
}

/// The union of some permutations.
fn union(all: &[Vec<usize>]) -> Places {
    let mut union = [0; 32];
    for line in all {
        for (place, &height) in line.iter().enumerate() {
            union[height] |= 1 << place;
        }
    }
    union
}

/// Places singles, as propagation does before it filters a line; returns false if a set is empty.
fn settle(n: usize, places: &mut Places) -> bool {
    loop {
        let before = *places;
        for height in 0..n {
            let only = (0..n)
                .find(|&p| places[height] >> p & 1 != 0 && (0..n).all(|h| h == height || places[h] >> p & 1 == 0));
            if let Some(place) = only {
                places[height] = 1 << place;
            }
            if places[height].count_ones() == 1 {
                for other in (0..n).filter(|&other| other != height) {
                    places[other] &= !places[height];
                }
            }
        }
        let every = places[..n].iter().fold(0, |every, set| every | set);
        if places[..n].contains(&0) || every.count_ones() as usize != n {
            return false;
        }
        if *places == before {
            return true;
        }
    }
}

/// A line with candidates, most of them around a planted permutation, and `fixed` of its places known.
fn line(random: &mut Random, n: usize, fixed: usize) -> Option<(Places, (u8, u8))> {
    let planted = random.order(n);
    let density = 2 + random.index(6);
    let plant = random.index(4) > 0;
    let mut places = [0; 32];
    for (place, &height) in planted.iter().enumerate() {
        for (h, set) in places[..n].iter_mut().enumerate() {
            *set |= u32::from(random.index(8) < density || (plant && h == height)) << place;
        }
    }
    for &place in random.order(n).iter().take(fixed) {
        places[planted[place]] = 1 << place;
    }
    let real = random.index(3) > 0;
    let mut clue = |count: usize| match random.index(4) {
        0 => 0,
        _ if real => count as u8,
        _ => 1 + random.index(n) as u8,
    };
    let clues = (clue(seen(planted.iter())), clue(seen(planted.iter().rev())));
    settle(n, &mut places).then_some((places, clues))
}

/// Compares the exact filter and its list with all permutations; returns whether nothing fits, and whether something was struck.
fn compare<W: Packed + PartialEq + Ord>(
    walker: &mut Walker,
    n: usize,
    clues: (u8, u8),
    places: &Places,
) -> (bool, bool) {
    let truth = fitting(n, clues, places);
    let mut found = [0; 32];
    let line = format!("{n} {clues:?} {:?}", &places[..n]);
    match walker.exact(n, clues, places, &mut found) {
        Filtered::TooLarge => panic!("too large: {line}"),
        Filtered::Impossible => assert!(truth.is_empty(), "false contradiction: {line}"),
        Filtered::Exactly => {
            assert_eq!(found[..n], union(&truth)[..n], "{line}");
            let word = |line: &Vec<usize>| {
                let mut word = W::EMPTY;
                line.iter().enumerate().for_each(|(place, &height)| word.set(height, place));
                word
            };
            let mut wanted: Vec<W> = truth.iter().map(word).collect();
            wanted.sort();
            let mut base = W::EMPTY;
            for height in (0..n).filter(|&height| found[height].count_ones() == 1) {
                base.set(height, found[height].trailing_zeros() as usize);
            }
            let mut list = Vec::new();
            assert!(walker.list(base, wanted.len(), &mut list), "{line}");
            list.sort();
            assert!(list == wanted, "{line}");
            assert!(!walker.list(base, wanted.len() - 1, &mut Vec::new()));
            walker.release();
        }
    }
    (truth.is_empty(), !truth.is_empty() && found != *places)
}

#[test]
fn exact_lines_are_exact() {
    let mut random = Random::from_number(1);
    let (mut fails, mut strikes, mut rounds) = (0, 0, 0);
    let mut walkers: Vec<Walker> = (0..=8).map(Walker::new).collect();
    while rounds < 20_000 {
        let n = 1 + random.index(7);
        let fixed = random.index(n + 1).saturating_sub(2);
        let Some((places, clues)) = line(&mut random, n, fixed) else { continue };
        let (fail, strike) = compare::<u64>(&mut walkers[n], n, clues, &places);
        (fails, strikes, rounds) = (fails + u32::from(fail), strikes + u32::from(strike), rounds + 1);
    }
    assert!(fails > 1000 && strikes > 1000, "{fails} {strikes}");
}

/// With most places known, long lines are done exactly too.
#[test]
fn exact_lines_may_be_long() {
    let mut random = Random::from_number(2);
    let (mut strikes, mut rounds) = (0, 0);
    while rounds < 4000 {
        let n = 9 + random.index(8);
        let open = 2 + random.index(4);
        let Some((places, clues)) = line(&mut random, n, n - open) else { continue };
        let mut walker = Walker::new(n);
        if u32::from(clues.0).max(1) * u32::from(clues.1).max(1) <= 30 {
            strikes += u32::from(compare::<[u64; 4]>(&mut walker, n, clues, &places).1);
            rounds += 1;
        }
    }
    assert!(strikes > 300, "{strikes}");
    // The longest line, with the two lowest open: the clues decide their order.
    let mut places: Places = std::array::from_fn(|height| 1 << height);
    (places[0], places[1]) = (3, 3);
    let mut found = [0; 32];
    let mut walker = Walker::new(32);
    assert_eq!(walker.exact(32, (0, 1), &places, &mut found), Filtered::Exactly);
    assert_eq!(found, places);
    walker.release();
    for (clue, lowest) in [(32, 1), (31, 2)] {
        // Of a clue of 32, only what 30 fixed ones leave takes up pairs.
        assert_eq!(walker.exact(32, (clue, 0), &places, &mut found), Filtered::Exactly);
        assert_eq!(found[0], lowest);
        walker.release();
    }
    assert_eq!(walker.exact(32, (30, 0), &places, &mut found), Filtered::Impossible);
    let wide = [u32::MAX; 32];
    assert_eq!(
        walker.exact(MAX_OPEN + 1, (2, 2), &wide.map(|set| set >> (31 - MAX_OPEN)), &mut found),
        Filtered::TooLarge
    );
}

#[test]
fn relaxed_lines_are_sound() {
    let mut random = Random::from_number(3);
    let mut relaxed = Relaxed::default();
    let (mut strikes, mut rounds) = (0, 0);
    while rounds < 10_000 {
        let n = 1 + random.index(6);
        let Some((places, clues)) = line(&mut random, n, 0) else { continue };
        rounds += 1;
        let truth = fitting(n, clues, &places);
        let mut found = [0; 32];
        if !relaxed.filter(n, clues, &places, &mut found) {
            assert!(truth.is_empty(), "{clues:?} {places:?}");
            continue;
        }
        let union = union(&truth);
        assert!((0..n).all(|h| union[h] & !found[h] == 0 && found[h] & !places[h] == 0), "{clues:?} {places:?}");
        strikes += u32::from(found != places);
    }
    assert!(strikes > 1000, "{strikes}");
}

#[test]
fn differing_heights_are_exact() {
    let mut random = Random::from_number(4);
    let mut fails = 0;
    for _ in 0..10_000 {
        let n = 1 + random.index(6);
        let density = 2 + random.index(5);
        let mut places = [0u32; 32];
        for set in &mut places[..n] {
            *set = (0..n).map(|p| u32::from(random.index(8) < density) << p).sum();
        }
        let truth = fitting(n, (0, 0), &places);
        let mut found = places;
        let sound = keep_different(&mut found[..n]);
        assert_eq!(sound, !truth.is_empty(), "{places:?}");
        assert!(!sound || found[..n] == union(&truth)[..n], "{places:?}");
        fails += u32::from(!sound);
    }
    assert!(fails > 500 && fails < 9500, "{fails}");
}
