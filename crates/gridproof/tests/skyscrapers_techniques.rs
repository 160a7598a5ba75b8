//! Techniques of Skyscrapers: the library, soundness, turning and mirroring, words.

use gridproof::engine::logic::rate::rate;
use gridproof::engine::logic::say::roles;
use gridproof::engine::logic::walk::{Plan, next};
use gridproof::engine::logic::{Mark, Reason, Step};
use gridproof::families::skyscrapers::Skyscrapers;
use gridproof::families::skyscrapers::logic::library::{Case, Outcome, digits};
use gridproof::logic::Position;
use gridproof::say::{LANGUAGES, Naming, Speaker};
use gridproof::{AnyPuzzle, Control, Digits, Fill, Limits};
use std::collections::{BTreeMap, BTreeSet};

const LIBRARY: &str = include_str!("../../../testdata/techniques/skyscrapers.txt");

fn library() -> Vec<Case> {
    let cases = LIBRARY.lines().enumerate();
    cases
        .filter_map(|(number, line)| Some(Case::read(line)?.unwrap_or_else(|why| panic!("line {}: {why}", number + 1))))
        .collect()
}

/// Numbers that depend on a seed only.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        ((mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb) >> 33) as usize % below
    }

    fn shuffled(&mut self, n: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..n).collect();
        (1..n).rev().for_each(|i| order.swap(i, self.roll(i + 1)));
        order
    }
}

/// A Latin square: the cyclic one shuffled, then cycles of two rows exchanged.
fn square(n: usize, dice: &mut Dice) -> Vec<u8> {
    let (rows, columns, digits) = (dice.shuffled(n), dice.shuffled(n), dice.shuffled(n));
    let mut board: Vec<u8> =
        (0..n * n).map(|cell| digits[(rows[cell / n] + columns[cell % n]) % n] as u8 + 1).collect();
    for _ in 0..if n > 1 { n * n } else { 0 } {
        let a = dice.roll(n);
        let b = (a + 1 + dice.roll(n - 1)) % n;
        let mut column = dice.roll(n);
        loop {
            board.swap(a * n + column, b * n + column);
            let digit = board[a * n + column];
            match (0..n).find(|&other| other != column && board[a * n + other] == digit) {
                Some(other) => column = other,
                None => break,
            }
        }
    }
    board
}

fn seen(line: impl Iterator<Item = u8>) -> u8 {
    let (mut highest, mut count) = (0, 0);
    for height in line {
        count += u8::from(height > highest);
        highest = highest.max(height);
    }
    count
}

fn clues_of(n: usize, board: &[u8]) -> Vec<u8> {
    let column = |c: usize| (0..n).map(move |r| board[r * n + c]);
    let row = |r: usize| (0..n).map(move |c| board[r * n + c]);
    let mut clues: Vec<u8> = (0..n).map(|c| seen(column(c))).collect();
    clues.extend((0..n).map(|c| seen(column(c).rev())));
    clues.extend((0..n).map(|r| seen(row(r))));
    clues.extend((0..n).map(|r| seen(row(r).rev())));
    clues
}

/// A puzzle with about that many percent of all clues and givens, and the board it was read off.
fn plant(n: usize, dice: &mut Dice, clues: usize, givens: usize) -> (Skyscrapers, Fill) {
    let board = square(n, dice);
    let mut some = |all: &[u8], percent| -> Vec<u8> {
        all.iter().map(|&number| if dice.roll(100) < percent { number } else { 0 }).collect()
    };
    let puzzle = Skyscrapers::new(n, some(&clues_of(n, &board), clues), some(&board, givens)).unwrap();
    (puzzle, Fill::new(n, board).unwrap())
}

/// Everything a row finds.
fn find(reason: &dyn Reason, row: usize) -> Vec<Step> {
    reason.find(row, false, &mut Control::new(Limits::NONE)).unwrap()
}

// ---------------------------------------------------------------------------------------------
// The library.

#[test]
fn every_case_of_the_library_passes() {
    let judged = library().into_iter().map(|case| (case.run(), case));
    let failed: Vec<String> = judged
        .filter_map(|(outcome, case)| match outcome {
            Outcome::Passed => None,
            Outcome::Failed(why) => Some(format!("{case}\n    {why}")),
        })
        .collect();
    assert!(failed.is_empty(), "{} cases fail:\n{}", failed.len(), failed.join("\n"));
}

#[test]
fn every_technique_has_cases() {
    let mut counts: BTreeMap<String, [usize; 2]> = BTreeMap::new();
    for case in library() {
        counts.entry(case.technique.clone()).or_default()[usize::from(case.must_fail())] += 1;
    }
    let puzzle = Skyscrapers::new(4, vec![0; 16], vec![0; 16]).unwrap();
    for about in puzzle.reasoner(&Position::default()).techniques() {
        for &kind in about.kinds {
            let [pass, fail] = counts.get(kind).copied().unwrap_or_default();
            assert!(pass >= 6 && fail >= 1, "{kind}: {pass} cases and {fail} that must find nothing");
        }
    }
}

#[test]
fn cases_are_written_as_they_are_read() {
    for line in LIBRARY.lines().filter(|line| line.starts_with(':')) {
        assert_eq!(Case::read(line).unwrap().unwrap().to_string(), line);
    }
    for bad in ["::", ":clue-one::4;....:::::", ":nothing::1;.;.;.;.;.::::", ":clue-one::1;.;.;.;.;.:9r1c1:::"] {
        assert!(Case::read(bad).unwrap().is_err(), "{bad}");
    }
}

/// All ways to fill small boards: no answer has what a case strikes, every answer has what it places.
#[test]
fn cases_are_sound() {
    let mut checked = 0;
    for case in library().iter().filter(|case| !case.must_fail() && case.puzzle.size() <= 5) {
        let state = case.state();
        let n = case.puzzle.size();
        let mut answers = 0;
        all_answers(&case.puzzle, &*state, &mut |board| {
            answers += 1;
            let at = |mark: &Mark| board[mark.at()] == mark.digit;
            assert!(!case.strikes.iter().any(at) && case.places.iter().all(at), "{case}: {board:?}");
        });
        assert!(answers > 0, "{case} has no answer");
        checked += usize::from(n > 0);
    }
    assert!(checked >= 60, "{checked}");
}

/// Tries every permutation in every row.
fn all_answers(puzzle: &Skyscrapers, state: &dyn Reason, found: &mut dyn FnMut(&[u8])) {
    let n = puzzle.size();
    let clues = puzzle.clues();
    let mut permutations: Vec<Vec<u8>> = vec![Vec::new()];
    for _ in 0..n {
        let longer = |short: &Vec<u8>| {
            let free = (1..=n as u8).filter(|height| !short.contains(height));
            free.map(|height| [short.clone(), vec![height]].concat()).collect::<Vec<_>>()
        };
        permutations = permutations.iter().flat_map(longer).collect();
    }
    let fits = |row: usize, line: &[u8]| {
        line.iter().enumerate().all(|(column, &height)| state.candidates(row * n + column).contains(height))
            && (clues[2 * n + row] == 0 || seen(line.iter().copied()) == clues[2 * n + row])
            && (clues[3 * n + row] == 0 || seen(line.iter().rev().copied()) == clues[3 * n + row])
    };
    let rows: Vec<Vec<&Vec<u8>>> =
        (0..n).map(|row| permutations.iter().filter(|line| fits(row, line)).collect()).collect();
    let mut chosen = vec![0usize; n];
    let mut board = vec![0u8; n * n];
    let mut row = 0;
    loop {
        let Some(line) = rows[row].get(chosen[row]) else {
            chosen[row] = 0;
            if row == 0 {
                return;
            }
            row -= 1;
            chosen[row] += 1;
            continue;
        };
        let free = (0..n).all(|column| (0..row).all(|above| board[above * n + column] != line[column]));
        if !free {
            chosen[row] += 1;
            continue;
        }
        board[row * n..(row + 1) * n].copy_from_slice(line);
        if row + 1 < n {
            row += 1;
            continue;
        }
        let column = |c: usize| (0..n).map(move |r| r * n + c);
        let met = (0..n).all(|c| {
            (clues[c] == 0 || seen(column(c).map(|cell| board[cell])) == clues[c])
                && (clues[n + c] == 0 || seen(column(c).rev().map(|cell| board[cell])) == clues[n + c])
        });
        if met {
            found(&board);
        }
        chosen[row] += 1;
    }
}

// ---------------------------------------------------------------------------------------------
// Soundness.

/// Clues and givens are read off a board, and some wrong candidates are struck by chance. At every state on the way no
/// technique, in none of its places, takes the board away.
#[test]
fn no_step_takes_the_planted_answer_away() {
    let mut dice = Dice(7);
    let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
    for round in 0..160 {
        let n = 3 + round % 6;
        let (clues, givens) = (20 + dice.roll(80), dice.roll(30));
        let (puzzle, answer) = plant(n, &mut dice, clues, givens);
        let plan = Plan { answer: Some(&answer), ..Plan::default() };
        let mut reason = puzzle.reasoner(&Position::default());
        let struck = dice.roll(n * n * n / 4 + 1);
        let wrong = (0..struck).map(|_| Mark::new(dice.roll(n * n), dice.roll(n) as u8 + 1));
        let wrong: Vec<Mark> = wrong.filter(|mark| answer.digits()[mark.at()] != mark.digit).collect();
        reason.apply(&Step::new("").strikes(wrong));
        let table = reason.techniques();
        loop {
            for row in 0..table.len() {
                for step in find(&*reason, row) {
                    assert!(plan.agrees(&step), "{puzzle:?}\n{step:?}\n{answer:?}");
                    *kinds.entry(step.kind).or_default() += 1;
                }
            }
            let step = next(&*reason, &table, &plan, &mut Control::new(Limits::NONE)).unwrap();
            let Some((_, step)) = step else { break };
            reason.apply(&step);
            assert_eq!(reason.clash(), None, "{puzzle:?}");
        }
    }
    assert!(kinds.len() >= 25, "{kinds:?}");
}

/// Boards of more than eleven rows have their own width; their long lines are filtered roughly.
#[test]
fn large_boards_are_sound_too() {
    let mut dice = Dice(8);
    for n in [11, 12, 14, 20] {
        let (puzzle, answer) = plant(n, &mut dice, 100, 40);
        let plan = Plan { answer: Some(&answer), steps: Some(400), ..Plan::default() };
        let mut reason = puzzle.reasoner(&Position::default());
        let path = gridproof::engine::logic::walk::walk(&mut *reason, &plan, &mut Control::new(Limits::NONE));
        assert_ne!(path.end, gridproof::engine::logic::End::Fault, "{puzzle:?} {:?}", path.steps.last());
        assert!(path.steps.len() > n);
    }
}

#[test]
fn what_cannot_be_met_is_a_clash() {
    let ends = |clues: Vec<u8>, givens: Vec<u8>| {
        let n = clues.len() / 4;
        let puzzle = Skyscrapers::new(n, clues, givens).unwrap();
        let mut reason = puzzle.reasoner(&Position::default());
        gridproof::engine::logic::walk::walk(&mut *reason, &Plan::default(), &mut Control::new(Limits::NONE)).end
    };
    let clash = |end| matches!(end, gridproof::engine::logic::End::Clash(_));
    assert!(clash(ends(vec![1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], vec![0; 9])));
    assert!(clash(ends(vec![0, 0, 0, 0, 0, 0, 3, 0, 0, 2, 0, 0], vec![0; 9])));
    assert!(clash(ends(vec![0, 0, 0, 0, 2, 0, 0, 0], vec![2, 1, 1, 2])));
    assert!(clash(ends(vec![2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], vec![3, 0, 0, 0, 0, 0, 0, 0, 0])));
}

// ---------------------------------------------------------------------------------------------
// Ratings.

/// The board mirrored in its diagonal, then left and right exchanged, then top and bottom, each if asked for.
fn turned(puzzle: &Skyscrapers, [diagonal, across, down]: [bool; 3]) -> Skyscrapers {
    let n = puzzle.size();
    let mut sides: Vec<Vec<u8>> = puzzle.clues().chunks(n).map(<[u8]>::to_vec).collect();
    let mut cells = puzzle.givens().to_vec();
    if diagonal {
        sides.swap(0, 2);
        sides.swap(1, 3);
        cells = (0..n * n).map(|cell| cells[cell % n * n + cell / n]).collect();
    }
    if across {
        sides[0].reverse();
        sides[1].reverse();
        sides.swap(2, 3);
        cells = (0..n * n).map(|cell| cells[cell / n * n + n - 1 - cell % n]).collect();
    }
    if down {
        sides[2].reverse();
        sides[3].reverse();
        sides.swap(0, 1);
        cells = (0..n * n).map(|cell| cells[(n - 1 - cell / n) * n + cell % n]).collect();
    }
    Skyscrapers::new(n, sides.concat(), cells).unwrap()
}

#[test]
fn ratings_do_not_depend_on_how_a_board_is_turned() {
    let mut dice = Dice(9);
    let mut used = BTreeSet::new();
    for round in 0..60 {
        let n = 4 + round % 4;
        let (clues, givens) = (50 + dice.roll(50), if n < 6 { dice.roll(10) } else { 10 + dice.roll(15) });
        let (puzzle, _) = plant(n, &mut dice, clues, givens);
        let trial = n < 6;
        let rating = |puzzle: &Skyscrapers| {
            let mut reason = puzzle.fair_reasoner(&Position::default());
            let plan = Plan { trial, ..Plan::default() };
            let rating = rate(&mut *reason, &puzzle.scale(), &plan, &mut Control::new(Limits::NONE));
            (rating.rating, rating.level, rating.rounds)
        };
        let first = rating(&puzzle);
        used.extend(first.2.iter().map(|round| round.row));
        for turn in 1..8 {
            let turn = [turn & 1 != 0, turn & 2 != 0, turn & 4 != 0];
            assert_eq!(rating(&turned(&puzzle, turn)), first, "{puzzle:?} turned {turn:?}");
        }
    }
    assert!(used.len() >= 18, "{used:?}");
}

// ---------------------------------------------------------------------------------------------
// Words.

/// Every step has what its sentences name, in every language.
#[test]
fn every_step_can_be_said() {
    let mut said = BTreeSet::new();
    for case in library() {
        for step in case.steps() {
            for language in LANGUAGES {
                let words =
                    language.words(step.kind).unwrap_or_else(|| panic!("{}: no words for {}", language.tag, step.kind));
                for role in roles(words.short).into_iter().chain(roles(words.full)) {
                    let own = ["digit", "target"].contains(&role)
                        || (role == "places" && !step.places.is_empty())
                        || (role == "strikes" && !step.strikes.is_empty());
                    assert!(own || step.role(role).is_some(), "{} {}: no {role} in {step:?}", language.tag, step.kind);
                }
                let speaker = Speaker { language, naming: Naming::RowColumn, columns: case.puzzle.size() };
                for text in [speaker.short(&step), speaker.full(&step)] {
                    assert!(!text.is_empty() && !text.contains(['{', '}']), "{text}");
                }
                said.insert((language.tag, step.kind));
            }
        }
    }
    assert!(said.len() >= 60, "{}", said.len());
}

// ---------------------------------------------------------------------------------------------
// Making cases.

/// Prints cases for the library, made from boards planted by seed: `cargo test -p gridproof --test
/// skyscrapers_techniques -- --ignored --nocapture make_cases`. Whatever a case does not need is taken out of it.
#[test]
#[ignore = "prints a library"]
fn make_cases() {
    let mut made: BTreeMap<(usize, &str), [Vec<String>; 2]> = BTreeMap::new();
    let mut dice = Dice(2026);
    for round in 0..4000 {
        let n = if round < 2500 { 4 + round % 2 } else { 5 + round % 4 };
        let (n, clues, givens) =
            if round < 3980 { (n, 30 + dice.roll(70), dice.roll(25)) } else { (13, 100, dice.roll(8)) };
        let (puzzle, answer) = plant(n, &mut dice, clues, givens);
        let mut reason = puzzle.reasoner(&Position::default());
        let table = reason.techniques();
        if round == 0 {
            table.iter().enumerate().for_each(|(row, about)| drop(made.insert((row, about.id), Default::default())));
        }
        let plan = Plan { answer: Some(&answer), ..Plan::default() };
        loop {
            for (row, about) in table.iter().enumerate() {
                let lists = made.get_mut(&(row, about.id)).unwrap();
                let rare = about.id == "long-line" || (n == 13 && row > 10);
                if lists[0].len() >= 8 || (!rare && dice.roll(6) > 0) || (rare && about.id != "long-line") {
                    continue;
                }
                let steps = find(&*reason, row);
                let Some(step) = steps.first() else { continue };
                let Some(case) = smallest(as_case(&puzzle, &*reason, step)) else { continue };
                let text = case.to_string();
                if lists[0].contains(&text) || text.len() > 600 {
                    continue;
                }
                lists[0].push(text);
                if lists[1].len() < 2
                    && let Some(miss) = near_miss(&case)
                    && !lists[1].contains(&miss.to_string())
                {
                    lists[1].push(miss.to_string());
                }
            }
            let step = next(&*reason, &table, &plan, &mut Control::new(Limits::NONE)).unwrap();
            let Some((_, step)) = step.filter(|_| n < 13 || dice.roll(8) > 0) else { break };
            reason.apply(&step);
        }
    }
    for ((_, id), lists) in &mut made {
        for _ in 0..40 {
            if let Some(case) = pattern(id, &mut dice).and_then(smallest)
                && lists[0].len() < 8
            {
                lists[0].push(case.to_string());
                lists[1].extend(near_miss(&case).filter(|_| lists[1].len() < 2).map(|miss| miss.to_string()));
            }
        }
    }
    for ((_, id), [pass, fail]) in made {
        println!("\n# {id}");
        pass.iter().chain(&fail).for_each(|line| println!("{line}"));
    }
}

/// A state and one of its steps.
fn as_case(puzzle: &Skyscrapers, reason: &dyn Reason, step: &Step) -> Case {
    let n = puzzle.size();
    let cells: Vec<u8> = (0..n * n).map(|cell| reason.placed(cell)).collect();
    let stands = |cell: usize, height: u8| {
        (0..n).any(|at| cells[cell / n * n + at] == height || cells[at * n + cell % n] == height)
    };
    let mut struck = Vec::new();
    for cell in (0..n * n).filter(|&cell| cells[cell] == 0) {
        let gone = (Digits::upto(n as u8) - reason.candidates(cell)).iter().filter(|&height| !stands(cell, height));
        struck.extend(gone.map(|height| Mark::new(cell, height)));
    }
    Case {
        technique: step.kind.to_string(),
        variant: String::new(),
        digits: digits(step),
        puzzle: Skyscrapers::new(n, puzzle.clues().to_vec(), cells).unwrap(),
        struck,
        strikes: step.strikes.clone(),
        places: step.places.clone(),
    }
}

/// The case with one number less: a clue, a height that stands, or a candidate that is struck.
fn without(case: &Case, at: usize) -> Option<Case> {
    let n = case.puzzle.size();
    let (mut clues, mut cells) = (case.puzzle.clues().to_vec(), case.puzzle.givens().to_vec());
    let mut struck = case.struck.clone();
    match at {
        at if at < 4 * n && clues[at] != 0 => clues[at] = 0,
        at if (4 * n..4 * n + n * n).contains(&at) && cells[at - 4 * n] != 0 => cells[at - 4 * n] = 0,
        at if at >= 4 * n + n * n && at - 4 * n - n * n < struck.len() => drop(struck.remove(at - 4 * n - n * n)),
        _ => return None,
    }
    Some(Case { puzzle: Skyscrapers::new(n, clues, cells).unwrap(), struck, ..case.clone() })
}

/// Whether the state has no single, for the techniques that are looked for when there is none.
fn past_singles(case: &Case) -> bool {
    let reason = case.state();
    let table = reason.techniques();
    let cost = |kind: &str| table.iter().find(|about| about.id == kind).map_or(0, |about| about.cost);
    let of_lines = ["naked-", "hidden-", "forcing-"].iter().any(|name| case.technique.starts_with(name));
    let fish = ["x-wing", "swordfish", "jellyfish"].contains(&case.technique.as_str());
    if !(of_lines || fish) || cost(&case.technique) <= cost("hidden-single") {
        return true;
    }
    let singles = ["full-house", "naked-single", "hidden-single"];
    (0..table.len()).filter(|&row| singles.contains(&table[row].id)).all(|row| find(&*reason, row).is_empty())
}

/// Takes out what the case does not need; `None` if it is none of its own accord.
fn smallest(mut case: Case) -> Option<Case> {
    let good = |case: &Case| case.run() == Outcome::Passed && past_singles(case) && case.state().clash().is_none();
    if !good(&case) {
        return None;
    }
    for _ in 0..2 {
        let n = case.puzzle.size();
        for at in (0..4 * n + n * n + case.struck.len()).rev() {
            if let Some(less) = without(&case, at).filter(good) {
                case = less;
            }
        }
    }
    Some(case)
}

/// A subset or a fish on an empty board, if the technique is one: so many cells of a line keep so many heights, or so
/// many lines keep a height in so many others.
fn pattern(technique: &str, dice: &mut Dice) -> Option<Case> {
    let size = |words: [&str; 3]| words.iter().position(|word| technique.ends_with(word)).map(|at| at + 2);
    let k = size(["pair", "triple", "quadruple"]).or_else(|| size(["x-wing", "swordfish", "jellyfish"]))?;
    let n = 2 * k + 1;
    let (lines, others, across) = (dice.shuffled(n), dice.shuffled(n), dice.roll(2) == 0);
    let at = |line: usize, other: usize| if across { line * n + other } else { other * n + line };
    let heights = dice.shuffled(n);
    let height = |number: usize| heights[number] as u8 + 1;
    let mut struck = Vec::new();
    for i in 0..k {
        for j in k..n {
            struck.push(match technique.split('-').next() {
                Some("naked") => Mark::new(at(lines[0], others[i]), height(j)),
                Some("hidden") => Mark::new(at(lines[0], others[j]), height(i)),
                _ => Mark::new(at(lines[i], others[j]), height(0)),
            });
        }
    }
    struck.sort_unstable();
    let puzzle = Skyscrapers::new(n, vec![0; 4 * n], vec![0; n * n]).unwrap();
    let case = Case {
        technique: technique.to_string(),
        variant: String::new(),
        digits: Digits::EMPTY,
        puzzle,
        struck,
        strikes: Vec::new(),
        places: Vec::new(),
    };
    let step = case.steps().into_iter().next()?;
    Some(Case { digits: digits(&step), strikes: step.strikes.clone(), places: step.places.clone(), ..case })
}

/// Almost the case: one number less, or a clue changed by one, and the technique finds nothing at all.
fn near_miss(case: &Case) -> Option<Case> {
    let n = case.puzzle.size();
    let miss = |case: Case| Case { variant: "x".to_string(), strikes: vec![], places: vec![], ..case };
    let mut tries: Vec<Case> =
        (4 * n..4 * n + n * n + case.struck.len()).rev().filter_map(|at| without(case, at)).collect();
    for at in (0..4 * n).filter(|&at| case.puzzle.clues()[at] != 0) {
        for change in [1, -1] {
            let mut clues = case.puzzle.clues().to_vec();
            clues[at] = clues[at].saturating_add_signed(change).clamp(1, n as u8);
            if let Ok(puzzle) = Skyscrapers::new(n, clues, case.puzzle.givens().to_vec()) {
                tries.push(Case { puzzle, ..case.clone() });
            }
        }
    }
    let none = |case: &Case| Case { digits: Digits::EMPTY, ..case.clone() }.run() == Outcome::Passed;
    tries.into_iter().map(miss).find(|case| none(case) && case.state().clash().is_none())
}
