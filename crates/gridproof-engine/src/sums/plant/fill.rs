//! The first fill: random digits, no two equal in a run.

use super::fixpoint::Incidence;
use crate::random::Random;
use crate::search::{Control, Stop};
use crate::sums::{ALL, DigitSet};

/// The set of one digit; empty for 0.
#[inline]
pub(super) fn bit(digit: u8) -> DigitSet {
    (1 << digit) >> 1
}

/// One digit of a non-empty set.
pub(super) fn draw(set: DigitSet, bias: &[u32; 9], random: &mut Random) -> u8 {
    let weight = |digit: u8| if set & bit(digit) != 0 { bias[usize::from(digit) - 1].max(1) } else { 0 };
    let mut at = random.below((1..=9).map(weight).sum());
    for digit in 1..9 {
        if at < weight(digit) {
            return digit;
        }
        at -= weight(digit);
    }
    9
}

/// Digits of the cells, and digit sets of the runs.
type Filled = (Vec<u8>, Vec<DigitSet>);

/// The number of steps allowed is this many per cell, plus its square.
const STEPS: usize = 40;

/// A random fill. The cell with the fewest digits to choose from comes first; one without any takes a digit from other
/// cells, which then have to choose again.
pub(super) fn random(
    incidence: &Incidence,
    bias: &[u32; 9],
    random: &mut Random,
    control: &mut Control<'_>,
) -> Result<Option<Filled>, Stop> {
    let cells = incidence.runs_of.len();
    let mut fill = vec![0u8; cells];
    let mut used: Vec<DigitSet> = vec![0; incidence.runs()];
    let mut left: Vec<u32> = (0..cells as u32).collect();
    random.shuffle(&mut left);
    for _ in 0..STEPS * (cells + STEPS) {
        control.tick()?;
        let free =
            |cell: u32| ALL & !incidence.runs_of[cell as usize].iter().fold(0, |all, &run| all | used[run as usize]);
        let Some(at) = (0..left.len()).min_by_key(|&at| free(left[at]).count_ones()) else {
            return Ok(Some((fill, used)));
        };
        let cell = left.swap_remove(at);
        let [one, other] = incidence.runs_of[cell as usize];
        let choice = match (free(cell), used[one as usize] ^ used[other as usize]) {
            // Better to rob one cell than two.
            (0, 0) => ALL,
            (0, once) => once,
            (free, _) => free,
        };
        let digit = draw(choice, bias, random);
        for run in [one, other] {
            for &robbed in incidence.scope(run).iter().filter(|&&robbed| fill[robbed as usize] == digit) {
                for run in incidence.runs_of[robbed as usize] {
                    used[run as usize] &= !bit(digit);
                }
                left.push(robbed);
            }
            for &robbed in incidence.scope(run) {
                if fill[robbed as usize] == digit {
                    fill[robbed as usize] = 0;
                }
            }
        }
        fill[cell as usize] = digit;
        for run in [one, other].into_iter().filter(|&run| run != 0) {
            used[run as usize] |= bit(digit);
        }
    }
    Ok(None)
}
