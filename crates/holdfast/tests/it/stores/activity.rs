//! The events of an account, and those that nobody signed in caused.

use super::on_both;
use super::pair::Pair;
use crate::support::browser::Browser;
use crate::support::installation::Installation;
use actix_web::http::Method;
use domain_auth::Limits;
use domain_shared::RefusalKind;
use serde_json::{Value, json};

async fn page(pair: &mut Pair, before: Option<i64>) -> Value {
    let asked = before.map_or_else(String::new, |before| format!("?before={before}"));
    let path = format!("/settings/activity{asked}");
    let reply = pair.browser.get(&pair.servers[0].shared, &path).await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    reply.json()["data"].clone()
}

async fn a_person_reads_what_happened_newest_first_with_device_and_address(
    make: impl AsyncFn(Limits) -> Installation,
) {
    let mut pair = Pair::of(make).await;
    pair.browser.user_agent = "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Firefox/144.0";
    pair.sign_up().await;
    let mut seen = Vec::new();
    let mut before = None;
    loop {
        let page = page(&mut pair, before).await;
        seen.extend(page["activity"].as_array().unwrap().clone());
        before = page["next"].as_i64();
        if before.is_none() {
            break;
        }
    }
    let newest = &seen[0];
    assert_eq!(newest["what"], "Signed in");
    assert_eq!(newest["kind"], "session_started");
    assert_eq!(newest["device"], "Firefox on Linux");
    assert!(newest["address"].as_str().unwrap().starts_with("10.0."));
    assert!(seen.iter().any(|entry| entry["what"] == "Account created"));
    let numbers: Vec<_> = seen
        .iter()
        .map(|entry| entry["number"].as_i64().unwrap())
        .collect();
    let all = i64::try_from(seen.len()).unwrap();
    assert_eq!(numbers, (1..=all).rev().collect::<Vec<_>>());
    let person = pair.person().await;
    let store = &pair.servers[0].inner.store;
    assert_eq!(store.first_audit_break(person).await.unwrap(), None);
}

async fn calls_without_authority_are_counted_by_network_and_minute(
    make: impl AsyncFn(Limits) -> Installation,
) {
    let pair = Pair::of(make).await;
    let server = &pair.servers[0];
    for (network, calls) in [(7, 3), (8, 1)] {
        let mut stranger = Browser::new(network);
        for _ in 0..calls {
            let reply = stranger.get(&server.shared, "/vault").await;
            assert_eq!(reply.status, 401);
            let forged = stranger
                .request(&Method::POST, "/vault")
                .set_json(json!({}));
            assert_eq!(stranger.exchange(&server.shared, forged).await.status, 403);
        }
    }
    let log = server.inner.store.audit_log();
    server.inner.refused.flush(&*log).await.unwrap();
    let counted = log.refused(10).await.unwrap();
    let of = |kind| {
        let counts = counted.iter().filter(|counted| counted.kind == kind);
        let mut counts: Vec<_> = counts.map(|counted| counted.count).collect();
        counts.sort_unstable();
        counts
    };
    assert_eq!(of(RefusalKind::NoSession), [1, 3]);
    assert_eq!(of(RefusalKind::CrossSite), [1, 3]);
}

on_both!(
    a_person_reads_what_happened_newest_first_with_device_and_address,
    calls_without_authority_are_counted_by_network_and_minute,
);
