//! Everything a person reads in Korean: broken and impossible puzzles of every family, cells, summaries.

use super::*;

const BLANK: &str = "...............................................................................";

/// Runs a subcommand in Korean and compares what it writes.
#[track_caller]
fn check(args: &[&str], stdin: &str, code: i32, out: &str, err: &str) {
    let ran = gridproof(&[args, &["--lang", "ko"]].concat(), stdin);
    assert_eq!((ran.out.as_str(), ran.err.as_str(), ran.code), (out, err, code), "{args:?}");
}

#[test]
fn broken_puzzles_of_every_family() {
    check(
        &["check"],
        "latin 3\n1 . .\n. x .\n. . .\n",
        2,
        "",
        "오류: <stdin>:3:3: 라틴 방진 `grid` 형식으로 읽음: 숫자가 아닙니다. 올바른 입력: 1~3, 빈칸은 `.`\n  . x .\n    ^\n",
    );
    check(
        &["explain"],
        "2 2\n# 3\\\n\\50 _\n",
        2,
        "",
        "오류: <stdin>:3:2: 카쿠로 `grid` 형식으로 읽음: 합이 범위를 벗어났습니다. 올바른 입력: 1~45\n  \\50 _\n   ^^\n",
    );
    check(
        &["hint", "--family", "skyscrapers", "--from", "clues"],
        "1 2 3\n",
        2,
        "",
        "오류: <stdin>:1:5: 스카이스크래퍼 `clues` 형식으로 읽음: 단서가 3개입니다. 올바른 입력: 행의 수의 네 배\n  1 2 3\n      ^\n",
    );
    let ran = gridproof(&["rate", "--lang", "ko", "--family", "sudoku", "--from", "line"], &BLANK[1..]);
    let expected = "오류: <stdin>:1:79: 스도쿠 `line` 형식으로 읽음: 이 줄은 글자 78개입니다. 9x9 판은 81칸입니다\n";
    assert!(ran.code == 2 && ran.err.starts_with(expected), "{}", ran.err);
}

#[test]
fn impossible_puzzles_of_every_family() {
    let sudoku = format!("55{BLANK}\n");
    check(
        &["check"],
        &sudoku,
        1,
        "<stdin>:1: 스도쿠 9x9: 불가능: 1행에 5가 두 번 나옵니다: r1c1, r1c2; 1번 상자에 5가 두 번 나옵니다: r1c1, r1c2\n",
        "",
    );
    check(
        &["check", "--cells", "a1"],
        &sudoku,
        1,
        "<stdin>:1: 스도쿠 9x9: 불가능: A행에 5가 두 번 나옵니다: A1, A2; 1번 상자에 5가 두 번 나옵니다: A1, A2\n",
        "",
    );
    check(
        &["check"],
        "latin 3\n1 . .\n. . .\n1 . .\n",
        1,
        "<stdin>:1: 라틴 방진 3x3: 불가능: 1열에 1이 두 번 나옵니다: r1c1, r3c1\n",
        "",
    );
    check(
        &["explain"],
        "3 3\n# 3\\ 4\\\n\\30 _ _\n\\3 _ _\n",
        1,
        "<stdin>:1: 카쿠로 3x3\n이 퍼즐에는 답이 없습니다: r2c2부터 r2c3까지 이어진 줄은 2칸이므로 합이 3~17이고, 30이 될 수 없습니다.\n",
        "",
    );
    let towers = "4 4 . . . . . . . . . . . . . .\n";
    let reason =
        "1열 위와 2열 위의 단서가 모두 4이므로 두 단서 바로 앞 칸이 모두 1이 되어야 합니다. 그럴 수는 없습니다";
    check(&["hint"], towers, 1, &format!("<stdin>:1: 이 퍼즐에는 답이 없습니다: {reason}.\n"), "");
    check(&["rate"], towers, 1, &format!("<stdin>:1: 스카이스크래퍼 4x4: 난이도 없음; 불가능: {reason}\n"), "");
}

#[test]
fn cells_in_english_reasons_are_named_as_requested() {
    let ran = gridproof(&["check", "--cells", "a1"], format!("55{BLANK}\n"));
    let reasons = "5 appears twice in row A: A1 and A2; 5 appears twice in box 1: A1 and A2";
    assert_eq!(ran.out, format!("<stdin>:1: Sudoku 9x9: impossible: {reasons}\n"));
}

#[test]
fn json_has_the_reasons_and_errors_in_korean() {
    let ran = gridproof(&["check", "--json", "--lang", "ko", "-q"], format!("55{BLANK}\n\nlatin 2\n1 x\n. .\n"));
    assert!(ran.out.contains(r#""verdict":"impossible""#), "{}", ran.out);
    assert!(ran.out.contains(r#""reasons":["1행에 5가 두 번 나옵니다: r1c1, r1c2","#), "{}", ran.out);
    assert!(
        ran.out.contains(r#""column":3,"message":"라틴 방진 `grid` 형식으로 읽음: 숫자가 아닙니다."#),
        "{}",
        ran.out
    );
}

#[test]
fn files_positions_and_summaries() {
    check(&["check", "no/such"], "", 2, "", "오류: no/such: 그런 파일이나 디렉터리가 없습니다\n");
    check(&["check"], "", 2, "", "오류: <stdin>: 입력이 비어 있습니다. 퍼즐을 넣으세요\n");
    check(
        &["check"],
        "hello\nworld\n",
        2,
        "",
        "오류: 퍼즐을 찾지 못했습니다. 퍼즐이 아닌 글만 2줄 있습니다(처음: <stdin>:1)\n",
    );
    check(
        &["hint", "--state", "12"],
        "latin 2\n1 .\n. .\n",
        2,
        "",
        "오류: <stdin>:1:1: --state: 1번째 줄 3번째 글자: 칸이 4개여야 하는데 2개입니다\n  12\n    ^\n",
    );
    let ran = gridproof(&["check", "--lang", "ko"], format!("55{BLANK}\n\nlatin 2\n1 .\n. .\n\nhi there\n"));
    assert!(
        ran.err.starts_with("퍼즐이 아닌 글 1줄을 건너뛰었습니다(처음: <stdin>:7)\n퍼즐 2개: 유일 1개, 불가능 1개; "),
        "{}",
        ran.err
    );
}
