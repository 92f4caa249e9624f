//! Every route of an installation: those of the API, and those that this binary adds.

use crate::lessons;
use crate::pages::{dev_outbox, docs, health};
use api_actix::http::{Route, get, page};
use std::sync::Arc;

/// Every route; the development outbox only where there is one.
pub fn routes(development: bool) -> Vec<Arc<Route>> {
    let mut own = vec![
        get("/lessons/{name}.pdf", lessons::read_lesson),
        page("/api/v1/openapi.json", docs::document),
        page("/api/docs", docs::page),
        page("/api/docs/{name}", docs::asset),
        page("/healthz", health::alive),
        page("/readyz", health::ready),
        page("/metrics", health::metrics),
    ];
    if development {
        own.extend([
            page("/dev/outbox", dev_outbox::page),
            page("/dev/outbox.json", dev_outbox::list),
        ]);
    }
    let mut routes = api_actix::routes::routes();
    routes.extend(own.into_iter().map(Arc::new));
    routes
}
