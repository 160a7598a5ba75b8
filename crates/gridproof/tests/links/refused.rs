//! Boards with unsupported rules are refused.

use expect_test::{Expect, expect};
use gridproof::detect::{self, Wanted};
use gridproof::internals::lz;

fn check(text: &str, expect: Expect) {
    // Rules that we know make a board with rules.
    let outcome = match detect::read(text, &Wanted::default()) {
        Ok(found) => format!("{} `{}` {}", found.puzzle.family().name, found.format.id, found.puzzle.board()),
        Err(error) => error.message(),
    };
    expect.assert_eq(&outcome);
}

fn scl(zipped: &str, expect: Expect) {
    check(&format!("https://sudokupad.app/scl{}", lz::pack(zipped)), expect);
}

const REGIONS: &str =
    "re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]";

fn four(more: &str) -> String {
    format!("{{ce:[[,,,],[,,,],[,,,],[,,,]],{REGIONS}{more}}}")
}

#[test]
fn f_puzzles() {
    // With rules that we know, they are boards with rules.
    for (link, board) in [
        (format!("https://www.f-puzzles.com/?load={}", super::PAYLOADS[2].0), "skyscraper clue"),
        (format!("https://sudokupad.app/fpuz{}", super::PAYLOADS[3].0), "killer cage"),
    ] {
        let found = detect::read(&link, &Wanted::default()).unwrap();
        assert_eq!(found.puzzle.family().id, "variant");
        assert!(found.puzzle.board().ends_with(board), "{}", found.puzzle.board());
    }
    check(
        "https://www.f-puzzles.com/?id=yhkyz63b",
        expect![
            "read as Sudoku `fpuzzles`: this is a short link: its puzzle is stored on the site's server; expected a link with `?load=`, which contains the puzzle"
        ],
    );
    check(
        "https://www.f-puzzles.com/?load=N4IgzglgXgp",
        expect!["read as Sudoku `fpuzzles`: the packed puzzle is cut off"],
    );
}

#[test]
fn scf_rules() {
    check(&format!("{}w", super::SCF), expect!["Variant `sudokupad` 9x9 with boxes; extra region"]);
    check(&format!("{}x", super::SCF), expect!["Variant `sudokupad` 9x9 with boxes; diagonal"]);
    check(
        &format!("{}q", super::SCF),
        expect![
            "read as Sudoku `scf`: this board has unsupported rules: letters after the board, which stand for a rule"
        ],
    );
    check(
        "https://sudokupad.app/scfooooooooooooook",
        expect!["read as Sudoku `scf`: this link has 84 cells; expected 81 cells"],
    );
    check(
        "https://sudokupad.app/scf123",
        expect!["read as Sudoku `scf`: the link is cut off after 3 cells; expected 81 cells"],
    );
}

#[test]
fn scl_rules() {
    scl(&four(",ca:[{ce:[[0,0],[0,1]],v:7}]"), expect!["Variant `sudokupad` 4x4 with boxes; killer cage"]);
    scl(&four(",ca:[{ce:[[0,0],[0,1]]}]"), expect!["read as Sudoku `scl`: this board has unsupported rules: cages"]);
    scl(
        &four(",l:[{wp:[[0,0],[1,1]]}]"),
        expect!["read as Sudoku `scl`: this board has lines, whose meaning is unknown"],
    );
    scl(&four(",o:[{te:'X'}]"), expect!["read as Sudoku `scl`: this board has overlays, whose meaning is unknown"]);
    scl(&four(",foglight:[1]"), expect!["read as Sudoku `scl`: this board has an unknown key `foglight`"]);
    scl(&four(",metadata:{norowcol:t}"), expect!["read as Sudoku `scl`: this board has an unknown setting `norowcol`"]);
    scl(&four(",ca:[{v:'antiknight: true'}]"), expect!["Variant `sudokupad` 4x4 with boxes; anti-knight"]);
    scl(
        &four(",ca:[{v:'rules: anti knight applies'}]"),
        expect![[
            r#"read as Sudoku `scl`: this board has the rules in words: "anti knight applies", which may go beyond the rules we support"#
        ]],
    );
    scl(&four(",ca:{ce:[[0,0]]}"), expect!["read as Sudoku `scl`: the cages of this board are not a list"]);
    scl("{ce:[[1,2],[2,1]]}", expect!["Variant `sudokupad` 2x2"]);
    scl("{ce:[[,],[,]]}", expect!["Variant `sudokupad` 2x2"]);
    scl("{ce:[[,],[,]],re:[[[0,0],[0,1]]]}", expect!["Variant `sudokupad` 2x2 with regions"]);
    scl("{ce:[[,],[,]],re:[[[0,0],[1,1]],[[0,1],[1,0]]]}", expect!["Variant `sudokupad` 2x2 with regions"]);
    scl(
        "{ce:[[,],[,]],re:[[[0,0],[0,9]]]}",
        expect!["read as Sudoku `scl`: a region contains something other than a cell of the board"],
    );
    check(
        "https://sudokupad.app/abcdefghij",
        expect![
            "read as Sudoku `scl`: the puzzle of this id is stored on the site's server; expected an id that begins with `scf`, `scl` or `fpuz`"
        ],
    );
}

/// Notes are not rules, and empty lists mean nothing.
#[test]
fn scl_notes_are_lost() {
    let zipped = four(
        ",ca:[{v:'title: x'},{v:'rules: Normal sudoku rules apply.'}],l:[],a:[],metadata:{author:'y'},id:'z',cs:50",
    );
    let found = detect::read(&format!("scl{}", lz::pack(&zipped)), &Wanted::default()).unwrap();
    let lost = ["the title", "the rules in words: \"Normal sudoku rules apply.\"", "the author"];
    assert_eq!(found.carried.lost, lost);
}
