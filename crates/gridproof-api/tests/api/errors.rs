//! Wrong requests and their error messages.

use super::*;
use serde_json::json;

#[test]
fn errors_name_what_is_wrong() {
    use ErrorKind::{Impossible, Malformed, TooLarge, Unreadable};
    let rows = |rows: usize, columns: usize, digit: u8| json!(vec![vec![digit; columns]; rows]);
    let cases: Vec<(&str, Value, ErrorKind, &str)> = vec![
        ("solve", json!({}), Malformed, "missing key `puzzle`"),
        ("solve", json!([]), Malformed, "expected an object, found a list"),
        ("solve", json!(null), Malformed, "expected an object, found null"),
        ("solve", json!({ "puzzel": "x" }), Malformed, "unknown key `puzzel`; known keys: "),
        ("solve", json!({ "puzzle": LATIN, "state": "x" }), Malformed, "unknown key `state`"),
        ("solve", json!({ "puzzle": 7 }), Malformed, "`puzzle`: expected a string or an object, found 7"),
        ("solve", json!({ "puzzle": null }), Malformed, "found null"),
        ("solve", json!({ "puzzle": LATIN, "answers": 0 }), Malformed, "`answers`: expected an integer from 1"),
        ("solve", json!({ "puzzle": LATIN, "answers": -1 }), Malformed, "`answers`"),
        ("solve", json!({ "puzzle": LATIN, "answers": 1.5 }), Malformed, "found 1.5"),
        ("solve", json!({ "puzzle": LATIN, "answers": "2" }), Malformed, "found `2`"),
        ("solve", json!({ "puzzle": LATIN, "answers": null }), Malformed, "found null"),
        ("solve", json!({ "puzzle": LATIN, "answers": 1e300 }), Malformed, "`answers`"),
        ("solve", json!({ "puzzle": LATIN, "timeout_ms": 0 }), Malformed, "`timeout_ms`"),
        ("solve", json!({ "puzzle": LATIN, "letters": 7 }), Malformed, "`letters`: expected 1 or 10, found 7"),
        ("solve", json!({ "puzzle": LATIN, "box": [3] }), Malformed, "`box`: expected a list of 2 items, found 1"),
        ("solve", json!({ "puzzle": LATIN, "box": [0, 3] }), Malformed, "`box[0]`: expected an integer from 1 to 64"),
        ("solve", json!({ "puzzle": LATIN, "family": "chess" }), Malformed, "`family`: expected `sudoku`, `kakuro`"),
        ("solve", json!({ "puzzle": LATIN, "from": "chess" }), Malformed, "`from`"),
        ("solve", json!({ "puzzle": LATIN, "family": "kakuro" }), Unreadable, "Kakuro"),
        ("solve", json!({ "puzzle": "nonsense" }), Unreadable, "this is not recognised"),
        ("solve", json!({ "puzzle": "" }), Unreadable, "the text is empty"),
        ("solve", json!({ "puzzle": {} }), Unreadable, ""),
        (
            "solve",
            json!({ "puzzle": "latin 2\n1 3\n. ." }),
            Unreadable,
            "Latin square `grid`: this digit is out of range",
        ),
        ("check", json!({ "puzzle": LATIN, "state": { "entries": rows(2, 3, 0) } }), Unreadable, "expected 3 rows"),
        (
            "check",
            json!({ "puzzle": LATIN, "state": { "entries": rows(3, 4, 0) } }),
            Unreadable,
            "expected 3 cells in row 1",
        ),
        (
            "check",
            json!({ "puzzle": LATIN, "state": { "entries": rows(3, 3, 4) } }),
            Unreadable,
            "digits up to 3, not 4",
        ),
        (
            "check",
            json!({ "puzzle": LATIN, "state": { "entries": rows(3, 3, 2) } }),
            Unreadable,
            "r1c1 has the given 1, not 2",
        ),
        ("check", json!({ "puzzle": LATIN, "state": { "entries": [[999]] } }), Malformed, "`state.entries[0][0]`"),
        ("check", json!({ "puzzle": LATIN, "state": { "marks": [[0]] } }), Malformed, "`state.marks[0][0]`"),
        ("check", json!({ "puzzle": LATIN, "state": { "notes": 1 } }), Malformed, "`state`: unknown key `notes`"),
        ("check", json!({ "puzzle": LATIN, "state": "12" }), Unreadable, "`state`: expected 9 cells, found 2"),
        ("check", json!({ "puzzle": LATIN, "lang": "de" }), Malformed, "`lang`: expected `en` or `ko`"),
        ("hint", json!({ "puzzle": LATIN, "naming": "xy" }), Malformed, "`naming`: expected `r1c1` or `a1`"),
        ("hint", json!({ "puzzle": LATIN, "try": "yes" }), Malformed, "`try`: expected true or false"),
        ("candidates", json!({ "puzzle": LATIN, "marks": "brutal" }), Malformed, "`marks`: expected `none`, `easy`"),
        ("convert", json!({ "puzzle": LATIN, "to": "grid" }), Malformed, "`to`: expected a list"),
        (
            "convert",
            json!({ "puzzle": LATIN, "to": [] }),
            Malformed,
            "`to`: expected a list of 1 to 100 items, found 0",
        ),
        (
            "convert",
            json!({ "puzzle": LATIN, "to": ["puzzlink"] }),
            Unreadable,
            "has no format `puzzlink`; its formats: ",
        ),
        ("generate", json!({}), Malformed, "missing key `family`"),
        ("generate", json!({ "family": "sudoku", "size": 0 }), Malformed, "`size`"),
        ("generate", json!({ "family": "sudoku", "size": 1001 }), Malformed, "`size`"),
        (
            "generate",
            json!({ "family": "sudoku", "size": 7 }),
            Unreadable,
            "`size`: a board of size 7 has no default boxes",
        ),
        (
            "generate",
            json!({ "family": "sudoku", "size": 9, "box": [3, 3] }),
            Unreadable,
            "cannot be combined with `size`",
        ),
        ("generate", json!({ "family": "sudoku", "box": [7, 7] }), Unreadable, "no board has boxes of 7x7"),
        ("generate", json!({ "family": "sudoku", "box": [6, 6] }), Impossible, "36x36 Sudokus cannot be generated"),
        ("generate", json!({ "family": "sudoku", "box": [64, 64] }), TooLarge, "16777216 cells"),
        ("generate", json!({ "family": "sudoku", "clues": "5" }), Impossible, "fewer than 17"),
        (
            "generate",
            json!({ "family": "sudoku", "clues": "99999999999999999999" }),
            Unreadable,
            "`clues`: expected a number",
        ),
        ("generate", json!({ "family": "sudoku", "clues": "1000000" }), Impossible, ""),
        ("generate", json!({ "family": "sudoku", "white": 50 }), Unreadable, "`white` is not an option of Sudoku"),
        ("generate", json!({ "family": "sudoku", "difficulty": "brutal" }), Unreadable, "`difficulty`: expected easy"),
        ("generate", json!({ "family": "sudoku", "technique": "wizardry" }), Unreadable, "has no technique `wizardry`"),
        ("generate", json!({ "family": "sudoku", "symmetry": "odd" }), Malformed, "`symmetry`: expected `none`"),
        ("generate", json!({ "family": "sudoku", "seed": "two words" }), Unreadable, "`seed`: a seed is a word"),
        ("generate", json!({ "family": "sudoku", "to": "towers" }), Unreadable, "has no format `towers`"),
        ("generate", json!({ "family": "kakuro", "size": [200, 200] }), TooLarge, "40000 cells; the limit is 10000"),
        ("generate", json!({ "family": "kakuro", "white": 101 }), Malformed, "`white`"),
        ("generate", json!({ "family": "skyscrapers", "size": [4, 5] }), Unreadable, "square, not 4x5"),
        ("generate", json!({ "family": "skyscrapers", "size": 13 }), Impossible, "sizes are 1 to "),
        ("generate", json!({ "family": "skyscrapers", "givens": 3 }), Unreadable, "expected one of never, few"),
        ("generate", json!({ "family": "latin", "givens": "few" }), Unreadable, "a number"),
        ("generate", json!({ "family": "latin", "size": 21 }), Impossible, "sizes are 1 to 20"),
        ("minimize", json!({ "puzzle": LATIN, "clues": 1 }), Malformed, "`clues`: expected true or false, found 1"),
        ("render", json!({ "puzzle": LATIN }), Malformed, "missing key `format`"),
        (
            "render",
            json!({ "puzzle": LATIN, "format": "gif" }),
            Malformed,
            "expected `svg`, `png`, `pdf`, `scene` or `pictures`, found `gif`",
        ),
        ("render", json!({ "puzzle": LATIN, "format": "scene", "show": "step" }), Impossible, "`scene` shows"),
        ("render", json!({ "puzzle": LATIN, "format": "png", "width": 10_001 }), Malformed, "`width`"),
        ("render", json!({ "puzzle": LATIN, "format": "png", "width": 9_000 }), TooLarge, "pixels"),
        ("render", json!({ "puzzle": "latin 2\n. .\n. .", "format": "svg", "show": "answer" }), Impossible, "many"),
        (
            "render",
            json!({ "puzzle": LATIN, "format": "svg", "show": "step", "step": 999 }),
            Impossible,
            "the path has only ",
        ),
        ("render", json!({ "puzzle": LATIN, "format": "svg", "title": "x".repeat(121) }), Malformed, "`title`"),
        ("render", json!({ "puzzle": LATIN, "format": "svg", "title": "数" }), Impossible, "`数` (U+6570)"),
        ("qr", json!({ "text": "" }), Malformed, "`text`: expected a non-empty string"),
        ("qr", json!({ "text": "é".repeat(3000) }), Impossible, "a QR code cannot hold 6000 bytes"),
        ("qr", json!({ "text": "x".repeat(8000) }), Malformed, "`text`"),
    ];
    for (id, request, kind, part) in cases {
        let (found, message) = failure(id, &request);
        assert_eq!(found, kind, "{id} {request}: {message}");
        assert!(message.contains(part), "{id} {request}: {message}");
        assert!(message.len() < 2_000, "{id}: {message}");
    }
}

#[test]
fn invalid_json_has_a_place() {
    let solve = operation("solve").expect("an operation");
    let bounds = Bounds::default();
    for (text, line, column) in
        [("", 1, 0), ("{", 1, 1), ("{\n  \"puzzle\": x}", 2, 13), ("{} {}", 1, 4), ("\u{0}", 1, 1)]
    {
        let failed = solve.run(text.as_bytes(), &mut Context::new(&bounds)).expect_err(text);
        let error = &failed.failure.error;
        assert_eq!((failed.kind, error.line, error.column), (ErrorKind::Malformed, line, column), "{text}: {error:?}");
        assert!(
            error.message.starts_with("the request is not valid JSON: ") && !error.message.contains("line"),
            "{error:?}"
        );
    }
    // Deep nesting does not overflow the stack, and invalid UTF-8 is an error.
    let deep = "[".repeat(100_000);
    assert!(solve.run(deep.as_bytes(), &mut Context::new(&bounds)).is_err());
    assert!(solve.run(b"{\"puzzle\":\"\xff\"}", &mut Context::new(&bounds)).is_err());
}

#[test]
fn mistakes_in_a_puzzle_have_a_place() {
    let failure = run("solve", &json!({ "puzzle": "latin 2\n1 x\n. ." })).expect_err("x is not a digit").failure;
    assert_eq!((failure.error.line, failure.error.column), (2, 3));
    assert_eq!(failure.source, "<request>");
}

#[test]
fn errors_and_reasons_are_in_the_language_of_the_request() {
    let broken = json!({ "puzzle": "latin 2\n1 3\n. .", "lang": "ko" });
    let message = "라틴 방진 `grid` 형식으로 읽음: 숫자가 범위를 벗어났습니다. 올바른 입력: 1~2, 빈칸은 `.`";
    for id in ["check", "hint", "explain"] {
        assert_eq!(failure(id, &broken), (ErrorKind::Unreadable, message.to_string()), "{id}");
    }
    let state = json!({ "puzzle": "latin 2\n1 .\n. .", "state": "1 x . .", "lang": "ko" });
    assert_eq!(failure("check", &state).1, "`state`: 숫자가 0이거나 이 판에 쓰기에는 너무 큽니다");
    let twice = |lang: &str, naming: &str| {
        reply_to("check", &json!({ "puzzle": "latin 2\n1 1\n. .", "lang": lang, "naming": naming }))
    };
    assert_eq!(twice("ko", "r1c1")["reasons"], json!(["1행에 1이 두 번 나옵니다: r1c1, r1c2"]));
    assert_eq!(twice("ko", "a1")["reasons"], json!(["A행에 1이 두 번 나옵니다: A1, A2"]));
    assert_eq!(twice("en", "a1")["reasons"], json!(["1 appears twice in row A: A1 and A2"]));
    assert_eq!(twice("ko", "a1")["verdict"], "impossible");
}
