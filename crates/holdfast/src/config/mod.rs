//! Configuration: environment variables with defaults. A bad value stops the start with
//! one line that names it.

mod checks;
mod limits;
pub mod providers;
pub mod reader;
mod secret_key;
pub mod settings;

use crate::hosts::Hosts;
use adapters_pg::DatabaseUrl;
use domain_files::Quota;
use http_edge::csrf::Origins;
use http_edge::proxies::Proxies;
use http_edge::rate_limits::RateLimits;
pub use providers::Providers;
pub use reader::ConfigError;
use reader::EnvReader;
use sealing::MasterKeys;
use secret_key::IfMissing;
use settings::Settings;
use std::fmt;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use url::Url;

/// How an installation is run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// On one's own machine, with sandbox providers and the development outbox.
    Development,
    /// For real.
    Production,
}

/// Everything that is set.
pub struct Config {
    /// How the installation is run.
    pub mode: Mode,
    /// The address that the server listens on.
    pub bind: SocketAddr,
    /// Where browsers find it; by default localhost and the port that is listened on.
    pub public_url: Option<Url>,
    /// The directory for data that has no other place.
    pub data_dir: PathBuf,
    /// Folder of the administrator's own legal texts.
    pub legal_dir: Option<PathBuf>,
    /// `DATABASE_URL`, or SQLite in the data directory.
    pub database_url: DatabaseUrl,
    /// Where files are kept.
    pub files_url: Url,
    /// The secret key, which opens all sealed data, and the one before it while it is replaced.
    pub secret_keys: MasterKeys,
    /// The named file to which the secret key was written just now.
    pub made_key: Option<PathBuf>,
    /// The proxies whose header we trust for the caller's address.
    pub proxies: Proxies,
    /// Secrets that are hashed at once, where it was set.
    pub hashes_at_once: Option<u32>,
    /// The log filter.
    pub log: String,
    /// Whether anybody may look around.
    pub demo: bool,
    /// The providers, each configured or a sandbox.
    pub providers: Providers,
    /// How often one caller may call.
    pub rate_limits: RateLimits,
    /// Limits of accounts.
    pub accounts: domain_auth::Limits,
    /// How much one person may store.
    pub quota: Quota,
    /// How much is imported at once.
    pub imports: domain_archive::Limits,
    /// For how many days events of the audit trail are kept.
    pub audit_days: u32,
    /// Backups that are made by themselves.
    pub backups: Option<ScheduledBackups>,
}

/// Backups that the server makes by itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScheduledBackups {
    /// A folder, or the address of a bucket.
    pub to: String,
    /// Hours between two.
    pub every: u32,
    /// How many are kept.
    pub keep: u32,
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
        Self::of(&EnvReader::new(variables)?, IfMissing::Make)
    }

    /// Reads the configuration of a command that needs a database, and makes no folder or key.
    ///
    /// # Errors
    /// Those of [`Config::read`], and if the embedded database isn't there.
    pub fn read_existing(
        variables: impl IntoIterator<Item = (String, String)>,
    ) -> Result<Self, ConfigError> {
        let env = EnvReader::new(variables)?;
        let settings = Settings::read(&env)?;
        let database = database_url(&settings);
        if let DatabaseUrl::Sqlite(file) = &database
            && secret_key::existing(&database).is_none()
        {
            let missing = format!("there is no database {}", file.display());
            return Err(match settings.database_url.value {
                Some(_) => settings.database_url.refused(missing),
                None => settings.data_dir.refused(missing),
            });
        }
        Self::of(&env, IfMissing::Refuse)
    }

    /// Reads the configuration of a command that fills a new database, and makes no key.
    ///
    /// # Errors
    /// Those of [`Config::read`], and if there is no key.
    pub fn read_with_key(
        variables: impl IntoIterator<Item = (String, String)>,
    ) -> Result<Self, ConfigError> {
        Self::of(&EnvReader::new(variables)?, IfMissing::Refuse)
    }

    fn of(env: &EnvReader, if_missing: IfMissing) -> Result<Self, ConfigError> {
        let settings = &Settings::read(env)?;
        check_where_it_is(settings)?;
        let mode = settings.mode.value;
        let database_url = database_url(settings);
        let files_url = files_url(settings)?;
        let providers = Providers::of(settings)?;
        // Everything else is checked before a key is made.
        let named = env.missing_key();
        let (secret_key, is_made) = secret_key::of(settings, named, &database_url, if_missing)?;
        let proxies = settings.trusted_proxies.value.clone();
        Ok(Self {
            mode,
            bind: settings.bind.value,
            public_url: settings.public_url.value.clone(),
            data_dir: settings.data_dir.value.clone(),
            legal_dir: settings.legal_dir.value.clone(),
            database_url,
            files_url,
            secret_keys: MasterKeys::new(secret_key, settings.secret_key_old.value.clone()),
            made_key: named.filter(|_| is_made).map(Path::to_owned),
            proxies: Proxies::new(proxies.unwrap_or_default()),
            hashes_at_once: settings.hashes_at_once.value,
            log: settings.log.value.clone(),
            demo: settings.demo.value,
            providers,
            rate_limits: limits::rate_limits(mode),
            accounts: limits::accounts(settings),
            quota: limits::quota(settings),
            imports: limits::imports(settings),
            audit_days: settings.audit_days.value,
            backups: settings.backup_to.value.clone().map(|to| ScheduledBackups {
                to,
                every: settings.backup_every.value,
                keep: settings.backup_keep.value,
            }),
        })
    }

    /// Whether every caller comes through a proxy whose word on their address is not taken.
    pub fn hears_a_proxy_only(&self) -> bool {
        self.is_secure() && self.bind.ip().is_loopback() && self.proxies.is_empty()
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
        if self.is_development() {
            return Hosts::loopback();
        }
        let host = self.public_url.as_ref().and_then(Url::host_str);
        Hosts::public(host.unwrap_or("localhost"))
    }
}

/// Development is for this machine only: behind a proxy it would show everybody's codes and links
/// at /dev/outbox. Production on any other machine has an address, with https.
fn check_where_it_is(settings: &Settings) -> Result<(), ConfigError> {
    let (bind, public_url) = (&settings.bind, &settings.public_url);
    match settings.mode.value {
        Mode::Development => {
            let ip = bind.value.ip();
            if !ip.is_loopback() {
                let reason = format!("development listens on loopback only, not on {ip}");
                return Err(bind.refused(reason));
            }
            if public_url
                .value
                .as_ref()
                .is_some_and(|url| !checks::is_local(url))
            {
                return Err(public_url.refused(
                    "development is for this machine only: set HOLDFAST_MODE=production",
                ));
            }
        }
        Mode::Production => match &public_url.value {
            Some(url) if url.scheme() != "https" && !checks::is_local(url) => {
                return Err(public_url.refused(format!("production needs https, not `{url}`")));
            }
            None if !bind.value.ip().is_loopback() => {
                return Err(public_url.refused(format!(
                    "must be set to listen on {}: without it, Holdfast is for this machine only",
                    bind.value
                )));
            }
            Some(_) | None => {}
        },
    }
    Ok(())
}

fn database_url(settings: &Settings) -> DatabaseUrl {
    let embedded = || DatabaseUrl::sqlite(settings.data_dir.value.join("holdfast.db"));
    settings.database_url.value.clone().unwrap_or_else(embedded)
}

fn files_url(settings: &Settings) -> Result<Url, ConfigError> {
    let data_dir = &settings.data_dir;
    let folder = || {
        let folder = std::path::absolute(data_dir.value.join("files")).ok()?;
        Url::from_directory_path(folder).ok()
    };
    let url = settings.files_url.value.clone().or_else(folder);
    url.ok_or_else(|| data_dir.refused("cannot be made into an absolute path"))
}

#[cfg(test)]
mod tests;
