//! One connection, from its first byte to its last.

use crate::clients::{Client, One};
use crate::settings::Limits;
use crate::site::{Site, answer};
use crate::wire::Wire;
use axum::Router;
use axum::body::Body;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioTimer;
use std::future::poll_fn;
use std::io::{Read, Write};
use std::net::Shutdown;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::{OwnedSemaphorePermit, watch};
use tokio::time::timeout;

/// After the last reply: how long, and how much, is still read and thrown away. A client that is cut off while it sends does not see its reply.
const LINGER: (Duration, usize) = (Duration::from_secs(2), 8 << 20);

/// A client that has too many connections is told so.
const TOO_MANY: &[u8] =
    b"HTTP/1.1 429 Too Many Requests\r\nconnection: close\r\nretry-after: 1\r\ncontent-length: 0\r\n\
    x-content-type-options: nosniff\r\n\r\n";

/// The rules of the wire.
pub(crate) fn rules(limits: &Limits) -> http1::Builder {
    let mut rules = http1::Builder::new();
    rules
        .timer(TokioTimer::new())
        .header_read_timeout(limits.head_time)
        .max_headers(limits.headers)
        .max_header_size(limits.head)
        .max_buf_size(limits.head.max(16 << 10));
    rules
}

/// What a connection holds as long as it is there.
pub(crate) struct Held {
    pub(crate) _permit: OwnedSemaphorePermit,
    pub(crate) _one: One,
}

/// Answers all requests of a connection.
pub(crate) async fn serve(
    rules: http1::Builder,
    site: Arc<Site>,
    routes: Router,
    (stream, client): (TcpStream, Client),
    mut stop: watch::Receiver<bool>,
    held: Held,
) {
    let wire = Wire::new(stream, site.settings.limits.write_time);
    let service = service_fn(move |request: hyper::Request<hyper::body::Incoming>| {
        Box::pin(answer(Arc::clone(&site), routes.clone(), client, request.map(Body::new)))
    });
    let mut connection = rules.serve_connection(wire, service);
    let mut told = false;
    let ended = {
        let mut stopped = pin!(stop.wait_for(|stop| *stop));
        poll_fn(|cx| {
            if !told && stopped.as_mut().poll(cx).is_ready() {
                told = true;
                // What is being answered is answered; nothing more is read.
                Pin::new(&mut connection).graceful_shutdown();
            }
            connection.poll_without_shutdown(cx)
        })
        .await
    };
    let stream = connection.into_parts().io.into_inner();
    // A client that is gone, or takes nothing, is not waited for.
    if ended.map_or_else(|error| error.is_parse(), |()| true) {
        let _ = timeout(LINGER.0, linger(stream)).await;
    }
    drop(held);
}

/// Closes our half, and waits for the other.
async fn linger(mut stream: TcpStream) {
    if stream.shutdown().await.is_err() {
        return;
    }
    let mut scrap = [0; 4096];
    let mut left = LINGER.1;
    while let Ok(read @ 1..) = stream.read(&mut scrap).await {
        left = left.saturating_sub(read);
        if left == 0 {
            return;
        }
    }
}

/// Tells a client that it has too many connections. Nothing is waited for: there are others who want to be heard.
pub(crate) fn turn_away(stream: TcpStream) {
    let Ok(mut stream) = stream.into_std() else { return };
    let _ = stream.write(TOO_MANY);
    let _ = stream.shutdown(Shutdown::Write);
    // What is there and was not read would take the reply away from the client.
    let _ = stream.read(&mut [0; 4096]);
}
