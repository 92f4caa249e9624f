//! The tokens of an unfinished sign-in open nothing.

use crate::auth::site::{EMAIL, Site};
use crate::matrices::absent;
use crate::support::browser::Browser;
use crate::support::send;
use actix_web::http::Method;
use actix_web::test::TestRequest;
use api_actix::http::Route;
use api_actix::http::authority::Authority;
use http_edge::cookies::CSRF_COOKIE;
use serde_json::json;

/// How a token is carried.
#[derive(Debug, Clone, Copy)]
enum Transport {
    Cookie,
    Authorization(&'static str),
    Query(&'static str),
}

const TRANSPORTS: [Transport; 8] = [
    Transport::Cookie,
    Transport::Authorization("Bearer"),
    Transport::Authorization("Basic"),
    Transport::Authorization("Token"),
    Transport::Query("token"),
    Transport::Query("access_token"),
    Transport::Query("sid"),
    Transport::Query("verificationToken"),
];

fn path(route: &Route) -> String {
    let filled = absent(route);
    filled.strip_prefix("/api/v1").unwrap().to_owned()
}

/// Everything that one is given on the way to a session, by name.
async fn intermediate(site: &Site) -> Vec<(&'static str, String)> {
    let mut newcomer = site.visitor();
    let registration = newcomer.step1("new@example.co.uk").await;
    let mut at_pin = site.visitor();
    let choosing = at_pin.until_pin("other@example.co.uk").await;
    site.member().await;
    let mut at_code = site.visitor();
    let verification = at_code.give_password(true).await;
    let mut at_login_pin = site.visitor();
    let verified = at_login_pin.give_code(true).await;
    let body = json!({"email": EMAIL});
    newcomer.done("/auth/forgot-password", body).await;
    let mut device = site.visitor();
    device.log_in(true).await;
    let pre_session = at_login_pin.cookies["__Host-pre"].clone();
    vec![
        ("registration", registration),
        ("choosing a PIN", choosing),
        ("before the code", verification),
        ("after the code", verified),
        ("reset link", site.reset_token()),
        ("pre-session", pre_session),
        ("CSRF token", at_login_pin.cookies[CSRF_COOKIE].clone()),
        ("refresh cookie", device.cookies["__Secure-rt"].clone()),
    ]
}

/// A request for `route` that carries `token` in one way, and a good CSRF token.
async fn request(site: &Site, route: &Route, token: &str, how: Transport) -> TestRequest {
    let mut browser = Browser::new(9_999);
    let mut path = path(route);
    match how {
        Transport::Cookie => {
            browser
                .cookies
                .insert("__Host-sid".into(), token.to_owned());
        }
        Transport::Query(name) => path = format!("{path}?{name}={token}"),
        Transport::Authorization(_) => {}
    }
    browser.get(&site.shared, "/auth/csrf").await;
    let request = browser.request(route.method(), &path);
    let request = match how {
        Transport::Authorization(scheme) => {
            request.insert_header(("Authorization", format!("{scheme} {token}")))
        }
        _ => request,
    };
    match *route.method() {
        Method::GET => request,
        _ => request
            .insert_header(("Content-Type", route.content.media_type()))
            .set_payload("{}"),
    }
}

/// Nextcloud CVE-2026-45690, CVE-2026-45691 and CVE-2025-47790: a session from before the second
/// factor was good on another path, and a bearer header switched a check off.
#[actix_web::test]
async fn cve_2026_45690_no_token_of_a_step_opens_a_signed_in_route_by_any_transport() {
    let site = Site::new();
    let tokens = intermediate(&site).await;
    let protected: Vec<_> = site
        .shared
        .routes()
        .iter()
        .filter(|route| route.authority == Authority::SignedIn)
        .collect();
    assert!(protected.len() >= 15);
    for (name, token) in tokens {
        for how in TRANSPORTS {
            // A cookie is read by every route; the other ways by none, which a few routes show.
            let routes = match how {
                Transport::Cookie => &protected[..],
                _ => &protected[..4],
            };
            for route in routes {
                let request = request(&site, route, &token, how).await;
                let reply = send(&site.shared, request).await;
                let call = format!("{name} by {how:?} at {} {}", route.method(), route.path());
                assert_eq!(reply.status, 401, "{call}: {}", reply.text());
                assert_eq!(reply.json()["data"], json!(null), "{call}");
            }
        }
    }
}
