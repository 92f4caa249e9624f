//! How people choose to be told, and the devices that take notices.

use crate::support::World;
use crate::support::area::{FreshIds, errors};
use actix_web::http::Method;
use domain_shared::{Ids, Message};
use serde_json::{Value, json};

/// The keys of the example in RFC 8291.
const P256DH: &str =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const AUTH: &str = "BTBZMqHH6r4Tts7J_aSIgg";
/// The cookie with the browser's id.
const BROWSER: &str = "__Secure-browser";

/// A browser's subscription at a push service.
pub(crate) fn subscription(endpoint: &str) -> Value {
    json!({ "endpoint": endpoint, "keys": { "p256dh": P256DH, "auth": AUTH } })
}

impl World {
    /// Turns notices on for a browser of its own, and answers the device.
    pub(crate) async fn device_of(&self, caller: &crate::support::Caller) -> Value {
        let id = FreshIds.next();
        let body = subscription(&format!("http://127.0.0.1:9/{id}"));
        let reply = self
            .json(caller, Method::POST, "/notifications/devices", &body)
            .await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        let mut devices = reply.json()["data"]["devices"].take();
        devices.as_array_mut().unwrap().pop().unwrap()
    }
}

#[actix_web::test]
async fn what_a_person_chooses_is_answered_and_no_one_elses() {
    let world = World::new();
    let fresh = world.data(&world.owner, "/notifications").await;
    assert_eq!(
        fresh,
        json!({
            "byEmail": true, "emailAddress": "rowan@example.co.uk", "emailConfirmed": false,
            "byText": false, "textNumber": "+447700900123", "textsAvailable": true, "textsLeft": 5,
            "names": false, "devices": [], "endedDevices": [], "pushKey": "BKey",
            "unreached": "email_not_confirmed",
        })
    );
    let chosen = json!({"byEmail": false, "byText": false, "names": true});
    let reply = world
        .json(&world.owner, Method::PUT, "/notifications", &chosen)
        .await;
    let said = reply.json()["data"].take();
    assert_eq!(
        (&said["byEmail"], &said["names"]),
        (&json!(false), &json!(true))
    );
    assert_eq!(said["unreached"], json!("no_way_chosen"));
    let unknown = json!({"byEmail": true, "byPost": true});
    let refused = world
        .json(&world.owner, Method::PUT, "/notifications", &unknown)
        .await;
    let told = ("byPost".to_owned(), "This field is not known".to_owned());
    assert_eq!((refused.status, errors(&refused)), (422, vec![told]));
    let device = world.device_of(&world.owner).await;
    let said = world.data(&world.owner, "/notifications").await;
    assert_eq!(
        (&said["devices"], &said["unreached"]),
        (&json!([device]), &Value::Null)
    );
    let other = world.data(&world.stranger, "/notifications").await;
    assert_eq!(
        (&other["byEmail"], &other["devices"]),
        (&json!(true), &json!([]))
    );
}

#[actix_web::test]
async fn a_subscription_of_another_server_is_refused_on_its_field() {
    let world = World::new();
    for (endpoint, auth, field) in [
        ("https://push.example.org/1", AUTH, "endpoint"),
        ("http://10.0.0.1/1", AUTH, "endpoint"),
        ("https://web.push.apple.com/1", "AAAA", "keys"),
    ] {
        let body = json!({"endpoint": endpoint, "keys": {"p256dh": P256DH, "auth": auth}});
        let reply = world
            .json(&world.owner, Method::POST, "/notifications/devices", &body)
            .await;
        assert_eq!(reply.status, 422, "{endpoint}");
        assert_eq!(errors(&reply)[0].0, field, "{endpoint}");
    }
}

#[actix_web::test]
async fn a_test_goes_by_the_way_that_was_asked_for() {
    let world = World::new();
    let test = async |body: Value| {
        let path = "/notifications/test";
        world.json(&world.owner, Method::POST, path, &body).await
    };
    let refused = test(json!({"way": "email"})).await;
    assert_eq!(refused.status, 422);
    let told = ("way".to_owned(), "Confirm your email first".to_owned());
    assert_eq!(errors(&refused), [told]);
    world
        .area
        .reminders
        .set_email_confirmed(crate::support::area::OWNER, true);
    let device = world.device_of(&world.owner).await;
    for body in [
        json!({"way": "email"}),
        json!({"way": "text"}),
        json!({"way": "device", "device": device["id"]}),
    ] {
        assert_eq!(test(body.clone()).await.status, 200, "{body}");
    }
    let sent = world.area.reminders.outgoing();
    let channels: Vec<_> = sent
        .iter()
        .map(|outgoing| match outgoing.message {
            Message::Mail(_) => "mail",
            Message::Sms(_) => "text",
            Message::Push(_) => "notice",
        })
        .collect();
    // A notice was handed to its push service at once.
    assert_eq!(channels, ["mail", "text"]);
}

/// Its cookies are gone then: the next that signs in here is not told of this one's dates.
#[actix_web::test]
async fn signing_out_ends_the_notices_of_the_browser() {
    let world = World::new();
    let owner = world.owner.clone().with(BROWSER, &"A".repeat(43));
    world.device_of(&owner).await;
    let reply = world
        .json(&owner, Method::POST, "/auth/logout", &json!({}))
        .await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    let left = world.area.reminders.devices(crate::support::area::OWNER);
    assert_eq!(left, 0);
}
