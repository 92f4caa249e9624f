//! The messages of one person on one morning: a mail, a notice on each device and a text, each with
//! all that is due, the most urgent first.

use crate::DueDate;
use crate::recipient::{PushDevice, Recipient};
use crate::wording::Wording;
use chrono::NaiveDate;
use domain_shared::messages::{Mail, Message, Push, Sms};
use domain_shared::{Email, Token, UkMobile};
use url::Url;

/// A date that is told of, with the link by which it is dealt with.
pub(crate) struct Told<'a> {
    pub(crate) due: &'a DueDate,
    pub(crate) token: Token,
}

/// The messages about `told`, by the ways that reach `to`. `base` is the public address, which never
/// comes from a request.
pub(crate) fn messages(
    to: &Recipient,
    told: &[Told<'_>],
    today: NaiveDate,
    base: &Url,
) -> Vec<Message> {
    let names = to.settings.names;
    let wording = Wording { today, names };
    let mail = to.mail_to().map(|email| mail(email, told, wording, base));
    let notices = to
        .devices
        .iter()
        .filter_map(|device| notice(device, told, wording));
    let last: Vec<_> = told
        .iter()
        .map(|told| told.due)
        .filter(|due| due.is_last_reminder(today))
        .collect();
    let text = to
        .text_to(today)
        .and_then(|phone| text(phone, &last, wording));
    mail.into_iter().chain(notices).chain(text).collect()
}

/// The first heading, and how many other dates there are.
fn headline<'a>(dates: impl IntoIterator<Item = &'a DueDate>, wording: Wording) -> Option<String> {
    let mut dates = dates.into_iter();
    // The days, because of several of a kind nothing else may tell one from the other.
    let first = wording.heading(dates.next()?);
    Some(match dates.count() {
        0 => first,
        1 => format!("{first}, and another date"),
        others => format!("{first}, and {others} other dates"),
    })
}

fn mail(to: &Email, told: &[Told<'_>], wording: Wording, base: &Url) -> Message {
    let subject = headline(told.iter().map(|told| told.due), wording).unwrap_or_default();
    let body = match told {
        [Told { due, token }] => format!(
            "{}\n\n{} Tell us here:\n\n{}\n\nKeep this link to yourself. It works for this date \
             only, for 90 days after it.",
            wording.sentence(due),
            question(due, wording.today),
            link(base, token),
        ),
        _ => {
            let each = told.iter().map(|Told { due, token }| {
                format!("{}\n{}\n\n", wording.sentence(due), link(base, token))
            });
            format!(
                "{}Renewed one, or want a later reminder? Tell us by its link.\n\nKeep these links \
                 to yourself. Each works for its date only, for 90 days after it.",
                each.collect::<String>()
            )
        }
    };
    Message::Mail(Mail::compose(to.clone(), subject, &body))
}

/// A notice has no link: whoever can open it has the app, and has to sign in. It has the days alone,
/// because it may wait for a device that is off, and how near they are would be wrong by then.
fn notice(device: &PushDevice, told: &[Told<'_>], wording: Wording) -> Option<Message> {
    let title = headline(told.iter().map(|told| told.due), wording)?;
    let others = told.iter().skip(1).map(|told| wording.heading(told.due));
    Some(Message::Push(Push {
        device: device.id,
        title,
        body: others.collect::<Vec<_>>().join("\n"),
    }))
}

/// With names only where that is still one text.
fn text(to: &UkMobile, dates: &[&DueDate], wording: Wording) -> Option<Message> {
    let without_names = Wording {
        names: false,
        ..wording
    };
    let bodies = [wording, without_names].map(|wording| {
        let headline = headline(dates.iter().copied(), wording)?;
        Some(format!("Holdfast: {headline}."))
    });
    let [named, nameless] = bodies;
    let body = named.filter(|body| is_one_text(body)).or(nameless)?;
    Some(Message::Sms(Sms {
        to: to.clone(),
        body,
    }))
}

/// Whether it is charged as a single text: 160 characters, or 70 where some are beyond ASCII (3GPP
/// TS 23.038; that a few of those would still do makes no text two).
fn is_one_text(body: &str) -> bool {
    let longest = if body.is_ascii() { 160 } else { 70 };
    body.encode_utf16().count() <= longest
}

fn link(base: &Url, token: &Token) -> Url {
    let mut link = base.clone();
    link.set_path("/reminders");
    link.set_query(None);
    link.query_pairs_mut().append_pair("token", &token.encode());
    link
}

fn question(due: &DueDate, today: NaiveDate) -> &'static str {
    match due.days(today) {
        ..0 => "Have you renewed it, or want a later reminder?",
        // A reminder after the day would be late.
        0 => "Renewed it?",
        _ => "Renewed it, or want a later reminder?",
    }
}
