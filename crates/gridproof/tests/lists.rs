//! The shortcut for lists against ordinary reading and solving: the same puzzles, verdicts and counts.

use gridproof::detect::{self, Wanted};
use gridproof::internals::AnyList;
use gridproof::{AnyPuzzle, Control, FAMILIES, Hints, Layout, Limits, Verdict};
use gridproof_engine::random::Random;
use proptest::prelude::*;

const ANSWER: &[u8; 81] = b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn wanted(family: Option<&str>, format: Option<&str>) -> Wanted {
    let family = family.and_then(|id| FAMILIES.iter().copied().find(|known| known.id == id));
    Wanted::default().with_family(family).with_format(format.map(str::to_string))
}

fn lists(wanted: &Wanted) -> Vec<Box<dyn AnyList>> {
    gridproof::internals::lists(wanted)
}

/// Reads a line through the shortcut; whatever it accepts, `detect::read` must read as the same puzzle.
fn read(line: &str) -> Option<(Box<dyn AnyList>, Box<dyn AnyPuzzle>)> {
    let all = [
        wanted(None, None),
        wanted(Some("sudoku"), None),
        wanted(None, Some("line")),
        wanted(Some("sudoku"), Some("line")),
    ];
    let mut found = None;
    for wanted in all {
        let mut list = lists(&wanted).pop().expect("a list");
        // The rest of the text must not matter.
        let text = format!("{line}\nhttps://puzz.link/p?sudoku/4/4/1\n");
        let Some(used) = list.read(text.as_bytes()) else {
            assert!(found.is_none(), "whether the line is taken depends on family or format: {line}");
            continue;
        };
        assert_eq!(used, line.len() + 1, "{line}");
        // The command line strips one `\r` before anything else sees the line.
        let plain = line.strip_suffix('\r').unwrap_or(line);
        let read = detect::read(plain, &wanted).unwrap_or_else(|error| panic!("{line}: {error}"));
        let short = list.puzzle();
        assert!(short.puzzle.same(&*read.puzzle), "{line}");
        assert_eq!((short.format.id, short.format.layout), (read.format.id, Layout::Line));
        assert_eq!((list.board(), list.family().id), (&*read.puzzle.board(), read.puzzle.family().id));
        found = Some((list, read.puzzle));
    }
    found
}

fn check(line: &str) -> bool {
    let Some((mut list, puzzle)) = read(line) else { return false };
    for max_answers in [1, 2, 5] {
        let limits = Limits::answers(max_answers).with_nodes(2_000);
        let (mut one, mut shared) = (Control::new(limits.clone()), Control::new(limits.with_answers(None)));
        let verdict = puzzle.solve(&mut one);
        assert_eq!(list.solve(max_answers, &mut shared), verdict, "{line}");
        if !matches!(verdict, Verdict::Impossible { .. }) {
            assert_eq!(one.nodes(), shared.nodes());
        }
        for answer in verdict.answers() {
            let mut text = String::from("x");
            list.write(answer, &mut text);
            assert_eq!(text, format!("x{}", puzzle.answer_text(answer, Layout::Line)));
        }
    }
    let limits = || Limits::answers(50).with_nodes(500);
    let counted = puzzle.count(None, &mut Control::new(limits())).expect("an engine");
    assert_eq!(list.count(&mut Control::new(limits())), counted);
    true
}

#[test]
fn plain_lines_are_taken() {
    let answer = std::str::from_utf8(ANSWER).expect("digits");
    let zeros = answer.replace(['1', '3', '5', '7'], "0");
    for line in [answer, &zeros, &zeros.replace('0', "."), &"0".repeat(81), &".".repeat(81), &"1".repeat(81)] {
        for end in [
            "",
            "\r",
            " ",
            "\t# 12 clues; ER=8.9",
            ",534",
            &format!(",{answer}, 0.5"),
            ", 1 2 3 4 5 6 7",
            " 1 2 3 4 5 6 7 8",
            "   \r",
        ] {
            assert!(check(&format!("{line}{end}")), "{line}{end}");
        }
    }
}

#[test]
fn lines_that_may_be_something_else_are_not_taken() {
    let line = ".".repeat(80) + "1";
    for other in [
        line.replace('1', "x"),
        line.replace('1', "-"),
        line.replace('1', ""),
        format!(" {line}"),
        format!("{line}1"),
        format!("{line}:1:2"),
        format!("{line} https://puzz.link/p?sudoku/4/4/1"),
        format!("{line} sudoku/4/4/1"),
        format!("{line} é"),
        format!("{line}\u{a0}x"),
        format!("{line} \r\r"),
        format!("{line}\r{line}"),
        format!("{line} {line}"),
        format!("{line},{line}"),
        format!("{line}, x;{}\t", line.replace('.', "-")),
        format!("#{line}"),
    ] {
        assert!(read(&other).is_none(), "{other}");
    }
    let mut list = lists(&Wanted::default()).remove(0);
    assert_eq!(list.read(line.as_bytes()), None, "without its end the line may be longer");
    assert_eq!(list.read(b""), None);
}

#[test]
fn other_families_formats_and_hints_rule_the_shortcut_out() {
    assert_eq!(lists(&wanted(Some("kakuro"), None)).len(), 0);
    assert_eq!(lists(&wanted(None, Some("sdm"))).len(), 0);
    assert_eq!(lists(&wanted(None, Some("grid"))).len(), 0);
    let hints = [Hints::default().with_boxes((3, 3)), Hints::default().with_letters_from_one(true)];
    for hints in hints {
        assert_eq!(lists(&Wanted::default().with_hints(hints)).len(), 0);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    /// Boards with blanks, some with a wrong digit, followed by any note.
    #[test]
    fn boards_with_notes(
        gaps in proptest::collection::vec(0..100u8, 81),
        share in 0..95u8,
        wrong in proptest::option::of((0..81usize, b'1'..=b'9')),
        blank in proptest::sample::select(vec![b'.', b'0']),
        note in proptest::string::string_regex("([ \t,][ -~\t]{0,30})?\r?").expect("a pattern"),
    ) {
        let mut cells: Vec<u8> = ANSWER.iter().zip(&gaps).map(|(&c, &gap)| if gap < share { blank } else { c }).collect();
        if let Some((cell, digit)) = wrong {
            cells[cell] = digit;
        }
        let line = String::from_utf8(cells).expect("ASCII") + &note;
        let taken = check(&line);
        let odd = |c: char| !(c.is_ascii_alphanumeric() || " \t\r.,;#=+-_*()".contains(c));
        prop_assert_eq!(taken, !note.contains(odd));
    }

    /// Anything of about the right length.
    #[test]
    fn other_lines(line in proptest::string::string_regex("[0-9.]{78,83}[ ,x:]?[0-9. ]{0,20}").expect("a pattern")) {
        read(&line);
    }
}

/// Answers in bulk equal those of a search per line, whatever text comes next.
#[test]
fn bulk_answers_are_those_of_a_search() {
    let mut random = Random::from_number(1);
    let mut below = |end: usize| random.index(end);
    // Boards with one answer, several, none, and lines that are not boards.
    let mut line = || {
        let mut cells = *ANSWER;
        let kept = [81, 60, 40, 30][below(4)];
        (kept..81).for_each(|_| cells[below(81)] = b'.');
        if below(8) == 0 {
            cells[below(81)] = b'1' + below(9) as u8;
        }
        let tail = ["", "", "", "\r", " easy", ",7", "x"][below(7)];
        format!("{}{tail}\n", String::from_utf8_lossy(&cells))
    };
    let texts: Vec<String> = (0..40).map(|length| (0..5 * length).map(|_| line()).collect()).collect();
    let mut list = lists(&Wanted::default()).pop().expect("a list");
    let (mut answered, mut left) = (0, 0);
    for text in &texts {
        let mut rest = text.as_bytes();
        while !rest.is_empty() {
            let mut answers = String::new();
            let run = list.answers(rest, &mut answers);
            let (lines, after) = rest.split_at(run.bytes);
            let lines: Vec<&str> = std::str::from_utf8(lines).unwrap().lines().collect();
            assert_eq!((lines.len(), answers.lines().count()), (run.lines, run.lines));
            for (line, answer) in lines.into_iter().zip(answers.lines()) {
                let puzzle = detect::read(line, &Wanted::default()).unwrap().puzzle;
                let Verdict::Unique(fill) = puzzle.solve(&mut Control::new(Limits::answers(2))) else {
                    panic!("{line}")
                };
                let digits: String = fill.digits().iter().map(|digit| digit.to_string()).collect();
                assert_eq!(digits, answer, "{line}");
            }
            answered += run.lines;
            // As a front end does: the next line is read the ordinary way, or occasionally another text begins.
            let end = after.iter().position(|&byte| byte == b'\n').map_or(after.len(), |end| end + 1);
            rest = if below(20) == 0 { &[] } else { &after[end..] };
            left += usize::from(end > 0);
        }
    }
    assert!(answered > 500 && left > 400, "{answered} {left}");
}
