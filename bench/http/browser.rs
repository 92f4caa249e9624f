//! A browser that signs in to the sample account and adds items to it.

use crate::server::Server;
use anyhow::{Context, ensure};
use reqwest::header::{COOKIE, ORIGIN, SET_COOKIE};
use reqwest::{Client, Method};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::time::Duration;
use tokio::time::sleep;

pub(crate) struct Browser<'a> {
    server: &'a Server,
    client: Client,
    cookies: BTreeMap<String, String>,
}

impl<'a> Browser<'a> {
    /// Signs in as `holdfast demo` says.
    pub(crate) async fn sign_in(server: &'a Server) -> anyhow::Result<Self> {
        let said = |label| {
            let mut words = server.printed.split_whitespace();
            words.find(|word| *word == label);
            words.next().context("`holdfast demo` says how to sign in")
        };
        let (email, password, pin) = (said("email")?, said("password")?, said("PIN")?);
        let mut browser = Self {
            server,
            client: Client::new(),
            cookies: BTreeMap::new(),
        };
        browser.text("/api/v1/auth/csrf").await?;
        let before = browser.texts().await?.len();
        let body = json!({ "email": email, "password": password });
        let answer = browser.post("/api/v1/auth/login", &body).await?;
        let login = answer
            .pointer("/data/verificationToken")
            .context("a login begins")?;
        let code = browser.code(before).await?;
        let body = json!({ "verificationToken": login, "verificationCode": code });
        browser.post("/api/v1/auth/verify-login", &body).await?;
        let body = json!({ "verificationToken": login, "pinCode": pin });
        browser.post("/api/v1/auth/verify-login-pin", &body).await?;
        Ok(browser)
    }

    /// Adds items like those that are there, until there are so many.
    pub(crate) async fn fill(&mut self, items: usize) -> anyhow::Result<()> {
        let listed: Value = serde_json::from_str(&self.text("/api/v1/vault").await?)?;
        let known = listed
            .pointer("/data")
            .and_then(Value::as_array)
            .context("items are listed")?;
        let missing = items.saturating_sub(known.len());
        for item in known.iter().cycle().take(missing) {
            let body = json!({
                "category": item.get("category"),
                "name": item.get("name"),
                "categoryData": item.get("categoryData"),
            });
            self.post("/api/v1/vault", &body).await?;
        }
        Ok(())
    }

    /// The cookies that it sends, as a header.
    pub(crate) fn cookies(&self) -> String {
        let cookies = self.cookies.iter();
        let cookies = cookies.map(|(name, value)| format!("{name}={value}"));
        cookies.collect::<Vec<_>>().join("; ")
    }

    /// The answer at `path`.
    pub(crate) async fn text(&mut self, path: &str) -> anyhow::Result<String> {
        self.call(Method::GET, path, None).await
    }

    async fn post(&mut self, path: &str, body: &Value) -> anyhow::Result<Value> {
        let answer = self.call(Method::POST, path, Some(body)).await?;
        Ok(serde_json::from_str(&answer)?)
    }

    async fn call(
        &mut self,
        method: Method,
        path: &str,
        body: Option<&Value>,
    ) -> anyhow::Result<String> {
        let mut call = self.client.request(method, self.server.at(path));
        call = call.header(COOKIE, self.cookies());
        if let Some(body) = body {
            let token = self.cookies.get("XSRF-TOKEN");
            call = call
                .header(ORIGIN, self.server.at(""))
                .header("X-XSRF-TOKEN", token.context("a token is given")?)
                .json(body);
        }
        let answer = call.send().await?;
        for given in answer.headers().get_all(SET_COOKIE) {
            let cookie = given.to_str()?.split(';').next().unwrap_or_default();
            if let Some((name, value)) = cookie.split_once('=') {
                self.cookies.insert(name.to_owned(), value.to_owned());
            }
        }
        let (status, text) = (answer.status(), answer.text().await?);
        ensure!(status.is_success(), "{path}: {status} {text}");
        Ok(text)
    }

    /// The texts that were sent, newest first.
    async fn texts(&mut self) -> anyhow::Result<Vec<String>> {
        let sent: Value = serde_json::from_str(&self.text("/dev/outbox.json").await?)?;
        let sent = sent.as_array().context("messages are listed")?.iter();
        let texts = sent.filter(|one| one["channel"] == "sms");
        let texts = texts.filter_map(|text| text["body"].as_str().map(str::to_owned));
        Ok(texts.collect())
    }

    /// The code of the text that is sent after `before` others.
    async fn code(&mut self, before: usize) -> anyhow::Result<String> {
        for _ in 0..100 {
            let texts = self.texts().await?;
            if let Some(newest) = texts.first().filter(|_| texts.len() > before) {
                let code = newest.split(' ').next().unwrap_or_default();
                return Ok(code.to_owned());
            }
            sleep(Duration::from_millis(100)).await;
        }
        anyhow::bail!("no text was sent")
    }
}
