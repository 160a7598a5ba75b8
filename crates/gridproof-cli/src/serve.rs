//! `gridproof serve`: the page and the HTTP API.

use crate::batch::workers;
use crate::exit::Status;
use crate::stdio::{self, fail, print_stderr};
use crate::{args, interrupt};
use gridproof_server::{Server, ServerLimits, Settings};
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::process::{Command, Stdio};
use std::time::Duration;

/// Serve the web page and the HTTP API
///
/// Prints the address on standard output and opens it in the browser. `POST /api/solve` and the other operations take
/// and return JSON, the same as `--json`; `/api/openapi.json` describes them, and `/api/limits` lists the limits.
///
/// The first Ctrl-C (or SIGTERM) shuts the server down: it stops accepting requests, cancels running work after --grace,
/// and answers every accepted request. The second Ctrl-C exits immediately.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof serve
  gridproof serve --port 0 --no-open
  gridproof serve --no-open --host puzzles.example --forwarded
  curl -s localhost:7878/api/solve -H 'content-type: application/json' -d '{\"puzzle\":\"latin 2\\n1 .\\n. .\"}'

Fixed limits:
  16 KiB and 64 headers per request head (431)      15 s to send a head, and for an idle connection
  15 s to send a body (408)                         30 s to receive a reply
  1000 answers per reply                            256 connections per client (429)

Exit status:
  0  shut down        2  the address cannot be used")]
pub(crate) struct Args {
    /// The address to listen on; 0.0.0.0 or :: for anyone who can reach this machine
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    bind: IpAddr,

    /// The port to listen on; 0 for any free port
    #[arg(long, value_name = "PORT", default_value_t = 7878)]
    port: u16,

    /// A host name to accept besides localhost and the address; may be repeated
    ///
    /// Requests for other hosts are refused (421), so that no other site can point its own name at this server.
    #[arg(long, value_name = "NAME")]
    host: Vec<String>,

    /// Identify clients by the last address in X-Forwarded-For; use only behind a proxy that sets it
    #[arg(long)]
    forwarded: bool,

    /// Do not open the browser
    #[arg(long)]
    no_open: bool,

    /// Number of worker threads [default: the number of cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024), help_heading = "Limits")]
    workers: Option<u16>,

    /// Maximum number of requests waiting for a worker; others get 503
    #[arg(long, value_name = "N", default_value_t = 256, help_heading = "Limits")]
    queue: usize,

    /// Maximum time per request once received, including waiting; a search then returns what it knows
    #[arg(long, value_name = "TIME", value_parser = args::duration, default_value = "60s", help_heading = "Limits")]
    time: Duration,

    /// Maximum size of a request body, such as `500K` or `1M`; larger ones get 413
    #[arg(long, value_name = "BYTES", value_parser = size, default_value = "1M", help_heading = "Limits")]
    body: usize,

    /// Maximum number of cells of a board, including clue cells; larger ones get 413
    #[arg(long, value_name = "N", default_value_t = 10_000, help_heading = "Limits")]
    cells: usize,

    /// Maximum memory for all requests and replies, not counting searches; others get 503
    #[arg(long, value_name = "BYTES", value_parser = size, default_value = "256M", help_heading = "Limits")]
    memory: usize,

    /// Maximum memory for what one search learns; it then returns what it knows, with stop `memory`
    #[arg(long, value_name = "BYTES", value_parser = size, default_value = "256M", help_heading = "Limits")]
    search_memory: usize,

    /// Maximum number of open connections; others wait
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000), default_value_t = 1024, help_heading = "Limits")]
    connections: u32,

    /// Maximum number of concurrent requests per client; others get 429
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..), default_value_t = 16, help_heading = "Limits")]
    per_client: u32,

    /// Time for running work to finish after the first Ctrl-C, before it is cancelled
    #[arg(long, value_name = "TIME", value_parser = args::duration, default_value = "5s", help_heading = "Limits")]
    grace: Duration,
}

pub(crate) fn run(args: &Args) -> Status {
    let server = match Server::bind(args.settings()) {
        Ok(server) => server,
        Err(error) => return fail(&bind_error(SocketAddr::new(args.bind, args.port), &error)),
    };
    let address = reachable(server.address());
    stdio::print(&format!("http://{address}/\n"));
    if !args.bind.is_loopback() {
        print_stderr("note: anyone who can reach this machine can use this server; see docs/serve.md\n");
    }
    if !args.no_open {
        open_browser(&format!("http://{address}/"));
    }
    let closed = server.run(interrupt::cancelled).closed_connections;
    if closed > 0 {
        print_stderr(&format!("note: closed {closed} connections whose clients had stopped reading\n"));
    }
    Status::Done
}

impl Args {
    fn settings(&self) -> Settings {
        let defaults = ServerLimits::default();
        let mut bounds = defaults.bounds.clone();
        bounds.cells = self.cells;
        bounds.search_memory = self.search_memory;
        bounds.time = self.time;
        bounds.default_time = bounds.default_time.min(self.time);
        let limits = ServerLimits {
            bounds,
            workers: workers(self.workers),
            queue: self.queue,
            connections: self.connections as usize,
            per_client: self.per_client as usize,
            // A client may have a connection for each of its requests.
            client_connections: defaults.client_connections.max(self.per_client as usize),
            body: self.body,
            memory: self.memory,
            grace: self.grace,
            ..defaults
        };
        let (bind, port, hosts) = (self.bind, self.port, self.host.clone());
        Settings { bind, port, hosts, forwarded: self.forwarded, limits }
    }
}

/// Why an address cannot be used, and what to do.
fn bind_error(address: SocketAddr, error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::AddrInUse => {
            format!("{address}: the port is in use; try `--port 0` for any free port, or another `--port N`")
        }
        io::ErrorKind::PermissionDenied => {
            format!("{address}: permission denied; ports from 1024 up are usually permitted")
        }
        io::ErrorKind::AddrNotAvailable => format!("{address}: this machine does not have this address"),
        _ => format!("{address}: {error}"),
    }
}

/// The address for a browser on this machine, which cannot connect to the unspecified address.
fn reachable(address: SocketAddr) -> SocketAddr {
    match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => SocketAddr::new(std::net::Ipv4Addr::LOCALHOST.into(), address.port()),
        IpAddr::V6(ip) if ip.is_unspecified() => SocketAddr::new(std::net::Ipv6Addr::LOCALHOST.into(), address.port()),
        _ => address,
    }
}

/// Opens the browser, if there is a desktop. Failure is ignored: the address was printed.
fn open_browser(address: &str) {
    let desktop = ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| std::env::var_os(name).is_some());
    let mut command = match std::env::consts::OS {
        "macos" => Command::new("open"),
        "windows" => {
            let mut command = Command::new("cmd");
            command.args(["/C", "start", ""]);
            command
        }
        _ if desktop => Command::new("xdg-open"),
        _ => return,
    };
    let spawned = command.arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    if let Ok(mut child) = spawned {
        // Waited for, so that it does not become a zombie.
        std::thread::spawn(move || child.wait());
    }
}

/// A number of bytes with an optional unit: K, M and G are powers of 1024.
fn size(text: &str) -> Result<usize, String> {
    let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (number, unit) = text.split_at(digits);
    let shift = match unit {
        "" => 0,
        "K" | "k" => 10,
        "M" | "m" => 20,
        "G" | "g" => 30,
        _ => return Err(format!("`{unit}` is not a unit of bytes; expected K, M or G")),
    };
    let wrong = || "expected a number of bytes such as 500K or 1M".to_string();
    let number: usize = number.parse().map_err(|_| wrong())?;
    number.checked_mul(1 << shift).ok_or_else(wrong)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_have_units() {
        assert_eq!(size("0"), Ok(0));
        assert_eq!(size("500K"), Ok(500 << 10));
        assert_eq!(size("1M"), Ok(1 << 20));
        assert_eq!(size("2G"), Ok(2 << 30));
        for wrong in ["", "M", "1T", "-1", "1.5M", "99999999999999999999", "18446744073709551615G"] {
            assert!(size(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_unspecified_address_is_shown_as_loopback() {
        let shown = |text: &str| reachable(text.parse().unwrap()).to_string();
        assert_eq!(shown("0.0.0.0:7878"), "127.0.0.1:7878");
        assert_eq!(shown("[::]:7878"), "[::1]:7878");
        assert_eq!(shown("10.0.0.7:80"), "10.0.0.7:80");
    }
}
