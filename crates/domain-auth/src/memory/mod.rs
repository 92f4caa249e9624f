//! The storing ports in memory: the reference reading of their contract. One lock is held for a
//! whole method, which makes each a transaction.

mod counters;
mod email_links;
mod factors;
mod flows;
mod fresh;
mod people;
mod resets;
mod sessions;

use crate::model::{
    CodeHash, Enrolment, FamilyId, Flow, FlowId, NewEmailLink, NewReset, Person, Session, TimeStep,
    TokenHash,
};
use crate::ports::{AttemptKey, Subject, VolumeKind};
use crate::rules::{AttemptRow, VolumeRow};
use domain_shared::{Effects, Instant, PersonId};
use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Everything this domain keeps, in memory.
#[derive(Debug, Default)]
pub struct MemoryStore(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    flows: BTreeMap<FlowId, Flow>,
    people: BTreeMap<PersonId, Person>,
    attempts: HashMap<AttemptKey, AttemptRow>,
    volumes: HashMap<(VolumeKind, Subject), VolumeRow>,
    sessions: HashMap<TokenHash, SessionRow>,
    families: HashMap<FamilyId, FamilyRow>,
    refresh_tokens: HashMap<TokenHash, RefreshRow>,
    resets: HashMap<TokenHash, ResetRow>,
    apps: HashMap<PersonId, AppRow>,
    email_links: HashMap<TokenHash, NewEmailLink>,
    effects: Effects,
}

#[derive(Debug)]
struct SessionRow {
    session: Session,
    used_at: Instant,
    ended: bool,
}

#[derive(Debug)]
struct FamilyRow {
    person: PersonId,
    expires_at: Instant,
    revoked: bool,
}

#[derive(Debug)]
struct RefreshRow {
    family: FamilyId,
    rotated_at: Option<Instant>,
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
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// All messages and events written so far, in order.
    pub fn effects(&self) -> Effects {
        self.lock().effects.clone()
    }
}

impl State {
    fn write(&mut self, effects: Effects) {
        self.effects.outgoing.extend(effects.outgoing);
        self.effects.audit.extend(effects.audit);
    }
}
