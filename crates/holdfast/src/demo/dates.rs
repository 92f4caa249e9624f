//! The sample person's own dates. They are written with the Life Locker, before the last of the items
//! is complete, so that a date which its owner has deleted does not come back.

use super::belongings::{Keeper, derived};
use super::persona::{CAR, HOUSE};
use anyhow::anyhow;
use domain_files::ItemRef;
use domain_reminders::{About, DateDraft, DateForm, OwnDateId};
use serde_json::{Value, json};

/// A date, with the name of the item that it is about and the day, so many days from today.
struct Sample {
    said: Value,
    about: Option<&'static str>,
    due_in: i64,
}

fn samples() -> Vec<Sample> {
    vec![
        Sample {
            said: json!({
                "title": "LV= car insurance", "kind": "car_insurance", "provider": "LV=",
                "amount": 412.36, "details": "Policy LV4471902. Fully comprehensive, both drivers.",
            }),
            about: Some(CAR),
            // It was paid for a few weeks ago.
            due_in: 341,
        },
        Sample {
            said: json!({ "title": "TV licence", "kind": "tv_licence", "amount": 174.5 }),
            about: None,
            due_in: 76,
        },
        Sample {
            said: json!({
                "title": "Breakdown cover", "kind": "breakdown_cover", "provider": "AA",
                "amount": 118.0, "details": "Both drivers, at home too.",
            }),
            about: Some(CAR),
            due_in: 103,
        },
        Sample {
            said: json!({
                "title": "Broadband contract", "kind": "broadband", "provider": "Plusnet",
                "amount": 27.99,
            }),
            about: Some(HOUSE),
            due_in: 160,
        },
    ]
}

impl Keeper {
    pub(super) async fn keep_dates(&self) -> anyhow::Result<()> {
        for Sample {
            mut said,
            about,
            due_in,
        } in samples()
        {
            let fields = said
                .as_object_mut()
                .ok_or_else(|| anyhow!("a sample date is an object"))?;
            fields.insert("date".to_owned(), json!(self.day(-due_in)));
            let form = DateForm::parse(fields)?;
            let id = OwnDateId::new(derived(self.person.uuid(), form.title().as_str()));
            let about = self.still_kept(about).await?;
            let draft = DateDraft {
                form,
                about,
                version: None,
            };
            self.dates.add(self.person, id, draft).await?;
        }
        Ok(())
    }

    /// The item of this name, unless its owner has deleted it since.
    async fn still_kept(&self, name: Option<&str>) -> anyhow::Result<Option<About>> {
        let Some(name) = name else { return Ok(None) };
        let item = About::Item(ItemRef::new(self.id_named(name).uuid()));
        let is_there = self.dates.dates.has(self.person, item).await?;
        Ok(is_there.then_some(item))
    }
}
