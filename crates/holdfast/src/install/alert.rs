//! Alerts the administrator: an error in the log and an event in the audit log.

use async_trait::async_trait;
use domain_auth::ports::{AdminAlert, UsageKind};
use domain_shared::ids::AuditId;
use domain_shared::outbox::EffectLog;
use domain_shared::{AuditEvent, AuditKind, Clock, Effects, Ids, Timestamp};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Wakes the administrator by the log, once for each window.
pub(super) struct DiskFullAlert {
    trail: Arc<dyn EffectLog>,
    clock: Arc<dyn Clock>,
    ids: Arc<dyn Ids>,
    /// For each kind, the end of the window that was last reported.
    told: Mutex<HashMap<UsageKind, Timestamp>>,
}

impl DiskFullAlert {
    pub(super) fn new(trail: Arc<dyn EffectLog>, clock: Arc<dyn Clock>, ids: Arc<dyn Ids>) -> Self {
        Self {
            trail,
            clock,
            ids,
            told: Mutex::default(),
        }
    }

    fn is_news(&self, kind: UsageKind, until: Timestamp) -> bool {
        let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        told.insert(kind, until) != Some(until)
    }
}

#[async_trait]
impl AdminAlert for DiskFullAlert {
    async fn is_full(&self, kind: UsageKind, until: Timestamp) {
        if !self.is_news(kind, until) {
            return;
        }
        let kind = kind.as_str();
        tracing::error!(kind, %until, "the texts of a day are used up: none leaves until then");
        let event = AuditEvent {
            id: AuditId::new(self.ids.next()),
            at: self.clock.now(),
            person: None,
            kind: AuditKind::TextsUsedUp,
            object: None,
        };
        if let Err(error) = self.trail.write(Effects::none().audit(event)).await {
            let error: &dyn std::error::Error = &error;
            tracing::error!(error, "an audit event was lost");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use adapters_crypto::{SystemClock, UuidV7};
    use chrono::{DateTime, TimeDelta};
    use domain_shared::StoreError;

    #[derive(Default)]
    struct Trail(Mutex<Vec<AuditKind>>);

    #[async_trait]
    impl EffectLog for Trail {
        async fn write(&self, effects: Effects) -> Result<(), StoreError> {
            let kinds = effects.audit.iter().map(|event| event.kind);
            self.0.lock().unwrap().extend(kinds);
            Ok(())
        }
    }

    #[actix_web::test]
    async fn each_window_is_told_of_once() {
        let trail = Arc::new(Trail::default());
        let bell = DiskFullAlert::new(trail.clone(), Arc::new(SystemClock), Arc::new(UuidV7));
        let first = DateTime::UNIX_EPOCH + TimeDelta::days(1);
        let next = first + TimeDelta::days(1);
        for (kind, until, events) in [
            (UsageKind::AnyOwnSms, first, 1),
            (UsageKind::AnyOwnSms, first, 1),
            (UsageKind::AnyUnprovenSms, first, 2),
            (UsageKind::AnyOwnSms, next, 3),
            (UsageKind::AnyOwnSms, next, 3),
        ] {
            bell.is_full(kind, until).await;
            let written = trail.0.lock().unwrap().clone();
            assert_eq!(written, vec![AuditKind::TextsUsedUp; events]);
        }
    }
}
