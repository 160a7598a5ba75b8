//! Everything that can be set, with what it is unless it is set.

use gridproof_api::Bounds;
use std::net::{IpAddr, Ipv4Addr};
use std::time::Duration;

/// Where the server listens, for whom, and within which limits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The address to listen on.
    pub bind: IpAddr,
    /// The port; 0 is any that is free.
    pub port: u16,
    /// Names under which browsers may know the server, beside `localhost` and its own address.
    pub hosts: Vec<String>,
    /// A client is the last address of `X-Forwarded-For`: for a server that only a reverse proxy can reach.
    pub forwarded: bool,
    /// What it may take.
    pub limits: Limits,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            bind: IpAddr::V4(Ipv4Addr::LOCALHOST),
            port: 7878,
            hosts: Vec::new(),
            forwarded: false,
            limits: Limits::default(),
        }
    }
}

/// What the server may take, and how patient it is. All of it is told at `/api/limits`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// What one request may take. Its time counts from when the whole request was read: waiting is part of it.
    pub bounds: Bounds,
    /// Threads that work on requests.
    pub workers: usize,
    /// Requests that wait for one of them; one more is answered with 503.
    pub queue: usize,
    /// Connections at once; others wait in the system's queue.
    pub connections: usize,
    /// Connections of one client at once; one more is answered with 429 and closed.
    pub client_connections: usize,
    /// Requests of one client that are read, wait or are worked on at once; one more is answered with 429.
    pub per_client: usize,
    /// Bytes of one request's body.
    pub body: usize,
    /// Bytes of all bodies and replies that are held at once.
    pub memory: usize,
    /// Bytes of a request's head: its first line and headers.
    pub head: usize,
    /// Headers of one request.
    pub headers: usize,
    /// For a whole head to arrive; so long a connection may also be idle.
    pub head_time: Duration,
    /// For a whole body to arrive.
    pub body_time: Duration,
    /// For a client to take what is ready to be sent.
    pub write_time: Duration,
    /// When the server is told to end: how long running work may go on before it is cancelled.
    pub grace: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
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
