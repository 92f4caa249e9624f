//! The documented configuration of Caddy, with a certificate of ours and a port of its own.

use super::documented::{ONE_PROCESS, TWO_PROCESSES, block, replace};
use super::proxy::{Kind, Site, bare};
use anyhow::Context;
use std::process::Command;

/// Nobody asks an authority for a certificate, listens on port 80 or takes commands.
const OPTIONS: &str = "{\n\tadmin off\n\tauto_https off\n}\n";

pub(crate) fn command(site: &Site<'_>) -> anyhow::Result<Command> {
    let file = site.folder.join("Caddyfile");
    std::fs::write(&file, configuration(site)?)?;
    let mut command = bare(Kind::Caddy)?;
    command
        .args(["run", "--adapter", "caddyfile", "--config"])
        .arg(file)
        .env("HOME", site.folder);
    Ok(command)
}

fn configuration(site: &Site<'_>) -> anyhow::Result<String> {
    let mut text = match site.behind {
        [_] => block(ONE_PROCESS, "caddyfile")?,
        _ => block(TWO_PROCESSES, "caddyfile")?,
    };
    if let [_, second] = site.behind {
        text = replace(&text, "127.0.0.1:8081", &second.to_string())?;
    }
    let first = site.behind.first().context("a process behind the proxy")?;
    let text = replace(&text, "127.0.0.1:8080", &first.to_string())?;
    let (chain, key) = (site.identity.chain.display(), site.identity.key.display());
    let (address, port) = (site.address.ip(), site.address.port());
    let here = format!(
        "https://money.example.org:{port} {{\n\tbind {address}\n\ttls \"{chain}\" \"{key}\"\n"
    );
    let site = replace(&text, "money.example.org {\n", &here)?;
    Ok(format!("{OPTIONS}{site}\n"))
}
