//! The child that reads PDFs, as its system sees it.

use std::fs;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

#[test]
fn a_child_is_confined_before_it_reads_its_pdf() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_holdfast"))
        .arg("read-pdf")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let told = |file: &str| fs::read_to_string(format!("/proc/{}/{file}", child.id())).unwrap();
    let began = Instant::now();
    while !told("status").contains("Seccomp:\t2\n") {
        assert!(
            began.elapsed() < Duration::from_secs(10),
            "{}",
            told("status")
        );
        thread::sleep(Duration::from_millis(5));
    }
    assert!(told("status").contains("NoNewPrivs:\t1\n"));
    let limits: Vec<_> = told("limits")
        .lines()
        .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect();
    for limit in [
        "Max core file size 0 0 bytes",
        "Max file size 0 0 bytes",
        "Max address space 1073741824 1073741824 bytes",
        "Max cpu time 20 20 seconds",
    ] {
        assert!(
            limits.iter().any(|line| line == limit),
            "{limit}: {limits:?}"
        );
    }
    // It waits for a PDF, and is given none.
    drop(child.stdin.take());
    let done = child.wait_with_output().unwrap();
    let missing = String::from_utf8(done.stderr).unwrap();
    assert_eq!(missing, "", "this kernel lacks a wall");
    assert!(done.status.success());
}
