//! What rules out what: lines of sight from placed digits to the cells they exclude, and arrows from candidates to the strikes that
//! they cause.

use super::Picture;
use gridproof_engine::logic::{Evidence, House, Mark, Step};
use gridproof_engine::scene::{Highlight, Sight, Tie, TileCandidate};

/// Roles of candidates, one of which is true, that all see what is struck.
const CAUSES: [&str; 3] = ["seen", "seen-a", "seen-b"];

/// The maximum number of arrows to the strikes. With more, each strike has one arrow from the nearest cause of every colour.
const TIES: usize = 12;

/// Every house with its cells.
type Houses = Vec<(House, Vec<usize>)>;

fn marks<'s>(step: &'s Step, role: &str) -> &'s [Mark] {
    match step.role(role) {
        Some(Evidence::Marks(marks)) => marks,
        _ => &[],
    }
}

impl Picture<'_> {
    /// Adds lines of sight and arrows. The houses are asked for only if the step needs them.
    pub(super) fn sights(&mut self, step: &Step, houses: impl FnOnce() -> Houses) {
        let causes = CAUSES.iter().any(|role| !marks(step, role).is_empty());
        if marks(step, "blockers").is_empty() && !causes {
            return;
        }
        let houses = houses();
        self.blockers(step, &houses);
        self.causes(step, &houses);
    }

    /// The lines of digits that leave one place, or one candidate.
    fn blockers(&mut self, step: &Step, houses: &Houses) {
        let Some(&placed) = step.places.first() else { return };
        let line = match step.role("house") {
            Some(Evidence::Houses(named)) => named.first().map(|&house| (self.house)(house)).unwrap_or_default(),
            _ => Vec::new(),
        };
        for &blocker in marks(step, "blockers") {
            // The same digit excludes the other places, another digit excludes itself from the cell.
            let excluded: Vec<usize> = if blocker.digit == placed.digit {
                let open = |cell: &usize| self.tile(*cell).is_some_and(|tile| self.scene.tiles()[tile].is_open());
                line.iter().copied().filter(|cell| *cell != placed.at() && open(cell)).collect()
            } else {
                vec![placed.at()]
            };
            self.sights_of(blocker.at(), &excluded, houses);
        }
        // Cells that lost the digit to an earlier step.
        for mark in marks(step, "earlier").iter().filter(|mark| mark.at() != placed.at()) {
            if let Some(tile) = self.tile(mark.at()) {
                self.fills.entry(tile).or_insert(Highlight::Third);
            }
        }
    }

    /// The lines from one digit to cells: one for each row, column or other house through which it sees some.
    fn sights_of(&mut self, from: usize, excluded: &[usize], houses: &Houses) {
        let columns = self.columns.max(1);
        let straight = |cell: usize| cell / columns == from / columns || cell % columns == from % columns;
        let mut left: Vec<usize> = excluded.iter().copied().filter(|&cell| cell != from).collect();
        for line in [true, false] {
            for (_, cells) in houses.iter().filter(|(_, cells)| cells.contains(&from)) {
                let reached = |cell: &usize| cells.contains(cell) && (!line || straight(*cell));
                let mut to: Vec<usize> = left.iter().copied().filter(reached).collect();
                if line && !to.iter().all(|cell| cell / columns == to[0] / columns || cell % columns == to[0] % columns)
                {
                    continue;
                }
                left.retain(|cell| !to.contains(cell));
                to.sort_by_key(|cell| cell.abs_diff(from));
                let tiles = |cells: &[usize]| cells.iter().filter_map(|&cell| self.tile(cell)).collect::<Vec<_>>();
                let area = if line { Vec::new() } else { tiles(cells) };
                if let (Some(from), false) = (self.tile(from), to.is_empty()) {
                    let sight = Sight { from, to: tiles(&to), area, highlight: Highlight::Second };
                    self.overlay.sights.push(sight);
                }
            }
        }
    }

    /// Arrows from candidates that see what is struck.
    fn causes(&mut self, step: &Step, houses: &Houses) {
        let see = |one: usize, other: usize| {
            one != other && houses.iter().any(|(_, cells)| cells.contains(&one) && cells.contains(&other))
        };
        let mut pairs: Vec<(Mark, Mark)> = Vec::new();
        for &struck in &step.strikes {
            let of_role = |role: &&str| -> Vec<Mark> {
                marks(step, role).iter().copied().filter(|mark| mark.digit == struck.digit).collect()
            };
            let sees_all =
                |places: &Vec<Mark>| !places.is_empty() && places.iter().all(|one| see(one.at(), struck.at()));
            if let Some(places) = CAUSES.iter().map(of_role).find(sees_all) {
                pairs.extend(places.into_iter().map(|mark| (mark, struck)));
            }
        }
        if pairs.len() > TIES {
            pairs = self.nearest(pairs);
        }
        for (from, to) in pairs {
            let end = |mark: Mark| Some(TileCandidate { tile: self.tile(mark.at())?, digit: mark.digit });
            if let (Some(from), Some(to)) = (end(from), end(to)) {
                self.overlay.ties.push(Tie { from, to, highlight: Highlight::Fourth });
            }
        }
    }

    /// One cause for each strike and background.
    fn nearest(&self, pairs: Vec<(Mark, Mark)>) -> Vec<(Mark, Mark)> {
        let columns = self.columns.max(1);
        let far = |(from, to): &(Mark, Mark)| {
            let (row, column) = (from.at() / columns, from.at() % columns);
            row.abs_diff(to.at() / columns) + column.abs_diff(to.at() % columns)
        };
        let background = |mark: Mark| self.tile(mark.at()).and_then(|tile| self.fills.get(&tile).copied());
        let mut kept: Vec<(Mark, Mark)> = Vec::new();
        for pair in pairs {
            let same = |other: &&mut (Mark, Mark)| other.1 == pair.1 && background(other.0) == background(pair.0);
            match kept.iter_mut().find(same) {
                Some(other) if far(&pair) < far(other) => *other = pair,
                Some(_) => {}
                None => kept.push(pair),
            }
        }
        kept
    }
}
