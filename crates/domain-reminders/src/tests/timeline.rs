//! The dates ahead, on the screen and in the calendar feed.

use super::*;

#[tokio::test]
async fn the_timeline_reaches_ninety_days_back() {
    let w = world().await;
    for number in [-91, -90, 0, 4000] {
        expiring(w.store.presets(), w.owner, day(number)).await;
    }
    let listed = w.due().await;
    let today = w.timeline.today();
    let told: Vec<_> = listed
        .iter()
        .map(|due| (due.days(today), due.words(today)))
        .collect();
    let words = |text: &str| Some(text.to_owned());
    assert_eq!(
        told,
        [
            (-90, None),
            (0, words("Expires today")),
            (4000, words("Expires in 11 years"))
        ]
    );
}

/// A key date is seen ahead, and nobody is reminded of it.
#[tokio::test]
async fn what_is_noted_stands_among_what_expires_and_no_mail_tells_of_it() {
    let w = world().await;
    expiring(w.store.presets(), w.owner, day(5)).await;
    let due = w.only().await;
    w.note("Insurer", None).await;
    w.note("Long gone", Some(day(-91))).await;
    let dentist = w.note("Dentist", Some(day(4))).await;
    let same_day = w.note("Council tax", Some(day(5))).await;
    let fixed = w.note("Fixed rate ends", Some(day(400))).await;
    let passed = w.note("Just gone", Some(day(-90))).await;
    let ahead = w.timeline.ahead(w.owner).await.unwrap();
    let expected = [
        UpcomingDate::Note(passed, day(-90)),
        UpcomingDate::Note(dentist.clone(), day(4)),
        UpcomingDate::Due(due),
        UpcomingDate::Note(same_day, day(5)),
        UpcomingDate::Note(fixed, day(400)),
    ];
    assert_eq!(ahead, expected);
    let today = w.timeline.today();
    let words: Vec<_> = ahead.iter().map(|one| one.words(today)).collect();
    assert_eq!(words[..2], [None, Some("In 4 days".to_owned())]);
    assert_eq!(ahead[1].what(), "Key date");
    assert_eq!(w.round().await, 1, "of the passport alone");
    let id = DeadlineId::new(dentist.id.uuid());
    let refused = w.timeline.snooze(w.owner, id, days(1)).await;
    assert!(matches!(refused, Err(ReminderError::NotFound)));
}

#[tokio::test]
async fn a_feed_tells_the_timeline_to_whoever_has_its_token() {
    let w = world().await;
    expiring(w.store.presets(), w.owner, day(1)).await;
    expiring(w.store.presets(), PersonId::new(fresh()), day(2)).await;
    assert!(!w.calendar.is_active(w.owner).await.unwrap());
    let first = w.calendar.make(w.owner).await.unwrap();
    let token = w.calendar.make(w.owner).await.unwrap();
    assert!(w.calendar.is_active(w.owner).await.unwrap());
    let read = w.calendar.read(&token.hash()).await.unwrap();
    assert_eq!(read, Some(vec![UpcomingDate::Due(w.only().await)]));
    assert_eq!(w.calendar.read(&first.hash()).await.unwrap(), None);
    w.calendar.revoke(w.owner).await.unwrap();
    assert_eq!(w.calendar.read(&token.hash()).await.unwrap(), None);
}
