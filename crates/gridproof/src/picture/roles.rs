//! Which tint a role has.

use gridproof_engine::logic::Evidence;
use gridproof_engine::scene::Tint;

/// Roles without a plural's `s`. A role of several words is looked up whole, then without its last word, and so on:
/// `fin-cells` is a `fin`.
#[rustfmt::skip]
const ROLES: &[(&str, Tint)] = &[
    ("cell", Tint::Pattern),
    ("pattern", Tint::Pattern),
    ("base", Tint::Pattern),
    ("pivot", Tint::Pattern),
    ("corner", Tint::Pattern),
    ("chain", Tint::Pattern),
    ("assumed", Tint::Pattern),
    ("combination", Tint::Pattern),
    ("sequence", Tint::Pattern),
    ("intersection", Tint::Pattern),
    ("stem", Tint::Pattern),
    ("joint", Tint::Pattern),
    ("start", Tint::Pattern),
    ("cover", Tint::Second),
    ("pincer", Tint::Second),
    ("wing", Tint::Second),
    ("floor", Tint::Second),
    ("second", Tint::Second),
    ("end", Tint::Second),
    ("peak", Tint::Second),
    ("case", Tint::Second),
    ("crossing-set", Tint::Second),
    ("line-cell", Tint::Second),
    ("line-digit", Tint::Second),
    ("followed", Tint::Second),
    ("roof", Tint::Third),
    ("box-cell", Tint::Third),
    ("box-digit", Tint::Third),
    ("linked", Tint::Third),
    ("petal", Tint::Third),
    ("restricted", Tint::Third),
    ("common", Tint::Third),
    ("common-a", Tint::Third),
    ("common-b", Tint::Third),
    ("fin", Tint::Fin),
    ("endo-fin", Tint::Fin),
    ("extra", Tint::Fin),
    ("guardian", Tint::Fin),
    ("house", Tint::Scope),
    ("row", Tint::Scope),
    ("column", Tint::Scope),
    ("box", Tint::Scope),
    ("line", Tint::Scope),
    ("run", Tint::Scope),
    ("sight", Tint::Scope),
    ("region", Tint::Scope),
    ("rest", Tint::Scope),
    ("filled", Tint::Scope),
    ("hidden", Tint::Scope),
    ("placed", Tint::Scope),
    ("empty-cell", Tint::Wrong),
    ("no-place", Tint::Wrong),
    ("broken-clue", Tint::Wrong),
    ("contradiction", Tint::Wrong),
    ("clash", Tint::Wrong),
    ("denied", Tint::Wrong),
    ("out", Tint::Wrong),
];

/// Roles whose name ends in a letter are members of a series: `set-a`, `digits-a`, `colour-b`.
const SERIES: [Tint; 4] = [Tint::Pattern, Tint::Second, Tint::Third, Tint::Fourth];

/// The tint of a reason. A role that is in no table belongs to the pattern, or is a place if it is a house.
pub fn tint(role: &str, what: &Evidence) -> Tint {
    // The other half of something has its tint, if that is not the pattern's.
    if let Some(rest) = role.strip_prefix("other-") {
        let tint = tint(rest, what);
        return if tint == Tint::Pattern { Tint::Second } else { tint };
    }
    let mut rest = role;
    loop {
        let single = rest.strip_suffix('s').unwrap_or(rest);
        if let Some(&(_, tint)) = ROLES.iter().find(|(name, _)| *name == single || *name == rest) {
            return tint;
        }
        let Some((before, last)) = rest.rsplit_once('-') else { break };
        if let [letter @ b'a'..=b'z'] = last.as_bytes() {
            return SERIES[usize::from(letter - b'a') % SERIES.len()];
        }
        rest = before;
    }
    match (role, what) {
        ("link", Evidence::Cells(_)) => Tint::Third,
        ("crossing", Evidence::Houses(_)) => Tint::Second,
        (_, Evidence::Houses(_)) => Tint::Scope,
        _ => Tint::Pattern,
    }
}

/// The role of the cells that a set of digits belongs to, if its name says so: `set-a` for `digits-a`, `crossing` for
/// `crossing-digits`, `line-cells` for `line-digits`.
pub(super) fn owners(role: &str) -> Vec<String> {
    if let Some(letter) = role.strip_prefix("digits-") {
        return vec![format!("set-{letter}")];
    }
    if role == "linked" {
        return vec!["link".to_string()];
    }
    let owner = role.strip_suffix("-digits").or_else(|| role.strip_suffix("-digit"));
    owner.map_or_else(Vec::new, |owner| vec![owner.to_string(), format!("{owner}-cells")])
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridproof_engine::logic::{House, HouseKind};

    #[test]
    fn roles_are_found_by_their_first_words() {
        let cells = Evidence::Cells(vec![]);
        let house = Evidence::Houses(vec![House::new(HouseKind::ROW, 0)]);
        assert_eq!(tint("pincers", &cells), Tint::Second);
        assert_eq!(tint("fins", &cells), Tint::Fin);
        assert_eq!(tint("fin-cells", &cells), Tint::Fin);
        assert_eq!(tint("set-b-digits", &cells), Tint::Second);
        assert_eq!(tint("line-cells", &cells), Tint::Second);
        assert_eq!(tint("line", &house), Tint::Scope);
        assert_eq!(tint("base", &house), Tint::Pattern);
        assert_eq!(tint("something-new", &cells), Tint::Pattern);
        assert_eq!(tint("something-new", &house), Tint::Scope);
    }

    #[test]
    fn series_and_other_halves() {
        let cells = Evidence::Cells(vec![]);
        let series = ["set-a", "set-b", "set-c", "set-d", "set-e"].map(|role| tint(role, &cells));
        assert_eq!(series, [Tint::Pattern, Tint::Second, Tint::Third, Tint::Fourth, Tint::Pattern]);
        assert_eq!(tint("digits-b", &cells), Tint::Second);
        assert_eq!(tint("common-a", &cells), Tint::Third);
        assert_eq!(tint("other-chain", &cells), Tint::Second);
        assert_eq!(tint("other-fins", &cells), Tint::Fin);
    }

    #[test]
    fn digits_know_their_cells() {
        assert_eq!(owners("digits-c"), ["set-c"]);
        assert_eq!(owners("line-digits"), ["line", "line-cells"]);
        assert_eq!(owners("digits"), [""; 0]);
    }
}
