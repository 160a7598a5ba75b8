//! Lines compared with all permutations.

use super::relaxed::relaxed;
use super::*;
use gridproof_engine::random::Random;

/// All orders of 1 to `size`.
fn permutations(size: u8) -> Vec<Vec<u8>> {
    let mut found = vec![Vec::new()];
    for _ in 0..size {
        let longer = |short: &Vec<u8>| {
            let free = (1..=size).filter(|height| !short.contains(height));
            free.map(|height| [short.clone(), vec![height]].concat()).collect::<Vec<_>>()
        };
        found = found.iter().flat_map(longer).collect();
    }
    found
}

fn seen(heights: impl Iterator<Item = u8>) -> u8 {
    let mut before: Vec<u8> = Vec::new();
    let mut count = 0;
    for height in heights {
        count += u8::from(before.iter().all(|&other| other < height));
        before.push(height);
    }
    count
}

/// All sequences that fill the line, by trying all permutations.
fn fitting(line: &SightLine, permutations: &[Vec<u8>]) -> Vec<Vec<u8>> {
    let fits = |sequence: &&Vec<u8>| {
        sequence.iter().zip(&line.cells).all(|(&height, cell)| cell.contains(height))
            && (line.near == 0 || seen(sequence.iter().copied()) == line.near)
            && (line.far == 0 || seen(sequence.iter().rev().copied()) == line.far)
    };
    permutations.iter().filter(fits).cloned().collect()
}

/// A line with random candidates and clues, often with fixed cells.
fn random_line(size: usize, random: &mut Random) -> SightLine {
    let mut line = SightLine { size, cells: [Digits::EMPTY; MAX_LENGTH], near: 0, far: 0 };
    let holes = random.index(4);
    for cell in &mut line.cells[..size] {
        *cell = Digits::upto(size as u8);
        for height in 1..=size as u8 {
            if random.index(5) < holes {
                *cell -= Digits::one(height);
            }
        }
        if random.index(8) == 0 {
            *cell = Digits::one(random.index(size) as u8 + 1);
        }
    }
    line.near = random.index(size + 1) as u8;
    line.far = random.index(size + 1) as u8;
    line
}

#[test]
fn the_walk_agrees_with_all_permutations() {
    let mut random = Random::from_number(1);
    let mut walked = 0;
    for size in 1..=6usize {
        let permutations = permutations(size as u8);
        for _ in 0..3000 {
            let line = random_line(size, &mut random);
            let sequences = fitting(&line, &permutations);
            let Ok(walk) = Walk::new(&line) else {
                assert!(sequences.is_empty(), "{line:?} has {sequences:?}");
                continue;
            };
            walked += 1;
            let keep = |at: usize| sequences.iter().map(|sequence| sequence[at]).collect::<Digits>();
            assert_eq!(walk.keep(), (0..size).map(keep).collect::<Vec<_>>(), "{line:?}");
            assert_eq!(walk.count(), sequences.len() as u64, "{line:?}");
            assert_eq!(walk.list(usize::MAX), sequences, "{line:?}");
            assert_eq!(walk.list(2).len(), sequences.len().min(2));
        }
    }
    assert!(walked > 3000, "{walked}");
}

#[test]
fn the_relaxed_walk_keeps_every_sequence() {
    let mut random = Random::from_number(2);
    let mut struck = 0;
    for size in 2..=6usize {
        let permutations = permutations(size as u8);
        for _ in 0..2000 {
            let mut line = random_line(size, &mut random);
            (line.near, line.far) = (line.near.max(1), 0);
            let sequences = fitting(&line, &permutations);
            let keep = relaxed(&line);
            for sequence in &sequences {
                let keep = keep.as_ref().expect("a sequence fits");
                assert!(
                    sequence.iter().zip(keep).all(|(&height, cell)| cell.contains(height)),
                    "{line:?} {sequence:?}"
                );
            }
            let full = |keep: &Vec<Digits>| keep.iter().zip(&line.cells).any(|(keep, cell)| keep != cell);
            struck += usize::from(keep.as_ref().is_some_and(full));
        }
    }
    assert!(struck > 1000, "{struck}");
}

/// Permutations by the number of heights seen are counted by Stirling numbers of the first kind.
#[test]
fn long_lines_are_counted_without_listing() {
    let count = |size: usize, near, far| {
        let mut line = SightLine { size, cells: [Digits::EMPTY; MAX_LENGTH], near, far };
        line.cells[..size].fill(Digits::upto(size as u8));
        Walk::new(&line).map(|walk| walk.count())
    };
    assert_eq!(count(9, 3, 0), Ok(118_124));
    assert_eq!(count(9, 3, 3), Ok(40_614));
    assert_eq!(count(12, 3, 0), Ok(150_917_976));
    assert_eq!(count(9, 5, 6), Err(NoWalk::Impossible));
    assert_eq!(count(13, 3, 0), Err(NoWalk::TooLarge));
}
