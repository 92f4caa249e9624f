//! Promises of `Reminders::pending` and `Reminders::addressee`.

use super::Ports;
use super::given::{
    RENEWED, day, edited, expiring, found, listed, mark, passport, pending, reminder, vehicle,
    write,
};
use crate::ReminderResponse;
use domain_shared::PersonId;

async fn confirmed(ports: &Ports) -> PersonId {
    let owner = ports.new_person.get().await;
    ports.confirm.call(owner).await;
    owner
}

/// A window is open from its first day, or from the end of a snooze within it, to the date itself.
pub async fn a_date_is_pending_while_its_window_is_open(ports: &Ports) {
    let owner = confirmed(ports).await;
    let paper = expiring(&*ports.presets, owner, day(100)).await;
    vehicle(ports, owner, Some(day(101)), Some(day(160))).await;
    let dates = listed(ports, owner).await;
    let (passport_date, mot) = (dates[0].id(), dates[1].id());
    let mut both = [passport_date, mot];
    both.sort();
    for (today, expected) in [
        (69, &[][..]),
        (70, &[passport_date]),
        (71, &both),
        (100, &both),
        (101, &[mot]),
        (102, &[]),
    ] {
        assert_eq!(pending(ports, owner, day(today)).await, expected, "{today}");
    }
    assert!(
        mark(
            ports,
            &dates[1],
            day(101),
            ReminderResponse::Snoozed(day(90))
        )
        .await
    );
    for (today, expected) in [(89, &[passport_date][..]), (90, &both)] {
        assert_eq!(pending(ports, owner, day(today)).await, expected, "{today}");
    }
    edited(
        &*ports.presets,
        &paper,
        passport("Passport", day(100), "7d"),
    )
    .await;
    for (today, expected) in [(92, &[mot][..]), (93, &both)] {
        assert_eq!(pending(ports, owner, day(today)).await, expected, "{today}");
    }
}

/// A date is pending again once it is said not to be renewed after all.
pub async fn a_renewed_date_is_not_pending(ports: &Ports) {
    let owner = confirmed(ports).await;
    expiring(&*ports.presets, owner, day(10)).await;
    let due = &listed(ports, owner).await[0];
    for (given, expected) in [
        (RENEWED, vec![]),
        (ReminderResponse::Renewed(false), vec![due.id()]),
    ] {
        assert!(mark(ports, due, day(10), given).await);
        assert_eq!(pending(ports, owner, day(5)).await, expected);
    }
}

/// Confirming the email makes the date pending.
pub async fn a_date_of_an_unconfirmed_email_is_not_pending(ports: &Ports) {
    let owner = ports.new_person.get().await;
    expiring(&*ports.presets, owner, day(10)).await;
    assert_eq!(pending(ports, owner, day(5)).await, []);
    ports.confirm.call(owner).await;
    assert_eq!(pending(ports, owner, day(5)).await.len(), 1);
}

/// A date that was told of is pending again in another window, or once it lies on another day.
pub async fn a_date_that_was_told_of_is_not_pending_again(ports: &Ports) {
    let owner = confirmed(ports).await;
    let paper = expiring(&*ports.presets, owner, day(100)).await;
    let due = listed(ports, owner).await.remove(0);
    let id = due.id();
    assert!(write(ports, &reminder(&due)).await);
    for today in [80, 99, 100] {
        assert_eq!(pending(ports, owner, day(today)).await, []);
    }
    assert!(mark(ports, &due, day(100), ReminderResponse::Snoozed(day(85))).await);
    assert_eq!(pending(ports, owner, day(84)).await, []);
    assert_eq!(pending(ports, owner, day(85)).await, [id]);
    assert!(write(ports, &reminder(&found(ports, owner, id).await)).await);
    assert_eq!(pending(ports, owner, day(86)).await, []);
    edited(
        &*ports.presets,
        &paper,
        passport("Passport", day(110), "1m"),
    )
    .await;
    assert_eq!(pending(ports, owner, day(90)).await, [id]);
}

/// The pages hold each pending date once, in the order of ids.
pub async fn pending_dates_come_page_by_page(ports: &Ports) {
    let owner = confirmed(ports).await;
    for number in [5, 3, 4, 1, 2] {
        expiring(&*ports.presets, owner, day(number)).await;
    }
    let whole = pending(ports, owner, day(0)).await;
    assert_eq!(whole.len(), 5);
    assert!(whole.is_sorted());
    let (mut paged, mut after) = (Vec::new(), None);
    loop {
        let page = ports.dates.pending(day(0), after, 2).await.unwrap();
        let Some(last) = page.last() else { break };
        assert!(page.len() <= 2);
        after = Some(last.id);
        paged.extend(page.into_iter().filter(|one| one.owner == owner));
    }
    let paged: Vec<_> = paged.into_iter().map(|one| one.id).collect();
    assert_eq!(paged, whole);
}

/// An unconfirmed email, like an unknown person, is no address for reminders.
pub async fn reminders_go_to_confirmed_emails(ports: &Ports) {
    let owner = ports.new_person.get().await;
    assert_eq!(ports.dates.addressee(owner).await.unwrap(), None);
    let email = ports.confirm.call(owner).await;
    let found = ports.dates.addressee(owner).await.unwrap();
    assert_eq!(found, Some(email));
    let nobody = PersonId::new(domain_presets::contract::fixture::fresh());
    assert_eq!(ports.dates.addressee(nobody).await.unwrap(), None);
}
