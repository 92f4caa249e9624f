//! The messages of one person on one morning: a mail, a notice on each device and a text, each with
//! all that is due, the most urgent first.

use crate::recipient::{PushDevice, Recipient};
use crate::wording::Wording;
use crate::{About, DueDate, ThingPlace};
use chrono::NaiveDate;
use domain_presets::PresetCategory;
use domain_shared::messages::{Mail, MailButton, Message, Push, Sms};
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
    let mut body = String::new();
    let mut buttons = Vec::new();
    for Told { due, token } in told {
        body.push_str(&wording.sentence(due));
        body.push('\n');
        for button in answers(due, token, base) {
            body.push_str(&button.line());
            body.push('\n');
            buttons.push(button);
        }
        body.push('\n');
    }
    body.push_str(
        "Keep these links to yourself. All but \"Open\" work without signing in, each for its own date, \
         until 90 days after it.",
    );
    let mail = Mail::compose(to.clone(), subject, &body);
    Message::Mail(mail.with_buttons(buttons))
}

/// What a person may answer about a date. Each opens a page that asks first.
fn answers(due: &DueDate, token: &Token, base: &Url) -> Vec<MailButton> {
    let dealt_with = if due.is_one_off() { "Done" } else { "Renewed" };
    let answers = [
        (dealt_with, link(base, token, "renewed")),
        ("Remind me later", link(base, token, "later")),
        ("Open", thing(base, due)),
    ];
    let buttons = answers.into_iter().map(|(label, url)| MailButton {
        label: label.to_owned(),
        url: url.into(),
    });
    buttons.collect()
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

/// The page of what a date is about, or that of all dates.
fn thing(base: &Url, due: &DueDate) -> Url {
    let about = due.about.as_ref();
    let (path, tab) = match about.map(|thing| (thing.about, thing.place)) {
        Some((about, ThingPlace::Item(item))) => {
            let is_note = matches!(about, About::Note(_));
            let tab = is_note.then_some("key-information");
            (format!("/vault/item/{}", item.uuid()), tab)
        }
        Some((_, ThingPlace::Area(PresetCategory::Depository))) => {
            ("/life-locker".to_owned(), None)
        }
        Some((_, ThingPlace::Area(PresetCategory::KeyInfo))) => {
            ("/life-locker".to_owned(), Some("key-information"))
        }
        Some((_, ThingPlace::Area(PresetCategory::Renting))) => {
            ("/vault".to_owned(), Some("renting"))
        }
        None => ("/timeline".to_owned(), None),
    };
    let mut page = page(base, &path);
    if let Some(tab) = tab {
        page.query_pairs_mut().append_pair("tab", tab);
    }
    page
}

fn page(base: &Url, path: &str) -> Url {
    let mut page = base.clone();
    page.set_path(path);
    page.set_query(None);
    page
}

fn link(base: &Url, token: &Token, answer: &str) -> Url {
    let mut link = page(base, "/reminders");
    link.query_pairs_mut()
        .append_pair("token", &token.encode())
        .append_pair("answer", answer);
    link
}
