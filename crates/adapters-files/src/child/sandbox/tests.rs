//! Threads that confine themselves and then try what they must not.

use super::*;
use std::fs::File;
use std::net::{TcpListener, TcpStream, UdpSocket};
use std::os::unix::net::UnixDatagram;
use std::process::Command;
use std::thread;

const LIMITS: Limits = Limits {
    memory: 1 << 30,
    processor: 20,
};

/// How `attempt` fails under `protection`.
fn fails_under<T>(
    protection: Protection,
    attempt: impl FnOnce() -> io::Result<T> + Send,
) -> io::ErrorKind {
    thread::scope(|scope| {
        let confined = scope.spawn(|| {
            protection
                .apply(LIMITS)
                .expect("this kernel has Landlock and seccomp");
            attempt().map(|_| ())
        });
        let failed = confined.join().unwrap();
        failed.expect_err("it is forbidden").kind()
    })
}

#[test]
fn no_file_is_opened_under_either_protection() {
    for protection in [Protection::Files, Protection::SystemCalls] {
        let read = fails_under(protection, || File::open("/etc/passwd"));
        assert_eq!(read, io::ErrorKind::PermissionDenied, "{protection:?}");
        let folder = tempfile::tempdir().unwrap();
        let written = fails_under(protection, || File::create(folder.path().join("left")));
        assert_eq!(written, io::ErrorKind::PermissionDenied, "{protection:?}");
        let listed = fails_under(protection, || std::fs::read_dir("/"));
        assert_eq!(listed, io::ErrorKind::PermissionDenied, "{protection:?}");
    }
}

#[test]
fn nobody_is_called_on_the_network() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    for protection in [Protection::Files, Protection::SystemCalls] {
        let called = fails_under(protection, || TcpStream::connect(address));
        assert_eq!(called, io::ErrorKind::PermissionDenied, "{protection:?}");
        let listened = fails_under(protection, || TcpListener::bind("127.0.0.1:0"));
        assert_eq!(listened, io::ErrorKind::PermissionDenied, "{protection:?}");
    }
    // Landlock knows TCP only.
    let sent = fails_under(Protection::SystemCalls, || UdpSocket::bind("127.0.0.1:0"));
    assert_eq!(sent, io::ErrorKind::PermissionDenied);
    let local = fails_under(Protection::SystemCalls, UnixDatagram::unbound);
    assert_eq!(local, io::ErrorKind::PermissionDenied);
}

#[test]
fn no_other_program_is_started() {
    for protection in [Protection::Files, Protection::SystemCalls] {
        let started = fails_under(protection, || Command::new("/bin/true").status());
        assert_eq!(started, io::ErrorKind::PermissionDenied, "{protection:?}");
    }
}
