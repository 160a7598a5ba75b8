//! A server of the test's own, and a client that can misbehave.

use gridproof_server::{Cut, Server, Settings};
use std::io::{ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// Long enough for a machine that does many other things; only what is broken waits for it.
pub(crate) const PATIENCE: Duration = Duration::from_secs(120);

/// The count of all full 9x9 boards: it has 22 digits, and is counted one by one.
pub(crate) const ENDLESS: &str = r#"{"puzzle":".................................................................................","timeout_ms":3600000}"#;
/// An easy one.
pub(crate) const EASY: &str =
    r#"{"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"}"#;

/// A server that runs.
pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<Cut>>,
}

impl Running {
    /// Starts a server on any port, with settings of the test's own.
    pub(crate) fn start(change: impl FnOnce(&mut Settings)) -> Running {
        let mut settings = Settings { port: 0, ..Settings::default() };
        change(&mut settings);
        let server = Server::bind(settings).expect("a port is free");
        let address = server.address();
        let stop = Arc::new(AtomicBool::new(false));
        let told = Arc::clone(&stop);
        let thread = std::thread::spawn(move || server.run(|| told.load(Ordering::Relaxed)));
        Running { address, stop, thread: Some(thread) }
    }

    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect_timeout(&self.address, PATIENCE).expect("somebody listens");
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream.set_write_timeout(Some(PATIENCE)).unwrap();
        stream
    }

    /// One request on a connection of its own.
    pub(crate) fn ask(&self, request: &str) -> Answer {
        let mut stream = self.connect();
        stream.write_all(request.as_bytes()).unwrap();
        Answer::read(&mut stream).expect("an answer")
    }

    /// A post of JSON on a connection of its own.
    pub(crate) fn post(&self, operation: &str, body: &str) -> Answer {
        self.ask(&post(operation, body))
    }

    /// Whether the server is well: it answers something easy.
    pub(crate) fn well(&self) {
        let answer = self.post("solve", EASY);
        assert_eq!((answer.status, answer.json()["verdict"].as_str()), (200, Some("unique")), "{answer:?}");
    }

    /// Tells it to end.
    pub(crate) fn tell(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Tells it to end, and waits for that.
    pub(crate) fn end(mut self) -> Cut {
        self.tell();
        self.thread.take().unwrap().join().expect("the server did not panic")
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.tell();
    }
}

/// The bytes of a post.
pub(crate) fn post(operation: &str, body: &str) -> String {
    post_with(operation, "", body)
}

/// The bytes of a post with further headers, each with its end of line.
pub(crate) fn post_with(operation: &str, headers: &str, body: &str) -> String {
    let length = body.len();
    format!(
        "POST /api/{operation} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n{headers}content-length: {length}\r\n\r\n{body}"
    )
}

/// The bytes of a get.
pub(crate) fn get(address: &str) -> String {
    get_with(address, "")
}

/// The bytes of a get with further headers.
pub(crate) fn get_with(address: &str, headers: &str) -> String {
    format!("GET {address} HTTP/1.1\r\nhost: localhost\r\n{headers}\r\n")
}

/// An answer.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    /// Reads one answer and not a byte more; nothing if the connection ends first.
    pub(crate) fn read(stream: &mut impl Read) -> Option<Answer> {
        Answer::read_of(stream, true)
    }

    /// Reads the answer to a `HEAD`.
    pub(crate) fn read_head(stream: &mut impl Read) -> Option<Answer> {
        Answer::read_of(stream, false)
    }

    fn read_of(stream: &mut impl Read, with_body: bool) -> Option<Answer> {
        let head = head(stream)?;
        let status = head.split(' ').nth(1)?.parse().ok()?;
        let mut answer = Answer { status, head, body: Vec::new() };
        if !with_body || status == 304 {
            return Some(answer);
        }
        if let Some(length) = answer.header("content-length") {
            let length = length.parse().ok()?;
            let mut body = vec![0; length];
            stream.read_exact(&mut body).ok()?;
            answer.body = body;
        } else if answer.header("transfer-encoding").as_deref() == Some("chunked") {
            loop {
                let length = usize::from_str_radix(&line(stream)?, 16).ok()?;
                let mut chunk = vec![0; length + 2];
                stream.read_exact(&mut chunk).ok()?;
                answer.body.extend_from_slice(&chunk[..length]);
                if length == 0 {
                    break;
                }
            }
        }
        Some(answer)
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

/// Waits until something holds.
pub(crate) fn until(what: &str, mut holds: impl FnMut() -> bool) {
    let started = Instant::now();
    while !holds() {
        assert!(started.elapsed() < PATIENCE, "{what}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Whether the other side has closed the connection, after whatever it still said.
pub(crate) fn closes(stream: &mut TcpStream) -> bool {
    let mut rest = Vec::new();
    match stream.read_to_end(&mut rest) {
        Ok(_) => true,
        Err(error) => matches!(error.kind(), ErrorKind::ConnectionReset | ErrorKind::BrokenPipe),
    }
}
