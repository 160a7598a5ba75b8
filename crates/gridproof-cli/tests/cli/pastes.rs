//! Pasted text, intact and damaged.

use super::*;

const W: [&str; 9] = [
    "53..7....",
    "6..195...",
    ".98....6.",
    "8...6...3",
    "4..8.3..1",
    "7...2...6",
    ".6....28.",
    "...419..5",
    "....8..79",
];

/// Checks that the text is read as one unique Sudoku.
#[track_caller]
fn is_w(text: &str) {
    let objects = gridproof(&["solve", "--json"], text).objects();
    assert_eq!(objects.len(), 1, "{text}");
    assert_eq!(objects[0]["verdict"], "unique", "{}", objects[0]);
    assert_eq!(objects[0]["answers"][0][0].to_string(), "[5,3,4,6,7,8,9,1,2]");
}

#[test]
fn one_board_in_many_layouts() {
    let spaced = |row: &str| row.chars().map(String::from).collect::<Vec<_>>().join(" ");
    is_w(&W.map(spaced).join("\n"));
    is_w(&W.map(|row| spaced(row).replace(' ', ",").replace('.', "")).join("\n"));
    is_w(&W.map(|row| format!("> {row}")).join("\n"));
    is_w(&format!("> ```text\n> {}\n> ```\n", W.join("\n> ")));
    is_w(&W.chunks(3).map(|band| band.join("\n")).collect::<Vec<_>>().join("\n\n"));
    is_w(&format!(
        "{},{}",
        W.concat(),
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
    ));
}

/// Checks that a damaged board is one error at the damage, never a list of puzzles.
#[track_caller]
fn one_error(text: &str, line: u64, message: &str) {
    let ran = gridproof(&["solve", "--json"], text);
    let objects = ran.objects();
    assert_eq!((ran.code, objects.len()), (2, 1), "{}", ran.out);
    assert_eq!(objects[0]["error"]["line"], line, "{}", objects[0]);
    let found = objects[0]["error"]["message"].as_str().unwrap_or_default();
    assert!(found.contains(message), "{found}");
}

#[test]
fn a_damaged_board_is_one_error() {
    one_error("# 4\\ 6\\\n\\3 _ _\n\\7 _\n", 3, "this row has 2 entries");
    one_error("3 3\n# 46\\ 6\\\n\\3 _ _\n\\7 _ _\n", 2, "out of range");
    one_error("3 3\n# 4\\ 6\\5\n\\3 _ _\n\\7 _ _\n", 2, "this clue has no run");
    let zeros = |count: usize| vec!["0"; count].join(" ") + "\n";
    one_error(&(zeros(8).repeat(7) + &zeros(7)), 8, "this row has 7 cells");
    one_error(&("................\n".repeat(15) + "...............\n"), 16, "this row has 15 cells");
}

#[test]
fn ambiguities_must_be_resolved() {
    // `0` may be a hexadecimal digit or a second sign for a blank.
    let row = |r: usize| (0..16).map(|c| b"0123456789ABCDE."[(r * 4 + r / 4 + c) % 16] as char).collect::<String>();
    let board: Vec<String> = (0..16).map(row).collect();
    one_error(&board.join("\n"), 1, "whether `0` is a blank or a digit");
    assert_eq!(gridproof(&["solve", "--letters", "10"], board.join("\n")).code, 1);
    // Assumed boxes are reported.
    let ran = gridproof(&["check", "--json"], ".1....\n...2..\n3.....\n......\n.....5\n.6....\n");
    assert_eq!(ran.objects()[0]["board"], "6x6 with boxes 2x3");
}

#[test]
fn truncated_links_are_errors() {
    let link = |body: &str| format!("https://puzz.link/p?{body}\n");
    assert_eq!(gridproof(&["check"], link("skyscrapers/4/4/k13h4j3")).code, 0);
    one_error(&link("sudoku/9/9/"), 1, "ends too early");
    one_error(&link("sudoku/9/9/53h7j6h195j98j6g8i6i34h8g3h17i2i6g6"), 1, "ends too early");
    one_error(&link("slither/10/10/abc"), 1, "type `slither`");
}

#[test]
fn a_stray_zero_byte_affects_its_line_only() {
    let text = format!("{LINK}53\0..\n{LINK}");
    let ran = gridproof(&["solve", "--json"], text);
    assert_eq!((ran.code, ran.objects().len()), (2, 3), "{}", ran.out);
}

#[test]
fn answers_are_kept_within_bounds() {
    let ran = gridproof(&["solve", "--json", "--limit", "1000000000"], ".".repeat(81));
    assert_eq!(ran.code, 1);
    assert!(
        ran.out.contains(r#""complete":false,"stop":"memory""#),
        "{}",
        &ran.out[ran.out.len().saturating_sub(200)..]
    );
}

#[test]
fn a_limited_count_is_a_lower_bound() {
    assert_eq!(gridproof(&["count", "--limit", "1000"], ".".repeat(81)).out, "at least 1000\n");
}

#[cfg(unix)]
#[test]
fn an_interrupted_batch_has_no_gaps() {
    let folder = tempfile::tempdir().expect("a folder");
    let list = folder.path().join("list.txt");
    std::fs::write(&list, (W.concat() + "\n").repeat(400_000)).expect("written");
    for wait in [30, 60, 90] {
        let mut child = command(&["check", "--quiet", "--jobs", "4"])
            .arg(&list)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the binary starts");
        std::thread::sleep(std::time::Duration::from_millis(wait));
        let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill runs");
        assert!(kill.success());
        let mut out = String::new();
        let mut pipe = child.stdout.take().expect("a pipe");
        std::io::Read::read_to_string(&mut pipe, &mut out).expect("text");
        assert_eq!(child.wait().expect("the binary ends").code(), Some(3));
        let prefix = format!("{}:", list.display());
        let numbers =
            out.lines().filter_map(|line| line.strip_prefix(&prefix)?.split(':').next()?.parse::<usize>().ok());
        assert!(numbers.enumerate().all(|(at, number)| number == at + 1), "a gap after {wait} ms");
    }
}

/// A file of the project's own test data.
fn testdata(path: &str) -> String {
    format!("{}/../../testdata/{path}", env!("CARGO_MANIFEST_DIR"))
}

/// The family and the board of each object.
fn boards(objects: &[serde_json::Value]) -> Vec<String> {
    let text = |value: &serde_json::Value| value.as_str().unwrap_or("?").to_string();
    objects.iter().map(|object| format!("{} {}", text(&object["family"]), text(&object["board"]))).collect()
}

/// What visitors tried first: a block right after a line, and all examples in one stream.
#[test]
fn lines_and_blocks_may_follow_each_other() {
    let sky = "  3 . . 2\n. . . . . .\n. . . . 1 1\n3 . . . . .\n. . . . . .\n  . 2 . .\n";
    let ran = gridproof(&["check", "--json"], format!("{}\n{sky}{}\n", W.concat(), W.concat()));
    assert_eq!(boards(&ran.objects()), ["sudoku 9x9", "skyscrapers 4x4", "sudoku 9x9"], "{}", ran.out);
    let mut files: Vec<_> =
        std::fs::read_dir(testdata("examples")).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let each = files.iter().flat_map(|file| {
        let ran = gridproof(&["solve", "--json", &file.display().to_string()], "");
        assert_eq!(ran.code, 0, "{}", ran.err);
        boards(&ran.objects())
    });
    let each: Vec<String> = each.collect();
    let all: String = files.iter().map(|file| std::fs::read_to_string(file).unwrap()).collect();
    let ran = gridproof(&["solve", "--json"], all);
    assert_eq!((ran.code, boards(&ran.objects())), (0, each), "{}", ran.err);
}

#[test]
fn other_text_is_skipped_with_one_remark() {
    let mail = format!("Hello,\n\ncan you solve this?\n> {}\nThanks!\n", W.join("\n> "));
    let ran = gridproof(&["check"], &mail);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(ran.err.matches("skipped 3 lines of other text").count(), 1, "{}", ran.err);
    // Nothing but words is an error, and so is what looks like a puzzle.
    let ran = gridproof(&["check"], "Hello,\nis there a puzzle?\n");
    assert_eq!(ran.code, 2);
    let ran = gridproof(&["check"], mail.replace("53..7....", "53..7..."));
    assert_eq!((ran.code, ran.err.contains('^')), (2, true), "{}", ran.err);
}

#[test]
fn texts_in_other_encodings() {
    let text = format!("Sudoku\r\n{}\r\n", W.join("\r\n"));
    let wide = |order: fn(u16) -> [u8; 2], mark: &str| -> Vec<u8> {
        format!("{mark}{text}").encode_utf16().flat_map(order).collect()
    };
    let cp949 = [b"\xbd\xba\xb5\xb5\xc4\xed 1\n".to_vec(), text.clone().into_bytes()].concat();
    for bytes in [
        wide(u16::to_le_bytes, "\u{feff}"),
        wide(u16::to_be_bytes, "\u{feff}"),
        wide(u16::to_le_bytes, ""),
        [b"\xef\xbb\xbf".to_vec(), text.clone().into_bytes()].concat(),
        cp949,
    ] {
        let ran = gridproof(&["check", "--json"], bytes);
        assert_eq!((ran.code, boards(&ran.objects())), (0, vec!["sudoku 9x9".to_string()]), "{}", ran.err);
    }
}

#[test]
fn spreadsheets_of_all_families() {
    let ran = gridproof(&["solve", "--json", &testdata("pastes/boards.xlsx")], "");
    assert_eq!(boards(&ran.objects()), ["sudoku 9x9", "kakuro 3x4", "skyscrapers 4x4"], "{}{}", ran.out, ran.err);
    let ran = gridproof(&["check", "--json", "--family", "latin", &testdata("pastes/latin.xlsx")], "");
    assert_eq!(boards(&ran.objects()), ["latin 3x3"], "{}{}", ran.out, ran.err);
    let bytes = std::fs::read(testdata("pastes/boards.xlsx")).unwrap();
    let ran = gridproof(&["check"], &bytes[..bytes.len() / 2]);
    assert_eq!(ran.code, 2, "{}", ran.err);
    assert!(ran.err.contains("not an Excel file that can be read"), "{}", ran.err);
}

/// A spreadsheet does not store blank rows and columns at the edges of a board: 8 of 9 rows of a Sudoku are no Sudoku of 8 rows, and
/// a lone clue in the first row is no number of a puzzle.
#[test]
fn a_board_without_its_edges_is_an_error() {
    let ran = gridproof(&["check", "--json", &testdata("pastes/lost_edges.xlsx")], "");
    let errors: Vec<_> = ran.objects().iter().map(|object| object["error"]["message"].to_string()).collect();
    assert_eq!((ran.code, errors.len()), (2, 2), "{}{}", ran.out, ran.err);
    assert!(errors[0].contains("edges may be missing"), "{errors:?}");
    // With all blanks written, it is what it says.
    let eight = "1\t2\t3\t4\t5\t6\t7\t8\n5\t6\t7\t8\t1\t2\t3\t4\n".to_string() + &"0\t0\t0\t0\t0\t0\t0\t0\n".repeat(6);
    let ran = gridproof(&["check", "--json"], eight);
    assert_eq!(boards(&ran.objects()), ["sudoku 8x8 with boxes 2x4"], "{}{}", ran.out, ran.err);
}

/// Every command that reads puzzles takes one instead of a file.
#[test]
fn a_puzzle_may_be_an_argument() {
    let line = W.concat();
    let commands: [&[&str]; 11] = [
        &["solve"],
        &["check"],
        &["count"],
        &["candidates"],
        &["rate"],
        &["explain"],
        &["hint"],
        &["convert", "--to", "grid"],
        &["canonical"],
        &["minimize"],
        &["render", "--format", "svg", "-o", "-"],
    ];
    for command in commands {
        for text in
            [&line, &W.join("\n"), "https://puzz.link/p?sudoku/9/9/53h7j6h195j98j6g8i6i34h8g3h17i2i6g6j28j419h5j8h79"]
        {
            let args: Vec<&str> = command.iter().copied().chain([text]).collect();
            let ran = gridproof(&args, "");
            assert_eq!(ran.code, 0, "{command:?} {text}: {}", ran.err);
            assert!(!ran.out.is_empty(), "{command:?}");
        }
    }
    let ran = gridproof(&["solve", "no-such-file.txt"], "");
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("no such file"), "{}", ran.err);
}

/// Whatever we write as JSON about a puzzle is read as that puzzle; errors say their line where results do.
#[test]
fn every_json_line_can_be_read() {
    let texts = [
        W.concat(),
        "# 4\\ 6\\\n\\3 _ _\n\\7 _ _\n".to_string(),
        "  3 . . 2\n. . . . . .\n. . . . 1 1\n3 . . . . .\n. . . . . .\n  . 2 . .\n".to_string(),
        "latin 3\n1 . .\n. . 2\n. . .\n".to_string(),
    ];
    let commands: [&[&str]; 9] = [
        &["solve", "--json"],
        &["check", "--json"],
        &["count", "--json"],
        &["candidates", "--json"],
        &["rate", "--json"],
        &["explain", "--json"],
        &["hint", "--json"],
        &["convert", "--to", "grid", "--json"],
        &["variations", "--json"],
    ];
    for text in &texts {
        for command in commands {
            let ran = gridproof(command, text);
            let puzzle = if command[0] == "variations" { &ran.out } else { text };
            let plain = gridproof(&["convert", "--to", "json"], puzzle);
            let again = gridproof(&["convert", "--to", "json"], &ran.out);
            assert_eq!((again.code, &again.out), (0, &plain.out), "{command:?}: {}{}", ran.out, again.err);
        }
    }
    let ran = gridproof(&["solve", "--json"], format!("{}\n53..7\u{1}\n", W.concat()));
    let objects = ran.objects();
    assert_eq!((&objects[0]["line"], &objects[1]["line"]), (&1.into(), &2.into()), "{}", ran.out);
}
