//! The page: files inside of the binary, found by their exact names.
//!
//! Names are looked up as they stand in the address. Nothing is decoded, joined or opened, so there is nowhere to escape to.

use crate::site::Site;
use crate::{reply, site};
use axum::body::Bytes;
use axum::extract::{Request, State};
use axum::http::header::{ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, ETAG, IF_NONE_MATCH, VARY};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::response::Response;
use flate2::Compression;
use flate2::write::GzEncoder;
use rust_embed::{Embed, EmbeddedFile};
use std::borrow::Cow;
use std::collections::HashMap;
use std::io::Write;
use std::sync::Arc;

#[derive(Embed)]
#[folder = "page/"]
struct Files;

/// What is said where there is nothing.
const NOTHING: &str = "there is nothing at this address";

/// The files of the page, by address.
pub(crate) struct Page {
    files: HashMap<String, File>,
}

struct File {
    media: &'static str,
    cache: &'static str,
    plain: Variant,
    /// If it is smaller.
    gzip: Option<Variant>,
}

/// The file in one encoding.
struct Variant {
    bytes: Bytes,
    tag: HeaderValue,
}

impl Page {
    /// Compresses what becomes smaller by it.
    pub(crate) fn new() -> Page {
        let mut files = HashMap::new();
        for name in Files::iter() {
            let Some(file) = Files::get(&name) else { continue };
            let address = if name == "index.html" { "/".to_string() } else { format!("/{name}") };
            files.insert(address, File::new(&name, file));
        }
        Page { files }
    }
}

impl File {
    fn new(name: &str, file: EmbeddedFile) -> File {
        let hash = file.metadata.sha256_hash();
        let hash: String = hash[..12].iter().map(|byte| format!("{byte:02x}")).collect();
        let bytes = match file.data {
            Cow::Borrowed(bytes) => Bytes::from_static(bytes),
            Cow::Owned(bytes) => Bytes::from(bytes),
        };
        let small = gzip(&bytes).filter(|small| small.len() < bytes.len());
        let variant = |bytes, ending| {
            let tag = HeaderValue::from_str(&format!("\"{hash}{ending}\""));
            Variant { bytes, tag: tag.unwrap_or(HeaderValue::from_static("\"\"")) }
        };
        File {
            media: media(name),
            cache: if hashed(name) { "public, max-age=31536000, immutable" } else { "no-cache" },
            plain: variant(bytes, ""),
            gzip: small.map(|small| variant(Bytes::from(small), "-gzip")),
        }
    }
}

/// A file of the page, or that there is none.
pub(crate) async fn serve(State(site): State<Arc<Site>>, request: Request) -> Response {
    let Some(file) = site.page.files.get(request.uri().path()) else {
        // Whatever the method is. A body, if there is one, is not read.
        return match [Method::GET, Method::HEAD].contains(request.method()) {
            true => reply::refused(StatusCode::NOT_FOUND, NOTHING),
            false => reply::closed(StatusCode::NOT_FOUND, NOTHING),
        };
    };
    if ![Method::GET, Method::HEAD].contains(request.method()) {
        let mut response = site::not_allowed().await;
        response.headers_mut().insert(ALLOW, HeaderValue::from_static("GET,HEAD"));
        return response;
    }
    let headers = request.headers();
    let small = file.gzip.as_ref().filter(|_| takes_gzip(headers));
    let variant = small.unwrap_or(&file.plain);
    let mut response = match matches(headers, &variant.tag) {
        true => {
            let mut response = Response::default();
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            response
        }
        false => {
            let mut response = reply::bytes(StatusCode::OK, file.media, variant.bytes.clone());
            if small.is_some() {
                response.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            }
            response
        }
    };
    let headers = response.headers_mut();
    headers.insert(ETAG, variant.tag.clone());
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(file.cache));
    headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    response
}

fn gzip(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).ok()?;
    encoder.finish().ok()
}

/// The type of a file, by the ending of its name.
fn media(name: &str) -> &'static str {
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

/// Whether a name says what is in the file, as in `page-4f9a2c1b.js`: such a file never changes.
fn hashed(name: &str) -> bool {
    let file = name.rsplit('/').next().unwrap_or_default();
    let mut parts = file.split(['-', '.']).skip(1);
    parts.any(|part| {
        part.len() >= 8
            && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
            && part.bytes().any(|byte| byte.is_ascii_digit())
    })
}

fn takes_gzip(headers: &HeaderMap) -> bool {
    let accepted = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|accept| accept.to_str().ok());
    accepted.flat_map(|accept| accept.split(',')).any(|coding| {
        let mut parts = coding.split(';').map(str::trim);
        let name = parts.next().unwrap_or_default();
        let weight = parts.find_map(|part| part.strip_prefix("q=")).map_or(Ok(1.0), str::parse::<f32>);
        name.eq_ignore_ascii_case("gzip") && weight.is_ok_and(|weight| weight > 0.0)
    })
}

fn matches(headers: &HeaderMap, tag: &HeaderValue) -> bool {
    let Ok(tag) = tag.to_str() else { return false };
    let known = headers.get_all(IF_NONE_MATCH).iter().filter_map(|known| known.to_str().ok());
    let mut known = known.flat_map(|known| known.split(',')).map(str::trim);
    known.any(|known| known == "*" || known.trim_start_matches("W/") == tag)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_with_hashes_are_kept_for_ever() {
        for name in ["assets/page-4f9a2c1b.js", "style.0a1b2c3d4e.css", "assets/worker-Dx81_3aB.js"] {
            assert!(hashed(name), "{name}");
        }
        for name in
            ["index.html", "page.js", "assets/page-main.js", "app.webmanifest", "apple-touch-icon.png", "icon-512.png"]
        {
            assert!(!hashed(name), "{name}");
        }
    }

    #[test]
    fn gzip_is_sent_to_those_who_take_it() {
        let takes = |value: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_ENCODING, HeaderValue::from_str(value).unwrap());
            takes_gzip(&headers)
        };
        assert!(takes("gzip") && takes("br, GZIP;q=0.5") && takes("deflate, gzip, br"));
        assert!(
            !takes("br") && !takes("gzip;q=0") && !takes("gzip; q=0.0") && !takes("") && !takes_gzip(&HeaderMap::new())
        );
    }
}
