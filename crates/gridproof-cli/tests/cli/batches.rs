//! Batches: splitting, order, and errors among good puzzles.

use super::*;
use std::fs;
use std::path::Path;

/// A Latin square of order 4 whose only answer has this cyclic shift.
fn shifted(shift: usize) -> String {
    let row = |r: usize| (0..4).map(|c| ((r + c + shift) % 4 + 1).to_string()).collect::<Vec<_>>().join(",");
    let rows: Vec<String> = (0..3).map(|r| format!("[{}]", row(r))).collect();
    format!("{{\"family\":\"latin\",\"givens\":[{},[0,0,0,0]]}}", rows.join(","))
}

#[test]
fn results_come_in_the_order_of_the_input() {
    let count = 1500;
    let text: String = (0..count).map(|k| shifted(k * 7 % 4) + "\n").collect();
    for jobs in ["1", "4"] {
        let ran = gridproof(&["solve", "--json", "--jobs", jobs], &text);
        assert_eq!(ran.code, 0, "{}", ran.err);
        let objects = ran.objects();
        assert_eq!(objects.len(), count);
        for (k, object) in objects.iter().enumerate() {
            assert_eq!(object["line"], k + 1);
            assert_eq!(object["answers"][0][0][0], k * 7 % 4 % 4 + 1, "{object}");
        }
        assert!(ran.err.contains("1500 puzzles: 1500 unique"), "{}", ran.err);
    }
}

#[test]
fn no_puzzle_overtakes_a_slow_one() {
    let blank = format!("latin 30\n{}", (". ".repeat(30) + "\n").repeat(30));
    let text = format!("{blank}\n{}", format!("{UNIQUE}\n").repeat(50));
    let ran = gridproof(&["count", "--json", "--jobs", "4", "--timeout", "300ms"], text);
    let objects = ran.objects();
    assert_eq!((ran.code, objects.len()), (3, 51));
    assert_eq!(objects[0]["stop"], "time");
    assert!(objects[1..].iter().all(|object| object["count"] == "1"));
}

#[test]
fn jobs_run_side_by_side() {
    let blank = format!("latin 20\n{}\n", (". ".repeat(20) + "\n").repeat(20));
    let took = |jobs: &str| {
        let started = std::time::Instant::now();
        let ran = gridproof(&["count", "--jobs", jobs, "--timeout", "500ms"], blank.repeat(6));
        assert_eq!((ran.code, ran.lines().len()), (3, 6), "{}", ran.err);
        started.elapsed().as_millis()
    };
    // The clock of a puzzle runs whether or not it has a core to itself.
    assert!(took("1") >= 3000);
    assert!(took("6") < 2500);
}

#[test]
fn a_bad_line_is_reported_and_the_rest_is_solved() {
    let mut lines = vec![shifted(1); 30];
    lines[9] = "{\"family\":\"latin\",\"givens\":[[1,2],[7]]}".to_string();
    lines[19] = "https://puzz.link/p?sudoku/9/9/53".to_string();
    let text = lines.join("\n");
    let ran = gridproof(&["solve", "--jobs", "3"], &text);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("error: <stdin>:10:19: read as Latin square `json`"), "{}", ran.err);
    assert!(ran.err.contains("error: <stdin>:20:"), "{}", ran.err);
    assert!(ran.err.contains("30 puzzles: 28 unique, 2 unreadable"), "{}", ran.err);
    let ran = gridproof(&["solve", "--json", "--jobs", "3"], &text);
    let objects = ran.objects();
    assert_eq!(objects.len(), 30);
    assert_eq!(objects[9]["error"]["line"], 10);
    assert_eq!(objects[19]["error"]["line"], 20);
    assert_eq!(objects.iter().filter(|object| object["verdict"] == "unique").count(), 28);
}

#[test]
fn bytes_that_are_not_text_spoil_one_line() {
    let mut text = format!("{}\n", shifted(0)).into_bytes();
    text.extend_from_slice(b"ab\xff\xfe\n");
    text.extend_from_slice(format!("{}\n", shifted(2)).as_bytes());
    let ran = gridproof(&["solve", "--json"], text);
    let objects = ran.objects();
    assert_eq!((ran.code, objects.len()), (2, 3));
    assert_eq!((&objects[1]["error"]["line"], &objects[1]["error"]["column"]), (&2.into(), &3.into()));
    assert_eq!(objects[2]["line"], 3);
}

#[test]
fn a_line_over_the_limit_is_skipped() {
    let text = format!("{}\n{}\n{}\n", shifted(0), "x".repeat(17 << 20), shifted(2));
    let ran = gridproof(&["solve", "--json"], text);
    let objects = ran.objects();
    assert_eq!((ran.code, objects.len()), (2, 3));
    let message = objects[1]["error"]["message"].as_str().unwrap_or_default();
    assert!(message.contains("16 MiB"), "{message}");
    assert_eq!(objects[2]["verdict"], "unique");
}

#[test]
fn windows_line_ends_and_byte_order_marks_are_accepted() {
    let text = format!("\u{feff}{UNIQUE}\n{KAKURO}\n{LINK}").replace('\n', "\r\n");
    let ran = gridproof(&["solve"], text);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(ran.out, "1 2 3\n3 1 2\n2 3 1\n\n# # #\n# 1 2\n# 3 4\n2143123443123421\n");
}

#[test]
fn comments_and_blank_lines_count_only_as_lines() {
    let text = format!("\n\n# a list\n\n; first\n{LINK}\n\n# second\n{LINK}# third\n{LINK}");
    let ran = gridproof(&["solve", "--json"], text);
    let lines: Vec<_> = ran.objects().iter().map(|object| object["line"].as_u64()).collect();
    assert_eq!((ran.code, lines), (0, vec![Some(6), Some(10), Some(12)]), "{}", ran.err);
}

#[test]
fn lines_that_are_also_one_board_are_not_guessed() {
    // The rows of this KAKURO2 board could also be four lists without clues.
    let text = "0 0 0 0\n".repeat(3);
    let ran = gridproof(&["solve", "--from", "clues", "--family", "skyscrapers"], &text);
    assert_eq!((ran.code, ran.out.as_str()), (0, "1\n1\n1\n"), "{}", ran.err);
}

#[test]
fn judge_input_is_split_by_its_own_rule() {
    let case = "3\n0 0 0\n0 1 1\n0 1 1\n4\n2 1 0 3\n3 1 0 7\n1 2 1 4\n1 3 1 6\n";
    for text in [format!("2\n{case}{case}"), format!("2\n{case}\n\n{case}")] {
        for args in [&["solve", "--json"][..], &["solve", "--json", "--from", "kakuro2"]] {
            let ran = gridproof(args, &text);
            let objects = ran.objects();
            assert_eq!((ran.code, objects.len()), (0, 2), "{} {}", ran.out, ran.err);
            assert_eq!(objects[0]["line"], 2);
            assert_eq!(objects[1]["answers"][0], serde_json::json!([[0, 0, 0], [0, 1, 2], [0, 3, 4]]));
        }
    }
}

#[test]
fn directories_are_read_in_the_order_of_names() -> std::io::Result<()> {
    let folder = tempfile::tempdir()?;
    let write = |name: &str, text: &str| -> std::io::Result<()> {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap_or(Path::new(".")))?;
        fs::write(path, text)
    };
    write("b.txt", LINK)?;
    write("a/2.txt", UNIQUE)?;
    write("a/10.txt", KAKURO)?;
    write(".hidden", "nonsense")?;
    let path = folder.path().display().to_string();
    let ran = gridproof(&["solve", "--json", &path], "");
    let families: Vec<_> = ran.objects().iter().map(|object| object["family"].as_str().map(str::to_string)).collect();
    let names = ["kakuro", "latin", "skyscrapers"].map(|name| Some(name.to_string()));
    assert_eq!((ran.code, families), (0, names.to_vec()), "{}", ran.err);

    fs::create_dir(folder.path().join("empty"))?;
    let ran = gridproof(&["solve", &format!("{path}/empty"), &format!("{path}/b.txt"), &format!("{path}/gone")], "");
    assert_eq!((ran.code, ran.out.as_str()), (2, "2143123443123421\n"));
    assert!(ran.err.contains("empty: this directory contains no files"), "{}", ran.err);
    assert!(ran.err.contains("gone: no such file"), "{}", ran.err);
    Ok(())
}
