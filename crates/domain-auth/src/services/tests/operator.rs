use super::world::{EMAIL, PASSWORD, PHONE, PIN, World, fields, mailed_link};
use crate::model::ContactKind;
use crate::services::{GiveContactOutcome, LoginForm, LoginOutcome, SignedInUser};
use domain_shared::{AuditKind, Message};

const NEW_EMAIL: &str = "rowan.new@example.co.uk";
const NEW_PHONE: &str = "07700 900987";

/// The recipients of the texts and mails since then, in order.
fn recipients(world: &World, since: usize) -> Vec<String> {
    let outgoing = world.store.effects().outgoing.into_iter().skip(since);
    let sent = outgoing.filter(|outgoing| !outgoing.decoy);
    sent.map(|outgoing| match outgoing.message {
        Message::Sms(sms) => sms.to.as_str().to_owned(),
        Message::Mail(mail) => mail.to.as_str().to_owned(),
        Message::Push(_) => panic!("nobody is told by a notice"),
    })
    .collect()
}

fn was_noted(world: &World, kind: AuditKind) -> bool {
    let events = world.store.effects().audit;
    events.iter().any(|event| event.kind == kind)
}

#[tokio::test]
async fn a_new_phone_ends_every_session_and_gets_the_next_code() {
    let world = World::new();
    let (first, device) = (world.signed_up().await, world.logged_in(true).await);
    let (before, operator) = (
        world.store.effects().outgoing.len(),
        &world.accounts.operator,
    );
    let email = EMAIL.to_uppercase();
    let given = operator.set_phone(&email, NEW_PHONE).await.unwrap();
    assert_eq!(given, GiveContactOutcome::Done);
    assert_eq!(recipients(&world, before), [EMAIL, PHONE]);
    assert!(was_noted(&world, AuditKind::PhoneSetByOperator));
    assert!(!world.is_in(&first).await);
    assert!(!world.is_in(&device).await);
    assert!(world.accounts.area.refresh(&device.0, PIN).await.is_err());
    let before = world.store.effects().outgoing.len();
    let browser = world.logged_in(false).await;
    // The code, and that a new browser has signed in.
    assert_eq!(recipients(&world, before), ["+447700900987", EMAIL]);
    assert!(world.is_in(&browser).await);
}

#[tokio::test]
async fn a_new_email_ends_every_session_and_waits_to_be_confirmed() {
    let world = World::new();
    let first = world.signed_up().await;
    let welcome = mailed_link(&world);
    world.accounts.welcome.confirm(&welcome).await.unwrap();
    let (before, operator) = (
        world.store.effects().outgoing.len(),
        &world.accounts.operator,
    );
    let given = operator.set_email(EMAIL, NEW_EMAIL).await.unwrap();
    assert_eq!(given, GiveContactOutcome::Done);
    assert_eq!(recipients(&world, before), [EMAIL, NEW_EMAIL]);
    assert!(was_noted(&world, AuditKind::EmailSetByOperator));
    assert!(!world.is_in(&first).await);
    let old = world.login(&world.browser(), PASSWORD, false).await;
    assert!(old.is_err(), "nobody has the old address");
    let form = LoginForm {
        email: NEW_EMAIL,
        password: PASSWORD,
        remember_me: false,
    };
    let new = world.accounts.login.login(&world.browser().0, &form).await;
    assert!(matches!(new, Ok(LoginOutcome::CodeSent { .. })));
    let link = mailed_link(&world);
    assert_ne!(link, welcome);
    world.accounts.welcome.confirm(&link).await.unwrap();
}

#[tokio::test]
async fn a_pending_change_of_somebody_else_in_the_account_dies_with_it() {
    let world = World::new();
    let thief = world.signed_up().await;
    let session = world
        .accounts
        .area
        .session(thief.0.session.as_ref())
        .await
        .unwrap();
    let who = SignedInUser {
        caller: &thief.0,
        person: session.person,
        session: session.id,
    };
    let settings = &world.accounts.settings;
    settings
        .ask_email(who, "thief@example.co.uk", PIN)
        .await
        .unwrap();
    world
        .accounts
        .operator
        .set_phone(EMAIL, NEW_PHONE)
        .await
        .unwrap();
    assert_eq!(settings.pending(session.person).await.unwrap(), []);
    assert!(settings.resend(who, ContactKind::Email).await.is_err());
}

#[tokio::test]
async fn what_cannot_be_given_changes_nothing() {
    let world = World::new();
    let first = world.signed_up().await;
    let other = world.signed_up_as("ash@example.co.uk").await;
    let operator = &world.accounts.operator;
    let before = world.store.effects();
    let email = async |email, new| operator.set_email(email, new).await;
    let phone = async |email, new| operator.set_phone(email, new).await;
    for (given, expected) in [
        (
            email("nobody@example.co.uk", NEW_EMAIL).await,
            GiveContactOutcome::Unknown,
        ),
        (
            email(EMAIL, "Rowan@Example.co.uk").await,
            GiveContactOutcome::Same,
        ),
        (
            email(EMAIL, "ash@example.co.uk").await,
            GiveContactOutcome::Taken,
        ),
        (
            phone("nobody@example.co.uk", NEW_PHONE).await,
            GiveContactOutcome::Unknown,
        ),
        (phone(EMAIL, PHONE).await, GiveContactOutcome::Same),
    ] {
        assert_eq!(given.unwrap(), expected);
    }
    for (given, field, message) in [
        (
            email("rowan", NEW_EMAIL).await,
            "email",
            "Invalid email address",
        ),
        (
            email(EMAIL, "rowan").await,
            "new email",
            "Invalid email address",
        ),
        (
            phone(EMAIL, "01223 344556").await,
            "phone",
            "Please enter a valid phone number",
        ),
    ] {
        assert_eq!(fields(given), [(field.to_owned(), message.to_owned())]);
    }
    assert_eq!(world.store.effects(), before);
    assert!(world.is_in(&first).await);
    assert!(world.is_in(&other).await);
}
