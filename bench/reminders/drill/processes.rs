//! Two real servers on one database.

use super::binary::binary;
use super::database::Database;
use super::mail_server::MailServer;
use super::providers::Providers;
use anyhow::Context;
use std::fs::File;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use tempfile::TempDir;

/// One that has started answers within this time.
const ANSWERS_IN: Duration = Duration::from_millis(200);

struct Process {
    child: Child,
    port: u16,
}

/// Two processes. They end with this.
pub(crate) struct Pair {
    processes: [Process; 2],
    launcher: Launcher,
}

struct Launcher {
    binary: PathBuf,
    folder: TempDir,
    variables: Vec<(&'static str, String)>,
    mail_ports: [u16; 2],
}

impl Pair {
    pub(crate) fn start(
        database: &Database,
        mail: &MailServer,
        providers: &Providers,
    ) -> anyhow::Result<Self> {
        let folder = tempfile::tempdir()?;
        // Development tells at any hour of the day, and knows push services on the loopback.
        let variables = vec![
            ("DATABASE_URL", database.variable()),
            ("HOLDFAST_DATA_DIR", folder.path().display().to_string()),
            ("HOLDFAST_SECRET_KEY", test_support::SECRET_KEY.to_owned()),
            ("HOLDFAST_LOG", "warn".to_owned()),
            ("HOLDFAST_SMTP_HOST", "127.0.0.1".to_owned()),
            ("HOLDFAST_SMTP_SECURITY", "none".to_owned()),
            ("HOLDFAST_SMTP_FROM", "no-reply@example.org".to_owned()),
            ("HOLDFAST_TWILIO_ACCOUNT_SID", "AC1".to_owned()),
            ("HOLDFAST_TWILIO_AUTH_TOKEN", "token".to_owned()),
            ("HOLDFAST_TWILIO_FROM", "Holdfast".to_owned()),
            (
                "HOLDFAST_PROVIDER_URLS",
                format!("twilio={}", providers.base()),
            ),
        ];
        let launcher = Launcher {
            binary: binary("cargo build -p holdfast")?,
            folder,
            variables,
            mail_ports: mail.ports,
        };
        Ok(Self {
            processes: [launcher.launch(0)?, launcher.launch(1)?],
            launcher,
        })
    }

    /// Kills a process with SIGKILL and starts another in its place.
    pub(crate) fn kill(&mut self, process: usize) -> anyhow::Result<()> {
        let killed = self.processes.get_mut(process).context("one of the two")?;
        killed.child.kill()?;
        killed.child.wait()?;
        *killed = self.launcher.launch(process)?;
        Ok(())
    }

    /// Whether a process has started: it listens before, and answers nothing yet.
    pub(crate) fn answers(&self, process: usize) -> bool {
        let process = self.processes.get(process);
        process.is_some_and(|one| answer(one.port).is_ok_and(|bytes| bytes > 0))
    }

    /// Starts those again that have ended by themselves, and answers how many.
    pub(crate) fn revive(&mut self) -> anyhow::Result<usize> {
        let mut ended = 0;
        for (number, process) in self.processes.iter_mut().enumerate() {
            if process.child.try_wait()?.is_some() {
                *process = self.launcher.launch(number)?;
                ended += 1;
            }
        }
        Ok(ended)
    }

    /// The errors that the processes have logged.
    pub(crate) fn errors(&self) -> anyhow::Result<Vec<String>> {
        let mut errors = Vec::new();
        for process in 0..2 {
            let log = std::fs::read_to_string(self.launcher.log(process))?;
            let lines = log.lines().filter(|line| line.contains("ERROR"));
            errors.extend(lines.map(str::to_owned));
        }
        Ok(errors)
    }
}

impl Drop for Pair {
    fn drop(&mut self) {
        for Process { child, .. } in &mut self.processes {
            // One that has ended by itself cannot be ended.
            let _ended = child.kill().and_then(|()| child.wait());
        }
    }
}

impl Launcher {
    fn log(&self, process: usize) -> PathBuf {
        self.folder.path().join(format!("{process}.log"))
    }

    fn launch(&self, process: usize) -> anyhow::Result<Process> {
        let port = TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port();
        let mail = self.mail_ports.get(process).context("one of the two")?;
        let log = File::options()
            .create(true)
            .append(true)
            .open(self.log(process))?;
        let child = Command::new(&self.binary)
            .arg("serve")
            .current_dir(&self.folder)
            .env_clear()
            .envs(self.variables.iter().map(|(name, value)| (name, value)))
            .env("HOLDFAST_BIND", format!("127.0.0.1:{port}"))
            .env("HOLDFAST_SMTP_PORT", mail.to_string())
            .stdin(Stdio::null())
            .stdout(log.try_clone()?)
            .stderr(log)
            .spawn()
            .context("`holdfast serve` does not start")?;
        Ok(Process { child, port })
    }
}

/// How much a server answers to a call in time.
fn answer(port: u16) -> std::io::Result<usize> {
    let mut stream = TcpStream::connect(("127.0.0.1", port))?;
    stream.set_read_timeout(Some(ANSWERS_IN))?;
    stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
    stream.read(&mut [0; 16])
}
