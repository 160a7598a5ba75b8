//! The engine compared with all permutations, all squares and the constraint kernel.

mod boards;
mod lines;

/// The number of heights seen from the first one of a line.
fn seen<'a>(line: impl Iterator<Item = &'a usize>) -> usize {
    let (mut highest, mut count) = (None, 0);
    for &height in line {
        if Some(height) > highest {
            highest = Some(height);
            count += 1;
        }
    }
    count
}
