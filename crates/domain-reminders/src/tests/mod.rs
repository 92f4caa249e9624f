mod changes;
mod daily;
mod links;
mod marks;
mod timeline;
mod ways;

use super::contract::given::{day, edited, expiring, octavia, own_date, passport};
use super::*;
use crate::memory::{MemoryNotices, MemoryReminders, MemoryTexts};
use async_trait::async_trait;
use chrono::{NaiveDate, NaiveTime, TimeDelta};
use domain_files::ItemRef;
use domain_files::memory::MemoryRecords;
use domain_files::notes::{Note, NoteId, NoteOwner, Notes as _};
use domain_presets::contract::fixture::{add, at, fresh, preset};
use domain_presets::memory::MemoryPresets;
use domain_shared::due::{Window, Windows};
use domain_shared::note::{NoteContent, NoteName};
use domain_shared::time::{FixedClock, london_midnight};
use domain_shared::{Effects, Email, Ids, Mail, Message, PersonId, Random, Token, UkMobile};
use serde_json::json;
use std::sync::Arc;
use uuid::Uuid;

struct FreshIds;

impl Ids for FreshIds {
    fn next(&self) -> Uuid {
        fresh()
    }
}

struct FreshBytes;

impl Random for FreshBytes {
    fn fill(&self, bytes: &mut [u8]) {
        for (byte, other) in bytes.iter_mut().zip(fresh().as_bytes().iter().cycle()) {
            *byte = *other;
        }
    }
}

/// The homes of dates that people made. The rest are other crates', and tried where they are wired.
struct OwnHomes(DateBook);

#[async_trait]
impl DateHomes for OwnHomes {
    async fn renew_by_link(
        &self,
        due: &DueDate,
        day: NaiveDate,
        next: NaiveDate,
    ) -> Result<(), ReminderError> {
        let own = OwnDateId::new(due.dated.id);
        let renewed = self.0.renew_by_link(due.owner, own, day, next);
        renewed.await.map(drop)
    }

    async fn undo_by_link(&self, due: &DueDate, day: NaiveDate) -> Result<(), ReminderError> {
        let own = OwnDateId::new(due.dated.id);
        let undone = self.0.undo_by_link(due.owner, own, day);
        undone.await.map(drop)
    }

    async fn remind(&self, _: &DueDate, _: Windows) -> Result<(), ReminderError> {
        Ok(())
    }
}

struct World {
    store: Arc<MemoryReminders>,
    notices: Arc<MemoryNotices>,
    allowance: Arc<MemoryTexts>,
    clock: Arc<FixedClock>,
    timeline: Timeline,
    daily: DailyReminders,
    book: DateBook,
    notifications: NotificationBook,
    links: ReminderLinks,
    calendar: Calendar,
    owner: PersonId,
}

async fn world() -> World {
    let files = Arc::new(MemoryRecords::default());
    let presets = Arc::new(MemoryPresets::new(files));
    let store = Arc::new(MemoryReminders::new(presets.clone(), Arc::default()));
    let allowance = Arc::new(MemoryTexts::default());
    let notices = Arc::new(MemoryNotices::default());
    let clock = Arc::new(FixedClock::at(
        london_midnight(day(0)) + TimeDelta::hours(12),
    ));
    let book = DateBook {
        dates: store.clone(),
        clock: clock.clone(),
        ids: Arc::new(FreshIds),
    };
    let timeline = Timeline {
        dates: store.clone(),
        homes: Arc::new(OwnHomes(book.clone())),
        clock: clock.clone(),
        ids: Arc::new(FreshIds),
    };
    let owner = PersonId::new(fresh());
    let email = Email::parse("rowan@example.co.uk").unwrap();
    store.add_person(owner, email, UkMobile::parse("07700900123").unwrap());
    store.set_email_confirmed(owner, true);
    World {
        daily: DailyReminders {
            dates: store.clone(),
            notifications: store.clone(),
            texts: allowance.clone(),
            clock: clock.clone(),
            ids: Arc::new(FreshIds),
            random: Arc::new(FreshBytes),
            base: "https://money.example/?from=mail".parse().unwrap(),
            from: TELL_FROM,
        },
        book: book.clone(),
        notifications: NotificationBook {
            notifications: store.clone(),
            texts: allowance.clone(),
            notices: notices.clone(),
            clock: clock.clone(),
            ids: Arc::new(FreshIds),
            services: PushServices::Known,
            public_key: "BKey".to_owned(),
        },
        links: ReminderLinks {
            timeline: timeline.clone(),
            notifications: store.clone(),
        },
        calendar: Calendar {
            feeds: store.clone(),
            timeline: timeline.clone(),
            random: Arc::new(FreshBytes),
        },
        timeline,
        store,
        notices,
        allowance,
        clock,
        owner,
    }
}

impl World {
    fn vehicle(&self, mot: Option<NaiveDate>, tax: Option<NaiveDate>) {
        let id = ItemRef::new(fresh());
        self.store.set_item(id, octavia(self.owner, mot, tax));
    }

    fn noon(&self, day: NaiveDate) {
        self.clock.set(london_midnight(day) + TimeDelta::hours(12));
    }

    async fn round(&self) -> u32 {
        let report = self.daily.round().await.unwrap();
        assert!(report.failures.is_empty(), "{:?}", report.failures);
        report.written
    }

    fn sent(&self) -> Vec<Mail> {
        let sent = self.store.outgoing().into_iter();
        sent.filter_map(|outgoing| match outgoing.message {
            Message::Mail(mail) => Some(mail),
            Message::Sms(_) | Message::Push(_) => None,
        })
        .collect()
    }

    /// How many days after the first a message goes out, of the days `from` to `to`, each at noon.
    async fn told_on(&self, days: std::ops::Range<i64>) -> Vec<i64> {
        let mut told = Vec::new();
        for number in days {
            self.noon(day(number));
            if self.round().await > 0 {
                told.push(number);
            }
        }
        told
    }

    /// The token of the last mail.
    fn token(&self) -> Token {
        let body = self.sent().pop().unwrap().body;
        let (_, link) = body.split_once("/reminders?token=").unwrap();
        Token::parse(link.split_once('&').unwrap().0).unwrap()
    }

    async fn choose_windows(&self, id: DeadlineId, windows: Windows) {
        let chosen = DateChoice {
            windows: Some(windows),
            ..DateChoice::default()
        };
        let due = self.timeline.choose(self.owner, id, chosen).await;
        assert_eq!(due.unwrap().deadline.windows, windows);
    }

    async fn only(&self) -> DueDate {
        let mut all = self.due().await;
        assert_eq!(all.len(), 1);
        all.remove(0)
    }

    /// The dates ahead.
    async fn due(&self) -> Vec<DueDate> {
        self.timeline.ahead(self.owner).await.unwrap()
    }

    async fn note(&self, name: &str, date: Option<NaiveDate>) -> Note {
        let note = Note {
            id: NoteId::new(fresh()),
            owner: self.owner,
            place: NoteOwner::LifeLocker,
            content: NoteContent {
                name: NoteName::parse(name).unwrap(),
                description: None,
                date,
            },
            uploaded_at: self.timeline.clock.now(),
        };
        let notes = self.store.notes();
        notes.add(note.clone(), Effects::none()).await.unwrap();
        note
    }
}

fn days(number: u16) -> SnoozeDays {
    SnoozeDays::parse(&json!(number)).unwrap()
}
