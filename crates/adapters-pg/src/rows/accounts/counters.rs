use crate::schema::{attempts, volumes};
use crate::types::{At, Coded, Digest};
use diesel::{AsChangeset, Insertable, Queryable, Selectable};
use domain_auth::ports::{AttemptKey, Credential, UsageKind, UsageLimit};
use domain_auth::rules::{AttemptRow, UsageWindow};
use domain_shared::{StoreError, Timestamp};

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = attempts, primary_key(credential, subject))]
#[diesel(treat_none_as_default_value = false, treat_none_as_null = true)]
#[diesel(check_for_backend(diesel::pg::Pg, diesel::sqlite::Sqlite))]
pub(crate) struct CountRow {
    credential: Coded<Credential>,
    subject: Digest,
    failed: i64,
    in_flight: i64,
    first_failed_at: Option<At>,
    blocked_until: Option<At>,
    reserved_at: Option<At>,
}

impl CountRow {
    pub(crate) fn new(key: &AttemptKey, count: &AttemptRow) -> Self {
        Self {
            credential: Coded(key.credential),
            subject: key.subject.bytes().into(),
            failed: i64::from(count.failed),
            in_flight: i64::from(count.in_flight),
            first_failed_at: count.first_failed_at.map(At::from),
            blocked_until: count.blocked_until.map(At::from),
            reserved_at: count.reserved_at.map(At::from),
        }
    }

    pub(crate) fn key(&self) -> (Coded<Credential>, Digest) {
        (self.credential, self.subject)
    }

    pub(crate) fn count(&self) -> Result<AttemptRow, StoreError> {
        Ok(AttemptRow {
            failed: u32::try_from(self.failed).map_err(StoreError::failed)?,
            in_flight: u32::try_from(self.in_flight).map_err(StoreError::failed)?,
            first_failed_at: self.first_failed_at.map(|at| at.0),
            blocked_until: self.blocked_until.map(|at| at.0),
            reserved_at: self.reserved_at.map(|at| at.0),
        })
    }
}

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = volumes, primary_key(kind, subject))]
#[diesel(check_for_backend(diesel::pg::Pg, diesel::sqlite::Sqlite))]
pub(crate) struct WindowRow {
    kind: Coded<UsageKind>,
    subject: Digest,
    started_at: At,
    used: i64,
}

impl WindowRow {
    /// The row of a window that has not begun.
    pub(crate) fn unused(volume: &UsageLimit, now: Timestamp) -> Self {
        Self {
            kind: Coded(volume.kind),
            subject: volume.subject.bytes().into(),
            started_at: now.into(),
            used: 0,
        }
    }

    pub(crate) fn new(volume: &UsageLimit, window: &UsageWindow) -> Self {
        Self {
            kind: Coded(volume.kind),
            subject: volume.subject.bytes().into(),
            started_at: window.started_at.into(),
            used: i64::from(window.used),
        }
    }

    pub(crate) fn key(&self) -> (Coded<UsageKind>, Digest) {
        (self.kind, self.subject)
    }

    /// The window, if it has begun: it does with its first use.
    pub(crate) fn window(&self) -> Result<Option<UsageWindow>, StoreError> {
        let used = u32::try_from(self.used).map_err(StoreError::failed)?;
        Ok((used > 0).then_some(UsageWindow {
            started_at: self.started_at.0,
            used,
        }))
    }
}
