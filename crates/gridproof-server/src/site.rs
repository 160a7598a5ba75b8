//! Everything that requests share, and which address leads where.

use crate::ask::ask;
use crate::clients::{Client, Clients};
use crate::documents::Documents;
use crate::door::Door;
use crate::ledger::Ledger;
use crate::page::Page;
use crate::pool::Pool;
use crate::settings::Settings;
use crate::{documents, page, reply};
use axum::Router;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::{get, post};
use gridproof_api::OPERATIONS;
use std::convert::Infallible;
use std::io;
use std::sync::Arc;
use tower::ServiceExt;

/// What requests share.
pub(crate) struct Site {
    pub(crate) settings: Settings,
    pub(crate) pool: Pool,
    /// Requests at once, by client.
    pub(crate) requests: Arc<Clients>,
    /// Connections at once, by client.
    pub(crate) connections: Arc<Clients>,
    pub(crate) ledger: Arc<Ledger>,
    pub(crate) door: Door,
    pub(crate) page: Page,
    pub(crate) documents: Documents,
}

impl Site {
    /// Starts the workers.
    pub(crate) fn new(settings: Settings) -> io::Result<Arc<Site>> {
        let limits = &settings.limits;
        // All connections of a proxy are its own.
        let connections = if settings.forwarded { usize::MAX } else { limits.client_connections };
        Ok(Arc::new(Site {
            pool: Pool::new(limits.workers, limits.queue)?,
            requests: Clients::new(limits.per_client),
            connections: Clients::new(connections),
            ledger: Ledger::new(limits.memory),
            door: Door::new(settings.bind, &settings.hosts),
            page: Page::new(),
            documents: Documents::new(limits),
            settings,
        }))
    }

    /// Every address. The page has all that is not below `/api/`.
    pub(crate) fn routes(self: &Arc<Site>) -> Router {
        let mut router = Router::new()
            .route("/api/health", get(documents::health))
            .route("/api/limits", get(documents::limits))
            .route("/api/families", get(documents::families))
            .route("/api/openapi.json", get(documents::openapi));
        for row in OPERATIONS {
            let handler = move |state, request| ask(state, row, request);
            router = router.route(&format!("/api/{}", row.id), post(handler));
        }
        router.method_not_allowed_fallback(not_allowed).fallback(page::serve).with_state(Arc::clone(self))
    }
}

/// Answers one request of a client: the door, the routes, and the headers of every reply.
pub(crate) async fn answer(
    site: Arc<Site>,
    routes: Router,
    client: Client,
    mut request: Request,
) -> Result<Response, Infallible> {
    let mut response = match site.door.enter(&request) {
        Err(refused) => *refused,
        Ok(()) => {
            request.extensions_mut().insert(client);
            routes.oneshot(request).await?
        }
    };
    reply::harden(response.headers_mut());
    Ok(response)
}

/// There is something here, for other methods.
pub(crate) async fn not_allowed() -> Response {
    reply::closed(StatusCode::METHOD_NOT_ALLOWED, "this address does not take that method")
}
