//! The web app, the pages beside the API, and the headers of every answer.

use crate::support::{Caller, World};
use actix_web::http::Method;
use chrono::{TimeZone, Utc};
use domain_shared::ids::MessageId;
use domain_shared::outbox::{Outbox, SentMessage};
use domain_shared::{Email, Mail, Message, Sms, UkMobile};
use holdfast::routes::routes;
use uuid::Uuid;

#[actix_web::test]
async fn every_path_of_the_web_app_answers_its_page_with_a_fresh_nonce() {
    let world = World::new();
    let mut nonces = Vec::new();
    for path in ["/", "/login", "/vault/item/1", "/index.html"] {
        let reply = world.get(&Caller::default(), path).await;
        assert_eq!(reply.status, 200, "{path}");
        assert_eq!(reply.header("content-type"), "text/html; charset=utf-8");
        assert_eq!(reply.header("cache-control"), "no-store");
        assert!(!reply.text().contains("__CSP_NONCE__"));
        let policy = reply.header("content-security-policy");
        let nonce = policy
            .split("'nonce-")
            .nth(1)
            .unwrap()
            .split('\'')
            .next()
            .unwrap();
        assert!(!policy.contains("unsafe"), "{policy}");
        nonces.push(nonce.to_owned());
    }
    nonces.dedup();
    assert_eq!(nonces.len(), 4);
}

#[actix_web::test]
async fn a_page_names_the_scripts_of_its_screen_to_those_who_may_see_it() {
    let world = World::new();
    let links = async |caller: &Caller, path: &str| {
        let reply = world.get(caller, path).await;
        reply.header("link").to_owned()
    };
    let stranger = Caller::default();
    let login = links(&stranger, "/login").await;
    assert!(
        login.contains("</assets/main.") && login.contains("rel=preload; as=script"),
        "this test needs the web app: run `just build` first ({login:?})"
    );
    assert_eq!(links(&stranger, "/vault").await, "");
    let vault = links(&world.owner, "/vault").await;
    let item = links(&world.owner, "/vault/item/1").await;
    assert!(vault.contains("as=script") && item.contains("as=style"));
    assert_ne!(vault, item);
    assert_eq!(links(&world.owner, "/nope").await, "");
    let list = world.get(&world.owner, "/first-load.json").await;
    assert_eq!(list.status, 404, "the list is for the server alone");
}

#[actix_web::test]
async fn another_path_answers_the_page_with_a_404() {
    let world = World::new();
    for path in ["/nope", "/vault/item/1/2", "/.well-known/nothing"] {
        let reply = world.get(&Caller::default(), path).await;
        assert_eq!(reply.status, 404, "{path}");
        assert_eq!(reply.header("content-type"), "text/html; charset=utf-8");
        assert!(reply.header("content-security-policy").contains("nonce-"));
    }
}

#[actix_web::test]
async fn a_password_manager_finds_where_a_password_is_changed() {
    let world = World::new();
    let path = "/.well-known/change-password";
    let reply = world.get(&Caller::default(), path).await;
    assert_eq!(reply.status, 303);
    assert_eq!(reply.header("location"), "/settings");
}

#[actix_web::test]
async fn what_does_not_exist_under_the_api_or_the_assets_is_404_in_the_envelope() {
    let world = World::new();
    for path in [
        "/api",
        "/api/v1",
        "/api/v1/nothing",
        "/api/v2/vault",
        "/assets/gone.js",
    ] {
        let reply = world.get(&world.owner, path).await;
        assert_eq!(reply.status, 404, "{path}");
        assert_eq!(reply.json()["message"], "Not found.", "{path}");
    }
    let posted = world
        .send(world.owner.request(&Method::POST, "/login"))
        .await;
    assert_eq!(posted.status, 404);
}

#[actix_web::test]
async fn everybody_reads_the_terms_and_the_privacy_policy() {
    let world = World::new();
    let own = holdfast::legal::built_in();
    for (path, text) in [("terms", own.terms), ("privacy-policy", own.privacy_policy)] {
        let path = format!("/api/v1/legal/{path}");
        let reply = world.get(&Caller::default(), &path).await;
        assert_eq!(reply.status, 200);
        assert_eq!(reply.json()["data"]["text"], text);
    }
}

#[actix_web::test]
async fn every_answer_has_the_security_headers() {
    let world = World::new();
    for path in [
        "/",
        "/api/v1/auth/csrf",
        "/api/v1/nothing",
        "/healthz",
        "/dev/outbox",
    ] {
        let reply = world.get(&Caller::default(), path).await;
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-resource-policy", "same-origin"),
            (
                "strict-transport-security",
                "max-age=63072000; includeSubDomains",
            ),
            ("cache-control", "no-store"),
        ] {
            assert_eq!(reply.header(name), value, "{path}");
        }
        assert!(
            reply
                .header("content-security-policy")
                .starts_with("default-src 'none'")
        );
        assert_eq!(reply.header("x-request-id").len(), 16);
        assert_eq!(reply.header("server"), "");
    }
}

#[actix_web::test]
async fn the_csrf_call_sets_a_pre_session_once() {
    let world = World::new();
    let newcomer = world.newcomer().await;
    assert_eq!(newcomer.cookie("__Host-pre").len(), 43);
    let again = world.get(&newcomer, "/api/v1/auth/csrf").await;
    let set: Vec<_> = again.headers.get_all("set-cookie").collect();
    assert_eq!(set.len(), 1);
    assert!(set[0].to_str().unwrap().starts_with("XSRF-TOKEN="));
}

#[actix_web::test]
async fn the_pages_of_the_api_need_nothing_from_elsewhere() {
    let world = World::new();
    let page = world.get(&Caller::default(), "/api/docs").await;
    assert_eq!(page.status, 200);
    assert!(
        page.header("content-security-policy")
            .contains("script-src 'self'")
    );
    assert!(!page.text().contains("://"));
    for (name, kind) in [("page.js", "text/javascript"), ("page.css", "text/css")] {
        let reply = world
            .get(&Caller::default(), &format!("/api/docs/{name}"))
            .await;
        assert_eq!(reply.status, 200);
        assert!(reply.header("content-type").starts_with(kind));
    }
    let other = world.get(&Caller::default(), "/api/docs/page.html").await;
    assert_eq!(other.status, 404);
}

#[actix_web::test]
async fn the_development_outbox_shows_messages_newest_first() {
    let world = World::new();
    let sent_at = Utc.with_ymd_and_hms(2026, 11, 21, 12, 0, 0).unwrap();
    let messages = [
        Message::Sms(Sms {
            to: UkMobile::parse("07700900123").unwrap(),
            body: "Your code is 123456.".into(),
        }),
        Message::Mail(Mail {
            to: Email::parse("rowan@example.com").unwrap(),
            subject: "Reset <now>".into(),
            body: "https://money.example.org/reset-password?token=a&b".into(),
            buttons: Vec::new(),
        }),
    ];
    for (number, message) in (1..).zip(messages) {
        let id = MessageId::new(Uuid::from_u128(number));
        let shown = SentMessage {
            id,
            message,
            sent_at,
        };
        world.outbox.record(shown).await.unwrap();
    }
    let list = world
        .get(&Caller::default(), "/dev/outbox.json")
        .await
        .json();
    assert_eq!(
        list,
        serde_json::json!([
            {
                "id": "00000000-0000-0000-0000-000000000002",
                "channel": "mail",
                "to": "rowan@example.com",
                "subject": "Reset <now>",
                "body": "https://money.example.org/reset-password?token=a&b",
                "sentAt": "2026-11-21T12:00:00.000000Z",
            },
            {
                "id": "00000000-0000-0000-0000-000000000001",
                "channel": "sms",
                "to": "+447700900123",
                "subject": null,
                "body": "Your code is 123456.",
                "sentAt": "2026-11-21T12:00:00.000000Z",
            },
        ])
    );
    let page = world.get(&Caller::default(), "/dev/outbox").await;
    assert!(page.text().contains("Reset &lt;now&gt;"));
    assert!(page.text().contains("123456"));
}

#[actix_web::test]
async fn in_production_there_is_no_development_outbox() {
    let world = World::serving(routes(false), false);
    let list = world.get(&Caller::default(), "/dev/outbox.json").await;
    assert_eq!(list.header("content-type"), "text/html; charset=utf-8");
    let unmounted = World::serving(routes(true), false);
    let list = unmounted.get(&Caller::default(), "/dev/outbox.json").await;
    assert_eq!(list.status, 404);
}

#[actix_web::test]
async fn counters_name_patterns_and_are_for_the_neighbourhood_only() {
    let world = World::new();
    let path = "/api/v1/probe/notes/0199d6f0-0000-7000-8000-000000000000";
    world.get(&world.owner, path).await;
    let reply = world.get(&Caller::default(), "/metrics").await;
    assert!(reply.text().contains("/api/v1/probe/notes/{id}"));
    assert!(!reply.text().contains("0199d6f0"));
    for request in [
        Caller::default()
            .request(&Method::GET, "/metrics")
            .insert_header(("X-Forwarded-For", "203.0.113.9")),
        Caller::default()
            .request(&Method::GET, "/metrics")
            .peer_addr("203.0.113.9:1".parse().unwrap()),
    ] {
        assert_eq!(world.send(request).await.status, 404);
    }
}

#[actix_web::test]
async fn it_says_whether_it_lives_and_is_ready() {
    let world = World::new();
    for path in ["/healthz", "/readyz"] {
        assert_eq!(world.get(&Caller::default(), path).await.status, 200);
    }
}
