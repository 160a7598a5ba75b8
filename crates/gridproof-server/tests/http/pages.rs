//! The page, its caching, and paths that try to leave its folder.

use crate::client::{HttpReply, TestServer, get, get_with};
use std::io::{Read, Write};

#[test]
fn the_page_is_served_with_an_etag() {
    let server = TestServer::start(|_| {});
    let plain = server.send(&get("/"));
    assert_eq!((plain.status, plain.header("content-type").as_deref()), (200, Some("text/html; charset=utf-8")));
    assert!(plain.text().contains("<title>"));
    assert_eq!(plain.header("cache-control").as_deref(), Some("no-cache"));
    let etag = plain.header("etag").unwrap();
    let same = server.send(&get_with("/", &format!("if-none-match: \"x\", W/{etag}\r\n")));
    assert_eq!((same.status, same.body.len(), same.header("etag")), (304, 0, Some(etag.clone())));
    let small = server.send(&get_with("/", "accept-encoding: br, gzip\r\n"));
    assert_eq!(small.header("content-encoding").as_deref(), Some("gzip"));
    assert_ne!(small.header("etag"), Some(etag));
    let mut text = String::new();
    flate2::read::GzDecoder::new(&small.body[..]).read_to_string(&mut text).unwrap();
    assert_eq!(text, plain.text());
}

#[test]
fn head_has_no_body_and_the_same_headers() {
    let server = TestServer::start(|_| {});
    for address in ["/", "/api/health", "/nothing"] {
        let whole = server.send(&get(address));
        let mut stream = server.connect();
        let request = get(address).replacen("GET", "HEAD", 1) + &get("/api/health");
        stream.write_all(request.as_bytes()).unwrap();
        let head = HttpReply::read_head(&mut stream).unwrap();
        assert_eq!((head.status, head.header("content-length")), (whole.status, whole.header("content-length")));
        // The next reply follows without a body in between.
        assert_eq!(HttpReply::read(&mut stream).unwrap().json()["ok"], true);
    }
}

#[test]
fn no_path_leaves_the_folder() {
    let server = TestServer::start(|_| {});
    let paths = [
        "/../Cargo.toml",
        "/%2e%2e/Cargo.toml",
        "/%2e%2e%2fCargo.toml",
        "/..%5cCargo.toml",
        "/..\\Cargo.toml",
        "//etc/passwd",
        "/etc/passwd",
        "/./index.html",
        // Paths are not normalized, even where the result would be harmless.
        "/../",
        "/..",
        "/..//app.js",
        "/x/../app.js",
        "//app.js",
        "/app.js/",
        "/assets/../../Cargo.toml",
        "/%00",
        "/index.html%00.js",
        "/%252e%252e/Cargo.toml",
        "/....//Cargo.toml",
        "/page/index.html",
        "/C:/Windows/win.ini",
        "/%c0%ae%c0%ae/Cargo.toml",
        "/api/../Cargo.toml",
        "/?../Cargo.toml#",
        "http://localhost/../Cargo.toml",
        "*",
    ];
    for path in paths {
        let reply = server.send(&get(path));
        let page = path.starts_with("/?");
        assert!(page && reply.status == 200 || [400, 404].contains(&reply.status), "{path}: {reply:?}");
        assert!(!String::from_utf8_lossy(&reply.body).contains("[package]"), "{path}");
    }
    for raw in ["/\0", "/..\0/", "/\u{7f}", "/a b"] {
        let reply = server.send(&get(raw));
        assert_eq!(reply.status, 400, "{raw:?}");
    }
    server.assert_healthy();
}
