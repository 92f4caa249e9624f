//! Dates of every kind, told of on 400 mornings by two rounds at once: what arrives equals a sheet that is
//! reckoned apart, from the windows alone.

use crate::on_both;
use crate::support::{Fresh, people};
use adapters_pg::Store;
use chrono::{NaiveDate, TimeDelta};
use domain_reminders::memory::MemoryTexts;
use domain_reminders::{
    DailyReminders, DateForm, DateKind, NotificationChange, OwnDate, OwnDateId, TELL_FROM,
};
use domain_shared::due::{Window, Windows};
use domain_shared::outbox::SendOutcome;
use domain_shared::time::{FixedClock, london_midnight};
use domain_shared::{Added, Channel, Effects, Ids, Message, PersonId, Random};
use domain_vault::Version;
use domain_vault::contract::samples::{at, id};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use uuid::Uuid;

const MORNINGS: i64 = 400;
/// The date that is renewed, when, and for how long.
const RENEWED: (usize, i64, i64) = (7, 30, 365);

/// What is told on each morning, counted from the first.
type Sheet = BTreeMap<i64, BTreeSet<String>>;

struct FreshIds;

impl Ids for FreshIds {
    fn next(&self) -> Uuid {
        id()
    }
}

struct FreshBytes;

impl Random for FreshBytes {
    fn fill(&self, bytes: &mut [u8]) {
        for (byte, other) in bytes.iter_mut().zip(id().as_bytes().iter().rev().cycle()) {
            *byte = *other;
        }
    }
}

fn day(number: i64) -> NaiveDate {
    let first: NaiveDate = "2027-01-01".parse().unwrap();
    first + TimeDelta::days(number)
}

fn title(number: usize) -> String {
    format!("Date {number:02}")
}

/// The day of a date, in days after the first morning: from before it to after the last.
fn due(number: usize) -> i64 {
    9 * i64::try_from(number).unwrap() - 10
}

fn form(number: usize, kind: DateKind, day: NaiveDate) -> DateForm {
    let windows: Vec<_> = kind.usual().remind.iter().map(Window::as_str).collect();
    let sent = json!({
        "title": title(number), "kind": kind.as_str(), "date": day.to_string(), "remind": windows,
    });
    DateForm::from_export(&sent).unwrap()
}

/// The days before its own on which a date is told of.
const fn ahead(window: Window) -> i64 {
    match window {
        Window::ThreeMonths => 90,
        Window::OneMonth => 30,
        Window::FourteenDays => 14,
        Window::SevenDays => 7,
        Window::OneDay => 1,
    }
}

/// Notes in the sheet when a date on `due` is told of that is known on the mornings `from` to `until`.
fn note(sheet: &mut Sheet, title: &str, windows: Windows, due: i64, (from, until): (i64, i64)) {
    let tellings = windows.iter().map(|window| due - ahead(window));
    let mut tellings: BTreeSet<_> = tellings.chain([due, due + 7]).collect();
    // What was missed is told at once, together, unless it passed long ago.
    let missed = tellings.iter().any(|day| *day < from);
    tellings.retain(|day| *day >= from);
    if missed && due >= from - 14 {
        tellings.insert(from);
    }
    for told in tellings.range(..until) {
        sheet.entry(*told).or_default().insert(title.to_owned());
    }
}

async fn enter(store: &Store, owner: PersonId) -> Vec<OwnDate> {
    let mut dates = Vec::new();
    for (number, kind) in DateKind::ALL.iter().enumerate() {
        let date = OwnDate {
            id: OwnDateId::new(id()),
            owner,
            form: form(number, *kind, day(due(number))),
            about: None,
            document: None,
            history: Vec::new(),
            created_at: at(0),
            version: Version::FIRST,
        };
        let added = store.own_dates().add(date.clone(), Effects::none()).await;
        assert_eq!(added.unwrap(), Added::Done);
        dates.push(date);
    }
    dates
}

/// The titles in the mails of this morning, which are sent.
async fn arrived(store: &Store, clock: &FixedClock) -> Vec<BTreeSet<String>> {
    let (outbox, now) = (store.outbox(), domain_shared::Clock::now(clock));
    let until = now + TimeDelta::minutes(1);
    let mails = outbox.lease(Channel::Mail, now, until, 10).await.unwrap();
    let mut told = Vec::new();
    for leased in mails {
        let Message::Mail(mail) = &leased.outgoing.message else {
            panic!("a mail")
        };
        let titles = (0..DateKind::ALL.len()).map(title);
        told.push(titles.filter(|title| mail.body.contains(title)).collect());
        let ended = outbox.complete(leased.outgoing.id, leased.attempt, SendOutcome::Sent, now);
        assert!(ended.await.unwrap());
    }
    told
}

/// The reminders of a process, by a clock that is set by hand.
pub(crate) fn daily(store: &Store, clock: &Arc<FixedClock>) -> DailyReminders {
    DailyReminders {
        dates: store.deadlines(),
        notifications: store.notifications(),
        texts: Arc::new(MemoryTexts::default()),
        clock: clock.clone(),
        ids: Arc::new(FreshIds),
        random: Arc::new(FreshBytes),
        base: "https://money.example".parse().unwrap(),
        from: TELL_FROM,
    }
}

/// How many messages two processes write when they look at once.
pub(crate) async fn both_written(daily: &DailyReminders) -> u32 {
    let rounds = [(); 2].map(|()| {
        let daily = daily.clone();
        tokio::spawn(async move { daily.round().await.unwrap().written })
    });
    let [one, other] = rounds;
    one.await.unwrap() + other.await.unwrap()
}

async fn what_arrives_on_400_mornings_equals_the_sheet(fresh: Fresh) {
    let store = &fresh.store;
    let owner = people::anybody(store).await;
    people::confirm(store, owner).await;
    let named = NotificationChange {
        names: Some(true),
        ..NotificationChange::default()
    };
    let ways = store.notifications();
    ways.choose(owner, named, Effects::none()).await.unwrap();
    let dates = enter(store, owner).await;
    assert!(dates.len() >= 40, "{}", dates.len());

    let mut sheet = Sheet::new();
    let (renewed, renewal, later) = RENEWED;
    for (number, kind) in DateKind::ALL.iter().enumerate() {
        let windows = kind.usual().remind;
        let until = if number == renewed { renewal } else { MORNINGS };
        note(&mut sheet, &title(number), windows, due(number), (0, until));
        if number == renewed {
            let next = due(number) + later;
            note(
                &mut sheet,
                &title(number),
                windows,
                next,
                (renewal, MORNINGS),
            );
        }
    }

    let clock = Arc::new(FixedClock::at(london_midnight(day(0))));
    let daily = daily(store, &clock);
    let mut told = Sheet::new();
    for morning in 0..MORNINGS {
        clock.set(london_midnight(day(morning)) + TimeDelta::hours(9));
        if morning == renewal {
            let before = dates[renewed].clone();
            let next = form(renewed, *before.form.kind(), day(due(renewed) + later));
            let seen = before.version;
            let next = OwnDate {
                version: seen.next(),
                ..before.renewed(next, None, false).unwrap()
            };
            let own = store.own_dates();
            let written = own.update(seen, next, Effects::none()).await;
            assert!(written.unwrap());
        }
        let written = both_written(&daily).await;
        let mails = arrived(store, &clock).await;
        assert_eq!(mails.len(), usize::try_from(written).unwrap());
        assert!(mails.len() <= 1, "one mail a day: {mails:?}");
        told.extend(mails.into_iter().map(|titles| (morning, titles)));
    }
    assert_eq!(told, sheet);
}

on_both!(what_arrives_on_400_mornings_equals_the_sheet,);
