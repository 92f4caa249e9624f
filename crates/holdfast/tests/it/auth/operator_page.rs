//! The administrator's page.

use super::site::{EMAIL, Site, Visitor, assert_refused};
use chrono::TimeDelta;
use domain_auth::model::Token;
use domain_auth::ports::{OperatorAccess, OperatorToken};
use domain_shared::Random;
use serde_json::{Value, json};
use std::time::Duration;
use tokio::time::timeout;

struct Eights;

impl Random for Eights {
    fn fill(&self, bytes: &mut [u8]) {
        bytes.fill(8);
    }
}

/// The token of a link that `holdfast operator` would print.
async fn link(site: &Site) -> String {
    let token = Token::generate(&Eights);
    let link = OperatorToken {
        token: token.hash(),
        created_at: site.now(),
        expires_at: site.now() + TimeDelta::minutes(15),
    };
    site.store.offer(&link).await.unwrap();
    token.encode()
}

async fn operator(site: &Site) -> Visitor<'_> {
    let mut visitor = site.visitor();
    let body = json!({"token": link(site).await});
    visitor.done("/operator/session", body).await;
    visitor
}

#[actix_web::test]
async fn a_link_opens_the_page_once_in_a_session_of_its_own() {
    let site = Site::new();
    let token = link(&site).await;
    let (mut first, mut second) = (site.visitor(), site.visitor());
    assert_eq!(first.get("/operator").await.status, 401);
    first
        .done("/operator/session", json!({"token": token}))
        .await;
    assert_eq!(first.get("/operator").await.status, 200);
    // It signs nobody in.
    assert_eq!(first.get("/auth/me").await.status, 401);
    let reply = second
        .post("/operator/session", json!({"token": token}))
        .await;
    let message = "This link has expired or was already used.";
    assert_refused(&reply, 400, "token", message);
    first.delete("/operator/session").await;
    assert_eq!(first.get("/operator").await.status, 401);
}

#[actix_web::test]
async fn nobody_who_is_signed_in_sees_the_page() {
    let site = Site::new();
    let mut visitor = site.visitor();
    visitor.sign_up(EMAIL).await;
    assert_eq!(visitor.get("/operator").await.status, 401);
    assert_eq!(visitor.get("/operator/accounts").await.status, 401);
}

#[actix_web::test]
async fn the_page_shows_the_installation_and_no_content_of_anybody() {
    let site = Site::new();
    site.visitor().sign_up(EMAIL).await;
    let mut visitor = operator(&site).await;
    let shown = visitor.get("/operator").await.json()["data"].clone();
    for (field, value) in [
        ("version", json!("9.9.9")),
        ("accounts", json!(1)),
        ("locked", json!(0)),
        ("free", json!(7)),
        ("signUp", json!("anybody")),
        ("database", json!({"name": "SQLite", "answers": true})),
        ("files", json!({"name": "Folder", "answers": false})),
    ] {
        assert_eq!(shown[field], value, "{field}");
    }
    assert_eq!(shown["providers"][0]["state"], "resting");
    assert_eq!(shown["backups"]["kept"], 3);
    let accounts = visitor.get("/operator/accounts").await.json()["data"].clone();
    assert_eq!(accounts["accounts"].as_array().unwrap().len(), 1);
    assert_eq!(accounts["more"], false);
    for told in [shown.to_string(), accounts.to_string()] {
        for typed in ["Rowan", "Ashdown", "example.co.uk", "7700900461"] {
            assert!(!told.contains(typed), "{typed}: {told}");
        }
    }
}

#[actix_web::test]
async fn an_account_is_found_by_its_whole_email_and_locked() {
    let site = Site::new();
    let mut owner = site.visitor();
    owner.sign_up(EMAIL).await;
    let mut visitor = operator(&site).await;
    let find = |email: &str| json!({"email": email});
    let nobody = visitor
        .done("/operator/accounts/find", find("rowan@example.co"))
        .await;
    assert_eq!(nobody, json!({"account": null}));
    let found = visitor.done("/operator/accounts/find", find(EMAIL)).await;
    let id = found["account"]["id"].as_str().unwrap().to_owned();
    let locked = visitor
        .done(&format!("/operator/accounts/{id}/lock"), json!({}))
        .await;
    assert_eq!(locked, Value::Null);
    assert!(!owner.is_in().await);
    let found = visitor.done("/operator/accounts/find", find(EMAIL)).await;
    assert!(found["account"]["lockedAt"].is_string());
    let path = format!("/operator/accounts/{id}/unlock");
    visitor.done(&path, json!({})).await;
}

#[actix_web::test]
async fn invitations_are_made_listed_and_withdrawn() {
    let site = Site::new();
    site.visitor().sign_up(EMAIL).await;
    let mut visitor = operator(&site).await;
    let invite = |email: &str| json!({"email": email});
    let reply = visitor.post("/operator/invitations", invite(EMAIL)).await;
    assert_refused(&reply, 400, "email", "This email has an account already.");
    let made = visitor
        .done("/operator/invitations", invite("ellis@example.co.uk"))
        .await;
    assert_eq!(made["mailed"], true);
    assert!(made["link"].as_str().unwrap().contains("/signup?token="));
    let listed = visitor.get("/operator/invitations").await.json()["data"].clone();
    assert_eq!(listed[0]["email"], "ellis@example.co.uk");
    let id = listed[0]["id"].as_str().unwrap().to_owned();
    assert_eq!(
        visitor
            .delete(&format!("/operator/invitations/{id}"))
            .await
            .status,
        200
    );
    let listed = visitor.get("/operator/invitations").await.json()["data"].clone();
    assert_eq!(listed, json!([]));
}

#[actix_web::test]
async fn a_backup_is_made_when_it_is_wanted() {
    let site = Site::new();
    let outsider = site.visitor().post("/operator/backups", json!({})).await;
    assert_eq!(outsider.status, 401);
    let mut visitor = operator(&site).await;
    visitor.done("/operator/backups", json!({})).await;
    let rung = timeout(Duration::from_secs(5), site.backup_wanted.notified());
    assert!(rung.await.is_ok());
    let overview = visitor.get("/operator").await.json()["data"].clone();
    assert_eq!(overview["backups"]["making"], false);
    assert_eq!(
        overview["backups"]["failedAt"],
        "1970-01-01T00:00:00.000000Z"
    );
}

#[actix_web::test]
async fn what_failed_is_listed_and_tried_again() {
    let site = Site::new();
    let mut visitor = operator(&site).await;
    let failures = visitor.get("/operator/failures").await.json()["data"].clone();
    assert_eq!(failures, json!({"jobs": [], "messages": [], "givenUp": 0}));
    for path in ["/operator/jobs/try-again", "/operator/messages/try-again"] {
        let again = visitor.done(path, json!({"id": null})).await;
        assert_eq!(again, json!({"count": 0}), "{path}");
    }
}
