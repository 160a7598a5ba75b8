//! The number of cells of a line visible from its near end, as clauses.
//!
//! Walking away from the clue: `reach(i, h)`: one of the first `i` cells is at least `h` high; `seen(i)`: cell `i` is
//! higher than all before it; `count(i, j)`: at least `j` of the first `i` cells are visible. A line of `n` cells takes
//! about `n * (n + clue)` variables with four clauses each.

use super::encode::Cells;
use super::formula::{Formula, LitOrConst};

const YES: LitOrConst = LitOrConst::Const(true);
const NO: LitOrConst = LitOrConst::Const(false);

/// Encodes that `clue` of the cells are visible. Heights are 1 to the number of cells, all different.
pub(super) fn encode(cells: &Cells, line: &[usize], clue: u8, formula: &mut Formula) {
    let (n, clue) = (line.len(), usize::from(clue));
    // By height; nothing reaches n + 1.
    let mut reach = vec![NO; n + 2];
    // By number, up to one more than the clue; at least 0 are always visible.
    let mut count = vec![NO; clue + 2];
    count[0] = YES;
    for &cell in line {
        let seen = seen(cells, cell, &reach, formula);
        for height in (1..=n).rev() {
            let holds = cells.holds(cell, height as u8);
            reach[height] = or(&[reach[height], reach[height + 1], holds], formula);
        }
        for number in (1..count.len()).rev() {
            count[number] = count_step(count[number], count[number - 1], seen, formula);
        }
    }
    formula.clause([count[clue]]);
    formula.clause([!count[clue + 1]]);
}

/// Whether a cell is higher than everything before it.
fn seen(cells: &Cells, cell: usize, reach: &[LitOrConst], formula: &mut Formula) -> LitOrConst {
    let heights = || (1..reach.len() - 1).map(|height| (cells.holds(cell, height as u8), reach[height]));
    let possible =
        |wanted: LitOrConst| heights().filter(|&(holds, _)| holds != NO).any(|(_, reached)| reached != wanted);
    if !possible(NO) {
        return YES;
    }
    if !possible(YES) {
        return NO;
    }
    let seen = LitOrConst::Lit(formula.var());
    for (holds, reached) in heights() {
        formula.clause([!holds, reached, seen]);
        formula.clause([!holds, !reached, !seen]);
    }
    seen
}

/// The disjunction of these terms.
fn or(terms: &[LitOrConst], formula: &mut Formula) -> LitOrConst {
    if terms.contains(&YES) {
        return YES;
    }
    let mut open = terms.iter().filter(|&&term| term != NO);
    match (open.next(), open.next()) {
        (None, _) => NO,
        (Some(&only), None) => only,
        _ => {
            let any = LitOrConst::Lit(formula.var());
            for &term in terms {
                formula.clause([!term, any]);
            }
            formula.clause(terms.iter().copied().chain([!any]));
            any
        }
    }
}

/// Whether the count is reached after one more cell: it was `enough` before, or it was `almost` and the cell is
/// visible.
fn count_step(enough: LitOrConst, almost: LitOrConst, seen: LitOrConst, formula: &mut Formula) -> LitOrConst {
    match (enough, almost, seen) {
        (YES, ..) => YES,
        (_, NO, _) | (_, _, NO) => enough,
        (_, _, YES) => almost,
        (NO, YES, _) => seen,
        _ => {
            let now = LitOrConst::Lit(formula.var());
            formula.clause([!enough, now]);
            formula.clause([!almost, !seen, now]);
            formula.clause([!now, enough, seen]);
            formula.clause([!now, almost]);
            now
        }
    }
}
