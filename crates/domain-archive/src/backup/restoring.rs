//! Restoring a backup into an empty database and file store.

use super::contents::{FileLine, LineReader, read_through};
use super::error::BackupError;
use super::making::{BACKUPS, Backups, FILES};
use super::manifest::{FORMAT, Manifest, TableCount};
use super::ports::{FillOutcome, Objects, RowBatch, RowSource};
use async_trait::async_trait;
use domain_shared::StoreError;

/// A backup that was restored or checked, whole.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RestoreReport {
    pub name: String,
    pub manifest: Manifest,
}

impl Backups {
    /// Restores the backup `name`, or the newest: the files first, then all rows in one transaction. One
    /// that broke off can be made again.
    pub async fn restore(&self, name: Option<&str>) -> Result<RestoreReport, BackupError> {
        // Asked again when the rows are written: no file is to be left beside those of somebody else.
        if !self.rows.people(None, 1).await?.is_empty() {
            return Err(BackupError::NotEmpty);
        }
        self.read_all(name, Some(&*self.files)).await
    }

    /// Checks the backup `name`, or the newest, byte by byte, and fills the database with its rows. Its files
    /// stay where they are.
    pub async fn verify(&self, name: Option<&str>) -> Result<RestoreReport, BackupError> {
        self.read_all(name, None).await
    }

    /// Reads the files, which are copied to `to` where that is named, and then writes the rows.
    async fn read_all(
        &self,
        name: Option<&str>,
        to: Option<&dyn Objects>,
    ) -> Result<RestoreReport, BackupError> {
        let (name, manifest) = self.chosen(name).await?;
        let list = format!("{BACKUPS}/{name}/files.jsonl.gz");
        let sha256 = &manifest.files_sha256;
        let mut lines = LineReader::open(&*self.place, list.clone(), sha256).await?;
        let mut files = 0_u64;
        while let Some(line) = lines.line::<FileLine>().await? {
            self.check_file(&line, to).await?;
            files = files.saturating_add(1);
        }
        if files != manifest.files {
            return Err(BackupError::Damaged(list));
        }
        self.fill(&name, &manifest).await?;
        Ok(RestoreReport { name, manifest })
    }

    async fn chosen(&self, name: Option<&str>) -> Result<(String, Manifest), BackupError> {
        let (name, manifest) = match name {
            Some(name) => (name.to_owned(), self.manifest(name).await?),
            None => self.newest().await?.ok_or(BackupError::NoBackup)?,
        };
        if manifest.format != FORMAT {
            return Err(BackupError::OtherFormat {
                found: manifest.format,
                reads: FORMAT,
            });
        }
        let here = self.rows.schema();
        if manifest.schema != here {
            return Err(BackupError::OtherSchema {
                found: manifest.schema,
                here,
            });
        }
        Ok((name, manifest))
    }

    /// Reads a file of the backup, and copies it to `to` where that is named.
    async fn check_file(
        &self,
        line: &FileLine,
        to: Option<&dyn Objects>,
    ) -> Result<(), BackupError> {
        let path = format!("{FILES}/{}", line.id);
        let content = self.place.read(&path).await?;
        let content = content.ok_or_else(|| BackupError::Missing(path.clone()))?;
        let mut object = match to {
            Some(to) => Some(to.write(&line.id).await?),
            None => None,
        };
        let (bytes, sha256) = read_through(content, object.as_mut()).await?;
        if (bytes, &sha256) != (line.bytes, &line.sha256) {
            return Err(BackupError::Damaged(path));
        }
        match object {
            Some(object) => Ok(object.finish().await?),
            None => Ok(()),
        }
    }

    async fn fill(&self, name: &str, manifest: &Manifest) -> Result<(), BackupError> {
        let path = format!("{BACKUPS}/{name}/rows.jsonl.gz");
        let open =
            async || LineReader::open(&*self.place, path.clone(), &manifest.rows_sha256).await;
        // First, as the database would name a damaged row and not the damaged file.
        open().await?.check().await?;
        let lines = open().await?;
        let mut source = Lines {
            lines,
            tables: Vec::new(),
            expected: manifest.tables.clone(),
            path: path.clone(),
            broken: None,
        };
        let filled = self.rows.write_all(&mut source).await;
        if let Some(broken) = source.broken {
            return Err(broken);
        }
        match filled? {
            FillOutcome::Done => Ok(()),
            FillOutcome::NotEmpty => Err(BackupError::NotEmpty),
            FillOutcome::OtherKey => Err(BackupError::OtherKey),
            FillOutcome::OtherTable(table) => Err(BackupError::OtherTable(table)),
        }
    }
}

/// The rows of a backup. Their end is refused where there are others than the manifest counts.
struct Lines {
    lines: LineReader,
    tables: Vec<TableCount>,
    expected: Vec<TableCount>,
    path: String,
    /// Why they broke off.
    broken: Option<BackupError>,
}

impl Lines {
    async fn read(&mut self) -> Result<Option<RowBatch>, BackupError> {
        let batch: Option<RowBatch> = self.lines.line().await?;
        match &batch {
            Some(batch) => Manifest::count(&mut self.tables, &batch.table, batch.rows.len()),
            None if self.tables != self.expected => {
                return Err(BackupError::Damaged(self.path.clone()));
            }
            None => {}
        }
        Ok(batch)
    }
}

#[async_trait]
impl RowSource for Lines {
    async fn next(&mut self) -> Result<Option<RowBatch>, StoreError> {
        self.read().await.map_err(|error| {
            let told = StoreError::failed(error.to_string());
            self.broken = Some(error);
            told
        })
    }
}
