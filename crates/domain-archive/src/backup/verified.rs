//! When a backup was last restored into a temporary place, and everything opened. It stands beside the
//! backups, as whoever checks them may have no other place in common with the server.

use super::error::BackupError;
use super::making::Backups;
use domain_shared::Timestamp;
use futures_util::TryStreamExt;
use serde::{Deserialize, Serialize};

const VERIFIED: &str = "verified.json";

#[derive(Serialize, Deserialize)]
struct Verified {
    name: String,
    at: Timestamp,
}

impl Backups {
    /// Remembers that the backup of this name was checked just now.
    ///
    /// # Errors
    /// [`BackupError::Store`] where the place takes nothing.
    pub async fn remember_verified(&self, name: &str) -> Result<(), BackupError> {
        let verified = Verified {
            name: name.to_owned(),
            at: self.clock.now(),
        };
        let text = serde_json::to_vec(&verified).map_err(domain_shared::StoreError::failed)?;
        let mut writer = self.place.write(VERIFIED).await?;
        writer.add(text.into()).await?;
        writer.finish().await?;
        Ok(())
    }

    /// When a backup was last checked.
    ///
    /// # Errors
    /// [`BackupError::Store`] where the place does not answer.
    pub async fn verified_at(&self) -> Result<Option<Timestamp>, BackupError> {
        let Some(content) = self.place.read(VERIFIED).await? else {
            return Ok(None);
        };
        let text: Vec<u8> = content
            .try_fold(Vec::new(), async |mut text, part| {
                text.extend_from_slice(&part);
                Ok(text)
            })
            .await?;
        // One that cannot be read says nothing.
        let verified: Option<Verified> = serde_json::from_slice(&text).ok();
        Ok(verified.map(|verified| verified.at))
    }
}
