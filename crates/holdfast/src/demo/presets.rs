//! The sample person's presets: an expired passport, a policy that renews soon, a rented flat's
//! papers and two numbers.
//!
//! They are kept before the first item of the Vault, each under an id that follows from the
//! person's. So a run that was cut short among them is taken up where it stopped, and what their
//! owner has deleted since does not come back.

use super::belongings::derived;
use super::{SampleStores, papers};
use bytes::Bytes;
use chrono::{DateTime, TimeDelta};
use domain_files::RawFile;
use domain_presets::{PresetDraft, PresetError, PresetId, Presets, RawPreset};
use domain_shared::time::{FixedClock, london_day};
use domain_shared::{PersonId, Timestamp};
use serde_json::{Value, json};
use std::sync::Arc;

/// A preset, with the title of its paper where it has one.
struct Sample {
    category: &'static str,
    kind: &'static str,
    said: Value,
    paper: Option<&'static str>,
    days_ago: i64,
}

/// The presets, in the order in which they were kept. `day` answers the day so many days from
/// today.
fn samples(day: impl Fn(i64) -> String) -> Vec<Sample> {
    let sample = |category, kind, said, paper, days_ago| Sample {
        category,
        kind,
        said,
        paper,
        days_ago,
    };
    vec![
        sample(
            "depository",
            "passport",
            json!({
                "name": "Passport", "passport_number": "512837645", "expiry_date": day(-40),
                "reminder": "3m",
            }),
            Some("Passport"),
            195,
        ),
        sample(
            "key_info",
            "driving_licence",
            json!({
                "name": "Driving licence", "driving_licence_number": "PRITC803094R99AB",
                "expiry_date": day(2_190), "reminder": "1m",
            }),
            None,
            194,
        ),
        sample(
            "key_info",
            "national_insurance_number",
            json!({"national_insurance_number": "JL 48 21 93 C"}),
            None,
            194,
        ),
        sample(
            "renting",
            "tenancy_agreement",
            json!({"name": "Flat 3, 22 Cotham Brow"}),
            Some("Assured shorthold tenancy agreement"),
            120,
        ),
        sample(
            "renting",
            "gas_safety_certificate",
            json!({"name": "Gas safety, Flat 3"}),
            Some("Landlord gas safety record"),
            118,
        ),
        sample(
            "depository",
            "insurance_policy",
            json!({
                "name": "Family travel insurance", "insurance_type": "Travel",
                "renewal_date": day(12), "reminder": "1m",
            }),
            Some("Travel insurance schedule"),
            60,
        ),
        sample(
            "depository",
            "will",
            json!({"name": "Last will and testament"}),
            Some("Last will and testament"),
            151,
        ),
    ]
}

/// Keeps what is missing of the presets, as long as the Vault has never held anything.
pub(super) async fn ensure(
    stores: &SampleStores,
    clock: Arc<FixedClock>,
    person: PersonId,
    today: Timestamp,
) -> anyhow::Result<()> {
    let store = &stores.store;
    let history = store.transactions();
    let points = history.points(person, None, DateTime::UNIX_EPOCH).await?;
    if !points.is_empty() {
        return Ok(());
    }
    let mut documents = stores.documents.clone();
    documents.clock = clock.clone();
    let presets = Presets {
        records: store.presets(),
        documents,
    };
    let day = |days| (london_day(today) + TimeDelta::days(days)).to_string();
    for sample in samples(day) {
        clock.set(today - TimeDelta::days(sample.days_ago));
        let id = PresetId::new(derived(person.uuid(), sample.kind));
        let draft = PresetDraft::new_preset(sample.sent(&presets), presets.today())?;
        match presets.add(person, id, draft).await {
            // A preset that an earlier run has saved stays as it is: its dates are of that day.
            Ok(_) | Err(PresetError::IdTaken) => {}
            Err(other) => return Err(other.into()),
        }
    }
    Ok(())
}

impl Sample {
    fn sent(&self, presets: &Presets) -> RawPreset {
        let scan = |title| -> Bytes { papers::pdf(title, presets.today()) };
        RawPreset {
            category: self.category.to_owned(),
            kind: self.kind.to_owned(),
            metadata: self.said.to_string(),
            file: self.paper.map(|title| RawFile {
                name: format!("{title}.pdf"),
                body: scan(title),
            }),
            ..RawPreset::default()
        }
    }
}

/// How many files the presets have.
#[cfg(test)]
pub(super) fn files() -> u64 {
    let papers = samples(|_| String::new()).into_iter();
    papers.map(|sample| u64::from(sample.paper.is_some())).sum()
}
