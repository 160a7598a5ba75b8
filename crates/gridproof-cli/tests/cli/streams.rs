//! Pipes that are slow, endless or closed.

use super::*;
use std::io::{BufRead, BufReader, Read};
use std::sync::mpsc;
use std::time::Duration;

#[test]
fn answers_arrive_before_the_input_ends() {
    let mut child = command(&["solve", "--json"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the binary starts");
    let (mut stdin, stdout) = (child.stdin.take().expect("a pipe"), child.stdout.take().expect("a pipe"));
    let (sender, answers) = mpsc::channel();
    std::thread::spawn(move || {
        for line in BufReader::new(stdout).lines().map_while(Result::ok) {
            let _ = sender.send(line);
        }
    });
    for text in [LINK, LINK, "\n", UNIQUE, "\n"].map(str::to_string) {
        stdin.write_all(text.as_bytes()).expect("written");
        stdin.flush().expect("flushed");
        if text == "\n" {
            continue;
        }
        if text == UNIQUE {
            stdin.write_all(b"\n").expect("written");
        }
        let answer = answers.recv_timeout(Duration::from_secs(20)).expect("an answer while the pipe is open");
        assert!(answer.contains("\"unique\""), "{answer}");
    }
    drop(stdin);
    assert!(child.wait().expect("it ends").success());
}

#[test]
fn an_endless_stream_takes_no_more_memory() {
    // The reader waits while answers are not read, so it takes in much less than this.
    let list = ".".repeat(80) + "1\n";
    for line in [LINK, &list] {
        endless(line);
    }
}

fn endless(line: &str) {
    let mut child = command(&["solve", "--json"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the binary starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let (sender, written) = mpsc::channel();
    let text = line.repeat(1000);
    std::thread::spawn(move || {
        while stdin.write_all(text.as_bytes()).is_ok() {
            let _ = sender.send(text.len());
        }
    });
    std::thread::sleep(Duration::from_secs(2));
    let read: usize = written.try_iter().sum();
    assert!(read < 64 << 20, "{read} bytes were read although the answers are not read");
    child.kill().expect("it ends");
    child.wait().expect("it ends");
}

#[test]
fn a_closed_pipe_is_not_an_error() {
    for args in [&["solve"][..], &["solve", "--json"], &["count"], &["convert", "--to", "json"]] {
        let mut child = command(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let (mut stdin, mut stdout) = (child.stdin.take().expect("a pipe"), child.stdout.take().expect("a pipe"));
        std::thread::spawn(move || {
            let text = LINK.repeat(1000);
            while stdin.write_all(text.as_bytes()).is_ok() {}
        });
        stdout.read_exact(&mut [0; 1]).expect("output");
        drop(stdout);
        let output = child.wait_with_output().expect("it ends by itself");
        let err = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "{args:?}: {:?} {err}", output.status);
        assert_eq!(err, "", "{args:?}");
    }
    let mut child = command(&["formats"]).stdout(Stdio::piped()).spawn().expect("the binary starts");
    drop(child.stdout.take());
    assert!(child.wait().expect("it ends").success());
}

#[cfg(unix)]
#[test]
fn an_interrupted_batch_writes_what_is_done() {
    let mut child = command(&["solve", "--json"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(LINK.repeat(5).as_bytes()).expect("written");
    stdin.flush().expect("flushed");
    std::thread::sleep(Duration::from_millis(500));
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill runs");
    assert!(killed.success());
    let output = child.wait_with_output().expect("it ends while the pipe is open");
    drop(stdin);
    assert_eq!(output.status.code(), Some(3));
    assert_eq!(String::from_utf8_lossy(&output.stdout).lines().count(), 5);
    let err = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(err.starts_with("interrupted after 5 puzzles: 5 unique"), "{err}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    for args in [&["solve", "-"][..], &["formats"]] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("/dev/full exists");
        let mut command = command(args);
        let mut child =
            command.stdin(Stdio::piped()).stdout(full).stderr(Stdio::piped()).spawn().expect("the binary starts");
        child.stdin.take().expect("a pipe").write_all(LINK.as_bytes()).unwrap_or_default();
        let output = child.wait_with_output().expect("it ends");
        let err = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{err}");
        assert!(err.starts_with("error: <stdout>: "), "{err}");
    }
}
