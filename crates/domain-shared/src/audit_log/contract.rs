//! The promises of [`AuditLog`] as test cases.
#![allow(
    clippy::unwrap_used,
    reason = "a case fails by panicking, whichever crate stamps it"
)]

use super::AuditLog;
use crate::contract::Case;
use crate::ids::{AuditId, PersonId};
use crate::outbox::EffectLog;
use crate::{AuditEvent, AuditKind, Effects, RefusalKind, RefusedCalls, Timestamp};
use chrono::{TimeDelta, TimeZone, Utc};
use futures_util::future::join_all;
use std::sync::Arc;
use uuid::Uuid;

/// The ports under test.
pub struct Ports {
    /// The way in.
    pub effects: Arc<dyn EffectLog>,
    /// The log.
    pub audit_log: Arc<dyn AuditLog>,
}

/// The cases, each with the method whose promise it tries.
pub fn cases() -> Vec<Case<Ports>> {
    crate::cases![
        "AuditLog::trail" => a_trail_is_ones_own_and_newest_first,
        "AuditLog::trail" => events_are_numbered_without_gaps,
        "AuditLog::trail" => a_trail_goes_on_below_a_number,
        "AuditLog::count_refused" => refused_calls_add_up_by_kind_network_and_minute,
        "AuditLog::prune" => only_what_is_older_is_pruned,
        "AuditLog::prune" => numbers_go_on_when_the_oldest_events_are_pruned,
    ]
}

pub(crate) fn start() -> Timestamp {
    Utc.timestamp_opt(1_790_000_000, 0)
        .single()
        .unwrap_or_default()
}

pub(crate) fn after(seconds: i64) -> Timestamp {
    start() + TimeDelta::seconds(seconds)
}

pub(crate) fn event(number: u128, person: PersonId, seconds: i64, kind: AuditKind) -> AuditEvent {
    AuditEvent {
        id: AuditId::new(Uuid::from_u128(number)),
        at: after(seconds),
        person: Some(person),
        kind,
        object: None,
    }
}

/// Two of one's three events, none of another's and none of nobody's.
pub async fn a_trail_is_ones_own_and_newest_first(ports: &Ports) {
    let rowan = PersonId::new(Uuid::from_u128(0xA));
    let robin = PersonId::new(Uuid::from_u128(0xB));
    let first = event(1, rowan, 1, AuditKind::AccountCreated);
    let third = event(2, rowan, 3, AuditKind::PinSet);
    let second = event(3, rowan, 2, AuditKind::CodeAccepted);
    let nobody = AuditEvent {
        person: None,
        ..event(5, rowan, 4, AuditKind::Throttled)
    };
    let effects = Effects::none()
        .audit(first.clone())
        .audit(third.clone())
        .audit(second.clone())
        .audit(event(4, robin, 4, AuditKind::PinSet))
        .audit(nobody);
    ports.effects.write(effects).await.unwrap();
    let events = async |before: Option<i64>, limit| {
        let records = ports.audit_log.trail(rowan, before, limit).await.unwrap();
        let numbered = records
            .into_iter()
            .map(|record| (record.number, record.event));
        numbered.collect::<Vec<_>>()
    };
    let (first, second, third) = ((1, first), (3, second), (2, third));
    assert_eq!(events(None, 2).await, [second.clone(), third.clone()]);
    assert_eq!(events(None, 10).await, [second, third, first]);
}

/// From the middle, the start and beyond the end.
pub async fn a_trail_goes_on_below_a_number(ports: &Ports) {
    let person = PersonId::new(Uuid::from_u128(0xA));
    for number in 1..=4 {
        let event = event(number, person, 0, AuditKind::PinSet);
        ports
            .effects
            .write(Effects::none().audit(event))
            .await
            .unwrap();
    }
    for (before, limit, expected) in [
        (Some(4), 10, &[3, 2, 1][..]),
        (Some(3), 1, &[2]),
        (Some(1), 10, &[]),
        (Some(9), 2, &[4, 3]),
    ] {
        let records = ports.audit_log.trail(person, before, limit).await.unwrap();
        let numbers: Vec<_> = records.iter().map(|record| record.number).collect();
        assert_eq!(numbers, expected, "before {before:?}");
    }
}

/// Twenty writers at once, with two events each.
pub async fn events_are_numbered_without_gaps(ports: &Ports) {
    let person = PersonId::new(Uuid::from_u128(0xA));
    let writers = (0..20).map(|number| {
        let effects = Effects::none()
            .audit(event(2 * number, person, 0, AuditKind::PinSet))
            .audit(event(2 * number + 1, person, 0, AuditKind::CodeSent));
        ports.effects.write(effects)
    });
    for written in join_all(writers).await {
        written.unwrap();
    }
    let records = ports.audit_log.trail(person, None, 100).await.unwrap();
    let numbers: Vec<_> = records.iter().map(|record| record.number).collect();
    assert_eq!(numbers, (1..=40).rev().collect::<Vec<_>>());
}

/// Two kinds, two networks and two minutes, one of them twice.
pub async fn refused_calls_add_up_by_kind_network_and_minute(ports: &Ports) {
    let refused = |kind, network, seconds, count| RefusedCalls {
        kind,
        network: [network; 32],
        minute: after(seconds),
        count,
    };
    let log = &ports.audit_log;
    let first = [
        refused(RefusalKind::CrossSite, 1, 0, 2),
        refused(RefusalKind::NoSession, 1, 60, 1),
    ];
    log.count_refused(&first).await.unwrap();
    let second = [
        refused(RefusalKind::CrossSite, 1, 0, 3),
        refused(RefusalKind::NoSession, 2, 60, 7),
    ];
    log.count_refused(&second).await.unwrap();
    let expected = [
        refused(RefusalKind::NoSession, 2, 60, 7),
        refused(RefusalKind::NoSession, 1, 60, 1),
        refused(RefusalKind::CrossSite, 1, 0, 5),
    ];
    assert_eq!(log.refused(10).await.unwrap(), expected);
    assert_eq!(log.refused(1).await.unwrap(), &expected[..1]);
}

async fn numbers_of(ports: &Ports, person: PersonId) -> Vec<i64> {
    let records = ports.audit_log.trail(person, None, 100).await.unwrap();
    records.iter().map(|record| record.number).collect()
}

/// An event that a clock put back dated before an older one stays with that one.
pub async fn only_what_is_older_is_pruned(ports: &Ports) {
    let (rowan, robin) = (
        PersonId::new(Uuid::from_u128(0xA)),
        PersonId::new(Uuid::from_u128(0xB)),
    );
    let effects = Effects::none()
        .audit(event(1, rowan, 1, AuditKind::AccountCreated))
        .audit(event(2, rowan, 3, AuditKind::PinSet))
        .audit(event(3, rowan, 2, AuditKind::CodeSent))
        .audit(event(4, robin, 1, AuditKind::PinSet));
    ports.effects.write(effects).await.unwrap();
    ports.audit_log.prune(after(1)).await.unwrap();
    assert_eq!(numbers_of(ports, rowan).await, [3, 2, 1]);
    ports.audit_log.prune(after(3)).await.unwrap();
    assert_eq!(numbers_of(ports, rowan).await, [3, 2]);
    assert_eq!(numbers_of(ports, robin).await, [0; 0]);
}

/// Each event is pruned before the next one comes, but for the last.
pub async fn numbers_go_on_when_the_oldest_events_are_pruned(ports: &Ports) {
    let person = PersonId::new(Uuid::from_u128(0xA));
    for number in 1..=3 {
        let event = event(number, person, 1, AuditKind::PinSet);
        ports
            .effects
            .write(Effects::none().audit(event))
            .await
            .unwrap();
        ports.audit_log.prune(after(2)).await.unwrap();
    }
    let event = event(4, person, 9, AuditKind::PinSet);
    ports
        .effects
        .write(Effects::none().audit(event))
        .await
        .unwrap();
    ports.audit_log.prune(after(2)).await.unwrap();
    assert_eq!(numbers_of(ports, person).await, [4]);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::run_cases;
    use crate::outbox::MemoryOutbox;

    #[tokio::test(flavor = "multi_thread")]
    async fn memory_keeps_every_promise() {
        run_cases(include_str!("mod.rs"), cases(), || {
            let memory = Arc::new(MemoryOutbox::default());
            Arc::new(Ports {
                effects: memory.clone(),
                audit_log: memory,
            })
        })
        .await;
    }
}
