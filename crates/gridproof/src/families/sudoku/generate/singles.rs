//! Whether singles alone solve a 9 x 9 board: the cheapest test of how hard a puzzle is.

/// Whether naked and hidden singles fill the board; `None` for boards of other sizes.
pub(super) fn solve(boxes: super::Boxes, givens: &[u8]) -> Option<bool> {
    if (boxes.rows(), boxes.columns()) != (3, 3) {
        return None;
    }
    let mut board: [u8; 81] = givens.try_into().ok()?;
    // Digits seen by row, by column and by box.
    let mut seen = [0u16; 27];
    let mut open = 0;
    for (cell, &digit) in board.iter().enumerate() {
        open += usize::from(digit == 0);
        if digit != 0 {
            HOUSES[cell].iter().for_each(|&house| seen[usize::from(house)] |= 1 << digit);
        }
    }
    loop {
        let before = open;
        let left = |board: &[u8; 81], seen: &[u16; 27], cell: usize| {
            let [row, column, in_box] = HOUSES[cell].map(usize::from);
            if board[cell] == 0 { ALL & !(seen[row] | seen[column] | seen[in_box]) } else { 0 }
        };
        for house in &CELLS {
            let (mut once, mut twice) = (0u16, 0u16);
            for &cell in house {
                let left = left(&board, &seen, cell.into());
                twice |= once & left;
                once |= left;
            }
            let hidden = once & !twice;
            for &cell in house {
                let left = left(&board, &seen, cell.into());
                let digits = if left.is_power_of_two() { left } else { left & hidden };
                if digits != 0 {
                    let digit = digits.trailing_zeros() as u8;
                    board[usize::from(cell)] = digit;
                    open -= 1;
                    HOUSES[usize::from(cell)].iter().for_each(|&house| seen[usize::from(house)] |= 1 << digit);
                }
            }
        }
        if open == 0 || open == before {
            return Some(open == 0);
        }
    }
}

/// All digits.
const ALL: u16 = 0x3fe;

/// The row, column and box of every cell, as houses.
const HOUSES: [[u8; 3]; 81] = {
    let mut houses = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        houses[cell] = [row as u8, 9 + column as u8, 18 + (row / 3 * 3 + column / 3) as u8];
        cell += 1;
    }
    houses
};

/// The cells of every house.
const CELLS: [[u8; 9]; 27] = {
    let mut cells = [[0; 9]; 27];
    let mut filled = [0; 27];
    let mut cell = 0;
    while cell < 81 {
        let mut kind = 0;
        while kind < 3 {
            let house = HOUSES[cell][kind] as usize;
            cells[house][filled[house]] = cell as u8;
            filled[house] += 1;
            kind += 1;
        }
        cell += 1;
    }
    cells
};

#[cfg(test)]
mod tests {
    use super::super::Boxes;
    use super::solve;

    #[test]
    fn singles_are_enough_or_they_are_not() {
        let read = |line: &str| {
            line.bytes().map(|byte| byte.saturating_sub(b'0')).map(|b| if b > 9 { 0 } else { b }).collect::<Vec<u8>>()
        };
        let boxes = Boxes::new(3, 3).unwrap();
        let easy = read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
        let hard = read("4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........");
        assert_eq!((solve(boxes, &easy), solve(boxes, &hard)), (Some(true), Some(false)));
        assert_eq!(solve(Boxes::new(2, 2).unwrap(), &[0; 16]), None);
    }
}
