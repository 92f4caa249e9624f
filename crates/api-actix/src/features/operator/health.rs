//! What the administrator's page shows of the installation itself.

use async_trait::async_trait;
use domain_shared::Timestamp;
use domain_shared::jobs::Jobs;
use domain_shared::operator::OperatorRequests;
use domain_shared::outbox::Outbox;
use std::sync::Arc;

/// A database or a store of files.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoreHealth {
    /// Such as `PostgreSQL`.
    pub name: String,
    pub answers: bool,
}

/// How a provider is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProviderState {
    NotSetUp,
    /// Sample data, or messages that are shown instead of sent.
    Sandbox,
    Working,
    /// It takes nothing from us, as a key is wrong or the credit is spent.
    Resting,
}

impl ProviderState {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::NotSetUp => "notSetUp",
            Self::Sandbox => "sandbox",
            Self::Working => "working",
            Self::Resting => "resting",
        }
    }
}

/// A provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProviderHealth {
    /// What it does, such as `Email`.
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
    /// `None` where no backups are made by themselves.
    pub backups: Option<BackupHealth>,
}

/// Looks at the installation.
#[async_trait]
pub trait HealthCheck: Send + Sync {
    async fn look(&self) -> InstallationHealth;
}

/// What the administrator's page reads beside accounts.
pub struct OperatorTools {
    pub health: Arc<dyn HealthCheck>,
    pub jobs: Arc<dyn Jobs>,
    pub outbox: Arc<dyn Outbox>,
    pub requests: Arc<dyn OperatorRequests>,
}
