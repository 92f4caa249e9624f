//! Rows of the audit log.
//!
//! Each event bears an HMAC over itself and the link before it; the row of the chain bears one over
//! where it ends. With write access to the database but no key, one can delete a person's whole
//! log, or put an older copy of it back, and nothing in between.

use crate::damage::Damage;
use crate::keys::{open_row, seal_row};
use crate::schema::{audit_chains, audit_events, refused_calls};
use crate::types::{At, Coded, Digest, Guid, Id, Lenient};
use diesel::sql_types::{BigInt, Binary};
use diesel::{Insertable, Queryable, QueryableByName, Selectable};
use domain_shared::ids::AuditId;
use domain_shared::{
    AuditEvent, AuditKind, AuditRecord, PersonId, RefusalKind, RefusedCalls, RequestOrigin,
    StoreError, Timestamp,
};
use sealing::{CellAddress, MacKey, PersonKey};
use serde::{Deserialize, Serialize};
use std::net::IpAddr;
use uuid::Uuid;

const EVENTS: &str = "audit_events";
const LINK: &str = "audit event";
const CHAIN: &str = "audit chain";

/// The chain of the events of `person`; events without a person have a chain of their own.
pub(crate) fn chain_id(person: Option<PersonId>) -> Id {
    Id(person.map_or_else(Uuid::nil, PersonId::uuid))
}

#[derive(Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = audit_events, treat_none_as_default_value = false)]
#[diesel(check_for_backend(diesel::pg::Pg, diesel::sqlite::Sqlite))]
pub(crate) struct AuditRow {
    id: Id,
    at: Lenient<At>,
    person_id: Option<Id>,
    pub(crate) number: i64,
    kind: Lenient<Coded<AuditKind>>,
    object_id: Option<Id>,
    sealed: Option<Vec<u8>>,
    pub(crate) link: Vec<u8>,
}

impl AuditRow {
    /// An event that no chain links yet; where it came from is sealed under its person's key.
    pub(crate) fn new(
        event: &AuditEvent,
        number: i64,
        sealing: Option<(&PersonKey, &RequestOrigin)>,
    ) -> Result<Self, StoreError> {
        let id = event.id.uuid();
        let sealed = event.person.zip(sealing).map(|(person, (key, origin))| {
            let content = SealedOrigin::V1 {
                address: origin.address,
                device: origin.device.clone(),
            };
            seal_row(key.columns(), &cell(id, person), &content)
        });
        Ok(Self {
            id: id.into(),
            at: event.at.into(),
            person_id: event.person.map(|person| person.uuid().into()),
            number,
            kind: event.kind.into(),
            object_id: event.object.map(Id),
            sealed: sealed.transpose()?,
            link: Vec::new(),
        })
    }

    /// The event, if it can be read. An origin that doesn't open is left out: the event is worth
    /// showing without it.
    pub(crate) fn open(self, key: Option<&PersonKey>, damage: &Damage) -> Option<AuditRecord> {
        let (at, kind) = damage.or_log(EVENTS, self.id.0, self.event())?;
        let person = self.person_id.map(|id| PersonId::new(id.0));
        let sealed = person.zip(key).zip(self.sealed.as_deref());
        let origin = sealed.and_then(|((person, key), sealed)| {
            let opened = open_row(key.columns(), &cell(self.id.0, person), sealed);
            damage.or_log(EVENTS, self.id.0, opened)
        });
        Some(AuditRecord {
            number: self.number,
            event: AuditEvent {
                id: AuditId::new(self.id.0),
                at,
                person,
                kind,
                object: self.object_id.map(|id| id.0),
            },
            origin: origin
                .map(|SealedOrigin::V1 { address, device }| RequestOrigin { address, device }),
        })
    }

    fn event(&self) -> Result<(Timestamp, AuditKind), StoreError> {
        Ok((self.at.get()?.0, self.kind.get()?.0))
    }

    fn linked_to(&self, key: &MacKey, previous: &[u8]) -> Result<[u8; 32], StoreError> {
        let (at, kind) = self.event()?;
        Ok(key.compute_mac(
            LINK,
            &[
                previous,
                chain_id(self.person_id.map(|id| PersonId::new(id.0)))
                    .0
                    .as_bytes(),
                &self.number.to_be_bytes(),
                self.id.0.as_bytes(),
                &at.timestamp_micros().to_be_bytes(),
                kind.as_str().as_bytes(),
                self.object_id.as_ref().map_or(&[], |id| id.0.as_bytes()),
                self.sealed.as_deref().unwrap_or_default(),
            ],
        ))
    }
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "v")]
enum SealedOrigin {
    #[serde(rename = "1")]
    V1 { address: IpAddr, device: String },
}

fn cell(id: Uuid, person: PersonId) -> CellAddress {
    CellAddress {
        table: EVENTS,
        column: "sealed",
        row: id,
        owner: person.uuid(),
        version: 1,
    }
}

/// Where the events of a person end.
#[derive(Debug, Queryable, QueryableByName, Selectable)]
#[diesel(table_name = audit_chains)]
#[diesel(check_for_backend(diesel::pg::Pg, diesel::sqlite::Sqlite))]
pub(crate) struct ChainRow {
    #[diesel(sql_type = Guid)]
    pub(crate) person_id: Id,
    /// The number of the newest event.
    #[diesel(sql_type = BigInt)]
    pub(crate) newest: i64,
    #[diesel(sql_type = Binary)]
    pub(crate) link: Vec<u8>,
    /// The number of the last event that was deleted for its age; zero where none was.
    #[diesel(sql_type = BigInt)]
    pub(crate) pruned: i64,
    /// Its link, to which the oldest event is linked.
    #[diesel(sql_type = Binary)]
    pub(crate) pruned_link: Vec<u8>,
    #[diesel(sql_type = Binary)]
    mac: Vec<u8>,
}

/// Whether a chain ends and starts where it was written to.
pub(crate) enum ChainEnds {
    /// It does.
    Sound,
    /// Somebody without the key moved them. What is written later must not vouch for them.
    Moved,
}

/// A place in a chain.
pub(crate) struct ChainPosition {
    pub(crate) newest: i64,
    pub(crate) link: Vec<u8>,
}

impl ChainRow {
    /// `row`, linked to the newest event, in whose place it stands from now on.
    pub(crate) fn append(
        &mut self,
        key: &MacKey,
        mut row: AuditRow,
    ) -> Result<AuditRow, StoreError> {
        row.link = row.linked_to(key, &self.link)?.to_vec();
        self.link.clone_from(&row.link);
        Ok(row)
    }

    /// The HMAC over where the chain ends and starts, or nothing if its ends were moved `before`.
    pub(crate) fn mac(&self, key: &MacKey, before: &ChainEnds) -> Vec<u8> {
        match before {
            ChainEnds::Sound => {
                let numbers = [self.newest, self.pruned].map(i64::to_be_bytes);
                key.compute_mac(CHAIN, &self.parts(&numbers)).to_vec()
            }
            ChainEnds::Moved => Vec::new(),
        }
    }

    pub(crate) fn ends(&self, key: &MacKey) -> ChainEnds {
        self.ends_at(key, self.newest)
    }

    /// The same before the last `taken` numbers were taken.
    pub(crate) fn ends_before(&self, key: &MacKey, taken: i64) -> ChainEnds {
        let newest = self.newest - taken;
        // A chain that begins has nothing to vouch for yet.
        let is_new = newest == 0 && self.pruned == 0 && self.link.is_empty();
        if is_new {
            ChainEnds::Sound
        } else {
            self.ends_at(key, newest)
        }
    }

    fn ends_at(&self, key: &MacKey, newest: i64) -> ChainEnds {
        let numbers = [newest, self.pruned].map(i64::to_be_bytes);
        match key.verify(CHAIN, &self.parts(&numbers), &self.mac) {
            true => ChainEnds::Sound,
            false => ChainEnds::Moved,
        }
    }

    fn parts<'a>(&'a self, [newest, pruned]: &'a [[u8; 8]; 2]) -> [&'a [u8]; 5] {
        [
            self.person_id.0.as_bytes(),
            newest,
            &self.link,
            pruned,
            &self.pruned_link,
        ]
    }

    pub(crate) fn start(&self) -> ChainPosition {
        ChainPosition {
            newest: self.pruned,
            link: self.pruned_link.clone(),
        }
    }
}

impl ChainPosition {
    /// Whether `row` is the event after this place, as it was written.
    pub(crate) fn is_followed_by(&self, key: &MacKey, row: &AuditRow) -> bool {
        let link = row.linked_to(key, &self.link);
        row.number == self.newest + 1 && link.is_ok_and(|link| link[..] == row.link[..])
    }
}

/// Refused calls of one kind, network and minute.
#[derive(Debug, Queryable, Selectable)]
#[diesel(table_name = refused_calls)]
#[diesel(check_for_backend(diesel::pg::Pg, diesel::sqlite::Sqlite))]
pub(crate) struct RefusedRow {
    kind: Coded<RefusalKind>,
    network: Digest,
    minute: At,
    count: i64,
}

impl RefusedRow {
    pub(crate) fn counted(self) -> Result<RefusedCalls, StoreError> {
        Ok(RefusedCalls {
            kind: self.kind.0,
            network: self.network.bytes()?,
            minute: self.minute.0,
            count: self.count,
        })
    }
}
