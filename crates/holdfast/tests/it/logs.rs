//! Logs that cannot be written stop nobody.

use crate::support::on_tcp::Running;
use std::fs::OpenOptions;
use std::io::{BufRead, BufReader, pipe};
use std::sync::mpsc::channel;
use std::time::Duration;

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
