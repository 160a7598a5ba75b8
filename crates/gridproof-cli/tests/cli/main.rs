//! Tests of the binary: exit status, standard output, standard error.

mod api;
mod batches;
mod book;
mod changed;
mod covers;
mod generate;
mod hints;
mod json;
mod judges;
mod korean;
mod lists;
mod messages;
mod pastes;
mod render;
mod serve;
mod stats;
mod status;
mod streams;

use std::io::Write;
use std::process::{Command, Stdio};

/// The result of a run of the binary.
struct Ran {
    code: i32,
    out: String,
    err: String,
}

impl Ran {
    fn lines(&self) -> Vec<&str> {
        self.out.lines().collect()
    }

    fn objects(&self) -> Vec<serde_json::Value> {
        self.out.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|e| panic!("{e}: {line}"))).collect()
    }
}

fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gridproof"));
    command.args(args).env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE");
    command
}

/// Runs the binary with this standard input.
fn gridproof(args: &[&str], stdin: impl AsRef<[u8]>) -> Ran {
    let mut command = command(args);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the binary starts");
    let input = stdin.as_ref().to_vec();
    let mut pipe = child.stdin.take().expect("a pipe");
    // The binary may exit before it has read everything.
    let writer = std::thread::spawn(move || drop(pipe.write_all(&input)));
    let output = child.wait_with_output().expect("the binary ends");
    writer.join().expect("written");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    let (out, err) = (text(output.stdout), text(output.stderr));
    assert!(!err.contains("panicked"), "{err}");
    Ran { code: output.status.code().unwrap_or(-1), out, err }
}

const UNIQUE: &str = "latin 3\n1 . .\n. . 2\n. . .\n";
const MANY: &str = "latin 3\n1 . .\n. . .\n. . .\n";
const TWICE: &str = "latin 3\n1 1 .\n. . .\n. . .\n";
/// No digit fits in the last cell of the first row, although no two givens contradict each other.
const IMPOSSIBLE: &str = "latin 3\n1 2 .\n. . 3\n. . .\n";
const LINK: &str = "https://puzz.link/p?skyscrapers/4/4/k13h4j3g\n";
const KAKURO: &str = "; id: small\n3 3\n# 4\\ 6\\\n\\3 _ _\n\\7 _ _\n";
