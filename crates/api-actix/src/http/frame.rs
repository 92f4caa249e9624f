//! The parts of an installation that the HTTP layer uses.

use super::authority::SessionLookup;
use super::client::Proxies;
use super::cookies::Cookies;
use super::csrf::Origins;
use super::hosts::Hosts;
use super::metrics::Metrics;
use super::refusals::Refusals;
use super::refused::RefusedCounter;
use super::throttle::{Allowances, CountKeys};
use adapters_files::Space;
use async_trait::async_trait;
use domain_shared::answers::StoredAnswers;
use domain_shared::audit_log::AuditLog;
use domain_shared::ids::AuditId;
use domain_shared::outbox::{EffectLog, Outbox};
use domain_shared::throttle::Throttle;
use domain_shared::{AuditEvent, AuditKind, Clock, Effects, Ids, PersonId, Random, StoreError};
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
    pub origins: Origins,
    pub hosts: Hosts,
    /// Whose word on the caller's address is taken.
    pub proxies: Proxies,
    /// Whether the public URL is https.
    pub secure: bool,
    pub sessions: Arc<dyn SessionLookup>,
    /// Counters of limits.
    pub throttle: Arc<dyn Throttle>,
    /// Who is over one just now.
    pub refusals: Refusals,
    /// Calls refused before anybody was known.
    pub refused: Arc<RefusedCounter>,
    /// Effects that accompany no other change.
    pub effects: Arc<dyn EffectLog>,
    pub audit_log: Arc<dyn AuditLog>,
    /// The keys that they count under.
    pub count_keys: CountKeys,
    /// Calls a minute.
    pub allowances: Allowances,
    /// Answers kept for their idempotency keys.
    pub answers: Arc<dyn StoredAnswers>,
    /// The development outbox, where messages are shown instead of sent. `None` in production.
    pub outbox: Option<Arc<dyn Outbox>>,
    /// Whether the stores answer.
    pub readiness: Arc<dyn Readiness>,
    pub space: Arc<Space>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
    pub random: Arc<dyn Random>,
    pub metrics: Arc<Metrics>,
}

impl Frame {
    /// Writes an audit event. If that fails we log it and serve the request.
    pub(super) async fn note(&self, person: Option<PersonId>, kind: AuditKind) {
        let effects = Effects::none().note(AuditEvent {
            id: AuditId::new(self.ids.next()),
            at: self.clock.now(),
            person,
            kind,
            object: None,
        });
        let written = self.effects.write(effects).await;
        if let Err(StoreError::Full(cause)) = &written {
            self.space.ran_out(&cause.to_string());
        } else if let Err(error) = written {
            let error: &dyn std::error::Error = &error;
            tracing::error!(error, "an audit event was lost");
        }
    }
}
