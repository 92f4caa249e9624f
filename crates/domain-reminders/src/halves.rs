//! A passport, a driving licence or an insurance policy is kept as a paper and as facts. With the same
//! day both are one thing, of which one date speaks.

use crate::{DeadlineId, DueDate};
use std::collections::HashMap;

/// The dates that speak, in the order of `dates`.
pub fn speaking(dates: &[DueDate]) -> Vec<&DueDate> {
    let silent = silent(dates);
    let speaks = |due: &&DueDate| !silent.contains_key(&due.id());
    dates.iter().filter(speaks).collect()
}

/// As [`speaking`]; what a date does not say of its cost, the silent one may.
pub(crate) fn completed(dates: &[DueDate]) -> Vec<DueDate> {
    let mut speaking: Vec<DueDate> = speaking(dates).into_iter().cloned().collect();
    for (quiet, speaker) in silent(dates) {
        let quiet = dates.iter().find(|due| due.id() == quiet);
        let speaker = speaking.iter_mut().find(|due| due.id() == speaker);
        if let (Some(quiet), Some(speaker)) = (quiet, speaker) {
            let (from, to) = (&quiet.terms, &mut speaker.terms);
            to.amount = to.amount.or(from.amount);
            to.provider = to.provider.take().or_else(|| from.provider.clone());
        }
    }
    speaking
}

/// The date of the same thing's other half among `dates`, where it has one.
pub(crate) fn other_half(dates: &[DueDate], id: DeadlineId) -> Option<DeadlineId> {
    let mut pairs = silent(dates).into_iter();
    pairs.find_map(|(silent, speaking)| match id {
        _ if id == silent => Some(speaking),
        _ if id == speaking => Some(silent),
        _ => None,
    })
}

/// Whether another date speaks for this one.
pub(crate) fn is_silent(dates: &[DueDate], id: DeadlineId) -> bool {
    silent(dates).contains_key(&id)
}

/// Of each thing that is kept twice the date that is silent, with the one that speaks for it: that
/// whose window opens first, so that nobody hears later than they asked to.
fn silent(dates: &[DueDate]) -> HashMap<DeadlineId, DeadlineId> {
    let mut ordered: Vec<&DueDate> = dates.iter().collect();
    ordered.sort_by_key(|due| (due.deadline.opens_on(), due.id()));
    let mut silent = HashMap::new();
    for (place, due) in ordered.iter().enumerate() {
        if silent.contains_key(&due.id()) {
            continue;
        }
        let mut later = ordered.iter().skip(place + 1);
        let other = later.find(|other| !silent.contains_key(&other.id()) && are_of_one(due, other));
        silent.extend(other.map(|other| (other.id(), due.id())));
    }
    silent
}

/// Whether both dates are of one thing. People have several insurance policies at a time and tell
/// them apart by name, unless one has no name of its own.
fn are_of_one(one: &DueDate, other: &DueDate) -> bool {
    let (Some(kind), Some(twin)) = (one.subject.preset(), other.subject.preset()) else {
        return false;
    };
    let names_agree = !kind.is_insurance_policy()
        || one.name.to_lowercase() == other.name.to_lowercase()
        || [one, other]
            .iter()
            .any(|due| due.subject.is_called(&due.name));
    kind.as_str() == twin.as_str()
        && kind != twin
        && one.deadline.day == other.deadline.day
        && names_agree
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{DeadlineRef, DeadlineSubject, ReminderState, Terms};
    use domain_presets::{PresetId, PresetKind};
    use domain_shared::due::{Deadline, Window};
    use domain_shared::{Pence, PersonId};
    use uuid::Uuid;

    /// A date by its category, kind, name, day and window.
    type Given = (
        &'static str,
        &'static str,
        &'static str,
        &'static str,
        Window,
    );

    fn speaking_of(given: &[Given]) -> Vec<usize> {
        let dates: Vec<DueDate> = given.iter().enumerate().map(due).collect();
        let speak = speaking(&dates).into_iter();
        speak
            .map(|due| usize::try_from(due.dated.id.as_u128()).unwrap())
            .collect()
    }

    fn due((number, given): (usize, &Given)) -> DueDate {
        let (category, kind, name, day, window) = *given;
        let id = Uuid::from_u128(u128::try_from(number).unwrap());
        DueDate {
            owner: PersonId::new(Uuid::nil()),
            dated: DeadlineRef::preset(PresetId::new(id)),
            subject: DeadlineSubject::Preset(PresetKind::parse(category, kind).unwrap()),
            name: name.to_owned(),
            about: None,
            terms: Terms::NONE,
            deadline: Deadline {
                day: day.parse().unwrap(),
                windows: window.into(),
            },
            mark: ReminderState::default(),
            next_telling: None,
            changes: 0,
        }
    }

    #[test]
    fn what_the_speaking_half_does_not_say_of_its_cost_the_other_may() {
        let (policy, day) = ("insurance_policy", "2027-01-14");
        let scan = ("depository", policy, "Car", day, Window::ThreeMonths);
        let details = ("key_info", policy, "Car", day, Window::OneMonth);
        let mut dates = [due((0, &scan)), due((1, &details))];
        dates[1].terms.amount = Some(Pence::from_sum(41_280));
        dates[1].terms.provider = Some("LV=".to_owned());
        let completed = completed(&dates);
        assert_eq!(completed.len(), 1);
        assert_eq!(completed[0].id(), dates[0].id());
        assert!(completed[0].terms == dates[1].terms);
    }

    #[test]
    fn of_a_paper_and_the_facts_of_one_thing_the_date_that_opens_first_speaks() {
        use Window::{OneMonth, SevenDays, ThreeMonths};
        let (paper, facts) = ("depository", "key_info");
        let (passport, policy) = ("passport", "insurance_policy");
        let (day, other) = ("2027-01-14", "2027-01-15");
        for (given, speak) in [
            (
                vec![
                    (paper, passport, "Mine", day, OneMonth),
                    (facts, passport, "Passport", day, OneMonth),
                ],
                vec![0],
            ),
            (
                vec![
                    (paper, passport, "Mine", day, SevenDays),
                    (facts, passport, "Passport", day, ThreeMonths),
                ],
                vec![1],
            ),
            (
                vec![
                    (paper, passport, "Mine", day, OneMonth),
                    (facts, passport, "Mine", other, OneMonth),
                ],
                vec![0, 1],
            ),
            // Two passports of one day are two.
            (
                vec![
                    (paper, passport, "Mine", day, OneMonth),
                    (paper, passport, "Mine", day, OneMonth),
                ],
                vec![0, 1],
            ),
            (
                vec![
                    (paper, passport, "Mine", day, OneMonth),
                    (facts, "driving_licence", "Mine", day, OneMonth),
                ],
                vec![0, 1],
            ),
            (
                vec![
                    (paper, policy, "Car", day, OneMonth),
                    (facts, policy, "Home", day, OneMonth),
                ],
                vec![0, 1],
            ),
            (
                vec![
                    (paper, policy, "Car", day, OneMonth),
                    (facts, policy, "car", day, OneMonth),
                ],
                vec![0],
            ),
            // A half speaks for one other, not for two.
            (
                vec![
                    (paper, policy, "Insurance policy", day, OneMonth),
                    (facts, policy, "Car", day, OneMonth),
                    (facts, policy, "Home", day, OneMonth),
                ],
                vec![0, 2],
            ),
        ] {
            assert_eq!(speaking_of(&given), speak, "{given:?}");
        }
    }
}
