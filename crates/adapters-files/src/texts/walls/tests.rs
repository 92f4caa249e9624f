//! Threads that put a wall up around themselves and run into it.

use super::*;
use std::fs::File;
use std::net::{TcpListener, TcpStream, UdpSocket};
use std::os::unix::net::UnixDatagram;
use std::process::Command;
use std::thread;

/// How `attempt` fails behind `walls`.
fn fails_behind<T>(walls: &[Wall], attempt: impl FnOnce() -> io::Result<T> + Send) -> io::ErrorKind
where
    T: Send,
{
    thread::scope(|scope| {
        let within = scope.spawn(|| {
            for wall in walls {
                wall.raise().expect("this kernel has Landlock and seccomp");
            }
            attempt().map(|_| ())
        });
        within
            .join()
            .unwrap()
            .expect_err("a wall is in the way")
            .kind()
    })
}

#[test]
fn no_file_is_opened_behind_either_wall() {
    for wall in [Wall::Files, Wall::Calls] {
        let read = fails_behind(&[wall], || File::open("/etc/passwd"));
        assert_eq!(read, io::ErrorKind::PermissionDenied, "{wall:?}");
        let folder = tempfile::tempdir().unwrap();
        let written = fails_behind(&[wall], || File::create(folder.path().join("left")));
        assert_eq!(written, io::ErrorKind::PermissionDenied, "{wall:?}");
        let listed = fails_behind(&[wall], || std::fs::read_dir("/"));
        assert_eq!(listed, io::ErrorKind::PermissionDenied, "{wall:?}");
    }
}

#[test]
fn nobody_is_called_on_the_network() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    for wall in [Wall::Files, Wall::Calls] {
        let called = fails_behind(&[wall], || TcpStream::connect(address));
        assert_eq!(called, io::ErrorKind::PermissionDenied, "{wall:?}");
        let heard = fails_behind(&[wall], || TcpListener::bind("127.0.0.1:0"));
        assert_eq!(heard, io::ErrorKind::PermissionDenied, "{wall:?}");
    }
    // Landlock knows TCP only.
    let sent = fails_behind(&[Wall::Calls], || UdpSocket::bind("127.0.0.1:0"));
    assert_eq!(sent, io::ErrorKind::PermissionDenied);
    let local = fails_behind(&[Wall::Calls], UnixDatagram::unbound);
    assert_eq!(local, io::ErrorKind::PermissionDenied);
}

#[test]
fn no_other_program_is_started() {
    for wall in [Wall::Files, Wall::Calls] {
        let started = fails_behind(&[wall], || Command::new("/bin/true").status());
        assert_eq!(started, io::ErrorKind::PermissionDenied, "{wall:?}");
    }
}
