//! How much of an item counts, and when.

use super::cases::{events, half, holdings, newcomer};
use super::samples::{day, deleted, ended, given, pounds, with_past};
use super::{GivenItem, Ports};
use crate::ports::ChangeKind;
use domain_vault::{Category, Counting, Ownership};

/// A deleted one counts as a whole: its history is what counted.
pub async fn a_holding_says_how_much_of_it_counts(ports: &Ports) {
    let owner = newcomer(ports).await;
    let home = GivenItem {
        ownership: Ownership::new(None, None, Some(half().share)),
        ..given(Category::Property, "Home", &[(0, 300)])
    };
    ports.give.call((owner, home)).await;
    let pot = given(Category::Savings, "Pot", &[(1, 5)]);
    ports.give.call((owner, deleted(pot, 9))).await;
    let held = holdings(ports, owner, 5, 5).await;
    let told: Vec<_> = held
        .iter()
        .map(|holding| (holding.counting, holding.then))
        .collect();
    let expected = [
        (half(), Some(pounds(300))),
        (Counting::WHOLE, Some(pounds(5))),
    ];
    assert_eq!(told, expected);
}

/// From midnight in London on, and it is still there.
pub async fn what_was_sold_counts_until_its_day(ports: &Ports) {
    let owner = newcomer(ports).await;
    let car = given(Category::Vehicle, "Car", &[(0, 40)]);
    ports.give.call((owner, ended(car, 20))).await;
    let held = holdings(ports, owner, 5, 5).await;
    let midnight = "2026-07-20T23:00:00Z".parse();
    assert_eq!(Ok(held[0].counting.until), midnight);
    let present = held[0].present.as_ref();
    assert_eq!(present.map(|present| &*present.name), Some("Car"));
}

pub async fn what_was_sold_is_worth_what_it_was_on_its_last_day(ports: &Ports) {
    let owner = newcomer(ports).await;
    for (values, end) in [
        (&[(0, 40), (20, 45), (21, 50)][..], 20),
        (&[(0, 40), (20, 45), (21, 50)], 19),
        (&[(20, 45), (21, 50)], 19),
        (&[(0, 40), (20, 45)], 4),
    ] {
        let car = given(Category::Vehicle, "Car", values);
        ports.give.call((owner, ended(car, end))).await;
    }
    let held = holdings(ports, owner, 5, 5).await;
    let present = held.iter().filter_map(|one| one.present.as_ref());
    let values: Vec<_> = present.map(|present| present.value).collect();
    assert_eq!(values, [45, 40, 45, 45].map(pounds));
}

pub async fn a_value_that_was_typed_for_the_past_is_the_value_then(ports: &Ports) {
    let owner = newcomer(ports).await;
    let home = given(Category::Property, "Home", &[(0, 300), (3, 310)]);
    let home = with_past(home, &[(-700, 200), (-40, 250)]);
    ports.give.call((owner, home)).await;
    for (compare, then, first) in [
        (-10, Some(250), None),
        (-60, Some(200), None),
        (-800, None, Some(200)),
        (0, Some(300), None),
        (5, Some(310), None),
    ] {
        let held = holdings(ports, owner, compare, 9).await;
        let told = (held[0].then, held[0].first);
        assert_eq!(
            told,
            (then.map(pounds), first.map(pounds)),
            "on day {compare}"
        );
    }
}

/// The addition and what changed since are.
pub async fn what_was_typed_for_the_past_is_no_event(ports: &Ports) {
    let owner = newcomer(ports).await;
    let home = given(Category::Property, "Home", &[(0, 300), (3, 310)]);
    let home = with_past(home, &[(-700, 200), (-40, 250)]);
    ports.give.call((owner, home)).await;
    let told = events(ports, owner, 9).await;
    let told: Vec<_> = told.iter().map(|event| (event.at, event.what)).collect();
    let up = ChangeKind::Revalued {
        from: pounds(300),
        to: pounds(310),
    };
    assert_eq!(told, [(day(3), up), (day(0), ChangeKind::Added)]);
}
