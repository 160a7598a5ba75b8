//! Entries for techniques that are off by default: loops and graves, aligned pairs, chains through sets, kraken fish, and large
//! patterns.

use super::board::{Board, Mark, bit, digits_in};
use super::facts::Argument;
use super::kinds::{
    Said, Told, almost_locked_set, chain_with, follow, is_deadly, is_grave_without, node, sets, within,
};

/// Two digits in turn around a loop of cells that are not given: swapped, they make another answer.
pub(super) fn unique_loop(said: &Said<'_>) -> Told {
    let (board, cells, digits, roof) =
        (said.board, said.cells("loop")?, said.digits("digits")?, said.some_cells("roof"));
    let pair: Vec<u8> = digits_in(digits).collect();
    let &[one, other] = pair.as_slice() else { return Err("not two digits".to_string()) };
    let way = |shift: usize| -> Vec<Mark> {
        cells
            .iter()
            .enumerate()
            .map(|(at, &cell)| (cell, if (at + shift).is_multiple_of(2) { one } else { other }))
            .collect()
    };
    let mut argument = Argument::default();
    argument.claim(is_deadly(board, &way(0), &way(1)), "the loop cannot be swapped");
    let next = cells.iter().cycle().skip(1);
    argument.claim(cells.iter().zip(next).all(|(&a, &b)| board.sees(a, b)), "neighbours do not see each other");
    argument.deadly.extend([way(0), way(1)]);
    for &cell in cells.iter().filter(|cell| !roof.contains(cell)) {
        argument.claim(board.open[cell] & !digits == 0, "a cell of the loop has other digits");
        argument.cell(board, cell);
    }
    if said.kind == "unique-loop-2" || said.kind == "unique-loop-3" {
        let extra = said.digits("extra")?;
        for &cell in &roof {
            argument.claim(board.open[cell] & !digits & !extra == 0, "the roof has other digits");
            argument.cell(board, cell);
        }
    }
    joint(said, &mut argument)?;
    Ok(argument)
}

/// Types 3 and 4: a subset that takes one of the extra digits, or a digit that the roof keeps.
fn joint(said: &Said<'_>, argument: &mut Argument) -> Result<(), String> {
    let (board, roof) = (said.board, said.some_cells("roof"));
    if said.has("subset") {
        let (subset, union, house) = (said.cells("subset")?, said.digits("union")?, said.house("house")?);
        let all = subset.iter().fold(said.digits("extra")?, |all, &cell| all | board.open[cell]);
        argument.claim(all == union, "the subset has other digits");
        argument.claim(union.count_ones() as usize == subset.len() + 1, "not as many digits as cells");
        argument.claim(within(&subset, &house) && within(&roof, &house), "cells outside the house");
        subset.iter().for_each(|&cell| argument.cell(board, cell));
    } else if said.has("kept") {
        argument.places(board, &said.house("house")?, said.digit("kept")?, &roof);
    }
    Ok(())
}

/// One of the extra candidates is right: without them the board is a grave.
pub(super) fn bug(said: &Said<'_>) -> Told {
    let (extras, roof) = (said.marks("extras"), said.cells("roof")?);
    let mut argument = Argument::default();
    is_grave_without(&mut argument, said.board, &extras);
    argument.claim(extras.iter().all(|mark| roof.contains(&mark.0)), "an extra candidate outside the roof");
    if said.has("extra") {
        let named = said.digits("extra")?;
        let digits = extras.iter().fold(0, |all, mark| all | bit(mark.1));
        argument.claim(digits == named, "the extra candidates have other digits");
    }
    argument.one_of(extras);
    joint(said, &mut argument)?;
    Ok(argument)
}

/// Every candidate of the partner is excluded together with the one that is tried.
pub(super) fn aligned_pair(said: &Said<'_>) -> Told {
    let (board, partner) = (said.board, said.cells("partner")?);
    let mut argument = Argument::default();
    argument.claim(said.marks("tried") == said.strikes(), "something else is tried");
    argument.cells(board, &partner, said.digits("partner-digits")?);
    let inner = said.find("excluded").and_then(|reason| reason["steps"].as_array()).ok_or("no pairs")?;
    let mut excluding = Vec::new();
    let mut paired = Vec::new();
    for step in inner {
        let pair = Said { board, step, kind: "excluded-pair" };
        let [tried, other] = pair.marks("pair")[..] else { return Err("not a pair".to_string()) };
        argument.claim(said.strikes() == [tried] && other.0 == partner[0], "another pair");
        paired.push(other);
        if pair.has("house") {
            let house = pair.house("house")?;
            argument.claim(tried.1 == other.1 && within(&[tried.0, other.0], &house), "the digit fits twice");
            continue;
        }
        let set = pair.cells("set")?;
        let digits = set.iter().fold(0, |all, &cell| all | board.open[cell]);
        let left = if pair.has("left") { pair.digits("left")? } else { 0 };
        argument.claim(digits == pair.digits("set-digits")?, "a set has other digits");
        // What the pair leaves: digits whose places it does not all see.
        let is_left = |digit: &u8| {
            let places = board.places(&set, *digit);
            places.iter().any(|&place| !board.excludes(tried, place) && !board.excludes(other, place))
        };
        let kept = digits_in(digits).filter(is_left).fold(0, |all, digit| all | bit(digit));
        argument.claim(kept == left && (left.count_ones() as usize) < set.len(), "the set has enough digits left");
        set.iter().for_each(|&cell| argument.cell(board, cell));
        excluding.extend(set);
    }
    argument.claim(paired == board.candidates(partner[0]), "not every candidate of the partner");
    excluding.sort_unstable();
    excluding.dedup();
    argument.claim(excluding == said.some_cells("excluding"), "other cells exclude");
    Ok(argument)
}

pub(super) fn chain_through_sets(said: &Said<'_>) -> Told {
    let mut argument = Argument::default();
    let named = sets(said, &mut argument)?;
    argument.claim(!named.is_empty(), "no set");
    named.iter().for_each(|set| almost_locked_set(&mut argument, said.board, set));
    chain_with(said, argument, &named)
}

/// A fish whose every exception leads to the strike by a chain.
pub(super) fn kraken(said: &Said<'_>) -> Told {
    let (board, digit, cases) = (said.board, said.digit("digits")?, said.marks("cases"));
    let (base, cells, fins) = (said.houses("base")?, said.cells("cells")?, said.some_cells("fins"));
    let mut argument = Argument::default();
    let all = [cells.clone(), fins.clone()].concat();
    base.iter().for_each(|house| argument.places(board, house, digit, &all));
    let [strike] = said.strikes()[..] else { return Err("not one strike".to_string()) };
    let last = if said.has("last-cover") { said.house("last-cover")? } else { Vec::new() };
    let mut expected: Vec<Mark> = fins.iter().map(|&cell| (cell, digit)).collect();
    expected.extend(cells.iter().filter(|cell| last.contains(cell)).map(|&cell| (cell, digit)));
    expected.sort_unstable();
    let mut named = cases.clone();
    named.sort_unstable();
    argument.claim(named == expected, "other cases");
    for (number, &case) in (1..).zip(&cases) {
        let links = said.chain(&format!("chain-{number}"))?;
        let (Some(first), Some(end)) = (links.first(), links.last()) else { return Err("an empty chain".to_string()) };
        let (first, end) = (node(board, first), node(board, end));
        argument.claim(first.on && first.marks == [case], "a chain starts elsewhere");
        argument.claim(!end.on && end.marks == [strike], "a chain ends elsewhere");
        follow(&mut argument, board, links, &[])?;
    }
    Ok(argument)
}

/// Twelve cells in four boxes cannot hold three digits only, so a guardian is right.
pub(super) fn tridagon(said: &Said<'_>) -> Told {
    let (board, cells, digits, guardians) =
        (said.board, said.cells("cells")?, said.digits("digits")?, said.marks("guardians"));
    let mut argument = Argument::default();
    argument.claim(cells.len() == 12 && digits.count_ones() == 3, "not twelve cells and three digits");
    let boxes = said.houses("boxes")?;
    let three = |house: &Vec<usize>| cells.iter().filter(|cell| house.contains(cell)).count() == 3;
    argument.claim(boxes.len() == 4 && boxes.iter().all(three), "not three cells in each of four boxes");
    let turned = said.cells("turned-cells")?;
    argument.claim(turned.len() % 6 == 3 && within(&turned, &cells), "an even number of turned boxes");
    let others = |&cell: &usize| board.candidates(cell).into_iter().filter(|mark| digits & bit(mark.1) == 0);
    argument.claim(cells.iter().flat_map(others).eq(guardians.iter().copied()), "other guardians");
    for &cell in &cells {
        let own = digits_in(digits).map(|digit| (cell, digit));
        argument.one_of(own.chain(guardians.iter().copied().filter(|mark| mark.0 == cell)).collect());
    }
    Ok(argument)
}

/// Digits that a row and a column have only in the box where they cross and in a wing.
pub(super) fn fireworks(said: &Said<'_>) -> Told {
    let (board, wings, held) = (said.board, said.cells("wings")?, said.marks("held"));
    let mut argument = Argument::default();
    let mut parts = vec![["digits", "cross", "row", "column", "box"]];
    if said.kind == "fireworks-quadruple" {
        parts.push(["other-digits", "other-cross", "other-row", "other-column", "other-box"]);
    }
    for [digits, cross, row, column, region] in parts {
        let (region, cross) = (said.house(region)?, said.cells(cross)?);
        let lines = [said.house(row)?, said.house(column)?];
        argument.claim(lines.iter().all(|line| within(&cross, line)) && within(&cross, &region), "no cross");
        let own = [cross, wings.clone()].concat();
        for digit in digits_in(said.digits(digits)?) {
            for line in &lines {
                let places = board.places(line, digit);
                let inside = |cell: usize| region.contains(&cell) || wings.contains(&cell);
                argument.claim(places.iter().all(|mark| inside(mark.0)), "the digit has other places in the line");
                let usable = |cell: &usize| inside(*cell) && (!own.contains(cell) || held.contains(&(*cell, digit)));
                argument.one_of(line.iter().copied().filter(usable).map(|cell| (cell, digit)).collect());
            }
            let right = |&cell: &usize| held.contains(&(cell, digit)) == board.is_open((cell, digit));
            argument.claim(own.iter().all(right), "a place is held wrongly");
        }
    }
    Ok(argument)
}

/// As many links as cells, each of which takes one digit at most, cover every candidate of the cells: each link takes one.
pub(super) fn links(said: &Said<'_>) -> Told {
    let (board, cells) = (said.board, said.cells("cells")?);
    let mut argument = Argument::default();
    let mut covers = Vec::new();
    for digit in 1..=board.size as u8 {
        let role = format!("cover-{digit}");
        covers.push(if said.has(&role) { said.houses(&role)? } else { Vec::new() });
    }
    let taken = |mark: Mark| covers[usize::from(mark.1 - 1)].iter().filter(|house| house.contains(&mark.0)).count();
    argument.claim(covers.iter().map(Vec::len).sum::<usize>() == cells.len(), "not as many links as cells");
    for &cell in &cells {
        argument.claim(board.placed[cell] == 0, "a filled cell");
        argument.claim(board.candidates(cell).into_iter().all(|mark| taken(mark) > 0), "a candidate is not covered");
    }
    argument.counted = said.strikes();
    argument.counted.retain(|&strike| taken(strike) > usize::from(cells.contains(&strike.0)));
    Ok(argument)
}

/// Two base cells, two targets, and three lines that have the base digits in few houses.
pub(super) fn exocet(said: &Said<'_>) -> Told {
    let (board, base, targets) = (said.board, said.cells("base")?, said.cells("targets")?);
    let (companions, own, lines) = (said.some_cells("companions"), said.digits("digits")?, said.houses("lines")?);
    let mut argument = Argument::default();
    argument
        .claim(lines.len() == 3 && base.len() == 2 && targets.len() == 2, "not a base, two targets and three lines");
    let band = band(board, &base).ok_or("the base is in no band")?;
    let free =
        |&cell: &usize| board.open[cell] & own == 0 && (board.placed[cell] == 0 || own & bit(board.placed[cell]) == 0);
    argument.claim(companions.iter().all(free), "a companion has a base digit");
    argument.cells(board, &base, own);
    for digit in digits_in(own) {
        let covers = said.houses(&format!("cover-{digit}"))?;
        argument.claim(covers.len() <= 2, "more than two houses");
        let is_covered = |cell: usize| covers.iter().any(|house| house.contains(&cell));
        for line in &lines {
            let possible = |cell: usize| board.is_open((cell, digit)) || board.has((cell, digit));
            let outside = |cell: &&usize| !band.contains(cell);
            let all = line.iter().filter(outside).all(|&cell| is_covered(cell) || !possible(cell));
            argument.claim(all, "a place is not covered");
            let usable = |cell: usize| match band.contains(&cell) {
                true => !companions.contains(&cell) && (!targets.contains(&cell) || possible(cell)),
                false => is_covered(cell),
            };
            argument.one_of(line.iter().copied().filter(|&cell| usable(cell)).map(|cell| (cell, digit)).collect());
        }
    }
    Ok(argument)
}

/// The three boxes in a row, or in a column, in which the two base cells lie side by side.
fn band(board: &Board, base: &[usize]) -> Option<Vec<usize>> {
    let (&one, &other) = (base.first()?, base.get(1)?);
    let size = board.size;
    let (by_row, height) = (one / size == other / size, 3);
    let index = |cell: usize| if by_row { cell / size / height } else { cell % size / height };
    (size == 9).then(|| (0..size * size).filter(|&cell| index(cell) == index(one)).collect())
}
