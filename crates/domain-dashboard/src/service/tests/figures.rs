//! What the dashboard and the course say belongs together, whatever happened to the items.

use crate::contract::samples::{day, id, pounds};
use crate::memory::{ItemRecord, MemoryDashboard, RecordedValue};
use crate::model::{Dashboard, NetWorthHistory, NetWorthPoint, Span};
use crate::ports::DashboardPerson;
use crate::service::DashboardService;
use domain_shared::time::{FixedClock, london_day, london_midnight};
use domain_shared::{Pence, PersonId, Timestamp};
use domain_vault::{Category, Counting, Ownership, Share};
use proptest::prelude::*;
use std::sync::Arc;

fn value((at, amount): (i64, i64)) -> RecordedValue {
    RecordedValue {
        id: id(),
        at: day(at),
        value: pounds(amount),
        sample: false,
    }
}

/// An item that was worth so many pounds from these days on.
fn record(category: Category, values: &[(i64, i64)]) -> ItemRecord {
    ItemRecord {
        item: id(),
        category,
        name: "Item".to_owned(),
        values: values.iter().copied().map(value).collect(),
        past: Vec::new(),
        ownership: Ownership::default(),
        counting: Counting::WHOLE,
        missing: 0,
        deleted: None,
    }
}

/// The dashboard and the course of these records, for an account that is as old as can be.
async fn shown(records: &[ItemRecord], now: Timestamp) -> (Dashboard, NetWorthHistory) {
    let memory = MemoryDashboard::default();
    let owner = PersonId::new(id());
    let person = DashboardPerson {
        first_name: "Rowan".to_owned(),
        began: day(-4_000),
    };
    memory.add_person(owner, person);
    for record in records {
        memory.add_record(owner, record.clone());
    }
    let service = DashboardService::new(Arc::new(memory), Arc::new(FixedClock::at(now)));
    let course = service.net_worth_history(owner, Span::All).await.unwrap();
    (service.show(owner).await.unwrap(), course)
}

fn gain(dashboard: &Dashboard) -> i64 {
    dashboard.statistics.net_worth.change.absolute.get() / 100
}

#[tokio::test]
async fn over_forty_days_only_what_is_known_gains() {
    // British summer time begins on the 29th of March 2026.
    for first in [-110_i64, -20] {
        let isa = record(Category::Savings, &[(first, 500), (first + 10, 520)]);
        let mut house = record(Category::Property, &[(first + 12, 300)]);
        house.past = [(first - 700, 200), (first - 45, 280)].map(value).to_vec();
        let mut loan = record(Category::Loan, &[(first + 15, 99_900)]);
        loan.deleted = Some(value((first + 25, 0)));
        let mut car = record(Category::Vehicle, &[(first + 3, 40)]);
        car.counting.until = london_midnight(london_day(day(first + 20)));
        let all = [isa, house, loan, car];
        for passed in 0..40 {
            let now = day(first + passed);
            let known: Vec<_> = all.iter().filter_map(|item| known_at(item, now)).collect();
            let (dashboard, _) = shown(&known, now).await;
            // The savings gained 20 since they were added; the house since what is known of before.
            let expected = if passed >= 10 { 20 } else { 0 } + if passed >= 12 { 20 } else { 0 };
            assert_eq!(gain(&dashboard), expected, "{passed} days after {first}");
        }
    }
}

/// The item as it stood at `now`; `None` before it was recorded.
fn known_at(item: &ItemRecord, now: Timestamp) -> Option<ItemRecord> {
    let mut known = item.clone();
    known.values.retain(|value| value.at <= now);
    known.deleted = known.deleted.filter(|deleted| deleted.at <= now);
    if known.counting.until > now {
        known.counting.until = Timestamp::MAX_UTC;
    }
    (!known.values.is_empty()).then_some(known)
}

#[tokio::test]
async fn a_change_is_since_the_value_then_whenever_that_was_typed() {
    let mut house = record(Category::Property, &[(-3, 300)]);
    house.past = [(-700, 200), (-40, 280)].map(value).to_vec();
    let (dashboard, _) = shown(&[house.clone()], day(0)).await;
    assert_eq!(gain(&dashboard), 20);
    assert_eq!(dashboard.statistics.additions, Pence::ZERO);
    house.values.push(value((-1, 310)));
    let (dashboard, course) = shown(&[house.clone()], day(0)).await;
    assert_eq!(gain(&dashboard), 30);
    // Over all that is known it gained from its first known value on.
    assert_eq!(course.points.last().unwrap().gain, pounds(110));
    assert_eq!(course.points[0].gain, Pence::ZERO);
    // A day in between changes nothing.
    house.past.push(value((-10, 295)));
    let (dashboard, _) = shown(&[house], day(0)).await;
    assert_eq!(gain(&dashboard), 30);
}

#[tokio::test]
async fn what_was_gained_on_the_day_of_a_sale_is_a_gain_everywhere() {
    let mut car = record(Category::Vehicle, &[(-60, 1_000), (-5, 1_100)]);
    car.counting.until = london_midnight(london_day(day(-5)));
    let (dashboard, course) = shown(&[car], day(0)).await;
    assert_eq!(gain(&dashboard), 100);
    assert_eq!(dashboard.statistics.removals, pounds(1_100));
    assert_eq!(course.points.last().unwrap().gain, pounds(100));
}

fn any_record() -> impl Strategy<Value = ItemRecord> {
    let kind = prop::sample::select(vec![
        Category::CurrentAccount,
        Category::Property,
        Category::CreditCard,
        Category::Loan,
    ]);
    let values = prop::collection::btree_map(-90_i64..0, -2_000_i64..20_000, 1..6);
    let past = prop::collection::btree_map(-900_i64..-90, 0_i64..20_000, 0..4);
    let ends = (
        prop::option::of(-80_i64..0),
        prop::option::of(-80_i64..0),
        prop::bool::weighted(0.2),
    );
    (kind, values, past, 1_i32..=10_000, ends).prop_map(
        |(category, values, past, share, (held_until, ended, is_deleted))| {
            let values: Vec<_> = values.into_iter().collect();
            let mut item = record(category, &values);
            item.past = past.into_iter().map(value).collect();
            item.counting.share = Share::from_hundredths(share);
            if let Some(day_of) = held_until {
                item.counting.from = day(day_of);
            }
            if let Some(day_of) = ended {
                item.counting.until = london_midnight(london_day(day(day_of)));
            }
            item.deleted = is_deleted.then(|| value((0, 0)));
            item
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]
    #[test]
    fn the_course_ends_with_the_dashboard_and_its_rise_is_gains_and_what_came_and_went(
        records in prop::collection::vec(any_record(), 0..8),
    ) {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let now = day(0);
        let (dashboard, course) = runtime.block_on(shown(&records, now));
        let statistics = &dashboard.statistics;
        let last = course.points.last().map_or(Pence::ZERO, NetWorthPoint::net);
        prop_assert_eq!(last, statistics.net_worth.current);
        let then = runtime.block_on(shown_then(&records));
        let moved = statistics.net_worth.change.absolute + statistics.additions - statistics.removals;
        prop_assert_eq!(statistics.net_worth.current - then, moved);
    }
}

/// The net position 30 days ago by all that is known today.
async fn shown_then(records: &[ItemRecord]) -> Pence {
    let then = day(-30);
    let net = |record: &ItemRecord| {
        let mut points = record
            .past
            .iter()
            .chain(&record.values)
            .chain(&record.deleted);
        let last = points.rfind(|point| point.at <= then);
        let counting = match record.deleted {
            Some(_) => Counting::WHOLE,
            None => record.counting,
        };
        let whole = last.map_or(Pence::ZERO, |point| point.value);
        record.category.signed(counting.of(whole, then))
    };
    records.iter().map(net).sum()
}
