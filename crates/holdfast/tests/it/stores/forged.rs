//! Somebody who can write to the database, but has no key, and an account of their own.

use super::on_both;
use super::pair::{EMAIL, PASSWORD, PIN, Pair};
use crate::support::browser::Browser;
use crate::support::dump::execute;
use crate::support::installation::Installation;
use domain_auth::Limits;
use serde_json::json;

const VICTIM: (&str, &str) = ("thessaly@example.co.uk", "+447700900583");

/// The id of the other of two people.
const OTHER: &str = "(SELECT people.id FROM people WHERE people.id <>";

/// A victim's account, and the thief's, who is about to sign in.
async fn two_people(make: impl AsyncFn(Limits) -> Installation) -> Pair {
    let mut pair = Pair::of(make).await;
    pair.sign_up().await;
    let thief = pair.come(VICTIM.0, VICTIM.1);
    pair.sign_up().await;
    pair.come(EMAIL, super::pair::PHONE);
    pair.browser = thief;
    pair
}

impl Pair {
    async fn execute(&self, statement: &str) {
        execute(&self.servers[0].url, statement).await;
    }

    async fn status_of(&mut self, path: &str) -> u16 {
        let shared = &self.servers[0].shared;
        self.browser.get(shared, path).await.status
    }

    async fn answer(&mut self, path: &str, body: serde_json::Value) -> u16 {
        let shared = &self.servers[0].shared;
        self.browser.post(shared, path, body).await.status
    }
}

async fn a_session_or_device_that_was_given_to_another_is_401(
    make: impl AsyncFn(Limits) -> Installation,
) {
    let mut pair = two_people(make).await;
    pair.log_in().await;
    assert_eq!(pair.status_of("/auth/me").await, 200);
    let moved = format!("person_id = {OTHER} person_id)");
    pair.execute(&format!("UPDATE sessions SET {moved}")).await;
    assert_eq!(pair.status_of("/auth/me").await, 401);
    pair.execute(&format!("UPDATE refresh_families SET {moved}"))
        .await;
    let pin = json!({"pinCode": PIN});
    assert_eq!(pair.answer("/auth/refresh-token", pin).await, 401);
}

async fn a_login_whose_person_or_step_was_changed_is_400(
    make: impl AsyncFn(Limits) -> Installation,
) {
    let mut pair = two_people(make).await;
    let moved = format!("person_id = {OTHER} person_id)");
    for changed in ["step = 'login_check_pin'", &moved] {
        let token = pair.give_password().await;
        let code = json!({"verificationToken": token, "verificationCode": pair.code()});
        let change = format!("UPDATE flows SET {changed} WHERE step = 'login_code'");
        pair.execute(&change).await;
        let pin = json!({"verificationToken": token, "pinCode": PIN});
        assert_eq!(pair.answer("/auth/verify-login", code).await, 400);
        assert_eq!(pair.answer("/auth/verify-login-pin", pin).await, 400);
    }
}

async fn a_link_that_was_pointed_at_another_is_400(make: impl AsyncFn(Limits) -> Installation) {
    let mut pair = two_people(make).await;
    pair.done("/auth/forgot-password", json!({"email": EMAIL}))
        .await;
    let token = pair.servers[0].post.reset_token(EMAIL).unwrap();
    let victim = "(SELECT email_index FROM people WHERE people.id <> password_resets.person_id)";
    pair.execute(&format!(
        "UPDATE password_resets SET email_index = {victim}, person_id = {OTHER} person_id)"
    ))
    .await;
    let reset = json!({"resetToken": token, "newPassword": "Vermilion-Otter-88"});
    assert_eq!(pair.answer("/auth/reset-password", reset).await, 400);
}

/// Both chose the same password, so that only what it is bound to tells the two hashes apart.
async fn a_password_hash_that_was_copied_signs_nobody_in(
    make: impl AsyncFn(Limits) -> Installation,
) {
    let mut pair = Pair::of(make).await;
    let real = pair.servers[0].hashing_for_real().await;
    pair.servers = [real.hashing_for_real().await, real];
    pair.sign_up().await;
    pair.come(VICTIM.0, VICTIM.1);
    pair.sign_up().await;
    let login = |email| json!({"email": email, "password": PASSWORD});
    pair.browser = Browser::new(3);
    assert_eq!(pair.answer("/auth/login", login(VICTIM.0)).await, 200);
    pair.execute(
        "UPDATE people SET password_hash = (
            SELECT others.password_hash FROM people AS others WHERE others.id <> people.id
        ) WHERE id = (SELECT id FROM people ORDER BY id LIMIT 1)",
    )
    .await;
    assert_eq!(pair.answer("/auth/login", login(EMAIL)).await, 400);
    assert_eq!(pair.answer("/auth/login", login(VICTIM.0)).await, 200);
}

on_both!(
    a_session_or_device_that_was_given_to_another_is_401,
    a_login_whose_person_or_step_was_changed_is_400,
    a_link_that_was_pointed_at_another_is_400,
    a_password_hash_that_was_copied_signs_nobody_in,
);
