//! Collects states for every technique of a family.

use super::state::State;
use gridproof::internals::Random;
use gridproof::isomorph::Transforms;
use gridproof::logic::{AnyReasoner, Level, Mark, Position, Step, TechniqueInfo};
use gridproof::{AnyPuzzle, Control, Digits, Family, Limits, Seed};

/// States per technique: a worked example and three exercises.
pub(crate) const STATES: usize = 4;
/// The work that a technique which is off by default may take in a state, so that the large fish do not take all day.
const PATIENCE: u64 = 400_000;
/// The most steps that are taken to leave a technique alone on a board, and the most that are tried at a time.
const MOST_TAKEN: usize = 150;
const TRIED: usize = 12;
/// The cost from which techniques take seconds for a step.
const NESTED: u32 = 1500;
/// The most states of one walk with random strikes.
const LONGEST: usize = 120;

/// Where a state comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    Walk,
    Struck,
    Case,
    Isomorph,
}

impl Source {
    pub(crate) const ALL: [Source; 4] = [Source::Walk, Source::Struck, Source::Case, Source::Isomorph];

    pub(crate) fn id(self) -> &'static str {
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
pub(crate) struct Found {
    source: Source,
    text: String,
    also: Vec<&'static str>,
}

pub(crate) struct Collector {
    pub(crate) family: &'static Family,
    pub(crate) table: Vec<TechniqueInfo>,
    found: Vec<Vec<Found>>,
    /// States where easier techniques find something too, by row: the fewer, the better.
    second_best: Vec<Vec<Found>>,
}

impl Collector {
    pub(crate) fn new(family: &'static Family) -> Collector {
        let table = family.techniques();
        let none = vec![Vec::new(); table.len()];
        Collector { family, found: none.clone(), second_best: none, table }
    }

    pub(crate) fn needs(&self, row: usize) -> bool {
        self.found[row].len() < STATES
    }

    /// The lessons that lack states, with the number they have.
    pub(crate) fn missing(&self) -> impl Iterator<Item = (&TechniqueInfo, usize)> {
        self.table.iter().zip(&self.found).map(|(about, found)| (about, found.len())).filter(|(_, have)| *have < STATES)
    }

    /// The number of states from a source.
    pub(crate) fn count(&self, source: Source) -> usize {
        self.found.iter().flatten().filter(|found| found.source == source).count()
    }

    pub(crate) fn lines(&self) -> impl Iterator<Item = String> {
        self.table.iter().zip(&self.found).flat_map(|(about, found)| {
            found.iter().map(|found| {
                let also =
                    if found.also.is_empty() { String::new() } else { format!(" also={}", found.also.join(",")) };
                format!("{} {} {}{also}", about.id, found.source.id(), found.text)
            })
        })
    }

    /// Walks a puzzle by its cheapest steps, and collects the states.
    pub(crate) fn walk(&mut self, puzzle: Box<dyn AnyPuzzle>) {
        let reasoner = puzzle.reasoner(&Position::default());
        self.walk_from(&*puzzle, reasoner, Source::Walk);
    }

    /// The same to the end, nested nets included. Nets strike all they can at once: one after the other takes minutes on large boards.
    pub(crate) fn walk_whole(&mut self, puzzle: Box<dyn AnyPuzzle>) {
        let mut reasoner = puzzle.reasoner(&Position::default());
        let rows = self.table.len();
        let next = |reasoner: &dyn AnyReasoner| {
            (0..rows).find_map(|row| {
                let steps = reasoner.find(row, false, &mut Control::new(Limits::NONE)).ok()?;
                (!steps.is_empty()).then_some((row, steps))
            })
        };
        let mut taken = vec![false; self.table.len()];
        while self.missing().next().is_some() {
            let Some((row, steps)) = next(&*reasoner) else { break };
            self.collect(&*puzzle, &*reasoner, row, Source::Walk, &mut taken);
            steps.iter().for_each(|step| {
                reasoner.apply(step);
            });
        }
    }

    /// The same from a position, up to nested nets: each step of these takes seconds.
    pub(crate) fn walk_from(&mut self, puzzle: &dyn AnyPuzzle, mut reasoner: Box<dyn AnyReasoner>, source: Source) {
        let mut taken = vec![false; self.table.len()];
        let nested = self.table.iter().position(|about| about.cost >= NESTED).unwrap_or(self.table.len());
        while let Some((row, step)) = self.cheapest(&*reasoner, nested) {
            self.collect(puzzle, &*reasoner, row, source, &mut taken);
            reasoner.apply(&step);
        }
    }

    /// Walks a puzzle and strikes wrong candidates at random, so that other steps are the cheapest.
    pub(crate) fn strike(&mut self, puzzle: Box<dyn AnyPuzzle>, random: &mut Random) {
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
    pub(crate) fn cheapest(&self, reasoner: &dyn AnyReasoner, end: usize) -> Option<(usize, Step)> {
        (0..end).filter(|&row| self.table[row].on).find_map(|row| {
            let mut control = Control::new(Limits::NONE);
            Some((row, reasoner.find(row, true, &mut control).ok()?.into_iter().next()?))
        })
    }

    /// Adds the state to every technique for which nothing easier is there: that of `row`, the cheapest that is on by default, and
    /// those before it that are off.
    pub(crate) fn collect(
        &mut self,
        puzzle: &dyn AnyPuzzle,
        reasoner: &dyn AnyReasoner,
        row: usize,
        source: Source,
        taken: &mut [bool],
    ) {
        for (at, taken) in taken.iter_mut().enumerate().take(row + 1) {
            let asked = at == row || !self.table[at].on;
            if !asked || *taken || !self.needs(at) {
                continue;
            }
            let mut control = Control::new(Limits::NONE.with_nodes(PATIENCE));
            let found = reasoner.find(at, true, &mut control).is_ok_and(|steps| !steps.is_empty());
            let state = found.then(|| State::of(puzzle, reasoner)).flatten();
            *taken = state.is_some_and(|state| self.add(at, &state, source));
        }
    }

    /// Adds a state if the technique finds a step there that agrees with the answer, and no easier technique does.
    pub(crate) fn add(&mut self, row: usize, state: &State, source: Source) -> bool {
        match self.easier(row, state) {
            Some(also) if also.is_empty() => self.push(row, state, source, also),
            _ => false,
        }
    }

    /// Looks for states of a technique where few easier ones find something, between steps and random strikes.
    pub(crate) fn relax(&mut self, puzzle: Box<dyn AnyPuzzle>, random: &mut Random) {
        let lacking: Vec<usize> = (0..self.table.len()).filter(|&row| self.needs(row)).collect();
        // Those without any states first.
        let full = |row: &usize| self.found[*row].len() + self.second_best[*row].len() >= STATES;
        let bare: Vec<usize> = lacking.iter().copied().filter(|row| !full(row)).collect();
        if let Some(&target) = random.pick(if bare.is_empty() { &lacking } else { &bare }) {
            self.relax_for(target, puzzle, random);
        }
    }

    /// The same for the technique of one row.
    pub(crate) fn relax_for(&mut self, target: usize, puzzle: Box<dyn AnyPuzzle>, random: &mut Random) {
        let Some(state) = State::new(puzzle, Position::default()) else { return };
        // Up to here steps are taken.
        let depth = random.index(target + 1);
        let only = random.chance(3, 4).then(|| 1 + random.below(u32::from(state.puzzle.largest_digit())) as u8);
        let mut reasoner = state.reasoner();
        for _ in 0..LONGEST {
            if let Some((_, step)) = self.cheapest(&*reasoner, depth) {
                reasoner.apply(&step);
                continue;
            }
            let mut control = Control::new(Limits::NONE.with_nodes(PATIENCE));
            let found = reasoner.find(target, true, &mut control).is_ok_and(|steps| !steps.is_empty());
            if found && let Some(state) = State::of(&*state.puzzle, &*reasoner) {
                self.add_second_best(target, &state, Source::Struck);
                return;
            }
            match wrong(&*reasoner, &state, only, random) {
                Some(mark) => reasoner.apply(&Step { strikes: vec![mark], ..Step::new("") }),
                None => return,
            };
        }
    }

    /// Takes steps of easier techniques as long as the technique of the row still finds something, and returns the state where the
    /// easiest technique that finds something is hardest. Nets are not taken, because they would take too long.
    fn polished(&self, row: usize, state: &State) -> Option<State> {
        let mut reasoner = state.reasoner();
        let still = |reasoner: &dyn AnyReasoner| {
            let mut control = Control::new(Limits::NONE.with_nodes(PATIENCE));
            reasoner.find(row, true, &mut control).is_ok_and(|steps| !steps.is_empty())
        };
        let easier: Vec<usize> = self.easier_rows(row).filter(|&at| self.table[at].level < Level::Extreme).collect();
        let easiest = |reasoner: &dyn AnyReasoner| self.cheapest(reasoner, row).map_or(row, |(at, _)| at);
        let mut best = (easiest(&*reasoner), reasoner.fork());
        let (mut taken, mut from) = (0, 0);
        while let Some(&at) = easier.get(from).filter(|_| taken < MOST_TAKEN) {
            let steps = reasoner.find(at, false, &mut Control::new(Limits::NONE)).ok()?;
            let next = steps.iter().take(TRIED).find_map(|step| {
                let mut after = reasoner.fork();
                after.apply(step);
                still(&*after).then_some(after)
            });
            match next {
                // The step may have made something cheaper possible.
                Some(after) => {
                    (reasoner, taken, from) = (after, taken + 1, 0);
                    let now = easiest(&*reasoner);
                    if now > best.0 {
                        best = (now, reasoner.fork());
                    }
                }
                None => from += 1,
            }
        }
        State::of(&*state.puzzle, &*best.1)
    }

    /// How much a state where easier techniques find something leaves to be desired: the easier the easiest, the more.
    fn flaws(&self, also: &[&str]) -> (std::cmp::Reverse<Option<usize>>, usize) {
        let first = also.first().and_then(|id| self.table.iter().position(|about| about.id == *id));
        (std::cmp::Reverse(first), also.len())
    }

    /// The rows of the techniques that are on by default and easier than that of a row.
    fn easier_rows(&self, row: usize) -> impl Iterator<Item = usize> {
        let level = self.table[row].level;
        let is_easier = move |at: &usize| *at < row || *at != row && self.table[*at].level < level;
        (0..self.table.len()).filter(|&at| self.table[at].on).filter(is_easier)
    }

    /// Keeps a state where easier techniques find something too, if it has fewer flaws than the known ones.
    pub(crate) fn add_second_best(&mut self, row: usize, state: &State, source: Source) {
        let Some(state) = &self.polished(row, state) else { return };
        let Some(also) = self.easier(row, state) else { return };
        let Some(text) = state.text() else { return };
        let mut known = std::mem::take(&mut self.second_best[row]);
        if !known.iter().any(|found| board(&found.text) == board(&text)) {
            known.push(Found { source, text, also });
            known.sort_by_key(|found| self.flaws(&found.also));
            known.truncate(STATES);
        }
        self.second_best[row] = known;
    }

    /// Completes every technique with the best of the states where easier techniques find something: those where an easy one does
    /// only if there are no others.
    pub(crate) fn settle(&mut self) {
        for row in 0..self.table.len() {
            let mut best = std::mem::take(&mut self.second_best[row]);
            let easy = |id: &&str| self.table.iter().any(|about| about.id == *id && about.level == Level::Easy);
            let has_easy: Vec<bool> = best.iter().map(|found| found.also.iter().any(&easy)).collect();
            if has_easy.contains(&false) {
                let mut keep = has_easy.iter().map(|easy| !easy);
                best.retain(|_| keep.next().unwrap_or(true));
            }
            for found in best {
                let known = self.found[row].iter().any(|other| board(&other.text) == board(&found.text));
                if self.needs(row) && !known {
                    self.found[row].push(found);
                }
            }
        }
    }

    fn push(&mut self, row: usize, state: &State, source: Source, also: Vec<&'static str>) -> bool {
        let Some(text) = state.text() else { return false };
        let known = self.found[row].iter().any(|found| board(&found.text) == board(&text));
        if known || !self.needs(row) {
            return false;
        }
        self.found[row].push(Found { source, text, also });
        true
    }

    /// The techniques on by default that are easier than that of a row and find something in a state; `None` if the technique itself
    /// finds nothing, or something that contradicts the answer.
    pub(crate) fn easier(&self, row: usize, state: &State) -> Option<Vec<&'static str>> {
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
        let easier = self.easier_rows(row);
        Some(easier.filter(|&at| find(at).is_some_and(|steps| !steps.is_empty())).map(|at| self.table[at].id).collect())
    }

    /// Completes every technique that has some states with equivalent boards.
    pub(crate) fn isomorphs(&mut self) -> Result<(), Box<dyn std::error::Error>> {
        let seed: Seed = "lessons".parse()?;
        for row in 0..self.table.len() {
            let originals = self.found[row].clone();
            for number in 1..=24 {
                for original in originals.iter().filter(|_| self.needs(row)).cloned().collect::<Vec<_>>() {
                    let Some(state) = State::read(self.family, &original.text) else { continue };
                    let Some(other) = transformed(&state, &seed, number) else { continue };
                    if let Some(also) =
                        self.easier(row, &other).filter(|also| self.flaws(also) <= self.flaws(&original.also))
                    {
                        self.push(row, &other, Source::Isomorph, also);
                    }
                }
            }
        }
        Ok(())
    }
}

/// The puzzle of a state, without entries and marks.
fn board(text: &str) -> String {
    let of_puzzle = |piece: &&str| !["e=", "m=", "n="].iter().any(|name| piece.starts_with(name));
    text.split('&').filter(of_puzzle).collect::<Vec<_>>().join("&")
}

/// A candidate that the answer does not have; never the last but one of its cell, which would leave a single.
fn wrong(reasoner: &dyn AnyReasoner, state: &State, only: Option<u8>, random: &mut Random) -> Option<Mark> {
    let answer = state.answer.digits();
    let open = (0..reasoner.cells()).filter(|&cell| reasoner.placed(cell) == 0 && reasoner.candidates(cell).len() > 2);
    let marks = open.flat_map(|cell| {
        let wrong = reasoner.candidates(cell) - Digits::one(answer[cell]);
        wrong
            .iter()
            .filter(|digit| only.is_none_or(|only| only == *digit))
            .map(move |digit| Mark::new(cell, digit))
            .collect::<Vec<_>>()
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
