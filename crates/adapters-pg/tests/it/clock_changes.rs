//! Clocks that go forward, back or wrong while two processes tell of dates.

use super::forty_dates::{both_written, daily};
use crate::on_both;
use crate::support::{Fresh, people};
use chrono::{NaiveDate, TimeDelta};
use domain_reminders::{DateForm, OwnDate, OwnDateId};
use domain_shared::time::{FixedClock, london_midnight};
use domain_shared::{Added, Effects, Timestamp};
use domain_vault::Version;
use domain_vault::contract::samples::{at, id};
use serde_json::json;
use std::sync::Arc;

/// Somebody with a date for each of these days, that is told of on the day.
async fn told_of_on(fresh: &Fresh, days: &[NaiveDate]) {
    let owner = people::anybody(&fresh.store).await;
    people::confirm(&fresh.store, owner).await;
    for day in days {
        let due = *day + TimeDelta::days(30);
        let said = json!({
            "title": "Boiler", "kind": "boiler_service", "date": due.to_string(), "remind": ["1m"],
        });
        let date = OwnDate {
            id: OwnDateId::new(id()),
            owner,
            form: DateForm::from_export(&said).unwrap(),
            about: None,
            document: None,
            history: Vec::new(),
            created_at: at(0),
            version: Version::FIRST,
        };
        let added = fresh.store.own_dates().add(date, Effects::none()).await;
        assert_eq!(added.unwrap(), Added::Done);
    }
}

/// The moments at which two processes write something, of those to which the clock is set.
async fn written_at(
    fresh: &Fresh,
    moments: impl IntoIterator<Item = Timestamp>,
) -> Vec<(Timestamp, u32)> {
    let clock = Arc::new(FixedClock::at(at(0)));
    let daily = daily(&fresh.store, &clock);
    let mut written = Vec::new();
    for moment in moments {
        clock.set(moment);
        match both_written(&daily).await {
            0 => {}
            messages => written.push((moment, messages)),
        }
    }
    written
}

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn moment(text: &str) -> Timestamp {
    text.parse().unwrap()
}

/// An hour is left out in March and comes twice in October.
async fn nights_on_which_the_clocks_change_tell_once_from_seven_in_london(fresh: Fresh) {
    let nights = [
        ("2027-03-28", "2027-03-28T06:00:00Z"),
        ("2027-10-31", "2027-10-31T07:00:00Z"),
    ];
    let days = nights.map(|(sunday, _)| day(sunday));
    told_of_on(&fresh, &days).await;
    for (sunday, seven) in nights {
        let evening = london_midnight(day(sunday)) - TimeDelta::hours(3);
        let half_hours = (0..80).map(|number| evening + TimeDelta::minutes(30 * number));
        assert_eq!(written_at(&fresh, half_hours).await, [(moment(seven), 1)]);
    }
}

async fn a_clock_that_is_set_back_an_hour_tells_nothing_twice(fresh: Fresh) {
    told_of_on(&fresh, &[day("2027-03-28")]).await;
    let seven = moment("2027-03-28T06:00:00Z");
    let moments =
        [0, 60, 0, -60, -61, 59, 1440, 1380, 0].map(|minutes| seven + TimeDelta::minutes(minutes));
    assert_eq!(written_at(&fresh, moments).await, [(seven, 1)]);
}

/// The next day tells of the left-out day's dates too, in one message.
async fn a_clock_that_jumps_by_a_day_leaves_nothing_out_and_tells_nothing_twice(fresh: Fresh) {
    let days = ["2027-05-10", "2027-05-11"].map(day);
    told_of_on(&fresh, &days).await;
    let noon = |number: i64| london_midnight(days[0]) + TimeDelta::hours(24 * number + 12);
    let moments = [-1, 1, 0, 1, -1, 2, 1, 0, 3].map(noon);
    assert_eq!(written_at(&fresh, moments).await, [(noon(1), 1)]);
}

on_both!(
    nights_on_which_the_clocks_change_tell_once_from_seven_in_london,
    a_clock_that_is_set_back_an_hour_tells_nothing_twice,
    a_clock_that_jumps_by_a_day_leaves_nothing_out_and_tells_nothing_twice,
);
