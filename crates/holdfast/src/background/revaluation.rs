use super::{every, survive};
use crate::install::Installation;
use domain_shared::StoreError;
use domain_vault::Revaluation;
use std::time::Duration;

/// How often is looked for items that are due.
const LOOK_EVERY: Duration = Duration::from_secs(60);

pub(super) async fn revalue(installation: Installation) {
    let revaluation = Revaluation {
        items: installation.store.items(),
        due: installation.store.revaluations(),
        jobs: installation.store.jobs(),
        lookups: installation.app.lookups.clone(),
        clock: installation.clock.clone(),
        ids: installation.ids.clone(),
    };
    let mut ticks = every(LOOK_EVERY);
    loop {
        ticks.tick().await;
        survive("valuations", round(&revaluation)).await;
    }
}

async fn round(revaluation: &Revaluation) -> Result<(), StoreError> {
    let report = revaluation.round().await?;
    for cause in &report.failures {
        tracing::warn!(%cause, "an item keeps its last value");
    }
    if report.valued > 0 {
        tracing::info!(
            valued = report.valued,
            "items were given their monthly value"
        );
    }
    Ok(())
}
