//! Somebody with one row of every kind that lets somebody in, and ways to change the rows by hand.

use super::people;
use adapters_pg::{DatabaseUrl, Store};
use chrono::TimeDelta;
use domain_auth::model::{
    AuthFlow, BrowserHash, BrowserId, Challenge, ChallengeId, CodeHash, Contact, ContactKind,
    Device, EmailIndex, FamilyId, FlowId, Invitation, InvitationId, Invitee, NewBrowser,
    NewEmailLink, NewInvitation, NewReset, NewSession, NewTokenFamily, PendingContact, PendingId,
    Person, ResetId, SessionId, Step, TokenHash,
};
use domain_auth::ports::{
    ContactRequest, RefreshTokenState, Renewal, RenewalOutcome, SignIn, SignInOutcome,
    StartOutcome, SwapOutcome,
};
use domain_files::Quota;
use domain_presets::AddOutcome;
use domain_presets::contract::fixture::{preset, said};
use domain_reminders::SentReminder;
use domain_shared::{Effects, Email, PersonId};
use domain_vault::contract::samples::{at, id};
use serde_json::json;
use uuid::Uuid;

/// The tables of those rows.
pub const TABLES: [&str; 10] = [
    "sessions",
    "refresh_families",
    "refresh_tokens",
    "flows",
    "password_resets",
    "email_links",
    "invitations",
    "pending_contacts",
    "reminders",
    "calendar_feeds",
];

fn token() -> TokenHash {
    TokenHash::stored(people::bytes())
}

pub async fn person(store: &Store) -> Person {
    let person = people::somebody("Rowan", at(0));
    people::add(store, &person).await;
    person
}

/// Somebody with one row of every kind that lets somebody in.
pub struct Somebody {
    pub person: Person,
    pub session: NewSession,
    pub family: NewTokenFamily,
    pub flow: AuthFlow,
    pub reset: NewReset,
    pub link: NewEmailLink,
    pub invitation: NewInvitation,
    pub pending: PendingContact,
    pub reminder: SentReminder,
    pub feed: TokenHash,
}

impl Somebody {
    pub async fn new(store: &Store) -> Self {
        let person = person(store).await;
        let (session, family) = sign_in(store, &person).await;
        Self {
            flow: log_in(store, &person).await,
            reset: ask_for_reset(store, &person).await,
            link: ask_for_link(store, &person).await,
            invitation: invite(store).await,
            pending: ask_for_email(store, &person).await,
            reminder: remind(store, person.id).await,
            feed: make_feed(store, person.id).await,
            person,
            session,
            family,
        }
    }

    /// Whether the store answers this person's row of `table` to whoever holds its token.
    pub async fn is_let_in(&self, store: &Store, table: &str) -> bool {
        let (now, grace) = (at(1), TimeDelta::seconds(10));
        match table {
            "sessions" => {
                let idle = TimeDelta::minutes(15);
                let sessions = store.sessions();
                let touched = sessions.touch(&self.session.token, now, idle, grace);
                touched.await.unwrap().is_some()
            }
            "refresh_families" | "refresh_tokens" => {
                let sessions = store.sessions();
                let device = sessions.device(&self.family.token, now, grace);
                device.await.unwrap() != RefreshTokenState::Gone
            }
            "flows" => {
                let flows = store.flows();
                let found = flows.by_token(&self.flow.token, &self.flow.pre_session, now);
                found.await.unwrap().is_some()
            }
            "password_resets" => {
                let found = store.email_links().find_reset(&self.reset.token, now).await;
                found.unwrap().is_some()
            }
            "email_links" => {
                let found = store.email_links().find(&self.link.token, now).await;
                found.unwrap().is_some()
            }
            "invitations" => {
                let found = store.invitations().find(&self.invitation.token, now).await;
                found.unwrap().is_some()
            }
            "pending_contacts" => {
                let settings = store.people();
                let waits = settings.pending(self.person.id, ContactKind::Email, now);
                waits.await.unwrap().is_some()
            }
            "reminders" => {
                let linked = store.deadlines().linked(&self.reminder.token).await;
                linked.unwrap().is_some()
            }
            _ => {
                let owner = store.calendar_feeds().owner_of(&self.feed).await;
                owner.unwrap().is_some()
            }
        }
    }

    /// The row of `table`, as a condition.
    pub fn row(&self, sql: &Sql, table: &str) -> String {
        let (column, id) = match table {
            "sessions" => ("id", self.session.id.uuid()),
            "refresh_families" => ("id", self.family.id.uuid()),
            "refresh_tokens" => ("family_id", self.family.id.uuid()),
            "flows" => ("id", self.flow.id.uuid()),
            "password_resets" => ("id", self.reset.id.uuid()),
            "email_links" => ("person_id", self.person.id.uuid()),
            "invitations" => ("id", self.invitation.invitation.id.uuid()),
            "pending_contacts" => ("id", self.pending.id.uuid()),
            _ => ("owner_id", self.person.id.uuid()),
        };
        format!("{column} = {}", sql.id(id))
    }
}

async fn invite(store: &Store) -> NewInvitation {
    let invitee = Invitee {
        email: Email::parse("ellis@example.co.uk").unwrap(),
        index: EmailIndex::new(people::bytes()),
    };
    let new = NewInvitation {
        token: token(),
        invitation: Invitation {
            id: InvitationId::new(id()),
            invitee: Some(invitee),
            created_at: at(0),
            expires_at: at(60),
        },
    };
    let kept = store.invitations().invite(&new, Effects::none()).await;
    kept.unwrap();
    new
}

/// How the two databases write values.
pub struct Sql(pub DatabaseUrl);

impl Sql {
    pub fn id(&self, id: Uuid) -> String {
        match &self.0 {
            DatabaseUrl::Postgres(_) => format!("'{id}'"),
            DatabaseUrl::Sqlite(_) => format!("X'{}'", id.simple()),
        }
    }

    pub fn bytes(&self, bytes: &[u8]) -> String {
        let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        match &self.0 {
            DatabaseUrl::Postgres(_) => format!("'\\x{hex}'"),
            DatabaseUrl::Sqlite(_) => format!("X'{hex}'"),
        }
    }

    /// `column`, put off by an hour.
    pub fn later(&self, column: &str) -> String {
        match &self.0 {
            DatabaseUrl::Postgres(_) => format!("{column} = {column} + INTERVAL '1 hour'"),
            DatabaseUrl::Sqlite(_) => format!("{column} = {column} + 3600000000"),
        }
    }
}

pub async fn sign_in(store: &Store, person: &Person) -> (NewSession, NewTokenFamily) {
    let session = NewSession {
        id: SessionId::new(id()),
        token: token(),
        person: person.id,
        browser: token(),
        device: Device::default(),
        signed_in_at: at(0),
        started_at: at(0),
        expires_at: at(60),
    };
    let family = NewTokenFamily {
        id: FamilyId::new(id()),
        token: token(),
        started_at: at(0),
        expires_at: at(600),
    };
    let sign_in = SignIn {
        session: session.clone(),
        family: Some(family.clone()),
        browser: NewBrowser {
            id: BrowserId::new(id()),
            hash: BrowserHash::new(people::bytes()),
            expires_at: at(600),
        },
        flow: None,
        trusted: None,
        pin: None,
        replaces_session: None,
        replaces_refresh: None,
        effects: Effects::none(),
    };
    let started = store.sessions().start(&sign_in).await;
    assert_eq!(started.unwrap(), SignInOutcome::Done);
    (session, family)
}

fn challenge() -> Challenge {
    Challenge {
        id: ChallengeId::new(id()),
        code: CodeHash::new(people::bytes()),
        expires_at: at(10),
    }
}

pub async fn log_in(store: &Store, person: &Person) -> AuthFlow {
    let flow = AuthFlow {
        id: FlowId::new(id()),
        step: Step::LoginCode,
        person: Some(person.id),
        challenge: Some(challenge()),
        draft: None,
        token: token(),
        ..people::sign_up(person)
    };
    let begun = store.flows().start(&flow, Some(0), Effects::none()).await;
    assert_eq!(begun.unwrap(), StartOutcome::Done);
    flow
}

async fn ask_for_reset(store: &Store, person: &Person) -> NewReset {
    let reset = NewReset {
        id: ResetId::new(id()),
        email: person.email_index,
        person: Some(person.id),
        token: token(),
        is_mailed: true,
        created_at: at(0),
        expires_at: at(30),
    };
    let created = store
        .email_links()
        .create_reset(&reset, Effects::none())
        .await;
    created.unwrap();
    reset
}

async fn ask_for_link(store: &Store, person: &Person) -> NewEmailLink {
    let link = NewEmailLink {
        token: token(),
        person: person.id,
        email: person.email_index,
        created_at: at(0),
        expires_at: at(60),
    };
    let renewed = store.email_links().renew(&link, Effects::none()).await;
    assert!(renewed.unwrap());
    link
}

async fn ask_for_email(store: &Store, person: &Person) -> PendingContact {
    let email = Email::parse("new.rowan@example.co.uk").unwrap();
    let pending = PendingContact {
        id: PendingId::new(id()),
        version: 1,
        person: person.id,
        contact: Contact::Email(email, EmailIndex::new(people::bytes())),
        dead: true,
        challenge: challenge(),
        resent_at: None,
        created_at: at(0),
        expires_at: at(15),
    };
    let ask = ContactRequest {
        pending: pending.clone(),
        epoch: person.epoch,
        replaces: None,
        effects: Effects::none(),
    };
    assert_eq!(store.people().ask(&ask).await.unwrap(), SwapOutcome::Done);
    pending
}

async fn remind(store: &Store, owner: PersonId) -> SentReminder {
    let day = at(0).date_naive() + TimeDelta::days(3);
    let facts = json!({"name": "Planted", "expiry_date": day.to_string(), "reminder": "7d"});
    let passport = preset(owner, said("depository", "passport", &facts), at(0));
    let presets = store.presets();
    let added = presets.add(passport, Vec::new(), Quota::default(), Effects::none());
    assert_eq!(added.await.unwrap(), AddOutcome::Done);
    let due = store.deadlines().list(owner).await.unwrap();
    let due = due.first().unwrap();
    let reminder = SentReminder {
        token: token(),
        id: due.dated.deadline(),
        owner,
        day,
        told_on: day - TimeDelta::days(7),
        at: at(0),
    };
    let written = store
        .deadlines()
        .write(vec![reminder.clone()], Effects::none())
        .await;
    assert!(written.unwrap());
    reminder
}

async fn make_feed(store: &Store, owner: PersonId) -> TokenHash {
    let token = token();
    let feeds = store.calendar_feeds();
    let made = feeds.replace(owner, token, at(0), Effects::none()).await;
    made.unwrap();
    token
}

/// Renews a session by the device, so that its first token is a used one.
pub async fn rotate(store: &Store, somebody: &Somebody) {
    let renewal = Renewal {
        shown: somebody.family.token,
        next: token(),
        session: NewSession {
            id: SessionId::new(id()),
            token: token(),
            ..somebody.session.clone()
        },
        grace: TimeDelta::seconds(10),
        now: at(1),
        effects: Effects::none(),
    };
    let renewed = store.sessions().renew(&renewal).await;
    assert_eq!(renewed.unwrap(), RenewalOutcome::Rotated);
}
