//! Writes down in the background who read what: a reader of a file does not wait for the one writer
//! of an embedded database.

use super::survive;
use crate::install::Installation;
use adapters_pg::{current_origin, with_origin};
use domain_files::ports::audit_writer::AuditWriter;
use domain_shared::outbox::EffectLog;
use domain_shared::{AuditEvent, Effects, RequestOrigin, StoreError};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;
use tokio::time::sleep;

/// How many events wait at most: more than a minute's reads at the limits of calls.
const MOST: usize = 10_000;
/// When events that could not be written are tried again.
const TRIED_AGAIN: Duration = Duration::from_secs(5);

/// Events that wait to be written to the audit log, each with where it came from.
#[derive(Default)]
pub struct AuditQueue {
    waiting: Mutex<Vec<(Option<RequestOrigin>, AuditEvent)>>,
    /// Held by whoever writes what waits.
    writing: tokio::sync::Mutex<()>,
    come: Notify,
}

impl AuditWriter for AuditQueue {
    fn audit(&self, event: AuditEvent) {
        let origin = current_origin();
        {
            let mut waiting = self.waiting();
            if waiting.len() >= MOST {
                let (id, kind) = (event.id, event.kind);
                tracing::error!(%id, ?kind, "an event of the audit trail is lost: too many wait");
                return;
            }
            waiting.push((origin, event));
        }
        self.come.notify_one();
    }
}

impl AuditQueue {
    fn waiting(&self) -> MutexGuard<'_, Vec<(Option<RequestOrigin>, AuditEvent)>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes what waits, in its order: at once what came from one place. What finds no room or no
    /// database goes on waiting; what the log refuses for another reason is lost, and logged.
    pub async fn flush(&self, trail: &dyn EffectLog) -> Result<(), StoreError> {
        // An event is taken out once it is written, so that nothing is lost with a call that ends.
        let _alone = self.writing.lock().await;
        let mut answer = Ok(());
        loop {
            let (origin, events) = self.first_of_one_place();
            if events.is_empty() {
                return answer;
            }
            let count = events.len();
            let effects = Effects {
                audit: events,
                ..Effects::none()
            };
            let written = match origin {
                Some(origin) => with_origin(origin, trail.write(effects)).await,
                None => trail.write(effects).await,
            };
            match written {
                Err(error @ (StoreError::Full(_) | StoreError::Unavailable(_))) => {
                    return answer.and(Err(error));
                }
                Err(error) => {
                    tracing::error!(lost = count, "audit events are lost");
                    answer = answer.and(Err(error));
                }
                Ok(()) => {}
            }
            self.waiting().drain(..count);
        }
    }

    fn first_of_one_place(&self) -> (Option<RequestOrigin>, Vec<AuditEvent>) {
        let waiting = self.waiting();
        let Some(first) = waiting.chunk_by(|(one, _), (next, _)| one == next).next() else {
            return (None, Vec::new());
        };
        let origin = first.first().and_then(|(origin, _)| origin.clone());
        (
            origin,
            first.iter().map(|(_, event)| event.clone()).collect(),
        )
    }
}

/// Writes events as they come.
pub(super) async fn write(installation: Installation) {
    let (notes, trail) = (&installation.notes, installation.store.effects());
    loop {
        notes.come.notified().await;
        let written = survive("the audit trail of reads", notes.flush(&*trail)).await;
        if written.is_none() {
            sleep(TRIED_AGAIN).await;
            notes.come.notify_one();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use async_trait::async_trait;
    use chrono::DateTime;
    use domain_shared::audit_log::AuditLog;
    use domain_shared::ids::AuditId;
    use domain_shared::outbox::MemoryOutbox;
    use domain_shared::{AuditKind, PersonId};
    use futures_util::FutureExt;
    use uuid::Uuid;

    const PERSON: PersonId = PersonId::new(Uuid::from_u128(1));

    fn read(number: u128) -> AuditEvent {
        AuditEvent {
            id: AuditId::new(Uuid::from_u128(number)),
            at: DateTime::UNIX_EPOCH,
            person: Some(PERSON),
            kind: AuditKind::FileRead,
            object: None,
        }
    }

    /// A database whose one writer never comes free, or refuses.
    enum Busy {
        Forever,
        Refusing(fn(&'static str) -> StoreError),
    }

    #[async_trait]
    impl EffectLog for Busy {
        async fn write(&self, _: Effects) -> Result<(), StoreError> {
            match self {
                Self::Forever => std::future::pending().await,
                Self::Refusing(why) => Err(why("not now")),
            }
        }
    }

    #[tokio::test]
    async fn what_is_noted_is_written_once() {
        let (queue, trail) = (AuditQueue::default(), MemoryOutbox::default());
        for number in 1..=3 {
            queue.audit(read(number));
        }
        for _ in 0..2 {
            queue.flush(&trail).await.unwrap();
            assert_eq!(trail.trail(PERSON, None, 10).await.unwrap().len(), 3);
        }
    }

    #[tokio::test]
    async fn nobody_waits_for_a_busy_writer_and_no_more_wait_than_there_is_room_for() {
        let queue = AuditQueue::default();
        queue.audit(read(0));
        assert!(queue.flush(&Busy::Forever).now_or_never().is_none());
        for number in 0..=u128::try_from(MOST).unwrap() {
            queue.audit(read(number));
        }
        assert_eq!(queue.waiting().len(), MOST);
    }

    async fn written(trail: &MemoryOutbox) -> Vec<AuditEvent> {
        let records = trail.trail(PERSON, None, 10).await.unwrap();
        records.into_iter().map(|record| record.event).collect()
    }

    #[tokio::test]
    async fn what_finds_no_database_or_no_room_waits_until_there_is() {
        for why in [StoreError::unavailable, StoreError::full] {
            let (queue, trail) = (AuditQueue::default(), MemoryOutbox::default());
            queue.audit(read(1));
            assert!(queue.flush(&Busy::Refusing(why)).await.is_err());
            queue.audit(read(2));
            queue.flush(&trail).await.unwrap();
            assert_eq!(written(&trail).await, [read(2), read(1)], "newest first");
        }
    }

    #[tokio::test]
    async fn what_the_log_refuses_does_not_keep_what_comes_after() {
        let (queue, trail) = (AuditQueue::default(), MemoryOutbox::default());
        queue.audit(read(1));
        assert!(
            queue
                .flush(&Busy::Refusing(StoreError::failed))
                .await
                .is_err()
        );
        queue.audit(read(2));
        queue.flush(&trail).await.unwrap();
        assert_eq!(written(&trail).await, [read(2)]);
    }

    #[tokio::test]
    async fn what_a_writer_had_begun_when_it_was_stopped_is_written_by_the_next() {
        let (queue, trail) = (AuditQueue::default(), MemoryOutbox::default());
        queue.audit(read(1));
        assert!(queue.flush(&Busy::Forever).now_or_never().is_none());
        queue.flush(&trail).await.unwrap();
        assert_eq!(written(&trail).await, [read(1)]);
    }
}
