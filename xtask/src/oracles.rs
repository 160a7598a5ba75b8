//! Programs by other people that tests compare with. None of them is part of what is shipped.

use crate::steps::{root, run};
use std::path::Path;
use std::process::{Command, Stdio};

/// What is there to compare with.
pub(crate) struct Found {
    /// The npm package `pzpr`, which reads and writes puzz.link URLs.
    pub(crate) pzpr: bool,
    /// Simon Tatham's `sgt-solo` and `sgt-towers`.
    pub(crate) tatham: bool,
    /// `qqwing`, which solves and counts.
    pub(crate) qqwing: bool,
    /// Poppler's `pdftotext` and `pdfinfo`, which read PDF.
    pub(crate) poppler: bool,
    /// Valgrind, which counts instructions.
    pub(crate) valgrind: bool,
}

/// Installs what is missing and can be installed. In CI everything must be there.
pub(crate) fn install() -> Result<Found, String> {
    let found = Found {
        pzpr: pzpr()?,
        tatham: tatham(),
        qqwing: program("qqwing", "--version", "qqwing"),
        poppler: program("pdftotext", "-v", "poppler-utils"),
        valgrind: program("valgrind", "--version", "valgrind"),
    };
    let must = std::env::var_os("CI").is_some();
    let programs = [
        (found.pzpr, "npm package `pzpr`"),
        (found.tatham, "`sgt-puzzles`"),
        (found.qqwing, "`qqwing`"),
        (found.poppler, "`poppler-utils`"),
        (found.valgrind, "`valgrind`, which counts instructions,"),
    ];
    for (there, name) in programs {
        if !there && must {
            return Err(format!("{name} is not installed, and CI must use it"));
        }
        if !there {
            eprintln!("xtask: {name} is not installed, so what needs it is left out");
        }
    }
    Ok(found)
}

fn pzpr() -> Result<bool, String> {
    let folder = root().join("target/oracles");
    if folder.join("node_modules/pzpr").exists() {
        return Ok(true);
    }
    if !answers("npm", &["--version"]) {
        return Ok(false);
    }
    std::fs::create_dir_all(&folder).map_err(|error| format!("target/oracles: {error}"))?;
    let install = || {
        let mut npm = Command::new("npm");
        npm.args(["install", "--no-save", "--no-audit", "--no-fund", "--prefix"]).arg(&folder).arg("pzpr@0.10.1");
        run("installing the npm package pzpr", &mut npm)
    };
    Ok(tried(install))
}

fn tatham() -> bool {
    let there = || ["/usr/games", "/usr/bin"].iter().any(|folder| Path::new(folder).join("sgt-towers").exists());
    there() || (debian("sgt-puzzles") && there())
}

/// A program that answers when it is asked for its version, from this package of Debian.
fn program(name: &str, version: &str, package: &str) -> bool {
    let there = || answers(name, &[version]);
    there() || (debian(package) && there())
}

/// Installs a package of Debian, where that can be done without asking.
pub(crate) fn debian(package: &str) -> bool {
    if !answers("apt-get", &["--version"]) || !answers("sh", &["-c", "test $(id -u) = 0"]) {
        return false;
    }
    tried(|| {
        run("refreshing package lists", Command::new("apt-get").args(["update", "-qq"]))?;
        let mut apt = Command::new("apt-get");
        apt.args(["install", "-y", "-qq", "--no-install-recommends", package]).stdout(Stdio::null());
        run(&format!("installing {package}"), apt.env("DEBIAN_FRONTEND", "noninteractive"))
    })
}

/// Registries are sometimes slow to answer: three tries.
fn tried(install: impl Fn() -> Result<(), String>) -> bool {
    (0..3).any(|_| match install() {
        Ok(()) => true,
        Err(message) => {
            eprintln!("xtask: {message}");
            false
        }
    })
}

/// Whether a program is there and says yes.
pub(crate) fn answers(program: &str, args: &[&str]) -> bool {
    let quiet =
        Command::new(program).args(args).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    quiet.is_ok_and(|status| status.success())
}
