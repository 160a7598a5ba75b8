//! The exit status, and other things that scripts rely on.

use super::*;

#[test]
fn the_status_says_how_many_answers() {
    for command in ["solve", "check"] {
        assert_eq!(gridproof(&[command], UNIQUE).code, 0);
        assert_eq!(gridproof(&[command], MANY).code, 1);
        assert_eq!(gridproof(&[command], TWICE).code, 1);
        assert_eq!(gridproof(&[command], IMPOSSIBLE).code, 1);
        assert_eq!(gridproof(&[command], "latin 3\n1 . .\n. x .\n. . .\n").code, 2);
        assert_eq!(gridproof(&[command, "--nodes", "0"], UNIQUE).code, 3);
    }
}

#[test]
fn counts_and_candidates_succeed_when_complete() {
    for command in ["count", "candidates"] {
        for puzzle in [UNIQUE, MANY, TWICE, IMPOSSIBLE] {
            assert_eq!(gridproof(&[command], puzzle).code, 0);
        }
        assert_eq!(gridproof(&[command, "--nodes", "0"], UNIQUE).code, 3);
        assert_eq!(gridproof(&[command], "?").code, 2);
    }
    assert_eq!(gridproof(&["count", "--limit", "2"], MANY).code, 3);
}

#[test]
fn a_first_answer_proves_nothing_about_others() {
    let ran = gridproof(&["solve", "--limit", "1"], UNIQUE);
    assert_eq!(ran.code, 3);
    assert_eq!(ran.out, "1 2 3\n3 1 2\n2 3 1\n");
    assert!(ran.err.contains("unknown"), "{}", ran.err);
}

#[test]
fn a_batch_exits_with_its_worst_status() {
    let both = |a: &str, b: &str| gridproof(&["solve", "--nodes", "100"], format!("{a}\n{b}")).code;
    assert_eq!(both(UNIQUE, UNIQUE), 0);
    assert_eq!(both(MANY, UNIQUE), 1);
    assert_eq!(both("https://puzz.link/p?sudoku/9/9/53\n", MANY), 2);
    let ran = gridproof(
        &["count", "--nodes", "1", "--timeout", "1h"],
        format!("https://puzz.link/p?sudoku/9/9/53\n\n{MANY}"),
    );
    assert_eq!(ran.code, 3);
}

#[test]
fn bad_options_list_the_good_ones() {
    for (args, known) in [
        (&["solve", "--family", "chess"][..], "latin"),
        (&["solve", "--from", "chess"], "puzzlink"),
        (&["solve", "--engine", "chess"], "textbook"),
        (&["solve", "--family", "latin", "--from", "puzzlink"], "grid"),
        (&["convert", "--to", "chess"], "json"),
        (&["solve", "--timeout", "5 days"], "us, ms, s, m or h"),
        (&["solve", "--limit", "0"], "1"),
        (&["solve", "--box", "3"], "2x3"),
    ] {
        let ran = gridproof(args, UNIQUE);
        assert_eq!(ran.code, 2, "{args:?}");
        assert!(ran.err.contains(known), "{args:?}: {}", ran.err);
        assert_eq!(ran.out, "");
    }
}

#[test]
fn a_failed_conversion_has_a_reason() {
    let ran = gridproof(&["convert", "--to", "json"], format!("{UNIQUE}\n{LINK}"));
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(ran.lines().len(), 2);
    let ran = gridproof(&["convert", "--to", "puzzlink"], format!("{UNIQUE}\n{LINK}"));
    assert_eq!((ran.code, ran.out.as_str()), (2, LINK));
    assert!(ran.err.contains("<stdin>:1:1: this cannot be written as `puzzlink`: Latin square has no"), "{}", ran.err);
}

#[test]
fn a_stop_is_never_a_proof() {
    for args in [&["--timeout", "1us"][..], &["--nodes", "0"]] {
        for puzzle in [UNIQUE, IMPOSSIBLE, LINK, KAKURO] {
            let ran = gridproof(&[&["solve", "--json"], args].concat(), puzzle);
            let object = &ran.objects()[0];
            assert_eq!((ran.code, object["verdict"].as_str()), (3, Some("unknown")), "{object}");
            assert_eq!(object["complete"], false);
        }
    }
    let blank = format!("latin 20\n{}", (". ".repeat(20) + "\n").repeat(20));
    let ran = gridproof(&["count", "--timeout", "200ms"], blank);
    assert_eq!(ran.code, 3, "{}", ran.err);
    assert!(ran.out.starts_with("at least "), "{}", ran.out);
    assert!(ran.err.contains("the time limit was reached"), "{}", ran.err);
}

#[test]
fn help_gives_examples_and_the_status() {
    let commands =
        ["solve", "check", "count", "candidates", "convert", "formats", "cover", "completions", "man", "serve", "play"];
    for command in commands {
        let ran = gridproof(&[command, "--help"], "");
        assert_eq!(ran.code, 0);
        assert!(ran.out.contains("Examples:") && ran.out.contains("Exit status"), "{command}");
    }
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        assert!(gridproof(&["completions", shell], "").out.contains("gridproof"));
    }
    assert!(gridproof(&["man"], "").out.contains(".TH gridproof 1"));
}
