//! Dates on the wire.

use crate::features::presets::dto::CategoryName;
use chrono::NaiveDate;
use domain_presets::{DeadlineId, DueDate, Source};
use domain_shared::{Token, TokenHash};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

/// What has a date.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TimelineSource {
    /// A preset.
    Preset,
    /// A vehicle of the Vault.
    Vehicle,
}

impl From<Source> for TimelineSource {
    fn from(source: Source) -> Self {
        match source {
            Source::Preset => Self::Preset,
            Source::Mot | Source::Tax => Self::Vehicle,
        }
    }
}

/// A date ahead, or one that is past by up to 90 days.
#[derive(Debug, Serialize, ToSchema)]
pub struct TimelineEntry {
    /// Its id.
    #[schema(value_type = String, format = Uuid)]
    id: DeadlineId,
    /// What has it.
    source: TimelineSource,
    /// The id of that preset or item.
    #[schema(value_type = String, format = Uuid)]
    source_id: Uuid,
    /// The area of a preset; null for a vehicle.
    #[schema(required)]
    category: Option<CategoryName>,
    /// What it is said to be, by its owner and by the calendar.
    #[serde(flatten)]
    date: ReminderDate,
    /// How many days are left; negative once it is past.
    days: i64,
}

impl TimelineEntry {
    /// `due` on `today`.
    pub fn new(due: &DueDate, today: NaiveDate) -> Self {
        Self {
            id: due.id(),
            source: due.dated.source.into(),
            source_id: due.dated.id,
            category: due.subject.category().map(CategoryName),
            date: ReminderDate::new(due, today),
            days: due.days(today),
        }
    }
}

/// What a link of a reminder's mail tells of its date.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReminderDate {
    /// What expires or renews: "Passport", "Insurance policy renewal", "MOT".
    what: String,
    /// What the preset or vehicle is called.
    name: String,
    /// The day.
    date: NaiveDate,
    /// How near it is, in the banner's words; null once it is past.
    #[schema(required)]
    notice: Option<String>,
    /// The first day on which it is told of again; null where it was not put off.
    #[schema(required)]
    snoozed_until: Option<NaiveDate>,
    /// Whether its owner says that it was renewed.
    renewed: bool,
}

impl ReminderDate {
    /// `due` on `today`.
    pub fn new(due: &DueDate, today: NaiveDate) -> Self {
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

/// For how long a date is put off.
#[derive(Debug, Deserialize, ToSchema)]
pub struct SnoozeBody {
    /// How many days, from 1 to 365.
    #[serde(default)]
    #[schema(value_type = u16)]
    pub days: Value,
}

/// The link of a reminder's mail. It is not printed: the token is a secret.
#[derive(Deserialize, ToSchema)]
pub struct LinkBody {
    /// The token in the link.
    #[serde(default)]
    #[schema(required = true)]
    token: String,
}

/// The link of a reminder's mail, and for how long its date is put off.
#[derive(Deserialize, ToSchema)]
pub struct LinkSnoozeBody {
    /// The token in the link.
    #[serde(default)]
    #[schema(required = true)]
    token: String,
    /// How many days, from 1 to 365.
    #[serde(default)]
    #[schema(value_type = u16)]
    pub days: Value,
}

impl LinkBody {
    /// What the store knows of the token, where it is one.
    pub fn token(&self) -> Option<TokenHash> {
        Token::parse(&self.token).map(|token| token.hash())
    }
}

impl LinkSnoozeBody {
    /// What the store knows of the token, where it is one.
    pub fn token(&self) -> Option<TokenHash> {
        Token::parse(&self.token).map(|token| token.hash())
    }
}
