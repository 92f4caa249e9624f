//! A real server in a process of its own.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;

/// `holdfast serve` on a data folder of its own. It ends with the test.
pub(crate) struct Process {
    child: Child,
    port: u16,
    _folder: tempfile::TempDir,
}

/// The cookies that a browser sends.
pub(crate) struct Cookies {
    cookies: String,
    token: String,
}

impl Process {
    /// A server whose memory can be read. None where the system does not tell it.
    pub(crate) fn measured() -> Option<Self> {
        let process = Self::start(&[
            ("HOLDFAST_TRUSTED_PROXIES", "127.0.0.1/32"),
            ("HOLDFAST_LOG", "warn"),
        ]);
        if process.status_file().exists() {
            return Some(process);
        }
        #[allow(clippy::print_stderr, reason = "it says why nothing is tested")]
        {
            eprintln!("not measured: this system has no /proc that tells a process's memory");
        }
        None
    }

    fn start(variables: &[(&str, &str)]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut child = Command::new(env!("CARGO_BIN_EXE_holdfast"))
            .arg("serve")
            .current_dir(&folder)
            .env_clear()
            .env("HOLDFAST_BIND", "127.0.0.1:0")
            .env("HOLDFAST_DATA_DIR", folder.path())
            .envs(variables.iter().copied())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let port = lines
            .by_ref()
            .map_while(Result::ok)
            .find_map(|line| {
                let (_, port) = line.split_once("Holdfast is at http://localhost:")?;
                port.trim().parse().ok()
            })
            .expect("the server says where it is");
        // Its log is read, so that it never waits for a reader.
        thread::spawn(move || lines.for_each(drop));
        Self {
            child,
            port,
            _folder: folder,
        }
    }

    /// How it ends by a fault of its own, where core dumps may be of any size.
    #[cfg(target_os = "linux")]
    pub(crate) fn crash(mut self) -> ExitStatus {
        use rustix::process::{Pid, Resource, Rlimit, Signal, kill_process, prlimit};

        let process = Pid::from_child(&self.child);
        let any = Rlimit {
            current: None,
            maximum: None,
        };
        prlimit(Some(process), Resource::Core, any).unwrap();
        kill_process(process, Signal::ABORT).unwrap();
        self.child.wait().unwrap()
    }

    fn status_file(&self) -> PathBuf {
        PathBuf::from(format!("/proc/{}/status", self.child.id()))
    }

    /// The memory that the process has now, in bytes.
    pub(crate) fn resident(&self) -> u64 {
        let status = fs::read_to_string(self.status_file()).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kibibytes = line.unwrap().trim().trim_end_matches(" kB");
        kibibytes.parse::<u64>().unwrap() * 1024
    }

    /// The cookies of a browser that comes for the first time.
    pub(crate) fn newcomer(&self) -> Cookies {
        let answer = self.exchange("GET /api/v1/auth/csrf HTTP/1.1\r\n", "");
        let given: Vec<_> = answer
            .lines()
            .filter_map(|line| {
                let (name, value) = line.split_once(": ")?;
                let is_cookie = name.eq_ignore_ascii_case("set-cookie");
                is_cookie.then(|| value.split(';').next().unwrap())
            })
            .collect();
        let token = given.iter().find_map(|cookie| {
            let (name, token) = cookie.split_once('=')?;
            (name == "XSRF-TOKEN").then_some(token)
        });
        Cookies {
            cookies: given.join("; "),
            token: token.expect("a token is given").to_owned(),
        }
    }

    /// The status that `body` is answered with, sent from a network.
    pub(crate) fn post(&self, browser: &Cookies, path: &str, network: &str, body: &str) -> u16 {
        let head = format!(
            "POST {path} HTTP/1.1\r\nX-Forwarded-For: {network}\r\nCookie: {}\r\nX-XSRF-TOKEN: {}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n",
            browser.cookies,
            browser.token,
            body.len()
        );
        let answer = self.exchange(&head, body);
        let status = answer.split(' ').nth(1).unwrap();
        status.parse().unwrap()
    }

    /// One call on a connection of its own.
    fn exchange(&self, head: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        let host = format!("localhost:{}", self.port);
        let call = format!(
            "{head}Host: {host}\r\nOrigin: http://{host}\r\nConnection: close\r\n\r\n{body}"
        );
        stream.write_all(call.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It has nothing to lose.
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}
