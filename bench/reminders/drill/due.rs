//! Those who are told of something this morning. All that they have was written through the ports,
//! sealed as always.

use super::providers::Providers;
use super::{DATES_EACH, people};
use adapters_pg::Store;
use anyhow::{Context, ensure};
use chrono::{Days, NaiveDate};
use domain_auth::model::Person;
use domain_reminders::{DateForm, DeadlineId, NotificationChange, OwnDate, OwnDateId, PushDevice};
use domain_shared::messages::PushSubscription;
use domain_shared::{Added, Effects, Email, PersonId, PushDeviceId, TokenHash, UkMobile};
use domain_vault::Version;
use domain_vault::contract::samples::{at, id};
use futures_util::{StreamExt, TryStreamExt, stream};
use serde_json::json;

/// How many dates the people of a group have due.
const DUE_OF_A_GROUP: [usize; 10] = [1, 1, 1, 1, 1, 1, 1, 1, 2, 3];
/// One in so many takes notices on a device, and one in twice as many on two.
const WITH_A_DEVICE: usize = 4;
/// One in so many gets texts.
const WITH_TEXTS: usize = 6;
/// Writes on their way at once.
const AT_ONCE: usize = 4;

/// A key and a secret as a browser gives them.
const P256DH: &str =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const AUTH: &str = "BTBZMqHH6r4Tts7J_aSIgg";

/// Somebody who is told of something.
pub(crate) struct Recipient {
    pub(crate) id: PersonId,
    pub(crate) email: String,
    /// The number for texts, of those who get them.
    pub(crate) phone: Option<String>,
    /// The devices, by the last part of their address.
    pub(crate) devices: Vec<String>,
    /// The dates that are due.
    pub(crate) due: Vec<DeadlineId>,
}

/// Adds people until so many dates are due to them. Everybody wants mails.
pub(crate) async fn fill(
    store: &Store,
    providers: &Providers,
    due: usize,
    today: NaiveDate,
) -> anyhow::Result<Vec<Recipient>> {
    let (mut counts, mut left) = (Vec::new(), due);
    for count in DUE_OF_A_GROUP.into_iter().cycle() {
        if left == 0 {
            break;
        }
        counts.push(count.min(left));
        left -= count.min(left);
    }
    stream::iter(counts.into_iter().enumerate())
        .map(|(number, due)| add(store, providers, number, due, today))
        .buffer_unordered(AT_ONCE)
        .try_collect()
        .await
}

async fn add(
    store: &Store,
    providers: &Providers,
    number: usize,
    due: usize,
    today: NaiveDate,
) -> anyhow::Result<Recipient> {
    let gets_texts = number.is_multiple_of(WITH_TEXTS);
    let email = format!("person-{number}@example.org");
    // The numbers that Ofcom keeps for drama; those who get texts have one each.
    let phone = format!("07700900{:03}", number / WITH_TEXTS % 1000);
    let person = Person {
        email: Email::parse(&email).map_err(anyhow::Error::msg)?,
        email_confirmed_at: Some(at(1)),
        phone_confirmed_at: Some(at(1)),
        phone: UkMobile::parse(&phone).map_err(anyhow::Error::msg)?,
        ..people::somebody("Rowan", at(0))
    };
    people::add(store, &person).await;
    let mut recipient = Recipient {
        id: person.id,
        email,
        phone: gets_texts.then(|| person.phone.as_str().to_owned()),
        devices: Vec::new(),
        due: Vec::new(),
    };
    if gets_texts {
        let change = NotificationChange {
            text: Some(true),
            ..NotificationChange::default()
        };
        let notifications = store.notifications();
        notifications
            .choose(person.id, change, Effects::none())
            .await?;
    }
    let devices = [WITH_A_DEVICE, 2 * WITH_A_DEVICE];
    for _ in devices.iter().filter(|one| number.is_multiple_of(**one)) {
        recipient
            .devices
            .push(add_device(store, providers, person.id).await?);
    }
    for which in 0..DATES_EACH {
        let is_due = which < due;
        // The window that opens today, that of a text being the last before the date.
        let (days, window) = match (is_due, gets_texts) {
            (true, true) => (7, "7d"),
            (true, false) => (30, "1m"),
            (false, _) => (32 + 30 * u64::try_from(which)?, "1m"),
        };
        let day = today
            .checked_add_days(Days::new(days))
            .context("a day ahead")?;
        let date = add_date(store, person.id, day, window).await?;
        if is_due {
            recipient.due.push(date);
        }
    }
    Ok(recipient)
}

async fn add_device(
    store: &Store,
    providers: &Providers,
    person: PersonId,
) -> anyhow::Result<String> {
    let (device, browser) = (id(), TokenHash::stored(people::bytes()));
    let device = PushDevice {
        id: PushDeviceId::new(device),
        name: "Firefox on Windows".to_owned(),
        subscription: PushSubscription {
            endpoint: providers.push_endpoint(&device.to_string()),
            p256dh: P256DH.to_owned(),
            auth: AUTH.to_owned(),
        },
        added_at: at(0),
    };
    let name = device.id.to_string();
    let notifications = store.notifications();
    let added = notifications.add_device(person, browser, device, Effects::none());
    ensure!(added.await?, "a device has room");
    Ok(name)
}

async fn add_date(
    store: &Store,
    owner: PersonId,
    day: NaiveDate,
    window: &str,
) -> anyhow::Result<DeadlineId> {
    let said = json!({
        "title": "Boiler service", "kind": "boiler_service", "date": day.to_string(),
        "repeats": "yearly", "remind": [window], "amount": 96, "provider": "British Gas",
        "details": "Ring first",
    });
    let date = OwnDate {
        id: OwnDateId::new(id()),
        owner,
        form: DateForm::from_export(&said)?,
        about: None,
        document: None,
        history: Vec::new(),
        created_at: at(0),
        version: Version::FIRST,
    };
    let deadline = DeadlineId::new(date.id.uuid());
    let added = store.own_dates().add(date, Effects::none()).await?;
    ensure!(matches!(added, Added::Done), "the date is new");
    Ok(deadline)
}
