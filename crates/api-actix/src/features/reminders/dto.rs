use crate::features::presets::dto::CategoryName;
use crate::http::wire::text_body;
use chrono::NaiveDate;
use domain_files::notes::NoteOwner;
use domain_presets::PresetCategory;
use domain_reminders::{DeadlineSource, ReminderState, UpcomingDate};
use domain_shared::due::days_until;
use domain_shared::{Token, TokenHash};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

/// The kinds of things that have a date.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TimelineSource {
    /// A preset.
    Preset,
    /// A vehicle of the Vault.
    Vehicle,
    /// A note, of an item of the Vault or of the Life Locker.
    Note,
}

impl From<DeadlineSource> for TimelineSource {
    fn from(source: DeadlineSource) -> Self {
        match source {
            DeadlineSource::Preset => Self::Preset,
            DeadlineSource::Mot | DeadlineSource::Tax => Self::Vehicle,
        }
    }
}

/// A date ahead, or one that is past by up to 90 days.
#[derive(Debug, Serialize, ToSchema)]
pub struct TimelineEntry {
    /// Its id.
    id: Uuid,
    source: TimelineSource,
    /// The id of that preset, of the vehicle, of the note's item or of the Life Locker's note.
    source_id: Uuid,
    /// The area of a preset and of a note of the Life Locker; null for what is in the Vault.
    #[schema(required)]
    category: Option<CategoryName>,
    /// The date as reminders and the calendar word it.
    #[serde(flatten)]
    date: ReminderDate,
    /// How many days are left; negative once it is past.
    days: i64,
}

impl TimelineEntry {
    pub fn of(ahead: &UpcomingDate, today: NaiveDate) -> Self {
        let (id, source, source_id, category) = match ahead {
            UpcomingDate::Due(due) => {
                let (source, category) = (due.dated.source.into(), due.subject.category());
                (due.id().uuid(), source, due.dated.id, category)
            }
            UpcomingDate::Note(note, _) => {
                let id = note.id.uuid();
                let (source_id, category) = match note.place {
                    NoteOwner::VaultItem(item) => (item.uuid(), None),
                    NoteOwner::LifeLocker => (id, Some(PresetCategory::KeyInfo)),
                };
                (id, TimelineSource::Note, source_id, category)
            }
        };
        Self {
            id,
            source,
            source_id,
            category: category.map(CategoryName),
            date: ReminderDate::of(ahead, today),
            days: days_until(ahead.day(), today),
        }
    }
}

/// The date of a reminder's email, as its link shows it.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReminderDate {
    /// The thing that expires or renews: "Passport", "Insurance policy renewal", "MOT"; "Key date" of a note.
    what: String,
    /// The name of the preset, vehicle or note.
    name: String,
    /// The day.
    date: NaiveDate,
    /// How near it is, in the banner's words, or "In 2 weeks" of a note; null once it is past.
    #[schema(required)]
    notice: Option<String>,
    /// The first day on which it is told of again; null where it was not put off.
    #[schema(required)]
    snoozed_until: Option<NaiveDate>,
    /// Whether its owner says that it was renewed.
    renewed: bool,
}

impl ReminderDate {
    pub fn of(ahead: &UpcomingDate, today: NaiveDate) -> Self {
        let mark = match ahead {
            UpcomingDate::Due(due) => due.mark,
            UpcomingDate::Note(..) => ReminderState::default(),
        };
        Self {
            what: ahead.what(),
            name: ahead.name().to_owned(),
            date: ahead.day(),
            notice: ahead.words(today),
            snoozed_until: mark.snoozed_until,
            renewed: mark.renewed,
        }
    }
}

/// For how long a date is put off.
#[derive(Debug, Deserialize, ToSchema)]
pub struct SnoozeBody {
    /// How many days, from 1 to 365 and not past the date itself.
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
    /// How many days, from 1 to 365 and not past the date itself.
    #[serde(default)]
    #[schema(value_type = u16)]
    pub days: Value,
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
