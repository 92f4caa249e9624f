//! Dates as a calendar (RFC 5545): events that last a day and take no time.

use crate::{DueDate, UpcomingDate};
use chrono::{NaiveDate, TimeDelta};
use domain_shared::Timestamp;
use icalendar::{Alarm, Calendar, Class, Component, Event, EventLike, Property};
use uuid::Uuid;

/// How often a calendar is asked to look again, as a duration of RFC 5545 §3.3.6.
const REFRESH: &str = "PT12H";

/// A calendar of what is `ahead`, made at `now`.
pub fn calendar(ahead: &[UpcomingDate], now: Timestamp) -> String {
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
    calendar.extend(ahead.iter().map(|one| match one {
        UpcomingDate::Due(due) => due_event(due, now),
        UpcomingDate::Note(note, day) => event(note.id.uuid(), *day, one.name(), now).done(),
    }));
    calendar.to_string()
}

/// A whole day on which something happens.
fn event(id: Uuid, day: NaiveDate, summary: &str, now: Timestamp) -> Event {
    let mut event = Event::new();
    event
        // The same for as long as there is the date, so that a date that is moved moves in every
        // calendar.
        .uid(&format!("{id}@holdfast"))
        .timestamp(now)
        .summary(summary)
        .class(Class::Private)
        .add_property("TRANSP", "TRANSPARENT")
        .starts(day);
    // The end of a day that is meant whole is the next one (RFC 5545 §3.6.1).
    if let Some(next) = day.succ_opt() {
        event.ends(next);
    }
    event
}

fn due_event(due: &DueDate, now: Timestamp) -> Event {
    let (id, summary) = (due.id().uuid(), summary(due));
    let mut event = event(id, due.deadline.day, &summary, now);
    if let Some(trigger) = trigger(due) {
        let mut alarm = Alarm::display(&summary, TimeDelta::zero());
        // The event's own, so that what was dismissed does not ring again as another alarm at the
        // next look (RFC 9074 §4).
        alarm.add_property("UID", format!("{id}-alarm@holdfast"));
        // Days of 24 hours are all that the library knows.
        event.alarm(alarm.add_property("TRIGGER", trigger).done());
    }
    event.done()
}

/// When it rings, as a duration of RFC 5545 §3.3.6 from the midnight at which the event begins: at
/// nine in the morning of the first day on which the date reminds. So it does not ring while it is
/// snoozed, and it is right across a change of the clocks, as a day is as long as it is there.
/// `None` where it was renewed.
fn trigger(due: &DueDate) -> Option<String> {
    match due.days(due.opens_on()) {
        _ if due.mark.renewed => None,
        ..0 => None,
        0 => Some("PT9H".to_owned()),
        1 => Some("-PT15H".to_owned()),
        days => Some(format!("-P{}DT15H", days - 1)),
    }
}

/// The event in words, with the name of the thing where that has one of its own.
fn summary(due: &DueDate) -> String {
    let (what, name) = (due.subject.happens(), &due.name);
    if due.subject.is_called(name) {
        what
    } else {
        format!("{what}: {name}")
    }
}
