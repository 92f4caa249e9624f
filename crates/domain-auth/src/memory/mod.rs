//! The storing ports in memory: the reference reading of their contract. One lock is held for a
//! whole method, which makes each a transaction.

mod counters;
mod devices;
mod drafts;
mod email_links;
mod factors;
mod flows;
mod fresh;
mod invitations;
mod operator;
mod passkeys;
mod people;
mod sessions;

use crate::model::{
    AuthFlow, BrowserHash, BrowserId, CodeHash, ContactKind, Device, Draft, Enrolment, FamilyId,
    FlowId, NewEmailLink, NewInvitation, NewReset, Passkey, PasskeyId, PendingContact, Person,
    Session, SignUpPolicy, TimeStep, TokenHash,
};
use crate::ports::{AttemptKey, AttemptSubject, OperatorToken, UsageKind};
use crate::rules::{AttemptRow, UsageWindow};
use chrono::TimeDelta;
use domain_shared::{Effects, PersonId, Timestamp};
use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Everything this domain keeps, in memory.
#[derive(Debug, Default)]
pub struct MemoryStore {
    state: Mutex<State>,
    calls: AtomicU64,
}

#[derive(Debug, Default)]
struct State {
    flows: BTreeMap<FlowId, AuthFlow>,
    people: BTreeMap<PersonId, Person>,
    attempts: HashMap<AttemptKey, AttemptRow>,
    volumes: HashMap<(UsageKind, AttemptSubject), UsageWindow>,
    sessions: HashMap<TokenHash, SessionRow>,
    families: HashMap<FamilyId, FamilyRow>,
    refresh_tokens: HashMap<TokenHash, RefreshRow>,
    browsers: HashMap<BrowserHash, BrowserRow>,
    resets: HashMap<TokenHash, ResetRow>,
    apps: HashMap<PersonId, AppRow>,
    passkeys: BTreeMap<PasskeyId, Passkey>,
    email_links: HashMap<TokenHash, NewEmailLink>,
    pending: HashMap<(PersonId, ContactKind), PendingContact>,
    drafts: HashMap<PersonId, Vec<Draft>>,
    sign_up: Option<SignUpPolicy>,
    invitations: Vec<NewInvitation>,
    operator_link: Option<OperatorToken>,
    operator_sessions: Vec<OperatorToken>,
    seen: HashMap<PersonId, Timestamp>,
    effects: Effects,
}

#[derive(Debug)]
struct SessionRow {
    session: Session,
    device: Device,
    used_at: Timestamp,
    ended: bool,
}

#[derive(Debug)]
struct FamilyRow {
    person: PersonId,
    device: Device,
    started_at: Timestamp,
    used_at: Timestamp,
    expires_at: Timestamp,
    revoked: bool,
}

#[derive(Debug)]
struct RefreshRow {
    family: FamilyId,
    rotated_at: Option<Timestamp>,
}

#[derive(Debug)]
struct BrowserRow {
    id: BrowserId,
    person: PersonId,
    expires_at: Timestamp,
}

#[derive(Debug)]
struct ResetRow {
    reset: NewReset,
    spent: bool,
}

/// An enrolment; with a step it is an app in use.
#[derive(Debug)]
struct AppRow {
    enrolment: Enrolment,
    last_step: Option<TimeStep>,
    recovery_codes: Vec<CodeHash>,
}

impl MemoryStore {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.calls.fetch_add(1, Ordering::Relaxed);
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many port methods were called: each takes the lock once.
    pub fn calls(&self) -> u64 {
        self.calls.load(Ordering::Relaxed)
    }

    /// All messages and events written so far, in order.
    pub fn effects(&self) -> Effects {
        let state = self.state.lock();
        state
            .unwrap_or_else(PoisonError::into_inner)
            .effects
            .clone()
    }
}

impl SessionRow {
    fn is_live(&self, now: Timestamp, idle: TimeDelta) -> bool {
        let is_used = self.session.is_tour || self.used_at + idle > now;
        !self.ended && self.session.expires_at > now && is_used
    }
}

impl State {
    fn write(&mut self, effects: Effects) {
        self.effects.outgoing.extend(effects.outgoing);
        self.effects.audit.extend(effects.audit);
    }
}
