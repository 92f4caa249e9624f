use super::*;
use chrono::{NaiveDateTime, Utc};
use domain_presets::contract::fixture::{add, at, preset, said};
use domain_shared::Timestamp;

#[tokio::test]
async fn a_mail_says_what_expires_and_when_and_nothing_that_was_typed() {
    let w = world().await;
    expiring(w.store.presets(), w.owner, day(28)).await;
    w.noon(day(0));
    assert_eq!(w.round().await, 1);
    let sent = w.sent();
    let [mail] = &*sent else {
        panic!("one mail: {sent:?}")
    };
    assert_eq!(mail.to.as_str(), "rowan@example.co.uk");
    assert_eq!(mail.subject, "Passport expires on 29th January 2027");
    let link = format!(
        "https://money.example/reminders?token={}",
        w.token().encode()
    );
    assert_eq!(
        mail.body,
        format!(
            "Hello,\n\nPassport expires on 29th January 2027, in 4 weeks.\n\
             Renewed: {link}&answer=renewed\nRemind me later: {link}&answer=later\n\
             Open: https://money.example/life-locker\n\n\
             Keep these links to yourself. All but \"Open\" work without signing in, each for its own \
             date, until 90 days after it.\n\nHoldfast\n"
        )
    );
    let buttons: Vec<_> = mail.buttons.iter().map(|button| &*button.label).collect();
    assert_eq!(buttons, ["Renewed", "Remind me later", "Open"]);
    let outgoing = w.store.outgoing().remove(0);
    assert_eq!(outgoing.send_before, Some(london_midnight(day(7))));
}

/// "Open" leads to the thing, where there is one.
#[tokio::test]
async fn what_does_not_come_again_is_done() {
    let w = world().await;
    w.vehicle(Some(day(1)), None);
    let once = DateForm::parse(
        json!({
            "title": "Boxes", "kind": "other", "date": day(1).to_string(), "remind": ["1d"],
        })
        .as_object()
        .unwrap(),
    );
    let draft = DateDraft {
        form: once.unwrap(),
        about: None,
        version: None,
    };
    let id = OwnDateId::new(fresh());
    w.book.add(w.owner, id, draft).await.unwrap();
    w.noon(day(0));
    assert_eq!(w.round().await, 1);
    let mail = w.sent().remove(0);
    let labels: Vec<_> = mail.buttons.iter().map(|button| &*button.label).collect();
    assert_eq!(labels.iter().filter(|label| **label == "Done").count(), 1);
    assert_eq!(
        labels.iter().filter(|label| **label == "Renewed").count(),
        1
    );
    let opened = mail.buttons.iter().filter(|button| button.label == "Open");
    let pages: Vec<_> = opened.map(|button| button.url.as_str()).collect();
    assert!(
        pages.contains(&"https://money.example/timeline"),
        "{pages:?}"
    );
    assert!(
        pages
            .iter()
            .any(|page| page.starts_with("https://money.example/vault/item/")),
        "{pages:?}"
    );
}

#[tokio::test]
async fn a_vehicles_name_stands_in_no_mail() {
    let w = world().await;
    w.vehicle(Some(day(1)), None);
    assert_eq!(w.round().await, 1);
    let mail = w.sent().remove(0);
    assert_eq!(mail.subject, "MOT expires on 2nd January 2027");
    assert!(!mail.body.contains("Octavia"));
}

/// The most urgent date comes first, and each has a link of its own.
#[tokio::test]
async fn one_mail_a_day_tells_of_all_that_is_due() {
    let w = world().await;
    w.vehicle(Some(day(1)), Some(day(0)));
    expiring(w.store.presets(), w.owner, day(-2)).await;
    assert_eq!(w.round().await, 1);
    assert_eq!(w.round().await, 0);
    let sent = w.sent();
    let [mail] = &*sent else {
        panic!("one mail: {sent:?}")
    };
    let passed = "Passport expired on 30th December 2026";
    assert_eq!(mail.subject, format!("{passed}, and 2 other dates"));
    let lines: Vec<_> = mail.body.lines().collect();
    for label in ["Renewed: ", "Remind me later: ", "Open: "] {
        let links = lines.iter().filter(|line| line.starts_with(label));
        assert_eq!(links.count(), 3, "{label}");
    }
    let told: Vec<_> = lines
        .iter()
        .filter(|line| line.ends_with('.'))
        .take(3)
        .collect();
    let expected = [
        &*format!("{passed}."),
        "Vehicle tax expires on 1st January 2027, today.",
        "MOT expires on 2nd January 2027, tomorrow.",
    ];
    assert_eq!(told, expected.iter().collect::<Vec<_>>());
    // Another date is told of on the next morning.
    w.vehicle(Some(day(20)), None);
    assert_eq!(w.round().await, 0);
    w.noon(day(1));
    assert_eq!(w.round().await, 1);
    let subject = w.sent().pop().unwrap().subject;
    assert_eq!(subject, "MOT expires on 2nd January 2027, and another date");
}

#[tokio::test]
async fn a_date_is_told_of_in_its_window_on_its_day_and_a_week_later_and_no_more() {
    let w = world().await;
    expiring(w.store.presets(), w.owner, day(40)).await;
    assert_eq!(w.told_on(0..120).await, [10, 40, 47]);
    let subjects: Vec<_> = w.sent().into_iter().map(|mail| mail.subject).collect();
    let day = "on 10th February 2027";
    let expires = format!("Passport expires {day}");
    assert_eq!(
        subjects,
        [expires.clone(), expires, format!("Passport expired {day}")]
    );
}

/// Whoever types an old passport knows that it is over.
#[tokio::test]
async fn what_passed_long_ago_is_in_no_mail() {
    let w = world().await;
    expiring(w.store.presets(), w.owner, day(-400)).await;
    assert_eq!(w.round().await, 0);
    w.vehicle(Some(day(1)), None);
    assert_eq!(w.round().await, 1);
    let subject = w.sent().pop().unwrap().subject;
    assert_eq!(subject, "MOT expires on 2nd January 2027");
}

#[tokio::test]
async fn reminders_go_out_from_seven_in_the_morning_in_london() {
    // The clocks go forward on 28 March 2027 and back on 31 October 2027.
    for date in ["2027-04-27", "2027-11-30", "2028-02-29", "2028-03-30"] {
        let (date, w): (NaiveDate, _) = (date.parse().unwrap(), world().await);
        expiring(w.store.presets(), w.owner, date).await;
        let noon = date - TimeDelta::days(30);
        w.noon(noon - TimeDelta::days(1));
        assert_eq!(w.round().await, 0, "the day before {date}'s window");
        for (hour, minute, written) in [(0, 1, 0), (6, 59, 0), (7, 0, 1), (7, 1, 0)] {
            let naive = noon.and_hms_opt(hour, minute, 0).unwrap();
            w.clock.set(london_moment(naive));
            assert_eq!(w.round().await, written, "{naive}");
        }
    }
}

/// Neither a change of the clocks nor a clock that jumps tells twice.
#[tokio::test]
async fn a_clock_that_jumps_tells_nothing_twice() {
    let w = world().await;
    expiring(w.store.presets(), w.owner, day(40)).await;
    let mut told = Vec::new();
    for number in [9, 10, 9, 10, 12, 11, 40, 39, 41, 40, 47, 46, 48, 60] {
        w.noon(day(number));
        if w.round().await > 0 {
            told.push(number);
        }
    }
    assert_eq!(told, [10, 40, 47]);
}

#[tokio::test]
async fn a_date_that_was_put_off_is_told_of_once_more() {
    let w = world().await;
    expiring(w.store.presets(), w.owner, day(30)).await;
    assert_eq!(w.round().await, 1);
    w.links
        .snooze(Some(&w.token().hash()), days(10))
        .await
        .unwrap();
    assert_eq!(w.told_on(1..60).await, [10, 30, 37]);
}

#[tokio::test]
async fn a_date_that_has_passed_can_be_put_off() {
    let w = world().await;
    expiring(w.store.presets(), w.owner, day(5)).await;
    assert_eq!(w.told_on(0..13).await, [0, 5, 12]);
    w.links
        .snooze(Some(&w.token().hash()), days(30))
        .await
        .unwrap();
    assert_eq!(w.told_on(13..100).await, [42]);
}

/// Whoever notes a day in the past says when something was.
#[tokio::test]
async fn a_key_date_is_told_of_where_it_was_ahead_when_it_was_noted() {
    let w = world().await;
    w.note("Moved in", Some(day(-3))).await;
    w.note("Fixed rate ends", Some(day(35))).await;
    assert_eq!(w.told_on(0..60).await, [5, 35, 42]);
    let subjects: Vec<_> = w.sent().into_iter().map(|mail| mail.subject).collect();
    assert_eq!(subjects[0], "Key date on 5th February 2027");
    assert_eq!(subjects[2], "Key date passed on 5th February 2027");
}

#[tokio::test]
async fn a_renewed_date_is_not_told_of_until_it_is_moved() {
    let w = world().await;
    let paper = expiring(w.store.presets(), w.owner, day(30)).await;
    let due = w.only().await;
    let renewed = w.timeline.renewed(w.owner, due.id(), true).await.unwrap();
    assert!(renewed.mark.renewed);
    assert_eq!(w.round().await, 0);
    edited(
        w.store.presets(),
        &paper,
        passport("Passport", day(29), "1m"),
    )
    .await;
    assert_eq!(w.round().await, 1);
    let due = w.only().await;
    w.timeline.renewed(w.owner, due.id(), true).await.unwrap();
    let back = w.timeline.renewed(w.owner, due.id(), false).await.unwrap();
    assert_eq!((back.mark, back.next_telling), (due.mark, due.next_telling));
}

#[tokio::test]
async fn a_thing_kept_as_a_paper_and_as_facts_reminds_once_and_earliest() {
    let w = world().await;
    let facts = json!({
        "name": "Passport", "passport_number": "123456789",
        "expiry_date": day(40).to_string(), "reminder": "1m",
    });
    let facts = preset(w.owner, said("key_info", "passport", &facts), at(0));
    add(w.store.presets(), &facts, Vec::new()).await;
    let paper = preset(w.owner, passport("Mine", day(40), "7d"), at(0));
    add(w.store.presets(), &paper, Vec::new()).await;
    assert_eq!(w.told_on(0..60).await, [10, 40, 47]);
    assert_eq!(
        w.only().await.id(),
        DeadlineRef::preset(facts.id).deadline()
    );
}

fn london_moment(naive: NaiveDateTime) -> Timestamp {
    let midnight = london_midnight(naive.date());
    let mut moment = midnight + naive.signed_duration_since(naive.date().and_time(NaiveTime::MIN));
    // A day on which the clocks change is shorter or longer before seven.
    moment += naive.time() - domain_shared::time::london_time(moment);
    moment.with_timezone(&Utc)
}
