//! The engine against all permutations, all squares and the constraint kernel.

mod boards;
mod lines;

/// How many of a line of heights are seen from its first one.
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
