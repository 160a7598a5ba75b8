//! Takes a model apart: cells that differ, pairs, and rules.

use super::sums::{self, Group};
use super::{Kind, Linear, Lists, MOST_CELLS, MOST_DIGITS, Phase, Rule, SHORT, Search, Stores, Table};
use crate::csp::kernel::Outcome;
use crate::csp::model::{Constraint, Model};
use crate::csp::{Diagram, Relation, diagram, linear, sight};
use crate::digits::Digits;
use std::sync::Arc;

/// What houses of two kinds do not share is used up to this many cells.
const MOST_LEFT: u32 = 6;

/// Diagrams up to this size are searched for digits that every line has.
const SMALL_DIAGRAM: usize = 400;

/// Digit sets are listed if there are no more to look at.
const MOST_SETS: usize = 2000;

/// The weight of every cell at the start, next to which a failure weighs 1.
const FIRST_WEIGHT: f32 = 20.0;

/// A set of cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Bits([u64; MOST_CELLS / 64]);

impl Bits {
    fn of(cells: &[u8]) -> Bits {
        let mut bits = Bits::default();
        cells.iter().for_each(|&cell| bits.0[usize::from(cell / 64)] |= 1 << (cell % 64));
        bits
    }

    fn and(self, other: Bits) -> Bits {
        Bits(std::array::from_fn(|part| self.0[part] & other.0[part]))
    }

    fn or(self, other: Bits) -> Bits {
        Bits(std::array::from_fn(|part| self.0[part] | other.0[part]))
    }

    fn without(self, other: Bits) -> Bits {
        Bits(std::array::from_fn(|part| self.0[part] & !other.0[part]))
    }

    fn len(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    fn is_empty(self) -> bool {
        self == Bits::default()
    }

    fn iter(self) -> impl Iterator<Item = u8> {
        self.0.into_iter().enumerate().flat_map(|(part, word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                (rest != 0).then(|| {
                    let bit = rest.trailing_zeros() as usize;
                    rest &= rest - 1;
                    (part * 64 + bit) as u8
                })
            })
        })
    }
}

/// The candidates of a cell from those of a model.
fn word_of(digits: Digits) -> u16 {
    (digits.bits() >> 1) as u16
}

/// Takes a model apart.
pub(super) struct Builder<'m> {
    model: &'m Model,
    now: Box<[u16; MOST_CELLS]>,
    /// By cell: the cells that differ from it, as bits.
    seen: Vec<u64>,
    span: usize,
    arcs: Vec<(u8, (u8, u16))>,
    tables: Vec<Table>,
    /// Relations seen so far, with the table for the second cell; that for the first follows.
    relations: Vec<(&'m Relation, u16)>,
    /// Rules with their cost.
    rules: Vec<(u8, Rule)>,
    scopes: Vec<u8>,
    stores: Stores,
    /// Diagrams without order seen so far, the candidates of their cells, and the index of their digit sets.
    families: Vec<(Arc<Diagram>, u16, u32)>,
}

impl<'m> Builder<'m> {
    pub(super) fn new(model: &'m Model) -> Builder<'m> {
        let cells = model.domains().len();
        let span = cells.div_ceil(64);
        let mut now = Box::new([0; MOST_CELLS]);
        for (word, &domain) in now.iter_mut().zip(model.domains()) {
            *word = word_of(domain);
        }
        let mut builder = Builder {
            model,
            now,
            seen: vec![0; span * cells],
            span,
            arcs: Vec::new(),
            tables: Vec::new(),
            relations: Vec::new(),
            rules: Vec::with_capacity(2 * model.constraints().len()),
            scopes: Vec::with_capacity(1024),
            stores: Stores::default(),
            families: Vec::new(),
        };
        for constraint in model.constraints() {
            if let Constraint::AllDifferent { cells }
            | Constraint::DistinctSum { cells, .. }
            | Constraint::Sight { cells, .. } = constraint
            {
                builder.see(cells);
            }
        }
        for constraint in model.constraints() {
            builder.add(constraint);
        }
        builder.overlaps();
        builder
    }

    /// Notes that these cells differ.
    fn see(&mut self, cells: &[u32]) {
        let span = self.span;
        let mut all = [0; MOST_CELLS / 64];
        cells.iter().for_each(|&cell| all[cell as usize / 64] |= 1 << (cell % 64));
        for &cell in cells {
            let row = &mut self.seen[cell as usize * span..(cell as usize + 1) * span];
            row.iter_mut().zip(&all).for_each(|(row, all)| *row |= all);
            row[cell as usize / 64] &= !(1 << (cell % 64));
        }
    }

    /// Whether two cells differ.
    fn differ(&self, a: u8, b: u8) -> bool {
        self.seen[usize::from(a) * self.span + usize::from(b / 64)] >> (b % 64) & 1 != 0
    }

    fn rule(&mut self, cost: u8, kind: Kind, cells: &[u8]) {
        self.rules.push((cost, Rule { kind, first: self.scopes.len() as u32, len: cells.len() as u32 }));
        self.scopes.extend_from_slice(cells);
    }

    fn add(&mut self, constraint: &'m Constraint) {
        let cells: Vec<u8> = constraint.cells().iter().map(|&cell| cell as u8).collect();
        match constraint {
            Constraint::AllDifferent { .. } => self.different(&cells),
            Constraint::DistinctSum { sum, .. } => {
                self.rule(2, Kind::Sum(*sum), &cells);
                if cells.len() > 3 {
                    self.rule(6, Kind::ExactSum(*sum), &cells);
                }
            }
            Constraint::Sight { near, far, .. } => self.sight(&cells, *near, *far),
            Constraint::Pair { relation, .. } => self.pair(&cells, relation),
            Constraint::Linear { factors, sum, .. } => self.linear(&cells, factors, *sum),
            Constraint::Diagram { diagram, .. } => {
                if self.sets(&cells, diagram) {
                    return;
                }
                let required = self.required(&cells, diagram);
                if required != 0 {
                    self.rule(4, Kind::Reach(required), &cells);
                }
                self.stores.diagrams.push(Arc::clone(diagram));
                self.rule(8, Kind::Diagram(self.stores.diagrams.len() as u32 - 1), &cells);
            }
        }
    }

    /// Turns a diagram without order over cells that differ into digit sets; false if it is none.
    fn sets(&mut self, cells: &[u8], diagram: &Arc<Diagram>) -> bool {
        let differs = |(at, &cell): (usize, &u8)| cells[..at].iter().all(|&other| self.differ(cell, other));
        if !cells.iter().enumerate().all(differs) {
            return false;
        }
        let union = cells.iter().fold(0, |union, &cell| union | self.now[usize::from(cell)]);
        let is_known = |known: &(Arc<Diagram>, u16, u32)| Arc::ptr_eq(&known.0, diagram) && known.1 == union;
        let sets = match self.families.iter().find(|known| is_known(known)) {
            Some(&(.., sets)) => sets,
            None => {
                let Some(sets) = diagram.sets(union, MOST_SETS) else { return false };
                self.stores.sets.push(sets);
                self.families.push((Arc::clone(diagram), union, self.stores.sets.len() as u32 - 1));
                self.stores.sets.len() as u32 - 1
            }
        };
        self.rule(2, Kind::Sets(sets), cells);
        true
    }

    /// The digits that every line of a diagram has.
    fn required(&mut self, cells: &[u8], diagram: &Diagram) -> u16 {
        if diagram.size() > SMALL_DIAGRAM {
            return 0;
        }
        let line: Vec<u16> = cells.iter().map(|&cell| self.now[usize::from(cell)]).collect();
        let union = line.iter().fold(0, |union, word| union | word);
        let mut words = Vec::new();
        let states = &mut self.stores.states;
        let mut is_required = |digit: &u16| {
            words.clear();
            words.extend(line.iter().map(|&word| u64::from(word & !digit) << 1));
            diagram::exact(&mut words, diagram, states) == Outcome::Fail
        };
        (0..16).map(|digit| union & 1 << digit).filter(|&digit| digit != 0 && is_required(&digit)).sum()
    }

    fn different(&mut self, cells: &[u8]) {
        let union = cells.iter().fold(0, |union, &cell| union | self.now[usize::from(cell)]);
        let digits = union.count_ones() as usize;
        if digits < cells.len() {
            return self.rule(1, Kind::Never, cells);
        }
        if digits == cells.len() {
            self.rule(3, Kind::House(union), cells);
        }
    }

    fn sight(&mut self, cells: &[u8], near: Option<u8>, far: Option<u8>) {
        let heights = Digits::upto(cells.len() as u8);
        let mut words: Vec<u64> =
            cells.iter().map(|&cell| u64::from(self.now[usize::from(cell)]) << 1 & heights.bits()).collect();
        if !sight::start(&mut words, near, far) {
            return self.rule(1, Kind::Never, cells);
        }
        for (&word, &cell) in words.iter().zip(cells) {
            self.now[usize::from(cell)] &= (word >> 1) as u16;
        }
        self.different(cells);
        if near.is_none() && far.is_none() {
            return;
        }
        let clues = sight::Clues { near: near.unwrap_or(0), far: far.unwrap_or(0) };
        self.stores.sight.fit(cells.len());
        self.rule(5, Kind::Sight(clues), cells);
        if cells.len() > sight::MAX_EXACT_CELLS {
            return self.rule(10, Kind::LongSight(clues), cells);
        }
        self.stores.counts.push(sight::CountPairs::new(clues));
        self.rule(10, Kind::ExactSight(self.stores.counts.len() as u32 - 1), cells);
    }

    fn pair(&mut self, cells: &[u8], relation: &'m Relation) {
        let &[first, second] = cells else { return self.rule(1, Kind::Never, cells) };
        // Every dot has its own relation, and most are equal.
        let equal = |known: &Relation| std::ptr::eq(known, relation) || known == relation;
        let known = self.relations.iter().find(|(known, _)| equal(known)).map(|&(_, table)| table);
        let table = known.unwrap_or_else(|| {
            let table = self.tables.len() as u16;
            let mut firsts = [0u16; 17];
            for digit in 1..=MOST_DIGITS {
                for other in relation.seconds(digit) & Digits::upto(MOST_DIGITS) {
                    firsts[usize::from(other)] |= 1 << (digit - 1);
                }
            }
            self.tables.push(Table::of(|digit| word_of(relation.seconds(digit) & Digits::upto(MOST_DIGITS))));
            self.tables.push(Table::of(|digit| firsts[usize::from(digit)]));
            self.relations.push((relation, table));
            table
        });
        self.arcs.extend([(first, (second, table)), (second, (first, table + 1))]);
    }

    fn linear(&mut self, cells: &[u8], factors: &[i32], sum: i32) {
        let terms: Vec<(u32, i32)> = cells.iter().map(|&cell| u32::from(cell)).zip(factors.iter().copied()).collect();
        let (exact, order) = linear::Linear::new(&terms, sum, |a, b| self.differ(a as u8, b as u8));
        let order: Vec<u8> = order.into_iter().map(|cell| cell as u8).collect();
        let groups = exact.groups().map(|(len, factor)| Group { len, factor }).collect();
        let union = cells.iter().fold(0, |union, &cell| union | self.now[usize::from(cell)]);
        let short =
            cells.len() <= SHORT && union >> sums::TABLE_DIGITS == 0 && factors.iter().all(|factor| factor.abs() == 1);
        self.stores.linear.push(Linear { groups, sum, short, exact });
        let at = self.stores.linear.len() as u32 - 1;
        if !short {
            self.rule(3, Kind::Linear(at), &order);
        }
        self.rule(if short { 3 } else { 7 }, Kind::ExactLinear(at), &order);
    }

    /// Adds what follows from houses that overlap: as many houses of one kind as of another hold the same digits in what the
    /// others do not cover, and houses without all but one of those inside them leave another house.
    fn overlaps(&mut self) {
        let is_house = |rule: &Rule| matches!(rule.kind, Kind::House(_));
        let houses: Vec<Rule> = self.rules.iter().map(|&(_, rule)| rule).filter(is_house).collect();
        let Some(&Rule { kind: Kind::House(all), len, .. }) = houses.first() else { return };
        // Kinds of houses: those that share no cell.
        let mut kinds: Vec<(Vec<Bits>, Bits)> = Vec::new();
        for house in houses.iter().filter(|house| matches!(house.kind, Kind::House(digits) if digits == all)) {
            let cells = Bits::of(&self.scopes[house.first as usize..(house.first + house.len) as usize]);
            match kinds.iter_mut().find(|(_, covered)| covered.and(cells).is_empty()) {
                Some((houses, covered)) => {
                    houses.push(cells);
                    *covered = covered.or(cells);
                }
                None => kinds.push((vec![cells], cells)),
            }
        }
        kinds.retain(|(houses, _)| houses.len() > 1);
        let union = |houses: &[Bits]| houses.iter().fold(Bits::default(), |all, one| all.or(*one));
        let mut found: Vec<(Bits, Bits)> = Vec::new();
        let mut hidden: Vec<Bits> = Vec::new();
        for (at, (ones, _)) in kinds.iter().enumerate() {
            for (others, _) in &kinds[at + 1..] {
                let shared: Vec<Vec<u32>> =
                    ones.iter().map(|one| others.iter().map(|other| one.and(*other).len()).collect()).collect();
                if shared.iter().flatten().all(|&shared| 2 * shared <= len)
                    && shared.iter().all(|row| row == &shared[0])
                {
                    // Lines that cross: nothing is mostly covered before everything is.
                    continue;
                }
                for first in 0..ones.len() {
                    let mut covered = vec![0; others.len()];
                    for (count, row) in (1..).zip(&shared[first..]) {
                        covered.iter_mut().zip(row).for_each(|(covered, shared)| *covered += shared);
                        let whole = || covered.iter().enumerate().filter(|&(_, &covered)| covered == len);
                        if count > 1 && whole().count() as u32 + 1 == count {
                            let one = union(&ones[first..first + count as usize]);
                            let rest = whole().fold(one, |rest, (other, _)| rest.without(others[other]));
                            if !hidden.contains(&rest) {
                                hidden.push(rest);
                            }
                        }
                        let mostly = || covered.iter().enumerate().filter(|&(_, &covered)| 2 * covered > len);
                        let left = count * len - mostly().map(|(_, covered)| covered).sum::<u32>();
                        if mostly().count() as u32 != count || !(1..=MOST_LEFT.min(len - 1)).contains(&left) {
                            continue;
                        }
                        let one = union(&ones[first..first + count as usize]);
                        let other = mostly().fold(Bits::default(), |all, (other, _)| all.or(others[other]));
                        let (a, b) = (one.without(other), other.without(one));
                        if !found.contains(&(a, b)) && !found.contains(&(b, a)) {
                            found.push((a, b));
                        }
                    }
                }
            }
        }
        let known: Vec<Bits> = kinds.iter().flat_map(|(houses, _)| houses.iter().copied()).collect();
        for house in hidden.into_iter().filter(|house| !known.contains(house)) {
            let cells: Vec<u8> = house.iter().collect();
            self.see(&cells.iter().map(|&cell| u32::from(cell)).collect::<Vec<_>>());
            self.rule(3, Kind::House(all), &cells);
        }
        for (a, b) in found {
            if let (1, Some(a), Some(b)) = (a.len(), a.iter().next(), b.iter().next()) {
                self.equal(a, b);
            }
            let first = a.len();
            let cells: Vec<u8> = a.iter().chain(b.iter()).collect();
            self.rule(4, Kind::Same(first), &cells);
        }
    }

    /// Two cells hold the same digit: what differs from one differs from the other.
    fn equal(&mut self, a: u8, b: u8) {
        if self.differ(a, b) {
            return self.rule(1, Kind::Never, &[a, b]);
        }
        let row = |cell: u8| usize::from(cell) * self.span..(usize::from(cell) + 1) * self.span;
        let (of_a, of_b) = (row(a), row(b));
        let both: Vec<u64> = of_a.clone().zip(of_b).map(|(a, b)| self.seen[a] | self.seen[b]).collect();
        for other in 0..self.model.domains().len() {
            if both[other / 64] >> (other % 64) & 1 == 0 {
                continue;
            }
            for one in [usize::from(a), usize::from(b)] {
                self.seen[one * self.span + other / 64] |= 1 << (other % 64);
                self.seen[other * self.span + one / 64] |= 1 << (one % 64);
            }
        }
    }

    pub(super) fn finish<const W: usize>(self) -> Search<W> {
        let Builder { model, now, seen: rows, span, mut arcs, tables, mut rules, scopes, stores, .. } = self;
        let cells = model.domains().len();
        rules.sort_by_key(|&(cost, ..)| cost);
        let words = rules.len().div_ceil(64);
        let mut touch = vec![0; words * cells];
        let mut weights = Box::new([FIRST_WEIGHT; MOST_CELLS]);
        let mut dirty = vec![0; words];
        let mut posted = Vec::with_capacity(rules.len());
        for (index, (cost, rule)) in rules.into_iter().enumerate() {
            posted.push(rule);
            if matches!(rule.kind, Kind::ExactSum(_)) {
                // Its cheap rule wakes it.
                continue;
            }
            dirty[index / 64] |= 1 << (index % 64);
            for &cell in &scopes[rule.first as usize..(rule.first + rule.len) as usize] {
                touch[usize::from(cell) * words + index / 64] |= 1 << (index % 64);
                weights[usize::from(cell)] += if cost < 4 { 1.0 } else { 0.0 };
            }
        }
        // The same pair twice says nothing new.
        arcs.sort_unstable();
        arcs.dedup();
        let mut planes = [[0; W]; 16];
        for (cell, &word) in now.iter().enumerate().take(cells) {
            let mut rest = word;
            while rest != 0 {
                planes[rest.trailing_zeros() as usize & 15][cell / 64] |= 1 << (cell % 64);
                rest &= rest - 1;
            }
        }
        let mut seen = Box::new([[0; W]; MOST_CELLS]);
        for (row, words) in seen.iter_mut().zip(rows.chunks(span.max(1))) {
            row[..span].copy_from_slice(words);
        }
        let mut houses = Vec::new();
        let mut masks = Vec::new();
        let mut lost = vec![0; posted.len()];
        for (index, rule) in posted.iter().enumerate() {
            let mut mask = [0; W];
            for &cell in &scopes[rule.first as usize..(rule.first + rule.len) as usize] {
                mask[usize::from(cell / 64)] |= 1 << (cell % 64);
            }
            masks.push(mask);
            if let Kind::House(all) = rule.kind {
                lost[index] = all;
                houses.extend(
                    scopes[rule.first as usize..(rule.first + rule.len) as usize]
                        .iter()
                        .map(|&cell| (cell, index as u16)),
                );
            }
        }
        // Rules of the same cost keep their order, so cheap and exact ones of the same sums come in the same order.
        let mut exact = vec![0; posted.len()];
        let exacts = (0..posted.len()).filter(|&rule| matches!(posted[rule].kind, Kind::ExactSum(_)));
        let cheap = (0..posted.len()).filter(|&rule| matches!(posted[rule].kind, Kind::Sum(_)) && posted[rule].len > 3);
        cheap.zip(exacts).for_each(|(cheap, own)| exact[cheap] = own as u16);
        let mut changed = [0; W];
        (0..cells).for_each(|cell| changed[cell / 64] |= 1 << (cell % 64));
        let watched: Vec<bool> =
            (0..cells).map(|cell| arcs.binary_search_by_key(&(cell as u8), |arc| arc.0).is_ok()).collect();
        Search {
            now,
            cells,
            watched,
            saved: Vec::new(),
            choices: Vec::new(),
            seen,
            planes,
            saved_planes: Vec::new(),
            houses: Lists::of(cells, &houses),
            lost,
            masks,
            arcs: Lists::of(cells, &arcs),
            tables,
            rules: posted,
            exact,
            matching: vec![0; scopes.len()],
            scopes,
            touch,
            words,
            dirty,
            changed,
            weights,
            step: 1.0,
            stores,
            work: 0,
            phase: Phase::Start,
            found: false,
            failures: 0,
            restarts: 0,
            answer: vec![0; cells],
        }
    }
}
