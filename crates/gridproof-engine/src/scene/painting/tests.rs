use super::*;
use crate::scene::{Highlight, Link, PencilMark, Role, Tile, TileCandidate};

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
    let mut links = Links { scene: &scene, overlay: &overlay, geometry: &geometry, taken: vec![] };
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
