use super::{every, survive};
use crate::install::Installation;
use domain_shared::StoreError;
use std::time::Duration;

/// How often is looked for PDFs that wait to be read.
const LOOK_EVERY: Duration = Duration::from_millis(500);

pub(super) async fn read(installation: Installation) {
    let mut ticks = every(LOOK_EVERY);
    loop {
        ticks.tick().await;
        survive("texts", round(&installation)).await;
    }
}

async fn round(installation: &Installation) -> Result<(), StoreError> {
    let report = installation.reading.round().await?;
    for cause in &report.failures {
        let cause: &dyn std::error::Error = cause;
        tracing::error!(
            cause,
            "the text inside a PDF was not read and is tried again"
        );
    }
    if report.read > 0 {
        tracing::info!(read = report.read, "texts inside PDFs were read");
    }
    Ok(())
}
