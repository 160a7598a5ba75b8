//! The highlight of each role.

use gridproof_engine::logic::Evidence;
use gridproof_engine::scene::Highlight;

/// Roles in the singular. A role of several words is looked up whole, then without its last word, and so on: `fin-cells` is
/// a `fin`.
#[rustfmt::skip]
const ROLES: &[(&str, Highlight)] = &[
    ("cell", Highlight::Pattern),
    ("pattern", Highlight::Pattern),
    ("base", Highlight::Pattern),
    ("pivot", Highlight::Pattern),
    ("corner", Highlight::Pattern),
    ("chain", Highlight::Pattern),
    ("assumed", Highlight::Pattern),
    ("combination", Highlight::Pattern),
    ("sequence", Highlight::Pattern),
    ("intersection", Highlight::Pattern),
    ("stem", Highlight::Pattern),
    ("joint", Highlight::Pattern),
    ("start", Highlight::Pattern),
    ("cover", Highlight::Second),
    ("pincer", Highlight::Second),
    ("wing", Highlight::Second),
    ("floor", Highlight::Second),
    ("second", Highlight::Second),
    ("end", Highlight::Second),
    ("peak", Highlight::Second),
    ("case", Highlight::Second),
    ("crossing-set", Highlight::Second),
    ("line-cell", Highlight::Second),
    ("line-digit", Highlight::Second),
    ("followed", Highlight::Second),
    ("roof", Highlight::Third),
    ("partner", Highlight::Second),
    ("excluding", Highlight::Third),
    ("box-cell", Highlight::Third),
    ("box-digit", Highlight::Third),
    ("linked", Highlight::Third),
    ("petal", Highlight::Third),
    ("restricted", Highlight::Third),
    ("common", Highlight::Third),
    ("common-a", Highlight::Third),
    ("common-b", Highlight::Third),
    ("fin", Highlight::Fin),
    ("endo-fin", Highlight::Fin),
    ("extra", Highlight::Fin),
    ("guardian", Highlight::Fin),
    ("turned", Highlight::Second),
    ("target", Highlight::Second),
    ("seen", Highlight::Fourth),
    ("seen-a", Highlight::Fourth),
    ("seen-b", Highlight::Fourth),
    ("other", Highlight::Second),
    ("companion", Highlight::Scope),
    ("blocker", Highlight::Second),
    ("beyond", Highlight::Second),
    ("by", Highlight::Second),
    ("earlier", Highlight::Third),
    ("nearest", Highlight::Second),
    ("last", Highlight::Third),
    ("house", Highlight::Scope),
    ("row", Highlight::Scope),
    ("column", Highlight::Scope),
    ("box", Highlight::Scope),
    ("line", Highlight::Scope),
    ("run", Highlight::Scope),
    ("sight", Highlight::Scope),
    ("region", Highlight::Scope),
    ("rest", Highlight::Scope),
    ("filled", Highlight::Scope),
    ("hidden", Highlight::Scope),
    ("placed", Highlight::Scope),
    ("empty-cell", Highlight::Wrong),
    ("no-place", Highlight::Wrong),
    ("broken-clue", Highlight::Wrong),
    ("contradiction", Highlight::Wrong),
    ("clash", Highlight::Wrong),
    ("denied", Highlight::Wrong),
    ("out", Highlight::Wrong),
];

/// Roles whose name ends in a letter are members of a series: `set-a`, `digits-a`, `colour-b`.
const SERIES: [Highlight; 4] = [Highlight::Pattern, Highlight::Second, Highlight::Third, Highlight::Fourth];

/// Returns the highlight of a reason. A role that is in no table is part of the pattern, or the scope if it is a house.
pub(crate) fn highlight(role: &str, what: &Evidence) -> Highlight {
    // The other half of something has the same highlight, unless that is the pattern's.
    if let Some(rest) = role.strip_prefix("other-") {
        let highlight = highlight(rest, what);
        return if highlight == Highlight::Pattern { Highlight::Second } else { highlight };
    }
    let mut rest = role;
    loop {
        let single = rest.strip_suffix('s').unwrap_or(rest);
        if let Some(&(_, highlight)) = ROLES.iter().find(|(name, _)| *name == single || *name == rest) {
            return highlight;
        }
        let Some((before, last)) = rest.rsplit_once('-') else { break };
        if let [letter @ b'a'..=b'z'] = last.as_bytes() {
            return SERIES[usize::from(letter - b'a') % SERIES.len()];
        }
        rest = before;
    }
    match (role, what) {
        ("link", Evidence::Cells(_)) => Highlight::Third,
        ("crossing", Evidence::Houses(_)) => Highlight::Second,
        (_, Evidence::Houses(_)) => Highlight::Scope,
        _ => Highlight::Pattern,
    }
}

/// Returns the roles of the cells that a set of digits belongs to, if its name says so: `set-a` for `digits-a`, `crossing` for
/// `crossing-digits`, `line-cells` for `line-digits`. Where a step says which digit links its pincers, its `digits` are those of the
/// pincers; `roles` are all roles of the step.
pub(super) fn owners(role: &str, roles: &[&str]) -> Vec<String> {
    if role == "digits" && roles.contains(&"linked") {
        return vec!["pincers".to_string()];
    }
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
        assert_eq!(highlight("pincers", &cells), Highlight::Second);
        assert_eq!(highlight("fins", &cells), Highlight::Fin);
        assert_eq!(highlight("fin-cells", &cells), Highlight::Fin);
        assert_eq!(highlight("set-b-digits", &cells), Highlight::Second);
        assert_eq!(highlight("line-cells", &cells), Highlight::Second);
        assert_eq!(highlight("line", &house), Highlight::Scope);
        assert_eq!(highlight("base", &house), Highlight::Pattern);
        assert_eq!(highlight("something-new", &cells), Highlight::Pattern);
        assert_eq!(highlight("something-new", &house), Highlight::Scope);
    }

    #[test]
    fn series_and_other_halves() {
        let cells = Evidence::Cells(vec![]);
        let series = ["set-a", "set-b", "set-c", "set-d", "set-e"].map(|role| highlight(role, &cells));
        assert_eq!(
            series,
            [Highlight::Pattern, Highlight::Second, Highlight::Third, Highlight::Fourth, Highlight::Pattern]
        );
        assert_eq!(highlight("digits-b", &cells), Highlight::Second);
        assert_eq!(highlight("common-a", &cells), Highlight::Third);
        assert_eq!(highlight("other-chain", &cells), Highlight::Second);
        assert_eq!(highlight("other-fins", &cells), Highlight::Fin);
    }

    #[test]
    fn digits_know_their_cells() {
        assert_eq!(owners("digits-c", &[]), ["set-c"]);
        assert_eq!(owners("line-digits", &[]), ["line", "line-cells"]);
        assert_eq!(owners("digits", &[]), [""; 0]);
        assert_eq!(owners("digits", &["linked", "pincers"]), ["pincers"]);
    }
}
