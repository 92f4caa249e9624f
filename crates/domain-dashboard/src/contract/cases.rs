//! The promises of [`crate::ports::DashboardQueries`].

use super::samples::{day, deleted, given, id, invented, pounds};
use super::{GivenItem, Ports, everything, read};
use crate::ports::{
    Asked, ChangeKind, ComparisonDates, CurrentItem, DashboardPerson, Holding, ItemValue,
    KnownItem, ValueEvent,
};
use domain_shared::PersonId;
use domain_shared::form::Amount;
use domain_vault::{Category, Counting, Ownership, Share};

pub(super) async fn newcomer(ports: &Ports) -> PersonId {
    ports.new_person.call(("Rowan", day(-400))).await
}

/// The holdings compared with one day and a week that began on another.
pub(super) async fn holdings(
    ports: &Ports,
    owner: PersonId,
    compare: i64,
    week: i64,
) -> Vec<Holding> {
    let since = ComparisonDates {
        compare: day(compare),
        week: day(week),
    };
    let asked = Asked {
        since,
        ..everything(day(0))
    };
    read(&*ports.dashboard_queries, owner, asked)
        .await
        .holdings
        .entries
}

pub(super) async fn events(ports: &Ports, owner: PersonId, limit: u32) -> Vec<ValueEvent> {
    let asked = Asked {
        events: limit,
        ..everything(day(0))
    };
    read(&*ports.dashboard_queries, owner, asked).await.events
}

/// By first name and beginning.
pub async fn a_person_is_known_and_nobody_is_not(ports: &Ports) {
    let owner = ports.new_person.call(("Zoë", day(-7))).await;
    let person = read(&*ports.dashboard_queries, owner, everything(day(0)))
        .await
        .person;
    assert_eq!(person.first_name, "Zoë");
    assert_eq!(person.began, day(-7));
    let ask = Box::new(|_: &DashboardPerson| everything(day(0)));
    let nobody = ports.dashboard_queries.read(PersonId::new(id()), ask).await;
    assert_eq!(nobody.unwrap(), None);
}

/// Of either side, edited or not.
pub async fn present_items_come_with_their_figures(ports: &Ports) {
    let owner = newcomer(ports).await;
    let rainy = given(Category::Savings, "Rainy day", &[(0, 10), (1, 20)]);
    let savings = ports.give.call((owner, rainy)).await;
    let loan = ports
        .give
        .call((owner, given(Category::Loan, "Car loan", &[(2, 5)])))
        .await;
    let expected = |item, category, name: &str, first, value, written| Holding {
        item,
        category,
        then: None,
        first: Some(pounds(first)),
        base_sample: false,
        counting: Counting::WHOLE,
        present: Some(CurrentItem {
            name: name.to_owned(),
            value: pounds(value),
            sample: false,
            written_at: day(written),
            valued_before: None,
            missing: 0,
            counts: true,
        }),
        left: None,
    };
    assert_eq!(
        holdings(ports, owner, -1, -1).await,
        [
            expected(savings, Category::Savings, "Rainy day", 10, 20, 1),
            expected(loan, Category::Loan, "Car loan", 5, 5, 2),
        ]
    );
}

/// Only a client's rules ask for them, so it counts as any other.
pub async fn an_item_says_how_many_required_fields_it_lacks(ports: &Ports) {
    let owner = newcomer(ports).await;
    let finished = given(Category::Savings, "Rainy day", &[(0, 10)]);
    let unfinished = GivenItem {
        unfinished: true,
        ..given(Category::CurrentAccount, "Everyday", &[(1, 20)])
    };
    for item in [finished, unfinished] {
        ports.give.call((owner, item)).await;
    }
    let held = holdings(ports, owner, -1, -1).await;
    let missing: Vec<_> = held
        .iter()
        .filter_map(|holding| holding.present.as_ref())
        .map(|present| (present.missing, present.value))
        .collect();
    assert_eq!(missing, [(0, pounds(10)), (4, pounds(20))]);
}

/// The moment itself included. Before the first value, that one is answered apart.
pub async fn then_is_the_latest_value_by_the_moment_compared_with(ports: &Ports) {
    let owner = newcomer(ports).await;
    let values = [(0, 10), (10, 20), (20, 30)];
    ports
        .give
        .call((owner, given(Category::Property, "Home", &values)))
        .await;
    for (compare, then) in [
        (-1, None),
        (0, Some(10)),
        (9, Some(10)),
        (10, Some(20)),
        (19, Some(20)),
        (20, Some(30)),
        (99, Some(30)),
    ] {
        let held = holdings(ports, owner, compare, 99).await;
        assert_eq!(held[0].then, then.map(pounds), "on day {compare}");
        let first = then.is_none().then(|| pounds(10));
        assert_eq!(held[0].first, first, "on day {compare}");
    }
}

/// At either end of the comparison.
pub async fn a_value_says_whether_it_is_sample_data(ports: &Ports) {
    let owner = newcomer(ports).await;
    let home = given(Category::Property, "Home", &[(0, 10), (10, 20), (20, 30)]);
    ports.give.call((owner, invented(home, &[1]))).await;
    let flat = given(Category::Property, "Flat", &[(1, 10), (2, 20)]);
    ports.give.call((owner, invented(flat, &[0, 1]))).await;
    for (compare, base) in [
        (-1, [false, true]),
        (9, [false, true]),
        (10, [true, true]),
        (20, [false, true]),
    ] {
        let held = holdings(ports, owner, compare, 99).await;
        let said: Vec<_> = held.iter().map(|holding| holding.base_sample).collect();
        assert_eq!(said, base, "on day {compare}");
        let now: Vec<_> = held.iter().flat_map(|one| &one.present).collect();
        assert!(!now[0].sample && now[1].sample);
    }
}

/// This holds whichever source set the other values.
pub async fn every_value_says_whether_it_is_sample_data(ports: &Ports) {
    let owner = newcomer(ports).await;
    let home = given(Category::Property, "Home", &[(0, 10), (1, 20), (2, 30)]);
    ports.give.call((owner, invented(home, &[1]))).await;
    let told = values_of(ports, owner).await;
    let told: Vec<_> = told.iter().map(|worth| worth.sample).collect();
    assert_eq!(told, [false, true, false]);
}

/// The addition and the deletion of such an item are told.
pub async fn what_sample_data_changed_is_left_out(ports: &Ports) {
    let owner = newcomer(ports).await;
    let values = [(0, 10), (1, 20), (2, 30), (3, 40), (4, 50)];
    let home = invented(given(Category::Property, "Home", &values), &[2]);
    ports.give.call((owner, deleted(home, 5))).await;
    let flat = invented(
        given(Category::Property, "Flat", &[(-2, 10), (-1, 5)]),
        &[0, 1],
    );
    ports.give.call((owner, flat)).await;
    let told = events(ports, owner, 9).await;
    let days: Vec<_> = told.iter().map(|event| event.at).collect();
    assert_eq!(days, [5, 4, 1, 0, -2].map(day));
}

/// The beginning of the week itself belongs to the week.
pub async fn valued_before_is_when_the_value_was_last_set_before_the_week(ports: &Ports) {
    let owner = newcomer(ports).await;
    let values = [(0, 10), (10, 20)];
    ports
        .give
        .call((owner, given(Category::Property, "Home", &values)))
        .await;
    for (week, before) in [(0, None), (1, Some(0)), (10, Some(0)), (11, Some(10))] {
        let held = holdings(ports, owner, 99, week).await;
        let present = held[0].present.clone().unwrap();
        assert_eq!(present.valued_before, before.map(day), "on day {week}");
    }
}

/// Neither before it was there nor from its deletion on, nor while it was worth nothing.
pub async fn a_deleted_item_is_there_exactly_while_it_counts(ports: &Ports) {
    let owner = newcomer(ports).await;
    let values = [(0, 10), (5, 0), (8, 20)];
    let car_loan = deleted(given(Category::Loan, "Car loan", &values), 10);
    let loan = ports.give.call((owner, car_loan)).await;
    for (compare, then) in [
        (-1, None),
        (0, Some(10)),
        (5, None),
        (8, Some(20)),
        (9, Some(20)),
        (10, None),
        (99, None),
    ] {
        let gone = then.map(|value| Holding {
            item: loan,
            category: Category::Loan,
            then: Some(pounds(value)),
            first: None,
            base_sample: false,
            counting: Counting::WHOLE,
            present: None,
            left: None,
        });
        let held = holdings(ports, owner, compare, 99).await;
        assert_eq!(held, Vec::from_iter(gone), "on day {compare}");
    }
}

/// This holds in any order of writing.
pub async fn holdings_come_in_the_order_of_their_making(ports: &Ports) {
    let owner = newcomer(ports).await;
    let second = ports
        .give
        .call((owner, given(Category::Savings, "Second", &[(2, 1)])))
        .await;
    let gone = deleted(given(Category::Loan, "Gone", &[(3, 1)]), 9);
    let third = ports.give.call((owner, gone)).await;
    let first = ports
        .give
        .call((owner, given(Category::Loan, "First", &[(1, 1)])))
        .await;
    let held = holdings(ports, owner, 5, 5).await;
    let order: Vec<_> = held.iter().map(|holding| holding.item).collect();
    assert_eq!(order, [first, second, third]);
}

/// Present or deleted.
pub async fn holdings_of_somebody_else_are_not_answered(ports: &Ports) {
    let (owner, other) = (newcomer(ports).await, newcomer(ports).await);
    ports
        .give
        .call((owner, given(Category::Savings, "Mine", &[(0, 1)])))
        .await;
    let gone = deleted(given(Category::Savings, "Gone", &[(0, 1)]), 9);
    ports.give.call((owner, gone)).await;
    assert_eq!(holdings(ports, other, 5, 5).await, []);
}

/// Across items.
pub async fn events_come_newest_first_and_no_more_than_asked_for(ports: &Ports) {
    let owner = newcomer(ports).await;
    let one = given(Category::Savings, "One", &[(0, 1), (3, 2)]);
    let two = given(Category::Loan, "Two", &[(1, 1), (2, 2), (4, 3)]);
    ports.give.call((owner, one)).await;
    ports.give.call((owner, two)).await;
    let newest_first = [4, 3, 2, 1, 0].map(day);
    for (limit, count) in [(3, 3), (5, 5), (9, 5), (0, 0)] {
        let events = events(ports, owner, limit).await;
        let moments: Vec<_> = events.iter().map(|event| event.at).collect();
        assert_eq!(moments, newest_first[..count]);
    }
}

/// Even where the limit leaves out the point before.
pub async fn additions_changes_and_deletions_are_told_apart(ports: &Ports) {
    let owner = newcomer(ports).await;
    let values = [(0, 10), (1, 30), (2, 25)];
    let goes = deleted(given(Category::Loan, "Car loan", &values), 3);
    ports.give.call((owner, goes)).await;
    let revalued = |from, to| ChangeKind::Revalued {
        from: pounds(from),
        to: pounds(to),
    };
    let all = [
        ChangeKind::Removed,
        revalued(30, 25),
        revalued(10, 30),
        ChangeKind::Added,
    ];
    for limit in 1..=4 {
        let told = events(ports, owner, limit).await;
        let told: Vec<_> = told.iter().map(|event| event.what).collect();
        assert_eq!(told, all[..told.len()]);
        assert_eq!(told.len(), usize::try_from(limit).unwrap());
    }
}

/// A valuation each month writes its point whatever it found; deletions of what was worth nothing
/// are told all the same.
pub async fn what_changed_nothing_is_left_out(ports: &Ports) {
    let owner = newcomer(ports).await;
    let values = [(0, 10), (1, 10), (2, 30), (3, 30), (4, 0)];
    let goes = deleted(given(Category::Property, "Home", &values), 5);
    ports.give.call((owner, goes)).await;
    let told = events(ports, owner, 4).await;
    let days: Vec<_> = told.iter().map(|event| event.at).collect();
    assert_eq!(days, [5, 4, 2, 0].map(day));
    assert_eq!(told[0].what, ChangeKind::Removed);
    let (from, to) = (pounds(10), pounds(30));
    assert_eq!(told[2].what, ChangeKind::Revalued { from, to });
}

/// Its category stays.
pub async fn an_event_has_the_present_name_and_none_where_the_item_is_gone(ports: &Ports) {
    let owner = newcomer(ports).await;
    ports
        .give
        .call((owner, given(Category::Savings, "Rainy day", &[(0, 1)])))
        .await;
    let gone = deleted(given(Category::Loan, "Car loan", &[(1, 1)]), 2);
    ports.give.call((owner, gone)).await;
    let events = events(ports, owner, 9).await;
    let names: Vec<_> = events
        .iter()
        .map(|e| (e.category, e.name.as_deref()))
        .collect();
    assert_eq!(
        names,
        [
            (Category::Loan, None),
            (Category::Loan, None),
            (Category::Savings, Some("Rainy day"))
        ]
    );
}

/// However many there are.
pub async fn events_of_somebody_else_are_not_answered(ports: &Ports) {
    let (owner, other) = (newcomer(ports).await, newcomer(ports).await);
    ports
        .give
        .call((owner, given(Category::Savings, "Mine", &[(0, 1)])))
        .await;
    assert_eq!(events(ports, other, 9).await, []);
}

/// An item's category, day and pounds, and whether it was deleted then, as a short row.
fn rows(item_values: &[ItemValue]) -> Vec<(Category, i64, i64, bool)> {
    let row = |worth: &ItemValue| {
        let days = (worth.at - day(0)).num_days();
        (worth.category, days, worth.value.get() / 100, worth.deleted)
    };
    item_values.iter().map(row).collect()
}

/// Of either side, one after the other.
pub async fn every_value_is_answered_the_oldest_first_deleted_items_too(ports: &Ports) {
    let owner = newcomer(ports).await;
    let home = given(Category::Property, "Home", &[(-9, 300), (-3, 310)]);
    let home = ports.give.call((owner, home)).await;
    let loan = given(Category::Loan, "Car loan", &[(-7, 50), (-2, 40)]);
    ports.give.call((owner, deleted(loan, -1))).await;
    let item_values = values_of(ports, owner).await;
    let expected = [
        (Category::Property, -9, 300, false),
        (Category::Loan, -7, 50, false),
        (Category::Property, -3, 310, false),
        (Category::Loan, -2, 40, false),
        (Category::Loan, -1, 0, true),
    ];
    assert_eq!(rows(&item_values), expected);
    assert_eq!((item_values[0].item, item_values[2].item), (home, home));
    assert_eq!(item_values[1].item, item_values[4].item);
}

/// The values alone.
async fn values_of(ports: &Ports, owner: PersonId) -> Vec<ItemValue> {
    let past = ports.dashboard_queries.item_values(owner).await;
    past.unwrap().values
}

/// Which is the last point of its history.
pub async fn an_item_is_worth_nothing_from_its_deletion_on(ports: &Ports) {
    let owner = newcomer(ports).await;
    let pot = given(Category::Savings, "Pot", &[(-9, 25)]);
    ports.give.call((owner, deleted(pot, -2))).await;
    let item_values = values_of(ports, owner).await;
    assert_eq!(
        rows(&item_values).last(),
        Some(&(Category::Savings, -2, 0, true))
    );
}

/// Nor to nobody.
pub async fn values_of_somebody_else_are_not_answered(ports: &Ports) {
    let (owner, other) = (newcomer(ports).await, newcomer(ports).await);
    let pot = given(Category::Savings, "Pot", &[(0, 1)]);
    ports.give.call((other, pot)).await;
    assert_eq!(values_of(ports, owner).await, []);
}

/// Not those that are gone.
pub async fn the_items_that_are_there_come_with_what_is_known_of_them(ports: &Ports) {
    let owner = newcomer(ports).await;
    let home = GivenItem {
        ownership: Ownership::new(
            "2011-06-03".parse().ok(),
            Amount::new(pounds(236)).ok(),
            Some(half().share),
        ),
        ..given(Category::Property, "Home", &[(0, 300)])
    };
    let home = ports.give.call((owner, home)).await;
    let gone = deleted(given(Category::Savings, "Gone", &[(0, 1)]), 9);
    ports.give.call((owner, gone)).await;
    let known = ports.dashboard_queries.item_values(owner).await.unwrap();
    let expected = KnownItem {
        item: home,
        name: "Home".to_owned(),
        category: Category::Property,
        counting: half(),
        since: "2011-06-03".parse().ok(),
        cost: Some(pounds(236)),
        proceeds: None,
    };
    assert_eq!(known.items, [expected]);
}

pub(super) fn half() -> Counting {
    Counting::always(Share::from_hundredths(5_000))
}
