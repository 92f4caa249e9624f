//! The parts of an installation that the HTTP layer uses.

use super::authority::SessionLookup;
use super::call::Answering;
use crate::App;
use actix_web::web::Data;
use async_trait::async_trait;
use domain_shared::audit_log::RefusedCounter;
use domain_shared::idempotency::ResponseStore;
use domain_shared::ids::AuditId;
use domain_shared::outbox::{EffectLog, Outbox};
use domain_shared::rate_limit::BlockedCallers;
use domain_shared::rate_limit::RateLimiter;
use domain_shared::{
    AuditEvent, AuditKind, Clock, Effects, Ids, PersonId, Random, RequestOrigin, StoreError,
};
use http_edge::cookies::Cookies;
use http_edge::csrf::Origins;
use http_edge::proxies::Proxies;
use http_edge::rate_limits::{CountKeys, RateLimits};
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

/// Tells whether calls can be served: the stores answer, and have room.
#[async_trait]
pub trait Readiness: Send + Sync {
    /// Succeeds when the stores answer.
    async fn ready(&self) -> Result<(), StoreError>;

    /// Whether there was no room just now.
    fn is_full(&self) -> bool;

    /// Whether what room there is should be left to signing in and deleting: of a call with a file
    /// (`uploads`) sooner than of one that writes rows only.
    fn is_short(&self, uploads: bool) -> bool;

    /// Hears that a write met no room, and why.
    fn ran_out(&self, cause: &str);
}

/// The installation, as the framework sees it. One for all workers.
pub struct HttpContext {
    /// Names and attributes of cookies, and the CSRF key.
    pub cookies: Cookies,
    pub origins: Origins,
    /// The proxies whose header we trust for the caller's address.
    pub proxies: Proxies,
    /// Whether the public URL is https.
    pub secure: bool,
    pub sessions: Arc<dyn SessionLookup>,
    /// Counters of limits.
    pub throttle: Arc<dyn RateLimiter>,
    /// The callers who are over a limit now.
    pub blocked_callers: BlockedCallers,
    /// Calls refused before anybody was known.
    pub refused: Arc<RefusedCounter>,
    /// Effects that accompany no other change.
    pub effects: Arc<dyn EffectLog>,
    /// The keys that they count under.
    pub count_keys: CountKeys,
    /// Calls a minute.
    pub rate_limits: RateLimits,
    /// Answers kept for their idempotency keys.
    pub answers: Arc<dyn ResponseStore>,
    /// The development outbox, where messages are shown instead of sent. `None` in production.
    pub outbox: Option<Arc<dyn Outbox>>,
    pub readiness: Arc<dyn Readiness>,
    /// The services of those who look around: with sample providers, and little room. `None` where
    /// nobody does.
    pub on_tour: Option<Data<App>>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
    pub random: Arc<dyn Random>,
    /// How many calls panicked.
    pub panics: Arc<AtomicU64>,
    /// Answers a call; the audit events that it writes bear its origin.
    pub with_origin: fn(RequestOrigin, Answering) -> Answering,
}

impl HttpContext {
    /// Writes an audit event. If that fails we log it and serve the request.
    pub(super) async fn note(&self, person: Option<PersonId>, kind: AuditKind) {
        let effects = Effects::none().audit(AuditEvent {
            id: AuditId::new(self.ids.next()),
            at: self.clock.now(),
            person,
            kind,
            object: None,
        });
        let written = self.effects.write(effects).await;
        if let Err(StoreError::Full(cause)) = &written {
            self.readiness.ran_out(&cause.to_string());
        } else if let Err(error) = written {
            let error: &dyn std::error::Error = &error;
            tracing::error!(error, "an audit event was lost");
        }
    }
}
