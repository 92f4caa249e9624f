//! Many changes in settings at once, sent to two servers on one database.

use super::on_both;
use super::pair::{EMAIL, PASSWORD, PIN, Pair};
use crate::support::Reply;
use crate::support::browser::Browser;
use crate::support::installation::Installation;
use actix_web::http::Method;
use domain_auth::Limits;
use serde_json::{Value, json};

const MANY: usize = 20;

/// Somebody signed in on a remembered device, and on another one.
async fn signed_in(make: impl AsyncFn(Limits) -> Installation) -> (Pair, Browser) {
    let mut pair = Pair::of(make).await;
    pair.sign_up().await;
    pair.log_in().await;
    let elsewhere = std::mem::replace(&mut pair.browser, Browser::new(2));
    pair.log_in().await;
    (pair, elsewhere)
}

async fn is_in(pair: &Pair, browser: &mut Browser) -> bool {
    let me = browser.get(&pair.servers[0].shared, "/auth/me").await;
    assert!([200, 401].contains(&me.status), "{}", me.text());
    me.status == 200
}

/// The devices that are signed in to the account.
async fn sessions(pair: &Pair, browser: &mut Browser) -> Vec<Value> {
    let list = browser
        .get(&pair.servers[1].shared, "/settings/sessions")
        .await;
    list.json()["data"]["sessions"].as_array().unwrap().clone()
}

/// The one that went through; all others were refused in a way that a caller may see.
fn winner(replies: Vec<(Reply, Browser)>) -> Browser {
    let mut winners = Vec::new();
    for (reply, browser) in replies {
        if reply.status == 200 {
            winners.push(browser);
        } else {
            let is_expected = [400, 401, 429].contains(&reply.status);
            assert!(is_expected, "{}: {}", reply.status, reply.text());
        }
    }
    assert_eq!(winners.len(), 1, "one of them goes through");
    winners.remove(0)
}

async fn of_twenty_new_passwords_one_is_set_and_leaves_one_session_and_device(
    make: impl AsyncFn(Limits) -> Installation,
) {
    let (pair, mut elsewhere) = signed_in(make).await;
    let new = |number| format!("An0ther word {number}");
    let bodies = (0..MANY).map(|number| {
        json!({
            "value": new(number), "confirmPassword": new(number), "oldPassword": PASSWORD,
            "pincode": PIN, "type": "password",
        })
    });
    let path = "/settings/password";
    let replies = pair.all_at_once(&Method::PUT, path, bodies.collect()).await;
    let mut stale = pair.browser.clone();
    let mut winner = winner(replies);
    assert!(is_in(&pair, &mut winner).await);
    assert!(!is_in(&pair, &mut stale).await);
    assert!(!is_in(&pair, &mut elsewhere).await);
    let left = sessions(&pair, &mut winner).await;
    assert_eq!(left.len(), 1, "{left:?}");
    assert_eq!(
        (&left[0]["current"], &left[0]["remembered"]),
        (&json!(true), &json!(true))
    );
    let refresh = ("/auth/refresh-token", json!({"pinCode": PIN}));
    for (browser, status) in [(stale, 401), (elsewhere, 401), (winner, 200)] {
        let mut browser = browser;
        let shared = &pair.servers[0].shared;
        let renewed = browser.post(shared, refresh.0, refresh.1.clone()).await;
        assert_eq!(renewed.status, status, "{}", renewed.text());
    }
    let mut opened = 0;
    for password in (0..MANY).map(new).chain([PASSWORD.to_owned()]) {
        let mut visitor = Browser::new(99);
        let body = json!({"email": EMAIL, "password": password});
        // Wrong passwords in a row are slowed down; here they are not what is tested.
        pair.servers[0].clock.step(chrono::TimeDelta::minutes(16));
        let login = visitor
            .post(&pair.servers[0].shared, "/auth/login", body)
            .await;
        opened += usize::from(login.status == 200);
    }
    assert_eq!(opened, 1, "one password opens the account");
}

async fn twenty_changes_of_the_name_leave_one_of_them_and_everybody_signed_in(
    make: impl AsyncFn(Limits) -> Installation,
) {
    let (mut pair, mut elsewhere) = signed_in(make).await;
    let names: Vec<_> = ('A'..)
        .take(MANY)
        .map(|last| format!("Robin Ash{last}"))
        .collect();
    let bodies = names
        .iter()
        .map(|name| json!({"value": name, "pincode": PIN}));
    let path = "/settings/name";
    let replies = pair.all_at_once(&Method::PUT, path, bodies.collect()).await;
    let mut done = 0;
    for (reply, _) in replies {
        let is_expected = [200, 400, 429].contains(&reply.status);
        assert!(is_expected, "{}: {}", reply.status, reply.text());
        done += usize::from(reply.status == 200);
    }
    assert!(done >= 1);
    let me = pair.browser.get(&pair.servers[0].shared, "/auth/me").await;
    let user = &me.json()["data"]["user"];
    let name = format!("{} {}", user["firstName"], user["lastName"]).replace('"', "");
    assert!(names.contains(&name), "{name}");
    assert!(is_in(&pair, &mut elsewhere).await);
    let left = sessions(&pair, &mut elsewhere).await;
    assert_eq!(left.len(), 2, "both devices");
}

async fn of_twenty_wrong_pins_five_are_evaluated_and_end_the_session(
    make: impl AsyncFn(Limits) -> Installation,
) {
    let (pair, mut elsewhere) = signed_in(make).await;
    let wrong = json!({"value": "Robin Ash", "pincode": "739150"});
    let path = "/settings/name";
    let replies = pair
        .all_at_once(&Method::PUT, path, vec![wrong; MANY])
        .await;
    let mut evaluated = 0;
    for (reply, _) in replies {
        let is_expected = [400, 401, 429].contains(&reply.status);
        assert!(is_expected, "{}: {}", reply.status, reply.text());
        let said = reply.json()["message"] == "Invalid PIN. Please try again.";
        evaluated += usize::from(said);
    }
    assert_eq!(evaluated, 5);
    let mut guesser = pair.browser.clone();
    assert!(!is_in(&pair, &mut guesser).await);
    let right = json!({"pinCode": PIN});
    let shared = &pair.servers[1].shared;
    let renewed = guesser.post(shared, "/auth/refresh-token", right).await;
    assert_eq!(renewed.status, 401);
    assert!(is_in(&pair, &mut elsewhere).await, "the owner stays in");
}

on_both!(
    of_twenty_new_passwords_one_is_set_and_leaves_one_session_and_device,
    twenty_changes_of_the_name_leave_one_of_them_and_everybody_signed_in,
    of_twenty_wrong_pins_five_are_evaluated_and_end_the_session,
);
