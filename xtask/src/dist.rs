//! The files of a release: an archive and a Debian package.

use crate::notices;
use crate::oracles::answers;
use crate::steps::{cargo, root, run};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The version of cargo-deb to pack with.
const CARGO_DEB: &str = "3.8.0";

/// The shells with completions, and the file name that each expects.
const SHELLS: [(&str, &str); 3] = [("bash", "gridproof.bash"), ("zsh", "_gridproof"), ("fish", "gridproof.fish")];

/// Builds the binary and packs it under `target/dist`.
pub(crate) fn dist() -> Result<(), String> {
    cargo("the binary", &["build", "--profile", "dist", "--package", "gridproof-cli"], &[])?;
    let target = root().join("target");
    let stage = target.join("dist/stage");
    let _ = fs::remove_dir_all(&stage);
    make_dir(&stage.join("man"))?;
    make_dir(&stage.join("completions"))?;
    let binary = target.join("dist/gridproof");
    copy(&binary, &stage.join("gridproof"))?;
    run("manual pages", Command::new(&binary).arg("man").arg(stage.join("man")))?;
    for (shell, name) in SHELLS {
        let printed = Command::new(&binary).args(["completions", shell]).output();
        let printed = printed.map_err(|error| format!("completions for {shell}: {error}"))?;
        write(&stage.join("completions").join(name), &printed.stdout)?;
    }
    for name in ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"] {
        copy(&root().join(name), &stage.join(name))?;
    }
    for name in ["LICENSE-ROBOTO", "LICENSE-HANGUL"] {
        copy(&root().join("crates/gridproof-print/fonts").join(name), &stage.join(name))?;
    }
    write(&stage.join("THIRD-PARTY-NOTICES.txt"), notices::third_party()?.as_bytes())?;
    let archive = archive(&stage)?;
    let package = debian(&target)?;
    for file in [archive, package] {
        let bytes = fs::metadata(&file).map_or(0, |data| data.len());
        println!("{} ({:.1} MB)", file.display(), bytes as f64 / 1e6);
    }
    Ok(())
}

/// Packs the staged files as `gridproof-VERSION-TARGET.tar.gz`.
fn archive(stage: &Path) -> Result<PathBuf, String> {
    let name = format!("gridproof-{}-{}", env!("CARGO_PKG_VERSION"), host()?);
    let folder = stage.with_file_name(&name);
    let _ = fs::remove_dir_all(&folder);
    fs::rename(stage, &folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let file = folder.with_file_name(format!("{name}.tar.gz"));
    let mut tar = Command::new("tar");
    // The same input gives the same archive.
    tar.args(["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mtime=@0", "-czf"]).arg(&file);
    run("the archive", tar.arg("-C").arg(folder.parent().unwrap_or(&folder)).arg(&name))?;
    // The Debian package takes its files from here.
    let staged = folder.with_file_name("stage");
    fs::rename(&folder, &staged).map_err(|error| format!("{}: {error}", staged.display()))?;
    Ok(file)
}

/// Packs the staged files as a Debian package.
fn debian(target: &Path) -> Result<PathBuf, String> {
    let tool = target.join("tools/bin/cargo-deb");
    if !answers(&tool.to_string_lossy(), &["--version"]) {
        let tools = target.join("tools");
        let tools = tools.to_string_lossy();
        cargo(
            "installing cargo-deb",
            &["install", "cargo-deb", "--locked", "--version", CARGO_DEB, "--root", &tools],
            &[],
        )?;
    }
    let output = target.join("dist/gridproof.deb");
    let mut deb = Command::new(tool);
    deb.args(["--package", "gridproof-cli", "--profile", "dist", "--no-build", "--no-strip", "--output"]).arg(&output);
    run("the Debian package", deb.current_dir(root()))?;
    Ok(output)
}

/// The target this machine builds for.
fn host() -> Result<String, String> {
    let rustc = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".to_string());
    let printed = Command::new(rustc).arg("-vV").output().map_err(|error| format!("rustc: {error}"))?;
    let printed = String::from_utf8_lossy(&printed.stdout);
    let host = printed.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_string).ok_or_else(|| "rustc does not name its host".to_string())
}

fn make_dir(path: &Path) -> Result<(), String> {
    fs::create_dir_all(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn copy(from: &Path, to: &Path) -> Result<(), String> {
    fs::copy(from, to).map(drop).map_err(|error| format!("{}: {error}", from.display()))
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    fs::write(path, bytes).map_err(|error| format!("{}: {error}", path.display()))
}
