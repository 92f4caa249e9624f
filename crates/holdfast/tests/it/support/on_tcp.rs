//! The server as a process of its own, spoken to over TCP.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::os::fd::OwnedFd;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A development server, stopped when it is dropped.
pub(crate) struct Running {
    pub(super) child: Child,
    pub(crate) address: SocketAddr,
    _folder: TempDir,
}

impl Running {
    pub(crate) fn logging_to(log: impl Into<OwnedFd>) -> Self {
        Self::start(log, &[])
    }

    /// Starts a server whose standard output and error are `log`, and waits until it answers.
    pub(crate) fn start(log: impl Into<OwnedFd>, variables: &[(&str, &str)]) -> Self {
        let log: OwnedFd = log.into();
        let folder = tempfile::tempdir().unwrap();
        // Nobody else takes the port in the moment between.
        let free = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = free.local_addr().unwrap();
        drop(free);
        let child = Command::new(env!("CARGO_BIN_EXE_holdfast"))
            .arg("serve")
            .current_dir(&folder)
            .env_clear()
            .env("HOLDFAST_BIND", address.to_string())
            .env("HOLDFAST_DATA_DIR", folder.path())
            .envs(variables.iter().copied())
            .stdin(Stdio::null())
            .stdout(log.try_clone().unwrap())
            .stderr(log)
            .spawn()
            .unwrap();
        let process = Self {
            child,
            address,
            _folder: folder,
        };
        let began = Instant::now();
        while TcpStream::connect(address).is_err() {
            assert!(began.elapsed() < Duration::from_secs(60), "it never starts");
            std::thread::sleep(Duration::from_millis(50));
        }
        process
    }

    /// Sends it a signal, by name.
    pub(crate) fn signal(&self, name: &str) {
        let id = self.child.id().to_string();
        let sent = Command::new("kill").args(["-s", name, &id]).status();
        assert!(sent.unwrap().success());
    }

    /// How it ended, within `limit`.
    pub(crate) fn ended_within(&mut self, limit: Duration) -> ExitStatus {
        let began = Instant::now();
        loop {
            if let Some(ended) = self.child.try_wait().unwrap() {
                return ended;
            }
            assert!(began.elapsed() < limit, "it never ends");
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    pub(crate) fn get(&self, path: &str) -> String {
        self.text(path).chars().take(12).collect()
    }

    /// The whole answer to `GET path`.
    pub(crate) fn text(&self, path: &str) -> String {
        let request = format!(
            "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n",
            self.address
        );
        raw(self.address, request.as_bytes())
    }

    /// How often `GET /healthz`, sent `times` on one connection, is answered with 200.
    pub(crate) fn alive(&self, times: usize) -> usize {
        let mut stream = connect(self.address);
        let request = format!("GET /healthz HTTP/1.1\r\nHost: {}\r\n\r\n", self.address);
        let (mut answered, mut buffer) = (0, vec![0; 64 * 1024]);
        for _ in 0..times {
            stream.write_all(request.as_bytes()).unwrap();
            let read = stream.read(&mut buffer).unwrap();
            answered += usize::from(buffer[..read].starts_with(b"HTTP/1.1 200"));
        }
        answered
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself, which the test has seen by then.
        let _ended = self.child.kill();
        let _reaped = self.child.wait();
    }
}

pub(crate) fn connect(address: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(address).unwrap();
    stream
        .set_read_timeout(Some(Duration::from_secs(20)))
        .unwrap();
    stream
}

/// All that a server answers to `request`, byte for byte.
pub(crate) fn raw(address: SocketAddr, request: &[u8]) -> String {
    let mut stream = connect(address);
    stream.write_all(request).unwrap();
    let mut answer = Vec::new();
    // A server may close hard after an answer to a request that it did not read to its end.
    let _closed = stream.read_to_end(&mut answer);
    String::from_utf8_lossy(&answer).into_owned()
}
