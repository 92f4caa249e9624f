//! A PostgreSQL server: its address, and how the way to it is kept private.

use crate::error::ConnectError;
use crate::url::InvalidDatabaseUrl;
use diesel::ConnectionError;
use diesel_async::AsyncPgConnection;
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject;
use rustls::{ClientConfig, RootCertStore};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tokio_postgres::config::{Host, SslMode, TargetSessionAttrs};
use tokio_postgres_rustls::MakeRustlsConnect;

/// How long each of several servers may take to accept a connection.
const EACH: Duration = Duration::from_millis(900);

/// Where a PostgreSQL server is and whether the connection is encrypted (ASVS 12.3.1).
///
/// `sslmode` is `disable`, or one of `require`, `verify-ca` and `verify-full`, which all mean the
/// strictest of them: encrypted, to a server whose certificate names the host. Without it, a server
/// on this machine is called in clear and any other over TLS. `sslrootcert` names a file of the
/// authorities to trust in place of the system's. Where several hosts are named, the first that
/// takes writes is called, unless `target_session_attrs` says otherwise.
#[derive(Clone, PartialEq, Eq)]
pub struct Server {
    config: Arc<tokio_postgres::Config>,
    authorities: Option<PathBuf>,
}

impl Server {
    /// Reads a `postgres://` URL with libpq's parameters. `tokio_postgres` reads all of them but two:
    /// it knows no `sslrootcert`, and its `sslmode` neither `verify-ca` nor `verify-full`.
    pub(crate) fn parse(url: &str) -> Result<Self, InvalidDatabaseUrl> {
        let (address, parameters) = url.split_once('?').unwrap_or((url, ""));
        let mut mode = None;
        let mut authorities = None;
        let mut rest = Vec::new();
        for parameter in parameters.split('&').filter(|one| !one.is_empty()) {
            match parameter.split_once('=') {
                Some(("sslmode", value)) => mode = Some(ssl_mode(value)?),
                Some(("sslrootcert", file)) => authorities = Some(decoded(file)?),
                _ => rest.push(parameter),
            }
        }
        let mut config: tokio_postgres::Config = format!("{address}?{}", rest.join("&"))
            .parse()
            .map_err(|_| InvalidDatabaseUrl::Server)?;
        let mode = mode.unwrap_or(match is_on_this_machine(&config) {
            true => SslMode::Disable,
            false => SslMode::Require,
        });
        config.ssl_mode(mode);
        if config.get_hosts().len() > 1 {
            prefer_the_one_that_writes(&mut config, &rest);
        }
        Ok(Self {
            config: Arc::new(config),
            authorities,
        })
    }

    /// The TLS connector for this server; the files it needs are read here, once.
    ///
    /// # Errors
    /// [`ConnectError::Authorities`] when the authorities cannot be read.
    pub(crate) fn connector(&self) -> Result<Connector, ConnectError> {
        let tls = match self.config.get_ssl_mode() {
            SslMode::Disable => None,
            _ => Some(MakeRustlsConnect::new(self.tls()?)),
        };
        Ok(Connector {
            config: self.config.clone(),
            tls,
        })
    }

    fn tls(&self) -> Result<ClientConfig, ConnectError> {
        let authorities = match &self.authorities {
            Some(file) => of_file(file)?,
            None => of_the_system(),
        };
        let provider = Arc::new(rustls::crypto::aws_lc_rs::default_provider());
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(|error| ConnectError::Unreachable(error.to_string()))?;
        Ok(config
            .with_root_certificates(authorities)
            .with_no_client_auth())
    }
}

#[derive(Clone)]
pub(crate) struct Connector {
    config: Arc<tokio_postgres::Config>,
    tls: Option<MakeRustlsConnect>,
}

impl Connector {
    pub(crate) async fn connect(&self) -> Result<AsyncPgConnection, ConnectionError> {
        match &self.tls {
            None => {
                let opened = self.config.connect(tokio_postgres::NoTls).await;
                let (client, connection) = opened.map_err(bad)?;
                AsyncPgConnection::try_from_client_and_connection(client, connection).await
            }
            Some(tls) => {
                let opened = self.config.connect(tls.clone()).await;
                let (client, connection) = opened.map_err(bad)?;
                AsyncPgConnection::try_from_client_and_connection(client, connection).await
            }
        }
    }
}

/// The error with what caused it: "error performing TLS handshake" alone helps nobody.
#[expect(
    clippy::needless_pass_by_value,
    reason = "passed to map_err as it stands"
)]
fn bad(error: tokio_postgres::Error) -> ConnectionError {
    let cause = std::error::Error::source(&error).map(|cause| format!(": {cause}"));
    ConnectionError::BadConnection(format!("{error}{}", cause.unwrap_or_default()))
}

/// Of several servers the one is wanted that takes writes, unless the URL says otherwise; one that
/// is gone must not use up the time of the others.
fn prefer_the_one_that_writes(config: &mut tokio_postgres::Config, said: &[&str]) {
    let says = |name: &str| said.iter().any(|one| one.starts_with(name));
    if !says("target_session_attrs=") {
        config.target_session_attrs(TargetSessionAttrs::ReadWrite);
    }
    if !says("connect_timeout=") {
        config.connect_timeout(EACH);
    }
}

fn ssl_mode(value: &str) -> Result<SslMode, InvalidDatabaseUrl> {
    match value {
        "disable" => Ok(SslMode::Disable),
        "require" | "verify-ca" | "verify-full" => Ok(SslMode::Require),
        // `allow` and `prefer` fall back to clear text, which protects from nobody.
        _ => Err(InvalidDatabaseUrl::SslMode),
    }
}

fn decoded(value: &str) -> Result<PathBuf, InvalidDatabaseUrl> {
    percent_encoding::percent_decode_str(value)
        .decode_utf8()
        .map(|path| PathBuf::from(path.as_ref()))
        .map_err(|_| InvalidDatabaseUrl::Server)
}

fn is_on_this_machine(config: &tokio_postgres::Config) -> bool {
    let names = config.get_hosts().iter().all(|host| match host {
        Host::Tcp(name) => {
            name == "localhost"
                || name
                    .parse()
                    .is_ok_and(|ip: std::net::IpAddr| ip.is_loopback())
        }
        #[cfg(unix)]
        Host::Unix(_) => true,
    });
    names
        && config
            .get_hostaddrs()
            .iter()
            .all(std::net::IpAddr::is_loopback)
}

fn of_file(file: &Path) -> Result<RootCertStore, ConnectError> {
    let unusable = || ConnectError::Authorities(file.display().to_string());
    let mut store = RootCertStore::empty();
    for certificate in CertificateDer::pem_file_iter(file).map_err(|_| unusable())? {
        let certificate = certificate.map_err(|_| unusable())?;
        store.add(certificate).map_err(|_| unusable())?;
    }
    if store.is_empty() {
        return Err(unusable());
    }
    Ok(store)
}

fn of_the_system() -> RootCertStore {
    let mut store = RootCertStore::empty();
    // One unreadable certificate of the system's must not close the way to all servers.
    store.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    store
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_elsewhere_is_called_over_tls_unless_the_url_says_otherwise() {
        for (url, mode) in [
            ("postgres://u@localhost/d", SslMode::Disable),
            ("postgres://u@127.0.0.1:5433/d", SslMode::Disable),
            ("postgres://u@[::1]/d", SslMode::Disable),
            ("postgres://u@%2Frun%2Fpostgresql/d", SslMode::Disable),
            ("postgres://u@localhost/d?sslmode=require", SslMode::Require),
            ("postgres://u@db.example.org/d", SslMode::Require),
            ("postgres://u@localhost,db.example.org/d", SslMode::Require),
            (
                "postgres://u@localhost/d?hostaddr=192.0.2.7",
                SslMode::Require,
            ),
            ("postgres://u@db/d?sslmode=verify-full", SslMode::Require),
            ("postgres://u@db/d?sslmode=verify-ca", SslMode::Require),
            ("postgres://u@db/d?sslmode=disable", SslMode::Disable),
            (
                "postgres://u@db/d?application_name=h&sslmode=disable",
                SslMode::Disable,
            ),
        ] {
            let server = Server::parse(url).map_err(|error| format!("{url}: {error}"));
            assert_eq!(server.unwrap().config.get_ssl_mode(), mode, "{url}");
        }
    }

    #[test]
    fn of_several_servers_the_one_that_writes_is_wanted_unless_the_url_says_otherwise() {
        for (url, attrs) in [
            ("postgres://u@localhost/d", TargetSessionAttrs::Any),
            ("postgres://u@a,b/d", TargetSessionAttrs::ReadWrite),
            (
                "postgres://u@a,b/d?target_session_attrs=any",
                TargetSessionAttrs::Any,
            ),
        ] {
            let server = Server::parse(url).unwrap();
            assert_eq!(server.config.get_target_session_attrs(), attrs, "{url}");
        }
    }

    #[test]
    fn a_mode_that_may_fall_back_to_clear_text_is_refused() {
        for mode in ["prefer", "allow", "on", ""] {
            let url = format!("postgres://u@db/d?sslmode={mode}");
            assert_eq!(
                Server::parse(&url).err(),
                Some(InvalidDatabaseUrl::SslMode),
                "{mode}"
            );
        }
    }

    #[test]
    fn parameters_that_nobody_knows_are_refused() {
        for url in ["postgres://u@db/d?ssl_mode=require", "postgres://u@db:x/d"] {
            assert_eq!(
                Server::parse(url).err(),
                Some(InvalidDatabaseUrl::Server),
                "{url}"
            );
        }
    }

    #[test]
    fn authorities_that_cannot_be_read_stop_the_connector() {
        let folder = tempfile::tempdir().unwrap();
        let empty = folder.path().join("none.pem");
        std::fs::write(&empty, "no certificate").unwrap();
        for file in [empty, folder.path().join("absent.pem")] {
            let url = format!("postgres://u@db/d?sslrootcert={}", file.display());
            assert!(matches!(
                Server::parse(&url).unwrap().connector().err(),
                Some(ConnectError::Authorities(named)) if named == file.display().to_string()
            ));
        }
    }
}
