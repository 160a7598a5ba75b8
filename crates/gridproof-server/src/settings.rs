//! The settings of the server and their defaults.

use gridproof_api::Bounds;
use std::net::{IpAddr, Ipv4Addr};
use std::time::Duration;

/// Where the server listens, for whom, and its limits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The address to listen on.
    pub bind: IpAddr,
    /// The port; 0 for any free port.
    pub port: u16,
    /// Host names of the server, besides `localhost` and its address.
    pub hosts: Vec<String>,
    /// Whether clients are identified by the last address in `X-Forwarded-For`. Only for a server behind a reverse proxy.
    pub forwarded: bool,
    /// Its limits.
    pub limits: ServerLimits,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            bind: IpAddr::V4(Ipv4Addr::LOCALHOST),
            port: 7878,
            hosts: Vec::new(),
            forwarded: false,
            limits: ServerLimits::default(),
        }
    }
}

/// The limits of the server, published at `/api/limits`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerLimits {
    /// What one request may use. Its time limit starts once the whole request has been read, and includes waiting.
    pub bounds: Bounds,
    /// Number of worker threads.
    pub workers: usize,
    /// Maximum number of requests waiting for a worker; others get 503.
    pub queue: usize,
    /// Maximum number of open connections; others wait in the system's queue.
    pub connections: usize,
    /// Maximum number of open connections per client; others get 429 and are closed.
    pub client_connections: usize,
    /// Maximum number of concurrent requests per client, including those being read and waiting; others get 429.
    pub per_client: usize,
    /// Maximum size of a request body, in bytes.
    pub body: usize,
    /// Maximum memory for all bodies and replies together, in bytes.
    pub memory: usize,
    /// Maximum size of a request head, which is its first line and headers, in bytes.
    pub head: usize,
    /// Maximum number of headers of a request.
    pub headers: usize,
    /// Maximum time for a whole head to arrive, and for a connection to be idle.
    pub head_time: Duration,
    /// Maximum time for a whole body to arrive.
    pub body_time: Duration,
    /// Maximum time for a client to receive what is ready to be sent.
    pub write_time: Duration,
    /// How long running work may continue after the server is asked to stop, before it is cancelled.
    pub grace: Duration,
}

impl Default for ServerLimits {
    fn default() -> ServerLimits {
        ServerLimits {
            bounds: Bounds::default(),
            workers: std::thread::available_parallelism().map_or(1, usize::from),
            queue: 256,
            connections: 1024,
            client_connections: 256,
            per_client: 16,
            body: 1 << 20,
            memory: 256 << 20,
            head: 16 << 10,
            headers: 64,
            head_time: Duration::from_secs(15),
            body_time: Duration::from_secs(15),
            write_time: Duration::from_secs(30),
            grace: Duration::from_secs(5),
        }
    }
}
