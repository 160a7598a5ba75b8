//! Collects states for every technique of a family.

use super::state::State;
use gridproof::internals::Random;
use gridproof::isomorph::Transforms;
use gridproof::logic::{AnyReasoner, Mark, Position, Step, TechniqueInfo};
use gridproof::{AnyPuzzle, Control, Digits, Family, Limits, Seed};

/// States per technique: a worked example and three exercises.
pub const STATES: usize = 4;
/// The work that a technique which is off by default may take in a state, so that the large fish do not take all day.
const PATIENCE: u64 = 400_000;
/// The most states of one walk with random strikes.
const LONGEST: usize = 120;

/// Where a state comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    Walk,
    Struck,
    Case,
    Isomorph,
}

impl Source {
    pub const ALL: [Source; 4] = [Source::Walk, Source::Struck, Source::Case, Source::Isomorph];

    pub fn id(self) -> &'static str {
        match self {
            Source::Walk => "walk",
            Source::Struck => "struck",
            Source::Case => "case",
            Source::Isomorph => "isomorph",
        }
    }
}

/// A state of a lesson.
#[derive(Clone)]
pub struct Found {
    source: Source,
    text: String,
    also: Vec<&'static str>,
}

pub struct Collector {
    pub family: &'static Family,
    pub table: Vec<TechniqueInfo>,
    found: Vec<Vec<Found>>,
}

impl Collector {
    pub fn new(family: &'static Family) -> Collector {
        let table = family.techniques();
        Collector { family, found: vec![Vec::new(); table.len()], table }
    }

    pub fn needs(&self, row: usize) -> bool {
        self.found[row].len() < STATES
    }

    /// The lessons that lack states, with the number they have.
    pub fn missing(&self) -> impl Iterator<Item = (&TechniqueInfo, usize)> {
        self.table.iter().zip(&self.found).map(|(about, found)| (about, found.len())).filter(|(_, have)| *have < STATES)
    }

    /// The number of states from a source.
    pub fn count(&self, source: Source) -> usize {
        self.found.iter().flatten().filter(|found| found.source == source).count()
    }

    pub fn lines(&self) -> impl Iterator<Item = String> {
        self.table.iter().zip(&self.found).flat_map(|(about, found)| {
            found.iter().map(|found| {
                let also = if found.also.is_empty() { String::new() } else { format!(" also={}", found.also.join(",")) };
                format!("{} {} {}{also}", about.id, found.source.id(), found.text)
            })
        })
    }

    /// Walks a puzzle by its cheapest steps, and collects the states.
    pub fn walk(&mut self, puzzle: Box<dyn AnyPuzzle>) {
        let mut reasoner = puzzle.reasoner(&Position::default());
        let mut taken = vec![false; self.table.len()];
        while let Some((row, step)) = self.cheapest(&*reasoner, self.table.len()) {
            self.collect(&*puzzle, &*reasoner, row, Source::Walk, &mut taken);
            reasoner.apply(&step);
        }
    }

    /// Walks a puzzle and strikes wrong candidates at random, so that other steps are the cheapest.
    pub fn strike(&mut self, puzzle: Box<dyn AnyPuzzle>, random: &mut Random) {
        let Some(state) = State::new(puzzle, Position::default()) else { return };
        let rows: Vec<usize> = (0..self.table.len()).filter(|&row| self.needs(row)).collect();
        let Some(&target) = random.pick(&rows) else { return };
        // Patterns of one digit are likelier if only that digit thins out.
        let only = random.chance(1, 2).then(|| 1 + random.below(u32::from(state.puzzle.largest_digit())) as u8);
        let mut reasoner = state.reasoner();
        let mut taken = vec![false; self.table.len()];
        for _ in 0..LONGEST {
            let found = self.cheapest(&*reasoner, target + 1);
            if let Some((row, step)) = found {
                self.collect(&*state.puzzle, &*reasoner, row, Source::Struck, &mut taken);
                if row < target || random.chance(1, 3) {
                    reasoner.apply(&step);
                    continue;
                }
            } else {
                self.collect(&*state.puzzle, &*reasoner, target, Source::Struck, &mut taken);
            }
            match wrong(&*reasoner, &state, only, random) {
                Some(mark) => reasoner.apply(&Step { strikes: vec![mark], ..Step::new("") }),
                None => return,
            };
        }
    }

    /// The first step of the first row, before `end`, that is on by default and finds one.
    pub fn cheapest(&self, reasoner: &dyn AnyReasoner, end: usize) -> Option<(usize, Step)> {
        (0..end).filter(|&row| self.table[row].on).find_map(|row| {
            let mut control = Control::new(Limits::NONE);
            Some((row, reasoner.find(row, true, &mut control).ok()?.into_iter().next()?))
        })
    }

    /// Adds the state to every technique for which nothing easier is there: that of `row`, the cheapest that is on by default, and
    /// those before it that are off.
    pub fn collect(
        &mut self,
        puzzle: &dyn AnyPuzzle,
        reasoner: &dyn AnyReasoner,
        row: usize,
        source: Source,
        taken: &mut [bool],
    ) {
        for at in 0..=row {
            let asked = at == row || !self.table[at].on;
            if !asked || taken[at] || !self.needs(at) {
                continue;
            }
            let mut control = Control::new(Limits::NONE.with_nodes(PATIENCE));
            let found = reasoner.find(at, true, &mut control).is_ok_and(|steps| !steps.is_empty());
            let state = found.then(|| State::of(puzzle, reasoner)).flatten();
            taken[at] = state.is_some_and(|state| self.add(at, &state, source));
        }
    }

    /// Adds a state if the technique finds a step there that agrees with the answer, and no easier technique does.
    pub fn add(&mut self, row: usize, state: &State, source: Source) -> bool {
        match self.easier(row, state) {
            Some(also) if also.is_empty() => self.push(row, state, source, also),
            _ => false,
        }
    }

    /// Adds a state even if easier techniques find something there too.
    pub fn add_anyway(&mut self, row: usize, state: &State, source: Source) -> bool {
        match self.easier(row, state) {
            Some(also) => self.push(row, state, source, also),
            None => false,
        }
    }

    fn push(&mut self, row: usize, state: &State, source: Source, also: Vec<&'static str>) -> bool {
        let Some(text) = state.text() else { return false };
        let board = |text: &str| text.split('&').next().unwrap_or_default().to_string();
        let known = self.found[row].iter().any(|found| board(&found.text) == board(&text));
        if known || !self.needs(row) {
            return false;
        }
        self.found[row].push(Found { source, text, also });
        true
    }

    /// The techniques on by default that are easier than that of a row and find something in a state; `None` if the technique itself
    /// finds nothing, or something that contradicts the answer.
    pub fn easier(&self, row: usize, state: &State) -> Option<Vec<&'static str>> {
        let reasoner = state.reasoner();
        let find = |row: usize| {
            let patience = if self.table[row].on { Limits::NONE } else { Limits::NONE.with_nodes(PATIENCE) };
            reasoner.find(row, true, &mut Control::new(patience)).ok()
        };
        let digit = |mark: &Mark| state.answer.digits()[mark.at()];
        let agrees = |step: &Step| {
            step.places.iter().all(|mark| digit(mark) == mark.digit)
                && step.strikes.iter().all(|mark| digit(mark) != mark.digit)
        };
        find(row)?.first().filter(|step| agrees(step))?;
        let level = self.table[row].level;
        let is_easier = |at: &usize| *at < row || *at != row && self.table[*at].level < level;
        let easier = (0..self.table.len()).filter(|&at| self.table[at].on).filter(is_easier);
        Some(easier.filter(|&at| find(at).is_some_and(|steps| !steps.is_empty())).map(|at| self.table[at].id).collect())
    }

    /// Completes every technique that has some states with equivalent boards.
    pub fn isomorphs(&mut self) -> Result<(), Box<dyn std::error::Error>> {
        let seed: Seed = "lessons".parse()?;
        for row in 0..self.table.len() {
            let originals = self.found[row].clone();
            for number in 1..=24 {
                for original in originals.iter().filter(|_| self.needs(row)).cloned().collect::<Vec<_>>() {
                    let Some(state) = State::read(self.family, &original.text) else { continue };
                    let Some(other) = transformed(&state, &seed, number) else { continue };
                    match original.also.is_empty() {
                        true => self.add(row, &other, Source::Isomorph),
                        false => self.add_anyway(row, &other, Source::Isomorph),
                    };
                }
            }
        }
        Ok(())
    }
}

/// A candidate that the answer does not have; never the last but one of its cell, which would leave a single.
fn wrong(reasoner: &dyn AnyReasoner, state: &State, only: Option<u8>, random: &mut Random) -> Option<Mark> {
    let answer = state.answer.digits();
    let open = (0..reasoner.cells()).filter(|&cell| reasoner.placed(cell) == 0 && reasoner.candidates(cell).len() > 2);
    let marks = open.flat_map(|cell| {
        let wrong = reasoner.candidates(cell) - Digits::one(answer[cell]);
        wrong.iter().filter(|digit| only.is_none_or(|only| only == *digit)).map(move |digit| Mark::new(cell, digit)).collect::<Vec<_>>()
    });
    random.pick(&marks.collect::<Vec<_>>()).copied()
}

/// An equivalent state.
fn transformed(state: &State, seed: &Seed, number: u64) -> Option<State> {
    let other = state.puzzle.variation(Transforms::ALL, seed, number).ok()?;
    let from = |cell: &Option<usize>| *cell;
    let entry = |cell: Option<usize>| cell.map_or(0, |cell| other.map.digit(state.position.entry(cell)));
    let marks = |cell: Option<usize>| {
        let old = cell.and_then(|cell| state.position.marks(cell)).unwrap_or(Digits::EMPTY);
        old.iter().map(|digit| other.map.digit(digit)).collect::<Digits>()
    };
    let entries = other.map.from.iter().map(from).map(entry).collect();
    let marks = state.position.marks.as_ref().map(|_| other.map.from.iter().map(from).map(marks).collect());
    State::new(other.puzzle, Position { entries, marks })
}
