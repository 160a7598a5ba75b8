//! `book`: the file, what is left out, and what is reported.

use super::*;
use std::fs;
use std::path::{Path, PathBuf};

/// Makes `book.pdf` in a folder.
fn book(folder: &Path, args: &[&str], stdin: &str) -> (Ran, PathBuf) {
    let path = folder.join("book.pdf");
    let ran = gridproof(&[&["book", "-o", &path.to_string_lossy()], args].concat(), stdin);
    (ran, path)
}

/// The number of times a text occurs in a file.
fn times(pdf: &[u8], what: &str) -> usize {
    pdf.windows(what.len()).filter(|window| *window == what.as_bytes()).count()
}

/// The text of a PDF, if `pdftotext` is installed.
fn text(path: &Path) -> Option<String> {
    let ran = Command::new("pdftotext").args(["-raw".as_ref(), path.as_os_str(), "-".as_ref()]).output().ok()?;
    ran.status.success().then(|| String::from_utf8_lossy(&ran.stdout).into_owned())
}

#[test]
fn a_book_has_puzzles_answers_and_links() {
    let folder = tempfile::tempdir().expect("a folder");
    let all = format!("{UNIQUE}\n{LINK}\n{KAKURO}");
    let (ran, path) = book(folder.path(), &["--title", "Three", "--author", "A. Setter"], &all);
    assert_eq!(ran.code, 0, "{}", ran.err);
    // A title, contents, rules and a page of puzzles for each of three families, answers.
    assert!(ran.err.contains("book.pdf: 3 puzzles, 9 pages\n"), "{}", ran.err);
    let pdf = fs::read(&path).expect("a book");
    assert!(pdf.starts_with(b"%PDF-"));
    // Latin squares have no link; the others have.
    assert_eq!((times(&pdf, "/URI(https://puzz.link/p?skyscrapers/4/4/k13h4j3g)"), times(&pdf, "/URI(")), (1, 2));
    if let Some(text) = text(&path) {
        for words in [
            "Three",
            "A. Setter",
            "Latin square 3×3 · easy",
            "Skyscrapers 4×4",
            "Kakuro 3×3",
            "answer: page 9",
            "Answers",
        ] {
            assert!(text.contains(words), "{words}: {text}");
        }
    }
    let (again, _) = book(folder.path(), &["--force", "-j", "1", "--title", "Three", "--author", "A. Setter"], &all);
    assert_eq!(again.code, 0);
    assert!(fs::read(&path).expect("a book") == pdf, "the same input gives the same bytes");
}

#[test]
fn a_puzzle_that_is_not_unique_is_left_out_only_on_request() {
    let folder = tempfile::tempdir().expect("a folder");
    let all = format!("{UNIQUE}\n{MANY}\n{IMPOSSIBLE}");
    let (ran, path) = book(folder.path(), &[], &all);
    assert_eq!((ran.code, path.exists()), (1, false), "{}", ran.err);
    for message in [
        "<stdin>:6: Latin square 3x3: many: ",
        "<stdin>:11: Latin square 3x3: impossible: ",
        "not written; --keep-going",
    ] {
        assert!(ran.err.contains(message), "{message}: {}", ran.err);
    }
    let (ran, path) = book(folder.path(), &["--keep-going"], &all);
    assert_eq!((ran.code, path.exists()), (1, true), "{}", ran.err);
    assert!(ran.err.contains("<stdin>:6: ") && ran.err.contains("book.pdf: 1 puzzle, "), "{}", ran.err);
    let (ran, _) = book(folder.path(), &["--keep-going", "--force"], MANY);
    assert!(ran.code == 1 && ran.err.contains("not written"), "{}", ran.err);
    let (ran, _) = book(folder.path(), &["--force"], "latin 3\nx x x\n");
    assert!(ran.code == 2 && ran.err.contains("not written"), "{}", ran.err);
}

#[test]
fn answers_are_printed_where_requested() {
    let folder = tempfile::tempdir().expect("a folder");
    let (ran, path) = book(folder.path(), &["--answers", "none", "--no-rating", "--no-qr"], LINK);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.err.contains("1 puzzle, 1 page\n"), "{}", ran.err);
    let (ran, _) = book(folder.path(), &["--answers", "separate"], LINK);
    assert!(ran.code == 2 && ran.err.contains("book.pdf: this file exists; --force replaces it"), "{}", ran.err);
    let (ran, _) = book(folder.path(), &["--answers", "separate", "--force"], LINK);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let answers = folder.path().join("book-answers.pdf");
    if let (Some(puzzles), Some(answers)) = (text(&path), text(&answers)) {
        assert!(puzzles.contains("Skyscrapers") && !puzzles.contains("Answers"), "{puzzles}");
        assert!(answers.contains("Answers") && !answers.contains("Skyscrapers"), "{answers}");
    }
    assert!(answers.exists());
}

/// The pages of a PDF, if `pdftotext` is installed.
fn page_texts(path: &Path) -> Option<Vec<String>> {
    let mut pages: Vec<String> = text(path)?.split('\u{c}').map(str::to_string).collect();
    pages.pop();
    Some(pages)
}

const EASY: &str = "1.3..2......2..3";

#[test]
fn families_have_sections_with_rules_and_contents() {
    let folder = tempfile::tempdir().expect("a folder");
    let all = format!("{UNIQUE}\n{LINK}\n{KAKURO}\n{UNIQUE}\n");
    let (ran, path) = book(folder.path(), &[], &all);
    assert!(ran.code == 0 && ran.err.contains("4 puzzles, 8 pages\n"), "{}", ran.err);
    if let Some(pages) = page_texts(&path) {
        assert_eq!(pages.len(), 8, "{pages:?}");
        for line in ["Contents", "Latin square", "2 puzzles", "Skyscrapers", "1 puzzle", "Kakuro", "Answers"] {
            assert!(pages[0].contains(line), "{line}: {}", pages[0]);
        }
        assert!(pages[1].contains("Rules") && pages[1].contains("The first column lacks only the 1"), "{}", pages[1]);
        // Both Latin squares are in the first section, although one was last.
        assert_eq!(pages[2].matches("Latin square 3×3").count(), 2, "{}", pages[2]);
        assert!(pages[5].contains("Kakuro") && pages[5].contains("Its answer"), "{}", pages[5]);
    }
    // One list on two pages, without sections.
    let (ran, path) = book(folder.path(), &["--force", "--sections=false"], &all);
    assert!(ran.code == 0 && ran.err.contains("4 puzzles, 2 pages\n"), "{}", ran.err);
    if let Some(pages) = page_texts(&path) {
        assert!(pages[0].contains("Kakuro 3×3") && pages[0].contains("Skyscrapers 4×4"), "{}", pages[0]);
    }
    // A book of one family has rules and contents on request.
    let (ran, path) = book(folder.path(), &["--force", "--rules", "--contents", "--lang", "ko"], EASY);
    assert!(ran.code == 0 && ran.err.contains("1 puzzle, 4 pages\n"), "{}", ran.err);
    if let Some(pages) = page_texts(&path) {
        assert!(pages[0].contains("차례") && pages[0].contains("규칙"), "{}", pages[0]);
        assert!(pages[1].contains("빈칸을 모두 숫자로 채웁니다."), "{}", pages[1]);
    }
    let (ran, _) = book(folder.path(), &["--force", "--rules", "--rules=maybe"], EASY);
    assert_eq!(ran.code, 2, "{}", ran.err);
}

/// Two Sudokus, of medium difficulty and easy.
const TWO_LEVELS: &str = "\
000700800006000031040002000024070000010030080000060290000800070860000500002006000
123456789456789123789123456214365897365897214897214365531642978642978531978531640
";

#[test]
fn levels_order_and_group_puzzles() {
    let folder = tempfile::tempdir().expect("a folder");
    let numbers = |args: &[&str]| {
        let (ran, path) = book(folder.path(), &[&["--force", "--answers", "none"], args].concat(), TWO_LEVELS);
        assert_eq!(ran.code, 0, "{}", ran.err);
        page_texts(&path)
    };
    let level = |text: &str| text.contains("easy");
    if let Some(pages) = numbers(&["--per-page", "1"]) {
        assert_eq!(pages.iter().map(|page| level(page)).collect::<Vec<_>>(), [false, true], "{pages:?}");
    }
    if let Some(pages) = numbers(&["--per-page", "1", "--order", "level"]) {
        assert_eq!(pages.iter().map(|page| level(page)).collect::<Vec<_>>(), [true, false], "{pages:?}");
    }
    // Groups have headings, and are rated even if no level is printed beside a puzzle.
    if let Some(pages) = numbers(&["--group", "level", "--no-rating"]) {
        assert_eq!(pages.len(), 3, "{pages:?}");
        assert!(pages[0].contains("Contents") && pages[0].contains("Easy"), "{}", pages[0]);
        assert!(pages[1].contains("Easy") && !pages[1].contains("easy"), "{}", pages[1]);
    }
}

#[test]
fn a_character_without_a_glyph_is_refused_before_anything_is_written() {
    let folder = tempfile::tempdir().expect("a folder");
    for option in ["--title", "--subtitle", "--author"] {
        // The input would be refused too, but is not read.
        let (ran, path) = book(folder.path(), &[option, "Numbers 😀"], MANY);
        let message = "no font has a glyph for U+1F600; add a font that has one with --font\n";
        assert!(ran.code == 2 && ran.err.ends_with(message), "{}", ran.err);
        assert!(!ran.err.contains("many:") && !path.exists(), "{}", ran.err);
    }
}

#[test]
fn the_language_is_that_of_the_book() {
    let folder = tempfile::tempdir().expect("a folder");
    let (ran, path) =
        book(folder.path(), &["--lang", "ko", "--title", "스도쿠 책", "--link-prefix", "https://x.example/?"], LINK);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let pdf = fs::read(&path).expect("a book");
    assert_eq!(times(&pdf, "/URI(https://x.example/?skyscrapers/4/4/k13h4j3g)"), 1);
    assert_eq!(times(&pdf, "/Lang(ko)"), 1);
    if let Some(text) = text(&path) {
        assert!(text.contains("스도쿠 책") && text.contains("스카이스크래퍼 4×4") && text.contains("정답"), "{text}");
    }
}
