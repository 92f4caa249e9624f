//! Two processes of one installation, in production.

use super::PUBLIC_URL;
use super::binary::binary;
use super::signal::{ends_within, terminate};
use anyhow::{Context, bail, ensure};
use rand::RngExt;
use reqwest::Client;
use std::fs::File;
use std::net::{Ipv4Addr, SocketAddr, SocketAddrV4, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use test_support::SECRET_KEY;
use tokio::time::sleep;

/// How long a process may take to start.
const STARTS_IN: Duration = Duration::from_secs(60);
/// How long it may take to stop: it drains, closes its listener and finishes running calls.
const STOPS_IN: Duration = Duration::from_secs(45);
/// Ports that the system gives to nobody who connects, so that one is still free after a restart.
const PORTS: std::ops::Range<u16> = 20_000..30_000;

/// A command that serves nothing has an address too.
const ANYWHERE: SocketAddr = SocketAddr::V4(SocketAddrV4::new(Ipv4Addr::LOCALHOST, 8080));

/// What both processes share.
#[derive(Clone)]
pub(crate) struct Installation {
    folder: PathBuf,
    database: String,
    /// Where files are, and how to get there.
    files: Vec<(&'static str, String)>,
    binary: PathBuf,
}

impl Installation {
    /// One with its rows in `database`, and its files in `folder` or where `files` says.
    pub(crate) fn make(
        folder: &Path,
        database: &str,
        files: Option<Vec<(&'static str, String)>>,
    ) -> anyhow::Result<Self> {
        std::fs::create_dir_all(folder)?;
        std::fs::write(folder.join("secret.key"), SECRET_KEY)?;
        let beside = || {
            let url = format!("file://{}", folder.join("files").display());
            vec![("HOLDFAST_FILES_URL", url)]
        };
        Ok(Self {
            folder: folder.to_owned(),
            database: database.to_owned(),
            files: files.unwrap_or_else(beside),
            binary: binary("cargo build -p holdfast")?,
        })
    }

    /// The same with the next version, whose binary lies beside the other.
    pub(crate) fn next_version(&self) -> anyhow::Result<Self> {
        let binary = self.binary.with_file_name("holdfast-next");
        let name = binary.display();
        ensure!(
            binary.exists(),
            "{name} is missing: run `just drill proxies` or `just test`"
        );
        Ok(Self {
            binary,
            ..self.clone()
        })
    }

    /// A command of the process at `address`.
    fn command(&self, name: &str, address: SocketAddr) -> Command {
        let database = &self.database;
        let sign = if database.contains('?') { '&' } else { '?' };
        // On a machine that does other work too, PostgreSQL takes longer than the usual 0.9 seconds.
        let database = format!("{database}{sign}connect_timeout=2");
        let mut command = Command::new(&self.binary);
        command
            .arg(name)
            .current_dir(&self.folder)
            .env_clear()
            .env("HOLDFAST_MODE", "production")
            .env("HOLDFAST_BIND", address.to_string())
            .env("HOLDFAST_PUBLIC_URL", PUBLIC_URL)
            .env("HOLDFAST_TRUSTED_PROXIES", "127.0.0.1/32")
            .env("HOLDFAST_ALLOW_SANDBOX", "sms,mail")
            .env("HOLDFAST_SECRET_KEY_FILE", self.folder.join("secret.key"))
            .env("HOLDFAST_DATA_DIR", &self.folder)
            .envs(self.files.iter().cloned())
            .env("HOLDFAST_LOG", "error")
            .env("DATABASE_URL", database)
            .stdin(Stdio::null());
        command
    }

    /// Lets anybody sign up, as an administrator does.
    pub(crate) fn open_sign_up(&self) -> anyhow::Result<()> {
        let output = self.command("sign-up", ANYWHERE).arg("anybody").output()?;
        ensure!(output.status.success(), "`holdfast sign-up`: {output:?}");
        Ok(())
    }

    /// The error with which `holdfast migrate` ends.
    pub(crate) fn refusal(&self) -> anyhow::Result<String> {
        let output = self.command("migrate", ANYWHERE).output()?;
        ensure!(!output.status.success(), "`holdfast migrate`: {output:?}");
        Ok(String::from_utf8(output.stderr)?)
    }

    /// The messages that wait, as an administrator reads them.
    pub(crate) fn outbox(&self) -> anyhow::Result<String> {
        let output = self.command("outbox", ANYWHERE).output()?;
        ensure!(output.status.success(), "`holdfast outbox`: {output:?}");
        Ok(String::from_utf8(output.stdout)?)
    }
}

/// `holdfast serve`. It ends with this.
pub(crate) struct Process {
    pub(crate) address: SocketAddr,
    log: PathBuf,
    child: Child,
}

impl Process {
    pub(crate) async fn start(installation: &Installation) -> anyhow::Result<Self> {
        let address = free_address()?;
        let log = installation.folder.join(format!("log-{}", address.port()));
        File::create(&log)?;
        let child = spawn(installation, address, &log)?;
        let mut process = Self {
            address,
            log,
            child,
        };
        process.becomes_ready().await?;
        Ok(process)
    }

    /// Stops it with SIGTERM, starts it again and waits until it is ready. How long each took.
    pub(crate) async fn restart(
        &mut self,
        installation: &Installation,
    ) -> anyhow::Result<(Duration, Duration)> {
        let began = Instant::now();
        terminate(&self.child)?;
        let ended = ends_within(&mut self.child, STOPS_IN).await?;
        ensure!(
            ended.success(),
            "a process ended with {ended}:\n{}",
            self.said()
        );
        let stopped = began.elapsed();
        self.child = spawn(installation, self.address, &self.log)?;
        self.becomes_ready().await?;
        Ok((stopped, began.elapsed() - stopped))
    }

    /// Kills it.
    pub(crate) fn kill(&mut self) -> anyhow::Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    /// Starts one that was killed, and waits until it is ready.
    pub(crate) async fn start_again(&mut self, installation: &Installation) -> anyhow::Result<()> {
        self.child = spawn(installation, self.address, &self.log)?;
        self.becomes_ready().await
    }

    async fn becomes_ready(&mut self) -> anyhow::Result<()> {
        let client = Client::builder().no_proxy().build()?;
        let began = Instant::now();
        loop {
            let asked = client.get(format!("http://{}/readyz", self.address)).send();
            if asked.await.is_ok_and(|answer| answer.status() == 200) {
                return Ok(());
            }
            let ended = self.child.try_wait()?;
            if ended.is_some() || began.elapsed() > STARTS_IN {
                bail!("a process is not ready:\n{}", self.said());
            }
            sleep(Duration::from_millis(50)).await;
        }
    }

    /// The errors in its log, each a line in JSON.
    pub(crate) fn errors(&self) -> String {
        let said = self.said();
        said.lines().filter(|line| line.starts_with('{')).collect()
    }

    fn said(&self) -> String {
        std::fs::read_to_string(&self.log).unwrap_or_default()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // One that has ended by itself cannot be ended.
        let _ended = self.child.kill().and_then(|()| self.child.wait());
    }
}

fn spawn(installation: &Installation, address: SocketAddr, log: &Path) -> anyhow::Result<Child> {
    let log = File::options().append(true).open(log)?;
    let mut command = installation.command("serve", address);
    command.stdout(log.try_clone()?).stderr(log);
    command.spawn().context("`holdfast serve` does not start")
}

/// An address on the loopback that nobody has.
pub(crate) fn free_address() -> anyhow::Result<SocketAddr> {
    for _ in 0..100 {
        let port = rand::rng().random_range(PORTS);
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
        if TcpListener::bind(address).is_ok() {
            return Ok(address);
        }
    }
    bail!("no port is free")
}
