//! Which bit of a word is which cell, and the masks that follow from it. The picture is in [`super`].

/// Bits of a word that are cells.
pub(super) const CELLS: u32 = (1 << 27) - 1;
/// The lowest cell of every minicolumn.
pub(super) const MINICOLUMNS: u32 = 0o111_111_111;
/// The nine bits that a band's minirows are reduced to.
pub(super) const MINIROWS: u32 = (1 << 9) - 1;
/// Of the nine minirows, the first and the last of each box.
pub(super) const FIRST: u32 = 0o111;
/// See [`FIRST`].
pub(super) const LAST: u32 = 0o444;

/// The bit of the cell in `row` (0 to 2) and `column` (0 to 8) of a band.
pub(super) const fn bit(row: usize, column: usize) -> usize {
    let (stack, inner) = (column / 3, column % 3);
    9 * inner + 3 * stack + (row + stack) % 3
}

/// The bit of each of the 27 cells of a band in reading order.
pub(super) const BIT: [u8; 27] = {
    let mut bits = [0; 27];
    let mut cell = 0;
    while cell < 27 {
        bits[cell] = bit(cell / 9, cell % 9) as u8;
        cell += 1;
    }
    bits
};

/// The digit of a given: 1 to 9 for these bytes and for ASCII digits, 0 for everything else.
#[inline(always)]
pub(super) const fn digit_of(byte: u8) -> u8 {
    let digit = if byte >= b'0' { byte - b'0' } else { byte };
    if digit <= 9 { digit } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_has_its_own_bit() {
        let all = BIT.iter().fold(0, |all, &bit| all | 1u32 << bit);
        assert_eq!(all, CELLS);
    }

    #[test]
    fn bytes_are_digits_or_blanks() {
        for byte in 0..=255u8 {
            let wanted = match byte {
                1..=9 => byte,
                b'1'..=b'9' => byte - b'0',
                _ => 0,
            };
            assert_eq!(digit_of(byte), wanted, "{byte}");
        }
    }
}
