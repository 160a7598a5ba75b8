//! CP-SAT as a peer: a Python process, `peers/cp_sat_serve.py`, that solves one puzzle at a time.

use crate::definition::here;
use crate::peer::{Answered, PuzzlePeer};
use gridproof::AnyPuzzle;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::cell::RefCell;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::rc::Rc;
use std::time::Duration;

/// A request, one line of JSON.
#[derive(Serialize)]
struct Question {
    /// The puzzle in our JSON form, which names its family.
    puzzle: Value,
    /// Which of the family's models; empty for the first.
    model: &'static str,
    answers: usize,
    seconds: f64,
}

/// A reply, one line of JSON. The first one has only the version.
#[derive(Deserialize)]
struct Reply {
    #[serde(default)]
    version: String,
    #[serde(default)]
    error: String,
    /// `None` if it was stopped.
    answers: Option<u64>,
    #[serde(default)]
    millis: f64,
}

/// The process and its pipes.
struct Process {
    version: String,
    lines: RefCell<(ChildStdin, BufReader<ChildStdout>)>,
    child: Child,
}

/// One of its models, as a peer.
struct CpSat {
    process: Rc<Process>,
    name: &'static str,
    model: &'static str,
}

/// Starts the process; one peer per model. The error says what is missing.
pub(crate) fn start() -> Result<Vec<Box<dyn PuzzlePeer>>, String> {
    let process = Rc::new(Process::start()?);
    let peer = |(name, model)| -> Box<dyn PuzzlePeer> { Box::new(CpSat { process: process.clone(), name, model }) };
    Ok([("cp-sat", ""), ("cp-sat/boolean", "boolean")].map(peer).into())
}

impl Process {
    fn start() -> Result<Process, String> {
        let python = std::env::var("GRIDPROOF_PYTHON").unwrap_or_else(|_| "python3".to_string());
        let mut command = Command::new(&python);
        command.arg(here().join("peers/cp_sat_serve.py")).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().map_err(|error| format!("{python}: {error}"))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(format!("{python}: cannot connect to its input and output"));
        };
        let mut process =
            Process { version: String::new(), lines: RefCell::new((input, BufReader::new(output))), child };
        let missing = |error| format!("{error}; GRIDPROOF_PYTHON must name a Python that has ortools");
        process.version = process.reply().map_err(missing)?.version;
        Ok(process)
    }

    fn reply(&self) -> Result<Reply, String> {
        let mut line = String::new();
        self.lines.borrow_mut().1.read_line(&mut line).map_err(|error| error.to_string())?;
        let reply: Reply = serde_json::from_str(&line).map_err(|_| format!("CP-SAT sent no valid reply: {line:?}"))?;
        if reply.error.is_empty() { Ok(reply) } else { Err(format!("CP-SAT: {}", reply.error)) }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It would exit at the end of its input, but a running search is not worth waiting for.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl PuzzlePeer for CpSat {
    fn name(&self) -> &'static str {
        self.name
    }

    fn about(&self) -> String {
        format!("CP-SAT of OR-tools {}, one worker", self.process.version)
    }

    fn solve(&self, puzzle: &dyn AnyPuzzle, answers: usize, limit: Option<Duration>) -> Result<Answered, String> {
        let text = puzzle.write("json").map_err(|error| error.to_string())?;
        let puzzle = serde_json::from_str(&text).map_err(|error| error.to_string())?;
        let seconds = limit.unwrap_or(Duration::from_secs(3600)).as_secs_f64();
        let question = Question { puzzle, model: self.model, answers, seconds };
        let mut line = serde_json::to_string(&question).map_err(|error| error.to_string())?;
        line.push('\n');
        self.process.lines.borrow_mut().0.write_all(line.as_bytes()).map_err(|error| error.to_string())?;
        let reply = self.process.reply()?;
        Ok(Answered { answers: reply.answers, micros: 1000.0 * reply.millis })
    }
}
