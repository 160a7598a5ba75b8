//! The same replies as server-sent events: how far it is, and in the end what came of it.

use crate::ask::{BROKEN, Job, OVERTIME, Outcome, failure, offer};
use crate::clients::One;
use crate::pool::{Ticket, Work};
use crate::reply;
use crate::site::Site;
use axum::body::{Body, Bytes};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_TYPE, HeaderValue};
use axum::response::Response;
use gridproof::Event;
use std::collections::VecDeque;
use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Sleep, sleep};
use tokio_stream::Stream;

/// At most one event of progress in this time.
const PACE: Duration = Duration::from_millis(100);
/// Events of progress that wait for a slow reader; further ones are left out.
const AHEAD: usize = 4;

/// The stream of one request. Dropping it, which is what happens when the client goes away, cancels the work.
struct Events {
    progress: mpsc::Receiver<Bytes>,
    outcome: Option<oneshot::Receiver<Outcome>>,
    /// The end of the stream, in pieces: a long reply is not copied.
    last: VecDeque<Bytes>,
    /// For work that does not look at its time: when it is cancelled, and then when it is given up.
    overtime: Pin<Box<Sleep>>,
    cancelled: bool,
    ticket: Ticket,
    _one: One,
}

/// Begins the work, and a reply that goes on until it ends.
pub(crate) fn answer(site: &Site, one: One, job: Job) -> Response {
    let overtime = Box::pin(sleep(job.bounds.time + OVERTIME / 2));
    let (tell, progress) = mpsc::channel(AHEAD);
    let (sender, outcome) = oneshot::channel();
    let work: Work = Box::new(move |cancel| {
        let started = Instant::now();
        let mut told = Duration::ZERO;
        let mut watch = |event: Event| {
            let elapsed = started.elapsed();
            if elapsed >= told + PACE {
                told = elapsed;
                // A reader that is slow misses some of it.
                let _ = tell.try_send(progressed(&event, elapsed));
            }
        };
        let _ = sender.send(job.work(cancel, Some(&mut watch)));
    });
    let ticket = match offer(site, work) {
        Ok(ticket) => ticket,
        Err(refused) => return *refused,
    };
    let (outcome, last) = (Some(outcome), VecDeque::new());
    let events = Events { progress, outcome, last, overtime, cancelled: false, ticket, _one: one };
    let mut response = Response::new(Body::from_stream(events));
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
    // Proxies that hold replies back would hold the news back.
    response.headers_mut().insert("x-accel-buffering", HeaderValue::from_static("no"));
    response
}

impl Stream for Events {
    type Item = Result<Bytes, Infallible>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let events = &mut *self;
        if let Poll::Ready(Some(event)) = events.progress.poll_recv(cx) {
            return Poll::Ready(Some(Ok(event)));
        }
        if let Some(outcome) = &mut events.outcome {
            match Pin::new(outcome).poll(cx) {
                Poll::Ready(outcome) => events.end(outcome.ok()),
                Poll::Pending if events.given_up(cx) => events.end(Some(Outcome::Late)),
                Poll::Pending => return Poll::Pending,
            }
        }
        Poll::Ready(events.last.pop_front().map(Ok))
    }
}

impl Events {
    fn end(&mut self, outcome: Option<Outcome>) {
        self.outcome = None;
        self.last = last(outcome);
    }

    /// Whether the work has had all its time, was cancelled, and still goes on.
    fn given_up(&mut self, cx: &mut Context<'_>) -> bool {
        while self.overtime.as_mut().poll(cx).is_ready() {
            if self.cancelled {
                return true;
            }
            self.cancelled = true;
            self.ticket.cancel();
            self.overtime = Box::pin(sleep(OVERTIME / 2));
        }
        false
    }
}

fn progressed(event: &Event, elapsed: Duration) -> Bytes {
    let (nodes, answers, millis) = (event.nodes, event.answers, elapsed.as_millis());
    format!("event: progress\ndata: {{\"nodes\":{nodes},\"answers\":{answers},\"millis\":{millis}}}\n\n").into()
}

/// The event that ends the stream.
fn last(outcome: Option<Outcome>) -> VecDeque<Bytes> {
    let event = match outcome {
        Some(Outcome::Answered(_, bytes)) => {
            return [Bytes::from_static(b"event: result\ndata: "), bytes, Bytes::from_static(b"\n\n")].into();
        }
        Some(Outcome::Refused(refusal)) => failed(reply::status(&refusal), &failure(*refusal)),
        Some(other) => {
            let (status, message) = other.trouble();
            failed(status, &reply::failure(message).to_json())
        }
        None => failed(BROKEN.0, &reply::failure(BROKEN.1).to_json()),
    };
    [event].into()
}

/// The object of a failure, with its status put in front.
fn failed(status: StatusCode, object: &str) -> Bytes {
    let rest = object.trim_start_matches('{');
    format!("event: error\ndata: {{\"status\":{},{rest}\n\n", status.as_u16()).into()
}
