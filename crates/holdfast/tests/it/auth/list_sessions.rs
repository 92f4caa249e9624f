use super::site::{Site, Visitor};
use chrono::TimeDelta;
use serde_json::{Value, json};

const FIREFOX: &str = "Mozilla/5.0 (Windows NT 10.0; rv:144.0) Gecko/20100101 Firefox/144.0";
const IPHONE: &str = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1";

async fn list(visitor: &mut Visitor<'_>) -> Vec<Value> {
    let reply = visitor.get("/settings/sessions").await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    reply.json()["data"]["sessions"].as_array().unwrap().clone()
}

/// Somebody signed in by Firefox, not remembered, and by an iPhone that is.
async fn two(site: &Site) -> (Visitor<'_>, Visitor<'_>) {
    site.member().await;
    let mut computer = site.visitor();
    computer.user_agent = FIREFOX;
    computer.log_in(false).await;
    computer.delete("/settings/sessions").await;
    site.pass(TimeDelta::minutes(1));
    let mut phone = site.visitor();
    phone.user_agent = IPHONE;
    phone.log_in(true).await;
    (computer, phone)
}

#[actix_web::test]
async fn each_entry_tells_its_device_its_times_and_which_is_the_callers() {
    let site = Site::new();
    let (mut computer, _) = two(&site).await;
    site.pass(TimeDelta::minutes(1));
    let mut sessions = list(&mut computer).await;
    for session in &mut sessions {
        assert!(session["id"].take().is_string());
    }
    let expected = [
        json!({
            "id": null, "device": "Firefox on Windows", "remembered": false, "current": true,
            "startedAt": "2026-11-21T12:00:00Z", "usedAt": "2026-11-21T12:02:00Z",
        }),
        json!({
            "id": null, "device": "Safari on iPhone", "remembered": true, "current": false,
            "startedAt": "2026-11-21T12:01:00Z", "usedAt": "2026-11-21T12:01:00Z",
        }),
    ];
    assert_eq!(sessions, expected);
}

#[actix_web::test]
async fn an_entry_is_logged_out_and_gone() {
    let site = Site::new();
    let (mut computer, mut phone) = two(&site).await;
    let sessions = list(&mut computer).await;
    let other = sessions.iter().find(|s| s["current"] == false).unwrap();
    let path = format!("/settings/sessions/{}", other["id"].as_str().unwrap());
    assert_eq!(computer.delete(&path).await.status, 200);
    assert!(!phone.is_in().await);
    let renewed = phone.post("/auth/refresh-token", json!({"pinCode": super::site::PIN}));
    assert_eq!(renewed.await.status, 401);
    assert_eq!(list(&mut computer).await.len(), 1);
    let again = computer.delete(&path).await;
    assert_eq!(
        (again.status, again.json()["message"].clone()),
        (404, json!("Not found."))
    );
}

#[actix_web::test]
async fn logging_out_everywhere_else_leaves_the_callers_own() {
    let site = Site::new();
    let (mut computer, mut phone) = two(&site).await;
    assert_eq!(phone.delete("/settings/sessions").await.status, 200);
    assert!(phone.is_in().await && !computer.is_in().await);
    phone
        .done("/auth/refresh-token", json!({"pinCode": super::site::PIN}))
        .await;
    assert_eq!(list(&mut phone).await.len(), 1);
}
