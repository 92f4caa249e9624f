//! nginx and Caddy, from Debian's packages.

use super::certificate::Identity;
use super::signal::{ends_within, terminate};
use super::{caddy, nginx};
use anyhow::{Context, bail};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use tokio::time::sleep;

/// How long a proxy may take to start, or to end.
const PATIENCE: Duration = Duration::from_secs(20);

#[derive(Debug, Clone, Copy)]
pub(crate) enum Kind {
    Nginx,
    Caddy,
}

impl Kind {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Nginx => "nginx",
            Self::Caddy => "caddy",
        }
    }

    /// The package that brings it.
    const fn package(self) -> &'static str {
        match self {
            Self::Nginx => "nginx-light",
            Self::Caddy => "caddy",
        }
    }

    /// Its binary, which Debian puts where not everybody looks.
    pub(crate) fn binary(self) -> anyhow::Result<PathBuf> {
        let path = std::env::var_os("PATH").unwrap_or_default();
        let folders = std::env::split_paths(&path).chain([PathBuf::from("/usr/sbin")]);
        let found = folders
            .map(|folder| folder.join(self.name()))
            .find(|file| file.is_file());
        found.with_context(|| {
            let (name, package) = (self.name(), self.package());
            format!("{name} was not found: install Debian's package {package}, as `just test` does for root")
        })
    }
}

/// Where a proxy listens, whose name it has, and what stands behind it.
pub(crate) struct Site<'a> {
    /// For its configuration and all that it writes.
    pub(crate) folder: &'a Path,
    pub(crate) identity: &'a Identity,
    pub(crate) address: SocketAddr,
    /// One or two processes.
    pub(crate) behind: &'a [SocketAddr],
}

/// A proxy that runs. It ends with this.
pub(crate) struct Proxy(Child);

impl Proxy {
    /// Starts one with the configuration for as many processes as stand behind it.
    pub(crate) async fn start(kind: Kind, site: &Site<'_>) -> anyhow::Result<Self> {
        std::fs::create_dir_all(site.folder)?;
        let mut command = match kind {
            Kind::Nginx => nginx::command(site)?,
            Kind::Caddy => caddy::command(site)?,
        };
        let log = site.folder.join("log");
        let output = std::fs::File::create(&log)?;
        let child = command
            .current_dir(site.folder)
            .stdin(Stdio::null())
            .stdout(output.try_clone()?)
            .stderr(output)
            .spawn()
            .with_context(|| format!("{} does not start", kind.name()))?;
        let mut proxy = Self(child);
        let began = std::time::Instant::now();
        while TcpStream::connect(site.address).is_err() {
            let ended = proxy.0.try_wait()?;
            if ended.is_some() || began.elapsed() > PATIENCE {
                let log = std::fs::read_to_string(log)?;
                bail!(
                    "{} does not serve with the documented configuration:\n{log}",
                    kind.name()
                );
            }
            sleep(Duration::from_millis(50)).await;
        }
        Ok(proxy)
    }

    pub(crate) async fn stop(mut self) -> anyhow::Result<()> {
        terminate(&self.0)?;
        ends_within(&mut self.0, PATIENCE).await?;
        Ok(())
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        // nginx ends its workers when it is told to stop, and leaves them behind when it is killed.
        if let Ok(None) = self.0.try_wait() {
            let _ended = terminate(&self.0).and_then(|()| Ok(self.0.wait()?));
        }
    }
}

/// A command without an environment.
pub(crate) fn bare(kind: Kind) -> anyhow::Result<Command> {
    let mut command = Command::new(kind.binary()?);
    command.env_clear();
    Ok(command)
}
