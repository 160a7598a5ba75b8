//! Every format: its example, what it refuses, and the lists in `GRIDPROOF_SHARED`.

#[cfg(feature = "json")]
mod lists;

use super::super::grid::Grid;
use super::super::model::Variant;
use super::super::rule::{Field, Holds, Kind, Rule, Value};
use super::FORMATS;
use super::parts::{latin_square, same};
use crate::AnyPuzzle;
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
        Holds::Cells(least, most) => Some(Value::Cells(cells(
            (least + seed % 4).min(most),
            seed + field.name.bytes().map(usize::from).sum::<usize>(),
        ))),
        Holds::Lists => Some(Value::Lists(vec![cells(1 + seed % 2, seed), cells(1 + seed % 2, seed + 1)])),
        Holds::Number(least, most) => Some(Value::Number((seed as i32 % 7 + 1).clamp(least, most))),
        Holds::Numbers if field.name == "start" => Some(Value::Numbers(vec![0, 2])),
        Holds::Numbers if field.name == "accept" => Some(Value::Numbers(vec![1, 2])),
        Holds::Numbers if field.name == "steps" => {
            Some(Value::Numbers(vec![0, 1, 1, 1, 2, 1, 1, 3, 0, 2, 4, 2, 2, 1, 3, 3, 3, 1]))
        }
        Holds::Numbers if field.name == "cuts" => Some(Value::Numbers(vec![1])),
        Holds::Numbers if field.name == "breaks" => Some(Value::Numbers(vec![0, 1, 1, 1, 2, 2])),
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

/// What one format reads is the same in every other one that can hold it.
#[test]
fn examples_survive_every_format() {
    let mut trips = 0;
    for format in FORMATS {
        let puzzle = (format.read)(&PuzzleText::new(format.info.example), &Hints::default()).expect("an example");
        for other in FORMATS {
            let Ok(written) = (other.write)(&puzzle) else { continue };
            let back = (other.read)(&PuzzleText::new(&written), &Hints::default());
            let back = back.unwrap_or_else(|error| panic!("{} as {}: {error}", format.info.id, other.info.id));
            assert!(back == puzzle, "{} as {}: {written}", format.info.id, other.info.id);
            trips += 1;
        }
    }
    assert!(trips >= 2 * FORMATS.len(), "{trips}");
}

#[test]
fn examples_have_an_answer() {
    for format in FORMATS {
        let puzzle = (format.read)(&PuzzleText::new(format.info.example), &Hints::default()).expect("an example");
        let verdict = puzzle.solve(&mut crate::Control::new(crate::Limits::answers(2)));
        assert!(!verdict.answers().is_empty(), "{}: {verdict:?}", format.info.id);
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

/// No format takes the text of another family, and no other family reads ours as its own puzzle.
#[test]
fn other_families_keep_their_texts() {
    let mut seen = 0;
    let others = crate::FAMILIES.iter().filter(|family| family.formats().iter().all(|format| format.id != "unequal"));
    for family in others {
        for other in family.formats() {
            for format in FORMATS {
                let taken = format.info.may_be(other.example);
                assert!(!taken, "{} takes {} of {}", format.info.id, other.id, family.name);
            }
            seen += 1;
        }
    }
    assert!(seen > 40, "{seen}");
    for format in FORMATS {
        let read = crate::detect::read(format.info.example, &crate::detect::Wanted::default());
        let strange = read.as_ref().ok().filter(|found| found.format.id != format.info.id);
        assert!(strange.is_none(), "{} is read as {strange:?}", format.info.id);
    }
}

/// Texts with some characters changed: they are read as some puzzle or refused, and what is read can be written and read back.
#[test]
fn damaged_texts_are_refused_or_read() {
    let mut state = 99u64;
    let mut random = move |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below.max(1)
    };
    let more = [
        (
            "rules",
            "6x6; regions 000111 000111 222333 222333 444555 444555; digits 0-5; equal_sum R1C1 / R2C1-R2C3; count 1 2 R1C1 least=1",
        ),
        (
            "rules",
            "4x4; regex \"[12]*(3|4)+\" R1C1-R1C4; same_values R1C1 / R2C2; candidates values= R4C4; given R1C1=4",
        ),
        (
            "iss",
            ".Shape~6x6~0-8.RegionSize~9.NFA~UgMP_CIZCm~_~R1C1~R1C2.Regex~WzEtNV0q~R1C1~~R2C2.Pair~8H_xf~_a~R1C1~R1C2.SumLine~3~R1C1~LOOP",
        ),
        (
            "iss",
            ".LittleKiller~7~R2C1.Skyscraper~R1~2~3.Quad~R1C1~1~2.EqualSum~R1C1~-~R1C2.Jigsaw~0.And.Or.End.End.LookAndSay~12~R1C1",
        ),
        ("keen", "4:_a3_4a__,a3s1m12d2a9a9a9"),
        ("unequal", "4a:0RD,0L,0,0,0U,0,0R,0L,0,0,0,0,1,2,3,4,"),
    ];
    let signs: Vec<char> = "0159xRCUDL~.:;,_-=/\"'()[]{}%azAZ \n\u{e9}\u{1f600}".chars().collect();
    let mut read = 0;
    for format in FORMATS {
        let others = more.iter().filter(|(id, _)| *id == format.info.id).map(|(_, text)| *text);
        for text in [format.info.example].into_iter().chain(others) {
            for _ in 0..400 {
                let mut damaged: Vec<char> = text.chars().collect();
                for _ in 0..=random(3) {
                    let at = random(damaged.len());
                    let sign = signs[random(signs.len())];
                    match random(4) {
                        0 => drop(damaged.remove(at)),
                        1 => damaged.insert(at, sign),
                        2 => damaged[at] = sign,
                        _ => damaged.truncate(at + 1),
                    }
                    if damaged.is_empty() {
                        break;
                    }
                }
                let damaged: String = damaged.into_iter().collect();
                let text = PuzzleText::new(&damaged);
                let _ = format.info.may_be(&damaged);
                let _ = format.saved_position.as_ref().map(|codec| (codec.read)(&text, &Hints::default()));
                let Ok(puzzle) = (format.read)(&text, &Hints::default()) else { continue };
                read += 1;
                let Ok(written) = (format.write)(&puzzle) else { continue };
                let back = (format.read)(&PuzzleText::new(&written), &Hints::default());
                let back = back.unwrap_or_else(|error| panic!("{damaged}: {error}"));
                assert_eq!((back.grid(), back.givens()), (puzzle.grid(), puzzle.givens()), "{damaged}: {written}");
            }
        }
    }
    assert!(read > 100, "{read}");
}
