//! Programs by other people that tests compare with. None of them is shipped.

use crate::steps::{root, run};
use std::path::Path;
use std::process::{Command, Stdio};

/// The programs that are installed.
pub(crate) struct Found {
    /// The npm package `pzpr`, which reads and writes puzz.link URLs.
    pub(crate) pzpr: bool,
    /// The npm package `lz-string`, which packs and unpacks the links of f-puzzles and SudokuPad.
    pub(crate) lz_string: bool,
    /// Simon Tatham's `sgt-solo` and `sgt-towers`.
    pub(crate) tatham: bool,
    /// `qqwing`, which solves and counts.
    pub(crate) qqwing: bool,
    /// Poppler's `pdftotext` and `pdfinfo`, which read PDF.
    pub(crate) poppler: bool,
    /// The Python package `schemathesis`, which checks the server against the OpenAPI document.
    pub(crate) schemathesis: bool,
    /// Valgrind, which counts instructions.
    pub(crate) valgrind: bool,
    /// tmux, the terminal in which `gridproof play` is tested.
    pub(crate) tmux: bool,
}

/// Installs missing programs where it can. In CI all of them are required.
pub(crate) fn install() -> Result<Found, String> {
    let found = Found {
        pzpr: npm("pzpr", "0.10.1")?,
        lz_string: npm("lz-string", "1.5.0")?,
        tatham: tatham(),
        qqwing: program("qqwing", "--version", "qqwing"),
        poppler: program("pdftotext", "-v", "poppler-utils"),
        schemathesis: schemathesis()?,
        valgrind: program("valgrind", "--version", "valgrind"),
        tmux: program("tmux", "-V", "tmux"),
    };
    let required = std::env::var_os("CI").is_some();
    let programs = [
        (found.pzpr, "npm package `pzpr`"),
        (found.lz_string, "npm package `lz-string`"),
        (found.tatham, "`sgt-puzzles`"),
        (found.qqwing, "`qqwing`"),
        (found.poppler, "`poppler-utils`"),
        (found.schemathesis, "Python package `schemathesis`"),
        (found.valgrind, "`valgrind`, which counts instructions,"),
        (found.tmux, "`tmux`"),
    ];
    for (there, name) in programs {
        if !there && required {
            return Err(format!("{name} is not installed, but CI requires it"));
        }
        if !there {
            eprintln!("xtask: {name} is not installed, so tests that need it are left out");
        }
    }
    Ok(found)
}

/// Installs this version of an npm package alongside the others.
fn npm(package: &str, version: &str) -> Result<bool, String> {
    let folder = root().join("target/oracles");
    let modules = folder.join("node_modules");
    if modules.join(package).exists() {
        return Ok(true);
    }
    if !answers("npm", &["--version"]) {
        return Ok(false);
    }
    std::fs::create_dir_all(&folder).map_err(|error| format!("target/oracles: {error}"))?;
    // npm removes packages that are not named on its command line, so those already installed are named again.
    let known = [("pzpr", "0.10.1"), ("lz-string", "1.5.0")].into_iter();
    let kept = known.filter(|(name, _)| *name != package && modules.join(name).exists());
    let wanted: Vec<String> =
        kept.chain([(package, version)]).map(|(name, version)| format!("{name}@{version}")).collect();
    let install = || {
        let mut npm = Command::new("npm");
        npm.args(["install", "--no-save", "--no-audit", "--no-fund", "--prefix"]).arg(&folder).args(&wanted);
        run(&format!("installing the npm package {package}"), &mut npm)
    };
    Ok(tried(install))
}

/// Installs schemathesis in a virtual environment, so that the system's Python stays as it is.
fn schemathesis() -> Result<bool, String> {
    let folder = root().join("target/oracles/schemathesis");
    let there = || answers(&folder.join("bin/schemathesis").to_string_lossy(), &["--version"]);
    if there() {
        return Ok(true);
    }
    if !answers("python3", &["-m", "venv", "--help"]) {
        return Ok(false);
    }
    std::fs::create_dir_all(&folder).map_err(|error| format!("target/oracles: {error}"))?;
    let install = || {
        run(
            "creating a virtual environment for schemathesis",
            Command::new("python3").args(["-m", "venv"]).arg(&folder),
        )?;
        let mut pip = Command::new(folder.join("bin/python3"));
        pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "schemathesis==4.32.5"]);
        run("installing the Python package schemathesis", &mut pip)
    };
    Ok(tried(install) && there())
}

fn tatham() -> bool {
    let there = || ["/usr/games", "/usr/bin"].iter().any(|folder| Path::new(folder).join("sgt-towers").exists());
    there() || (debian("sgt-puzzles") && there())
}

/// Finds a program by asking for its version; otherwise installs this Debian package.
fn program(name: &str, version: &str, package: &str) -> bool {
    let there = || answers(name, &[version]);
    there() || (debian(package) && there())
}

/// Installs a Debian package, if running as root on Debian.
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

/// Tries three times, since registries sometimes fail to answer.
fn tried(install: impl Fn() -> Result<(), String>) -> bool {
    (0..3).any(|_| match install() {
        Ok(()) => true,
        Err(message) => {
            eprintln!("xtask: {message}");
            false
        }
    })
}

/// Returns whether a program exists and exits with success.
pub(crate) fn answers(program: &str, args: &[&str]) -> bool {
    let quiet =
        Command::new(program).args(args).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    quiet.is_ok_and(|status| status.success())
}
