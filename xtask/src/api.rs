//! The lists of public items of the libraries, committed so that a change of API shows in a diff.
//!
//! They come from rustdoc's JSON, whose format belongs to one version of the compiler. With another compiler the check is
//! skipped.
//!
//! Stable compilers write JSON only with `RUSTC_BOOTSTRAP=1`. Set for all of cargo, that variable would make build scripts run
//! again and dependencies be built twice. So cargo gets this program as its rustdoc, which sets the variable and runs the
//! real one; dependencies are those of any other build.

use crate::steps::{cargo, root};
use std::path::PathBuf;
use std::process::{Command, ExitCode};

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

/// The compiler whose rustdoc JSON the `public-api` crate reads.
const COMPILER: &str = "1.95.";

/// If set, this program acts as the rustdoc that it names.
const ACT_AS_RUSTDOC: &str = "GRIDPROOF_XTASK_RUSTDOC";

/// Writes the lists, or with `check` fails where they differ from the sources.
pub(crate) fn lists(check: bool) -> Result<(), String> {
    if !printed(&tool("RUSTC", "rustc"), &["--version"]).contains(COMPILER) {
        eprintln!("xtask: the lists of public items need Rust {COMPILER}x, so they were not checked");
        return Ok(());
    }
    write_json()?;
    let mut changed = Vec::new();
    for library in LIBRARIES {
        let listed = list(library)?;
        let path = root().join("docs/api").join(format!("{library}.txt"));
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

/// Has rustdoc write the JSON of all libraries with all their features: in one call, which checks their dependencies once.
fn write_json() -> Result<(), String> {
    let this = std::env::current_exe().map_err(|error| format!("this program has no path: {error}"))?;
    let packages = LIBRARIES.iter().flat_map(|library| ["--package", library]);
    let args: Vec<&str> =
        ["doc", "--quiet", "--lib", "--no-deps", "--all-features"].into_iter().chain(packages).collect();
    let env = [
        ("RUSTDOC", &*this.to_string_lossy()),
        (ACT_AS_RUSTDOC, &tool("RUSTDOC", "rustdoc")),
        ("RUSTDOCFLAGS", "-Z unstable-options --output-format json --cap-lints allow"),
    ];
    cargo("public items", &args, &env)
}

/// The public items of a library, one per line.
fn list(library: &str) -> Result<String, String> {
    let file = target()?.join("doc").join(format!("{}.json", library.replace('-', "_")));
    let api = public_api::Builder::from_rustdoc_json(&file)
        .omit_blanket_impls(true)
        .omit_auto_trait_impls(true)
        .omit_auto_derived_impls(true)
        .build()
        .map_err(|error| format!("{}: {error}", file.display()))?;
    Ok(concise(api.items().map(|item| item.to_string())))
}

/// Leaves out what other lines imply: inherent `impl` blocks, and the items of trait implementations.
fn concise(items: impl Iterator<Item = String>) -> String {
    let mut text = String::new();
    let mut implementor = None;
    for item in items {
        if item.starts_with("impl") || item.starts_with("unsafe impl") {
            let of = item.split_once(" for ").map(|(_, of)| of.trim_start_matches("&mut ").trim_start_matches('&'));
            implementor = of.map(|of| of.split(['<', ' ']).next().unwrap_or(of).to_string() + "::");
            if implementor.is_none() {
                continue;
            }
        } else if let Some(of) = &implementor {
            let name = ["pub fn ", "pub const fn ", "pub unsafe fn ", "pub const ", "pub type "];
            let name = name.iter().find_map(|start| item.strip_prefix(start));
            match name {
                Some(name) if name.starts_with(of.as_str()) => continue,
                Some(_) => {}
                None => implementor = None,
            }
        }
        text.push_str(&item);
        text.push('\n');
    }
    text
}

/// Where cargo puts what it builds.
fn target() -> Result<PathBuf, String> {
    let metadata = printed(&tool("CARGO", "cargo"), &["metadata", "--no-deps", "--format-version", "1", "--offline"]);
    let metadata: serde_json::Value =
        serde_json::from_str(&metadata).map_err(|error| format!("cargo metadata: {error}"))?;
    metadata["target_directory"].as_str().map(PathBuf::from).ok_or_else(|| "cargo metadata names no target".to_string())
}

/// Runs rustdoc with unstable options allowed, if this program was started in its place.
pub(crate) fn act_as_rustdoc() -> Option<ExitCode> {
    let rustdoc = std::env::var_os(ACT_AS_RUSTDOC)?;
    let mut command = Command::new(rustdoc);
    command.args(std::env::args_os().skip(1)).env("RUSTC_BOOTSTRAP", "1").env_remove(ACT_AS_RUSTDOC);
    let code = command.status().ok().and_then(|status| status.code()).and_then(|code| u8::try_from(code).ok());
    Some(ExitCode::from(code.unwrap_or(1)))
}

fn tool(variable: &str, default: &str) -> String {
    std::env::var(variable).unwrap_or_else(|_| default.to_string())
}

/// What a program prints in the workspace; nothing if it cannot be run.
fn printed(program: &str, args: &[&str]) -> String {
    let output = Command::new(program).args(args).current_dir(root()).output();
    output.map(|output| String::from_utf8_lossy(&output.stdout).into_owned()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::concise;

    #[test]
    fn implied_items_are_left_out() {
        let items = [
            "pub struct a::B",
            "impl a::B",
            "pub fn a::B::new() -> a::B",
            "impl core::fmt::Display for a::B",
            "pub fn a::B::fmt(&self)",
            "impl core::convert::From<u8> for a::C<u8>",
            "pub fn a::C::from(u8) -> a::C",
            "pub fn a::free()",
        ];
        let listed = concise(items.into_iter().map(str::to_string));
        let expected = "pub struct a::B\npub fn a::B::new() -> a::B\nimpl core::fmt::Display for a::B\n\
            impl core::convert::From<u8> for a::C<u8>\npub fn a::free()\n";
        assert_eq!(listed, expected);
    }
}
