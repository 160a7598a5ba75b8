//! The list of public items of each library, committed so that a change of API shows in a diff.
//!
//! The list comes from rustdoc's JSON, whose format belongs to one version of the compiler. With another compiler the check is
//! skipped.

use crate::steps::{cargo, root};
use std::path::PathBuf;
use std::process::Command;

/// The libraries with a list.
const LIBRARIES: [&str; 7] = [
    "gridproof",
    "gridproof-engine",
    "gridproof-cover",
    "gridproof-print",
    "gridproof-api",
    "gridproof-play",
    "gridproof-server",
];

/// The compiler whose rustdoc the `public-api` crate reads.
const COMPILER: &str = "1.95.";

/// Writes the lists, or with `check` fails where they differ from the sources.
pub(crate) fn lists(check: bool) -> Result<(), String> {
    if !compiler().contains(COMPILER) {
        eprintln!("xtask: the lists of public items need Rust {COMPILER}x, so they were not checked");
        return Ok(());
    }
    let mut changed = Vec::new();
    for library in LIBRARIES {
        let listed = list(library)?;
        let path = list_path(library);
        let old = std::fs::read_to_string(&path).unwrap_or_default();
        if old == listed {
            continue;
        }
        changed.push(library);
        if !check {
            std::fs::create_dir_all(root().join("docs/api")).map_err(|error| format!("docs/api: {error}"))?;
            std::fs::write(&path, listed).map_err(|error| format!("{}: {error}", path.display()))?;
        }
    }
    match (check, changed.is_empty()) {
        (true, false) => Err(format!(
            "the public API of {} changed; `cargo xtask api` updates the lists in docs/api",
            changed.join(", ")
        )),
        _ => Ok(()),
    }
}

fn list_path(library: &str) -> PathBuf {
    root().join("docs/api").join(format!("{library}.txt"))
}

/// The public items of a library, one per line.
fn list(library: &str) -> Result<String, String> {
    let args = ["rustdoc", "--quiet", "--lib", "--package", library, "--target-dir", "target/api"];
    let json = ["--", "-Z", "unstable-options", "--output-format", "json", "--cap-lints", "allow"];
    // Stable compilers write JSON only with this variable.
    cargo(&format!("public items of {library}"), &[&args[..], &json].concat(), &[("RUSTC_BOOTSTRAP", "1")])?;
    let file = root().join("target/api/doc").join(format!("{}.json", library.replace('-', "_")));
    let api = public_api::Builder::from_rustdoc_json(&file)
        .omit_blanket_impls(true)
        .omit_auto_trait_impls(true)
        .omit_auto_derived_impls(true)
        .build()
        .map_err(|error| format!("{}: {error}", file.display()))?;
    Ok(api.items().map(|item| format!("{item}\n")).collect())
}

fn compiler() -> String {
    let rustc = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".to_string());
    let printed = Command::new(rustc).arg("--version").output();
    printed.map(|printed| String::from_utf8_lossy(&printed.stdout).into_owned()).unwrap_or_default()
}
