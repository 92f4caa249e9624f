//! The checks of the settings. An error says in one line what is wrong, and repeats the
//! value unless it is a secret.

use super::Mode;
use super::providers::{BASE_URLS, SANDBOX_PROVIDERS, SmtpSecurity};
use super::reader::MOST;
use crate::telemetry;
use adapters_pg::{DatabaseUrl, InvalidDatabaseUrl};
use domain_shared::Email;
use ipnet::IpNet;
use sealing::{BadMasterKey, MasterKey};
use secrecy::SecretString;
use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use url::{Host, Url};

pub(super) fn mode(text: &str) -> Result<Mode, String> {
    match text {
        "development" => Ok(Mode::Development),
        "production" => Ok(Mode::Production),
        _ => Err(format!("`{text}` is neither development nor production")),
    }
}

pub(super) fn bind(text: &str) -> Result<SocketAddr, String> {
    text.parse()
        .map_err(|_| format!("`{text}` is not an address and port, such as 127.0.0.1:8080"))
}

/// Where browsers find Holdfast: it stands at the root of its host.
pub(super) fn public_url(text: &str) -> Result<Url, String> {
    let is_root = |url: &Url| {
        ["http", "https"].contains(&url.scheme())
            && url.path() == "/"
            && url.query().is_none()
            && url.username().is_empty()
    };
    let url = Url::parse(text).ok().filter(is_root);
    url.ok_or_else(|| format!("`{text}` is not an address such as https://money.example.org"))
}

pub(super) fn folder(text: &str) -> Result<PathBuf, Infallible> {
    Ok(PathBuf::from(text))
}

pub(super) fn database_url(text: &str) -> Result<DatabaseUrl, InvalidDatabaseUrl> {
    text.parse()
}

pub(super) fn files_url(text: &str) -> Result<Url, String> {
    let is_store = |url: &Url| ["file", "s3", "gs", "az"].contains(&url.scheme());
    let url = Url::parse(text).ok().filter(is_store);
    url.ok_or_else(|| format!("`{text}` is not a file, s3, gs or az URL"))
}

pub(super) fn master_key(text: &str) -> Result<MasterKey, BadMasterKey> {
    MasterKey::parse(text)
}

/// Networks in CIDR notation, or single addresses, with commas between them.
pub(super) fn networks(text: &str) -> Result<Vec<IpNet>, String> {
    let network = |text: &str| {
        text.parse::<IpNet>()
            .or_else(|_| text.parse::<IpAddr>().map(IpNet::from))
            .map_err(|_| format!("`{text}` is not a network such as 10.0.0.0/8"))
    };
    text.split(',').map(str::trim).map(network).collect()
}

/// A whole number from one to [`MOST`].
pub(super) fn count(text: &str) -> Result<u32, String> {
    let number = text
        .parse()
        .ok()
        .filter(|number| (1..=MOST).contains(number));
    number.ok_or_else(|| format!("`{text}` is not a whole number from 1 to {MOST}"))
}

pub(super) fn switch(text: &str) -> Result<bool, String> {
    match text {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err(format!("`{text}` is neither on nor off")),
    }
}

pub(super) fn log_filter(text: &str) -> Result<String, String> {
    telemetry::filter(text).map(|_| text.to_owned())
}

pub(super) fn text(text: &str) -> Result<String, Infallible> {
    Ok(text.to_owned())
}

pub(super) fn secret(text: &str) -> Result<SecretString, Infallible> {
    Ok(text.into())
}

pub(super) fn port(text: &str) -> Result<u16, String> {
    text.parse().map_err(|_| format!("`{text}` is not a port"))
}

pub(super) fn smtp_security(text: &str) -> Result<SmtpSecurity, String> {
    match text {
        "starttls" => Ok(SmtpSecurity::StartTls),
        "tls" => Ok(SmtpSecurity::Tls),
        "none" => Ok(SmtpSecurity::None),
        _ => Err(format!("`{text}` is none of starttls, tls, none")),
    }
}

pub(super) fn email(text: &str) -> Result<Email, String> {
    Email::parse(text).map_err(|_| format!("`{text}` is not an email address"))
}

/// Kinds of providers, with commas between them.
pub(super) fn sandbox_providers(text: &str) -> Result<Vec<String>, String> {
    let kinds = text
        .split(',')
        .map(str::trim)
        .filter(|kind| !kind.is_empty());
    let known = |kind: &str| match SANDBOX_PROVIDERS.contains(&kind) {
        true => Ok(kind.to_owned()),
        false => Err(format!(
            "`{kind}` is none of {}",
            SANDBOX_PROVIDERS.join(", ")
        )),
    };
    kinds.map(known).collect()
}

/// A provider's URL: https, or http where a test runs a stub on loopback.
pub(super) fn url(text: &str) -> Result<Url, String> {
    let is_safe = |url: &Url| url.scheme() == "https" || (url.scheme() == "http" && is_local(url));
    let url = Url::parse(text).ok().filter(is_safe);
    url.ok_or_else(|| format!("`{text}` is not an https URL"))
}

/// Providers and their URLs, such as `dvla=https://dvla.example.com`, with commas between them.
pub(super) fn provider_urls(text: &str) -> Result<Vec<(String, Url)>, String> {
    let pair = |pair: &str| {
        let (provider, given) = pair.split_once('=').ok_or_else(|| {
            format!("`{pair}` is not a provider and its URL, such as dvla=https://…")
        })?;
        if !BASE_URLS.iter().any(|(known, _)| *known == provider) {
            let known = BASE_URLS.map(|(known, _)| known).join(", ");
            return Err(format!("`{provider}` is none of {known}"));
        }
        Ok((provider.to_owned(), url(given)?))
    };
    text.split(',').map(str::trim).map(pair).collect()
}

/// Whether `url` is on this machine.
pub(super) fn is_local(url: &Url) -> bool {
    match url.host() {
        Some(Host::Domain(name)) => name == "localhost",
        Some(Host::Ipv4(v4)) => v4.is_loopback(),
        Some(Host::Ipv6(v6)) => v6.is_loopback(),
        None => false,
    }
}
