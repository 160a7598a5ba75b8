//! Unavoidable sets that can be read off a solved board without a search.
//!
//! - Two digits can trade places in a region of the board that contains both or neither of them in every house.
//! - Two rows of a band can exchange digits in some columns if they hold the same digits there; likewise two columns of a
//!   stack.

use super::super::Boxes;

/// Passes every such set of cells to `take`.
pub(super) fn each(boxes: Boxes, answer: &[u8], mut take: impl FnMut(&[usize])) {
    let size = boxes.size();
    let mut cells = Vec::with_capacity(2 * size);
    lines(size, boxes.rows(), &|line, place| line * size + place, answer, &mut cells, &mut take);
    lines(size, boxes.columns(), &|line, place| place * size + line, answer, &mut cells, &mut take);
    digits(boxes, answer, &mut cells, &mut take);
}

/// Sets in two rows of a band, or two columns of a stack.
fn lines(
    size: usize,
    each: usize,
    at: &impl Fn(usize, usize) -> usize,
    answer: &[u8],
    cells: &mut Vec<usize>,
    take: &mut impl FnMut(&[usize]),
) {
    let mut place_of = vec![0; size + 1];
    for one in 0..size {
        (0..size).for_each(|place| place_of[usize::from(answer[at(one, place)])] = place);
        for other in one + 1..(one / each + 1) * each {
            let mut visited = 0u64;
            for first in 0..size {
                if visited >> first & 1 == 1 {
                    continue;
                }
                cells.clear();
                let mut place = first;
                while visited >> place & 1 == 0 {
                    visited |= 1 << place;
                    cells.extend([at(one, place), at(other, place)]);
                    place = place_of[usize::from(answer[at(other, place)])];
                }
                if cells.len() < 2 * size {
                    take(cells);
                }
            }
        }
    }
}

/// Sets of two digits.
fn digits(boxes: Boxes, answer: &[u8], cells: &mut Vec<usize>, take: &mut impl FnMut(&[usize])) {
    let size = boxes.size();
    // For every digit: its column and box by row, and its row by column and by box.
    let mut columns = vec![0u8; size * size];
    let mut in_boxes = vec![0u8; size * size];
    let mut by_column = vec![0u8; size * size];
    let mut by_box = vec![0u8; size * size];
    for row in 0..size {
        for column in 0..size {
            let digit = usize::from(answer[row * size + column]) - 1;
            columns[digit * size + row] = column as u8;
            by_column[digit * size + column] = row as u8;
            let in_box = boxes.of(row, column);
            in_boxes[digit * size + row] = in_box as u8;
            by_box[digit * size + in_box] = row as u8;
        }
    }
    let mut rows = Vec::with_capacity(size);
    for one in 0..size {
        for other in one + 1..size {
            let mut visited = 0u64;
            for first in 0..size {
                if visited >> first & 1 == 1 {
                    continue;
                }
                rows.clear();
                rows.push(first);
                visited |= 1 << first;
                let mut at = 0;
                while at < rows.len() {
                    let row = rows[at];
                    for (here, there) in [(one, other), (other, one)] {
                        let column = usize::from(columns[here * size + row]);
                        let in_column = usize::from(by_column[there * size + column]);
                        let in_box = usize::from(by_box[there * size + usize::from(in_boxes[here * size + row])]);
                        for next in [in_column, in_box] {
                            if visited >> next & 1 == 0 {
                                visited |= 1 << next;
                                rows.push(next);
                            }
                        }
                    }
                    at += 1;
                }
                if rows.len() < size {
                    cells.clear();
                    for &row in &rows {
                        cells.extend([one, other].map(|digit| row * size + usize::from(columns[digit * size + row])));
                    }
                    take(cells);
                }
            }
        }
    }
}
