//! How texts are split into puzzles.

use super::lines::InputLine;
use super::split::Splitter;
use super::*;
use gridproof::detect::{Wanted, read};
use std::fmt::Write as _;

/// Records the pieces, one line of text each.
#[derive(Default)]
struct Kept {
    all: String,
    waits: Vec<usize>,
    pieces: usize,
    lists: usize,
}

impl Kept {
    /// Takes a list as its lines, one by one.
    fn list(&mut self, source: &Arc<str>, first: usize, text: &[u8], count: usize) -> Result<(), SinkClosed> {
        assert_eq!(text.last(), Some(&b'\n'));
        let text = &text[..text.len() - 1];
        assert_eq!(text.split(|&byte| byte == b'\n').count(), count);
        self.lists += 1;
        self.pieces -= 1;
        for (at, bytes) in text.split(|&byte| byte == b'\n').enumerate() {
            let line = InputLine::new(first + at, bytes.to_vec(), bytes.len());
            assert!(line.text.as_deref().map_or(true, |text| !text.trim().is_empty()), "blank lines end a list");
            line.into_piece(source).map_or(Ok(()), |piece| self.piece(piece))?;
        }
        Ok(())
    }
}

impl PieceSink for Kept {
    fn piece(&mut self, piece: Piece) -> Result<(), SinkClosed> {
        self.pieces += 1;
        let line = piece.line;
        let _ = match piece.body {
            PieceBody::Text(text) => writeln!(self.all, "{line} text {} lines", text.trim_end().lines().count()),
            PieceBody::List(text, count) => return self.list(&piece.source, line, &text, count),
            PieceBody::As(guess, text) => {
                writeln!(self.all, "{line} {guess} {} lines", text.trim_end().lines().count())
            }
            PieceBody::Read(found) => writeln!(self.all, "{line} read {}", found.format.id),
            PieceBody::Skipped => writeln!(self.all, "{line} skipped"),
            PieceBody::Bad(error) => {
                let message: String = error.message.to_string().chars().take(40).collect();
                writeln!(self.all, "{line} bad {}:{} {message}", error.line, error.column)
            }
        };
        Ok(())
    }

    fn room(&self) -> usize {
        // Small, so that lists are split.
        2
    }

    fn waiting(&mut self) -> Result<(), SinkClosed> {
        self.waits.push(self.pieces);
        Ok(())
    }
}

fn wanted(family: &str, format: &str) -> Wanted {
    let family = gridproof::FAMILIES.iter().copied().find(|known| known.id == family);
    let format = (!format.is_empty()).then(|| format.to_string());
    Wanted::default().with_family(family).with_format(format)
}

/// Splits everything twice, with and without the shortcut for lists.
fn pieces(text: impl AsRef<[u8]>, wanted: &Wanted) -> String {
    let (mut kept, mut plain) = (Kept::default(), Kept::default());
    let ended = Splitter::new("test".into(), wanted, &mut kept).run(text.as_ref());
    let also_ended = Splitter::new("test".into(), wanted, &mut plain).line_by_line(true).run(text.as_ref());
    assert!(ended.is_ok() && also_ended.is_ok() && plain.lists == 0);
    assert_eq!(kept.all, plain.all);
    kept.all
}

#[track_caller]
fn check(text: impl AsRef<[u8]>, expected: &str) {
    assert_eq!(pieces(text, &Wanted::default()), expected);
}

const LINK: &str = "https://puzz.link/p?skyscrapers/4/4/k13h4j3g\n";
const LATIN: &str = "latin 2\n1 .\n. .\n";
const JSON: &str = "{\"family\":\"latin\",\"givens\":[[0]]}\n";
const KAKURO: &str = "; id: a\n3 3\n# 4\\ 6\\\n\\3 _ _\n\\7 _ _\n";

#[test]
fn blank_lines_separate_blocks() {
    check(format!("{LATIN}\n\n{LATIN}"), "1 read grid\n6 read grid\n");
    for end in ["\r\n", "\r", "\r\r\n"] {
        check(format!("\n{LATIN} \t\n{LATIN}\n\n").replace('\n', end), "2 read grid\n6 read grid\n");
    }
}

#[test]
fn a_line_that_is_a_puzzle_makes_a_list() {
    check(LINK.repeat(3), "1 text 1 lines\n2 text 1 lines\n3 text 1 lines\n");
    check(format!("{LINK}nonsense\n{LINK}"), "1 text 1 lines\n2 skipped\n3 text 1 lines\n");
    check(format!("nonsense\n{LINK}"), "1 skipped\n2 text 1 lines\n");
    check(format!("{JSON}{JSON}"), "1 text 1 lines\n2 text 1 lines\n");
    check(format!("{LINK}\n{LATIN}\n{LINK}"), "1 text 1 lines\n3 read grid\n7 text 1 lines\n");
}

#[test]
fn sudoku_lines_are_a_list_and_sudoku_rows_are_a_board() {
    let line = ".".repeat(80) + "1\n";
    check(line.repeat(2), "1 text 1 lines\n2 text 1 lines\n");
    check(".........\n".repeat(8) + "12345678.\n", "1 read grid\n");
}

#[test]
fn lists_are_passed_on_in_runs_of_lines() {
    let line = ".".repeat(80) + "1\n";
    let lists = |text: &str, wanted: &Wanted| {
        let mut kept = Kept::default();
        assert!(Splitter::new("test".into(), wanted, &mut kept).run(text.as_bytes()).is_ok());
        (kept.lists, kept.pieces)
    };
    assert_eq!(lists(&line.repeat(4), &Wanted::default()), (2, 4));
    assert_eq!(lists(&line.repeat(4), &wanted("sudoku", "line")), (2, 4));
    // The first link makes it a list; lines that may be blank and a last line without its end do not fit.
    assert_eq!(lists(&LINK.repeat(3), &Wanted::default()), (2, 3));
    assert_eq!(lists(&format!("{line}  {line}> {line}{}", line.trim()), &Wanted::default()), (1, 4));
    // A comment alone does not make a list.
    assert_eq!(lists("# a\n# b\n", &wanted("sudoku", "line")), (0, 1));
    check(
        format!("{line}# a\n; b\n{line}```\n{line}>\n{line}"),
        "1 text 1 lines\n4 text 1 lines\n6 text 1 lines\n8 text 1 lines\n",
    );
}

#[test]
fn json_may_take_several_lines() {
    check("{\n\"family\":\"latin\",\n\"givens\":[[0]]}\n", "1 read json\n");
    assert_eq!(pieces(JSON.repeat(2), &wanted("", "json")), "1 text 1 lines\n2 text 1 lines\n");
    let several = JSON.replace(',', ",\n");
    assert_eq!(pieces(format!("{several}\n{several}"), &wanted("", "json")), "1 read json\n4 read json\n");
}

#[test]
fn comments_belong_to_their_block() {
    check(KAKURO, "2 read grid\n");
    check(format!("{KAKURO}\n# one\n; two\n\n{KAKURO}"), "2 read grid\n11 read grid\n");
    check(format!("# a\n{LINK}"), "2 text 1 lines\n");
    check("# a\n\n; b\n", "1 bad 0:0 the input has only blank lines and comme\n");
}

#[test]
fn a_spoiled_board_is_one_error() {
    check("latin 2\n1 x\n. .\n", "1 bad 2:3 read as Latin square `grid`: this is not\n");
    check("neither\nthis\nnor that\n", "1 skipped\n2 skipped\n3 skipped\n");
}

#[test]
fn lines_that_could_be_one_puzzle_or_many_are_not_guessed() {
    // Sixteen lists of clues for a board of four, or a board of sixteen.
    let text = "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n".repeat(16);
    let both =
        read(&text, &Wanted::default()).is_ok() && read(text.lines().next().unwrap_or(""), &Wanted::default()).is_ok();
    assert!(both, "the example is no longer ambiguous");
    check(&text, "1 bad 1:1 this can be read in two ways: this line \n");
    assert_eq!(pieces(&text, &wanted("skyscrapers", "clues")).lines().count(), 16);
    assert_eq!(pieces(&text, &wanted("sudoku", "")).lines().count(), 1);
}

#[test]
fn a_requested_format_decides() {
    assert_eq!(pieces("a\n\nb\nc\n", &wanted("", "towers")), "1 text 1 lines\n3 text 1 lines\n4 text 1 lines\n");
    assert_eq!(
        pieces("a\n\nb\nc\n", &wanted("latin", "grid")),
        "1 text 1 lines\n3 bad 3:1 read as Latin square `grid`: this row ha\n"
    );
}

#[test]
fn judge_files_are_split_by_their_format() {
    let case = "2\n0 0\n0 1\n0\n";
    check(format!("2\n{case}\n{case}"), "2 Kakuro `kakuro2` 4 lines\n7 Kakuro `kakuro2` 4 lines\n");
    assert_eq!(pieces("x", &wanted("", "kakuro2")).lines().count(), 1);
}

#[test]
fn bad_bytes_spoil_one_line_of_a_list_but_a_whole_block() {
    let list = [LINK.as_bytes(), b"a\xffb\n", LINK.as_bytes()].concat();
    check(list, "1 text 1 lines\n2 bad 2:2 this is not UTF-8 text, nor CP949\n3 text 1 lines\n");
    let first = [b"a\xffb\n", LINK.as_bytes()].concat();
    check(first, "1 bad 1:2 this is not UTF-8 text, nor CP949\n2 text 1 lines\n");
    let block = [b"latin 2\n1 \xff\n. .\n\n", LATIN.as_bytes()].concat();
    check(block, "2 bad 2:3 this is not UTF-8 text, nor CP949\n5 read grid\n");
}

#[test]
fn input_that_is_not_text_is_one_error() {
    check("", "1 bad 0:0 the input is empty; expected a puzzle\n");
    check([7u8, 0, 10].repeat(1000), "1 bad 0:0 this is binary data; expected text\n");
    check(b"\x1f\x8b\x08\x00", "1 bad 0:0 this is compressed with gzip; expected t\n");
}

#[test]
fn text_over_a_limit_is_reported_and_the_rest_is_read() {
    let long = "x".repeat(LINE_LIMIT + 1);
    check(
        format!("{LINK}{long}\n{LINK}"),
        "1 text 1 lines\n2 bad 2:1 this line has 16777217 bytes; the limit \n3 text 1 lines\n",
    );
    let count = BLOCK_LIMIT / 16;
    let block = "1 2 3 # 5 6 7 8 9 \n".repeat(count);
    check(
        format!("{block}\n{LATIN}"),
        &format!("1 bad 1:1 the block that begins here is longer tha\n{} read grid\n", count + 2),
    );
}

#[test]
fn a_list_is_passed_on_before_more_is_read() {
    let mut kept = Kept::default();
    let wanted = Wanted::default();
    let stream = std::io::Read::chain(LINK.as_bytes(), LINK.as_bytes());
    assert!(Splitter::new("test".into(), &wanted, &mut kept).run(stream).is_ok());
    assert_eq!(kept.waits, [1, 2]);
}

#[test]
fn a_board_with_blank_lines_between_its_bands_is_one_puzzle() {
    let bands = "; W\n53. .7. ...\n6.. 195 ...\n.98 ... .6.\n\n8.. .6. ..3\n4.. 8.3 ..1\n7.. .2. ..6\n\n\
                 .6. ... 28.\n... 419 ..5\n... .8. .79\n";
    check(bands, "2 read grid\n");
    check(format!("{LINK}\n{bands}\n{bands}\n{LATIN}"), "1 text 1 lines\n4 read grid\n17 read grid\n29 read grid\n");
    let numbers = "1 . . .\n. . 2 .\n\n. . . 3\n. 4 . .\n";
    check(numbers, "1 read grid\n");
    // With one band missing, there are three errors.
    let spoiled = bands.replace("\n... .8. .79", "");
    assert_eq!(pieces(&spoiled, &Wanted::default()).matches(" bad ").count(), 3);
}

/// XML of many games with any line breaks: the format splits the file, and no line of it is a puzzle by itself.
#[test]
fn files_are_read_whole() {
    let game = format!("<game data=\"{}\"/>", "0".repeat(81));
    let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>";
    let two = "1 Sudoku `opensudoku` 1 lines\n";
    check(format!("<opensudoku>{game}{game}</opensudoku>"), &two.repeat(2));
    check(format!("{head}\n<opensudoku>{game}</opensudoku>\n"), "2 Sudoku `opensudoku` 1 lines\n");
    let lines = format!("{head}\n\n<opensudoku>\n\n{game}\n{game}\n</opensudoku>\n");
    check(&lines, "5 Sudoku `opensudoku` 1 lines\n6 Sudoku `opensudoku` 1 lines\n");
    assert_eq!(pieces(&lines, &wanted("", "opensudoku")), pieces(&lines, &Wanted::default()));
    let save = "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\nGAME    :4:Solo\nPARAMS  :3:2x2\n\
                CPARAMS :3:2x2\nDESC    :9:a4d2b2d3a\nNSTATES :1:1\nSTATEPOS:1:1\n";
    check(format!("{save}\n{save}"), "1 read solo-save\n10 read solo-save\n");
}
