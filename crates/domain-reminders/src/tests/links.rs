use super::*;

#[tokio::test]
async fn a_link_works_until_ninety_days_after_its_date() {
    let w = world().await;
    expiring(w.store.presets(), w.owner, day(1)).await;
    w.round().await;
    let token = w.token().hash();
    for (number, works) in [(2, true), (91, true), (92, false)] {
        w.noon(day(number));
        // Looking is possible before the row is wiped, and no longer once it is.
        for _ in 0..2 {
            let looked = w.links.look(Some(&token)).await;
            assert_eq!(looked.is_ok(), works, "{number}");
            w.round().await;
        }
    }
}

/// Whoever puts a date off for a year is reminded by a link that works.
#[tokio::test]
async fn a_link_works_as_long_after_the_day_until_which_its_date_was_put_off() {
    let w = world().await;
    expiring(w.store.presets(), w.owner, day(1)).await;
    w.noon(day(5));
    w.round().await;
    let first = w.token().hash();
    w.links.snooze(Some(&first), days(365)).await.unwrap();
    w.noon(day(370));
    assert_eq!(w.round().await, 1);
    let second = w.token().hash();
    for (number, works) in [(370, true), (460, true), (461, false)] {
        w.noon(day(number));
        w.round().await;
        let looked = w.links.look(Some(&second)).await;
        assert_eq!(looked.is_ok(), works, "{number}");
    }
}

#[tokio::test]
async fn a_link_is_bound_to_its_date_and_to_the_day_it_told_of() {
    let w = world().await;
    let paper = expiring(w.store.presets(), w.owner, day(1)).await;
    w.round().await;
    let token = w.token().hash();
    w.vehicle(Some(day(2)), None);
    let renewed = w.links.renewed(Some(&token), None).await.unwrap();
    assert_eq!(renewed.due.dated.id, paper.id.uuid());
    let marks = w.due().await;
    let marks: Vec<_> = marks.iter().map(|due| due.mark.renewed).collect();
    assert_eq!(marks, [true, false]);
    edited(
        w.store.presets(),
        &paper,
        passport("Passport", day(3), "1m"),
    )
    .await;
    for dead in [
        w.links.look(Some(&token)).await,
        w.links.snooze(Some(&token), days(1)).await,
        w.links.renewed(Some(&token), None).await,
        w.links.look(None).await,
    ] {
        assert!(matches!(dead, Err(ReminderError::LinkDead)));
    }
}

#[tokio::test]
async fn a_link_moves_a_date_of_ones_own_to_its_next_day_and_back() {
    let w = world().await;
    let boiler = own_date(w.owner, "Boiler service", day(1));
    let added = w.store.add(boiler.clone(), Effects::none());
    added.await.unwrap();
    w.round().await;
    let token = w.token().hash();
    let stored = async || w.store.find_own(w.owner, boiler.id).await.unwrap().unwrap();

    let early = w.links.renewed(Some(&token), Some(day(1))).await;
    assert!(matches!(early, Err(ReminderError::Invalid(_))), "{early:?}");
    // Sent again, because the first answer was lost, it changes nothing; another day takes its place.
    for next in [366, 366, 400] {
        let renewed = w
            .links
            .renewed(Some(&token), Some(day(next)))
            .await
            .unwrap();
        assert_eq!(renewed.due.deadline.day, day(next));
        assert_eq!(renewed.moved_from(), Some(day(1)));
        assert_eq!(stored().await.history.len(), 1);
    }
    for dead in [
        w.links.renewed(Some(&token), None).await,
        w.links.snooze(Some(&token), days(1)).await,
    ] {
        assert!(matches!(dead, Err(ReminderError::LinkDead)), "{dead:?}");
    }
    let reopened = w.links.reopen(Some(&token)).await.unwrap();
    assert_eq!(
        (reopened.due.deadline.day, reopened.moved_from()),
        (day(1), None)
    );
    let undone = stored().await;
    let version = undone.version;
    assert_eq!(
        undone,
        OwnDate {
            version,
            ..boiler.clone()
        }
    );

    let ended = w.links.renewed(Some(&token), None).await.unwrap();
    assert!(ended.due.mark.renewed);
    let reopened = w.links.reopen(Some(&token)).await.unwrap();
    assert!(!reopened.due.mark.renewed);
}

/// Its own link has not renewed it yet, though an earlier one had.
#[tokio::test]
async fn a_date_that_a_link_moved_is_answered_by_its_next_link() {
    let w = world().await;
    let smoke = own_date(w.owner, "Smoke alarm", day(1));
    w.store.add(smoke, Effects::none()).await.unwrap();
    w.round().await;
    let first = w.token().hash();
    w.links.renewed(Some(&first), Some(day(31))).await.unwrap();
    w.noon(day(31));
    w.round().await;
    let second = w.token().hash();
    let looked = w.links.look(Some(&second)).await.unwrap();
    assert_eq!(looked.moved_from(), None);
    let renewed = w.links.renewed(Some(&second), Some(day(61))).await.unwrap();
    assert_eq!(renewed.moved_from(), Some(day(31)));
    let spent = w.links.look(Some(&first)).await;
    assert!(matches!(spent, Err(ReminderError::LinkDead)));
}

/// Otherwise Undo would take away what was typed since.
#[tokio::test]
async fn a_link_undoes_nothing_that_was_changed_in_the_app_since() {
    let w = world().await;
    let boiler = own_date(w.owner, "Boiler service", day(1));
    w.store.add(boiler.clone(), Effects::none()).await.unwrap();
    w.round().await;
    let token = w.token().hash();
    w.links.renewed(Some(&token), Some(day(366))).await.unwrap();
    let form = own_date(w.owner, "Boiler and flue", day(366)).form;
    let draft = DateDraft {
        form,
        about: None,
        version: None,
    };
    w.book.update(w.owner, boiler.id, draft).await.unwrap();
    let undone = w.links.reopen(Some(&token)).await;
    assert!(matches!(undone, Err(ReminderError::LinkDead)));
}

/// It is a day of that note alone, and notes have no history in which it would stay.
#[tokio::test]
async fn a_link_gives_a_note_no_next_day() {
    let w = world().await;
    w.note("Dentist", Some(day(1))).await;
    w.round().await;
    let token = w.token().hash();
    let refused = w.links.renewed(Some(&token), Some(day(366))).await;
    assert!(matches!(refused, Err(ReminderError::Invalid(_))));
    assert_eq!(w.only().await.deadline.day, day(1));
}

#[tokio::test]
async fn a_link_takes_back_that_a_date_was_put_off() {
    let w = world().await;
    expiring(w.store.presets(), w.owner, day(20)).await;
    w.round().await;
    let token = w.token().hash();
    let later = w.links.snooze(Some(&token), days(7)).await.unwrap();
    assert_eq!(later.due.mark.snoozed_until, Some(day(7)));
    let undone = w.links.reopen(Some(&token)).await.unwrap();
    assert_eq!(undone.due.mark, ReminderState::default());
    assert_eq!(w.only().await.mark, ReminderState::default());
}

#[tokio::test]
async fn a_link_names_no_more_than_its_mail() {
    let w = world().await;
    let boiler = own_date(w.owner, "Boiler at Mum's", day(1));
    w.store.add(boiler, Effects::none()).await.unwrap();
    w.round().await;
    let token = w.token().hash();
    for (names, name) in [(false, "Boiler service"), (true, "Boiler at Mum's")] {
        let change = NotificationChange {
            names: Some(names),
            ..NotificationChange::default()
        };
        w.notifications.choose(w.owner, change).await.unwrap();
        for told in [
            w.links.look(Some(&token)).await,
            w.links.snooze(Some(&token), days(1)).await,
            w.links.reopen(Some(&token)).await,
            w.links.renewed(Some(&token), None).await,
            w.links.renewed(Some(&token), Some(day(366))).await,
            w.links.reopen(Some(&token)).await,
        ] {
            assert_eq!(told.unwrap().due.name, name);
        }
    }
}
