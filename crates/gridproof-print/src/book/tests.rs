//! Books: the places of boards, and the contents of the file.

use super::layout::{Boards, BookLayout, MARGIN, Sheet};
use super::*;
use gridproof::scene::{Role, Tile};
use std::collections::BTreeSet;

/// An entry with a board of this size, and a link of about `link` bytes.
fn entry(rows: usize, columns: usize, link: usize) -> Entry {
    let board = |text: &str| Scene::new(rows, columns, |_, _| Tile::Cell(text.to_string(), Role::Answer));
    let link = (link > 0).then(|| format!("https://puzz.link/p?{}", "a".repeat(link)));
    Entry { name: format!("Test {rows}×{columns}"), level: "easy".into(), puzzle: board(""), answer: board("7"), link }
}

fn pages(layout: &BookLayout) -> Vec<&Boards> {
    layout
        .sheets
        .iter()
        .filter_map(|sheet| if let Sheet::Boards(boards) = sheet { Some(boards) } else { None })
        .collect()
}

fn make(book: &Book, entries: &[Entry], part: BookPart) -> FinishedBook {
    let made = book.make(entries, part, &Fonts::default(), &mut |_, _| ControlFlow::Continue(()));
    made.expect("a book").expect("not stopped")
}

/// Every puzzle and every answer appears once; nothing crosses the margin, and neither boards nor codes overlap.
#[test]
fn nothing_is_lost_and_nothing_overlaps() {
    let sizes = [(9, 9), (4, 4), (16, 16), (31, 46), (46, 31), (6, 12), (25, 25), (1, 1), (12, 12)];
    for paper in [Paper::A4, Paper::A5, Paper::Letter] {
        for per_page in [1, 3, 4, 9, 12] {
            let link = |at: usize| [60, 0, 200, 900][at % 4];
            let entries: Vec<Entry> = (0..27)
                .map(|at| sizes[at * per_page % sizes.len()])
                .enumerate()
                .map(|(at, (r, c))| entry(r, c, link(at)))
                .collect();
            let book = Book { paper, per_page, title: "T".into(), ..Book::default() };
            let layout = BookLayout::new(&book, &entries, BookPart::Whole);
            for answers in [false, true] {
                let of = pages(&layout).into_iter().filter(|page| page.answers == answers);
                let shown: Vec<usize> = of.flat_map(|page| page.slots.iter().map(|slot| slot.entry)).collect();
                assert_eq!(shown, (0..27).collect::<Vec<_>>(), "{paper:?} {per_page} {answers}");
            }
            for page in pages(&layout) {
                let (width, height) = super::layout::paper(&book, page.turned);
                let mut taken: Vec<[f64; 4]> = Vec::new();
                for slot in &page.slots {
                    let scene = &entries[slot.entry].puzzle;
                    let (wide, high) = crate::board::extent(scene);
                    let mut areas = vec![[slot.board.0, slot.board.1, wide * slot.side, high * slot.side]];
                    if let (Some((at, module)), Some(code)) = (slot.code, &layout.codes[slot.entry]) {
                        let side = code.side as f64 * module;
                        assert!(module >= 0.93, "a module of {module} points is too small to scan");
                        areas.push([at.0, at.1, side, side]);
                    }
                    for [x, y, w, h] in areas {
                        let inside = x >= MARGIN - 0.5 && y >= MARGIN - 0.5 && x + w <= width - MARGIN + 0.5;
                        assert!(inside && y + h <= height - MARGIN + 0.5, "{paper:?} {per_page}: {x} {y} {w} {h}");
                        let over = |o: &[f64; 4]| x < o[0] + o[2] && o[0] < x + w && y < o[1] + o[3] && o[1] < y + h;
                        assert!(!taken.iter().any(over), "{paper:?} {per_page}: {x} {y} {w} {h} over {taken:?}");
                        taken.push([x, y, w, h]);
                    }
                }
            }
        }
    }
}

#[test]
fn a_page_holds_as_many_as_requested_while_cells_can_be_written_in() {
    let count = |per_page, entries: &[Entry]| -> Vec<usize> {
        let book = Book { per_page, ..Book::default() };
        pages(&BookLayout::new(&book, entries, BookPart::Puzzles)).iter().map(|page| page.slots.len()).collect()
    };
    let nines = vec![entry(9, 9, 60); 13];
    assert_eq!(count(1, &nines[..2]), [1, 1]);
    assert_eq!(count(2, &nines[..3]), [2, 1]);
    assert_eq!(count(4, &nines), [4, 4, 4, 1]);
    assert_eq!(count(6, &nines), [6, 6, 1]);
    assert_eq!(count(12, &nines), [12, 1]);
    let full = BookLayout::new(&Book { per_page: 12, ..Book::default() }, &nines, BookPart::Puzzles);
    assert!(pages(&full)[0].slots.iter().all(|slot| slot.code.is_some()), "twelve on a page have codes");
    // A large board among small ones has a page of its own, and its cells can be written in.
    let mixed = [entry(9, 9, 0), entry(31, 31, 0), entry(9, 9, 0)];
    assert_eq!(count(4, &mixed), [1, 1, 1]);
    let wide = BookLayout::new(&Book::default(), &[entry(31, 46, 0)], BookPart::Puzzles);
    assert!(pages(&wide)[0].turned && pages(&wide)[0].slots[0].side > 14.17, "{wide:?}");
}

#[test]
fn links_that_are_too_long_are_reported() {
    let entries = [entry(9, 9, 60), entry(9, 9, 2500), entry(9, 9, 9000), entry(9, 9, 0)];
    assert_eq!(make(&Book { per_page: 6, ..Book::default() }, &entries, BookPart::Whole).without_code, [1, 2]);
    let book = Book { per_page: 6, codes: false, ..Book::default() };
    assert_eq!(make(&book, &entries, BookPart::Whole).without_code, Vec::<usize>::new());
}

/// The number of times a text occurs in a file.
fn times(pdf: &[u8], what: &str) -> usize {
    pdf.windows(what.len()).filter(|window| *window == what.as_bytes()).count()
}

#[test]
fn the_file_has_pages_links_bookmarks_and_its_fonts() {
    let entries = vec![entry(9, 9, 60); 9];
    let book = Book { title: "Nine".into(), author: "A. Setter".into(), language: "ko".into(), ..Book::default() };
    let whole = make(&book, &entries, BookPart::Whole);
    // A title, three pages of four, one of answers.
    assert_eq!((whole.pages, times(&whole.pdf, "/Type/Page/") + times(&whole.pdf, "/Type /Page\n")), (5, 5));
    assert_eq!(times(&whole.pdf, "/URI(https://puzz.link/p?"), 9);
    assert_eq!(times(&whole.pdf, "/Dest") - times(&whole.pdf, "/Dests"), 9 + 9 + 9 + 9 + 2);
    assert_eq!(times(&whole.pdf, "/Lang(ko)"), 1);
    for font in ["Roboto-Regular", "Roboto-Bold", "GridproofHangul-Regular"] {
        assert!(times(&whole.pdf, font) > 0, "{font}");
    }
    assert_eq!(times(&whole.pdf, "/FontFile"), 3);
    assert_eq!(times(&whole.pdf, "CreationDate"), 0);
    let puzzles = make(&book, &entries, BookPart::Puzzles);
    let answers = make(&book, &entries, BookPart::Answers);
    assert_eq!((puzzles.pages, answers.pages), (4, 1));
    assert_eq!(times(&answers.pdf, "/URI("), 0);
}

#[test]
fn the_same_input_makes_the_same_bytes() {
    let entries: Vec<Entry> = (1..20).map(|side| entry(side, 3 + side % 7, 30 * side)).collect();
    let made: BTreeSet<Vec<u8>> = (0..3).map(|_| make(&Book::default(), &entries, BookPart::Whole).pdf).collect();
    assert_eq!(made.len(), 1);
}

#[test]
fn a_break_stops_the_work() {
    let entries = vec![entry(9, 9, 0); 100];
    let mut heard = Vec::new();
    let made = Book::default().make(&entries, BookPart::Whole, &Fonts::default(), &mut |done, all| {
        heard.push((done, all));
        if done == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!(made, Ok(None));
    assert_eq!(heard.len(), 4);
    assert!(heard[0].1 > 25, "{heard:?}");
}
