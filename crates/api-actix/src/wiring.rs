//! Joins the configuration and the adapters into one installation.

use crate::app::Shared;
use crate::config::Config;
use crate::http::Frame;
use crate::http::authority::SessionLookup;
use crate::http::cookies::Cookies;
use crate::http::csrf::Csrf;
use crate::http::frame::Readiness;
use crate::http::metrics::Metrics;
use crate::http::refusals::Refusals;
use crate::http::refused::RefusedCounter;
use crate::http::throttle::CountKeys;
use crate::routes::routes;
use actix_web::web::ServiceConfig;
use adapters_files::Space;
use domain_shared::answers::StoredAnswers;
use domain_shared::audit_log::AuditLog;
use domain_shared::outbox::{EffectLog, Outbox};
use domain_shared::throttle::Throttle;
use domain_shared::{Clock, Ids, Random};
use std::sync::Arc;

pub struct Adapters {
    pub sessions: Arc<dyn SessionLookup>,
    pub throttle: Arc<dyn Throttle>,
    pub refused: Arc<RefusedCounter>,
    pub effects: Arc<dyn EffectLog>,
    pub audit_log: Arc<dyn AuditLog>,
    pub answers: Arc<dyn StoredAnswers>,
    /// Messages that sandbox senders were handed; shown in development only.
    pub outbox: Arc<dyn Outbox>,
    pub readiness: Arc<dyn Readiness>,
    pub space: Arc<Space>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
    pub random: Arc<dyn Random>,
    pub metrics: Arc<Metrics>,
    pub csrf_key: [u8; 32],
}

/// An installation that listens on `port`; `services` gives the handlers what they use.
pub fn shared(
    config: &Config,
    port: u16,
    adapters: Adapters,
    services: impl Fn(&mut ServiceConfig) + Send + Sync + 'static,
) -> Result<Shared, serde_json::Error> {
    let frame = Frame {
        cookies: Cookies::new(config.is_secure(), Csrf::new(adapters.csrf_key)),
        origins: config.origins(port),
        hosts: config.hosts(),
        proxies: config.proxies.clone(),
        secure: config.is_secure(),
        sessions: adapters.sessions,
        throttle: adapters.throttle,
        refusals: Refusals::default(),
        refused: adapters.refused,
        effects: adapters.effects,
        audit_log: adapters.audit_log,
        count_keys: CountKeys::new(&adapters.csrf_key),
        allowances: config.allowances,
        answers: adapters.answers,
        outbox: config.is_development().then_some(adapters.outbox),
        readiness: adapters.readiness,
        space: adapters.space,
        clock: adapters.clock,
        ids: adapters.ids,
        random: adapters.random,
        metrics: adapters.metrics,
    };
    Shared::new(frame, routes(config.is_development()), services)
}
