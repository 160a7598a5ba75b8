//! Replies: JSON, errors, and the headers of all of them.

use axum::body::{Body, Bytes};
use axum::http::header::{
    CACHE_CONTROL, CONNECTION, CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY, RETRY_AFTER,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::response::Response;
use gridproof::internals::report::{Failure, Line, Problem};
use gridproof_api::ErrorKind;

/// Headers of every reply: nothing is loaded from other sites, and no other site may embed or read it.
const SECURITY_HEADERS: [(HeaderName, &str); 7] = [
    (
        CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; \
         manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=()",
    ),
    (HeaderName::from_static("x-frame-options"), "DENY"),
];

/// Adds the headers of every reply. Replies are not cached unless they say so.
pub(crate) fn add_common_headers(headers: &mut HeaderMap) {
    for (name, value) in SECURITY_HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
}

/// A reply with these bytes.
pub(crate) fn bytes(status: StatusCode, media: &'static str, bytes: Bytes) -> Response {
    let mut response = Response::new(Body::from(bytes));
    *response.status_mut() = status;
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(media));
    response
}

/// A reply in JSON.
pub(crate) fn json(status: StatusCode, text: impl Into<Bytes>) -> Response {
    bytes(status, "application/json", text.into())
}

/// An error, as the command line's `--json` writes it.
pub(crate) fn error(status: StatusCode, message: impl Into<String>) -> Response {
    json(status, failure(message).to_json())
}

/// An error, after which the connection is closed because the rest of the request is not read.
pub(crate) fn error_and_close(status: StatusCode, message: impl Into<String>) -> Response {
    closing(error(status, message))
}

/// The same reply, after which the connection is closed.
pub(crate) fn closing(mut response: Response) -> Response {
    response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    response
}

/// A temporary error: the client may retry in a second.
pub(crate) fn retry_later(status: StatusCode, message: impl Into<String>) -> Response {
    let mut response = error(status, message);
    response.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static("1"));
    response
}

/// A failure without a place in the text of a puzzle.
pub(crate) fn failure(message: impl Into<String>) -> Line {
    let error = Problem { line: 0, column: 0, message: message.into() };
    Line::from(Failure::new("<request>", error))
}

/// The status of a kind of error.
pub(crate) fn status(kind: ErrorKind) -> StatusCode {
    match kind {
        ErrorKind::Malformed => StatusCode::BAD_REQUEST,
        ErrorKind::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    }
}
