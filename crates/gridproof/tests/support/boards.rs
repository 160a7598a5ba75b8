//! Random boards and positions of many sizes, for tests of formats. Boards have at least one answer.

use super::Random;
use super::made::square;
use gridproof::families::kakuro::{Cell, Kakuro};
use gridproof::families::latin::Latin;
use gridproof::families::sudoku::{Boxes, Sudoku};
use gridproof::generate::Generator;
use gridproof::logic::Position;
use gridproof::{AnyPuzzle, Control, Digits, Limits, Verdict};

/// Boards per format.
pub(crate) const BOARDS: usize = 300;

/// Positions per format that can hold entries or marks.
pub(crate) const POSITIONS: usize = 300;

/// A puzzle and its planted answer; 0 where no digit goes.
pub(crate) struct Planted {
    pub(crate) puzzle: Box<dyn AnyPuzzle>,
    pub(crate) answer: Vec<u8>,
}

/// A random puzzle of a family.
pub(crate) fn planted(family: &str, random: &mut Random) -> Planted {
    match family {
        "sudoku" => sudoku(random),
        "kakuro" => kakuro(random),
        "skyscrapers" => skyscrapers(random),
        "latin" => latin(random),
        "variant" => variant(random),
        other => panic!("unknown family {other}"),
    }
}

/// A small board with one to three kinds of rules.
fn variant(random: &mut Random) -> Planted {
    let words =
        ["killer", "thermo", "arrow", "renban", "between", "kropki", "xv", "little-killer", "sandwich", "skyscraper"];
    let more = ["x-sum", "odd-even", "quadruple", "diagonals", "whisper", "anti-knight", "anti-king"];
    loop {
        // KenKen and Futoshiki have formats of their own.
        let latin = [None, None, None, Some("kenken"), Some("futoshiki")][random.index(5)];
        if let Some(latin) = latin {
            let options = [("size", ["3", "4", "5"][random.index(3)]), ("rules", latin)];
            if let Some(planted) = variant_of(&options, random) {
                return planted;
            }
            continue;
        }
        let size = if random.chance(3, 4) { "4" } else { "6" };
        let rules: Vec<&str> =
            (0..1 + random.index(3)).map(|_| *random.pick(&[&words[..], &more[..]].concat()).unwrap()).collect();
        let options =
            [("size", size), ("rules", &rules.join(",")[..]), ("regions", ["boxes", "jigsaw"][random.index(2)])];
        if let Some(planted) = variant_of(&options, random) {
            return planted;
        }
    }
}

fn variant_of(options: &[(&str, &str)], random: &mut Random) -> Option<Planted> {
    let seed = format!("{}", random.bits()).parse().unwrap();
    let generator = Generator::for_family("variant", options, seed).unwrap();
    let made = generator.make(1, &mut Control::new(Limits::NONE.with_nodes(5_000))).ok()?;
    match made.puzzle.solve(&mut Control::new(Limits::answers(2))) {
        Verdict::Unique(answer) => Some(Planted { puzzle: made.puzzle, answer: answer.digits().to_vec() }),
        _ => None,
    }
}

fn thin(answer: &[u8], percent: u32, random: &mut Random) -> Vec<u8> {
    answer.iter().map(|&digit| if random.chance(percent, 100) { digit } else { 0 }).collect()
}

fn sudoku(random: &mut Random) -> Planted {
    let shapes = [(3, 3), (3, 3), (3, 3), (2, 2), (2, 3), (3, 2), (2, 4), (2, 5), (3, 4), (4, 4), (5, 5), (6, 6)];
    let (rows, columns) = shapes[random.index(shapes.len())];
    let n = rows * columns;
    let names = random.order(n);
    // Rows within a band, and bands, in any order; the same for columns.
    let mut lines = |inner: usize, outer: usize| -> Vec<usize> {
        let bands = random.order(outer);
        bands.into_iter().flat_map(|band| random.order(inner).into_iter().map(move |at| band * inner + at)).collect()
    };
    let (down, across) = (lines(rows, columns), lines(columns, rows));
    let digit = |r: usize, c: usize| (columns * (r % rows) + r / rows + c) % n;
    let answer: Vec<u8> = (0..n * n).map(|cell| names[digit(down[cell / n], across[cell % n])] as u8 + 1).collect();
    let percent = 20 + random.below(60);
    let givens = thin(&answer, percent, random);
    Planted { puzzle: Box::new(Sudoku::new(Boxes::new(rows, columns).unwrap(), givens).unwrap()), answer }
}

fn skyscrapers(random: &mut Random) -> Planted {
    let n = 1 + random.index(12);
    // Lists of clues have no place for givens.
    let givens = if random.chance(50, 100) { 0 } else { 30 };
    let clues = random.index(101);
    let (puzzle, fill) = super::towers::plant(n, random, clues, givens);
    Planted { puzzle: Box::new(puzzle), answer: fill.digits().to_vec() }
}

fn latin(random: &mut Random) -> Planted {
    let n = 1 + random.index(12);
    let answer = square(n, random);
    let givens = thin(&answer, 40, random);
    Planted { puzzle: Box::new(Latin::new(n, givens).unwrap()), answer }
}

fn kakuro(random: &mut Random) -> Planted {
    let rows = 2 + random.index(12);
    let columns = if random.chance(30, 100) { rows } else { 2 + random.index(12) };
    let whites = 40 + random.below(55);
    let mut answer = vec![0u8; rows * columns];
    let run = |answer: &[u8], at: usize, step: usize| -> Vec<u8> {
        (1..).map(|k| answer[at - k * step]).take_while(|&digit| digit != 0).collect()
    };
    for r in 1..rows {
        for c in 1..columns {
            let at = r * columns + c;
            let used = [run(&answer, at, 1), run(&answer, at, columns)].concat();
            let free: Vec<u8> = (1..=9).filter(|digit| !used.contains(digit)).collect();
            if !free.is_empty() && random.chance(whites, 100) {
                answer[at] = free[random.index(free.len())];
            }
        }
    }
    let sum = |first: usize, step: usize, count: usize| -> Option<u8> {
        let total: u8 = (0..count).map(|k| answer[first + k * step]).take_while(|&digit| digit != 0).sum();
        (total > 0).then_some(total)
    };
    let given = random.chance(20, 100);
    let mut some = |clue: Option<u8>| clue.filter(|_| random.chance(90, 100));
    let cells = (0..rows * columns).map(|at| {
        let (r, c) = (at / columns, at % columns);
        match answer[at] {
            0 => Cell::Black {
                down: some(sum(at + columns, columns, rows - 1 - r)),
                across: some(sum(at + 1, 1, columns - 1 - c)),
            },
            digit if given && at.is_multiple_of(5) => Cell::White(Some(digit)),
            _ => Cell::WHITE,
        }
    });
    let cells: Vec<Cell> = cells.collect();
    Planted { puzzle: Box::new(Kakuro::new(columns, cells).unwrap()), answer }
}

/// A random position that agrees with the answer: each cell has an entry, marks, or nothing. With `all`, every open cell without an
/// entry has marks; no cell has more than `max_marks`. Marks are digits that no cell of the same row or column has.
pub(crate) fn position(planted: &Planted, all: bool, max_marks: usize, random: &mut Random) -> Position {
    let start = planted.puzzle.start();
    let columns = planted.puzzle.columns();
    let mut entries = vec![0; start.len()];
    for (cell, given) in start.iter().enumerate() {
        if *given == Some(0) && random.chance(30, 100) {
            entries[cell] = planted.answer[cell];
        }
    }
    let boxes = planted.puzzle.as_any().downcast_ref::<Sudoku>().map(Sudoku::boxes);
    let rows = planted.puzzle.rows();
    let lines = |cell: usize| {
        let (r, c) = (cell / columns, cell % columns);
        [r, rows + c, rows + columns + boxes.map_or(cell, |boxes| boxes.of(r, c))]
    };
    let mut there = vec![Digits::EMPTY; rows + columns + start.len()];
    for (cell, given) in start.iter().enumerate() {
        lines(cell).into_iter().for_each(|line| there[line] |= Digits::one(given.unwrap_or(0).max(entries[cell])));
    }
    let mut marks = vec![Digits::EMPTY; start.len()];
    for (cell, given) in start.iter().enumerate() {
        if *given != Some(0) || entries[cell] != 0 || (!all && random.chance(50, 100)) {
            continue;
        }
        let gone = lines(cell).into_iter().fold(Digits::EMPTY, |gone, line| gone | there[line]);
        let left = Digits::upto(planted.puzzle.largest_digit()) - gone - Digits::one(planted.answer[cell]);
        let more: Vec<u8> = left.iter().filter(|_| random.chance(60, 100)).take(max_marks - 1).collect();
        marks[cell] = Digits::from_iter(more) | Digits::one(planted.answer[cell]);
    }
    let entries = if entries.iter().any(|&digit| digit != 0) { entries } else { Vec::new() };
    let marks = marks.iter().any(|marks| !marks.is_empty()).then_some(marks);
    Position { entries, marks }
}

/// Returns whether a position came back: the same entries, and the same marks in cells that had any. Some formats also list the
/// candidates of cells without marks, and HoDoKu omits what the board implies.
pub(crate) fn holds(carried: &Position, work: &Position, format: &str) -> bool {
    let cells = carried.entries.len().max(work.entries.len()).max(work.marks.as_ref().map_or(0, Vec::len));
    let cells = cells.max(carried.marks.as_ref().map_or(0, Vec::len));
    let entries = (0..cells).all(|cell| carried.entry(cell) == work.entry(cell));
    let marks = (0..cells).all(|cell| match (carried.marks(cell), work.marks(cell)) {
        (carried, Some(work)) => carried == Some(work) || (format == "hodoku" && carried.is_none()),
        (None, None) => true,
        (Some(_), None) => matches!(format, "hodoku" | "sdx" | "n729" | "pencilmarks"),
    });
    entries && marks
}
