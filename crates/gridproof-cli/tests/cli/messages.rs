//! Messages for people.

use super::*;

fn check(args: &[&str], stdin: impl AsRef<[u8]>, code: i32, out: &str, err: &str) {
    let ran = gridproof(args, stdin);
    assert_eq!((ran.out.as_str(), ran.err.as_str(), ran.code), (out, err, code));
}

#[test]
fn errors_point_at_the_place() {
    check(
        &["solve"],
        "\nlatin 3\n1 . .\n. x .\n. . .\n",
        2,
        "",
        "error: <stdin>:4:3: read as Latin square `grid`: this is not a digit; expected 1 to 3, or `.` for a blank\n  \
         . x .\n    ^\n",
    );
    check(&["solve"], "", 2, "", "error: <stdin>: the input is empty; expected a puzzle\n");
    check(
        &["solve"],
        "\n# only a comment\n\n",
        2,
        "",
        "error: <stdin>: the input has only blank lines and comments; expected a puzzle\n",
    );
    check(&["solve"], [0u8, 1, 2, 3].repeat(5000), 2, "", "error: <stdin>: this is binary data; expected text\n");
    check(&["solve", "no/such"], "", 2, "", "error: no/such: no such file or directory\n");
    let link = "https://puzz.link/p?sudoku/9/9/53h7j6h195j98j6g8i6i34h8g3h17i2i6g6";
    let ran = gridproof(&["solve", link], "");
    let message = "error: <argument>:1:67: read as Sudoku `puzzlink`: ";
    assert!(ran.code == 2 && ran.err.contains(message) && ran.err.contains("ends too early"), "{}", ran.err);
}

/// A link to f-puzzles with a cage, a line that is only drawn, and rules in words.
fn drawn() -> String {
    let rows = vec![format!("[{}]", ["{}"; 4].join(",")); 4].join(",");
    let board = format!(
        r#"{{"size":4,"grid":[{rows}],"killercage":[{{"cells":["R1C1","R1C2"],"value":"3"}}],"line":[{{"lines":[["R2C1","R2C2"]]}}],"ruleset":"Digits rise along lines.","title":"Mine"}}"#
    );
    format!("https://www.f-puzzles.com/?load={}", gridproof::internals::lz::pack(&board))
}

/// Rules in words and drawings of a link may be rules: every command says that it leaves them aside.
#[test]
fn what_is_not_understood_is_said() {
    let link = drawn();
    let strange = "drawings: 1 of `line`; the rules in words: \"Digits rise along lines.\"";
    let warning = format!("<argument>:1: warning: not understood, and left aside: {strange}\n");
    let file = |ending: &str| {
        let file = std::env::temp_dir().join(format!("gridproof-strange-{}.{ending}", std::process::id()));
        file.to_string_lossy().into_owned()
    };
    let (book, picture) = (file("pdf"), file("svg"));
    for command in [
        &["solve"][..],
        &["check"],
        &["count"],
        &["explain"],
        &["hint"],
        &["rate"],
        &["render", "-o", &picture],
        &["minimize"],
        &["candidates"],
        &["canonical"],
        &["variations"],
        &["convert", "--to", "rules"],
        &["book", "-o", &book],
    ] {
        let ran = gridproof(&[command, &[link.as_str()]].concat(), "");
        assert!(ran.err.starts_with(&warning), "{command:?}: {}", ran.err);
    }
    let _ = (std::fs::remove_file(&book), std::fs::remove_file(&picture));
    let aside = "many: there are at least 2 answers, leaving aside what was not understood\n";
    assert!(gridproof(&["check", &link], "").out.contains(aside));
    assert!(gridproof(&["solve", &link], "").err.contains(aside));
    let json =
        ",\"not_understood\":[\"drawings: 1 of `line`\",\"the rules in words: \\\"Digits rise along lines.\\\"\"],";
    for command in ["solve", "check", "count", "explain", "hint", "rate", "minimize", "candidates", "canonical"] {
        let ran = gridproof(&[command, "--json", &link], "");
        assert!(ran.out.contains(json) && !ran.err.contains("warning"), "{command}: {} {}", ran.out, ran.err);
    }
    let korean = gridproof(&["check", "--lang", "ko", &link], "");
    assert!(korean.err.contains("경고: 이해하지 못해 제외한 내용: drawings"), "{}", korean.err);
    assert!(korean.out.contains("(이해하지 못한 내용은 제외한 결과)"), "{}", korean.out);
    // A title is no rule.
    assert!(!gridproof(&["check", "4x4; killer 3 r1c1 r1c2"], "").err.contains("warning"));
}

/// Several files and lines: each warning is about its own puzzle.
#[test]
fn warnings_are_about_their_own_puzzle() {
    let ran = gridproof(&["check"], format!("4x4; killer 3 r1c1 r1c2\n{}\n4x4; odd r1c1\n", drawn()));
    assert_eq!(ran.err.matches("warning").count(), 1, "{}", ran.err);
    assert!(ran.err.contains("<stdin>:2: warning: not understood"), "{}", ran.err);
    assert_eq!(ran.out.matches("leaving aside").count(), 1, "{}", ran.out);
}

#[test]
fn only_json_is_called_json() {
    let unknown = "this is not recognised; expected a puzzle in any known format\n";
    let section = format!("error: <stdin>:1:1: {unknown}  [Puzzle]\n  ^^^^^^^^\n");
    check(&["solve"], "[Puzzle]\nname = \"x\"\n", 2, "", &section);
    check(&["solve"], "{\n", 2, "", &format!("error: <stdin>:1:1: {unknown}  {{\n  ^\n"));
    for text in ["{\"a\": [1, 2]}", "[1, 2]", "{}"] {
        let ran = gridproof(&["solve"], text);
        assert!(ran.err.contains("this is JSON, but names no known family"), "{text}: {}", ran.err);
    }
    check(
        &["solve"],
        "{\"a\": 1,, 2}\n",
        2,
        "",
        "error: <stdin>:1:9: key must be a string\n  {\"a\": 1,, 2}\n          ^\n",
    );
}

#[test]
fn reasons_are_reported() {
    check(
        &["solve"],
        TWICE,
        1,
        "",
        "<stdin>:1: Latin square 3x3: impossible: 1 appears twice in row 1: r1c1 and r1c2\n",
    );
    check(&["solve"], IMPOSSIBLE, 1, "", "<stdin>:1: Latin square 3x3: impossible: there is no answer\n");
    check(&["solve", "--quiet"], IMPOSSIBLE, 1, "", "");
    check(
        &["count"],
        TWICE,
        0,
        "0\n",
        "<stdin>:1: Latin square 3x3: impossible: 1 appears twice in row 1: r1c1 and r1c2\n",
    );
}

#[test]
fn check_writes_to_standard_output() {
    check(&["check"], UNIQUE, 0, "<stdin>:1: Latin square 3x3: unique: there is exactly one answer\n", "");
    let ran = gridproof(&["check"], MANY);
    assert!(ran.out.starts_with("<stdin>:1: Latin square 3x3: many: there are at least 2 answers\n"), "{}", ran.out);
    assert!(ran.out.ends_with("they differ in r2c1 r2c2 r2c3 r3c1 r3c2 r3c3\n"), "{}", ran.out);
}

#[test]
fn candidates_are_aligned_in_columns() {
    check(&["candidates"], MANY, 0, "1  23  23\n23 123 123\n23 123 123\n", "");
    check(&["candidates"], KAKURO, 0, "# # #\n# 1 2\n# 3 4\n", "");
}

#[test]
fn colours_only_on_request() {
    assert!(!gridproof(&["solve"], UNIQUE).out.contains('\u{1b}'));
    let ran = gridproof(&["solve", "--color", "always", "--boards", "drawn"], UNIQUE);
    assert!(ran.out.contains("\u{1b}[32m3") && ran.out.contains('┃'), "{}", ran.out);
    let ran = gridproof(&["solve", "--color", "always", "--boards", "plain"], UNIQUE);
    assert_eq!(ran.out, "1 2 3\n3 1 2\n2 3 1\n");
}

#[test]
fn an_unknown_engine_is_an_error_for_that_puzzle() {
    let all = format!("{UNIQUE}\n{LINK}\n{KAKURO}");
    assert_eq!(gridproof(&["solve", "--engine", "textbook"], &all).code, 0);
    let ran = gridproof(&["solve", "--json", "--engine", "cover"], &all);
    let objects = ran.objects();
    assert_eq!((ran.code, objects.len(), &objects[0]["verdict"]), (2, 3, &"unique".into()));
    let message = objects[2]["error"]["message"].as_str().unwrap_or_default();
    assert!(message.contains("no engine `cover`; it has: auto, sums, kernel, learn, textbook"), "{message}");
}

#[test]
fn formats_are_listed_with_examples_that_read() {
    let ran = gridproof(&["formats", "--json"], "");
    for row in ran.objects() {
        let text = |key: &str| row[key].as_str().unwrap_or_default().to_string();
        let (family, format, example) = (text("family"), text("format"), text("example"));
        let ran = gridproof(&["convert", "--family", &family, "--from", &format, "--to", &format], &example);
        assert_eq!(ran.code, 0, "{family} {format}: {}", ran.err);
        assert_ne!(gridproof(&["solve", "--family", &family, "--from", &format], &example).code, 2);
    }
    assert!(gridproof(&["formats"], "").out.contains("--engine textbook"));
}

#[test]
fn a_family_is_an_argument_or_an_option() {
    for command in ["techniques", "formats"] {
        let (all, ran) = (gridproof(&[command], ""), gridproof(&[command, "kakuro"], ""));
        assert_eq!((ran.code, &ran.out), (0, &gridproof(&[command, "--family", "kakuro"], "").out));
        assert!(ran.out.contains("Kakuro") && ran.out.len() < all.out.len(), "{}", ran.out);
    }
}

/// A puzzle that was read, but cannot be written, is not called unreadable.
#[test]
fn what_cannot_be_written_has_failed() {
    let ran = gridproof(&["convert", "--to", "line"], "1...............\n\nX 4\\ 6\\\n\\3 _ _\n\\7 _ _\n");
    assert_eq!(ran.code, 2, "{}", ran.err);
    assert!(ran.err.contains("2 puzzles: 1 converted, 1 failed"), "{}", ran.err);
}
