//! The answers to callers while PostgreSQL does not answer.
#![allow(
    clippy::print_stdout,
    reason = "the time that it took is worth reading"
)]

use super::Pair;
use crate::support::Reply;
use crate::support::area::draft;
use crate::support::installation::Installation;
use domain_auth::Limits;
use std::time::{Duration, Instant};

/// Within this everybody is told.
const TOLD: Duration = Duration::from_secs(5);

#[actix_web::test]
async fn while_the_database_is_silent_everybody_is_told_in_time_and_served_soon_after() {
    let (server, proxy) = Installation::behind_a_proxy(Limits::default()).await;
    server.inner.files.try_out().await.unwrap();
    let mut pair = Pair::with(server).await;
    pair.sign_up().await;
    assert_eq!(ready(&mut pair).await.status, 200);
    proxy.fall_silent();
    let item = draft("personal_item", "Piano");
    for path in ["/auth/me", "/vault", "/dashboard"] {
        let asked = Instant::now();
        let reply = pair.browser.get(&pair.servers[0].shared, path).await;
        told(&reply, asked, path);
    }
    let asked = Instant::now();
    let shared = &pair.servers[0].shared;
    let reply = pair.browser.post(shared, "/vault", item).await;
    told(&reply, asked, "POST /vault");
    let asked = Instant::now();
    told(&ready(&mut pair).await, asked, "/readyz");
    proxy.speak();
    let spoke = Instant::now();
    let served = loop {
        let reply = pair.browser.get(&pair.servers[0].shared, "/auth/me").await;
        if reply.status == 200 {
            break spoke.elapsed();
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    };
    println!("served {served:?} after the server spoke again");
    assert!(served < TOLD, "{served:?}");
    assert_eq!(ready(&mut pair).await.status, 200);
}

fn told(reply: &Reply, asked: Instant, what: &str) {
    assert_eq!(reply.status, 503, "{what}: {}", reply.text());
    assert_eq!(reply.header("retry-after"), "5", "{what}");
    assert!(asked.elapsed() < TOLD, "{what}: {:?}", asked.elapsed());
}

async fn ready(pair: &mut Pair) -> Reply {
    let request = actix_web::test::TestRequest::get().uri("/readyz");
    crate::support::send(&pair.servers[0].shared, request).await
}
