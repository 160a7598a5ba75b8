//! Skyscrapers boards with a planted answer: a Latin square, all of its clues, and a share of its cells given.

use super::Random;

/// A board as JSON. The square is the cyclic one with rows, columns and heights shuffled.
pub(super) fn planted(size: usize, given: usize, seed: u64) -> Result<String, String> {
    if !(2..=32).contains(&size) || given > 100 {
        return Err(format!("no board of size {size} with {given} % of the cells given"));
    }
    let mut random = Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
    let (rows, columns, heights) = (random.order(size), random.order(size), random.order(size));
    let height = |row: usize, column: usize| heights[(rows[row] + columns[column]) % size] + 1;
    let side = |cell: &dyn Fn(usize, usize) -> usize| -> Vec<usize> {
        (0..size).map(|line| visible((0..size).map(|step| cell(line, step)))).collect()
    };
    let top = side(&|column, step| height(step, column));
    let bottom = side(&|column, step| height(size - 1 - step, column));
    let left = side(&|row, step| height(row, step));
    let right = side(&|row, step| height(row, size - 1 - step));
    let order = random.order(size * size);
    let mut givens = vec![vec![0; size]; size];
    for &cell in &order[..size * size * given / 100] {
        givens[cell / size][cell % size] = height(cell / size, cell % size);
    }
    Ok(format!(
        "{{\"family\":\"skyscrapers\",\"top\":{top:?},\"bottom\":{bottom:?},\"left\":{left:?},\"right\":{right:?},\
         \"givens\":{givens:?}}}"
    ))
}

/// The number of heights that are taller than everything before them.
fn visible(heights: impl Iterator<Item = usize>) -> usize {
    let mut tallest = 0;
    heights
        .filter(|&height| {
            let seen = height > tallest;
            tallest = tallest.max(height);
            seen
        })
        .count()
}

#[cfg(test)]
mod tests {
    use super::{planted, visible};
    use gridproof::detect::{self, Wanted};
    use gridproof::families::skyscrapers::Skyscrapers;
    use gridproof::{Control, FAMILIES, Limits};

    #[test]
    fn boards_have_an_answer() {
        assert_eq!(visible([2, 1, 4, 3, 5].into_iter()), 3);
        let family = FAMILIES.iter().copied().find(|family| family.id == "skyscrapers");
        for (size, given) in [(4, 0), (6, 20), (9, 40), (16, 60)] {
            let text = planted(size, given, 7).unwrap();
            assert_eq!(text, planted(size, given, 7).unwrap(), "the same board every time");
            let found = detect::read(&text, &Wanted::default().with_family(family)).unwrap();
            let board = found.puzzle.as_any().downcast_ref::<Skyscrapers>().unwrap();
            assert!(board.clues().iter().all(|&clue| clue > 0));
            assert_eq!(board.givens().iter().filter(|&&given| given > 0).count(), size * size * given / 100);
            let mut control = Control::new(Limits::answers(1));
            assert_eq!(found.puzzle.solve(&mut control).answers().len(), 1, "{size} {given}");
        }
        planted(33, 0, 1).unwrap_err();
    }
}
