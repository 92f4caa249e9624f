use crate::schema::jobs;
use crate::types::{At, Coded, Id};
use diesel::{Insertable, Queryable, Selectable};
use domain_shared::ids::JobId;
use domain_shared::jobs::{DelayedJob, LeasedJob, NewJob};
use domain_shared::text_enum;

text_enum! {
    pub(crate) enum JobState {
        Waiting => "waiting";
        Leased => "leased";
        Done => "done";
    }
}

#[derive(Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = jobs, treat_none_as_default_value = false)]
#[diesel(check_for_backend(diesel::pg::Pg, diesel::sqlite::Sqlite))]
pub(crate) struct JobRow {
    id: Id,
    kind: String,
    key: String,
    state: Coded<JobState>,
    attempt: i32,
    run_at: At,
    leased_until: Option<At>,
}

impl From<NewJob> for JobRow {
    fn from(job: NewJob) -> Self {
        Self {
            id: job.id.uuid().into(),
            kind: job.kind,
            key: job.key,
            state: Coded(JobState::Waiting),
            attempt: 0,
            run_at: job.run_at.into(),
            leased_until: None,
        }
    }
}

impl From<JobRow> for DelayedJob {
    fn from(row: JobRow) -> Self {
        Self {
            id: JobId::new(row.id.0),
            kind: row.kind,
            attempts: row.attempt,
            run_at: row.run_at.0,
        }
    }
}

impl From<JobRow> for LeasedJob {
    fn from(row: JobRow) -> Self {
        Self {
            job: NewJob {
                id: JobId::new(row.id.0),
                kind: row.kind,
                key: row.key,
                run_at: row.run_at.0,
            },
            attempt: row.attempt,
        }
    }
}
