use super::*;
use crate::contract::samples::{SampleIds, at, item, person, point};
use crate::model::{Category, TransactionId};

const DAY: i64 = 24 * 60;

fn day(number: i64) -> NaiveDate {
    london_day(at(number * DAY))
}

fn pounds(pounds: i64) -> Pence {
    Pence::from_sum(pounds * 100)
}

fn stated(days: &[(i64, i64)]) -> StatedBalances {
    let days = days.iter();
    days.map(|(on, amount)| (day(*on), pounds(*amount)))
        .collect()
}

/// An account that was worth 100 on day 10, and what it is asked of.
fn account() -> (Item, ItemHistory) {
    let account = item(person(), Category::CurrentAccount, at(0), 100);
    let typed = ValuePoint {
        value: pounds(100),
        ..point(&account, at(10 * DAY), Added)
    };
    (account, ItemHistory::known_by(vec![typed]))
}

/// Each day with its pounds, where they come from, and what gave way.
fn told(history: &ItemHistory) -> Vec<(i64, i64, ValueSource, Option<i64>)> {
    let points = history.points.iter();
    points
        .map(|point| {
            let number = (point.day() - day(0)).num_days();
            let replaced = point.replaced.map(|value| value.get() / 100);
            (number, point.value.get() / 100, point.source, replaced)
        })
        .collect()
}

use ValueSource::{Added, Statement, Transactions};

#[test]
fn a_statement_states_the_balance_of_each_day_and_a_typed_value_of_the_day_gives_way() {
    let (account, typed) = account();
    let (next, gave_way) = typed.with_stated(
        &account,
        &stated(&[(8, 40), (10, 90), (99, 1)]),
        at(20 * DAY),
        &SampleIds,
    );
    assert_eq!(
        told(&next),
        [(8, 40, Statement, None), (10, 90, Statement, Some(100))],
        "day 99 is still to come"
    );
    assert_eq!(gave_way, typed.points);
}

#[test]
fn what_is_typed_for_a_later_day_stays_the_value() {
    let (account, typed) = account();
    let (next, gave_way) =
        typed.with_stated(&account, &stated(&[(9, 90)]), at(20 * DAY), &SampleIds);
    assert_eq!(
        told(&next),
        [(9, 90, Statement, None), (10, 100, Added, None)]
    );
    assert_eq!(gave_way, []);
}

#[test]
fn undone_a_statement_leaves_nothing_and_what_gave_way_stands_again() {
    let (account, typed) = account();
    let balances = stated(&[(8, 40), (10, 90)]);
    let (next, gave_way) = typed.with_stated(&account, &balances, at(20 * DAY), &SampleIds);
    let none = StatedBalances::new();
    let back = next.without_stated(&account, &balances, &none, gave_way, Vec::new(), &SampleIds);
    assert_eq!(back.points, typed.points);
}

#[test]
fn a_day_that_another_statement_states_too_keeps_its_balance() {
    let (account, typed) = account();
    let (one, other) = (stated(&[(8, 40), (10, 90)]), stated(&[(10, 90), (11, 80)]));
    let now = at(20 * DAY);
    let (next, gave_way) = typed.with_stated(&account, &one, now, &SampleIds);
    let (both, nothing) = next.with_stated(&account, &other, now, &SampleIds);
    assert_eq!(nothing, [], "the same balance is stated already");
    let left = both.without_stated(&account, &one, &other, gave_way, Vec::new(), &SampleIds);
    assert_eq!(
        told(&left),
        [(10, 90, Statement, Some(100)), (11, 80, Statement, None)]
    );
}

#[test]
fn what_was_typed_since_for_a_day_is_not_taken_back() {
    let (account, typed) = account();
    let balances = stated(&[(10, 90)]);
    let (next, gave_way) = typed.with_stated(&account, &balances, at(20 * DAY), &SampleIds);
    let corrected = ValuePoint {
        value: pounds(95),
        ..point(&account, at(10 * DAY + 5), ValueSource::Edited)
    };
    let edited = next.with_value_of_day(&corrected, &SampleIds);
    let none = StatedBalances::new();
    let left = edited.without_stated(&account, &balances, &none, gave_way, Vec::new(), &SampleIds);
    assert_eq!(told(&left), [(10, 95, ValueSource::Edited, None)]);
}

#[test]
fn a_transaction_moves_a_stated_balance_on_later_days_only() {
    let (account, typed) = account();
    let moved = |on: i64| BalanceMove {
        transaction: TransactionId::new(SampleIds.next()),
        at: close_of(day(on)),
        amount: pounds(-5),
    };
    let typed = typed.with(None, &[], vec![moved(12), moved(14)], &SampleIds);
    let (next, _) = typed.with_stated(&account, &stated(&[(12, 60)]), at(20 * DAY), &SampleIds);
    assert_eq!(
        told(&next),
        [
            (10, 100, Added, None),
            (12, 60, Statement, None),
            (14, 55, Transactions, None)
        ]
    );
}
