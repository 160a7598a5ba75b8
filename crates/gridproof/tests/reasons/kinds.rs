//! What the roles of each kind of step say: one entry per kind, or family of kinds.
//!
//! An entry turns the roles of the JSON into facts and claims ([`Argument`]). Claims are what the sentence says beyond the facts:
//! that cells lie in a house, that a strike sees what it must. Whether the conclusion follows is the same for all kinds.

use super::board::{Board, Mark, Set, bit, digits_in};
use super::facts::Argument;
use super::rare;
use serde_json::Value;
use std::collections::BTreeSet;

pub(super) type Told = Result<Argument, String>;

/// Turns the roles of a step into an argument.
type Read = fn(&Said<'_>) -> Told;

/// How the kinds that a pattern covers are read; `*` at the start stands for any prefix.
const KINDS: &[(&str, Read)] = &[
    ("full-house", full_house),
    ("locked-pair", naked_subset),
    ("locked-triple", naked_subset),
    ("naked-pair", naked_subset),
    ("naked-triple", naked_subset),
    ("naked-quadruple", naked_subset),
    ("hidden-pair", hidden_subset),
    ("hidden-triple", hidden_subset),
    ("hidden-quadruple", hidden_subset),
    ("pointing", |said| locked(said, "box", "line")),
    ("claiming", |said| locked(said, "line", "box")),
    ("skyscraper", two_pairs),
    ("two-string-kite", two_pairs),
    ("turbot-fish", ends_of_chain),
    ("empty-rectangle", empty_rectangle),
    ("w-wing", w_wing),
    ("xy-wing", |said| xy_wing(said, "pair")),
    ("xyz-wing", |said| xy_wing(said, "digits")),
    ("sue-de-coq", sue_de_coq),
    ("simple-colors-trap", colours),
    ("simple-colors-wrap", colours),
    ("multi-colors-1", colours),
    ("multi-colors-2", colours),
    ("remote-pair", remote_pair),
    ("uniqueness-1", rectangle),
    ("uniqueness-2", rectangle),
    ("uniqueness-3", rectangle),
    ("uniqueness-4", rectangle),
    ("uniqueness-5", rectangle),
    ("uniqueness-6", rectangle),
    ("hidden-rectangle", rectangle),
    ("avoidable-rectangle-1", rectangle),
    ("avoidable-rectangle-2", rectangle),
    ("bug-plus-1", grave),
    ("x-chain", ends_of_chain),
    ("xy-chain", ends_of_chain),
    ("continuous-nice-loop", chain),
    ("discontinuous-nice-loop", chain),
    ("aic", chain),
    ("grouped-continuous-nice-loop", chain),
    ("grouped-discontinuous-nice-loop", chain),
    ("grouped-aic", chain),
    ("alternating-chain", chain),
    ("grouped-alternating-chain", chain),
    ("forcing-chain", start_and_end),
    ("forcing-chain-lines", start_and_end),
    ("forcing-chain-contradiction", forcing_chain),
    ("forcing-chain-verity", forcing_chain),
    ("als-xz", almost_locked),
    ("als-xy-wing", almost_locked),
    ("death-blossom", almost_locked),
    ("als-chain", chain_of_sets),
    ("template-set", templates),
    ("template-delete", templates),
    ("unique-loop-1", rare::unique_loop),
    ("unique-loop-2", rare::unique_loop),
    ("unique-loop-3", rare::unique_loop),
    ("unique-loop-4", rare::unique_loop),
    ("bug-2", rare::bug),
    ("bug-3", rare::bug),
    ("bug-4", rare::bug),
    ("aligned-pair-exclusion", rare::aligned_pair),
    ("als-continuous-nice-loop", rare::chain_through_sets),
    ("als-discontinuous-nice-loop", rare::chain_through_sets),
    ("als-aic", rare::chain_through_sets),
    ("kraken-fish-1", rare::kraken),
    ("kraken-fish-2", rare::kraken),
    ("tridagon", rare::tridagon),
    ("fireworks-pair", rare::fireworks),
    ("fireworks-triple", rare::fireworks),
    ("fireworks-quadruple", rare::fireworks),
    ("sk-loop", rare::links),
    ("msls", rare::links),
    ("exocet", rare::exocet),
    ("*x-wing", fish),
    ("*swordfish", fish),
    ("*jellyfish", fish),
    ("*squirmbag", fish),
    ("*whale", fish),
    ("*leviathan", fish),
];

/// The argument of a step; `None` if no entry covers its kind.
pub(super) fn argument(board: &Board, step: &Value) -> Option<Told> {
    let kind = step["kind"].as_str().expect("a kind");
    let covers = |pattern: &str| pattern.strip_prefix('*').map_or(pattern == kind, |end| kind.ends_with(end));
    let (_, read) = KINDS.iter().find(|(pattern, _)| covers(pattern))?;
    Some(read(&Said { board, step, kind }))
}

/// A step on its board.
pub(super) struct Said<'a> {
    pub(super) board: &'a Board,
    pub(super) step: &'a Value,
    pub(super) kind: &'a str,
}

impl<'a> Said<'a> {
    pub(super) fn find(&self, role: &str) -> Option<&'a Value> {
        self.step["because"].as_array()?.iter().find(|reason| reason["role"] == role)
    }

    fn role(&self, role: &str) -> Result<&'a Value, String> {
        self.find(role).ok_or_else(|| format!("the role {role} is missing"))
    }

    pub(super) fn has(&self, role: &str) -> bool {
        self.find(role).is_some()
    }

    pub(super) fn cells(&self, role: &str) -> Result<Vec<usize>, String> {
        Ok(self.board.cells(&self.role(role)?["cells"]))
    }

    /// The cells in a role that not every step of the kind has.
    pub(super) fn some_cells(&self, role: &str) -> Vec<usize> {
        self.find(role).map(|reason| self.board.cells(&reason["cells"])).unwrap_or_default()
    }

    pub(super) fn marks(&self, role: &str) -> Vec<Mark> {
        self.find(role).map(|reason| self.board.marks(&reason["candidates"])).unwrap_or_default()
    }

    pub(super) fn digits(&self, role: &str) -> Result<Set, String> {
        let digits = self.role(role)?["digits"].as_array().ok_or("no digits")?;
        Ok(digits.iter().filter_map(Value::as_u64).fold(0, |set, digit| set | bit(digit as u8)))
    }

    pub(super) fn digit(&self, role: &str) -> Result<u8, String> {
        let digits: Vec<u8> = digits_in(self.digits(role)?).collect();
        match digits.as_slice() {
            [digit] => Ok(*digit),
            _ => Err(format!("{role} is not one digit")),
        }
    }

    /// The cells of each house in a role, every one of which must be a house of the board.
    pub(super) fn houses(&self, role: &str) -> Result<Vec<Vec<usize>>, String> {
        houses(self.board, &self.role(role)?["houses"])
    }

    pub(super) fn house(&self, role: &str) -> Result<Vec<usize>, String> {
        let mut houses = self.houses(role)?;
        if houses.len() == 1 { Ok(houses.remove(0)) } else { Err(format!("{role} is not one house")) }
    }

    pub(super) fn chain(&self, role: &str) -> Result<&'a [Value], String> {
        self.role(role)?["chain"].as_array().map(Vec::as_slice).ok_or_else(|| format!("{role} is no chain"))
    }

    pub(super) fn strikes(&self) -> Vec<Mark> {
        self.board.marks(&self.step["strikes"])
    }

    pub(super) fn places(&self) -> Vec<Mark> {
        self.board.marks(&self.step["places"])
    }
}

fn houses(board: &Board, value: &Value) -> Result<Vec<Vec<usize>>, String> {
    let all = value.as_array().cloned().unwrap_or_default();
    let houses: Vec<Vec<usize>> = all.iter().map(|house| board.cells(&house["cells"])).collect();
    match houses.iter().all(|house| board.houses.contains(house)) {
        true => Ok(houses),
        false => Err("a house that the board does not have".to_string()),
    }
}

pub(super) fn within(cells: &[usize], house: &[usize]) -> bool {
    cells.iter().all(|cell| house.contains(cell))
}

/// Every cell of the house but one is filled, and the digit that is missing goes there.
fn full_house(said: &Said<'_>) -> Told {
    let (board, house) = (said.board, said.house("house")?);
    let mut argument = Argument::default();
    let [(target, digit)] = said.places()[..] else { return Err("not one digit".to_string()) };
    argument.claim(house.contains(&target), "the cell is not in the house");
    argument.claim(!house.iter().any(|&cell| board.has((cell, digit))), "the digit is not missing");
    for &cell in house.iter().filter(|&&cell| cell != target) {
        argument.claim(board.placed[cell] != 0, "another cell is open");
        argument.one_of(vec![(cell, board.placed[cell])]);
    }
    // The digit is somewhere in the house.
    argument.one_of(house.iter().map(|&cell| (cell, digit)).collect());
    Ok(argument)
}

fn naked_subset(said: &Said<'_>) -> Told {
    let (cells, digits, houses) = (said.cells("cells")?, said.digits("digits")?, said.houses("house")?);
    let mut argument = Argument::default();
    argument.cells(said.board, &cells, digits);
    argument.claim(digits.count_ones() as usize == cells.len(), "not as many digits as cells");
    argument.claim(houses.iter().all(|house| within(&cells, house)), "the cells are not in the house");
    let inside = |mark: &Mark| houses.iter().any(|house| house.contains(&mark.0));
    argument.claim(said.strikes().iter().all(inside), "a strike outside the house");
    let struck = |house: &Vec<usize>| said.strikes().iter().any(|mark| house.contains(&mark.0));
    argument.claim(houses.iter().all(struck), "a house without a strike");
    Ok(argument)
}

fn hidden_subset(said: &Said<'_>) -> Told {
    let (cells, digits, house) = (said.cells("cells")?, said.digits("digits")?, said.house("house")?);
    let mut argument = Argument::default();
    argument.claim(digits.count_ones() as usize == cells.len(), "not as many digits as cells");
    digits_in(digits).for_each(|digit| argument.places(said.board, &house, digit, &cells));
    Ok(argument)
}

fn locked(said: &Said<'_>, from: &str, to: &str) -> Told {
    let (cells, digit) = (said.cells("cells")?, said.digit("digits")?);
    let (from, to) = (said.house(from)?, said.house(to)?);
    let mut argument = Argument::default();
    argument.places(said.board, &from, digit, &cells);
    argument.claim(within(&cells, &from) && within(&cells, &to), "the cells are not in both houses");
    argument.claim(said.strikes().iter().all(|mark| to.contains(&mark.0)), "a strike outside the house");
    Ok(argument)
}

/// Skyscraper and kite: two houses with two places each, linked in a third.
fn two_pairs(said: &Said<'_>) -> Told {
    let (digit, base, link) = (said.digit("digits")?, said.houses("base")?, said.house("link")?);
    let (ends, joints) = (said.cells("ends")?, said.cells("joints")?);
    let mut argument = Argument::default();
    argument.claim(base.len() == 2 && ends.len() == 2, "not two of each");
    for ((house, &end), &joint) in base.iter().zip(&ends).zip(&joints) {
        argument.places(said.board, house, digit, &[end, joint]);
    }
    argument.claim(within(&joints, &link), "the joints are not in the link");
    Ok(argument)
}

fn empty_rectangle(said: &Said<'_>) -> Told {
    let (digit, corner) = (said.digit("digits")?, said.houses("corner")?);
    let (cells, pair) = (said.cells("cells")?, said.cells("pair")?);
    let mut argument = Argument::default();
    argument.places(said.board, &said.house("box")?, digit, &cells);
    argument.places(said.board, &said.house("line")?, digit, &pair);
    let in_corner = |cell: &usize| corner.iter().any(|line| line.contains(cell));
    argument.claim(cells.iter().all(in_corner), "a place of the box outside its corner");
    argument.claim(pair.first().is_some_and(in_corner), "the pair does not meet the corner");
    Ok(argument)
}

fn w_wing(said: &Said<'_>) -> Told {
    let (pincers, digits) = (said.cells("pincers")?, said.digits("digits")?);
    let (house, linked, link) = (said.house("house")?, said.digit("linked")?, said.cells("link")?);
    let mut argument = Argument::default();
    pincers.iter().for_each(|&cell| argument.cells(said.board, &[cell], digits));
    argument.places(said.board, &house, linked, &link);
    let seen = pincers.iter().zip(&link).all(|(&pincer, &end)| said.board.sees(pincer, end));
    argument.claim(seen, "a pincer does not see its end of the link");
    argument.claim(digits & bit(linked) != 0, "the link is of another digit");
    Ok(argument)
}

/// The candidates of the pivot are in the role `own`.
fn xy_wing(said: &Said<'_>, own: &str) -> Told {
    let (pivot, pincers) = (said.cells("pivot")?, said.cells("pincers")?);
    let mut argument = Argument::default();
    argument.cells(said.board, &pivot, said.digits(own)?);
    for &pincer in &pincers {
        let digits = said.board.open[pincer];
        argument
            .claim(digits.count_ones() == 2 && digits & !said.digits("digits")? == 0, "the pincer has other digits");
        argument.cells(said.board, &[pincer], digits);
        argument.claim(said.board.sees(pivot[0], pincer), "the pivot does not see a pincer");
    }
    Ok(argument)
}

fn sue_de_coq(said: &Said<'_>) -> Told {
    let (line, block) = (said.house("line")?, said.house("box")?);
    let mut argument = Argument::default();
    for (cells, digits, houses) in [
        ("crossing", "crossing-digits", vec![&line, &block]),
        ("line-cells", "line-digits", vec![&line]),
        ("box-cells", "box-digits", vec![&block]),
    ] {
        let cells = said.cells(cells)?;
        argument.cells(said.board, &cells, said.digits(digits)?);
        argument.claim(houses.iter().all(|house| within(&cells, house)), "cells outside their house");
    }
    let sets = ["crossing-digits", "line-digits", "box-digits"].map(|role| said.digits(role));
    let [crossing, one, other] = [sets[0].clone()?, sets[1].clone()?, sets[2].clone()?];
    for (role, digits) in [("both", one & other), ("rest", crossing & !one & !other)] {
        let named = if said.has(role) { said.digits(role)? } else { 0 };
        argument.claim(named == digits, "digits counted twice, or left to the crossing, are not named");
    }
    let inside = |mark: &Mark| line.contains(&mark.0) || block.contains(&mark.0);
    argument.claim(said.strikes().iter().all(inside), "a strike outside both houses");
    Ok(argument)
}

fn fish(said: &Said<'_>) -> Told {
    let (board, digit) = (said.board, said.digit("digits")?);
    let (base, cover, cells) = (said.houses("base")?, said.houses("cover")?, said.cells("cells")?);
    let fins = [said.some_cells("fins"), said.some_cells("endo-fins")].concat();
    let mut argument = Argument::default();
    argument.claim(base.len() == cover.len(), "not as many covers as bases");
    let all = [cells.clone(), fins.clone()].concat();
    base.iter().for_each(|house| argument.places(board, house, digit, &all));
    let covered = |cell: &usize| cover.iter().any(|house| house.contains(cell));
    let in_base = |cell: &usize| base.iter().any(|house| house.contains(cell));
    argument.claim(cells.iter().all(|cell| covered(cell) && in_base(cell)), "a place outside base or cover");
    argument.claim(all.iter().all(|&cell| board.is_open((cell, digit))), "a place without the digit");
    let bases = |cell: &usize| base.iter().filter(|house| house.contains(cell)).count();
    argument.claim(cells.iter().all(|cell| bases(cell) == 1), "a place in two bases is not a fin");
    for (cell, _) in said.strikes() {
        argument.claim(covered(&cell), "a strike outside the cover");
        argument.claim(fins.iter().all(|&fin| board.sees(fin, cell)), "a strike does not see every fin");
    }
    let own: Vec<usize> = said.strikes().iter().map(|mark| mark.0).filter(|cell| cells.contains(cell)).collect();
    argument.claim(own == said.some_cells("cannibals"), "strikes inside the base are not named");
    Ok(argument)
}

fn colours(said: &Said<'_>) -> Told {
    let (board, digit) = (said.board, said.digit("digits")?);
    let colours: Vec<Vec<usize>> =
        ["colour-a", "colour-b", "colour-c", "colour-d"].iter().map(|role| said.some_cells(role)).collect();
    let colour = |cell: usize| colours.iter().position(|colour| colour.contains(&cell));
    let mut argument = Argument::default();
    for house in said.houses("pairs")? {
        let places: Vec<usize> = board.places(&house, digit).iter().map(|mark| mark.0).collect();
        argument.claim(places.len() == 2, "the house has not two places");
        let colours: Vec<usize> = places.iter().filter_map(|&cell| colour(cell)).collect();
        let opposite = matches!(colours[..], [one, other] if one != other && one / 2 == other / 2);
        argument.claim(opposite, "two places of a house have no opposite colours");
        argument.places(board, &house, digit, &places);
    }
    for role in ["clash", "link", "other-link", "third-link", "fourth-link"] {
        let Some(cells) = said.has(role).then(|| said.some_cells(role)) else { continue };
        let [one, other] = cells[..] else { return Err(format!("{role} has not two cells")) };
        argument.claim(board.sees(one, other), "the cells of a link do not see each other");
        let same = colour(one) == colour(other);
        argument.claim(colour(one).is_some() && same == (role == "clash"), "the colours of a link do not fit");
    }
    if said.kind == "simple-colors-trap" {
        for (cell, _) in said.strikes() {
            let seen = |colour: &Vec<usize>| colour.iter().any(|&other| board.sees(cell, other));
            argument.claim(colours[..2].iter().all(seen), "a strike does not see both colours");
        }
    }
    Ok(argument)
}

fn remote_pair(said: &Said<'_>) -> Told {
    let (cells, digits) = (said.cells("cells")?, said.digits("digits")?);
    let mut argument = Argument::default();
    cells.iter().for_each(|&cell| argument.cells(said.board, &[cell], digits));
    let linked = cells.windows(2).all(|pair| said.board.sees(pair[0], pair[1]));
    argument.claim(linked, "a cell does not see the next");
    Ok(argument)
}

/// Two digits crosswise in four corners that are not given: swapped, they make another answer.
fn rectangle(said: &Said<'_>) -> Told {
    let (board, mut corners, digits) = (said.board, said.cells("corners")?, said.digits("digits")?);
    corners.sort_unstable();
    let pair: Vec<u8> = digits_in(digits).collect();
    let (&[a, b, c, d], &[one, other]) = (corners.as_slice(), pair.as_slice()) else {
        return Err("not four corners and two digits".to_string());
    };
    let mut argument = Argument::default();
    let ways = [[(a, one), (b, other), (c, other), (d, one)], [(a, other), (b, one), (c, one), (d, other)]];
    argument.claim(is_deadly(board, &ways[0], &ways[1]), "the corners cannot be swapped");
    argument.deadly.extend(ways.map(|way| way.to_vec()));
    let roof = said.some_cells("roof");
    let placed = said.some_cells("placed");
    let extra = if said.has("extra") { said.digits("extra")? } else { 0 };
    for &cell in &placed {
        argument.claim(board.placed[cell] != 0, "a corner is not filled");
        argument.one_of(vec![(cell, board.placed[cell])]);
    }
    let floor = corners.iter().copied().filter(|cell| !roof.contains(cell) && !placed.contains(cell));
    match said.kind {
        "hidden-rectangle" => {
            let corner = said.cells("corner")?;
            argument.cells(board, &corner, board.open[corner[0]]);
            argument.claim(board.open[corner[0]] & !digits == 0, "the corner has other digits");
        }
        "avoidable-rectangle-1" => {
            argument.claim(floor.eq(said.strikes().iter().map(|mark| mark.0)), "another corner is open");
        }
        _ => {
            for cell in floor {
                argument.claim(board.open[cell] & !digits == 0, "a corner has other digits");
                argument.cell(board, cell);
            }
        }
    }
    if matches!(said.kind, "uniqueness-2" | "uniqueness-3" | "uniqueness-5" | "avoidable-rectangle-2") {
        for &cell in &roof {
            argument.claim(board.open[cell] & !digits & !extra == 0, "the roof has other digits");
            argument.cell(board, cell);
        }
    }
    if said.has("subset") {
        let subset = said.cells("subset")?;
        let all = subset.iter().fold(0, |all, &cell| all | board.open[cell]);
        let roofs = roof.iter().fold(0, |all, &cell| all | board.open[cell]) & !digits;
        argument.claim(all | roofs == extra, "the subset has other digits");
        argument.claim(extra.count_ones() as usize == subset.len() + 1, "not as many digits as cells");
        let inside = |house: &Vec<usize>| within(&subset, house) && within(&roof, house);
        argument.claim(said.houses("house")?.iter().all(inside), "cells outside the house");
        subset.iter().for_each(|&cell| argument.cell(board, cell));
    } else if said.has("house") {
        let kept = if said.has("kept") { said.digit("kept")? } else { said.strikes()[0].1 };
        for house in said.houses("house")? {
            argument.places(board, &house, kept, &corners);
        }
    }
    Ok(argument)
}

/// Whether either way to fill the same cells can replace the other in any answer: no cell is given, and every house has the same
/// digits both ways.
pub(super) fn is_deadly(board: &Board, one: &[Mark], other: &[Mark]) -> bool {
    let digits = |way: &[Mark], house: &[usize]| {
        let mut digits: Vec<u8> = way.iter().filter(|(cell, _)| house.contains(cell)).map(|mark| mark.1).collect();
        digits.sort_unstable();
        digits
    };
    one.iter().zip(other).all(|(one, other)| one.0 == other.0 && one.1 != other.1 && !board.given[one.0])
        && board.houses.iter().all(|house| digits(one, house) == digits(other, house))
}

/// Without one candidate, every open cell would have two candidates and every digit two places wherever it is missing: taking the
/// other one everywhere turns any answer into another.
fn grave(said: &Said<'_>) -> Told {
    let (board, cells, kept) = (said.board, said.cells("cell")?, said.digit("kept")?);
    let mut argument = Argument::default();
    let [cell] = cells[..] else { return Err("not one cell".to_string()) };
    is_grave_without(&mut argument, board, &[(cell, kept)]);
    let three = said.houses("house")?.iter().all(|house| board.places(house, kept).len() == 3);
    argument.claim(three, "the digit has not three places");
    argument.one_of(vec![(cell, kept)]);
    Ok(argument)
}

/// Claims that without some candidates every open cell has two, and every digit two places wherever it is missing.
pub(super) fn is_grave_without(argument: &mut Argument, board: &Board, extras: &[Mark]) {
    let mut without = board.clone();
    for &(cell, digit) in extras {
        argument.claim(board.is_open((cell, digit)), "the digit is no candidate");
        without.open[cell] &= !bit(digit);
    }
    argument
        .claim(board.given.iter().zip(&board.placed).all(|(&given, &digit)| !given || digit != 0), "a given is open");
    let open = |cell: &usize| board.placed[*cell] == 0;
    let pairs = (0..board.open.len()).filter(open).all(|cell| without.open[cell].count_ones() == 2);
    argument.claim(pairs, "a cell has not two candidates");
    for (house, digit) in board.houses.iter().flat_map(|house| (1..=board.size as u8).map(move |digit| (house, digit)))
    {
        let missing = !house.iter().any(|&cell| board.has((cell, digit)));
        argument.claim(!missing || without.places(house, digit).len() == 2, "a digit has not two places");
    }
}

/// A node of a chain.
pub(super) struct Node {
    pub(super) marks: Vec<Mark>,
    pub(super) on: bool,
}

pub(super) fn node(board: &Board, link: &Value) -> Node {
    let digit = link["digit"].as_u64().expect("a digit") as u8;
    let marks = board.cells(&link["cells"]).into_iter().map(|cell| (cell, digit)).collect();
    Node { marks, on: link["on"] == true }
}

/// Adds what the links of a chain rest on. A node of all cells of a named set says that the set lacks the digit.
pub(super) fn follow(
    argument: &mut Argument,
    board: &Board,
    links: &[Value],
    sets: &[Vec<usize>],
) -> Result<(), String> {
    for pair in links.windows(2) {
        let (from, to) = (node(board, &pair[0]), node(board, &pair[1]));
        let (cells, houses) = (board.cells(&pair[1]["via_cells"]), houses(board, &pair[1]["via_houses"])?);
        argument.claim(pair[1]["strong"] == to.on, "a link has not the strength of its end");
        if cells.len() > 1 {
            almost_locked_set(argument, board, &cells);
            // The set leaves a cell with one digit by taking all its others.
            if let (true, &[(cell, _)]) = (to.on, to.marks.as_slice()) {
                argument.cell(board, cell);
            }
            continue;
        }
        if from.on && sets.contains(&board.cells(&pair[1]["cells"])) {
            let places: Vec<Mark> = to.marks.iter().copied().filter(|&mark| board.is_open(mark)).collect();
            let share = |one: Mark, other: Mark| houses.iter().any(|it| it.contains(&one.0) && it.contains(&other.0));
            let entered = from.marks.iter().all(|&one| places.iter().all(|&other| share(one, other)));
            argument.claim(entered && cells.is_empty() && !to.on, "a set is not entered through the houses");
            continue;
        }
        // A set is entered through houses, one or more; what it does is in the link that leaves it.
        if from.on && !to.on && to.marks.len() > 1 && !to.marks.iter().all(|&mark| board.is_open(mark)) {
            argument.claim(cells.is_empty() && !houses.is_empty(), "a set is not entered through houses");
            continue;
        }
        let both: Vec<Mark> = [from.marks.clone(), to.marks.clone()].concat();
        let choice: Vec<Mark> = match (cells.as_slice(), houses.as_slice()) {
            ([cell], []) => board.candidates(*cell),
            ([], [house]) => board.places(house, both[0].1),
            _ => return Err(format!("a link without a reason: {} {}", pair[0], pair[1])),
        };
        argument.claim(both.iter().all(|mark| choice.contains(mark)), "a link is not where it is said to be");
        match (from.on, to.on) {
            (true, false) => {}
            // From false to true: nothing else may be left.
            (false, true) => {
                argument.claim(choice.iter().all(|mark| both.contains(mark)), "a strong link with a third candidate");
                argument.one_of(choice);
            }
            _ => return Err("a chain that does not alternate".to_string()),
        }
    }
    Ok(())
}

fn chain(said: &Said<'_>) -> Told {
    chain_with(said, Argument::default(), &[])
}

/// The argument of a chain that may pass through sets.
pub(super) fn chain_with(said: &Said<'_>, mut argument: Argument, sets: &[Vec<usize>]) -> Told {
    let links = said.chain("chain")?;
    follow(&mut argument, said.board, links, sets)?;
    let (Some(first), Some(last)) = (links.first(), links.last()) else { return Err("an empty chain".to_string()) };
    let (first, last) = (node(said.board, first), node(said.board, last));
    for (role, marks, is_so) in [
        ("wrong-start", first.marks.clone(), first.on),
        ("right-start", first.marks.clone(), !first.on && last.on),
        ("wrong-end", last.marks.clone(), !first.on && !last.on),
        ("one-of", [first.marks.clone(), last.marks.clone()].concat(), !first.on && last.on),
    ] {
        argument.claim(!said.has(role) || is_so && said.marks(role) == marks, "the ends are not as said");
    }
    Ok(argument)
}

/// A chain whose ends are named too.
fn ends_of_chain(said: &Said<'_>) -> Told {
    let mut argument = chain(said)?;
    let (links, digit) = (said.chain("chain")?, said.digit("digits")?);
    let mut ends: Vec<Mark> =
        [&links[0], &links[links.len() - 1]].iter().flat_map(|link| node(said.board, link).marks).collect();
    ends.dedup();
    let named: Vec<Mark> = said.cells("ends")?.into_iter().map(|cell| (cell, digit)).collect();
    argument.claim(ends == named, "the chain has other ends");
    Ok(argument)
}

/// A chain whose first and last candidate are named too.
fn start_and_end(said: &Said<'_>) -> Told {
    let mut argument = chain(said)?;
    let links = said.chain("chain")?;
    let ends = [&links[0], &links[links.len() - 1]].map(|link| node(said.board, link));
    let named = ["start", "end"].map(|role| said.marks(role));
    argument.claim(ends.each_ref().map(|end| end.marks.clone()) == named, "the chain has other ends");
    argument.claim(!ends[0].on && ends[1].on, "the first is not denied, or the last not affirmed");
    Ok(argument)
}

fn forcing_chain(said: &Said<'_>) -> Told {
    let board = said.board;
    let mut argument = Argument::default();
    let mut ends = Vec::new();
    let mut starts = Vec::new();
    for number in 1.. {
        let Ok(links) = said.chain(&format!("chain-{number}")) else { break };
        follow(&mut argument, board, links, &[])?;
        let (Some(first), Some(last)) = (links.first(), links.last()) else { return Err("an empty chain".to_string()) };
        starts.push(node(board, first));
        ends.push(node(board, last));
    }
    let (cell, house) = (said.some_cells("cell"), said.has("house").then(|| said.house("house")).transpose()?);
    let choice = |digit: u8| match (cell.first(), &house) {
        (Some(&cell), _) => Ok(board.candidates(cell)),
        (None, Some(house)) => Ok(board.places(house, digit)),
        (None, None) => Err("neither a cell nor a house".to_string()),
    };
    if starts.is_empty() {
        return Err("no chain".to_string());
    }
    let starts_with = |marks: &[Mark], on: bool| starts.iter().all(|start| start.marks == marks && start.on == on);
    if said.kind == "forcing-chain-verity" {
        let (goal, is_true) = match (said.places().first(), said.strikes().first()) {
            (Some(&mark), _) => (mark, true),
            (None, mark) => (*mark.ok_or("no conclusion")?, false),
        };
        argument.claim(ends.iter().all(|end| end.marks == [goal] && end.on == is_true), "a chain ends elsewhere");
        let (cases, either) = (said.marks("cases"), said.marks("either"));
        if either.is_empty() {
            let said_cases = starts.iter().flat_map(|start| start.marks.clone());
            argument.claim(said_cases.eq(cases.iter().copied()), "a chain starts elsewhere");
            argument.claim(starts.iter().all(|start| start.on), "a case is not assumed");
            let choice = choice(cases.first().ok_or("no cases")?.1)?;
            argument.claim(choice == cases, "there are other cases");
            argument.one_of(choice);
        } else {
            let both = matches!(&starts[..], [one, other] if one.marks == either && other.marks == either && one.on != other.on);
            argument.claim(both, "a chain starts elsewhere");
        }
    } else {
        let assumed = (said.marks("assumed"), said.marks("denied"));
        argument.claim(assumed == (said.strikes(), said.places()), "something else is assumed");
        argument.claim(starts_with(&assumed.0, true) || starts_with(&assumed.1, false), "a chain starts elsewhere");
        // All candidates of a cell or house are gone, or the chains contradict each other or where they start.
        let returns =
            matches!((&starts[..], &ends[..]), ([start], [end]) if start.marks == end.marks && start.on != end.on);
        if !returns && ends.iter().all(|end| !end.on) {
            let choice = choice(ends[0].marks[0].1)?;
            argument
                .claim(ends.iter().flat_map(|end| end.marks.clone()).eq(choice.iter().copied()), "candidates are left");
            argument.one_of(choice);
        }
    }
    Ok(argument)
}

/// Cells of a house with one digit more than there are cells.
pub(super) fn almost_locked_set(argument: &mut Argument, board: &Board, cells: &[usize]) {
    let digits = cells.iter().fold(0, |all, &cell| all | board.open[cell]);
    argument.claim(digits.count_ones() as usize == cells.len() + 1, "not one digit more than cells");
    argument.claim(board.houses.iter().any(|house| within(cells, house)), "the set is in no house");
    argument.cells(board, cells, digits);
}

/// The sets that a step names, in order.
pub(super) fn sets(said: &Said<'_>, argument: &mut Argument) -> Result<Vec<Vec<usize>>, String> {
    let mut all = Vec::new();
    for letter in 'a'..='z' {
        if !said.has(&format!("set-{letter}")) {
            break;
        }
        let (cells, digits) = (said.cells(&format!("set-{letter}"))?, said.digits(&format!("digits-{letter}"))?);
        let among = cells.iter().fold(0, |all, &cell| all | said.board.open[cell]);
        argument.claim(among == digits, "a set has other digits");
        all.push(cells);
    }
    Ok(all)
}

fn places_in(board: &Board, cells: &[usize], digit: u8) -> Vec<Mark> {
    board.places(cells, digit)
}

/// Whether a digit cannot be in both sets.
fn is_restricted(board: &Board, one: &[usize], other: &[usize], digit: u8) -> bool {
    let (one, other) = (places_in(board, one, digit), places_in(board, other, digit));
    !one.is_empty()
        && !other.is_empty()
        && one.iter().all(|&mark| other.iter().all(|&seen| mark == seen || board.excludes(mark, seen)))
}

/// Every strike sees the places of its digit in the sets that are said to rule it out.
fn seen(said: &Said<'_>, argument: &mut Argument, sets: &[Vec<usize>]) {
    let board = said.board;
    let by_role = [("seen", sets), ("seen-a", sets.get(..1).unwrap_or(&[])), ("seen-b", sets.get(1..2).unwrap_or(&[]))];
    for (role, sets) in by_role {
        let (named, cells) = (said.marks(role), sets.concat());
        let expected = |mark: &Mark| cells.contains(&mark.0) && board.is_open(*mark);
        argument.claim(named.iter().all(expected), "what is seen is not in the sets");
    }
    for strike in said.strikes() {
        let is_seen = |(role, sets): &(&str, &[Vec<usize>])| {
            let named: Vec<Mark> = said.marks(role).into_iter().filter(|mark| mark.1 == strike.1).collect();
            // Sets of a chain may share cells.
            let cells: BTreeSet<usize> = sets.concat().into_iter().collect();
            let all = cells.iter().filter(|&&cell| board.is_open((cell, strike.1))).count();
            !named.is_empty() && named.len() >= all && named.iter().all(|&mark| board.excludes(mark, strike))
        };
        argument.claim(by_role.iter().any(is_seen), "a strike is not tied to what it sees");
    }
}

fn almost_locked(said: &Said<'_>) -> Told {
    let board = said.board;
    let mut argument = Argument::default();
    let sets = sets(said, &mut argument)?;
    sets.iter().for_each(|set| almost_locked_set(&mut argument, board, set));
    let common = said.digits("common")?;
    match (said.kind, &sets[..]) {
        ("als-xz", [one, other]) => {
            argument.claim(digits_in(common).all(|digit| is_restricted(board, one, other, digit)), "not restricted");
            seen(said, &mut argument, &sets);
        }
        ("als-xy-wing", [one, other, pivot]) => {
            for (role, set) in [("common-a", one), ("common-b", other)] {
                let all = digits_in(said.digits(role)?).all(|digit| is_restricted(board, set, pivot, digit));
                argument.claim(all, "not restricted");
            }
            seen(said, &mut argument, &sets[..2]);
        }
        ("death-blossom", petals) => {
            let stem = said.cells("stem")?;
            argument.cells(board, &stem, common);
            argument.claim(common.count_ones() as usize == petals.len(), "not a set for each candidate");
            for (digit, petal) in digits_in(common).zip(petals) {
                argument.claim(is_restricted(board, &stem, petal, digit), "a set does not see the stem");
            }
            seen(said, &mut argument, petals);
        }
        _ => return Err("the wrong number of sets".to_string()),
    }
    Ok(argument)
}

/// A chain whose strong links are sets and whose weak links are restricted common digits.
fn chain_of_sets(said: &Said<'_>) -> Told {
    let board = said.board;
    let mut argument = Argument::default();
    let named = sets(said, &mut argument)?;
    let mut members: Vec<Vec<usize>> = Vec::new();
    for pair in said.chain("chain")?.windows(2) {
        let (from, to) = (node(board, &pair[0]), node(board, &pair[1]));
        let (cells, houses) = (board.cells(&pair[1]["via_cells"]), houses(board, &pair[1]["via_houses"])?);
        argument.claim(pair[1]["strong"] == to.on && from.on != to.on, "a chain that does not alternate");
        if to.on {
            argument.claim(!cells.is_empty() && houses.is_empty(), "a set is not named");
            almost_locked_set(&mut argument, board, &cells);
            let own = |node: &Node| node.marks == places_in(board, &cells, node.marks[0].1);
            argument.claim(own(&from) && own(&to), "not all places of the digit in the set");
            argument.claim(from.marks[0].1 != to.marks[0].1, "a set that lacks what it holds");
            members.push(cells);
        } else {
            argument.claim(cells.is_empty() && !houses.is_empty(), "the houses of a common digit are not named");
            argument.claim(from.marks[0].1 == to.marks[0].1, "a digit that is not common");
            let share = |one: usize, other: usize| {
                one == other || houses.iter().any(|house| house.contains(&one) && house.contains(&other))
            };
            let all = from.marks.iter().all(|one| to.marks.iter().all(|other| share(one.0, other.0)));
            argument.claim(all, "places of a common digit that do not see each other in the houses");
            let meets = |house: &Vec<usize>| {
                from.marks.iter().any(|mark| house.contains(&mark.0))
                    && to.marks.iter().any(|mark| house.contains(&mark.0))
            };
            argument.claim(houses.iter().all(meets), "a house without both ends");
        }
    }
    argument.claim(members.iter().zip(&named).all(|(one, other)| one == other), "the chain has other sets");
    let (Some(first), Some(last)) = (members.first(), members.last()) else { return Err("no sets".to_string()) };
    seen(said, &mut argument, &[first.clone(), last.clone()]);
    Ok(argument)
}

/// Every way to place a digit: once in each row. Cells that other digits need in all their ways are named in order.
fn templates(said: &Said<'_>) -> Told {
    let (board, digit) = (said.board, said.digit("digits")?);
    let rows = |argument: &mut Argument, digit: u8| {
        for row in &board.houses[..board.size] {
            if !row.iter().any(|&cell| board.has((cell, digit))) {
                argument.one_of(board.places(row, digit));
            }
        }
    };
    let mut needed: Vec<Mark> = Vec::new();
    for mark in said.marks("needed") {
        let mut lemma = Argument::default();
        needed.iter().for_each(|&known| lemma.one_of(vec![known]));
        rows(&mut lemma, mark.1);
        if !lemma.shows(board, mark) {
            return Err(format!("{mark:?} is not needed"));
        }
        needed.push(mark);
    }
    let mut argument = Argument::default();
    rows(&mut argument, digit);
    needed.into_iter().for_each(|mark| argument.one_of(vec![mark]));
    Ok(argument)
}
