//! Helpers that the cases share.

use super::Ports;
use crate::memory::DatedItem;
use crate::{
    DateChoice, DateForm, DeadlineId, DueDate, OwnDate, OwnDateId, ReminderResponse, ReminderState,
};
use crate::{NotificationChange, NotificationSettings, PushDevice, SentReminder};
use chrono::{NaiveDate, TimeDelta};
use domain_files::{ItemRef, Quota};
use domain_presets::contract::fixture::{add, at, change, fresh, noted, preset, said};
use domain_presets::{AddOutcome, ChangeOutcome, Metadata, Preset, PresetRecords};
use domain_shared::due::Windows;
use domain_shared::ids::MessageId;
use domain_shared::messages::PushSubscription;
use domain_shared::{
    Added, AuditKind, Effects, Message, Outgoing, PersonId, PushDeviceId, Sms, TokenHash, UkMobile,
};
use domain_vault::Version;
use serde_json::json;

/// A day of a fixed year, so many days after its first.
pub fn day(number: i64) -> NaiveDate {
    let first: NaiveDate = "2027-01-01".parse().unwrap();
    first + TimeDelta::days(number)
}

/// A passport called `name` that expires on `day`, of which a reminder is due as long before as
/// `reminder` says.
pub fn passport(name: &str, day: NaiveDate, reminder: &str) -> Metadata {
    let facts = json!({"name": name, "expiry_date": day.to_string(), "reminder": reminder});
    said("depository", "passport", &facts)
}

/// Keeps a passport that expires on `day`, with a reminder a month before.
pub async fn expiring(presets: &dyn PresetRecords, owner: PersonId, day: NaiveDate) -> Preset {
    let kept = preset(owner, passport("Passport", day, "1m"), at(0));
    assert_eq!(add(presets, &kept, Vec::new()).await, AddOutcome::Done);
    kept
}

/// Makes a preset say something else, and answers it as it is then.
pub async fn edited(presets: &dyn PresetRecords, old: &Preset, metadata: Metadata) -> Preset {
    let new = Preset {
        metadata,
        ..old.clone()
    };
    let change = change(new.clone(), Vec::new());
    let changed = presets.change(change, Quota::default()).await;
    assert_eq!(changed.unwrap(), ChangeOutcome::Done);
    Preset {
        version: old.version + 1,
        ..new
    }
}

/// A vehicle whose MOT and tax end on these days.
pub fn octavia(owner: PersonId, mot: Option<NaiveDate>, tax: Option<NaiveDate>) -> DatedItem {
    DatedItem {
        owner,
        name: "Octavia".to_owned(),
        mot,
        tax,
        rate: None,
        ends: None,
    }
}

/// Adds a vehicle whose MOT and tax end on these days.
pub async fn vehicle(
    ports: &Ports,
    owner: PersonId,
    mot: Option<NaiveDate>,
    tax: Option<NaiveDate>,
) -> ItemRef {
    let id = ItemRef::new(fresh());
    ports.set_item.call((id, octavia(owner, mot, tax))).await;
    id
}

/// Deletes a preset.
pub async fn dropped(presets: &dyn PresetRecords, gone: &Preset) {
    let effects = noted(gone.owner, AuditKind::PresetDeleted);
    let deleted = presets.delete(gone.owner, gone.id, at(1), effects);
    assert!(deleted.await.unwrap());
}

/// Every date of `owner`.
pub async fn listed(ports: &Ports, owner: PersonId) -> Vec<DueDate> {
    ports.dates.list(owner).await.unwrap()
}

/// A date as the store has it.
pub async fn found(ports: &Ports, owner: PersonId, id: DeadlineId) -> DueDate {
    ports.dates.find(owner, id).await.unwrap().unwrap()
}

/// The answer for a renewed date.
pub const RENEWED: ReminderResponse = ReminderResponse::Renewed(true);

/// The mark of a date of which nothing but this was said.
pub fn only(said: ReminderResponse) -> ReminderState {
    ReminderState::default().and(said)
}

/// Says something of a date that lies on `day`; whether there is such a date.
pub async fn mark(ports: &Ports, due: &DueDate, day: NaiveDate, what: ReminderResponse) -> bool {
    marked(ports, due, day, what).await.is_some()
}

/// As [`mark`], and what is said of the date then.
pub async fn marked(
    ports: &Ports,
    due: &DueDate,
    day: NaiveDate,
    what: ReminderResponse,
) -> Option<ReminderState> {
    let effects = noted(due.owner, AuditKind::DeadlineSnoozed);
    let marked = ports
        .dates
        .mark(due.owner, (due.id(), None), day, what, effects);
    marked.await.unwrap().map(|due| due.mark)
}

/// How often `kind` was written down about `owner`.
pub async fn told(ports: &Ports, owner: PersonId, kind: AuditKind) -> usize {
    let all = ports.audited.call(owner).await.into_iter();
    all.filter(|told| *told == kind).count()
}

/// A token's hash that no other call answers.
pub fn token() -> TokenHash {
    let mut bytes = [0; 32];
    bytes[..16].copy_from_slice(fresh().as_bytes());
    TokenHash::stored(bytes)
}

/// A reminder of a date as it stands that is told on `today`.
pub fn reminder(due: &DueDate, today: NaiveDate) -> SentReminder {
    SentReminder {
        token: token(),
        id: due.id(),
        owner: due.owner,
        day: due.deadline.day,
        told_on: today,
        at: at(0),
    }
}

/// Writes a reminder.
pub async fn write(ports: &Ports, reminder: &SentReminder) -> bool {
    write_all(ports, std::slice::from_ref(reminder)).await
}

/// Writes the reminders of one person on one day.
pub async fn write_all(ports: &Ports, reminders: &[SentReminder]) -> bool {
    let effects = noted(reminders[0].owner, AuditKind::ReminderSent);
    let written = ports.dates.write(reminders.to_vec(), effects);
    written.await.unwrap()
}

/// Which dates `owner` is to be told of on `today`.
pub async fn to_tell(ports: &Ports, owner: PersonId, today: NaiveDate) -> Vec<DeadlineId> {
    let dates = ports.dates.to_tell(today, None, 1000).await.unwrap();
    let own = dates.into_iter().filter(|date| date.owner == owner);
    own.map(|date| date.id).collect()
}

/// A date of `owner`'s own, of no thing.
pub fn own_date(owner: PersonId, title: &str, day: NaiveDate) -> OwnDate {
    let sent = json!({
        "title": title, "kind": "boiler_service", "date": day.to_string(), "repeats": "yearly",
        "remind": ["1m"], "amount": 96, "provider": "British Gas", "details": "Ring first",
    });
    OwnDate {
        id: OwnDateId::new(fresh()),
        owner,
        form: DateForm::from_export(&sent).unwrap(),
        about: None,
        document: None,
        history: Vec::new(),
        created_at: at(0),
        version: Version::FIRST,
    }
}

/// The date that is written over `before`.
pub fn next(before: &OwnDate, title: &str, day: NaiveDate) -> OwnDate {
    OwnDate {
        id: before.id,
        version: before.version.next(),
        ..own_date(before.owner, title, day)
    }
}

/// Writes a date of a person's own over what it was before.
pub async fn updated(ports: &Ports, before: &OwnDate, date: &OwnDate) -> bool {
    let effects = noted(date.owner, AuditKind::DeadlineChanged);
    let updated = ports.own.update(before.version, date.clone(), effects);
    updated.await.unwrap()
}

/// Adds a date of `owner`'s own.
pub async fn added(ports: &Ports, date: &OwnDate) -> Added<OwnDate> {
    let effects = noted(date.owner, AuditKind::DeadlineAdded);
    ports.own.add(date.clone(), effects).await.unwrap()
}

/// Chooses how a person is told.
pub async fn choose(ports: &Ports, person: PersonId, settings: NotificationSettings) {
    let change = NotificationChange {
        email: Some(settings.email),
        text: Some(settings.text),
        names: Some(settings.names),
    };
    let effects = noted(person, AuditKind::SettingsChanged);
    let chosen = ports.notifications.choose(person, change, effects);
    chosen.await.unwrap();
}

/// A device with a subscription of its own.
pub fn device() -> PushDevice {
    let id = fresh();
    PushDevice {
        id: PushDeviceId::new(id),
        name: "Firefox on Windows".to_owned(),
        subscription: PushSubscription {
            endpoint: format!("https://push.example/{id}"),
            p256dh: "BCVx".to_owned(),
            auth: "BTBZ".to_owned(),
        },
        added_at: at(0),
    }
}

/// Adds a device of a person, in a browser of its own; whether it was taken.
pub async fn add_device(ports: &Ports, person: PersonId, device: &PushDevice) -> bool {
    add_browser(ports, person, token(), device).await
}

/// As [`add_device`], in this browser.
pub async fn add_browser(
    ports: &Ports,
    person: PersonId,
    browser: TokenHash,
    device: &PushDevice,
) -> bool {
    let effects = noted(person, AuditKind::PushDeviceAdded);
    let added = ports
        .notifications
        .add_device(person, browser, device.clone(), effects);
    added.await.unwrap()
}

/// A text to somebody.
pub fn text(person: PersonId) -> Effects {
    Effects::none().send(Outgoing {
        id: MessageId::new(fresh()),
        message: Message::Sms(Sms {
            to: UkMobile::parse("07700900123").unwrap(),
            body: "MOT expires".to_owned(),
        }),
        person: Some(person),
        created_at: at(0),
        send_before: None,
        decoy: false,
    })
}

/// Chooses the windows of a date, which is told of among the effects.
pub async fn choose_windows(
    ports: &Ports,
    owner: PersonId,
    ids: (DeadlineId, Option<DeadlineId>),
    windows: Windows,
) -> Option<DueDate> {
    let effects = noted(owner, AuditKind::DeadlineChanged);
    let chosen = DateChoice {
        windows: Some(windows),
        ..DateChoice::default()
    };
    let due = ports.dates.choose(owner, ids, chosen, effects).await;
    due.unwrap()
}
