//! The release binary, with a data folder of its own on a port of its own.

use super::binary::binary;
use anyhow::ensure;
use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;
use tempfile::TempDir;

/// Where its rows are.
pub(crate) enum Database {
    Sqlite(PathBuf),
    Postgres(String),
}

/// `holdfast serve` with the sample account. It ends with this.
pub(crate) struct Server {
    child: Child,
    url: String,
    database: Option<String>,
    folder: TempDir,
    /// The sign-in details that `holdfast demo` printed.
    pub(crate) printed: String,
}

impl Server {
    /// Starts one on the PostgreSQL at `database`, else on SQLite.
    pub(crate) fn start(database: Option<&str>) -> anyhow::Result<Self> {
        let (binary, folder) = (binary("just build")?, tempfile::tempdir()?);
        let port = TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port();
        let command = |name| {
            let mut command = Command::new(&binary);
            command
                .arg(name)
                .current_dir(&folder)
                .env_clear()
                .env("HOLDFAST_BIND", format!("127.0.0.1:{port}"))
                .env("HOLDFAST_DATA_DIR", folder.path())
                .envs(database.map(|url| ("DATABASE_URL", url)))
                .stdin(Stdio::null());
            command
        };
        let demo = command("demo").stderr(Stdio::inherit()).output()?;
        ensure!(demo.status.success(), "`holdfast demo` failed");
        // It logs each call, to nobody.
        let child = command("serve").stdout(Stdio::null()).spawn()?;
        let server = Self {
            child,
            url: format!("http://127.0.0.1:{port}"),
            database: database.map(str::to_owned),
            printed: String::from_utf8(demo.stdout)?,
            folder,
        };
        for _ in 0..200 {
            if TcpStream::connect(("127.0.0.1", port)).is_ok() {
                return Ok(server);
            }
            sleep(Duration::from_millis(100));
        }
        anyhow::bail!("`holdfast serve` does not answer")
    }

    /// The address of `path`.
    pub(crate) fn at(&self, path: &str) -> String {
        format!("{}{path}", self.url)
    }

    pub(crate) fn database(&self) -> Database {
        match &self.database {
            Some(url) => Database::Postgres(url.clone()),
            None => Database::Sqlite(self.folder.path().join("holdfast.db")),
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // One that has ended by itself cannot be ended.
        let _ended = self.child.kill().and_then(|()| self.child.wait());
    }
}
