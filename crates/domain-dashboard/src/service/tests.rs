mod figures;

use super::*;
use crate::contract::GivenItem;
use crate::contract::samples::{day, deleted, ended, given, id, pounds};
use crate::contract::tests::memory;
use crate::lessons::Lesson;
use domain_shared::Pence;
use domain_shared::time::FixedClock;
use domain_vault::{Category, Ownership, Share};

async fn dashboard(began: i64, today: i64, items: &[GivenItem]) -> Dashboard {
    let ports = memory();
    let owner = ports.new_person.call(("Rowan", day(began))).await;
    for item in items {
        ports.give.call((owner, item.clone())).await;
    }
    let clock = Arc::new(FixedClock::at(day(today)));
    let service = DashboardService::new(ports.dashboard_queries.clone(), clock);
    service.show(owner).await.unwrap()
}

#[tokio::test]
async fn a_persons_items_make_their_dashboard() {
    let items = [
        given(Category::Property, "Home", &[(-100, 300), (-10, 320)]),
        given(Category::Loan, "Mortgage", &[(-100, 200), (-5, 190)]),
        deleted(given(Category::Savings, "Old pot", &[(-90, 25)]), -2),
    ];
    let dashboard = dashboard(-100, 0, &items).await;
    let statistics = &dashboard.statistics;
    assert_eq!(statistics.net_worth.current, pounds(130));
    assert_eq!(statistics.net_worth.change.absolute, pounds(30));
    assert_eq!(statistics.assets.change.absolute, pounds(20));
    assert_eq!(statistics.liabilities.change.absolute, pounds(-10));
    assert_eq!(statistics.removals, pounds(25));
    let told: Vec<_> = dashboard
        .recent_changes
        .iter()
        .map(|c| &*c.message)
        .collect();
    let expected = [
        "Savings removed",
        "Mortgage down £ 10.00",
        "Home up £ 20.00",
    ];
    assert_eq!(told, expected);
    assert_eq!(dashboard.welcome.greeting, "Good afternoon, Rowan");
    let wednesday = "2026-07-01".parse().unwrap();
    assert_eq!(dashboard.daily_lesson, Lesson::of_day(wednesday));
}

/// What happened lately, as day and message.
async fn changes(today: i64, items: &[GivenItem]) -> Vec<(i64, String)> {
    let dashboard = dashboard(-100, today, items).await;
    let changes = dashboard.recent_changes.into_iter();
    changes
        .map(|change| ((change.at - day(0)).num_days(), change.message))
        .collect()
}

fn told(changes: &[(i64, String)]) -> Vec<(i64, &str)> {
    changes.iter().map(|(day, text)| (*day, &**text)).collect()
}

#[tokio::test]
async fn recent_changes_count_my_share() {
    let home = given(Category::Property, "Home", &[(-9, 300), (-3, 320)]);
    let home = GivenItem {
        ownership: Ownership::new(None, None, Some(Share::from_hundredths(5_000))),
        ..home
    };
    let changes = changes(0, &[home]).await;
    assert_eq!(
        told(&changes),
        [(-3, "Home up £ 10.00"), (-9, "Home added")]
    );
}

#[tokio::test]
async fn what_was_sold_closed_or_paid_off_is_a_change_of_its_day_until_it_is_taken_back() {
    let car = given(Category::Vehicle, "Car", &[(-90, 40), (-2, 39)]);
    let pot = given(Category::Savings, "Pot", &[(-80, 25)]);
    let mortgage = given(Category::Loan, "Mortgage", &[(-70, 90), (-40, 80)]);
    let all = [
        ended(car.clone(), -5),
        ended(pot.clone(), -6),
        ended(mortgage.clone(), -7),
    ];
    // A day begins at midnight.
    let gone = changes(0, &all).await;
    let expected = [
        (-5, "Car sold"),
        (-6, "Pot closed"),
        (-7, "Mortgage paid off"),
    ];
    assert_eq!(told(&gone), expected);
    let back = changes(0, &[car, pot, mortgage]).await;
    let expected = [
        (-2, "Car down £ 1.00"),
        (-40, "Mortgage down £ 10.00"),
        (-70, "Mortgage added"),
    ];
    assert_eq!(told(&back), expected);
}

#[tokio::test]
async fn the_course_ends_with_the_figures_of_the_dashboard() {
    let ports = memory();
    let owner = ports.new_person.call(("Rowan", day(-100))).await;
    for item in [
        given(Category::Property, "Home", &[(-100, 300), (-10, 320)]),
        given(Category::Loan, "Mortgage", &[(-100, 200), (0, 190)]),
        deleted(given(Category::Savings, "Old pot", &[(-90, 25)]), -2),
    ] {
        ports.give.call((owner, item)).await;
    }
    let clock = Arc::new(FixedClock::at(day(0)));
    let service = DashboardService::new(ports.dashboard_queries.clone(), clock);
    let statistics = service.show(owner).await.unwrap().statistics;
    let course = service.net_worth_history(owner, Span::Year).await.unwrap();
    let last = course.points.last().unwrap();
    assert_eq!(last.net(), statistics.net_worth.current);
    assert_eq!(last.assets, statistics.assets.current);
    assert_eq!(last.liabilities, statistics.liabilities.current);
}

#[tokio::test]
async fn recording_what_one_has_is_no_gain_on_any_day() {
    let items = [
        given(Category::Savings, "ISA", &[(0, 500)]),
        given(Category::Savings, "Pot", &[(3, 50)]),
        given(Category::Loan, "Mortgage", &[(35, 99_900)]),
    ];
    for today in 0..80 {
        let known: Vec<_> = items
            .iter()
            .filter(|item| item.values[0].0 <= day(today))
            .cloned()
            .collect();
        let dashboard = dashboard(0, today, &known).await;
        let change_now = dashboard.statistics.net_worth.change.absolute;
        assert_eq!(change_now, Pence::ZERO, "on day {today}");
    }
}

#[tokio::test]
async fn nobody_has_no_dashboard() {
    let ports = memory();
    let clock = Arc::new(FixedClock::at(day(0)));
    let service = DashboardService::new(ports.dashboard_queries.clone(), clock);
    let nobody = service.show(PersonId::new(id())).await;
    assert!(matches!(nobody, Err(DashboardError::NotFound)));
}
