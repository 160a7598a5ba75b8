//! A server for one test, and a client that can misbehave.

use gridproof_server::{Server, Settings};
use std::io::{ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// Long enough for a busy machine; only a failing test waits this long.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(120);

/// Endless work: the number of all full 9x9 boards has 22 digits, and they are counted one by one.
pub(crate) const ENDLESS: &str = r#"{"puzzle":".................................................................................","timeout_ms":3600000}"#;
/// An easy Sudoku.
pub(crate) const EASY: &str =
    r#"{"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"}"#;

/// A running server.
pub(crate) struct TestServer {
    pub(crate) address: SocketAddr,
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<usize>>,
}

impl TestServer {
    /// Starts a server on any port, with changed settings.
    pub(crate) fn start(change: impl FnOnce(&mut Settings)) -> TestServer {
        let mut settings = Settings { port: 0, ..Settings::default() };
        change(&mut settings);
        let server = Server::bind(settings).expect("a port is free");
        let address = server.address();
        let stop = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&stop);
        let thread = std::thread::spawn(move || server.run(|| flag.load(Ordering::Relaxed)).closed_connections);
        TestServer { address, stop, thread: Some(thread) }
    }

    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect_timeout(&self.address, TIMEOUT).expect("the server listens");
        stream.set_read_timeout(Some(TIMEOUT)).unwrap();
        stream.set_write_timeout(Some(TIMEOUT)).unwrap();
        stream
    }

    /// Sends one request on a new connection.
    pub(crate) fn send(&self, request: &str) -> HttpReply {
        let mut stream = self.connect();
        stream.write_all(request.as_bytes()).unwrap();
        HttpReply::read(&mut stream).expect("a reply")
    }

    /// Posts JSON on a new connection.
    pub(crate) fn post(&self, operation: &str, body: &str) -> HttpReply {
        self.send(&post(operation, body))
    }

    /// Checks that the server answers an easy request.
    pub(crate) fn assert_healthy(&self) {
        let reply = self.post("solve", EASY);
        assert_eq!((reply.status, reply.json()["verdict"].as_str()), (200, Some("unique")), "{reply:?}");
    }

    /// Asks the server to stop.
    pub(crate) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Stops the server and waits for it; returns the number of connections it had to close.
    pub(crate) fn shut_down(mut self) -> usize {
        self.stop();
        self.thread.take().unwrap().join().expect("the server did not panic")
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        self.stop();
    }
}

/// A POST request.
pub(crate) fn post(operation: &str, body: &str) -> String {
    post_with(operation, "", body)
}

/// A POST request with more headers, each with its line end.
pub(crate) fn post_with(operation: &str, headers: &str, body: &str) -> String {
    let length = body.len();
    format!(
        "POST /api/{operation} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n{headers}content-length: {length}\r\n\r\n{body}"
    )
}

/// A GET request.
pub(crate) fn get(address: &str) -> String {
    get_with(address, "")
}

/// A GET request with more headers.
pub(crate) fn get_with(address: &str, headers: &str) -> String {
    format!("GET {address} HTTP/1.1\r\nhost: localhost\r\n{headers}\r\n")
}

/// A reply.
#[derive(Debug)]
pub(crate) struct HttpReply {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: Vec<u8>,
}

impl HttpReply {
    /// Reads one reply and not a byte more; `None` if the connection ends first.
    pub(crate) fn read(stream: &mut impl Read) -> Option<HttpReply> {
        HttpReply::read_of(stream, true)
    }

    /// Reads the reply to a `HEAD` request.
    pub(crate) fn read_head(stream: &mut impl Read) -> Option<HttpReply> {
        HttpReply::read_of(stream, false)
    }

    fn read_of(stream: &mut impl Read, with_body: bool) -> Option<HttpReply> {
        let head = head(stream)?;
        let status = head.split(' ').nth(1)?.parse().ok()?;
        let mut reply = HttpReply { status, head, body: Vec::new() };
        if !with_body || status == 304 {
            return Some(reply);
        }
        if let Some(length) = reply.header("content-length") {
            let length = length.parse().ok()?;
            let mut body = vec![0; length];
            stream.read_exact(&mut body).ok()?;
            reply.body = body;
        } else if reply.header("transfer-encoding").as_deref() == Some("chunked") {
            loop {
                let length = usize::from_str_radix(&line(stream)?, 16).ok()?;
                let mut chunk = vec![0; length + 2];
                stream.read_exact(&mut chunk).ok()?;
                reply.body.extend_from_slice(&chunk[..length]);
                if length == 0 {
                    break;
                }
            }
        }
        Some(reply)
    }

    pub(crate) fn header(&self, name: &str) -> Option<String> {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value.to_string())
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8(self.body.clone()).unwrap()
    }

    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }
}

fn head(stream: &mut impl Read) -> Option<String> {
    let mut text = String::new();
    loop {
        let line = line(stream)?;
        if line.is_empty() {
            return Some(text);
        }
        text.push_str(&line);
        text.push('\n');
    }
}

fn line(stream: &mut impl Read) -> Option<String> {
    let mut line = Vec::new();
    let mut byte = [0];
    loop {
        match stream.read(&mut byte) {
            Ok(1) => line.push(byte[0]),
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            _ => return None,
        }
        if line.ends_with(b"\r\n") {
            line.truncate(line.len() - 2);
            return String::from_utf8(line).ok();
        }
    }
}

/// Waits until a condition holds.
pub(crate) fn until(what: &str, mut holds: impl FnMut() -> bool) {
    let started = Instant::now();
    while !holds() {
        assert!(started.elapsed() < TIMEOUT, "{what}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Whether the server closes the connection, after any remaining data.
pub(crate) fn closes(stream: &mut TcpStream) -> bool {
    let mut rest = Vec::new();
    match stream.read_to_end(&mut rest) {
        Ok(_) => true,
        Err(error) => matches!(error.kind(), ErrorKind::ConnectionReset | ErrorKind::BrokenPipe),
    }
}
