//! Dates ahead, the links of reminders' mails and the calendar feed.

mod calendar;
mod dates;
mod links;
pub(crate) mod notifications;
mod timeline;

use crate::support::World;
use crate::support::area::OWNER;
use crate::support::form::Form;
use adapters_crypto::SystemRandom;
use chrono::{NaiveTime, TimeDelta};
use domain_files::ItemRef;
use domain_reminders::DailyReminders;
use domain_reminders::memory::{DatedItem, MemoryTexts};
use domain_shared::time::london_day;
use domain_shared::{Clock, Message};
use serde_json::{Value, json};
use std::sync::Arc;
use uuid::Uuid;

impl World {
    /// The day so many days from today.
    fn day(&self, days: i64) -> String {
        let today = london_day(self.clock.now());
        (today + TimeDelta::days(days)).to_string()
    }

    /// Keeps a policy of the owner's that renews so many days from today, and answers it.
    async fn policy(&self, name: &str, days: i64) -> Value {
        let said = json!({
            "name": name, "insurance_type": "Life", "renewal_date": self.day(days),
            "reminder": "7d",
        });
        let form = Form::preset("key_info", "insurance_policy", &said.to_string());
        self.preset_of(&self.owner, form).await
    }

    /// Tells the store of dates of the owner's vehicle whose MOT ends so many days from today.
    fn mot(&self, name: &str, days: i64) -> Uuid {
        let id = Uuid::from_u128(77);
        let vehicle = DatedItem {
            owner: OWNER,
            name: name.to_owned(),
            mot: Some(self.day(days).parse().unwrap()),
            tax: None,
            rate: None,
            ends: None,
        };
        self.area.reminders.set_item(ItemRef::new(id), vehicle);
        id
    }

    /// Writes the reminders of today, and answers the tokens of their links.
    async fn remind(&self) -> Vec<String> {
        let store = &self.area.reminders;
        store.set_email_confirmed(OWNER, true);
        let before = store.outgoing().len();
        let daily = DailyReminders {
            dates: store.clone(),
            notifications: store.clone(),
            texts: Arc::new(MemoryTexts::default()),
            clock: self.clock.clone(),
            ids: Arc::new(crate::support::area::FreshIds),
            random: Arc::new(SystemRandom),
            base: "https://money.example.org".parse().unwrap(),
            from: NaiveTime::MIN,
        };
        let report = daily.round().await.unwrap();
        assert!(report.failures.is_empty());
        let sent = store.outgoing().into_iter().skip(before);
        sent.flat_map(|outgoing| {
            let Message::Mail(mail) = outgoing.message else {
                panic!("a mail")
            };
            let links = mail.body.split("/reminders?token=").skip(1);
            let answers = links.filter_map(|link| link.lines().next().unwrap().split_once('&'));
            let renewed = answers.filter(|(_, answer)| *answer == "answer=renewed");
            renewed
                .map(|(token, _)| token.to_owned())
                .collect::<Vec<_>>()
        })
        .collect()
    }
}
