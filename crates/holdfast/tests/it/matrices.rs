//! Matrices made from the table of routes: they cover every route that is added to it.

use crate::support::{Caller, World};
use actix_web::http::Method;
use actix_web::test::TestRequest;
use api_actix::http::authority::Authority;
use api_actix::http::{Limit, Route};
use http_edge::cookies::CSRF_COOKIE;
use http_edge::operation::Content;
use std::sync::Arc;

const BOUNDARY: &str = "multipart/form-data; boundary=x";

/// The route's path with `id` for each of its parts.
fn filled(route: &Route, id: &str) -> String {
    route
        .path()
        .split('/')
        .map(|part| match part.split_once('{') {
            Some((before, part)) => {
                let after = part.split_once('}').map_or("", |(_, after)| after);
                format!("{before}{id}{after}")
            }
            None => part.to_owned(),
        })
        .collect::<Vec<_>>()
        .join("/")
}

/// The route's path with the id of nothing for each of its parts.
pub(crate) fn absent(route: &Route) -> String {
    filled(route, "0199d6f0-0000-7000-8000-000000000000")
}

/// `request` with a body of the type that the route reads.
fn with_body(request: TestRequest, route: &Route) -> TestRequest {
    match route.content {
        Content::Multipart => request
            .insert_header(("Content-Type", BOUNDARY))
            .set_payload("--x--\r\n"),
        _ => request
            .insert_header(("Content-Type", "application/json"))
            .set_payload("{}"),
    }
}

fn unsafe_routes(world: &World) -> Vec<Arc<Route>> {
    let routes = world.shared.routes().iter();
    routes.filter(|r| !r.method().is_safe()).cloned().collect()
}

#[actix_web::test]
async fn without_proof_every_route_answers_as_its_authority_demands() {
    let world = World::new();
    let newcomer = world.newcomer().await;
    let dead = "A".repeat(43);
    for route in world.shared.routes() {
        let (path, method) = (absent(route), route.method());
        let ask = |caller: &Caller| with_body(caller.request(method, &path), route);
        let name = format!("{method} {path}");
        // A signed-in browser without a pre-session proves no flow.
        let flowless = world.send(ask(&world.owner)).await.status;
        let anonymous = world.send(ask(&newcomer)).await.status;
        // A dead session still binds its CSRF token, so that a call says 401 and not 403.
        let mut stale = world
            .get(
                &Caller::default().with("__Host-sid", &dead),
                "/api/v1/auth/csrf",
            )
            .await;
        let cookie = stale.headers.remove("set-cookie").next().unwrap();
        let token = cookie
            .to_str()
            .unwrap()
            .split(['=', ';'])
            .nth(1)
            .unwrap()
            .to_owned();
        let mut dead_session = Caller::default()
            .with("__Host-sid", &dead)
            .with(CSRF_COOKIE, &token);
        dead_session.header = Some(token);
        let expired = world.send(ask(&dead_session)).await;
        match route.authority {
            Authority::SignedIn => {
                assert_eq!(anonymous, 401, "{name}");
                assert_eq!(expired.status, 401, "{name}");
                // They look for the session themselves, and it is not in the store here.
                if !["/api/v1/auth/me", "/api/v1/auth/lock"].contains(&&*path) {
                    assert_ne!(flowless, 401, "{name}");
                }
            }
            Authority::RememberedDevice => {
                for status in [anonymous, flowless, expired.status] {
                    assert_eq!(status, 401, "{name}");
                }
            }
            Authority::RegisteringOrSignedIn => {
                assert_eq!(expired.status, 401, "{name}");
                assert!(![401, 403].contains(&anonymous), "{name}: {anonymous}");
            }
            Authority::Registering | Authority::LoggingIn => {
                assert_eq!(flowless, 400, "{name}");
                assert_eq!(expired.status, 400, "{name}");
                assert!(![401, 403].contains(&anonymous), "{name}: {anonymous}");
            }
            Authority::Operator => {
                for status in [anonymous, flowless, expired.status] {
                    assert_eq!(status, 401, "{name}");
                }
            }
            Authority::LinkToken => assert_eq!(anonymous, 404, "{name}"),
            Authority::Anyone => {
                for status in [anonymous, flowless, expired.status] {
                    assert!(![401, 403].contains(&status), "{name}: {status}");
                }
            }
        }
    }
}

#[actix_web::test]
async fn authority_is_checked_before_the_body() {
    let world = World::new();
    let newcomer = world.newcomer().await;
    for route in unsafe_routes(&world) {
        let needed = [
            Authority::SignedIn,
            Authority::RememberedDevice,
            Authority::Operator,
        ];
        if needed.contains(&route.authority) {
            let broken = newcomer
                .request(route.method(), &absent(&route))
                .insert_header(("Content-Type", route.content.media_type()))
                .set_payload("{ not a body");
            assert_eq!(world.send(broken).await.status, 401, "{}", route.path());
        }
    }
}

#[actix_web::test]
async fn a_bearer_header_does_not_sign_in() {
    let world = World::new();
    let bearer = format!("Bearer {}", world.owner.cookie("__Host-sid"));
    for route in world.shared.routes() {
        if route.authority == Authority::SignedIn && route.method().is_safe() {
            let request = Caller::default()
                .request(route.method(), &absent(route))
                .insert_header(("Authorization", bearer.clone()));
            assert_eq!(world.send(request).await.status, 401, "{}", route.path());
        }
    }
}

/// The ways to ask without the proof. Each takes a request of the owner's that would pass.
fn forgeries(
    world: &World,
    newcomer: &Caller,
    route: &Route,
    path: &str,
) -> Vec<(&'static str, TestRequest)> {
    let owner = &world.owner;
    let stranger = &world.stranger;
    let token = owner.header.clone().unwrap();
    let ask = |caller: &Caller| with_body(caller.request(route.method(), path), route);
    let headed = |header: Option<&str>| Caller {
        header: header.map(str::to_owned),
        ..owner.clone()
    };
    let swapped: String = token
        .chars()
        .map(|c| {
            if c.is_lowercase() {
                c.to_ascii_uppercase()
            } else {
                c.to_ascii_lowercase()
            }
        })
        .collect();
    vec![
        ("no cookie", ask(&owner.clone().without(CSRF_COOKIE))),
        ("no bound cookie", ask(&owner.clone().without("__Host-sid"))),
        ("no header", ask(&headed(None))),
        ("an empty header", ask(&headed(Some("")))),
        (
            "another header than cookie",
            ask(&headed(stranger.header.as_deref())),
        ),
        (
            "another session's token",
            ask(&Caller {
                header: stranger.header.clone(),
                ..owner
                    .clone()
                    .with(CSRF_COOKIE, stranger.cookie(CSRF_COOKIE))
            }),
        ),
        (
            "a pre-session's token",
            ask(&Caller {
                header: newcomer.header.clone(),
                ..owner
                    .clone()
                    .with("__Host-pre", newcomer.cookie("__Host-pre"))
                    .with(CSRF_COOKIE, newcomer.cookie(CSRF_COOKIE))
            }),
        ),
        (
            "an expired session's token",
            ask(&owner.clone().with("__Host-sid", &("B".repeat(42) + "A"))),
        ),
        (
            "the token in another case",
            ask(&Caller {
                header: Some(swapped.clone()),
                ..owner.clone().with(CSRF_COOKIE, &swapped)
            }),
        ),
        (
            "a bearer header instead",
            ask(&headed(None)).insert_header(("Authorization", "Bearer abc")),
        ),
        (
            "a method override",
            ask(&headed(None)).insert_header(("X-HTTP-Method-Override", "GET")),
        ),
        (
            "another origin",
            ask(owner).insert_header(("Origin", "https://evil.test")),
        ),
        (
            "the null origin",
            ask(owner).insert_header(("Origin", "null")),
        ),
        (
            "a cross-site fetch",
            ask(owner).insert_header(("Sec-Fetch-Site", "cross-site")),
        ),
    ]
}

#[actix_web::test]
async fn no_unsafe_route_can_be_called_across_sites() {
    let world = World::new();
    let routes = unsafe_routes(&world);
    assert!(!routes.is_empty());
    let newcomer = world.newcomer().await;
    for route in routes {
        let path = absent(&route);
        let forgeries = forgeries(&world, &newcomer, &route, &path);
        assert!(forgeries.len() >= 12);
        for (forgery, request) in forgeries {
            let reply = world.send(request).await;
            assert_eq!(reply.status, 403, "{forgery}: {} {path}", route.method());
            assert_eq!(reply.json()["errors"][0]["field"], "csrf", "{forgery}");
        }
    }
    assert_eq!(world.shared.effects.count(), 0);
}

/// The part that each forgery leaves out is all that it lacks.
#[actix_web::test]
async fn the_same_calls_with_their_proof_are_not_refused_as_forged() {
    let world = World::new();
    for route in unsafe_routes(&world) {
        let request = world.owner.request(route.method(), &absent(&route));
        let reply = world.send(with_body(request, &route)).await;
        assert_ne!(reply.status, 403, "{} {}", route.method(), route.path());
    }
}

/// The body types that a form of another site can send. Without the proof it is told nothing about
/// types.
#[actix_web::test]
async fn a_body_of_another_type_is_415_once_the_call_is_known_to_be_ours() {
    let world = World::new();
    for route in unsafe_routes(&world) {
        let path = absent(&route);
        for kind in ["text/plain", "application/x-www-form-urlencoded", "", "x"] {
            let typed = |caller: &Caller| {
                caller
                    .request(route.method(), &path)
                    .insert_header(("Content-Type", kind))
                    .set_payload("a=1")
            };
            let reply = world.send(typed(&world.owner)).await;
            assert_eq!(reply.status, 415, "{kind}: {} {path}", route.method());
            let forged = world.owner.clone().without(CSRF_COOKIE);
            assert_eq!(world.send(typed(&forged)).await.status, 403, "{path}");
        }
    }
    assert_eq!(world.shared.effects.count(), 0);
}

#[actix_web::test]
async fn our_own_origin_and_a_same_origin_fetch_pass() {
    let world = World::new();
    let request = world
        .owner
        .request(&Method::POST, "/api/v1/probe/notes")
        .insert_header(("Origin", "https://money.example.org"))
        .insert_header(("Sec-Fetch-Site", "same-origin"))
        .insert_header(("Content-Type", "application/json; charset=utf-8"))
        .set_payload(r#"{"text":"a"}"#);
    assert_eq!(world.send(request).await.status, 201);
}

#[actix_web::test]
async fn no_get_or_head_has_an_effect() {
    let world = World::new();
    for route in world.shared.routes() {
        for method in [Method::GET, Method::HEAD] {
            for _ in 0..2 {
                world
                    .send(world.owner.request(&method, &absent(route)))
                    .await;
            }
        }
    }
    assert_eq!(world.shared.effects.count(), 0);
}

#[actix_web::test]
async fn a_wrong_method_is_405_and_names_the_right_ones() {
    let world = World::new();
    for route in world.shared.routes() {
        let path = absent(route);
        let reply = world.send(world.owner.request(&Method::PATCH, &path)).await;
        assert_eq!(reply.status, 405, "{path}");
        let allowed: Vec<_> = reply.header("allow").split(", ").collect();
        assert!(allowed.contains(&route.method().as_str()), "{path}");
        assert_eq!(reply.json()["success"], false);
    }
}

#[actix_web::test]
async fn a_malformed_id_is_404_like_an_absent_one() {
    let world = World::new();
    for route in world.shared.routes() {
        // The administrator's page asks for its session first.
        if route.owned.is_empty() || route.authority == Authority::Operator {
            continue;
        }
        for id in [
            "1",
            "x",
            "0199D6F0-0000-7000-8000-000000000000",
            "0199d6f0000070008000000000000000",
            "%00",
            "..%2F",
            "0199d6f0-0000-7000-8000-000000000000'--",
        ] {
            let path = filled(route, id);
            let reply = world
                .send(with_body(world.owner.request(route.method(), &path), route))
                .await;
            assert_eq!(reply.status, 404, "{path}");
            assert_eq!(reply.json()["message"], "Not found.", "{path}");
        }
    }
    assert_eq!(world.shared.effects.count(), 0);
}

#[actix_web::test]
async fn every_part_of_a_path_is_described() {
    for route in World::new().shared.routes() {
        assert_eq!(
            route.described().path_parts.len(),
            route.parts().count(),
            "{}",
            route.path()
        );
    }
}

#[actix_web::test]
async fn no_route_stands_twice_in_the_table() {
    let world = World::new();
    let mut seen = std::collections::HashSet::new();
    for route in world.shared.routes() {
        assert!(
            seen.insert((route.method().clone(), route.path().to_owned())),
            "{}",
            route.path()
        );
    }
}

/// It reads all that its caller keeps.
#[actix_web::test]
async fn an_export_is_counted_like_an_upload() {
    let routes = World::new().shared.routes().to_vec();
    let export = routes.iter().find(|route| {
        route.method() == Method::GET && route.path().starts_with("/api/v1/account/export/")
    });
    assert_eq!(export.unwrap().class, Some(Limit::Upload));
}

#[actix_web::test]
async fn every_unsafe_route_but_those_that_end_a_session_is_counted() {
    for route in unsafe_routes(&World::new()) {
        let path = route.path();
        let ends = ["/api/v1/auth/logout", "/api/v1/auth/lock"].contains(&path);
        let may_be_free = path.contains("/probe/") || ends;
        assert!(may_be_free || route.class.is_some(), "{path} has no limit");
    }
}
