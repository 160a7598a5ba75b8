//! One well-known board in every format, and samples from other programs.

use super::{W, check, read, sudoku, write};
use crate::families::sudoku::Sudoku;
use crate::{AnyPuzzle, Control, Hints, Limits, Verdict};
use expect_test::expect;

const ANSWER: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// The board as each format writes it.
const SAMPLES: [(&str, &str); 7] = [
    ("line", W),
    ("sdm", "530070000600195000098000060800060003400803001700020006060000280000419005000080079"),
    (
        "ss",
        "\
*-----------*
|53.|.7.|...|
|6..|195|...|
|.98|...|.6.|
|---+---+---|
|8..|.6.|..3|
|4..|8.3|..1|
|7..|.2.|..6|
|---+---+---|
|.6.|...|28.|
|...|419|..5|
|...|.8.|.79|
*-----------*",
    ),
    (
        "numbers",
        "\
5 3 0 0 7 0 0 0 0
6 0 0 1 9 5 0 0 0
0 9 8 0 0 0 0 6 0
8 0 0 0 6 0 0 0 3
4 0 0 8 0 3 0 0 1
7 0 0 0 2 0 0 0 6
0 6 0 0 0 0 2 8 0
0 0 0 4 1 9 0 0 5
0 0 0 0 8 0 0 7 9",
    ),
    ("puzzlink", "https://puzz.link/p?sudoku/9/9/53h7j6h195j98j6g8i6i34h8g3h17i2i6g6j28j419h5j8h79"),
    ("solo", "3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9"),
    (
        "sdk",
        "[Puzzle]\n53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79",
    ),
];

fn w() -> Sudoku {
    read("line", W, &Hints::default()).unwrap()
}

#[test]
fn one_board_in_every_format() {
    for (format, sample) in SAMPLES {
        assert_eq!(read(format, sample, &Hints::default()), Ok(w()), "{format}");
        assert_eq!(write(format, &w()).unwrap(), sample, "{format}");
    }
    for format in ["grid", "json"] {
        assert_eq!(read(format, &write(format, &w()).unwrap(), &Hints::default()), Ok(w()), "{format}");
    }
    let headed =
        "#LEasy\n53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n";
    assert_eq!(read("sdk", headed, &Hints::default()), Ok(w()));
}

#[test]
fn its_answer_is_found_by_every_engine() {
    for engine in w().family().engines() {
        let verdict = w().solve_with(engine.id, &mut Control::new(Limits::answers(2))).unwrap();
        let Verdict::Unique(answer) = verdict else { panic!("{}: {verdict:?}", engine.id) };
        assert_eq!(w().answer_text(&answer, crate::Layout::Line), ANSWER, "{}", engine.id);
    }
}

#[test]
fn puzzlink_samples() {
    let links = [
        ("https://puzz.link/p?sudoku/4/4/g1k23k3g", "line", ".1.....23.....3."),
        (
            "https://puzz.link/p?sudoku/9/9/k8g1g7i2i99o2g3h75q19h5g4o83i4i6g4g5k",
            "line",
            ".....8.1.7...2...99.........2.3..75...........19..5.4.........83...4...6.4.5.....",
        ),
    ];
    for (link, format, same) in links {
        let puzzle = read("puzzlink", link, &Hints::default()).unwrap();
        assert_eq!(write("puzzlink", &puzzle).unwrap(), link);
        assert_eq!(write(format, &puzzle).unwrap(), same);
    }
    let diagonal: Vec<(usize, u8)> = (0..16).map(|i| (i * 17, i as u8 + 1)).collect();
    let link = "https://puzz.link/p?sudoku/16/16/1v2v3v4v5v6v7v8v9vavbvcvdvevfv-10";
    assert_eq!(read("puzzlink", link, &Hints::default()), Ok(sudoku(4, 4, &diagonal)));
    assert_eq!(write("puzzlink", &sudoku(4, 4, &diagonal)).unwrap(), link);
}

#[test]
fn solo_samples() {
    let ids = [
        "2x3:a5d4_6a5g4_2g5a3_6d2a",
        "4x4:13_14a3b10_12c5a8_16_15b10e6a13_3_14b2_8c1b14a15a7a9c1a7e8_14_11a5_10_4_15c9d13a12a2a7_14_16a10d4_1_9b3_6a6_13_7f10c15e1_6c15c5_10a16_9a14_16c5c6_8e2c15f6_3_5a10_15b9_14_6d2a7_1_11a4a16a2d1c14_7_15_1a3_11_8e16a12c13a15a6a1b10c9_10b6_13_2a9e1b4_8_9a14c16_7b13a2_6",
    ];
    for id in ids {
        let puzzle = read("solo", id, &Hints::default()).unwrap();
        assert_eq!(write("solo", &puzzle).unwrap(), id);
        let verdict = puzzle.solve(&mut Control::new(Limits::answers(2)));
        assert!(matches!(verdict, Verdict::Unique(_)), "{id}: {verdict:?}");
    }
    // `2x3`: boxes are three wide and two tall.
    check(
        "solo",
        ids[0],
        expect!["2x3: 0 5 0 0 0 0 / 4 6 0 5 0 0 / 0 0 0 0 0 4 / 2 0 0 0 0 0 / 0 0 5 0 3 6 / 0 0 0 0 2 0"],
    );
}
