//! Connected components of white cells.

/// The component of every white cell, counted from 1 (0 for black cells), and the number of components.
pub(super) fn components(rows: usize, columns: usize, white: &[bool]) -> (Vec<u32>, u32) {
    let mut component = vec![0; white.len()];
    let mut count = 0;
    let mut stack = Vec::new();
    for start in 0..white.len() {
        if !white[start] || component[start] != 0 {
            continue;
        }
        count += 1;
        component[start] = count;
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
                if white[next] && component[next] == 0 {
                    component[next] = count;
                    stack.push(next);
                }
            }
        }
    }
    (component, count)
}
