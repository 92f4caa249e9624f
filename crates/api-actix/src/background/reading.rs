//! Reading the text inside PDFs.

use super::{every, survive};
use crate::install::Installation;
use domain_shared::StoreError;
use std::time::Duration;

/// How often is looked for PDFs that wait to be read.
const LOOK_EVERY: Duration = Duration::from_millis(500);

pub(super) async fn read(installation: Installation) {
    let reading = &installation.reading;
    survive("texts of before", reading.catch_up()).await;
    let mut ticks = every(LOOK_EVERY);
    loop {
        ticks.tick().await;
        survive("texts", round(&installation)).await;
    }
}

async fn round(installation: &Installation) -> Result<(), StoreError> {
    let read = installation.reading.round().await?;
    if read > 0 {
        tracing::info!(read, "texts inside PDFs were read");
    }
    Ok(())
}
