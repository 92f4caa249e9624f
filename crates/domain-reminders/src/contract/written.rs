//! Promises of `Reminders::write`, `Reminders::linked` and `Reminders::delete_expired`.

use super::Harness;
use super::given::{
    RENEWED, day, dropped, edited, expiring, found, listed, mark, passport, reminder, token, told,
    vehicle, write,
};
use crate::ReminderResponse;
use crate::SentReminder;
use domain_shared::AuditKind;
use futures_util::future::join_all;

/// Of several processes that write one reminder a single one does.
pub async fn a_reminder_is_written_once_with_its_effects(store: &impl Harness) {
    let owner = store.person().await;
    expiring(store, owner, day(10)).await;
    let due = &listed(store, owner).await[0];
    let tries = [reminder(due), reminder(due), reminder(due)];
    let written = join_all(tries.iter().map(|one| write(store, one))).await;
    assert_eq!(written.iter().filter(|written| **written).count(), 1);
    assert!(!write(store, &reminder(due)).await);
    assert_eq!(told(store, owner, AuditKind::ReminderSent).await, 1);
    for (one, written) in tries.iter().zip(written) {
        let linked = store.dates().linked(&one.token).await.unwrap();
        assert_eq!(linked.as_ref(), written.then_some(due));
    }
}

/// Neither a reminder nor its link is written where the date was moved, deleted, renewed or put off
/// meanwhile, or is somebody else's.
pub async fn a_reminder_of_what_has_changed_is_not_written(store: &impl Harness) {
    let (owner, other) = (store.person().await, store.person().await);
    let moved = expiring(store, owner, day(10)).await;
    let gone = expiring(store, owner, day(11)).await;
    expiring(store, owner, day(12)).await;
    expiring(store, owner, day(13)).await;
    expiring(store, owner, day(14)).await;
    let dates = listed(store, owner).await;
    edited(store, &moved, passport("Passport", day(400), "1m")).await;
    dropped(store, &gone).await;
    assert!(mark(store, &dates[2], day(12), RENEWED).await);
    assert!(mark(store, &dates[3], day(13), ReminderResponse::Snoozed(day(5))).await);
    let mut stale: Vec<_> = dates.iter().take(4).map(reminder).collect();
    stale.push(SentReminder {
        owner: other,
        ..reminder(&dates[4])
    });
    for one in stale {
        assert!(!write(store, &one).await);
        assert_eq!(store.dates().linked(&one.token).await.unwrap(), None);
    }
    for person in [owner, other] {
        assert_eq!(told(store, person, AuditKind::ReminderSent).await, 0);
    }
}

/// A link outlives what is said of its date, and ends when that is moved or deleted.
pub async fn a_link_leads_to_its_date_until_it_is_moved(store: &impl Harness) {
    let owner = store.person().await;
    let paper = expiring(store, owner, day(10)).await;
    vehicle(store, owner, Some(day(11)), None).await;
    let gone = expiring(store, owner, day(12)).await;
    let dates = listed(store, owner).await;
    let sent: Vec<_> = dates.iter().map(reminder).collect();
    for one in &sent {
        assert!(write(store, one).await);
    }
    for due in &dates {
        assert!(mark(store, due, due.deadline.day, RENEWED).await);
    }
    for one in &sent {
        let linked = store.dates().linked(&one.token).await.unwrap();
        assert_eq!(linked, Some(found(store, owner, one.id).await));
    }
    edited(store, &paper, passport("Passport", day(400), "1m")).await;
    dropped(store, &gone).await;
    let mut leads = Vec::new();
    for one in &sent {
        let linked = store.dates().linked(&one.token).await.unwrap();
        leads.push(linked.is_some());
    }
    assert_eq!(leads, [false, true, false]);
}

/// A token leads nowhere that was given to no reminder, though others were.
pub async fn a_token_of_no_reminder_leads_nowhere(store: &impl Harness) {
    let owner = store.person().await;
    expiring(store, owner, day(10)).await;
    assert!(write(store, &reminder(&listed(store, owner).await[0])).await);
    assert_eq!(store.dates().linked(&token()).await.unwrap(), None);
}

/// Reminders of the named day and of later ones stay.
pub async fn reminders_of_the_past_are_forgotten(store: &impl Harness) {
    let owner = store.person().await;
    for number in [1, 2, 3] {
        expiring(store, owner, day(number)).await;
    }
    let sent: Vec<_> = listed(store, owner).await.iter().map(reminder).collect();
    for one in &sent {
        assert!(write(store, one).await);
    }
    store.dates().delete_expired(day(2)).await.unwrap();
    let mut leads = Vec::new();
    for one in &sent {
        let linked = store.dates().linked(&one.token).await.unwrap();
        leads.push(linked.is_some());
    }
    assert_eq!(leads, [false, true, true]);
}
