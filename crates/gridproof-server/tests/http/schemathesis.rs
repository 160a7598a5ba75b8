//! Compares the running server with its OpenAPI document, by Schemathesis.
//!
//! `cargo xtask test` installs it. Without it the test says so and passes, unless GRIDPROOF_NEEDS_SCHEMATHESIS is set.

use crate::client::TestServer;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// Number of generated requests per operation, and the time limit of the run.
const MAX_EXAMPLES: &str = "40";
const MAX_SECONDS: &str = "60";

#[test]
fn the_server_matches_its_document() {
    let Some(program) = program() else {
        assert!(std::env::var_os("GRIDPROOF_NEEDS_SCHEMATHESIS").is_none(), "schemathesis is not installed");
        eprintln!("skipped: schemathesis is not installed");
        return;
    };
    // Short times: generated boards often use all the time they get.
    let server = TestServer::start(|settings| {
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
        .args(["--checks", "all", "--max-examples", MAX_EXAMPLES, "--max-time", MAX_SECONDS, "--seed", "1"])
        .args(["--phases", "examples,coverage,fuzzing", "--workers", "2", "--no-shrink", "--continue-on-failure"])
        .output()
        .unwrap();
    let stdout = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{stdout}\n{}", String::from_utf8_lossy(&output.stderr));
    // A run without requests would succeed too.
    assert!(stdout.contains("generated"), "{stdout}");
    server.assert_healthy();
}

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The program that xtask installed, or the one on the path.
fn program() -> Option<PathBuf> {
    let installed = workspace().join("target/oracles/schemathesis/bin/schemathesis");
    let runs =
        |program: &Path| Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success());
    [installed, PathBuf::from("schemathesis")].into_iter().find(|program| runs(program))
}
