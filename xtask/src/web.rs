//! Checks of the page: types, unit tests, whether the committed build matches the sources, and tests in a browser.

use crate::oracles::{answers, debian};
use crate::steps::{root, run};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Checks the page if npm is installed, and in a browser if there is one. CI requires both.
pub(crate) fn test() -> Result<(), String> {
    let required = std::env::var_os("CI").is_some();
    if !answers("npm", &["--version"]) {
        return left_out(required, "npm is not installed, so the page was not checked");
    }
    run("npm packages of the page", web("npm").args(["ci", "--no-audit", "--no-fund"]))?;
    run("lints of the page", web("npm").args(["run", "--silent", "lint"]))?;
    run("API types of the page", web("node").args(["types.mjs", "--check"]))?;
    run("types of the page", web("npx").args(["tsc", "--noEmit"]))?;
    run("tests of the page", web("npm").args(["test", "--silent"]))?;
    run("the committed page", web("node").args(["build.mjs", "--check"]))?;
    let Some(browser) = chromium() else {
        return left_out(required, "chromium is not installed, so the page was not tested in a browser");
    };
    let binary = root().join("target/release/gridproof");
    let mut suite = web("npx");
    suite.args(["playwright", "test"]).env("CHROMIUM_PATH", browser).env("GRIDPROOF_BIN", binary);
    run("the page in a browser", suite.env_remove("GRIDPROOF_URL"))
}

fn left_out(required: bool, message: &str) -> Result<(), String> {
    if required {
        return Err(message.to_string());
    }
    eprintln!("xtask: {message}");
    Ok(())
}

/// A command in the folder of the page.
fn web(program: &str) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root().join("web"));
    command
}

/// The browser that `CHROMIUM_PATH` names, or Debian's, installed if possible, with fonts: widths are tested, and without fonts the
/// browser falls back to a wider one.
fn chromium() -> Option<PathBuf> {
    let named = std::env::var_os("CHROMIUM_PATH").map(PathBuf::from).filter(|path| path.exists());
    let default = || Some(PathBuf::from("/usr/bin/chromium")).filter(|path| path.exists());
    named.or_else(|| {
        if !Path::new("/usr/share/fonts/truetype/liberation").exists() {
            debian("fonts-liberation");
        }
        default().or_else(|| debian("chromium").then(default).flatten())
    })
}
