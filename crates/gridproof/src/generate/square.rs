//! Random Latin squares.
//!
//! The Markov chain of Jacobson and Matthews (1996) walks over the squares of one size, and over improper squares, which have one
//! wrong cell, in between. It can reach every square, and its distribution converges to the uniform one.

use gridproof_engine::random::Random;

/// The incidence cube of a square: 1 where a row, a column and a digit meet; -1 in at most one place.
struct Cube {
    size: usize,
    counts: Vec<i8>,
}

impl Cube {
    fn at(&mut self, [row, column, digit]: [usize; 3]) -> &mut i8 {
        &mut self.counts[(row * self.size + column) * self.size + digit]
    }

    /// The places with 1 on the line through a place along an axis: one, or two if the place itself has -1.
    fn ones(&self, place: [usize; 3], axis: usize) -> ([usize; 2], usize) {
        let (mut found, mut count) = ([0; 2], 0);
        for along in 0..self.size {
            let mut at = place;
            at[axis] = along;
            let [row, column, digit] = at;
            if self.counts[(row * self.size + column) * self.size + digit] == 1 && count < 2 {
                found[count] = along;
                count += 1;
            }
        }
        (found, count)
    }
}

/// Returns a random Latin square with digits from 1, row by row.
///
/// ```
/// use gridproof::internals::square;
/// use gridproof::internals::Random;
/// use gridproof::Seed;
/// let seed: Seed = "42".parse()?;
/// assert_eq!(square(3, &mut Random::new(&seed, 1)), [3, 1, 2, 2, 3, 1, 1, 2, 3]);
/// # Ok::<(), gridproof::ParseSeedError>(())
/// ```
pub fn square(size: usize, random: &mut Random) -> Vec<u8> {
    let mut cube = Cube { size, counts: vec![0; size * size * size] };
    for cell in 0..size * size {
        let (row, column) = (cell / size, cell % size);
        *cube.at([row, column, (row + column) % size]) = 1;
    }
    if size > 1 {
        walk(&mut cube, random);
    }
    let mut square = vec![0; size * size];
    for (place, _) in cube.counts.iter().enumerate().filter(|(_, count)| **count == 1) {
        square[place / size] = (place % size) as u8 + 1;
    }
    square
}

fn walk(cube: &mut Cube, random: &mut Random) {
    let size = cube.size;
    let mut improper: Option<[usize; 3]> = None;
    // Only proper squares are counted. Taking the first proper one after a number of steps would favour squares that are easy to
    // reach: for size 4, a quarter of all squares would come up four times too rarely.
    let mut squares = size * size * size;
    while squares > 0 {
        let place = improper.unwrap_or_else(|| {
            loop {
                let place = [random.index(size), random.index(size), random.index(size)];
                if *cube.at(place) == 0 {
                    break place;
                }
            }
        });
        let other: [usize; 3] = std::array::from_fn(|axis| {
            let (found, count) = cube.ones(place, axis);
            found[if count > 1 { random.index(count) } else { 0 }]
        });
        // The eight corners between the two places: those an even number of axes away gain 1, the others lose 1.
        for corner in 0..8usize {
            let at = std::array::from_fn(|axis| if corner >> axis & 1 == 0 { place[axis] } else { other[axis] });
            *cube.at(at) += if corner.count_ones() % 2 == 0 { 1 } else { -1 };
        }
        improper = (*cube.at(other) < 0).then_some(other);
        squares -= usize::from(improper.is_none());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    fn random(seed: &str) -> Random {
        Random::new(&seed.parse().unwrap(), 0)
    }

    #[test]
    fn squares_are_latin() {
        let mut random = random("latin");
        for size in (1..=12).chain([25, 32]) {
            let square = square(size, &mut random);
            for line in 0..size {
                let (mut row, mut column) = (0u64, 0u64);
                for at in 0..size {
                    row |= 1 << square[line * size + at];
                    column |= 1 << square[at * size + line];
                }
                let all = (2u64 << size) - 2;
                assert_eq!((row, column), (all, all), "size {size}");
            }
        }
        assert!(square(0, &mut random).is_empty());
    }

    /// There are 576 squares of size 4, each about as frequent as the others.
    #[test]
    fn all_squares_are_equally_likely() {
        let mut random = random("likely");
        let mut seen: BTreeMap<Vec<u8>, u32> = BTreeMap::new();
        (0..57_600).for_each(|_| *seen.entry(square(4, &mut random)).or_default() += 1);
        assert_eq!(seen.len(), 576);
        // The mean is 100, the standard deviation 10.
        assert!(seen.values().all(|&count| (50..=150).contains(&count)), "{:?}", seen.values());
    }

    #[test]
    fn squares_are_pinned() {
        assert_eq!(
            square(5, &mut random("pinned")),
            [2, 5, 4, 3, 1, 5, 1, 3, 4, 2, 1, 3, 5, 2, 4, 3, 4, 2, 1, 5, 4, 2, 1, 5, 3]
        );
    }
}
