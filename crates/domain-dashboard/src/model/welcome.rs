//! The welcome card.

use super::comparison::ratio;
use super::period::Period;
use super::statistics::Statistics;
use super::tasks::Task;
use super::words::present;
use crate::ports::{Holding, Person, Side};
use chrono::Timelike;
use domain_shared::time::london_time;
use domain_shared::{Instant, Pence};

/// The welcome card's three lines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Welcome {
    /// `Good morning, Rowan`.
    pub greeting: String,
    /// What became of the net position.
    pub message: String,
    /// What comes next.
    pub closing: String,
}

impl Welcome {
    /// Greets `person` and tells what became of their net position.
    pub fn of(
        person: &Person,
        holdings: &[Holding],
        statistics: &Statistics,
        tasks: &[Task],
        period: &Period,
    ) -> Self {
        Self {
            greeting: format!("{}, {}", time_of_day(period.now), person.first_name),
            message: message(holdings, statistics, period),
            closing: closing(tasks),
        }
    }
}

/// Morning from five to noon, afternoon to six, evening from then on, in London.
fn time_of_day(now: Instant) -> &'static str {
    match london_time(now).hour() {
        5..12 => "Good morning",
        12..18 => "Good afternoon",
        _ => "Good evening",
    }
}

fn message(holdings: &[Holding], statistics: &Statistics, period: &Period) -> String {
    let net = statistics.net_worth;
    if present(holdings).next().is_none() {
        return "Record what you own and owe, and your net position appears here.".to_owned();
    }
    let change = net.change.absolute;
    if change == Pence::ZERO {
        return format!("Your net position is {}.", net.current);
    }
    let verb = if change.is_negative() { "fell" } else { "rose" };
    let since = if period.since_first_day() {
        "since your first day here"
    } else {
        "in the last 30 days"
    };
    let driver = driver(holdings, change)
        .map(|name| format!(", mostly from {name}"))
        .unwrap_or_default();
    format!(
        "Your net position {verb} by {} {since}{driver}.",
        change.abs()
    )
}

/// The present item that did most for a change of the net position, where that is more than half
/// of it.
fn driver(holdings: &[Holding], change: Pence) -> Option<&str> {
    present(holdings)
        .map(|item| {
            let rose = item.present.value - item.holding.then.unwrap_or_default();
            let signed = match item.holding.kind.side {
                Side::Asset => rose,
                Side::Liability => -rose,
            };
            let share = ratio(signed.get().into(), change.get().into(), 100);
            (share, item.present.name.as_str())
        })
        .filter(|(share, _)| *share > 50)
        .max()
        .map(|(_, name)| name)
}

fn closing(tasks: &[Task]) -> String {
    match tasks.iter().find(|task| !task.completed) {
        Some(task) => format!("Next up: {}.", lower_first(&task.title)),
        None => "Nothing is waiting for you this week.".to_owned(),
    }
}

/// A title inside a sentence.
fn lower_first(title: &str) -> String {
    let mut letters = title.chars();
    letters
        .next()
        .map(|first| first.to_lowercase().chain(letters).collect())
        .unwrap_or_default()
}
