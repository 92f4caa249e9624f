//! Promises of `Deadlines::marks` and `Deadlines::mark`.

use super::Ports;
use super::given::{
    RENEWED, choose_windows, day, dropped, edited, expiring, found, listed, mark, marked, only,
    passport, told, vehicle,
};
use crate::memory::DatedItem;
use crate::{DueDate, ReminderResponse, ReminderSettings, ReminderState};
use domain_shared::due::{Window, Windows};
use domain_shared::{AuditKind, Effects};
use futures_util::future::join;
use std::collections::HashMap;

/// The last word counts, and saying nothing any more is nothing said.
pub async fn marks_are_what_an_owner_said(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    for number in [1, 2, 3] {
        expiring(&*ports.presets, owner, day(number)).await;
    }
    vehicle(ports, owner, Some(day(4)), None).await;
    let dates = listed(ports, owner).await;
    let said = [
        ReminderResponse::Snoozed(day(0)),
        RENEWED,
        ReminderResponse::Renewed(false),
        ReminderResponse::Snoozed(day(2)),
    ];
    for (due, last) in dates.iter().zip(said) {
        for said in [ReminderResponse::Snoozed(day(-1)), RENEWED, last] {
            assert!(mark(ports, due, due.deadline.day, said).await);
        }
    }
    let marks = |snoozed: i64, renewed| ReminderSettings {
        state: ReminderState {
            snoozed_until: Some(day(snoozed)),
            renewed,
        },
        windows: None,
        amount: None,
    };
    let expected = [
        marks(0, true),
        marks(-1, true),
        marks(-1, false),
        marks(2, true),
    ];
    let expected = dates.iter().map(DueDate::id).zip(expected);
    assert_eq!(
        ports.dates.settings(owner).await.unwrap(),
        expected.collect::<HashMap<_, _>>()
    );
    // What was chosen stands with what was said.
    let chosen = Windows::from(Window::OneDay);
    let last = dates[3].id();
    choose_windows(ports, owner, (last, None), chosen).await;
    let settings = ports.dates.settings(owner).await.unwrap()[&last];
    assert_eq!(
        (settings.state, settings.windows),
        (marks(2, true).state, Some(chosen))
    );
    // Where nothing is said any more there is no mark.
    expiring(&*ports.presets, other, day(1)).await;
    let due = &listed(ports, other).await[0];
    for said in [RENEWED, ReminderResponse::Renewed(false)] {
        assert_eq!(marked(ports, due, day(1), said).await, Some(only(said)));
    }
    assert_eq!(ports.dates.settings(other).await.unwrap(), HashMap::new());
}

/// A snooze and a renewal that are written at once both stand, whichever is last.
pub async fn what_two_say_at_once_both_stands(ports: &Ports) {
    let owner = ports.new_person.get().await;
    for number in 1..=10 {
        expiring(&*ports.presets, owner, day(number)).await;
    }
    for due in &listed(ports, owner).await {
        let on = due.deadline.day;
        let (one, other) = join(
            marked(ports, due, on, ReminderResponse::Snoozed(day(0))),
            marked(ports, due, on, RENEWED),
        )
        .await;
        let both = ReminderState {
            snoozed_until: Some(day(0)),
            renewed: true,
        };
        assert!(
            [one, other].contains(&Some(both)),
            "whoever was last knows both"
        );
        assert_eq!(found(ports, owner, due.id()).await.mark, both);
    }
}

/// And of no half that lies on another day or is somebody else's.
pub async fn a_mark_is_of_the_other_half_too(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    for (who, number) in [(owner, 5), (owner, 5), (owner, 6), (other, 5)] {
        expiring(&*ports.presets, who, day(number)).await;
    }
    let (own, foreign) = (listed(ports, owner).await, listed(ports, other).await);
    let one = own.first().unwrap();
    for also in own.iter().skip(1).chain(&foreign) {
        let (ids, effects) = ((one.id(), Some(also.id())), Effects::none());
        let marked = ports.dates.mark(owner, ids, day(5), RENEWED, effects);
        assert_eq!(marked.await.unwrap().unwrap().mark, only(RENEWED));
    }
    let renewed = listed(ports, owner).await;
    let renewed: Vec<_> = renewed.iter().map(|due| due.mark.renewed).collect();
    assert_eq!(renewed, [true, true, false]);
    assert!(!listed(ports, other).await[0].mark.renewed);
}

/// A name, the window or the vehicle's other date may change.
pub async fn a_mark_stays_while_its_date_stays(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let paper = expiring(&*ports.presets, owner, day(40)).await;
    let car = vehicle(ports, owner, Some(day(41)), Some(day(60))).await;
    let until = day(20);
    for due in &listed(ports, owner).await {
        assert!(
            mark(
                ports,
                due,
                due.deadline.day,
                ReminderResponse::Snoozed(until)
            )
            .await
        );
    }
    edited(
        &*ports.presets,
        &paper,
        passport("Another name", day(40), "3m"),
    )
    .await;
    let retaxed = DatedItem {
        owner,
        name: "Škoda".to_owned(),
        mot: Some(day(41)),
        tax: Some(day(425)),
        rate: None,
        ends: None,
    };
    ports.set_item.call((car, retaxed)).await;
    let marks: Vec<_> = listed(ports, owner)
        .await
        .iter()
        .map(|due| (due.deadline.day, due.mark, due.next_telling))
        .collect();
    assert_eq!(
        marks,
        [
            (day(40), only(ReminderResponse::Snoozed(until)), Some(until)),
            (day(41), only(ReminderResponse::Snoozed(until)), Some(until)),
            (day(425), ReminderState::default(), Some(day(395))),
        ]
    );
}

/// It does not come back with the day, nor with a date that was taken away meanwhile.
pub async fn a_mark_is_forgotten_once_its_date_is_moved(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let paper = expiring(&*ports.presets, owner, day(1)).await;
    let car = vehicle(ports, owner, Some(day(2)), None).await;
    for due in &listed(ports, owner).await {
        assert!(mark(ports, due, due.deadline.day, RENEWED).await);
    }
    let with_mot = |mot| DatedItem {
        owner,
        name: "Octavia".to_owned(),
        mot,
        tax: None,
        rate: None,
        ends: None,
    };
    let mut paper = edited(
        &*ports.presets,
        &paper,
        passport("Passport", day(400), "1m"),
    )
    .await;
    ports.set_item.call((car, with_mot(None))).await;
    assert_eq!(ports.dates.settings(owner).await.unwrap(), HashMap::new());
    for number in [1, 1] {
        paper = edited(
            &*ports.presets,
            &paper,
            passport("Passport", day(number), "1m"),
        )
        .await;
    }
    ports.set_item.call((car, with_mot(Some(day(2))))).await;
    for due in listed(ports, owner).await {
        assert_eq!(due.mark, ReminderState::default());
    }
    assert_eq!(ports.dates.settings(owner).await.unwrap(), HashMap::new());
}

/// Where a date was deleted, moved or is somebody else's neither a mark nor an effect is written.
pub async fn a_mark_of_a_date_that_is_not_there_writes_nothing(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let gone = expiring(&*ports.presets, owner, day(1)).await;
    let kept = expiring(&*ports.presets, owner, day(2)).await;
    let [gone_date, date] = &*listed(ports, owner).await else {
        unreachable!("two dates")
    };
    dropped(&*ports.presets, &gone).await;
    let taken = DueDate {
        owner: other,
        ..date.clone()
    };
    assert!(!mark(ports, gone_date, day(1), RENEWED).await);
    assert!(!mark(ports, date, day(3), RENEWED).await);
    assert!(!mark(ports, &taken, day(2), RENEWED).await);
    let known = found(ports, owner, date.id()).await;
    assert_eq!(
        (known.mark, known.dated.id),
        (ReminderState::default(), kept.id.uuid())
    );
    for person in [owner, other] {
        assert_eq!(told(ports, person, AuditKind::DeadlineSnoozed).await, 0);
    }
}

/// Saying the same once more writes its effects once more.
pub async fn a_mark_writes_its_effects(ports: &Ports) {
    let owner = ports.new_person.get().await;
    expiring(&*ports.presets, owner, day(1)).await;
    let due = &listed(ports, owner).await[0];
    for times in [1, 2] {
        assert!(mark(ports, due, day(1), RENEWED).await);
        assert_eq!(told(ports, owner, AuditKind::DeadlineSnoozed).await, times);
    }
}
