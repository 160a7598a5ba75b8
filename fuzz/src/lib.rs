//! Properties that the readers must have for any text.

use gridproof::detect::{self, Wanted};
use gridproof::{FAMILIES, Hints};
use gridproof_cover as cover;

/// The reader of one format does not panic, and every puzzle it reads round-trips through every format that can hold it.
pub fn reader(family: &str, format: &str, data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let family = FAMILIES.iter().find(|row| row.id == family).expect("the family is in the list");
    let Some(Ok(puzzle)) = family.read(format, text, &Hints::default()) else { return };
    for other in family.formats() {
        let Ok(written) = puzzle.write(other.id) else { continue };
        match family.read(other.id, &written, &Hints::default()) {
            Some(Ok(back)) => assert!(back.same(&*puzzle), "{} changed the puzzle:\n{written}", other.id),
            other => panic!("cannot read what was written: {other:?}\n{written}"),
        }
    }
}

/// Detection over all formats.
pub fn detect(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let _ = detect::read(text, &Wanted::default());
}

/// Knuth's text format for exact cover.
pub fn cover_text(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let Ok(problem) = cover::text::read(text) else { return };
    let written = cover::text::write(&problem).expect("what was read has primary items");
    let back = cover::text::read(&written).expect("what was written can be read");
    assert_eq!(cover::text::write(&back), Some(written));
}
