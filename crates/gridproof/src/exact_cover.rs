//! Exact cover as an engine for families whose boards are made of houses.
//!
//! The textbook reduction: an item for each cell and for each digit of each house; an option for each candidate, which covers its
//! cell and its digit in every house of the cell. It shares no code with the constraint kernel, so the two check each other.

use crate::family::{Engine, Found, Puzzle, emit};
use gridproof_cover::{Builder, Error, Item, Problem, Search};
use gridproof_engine::fill::Fill;
use gridproof_engine::search::{Control, Stop};
use std::rc::Rc;

/// A puzzle whose only rule is that every house contains every digit once.
pub(crate) trait Houses: Puzzle {
    /// Returns the cells of every house, numbered row by row; each house has as many cells as there are digits.
    fn houses(&self) -> Vec<Vec<usize>>;

    /// Returns the givens row by row, 0 for blanks.
    fn givens(&self) -> &[u8];

    /// Returns the largest digit.
    fn top(&self) -> u8;
}

/// The row for a family's table of engines.
pub(crate) const fn engine<P: Houses>() -> Engine<P> {
    Engine { id: "cover", about: "exact cover on sparse sets", search: search::<P>, count: None }
}

fn search<P: Houses>(puzzle: &P, control: &mut Control<'_>, found: &mut Found<'_>) -> Result<(), Stop> {
    let placements = Placements::of(puzzle).map_err(|_: Error| Stop::Fault)?;
    let mut search = Search::new(&placements.problem);
    while let Some(options) = search.next(control)? {
        let mut board = vec![0; puzzle.givens().len()];
        for &option in options {
            let &(cell, digit) = placements.meaning.get(option as usize).ok_or(Stop::Fault)?;
            board[cell] = digit;
        }
        emit(Fill::new(puzzle.columns(), board).ok_or(Stop::Fault)?, control, found)?;
    }
    Ok(())
}

/// The exact cover problem, and the cell and digit of each option.
struct Placements {
    problem: Problem,
    meaning: Vec<(usize, u8)>,
}

impl Placements {
    fn of<P: Houses>(puzzle: &P) -> Result<Placements, Error> {
        let mut builder = Builder::new();
        let cells = puzzle.givens().len();
        let digits = 1..=puzzle.top();
        let of_cell: Vec<Item> =
            (0..cells).map(|cell| builder.primary(&format!("p{cell}"))).collect::<Result<_, _>>()?;
        // For every cell, its houses; for every house, its items by digit.
        let mut of_houses: Vec<Vec<Rc<[Item]>>> = vec![Vec::new(); cells];
        for (at, house) in puzzle.houses().iter().enumerate() {
            let declare = |digit| builder.primary(&format!("h{at}d{digit}"));
            let items: Rc<[Item]> = digits.clone().map(declare).collect::<Result<_, _>>()?;
            for &cell in house {
                of_houses.get_mut(cell).ok_or(Error::UnknownItem)?.push(Rc::clone(&items));
            }
        }
        let mut meaning = Vec::new();
        for (cell, &given) in puzzle.givens().iter().enumerate() {
            for digit in digits.clone().filter(|&digit| given == 0 || given == digit) {
                let houses = of_houses[cell].iter().map(|items| items[usize::from(digit) - 1]);
                builder.option(std::iter::once(of_cell[cell]).chain(houses))?;
                meaning.push((cell, digit));
            }
        }
        Ok(Placements { problem: builder.build(), meaning })
    }
}
