//! What the administrator's page reads, in memory.

use api_actix::features::operator::health::{
    BackupHealth, HealthCheck, InstallationHealth, OperatorTools, ProviderHealth, ProviderState,
    StoreHealth,
};
use async_trait::async_trait;
use domain_shared::jobs::MemoryJobs;
use domain_shared::operator::OperatorRequests;
use domain_shared::outbox::MemoryOutbox;
use domain_shared::{StoreError, Timestamp};
use std::sync::{Arc, Mutex};
use tokio::sync::Notify;

struct Well;

#[async_trait]
impl HealthCheck for Well {
    async fn look(&self) -> InstallationHealth {
        InstallationHealth {
            version: "9.9.9",
            database: StoreHealth {
                name: "SQLite".to_owned(),
                answers: true,
            },
            files: StoreHealth {
                name: "Folder".to_owned(),
                answers: false,
            },
            free: Some(7),
            providers: vec![ProviderHealth {
                name: "Email",
                state: ProviderState::Resting,
                problem: Some((Timestamp::UNIX_EPOCH, "550 no".to_owned())),
            }],
            backups: Some(BackupHealth {
                every_hours: 24,
                kept: 3,
                newest: Some(Timestamp::UNIX_EPOCH),
                verified: None,
                is_making: false,
                failed: Some(Timestamp::UNIX_EPOCH),
                answers: true,
            }),
        }
    }
}

#[derive(Default)]
struct Asked(Mutex<Option<Timestamp>>);

#[async_trait]
impl OperatorRequests for Asked {
    async fn try_providers_again(&self, at: Timestamp) -> Result<(), StoreError> {
        *self.0.lock().unwrap() = Some(at);
        Ok(())
    }

    async fn providers_tried_again_at(&self) -> Result<Option<Timestamp>, StoreError> {
        Ok(*self.0.lock().unwrap())
    }
}

/// `backup_wanted` rings when a backup is.
pub(crate) fn tools(backup_wanted: Arc<Notify>) -> OperatorTools {
    OperatorTools {
        backup_wanted: Some(backup_wanted),
        health: Arc::new(Well),
        jobs: Arc::new(MemoryJobs::default()),
        outbox: Arc::new(MemoryOutbox::default()),
        requests: Arc::new(Asked::default()),
    }
}
