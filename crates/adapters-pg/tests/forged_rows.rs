//! Whoever can write to the database, but has no key, changes no row that lets somebody in without
//! its being refused.
#![allow(
    clippy::unwrap_used,
    reason = "the helpers of tests fail by panicking too"
)]

mod support;

use adapters_pg::{DatabaseUrl, Store};
use chrono::{NaiveDate, TimeDelta};
use domain_auth::model::{
    BrowserHash, BrowserId, Challenge, ChallengeId, CodeHash, Contact, ContactKind, Device,
    EmailIndex, FamilyId, Flow, FlowId, NewBrowser, NewEmailLink, NewFamily, NewReset, NewSession,
    PasswordHash, PendingContact, PendingId, Person, ResetId, SessionId, Step, TokenHash,
};
use domain_auth::ports::{Ask, Begun, DeviceToken, Renewal, Renewed, SignIn, Started, Swapped};
use domain_files::Quota;
use domain_presets::Added;
use domain_presets::contract::fixture::{preset, said};
use domain_presets::deadlines::SentReminder;
use domain_shared::{Effects, Email, PersonId};
use domain_vault::contract::samples::{at, id};
use serde_json::json;
use support::{Fresh, people};
use uuid::Uuid;

fn token() -> TokenHash {
    TokenHash::stored(people::bytes())
}

async fn person(store: &Store) -> Person {
    let person = people::somebody("Rowan", at(0));
    people::add(store, &person).await;
    person
}

/// Somebody with one row of every kind that lets somebody in.
struct Somebody {
    person: Person,
    session: NewSession,
    family: NewFamily,
    flow: Flow,
    reset: NewReset,
    link: NewEmailLink,
    pending: PendingContact,
    reminder: SentReminder,
    feed: TokenHash,
}

impl Somebody {
    async fn new(store: &Store) -> Self {
        let person = person(store).await;
        let (session, family) = sign_in(store, &person).await;
        Self {
            flow: log_in(store, &person).await,
            reset: ask_for_reset(store, &person).await,
            link: ask_for_link(store, &person).await,
            pending: ask_for_email(store, &person).await,
            reminder: remind(store, person.id).await,
            feed: make_feed(store, person.id).await,
            person,
            session,
            family,
        }
    }

    /// Whether the store answers this person's row of `table` to whoever holds its token.
    async fn is_let_in(&self, store: &Store, table: &str) -> bool {
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
                device.await.unwrap() != DeviceToken::Gone
            }
            "flows" => {
                let flows = store.flows();
                let found = flows.by_token(&self.flow.token, &self.flow.pre_session, now);
                found.await.unwrap().is_some()
            }
            "password_resets" => {
                let found = store.resets().find(&self.reset.token, now).await;
                found.unwrap().is_some()
            }
            "email_links" => {
                let found = store.email_links().find(&self.link.token, now).await;
                found.unwrap().is_some()
            }
            "pending_contacts" => {
                let settings = store.settings();
                let waits = settings.pending(self.person.id, ContactKind::Email, now);
                waits.await.unwrap().is_some()
            }
            "reminders" => {
                let linked = store.reminders().linked(&self.reminder.token).await;
                linked.unwrap().is_some()
            }
            _ => {
                let owner = store.calendar_feeds().owner_of(&self.feed).await;
                owner.unwrap().is_some()
            }
        }
    }

    /// The row of `table`, as a condition.
    fn row(&self, sql: &Sql, table: &str) -> String {
        let (column, id) = match table {
            "sessions" => ("id", self.session.id.uuid()),
            "refresh_families" => ("id", self.family.id.uuid()),
            "refresh_tokens" => ("family_id", self.family.id.uuid()),
            "flows" => ("id", self.flow.id.uuid()),
            "password_resets" => ("id", self.reset.id.uuid()),
            "email_links" => ("person_id", self.person.id.uuid()),
            "pending_contacts" => ("id", self.pending.id.uuid()),
            _ => ("owner_id", self.person.id.uuid()),
        };
        format!("{column} = {}", sql.id(id))
    }
}

/// How the two databases write values.
struct Sql(DatabaseUrl);

impl Sql {
    fn id(&self, id: Uuid) -> String {
        match &self.0 {
            DatabaseUrl::Postgres(_) => format!("'{id}'"),
            DatabaseUrl::Sqlite(_) => format!("X'{}'", id.simple()),
        }
    }

    fn bytes(&self, bytes: &[u8]) -> String {
        let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        match &self.0 {
            DatabaseUrl::Postgres(_) => format!("'\\x{hex}'"),
            DatabaseUrl::Sqlite(_) => format!("X'{hex}'"),
        }
    }

    /// `column`, put off by an hour.
    fn later(&self, column: &str) -> String {
        match &self.0 {
            DatabaseUrl::Postgres(_) => format!("{column} = {column} + INTERVAL '1 hour'"),
            DatabaseUrl::Sqlite(_) => format!("{column} = {column} + 3600000000"),
        }
    }
}

async fn sign_in(store: &Store, person: &Person) -> (NewSession, NewFamily) {
    let session = NewSession {
        id: SessionId::new(id()),
        token: token(),
        person: person.id,
        device: Device::default(),
        started_at: at(0),
        expires_at: at(60),
    };
    let family = NewFamily {
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
    assert_eq!(started.unwrap(), Started::Done);
    (session, family)
}

fn challenge() -> Challenge {
    Challenge {
        id: ChallengeId::new(id()),
        code: CodeHash::new(people::bytes()),
        expires_at: at(10),
    }
}

async fn log_in(store: &Store, person: &Person) -> Flow {
    let flow = Flow {
        id: FlowId::new(id()),
        step: Step::LoginCode,
        person: Some(person.id),
        challenge: Some(challenge()),
        draft: None,
        token: token(),
        ..people::sign_up(person)
    };
    let begun = store.flows().begin(&flow, Some(0), Effects::none()).await;
    assert_eq!(begun.unwrap(), Begun::Done);
    flow
}

async fn ask_for_reset(store: &Store, person: &Person) -> NewReset {
    let reset = NewReset {
        id: ResetId::new(id()),
        email: person.email_index,
        person: Some(person.id),
        token: token(),
        created_at: at(0),
        expires_at: at(30),
    };
    let created = store.resets().create(&reset, Effects::none()).await;
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
    let ask = Ask {
        pending: pending.clone(),
        epoch: person.epoch,
        replaces: None,
        effects: Effects::none(),
    };
    assert_eq!(store.settings().ask(&ask).await.unwrap(), Swapped::Done);
    pending
}

async fn remind(store: &Store, owner: PersonId) -> SentReminder {
    let day = at(0).date_naive() + TimeDelta::days(3);
    let facts = json!({"name": "Planted", "expiry_date": day.to_string(), "reminder": "7d"});
    let passport = preset(owner, said("depository", "passport", &facts), at(0));
    let presets = store.presets();
    let added = presets.add(passport, Vec::new(), Quota::default(), Effects::none());
    assert_eq!(added.await.unwrap(), Added::Done);
    let first = NaiveDate::from_ymd_opt(1900, 1, 1).unwrap();
    let due = store.due_dates().list(owner, first).await.unwrap();
    let due = due.first().unwrap();
    let reminder = SentReminder {
        token: token(),
        id: due.dated.deadline(),
        owner,
        day,
        opens_on: day - TimeDelta::days(7),
        at: at(0),
    };
    let written = store
        .reminders()
        .write(reminder.clone(), Effects::none())
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

/// Every way to change one row for the good of `thief`, as a table and what is set in it.
fn forgeries(sql: &Sql, thief: &Somebody) -> Vec<(&'static str, String)> {
    let theirs = sql.id(thief.person.id.uuid());
    let own_code = format!(
        "challenge_id = {}, code_hash = {}",
        sql.id(id()),
        sql.bytes(&people::bytes()),
    );
    let other_mac = sql.bytes(&people::bytes());
    let mut forgeries = vec![
        ("sessions", format!("person_id = {theirs}")),
        (
            "sessions",
            format!("family_id = {}", sql.id(thief.family.id.uuid())),
        ),
        ("sessions", "family_id = NULL".to_owned()),
        ("sessions", sql.later("started_at")),
        ("sessions", sql.later("expires_at")),
        ("refresh_families", format!("person_id = {theirs}")),
        ("refresh_families", sql.later("expires_at")),
        ("refresh_families", sql.later("started_at")),
        ("refresh_tokens", sql.later("rotated_at")),
        ("flows", format!("person_id = {theirs}")),
        ("flows", own_code.clone()),
        ("flows", sql.later("code_expires_at")),
        ("flows", sql.later("created_at")),
        ("flows", sql.later("expires_at")),
        ("flows", "chosen_pin_hash = 'own'".to_owned()),
        ("flows", "remember_me = NOT remember_me".to_owned()),
        ("flows", "dead = NOT dead".to_owned()),
        ("flows", "version = version - 1".to_owned()),
        ("flows", "sealed = NULL".to_owned()),
        ("password_resets", format!("person_id = {theirs}")),
        ("password_resets", sql.later("expires_at")),
        ("email_links", sql.later("expires_at")),
        ("email_links", sql.later("created_at")),
        ("pending_contacts", "dead = FALSE".to_owned()),
        ("pending_contacts", own_code),
        ("pending_contacts", sql.later("code_expires_at")),
        ("pending_contacts", sql.later("expires_at")),
        ("reminders", sql.later("sent_at")),
        ("calendar_feeds", sql.later("made_at")),
    ];
    for step in Step::ALL {
        if !matches!(step, Step::LoginCode | Step::Done) {
            forgeries.push(("flows", format!("step = '{}'", step.as_str())));
        }
    }
    for table in TABLES {
        forgeries.push((table, "mac = NULL".to_owned()));
        forgeries.push((table, format!("mac = {other_mac}")));
    }
    forgeries
}

const TABLES: [&str; 9] = [
    "sessions",
    "refresh_families",
    "refresh_tokens",
    "flows",
    "password_resets",
    "email_links",
    "pending_contacts",
    "reminders",
    "calendar_feeds",
];

async fn no_row_that_was_changed_by_hand_lets_anybody_in(fresh: Fresh) {
    let (store, sql) = (&fresh.store, Sql(fresh.url.clone()));
    let thief = Somebody::new(store).await;
    for (table, set) in forgeries(&sql, &thief) {
        let victim = Somebody::new(store).await;
        if set.starts_with("rotated_at") {
            rotate(store, &victim).await;
        }
        let row = victim.row(&sql, table);
        let was = victim.is_let_in(store, table).await;
        assert!(was, "{table} before {set}");
        fresh
            .execute(&format!("UPDATE {table} SET {set} WHERE {row}"))
            .await;
        assert!(!victim.is_let_in(store, table).await, "{table}: {set}");
    }
}

/// Renews a session by the device, so that its first token is a used one.
async fn rotate(store: &Store, somebody: &Somebody) {
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
    assert_eq!(renewed.unwrap(), Renewed::Rotated);
}

/// A token that the thief holds, put in the place of the victim's.
async fn a_token_of_ones_own_opens_no_row_of_another(fresh: Fresh) {
    let (store, sql) = (&fresh.store, Sql(fresh.url.clone()));
    for table in TABLES {
        if matches!(table, "refresh_families" | "pending_contacts") {
            continue;
        }
        let (thief, victim) = (Somebody::new(store).await, Somebody::new(store).await);
        let copied = format!(
            "CREATE TABLE copied AS SELECT token_hash FROM {table} WHERE {};
            DELETE FROM {table} WHERE {};
            UPDATE {table} SET token_hash = (SELECT token_hash FROM copied) WHERE {};
            DROP TABLE copied;",
            thief.row(&sql, table),
            thief.row(&sql, table),
            victim.row(&sql, table),
        );
        assert!(thief.is_let_in(store, table).await, "{table}");
        fresh.execute(&copied).await;
        assert!(!thief.is_let_in(store, table).await, "{table}");
        assert!(!victim.is_let_in(store, table).await, "{table}");
    }
}

async fn what_has_ended_is_not_brought_back_by_a_flag(fresh: Fresh) {
    let (store, sql) = (&fresh.store, Sql(fresh.url.clone()));
    let victim = Somebody::new(store).await;
    let family = victim.family.id;
    let revoked = store.sessions().revoke(family, Effects::none()).await;
    assert!(revoked.unwrap());
    for (table, set) in [
        ("sessions", "ended = FALSE"),
        ("refresh_families", "revoked = FALSE"),
    ] {
        let row = victim.row(&sql, table);
        fresh
            .execute(&format!("UPDATE {table} SET {set} WHERE {row}"))
            .await;
        assert!(!victim.is_let_in(store, table).await, "{table}");
    }
}

/// A link that was moved to another's date, with all that has to agree with it.
async fn a_link_shows_no_date_but_its_own(fresh: Fresh) {
    let (store, sql) = (&fresh.store, Sql(fresh.url.clone()));
    let (thief, victim) = (Somebody::new(store).await, Somebody::new(store).await);
    let moved = format!(
        "DELETE FROM reminders WHERE {};
        UPDATE reminders SET deadline_id = {}, owner_id = {} WHERE {}",
        victim.row(&sql, "reminders"),
        sql.id(victim.reminder.id.uuid()),
        sql.id(victim.person.id.uuid()),
        thief.row(&sql, "reminders"),
    );
    fresh.execute(&moved).await;
    assert!(!thief.is_let_in(store, "reminders").await);
    let feed = format!(
        "DELETE FROM calendar_feeds WHERE {};
        UPDATE calendar_feeds SET owner_id = {} WHERE {}",
        victim.row(&sql, "calendar_feeds"),
        sql.id(victim.person.id.uuid()),
        thief.row(&sql, "calendar_feeds"),
    );
    fresh.execute(&feed).await;
    assert!(!thief.is_let_in(store, "calendar_feeds").await);
}

/// A row with a thief's session among a person's own neither shows nor breaks the list.
async fn a_forged_session_is_not_listed(fresh: Fresh) {
    let (store, sql) = (&fresh.store, Sql(fresh.url.clone()));
    let (thief, victim) = (Somebody::new(store).await, Somebody::new(store).await);
    for table in ["sessions", "refresh_families"] {
        fresh
            .execute(&format!(
                "UPDATE {table} SET person_id = {} WHERE {}",
                sql.id(victim.person.id.uuid()),
                thief.row(&sql, table),
            ))
            .await;
    }
    let (person, current) = (victim.person.id, victim.session.id);
    let idle = TimeDelta::minutes(15);
    let listed = store.accesses().list(person, current, at(1), idle).await;
    let listed = listed.unwrap();
    assert_eq!(listed.len(), 1);
    assert!(listed.iter().all(|access| access.is_current));
}

/// The tokens of a flow survive their being kept as keyed hashes: a flow that is moved on by what
/// was read is still found by its token.
async fn a_flow_that_moves_on_keeps_its_token(fresh: Fresh) {
    let store = &fresh.store;
    let person = person(store).await;
    let flow = log_in(store, &person).await;
    let found = || store.flows();
    let read = found()
        .by_token(&flow.token, &flow.pre_session, at(1))
        .await;
    let read = read.unwrap().unwrap();
    assert_eq!(read, flow);
    let next = Flow {
        version: 2,
        step: Step::LoginChoosePin,
        chosen_pin: Some(PasswordHash::new("chosen".to_owned())),
        ..read
    };
    let swapped = found().swap(&next, Effects::none()).await;
    assert_eq!(swapped.unwrap(), Swapped::Done);
    let read = found()
        .by_token(&flow.token, &flow.pre_session, at(1))
        .await;
    assert_eq!(read.unwrap(), Some(next));
}

on_both!(
    no_row_that_was_changed_by_hand_lets_anybody_in,
    a_token_of_ones_own_opens_no_row_of_another,
    what_has_ended_is_not_brought_back_by_a_flag,
    a_link_shows_no_date_but_its_own,
    a_forged_session_is_not_listed,
    a_flow_that_moves_on_keeps_its_token,
);
