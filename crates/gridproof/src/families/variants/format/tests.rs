//! Every format: its example, what it refuses, and the lists in `GRIDPROOF_SHARED`.

#[cfg(feature = "json")]
mod lists;

use super::super::grid::Grid;
use super::super::model::Variant;
use super::super::rule::{Field, Holds, Kind, Rule, Value};
use super::FORMATS;
use super::parts::{latin_square, same};
use crate::format::{Hints, PuzzleText};

/// Some value for a field of a rule on a square board.
fn some_value(field: &Field, size: usize, seed: usize) -> Option<Value> {
    let all = size * size;
    // Steps that share no factor with the number of cells reach every cell once.
    let step = [1, size + 1, 2 * size + 1][seed % 3];
    let cells =
        |count: usize, from: usize| (0..count.min(all)).map(|at| (from * 7 + at * step) % all).collect::<Vec<_>>();
    match field.holds {
        _ if field.optional && seed % 2 == 1 => None,
        Holds::Cells(least, most) => Some(Value::Cells(cells((least + seed % 4).min(most), seed + field.name.len()))),
        Holds::Lists => Some(Value::Lists(vec![cells(1 + seed % 2, seed), cells(1 + seed % 2, seed + 1)])),
        Holds::Number(least, most) => Some(Value::Number((seed as i32 % 7 + 1).clamp(least, most))),
        Holds::Numbers if field.name == "start" => Some(Value::Numbers(vec![0, 2])),
        Holds::Numbers if field.name == "accept" => Some(Value::Numbers(vec![1, 2])),
        Holds::Numbers if field.name == "steps" => {
            Some(Value::Numbers(vec![0, 1, 1, 1, 2, 1, 1, 3, 0, 2, 4, 2, 2, 1, 3, 3, 3, 1]))
        }
        Holds::Numbers if field.name == "table" => Some(Value::Numbers(vec![1, 2, 2, 1, 3, 3, 4, 1, 1, 4])),
        Holds::Numbers if field.name == "factors" => None,
        Holds::Numbers => Some(Value::Numbers((1..=2 + 2 * (seed as i32 % 2)).collect())),
        Holds::Word(words) => Some(Value::Text(words[seed % words.len()].to_string())),
        Holds::Text if field.name == "holds" => Some(Value::Text("|a - b| >= 2 or a = 1".to_string())),
        Holds::Text => Some(Value::Text("(1|2)*.?[34]*".to_string())),
    }
}

/// Boards with one rule of a kind.
pub(super) fn samples(kind: &'static Kind, size: usize) -> Vec<Variant> {
    let plain = latin_square(size);
    let grid = Grid { regions: plain.usual_boxes().unwrap_or_default(), ..plain };
    let mut samples: Vec<Variant> = Vec::new();
    for seed in 0..36 {
        let rule = Rule { kind, values: kind.fields.iter().map(|field| some_value(field, size, seed)).collect() };
        let sample = Variant::new(grid.clone(), vec![0; size * size], vec![rule]);
        samples.extend(sample.ok().filter(|sample| !samples.contains(sample)));
    }
    samples
}

/// Whether a filled board keeps all rules of a puzzle besides rows, columns and regions.
pub(super) fn keeps(puzzle: &Variant, values: &[i32]) -> bool {
    let grid = puzzle.grid();
    let given = |(number, value): (&u8, &i32)| *number == 0 || grid.value(*number) == *value;
    puzzle.givens().iter().zip(values).all(given)
        && puzzle.rules().iter().all(|rule| (rule.kind.broken)(puzzle, rule, values).is_empty())
}

/// Latin squares with the digits from 1 to their size: rows, columns and digits in other orders.
pub(super) fn squares(size: usize, count: usize) -> Vec<Vec<i32>> {
    let mut state = 12345u64;
    let mut random = move |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    let mut shuffled = move || {
        let mut order: Vec<usize> = (0..size).collect();
        (1..size).for_each(|at| order.swap(at, random(at + 1)));
        order
    };
    let mut square = || {
        let (rows, columns, digits) = (shuffled(), shuffled(), shuffled());
        (0..size * size).map(|at| digits[(rows[at / size] + columns[at % size]) % size] as i32 + 1).collect()
    };
    (0..count).map(|_| square()).collect()
}

#[test]
fn examples_are_read_and_written_back() {
    for format in FORMATS {
        let (id, example) = (format.info.id, format.info.example);
        assert!(format.info.may_be(example), "{id}");
        let puzzle = (format.read)(&PuzzleText::new(example), &Hints::default()).expect(id);
        let written = (format.write)(&puzzle).expect(id);
        let back = (format.read)(&PuzzleText::new(&written), &Hints::default()).expect(id);
        assert!(same(&back, &puzzle), "{id}: {written}");
    }
}

/// No format takes the example of another one.
#[test]
fn examples_are_recognised_by_their_own_format_only() {
    for (at, format) in FORMATS.iter().enumerate() {
        for (other, also) in FORMATS.iter().enumerate().filter(|&(other, _)| other != at) {
            assert!(!also.info.may_be(format.info.example), "{} {other}", format.info.id);
        }
    }
}
