//! Replies: JSON, contradictions, and the headers that all of them have.

use axum::body::{Body, Bytes};
use axum::http::header::{
    CACHE_CONTROL, CONNECTION, CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY, RETRY_AFTER,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::response::Response;
use gridproof::report::{Failure, Line, Problem};
use gridproof_api::{Refusal, Wrong};

/// What stands on every reply: nothing is loaded from elsewhere, nobody else may embed or read it.
const ALWAYS: [(HeaderName, &str); 7] = [
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

/// Puts the headers of every reply on one; what is not said to be kept is not kept.
pub(crate) fn harden(headers: &mut HeaderMap) {
    for (name, value) in ALWAYS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
}

/// A reply of these bytes.
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

/// A request that is not answered, in the words of the command line's `--json`.
pub(crate) fn refused(status: StatusCode, message: impl Into<String>) -> Response {
    json(status, failure(message).to_json())
}

/// The same, after which the connection is closed: the rest of the request is not read.
pub(crate) fn closed(status: StatusCode, message: impl Into<String>) -> Response {
    let mut response = refused(status, message);
    response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    response
}

/// Full, for now.
pub(crate) fn later(status: StatusCode, message: impl Into<String>) -> Response {
    let mut response = refused(status, message);
    response.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static("1"));
    response
}

/// A failure that has no place in the text of a puzzle.
pub(crate) fn failure(message: impl Into<String>) -> Line {
    let error = Problem { line: 0, column: 0, message: message.into() };
    Line::from(Failure { source: "<request>".to_string(), error })
}

/// The status of a refusal.
pub(crate) fn status(refusal: &Refusal) -> StatusCode {
    match refusal.wrong {
        Wrong::Malformed => StatusCode::BAD_REQUEST,
        Wrong::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        Wrong::Unreadable | Wrong::Impossible => StatusCode::UNPROCESSABLE_ENTITY,
    }
}
