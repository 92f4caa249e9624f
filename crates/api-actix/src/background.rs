//! What goes on beside the calls: sending what waits in the outbox, and forgetting what is over.

use crate::http::idempotency::IN_FLIGHT;
use crate::install::Installation;
use chrono::TimeDelta;
use domain_shared::StoreError;
use domain_shared::outbox::{Dispatcher, Policy};
use std::time::Duration;
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval};

/// How often the outbox is looked at.
const SEND_EVERY: Duration = Duration::from_millis(500);
/// How often is tidied up.
const TIDY_EVERY: Duration = Duration::from_secs(10 * 60);
/// How long the development outbox keeps a message.
const SHOWN_FOR: TimeDelta = TimeDelta::hours(24);
/// How long what has ended is kept, so that a late second use is told apart from nonsense.
const KEPT_FOR: TimeDelta = TimeDelta::hours(24);

/// Starts the background work. It ends when the set is dropped; whatever was leased by then is
/// taken up by the next process.
pub fn start(installation: &Installation) -> JoinSet<()> {
    let mut tasks = JoinSet::new();
    tasks.spawn(send(installation.clone()));
    tasks.spawn(tidy(installation.clone()));
    tasks
}

async fn send(installation: Installation) {
    let dispatcher = Dispatcher::new(
        installation.store.outbox(),
        installation.sms.clone(),
        installation.mail.clone(),
        installation.clock.clone(),
        Policy::default(),
    );
    let mut ticks = every(SEND_EVERY);
    loop {
        ticks.tick().await;
        match dispatcher.round().await {
            Ok(report) => {
                for (message, problem) in report.problems {
                    tracing::warn!(%message, problem, "a message was not sent");
                }
            }
            Err(error) => log("the outbox", &error),
        }
    }
}

async fn tidy(installation: Installation) {
    let mut ticks = every(TIDY_EVERY);
    loop {
        ticks.tick().await;
        for (what, done) in [
            ("files", sweep(&installation).await),
            ("what is over", forget(&installation).await),
        ] {
            if let Err(error) = done {
                log(what, &error);
            }
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

async fn forget(installation: &Installation) -> Result<(), StoreError> {
    let now = installation.clock.now();
    let store = &installation.store;
    store.retention().sweep(now - KEPT_FOR).await?;
    store.answers().wipe(now, now - IN_FLIGHT).await?;
    store.throttle().wipe(now).await?;
    store.dev_outbox().wipe_before(now - SHOWN_FOR).await
}

fn every(period: Duration) -> tokio::time::Interval {
    let mut ticks = interval(period);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    ticks
}

fn log(what: &str, error: &StoreError) {
    let error: &dyn std::error::Error = error;
    tracing::error!(what, error, "background work failed");
}
