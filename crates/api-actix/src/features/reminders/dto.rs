use crate::features::presets::dto::CategoryName;
use chrono::NaiveDate;
use domain_files::notes::{Note, NoteOwner};
use domain_presets::PresetCategory;
use domain_reminders::{DeadlineSource, DueDate, UpcomingDate};
use domain_shared::due::{days_until, nearness};
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

/// The name of a note's date.
const KEY_DATE: &str = "Key date";

/// A date ahead, or one that is past by up to 90 days.
#[derive(Debug, Serialize, ToSchema)]
pub struct TimelineEntry {
    /// Its id.
    #[schema(value_type = String, format = Uuid)]
    id: Uuid,
    /// What has it.
    source: TimelineSource,
    /// The id of that preset, of the vehicle, of the note's item or of the Life Locker's note.
    #[schema(value_type = String, format = Uuid)]
    source_id: Uuid,
    /// The area of a preset and of a note of the Life Locker; null for what is in the Vault.
    #[schema(required)]
    category: Option<CategoryName>,
    /// What it is said to be, by its owner and by the calendar.
    #[serde(flatten)]
    date: ReminderDate,
    /// How many days are left; negative once it is past.
    days: i64,
}

impl TimelineEntry {
    pub fn of(ahead: &UpcomingDate, today: NaiveDate) -> Self {
        match ahead {
            UpcomingDate::Due(due) => Self::new(due, today),
            UpcomingDate::Note(note, day) => Self::noted(note, *day, today),
        }
    }

    pub fn new(due: &DueDate, today: NaiveDate) -> Self {
        Self {
            id: due.id().uuid(),
            source: due.dated.source.into(),
            source_id: due.dated.id,
            category: due.subject.category().map(CategoryName),
            date: ReminderDate::new(due, today),
            days: due.days(today),
        }
    }

    /// A note whose key date is `day`, on `today`. Nothing is said of it but when it is.
    fn noted(note: &Note, day: NaiveDate, today: NaiveDate) -> Self {
        let id = note.id.uuid();
        let (source_id, category) = match note.place {
            NoteOwner::VaultItem(item) => (item.uuid(), None),
            NoteOwner::LifeLocker => (id, Some(CategoryName(PresetCategory::KeyInfo))),
        };
        Self {
            id,
            source: TimelineSource::Note,
            source_id,
            category,
            date: ReminderDate {
                what: KEY_DATE.to_owned(),
                name: note.content.name.as_str().to_owned(),
                date: day,
                notice: nearness(day, today).map(|words| capitalised(&words)),
                snoozed_until: None,
                renewed: false,
            },
            days: days_until(day, today),
        }
    }
}

/// What a link of a reminder's mail tells of its date.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReminderDate {
    /// What expires or renews: "Passport", "Insurance policy renewal", "MOT"; "Key date" of a note.
    what: String,
    /// What the preset, vehicle or note is called.
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
    /// How many days, from 1 to 365 and not past the date itself.
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

fn capitalised(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}
