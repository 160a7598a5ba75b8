//! Replies as server-sent events: progress, then the result.

use crate::app_state::AppState;
use crate::clients::ClientSlot;
use crate::operation::{INTERNAL_ERROR, Job, OVERTIME, Outcome, failure_json, submit};
use crate::pool::{Task, Ticket};
use crate::reply;
use axum::body::{Body, Bytes};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_TYPE, HeaderValue};
use axum::response::Response;
use futures_util::Stream;
use gridproof::Event;
use std::collections::VecDeque;
use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Sleep, sleep};

/// Minimum time between progress events.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(100);
/// Maximum number of progress events waiting for a slow reader; further ones are dropped.
const MAX_PENDING: usize = 4;

/// The events of one request. Dropping it cancels the work; this happens when the client disconnects.
struct EventStream {
    progress: mpsc::Receiver<Bytes>,
    outcome: Option<oneshot::Receiver<Outcome>>,
    /// The final event, in pieces so that a long reply is not copied.
    last: VecDeque<Bytes>,
    /// For work that ignores its time limit: the time until it is cancelled, then until it is abandoned.
    overtime: Pin<Box<Sleep>>,
    cancelled: bool,
    ticket: Ticket,
    _slot: ClientSlot,
}

/// Starts the work, and a reply that lasts until it is finished.
pub(crate) fn answer(app: &AppState, slot: ClientSlot, job: Job) -> Response {
    let overtime = Box::pin(sleep(job.bounds.time + OVERTIME / 2));
    let (events, progress) = mpsc::channel(MAX_PENDING);
    let (sender, outcome) = oneshot::channel();
    let task: Task = Box::new(move |cancel| {
        let started = Instant::now();
        let mut last = Duration::ZERO;
        let mut watch = |event: Event| {
            let elapsed = started.elapsed();
            if elapsed >= last + PROGRESS_INTERVAL {
                last = elapsed;
                // A slow reader misses some events.
                let _ = events.try_send(progress_event(&event, elapsed));
            }
        };
        let _ = sender.send(job.run(cancel, Some(&mut watch)));
    });
    let ticket = match submit(app, task) {
        Ok(ticket) => ticket,
        Err(rejection) => return *rejection,
    };
    let (outcome, last) = (Some(outcome), VecDeque::new());
    let events = EventStream { progress, outcome, last, overtime, cancelled: false, ticket, _slot: slot };
    let mut response = Response::new(Body::from_stream(events));
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
    // Keeps nginx from buffering the events.
    response.headers_mut().insert("x-accel-buffering", HeaderValue::from_static("no"));
    response
}

impl Stream for EventStream {
    type Item = Result<Bytes, Infallible>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let events = &mut *self;
        if let Poll::Ready(Some(event)) = events.progress.poll_recv(cx) {
            return Poll::Ready(Some(Ok(event)));
        }
        if let Some(outcome) = &mut events.outcome {
            match Pin::new(outcome).poll(cx) {
                Poll::Ready(outcome) => events.end(outcome.ok()),
                Poll::Pending if events.is_abandoned(cx) => events.end(Some(Outcome::TimedOut)),
                Poll::Pending => return Poll::Pending,
            }
        }
        Poll::Ready(events.last.pop_front().map(Ok))
    }
}

impl EventStream {
    fn end(&mut self, outcome: Option<Outcome>) {
        self.outcome = None;
        self.last = final_event(outcome);
    }

    /// Whether the work was cancelled after its time limit and still has not stopped.
    fn is_abandoned(&mut self, cx: &mut Context<'_>) -> bool {
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

fn progress_event(event: &Event, elapsed: Duration) -> Bytes {
    let (nodes, answers, millis) = (event.nodes, event.answers, elapsed.as_millis());
    format!("event: progress\ndata: {{\"nodes\":{nodes},\"answers\":{answers},\"millis\":{millis}}}\n\n").into()
}

/// The event that ends the stream.
fn final_event(outcome: Option<Outcome>) -> VecDeque<Bytes> {
    let event = match outcome {
        Some(Outcome::Answered(_, bytes)) => {
            return [Bytes::from_static(b"event: result\ndata: "), bytes, Bytes::from_static(b"\n\n")].into();
        }
        Some(Outcome::Failed(error)) => error_event(reply::status(error.kind), &failure_json(*error)),
        Some(other) => {
            let (status, message) = other.unavailable();
            error_event(status, &reply::failure(message).to_json())
        }
        None => error_event(INTERNAL_ERROR.0, &reply::failure(INTERNAL_ERROR.1).to_json()),
    };
    [event].into()
}

/// The object of a failure with its status as the first key.
fn error_event(status: StatusCode, object: &str) -> Bytes {
    let rest = object.trim_start_matches('{');
    format!("event: error\ndata: {{\"status\":{},{rest}\n\n", status.as_u16()).into()
}
