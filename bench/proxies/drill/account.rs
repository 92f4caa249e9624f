//! Accounts that people make through the proxy.

use super::browser::{Browser, Entrance};
use super::processes::Installation;
use anyhow::{Context, bail};
use serde_json::{Value, json};
use std::net::Ipv4Addr;
use std::time::Duration;
use tokio::time::sleep;

const PIN: &str = "048261";

/// Somebody who is signed in and has one item.
#[derive(Clone)]
pub(crate) struct Account {
    pub(crate) browser: Browser,
    pub(crate) item: String,
    /// Where the browser is.
    pub(crate) from: Ipv4Addr,
}

impl Account {
    /// So many people, each signed up in turn.
    pub(crate) async fn sign_up_all(
        installation: &Installation,
        entrance: &Entrance,
        count: u8,
    ) -> anyhow::Result<Vec<Self>> {
        let mut all = Vec::new();
        for number in 0..count {
            all.push(Self::sign_up(installation, entrance, number).await?);
        }
        Ok(all)
    }

    /// Signs up, on a machine of one's own: limits count by its address.
    pub(crate) async fn sign_up(
        installation: &Installation,
        entrance: &Entrance,
        number: u8,
    ) -> anyhow::Result<Self> {
        let from = Ipv4Addr::new(127, 0, 0, 100 + number);
        let mut browser = Browser::new(entrance, from)?;
        let phone = format!("+4477009{:05}", 461 + u32::from(number));
        let csrf = browser.get("/api/v1/auth/csrf");
        browser.done(csrf).await?;
        let begun = json!({
            "firstName": "Rowan", "lastName": "Ashdown", "email": format!("rowan{number}@example.co.uk"),
            "password": "Tr0ubadour-lute", "termsAccepted": true,
        });
        let token = step(&mut browser, "signup/step1", begun).await?;
        let details = json!({
            "dateOfBirth": "1985-03-27", "address": "12 High Street, Leeds", "postCode": "LS1 4AP",
            "phone": phone, "token": token,
        });
        step(&mut browser, "signup/step2", details).await?;
        let code = code(installation, &phone).await?;
        let proof = json!({ "phone": phone, "verificationCode": code });
        let token = step(&mut browser, "verify-phone", proof).await?;
        let pin = json!({ "token": token, "pinCode": PIN });
        step(&mut browser, "set-pin", pin.clone()).await?;
        step(&mut browser, "verify-pin", pin).await?;
        let item = json!({
            "category": "personal_item", "name": "Violin", "categoryData": { "value": 1200 },
        });
        let item = browser.post("/api/v1/vault", &item);
        let item = browser.done(item).await?;
        let id = item.get("id").and_then(Value::as_str);
        let item = id.context("an item has an id")?.to_owned();
        Ok(Self {
            browser,
            item,
            from,
        })
    }

    /// The address below which its item is.
    pub(crate) fn at(&self, path: &str) -> String {
        format!("/api/v1/vault/{}/{path}", self.item)
    }
}

/// Makes one step, and answers the token for the next.
async fn step(browser: &mut Browser, path: &str, body: Value) -> anyhow::Result<Value> {
    let call = browser.post(&format!("/api/v1/auth/{path}"), &body);
    let mut done = browser.done(call).await?;
    Ok(done.get_mut("token").map(Value::take).unwrap_or_default())
}

/// The code in the text to `phone`, as an administrator reads it.
async fn code(installation: &Installation, phone: &str) -> anyhow::Result<String> {
    for _ in 0..50 {
        let outbox = installation.outbox()?;
        let text = outbox.split_once(&format!("  {phone}  text message\n"));
        if let Some((_, text)) = text {
            let code = text.split(' ').next().unwrap_or_default();
            return Ok(code.to_owned());
        }
        sleep(Duration::from_millis(200)).await;
    }
    bail!("no text was sent to {phone}")
}
