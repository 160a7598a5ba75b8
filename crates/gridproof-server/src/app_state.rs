//! The state that requests share, and the routes.

use crate::clients::{Client, ClientSlots};
use crate::documents::Documents;
use crate::memory::MemoryBudget;
use crate::origin::OriginPolicy;
use crate::page::Page;
use crate::pool::Pool;
use crate::settings::Settings;
use crate::{documents, operation, page, reply};
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

/// The state that requests share.
pub(crate) struct AppState {
    pub(crate) settings: Settings,
    pub(crate) pool: Pool,
    /// Concurrent requests per client.
    pub(crate) requests: Arc<ClientSlots>,
    /// Open connections per client.
    pub(crate) connections: Arc<ClientSlots>,
    pub(crate) memory: Arc<MemoryBudget>,
    pub(crate) origins: OriginPolicy,
    pub(crate) page: Page,
    pub(crate) documents: Documents,
}

impl AppState {
    /// Starts the workers.
    pub(crate) fn new(settings: Settings) -> io::Result<Arc<AppState>> {
        let limits = &settings.limits;
        // Behind a proxy, all connections come from one client.
        let connections = if settings.forwarded { usize::MAX } else { limits.client_connections };
        Ok(Arc::new(AppState {
            pool: Pool::new(limits.workers, limits.queue)?,
            requests: ClientSlots::new(limits.per_client),
            connections: ClientSlots::new(connections),
            memory: MemoryBudget::new(limits.memory),
            origins: OriginPolicy::new(settings.bind, &settings.hosts),
            page: Page::new(),
            documents: Documents::new(limits),
            settings,
        }))
    }

    /// All routes. Paths outside of `/api/` belong to the page.
    pub(crate) fn routes(self: &Arc<AppState>) -> Router {
        let mut router = Router::new()
            .route("/api/health", get(documents::health))
            .route("/api/limits", get(documents::limits))
            .route("/api/families", get(documents::families))
            .route("/api/openapi.json", get(documents::openapi));
        for row in OPERATIONS {
            let handler = move |state, request| operation::handle(state, row, request);
            router = router.route(&format!("/api/{}", row.id), post(handler));
        }
        router.method_not_allowed_fallback(not_allowed).fallback(page::serve).with_state(Arc::clone(self))
    }
}

/// Answers one request of a client: checks the host, routes it, and adds the headers of every reply.
pub(crate) async fn answer(
    app: Arc<AppState>,
    routes: Router,
    client: Client,
    mut request: Request,
) -> Result<Response, Infallible> {
    let mut response = match app.origins.check_host(&request) {
        Err(rejection) => *rejection,
        Ok(()) => {
            request.extensions_mut().insert(client);
            routes.oneshot(request).await?
        }
    };
    reply::add_common_headers(response.headers_mut());
    Ok(response)
}

/// The reply to a method that a route does not have.
pub(crate) async fn not_allowed() -> Response {
    reply::error_and_close(StatusCode::METHOD_NOT_ALLOWED, "this address does not allow that method")
}
