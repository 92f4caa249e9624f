//! A refused upload on a real connection: its sender reads the answer.

use crate::support::World;
use crate::support::form::{Form, pdf};
use holdfast::serve::server;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::time::{Duration, Instant};

/// Sends `body` under `length` and answers what comes back, and how long that took.
fn exchange(address: SocketAddr, head: &str, body: &[u8]) -> (String, Duration) {
    let mut stream = TcpStream::connect(address).unwrap();
    stream
        .set_read_timeout(Some(Duration::from_secs(20)))
        .unwrap();
    stream.write_all(head.as_bytes()).unwrap();
    stream.write_all(body).unwrap();
    let sent = Instant::now();
    let mut answer = Vec::new();
    let mut buffer = [0; 4096];
    while !answer.ends_with(b"}") {
        match stream.read(&mut buffer).unwrap() {
            0 => break,
            read => answer.extend_from_slice(&buffer[..read]),
        }
    }
    (String::from_utf8(answer).unwrap(), sent.elapsed())
}

fn head(world: &World, item: &str, framing: &str) -> String {
    let cookies: Vec<_> = world
        .owner
        .cookies
        .iter()
        .map(|(n, v)| format!("{n}={v}"))
        .collect();
    format!(
        "POST /api/v1/vault/{item}/documents HTTP/1.1\r\nHost: localhost\r\nCookie: {}\r\n\
         X-XSRF-TOKEN: {}\r\nContent-Type: {}\r\n{framing}\r\n\r\n",
        cookies.join("; "),
        world.owner.header.as_deref().unwrap(),
        Form::TYPE,
    )
}

#[actix_web::test]
async fn the_sender_of_a_file_that_is_too_large_reads_why() {
    let world = World::new();
    let item = world.own_item("personal_item", "Violin").await;
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let server = server(listener, world.shared.clone()).unwrap();
    let handle = server.handle();
    let running = actix_web::rt::spawn(server);

    let form = Form::default()
        .file("deed.pdf", &pdf(15 * 1024 * 1024))
        .bytes();
    let announced = head(&world, &item, &format!("Content-Length: {}", form.len()));
    let endless = head(&world, &item, "Transfer-Encoding: chunked");
    let mut chunk = format!("{:x}\r\n", form.len() - 100).into_bytes();
    chunk.extend_from_slice(&form[..form.len() - 100]);
    for (head, body) in [(announced, form), (endless, chunk)] {
        let exchanged =
            actix_web::rt::task::spawn_blocking(move || exchange(address, &head, &body));
        let (answer, waited) = exchanged.await.unwrap();
        assert!(answer.starts_with("HTTP/1.1 413"), "{answer}");
        assert!(answer.contains("File size exceeds 10MB limit."), "{answer}");
        assert!(waited < Duration::from_secs(5), "{waited:?}");
    }
    assert_eq!(world.area.kept().await, 0);
    handle.stop(false).await;
    running.await.unwrap().unwrap();
}
