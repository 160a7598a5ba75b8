//! Listening, and an orderly shutdown.

use crate::app_state::AppState;
use crate::clients::Client;
use crate::connection::{self, ConnectionGuard};
use crate::settings::Settings;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpSocket};
use tokio::runtime::{Builder, Runtime};
use tokio::sync::{Semaphore, watch};
use tokio::time::{MissedTickBehavior, interval, sleep, timeout};

/// Connections that the system queues before they are accepted.
const BACKLOG: u32 = 1024;
/// How often `stop` is polled, and the pause after a failed accept.
const POLL_INTERVAL: Duration = Duration::from_millis(50);
/// How long the replies of cancelled work may take to reach their clients.
const LAST_REPLIES: Duration = Duration::from_secs(5);

/// A server that is bound to its address but does not answer yet.
pub struct Server {
    runtime: Runtime,
    listener: TcpListener,
    address: SocketAddr,
    app: Arc<AppState>,
}

/// How a server shut down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ShutdownReport {
    /// Number of connections that were still open at the end of the grace period and were closed.
    pub closed_connections: usize,
}

impl Server {
    /// Binds the address and starts the workers.
    pub fn bind(settings: Settings) -> io::Result<Server> {
        let runtime = Builder::new_multi_thread().thread_name("network").enable_io().enable_time().build()?;
        let address = SocketAddr::new(settings.bind, settings.port);
        let listener = {
            let _entered = runtime.enter();
            let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
            // Lets the port be reused after a restart; on Windows it would let other programs take the port.
            #[cfg(not(windows))]
            socket.set_reuseaddr(true)?;
            socket.bind(address)?;
            socket.listen(BACKLOG)?
        };
        let address = listener.local_addr()?;
        Ok(Server { runtime, listener, address, app: AppState::new(settings)? })
    }

    /// The address it listens on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers requests until `stop` returns true; it is polled twenty times a second.
    ///
    /// Then no more connections are accepted. Running work is cancelled after the grace period; every accepted request is answered.
    pub fn run(self, stop: impl Fn() -> bool) -> ShutdownReport {
        let Server { runtime, listener, app, .. } = self;
        let report = runtime.block_on(serve(listener, &app, stop));
        // A client that does not read must not delay the shutdown.
        runtime.shutdown_background();
        report
    }
}

async fn serve(listener: TcpListener, app: &Arc<AppState>, stop: impl Fn() -> bool) -> ShutdownReport {
    let limits = &app.settings.limits;
    let max = limits.connections.clamp(1, Semaphore::MAX_PERMITS.min(u32::MAX as usize));
    let permits = Arc::new(Semaphore::new(max));
    let (end, ending) = watch::channel(false);
    tokio::select! {
        () = accept(&listener, app, &permits, &ending) => {}
        () = stopped(stop) => {}
    }
    drop(listener);
    let _ = end.send(true);
    let all = || permits.acquire_many(u32::try_from(max).unwrap_or(u32::MAX));
    if timeout(limits.grace, all()).await.is_err() {
        app.pool.cancel_all();
        let _ = timeout(LAST_REPLIES, all()).await;
    }
    ShutdownReport { closed_connections: max - permits.available_permits() }
}

/// Accepts connections up to the limit; others wait in the system's queue.
async fn accept(listener: &TcpListener, app: &Arc<AppState>, permits: &Arc<Semaphore>, ending: &watch::Receiver<bool>) {
    let protocol = connection::protocol(&app.settings.limits);
    let routes = app.routes();
    loop {
        let Ok(permit) = Arc::clone(permits).acquire_owned().await else { return };
        let (stream, peer) = match listener.accept().await {
            Ok(accepted) => accepted,
            // Out of file descriptors, or the client is already gone: neither is a reason to stop.
            Err(_) => {
                sleep(POLL_INTERVAL).await;
                continue;
            }
        };
        let client = Client::from(peer.ip());
        let Some(slot) = app.connections.acquire(client) else {
            connection::reject(stream);
            continue;
        };
        let _ = stream.set_nodelay(true);
        let guard = ConnectionGuard { _permit: permit, _slot: slot };
        let (app, routes) = (Arc::clone(app), routes.clone());
        tokio::spawn(connection::serve(protocol.clone(), app, routes, (stream, client), ending.clone(), guard));
    }
}

async fn stopped(stop: impl Fn() -> bool) {
    let mut poll = interval(POLL_INTERVAL);
    poll.set_missed_tick_behavior(MissedTickBehavior::Delay);
    while !stop() {
        poll.tick().await;
    }
}
