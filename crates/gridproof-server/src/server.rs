//! Listening, and ending without loose ends.

use crate::clients::Client;
use crate::connection::{self, Held};
use crate::settings::Settings;
use crate::site::Site;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpSocket};
use tokio::runtime::{Builder, Runtime};
use tokio::sync::{Semaphore, watch};
use tokio::time::{MissedTickBehavior, interval, sleep, timeout};

/// Connections that the system keeps for us while we are busy.
const BACKLOG: u32 = 1024;
/// How often the wish to end is asked for.
const LOOK: Duration = Duration::from_millis(50);
/// After work was cancelled: how long its replies may take to reach their clients.
const LAST_WORDS: Duration = Duration::from_secs(5);

/// A server that has its address, and does not answer yet.
pub struct Server {
    runtime: Runtime,
    listener: TcpListener,
    address: SocketAddr,
    site: Arc<Site>,
}

/// How many connections were still open when the server ended, all patience spent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cut(pub usize);

impl Server {
    /// Takes the address and starts the workers.
    pub fn bind(settings: Settings) -> io::Result<Server> {
        let runtime = Builder::new_multi_thread().thread_name("network").enable_io().enable_time().build()?;
        let wanted = SocketAddr::new(settings.bind, settings.port);
        let listener = {
            let _inside = runtime.enter();
            let socket = if wanted.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
            // Elsewhere it lets the port be taken in turns after a restart; on Windows it lets others take it away.
            #[cfg(not(windows))]
            socket.set_reuseaddr(true)?;
            socket.bind(wanted)?;
            socket.listen(BACKLOG)?
        };
        let address = listener.local_addr()?;
        Ok(Server { runtime, listener, address, site: Site::new(settings)? })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers until `stop` says so, which is asked twenty times a second.
    ///
    /// Then nothing more is accepted. Running work has the grace of the limits, after which it is cancelled; what was accepted
    /// is answered in either case.
    pub fn run(self, stop: impl Fn() -> bool) -> Cut {
        let Server { runtime, listener, site, .. } = self;
        let cut = runtime.block_on(serve(listener, &site, stop));
        // A client that takes nothing any more must not hold the end up.
        runtime.shutdown_background();
        cut
    }
}

async fn serve(listener: TcpListener, site: &Arc<Site>, stop: impl Fn() -> bool) -> Cut {
    let limits = &site.settings.limits;
    let most = limits.connections.clamp(1, Semaphore::MAX_PERMITS.min(u32::MAX as usize));
    let permits = Arc::new(Semaphore::new(most));
    let (end, ending) = watch::channel(false);
    tokio::select! {
        () = accept(&listener, site, &permits, &ending) => {}
        () = wanted(stop) => {}
    }
    drop(listener);
    let _ = end.send(true);
    let all = || permits.acquire_many(u32::try_from(most).unwrap_or(u32::MAX));
    if timeout(limits.grace, all()).await.is_err() {
        site.pool.cancel_all();
        let _ = timeout(LAST_WORDS, all()).await;
    }
    Cut(most - permits.available_permits())
}

/// Takes connections for ever, as many at once as may be; the others wait at the system's door.
async fn accept(listener: &TcpListener, site: &Arc<Site>, permits: &Arc<Semaphore>, ending: &watch::Receiver<bool>) {
    let rules = connection::rules(&site.settings.limits);
    let routes = site.routes();
    loop {
        let Ok(permit) = Arc::clone(permits).acquire_owned().await else { return };
        let (stream, peer) = match listener.accept().await {
            Ok(accepted) => accepted,
            // Out of descriptors, or a client that was gone already: neither is a reason to end.
            Err(_) => {
                sleep(LOOK).await;
                continue;
            }
        };
        let client = Client::from(peer.ip());
        let Some(one) = site.connections.enter(client) else {
            connection::turn_away(stream);
            continue;
        };
        let _ = stream.set_nodelay(true);
        let held = Held { _permit: permit, _one: one };
        let (site, routes) = (Arc::clone(site), routes.clone());
        tokio::spawn(connection::serve(rules.clone(), site, routes, (stream, client), ending.clone(), held));
    }
}

async fn wanted(stop: impl Fn() -> bool) {
    let mut look = interval(LOOK);
    look.set_missed_tick_behavior(MissedTickBehavior::Delay);
    while !stop() {
        look.tick().await;
    }
}
