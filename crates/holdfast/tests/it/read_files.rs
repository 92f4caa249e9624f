//! The children that read files, as their system sees them.

use std::fs;
use std::io::Write;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

#[test]
fn a_child_is_confined_before_it_reads_its_file() {
    is_confined("read-pdf", b"", ["1073741824", "20"]);
    is_confined(
        "read-statement",
        b"{\"mappings\":[],\"chosen\":null}\n",
        ["536870912", "15"],
    );
}

/// Starts a child for `task`, looks at it while it waits for `input`, and lets it end. Its limits are its
/// memory in bytes and its seconds on the processor.
fn is_confined(task: &str, input: &[u8], [memory, processor]: [&str; 2]) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_holdfast"))
        .arg(task)
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
    let status = told("status");
    assert!(status.contains("NoNewPrivs:\t1\n"));
    let limits: Vec<_> = told("limits")
        .lines()
        .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect();
    for limit in [
        "Max core file size 0 0 bytes".to_owned(),
        "Max file size 0 0 bytes".to_owned(),
        format!("Max address space {memory} {memory} bytes"),
        format!("Max cpu time {processor} {processor} seconds"),
    ] {
        assert!(limits.contains(&limit), "{limit}: {limits:?}");
    }
    // All that the allocator reserved before it knew the limit would be free of it.
    let size = status.lines().find_map(|line| line.strip_prefix("VmSize:"));
    let size = size
        .and_then(|size| size.split_whitespace().next())
        .unwrap();
    let (size, memory): (u64, u64) = (size.parse().unwrap(), memory.parse().unwrap());
    assert!(size * 1024 < memory, "{task} has {size} KiB already");
    child.stdin.take().unwrap().write_all(input).unwrap();
    let done = child.wait_with_output().unwrap();
    let missing = String::from_utf8(done.stderr).unwrap();
    assert_eq!(missing, "", "this kernel lacks a wall");
    assert!(done.status.success());
}
