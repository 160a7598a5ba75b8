//! Arguments compared with all permutations.

use super::*;
use gridproof_engine::random::Random;

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
    let (mut tallest, mut count) = (0, 0);
    for height in heights {
        if height > tallest {
            (tallest, count) = (height, count + 1);
        }
    }
    count
}

fn fits(line: &SightLine, sequence: &[u8]) -> bool {
    sequence.iter().zip(&line.cells).all(|(&height, cell)| cell.contains(height))
        && (line.near == 0 || seen(sequence.iter().copied()) == line.near)
        && (line.far == 0 || seen(sequence.iter().rev().copied()) == line.far)
}

fn random_line(size: usize, random: &mut Random) -> SightLine {
    let mut line = SightLine { size, cells: [Digits::EMPTY; MAX_LENGTH], near: 0, far: 0 };
    let holes = random.index(3);
    for cell in &mut line.cells[..size] {
        *cell = (1..=size as u8).filter(|_| random.index(6) >= holes).collect();
    }
    line.near = 1 + random.index(size) as u8;
    if random.index(2) == 0 {
        line.far = 1 + random.index(size) as u8;
    }
    line
}

/// Every candidate that fits nowhere has an argument, and no other has one; lines that nothing fills are refuted.
#[test]
fn what_does_not_fit_has_an_argument() {
    let mut random = Random::from_number(31);
    let all: Vec<Vec<Vec<u8>>> = (0..=6).map(permutations).collect();
    let (mut argued, mut refuted) = (0, 0);
    for round in 0..1000 {
        let size = 3 + round % 4;
        let line = random_line(size, &mut random);
        let fitting: Vec<&Vec<u8>> = all[size].iter().filter(|sequence| fits(&line, sequence)).collect();
        assert_eq!(refute(&line).is_some(), fitting.is_empty(), "{line:?}");
        if fitting.is_empty() {
            refuted += 1;
            continue;
        }
        let spots = (0..size).flat_map(|at| line.cells[at].iter().map(move |height| (at, height)));
        for spot in spots.clone().filter(|&(at, height)| fitting.iter().any(|sequence| sequence[at] == height)) {
            assert_eq!(argue(&line, &[spot]), None, "{line:?} {spot:?}");
        }
        let strikes: Vec<Spot> =
            spots.filter(|&(at, height)| !fitting.iter().any(|sequence| sequence[at] == height)).collect();
        let arguments = argue(&line, &strikes).unwrap_or_else(|| panic!("{line:?} {strikes:?}"));
        assert_eq!(arguments.len(), strikes.len());
        argued += strikes.len();
    }
    assert!(argued > 600 && refuted > 150, "{argued} {refuted}");
}
