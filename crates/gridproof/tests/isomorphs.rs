//! Equivalent puzzles: variations and canonical forms.
#![cfg(feature = "json")]

use crate::support;

use gridproof::families::latin::Latin;
use gridproof::families::sudoku::{Boxes, Sudoku};
use gridproof::generate::Symmetry;
use gridproof::internals::{Shape, Turn, canonical_form, square};
use gridproof::isomorph::{NoIsomorph, Transforms};
use gridproof::logic::rate;
use gridproof::{AnyPuzzle, Control, Limits, Seed, Stop, Verdict, detect};
use gridproof_engine::random::Random;
use std::collections::BTreeSet;
use support::{made, puzzle};

/// The puzzle as the family's own type.
fn typed<P: 'static>(puzzle: &dyn AnyPuzzle) -> &P {
    puzzle.as_any().downcast_ref().expect("the same family")
}

fn seed(text: &str) -> Seed {
    text.parse().unwrap()
}

fn no_limits() -> Control<'static> {
    Control::new(Limits::NONE)
}

fn read(text: &str) -> Box<dyn AnyPuzzle> {
    detect::read(text, &detect::Wanted::default()).unwrap().puzzle
}

fn minlex(shape: Shape, givens: &[u8]) -> Vec<u8> {
    canonical_form(shape, givens, &mut no_limits()).unwrap()
}

fn nine() -> Shape {
    Shape::new(9, 3, 3).unwrap()
}

fn digits(text: &str) -> Vec<u8> {
    text.bytes().map(|sign| if sign.is_ascii_digit() { sign - b'0' } else { 0 }).collect()
}

/// All orders of lines that keep bands together.
fn orders(size: usize, band: usize) -> Vec<Vec<usize>> {
    fn permutations(of: &[usize]) -> Vec<Vec<usize>> {
        if of.is_empty() {
            return vec![vec![]];
        }
        let mut all = Vec::new();
        for (at, &first) in of.iter().enumerate() {
            let rest: Vec<usize> = of.iter().enumerate().filter(|&(other, _)| other != at).map(|(_, &x)| x).collect();
            all.extend(permutations(&rest).into_iter().map(|rest| [vec![first], rest].concat()));
        }
        all
    }
    let mut all = Vec::new();
    for bands in permutations(&(0..size / band).collect::<Vec<_>>()) {
        let mut orders: Vec<Vec<usize>> = vec![vec![]];
        for at in bands {
            let lines = permutations(&(at * band..(at + 1) * band).collect::<Vec<_>>());
            orders =
                orders.iter().flat_map(|order| lines.iter().map(|l| [order.clone(), l.clone()].concat())).collect();
        }
        all.extend(orders);
    }
    all
}

/// Tries every arrangement.
fn slow(shape: Shape, givens: &[u8]) -> Vec<u8> {
    let n = shape.size();
    let mut least: Option<Vec<u8>> = None;
    let (rows, columns) = (orders(n, shape.band()), orders(n, shape.stack()));
    for transposed in [false, true].into_iter().filter(|&transposed| !transposed || shape.transposes()) {
        for rows in &rows {
            for columns in &columns {
                let mut names = vec![0u8; n + 1];
                let mut next = 0;
                let mut board = Vec::with_capacity(n * n);
                for cell in 0..n * n {
                    let (r, c) = (rows[cell / n], columns[cell % n]);
                    let digit = usize::from(givens[if transposed { c * n + r } else { r * n + c }]);
                    if digit != 0 && names[digit] == 0 {
                        next += 1;
                        names[digit] = next;
                    }
                    board.push(names[digit]);
                }
                if least.as_ref().is_none_or(|least| board < *least) {
                    least = Some(board);
                }
            }
        }
    }
    least.unwrap()
}

/// A random board with givens in some cells that do not contradict each other.
fn some_board(boxes: Boxes, percent: u32, random: &mut Random) -> Vec<u8> {
    let n = boxes.size();
    let mut givens = vec![0; n * n];
    for cell in random.order(n * n) {
        if !random.chance(percent, 100) {
            continue;
        }
        givens[cell] = random.index(n) as u8 + 1;
        let puzzle = Sudoku::new(boxes, givens.clone()).unwrap();
        if !AnyPuzzle::contradictions(&puzzle).is_empty() {
            givens[cell] = 0;
        }
    }
    givens
}

#[test]
fn the_canonical_form_is_the_smallest_of_all() {
    let mut random = Random::new(&seed("slow"), 0);
    for (rows, columns, count) in [(2, 2, 150), (1, 3, 40), (3, 1, 40), (2, 3, 30), (3, 2, 30)] {
        let boxes = Boxes::new(rows, columns).unwrap();
        let shape = Shape::new(boxes.size(), rows, columns).unwrap();
        for at in 0..count {
            let board = some_board(boxes, 5 + at * 95 / count, &mut random);
            assert_eq!(minlex(shape, &board), slow(shape, &board), "{rows}x{columns} {board:?}");
        }
    }
    // Latin squares: lines are permuted freely.
    for size in 1..=4 {
        let shape = Shape::new(size, size, size).unwrap();
        for percent in [10, 30, 50, 80, 100] {
            let mut board = square(size, &mut random);
            board.iter_mut().for_each(|digit| *digit *= u8::from(random.chance(percent, 100)));
            assert_eq!(minlex(shape, &board), slow(shape, &board), "{board:?}");
        }
    }
}

/// Whether the board is transposed, the order of its columns, the rows so far, and the old digit of each new one.
type Arranged<'a> = (bool, &'a Vec<usize>, Vec<usize>, Vec<u8>);

/// Tries every order of columns, and adds rows one by one: less obvious than [`slow`], but fast enough for 9 x 9.
fn by_columns(givens: &[u8]) -> Vec<u8> {
    let at = |transposed: bool, r: usize, c: usize| givens[if transposed { c * 9 + r } else { r * 9 + c }];
    let orders = orders(9, 3);
    let starts = [false, true].into_iter().flat_map(|transposed| orders.iter().map(move |order| (transposed, order)));
    let mut states: Vec<Arranged<'_>> = starts.map(|(transposed, order)| (transposed, order, vec![], vec![])).collect();
    let mut board = Vec::new();
    for level in 0..9 {
        let (mut best, mut next) = (vec![10], Vec::new());
        for (transposed, order, rows, names) in &states {
            let band = |row: usize| rows.last().is_some_and(|last| last / 3 == row / 3);
            let free = |row: &usize| match level % 3 {
                0 => rows.iter().all(|used| used / 3 != row / 3),
                _ => band(*row) && !rows.contains(row),
            };
            for row in (0..9).filter(free) {
                let mut names = names.clone();
                let digits = order.iter().map(|&column| match at(*transposed, row, column) {
                    0 => 0,
                    digit => match names.iter().position(|&known| known == digit) {
                        Some(name) => name as u8 + 1,
                        None => {
                            names.push(digit);
                            names.len() as u8
                        }
                    },
                });
                let digits: Vec<u8> = digits.collect();
                if digits < best {
                    (best, next) = (digits.clone(), Vec::new());
                }
                if digits == best {
                    next.push((*transposed, *order, [rows.clone(), vec![row]].concat(), names));
                }
            }
        }
        board.extend(best);
        states = next;
    }
    board
}

#[test]
fn canonical_forms_of_size_nine_are_the_smallest_too() {
    let mut random = Random::new(&seed("nine"), 0);
    let boxes = Boxes::new(3, 3).unwrap();
    let mut boards: Vec<Vec<u8>> =
        [10, 20, 30, 40, 60, 90].map(|percent| some_board(boxes, percent, &mut random)).into();
    boards.extend([digits(SEVENTEEN), digits(MOST_SYMMETRIC)]);
    boards.extend((0..4).map(|seed| digits(&made::sudoku(&mut Random::from_number(seed)))));
    for board in boards {
        assert_eq!(minlex(nine(), &board), by_columns(&board), "{board:?}");
    }
}

/// The 288 boards of size 4 form two equivalence classes.
#[test]
fn boards_of_size_four_form_two_classes() {
    let empty = Sudoku::new(Boxes::new(2, 2).unwrap(), vec![0; 16]).unwrap();
    let Verdict::Many { shown, complete: true, .. } = empty.solve(&mut no_limits()) else { panic!("not all answers") };
    assert_eq!(shown.len(), 288);
    let shape = Shape::new(4, 2, 2).unwrap();
    let classes: BTreeSet<Vec<u8>> = shown.iter().map(|fill| minlex(shape, fill.digits())).collect();
    let lines: Vec<String> = classes.iter().map(|board| board.iter().map(|d| d.to_string()).collect()).collect();
    assert_eq!(lines, ["1234341221434321", "1234341223414123"]);
}

/// Latin squares of size 5 are known to form 2 isotopy classes (under permutations of rows, columns and digits), those of size 6
/// form 22; transposition joins some of them, which leaves 2 and 17.
#[test]
fn latin_squares_form_the_known_number_of_classes() {
    let mut random = Random::new(&seed("latin"), 0);
    for (size, draws, known) in [(4, 60, 2), (5, 200, 2), (6, 3000, 17)] {
        let shape = Shape::new(size, size, size).unwrap();
        let classes: BTreeSet<Vec<u8>> = (0..draws).map(|_| minlex(shape, &square(size, &mut random))).collect();
        assert_eq!(classes.len(), known, "size {size}");
    }
}

const SEVENTEEN: &str = ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...";
/// Has 648 automorphisms, more than any other.
const MOST_SYMMETRIC: &str = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

#[test]
fn the_first_of_all_solved_boards_is_its_own_canonical_form() {
    let first = "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
    for text in [first, MOST_SYMMETRIC] {
        let solved = digits(text);
        assert!(
            Sudoku::new(Boxes::new(3, 3).unwrap(), solved.clone())
                .is_ok_and(|puzzle| { AnyPuzzle::contradictions(&puzzle).is_empty() })
        );
        assert!(minlex(nine(), &solved) <= solved);
    }
    assert_eq!(minlex(nine(), &digits(first)), digits(first));
}

fn varied_boards() -> Vec<Vec<u8>> {
    let mut random = Random::from_number(9);
    let mut boards: Vec<Vec<u8>> = vec![digits(SEVENTEEN), digits(MOST_SYMMETRIC), vec![0; 81]];
    boards.extend((0..12).map(|_| digits(&made::sudoku(&mut random))));
    for text in [SEVENTEEN, "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"] {
        let Verdict::Unique(answer) = read(text).solve(&mut Control::new(Limits::answers(2))) else { panic!("one") };
        boards.push(answer.digits().to_vec());
    }
    // Nearly empty, and nearly full.
    for count in [1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 5, 6, 8] {
        let cells = random.order(81);
        boards.push(
            (0..81).map(|cell| digits(MOST_SYMMETRIC)[cell] * u8::from(cells[..count].contains(&cell))).collect(),
        );
        boards.push(
            (0..81).map(|cell| digits(MOST_SYMMETRIC)[cell] * u8::from(!cells[..count].contains(&cell))).collect(),
        );
    }
    // One digit everywhere; some rows, some columns, some boxes.
    let only = |keep: &dyn Fn(usize, u8) -> bool| -> Vec<u8> {
        let all = digits(MOST_SYMMETRIC).into_iter().enumerate();
        all.map(|(cell, digit)| digit * u8::from(keep(cell, digit))).collect()
    };
    boards.push(only(&|_, digit| digit == 4));
    boards.push(only(&|_, digit| digit < 3));
    boards.push(only(&|cell, _| cell / 9 % 3 == 1));
    boards.push(only(&|cell, _| cell % 9 < 2));
    boards.push(only(&|cell, _| cell / 27 == cell % 9 / 3));
    boards.push(only(&|cell, _| cell / 9 == cell % 9));
    boards
}

#[test]
fn every_variation_of_a_sudoku_has_the_same_canonical_form() {
    let boxes = Boxes::new(3, 3).unwrap();
    let seed = seed("varied");
    let mut seen = BTreeSet::new();
    for (at, board) in varied_boards().into_iter().enumerate() {
        let least = minlex(nine(), &board);
        assert!(least <= board && minlex(nine(), &least) == least);
        assert_eq!(least.iter().filter(|d| **d > 0).count(), board.iter().filter(|d| **d > 0).count());
        let puzzle = Sudoku::new(boxes, board).unwrap();
        for number in 0..60 {
            let other = AnyPuzzle::variation(&puzzle, Transforms::ALL, &seed, at as u64 * 100 + number).unwrap().puzzle;
            let other: &Sudoku = typed(&*other);
            assert_eq!(minlex(nine(), other.givens()), least, "{:?}", other.givens());
        }
        seen.insert(least);
    }
    // The random boards, and the few others that are certainly different.
    assert!(seen.len() >= 40, "{}", seen.len());
}

/// Removing or changing one given makes a puzzle that is not equivalent.
#[test]
fn different_puzzles_have_different_canonical_forms() {
    let board = digits(SEVENTEEN);
    let least = minlex(nine(), &board);
    for cell in (0..81).filter(|&cell| board[cell] != 0) {
        let mut other = board.clone();
        other[cell] = 0;
        assert_ne!(minlex(nine(), &other), least);
        for digit in (1..=9).filter(|&digit| digit != board[cell]) {
            other[cell] = digit;
            let puzzle = Sudoku::new(Boxes::new(3, 3).unwrap(), other.clone()).unwrap();
            if AnyPuzzle::contradictions(&puzzle).is_empty() {
                assert_ne!(minlex(nine(), &other), least);
            }
        }
    }
}

/// Few partial arrangements are needed; a wrong pruning rule would exceed this limit at once.
#[test]
fn no_board_takes_long() {
    for board in varied_boards() {
        let mut control = no_limits();
        canonical_form(nine(), &board, &mut control).unwrap();
        assert!(control.nodes() < 60_000, "{} {board:?}", control.nodes());
    }
}

#[test]
fn limits_stop_and_contradictions_are_refused() {
    let many = square(16, &mut Random::new(&seed("16"), 1));
    let puzzle = Latin::new(16, many).unwrap();
    let mut control = Control::new(Limits::NONE.with_nodes(10));
    let stopped = AnyPuzzle::canonical(&puzzle, &mut control);
    assert_eq!(stopped.unwrap_err(), NoIsomorph::Stopped(Stop::Nodes));
    let twice =
        read("11.......\n.........\n.........\n.........\n.........\n.........\n.........\n.........\n.........\n");
    assert!(matches!(twice.canonical(&mut no_limits()), Err(NoIsomorph::Impossible(_))));
}

/// The puzzles of `testdata`.
fn corpus() -> Vec<Box<dyn AnyPuzzle>> {
    let mut all = Vec::new();
    for family in gridproof::FAMILIES {
        let path = support::root().join(format!("testdata/{}/corpus.jsonl", family.id));
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        for line in text.lines() {
            let row: serde_json::Value = serde_json::from_str(line).unwrap();
            all.push(puzzle(family.id, row["format"].as_str().unwrap(), row["puzzle"].as_str().unwrap()));
        }
    }
    all
}

/// Answers map to answers, no others appear, and the canonical form stays the same.
#[test]
fn answers_map_to_answers_in_every_family() {
    let seed = seed("answers");
    let (mut unique, mut moved) = (0, 0);
    for puzzle in corpus() {
        let verdict = puzzle.solve(&mut Control::new(Limits::answers(2)));
        let least = puzzle.canonical(&mut no_limits());
        for number in 1..=16 {
            let other = puzzle.variation(Transforms::ALL, &seed, number).unwrap();
            let again = other.puzzle.solve(&mut Control::new(Limits::answers(2)));
            assert_eq!(again.id(), verdict.id(), "{puzzle:?} and {:?}", other.puzzle);
            for answer in verdict.answers() {
                let answer = other.map.fill(answer).unwrap();
                assert_eq!(other.puzzle.violations(&answer), [], "{puzzle:?} and {:?}", other.puzzle);
                moved += 1;
            }
            match (&least, other.puzzle.canonical(&mut no_limits())) {
                (Ok(least), Ok(again)) => assert!(least.same(&*again), "{least:?} and {again:?}"),
                (Err(NoIsomorph::Impossible(_)), Err(NoIsomorph::Impossible(_))) => {}
                other => panic!("{other:?}"),
            }
        }
        unique += usize::from(matches!(verdict, Verdict::Unique(_)));
    }
    assert!(unique > 30 && moved > 1000, "{unique} {moved}");
}

/// Rotated and relabelled puzzles have the same rating; a Kakuro with complemented digits need not.
#[test]
fn variations_are_rated_alike() {
    let seed = seed("rated");
    let rating = |puzzle: &dyn AnyPuzzle| {
        let Verdict::Unique(answer) = puzzle.solve(&mut Control::new(Limits::answers(2))) else { return None };
        let rating = rate(puzzle, &answer, &Default::default(), &mut no_limits()).rating;
        Some((rating.rating, rating.level, rating.rounds.len()))
    };
    let mut rated = 0;
    for puzzle in corpus().into_iter().filter(|puzzle| puzzle.rows() * puzzle.columns() <= 100) {
        let Some(first) = rating(&*puzzle) else { continue };
        let kinds = if puzzle.family().id == "kakuro" { Transforms::TURNS } else { Transforms::ALL };
        for number in 1..=3 {
            let other = puzzle.variation(kinds, &seed, number).unwrap().puzzle;
            assert_eq!(rating(&*other), Some(first), "{puzzle:?} and {other:?}");
            rated += 1;
        }
    }
    assert!(rated > 90, "{rated}");
}

/// With turns alone, each comes once, the identity last; a kind that was not requested is never used.
#[test]
fn only_requested_kinds_are_used() {
    let seed = seed("kinds");
    let sudoku = read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    let towers = read("https://puzz.link/p?skyscrapers/4/4/k13h4j3g");
    for (puzzle, count) in [(&sudoku, 8), (&towers, 8)] {
        let turns: Vec<Box<dyn AnyPuzzle>> =
            (1..=count).map(|number| puzzle.variation(Transforms::TURNS, &seed, number).unwrap().puzzle).collect();
        assert!(turns[count as usize - 1].same(&**puzzle));
        for (at, turn) in turns.iter().enumerate() {
            assert!(turns[..at].iter().all(|other| !other.same(&**turn)));
        }
        assert!(puzzle.variation(Transforms::TURNS, &seed, count + 1).unwrap().puzzle.same(&*turns[0]));
    }
    let named = sudoku.variation(Transforms::DIGITS, &seed, 1).unwrap();
    assert!(named.map.from.iter().enumerate().all(|(to, &from)| from == Some(to)) && !named.puzzle.same(&*sudoku));
    assert!(matches!(towers.variation(Transforms::DIGITS, &seed, 1), Err(NoIsomorph::Impossible(_))));
    let none = Transforms { turns: false, lines: false, digits: false };
    assert!(matches!(sudoku.variation(none, &seed, 1), Err(NoIsomorph::Impossible(_))));
    // Boxes of 2 x 3 turn with the board; if lines are permuted as well, they stay as they are.
    let six =
        Sudoku::new(Boxes::new(2, 3).unwrap(), some_board(Boxes::new(2, 3).unwrap(), 60, &mut Random::new(&seed, 6)));
    let six = six.unwrap();
    let mut tall = 0;
    for number in 1..=8 {
        let other = AnyPuzzle::variation(&six, Transforms::TURNS, &seed, number).unwrap().puzzle;
        assert!(other.contradictions().is_empty() && (number == 8) == other.same(&six));
        tall += usize::from(typed::<Sudoku>(&*other).boxes() == Boxes::new(3, 2).unwrap());
        let other = AnyPuzzle::variation(&six, Transforms::ALL, &seed, number).unwrap().puzzle;
        assert_eq!(typed::<Sudoku>(&*other).boxes(), six.boxes());
    }
    assert_eq!(tall, 4);
}

/// The board and its boxes, turned.
fn turned(puzzle: &Sudoku, turn: Turn) -> Sudoku {
    let (size, boxes) = (puzzle.size(), puzzle.boxes());
    let givens = turn.from(size, size).into_iter().map(|cell| puzzle.givens()[cell]).collect();
    let (rows, columns) = turn.size(boxes.rows(), boxes.columns());
    Sudoku::new(Boxes::new(rows, columns).unwrap(), givens).unwrap()
}

/// Boards whose boxes are not square: all eight turns have the same canonical form, whose boxes are wider than tall, and which is the
/// smallest of all arrangements where those can be tried.
#[test]
fn turned_boards_with_turned_boxes_have_the_same_canonical_form() {
    let canonical = |puzzle: &Sudoku| AnyPuzzle::canonical(puzzle, &mut no_limits()).unwrap();
    let mut random = Random::new(&seed("boxes"), 0);
    for (rows, columns, count) in [(2, 3, 12), (1, 6, 4), (2, 4, 8), (2, 5, 6), (3, 4, 6), (2, 6, 6)] {
        for at in 0..count {
            // Boards wider than tall and taller than wide in turn.
            let (rows, columns) = if at % 2 == 0 { (rows, columns) } else { (columns, rows) };
            let boxes = Boxes::new(rows, columns).unwrap();
            let givens = some_board(boxes, 25 + 60 * at / count, &mut random);
            let puzzle = Sudoku::new(boxes, givens).unwrap();
            let least = canonical(&puzzle);
            let form: &Sudoku = typed(&*least);
            assert!(form.boxes().rows() < form.boxes().columns(), "{puzzle:?}");
            assert!(AnyPuzzle::contradictions(form).is_empty(), "{puzzle:?}");
            for turn in Turn::ALL {
                let other = turned(&puzzle, turn);
                assert!(AnyPuzzle::contradictions(&other).is_empty(), "{other:?}");
                assert!(canonical(&other).same(&*least), "{turn:?} of {puzzle:?}");
            }
            if boxes.size() == 6 && rows.min(columns) == 2 {
                let wide = if rows < columns { puzzle.clone() } else { turned(&puzzle, Turn::DIAGONAL) };
                let shape = Shape::new(6, 2, 3).unwrap();
                assert_eq!(form.givens(), slow(shape, wide.givens()), "{puzzle:?}");
            }
            // Another puzzle: one given fewer.
            let mut givens = puzzle.givens().to_vec();
            if let Some(given) = givens.iter_mut().find(|given| **given != 0) {
                *given = 0;
                assert!(!canonical(&Sudoku::new(boxes, givens).unwrap()).same(&*least));
            }
        }
    }
}

/// A board that is not square, such as a Kakuro of 3 rows and 5 columns, turns too.
#[test]
fn turns_have_the_same_canonical_form_in_every_family() {
    let seed = seed("turns");
    for puzzle in corpus() {
        let Ok(least) = puzzle.canonical(&mut no_limits()) else { continue };
        for number in 1..=8 {
            let other = puzzle.variation(Transforms::TURNS, &seed, number).unwrap().puzzle;
            let again = other.canonical(&mut no_limits()).unwrap();
            assert!(again.same(&*least), "{puzzle:?} and {other:?}");
        }
    }
}

/// A quarter turn moves the clues on the left to the top, in reverse order, and those at the top to the right.
#[test]
fn skyscrapers_clues_turn_with_the_board() {
    use gridproof::families::skyscrapers::Skyscrapers;
    let clues = vec![1, 2, 3, 0, 0, 3, 2, 1, 3, 0, 0, 2];
    let puzzle = Skyscrapers::new(3, clues, vec![1, 0, 0, 0, 2, 0, 0, 0, 0]).unwrap();
    let turned: Vec<(Vec<u8>, Vec<u8>)> = (1..=8)
        .map(|number| {
            let other = AnyPuzzle::variation(&puzzle, Transforms::TURNS, &seed("towers"), number).unwrap().puzzle;
            let other: &Skyscrapers = typed(&*other);
            (other.clues().to_vec(), other.givens().to_vec())
        })
        .collect();
    let quarter = (vec![3, 1, 2, 2, 0, 0, 0, 0, 3, 1, 2, 3], vec![0, 0, 1, 0, 2, 0, 0, 0, 0]);
    assert!(turned.contains(&quarter), "{turned:?}");
}

/// Sums precede their runs on a reflected board, too; boards with white cells at the edge get a black edge where they need one.
#[test]
fn kakuro_sums_move_to_where_runs_begin() {
    let turns = |text: &str, kinds: Transforms, count: u64| -> BTreeSet<String> {
        let puzzle = puzzle("kakuro", "grid", text);
        let variations = (1..=count).map(|number| puzzle.variation(kinds, &seed("sums"), number).unwrap().puzzle);
        let squeeze = |text: String| {
            text.lines().map(|l| l.split_whitespace().collect::<Vec<_>>().join(" ")).collect::<Vec<_>>().join("/")
        };
        variations.map(|puzzle| squeeze(puzzle.write("grid").unwrap())).collect()
    };
    let text = "3 4\n# 4\\ 6\\ #\n\\3 _ _ 5\\\n\\12 _ _ _";
    let all = turns(text, Transforms::TURNS, 8);
    assert_eq!(all.len(), 8);
    // Left and right exchanged.
    assert!(all.contains("3 4/# # 6\\ 4\\/# 5\\3 _ _/\\12 _ _ _"), "{all:?}");
    // Each digit d becomes 10 - d.
    let digits = turns(text, Transforms::DIGITS, 2);
    assert!(digits.contains("3 4/# 16\\ 14\\ #/\\17 _ _ 5\\/\\18 _ _ _") && digits.len() == 2, "{digits:?}");
}

#[test]
fn turns_do_what_their_names_say() {
    let turned = |turn: Turn| turn.from(2, 3).into_iter().map(|cell| b"abcdef"[cell] as char).collect::<String>();
    let all: Vec<String> = Turn::ALL.into_iter().map(turned).collect();
    assert_eq!(all, ["abcdef", "cbafed", "defabc", "fedcba", "adbecf", "daebfc", "cfbead", "fcebda"]);
}

/// The turns of a symmetry map every cell to the cells of its orbit.
#[test]
fn turns_and_symmetries_agree() {
    for symmetry in Symmetry::ALL {
        for (rows, columns) in [(5, 5), (4, 4), (3, 5)] {
            let mut sets = vec![BTreeSet::new(); rows * columns];
            for (cell, set) in sets.iter_mut().enumerate() {
                set.insert(cell);
            }
            for turn in Turn::of_symmetry(symmetry, rows == columns) {
                for (to, cell) in turn.from(rows, columns).into_iter().enumerate() {
                    sets[cell].insert(to);
                }
            }
            for orbit in symmetry.orbits(rows, columns) {
                let wanted: BTreeSet<usize> = orbit.iter().copied().collect();
                orbit.iter().for_each(|&cell| assert_eq!(sets[cell], wanted, "{symmetry} {rows}x{columns}"));
            }
        }
    }
}
