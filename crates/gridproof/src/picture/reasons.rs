//! The reasons of a step: backgrounds, highlights, outlines, chains and notes.

use super::Picture;
use super::roles::{highlight, owners};
use gridproof_engine::logic::{Evidence, House, Link as Chained, Mark, Node, Premise, Side, Step};
use gridproof_engine::scene::{Clue, ClueAt, Group, Highlight, Link, Note, Outline, Tile, TileCandidate};
use std::collections::BTreeSet;

/// The maximum number of sets or sequences that a note lists; the rest are only counted.
pub(super) const LISTED: usize = 12;

/// The maximum number of links that several chains have together where one picture shows them all. Longer ones have a picture
/// each ([`of_branches`](super::of_branches)).
const LINKS: usize = 14;

/// Whether one picture can show all chains of a step.
fn few_links(step: &Step) -> bool {
    let chains = || {
        step.because.iter().filter_map(|because| match &because.what {
            Evidence::Chain(links) => Some(links.len().saturating_sub(1)),
            _ => None,
        })
    };
    chains().count() < 2 || chains().sum::<usize>() <= LINKS
}

impl Picture<'_> {
    /// Adds every reason. Smaller sets of cells or candidates are drawn later, on top, since they say more.
    pub(super) fn reasons(&mut self, step: &Step) {
        let size = |because: &Premise| match &because.what {
            Evidence::Cells(cells) => cells.len(),
            Evidence::Marks(marks) => marks.len(),
            _ => 0,
        };
        // What cases place is in their own pictures, and so is what follows from the assumption and rules out more.
        let assumes = step.role("followed").is_some();
        let shown = |because: &&Premise| match because.role {
            "case-places" => false,
            "by" | "out" => !assumes,
            // What sentences say of candidates, some of which are gone.
            "least" | "most" | "remaining" | "lacks" | "caps" | "floors" | "along" => false,
            _ => true,
        };
        let mut sorted: Vec<&Premise> = step.because.iter().filter(shown).collect();
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
                Evidence::Chain(links) if few_links(step) => self.chain(links, highlight),
                Evidence::Chain(_) => {}
                Evidence::Houses(houses) => self.houses(houses, highlight),
                Evidence::Sets(sets) => self.note(highlight, sets.iter().map(|set| listed(set.iter(), "+"))),
                Evidence::Sequences(all) => {
                    self.note(highlight, all.iter().map(|one| listed(one.iter().copied(), " ")))
                }
                // Steps under an assumption have pictures of their own.
                Evidence::Steps(_)
                | Evidence::Cells(_)
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
    pub(super) fn houses(&mut self, houses: &[House], highlight: Highlight) {
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

    pub(super) fn note(&mut self, highlight: Highlight, items: impl ExactSizeIterator<Item = String>) {
        let more = items.len().saturating_sub(LISTED);
        let mut items: Vec<String> = items.take(LISTED).collect();
        if more > 0 {
            items.push(format!("… +{more}"));
        }
        if !items.is_empty() {
            self.overlay.notes.push(Note { highlight, items });
        }
    }
}

fn listed(digits: impl Iterator<Item = u8>, between: &str) -> String {
    digits.map(|digit| digit.to_string()).collect::<Vec<_>>().join(between)
}
