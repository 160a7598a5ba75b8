//! Requests that are wrong, and what is said about them.

use super::*;
use serde_json::json;

#[test]
fn what_is_wrong_is_named() {
    use Wrong::{Impossible, Malformed, TooLarge, Unreadable};
    let rows = |rows: usize, columns: usize, digit: u8| json!(vec![vec![digit; columns]; rows]);
    let cases: Vec<(&str, Value, Wrong, &str)> = vec![
        ("solve", json!({}), Malformed, "the key `puzzle` is missing"),
        ("solve", json!([]), Malformed, "expected an object, found a list"),
        ("solve", json!(null), Malformed, "expected an object, found null"),
        ("solve", json!({ "puzzel": "x" }), Malformed, "there is no key `puzzel`; there are: "),
        ("solve", json!({ "puzzle": LATIN, "state": "x" }), Malformed, "there is no key `state`"),
        ("solve", json!({ "puzzle": 7 }), Malformed, "`puzzle`: expected a text or an object, found 7"),
        ("solve", json!({ "puzzle": null }), Malformed, "found null"),
        ("solve", json!({ "puzzle": LATIN, "answers": 0 }), Malformed, "`answers`: expected a whole number from 1"),
        ("solve", json!({ "puzzle": LATIN, "answers": -1 }), Malformed, "`answers`"),
        ("solve", json!({ "puzzle": LATIN, "answers": 1.5 }), Malformed, "found 1.5"),
        ("solve", json!({ "puzzle": LATIN, "answers": "2" }), Malformed, "found `2`"),
        ("solve", json!({ "puzzle": LATIN, "answers": null }), Malformed, "found null"),
        ("solve", json!({ "puzzle": LATIN, "answers": 1e300 }), Malformed, "`answers`"),
        ("solve", json!({ "puzzle": LATIN, "timeout_ms": 0 }), Malformed, "`timeout_ms`"),
        ("solve", json!({ "puzzle": LATIN, "letters": 7 }), Malformed, "`letters`: expected 1 or 10, found 7"),
        ("solve", json!({ "puzzle": LATIN, "box": [3] }), Malformed, "`box`: expected a list of 2, not of 1"),
        (
            "solve",
            json!({ "puzzle": LATIN, "box": [0, 3] }),
            Malformed,
            "`box[0]`: expected a whole number from 1 to 64",
        ),
        ("solve", json!({ "puzzle": LATIN, "family": "chess" }), Malformed, "`family`: expected `sudoku`, `kakuro`"),
        ("solve", json!({ "puzzle": LATIN, "from": "chess" }), Malformed, "`from`"),
        ("solve", json!({ "puzzle": LATIN, "family": "kakuro" }), Unreadable, "Kakuro"),
        ("solve", json!({ "puzzle": "nonsense" }), Unreadable, "this is not recognised"),
        ("solve", json!({ "puzzle": "" }), Unreadable, "there is nothing here"),
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
        ("check", json!({ "puzzle": LATIN, "state": { "notes": 1 } }), Malformed, "`state`: there is no key `notes`"),
        ("check", json!({ "puzzle": LATIN, "state": "12" }), Unreadable, "state: 2 cells where the board has 9"),
        ("check", json!({ "puzzle": LATIN, "lang": "de" }), Malformed, "`lang`: expected `en` or `ko`"),
        ("hint", json!({ "puzzle": LATIN, "naming": "xy" }), Malformed, "`naming`: expected `r1c1` or `a1`"),
        ("hint", json!({ "puzzle": LATIN, "try": "yes" }), Malformed, "`try`: expected true or false"),
        ("candidates", json!({ "puzzle": LATIN, "marks": "brutal" }), Malformed, "`marks`: expected `none`, `easy`"),
        ("convert", json!({ "puzzle": LATIN, "to": "grid" }), Malformed, "`to`: expected a list"),
        ("convert", json!({ "puzzle": LATIN, "to": [] }), Malformed, "`to`: expected a list of 1 to 100, not of 0"),
        (
            "convert",
            json!({ "puzzle": LATIN, "to": ["puzzlink"] }),
            Unreadable,
            "has no format `puzzlink`; there are: ",
        ),
        ("generate", json!({}), Malformed, "the key `family` is missing"),
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
        ("generate", json!({ "family": "kakuro", "size": [200, 200] }), TooLarge, "40000 cells; at most 10000"),
        ("generate", json!({ "family": "kakuro", "white": 101 }), Malformed, "`white`"),
        ("generate", json!({ "family": "skyscrapers", "size": [4, 5] }), Unreadable, "square, not 4x5"),
        ("generate", json!({ "family": "skyscrapers", "size": 13 }), Impossible, "sizes are 1 to "),
        ("generate", json!({ "family": "skyscrapers", "givens": 3 }), Unreadable, "expected one of never, few"),
        ("generate", json!({ "family": "latin", "givens": "few" }), Unreadable, "a number"),
        ("generate", json!({ "family": "latin", "size": 21 }), Impossible, "sizes are 1 to 20"),
        ("minimize", json!({ "puzzle": LATIN, "clues": 1 }), Malformed, "`clues`: expected true or false, found 1"),
        ("render", json!({ "puzzle": LATIN }), Malformed, "the key `format` is missing"),
        (
            "render",
            json!({ "puzzle": LATIN, "format": "gif" }),
            Malformed,
            "expected `svg`, `png`, `pdf` or `scene`, found `gif`",
        ),
        ("render", json!({ "puzzle": LATIN, "format": "scene", "show": "step" }), Malformed, "`scene` shows"),
        ("render", json!({ "puzzle": LATIN, "format": "png", "width": 10_001 }), Malformed, "`width`"),
        ("render", json!({ "puzzle": LATIN, "format": "png", "width": 9_000 }), TooLarge, "pixels"),
        ("render", json!({ "puzzle": "latin 2\n. .\n. .", "format": "svg", "show": "answer" }), Impossible, "many"),
        ("render", json!({ "puzzle": LATIN, "format": "svg", "show": "step", "step": 999 }), Impossible, "there are"),
        ("render", json!({ "puzzle": LATIN, "format": "svg", "title": "x".repeat(121) }), Malformed, "`title`"),
        ("qr", json!({ "text": "" }), Malformed, "`text`: expected a text that is not empty"),
        ("qr", json!({ "text": "é".repeat(3000) }), Impossible, "6000 bytes are more than a QR code holds"),
        ("qr", json!({ "text": "x".repeat(8000) }), Malformed, "`text`"),
    ];
    for (id, request, wrong, part) in cases {
        let (found, message) = refused(id, &request);
        assert_eq!(found, wrong, "{id} {request}: {message}");
        assert!(message.contains(part), "{id} {request}: {message}");
        assert!(message.len() < 2_000, "{id}: {message}");
    }
}

#[test]
fn what_is_no_json_is_pointed_at() {
    let solve = operation("solve").expect("an operation");
    let bounds = Bounds::default();
    for (text, line, column) in
        [("", 1, 0), ("{", 1, 1), ("{\n  \"puzzle\": x}", 2, 13), ("{} {}", 1, 4), ("\u{0}", 1, 1)]
    {
        let refusal = solve.run(text.as_bytes(), &mut Asked::new(&bounds)).expect_err(text);
        let error = &refusal.failure.error;
        assert_eq!((refusal.wrong, error.line, error.column), (Wrong::Malformed, line, column), "{text}: {error:?}");
        assert!(error.message.starts_with("this is no JSON: ") && !error.message.contains("line"), "{error:?}");
    }
    // Brackets without end are no way to a stack that overflows, and bytes that are no text none to anything else.
    let deep = "[".repeat(100_000);
    assert!(solve.run(deep.as_bytes(), &mut Asked::new(&bounds)).is_err());
    assert!(solve.run(b"{\"puzzle\":\"\xff\"}", &mut Asked::new(&bounds)).is_err());
}

#[test]
fn mistakes_in_a_puzzle_have_a_place() {
    let refusal = ask("solve", &json!({ "puzzle": "latin 2\n1 x\n. ." })).expect_err("no digit");
    assert_eq!((refusal.failure.error.line, refusal.failure.error.column), (2, 3));
    assert_eq!(refusal.failure.source, "<request>");
}
