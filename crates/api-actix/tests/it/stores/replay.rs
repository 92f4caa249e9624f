//! Reading changes nothing (T05).

use super::on_both;
use super::pair::Pair;
use crate::support::dump::rows;
use crate::support::installation::Installation;
use actix_web::http::Method;
use domain_auth::Limits;

async fn every_get_and_head_leaves_the_database_as_it_is(
    make: impl AsyncFn(Limits) -> Installation,
) {
    let mut pair = Pair::of(make).await;
    pair.sign_up().await;
    pair.log_in().await;
    let server = &pair.servers[0];
    let before = rows(&server.url).await;
    assert!(before.iter().any(|row| row.starts_with("sessions ")));
    let mut answered = 0;
    for route in server.shared.routes() {
        if route.method() != Method::GET || !route.path().starts_with("/api/v1/") {
            continue;
        }
        let path = route.path().strip_prefix("/api/v1").unwrap();
        let path = path.replace("{id}", "0199d6f0-0000-7000-8000-000000000000");
        for method in [Method::GET, Method::GET, Method::HEAD, Method::HEAD] {
            // A browser that throws its new cookies away: asking again must be the same.
            let mut browser = pair.browser.clone();
            let request = browser.request(&method, &path);
            let reply = browser.exchange(&server.shared, request).await;
            assert!(reply.status < 500, "{method} {path}: {}", reply.text());
            answered += u32::from(reply.status == 200);
        }
    }
    assert!(answered >= 20, "{answered} calls were answered");
    assert_eq!(rows(&server.url).await, before);
}

on_both!(every_get_and_head_leaves_the_database_as_it_is);
