//! Joins the configuration and the adapters into one installation.

use crate::app::Shared;
use crate::config::Config;
use crate::routes::routes;
use actix_web::web::ServiceConfig;
use adapters_pg::with_origin;
use api_actix::http::Frame;
use api_actix::http::authority::SessionLookup;
use api_actix::http::cookies::Cookies;
use api_actix::http::csrf::Csrf;
use api_actix::http::frame::Readiness;
use api_actix::http::metrics::Metrics;
use api_actix::http::refusals::Refusals;
use api_actix::http::refused::RefusedCounter;
use api_actix::http::throttle::CountKeys;
use domain_shared::answers::StoredAnswers;
use domain_shared::audit_log::AuditLog;
use domain_shared::outbox::{DevOutbox, EffectLog};
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
    pub outbox: Arc<dyn DevOutbox>,
    pub readiness: Arc<dyn Readiness>,
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
        clock: adapters.clock,
        ids: adapters.ids,
        random: adapters.random,
        metrics: adapters.metrics,
        with_origin: |origin, call| Box::pin(with_origin(origin, call)),
    };
    Shared::new(frame, routes(config.is_development()), services)
}
