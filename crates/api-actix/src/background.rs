//! What goes on beside the calls: sending what waits in the outbox, writing down who read what,
//! looking values up every month, reading the text inside PDFs, reminding of dates, and forgetting
//! what is over.

mod notes;
mod reading;
mod refused;
mod reminders;
mod revaluation;

pub use notes::NoteQueue;

use crate::install::Installation;
use chrono::TimeDelta;
use domain_shared::StoreError;
use domain_shared::outbox::{Dispatcher, Policy, Sender};
use futures_util::FutureExt;
use std::panic::AssertUnwindSafe;
use std::time::Duration;
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval};

/// How often the outbox is looked at.
const SEND_EVERY: Duration = Duration::from_millis(500);
/// How often is tidied up.
const TIDY_EVERY: Duration = Duration::from_secs(10 * 60);
/// How often the room that is left is looked at.
const LOOK_EVERY: Duration = Duration::from_secs(1);
/// How long the development outbox keeps a message.
const SHOWN_FOR: TimeDelta = TimeDelta::hours(24);
/// How long a job that is done is kept: longer than the month whose name it may bear, so that its
/// work is not taken up again.
const JOBS_KEPT_FOR: TimeDelta = TimeDelta::days(62);
/// How long what has ended is kept: longer than any window or lock of accounts.
const KEPT_FOR: TimeDelta = TimeDelta::days(3);

/// Starts the background work. It ends when the set is dropped; whatever was leased by then is
/// taken up by the next process.
pub fn start(installation: &Installation) -> JoinSet<()> {
    let mut tasks = JoinSet::new();
    for sender in [
        Sender::Sms(installation.sms.clone()),
        Sender::Mail(installation.mail.clone()),
    ] {
        tasks.spawn(send(installation.clone(), sender));
    }
    tasks.spawn(notes::write(installation.clone()));
    tasks.spawn(refused::write(installation.clone()));
    tasks.spawn(tidy(installation.clone()));
    tasks.spawn(keep_room(installation.clone()));
    tasks.spawn(revaluation::revalue(installation.clone()));
    tasks.spawn(reading::read(installation.clone()));
    tasks.spawn(reminders::remind(installation.clone()));
    tasks
}

/// One at a time: a text that was leased and not handed over by a process that ends is not leased
/// again, so no more than one is ever at stake.
fn one_by_one() -> Policy {
    Policy {
        batch: 1,
        ..Policy::default()
    }
}

/// Sends the messages of one channel. Each has a task of its own, so that a provider that hangs
/// delays nobody but itself.
async fn send(installation: Installation, sender: Sender) {
    let outbox = installation.store.outbox();
    let dispatcher = Dispatcher::new(outbox, sender, installation.clock.clone(), one_by_one());
    let mut ticks = every(SEND_EVERY);
    loop {
        ticks.tick().await;
        while survive("the outbox", send_one(&dispatcher)).await == Some(true) {}
    }
}

/// Sends the oldest message that waits; `false` where there is none.
async fn send_one(dispatcher: &Dispatcher) -> Result<bool, StoreError> {
    let report = dispatcher.round().await?;
    for (message, problem) in &report.problems {
        tracing::warn!(%message, problem, "a message was not sent");
    }
    Ok(!report.is_idle())
}

async fn tidy(installation: Installation) {
    let store = &installation.store;
    let mut ticks = every(TIDY_EVERY);
    loop {
        ticks.tick().await;
        let now = installation.clock.now();
        survive("files", sweep(&installation)).await;
        let before = now - KEPT_FOR;
        let limits = &installation.limits;
        let devices_before = before - limits.family_life.max(limits.browser_life);
        survive("accounts", store.retention().sweep(before, devices_before)).await;
        survive("jobs", store.jobs().wipe(now - JOBS_KEPT_FOR)).await;
        survive("answers", store.answers().wipe(now)).await;
        survive("counts", store.throttle().wipe(now)).await;
        survive(
            "shown messages",
            store.dev_outbox().wipe_before(now - SHOWN_FOR),
        )
        .await;
    }
}

/// Keeps some room back, and wipes what was deleted at once while there is none.
async fn keep_room(installation: Installation) {
    let mut ticks = every(LOOK_EVERY);
    loop {
        ticks.tick().await;
        let space = installation.space.clone();
        let tended = tokio::task::spawn_blocking(move || space.tend());
        survive("the reserve", async {
            tended.await.map_err(StoreError::failed)
        })
        .await;
        if installation.space.is_full() {
            survive("released files", installation.documents.wipe_released()).await;
        }
    }
}

async fn sweep(installation: &Installation) -> Result<(), StoreError> {
    let swept = installation.documents.sweep().await?;
    if swept > 0 {
        tracing::info!(swept, "files without a document were removed");
    }
    Ok(())
}

/// What `work` answers. A failure, and even a panic, is logged and ends this round alone: the next
/// one tries again.
async fn survive<T>(what: &str, work: impl Future<Output = Result<T, StoreError>>) -> Option<T> {
    match AssertUnwindSafe(work).catch_unwind().await {
        Ok(Ok(answer)) => Some(answer),
        // That there is no room is said once a minute, and not by each task.
        Ok(Err(StoreError::Full(cause))) => {
            tracing::debug!(what, cause, "background work waits for room");
            None
        }
        Ok(Err(error)) => {
            let error: &dyn std::error::Error = &error;
            tracing::error!(what, error, "background work failed");
            None
        }
        Err(_) => {
            tracing::error!(what, "background work panicked");
            None
        }
    }
}

fn every(period: Duration) -> tokio::time::Interval {
    let mut ticks = interval(period);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    ticks
}

#[cfg(test)]
mod tests {
    use super::*;
    use adapters_crypto::SystemClock;
    use async_trait::async_trait;
    use chrono::DateTime;
    use domain_shared::ids::MessageId;
    use domain_shared::messages::{SendError, SmsSender};
    use domain_shared::outbox::{EffectLog, MemoryOutbox, Outbox};
    use domain_shared::{Channel, Clock, Effects, Message, Outgoing, Sms, UkMobile};
    use std::sync::{Arc, Mutex};
    use uuid::Uuid;

    /// Looks at what another worker could still take while it has a text in its hands.
    struct Watching(Arc<MemoryOutbox>, Mutex<Vec<usize>>);

    #[async_trait]
    impl SmsSender for Watching {
        async fn send(&self, _: MessageId, _: &Sms) -> Result<(), SendError> {
            let now = SystemClock.now();
            let left = self.0.lease(Channel::Sms, now, now, 10).await.unwrap();
            self.1.lock().unwrap().push(left.len());
            Ok(())
        }
    }

    #[tokio::test]
    async fn texts_are_taken_one_by_one_so_that_an_end_loses_no_more_than_one() {
        let outbox = Arc::new(MemoryOutbox::default());
        let text = |number| Outgoing {
            id: MessageId::new(Uuid::from_u128(number)),
            message: Message::Sms(Sms {
                to: UkMobile::parse("07700900123").unwrap(),
                body: "123456".to_owned(),
            }),
            person: None,
            created_at: DateTime::UNIX_EPOCH,
            send_before: None,
        };
        let effects = (1..=3).map(text).fold(Effects::none(), Effects::send);
        outbox.write(effects).await.unwrap();
        let watching = Arc::new(Watching(outbox.clone(), Mutex::default()));
        let sender = Sender::Sms(watching.clone());
        let clock = Arc::new(SystemClock);
        let dispatcher = Dispatcher::new(outbox, sender, clock, one_by_one());
        assert!(send_one(&dispatcher).await.unwrap());
        assert_eq!(*watching.1.lock().unwrap(), [2]);
    }

    #[tokio::test]
    async fn a_round_that_fails_or_panics_leaves_the_next_one_alone() {
        assert_eq!(survive("answers", async { Ok(7) }).await, Some(7));
        let failed = survive::<()>("fails", async { Err(StoreError::failed("broken")) });
        assert_eq!(failed.await, None);
        let panicked = survive::<()>("panics", async { panic!("broken") });
        assert_eq!(panicked.await, None);
        assert_eq!(survive("answers", async { Ok(7) }).await, Some(7));
    }
}
