//! The shortcut for lists never changes the output.

use super::*;
use gridproof::internals::Random;

fn one_of<'t>(all: &[&'t str], random: &mut Random) -> &'t str {
    all[random.index(all.len())]
}

const ANSWER: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// A trailing note that is itself a puzzle.
const SECOND: &str = ", 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// A trailing note that contains an answer.
const ANSWERED: &str = ",534678912672195348198342567859761423426853791713924856961537284287419635345286179,1.5";

const NOTES: [&str; 11] = [
    " ",
    "\t# easy",
    ",1",
    " https://puzz.link/p?sudoku/4/4/1",
    " 1 2 3 4 5 6 7 8",
    ": x",
    "\r",
    "\r\r",
    " \u{e9}",
    SECOND,
    ANSWERED,
];

/// Lines that are not Sudokus of 81 characters.
const OTHERS: [&str; 5] = ["nonsense", "4 3 2 1 1 2 2 2 4 3 2 1 1 2 2 2", "1234341221434321", "3x3:a1b", "{"];

/// A board of 81 characters with one answer, several or none.
fn board(random: &mut Random) -> String {
    let shift = random.index(9) as u8;
    let keep = one_of(&["many", "many", "few", "all"], random);
    let blank = if random.index(4) == 0 { b'0' } else { b'.' };
    let mut cells: Vec<u8> = ANSWER.bytes().map(|c| b'1' + (c - b'1' + shift) % 9).collect();
    for cell in &mut cells {
        let gone = match keep {
            "many" => random.index(2) == 0,
            "few" => random.index(4) > 0,
            _ => false,
        };
        *cell = if gone { blank } else { *cell };
    }
    match random.index(12) {
        0 => cells[random.index(81)] = b'1' + random.index(9) as u8,
        1 => cells[random.index(81)] = *b"x-_*A/".get(random.index(6)).unwrap_or(&b'x'),
        2 => _ = cells.pop(),
        3 => cells.push(b'5'),
        _ => {}
    }
    String::from_utf8_lossy(&cells).into_owned()
}

/// Lines of every kind, mostly boards.
fn mixture(random: &mut Random, lines: usize) -> Vec<u8> {
    let mut text = Vec::new();
    let line_end = one_of(&["\n", "\n", "\r\n", "\r"], random);
    if random.index(8) == 0 {
        text.extend_from_slice("\u{feff}".as_bytes());
    }
    for _ in 0..lines {
        let before = if random.index(12) == 0 { one_of(&[" ", "> ", ">> ", "\t", "#", "; "], random) } else { "" };
        let after = if random.index(5) == 0 { one_of(&NOTES, random) } else { "" };
        let body = match random.index(20) {
            0 => one_of(&["", "", " ", "# note", "; note", "```", ">"], random).to_string(),
            1 => one_of(&[LINK, UNIQUE, KAKURO, MANY], random).trim_end().to_string(),
            2 => one_of(&OTHERS, random).to_string(),
            _ => board(random),
        };
        text.extend_from_slice(format!("{before}{body}{after}{line_end}").as_bytes());
        if random.index(40) == 0 {
            text.extend_from_slice(b"12\xff34");
            text.extend_from_slice(line_end.as_bytes());
        }
    }
    if random.index(2) == 0 {
        text.extend_from_slice(board(random).as_bytes());
    }
    text
}

/// The text without times, which differ in every run.
fn timeless(text: &str) -> String {
    let cut = |line: &str| match (line.find("\"micros\":"), line.find(" puzzles: ")) {
        (Some(at), _) => line[..at].to_string(),
        (_, Some(_)) => line.rsplit_once("; ").map_or(line, |(counts, _)| counts).to_string(),
        _ => line.to_string(),
    };
    text.lines().map(|line| cut(line) + "\n").collect()
}

#[track_caller]
fn same(args: &[&str], text: &[u8]) -> Ran {
    let (short, long) = (gridproof(args, text), gridproof(&[args, &["--line-by-line"]].concat(), text));
    let result = |ran: &Ran| (timeless(&ran.out), timeless(&ran.err), ran.code);
    assert_eq!(result(&short), result(&long), "{args:?}\n{}", String::from_utf8_lossy(text));
    short
}

#[test]
fn mixtures_give_the_same_output() {
    let mut random = Random::from_number(1);
    let commands: &[&[&str]] = &[
        &["solve"],
        &["solve", "--limit", "1"],
        &["solve", "--limit", "7", "--quiet"],
        &["solve", "--json"],
        &["solve", "--nodes", "3"],
        &["solve", "--engine", "kernel", "--nodes", "50"],
        &["solve", "--boards", "drawn", "--color", "always", "--quiet"],
        &["check"],
        &["check", "--json"],
        &["check", "--family", "sudoku"],
        &["check", "--from", "line"],
        &["check", "--box", "3x3"],
        &["check", "--nodes", "1"],
        &["count", "--limit", "9"],
        &["count", "--limit", "2", "--quiet"],
        &["count", "--limit", "9", "--json", "--family", "sudoku"],
        &["convert", "--to", "sdm"],
        &["convert", "--to", "json", "--family", "kakuro"],
    ];
    let (mut puzzles, mut unique) = (0, 0);
    for round in 0..72 {
        let lines = [3, 40, 150][round % 3];
        let text = mixture(&mut random, lines);
        let args = commands[round % commands.len()];
        let jobs = ["1", "2", "3"][random.index(3)];
        let ran = same(&[args, &["--jobs", jobs]].concat(), &text);
        puzzles += lines;
        unique += ran.out.matches("unique").count();
    }
    assert!(puzzles > 4_000 && unique > 300, "{unique} of {puzzles}");
}

/// A list longer than any buffer, with line ends at buffer boundaries.
#[test]
fn line_ends_make_no_difference() {
    let count = 8_000;
    let plain = same(&["check"], format!("{EASY}\n").repeat(count).as_bytes());
    assert_eq!((plain.out.lines().count(), plain.code), (count, 0));
    for end in ["\r", "\r\n", "\r\r\n"] {
        let ran = same(&["check"], format!("{EASY}{end}").repeat(count).as_bytes());
        assert_eq!((ran.out, ran.code), (plain.out.clone(), 0), "{end:?}");
    }
    let ran = same(&["check"], format!("{EASY}\r{EASY}").as_bytes());
    assert_eq!((ran.out.lines().count(), ran.code), (2, 0));
}

#[test]
fn no_puzzle_on_a_line_is_lost() {
    for between in [" ", ",", "\t", ", ", " x "] {
        for above in ["", EASY] {
            let text = format!("{above}\n{EASY}{between}{EASY}\n{EASY}\n");
            let ran = same(&["check"], text.as_bytes());
            let place = format!("error: <stdin>:2:{}: ", 82 + between.len());
            assert!(ran.err.contains(&place), "{}", ran.err);
            assert!(ran.err.contains("this is a second board on the same line"), "{}", ran.err);
            assert_eq!((ran.out.lines().count(), ran.code), (1 + usize::from(!above.is_empty()), 2));
        }
        let ran = same(&["check"], format!("{EASY}{between}{ANSWER}\n").repeat(3).as_bytes());
        assert_eq!((ran.out.lines().count(), ran.code), (3, 0), "{}", ran.err);
    }
}

/// Long enough for chunks to grow, with errors in a few places.
#[test]
fn long_lists_give_the_same_output() {
    let mut random = Random::from_number(77);
    let mut text = String::new();
    for at in 0..30_000 {
        let line = match at {
            7_000 => String::new(),
            12_345 => "https://puzz.link/p?sudoku/9/9/53".to_string(),
            20_000 => "# note".to_string(),
            _ => EASY.to_string(),
        };
        let shift = random.index(9) as u8;
        let moved = |c: char| if c.is_ascii_digit() { char::from(b'1' + (c as u8 - b'1' + shift) % 9) } else { c };
        let line = if line.len() == 81 { line.chars().map(moved).collect() } else { line };
        text.push_str(&line);
        text.push('\n');
    }
    for args in [&["check"][..], &["solve"], &["count"]] {
        let ran = same(args, text.as_bytes());
        assert_eq!(ran.code, 2);
        assert!(ran.err.contains("error: <stdin>:12346:"), "{}", ran.err);
        assert!(ran.err.contains("29998 puzzles: 29997 unique, 1 unreadable"), "{}", ran.err);
    }
}

/// A message on standard error comes between the answers before and after it.
#[test]
fn messages_stay_in_order() {
    let text = format!("{EASY}\n{}\n{EASY}\nhttps://puzz.link/p?sudoku/9/9/53\n{EASY}\n", ".".repeat(81));
    let both = |args: &[&str]| {
        let folder = tempfile::tempdir().expect("a folder");
        let (file, all) = (folder.path().join("list"), folder.path().join("all"));
        std::fs::write(&file, &text).expect("written");
        let out = std::fs::File::create(&all).expect("a file");
        let err = out.try_clone().expect("the same file");
        let status = command(args).arg(&file).stdout(out).stderr(err).status().expect("it runs");
        assert_eq!(status.code(), Some(2));
        let name = file.display().to_string();
        timeless(&std::fs::read_to_string(&all).expect("text").replace(&name, "list"))
    };
    let short = both(&["solve"]);
    assert_eq!(short, both(&["solve", "--line-by-line"]));
    let begins: Vec<String> = short.lines().map(|line| line.chars().take(10).collect()).collect();
    let digits = &ANSWER[..10];
    assert_eq!(begins.iter().filter(|begin| *begin == digits).count(), 3, "{short}");
    assert!(begins[3].starts_with("list:2: ") && begins[5].starts_with("error: lis"), "{short}");
}

#[cfg(unix)]
#[test]
fn an_interrupted_list_has_no_gaps() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("list");
    let count = 300_000;
    std::fs::write(&file, format!("{EASY}\n").repeat(count)).expect("written");
    let mut child = command(&["check", "--jobs", "2"])
        .arg(&file)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let mut stdout = child.stdout.take().expect("a pipe");
    // Nothing is read at first, so that the run cannot finish before it is interrupted.
    std::thread::sleep(std::time::Duration::from_millis(300));
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill runs");
    assert!(killed.success());
    let mut out = String::new();
    std::io::Read::read_to_string(&mut stdout, &mut out).expect("text");
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(3));
    let done = out.lines().count();
    assert!(done > 0 && done < count, "{done}");
    for (at, line) in out.lines().enumerate() {
        assert!(line.contains(&format!(":{}: Sudoku 9x9: unique", at + 1)), "{line}");
    }
    let err = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(err.starts_with(&format!("interrupted after {done} puzzles: {done} unique")), "{err}");
}
