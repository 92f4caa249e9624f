//! What stands out in the person's own figures.

use super::About;
use super::comparison::ratio;
use super::period::Period;
use super::statistics::Statistics;
use super::tasks::is_stale;
use super::words::{highlighted, present};
use crate::ports::{Holding, Side};
use domain_shared::Pence;

/// How many insights are shown (spec 2 §9).
pub const MAX_INSIGHTS: usize = 3;

/// What the deposit guarantee covers with one firm: £120,000 since 1 December 2025 (FSCS).
const PROTECTED_DEPOSIT: Pence = Pence::from_sum(12_000_000);

/// From which share on, in per cent, one asset stands out.
const LARGE_SHARE: i64 = 50;

/// One insight.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Insight {
    /// A sentence whose highlighted spans stand between pairs of asterisks: `**73%**`.
    pub text: String,
    /// What it is about.
    pub about: About,
}

impl Insight {
    /// What stands out, the most pressing first, at most three.
    pub fn of(holdings: &[Holding], statistics: &Statistics, period: &Period) -> Vec<Self> {
        unprotected_cash(holdings)
            .into_iter()
            .chain(largest_asset(holdings, statistics))
            .chain(shrinking_debt(holdings, period))
            .chain(share_of_debt(statistics))
            .chain(stale_values(holdings, period))
            .take(MAX_INSIGHTS)
            .collect()
    }
}

/// The account with the most money that is beyond the deposit guarantee.
fn unprotected_cash(holdings: &[Holding]) -> Option<Insight> {
    let item = present(holdings)
        .filter(|item| item.holding.kind.cash && item.present.value > PROTECTED_DEPOSIT)
        .max_by_key(|item| item.present.value)?;
    let beyond = item.present.value - PROTECTED_DEPOSIT;
    Some(Insight {
        text: format!(
            "{} of {} is above the {PROTECTED_DEPOSIT} that is protected with one firm.",
            highlighted(&beyond.to_string()),
            highlighted(&item.present.name),
        ),
        about: About::Item(item.holding.item),
    })
}

/// One asset that is at least half of everything owned, where there are several.
fn largest_asset(holdings: &[Holding], statistics: &Statistics) -> Option<Insight> {
    let assets = || present(holdings).filter(|item| item.holding.kind.side == Side::Asset);
    if assets().count() < 2 {
        return None;
    }
    let item = assets().max_by_key(|item| item.present.value)?;
    let all = statistics.assets.current.get();
    let share = ratio(item.present.value.get().into(), all.into(), 100);
    (share >= LARGE_SHARE).then(|| Insight {
        text: format!(
            "{} makes up {} of everything you own.",
            highlighted(&item.present.name),
            highlighted(&format!("{share}%")),
        ),
        about: About::Item(item.holding.item),
    })
}

/// The debt that fell most.
fn shrinking_debt(holdings: &[Holding], period: &Period) -> Option<Insight> {
    if !period.has_past() {
        return None;
    }
    let (item, paid) = present(holdings)
        .filter(|item| item.holding.kind.side == Side::Liability)
        .filter_map(|item| Some((item, item.holding.then? - item.present.value)))
        .filter(|(_, paid)| *paid > Pence::ZERO)
        .max_by_key(|(_, paid)| *paid)?;
    let since = if period.since_first_day() {
        "since your first day here"
    } else {
        "in 30 days"
    };
    Some(Insight {
        text: format!(
            "{} is down {} {since}.",
            highlighted(&item.present.name),
            highlighted(&paid.to_string()),
        ),
        about: About::Item(item.holding.item),
    })
}

/// What is owed beside what is owned.
fn share_of_debt(statistics: &Statistics) -> Option<Insight> {
    let (owned, owed) = (statistics.assets.current, statistics.liabilities.current);
    if owned == Pence::ZERO || owed == Pence::ZERO {
        return None;
    }
    let share = ratio(owed.get().into(), owned.get().into(), 100);
    Some(Insight {
        text: format!(
            "What you owe comes to {} of what you own.",
            highlighted(&format!("{share}%"))
        ),
        about: About::Vault,
    })
}

/// Values that nobody has looked at for long.
fn stale_values(holdings: &[Holding], period: &Period) -> Option<Insight> {
    let mut stale = present(holdings).filter(|item| is_stale(item.present, period));
    let first = stale.next()?;
    let (what, verb, about) = match stale.count() {
        0 => (
            first.present.name.clone(),
            "has",
            About::Item(first.holding.item),
        ),
        others => (format!("{} items", others + 1), "have", About::Vault),
    };
    Some(Insight {
        text: format!(
            "{} {verb} not been updated for 90 days.",
            highlighted(&what)
        ),
        about,
    })
}
