use super::super::{OPTIONS, Options};
use super::planted::{all, check, first, planted};
use super::*;
use gridproof_engine::logic::Step;
use gridproof_engine::logic::cells::Cells;
use std::collections::BTreeMap;

const EVERY: &Options = &Options { every: true, ..*OPTIONS };
const DUALS: &Options = &Options { duals: true, every: true, ..*OPTIONS };

type Finder = fn(&Board<2>, usize, &Options, &mut Sink<'_, '_>) -> ControlFlow<()>;

/// A finder, the prefix of its kinds, whether bases are rows and then columns rather than any houses, whether boxes count.
const FINDERS: [(Finder, &str, bool, bool); 6] = [
    (finned, "finned", true, false),
    (sashimi, "sashimi", true, false),
    (franken, "franken", true, true),
    (finned_franken, "finned-franken", true, true),
    (mutant, "mutant", false, true),
    (finned_mutant, "finned-mutant", false, true),
];

/// A step for comparison: digit, kind without its size, struck cells.
fn key(step: &Step) -> (u8, String, Vec<usize>) {
    let (kind, _) = step.kind.rsplit_once("-x-wing").or_else(|| step.kind.rsplit_once('-')).unwrap();
    let mut cells: Vec<usize> = step.strikes.iter().map(|mark| mark.at()).collect();
    cells.sort_unstable();
    (step.strikes[0].digit, kind.to_string(), cells)
}

/// All choices of `count` units, in the order of their numbers.
fn choices(units: &[usize], count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (at, &unit) in units.iter().enumerate() {
        for rest in choices(&units[at + 1..], count - 1) {
            all.push([vec![unit], rest].concat());
        }
    }
    all
}

/// The name of a fish from its houses, by the textbook definitions.
fn name(board: &Board<2>, digit: u8, base: &[usize], cover: &[usize], fins: &Cells<2>) -> String {
    let has = |units: &[usize], kind: usize| units.iter().any(|unit| unit / 9 == kind);
    let one_way = |a: &[usize], b: &[usize]| has(a, 0) && !has(a, 1) && has(b, 1) && !has(b, 0);
    let shape = match (one_way(base, cover) || one_way(cover, base), has(base, 2) || has(cover, 2)) {
        (true, false) if fins.is_empty() => return "basic".to_string(),
        (true, false) => {
            let short = |&unit: &usize| (board.places(unit, digit) - *fins).len() < 2;
            return if base.iter().any(short) { "sashimi" } else { "finned" }.to_string();
        }
        (true, true) => "franken",
        (false, _) => "mutant",
    };
    if fins.is_empty() { shape.to_string() } else { format!("finned-{shape}") }
}

/// Every fish with these bases and covers, straight from the definition.
fn by_definition(
    board: &Board<2>,
    digit: u8,
    size: usize,
    bases: &[usize],
    covers: &[usize],
) -> Vec<(u8, String, Vec<usize>)> {
    let mut found = Vec::new();
    let open = |units: &[usize]| -> Vec<usize> {
        units.iter().copied().filter(|&unit| !board.places(unit, digit).is_empty()).collect()
    };
    let covers = choices(&open(covers), size);
    for base in choices(&open(bases), size) {
        let count = |cell: usize, units: &[usize]| {
            units.iter().filter(|&&unit| board.places(unit, digit).contains(cell)).count()
        };
        let candidates = board.with(digit);
        let inside: Cells<2> = candidates.iter().filter(|&cell| count(cell, &base) >= 1).collect();
        let doubled: usize = candidates.iter().map(|cell| count(cell, &base).saturating_sub(1)).sum();
        if doubled > MAX_ENDO {
            continue;
        }
        for cover in &covers {
            if cover.iter().any(|unit| base.contains(unit) || !board.places(*unit, digit).meets(&inside)) {
                continue;
            }
            let fin = |&cell: &usize| count(cell, cover) == 0 || count(cell, &base) > 1;
            let fins: Cells<2> = inside.iter().filter(fin).collect();
            if fins.len() > MAX_FINS {
                continue;
            }
            let struck = |&cell: &usize| {
                count(cell, cover) > count(cell, &base).min(1) && fins.iter().all(|fin| board.shape.see(fin, cell))
            };
            let struck: Vec<usize> = candidates.iter().filter(struck).collect();
            if !struck.is_empty() {
                found.push((digit, name(board, digit, &base, cover, &fins), struck));
            }
        }
    }
    found
}

/// What the definition gives for a finder, in order, without duplicate strikes.
fn expected(
    board: &Board<2>,
    digit: u8,
    size: usize,
    (kind, lines, boxes): (&str, bool, bool),
) -> Vec<(u8, String, Vec<usize>)> {
    let units = |kinds: &[usize]| -> Vec<usize> { kinds.iter().flat_map(|kind| kind * 9..kind * 9 + 9).collect() };
    let with_boxes = |kind: usize| if boxes { units(&[kind, 2]) } else { units(&[kind]) };
    let mut found = Vec::new();
    if lines {
        found.extend(by_definition(board, digit, size, &with_boxes(0), &with_boxes(1)));
        found.extend(by_definition(board, digit, size, &with_boxes(1), &with_boxes(0)));
    } else {
        found.extend(by_definition(board, digit, size, &units(&[0, 1, 2]), &units(&[0, 1, 2])));
    }
    let mut once: Vec<(u8, String, Vec<usize>)> = Vec::new();
    for fish in found {
        if fish.1 == kind && !once.contains(&fish) {
            once.push(fish);
        }
    }
    once
}

#[test]
fn fish_match_the_definition_in_content_and_order() {
    let mut seen: BTreeMap<(&str, usize), usize> = BTreeMap::new();
    for seed in 0..6u64 {
        let (board, _) = planted::<2>(seed, 3, 18 + seed as usize * 2, 3);
        for (find, kind, lines, boxes) in FINDERS {
            let largest = if lines && !boxes { 4 } else { 2 + usize::from(lines && seed < 2) };
            for size in 2..=largest {
                let quick: Vec<_> = all(|sink| find(&board, size, EVERY, sink)).iter().map(key).collect();
                let plain: Vec<_> =
                    (1..=9).flat_map(|digit| expected(&board, digit, size, (kind, lines, boxes))).collect();
                assert_eq!(quick, plain, "seed {seed}, {kind}, size {size}");
                *seen.entry((kind, size)).or_default() += plain.len();
                let taken = first(|sink| find(&board, size, EVERY, sink));
                assert_eq!(taken.as_ref().map(key), plain.first().cloned(), "seed {seed}, {kind}, size {size}");
            }
        }
    }
    assert!(seen.values().all(|&count| count > 0), "{seen:?}");
}

#[test]
fn mutant_swordfish_match_the_definition() {
    let (board, _) = planted::<2>(3, 3, 28, 3);
    for (find, kind) in [(mutant as Finder, "mutant"), (finned_mutant, "finned-mutant")] {
        let quick: Vec<_> =
            all(|sink| find(&board, 3, EVERY, sink)).iter().map(key).filter(|fish| fish.0 <= 2).collect();
        let plain: Vec<_> = (1..=2).flat_map(|digit| expected(&board, digit, 3, (kind, false, true))).collect();
        assert_eq!(quick, plain, "{kind}");
        assert!(!plain.is_empty());
    }
}

#[test]
fn no_fish_strikes_the_answer() {
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    for seed in 1000..1020u64 {
        let (board, answer) = planted::<2>(seed, 3, 20 + seed as usize % 25, 2 + seed as usize % 3);
        for (find, _, lines, boxes) in FINDERS {
            let largest = match (lines, boxes) {
                (true, false) => fish::MAX,
                (true, true) => 4,
                (false, _) => 3,
            };
            for size in 2..=largest {
                let steps = all(|sink| find(&board, size, DUALS, sink));
                for step in steps.iter().chain(&all(|sink| find(&board, size, OPTIONS, sink))) {
                    check(step, &answer);
                    *seen.entry(step.kind).or_default() += 1;
                }
            }
        }
    }
    let wanted =
        ["finned-x-wing", "siamese-sashimi-swordfish", "franken-swordfish", "siamese-finned-franken-jellyfish"];
    assert!(wanted.iter().all(|kind| seen.get(kind).is_some_and(|&count| count > 0)), "{seen:?}");
}

#[test]
fn fish_stay_sound_on_larger_boards() {
    let mut count = 0;
    for seed in 0..6 {
        let (board, answer) = planted::<4>(seed, 4, 90 + seed as usize * 10, 2);
        for size in 2..=3 {
            for find in [basic, finned, sashimi, franken, finned_franken] {
                if let Some(step) = first(|sink| find(&board, size, OPTIONS, sink)) {
                    check(&step, &answer);
                    count += 1;
                }
            }
        }
    }
    assert!(count > 10, "{count}");
}

#[test]
fn every_kind_has_words() {
    let languages = crate::say::LANGUAGES;
    for size in ["x-wing", "swordfish", "jellyfish", "squirmbag", "whale", "leviathan"] {
        for class in ["", "finned-", "sashimi-", "franken-", "finned-franken-", "mutant-", "finned-mutant-"] {
            for siamese in ["", "siamese-"].into_iter().filter(|siamese| siamese.is_empty() || class.contains("finned"))
            {
                let kind = format!("{siamese}{class}{size}");
                assert!(languages.iter().all(|language| language.words(&kind).is_some()), "{kind}");
            }
        }
    }
}
