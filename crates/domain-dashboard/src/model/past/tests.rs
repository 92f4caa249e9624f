use super::*;
use crate::contract::samples::{day, pounds};
use crate::model::samples::{id_of, worth_of};
use domain_vault::Share;
use proptest::prelude::*;

fn known(name: &str, since: Option<&str>, cost: Option<i64>) -> KnownItem {
    KnownItem {
        item: id_of(name),
        name: name.to_owned(),
        category: Category::Property,
        counting: Counting::WHOLE,
        since: since.map(|since| since.parse().unwrap()),
        cost: cost.map(pounds),
        proceeds: None,
    }
}

fn home(at: i64, value: i64) -> ItemValue {
    worth_of("home", Category::Property, day(at), value)
}

fn history(values: &[ItemValue], items: Vec<KnownItem>) -> NetWorthHistory {
    let values = values.to_vec();
    CountedPast::of(ItemValues { values, items }).history(Span::All, day(0))
}

/// Day, pounds owned and whether that is estimated.
fn told(history: &NetWorthHistory) -> Vec<(String, i64, bool)> {
    let points = history.points.iter();
    points
        .map(|point| {
            let assets = point.assets.get() / 100;
            (point.day.to_string(), assets, point.estimated.assets)
        })
        .collect()
}

#[test]
fn from_its_cost_to_its_first_known_value_an_item_is_worth_a_straight_line() {
    let bought = known("home", Some("2026-06-21"), Some(100));
    let told = told(&history(&[home(0, 200)], vec![bought]));
    assert_eq!(told.len(), 11);
    assert_eq!(told[0], ("2026-06-21".to_owned(), 100, true));
    assert_eq!(told[5], ("2026-06-26".to_owned(), 150, true));
    assert_eq!(told[9], ("2026-06-30".to_owned(), 190, true));
    assert_eq!(told[10], ("2026-07-01".to_owned(), 200, false));
}

#[test]
fn a_share_counts_for_the_whole_past() {
    let half = KnownItem {
        counting: Counting::always(Share::from_hundredths(5_000)),
        ..known("home", Some("2026-06-29"), Some(100))
    };
    let told = told(&history(&[home(-1, 200), home(0, 300)], vec![half]));
    let expected = [
        ("2026-06-29", 50, true),
        ("2026-06-30", 100, false),
        ("2026-07-01", 150, false),
    ];
    assert_eq!(
        told,
        expected.map(|(day, value, dashed)| (day.to_owned(), value, dashed))
    );
}

#[test]
fn what_ended_counts_until_that_day_and_what_was_held_from_there_on() {
    let sold = KnownItem {
        counting: Counting {
            until: london_midnight("2026-06-30".parse().unwrap()),
            ..Counting::WHOLE
        },
        ..known("home", None, None)
    };
    let values = |history: &NetWorthHistory| -> Vec<i64> {
        told(history)
            .into_iter()
            .map(|(_, value, _)| value)
            .collect()
    };
    let item_values = [home(-3, 200), home(0, 300)];
    assert_eq!(values(&history(&item_values, vec![sold])), [200, 200, 0, 0]);
    let came = KnownItem {
        counting: Counting {
            from: london_midnight("2026-06-30".parse().unwrap()),
            ..Counting::WHOLE
        },
        ..known("home", None, None)
    };
    assert_eq!(values(&history(&item_values, vec![came])), [200, 300]);
    let held = KnownItem {
        counting: Counting {
            from: Timestamp::MAX_UTC,
            ..Counting::WHOLE
        },
        ..known("home", Some("2005-01-01"), Some(1))
    };
    assert_eq!(
        history(&item_values, vec![held]),
        NetWorthHistory::default()
    );
}

#[test]
fn what_was_sold_before_it_was_recorded_led_to_what_it_was_sold_for() {
    let sold = KnownItem {
        counting: Counting {
            until: london_midnight("2026-06-29".parse().unwrap()),
            ..Counting::WHOLE
        },
        proceeds: Some(pounds(40)),
        ..known("home", Some("2026-06-25"), Some(80))
    };
    let told = told(&history(&[home(0, 999)], vec![sold]));
    let values: Vec<_> = told.iter().map(|(_, value, _)| *value).collect();
    assert_eq!(values, [80, 70, 60, 50, 0, 0, 0]);
}

#[test]
fn what_is_not_known_before_a_day_is_named() {
    let pot = |name: &str, at| worth_of(name, Category::Savings, day(at), 5);
    let item_values = [
        home(-9, 200),
        pot("pot", -4),
        pot("isa", -3),
        pot("new", -2),
    ];
    let savings = |name, since, cost| KnownItem {
        category: Category::Savings,
        ..known(name, since, cost)
    };
    let items = vec![
        known("home", None, None),
        savings("pot", None, None),
        savings("isa", Some("2020-01-01"), None),
        savings("new", Some("2026-06-29"), None),
    ];
    let unknown = history(&item_values, items).unknown_before;
    let told: Vec<_> = unknown
        .iter()
        .map(|one| (&*one.name, one.day.to_string()))
        .collect();
    assert_eq!(
        told,
        [
            ("isa", "2026-06-28".to_owned()),
            ("pot", "2026-06-27".to_owned())
        ]
    );
}

proptest! {
    #[test]
    fn an_estimate_lies_between_the_cost_and_the_first_value(
        cost in 0_i64..1_000_000,
        first in 0_i64..1_000_000,
        days in 1_u64..9_000,
        on in 0_u64..9_000,
    ) {
        let since: NaiveDate = "2000-01-01".parse().unwrap();
        let line = Estimate {
            item: id_of("home"),
            category: Category::Property,
            since,
            until: since + chrono::Days::new(days),
            cost: Pence::from_sum(cost),
            last: Pence::from_sum(first),
            counting: Counting::WHOLE,
        };
        let value = line.on(since + chrono::Days::new(on));
        prop_assert_eq!(value.is_some(), on < days);
        if let Some(value) = value {
            prop_assert!((cost.min(first)..=cost.max(first)).contains(&value.get()));
        }
    }
}
