//! What the framework needs to know of an installation.

use super::authority::SessionLookup;
use super::client::Proxies;
use super::cookies::Cookies;
use super::csrf::Origins;
use super::metrics::Metrics;
use super::throttle::{Allowances, CountKeys};
use async_trait::async_trait;
use domain_shared::answers::StoredAnswers;
use domain_shared::outbox::DevOutbox;
use domain_shared::throttle::Throttle;
use domain_shared::{Clock, Random, StoreError};
use std::sync::Arc;

/// Tells whether calls can be served.
#[async_trait]
pub trait Readiness: Send + Sync {
    /// Succeeds when the stores answer.
    async fn ready(&self) -> Result<(), StoreError>;
}

/// The installation, as the framework sees it. One for all workers.
pub struct Frame {
    /// Names and attributes of cookies, and the CSRF key.
    pub cookies: Cookies,
    /// Which origins are ours.
    pub origins: Origins,
    /// Whose word on the caller's address is taken.
    pub proxies: Proxies,
    /// Whether the public URL is https.
    pub secure: bool,
    /// Live sessions.
    pub sessions: Arc<dyn SessionLookup>,
    /// Counters of limits.
    pub throttle: Arc<dyn Throttle>,
    /// What they count under.
    pub count_keys: CountKeys,
    /// Calls a minute.
    pub allowances: Allowances,
    /// Answers kept for their idempotency keys.
    pub answers: Arc<dyn StoredAnswers>,
    /// The development outbox, where messages are shown instead of sent. `None` in production.
    pub outbox: Option<Arc<dyn DevOutbox>>,
    /// Whether the stores answer.
    pub readiness: Arc<dyn Readiness>,
    /// The time.
    pub clock: Arc<dyn Clock>,
    /// Randomness.
    pub random: Arc<dyn Random>,
    /// Counters of answers.
    pub metrics: Metrics,
}
