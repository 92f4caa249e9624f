//! Reminders by two processes on one database.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "the helpers of tests fail by panicking too"
)]

mod support;

use adapters_pg::Store;
use chrono::{NaiveDate, TimeDelta};
use domain_files::{ItemRef, Quota};
use domain_presets::contract::fixture::{preset, said};
use domain_presets::{Added, Preset};
use domain_reminders::memory::Vehicle;
use domain_reminders::{DueDate, ReminderMails};
use domain_shared::outbox::Settled;
use domain_shared::time::{FixedClock, london_day};
use domain_shared::{Channel, Clock, Effects, Message, PersonId, Random};
use domain_vault::contract::samples::{SampleIds, at, filled_in, id, item};
use domain_vault::{Category, Item, ItemData};
use serde_json::json;
use std::sync::Arc;
use support::{Fresh, people, vault, vehicles};

/// Bytes that no other call answers.
struct FreshBytes;

impl Random for FreshBytes {
    fn fill(&self, bytes: &mut [u8]) {
        bytes.copy_from_slice(&people::bytes());
    }
}

fn worker(store: &Store, clock: &Arc<FixedClock>) -> ReminderMails {
    ReminderMails {
        dates: store.deadlines(),
        clock: clock.clone(),
        ids: Arc::new(SampleIds),
        random: Arc::new(FreshBytes),
        base: "https://money.example".parse().unwrap(),
    }
}

/// A preset of a kind that expires or renews so many days after `today`.
async fn expiring(
    store: &Store,
    owner: PersonId,
    (category, kind): (&str, &str),
    (today, days): (NaiveDate, i64),
    reminder: &str,
) -> Preset {
    let day = (today + TimeDelta::days(days)).to_string();
    let facts = match kind {
        "insurance_policy" => json!({
            "name": "Planted", "insurance_type": "Life", "renewal_date": day, "reminder": reminder,
        }),
        _ => json!({"name": "Planted", "expiry_date": day, "reminder": reminder}),
    };
    let kept = preset(owner, said(category, kind, &facts), at(0));
    let presets = store.presets();
    let added = presets.add(kept.clone(), Vec::new(), Quota::default(), Effects::none());
    assert_eq!(added.await.unwrap(), Added::Done);
    kept
}

async fn vehicle(store: &Store, owner: PersonId, mot: NaiveDate, tax: NaiveDate) -> ItemRef {
    let id = ItemRef::new(id());
    let vehicle = Vehicle {
        owner,
        name: "Planted".to_owned(),
        mot: Some(mot),
        tax: Some(tax),
    };
    vehicles::set(store, id, &vehicle).await;
    id
}

/// The subjects of the mails that wait, which are sent with that.
async fn delivered(store: &Store, clock: &FixedClock) -> Vec<String> {
    let (outbox, now) = (store.outbox(), clock.now());
    let until = now + TimeDelta::minutes(1);
    let mut subjects = Vec::new();
    for leased in outbox.lease(Channel::Mail, now, until, 100).await.unwrap() {
        let Message::Mail(mail) = &leased.outgoing.message else {
            unreachable!("only mails were leased")
        };
        assert!(!mail.body.contains("Planted"), "{}", mail.body);
        subjects.push(mail.subject.clone());
        let (id, attempt) = (leased.outgoing.id, leased.attempt);
        let settled = outbox.settle(id, attempt, Settled::Sent, now).await;
        assert!(settled.unwrap());
    }
    subjects
}

async fn each_window_of_three_months_is_told_of_once(fresh: Fresh) {
    let clock = Arc::new(FixedClock::at(at(0)));
    let today = london_day(clock.now());
    let on = |days: i64| today + TimeDelta::days(days);
    let (store, owner) = (&fresh.store, people::anybody(&fresh.store).await);
    people::confirm(store, owner).await;
    let unconfirmed = people::anybody(store).await;
    let passport = ("depository", "passport");
    for (kind, days, reminder) in [
        (passport, 90, "3m"),
        (("depository", "driving_licence"), 60, "1m"),
        (("depository", "insurance_policy"), 14, "7d"),
        (passport, 2, "1d"),
        // Its window opens after these months, and this one was over before them.
        (passport, 200, "3m"),
        (passport, -1, "3m"),
    ] {
        expiring(store, owner, kind, (today, days), reminder).await;
        expiring(store, unconfirmed, kind, (today, days), reminder).await;
    }
    vehicle(store, owner, on(19), on(45)).await;
    let mut processes = [
        store.clone(),
        Store::connect(&fresh.url, support::master()).await.unwrap(),
    ];
    let mut told = Vec::new();
    for day in 0..92 {
        let [one, other] = processes.each_ref().map(|store| worker(store, &clock));
        let (one, other) = tokio::join!(one.round(), other.round());
        for report in [one, other] {
            assert!(report.unwrap().failures.is_empty());
        }
        let subjects = delivered(store, &clock).await;
        told.extend(subjects.into_iter().map(|subject| (day, subject)));
        if day % 30 == 10 {
            // One of them ends, and another one takes its place.
            processes[1] = Store::connect(&fresh.url, support::master()).await.unwrap();
        }
        clock.step(TimeDelta::days(1));
    }
    told.sort();
    let expected = [
        (0, "MOT expires on 20th July 2026"),
        (0, "Passport expires on 29th September 2026"),
        (1, "Passport expires on 3rd July 2026"),
        (7, "Insurance policy renews on 15th July 2026"),
        (15, "Tax expires on 15th August 2026"),
        (30, "Driving licence expires on 30th August 2026"),
    ];
    let expected = expected.map(|(day, subject)| (day, subject.to_owned()));
    assert_eq!(told, expected);
}

/// Every date of `owner`.
async fn listed(store: &Store, owner: PersonId) -> Vec<DueDate> {
    let first = NaiveDate::from_ymd_opt(1900, 1, 1).unwrap();
    let dates = store.deadlines().list(owner, first).await;
    dates.unwrap()
}

async fn a_date_that_a_sandbox_provider_made_up_reminds_nobody_and_an_own_one_does(fresh: Fresh) {
    let clock = Arc::new(FixedClock::at(at(0)));
    let (store, owner) = (&fresh.store, people::anybody(&fresh.store).await);
    people::confirm(store, owner).await;
    let mut data = filled_in(Category::Vehicle, 1);
    data["facts_sample"] = json!(true);
    data["facts_at"] = json!("2026-06-30T12:00:00Z");
    data["mot_expiry_date"] = json!("2026-07-02");
    data["tax_due_date"] = json!("2026-07-03");
    data["own_tax_date"] = json!("2026-07-04");
    let car = Item {
        data: ItemData::from_export(Category::Vehicle, &data).unwrap(),
        ..item(owner, Category::Vehicle, at(0), 1)
    };
    vault::add(store, &car).await;
    let days: Vec<_> = listed(store, owner).await;
    let days: Vec<_> = days
        .iter()
        .map(|due| due.deadline.day.to_string())
        .collect();
    assert_eq!(days, ["2026-07-04"]);
    let report = worker(store, &clock).round().await.unwrap();
    assert!(report.failures.is_empty());
    let told = delivered(store, &clock).await;
    assert_eq!(told, ["Tax expires on 4th July 2026"]);
}

on_both!(
    a_date_that_a_sandbox_provider_made_up_reminds_nobody_and_an_own_one_does,
    each_window_of_three_months_is_told_of_once,
);
