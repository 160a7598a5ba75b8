//! Templates: all ways to place one digit.
//!
//! A template of a digit is one cell in each row, column and box, all of them places of the digit. A cell in every template
//! holds the digit, a cell in none does not. As in HoDoKu, templates that use a cell needed by every template of another
//! digit are dropped first, until none is left to drop.

use super::Options;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Mark, Sink, Step};
use gridproof_engine::search::{Control, Limits};
use std::ops::ControlFlow;

/// Digits with more templates are skipped; a board of 9 x 9 has at most 46,656.
const MAX_TEMPLATES: usize = 50_000;

/// Places a digit in every cell that all its templates share.
pub(super) fn set<const W: usize>(board: &Board<W>, _options: &Options, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    for (digit, list) in all(board, sink)? {
        let places = needed(&list) & board.with(digit);
        if places.is_empty() {
            continue;
        }
        let places: Vec<Mark> = places.iter().map(|cell| Mark::new(cell, digit)).collect();
        sink.step(Step { places, ..Step::new("template-set") }.digits("digits", Digits::one(digit)))?;
    }
    ControlFlow::Continue(())
}

/// Strikes a digit from every cell that none of its templates uses.
pub(super) fn delete<const W: usize>(board: &Board<W>, _options: &Options, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    for (digit, list) in all(board, sink)? {
        let used = list.iter().fold(Cells::EMPTY, |used, template| used | *template);
        let strikes = (board.with(digit) - used).iter().map(|cell| Mark::new(cell, digit));
        let step = Step::new("template-delete").strikes(strikes).digits("digits", Digits::one(digit));
        if !step.is_empty() {
            sink.step(step)?;
        }
    }
    ControlFlow::Continue(())
}

/// Names the cells that some digit needs in all its templates and that the step rests on, in the role `needed`, in an order in which
/// each follows from those before it. Most steps rest on the templates of their own digit alone and have none.
pub(super) fn reasons<const W: usize>(board: &Board<W>, step: Step) -> Step {
    let Some(digit) = step.places.iter().chain(&step.strikes).map(|mark| mark.digit).next() else { return step };
    let mut control = Control::new(Limits::NONE);
    let mut ignore = |_| ControlFlow::Continue(());
    let mut sink = Sink::new(true, &mut control, &mut ignore);
    let mut lists: Vec<Templates<W>> = Vec::new();
    for digit in 1..=board.size() as u8 {
        if let ControlFlow::Continue(Some(list)) = templates(board, digit, &mut sink) {
            lists.push((digit, list));
        }
    }
    let proof = Proof { board, step: &step, digit, lists };
    let Some(mut named) = proof.find() else { return step };
    for at in (0..named.len()).rev() {
        let mut fewer = named.clone();
        fewer.remove(at);
        if proof.holds(&fewer) {
            named = fewer;
        }
    }
    if named.is_empty() { step } else { step.marks("needed", named) }
}

/// A step, and the templates of all digits before any are dropped.
struct Proof<'s, const W: usize> {
    board: &'s Board<W>,
    step: &'s Step,
    digit: u8,
    lists: Vec<Templates<W>>,
}

impl<const W: usize> Proof<'_, W> {
    /// Whether the step follows from these templates of its digit.
    fn follows(&self, lists: &[Templates<W>]) -> bool {
        let Some((_, list)) = lists.iter().find(|(digit, _)| *digit == self.digit) else { return false };
        let used = list.iter().fold(Cells::EMPTY, |used, template| used | *template);
        self.step.places.iter().all(|mark| needed(list).contains(mark.at()))
            && !self.step.strikes.iter().any(|mark| used.contains(mark.at()))
    }

    /// Drops the templates of other digits that use a cell, if the digit needs it in all its own.
    fn take(lists: &mut [Templates<W>], mark: Mark) -> bool {
        let needs = |(digit, list): &Templates<W>| *digit == mark.digit && needed(list).contains(mark.at());
        let is_needed = lists.iter().any(needs);
        for (_, list) in lists.iter_mut().filter(|(digit, _)| *digit != mark.digit) {
            list.retain(|template| !template.contains(mark.at()));
        }
        is_needed
    }

    /// Needed cells from which the step follows; more than it takes.
    fn find(&self) -> Option<Vec<Mark>> {
        let (mut lists, mut named) = (self.lists.clone(), Vec::new());
        while !self.follows(&lists) {
            let open = |(digit, list): &Templates<W>| {
                (needed(list) & self.board.open()).iter().map(|cell| Mark::new(cell, *digit)).collect::<Vec<Mark>>()
            };
            let mark = lists.iter().flat_map(open).find(|mark| !named.contains(mark))?;
            named.push(mark);
            Self::take(&mut lists, mark);
        }
        Some(named)
    }

    /// Whether each of these cells is needed once the ones before it are, and the step follows in the end.
    fn holds(&self, named: &[Mark]) -> bool {
        let mut lists = self.lists.clone();
        named.iter().all(|&mark| Self::take(&mut lists, mark)) && self.follows(&lists)
    }
}

/// The templates of a digit.
type Templates<const W: usize> = (u8, Vec<Cells<W>>);

/// The templates of every digit that has any but not too many, without those that conflict with another digit.
fn all<const W: usize>(board: &Board<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<(), Vec<Templates<W>>> {
    let mut lists = Vec::new();
    for digit in 1..=board.size() as u8 {
        if let Some(list) = templates(board, digit, sink)? {
            lists.push((digit, list));
        }
    }
    loop {
        let needs: Vec<Cells<W>> = lists.iter().map(|(_, list)| needed(list)).collect();
        let mut dropped = false;
        for (at, (_, list)) in lists.iter_mut().enumerate() {
            let others = needs.iter().enumerate().filter(|&(other, _)| other != at);
            let taken = others.fold(Cells::EMPTY, |taken, (_, need)| taken | *need);
            let before = list.len();
            list.retain(|template| !template.meets(&taken));
            dropped |= list.len() < before;
        }
        if !dropped {
            break;
        }
        sink.tick()?;
    }
    lists.retain(|(_, list)| !list.is_empty());
    ControlFlow::Continue(lists)
}

/// The cells that are in every template; none if there is no template.
fn needed<const W: usize>(list: &[Cells<W>]) -> Cells<W> {
    let mut list = list.iter();
    let Some(first) = list.next() else { return Cells::EMPTY };
    list.fold(*first, |needed, template| needed & *template)
}

/// All templates of a digit; `None` if there are too many.
fn templates<const W: usize>(
    board: &Board<W>,
    digit: u8,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<(), Option<Vec<Cells<W>>>> {
    let size = board.size();
    let placed: Cells<W> = (0..size * size).filter(|&cell| board.value(cell) == digit).collect();
    // The cells chosen so far, one per row, and where the digit may still go.
    let mut parts = vec![(placed, board.with(digit))];
    for row in board.shape.rows().filter(|&row| !board.filled(row).contains(digit)) {
        let mut longer = Vec::new();
        for (chosen, free) in parts {
            sink.tick()?;
            for cell in free & board.shape.units[row].set {
                longer.push((chosen | Cells::one(cell), free - board.shape.peers[cell]));
            }
            if longer.len() > MAX_TEMPLATES {
                return ControlFlow::Continue(None);
            }
        }
        parts = longer;
    }
    ControlFlow::Continue(Some(parts.into_iter().map(|(template, _)| template).collect()))
}

#[cfg(test)]
mod tests {
    use super::super::planted::{Random, agrees, found, planted};
    use super::*;
    use gridproof_engine::logic::State;

    /// Every template of a digit, found by trying all orders of the columns.
    fn plain(board: &Board<2>, digit: u8, columns: &mut Vec<usize>, list: &mut Vec<Vec<usize>>) {
        let size = board.size();
        if columns.len() == size {
            let cells: Vec<usize> = columns.iter().enumerate().map(|(row, column)| row * size + column).collect();
            let alone = |&a: &usize| cells.iter().all(|&b| !board.shape.see(a, b));
            if cells.iter().all(|&cell| board.candidates(cell).contains(digit)) && cells.iter().all(alone) {
                list.push(cells);
            }
            return;
        }
        for column in 0..size {
            columns.push(column);
            plain(board, digit, columns, list);
            columns.pop();
        }
    }

    #[test]
    fn steps_match_cells_that_all_or_no_templates_use() {
        let mut random = Random::from_number(4);
        let mut count = [0; 2];
        for round in 0..300 {
            let shares = [random.index(40), random.index(70)];
            let (board, answer) = planted(&mut random, (2, 2), shares);
            let mut lists: Vec<Vec<Vec<usize>>> = vec![Vec::new(); 5];
            (1..=4).for_each(|digit| plain(&board, digit, &mut Vec::new(), &mut lists[usize::from(digit)]));
            loop {
                let all: usize = lists.iter().map(Vec::len).sum();
                for digit in 1..=4 {
                    let must = |cell: &usize, other: usize| lists[other].iter().all(|template| template.contains(cell));
                    let taken = |template: &&Vec<usize>| {
                        template.iter().any(|cell| (1..=4).any(|other| other != digit && must(cell, other)))
                    };
                    let kept = lists[digit].iter().filter(|template| !taken(template)).cloned().collect();
                    lists[digit] = kept;
                }
                if all == lists.iter().map(Vec::len).sum::<usize>() {
                    break;
                }
            }
            let marks = |keep: &dyn Fn(usize, u8, usize) -> bool| -> Vec<Mark> {
                let of = |digit: u8| board.with(digit).iter().map(move |cell| (cell, digit));
                let uses = |cell: usize, digit: u8| {
                    lists[usize::from(digit)].iter().filter(|template| template.contains(&cell)).count()
                };
                let marks = (1..=4).flat_map(of).filter(|&(cell, digit)| keep(cell, digit, uses(cell, digit)));
                marks.map(|(cell, digit)| Mark::new(cell, digit)).collect()
            };
            let (sets, deletes) = (found(&board, set), found(&board, delete));
            assert!(sets.iter().chain(&deletes).all(|step| agrees(step, &answer)), "round {round}");
            let placed: Vec<Mark> = sets.into_iter().flat_map(|step| step.places).collect();
            let struck: Vec<Mark> = deletes.into_iter().flat_map(|step| step.strikes).collect();
            assert_eq!(placed, marks(&|_, digit, uses| uses == lists[usize::from(digit)].len()), "round {round}");
            assert_eq!(struck, marks(&|_, _, uses| uses == 0), "round {round}");
            count = [count[0] + placed.len(), count[1] + struck.len()];
        }
        assert!(count.iter().all(|&count| count > 100), "{count:?}");
    }

    #[test]
    fn a_digit_with_too_many_templates_is_skipped() {
        let (mut board, _) = planted(&mut Random::from_number(5), (2, 5), [0, 0]);
        // 1 fits only the first two cells of row 1, so not row 2 of box 1; but it has 92,160 templates.
        (2..10).for_each(|cell| board.strike(Mark::new(cell, 1)));
        assert!(found(&board, set).is_empty() && found(&board, delete).is_empty());
        // With fewer templates, it is found.
        (30..39).for_each(|cell| board.strike(Mark::new(cell, 1)));
        assert!(found(&board, delete).iter().any(|step| step.strikes.contains(&Mark::new(14, 1))));
    }
}
