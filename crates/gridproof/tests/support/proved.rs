//! Proves steps that rest on a pattern of cells from what the step names, by plain search: if what it strikes were right, the
//! named facts could not all hold. The facts themselves are compared with the board. Nothing here is shared with a finder.

use gridproof_engine::digits::Digits;
use gridproof_engine::logic::{Evidence, House, Mark, Step};

/// The candidates of a cell, or its digit.
pub(crate) type Candidates<'a> = &'a dyn Fn(usize) -> Digits;

/// The search gives up after this many choices; steps that need more count as not proved.
const MAX_CHOICES: usize = 2_000_000;

/// Statements of the form "one of these is right".
#[derive(Default)]
struct Facts {
    one_of: Vec<Vec<Mark>>,
}

/// Whether two marks cannot both be right on a 9 x 9 board.
fn conflict(a: Mark, b: Mark) -> bool {
    let place = |mark: Mark| (mark.at() / 9, mark.at() % 9, mark.at() / 27 * 3 + mark.at() % 9 / 3);
    let ((row, column, region), (other_row, other_column, other_region)) = (place(a), place(b));
    match (a.cell == b.cell, a.digit == b.digit) {
        (true, same) => !same,
        (false, same) => same && (row == other_row || column == other_column || region == other_region),
    }
}

impl Facts {
    fn add(&mut self, marks: impl IntoIterator<Item = Mark>) {
        self.one_of.push(marks.into_iter().collect());
    }

    /// Whether all facts can hold at once with this mark.
    fn allow(&self, mark: Option<Mark>) -> Result<bool, String> {
        let mut left = MAX_CHOICES;
        let rest = self.one_of.iter().map(|marks| after(marks, mark)).collect();
        search(rest, &mut left)
    }
}

/// What remains of a choice after a mark.
fn after(marks: &[Mark], mark: Option<Mark>) -> Vec<Mark> {
    marks.iter().copied().filter(|&other| mark.is_none_or(|mark| !conflict(mark, other))).collect()
}

fn search(mut choices: Vec<Vec<Mark>>, left: &mut usize) -> Result<bool, String> {
    *left = left.checked_sub(1).ok_or("too many choices to prove it")?;
    let Some(at) = (0..choices.len()).min_by_key(|&at| choices[at].len()) else { return Ok(true) };
    let choice = choices.swap_remove(at);
    for mark in choice {
        let rest = choices.iter().filter(|marks| !marks.contains(&mark)).map(|marks| after(marks, Some(mark)));
        if search(rest.collect(), left)? {
            return Ok(true);
        }
    }
    Ok(false)
}

fn cells(step: &Step, role: &str) -> Result<Vec<usize>, String> {
    match step.role(role) {
        Some(Evidence::Cells(cells)) => Ok(cells.iter().map(|&cell| usize::from(cell)).collect()),
        _ => Err(format!("no cells {role}")),
    }
}

fn digits(step: &Step, role: &str) -> Result<Digits, String> {
    match step.role(role) {
        Some(Evidence::Digits(digits)) => Ok(*digits),
        _ => Err(format!("no digits {role}")),
    }
}

fn marks(step: &Step, role: &str) -> Result<Vec<Mark>, String> {
    match step.role(role) {
        Some(Evidence::Marks(marks)) => Ok(marks.clone()),
        _ => Err(format!("no marks {role}")),
    }
}

/// The cells of every house in a role.
fn houses(step: &Step, role: &str) -> Result<Vec<Vec<usize>>, String> {
    let of = |house: &House| -> Vec<usize> {
        let index = usize::from(house.index);
        let is_in = |cell: &usize| match house.kind.id {
            "row" => cell / 9 == index,
            "column" => cell % 9 == index,
            _ => cell / 27 * 3 + cell % 9 / 3 == index,
        };
        (0..81).filter(is_in).collect()
    };
    match step.role(role) {
        Some(Evidence::Houses(houses)) => Ok(houses.iter().map(of).collect()),
        _ => Err(format!("no houses {role}")),
    }
}

fn house(step: &Step, role: &str) -> Result<Vec<usize>, String> {
    houses(step, role)?.into_iter().next().ok_or(format!("no house {role}"))
}

fn all(cells: &[usize], digit: u8) -> impl Iterator<Item = Mark> {
    cells.iter().map(move |&cell| Mark::new(cell, digit))
}

fn ensure(holds: bool, what: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what.to_string()) }
}

/// Checks a step of one of the patterns; the error says what is wrong.
pub(crate) fn check(step: &Step, candidates: Candidates<'_>) -> Result<(), String> {
    ensure(!step.is_empty(), "it does nothing")?;
    let there = |mark: &Mark| candidates(mark.at()).contains(mark.digit) && candidates(mark.at()).len() > 1;
    ensure(step.strikes.iter().chain(&step.places).all(there), "no such candidate")?;
    let facts = match step.kind {
        "tridagon" => tridagon(step, candidates)?,
        "fireworks-pair" | "fireworks-triple" | "fireworks-quadruple" => fireworks(step, candidates)?,
        "sk-loop" | "msls" => links(step, candidates)?,
        "exocet" => exocet(step, candidates)?,
        kind => return Err(format!("no proof of {kind}")),
    };
    ensure(facts.allow(None)?, "the facts contradict each other without the step")?;
    for &mark in &step.strikes {
        ensure(!facts.allow(Some(mark))?, &format!("{mark:?} does not follow"))?;
    }
    for &place in &step.places {
        let without = |marks: &Vec<Mark>| marks.iter().copied().filter(|&mark| mark != place).collect();
        let denied = Facts { one_of: facts.one_of.iter().map(without).collect() };
        ensure(!denied.allow(None)?, &format!("{place:?} does not follow"))?;
    }
    Ok(())
}

/// Each of the twelve cells holds one of the three digits or a guardian.
fn tridagon(step: &Step, candidates: Candidates<'_>) -> Result<Facts, String> {
    let (own, digits, guardians) = (cells(step, "cells")?, digits(step, "digits")?, marks(step, "guardians")?);
    ensure(own.len() == 12 && digits.len() == 3, "not twelve cells and three digits")?;
    let mut facts = Facts::default();
    for cell in own {
        let other: Digits = guardians.iter().filter(|mark| mark.at() == cell).map(|mark| mark.digit).collect();
        ensure((digits | other).includes(candidates(cell)), "a guardian is missing")?;
        facts.add((digits | other).into_iter().map(|digit| Mark::new(cell, digit)));
    }
    let boxes = houses(step, "boxes")?;
    ensure(boxes.len() == 4, "not four boxes")?;
    let turned = cells(step, "turned-cells")?;
    for region in &boxes {
        // The three cells of each box, by row; an odd permutation of the columns is turned.
        let three: Vec<usize> = cells(step, "cells")?.into_iter().filter(|cell| region.contains(cell)).collect();
        ensure(three.len() == 3, "not three cells a box")?;
        let inverted = |(a, b): &(usize, usize)| three[*a] % 9 > three[*b] % 9;
        let odd = [(0, 1), (0, 2), (1, 2)].iter().filter(|pair| inverted(pair)).count() % 2 == 1;
        ensure(three.iter().all(|cell| turned.contains(cell) == odd), "a box is turned the other way")?;
    }
    ensure(turned.len() % 6 == 3, "an even number of turned boxes")?;
    Ok(facts)
}

/// The row and the column of each firework have its digits in the box or in a wing; among the named cells they have only the
/// places held.
fn fireworks(step: &Step, candidates: Candidates<'_>) -> Result<Facts, String> {
    let (wings, held) = (cells(step, "wings")?, marks(step, "held")?);
    let mut facts = Facts::default();
    let mut named = cells(step, "cells")?;
    let parts: &[[&str; 5]] = &[
        ["digits", "cross", "row", "column", "box"],
        ["other-digits", "other-cross", "other-row", "other-column", "other-box"],
    ];
    let count = if step.kind == "fireworks-quadruple" { 2 } else { 1 };
    for [own, cross, row, column, region] in &parts[..count] {
        let region = house(step, region)?;
        named.extend(cells(step, cross)?);
        for digit in digits(step, own)? {
            for line in [house(step, row)?, house(step, column)?] {
                ensure(cells(step, cross)?.iter().all(|cell| line.contains(cell) && region.contains(cell)), "a cross")?;
                let within = |cell: &&usize| region.contains(cell) || wings.contains(cell);
                let outside = line.iter().filter(|cell| !within(cell));
                let places = |cell: &usize| candidates(*cell).contains(digit);
                ensure(!outside.clone().any(places), "the digit has other places in the line")?;
                let usable = |cell: &&usize| !named.contains(cell) || held.contains(&Mark::new(**cell, digit));
                let usable: Vec<usize> = line.iter().filter(within).filter(usable).copied().collect();
                facts.add(all(&usable, digit));
            }
            for &cell in &named {
                let is_held = held.contains(&Mark::new(cell, digit));
                let mine = wings.contains(&cell) || cells(step, cross)?.contains(&cell);
                ensure(!mine || is_held == candidates(cell).contains(digit), "a place is held wrongly")?;
            }
        }
    }
    Ok(facts)
}

/// Every candidate of the cells is covered, and there are as many links as cells.
fn links(step: &Step, candidates: Candidates<'_>) -> Result<Facts, String> {
    let own = cells(step, "cells")?;
    let covers: Vec<Vec<Vec<usize>>> =
        (1..=9).map(|digit| houses(step, &format!("cover-{digit}")).unwrap_or_default()).collect();
    let cover = |digit: u8| &covers[usize::from(digit - 1)];
    let taken = |mark: &Mark| cover(mark.digit).iter().filter(|house| house.contains(&mark.at())).count();
    ensure(covers.iter().map(Vec::len).sum::<usize>() == own.len(), "not as many links as cells")?;
    let mut facts = Facts::default();
    for &cell in &own {
        let marks: Vec<Mark> = candidates(cell).into_iter().map(|digit| Mark::new(cell, digit)).collect();
        ensure(marks.iter().all(|mark| taken(mark) > 0), "a candidate is not covered")?;
        facts.add(marks);
    }
    for strike in &step.strikes {
        ensure(taken(strike) > usize::from(own.contains(&strike.at())), "a strike that no link forbids")?;
    }
    Ok(facts)
}

/// The base holds its digits; each cross-line has each of them, in the band or in the houses that cover it.
fn exocet(step: &Step, candidates: Candidates<'_>) -> Result<Facts, String> {
    let (base, targets, companions) = (cells(step, "base")?, cells(step, "targets")?, cells(step, "companions")?);
    let (own, lines) = (digits(step, "digits")?, houses(step, "lines")?);
    ensure(lines.len() == 3 && base.len() == 2 && targets.len() == 2, "not a base and two targets")?;
    let by_row = base[0] / 9 == base[1] / 9;
    let band = |cell: usize| if by_row { cell / 27 } else { cell % 9 / 3 };
    ensure(base.iter().all(|&cell| own.includes(candidates(cell))), "a base digit is missing")?;
    ensure(companions.iter().all(|&cell| (own & candidates(cell)).is_empty()), "a companion has a base digit")?;
    let mut facts = Facts::default();
    for &cell in &base {
        facts.add(candidates(cell).into_iter().map(|digit| Mark::new(cell, digit)));
    }
    for digit in own {
        let covers = houses(step, &format!("cover-{digit}"))?;
        ensure(covers.len() <= 2, "more than two houses")?;
        for line in &lines {
            let outside = line.iter().copied().filter(|&cell| band(cell) != band(base[0]));
            let (covered, rest): (Vec<usize>, Vec<usize>) =
                outside.partition(|cell| covers.iter().any(|house| house.contains(cell)));
            ensure(!rest.iter().any(|&cell| candidates(cell).contains(digit)), "a place is not covered")?;
            let usable = |cell: &usize| {
                let is_target = !targets.contains(cell) || candidates(*cell).contains(digit);
                band(*cell) == band(base[0]) && !companions.contains(cell) && is_target
            };
            facts.add(all(&covered, digit).chain(all(&line.iter().copied().filter(usable).collect::<Vec<_>>(), digit)));
        }
    }
    Ok(facts)
}
