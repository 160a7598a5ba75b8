//! The licence texts of dependencies, which are shipped with binaries.

use crate::steps::root;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;

/// One dependency that ends up in the binary.
struct Package {
    name: String,
    version: String,
    licence: String,
    source: String,
    /// Licence files and their texts.
    texts: Vec<(String, String)>,
}

/// Every third-party licence text of the binary `gridproof`, each text once.
pub(crate) fn third_party() -> Result<String, String> {
    let packages = packages()?;
    let mut out = String::from("Third-party software in gridproof\n=================================\n\n");
    for package in &packages {
        let _ = writeln!(out, "{} {}: {} ({})", package.name, package.version, package.licence, package.source);
    }
    let mut texts: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for package in &packages {
        for (file, text) in &package.texts {
            texts.entry(text.as_str()).or_default().insert(format!("{} {} ({file})", package.name, package.version));
        }
    }
    for (text, names) in texts {
        let names: Vec<String> = names.into_iter().collect();
        let _ = write!(out, "\n{}\n{}\n{0}\n\n{}\n", "-".repeat(80), names.join("\n"), text.trim_end());
    }
    Ok(out)
}

fn packages() -> Result<Vec<Package>, String> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_string());
    let tree = ["tree", "--package", "gridproof-cli", "--edges", "normal", "--prefix", "none", "--format", "{p}"];
    let printed = Command::new(&cargo).args(tree).current_dir(root()).output().map_err(|error| error.to_string())?;
    let wanted: BTreeSet<(String, String)> = String::from_utf8_lossy(&printed.stdout)
        .lines()
        .filter_map(|line| {
            let mut words = line.split_whitespace();
            Some((words.next()?.to_string(), words.next()?.trim_start_matches('v').to_string()))
        })
        .collect();
    let metadata = ["metadata", "--format-version", "1", "--locked"];
    let printed = Command::new(cargo).args(metadata).current_dir(root()).output().map_err(|error| error.to_string())?;
    let metadata: Value =
        serde_json::from_slice(&printed.stdout).map_err(|error| format!("cargo metadata: {error}"))?;
    let all = metadata["packages"].as_array().map(Vec::as_slice).unwrap_or_default();
    let mut found: Vec<Package> = all.iter().filter(|package| !package["source"].is_null()).map(read).collect();
    found.retain(|package| wanted.contains(&(package.name.clone(), package.version.clone())));
    found.sort_by(|one, other| (&one.name, &one.version).cmp(&(&other.name, &other.version)));
    match found.is_empty() {
        true => Err("no dependency was found".to_string()),
        false => Ok(found),
    }
}

fn read(package: &Value) -> Package {
    let text = |key: &str| package[key].as_str().unwrap_or_default().to_string();
    let manifest = text("manifest_path");
    let folder = Path::new(&manifest).parent().unwrap_or(Path::new("."));
    let mut texts = Vec::new();
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let upper = name.to_uppercase();
        if ["LICENSE", "LICENCE", "COPYING", "NOTICE", "UNLICENSE"].iter().any(|word| upper.starts_with(word))
            && let Ok(text) = std::fs::read_to_string(entry.path())
        {
            texts.push((name, text.replace("\r\n", "\n")));
        }
    }
    texts.sort();
    let source = Some(text("repository")).filter(|url| !url.is_empty()).unwrap_or_else(|| "crates.io".to_string());
    Package { name: text("name"), version: text("version"), licence: text("license"), source, texts }
}
