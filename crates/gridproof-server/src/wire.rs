//! A connection with an end to its patience: a client that does not take its reply is let go.

use hyper::rt::{Read, ReadBufCursor, Write};
use hyper_util::rt::TokioIo;
use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::time::{Sleep, sleep};

/// A stream on which everything that is ready to be written must be taken within a time.
///
/// The clock starts when the client takes nothing more, and is not wound back by the byte that it takes now and then: only when all is sent.
pub(crate) struct Wire {
    stream: TokioIo<TcpStream>,
    patience: Duration,
    stalled: Option<Pin<Box<Sleep>>>,
}

impl Wire {
    /// Around a stream.
    pub(crate) fn new(stream: TcpStream, patience: Duration) -> Wire {
        Wire { stream: TokioIo::new(stream), patience, stalled: None }
    }

    /// The stream without the clock.
    pub(crate) fn into_inner(self) -> TcpStream {
        self.stream.into_inner()
    }

    fn stream(&mut self) -> Pin<&mut TokioIo<TcpStream>> {
        Pin::new(&mut self.stream)
    }

    fn timed<T>(&mut self, cx: &mut Context<'_>, result: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if result.is_ready() {
            return result;
        }
        let patience = self.patience;
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(sleep(patience)));
        ready!(stalled.as_mut().poll(cx));
        Poll::Ready(Err(io::Error::new(io::ErrorKind::TimedOut, "the client does not take its reply")))
    }
}

impl Read for Wire {
    fn poll_read(self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: ReadBufCursor<'_>) -> Poll<io::Result<()>> {
        self.get_mut().stream().poll_read(cx, buffer)
    }
}

impl Write for Wire {
    fn poll_write(self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let wire = self.get_mut();
        let written = wire.stream().poll_write(cx, bytes);
        wire.timed(cx, written)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let wire = self.get_mut();
        let written = wire.stream().poll_write_vectored(cx, bytes);
        wire.timed(cx, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let wire = self.get_mut();
        let flushed = wire.stream().poll_flush(cx);
        // hyper flushes when it has nothing left to write.
        if flushed.is_ready() {
            wire.stalled = None;
        }
        wire.timed(cx, flushed)
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let wire = self.get_mut();
        let shut = wire.stream().poll_shutdown(cx);
        wire.timed(cx, shut)
    }
}
