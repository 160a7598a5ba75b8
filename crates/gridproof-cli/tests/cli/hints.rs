//! `hint`: from right and wrong positions, and for puzzles that are not unique.

use super::*;

const NINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
const ANSWER: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// The hint for NINE in this position, with further options.
fn hint(state: &str, more: &[&str]) -> Ran {
    gridproof(&[&["hint", "--state", state], more].concat(), NINE)
}

/// The text of a hint, without the source and line before it.
fn text(ran: &Ran) -> &str {
    ran.out.strip_prefix("<stdin>:1: ").unwrap_or_else(|| panic!("no source and line: {}", ran.out))
}

/// The answer with some cells replaced.
fn answer_except(changes: &[(usize, &str)]) -> String {
    let mut cells: Vec<String> = ANSWER.chars().map(String::from).collect();
    for &(cell, sign) in changes {
        cells[cell] = sign.to_string();
    }
    cells.chunks(9).map(|row| row.join(" ")).collect::<Vec<_>>().join("\n")
}

#[test]
fn from_the_start_there_is_a_step_in_three_strengths() {
    let strengths: Vec<String> = ["where", "technique", "step"]
        .map(|strength| {
            let ran = gridproof(&["hint", "--strength", strength], NINE);
            assert_eq!(ran.code, 0, "{}", ran.err);
            text(&ran).to_string()
        })
        .to_vec();
    assert!(strengths[0].starts_with("Look at ") && !strengths[0].contains(" = "), "{strengths:?}");
    assert!(strengths[1].len() > strengths[0].len() && !strengths[1].contains(" = "), "{strengths:?}");
    assert!(strengths[2].contains(" = "), "{strengths:?}");
}

#[test]
fn a_wrong_entry_is_named() {
    let ran = hint(&answer_except(&[(2, "2"), (80, ".")]), &[]);
    // The last cell is a given, so leaving it blank is fine.
    assert_eq!((ran.code, text(&ran)), (1, "2 in r1c3 is wrong. Take it back before going on.\n"));
    let ran = hint(&answer_except(&[(2, "2"), (3, "2")]), &["--cells", "a1"]);
    assert_eq!(text(&ran), "2 in A3 and A4 are wrong. Take them back before going on.\n");
    let ran = hint(&answer_except(&[(2, "2")]), &["--lang", "ko"]);
    assert_eq!(text(&ran), "r1c3의 2가 틀렸습니다. 계속하기 전에 지우세요.\n");
}

#[test]
fn marks_that_rule_out_the_answer_are_named() {
    let ran = hint(&answer_except(&[(2, "12"), (3, "{6}")]), &[]);
    assert_eq!(ran.code, 1);
    assert!(text(&ran).starts_with("The pencil marks of r1c3 leave out the digit that belongs there."), "{}", ran.out);
    assert!(!text(&ran).contains('4'), "the digit is revealed: {}", ran.out);
    let ran = hint(&answer_except(&[(2, "12"), (3, "{6}")]), &["-s", "step"]);
    assert!(ran.out.contains("Missing: 4 in r1c3."), "{}", ran.out);
}

#[test]
fn a_finished_board_needs_no_hint() {
    let ran = hint(ANSWER, &[]);
    assert_eq!(ran.code, 0);
    assert_eq!(text(&ran), "Every cell is filled, and every digit is right. There is nothing left to do.\n");
}

#[test]
fn puzzles_that_are_not_unique_are_distinguished() {
    let ran = gridproof(&["hint"], MANY);
    assert_eq!(ran.code, 1);
    assert!(
        text(&ran).starts_with("This puzzle has more than one answer, so reasoning alone cannot finish it."),
        "{}",
        ran.out
    );
    let ran = gridproof(&["hint"], TWICE);
    assert_eq!(ran.code, 1);
    assert!(text(&ran).starts_with("This puzzle has no answer: "), "{}", ran.out);
    let ran = gridproof(&["hint"], IMPOSSIBLE);
    assert_eq!((ran.code, text(&ran)), (1, "This puzzle has no answer.\n"));
}

#[test]
fn a_position_that_does_not_fit_is_an_error() {
    let ran = hint("123", &[]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("expected 81 cells, found 3"), "{}", ran.err);
    let ran = hint(&answer_except(&[(0, "6")]), &[]);
    assert!(ran.err.contains("this cell has the given 5"), "{}", ran.err);
}

#[test]
fn a_deadline_stops_without_a_claim() {
    let ran = gridproof(&["hint", "--timeout", "0s"], NINE);
    assert_eq!(ran.code, 3);
    assert!(ran.out.contains("was not decided"), "{}", ran.out);
}

#[test]
fn json_has_all_strengths_and_what_is_wrong() {
    let object = hint(&answer_except(&[(2, "2")]), &["--json"]).objects().remove(0);
    assert_eq!(object["advice"], "wrong-entries");
    assert_eq!(object["wrong"], serde_json::json!([{"row": 1, "column": 3, "digit": 2}]));
    let object = gridproof(&["hint", "--json"], NINE).objects().remove(0);
    assert_eq!(object["advice"], "step");
    assert!(object["steps"].as_array().is_some_and(|steps| !steps.is_empty()), "{object}");
    assert!(object["where"].as_str() < object["text"].as_str() || object["where"] != object["text"]);
}

/// Written pencil marks read back as a position.
#[test]
fn marks_read_back_as_a_position() {
    let marks = gridproof(&["candidates", "--marks=none"], NINE);
    assert_eq!(marks.code, 0, "{}", marks.err);
    assert!(marks.out.starts_with("5   3    124    26"), "{}", marks.out);
    let ran = hint(&marks.out, &["-s", "step"]);
    assert_eq!((ran.code, text(&ran).contains("r5c5 = 5")), (0, true), "{}{}", ran.out, ran.err);
}

#[test]
fn rows_of_characters_are_a_position_and_a_mistyped_name_is_not() {
    let rows: Vec<String> = ANSWER.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into_owned()).collect();
    assert_eq!(hint(&rows.join("\n"), &[]).code, 0);
    let ran = hint("nosuch.txt", &[]);
    assert!(ran.code == 2 && ran.err.contains("there is no file `nosuch.txt`"), "{}", ran.err);
}

/// From a wrong position anything would follow.
#[test]
fn nothing_is_listed_from_a_wrong_position() {
    let ran = gridproof(&["explain", "--find", "all", "--state", &answer_except(&[(2, "2"), (3, ".")])], NINE);
    assert_eq!(ran.code, 1);
    assert!(!ran.out.contains(" 1. ") && ran.out.contains("2 in r1c3 is wrong"), "{}", ran.out);
    let ran = gridproof(&["explain", "--find", "naked-single"], NINE);
    assert_eq!(ran.code, 0);
    assert!(ran.out.contains("4 instances found: Naked single."), "{}", ran.out);
}

#[test]
fn a_stopped_rating_is_not_reported() {
    let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n";
    let object = gridproof(&["rate", "--json", "--timeout", "1ms"], hard).objects().remove(0);
    assert_eq!(
        (&object["rating"], &object["level"], &object["classic"]),
        (&serde_json::Value::Null, &serde_json::Value::Null, &serde_json::Value::Null),
        "{object}"
    );
    let ran = gridproof(&["rate", "--timeout", "1ms"], hard);
    assert_eq!(ran.code, 3);
    assert!(ran.out.contains("not rated"), "{}", ran.out);
    let ran = gridproof(&["rate"], NINE);
    assert_eq!(
        (ran.code, ran.out.as_str()),
        (0, "<stdin>:1: Sudoku 9x9: easy, 18 (Hidden single); HoDoKu Easy (204)\n")
    );
}

#[test]
fn a_rating_says_which_table_it_is_of_and_can_be_ours_alone() {
    let ours = gridproof(&["rate", "--ours", "--why"], NINE);
    assert!(ours.out.starts_with("<stdin>:1: Sudoku 9x9: easy, 18 (Hidden single)\n"), "{}", ours.out);
    assert!(ours.out.contains("the rating's own table"), "{}", ours.out);
    let both = gridproof(&["rate", "--json"], NINE).objects().remove(0);
    let ours = gridproof(&["rate", "--json", "--ours"], NINE).objects().remove(0);
    assert_eq!((&ours["rating"], &ours["techniques"]), (&both["rating"], &both["techniques"]));
    assert!(ours["classic"].is_null() && both["classic"].is_object(), "{ours} {both}");
    // Other families have one table, and nothing to tell.
    let kakuro = gridproof(&["rate", "--why", "../../testdata/examples/2-kakuro.txt"], "");
    assert!(!kakuro.out.contains("own table"), "{}", kakuro.out);
}

#[test]
fn pictures_of_every_step_are_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let name = folder.path().join("pictures");
    let ran = gridproof(&["explain", "--steps", "3", "--svg", &name.to_string_lossy()], NINE);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let mut names: Vec<String> = std::fs::read_dir(&name)
        .expect("a folder")
        .map(|entry| entry.expect("a file").file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    assert_eq!(names, ["stdin-1-001.svg", "stdin-1-002.svg", "stdin-1-003.svg"]);
    let picture = std::fs::read_to_string(name.join(&names[0])).expect("a picture");
    assert!(picture.starts_with("<svg ") && picture.contains("r5c5 = 5"), "{picture}");
}

/// Branches are files of their own, named like their sentences; `render --branch` draws one.
#[test]
fn pictures_of_branches_are_written() {
    let puzzle = include_str!("../../../../testdata/examples/3-skyscrapers.txt");
    let folder = tempfile::tempdir().expect("a folder");
    let ran = gridproof(&["explain", "--json", "--svg", &folder.path().to_string_lossy()], puzzle);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let json: serde_json::Value = serde_json::from_str(&ran.out).expect("JSON");
    let mut branches = 0;
    for (number, step) in (1..).zip(json["steps"].as_array().expect("steps")) {
        for branch in step["branches"].as_array().into_iter().flatten() {
            let name = branch["name"].as_str().expect("a name");
            let file = folder.path().join(format!("stdin-{}-{number:03}-{name}.svg", json["line"]));
            let picture = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
            assert!(picture.contains(&format!("({name})</title>")), "{picture}");
            let args = ["render", "--step", &number.to_string(), "--branch", name, "--format", "svg", "-o", "-"];
            let ran = gridproof(&args, puzzle);
            assert!(ran.code == 0 && ran.out.contains(&format!("({name})</title>")), "{}", ran.err);
            branches += 1;
        }
    }
    assert!(branches > 0);
    let ran = gridproof(&["render", "--step", "1", "--branch", "7", "--format", "svg", "-o", "-"], puzzle);
    assert!(ran.code == 1 && ran.err.contains("no branch `7`; it has none"), "{}", ran.err);
}

/// Every report in Korean begins with the Korean name of the family.
#[test]
fn reports_in_korean_name_the_family_in_korean() {
    const SIX: &str = "...5.2..3....4.....1....6.....2....5";
    let run = |args: &[&str], puzzle: &str| gridproof(&[args, &["--lang", "ko"]].concat(), puzzle).out;
    for (puzzle, name) in
        [(KAKURO, "카쿠로 3x3"), (LINK, "스카이스크래퍼 4x4"), (SIX, "스도쿠 6x6, 상자 2x3"), (UNIQUE, "라틴 방진")]
    {
        for args in [&["check"][..], &["check", "--line-by-line"], &["rate"], &["explain", "--steps", "1"]] {
            let out = run(args, puzzle);
            assert!(out.contains(name), "{args:?}: {out}");
        }
    }
    let sudoku = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let line = "<stdin>:1: 스도쿠 9x9: 유일: 답이 정확히 하나입니다\n";
    assert_eq!(run(&["check"], sudoku), line);
    assert_eq!(run(&["check", "--line-by-line"], sudoku), line);
    let many = run(&["check", "--cells", "a1"], MANY);
    assert!(many.contains("여럿: 답이 2개 이상입니다") && many.contains("서로 다른 칸: B1 B2 B3"), "{many}");
    let techniques = gridproof(&["techniques", "kakuro", "--lang", "ko"], "").out;
    assert!(techniques.starts_with("카쿠로\n"), "{techniques}");
    // English is as it was.
    let ran = gridproof(&["check"], SIX);
    assert!(ran.out.starts_with("<stdin>:1: Sudoku 6x6 with boxes 2x3: "), "{}", ran.out);
}

/// Black cells are `#` in answers as text, which can be read back as a position.
#[test]
fn kakuro_answers_show_black_cells() {
    let ran = gridproof(&["solve"], KAKURO);
    assert_eq!((ran.code, ran.out.as_str()), (0, "# # #\n# 1 2\n# 3 4\n"));
    let done = gridproof(&["hint", "--state", &ran.out], KAKURO);
    assert!(done.out.contains("nothing left to do"), "{} {}", done.out, done.err);
    let link = gridproof(&["convert", "--to", "puzzlink", "-q"], KAKURO).out;
    let line = gridproof(&["solve"], &link);
    assert_eq!((line.code, line.out.as_str()), (0, "####12#34\n"));
    let done = gridproof(&["hint", "--state", line.out.trim()], &link);
    assert!(done.out.contains("nothing left to do"), "{} {}", done.out, done.err);
    // Two answers side by side.
    let two = gridproof(&["check"], "3 3\n# 5\\ 5\\\n\\5 _ _\n\\5 _ _\n");
    assert!(two.out.contains(" #  #  #\n #"), "{}", two.out);
}

#[test]
fn formats_of_one_family() {
    let ran = gridproof(&["formats", "kakuro"], "");
    assert!(ran.code == 0 && ran.out.starts_with("kakuro: Kakuro\n") && !ran.out.contains("sudoku: "), "{}", ran.out);
}
