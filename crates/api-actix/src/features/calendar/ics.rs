//! Dates as a calendar (RFC 5545): events that last a day and take no time.

use chrono::TimeDelta;
use domain_presets::DueDate;
use domain_shared::Instant;
use icalendar::{Alarm, Calendar, Class, Component, Event, EventLike, Property, Trigger};

/// How often a calendar is asked to look again, as a duration of RFC 5545 §3.3.6.
const REFRESH: &str = "PT12H";

/// A calendar of `dates`, made at `now`.
pub(super) fn calendar(dates: &[DueDate], now: Instant) -> String {
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
    calendar.extend(dates.iter().map(|due| event(due, now)));
    calendar.to_string()
}

fn event(due: &DueDate, now: Instant) -> Event {
    let day = due.deadline.day;
    let mut event = Event::new();
    event
        // The same for as long as there is the date, so that a date that is moved moves in every
        // calendar.
        .uid(&format!("{}@holdfast", due.id()))
        .timestamp(now)
        .summary(&summary(due))
        .class(Class::Private)
        .add_property("TRANSP", "TRANSPARENT")
        .starts(day);
    // The end of a day that is meant whole is the next one (RFC 5545 §3.6.1).
    if let Some(next) = day.succ_opt() {
        event.ends(next);
    }
    if !due.mark.renewed {
        let before = TimeDelta::days(due.deadline.reminder.days());
        event.alarm(Alarm::display(&summary(due), Trigger::before_start(before)));
    }
    event.done()
}

/// What it is, and of which thing where that has a name of its own.
fn summary(due: &DueDate) -> String {
    let (what, name) = (due.subject.what(), &due.name);
    if what == *name {
        what
    } else {
        format!("{what}: {name}")
    }
}
