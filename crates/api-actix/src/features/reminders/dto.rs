use super::date_dto::AboutType;
use super::date_names::{DateKindName, RepeatName, WindowName};
use crate::features::presets::dto::CategoryName;
use crate::http::wire::text_body;
use chrono::NaiveDate;
use domain_reminders::{DateChoice, DatedThing, DueDate, LinkedDate, ThingPlace};
use domain_shared::due::Windows;
use domain_shared::error::FieldErrors;
use domain_shared::form::{Amount, WireValue};
use domain_shared::{Invalid, Pence, Token, TokenHash};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

/// The thing that a date of the timeline is about, and where it is found.
#[derive(Debug, Serialize, ToSchema)]
pub struct TimelineAbout {
    r#type: AboutType,
    id: Uuid,
    name: String,
    /// The item of the Vault that it is or lies in.
    #[schema(required)]
    item_id: Option<Uuid>,
    /// The area that it lies in.
    #[schema(required)]
    category: Option<CategoryName>,
}

impl From<&DatedThing> for TimelineAbout {
    fn from(thing: &DatedThing) -> Self {
        let (item_id, category) = match thing.place {
            ThingPlace::Item(item) => (Some(item.uuid()), None),
            ThingPlace::Area(area) => (None, Some(CategoryName(area))),
        };
        Self {
            r#type: thing.about.into(),
            id: thing.about.uuid(),
            name: thing.name.clone(),
            item_id,
            category,
        }
    }
}

/// A date ahead, or one that has passed and is not dealt with.
#[derive(Debug, Serialize, ToSchema)]
pub struct TimelineEntry {
    /// Its id.
    id: Uuid,
    /// Whether the person made it, so that it is changed and deleted at /dates/{id}.
    own: bool,
    kind: DateKindName,
    /// The date as reminders and the calendar word it.
    #[serde(flatten)]
    date: ReminderDate,
    /// Whether it is the end of something that can be had anew: "Expired 3 weeks ago".
    expires: bool,
    /// How many days are left; negative once it is past.
    days: i64,
    /// Whether it has passed or one of its windows is open, and it was neither renewed nor put off.
    due: bool,
    /// When to remind of it.
    remind: Vec<WindowName>,
    /// How often it comes again.
    repeats: RepeatName,
    /// The cost, in pounds.
    #[schema(required, value_type = Option<f64>)]
    amount: Option<Pence>,
    /// Whether its amount is changed here, because what it is kept in has no field for one.
    amount_here: bool,
    #[schema(required)]
    provider: Option<String>,
    /// The thing that it is about.
    #[schema(required)]
    about: Option<TimelineAbout>,
}

impl TimelineEntry {
    pub fn of(due: &DueDate, today: NaiveDate) -> Self {
        Self {
            id: due.id().uuid(),
            own: due.is_own(),
            kind: DateKindName(due.subject.kind()),
            date: ReminderDate::of(due, today),
            expires: due.subject.expires(),
            days: due.days(today),
            due: due.is_due(today),
            remind: due.deadline.windows.iter().map(WindowName).collect(),
            repeats: RepeatName(due.terms.repeats),
            amount: due.terms.amount,
            amount_here: due.takes_amount(),
            provider: due.terms.provider.clone(),
            about: due.about.as_ref().map(TimelineAbout::from),
        }
    }
}

/// A date as its banner, its mail and the calendar word it.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReminderDate {
    /// The thing that expires or renews: "Passport", "Car insurance renewal", "MOT"; "Key date" of a note.
    what: String,
    /// Its title, or the name of the preset, item or note that it is of.
    name: String,
    /// The day.
    date: NaiveDate,
    /// How near it is: "Expires in 2 weeks", or "In 2 weeks" of what does not expire; null once it is past.
    #[schema(required)]
    notice: Option<String>,
    /// The first day on which it is told of again; null where it was not put off.
    #[schema(required)]
    snoozed_until: Option<NaiveDate>,
    /// Whether its owner says that it was renewed.
    renewed: bool,
}

impl ReminderDate {
    pub fn of(due: &DueDate, today: NaiveDate) -> Self {
        Self {
            what: due.subject.what(),
            name: due.name.clone(),
            date: due.deadline.day,
            notice: due.words(today),
            snoozed_until: due.mark.snoozed_until,
            renewed: due.mark.renewed,
        }
    }
}

/// The date that a mail's link is about.
#[derive(Debug, Serialize, ToSchema)]
pub struct LinkedReminder {
    #[serde(flatten)]
    date: ReminderDate,
    /// Whether the person made it.
    own: bool,
    /// Whether it is the end of something that can be had anew.
    expires: bool,
    /// Whether its next day can be said here. The key date of a note has none.
    has_next: bool,
    /// How often it comes again, or usually does.
    repeats: RepeatName,
    /// What it is about, where its name does not say so.
    #[schema(required)]
    about: Option<String>,
    /// The day from which this link moved it to the next; null where it did not.
    #[schema(required)]
    renewed_from: Option<NaiveDate>,
}

impl LinkedReminder {
    pub fn of(linked: &LinkedDate, today: NaiveDate) -> Self {
        let due = &linked.due;
        Self {
            date: ReminderDate::of(due, today),
            own: due.is_own(),
            expires: due.subject.expires(),
            has_next: due.has_next(),
            repeats: RepeatName(due.usual_repeat()),
            about: due.about_name().map(str::to_owned),
            renewed_from: linked.moved_from(),
        }
    }
}

/// When to remind of a date.
#[derive(Debug, Deserialize, ToSchema)]
pub struct RemindBody {
    /// How long before its day. It is told of on its day as well.
    #[serde(default)]
    #[schema(value_type = Vec<WindowName>)]
    remind: Value,
    /// What it costs, in pounds. Left out, that stays as it is.
    #[serde(default, deserialize_with = "sent")]
    #[schema(value_type = Option<f64>)]
    amount: Option<Value>,
}

/// What was sent, null included.
pub fn sent<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(deserializer).map(Some)
}

/// Reads an amount; null is none.
pub fn amount_of(sent: &Value) -> Result<Option<Pence>, Invalid> {
    if sent.is_null() {
        return Ok(None);
    }
    let amount = Amount::read(sent);
    let amount = amount.map_err(|refused| Invalid::new("amount", refused.message("Amount")))?;
    Ok(Some(amount.pence()))
}

impl RemindBody {
    pub fn choice(&self) -> Result<DateChoice, Invalid> {
        let mut errors = FieldErrors::default();
        let windows = Windows::read(&self.remind);
        let windows = windows.map_err(|refused| refused.message("Remind me"));
        let windows = errors.take("remind", windows);
        let amount = errors.merge(self.amount.as_ref().map(amount_of).transpose());
        errors.finish()?;
        Ok(DateChoice {
            windows,
            amount: amount.flatten(),
        })
    }
}

/// For how long a date is put off.
#[derive(Debug, Deserialize, ToSchema)]
pub struct SnoozeBody {
    /// How many days, from 1 to 365 and not past the date itself while that is ahead.
    #[serde(default)]
    #[schema(value_type = u16)]
    pub days: Value,
}

text_body! {
    /// The link of a reminder's mail. It is not printed: the token is a secret.
    LinkBody {
        /// The token in the link.
        token,
    }
}

/// The link of a reminder's mail, and for how long its date is put off.
#[derive(Deserialize, ToSchema)]
pub struct LinkSnoozeBody {
    /// The token in the link.
    #[serde(default)]
    #[schema(required = true)]
    token: String,
    /// How many days, from 1 to 365 and not past the date itself while that is ahead.
    #[serde(default)]
    #[schema(value_type = u16)]
    pub days: Value,
}

/// The link of a reminder's mail, and the next day of its date where that is said.
#[derive(Deserialize, ToSchema)]
pub struct LinkRenewedBody {
    /// The token in the link.
    #[serde(default)]
    #[schema(required = true)]
    token: String,
    /// The next day, after the present one. Without it reminders end.
    #[serde(default)]
    #[schema(value_type = Option<NaiveDate>)]
    pub date: Value,
}

impl LinkRenewedBody {
    /// As [`LinkBody::token`].
    pub fn token(&self) -> Option<TokenHash> {
        known(&self.token)
    }
}

impl LinkBody {
    /// The hash by which the store knows the token, where it is one.
    pub fn token(&self) -> Option<TokenHash> {
        known(&self.token)
    }
}

impl LinkSnoozeBody {
    /// As [`LinkBody::token`].
    pub fn token(&self) -> Option<TokenHash> {
        known(&self.token)
    }
}

fn known(token: &str) -> Option<TokenHash> {
    Token::parse(token).map(|token| token.hash())
}
