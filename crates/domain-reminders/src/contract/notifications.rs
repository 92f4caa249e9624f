//! Promises of `Notifications`, and of the texts that `Deadlines::write` counts.

use super::Ports;
use super::given::{
    add_browser, add_device, choose, day, device, expiring, listed, reminder, text, token, told,
};
use crate::recipient::month_of;
use crate::{
    MOST_DEVICES, NotificationChange, NotificationSettings, PushDevice, Recipient, TEXTS_A_MONTH,
};
use domain_presets::contract::fixture::{at, fresh, noted};
use domain_shared::{AuditKind, PersonId};
use futures_util::future::join_all;

async fn recipient(ports: &Ports, person: PersonId) -> Recipient {
    let found = ports.notifications.recipient(person).await;
    found.unwrap().unwrap()
}

async fn remove(ports: &Ports, person: PersonId, device: &PushDevice) -> bool {
    let effects = noted(person, AuditKind::PushDeviceRemoved);
    let removed = ports
        .notifications
        .remove_device(person, device.id, effects);
    removed.await.unwrap()
}

/// An unknown id finds nobody.
pub async fn a_person_is_told_by_mail_until_they_choose(ports: &Ports) {
    let person = ports.new_person.get().await;
    let found = recipient(ports, person).await;
    assert_eq!(found.settings, NotificationSettings::default());
    assert!(!found.email_confirmed && found.devices.is_empty());
    assert_eq!((found.texts, found.ended_devices), (None, Vec::new()));
    ports.confirm.call(person).await;
    assert!(recipient(ports, person).await.email_confirmed);
    let nobody = PersonId::new(fresh());
    assert_eq!(ports.notifications.recipient(nobody).await.unwrap(), None);
}

/// It is what was chosen last.
pub async fn what_one_person_chose_is_no_others(ports: &Ports) {
    let (person, other) = (ports.new_person.get().await, ports.new_person.get().await);
    for (email, text, names) in [(false, true, true), (true, false, true)] {
        let chosen = NotificationSettings { email, text, names };
        choose(ports, person, chosen).await;
        assert_eq!(recipient(ports, person).await.settings, chosen);
    }
    let device = device();
    assert!(add_device(ports, person, &device).await);
    assert_eq!(recipient(ports, person).await.devices, [device]);
    let other = recipient(ports, other).await;
    assert_eq!(other.settings, NotificationSettings::default());
    assert_eq!(other.devices, []);
}

/// What one change does not name the other has changed.
pub async fn changes_at_once_all_stand(ports: &Ports) {
    let person = ports.new_person.get().await;
    let nothing = NotificationChange::default();
    let changes = [
        NotificationChange {
            email: Some(false),
            ..nothing
        },
        NotificationChange {
            text: Some(true),
            ..nothing
        },
        NotificationChange {
            names: Some(true),
            ..nothing
        },
    ];
    let changed = changes.map(|change| {
        let effects = noted(person, AuditKind::SettingsChanged);
        ports.notifications.choose(person, change, effects)
    });
    for done in join_all(changed).await {
        done.unwrap();
    }
    let expected = NotificationSettings {
        email: false,
        text: true,
        names: true,
    };
    assert_eq!(recipient(ports, person).await.settings, expected);
}

pub async fn choosing_writes_its_effects(ports: &Ports) {
    let person = ports.new_person.get().await;
    choose(ports, person, NotificationSettings::default()).await;
    assert_eq!(told(ports, person, AuditKind::SettingsChanged).await, 1);
}

/// The person who turned notices on last gets them, once in each browser.
pub async fn a_browser_tells_one_person(ports: &Ports) {
    let (person, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let (first, elsewhere) = (device(), device());
    let again = PushDevice {
        subscription: first.subscription.clone(),
        ..device()
    };
    for (whose, added) in [(person, &first), (person, &elsewhere), (other, &again)] {
        assert!(add_device(ports, whose, added).await);
    }
    assert_eq!(recipient(ports, person).await.devices, [elsewhere]);
    assert_eq!(
        recipient(ports, other).await.devices,
        std::slice::from_ref(&again)
    );
    let once_more = PushDevice {
        id: device().id,
        ..again
    };
    assert!(add_device(ports, other, &once_more).await);
    assert_eq!(recipient(ports, other).await.devices, [once_more]);
    // A browser that asks anew has another subscription.
    let browser = token();
    let (first, second, third) = (device(), device(), device());
    assert!(add_browser(ports, person, browser, &first).await);
    ports
        .notifications
        .end_device(first.id, at(1))
        .await
        .unwrap();
    for device in [&second, &third] {
        assert!(add_browser(ports, person, browser, device).await);
    }
    let found = recipient(ports, person).await;
    assert_eq!(found.ended_devices, []);
    assert!(found.devices.contains(&third) && !found.devices.contains(&second));
}

/// One in the place of another is taken all the same.
pub async fn the_eleventh_device_is_refused(ports: &Ports) {
    let person = ports.new_person.get().await;
    let devices: Vec<_> = (0..MOST_DEVICES).map(|_| device()).collect();
    for device in &devices {
        assert!(add_device(ports, person, device).await);
    }
    assert!(!add_device(ports, person, &device()).await);
    let written = told(ports, person, AuditKind::PushDeviceAdded).await;
    assert_eq!(written, MOST_DEVICES);
    assert_eq!(recipient(ports, person).await.devices.len(), MOST_DEVICES);
    let again = PushDevice {
        id: device().id,
        ..devices[0].clone()
    };
    assert!(add_device(ports, person, &again).await);
}

pub async fn adding_a_device_writes_its_effects(ports: &Ports) {
    let person = ports.new_person.get().await;
    assert!(add_device(ports, person, &device()).await);
    assert_eq!(told(ports, person, AuditKind::PushDeviceAdded).await, 1);
}

/// A second call removes nothing, and neither does somebody else.
pub async fn a_removed_device_is_gone_and_no_other(ports: &Ports) {
    let (person, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let (gone, kept) = (device(), device());
    let ended = PushDevice {
        added_at: at(1),
        ..device()
    };
    for device in [&gone, &kept, &ended] {
        assert!(add_device(ports, person, device).await);
    }
    assert!(!remove(ports, other, &gone).await);
    assert!(remove(ports, person, &gone).await);
    assert!(!remove(ports, person, &gone).await);
    assert_eq!(
        recipient(ports, person).await.devices,
        [kept, ended.clone()]
    );
    ports
        .notifications
        .end_device(ended.id, at(1))
        .await
        .unwrap();
    assert!(remove(ports, person, &ended).await);
    assert_eq!(recipient(ports, person).await.ended_devices, []);
}

/// Without such a device it writes nothing.
pub async fn removing_a_device_writes_its_effects_once(ports: &Ports) {
    let (person, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let device = device();
    assert!(add_device(ports, person, &device).await);
    for (whose, removed) in [(other, false), (person, true), (person, false)] {
        assert_eq!(remove(ports, whose, &device).await, removed);
    }
    assert_eq!(told(ports, person, AuditKind::PushDeviceRemoved).await, 1);
    assert_eq!(told(ports, other, AuditKind::PushDeviceRemoved).await, 0);
}

/// They may be of several people, and may have ended.
pub async fn signing_out_ends_the_notices_of_a_browser(ports: &Ports) {
    let (person, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let (browser, elsewhere) = (token(), token());
    let (gone, ended, shared, kept) = (device(), device(), device(), device());
    for (whose, browser, device) in [
        (person, browser, &gone),
        (person, browser, &ended),
        (other, browser, &shared),
        (person, elsewhere, &kept),
    ] {
        assert!(add_browser(ports, whose, browser, device).await);
    }
    let notifications = &ports.notifications;
    notifications.end_device(ended.id, at(1)).await.unwrap();
    notifications.sign_out(browser).await.unwrap();
    let found = recipient(ports, person).await;
    assert_eq!(
        (found.devices, found.ended_devices),
        (vec![kept], Vec::new())
    );
    assert_eq!(recipient(ports, other).await.devices, []);
}

/// A device that was removed has none, like one that has ended.
pub async fn a_device_has_a_subscription_while_it_takes_notices(ports: &Ports) {
    let person = ports.new_person.get().await;
    let (removed, ended) = (device(), device());
    let notifications = &ports.notifications;
    for device in [&removed, &ended] {
        assert!(add_device(ports, person, device).await);
        let found = notifications.subscription(device.id).await.unwrap();
        assert_eq!(found.as_ref(), Some(&device.subscription));
    }
    assert!(remove(ports, person, &removed).await);
    notifications.end_device(ended.id, at(1)).await.unwrap();
    for device in [removed, ended] {
        assert_eq!(notifications.subscription(device.id).await.unwrap(), None);
    }
}

/// It can be turned on again.
pub async fn a_device_ends_once(ports: &Ports) {
    let person = ports.new_person.get().await;
    let (ended, kept) = (device(), device());
    for device in [&ended, &kept] {
        assert!(add_device(ports, person, device).await);
    }
    for moment in [at(1), at(2)] {
        ports
            .notifications
            .end_device(ended.id, moment)
            .await
            .unwrap();
    }
    let found = recipient(ports, person).await;
    assert_eq!(found.devices, [kept]);
    assert_eq!(found.ended_devices.len(), 1);
    let only = &found.ended_devices[0];
    assert_eq!(
        (only.id, &*only.name, only.ended_at),
        (ended.id, &*ended.name, at(1))
    );
    let again = PushDevice {
        id: device().id,
        ..ended
    };
    assert!(add_device(ports, person, &again).await);
}

/// Another month has texts of its own.
pub async fn a_test_is_sent_while_texts_are_left(ports: &Ports) {
    let person = ports.new_person.get().await;
    let send = async |month| {
        let effects = text(person).audit(noted(person, AuditKind::SettingsChanged).audit.remove(0));
        ports
            .notifications
            .send(person, month, effects)
            .await
            .unwrap()
    };
    let (january, february) = (day(0), day(31));
    for sent in 1..=TEXTS_A_MONTH {
        assert!(send(january).await);
        assert_eq!(recipient(ports, person).await.texts.unwrap().sent, sent);
    }
    assert!(!send(january).await);
    let written = told(ports, person, AuditKind::SettingsChanged).await;
    assert_eq!(u32::try_from(written).unwrap(), TEXTS_A_MONTH);
    assert!(send(february).await);
    let texts = recipient(ports, person).await.texts.unwrap();
    assert_eq!((texts.month, texts.sent), (february, 1));
    let without_text = noted(person, AuditKind::SettingsChanged);
    let sent = ports
        .notifications
        .send(person, january, without_text)
        .await;
    assert!(sent.unwrap());
    assert_eq!(recipient(ports, person).await.texts, Some(texts));
}

/// What cannot be sent by text is not told either: the next round tells it without one.
pub async fn texts_are_counted_by_month_and_end_with_the_fifth(ports: &Ports) {
    let owner = ports.new_person.get().await;
    expiring(&*ports.presets, owner, day(10)).await;
    let due = listed(ports, owner).await.remove(0);
    let today = day(5);
    for _ in 1..TEXTS_A_MONTH {
        let sent = ports
            .notifications
            .send(owner, month_of(today), text(owner))
            .await;
        assert!(sent.unwrap());
    }
    let write = async |today, effects| {
        let told = vec![reminder(&due, today)];
        ports.dates.write(told, effects).await.unwrap()
    };
    assert!(write(today, text(owner)).await);
    let due = listed(ports, owner).await.remove(0);
    assert_eq!(due.next_telling, Some(day(10)));
    let texts = recipient(ports, owner).await.texts.unwrap();
    assert_eq!((texts.month, texts.sent), (day(0), TEXTS_A_MONTH));
    assert!(!write(day(10), text(owner)).await);
    assert_eq!(listed(ports, owner).await, [due]);
    assert!(write(day(10), noted(owner, AuditKind::ReminderSent)).await);
}
