//! The way to a PostgreSQL server is private: TLS, and only with the server that is named.

use adapters_pg::{ConnectError, DatabaseUrl, migrate, pg};
use diesel_async::SimpleAsyncConnection;
use rcgen::{CertificateParams, CertifiedIssuer, KeyPair};
use rustls::ServerConfig;
use rustls::pki_types::PrivateKeyDer;
use std::path::Path;
use std::sync::Arc;
use test_support::Server;
use tokio::io::{AsyncReadExt, AsyncWriteExt, copy_bidirectional};
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;

/// A client's request for TLS: its own length, and a number (PostgreSQL, 54.7 `SSLRequest`).
const SSL_REQUEST: [u8; 8] = [0, 0, 0, 8, 4, 210, 22, 47];

#[tokio::test]
async fn a_server_whose_certificate_is_trusted_is_migrated_and_read_over_tls() {
    let front = Front::start("localhost").await;
    let url = front.url("localhost", "sslmode=verify-full");
    let target = url.clone();
    let applied = tokio::task::spawn_blocking(move || migrate(&target)).await;
    assert!(applied.unwrap().unwrap() > 0);
    let mut conn = pool(&url).read().await.unwrap();
    conn.batch_execute("SELECT 1 FROM people").await.unwrap();
}

#[tokio::test]
async fn require_trusts_no_stranger_either() {
    let front = Front::start("localhost").await;
    let stranger = Front::start("localhost").await;
    let url = stranger.url_trusting("localhost", "sslmode=require", front.authority.path());
    assert!(pool(&url).read().await.is_err());
}

#[tokio::test]
async fn a_certificate_for_another_name_is_refused() {
    let front = Front::start("db.example.org").await;
    let url = front.url("localhost", "sslmode=require");
    assert!(pool(&url).read().await.is_err());
}

#[tokio::test]
async fn a_server_without_tls_is_not_talked_to_in_clear() {
    let database = Server::shared().empty_database().await;
    let url: DatabaseUrl = format!("{}?sslmode=require", database.url())
        .parse()
        .unwrap();
    let refused = tokio::task::spawn_blocking(move || migrate(&url)).await;
    let Err(ConnectError::Unreachable(reason)) = refused.unwrap() else {
        panic!("a server without TLS was used");
    };
    assert!(reason.contains("server does not support TLS"), "{reason}");
}

fn pool(url: &DatabaseUrl) -> pg::Pool {
    let DatabaseUrl::Postgres(server) = url else {
        panic!("a server");
    };
    pg::Pool::new(server).unwrap()
}

/// TLS before a database of the tests' server, as a proxy that ends it would be.
struct Front {
    port: u16,
    database: test_support::Database,
    authority: tempfile::NamedTempFile,
}

impl Front {
    /// Listens, with a certificate for `name` from an authority of its own.
    async fn start(name: &str) -> Self {
        let database = Server::shared().empty_database().await;
        let (config, certificate) = identity(name);
        let authority = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(authority.path(), certificate).unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let behind = address(database.url());
        tokio::spawn(async move {
            let acceptor = TlsAcceptor::from(Arc::new(config));
            while let Ok((caller, _)) = listener.accept().await {
                tokio::spawn(pass(caller, acceptor.clone(), behind.clone()));
            }
        });
        Self {
            port,
            database,
            authority,
        }
    }

    fn url(&self, host: &str, parameters: &str) -> DatabaseUrl {
        self.url_trusting(host, parameters, self.authority.path())
    }

    fn url_trusting(&self, host: &str, parameters: &str, authority: &Path) -> DatabaseUrl {
        let name = self.database.url().rsplit('/').next().unwrap();
        let authority = authority.display();
        let port = self.port;
        format!("postgres://app@{host}:{port}/{name}?{parameters}&sslrootcert={authority}")
            .parse()
            .unwrap()
    }
}

async fn pass(mut caller: TcpStream, acceptor: TlsAcceptor, behind: String) {
    let mut request = [0; 8];
    caller.read_exact(&mut request).await.unwrap();
    assert_eq!(request, SSL_REQUEST, "nothing is said in clear");
    caller.write_all(b"S").await.unwrap();
    // A caller that refuses the certificate ends here, as it should.
    if let Ok(mut inside) = acceptor.accept(caller).await {
        let mut server = TcpStream::connect(behind).await.unwrap();
        let _ = copy_bidirectional(&mut inside, &mut server).await;
    }
}

/// The host and port of a URL of the tests' own server.
fn address(url: &str) -> String {
    let after = url.split('@').nth(1).unwrap();
    after.split('/').next().unwrap().to_owned()
}

/// A server's configuration, and its authority's certificate in PEM.
fn identity(name: &str) -> (ServerConfig, String) {
    let authority_key = KeyPair::generate().unwrap();
    let mut authority = CertificateParams::new(Vec::new()).unwrap();
    authority.is_ca = rcgen::IsCa::Ca(rcgen::BasicConstraints::Unconstrained);
    let authority = CertifiedIssuer::self_signed(authority, authority_key).unwrap();
    let key = KeyPair::generate().unwrap();
    let certificate = CertificateParams::new(vec![name.to_owned()])
        .unwrap()
        .signed_by(&key, &authority)
        .unwrap();
    let private = PrivateKeyDer::try_from(key.serialize_der()).unwrap();
    let provider = Arc::new(rustls::crypto::aws_lc_rs::default_provider());
    let config = ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![certificate.der().clone()], private)
        .unwrap();
    (config, authority.pem())
}
