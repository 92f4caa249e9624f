//! Passkeys at the edge. The ceremonies have their own tests, and Chromium's authenticator plays them.

use super::site::{PIN, Site, WRONG_PIN, assert_declined, assert_refused, text};
use serde_json::{Value, json};

const ABSENT: &str = "0199d6f0-0000-7000-8000-000000000000";

fn options(data: &Value) -> Value {
    serde_json::from_str(&text(&data["options"])).unwrap()
}

#[actix_web::test]
async fn a_passkey_is_added_by_pin_for_the_host_of_the_public_address() {
    let site = Site::new();
    let mut member = site.member().await;
    let none = member.get("/auth/passkeys").await;
    assert_eq!(none.json()["data"], json!({"passkeys": []}));
    let begin = "/auth/passkeys/begin";
    let wrong = member.post(begin, json!({"pinCode": WRONG_PIN})).await;
    assert_refused(&wrong, 400, "pinCode", "Invalid PIN. Please try again.");
    let begun = member.done(begin, json!({"pinCode": PIN})).await;
    let options = options(&begun);
    assert_eq!(options["rp"]["id"], "money.example.org");
    let confirm = "/auth/passkeys/confirm";
    let mut answer = json!({"token": begun["token"], "name": "", "credential": "{}"});
    let unnamed = member.post(confirm, answer.clone()).await;
    assert_refused(&unnamed, 422, "name", "Enter a name for this passkey");
    answer["name"] = json!("Laptop");
    let refused = member.post(confirm, answer).await;
    assert_declined(&refused, "We couldn't add this passkey. Start again.");
    assert!(member.is_in().await);
}

#[actix_web::test]
async fn a_passkey_that_is_not_ones_own_is_not_found() {
    let site = Site::new();
    let mut member = site.member().await;
    for id in [ABSENT, "nonsense", ""] {
        let rename = json!({"id": id, "name": "Laptop"});
        let remove = json!({"id": id, "pinCode": PIN});
        for (path, body) in [("rename", rename), ("remove", remove)] {
            let reply = member.post(&format!("/auth/passkeys/{path}"), body).await;
            assert_eq!(reply.status, 404, "{path} {id}");
        }
    }
    assert!(member.is_in().await);
}

#[actix_web::test]
async fn a_refused_passkey_ends_its_login() {
    let site = Site::new();
    site.member().await;
    let mut visitor = site.visitor();
    let begun = visitor.done("/auth/passkey-login/begin", json!({})).await;
    let options = options(&begun);
    assert_eq!(options["userVerification"], "required");
    assert_eq!(options["rpId"], "money.example.org");
    let path = "/auth/passkey-login/confirm";
    let answer = json!({"verificationToken": begun["verificationToken"], "credential": "{}"});
    let refused = visitor.post(path, answer.clone()).await;
    let message = "We couldn't sign you in with this passkey. Try again, or use your password.";
    assert_declined(&refused, message);
    let again = visitor.post(path, answer).await;
    let message = "Verification token is required";
    assert_refused(&again, 400, "verificationToken", message);
}
