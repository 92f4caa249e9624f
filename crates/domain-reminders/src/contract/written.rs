//! Promises of `Deadlines::write`, `Deadlines::linked` and `Deadlines::delete_expired`.

use super::Ports;
use super::given::{
    RENEWED, added, day, dropped, edited, expiring, found, listed, mark, own_date, passport,
    reminder, token, told, updated, vehicle, write, write_all,
};
use crate::{LinkedDate, OwnDate, ReminderResponse, SentReminder};
use domain_shared::AuditKind;
use futures_util::future::join_all;

/// Of several processes that write one reminder a single one does.
pub async fn a_reminder_is_written_once_with_its_effects(ports: &Ports) {
    let owner = ports.new_person.get().await;
    expiring(&*ports.presets, owner, day(10)).await;
    let due = &listed(ports, owner).await[0];
    let tries = [(); 3].map(|()| reminder(due, day(5)));
    let written = join_all(tries.iter().map(|one| write(ports, one))).await;
    assert_eq!(written.iter().filter(|written| **written).count(), 1);
    assert!(!write(ports, &reminder(due, day(5))).await);
    assert_eq!(told(ports, owner, AuditKind::ReminderSent).await, 1);
    for (one, written) in tries.iter().zip(written) {
        let linked = ports.dates.linked(&one.token).await.unwrap();
        let linked = linked.map(|linked| linked.due.id());
        assert_eq!(linked, written.then_some(due.id()));
    }
}

/// Not even of another date, which a process found that had looked before.
pub async fn nothing_more_is_written_on_a_day_that_told_of_something(ports: &Ports) {
    let owner = ports.new_person.get().await;
    for number in [10, 11] {
        expiring(&*ports.presets, owner, day(number)).await;
    }
    let dates = listed(ports, owner).await;
    assert!(write(ports, &reminder(&dates[0], day(5))).await);
    let second = reminder(&dates[1], day(5));
    assert!(!write(ports, &second).await);
    assert_eq!(ports.dates.linked(&second.token).await.unwrap(), None);
    assert_eq!(found(ports, owner, dates[1].id()).await, dates[1]);
    assert_eq!(told(ports, owner, AuditKind::ReminderSent).await, 1);
    assert!(write(ports, &reminder(&dates[1], day(6))).await);
}

/// It is told of next on its day.
pub async fn a_date_that_was_told_of_is_told_of_next_in_another_window(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let paper = expiring(&*ports.presets, owner, day(40)).await;
    let due = listed(ports, owner).await.remove(0);
    assert_eq!(due.next_telling, Some(day(10)));
    assert!(write(ports, &reminder(&due, day(12))).await);
    let told_of = found(ports, owner, due.id()).await;
    assert_eq!(told_of.next_telling, Some(day(40)));
    assert!(!write(ports, &reminder(&due, day(39))).await);
    // Moved away and back, it was still told of.
    let away = edited(&*ports.presets, &paper, passport("Passport", day(50), "1m")).await;
    let due = found(ports, owner, due.id()).await;
    assert_eq!(due.next_telling, Some(day(20)));
    edited(&*ports.presets, &away, passport("Passport", day(40), "1m")).await;
    let back = found(ports, owner, due.id()).await;
    assert_eq!(back.next_telling, Some(day(40)));
    assert!(back.changes > told_of.changes);
}

/// Neither a reminder nor its link is written where the date was moved, deleted, renewed or put off
/// meanwhile, or is somebody else's.
pub async fn a_reminder_of_what_has_changed_is_not_written(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let moved = expiring(&*ports.presets, owner, day(10)).await;
    let gone = expiring(&*ports.presets, owner, day(11)).await;
    expiring(&*ports.presets, owner, day(12)).await;
    expiring(&*ports.presets, owner, day(13)).await;
    expiring(&*ports.presets, owner, day(14)).await;
    let dates = listed(ports, owner).await;
    edited(
        &*ports.presets,
        &moved,
        passport("Passport", day(400), "1m"),
    )
    .await;
    dropped(&*ports.presets, &gone).await;
    assert!(mark(ports, &dates[2], day(12), RENEWED).await);
    assert!(mark(ports, &dates[3], day(13), ReminderResponse::Snoozed(day(5))).await);
    let today = day(2);
    let mut stale: Vec<_> = dates
        .iter()
        .take(4)
        .map(|due| reminder(due, today))
        .collect();
    stale.push(SentReminder {
        owner: other,
        ..reminder(&dates[4], today)
    });
    for one in stale {
        assert!(!write(ports, &one).await);
        assert_eq!(ports.dates.linked(&one.token).await.unwrap(), None);
    }
    for person in [owner, other] {
        assert_eq!(told(ports, person, AuditKind::ReminderSent).await, 0);
    }
}

/// A link outlives what is said of its date, and ends when that is moved or deleted.
pub async fn a_link_leads_to_its_date_until_it_is_moved(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let paper = expiring(&*ports.presets, owner, day(10)).await;
    vehicle(ports, owner, Some(day(11)), None).await;
    let gone = expiring(&*ports.presets, owner, day(12)).await;
    let dates = listed(ports, owner).await;
    let sent: Vec<_> = dates.iter().map(|due| reminder(due, day(5))).collect();
    assert!(write_all(ports, &sent).await);
    for due in &dates {
        assert!(mark(ports, due, due.deadline.day, RENEWED).await);
    }
    for one in &sent {
        let linked = ports.dates.linked(&one.token).await.unwrap();
        let due = found(ports, owner, one.id).await;
        assert_eq!(linked, Some(LinkedDate { due, day: one.day }));
    }
    edited(
        &*ports.presets,
        &paper,
        passport("Passport", day(400), "1m"),
    )
    .await;
    dropped(&*ports.presets, &gone).await;
    let mut leads = Vec::new();
    for one in &sent {
        let linked = ports.dates.linked(&one.token).await.unwrap();
        leads.push(linked.is_some());
    }
    assert_eq!(leads, [false, true, false]);
}

/// Renewed in the app, it is none of the link's business any more.
pub async fn a_link_leads_to_the_next_day_that_it_gave_its_date(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let date = own_date(owner, "Boiler service", day(10));
    added(ports, &date).await;
    let sent = reminder(&listed(ports, owner).await[0], day(5));
    assert!(write(ports, &sent).await);
    let renewed = |by_link| {
        let (before, next) = (date.clone(), date.form.moved_to(day(375)));
        before.renewed(next, None, by_link).unwrap()
    };
    for (by_link, leads) in [(true, true), (false, false)] {
        let before = ports.own.find_own(owner, date.id).await.unwrap().unwrap();
        let renewed = OwnDate {
            version: before.version.next(),
            ..renewed(by_link)
        };
        assert!(updated(ports, &before, &renewed).await);
        let stored = ports.own.find_own(owner, date.id).await.unwrap();
        assert_eq!(stored, Some(renewed));
        let linked = ports.dates.linked(&sent.token).await.unwrap();
        let days = linked.map(|linked| (linked.day, linked.due.deadline.day));
        assert_eq!(days, leads.then_some((day(10), day(375))), "{by_link}");
    }
}

/// A token leads nowhere that was given to no reminder, though others were.
pub async fn a_token_of_no_reminder_leads_nowhere(ports: &Ports) {
    let owner = ports.new_person.get().await;
    expiring(&*ports.presets, owner, day(10)).await;
    assert!(write(ports, &reminder(&listed(ports, owner).await[0], day(5))).await);
    assert_eq!(ports.dates.linked(&token()).await.unwrap(), None);
}

/// Reminders of the named day and of later ones stay, and so does what was told since.
pub async fn reminders_of_the_past_are_forgotten(ports: &Ports) {
    let owner = ports.new_person.get().await;
    for number in [0, 1, 2, 3] {
        expiring(&*ports.presets, owner, day(number)).await;
    }
    let sent: Vec<_> = listed(ports, owner).await;
    let told = [7, 0, 0, 0].map(day).into_iter();
    let sent: Vec<_> = sent
        .iter()
        .zip(told)
        .map(|(due, told)| reminder(due, told))
        .collect();
    let (since, before) = sent.split_at(1);
    for told in [since, before] {
        assert!(write_all(ports, told).await);
    }
    ports.dates.delete_expired(day(2)).await.unwrap();
    let mut leads = Vec::new();
    for one in &sent {
        let linked = ports.dates.linked(&one.token).await.unwrap();
        leads.push(linked.is_some());
    }
    assert_eq!(leads, [true, false, true, true]);
}
