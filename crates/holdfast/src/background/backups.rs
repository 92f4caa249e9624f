use super::{every, survive};
use crate::metrics::Metrics;
use chrono::TimeDelta;
use domain_archive::backup::{BackupError, BackupReport, Backups};
use domain_shared::{StoreError, Timestamp};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;

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
    /// Rings when one is wanted now.
    pub wanted: Arc<Notify>,
    /// When a try last failed.
    failed_at: Arc<Mutex<Option<Timestamp>>>,
}

/// The outcome of a check whether a backup is due or wanted.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Round {
    Made(BackupReport),
    NotDue,
    /// Another process makes one, or broke off a while ago.
    Locked,
}

/// Makes backups. Of several processes one makes each: the others find it locked, or made.
pub(super) async fn back_up(schedule: BackupSchedule, metrics: Arc<Metrics>) {
    let mut ticks = every(LOOK_EVERY);
    let mut is_wanted = false;
    loop {
        tokio::select! {
            _ = ticks.tick() => {}
            () = schedule.wanted.notified() => is_wanted = true,
        }
        let round = survive("backups", schedule.round(is_wanted)).await;
        // One that broke off keeps the place locked for a while.
        is_wanted = is_wanted && round == Some(Round::Locked);
        if let Some(Round::Made(made)) = round {
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
    pub fn new(backups: Backups, every: TimeDelta, keep: u32) -> Self {
        Self {
            backups,
            every,
            keep,
            wanted: Arc::default(),
            failed_at: Arc::default(),
        }
    }

    /// When a try of this process last failed.
    pub fn failed_at(&self) -> Option<Timestamp> {
        *self.failure()
    }

    fn failure(&self) -> MutexGuard<'_, Option<Timestamp>> {
        self.failed_at
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// Makes a backup if one is wanted or due, unless another process does.
    pub(crate) async fn round(&self, is_wanted: bool) -> Result<Round, StoreError> {
        match self.make_if_due(is_wanted).await {
            Ok(made) => Ok(made.map_or(Round::NotDue, Round::Made)),
            Err(BackupError::Locked { .. }) => Ok(Round::Locked),
            Err(error) => {
                *self.failure() = Some(self.backups.clock.now());
                Err(match error {
                    // Backups may have a disk of their own, and nothing else says that it is full.
                    BackupError::Store(StoreError::Full(cause)) => StoreError::Failed(cause),
                    BackupError::Store(error) => error,
                    other => StoreError::failed(other),
                })
            }
        }
    }

    /// When the newest backup was made.
    async fn newest(&self) -> Result<Option<Timestamp>, StoreError> {
        let newest = self.backups.newest().await;
        let newest = newest.map_err(StoreError::failed)?;
        Ok(newest.map(|(_, manifest)| manifest.made_at))
    }

    async fn make_if_due(&self, is_wanted: bool) -> Result<Option<BackupReport>, BackupError> {
        let newest = self.backups.newest().await?;
        let newest = newest.map(|(_, manifest)| manifest.made_at);
        let now = self.backups.clock.now();
        if !is_wanted && newest.is_some_and(|at| now - at < self.every) {
            return Ok(None);
        }
        self.backups.make(Some(self.keep)).await.map(Some)
    }
}
