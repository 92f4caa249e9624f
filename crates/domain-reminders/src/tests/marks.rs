use super::*;
use domain_presets::contract::fixture::{add, at, preset, said};
use domain_shared::due::{Window, Windows};

#[tokio::test]
async fn a_date_is_not_put_off_past_itself() {
    let w = world().await;
    expiring(w.store.presets(), w.owner, day(10)).await;
    assert_eq!(w.round().await, 1);
    let (id, token) = (w.only().await.id(), w.token().hash());
    let refused = w.timeline.snooze(w.owner, id, days(11)).await;
    assert!(matches!(refused, Err(ReminderError::Invalid(_))));
    let refused = w.links.snooze(Some(&token), days(11)).await;
    assert!(matches!(refused, Err(ReminderError::Invalid(_))));
    assert_eq!(w.store.settings(w.owner).await.unwrap().len(), 0);
    w.links.snooze(Some(&token), days(10)).await.unwrap();
    w.noon(day(9));
    assert_eq!(w.round().await, 0);
    w.noon(day(10));
    assert_eq!(w.round().await, 1, "on the date itself it is told of");
}

#[tokio::test]
async fn what_was_said_before_stays_when_more_is_said() {
    let w = world().await;
    expiring(w.store.presets(), w.owner, day(30)).await;
    let id = w.only().await.id();
    w.timeline.snooze(w.owner, id, days(7)).await.unwrap();
    let due = w.timeline.renewed(w.owner, id, true).await.unwrap();
    assert_eq!(
        (due.mark.snoozed_until, due.mark.renewed),
        (Some(day(7)), true)
    );
    let due = w.timeline.snooze(w.owner, id, days(8)).await.unwrap();
    assert_eq!(
        (due.mark.snoozed_until, due.mark.renewed),
        (Some(day(8)), true)
    );
    assert_eq!(due.mark, w.only().await.mark);
}

#[tokio::test]
async fn marks_are_for_the_owner_alone() {
    let w = world().await;
    expiring(w.store.presets(), w.owner, day(30)).await;
    let (id, other) = (w.only().await.id(), PersonId::new(fresh()));
    for refused in [
        w.timeline.snooze(other, id, days(7)).await,
        w.timeline.renewed(other, id, true).await,
    ] {
        assert!(matches!(refused, Err(ReminderError::NotFound)));
    }
    assert_eq!(w.store.settings(w.owner).await.unwrap().len(), 0);
}

#[tokio::test]
async fn a_quiet_date_shows_no_banner() {
    let w = world().await;
    let paper = expiring(w.store.presets(), w.owner, day(30)).await;
    let notice = async || {
        let due = w.only().await;
        let notices = w.timeline.notices(w.owner).await.unwrap();
        notices.of(due.dated, due.deadline)
    };
    let id = w.only().await.id();
    assert_eq!(notice().await.as_deref(), Some("Expires in 4 weeks"));
    w.timeline.snooze(w.owner, id, days(7)).await.unwrap();
    assert_eq!(notice().await, None);
    w.noon(day(7));
    assert_eq!(notice().await.as_deref(), Some("Expires in 3 weeks"));
    w.timeline.renewed(w.owner, id, true).await.unwrap();
    assert_eq!(notice().await, None);
    edited(
        w.store.presets(),
        &paper,
        passport("Passport", day(31), "1m"),
    )
    .await;
    assert_eq!(notice().await.as_deref(), Some("Expires in 3 weeks"));
}

#[tokio::test]
async fn what_is_said_of_one_half_holds_for_the_other() {
    let w = world().await;
    let paper = expiring(w.store.presets(), w.owner, day(20)).await;
    let facts = json!({
        "name": "Passport", "passport_number": "123456789",
        "expiry_date": day(20).to_string(), "reminder": "1m",
    });
    let facts = preset(w.owner, said("key_info", "passport", &facts), at(0));
    add(w.store.presets(), &facts, Vec::new()).await;
    let dates = [paper.id, facts.id].map(DeadlineRef::preset);
    let deadline = paper.metadata.deadline().unwrap();
    let banners = async || {
        let notices = w.timeline.notices(w.owner).await.unwrap();
        dates.map(|dated| notices.of(dated, deadline).is_some())
    };
    for dated in dates {
        assert_eq!(banners().await, [true, true]);
        let id = dated.deadline();
        w.timeline.renewed(w.owner, id, true).await.unwrap();
        assert_eq!(banners().await, [false, false]);
        w.timeline.renewed(w.owner, id, false).await.unwrap();
    }
}

#[tokio::test]
async fn windows_that_are_chosen_for_one_half_hold_for_the_other() {
    let w = world().await;
    let paper = expiring(w.store.presets(), w.owner, day(20)).await;
    let facts = json!({
        "name": "Passport", "passport_number": "123456789",
        "expiry_date": day(20).to_string(), "reminder": "1m",
    });
    let facts = preset(w.owner, said("key_info", "passport", &facts), at(0));
    add(w.store.presets(), &facts, Vec::new()).await;
    let speaks = w.only().await;
    assert!([paper.id, facts.id].contains(&domain_presets::PresetId::new(speaks.dated.id)));
    let week = Windows::from(Window::SevenDays);
    w.choose_windows(speaks.id(), week).await;
    assert_eq!(w.only().await.deadline.windows, week);
}
