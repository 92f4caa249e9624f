use super::{every, survive};
use crate::install::Installation;
use domain_reminders::DailyReminders;
use domain_shared::StoreError;
use std::time::Duration;

/// How often we look for dates that are to be told of.
const LOOK_EVERY: Duration = Duration::from_secs(60);

pub(super) async fn remind(installation: Installation) {
    let reminders = DailyReminders {
        dates: installation.store.deadlines(),
        notifications: installation.store.notifications(),
        texts: installation.texts.clone(),
        clock: installation.clock.clone(),
        ids: installation.ids.clone(),
        random: installation.random.clone(),
        base: installation.host.clone(),
        from: installation.remind_from,
    };
    let mut ticks = every(LOOK_EVERY);
    loop {
        ticks.tick().await;
        survive("reminders", round(&reminders)).await;
    }
}

async fn round(reminders: &DailyReminders) -> Result<(), StoreError> {
    let report = reminders.round().await?;
    for cause in &report.failures {
        let cause: &dyn std::error::Error = cause;
        tracing::error!(cause, "a reminder was not written");
    }
    if report.written > 0 {
        tracing::info!(written = report.written, "reminders were written");
    }
    Ok(())
}
