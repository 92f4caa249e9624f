//! Every event that ends things, against every kind of token: all of them dead at once, but
//! for the caller's own fresh session after a change in settings.

use super::issued::{EVERY_KIND, Issued, Kind, issued};
use super::site::{PASSWORD, PHONE, PIN, Site};
use serde_json::json;

const NEW_PASSWORD: &str = "An0ther word";
const NEW_PIN: &str = "518207";

/// The events that end everything issued.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Event {
    Nothing,
    Logout,
    Reset,
    Password,
    Pin,
    Question,
    Email,
    Phone,
}

impl Event {
    /// Lets it happen, and answers password and PIN from then on.
    async fn happen(self, all: &mut Issued<'_>) -> (&'static str, Option<&'static str>) {
        let caller = &mut all.caller;
        match self {
            Self::Nothing => {}
            Self::Logout => {
                caller.done("/auth/logout", json!({})).await;
            }
            Self::Reset => {
                let body = json!({"resetToken": all.reset, "newPassword": NEW_PASSWORD});
                all.site.visitor().done("/auth/reset-password", body).await;
                return (NEW_PASSWORD, None);
            }
            Self::Password => {
                let body = json!({
                    "value": NEW_PASSWORD, "confirmPassword": NEW_PASSWORD,
                    "oldPassword": PASSWORD, "pincode": PIN,
                });
                let reply = caller.put("/settings/password", body).await;
                assert_eq!(reply.status, 200, "{}", reply.text());
                return (NEW_PASSWORD, Some(PIN));
            }
            Self::Pin => {
                let body = json!({"value": NEW_PIN, "answer": "Rex"});
                let reply = caller.put("/settings/pincode", body).await;
                assert_eq!(reply.status, 200, "{}", reply.text());
                return (PASSWORD, Some(NEW_PIN));
            }
            Self::Question => {
                let body = json!({"value": "first_car", "answer": "Mini", "pincode": PIN});
                let reply = caller.put("/settings/securityQuestion", body).await;
                assert_eq!(reply.status, 200, "{}", reply.text());
            }
            Self::Email => {
                let code = json!({"verificationCode": all.email_code});
                caller.done("/settings/email/verify", code).await;
            }
            Self::Phone => {
                let code = json!({"verificationCode": all.phone_code});
                caller.done("/settings/phone/verify", code).await;
            }
        }
        (PASSWORD, Some(PIN))
    }

    /// Whether `kind` survives this event. The link of the welcome mail belongs to the owner of the
    /// address, who may not be the user who signed up with it: no change but of that address may
    /// take it from them, and a reset shows that they are the same.
    fn spares(self, kind: Kind) -> bool {
        match self {
            Self::Nothing => true,
            Self::Logout => [
                Kind::OtherSession,
                Kind::OtherDevice,
                Kind::LoginElsewhere,
                Kind::SignUp,
                Kind::WelcomeLink,
            ]
            .contains(&kind),
            Self::Password | Self::Pin | Self::Question | Self::Phone => kind == Kind::WelcomeLink,
            Self::Reset | Self::Email => false,
        }
    }

    fn is_change(self) -> bool {
        ![Self::Nothing, Self::Logout, Self::Reset].contains(&self)
    }
}

const EVENTS: [Event; 8] = [
    Event::Nothing,
    Event::Logout,
    Event::Reset,
    Event::Password,
    Event::Pin,
    Event::Question,
    Event::Email,
    Event::Phone,
];

/// Tries each kind of token after each event, in a world of its own.
#[actix_web::test]
async fn each_event_ends_every_kind_of_token_that_it_does_not_spare() {
    for event in EVENTS {
        for kind in EVERY_KIND {
            let site = Site::new();
            let mut all = issued(&site).await;
            let (password, pin) = event.happen(&mut all).await;
            let stays_in = event == Event::Nothing || event.is_change();
            assert_eq!(all.caller.is_in().await, stays_in, "{event:?}");
            let works = all.still_works(*kind, password, pin).await;
            assert_eq!(works, event.spares(*kind), "{kind:?} after {event:?}");
        }
    }
}

#[actix_web::test]
async fn the_callers_fresh_session_and_device_go_on_after_a_change() {
    for event in [
        Event::Password,
        Event::Pin,
        Event::Question,
        Event::Email,
        Event::Phone,
    ] {
        let site = Site::new();
        let mut all = issued(&site).await;
        let (_, pin) = event.happen(&mut all).await;
        let renewal = json!({"pinCode": pin.unwrap()});
        all.caller.done("/auth/refresh-token", renewal).await;
        assert!(all.caller.is_in().await, "{event:?}");
    }
}

#[actix_web::test]
async fn the_phone_of_a_person_is_not_changed_by_a_sign_ups_code() {
    let site = Site::new();
    let mut all = issued(&site).await;
    let mut newcomer = site.visitor();
    newcomer.until_code("new@example.co.uk").await;
    let code = json!({"verificationCode": site.code()});
    let reply = all.caller.post("/settings/phone/verify", code).await;
    assert_eq!(reply.status, 400);
    let body = json!({"phone": PHONE, "verificationCode": all.phone_code});
    assert_eq!(newcomer.post("/auth/verify-phone", body).await.status, 400);
}
