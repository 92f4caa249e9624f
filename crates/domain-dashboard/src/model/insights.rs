//! What stands out in the person's own figures.

use super::About;
use super::comparison::whole_per_cent;
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
const LARGE_SHARE: i128 = 50;

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
    let value = item.present.value.get();
    let large = i128::from(value) * 100 >= i128::from(all) * LARGE_SHARE;
    (value > 0 && large).then(|| Insight {
        text: format!(
            "{} makes up {} of everything you own.",
            highlighted(&item.present.name),
            highlighted(&whole_per_cent(value.into(), all.into())),
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
    Some(Insight {
        text: format!(
            "What you owe comes to {} of what you own.",
            highlighted(&whole_per_cent(owed.get().into(), owned.get().into()))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::samples::{LOAN, PROPERTY, SAVINGS, day};
    use crate::model::samples::{held, id_of, period, written};

    fn insights(holdings: &[Holding]) -> Vec<Insight> {
        let statistics = Statistics::of(holdings, &period());
        Insight::of(holdings, &statistics, &period())
    }

    fn texts(holdings: &[Holding]) -> Vec<String> {
        insights(holdings).into_iter().map(|i| i.text).collect()
    }

    #[test]
    fn nothing_stands_out_of_nothing() {
        assert_eq!(insights(&[]), []);
        assert_eq!(insights(&[held(SAVINGS, "ISA", None, 0)]), []);
    }

    #[test]
    fn money_beyond_the_deposit_guarantee_stands_out() {
        let just_covered = held(SAVINGS, "ISA", None, 120_000);
        assert_eq!(texts(&[just_covered]), [""; 0]);
        let beyond = held(SAVINGS, "ISA", None, 130_500);
        let insight = insights(&[beyond]).remove(0);
        assert_eq!(
            insight.text,
            "**£ 10,500.00** of **ISA** is above the £ 120,000.00 that is protected with one firm."
        );
        assert_eq!(insight.about, About::Item(id_of("ISA")));
        assert_eq!(texts(&[held(PROPERTY, "Home", None, 500_000)]), [""; 0]);
    }

    #[test]
    fn an_asset_of_half_or_more_stands_out_among_several() {
        let with = |home| {
            texts(&[
                held(PROPERTY, "Home", None, home),
                held(SAVINGS, "One", None, 27),
                held(SAVINGS, "Two", None, 26),
            ])
        };
        assert_eq!(
            with(143),
            ["**Home** makes up **73%** of everything you own."]
        );
        assert_eq!(with(51), [""; 0]);
        assert_eq!(with(52), [""; 0], "just below half");
        assert_eq!(
            with(53),
            ["**Home** makes up **50%** of everything you own."]
        );
    }

    #[test]
    fn no_share_is_rounded_to_all_or_nothing() {
        let owning = |home, rest| {
            texts(&[
                held(PROPERTY, "Home", None, home),
                held(SAVINGS, "Rest", None, rest),
            ])
            .remove(0)
        };
        assert_eq!(
            owning(400_000, 1),
            "**Home** makes up **over 99%** of everything you own."
        );
        assert_eq!(
            owning(400_000, 0),
            "**Home** makes up **100%** of everything you own."
        );
        let owing = |owed| {
            texts(&[
                held(SAVINGS, "ISA", None, 100_000),
                held(LOAN, "Loan", None, owed),
            ])
            .remove(0)
        };
        assert_eq!(
            owing(1),
            "What you owe comes to **under 1%** of what you own."
        );
        assert_eq!(
            owing(99_999),
            "What you owe comes to **over 99%** of what you own."
        );
        assert_eq!(
            owing(100_001),
            "What you owe comes to **over 100%** of what you own."
        );
    }

    #[test]
    fn a_shrinking_debt_stands_out() {
        let debts = [
            held(LOAN, "Mortgage", Some(900), 800),
            held(LOAN, "Car loan", Some(50), 20),
            held(LOAN, "Grown", Some(50), 500),
        ];
        assert_eq!(
            texts(&debts),
            ["**Mortgage** is down **£ 100.00** in 30 days."]
        );
        let young = Period::new(day(-5), day(0));
        let statistics = Statistics::of(&debts, &young);
        let insights = Insight::of(&debts, &statistics, &young);
        assert!(insights[0].text.ends_with(" since your first day here."));
    }

    #[test]
    fn debt_stands_beside_what_is_owned() {
        let both = [
            held(SAVINGS, "ISA", None, 200),
            held(LOAN, "Loan", None, 85),
        ];
        assert_eq!(
            texts(&both),
            ["What you owe comes to **43%** of what you own."]
        );
    }

    #[test]
    fn stale_values_are_counted() {
        let old = |name| written(SAVINGS, name, None, 0, day(-90), None);
        assert_eq!(
            texts(&[old("ISA")]),
            ["**ISA** has not been updated for 90 days."]
        );
        let two = insights(&[old("ISA"), held(SAVINGS, "New", None, 0), old("Pot")]);
        assert_eq!(
            two[0].text,
            "**2 items** have not been updated for 90 days."
        );
        assert_eq!(two[0].about, About::Vault);
    }

    #[test]
    fn at_most_three_are_told_the_most_pressing_first() {
        let all = [
            held(SAVINGS, "ISA", Some(1), 200_000),
            held(SAVINGS, "Pot", Some(1), 1),
            held(LOAN, "Loan", Some(90), 80),
            written(SAVINGS, "Old", None, 1, day(-300), None),
        ];
        let texts = texts(&all);
        assert_eq!(texts.len(), MAX_INSIGHTS);
        assert!(texts[0].contains("protected"));
    }

    #[test]
    fn a_name_with_asterisks_does_not_end_its_span() {
        let insight = texts(&[held(SAVINGS, "**ISA**", None, 130_000)]).remove(0);
        assert_eq!(insight.matches("**").count(), 4);
    }
}
