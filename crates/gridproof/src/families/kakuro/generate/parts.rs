//! White cells that are connected.

/// The part of every white cell, from 1, and how many parts there are.
pub(super) fn parts(rows: usize, columns: usize, white: &[bool]) -> (Vec<u32>, u32) {
    let mut part = vec![0; white.len()];
    let mut count = 0;
    let mut stack = Vec::new();
    for start in 0..white.len() {
        if !white[start] || part[start] != 0 {
            continue;
        }
        count += 1;
        part[start] = count;
        stack.push(start);
        while let Some(cell) = stack.pop() {
            let (row, column) = (cell / columns, cell % columns);
            let near = [
                (row > 0).then(|| cell - columns),
                (column > 0).then(|| cell - 1),
                (column + 1 < columns).then(|| cell + 1),
                (row + 1 < rows).then(|| cell + columns),
            ];
            for next in near.into_iter().flatten() {
                if white[next] && part[next] == 0 {
                    part[next] = count;
                    stack.push(next);
                }
            }
        }
    }
    (part, count)
}
