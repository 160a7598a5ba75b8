use super::*;
use crate::scene::{Highlight, Link, PencilMark, Role, Sight, Tag, Tie, Tile, TileCandidate};

fn open_cell() -> Tile {
    Tile::Cell(String::new(), Role::Answer)
}

/// A straight line would run through the same digit of the tile between them.
#[test]
fn links_bend_around_candidates() {
    let scene = Scene::new(3, 3, |_, _| open_cell());
    let marks = vec![(1..=3).map(PencilMark::plain).collect(); 9];
    let at = |tile, digit| vec![TileCandidate { tile, digit }];
    let links = vec![Link { from: at(0, 1), to: at(2, 1), strong: true, highlight: Highlight::Pattern }];
    let overlay = Overlay { top: 3, marks, links, ..Overlay::default() };
    let geometry = Geometry::new(&scene, &overlay, 60);
    let mut links = Links { scene: &scene, overlay: &overlay, geometry: &geometry, taken: vec![], tips: vec![] };
    let drawn = links.draw(&at(0, 1), &at(2, 1)).unwrap();
    let (between, middle) = (geometry.candidate(1, 1).unwrap(), drawn.curve[1]);
    assert!((between.1 - middle.1).abs() > geometry.radius, "{between:?} {middle:?}");
    let painted = Painting::new(&scene, &overlay, 60).elements;
    let curve = |element: &Element| matches!(element, Element::Shape { outline: Outline::Curve(curve), .. } if *curve == drawn.curve);
    assert_eq!(painted.iter().filter(|element| curve(element)).count(), 1);
}

#[test]
fn every_size_keeps_its_candidates_inside_their_cells() {
    for top in 1..=63u8 {
        let scene = Scene::new(1, 1, |_, _| open_cell());
        let marks = vec![(1..=top).map(PencilMark::plain).collect()];
        let geometry = Geometry::new(&scene, &Overlay { top, marks, ..Overlay::default() }, 60);
        let [x, y, width, height] = geometry.tile(0).unwrap();
        let mut seen = Vec::new();
        for digit in 1..=top {
            let place = geometry.candidate(0, digit).unwrap();
            assert!(place.0 - geometry.radius >= x && place.0 + geometry.radius <= x + width, "{digit} of {top}");
            assert!(place.1 - geometry.radius >= y && place.1 + geometry.radius <= y + height, "{digit} of {top}");
            assert_eq!(geometry.at(place), Some((0, digit)), "{digit} of {top}");
            let apart = |other: &plot::Point| (other.0 - place.0).abs().max((other.1 - place.1).abs());
            assert!(seen.iter().all(|other| apart(other) >= geometry.radius * 2.0), "{digit} of {top}");
            seen.push(place);
        }
        assert!(geometry.small >= 11.0, "candidates up to {top} are {} high", geometry.small);
        assert_eq!(
            (geometry.candidate(0, 0), geometry.candidate(0, top + 1), geometry.candidate(1, 1)),
            (None, None, None)
        );
    }
}

/// The shapes of a class.
fn of_class(painting: &Painting, wanted: &str) -> Vec<Outline> {
    let outline = |element: &Element| match element {
        Element::Shape { class, outline, .. } if *class == wanted => Some(outline.clone()),
        _ => None,
    };
    painting.elements.iter().filter_map(outline).collect()
}

/// Two digits look along a row at the same cell: one line, broken at the nearer digit, with one dot at its end.
#[test]
fn lines_of_sight_are_drawn_once_and_not_through_digits() {
    let tile = |column: usize| if column % 2 == 1 { Tile::digit(7, true, false) } else { open_cell() };
    let scene = Scene::new(1, 4, |_, column| tile(column));
    let sight = |from| Sight { from, to: vec![0], area: vec![], highlight: Highlight::Second };
    let marks = vec![(1..=9).map(PencilMark::plain).collect()];
    let overlay = Overlay { top: 9, marks, sights: vec![sight(3), sight(1)], ..Overlay::default() };
    let geometry = Geometry::new(&scene, &overlay, 60);
    let drawn = of_class(&Painting::new(&scene, &overlay, 60), "sight");
    let [Outline::Lines(lines), Outline::Circle { centre, .. }] = drawn.as_slice() else { panic!("{drawn:?}") };
    let x = |tile| geometry.centre(tile).unwrap().0;
    assert_eq!(lines.len(), 2, "{lines:?}");
    assert_eq!((lines[0][0].0, centre.0), (x(0), x(0)));
    for line in lines {
        let [from, to] = [line[0].0, line[1].0];
        assert!(from < to && [1, 3].iter().all(|&tile| !(from..=to).contains(&x(tile))), "{line:?}");
        // Between the first and the second row of candidates.
        let rows = [1, 4].map(|digit| geometry.candidate(0, digit).unwrap().1);
        assert!(rows[0] < line[0].1 && line[0].1 < rows[1] && line[0].1 == line[1].1, "{line:?} {rows:?}");
    }
}

/// Cells that do not lie in a line with a digit: a frame around the house, once.
#[test]
fn a_sight_within_a_house_is_a_frame() {
    let scene = Scene::new(2, 2, |row, column| if row == column { Tile::digit(7, true, false) } else { open_cell() });
    let sight = |from| Sight { from, to: vec![1, 2], area: vec![0, 1, 2, 3], highlight: Highlight::Second };
    let overlay = Overlay { sights: vec![sight(0), sight(3)], ..Overlay::default() };
    let drawn = of_class(&Painting::new(&scene, &overlay, 60), "sight");
    assert!(matches!(drawn.as_slice(), [Outline::Polygons(_)]), "{drawn:?}");
}

/// Arrows in one row to the same digit do not lie on each other, and labels are text.
#[test]
fn ties_keep_apart_and_labels_are_written() {
    let scene = Scene::new(1, 3, |_, _| Tile::digit(7, false, false));
    let at = |tile| TileCandidate { tile, digit: 7 };
    let tie = |from| Tie { from: at(from), to: at(2), highlight: Highlight::Second };
    let tag = Tag { tile: 1, digit: None, text: "2.1".to_string(), highlight: Highlight::Second };
    let overlay = Overlay { ties: vec![tie(0), tie(1)], tags: vec![tag], ..Overlay::default() };
    let painting = Painting::new(&scene, &overlay, 60);
    let drawn = of_class(&painting, "tie");
    let [Outline::Curve(one), Outline::Curve(other)] = drawn.as_slice() else { panic!("{drawn:?}") };
    let apart = (one[2].0 - other[2].0).abs() + (one[2].1 - other[2].1).abs();
    assert!(apart > 1.5, "{one:?} {other:?}");
    let label = |element: &Element| matches!(element, Element::Text(text) if text.class == "tag" && text.text == "2.1");
    assert_eq!(painting.elements.iter().filter(|element| label(element)).count(), 1);
}
