//! The state of the installation, for the administrator's page.

use crate::http::wire::wire_name;
use async_trait::async_trait;
use domain_shared::Timestamp;
use domain_shared::jobs::Jobs;
use domain_shared::operator::OperatorRequests;
use domain_shared::outbox::Outbox;
use std::sync::Arc;
use tokio::sync::Notify;

/// A database or a store of files.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoreHealth {
    /// The product, such as `PostgreSQL`.
    pub name: String,
    pub answers: bool,
}

domain_shared::text_enum! {
    /// How a provider is.
    pub enum ProviderState {
        NotSetUp => "notSetUp";
        /// Sample data, or messages that are shown instead of sent.
        Sandbox => "sandbox";
        Working => "working";
        /// It refuses all our calls, as a key is wrong or the credit is spent.
        Resting => "resting";
    }
}

wire_name! {
    /// How a provider is.
    ProviderStateName(pub ProviderState) as "ProviderState", ProviderState::ALL
}

/// A provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProviderHealth {
    /// The service it provides, such as `Email`.
    pub name: &'static str,
    pub state: ProviderState,
    /// When this process last failed to reach it, and why. It names nobody.
    pub problem: Option<(Timestamp, String)>,
}

/// Backups on a schedule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BackupHealth {
    /// Hours between two.
    pub every_hours: i64,
    /// How many there are.
    pub kept: usize,
    pub newest: Option<Timestamp>,
    /// When one was last restored into a temporary place, and everything opened.
    pub verified: Option<Timestamp>,
    /// Whether one is being made, by any process.
    pub is_making: bool,
    /// When this process last failed to make one, if none was made since.
    pub failed: Option<Timestamp>,
    /// Whether their place answers.
    pub answers: bool,
}

/// The installation, at this moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InstallationHealth {
    pub version: &'static str,
    pub database: StoreHealth,
    pub files: StoreHealth,
    /// Bytes that are free on the fullest disk that we write to; unknown of a bucket.
    pub free: Option<u64>,
    pub providers: Vec<ProviderHealth>,
    /// `None` where no schedule makes backups.
    pub backups: Option<BackupHealth>,
}

/// Looks at the installation.
#[async_trait]
pub trait HealthCheck: Send + Sync {
    async fn look(&self) -> InstallationHealth;
}

/// The ports of the administrator's page, beside those of accounts.
#[derive(Clone)]
pub struct OperatorTools {
    pub health: Arc<dyn HealthCheck>,
    pub jobs: Arc<dyn Jobs>,
    pub outbox: Arc<dyn Outbox>,
    pub requests: Arc<dyn OperatorRequests>,
    /// Wakes whatever makes backups, to make one now. `None` where no schedule makes backups.
    pub backup_wanted: Option<Arc<Notify>>,
}
