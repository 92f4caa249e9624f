//! A browser that reaches the installation under its name.

use super::{HOST, PUBLIC_URL};
use anyhow::{Context, ensure};
use reqwest::header::{CONTENT_TYPE, COOKIE, ORIGIN, SET_COOKIE};
use reqwest::{Certificate, Client, Method, RequestBuilder, Response};
use serde_json::Value;
use std::collections::BTreeMap;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

/// How long a call may take: longer than a process takes to stop.
const PATIENCE: Duration = Duration::from_secs(60);
const BOUNDARY: &str = "drill";

/// A way to the installation.
#[derive(Clone)]
pub(crate) struct Entrance {
    pub(crate) address: SocketAddr,
    /// The authority of its certificate. Without one, it is a process itself.
    pub(crate) authority: Option<Certificate>,
}

#[derive(Clone)]
pub(crate) struct Browser {
    client: Client,
    base: String,
    cookies: BTreeMap<String, String>,
}

impl Browser {
    /// A new one, on a machine with the address `from`.
    pub(crate) fn new(entrance: &Entrance, from: Ipv4Addr) -> anyhow::Result<Self> {
        let (client, base) = client(entrance, from)?;
        let cookies = BTreeMap::new();
        Ok(Self {
            client,
            base,
            cookies,
        })
    }

    /// The same, with its cookies, through another entrance or on another machine.
    pub(crate) fn moved(&self, entrance: &Entrance, from: Ipv4Addr) -> anyhow::Result<Self> {
        let (client, base) = client(entrance, from)?;
        let cookies = self.cookies.clone();
        Ok(Self {
            client,
            base,
            cookies,
        })
    }

    /// A call with everything that this browser shows.
    pub(crate) fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let is_safe = method.is_safe();
        let cookies = self.cookies.iter();
        let cookies: Vec<_> = cookies
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        let call = self.client.request(method, format!("{}{path}", self.base));
        let call = call.header(COOKIE, cookies.join("; "));
        match self.cookies.get("XSRF-TOKEN") {
            Some(token) if !is_safe => call
                .header(ORIGIN, PUBLIC_URL)
                .header("X-XSRF-TOKEN", token),
            _ => call,
        }
    }

    pub(crate) fn get(&self, path: &str) -> RequestBuilder {
        self.request(Method::GET, path)
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> RequestBuilder {
        self.request(Method::POST, path).json(body)
    }

    /// An upload of one file.
    pub(crate) fn upload(&self, path: &str, name: &str, content: &[u8]) -> RequestBuilder {
        let head = format!(
            "--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"file\"; filename=\"{name}\"\r\n\r\n"
        );
        let end = format!("\r\n--{BOUNDARY}--\r\n");
        let form = [head.as_bytes(), content, end.as_bytes()].concat();
        let form_type = format!("multipart/form-data; boundary={BOUNDARY}");
        self.request(Method::POST, path)
            .header(CONTENT_TYPE, form_type)
            .body(form)
    }

    /// Makes a call that must succeed, keeps the cookies of the answer, and answers its data.
    pub(crate) async fn done(&mut self, call: RequestBuilder) -> anyhow::Result<Value> {
        let answer = call.send().await?;
        for given in answer.headers().get_all(SET_COOKIE) {
            let cookie = given.to_str()?.split(';').next().unwrap_or_default();
            if let Some((name, value)) = cookie.split_once('=') {
                self.cookies.insert(name.to_owned(), value.to_owned());
            }
        }
        data(answer).await
    }
}

/// The data of an answer that is no refusal.
pub(crate) async fn data(answer: Response) -> anyhow::Result<Value> {
    let (status, path) = (answer.status(), answer.url().path().to_owned());
    let text = answer.text().await?;
    ensure!(status.is_success(), "{path}: {status} {text}");
    let mut answer: Value = serde_json::from_str(&text).context(path)?;
    Ok(answer.get_mut("data").map(Value::take).unwrap_or_default())
}

/// By HTTP/2 through a proxy. As browsers do, it makes a call again that the proxy says it has not taken (GOAWAY),
/// and no other.
fn client(entrance: &Entrance, from: Ipv4Addr) -> anyhow::Result<(Client, String)> {
    let port = entrance.address.port();
    let client = Client::builder()
        .no_proxy()
        .timeout(PATIENCE)
        .local_address(Some(from.into()))
        .resolve(HOST, entrance.address);
    let (client, scheme) = match &entrance.authority {
        Some(authority) => (client.tls_certs_only([authority.clone()]), "https"),
        None => (client, "http"),
    };
    Ok((client.build()?, format!("{scheme}://{HOST}:{port}")))
}
