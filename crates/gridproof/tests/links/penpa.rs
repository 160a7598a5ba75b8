//! Drawings of Penpa+, made here as the editor writes them.

use super::support::puzzle;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use expect_test::{Expect, expect};
use gridproof::detect::{self, Wanted};
use miniz_oxide::deflate::compress_to_vec;

/// A board; rows and columns include the margin.
#[derive(Clone)]
pub(crate) struct Drawing {
    grid: &'static str,
    rows: usize,
    columns: usize,
    margin: usize,
    /// `"number":{...}` and the like, in short forms.
    problem: Vec<String>,
    answer: Vec<String>,
    tags: &'static str,
    head: &'static str,
}

impl Drawing {
    fn new(grid: &'static str, rows: usize, columns: usize, margin: usize, tags: &'static str) -> Drawing {
        let head = "0,0,0,0,Title: ,Author: ,,,OFF,false";
        Drawing { grid, rows, columns, margin, problem: Vec::new(), answer: Vec::new(), tags, head }
    }

    /// The index of a cell; rows and columns from 0, including the margin.
    fn cell(&self, row: usize, column: usize) -> usize {
        (row + 2) * (self.columns + 4) + column + 2
    }

    /// The index of the point at the lower right of a cell.
    fn point(&self, row: usize, column: usize) -> usize {
        (self.columns + 4) * (self.rows + 4) + self.cell(row, column)
    }

    /// Digits from rows of text; `.` is none.
    fn digits(&self, rows: &[&str]) -> String {
        let rows = rows
            .iter()
            .enumerate()
            .flat_map(|(row, text)| text.chars().enumerate().map(move |(column, c)| (row, column, c)));
        let numbers = rows
            .filter(|(.., c)| *c != '.')
            .map(|(row, column, c)| format!("\"{}\":[\"{c}\",1,\"1\"]", self.cell(row, column)));
        format!("zN:{{{}}}", numbers.collect::<Vec<_>>().join(","))
    }

    /// The borders of boxes.
    fn boxes(&self, tall: usize, wide: usize) -> String {
        let (m, size) = (self.margin, self.rows - 2 * self.margin);
        let mut lines = Vec::new();
        for cut in (tall..size).step_by(tall) {
            for column in 0..size {
                lines.push((self.point(m + cut - 1, m + column) - 1, self.point(m + cut - 1, m + column)));
            }
        }
        for cut in (wide..size).step_by(wide) {
            for row in 0..size {
                lines.push((self.point(m + row, m + cut - 1) - self.columns - 4, self.point(m + row, m + cut - 1)));
            }
        }
        let lines: Vec<String> = lines.iter().map(|(one, two)| format!("\"{one},{two}\":2")).collect();
        format!("zE:{{{}}}", lines.join(","))
    }

    fn with(mut self, parts: &[String]) -> Drawing {
        self.problem.extend_from_slice(parts);
        self
    }

    pub(crate) fn link(&self) -> String {
        let m = self.margin;
        let (rows, columns) = (self.rows - 2 * m, self.columns - 2 * m);
        let cells = (0..rows * columns).map(|cell| self.cell(m + cell / columns, m + cell % columns));
        let mut last = 0;
        let steps: Vec<String> = cells.map(|cell| (cell - std::mem::replace(&mut last, cell)).to_string()).collect();
        let layer = |parts: &[String]| {
            let rest =
                ["zR:{z_:[]}", "zU:{z_:[]}", "z8:{z_:[]}", "zS:{}", "zT:[]", "zC:{}", "z6:[]", "zL:{\"1,2\":zO}"];
            let rest = rest.into_iter().filter(|empty| !parts.iter().any(|part| part[..3] == empty[..3]));
            format!("{{{}}}", rest.chain(parts.iter().map(String::as_str)).collect::<Vec<_>>().join(","))
        };
        let lines = [
            format!("{},{},{},38,0,1,1,266,266,144,144,{}", self.grid, self.columns, self.rows, self.head),
            format!("[{m},{m},{m},{m}]"),
            "{z9:zQ}".to_string(),
            layer(&self.problem),
            layer(&self.answer),
            format!("[{}]", steps.join(",")),
        ];
        let more = ["[]", "{}", "\"x\"", "\"x\"", "[3,1,4]", "{}", "\"x\"", "0", "{}", "{}", "{}", self.tags, ""];
        let state = lines.iter().map(String::as_str).chain(more).collect::<Vec<_>>().join("\n");
        let packed = STANDARD.encode(compress_to_vec(state.as_bytes(), 9));
        format!("https://swaroopg92.github.io/penpa-edit/#m=edit&p={packed}")
    }
}

/// The state in a link; `closed` makes a link from a state.
pub(crate) fn opened(link: &str) -> String {
    let packed = STANDARD.decode(link.split("p=").last().unwrap()).unwrap();
    String::from_utf8(miniz_oxide::inflate::decompress_to_vec(&packed).unwrap()).unwrap()
}

pub(crate) fn closed(state: &str) -> String {
    let packed = STANDARD.encode(compress_to_vec(state.as_bytes(), 1));
    format!("https://swaroopg92.github.io/penpa-edit/#m=edit&p={packed}")
}

fn check(drawing: &Drawing, expect: Expect) {
    // Rules that we know make a board with rules.
    let outcome = match detect::read(&drawing.link(), &Wanted::default()) {
        Ok(found) => format!("{} `{}` {}", found.puzzle.family().name, found.format.id, found.puzzle.board()),
        Err(error) => error.message(),
    };
    expect.assert_eq(&outcome);
}

const SIX: [&str; 6] = ["5...6.", ".4.1.3", "1.3.4.", "..2.1.", ".146.5", ".6.4.."];

pub(crate) fn six() -> Drawing {
    let drawing = Drawing::new("square", 6, 6, 0, "[]");
    let parts = [drawing.digits(&SIX), drawing.boxes(2, 3)];
    drawing.with(&parts)
}

#[test]
fn a_sudoku_with_entries() {
    let mut drawing = six();
    drawing.head = "0,0,0,0,Title: Test,Author: Nobody,,Normal sudoku rules%2C as usual,OFF,false";
    drawing.answer = vec![drawing.digits(&[".2", "", "6"])];
    let found = detect::read(&drawing.link(), &Wanted::default()).unwrap_or_else(|error| panic!("{error}"));
    assert!(found.puzzle.same(&*puzzle("sudoku", "grid", &SIX.join("\n"))));
    assert_eq!(found.format.id, "penpa");
    let position = &found.carried.position;
    // The 6 is on a given.
    assert_eq!((position.entry(1), position.entries.iter().filter(|&&digit| digit > 0).count()), (2, 1));
    let rules = "the rules in words: \"Normal sudoku rules, as usual\"";
    assert_eq!(found.carried.lost, ["the title", "the author", rules, "the solver's notes"]);
    drawing.head = "0,0,0,0,Title: Test,Author: Nobody,,Grey cells are even,OFF,false";
    check(
        &drawing,
        expect![[
            r#"read as Sudoku `penpa`: this board has the rules in words: "Grey cells are even", which may go beyond the rules we support"#
        ]],
    );
    let tall = Drawing::new("sudoku", 6, 6, 0, "[\"classic\"]");
    let parts = [tall.digits(&SIX), tall.boxes(3, 2)];
    let found = detect::read(&tall.with(&parts).link(), &Wanted::default()).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(found.puzzle.board(), puzzle("sudoku", "solo", "3x2:zj").board());
}

#[test]
fn other_drawings_on_a_sudoku_are_refused() {
    let part = |part: &str, expect| check(&six().with(&[part.to_string()]), expect);
    part("zT:[[22,23]]", expect!["Variant `penpa` 6x6 with boxes; thermometer"]);
    part("z6:[[22,23]]", expect!["Variant `penpa` 6x6 with boxes; killer cage"]);
    part("zS:{\"22\":1}", expect!["read as Sudoku `penpa`: this board has parts of unknown meaning: shaded cells"]);
    part(
        "zY:{\"22\":[1,\"circle_L\",1]}",
        expect!["read as Sudoku `penpa`: this board has parts of unknown meaning: symbols"],
    );
    part("\"newthing\":[1]", expect!["read as Sudoku `penpa`: this board has parts of unknown meaning: `newthing`"]);
    let mut tagged = six();
    tagged.tags = "[\"classic\",\"antiknight\"]";
    check(&tagged, expect!["read as Sudoku `penpa`: this puzzle is tagged as `antiknight`"]);
    let mut crossed = six();
    crossed.head = "1,0,0,0,Title: ,Author: ,,,OFF,false";
    check(&crossed, expect!["read as Sudoku `penpa`: this board has unsupported rules: diagonals"]);
    let plain = Drawing::new("square", 6, 6, 0, "[]");
    let digits = plain.digits(&SIX);
    check(
        &plain.with(&[digits]),
        expect!["read as Sudoku `penpa`: no boxes are drawn on this board, or they are irregular"],
    );
}

#[test]
fn skyscrapers() {
    let drawing = Drawing::new("square", 6, 6, 1, "[\"skyscrapers\"]");
    let rows = drawing.digits(&[".4...2", "", "3.2...", ".....1", "....3.", "..1..."].map(|row| row));
    let wrong = drawing.clone().with(&[rows]);
    check(&wrong, expect!["read as Skyscrapers `penpa`: a number is neither on the board nor next to it"]);
    let rows = drawing.digits(&[".4....", "", "3.2...", ".....1", "....3.", "..1..."]);
    let found = detect::read(&drawing.clone().with(&[rows]).link(), &Wanted::default()).unwrap();
    let expected =
        puzzle("skyscrapers", "grid", "4 . . .\n. . . . . .\n3 . 2 . . .\n. . . . . 1\n. . . . 3 .\n. 1 . .");
    assert!(found.puzzle.same(&*expected), "{}", found.puzzle.write("grid").unwrap());
    let rows = [drawing.digits(&[".4"]), drawing.boxes(2, 2)];
    check(&drawing.with(&rows), expect!["read as Skyscrapers `penpa`: this board has parts of unknown meaning: edges"]);
}

#[test]
fn kakuro() {
    let drawing = Drawing::new("kakuro", 3, 4, 0, "[\"kakuro\"]");
    let black = |row, column| format!("\"{}\":[1,\"kakuro\",2]", drawing.cell(row, column));
    let symbols = [black(0, 0), black(0, 1), black(0, 2), black(0, 3), black(1, 0), black(2, 0)].join(",");
    let small = |row, column, corner: usize, sum: &str| {
        format!("\"{}\":[\"{sum}\",4]", 4 * (drawing.point(row, column)) + corner)
    };
    let sums =
        [small(0, 1, 2, "4"), small(0, 2, 2, "6"), small(0, 3, 2, "3"), small(1, 0, 1, "6"), small(2, 0, 1, "7")];
    let parts = [format!("zY:{{{symbols}}}"), format!("z1:{{{}}}", sums.join(",")), drawing.digits(&["", "..3."])];
    let found = detect::read(&drawing.clone().with(&parts).link(), &Wanted::default())
        .unwrap_or_else(|error| panic!("{error}"));
    let expected = puzzle("kakuro", "grid", "# 4\\ 6\\ 3\\\n\\6 _ 3 _\n\\7 _ _ _");
    assert!(found.puzzle.same(&*expected), "{}", found.puzzle.write("grid").unwrap());
    assert!(expected.write("penpa").is_err());
    let parts = [parts[0].clone(), format!("z1:{{{}}}", small(1, 1, 1, "6"))];
    check(&drawing.with(&parts), expect!["read as Kakuro `penpa`: the small number in r2c2 is not a clue"]);
}

#[test]
fn invalid_drawings_are_errors() {
    let link = |packed: &str| format!("https://swaroopg92.github.io/penpa-edit/#m=edit&p={packed}");
    let error = |text: &str| detect::read(text, &Wanted::default()).map(|found| found.format.id).unwrap_err().message();
    let packed = |state: &str| link(&STANDARD.encode(compress_to_vec(state.as_bytes(), 9)));
    assert_eq!(error(&link("!!!!A")), "read as Sudoku `penpa`: the packed puzzle is damaged");
    assert_eq!(error(&link("AAAA")), "read as Sudoku `penpa`: the packed puzzle is damaged or cut off");
    assert_eq!(
        error(&packed("hex,3,3")),
        "read as Sudoku `penpa`: boards of type `hex` are not supported, only square ones"
    );
    assert_eq!(
        error(&packed("square,3000,3")),
        "read as Sudoku `penpa`: the size of the board is missing, or too large"
    );
    assert_eq!(error(&packed(&"square".repeat(1 << 20))), "read as Sudoku `penpa`: the packed puzzle is too large");
    let short = "read as Sudoku `penpa`: this is a short link, whose target only its server knows; expected the long link it leads to";
    assert_eq!(error("https://tinyurl.com/2p8cu6n5"), short);
    // The editor opens any puzz.link puzzle; the error names those that we do not support.
    assert!(error(&link("https://puzz.link/p?slither/4/4/abc")).contains("slither"));
    for cut in 0..six().link().len() {
        let _ = detect::read(&six().link()[..cut], &Wanted::default());
    }
}
