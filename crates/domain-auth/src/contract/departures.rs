//! The promises of [`crate::ports::People::delete`].

use super::Ports;
use super::browsers::{known, known_to};
use super::fixtures::{
    GRACE, account, begun_at, code_count, device_of, event, is_live, link_of, login_of, next, now,
    person, person_with_link, reset_for, some_person, uuid,
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

async fn delete(ports: &Ports, deletion: &AccountDeletion) -> bool {
    ports.people.delete(deletion).await.unwrap()
}

pub async fn a_deleted_person_is_found_by_nothing(ports: &Ports) {
    let person = some_person(ports).await;
    let (id, effects) = event();
    let deletion = AccountDeletion {
        effects,
        ..deletion(&person)
    };
    assert!(delete(ports, &deletion).await);
    assert_eq!(ports.people.by_id(person.id).await.unwrap(), None);
    let found = ports.people.by_email(&person.email_index).await.unwrap();
    assert_eq!(found, None);
    assert!(ports.is_audited.call(id).await);
    assert!(!delete(ports, &deletion).await);
}

pub async fn the_email_of_a_deleted_person_is_free_at_once(ports: &Ports) {
    let gone = some_person(ports).await;
    assert!(delete(ports, &deletion(&gone)).await);
    let anew = Person {
        email_index: gone.email_index,
        ..person()
    };
    let flow = begun_at(ports, Step::SignUpCode).await;
    let next = AuthFlow {
        person: Some(anew.id),
        ..next(&flow, Step::SignUpChoosePin)
    };
    let link = link_of(&anew);
    let account = account(&anew, &link);
    let created = ports.flows.create_person(&next, &account).await;
    assert_eq!(created.unwrap(), CreateAccountOutcome::Done);
    let found = ports.people.by_email(&gone.email_index).await.unwrap();
    assert_eq!(found, Some(anew));
}

pub async fn a_deletion_ends_everything(ports: &Ports) {
    let (person, link) = person_with_link(ports).await;
    let devices = [
        device_of(ports, &person).await,
        device_of(ports, &person).await,
    ];
    let browser = known_to(ports, &person).await;
    let flow = login_of(ports, &person).await;
    let waiting = Waiting::of(ports, &person).await;
    ask(ports, &person, new_email()).await;
    assert!(delete(ports, &deletion(&person)).await);
    for device in devices {
        assert!(!is_live(ports, &device.session.token, now()).await);
        let worth = ports.sessions.device(&device.family.token, now(), GRACE);
        assert_eq!(worth.await.unwrap(), RefreshTokenState::Gone);
    }
    let flow = ports
        .flows
        .by_token(&flow.token, &flow.pre_session, now())
        .await;
    assert_eq!(flow.unwrap(), None);
    let link = ports.email_links.find(&link.token, now()).await;
    assert_eq!(link.unwrap(), None);
    assert_eq!(waiting.alive(ports).await, [false; 3]);
    assert!(!is_waiting(ports, &person, ContactKind::Email).await);
    assert_eq!(known(ports, &browser.hash, now()).await, None);
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
pub async fn what_waits_for_them_is_taken_back_and_nothing_else(ports: &Ports) {
    let (gone, other) = (some_person(ports).await, some_person(ports).await);
    assert_eq!(gone.phone, other.phone);
    let code = Message::Mail(Mail {
        to: Email::parse("new@example.co.uk").unwrap(),
        subject: "A code".to_owned(),
        body: "123456".to_owned(),
        buttons: Vec::new(),
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
    ports
        .email_links
        .create_reset(&reset, effects)
        .await
        .unwrap();
    let goodbye = message(None, text_to(&gone));
    let deletion = AccountDeletion {
        effects: Effects::none().send(goodbye.clone()),
        ..deletion(&gone)
    };
    assert!(delete(ports, &deletion).await);
    let waiting = ports.waiting.get().await;
    let waits = |message: &Outgoing| waiting.contains(&message.id);
    assert!(!theirs.iter().any(waits));
    assert!(others.iter().chain([&goodbye]).all(waits));
}

pub async fn a_deletion_clears_the_named_counts(ports: &Ports) {
    let person = some_person(ports).await;
    let counts = [code_count()];
    for _ in 0..5 {
        ports.limiter.reserve(&counts, now()).await.unwrap();
        let wrong = ports.limiter.complete(
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
    assert!(delete(ports, &deletion).await);
    let reserved = ports.limiter.reserve(&counts, now()).await.unwrap();
    assert_eq!(reserved, ReserveOutcome::Granted);
}

pub async fn a_deletion_decided_at_an_older_epoch_deletes_nothing(ports: &Ports) {
    let person = some_person(ports).await;
    let mut moved_on = change(&person, SettingValue::Password(super::fixtures::hash()));
    moved_on.ends = SessionsToEnd::All;
    let moved = ports.people.change(&moved_on).await.unwrap();
    assert_eq!(moved, SettingsOutcome::Done(None));
    let device = device_of(ports, &kept(ports, &person).await).await;
    let (id, effects) = event();
    let deletion = AccountDeletion {
        effects,
        ..deletion(&person)
    };
    assert!(!delete(ports, &deletion).await);
    assert!(is_live(ports, &device.session.token, now()).await);
    assert!(!ports.is_audited.call(id).await);
}

pub async fn a_deletion_spares_everybody_else(ports: &Ports) {
    let (gone, (other, link)) = (some_person(ports).await, person_with_link(ports).await);
    let device = device_of(ports, &other).await;
    let waiting = Waiting::of(ports, &other).await;
    assert!(delete(ports, &deletion(&gone)).await);
    assert_eq!(kept(ports, &other).await, other);
    assert!(is_live(ports, &device.session.token, now()).await);
    let found = ports.email_links.find(&link.token, now()).await;
    assert_eq!(found.unwrap(), Some(other.id));
    assert_eq!(waiting.alive(ports).await, [true; 3]);
}
