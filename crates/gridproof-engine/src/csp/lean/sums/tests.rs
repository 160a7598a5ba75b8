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
