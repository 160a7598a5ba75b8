//! Pictures of real puzzles, in every format: what is drawn where.

use gridproof::detect::{self, Wanted};
use gridproof::internals::painting::Painting;
use gridproof::internals::report::SceneReport;
use gridproof::scene::{Highlight, Overlay, PencilMark, Role, Scene, Tile};
use gridproof::{Control, Limits, Verdict};
use gridproof_print::drawing::{Anchor, BLACK, Item, Outline};
use gridproof_print::fonts::Weight;
use gridproof_print::{BoardStyle, Drawing, Fonts, Picture, PictureError, Size, Text, board};

const SUDOKU: &str = "1...........4..."; // 4x4
const KAKURO: &str = "3 3\n# 14\\ 16\\\n\\13 _ _\n\\17 _ _\n";
const SKYSCRAPERS: &str = "https://puzz.link/p?skyscrapers/4/4/k13h4j3g";
const LATIN: &str = "latin 3\n1 . .\n. . 2\n. . .";

fn draw(text: &str, answer: bool) -> Drawing {
    let puzzle = detect::read(text, &Wanted::default()).expect("a puzzle").puzzle;
    let fill = match puzzle.solve(&mut Control::new(Limits::answers(2))) {
        Verdict::Unique(fill) if answer => Some(fill),
        _ => None,
    };
    board::draw(&puzzle.scene(fill.as_ref(), &[]), None, &BoardStyle { side: 20.0, clues: true })
}

fn texts(drawing: &Drawing) -> Vec<(&str, (i64, i64))> {
    let at = |(x, y): (f64, f64)| (x.round() as i64, y.round() as i64);
    let lines = drawing.items.iter().filter_map(|item| if let Item::Text(line) = item { Some(line) } else { None });
    lines.map(|line| (line.text.as_str(), at(line.at))).collect()
}

/// The pixels of a PNG, decoded by the library that painted it.
fn pixels(png: &[u8]) -> (usize, Vec<u8>) {
    let pixmap = tiny_skia::Pixmap::decode_png(png).expect("a PNG");
    let grey = pixmap.pixels().iter().map(|pixel| pixel.green()).collect();
    (pixmap.width() as usize, grey)
}

#[test]
fn digits_and_clues_are_in_their_cells() {
    assert_eq!(texts(&draw(LATIN, false)), [("1", (11, 15)), ("2", (51, 35))]);
    assert_eq!(texts(&draw(LATIN, true)).iter().map(|text| text.0).collect::<String>(), "123312231");
    let kakuro = draw(KAKURO, false);
    let clues: Vec<&str> = texts(&kakuro).iter().map(|text| text.0).collect();
    assert_eq!(clues, ["14", "16", "13", "17"]);
    // Beside the board: above its first column, left of its first row.
    let sky = draw(SKYSCRAPERS, false);
    assert!(texts(&sky).iter().all(|(_, (x, y))| *x < 15 || *y < 15 || *x > 95 || *y > 95), "{:?}", texts(&sky));
    assert!(!texts(&sky).is_empty());
}

/// One line per item, for snapshots.
fn outline(drawing: &Drawing) -> String {
    let point = |(x, y): (f64, f64)| format!("{x:.1},{y:.1}");
    let mut lines = vec![format!("{:.1} x {:.1}", drawing.width, drawing.height)];
    for item in &drawing.items {
        lines.push(match item {
            Item::Text(line) => format!("{} {:?} {:.1} at {}", line.text, line.weight, line.size, point(line.at)),
            Item::Shape { outline, fill: Some(fill), .. } => match outline {
                Outline::Circle { centre, radius } => format!("disc {} {radius:.1} at {}", fill.0[0], point(*centre)),
                Outline::Polygons(areas) => {
                    format!("fill {}: {} areas, {}", fill.0[0], areas.len(), point(areas[0][0]))
                }
                other => panic!("{other:?}"),
            },
            Item::Shape { outline, pen: Some(pen), .. } => match outline {
                Outline::Circle { centre, radius } => {
                    format!("ring {} {radius:.1} at {}", pen.colour.0[0], point(*centre))
                }
                Outline::Lines(lines) => format!("lines {} {:.2}: {}", pen.colour.0[0], pen.width, lines.len()),
                other => panic!("{other:?}"),
            },
            invisible => panic!("{invisible:?}"),
        });
    }
    lines.join("\n")
}

#[test]
fn boards_have_thick_and_thin_lines_and_pale_triangles() {
    expect_test::expect![[r#"
        81.1 x 81.1
        lines 96 0.32: 4
        lines 0 1.10: 6
        1 Bold 13.6 at 10.6,15.4
        4 Bold 13.6 at 10.6,75.4"#]]
    .assert_eq(&outline(&draw(SUDOKU, false)));
    expect_test::expect![[r#"
        61.1 x 61.1
        fill 64: 5 areas, 0.6,0.6
        fill 225: 4 areas, 21.4,2.9
        lines 96 0.32: 4
        lines 0 1.10: 4
        14 Bold 7.2 at 26.6,17.8
        16 Bold 7.2 at 46.5,17.8
        13 Bold 7.2 at 14.3,28.4
        17 Bold 7.2 at 14.3,48.4"#]]
    .assert_eq(&outline(&draw(KAKURO, false)));
    expect_test::expect![[r#"
        109.9 x 109.9
        lines 96 0.32: 6
        lines 0 1.10: 4
        4 Regular 10.0 at 7.7,48.5
        3 Regular 10.0 at 102.1,68.5
        1 Regular 10.0 at 44.9,105.7
        3 Regular 10.0 at 64.9,105.7"#]]
    .assert_eq(&outline(&draw(SKYSCRAPERS, false)));
    expect_test::expect![[r#"
        61.1 x 61.1
        lines 96 0.32: 4
        lines 0 1.10: 4
        1 Bold 13.6 at 10.6,15.4
        2 Regular 13.6 at 30.5,15.4
        3 Regular 13.6 at 50.5,15.4
        3 Regular 13.6 at 10.6,35.4
        1 Regular 13.6 at 30.5,35.4
        2 Bold 13.6 at 50.5,35.4
        2 Regular 13.6 at 10.6,55.4
        3 Regular 13.6 at 30.5,55.4
        1 Regular 13.6 at 50.5,55.4"#]]
    .assert_eq(&outline(&draw(LATIN, true)));
}

#[test]
fn pixels_are_dark_where_lines_and_digits_are() {
    let picture = Picture::board(draw(KAKURO, true), "", &Fonts::default());
    let png = picture.png(&Fonts::default(), Size::Natural, 288.0).expect("a picture");
    let (width, grey) = pixels(&png);
    // Four pixels per point; a margin of 8 points around a board of 3 cells of 20.
    assert_eq!((width, grey.len() / width), (308, 308));
    let at = |x: f64, y: f64| grey[((8.55 + y) * 4.0) as usize * width + ((8.55 + x) * 4.0) as usize];
    assert_eq!((at(-5.0, -5.0), at(10.0, 0.0), at(10.0, 10.0)), (255, 0, 64), "paper, border, black cell");
    assert_eq!((at(32.0, 8.0), at(22.0, 14.0)), (64, 225), "dark above the diagonal, pale below");
    assert_eq!((at(14.0, 23.0), at(4.0, 33.0)), (225, 64), "a clue for the row is the other way round");
    // A digit leaves ink in the middle of its cell, and none at the edges.
    let ink = |x: f64, y: f64| (0..40).filter(|&step| at(x + f64::from(step) / 4.0, y) < 128).count();
    assert!(ink(25.0, 30.0) > 2 && ink(25.0, 22.5) == 0, "{} {}", ink(25.0, 30.0), ink(25.0, 22.5));
    // The resolution is recorded: 288 dots per inch are 11339 per metre.
    let phys = png.windows(4).position(|window| window == b"pHYs").expect("a chunk");
    assert_eq!(png[phys + 4..phys + 8], 11339u32.to_be_bytes());
}

#[test]
fn sizes_are_kept_in_every_format() {
    let fonts = Fonts::default();
    let picture = Picture::board(draw(SUDOKU, false), "No. 1 & <2>", &fonts);
    let (width, _) = pixels(&picture.png(&fonts, Size::Pixels(500.0), 72.0).expect("a picture"));
    assert_eq!(width, 500);
    let (width, _) = pixels(&picture.png(&fonts, Size::Points(144.0), 300.0).expect("a picture"));
    assert_eq!(width, 600);
    let svg = picture.svg(&fonts, Size::Points(72.0 / 2.54), Text::Paths).expect("a picture");
    assert!(svg.contains(" width=\"10mm\" ") && svg.contains("No. 1 &amp; &lt;2&gt;"), "{}", &svg[..300]);
    assert!(picture.svg(&fonts, Size::Pixels(640.0), Text::Paths).expect("a picture").contains(" width=\"640\" "));
    let pdf = picture.pdf(&fonts, Size::Points(200.0), "en").expect("a picture");
    let text = String::from_utf8_lossy(&pdf).into_owned();
    assert!(text.starts_with("%PDF-1.") && text.contains("/MediaBox[0 0 200 "), "{}", text.len());
    assert!(picture.png(&fonts, Size::Pixels(60_000.0), 72.0).is_err());
}

#[test]
fn text_is_outlines_or_embeds_its_fonts() {
    let fonts = Fonts::default();
    let picture = Picture::board(draw(LATIN, false), "라틴", &fonts);
    let paths = picture.svg(&fonts, Size::Natural, Text::Paths).expect("a picture");
    assert!(!paths.contains("<text") && !paths.contains("font") && paths.contains("aria-label=\"라틴\""));
    assert!(paths.len() < 10_000, "{}", paths.len());
    let font = picture.svg(&fonts, Size::Natural, Text::Font).expect("a picture");
    assert!(font.contains(">라틴</text>") && font.contains(">1</text>"));
    assert!(font.contains("@font-face{font-family:'Roboto';font-weight:bold;src:url(data:font/ttf;base64,AAEAAAA"));
    // Only the fonts that are used.
    assert_eq!(font.matches("@font-face{").count(), 2);
    assert!(font.contains("@font-face{font-family:'Gridproof Hangul';"));
    assert_eq!(paths, picture.svg(&fonts, Size::Natural, Text::Paths).expect("a picture"));
}

/// Bold Hangul is as heavy as the digits beside it, in every format.
#[test]
fn bold_hangul_is_emboldened() {
    let fonts = Fonts::default();
    let text = |weight| {
        let mut drawing = Drawing::new(60.0, 40.0);
        drawing.text((5.0, 32.0), Anchor::Start, 30.0, weight, BLACK, "1가");
        Picture::Board(drawing)
    };
    let ink = |weight| {
        let (_, grey) = pixels(&text(weight).png(&fonts, Size::Natural, 288.0).expect("a picture"));
        grey.iter().map(|&grey| 255 - u64::from(grey)).sum::<u64>() as f64
    };
    assert!(ink(Weight::Bold) > 1.3 * ink(Weight::Regular), "{} {}", ink(Weight::Bold), ink(Weight::Regular));
    let svg = |weight| text(weight).svg(&fonts, Size::Natural, Text::Paths).expect("a picture");
    assert_eq!(svg(Weight::Regular).matches(" stroke=").count(), 0);
    // The digit has a bold font and no line along its outline; the text is read out once.
    let bold = svg(Weight::Bold);
    assert_eq!((bold.matches("<path d=\"M").count(), bold.matches(" stroke-width=\"1.35\"").count()), (3, 1), "{bold}");
    assert_eq!((bold.matches("aria-label").count(), bold.matches("aria-hidden").count()), (1, 1), "{bold}");
}

#[test]
fn a_character_without_a_glyph_is_refused_in_every_format() {
    let fonts = Fonts::default();
    let picture = Picture::board(draw(LATIN, false), "数 1", &fonts);
    let error = PictureError::NoGlyph { characters: vec!['数'] };
    assert_eq!(picture.svg(&fonts, Size::Natural, Text::Paths), Err(error.clone()));
    assert_eq!(picture.svg(&fonts, Size::Natural, Text::Font), Err(error.clone()));
    assert_eq!(picture.png(&fonts, Size::Natural, 72.0), Err(error.clone()));
    assert_eq!(picture.pdf(&fonts, Size::Natural, "en"), Err(error));
}

/// A step with a digit, a candidate being eliminated, a hatched cell and a dashed outline.
fn step() -> Painting {
    let tile = |text: &str, role| Tile::Cell(text.to_string(), role);
    let scene =
        Scene::new(1, 2, |_, column| if column == 0 { tile("8", Role::Differs) } else { tile("", Role::Answer) });
    let overlay = Overlay {
        title: "t".to_string(),
        text: "d & e".to_string(),
        top: 4,
        marks: vec![vec![], vec![PencilMark { struck: true, ..PencilMark::plain(4) }]],
        fills: vec![(1, Highlight::Second)],
        outlines: vec![gridproof::scene::Outline { tiles: vec![0], highlight: Highlight::Third }],
        ..Overlay::default()
    };
    Painting::new(&scene, &overlay, 60)
}

#[test]
fn pictures_of_steps_get_fonts_and_titles() {
    let fonts = Fonts::default();
    let painting = step();
    // The title takes a line of its own.
    let picture = Picture::Step { painting: painting.clone(), title: "단계".to_string() };
    let (width, height) = picture.extent(&fonts);
    assert_eq!(width, painting.width * 0.75);
    assert!(height > painting.height * 0.75 + 10.0);
    let paths = picture.svg(&fonts, Size::Pixels(270.0), Text::Paths).expect("a picture");
    for part in ["<title>t</title>", "<desc>d &amp; e</desc>", " width=\"270\" ", "stroke-dasharray=\"2.5 3\""] {
        assert!(paths.contains(part), "{part} in {paths}");
    }
    assert!(!paths.contains("<text") && paths.contains("aria-label=\"단계\""), "{paths}");
    let font = picture.svg(&fonts, Size::Pixels(270.0), Text::Font).expect("a picture");
    assert!(font.contains(">단계</text>") && font.contains("class=\"entry differs\""), "{font}");
    // The digits in Roboto, the title in the font for Hangul.
    assert_eq!(font.matches("@font-face{").count(), 2);
    let pdf = picture.pdf(&fonts, Size::Natural, "en").expect("a picture");
    assert!(String::from_utf8_lossy(&pdf).contains("Roboto"), "the font is embedded");
}

#[test]
fn steps_have_their_colours_and_underlines() {
    let fonts = Fonts::default();
    let picture = Picture::Step { painting: step(), title: String::new() };
    let png = picture.png(&fonts, Size::Pixels(540.0), 72.0).expect("a picture");
    let pixmap = tiny_skia::Pixmap::decode_png(&png).expect("a PNG");
    // Cells of 60 pixels begin at 7; the picture is four times as large.
    let at = |x: f64, y: f64| {
        let pixel = pixmap.pixel((x * 4.0) as u32, (y * 4.0) as u32).expect("inside");
        [pixel.red(), pixel.green(), pixel.blue()]
    };
    assert_eq!((at(2.0, 2.0), at(70.0, 10.0)), ([255, 255, 255], [0xfd, 0xef, 0xd2]), "paper, and a background");
    // Candidate 4 of 4 is in the lower right quarter, with a stroke through it.
    assert_eq!(at(110.5 + 8.0, 50.5 - 8.0), [0xd5, 0x5e, 0x00]);
    // Below the digit is a line of its width; far left and right of it there is none.
    let line = |x: f64| (50..60).any(|y| at(x, f64::from(y)) == [0xd5, 0x5e, 0x00]);
    assert!(line(29.0) && line(37.0) && line(45.0) && !line(20.0) && !line(54.0));
    let dashes: Vec<bool> = (14..60).map(|y| at(10.3, f64::from(y)) == [0xa1, 0x4a, 0x7c]).collect();
    assert!(dashes.windows(2).filter(|pair| pair[0] != pair[1]).count() > 8, "{dashes:?}");
}

/// A board with every kind of shape, in every format. The files stay in the target directory, for visual inspection.
#[test]
fn shapes_are_printed() {
    let fixture: SceneReport =
        serde_json::from_str(include_str!("../../../testdata/scenes/variety.json")).expect("a scene");
    let scene = fixture.to_scene().expect("shapes that fit");
    let side = 40.0;
    let drawing = board::draw(&scene, None, &BoardStyle { side, clues: true });
    expect_test::expect_file!["variety.txt"].assert_eq(&outline(&drawing));
    let fonts = Fonts::default();
    let picture = Picture::board(drawing, "", &fonts);
    let png = picture.png(&fonts, Size::Natural, 144.0).expect("a picture");
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let pdf = picture.pdf(&fonts, Size::Natural, "en").expect("a picture");
    let svg = picture.svg(&fonts, Size::Natural, Text::Paths).expect("a picture");
    assert!(pdf.starts_with(b"%PDF") && svg.contains("<circle "));
    for (name, bytes) in [("variety.png", png.as_slice()), ("variety.pdf", &pdf), ("variety.svg", svg.as_bytes())] {
        std::fs::write(folder.join(name), bytes).expect("a writable target directory");
    }
    let (width, grey) = pixels(&png);
    // The cell in row r and column c of the board, from 1, and a part of its side: two pixels per point, a margin of
    // 8 points, half a heavy line, a row or column of 0.72 cells beside the board.
    let at = |row: f64, column: f64| {
        let pixel = |cells: f64| ((8.0 + board::overhang(side) + (cells - 0.28) * side) * 2.0) as usize;
        grey[pixel(row) * width + pixel(column)]
    };
    assert_eq!((at(2.5, 4.5), at(3.2, 4.5)), (208, 208), "a bulb and the tube below it");
    // The green of the second colour.
    assert_eq!((at(2.0, 5.5), at(6.2, 4.3)), (0, 0xbd), "a black dot on an edge, and a shaded cell");
    // Thin edges are narrower than two pixels, and so lighter than they are on paper.
    let thin = [at(3.0, 3.4), at(4.0, 2.2)];
    assert!(at(3.0, 2.2) == 0 && thin.iter().all(|grey| (90..200).contains(grey)), "heavy and thin edges: {thin:?}");
    let heavy = (0..20).filter(|&step| at(1.085, 1.5 + f64::from(step) / 40.0) < 100).count();
    assert!((5..16).contains(&heavy), "a dashed line, {heavy} of 20 dark");
}
