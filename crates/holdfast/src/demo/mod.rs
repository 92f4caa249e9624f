//! The sample account, made through the services and never the tables.
//!
//! Its history is relative to today: the account began [`DAYS`] days ago, and its items were
//! added and revalued since. A run that was cut short is taken up by the next one; running it
//! again after that changes nothing.

mod account;
mod belongings;
mod dates;
mod locker;
mod papers;
mod persona;
mod presets;
mod records;
mod tour;

pub use tour::TourAccount;

use crate::config::Config;
use crate::install::Installation;
use adapters_pg::Store;
use anyhow::bail;
use chrono::TimeDelta;
use domain_files::Documents;
use domain_shared::time::FixedClock;
use domain_shared::{Ids, PersonId, Timestamp};
use domain_vault::Lookups;
use std::sync::Arc;

/// How many days ago the sample account began.
pub const DAYS: i64 = 200;

pub const EMAIL: &str = "rowan.pritchard@example.com";
pub const PASSWORD: &str = "Kestrel-Meadow-42";
pub const PIN: &str = "274951";

/// Where the sample person's things are stored.
#[derive(Clone)]
pub struct SampleStores {
    pub store: Store,
    pub documents: Documents,
    pub lookups: Lookups,
    pub ids: Arc<dyn Ids>,
}

/// Adds what is missing of the things of the sample person to the account of `person`.
async fn fill(
    stores: &SampleStores,
    clock: Arc<FixedClock>,
    person: PersonId,
    today: Timestamp,
) -> anyhow::Result<()> {
    presets::ensure(stores, clock.clone(), person, today).await?;
    belongings::ensure(stores, clock, person, today).await
}

/// Whether a sample account has a place in an installation of `config`.
///
/// # Errors
/// The one line that says why not: in production, and where its messages would leave the machine.
pub fn allowed(config: &Config) -> anyhow::Result<()> {
    if !config.is_development() {
        bail!("holdfast demo: a sample account has no place in production");
    }
    if config.providers.send_for_real() {
        bail!(
            "holdfast demo: its messages would be sent; unset the keys of the SMS and mail providers"
        );
    }
    Ok(())
}

/// Makes the sample account where it is not there yet. Answers what a person needs to sign in.
pub async fn run(installation: &Installation) -> anyhow::Result<String> {
    let today = installation.clock.now();
    let clock = Arc::new(FixedClock::at(today - TimeDelta::days(DAYS)));
    let person = account::ensure(installation, clock.clone()).await?;
    let stores = SampleStores {
        store: installation.store.clone(),
        documents: installation.documents.clone(),
        lookups: installation.app.lookups.clone(),
        ids: installation.ids.clone(),
    };
    fill(&stores, clock, person, today).await?;
    let outbox = installation.host.join("/dev/outbox")?;
    Ok(format!(
        "Sample account\n  email     {EMAIL}\n  password  {PASSWORD}\n  PIN       {PIN}\n  \
         the code of its text message is read at {outbox}\n"
    ))
}

#[cfg(test)]
mod tests;
