//! Dates as a calendar (RFC 5545): events that last a day and take no time.

use crate::{DateKind, DeadlineSubject, DueDate};
use chrono::TimeDelta;
use domain_shared::Timestamp;
use icalendar::{Alarm, Calendar, Class, Component, Event, EventLike, Property};

/// How often a calendar is asked to look again, as a duration of RFC 5545 §3.3.6.
const REFRESH: &str = "PT12H";

/// A calendar of what is `ahead`, made at `now`.
pub fn calendar(ahead: &[DueDate], now: Timestamp) -> String {
    let mut calendar = Calendar::new();
    calendar.properties = [
        ("VERSION", "2.0"),
        ("PRODID", "-//Holdfast//Timeline//EN"),
        ("CALSCALE", "GREGORIAN"),
        ("METHOD", "PUBLISH"),
        ("NAME", "Holdfast"),
        ("X-WR-CALNAME", "Holdfast"),
        ("X-PUBLISHED-TTL", REFRESH),
    ]
    .map(|(name, value)| Property::new(name, value))
    .into();
    calendar.extend(ahead.iter().map(|due| event(due, now)));
    calendar.to_string()
}

/// A whole day on which something happens.
fn event(due: &DueDate, now: Timestamp) -> Event {
    let (id, summary, day) = (due.id().uuid(), summary(due), due.deadline.day);
    let mut event = Event::new();
    event
        // The same for as long as there is the date, so that a date that is moved moves in every
        // calendar.
        .uid(&format!("{id}@holdfast"))
        .sequence(due.changes)
        .timestamp(now)
        .summary(&summary)
        .class(Class::Private)
        .add_property("TRANSP", "TRANSPARENT")
        .starts(day);
    // The end of a day that is meant whole is the next one (RFC 5545 §3.6.1).
    if let Some(next) = day.succ_opt() {
        event.ends(next);
    }
    for told_on in due.alarms() {
        let days = due.days(told_on);
        let mut alarm = Alarm::display(&summary, TimeDelta::zero());
        // The event's own, so that what was dismissed does not ring again as another alarm at the
        // next look (RFC 9074 §4).
        alarm.add_property("UID", format!("{id}-alarm-{days}@holdfast"));
        // Days of 24 hours are all that the library knows.
        event.alarm(alarm.add_property("TRIGGER", trigger(days)).done());
    }
    event.done()
}

/// So many days before the midnight at which an event begins, at nine in the morning, as a duration of
/// RFC 5545 §3.3.6. It is right across a change of the clocks, as a day is as long as it is there.
fn trigger(days: i64) -> String {
    match days {
        ..=0 => "PT9H".to_owned(),
        1 => "-PT15H".to_owned(),
        days => format!("-P{}DT15H", days - 1),
    }
}

/// The event in words, with its name where it has one of its own, and what it is about.
fn summary(due: &DueDate) -> String {
    let name = (!due.subject.is_called(&due.name)).then_some(&*due.name);
    let names: Vec<&str> = name.into_iter().chain(due.about_name()).collect();
    let names = names.join(", ");
    match due.subject {
        // Nothing is known of it but what its owner typed.
        DeadlineSubject::KeyDate | DeadlineSubject::Own(DateKind::Other) => names,
        subject if names.is_empty() => subject.happens(),
        subject => format!("{}: {names}", subject.happens()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::given::{day, own_date};
    use crate::{About, DatedThing, ThingPlace};
    use domain_files::ItemRef;
    use domain_shared::PersonId;
    use uuid::Uuid;

    #[test]
    fn an_event_names_what_it_is_about() {
        let home = ItemRef::new(Uuid::nil());
        let home = DatedThing {
            about: About::Item(home),
            name: "14 Clevedon Terrace".to_owned(),
            place: ThingPlace::Item(home),
        };
        let summary_of = |title: &str, kind, thing: Option<&DatedThing>| {
            let date = own_date(PersonId::new(Uuid::nil()), title, day(0));
            let mut due = DueDate::of_own(&date, thing.cloned());
            due.subject = DeadlineSubject::Own(kind);
            summary(&due)
        };
        let gas = DateKind::GasSafety;
        for (title, kind, thing, expected) in [
            (gas.label(), gas, None, "Gas safety certificate expires"),
            (
                gas.label(),
                gas,
                Some(&home),
                "Gas safety certificate expires: 14 Clevedon Terrace",
            ),
            (
                "Landlord check",
                gas,
                Some(&home),
                "Gas safety certificate expires: Landlord check, 14 Clevedon Terrace",
            ),
            ("Rent due", DateKind::Other, None, "Rent due"),
            (
                "Rent due",
                DateKind::Other,
                Some(&home),
                "Rent due, 14 Clevedon Terrace",
            ),
        ] {
            assert_eq!(summary_of(title, kind, thing), expected);
        }
    }
}
