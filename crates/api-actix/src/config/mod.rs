//! Configuration: environment variables with defaults. A bad value stops the start with
//! one line that names it.

mod account_table;
pub mod limits;
pub mod providers;
pub mod reader;
mod secret_key;
pub mod table;

use crate::http::client::Proxies;
use crate::http::csrf::Origins;
use crate::http::hosts::Hosts;
use crate::http::throttle::Allowances;
use crate::telemetry;
use adapters_pg::DatabaseUrl;
use ipnet::IpNet;
pub use limits::{AccountLimits, ImportLimits, StorageLimits};
pub use providers::Providers;
pub use reader::ConfigError;
use reader::Reader;
use sealing::MasterKey;
use secret_key::IfMissing;
use std::fmt;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use url::{Host, Url};

/// How an installation is run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// On one's own machine, with stand-ins and the development outbox.
    Development,
    /// For real.
    Production,
}

/// Everything that is set.
pub struct Config {
    /// How the installation is run.
    pub mode: Mode,
    /// Where it listens.
    pub bind: SocketAddr,
    /// Where browsers find it; by default localhost and the port that is listened on.
    pub public_url: Option<Url>,
    /// Where it keeps what has no other place.
    pub data_dir: PathBuf,
    /// `DATABASE_URL`, or SQLite in the data directory.
    pub database_url: DatabaseUrl,
    /// Where files are kept.
    pub files_url: Url,
    /// What unlocks everything.
    pub secret_key: MasterKey,
    /// Whose word on the caller's address is taken.
    pub proxies: Proxies,
    /// Secrets that are hashed at once, where it was set.
    pub hashes_at_once: Option<u32>,
    /// What is logged.
    pub log: String,
    /// Who sends and knows things.
    pub providers: Providers,
    /// Calls a minute.
    pub allowances: Allowances,
    /// Numbers of accounts.
    pub accounts: AccountLimits,
    /// Numbers of storage.
    pub storage: StorageLimits,
    /// Numbers of imports.
    pub imports: ImportLimits,
    /// For how many days events of the audit trail are kept.
    pub audit_days: u32,
}

impl fmt::Debug for Config {
    /// Keys and passwords stay out of logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Config")
            .field("mode", &self.mode)
            .field("bind", &self.bind)
            .finish_non_exhaustive()
    }
}

impl Config {
    /// Reads the `variables` of a process. In development it makes the secret key where
    /// there is none.
    pub fn read(
        variables: impl IntoIterator<Item = (String, String)>,
    ) -> Result<Self, ConfigError> {
        Self::of(&Reader::new(variables)?, IfMissing::Make)
    }

    /// Reads the configuration of a command that needs a database, and makes no folder or key.
    ///
    /// # Errors
    /// Those of [`Config::read`], and if the embedded database isn't there.
    pub fn read_existing(
        variables: impl IntoIterator<Item = (String, String)>,
    ) -> Result<Self, ConfigError> {
        let env = Reader::new(variables)?;
        let database = database_url(&env, &data_dir(&env))?;
        if let DatabaseUrl::Sqlite(file) = &database
            && secret_key::existing(&database).is_none()
        {
            let name = env.text(DATABASE_URL).map_or(DATA_DIR, |_| DATABASE_URL);
            let missing = format!("there is no database {}", file.display());
            return Err(ConfigError::new(name, missing));
        }
        Self::of(&env, IfMissing::Refuse)
    }

    fn of(env: &Reader, if_missing: IfMissing) -> Result<Self, ConfigError> {
        let mode = mode(env)?;
        let data_dir = data_dir(env);
        // What can be wrong is read before a key is made.
        let bind = bind(env, mode)?;
        let public_url = public_url(env, mode)?;
        let database_url = database_url(env, &data_dir)?;
        let files_url = files_url(env, &data_dir)?;
        let proxies = proxies(env)?;
        let providers = Providers::read(env, mode)?;
        let allowances = limits::allowances(env, mode)?;
        let accounts = limits::accounts(env)?;
        let storage = limits::storage(env)?;
        let imports = limits::imports(env)?;
        let hashes_at_once = env.number("HOLDFAST_HASHES_AT_ONCE", 1)?;
        let audit_days = env.number("HOLDFAST_AUDIT_DAYS", 1)?.unwrap_or(730);
        let log = env
            .read("HOLDFAST_LOG", |text| {
                telemetry::filter(text).map(|_| text.to_owned())
            })?
            .unwrap_or_else(|| "info".to_owned());
        Ok(Self {
            secret_key: secret_key::read(env, mode, &data_dir, &database_url, if_missing)?,
            hashes_at_once,
            log,
            mode,
            bind,
            public_url,
            data_dir,
            database_url,
            files_url,
            proxies,
            providers,
            allowances,
            accounts,
            storage,
            imports,
            audit_days,
        })
    }

    /// Whether every caller comes through a proxy whose word on their address is not taken.
    pub fn hears_a_proxy_only(&self) -> bool {
        !self.is_development() && self.bind.ip().is_loopback() && self.proxies.is_empty()
    }

    /// Whether this is development.
    pub fn is_development(&self) -> bool {
        self.mode == Mode::Development
    }

    /// Whether browsers come by https.
    pub fn is_secure(&self) -> bool {
        self.public_url
            .as_ref()
            .is_some_and(|url| url.scheme() == "https")
    }

    /// Where browsers find it, without a slash at its end, when it listens on `port`.
    pub fn address(&self, port: u16) -> String {
        self.public_url.as_ref().map_or_else(
            || format!("http://localhost:{port}"),
            |url| url.origin().ascii_serialization(),
        )
    }

    /// The origins that are ours when it listens on `port`.
    pub fn origins(&self, port: u16) -> Origins {
        Origins::new(self.address(port), self.is_development().then_some(port))
    }

    /// The hosts that are ours.
    pub fn hosts(&self) -> Hosts {
        // In development the public URL is one of this machine, too.
        match self.public_url.as_ref().and_then(Url::host_str) {
            Some(host) if !self.is_development() => Hosts::public(host),
            _ => Hosts::loopback(),
        }
    }
}

/// Whether `url` is on this machine.
fn is_local(url: &Url) -> bool {
    match url.host() {
        Some(Host::Domain(name)) => name == "localhost",
        Some(Host::Ipv4(v4)) => v4.is_loopback(),
        Some(Host::Ipv6(v6)) => v6.is_loopback(),
        None => false,
    }
}

fn mode(env: &Reader) -> Result<Mode, ConfigError> {
    env.read("HOLDFAST_MODE", |text| match text {
        "development" => Ok(Mode::Development),
        "production" => Ok(Mode::Production),
        _ => Err(format!("`{text}` is neither development nor production")),
    })
    .map(|mode| mode.unwrap_or(Mode::Development))
}

fn bind(env: &Reader, mode: Mode) -> Result<SocketAddr, ConfigError> {
    let name = "HOLDFAST_BIND";
    let bind = env
        .read(name, |text| {
            text.parse::<SocketAddr>()
                .map_err(|_| format!("`{text}` is not an address and port, such as 127.0.0.1:8080"))
        })?
        .unwrap_or(SocketAddr::from((Ipv4Addr::LOCALHOST, 8080)));
    if mode == Mode::Development && !bind.ip().is_loopback() {
        return Err(ConfigError::new(
            name,
            format!("development listens on loopback only, not on {}", bind.ip()),
        ));
    }
    Ok(bind)
}

fn public_url(env: &Reader, mode: Mode) -> Result<Option<Url>, ConfigError> {
    let name = "HOLDFAST_PUBLIC_URL";
    let url = env.read(name, |text| {
        Url::parse(text)
            .ok()
            .filter(|url| {
                ["http", "https"].contains(&url.scheme())
                    && url.path() == "/"
                    && url.query().is_none()
                    && url.username().is_empty()
            })
            .ok_or_else(|| format!("`{text}` is not an address such as https://money.example.org"))
    })?;
    // Behind a proxy development would show everybody's codes and links at /dev/outbox.
    if mode == Mode::Development && url.as_ref().is_some_and(|url| !is_local(url)) {
        return Err(ConfigError::new(
            name,
            "development is for this machine only: set HOLDFAST_MODE=production",
        ));
    }
    if mode == Mode::Production {
        let needed = env.needed(name, "in production")?;
        if url.as_ref().is_none_or(|url| url.scheme() != "https") {
            return Err(ConfigError::new(
                name,
                format!("production needs https, not `{needed}`"),
            ));
        }
    }
    Ok(url)
}

const DATA_DIR: &str = "HOLDFAST_DATA_DIR";
const DATABASE_URL: &str = "DATABASE_URL";

fn data_dir(env: &Reader) -> PathBuf {
    PathBuf::from(env.text(DATA_DIR).unwrap_or("./data"))
}

fn database_url(env: &Reader, data_dir: &std::path::Path) -> Result<DatabaseUrl, ConfigError> {
    env.read(DATABASE_URL, str::parse)
        .map(|url| url.unwrap_or_else(|| DatabaseUrl::sqlite(data_dir.join("holdfast.db"))))
}

fn files_url(env: &Reader, data_dir: &std::path::Path) -> Result<Url, ConfigError> {
    let name = "HOLDFAST_FILES_URL";
    let given = env.read(name, |text| {
        Url::parse(text)
            .ok()
            .filter(|url| ["file", "s3", "gs", "az"].contains(&url.scheme()))
            .ok_or_else(|| format!("`{text}` is not a file, s3, gs or az URL"))
    })?;
    let folder = || {
        let folder = std::path::absolute(data_dir.join("files")).ok()?;
        Url::from_directory_path(folder).ok()
    };
    given.or_else(folder).ok_or_else(|| {
        ConfigError::new("HOLDFAST_DATA_DIR", "cannot be made into an absolute path")
    })
}

fn proxies(env: &Reader) -> Result<Proxies, ConfigError> {
    let networks = env.read("HOLDFAST_TRUSTED_PROXIES", |text| {
        text.split(',')
            .map(|network| {
                let network = network.trim();
                network
                    .parse::<IpNet>()
                    .or_else(|_| network.parse::<IpAddr>().map(IpNet::from))
                    .map_err(|_| format!("`{network}` is not a network such as 10.0.0.0/8"))
            })
            .collect::<Result<Vec<_>, _>>()
    })?;
    Ok(Proxies::new(networks.unwrap_or_default()))
}

#[cfg(test)]
mod tests;
