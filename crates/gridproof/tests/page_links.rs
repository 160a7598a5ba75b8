//! Links to the page of `gridproof serve`. The samples were written by the page itself.
#![cfg(all(feature = "links", feature = "xml"))]

use gridproof::detect::{self, Detected, Wanted};
use gridproof::{FAMILIES, Hints};

fn read(text: &str) -> Detected {
    detect::read(text, &Wanted::default()).unwrap_or_else(|error| panic!("{error}"))
}

fn meant(family: &str, format: &str, text: &str) -> Box<dyn gridproof::AnyPuzzle> {
    let family = FAMILIES.iter().find(|known| known.id == family).unwrap();
    family.read(format, text, &Hints::default()).unwrap().unwrap()
}

#[test]
fn links_of_every_family() {
    let samples = [
        (
            "sudoku",
            "line",
            "http://127.0.0.1:7878/#p=sudoku.3x3.53B7D6B195D98D6A8C6C34B8A3B17C2C6A6D28D419B5D8B79",
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        ),
        (
            "kakuro",
            "grid",
            "http://127.0.0.1:7878/#p=kakuro.3x4._-n0-u0_-0gB_-0hB_",
            "# 23\\ 30\\ #\n\\16 _ _ #\n\\17 _ _ #",
        ),
        (
            "skyscrapers",
            "clues",
            "http://127.0.0.1:7878/#p=skyscrapers.4.4321122243211222.P",
            "4 3 2 1 1 2 2 2 4 3 2 1 1 2 2 2",
        ),
        ("latin", "grid", "http://127.0.0.1:7878/#p=latin.3.1D2C", "latin 3\n1 . .\n. . 2\n. . ."),
    ];
    for (family, format, link, text) in samples {
        let found = read(link);
        let puzzle = meant(family, format, text);
        assert!(found.format.id == "page" && found.puzzle.same(&*puzzle), "{link}");
        assert_eq!(puzzle.write("page").as_deref(), Ok(link));
        // Another server, inside a sentence, percent-encoded.
        for other in [
            link.replace("127.0.0.1:7878/", "grid.example/play"),
            format!("see <{link}>, please"),
            link.replace('_', "%5F").replace('.', "%2E").replacen("127%2E0%2E0%2E1", "127.0.0.1", 1),
        ] {
            assert!(read(&other).puzzle.same(&*puzzle), "{other}");
        }
    }
}

#[test]
fn the_position_is_kept() {
    let link = "http://127.0.0.1:7878/#p=latin.3.1D2C&e=A2G&n=2.13-8.12&m=2.3-4.123";
    let found = read(link);
    let position = &found.carried.position;
    assert_eq!(position.entries, [0, 2, 0, 0, 0, 0, 0, 0, 0]);
    let marks = |cell: usize| position.marks(cell).map(|marks| marks.iter().collect::<Vec<_>>());
    assert_eq!((marks(2), marks(4), marks(8)), (Some(vec![3]), Some(vec![1, 2, 3]), Some(vec![1, 2])));
    assert_eq!(found.carried.lost, ["corner marks in cells with centre marks"]);
    let written = found.puzzle.write_with("page", position).unwrap();
    assert_eq!(written.text, "http://127.0.0.1:7878/#p=latin.3.1D2C&e=A2G&m=2.3-4.123-8.12");
    // A position that does not fit the board is reported; the puzzle is read all the same.
    for damaged in ["&e=A2", "&e=A9G", "&e=*"] {
        let found = read(&format!("http://127.0.0.1:7878/#p=latin.3.1D2C{damaged}"));
        assert!(found.carried.position.is_empty() && found.carried.lost == ["unreadable entries"], "{damaged}");
    }
    assert!(read("http://a/#p=latin.3.1D2C&m=zzzz.1-*.1-0-9.1-2.9&x").carried.position.is_empty());
}

#[test]
fn damaged_links_are_reported() {
    let cases = [
        ("latin.3.1D2", "the link is cut off after 6 of 9 cells"),
        ("latin.3.1D2D", "the link has more than 9 cells"),
        ("latin.3.1D0C", "invalid characters"),
        ("latin.3.1D4C", "4 is too large"),
        ("latin.37.A", "this is not a valid size"),
        ("latin.3", "the link is cut off after 0 of 9 cells"),
        ("sudoku.9.A", "this is not a valid size"),
        ("sudoku.7x7.A", "boxes of 7 rows and 7 columns"),
        ("sudoku.2x2.A1E23E3", "the link is cut off after 15 of 16 cells"),
        ("skyscrapers.4.4321122243211222", "the link is cut off after 0 of 16 cells"),
        ("skyscrapers.4.5321122243211222.P", "5 is too large"),
        ("kakuro.7x7._", "the link is cut off after 1 of 49 cells"),
        ("kakuro.3x3._-40-60-03B-07Z", "the link has more than 9 cells"),
        ("kakuro.3x3._-40-60-03B-0", "invalid characters"),
        ("kakuro.3x3._-4K-60-03B-07B", "invalid characters"),
        ("kakuro.3x3.-JJ-40-60-03B-07B", "this clue has no run"),
        ("kakuro.999999999x9.A", "this is not a valid size"),
    ];
    for (body, why) in cases {
        let error = detect::read(&format!("http://127.0.0.1:7878/#p={body}"), &Wanted::default()).unwrap_err();
        assert!(error.message().contains("`page`") && error.message().contains(why), "{body}: {error}");
    }
}
