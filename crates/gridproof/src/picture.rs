//! Steps and candidates as overlays of a board, as data. Painters are in [`crate::scene`].
//!
//! | part of a step | drawn as |
//! |---|---|
//! | places, strikes | candidates that are placed or struck |
//! | [`Evidence::Cells`] | backgrounds of cells |
//! | [`Evidence::Marks`] | highlighted candidates |
//! | [`Evidence::Houses`] | outlines, and highlighted clues |
//! | [`Evidence::Chain`] | links between candidates, which alternate between two highlights |
//! | [`Evidence::Digits`] | highlighted candidates in the cells that the step names |
//! | [`Evidence::Sets`], [`Evidence::Sequences`] | notes below the board |
//! | [`Evidence::Steps`] | candidates that would be placed |
//! | [`Evidence::Number`] | nothing: a number means nothing without its sentence |
//!
//! The role of a reason decides its highlight: see `highlight`.

mod roles;
#[cfg(test)]
mod tests;

pub(crate) use roles::highlight;

use crate::family::AnyPuzzle;
use gridproof_engine::digits::Digits;
use gridproof_engine::fill::Fill;
use gridproof_engine::logic::say::Naming;
use gridproof_engine::logic::{AnyReasoner, Evidence, House, Link as Chained, Mark, Node, Premise, Side, Step};
use gridproof_engine::scene::{
    Clue, ClueAt, Group, Highlight, Link, Note, Outline, Overlay, PencilMark, Scene, Tile, TileCandidate,
};
use roles::owners;
use std::collections::{BTreeMap, BTreeSet};

/// The maximum number of sets or sequences that a note lists; the rest are only counted.
const LISTED: usize = 12;

/// The board before a step, and the step as its overlay. Title and text are language-neutral; to show sentences, replace them with
/// those of a [`Language`](crate::say::Language).
pub fn of_step(puzzle: &dyn AnyPuzzle, before: &dyn AnyReasoner, step: &Step) -> (Scene, Overlay) {
    draw(puzzle, before, step, &|house| puzzle.house(house))
}

fn draw(
    puzzle: &dyn AnyPuzzle,
    before: &dyn AnyReasoner,
    step: &Step,
    house: &dyn Fn(House) -> Vec<usize>,
) -> (Scene, Overlay) {
    let count = puzzle.rows() * puzzle.columns();
    let known = |cell: usize| cell < before.cells();
    let digits = (0..count).map(|cell| if known(cell) { before.placed(cell) } else { 0 }).collect();
    let scene = puzzle.scene(Fill::new(puzzle.columns().max(1), digits).as_ref(), &[]);
    let marks = (0..count).map(|cell| if known(cell) { before.candidates(cell) } else { Digits::EMPTY });
    let mut picture = Picture::new(scene, puzzle.rows(), puzzle.columns(), marks.collect(), house);
    picture.reasons(step);
    let (scene, mut overlay) = picture.finish(step);
    overlay.title = format!("{} {}: {}", puzzle.family().name, puzzle.board(), step.kind);
    (scene, overlay)
}

/// The board with candidates in its open cells; `fill` holds the digits on it.
pub fn of_marks(puzzle: &dyn AnyPuzzle, fill: Option<&Fill>, marks: &[Digits]) -> (Scene, Overlay) {
    let scene = puzzle.scene(fill, &[]);
    let picture = Picture::new(scene, puzzle.rows(), puzzle.columns(), marks.to_vec(), &|_| Vec::new());
    let (scene, mut overlay) = picture.finish(&Step::new(""));
    overlay.title = format!("{} {}", puzzle.family().name, puzzle.board());
    (scene, overlay)
}

/// A picture under construction.
struct Picture<'a> {
    scene: Scene,
    overlay: Overlay,
    rows: usize,
    columns: usize,
    /// Candidates by cell.
    marks: Vec<Digits>,
    fills: BTreeMap<usize, Highlight>,
    highlights: BTreeMap<Mark, Highlight>,
    house: &'a dyn Fn(House) -> Vec<usize>,
}

impl<'a> Picture<'a> {
    fn new(
        scene: Scene,
        rows: usize,
        columns: usize,
        marks: Vec<Digits>,
        house: &'a dyn Fn(House) -> Vec<usize>,
    ) -> Picture<'a> {
        let (fills, highlights) = (BTreeMap::new(), BTreeMap::new());
        Picture { scene, overlay: Overlay::default(), rows, columns, marks, fills, highlights, house }
    }

    /// The tile of a cell.
    fn tile(&self, cell: usize) -> Option<usize> {
        let (above, left) = self.scene.inset();
        let columns = self.columns.max(1);
        let inside = cell < self.rows * columns;
        inside.then(|| (cell / columns + above) * self.scene.columns() + cell % columns + left)
    }

    fn is_mark(&self, mark: Mark) -> bool {
        self.marks.get(mark.at()).is_some_and(|marks| marks.contains(mark.digit))
    }

    /// Adds every reason. Smaller sets of cells or candidates are drawn later, on top, since they say more.
    fn reasons(&mut self, step: &Step) {
        let size = |because: &Premise| match &because.what {
            Evidence::Cells(cells) => cells.len(),
            Evidence::Marks(marks) => marks.len(),
            _ => 0,
        };
        let mut sorted: Vec<&Premise> = step.because.iter().collect();
        sorted.sort_by_key(|because| std::cmp::Reverse(size(because)));
        for because in sorted {
            let highlight = highlight(because.role, &because.what);
            match &because.what {
                Evidence::Cells(cells) => {
                    let tiles: Vec<usize> = cells.iter().filter_map(|&cell| self.tile(usize::from(cell))).collect();
                    self.fills.extend(tiles.into_iter().map(|tile| (tile, highlight)));
                }
                Evidence::Marks(marks) => {
                    self.highlights.extend(marks.iter().map(|&mark| (mark, highlight)));
                    // A digit that is placed has no candidate to highlight.
                    let filled = marks.iter().filter_map(|mark| self.tile(mark.at()));
                    let filled: Vec<usize> = filled.filter(|&tile| !self.scene.tiles()[tile].is_open()).collect();
                    self.fills.extend(filled.into_iter().map(|tile| (tile, highlight)));
                }
                _ => {}
            }
        }
        for because in &step.because {
            let highlight = highlight(because.role, &because.what);
            match &because.what {
                Evidence::Chain(links) => self.chain(links, highlight),
                Evidence::Houses(houses) => self.houses(houses, highlight),
                Evidence::Sets(sets) => self.note(highlight, sets.iter().map(|set| listed(set.iter(), "+"))),
                Evidence::Sequences(all) => {
                    self.note(highlight, all.iter().map(|one| listed(one.iter().copied(), " ")))
                }
                Evidence::Steps(steps) => {
                    let places = steps.iter().flat_map(|step| step.places.iter().copied());
                    places.for_each(|mark| _ = self.highlights.entry(mark).or_insert(highlight));
                }
                Evidence::Cells(_)
                | Evidence::Marks(_)
                | Evidence::Digits(_)
                | Evidence::Number(_)
                | Evidence::Numbers(_)
                | Evidence::Text(_) => {}
            }
        }
        self.all_digits(step);
    }

    /// Adds sets of digits: first those with a highlight of their own, then those that the step is about, last those that
    /// belong to some cells only.
    fn all_digits(&mut self, step: &Step) {
        let all: Vec<&Premise> = step.because.iter().collect();
        let roles: Vec<&str> = all.iter().map(|because| because.role).collect();
        let mut sets = Vec::new();
        for because in &all {
            let Evidence::Digits(digits) = because.what else { continue };
            let (owners, highlight) = (owners(because.role, &roles), highlight(because.role, &because.what));
            let own: Vec<&Premise> =
                all.iter().copied().filter(|other| owners.iter().any(|it| it == other.role)).collect();
            let rank = if !own.is_empty() { 2 } else { u8::from(highlight == Highlight::Pattern) };
            sets.push((rank, digits, highlight, self.cells_of(if own.is_empty() { &all } else { &own })));
        }
        // Where whole sets are shown, the digits that the step is about must differ from them.
        let crowded = sets.iter().any(|set| set.0 == 2);
        sets.sort_by_key(|set| set.0);
        for (rank, digits, highlight, cells) in sets {
            for cell in cells {
                let background = self.tile(cell).and_then(|tile| self.fills.get(&tile).copied());
                let highlight = match rank {
                    0 => highlight,
                    1 if crowded => Highlight::Fourth,
                    _ => background.unwrap_or(highlight),
                };
                for digit in digits.iter() {
                    self.highlights.entry(Mark::new(cell, digit)).or_insert(highlight);
                }
            }
        }
    }

    /// The cells that reasons name, or those where `base` and `cover` cross if they name none.
    fn cells_of(&self, because: &[&Premise]) -> BTreeSet<usize> {
        let mut cells = BTreeSet::new();
        for because in because {
            if let Evidence::Cells(named) = &because.what {
                cells.extend(named.iter().map(|&cell| usize::from(cell)));
            }
        }
        let houses = |role: &str| -> BTreeSet<usize> {
            let all = because.iter().filter(|because| because.role == role);
            let all = all
                .filter_map(|because| if let Evidence::Houses(houses) = &because.what { Some(houses) } else { None });
            all.flatten().flat_map(|&house| (self.house)(house)).collect()
        };
        if cells.is_empty() {
            cells = houses("base").intersection(&houses("cover")).copied().collect();
        }
        cells
    }

    /// Adds the outlines of houses, and highlights their clues.
    fn houses(&mut self, houses: &[House], highlight: Highlight) {
        for &house in houses {
            let tiles: Vec<usize> = (self.house)(house).into_iter().filter_map(|cell| self.tile(cell)).collect();
            let outline = Outline { tiles, highlight };
            if !outline.tiles.is_empty() && !self.overlay.outlines.contains(&outline) {
                self.overlay.outlines.push(outline);
            }
            let clue = self.clue(house).filter(|clue| !self.overlay.clues.contains(clue));
            self.overlay.clues.extend(clue);
        }
    }

    /// The clue of a house, if it has one on the board.
    fn clue(&self, house: House) -> Option<Clue> {
        let side = house.kind.clue?;
        let first = self.tile((self.house)(house).first().copied()?)?;
        let tile = match side {
            Side::Above => first.checked_sub(self.scene.columns())?,
            Side::Below => first + self.scene.columns(),
            Side::Left => first.checked_sub(1)?,
            Side::Right => first + 1,
        };
        let (text, at) = match (self.scene.tiles().get(tile)?, side) {
            (Tile::Outside(text), _) => (text, ClueAt::Whole),
            (Tile::Black { down, .. }, Side::Above) => (down, ClueAt::Down),
            (Tile::Black { across, .. }, Side::Left) => (across, ClueAt::Across),
            _ => return None,
        };
        (!text.is_empty()).then_some(Clue { tile, at })
    }

    /// The candidates of a node of a chain.
    fn candidates(&self, node: &Node) -> Vec<TileCandidate> {
        let marks = node.cells.iter().map(|&cell| Mark { cell, digit: node.digit });
        let marks = marks.filter(|&mark| self.is_mark(mark));
        marks.filter_map(|mark| Some(TileCandidate { tile: self.tile(mark.at())?, digit: mark.digit })).collect()
    }

    /// Adds a chain: nodes that are on in its highlight, nodes that are off in the second, and the links between them.
    fn chain(&mut self, links: &[Chained], highlight: Highlight) {
        for Chained { to: node, .. } in links {
            let part = if node.on { highlight } else { Highlight::Second };
            let marks = node.cells.iter().map(|&cell| Mark { cell, digit: node.digit });
            self.highlights.extend(marks.map(|mark| (mark, part)));
            if node.locked {
                let tiles: Vec<usize> = node.cells.iter().filter_map(|&cell| self.tile(usize::from(cell))).collect();
                tiles.into_iter().for_each(|tile| _ = self.fills.entry(tile).or_insert(Highlight::Third));
            } else if node.cells.len() > 1 {
                let group = Group { candidates: self.candidates(node), highlight: part };
                if !self.overlay.groups.contains(&group) {
                    self.overlay.groups.push(group);
                }
            }
        }
        for pair in links.windows(2) {
            let (from, to) = (self.candidates(&pair[0].to), self.candidates(&pair[1].to));
            let link = Link { from, to, strong: pair[1].strong, highlight };
            if !self.overlay.links.contains(&link) {
                self.overlay.links.push(link);
            }
        }
    }

    fn note(&mut self, highlight: Highlight, items: impl ExactSizeIterator<Item = String>) {
        let more = items.len().saturating_sub(LISTED);
        let mut items: Vec<String> = items.take(LISTED).collect();
        if more > 0 {
            items.push(format!("… +{more}"));
        }
        if !items.is_empty() {
            self.overlay.notes.push(Note { highlight, items });
        }
    }

    /// Adds the candidates, the names of rows and columns, and a description.
    fn finish(self, step: &Step) -> (Scene, Overlay) {
        let tiles: Vec<Option<usize>> = (0..self.marks.len()).map(|cell| self.tile(cell)).collect();
        let Picture { scene, mut overlay, rows, columns, marks, fills, highlights, .. } = self;
        overlay.marks = vec![Vec::new(); scene.tiles().len()];
        let (mut struck, mut placed) = (vec![Digits::EMPTY; marks.len()], vec![Digits::EMPTY; marks.len()]);
        for (sets, all) in [(&mut struck, &step.strikes), (&mut placed, &step.places)] {
            for mark in all {
                if let Some(set) = sets.get_mut(mark.at()) {
                    *set |= Digits::one(mark.digit);
                }
            }
        }
        for (cell, &digits) in marks.iter().enumerate() {
            let Some(tile) = tiles[cell] else { continue };
            let open = scene.tiles().get(tile).is_some_and(Tile::is_open);
            if let (true, Some(pencils)) = (open, overlay.marks.get_mut(tile)) {
                // A digit that is placed is shown even where it is not pencilled in.
                pencils.extend((digits | placed[cell]).iter().map(|digit| PencilMark {
                    digit,
                    highlight: highlights.get(&Mark::new(cell, digit)).copied(),
                    struck: struck[cell].contains(digit),
                    placed: placed[cell].contains(digit),
                }));
            }
        }
        overlay.fills = fills.into_iter().collect();
        overlay.top = top(&scene, rows, columns, &marks);
        let (above, left) = scene.inset();
        let names = |before: usize, count: usize, letter: char| {
            let names = (1..=count).map(|at| format!("{letter}{at}"));
            std::iter::repeat_n(String::new(), before).chain(names).collect()
        };
        overlay.row_names = names(above, rows, 'r');
        overlay.column_names = names(left, columns, 'c');
        overlay.text = in_words(step, columns);
        (scene, overlay)
    }
}

/// The largest digit of the board: its size, or 9 if it has black cells or is not square, but no less than any candidate.
fn top(scene: &Scene, rows: usize, columns: usize, marks: &[Digits]) -> u8 {
    let black = scene.tiles().iter().any(|tile| matches!(tile, Tile::Black { .. }));
    let board = if black || rows != columns { 9 } else { columns.min(usize::from(Digits::MAX)) as u8 };
    marks.iter().filter_map(|&marks| marks.max()).max().unwrap_or(0).max(board)
}

/// Describes what a step does in a language-neutral notation: `r1c2=5 r3c4<>7`.
fn in_words(step: &Step, columns: usize) -> String {
    let name = |mark: &Mark| Naming::RowColumn.cell(mark.at(), columns);
    let places = step.places.iter().map(|mark| format!("{}={}", name(mark), mark.digit));
    let strikes = step.strikes.iter().map(|mark| format!("{}<>{}", name(mark), mark.digit));
    places.chain(strikes).collect::<Vec<_>>().join(" ")
}

fn listed(digits: impl Iterator<Item = u8>, between: &str) -> String {
    digits.map(|digit| digit.to_string()).collect::<Vec<_>>().join(between)
}
