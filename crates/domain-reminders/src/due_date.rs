use crate::kinds::{DateKind, Repeat};
use crate::own_date::{About, OwnDate, OwnDateId};
use chrono::{Days, NaiveDate};
use domain_files::ItemRef;
use domain_files::notes::NoteId;
use domain_presets::{PresetCategory, PresetId, PresetKind};
use domain_shared::due::{Deadline, Windows, days_until, nearness, wording};
use domain_shared::form::Amount;
use domain_shared::{Pence, PersonId, choices, id_type};
use sha2::{Digest, Sha256};
use std::cmp::max;
use uuid::{Builder, Uuid};

id_type! {
    /// A date's id. It stays the same whatever day the date is moved to.
    DeadlineId
}

choices! {
    /// Where a date is kept.
    pub enum DeadlineSource {
        Preset => "preset";
        Mot => "mot";
        Tax => "tax";
        /// The end of the fixed rate of a loan or of savings.
        FixedRate => "fixed_rate";
        /// The key date of a note.
        Note => "note";
        /// It was made by a person.
        Own => "own";
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct DeadlineRef {
    pub source: DeadlineSource,
    /// The id of the preset, of the item in the Vault, of the note or of the date itself.
    pub id: Uuid,
}

impl DeadlineRef {
    const fn new(source: DeadlineSource, id: Uuid) -> Self {
        Self { source, id }
    }

    pub const fn preset(id: PresetId) -> Self {
        Self::new(DeadlineSource::Preset, id.uuid())
    }

    pub const fn mot(vehicle: ItemRef) -> Self {
        Self::new(DeadlineSource::Mot, vehicle.uuid())
    }

    pub const fn tax(vehicle: ItemRef) -> Self {
        Self::new(DeadlineSource::Tax, vehicle.uuid())
    }

    pub const fn fixed_rate(item: ItemRef) -> Self {
        Self::new(DeadlineSource::FixedRate, item.uuid())
    }

    pub const fn note(id: NoteId) -> Self {
        Self::new(DeadlineSource::Note, id.uuid())
    }

    pub const fn own(id: OwnDateId) -> Self {
        Self::new(DeadlineSource::Own, id.uuid())
    }

    /// The id of its date. Presets, notes and what a person made have one date each, which bears their
    /// id. An item may have several, whose ids are made of its own and the date's name (RFC 9562 §5.8).
    pub fn deadline(self) -> DeadlineId {
        match self.source {
            DeadlineSource::Preset | DeadlineSource::Note | DeadlineSource::Own => {
                return DeadlineId::new(self.id);
            }
            DeadlineSource::Mot | DeadlineSource::Tax | DeadlineSource::FixedRate => {}
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

/// What a date is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeadlineSubject {
    Preset(PresetKind),
    Mot,
    Tax,
    /// The fixed rate of a loan.
    FixedRate,
    /// The rate of savings.
    SavingsRate,
    /// The key date of a note.
    KeyDate,
    Own(DateKind),
}

impl DeadlineSubject {
    /// The kind under which a person looks for it.
    pub fn kind(self) -> DateKind {
        match self {
            Self::Preset(kind) => match kind.as_str() {
                "passport" => DateKind::Passport,
                "driving_licence" => DateKind::DrivingLicence,
                "insurance_policy" => DateKind::OtherInsurance,
                "contents_insurance" => DateKind::ContentsInsurance,
                "gas_safety_certificate" => DateKind::GasSafety,
                "tenancy_agreement" => DateKind::TenancyEnd,
                _ => DateKind::Other,
            },
            Self::Mot => DateKind::Mot,
            Self::Tax => DateKind::VehicleTax,
            Self::FixedRate => DateKind::FixedRateEnd,
            Self::SavingsRate => DateKind::SavingsRateEnd,
            Self::KeyDate => DateKind::Other,
            Self::Own(kind) => kind,
        }
    }

    /// The thing that expires or renews, as a person reads it: "Passport", "Insurance policy
    /// renewal", "MOT".
    pub fn what(self) -> String {
        match self {
            Self::Preset(kind) if kind.is_insurance_policy() => {
                format!("{} renewal", kind.label())
            }
            Self::Preset(kind) => kind.label().to_owned(),
            Self::Tax => "Tax".to_owned(),
            Self::KeyDate => "Key date".to_owned(),
            Self::Mot | Self::FixedRate | Self::SavingsRate | Self::Own(_) => {
                self.kind().label().to_owned()
            }
        }
    }

    /// The event of the day, as a calendar says it: "Passport expires", "MOT expires", "Insurance
    /// policy renews".
    pub fn happens(self) -> String {
        match self {
            Self::Preset(kind) if kind.is_insurance_policy() => {
                format!("{} renews", kind.label())
            }
            Self::Preset(_) | Self::Tax => format!("{} expires", self.what()),
            Self::KeyDate => self.what(),
            Self::Mot | Self::FixedRate | Self::SavingsRate | Self::Own(_) => self.kind().happens(),
        }
    }

    /// The same of a day that has passed: "Passport expired".
    pub fn happened(self) -> String {
        match self {
            Self::Preset(kind) if kind.is_insurance_policy() => {
                format!("{} was due to renew", kind.label())
            }
            Self::Preset(_) | Self::Tax => format!("{} expired", self.what()),
            Self::KeyDate => "Key date passed".to_owned(),
            Self::Mot | Self::FixedRate | Self::SavingsRate | Self::Own(_) => {
                self.kind().happened()
            }
        }
    }

    /// What it does on its day, and what it did once that has passed: "expires", "expired".
    pub const fn verbs(self) -> (&'static str, &'static str) {
        match self {
            Self::Preset(_) | Self::Mot | Self::Tax => ("expires", "expired"),
            Self::FixedRate | Self::SavingsRate => ("ends", "ended"),
            Self::KeyDate => ("is", "was"),
            Self::Own(kind) => kind.verbs(),
        }
    }

    /// Whether the date is the end of something that can be had anew.
    pub const fn expires(self) -> bool {
        match self {
            Self::Preset(_) | Self::Mot | Self::Tax => true,
            Self::FixedRate | Self::SavingsRate | Self::KeyDate => false,
            Self::Own(kind) => kind.expires(),
        }
    }

    /// Whether `name` says no more than what it is: nobody gave it one.
    pub fn is_called(self, name: &str) -> bool {
        match self {
            Self::Preset(kind) => kind.label() == name,
            Self::Own(kind) => kind.label() == name,
            Self::Mot | Self::Tax | Self::FixedRate | Self::SavingsRate | Self::KeyDate => false,
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

/// What a user said of a date, and chose for it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ReminderSettings {
    pub state: ReminderState,
    /// `None` where the date's home says when to tell of it.
    pub windows: Option<Windows>,
}

impl ReminderSettings {
    /// The banner's text on `today` for a date whose home says `deadline`.
    pub fn notice(&self, deadline: Deadline, today: NaiveDate) -> Option<String> {
        let windows = self.windows.unwrap_or(deadline.windows);
        self.state.notice(
            Deadline {
                windows,
                ..deadline
            },
            today,
        )
    }
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
        let speaks = deadline.is_open(today) && !self.is_quiet(today);
        speaks.then(|| wording(deadline.day, today)).flatten()
    }
}

/// How long after its day nobody is told of a date any more, whatever was left to tell.
pub const LATE: Days = Days::new(14);

/// The days on which a date is told of, the earliest first: those of its windows, its own and a week
/// later, and the day until which it was put off instead of those before. None once it was renewed.
fn tellings(deadline: Deadline, mark: ReminderState) -> Vec<NaiveDate> {
    if mark.renewed {
        return Vec::new();
    }
    let since = mark.snoozed_until.unwrap_or(NaiveDate::MIN);
    let mut days: Vec<_> = deadline.tellings().chain(mark.snoozed_until).collect();
    days.retain(|day| *day >= since);
    days.sort_unstable();
    days.dedup();
    days
}

/// The next day on which a date is told of that was told of on `told_on` last; `None` where nothing is
/// left to tell. It may have passed already: then it is told of late, once.
pub fn next_telling(
    deadline: Deadline,
    mark: ReminderState,
    told_on: Option<NaiveDate>,
) -> Option<NaiveDate> {
    let days = tellings(deadline, mark).into_iter();
    days.into_iter()
        .find(|day| told_on.is_none_or(|told| *day > told))
}

/// The thing that a date is about.
#[derive(Clone, PartialEq, Eq)]
pub struct DatedThing {
    pub about: About,
    pub name: String,
    pub place: ThingPlace,
}

/// Where a thing is found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ThingPlace {
    /// It is this item, or lies in it.
    Item(ItemRef),
    Area(PresetCategory),
}

/// What was typed of a date beside its day.
#[derive(Clone, PartialEq, Eq)]
pub struct Terms {
    pub repeats: Repeat,
    pub amount: Option<Pence>,
    pub provider: Option<String>,
}

impl Terms {
    /// Of a date that a field holds: nothing but the day.
    pub const NONE: Self = Self {
        repeats: Repeat::Never,
        amount: None,
        provider: None,
    };
}

/// A date of somebody's.
#[derive(Clone, PartialEq, Eq)]
pub struct DueDate {
    pub owner: PersonId,
    pub dated: DeadlineRef,
    pub subject: DeadlineSubject,
    /// Its title, or the name of the thing that it is about.
    pub name: String,
    pub about: Option<DatedThing>,
    pub terms: Terms,
    pub deadline: Deadline,
    pub mark: ReminderState,
    /// The next day on which it is told of, if any.
    pub next_telling: Option<NaiveDate>,
    /// How often it was changed.
    pub changes: u32,
}

impl std::fmt::Debug for DueDate {
    /// Personal data stays out of logs.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("DueDate")
            .field("dated", &self.dated)
            .field("subject", &self.subject)
            .field("deadline", &self.deadline)
            .field("mark", &self.mark)
            .field("next_telling", &self.next_telling)
            .finish_non_exhaustive()
    }
}

impl DueDate {
    pub fn id(&self) -> DeadlineId {
        self.dated.deadline()
    }

    /// A date that a field of `thing` holds.
    pub fn of_thing(
        owner: PersonId,
        dated: DeadlineRef,
        subject: DeadlineSubject,
        thing: DatedThing,
        deadline: Deadline,
    ) -> Self {
        Self {
            owner,
            dated,
            subject,
            name: thing.name.clone(),
            about: Some(thing),
            terms: Terms::NONE,
            deadline,
            mark: ReminderState::default(),
            next_telling: None,
            changes: 0,
        }
    }

    /// A date that its owner made; `thing` is what it is about, while that is there.
    pub fn of_own(date: &OwnDate, thing: Option<DatedThing>) -> Self {
        let form = &date.form;
        Self {
            owner: date.owner,
            dated: DeadlineRef::own(date.id),
            subject: DeadlineSubject::Own(*form.kind()),
            name: form.title().as_str().to_owned(),
            about: thing,
            terms: Terms {
                repeats: form.repeats().0,
                amount: form.amount().map(Amount::pence),
                provider: form
                    .provider()
                    .as_ref()
                    .map(|text| text.as_str().to_owned()),
            },
            deadline: form.deadline(),
            mark: ReminderState::default(),
            next_telling: None,
            changes: 0,
        }
    }

    /// How many days are left; negative once it is past.
    pub fn days(&self, today: NaiveDate) -> i64 {
        days_until(self.deadline.day, today)
    }

    /// How near it is: "Expires in 2 weeks" in the words of the banner, or "In 2 weeks" of what does not
    /// expire; `None` once it is past.
    pub fn words(&self, today: NaiveDate) -> Option<String> {
        let day = self.deadline.day;
        if self.subject.expires() {
            wording(day, today)
        } else {
            nearness(day, today).map(|words| capitalised(&words))
        }
    }

    /// Whether somebody has to deal with it: it has passed or one of its windows is open, and it was
    /// neither renewed nor put off.
    pub fn is_due(&self, today: NaiveDate) -> bool {
        let is_near = self.deadline.day < today || self.deadline.is_open(today);
        is_near && !self.mark.is_quiet(today)
    }

    /// Whether it has to be told of on `today`: its next telling has come, and it has not passed long ago
    /// ([`LATE`]), unless it was put off since.
    pub fn is_to_tell(&self, today: NaiveDate) -> bool {
        let day = self.deadline.day;
        let last = self.mark.snoozed_until.map_or(day, |until| max(day, until));
        let is_late = today
            .checked_sub_days(LATE)
            .is_some_and(|since| last < since);
        self.next_telling.is_some_and(|day| day <= today) && !is_late
    }

    /// The days up to its own on which it is told of, the earliest first.
    pub fn alarms(&self) -> Vec<NaiveDate> {
        let mut days = tellings(self.deadline, self.mark);
        days.retain(|day| *day <= self.deadline.day);
        days
    }
}

fn capitalised(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain_shared::due::{Window, Windows};
    use std::collections::HashSet;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    const DEADLINE: &str = "2026-12-31";

    fn deadline() -> Deadline {
        Deadline {
            day: day(DEADLINE),
            windows: Window::OneMonth.into(),
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
            DeadlineRef::fixed_rate(vehicle),
        ];
        assert_eq!(all[0].deadline().uuid(), id);
        assert_eq!(DeadlineRef::note(NoteId::new(id)).deadline().uuid(), id);
        assert_eq!(DeadlineRef::own(OwnDateId::new(id)).deadline().uuid(), id);
        let ids: HashSet<_> = all.iter().map(|dated| dated.deadline()).collect();
        assert_eq!(ids.len(), 4);
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
        }
        assert_eq!(DeadlineSubject::Mot.what(), "MOT");
        assert_eq!(DeadlineSubject::Tax.what(), "Tax");
        assert_eq!(DeadlineSubject::Mot.happens(), "MOT expires");
        assert_eq!(DeadlineSubject::Tax.happens(), "Tax expires");
        assert_eq!(DeadlineSubject::Mot.happened(), "MOT expired");
        let loan = DeadlineSubject::FixedRate;
        assert_eq!(
            (&*loan.what(), &*loan.happens()),
            ("Fixed rate ends", "Fixed rate ends")
        );
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
    fn a_date_is_told_of_once_for_each_window_on_its_day_and_a_week_later() {
        let wide = Deadline {
            day: day(DEADLINE),
            windows: Windows::of(&[Window::OneMonth, Window::SevenDays]),
        };
        let snoozed = |until: &str| ReminderState {
            snoozed_until: Some(day(until)),
            renewed: false,
        };
        let none = ReminderState::default();
        for (mark, told_on, next) in [
            (none, None, Some("2026-12-01")),
            (none, Some("2026-12-01"), Some("2026-12-24")),
            // Told late, of two windows at once.
            (none, Some("2026-12-27"), Some("2026-12-31")),
            (none, Some("2026-12-31"), Some("2027-01-07")),
            (none, Some("2027-01-07"), None),
            (
                snoozed("2026-12-10"),
                Some("2026-12-01"),
                Some("2026-12-10"),
            ),
            (
                snoozed("2026-12-10"),
                Some("2026-12-10"),
                Some("2026-12-24"),
            ),
            (
                snoozed("2026-12-28"),
                Some("2026-12-01"),
                Some("2026-12-28"),
            ),
            (snoozed(DEADLINE), None, Some(DEADLINE)),
        ] {
            let told_on = told_on.map(day);
            assert_eq!(
                next_telling(wide, mark, told_on),
                next.map(day),
                "{mark:?} {told_on:?}"
            );
        }
        let renewed = ReminderState {
            renewed: true,
            ..none
        };
        assert_eq!(next_telling(wide, renewed, None), None);
    }

    #[test]
    fn a_date_is_due_from_its_first_window_on_until_it_is_dealt_with() {
        let due = |mark| DueDate {
            owner: PersonId::new(Uuid::nil()),
            dated: DeadlineRef::own(OwnDateId::new(Uuid::nil())),
            subject: DeadlineSubject::Own(DateKind::BoilerService),
            name: "Boiler".to_owned(),
            about: None,
            terms: Terms::NONE,
            deadline: deadline(),
            mark,
            next_telling: None,
            changes: 0,
        };
        let open = due(ReminderState::default());
        for (today, is_due) in [
            ("2026-11-30", false),
            ("2026-12-01", true),
            ("2028-01-01", true),
        ] {
            assert_eq!(open.is_due(day(today)), is_due, "{today}");
        }
        assert_eq!(open.words(day("2026-12-17")).as_deref(), Some("In 2 weeks"));
        let renewed = due(ReminderState {
            renewed: true,
            snoozed_until: None,
        });
        assert!(!renewed.is_due(day("2028-01-01")) && renewed.alarms().is_empty());
        assert_eq!(open.alarms(), [day("2026-12-01"), day(DEADLINE)]);
    }
}
