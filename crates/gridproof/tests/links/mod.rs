//! Links of other sites: what is kept, lost and refused.
#![cfg(feature = "links")]

mod penpa;
mod properties;
mod refused;
mod samples;
use crate::support;

use gridproof::detect::{self, Wanted};
use gridproof::internals::{lz, zipped};
use gridproof::{AnyPuzzle, FAMILIES, Hints};
use samples::{FOUR, FPUZZLES, PAYLOADS, PENPA, SCF, SCF_BLANK, SCL, SCL_FOUR, W};
use support::puzzle;

fn wikipedia() -> Box<dyn AnyPuzzle> {
    puzzle("sudoku", "line", W)
}

/// Reads a text of any family and format; returns both, the puzzle in a plain form, and what is lost.
fn described(text: &str) -> (String, String, Vec<String>) {
    let found = detect::read(text, &Wanted::default()).unwrap_or_else(|error| panic!("{error}"));
    let plain = found.puzzle.write("line").or_else(|_| found.puzzle.write("grid")).unwrap();
    (format!("{} {}", found.puzzle.family().id, found.format.id), plain, found.carried.lost)
}

#[test]
fn payloads_are_compressed_as_lz_string_does() {
    for (packed, json) in PAYLOADS {
        assert_eq!(lz::unpack(packed).unwrap(), json);
        assert_eq!(lz::pack(json), packed);
    }
    for link in [FPUZZLES, SCL, SCL_FOUR] {
        let packed = &link[link.find("N4").unwrap()..];
        assert_eq!(lz::pack(&lz::unpack(packed).unwrap()), packed);
    }
}

#[test]
fn wikipedia_on_f_puzzles_both_ways() {
    let found = detect::read(FPUZZLES, &Wanted::default()).unwrap();
    assert!(found.puzzle.same(&*wikipedia()));
    assert_eq!(found.format.id, "fpuzzles");
    assert_eq!(found.carried.lost, ["the author", "the title"]);
    // We write no title; otherwise the text is the same.
    let json = lz::unpack(FPUZZLES.split("load=").last().unwrap()).unwrap();
    let untitled = json.replace(r#""title":"Wikipedia example","author":"unknown","#, "");
    let expected = format!("https://www.f-puzzles.com/?load={}", lz::pack(&untitled));
    assert_eq!(wikipedia().write("fpuzzles").unwrap(), expected);
    assert_eq!(wikipedia().write("fpuz").unwrap(), format!("https://sudokupad.app/fpuz{}", lz::pack(&untitled)));
    let latin = described(PAYLOADS[0].0);
    assert_eq!((latin.0.as_str(), latin.2.len()), ("latin fpuzzles", 0));
    assert_eq!(described(&format!("fpuzzles{}", PAYLOADS[1].0)).0, "sudoku fpuz");
    assert_eq!(described(PAYLOADS[1].0).1, ".".repeat(81));
}

#[test]
fn wikipedia_on_sudokupad_both_ways() {
    assert_eq!(wikipedia().write("scf").unwrap(), SCF);
    assert!(puzzle("sudoku", "scf", SCF).same(&*wikipedia()));
    assert_eq!(puzzle("sudoku", "line", &".".repeat(81)).write("scf").unwrap(), SCF_BLANK);
    assert_eq!(described(SCF_BLANK).1, ".".repeat(81));
    assert_eq!(described(&SCF.replace("https://sudokupad.app/", "")).0, "sudoku scf");
    let found = detect::read(SCL, &Wanted::default()).unwrap();
    assert!(found.puzzle.same(&*wikipedia()));
    assert_eq!((found.format.id, found.carried.lost), ("scl", vec!["the answer".to_string(), "the title".to_string()]));
    // We write no title and no answer; otherwise the text is the same.
    let text = lz::unpack(SCL.split("/scl").last().unwrap()).unwrap();
    let end = text.find("ce:").unwrap();
    let expected = format!("https://sudokupad.app/scl{}", lz::pack(&format!("{{{}", &text[end..])));
    assert_eq!(wikipedia().write("scl").unwrap(), expected);
}

#[test]
fn shortened_json_round_trips() {
    for link in [SCL, SCL_FOUR] {
        let text = lz::unpack(&link[link.find("N4").unwrap()..]).unwrap();
        assert_eq!(zipped::zip(&zipped::unzip(&text).unwrap()), text);
    }
    assert_eq!(lz::unpack(&SCL_FOUR[3..]).unwrap(), FOUR);
    assert_eq!(
        described(SCL_FOUR),
        ("sudoku scl".to_string(), ".1.....23.....3.".to_string(), vec!["the title".to_string()])
    );
    assert_eq!(
        described(&SCL_FOUR.replacen("scl", "https://app.crackingthecryptic.com/sudoku/ctc", 1)).0,
        "sudoku scl"
    );
}

#[test]
fn penpa_links_hold_puzz_link_addresses() {
    let (what, _, lost) = described(PENPA);
    assert_eq!((what.as_str(), lost.len()), ("skyscrapers penpa", 0));
    let plain = puzzle("skyscrapers", "puzzlink", "https://puzz.link/p?skyscrapers/4/4/k13h4j3g");
    assert_eq!(plain.write("penpa").unwrap(), PENPA);
    let encoded =
        PENPA.replace("p=https://puzz.link/p?", "p=https%3A%2F%2Fpuzz.link%2Fp%3F").replace("/4/4/", "%2F4%2F4%2F");
    assert!(puzzle("skyscrapers", "penpa", &encoded).same(&*plain));
}

/// Percent-encoded, in a sentence, in brackets, with blanks and a byte-order mark.
#[test]
fn links_are_found_in_prose() {
    let encoded = FPUZZLES.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D");
    let encoded = encoded.replace("https:%2F%2Fwww.f-puzzles.com%2F?load%3D", "www.f-puzzles.com/?load=");
    for link in [FPUZZLES, SCF, SCL, encoded.as_str()] {
        for text in [
            format!("\u{feff}  {link}\r\n\r\n"),
            format!("Try this: <{link}>, it is nice."),
            format!("[a puzzle]({link})"),
            format!("; from a mail\n> {link}"),
        ] {
            let found = detect::read(&text, &Wanted::default()).unwrap_or_else(|error| panic!("{error}"));
            assert!(found.puzzle.same(&*wikipedia()), "{text}");
        }
    }
}

/// Exactly one format of one family recognises a link.
#[test]
fn one_format_recognises_a_link() {
    for (link, wanted) in [
        (FPUZZLES, "sudoku fpuzzles"),
        (SCF, "sudoku scf"),
        (SCL, "sudoku scl"),
        (SCL_FOUR, "sudoku scl"),
        ("https://sudokupad.app/abc123", "sudoku scl"),
        ("https://www.f-puzzles.com/?id=abc123", "sudoku fpuzzles"),
        ("https://tinyurl.com/abc123", "sudoku penpa"),
    ] {
        let guesses = detect::guesses(link, &Wanted::default());
        let names: Vec<String> =
            guesses.iter().map(|guess| format!("{} {}", guess.family.id, guess.format.id)).collect();
        assert_eq!(names, [wanted], "{link}");
    }
    for text in
        ["f-puzzles.com", "see sudokupad.app", "scl", "fpuzzles", "N4Ig", "m=edit", "https://example.org/?load=N4Ig"]
    {
        assert!(detect::guesses(text, &Wanted::default()).is_empty(), "{text}");
    }
}

/// Every link format, by family.
fn links() -> Vec<(&'static gridproof::Family, &'static str)> {
    let ids = ["fpuzzles", "fpuz", "scf", "scl", "penpa"];
    let all = FAMILIES.iter().flat_map(|family| family.formats().into_iter().map(move |format| (*family, format.id)));
    all.filter(|(_, id)| ids.contains(id)).collect()
}

#[test]
fn damaged_links_are_errors_not_panics() {
    assert_eq!(links().len(), 14);
    for (family, id) in links() {
        let example = family.formats().into_iter().find(|format| format.id == id).unwrap().example;
        for end in (0..example.len()).filter(|&end| example.is_char_boundary(end)) {
            let _ = family.read(id, &example[..end], &Hints::default());
            let _ = family.read(id, &format!("{}A{}", &example[..end], &example[end + 1..]), &Hints::default());
            let _ = family.read(id, &format!("{}é{}", &example[..end], &example[end..]), &Hints::default());
        }
    }
}
