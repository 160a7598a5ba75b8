//! Properties of every format of every family, checked with the examples in the tables of formats.

use gridproof::detect::{self, Wanted};
use gridproof::{Control, FAMILIES, Hints, Limits};

/// The example of every format is detected as that format, and is the same puzzle in every format that can hold it.
#[test]
fn every_example_is_detected_and_survives_every_format() {
    let mut trips = 0;
    for family in FAMILIES {
        for format in family.formats() {
            let name = format!("{} `{}`", family.id, format.id);
            let forced =
                Wanted::default().with_family(*family).with_format(format.id.to_string()).with_hints(Hints::default());
            let puzzle = detect::read(format.example, &forced).unwrap_or_else(|e| panic!("{name}: {e}")).puzzle;
            if format.may_be(format.example) {
                let wanted = Wanted::default().with_family(*family);
                let found = detect::read(format.example, &wanted).unwrap_or_else(|e| panic!("{name}: {e}"));
                assert!(found.puzzle.same(&*puzzle), "{name} is detected as another puzzle");
            }
            for other in family.formats() {
                let Ok(text) = puzzle.write(other.id) else { continue };
                let back = family.read(other.id, &text, &Hints::default()).unwrap();
                let back = back.unwrap_or_else(|e| panic!("{name} as {}: {e}\n{text}", other.id));
                assert!(back.same(&*puzzle), "{name} through {} changed:\n{text}", other.id);
                trips += 1;
            }
            assert!(puzzle.write(format.id).is_ok(), "{name} cannot write its own example");
        }
    }
    assert!(trips >= FAMILIES.len() * 2);
}

#[test]
fn every_example_is_the_same_with_other_line_ends() {
    for family in FAMILIES {
        for format in family.formats() {
            let wanted = Wanted::default().with_family(*family).with_format(format.id.to_string());
            let read = |end: &str| detect::read(&format.example.replace('\n', end), &wanted).map(|read| read.puzzle);
            let plain = read("\n").unwrap_or_else(|error| panic!("{}: {error}", format.id));
            for end in ["\r\n", "\r"] {
                let other = read(end).unwrap_or_else(|error| panic!("{} with {end:?}: {error}", format.id));
                assert!(plain.same(&*other), "{} with {end:?}", format.id);
            }
        }
    }
}

#[test]
fn every_example_has_an_answer() {
    for family in FAMILIES {
        for format in family.formats() {
            let puzzle = family.read(format.id, format.example, &Hints::default()).unwrap().unwrap();
            let verdict = puzzle.solve(&mut Control::new(Limits::answers(2)));
            assert!(!verdict.answers().is_empty(), "{} `{}`: {verdict:?}", family.id, format.id);
        }
    }
}

/// Ids are typed by people: unique within a family, lower case, no blanks.
#[test]
fn ids_can_be_typed() {
    for family in FAMILIES {
        let ids: Vec<_> = family.formats().iter().map(|f| f.id).collect();
        for id in ids.iter().chain([&family.id]) {
            assert!(id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-'), "{id}");
        }
        let mut unique = ids.clone();
        unique.sort_unstable();
        unique.dedup();
        assert_eq!(unique.len(), ids.len(), "{}: {ids:?}", family.id);
    }
}
