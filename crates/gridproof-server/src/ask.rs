//! `POST /api/ID`: one operation, from the bytes of the request to the reply.

use crate::clients::{Client, One};
use crate::ledger::{Ledger, Share};
use crate::pool::{Full, Ticket, Work};
use crate::site::Site;
use crate::{events, reply};
use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::http::header::{ACCEPT, CONTENT_LENGTH};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use gridproof::Event;
use gridproof_api::{Asked, Bounds, Operation, Refusal, Reply};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use tokio::sync::oneshot;
use tokio::time::timeout;
use tokio_stream::StreamExt;

/// How much longer than its time a request is waited for. Work that goes on is cancelled at half of it.
pub(crate) const OVERTIME: Duration = Duration::from_secs(10);

/// A request that was let in, whole.
pub(crate) struct Job {
    pub(crate) row: &'static Operation,
    pub(crate) body: Bytes,
    pub(crate) bounds: Bounds,
    pub(crate) ledger: Arc<Ledger>,
    /// Its time counts from here.
    pub(crate) accepted: Instant,
}

/// What became of it.
pub(crate) enum Outcome {
    /// It was answered.
    Answered(&'static str, Bytes),
    /// It cannot be.
    Refused(Box<Refusal>),
    /// Its time passed while it waited.
    Late,
    /// The reply is more than can be held now.
    Heavy,
}

/// Answers one request, within every limit.
pub(crate) async fn ask(State(site): State<Arc<Site>>, row: &'static Operation, request: Request) -> Response {
    if let Err(outside) = site.door.post(request.headers()) {
        return *outside;
    }
    let stream = match wants_events(request.headers()) {
        true if row.reply.is_none() => {
            return reply::closed(StatusCode::NOT_ACCEPTABLE, "pictures are not sent as events");
        }
        wanted => wanted,
    };
    let Some(one) = enter(&site, &request) else {
        let mut response = reply::later(StatusCode::TOO_MANY_REQUESTS, "too many requests of one client at once");
        response.headers_mut().insert("connection", axum::http::HeaderValue::from_static("close"));
        return response;
    };
    let body = match read(&site, request).await {
        Ok(body) => body,
        Err(refused) => return *refused,
    };
    let bounds = site.settings.limits.bounds.clone();
    let ledger = Arc::clone(&site.ledger);
    let job = Job { row, body, bounds, ledger, accepted: Instant::now() };
    match stream {
        true => events::answer(&site, one, job),
        false => plainly(&site, one, job).await,
    }
}

/// One of the client's places, if there is one left.
fn enter(site: &Site, request: &Request) -> Option<One> {
    let client = request.extensions().get::<Client>().copied()?;
    let forwarded = || {
        let list = request.headers().get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
        list.rsplit(',').next()?.trim().parse::<std::net::IpAddr>().ok()
    };
    let client = match site.settings.forwarded {
        true => forwarded().map_or(client, Client::from),
        false => client,
    };
    site.requests.enter(client)
}

/// Waits for the whole reply.
async fn plainly(site: &Site, one: One, job: Job) -> Response {
    let until = job.bounds.time;
    let (sender, outcome) = oneshot::channel();
    let work: Work = Box::new(move |cancel| _ = sender.send(job.work(cancel, None)));
    let ticket = match offer(site, work) {
        Ok(ticket) => ticket,
        Err(refused) => return *refused,
    };
    let ended = overtime(until, &ticket, outcome).await;
    drop((ticket, one));
    match ended {
        Some(outcome) => respond(outcome),
        None => broken(),
    }
}

/// Waits for the end of work; for work that does not look at its time, not for ever. Nothing comes back if it has none.
async fn overtime(time: Duration, ticket: &Ticket, outcome: oneshot::Receiver<Outcome>) -> Option<Outcome> {
    let mut outcome = outcome;
    for patience in [time + OVERTIME / 2, OVERTIME / 2] {
        match timeout(patience, &mut outcome).await {
            Ok(ended) => return ended.ok(),
            Err(_) => ticket.cancel(),
        }
    }
    Some(Outcome::Late)
}

/// A place in the line, or the reply that there is none.
pub(crate) fn offer(site: &Site, work: Work) -> Result<Ticket, Box<Response>> {
    site.pool.offer(work).map_err(|Full| {
        Box::new(reply::later(StatusCode::SERVICE_UNAVAILABLE, "all workers are busy and the line is full"))
    })
}

fn respond(outcome: Outcome) -> Response {
    match outcome {
        Outcome::Answered(media, bytes) => reply::bytes(StatusCode::OK, media, bytes),
        Outcome::Refused(refusal) => reply::json(reply::status(&refusal), failure(*refusal)),
        other => {
            let (status, message) = other.trouble();
            reply::later(status, message)
        }
    }
}

/// A refusal as the object that every front end writes.
pub(crate) fn failure(refusal: Refusal) -> String {
    gridproof::report::Line::from(refusal.failure).to_json()
}

fn broken() -> Response {
    let (status, message) = BROKEN;
    reply::refused(status, message)
}

/// What is said of a bug of ours.
pub(crate) const BROKEN: (StatusCode, &str) =
    (StatusCode::INTERNAL_SERVER_ERROR, "this request broke something here: please report it");

impl Outcome {
    /// The status and the words of what came to nothing for no fault of the request.
    pub(crate) fn trouble(&self) -> (StatusCode, &'static str) {
        match self {
            Outcome::Heavy => (StatusCode::SERVICE_UNAVAILABLE, "the reply is more than can be held now"),
            _ => (StatusCode::SERVICE_UNAVAILABLE, "the time of this request passed before a worker was free"),
        }
    }
}

impl Job {
    /// Does the work, on a worker's thread.
    pub(crate) fn work(&self, cancel: &AtomicBool, watch: Option<&mut dyn FnMut(Event)>) -> Outcome {
        let Some(left) = self.bounds.time.checked_sub(self.accepted.elapsed()) else { return Outcome::Late };
        let bounds = Bounds { time: left, usual_time: self.bounds.usual_time.min(left), ..self.bounds.clone() };
        let mut asked = Asked::new(&bounds).cancelled_by(cancel);
        if let Some(watch) = watch {
            asked = asked.watched_by(watch);
        }
        match self.row.run(&self.body, &mut asked) {
            Ok(Reply { media, bytes }) => {
                let mut share = self.ledger.share();
                match share.grow(bytes.capacity()) {
                    true => Outcome::Answered(media, share.around(bytes)),
                    false => Outcome::Heavy,
                }
            }
            Err(refusal) => Outcome::Refused(Box::new(refusal)),
        }
    }
}

/// Reads a body, as far as the limits go.
async fn read(site: &Site, request: Request) -> Result<Bytes, Box<Response>> {
    let limits = &site.settings.limits;
    let large = || {
        let message = format!("the request has more than {} bytes", limits.body);
        Box::new(reply::closed(StatusCode::PAYLOAD_TOO_LARGE, message))
    };
    let declared = request.headers().get(CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse::<usize>().ok());
    if declared.is_some_and(|length| length > limits.body) {
        return Err(large());
    }
    let share = site.ledger.share();
    match timeout(limits.body_time, collect(request.into_body(), limits.body, share)).await {
        Ok(Ok((bytes, share))) => Ok(share.around(bytes)),
        Ok(Err(Unread::Large)) => Err(large()),
        Ok(Err(Unread::Heavy)) => {
            let mut response = reply::later(StatusCode::SERVICE_UNAVAILABLE, "more requests than can be held now");
            response.headers_mut().insert("connection", axum::http::HeaderValue::from_static("close"));
            Err(Box::new(response))
        }
        Ok(Err(Unread::Broken)) => {
            Err(Box::new(reply::closed(StatusCode::BAD_REQUEST, "the body of the request is broken")))
        }
        Err(_) => Err(Box::new(reply::closed(StatusCode::REQUEST_TIMEOUT, "the request did not arrive in time"))),
    }
}

/// Why a body was not read to its end.
enum Unread {
    Large,
    Heavy,
    Broken,
}

async fn collect(body: Body, most: usize, mut share: Share) -> Result<(Vec<u8>, Share), Unread> {
    let mut stream = body.into_data_stream();
    let mut bytes = Vec::new();
    while let Some(piece) = stream.next().await {
        let piece = piece.map_err(|_| Unread::Broken)?;
        if bytes.len() + piece.len() > most {
            return Err(Unread::Large);
        }
        if !share.grow(piece.len()) {
            return Err(Unread::Heavy);
        }
        bytes.extend_from_slice(&piece);
    }
    Ok((bytes, share))
}

/// Whether a client would rather hear how it goes.
fn wants_events(headers: &HeaderMap) -> bool {
    let accepted = headers.get_all(ACCEPT).iter().filter_map(|accept| accept.to_str().ok());
    let mut kinds = accepted.flat_map(|accept| accept.split(','));
    kinds.any(|kind| kind.split(';').next().unwrap_or_default().trim().eq_ignore_ascii_case("text/event-stream"))
}
