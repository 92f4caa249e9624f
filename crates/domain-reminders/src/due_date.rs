//! A date ahead, with all that is known of it.

use crate::deadline::{DeadlineId, DeadlineRef, DeadlineSource, DeadlineSubject};
use crate::kinds::Repeat;
use crate::own_date::{About, OwnDate};
use crate::reminder_state::{LATE, ReminderState, tellings};
use chrono::NaiveDate;
use domain_files::ItemRef;
use domain_presets::{Preset, PresetCategory, PresetKind};
use domain_shared::due::{Deadline, days_until, nearness, wording};
use domain_shared::form::Amount;
use domain_shared::{Pence, PersonId};
use domain_vault::Item;
use std::cmp::max;

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
    /// The day from which the link of a mail moved it to its next one.
    pub renewed_from: Option<NaiveDate>,
}

impl Terms {
    /// Of a date that a field holds: nothing but the day.
    pub const NONE: Self = Self {
        repeats: Repeat::Never,
        amount: None,
        provider: None,
        renewed_from: None,
    };

    /// The premium and the insurer of a policy, and whether the link of a mail moved it.
    pub fn of_preset(preset: &Preset) -> Self {
        Self {
            amount: preset.metadata.premium(),
            provider: preset.metadata.provider().map(str::to_owned),
            renewed_from: preset.moved_by_link_from(),
            ..Self::NONE
        }
    }

    /// Of a date that a field of `item` holds.
    pub fn of_item(item: &Item, source: DeadlineSource) -> Self {
        let field = source.item_field();
        Self {
            renewed_from: field.and_then(|field| item.moved_by_link_from(field)),
            ..Self::NONE
        }
    }
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

    /// With what is known of it beside its day.
    #[must_use]
    pub fn on_terms(self, terms: Terms) -> Self {
        Self { terms, ..self }
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
                renewed_from: date.renewed_by_link_from(),
            },
            deadline: form.deadline(),
            mark: ReminderState::default(),
            next_telling: None,
            changes: 0,
        }
    }

    /// Whether the link of a mail that told of it for `day` still is about it: while it lies there, and
    /// once that link has moved it to its next day.
    pub fn is_linked_for(&self, day: NaiveDate) -> bool {
        self.deadline.day == day || self.terms.renewed_from == Some(day)
    }

    /// Whether the person made it.
    pub fn is_own(&self) -> bool {
        self.dated.source == DeadlineSource::Own
    }

    /// What it is about, where its own name does not say so.
    pub fn about_name(&self) -> Option<&str> {
        let thing = self.about.as_ref().filter(|_| self.is_own())?;
        (thing.name != self.name).then_some(&*thing.name)
    }

    /// Whether it can have a next day. The key date of a note is a day of that note alone, and a loan ends once.
    pub const fn has_next(&self) -> bool {
        !matches!(
            self.dated.source,
            DeadlineSource::Note | DeadlineSource::LoanEnd
        )
    }

    /// Whether it does not come again, so that it is done instead of renewed.
    pub fn is_one_off(&self) -> bool {
        if self.is_own() {
            self.terms.repeats == Repeat::Never
        } else {
            !self.has_next()
        }
    }

    /// Whether its amount is kept beside its reminders, because its home has no field for one.
    pub fn takes_amount(&self) -> bool {
        let has_premium = self.subject.preset().is_some_and(PresetKind::has_premium);
        !self.is_own() && !has_premium
    }

    /// With the amount that is kept beside its reminders, where its home says none.
    #[must_use]
    pub fn costing(mut self, amount: Option<Pence>) -> Self {
        if self.takes_amount() {
            self.terms.amount = amount;
        }
        self
    }

    /// How often it comes again, or usually does where its home does not say.
    pub fn usual_repeat(&self) -> Repeat {
        if self.is_own() {
            self.terms.repeats
        } else {
            self.subject.kind().usual().repeats
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
        let is_late = today
            .checked_sub_days(LATE)
            .is_some_and(|since| self.last_day() < since);
        self.next_telling.is_some_and(|day| day <= today) && !is_late
    }

    /// Its day, or the later one until which it was put off.
    pub fn last_day(&self) -> NaiveDate {
        let day = self.deadline.day;
        self.mark.snoozed_until.map_or(day, |until| max(day, until))
    }

    /// Whether telling of it on `today` is the last reminder before its day: texts are for that one.
    pub fn is_last_reminder(&self, today: NaiveDate) -> bool {
        let day = self.deadline.day;
        let days = tellings(self.deadline, self.mark).into_iter();
        // Where nobody is told of it before its day, its day is the last one.
        let last = days.filter(|told| *told < day).max().unwrap_or(day);
        self.next_telling.is_some_and(|next| next <= last) && last <= today && today <= day
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
    use crate::{DateKind, OwnDateId};
    use domain_shared::due::{Window, Windows};
    use uuid::Uuid;

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

    fn boiler(mark: ReminderState) -> DueDate {
        DueDate {
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
        }
    }

    #[test]
    fn a_date_is_due_from_its_first_window_on_until_it_is_dealt_with() {
        let open = boiler(ReminderState::default());
        for (today, is_due) in [
            ("2026-11-30", false),
            ("2026-12-01", true),
            ("2028-01-01", true),
        ] {
            assert_eq!(open.is_due(day(today)), is_due, "{today}");
        }
        assert_eq!(open.words(day("2026-12-17")).as_deref(), Some("In 2 weeks"));
        let renewed = boiler(ReminderState {
            renewed: true,
            snoozed_until: None,
        });
        assert!(!renewed.is_due(day("2028-01-01")) && renewed.alarms().is_empty());
        assert_eq!(open.alarms(), [day("2026-12-01"), day(DEADLINE)]);
    }

    /// Each row: the windows, the next telling, today, and whether that is the last reminder.
    #[test]
    fn the_last_reminder_is_that_of_the_narrowest_window() {
        let wide = Windows::of(&[Window::OneMonth, Window::SevenDays]);
        for (windows, next, today, is_last) in [
            (wide, "2026-12-01", "2026-12-01", false),
            (wide, "2026-12-24", "2026-12-24", true),
            // Told late, of two windows at once.
            (wide, "2026-12-01", "2026-12-25", true),
            (wide, "2026-12-31", "2026-12-31", false),
            (wide, "2027-01-07", "2027-01-07", false),
            (wide, "2026-12-24", "2027-01-01", false),
            (Windows::NONE, "2026-12-31", "2026-12-31", true),
            (Windows::NONE, "2026-12-31", "2027-01-01", false),
        ] {
            let due = DueDate {
                deadline: Deadline {
                    day: day(DEADLINE),
                    windows,
                },
                next_telling: Some(day(next)),
                ..boiler(ReminderState::default())
            };
            assert_eq!(due.is_last_reminder(day(today)), is_last, "{next} {today}");
        }
    }
}
