//! `POST /api/ID`: one operation, from the bytes of the request to the reply.

use crate::app_state::AppState;
use crate::clients::{Client, ClientSlot};
use crate::memory::{MemoryBudget, Reservation};
use crate::pool::{QueueFull, Task, Ticket};
use crate::{events, reply};
use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::http::header::{ACCEPT, CONTENT_LENGTH};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use futures_util::StreamExt;
use gridproof::Event;
use gridproof_api::{ApiError, Bounds, Context, Operation, Reply};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use tokio::sync::oneshot;
use tokio::time::timeout;

/// How long to wait for a request beyond its time limit. Work that still runs after half of this is cancelled.
pub(crate) const OVERTIME: Duration = Duration::from_secs(10);

/// A request that was accepted and read whole.
pub(crate) struct Job {
    pub(crate) operation: &'static Operation,
    pub(crate) body: Bytes,
    pub(crate) bounds: Bounds,
    pub(crate) memory: Arc<MemoryBudget>,
    /// When its time limit started.
    pub(crate) accepted: Instant,
}

/// The outcome of a job.
pub(crate) enum Outcome {
    /// A reply: its media type and bytes.
    Answered(&'static str, Bytes),
    /// The request cannot be answered.
    Failed(Box<ApiError>),
    /// The time limit passed in the queue, or the work ignored it.
    TimedOut,
    /// The reply does not fit into the memory budget.
    OutOfMemory,
}

/// Answers one request, within all limits.
pub(crate) async fn handle(
    State(app): State<Arc<AppState>>,
    operation: &'static Operation,
    request: Request,
) -> Response {
    if let Err(rejection) = app.origins.check_post(request.headers()) {
        return *rejection;
    }
    let stream = match wants_events(request.headers()) {
        true if operation.reply.is_none() => {
            return reply::error_and_close(StatusCode::NOT_ACCEPTABLE, "pictures are not sent as events");
        }
        wanted => wanted,
    };
    let Some(slot) = client_slot(&app, &request) else {
        let message = "too many concurrent requests from this client";
        return reply::closing(reply::retry_later(StatusCode::TOO_MANY_REQUESTS, message));
    };
    let body = match read_body(&app, request).await {
        Ok(body) => body,
        Err(rejection) => return *rejection,
    };
    let bounds = app.settings.limits.bounds.clone();
    let memory = Arc::clone(&app.memory);
    let job = Job { operation, body, bounds, memory, accepted: Instant::now() };
    match stream {
        true => events::answer(&app, slot, job),
        false => answer(&app, slot, job).await,
    }
}

/// Takes one of the client's request slots, if one is left.
fn client_slot(app: &AppState, request: &Request) -> Option<ClientSlot> {
    let client = request.extensions().get::<Client>().copied()?;
    let forwarded = || {
        let list = request.headers().get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
        list.rsplit(',').next()?.trim().parse::<std::net::IpAddr>().ok()
    };
    let client = match app.settings.forwarded {
        true => forwarded().map_or(client, Client::from),
        false => client,
    };
    app.requests.acquire(client)
}

/// Runs a job and replies when it is finished.
async fn answer(app: &AppState, slot: ClientSlot, job: Job) -> Response {
    let time = job.bounds.time;
    let (sender, outcome) = oneshot::channel();
    let task: Task = Box::new(move |cancel| _ = sender.send(job.run(cancel, None)));
    let ticket = match submit(app, task) {
        Ok(ticket) => ticket,
        Err(rejection) => return *rejection,
    };
    let outcome = wait(time, &ticket, outcome).await;
    drop((ticket, slot));
    match outcome {
        Some(outcome) => respond(outcome),
        None => reply::error(INTERNAL_ERROR.0, INTERNAL_ERROR.1),
    }
}

/// Waits for the outcome of a job, but not indefinitely for work that ignores its time limit. Returns `None` if the work panicked.
async fn wait(time: Duration, ticket: &Ticket, mut outcome: oneshot::Receiver<Outcome>) -> Option<Outcome> {
    for wait_time in [time + OVERTIME / 2, OVERTIME / 2] {
        match timeout(wait_time, &mut outcome).await {
            Ok(outcome) => return outcome.ok(),
            Err(_) => ticket.cancel(),
        }
    }
    Some(Outcome::TimedOut)
}

/// Submits a task to the pool; if the queue is full, returns the reply that says so.
pub(crate) fn submit(app: &AppState, task: Task) -> Result<Ticket, Box<Response>> {
    app.pool.submit(task).map_err(|QueueFull| {
        let message = "all workers are busy and the queue is full";
        Box::new(reply::retry_later(StatusCode::SERVICE_UNAVAILABLE, message))
    })
}

fn respond(outcome: Outcome) -> Response {
    match outcome {
        Outcome::Answered(media, bytes) => reply::bytes(StatusCode::OK, media, bytes),
        Outcome::Failed(error) => reply::json(reply::status(error.kind), failure_json(*error)),
        other => {
            let (status, message) = other.unavailable();
            reply::retry_later(status, message)
        }
    }
}

/// An error as the object that every front end writes.
pub(crate) fn failure_json(error: ApiError) -> String {
    gridproof::internals::report::Line::from(error.failure).to_json()
}

/// The status and message for a panic.
pub(crate) const INTERNAL_ERROR: (StatusCode, &str) =
    (StatusCode::INTERNAL_SERVER_ERROR, "internal error: this request hit a bug; please report it");

impl Outcome {
    /// The status and message when the request is not at fault.
    pub(crate) fn unavailable(&self) -> (StatusCode, &'static str) {
        match self {
            Outcome::OutOfMemory => (StatusCode::SERVICE_UNAVAILABLE, "not enough memory for the reply at the moment"),
            _ => (StatusCode::SERVICE_UNAVAILABLE, "the time limit passed before a worker was free"),
        }
    }
}

impl Job {
    /// Runs the operation, on a worker thread.
    pub(crate) fn run(&self, cancel: &AtomicBool, progress: Option<&mut dyn FnMut(Event)>) -> Outcome {
        let Some(left) = self.bounds.time.checked_sub(self.accepted.elapsed()) else { return Outcome::TimedOut };
        let bounds = Bounds { time: left, default_time: self.bounds.default_time.min(left), ..self.bounds.clone() };
        let mut context = Context::new(&bounds).cancelled_by(cancel);
        if let Some(progress) = progress {
            context = context.watched_by(progress);
        }
        match self.operation.run(&self.body, &mut context) {
            Ok(Reply { media, bytes }) => {
                let mut reservation = self.memory.reserve();
                match reservation.grow(bytes.capacity()) {
                    true => Outcome::Answered(media, reservation.attach(bytes)),
                    false => Outcome::OutOfMemory,
                }
            }
            Err(error) => Outcome::Failed(Box::new(error)),
        }
    }
}

/// Reads a body within the limits.
async fn read_body(app: &AppState, request: Request) -> Result<Bytes, Box<Response>> {
    let limits = &app.settings.limits;
    let too_large = || {
        let message = format!("the request body exceeds {} bytes", limits.body);
        Box::new(reply::error_and_close(StatusCode::PAYLOAD_TOO_LARGE, message))
    };
    let declared = request.headers().get(CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse::<usize>().ok());
    if declared.is_some_and(|length| length > limits.body) {
        return Err(too_large());
    }
    let reservation = app.memory.reserve();
    match timeout(limits.body_time, collect(request.into_body(), limits.body, reservation)).await {
        Ok(Ok((bytes, reservation))) => Ok(reservation.attach(bytes)),
        Ok(Err(BodyError::TooLarge)) => Err(too_large()),
        Ok(Err(BodyError::OutOfMemory)) => {
            let message = "not enough memory for the request at the moment";
            Err(Box::new(reply::closing(reply::retry_later(StatusCode::SERVICE_UNAVAILABLE, message))))
        }
        Ok(Err(BodyError::Broken)) => {
            Err(Box::new(reply::error_and_close(StatusCode::BAD_REQUEST, "the request body is broken")))
        }
        Err(_) => {
            let message = "the request body did not arrive in time";
            Err(Box::new(reply::error_and_close(StatusCode::REQUEST_TIMEOUT, message)))
        }
    }
}

/// Why a body was not read to its end.
enum BodyError {
    TooLarge,
    OutOfMemory,
    Broken,
}

async fn collect(body: Body, limit: usize, mut reservation: Reservation) -> Result<(Vec<u8>, Reservation), BodyError> {
    let mut stream = body.into_data_stream();
    let mut bytes = Vec::new();
    while let Some(chunk) = stream.next().await {
        let chunk = chunk.map_err(|_| BodyError::Broken)?;
        if bytes.len() + chunk.len() > limit {
            return Err(BodyError::TooLarge);
        }
        if !reservation.grow(chunk.len()) {
            return Err(BodyError::OutOfMemory);
        }
        bytes.extend_from_slice(&chunk);
    }
    Ok((bytes, reservation))
}

/// Whether the client accepts server-sent events.
fn wants_events(headers: &HeaderMap) -> bool {
    let accepted = headers.get_all(ACCEPT).iter().filter_map(|accept| accept.to_str().ok());
    let mut kinds = accepted.flat_map(|accept| accept.split(','));
    kinds.any(|kind| kind.split(';').next().unwrap_or_default().trim().eq_ignore_ascii_case("text/event-stream"))
}
