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
    assert!(ran.err.contains("book.pdf: 3 puzzles, 2 pages\n"), "{}", ran.err);
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
            "answer: page 2",
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
