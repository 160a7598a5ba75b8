//! The page: files embedded in the binary, found by their exact names.
//!
//! Paths are looked up as they are in the URL. Nothing is decoded, joined or opened, so there is nothing to escape from.

use crate::app_state::{self, AppState};
use crate::reply;
use axum::body::Bytes;
use axum::extract::{Request, State};
use axum::http::header::{ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, ETAG, IF_NONE_MATCH, VARY};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::response::Response;
use flate2::Compression;
use flate2::write::GzEncoder;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hasher};
use std::io::Write;
use std::sync::Arc;

/// Names and contents of files of `page/`.
macro_rules! files {
    ($($name:literal),*) => {
        [$(($name, include_bytes!(concat!("../page/", $name)).as_slice())),*]
    };
}

/// All files of the page.
const FILES: [(&str, &[u8]); 6] =
    files!["app.css", "app.js", "icon.svg", "index.html", "manifest.webmanifest", "sw.js"];

/// The message for an unknown path.
const NOT_FOUND: &str = "there is nothing at this address";

/// The files of the page, by path.
pub(crate) struct Page {
    files: HashMap<String, PageFile>,
}

struct PageFile {
    media: &'static str,
    cache: &'static str,
    plain: Encoded,
    /// Only if it is smaller.
    gzip: Option<Encoded>,
}

/// A file in one encoding.
struct Encoded {
    bytes: Bytes,
    etag: HeaderValue,
}

impl Page {
    /// Compresses the files that become smaller.
    pub(crate) fn new() -> Page {
        let path = |name| if name == "index.html" { "/".to_string() } else { format!("/{name}") };
        Page { files: FILES.iter().map(|&(name, bytes)| (path(name), PageFile::new(name, bytes))).collect() }
    }
}

impl PageFile {
    fn new(name: &str, bytes: &'static [u8]) -> PageFile {
        // Changes with the content; a new build may hash differently, which only costs a download.
        let mut hasher = DefaultHasher::new();
        hasher.write(bytes);
        let hash = format!("{:016x}", hasher.finish());
        let bytes = Bytes::from_static(bytes);
        let small = gzip(&bytes).filter(|small| small.len() < bytes.len());
        let encoded = |bytes, suffix| {
            let etag = HeaderValue::from_str(&format!("\"{hash}{suffix}\""));
            Encoded { bytes, etag: etag.unwrap_or(HeaderValue::from_static("\"\"")) }
        };
        PageFile {
            media: media_type(name),
            cache: if has_hash(name) { "public, max-age=31536000, immutable" } else { "no-cache" },
            plain: encoded(bytes, ""),
            gzip: small.map(|small| encoded(Bytes::from(small), "-gzip")),
        }
    }
}

/// Serves a file of the page.
pub(crate) async fn serve(State(app): State<Arc<AppState>>, request: Request) -> Response {
    let Some(file) = app.page.files.get(request.uri().path()) else {
        // Other methods may have a body, which is not read.
        return match [Method::GET, Method::HEAD].contains(request.method()) {
            true => reply::error(StatusCode::NOT_FOUND, NOT_FOUND),
            false => reply::error_and_close(StatusCode::NOT_FOUND, NOT_FOUND),
        };
    };
    if ![Method::GET, Method::HEAD].contains(request.method()) {
        let mut response = app_state::not_allowed().await;
        response.headers_mut().insert(ALLOW, HeaderValue::from_static("GET,HEAD"));
        return response;
    }
    let headers = request.headers();
    let small = file.gzip.as_ref().filter(|_| accepts_gzip(headers));
    let encoded = small.unwrap_or(&file.plain);
    let mut response = match has_current(headers, &encoded.etag) {
        true => {
            let mut response = Response::default();
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            response
        }
        false => {
            let mut response = reply::bytes(StatusCode::OK, file.media, encoded.bytes.clone());
            if small.is_some() {
                response.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            }
            response
        }
    };
    let headers = response.headers_mut();
    headers.insert(ETAG, encoded.etag.clone());
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(file.cache));
    headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    response
}

fn gzip(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).ok()?;
    encoder.finish().ok()
}

/// The media type of a file, by its extension.
fn media_type(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "webp" => "image/webp",
        "woff2" => "font/woff2",
        "wasm" => "application/wasm",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// Whether a name contains a hash of the contents, as in `page-4f9a2c1b.js`. Such a file never changes.
fn has_hash(name: &str) -> bool {
    let file = name.rsplit('/').next().unwrap_or_default();
    let mut parts = file.split(['-', '.']).skip(1);
    parts.any(|part| {
        part.len() >= 8
            && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
            && part.bytes().any(|byte| byte.is_ascii_digit())
    })
}

fn accepts_gzip(headers: &HeaderMap) -> bool {
    let accepted = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|accept| accept.to_str().ok());
    accepted.flat_map(|accept| accept.split(',')).any(|coding| {
        let mut parts = coding.split(';').map(str::trim);
        let name = parts.next().unwrap_or_default();
        let weight = parts.find_map(|part| part.strip_prefix("q=")).map_or(Ok(1.0), str::parse::<f32>);
        name.eq_ignore_ascii_case("gzip") && weight.is_ok_and(|weight| weight > 0.0)
    })
}

/// Whether the client has the current version of a file.
fn has_current(headers: &HeaderMap, etag: &HeaderValue) -> bool {
    let Ok(etag) = etag.to_str() else { return false };
    let known = headers.get_all(IF_NONE_MATCH).iter().filter_map(|known| known.to_str().ok());
    let mut known = known.flat_map(|known| known.split(',')).map(str::trim);
    known.any(|known| known == "*" || known.trim_start_matches("W/") == etag)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_of_the_folder_is_embedded() {
        let folder = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/page")).expect("the folder of the page");
        let mut names: Vec<String> =
            folder.map(|file| file.expect("a file").file_name().into_string().expect("a plain name")).collect();
        names.sort();
        assert_eq!(names, FILES.map(|(name, _)| name), "the list in this file");
    }

    #[test]
    fn files_with_hashes_in_their_names_are_immutable() {
        for name in ["assets/page-4f9a2c1b.js", "style.0a1b2c3d4e.css", "assets/worker-Dx81_3aB.js"] {
            assert!(has_hash(name), "{name}");
        }
        for name in
            ["index.html", "page.js", "assets/page-main.js", "app.webmanifest", "apple-touch-icon.png", "icon-512.png"]
        {
            assert!(!has_hash(name), "{name}");
        }
    }

    #[test]
    fn gzip_is_sent_to_clients_that_accept_it() {
        let accepts = |value: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_ENCODING, HeaderValue::from_str(value).unwrap());
            accepts_gzip(&headers)
        };
        assert!(accepts("gzip") && accepts("br, GZIP;q=0.5") && accepts("deflate, gzip, br"));
        assert!(
            !accepts("br")
                && !accepts("gzip;q=0")
                && !accepts("gzip; q=0.0")
                && !accepts("")
                && !accepts_gzip(&HeaderMap::new())
        );
    }
}
