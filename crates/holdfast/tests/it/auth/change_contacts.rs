//! A new email or phone: pending until its code is entered, and what becomes of it meanwhile.

use super::change_settings::{
    NEW_EMAIL, NEW_PHONE, assert_changed, assert_saved, change, me, member,
};
use super::site::{EMAIL, PASSWORD, Site, assert_declined, assert_refused};
use serde_json::{Value, json};

#[actix_web::test]
async fn a_new_phone_is_pending_until_its_code_and_the_old_number_is_told() {
    let site = Site::new();
    let mut visitor = member(&site).await;
    let reply = visitor.put("/settings/phone", change(NEW_PHONE)).await;
    assert_saved(&reply);
    let pending = json!({
        "type": "phone", "value": "+447700900987", "retryAfter": 0,
        "expiresAt": "2026-11-22T12:00:00Z",
    });
    assert_eq!(reply.json()["data"], pending);
    let shown = visitor.get("/settings").await.json();
    assert_eq!(shown["data"]["pending"], json!([pending]));
    assert_eq!(me(&mut visitor).await["phone"], "+447700900461");
    let wrong = json!({"verificationCode": "999999"});
    let reply = visitor.post("/settings/phone/verify", wrong).await;
    let message = "Phone verification failed. Please check the code and try again.";
    assert_refused(&reply, 400, "verificationCode", message);
    let code = json!({"verificationCode": site.code()});
    let reply = visitor.post("/settings/phone/verify", code.clone()).await;
    assert_changed(&mut visitor, &reply).await;
    assert_eq!(me(&mut visitor).await["phone"], "+447700900987");
    let last = site.texts().pop().unwrap();
    assert!(
        last.starts_with("Your Holdfast account no longer uses this number."),
        "{last}"
    );
    let told = site.mails().pop().unwrap();
    assert_eq!(told.subject, "Your Holdfast phone number was changed");
    let again = visitor.post("/settings/phone/verify", code).await;
    let message = "There is nothing to confirm. Please make the change again.";
    assert_declined(&again, message);
}

/// The code of the mail that was sent last.
fn mailed_code(site: &Site) -> String {
    site.mails().last().unwrap().body["Hello,\n\n".len()..][..6].to_owned()
}

#[actix_web::test]
async fn a_new_email_is_pending_until_its_code_and_the_old_address_is_told() {
    let site = Site::new();
    let mut visitor = member(&site).await;
    let reply = visitor.put("/settings/email", change(NEW_EMAIL)).await;
    assert_saved(&reply);
    assert_eq!(reply.json()["data"]["value"], NEW_EMAIL);
    assert_eq!(site.mails().last().unwrap().to.as_str(), NEW_EMAIL);
    assert_eq!(me(&mut visitor).await["email"], EMAIL);
    let code = json!({"verificationCode": mailed_code(&site)});
    let reply = visitor.post("/settings/email/verify", code).await;
    assert_changed(&mut visitor, &reply).await;
    assert_eq!(me(&mut visitor).await["email"], NEW_EMAIL);
    let told = site.mails().pop().unwrap();
    assert_eq!(
        (told.to.as_str(), told.subject.as_str()),
        (EMAIL, "Your Holdfast email was changed")
    );
    let body = json!({"email": NEW_EMAIL, "password": PASSWORD, "rememberMe": false});
    site.visitor().done("/auth/login", body).await;
    let old = json!({"email": EMAIL, "password": PASSWORD, "rememberMe": false});
    assert_eq!(site.visitor().post("/auth/login", old).await.status, 400);
}

#[actix_web::test]
async fn t19_an_email_of_somebody_else_is_answered_the_same_and_its_owner_is_told() {
    let site = Site::new();
    let mut visitor = member(&site).await;
    site.visitor().sign_up("ash@example.co.uk").await;
    let mut answers = Vec::new();
    for email in ["ash@example.co.uk", "nobody@example.co.uk"] {
        let before = site.store.effects();
        let reply = visitor.put("/settings/email", change(email)).await;
        assert_saved(&reply);
        let after = site.store.effects();
        let mut data = reply.json()["data"].clone();
        data["value"] = Value::Null;
        let wrong = json!({"verificationCode": "999999"});
        let refused = visitor.post("/settings/email/verify", wrong).await;
        let resent = visitor.post("/settings/email/resend", json!({})).await;
        assert_eq!(resent.status, 200, "{}", resent.text());
        let mut resent = resent.json();
        resent["data"]["value"] = Value::Null;
        answers.push((
            data,
            after.outgoing.len() - before.outgoing.len(),
            after.audit.len() - before.audit.len(),
            refused.json(),
            resent,
        ));
        let mail = site.mails().pop().unwrap();
        assert_eq!(mail.to.as_str(), email);
        let is_told = mail.subject == "Your email was entered in another Holdfast account";
        assert_eq!(is_told, email.starts_with("ash"));
        let given_up = visitor.delete("/settings/email/pending").await;
        assert_eq!(given_up.status, 200);
    }
    assert_eq!(answers[0], answers[1]);
}

#[actix_web::test]
async fn an_email_that_another_account_took_meanwhile_is_answered_like_a_wrong_code() {
    let site = Site::new();
    let mut visitor = member(&site).await;
    visitor
        .put("/settings/email", change("ash@example.co.uk"))
        .await;
    let code = json!({"verificationCode": mailed_code(&site)});
    site.visitor().sign_up("ash@example.co.uk").await;
    let reply = visitor.post("/settings/email/verify", code).await;
    let message = "Verification failed. Please check the code and try again.";
    assert_refused(&reply, 400, "verificationCode", message);
    assert_eq!(me(&mut visitor).await["email"], EMAIL);
}

#[actix_web::test]
async fn a_code_is_sent_again_after_a_wait_and_only_the_last_one_works() {
    let site = Site::new();
    let mut visitor = member(&site).await;
    visitor.put("/settings/phone", change(NEW_PHONE)).await;
    let first = site.code();
    let data = visitor.done("/settings/phone/resend", json!({})).await;
    assert_eq!(data["retryAfter"], 300);
    let soon = visitor.post("/settings/phone/resend", json!({})).await;
    assert_eq!((soon.status, soon.header("retry-after")), (429, "300"));
    let message = "Please wait before asking for another code.";
    assert_eq!(soon.json()["message"], message);
    let shown = visitor.get("/settings").await.json();
    assert_eq!(shown["data"]["pending"], json!([data]));
    let old = json!({"verificationCode": first});
    assert_eq!(
        visitor.post("/settings/phone/verify", old).await.status,
        400
    );
    let new = json!({"verificationCode": site.code()});
    assert_saved(&visitor.post("/settings/phone/verify", new).await);
}

#[actix_web::test]
async fn a_pending_change_is_given_up() {
    let site = Site::new();
    let mut visitor = member(&site).await;
    for (kind, value) in [("email", NEW_EMAIL), ("phone", NEW_PHONE)] {
        visitor
            .put(&format!("/settings/{kind}"), change(value))
            .await;
        let path = format!("/settings/{kind}/pending");
        assert_eq!(visitor.delete(&path).await.status, 200);
        let shown = visitor.get("/settings").await.json();
        assert_eq!(shown["data"]["pending"], json!([]));
        for call in ["verify", "resend"] {
            let body = json!({"verificationCode": "123456"});
            let reply = visitor
                .post(&format!("/settings/{kind}/{call}"), body)
                .await;
            let message = "There is nothing to confirm. Please make the change again.";
            assert_declined(&reply, message);
        }
    }
}
