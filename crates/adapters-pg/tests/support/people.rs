//! People, made the way a sign-up makes them.

use adapters_pg::Store;
use domain_auth::model::{
    Address, AuthFlow, DateOfBirth, EmailIndex, FirstName, FlowId, LastName, NewEmailLink,
    PasswordHash, PendingSignup, Person, PreSession, Step, TokenHash,
};
use domain_auth::ports::{CreateAccountOutcome, NewAccount, StartOutcome};
use domain_shared::{Effects, Email, PersonId, Postcode, Timestamp, UkMobile};
use domain_vault::contract::samples::{at, id};

/// 32 bytes that no other test has.
pub fn bytes() -> [u8; 32] {
    let mut bytes = [0; 32];
    bytes[..16].copy_from_slice(id().as_bytes());
    bytes
}

/// Somebody who does not exist yet.
pub fn somebody(first_name: &str, began: Timestamp) -> Person {
    Person {
        id: PersonId::new(id()),
        epoch: 0,
        version: 1,
        first_name: FirstName::stored(first_name.to_owned()),
        last_name: LastName::stored("Ashdown".to_owned()),
        email: Email::parse("rowan@example.co.uk").unwrap(),
        email_index: EmailIndex::new(bytes()),
        email_confirmed_at: None,
        phone_confirmed_at: Some(at(0)),
        phone: UkMobile::parse("07700900461").unwrap(),
        date_of_birth: DateOfBirth::stored("1985-03-27".parse().unwrap()),
        address: Address::stored("12 High Street, Leeds".to_owned()),
        postcode: Postcode::parse("LS1 4AP").unwrap(),
        marketing: false,
        password: PasswordHash::new("password-hash".to_owned()),
        pin: None,
        question: None,
        created_at: began,
        locked_at: None,
        tour_ends_at: None,
    }
}

/// A sign-up that has gathered what it needs to make `person`.
pub fn sign_up(person: &Person) -> AuthFlow {
    AuthFlow {
        id: FlowId::new(id()),
        version: 1,
        token: TokenHash::stored(bytes()),
        pre_session: PreSession::new(TokenHash::stored(bytes())),
        step: Step::SignUpCode,
        dead: false,
        person: None,
        phone: None,
        challenge: None,
        ceremony: None,
        resent_at: None,
        replaced: None,
        chosen_pin: None,
        remember_me: false,
        draft: Some(PendingSignup {
            person: person.id,
            first_name: person.first_name.clone(),
            last_name: person.last_name.clone(),
            email: person.email.clone(),
            password: person.password.clone(),
            marketing: person.marketing,
            details: None,
            authenticator: None,
            numbers: Vec::new(),
            invitation: None,
        }),
        created_at: at(0),
        expires_at: at(15),
    }
}

/// Makes `person` exist.
pub async fn add(store: &Store, person: &Person) {
    let (flows, flow) = (store.flows(), sign_up(person));
    let begun = flows.start(&flow, None, Effects::none()).await;
    assert_eq!(begun.unwrap(), StartOutcome::Done);
    let next = AuthFlow {
        version: 2,
        step: Step::SignUpChoosePin,
        person: Some(person.id),
        draft: None,
        ..flow
    };
    let link = NewEmailLink {
        token: TokenHash::stored(bytes()),
        person: person.id,
        email: person.email_index,
        created_at: at(0),
        expires_at: at(60),
    };
    let account = NewAccount {
        person: person.clone(),
        link,
        authenticator: None,
        invitation: None,
        effects: Effects::none(),
    };
    let created = flows.create_person(&next, &account).await;
    assert_eq!(created.unwrap(), CreateAccountOutcome::Done);
}

/// Somebody new, of whom nothing matters.
pub async fn anybody(store: &Store) -> PersonId {
    let person = somebody("Rowan", at(0));
    add(store, &person).await;
    person.id
}

/// Makes a person confirm their email, which is answered.
pub async fn confirm(store: &Store, person: PersonId) -> Email {
    let known = store.people().by_id(person).await.unwrap().unwrap();
    let link = NewEmailLink {
        token: TokenHash::stored(bytes()),
        person,
        email: known.email_index,
        created_at: at(0),
        expires_at: at(60),
    };
    let links = store.email_links();
    assert!(links.renew(&link, Effects::none()).await.unwrap());
    let confirmed = links.confirm(&link.token, at(1), Effects::none()).await;
    assert!(confirmed.unwrap());
    known.email
}
