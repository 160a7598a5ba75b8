//! Parsers of option values.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use gridproof::generate::form::Maker;
use gridproof::{FAMILIES, Family, Seed, say};
use std::time::Duration;

pub(crate) fn family_parser() -> impl TypedValueParser<Value = &'static Family> {
    let values = FAMILIES.iter().map(|family| {
        // Boards with a name of their own are read as boards of their family.
        let names = family.generator().map_or(&[][..], |form| form.names);
        PossibleValue::new(family.id).help(family.about).aliases(names.iter().map(|named| named.id))
    });
    PossibleValuesParser::new(values).try_map(|id| {
        let named = || Maker::with_id(&id).map(|maker| maker.family);
        gridproof::family(&id).or_else(named).ok_or_else(|| format!("unknown family `{id}`"))
    })
}

/// What to generate: a family, or boards with a name of their own.
pub(crate) fn maker_parser() -> impl TypedValueParser<Value = Maker> {
    let values = Maker::all().map(|maker| PossibleValue::new(maker.id()).help(maker.about()));
    PossibleValuesParser::new(values)
        .try_map(|id| Maker::with_id(&id).ok_or_else(|| format!("`{id}` has no generator")))
}

pub(crate) fn language_parser() -> PossibleValuesParser {
    PossibleValuesParser::new(
        say::LANGUAGES.iter().map(|language| PossibleValue::new(language.tag).help(language.name)),
    )
}

/// Checks that some family has a technique or a kind of step with this name.
pub(crate) fn technique_name(name: &str) -> Result<String, String> {
    let mut known: Vec<&str> = Vec::new();
    for about in FAMILIES.iter().flat_map(|family| family.techniques()) {
        if about.id == name || about.kinds.contains(&name) {
            return Ok(name.to_string());
        }
        known.push(about.id);
    }
    let similar = known.iter().filter(|id| id.contains(name) || name.contains(**id)).take(5).copied();
    let similar = similar.collect::<Vec<_>>().join(", ");
    let suggestion = if similar.is_empty() { String::new() } else { format!("; similar names: {similar}") };
    Err(format!("unknown technique{suggestion} (`gridproof techniques` lists all)"))
}

/// A seed: a word or a number.
pub(crate) fn seed(text: &str) -> Result<Seed, String> {
    text.parse().map_err(|error: gridproof::ParseSeedError| error.to_string())
}

/// Every format id once, in table order.
pub(crate) fn format_parser() -> PossibleValuesParser {
    unique(FAMILIES.iter().flat_map(|family| family.formats()).map(|format| format.id))
}

pub(crate) fn engine_parser() -> PossibleValuesParser {
    unique(FAMILIES.iter().flat_map(|family| family.engines()).map(|engine| engine.id))
}

fn unique(ids: impl Iterator<Item = &'static str>) -> PossibleValuesParser {
    let mut seen: Vec<&'static str> = Vec::new();
    for id in ids {
        if !seen.contains(&id) {
            seen.push(id);
        }
    }
    PossibleValuesParser::new(seen)
}

/// A title on one line, short enough to be typeset legibly.
pub(crate) fn title(text: &str) -> Result<String, String> {
    const MAX_CHARS: usize = 120;
    let title = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match title.chars().count() {
        0..=MAX_CHARS => Ok(title),
        more => Err(format!("this has {more} characters; the limit is {MAX_CHARS}")),
    }
}

pub(crate) fn box_shape(text: &str) -> Result<(usize, usize), String> {
    let parsed = text.split_once(['x', 'X']).and_then(|(rows, columns)| {
        let side = |text: &str| text.parse::<usize>().ok().filter(|side| (1..=64).contains(side));
        Some((side(rows)?, side(columns)?))
    });
    parsed.ok_or_else(|| "expected the rows and columns of a box, such as 2x3".to_string())
}

/// A duration with its unit, in seconds by default.
pub(crate) fn duration(text: &str) -> Result<Duration, String> {
    let digits = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
    let (number, unit) = text.split_at(digits);
    let scale = match unit {
        "us" | "µs" => 1e-6,
        "ms" => 1e-3,
        "" | "s" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => return Err(format!("`{unit}` is not a unit of time; expected us, ms, s, m or h")),
    };
    let wrong = || "expected a time such as 500ms, 5s or 2m".to_string();
    let number: f64 = number.parse().map_err(|_| wrong())?;
    Duration::try_from_secs_f64(number * scale).map_err(|_| wrong())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_units() {
        let millis = |text| duration(text).map(|time| time.as_millis());
        assert_eq!(millis("500ms"), Ok(500));
        assert_eq!(millis("5s"), Ok(5000));
        assert_eq!(millis("2m"), Ok(120_000));
        assert_eq!(millis("1.5"), Ok(1500));
        for wrong in ["", "s", "5 s", "-1s", "1e9s", "5d", "99999999999999999999999h", "1.2.3s"] {
            assert!(duration(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn titles_are_one_legible_line() {
        assert_eq!(title("No.\t7\n"), Ok("No. 7".to_string()));
        assert_eq!(title(""), Ok(String::new()));
        assert!(title(&"x".repeat(120)).is_ok() && title(&"x".repeat(121)).is_err());
    }

    #[test]
    fn boxes_have_two_sides() {
        assert_eq!(box_shape("2x3"), Ok((2, 3)));
        for wrong in ["", "x", "2", "0x3", "2x", "2x3x4", "99999999999x1"] {
            assert!(box_shape(wrong).is_err(), "{wrong}");
        }
    }
}
