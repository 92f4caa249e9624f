//! The value history, [`crate::ports::Transactions::points`].

use super::Ports;
use super::cases_items::{add, change, points};
use super::samples::{at, edited, item, point, zeroed};
use crate::model::{Category, Item, ValueSource};
use crate::ports::UpdateOutcome;
use domain_shared::Effects;

/// Edits `before` at the given minute and answers it as it is then.
async fn edit(ports: &Ports, before: &Item, minute: i64, pounds: u32) -> Item {
    let after = edited(before, at(minute), pounds);
    let point = point(&after, at(minute), ValueSource::Edited);
    let update = ports.items.update(change(before, &after, Some(point)));
    assert_eq!(update.await.unwrap(), UpdateOutcome::Done);
    after
}

/// Across items; of one moment by id.
pub async fn points_come_oldest_first(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let early = item(owner, Category::Loan, at(1), 1);
    let late = item(owner, Category::Loan, at(2), 2);
    add(ports, &late).await;
    add(ports, &early).await;
    edit(ports, &early, 2, 3).await;
    edit(ports, &late, 3, 4).await;
    let answered = points(ports, owner).await;
    let mut sorted = answered.clone();
    sorted.sort_by_key(|point| (point.at, point.id));
    assert_eq!(answered.len(), 4);
    assert_eq!(answered, sorted);
}

/// To the microsecond.
pub async fn points_begin_at_the_moment_that_is_named(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let new = item(owner, Category::Loan, at(1), 1);
    add(ports, &new).await;
    edit(ports, &new, 2, 3).await;
    let just_after = at(2) + chrono::TimeDelta::microseconds(1);
    for (since, count) in [(at(1), 2), (at(2), 1), (just_after, 0)] {
        let points = ports.transactions.points(owner, None, since).await.unwrap();
        assert_eq!(points.len(), count);
    }
}

/// Nor the item's own before the moment.
pub async fn points_of_one_item_have_no_other(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let one = item(owner, Category::Loan, at(1), 1);
    let other = item(owner, Category::Loan, at(1), 2);
    let first = add(ports, &one).await;
    add(ports, &other).await;
    let points = ports.transactions.points(owner, Some(one.id), at(0));
    assert_eq!(points.await.unwrap(), [first]);
}

/// Not even when the item is named.
pub async fn points_of_somebody_else_are_not_answered(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let new = item(owner, Category::Loan, at(1), 1);
    add(ports, &new).await;
    for named in [None, Some(new.id)] {
        let points = ports.transactions.points(other, named, at(0)).await;
        assert_eq!(points.unwrap(), []);
    }
}

/// An edit may have been stamped later than a deletion that waited for it.
pub async fn the_zero_of_a_deletion_comes_after_every_other_point(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let first = item(owner, Category::Property, at(0), 10);
    add(ports, &first).await;
    let second = edit(ports, &first, 10, 20).await;
    let zero = point(&second, at(9), ValueSource::Deleted);
    let deleted = ports.items.delete(
        owner,
        first.id,
        at(9),
        zeroed(zero.clone()),
        Effects::none(),
    );
    assert!(deleted.await.unwrap());
    let points = ports
        .transactions
        .points(owner, Some(first.id), at(0))
        .await;
    let last = points.unwrap().pop().unwrap();
    assert_eq!((last.id, last.source), (zero.id, ValueSource::Deleted));
    assert!(last.at > at(10) && last.at < at(11), "{}", last.at);
}
