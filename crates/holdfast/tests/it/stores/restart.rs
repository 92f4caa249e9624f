//! Counts outlive the process that counted them.

use super::on_both;
use super::pair::{PHONE, Pair};
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

on_both!(cve_2026_27801_a_restart_between_guesses_forgives_none,);
