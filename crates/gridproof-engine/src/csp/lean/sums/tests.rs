//! The filters against all assignments.

use super::*;
use crate::csp::tests::Draw;
use crate::random::Random;

/// The words of the digits of every assignment that `fits`.
fn brute(words: &[u16], fits: &dyn Fn(&[i32]) -> bool) -> Vec<u16> {
    let mut found = vec![0; words.len()];
    let mut digits = vec![1i32; words.len()];
    loop {
        let within = digits.iter().zip(words).all(|(digit, word)| word >> (digit - 1) & 1 != 0);
        if within && fits(&digits) {
            found.iter_mut().zip(&digits).for_each(|(found, digit)| *found |= 1 << (digit - 1));
        }
        let Some(at) = digits.iter().position(|&digit| digit < 9) else { return found };
        digits[..at].fill(1);
        digits[at] += 1;
    }
}

fn differ(digits: &[i32]) -> bool {
    digits.iter().enumerate().all(|(at, digit)| !digits[..at].contains(digit))
}

fn words(random: &mut Random, count: usize) -> Vec<u16> {
    (0..count).map(|_| (random.digits(9, 5).bits() >> 1) as u16).collect()
}

#[test]
fn three_and_four_cells_are_exact() {
    let mut random = Random::from_number(5);
    for _ in 0..300 {
        let sum = random.range(3, 31) as i32;
        let fits = |digits: &[i32]| differ(digits) && digits.iter().sum::<i32>() == sum;
        let cells = words(&mut random, 3);
        let expected = brute(&cells, &fits);
        assert_eq!(three([cells[0], cells[1], cells[2]], sum).to_vec(), expected, "{cells:?} {sum}");
        let cells = words(&mut random, 4);
        let expected = brute(&cells, &fits);
        assert_eq!(four([cells[0], cells[1], cells[2], cells[3]], sum).to_vec(), expected, "{cells:?} {sum}");
    }
}

#[test]
fn sums_of_cells_without_gaps_are_exact() {
    let mut random = Random::from_number(7);
    let (mut struck, mut failed) = (0, 0);
    for _ in 0..120 {
        let count = random.range(2, 5);
        let groups: Vec<Group> =
            (0..count).map(|_| Group { len: 1, factor: if random.chance(1, 3) { -1 } else { 1 } }).collect();
        // Ranges of digits, some of them with a gap.
        let cells: Vec<u16> = (0..count)
            .map(|_| {
                let (low, high) = (random.range(0, 4), random.range(4, 8));
                let range = (1u16 << (high + 1)) - (1 << low);
                if random.chance(1, 4) { range & !(1 << 4) | 1 << low | 1 << high } else { range }
            })
            .collect();
        let sum = random.range(0, 40) as i32 - 12;
        let fits =
            |digits: &[i32]| digits.iter().zip(&groups).map(|(digit, group)| digit * group.factor).sum::<i32>() == sum;
        let expected = brute(&cells, &fits);
        let mut kept = cells.clone();
        if linear(&mut kept, &groups, sum).expect("few groups") {
            assert_eq!(kept, expected, "{cells:?} {groups:?} {sum}");
            struck += usize::from(kept != cells);
        } else {
            assert!(expected.contains(&0), "{cells:?} {groups:?} {sum}");
            failed += 1;
        }
    }
    assert!(struck > 10 && failed > 10, "{struck} {failed}");
}

#[test]
fn free_digits_fit_every_cell() {
    let mut random = Random::from_number(8);
    let mut free_ones = 0;
    for _ in 0..300 {
        let count = random.range(3, 4);
        let cells: Vec<u16> = (0..count).map(|_| 511 & !(1 << random.range(0, 8))).collect();
        let sum = random.range(6, 30) as i32;
        let common = cells.iter().fold(511, |common, word| common & word);
        let found = free(common, count, sum);
        let expected = brute(&cells, &|digits| differ(digits) && digits.iter().sum::<i32>() == sum);
        assert!(expected.iter().all(|word| found & !word == 0), "{cells:?} {sum}: {found:b}, {expected:?}");
        free_ones += usize::from(found != 0);
    }
    assert!(free_ones > 50, "{free_ones}");
}

#[test]
fn sums_of_groups_lose_nothing_and_are_exact_on_single_cells() {
    let mut random = Random::from_number(6);
    let (mut exact, mut failed) = (0, 0);
    for _ in 0..600 {
        let mut left = random.range(1, 4);
        let mut groups = Vec::new();
        while left > 0 {
            let len = random.range(1, left);
            left -= len;
            groups.push(Group { len: len as u32, factor: if random.chance(1, 3) { -1 } else { 1 } });
        }
        let count = groups.iter().map(|group| group.len as usize).sum();
        let cells = words(&mut random, count);
        let sum = random.range(0, 30) as i32 - 8;
        let fits = |digits: &[i32]| {
            let (mut first, mut total) = (0, 0);
            groups.iter().all(|group| {
                let own = &digits[first..first + group.len as usize];
                first += own.len();
                total += group.factor * own.iter().sum::<i32>();
                differ(own)
            }) && total == sum
        };
        let expected = brute(&cells, &fits);
        let mut kept = cells.clone();
        let sound = linear(&mut kept, &groups, sum).expect("few groups");
        if !sound {
            assert!(expected.contains(&0), "{cells:?} {groups:?} {sum}");
            failed += 1;
            continue;
        }
        let lost = expected.iter().zip(&kept).any(|(expected, kept)| expected & !kept != 0);
        assert!(!lost, "{cells:?} {groups:?} {sum}: {kept:?}, not {expected:?}");
        if groups.iter().all(|group| group.len == 1) {
            assert_eq!(kept, expected, "{cells:?} {groups:?} {sum}");
            exact += 1;
        }
        if kept.iter().all(|&word| is_single(word)) {
            // Nobody looks again.
            assert!(!differ_in_groups(&kept, &groups) || expected == kept, "{cells:?} {groups:?} {sum}");
        }
    }
    assert!(exact > 50 && failed > 50, "{exact} {failed}");
}

fn differ_in_groups(words: &[u16], groups: &[Group]) -> bool {
    let mut first = 0;
    groups.iter().all(|group| {
        let own = &words[first..first + group.len as usize];
        first += own.len();
        own.iter().enumerate().all(|(at, word)| !own[..at].contains(word))
    })
}
