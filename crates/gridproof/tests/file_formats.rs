//! Files and texts as other programs write them: what is read, kept, lost and refused.
#![cfg(all(feature = "links", feature = "xml"))]

use crate::support;

use expect_test::{Expect, expect};
use gridproof::SavedPosition;
use gridproof::detect::{self, Wanted};
use gridproof::logic::Position;
use gridproof::{AnyPuzzle, Control, Digits, FAMILIES, Family, Hints, Limits};
use support::puzzle;

/// The board in Wikipedia's article on Sudoku.
const W: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

fn family(id: &str) -> &'static Family {
    FAMILIES.iter().find(|row| row.id == id).unwrap()
}

fn w() -> Box<dyn AnyPuzzle> {
    puzzle("sudoku", "line", W)
}

fn beside(id: &str, format: &str, text: &str) -> SavedPosition {
    family(id).saved_position(format, text, &Hints::default())
}

/// Entries as `r1c2=3`, marks as `r1c4=12`.
fn work(position: &Position, columns: usize) -> String {
    let place = |cell: usize| format!("r{}c{}", cell / columns + 1, cell % columns + 1);
    let cells = position.entries.len().max(position.marks.as_ref().map_or(0, Vec::len));
    let entries = (0..cells).filter(|&cell| position.entry(cell) != 0);
    let entries = entries.map(|cell| format!("{}={}", place(cell), position.entry(cell)));
    let marks = (0..cells).filter_map(|cell| Some(format!("{}{}", place(cell), position.marks(cell)?)));
    entries.chain(marks).collect::<Vec<_>>().join(" ")
}

/// Compares family, format, position and losses of a text, or the error.
fn check(text: &str, expected: Expect) {
    expected.assert_eq(&match detect::read(text, &Wanted::default()) {
        Ok(found) => {
            let columns = found.puzzle.columns();
            let carried = found.carried;
            let lost =
                if carried.lost.is_empty() { String::new() } else { format!("\nlost: {}", carried.lost.join(", ")) };
            format!("{} {}\n{}{lost}", found.puzzle.family().id, found.format.id, work(&carried.position, columns))
        }
        Err(error) => error.to_string(),
    });
}

/// Checks that the format reads the text and writes the same bytes.
fn same_bytes(id: &str, format: &str, text: &str) {
    let found = detect::read(text, &Wanted::default()).unwrap_or_else(|error| panic!("{format}: {error}\n{text}"));
    assert_eq!((found.puzzle.family().id, found.format.id), (id, format), "{text}");
    let written = found.puzzle.write_with(format, &found.carried.position).unwrap();
    assert_eq!(written.text, text);
    assert_eq!(written.lost, [""; 0]);
}

const CANDIDATES: &str = "\
*--------------------------------------------------------------------*
| 5      3      124    | 26     7      2468   | 1489   1249   248    |
| 6      247    247    | 1      9      5      | 3478   234    2478   |
| 12     9      8      | 23     34     24     | 13457  6      247    |
|----------------------+----------------------+----------------------|
| 8      125    1259   | 579    6      147    | 4579   2459   3      |
| 4      25     2569   | 8      5      3      | 579    259    1      |
| 7      15     1359   | 59     2      14     | 4589   459    6      |
|----------------------+----------------------+----------------------|
| 139    6      134579 | 357    35     7      | 2      8      4      |
| 23     278    237    | 4      1      9      | 36     3      5      |
| 123    1245   12345  | 2356   8      26     | 1346   7      9      |
*--------------------------------------------------------------------*";

/// r5c5, r7c6, r7c9 and r8c8 have one candidate left, and are not givens.
#[test]
fn candidates_of_a_known_board() {
    assert!(puzzle("sudoku", "pencilmarks", CANDIDATES).same(&*w()));
    assert_eq!(w().write("pencilmarks").unwrap(), CANDIDATES);
    let found = detect::read(CANDIDATES, &Wanted::default()).unwrap();
    assert_eq!(found.format.id, "pencilmarks");
    assert_eq!(found.carried.position.marks(40), Some(Digits::one(5)));
    assert_eq!(found.carried.position.marks(2), Some(Digits::from_iter([1, 2, 4])));
    assert_eq!(found.carried.position.marks(0), None);
    same_bytes("sudoku", "pencilmarks", CANDIDATES);
}

#[test]
fn candidates_in_other_frames() {
    let plain: String = CANDIDATES.lines().filter(|line| !line.contains("--")).collect::<Vec<_>>().join("\n");
    let frames = [
        plain.replace('|', " "),
        CANDIDATES.replace("*-", ".-").replace("-*", "-.").replace('+', "-"),
        CANDIDATES.replace("|-", ":-").replace("-|", "-:"),
        format!("{CANDIDATES}\n                           Simple Sudoku\n                            Version 4.2n"),
        CANDIDATES.replace('-', "─").replace('|', "│").replace('+', "┼"),
    ];
    for text in frames {
        let found = detect::read(&text, &Wanted::default()).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert!(found.puzzle.same(&*w()), "{text}");
    }
}

/// Braces mark a candidate where a single digit would be misread.
#[test]
fn braces_tell_candidates_from_givens() {
    let almost = "1234341221434321";
    let puzzle = puzzle("sudoku", "line", &almost.replacen('1', ".", 1));
    let text = puzzle.write("pencilmarks").unwrap();
    assert!(text.contains("{1}"), "{text}");
    assert!(family("sudoku").read("pencilmarks", &text, &Hints::default()).unwrap().unwrap().same(&*puzzle));
    assert_eq!(
        puzzle.write("n729").unwrap_err().to_string(),
        "r1c1 has one candidate left, which would be read as a given"
    );
    // Marks that a given rules out are kept, and the given stays a given.
    let mut marks = vec![Digits::EMPTY; 81];
    marks[2] = Digits::from_iter([5, 1]);
    let work = Position { entries: Vec::new(), marks: Some(marks) };
    let written = w().write_with("pencilmarks", &work).unwrap();
    let back = detect::read(&written.text, &Wanted::default()).unwrap();
    assert!(back.puzzle.same(&*w()), "{}", written.text);
    assert_eq!(back.carried.position, work);
}

#[test]
fn bad_candidate_grids_are_pointed_at() {
    check(
        &CANDIDATES.replace("2468", "2448"),
        expect![[r#"
            line 2, column 42: read as Sudoku `pencilmarks`: this digit is twice in the cell; expected digits from 1 to 9, or `.`
              | 5      3      124    | 26     7      2448   | 1489   1249   248    |
                                                       ^"#]],
    );
}

#[test]
fn the_729_characters() {
    let text = w().write("n729").unwrap();
    assert_eq!(text.len(), 729);
    assert_eq!(text[..27], *"....5......3......12.4.....");
    same_bytes("sudoku", "n729", &text);
    assert!(detect::read(&text.replace('.', "0"), &Wanted::default()).unwrap().puzzle.same(&*w()));
    let wrong = text.replacen("....5", "...5.", 1);
    let error = family("sudoku").read("n729", &wrong, &Hints::default()).unwrap().unwrap_err();
    assert_eq!(error.message(), "this is the wrong character; expected `4` or `.`");
}

#[test]
fn a_game_of_sudocue() {
    let rows: Vec<String> = w().write("sdx").unwrap().lines().map(ToString::to_string).collect();
    assert_eq!(rows[0], "5 3 124 26 7 2468 1489 1249 248");
    check(
        "1 u2 34 34\n34 34 134 2\n234 1 234 34\n234 34 1234 134",
        expect![[r#"
            sudoku sdx
            r1c2=2 r1c3{3 4} r1c4{3 4} r2c1{3 4} r2c2{3 4} r2c3{1 3 4} r3c1{2 3 4} r3c3{2 3 4} r3c4{3 4} r4c1{2 3 4} r4c2{3 4} r4c3{1 2 3 4} r4c4{1 3 4}"#]],
    );
    check(
        "1 u23 34 34\n34 34 134 2\n234 1 234 34\n234 34 1234 134",
        expect![[r#"
            line 1, column 3: read as Sudoku `sdx`: this is not an entry; expected one digit after `u`
              1 u23 34 34
                ^^^"#]],
    );
}

#[test]
fn a_line_of_hodoku() {
    let sample =
        ":0000:2:53+4+67+8+9+1.6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:::219:";
    check(
        sample,
        expect![[r#"
            sudoku hodoku
            r1c3=4 r1c4=6 r1c6=8 r1c7=9 r1c8=1
            lost: the step (0000, 219)"#]],
    );
    assert!(puzzle("sudoku", "hodoku", sample).same(&*w()));
    let plain = format!(":0000:x:{}:::", W.replace('0', "."));
    same_bytes("sudoku", "hodoku", &plain);
    // 124 are left for r1c3; one of them is deleted.
    let deleted = plain.replace(":::", ":113::");
    let found = detect::read(&deleted, &Wanted::default()).unwrap();
    assert_eq!(found.carried.position.marks(2), Some(Digits::from_iter([2, 4])));
    assert_eq!(found.carried.position.marks(3), Some(Digits::from_iter([2, 6])));
    same_bytes("sudoku", "hodoku", &deleted);
    check(
        &plain.replace(":::", ":11::"),
        expect![[r#"
            line 1, column 91: read as Sudoku `hodoku`: this is not a deleted candidate; expected a digit, a row and a column, such as `219`
              ...34..8.3..17...2...6.6....28....419..5....8..79:11::
                                                                ^^"#]],
    );
}

#[test]
fn files_of_opensudoku() {
    let first = format!("<opensudoku><name>Mine</name><game data=\"{W}\"/></opensudoku>");
    let found = detect::read(&first, &Wanted::default()).unwrap();
    assert!(found.puzzle.same(&*w()));
    assert_eq!((found.format.id, found.carried.lost), ("opensudoku", vec!["the name of the collection".to_string()]));
    let second = format!(
        "<opensudoku version=\"2\"><folder name=\"Easy\" created=\"1\"><game created=\"5\" state=\"1\" time=\"9\" \
         last_played=\"7\" data=\"{W}\" note=\"good\"/></folder></opensudoku>"
    );
    let found = detect::read(&second, &Wanted::default()).unwrap();
    assert!(found.puzzle.same(&*w()));
    let lost = "the note, the time of creation, the time of play, the time taken, the state, the name of the folder";
    assert_eq!(found.carried.lost.join(", "), lost);
    same_bytes(
        "sudoku",
        "opensudoku",
        &format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n<game data=\"{W}\"/>\n</opensudoku>"),
    );
}

/// The app's own form for games in progress, in all five versions.
#[test]
fn games_of_opensudoku_in_progress() {
    let blank = "0|0|1|".repeat(78);
    let of = |data: &str| format!("<opensudoku>\n<game data=\"{data}\"/>\n</opensudoku>");
    let old = format!("version: 1\n5|-|0|0|1,2,4,|1|3|-|1|{}", "0|-|1|".repeat(78));
    check(
        &of(&old),
        expect![[r#"
            sudoku opensudoku
            r1c3=3 r1c2{1 2 4}"#]],
    );
    let data = format!("version: 3&#10;5|0|0|0|11|1|3|0|1|{blank}");
    check(
        &of(&data),
        expect![[r#"
            sudoku opensudoku
            r1c3=3 r1c2{1 2 4}"#]],
    );
    same_bytes("sudoku", "opensudoku", &format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n{}", of(&data)));
    let four = format!("version: 4\n5|0|0|0|0|11|2|1|3|0|0|1|{}", "0|0|0|1|".repeat(78));
    check(
        &of(&four),
        expect![[r#"
            sudoku opensudoku
            r1c3=3 r1c2{1 2 4}
            lost: which pencil marks are corner marks and which are centre marks"#]],
    );
    let five = format!("version: 5\n5|0|0|4|0|0|11|2|0|1|3|0|0|0|1|{}", "0|0|0|0|1|".repeat(78));
    check(
        &of(&five),
        expect![[r#"
            sudoku opensudoku
            r1c3=3 r1c2{1 2 4}
            lost: which pencil marks are corner marks and which are centre marks, colours of 1 cell"#]],
    );
    check(
        &of("version: 6\n0|"),
        expect![[r#"
            line 2, column 13: read as Sudoku `opensudoku`: games in progress of version `6` are not supported; expected version 1 to 5
              <game data="version: 6
                          ^^^^^^^^^^"#]],
    );
}

/// Files with entities or document types are refused, and so is deep nesting.
#[test]
fn harmful_xml_is_refused() {
    let bomb = format!("<!DOCTYPE x [<!ENTITY a \"{W}\">]><opensudoku><game data=\"&a;\"/></opensudoku>");
    let read = |text: &str| family("sudoku").read("opensudoku", text, &Hints::default()).unwrap();
    assert_eq!(read(&bomb).unwrap_err().message(), "XML with DTD detected; expected XML without a document type");
    let deep = format!("<opensudoku>{}", "<a>".repeat(200_000));
    assert!(read(&deep).is_err());
    let deep = format!("<opensudoku>{}{}</opensudoku>", "<a>".repeat(100_000), "</a>".repeat(100_000));
    assert!(read(&deep).is_err());
}

#[test]
fn sections_and_lines_about_the_puzzle_are_reported() {
    let rows = W
        .replace('0', ".")
        .as_bytes()
        .chunks(9)
        .map(|row| String::from_utf8_lossy(row).into_owned() + "\n")
        .collect::<String>();
    let found = detect::read(&format!("#LEasy\n{rows}"), &Wanted::default()).unwrap();
    assert!(found.puzzle.same(&*w()));
    assert_eq!((found.format.id, found.carried.lost), ("sdk", vec!["the level".to_string()]));
    // Another board, or no board at all, is not a state of this puzzle; every other section is reported.
    let other = rows.replacen('5', "6", 1);
    for state in [&other[..], "1 2 3\n", "", &rows[10..]] {
        let sections = format!("#ARuud\n[Puzzle]\n{rows}[State]\n{state}[Colours]\n");
        let found = detect::read(&sections, &Wanted::default()).unwrap();
        assert!(found.puzzle.same(&*w()) && found.carried.position.is_empty());
        assert_eq!(found.carried.lost, ["the author", "the section [State]", "the section [Colours]"]);
    }
}

#[test]
fn a_game_in_sections_is_kept() {
    let rows = "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79";
    let text = format!("[Puzzle]\n{rows}\n[State]\n{}", rows.replacen("53..7", "53427", 1));
    let found = detect::read(&text, &Wanted::default()).unwrap();
    assert!(found.puzzle.same(&*w()) && found.carried.lost.is_empty());
    assert_eq!(found.carried.position.entries[..5], [0, 0, 4, 2, 0]);
    let written = found.puzzle.write_with("sdk", &found.carried.position).unwrap();
    assert_eq!((written.text, written.lost), (text, Vec::new()));
}

const KAKURO: &str = "pzprv3/kakuro/5/5/0 0 12 4 0 0 /0 8,4 . . 0,10 0,0 /10 . . . . 0,10 /3 . . 3,17 . . /0 21,0 . . . . /0 0,0 12,0 . . 0,0 /. 5 3 . . /3 4 1 2 . /1 2 . 1 2 /. 1 9 3 8 /. . 8 4 . /";

#[test]
fn files_of_pzpr() {
    same_bytes("kakuro", "pzprv3", KAKURO);
    let sky = "pzprv3/skyscrapers/4/4/. . . . . . /. 2 1 4 3 . /4 1 2 3 4 . /. 4 3 1 2 3 /. 3 4 2 1 . /. . 1 3 . . /";
    same_bytes("skyscrapers", "pzprv3", sky);
    let given = "pzprv3/skyscrapers/3/3/. . 2 . . /. . . . . /. . q1 . . /. . . . . /. . . . . /";
    same_bytes("skyscrapers", "pzprv3", given);
    let sudoku = "pzprv3/sudoku/4/. 1 . . /. . . 2 /3 . . . /. . 3 . /2 . 4 3 /4 3 1 . /. 4 2 1 /1 2 . 4 /";
    same_bytes("sudoku", "pzprv3", sudoku);
    // All four have the right answers.
    for (id, text) in [("kakuro", KAKURO), ("skyscrapers", sky), ("sudoku", sudoku)] {
        let puzzle = puzzle(id, "pzprv3", text);
        let entries = beside(id, "pzprv3", text).position.entries;
        let answers = puzzle.solve(&mut Control::new(Limits::answers(2)));
        let [answer] = answers.answers() else { panic!("{text}") };
        for (cell, start) in puzzle.start().iter().enumerate() {
            assert_eq!(answer.digits()[cell], start.unwrap_or(0).max(entries[cell]), "{text}");
        }
    }
    // Both spellings of a link's clues, both names, lines instead of slashes.
    assert!(
        puzzle("kakuro", "pzprv3", &KAKURO.replace(" 0,0 ", " -1,-1 ").replace("/0 21", "/-1 21"))
            .same(&*puzzle("kakuro", "pzprv3", KAKURO))
    );
    assert!(puzzle("skyscrapers", "pzprv3", &sky.replace("skyscrapers", "building")).same(&*puzzle(
        "skyscrapers",
        "puzzlink",
        "https://puzz.link/p?skyscrapers/4/4/k13h4j3g"
    )));
    assert!(puzzle("sudoku", "pzprv3", &sudoku.replace('/', "\n")).same(&*puzzle(
        "sudoku",
        "puzzlink",
        "https://puzz.link/p?sudoku/4/4/g1k23k3g"
    )));
}

#[test]
fn small_notes_and_colours_of_pzpr() {
    check(
        "pzprv3/sudoku/4/. 1 . . /. . . 2 /3 . . . /. . 3 . /2 . .[1,2,,] + /4 3 -[4,,,] . /. 4 2 1 /1 2 . 9 /",
        expect![[r#"
            sudoku pzprv3
            r1c1=2 r2c1=4 r2c2=3 r3c2=4 r3c3=2 r3c4=1 r4c1=1 r4c2=2 r1c3{1 2} r2c3{4}
            lost: colours of 2 cells, unreadable answers in 1 cell"#]],
    );
    let work = Position { entries: Vec::new(), marks: Some(vec![Digits::upto(5); 81]) };
    let written = w().write_with("pzprv3", &work).unwrap();
    assert_eq!(written.lost, ["pencil marks of 51 cells with more than 4"]);
    check(
        "pzprv3/sudoku/8/. . . . . . . . /",
        expect![[r#"
            line 1, column 15: read as Sudoku `pzprv3`: boards of this size are not supported; expected 4, 6, 9, 16 or 25
              pzprv3/sudoku/8/. . . . . . . . /
                            ^"#]],
    );
    check(
        "pzprv3/skyscrapers/3/5/",
        expect![[r#"
            line 1, column 22: read as Skyscrapers `pzprv3`: a board of 3 rows and `5` columns; expected a square board: on others it is unclear which heights a line holds
              pzprv3/skyscrapers/3/5/
                                   ^"#]],
    );
}

#[test]
fn links_to_kanpen() {
    let kakuro = "http://www.kanpen.net/kakuro.html?problem=6/6/0_0_0_0/0_1_0_-1/0_2_0_12/0_3_0_4/0_4_0_-1/0_5_0_-1/1_0_-1_0/1_1_8_4/1_4_0_10/1_5_-1_-1/2_0_10_0/2_5_0_10/3_0_3_0/3_3_3_17/4_0_-1_0/4_1_21_0/5_0_-1_0/5_1_-1_-1/5_2_12_0/5_5_-1_-1///";
    let first = puzzle("kakuro", "pzprv3", KAKURO);
    assert!(puzzle("kakuro", "kanpen", kakuro).same(&*first));
    assert!(puzzle("kakuro", "kanpen", &kakuro.replace("-1", "0")).same(&*first));
    assert_eq!(
        first.write("kanpen").unwrap(),
        kakuro.replace("_0_10/", "_-1_10/").replace("_21_0/", "_21_-1/").replace("_12_0/", "_12_-1/")
    );
    let sudoku = "http://www.kanpen.net/sudoku.html?problem=4/._1_._._/._._._2_/3_._._._/._._3_._//";
    same_bytes("sudoku", "kanpen", sudoku);
    let pzpr = "http://www.kanpen.net/sudoku.html?pzpr=4/4/g1k23k3g";
    assert!(detect::read(pzpr, &Wanted::default()).unwrap().puzzle.same(&*puzzle("sudoku", "kanpen", sudoku)));
    check(
        &kakuro.replace("1_1_8_4", "1_1_8_46"),
        expect![[r#"
            line 1, column 114: read as Kakuro `kanpen`: this sum is out of range; expected 1 to 45
              0_2_0_12/0_3_0_4/0_4_0_-1/0_5_0_-1/1_0_-1_0/1_1_8_46/1_4_0_10/1_5_-1_-1/2_0_10_0/2_5_0_10/3_0_3_0/3_
                                                                ^^"#]],
    );
}

const TOWERS: &str = "\
SAVEFILE:41:Simon Tatham's Portable Puzzle Collection
VERSION :1:1
GAME    :6:Towers
PARAMS  :3:4de
CPARAMS :3:4de
SEED    :15:791763064681189
DESC    :31:2/2/3/1/2/2/1/3/3/2/1/2/1/3/2/2
AUXINFO :34:e40e33699dbc47d2f1fe8bdb08ef73db82
NSTATES :1:1
STATEPOS:1:1";

#[test]
fn saved_games() {
    check(
        TOWERS,
        expect![[r#"
            skyscrapers towers-save

            lost: the answer that the file holds, the seed"#]],
    );
    assert!(puzzle("skyscrapers", "towers-save", TOWERS).same(&*puzzle(
        "skyscrapers",
        "towers",
        "4:2/2/3/1/2/2/1/3/3/2/1/2/1/3/2/2"
    )));
    // Four moves are replayed; a fifth was undone.
    let moves = "MOVE    :6:R2,0,4\nMOVE    :6:P0,1,3\nMOVE    :6:P0,1,1\nMOVE    :6:P0,1,3\nMOVE    :6:R3,3,1";
    let played = TOWERS.replace("NSTATES :1:1", "NSTATES :1:6").replace("STATEPOS:1:1", "STATEPOS:1:5") + "\n" + moves;
    check(
        &played,
        expect![[r#"
            skyscrapers towers-save
            r1c3=4 r2c1{1}
            lost: the answer that the file holds, the seed, moves that were undone"#]],
    );
    // All marks at once; an entry clears them; solved at the end.
    let of = |moves: &[&str]| {
        let lines: String = moves.iter().map(|played| format!("\nMOVE    :{}:{played}", played.len())).collect();
        let states = moves.len() + 1;
        TOWERS
            .replace("NSTATES :1:1", &format!("NSTATES :1:{states}"))
            .replace("STATEPOS:1:1", &format!("STATEPOS:1:{states}"))
            + &lines
    };
    let position = beside("skyscrapers", "towers-save", &of(&["M", "R0,0,2", "D1,-1"])).position;
    assert_eq!((position.entry(0), position.marks(0), position.marks(1)), (2, None, Some(Digits::upto(4))));
    let solved = beside("skyscrapers", "towers-save", &of(&["S2314143241233241"]));
    assert_eq!(solved.position.entries, [2, 3, 1, 4, 1, 4, 3, 2, 4, 1, 2, 3, 3, 2, 4, 1]);
    check(
        &of(&["R0,0,5"]),
        expect![[r#"
            line 11, column 12: read as Skyscrapers `towers-save`: this is not a move; expected `Rx,y,digit`, `Px,y,digit`, `M` or `S...`
              MOVE    :6:R0,0,5
                         ^^^^^^"#]],
    );
    let solo = "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\nGAME    :4:Solo\nPARAMS  :3:2x2\nCPARAMS :3:2x2\nDESC    :9:a4d2b2d3a\nNSTATES :1:1\nSTATEPOS:1:1";
    same_bytes("sudoku", "solo-save", solo);
    check(
        &solo.replace(":3:2x2", ":4:2x2x"),
        expect![[r#"
            line 5, column 15: read as Sudoku `solo-save`: `x` means that the diagonals count too: this is a different type of puzzle; expected a plain board
              CPARAMS :4:2x2x
                            ^"#]],
    );
    check(
        &solo.replace(":9:a4", ":8:a4"),
        expect![[r#"
            line 6, column 1: read as Sudoku `solo-save`: this is not a line of a saved game; expected `KEY:length:value`, with the length of the value in bytes
              DESC    :8:a4d2b2d3a
              ^^^^^^^^^^^^^^^^^^^^"#]],
    );
}

/// Two files without a blank line between them are an error, so that neither is silently dropped.
#[test]
fn a_second_file_is_not_swallowed() {
    let read = |id: &str, format: &str, text: &str| {
        let twice = format!("{text}\n{text}");
        family(id).read(format, &twice, &Hints::default()).unwrap().unwrap_err().message()
    };
    let games = "this is a second saved game; expected a blank line between games";
    assert_eq!(read("skyscrapers", "towers-save", TOWERS), games);
    let file = "this is a second file; expected a blank line between files";
    assert_eq!(read("kakuro", "pzprv3", &KAKURO.replace('/', "\n")), file);
    let sky = "pzprv3/skyscrapers/3/3/. . 2 . . /. . . . . /. . q1 . . /. . . . . /. . . . . /";
    assert_eq!(read("skyscrapers", "pzprv3", sky), file);
    let sudoku = "pzprv3/sudoku/4/. 1 . . /. . . 2 /3 . . . /. . 3 . /2 . 4 3 /4 3 1 . /. 4 2 1 /1 2 . 4 /";
    assert_eq!(read("sudoku", "pzprv3", sudoku), file);
}

#[test]
fn texts_of_puzzlekit() {
    let text = "4 4 4\n4 3 2 1\n1 2 2 2\n4 3 2 1\n1 2 2 2\n- - - -\n- - - -\n- - - -\n- - - -";
    same_bytes("skyscrapers", "puzzlekit", text);
    assert!(puzzle("skyscrapers", "puzzlekit", text).same(&*puzzle(
        "skyscrapers",
        "clues",
        "4 3 2 1 1 2 2 2 4 3 2 1 1 2 2 2"
    )));
    check(
        &text.replacen("4 4 4", "4 4 3", 1),
        expect![[r#"
            line 1, column 5: read as Skyscrapers `puzzlekit`: Skyscrapers with parks, that is with fewer heights than rows, are not supported; expected 4
              4 4 3
                  ^"#]],
    );
    check(
        &text.replacen("4 4 4", "4 4 4 D", 1),
        expect![[r#"
            line 1, column 7: read as Skyscrapers `puzzlekit`: Skyscrapers with diagonals are not supported; expected nothing after the three numbers
              4 4 4 D
                    ^"#]],
    );
    let kakuro = "3 4\n- 23, 30, -\n,16 0 0 -\n,17 0 0 -";
    same_bytes("kakuro", "puzzlekit", kakuro);
    assert!(puzzle("kakuro", "puzzlekit", kakuro).same(&*puzzle(
        "kakuro",
        "grid",
        "# 23\\ 30\\ #\n\\16 _ _ #\n\\17 _ _ #"
    )));
    let sudoku = format!(
        "9 9\n{}",
        W.replace('0', "-")
            .as_bytes()
            .chunks(9)
            .map(|row| row.iter().map(|&b| (b as char).to_string()).collect::<Vec<_>>().join(" "))
            .collect::<Vec<_>>()
            .join("\n")
    );
    same_bytes("sudoku", "puzzlekit", &sudoku);
    assert!(puzzle("sudoku", "puzzlekit", &sudoku).same(&*w()));
}

#[test]
fn sections_of_janko() {
    let sky = "[begin]\npuzzle skyscrapers\nsize 4\n[clabels]\n4 3 2 1\n1 2 2 2\n[rlabels]\n4 3 2 1\n1 2 2 2\n[end]";
    same_bytes("skyscrapers", "janko", sky);
    let meant = puzzle("skyscrapers", "clues", "4 3 2 1 1 2 2 2 4 3 2 1 1 2 2 2");
    assert!(puzzle("skyscrapers", "janko", sky).same(&*meant));
    let given = sky.replace("[end]", "[problem]\n- 2 - -\n- - - -\n- - - -\n- - - 3\n[end]");
    same_bytes("skyscrapers", "janko", &given);
    // Without a name the answer decides. It is not kept, and that is reported.
    let answered = "[clabels]\n4 3 2 1\n1 2 2 2\n[rlabels]\n4 3 2 1\n1 2 2 2\n[solution]\n1 2 3 4\n2 3 4 1\n3 4 1 2\n4 1 2 3\n[end]";
    let found = detect::read(&format!("author Otto\n{answered}"), &Wanted::default()).unwrap();
    assert!(found.puzzle.same(&*meant));
    assert_eq!(
        (found.format.id, found.carried.lost),
        ("janko", vec!["the line `author`".to_string(), "the answer".to_string()])
    );
    let sudoku = "[begin]\npuzzle sudoku\nsize 4\n[problem]\n- 1 - -\n- - - 2\n3 - - -\n- - 3 -\n[end]";
    same_bytes("sudoku", "janko", sudoku);
    assert!(puzzle("sudoku", "janko", sudoku).same(&*puzzle("sudoku", "line", ".1.....23.....3.")));
}

/// Anything that may be a rule is refused.
#[test]
fn other_puzzles_of_janko_are_refused() {
    let answered = "[clabels]\n4 3 2 1\n1 2 2 2\n[rlabels]\n4 3 2 1\n1 2 2 2\n[solution]\n1 2 3 4\n2 3 4 1\n3 4 1 2\n4 1 2 3\n[end]";
    let refused = [
        (answered.replace("4 3 2 1\n1 2 2 2\n[rl", "4 3 2 2\n1 2 2 2\n[rl"), "the answer breaks a rule"),
        (answered.replace("4 1 2 3\n[end]", "4 1 2 -\n[end]"), "the answer breaks a rule"),
        (answered.split("[sol").next().unwrap().to_string(), "neither a name nor an answer"),
        (format!("options diagonals\n{answered}"), "with diagonals that count"),
        (format!("depth 3\n{answered}"), "some cells are parks"),
        (format!("size 5\n{answered}"), "not the size of the board"),
        (format!("puzzle doppelblock\n{answered}"), "a different type of puzzle"),
        (format!("rule odd\n{answered}"), "may be a rule"),
        (answered.replace("[solution]", "[areas]\n1 1 2 2\n[solution]"), "may be a rule"),
        (answered.replace("[solution]", "[clabels]\n1 1 2 2\n[solution]"), "appears twice"),
        (format!("{answered}\n1 2 3"), "after the end"),
        (answered.replacen("\n1 2 2 2", "", 1), "this section has 1 row"),
        (answered.replacen("4 3 2 1", "5 3 2 1", 1), "not a digit of the board"),
        (answered.replace("[rlabels]", "[moves]"), "the section `[rlabels]` is missing"),
        (
            "[problem]\n- 1 - -\n- - - 2\n3 - - -\n- - 3 -\n[solution]\n2 1 4 3\n3 4 1 2\n3 2 1 4\n4 1 3 2".into(),
            "breaks a rule",
        ),
    ];
    for (text, why) in refused {
        let error = detect::read(&text, &Wanted::default()).unwrap_err();
        assert!(error.message().contains("`janko`") && error.message().contains(why), "{why}: {error}\n{text}");
    }
}

/// On Codewars `clues` runs clockwise; the order of an unnamed list is not guessed.
#[test]
fn lists_of_clues_from_programs() {
    let clockwise = puzzle("skyscrapers", "clock", "4 3 2 1 1 2 2 2 2 2 2 1 1 2 3 4");
    for text in [
        "var clues = [4, 3, 2, 1, 1, 2, 2, 2, 2, 2, 2, 1, 1, 2, 3, 4];",
        "clues = (4,3,2,1, 1,2,2,2, 2,2,2,1, 1,2,3,4)",
        "int clues[] = {4,3,2,1, 1,2,2,2, 2,2,2,1, 1,2,3,4};",
        "static int clues[4 * 4] = {4,3,2,1,1,2,2,2,2,2,2,1,1,2,3,4};",
        "clues: [4, 3, 2, 1,\n        1, 2, 2, 2,\n        2, 2, 2, 1,\n        1, 2, 3, 4]",
        "clues: list[int] = [4, 3, 2, 1, 1, 2, 2, 2, 2, 2, 2, 1, 1, 2, 3, 4]",
        "int[] clues = new int[]{4,3,2,1, 1,2,2,2, 2,2,2,1, 1,2,3,4};",
        "let clues = vec![4, 3, 2, 1, 1, 2, 2, 2, 2, 2, 2, 1, 1, 2, 3, 4];",
        "const clues = [[4,3,2,1],[1,2,2,2],[2,2,2,1],[1,2,3,4]]",
    ] {
        let found = detect::read(text, &Wanted::default()).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(found.format.id, "clock", "{text}");
        assert!(found.puzzle.same(&*clockwise), "{text}");
    }
    check(
        "[4, 3, 2, 1, 1, 2, 2, 2, 2, 2, 2, 1, 1, 2, 3, 4]",
        expect![[r#"
            line 1, column 1: this can be read as Skyscrapers `clues` or as Skyscrapers `clock`; specify which
              [4, 3, 2, 1, 1, 2, 2, 2, 2, 2, 2, 1, 1, 2, 3, 4]
              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^"#]],
    );
    // The same in either order.
    check("{0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}", expect!["skyscrapers clues\n"]);
}
