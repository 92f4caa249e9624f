//! The first start of an installation, as the packages make it.

use crate::support::on_tcp::{Running, connect, raw};
use holdfast::config::Config;
use holdfast::serve::Reserved;
use std::fs::File;
use std::io::{ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Command, Output};
use std::thread;
use std::time::Duration;
use test_support::SECRET_KEY;

/// Starts a server, and answers what it has said once it serves.
fn start(folder: &Path, key: &str) -> (Running, String) {
    let log = folder.join("log");
    let variables = [
        ("HOLDFAST_MODE", "production"),
        ("HOLDFAST_SECRET_KEY_FILE", key),
        ("HOLDFAST_ALLOW_SANDBOX", "sms,mail"),
    ];
    let server = Running::start(File::create(&log).unwrap(), &variables);
    // It listens before it has anything to say.
    assert_eq!(server.get("/readyz"), "HTTP/1.1 200");
    (server, std::fs::read_to_string(log).unwrap())
}

/// A proxy goes to another process for as long as this one brings the database up to date.
#[test]
fn nobody_can_connect_before_a_process_is_ready() {
    let settings = [
        ("HOLDFAST_BIND", "127.0.0.1:0"),
        ("HOLDFAST_SECRET_KEY", SECRET_KEY),
    ];
    let settings = settings.map(|(name, value)| (name.to_owned(), value.to_owned()));
    let config = Config::read(settings).unwrap();
    let reserved = Reserved::address(&config).unwrap();
    let address = ("127.0.0.1", reserved.port().unwrap());
    let refused = TcpStream::connect(address).unwrap_err();
    assert_eq!(refused.kind(), ErrorKind::ConnectionRefused);
    let _listener = reserved.listen(&config).unwrap();
    TcpStream::connect(address).unwrap();
}

/// Calls that come while a proxy still sends them are answered, and each connection is closed behind its
/// answer, so that the proxy opens the next one elsewhere.
#[test]
fn a_process_that_is_told_to_stop_answers_until_proxies_know() {
    let folder = tempfile::tempdir().unwrap();
    let key = folder.path().join("secret.key").display().to_string();
    let (mut server, _) = start(folder.path(), &key);
    let mut kept = connect(server.address);
    let ask = |kept: &mut TcpStream, path: &str| {
        let request = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n");
        kept.write_all(request.as_bytes()).unwrap();
        let mut buffer = vec![0; 64 * 1024];
        let read = kept.read(&mut buffer).unwrap();
        String::from_utf8_lossy(&buffer[..read]).to_lowercase()
    };
    let before = ask(&mut kept, "/healthz");
    assert!(before.starts_with("http/1.1 200") && !before.contains("connection: close"));

    server.signal("TERM");
    thread::sleep(Duration::from_millis(300));
    let after = ask(&mut kept, "/healthz");
    assert!(after.starts_with("http/1.1 200"), "{after}");
    assert!(after.contains("connection: close"), "{after}");
    assert_eq!(server.get("/healthz"), "HTTP/1.1 200");
    assert_eq!(server.get("/readyz"), "HTTP/1.1 503");
    assert!(server.ended_within(Duration::from_secs(15)).success());
}

/// A proxy that sent a request cannot know whether it was carried out, and must not send it again. So the
/// listener closes only when nobody waits there; from then on, connections are refused.
#[test]
fn whoever_gets_a_connection_to_a_process_that_stops_is_answered() {
    let folder = tempfile::tempdir().unwrap();
    let key = folder.path().join("secret.key").display().to_string();
    let (mut server, _) = start(folder.path(), &key);
    let address = server.address;
    let callers: Vec<_> = (0..8)
        .map(|_| thread::spawn(move || call_until_refused(address)))
        .collect();
    server.signal("TERM");
    thread::sleep(Duration::from_millis(300));
    // Somebody is in a hurry.
    server.signal("TERM");
    let calls: Vec<_> = callers
        .into_iter()
        .map(|caller| caller.join().unwrap())
        .collect();
    assert!(calls.iter().all(|answered| *answered > 20), "{calls:?}");
    assert!(server.ended_within(Duration::from_secs(15)).success());
}

/// Makes a connection for each call, until one is refused. How many were made.
fn call_until_refused(address: SocketAddr) -> usize {
    for made in 0.. {
        let mut stream = match TcpStream::connect(address) {
            Ok(stream) => stream,
            Err(error) if error.kind() == ErrorKind::ConnectionRefused => return made,
            Err(error) => panic!("{error}"),
        };
        let request = b"POST /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
        stream.write_all(request).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        assert!(
            answer.starts_with("HTTP/1.1 405"),
            "after {made} calls: {answer:?}"
        );
    }
    unreachable!("the loop has no end")
}

fn status(address: SocketAddr, key: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_holdfast"))
        .arg("status")
        .env_clear()
        .env("HOLDFAST_BIND", address.to_string())
        .env("HOLDFAST_MODE", "production")
        .env("HOLDFAST_SECRET_KEY_FILE", key)
        .env("HOLDFAST_ALLOW_SANDBOX", "sms,mail")
        .output()
        .unwrap()
}

#[test]
fn a_first_start_that_fails_says_that_it_made_the_key() {
    let folder = tempfile::tempdir().unwrap();
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_holdfast"))
        .arg("serve")
        .env_clear()
        .env("HOLDFAST_BIND", taken.local_addr().unwrap().to_string())
        .env("HOLDFAST_DATA_DIR", folder.path())
        .env("HOLDFAST_MODE", "production")
        .env("HOLDFAST_SECRET_KEY_FILE", folder.path().join("secret.key"))
        .output()
        .unwrap();
    assert!(!output.status.success());
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("Made the secret key "), "{said}");
}

#[test]
fn the_first_start_makes_the_key_says_so_once_and_serves_this_machine() {
    let folder = tempfile::tempdir().unwrap();
    let key = folder.path().join("keys/secret.key").display().to_string();
    let (server, log) = start(folder.path(), &key);
    assert!(
        log.contains(&format!("Made the secret key {key}. Copy it")),
        "{log}"
    );
    let port = server.address.port();
    let page = |host: &str| {
        let request =
            format!("GET /login HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: close\r\n\r\n");
        raw(server.address, request.as_bytes())
    };
    assert!(page("localhost").starts_with("HTTP/1.1 200"));
    assert!(page("money.example.org").starts_with("HTTP/1.1 421"));

    let answered = status(server.address, &key);
    let said = String::from_utf8(answered.stdout).unwrap();
    assert!(answered.status.success());
    assert!(
        said.ends_with(&format!("Holdfast is ready at http://localhost:{port}\n")),
        "{said}"
    );
    drop(server);

    let (server, log) = start(folder.path(), &key);
    assert!(!log.contains("Made the secret key"), "{log}");
    let address = server.address;
    drop(server);
    let answered = status(address, &key);
    assert!(!answered.status.success());
    let said = String::from_utf8(answered.stderr).unwrap();
    assert!(said.contains("no server answers at"), "{said}");
}
