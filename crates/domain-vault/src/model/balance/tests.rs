use super::*;
use crate::contract::samples::{SampleIds, at, id, item, person, point};
use crate::model::{Category, Item};
use proptest::prelude::*;

const DAY: i64 = 24 * 60;

/// A known balance of so many pounds on a day.
fn known(item: &Item, day: i64, pounds: i64) -> ValuePoint {
    ValuePoint {
        value: Pence::from_sum(pounds * 100),
        ..point(item, at(day * DAY), ValueSource::Edited)
    }
}

fn moved(day: i64, pounds: i64) -> BalanceMove {
    BalanceMove {
        transaction: TransactionId::new(id()),
        at: at(day * DAY),
        amount: Pence::from_sum(pounds * 100),
    }
}

/// The days with their balances in pounds, those that transactions added marked.
fn told(history: &ItemHistory) -> Vec<(i64, i64, bool)> {
    let points = history.points.iter();
    let day = |point: &ValuePoint| (point.at - at(0)).num_minutes() / DAY;
    points
        .map(|point| {
            let is_moved = point.source == ValueSource::Transactions;
            (day(point), point.value.get() / 100, is_moved)
        })
        .collect()
}

fn history(item: &Item, known_days: &[(i64, i64)], moves: &[(i64, i64)]) -> ItemHistory {
    let points = known_days
        .iter()
        .map(|(day, pounds)| known(item, *day, *pounds));
    let known = ItemHistory {
        points: points.collect(),
        moves: Vec::new(),
    };
    let moves = moves.iter().map(|(day, pounds)| moved(*day, *pounds));
    known.with(None, &[], moves.collect(), &SampleIds)
}

#[test]
fn a_transaction_moves_the_balance_from_its_day_to_the_next_that_is_known() {
    let account = item(person(), Category::CurrentAccount, at(0), 1);
    for (moves, expected) in [
        (&[][..], &[(1, 1_000, false), (15, 900, false)][..]),
        (
            &[(10, -50), (5, -20)],
            &[
                (1, 1_000, false),
                (5, 980, true),
                (10, 930, true),
                (15, 900, false),
            ],
        ),
        (
            &[(20, 100)],
            &[(1, 1_000, false), (15, 900, false), (20, 1_000, true)],
        ),
        // Before the first balance there is nothing to move.
        (&[(0, 100)], &[(1, 1_000, false), (15, 900, false)]),
        // The balance of a day's end holds what moved on that day.
        (&[(15, 7)], &[(1, 1_000, false), (15, 900, false)]),
        (
            &[(5, 7), (5, -2)],
            &[(1, 1_000, false), (5, 1_005, true), (15, 900, false)],
        ),
    ] {
        let history = history(&account, &[(1, 1_000), (15, 900)], moves);
        assert_eq!(told(&history), expected, "{moves:?}");
    }
}

#[test]
fn money_that_comes_in_lessens_the_debt_of_a_card() {
    let card = item(person(), Category::CreditCard, at(0), 1);
    let history = history(&card, &[(1, 100)], &[(2, 30), (3, -200)]);
    assert_eq!(
        told(&history),
        [(1, 100, false), (2, 70, true), (3, 270, true)]
    );
}

#[test]
fn only_what_changes_is_written() {
    let account = item(person(), Category::CurrentAccount, at(0), 1);
    let before = history(&account, &[(1, 100)], &[(2, 5), (3, 6)]);
    let moves = vec![before.moves[1]];
    let after = before.with(None, &[], moves, &SampleIds);
    let changes = before.changes_to(&after);
    assert_eq!(changes.removed, [before.points[1].id]);
    assert_eq!(changes.put, [after.points[1].clone()]);
    assert_eq!(
        after.points[1].id, before.points[2].id,
        "it is the same point"
    );
    assert_eq!(before.changes_to(&before), PointChanges::default());
}

proptest! {
    #[test]
    fn taking_a_transaction_back_leaves_no_trace(
        known in prop::collection::btree_map(0_i64..60, 0_i64..10_000, 1..5),
        moves in prop::collection::vec((0_i64..60, -500_i64..500), 0..8),
        more in (0_i64..60, -500_i64..500),
    ) {
        let account = item(person(), Category::CurrentAccount, at(0), 1);
        let known: Vec<_> = known.into_iter().collect();
        let before = history(&account, &known, &moves);
        let with = before.moves.iter().copied().chain([moved(more.0, more.1)]);
        let after = before.with(None, &[], with.collect(), &SampleIds);
        let back = after.with(None, &[], before.moves.clone(), &SampleIds);
        prop_assert_eq!(told(&back), told(&before));
        // What is known is never moved.
        let still = |history: &ItemHistory| {
            told(history).into_iter().filter(|(_, _, is_moved)| !is_moved).collect::<Vec<_>>()
        };
        prop_assert_eq!(still(&after), still(&before));
    }
}

/// The minutes of `history`, with the pounds of each.
fn minutes(history: &ItemHistory) -> Vec<(i64, i64)> {
    let points = history.points.iter();
    let minute = |point: &ValuePoint| (point.at - at(0)).num_minutes();
    points
        .map(|point| (minute(point), point.value.get() / 100))
        .collect()
}

#[test]
fn a_day_has_one_known_value_and_one_that_its_transactions_make_of_it() {
    let account = item(person(), Category::CurrentAccount, at(0), 1);
    let typed = |minute: i64, pounds: i64, source| ValuePoint {
        value: Pence::from_sum(pounds * 100),
        ..point(&account, at(minute), source)
    };
    let spent = |minute: i64, pounds: i64| BalanceMove {
        at: at(minute),
        ..moved(0, pounds)
    };
    let opened = ItemHistory::known_by(vec![typed(0, 100, ValueSource::Added)]);
    let moves = vec![spent(10, -20), spent(20, -5)];
    let spent = opened.with(None, &[], moves, &SampleIds);
    assert_eq!(minutes(&spent), [(0, 100), (20, 75)]);

    let corrected = spent.with_value_of_day(&typed(30, 70, ValueSource::Edited), &SampleIds);
    assert_eq!(minutes(&corrected), [(30, 70)]);
    let source = |history: &ItemHistory| history.newest().map(|point| point.source);
    assert_eq!(source(&corrected), Some(ValueSource::Added), "it opens");
    let valued = corrected.with_value_of_day(&typed(40, 65, ValueSource::Evaluated), &SampleIds);
    assert_eq!(source(&valued), Some(ValueSource::Evaluated));

    let next = valued.with_value_of_day(&typed(DAY + 1, 60, ValueSource::Edited), &SampleIds);
    assert_eq!(minutes(&next), [(40, 65), (DAY + 1, 60)]);
    assert_eq!(source(&next), Some(ValueSource::Edited));
}
