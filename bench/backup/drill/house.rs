//! An installation, and the commands that are run on it as an administrator would.

use super::binary::binary;
use adapters_files::SealedFiles;
use adapters_pg::{DatabaseUrl, Store};
use anyhow::{Context, bail};
use sealing::{MasterKey, MasterKeys};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use test_support::{OTHER_SECRET_KEY, SECRET_KEY};

/// Which secret key a command is given.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Key {
    Old,
    /// The new one, and the old one to read with.
    Both,
    New,
}

#[derive(Clone)]
pub(crate) struct House {
    data: PathBuf,
    database: Option<String>,
}

impl House {
    pub(crate) const fn new(data: PathBuf, database: Option<String>) -> Self {
        Self { data, database }
    }

    /// Opens its database and its files.
    pub(crate) async fn open(&self, key: Key) -> anyhow::Result<(Store, SealedFiles)> {
        std::fs::create_dir_all(&self.data)?;
        let url = match &self.database {
            Some(url) => url.parse()?,
            None => DatabaseUrl::sqlite(self.data.join("holdfast.db")),
        };
        let (old, new) = (
            MasterKey::parse(SECRET_KEY)?,
            MasterKey::parse(OTHER_SECRET_KEY)?,
        );
        let keys = match key {
            Key::Old => old.into(),
            Key::Both => MasterKeys::new(new, Some(old)),
            Key::New => new.into(),
        };
        let store = Store::connect(&url, keys).await?;
        let files = SealedFiles::in_folder(&self.data.join("files"), store.person_keys())?;
        Ok((store, files))
    }

    /// Runs a command to its end.
    ///
    /// # Errors
    /// Where it ends with an error.
    pub(crate) fn run(&self, key: Key, arguments: &[&str]) -> anyhow::Result<()> {
        let output = self.start(key, arguments)?.wait_with_output()?;
        if !output.status.success() {
            let said = [output.stdout, output.stderr].concat();
            let said = String::from_utf8_lossy(&said);
            bail!("holdfast {}: {said}", arguments.join(" "));
        }
        Ok(())
    }

    /// Starts a command and kills it after some time. Whether it was still running.
    pub(crate) fn kill(
        &self,
        key: Key,
        arguments: &[&str],
        after: Duration,
    ) -> anyhow::Result<bool> {
        let mut child = self.start(key, arguments)?;
        std::thread::sleep(after);
        let was_running = child.try_wait()?.is_none();
        if was_running {
            child.kill()?;
        }
        child.wait()?;
        // A run that was killed leaves it, and the next would wait until it counts as dead.
        if let ["backup", place] = arguments {
            let _gone = std::fs::remove_file(PathBuf::from(place).join("lock"));
        }
        Ok(was_running)
    }

    fn start(&self, key: Key, arguments: &[&str]) -> anyhow::Result<Child> {
        let (new, old) = match key {
            Key::Old => (SECRET_KEY, None),
            Key::Both => (OTHER_SECRET_KEY, Some(SECRET_KEY)),
            Key::New => (OTHER_SECRET_KEY, None),
        };
        Command::new(binary("cargo build -p holdfast")?)
            .args(arguments)
            .env_clear()
            .env("HOLDFAST_DATA_DIR", &self.data)
            .env("HOLDFAST_SECRET_KEY", new)
            .envs(old.map(|old| ("HOLDFAST_SECRET_KEY_OLD", old)))
            .envs(self.database.as_ref().map(|url| ("DATABASE_URL", url)))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .context("the command cannot be started")
    }
}
