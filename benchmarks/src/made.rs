//! Inputs made in code: exact cover problems with known counts, loose Kakuro boards, planted Skyscrapers boards,
//! equivalent forms of a 9 x 9 board, and the random numbers for them.

mod kakuro;
mod skyscrapers;

use gridproof_cover::{Builder, Error, Problem};

/// A problem by name and size, such as `domino 10`.
pub fn problem(what: &str) -> Result<Problem, String> {
    let (name, size) = what.split_once(' ').unwrap_or((what, ""));
    let size: usize = size.parse().map_err(|_| format!("not a size: {what}"))?;
    let made = match name {
        "domino" => domino(size),
        "matching" => matching(size),
        "queens" => queens(size),
        _ => return Err(format!("unknown problem {name}")),
    };
    made.map_err(|error| error.to_string())
}

/// A name and a text.
type Named = (String, String);

/// A family and puzzles of it: `kakuro loose SIZE STYLE FIRST LAST` or `skyscrapers planted SIZE GIVEN FIRST
/// LAST`, where `GIVEN` is the percentage of cells given, and the last two are seeds.
pub(crate) fn puzzles(what: &str) -> Result<(&'static str, Vec<Named>), String> {
    let words: Vec<&str> = what.split(' ').collect();
    let &[family, kind, size, style, first, last] = &words[..] else {
        return Err(format!("expected FAMILY KIND SIZE STYLE FIRST LAST, found {what}"));
    };
    let number = |word: &str| word.parse::<usize>().map_err(|_| format!("not a number: {word} in {what}"));
    let (size, seeds) = (number(size)?, number(first)?..=number(last)?);
    let family = match (family, kind) {
        ("kakuro", "loose") => "kakuro",
        ("skyscrapers", "planted") => "skyscrapers",
        _ => return Err(format!("unknown kind of boards {family} {kind}")),
    };
    let made = |seed: usize| {
        let text = match family {
            "kakuro" => kakuro::loose(size, style, seed as u64)?,
            _ => skyscrapers::planted(size, number(style)?, seed as u64)?,
        };
        Ok((format!("{kind}-{style}-{size}x{size}-{seed}"), text))
    };
    Ok((family, seeds.map(made).collect::<Result<_, String>>()?))
}

/// Domino tilings of a square board.
fn domino(size: usize) -> Result<Problem, Error> {
    let mut builder = Builder::new();
    let names = (0..size * size).map(|cell| format!("{}.{}", cell / size, cell % size));
    let items = names.map(|name| builder.primary(&name)).collect::<Result<Vec<_>, _>>()?;
    for cell in 0..size * size {
        if cell % size + 1 < size {
            builder.option([items[cell], items[cell + 1]])?;
        }
        if cell + size < size * size {
            builder.option([items[cell], items[cell + size]])?;
        }
    }
    Ok(builder.build())
}

/// Ways to pair off `size` people.
fn matching(size: usize) -> Result<Problem, Error> {
    let mut builder = Builder::new();
    let items = (0..size).map(|one| builder.primary(&one.to_string())).collect::<Result<Vec<_>, _>>()?;
    for one in 0..size {
        for other in one + 1..size {
            builder.option([items[one], items[other]])?;
        }
    }
    Ok(builder.build())
}

/// Queens that do not attack each other; a diagonal may have none.
fn queens(size: usize) -> Result<Problem, Error> {
    let mut builder = Builder::new();
    let mut primary = |kind: &str| -> Result<Vec<_>, Error> {
        (0..size).map(|line| builder.primary(&format!("{kind}{line}"))).collect()
    };
    let (rows, columns) = (primary("r")?, primary("c")?);
    let mut secondary = |kind: &str| -> Result<Vec<_>, Error> {
        (0..2 * size - 1).map(|line| builder.secondary(&format!("{kind}{line}"))).collect()
    };
    let (rising, falling) = (secondary("a")?, secondary("b")?);
    for row in 0..size {
        for column in 0..size {
            builder.option([rows[row], columns[column], rising[row + column], falling[size - 1 + row - column]])?;
        }
    }
    Ok(builder.build())
}

/// An equivalent board: relabelled, bands, stacks, rows and columns moved, perhaps transposed.
pub(crate) fn form(puzzle: &[u8; 81], random: &mut Random) -> [u8; 81] {
    let digits = random.order(9);
    let mut lines = || -> Vec<usize> {
        let bands = random.order(3);
        bands.into_iter().flat_map(|band| random.order(3).into_iter().map(move |line| 3 * band + line)).collect()
    };
    let (rows, columns) = (lines(), lines());
    let turned = random.below(2) == 1;
    std::array::from_fn(|cell| {
        let (row, column) = (rows[cell / 9], columns[cell % 9]);
        let from = if turned { 9 * column + row } else { 9 * row + column };
        if puzzle[from] == 0 { 0 } else { digits[usize::from(puzzle[from]) - 1] as u8 + 1 }
    })
}

/// xorshift64*. Expected counts, recorded results and instruction counts depend on its numbers, so it must not change.
pub struct Random(pub u64);

impl Random {
    /// A number below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        ((self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize) % end
    }

    /// The numbers below `count`, shuffled.
    pub fn order(&mut self, count: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..count).collect();
        for at in (1..count).rev() {
            order.swap(at, self.below(at + 1));
        }
        order
    }
}

#[cfg(test)]
mod tests {
    use super::{Random, form, problem};
    use gridproof::internals::sudoku::nine;
    use gridproof::{Control, Limits};
    use gridproof_cover::count;

    #[test]
    fn generated_problems_have_the_known_counts() {
        for (what, answers) in [("domino 6", "6728"), ("matching 8", "105"), ("queens 6", "4"), ("queens 8", "92")] {
            let counted = count(&problem(what).unwrap(), &mut Control::new(Limits::NONE));
            assert_eq!(counted.count.to_string(), answers, "{what}");
        }
    }

    #[test]
    fn equivalent_forms_stay_unique() {
        let text = b"4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";
        let board = text.map(|byte| if byte == b'.' { 0 } else { byte - b'0' });
        let mut random = Random(1);
        for _ in 0..50 {
            let other = form(&board, &mut random);
            assert_ne!(other, board);
            assert_eq!(nine::solve(&other, 2, &mut []), 1);
        }
    }
}
