//! Work that runs beside the calls: sending the messages in the outbox, writing down who read which
//! data, looking values up every month, reading the text inside PDFs, reminding of dates, making
//! backups, and deleting expired data.

mod backups;
mod notes;
mod reading;
mod refused;
mod reminders;
mod revaluation;

pub use backups::BackupSchedule;
#[cfg(test)]
pub(crate) use backups::Round;
pub use notes::AuditQueue;

use crate::install::Installation;
use crate::metrics::Metrics;
use crate::problems::ProviderProblems;
use chrono::TimeDelta;
use domain_shared::outbox::{Dispatcher, LeasedMessage, MessageSender, RetryPolicy, SendOutcome};
use domain_shared::{Clock, StoreError, TextEnum};
use futures_util::FutureExt;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval};

/// How often the outbox is looked at.
const SEND_EVERY: Duration = Duration::from_millis(500);
/// How often we look whether the administrator asks for something.
const ASK_EVERY: Duration = Duration::from_secs(3);
/// How long is kept that a message was sent or given up.
const SENT_KEPT_FOR: TimeDelta = TimeDelta::days(30);
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
        MessageSender::Sms(installation.sms.clone()),
        MessageSender::Mail(installation.mail.clone()),
        MessageSender::Push(installation.notices.clone()),
    ] {
        let (outbox, clock) = (installation.store.outbox(), installation.clock.clone());
        let (random, policy) = (installation.random.clone(), RetryPolicy::default());
        let dispatcher = Dispatcher::new(outbox, sender, clock, random, policy);
        installation
            .metrics
            .watch(name_of(&dispatcher), Arc::new(dispatcher.clone()));
        tasks.spawn(send(dispatcher, Deliveries::of(installation)));
    }
    tasks.spawn(try_providers_again(installation.clone()));
    tasks.spawn(notes::write(installation.clone()));
    tasks.spawn(refused::write(installation.clone()));
    tasks.spawn(tidy(installation.clone()));
    tasks.spawn(keep_room(installation.clone()));
    tasks.spawn(revaluation::revalue(installation.clone()));
    tasks.spawn(reading::read(installation.clone()));
    tasks.spawn(reminders::remind(installation.clone()));
    if let Some(backups) = installation.backups.clone() {
        tasks.spawn(backups::back_up(backups, installation.metrics.clone()));
    }
    tasks
}

/// The channel in metrics and the log.
fn name_of(dispatcher: &Dispatcher) -> &'static str {
    dispatcher.channel().text()
}

/// Where it is remembered how messages went.
#[derive(Clone)]
struct Deliveries {
    metrics: Arc<Metrics>,
    problems: Arc<ProviderProblems>,
    clock: Arc<dyn Clock>,
}

impl Deliveries {
    fn of(installation: &Installation) -> Self {
        Self {
            metrics: installation.metrics.clone(),
            problems: installation.problems.clone(),
            clock: installation.clock.clone(),
        }
    }
}

/// Sends the messages of one channel, several at once. Each channel has a task of its own, so that a
/// provider that hangs delays nobody but itself. A message is taken when it is handed over and not
/// before: a text that was taken by a process that ends is not taken again.
async fn send(dispatcher: Dispatcher, deliveries: Deliveries) {
    let mut ticks = every(SEND_EVERY);
    let mut underway = JoinSet::new();
    loop {
        tokio::select! {
            _ = ticks.tick() => {}
            Some(_) = underway.join_next() => {}
        }
        while underway.len() < dispatcher.parallel() {
            let taken = survive("the outbox", dispatcher.take()).await;
            let Some(Some(leased)) = taken else {
                break;
            };
            underway.spawn(deliver(dispatcher.clone(), leased, deliveries.clone()));
        }
    }
}

/// Hands over one message, and counts and logs how it went.
async fn deliver(dispatcher: Dispatcher, leased: LeasedMessage, deliveries: Deliveries) {
    let channel = name_of(&dispatcher);
    let Some(delivery) = survive("the outbox", dispatcher.deliver(leased)).await else {
        return;
    };
    let outcome = match delivery.how {
        _ if delivery.decoy => "decoy",
        SendOutcome::Sent => "sent",
        SendOutcome::RetryAt(_) => "retried",
        SendOutcome::Failed => "failed",
        SendOutcome::Refused => "refused",
    };
    deliveries.metrics.attempted(channel, outcome);
    let message = delivery.message;
    // A recipient that is refused says nothing of the provider.
    if let Some(problem) = &delivery.problem
        && delivery.how != SendOutcome::Refused
    {
        let (problems, now) = (&deliveries.problems, deliveries.clock.now());
        problems.note(channel, now, problem);
    }
    match delivery.problem {
        Some(problem) if delivery.rests => tracing::error!(
            channel,
            problem,
            "the provider takes nothing from us and rests for a day, or until it is tried again by \
             `holdfast providers try-again`"
        ),
        Some(problem) => tracing::warn!(id = %message, problem, "a message was not sent"),
        None => {}
    }
}

/// Tries resting providers again when the administrator asks for it.
async fn try_providers_again(installation: Installation) {
    let requests = installation.store.operator_requests();
    let mut seen = None;
    let mut ticks = every(ASK_EVERY);
    loop {
        ticks.tick().await;
        let asked = survive("providers", requests.providers_tried_again_at()).await;
        let Some(asked) = asked else {
            continue;
        };
        // Requests from before this process started are done by its start.
        let earlier = seen.replace(asked);
        // The clock may have been set back since.
        if earlier.is_some_and(|earlier| earlier != asked) {
            tracing::info!("providers that rest are tried again");
            for (_, provider) in installation.metrics.providers().iter() {
                provider.try_again();
            }
        }
    }
}

async fn tidy(installation: Installation) {
    let store = &installation.store;
    let mut ticks = every(TIDY_EVERY);
    loop {
        ticks.tick().await;
        let now = installation.clock.now();
        survive("files", sweep(&installation)).await;
        survive("tours", end_tours(&installation)).await;
        let before = now - KEPT_FOR;
        let limits = &installation.limits;
        let devices_before = before - limits.family_life.max(limits.browser_life);
        survive(
            "accounts",
            store.sessions().delete_expired(before, devices_before),
        )
        .await;
        survive("jobs", store.jobs().delete_expired(now - JOBS_KEPT_FOR)).await;
        survive("drafts", store.drafts().delete_expired(now)).await;
        survive("answers", store.answers().delete_expired(now)).await;
        survive("counts", store.throttle().delete_expired(now)).await;
        survive(
            "shown messages",
            store.outbox().delete_before(now - SHOWN_FOR),
        )
        .await;
        survive("messages", store.outbox().delete_ended(now - SENT_KEPT_FOR)).await;
        let audit_before = now - installation.audit_kept_for;
        survive("the audit trail", store.audit_log().prune(audit_before)).await;
    }
}

/// Keeps some room back, and wipes what was deleted at once while there is none.
async fn keep_room(installation: Installation) {
    let mut ticks = every(LOOK_EVERY);
    loop {
        ticks.tick().await;
        let space = installation.space.clone();
        let tended = tokio::task::spawn_blocking(move || space.maintain());
        survive("the reserve", async {
            tended.await.map_err(StoreError::failed)
        })
        .await;
        if installation.space.is_full() {
            survive("released files", installation.documents.delete_released()).await;
        }
    }
}

async fn sweep(installation: &Installation) -> Result<(), StoreError> {
    let swept = installation.documents.sweep().await?;
    if swept > 0 {
        tracing::info!(swept, "files without a document were removed");
    }
    let forgotten = installation.app.statements.sweep().await?;
    if forgotten > 0 {
        tracing::info!(forgotten, "statements that nobody imported were forgotten");
    }
    Ok(())
}

async fn end_tours(installation: &Installation) -> Result<(), StoreError> {
    let ended = installation.app.accounts.tours.sweep().await;
    let ended = ended.map_err(StoreError::failed)?;
    if ended > 0 {
        tracing::info!(ended, "tours that were over were deleted");
    }
    Ok(())
}

/// Runs `work` and returns its answer. A failure, and even a panic, is logged and ends this round
/// alone: the next one tries again.
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
    use adapters_crypto::{SystemClock, SystemRandom};
    use async_trait::async_trait;
    use chrono::DateTime;
    use domain_shared::ids::MessageId;
    use domain_shared::messages::{SendError, SmsSender};
    use domain_shared::outbox::{MemoryOutbox, Outbox, Progress};
    use domain_shared::{Channel, Effects, Message, Outgoing, Sms, UkMobile};
    use std::sync::Mutex;
    use std::time::Instant;
    use tokio::time::sleep;
    use uuid::Uuid;

    /// Takes two seconds for each text, and remembers when it was handed one.
    #[derive(Default)]
    struct SlowSender(Mutex<Vec<Instant>>);

    impl SlowSender {
        fn handed(&self) -> Vec<Instant> {
            self.0.lock().unwrap().clone()
        }
    }

    #[async_trait]
    impl SmsSender for SlowSender {
        async fn send(&self, _: MessageId, _: &Sms) -> Result<(), SendError> {
            self.0.lock().unwrap().push(Instant::now());
            sleep(Duration::from_secs(2)).await;
            Ok(())
        }

        async fn check(&self) -> Result<(), SendError> {
            Ok(())
        }
    }

    fn id(number: u128) -> MessageId {
        MessageId::new(Uuid::from_u128(number))
    }

    /// A process that sends as many texts over a slow provider.
    fn process(texts: u128) -> (Arc<MemoryOutbox>, Arc<SlowSender>, JoinSet<()>) {
        let outbox = Arc::new(MemoryOutbox::default());
        let text = |number| Outgoing {
            id: id(number),
            message: Message::Sms(Sms {
                to: UkMobile::parse("07700900123").unwrap(),
                body: "123456".to_owned(),
            }),
            person: None,
            created_at: DateTime::UNIX_EPOCH,
            send_before: None,
            decoy: false,
        };
        let effects = (1..=texts).map(text).fold(Effects::none(), Effects::send);
        outbox.write_now(effects).unwrap();
        let slow = Arc::new(SlowSender::default());
        let (clock, random) = (Arc::new(SystemClock), Arc::new(SystemRandom));
        let (sender, policy) = (MessageSender::Sms(slow.clone()), RetryPolicy::default());
        let dispatcher = Dispatcher::new(outbox.clone(), sender, clock.clone(), random, policy);
        let mut tasks = JoinSet::new();
        let deliveries = Deliveries {
            metrics: Arc::default(),
            problems: Arc::default(),
            clock,
        };
        tasks.spawn(send(dispatcher, deliveries));
        (outbox, slow, tasks)
    }

    #[tokio::test]
    async fn eight_texts_that_take_two_seconds_each_take_two_seconds() {
        let begun = Instant::now();
        let (outbox, _slow, _tasks) = process(8);
        while !outbox.waiting().is_empty() {
            sleep(Duration::from_millis(20)).await;
        }
        let took = begun.elapsed();
        assert!(took < Duration::from_secs(4), "{took:?}");
    }

    #[tokio::test]
    async fn a_process_that_ends_has_taken_no_text_that_it_did_not_hand_over() {
        let (outbox, slow, mut tasks) = process(10);
        while slow.handed().len() < 8 {
            sleep(Duration::from_millis(20)).await;
        }
        tasks.shutdown().await;
        let later = DateTime::UNIX_EPOCH + TimeDelta::days(100_000);
        let left = outbox.lease(Channel::Sms, later, later, 100).await.unwrap();
        let left: Vec<_> = left.iter().map(|leased| leased.outgoing.id).collect();
        assert_eq!(left, [id(9), id(10)]);
        for number in 1..=8 {
            let progress = outbox.progress(id(number)).await.unwrap();
            assert_eq!(progress, Some(Progress::Failed), "it is not sent twice");
        }
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
