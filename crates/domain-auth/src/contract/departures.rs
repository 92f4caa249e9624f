//! The promises of [`crate::ports::People::delete`].

use super::Harness;
use super::browsers::{known, known_to};
use super::fixtures::{
    GRACE, begun_at, code_count, device_of, event, is_live, link_of, login_of, next, now, person,
    person_with_link, reset_for, some_person, uuid,
};
use super::settings::{ask, change, is_waiting, kept, new_email};
use super::waiting::Waiting;
use crate::model::{AuthFlow, ContactKind, Person, Step};
use crate::ports::{
    AccountDeletion, CreateAccountOutcome, RefreshTokenState, ReserveOutcome, SessionsToEnd,
    SettingValue, SettingsOutcome,
};
use crate::rules::Verdict;
use domain_shared::ids::MessageId;
use domain_shared::{Effects, Email, Mail, Message, Outgoing, PersonId, Sms};

fn deletion(person: &Person) -> AccountDeletion {
    AccountDeletion {
        person: person.clone(),
        clear: Vec::new(),
        at: now(),
        effects: Effects::none(),
    }
}

async fn delete<H: Harness>(h: &H, deletion: &AccountDeletion) -> bool {
    h.people().delete(deletion).await.unwrap()
}

pub async fn a_deleted_person_is_found_by_nothing<H: Harness>(h: &H) {
    let person = some_person(h).await;
    let (id, effects) = event();
    let deletion = AccountDeletion {
        effects,
        ..deletion(&person)
    };
    assert!(delete(h, &deletion).await);
    assert_eq!(h.people().by_id(person.id).await.unwrap(), None);
    let found = h.people().by_email(&person.email_index).await.unwrap();
    assert_eq!(found, None);
    assert!(h.is_audited(id).await);
    assert!(!delete(h, &deletion).await);
}

pub async fn the_email_of_a_deleted_person_is_free_at_once<H: Harness>(h: &H) {
    let gone = some_person(h).await;
    assert!(delete(h, &deletion(&gone)).await);
    let anew = Person {
        email_index: gone.email_index,
        ..person()
    };
    let flow = begun_at(h, Step::SignUpCode).await;
    let next = AuthFlow {
        person: Some(anew.id),
        ..next(&flow, Step::SignUpChoosePin)
    };
    let link = link_of(&anew);
    let created = h
        .flows()
        .create_person(&next, &anew, &link, Effects::none());
    assert_eq!(created.await.unwrap(), CreateAccountOutcome::Done);
    let found = h.people().by_email(&gone.email_index).await.unwrap();
    assert_eq!(found, Some(anew));
}

pub async fn a_deletion_ends_everything<H: Harness>(h: &H) {
    let (person, link) = person_with_link(h).await;
    let devices = [device_of(h, &person).await, device_of(h, &person).await];
    let browser = known_to(h, &person).await;
    let flow = login_of(h, &person).await;
    let waiting = Waiting::of(h, &person).await;
    ask(h, &person, new_email()).await;
    assert!(delete(h, &deletion(&person)).await);
    for device in devices {
        assert!(!is_live(h, &device.session.token, now()).await);
        let worth = h.sessions().device(&device.family.token, now(), GRACE);
        assert_eq!(worth.await.unwrap(), RefreshTokenState::Gone);
    }
    let flow = h
        .flows()
        .by_token(&flow.token, &flow.pre_session, now())
        .await;
    assert_eq!(flow.unwrap(), None);
    let link = h.email_links().find(&link.token, now()).await;
    assert_eq!(link.unwrap(), None);
    assert_eq!(waiting.alive(h).await, [false; 3]);
    assert!(!is_waiting(h, &person, ContactKind::Email).await);
    assert_eq!(known(h, &browser.hash, now()).await, None);
}

/// A message about an account, or about none.
fn message(person: Option<PersonId>, message: Message) -> Outgoing {
    Outgoing {
        id: MessageId::new(uuid()),
        message,
        person,
        created_at: now(),
        send_before: None,
        decoy: false,
    }
}

/// A text to the phone of somebody.
fn text_to(person: &Person) -> Message {
    Message::Sms(Sms {
        to: person.phone.clone(),
        body: "123456".to_owned(),
    })
}

/// Two people of one phone, and a code on its way to an email that is not theirs yet.
pub async fn what_waits_for_them_is_taken_back_and_nothing_else<H: Harness>(h: &H) {
    let (gone, other) = (some_person(h).await, some_person(h).await);
    assert_eq!(gone.phone, other.phone);
    let code = Message::Mail(Mail {
        to: Email::parse("new@example.co.uk").unwrap(),
        subject: "A code".to_owned(),
        body: "123456".to_owned(),
    });
    let theirs = [
        message(Some(gone.id), text_to(&gone)),
        message(Some(gone.id), code.clone()),
    ];
    let others = [
        message(Some(other.id), text_to(&other)),
        message(Some(other.id), code),
        message(None, text_to(&gone)),
    ];
    let all = theirs.iter().chain(&others).cloned();
    let effects = all.fold(Effects::none(), Effects::send);
    let reset = reset_for(&other);
    h.email_links().create_reset(&reset, effects).await.unwrap();
    let goodbye = message(None, text_to(&gone));
    let deletion = AccountDeletion {
        effects: Effects::none().send(goodbye.clone()),
        ..deletion(&gone)
    };
    assert!(delete(h, &deletion).await);
    let waiting = h.waiting().await;
    let waits = |message: &Outgoing| waiting.contains(&message.id);
    assert!(!theirs.iter().any(waits));
    assert!(others.iter().chain([&goodbye]).all(waits));
}

pub async fn a_deletion_clears_the_named_counts<H: Harness>(h: &H) {
    let person = some_person(h).await;
    let counts = [code_count()];
    for _ in 0..5 {
        h.limiter().reserve(&counts, now()).await.unwrap();
        let wrong = h.limiter().complete(
            &counts,
            Verdict::Wrong,
            now(),
            Effects::none(),
            Effects::none(),
        );
        wrong.await.unwrap();
    }
    let deletion = AccountDeletion {
        clear: counts.iter().map(|count| count.key).collect(),
        ..deletion(&person)
    };
    assert!(delete(h, &deletion).await);
    let reserved = h.limiter().reserve(&counts, now()).await.unwrap();
    assert_eq!(reserved, ReserveOutcome::Granted);
}

pub async fn a_deletion_decided_at_an_older_epoch_deletes_nothing<H: Harness>(h: &H) {
    let person = some_person(h).await;
    let mut moved_on = change(&person, SettingValue::Password(super::fixtures::hash()));
    moved_on.ends = SessionsToEnd::All;
    let moved = h.people().change(&moved_on).await.unwrap();
    assert_eq!(moved, SettingsOutcome::Done(None));
    let device = device_of(h, &kept(h, &person).await).await;
    let (id, effects) = event();
    let deletion = AccountDeletion {
        effects,
        ..deletion(&person)
    };
    assert!(!delete(h, &deletion).await);
    assert!(is_live(h, &device.session.token, now()).await);
    assert!(!h.is_audited(id).await);
}

pub async fn a_deletion_spares_everybody_else<H: Harness>(h: &H) {
    let (gone, (other, link)) = (some_person(h).await, person_with_link(h).await);
    let device = device_of(h, &other).await;
    let waiting = Waiting::of(h, &other).await;
    assert!(delete(h, &deletion(&gone)).await);
    assert_eq!(kept(h, &other).await, other);
    assert!(is_live(h, &device.session.token, now()).await);
    let found = h.email_links().find(&link.token, now()).await;
    assert_eq!(found.unwrap(), Some(other.id));
    assert_eq!(waiting.alive(h).await, [true; 3]);
}
