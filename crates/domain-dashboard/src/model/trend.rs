//! One category over time: what its items are worth together, and how each has changed.

use super::comparison::{GoodDirection, ValueDelta};
use super::net_worth::Span;
use super::past::{CountedPast, Ends, NetWorthHistory};
use crate::ports::KnownItem;
use domain_shared::{Pence, Timestamp};
use domain_vault::{Category, Side};
use uuid::Uuid;

/// A category over a span that ends now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CategoryTrend {
    /// The days that the course of the net position names, of this category alone.
    pub history: NetWorthHistory,
    /// The sum of what its items gained or lost, until they were sold or closed.
    pub change: ValueDelta,
    /// The items that there are, by id.
    pub items: Vec<ItemTrend>,
}

/// How one item changed over a span.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ItemTrend {
    pub item: Uuid,
    /// From the value at the beginning of the span, or the first known since, to the last. Sample
    /// data is no change.
    pub change: ValueDelta,
}

impl CategoryTrend {
    /// The trend of `category` in a past.
    pub(crate) fn of(past: CountedPast, category: Category, span: Span, now: Timestamp) -> Self {
        let past = past.of_category(category);
        let ends: Vec<_> = past.changes(span, now).ends(now).collect();
        let good = match category.side() {
            Side::Asset => GoodDirection::Up,
            Side::Liability => GoodDirection::Down,
        };
        let known: Vec<Ends> = ends.iter().filter_map(|(_, ends)| *ends).collect();
        let together = (!known.is_empty()).then(|| Ends {
            then: known.iter().map(|ends| ends.then).sum(),
            last: known.iter().map(|ends| ends.last).sum(),
        });
        let change = |ends: Option<Ends>| {
            let last = ends.map_or(Pence::ZERO, |ends| ends.last);
            ValueDelta::between(ends.map(|ends| ends.then), last, good)
        };
        let trend = |(item, ends): &(&KnownItem, Option<Ends>)| ItemTrend {
            item: item.item,
            change: change(*ends),
        };
        let there = ends.iter().filter(|(item, _)| item.counting.until > now);
        let mut items: Vec<_> = there.map(trend).collect();
        items.sort_by_key(|trend| trend.item);
        Self {
            change: change(together),
            items,
            history: past.history(span, now),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::samples::{day, pounds};
    use crate::model::samples::{id_of, worth_of};
    use crate::ports::{ItemValue, ItemValues};
    use domain_vault::Counting;

    fn home(at: i64, value: i64) -> ItemValue {
        worth_of("home", Category::Property, day(at), value)
    }

    fn sample(value: ItemValue) -> ItemValue {
        ItemValue {
            sample: true,
            ..value
        }
    }

    fn trend_of(values: Vec<ItemValue>, category: Category, span: Span) -> CategoryTrend {
        let gone: Vec<_> = values.iter().filter(|value| value.deleted).collect();
        let mut items: Vec<KnownItem> = Vec::new();
        for value in &values {
            let is_gone = gone.iter().any(|gone| gone.item == value.item);
            if !is_gone && items.iter().all(|item| item.item != value.item) {
                items.push(known(value));
            }
        }
        let past = CountedPast::of(ItemValues { values, items });
        CategoryTrend::of(past, category, span, day(0))
    }

    fn known(first: &ItemValue) -> KnownItem {
        KnownItem {
            item: first.item,
            name: String::new(),
            category: first.category,
            counting: Counting::WHOLE,
            since: None,
            cost: None,
            proceeds: None,
        }
    }

    fn month(item_values: Vec<ItemValue>) -> CategoryTrend {
        trend_of(item_values, Category::Property, Span::Month)
    }

    /// The change in pounds, where there is something to compare with.
    fn told(trend: &CategoryTrend) -> Vec<Option<i64>> {
        let told = trend.items.iter().map(|item| {
            let pounds = item.change.absolute.get() / 100;
            item.change.comparable.then_some(pounds)
        });
        told.collect()
    }

    #[test]
    fn an_item_is_compared_with_the_beginning_of_the_span_or_its_first_value_since() {
        for (item_values, change) in [
            (vec![home(-90, 300)], Some(0)),
            (vec![home(-90, 300), home(-40, 310)], Some(0)),
            (vec![home(-90, 300), home(-10, 290)], Some(-10)),
            (vec![home(-20, 300)], None),
            (vec![home(-20, 300), home(-10, 320), home(-1, 305)], Some(5)),
            // Sample data is no change.
            (vec![sample(home(-90, 300))], None),
            (vec![sample(home(-90, 300)), home(-10, 200)], None),
            (vec![home(-90, 300), sample(home(-10, 900))], Some(0)),
        ] {
            let told = told(&month(item_values.clone()));
            assert_eq!(told, [change], "{item_values:?}");
        }
    }

    #[test]
    fn all_of_it_is_compared_with_the_first_value() {
        let item_values = vec![home(-900, 100), home(-400, 120), home(-10, 130)];
        let trend = trend_of(item_values, Category::Property, Span::All);
        assert_eq!(told(&trend), [Some(30)]);
        assert_eq!(trend.change.hundredths, 3_000);
    }

    #[test]
    fn a_category_knows_its_own_items_and_none_that_was_deleted() {
        let flat = |at, value| worth_of("flat", Category::Property, day(at), value);
        let loan = worth_of("loan", Category::Loan, day(-90), 50);
        let trend = month(vec![
            flat(-90, 200),
            loan,
            home(-80, 300),
            home(-10, 330),
            ItemValue {
                deleted: true,
                ..flat(-5, 0)
            },
        ]);
        let items: Vec<_> = trend.items.iter().map(|item| item.item).collect();
        assert_eq!(items, [id_of("home")]);
        assert_eq!(trend.change.absolute, pounds(30));
        assert_eq!(trend.change.hundredths, 1_000);
        let history = &trend.history.points;
        assert_eq!(history[0].assets, pounds(500));
        assert_eq!(history.last().unwrap().assets, pounds(330));
        assert_eq!(history.last().unwrap().liabilities, Pence::ZERO);
    }

    #[test]
    fn a_debt_that_falls_is_good() {
        let loan = |at, value| worth_of("loan", Category::Loan, day(at), value);
        let item_values = vec![loan(-90, 200), loan(-3, 150)];
        let trend = trend_of(item_values, Category::Loan, Span::Month);
        assert_eq!(told(&trend), [Some(-50)]);
        assert!(trend.items[0].change.is_positive && trend.change.is_positive);
    }
}
