use super::*;
use crate::contract::given::device;
use crate::memory::DatedItem;
use domain_shared::{Push, PushDeviceId, Sms, TokenHash};

impl World {
    async fn choose(&self, email: bool, text: bool, names: bool) {
        let change = NotificationChange {
            email: Some(email),
            text: Some(text),
            names: Some(names),
        };
        self.notifications.choose(self.owner, change).await.unwrap();
    }

    async fn turn_on(&self, browser: u8) -> PushDeviceId {
        let (browser, device) = (TokenHash::stored([browser; 32]), device());
        let added =
            self.notifications
                .add_device(self.owner, browser, device.name, device.subscription);
        added.await.unwrap()
    }

    fn notices(&self) -> Vec<Push> {
        let sent = self.store.outgoing().into_iter();
        sent.filter_map(|outgoing| match outgoing.message {
            Message::Push(push) => Some(push),
            Message::Sms(_) | Message::Mail(_) => None,
        })
        .collect()
    }

    fn texts(&self) -> Vec<Sms> {
        let sent = self.store.outgoing().into_iter();
        sent.filter_map(|outgoing| match outgoing.message {
            Message::Sms(sms) => Some(sms),
            Message::Push(_) | Message::Mail(_) => None,
        })
        .collect()
    }

    async fn tried(&self, way: Way) -> Result<(), String> {
        let tried = self.notifications.test(self.owner, way).await;
        tried.map_err(|error| match error {
            ReminderError::Invalid(invalid) => {
                let first = invalid.errors().next().unwrap();
                format!("{}: {}", first.field, first.message)
            }
            other => other.to_string(),
        })
    }
}

#[tokio::test]
async fn each_way_has_one_message_with_all_that_is_due() {
    let w = world().await;
    w.choose(true, true, false).await;
    let devices = [w.turn_on(1).await, w.turn_on(2).await];
    w.vehicle(Some(day(7)), Some(day(0)));
    assert_eq!(w.round().await, 1);
    assert_eq!(w.round().await, 0);
    let title = "Vehicle tax expires on 1st January 2027, and another date";
    assert_eq!(w.sent().len(), 1);
    let notices = w.notices();
    let to: Vec<_> = notices.iter().map(|push| push.device).collect();
    assert_eq!(to, devices);
    for notice in notices {
        assert_eq!(notice.title, title);
        assert_eq!(notice.body, "MOT expires on 8th January 2027");
    }
    // Nobody was told of the tax a month before it, so this is its last reminder too.
    let texts = w.texts();
    assert_eq!(texts.len(), 1);
    assert_eq!(texts[0].body, format!("Holdfast: {title}."));
}

#[tokio::test]
async fn a_text_is_for_the_last_reminder_before_a_date() {
    let w = world().await;
    w.choose(false, true, false).await;
    let facts = passport("Passport", day(100), "1m");
    add(
        w.store.presets(),
        &preset(w.owner, facts, at(0)),
        Vec::new(),
    )
    .await;
    let due = w.only().await;
    let windows = Windows::of(&[Window::ThreeMonths, Window::OneMonth, Window::SevenDays]);
    w.choose_windows(due.id(), windows).await;
    assert_eq!(w.told_on(0..120).await, [93]);
    let bodies: Vec<_> = w.texts().into_iter().map(|text| text.body).collect();
    assert_eq!(bodies, ["Holdfast: Passport expires on 11th April 2027."]);
}

/// Nobody says that it arrived: it waits for the next month, or for another way.
#[tokio::test]
async fn a_date_waits_where_the_texts_of_the_month_are_used_up() {
    let w = world().await;
    w.choose(false, true, false).await;
    for _ in 0..TEXTS_A_MONTH {
        assert_eq!(w.tried(Way::Text).await, Ok(()));
    }
    w.vehicle(Some(day(31)), None);
    assert!(w.told_on(0..31).await.is_empty());
    assert_eq!(w.told_on(31..33).await, [31]);
    let last = w.texts().pop().unwrap().body;
    assert_eq!(last, "Holdfast: MOT expires on 1st February 2027.");
}

#[tokio::test]
async fn a_text_has_names_where_it_stays_one_text() {
    let long = "Caravan ".repeat(20);
    for (name, body) in [
        (
            "Octavia",
            "Holdfast: MOT for Octavia expires on 2nd January 2027.",
        ),
        (
            "Škoda",
            "Holdfast: MOT for Škoda expires on 2nd January 2027.",
        ),
        (&*long, "Holdfast: MOT expires on 2nd January 2027."),
    ] {
        let w = world().await;
        w.choose(false, true, true).await;
        let vehicle = DatedItem {
            name: name.to_owned(),
            ..octavia(w.owner, Some(day(1)), None)
        };
        w.store.set_item(ItemRef::new(fresh()), vehicle);
        assert_eq!(w.round().await, 1);
        assert_eq!(w.texts().pop().unwrap().body, body);
    }
}

#[tokio::test]
async fn names_stand_in_messages_only_where_they_are_wanted() {
    let w = world().await;
    w.turn_on(1).await;
    w.vehicle(Some(day(1)), None);
    w.choose(true, false, true).await;
    assert_eq!(w.round().await, 1);
    let named = "MOT for Octavia expires on 2nd January 2027";
    assert_eq!(w.sent()[0].subject, named);
    assert!(w.sent()[0].body.contains(&format!("{named}, tomorrow.")));
    assert_eq!(w.notices()[0].title, named);
}

#[tokio::test]
async fn nobody_is_written_to_by_a_way_that_they_turned_off() {
    let w = world().await;
    let device = w.turn_on(1).await;
    w.choose(false, false, false).await;
    w.vehicle(Some(day(1)), None);
    assert_eq!(w.round().await, 1);
    assert_eq!((w.sent().len(), w.notices().len()), (0, 1));
    w.notifications
        .remove_device(w.owner, device)
        .await
        .unwrap();
    w.noon(day(1));
    assert_eq!(w.round().await, 0);
    // What was not told is told by the next way that is turned on.
    w.choose(true, false, false).await;
    assert_eq!(w.round().await, 1);
    assert_eq!(w.sent().len(), 1);
}

#[tokio::test]
async fn each_way_is_tried_by_a_message_of_its_own() {
    let w = world().await;
    let device = w.turn_on(1).await;
    for way in [Way::Email, Way::Text, Way::Device(device)] {
        assert_eq!(w.tried(way).await, Ok(()));
    }
    assert_eq!((w.sent().len(), w.texts().len()), (1, 1));
    assert_eq!(w.notices.taken()[0].title, "A test of your reminders");
    w.notices.refuse();
    let refused = "way: Your browser's push service didn't take the test. Try again later.";
    assert_eq!(w.tried(Way::Device(device)).await, Err(refused.to_owned()));
    w.notifications
        .sign_out(TokenHash::stored([1; 32]))
        .await
        .unwrap();
    let refused = "way: Turn notices on for this device first".to_owned();
    assert_eq!(w.tried(Way::Device(device)).await, Err(refused));
    for _ in 1..TEXTS_A_MONTH {
        assert_eq!(w.tried(Way::Text).await, Ok(()));
    }
    let refused = "way: You've had this month's five texts".to_owned();
    assert_eq!(w.tried(Way::Text).await, Err(refused));
}

#[tokio::test]
async fn a_mail_is_tried_once_the_email_is_confirmed() {
    let w = world().await;
    let stranger = PersonId::new(fresh());
    let email = Email::parse("robin@example.co.uk").unwrap();
    let phone = UkMobile::parse("07700900124").unwrap();
    w.store.add_person(stranger, email, phone);
    let w = World {
        owner: stranger,
        ..w
    };
    let refused = "way: Confirm your email first".to_owned();
    assert_eq!(w.tried(Way::Email).await, Err(refused));
}

/// The reminders before it wait for the email.
#[tokio::test]
async fn a_text_that_was_chosen_does_not_wait_until_the_email_is_confirmed() {
    let w = world().await;
    w.choose(true, true, false).await;
    w.store.set_email_confirmed(w.owner, false);
    w.vehicle(Some(day(60)), None);
    let due = w.only().await;
    let windows = Windows::of(&[Window::OneMonth, Window::SevenDays]);
    w.choose_windows(due.id(), windows).await;
    assert_eq!(w.told_on(0..60).await, [53]);
    let bodies: Vec<_> = w.texts().into_iter().map(|text| text.body).collect();
    assert_eq!(bodies, ["Holdfast: MOT expires on 2nd March 2027."]);
    assert!(w.sent().is_empty());
}

#[tokio::test]
async fn a_text_that_the_day_has_no_room_for_is_told_by_the_other_ways_or_later() {
    let w = world().await;
    w.choose(true, true, false).await;
    w.allowance.leave(Some(0));
    w.vehicle(Some(day(1)), None);
    assert_eq!(w.round().await, 1);
    assert_eq!((w.sent().len(), w.texts().len()), (1, 0));

    let alone = world().await;
    alone.choose(false, true, false).await;
    alone.allowance.leave(Some(0));
    alone.vehicle(Some(day(1)), None);
    assert_eq!(alone.round().await, 0);
    alone.allowance.leave(Some(1));
    assert_eq!(alone.round().await, 1);
    assert_eq!(alone.texts().len(), 1);
}

#[tokio::test]
async fn only_a_message_with_a_text_counts_against_the_texts_of_the_day() {
    let w = world().await;
    w.choose(true, true, false).await;
    w.allowance.leave(Some(1));
    let paper = preset(w.owner, passport("Passport", day(90), "1m"), at(0));
    add(w.store.presets(), &paper, Vec::new()).await;
    let windows = Windows::of(&[Window::ThreeMonths, Window::SevenDays]);
    let id = w.only().await.id();
    w.choose_windows(id, windows).await;
    // Three months ahead, which is not its last reminder.
    assert_eq!((w.round().await, w.texts().len()), (1, 0));
    assert_eq!(w.tried(Way::Text).await, Ok(()));
    let refused = "way: We can't send more texts today. Try again tomorrow.";
    assert_eq!(w.tried(Way::Text).await, Err(refused.to_owned()));
}

#[tokio::test]
async fn without_a_provider_no_text_is_chosen_tried_or_sent() {
    let w = world().await;
    w.choose(false, true, false).await;
    w.allowance.leave(None);
    w.vehicle(Some(day(1)), None);
    assert_eq!(w.round().await, 0);
    let shown = w.notifications.show(w.owner).await.unwrap();
    assert_eq!(shown.unreached(day(0)), Some(Unreached::NoWayChosen));
    let refused = "way: Texts aren't set up on this Holdfast";
    assert_eq!(w.tried(Way::Text).await, Err(refused.to_owned()));
    let change = NotificationChange {
        text: Some(true),
        ..NotificationChange::default()
    };
    let Err(ReminderError::Invalid(invalid)) = w.notifications.choose(w.owner, change).await else {
        panic!("it was chosen");
    };
    assert_eq!(invalid.errors().next().unwrap().field, "byText");
}
