//! Rows of the audit trail.

use crate::schema::audit_events;
use crate::types::{At, Code, Coded, Id};
use diesel::{Insertable, Queryable, Selectable};
use domain_shared::ids::AuditId;
use domain_shared::{AuditEvent, AuditKind, PersonId};

impl Code for AuditKind {
    fn code(self) -> &'static str {
        self.as_str()
    }

    fn from_code(code: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.as_str() == code)
    }
}

#[derive(Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = audit_events, treat_none_as_default_value = false)]
#[diesel(check_for_backend(diesel::pg::Pg, diesel::sqlite::Sqlite))]
pub(crate) struct AuditRow {
    id: Id,
    at: At,
    person_id: Option<Id>,
    kind: Coded<AuditKind>,
}

impl From<&AuditEvent> for AuditRow {
    fn from(event: &AuditEvent) -> Self {
        Self {
            id: event.id.uuid().into(),
            at: event.at.into(),
            person_id: event.person.map(|person| person.uuid().into()),
            kind: Coded(event.kind),
        }
    }
}

impl From<AuditRow> for AuditEvent {
    fn from(row: AuditRow) -> Self {
        Self {
            id: AuditId::new(row.id.0),
            at: row.at.0,
            person: row.person_id.map(|id| PersonId::new(id.0)),
            kind: row.kind.0,
        }
    }
}
