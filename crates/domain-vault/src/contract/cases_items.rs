//! The promises of [`crate::ports::Items`].

use super::Ports;
use super::samples::{at, edited, filled_in, item, point, zeroed};
use crate::model::{Category, Item, ItemData, PointChanges, ValuePoint, ValueSource};
use crate::ports::{Added, HistoryEnd, ItemChange, ItemOutline, UpdateOutcome};
use domain_shared::{Effects, PersonId};
use futures_util::future::join_all;

pub(super) async fn add(ports: &Ports, item: &Item) -> ValuePoint {
    let first = point(item, item.created_at, ValueSource::Added);
    let added = ports
        .items
        .add(item.clone(), first.clone(), Effects::none());
    assert_eq!(added.await.unwrap(), Added::Done);
    first
}

pub(super) fn change(before: &Item, after: &Item, point: Option<ValuePoint>) -> ItemChange {
    ItemChange {
        item: after.clone(),
        seen: before.version,
        points: PointChanges::adding(point),
        effects: Effects::none(),
    }
}

pub(super) async fn points(ports: &Ports, owner: PersonId) -> Vec<ValuePoint> {
    let points = ports.transactions.points(owner, None, at(-1_000_000));
    points.await.unwrap()
}

/// Every category, with the facts that only the product sets.
pub async fn an_added_item_reads_back_equal(ports: &Ports) {
    let owner = ports.new_person.get().await;
    for category in Category::ALL.iter().copied() {
        let mut new = item(owner, category, at(0), 1234);
        if category == Category::Vehicle {
            let mut data = filled_in(category, 1234);
            data["tax_due_date"] = "2027-03-01".into();
            data["mot_status"] = "Valid".into();
            data["tax_status"] = "Taxed".into();
            data["mot_expiry_date"] = "2026-12-10".into();
            data["own_mot_date"] = "2027-03-01".into();
            data["own_mot_typed_at"] = "2026-07-01T12:00:00.000001+00:00".into();
            data["facts_at"] = "2026-07-01T12:00:00+00:00".into();
            data["facts_sample"] = true.into();
            data["sample_details"] = vec!["make", "color"].into();
            new.data = ItemData::from_export(category, &data).unwrap();
        }
        add(ports, &new).await;
        let found = ports.items.find(owner, new.id).await.unwrap();
        assert_eq!(found, Some(new));
    }
}

/// An account that is overdrawn, and a card that is in credit.
pub async fn what_is_below_zero_reads_back_equal(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let categories = Category::ALL.iter().copied();
    for category in categories.filter(|category| category.may_be_negative()) {
        let mut data = filled_in(category, 0);
        data["balance"] = (-12.34).into();
        let mut new = item(owner, category, at(0), 0);
        new.data = ItemData::parse(category, &data).unwrap();
        let first = add(ports, &new).await;
        assert_eq!(first.value.get(), -1234);
        assert!(points(ports, owner).await.contains(&first));
        let found = ports.items.find(owner, new.id).await.unwrap();
        assert_eq!(found, Some(new));
    }
}

/// The point is there as soon as the item is.
pub async fn an_added_item_has_its_first_point(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let first = add(ports, &item(owner, Category::Loan, at(0), 10)).await;
    assert_eq!(points(ports, owner).await, [first]);
}

/// The id decides: not even tries at the same moment add it twice.
pub async fn an_item_is_added_once_under_its_id(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let new = item(owner, Category::Loan, at(0), 10);
    let tries = (0..4).map(|minute| {
        let first = point(&new, at(minute), ValueSource::Added);
        ports.items.add(new.clone(), first, Effects::none())
    });
    let answers = join_all(tries).await.into_iter().map(Result::unwrap);
    let (done, known): (Vec<_>, Vec<_>) = answers.partition(|added| *added == Added::Done);
    assert_eq!(done.len(), 1);
    assert_eq!(known, vec![Added::Known(Box::new(new.clone())); 3]);
    assert_eq!(ports.items.list(owner, None).await.unwrap().entries, [new]);
    assert_eq!(points(ports, owner).await.len(), 1);
}

/// By the moment of making, then by id.
pub async fn items_are_listed_oldest_first(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let late = item(owner, Category::Savings, at(2), 1);
    let early = item(owner, Category::Loan, at(1), 1);
    let early_too = item(owner, Category::Savings, at(1), 1);
    for new in [&late, &early_too, &early] {
        add(ports, new).await;
    }
    let mut expected = vec![early, early_too, late];
    expected.sort_by_key(|item| (item.created_at, item.id));
    assert_eq!(
        ports.items.list(owner, None).await.unwrap().entries,
        expected
    );
}

/// And all of that category.
pub async fn a_list_of_one_category_has_no_other(ports: &Ports) {
    let owner = ports.new_person.get().await;
    for category in Category::ALL.iter().copied() {
        add(ports, &item(owner, category, at(0), 1)).await;
    }
    for category in Category::ALL.iter().copied() {
        let listed = ports
            .items
            .list(owner, Some(category))
            .await
            .unwrap()
            .entries;
        let categories: Vec<_> = listed.iter().map(Item::category).collect();
        assert_eq!(categories, [category]);
    }
}

/// Of every category.
pub async fn an_outline_says_what_kind_of_item_it_is_and_when_it_was_made(ports: &Ports) {
    let owner = ports.new_person.get().await;
    for category in Category::ALL.iter().copied() {
        let new = item(owner, category, at(7), 1);
        add(ports, &new).await;
        let outline = ports.items.outline(owner, new.id).await.unwrap();
        let expected = ItemOutline {
            category: Some(category),
            created_at: Some(new.created_at),
        };
        assert_eq!(outline, Some(expected));
    }
}

/// Nor has an item that there is not.
pub async fn an_item_of_somebody_else_has_no_outline(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let new = item(owner, Category::Savings, at(0), 1);
    add(ports, &new).await;
    assert_eq!(ports.items.outline(other, new.id).await.unwrap(), None);
}

/// With or without a category.
pub async fn a_list_has_nothing_of_somebody_else(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    add(ports, &item(owner, Category::Savings, at(0), 1)).await;
    for category in [None, Some(Category::Savings)] {
        assert_eq!(ports.items.list(other, category).await.unwrap().entries, []);
    }
}

/// Like one that does not exist.
pub async fn an_item_of_somebody_else_is_not_found(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let new = item(owner, Category::Savings, at(0), 1);
    add(ports, &new).await;
    assert_eq!(ports.items.find(other, new.id).await.unwrap(), None);
}

/// The item and its history tell the same.
pub async fn an_edit_changes_the_item_and_appends_its_point(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let before = item(owner, Category::Pension, at(0), 1);
    let first = add(ports, &before).await;
    let after = edited(&before, at(5), 2);
    let second = point(&after, at(5), ValueSource::Edited);
    let change = change(&before, &after, Some(second.clone()));
    assert_eq!(
        ports.items.update(change).await.unwrap(),
        UpdateOutcome::Done
    );
    let found = ports.items.find(owner, before.id).await.unwrap();
    assert_eq!(found, Some(after));
    assert_eq!(points(ports, owner).await, [first, second]);
}

/// Neither the item nor its history.
pub async fn an_edit_of_another_version_changes_nothing(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let first = item(owner, Category::Pension, at(0), 1);
    add(ports, &first).await;
    let second = edited(&first, at(1), 2);
    let done = ports.items.update(change(&first, &second, None)).await;
    assert_eq!(done.unwrap(), UpdateOutcome::Done);
    let late = edited(&first, at(2), 3);
    let point = point(&late, at(2), ValueSource::Edited);
    let stale = ports.items.update(change(&first, &late, Some(point)));
    assert_eq!(stale.await.unwrap(), UpdateOutcome::Stale);
    let found = ports.items.find(owner, first.id).await.unwrap();
    assert_eq!(found, Some(second));
    assert_eq!(points(ports, owner).await.len(), 1);
}

/// Eight at once.
pub async fn of_several_edits_of_one_version_one_gets_through(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let before = item(owner, Category::Pension, at(0), 1);
    add(ports, &before).await;
    let attempt = async |pounds: u32| {
        let after = edited(&before, at(1), pounds);
        let point = point(&after, at(1), ValueSource::Edited);
        let update = ports.items.update(change(&before, &after, Some(point)));
        update.await.unwrap()
    };
    let outcomes = join_all((2..10).map(attempt)).await;
    let done = outcomes
        .iter()
        .filter(|o| **o == UpdateOutcome::Done)
        .count();
    let stale = outcomes
        .iter()
        .filter(|o| **o == UpdateOutcome::Stale)
        .count();
    assert_eq!((done, stale), (1, 7));
    assert_eq!(points(ports, owner).await.len(), 2);
}

/// Even where the version is right.
pub async fn an_edit_of_somebody_elses_item_changes_nothing(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let before = item(owner, Category::Pension, at(0), 1);
    let first = add(ports, &before).await;
    let mut after = edited(&before, at(1), 2);
    after.owner = other;
    let point = point(&after, at(1), ValueSource::Edited);
    let update = ports.items.update(change(&before, &after, Some(point)));
    assert_eq!(update.await.unwrap(), UpdateOutcome::Absent);
    let found = ports.items.find(owner, before.id).await.unwrap();
    assert_eq!(found, Some(before));
    assert_eq!(points(ports, owner).await, [first]);
    assert_eq!(points(ports, other).await, []);
}

/// An edit that says otherwise does not change them.
pub async fn an_edit_keeps_what_was_set_when_the_item_was_made(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let before = item(owner, Category::Pension, at(0), 1);
    add(ports, &before).await;
    let mut later = edited(&before, at(1), 2);
    later.created_at = at(1);
    let update = ports.items.update(change(&before, &later, None));
    assert_eq!(update.await.unwrap(), UpdateOutcome::Done);
    let found = ports.items.find(owner, before.id).await.unwrap().unwrap();
    assert_eq!(found.created_at, at(0));

    let mut other_kind = item(owner, Category::Savings, at(2), 9);
    other_kind.id = before.id;
    other_kind.version = found.version.next();
    let update = ports.items.update(change(&found, &other_kind, None));
    assert_eq!(update.await.unwrap(), UpdateOutcome::Absent);
    let kept = ports.items.find(owner, before.id).await.unwrap();
    assert_eq!(kept, Some(found));
}

/// As the caller decides.
pub async fn a_deleted_item_ends_at_zero_or_takes_its_points_along(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let kept = item(owner, Category::Vehicle, at(0), 7);
    let slip = item(owner, Category::Vehicle, at(1), 8);
    let first = add(ports, &kept).await;
    add(ports, &slip).await;
    let zero = point(&kept, at(2), ValueSource::Deleted);
    for (id, end) in [
        (kept.id, zeroed(zero.clone())),
        (slip.id, HistoryEnd::Forget),
    ] {
        let deleted = ports.items.delete(owner, id, at(2), end, Effects::none());
        assert!(deleted.await.unwrap());
        assert_eq!(ports.items.find(owner, id).await.unwrap(), None);
    }
    assert_eq!(points(ports, owner).await, [first, zero]);
}

/// Whichever way the history ends.
pub async fn a_deletion_leaves_the_other_items_alone(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let stays = item(owner, Category::Vehicle, at(0), 7);
    let goes = item(owner, Category::Vehicle, at(1), 8);
    let first = add(ports, &stays).await;
    add(ports, &goes).await;
    let deleted = ports
        .items
        .delete(owner, goes.id, at(2), HistoryEnd::Forget, Effects::none());
    assert!(deleted.await.unwrap());
    assert_eq!(
        ports.items.list(owner, None).await.unwrap().entries,
        [stays]
    );
    assert_eq!(points(ports, owner).await, [first]);
}

/// Not even its history.
pub async fn a_deletion_of_somebody_elses_item_changes_nothing(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let new = item(owner, Category::Vehicle, at(0), 7);
    let first = add(ports, &new).await;
    let deleted = ports
        .items
        .delete(other, new.id, at(2), HistoryEnd::Forget, Effects::none());
    assert!(!deleted.await.unwrap());
    let found = ports.items.find(owner, new.id).await.unwrap();
    assert_eq!(found, Some(new));
    assert_eq!(points(ports, owner).await, [first]);
}
