//! Boards as players see them: every family writes them and reads back the same puzzle.
#![cfg(feature = "json")]

use gridproof::internals::report::{SceneReport, SheetReport};
use gridproof::sheet::{Edge, HouseRule, PartPlace, Sheet, SheetCell, SheetHouse};
use gridproof::{AnyPuzzle, FAMILIES, Hints};

/// The examples of every format of every family.
fn examples() -> impl Iterator<Item = Box<dyn AnyPuzzle>> {
    let formats = FAMILIES.iter().flat_map(|family| family.formats().into_iter().map(move |format| (family, format)));
    formats.map(|(family, format)| family.read(format.id, format.example, &Hints::default()).unwrap().unwrap())
}

#[test]
fn every_puzzle_survives_its_sheet_and_its_json() {
    let mut seen = 0;
    for puzzle in examples() {
        let sheet = puzzle.sheet();
        let name = format!("{} {}", puzzle.family().id, puzzle.board());
        let back = puzzle.family().read_sheet(&sheet).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(back.same(&*puzzle), "{name}");
        let report = SheetReport::from(&sheet);
        let json = serde_json::to_string(&report).unwrap();
        let read: SheetReport = serde_json::from_str(&json).unwrap();
        assert_eq!(read, report);
        let back = puzzle.family().read_sheet(&read.to_sheet().unwrap()).unwrap();
        assert!(back.same(&*puzzle) && back.sheet() == sheet, "{name} as JSON");
        seen += 1;
    }
    assert!(seen > 40, "{seen}");
}

#[test]
fn sheets_agree_with_the_puzzle() {
    for puzzle in examples() {
        let sheet = puzzle.sheet();
        let start: Vec<Option<u8>> = sheet
            .cells
            .iter()
            .map(|cell| match cell {
                SheetCell::Open { given } => Some(given.unwrap_or(0)),
                SheetCell::Black { .. } => None,
            })
            .collect();
        assert_eq!((sheet.rows, sheet.columns, start), (puzzle.rows(), puzzle.columns(), puzzle.start()));
        assert_eq!(sheet.largest, puzzle.largest_digit());
        let board = puzzle.family().board();
        assert_eq!(board.has(PartPlace::Edge), !sheet.clues.is_empty(), "{}", puzzle.family().id);
        assert!(board.has(PartPlace::Cell) || sheet.cells.iter().all(|cell| matches!(cell, SheetCell::Open { .. })));
        if !board.rules {
            assert_eq!(board.largest.unwrap_or(sheet.columns as u8), sheet.largest, "{}", puzzle.family().id);
            assert_eq!(sheet.clone().with_houses(board.houses).houses, sheet.houses, "{}", puzzle.family().id);
        }
        let scene = serde_json::from_str::<serde_json::Value>(&SceneReport::from(&puzzle.scene(None, &[])).to_json());
        let shapes = ["under", "above"].map(|layer| scene.as_ref().unwrap()[layer].as_array().unwrap().len());
        assert!(board.shapes || shapes == [0, 0], "{} draws shapes that it does not declare", puzzle.family().id);
        for house in &sheet.houses {
            assert!(house.cells.iter().all(|&cell| matches!(sheet.cells[cell], SheetCell::Open { .. })), "{house:?}");
        }
    }
}

/// The houses of a sheet as `kind sum cells`.
fn houses(sheet: &Sheet) -> Vec<String> {
    let cells = |cells: &[usize]| cells.iter().map(|cell| format!(" {cell}")).collect::<String>();
    let named = |house: &SheetHouse| format!("{} {}{}", house.kind, house.sum.unwrap_or(0), cells(&house.cells));
    sheet.houses.iter().map(named).collect()
}

#[test]
fn houses_follow_from_the_board() {
    let read = |text: &str| gridproof::detect::read(text, &Default::default()).unwrap().puzzle.sheet();
    let sudoku = gridproof::family("sudoku").unwrap().blank(6, 6, Some((2, 3))).unwrap().sheet();
    let boxes: Vec<String> = houses(&sudoku).split_off(12);
    assert_eq!(boxes[..2], ["box 0 0 1 2 6 7 8", "box 0 3 4 5 9 10 11"]);
    assert_eq!(boxes[5], "box 0 27 28 29 33 34 35");
    let kakuro = read(r#"{"family":"kakuro","cells":[[null,{"down":4},null],[{"across":3},0,0],[{"across":7},0,4]]}"#);
    assert_eq!(houses(&kakuro), ["across 3 4 5", "across 7 7 8", "down 4 4 7", "down 0 5 8"]);
    let square = gridproof::family("latin").unwrap().blank(3, 3, None).unwrap().sheet();
    let rules = [HouseRule::Column, HouseRule::Diagonal];
    let crossed = houses(&square.with_houses(&rules));
    assert_eq!(crossed, ["column 0 0 3 6", "column 0 1 4 7", "column 0 2 5 8", "diagonal 0 0 4 8", "diagonal 0 2 4 6"]);
}

#[test]
fn lines_begin_at_their_clue() {
    let towers = gridproof::family("skyscrapers").unwrap().blank(3, 3, None).unwrap().sheet();
    let lines = Edge::ALL.map(|side| towers.line(side, 1));
    assert_eq!(lines, [vec![1, 4, 7], vec![7, 4, 1], vec![3, 4, 5], vec![5, 4, 3]]);
}

#[test]
fn every_size_in_the_form_has_a_blank_board() {
    for family in FAMILIES {
        let sizes = family.board().sizes;
        assert!(sizes.menu.contains(&sizes.default), "{}", family.id);
        for &side in [sizes.min, sizes.max].iter().chain(sizes.menu) {
            let blank = family.blank(side, side, None).unwrap_or_else(|error| panic!("{} {side}: {error}", family.id));
            assert!(blank.sheet().cells.iter().all(|cell| cell.given().is_none()), "{}", family.id);
        }
    }
    let six = gridproof::family("sudoku").unwrap().blank(6, 6, Some((3, 2))).unwrap();
    assert_eq!(six.sheet().boxes, Some((3, 2)));
    for (id, rows, columns, boxes) in
        [("latin", 3, 4, None), ("latin", 0, 0, None), ("sudoku", 7, 7, None), ("sudoku", 6, 6, Some((2, 2)))]
    {
        assert!(gridproof::family(id).unwrap().blank(rows, columns, boxes).is_err(), "{id} {rows}x{columns}");
    }
}

#[test]
fn invalid_sheets_are_refused() {
    let latin = gridproof::family("latin").unwrap();
    let mut sheet = latin.blank(3, 3, None).unwrap().sheet();
    sheet.cells[4] = SheetCell::Black { across: None, down: None };
    assert_eq!(latin.read_sheet(&sheet).unwrap_err().to_string(), "r2c2 cannot be black");
    let kakuro = gridproof::family("kakuro").unwrap();
    let mut sheet = kakuro.blank(3, 3, None).unwrap().sheet();
    sheet.cells[8] = SheetCell::Black { across: Some(3), down: None };
    assert_eq!(kakuro.read_sheet(&sheet).unwrap_err().to_string(), "r3c3: this clue has no run");
}
