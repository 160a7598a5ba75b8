//! `serve`: address, port and shutdown. Its replies are tested in gridproof-server.

use super::{command, gridproof};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A server on any free port, and the address it prints.
fn start(args: &[&str]) -> (Child, String) {
    let mut command = command(&[&["serve", "--no-open", "--port", "0"], args].concat());
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the binary starts");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("an address");
    let address = line.trim().strip_prefix("http://").and_then(|line| line.strip_suffix('/')).expect("an address");
    (child, address.to_string())
}

fn signal(name: &str, child: &Child) {
    assert!(Command::new("kill").args([name, &child.id().to_string()]).status().is_ok_and(|status| status.success()));
}

fn connect(address: &str) -> TcpStream {
    let stream = TcpStream::connect(address).expect("the server listens");
    stream.set_read_timeout(Some(Duration::from_secs(120))).expect("set");
    stream
}

const ENDLESS: &str = r#"{"puzzle":".................................................................................","timeout_ms":60000}"#;

fn ask_endless(address: &str) -> TcpStream {
    let mut stream = connect(address);
    let request = format!(
        "POST /api/count HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{ENDLESS}",
        ENDLESS.len()
    );
    stream.write_all(request.as_bytes()).expect("sent");
    // Long enough for the request to be read.
    std::thread::sleep(Duration::from_secs(1));
    stream
}

#[cfg(unix)]
#[test]
fn the_first_signal_answers_every_request_and_exits() {
    for name in ["-INT", "-TERM"] {
        let (mut child, address) = start(&["--grace", "100ms"]);
        let mut stream = ask_endless(&address);
        signal(name, &child);
        let mut text = String::new();
        stream.read_to_string(&mut text).expect("an answer");
        assert!(text.starts_with("HTTP/1.1 200") && text.contains(r#""stop":"cancelled""#), "{text}");
        assert_eq!(child.wait().expect("it ends").code(), Some(0));
    }
}

#[cfg(unix)]
#[test]
fn the_second_signal_exits_immediately() {
    let (mut child, address) = start(&["--grace", "1h"]);
    let _stream = ask_endless(&address);
    let started = Instant::now();
    signal("-INT", &child);
    std::thread::sleep(Duration::from_millis(500));
    signal("-INT", &child);
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    assert!(started.elapsed() < Duration::from_secs(60));
}

#[test]
fn a_port_in_use_is_reported() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = taken.local_addr().expect("an address").port();
    let ran = gridproof(&["serve", "--no-open", "--port", &port.to_string()], "");
    let message = format!(
        "error: 127.0.0.1:{port}: the port is in use; try `--port 0` for any free port, or another `--port N`\n"
    );
    assert_eq!((ran.code, ran.err), (2, message));
}

#[test]
fn limits_that_make_no_sense_are_refused() {
    for wrong in
        [["--body", "1T"], ["--time", "soon"], ["--per-client", "0"], ["--connections", "0"], ["--bind", "here"]]
    {
        assert_eq!(gridproof(&[&["serve", "--no-open"][..], &wrong].concat(), "").code, 2, "{wrong:?}");
    }
}
