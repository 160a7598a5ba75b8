//! Death blossom: a cell, and for each of its candidates a set that sees it.

use super::super::Options;
use super::sets::Sets;
use super::{SETS, digits_of, marks, rows, with_sets};
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Mark, Sink, Step};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// The maximum number of petals tried for one stem and one target candidate.
const MAX_TRIES: usize = 2000;

/// A stem cell, each of whose candidates is seen by a set that has it: whichever is true in the stem, its set lacks it and
/// holds everything else. So a digit that all those sets have, and the stem does not, is in one of them.
pub(in super::super) fn death_blossom<const W: usize>(
    board: &Board<W>,
    options: &Options,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    let sets = Sets::collect(board, sink)?;
    let blank = sets.holders.blank();
    for stem in board.open() {
        let digits = board.at(stem);
        let petals: Vec<Vec<u64>> = digits.into_iter().map(|digit| sets.seers(stem, digit).to_vec()).collect();
        if petals.contains(&blank) || petals.len() < 2 || petals.len() > SETS.len() {
            continue;
        }
        let mut found: BTreeMap<Vec<Mark>, Vec<usize>> = BTreeMap::new();
        for digit in Digits::upto(board.size() as u8) - digits {
            for cell in board.with(digit) {
                sink.tick()?;
                let target = Mark::new(cell, digit);
                PetalSearch { sets: &sets, digits, target, overlap: options.overlap }.run(&petals, &mut found);
            }
        }
        for (strikes, members) in found {
            sink.step(build(&sets, stem, digits, &members, strikes))?;
        }
    }
    ControlFlow::Continue(())
}

/// The search for petals around a stem that strike one candidate.
struct PetalSearch<'s, const W: usize> {
    sets: &'s Sets<W>,
    digits: Digits,
    target: Mark,
    overlap: bool,
}

impl<const W: usize> PetalSearch<'_, W> {
    /// Records what combinations of petals strike, and for each set of strikes the petals with the fewest cells.
    fn run(&self, petals: &[Vec<u64>], found: &mut BTreeMap<Vec<Mark>, Vec<usize>>) {
        let seers = self.sets.seers(self.target.at(), self.target.digit);
        if !petals.iter().all(|row| rows::intersects(row, seers)) {
            return;
        }
        let choices: Vec<Vec<usize>> = petals.iter().map(|row| rows::shared(row, seers, 0).collect()).collect();
        let mut at = vec![0];
        for _ in 0..MAX_TRIES {
            let Some(level) = at.len().checked_sub(1) else { return };
            let Some(&set) = choices[level].get(at[level]) else {
                at.pop();
                continue;
            };
            at[level] += 1;
            let earlier = || at[..level].iter().zip(&choices).map(|(&next, sets)| sets[next - 1]);
            let cells = &self.sets.list[set].cells;
            if !self.overlap && earlier().any(|other| self.sets.list[other].cells.meets(cells)) {
                continue;
            }
            if level + 1 < choices.len() {
                at.push(0);
                continue;
            }
            self.note(earlier().chain([set]).collect(), found);
        }
    }

    fn note(&self, members: Vec<usize>, found: &mut BTreeMap<Vec<Mark>, Vec<usize>>) {
        let Some(&first) = members.first() else { return };
        let all = |digits: Digits, &member: &usize| digits & self.sets.list[member].digits;
        let digits = members.iter().fold(self.sets.list[first].digits, all) - self.digits;
        let struck = |digit: u8| {
            members.iter().fold(self.sets.seen(first, digit), |cells, &member| cells & self.sets.seen(member, digit))
        };
        let strikes: Vec<Mark> = digits.into_iter().flat_map(|digit| marks(struck(digit), digit)).collect();
        let cells = |members: &[usize]| members.iter().map(|&member| self.sets.list[member].cells.len()).sum::<usize>();
        match found.get(&strikes) {
            Some(known) if cells(known) <= cells(&members) => {}
            _ => {
                found.insert(strikes, members);
            }
        }
    }
}

fn build<const W: usize>(sets: &Sets<W>, stem: usize, digits: Digits, members: &[usize], strikes: Vec<Mark>) -> Step {
    let step = with_sets(Step::new("death-blossom").cells("stem", [stem]), sets, members);
    step.digits("common", digits).digits("digits", digits_of(&strikes)).strikes(strikes)
}
