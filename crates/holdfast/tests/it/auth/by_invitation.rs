//! Who may sign up, and the links that let somebody.

use super::site::{EMAIL, Site, assert_refused, step_one};
use chrono::TimeDelta;
use domain_auth::model::{Invitation, InvitationId, NewInvitation, SignUpPolicy, Token};
use domain_auth::ports::Invitations;
use domain_shared::{Effects, Random};
use serde_json::{Value, json};
use uuid::Uuid;

struct Sevens;

impl Random for Sevens {
    fn fill(&self, bytes: &mut [u8]) {
        bytes.fill(7);
    }
}

async fn choose(site: &Site, policy: SignUpPolicy) {
    let chosen = site.store.choose(policy, Effects::none()).await;
    chosen.unwrap();
}

/// The token of a link to the first account.
async fn set_up_link(site: &Site) -> String {
    let token = Token::generate(&Sevens);
    let new = NewInvitation {
        token: token.hash(),
        invitation: Invitation {
            id: InvitationId::new(Uuid::from_u128(7)),
            invitee: None,
            created_at: site.now(),
            expires_at: site.now() + TimeDelta::hours(24),
        },
    };
    site.store.invite(&new, Effects::none()).await.unwrap();
    token.encode()
}

async fn installation(site: &Site) -> Value {
    let told = site.visitor().get("/installation").await.json();
    json!([told["data"]["signUp"], told["data"]["needsSetUp"]])
}

#[actix_web::test]
async fn the_screens_are_told_who_may_sign_up() {
    let site = Site::new();
    assert_eq!(installation(&site).await, json!(["anybody", false]));
    for (policy, told) in [
        (SignUpPolicy::Invitation, json!(["invitation", true])),
        (SignUpPolicy::Nobody, json!(["nobody", true])),
    ] {
        choose(&site, policy).await;
        assert_eq!(installation(&site).await, told);
    }
    choose(&site, SignUpPolicy::Anybody).await;
    site.visitor().sign_up(EMAIL).await;
    choose(&site, SignUpPolicy::Nobody).await;
    assert_eq!(installation(&site).await, json!(["nobody", false]));
}

#[actix_web::test]
async fn a_sign_up_that_may_not_be_is_refused_on_its_field() {
    let site = Site::new();
    let mut visitor = site.visitor();
    choose(&site, SignUpPolicy::Invitation).await;
    let reply = visitor.post("/auth/signup/step1", step_one(EMAIL)).await;
    let message = "You need an invitation to sign up here. Ask your administrator for one.";
    assert_refused(&reply, 400, "email", message);
    let mut body = step_one(EMAIL);
    body["invitation"] = json!("unknown");
    let reply = visitor.post("/auth/signup/step1", body).await;
    let message =
        "This invitation has expired or was already used. Ask your administrator for another.";
    assert_refused(&reply, 400, "invitation", message);
    let body = json!({"token": "unknown"});
    let reply = visitor.post("/auth/invitations/look", body).await;
    assert_refused(&reply, 400, "invitation", message);
    choose(&site, SignUpPolicy::Nobody).await;
    let reply = visitor.post("/auth/signup/step1", step_one(EMAIL)).await;
    assert_eq!(reply.status, 400);
    let message = "Sign-up is closed here. Ask your administrator for an account.";
    assert_eq!(reply.json()["message"], message);
}

#[actix_web::test]
async fn the_set_up_page_chooses_who_may_sign_up_and_makes_the_first_account() {
    let site = Site::new();
    choose(&site, SignUpPolicy::Invitation).await;
    let token = set_up_link(&site).await;
    let mut visitor = site.visitor();
    let look = visitor.done("/auth/invitations/look", json!({"token": token}));
    assert_eq!(look.await, json!({"email": null}));
    let choice = |policy| json!({"token": token, "signUp": policy});
    let reply = visitor.post("/set-up/sign-up", choice("everybody")).await;
    assert_refused(
        &reply,
        422,
        "signUp",
        "Choose anybody, invitation or nobody",
    );
    visitor.done("/set-up/sign-up", choice("nobody")).await;
    let mut body = step_one(EMAIL);
    body["invitation"] = json!(token);
    visitor.done("/auth/signup/step1", body).await;
    let body = json!({"token": "unknown", "signUp": "anybody"});
    assert_eq!(visitor.post("/set-up/sign-up", body).await.status, 400);
    let body = json!({"token": token, "email": "rowan"});
    assert_eq!(visitor.post("/set-up/test-email", body).await.status, 422);
    let body = json!({"token": token, "phone": "1"});
    assert_eq!(visitor.post("/set-up/test-text", body).await.status, 422);
}
