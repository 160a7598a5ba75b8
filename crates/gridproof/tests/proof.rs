//! Proofs of the learning engine, verified by an independent checker: every clause of the formula follows from the rules as
//! written here, and every learned clause from the clauses before it.

use crate::support;

use gridproof::families::sudoku::{Boxes, Sudoku};
use gridproof::internals::PuzzleInternals;
use gridproof::{AnyPuzzle, Control, Limits, Verdict};
use gridproof_engine::csp::model::Model;
use gridproof_engine::learn::{Claim, ProofError};
use std::collections::HashMap;
use support::Random;

/// Adds clauses one by one, and checks whether a clause follows from them by unit propagation.
#[derive(Default)]
struct Checker {
    clauses: Vec<Vec<i32>>,
    /// The positions of clauses that were not deleted, by their sorted literals.
    places: HashMap<Vec<i32>, Vec<usize>>,
    /// The clauses that watch a literal, by literal: each watches its first two.
    watches: Vec<Vec<usize>>,
    /// Whether a literal is true, by literal.
    truth: Vec<bool>,
    /// True literals, in order; those before `done` are propagated.
    trail: Vec<i32>,
    done: usize,
    contradiction: bool,
}

fn index(lit: i32) -> usize {
    2 * lit.unsigned_abs() as usize + usize::from(lit < 0)
}

fn sorted(clause: &[i32]) -> Vec<i32> {
    let mut key = clause.to_vec();
    key.sort_unstable();
    key
}

impl Checker {
    fn is(&self, lit: i32) -> bool {
        self.truth.get(index(lit)).copied().unwrap_or(false)
    }

    fn set(&mut self, lit: i32) {
        self.truth[index(lit)] = true;
        self.trail.push(lit);
    }

    fn add(&mut self, clause: &[i32]) {
        let len = clause.iter().map(|&lit| index(lit).max(index(-lit)) + 1).max().unwrap_or(0);
        if len > self.truth.len() {
            self.truth.resize(len, false);
            self.watches.resize(len, Vec::new());
        }
        let place = self.clauses.len();
        self.places.entry(sorted(clause)).or_default().push(place);
        let mut lits = clause.to_vec();
        lits.sort_by_key(|&lit| self.is(-lit));
        let open = lits.iter().filter(|&&lit| !self.is(-lit)).count();
        match open {
            0 => self.contradiction = true,
            1 if !self.is(lits[0]) => self.set(lits[0]),
            _ => {}
        }
        if let [a, b, ..] = lits[..] {
            self.watches[index(a)].push(place);
            self.watches[index(b)].push(place);
        }
        self.clauses.push(lits);
        self.contradiction |= !self.propagate();
    }

    /// Deletes a clause; returns false if there is none. Literals that it made true stay true, as in other checkers.
    fn delete(&mut self, clause: &[i32]) -> bool {
        let Some(place) = self.places.get_mut(&sorted(clause)).and_then(Vec::pop) else { return false };
        self.clauses[place].clear();
        true
    }

    /// Propagates; returns false on a contradiction.
    fn propagate(&mut self) -> bool {
        while let Some(&lit) = self.trail.get(self.done) {
            self.done += 1;
            let gone = -lit;
            let watchers = std::mem::take(&mut self.watches[index(gone)]);
            let mut kept = Vec::with_capacity(watchers.len());
            let mut good = true;
            for &place in &watchers {
                let mut clause = std::mem::take(&mut self.clauses[place]);
                if clause.is_empty() {
                    continue;
                }
                if clause[0] == gone {
                    clause.swap(0, 1);
                }
                let first = clause[0];
                let other = (2..clause.len()).find(|&k| !self.is(-clause[k]));
                match other {
                    Some(k) if !self.is(first) => {
                        clause.swap(1, k);
                        self.watches[index(clause[1])].push(place);
                    }
                    _ => {
                        kept.push(place);
                        if self.is(-first) {
                            good = false;
                        } else if !self.is(first) {
                            self.set(first);
                        }
                    }
                }
                self.clauses[place] = clause;
            }
            self.watches[index(gone)].extend(kept);
            if !good {
                return false;
            }
        }
        true
    }

    fn follows(&mut self, clause: &[i32]) -> bool {
        if self.contradiction {
            return true;
        }
        let (len, done) = (self.trail.len(), self.done);
        let mut refuted = false;
        for &lit in clause {
            if self.is(lit) {
                refuted = true;
                break;
            }
            if !self.is(-lit) {
                self.set(-lit);
            }
        }
        refuted = refuted || !self.propagate();
        for lit in self.trail.drain(len..) {
            self.truth[index(lit)] = false;
        }
        self.done = done;
        refuted
    }
}

fn numbers(line: &str) -> Vec<i32> {
    let mut numbers: Vec<i32> = line.split_whitespace().map(|word| word.parse().unwrap()).collect();
    assert_eq!(numbers.pop(), Some(0), "{line}");
    numbers
}

/// The clauses of a DIMACS text; checks that their number is the declared one.
fn formula(dimacs: &str) -> Vec<Vec<i32>> {
    let lines = dimacs.lines().filter(|line| !line.starts_with('c'));
    let (head, clauses): (Vec<&str>, Vec<&str>) = lines.partition(|line| line.starts_with('p'));
    let clauses: Vec<Vec<i32>> = clauses.into_iter().map(numbers).collect();
    let vars = clauses.iter().flatten().map(|lit| lit.unsigned_abs()).max().unwrap_or(0);
    let words: Vec<&str> = head[0].split(' ').collect();
    assert_eq!((head.len(), words[3]), (1, clauses.len().to_string().as_str()));
    assert!(vars <= words[2].parse().unwrap());
    clauses
}

/// Returns whether a proof in DRAT form refutes a formula.
fn refutes(dimacs: &str, drat: &str) -> bool {
    let mut checker = Checker::default();
    for clause in formula(dimacs) {
        checker.add(&clause);
    }
    for line in drat.lines() {
        if let Some(gone) = line.strip_prefix("d ") {
            if !checker.delete(&numbers(gone)) {
                return false;
            }
            continue;
        }
        let clause = numbers(line);
        if !checker.follows(&clause) {
            return false;
        }
        if clause.is_empty() {
            return true;
        }
        checker.add(&clause);
    }
    false
}

/// The rules of Sudoku, the givens, and clauses that exclude the known answers: variable `cell * n + digit`.
fn rules(puzzle: &Sudoku, known: &[Vec<u8>]) -> Checker {
    let (n, tall, wide) = (puzzle.size(), puzzle.boxes().rows(), puzzle.boxes().columns());
    let var = |r: usize, c: usize, d: usize| ((r * n + c) * n + d + 1) as i32;
    let mut checker = Checker::default();
    let mut one = |vars: &dyn Fn(usize) -> i32| {
        let vars: Vec<i32> = (0..n).map(vars).collect();
        for (at, a) in vars.iter().enumerate() {
            vars[..at].iter().for_each(|b| checker.add(&[-a, -b]));
        }
        checker.add(&vars);
    };
    for i in 0..n {
        for j in 0..n {
            one(&|k| var(i, j, k));
            one(&|k| var(i, k, j));
            one(&|k| var(k, i, j));
            one(&|k| var(i / tall * tall + k / wide, i % tall * wide + k % wide, j));
        }
    }
    let holds = |(cell, &digit): (usize, &u8)| (cell * n) as i32 + i32::from(digit);
    for given in puzzle.givens().iter().enumerate().filter(|&(_, &digit)| digit > 0).map(holds) {
        checker.add(&[given]);
    }
    for answer in known {
        checker.add(&answer.iter().enumerate().map(holds).map(|lit| -lit).collect::<Vec<_>>());
    }
    checker
}

/// Checks that every clause of the formula follows from the rules.
fn check_formula(dimacs: &str, puzzle: &Sudoku, known: &[Vec<u8>]) {
    let n = puzzle.size() as i32;
    let mut meaning = HashMap::new();
    for line in dimacs.lines().filter_map(|line| line.strip_prefix("c ")) {
        let words: Vec<&str> = line.split(' ').collect();
        let [lit, "is", "digit", digit, "in", "cell", cell] = words[..] else { panic!("{line}") };
        let [lit, digit, cell]: [i32; 3] = [lit, digit, cell].map(|word| word.parse().unwrap());
        assert!(meaning.insert(lit, cell * n + digit).is_none());
        meaning.entry(-lit).or_insert(-(cell * n + digit));
    }
    let mut rules = rules(puzzle, known);
    for clause in formula(dimacs) {
        let clause: Vec<i32> = clause.iter().map(|lit| meaning[lit]).collect();
        assert!(rules.follows(&clause), "{clause:?} does not follow from the rules");
    }
}

/// Formula and proof; no proof if there is another answer.
fn prove(puzzle: &Sudoku, known: &[Vec<u8>]) -> (String, Option<String>) {
    let mut control = Control::new(Limits::NONE);
    let claim = Claim::new(&puzzle.model().unwrap(), known, &mut control).unwrap();
    let mut drat = String::new();
    let proved = claim.prove(&mut drat, &mut control).unwrap();
    (claim.dimacs().to_string(), proved.then_some(drat))
}

/// A unique board and its answer.
fn nine() -> (Sudoku, Vec<u8>) {
    let board = b"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let givens = board.iter().map(|&byte| if byte == b'.' { 0 } else { byte - b'0' }).collect();
    unique(Sudoku::new(Boxes::new(3, 3).unwrap(), givens).unwrap()).unwrap()
}

fn unique(puzzle: Sudoku) -> Option<(Sudoku, Vec<u8>)> {
    let limits = Limits::answers(2).with_nodes(2000);
    match AnyPuzzle::solve(&puzzle, &mut Control::new(limits)) {
        Verdict::Unique(answer) => Some((puzzle, answer.digits().to_vec())),
        _ => None,
    }
}

/// A unique board of 16 x 16 and its answer: a simple pattern from which digits are removed while the answer stays unique, so that
/// propagation alone does not find it.
fn sixteen(random: &mut Random) -> (Sudoku, Vec<u8>) {
    let boxes = Boxes::new(4, 4).unwrap();
    let full: Vec<u8> = (0..256).map(|cell| ((4 * (cell / 16 % 4) + cell / 64 + cell % 16) % 16) as u8 + 1).collect();
    let mut board = full.clone();
    let mut order: Vec<usize> = (0..256).collect();
    for at in (1..256).rev() {
        order.swap(at, random.index(at + 1));
    }
    for at in order {
        let mut fewer = board.clone();
        fewer[at] = 0;
        if unique(Sudoku::new(boxes, fewer.clone()).unwrap()).is_some() {
            board = fewer;
        }
    }
    (Sudoku::new(boxes, board).unwrap(), full)
}

/// The same board with one more given, which is wrong but contradicts no given directly.
fn spoilt(puzzle: &Sudoku, answer: &[u8], random: &mut Random) -> Sudoku {
    loop {
        let mut givens = puzzle.givens().to_vec();
        let (at, digit) = (random.index(givens.len()), random.index(puzzle.size()) as u8 + 1);
        if givens[at] > 0 || answer[at] == digit {
            continue;
        }
        givens[at] = digit;
        let spoilt = Sudoku::new(puzzle.boxes(), givens).unwrap();
        if AnyPuzzle::contradictions(&spoilt).is_empty() {
            return spoilt;
        }
    }
}

/// Checks the proof, and that shortened or changed proofs fail. Returns the number of its clauses.
fn check(puzzle: &Sudoku, known: &[Vec<u8>]) -> usize {
    let (dimacs, drat) = prove(puzzle, known);
    let drat = drat.expect("the claim holds");
    check_formula(&dimacs, puzzle, known);
    assert!(refutes(&dimacs, &drat));
    let lemmas: Vec<&str> = drat.lines().filter(|line| !line.starts_with('d')).collect();
    // Without its end, the proof proves nothing.
    assert!(!refutes(&dimacs, &drat[..drat.len() - 2]));
    if lemmas.len() > 30 {
        assert!(!refutes(&dimacs, "0\n"), "the checker must not refute the formula alone");
        assert!(!refutes(&dimacs, &lemmas[lemmas.len() - 5..].join("\n")), "the earlier steps are needed");
        // The first clauses negated.
        let wrong = |line: &str| format!("{} 0\n{drat}", -numbers(line)[0]);
        assert!(lemmas[..10].iter().any(|line| !refutes(&dimacs, &wrong(line))));
        assert!(!refutes(&dimacs, &format!("d 1 -1 0\n{drat}")), "only existing clauses can be deleted");
    }
    lemmas.len()
}

#[test]
fn uniqueness_is_proved() {
    let (puzzle, answer) = nine();
    assert!(check(&puzzle, std::slice::from_ref(&answer)) > 30);
    // If the known answer is not excluded, there is an answer, so there is no proof and none can be forged.
    let (dimacs, drat) = prove(&puzzle, &[]);
    assert_eq!(drat, None);
    let (_, of_another) = prove(&puzzle, &[answer]);
    assert!(!refutes(&dimacs, "0\n") && !refutes(&dimacs, &of_another.unwrap()));
    let (puzzle, answer) = sixteen(&mut Random::from_number(1));
    assert!(check(&puzzle, &[answer]) > 30);
}

#[test]
fn impossibility_is_proved() {
    let mut random = Random::from_number(2);
    let mut long = [0; 2];
    for round in 0..16 {
        let (puzzle, answer) = if round % 2 == 0 { nine() } else { sixteen(&mut random) };
        let spoilt = spoilt(&puzzle, &answer, &mut random);
        long[round % 2] = long[round % 2].max(check(&spoilt, &[]));
    }
    assert!(long[0] > 30 && long[1] > 30, "{long:?}");
}

/// A proof so long that the engine forgets clauses.
#[test]
fn forgotten_clauses_are_not_needed() {
    // More pairwise different cells than digits: a contradiction that takes long to find.
    let mut model = Model::new(9, gridproof::Digits::upto(8));
    for a in 0..9 {
        for b in 0..a {
            model.all_different(&[a, b]).unwrap();
        }
    }
    let mut control = Control::new(Limits::NONE);
    let claim = Claim::new(&model, &[], &mut control).unwrap();
    let mut drat = String::new();
    assert_eq!(claim.prove(&mut drat, &mut control), Ok(true));
    assert!(drat.lines().filter(|line| line.starts_with('d')).count() > 100, "{}", drat.lines().count());
    assert!(refutes(&claim.dimacs().to_string(), &drat));
}

#[test]
fn sums_are_refused() {
    let mut model = Model::new(2, gridproof::Digits::upto(9));
    model.distinct_sum(&[0, 1], 3).unwrap();
    let refused = Claim::new(&model, &[], &mut Control::new(Limits::NONE)).err();
    assert_eq!(refused, Some(ProofError::UnsupportedConstraint));
}
