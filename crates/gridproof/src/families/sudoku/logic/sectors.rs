//! Multi-sector locked sets: as many cells as links.
//!
//! A *link* is a digit in a house: of all candidates it covers, at most one is right. If every candidate of some cells is
//! covered by a link and there are as many links as cells, each cell takes exactly one link and no link is left over. So
//! no other cell of a link's house holds its digit, and a candidate covered by two links is wrong, for it would take both.
//!
//! [`sk_loop`] looks at the sixteen cells of two rows and two columns in the four boxes where they cross, without the
//! crossings; [`multi_sector`] at the open cells where several rows and several columns cross. For each digit it takes the
//! smallest number of houses that cover its places. Of the cells found, a step keeps only those that its strikes need:
//! a set of cells with exactly as many links as cells that contains no smaller one with the struck link.

use super::Options;
use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Evidence, Mark, Sink, Step};
use std::ops::ControlFlow;

/// The roles of the houses that cover each digit.
pub(super) const COVERS: [&str; 9] =
    ["cover-1", "cover-2", "cover-3", "cover-4", "cover-5", "cover-6", "cover-7", "cover-8", "cover-9"];
/// The numbers of rows and of columns that [`multi_sector`] looks at. With fewer, simpler techniques do.
const LINES: std::ops::RangeInclusive<usize> = 3..=6;
/// By how much boxes may reduce the number of links; more than three never occurred in the hardest puzzles.
const MAX_BY_BOXES: u32 = 3;
/// The maximum number of smallest covers of one digit that are compared.
const MAX_COVERS: usize = 64;

/// A digit in a house.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Link {
    digit: u8,
    unit: usize,
}

/// Cells and links that cover all their candidates, as many links as cells.
struct Locked<'b, const W: usize> {
    board: &'b Board<W>,
    cells: Vec<usize>,
    links: Vec<Link>,
}

impl<const W: usize> Locked<'_, W> {
    /// Whether a link covers a candidate of a cell.
    fn covers(&self, link: usize, cell: usize) -> bool {
        let Link { digit, unit } = self.links[link];
        self.board.at(cell).contains(digit) && self.board.shape.units[unit].set.contains(cell)
    }

    /// For each link the cell that takes it, in one way to give every cell a link of its own. `None` if there is none: the
    /// board has no answer then.
    fn matched(&self) -> Option<Vec<usize>> {
        let mut owner: Vec<Option<usize>> = vec![None; self.links.len()];
        for cell in 0..self.cells.len() {
            let mut tried = vec![false; self.links.len()];
            if !self.give(cell, &mut owner, &mut tried) {
                return None;
            }
        }
        owner.into_iter().collect()
    }

    /// Gives a cell a link, moving others if needed. The depth is at most the number of cells, 36.
    fn give(&self, cell: usize, owner: &mut [Option<usize>], tried: &mut [bool]) -> bool {
        for link in 0..self.links.len() {
            if tried[link] || !self.covers(link, self.cells[cell]) {
                continue;
            }
            tried[link] = true;
            if owner[link].is_none_or(|other| self.give(other, owner, tried)) {
                owner[link] = Some(cell);
                return true;
            }
        }
        false
    }

    /// The smallest sets of cells with as many links as cells, one around each cell, smallest first. Each is given by its
    /// cells and links, as indices.
    fn closures(&self) -> Vec<(Vec<usize>, Vec<usize>)> {
        let Some(owner) = self.matched() else { return Vec::new() };
        let mut found: Vec<(Vec<usize>, Vec<usize>)> = Vec::new();
        for start in 0..self.cells.len() {
            let (mut cells, mut links) = (vec![start], Vec::new());
            let mut next = 0;
            while next < cells.len() {
                let cell = self.cells[cells[next]];
                for link in (0..self.links.len()).filter(|&link| self.covers(link, cell)) {
                    if !links.contains(&link) {
                        links.push(link);
                        if !cells.contains(&owner[link]) {
                            cells.push(owner[link]);
                        }
                    }
                }
                next += 1;
            }
            cells.sort_unstable();
            links.sort_unstable();
            if !found.iter().any(|(known, _)| *known == cells) {
                found.push((cells, links));
            }
        }
        found.sort_by_key(|(cells, _)| cells.len());
        found
    }

    /// What some of the cells and links strike, which must be as many of the one as of the other.
    fn strikes(&self, cells: &[usize], links: &[usize]) -> Vec<Mark> {
        let own: Cells<W> = cells.iter().map(|&cell| self.cells[cell]).collect();
        let mut strikes = Vec::new();
        for &link in links {
            let Link { digit, unit } = self.links[link];
            let outside = self.board.places(unit, digit) - own;
            strikes.extend(outside.into_iter().map(|cell| Mark::new(cell, digit)));
        }
        for cell in own {
            for digit in self.board.at(cell) {
                let takes = |&&link: &&usize| self.links[link].digit == digit && self.covers(link, cell);
                if links.iter().filter(takes).count() > 1 {
                    strikes.push(Mark::new(cell, digit));
                }
            }
        }
        strikes.sort_unstable_by_key(|mark| (mark.digit, mark.cell));
        strikes.dedup();
        strikes
    }

    /// The steps that follow: each with the smallest set that has its strikes. Sets inside one house are naked subsets, and
    /// left to those.
    fn steps(&self, kind: &'static str) -> Vec<Step> {
        let (mut steps, mut known): (Vec<Step>, Vec<Mark>) = (Vec::new(), Vec::new());
        for (cells, links) in self.closures() {
            let mut strikes = self.strikes(&cells, &links);
            strikes.retain(|mark| !known.contains(mark));
            known.extend(&strikes);
            let own: Cells<W> = cells.iter().map(|&cell| self.cells[cell]).collect();
            let subset = self.board.shape.units.iter().any(|unit| unit.set.includes(&own));
            let whole = cells.len() == self.cells.len();
            if strikes.is_empty() || subset || (kind == "sk-loop" && !whole) {
                continue;
            }
            let mut step = Step::new(kind).strikes(strikes).cells("cells", own);
            step = step.because("count", Evidence::Number(own.len() as i32));
            for (digit, role) in (1..).zip(COVERS) {
                let houses = links.iter().map(|&link| self.links[link]).filter(|link| link.digit == digit);
                let houses: Vec<_> = houses.map(|link| self.board.shape.units[link.unit].house).collect();
                if !houses.is_empty() {
                    step = step.houses(role, houses);
                }
            }
            steps.push(step);
        }
        steps
    }
}

/// Of several smallest covers of a digit, the one that strikes most.
fn best<const W: usize>(board: &Board<W>, digit: u8, cells: Cells<W>, covers: &[Vec<usize>]) -> Option<Vec<usize>> {
    let strikes = |cover: &&Vec<usize>| {
        let sets = cover.iter().map(|&unit| board.places(unit, digit));
        let (mut once, mut twice) = (Cells::EMPTY, Cells::EMPTY);
        for set in sets {
            twice |= once & set;
            once |= set;
        }
        ((once - cells) | (twice & cells)).len()
    };
    // `max_by_key` takes the last of several; the first is the one with fewest boxes.
    covers.iter().rev().max_by_key(strikes).cloned()
}

/// The SK loop (domino loop): sixteen cells around the four crossings of two rows and two columns.
pub(super) fn sk_loop<const W: usize>(
    board: &Board<W>,
    _options: &Options,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    if board.shape.rectangle() != Some((3, 3)) {
        return ControlFlow::Continue(());
    }
    let pairs = || (0..9usize).flat_map(|a| (a / 3 * 3 + 3..9).map(move |b| [a, b]));
    for rows in pairs() {
        sink.tick()?;
        for columns in pairs() {
            if let Some(locked) = loop_around(board, rows, columns) {
                for step in locked.steps("sk-loop") {
                    sink.step(step)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The locked set around the crossings of two rows and two columns in different bands and stacks.
fn loop_around<const W: usize>(board: &Board<W>, rows: [usize; 2], columns: [usize; 2]) -> Option<Locked<'_, W>> {
    let shape = &board.shape;
    let (mut cells, mut units) = (Cells::EMPTY, Vec::with_capacity(8));
    units.extend(rows.map(|row| shape.line(true, row)));
    units.extend(columns.map(|column| shape.line(false, column)));
    for row in rows {
        for column in columns {
            let region = shape.region(row * 9 + column)?;
            let lines = shape.units[shape.line(true, row)].set | shape.units[shape.line(false, column)].set;
            cells |= (shape.units[region].set & lines) - Cells::one(row * 9 + column);
            units.push(region);
        }
    }
    if !board.open().includes(&cells) {
        return None;
    }
    let mut links = Vec::new();
    for digit in 1..=9 {
        let places = board.with(digit) & cells;
        if places.is_empty() {
            continue;
        }
        // Each candidate is in exactly one of the lines and one of the boxes, so two houses a digit is the usual number.
        let mut covers: Vec<Vec<usize>> = Vec::new();
        for chosen in 1u32..1 << units.len() {
            let size = chosen.count_ones() as usize;
            if covers.first().is_some_and(|best| best.len() < size) {
                continue;
            }
            let cover: Vec<usize> = (0..units.len()).filter(|at| chosen >> at & 1 == 1).map(|at| units[at]).collect();
            let covered = cover.iter().fold(Cells::EMPTY, |all, &unit| all | shape.units[unit].set);
            if covered.includes(&places) {
                covers.retain(|known| known.len() <= size);
                covers.push(cover);
            }
        }
        let cover = best(board, digit, cells, &covers)?;
        links.extend(cover.into_iter().map(|unit| Link { digit, unit }));
        if links.len() > 16 {
            return None;
        }
    }
    (links.len() == 16).then(|| Locked { board, cells: cells.iter().collect(), links })
}

/// Multi-sector locked sets where several rows and several columns cross, fewest lines first.
pub(super) fn multi_sector<const W: usize>(
    board: &Board<W>,
    _options: &Options,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    let size = board.size();
    if size > COVERS.len() {
        return ControlFlow::Continue(());
    }
    let grid = Grid::new(board);
    let lines = |count: usize| (1u32..1 << size).filter(move |mask| mask.count_ones() as usize == count);
    let mut known: Vec<Step> = Vec::new();
    for total in 2 * LINES.start()..=2 * LINES.end() {
        for count in LINES.filter(|count| LINES.contains(&total.saturating_sub(*count))) {
            for rows in lines(count) {
                sink.tick()?;
                let band = grid.band(rows);
                for columns in lines(total - count) {
                    let Some(locked) = band.locked(columns) else { continue };
                    for step in locked.steps("msls") {
                        let same = |other: &Step| other.because == step.because && other.has_same_effect(&step);
                        if !known.iter().any(same) {
                            known.push(step.clone());
                            sink.step(step)?;
                        }
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Candidates as bits, to count links quickly.
struct Grid<'b, const W: usize> {
    board: &'b Board<W>,
    size: usize,
    /// For each row the columns of its open cells.
    open: Vec<u32>,
    /// For each digit and each row the columns of its places.
    places: Vec<Vec<u32>>,
    /// For each digit and each set of rows the columns of its places.
    unions: Vec<Vec<u32>>,
}

impl<'b, const W: usize> Grid<'b, W> {
    fn new(board: &'b Board<W>) -> Self {
        let size = board.size();
        let masks = |cells: Cells<W>| -> Vec<u32> {
            let is_in = |row: usize, column: usize| u32::from(cells.contains(row * size + column)) << column;
            (0..size).map(|row| (0..size).fold(0, |mask, column| mask | is_in(row, column))).collect()
        };
        let places: Vec<Vec<u32>> = (1..=size as u8).map(|digit| masks(board.with(digit))).collect();
        let unions = places.iter().map(|rows| unions(rows)).collect();
        Grid { board, size, open: masks(board.open()), places, unions }
    }

    fn band(&self, rows: u32) -> Band<'_, 'b, W> {
        Band { grid: self, rows, ways: self.unions.iter().map(|unions| ways(unions, rows)).collect() }
    }
}

/// The ways to cover some rows: how many of them are links themselves, and the columns of the places in the others. Ways
/// that are no better than another are left out.
fn ways(unions: &[u32], rows: u32) -> Vec<(u32, u32)> {
    let mut ways: Vec<(u32, u32)> = Vec::new();
    let mut rest = rows;
    loop {
        let (count, columns) = ((rows ^ rest).count_ones(), unions[rest as usize]);
        let better = |&(other, others): &(u32, u32)| other <= count && others & !columns == 0;
        if !ways.iter().any(better) {
            ways.retain(|&(other, others)| !(count <= other && columns & !others == 0));
            ways.push((count, columns));
        }
        if rest == 0 {
            return ways;
        }
        rest = (rest - 1) & rows;
    }
}

/// Some rows of a grid.
struct Band<'g, 'b, const W: usize> {
    grid: &'g Grid<'b, W>,
    rows: u32,
    /// By digit.
    ways: Vec<Vec<(u32, u32)>>,
}

impl<'b, const W: usize> Band<'_, 'b, W> {
    /// The locked set of the open cells where the rows cross some columns, if these have as many links as cells.
    fn locked(&self, columns: u32) -> Option<Locked<'b, W>> {
        let count: u32 = bits(self.rows).map(|row| (self.grid.open[row] & columns).count_ones()).sum();
        let mut links = 0;
        for ways in &self.ways {
            links += fewest(ways, columns);
            // More links than cells is the rule, so most of the work ends here.
            if links > count + MAX_BY_BOXES {
                return None;
            }
        }
        if links < count || count < 4 {
            return None;
        }
        if links > count {
            let saved: u32 = (0..self.ways.len()).map(|digit| self.saved(digit, columns)).sum();
            if links - count != saved {
                return None;
            }
        }
        self.with_covers(columns, links > count)
    }

    /// By how many links boxes reduce the cover of a digit, counted from 0.
    fn saved(&self, digit: usize, columns: u32) -> u32 {
        let places: Vec<u32> = self.grid.places[digit].iter().map(|row| row & columns).collect();
        let regions: Vec<Vec<u32>> = self.regions(&places);
        let lines = fewest(&self.ways[digit], columns);
        let mut best = lines;
        for chosen in 1u32..1 << regions.len() {
            let mut rest = places.clone();
            for region in bits(chosen) {
                rest.iter_mut().zip(&regions[region]).for_each(|(rest, region)| *rest &= !region);
            }
            let left = ways(&unions(&rest), self.rows);
            best = best.min(chosen.count_ones() + fewest(&left, columns));
        }
        lines - best
    }

    /// The boxes that may save links, as masks of the columns of each row: those with places in several rows and columns.
    fn regions(&self, places: &[u32]) -> Vec<Vec<u32>> {
        let (grid, shape) = (self.grid, &self.grid.board.shape);
        let mut regions = Vec::new();
        for region in shape.regions() {
            let mut masks = vec![0; grid.size];
            shape.units[region].cells.iter().for_each(|&cell| {
                let cell = usize::from(cell);
                masks[cell / grid.size] |= 1 << (cell % grid.size);
            });
            let inside = bits(self.rows).map(|row| masks[row] & places[row]).filter(|&mask| mask != 0);
            let (rows, columns) = inside.fold((0, 0), |(rows, columns), mask| (rows + 1, columns | mask));
            if rows > 1 && columns.count_ones() > 1 {
                regions.push(masks);
            }
        }
        regions
    }

    /// The locked set with the houses of the links; `None` if there are more links than cells.
    fn with_covers(&self, columns: u32, with_boxes: bool) -> Option<Locked<'b, W>> {
        let (board, size) = (self.grid.board, self.grid.size);
        let crossing = bits(self.rows).flat_map(|row| bits(columns).map(move |column| row * size + column));
        let cells: Cells<W> = crossing.collect::<Cells<W>>() & board.open();
        let mut links: Vec<Link> = Vec::new();
        for digit in 1..=size as u8 {
            let places = board.with(digit) & cells;
            if !places.is_empty() {
                let cover = best(board, digit, cells, &self.covers(places, with_boxes))?;
                links.extend(cover.into_iter().map(|unit| Link { digit, unit }));
            }
        }
        (links.len() == cells.len()).then(|| Locked { board, cells: cells.iter().collect(), links })
    }

    /// The smallest covers of some places of a digit by rows, columns and boxes, those with few boxes first.
    fn covers(&self, places: Cells<W>, with_boxes: bool) -> Vec<Vec<usize>> {
        let shape = &self.grid.board.shape;
        // A box is no better than a line unless its places are in several rows and columns.
        let worth = |region: &usize| {
            let inside = places & shape.units[*region].set;
            with_boxes && shape.lines().all(|line| !shape.units[line].set.includes(&inside))
        };
        let regions: Vec<usize> = shape.regions().filter(worth).collect();
        let mut best: Vec<Vec<usize>> = Vec::new();
        for chosen in 0u32..1 << regions.len() {
            let boxes: Vec<usize> = bits(chosen).map(|at| regions[at]).collect();
            let rest = boxes.iter().fold(places, |rest, &region| rest - shape.units[region].set);
            // All choices of rows, from none to all.
            let mut own = 0u32;
            loop {
                let rows = bits(own).map(|row| shape.line(true, row));
                let left = rows.clone().fold(rest, |left, row| left - shape.units[row].set);
                let needed = rows.clone().all(|row| rest.meets(&shape.units[row].set));
                let columns = shape.columns().filter(|&column| left.meets(&shape.units[column].set));
                let cover: Vec<usize> = boxes.iter().copied().chain(rows).chain(columns).collect();
                let fewest = best.first().map_or(usize::MAX, Vec::len);
                if needed && cover.len() <= fewest && best.len() < MAX_COVERS {
                    best.retain(|known| known.len() <= cover.len());
                    best.push(cover);
                }
                own = own.wrapping_sub(self.rows) & self.rows;
                if own == 0 {
                    break;
                }
            }
        }
        best
    }
}

/// The fewest rows and columns that cover the places of a digit in some columns.
fn fewest(ways: &[(u32, u32)], columns: u32) -> u32 {
    ways.iter().map(|&(rows, others)| rows + (others & columns).count_ones()).min().unwrap_or(0)
}

/// For every set of rows the union of their masks.
fn unions(rows: &[u32]) -> Vec<u32> {
    let mut all = vec![0; 1 << rows.len()];
    for set in 1..all.len() {
        let lowest = set.trailing_zeros() as usize;
        all[set] = all[set & (set - 1)] | rows[lowest];
    }
    all
}

/// The bits of a mask, from 0.
fn bits(mask: u32) -> impl Iterator<Item = usize> + Clone {
    (0..32).filter(move |bit| mask >> bit & 1 == 1)
}
