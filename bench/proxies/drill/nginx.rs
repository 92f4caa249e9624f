//! The documented configuration of nginx, in an instance that needs no rights.

use super::documented::{ONE_PROCESS, TWO_PROCESSES, block, replace};
use super::proxy::{Kind, Site, bare};
use anyhow::Context;
use std::os::unix::fs::MetadataExt;
use std::process::Command;

pub(crate) fn command(site: &Site<'_>) -> anyhow::Result<Command> {
    let file = site.folder.join("nginx.conf");
    std::fs::write(&file, configuration(site)?)?;
    let mut command = bare(Kind::Nginx)?;
    command
        .arg("-p")
        .arg(site.folder)
        .arg("-c")
        .arg(file)
        .args(["-e", "stderr"]);
    Ok(command)
}

/// The documented blocks, and around them what Debian's package has in /etc and /var.
fn configuration(site: &Site<'_>) -> anyhow::Result<String> {
    // Started as root, it would have its workers be somebody who cannot read our folder.
    let is_root = site.folder.metadata()?.uid() == 0;
    let user = if is_root { "user root;" } else { "" };
    let documented = documented(site)?;
    Ok(format!(
        "{user}\n\
         daemon off;\n\
         pid nginx.pid;\n\
         events {{}}\n\
         http {{\n\
         access_log off;\n\
         client_body_temp_path body;\n\
         proxy_temp_path proxy;\n\
         fastcgi_temp_path fastcgi;\n\
         uwsgi_temp_path uwsgi;\n\
         scgi_temp_path scgi;\n\
         {documented}\n\
         }}\n"
    ))
}

fn documented(site: &Site<'_>) -> anyhow::Result<String> {
    let mut text = block(ONE_PROCESS, "nginx")?;
    if let [_, second] = site.behind {
        let (_, server) = text.split_once("\nserver {").context("a block `server`")?;
        let upstream = block(TWO_PROCESSES, "nginx")?;
        let upstream = replace(&upstream, "127.0.0.1:8081", &second.to_string())?;
        text = format!("{upstream}\n\nserver {{{server}");
    }
    let first = site.behind.first().context("a process behind the proxy")?;
    let certificates = "/etc/letsencrypt/live/money.example.org";
    let folder = site.identity.chain.parent().context("a folder")?;
    let text = replace(&text, "127.0.0.1:8080", &first.to_string())?;
    let text = replace(&text, certificates, &folder.to_string_lossy())?;
    replace(&text, "listen 443 ", &format!("listen {} ", site.address))
}
