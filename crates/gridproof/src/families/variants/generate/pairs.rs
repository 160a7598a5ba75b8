//! A search for boards whose rules are all about pairs of cells, such as the signs of Futoshiki.
//!
//! A generator asks many times whether a board has another answer, each time with one rule or given more or less. So the tables
//! are built once for all rules, and a question says which of them hold. The board that comes out is proved by the usual engine.

use super::super::compile;
use super::super::model::Variant;
use gridproof_engine::search::{Control, Stop};

/// The most digits and cells: candidates fit a word of 16 bits, and a set of cells four of 64.
const MOST_DIGITS: u8 = 16;
const MOST_CELLS: usize = 256;
/// A question that takes more nodes is left to the usual engine, which learns from its failures: on some squares of side 8 this search
/// takes thousands.
const MOST_NODES: u64 = 300;

/// By cell: its candidates, bit `d - 1` for digit `d`.
type Words = [u16; MOST_CELLS];

/// A set of cells.
type Cells = [u64; MOST_CELLS / 64];

/// The rules of a board as pairs of cells.
pub(super) struct Pairs {
    digits: u8,
    cells: usize,
    /// The cells of houses that hold every digit.
    houses: Vec<Vec<u8>>,
    /// By cell: its houses, as bits.
    homes: Vec<u64>,
    /// By cell: the cells in a house with it.
    seen: Vec<Vec<u8>>,
    /// By cell: other cells, the table of what they may hold next to it, and the rule that says so.
    arcs: Vec<Vec<(u8, u16, u16)>>,
    tables: Vec<Table>,
    /// By rule: its pairs, and the table of what the second cell may hold.
    by_rule: Vec<Vec<(u8, u8, u16)>>,
}

/// What the other cell of a pair may hold, by the candidates of the one.
struct Table {
    /// By digit.
    one: [u16; MOST_DIGITS as usize],
    /// By the eight low and the eight high bits of a set.
    halves: [[u16; 256]; 2],
}

impl Table {
    fn new(one: [u16; MOST_DIGITS as usize]) -> Table {
        let mut halves = [[0; 256]; 2];
        for (half, table) in halves.iter_mut().enumerate() {
            for set in 1usize..256 {
                table[set] = table[set & (set - 1)] | one[half * 8 + set.trailing_zeros() as usize];
            }
        }
        Table { one, halves }
    }

    fn of(&self, word: u16) -> u16 {
        self.halves[0][usize::from(word & 255)] | self.halves[1][usize::from(word >> 8)]
    }
}

/// What a question comes to.
pub(super) enum Other {
    /// An answer that is not the known one.
    Found(Vec<u8>),
    /// There is none.
    None,
    /// The search was too long.
    Unknown,
}

impl Pairs {
    /// The tables of a board; `None` if it has other rules than pairs, or too many cells or digits.
    pub(super) fn new(puzzle: &Variant) -> Option<Pairs> {
        let grid = puzzle.grid();
        if grid.digits > MOST_DIGITS || grid.cells() > MOST_CELLS {
            return None;
        }
        let mut pairs = Pairs {
            digits: grid.digits,
            cells: grid.cells(),
            houses: Vec::new(),
            homes: vec![0; grid.cells()],
            seen: vec![Vec::new(); grid.cells()],
            arcs: vec![Vec::new(); grid.cells()],
            tables: Vec::new(),
            by_rule: vec![Vec::new(); puzzle.rules().len()],
        };
        for house in grid.houses() {
            for &cell in &house {
                let others = house.iter().filter(|&&other| other != cell).map(|&other| other as u8);
                pairs.seen[cell].extend(others);
            }
            if house.len() == usize::from(grid.digits) && pairs.houses.len() < 64 {
                house.iter().for_each(|&cell| pairs.homes[cell] |= 1 << pairs.houses.len());
                pairs.houses.push(house.iter().map(|&cell| cell as u8).collect());
            }
        }
        for seen in &mut pairs.seen {
            seen.sort_unstable();
            seen.dedup();
        }
        for (rule, [a, b], relation) in compile::pairs(puzzle)? {
            let digit = |at: usize| at as u8 + 1;
            let onward = pairs.table(std::array::from_fn(|at| (relation.seconds(digit(at)).bits() >> 1) as u16));
            let back = pairs.table(std::array::from_fn(|at| {
                let firsts = (0..usize::from(grid.digits)).filter(|&first| relation.holds(digit(first), digit(at)));
                firsts.fold(0, |word, first| word | 1 << first)
            }));
            pairs.arcs[a].push((b as u8, onward, rule as u16));
            pairs.arcs[b].push((a as u8, back, rule as u16));
            pairs.by_rule[rule].push((a as u8, b as u8, onward));
        }
        Some(pairs)
    }

    fn table(&mut self, one: [u16; MOST_DIGITS as usize]) -> u16 {
        let known = self.tables.iter().position(|table| table.one == one);
        let at = known.unwrap_or_else(|| {
            self.tables.push(Table::new(one));
            self.tables.len() - 1
        });
        at as u16
    }

    /// Whether a filled board breaks a rule.
    pub(super) fn breaks(&self, rule: usize, digits: &[u8]) -> bool {
        self.by_rule[rule].iter().any(|&(a, b, table)| {
            let (first, second) = (digits[usize::from(a)], digits[usize::from(b)]);
            self.tables[usize::from(table)].one[usize::from(first - 1)] >> (second - 1) & 1 == 0
        })
    }

    /// Looks for an answer that is not the known one, with these givens and with the rules that are on.
    pub(super) fn another(
        &self,
        givens: &[u8],
        on: &[bool],
        answer: &[u8],
        control: &mut Control<'_>,
    ) -> Result<Other, Stop> {
        let mut words: Words = [0; MOST_CELLS];
        let mut changed: Cells = [0; 4];
        let all = if self.digits == MOST_DIGITS { u16::MAX } else { (1 << self.digits) - 1 };
        for (cell, &given) in givens.iter().enumerate() {
            words[cell] = if given == 0 { all } else { 1 << (given - 1) };
            changed[cell / 64] |= 1 << (cell % 64);
        }
        let mut search = Search { pairs: self, on, answer, found: None };
        let done = control.within(MOST_NODES, |control| search.run(words, changed, true, control))?;
        Ok(match (done, search.found) {
            (None, _) => Other::Unknown,
            (Some(()), Some(found)) => Other::Found(found),
            (Some(()), None) => Other::None,
        })
    }
}

struct Search<'s> {
    pairs: &'s Pairs,
    on: &'s [bool],
    answer: &'s [u8],
    found: Option<Vec<u8>>,
}

impl Search<'_> {
    /// Searches a board; `with_answer` says whether the known answer is still possible in it.
    fn run(
        &mut self,
        mut words: Words,
        changed: Cells,
        mut with_answer: bool,
        control: &mut Control<'_>,
    ) -> Result<(), Stop> {
        control.tick()?;
        let cells = self.pairs.cells;
        let mut changed = changed;
        loop {
            if !self.propagate(&mut words, changed) {
                return Ok(());
            }
            let open = (0..cells).filter(|&cell| words[cell].count_ones() > 1);
            let Some(cell) = open.min_by_key(|&cell| words[cell].count_ones()) else {
                if !with_answer {
                    self.found = Some(words[..cells].iter().map(|word| word.trailing_zeros() as u8 + 1).collect());
                }
                return Ok(());
            };
            // The digit of the known answer goes last: any other one may lead to an answer that is wanted.
            let known =
                if with_answer { 1 << (self.answer[cell] - 1) } else { words[cell] & words[cell].wrapping_neg() };
            let mut rest = words[cell] & !known;
            let mut one = [0; 4];
            one[cell / 64] = 1 << (cell % 64);
            while rest != 0 {
                let digit = rest & rest.wrapping_neg();
                rest ^= digit;
                let mut next = words;
                next[cell] = digit;
                self.run(next, one, false, control)?;
                if self.found.is_some() {
                    return Ok(());
                }
            }
            words[cell] = known;
            with_answer = with_answer && known == 1 << (self.answer[cell] - 1);
            changed = one;
        }
    }

    /// Strikes what cannot be; false if a cell or a digit has nothing left.
    fn propagate(&self, words: &mut Words, mut changed: Cells) -> bool {
        let pairs = self.pairs;
        let mut homes = 0;
        loop {
            while let Some(part) = changed.iter().position(|part| *part != 0) {
                let cell = part * 64 + changed[part].trailing_zeros() as usize;
                changed[part] &= changed[part] - 1;
                let word = words[cell];
                if word == 0 {
                    return false;
                }
                homes |= pairs.homes[cell];
                let mut keep = |other: usize, mask: u16| {
                    let less = words[other] & mask;
                    if less != words[other] {
                        words[other] = less;
                        changed[other / 64] |= 1 << (other % 64);
                    }
                    less != 0
                };
                if word & (word - 1) == 0 && !pairs.seen[cell].iter().all(|&other| keep(usize::from(other), !word)) {
                    return false;
                }
                for &(other, table, rule) in &pairs.arcs[cell] {
                    if self.on[usize::from(rule)]
                        && !keep(usize::from(other), pairs.tables[usize::from(table)].of(word))
                    {
                        return false;
                    }
                }
            }
            if homes == 0 {
                return true;
            }
            let house = &pairs.houses[homes.trailing_zeros() as usize];
            homes &= homes - 1;
            let (mut once, mut twice) = (0, 0);
            for &cell in house {
                twice |= once & words[usize::from(cell)];
                once |= words[usize::from(cell)];
            }
            if once.count_ones() != u32::from(pairs.digits) {
                return false;
            }
            let single = once & !twice;
            for &cell in house {
                let cell = usize::from(cell);
                let only = words[cell] & single;
                if only != 0 && words[cell] != only {
                    if only & (only - 1) != 0 {
                        return false;
                    }
                    words[cell] = only;
                    changed[cell / 64] |= 1 << (cell % 64);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{PLANTS, Recipe, Regions};
    use super::*;
    use crate::family::AnyPuzzle;
    use crate::generate::{Recipe as _, Target};
    use gridproof_engine::random::Random;
    use gridproof_engine::search::Limits;
    use gridproof_engine::verdict::Verdict;

    /// The engine and this search agree on boards with one rule less, with one answer and with several.
    #[test]
    fn the_usual_engine_agrees() {
        let mut seen = [0, 0];
        let boards: [(&[&str], usize); 3] = [(&["futoshiki"], 4), (&["futoshiki"], 5), (&["kropki", "futoshiki"], 6)];
        for (words, size) in boards {
            let plants = PLANTS.iter().filter(|plant| words.contains(&plant.id)).collect();
            let recipe = Recipe { size, regions: Regions::Without, plants, givens: true };
            for number in 0..30 {
                let mut random = Random::new(&"pairs".parse().unwrap(), number);
                let mut control = Control::new(Limits::answers(2));
                let made = recipe.attempt(&Target::default(), &mut random, &mut control).unwrap().unwrap();
                let puzzle = made.as_any().downcast_ref::<Variant>().unwrap();
                let solved = |puzzle: &Variant| AnyPuzzle::solve(puzzle, &mut Control::new(Limits::answers(2)));
                let Verdict::Unique(answer) = solved(puzzle) else { panic!("not unique") };
                let pairs = Pairs::new(puzzle).unwrap();
                let signs: Vec<usize> =
                    (0..puzzle.rules().len()).filter(|&at| puzzle.rules()[at].kind.id == "greater").collect();
                // All signs, or all but one, with all givens, or all but one.
                let (mut on, mut givens) = (vec![true; puzzle.rules().len()], puzzle.givens().to_vec());
                let off = signs[random.index(signs.len())];
                match number % 3 {
                    0 => {}
                    1 => on[off] = false,
                    _ => givens[random.index(size * size)] = 0,
                }
                let kept = puzzle.rules().iter().zip(&on).filter(|(_, on)| **on).map(|(rule, _)| rule.clone());
                let Ok(less) = Variant::new(puzzle.grid().clone(), givens, kept.collect()) else { continue };
                match pairs.another(less.givens(), &on, answer.digits(), &mut control).unwrap() {
                    Other::Found(other) => {
                        assert!(matches!(solved(&less), Verdict::Many { .. }));
                        assert_ne!(other, answer.digits());
                        assert!((0..on.len()).all(|rule| !on[rule] || !pairs.breaks(rule, &other)));
                        seen[1] += 1;
                    }
                    Other::None => {
                        assert!(matches!(solved(&less), Verdict::Unique(_)));
                        seen[0] += 1;
                    }
                    Other::Unknown => panic!("a small board"),
                }
            }
        }
        assert!(seen[0] > 10 && seen[1] > 10, "{seen:?}");
    }
}
