//! `hint`: from good states, wrong ones, and puzzles that have not one answer.

use super::*;

const NINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
const ANSWER: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// The hint for NINE in this state, with all options behind.
fn hint(state: &str, more: &[&str]) -> Ran {
    gridproof(&[&["hint", "--state", state], more].concat(), NINE)
}

/// The answer with some signs replaced.
fn but(changes: &[(usize, &str)]) -> String {
    let mut cells: Vec<String> = ANSWER.chars().map(String::from).collect();
    for &(cell, sign) in changes {
        cells[cell] = sign.to_string();
    }
    cells.chunks(9).map(|row| row.join(" ")).collect::<Vec<_>>().join("\n")
}

#[test]
fn from_the_start_there_is_a_step_in_three_strengths() {
    let said: Vec<String> = ["where", "technique", "step"]
        .map(|strength| {
            let ran = gridproof(&["hint", "--strength", strength], NINE);
            assert_eq!(ran.code, 0, "{}", ran.err);
            ran.out
        })
        .to_vec();
    assert!(said[0].starts_with("Look at ") && !said[0].contains(" = "), "{said:?}");
    assert!(said[1].len() > said[0].len() && !said[1].contains(" = "), "{said:?}");
    assert!(said[2].contains(" = "), "{said:?}");
}

#[test]
fn a_wrong_entry_is_named() {
    let ran = hint(&but(&[(2, "2"), (80, ".")]), &[]);
    // The last cell is given: nothing is wrong with leaving it out.
    assert_eq!((ran.code, ran.out.as_str()), (1, "2 in r1c3 is wrong. Take it back before going on.\n"));
    let ran = hint(&but(&[(2, "2"), (3, "2")]), &["--cells", "a1"]);
    assert_eq!(ran.out, "2 in A3 and A4 are wrong. Take them back before going on.\n");
    let ran = hint(&but(&[(2, "2")]), &["--lang", "ko"]);
    assert_eq!(ran.out, "r1c3의 2가 틀렸습니다. 계속하기 전에 지우세요.\n");
}

#[test]
fn marks_that_rule_out_the_answer_are_named() {
    let ran = hint(&but(&[(2, "12"), (3, "{6}")]), &[]);
    assert_eq!(ran.code, 1);
    assert!(ran.out.starts_with("The pencil marks of r1c3 leave out the digit that belongs there."), "{}", ran.out);
    assert!(!ran.out.contains('4'), "the digit is given away: {}", ran.out);
    let ran = hint(&but(&[(2, "12"), (3, "{6}")]), &["-s", "step"]);
    assert!(ran.out.contains("What is missing: 4 in r1c3."), "{}", ran.out);
}

#[test]
fn a_finished_board_needs_no_hint() {
    let ran = hint(ANSWER, &[]);
    assert_eq!(ran.code, 0);
    assert_eq!(ran.out, "Every cell is filled, and every digit is right. There is nothing left to do.\n");
}

#[test]
fn puzzles_without_one_answer_are_told_apart() {
    let ran = gridproof(&["hint"], MANY);
    assert_eq!(ran.code, 1);
    assert!(
        ran.out.starts_with("This puzzle has more than one answer, so reasoning alone cannot finish it."),
        "{}",
        ran.out
    );
    let ran = gridproof(&["hint"], TWICE);
    assert_eq!(ran.code, 1);
    assert!(ran.out.starts_with("This puzzle has no answer: "), "{}", ran.out);
    let ran = gridproof(&["hint"], IMPOSSIBLE);
    assert_eq!((ran.code, ran.out.as_str()), (1, "This puzzle has no answer.\n"));
}

#[test]
fn a_state_that_does_not_fit_is_an_error() {
    let ran = hint("123", &[]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("3 cells where the board has 81"), "{}", ran.err);
    let ran = hint(&but(&[(0, "6")]), &[]);
    assert!(ran.err.contains("this cell has the given 5"), "{}", ran.err);
}

#[test]
fn a_deadline_ends_it_without_a_claim() {
    let ran = gridproof(&["hint", "--timeout", "0s"], NINE);
    assert_eq!(ran.code, 3);
    assert!(ran.out.contains("was not decided"), "{}", ran.out);
}

#[test]
fn json_has_all_strengths_and_what_is_wrong() {
    let object = hint(&but(&[(2, "2")]), &["--json"]).objects().remove(0);
    assert_eq!(object["advice"], "wrong-entries");
    assert_eq!(object["wrong"], serde_json::json!([{"row": 1, "column": 3, "digit": 2}]));
    let object = gridproof(&["hint", "--json"], NINE).objects().remove(0);
    assert_eq!(object["advice"], "step");
    assert!(object["steps"].as_array().is_some_and(|steps| !steps.is_empty()), "{object}");
    assert!(object["where"].as_str() < object["text"].as_str() || object["where"] != object["text"]);
}
