use crate::notice::notice;
use chrono::{NaiveDate, TimeDelta};
use domain_files::ItemRef;
use domain_presets::{Deadline, PresetCategory, PresetId, PresetKind};
use domain_shared::due::{days_until, wording};
use domain_shared::{PersonId, choices, id_type};
use sha2::{Digest, Sha256};
use std::cmp::max;
use uuid::{Builder, Uuid};

id_type! {
    /// A date's id. It stays the same whatever day the date is moved to.
    DeadlineId
}

choices! {
    pub enum DeadlineSource {
        Preset => "preset";
        Mot => "mot";
        Tax => "tax";
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct DeadlineRef {
    pub source: DeadlineSource,
    /// The id of the preset, or of the vehicle in the Vault.
    pub id: Uuid,
}

impl DeadlineRef {
    pub const fn preset(id: PresetId) -> Self {
        Self {
            source: DeadlineSource::Preset,
            id: id.uuid(),
        }
    }

    pub const fn mot(vehicle: ItemRef) -> Self {
        Self {
            source: DeadlineSource::Mot,
            id: vehicle.uuid(),
        }
    }

    pub const fn tax(vehicle: ItemRef) -> Self {
        Self {
            source: DeadlineSource::Tax,
            id: vehicle.uuid(),
        }
    }

    /// The id of its date. A preset has one date, which bears the preset's id; a vehicle has two,
    /// whose ids are made of its own and the date's name (RFC 9562 §5.8).
    pub fn deadline(self) -> DeadlineId {
        if self.source == DeadlineSource::Preset {
            return DeadlineId::new(self.id);
        }
        let digest = Sha256::new()
            .chain_update(self.source.as_str())
            .chain_update(self.id.as_bytes())
            .finalize();
        let mut bytes = [0; 16];
        for (byte, hashed) in bytes.iter_mut().zip(digest) {
            *byte = hashed;
        }
        DeadlineId::new(Builder::from_custom_bytes(bytes).into_uuid())
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeadlineSubject {
    Preset(PresetKind),
    Mot,
    Tax,
}

impl DeadlineSubject {
    /// The thing that expires or renews, as a person reads it: "Passport", "Insurance policy
    /// renewal", "MOT".
    pub fn what(self) -> String {
        match self {
            Self::Preset(kind) if kind.is_insurance_policy() => {
                format!("{} renewal", kind.label())
            }
            Self::Preset(kind) => kind.label().to_owned(),
            Self::Mot => "MOT".to_owned(),
            Self::Tax => "Tax".to_owned(),
        }
    }

    /// The event of the day, as a calendar says it: "Passport expires", "MOT expires", "Insurance
    /// policy renews".
    pub fn happens(self) -> String {
        match self {
            Self::Preset(kind) if kind.is_insurance_policy() => {
                format!("{} renews", kind.label())
            }
            _ => format!("{} expires", self.what()),
        }
    }

    /// Whether `name` says no more than what it is: nobody gave it one.
    pub fn is_called(self, name: &str) -> bool {
        match self {
            Self::Preset(kind) => kind.label() == name,
            Self::Mot | Self::Tax => false,
        }
    }

    pub const fn category(self) -> Option<PresetCategory> {
        match self {
            Self::Preset(kind) => Some(kind.category()),
            Self::Mot | Self::Tax => None,
        }
    }
}

/// A user's answer about a date. It belongs to the day that the date had then: once the date is
/// moved to another day, nothing is said of it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ReminderState {
    /// The first day on which it speaks again.
    pub snoozed_until: Option<NaiveDate>,
    /// Whether it was renewed already, so that reminders end.
    pub renewed: bool,
}

/// One thing that a person says of a date; what else they said of it stays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReminderResponse {
    /// It is put off: the first day on which it speaks again.
    Snoozed(NaiveDate),
    /// Whether it was renewed already.
    Renewed(bool),
}

impl ReminderState {
    /// The mark with what is said now.
    #[must_use]
    pub const fn and(self, said: ReminderResponse) -> Self {
        match said {
            ReminderResponse::Snoozed(until) => Self {
                snoozed_until: Some(until),
                ..self
            },
            ReminderResponse::Renewed(renewed) => Self { renewed, ..self },
        }
    }

    /// Whether it is snoozed or renewed on `today`.
    pub fn is_quiet(&self, today: NaiveDate) -> bool {
        self.renewed || self.snoozed_until.is_some_and(|until| today < until)
    }

    /// The banner's text on `today` for a deadline that has this mark.
    pub fn notice(&self, deadline: Deadline, today: NaiveDate) -> Option<String> {
        if self.is_quiet(today) {
            return None;
        }
        notice(deadline, today)
    }
}

/// A date of somebody's.
#[derive(Clone, PartialEq, Eq)]
pub struct DueDate {
    pub owner: PersonId,
    pub dated: DeadlineRef,
    pub subject: DeadlineSubject,
    pub name: String,
    pub deadline: Deadline,
    pub mark: ReminderState,
}

impl std::fmt::Debug for DueDate {
    /// Personal data stays out of logs.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("DueDate")
            .field("dated", &self.dated)
            .field("subject", &self.subject)
            .field("deadline", &self.deadline)
            .field("mark", &self.mark)
            .finish_non_exhaustive()
    }
}

impl DueDate {
    pub fn id(&self) -> DeadlineId {
        self.dated.deadline()
    }

    /// How many days are left; negative once it is past.
    pub fn days(&self, today: NaiveDate) -> i64 {
        days_until(self.deadline.day, today)
    }

    /// How near it is, in the words of the banner; `None` once it is past.
    pub fn words(&self, today: NaiveDate) -> Option<String> {
        wording(self.deadline.day, today)
    }

    /// The first day on which it reminds: that on which its window opens, or on which a snooze that
    /// reaches into the window ends.
    pub fn opens_on(&self) -> NaiveDate {
        opens_on(self.deadline, self.mark.snoozed_until)
    }

    /// Whether it reminds on `today`.
    pub fn is_open(&self, today: NaiveDate) -> bool {
        !self.mark.renewed && (self.opens_on()..=self.deadline.day).contains(&today)
    }
}

/// The first day on which a deadline reminds, snoozed until a day or not.
pub fn opens_on(deadline: Deadline, snoozed_until: Option<NaiveDate>) -> NaiveDate {
    let window = TimeDelta::days(deadline.reminder.days());
    let first = deadline.day.checked_sub_signed(window);
    let first = first.unwrap_or(NaiveDate::MIN);
    snoozed_until.map_or(first, |until| max(first, until))
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain_presets::model::values::Reminder;
    use std::collections::HashSet;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    const DEADLINE: &str = "2026-12-31";

    fn deadline() -> Deadline {
        Deadline {
            day: day(DEADLINE),
            reminder: Reminder::OneMonth,
        }
    }

    #[test]
    fn each_date_has_an_id_of_its_own_that_stays() {
        let id = Uuid::from_u128(0x0199_d6f0_0000_7000_8000_0000_0000_0001);
        let vehicle = ItemRef::new(id);
        let all = [
            DeadlineRef::preset(PresetId::new(id)),
            DeadlineRef::mot(vehicle),
            DeadlineRef::tax(vehicle),
        ];
        assert_eq!(all[0].deadline().uuid(), id);
        let ids: HashSet<_> = all.iter().map(|dated| dated.deadline()).collect();
        assert_eq!(ids.len(), 3);
        for dated in all {
            assert_eq!(dated.deadline(), dated.deadline());
        }
        let other = DeadlineRef::mot(ItemRef::new(Uuid::from_u128(2)));
        assert_ne!(other.deadline(), all[1].deadline());
        assert_eq!(other.deadline().uuid().get_version_num(), 8);
    }

    #[test]
    fn what_expires_is_called_by_its_kind_and_what_renews_says_so() {
        let (renewal, renews) = ("Insurance policy renewal", "Insurance policy renews");
        let (licence, expires) = ("Driving licence", "Driving licence expires");
        for (category, kind, what, happens) in [
            ("depository", "passport", "Passport", "Passport expires"),
            ("key_info", "driving_licence", licence, expires),
            ("depository", "insurance_policy", renewal, renews),
            ("key_info", "insurance_policy", renewal, renews),
        ] {
            let subject = DeadlineSubject::Preset(PresetKind::parse(category, kind).unwrap());
            assert_eq!((&*subject.what(), &*subject.happens()), (what, happens));
            assert_eq!(subject.category().unwrap().as_str(), category);
        }
        assert_eq!(DeadlineSubject::Mot.what(), "MOT");
        assert_eq!(DeadlineSubject::Tax.what(), "Tax");
        assert_eq!(DeadlineSubject::Mot.happens(), "MOT expires");
        assert_eq!(DeadlineSubject::Tax.happens(), "Tax expires");
        assert_eq!(DeadlineSubject::Tax.category(), None);
    }

    #[test]
    fn a_snoozed_date_is_quiet_until_its_day_and_a_renewed_one_for_good() {
        let snoozed = ReminderState {
            snoozed_until: Some(day("2026-12-10")),
            renewed: false,
        };
        let renewed = ReminderState {
            snoozed_until: None,
            renewed: true,
        };
        for (today, speaks, after_a_snooze) in [
            ("2026-11-30", false, false),
            ("2026-12-01", true, false),
            ("2026-12-09", true, false),
            ("2026-12-10", true, true),
            ("2026-12-31", true, true),
            ("2027-01-01", false, false),
        ] {
            let speaks_with = |mark: ReminderState| mark.notice(deadline(), day(today)).is_some();
            assert_eq!(speaks_with(ReminderState::default()), speaks, "{today}");
            assert_eq!(speaks_with(snoozed), after_a_snooze, "{today}");
            assert!(!speaks_with(renewed), "{today}");
        }
    }

    #[test]
    fn a_window_opens_on_its_first_day_or_when_a_snooze_within_it_ends() {
        for (snoozed_until, opens) in [
            (None, "2026-12-01"),
            (Some("2026-11-20"), "2026-12-01"),
            (Some("2026-12-01"), "2026-12-01"),
            (Some("2026-12-10"), "2026-12-10"),
            (Some(DEADLINE), DEADLINE),
        ] {
            let opened = opens_on(deadline(), snoozed_until.map(day));
            assert_eq!(opened, day(opens), "{snoozed_until:?}");
        }
    }
}
