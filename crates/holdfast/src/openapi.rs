//! The OpenAPI document, made from the table of routes.

use api_actix::http::Route;
use api_actix::http::authority::Authority;
use api_actix::http::idempotency;
use http_edge::csrf;
use http_edge::operation::OperationDoc;
use std::collections::BTreeMap;
use std::sync::Arc;
use utoipa::openapi::path::{
    OperationBuilder, ParameterBuilder, ParameterIn, PathItem, PathsBuilder,
};
use utoipa::openapi::schema::Schema;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, SecurityRequirement, SecurityScheme};
use utoipa::openapi::{
    ComponentsBuilder, HttpMethod, InfoBuilder, OpenApi, OpenApiBuilder, RefOr, Required,
};

const SESSION: &str = "session";
const PRE_SESSION: &str = "preSession";
const DEVICE: &str = "device";
const OPERATOR: &str = "operator";
const CSRF: &str = "csrf";

/// The document, and the names that two different schemas would share (a fault in the table).
pub fn document(routes: &[Arc<Route>]) -> (OpenApi, Vec<String>) {
    let mut paths = PathsBuilder::new();
    let mut schemas: BTreeMap<String, RefOr<Schema>> = BTreeMap::new();
    let mut clashes = Vec::new();
    for route in routes.iter().filter(|route| route.in_api) {
        let mut described = route.described();
        let operation = operation(route, &mut described);
        let method = method_of(route);
        paths = paths.path(route.path(), PathItem::new(method, operation));
        for (name, schema) in described.schemas {
            let known = schemas
                .entry(name.clone())
                .or_insert_with(|| schema.clone());
            if *known != schema {
                clashes.push(name);
            }
        }
    }
    let components = ComponentsBuilder::new()
        .schemas_from_iter(schemas)
        .security_scheme(SESSION, cookie("__Host-sid", "A session; `sid` over http."))
        .security_scheme(
            PRE_SESSION,
            cookie(
                "__Host-pre",
                "The browser of a sign-up or login; `pre` over http.",
            ),
        )
        .security_scheme(
            DEVICE,
            cookie("__Secure-rt", "A remembered device; `rt` over http."),
        )
        .security_scheme(
            OPERATOR,
            cookie(
                "__Secure-operator",
                "A session of the administrator's page; `operator` over http.",
            ),
        )
        .security_scheme(
            CSRF,
            SecurityScheme::ApiKey(ApiKey::Header(ApiKeyValue::with_description(
                csrf::HEADER,
                "The value of the cookie XSRF-TOKEN, which GET /api/v1/auth/csrf sets.",
            ))),
        )
        .build();
    let document = OpenApiBuilder::new()
        .info(
            InfoBuilder::new()
                .title("Holdfast")
                .version(env!("CARGO_PKG_VERSION"))
                .description(Some(
                    "Every answer is an envelope of success, message and data; failures add errors.",
                )),
        )
        .paths(paths)
        .components(Some(components))
        .build();
    (document, clashes)
}

fn operation(route: &Route, described: &mut OperationDoc) -> OperationBuilder {
    let mut operation = OperationBuilder::new()
        .operation_id(Some(&route.operation_id))
        .tag(route.operation_id.split('_').next().unwrap_or_default())
        .request_body(described.body.take());
    for (name, schema) in route.parts().zip(described.path_parts.drain(..)) {
        operation = operation.parameter(
            ParameterBuilder::new()
                .name(name)
                .parameter_in(ParameterIn::Path)
                .required(Required::True)
                .schema(Some(schema)),
        );
    }
    if route.takes_key() {
        described.header(
            idempotency::HEADER,
            "Sent twice with one key, the call is done once. Kept for 24 hours.",
        );
    }
    for parameter in described.parameters.drain(..) {
        operation = operation.parameter(parameter);
    }
    let safe = route.method().is_safe();
    for requirement in security(route.authority, safe) {
        operation = operation.security(requirement);
    }
    if let Some((status, response)) = described.success.take() {
        operation = operation.response(status.as_str(), response);
    }
    if let Some(part) = described.partial.take() {
        operation = operation.response("206", part);
    }
    for status in failures(route, described, safe) {
        let response = described.failure(status);
        operation = operation.response(status.to_string(), response);
    }
    operation
}

fn failures(route: &Route, described: &OperationDoc, safe: bool) -> Vec<u16> {
    let mut failures = described.failures.clone();
    failures.insert(503);
    if !safe {
        failures.extend([403, 507]);
    }
    match route.authority {
        Authority::Anyone => {}
        Authority::SignedIn
        | Authority::RegisteringOrSignedIn
        | Authority::RememberedDevice
        | Authority::Operator => {
            failures.insert(401);
        }
        Authority::Registering | Authority::LoggingIn => {
            failures.insert(400);
        }
        Authority::LinkToken => {
            failures.insert(404);
        }
    }
    if route.class.is_some() || route.takes_key() {
        failures.insert(429);
    }
    failures.into_iter().collect()
}

/// The ways to be let in; within one way everything is needed.
fn security(authority: Authority, safe: bool) -> Vec<SecurityRequirement> {
    let ways: &[&str] = match authority {
        Authority::Anyone | Authority::LinkToken => &[""],
        Authority::Registering | Authority::LoggingIn => &[PRE_SESSION],
        Authority::SignedIn => &[SESSION],
        Authority::RegisteringOrSignedIn => &[SESSION, PRE_SESSION],
        Authority::RememberedDevice => &[DEVICE],
        Authority::Operator => &[OPERATOR],
    };
    let none: [&str; 0] = [];
    ways.iter()
        .filter_map(|way| match (*way, safe) {
            ("", true) => None,
            ("", false) => Some(SecurityRequirement::new(CSRF, none)),
            (way, true) => Some(SecurityRequirement::new(way, none)),
            (way, false) => Some(SecurityRequirement::new(way, none).add(CSRF, none)),
        })
        .collect()
}

fn method_of(route: &Route) -> HttpMethod {
    match route.method().as_str() {
        "POST" => HttpMethod::Post,
        "PUT" => HttpMethod::Put,
        "DELETE" => HttpMethod::Delete,
        _ => HttpMethod::Get,
    }
}

fn cookie(name: &str, says: &str) -> SecurityScheme {
    SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::with_description(name, says)))
}
