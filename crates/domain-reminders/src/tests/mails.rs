use super::*;
use domain_presets::contract::fixture::{add, at, preset, said};
use domain_shared::day::in_words;

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
            "Hello,\n\nPassport expires on 29th January 2027, in 4 weeks.\n\nRenewed it, or \
             want a later reminder? Tell us here:\n\n{link}\n\nKeep this link to yourself. It works \
             for this date only, for 90 days after it.\n\nHoldfast\n"
        )
    );
    let outgoing = w.store.outgoing().remove(0);
    assert_eq!(outgoing.send_before, Some(london_midnight(day(29))));
}

#[tokio::test]
async fn a_vehicles_name_stands_in_no_mail() {
    let w = world().await;
    w.vehicle(Some(day(1)), Some(day(0)));
    assert_eq!(w.round().await, 2);
    let mut subjects: Vec<_> = w.sent().into_iter().map(|mail| mail.subject).collect();
    subjects.sort();
    let told = [
        "MOT expires on 2nd January 2027",
        "Tax expires on 1st January 2027",
    ];
    assert_eq!(subjects, told);
    assert!(w.sent().iter().all(|mail| !mail.body.contains("Octavia")));
}

#[tokio::test]
async fn a_window_opens_and_a_date_ends_at_midnight_in_london() {
    // The clocks go forward on 28 March 2027 and back on 31 October 2027.
    for date in ["2027-04-27", "2027-11-30", "2028-02-29", "2028-03-30"] {
        let (date, w): (NaiveDate, _) = (date.parse().unwrap(), world().await);
        expiring(w.store.presets(), w.owner, date).await;
        let opens = london_midnight(date - TimeDelta::days(30));
        w.clock.set(opens - TimeDelta::minutes(1));
        assert_eq!(w.round().await, 0, "{date} at 23:59");
        w.clock.set(opens + TimeDelta::minutes(1));
        assert_eq!(w.round().await, 1, "{date} at 00:01");
        let w = world().await;
        expiring(w.store.presets(), w.owner, date).await;
        let over = london_midnight(date + TimeDelta::days(1));
        w.clock.set(over + TimeDelta::minutes(1));
        assert_eq!(w.round().await, 0, "{date} is past");
        w.clock.set(over - TimeDelta::minutes(1));
        assert_eq!(w.round().await, 1, "{date} is today");
        let subject = format!("Passport expires on {}", in_words(date));
        assert_eq!(w.sent()[0].subject, subject);
    }
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
    let mut told = Vec::new();
    for number in 1..40 {
        w.noon(day(number));
        if w.round().await > 0 {
            told.push(number);
        }
    }
    assert_eq!(told, [10]);
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
    assert_eq!(back, due);
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
    let mut told = Vec::new();
    for number in 0..42 {
        w.noon(day(number));
        if w.round().await > 0 {
            told.push(number);
        }
    }
    assert_eq!(told, [10]);
    assert_eq!(
        w.only().await.id(),
        DeadlineRef::preset(facts.id).deadline()
    );
}
