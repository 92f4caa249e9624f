//! A real server's answers, byte for byte: to heads that cannot be read, and hosts that are not
//! ours.

use crate::support::World;
use crate::support::on_tcp::{Running, connect, raw};
use holdfast::serve::server;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener};
use std::time::Duration;

const UNREADABLE: &str = "The request cannot be read.";

/// Asks a real server with one worker.
async fn on_the_wire(ask: impl FnOnce(SocketAddr) + Send + 'static) {
    serving(World::new(), ask).await;
}

async fn serving(world: World, ask: impl FnOnce(SocketAddr) + Send + 'static) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let server = server(listener, world.shared.clone()).unwrap();
    let handle = server.handle();
    let running = actix_web::rt::spawn(server);
    let asked = actix_web::rt::task::spawn_blocking(move || ask(address)).await;
    handle.stop(false).await;
    running.await.unwrap().unwrap();
    asked.unwrap();
}

/// An answer that is not the handlers' own has the status, the headers and the envelope of any.
fn assert_refused(answer: &str, status: &str, message: &str) {
    assert!(
        answer.starts_with(&format!("HTTP/1.1 {status}")),
        "{answer}"
    );
    for header in [
        "x-content-type-options: nosniff",
        "referrer-policy: no-referrer",
        "x-frame-options: DENY",
        "content-security-policy: default-src 'none'",
        "strict-transport-security: max-age=63072000",
        "cache-control: no-store",
        "x-request-id: ",
        "content-type: application/json",
    ] {
        assert!(answer.contains(header), "{header}: {answer}");
    }
    assert!(answer.contains(message), "{answer}");
    assert_eq!(answer.matches("HTTP/1.1 ").count(), 1, "{answer}");
}

#[actix_web::test]
async fn what_is_whole_is_answered_and_heads_have_no_body() {
    on_the_wire(|address| {
        for (request, start, end) in [
            (
                "HEAD /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
                "HTTP/1.1 200",
                "\r\n\r\n",
            ),
            (
                "\r\nGET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
                "HTTP/1.1 200",
                "}",
            ),
            ("GET /healthz HTTP/1.0\r\n\r\n", "HTTP/1.1 200", "}"),
            (
                "POST /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\
                 Transfer-Encoding: chunked\r\n\r\n3\r\na\nb\r\n0\r\n\r\n",
                "HTTP/1.1 405",
                "}",
            ),
        ] {
            let answer = raw(address, request.as_bytes());
            let start = start.replace("HTTP/1.1", &answer[..8]);
            assert!(answer.starts_with(&start), "{request}: {answer}");
            assert!(answer.ends_with(end), "{request}: {answer}");
        }
    })
    .await;
}

#[actix_web::test]
async fn what_cannot_be_read_is_400_with_our_headers() {
    on_the_wire(|address| {
        for request in [
            "RUBBISH\r\n\r\n",
            "GET /healthz HTTP/1.1\nHost: a\n\n",
            "GET /healthz HTTP/1.1\r\nHost: a\nX: y\r\n\r\n",
            "GET /healthz HTTP/1.1\r\nHost: a\r\nX: y\n\r\n",
            "\nGET /healthz HTTP/1.1\r\nHost: a\r\n\r\n",
            "GET /healthz HTTP/1.1\r\nHost: a\r\n\n",
            "GET /healthz HTTP/1.1\r\n\r\n",
            "GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
            "GET /healthz HTTP/1.1\r\nHost : a\r\n\r\n",
            "GET /healthz HTTP/1.1\r\nHost: a\r\n X: folded\r\n\r\n",
            "GET /healthz HTTP/9.9\r\nHost: a\r\n\r\n",
            "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1, 2\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: +1\r\n\r\na",
            "POST /healthz HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\
             Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            "POST /healthz HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
            "POST /healthz HTTP/1.0\r\nHost: a\r\n\r\n",
        ] {
            assert_refused(&raw(address, request.as_bytes()), "400", UNREADABLE);
        }
        assert_refused(&raw(address, &[0xff; 64]), "400", UNREADABLE);
        assert_refused(&raw(address, &[b'\n'; 3000]), "400", UNREADABLE);
    })
    .await;
}

#[actix_web::test]
async fn a_head_that_is_too_large_is_431_and_one_too_slow_408() {
    on_the_wire(|address| {
        let large = format!(
            "GET /healthz HTTP/1.1\r\nHost: a\r\nX: {}\r\n\r\n",
            "x".repeat(40_000)
        );
        let many = format!(
            "GET /healthz HTTP/1.1\r\nHost: a\r\n{}\r\n",
            "X: y\r\n".repeat(200)
        );
        for request in [large, many] {
            let answer = raw(address, request.as_bytes());
            assert_refused(&answer, "431", "The request's headers are too large.");
        }
        let slow = raw(address, b"GET /healthz HTTP/1.1\r\nHost: a\r\n");
        assert_refused(&slow, "408", "The request took too long.");
    })
    .await;
}

#[actix_web::test]
async fn what_cannot_be_read_is_answered_after_what_came_before_it() {
    on_the_wire(|address| {
        let good = "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n";
        let answer = raw(
            address,
            format!("{good}{good}RUBBISH\r\n\r\n{good}").as_bytes(),
        );
        let statuses: Vec<_> = answer
            .split("HTTP/1.1 ")
            .skip(1)
            .map(|answer| &answer[..3])
            .collect();
        assert_eq!(statuses, ["200", "200", "400"]);
    })
    .await;
}

#[actix_web::test]
async fn a_body_that_breaks_off_is_answered_once() {
    on_the_wire(|address| {
        let answer = raw(
            address,
            b"POST /api/v1/auth/login HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\
              Content-Type: application/json\r\n\r\n5\r\nabcde\r\nnot a chunk\r\n",
        );
        assert_refused(&answer, "403", "out of date");
    })
    .await;
}

#[actix_web::test]
async fn a_connection_serves_bodies_of_every_kind_one_after_the_other() {
    let world = World::new();
    let newcomer = world.newcomer().await;
    let cookies: Vec<_> = newcomer
        .cookies
        .iter()
        .map(|(n, v)| format!("{n}={v}"))
        .collect();
    let proof = format!(
        "Cookie: {}\r\nX-XSRF-TOKEN: {}\r\n",
        cookies.join("; "),
        newcomer.header.unwrap()
    );
    let (first, rest) = (
        "{\n\"email\":\"rowan@example",
        ".co.uk\",\r\n\"password\":\"x\"}\n",
    );
    let whole = format!(
        "Content-Length: {}\r\n\r\n{first}{rest}",
        first.len() + rest.len()
    );
    let chunked = format!(
        "Transfer-Encoding: chunked\r\n\r\n{:x};a=b\r\n{first}\r\n{:X}\r\n{rest}\r\n0\r\nX: y\r\n\r\n",
        first.len(),
        rest.len()
    );
    let empty = "Content-Length: 0\r\n\r\n".to_owned();
    serving(world, move |address| {
        let mut stream = connect(address);
        for body in [&whole, &chunked, &whole, &empty, &chunked] {
            let request = format!(
                "POST /api/v1/auth/login HTTP/1.1\r\nHost: localhost\r\n\
                 Content-Type: application/json\r\n{proof}{body}"
            );
            // Piece by piece, so that no read has a whole request.
            for piece in request.as_bytes().chunks(40) {
                stream.write_all(piece).unwrap();
                std::thread::sleep(Duration::from_millis(2));
            }
            let mut buffer = [0; 8192];
            let read = stream.read(&mut buffer).unwrap();
            let text = String::from_utf8_lossy(&buffer[..read]);
            assert!(text.starts_with("HTTP/1.1 400"), "{body}: {text}");
            let is_read = text.contains("not valid JSON") == (*body == empty);
            assert!(is_read, "{body}: {text}");
        }
    })
    .await;
}

#[actix_web::test]
async fn an_unknown_host_is_421_but_for_those_who_watch_the_server() {
    on_the_wire(|address| {
        let ask = |target: &str, host: &str| {
            let request =
                format!("GET {target} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
            raw(address, request.as_bytes())
        };
        for path in ["/", "/api/v1/auth/csrf", "/dev/outbox.json", "/nothing"] {
            for host in ["evil.test", "192.0.2.1:8080", "localhost.evil.test", ""] {
                assert_refused(&ask(path, host), "421", "doesn't answer at this address");
            }
        }
        let rebound = ask("http://evil.test/dev/outbox.json", "localhost");
        assert_refused(&rebound, "421", "doesn't answer at this address");
        let nameless = raw(address, b"GET /dev/outbox.json HTTP/1.0\r\n\r\n");
        assert!(nameless[8..].starts_with(" 421"), "{nameless}");
        for host in ["localhost:1", "127.0.0.1", "[::1]:8080", "LocalHost"] {
            assert!(
                ask("/dev/outbox.json", host).starts_with("HTTP/1.1 200"),
                "{host}"
            );
        }
        let absolute = ask("http://localhost/dev/outbox.json", "localhost");
        assert!(absolute.starts_with("HTTP/1.1 200"), "{absolute}");
        for path in ["/healthz", "/readyz", "/metrics"] {
            assert!(ask(path, "evil.test").starts_with("HTTP/1.1 200"), "{path}");
        }
    })
    .await;
}

#[test]
fn malformed_requests_are_few_warnings_and_never_errors() {
    let log = tempfile::NamedTempFile::new().unwrap();
    let process = Running::logging_to(log.reopen().unwrap());
    for _ in 0..200 {
        assert!(raw(process.address, b"RUBBISH\r\n\r\n").starts_with("HTTP/1.1 400"));
    }
    // Lines are written by a thread of their own.
    std::thread::sleep(Duration::from_secs(1));
    let written = std::fs::read_to_string(log.path()).unwrap();
    assert!(!written.contains("ERROR"), "{written}");
    let lines = written.lines();
    let told = lines
        .filter(|line| line.contains("could not be read"))
        .count();
    assert!((1..=4).contains(&told), "{told}");
    let all = written.lines().count();
    assert!(all < 20, "{all} lines");
}
