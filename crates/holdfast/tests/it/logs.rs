//! Logs that cannot be written stop nobody, and those that can name each request once.

use crate::support::on_tcp::{Running, raw};
use serde_json::Value;
use std::fs::{File, OpenOptions, read_to_string};
use std::io::{BufRead, BufReader, pipe};
use std::sync::mpsc::channel;
use std::thread::sleep;
use std::time::{Duration, Instant};
use test_support::SECRET_KEY;

#[test]
fn a_closed_pipe_stops_no_request() {
    let (reader, writer) = pipe().unwrap();
    drop(reader);
    let process = Running::logging_to(writer);
    assert_eq!(process.alive(50), 50);
    assert_eq!(process.get("/api/v1/auth/csrf"), "HTTP/1.1 200");
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_stops_no_request_and_the_lines_are_counted() {
    let full = OpenOptions::new().write(true).open("/dev/full").unwrap();
    let process = Running::logging_to(full);
    assert_eq!(process.alive(50), 50);
    let metrics = process.text("/metrics");
    let lost = metrics
        .lines()
        .find_map(|line| line.strip_prefix("holdfast_log_lines_lost_total "))
        .unwrap();
    assert!(lost.parse::<u64>().unwrap() >= 50, "{lost}");
}

#[test]
fn what_a_stalled_reader_loses_is_reported_when_it_reads_again() {
    let (reader, writer) = pipe().unwrap();
    let process = Running::logging_to(writer);
    // More than the pipe and the queue take together.
    assert_eq!(process.alive(7000), 7000);
    let (found, report) = channel();
    std::thread::spawn(move || {
        let lines = BufReader::new(reader).lines().map_while(Result::ok);
        for line in lines.filter(|line| line.contains("log lines were lost")) {
            // The test ends with the first.
            let _taken = found.send(line);
        }
    });
    let report = report.recv_timeout(Duration::from_secs(20)).unwrap();
    assert!(report.contains("ERROR"), "{report}");
    let (_, lost) = report.split_once("since_start=").unwrap();
    let lost: u64 = lost.split(' ').next().unwrap().parse().unwrap();
    assert!(lost > 1000, "{report}");
    assert_eq!(process.alive(5), 5);
}

/// The lines that a server in production, behind a proxy on this machine, writes of `requests`. Each
/// request has a connection of its own; the answers come along.
fn log_of(requests: &[&str]) -> (Vec<Value>, Vec<String>) {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("log");
    let settings = [
        ("HOLDFAST_MODE", "production"),
        ("HOLDFAST_SECRET_KEY", SECRET_KEY),
        ("HOLDFAST_TRUSTED_PROXIES", "127.0.0.1/32"),
    ];
    let server = Running::start(File::create(&log).unwrap(), &settings);
    let send = |request: &&str| raw(server.address, request.as_bytes());
    let answers = requests.iter().map(send).collect();
    let began = Instant::now();
    loop {
        let text = read_to_string(&log).unwrap();
        let lines = text
            .lines()
            .filter_map(|line| serde_json::from_str(line).ok());
        let lines: Vec<Value> = lines
            .filter(|line: &Value| !line["span"].is_null())
            .collect();
        if lines.len() >= requests.len() {
            return (lines, answers);
        }
        assert!(began.elapsed() < Duration::from_secs(10), "{text}");
        sleep(Duration::from_millis(50));
    }
}

/// The id in the head of an answer.
fn id_of(answer: &str) -> &str {
    let mut lines = answer.lines();
    let id = lines.find_map(|line| line.strip_prefix("x-request-id: "));
    id.expect("an answer names its request")
}

#[test]
fn each_request_has_one_line_with_the_id_of_its_proxy_and_the_network_of_its_client() {
    let (lines, answers) = log_of(&[
        "GET /api/v1/vault/0199d6f0-0000-7000-8000-000000000000?token=secret HTTP/1.1\r\n\
         Host: localhost\r\nX-Request-ID: 0199d6f0-proxy.1_2\r\nX-Forwarded-For: 203.0.113.9\r\n\
         Connection: close\r\n\r\n",
        "GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Request-ID: <b>no id</b>\r\n\
         X-Forwarded-For: 2001:db8:1:2::3\r\nConnection: close\r\n\r\n",
    ]);
    let told: Vec<_> = lines
        .iter()
        .map(|line| {
            assert_eq!(line["target"], "access", "{line}");
            ["method", "route", "network"].map(|field| line[field].as_str().unwrap())
        })
        .collect();
    let expected = [
        ["GET", "/api/v1/vault/{id}", "203.0.113.0/24"],
        ["GET", "/healthz", "2001:db8:1::/48"],
    ];
    assert_eq!(told, expected);
    assert_eq!(id_of(&answers[0]), "0199d6f0-proxy.1_2");
    assert_eq!(id_of(&answers[1]).len(), 16, "a new one");
    for (line, answer) in lines.iter().zip(&answers) {
        assert_eq!(line["span"]["id"], id_of(answer));
        for secret in ["secret", "8000-000000000000", "203.0.113.9", "no id"] {
            assert!(!line.to_string().contains(secret), "{line}");
        }
    }
}

#[test]
fn what_is_logged_during_a_request_bears_its_id() {
    let (lines, answers) = log_of(&["rubbish\r\n\r\n"]);
    assert_eq!(lines[0]["message"], "a request could not be read");
    assert_eq!(lines[0]["span"]["id"], id_of(&answers[0]));
}
