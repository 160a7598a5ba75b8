//! The lists in `GRIDPROOF_SHARED`: every text is read as the record says, and written and read back.

// Files are read by tests alone.
#[cfg(test)]
use super::super::super::model::Variant;
use super::super::{iss, keen, rules, unequal};
use super::keeps;
use crate::format::{Format, Hints, PuzzleText};
use serde_json::{Map, Value, json};

fn records(name: &str) -> Option<Vec<Value>> {
    let Some(shared) = std::env::var_os("GRIDPROOF_SHARED") else {
        eprintln!("skipped: GRIDPROOF_SHARED is not set, so data/variants/{name} was not tested");
        return None;
    };
    let path = std::path::Path::new(&shared).join("data/variants").join(name);
    let text = std::fs::read_to_string(path).expect("the list");
    Some(text.lines().map(|line| serde_json::from_str(line).expect("a record")).collect())
}

fn flat(value: &Value) -> Vec<Value> {
    value.as_array().into_iter().flatten().filter_map(Value::as_array).flatten().cloned().collect()
}

/// A rule of a record in our JSON, if we can say it.
fn rule(record: &Map<String, Value>, tables: &Value) -> Option<Value> {
    let kind = record["type"].as_str()?;
    let mut own: Map<String, Value> =
        record.iter().filter(|(_, value)| !value.is_null()).map(|(k, v)| (k.clone(), v.clone())).collect();
    for key in ["type", "windoku", "name"] {
        own.remove(key);
    }
    if let Some(cell) = own.remove("cell") {
        let key = if kind == "count_distinct" { "cell" } else { "cells" };
        own.insert(key.into(), json!([cell]));
    }
    let table = own.get("table").and_then(|at| tables.get(at.as_u64()? as usize)).cloned();
    let id = match kind {
        "quad" => "contains",
        "pill_arrow" => "arrow",
        "lunchbox" => "sandwich",
        "adjacent" => "difference",
        "weighted_sum" => {
            let factors = own.remove("coeffs")?;
            own.insert("factors".into(), factors);
            "sum"
        }
        "look_and_say" => {
            let counts = flat(&own["counts"]);
            own.insert("counts".into(), counts.into());
            kind
        }
        "sum_line" => {
            let is_loop = own.remove("loop") == Some(true.into());
            own.insert("shape".into(), if is_loop { "loop" } else { "line" }.into());
            kind
        }
        "pair_table" => {
            let chain = own.remove("chain") == Some(true.into());
            own.insert("of".into(), if chain { "line" } else { "all" }.into());
            let table = table?;
            own.insert("table".into(), flat(table.get("pairs").unwrap_or(&table)).into());
            kind
        }
        "automaton" => {
            own.remove("table");
            let table = table?;
            let segments = own.remove("segments")?;
            let [cells] = segments.as_array()?.as_slice() else { return None };
            own.insert("cells".into(), cells.clone());
            own.insert("steps".into(), flat(&table["trans"]).into());
            own.insert("start".into(), table["start"].clone());
            own.insert("accept".into(), table["accept"].clone());
            kind
        }
        _ => kind,
    };
    own.insert("rule".into(), id.into());
    Some(own.into())
}

/// The puzzle of a record, if we can say it.
fn puzzle(record: &Value) -> Option<Variant> {
    if record["unmapped"].as_array().is_some_and(|list| !list.is_empty()) {
        return None;
    }
    let rules: Option<Vec<Value>> =
        record["rules"].as_array()?.iter().map(|one| rule(one.as_object()?, &record["tables"])).collect();
    let region = |value: &Value| if value == -1 { Value::Null } else { value.clone() };
    let row = |row: &Value| row.as_array().map(|row| row.iter().map(region).collect::<Vec<_>>());
    let regions = record["regions"].as_array().map(|rows| rows.iter().map(row).collect::<Vec<_>>());
    let own = json!({
        "family": "variant", "rows": record["rows"], "columns": record["cols"], "digits": record["digits"],
        "latin": record["latin"], "regions": regions, "givens": record["givens"], "rules": rules?,
    });
    Variant::from_json(&own.to_string()).ok()
}

fn read(format: &Format<Variant>, text: &str) -> Result<Variant, String> {
    (format.read)(&PuzzleText::new(text), &Hints::default()).map_err(|error| error.to_string())
}

/// The puzzle without what is said by default, with regions numbered in order and rules in order.
fn plain(puzzle: &Variant) -> String {
    let mut object: Value = serde_json::from_str(&puzzle.to_json()).expect("JSON");
    let mut order: Vec<Value> = Vec::new();
    if let Some(rows) = object["regions"].as_array_mut() {
        for cell in rows.iter_mut().filter_map(Value::as_array_mut).flatten().filter(|cell| !cell.is_null()) {
            let at = order.iter().position(|known| known == cell).unwrap_or_else(|| {
                order.push(cell.clone());
                order.len() - 1
            });
            *cell = at.into();
        }
    }
    let mut rules = Vec::new();
    for rule in object["rules"].as_array().into_iter().flatten() {
        let mut rule = rule.clone();
        let default = match rule["rule"].as_str() {
            Some("difference") => ("value", 1),
            Some("ratio") => ("value", 2),
            _ => ("", 0),
        };
        if rule.get(default.0) == Some(&default.1.into()) {
            rule.as_object_mut().expect("an object").remove(default.0);
        }
        // Sums do not depend on the order, steps of automata neither.
        match rule["rule"].as_str() {
            Some("little_killer" | "killer" | "xv" | "difference" | "ratio") => {
                rule["cells"].as_array_mut().expect("cells").sort_by_key(Value::to_string);
            }
            Some("row_indexer" | "column_indexer") => {
                let cells = rule["cells"].as_array().expect("cells").clone();
                rules.extend(cells.into_iter().map(|cell| json!({ "rule": rule["rule"], "cells": [cell] })));
                continue;
            }
            Some("automaton") => {
                let steps: Vec<Value> = rule["steps"].as_array().expect("steps").clone();
                let mut steps: Vec<&[Value]> = steps.chunks(3).collect();
                steps.sort_by_key(|step| format!("{step:?}"));
                rule["steps"] = steps.concat().into();
            }
            _ => {}
        }
        rules.push(rule);
    }
    rules.sort_by_key(Value::to_string);
    object["rules"] = rules.into();
    object.to_string()
}

fn ids(name: &str, format: &Format<Variant>) {
    let Some(records) = records(name) else { return };
    let count = records.len();
    for record in records {
        let id = record["sgt"].as_str().expect("an ID");
        let recorded = puzzle(&record).expect("a puzzle");
        let found = read(format, id).expect(id);
        assert_eq!(plain(&found), plain(&recorded), "{id}");
        assert!(format.info.may_be(id), "{id}");
        // The program's own text.
        assert_eq!((format.write)(&recorded).as_deref(), Ok(id));
        let line = (rules::FORMAT.write)(&recorded).expect("any board");
        assert_eq!(read(&rules::FORMAT, &line).as_ref(), Ok(&recorded), "{line}");
    }
    eprintln!("{name}: {count} IDs read as recorded, and written as they are");
}

#[test]
fn game_ids_of_keen_are_read_as_recorded() {
    ids("keen.jsonl", &keen::FORMAT);
}

#[test]
fn game_ids_of_unequal_are_read_as_recorded() {
    ids("unequal.jsonl", &unequal::FORMAT);
}

#[test]
fn constraint_strings_are_read_as_recorded() {
    let Some(records) = records("variants.jsonl") else { return };
    let (mut equal, mut reworded, mut refused, mut unsaid) = (0, 0, Vec::new(), Vec::new());
    let (mut written, mut exact, mut lines) = (0, 0, 0);
    let mut trips = vec![0; super::FORMATS.len()];
    for record in &records {
        let id = record["id"].as_str().expect("an id");
        let recorded = puzzle(record);
        let solution: Option<Vec<i32>> = record["solution"].as_array().map(|rows| {
            rows.iter()
                .filter_map(Value::as_array)
                .flatten()
                .map(|digit| digit.as_i64().expect("a digit") as i32)
                .collect()
        });
        let right = |puzzle: &Variant| solution.as_ref().is_none_or(|solution| keeps(puzzle, solution));
        if let Some(text) = record["iss"].as_str() {
            match (read(&iss::FORMAT, text), &recorded) {
                (Ok(found), Some(recorded)) if plain(&found) == plain(recorded) => equal += 1,
                // Converted texts say some rules in other words.
                (Ok(found), recorded) => {
                    assert!(right(&found), "{id}: the answer breaks what was read");
                    if id.starts_with("iss-") {
                        if let Some(recorded) = recorded {
                            eprintln!("{id}:\n  {}\n  {}", plain(&found), plain(recorded));
                        } else {
                            eprintln!("{id}: read, but not recorded");
                        }
                    }
                    reworded += 1;
                }
                (Err(error), recorded) => {
                    refused.push(format!(
                        "{id}: {}{}",
                        if recorded.is_some() { "RECORDED " } else { "" },
                        error.lines().next().unwrap_or_default()
                    ));
                }
            }
        }
        let Some(recorded) = recorded else { continue };
        for (at, format) in super::FORMATS.iter().enumerate() {
            let Ok(text) = (format.write)(&recorded) else { continue };
            assert!(read(format, &text).is_ok_and(|back| back == recorded), "{id} as {}", format.info.id);
            trips[at] += 1;
        }
        let line = (rules::FORMAT.write)(&recorded).expect("any board");
        assert_eq!(read(&rules::FORMAT, &line).as_ref(), Ok(&recorded), "{line}");
        lines += 1;
        match (iss::FORMAT.write)(&recorded) {
            Ok(text) => {
                let back = read(&iss::FORMAT, &text).unwrap_or_else(|error| panic!("{id}: {error}"));
                assert!(right(&back), "{id}: the answer breaks what was written");
                written += 1;
                exact += usize::from(back == recorded);
            }
            Err(problem) => unsaid.push(format!("{id}: {problem}")),
        }
    }
    for (format, count) in super::FORMATS.iter().zip(&trips) {
        eprintln!("{}: {count} written and read back", format.info.id);
    }
    refused.iter().chain(&unsaid).for_each(|line| eprintln!("{line}"));
    eprintln!("{equal} strings read as recorded, {reworded} in other words, {} refused", refused.len());
    eprintln!(
        "{written} written and read back ({exact} word for word), {} cannot be said; {lines} lines of rules",
        unsaid.len()
    );
}
