//! Mounts the table of routes: one resource for each path, so that a wrong method is 405.

use super::authority::SessionEnds;
use super::call::Call;
use super::context::HttpContext;
use super::error::{ApiError, chain};
use super::route::{API, Route};
use actix_web::http::Method;
use actix_web::http::header::HeaderName;
use actix_web::web::{self, Data, ServiceConfig};
use actix_web::{HttpMessage, HttpRequest, HttpResponse, guard};
use futures_util::FutureExt;
use std::collections::BTreeMap;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// Says in how many seconds the session of a call ends, if nothing else is called in it. The web app
/// asks before that, and locks itself then.
const SESSION_ENDS_IN: HeaderName = HeaderName::from_static("session-ends-in");

/// Adds every route of `routes` to the server.
pub fn mount(config: &mut ServiceConfig, context: &Data<HttpContext>, routes: &[Arc<Route>]) {
    let mut paths: BTreeMap<&str, Vec<&Arc<Route>>> = BTreeMap::new();
    for route in routes {
        paths.entry(route.path()).or_default().push(route);
    }
    // Fixed parts before variable ones: the first resource that fits is taken.
    let mut paths: Vec<_> = paths.into_iter().collect();
    paths.sort_by_key(|(path, _)| path.replace('{', "\u{10ffff}"));
    for (path, routes) in paths {
        let mut resource = web::resource(path);
        for route in &routes {
            resource = resource.route(endpoint(context, route));
        }
        let allowed = methods(&routes);
        config.service(resource.default_service(web::to(move || {
            let allowed = allowed.clone();
            async move { ApiError::MethodNotAllowed(allowed).into_response() }
        })));
    }
    config.service(web::scope(API).default_service(web::to(unknown)));
}

pub async fn unknown() -> HttpResponse {
    ApiError::NotFound.into_response()
}

fn methods(routes: &[&Arc<Route>]) -> String {
    let mut names = Vec::new();
    for route in routes {
        names.push(route.method().as_str());
        if route.method() == Method::GET {
            names.push("HEAD");
        }
    }
    names.join(", ")
}

fn endpoint(context: &Data<HttpContext>, route: &Arc<Route>) -> actix_web::Route {
    let method = route.method().clone();
    let (context, route) = (Data::clone(context), Arc::clone(route));
    web::route()
        .guard(guard::fn_guard(move |context| {
            let asked = &context.head().method;
            *asked == method || (*asked == Method::HEAD && method == Method::GET)
        }))
        .to(move |req: HttpRequest, payload: web::Payload| {
            let (context, route) = (Data::clone(&context), Arc::clone(&route));
            serve(req, payload, context, route)
        })
}

async fn serve(
    req: HttpRequest,
    payload: web::Payload,
    context: Data<HttpContext>,
    route: Arc<Route>,
) -> HttpResponse {
    let request = req.clone();
    let call = Call::new(req, payload.into_inner(), Data::clone(&context), route);
    let mut response = answer(call, &context).await;
    let ends = request.extensions().get::<SessionEnds>().copied();
    if let Some(SessionEnds(at)) = ends {
        let seconds = (at - context.clock.now()).num_seconds().max(0);
        let headers = response.headers_mut();
        headers.insert(SESSION_ENDS_IN, seconds.into());
    }
    response
}

async fn answer(call: Call, context: &HttpContext) -> HttpResponse {
    match AssertUnwindSafe(call.serve()).catch_unwind().await {
        Ok(Ok(response)) => response,
        Ok(Err(error)) => {
            if let ApiError::NoRoom(cause) = &error {
                context.readiness.ran_out(&chain(&**cause));
            }
            error.into_response()
        }
        Err(_) => {
            context.panics.fetch_add(1, Ordering::Relaxed);
            ApiError::internal("a handler panicked").into_response()
        }
    }
}
