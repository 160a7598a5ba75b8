//! Invalid HTTP, and request smuggling.

use crate::client::{HttpReply, TestServer};
use std::io::{Read, Write};

/// The status of the reply to these bytes, if there is a reply.
fn status_of(server: &TestServer, bytes: &[u8]) -> Option<u16> {
    let mut stream = server.connect();
    let _ = stream.write_all(bytes);
    let _ = stream.shutdown(std::net::Shutdown::Write);
    HttpReply::read(&mut stream).map(|reply| reply.status)
}

#[test]
fn invalid_http_is_rejected() {
    let server = TestServer::start(|_| {});
    let zeros = vec![0; 100_000];
    let cases: [&[u8]; 14] = [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"GET\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"\r\n\r\n\r\n\r\n",
        b"GET / HTTP/1.1\r\nhost localhost\r\n\r\n",
        b"GET / HTTP/1.1\r\nhost: local\0host\r\n\r\n",
        b"GET / HTTP/1.1\nhost: localhost\n x: folded\n\n",
        b"POST /api/solve HTTP/1.1\r\nhost: localhost\r\ncontent-length: -1\r\n\r\n",
        b"POST /api/solve HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nx",
        b"POST /api/solve HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: gzip\r\n\r\n",
        b"POST /api/solve HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n",
        b"GET http://[ HTTP/1.1\r\nhost: localhost\r\n\r\n",
        &zeros,
    ];
    for bytes in cases {
        let status = status_of(&server, bytes);
        assert!(
            status.is_none_or(|status| (400..500).contains(&status)),
            "{:?}: {status:?}",
            String::from_utf8_lossy(&bytes[..bytes.len().min(80)])
        );
        server.assert_healthy();
    }
}

#[test]
fn requests_cannot_be_smuggled() {
    let server = TestServer::start(|_| {});
    let mut stream = server.connect();
    // Both a length and chunks: a proxy in front of us might believe the other one.
    let request = "POST /api/solve HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n\
        0\r\n\r\nGET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n";
    stream.write_all(request.as_bytes()).unwrap();
    let mut all = String::new();
    stream.read_to_string(&mut all).ok();
    assert!(!all.contains("\"ok\":true"), "{all}");
    server.assert_healthy();
}
