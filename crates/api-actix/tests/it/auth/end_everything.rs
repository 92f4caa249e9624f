//! Every event that ends things, against every kind of token (T15): all of them dead at once, but
//! for the caller's own fresh session after a change in settings.

use super::site::{EMAIL, PASSWORD, PHONE, PIN, Site, Visitor};
use serde_json::{Value, json};

const NEW_PASSWORD: &str = "An0ther word";
const NEW_PIN: &str = "518207";

/// What there was before the event.
struct Before<'a> {
    site: &'a Site,
    /// Signed in on a remembered device; makes the change.
    caller: Visitor<'a>,
    /// The same browser with the cookies from before the change.
    stale: Visitor<'a>,
    /// Signed in on another remembered device.
    elsewhere: Visitor<'a>,
    /// On its way to log in, with its token and code.
    coming: Visitor<'a>,
    step: Value,
    /// What a reset link carries.
    reset: String,
    /// The code that the pending phone expects.
    pending: String,
}

async fn before(site: &Site) -> Before<'_> {
    let mut caller = site.member().await;
    let question = json!({"questionType": "first_pet", "answer": "Rex"});
    caller.done("/security-questions/set", question).await;
    let (mut caller, mut elsewhere) = (site.visitor(), site.visitor());
    caller.log_in(true).await;
    elsewhere.log_in(true).await;
    let mut coming = site.visitor();
    let token = coming.give_password(false).await;
    let step = json!({"verificationToken": token, "verificationCode": site.code()});
    let forgot = json!({"email": EMAIL});
    site.visitor().done("/auth/forgot-password", forgot).await;
    let reset = site.reset_token();
    let change = json!({"value": "07700900987", "pincode": PIN});
    assert_eq!(caller.put("/settings/phone", change).await.status, 200);
    Before {
        stale: caller.clone(),
        pending: site.code(),
        site,
        caller,
        elsewhere,
        coming,
        step,
        reset,
    }
}

/// What still works of what there was before.
#[derive(Debug, PartialEq, Eq)]
struct Alive {
    stale_session: bool,
    other_session: bool,
    stale_device: bool,
    other_device: bool,
    step: bool,
    reset: bool,
    pending: bool,
}

const NOTHING: Alive = Alive {
    stale_session: false,
    other_session: false,
    stale_device: false,
    other_device: false,
    step: false,
    reset: false,
    pending: false,
};

impl Before<'_> {
    /// Tries everything; `pin` is the present one. What ends other things is tried last.
    async fn alive(mut self, pin: &str) -> Alive {
        let renewal = json!({"pinCode": pin});
        let stale_session = self.stale.is_in().await;
        let other_session = self.elsewhere.is_in().await;
        let refresh = "/auth/refresh-token";
        let stale_device = self.stale.post(refresh, renewal.clone()).await.status == 200;
        let other_device = self.elsewhere.post(refresh, renewal).await.status == 200;
        let step = self.coming.post("/auth/verify-login", self.step).await;
        let code = json!({"verificationCode": self.pending});
        let who = if other_device {
            &mut self.elsewhere
        } else {
            &mut self.caller
        };
        let pending = who.post("/settings/phone/verify", code).await;
        let body = json!({"resetToken": self.reset, "newPassword": "Th1rd word"});
        let reset = self.site.visitor().post("/auth/reset-password", body).await;
        Alive {
            stale_session,
            other_session,
            stale_device,
            other_device,
            step: step.status == 200,
            reset: reset.status == 200,
            pending: pending.status == 200,
        }
    }
}

#[actix_web::test]
async fn before_any_event_everything_is_alive() {
    let site = Site::new();
    let alive = before(&site).await.alive(PIN).await;
    // The phone was verified before the link was tried, and ended it.
    let expected = Alive {
        stale_session: true,
        other_session: true,
        stale_device: true,
        other_device: true,
        step: true,
        reset: false,
        pending: true,
    };
    assert_eq!(alive, expected);
}

/// Makes a change that ends everything else, and answers the PIN from then on.
async fn change(caller: &mut Visitor<'_>, site: &Site, what: &str, pending: &str) -> &'static str {
    let (path, body, pin) = match what {
        "password" => (
            "/settings/password",
            json!({
                "value": NEW_PASSWORD, "confirmPassword": NEW_PASSWORD, "oldPassword": PASSWORD,
                "pincode": PIN,
            }),
            PIN,
        ),
        "pincode" => (
            "/settings/pincode",
            json!({"value": NEW_PIN, "answer": "Rex"}),
            NEW_PIN,
        ),
        "phone" => {
            let code = json!({"verificationCode": pending});
            caller.done("/settings/phone/verify", code).await;
            return PIN;
        }
        _ => {
            let email = json!({"value": "rowan.new@example.co.uk", "pincode": PIN});
            assert_eq!(caller.put("/settings/email", email).await.status, 200);
            let mail = site.mails().pop().unwrap();
            let code = json!({"verificationCode": &mail.body["Hello,\n\n".len()..][..6]});
            caller.done("/settings/email/verify", code).await;
            return PIN;
        }
    };
    let reply = caller.put(path, body).await;
    assert_eq!(reply.status, 200, "{what}: {}", reply.text());
    pin
}

#[actix_web::test]
async fn t15_a_change_of_password_pin_email_or_phone_ends_all_but_the_callers_fresh_session() {
    for what in ["password", "pincode", "email", "phone"] {
        let site = Site::new();
        let mut all = before(&site).await;
        let pending = all.pending.clone();
        let pin = change(&mut all.caller, &site, what, &pending).await;
        assert!(all.caller.is_in().await, "{what}");
        let mut fresh = all.caller.clone();
        assert_eq!(all.alive(pin).await, NOTHING, "{what}");
        assert!(fresh.is_in().await, "{what}");
        let renewal = json!({"pinCode": pin});
        fresh.done("/auth/refresh-token", renewal).await;
        assert!(fresh.is_in().await, "{what}");
    }
}

#[actix_web::test]
async fn t15_a_reset_ends_all() {
    let site = Site::new();
    let mut all = before(&site).await;
    let body = json!({"resetToken": all.reset, "newPassword": NEW_PASSWORD});
    site.visitor().done("/auth/reset-password", body).await;
    assert!(!all.caller.is_in().await);
    assert_eq!(all.alive(PIN).await, NOTHING);
}

#[actix_web::test]
async fn t15_a_logout_ends_its_own_session_and_device_only() {
    let site = Site::new();
    let mut all = before(&site).await;
    all.caller.done("/auth/logout", json!({})).await;
    let alive = all.alive(PIN).await;
    let expected = Alive {
        other_session: true,
        other_device: true,
        step: true,
        pending: true,
        ..NOTHING
    };
    assert_eq!(alive, expected);
}

#[actix_web::test]
async fn the_phone_of_a_person_is_not_changed_by_a_sign_ups_code() {
    let site = Site::new();
    let mut all = before(&site).await;
    let mut newcomer = site.visitor();
    newcomer.until_code("new@example.co.uk").await;
    let code = json!({"verificationCode": site.code()});
    let reply = all.caller.post("/settings/phone/verify", code).await;
    assert_eq!(reply.status, 400);
    let body = json!({"phone": PHONE, "verificationCode": all.pending});
    assert_eq!(newcomer.post("/auth/verify-phone", body).await.status, 400);
}
