//! What follows from an assumption by singles and single lines.

use super::super::city::{City, Narrowed};
use super::super::reasons::Seen;
use gridproof_engine::logic::{Clash, Mark, State};

/// What an item rests on.
#[derive(Clone, Debug)]
pub(super) enum Why {
    /// The only candidate of its cell.
    Naked,
    /// The only place in a row or column, by the number of the unit.
    Hidden(usize),
    /// The clues of a line.
    Line(Seen),
}

/// One thing that follows: a placement, or strikes.
#[derive(Clone, Debug)]
pub(super) struct Item {
    pub(super) why: Why,
    pub(super) place: Option<Mark>,
    pub(super) strikes: Vec<Mark>,
}

/// A contradiction.
#[derive(Clone, Copy, Debug)]
pub(super) enum Conflict {
    /// A cell without candidates.
    Cell(usize),
    /// A row or column, by the number of the unit, without a place for a height.
    Digit(usize, u8),
    /// A line that nothing fills.
    Line(Seen),
}

/// An assumption and what follows from it.
#[derive(Clone, Debug)]
pub(super) struct Branch {
    pub(super) mark: Mark,
    pub(super) items: Vec<Item>,
    /// The contradiction in which it ends, if it does.
    pub(super) end: Option<Conflict>,
}

impl<const W: usize> City<W> {
    /// The candidates of a cell; the height itself if one is placed.
    pub(super) fn candidates_at(&self, cell: usize) -> gridproof_engine::digits::Digits {
        self.board.candidates(cell)
    }
}

/// Applies an item.
fn apply<const W: usize>(city: &mut City<W>, item: &Item) {
    item.place.iter().for_each(|&mark| city.place(mark));
    item.strikes.iter().for_each(|&mark| city.strike(mark));
}

/// The contradiction that a state shows, if it does.
fn conflict<const W: usize>(city: &City<W>) -> Option<Conflict> {
    match city.clash()? {
        Clash::Cell(cell) => Some(Conflict::Cell(cell.into())),
        Clash::Digit(house, digit) => {
            let unit = city.board.shape.units.iter().position(|unit| unit.house == house)?;
            Some(Conflict::Digit(unit, digit))
        }
        Clash::Clue(house) => Some(Conflict::Line(Seen { sight: city.sight_of(house)?, both: false })),
    }
}

/// Follows an assumption as far as it leads. Returns what follows, and the state at its end.
pub(super) fn follow<const W: usize>(city: &City<W>, mark: Mark) -> (Branch, City<W>) {
    let mut city = city.clone();
    let mut branch = Branch { mark, items: Vec::new(), end: None };
    city.place(mark);
    loop {
        branch.end = conflict(&city);
        if branch.end.is_some() {
            break;
        }
        let item = match single(&city).or_else(|| line(&city).transpose()) {
            Some(Ok(item)) => item,
            Some(Err(end)) => {
                branch.end = Some(end);
                break;
            }
            None => break,
        };
        apply(&mut city, &item);
        branch.items.push(item);
    }
    (branch, city)
}

/// The oldest single.
fn single<const W: usize>(city: &City<W>) -> Option<Result<Item, Conflict>> {
    let board = &city.board;
    let item = |why, mark| Some(Ok(Item { why, place: Some(mark), strikes: Vec::new() }));
    if let Some(&mark) = board.naked().iter().find(|mark| board.at(mark.at()).only() == Some(mark.digit)) {
        return item(Why::Naked, mark);
    }
    let mut hidden = board.hidden().iter().filter(|mark| board.at(mark.at()).contains(mark.digit));
    hidden.find_map(|&mark| {
        let mut units = [board.shape.row(mark.at()), board.shape.column(mark.at())].into_iter();
        item(Why::Hidden(units.find(|&unit| board.count(unit, mark.digit) == 1)?), mark)
    })
}

/// The first line whose clues strike something, one clue before two.
fn line<const W: usize>(city: &City<W>) -> Result<Option<Item>, Conflict> {
    let one = city.open_sights().map(|sight| Seen { sight, both: false });
    let both = city.pairs().map(|(sight, _)| Seen { sight, both: true });
    for seen in one.chain(both) {
        let narrowed = narrowed(city, seen);
        if *narrowed == Narrowed::Impossible {
            return Err(Conflict::Line(seen));
        }
        let strikes = city.struck(seen.sight, narrowed);
        if !strikes.is_empty() {
            return Ok(Some(Item { why: Why::Line(seen), place: None, strikes }));
        }
    }
    Ok(None)
}

fn narrowed<const W: usize>(city: &City<W>, seen: Seen) -> &Narrowed {
    if seen.both { city.by_both_clues(seen.sight) } else { city.by_one_clue(seen.sight) }
}

/// The same branch without what its end, or striking the goal, does not need.
pub(super) fn needed<const W: usize>(city: &City<W>, mut branch: Branch, goal: &[Mark]) -> Branch {
    let works = |branch: &Branch| holds(city, branch, goal);
    for at in (0..branch.items.len()).rev() {
        let item = branch.items.remove(at);
        if works(&branch) {
            continue;
        }
        branch.items.insert(at, item);
        let mut strike = branch.items[at].strikes.len();
        while strike > 0 && branch.items[at].strikes.len() > 1 {
            strike -= 1;
            let mark = branch.items[at].strikes.remove(strike);
            if !works(&branch) {
                branch.items[at].strikes.insert(strike, mark);
            }
        }
    }
    branch
}

/// Whether every item follows from what is before it, and the branch ends in its contradiction, or strikes the goal.
fn holds<const W: usize>(city: &City<W>, branch: &Branch, goal: &[Mark]) -> bool {
    let mut city = city.clone();
    city.place(branch.mark);
    for item in &branch.items {
        let follows = match (&item.why, item.place) {
            (Why::Naked, Some(mark)) => city.board.at(mark.at()).only() == Some(mark.digit),
            (Why::Hidden(unit), Some(mark)) => city.board.places(*unit, mark.digit).only() == Some(mark.at()),
            (Why::Line(seen), None) => match narrowed(&city, *seen) {
                Narrowed::Cells(_) => {
                    let struck = city.struck(seen.sight, narrowed(&city, *seen));
                    item.strikes.iter().all(|mark| struck.contains(mark))
                }
                Narrowed::Impossible | Narrowed::TooLarge => false,
            },
            _ => false,
        };
        if !follows {
            return false;
        }
        apply(&mut city, item);
    }
    match branch.end {
        Some(Conflict::Cell(cell)) => city.board.value(cell) == 0 && city.board.at(cell).is_empty(),
        Some(Conflict::Digit(unit, digit)) => {
            !city.board.filled(unit).contains(digit) && city.board.count(unit, digit) == 0
        }
        Some(Conflict::Line(seen)) => *narrowed(&city, seen) == Narrowed::Impossible,
        None => goal.iter().all(|mark| !city.candidates(mark.at()).contains(mark.digit)),
    }
}
