//! A person who is told of dates, and the ways by which that reaches them.

use chrono::{Datelike, NaiveDate};
use domain_shared::messages::PushSubscription;
use domain_shared::{Channel, Effects, Email, PushDeviceId, Timestamp, UkMobile};

/// How many devices of one person take notices at most.
pub const MOST_DEVICES: usize = 10;

/// How many texts one person is sent in a month at most, those that they ask for as a test included.
pub const TEXTS_A_MONTH: u32 = 5;

/// The ways that a person chose, and what messages say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotificationSettings {
    pub email: bool,
    /// Only for the last reminder before a date.
    pub text: bool,
    /// Whether messages name what a date is about. Whoever sees a screen or a mail can read them.
    pub names: bool,
}

/// What a person changes of their settings; what is `None` stays.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct NotificationChange {
    pub email: Option<bool>,
    pub text: Option<bool>,
    pub names: Option<bool>,
}

impl NotificationSettings {
    #[must_use]
    pub fn with(self, change: NotificationChange) -> Self {
        Self {
            email: change.email.unwrap_or(self.email),
            text: change.text.unwrap_or(self.text),
            names: change.names.unwrap_or(self.names),
        }
    }
}

impl Default for NotificationSettings {
    fn default() -> Self {
        Self {
            email: true,
            text: false,
            names: false,
        }
    }
}

/// A browser of somebody's that shows notices.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PushDevice {
    pub id: PushDeviceId,
    /// The browser and its system: "Firefox on Windows".
    pub name: String,
    pub subscription: PushSubscription,
    pub added_at: Timestamp,
}

/// A device that takes no notices any more, because its push service says so.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EndedDevice {
    pub id: PushDeviceId,
    pub name: String,
    pub ended_at: Timestamp,
}

/// How many texts somebody was sent in a month.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TextCount {
    /// The month's first day.
    pub month: NaiveDate,
    pub sent: u32,
}

impl TextCount {
    /// The count with so many more in the month that begins on `month`; `None` where that has no texts
    /// left for them.
    pub fn with(before: Option<Self>, month: NaiveDate, more: u32) -> Option<Self> {
        let sent = more.checked_add(Self::sent_in(before, month))?;
        (sent <= TEXTS_A_MONTH).then_some(Self { month, sent })
    }

    fn sent_in(count: Option<Self>, month: NaiveDate) -> u32 {
        let of_month = count.filter(|count| count.month == month);
        of_month.map_or(0, |count| count.sent)
    }
}

/// How many texts `effects` send.
pub fn texts_among(effects: &Effects) -> u32 {
    let messages = effects.outgoing.iter();
    let texts = messages.filter(|one| one.message.channel() == Channel::Sms);
    u32::try_from(texts.count()).unwrap_or(u32::MAX)
}

/// The first day of the month in which `day` lies.
pub fn month_of(day: NaiveDate) -> NaiveDate {
    day.with_day(1).unwrap_or(day)
}

/// A person, and where messages to them go.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recipient {
    pub settings: NotificationSettings,
    pub email: Email,
    pub email_confirmed: bool,
    pub phone: UkMobile,
    pub phone_confirmed: bool,
    /// Those that take notices, the oldest first.
    pub devices: Vec<PushDevice>,
    /// Those that take none any more, the oldest first.
    pub ended_devices: Vec<EndedDevice>,
    /// `None` where no text was sent yet.
    pub texts: Option<TextCount>,
}

impl Recipient {
    /// Where mails go, if they go anywhere.
    pub fn mail_to(&self) -> Option<&Email> {
        (self.settings.email && self.email_confirmed).then_some(&self.email)
    }

    /// Where texts go on `today`, if they go anywhere and there are any left in the month.
    pub fn text_to(&self, today: NaiveDate) -> Option<&UkMobile> {
        (self.settings.text && self.texts_left(today) > 0).then_some(&self.phone)
    }

    /// The same person where texts can be sent, or none: without a confirmed number they get none.
    #[must_use]
    pub fn with_texts(self, are_provided: bool) -> Self {
        Self {
            settings: NotificationSettings {
                text: self.settings.text && self.takes_texts(are_provided),
                ..self.settings
            },
            ..self
        }
    }

    /// Why reminders do not reach this person on `today`, where the installation sends mails or none.
    pub fn unreached_where(&self, sends_email: bool, today: NaiveDate) -> Option<Unreached> {
        let wants_email_alone = self.settings.email && self.devices.is_empty();
        if wants_email_alone && !sends_email {
            return Some(Unreached::EmailNotSent);
        }
        self.unreached(today)
    }

    /// Whether this person could be sent texts, where any are sent.
    pub const fn takes_texts(&self, are_provided: bool) -> bool {
        are_provided && self.phone_confirmed
    }

    /// How many texts are left in the month of `today`.
    pub fn texts_left(&self, today: NaiveDate) -> u32 {
        TEXTS_A_MONTH.saturating_sub(TextCount::sent_in(self.texts, month_of(today)))
    }

    /// Why reminders do not arrive on `today`; `None` where they do. Texts are the last reminder alone, so
    /// whoever wants mails as well is not reached by them.
    pub fn unreached(&self, today: NaiveDate) -> Option<Unreached> {
        if self.mail_to().is_some() || !self.devices.is_empty() {
            None
        } else if self.settings.email {
            Some(Unreached::EmailNotConfirmed)
        } else if self.text_to(today).is_some() {
            None
        } else if self.settings.text {
            Some(Unreached::TextsUsedUp)
        } else {
            Some(Unreached::NoWayChosen)
        }
    }
}

domain_shared::text_enum! {
    /// Why no reminder reaches a person.
    pub enum Unreached {
        EmailNotConfirmed => "email_not_confirmed";
        /// The installation sends none.
        EmailNotSent => "email_not_sent";
        NoWayChosen => "no_way_chosen";
        /// Those of the month.
        TextsUsedUp => "texts_used_up";
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::DateTime;
    use uuid::Uuid;

    fn recipient() -> Recipient {
        Recipient {
            settings: NotificationSettings::default(),
            email: Email::parse("rowan@example.co.uk").unwrap(),
            email_confirmed: true,
            phone: UkMobile::parse("07700900123").unwrap(),
            phone_confirmed: true,
            devices: Vec::new(),
            ended_devices: Vec::new(),
            texts: None,
        }
    }

    fn device() -> PushDevice {
        PushDevice {
            id: PushDeviceId::new(Uuid::nil()),
            name: "Firefox on Windows".to_owned(),
            subscription: PushSubscription {
                endpoint: "https://push.example/9".to_owned(),
                p256dh: String::new(),
                auth: String::new(),
            },
            added_at: DateTime::UNIX_EPOCH,
        }
    }

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn a_reminder_arrives_where_one_way_works() {
        use Unreached::{EmailNotConfirmed, NoWayChosen, TextsUsedUp};
        let today = day("2027-03-31");
        for (email, confirmed, text, devices, texts_sent, unreached) in [
            (true, true, false, 0, 0, None),
            (true, false, false, 0, 0, Some(EmailNotConfirmed)),
            (false, true, false, 0, 0, Some(NoWayChosen)),
            (false, false, false, 0, 0, Some(NoWayChosen)),
            (true, false, true, 0, 0, Some(EmailNotConfirmed)),
            (true, false, true, 1, 0, None),
            (true, false, true, 0, 5, Some(EmailNotConfirmed)),
            (false, true, true, 0, 4, None),
            (false, true, true, 0, 5, Some(TextsUsedUp)),
            (false, false, false, 1, 0, None),
            (false, false, true, 1, 5, None),
        ] {
            let person = Recipient {
                settings: NotificationSettings {
                    email,
                    text,
                    names: false,
                },
                email_confirmed: confirmed,
                devices: vec![device(); devices],
                texts: Some(TextCount {
                    month: month_of(today),
                    sent: texts_sent,
                }),
                ..recipient()
            };
            assert_eq!(person.unreached(today), unreached, "{person:?}");
            assert_eq!(person.mail_to().is_some(), email && confirmed);
        }
    }

    #[test]
    fn where_no_email_is_sent_only_devices_and_texts_alone_reach_a_person() {
        use Unreached::{EmailNotSent, NoWayChosen};
        let today = day("2027-03-31");
        for (email, confirmed, text, devices, unreached) in [
            (true, true, false, 0, Some(EmailNotSent)),
            (true, false, false, 0, Some(EmailNotSent)),
            (true, true, true, 0, Some(EmailNotSent)),
            (true, true, false, 1, None),
            (false, true, true, 0, None),
            (false, true, false, 0, Some(NoWayChosen)),
        ] {
            let person = Recipient {
                settings: NotificationSettings {
                    email,
                    text,
                    names: false,
                },
                email_confirmed: confirmed,
                devices: vec![device(); devices],
                ..recipient()
            };
            assert_eq!(
                person.unreached_where(false, today),
                unreached,
                "{person:?}"
            );
            assert_eq!(person.unreached_where(true, today), person.unreached(today));
        }
    }

    #[test]
    fn five_texts_a_month_are_sent_and_no_more() {
        let mut person = recipient();
        assert_eq!(person.text_to(day("2027-03-31")), None, "none was chosen");
        person.settings.text = true;
        for (sent, today, left) in [
            (0, "2027-03-31", 5),
            (4, "2027-03-31", 1),
            (5, "2027-03-31", 0),
            (9, "2027-03-31", 0),
            (5, "2027-04-01", 5),
        ] {
            person.texts = Some(TextCount {
                month: day("2027-03-01"),
                sent,
            });
            assert_eq!(person.texts_left(day(today)), left, "{sent} {today}");
            assert_eq!(person.text_to(day(today)).is_some(), left > 0);
        }
    }
}
