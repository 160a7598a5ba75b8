//! Books: the order of puzzles, the places of boards, and the contents of the file.

use super::layout::{Boards, BookLayout, Part, Rank, Sheet};
use super::plan::Grade;
use super::slots::{CODE_SHARE, LARGEST_CODE, MARGIN};
use super::*;
use crate::board::{extent, overhang};
use crate::drawing::{Drawing, Item};
use gridproof::scene::{Role, Tile};
use std::collections::BTreeSet;

/// An entry with a board of this size, and a link of about `link` bytes.
fn entry(rows: usize, columns: usize, link: usize) -> Entry {
    let board = |text: &str| Scene::new(rows, columns, |_, _| Tile::Cell(text.to_string(), Role::Answer));
    let link = (link > 0).then(|| format!("https://puzz.link/p?{}", "a".repeat(link)));
    let (family, name, level) = ("sudoku".to_string(), format!("Test {rows}×{columns}"), Some(Level::Easy));
    Entry { family, name, level, puzzle: board(""), answer: board("7"), link }
}

/// An entry of this family and level, with a board of this size.
fn of(family: &str, level: Option<Level>, size: usize) -> Entry {
    Entry { family: family.to_string(), level, ..entry(size, size, 0) }
}

fn lay(book: &Book, entries: &[Entry], part: BookPart) -> BookLayout {
    let plan = Plan::new(book, entries);
    let ordered: Vec<&Entry> = plan.order.iter().map(|&at| &entries[at]).collect();
    BookLayout::new(book, &plan, &ordered, part, LOCALES[0])
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
            let layout = lay(&book, &entries, BookPart::Whole);
            for answers in [false, true] {
                let of = pages(&layout).into_iter().filter(|page| page.answers == answers);
                let shown: Vec<usize> = of.flat_map(|page| page.slots.iter().map(|slot| slot.entry)).collect();
                assert_eq!(shown, (0..27).collect::<Vec<_>>(), "{paper:?} {per_page} {answers}");
            }
            for page in pages(&layout) {
                let (width, height) = super::slots::paper(&book, page.turned);
                let mut taken: Vec<[f64; 4]> = Vec::new();
                for slot in &page.slots {
                    let scene = &entries[slot.entry].puzzle;
                    let (wide, high) = extent(scene);
                    let mut areas = vec![[slot.board.0, slot.board.1, wide * slot.side, high * slot.side]];
                    if let Some(code) = slot.code {
                        let side = layout.codes[slot.entry][code.which].side as f64 * code.module;
                        assert!(code.module >= 0.93, "a module of {} points is too small to scan", code.module);
                        let shorter = wide.min(high) * slot.side;
                        let small = side <= shorter * CODE_SHARE + 0.01 && side <= LARGEST_CODE + 0.01;
                        assert!(small, "a code of {side} points beside a board of {shorter}");
                        areas.push([code.at.0, code.at.1, side, side]);
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
        pages(&lay(&book, entries, BookPart::Puzzles)).iter().map(|page| page.slots.len()).collect()
    };
    let nines = vec![entry(9, 9, 50); 13];
    assert_eq!(count(1, &nines[..2]), [1, 1]);
    assert_eq!(count(2, &nines[..3]), [2, 1]);
    assert_eq!(count(4, &nines), [4, 4, 4, 1]);
    assert_eq!(count(6, &nines), [6, 6, 1]);
    assert_eq!(count(12, &nines), [12, 1]);
    let full = lay(&Book { per_page: 12, ..Book::default() }, &nines, BookPart::Puzzles);
    assert!(pages(&full)[0].slots.iter().all(|slot| slot.code.is_some()), "twelve on a page have codes");
    // A large board among small ones has a page of its own, and its cells can be written in.
    let mixed = [entry(9, 9, 0), entry(31, 31, 0), entry(9, 9, 0)];
    assert_eq!(count(4, &mixed), [1, 1, 1]);
    let wide = lay(&Book::default(), &[entry(31, 46, 0)], BookPart::Puzzles);
    assert!(pages(&wide)[0].turned && pages(&wide)[0].slots[0].side > 14.17, "{wide:?}");
}

#[test]
fn links_that_are_too_long_are_reported() {
    let entries = [entry(9, 9, 60), entry(9, 9, 2500), entry(9, 9, 9000), entry(9, 9, 0)];
    assert_eq!(make(&Book { per_page: 6, ..Book::default() }, &entries, BookPart::Whole).without_code, [2, 3]);
    let book = Book { per_page: 6, codes: false, ..Book::default() };
    assert_eq!(make(&book, &entries, BookPart::Whole).without_code, Vec::<usize>::new());
}

/// A board alone on its page touches the margins of the paper on two sides, and is in the middle of the others.
#[test]
fn a_lone_puzzle_fills_its_page() {
    let alone = |paper, per_page, count, size: (usize, usize), link| {
        let book = Book { paper, per_page, ..Book::default() };
        let layout = lay(&book, &vec![entry(size.0, size.1, link); count], BookPart::Puzzles);
        let page = *pages(&layout).last().expect("a page");
        let (width, height) = super::slots::paper(&book, page.turned);
        let slot = page.slots[0];
        assert_eq!(page.slots.len(), 1);
        let board = (size.1 as f64 * slot.side + 2.0 * overhang(slot.side), size.0 as f64 * slot.side);
        let (left, right) = (slot.board.0 - MARGIN, width - MARGIN - slot.board.0 - board.0);
        let (over, under) = (slot.place[1] - MARGIN, height - MARGIN - slot.place[1] - slot.place[3]);
        let what = format!("{paper:?} {per_page} {size:?}: {left} {right} {over} {under}");
        // With a code beside it, the board and the code are in the middle together.
        if slot.code.is_none() {
            assert!((left - right).abs() < 0.1, "{what}");
        }
        assert!((over - under).abs() < 0.1, "{what}");
        assert!(left.max(right) < 1.0 || over.max(under) < 3.0, "{what}");
    };
    for paper in [Paper::A4, Paper::A5, Paper::Letter] {
        for size in [(4, 4), (9, 9), (12, 10), (31, 31), (46, 31), (31, 46)] {
            alone(paper, 1, 3, size, 0);
            alone(paper, 1, 1, size, 60);
        }
        // The last of five, at four to a page.
        alone(paper, 4, 5, (9, 9), 60);
    }
}

#[test]
fn boards_that_share_a_page_fill_it_and_are_aligned() {
    for (size, link) in [(4, 0), (6, 0), (9, 60), (9, 0), (12, 90)] {
        let layout = lay(&Book::default(), &vec![entry(size, size, link); 4], BookPart::Puzzles);
        let slots = &pages(&layout)[0].slots;
        assert_eq!(slots.len(), 4);
        let [one, two, three, four] = [0, 1, 2, 3].map(|at| slots[at].board);
        assert!(one.1 == two.1 && three.1 == four.1 && one.0 == three.0 && two.0 == four.0, "{slots:?}");
        // Two boards and the gap between them are as wide as the page.
        let wide = size as f64 * slots[0].side + 2.0 * overhang(slots[0].side);
        assert!((one.0 - MARGIN).abs() < 1.0 && two.0 - one.0 - wide < 25.0, "{size}: {slots:?}");
    }
    // Boards of different sizes, with and without a code: their tops are in line, and so are their left sides.
    let mixed = [(9, 7, 60), (6, 6, 0), (7, 9, 0), (9, 9, 60)].map(|(rows, columns, link)| entry(rows, columns, link));
    let layout = lay(&Book::default(), &mixed, BookPart::Puzzles);
    let boards: Vec<(f64, f64)> = pages(&layout)[0].slots.iter().map(|slot| slot.board).collect();
    assert!(boards[0].1 == boards[1].1 && boards[0].0 == boards[2].0 && boards[1].0 == boards[3].0, "{boards:?}");
}

/// The link of a 25x25 Sudoku has about 775 bytes: its code would take a sixth of the board's width.
#[test]
fn codes_never_dominate() {
    let layout = lay(&Book { per_page: 1, ..Book::default() }, &[entry(25, 25, 755)], BookPart::Puzzles);
    assert!(pages(&layout)[0].slots[0].code.is_none());
    assert_eq!(layout.without_code, [0]);
    // A small board has a code only if it is small beside it.
    for per_page in [1, 2, 4, 6, 9, 12, 20] {
        let layout = lay(&Book { per_page, ..Book::default() }, &vec![entry(9, 9, 55); 20], BookPart::Puzzles);
        for slot in pages(&layout).iter().flat_map(|page| &page.slots) {
            let code = slot.code.map(|code| layout.codes[slot.entry][code.which].side as f64 * code.module);
            assert!(code.is_none_or(|code| code <= 9.0 * slot.side / 4.0 + 0.01), "{per_page}: {code:?} {slot:?}");
            assert!(per_page > 12 || code.is_some(), "{per_page}");
        }
    }
}

const MIXED: [(&str, Option<Level>); 8] = [
    ("kakuro", Some(Level::Hard)),
    ("sudoku", Some(Level::Easy)),
    ("kakuro", None),
    ("kakuro", Some(Level::Easy)),
    ("sudoku", Some(Level::Extreme)),
    ("kakuro", Some(Level::Hard)),
    ("sudoku", Some(Level::Easy)),
    ("latin", Some(Level::Medium)),
];

fn mixed() -> Vec<Entry> {
    MIXED.iter().enumerate().map(|(at, (family, level))| of(family, *level, 4 + at)).collect()
}

#[test]
fn sections_and_levels_put_puzzles_in_order() {
    let order = |book: Book| Plan::new(&book, &mixed()).order;
    // Sections are in the order in which their families first appear, puzzles in the order in which they were given.
    assert_eq!(order(Book::default()), [0, 2, 3, 5, 1, 4, 6, 7]);
    assert_eq!(order(Book { sections: Some(false), ..Book::default() }), [0, 1, 2, 3, 4, 5, 6, 7]);
    let level = Book { order: Order::Level, ..Book::default() };
    assert_eq!(order(level.clone()), [3, 0, 5, 2, 1, 6, 4, 7]);
    assert_eq!(order(Book { sections: Some(false), ..level }), [1, 3, 6, 7, 0, 5, 4, 2]);
    // Groups imply the order.
    let grouped = Plan::new(&Book { grouping: Grouping::Level, ..Book::default() }, &mixed());
    assert_eq!(grouped.order, [3, 0, 5, 2, 1, 6, 4, 7]);
    let grades: Vec<Option<Grade>> = grouped.sections[0].groups.iter().map(|group| group.grade).collect();
    let expected = [Grade::Level(Level::Easy), Grade::Level(Level::Hard), Grade::Unrated];
    assert_eq!(grades, expected.map(Some));
    assert_eq!(grouped.sections.iter().map(|section| section.places()).collect::<Vec<_>>(), [0..4, 4..7, 7..8]);
    // One family needs no section.
    assert!(!Plan::new(&Book::default(), &mixed()[..1]).has_sections());
    assert!(Plan::new(&Book { sections: Some(true), ..Book::default() }, &mixed()[..1]).has_sections());
    assert_eq!(Plan::new(&Book::default(), &[]).sections, []);
}

/// The kinds of pages, in order, with the families on each.
fn kinds(layout: &BookLayout, entries: &[Entry], book: &Book) -> Vec<String> {
    let order = Plan::new(book, entries).order;
    let kind = |sheet: &Sheet| match sheet {
        Sheet::Title => "title".to_string(),
        Sheet::Contents(_) => "contents".to_string(),
        Sheet::Rules { family, count } => format!("rules {family} {count}"),
        Sheet::Boards(boards) => {
            let families: BTreeSet<&str> =
                boards.slots.iter().map(|slot| entries[order[slot.entry]].family.as_str()).collect();
            let families = families.into_iter().collect::<Vec<_>>().join("+");
            format!("{}{families} {}", if boards.answers { "answers " } else { "" }, boards.slots.len())
        }
    };
    layout.sheets.iter().map(kind).collect()
}

#[test]
fn families_have_sections_with_rules_and_never_share_a_page() {
    let entries = mixed();
    let kinds = |book: Book, part| kinds(&lay(&book, &entries, part), &entries, &book);
    let titled = Book { title: "T".into(), ..Book::default() };
    let body = ["rules kakuro 4", "kakuro 4", "rules sudoku 3", "sudoku 3", "rules latin 1", "latin 1"];
    let whole = [&["title", "contents"], &body[..], &["answers kakuro+latin+sudoku 8"]].concat();
    assert_eq!(kinds(titled.clone(), BookPart::Whole), whole);
    assert_eq!(kinds(Book::default(), BookPart::Puzzles), [&["contents"], &body[..]].concat());
    assert_eq!(kinds(titled.clone(), BookPart::Answers), ["answers kakuro+latin+sudoku 8"]);
    let no_rules = Book { rules: Some(false), contents: Some(false), ..Book::default() };
    assert_eq!(kinds(no_rules.clone(), BookPart::Puzzles), ["kakuro 4", "sudoku 3", "latin 1"]);
    // Without a page of rules, a heading names the section.
    let layout = lay(&no_rules, &entries, BookPart::Puzzles);
    let headings: Vec<&str> = pages(&layout).iter().map(|page| page.headings[0].text.as_str()).collect();
    assert_eq!(headings, ["Kakuro", "Sudoku", "Latin square"]);
    let flat = Book { sections: Some(false), ..Book::default() };
    assert_eq!(kinds(flat.clone(), BookPart::Puzzles), ["kakuro+sudoku 4", "kakuro+latin+sudoku 4"]);
    let flat_rules = Book { rules: Some(true), ..flat };
    let expected = ["rules kakuro 4", "rules sudoku 3", "rules latin 1", "kakuro+sudoku 4", "kakuro+latin+sudoku 4"];
    assert_eq!(kinds(flat_rules, BookPart::Puzzles), expected);
    // A book of one family can have both.
    let one = &entries[..1];
    let asked = Book { rules: Some(true), contents: Some(true), ..Book::default() };
    assert_eq!(
        super::tests::kinds(&lay(&asked, one, BookPart::Puzzles), one, &asked)[..2],
        ["contents", "rules kakuro 1"]
    );
}

#[test]
fn groups_start_on_a_new_page_with_a_heading() {
    let entries = mixed();
    let book = Book { grouping: Grouping::Level, per_page: 2, ..Book::default() };
    let layout = lay(&book, &entries, BookPart::Whole);
    let headings = |answers: bool| -> Vec<(usize, Vec<&str>)> {
        let own = pages(&layout).into_iter().filter(|page| page.answers == answers);
        own.map(|page| (page.slots.len(), page.headings.iter().map(|heading| heading.text.as_str()).collect()))
            .collect()
    };
    let (easy, hard) = (vec!["Easy"], vec!["Hard"]);
    let kakuro = [(1, easy.clone()), (2, hard), (1, vec!["Not rated"])];
    let sudoku = [(2, easy), (1, vec!["Extreme"])];
    assert_eq!(headings(false), [&kakuro[..], &sudoku, &[(1, vec!["Medium"])]].concat());
    // Answers have the same headings in the same order.
    let answers: Vec<&str> = headings(true).into_iter().flat_map(|(_, headings)| headings).collect();
    let expected = "Answers,Kakuro,Easy,Hard,Not rated,Sudoku,Easy,Extreme,Latin square,Medium";
    assert_eq!(answers.join(","), expected);
    // A heading is above its boards, and below those before it.
    for page in pages(&layout) {
        let mut marks: Vec<(f64, bool)> = page.headings.iter().map(|heading| (heading.y, true)).collect();
        marks.extend(page.slots.iter().map(|slot| (slot.place[1], false)));
        marks.sort_by(|one, two| one.0.total_cmp(&two.0));
        assert!(marks[0].1 && marks.last().is_some_and(|mark| !mark.1), "{marks:?}");
        let heights = page.headings.iter().map(|heading| heading.rank.height());
        for (heading, high) in page.headings.iter().zip(heights) {
            let clear = |slot: &&super::slots::Slot| {
                slot.place[1] >= heading.y + high - 0.5 || slot.place[1] + slot.place[3] <= heading.y
            };
            assert!(page.slots.iter().all(|slot| clear(&slot)), "{heading:?} {:?}", page.slots);
        }
    }
    assert_eq!(pages(&layout)[0].headings[0].rank, Rank::Section);
}

/// Every line of the contents names the page on which its part starts.
#[test]
fn contents_name_the_right_pages() {
    let entries = mixed();
    for (title, part) in [("T", BookPart::Whole), ("", BookPart::Whole), ("T", BookPart::Puzzles)] {
        let book = Book { title: title.into(), grouping: Grouping::Level, ..Book::default() };
        let layout = lay(&book, &entries, part);
        let lines: Vec<String> =
            layout.listed.iter().map(|part| format!("{}{}", " ".repeat(part.depth), part.title)).collect();
        let own = "Kakuro, Easy, Hard, Not rated,Sudoku, Easy, Extreme,Latin square, Medium";
        let answers = if part == BookPart::Whole { ",Answers, Kakuro, Sudoku, Latin square" } else { "" };
        assert_eq!(lines.join(","), format!("{own}{answers}"));
        for Part { title, page, places, answers, depth, .. } in &layout.parts {
            let own = if *answers { &layout.answers } else { &layout.puzzles };
            let first = own[places.start].expect("a page").0;
            match &layout.sheets[*page] {
                Sheet::Rules { family, .. } => {
                    assert_eq!((&family_name(LOCALES[0], family), *depth, *page), (title, 0, first - 1));
                }
                Sheet::Boards(boards) => {
                    assert_eq!(*page, first, "{title}");
                    assert!(boards.headings.iter().any(|heading| heading.text == *title), "{title}");
                }
                other => panic!("{title}: {other:?}"),
            }
        }
    }
}

#[test]
fn long_contents_take_several_pages() {
    let entries: Vec<Entry> = (0..60).map(|at| of(&format!("family-{at}"), None, 4)).collect();
    let book = Book { paper: Paper::A5, ..Book::default() };
    let layout = lay(&book, &entries, BookPart::Whole);
    let mut listed = Vec::new();
    for sheet in &layout.sheets {
        if let Sheet::Contents(lines) = sheet {
            assert!((1..40).contains(&lines.len()), "{lines:?}");
            listed.extend(lines.clone());
        }
    }
    assert_eq!(listed, (0..121).collect::<Vec<_>>());
    assert!(layout.listed.iter().all(|part| !matches!(layout.sheets[part.page], Sheet::Contents(_))));
}

/// The drawn contents of a PDF, decompressed.
fn content(pdf: &[u8]) -> String {
    let mut all = String::new();
    let starts = pdf.windows(7).enumerate().filter(|(_, window)| window.starts_with(b"stream"));
    for (at, _) in starts {
        let from = at + if pdf.get(at + 6) == Some(&b'\r') { 8 } else { 7 };
        if let Ok(data) = miniz_oxide::inflate::decompress_to_vec_zlib(&pdf[from..]) {
            all += &String::from_utf8_lossy(&data);
        }
    }
    all
}

#[test]
fn bold_hangul_is_bold() {
    // `2 Tr` fills glyphs and draws their outlines, `0 Tr` ends it.
    let bold = |title: &str| {
        let book = Book { title: title.into(), title_page: Some(true), ..Book::default() };
        let content = content(&make(&book, &[entry(4, 4, 0)], BookPart::Puzzles).pdf);
        (content.matches("2 Tr").count(), content.matches("0 Tr").count())
    };
    assert_eq!(bold("Sudoku 7"), (0, 0));
    assert_eq!(bold("스도쿠 7"), (1, 1));
}

#[test]
fn a_character_without_a_glyph_is_refused() {
    let make = |book: Book, entry: Entry| {
        book.make(&[entry], BookPart::Whole, &Fonts::default(), &mut |_, _| ControlFlow::Continue(()))
    };
    let error = make(Book { title: "No. 1 😀 数 😀".into(), ..Book::default() }, entry(4, 4, 0)).expect_err("no glyph");
    assert_eq!(error, PictureError::NoGlyph { characters: vec!['😀', '数'] });
    assert_eq!(error.to_string(), "no font has a glyph for U+1F600, `数` (U+6570)");
    let named = Entry { name: "\u{301}".into(), ..entry(4, 4, 0) };
    assert!(matches!(make(Book::default(), named), Err(PictureError::NoGlyph { .. })));
    assert!(make(Book::default(), entry(4, 4, 0)).is_ok());
}

/// The rules stay within the margins, on every paper and in every language.
#[test]
fn rules_fit_on_their_page() {
    for (paper, language) in [(Paper::A5, "en"), (Paper::A5, "ko"), (Paper::A4, "en"), (Paper::Letter, "ko")] {
        let locale = gridproof::internals::say::locale(language).expect("a language");
        let (width, height) = paper.points();
        let (book, layout) = (Book { paper, ..Book::default() }, lay(&Book::default(), &[], BookPart::Puzzles));
        let artist = page::Artist { book: &book, entries: &[], layout: &layout, fonts: &Fonts::default(), locale };
        for family in gridproof::FAMILIES {
            let mut drawing = Drawing::new(width, height);
            artist.rules(&mut drawing, MARGIN + super::layout::TITLE, family.id, 7);
            let mut texts = Vec::new();
            for item in drawing.items {
                let Item::Text(line) = item else { continue };
                let end = line.at.0 + artist.fonts.width(&line.text, line.weight, line.size);
                assert!(line.at.1 <= height - MARGIN && end <= width - MARGIN, "{paper:?} {}: {line:?}", family.id);
                texts.push(line.text);
            }
            let all = texts.join(" ");
            let rules = locale.book.rules_of(family.id).expect("rules");
            for text in rules.rules.iter().chain([&rules.first_step, &locale.book.example, &locale.book.unique]) {
                assert!(all.contains(text), "{text}: {all}");
            }
        }
    }
}

/// Every text that a book can print, in every language, has its glyphs.
#[test]
fn the_words_of_books_have_glyphs() {
    let fonts = Fonts::default();
    for locale in LOCALES {
        for family in gridproof::FAMILIES {
            let rules = locale.book.rules_of(family.id).expect("rules");
            let texts = rules.rules.iter().copied().chain([rules.first_step, locale.family_name(family)]);
            texts.for_each(|text| assert_eq!(fonts.missing(text), [], "{text}"));
        }
        let labels = format!("{:?}", locale.book);
        assert_eq!(fonts.missing(&labels), [], "{}", locale.tag());
    }
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
    // Sections and groups are bookmarks, too: three families, six levels, the answers, and again for the answers.
    let mixed = mixed();
    let grouped = Book { grouping: Grouping::Level, ..Book::default() };
    let parts = lay(&grouped, &mixed, BookPart::Whole).parts.len();
    assert_eq!(parts, 3 + 6 + 1 + 3 + 6);
    let pdf = make(&grouped, &mixed, BookPart::Whole).pdf;
    let contents = 3 + 6 + 1 + 3;
    assert_eq!(times(&pdf, "/Dest") - times(&pdf, "/Dests"), parts + 8 + 8 + contents + 8 + 8);
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
