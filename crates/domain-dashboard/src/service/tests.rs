mod figures;

use super::*;
use crate::contract::GivenItem;
use crate::contract::samples::{day, deleted, given, id, pounds};
use crate::contract::tests::memory;
use crate::lessons::Lesson;
use domain_shared::Pence;
use domain_shared::time::FixedClock;
use domain_vault::Category;

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
