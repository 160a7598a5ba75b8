//! `gridproof serve`: the page and the HTTP interface.

use crate::batch::{talk, workers};
use crate::exit::Status;
use crate::{args, interrupt, page};
use gridproof_server::{Cut, Limits, Server, Settings};
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::process::{Command, Stdio};
use std::time::Duration;

/// Serve the page to play on and the HTTP interface, on this machine
///
/// Prints the address on standard output and opens it in the browser. `POST /api/solve` and the others take and give JSON, the
/// same as `--json`; `/api/openapi.json` describes them, `/api/limits` tells the limits.
///
/// The first Ctrl-C (or SIGTERM) ends it: nothing more is accepted, running work has the time of --grace and is then cancelled,
/// and everything that was accepted is answered. The second Ctrl-C ends it at once.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof serve
  gridproof serve --port 0 --no-open
  gridproof serve --no-open --host puzzles.example --forwarded
  curl -s localhost:7878/api/solve -H 'content-type: application/json' -d '{\"puzzle\":\"latin 2\\n1 .\\n. .\"}'

Limits that are fixed:
  a head of 16 KiB and 64 headers (431)      15 s for a head to arrive, and for an idle connection
  15 s for a body to arrive (408)            30 s for a client to take its reply
  1000 answers in one reply                  256 connections of one client (429)

Exit status:
  0  ended as told        2  the address cannot be used")]
pub(crate) struct Args {
    /// The address to listen on; 0.0.0.0 or :: for everyone who can reach this machine
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    bind: IpAddr,

    /// The port to listen on; 0 is any that is free
    #[arg(long, value_name = "N", default_value_t = 7878)]
    port: u16,

    /// A name under which browsers may know this server, beside localhost and its address; may be given again
    ///
    /// Requests for other names are refused (421), so that no page elsewhere can let its own name point here.
    #[arg(long, value_name = "NAME")]
    host: Vec<String>,

    /// Clients are told apart by the last address of X-Forwarded-For: only behind a proxy that sets it
    #[arg(long)]
    forwarded: bool,

    /// Do not open the browser
    #[arg(long)]
    no_open: bool,

    /// Threads that work on requests; as many as there are processors unless given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024), help_heading = "Limits")]
    workers: Option<u16>,

    /// Requests that wait for a worker; one more is answered with 503
    #[arg(long, value_name = "N", default_value_t = 256, help_heading = "Limits")]
    queue: usize,

    /// Time for one request, from when all of it was read, with its waiting; then a search says what it knows
    #[arg(long, value_name = "TIME", value_parser = args::duration, default_value = "60s", help_heading = "Limits")]
    time: Duration,

    /// Bytes of one request, such as `500K` or `1M`; more is answered with 413
    #[arg(long, value_name = "BYTES", value_parser = size, default_value = "1M", help_heading = "Limits")]
    body: usize,

    /// Cells of a board, with those of clues; more is answered with 413
    #[arg(long, value_name = "N", default_value_t = 10_000, help_heading = "Limits")]
    cells: usize,

    /// Bytes of all requests and replies that are held at once, beside what searches take; more is answered with 503
    #[arg(long, value_name = "BYTES", value_parser = size, default_value = "256M", help_heading = "Limits")]
    memory: usize,

    /// Bytes that one search may keep of what it learns; one that needs more says what it knows, and stop `memory`
    #[arg(long, value_name = "BYTES", value_parser = size, default_value = "256M", help_heading = "Limits")]
    search_memory: usize,

    /// Connections at once; others wait until one is free
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000), default_value_t = 1024, help_heading = "Limits")]
    connections: u32,

    /// Requests of one client at once; one more is answered with 429
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..), default_value_t = 16, help_heading = "Limits")]
    per_client: u32,

    /// After the first Ctrl-C: how long running work may go on before it is cancelled
    #[arg(long, value_name = "TIME", value_parser = args::duration, default_value = "5s", help_heading = "Limits")]
    grace: Duration,
}

pub(crate) fn run(args: &Args) -> Status {
    let server = match Server::bind(args.settings()) {
        Ok(server) => server,
        Err(error) => {
            talk(&format!("error: {}\n", unusable(SocketAddr::new(args.bind, args.port), &error)));
            return Status::Unreadable;
        }
    };
    let address = reachable(server.address());
    page::write(&format!("http://{address}/\n"));
    if !args.bind.is_loopback() {
        talk("note: everyone who can reach this machine can use this server; see docs/serve.md\n");
    }
    if !args.no_open {
        open(&format!("http://{address}/"));
    }
    let Cut(open) = server.run(interrupt::cancelled);
    if open > 0 {
        talk(&format!("note: {open} connections were cut off: their clients took nothing any more\n"));
    }
    Status::Done
}

impl Args {
    fn settings(&self) -> Settings {
        let usual = Limits::default();
        let mut bounds = usual.bounds.clone();
        bounds.cells = self.cells;
        bounds.learnt = self.search_memory;
        bounds.time = self.time;
        bounds.usual_time = bounds.usual_time.min(self.time);
        let limits = Limits {
            bounds,
            workers: workers(self.workers),
            queue: self.queue,
            connections: self.connections as usize,
            per_client: self.per_client as usize,
            // Whoever may ask so much at once may also connect.
            client_connections: usual.client_connections.max(self.per_client as usize),
            body: self.body,
            memory: self.memory,
            grace: self.grace,
            ..usual
        };
        let (bind, port, hosts) = (self.bind, self.port, self.host.clone());
        Settings { bind, port, hosts, forwarded: self.forwarded, limits }
    }
}

/// Why an address cannot be used, and what to do.
fn unusable(address: SocketAddr, error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::AddrInUse => {
            format!("{address}: the port is taken; `--port 0` takes one that is free, `--port N` another")
        }
        io::ErrorKind::PermissionDenied => {
            format!("{address}: the port may not be used; those from 1024 on usually may")
        }
        io::ErrorKind::AddrNotAvailable => format!("{address}: this machine has no such address"),
        _ => format!("{address}: {error}"),
    }
}

/// The address as a browser on this machine has it: listening on all addresses is not an address.
fn reachable(address: SocketAddr) -> SocketAddr {
    match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => SocketAddr::new(std::net::Ipv4Addr::LOCALHOST.into(), address.port()),
        IpAddr::V6(ip) if ip.is_unspecified() => SocketAddr::new(std::net::Ipv6Addr::LOCALHOST.into(), address.port()),
        _ => address,
    }
}

/// Opens the browser, where there is a desktop. A browser that does not open is no error: the address was printed.
fn open(address: &str) {
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
    let quiet = command.arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    if let Ok(mut child) = quiet {
        // Somebody has to wait for it, or it stays as a zombie.
        std::thread::spawn(move || child.wait());
    }
}

/// A number of bytes, with its unit: K, M and G count by 1024.
fn size(text: &str) -> Result<usize, String> {
    let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (number, unit) = text.split_at(digits);
    let shift = match unit {
        "" => 0,
        "K" | "k" => 10,
        "M" | "m" => 20,
        "G" | "g" => 30,
        _ => return Err(format!("`{unit}` is no unit of bytes; expected K, M or G")),
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
    fn all_addresses_are_no_address() {
        let shown = |text: &str| reachable(text.parse().unwrap()).to_string();
        assert_eq!(shown("0.0.0.0:7878"), "127.0.0.1:7878");
        assert_eq!(shown("[::]:7878"), "[::1]:7878");
        assert_eq!(shown("10.0.0.7:80"), "10.0.0.7:80");
    }
}
