use super::{every, survive};
use crate::metrics::Metrics;
use chrono::TimeDelta;
use domain_archive::backup::{BackupError, BackupReport, Backups};
use domain_shared::{StoreError, Timestamp};
use std::sync::Arc;
use std::time::Duration;

/// How often we look whether a backup is due.
const LOOK_EVERY: Duration = Duration::from_secs(5 * 60);

/// Backups on a schedule.
#[derive(Clone)]
pub struct BackupSchedule {
    pub backups: Backups,
    /// The time between two.
    pub every: TimeDelta,
    /// How many are kept.
    pub keep: u32,
}

/// Makes backups. Of several processes one makes each: the others find it locked, or made.
pub(super) async fn back_up(schedule: BackupSchedule, metrics: Arc<Metrics>) {
    let mut ticks = every(LOOK_EVERY);
    loop {
        ticks.tick().await;
        if let Some(Some(made)) = survive("backups", schedule.round()).await {
            tracing::info!(
                name = made.name,
                rows = made.manifest.rows(),
                files = made.manifest.files,
                copied = made.copied,
                pruned = made.pruned,
                "made a backup"
            );
        }
        let newest = survive("backups", schedule.newest()).await;
        if let Some(Some(newest)) = newest {
            metrics.backed_up(newest.timestamp());
        }
    }
}

impl BackupSchedule {
    /// Makes a backup if one is due, unless another process does.
    pub(crate) async fn round(&self) -> Result<Option<BackupReport>, StoreError> {
        match self.make_if_due().await {
            Err(BackupError::Locked { .. }) => Ok(None),
            Err(BackupError::Store(error)) => Err(error),
            made => made.map_err(StoreError::failed),
        }
    }

    /// When the newest backup was made.
    async fn newest(&self) -> Result<Option<Timestamp>, StoreError> {
        let newest = self.backups.newest().await;
        let newest = newest.map_err(StoreError::failed)?;
        Ok(newest.map(|(_, manifest)| manifest.made_at))
    }

    async fn make_if_due(&self) -> Result<Option<BackupReport>, BackupError> {
        let newest = self.backups.newest().await?;
        let newest = newest.map(|(_, manifest)| manifest.made_at);
        let now = self.backups.clock.now();
        if newest.is_some_and(|at| now - at < self.every) {
            return Ok(None);
        }
        self.backups.make(Some(self.keep)).await.map(Some)
    }
}
