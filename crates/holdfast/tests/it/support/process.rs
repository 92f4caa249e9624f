//! A server in a process of its own: its memory, its end and forms that are sent to it.

use super::on_tcp::{Running, raw};
use std::fs::{self, File};
use std::path::PathBuf;
use std::process::ExitStatus;

/// The cookies that a browser sends.
pub(crate) struct Cookies {
    cookies: String,
    token: String,
}

impl Running {
    /// A server whose memory can be read. None where the system does not tell it.
    pub(crate) fn measured() -> Option<Self> {
        let nowhere = File::options().write(true).open("/dev/null").unwrap();
        let variables = [
            ("HOLDFAST_TRUSTED_PROXIES", "127.0.0.1/32"),
            ("HOLDFAST_LOG", "warn"),
        ];
        let process = Self::start(nowhere, &variables);
        if process.status_file().exists() {
            return Some(process);
        }
        #[allow(clippy::print_stderr, reason = "it says why nothing is tested")]
        {
            eprintln!("not measured: this system has no /proc that tells a process's memory");
        }
        None
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
        let answer = self.text("/api/v1/auth/csrf");
        let cookies = answer.lines().filter_map(|line| {
            let (name, value) = line.split_once(": ")?;
            let is_cookie = name.eq_ignore_ascii_case("set-cookie");
            is_cookie.then(|| value.split(';').next().unwrap())
        });
        let cookies: Vec<_> = cookies.collect();
        let token = cookies.iter().find_map(|c| c.strip_prefix("XSRF-TOKEN="));
        Cookies {
            cookies: cookies.join("; "),
            token: token.expect("a token is given").to_owned(),
        }
    }

    /// The status that `body` is answered with, sent from a network.
    pub(crate) fn post(&self, browser: &Cookies, path: &str, network: &str, body: &str) -> u16 {
        let host = format!("localhost:{}", self.address.port());
        let request = format!(
            "POST {path} HTTP/1.1\r\nX-Forwarded-For: {network}\r\nCookie: {}\r\nX-XSRF-TOKEN: {}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\nHost: {host}\r\n\
             Origin: http://{host}\r\nConnection: close\r\n\r\n{body}",
            browser.cookies,
            browser.token,
            body.len(),
        );
        let answer = raw(self.address, request.as_bytes());
        answer.split(' ').nth(1).unwrap().parse().unwrap()
    }
}
