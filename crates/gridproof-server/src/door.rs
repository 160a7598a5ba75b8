//! Who may ask.
//!
//! A server on loopback can be reached by every page that a browser on the same machine has open. Two doors are closed to them:
//! a name that its owner lets point at 127.0.0.1 (the `Host` is not one of ours), and a form or script of another page that posts
//! here (the `Origin` is not ours, or the browser says that the request crosses sites).

use crate::reply;
use axum::extract::Request;
use axum::http::header::{CONTENT_ENCODING, CONTENT_TYPE, HOST, ORIGIN};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::Response;
use std::net::IpAddr;

/// The names and addresses that are ours.
#[derive(Debug)]
pub(crate) struct Door {
    bind: IpAddr,
    names: Vec<String>,
}

/// Why a request stays outside.
type Outside = Box<Response>;

impl Door {
    /// For a server that listens there and is known by these names.
    pub(crate) fn new(bind: IpAddr, names: &[String]) -> Door {
        let names = names.iter().map(|name| name.trim_end_matches('.').to_ascii_lowercase()).collect();
        Door { bind, names }
    }

    /// Looks at where a request believes to be.
    pub(crate) fn enter(&self, request: &Request) -> Result<(), Outside> {
        let outside = |status, message: &str| Err(Box::new(reply::closed(status, message)));
        let mut hosts = request.headers().get_all(HOST).iter();
        let (Some(host), None) = (hosts.next(), hosts.next()) else {
            return outside(StatusCode::BAD_REQUEST, "expected one header `Host`");
        };
        let host = host.to_str().ok().and_then(|host| host.parse::<Authority>().ok());
        let named = request.uri().authority();
        if host.is_none_or(|host| !self.ours(&host)) || named.is_some_and(|host| !self.ours(host)) {
            return outside(
                StatusCode::MISDIRECTED_REQUEST,
                "this server is not known by that name; `--host NAME` makes it known",
            );
        }
        Ok(())
    }

    /// Looks at where a request that makes work comes from, and at what it says it brings.
    pub(crate) fn post(&self, headers: &HeaderMap) -> Result<(), Outside> {
        let elsewhere = || Box::new(reply::closed(StatusCode::FORBIDDEN, "requests of other sites are not answered"));
        if headers.get_all("sec-fetch-site").iter().any(|site| site != "same-origin" && site != "none") {
            return Err(elsewhere());
        }
        for origin in headers.get_all(ORIGIN) {
            let origin = origin.to_str().ok().and_then(|origin| origin.parse::<Uri>().ok());
            if !origin.is_some_and(|origin| self.same_origin(&origin, headers)) {
                return Err(elsewhere());
            }
        }
        // Forms can send three types without asking first, and JSON is none of them.
        let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        let kind = kind.split(';').next().unwrap_or_default().trim();
        let plain = headers.get_all(CONTENT_ENCODING).iter().all(|coding| coding == "identity");
        if !kind.eq_ignore_ascii_case("application/json") || !plain {
            let message = "expected `Content-Type: application/json`, not encoded";
            return Err(Box::new(reply::closed(StatusCode::UNSUPPORTED_MEDIA_TYPE, message)));
        }
        Ok(())
    }

    /// Whether an origin is this server as the client addressed it, or one of its further names.
    fn same_origin(&self, origin: &Uri, headers: &HeaderMap) -> bool {
        let (Some(scheme), Some(from)) = (origin.scheme_str(), origin.authority()) else { return false };
        let usual = match scheme {
            "http" => 80,
            "https" => 443,
            _ => return false,
        };
        let host =
            headers.get(HOST).and_then(|host| host.to_str().ok()).and_then(|host| host.parse::<Authority>().ok());
        let same = host.is_some_and(|host| {
            host.host().eq_ignore_ascii_case(from.host())
                && from.port_u16().unwrap_or(usual) == host.port_u16().unwrap_or(usual)
        });
        same || self.named(from.host())
    }

    fn ours(&self, host: &Authority) -> bool {
        if host.as_str().contains('@') {
            return false;
        }
        let host = host.host();
        let literal = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(host);
        match literal.parse::<IpAddr>() {
            // Names can be bent to point here, addresses cannot; but only ours make sense.
            Ok(address) => {
                let address = address.to_canonical();
                address.is_loopback() || address == self.bind || self.bind.is_unspecified() || self.named(literal)
            }
            Err(_) => {
                let name = host.trim_end_matches('.').to_ascii_lowercase();
                name == "localhost" || name.ends_with(".localhost") || self.named(&name)
            }
        }
    }

    fn named(&self, host: &str) -> bool {
        self.names.iter().any(|name| name.eq_ignore_ascii_case(host.trim_end_matches('.')))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Body;

    fn enters(door: &Door, host: &str) -> bool {
        let request = Request::builder().uri("/").header(HOST, host).body(Body::empty()).unwrap();
        door.enter(&request).is_ok()
    }

    fn posts(host: &str, headers: &[(&str, &str)]) -> u16 {
        let mut request = Request::builder().header(HOST, host).header(CONTENT_TYPE, "application/json");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request = request.body(Body::empty()).unwrap();
        let door = Door::new([127, 0, 0, 1].into(), &["grid.example".to_string()]);
        door.post(request.headers()).map_or_else(|refused| refused.status().as_u16(), |()| 200)
    }

    #[test]
    fn only_our_names_enter() {
        let door = Door::new([127, 0, 0, 1].into(), &["Grid.Example".to_string()]);
        for ours in
            ["localhost", "LOCALHOST:7878", "127.0.0.1:1", "127.9.9.9", "[::1]:7878", "a.localhost", "grid.example:80"]
        {
            assert!(enters(&door, ours), "{ours}");
        }
        let others = [
            "evil.example",
            "localhost.evil.example",
            "192.168.1.1",
            "127.0.0.1.evil.example",
            "",
            "[::2]",
            "x@localhost",
        ];
        for other in others {
            assert!(!enters(&door, other), "{other}");
        }
        assert!(enters(&Door::new([0, 0, 0, 0].into(), &[]), "192.168.1.1:7878"));
        assert!(enters(&Door::new([10, 0, 0, 7].into(), &[]), "10.0.0.7"));
        assert!(!enters(&Door::new([0, 0, 0, 0].into(), &[]), "evil.example"));
    }

    #[test]
    fn a_name_in_the_address_counts_too() {
        let door = Door::new([127, 0, 0, 1].into(), &[]);
        let request = |uri: &str| Request::builder().uri(uri).header(HOST, "localhost").body(Body::empty()).unwrap();
        assert!(door.enter(&request("http://localhost/")).is_ok());
        assert!(door.enter(&request("http://evil.example/")).is_err());
        let none = Request::builder().uri("/").body(Body::empty()).unwrap();
        assert_eq!(door.enter(&none).unwrap_err().status(), 400);
    }

    #[test]
    fn other_sites_do_not_post() {
        let host = "localhost:7878";
        assert_eq!(posts(host, &[]), 200);
        assert_eq!(posts(host, &[("origin", "http://localhost:7878"), ("sec-fetch-site", "same-origin")]), 200);
        assert_eq!(posts("localhost", &[("origin", "http://localhost")]), 200);
        assert_eq!(posts("proxy.localhost", &[("origin", "https://grid.example")]), 200);
        for origin in [
            "http://localhost:3000",
            "http://evil.example",
            "null",
            "http://127.0.0.1:7878",
            "file://",
            "localhost:7878",
            "",
        ] {
            assert_eq!(posts(host, &[("origin", origin)]), 403, "{origin}");
        }
        for site in ["cross-site", "same-site", "nonsense"] {
            assert_eq!(posts(host, &[("sec-fetch-site", site)]), 403, "{site}");
        }
    }

    #[test]
    fn only_plain_json_is_taken() {
        let door = Door::new([127, 0, 0, 1].into(), &[]);
        let taken = |name: &'static str, value: &str| {
            let request = Request::builder().header(name, value).body(Body::empty()).unwrap();
            door.post(request.headers()).is_ok()
        };
        assert!(taken("content-type", "application/json") && taken("content-type", "Application/JSON; charset=utf-8"));
        for kind in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/jsonp", ""]
        {
            assert!(!taken("content-type", kind), "{kind}");
        }
        assert_eq!(posts("localhost", &[("content-encoding", "gzip")]), 415);
    }
}
