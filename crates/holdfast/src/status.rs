use crate::config::Config;
use crate::run::say;
use anyhow::{Context, bail};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::time::Duration;

/// A server that takes longer is not well.
const PATIENCE: Duration = Duration::from_secs(10);

/// `holdfast status`: asks the server at `HOLDFAST_BIND` whether database and file store answer and have room.
pub(crate) async fn show(config: &Config) -> anyhow::Result<()> {
    let mut server = config.bind;
    // It listens on every address of this machine, so also on this one.
    match server.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => server.set_ip(Ipv4Addr::LOCALHOST.into()),
        IpAddr::V6(ip) if ip.is_unspecified() => server.set_ip(Ipv6Addr::LOCALHOST.into()),
        _ => {}
    }
    let client = reqwest::Client::builder()
        .timeout(PATIENCE)
        .no_proxy()
        .build()?;
    let asked = client.get(format!("http://{server}/readyz")).send().await;
    let answer =
        asked.with_context(|| format!("holdfast status: no server answers at {server}"))?;
    if !answer.status().is_success() {
        let status = answer.status().as_u16();
        let said: serde_json::Value = answer.json().await.unwrap_or_default();
        let message = said.get("message").and_then(|text| text.as_str());
        let message = message.unwrap_or("no reason given");
        bail!("holdfast status: the server at {server} can't serve ({status}): {message}");
    }
    // Its version may be another than that of this command.
    let address = config.address(server.port());
    say(&format!("Holdfast is ready at {address}\n"))
}
