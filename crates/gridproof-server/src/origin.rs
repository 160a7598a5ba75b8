//! Which hosts and origins are accepted.
//!
//! Every page open in a browser on this machine can reach a server on loopback. Two attacks are blocked: DNS rebinding, where another
//! site's name points at 127.0.0.1 (the `Host` is not one of ours), and cross-site requests, where a form or script of another page
//! posts here (the `Origin` is not ours, or `Sec-Fetch-Site` says so).

use crate::reply;
use axum::extract::Request;
use axum::http::header::{CONTENT_ENCODING, CONTENT_TYPE, HOST, ORIGIN};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::Response;
use std::net::IpAddr;

/// The names and addresses of this server.
#[derive(Debug)]
pub(crate) struct OriginPolicy {
    bind: IpAddr,
    names: Vec<String>,
}

/// The reply to a request that is not accepted.
type Rejection = Box<Response>;

impl OriginPolicy {
    /// For a server that listens on this address and has these names.
    pub(crate) fn new(bind: IpAddr, names: &[String]) -> OriginPolicy {
        let names = names.iter().map(|name| name.trim_end_matches('.').to_ascii_lowercase()).collect();
        OriginPolicy { bind, names }
    }

    /// Checks that a request names this server.
    pub(crate) fn check_host(&self, request: &Request) -> Result<(), Rejection> {
        let reject = |status, message: &str| Err(Box::new(reply::error_and_close(status, message)));
        let mut hosts = request.headers().get_all(HOST).iter();
        let (Some(host), None) = (hosts.next(), hosts.next()) else {
            return reject(StatusCode::BAD_REQUEST, "expected exactly one `Host` header");
        };
        let host = host.to_str().ok().and_then(|host| host.parse::<Authority>().ok());
        let in_uri = request.uri().authority();
        if host.is_none_or(|host| !self.is_ours(&host)) || in_uri.is_some_and(|host| !self.is_ours(host)) {
            return reject(
                StatusCode::MISDIRECTED_REQUEST,
                "this server does not have that host name; `--host NAME` adds one",
            );
        }
        Ok(())
    }

    /// Checks the origin and the content type of a `POST`.
    pub(crate) fn check_post(&self, headers: &HeaderMap) -> Result<(), Rejection> {
        let cross_site =
            || Box::new(reply::error_and_close(StatusCode::FORBIDDEN, "requests from other sites are not accepted"));
        if headers.get_all("sec-fetch-site").iter().any(|site| site != "same-origin" && site != "none") {
            return Err(cross_site());
        }
        for origin in headers.get_all(ORIGIN) {
            let origin = origin.to_str().ok().and_then(|origin| origin.parse::<Uri>().ok());
            if !origin.is_some_and(|origin| self.same_origin(&origin, headers)) {
                return Err(cross_site());
            }
        }
        // Forms can send three content types without a preflight request; JSON is not among them.
        let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        let kind = kind.split(';').next().unwrap_or_default().trim();
        let plain = headers.get_all(CONTENT_ENCODING).iter().all(|coding| coding == "identity");
        if !kind.eq_ignore_ascii_case("application/json") || !plain {
            let message = "expected `Content-Type: application/json` without a content encoding";
            return Err(Box::new(reply::error_and_close(StatusCode::UNSUPPORTED_MEDIA_TYPE, message)));
        }
        Ok(())
    }

    /// Whether an origin is this server as the client addressed it, or one of its other names.
    fn same_origin(&self, origin: &Uri, headers: &HeaderMap) -> bool {
        let (Some(scheme), Some(from)) = (origin.scheme_str(), origin.authority()) else { return false };
        let default_port = match scheme {
            "http" => 80,
            "https" => 443,
            _ => return false,
        };
        let host =
            headers.get(HOST).and_then(|host| host.to_str().ok()).and_then(|host| host.parse::<Authority>().ok());
        let same = host.is_some_and(|host| {
            host.host().eq_ignore_ascii_case(from.host())
                && from.port_u16().unwrap_or(default_port) == host.port_u16().unwrap_or(default_port)
        });
        same || self.has_name(from.host())
    }

    fn is_ours(&self, host: &Authority) -> bool {
        if host.as_str().contains('@') {
            return false;
        }
        let host = host.host();
        let literal = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(host);
        match literal.parse::<IpAddr>() {
            // An address cannot be rebound like a name, but only our own make sense.
            Ok(address) => {
                let address = address.to_canonical();
                address.is_loopback() || address == self.bind || self.bind.is_unspecified() || self.has_name(literal)
            }
            Err(_) => {
                let name = host.trim_end_matches('.').to_ascii_lowercase();
                name == "localhost" || name.ends_with(".localhost") || self.has_name(&name)
            }
        }
    }

    fn has_name(&self, host: &str) -> bool {
        self.names.iter().any(|name| name.eq_ignore_ascii_case(host.trim_end_matches('.')))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Body;

    fn accepts(policy: &OriginPolicy, host: &str) -> bool {
        let request = Request::builder().uri("/").header(HOST, host).body(Body::empty()).unwrap();
        policy.check_host(&request).is_ok()
    }

    fn post_status(host: &str, headers: &[(&str, &str)]) -> u16 {
        let mut request = Request::builder().header(HOST, host).header(CONTENT_TYPE, "application/json");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request = request.body(Body::empty()).unwrap();
        let policy = OriginPolicy::new([127, 0, 0, 1].into(), &["grid.example".to_string()]);
        policy.check_post(request.headers()).map_or_else(|rejection| rejection.status().as_u16(), |()| 200)
    }

    #[test]
    fn only_our_own_hosts_are_accepted() {
        let policy = OriginPolicy::new([127, 0, 0, 1].into(), &["Grid.Example".to_string()]);
        for ours in
            ["localhost", "LOCALHOST:7878", "127.0.0.1:1", "127.9.9.9", "[::1]:7878", "a.localhost", "grid.example:80"]
        {
            assert!(accepts(&policy, ours), "{ours}");
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
            assert!(!accepts(&policy, other), "{other}");
        }
        assert!(accepts(&OriginPolicy::new([0, 0, 0, 0].into(), &[]), "192.168.1.1:7878"));
        assert!(accepts(&OriginPolicy::new([10, 0, 0, 7].into(), &[]), "10.0.0.7"));
        assert!(!accepts(&OriginPolicy::new([0, 0, 0, 0].into(), &[]), "evil.example"));
    }

    #[test]
    fn a_host_in_the_request_line_is_checked_too() {
        let policy = OriginPolicy::new([127, 0, 0, 1].into(), &[]);
        let request = |uri: &str| Request::builder().uri(uri).header(HOST, "localhost").body(Body::empty()).unwrap();
        assert!(policy.check_host(&request("http://localhost/")).is_ok());
        assert!(policy.check_host(&request("http://evil.example/")).is_err());
        let none = Request::builder().uri("/").body(Body::empty()).unwrap();
        assert_eq!(policy.check_host(&none).unwrap_err().status(), 400);
    }

    #[test]
    fn other_sites_cannot_post() {
        let host = "localhost:7878";
        assert_eq!(post_status(host, &[]), 200);
        assert_eq!(post_status(host, &[("origin", "http://localhost:7878"), ("sec-fetch-site", "same-origin")]), 200);
        assert_eq!(post_status("localhost", &[("origin", "http://localhost")]), 200);
        assert_eq!(post_status("proxy.localhost", &[("origin", "https://grid.example")]), 200);
        for origin in [
            "http://localhost:3000",
            "http://evil.example",
            "null",
            "http://127.0.0.1:7878",
            "file://",
            "localhost:7878",
            "",
        ] {
            assert_eq!(post_status(host, &[("origin", origin)]), 403, "{origin}");
        }
        for site in ["cross-site", "same-site", "nonsense"] {
            assert_eq!(post_status(host, &[("sec-fetch-site", site)]), 403, "{site}");
        }
    }

    #[test]
    fn only_plain_json_is_accepted() {
        let policy = OriginPolicy::new([127, 0, 0, 1].into(), &[]);
        let accepted = |name: &'static str, value: &str| {
            let request = Request::builder().header(name, value).body(Body::empty()).unwrap();
            policy.check_post(request.headers()).is_ok()
        };
        assert!(
            accepted("content-type", "application/json") && accepted("content-type", "Application/JSON; charset=utf-8")
        );
        for kind in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/jsonp", ""]
        {
            assert!(!accepted("content-type", kind), "{kind}");
        }
        assert_eq!(post_status("localhost", &[("content-encoding", "gzip")]), 415);
    }
}
