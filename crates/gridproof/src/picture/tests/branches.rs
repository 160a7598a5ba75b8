use super::*;
use crate::say::{LANGUAGES, Speaker};

fn speaker(puzzle: &dyn AnyPuzzle) -> Speaker<'static> {
    Speaker::new(LANGUAGES[0], puzzle.columns())
}

/// Every branch can be painted.
pub(super) fn check_painted(puzzle: &dyn AnyPuzzle, before: &dyn AnyReasoner, step: &Step) {
    for one in of_branches(puzzle, before, step, &speaker(puzzle)).pictures {
        svg::paint(&one.scene, &one.overlay, &svg::Style::default());
        pencil::paint(&one.scene, &one.overlay);
    }
}

/// 1 in the first cell; then 2, which needs it, and 3, which needs the 2; then a cell has nothing left.
fn refuted() -> Step {
    let second = Step::new("naked-single").place(1, 2).marks("by", marks(&[0], 1));
    let third = Step::new("naked-single").place(2, 3).marks("by", marks(&[1], 2));
    let step = Step::new("trial").strike(0, 1).marks("assumed", marks(&[0], 1));
    step.because("followed", Evidence::Steps(vec![second, third])).cells("empty-cell", [5]).marks("by", marks(&[1], 2))
}

fn latin() -> (Latin, Box<dyn AnyReasoner>) {
    let puzzle = Latin::new(4, vec![0; 16]).unwrap();
    let before = AnyPuzzle::reasoner(&puzzle, &Position::default());
    (puzzle, before)
}

fn digits(scene: &Scene) -> Vec<(usize, String)> {
    let filled = |(at, tile): (usize, &Tile)| match tile {
        Tile::Cell(text, _) if !text.is_empty() => Some((at, text.clone())),
        _ => None,
    };
    scene.tiles().iter().enumerate().filter_map(filled).collect()
}

#[test]
fn the_step_shows_the_assumption_and_the_branch_what_follows() {
    let (puzzle, before) = latin();
    let step = refuted();
    let (scene, overlay) = of_step(&puzzle, &*before, &step);
    assert_eq!(highlighted(&overlay, 0), [(1, Highlight::Pattern)]);
    assert_eq!((highlighted(&overlay, 1), digits(&scene)), (vec![], vec![]));
    assert_eq!(overlay.fills, [(5, Highlight::Wrong)]);
    let drawn = of_branches(&puzzle, &*before, &step, &speaker(&puzzle));
    assert_eq!((drawn.pictures.len(), drawn.more.len()), (1, 0));
    let one = &drawn.pictures[0];
    assert_eq!(one.name, "0");
    assert_eq!(digits(&one.scene), [(0, "1".to_string()), (1, "2".to_string()), (2, "3".to_string())]);
    let fills = [(0, Highlight::Pattern), (1, Highlight::Second), (2, Highlight::Second), (5, Highlight::Wrong)];
    assert_eq!(one.overlay.fills, fills);
    let tags: Vec<(usize, &str)> = one.overlay.tags.iter().map(|tag| (tag.tile, tag.text.as_str())).collect();
    assert_eq!(tags, [(0, "0"), (1, "1"), (2, "2")]);
    let ties: Vec<(usize, usize)> = one.overlay.ties.iter().map(|tie| (tie.from.tile, tie.to.tile)).collect();
    assert_eq!(ties, [(0, 1), (1, 2), (1, 5)]);
    // The cell that ends the argument shows everything it has lost; other cells only what they still have.
    assert!(one.overlay.marks(5).len() == 4 && one.overlay.marks(5).iter().all(|mark| mark.struck));
    assert_eq!(one.overlay.marks(4).iter().map(|mark| mark.digit).collect::<Vec<_>>(), [2, 3, 4]);
    assert_eq!(one.overlay.marks(3).iter().map(|mark| mark.digit).collect::<Vec<_>>(), [4]);
}

#[test]
fn an_inner_branch_shows_of_the_outer_one_only_what_it_uses() {
    let (puzzle, before) = latin();
    let used = Step::new("naked-single").place(1, 2).marks("by", marks(&[0], 1));
    let unused = Step::new("naked-single").place(10, 3);
    let inner = Step::new("inner-contradiction").strike(4, 3).marks("assumed", marks(&[4], 3));
    let followed = Step::new("naked-single").place(5, 4).marks("by", marks(&[1], 2));
    let inner = inner.because("followed", Evidence::Steps(vec![followed])).cells("empty-cell", [7]);
    let step = Step::new("trial").strike(0, 1).marks("assumed", marks(&[0], 1));
    let step = step.because("followed", Evidence::Steps(vec![used, unused, inner])).cells("empty-cell", [15]);
    let drawn = of_branches(&puzzle, &*before, &step, &speaker(&puzzle)).pictures;
    assert_eq!(drawn.iter().map(|one| one.name.as_str()).collect::<Vec<_>>(), ["0", "3"]);
    let texts: Vec<(usize, &str)> = drawn[1].overlay.tags.iter().map(|tag| (tag.tile, tag.text.as_str())).collect();
    assert_eq!(texts, [(0, "0"), (1, "1"), (4, "3"), (5, "3.1")]);
    let fill = |tile: usize| drawn[1].overlay.fills.iter().find(|fill| fill.0 == tile).map(|fill| fill.1);
    assert_eq!(
        [0, 1, 4, 5, 10].map(fill),
        [Some(Highlight::Scope), Some(Highlight::Scope), Some(Highlight::Pattern), Some(Highlight::Second), None]
    );
    // The outer picture shows what the inner argument strikes, with the number of its sentence.
    let outer = &drawn[0].overlay;
    assert!(outer.marks(4).iter().any(|mark| mark.digit == 3 && mark.struck));
    assert!(outer.tags.iter().any(|tag| (tag.tile, tag.digit, tag.text.as_str()) == (4, Some(3), "3")));
}

#[test]
fn many_branches_are_limited_and_the_rest_named() {
    let (puzzle, before) = latin();
    let case = |digit: u8| Step::new("case").marks("assumed", marks(&[0], digit)).marks("ruled-out", marks(&[9], 1));
    let ways = (0..20).map(|at| case(at % 4 + 1)).collect();
    let step = Step::new("forcing-net-verity").strike(9, 1).because("ways", Evidence::Steps(ways));
    let drawn = of_branches(&puzzle, &*before, &step, &speaker(&puzzle));
    assert_eq!(drawn.pictures.iter().map(|one| one.name.as_str()).collect::<Vec<_>>().len(), 12);
    assert_eq!(drawn.more, ["13", "14", "15", "16", "17", "18", "19", "20"]);
    assert_eq!(branch_sentences(&step, &speaker(&puzzle)).len(), 12);
}

#[test]
fn lines_of_sight_follow_houses() {
    let (puzzle, before) = sudoku(NINE, 3, 3);
    let step = Step::new("hidden-single").place(18, 5).houses("house", [row(2)]);
    let step = step.marks("blockers", [Mark::new(30, 5), Mark::new(16, 5)]);
    let (_, overlay) = of_step(&puzzle, &*before, &step);
    let sights: Vec<(usize, Vec<usize>, usize)> =
        overlay.sights.iter().map(|sight| (sight.from, sight.to.clone(), sight.area.len())).collect();
    // r4c4 looks up its column; r2c8 sees r3c8 in its column, r3c7 and r3c9 in its box.
    assert_eq!(sights, [(30, vec![21], 0), (16, vec![25], 0), (16, vec![24, 26], 9)]);
}
