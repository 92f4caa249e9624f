//! Making a backup: the rows as they are at one moment, then the files that they name. A file that was
//! deleted in between takes its row along, so the rows are read again.

use super::contents::{FileLine, LineReader, LineWriter, length, read_through};
use super::error::BackupError;
use super::manifest::{FORMAT, Manifest, TableCount};
use super::ports::{DatabaseRows, Objects, RowBatch, RowSink};
use async_trait::async_trait;
use bytes::Bytes;
use chrono::TimeDelta;
use domain_files::FileId;
use domain_shared::{Clock, StoreError, Timestamp};
use futures_util::{StreamExt, TryStreamExt};
use std::collections::HashMap;
use std::sync::Arc;

/// The folder of the files, which all backups share: a file never changes.
pub(super) const FILES: &str = "files";
/// The folder of the backups, each in a folder named by its moment.
pub(super) const BACKUPS: &str = "backups";
const LOCK: &str = "lock";
/// A run says so often that it lives.
const SIGN_OF_LIFE: TimeDelta = TimeDelta::minutes(1);
/// After so long without a sign of life a run has ended.
const DEAD_AFTER: TimeDelta = TimeDelta::minutes(15);
/// How often the rows are read again where files vanish.
const TRIES: u8 = 5;

/// Makes and restores backups.
#[derive(Clone)]
pub struct Backups {
    pub rows: Arc<dyn DatabaseRows>,
    /// The files of the installation, as they are sealed.
    pub files: Arc<dyn Objects>,
    /// Where the backups are.
    pub place: Arc<dyn Objects>,
    pub clock: Arc<dyn Clock>,
    /// The version of this Holdfast.
    pub version: &'static str,
}

/// A backup that was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BackupReport {
    /// Its name: its moment.
    pub name: String,
    pub manifest: Manifest,
    /// How many of its files were copied now.
    pub copied: u64,
    /// How many bytes that were.
    pub copied_bytes: u64,
    /// How many older backups were deleted.
    pub pruned: u64,
}

impl Backups {
    /// Makes a backup and deletes all but the newest `keep`. Earlier ones stay as they are where it breaks
    /// off.
    pub async fn make(&self, keep: Option<u32>) -> Result<BackupReport, BackupError> {
        let mut lock = self.lock().await?;
        let made = self.make_locked(&mut lock, keep).await;
        self.place.delete(LOCK).await?;
        made
    }

    async fn make_locked(
        &self,
        lock: &mut Lock,
        keep: Option<u32>,
    ) -> Result<BackupReport, BackupError> {
        let mut known = self.known_files().await?;
        let name = self.clock.now().format("%Y%m%dT%H%M%S%3fZ").to_string();
        for _ in 0..TRIES {
            if let Some(mut report) = self.attempt(lock, &name, &mut known).await? {
                if let Some(keep) = keep {
                    report.pruned = self.prune(keep).await?;
                }
                return Ok(report);
            }
        }
        Err(BackupError::Restless)
    }

    /// `None` where a file is gone by the time that it is copied.
    async fn attempt(
        &self,
        lock: &mut Lock,
        name: &str,
        known: &mut HashMap<String, FileLine>,
    ) -> Result<Option<BackupReport>, BackupError> {
        let path = |what: &str| format!("{BACKUPS}/{name}/{what}");
        let made_at = self.clock.now();
        let mut sink = Counting {
            lines: LineWriter::new(self.place.write(&path("rows.jsonl.gz")).await?),
            tables: Vec::new(),
            backups: self,
            lock,
        };
        let files = self.rows.read_all(&mut sink).await?;
        let (tables, rows_sha256) = (sink.tables, sink.lines.finish().await?);

        let mut list = LineWriter::new(self.place.write(&path("files.jsonl.gz")).await?);
        let (mut copied, mut copied_bytes, mut file_bytes) = (0_u64, 0_u64, 0_u64);
        for file in &files {
            self.show_life(lock).await?;
            let line = match known.get(&file.to_string()) {
                Some(line) => line.clone(),
                None => {
                    let Some(line) = self.copy(*file).await? else {
                        return Ok(None);
                    };
                    copied = copied.saturating_add(1);
                    copied_bytes = copied_bytes.saturating_add(line.bytes);
                    known.insert(line.id.clone(), line.clone());
                    line
                }
            };
            file_bytes = file_bytes.saturating_add(line.bytes);
            list.line(&line).await?;
        }
        let manifest = Manifest {
            format: FORMAT,
            version: self.version.to_owned(),
            schema: self.rows.schema(),
            made_at,
            rows_sha256,
            files_sha256: list.finish().await?,
            files: length(files.len()),
            file_bytes,
            tables,
        };
        let mut object = self.place.write(&path("manifest.json")).await?;
        let text = serde_json::to_vec_pretty(&manifest).map_err(StoreError::failed)?;
        object.add(text.into()).await?;
        object.finish().await?;
        Ok(Some(BackupReport {
            name: name.to_owned(),
            manifest,
            copied,
            copied_bytes,
            pruned: 0,
        }))
    }

    /// Copies a file as it is; `None` where it is gone.
    async fn copy(&self, file: FileId) -> Result<Option<FileLine>, BackupError> {
        let id = file.to_string();
        let Some(content) = self.files.read(&id).await? else {
            return Ok(None);
        };
        let mut object = self.place.write(&format!("{FILES}/{id}")).await?;
        let (bytes, sha256) = read_through(content, Some(&mut object)).await?;
        object.finish().await?;
        Ok(Some(FileLine { id, bytes, sha256 }))
    }

    /// The files of the newest backup that are still there, whole.
    async fn known_files(&self) -> Result<HashMap<String, FileLine>, BackupError> {
        let mut known = HashMap::new();
        let Some((name, manifest)) = self.newest().await? else {
            return Ok(known);
        };
        let there = self.place.list(FILES).await?;
        let there = there.map_ok(|entry| (entry.name, entry.bytes));
        let there: HashMap<String, u64> = there.try_collect().await?;
        let list = format!("{BACKUPS}/{name}/files.jsonl.gz");
        let mut lines = LineReader::open(&*self.place, list, &manifest.files_sha256).await?;
        while let Some(line) = lines.line::<FileLine>().await? {
            if there.get(&line.id) == Some(&line.bytes) {
                known.insert(line.id.clone(), line);
            }
        }
        Ok(known)
    }

    /// Takes the lock, also that of a run which ended without a word.
    async fn lock(&self) -> Result<Lock, BackupError> {
        for _ in 0..2 {
            let now = self.clock.now();
            if self.place.create(LOCK, Bytes::from_static(b"{}\n")).await? {
                return Ok(Lock { shown_at: now });
            }
            let Some(since) = self.locked_since().await? else {
                continue;
            };
            if now - since < DEAD_AFTER {
                return Err(BackupError::Locked { since });
            }
            self.place.delete(LOCK).await?;
        }
        let since = self.locked_since().await?;
        Err(BackupError::Locked {
            since: since.unwrap_or_else(|| self.clock.now()),
        })
    }

    /// Whether a backup is being made, by any process. One that broke off without a word counts for 15 minutes.
    ///
    /// # Errors
    /// [`BackupError::Store`] where the place does not answer.
    pub async fn is_making(&self) -> Result<bool, BackupError> {
        // To list the place is to walk through all files of all backups, so it is asked for its lock first.
        if self.place.read(LOCK).await?.is_none() {
            return Ok(false);
        }
        let now = self.clock.now();
        let alive = self.locked_since().await?;
        Ok(alive.is_some_and(|alive| now - alive < DEAD_AFTER))
    }

    async fn locked_since(&self) -> Result<Option<Timestamp>, StoreError> {
        let mut entries = self.place.list("").await?;
        while let Some(entry) = entries.next().await {
            let entry = entry?;
            if entry.name == LOCK {
                return Ok(Some(entry.changed_at));
            }
        }
        Ok(None)
    }

    async fn show_life(&self, lock: &mut Lock) -> Result<(), StoreError> {
        let now = self.clock.now();
        if now - lock.shown_at < SIGN_OF_LIFE {
            return Ok(());
        }
        lock.shown_at = now;
        let mut object = self.place.write(LOCK).await?;
        object.add(Bytes::from_static(b"{}\n")).await?;
        object.finish().await
    }
}

/// The right to write to the place of the backups.
struct Lock {
    shown_at: Timestamp,
}

/// Writes rows and counts them. In a large database that takes longer than a run may be silent.
struct Counting<'a> {
    lines: LineWriter,
    tables: Vec<TableCount>,
    backups: &'a Backups,
    lock: &'a mut Lock,
}

#[async_trait]
impl RowSink for Counting<'_> {
    async fn take(&mut self, batch: RowBatch) -> Result<(), StoreError> {
        self.backups.show_life(self.lock).await?;
        Manifest::count(&mut self.tables, &batch.table, batch.rows.len());
        self.lines.line(&batch).await
    }
}
