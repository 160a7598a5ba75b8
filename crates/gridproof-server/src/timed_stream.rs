//! A connection with a time limit on writing, so that clients that do not read their replies are dropped.

use hyper::rt::{Read, ReadBufCursor, Write};
use hyper_util::rt::TokioIo;
use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::time::{Sleep, sleep};

/// A stream whose client must read everything that is ready within a time limit.
///
/// The clock starts when a write would block. Reading a byte now and then does not reset it; only sending everything does.
pub(crate) struct TimedStream {
    stream: TokioIo<TcpStream>,
    write_time: Duration,
    stalled: Option<Pin<Box<Sleep>>>,
}

impl TimedStream {
    pub(crate) fn new(stream: TcpStream, write_time: Duration) -> TimedStream {
        TimedStream { stream: TokioIo::new(stream), write_time, stalled: None }
    }

    /// The stream without the time limit.
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
        let write_time = self.write_time;
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(sleep(write_time)));
        ready!(stalled.as_mut().poll(cx));
        Poll::Ready(Err(io::Error::new(io::ErrorKind::TimedOut, "the client does not read its reply")))
    }
}

impl Read for TimedStream {
    fn poll_read(self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: ReadBufCursor<'_>) -> Poll<io::Result<()>> {
        self.get_mut().stream().poll_read(cx, buffer)
    }
}

impl Write for TimedStream {
    fn poll_write(self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let written = this.stream().poll_write(cx, bytes);
        this.timed(cx, written)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let written = this.stream().poll_write_vectored(cx, bytes);
        this.timed(cx, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let flushed = this.stream().poll_flush(cx);
        // hyper flushes when it has nothing left to write.
        if flushed.is_ready() {
            this.stalled = None;
        }
        this.timed(cx, flushed)
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let shut = this.stream().poll_shutdown(cx);
        this.timed(cx, shut)
    }
}
