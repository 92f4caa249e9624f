//! Which backups there are, and which go.

use super::contents::{FileLine, LineReader, length};
use super::error::BackupError;
use super::making::{BACKUPS, Backups, FILES};
use super::manifest::Manifest;
use futures_util::{StreamExt, TryStreamExt};
use std::collections::HashSet;

const MANIFEST: &str = "manifest.json";

impl Backups {
    /// The names of the whole backups, oldest first.
    pub async fn names(&self) -> Result<Vec<String>, BackupError> {
        let entries = self.place.list(BACKUPS).await?;
        let names = entries.try_filter_map(async |entry| {
            let name = entry.name.strip_suffix(MANIFEST);
            Ok(name.map(|name| name.trim_end_matches('/').to_owned()))
        });
        let mut names: Vec<String> = names.try_collect().await?;
        names.sort();
        Ok(names)
    }

    /// The newest whole backup.
    pub async fn newest(&self) -> Result<Option<(String, Manifest)>, BackupError> {
        match self.names().await?.pop() {
            Some(name) => {
                let manifest = self.manifest(&name).await?;
                Ok(Some((name, manifest)))
            }
            None => Ok(None),
        }
    }

    /// The manifest of a backup.
    pub async fn manifest(&self, name: &str) -> Result<Manifest, BackupError> {
        let path = format!("{BACKUPS}/{name}/{MANIFEST}");
        let content = self.place.read(&path).await?;
        let content = content.ok_or_else(|| BackupError::Unknown(name.to_owned()))?;
        let text: Vec<u8> = content
            .try_fold(Vec::new(), async |mut text, part| {
                text.extend_from_slice(&part);
                Ok(text)
            })
            .await?;
        serde_json::from_slice(&text).map_err(|_| BackupError::Damaged(path))
    }

    /// Deletes all backups but the newest `keep`, and the files that none of those has. What a run left
    /// that broke off goes with them.
    pub(super) async fn prune(&self, keep: u32) -> Result<u64, BackupError> {
        let names = self.names().await?;
        let keep = usize::try_from(keep.max(1)).unwrap_or(usize::MAX);
        let (old, kept) = names.split_at(names.len().saturating_sub(keep));
        let mut needed = HashSet::new();
        for name in kept {
            let manifest = self.manifest(name).await?;
            let list = format!("{BACKUPS}/{name}/files.jsonl.gz");
            let mut lines = LineReader::open(&*self.place, list, &manifest.files_sha256).await?;
            while let Some(line) = lines.line::<FileLine>().await? {
                needed.insert(line.id);
            }
        }
        for name in old {
            // Without its manifest it is no backup, whatever becomes of the rest.
            let manifest = format!("{BACKUPS}/{name}/{MANIFEST}");
            self.place.delete(&manifest).await?;
        }
        let is_kept = |name: &str| kept.iter().any(|kept| name.split('/').next() == Some(kept));
        self.delete_all(BACKUPS, |name| !is_kept(name)).await?;
        self.delete_all(FILES, |name| !needed.contains(name))
            .await?;
        Ok(length(old.len()))
    }

    async fn delete_all(
        &self,
        folder: &str,
        goes: impl Fn(&str) -> bool,
    ) -> Result<(), BackupError> {
        let mut entries = self.place.list(folder).await?;
        let mut going = Vec::new();
        while let Some(entry) = entries.next().await {
            let entry = entry?;
            if goes(&entry.name) {
                going.push(entry.name);
            }
        }
        for name in going {
            self.place.delete(&format!("{folder}/{name}")).await?;
        }
        Ok(())
    }
}
