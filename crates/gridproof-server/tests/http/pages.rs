//! The page, its caching, and the ways out of its folder that there are not.

use crate::talk::{Answer, Running, get, get_with};
use std::io::{Read, Write};

#[test]
fn the_page_is_served_with_its_tag() {
    let server = Running::start(|_| {});
    let plain = server.ask(&get("/"));
    assert_eq!((plain.status, plain.header("content-type").as_deref()), (200, Some("text/html; charset=utf-8")));
    assert!(plain.text().contains("<title>"));
    assert_eq!(plain.header("cache-control").as_deref(), Some("no-cache"));
    let tag = plain.header("etag").unwrap();
    let same = server.ask(&get_with("/", &format!("if-none-match: \"x\", W/{tag}\r\n")));
    assert_eq!((same.status, same.body.len(), same.header("etag")), (304, 0, Some(tag.clone())));
    let small = server.ask(&get_with("/", "accept-encoding: br, gzip\r\n"));
    assert_eq!(small.header("content-encoding").as_deref(), Some("gzip"));
    assert_ne!(small.header("etag"), Some(tag));
    let mut text = String::new();
    flate2::read::GzDecoder::new(&small.body[..]).read_to_string(&mut text).unwrap();
    assert_eq!(text, plain.text());
}

#[test]
fn head_has_no_body_and_the_same_headers() {
    let server = Running::start(|_| {});
    for address in ["/", "/api/health", "/nothing"] {
        let whole = server.ask(&get(address));
        let mut stream = server.connect();
        let request = get(address).replacen("GET", "HEAD", 1) + &get("/api/health");
        stream.write_all(request.as_bytes()).unwrap();
        let head = Answer::read_head(&mut stream).unwrap();
        assert_eq!((head.status, head.header("content-length")), (whole.status, whole.header("content-length")));
        // Nothing stands between it and the next answer.
        assert_eq!(Answer::read(&mut stream).unwrap().json()["ok"], true);
    }
}

#[test]
fn there_is_no_way_out_of_the_folder() {
    let server = Running::start(|_| {});
    let ways = [
        "/../Cargo.toml",
        "/%2e%2e/Cargo.toml",
        "/%2e%2e%2fCargo.toml",
        "/..%5cCargo.toml",
        "/..\\Cargo.toml",
        "//etc/passwd",
        "/etc/passwd",
        "/./index.html",
        // Names are not made tidy, however harmless the outcome would be.
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
    for way in ways {
        let answer = server.ask(&get(way));
        let page = way.starts_with("/?");
        assert!(page && answer.status == 200 || [400, 404].contains(&answer.status), "{way}: {answer:?}");
        assert!(!String::from_utf8_lossy(&answer.body).contains("[package]"), "{way}");
    }
    for raw in ["/\0", "/..\0/", "/\u{7f}", "/a b"] {
        let answer = server.ask(&get(raw));
        assert_eq!(answer.status, 400, "{raw:?}");
    }
    server.well();
}
