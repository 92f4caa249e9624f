use super::contract::given::{day, edited, expiring, passport, vehicle};
use super::*;
use crate::contract::Harness as _;
use crate::contract::fixture::fresh;
use crate::memory::MemoryPresets;
use crate::model::DueDate;
use crate::{PresetError, Presets};
use chrono::{NaiveDate, TimeDelta};
use domain_files::memory::{MemoryFileStore, MemoryRecords, MemoryThumbnails};
use domain_files::notes::{MemoryNotes, Note, NoteId, NotePlace, Notes as _};
use domain_files::{Documents, Quota};
use domain_shared::day::in_words;
use domain_shared::note::{NoteContent, NoteName};
use domain_shared::outbox::MemoryOutbox;
use domain_shared::time::{FixedClock, london_midnight};
use domain_shared::{Effects, Email, Ids, Mail, Message, PersonId, Random, Token};
use serde_json::json;
use std::sync::Arc;
use uuid::Uuid;

struct FreshIds;

impl Ids for FreshIds {
    fn next(&self) -> Uuid {
        fresh()
    }
}

/// Bytes that no other call answers.
struct FreshBytes;

impl Random for FreshBytes {
    fn fill(&self, bytes: &mut [u8]) {
        for (byte, other) in bytes.iter_mut().zip(fresh().as_bytes().iter().cycle()) {
            *byte = *other;
        }
    }
}

struct World {
    store: Arc<MemoryPresets>,
    notes: Arc<MemoryNotes>,
    clock: Arc<FixedClock>,
    timeline: Timeline,
    mails: ReminderMails,
    links: ReminderLinks,
    calendar: Calendar,
    owner: PersonId,
}

async fn world() -> World {
    let store = Arc::new(MemoryPresets::default());
    let clock = Arc::new(FixedClock::at(london_midnight(day(0))));
    let notes = Arc::new(MemoryNotes::default());
    let timeline = Timeline {
        dates: store.clone(),
        notes: notes.clone(),
        clock: clock.clone(),
        ids: Arc::new(FreshIds),
    };
    let owner = store.person().await;
    store.confirm(owner, Email::parse("rowan@example.co.uk").unwrap());
    World {
        mails: ReminderMails {
            dates: store.clone(),
            reminders: store.clone(),
            clock: clock.clone(),
            ids: Arc::new(FreshIds),
            random: Arc::new(FreshBytes),
            base: "https://money.example/?from=mail".parse().unwrap(),
        },
        links: ReminderLinks {
            reminders: store.clone(),
            timeline: timeline.clone(),
        },
        calendar: Calendar {
            feeds: store.clone(),
            timeline: timeline.clone(),
            random: Arc::new(FreshBytes),
        },
        timeline,
        store,
        notes,
        clock,
        owner,
    }
}

impl World {
    /// Noon in London on `day`.
    fn noon(&self, day: NaiveDate) {
        self.clock.set(london_midnight(day) + TimeDelta::hours(12));
    }

    async fn round(&self) -> u32 {
        let report = self.mails.round().await.unwrap();
        assert!(report.failures.is_empty(), "{:?}", report.failures);
        report.written
    }

    fn sent(&self) -> Vec<Mail> {
        let sent = self.store.outgoing().into_iter();
        sent.filter_map(|outgoing| match outgoing.message {
            Message::Mail(mail) => Some(mail),
            Message::Sms(_) => None,
        })
        .collect()
    }

    /// The token of the last mail.
    fn token(&self) -> Token {
        let body = self.sent().pop().unwrap().body;
        let link = body.lines().find(|line| line.starts_with("https://"));
        let token = link.unwrap().split_once("/reminders?token=").unwrap().1;
        Token::parse(token).unwrap()
    }

    async fn only(&self) -> DueDate {
        let mut all = self.due().await;
        assert_eq!(all.len(), 1);
        all.remove(0)
    }

    /// What is ahead and expires.
    async fn due(&self) -> Vec<DueDate> {
        let ahead = self.timeline.ahead(self.owner).await.unwrap();
        let due = ahead.into_iter().map(|one| match one {
            Ahead::Due(due) => due,
            Ahead::Note(note, _) => panic!("{note:?}"),
        });
        due.collect()
    }

    /// Notes something, and answers it.
    async fn note(&self, name: &str, date: Option<NaiveDate>) -> Note {
        let note = Note {
            id: NoteId::new(fresh()),
            owner: self.owner,
            place: NotePlace::LifeLocker,
            content: NoteContent {
                name: NoteName::parse(name).unwrap(),
                description: None,
                date,
            },
            uploaded_at: self.timeline.clock.now(),
        };
        self.notes.add(note.clone(), Effects::none()).await.unwrap();
        note
    }
}

fn days(number: u16) -> SnoozeDays {
    SnoozeDays::parse(&json!(number)).unwrap()
}

#[tokio::test]
async fn a_mail_says_what_expires_and_when_and_nothing_that_was_typed() {
    let w = world().await;
    expiring(&*w.store, w.owner, day(28)).await;
    w.noon(day(0));
    assert_eq!(w.round().await, 1);
    let sent = w.sent();
    let [mail] = &*sent else {
        panic!("one mail: {sent:?}")
    };
    assert_eq!(mail.to.as_str(), "rowan@example.co.uk");
    assert_eq!(
        mail.subject,
        "Passport: expires in 4 weeks (29th January 2027)"
    );
    let link = format!("https://money.example/reminders?token={}", w.token().wire());
    assert_eq!(
        mail.body,
        format!(
            "Hello,\n\nPassport. Expires in 4 weeks, on 29th January 2027.\n\nTo be reminded later, or to \
             say that it was renewed, open this link:\n\n{link}\n\nWhoever has the link can do the \
             same for this one date, and nothing else. It works until 90 days after \
             the date.\n\nHoldfast\n"
        )
    );
    let outgoing = w.store.outgoing().remove(0);
    assert_eq!(outgoing.send_before, Some(london_midnight(day(29))));
}

#[tokio::test]
async fn a_vehicles_name_stands_in_no_mail() {
    let w = world().await;
    vehicle(&*w.store, w.owner, Some(day(1)), Some(day(0))).await;
    assert_eq!(w.round().await, 2);
    let mut subjects: Vec<_> = w.sent().into_iter().map(|mail| mail.subject).collect();
    subjects.sort();
    let told = [
        "MOT: expires tomorrow (2nd January 2027)",
        "Tax: expires today (1st January 2027)",
    ];
    assert_eq!(subjects, told);
    assert!(w.sent().iter().all(|mail| !mail.body.contains("Octavia")));
}

#[tokio::test]
async fn a_window_opens_and_a_date_ends_at_midnight_in_london() {
    // The clocks go forward on 28 March 2027 and back on 31 October 2027.
    for date in ["2027-04-27", "2027-11-30", "2028-02-29", "2028-03-30"] {
        let (date, w): (NaiveDate, _) = (date.parse().unwrap(), world().await);
        expiring(&*w.store, w.owner, date).await;
        let opens = london_midnight(date - TimeDelta::days(30));
        w.clock.set(opens - TimeDelta::minutes(1));
        assert_eq!(w.round().await, 0, "{date} at 23:59");
        w.clock.set(opens + TimeDelta::minutes(1));
        assert_eq!(w.round().await, 1, "{date} at 00:01");
        let w = world().await;
        expiring(&*w.store, w.owner, date).await;
        let over = london_midnight(date + TimeDelta::days(1));
        w.clock.set(over + TimeDelta::minutes(1));
        assert_eq!(w.round().await, 0, "{date} is past");
        w.clock.set(over - TimeDelta::minutes(1));
        assert_eq!(w.round().await, 1, "{date} is today");
        let subject = format!("Passport: expires today ({})", in_words(date));
        assert_eq!(w.sent()[0].subject, subject);
    }
}

#[tokio::test]
async fn a_date_that_was_put_off_is_told_of_once_more() {
    let w = world().await;
    expiring(&*w.store, w.owner, day(30)).await;
    assert_eq!(w.round().await, 1);
    w.links
        .snooze(Some(&w.token().hash()), days(10))
        .await
        .unwrap();
    let mut told = Vec::new();
    for number in 1..40 {
        w.noon(day(number));
        if w.round().await > 0 {
            told.push(number);
        }
    }
    assert_eq!(told, [10]);
}

#[tokio::test]
async fn a_renewed_date_is_not_told_of_until_it_is_moved() {
    let w = world().await;
    let paper = expiring(&*w.store, w.owner, day(30)).await;
    let due = w.only().await;
    let renewed = w.timeline.renewed(w.owner, due.id(), true).await.unwrap();
    assert!(renewed.mark.renewed);
    assert_eq!(w.round().await, 0);
    edited(&*w.store, &paper, passport("Passport", day(29), "1m")).await;
    assert_eq!(w.round().await, 1);
    let due = w.only().await;
    w.timeline.renewed(w.owner, due.id(), true).await.unwrap();
    let back = w.timeline.renewed(w.owner, due.id(), false).await.unwrap();
    assert_eq!(back, due);
}

#[tokio::test]
async fn a_date_is_not_put_off_past_itself() {
    let w = world().await;
    expiring(&*w.store, w.owner, day(10)).await;
    assert_eq!(w.round().await, 1);
    let (id, token) = (w.only().await.id(), w.token().hash());
    let refused = w.timeline.snooze(w.owner, id, days(11)).await;
    assert!(matches!(refused, Err(PresetError::Invalid(_))));
    let refused = w.links.snooze(Some(&token), days(11)).await;
    assert!(matches!(refused, Err(ReminderError::Invalid(_))));
    assert_eq!(w.store.marks(w.owner).await.unwrap().len(), 0);
    // Noon is nearer to the date than midnight was, and no day nearer.
    w.noon(day(0));
    w.links.snooze(Some(&token), days(10)).await.unwrap();
    w.noon(day(9));
    assert_eq!(w.round().await, 0);
    w.noon(day(10));
    assert_eq!(w.round().await, 1, "on the date itself it is told of");
}

#[tokio::test]
async fn what_was_said_before_stays_when_more_is_said() {
    let w = world().await;
    expiring(&*w.store, w.owner, day(30)).await;
    let id = w.only().await.id();
    w.timeline.snooze(w.owner, id, days(7)).await.unwrap();
    let due = w.timeline.renewed(w.owner, id, true).await.unwrap();
    assert_eq!(
        (due.mark.snoozed_until, due.mark.renewed),
        (Some(day(7)), true)
    );
    let due = w.timeline.snooze(w.owner, id, days(8)).await.unwrap();
    assert_eq!(
        (due.mark.snoozed_until, due.mark.renewed),
        (Some(day(8)), true)
    );
    assert_eq!(due, w.only().await);
}

#[tokio::test]
async fn marks_are_for_the_owner_alone() {
    let w = world().await;
    expiring(&*w.store, w.owner, day(30)).await;
    let (id, other) = (w.only().await.id(), w.store.person().await);
    for refused in [
        w.timeline.snooze(other, id, days(7)).await,
        w.timeline.renewed(other, id, true).await,
    ] {
        assert!(matches!(refused, Err(PresetError::NotFound)));
    }
    assert_eq!(w.store.marks(w.owner).await.unwrap().len(), 0);
}

#[tokio::test]
async fn the_timeline_reaches_ninety_days_back() {
    let w = world().await;
    for number in [-91, -90, 0, 4000] {
        expiring(&*w.store, w.owner, day(number)).await;
    }
    let listed = w.due().await;
    let today = w.timeline.today();
    let told: Vec<_> = listed
        .iter()
        .map(|due| (due.days(today), due.words(today)))
        .collect();
    let words = |text: &str| Some(text.to_owned());
    assert_eq!(
        told,
        [
            (-90, None),
            (0, words("Expires today")),
            (4000, words("Expires in 11 years"))
        ]
    );
}

/// A key date is seen ahead, and nobody is reminded of it.
#[tokio::test]
async fn what_is_noted_stands_among_what_expires_and_no_mail_tells_of_it() {
    let w = world().await;
    expiring(&*w.store, w.owner, day(5)).await;
    let due = w.only().await;
    w.note("Insurer", None).await;
    w.note("Long gone", Some(day(-91))).await;
    let dentist = w.note("Dentist", Some(day(4))).await;
    let same_day = w.note("Council tax", Some(day(5))).await;
    let fixed = w.note("Fixed rate ends", Some(day(400))).await;
    let passed = w.note("Just gone", Some(day(-90))).await;
    let ahead = w.timeline.ahead(w.owner).await.unwrap();
    let expected = [
        Ahead::Note(passed, day(-90)),
        Ahead::Note(dentist.clone(), day(4)),
        Ahead::Due(due),
        Ahead::Note(same_day, day(5)),
        Ahead::Note(fixed, day(400)),
    ];
    assert_eq!(ahead, expected);
    assert_eq!(w.round().await, 1, "of the passport alone");
    let id = crate::model::DeadlineId::new(dentist.id.uuid());
    let refused = w.timeline.snooze(w.owner, id, days(1)).await;
    assert!(matches!(refused, Err(PresetError::NotFound)));
}

#[tokio::test]
async fn a_link_works_until_ninety_days_after_its_date() {
    let w = world().await;
    expiring(&*w.store, w.owner, day(1)).await;
    w.round().await;
    let token = w.token().hash();
    for (number, works) in [(2, true), (91, true), (92, false)] {
        w.noon(day(number));
        // Looking is possible before the row is wiped, and no longer once it is.
        for _ in 0..2 {
            let looked = w.links.look(Some(&token)).await;
            assert_eq!(looked.is_ok(), works, "{number}");
            w.round().await;
        }
    }
}

#[tokio::test]
async fn a_link_is_bound_to_its_date_and_to_the_day_it_told_of() {
    let w = world().await;
    let paper = expiring(&*w.store, w.owner, day(1)).await;
    w.round().await;
    let token = w.token().hash();
    vehicle(&*w.store, w.owner, Some(day(2)), None).await;
    let renewed = w.links.renewed(Some(&token)).await.unwrap();
    assert_eq!(renewed.dated.id, paper.id.uuid());
    let marks = w.due().await;
    let marks: Vec<_> = marks.iter().map(|due| due.mark.renewed).collect();
    assert_eq!(marks, [true, false]);
    edited(&*w.store, &paper, passport("Passport", day(3), "1m")).await;
    for dead in [
        w.links.look(Some(&token)).await,
        w.links.snooze(Some(&token), days(1)).await,
        w.links.renewed(Some(&token)).await,
        w.links.look(None).await,
    ] {
        assert!(matches!(dead, Err(ReminderError::LinkDead)));
    }
}

#[tokio::test]
async fn a_feed_tells_the_timeline_to_whoever_has_its_token() {
    let w = world().await;
    expiring(&*w.store, w.owner, day(1)).await;
    expiring(&*w.store, w.store.person().await, day(2)).await;
    assert!(!w.calendar.is_active(w.owner).await.unwrap());
    let first = w.calendar.make(w.owner).await.unwrap();
    let token = w.calendar.make(w.owner).await.unwrap();
    assert!(w.calendar.is_active(w.owner).await.unwrap());
    let read = w.calendar.read(&token.hash()).await.unwrap();
    assert_eq!(read, Some(vec![Ahead::Due(w.only().await)]));
    assert_eq!(w.calendar.read(&first.hash()).await.unwrap(), None);
    w.calendar.revoke(w.owner).await.unwrap();
    assert_eq!(w.calendar.read(&token.hash()).await.unwrap(), None);
}

#[tokio::test]
async fn a_quiet_date_shows_no_banner() {
    let w = world().await;
    let paper = expiring(&*w.store, w.owner, day(30)).await;
    let files = Arc::new(MemoryRecords::default());
    let presets = Presets {
        records: w.store.clone(),
        holders: w.store.clone(),
        dates: w.store.clone(),
        documents: Documents {
            records: files.clone(),
            store: Arc::new(MemoryFileStore::default()),
            places: files,
            thumbnails: Arc::new(MemoryThumbnails),
            notebook: Arc::new(MemoryOutbox::default()),
            reads: Arc::default(),
            clock: w.clock.clone(),
            ids: Arc::new(FreshIds),
            quota: Quota::default(),
        },
    };
    let notice = async || presets.list(w.owner, None).await.unwrap()[0].notice.clone();
    let id = w.only().await.id();
    assert_eq!(notice().await.as_deref(), Some("Expires in 4 weeks"));
    w.timeline.snooze(w.owner, id, days(7)).await.unwrap();
    assert_eq!(notice().await, None);
    w.noon(day(7));
    assert_eq!(notice().await.as_deref(), Some("Expires in 3 weeks"));
    w.timeline.renewed(w.owner, id, true).await.unwrap();
    assert_eq!(notice().await, None);
    edited(&*w.store, &paper, passport("Passport", day(31), "1m")).await;
    assert_eq!(notice().await.as_deref(), Some("Expires in 3 weeks"));
}
