use super::{every, survive};
use crate::install::Installation;
use std::time::Duration;

const WRITE_EVERY: Duration = Duration::from_secs(10);

pub(super) async fn write(installation: Installation) {
    let log = installation.store.audit_log();
    let mut ticks = every(WRITE_EVERY);
    loop {
        ticks.tick().await;
        survive("counts of refused calls", installation.refused.flush(&*log)).await;
    }
}
