//! One connection, from its first byte to its last.

use crate::app_state::{AppState, answer};
use crate::clients::{Client, ClientSlot};
use crate::settings::ServerLimits;
use crate::timed_stream::TimedStream;
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

/// How long, and how many bytes, to read and discard after the last reply: a client cut off while sending would lose its reply.
const LINGER: (Duration, usize) = (Duration::from_secs(2), 8 << 20);

/// The reply to a client with too many connections.
const TOO_MANY_CONNECTIONS: &[u8] =
    b"HTTP/1.1 429 Too Many Requests\r\nconnection: close\r\nretry-after: 1\r\ncontent-length: 0\r\n\
    x-content-type-options: nosniff\r\n\r\n";

/// HTTP/1 within the limits.
pub(crate) fn protocol(limits: &ServerLimits) -> http1::Builder {
    let mut protocol = http1::Builder::new();
    protocol
        .timer(TokioTimer::new())
        .header_read_timeout(limits.head_time)
        .max_headers(limits.headers)
        .max_header_size(limits.head)
        .max_buf_size(limits.head.max(16 << 10));
    protocol
}

/// What an open connection counts against; released when dropped.
pub(crate) struct ConnectionGuard {
    pub(crate) _permit: OwnedSemaphorePermit,
    pub(crate) _slot: ClientSlot,
}

/// Answers all requests on a connection.
pub(crate) async fn serve(
    protocol: http1::Builder,
    app: Arc<AppState>,
    routes: Router,
    (stream, client): (TcpStream, Client),
    mut stop: watch::Receiver<bool>,
    guard: ConnectionGuard,
) {
    let stream = TimedStream::new(stream, app.settings.limits.write_time);
    let service = service_fn(move |request: hyper::Request<hyper::body::Incoming>| {
        Box::pin(answer(Arc::clone(&app), routes.clone(), client, request.map(Body::new)))
    });
    let mut connection = protocol.serve_connection(stream, service);
    let mut stopping = false;
    let ended = {
        let mut stopped = pin!(stop.wait_for(|stop| *stop));
        poll_fn(|cx| {
            if !stopping && stopped.as_mut().poll(cx).is_ready() {
                stopping = true;
                // The current request is answered; no other is read.
                Pin::new(&mut connection).graceful_shutdown();
            }
            connection.poll_without_shutdown(cx)
        })
        .await
    };
    let stream = connection.into_parts().io.into_inner();
    // Skipped for a client that is gone or does not read.
    if ended.map_or_else(|error| error.is_parse(), |()| true) {
        let _ = timeout(LINGER.0, linger(stream)).await;
    }
    drop(guard);
}

/// Closes our half of the connection and waits for the client to close the other.
async fn linger(mut stream: TcpStream) {
    if stream.shutdown().await.is_err() {
        return;
    }
    let mut discarded = [0; 4096];
    let mut left = LINGER.1;
    while let Ok(read @ 1..) = stream.read(&mut discarded).await {
        left = left.saturating_sub(read);
        if left == 0 {
            return;
        }
    }
}

/// Rejects a connection of a client that has too many, without waiting: this runs in the loop that accepts connections.
pub(crate) fn reject(stream: TcpStream) {
    let Ok(mut stream) = stream.into_std() else { return };
    let _ = stream.write(TOO_MANY_CONNECTIONS);
    let _ = stream.shutdown(Shutdown::Write);
    // Closing with unread input would reset the connection, and the client would lose the reply.
    let _ = stream.read(&mut [0; 4096]);
}
