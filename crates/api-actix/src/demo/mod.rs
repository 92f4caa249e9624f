//! The sample account, made through the services and never the tables (DESIGN 7, 8).
//!
//! Its history is relative to today: the account began [`DAYS`] days ago, and its items were
//! added and revalued since. Running it again changes nothing.

mod account;
mod papers;
mod persona;

use crate::install::Installation;
use anyhow::{Context, anyhow};
use chrono::{NaiveDate, TimeDelta};
use domain_files::{DocumentId, ItemRef, Place, Upload};
use domain_shared::time::{FixedClock, london_day};
use domain_shared::{Clock, Instant, PersonId};
use domain_vault::{Draft, ItemId, RawDraft, Vault};
use persona::{Paper, SampleItem};
use serde_json::{Value, json};
use std::sync::Arc;

/// How many days ago the sample account began.
pub const DAYS: i64 = 200;

/// The email of the sample account.
pub const EMAIL: &str = "rowan.pritchard@example.com";
/// Its password.
pub const PASSWORD: &str = "Kestrel-Meadow-42";
/// Its PIN.
pub const PIN: &str = "274951";

/// Makes the sample account where it is not there yet. Answers what a person needs to sign in.
pub async fn run(installation: &Installation) -> anyhow::Result<String> {
    let today = installation.clock.now();
    let clock = Arc::new(FixedClock::at(today - TimeDelta::days(DAYS)));
    let person = account::ensure(installation, clock.clone()).await?;
    let vault = Vault::new(
        installation.store.items(),
        clock.clone(),
        installation.ids.clone(),
    );
    if vault.list_items(person, None).await?.is_empty() {
        for sample in persona::items() {
            add(installation, &vault, &clock, person, today, &sample).await?;
        }
    }
    let outbox = installation.host.join("/dev/outbox")?;
    Ok(format!(
        "Sample account\n  email     {EMAIL}\n  password  {PASSWORD}\n  PIN       {PIN}\n  \
         the code of its text message is read at {outbox}\n"
    ))
}

async fn add(
    installation: &Installation,
    vault: &Vault,
    clock: &Arc<FixedClock>,
    person: PersonId,
    today: Instant,
    sample: &SampleItem,
) -> anyhow::Result<()> {
    let mut values = sample.values.iter();
    let (days_ago, pounds) = values.next().context("a sample item has a first value")?;
    clock.set(today - TimeDelta::days(*days_ago));
    let item = vault
        .add_item(
            person,
            ItemId::new(installation.ids.next()),
            draft(sample, pounds)?,
        )
        .await?;
    for (days_ago, pounds) in values {
        clock.set(today - TimeDelta::days(*days_ago));
        vault
            .update_item(person, item.id, draft(sample, pounds)?)
            .await?;
    }
    for paper in sample.papers {
        clock.set(today - TimeDelta::days(paper.days_ago));
        keep(installation, clock.clone(), person, item.id, paper).await?;
    }
    Ok(())
}

fn draft(sample: &SampleItem, pounds: &Value) -> anyhow::Result<Draft> {
    let mut data = sample.data.clone();
    let fields = data
        .as_object_mut()
        .ok_or_else(|| anyhow!("the data of a sample item is an object"))?;
    fields.insert(sample.value_field.to_owned(), pounds.clone());
    if sample.value_field == "holding_value" {
        fields.insert("unit_value".to_owned(), json!(persona::unit_value(pounds)));
    }
    let name = fields.get("name").cloned().unwrap_or_default();
    Ok(Draft::new_item(RawDraft {
        category: &json!(sample.category),
        name: &name,
        data: &data,
    })?)
}

async fn keep(
    installation: &Installation,
    clock: Arc<dyn Clock>,
    person: PersonId,
    item: ItemId,
    paper: &Paper,
) -> anyhow::Result<()> {
    let day: NaiveDate = london_day(clock.now());
    let mut documents = installation.documents.clone();
    documents.clock = clock;
    let place = Place::VaultItem(ItemRef::new(item.uuid()));
    let admission = documents.admit(person, place).await?;
    let upload = Upload::parse(paper.name, papers::pdf(paper.title, day))?;
    let id = DocumentId::new(installation.ids.next());
    documents.store(&admission, id, upload, false).await?;
    Ok(())
}
