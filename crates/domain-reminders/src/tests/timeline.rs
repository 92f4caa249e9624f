//! The dates ahead, on the screen and in the calendar feed.

use super::*;

#[tokio::test]
async fn what_has_passed_stays_until_it_is_dealt_with_and_is_remembered_for_ninety_days() {
    let w = world().await;
    for number in [-400, -91, -90, 0, 4000] {
        expiring(w.store.presets(), w.owner, day(number)).await;
    }
    let today = w.timeline.today();
    let listed = w.due().await;
    let told: Vec<_> = listed
        .iter()
        .map(|due| (due.days(today), due.words(today)))
        .collect();
    let words = |text: &str| Some(text.to_owned());
    let expected = [
        (-400, None),
        (-91, None),
        (-90, None),
        (0, words("Expires today")),
        (4000, words("Expires in 10 years")),
    ];
    assert_eq!(told, expected);
    for due in listed.iter().take(3) {
        assert!(due.is_due(today));
        w.timeline.renewed(w.owner, due.id(), true).await.unwrap();
    }
    let left: Vec<_> = w.due().await.iter().map(|due| due.days(today)).collect();
    assert_eq!(left, [-90, 0, 4000]);
}

#[tokio::test]
async fn what_is_noted_stands_among_what_expires() {
    let w = world().await;
    expiring(w.store.presets(), w.owner, day(5)).await;
    w.note("Insurer", None).await;
    w.note("Moved in", Some(day(-1))).await;
    let dentist = w.note("Dentist", Some(day(4))).await;
    w.note("Fixed rate ends", Some(day(400))).await;
    let (ahead, today) = (w.due().await, w.timeline.today());
    let names: Vec<_> = ahead.iter().map(|due| &*due.name).collect();
    assert_eq!(names, ["Dentist", "Passport", "Fixed rate ends"]);
    assert_eq!(ahead[0].words(today).as_deref(), Some("In 4 days"));
    assert_eq!(ahead[0].subject.what(), "Key date");
    let id = DeadlineId::new(dentist.id.uuid());
    let snoozed = w.timeline.snooze(w.owner, id, days(1)).await.unwrap();
    assert_eq!(snoozed.mark.snoozed_until, Some(day(1)));
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
    assert_eq!(read, Some(vec![w.only().await]));
    assert_eq!(w.calendar.read(&first.hash()).await.unwrap(), None);
    w.calendar.revoke(w.owner).await.unwrap();
    assert_eq!(w.calendar.read(&token.hash()).await.unwrap(), None);
}
