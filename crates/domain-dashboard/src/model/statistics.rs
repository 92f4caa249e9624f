//! The three gauges and what they are made of.

use super::comparison::{GoodDirection, ValueDelta};
use super::period::Period;
use super::words::present;
use crate::ports::Holding;
use domain_shared::Pence;
use domain_vault::{Category, Side};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Statistic {
    /// The current value, in pence.
    pub current: Pence,
    /// What its items gained or lost. Recording something isn't a gain.
    pub change: ValueDelta,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Breakdown {
    pub category: Category,
    /// The total value of its items, in pence and never negative.
    pub total: Pence,
    /// Whether the value of one of them is sample data.
    pub sample: bool,
}

/// What came into the records or left them, in pence. What lowers the net position as an asset is negative.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Moved {
    pub assets: Pence,
    /// Positive for debts.
    pub liabilities: Pence,
}

impl Moved {
    fn of(holdings: &[Holding], part: fn(&Holding) -> Option<Pence>) -> Self {
        let side = |side| sum(holdings, side, part);
        Self {
            assets: side(Side::Asset),
            liabilities: side(Side::Liability),
        }
    }

    /// What it did to the net position.
    fn net(self) -> Pence {
        self.assets - self.liabilities
    }
}

/// Assets, liabilities and the difference.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Statistics {
    /// Assets less liabilities.
    pub net_worth: Statistic,
    pub assets: Statistic,
    /// Liabilities, positive.
    pub liabilities: Statistic,
    /// The assets by category, the largest first.
    pub assets_by_category: Vec<Breakdown>,
    /// The liabilities by category, the largest first.
    pub liabilities_by_category: Vec<Breakdown>,
    /// The first values of the items recorded since then, in pence; debts are negative.
    pub additions: Pence,
    /// What the items that left since then were worth, in pence; debts are negative.
    pub removals: Pence,
    /// The additions, what is owned and what is owed apart.
    pub added: Moved,
    /// The removals, what is owned and what is owed apart.
    pub removed: Moved,
}

impl Statistics {
    /// Adds up `holdings`. An item's gain is its value less its base ([`Holding::base`]), and the net
    /// position has moved by all gains, plus additions, less removals. Sample data is in the totals and
    /// never changes them.
    pub fn of(holdings: &[Holding], period: &Period) -> Self {
        let comparable = period.has_past() && holdings.iter().any(Holding::is_comparable);
        let then = |side| comparable.then(|| sum(holdings, side, base_last));
        let (owned_then, owed_then) = (then(Side::Asset), then(Side::Liability));
        let net_then = owned_then.zip(owed_then).map(|(owned, owed)| owned - owed);
        let now = |side| sum(holdings, side, value_now);
        let (owned, owed) = (now(Side::Asset), now(Side::Liability));
        // With what was sold or closed since: its gain until then is one.
        let last = |side| sum(holdings, side, Holding::last);
        let (owned_last, owed_last) = (last(Side::Asset), last(Side::Liability));
        let statistic = |current, then, last, good| Statistic {
            current,
            change: ValueDelta::between(then, last, good),
        };
        let moved = |part: fn(&Holding) -> Option<Pence>| match period.has_past() {
            true => Moved::of(holdings, part),
            false => Moved::default(),
        };
        let (added, removed) = (moved(added), moved(removed));
        let net_last = owned_last - owed_last;
        Self {
            net_worth: statistic(owned - owed, net_then, net_last, GoodDirection::Up),
            assets: statistic(owned, owned_then, owned_last, GoodDirection::Up),
            liabilities: statistic(owed, owed_then, owed_last, GoodDirection::Down),
            assets_by_category: by_category(holdings, Side::Asset),
            liabilities_by_category: by_category(holdings, Side::Liability),
            additions: added.net(),
            removals: removed.net(),
            added,
            removed,
        }
    }
}

/// What an item added that nothing is known of then: its first value since.
fn added(holding: &Holding) -> Option<Pence> {
    base_last(holding).filter(|_| holding.then.is_none())
}

/// What an item that left since then took along: the value then of one that was deleted, as if it had never
/// been, and the last of one that was sold or closed.
fn removed(holding: &Holding) -> Option<Pence> {
    let gone = holding.left.or(holding.then);
    gone.filter(|_| holding.present.is_none())
}

/// The base of an item that was not deleted.
fn base_last(holding: &Holding) -> Option<Pence> {
    holding.last().and_then(|_| holding.base())
}

fn value_now(holding: &Holding) -> Option<Pence> {
    holding.present.as_ref().map(|present| present.value)
}

fn sum(holdings: &[Holding], side: Side, value: fn(&Holding) -> Option<Pence>) -> Pence {
    holdings
        .iter()
        .filter_map(|holding| Some(holding.category.counted_on(side, value(holding)?)))
        .sum()
}

fn by_category(holdings: &[Holding], side: Side) -> Vec<Breakdown> {
    let mut parts: Vec<Breakdown> = Vec::new();
    for item in present(holdings).filter(|item| item.present.counts) {
        let category = item.holding.category;
        let (counts_on, amount) = category.counted(item.present.value);
        if counts_on != side {
            continue;
        }
        let sample = item.present.sample;
        match parts.iter_mut().find(|part| part.category == category) {
            Some(part) => {
                part.total = part.total + amount;
                part.sample |= sample;
            }
            None => parts.push(Breakdown {
                category,
                total: amount,
                sample,
            }),
        }
    }
    parts.sort_by_key(|part| (-part.total, part.category.as_str()));
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::samples::{day, pounds};
    use crate::model::samples::{gone, held, invented, period, sold};
    use proptest::prelude::*;

    /// Current, absolute change in pounds and whether it is good: of net worth, assets and
    /// liabilities.
    fn dashboard_queries(statistics: &Statistics) -> [(i64, i64, bool); 3] {
        let all = [
            statistics.net_worth,
            statistics.assets,
            statistics.liabilities,
        ];
        all.map(|s| {
            let change = s.change.absolute.get() / 100;
            (s.current.get() / 100, change, s.change.is_positive)
        })
    }

    #[test]
    fn sample_data_counts_now_and_never_as_a_change() {
        for (car, current) in [
            (
                invented(held(Category::Property, "Car", Some(100), 150), false, true),
                151,
            ),
            (
                invented(held(Category::Property, "Car", Some(100), 150), true, true),
                151,
            ),
            (
                invented(held(Category::Property, "Car", Some(100), 150), true, false),
                151,
            ),
            (
                invented(held(Category::Property, "Car", None, 150), false, true),
                151,
            ),
            (invented(gone(Category::Property, 100), true, false), 1),
        ] {
            let pot = held(Category::Savings, "Pot", Some(1), 1);
            let statistics = Statistics::of(&[car, pot], &period());
            let (net, change, _) = dashboard_queries(&statistics)[0];
            assert_eq!((net, change), (current, 0));
        }
    }

    #[test]
    fn a_total_says_whether_sample_data_is_in_it() {
        let holdings = [
            held(Category::Property, "Home", None, 60),
            invented(held(Category::Property, "Car", None, 2), false, true),
            held(Category::Property, "Shed", None, 1),
            held(Category::Savings, "Pot", None, 1),
        ];
        let parts = Statistics::of(&holdings, &period()).assets_by_category;
        let labels: Vec<_> = parts
            .iter()
            .map(|part| (part.category, part.sample))
            .collect();
        assert_eq!(
            labels,
            [(Category::Property, true), (Category::Savings, false)]
        );
    }

    #[test]
    fn nothing_comes_to_nothing() {
        let statistics = Statistics::of(&[], &period());
        assert_eq!(dashboard_queries(&statistics), [(0, 0, true); 3]);
        assert!(statistics.assets_by_category.is_empty());
    }

    #[test]
    fn changes_are_taken_item_by_item_and_falling_debt_is_good() {
        let holdings = [
            held(Category::Property, "Home", Some(300), 310),
            held(Category::Savings, "Rainy day", Some(50), 20),
            held(Category::Loan, "Mortgage", Some(200), 190),
        ];
        let statistics = Statistics::of(&holdings, &period());
        let expected = [(140, -10, false), (330, -20, false), (190, -10, true)];
        assert_eq!(dashboard_queries(&statistics), expected);
        assert_eq!(statistics.liabilities.change.percentage(), -5.0);
    }

    #[test]
    fn what_came_and_what_went_is_no_gain() {
        let holdings = [
            held(Category::Property, "Home", Some(300), 300),
            held(Category::Savings, "New", None, 40),
            gone(Category::Savings, 15),
            held(Category::Loan, "New loan", None, 10),
        ];
        let statistics = Statistics::of(&holdings, &period());
        let expected = [(330, 0, true), (340, 0, true), (10, 0, true)];
        assert_eq!(dashboard_queries(&statistics), expected);
        assert_eq!(statistics.additions, pounds(30));
        assert_eq!(statistics.removals, pounds(15));
    }

    #[test]
    fn what_an_item_gained_until_it_was_sold_stays_a_gain() {
        let pot = held(Category::Savings, "Pot", Some(1), 1);
        let statistics =
            Statistics::of(&[sold(Category::Property, Some(300), 310), pot], &period());
        assert_eq!(dashboard_queries(&statistics)[0], (1, 10, true));
        assert_eq!(statistics.additions, pounds(0));
        assert_eq!(statistics.removals, pounds(310));
    }

    #[test]
    fn what_came_and_was_sold_since_is_in_both() {
        let new = Holding {
            first: Some(pounds(40)),
            ..sold(Category::Savings, None, 45)
        };
        let statistics = Statistics::of(&[new], &period());
        assert_eq!(dashboard_queries(&statistics)[0], (0, 5, true));
        assert_eq!(statistics.additions, pounds(40));
        assert_eq!(statistics.removals, pounds(45));
    }

    #[test]
    fn an_item_that_is_new_gains_from_its_first_value_on() {
        let new = Holding {
            first: Some(pounds(40)),
            ..held(Category::Savings, "New", None, 45)
        };
        let statistics = Statistics::of(&[new], &period());
        assert_eq!(dashboard_queries(&statistics)[0], (45, 5, true));
        assert_eq!(statistics.net_worth.change.percentage(), 12.5);
        assert_eq!(statistics.additions, pounds(40));
    }

    #[test]
    fn with_nothing_to_compare_nothing_changed() {
        let new = [
            held(Category::Savings, "New", None, 40),
            held(Category::Loan, "Loan", None, 50),
        ];
        let expected = [(-10, 0, true), (40, 0, true), (50, 0, true)];
        let statistics = Statistics::of(&new, &period());
        assert_eq!(dashboard_queries(&statistics), expected);
        assert!(!statistics.net_worth.change.comparable);

        let first_day = Period::new(day(0), day(0));
        let known = [held(Category::Savings, "Known", Some(30), 40)];
        let statistics = Statistics::of(&known, &first_day);
        assert_eq!(
            dashboard_queries(&statistics),
            [(40, 0, true), (40, 0, true), (0, 0, true)]
        );
    }

    #[test]
    fn an_account_that_falls_below_zero_changes_sides() {
        let holdings = [
            held(Category::CurrentAccount, "Joint", Some(100), -50),
            held(Category::CurrentAccount, "Own", Some(-30), -20),
            held(Category::CreditCard, "Card", Some(40), -5),
        ];
        let statistics = Statistics::of(&holdings, &period());
        let expected = [(-65, -95, false), (5, -95, false), (70, 0, true)];
        assert_eq!(dashboard_queries(&statistics), expected);
        let parts = |parts: &[Breakdown]| -> Vec<_> {
            let parts = parts.iter().map(|part| (part.category, part.total));
            parts.collect()
        };
        let owned = parts(&statistics.assets_by_category);
        assert_eq!(owned, [(Category::CreditCard, pounds(5))]);
        let owed = parts(&statistics.liabilities_by_category);
        assert_eq!(owed, [(Category::CurrentAccount, pounds(70))]);
    }

    #[test]
    fn a_breakdown_adds_up_each_category_the_largest_first() {
        let holdings = [
            held(Category::Savings, "One", None, 40),
            held(Category::Property, "Home", None, 60),
            held(Category::Savings, "Two", None, 50),
            held(Category::Loan, "Loan", None, 7),
            gone(Category::Property, 99),
        ];
        let statistics = Statistics::of(&holdings, &period());
        let parts = |parts: &[Breakdown]| -> Vec<_> {
            parts
                .iter()
                .map(|p| (p.category.as_str(), p.total))
                .collect()
        };
        assert_eq!(
            parts(&statistics.assets_by_category),
            [("savings", pounds(90)), ("property", pounds(60))]
        );
        assert_eq!(
            parts(&statistics.liabilities_by_category),
            [("loan", pounds(7))]
        );
    }

    fn any_holding() -> impl Strategy<Value = Holding> {
        let kind = prop::sample::select(vec![
            Category::CurrentAccount,
            Category::Property,
            Category::CreditCard,
        ]);
        let value = -1_000_000_000_i64..1_000_000_000;
        let both = (prop::option::of(value.clone()), prop::option::of(value));
        (kind, both, any::<bool>()).prop_map(|(kind, (then, now), is_sold)| match now {
            Some(now) if is_sold => Holding {
                first: Some(pounds(now / 2)),
                ..sold(kind, then, now)
            },
            Some(now) => held(kind, "Item", then, now),
            None => gone(kind, then.unwrap_or(1)),
        })
    }

    proptest! {
        #[test]
        fn the_figures_are_the_sums_of_the_items_and_belong_together(
            holdings in prop::collection::vec(any_holding(), 0..30)
        ) {
            let s = Statistics::of(&holdings, &period());
            let signed: Pence = holdings
                .iter()
                .filter_map(|h| h.present.as_ref().map(|p| h.category.signed(p.value)))
                .sum();
            prop_assert_eq!(s.net_worth.current, signed);
            prop_assert_eq!(s.net_worth.current, s.assets.current - s.liabilities.current);
            prop_assert_eq!(
                s.net_worth.change.absolute,
                s.assets.change.absolute - s.liabilities.change.absolute
            );
            let then: Pence = holdings.iter().filter_map(|h| Some(h.category.signed(h.then?))).sum();
            let moved = s.net_worth.change.absolute + s.additions - s.removals;
            prop_assert_eq!(s.net_worth.current - then, moved);
            let total = |parts: &[Breakdown]| parts.iter().map(|p| p.total).sum::<Pence>();
            prop_assert_eq!(total(&s.assets_by_category), s.assets.current);
            prop_assert_eq!(total(&s.liabilities_by_category), s.liabilities.current);
            prop_assert!(!s.liabilities.current.is_negative());
            let mut kinds: Vec<_> = s.assets_by_category.iter().map(|p| p.category.as_str()).collect();
            kinds.sort_unstable();
            kinds.dedup();
            prop_assert_eq!(kinds.len(), s.assets_by_category.len());
        }
    }
}
