//! What a proxy must do in front of one process: TLS, the client's address, large files, idle connections.

use super::account::Account;
use super::browser::{Browser, Entrance, data};
use super::content::{paper, payment};
use anyhow::{Context, ensure};
use serde_json::Value;
use std::net::{Ipv4Addr, SocketAddr};
use test_support::Proxy as Relay;

/// The largest file that Holdfast takes.
const LARGEST: usize = 10 * 1024 * 1024;
/// An address that a client claims to have.
const CLAIMED: &str = "203.0.113.7";
/// Calls in a row.
const CALLS: usize = 200;

/// A proxy with one process behind it.
pub(crate) struct Checked<'a> {
    pub(crate) account: &'a Account,
    pub(crate) entrance: &'a Entrance,
    pub(crate) process: SocketAddr,
    /// What the proxy calls: it counts connections, and passes them on to the process.
    pub(crate) relay: &'a Relay,
}

impl Checked<'_> {
    pub(crate) async fn all(&self) -> anyhow::Result<()> {
        self.has_tls().await?;
        self.says_who_calls().await?;
        self.takes_large_files().await?;
        self.keeps_connections().await
    }

    /// The pages come by TLS, and say that they always will.
    async fn has_tls(&self) -> anyhow::Result<()> {
        let page = self.account.browser.get("/login").send().await?;
        ensure!(page.status() == 200, "the web app: {}", page.status());
        let stays = page.headers().contains_key("strict-transport-security");
        ensure!(stays, "browsers are told to stay with TLS");
        let plain = Entrance {
            authority: None,
            ..self.entrance.clone()
        };
        let plain = self.account.browser.moved(&plain, self.account.from)?;
        let answered = plain.get("/login").send().await;
        let served = answered.is_ok_and(|answer| answer.status().is_success());
        ensure!(!served, "nothing is served without TLS");
        println!("TLS: the web app under its name");
        Ok(())
    }

    /// The activity log has the address that the proxy saw, whatever a client claims.
    async fn says_who_calls(&self) -> anyhow::Result<()> {
        let Account { browser, from, .. } = self.account;
        let process = Entrance {
            address: self.process,
            authority: None,
        };
        let elsewhere = Ipv4Addr::new(127, 0, 0, 9);
        let calls = [
            ("through the proxy", browser.clone(), from.to_string()),
            (
                "from elsewhere",
                browser.moved(&process, elsewhere)?,
                elsewhere.to_string(),
            ),
            (
                "as a trusted proxy",
                browser.moved(&process, Ipv4Addr::LOCALHOST)?,
                CLAIMED.to_owned(),
            ),
        ];
        for (way, browser, expected) in calls {
            let recorded = self.recorded(&browser).await?;
            ensure!(
                recorded == expected,
                "{way}: {recorded} is recorded, not {expected}"
            );
        }
        println!("X-Forwarded-For: believed from the proxy, and from nobody else");
        Ok(())
    }

    /// The address that the log has of a call that claims another.
    async fn recorded(&self, browser: &Browser) -> anyhow::Result<String> {
        let path = self.account.at("transactions");
        let call = browser.post(&path, &payment("Claimed"));
        data(call.header("X-Forwarded-For", CLAIMED).send().await?).await?;
        let log = data(browser.get("/api/v1/settings/activity").send().await?).await?;
        let address = log
            .pointer("/activity/0/address")
            .and_then(|value| value.as_str());
        Ok(address
            .context("the newest event has an address")?
            .to_owned())
    }

    async fn takes_large_files(&self) -> anyhow::Result<()> {
        let browser = &self.account.browser;
        let path = self.account.at("documents");
        let sent = paper(LARGEST - 1);
        let document = data(browser.upload(&path, "large.pdf", &sent).send().await?).await?;
        let url = document.get("url").and_then(Value::as_str);
        let url = url.context("a document has an address")?;
        let received = browser.get(url).send().await?.bytes().await?;
        ensure!(received == sent, "the file comes back byte for byte");
        for size in [LARGEST + 1, 2 * LARGEST] {
            let refused = browser
                .upload(&path, "huge.pdf", &paper(size))
                .send()
                .await?;
            let (status, said) = (refused.status(), refused.text().await?);
            let is_ours = status == 413 && said.contains("File size exceeds 10MB limit.");
            ensure!(is_ours, "{size} bytes: {status} {said}");
        }
        println!(
            "uploads: {} bytes came back as they were, more is refused by Holdfast",
            sent.len()
        );
        Ok(())
    }

    async fn keeps_connections(&self) -> anyhow::Result<()> {
        let front = Relay::before(self.entrance.address.to_string()).await;
        let entrance = Entrance {
            address: front.address(),
            ..self.entrance.clone()
        };
        let browser = self.account.browser.moved(&entrance, Ipv4Addr::LOCALHOST)?;
        let before = self.relay.opened();
        for _ in 0..CALLS {
            let answer = browser.get("/healthz").send().await?;
            ensure!(answer.status() == 200, "{}", answer.status());
            answer.bytes().await?;
        }
        let (client, proxy) = (front.opened(), self.relay.opened() - before);
        ensure!(client == 1, "the client opened {client} connections");
        ensure!(proxy <= 2, "the proxy opened {proxy} connections");
        println!(
            "keep-alive: {CALLS} calls, {client} connection to the proxy, {proxy} new from it to Holdfast"
        );
        Ok(())
    }
}
