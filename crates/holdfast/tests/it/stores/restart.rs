//! Counts outlive the process that counted them.

use super::on_both;
use super::pair::{EMAIL, PASSWORD, PHONE, PIN, Pair};
use crate::support::browser::Browser;
use crate::support::installation::Installation;
use domain_auth::Limits;
use serde_json::json;

/// Vaultwarden CVE-2026-27801: the count of wrong codes was kept in memory.
async fn cve_2026_27801_a_restart_between_guesses_forgives_none(
    make: impl AsyncFn(Limits) -> Installation,
) {
    let mut pair = Pair::of(make).await;
    pair.until_code().await;
    let code = pair.code();
    let path = "/auth/verify-phone";
    for number in 0..6 {
        let wrong = json!({"phone": PHONE, "verificationCode": format!("00000{number}")});
        // A server that has seen none of the guesses before.
        let server = pair.servers[0].beside().await;
        let reply = pair.browser.post(&server.shared, path, wrong).await;
        assert_eq!(reply.status, 400);
    }
    let server = pair.servers[0].beside().await;
    let right = json!({"phone": PHONE, "verificationCode": code});
    let reply = pair.browser.post(&server.shared, path, right).await;
    assert_eq!(reply.status, 400);
    let spent = "Too many wrong codes. Please ask for a new one.";
    assert_eq!(reply.json()["message"], spent);
}

/// Nextcloud CVE-2021-41177: without its cache there was no limiter.
async fn cve_2021_41177_a_restart_between_passwords_forgives_none(
    make: impl AsyncFn(Limits) -> Installation,
) {
    let mut pair = Pair::of(make).await;
    pair.sign_up().await;
    let login = |password: &str| json!({"email": EMAIL, "password": password});
    let mut statuses = Vec::new();
    for number in 0..7 {
        let server = pair.servers[0].beside().await;
        // From a network and a browser of its own: it is the account that is counted.
        let mut browser = Browser::new(100 + number);
        let reply = browser.post(&server.shared, "/auth/login", login("Wr0ngPassword"));
        statuses.push(reply.await.status);
    }
    assert_eq!(statuses, [400, 400, 400, 400, 400, 429, 429]);
    let server = pair.servers[0].beside().await;
    let mut unknown = Browser::new(200);
    let reply = unknown.post(&server.shared, "/auth/login", login(PASSWORD));
    assert_eq!(reply.await.status, 429, "the right one waits as well");
    // A browser that the account knows has a count of its own.
    let known = pair
        .browser
        .post(&server.shared, "/auth/login", login(PASSWORD));
    assert_eq!(known.await.status, 200);
}

/// The count of wrong PINs of a device.
async fn a_restart_between_pins_forgives_none(make: impl AsyncFn(Limits) -> Installation) {
    let mut pair = Pair::of(make).await;
    pair.sign_up().await;
    pair.log_in().await;
    let path = "/auth/refresh-token";
    let mut statuses = Vec::new();
    for _ in 0..5 {
        let server = pair.servers[0].beside().await;
        let wrong = json!({"pinCode": "739150"});
        statuses.push(pair.browser.post(&server.shared, path, wrong).await.status);
    }
    assert_eq!(statuses, [400, 400, 400, 400, 401]);
    let right = json!({"pinCode": PIN});
    let reply = pair
        .browser
        .post(&pair.servers[1].shared, path, right)
        .await;
    assert_eq!(reply.status, 401);
}

on_both!(
    cve_2026_27801_a_restart_between_guesses_forgives_none,
    cve_2021_41177_a_restart_between_passwords_forgives_none,
    a_restart_between_pins_forgives_none,
);
