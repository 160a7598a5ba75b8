//! Scenes as JSON: front ends read the same scene that the painters paint.
#![cfg(feature = "json")]

use gridproof::detect::{self, Wanted};
use gridproof::internals::report::SceneReport;
use gridproof::scene::{Edge, Piece, Scene, SceneError, paint, svg};

/// A board with every kind of shape; the engine's own tests build the same one.
const VARIETY: &str = include_str!("../../../testdata/scenes/variety.json");

fn variety() -> SceneReport {
    serde_json::from_str(VARIETY).expect("a scene")
}

fn text(lines: &[Vec<Piece>]) -> String {
    let line = |line: &Vec<Piece>| line.iter().map(|piece| piece.text.as_str()).collect::<String>() + "\n";
    lines.iter().map(line).collect()
}

#[test]
fn the_fixture_is_the_board_that_the_engine_paints() {
    let scene = variety().to_scene().expect("shapes that fit");
    assert_eq!(text(&paint(&scene)), include_str!("../../gridproof-engine/src/scene/snapshots/variety.txt"));
    let style = svg::Style { fonts: "sans-serif".to_string(), ..svg::Style::default() };
    let picture = svg::paint(&scene, &Default::default(), &style);
    assert_eq!(picture, include_str!("../../gridproof-engine/src/scene/snapshots/variety.svg"));
    assert_eq!(SceneReport::from(&scene).to_json(), VARIETY.trim_end());
}

#[test]
fn every_family_has_a_scene_that_survives_json() {
    for text in [
        "1...........4...",
        "3 3\n# 14\\ 16\\\n\\13 _ _\n\\17 _ _\n",
        "https://puzz.link/p?skyscrapers/4/4/k13h4j3g",
        "latin 3\n1 . .\n. . 2\n. . .",
    ] {
        let scene = detect::read(text, &Wanted::default()).expect("a puzzle").puzzle.scene(None, &[]);
        let json = SceneReport::from(&scene).to_json();
        let report: SceneReport = serde_json::from_str(&json).expect("a scene");
        assert_eq!(report.to_scene().as_ref(), Ok(&scene), "{json}");
    }
}

#[test]
fn boxes_are_regions() {
    let scene: Scene = detect::read(&".".repeat(36), &Wanted::default()).expect("a puzzle").puzzle.scene(None, &[]);
    // Boxes of two rows and three columns.
    let heavy = |count: usize, edge: &dyn Fn(usize) -> Edge| -> Vec<usize> {
        (0..=count).filter(|&at| edge(at) == Edge::Heavy).collect()
    };
    assert_eq!(heavy(6, &|row| scene.edge_above(row, 4)), [0, 2, 4, 6]);
    assert_eq!(heavy(6, &|column| scene.edge_left(4, column)), [0, 3, 6]);
}

#[test]
fn json_that_does_not_fit_is_refused() {
    let refused = |change: &dyn Fn(&mut SceneReport)| {
        let mut report = variety();
        change(&mut report);
        report.to_scene().expect_err("does not fit")
    };
    assert_eq!(refused(&|report| report.rows = 9), SceneError::NoSuchTile(64));
    assert_eq!(refused(&|report| report.columns = usize::MAX), SceneError::NoSuchTile(64));
    assert!(matches!(refused(&|report| report.edges_left[0].push(1)), SceneError::NoSuchPoint(_)));
    assert!(matches!(refused(&|report| report.edges_above.push(vec![1])), SceneError::NoSuchPoint(_)));
    for unknown in [r#"{"shape":"star"}"#, r#"{"shape":"pill","tiles":[1],"ink":"grey"}"#] {
        assert!(serde_json::from_str::<gridproof::internals::report::ShapeReport>(unknown).is_err(), "{unknown}");
    }
}
