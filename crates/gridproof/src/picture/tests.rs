mod branches;

use super::reasons::LISTED;
use super::*;
use crate::families::kakuro::logic::state::{ACROSS, DOWN};
use crate::families::kakuro::{Cell, Kakuro};
use crate::families::latin::Latin;
use crate::families::skyscrapers::Skyscrapers;
use crate::families::skyscrapers::logic::{FROM_BOTTOM, FROM_LEFT, FROM_RIGHT, FROM_TOP};
use crate::families::sudoku::{Boxes, Sudoku};
use crate::logic::Position;
use expect_test::expect;
use gridproof_engine::logic::{Clash, Evidence, HouseKind, Link as Chained, Node, TechniqueInfo};
use gridproof_engine::scene::{Clue, ClueAt, Note, Outline, Piece, Role, pencil, svg};
use gridproof_engine::search::{Control, Stop};
use proptest::prelude::*;
use std::collections::BTreeSet;

/// A state that never changes.
#[derive(Clone)]
struct Still {
    columns: usize,
    marks: Vec<Digits>,
    placed: Vec<u8>,
}

impl AnyReasoner for Still {
    fn columns(&self) -> usize {
        self.columns
    }
    fn cells(&self) -> usize {
        self.marks.len()
    }
    fn candidates(&self, cell: usize) -> Digits {
        self.marks[cell]
    }
    fn placed(&self, cell: usize) -> u8 {
        self.placed[cell]
    }
    fn done(&self) -> bool {
        false
    }
    fn clash(&self) -> Option<Clash> {
        None
    }
    fn techniques(&self) -> Vec<TechniqueInfo> {
        Vec::new()
    }
    fn find(&self, _: usize, _: bool, _: &mut Control<'_>) -> Result<Vec<Step>, Stop> {
        Ok(Vec::new())
    }
    fn justify(&self, step: Step) -> Step {
        step
    }
    fn apply(&mut self, _: &Step) -> bool {
        false
    }
    fn fork(&self) -> Box<dyn AnyReasoner> {
        Box::new(self.clone())
    }
    fn without_uniqueness(&mut self) {}
}

const PAIR: &str = "4.....938.32.941...953..24.37.6.9..4529..16736.47.3.9.957..83....39..4..24..3.7.9";
const NINE: &str = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

fn sudoku(text: &str, rows: usize, columns: usize) -> (Sudoku, Box<dyn AnyReasoner>) {
    let givens = text.chars().map(|c| c.to_digit(36).unwrap_or(0) as u8).collect();
    let puzzle = Sudoku::new(Boxes::new(rows, columns).unwrap(), givens).unwrap();
    let before = AnyPuzzle::reasoner(&puzzle, &Position::default());
    (puzzle, before)
}

fn marks(cells: &[usize], digit: u8) -> Vec<Mark> {
    cells.iter().map(|&cell| Mark::new(cell, digit)).collect()
}

fn node(cells: &[u16], digit: u8, on: bool, strong: bool) -> Chained {
    Chained::new(Node { cells: cells.to_vec(), digit, on, locked: false }, strong)
}

fn kakuro() -> (Kakuro, Still) {
    let text = "
        #      23\\   30\\   #      #      27\\   12\\   16\\
        \\16   .     .     #      17\\24 .     .     .
        \\17   .     .     15\\29 .     .     .     .
        \\35   .     .     .     .     .     12\\   #
        #      \\7    .     .     7\\8   .     .     7\\
        #      11\\   10\\16 .    .     .     .     .
        \\21   .     .     .     .     \\5    .     .
        \\6    .     .     .     #      \\3    .     .";
    let clue = |text: &str| text.parse().ok();
    let cell = |word: &str| match word.split_once('\\') {
        _ if word == "." => Cell::WHITE,
        Some((down, across)) => Cell::Black { down: clue(down), across: clue(across) },
        None => Cell::BLACK,
    };
    let cells: Vec<Cell> = text.split_whitespace().map(cell).collect();
    let marks = cells.iter().enumerate().map(|(at, cell)| {
        let some = [[1, 2, 3, 7, 9].as_slice(), &[7, 9], &[1, 2, 4, 5, 6, 8, 9], &[8, 9, 6]][at % 4];
        if cell.is_white() { some.iter().copied().collect() } else { Digits::EMPTY }
    });
    let marks: Vec<Digits> = marks.collect();
    let placed = vec![0; cells.len()];
    (Kakuro::new(8, cells).unwrap(), Still { columns: 8, marks, placed })
}

fn row(at: usize) -> House {
    House::new(HouseKind::ROW, at)
}

/// The highlighted candidates of a cell.
fn highlighted(overlay: &Overlay, tile: usize) -> Vec<(u8, Highlight)> {
    overlay.marks(tile).iter().filter_map(|mark| Some((mark.digit, mark.highlight?))).collect()
}

/// Every strike that is a candidate is struck once, in the data and in both paintings; nothing else is.
fn check_strikes(before: &dyn AnyReasoner, step: &Step, (scene, overlay): &(Scene, Overlay)) {
    let known = |mark: &&Mark| {
        mark.at() < before.cells() && before.placed(mark.at()) == 0 && before.candidates(mark.at()).contains(mark.digit)
    };
    let wanted: BTreeSet<&Mark> = step.strikes.iter().filter(known).collect();
    assert_eq!(overlay.marks.iter().flatten().filter(|mark| mark.struck).count(), wanted.len());
    let picture = svg::paint(scene, overlay, &svg::Style::default());
    assert_eq!(picture.matches("class=\"mark struck\"").count(), wanted.len());
    let painted = pencil::paint(scene, overlay);
    let signs = painted.iter().flatten().filter(|piece| piece.role == Role::Struck);
    assert_eq!(signs.map(|piece| piece.text.matches('-').count()).sum::<usize>(), wanted.len());
}

#[test]
fn a_naked_pair_has_its_cells_digits_house_and_strikes() {
    let (puzzle, before) = sudoku(PAIR, 3, 3);
    let step = Step::new("naked-pair").cells("cells", [1, 2]).digits("digits", Digits::from_iter([1, 6]));
    let step = step.houses("house", [row(0)]).strike(3, 1).strike(4, 1).strike(4, 6).strike(0, 9).strike(3, 1);
    let picture = of_step(&puzzle, &*before, &step);
    check_strikes(&*before, &step, &picture);
    let (_, overlay) = &picture;
    assert_eq!(overlay.fills, [(1, Highlight::Pattern), (2, Highlight::Pattern)]);
    assert_eq!(highlighted(overlay, 1), [(1, Highlight::Pattern), (6, Highlight::Pattern)]);
    assert_eq!(highlighted(overlay, 3), []);
    assert_eq!(overlay.outlines, [Outline { tiles: (0..9).collect(), highlight: Highlight::Scope }]);
    // The first cell has a digit, so no candidates.
    assert_eq!(overlay.marks(0), []);
    assert_eq!((overlay.top, overlay.row_names[8].as_str()), (9, "r9"));
    assert_eq!(overlay.title, "Sudoku 9x9: naked-pair");
    assert_eq!(overlay.text, "r1c4<>1 r1c5<>1 r1c5<>6 r1c1<>9 r1c4<>1");
}

#[test]
fn a_fish_is_drawn_where_its_houses_cross() {
    let (puzzle, before) = sudoku(NINE, 3, 3);
    let column = |at| House::new(HouseKind::COLUMN, at);
    let step = Step::new("x-wing").houses("base", [row(1), row(5)]).houses("cover", [column(0), column(6)]);
    let step = step.digits("digits", Digits::one(7)).marks("fins", marks(&[52], 7)).strikes(marks(&[0, 24, 36], 7));
    let step = step.place(40, 8);
    let picture = of_step(&puzzle, &*before, &step);
    check_strikes(&*before, &step, &picture);
    let (_, overlay) = &picture;
    for cell in [9, 15, 45, 51] {
        assert_eq!(highlighted(overlay, cell), [(7, Highlight::Pattern)]);
    }
    assert_eq!(
        overlay.outlines.iter().map(|outline| outline.highlight).collect::<Vec<_>>(),
        [Highlight::Pattern, Highlight::Pattern, Highlight::Second, Highlight::Second]
    );
    let placed: Vec<u8> = overlay.marks(40).iter().filter(|mark| mark.placed).map(|mark| mark.digit).collect();
    assert_eq!(placed, [8]);
}

#[test]
fn smaller_reasons_lie_on_top_of_larger_ones() {
    let (puzzle, before) = sudoku(NINE, 3, 3);
    let step = Step::new("xy-wing").cells("pincers", [1]).cells("cells", [0, 1, 9]).digits("digits", Digits::one(4));
    let step = step.cells("set-b", [30]).marks("fins", marks(&[0], 4));
    let (_, overlay) = of_step(&puzzle, &*before, &step);
    let fills = [(0, Highlight::Pattern), (1, Highlight::Second), (9, Highlight::Pattern), (30, Highlight::Second)];
    assert_eq!(overlay.fills, fills);
    assert_eq!(highlighted(&overlay, 0), [(4, Highlight::Fin)]);
    // Digits take the highlight of their cell.
    assert_eq!(highlighted(&overlay, 1), [(4, Highlight::Second)]);
}

#[test]
fn digits_that_sets_share_differ_from_the_sets() {
    let puzzle = Latin::new(4, vec![0; 16]).unwrap();
    let before = AnyPuzzle::reasoner(&puzzle, &Position::default());
    let step = Step::new("als-xz").cells("set-a", [0]).digits("digits-a", Digits::from_iter([1, 2, 3]));
    let step = step.cells("set-b", [1]).digits("digits-b", Digits::from_iter([1, 3]));
    let step = step.digits("common", Digits::one(1)).digits("digits", Digits::one(3)).strike(2, 3);
    let (_, overlay) = of_step(&puzzle, &*before, &step);
    assert_eq!(overlay.fills, [(0, Highlight::Pattern), (1, Highlight::Second)]);
    assert_eq!(highlighted(&overlay, 0), [(1, Highlight::Third), (2, Highlight::Pattern), (3, Highlight::Fourth)]);
    assert_eq!(highlighted(&overlay, 1), [(1, Highlight::Third), (3, Highlight::Fourth)]);
}

#[test]
fn a_chain_has_links_and_two_highlights() {
    let (puzzle, before) = sudoku(NINE, 3, 3);
    let chain = vec![
        node(&[0], 4, false, false),
        node(&[9], 4, true, true),
        node(&[9], 6, false, false),
        node(&[12], 6, true, true),
        node(&[12], 9, false, false),
        node(&[4], 9, true, true),
        node(&[3, 4, 5], 8, false, false),
    ];
    let step = Step::new("aic").because("chain", Evidence::Chain(chain)).strike(0, 4);
    let picture = of_step(&puzzle, &*before, &step);
    check_strikes(&*before, &step, &picture);
    let (scene, overlay) = &picture;
    assert_eq!(overlay.links.len(), 6);
    assert_eq!(
        overlay.links.iter().map(|link| link.strong).collect::<Vec<_>>(),
        [true, false, true, false, true, false]
    );
    assert_eq!(highlighted(overlay, 9), [(4, Highlight::Pattern), (6, Highlight::Second)]);
    assert_eq!(overlay.groups.len(), 1);
    assert_eq!(overlay.groups[0].candidates.iter().map(|one| one.tile).collect::<Vec<_>>(), [3, 4, 5]);
    let picture = svg::paint(scene, overlay, &svg::Style::default());
    assert_eq!(picture.matches("class=\"link").count(), 6);
}

#[test]
fn a_run_has_its_outline_its_clue_and_its_combinations() {
    let (puzzle, before) = kakuro();
    let (across, down) = (House::new(ACROSS, 25), House::new(DOWN, 10));
    let house = |house: House| if house.kind == ACROSS { (25..30).collect() } else { vec![10, 18, 26, 34] };
    let sets = Evidence::Sets(vec![Digits::from_iter([5, 6, 7, 8, 9])]);
    let step = Step::new("combinations").houses("run", [across.with_clue(35), down.with_clue(30)]);
    let step = step.because("combinations", sets).strikes(marks(&[26, 27], 2)).cells("cells", [26]);
    let picture = draw(&puzzle, &before, &step, &house);
    check_strikes(&before, &step, &picture);
    let (scene, overlay) = &picture;
    let clues = [Clue { tile: 24, at: ClueAt::Across }, Clue { tile: 2, at: ClueAt::Down }];
    assert_eq!(overlay.clues, clues);
    assert_eq!(overlay.outlines[0].tiles, [25, 26, 27, 28, 29]);
    assert_eq!(overlay.notes, [Note { highlight: Highlight::Pattern, items: vec!["5+6+7+8+9".to_string()] }]);
    assert_eq!(overlay.top, 9);
    assert!(matches!(scene.tiles()[24], Tile::Black { .. }));
}

#[test]
fn a_line_of_sight_has_its_clue_beside_the_board() {
    let clues = vec![2, 3, 1, 0, 4, 2, 0, 2, 3, 3, 0, 1, 3, 0, 2, 1, 4, 2, 2, 3, 0, 4, 1, 2];
    let puzzle = Skyscrapers::new(6, clues, vec![0; 36]).unwrap();
    let before = Still { columns: 6, marks: vec![Digits::upto(6); 36], placed: vec![0; 36] };
    let seen = |kind, index| House::new(kind, index).with_clue(1);
    let lines = [seen(FROM_TOP, 4), seen(FROM_BOTTOM, 1), seen(FROM_LEFT, 4), seen(FROM_RIGHT, 0), seen(FROM_LEFT, 1)];
    let ways = (0..20).map(|_| vec![1, 2, 3, 4, 5, 6]).collect();
    let step = Step::new("sequences").houses("sight", lines).because("sequences", Evidence::Sequences(ways));
    let step = step.strikes(marks(&[24, 25, 35], 5)).place(0, 1);
    let picture = draw(&puzzle, &before, &step, &|house| crate::family::PuzzleInternals::house(&puzzle, house));
    check_strikes(&before, &step, &picture);
    let (scene, overlay) = &picture;
    // Rows of eight tiles; there is no clue left of the second row.
    let tiles: Vec<usize> = overlay.clues.iter().map(|clue| clue.tile).collect();
    assert_eq!(tiles, [5, 7 * 8 + 2, 5 * 8, 8 + 7]);
    assert_eq!(overlay.outlines[2].tiles, (41..47).collect::<Vec<_>>());
    assert_eq!(overlay.marks(9).iter().filter(|mark| mark.placed).count(), 1);
    assert_eq!(overlay.notes[0].items.len(), LISTED + 1);
    assert_eq!(overlay.notes[0].items[LISTED], "… +8");
    assert_eq!((overlay.column_names[0].as_str(), overlay.column_names[1].as_str()), ("", "c1"));
    assert_eq!(scene.inset(), (1, 1));
}

#[test]
fn a_step_of_another_board_does_not_panic() {
    let (large, of_large) = sudoku(NINE, 3, 3);
    let small = Latin::new(2, vec![0; 4]).unwrap();
    let of_small = AnyPuzzle::reasoner(&small, &Position::default());
    let far = House::new(FROM_BOTTOM, 60000).with_clue(9);
    let chain = vec![node(&[999], 60, true, true), node(&[], 0, false, true)];
    let step = Step::new("wild").place(65000, 200).strike(80, 9).strike(999, 0).cells("cells", [70, 9999]);
    let step = step.houses("run", [far, House::new(ACROSS, 0), House::new(DOWN, 3)]);
    let step = step.marks("fins", marks(&[77, 5000], 99)).because("chain", Evidence::Chain(chain));
    let wild = step.clone().marks("assumed", marks(&[3, 64000], 77)).marks("by", marks(&[60000, 2], 9));
    let wild = wild.houses("no-place", [far]).digits("no-place-digit", Digits::upto(60)).cells("empty-cell", [7777]);
    let wild = wild.because("followed", Evidence::Steps(vec![step.clone()])).marks("ruled-out", marks(&[888, 1], 88));
    let step = step.marks("blockers", marks(&[0, 4444], 70)).marks("seen", marks(&[0, 4444], 9));
    let step = step.because("ways", Evidence::Steps(vec![wild.clone()])).because("then", Evidence::Steps(vec![wild]));
    for (puzzle, before) in [(&large as &dyn AnyPuzzle, &of_small), (&small, &of_large), (&small, &of_small)] {
        check_strikes_fit(puzzle, &**before, &step);
    }
}

/// Both painters take it, and nothing is struck that is not on the board.
fn check_strikes_fit(puzzle: &dyn AnyPuzzle, before: &dyn AnyReasoner, step: &Step) {
    let (scene, overlay) = of_step(puzzle, before, step);
    svg::paint(&scene, &overlay, &svg::Style::default());
    pencil::paint(&scene, &overlay);
    branches::check_painted(puzzle, before, step);
    assert!(overlay.marks.iter().flatten().filter(|mark| mark.struck).count() <= 1);
}

#[test]
fn candidates_alone_have_no_signs() {
    let (puzzle, before) = sudoku("1...............", 2, 2);
    let marks: Vec<Digits> = (0..16).map(|cell| before.candidates(cell)).collect();
    let (scene, overlay) = of_marks(&puzzle, None, &marks);
    let text = |line: &Vec<Piece>| format!("|{}", line.iter().map(|piece| piece.text.as_str()).collect::<String>());
    let painted: Vec<String> = pencil::paint(&scene, &overlay).iter().map(text).collect();
    expect![[r#"
        |┏━━━━━━━━━━━┳━━━━━━━━━━━━┓
        |┃ 1    234  ┃ 234   234  ┃
        |┃ 234  234  ┃ 1234  1234 ┃
        |┣━━━━━━━━━━━╋━━━━━━━━━━━━┫
        |┃ 234  1234 ┃ 1234  1234 ┃
        |┃ 234  1234 ┃ 1234  1234 ┃
        |┗━━━━━━━━━━━┻━━━━━━━━━━━━┛"#]]
    .assert_eq(&painted.join("\n"));
    assert_eq!(overlay.title, "Sudoku 4x4");
}

proptest! {
    #[test]
    fn every_strike_is_drawn_once(
        strikes in proptest::collection::vec((0..90usize, 0..11u8), 0..40),
        named in proptest::collection::vec((0..90usize, 0..11u8), 0..20),
        links in proptest::collection::vec((0..90u16, 1..10u8, any::<bool>(), any::<bool>()), 0..6),
    ) {
        let mark = |&(cell, digit): &(usize, u8)| Mark::new(cell, digit);
        let chain = links.iter().map(|&(cell, digit, on, strong)| node(&[cell], digit, on, strong)).collect();
        let step = Step::new("any").strikes(strikes.iter().map(mark)).marks("fins", named.iter().map(mark));
        let step = step.cells("cells", named.iter().map(|named| named.0)).because("chain", Evidence::Chain(chain));
        let step = step.digits("digits", named.iter().map(|named| named.1).collect());
        let (puzzle, before) = sudoku(NINE, 3, 3);
        check_strikes(&*before, &step, &of_step(&puzzle, &*before, &step));
        let (puzzle, before) = kakuro();
        check_strikes(&before, &step, &of_step(&puzzle, &before, &step));
        let puzzle = Skyscrapers::new(7, vec![1; 28], vec![0; 49]).unwrap();
        let before = Still { columns: 7, marks: vec![Digits::upto(7); 49], placed: vec![0; 49] };
        check_strikes(&before, &step, &of_step(&puzzle, &before, &step));
    }
}
