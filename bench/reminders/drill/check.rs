//! The checks, once nothing waits.

use super::database::Database;
use super::due::Recipient;
use super::kills::Morning;
use super::mail_server::{Mail, MailServer};
use super::providers::Providers;
use adapters_pg::Store;
use anyhow::{Context, ensure};
use chrono::NaiveDate;
use domain_reminders::DeadlineId;
use domain_shared::outbox::Progress;
use domain_shared::{AuditKind, Channel};
use std::collections::{BTreeMap, BTreeSet};

/// How many messages of a way a process has in hand at most.
const IN_HAND: usize = 8;
/// How many events of somebody are read at once.
const EVENTS: u32 = 100;

/// Every due person got exactly one message by each way, though a mail or a notice may have come again;
/// and nobody else got any.
pub(crate) fn arrived(
    due: &[Recipient],
    mail: &MailServer,
    providers: &Providers,
    told: &Morning,
) -> anyhow::Result<()> {
    let mails = mail.mails();
    let mut by_recipient: BTreeMap<&str, Vec<&Mail>> = BTreeMap::new();
    for mail in &mails {
        by_recipient.entry(&mail.to).or_default().push(mail);
    }
    let taken = providers.taken();
    let (mut notices, mut texts, mut devices, mut numbers) = (0, 0, 0, 0);
    for person in due {
        let got = by_recipient.remove(&*person.email).unwrap_or_default();
        let first = got.first();
        let first = first.with_context(|| format!("{} got no mail", person.email))?;
        ensure!(
            first.dates() == person.due.len(),
            "{} was told of {} dates instead of {}:\n{}",
            person.email,
            first.dates(),
            person.due.len(),
            first.content
        );
        let is_same = |mail: &&Mail| (&mail.id, &mail.content) == (&first.id, &first.content);
        ensure!(
            !first.id.is_empty() && got.iter().all(is_same),
            "{} got two mails that are not one: {:?}",
            person.email,
            got.iter().map(|mail| &mail.id).collect::<Vec<_>>()
        );
        for device in &person.devices {
            let topics = taken.notices.get(device).map_or(&[][..], Vec::as_slice);
            let different: BTreeSet<_> = topics.iter().collect();
            ensure!(different.len() == 1, "{device} got {topics:?}");
            (devices, notices) = (devices + 1, notices + topics.len());
        }
        if let Some(phone) = &person.phone {
            let bodies = taken.texts.get(phone).map_or(&[][..], Vec::as_slice);
            ensure!(bodies.len() <= 1, "{phone} got {bodies:?}");
            (numbers, texts) = (numbers + 1, texts + bodies.len());
        }
    }
    let others: Vec<_> = by_recipient.keys().collect();
    ensure!(others.is_empty(), "others got mails: {others:?}");
    let ids: BTreeSet<_> = mails.iter().map(|mail| &mail.id).collect();
    ensure!(ids.len() == due.len(), "{} Message-IDs", ids.len());
    ensure!(taken.notices.len() == devices, "other devices got notices");
    ensure!(taken.texts.len() == texts, "other numbers got texts");

    let (repeated, again) = (mails.len() - due.len(), notices - devices);
    ensure!(
        repeated.max(again).max(numbers - texts) <= told.kills * IN_HAND,
        "more is repeated or lost than was in hand"
    );
    ensure!(
        told.kills == 0 || repeated > 0,
        "no kill made a mail come again"
    );
    let messages = due.len() + devices + texts;
    println!(
        "{} mails, {repeated} of them again; {devices} notices, {again} again; {texts} of {numbers} \
         texts; {:.0} messages a second",
        due.len(),
        count_of(messages) / told.seconds()
    );
    Ok(())
}

fn count_of(messages: usize) -> f64 {
    f64::from(u32::try_from(messages).unwrap_or(u32::MAX))
}

/// The database's own record of the morning.
pub(crate) struct Record {
    messages: BTreeMap<(&'static str, &'static str), u64>,
    /// The dates that were told of today.
    told: Vec<DeadlineId>,
    /// Texts that were counted in the month of anybody.
    texts: i64,
}

impl Record {
    pub(crate) async fn of(
        store: &Store,
        database: &Database,
        today: NaiveDate,
    ) -> anyhow::Result<Self> {
        let mut messages = BTreeMap::new();
        for count in store.outbox().counts().await? {
            let channel = match count.channel {
                Channel::Mail => "mail",
                Channel::Push => "notice",
                Channel::Sms => "text",
            };
            let progress = match count.progress {
                Progress::Sent => "sent",
                Progress::Failed => "given up",
                Progress::Refused => "refused",
                Progress::Waiting | Progress::Delayed => "waiting",
            };
            *messages.entry((channel, progress)).or_default() += count.messages;
        }
        let told = format!("SELECT deadline_id AS id FROM reminders WHERE told_on >= '{today}'");
        let told = database.ids(&told).await?.into_iter();
        let texts = "SELECT CAST(SUM(texts_sent) AS BIGINT) AS n FROM notification_settings";
        Ok(Self {
            messages,
            told: told.map(DeadlineId::new).collect(),
            texts: database.count(texts).await?,
        })
    }

    fn since(&self, before: &Self, channel: &'static str, progress: &'static str) -> usize {
        let count = |record: &Self| record.messages.get(&(channel, progress)).copied();
        let grown = count(self).unwrap_or(0) - count(before).unwrap_or(0);
        usize::try_from(grown).unwrap_or(usize::MAX)
    }
}

/// The database says the same: each date told once, each message written once and ended.
pub(crate) fn recorded(
    due: &[Recipient],
    providers: &Providers,
    before: &Record,
    after: &Record,
) -> anyhow::Result<()> {
    ensure!(before.told.is_empty(), "nothing was told before");
    let told: BTreeSet<_> = after.told.iter().collect();
    let expected: BTreeSet<_> = due.iter().flat_map(|person| &person.due).collect();
    ensure!(told == expected, "other dates are recorded as told");
    ensure!(told.len() == after.told.len(), "a date is recorded twice");

    let devices = due.iter().map(|person| person.devices.len()).sum();
    let numbers = due.iter().filter(|person| person.phone.is_some()).count();
    let texts = after.since(before, "text", "sent");
    for (channel, progress, messages) in [
        ("mail", "sent", due.len()),
        ("notice", "sent", devices),
        ("text", "given up", numbers - texts),
    ] {
        let recorded = after.since(before, channel, progress);
        ensure!(
            recorded == messages,
            "{recorded} {channel} {progress}, not {messages}"
        );
    }
    let others = ["mail", "notice", "text"].into_iter().flat_map(|channel| {
        let ends: &[&str] = match channel {
            "text" => &["waiting", "refused"],
            _ => &["waiting", "refused", "given up"],
        };
        ends.iter().map(move |progress| (channel, *progress))
    });
    for (channel, progress) in others {
        let recorded = after.since(before, channel, progress);
        ensure!(recorded == 0, "{recorded} {channel} {progress}");
    }
    let arrived = providers.taken().texts.len();
    ensure!(
        (texts..=numbers).contains(&arrived),
        "{texts} texts are recorded as sent"
    );
    ensure!(
        after.texts == i64::try_from(numbers)?,
        "{} texts are counted",
        after.texts
    );
    println!(
        "{} dates recorded as told; {texts} texts recorded as sent, {} given up",
        told.len(),
        numbers - texts
    );
    Ok(())
}

/// The audit log has one event for each date, and nothing is missing in it.
pub(crate) async fn audited(store: &Store, due: &[Recipient]) -> anyhow::Result<()> {
    let log = store.audit_log();
    for person in due {
        let records = log.trail(person.id, None, EVENTS).await?;
        let told = records
            .iter()
            .filter(|record| record.event.kind == AuditKind::ReminderSent)
            .count();
        ensure!(
            told == person.due.len(),
            "{} has {told} events",
            person.email
        );
        let broken = store.first_audit_break(person.id).await?;
        ensure!(broken.is_none(), "the log of {} is broken", person.email);
    }
    Ok(())
}
