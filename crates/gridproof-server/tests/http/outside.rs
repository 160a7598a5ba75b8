//! The OpenAPI document held against the running server, by a program of other people: Schemathesis.
//!
//! `cargo xtask test` installs it; without it the test says so and passes, unless GRIDPROOF_NEEDS_SCHEMATHESIS is set.

use crate::talk::Running;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// What each operation may take of the test, in requests that are made up; the run also has an end in time.
const EXAMPLES: &str = "40";
const SECONDS: &str = "60";

#[test]
fn the_document_is_true() {
    let Some(program) = program() else {
        assert!(std::env::var_os("GRIDPROOF_NEEDS_SCHEMATHESIS").is_none(), "schemathesis is not there");
        eprintln!("schemathesis is not there: left out");
        return;
    };
    // Short times: what is made up is often a board that takes all it is given.
    let server = Running::start(|settings| {
        settings.limits.bounds.time = Duration::from_millis(400);
        settings.limits.body_time = Duration::from_secs(60);
    });
    let folder = tempfile::tempdir().unwrap();
    let output = Command::new(program)
        .current_dir(folder.path())
        .arg("--config-file")
        .arg(workspace().join("oracles/schemathesis.toml"))
        .arg("run")
        .arg(format!("http://{}/api/openapi.json", server.address))
        .args(["--checks", "all", "--max-examples", EXAMPLES, "--max-time", SECONDS, "--seed", "1"])
        .args(["--phases", "examples,coverage,fuzzing", "--workers", "2", "--no-shrink", "--continue-on-failure"])
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}\n{}", String::from_utf8_lossy(&output.stderr));
    // A run that asked nothing would succeed too.
    assert!(said.contains("generated"), "{said}");
    server.well();
}

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The one that xtask installed, or the one that is on the path.
fn program() -> Option<PathBuf> {
    let installed = workspace().join("target/oracles/schemathesis/bin/schemathesis");
    let answers =
        |program: &Path| Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success());
    [installed, PathBuf::from("schemathesis")].into_iter().find(|program| answers(program))
}
