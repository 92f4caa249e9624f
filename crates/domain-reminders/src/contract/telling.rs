//! Promises of `Deadlines::choose` of windows, and of `Deadlines::to_tell`.

use super::Ports;
use super::given::{
    RENEWED, add_device, choose, choose_windows, day, device, edited, expiring, found, listed,
    mark, passport, reminder, to_tell, told, vehicle, write,
};
use crate::{NotificationSettings, ReminderResponse};
use domain_presets::contract::fixture::at;
use domain_shared::due::{Window, Windows};
use domain_shared::{AuditKind, PersonId};

async fn confirmed(ports: &Ports) -> PersonId {
    let owner = ports.new_person.get().await;
    ports.confirm.call(owner).await;
    owner
}

/// They outlive another day of the date, and end once its home says another reminder.
pub async fn chosen_windows_stay_until_the_home_says_others(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let paper = expiring(&*ports.presets, owner, day(100)).await;
    let before = listed(ports, owner).await.remove(0);
    let chosen = Windows::of(&[Window::ThreeMonths, Window::OneDay]);
    let due = choose_windows(ports, owner, (before.id(), None), chosen).await;
    let due = due.unwrap();
    assert_eq!(
        (due.deadline.windows, due.next_telling),
        (chosen, Some(day(10)))
    );
    assert!(due.changes > before.changes);
    assert_eq!(found(ports, owner, due.id()).await, due);
    let moved = passport("Passport", day(200), "1m");
    let paper = edited(&*ports.presets, &paper, moved).await;
    let due = found(ports, owner, due.id()).await;
    assert_eq!(
        (due.deadline.windows, due.next_telling),
        (chosen, Some(day(110)))
    );
    edited(
        &*ports.presets,
        &paper,
        passport("Passport", day(200), "7d"),
    )
    .await;
    let due = found(ports, owner, due.id()).await;
    assert_eq!(due.deadline.windows, Windows::from(Window::SevenDays));
    assert_eq!(due.next_telling, Some(day(193)));
}

pub async fn windows_are_of_the_other_half_too(ports: &Ports) {
    let owner = ports.new_person.get().await;
    for number in [100, 101] {
        expiring(&*ports.presets, owner, day(number)).await;
    }
    let dates = listed(ports, owner).await;
    let ids = (dates[0].id(), Some(dates[1].id()));
    let chosen = Windows::from(Window::OneDay);
    let due = choose_windows(ports, owner, ids, chosen).await;
    assert_eq!(due.unwrap().dated, dates[0].dated);
    for due in listed(ports, owner).await {
        assert_eq!(due.deadline.windows, chosen);
    }
}

pub async fn windows_of_somebody_elses_date_are_not_chosen(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    expiring(&*ports.presets, owner, day(100)).await;
    let due = listed(ports, owner).await.remove(0);
    let chosen = choose_windows(ports, other, (due.id(), None), Windows::NONE).await;
    assert_eq!(chosen, None);
    assert_eq!(found(ports, owner, due.id()).await, due);
    assert_eq!(told(ports, other, AuditKind::DeadlineChanged).await, 0);
}

pub async fn choosing_windows_writes_its_effects(ports: &Ports) {
    let owner = ports.new_person.get().await;
    expiring(&*ports.presets, owner, day(100)).await;
    let due = listed(ports, owner).await.remove(0);
    let chosen = choose_windows(ports, owner, (due.id(), None), Windows::NONE).await;
    assert!(chosen.is_some());
    assert_eq!(told(ports, owner, AuditKind::DeadlineChanged).await, 1);
}

/// A telling whose day has passed is made up for, and a snooze moves it.
pub async fn a_date_is_told_of_in_its_windows_on_its_day_and_a_week_later(ports: &Ports) {
    let owner = confirmed(ports).await;
    expiring(&*ports.presets, owner, day(100)).await;
    vehicle(ports, owner, Some(day(101)), Some(day(160))).await;
    let dates = listed(ports, owner).await;
    let (paper, mot) = (dates[0].id(), dates[1].id());
    for (today, expected) in [
        (69, &[][..]),
        (70, &[paper]),
        (71, &[paper, mot]),
        (107, &[paper, mot]),
    ] {
        assert_eq!(to_tell(ports, owner, day(today)).await, expected, "{today}");
    }
    let put_off = ReminderResponse::Snoozed(day(90));
    assert!(mark(ports, &dates[1], day(101), put_off).await);
    for (today, expected) in [(89, &[paper][..]), (90, &[paper, mot])] {
        assert_eq!(to_tell(ports, owner, day(today)).await, expected, "{today}");
    }
    let due = found(ports, owner, paper).await;
    assert!(write(ports, &reminder(&due, day(70))).await);
    let mot_due = found(ports, owner, mot).await;
    assert!(write(ports, &reminder(&mot_due, day(94))).await);
    for (today, expected) in [
        (99, &[][..]),
        (100, &[paper]),
        (101, &[paper, mot]),
        (107, &[paper, mot]),
    ] {
        assert_eq!(to_tell(ports, owner, day(today)).await, expected, "{today}");
    }
    assert!(write(ports, &reminder(&due, day(100))).await);
    assert_eq!(to_tell(ports, owner, day(106)).await, [mot]);
    assert_eq!(to_tell(ports, owner, day(107)).await, [mot, paper]);
}

/// A date is told of again once it is said not to be renewed after all.
pub async fn a_renewed_date_is_not_told_of(ports: &Ports) {
    let owner = confirmed(ports).await;
    expiring(&*ports.presets, owner, day(10)).await;
    let due = &listed(ports, owner).await[0];
    for (given, expected) in [
        (RENEWED, vec![]),
        (ReminderResponse::Renewed(false), vec![due.id()]),
    ] {
        assert!(mark(ports, due, day(10), given).await);
        assert_eq!(to_tell(ports, owner, day(5)).await, expected);
    }
}

pub async fn what_passed_long_ago_is_not_told_of(ports: &Ports) {
    let owner = confirmed(ports).await;
    expiring(&*ports.presets, owner, day(10)).await;
    assert_eq!(to_tell(ports, owner, day(24)).await.len(), 1);
    assert_eq!(to_tell(ports, owner, day(25)).await, []);
}

/// Each way is enough to be told: a confirmed email, a device and texts.
pub async fn nobody_is_told_whom_no_way_reaches(ports: &Ports) {
    let owner = ports.new_person.get().await;
    expiring(&*ports.presets, owner, day(10)).await;
    let is_told = async || !to_tell(ports, owner, day(5)).await.is_empty();
    assert!(!is_told().await);
    ports.confirm.call(owner).await;
    assert!(is_told().await);
    let none = NotificationSettings {
        email: false,
        ..NotificationSettings::default()
    };
    choose(ports, owner, none).await;
    assert!(!is_told().await);
    choose(ports, owner, NotificationSettings { text: true, ..none }).await;
    assert!(is_told().await);
    choose(ports, owner, none).await;
    let device = device();
    assert!(add_device(ports, owner, &device).await);
    assert!(is_told().await);
    ports
        .notifications
        .end_device(device.id, at(0))
        .await
        .unwrap();
    assert!(!is_told().await);
}

/// What comes up after the day's message waits for the next day.
pub async fn nobody_is_told_twice_a_day(ports: &Ports) {
    let owner = confirmed(ports).await;
    expiring(&*ports.presets, owner, day(10)).await;
    let due = listed(ports, owner).await.remove(0);
    assert!(write(ports, &reminder(&due, day(5))).await);
    vehicle(ports, owner, Some(day(12)), None).await;
    assert_eq!(to_tell(ports, owner, day(5)).await, []);
    assert_eq!(to_tell(ports, owner, day(6)).await.len(), 1);
}

/// The pages hold each date once, by its day of telling.
pub async fn dates_to_tell_come_page_by_page(ports: &Ports) {
    let mut people = Vec::new();
    for _ in 0..3 {
        let owner = confirmed(ports).await;
        for number in [1, 2] {
            expiring(&*ports.presets, owner, day(number)).await;
        }
        people.push(owner);
    }
    let (mut paged, mut after) = (Vec::new(), None);
    loop {
        let page = ports.dates.to_tell(day(0), after, 2).await.unwrap();
        let Some(last) = page.last().copied() else {
            break;
        };
        assert!(page.len() <= 2);
        after = Some(last);
        paged.extend(page.into_iter().filter(|date| people.contains(&date.owner)));
    }
    assert_eq!(paged.len(), 6);
    assert!(paged.is_sorted() && paged.windows(2).all(|pair| pair[0] != pair[1]));
}
