use super::LinkTarget;
use super::comparison::whole_per_cent;
use super::paper_insights::{dates_ahead, no_will, unprotected_deposit};
use super::period::Period;
use super::statistics::Statistics;
use super::tasks::is_stale;
use super::words::{highlighted, present, whole_pounds};
use crate::ports::Holding;
use crate::presets::PresetOverview;
use domain_shared::Pence;
use domain_vault::Side;

pub const MAX_INSIGHTS: usize = 3;

/// The sum the deposit guarantee covers with one firm: £120,000 since 1 December 2025 (FSCS).
const PROTECTED_DEPOSIT: Pence = Pence::from_sum(12_000_000);

/// Smaller amounts are not mentioned.
const ONE_POUND: Pence = Pence::from_sum(100);

/// From which share on, in per cent, one asset stands out.
const LARGE_SHARE: i128 = 50;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Insight {
    /// A sentence whose highlighted spans stand between pairs of asterisks: `**73%**`.
    pub text: String,
    pub about: LinkTarget,
}

impl Insight {
    /// The insights, the most pressing first, at most three.
    pub fn of(
        holdings: &[Holding],
        papers: &PresetOverview,
        statistics: &Statistics,
        period: &Period,
    ) -> Vec<Self> {
        unprotected_cash(holdings)
            .into_iter()
            .chain(no_will(holdings, papers))
            .chain(unprotected_deposit(papers))
            .chain(largest_asset(holdings, statistics))
            .chain(dates_ahead(papers, period))
            .chain(shrinking_debt(holdings, period))
            .chain(share_of_debt(statistics))
            .chain(stale_values(holdings, period))
            .take(MAX_INSIGHTS)
            .collect()
    }
}

/// Money that may be beyond the deposit guarantee: of the account with the most, else of all
/// together. With whom it is, and whose it is besides, only its owner knows.
fn unprotected_cash(holdings: &[Holding]) -> Option<Insight> {
    // An overdraft isn't money in the bank.
    let cash = || {
        present(holdings)
            .filter(|item| item.holding.category.is_cash() && !item.present.value.is_negative())
    };
    let is_beyond = |amount: Pence| amount - PROTECTED_DEPOSIT >= ONE_POUND;
    let largest = cash().max_by_key(|item| item.present.value)?;
    let value = largest.present.value;
    let limit = whole_pounds(PROTECTED_DEPOSIT);
    if is_beyond(value) {
        return Some(Insight {
            text: format!(
                "{} of {} may be above the {limit} that one person has protected with one firm.",
                highlighted(&whole_pounds(value - PROTECTED_DEPOSIT)),
                highlighted(&largest.present.name),
            ),
            about: LinkTarget::Item(largest.holding.item),
        });
    }
    let all = cash().map(|item| item.present.value).sum();
    is_beyond(all).then(|| Insight {
        text: format!(
            "You have {} in cash. Only {limit} is protected at any one firm.",
            highlighted(&whole_pounds(all)),
        ),
        about: LinkTarget::Vault,
    })
}

/// One asset that is at least half of everything owned, where there are several.
fn largest_asset(holdings: &[Holding], statistics: &Statistics) -> Option<Insight> {
    let assets = || {
        let counting = present(holdings).filter(|item| item.present.counts);
        counting.filter_map(|item| {
            let (side, amount) = item.holding.category.counted(item.present.value);
            (side == Side::Asset).then_some((item, amount))
        })
    };
    if assets().count() < 2 {
        return None;
    }
    let (item, owned) = assets().max_by_key(|(_, amount)| *amount)?;
    let all = statistics.assets.current.get();
    let value = owned.get();
    let large = i128::from(value) * 100 >= i128::from(all) * LARGE_SHARE;
    (value > 0 && large && !item.present.sample).then(|| Insight {
        text: format!(
            "{} makes up {} of everything you own.",
            highlighted(&item.present.name),
            highlighted(&whole_per_cent(value.into(), all.into())),
        ),
        about: LinkTarget::Item(item.holding.item),
    })
}

/// The debt that fell most.
fn shrinking_debt(holdings: &[Holding], period: &Period) -> Option<Insight> {
    if !period.has_past() {
        return None;
    }
    let (item, paid) = present(holdings)
        .filter(|item| item.holding.category.side() == Side::Liability)
        .filter_map(|item| {
            let owed = |value| item.holding.category.counted_on(Side::Liability, value);
            let paid = owed(item.holding.base()?) - owed(item.present.value);
            Some((item, paid))
        })
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
        about: LinkTarget::Item(item.holding.item),
    })
}

/// Debts as a share of assets, unless either includes sample data.
fn share_of_debt(statistics: &Statistics) -> Option<Insight> {
    let (owned, owed) = (statistics.assets.current, statistics.liabilities.current);
    let parts = [
        &statistics.assets_by_category,
        &statistics.liabilities_by_category,
    ];
    let includes_sample = parts.into_iter().flatten().any(|part| part.sample);
    if owned == Pence::ZERO || owed == Pence::ZERO || includes_sample {
        return None;
    }
    Some(Insight {
        text: format!(
            "You owe {} of what you own.",
            highlighted(&whole_per_cent(owed.get().into(), owned.get().into()))
        ),
        about: LinkTarget::Vault,
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
            LinkTarget::Item(first.holding.item),
        ),
        others => (format!("{} items", others + 1), "have", LinkTarget::Vault),
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
    use crate::contract::samples::day;
    use crate::model::samples::{held, id_of, invented, kept, period, written};
    use crate::presets::{TENANCY, WILL};
    use domain_presets::PresetCategory;
    use domain_vault::Category;

    fn insights(holdings: &[Holding]) -> Vec<Insight> {
        let statistics = Statistics::of(holdings, &period());
        Insight::of(holdings, &with_a_will(), &statistics, &period())
    }

    fn with_a_will() -> PresetOverview {
        PresetOverview {
            kept: vec![kept(WILL, day(-90))],
            ..PresetOverview::default()
        }
    }

    fn texts(holdings: &[Holding]) -> Vec<String> {
        insights(holdings).into_iter().map(|i| i.text).collect()
    }

    #[test]
    fn nothing_stands_out_of_nothing() {
        assert_eq!(insights(&[]), []);
        assert_eq!(insights(&[held(Category::Savings, "ISA", None, 0)]), []);
    }

    #[test]
    fn money_beyond_the_deposit_guarantee_stands_out() {
        let just_covered = held(Category::Savings, "ISA", None, 120_000);
        assert_eq!(texts(&[just_covered]), [""; 0]);
        let beyond = held(Category::Savings, "ISA", None, 130_500);
        let insight = insights(&[beyond]).remove(0);
        assert_eq!(
            insight.text,
            "**£ 10,500** of **ISA** may be above the £ 120,000 that one person has protected with \
             one firm."
        );
        assert_eq!(insight.about, LinkTarget::Item(id_of("ISA")));
        assert_eq!(
            texts(&[held(Category::Property, "Home", None, 500_000)]),
            [""; 0]
        );
    }

    #[test]
    fn cash_of_several_accounts_may_be_with_one_firm() {
        let cash = |one, two| {
            [
                held(Category::Savings, "One", None, one),
                held(Category::Savings, "Two", None, two),
            ]
        };
        let insight = unprotected_cash(&cash(80_000, 80_000)).unwrap();
        assert_eq!(
            insight.text,
            "You have **£ 160,000** in cash. Only £ 120,000 is protected at any one firm."
        );
        assert_eq!(insight.about, LinkTarget::Vault);
        assert_eq!(unprotected_cash(&cash(80_000, 40_000)), None);
        let large = unprotected_cash(&cash(80_000, 130_000)).unwrap();
        assert_eq!(large.about, LinkTarget::Item(id_of("Two")));
    }

    #[test]
    fn less_than_a_pound_beyond_the_guarantee_is_not_spoken_of() {
        let mut items = [held(Category::Savings, "ISA", None, 120_000)];
        for (pence, told) in [(99, false), (100, true)] {
            let worth = PROTECTED_DEPOSIT + Pence::from_sum(pence);
            items[0].present.as_mut().unwrap().value = worth;
            assert_eq!(unprotected_cash(&items).is_some(), told, "{pence}");
        }
    }

    #[test]
    fn an_asset_of_half_or_more_stands_out_among_several() {
        let with = |home| {
            texts(&[
                held(Category::Property, "Home", None, home),
                held(Category::Savings, "One", None, 27),
                held(Category::Savings, "Two", None, 26),
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
                held(Category::Property, "Home", None, home),
                held(Category::Savings, "Rest", None, rest),
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
                held(Category::Savings, "ISA", None, 100_000),
                held(Category::Loan, "Loan", None, owed),
            ])
            .remove(0)
        };
        assert_eq!(owing(1), "You owe **under 1%** of what you own.");
        assert_eq!(owing(99_999), "You owe **over 99%** of what you own.");
        assert_eq!(owing(100_001), "You owe **over 100%** of what you own.");
    }

    #[test]
    fn a_shrinking_debt_stands_out() {
        let debts = [
            held(Category::Loan, "Mortgage", Some(900), 800),
            held(Category::Loan, "Car loan", Some(50), 20),
            held(Category::Loan, "Grown", Some(50), 500),
        ];
        assert_eq!(
            texts(&debts),
            ["**Mortgage** is down **£ 100.00** in 30 days."]
        );
        let young = Period::new(day(-5), day(0));
        let statistics = Statistics::of(&debts, &young);
        let insights = Insight::of(&debts, &with_a_will(), &statistics, &young);
        assert!(insights[0].text.ends_with(" since your first day here."));
    }

    #[test]
    fn debt_stands_beside_what_is_owned() {
        let both = [
            held(Category::Savings, "ISA", None, 200),
            held(Category::Loan, "Loan", None, 85),
        ];
        assert_eq!(texts(&both), ["You owe **43%** of what you own."]);
        let [isa, loan] = both;
        let sample = [invented(isa, false, true), loan];
        assert!(texts(&sample).is_empty(), "nothing is said of sample data");
    }

    #[test]
    fn stale_values_are_counted() {
        let old = |name| written(Category::Savings, name, None, 0, day(-90), None);
        assert_eq!(
            texts(&[old("ISA")]),
            ["**ISA** has not been updated for 90 days."]
        );
        let two = insights(&[
            old("ISA"),
            held(Category::Savings, "New", None, 0),
            old("Pot"),
        ]);
        assert_eq!(
            two[0].text,
            "**2 items** have not been updated for 90 days."
        );
        assert_eq!(two[0].about, LinkTarget::Vault);
    }

    #[test]
    fn at_most_three_are_told_the_most_pressing_first() {
        let all = [
            held(Category::Savings, "ISA", Some(1), 200_000),
            held(Category::Savings, "Pot", Some(1), 1),
            held(Category::Loan, "Loan", Some(90), 80),
            written(Category::Savings, "Old", None, 1, day(-300), None),
        ];
        let texts = texts(&all);
        assert_eq!(texts.len(), MAX_INSIGHTS);
        assert!(texts[0].contains("protected"));
    }

    #[test]
    fn a_name_with_asterisks_does_not_end_its_span() {
        let insight = texts(&[held(Category::Savings, "**ISA**", None, 130_000)]).remove(0);
        assert_eq!(insight.matches("**").count(), 4);
    }

    #[test]
    fn papers_stand_between_what_may_be_lost_and_what_is_large() {
        let holdings = [
            held(Category::Savings, "ISA", None, 130_000),
            held(Category::Property, "Home", None, 500_000),
        ];
        let papers = PresetOverview {
            kept: vec![kept(TENANCY, day(-9))],
            ..PresetOverview::default()
        };
        let statistics = Statistics::of(&holdings, &period());
        let told = Insight::of(&holdings, &papers, &statistics, &period());
        let about: Vec<_> = told.into_iter().map(|insight| insight.about).collect();
        assert_eq!(
            about,
            [
                LinkTarget::Item(id_of("ISA")),
                LinkTarget::Papers(PresetCategory::Depository),
                LinkTarget::Papers(PresetCategory::Renting),
            ]
        );
    }
}
