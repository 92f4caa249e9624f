//! How a message words a date: what kind of thing is due and when. By default it has no name, number
//! or anything else that a user typed, because mail servers and whoever sees a screen can read it.

use crate::{DateKind, DeadlineSubject, DueDate};
use chrono::NaiveDate;
use domain_shared::day::in_words;
use domain_shared::due::nearness;

/// Words the dates of one person's messages.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Wording {
    pub(crate) today: NaiveDate,
    /// Whether what a date is about is named.
    pub(crate) names: bool,
}

impl Wording {
    /// "Passport expires on 29th January 2027", or that it expired.
    pub(crate) fn heading(self, due: &DueDate) -> String {
        format!("{} on {}", self.event(due), in_words(due.deadline.day))
    }

    /// The heading and how near it is: "Passport expires on 29th January 2027, in 4 weeks."
    pub(crate) fn sentence(self, due: &DueDate) -> String {
        let heading = self.heading(due);
        match nearness(due.deadline.day, self.today) {
            Some(near) => format!("{heading}, {near}."),
            None => format!("{heading}."),
        }
    }

    /// "Passport expires", or "LV= car insurance for Octavia renews" where names are wanted.
    pub(crate) fn event(self, due: &DueDate) -> String {
        let has_passed = due.deadline.day < self.today;
        let name = self.names.then(|| name_of(due)).flatten();
        match name {
            Some(name) => {
                let (happens, happened) = due.subject.event();
                format!("{name} {}", if has_passed { happened } else { happens })
            }
            None if has_passed => due.subject.happened(),
            None => due.subject.happens(),
        }
    }
}

/// What a person calls it; `None` where they gave it no name of its own.
fn name_of(due: &DueDate) -> Option<String> {
    let thing = due.about.as_ref().map(|thing| &*thing.name);
    match due.subject {
        DeadlineSubject::KeyDate => Some(due.name.clone()),
        DeadlineSubject::Preset(_) | DeadlineSubject::Policy(..) => {
            let is_named = !due.subject.is_called(&due.name);
            is_named.then(|| format!("{} \"{}\"", due.subject.noun(), due.name))
        }
        DeadlineSubject::Own(_) => Some(match thing {
            Some(thing) => format!("{} for {thing}", due.name),
            None => due.name.clone(),
        }),
        DeadlineSubject::Mot
        | DeadlineSubject::Tax
        | DeadlineSubject::FixedRate
        | DeadlineSubject::SavingsRate
        | DeadlineSubject::MortgageEnd
        | DeadlineSubject::LoanEnd => Some(format!("{} for {}", due.subject.noun(), thing?)),
    }
}

/// A date without what was typed of it, as messages without names tell of it.
pub(crate) fn unnamed(due: DueDate) -> DueDate {
    let name = match due.subject {
        DeadlineSubject::Own(DateKind::Other) => due.subject.noun().to_owned(),
        subject => subject.what(),
    };
    DueDate {
        name,
        about: None,
        ..due
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{About, DatedThing, DeadlineRef, ReminderState, Terms, ThingPlace};
    use domain_files::ItemRef;
    use domain_presets::PresetKind;
    use domain_shared::PersonId;
    use domain_shared::due::{Deadline, Windows};
    use uuid::Uuid;

    fn due(subject: DeadlineSubject, name: &str, thing: Option<&str>) -> DueDate {
        let item = ItemRef::new(Uuid::nil());
        DueDate {
            owner: PersonId::new(Uuid::nil()),
            dated: DeadlineRef::mot(item),
            subject,
            name: name.to_owned(),
            about: thing.map(|name| DatedThing {
                about: About::Item(item),
                name: name.to_owned(),
                place: ThingPlace::Item(item),
            }),
            terms: Terms::NONE,
            deadline: Deadline {
                day: "2026-12-03".parse().unwrap(),
                windows: Windows::NONE,
            },
            mark: ReminderState::default(),
            next_telling: None,
            changes: 0,
        }
    }

    #[test]
    fn a_message_names_what_a_date_is_about_only_where_that_is_wanted() {
        let passport = PresetKind::parse("depository", "passport").unwrap();
        let policy = PresetKind::parse("depository", "insurance_policy").unwrap();
        let car = DeadlineSubject::Own(DateKind::CarInsurance);
        // Before its day and after it, without names and with them.
        for (subject, name, thing, without, with) in [
            (
                car,
                "LV= car insurance",
                Some("Škoda Octavia"),
                ["Car insurance renews", "Car insurance was due to renew"],
                [
                    "LV= car insurance for Škoda Octavia renews",
                    "LV= car insurance for Škoda Octavia was due to renew",
                ],
            ),
            (
                DeadlineSubject::Own(DateKind::BoilerService),
                "British Gas visit",
                None,
                ["Boiler service is due", "Boiler service was due"],
                ["British Gas visit is due", "British Gas visit was due"],
            ),
            (
                DeadlineSubject::Mot,
                "Octavia",
                Some("Octavia"),
                ["MOT expires", "MOT expired"],
                ["MOT for Octavia expires", "MOT for Octavia expired"],
            ),
            (
                DeadlineSubject::FixedRate,
                "Nationwide",
                Some("Nationwide"),
                ["Fixed rate ends", "Fixed rate ended"],
                [
                    "Fixed rate for Nationwide ends",
                    "Fixed rate for Nationwide ended",
                ],
            ),
            (
                DeadlineSubject::Preset(passport),
                "Passport",
                None,
                ["Passport expires", "Passport expired"],
                ["Passport expires", "Passport expired"],
            ),
            (
                DeadlineSubject::Preset(policy),
                "Aviva home",
                None,
                [
                    "Insurance policy renews",
                    "Insurance policy was due to renew",
                ],
                [
                    "Insurance policy \"Aviva home\" renews",
                    "Insurance policy \"Aviva home\" was due to renew",
                ],
            ),
            (
                DeadlineSubject::Policy(policy, DateKind::CarInsurance),
                "LV= Octavia",
                None,
                ["Car insurance renews", "Car insurance was due to renew"],
                [
                    "Car insurance \"LV= Octavia\" renews",
                    "Car insurance \"LV= Octavia\" was due to renew",
                ],
            ),
            (
                DeadlineSubject::MortgageEnd,
                "Nationwide",
                Some("Nationwide"),
                ["Mortgage ends", "Mortgage ended"],
                [
                    "Mortgage for Nationwide ends",
                    "Mortgage for Nationwide ended",
                ],
            ),
            (
                DeadlineSubject::KeyDate,
                "Moved in",
                None,
                ["Key date", "Key date passed"],
                ["Moved in is", "Moved in was"],
            ),
        ] {
            let due = due(subject, name, thing);
            for (names, [ahead, passed]) in [(false, without), (true, with)] {
                let said = |today: &str| {
                    let today = today.parse().unwrap();
                    Wording { today, names }.sentence(&due)
                };
                let near = format!("{ahead} on 3rd December 2026, in 7 days.");
                assert_eq!(said("2026-11-26"), near);
                assert_eq!(
                    said("2026-12-04"),
                    format!("{passed} on 3rd December 2026.")
                );
            }
        }
    }
}
