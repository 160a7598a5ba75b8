//! `render`: files of every format, and none after an error.

use super::*;
use std::fs;
use std::path::Path;

fn render(folder: &Path, args: &[&str], stdin: &str) -> Ran {
    let mut command = command(&["render"]);
    command.args(args).current_dir(folder).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the binary starts");
    // A program that refuses its arguments ends without reading.
    let _ = child.stdin.take().expect("a pipe").write_all(stdin.as_bytes());
    let output = child.wait_with_output().expect("the binary ends");
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    Ran { code: output.status.code().unwrap_or(-1), out: text(output.stdout), err: text(output.stderr) }
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let mut names: Vec<String> =
        entries.map(|entry| entry.expect("a file").file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
fn the_extension_determines_the_format() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, start) in
        [("a.svg", &b"<svg "[..]), ("a.PNG", b"\x89PNG"), ("a.pdf", b"%PDF-"), ("deep/er/a.svg", b"<svg ")]
    {
        let ran = render(folder.path(), &["-o", name], UNIQUE);
        assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (0, "", ""), "{name}");
        assert!(fs::read(folder.path().join(name)).expect("a file").starts_with(start), "{name}");
    }
    let ran = render(folder.path(), &["-o", "a.gif"], UNIQUE);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("a.gif: unknown file format; end the name with .svg, .png or .pdf"), "{}", ran.err);
    let ran = render(folder.path(), &["-o", "-"], UNIQUE);
    assert!(ran.code == 2 && ran.err.contains("--format"), "{}", ran.err);
    let ran = render(folder.path(), &["-o", "-", "--format", "svg"], UNIQUE);
    assert!(ran.code == 0 && ran.out.starts_with("<svg ") && ran.out.ends_with("</svg>\n"), "{}", ran.err);
    assert_eq!(names(folder.path()), ["a.PNG", "a.pdf", "a.svg", "deep"]);
}

#[test]
fn no_file_is_replaced_without_force() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("x-2.svg"), "mine").expect("written");
    let two = format!("{UNIQUE}\n{KAKURO}");
    let ran = render(folder.path(), &["-q", "-o", "x.svg"], &two);
    assert_eq!((ran.code, ran.err.as_str()), (2, "error: x-2.svg: this file exists; --force replaces it\n"));
    // Nothing at all was written.
    assert_eq!(names(folder.path()), ["x-2.svg"]);
    let ran = render(folder.path(), &["-q", "--force", "-o", "x.svg"], &two);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert_eq!(names(folder.path()), ["x-1.svg", "x-2.svg"]);
    // In input order, whichever was finished first.
    assert!(fs::read_to_string(folder.path().join("x-1.svg")).expect("a file").contains("<title>Latin square 3x3"));
    assert!(fs::read_to_string(folder.path().join("x-2.svg")).expect("a file").contains("<title>Kakuro 3x3"));
}

#[cfg(unix)]
#[test]
fn the_target_of_a_link_is_not_replaced_without_force() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("mine"), "mine").expect("written");
    std::os::unix::fs::symlink("mine", folder.path().join("x.svg")).expect("a link");
    std::os::unix::fs::symlink("nowhere", folder.path().join("y.svg")).expect("a link");
    for name in ["x.svg", "y.svg"] {
        let ran = render(folder.path(), &["-o", name], UNIQUE);
        assert!(ran.code == 2 && ran.err.contains("this file exists"), "{}", ran.err);
    }
    assert_eq!(fs::read_to_string(folder.path().join("x.svg")).expect("a file"), "mine");
    // Nothing is left behind.
    assert_eq!(names(folder.path()), ["mine", "x.svg", "y.svg"]);
}

#[test]
fn write_errors_are_reported() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("file"), "").expect("written");
    let ran = render(folder.path(), &["-o", "file/a.svg"], UNIQUE);
    assert_eq!(ran.code, 2);
    assert!(ran.err.starts_with("error: file/a.svg: "), "{}", ran.err);
    let ran = render(folder.path(), &["--format", "png", "-o", "-"], &format!("{UNIQUE}\n{UNIQUE}"));
    assert!(ran.code == 2 && ran.out.is_empty() && ran.err.contains("2 puzzles need a file each"), "{}", ran.err);
    let ran = render(folder.path(), &["--size", "40000px", "-o", "a.png"], UNIQUE);
    assert!(ran.code == 2 && ran.err.contains("pixels is too large"), "{}", ran.err);
    let ran = render(folder.path(), &["--font", "file", "-o", "a.png"], UNIQUE);
    assert!(ran.code == 2 && ran.err.contains("file: this is not a TrueType or OpenType font"), "{}", ran.err);
    let ran = render(folder.path(), &["-o", "a.svg"], "");
    assert_eq!((ran.code, ran.err.as_str()), (2, "error: <stdin>: the input is empty; expected a puzzle\n"));
    assert_eq!(names(folder.path()), ["file"]);
}

#[test]
fn answers_candidates_and_steps_are_drawn() {
    let folder = tempfile::tempdir().expect("a folder");
    let labels = |args: &[&str]| -> usize {
        let ran = render(folder.path(), &[args, &["--format", "svg", "-o", "-"]].concat(), KAKURO);
        assert_eq!(ran.code, 0, "{}", ran.err);
        ran.out.matches("aria-label=").count()
    };
    assert_eq!((labels(&[]), labels(&["--answer"]), labels(&["--candidates"])), (4, 8, 8));
    assert!(labels(&["--candidates=left"]) > 8);
    let step = render(folder.path(), &["--hint", "--text", "font", "--format", "svg", "-o", "-"], KAKURO);
    let same = render(folder.path(), &["--step", "1", "--text", "font", "--format", "svg", "-o", "-"], KAKURO);
    assert_eq!((step.code, &step.out), (0, &same.out), "{}", step.err);
    assert!(step.out.contains("class=\"mark placed\"") && step.out.contains("@font-face"), "{}", &step.out[..200]);
    let ran = render(folder.path(), &["--step", "99", "-o", "x.svg"], KAKURO);
    assert!(ran.code == 1 && ran.err.contains("no picture: the path has only "), "{}", ran.err);
}

#[test]
fn an_answer_is_drawn_only_if_there_is_one() {
    let folder = tempfile::tempdir().expect("a folder");
    for (text, why) in
        [(MANY, "many: there are at least 2"), (TWICE, "impossible: 1 appears twice"), (IMPOSSIBLE, "impossible")]
    {
        let ran = render(folder.path(), &["--answer", "-o", "x.svg"], text);
        assert!(ran.code == 1 && ran.err.contains(why), "{}", ran.err);
    }
    assert!(names(folder.path()).is_empty());
    // The board itself can be drawn with any number of answers.
    assert_eq!(render(folder.path(), &["-o", "x.svg"], MANY).code, 0);
}

#[test]
fn a_title_without_glyphs_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let ran = render(folder.path(), &["--title", "数独 1", "-o", "x.svg"], UNIQUE);
    let message = "no font has a glyph for `数` (U+6570), `独` (U+72EC); add a font that has one with --font\n";
    assert!(ran.code == 2 && ran.err.ends_with(message), "{}", ran.err);
    assert!(names(folder.path()).is_empty());
    let ran = render(folder.path(), &["--title", "스도쿠 1", "-o", "y.svg"], UNIQUE);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
}

#[test]
fn the_picture_in_the_documentation_is_current() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let args = ["testdata/examples/2-kakuro.txt", "--size", "60mm", "--format", "svg", "-o", "-"];
    let ran = render(&root, &args, "");
    let shown = fs::read_to_string(root.join("docs/print/kakuro.svg")).expect("a picture");
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out == shown, "docs/print/kakuro.svg differs from the output of `gridproof render {}`", args.join(" "));
}
