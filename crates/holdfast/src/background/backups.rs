use super::every;
use chrono::TimeDelta;
use domain_archive::backup::{BackupError, BackupReport, Backups};
use std::time::Duration;

/// How often is looked whether a backup is due.
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
pub(super) async fn back_up(schedule: BackupSchedule) {
    let mut ticks = every(LOOK_EVERY);
    loop {
        ticks.tick().await;
        match schedule.round().await {
            Ok(Some(made)) => tracing::info!(
                name = made.name,
                rows = made.rows,
                files = made.files,
                copied = made.copied,
                pruned = made.pruned,
                "made a backup"
            ),
            Ok(None) | Err(BackupError::Locked { .. }) => {}
            Err(error) => tracing::error!(%error, "no backup was made"),
        }
    }
}

impl BackupSchedule {
    /// Makes a backup if one is due.
    pub(crate) async fn round(&self) -> Result<Option<BackupReport>, BackupError> {
        let newest = self
            .backups
            .newest()
            .await?
            .map(|(_, manifest)| manifest.made_at);
        let now = self.backups.clock.now();
        if newest.is_some_and(|at| now - at < self.every) {
            return Ok(None);
        }
        self.backups.make(Some(self.keep)).await.map(Some)
    }
}
