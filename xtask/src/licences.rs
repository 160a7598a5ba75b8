//! Whether every dependency may be used: its licence is one that `deny.toml` allows.
//!
//! `cargo deny check` does this and more where it is installed. It is a large program to build for one check, so CI relies on
//! the same list of licences, read from the same file.

use crate::oracles::answers;
use crate::steps::{cargo, root};
use std::collections::BTreeSet;
use std::process::Command;

/// Fails where the licence of a package in Cargo.lock is not allowed.
pub(crate) fn check() -> Result<(), String> {
    let path = root().join("deny.toml");
    let text = std::fs::read_to_string(&path).map_err(|error| format!("deny.toml: {error}"))?;
    let allowed = allowed(&text)?;
    let packages = packages()?;
    let refused: Vec<String> = packages.iter().filter_map(|package| objection(package, &allowed)).collect();
    if !refused.is_empty() {
        return Err(format!("licences that deny.toml does not allow:\n{}", refused.join("\n")));
    }
    eprintln!("xtask: licences: ok, {} packages", packages.len());
    if answers("cargo-deny", &["--version"]) {
        cargo("cargo-deny", &["deny", "check", "licenses", "bans", "sources"], &[])?;
    }
    Ok(())
}

/// A package of the dependency graph and its licence as its manifest states it.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Package {
    name: String,
    licence: String,
}

fn allowed(deny: &str) -> Result<Vec<spdx::Licensee>, String> {
    let deny: toml::Table = deny.parse().map_err(|error| format!("deny.toml: {error}"))?;
    let list = deny.get("licenses").and_then(|licences| licences.get("allow")).and_then(toml::Value::as_array);
    let names = list.ok_or("deny.toml: no list `allow` in [licenses]")?.iter().filter_map(toml::Value::as_str);
    names.map(|name| spdx::Licensee::parse(name).map_err(|error| format!("deny.toml: {name}: {error}"))).collect()
}

/// Says what is wrong with the licence of a package.
fn objection(package: &Package, allowed: &[spdx::Licensee]) -> Option<String> {
    let named = format!("{}: `{}`", package.name, package.licence);
    match spdx::Expression::parse_mode(&package.licence, spdx::ParseMode::LAX) {
        Err(error) => Some(format!("{named} cannot be read: {}", error.reason)),
        Ok(expression) if expression.evaluate(|wanted| allowed.iter().any(|have| have.satisfies(wanted))) => None,
        Ok(_) => Some(named),
    }
}

/// Every package that a build of the workspace can need, on any target and with any feature.
fn packages() -> Result<BTreeSet<Package>, String> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_string());
    // Not `cargo metadata`: its graph has optional dependencies that nothing turns on.
    let graph = ["tree", "--locked", "--workspace", "--all-features", "--target", "all"];
    let line = ["--edges", "normal,build,dev", "--prefix", "none", "--format", "{p}|{l}"];
    let printed = Command::new(cargo).args(graph).args(line).current_dir(root()).output();
    let printed = printed.map_err(|error| format!("cargo tree: {error}"))?;
    let lines = String::from_utf8_lossy(&printed.stdout);
    let found: BTreeSet<Package> = lines
        .lines()
        .filter_map(|line| line.split_once('|'))
        .map(|(name, licence)| Package {
            name: name.to_string(),
            licence: licence.trim_end_matches(" (*)").to_string(),
        })
        .collect();
    match found.is_empty() {
        true => Err(format!("cargo tree lists no package: {}", String::from_utf8_lossy(&printed.stderr))),
        false => Ok(found),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copyleft_and_missing_licences_are_refused() {
        let allowed = allowed("[licenses]\nallow = [\"MIT\", \"Apache-2.0\", \"Unicode-3.0\"]").unwrap();
        let objects = |licence: &str| {
            let package = Package { name: "p".into(), licence: licence.into() };
            objection(&package, &allowed).is_some()
        };
        for fine in ["MIT", "MIT OR GPL-3.0-only", "MIT/Apache-2.0", "(MIT OR Apache-2.0) AND Unicode-3.0"] {
            assert!(!objects(fine), "{fine}");
        }
        for refused in ["GPL-3.0-only", "MIT AND AGPL-3.0-or-later", "MPL-2.0", "", "see the file"] {
            assert!(objects(refused), "{refused}");
        }
    }
}
