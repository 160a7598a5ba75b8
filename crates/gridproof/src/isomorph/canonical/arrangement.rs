//! Partial arrangements of the lines of a board.

/// No place, or no line.
pub(super) const NONE: u8 = u8::MAX;

/// The board whose lines are to be arranged.
pub(super) struct SourceBoard<const M: usize> {
    pub(super) digits: Vec<[u8; M]>,
    /// The columns with a given, as bits, for each row.
    pub(super) given: Vec<u64>,
    /// The column of each digit, for each row; [`NONE`] if the row does not contain it.
    pub(super) column_of: Vec<[u8; M]>,
}

impl<const M: usize> SourceBoard<M> {
    pub(super) fn new(size: usize, digit: impl Fn(usize, usize) -> u8) -> SourceBoard<M> {
        let row = |row: usize| std::array::from_fn(|column| if column < size { digit(row, column) } else { 0 });
        let digits: Vec<[u8; M]> = (0..size).map(row).collect();
        let mask =
            |row: &[u8; M]| row.iter().enumerate().fold(0, |mask, (at, &digit)| mask | u64::from(digit != 0) << at);
        let given = digits.iter().map(mask).collect();
        let column_of = digits.iter().map(|row| {
            let mut column_of = [NONE; M];
            for (column, &digit) in row.iter().enumerate().filter(|(_, digit)| **digit != 0) {
                column_of[usize::from(digit) - 1] = column as u8;
            }
            column_of
        });
        let column_of = column_of.collect();
        SourceBoard { digits, given, column_of }
    }
}

/// The lines that have places so far.
#[derive(Clone)]
pub(super) struct Arrangement<const M: usize> {
    /// Which source board: as it is, or transposed.
    pub(super) board: u8,
    /// The first row that is not blank; its columns are placed as late as possible.
    pub(super) first: u8,
    /// The band of the row that was placed last.
    pub(super) band: u8,
    /// The rows of the source that have places.
    pub(super) used: u64,
    /// The columns of the source that have places.
    pub(super) placed: u64,
    /// The columns that are blank in all rows so far.
    pub(super) blank: u64,
    /// The column at each place.
    pub(super) columns: [u8; M],
    /// The stack at each place, and the place of each stack.
    pub(super) stacks: [u8; M],
    pub(super) places: [u8; M],
    /// The new label of each digit, from 1; 0 for none yet.
    pub(super) labels: [u8; M],
    pub(super) next_label: u8,
}

impl<const M: usize> Arrangement<M> {
    pub(super) fn new(board: usize, size: usize) -> Arrangement<M> {
        Arrangement {
            board: board as u8,
            first: NONE,
            band: NONE,
            used: 0,
            placed: 0,
            blank: u64::MAX >> (64 - size),
            columns: [NONE; M],
            stacks: [NONE; M],
            places: [NONE; M],
            labels: [0; M],
            next_label: 1,
        }
    }

    pub(super) fn place_stack(&mut self, stack: usize, place: usize) {
        self.stacks[place] = stack as u8;
        self.places[stack] = place as u8;
    }
}

/// The lines that can go to a free place.
pub(super) enum Open {
    /// Any blank line.
    Blank,
    /// This line.
    One(usize),
    /// One of these, as bits.
    Several(u64),
}

impl Open {
    pub(super) fn of(mask: u64) -> Open {
        if mask.is_power_of_two() { Open::One(mask.trailing_zeros() as usize) } else { Open::Several(mask) }
    }
}

/// The indices of the set bits.
pub(super) fn bits(mut mask: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let at = (mask != 0).then(|| mask.trailing_zeros() as usize)?;
        mask &= mask - 1;
        Some(at)
    })
}
