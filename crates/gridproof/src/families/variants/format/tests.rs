//! Every format: its example, what it refuses, and the lists in `GRIDPROOF_SHARED`.

use super::FORMATS;
use super::parts::same;
use crate::format::{Hints, PuzzleText};

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
