//! Judge modes and exact cover.

use super::*;

#[test]
fn kakuro2_answers_case_by_case() {
    let case = "3\n0 0 0\n0 1 1\n0 1 1\n4\n2 1 0 3\n3 1 0 7\n1 2 1 4\n1 3 1 6\n";
    let answer = "0 0 0\n0 1 2\n0 3 4\n";
    let ran = gridproof(&["judge", "kakuro2"], format!("2\n{case}{case}"));
    assert_eq!((ran.code, ran.out), (0, answer.repeat(2)));
    let ran = gridproof(&["judge", "kakuro2"], format!("2\n{case}{}", &case[..20]));
    assert_eq!((ran.code, ran.out.as_str()), (2, answer));
    assert!(ran.err.contains("error: <stdin>: line"), "{}", ran.err);
}

#[test]
fn rush01_follows_the_task_exactly() {
    let good = "4 3 2 1 1 2 2 2 4 3 2 1 1 2 2 2";
    let grid = "1 2 3 4\n2 3 4 1\n3 4 1 2\n4 1 2 3\n";
    let ran = gridproof(&["judge", "rush01", good], "");
    assert_eq!((ran.code, ran.out.as_str()), (0, grid));
    let hyphen = format!("-{good}");
    for args in [&[][..], &[""], &[good, good], &["--", &hyphen], &[&hyphen], &["1 1 1 1"]] {
        let ran = gridproof(&[&["judge", "rush01"], args].concat(), "");
        assert_eq!((ran.code, ran.out.as_str()), (1, "Error\n"), "{args:?}");
    }
    let ran = gridproof(&["judge", "rush01", "--lenient", &hyphen], "");
    assert_eq!((ran.code, ran.out.as_str()), (0, grid));
    let ran = gridproof(&["judge", "rush01", "--lenient", "1 1 1 1 1 1 1 1"], "");
    assert_eq!((ran.code, ran.out.as_str()), (0, "Error\n"));
}

/// The same bytes from a file as from standard input.
#[test]
fn judges_read_files() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_string()
    };
    let kakuro = "1\n3\n0 0 0\n0 1 1\n0 1 1\n4\n2 1 0 3\n3 1 0 7\n1 2 1 4\n1 3 1 6\n";
    let sudoku = "0 0 0 0 0 0 0 0 0\n".repeat(9);
    for (task, text) in [("kakuro2", kakuro), ("boj19998", sudoku.as_str())] {
        let path = file(task, text);
        let piped = gridproof(&["judge", task], text);
        assert!(piped.code == 0 && !piped.out.is_empty(), "{}", piped.err);
        for (args, input) in [(["judge", task, &path], ""), (["judge", task, "-"], text)] {
            let ran = gridproof(&args, input);
            assert_eq!((ran.code, &ran.out), (0, &piped.out), "{args:?}: {}", ran.err);
        }
        let bad = file("bad", "x");
        let ran = gridproof(&["judge", task, &bad], "");
        assert!(ran.code == 2 && ran.err.contains(&format!("error: {bad}: ")), "{}", ran.err);
        let ran = gridproof(&["judge", task, "no-such-file"], "");
        assert!(ran.code == 2 && ran.err.contains("error: no-such-file: "), "{}", ran.err);
    }
    let clues = "4 3 2 1 1 2 2 2 4 3 2 1 1 2 2 2";
    let grid = gridproof(&["judge", "rush01", clues], "").out;
    for text in [clues.to_string(), format!("{clues}\n"), format!("{clues}\r\n")] {
        let ran = gridproof(&["judge", "rush01", &file("clues.txt", &text)], "");
        assert_eq!((ran.code, &ran.out), (0, &grid), "{text:?}");
    }
    let ran = gridproof(&["judge", "rush01", &file("clues.txt", "1 2")], "");
    assert_eq!((ran.code, ran.out.as_str()), (1, "Error\n"));
}

#[test]
fn covers_are_counted_and_listed() {
    let text = "a b c\na\nb\nc\na b\nb c\na c\na b c\n";
    let ran = gridproof(&["cover"], text);
    assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (0, "5\n", ""));
    let ran = gridproof(&["cover", "--print", "--quiet"], text);
    assert_eq!((ran.code, ran.out.split("\n\n").count()), (0, 5));
    let ran = gridproof(&["cover", "--limit", "2"], text);
    assert_eq!((ran.code, ran.out.as_str()), (3, "at least 2\n"));
    let ran = gridproof(&["cover", "--json", "--limit", "2"], text);
    assert_eq!((ran.code, &ran.objects()[0]["stop"]), (3, &"answers".into()));
    let ran = gridproof(&["cover"], "a b\na c\n");
    assert_eq!((ran.code, ran.err.as_str()), (2, "error: <stdin>:2:3: item `c` was not declared\n  a c\n    ^\n"));
    assert_eq!(gridproof(&["cover"], "").code, 2);
}

#[test]
fn covers_of_the_least_cost() {
    let text = "a b c\na b |3\nc |1\na |1\nb c |1\na b c |7\n";
    let ran = gridproof(&["cover", "--cheapest"], text);
    assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (0, "| cost 2\na |1\nb c |1\n", ""));
    let ran = gridproof(&["cover", "--best", "2", "--preprocess", "--quiet"], text);
    assert_eq!((ran.code, ran.out.as_str()), (0, "| cost 2\na |1\nb c |1\n\n| cost 4\na b |3\nc |1\n"));
    let object = gridproof(&["cover", "--best", "9", "--json"], text).objects().remove(0);
    assert_eq!((&object["costs"], &object["count"]), (&serde_json::json!(["2", "4", "7"]), &"3".into()));
    let ran = gridproof(&["cover", "--cheapest"], "a b\na |1\n");
    assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (0, "", "there is no solution\n"));
    let ran = gridproof(&["cover", "--cheapest", "--nodes", "0"], text);
    assert_eq!((ran.code, ran.out.as_str()), (3, ""));
    assert_eq!(gridproof(&["cover", "--best", "2", "--cheapest"], text).code, 2);
}

#[test]
fn covers_with_jobs_preprocessing_profile_and_seed() {
    let text = "a b c\na\nb\nc\na b\nb c\na c\na b c\n";
    assert_eq!(gridproof(&["cover", "--jobs", "3"], text).out, "5\n");
    let ran = gridproof(&["cover", "--preprocess"], "a b c\na b\na\nb c\nb\n");
    assert_eq!((ran.out.as_str(), ran.err.as_str()), ("1\n", "left: 2 of 3 items, 2 of 4 options\n"));
    let ran = gridproof(&["cover", "--preprocess", "--print", "--quiet"], "a b c\na b\na\nb c\nb\n");
    assert_eq!(ran.out, "a\nb c\n");
    let ran = gridproof(&["cover", "--profile"], text);
    assert_eq!((ran.out.as_str(), ran.err.lines().next()), ("5\n", Some("level 0: 4 options tried")));
    let object = gridproof(&["cover", "--profile", "--json"], text).objects().remove(0);
    let tried: u64 = object["profile"].as_array().unwrap().iter().filter_map(serde_json::Value::as_u64).sum();
    assert_eq!(Some(tried + 1), object["nodes"].as_u64());
    let seeded = |seed: &str| gridproof(&["cover", "--print", "--quiet", "--seed", seed], text).out;
    let sorted = |out: String| {
        let mut answers: Vec<String> = out.trim_end().split("\n\n").map(str::to_string).collect();
        answers.sort();
        answers
    };
    assert_eq!(seeded("1"), seeded("1"));
    assert!((2..9).any(|seed| seeded("1") != seeded(&seed.to_string())));
    assert_eq!(sorted(seeded("1")), sorted(seeded("2")));
}

#[test]
fn boj19998_answers_in_the_same_form() {
    let line = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
    let rows = |digits: &str| {
        let row = |row: &[char]| row.iter().map(char::to_string).collect::<Vec<_>>().join(" ") + "\n";
        digits.chars().collect::<Vec<_>>().chunks(9).map(row).collect::<String>()
    };
    let ran = gridproof(&["judge", "boj19998"], rows(line));
    let answer = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    assert_eq!((ran.code, ran.out, ran.err.as_str()), (0, rows(answer), ""));
    assert_eq!(gridproof(&["judge", "boj19998"], rows(&line.replacen('0', "5", 1))).code, 1);
    assert_eq!(gridproof(&["judge", "boj19998"], &rows(line)[..100]).code, 2);
    // The same line through `solve`: a line in, a line out.
    let ran = gridproof(&["solve"], format!("{line}\n{}\n", line.replace('0', ".")));
    assert_eq!((ran.code, ran.out), (0, format!("{answer}\n").repeat(2)), "{}", ran.err);
}
