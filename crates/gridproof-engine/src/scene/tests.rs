//! Scenes with shapes: constructor checks, and one board with every shape for all painters.

use super::*;
use expect_test::expect_file;
use proptest::collection::vec;
use proptest::prelude::*;

/// A 6 x 6 board in irregular regions with tiles around it, and every kind of shape on it. The cell in row r and column c of
/// the board, both from 1, is tile `8 * r + c`.
pub(super) fn variety() -> Scene {
    const REGIONS: [&[u8; 6]; 6] = [b"aaabbb", b"aacbbd", b"aeccbd", b"eeccdd", b"efcfdd", b"eefff."];
    const DIGITS: [&[u8; 6]; 6] = [b"3.....", b"..1...", b".....2", b"......", b".5....", b"....6."];
    let inside = |at: usize| (1..=6).contains(&at);
    let mut scene = Scene::new(8, 8, |row, column| {
        if !inside(row) || !inside(column) {
            return Tile::Outside(if (row, column) == (0, 3) { "9".to_string() } else { String::new() });
        }
        let digit = DIGITS[row - 1][column - 1];
        Tile::Cell(if digit == b'.' { String::new() } else { char::from(digit).to_string() }, Role::Given)
    })
    .divided(|row, column| usize::from(REGIONS[row - 1][column - 1]));
    let at = |name: &str| {
        let digits: Vec<usize> = name.bytes().map(|byte| usize::from(byte - b'0')).collect();
        8 * digits[0] + digits[1]
    };
    let all = |names: &str| names.split(' ').map(at).collect::<Vec<_>>();
    let line = |scene: &Scene, names: &str, ends, breadth, ink| {
        Shape::through(scene, &all(names), ends, breadth, ink).expect("tiles that exist")
    };
    let corner = |row: usize, column: usize| HalfPoint::corner(row, column);
    let diagonal = Stroke {
        path: vec![corner(1, 7), corner(7, 1)],
        ends: [End::Plain; 2],
        breadth: Breadth::Thin,
        ink: Ink::Light,
        grain: Grain::Solid,
    };
    let under = [
        Shape::Area { tiles: all("64 65"), ink: Ink::Second },
        Shape::Stroke(diagonal),
        line(&scene, "24 34 43 42", [End::Bulb, End::Plain], Breadth::Thick, Ink::Light),
        line(&scene, "15 26 36 46", [End::Plain; 2], Breadth::Medium, Ink::First),
        Shape::Pill { tiles: all("61") },
        line(&scene, "61 51 41 32", [End::Plain, End::Head], Breadth::Thin, Ink::Grey),
        Shape::Pill { tiles: all("55 56") },
        line(&scene, "56 66", [End::Plain, End::Head], Breadth::Thin, Ink::Grey),
        Shape::Cage { outlined: true, tiles: all("11 12 21"), label: "12".to_string() },
        Shape::Cage { outlined: true, tiles: all("53 54 63"), label: "7".to_string() },
        Shape::Cage { outlined: true, tiles: all("16"), label: String::new() },
        Shape::Symbol { tile: at("13"), symbol: Symbol::Disc },
        Shape::Symbol { tile: at("14"), symbol: Symbol::Square },
        Shape::Symbol { tile: at("22"), symbol: Symbol::Outward },
        Shape::Symbol { tile: at("33"), symbol: Symbol::Inward },
    ];
    let dot = |at: HalfPoint, dot: Dot, text: &str| Shape::Dot { at, dot, text: text.to_string() };
    let sign = |tile: usize, text: &str, arrow| Shape::Sign { tile, text: text.to_string(), arrow };
    let above = [
        dot(HalfPoint::left_of(1, 2), Dot::White, ""),
        dot(HalfPoint::above(2, 5), Dot::Black, ""),
        dot(HalfPoint::left_of(3, 6), Dot::Bare, "X"),
        dot(HalfPoint::above(6, 2), Dot::White, "2"),
        dot(corner(5, 5), Dot::White, "1234"),
        dot(corner(3, 3), Dot::White, "5"),
        Shape::Wedge { at: HalfPoint::left_of(6, 6), towards: Direction::Right },
        Shape::Wedge { at: HalfPoint::above(4, 1), towards: Direction::Down },
        sign(2, "17", Some(Direction::DownRight)),
        sign(8 * 3 + 7, "21", None),
        sign(7, "8", Some(Direction::DownLeft)),
        sign(8 * 5, "4", Some(Direction::Right)),
        sign(8 * 7 + 2, "3", Some(Direction::Up)),
    ];
    under.into_iter().for_each(|shape| scene.draw_under(shape).expect("fits"));
    above.into_iter().for_each(|shape| scene.draw_above(shape).expect("fits"));
    scene
}

/// Any tiles, any edges, and shapes that may or may not fit; those that do are drawn.
pub(super) fn random_scene() -> impl Strategy<Value = Scene> {
    let tile = prop_oneof![
        "\\PC{0,2}|[<>&\"'\u{0}]".prop_map(Tile::Outside),
        "|[0-9<&]{1,2}".prop_map(|text| Tile::Cell(text, Role::Answer)),
        "|[0-9]".prop_map(|text| Tile::Cell(text, Role::Given)),
        ("|[0-9]{2}", "|[0-9]{2}").prop_map(|(down, across)| Tile::Black { down, across }),
    ];
    let edge = (point(), prop_oneof![Just(Edge::None), Just(Edge::Thin), Just(Edge::Heavy)]);
    (0..5usize, vec(tile, 0..20), vec(edge, 0..8), vec((any::<bool>(), shape()), 0..6)).prop_map(
        |(columns, tiles, edges, shapes)| {
            let rows = tiles.len().checked_div(columns).unwrap_or(0);
            let mut scene = Scene::new(rows, columns, |row, column| tiles[row * columns + column].clone());
            edges.into_iter().for_each(|(at, edge)| _ = scene.set_edge(at, edge));
            for (under, shape) in shapes {
                _ = if under { scene.draw_under(shape) } else { scene.draw_above(shape) };
            }
            scene
        },
    )
}

fn point() -> impl Strategy<Value = HalfPoint> {
    (0..12usize, 0..12usize).prop_map(|(row, column)| HalfPoint { row, column })
}

fn shape() -> impl Strategy<Value = Shape> {
    use proptest::sample::select;
    let tiles = || vec(0..14usize, 1..4);
    let inks = || select(vec![Ink::Black, Ink::Light, Ink::White, Ink::First, Ink::Fifth]);
    let ends = || select(vec![End::Plain, End::Bulb, End::Circle, End::Head, End::Target, End::Diamond]);
    let breadths = || select(vec![Breadth::Thin, Breadth::Medium, Breadth::Thick]);
    let grains = select(vec![
        Grain::Solid,
        Grain::Edged,
        Grain::Cored,
        Grain::Double,
        Grain::Dashed,
        Grain::Dotted,
        Grain::Chained,
        Grain::Beaded,
        Grain::Toothed,
    ]);
    let stroke = (vec(point(), 2..4), ends(), ends(), breadths(), inks(), grains).prop_map(
        |(path, one, two, breadth, ink, grain)| Shape::Stroke(Stroke { path, ends: [one, two], breadth, ink, grain }),
    );
    let dots = select(vec![Dot::White, Dot::Black, Dot::Bare, Dot::Bar]);
    let symbols = select(vec![Symbol::Disc, Symbol::Square, Symbol::Inward, Symbol::Outward]);
    let directions = || select(Direction::ALL.to_vec());
    prop_oneof![
        (tiles(), inks()).prop_map(|(tiles, ink)| Shape::Area { tiles, ink }),
        (tiles(), "|[0-9<]{1,4}", any::<bool>()).prop_map(|(tiles, label, outlined)| Shape::Cage {
            outlined,
            tiles,
            label
        }),
        stroke,
        tiles().prop_map(|tiles| Shape::Pill { tiles }),
        (point(), dots, "|[0-9&]{1,5}").prop_map(|(at, dot, text)| Shape::Dot { at, dot, text }),
        (point(), directions()).prop_map(|(at, towards)| Shape::Wedge { at, towards }),
        (0..14usize, symbols).prop_map(|(tile, symbol)| Shape::Symbol { tile, symbol }),
        (0..14usize, "|[0-9<]{1,3}", proptest::option::of(directions())).prop_map(|(tile, text, arrow)| Shape::Sign {
            tile,
            text,
            arrow
        }),
    ]
}

fn text(lines: &[Vec<Piece>]) -> String {
    let line = |line: &Vec<Piece>| line.iter().map(|piece| piece.text.as_str()).collect::<String>() + "\n";
    lines.iter().map(line).collect()
}

#[test]
fn a_terminal_shows_every_shape() {
    expect_file!["snapshots/variety.txt"].assert_eq(&text(&paint(&variety())));
}

#[test]
fn pencil_marks_leave_shapes_to_the_legend() {
    expect_file!["snapshots/variety-pencil.txt"].assert_eq(&text(&pencil::paint(&variety(), &Overlay::default())));
}

#[test]
fn edges_are_heavy_between_regions_only() {
    let cell = |_: usize, _: usize| Tile::Cell(String::new(), Role::Answer);
    let scene = Scene::new(2, 3, cell).divided(|row, column| usize::from(row == 0 && column < 2));
    let expect = expect_test::expect![[r#"
        ┏━━━┯━━━┳━━━┓
        ┃   │   ┃   ┃
        ┣━━━┿━━━╃───┨
        ┃   │   │   ┃
        ┗━━━┷━━━┷━━━┛
    "#]];
    expect.assert_eq(&text(&paint(&scene)));
}

#[test]
fn an_edge_can_be_changed_on_its_own() {
    let mut scene = Scene::new(2, 2, |_, _| Tile::Cell(String::new(), Role::Answer));
    assert_eq!(scene.set_edge(HalfPoint::left_of(0, 1), Edge::Heavy), Ok(()));
    assert_eq!(scene.set_edge(HalfPoint::above(2, 1), Edge::None), Ok(()));
    assert_eq!(scene.set_edge(HalfPoint::left_of(1, 2), Edge::Thin), Ok(()));
    let found = [scene.edge_left(0, 1), scene.edge_above(2, 1), scene.edge_left(1, 2), scene.edge_left(1, 1)];
    assert_eq!(found, [Edge::Heavy, Edge::None, Edge::Thin, Edge::Thin]);
    assert_eq!(
        (scene.edge_above(3, 0), scene.edge_left(0, 3), scene.edge_above(0, 9)),
        (Edge::None, Edge::None, Edge::None)
    );
    for at in [HalfPoint::centre(0, 0), HalfPoint::corner(1, 1)] {
        assert_eq!(scene.set_edge(at, Edge::Heavy), Err(SceneError::NotAnEdge(at)));
    }
    for at in [HalfPoint::above(3, 0), HalfPoint::left_of(0, 3), HalfPoint::above(0, 2)] {
        assert_eq!(scene.set_edge(at, Edge::Heavy), Err(SceneError::NoSuchPoint(at)));
    }
}

#[test]
fn shapes_that_do_not_fit_are_refused() {
    let tile = |row: usize, _: usize| match row {
        0 => Tile::Outside(String::new()),
        _ => Tile::Cell(String::new(), Role::Answer),
    };
    let mut scene = Scene::new(3, 3, tile);
    let cage = |tiles: &[usize]| Shape::Cage { outlined: true, tiles: tiles.to_vec(), label: String::new() };
    let pill = |tiles: &[usize]| Shape::Pill { tiles: tiles.to_vec() };
    let stroke = |path: Vec<HalfPoint>| {
        Shape::Stroke(Stroke {
            path,
            ends: [End::Plain; 2],
            breadth: Breadth::Thin,
            ink: Ink::Black,
            grain: Grain::Solid,
        })
    };
    let (far, centre) = (HalfPoint { row: 7, column: 0 }, HalfPoint::centre(1, 1));
    let sign = |tile| Shape::Sign { tile, text: "5".to_string(), arrow: None };
    let cases = [
        (cage(&[]), SceneError::NoTiles),
        (cage(&[4, 9]), SceneError::NoSuchTile(9)),
        (cage(&[4, 5, 4]), SceneError::Repeated(4)),
        (cage(&[0, 3]), SceneError::NotInside(0)),
        (pill(&[3, 5]), SceneError::NotInLine(5)),
        (pill(&[3, 4, 8]), SceneError::NotInLine(8)),
        (stroke(vec![centre]), SceneError::NoPath),
        (stroke(vec![centre, centre]), SceneError::NoPath),
        (stroke(vec![centre, far]), SceneError::NoSuchPoint(far)),
        (Shape::Wedge { at: centre, towards: Direction::Up }, SceneError::NotAnEdge(centre)),
        (Shape::Dot { at: far, dot: Dot::White, text: String::new() }, SceneError::NoSuchPoint(far)),
        (Shape::Symbol { tile: 2, symbol: Symbol::Disc }, SceneError::NotInside(2)),
        (sign(4), SceneError::NotOutside(4)),
        (sign(9), SceneError::NoSuchTile(9)),
    ];
    for (shape, error) in cases {
        assert_eq!(scene.draw_under(shape.clone()), Err(error), "{shape:?}");
        assert_eq!(scene.draw_above(shape), Err(error));
        assert!(!error.to_string().is_empty());
    }
    assert_eq!((scene.shapes_under().len(), scene.shapes_above().len()), (0, 0));
    let none = Shape::through(&scene, &[4, 10], [End::Plain; 2], Breadth::Thin, Ink::Grey);
    assert_eq!(none, Err(SceneError::NoSuchTile(10)));
}

#[test]
fn strokes_stop_at_the_border_of_a_pill() {
    let mut scene = Scene::new(1, 3, |_, _| Tile::Cell(String::new(), Role::Answer));
    scene.draw_under(Shape::Pill { tiles: vec![0] }).unwrap();
    let line = Shape::through(&scene, &[0, 1, 2], [End::Plain, End::Head], Breadth::Thin, Ink::Grey).unwrap();
    scene.draw_under(line).unwrap();
    let lattice = plot::Lattice { xs: vec![0.0, 10.0, 20.0, 30.0], ys: vec![0.0, 10.0], side: 10.0 };
    let figures = plot::shapes(&scene, scene.shapes_under(), &lattice);
    let plot::Form::Lines { paths, .. } = &figures[1].form else { panic!("{figures:?}") };
    let [first, last] = [paths[0].first().unwrap(), paths[0].last().unwrap()];
    // The circle of radius 3.9 around (5, 5), and an arrowhead of length 2 with its tip at (25, 5).
    assert!((first.0 - 8.9).abs() < 1e-6 && first.1 == 5.0, "{first:?}");
    assert!((last.0 - 23.6).abs() < 1e-6, "{last:?}");
}

proptest! {
    #[test]
    fn terminals_paint_every_scene(scene in random_scene()) {
        let lines = paint(&scene);
        let rows: Vec<usize> = (0..scene.rows()).filter(|&row| !scene.is_outside_row(row)).collect();
        prop_assert!(lines.len() >= rows.len());
        // Digits are never drawn over.
        let painted = text(&lines);
        for tile in scene.tiles() {
            if let Tile::Cell(digit, _) = tile {
                prop_assert!(painted.contains(digit.as_str()), "{digit} in\n{painted}");
            }
        }
    }
}
