//! A search so simple that it is obviously correct: the oracle of the kernel's tests.
//!
//! Cells are filled in order, digits ascending; a constraint is checked, by its definition, once its last cell is
//! filled. Suitable for small models only.

use super::model::{Constraint, Model};

/// Checks a constraint by its definition. A cell without a digit violates it.
pub fn holds(constraint: &Constraint, digits: &[u8]) -> bool {
    let Some(line) =
        constraint.cells().iter().map(|&cell| digits.get(cell as usize).copied()).collect::<Option<Vec<_>>>()
    else {
        return false;
    };
    let different = || line.iter().enumerate().all(|(i, a)| line[..i].iter().all(|b| a != b));
    match *constraint {
        Constraint::AllDifferent { .. } => different(),
        Constraint::DistinctSum { sum, .. } => {
            different() && line.iter().map(|&d| u32::from(d)).sum::<u32>() == u32::from(sum)
        }
        Constraint::Sight { near, far, .. } => {
            let heights = line.iter().all(|&d| d >= 1 && usize::from(d) <= line.len());
            let fits = |clue: Option<u8>, count: usize| clue.is_none_or(|clue| usize::from(clue) == count);
            different() && heights && fits(near, seen(line.iter())) && fits(far, seen(line.iter().rev()))
        }
        Constraint::Pair { ref relation, .. } => matches!(*line, [first, second] if relation.holds(first, second)),
        Constraint::Linear { ref factors, sum, .. } => {
            let terms = line.iter().zip(factors).map(|(&digit, &factor)| i64::from(digit) * i64::from(factor));
            terms.sum::<i64>() == i64::from(sum)
        }
        Constraint::Diagram { ref diagram, .. } => diagram.accepts(&line),
    }
}

fn seen<'a>(line: impl Iterator<Item = &'a u8>) -> usize {
    let (mut highest, mut count) = (0, 0);
    for &height in line {
        if height > highest {
            highest = height;
            count += 1;
        }
    }
    count
}

/// Whether `digits` is an answer of the model.
pub fn accepts(model: &Model, digits: &[u8]) -> bool {
    digits.len() == model.domains().len()
        && model.domains().iter().zip(digits).all(|(domain, &digit)| domain.contains(digit))
        && model.constraints().iter().all(|constraint| holds(constraint, digits))
}

/// The first `limit` answers of a model in lexicographic order.
pub fn answers(model: &Model, limit: usize) -> Vec<Vec<u8>> {
    let cells = model.domains().len();
    let mut due: Vec<Vec<&Constraint>> = vec![Vec::new(); cells];
    for constraint in model.constraints() {
        match constraint.cells().iter().max() {
            Some(&last) => due[last as usize].push(constraint),
            None if holds(constraint, &[]) => {}
            None => return Vec::new(),
        }
    }
    let mut found = Vec::new();
    if cells == 0 {
        found.push(Vec::new());
        found.truncate(limit);
        return found;
    }
    let mut digits = vec![0u8; cells];
    let mut at = 0;
    while found.len() < limit {
        let next = model.domains()[at].iter().find(|&digit| digit > digits[at]);
        match next {
            None if at == 0 => break,
            None => {
                digits[at] = 0;
                at -= 1;
            }
            Some(digit) => {
                digits[at] = digit;
                if due[at].iter().all(|constraint| holds(constraint, &digits)) {
                    if at + 1 == cells {
                        found.push(digits.clone());
                    } else {
                        at += 1;
                    }
                }
            }
        }
    }
    found
}
