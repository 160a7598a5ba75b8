//! Random Latin squares.
//!
//! The Markov chain of Jacobson and Matthews (1996) walks over the squares of one size, and over improper squares, which have one
//! wrong cell, in between. It can reach every square, and its distribution converges to the uniform one.

use gridproof_engine::random::Random;

/// The incidence cube of a square: 1 where a row, a column and a digit meet; -1 in at most one place.
struct Cube {
    size: usize,
    counts: Vec<i8>,
    /// For each axis, the places with 1 on every line along it, as bits: one per line, or two on the lines through a place with -1.
    /// Without them, scanning the lines took most of the time of making small Skyscrapers.
    ones: [Vec<u64>; 3],
}

/// The largest size: a line fits into a word.
const LARGEST: usize = 64;

impl Cube {
    fn new(size: usize) -> Cube {
        let lines = || vec![0; size * size];
        Cube { size, counts: vec![0; size * size * size], ones: [lines(), lines(), lines()] }
    }

    fn at(&self, [row, column, digit]: [usize; 3]) -> i8 {
        self.counts[(row * self.size + column) * self.size + digit]
    }

    fn add(&mut self, place: [usize; 3], more: i8) {
        let [row, column, digit] = place;
        let count = &mut self.counts[(row * self.size + column) * self.size + digit];
        *count += more;
        let one = u64::from(*count == 1);
        for axis in 0..3 {
            let (line, along) = self.line(place, axis);
            let ones = &mut self.ones[axis][line];
            *ones = *ones & !(1 << along) | one << along;
        }
    }

    /// The line through a place along an axis, and where on it the place is.
    fn line(&self, place: [usize; 3], axis: usize) -> (usize, usize) {
        let [row, column, digit] = place;
        match axis {
            0 => (column * self.size + digit, row),
            1 => (row * self.size + digit, column),
            _ => (row * self.size + column, digit),
        }
    }

    /// The places with 1 on the line through a place along an axis: one, or two if the place itself has -1.
    fn ones(&self, place: [usize; 3], axis: usize) -> ([usize; 2], usize) {
        let ones = self.ones[axis][self.line(place, axis).0];
        let (first, others) = (ones.trailing_zeros() as usize, ones & ones.wrapping_sub(1));
        ([first % LARGEST, others.trailing_zeros() as usize % LARGEST], ones.count_ones().min(2) as usize)
    }
}

/// Returns a random Latin square with digits from 1, row by row. Sizes above 64, which no family has, are not shuffled.
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
    if size > LARGEST {
        return (0..size * size).map(|cell| ((cell / size + cell % size) % size.min(255)) as u8 + 1).collect();
    }
    let mut cube = Cube::new(size);
    for cell in 0..size * size {
        let (row, column) = (cell / size, cell % size);
        cube.add([row, column, (row + column) % size], 1);
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
                if cube.at(place) == 0 {
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
            cube.add(at, if corner.count_ones() % 2 == 0 { 1 } else { -1 });
        }
        improper = (cube.at(other) < 0).then_some(other);
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

    /// The lines of the cube say the same as its counts, proper or not.
    #[test]
    fn lines_follow_the_counts() {
        let mut random = random("lines");
        let mut cube = Cube::new(4);
        for _ in 0..200 {
            let place = [random.index(4), random.index(4), random.index(4)];
            let more = if cube.at(place) == 1 { -1 } else { 1 };
            cube.add(place, more);
            for axis in 0..3 {
                let scanned: Vec<usize> = (0..4)
                    .filter(|&along| {
                        let mut at = place;
                        at[axis] = along;
                        cube.at(at) == 1
                    })
                    .collect();
                let (found, count) = cube.ones(place, axis);
                assert_eq!(found[..count], scanned[..scanned.len().min(2)]);
            }
        }
    }

    #[test]
    fn squares_are_pinned() {
        assert_eq!(
            square(5, &mut random("pinned")),
            [2, 5, 4, 3, 1, 5, 1, 3, 4, 2, 1, 3, 5, 2, 4, 3, 4, 2, 1, 5, 4, 2, 1, 5, 3]
        );
    }
}
