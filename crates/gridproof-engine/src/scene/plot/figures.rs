//! The figures of every shape. Lengths are in cells, so that a board looks the same at every size.

use super::{Figure, Form, Lattice, Point, cage, plus, stroke};
use crate::scene::{Direction, Dot, HalfPoint, Ink, Scene, Shape, Symbol};

/// The figures of shapes of a scene, from back to front.
pub fn shapes<'s>(scene: &Scene, shapes: impl IntoIterator<Item = &'s Shape>, lattice: &Lattice) -> Vec<Figure> {
    shapes.into_iter().flat_map(|shape| plot(scene, shape, lattice)).collect()
}

fn plot(scene: &Scene, shape: &Shape, lattice: &Lattice) -> Vec<Figure> {
    match shape {
        Shape::Area { tiles, ink } => {
            let corners = tiles.iter().filter_map(|&tile| Some(rectangle(lattice.tile(tile)?)));
            vec![Figure { class: "area", form: Form::Fill(corners.collect()), ink: *ink }]
        }
        Shape::Cage { outlined, tiles, label } => cage::plot(lattice, tiles, label, *outlined),
        Shape::Stroke(line) => stroke::plot(scene, lattice, line),
        Shape::Pill { tiles } => stroke::pill(lattice, tiles).into_iter().collect(),
        Shape::Dot { at, dot: look, text } => dot(lattice, *at, *look, text),
        Shape::Wedge { at, towards } => lattice.at(*at).map_or_else(Vec::new, |at| {
            let side = lattice.side;
            let patch = Form::Disc { centre: at, radius: side * 0.13 };
            let line = wedge(at, *towards, side * 0.1, (side * 0.045).max(0.6));
            vec![
                Figure { class: "wedge", form: patch, ink: Ink::White },
                Figure { class: "wedge", form: line, ink: Ink::Black },
            ]
        }),
        Shape::Symbol { tile, symbol: mark } => {
            lattice.centre(*tile).map_or_else(Vec::new, |at| symbol(lattice.side, at, *mark))
        }
        Shape::Sign { tile, text, arrow } => sign(lattice, *tile, text, *arrow),
    }
}

fn rectangle([x, y, width, height]: [f64; 4]) -> Vec<Point> {
    vec![(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
}

/// A direction as a vector of length 1.
fn unit(direction: Direction) -> Point {
    let (down, right) = direction.step();
    let length = if down != 0 && right != 0 { std::f64::consts::SQRT_2 } else { 1.0 };
    (right as f64 / length, down as f64 / length)
}

/// A wedge around a point.
fn wedge(at: Point, towards: Direction, size: f64, width: f64) -> Form {
    let (x, y) = unit(towards);
    let tip = plus(at, (x, y), size * 0.6);
    let base = plus(at, (x, y), -size * 0.6);
    let path = vec![plus(base, (-y, x), size), tip, plus(base, (-y, x), -size)];
    Form::Lines { paths: vec![path], width, round: true }
}

fn symbol(side: f64, at: Point, symbol: Symbol) -> Vec<Figure> {
    let figure = |form, ink| Figure { class: "symbol", form, ink };
    let wedges = |share: f64| {
        let straight = [Direction::Up, Direction::Right, Direction::Down, Direction::Left];
        let pointed = |direction: Direction| {
            let towards = if share > 0.0 { direction } else { Direction::ALL[(direction as usize + 4) % 8] };
            let middle = plus(at, unit(direction), side * 0.41);
            figure(wedge(middle, towards, side * 0.065, (side * 0.03).max(0.4)), Ink::Grey)
        };
        straight.map(pointed).to_vec()
    };
    match symbol {
        Symbol::Disc => vec![figure(Form::Disc { centre: at, radius: side * 0.39 }, Ink::Light)],
        Symbol::Square => {
            let half = side * 0.37;
            let square = rectangle([at.0 - half, at.1 - half, half * 2.0, half * 2.0]);
            vec![figure(Form::Fill(vec![square]), Ink::Light)]
        }
        Symbol::Outward => wedges(1.0),
        Symbol::Inward => wedges(-1.0),
    }
}

/// A dot. Texts of more than two characters take two lines.
fn dot(lattice: &Lattice, at: HalfPoint, look: Dot, text: &str) -> Vec<Figure> {
    let Some(centre) = lattice.at(at) else { return Vec::new() };
    let side = lattice.side;
    if look == Dot::Bar {
        return bar(at, centre, side);
    }
    let long = text.chars().count();
    let (radius, size) = match (long, look) {
        (0, Dot::Bare) => return Vec::new(),
        (1..=2, Dot::Bare) => (0.15, 0.32),
        (0, _) => (0.12, 0.0),
        (1, _) => (0.15, 0.21),
        (2, _) => (0.18, 0.2),
        _ => (0.22, 0.19),
    };
    let figure = |class, form, ink| Figure { class, form, ink };
    let disc = Form::Disc { centre, radius: side * radius };
    let mut figures = vec![figure("dot", disc, if look == Dot::Black { Ink::Black } else { Ink::White })];
    if look == Dot::White {
        let width = (side * 0.025).max(0.4);
        figures.push(figure("dot", Form::Ring { centre, radius: side * radius, width }, Ink::Black));
    }
    let signs: Vec<char> = text.chars().collect();
    let lines: Vec<String> = match long {
        0 => Vec::new(),
        1..=2 => vec![text.to_string()],
        _ => signs.chunks(long.div_ceil(2)).map(|line| line.iter().collect()).collect(),
    };
    let ink = if look == Dot::Black { Ink::White } else { Ink::Black };
    let count = lines.len() as f64;
    for (row, text) in lines.into_iter().enumerate() {
        let down = (row as f64 - (count - 1.0) / 2.0) * size * 0.88;
        let at = plus(centre, (0.0, down * side), 1.0);
        let form = Form::Text { at, from_left: false, size: side * size, bold: look == Dot::Bare, text };
        figures.push(figure("dot-text", form, ink));
    }
    figures
}

/// A white bar along the edge that its centre is on.
fn bar(at: HalfPoint, centre: Point, side: f64) -> Vec<Figure> {
    let (long, short) = (side * 0.5, side * 0.13);
    let (width, height) = if at.row.is_multiple_of(2) { (long, short) } else { (short, long) };
    let mut corners = rectangle([centre.0 - width / 2.0, centre.1 - height / 2.0, width, height]);
    let figure = |form, ink| Figure { class: "dot", form, ink };
    let inside = figure(Form::Fill(vec![corners.clone()]), Ink::White);
    // The second corner again, so that all four are mitred.
    corners.extend([corners[0], corners[1]]);
    let border = Form::Lines { paths: vec![corners], width: (side * 0.025).max(0.4), round: false };
    vec![inside, figure(border, Ink::Black)]
}

/// A text beside the board. Its arrow points out of the corner or side of the tile that faces the line.
fn sign(lattice: &Lattice, tile: usize, text: &str, arrow: Option<Direction>) -> Vec<Figure> {
    let (Some(centre), Some([_, _, width, height])) = (lattice.centre(tile), lattice.tile(tile)) else {
        return Vec::new();
    };
    let side = lattice.side;
    let figure = |form| Figure { class: "sign", form, ink: Ink::Black };
    let words =
        |at: Point, size: f64| figure(Form::Text { at, from_left: false, size, bold: false, text: text.to_string() });
    let size = side * if text.chars().count() > 2 { 0.3 } else { 0.36 };
    let Some(direction) = arrow else { return vec![words(centre, size)] };
    let (down, right) = direction.step();
    // The tip is a little inside the border of the tile.
    let reach = (right as f64 * (width / 2.0 - side * 0.04), down as f64 * (height / 2.0 - side * 0.04));
    let tip = plus(centre, reach, 1.0);
    let tail = plus(tip, unit(direction), -side * 0.24);
    let at = plus(centre, reach, if down != 0 && right != 0 { -0.32 } else { -0.45 });
    let mut figures = vec![words(at, size * 0.88)];
    figures.push(figure(Form::Lines { paths: vec![vec![tail, tip]], width: (side * 0.03).max(0.4), round: true }));
    let base = plus(tip, unit(direction), -side * 0.05);
    figures.push(figure(wedge(base, direction, side * 0.06, (side * 0.03).max(0.4))));
    figures
}
