//! Rules that the table of routes keeps for every route.

use crate::support::{PLENTY, World};
use actix_web::http::Method;
use api_actix::http::Route;
use chrono::TimeDelta;
use domain_auth::model::Token;
use domain_auth::ports::{OperatorAccess, OperatorToken};
use domain_shared::{Clock, Effects};
use holdfast::openapi;
use http_edge::rate_limits::{Limit, RateLimits};
use serde_json::Value;
use std::sync::Arc;

/// Fields that carry something which could be guessed, or that name where a message goes.
const CREDENTIALS: [&str; 14] = [
    "password",
    "newPassword",
    "confirmPassword",
    "currentPassword",
    "pinCode",
    "newPinCode",
    "verificationCode",
    "recoveryCode",
    "answer",
    "securityAnswer",
    "token",
    "verificationToken",
    "resetToken",
    "email",
];

/// Parts of paths that name nothing of anybody's. A ticket is bound to whom it was given, which the tests
/// of exports hold.
const PUBLIC_PARTS: [&str; 6] = ["token", "ticket", "name", "extension", "form", "category"];

fn routes() -> Vec<Arc<Route>> {
    holdfast::routes::routes(true)
}

/// The names of the fields of a route's JSON body, as the document has them.
fn fields(document: &Value, route: &Route) -> Vec<String> {
    let method = route.method().as_str().to_lowercase();
    let operation = &document["paths"][route.path()][&method];
    let content = &operation["requestBody"]["content"];
    let schema = content
        .as_object()
        .and_then(|content| content.values().next())
        .map(|content| &content["schema"]);
    let Some(schema) = schema else {
        return Vec::new();
    };
    let schema = match schema["$ref"].as_str() {
        Some(reference) => document.pointer(reference.trim_start_matches('#')).unwrap(),
        None => schema,
    };
    let properties = schema["properties"].as_object();
    properties.map_or_else(Vec::new, |all| all.keys().cloned().collect())
}

/// Vaultwarden CVE-2026-43914: a second route checked the password without the limiter.
#[test]
fn cve_2026_43914_every_route_that_takes_a_credential_carries_the_limiter() {
    let routes = routes();
    let document = openapi::document(&routes).0.to_json().unwrap();
    let document: Value = serde_json::from_str(&document).unwrap();
    let mut found = 0;
    for route in &routes {
        let fields = fields(&document, route);
        let takes = fields.iter().find(|f| CREDENTIALS.contains(&f.as_str()));
        if let Some(field) = takes {
            found += 1;
            let named = format!("{} {} takes {field}", route.method(), route.path());
            // A screen that waits asks again and again, by a token that nobody can guess.
            let limited = matches!(route.class, Some(Limit::Credential | Limit::Poll));
            assert!(limited, "{named}");
        }
    }
    assert!(found >= 14, "{found} routes take a credential");
}

/// Begins a session of the administrator's page by this token.
async fn open_operators_page(world: &World, token: &str) {
    let lasting = |token: &Token| OperatorToken {
        token: token.hash(),
        created_at: world.clock.now(),
        expires_at: world.clock.now() + TimeDelta::minutes(15),
    };
    let (link, session) = (Token::parse(&"A".repeat(43)), Token::parse(token));
    let (link, session) = (lasting(&link.unwrap()), lasting(&session.unwrap()));
    world.accounts.offer(&link).await.unwrap();
    let entered = world.accounts.enter(&link.token, &session, Effects::none());
    assert!(entered.await.unwrap());
}

/// And the limiter counts them, whatever they are asked.
#[actix_web::test]
async fn cve_2026_43914_the_limiter_counts_every_call_of_such_a_route() {
    for route in routes() {
        if route.class != Some(Limit::Credential) {
            continue;
        }
        let world = World::allowing(RateLimits {
            credentials: 3,
            ..PLENTY
        });
        // With everything that any of them asks for, so that the call gets as far as its body.
        let mut caller = world.owner.clone();
        let newcomer = world.newcomer().await;
        let pre_session = newcomer.cookie("__Host-pre").to_owned();
        caller = caller.with("__Host-pre", &pre_session);
        caller = caller.with("__Secure-rt", &pre_session);
        open_operators_page(&world, &pre_session).await;
        caller = caller.with("__Secure-operator", &pre_session);
        let path = route.path().replace("{token}", &"A".repeat(43));
        let path = path.replace(['{', '}'], "");
        let mut statuses = Vec::new();
        for _ in 0..4 {
            let request = caller
                .request(route.method(), &path)
                .insert_header(("Content-Type", route.content.media_type()))
                .set_payload("{}");
            statuses.push(world.send(request).await.status);
        }
        let call = format!("{} {path}: {statuses:?}", route.method());
        assert_ne!(route.method(), Method::GET, "{call}");
        assert!(!statuses[..3].contains(&429), "{call}");
        assert_eq!(statuses[3], 429, "{call}");
    }
}

/// Vaultwarden CVE-2026-27898: the owner was not checked on a second route for the same thing. The
/// matrix of owners covers a part of a path because the table says that it is owned.
#[test]
fn cve_2026_27898_every_id_in_a_path_is_in_the_matrix_of_owners() {
    for route in routes() {
        for part in route.parts() {
            assert!(
                route.owned.iter().any(|owned| owned == part) || PUBLIC_PARTS.contains(&part),
                "{} {}: whose is {part}?",
                route.method(),
                route.path()
            );
        }
    }
}
