//! The table of routes. The server, the OpenAPI document and the test matrices are made from it.

use crate::features::csrf;
use crate::http::{Route, get, page};
use crate::pages::{dev_outbox, docs, health};
use std::sync::Arc;

/// Every route of an installation; the development outbox only where there is one.
pub fn routes(development: bool) -> Vec<Arc<Route>> {
    let mut routes = vec![
        get("/auth/csrf", csrf::renew),
        // Pages beside the API.
        page("/api/v1/openapi.json", docs::document),
        page("/api/docs", docs::page),
        page("/api/docs/{name}", docs::asset),
        page("/healthz", health::alive),
        page("/readyz", health::ready),
        page("/metrics", health::metrics),
    ];
    if development {
        routes.extend([
            page("/dev/outbox", dev_outbox::page),
            page("/dev/outbox.json", dev_outbox::list),
        ]);
    }
    routes.into_iter().map(Arc::new).collect()
}
