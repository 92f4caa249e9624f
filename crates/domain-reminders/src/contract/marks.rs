//! Promises of `Deadlines::marks` and `Deadlines::mark`.

use super::Harness;
use super::given::{
    RENEWED, day, dropped, edited, expiring, found, listed, mark, marked, only, passport, told,
    vehicle,
};
use crate::memory::Vehicle;
use crate::{DueDate, ReminderResponse, ReminderState};
use domain_shared::AuditKind;
use futures_util::future::join;
use std::collections::HashMap;

/// The last word counts, and saying nothing any more is nothing said.
pub async fn marks_are_what_an_owner_said(store: &impl Harness) {
    let (owner, other) = (store.person().await, store.person().await);
    for number in [1, 2, 3] {
        expiring(store, owner, day(number)).await;
    }
    vehicle(store, owner, Some(day(4)), None).await;
    let dates = listed(store, owner).await;
    let said = [
        ReminderResponse::Snoozed(day(0)),
        RENEWED,
        ReminderResponse::Renewed(false),
        ReminderResponse::Snoozed(day(2)),
    ];
    for (due, last) in dates.iter().zip(said) {
        for said in [ReminderResponse::Snoozed(day(-1)), RENEWED, last] {
            assert!(mark(store, due, due.deadline.day, said).await);
        }
    }
    let marks = |snoozed: i64, renewed| ReminderState {
        snoozed_until: Some(day(snoozed)),
        renewed,
    };
    let expected = [
        marks(0, true),
        marks(-1, true),
        marks(-1, false),
        marks(2, true),
    ];
    let expected = dates.iter().map(DueDate::id).zip(expected);
    assert_eq!(
        store.dates().marks(owner).await.unwrap(),
        expected.collect::<HashMap<_, _>>()
    );
    // Where nothing is said any more there is no mark.
    expiring(store, other, day(1)).await;
    let due = &listed(store, other).await[0];
    for said in [RENEWED, ReminderResponse::Renewed(false)] {
        assert_eq!(marked(store, due, day(1), said).await, Some(only(said)));
    }
    assert_eq!(store.dates().marks(other).await.unwrap(), HashMap::new());
}

/// A snooze and a renewal that are written at once both stand, whichever is last.
pub async fn what_two_say_at_once_both_stands(store: &impl Harness) {
    let owner = store.person().await;
    for number in 1..=10 {
        expiring(store, owner, day(number)).await;
    }
    for due in &listed(store, owner).await {
        let on = due.deadline.day;
        let (one, other) = join(
            marked(store, due, on, ReminderResponse::Snoozed(day(0))),
            marked(store, due, on, RENEWED),
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
        assert_eq!(found(store, owner, due.id()).await.mark, both);
    }
}

/// A name, the window or the vehicle's other date may change.
pub async fn a_mark_stays_while_its_date_stays(store: &impl Harness) {
    let owner = store.person().await;
    let paper = expiring(store, owner, day(40)).await;
    let car = vehicle(store, owner, Some(day(41)), Some(day(60))).await;
    let until = day(20);
    for due in &listed(store, owner).await {
        assert!(
            mark(
                store,
                due,
                due.deadline.day,
                ReminderResponse::Snoozed(until)
            )
            .await
        );
    }
    edited(store, &paper, passport("Another name", day(40), "3m")).await;
    let retaxed = Vehicle {
        owner,
        name: "Škoda".to_owned(),
        mot: Some(day(41)),
        tax: Some(day(425)),
    };
    store.set_vehicle(car, retaxed).await;
    let marks: Vec<_> = listed(store, owner)
        .await
        .iter()
        .map(|due| (due.deadline.day, due.mark, due.opens_on()))
        .collect();
    assert_eq!(
        marks,
        [
            (day(40), only(ReminderResponse::Snoozed(until)), until),
            (day(41), only(ReminderResponse::Snoozed(until)), until),
            (day(425), ReminderState::default(), day(395)),
        ]
    );
}

/// It does not come back with the day, nor with a date that was taken away meanwhile.
pub async fn a_mark_is_forgotten_once_its_date_is_moved(store: &impl Harness) {
    let owner = store.person().await;
    let paper = expiring(store, owner, day(1)).await;
    let car = vehicle(store, owner, Some(day(2)), None).await;
    for due in &listed(store, owner).await {
        assert!(mark(store, due, due.deadline.day, RENEWED).await);
    }
    let with_mot = |mot| Vehicle {
        owner,
        name: "Octavia".to_owned(),
        mot,
        tax: None,
    };
    let mut paper = edited(store, &paper, passport("Passport", day(400), "1m")).await;
    store.set_vehicle(car, with_mot(None)).await;
    assert_eq!(store.dates().marks(owner).await.unwrap(), HashMap::new());
    for number in [1, 1] {
        paper = edited(store, &paper, passport("Passport", day(number), "1m")).await;
    }
    store.set_vehicle(car, with_mot(Some(day(2)))).await;
    for due in listed(store, owner).await {
        assert_eq!(due.mark, ReminderState::default());
    }
    assert_eq!(store.dates().marks(owner).await.unwrap(), HashMap::new());
}

/// Where a date was deleted, moved or is somebody else's neither a mark nor an effect is written.
pub async fn a_mark_of_a_date_that_is_not_there_writes_nothing(store: &impl Harness) {
    let (owner, other) = (store.person().await, store.person().await);
    let gone = expiring(store, owner, day(1)).await;
    let kept = expiring(store, owner, day(2)).await;
    let [gone_date, date] = &*listed(store, owner).await else {
        unreachable!("two dates")
    };
    dropped(store, &gone).await;
    let taken = DueDate {
        owner: other,
        ..date.clone()
    };
    assert!(!mark(store, gone_date, day(1), RENEWED).await);
    assert!(!mark(store, date, day(3), RENEWED).await);
    assert!(!mark(store, &taken, day(2), RENEWED).await);
    let known = found(store, owner, date.id()).await;
    assert_eq!(
        (known.mark, known.dated.id),
        (ReminderState::default(), kept.id.uuid())
    );
    for person in [owner, other] {
        assert_eq!(told(store, person, AuditKind::DeadlineSnoozed).await, 0);
    }
}

/// Saying the same once more writes its effects once more.
pub async fn a_mark_writes_its_effects(store: &impl Harness) {
    let owner = store.person().await;
    expiring(store, owner, day(1)).await;
    let due = &listed(store, owner).await[0];
    for times in [1, 2] {
        assert!(mark(store, due, day(1), RENEWED).await);
        assert_eq!(told(store, owner, AuditKind::DeadlineSnoozed).await, times);
    }
}
