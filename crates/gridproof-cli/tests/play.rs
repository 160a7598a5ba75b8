//! `gridproof play` in a real terminal: tmux, whose screen can be captured.
//!
//! `cargo xtask test` installs it. Without it these tests are skipped, unless GRIDPROOF_NEEDS_TMUX is set.

use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

const BINARY: &str = env!("CARGO_BIN_EXE_gridproof");
const LINK: &str = "https://puzz.link/p?skyscrapers/4/4/k13h4j3g";

/// A new terminal, closed when dropped.
struct Tmux {
    socket: String,
}

impl Tmux {
    /// A shell in a terminal of this size; `None` without tmux.
    fn shell(width: u16, height: u16) -> Option<Tmux> {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let there = Command::new("tmux").arg("-V").stdout(Stdio::null()).stderr(Stdio::null()).status();
        if !there.is_ok_and(|status| status.success()) {
            assert!(std::env::var_os("GRIDPROOF_NEEDS_TMUX").is_none(), "tmux is not installed");
            println!("skipped: tmux is not installed (cargo xtask oracles)");
            return None;
        }
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let tmux = Tmux { socket: format!("gridproof-test-{}-{number}", std::process::id()) };
        let (width, height) = (width.to_string(), height.to_string());
        tmux.run(&["-f", "/dev/null", "new-session", "-d", "-x", &width, "-y", &height, "env PS1='ready> ' sh"]);
        tmux.wait("ready>");
        Some(tmux)
    }

    fn run(&self, args: &[&str]) -> String {
        let output = Command::new("tmux").args(["-u", "-L", &self.socket]).args(args).output().expect("tmux runs");
        assert!(output.status.success(), "tmux {args:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    fn screen(&self) -> String {
        self.run(&["capture-pane", "-p"])
    }

    /// Waits until the screen satisfies `wanted`.
    fn until(&self, what: &str, wanted: impl Fn(&str) -> bool) -> String {
        let begun = Instant::now();
        loop {
            let screen = self.screen();
            if wanted(&screen) {
                return screen;
            }
            assert!(begun.elapsed() < Duration::from_secs(60), "{what} did not appear:\n{screen}");
            std::thread::sleep(Duration::from_millis(30));
        }
    }

    fn wait(&self, text: &str) -> String {
        self.until(text, |screen| screen.contains(text))
    }

    /// Types text literally.
    fn text(&self, text: &str) {
        self.run(&["send-keys", "-l", text]);
    }

    /// Presses keys by name.
    fn keys(&self, keys: &[&str]) {
        self.run(&[&["send-keys"], keys].concat());
    }

    fn command(&self, line: &str) {
        self.text(line);
        self.keys(&["Enter"]);
    }

    /// Checks that the terminal is restored: the shell answers, and echoes input.
    fn is_restored(&self) {
        self.command("clear; stty -a | tr ' ;' '\\n\\n' | grep -c -E '^(echo|icanon)$'");
        self.until("a line that says 2", |screen| screen.lines().any(|line| line == "2"));
    }
}

impl Drop for Tmux {
    fn drop(&mut self) {
        let _ = Command::new("tmux").args(["-L", &self.socket, "kill-server"]).status();
    }
}

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let text = "latin 3\n1 . .\n. . 2\n. . .\n\nlatin 2\n1 .\n. .\n";
    std::fs::write(folder.path().join("two.txt"), text).expect("written");
    folder
}

#[test]
fn a_game_in_a_terminal() {
    let Some(tmux) = Tmux::shell(80, 24) else { return };
    let folder = folder();
    tmux.command(&format!("cd {}; {BINARY} play two.txt; echo status=$?", folder.path().display()));
    let begun = tmux.wait("Latin square 3x3");
    assert!(begun.contains("1 of 2") && begun.contains("DIGIT"), "{begun}");
    // Hints in three stages, then applied.
    for stage in ["1/3", "2/3", "3/3"] {
        tmux.text("?");
        tmux.wait(&format!("Hint {stage}"));
    }
    tmux.keys(&["Enter"]);
    tmux.wait("6 open");
    // After a resize, the board is redrawn.
    tmux.run(&["resize-window", "-x", "120", "-y", "40"]);
    tmux.until("a status in the last line", |screen| screen.lines().nth(39).is_some_and(|line| line.contains("DIGIT")));
    tmux.run(&["resize-window", "-x", "30", "-y", "10"]);
    tmux.until("a status in line ten", |screen| screen.lines().nth(9).is_some_and(|line| line.contains("DIGIT")));
    tmux.run(&["resize-window", "-x", "80", "-y", "24"]);
    tmux.text("u");
    tmux.wait("7 open");
    // A mark by Alt, and a move by an arrow.
    tmux.keys(&["M-3"]);
    tmux.wait("marks 3");
    tmux.keys(&["Down"]);
    tmux.wait("r2c3");
    tmux.text(">");
    tmux.wait("2 of 2");
    // A pasted link is played immediately.
    tmux.run(&["set-buffer", LINK]);
    tmux.run(&["paste-buffer", "-p"]);
    tmux.wait("Skyscrapers 4x4");
    tmux.text("S");
    tmux.wait("Fill in the answer?");
    tmux.text("y");
    tmux.wait("This is the answer.");
    // The marks of the first puzzle would be lost, so the game asks.
    tmux.text("q");
    tmux.wait("Quit anyway?");
    tmux.text("y");
    tmux.wait("status=0");
    tmux.is_restored();
}

/// A game by keys alone, from the start screen to its end.
#[test]
fn a_new_puzzle_and_its_end() {
    let Some(tmux) = Tmux::shell(80, 24) else { return };
    tmux.command(&format!("{BINARY} play 'latin 2\n1 .\n. .'; echo status=$?"));
    tmux.wait("Latin square 2x2");
    tmux.keys(&["2", "Tab", "2", "Tab", "1"]);
    tmux.wait("Solved in 0:0");
    tmux.text("n");
    tmux.until("a second puzzle", |screen| screen.contains("2 of 2"));
    tmux.text("q");
    tmux.wait("status=0");
    tmux.is_restored();
}

/// SIGTERM leaves the terminal usable.
#[test]
fn terminated() {
    let Some(tmux) = Tmux::shell(80, 24) else { return };
    tmux.command(&format!("{BINARY} play --generate latin --size 4 --seed 1; echo status=$?"));
    tmux.wait("Latin square 4x4");
    let shell = tmux.run(&["display-message", "-p", "#{pane_pid}"]);
    let children = Command::new("ps").args(["-o", "pid=", "--ppid", shell.trim()]).output().expect("ps runs");
    let child = String::from_utf8_lossy(&children.stdout).trim().to_string();
    assert!(Command::new("kill").args(["-TERM", &child]).status().is_ok_and(|status| status.success()));
    tmux.wait("status=0");
    tmux.is_restored();
}

/// Closing the window or losing the connection leaves no program spinning.
#[test]
fn a_terminal_that_goes_away_ends_the_game() {
    for ignored in ["", "trap '' HUP; "] {
        let Some(tmux) = Tmux::shell(80, 24) else { return };
        let folder = folder();
        let number = folder.path().join("pid");
        tmux.command(&format!("{ignored}sh -c 'echo $$ > {}; exec {BINARY} play \"{LINK}\"'", number.display()));
        tmux.wait("Skyscrapers");
        let number = std::fs::read_to_string(number).unwrap();
        let runs =
            || Command::new("kill").args(["-0", number.trim()]).stderr(Stdio::null()).status().unwrap().success();
        assert!(runs());
        drop(tmux);
        let begun = Instant::now();
        // A zombie no longer spins.
        let over = || {
            let status = std::fs::read_to_string(format!("/proc/{}/stat", number.trim())).unwrap_or_default();
            !runs() || status.contains(") Z ")
        };
        while !over() {
            assert!(begun.elapsed() < Duration::from_secs(60), "the game is still running without a terminal");
            std::thread::sleep(Duration::from_millis(30));
        }
    }
}

#[test]
fn a_missing_terminal_is_reported() {
    let output = Command::new(BINARY).args(["play", LINK]).stdin(Stdio::null()).output().expect("the binary runs");
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{error}");
    assert!(error.contains("playing needs a terminal") && output.stdout.is_empty(), "{error}");
}

/// Unreadable input is reported before the screen is taken over.
#[test]
fn bad_input_is_reported() {
    let Some(tmux) = Tmux::shell(100, 24) else { return };
    tmux.command(&format!("{BINARY} play no/such.file; echo status=$?"));
    let screen = tmux.wait("status=2");
    assert!(screen.contains("there is no file `no/such.file`, and it is not a puzzle in any known format"), "{screen}");
    // Another word, because the first status may still be on the screen.
    tmux.command(&format!("clear; {BINARY} play --generate sudoku --size 7; echo second status=$?"));
    let screen = tmux.wait("second status=2");
    assert!(screen.contains("of size 7 has no default boxes"), "{screen}");
}
