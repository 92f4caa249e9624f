use super::{Conn, RunQueryDsl, SqlAdapter};
use crate::TxError;
use crate::locks::skip_locked;
use crate::rows::jobs::{JobRow, JobState};
use crate::schema::jobs;
use crate::types::{At, Coded, Id};
use async_trait::async_trait;
use diesel::dsl::{auto_type, count_star, min, sql};
use diesel::expression::SqlLiteral;
use diesel::sql_types::Bool;
use diesel::{BoolExpressionMethods, ExpressionMethods, QueryDsl, SelectableHelper};
use domain_shared::ids::JobId;
use domain_shared::jobs::{DelayedJob, JobBacklog, Jobs, LeasedJob, NewJob};
use domain_shared::{StoreError, Timestamp};

const WAITING: Coded<JobState> = Coded(JobState::Waiting);
const LEASED: Coded<JobState> = Coded(JobState::Leased);
pub(super) const DONE: Coded<JobState> = Coded(JobState::Done);

/// The attempt at a job that is running.
#[auto_type]
fn running(id: JobId, attempt: i32) -> _ {
    let (id, leased): (Id, Coded<JobState>) = (Id(id.uuid()), LEASED);
    jobs::table
        .filter(jobs::id.eq(id))
        .filter(jobs::state.eq(leased))
        .filter(jobs::attempt.eq(attempt))
}

/// Jobs that are not done, said as the partial index `jobs_open` says it: parameters would keep a plan
/// from using it.
fn is_open() -> SqlLiteral<Bool> {
    sql("jobs.state IN ('waiting', 'leased')")
}

/// Jobs that failed at least once and wait for another try.
#[auto_type(no_type_alias)]
fn failed() -> _ {
    let waiting: Coded<JobState> = WAITING;
    jobs::table
        .filter(jobs::state.eq(waiting))
        .filter(jobs::attempt.gt(0_i32))
}

#[async_trait]
impl Jobs for SqlAdapter {
    async fn enqueue(&self, job: NewJob) -> Result<bool, StoreError> {
        write_tx!(self.pool, async |conn| add(conn, job).await)
    }

    async fn lease(
        &self,
        kind: &str,
        now: Timestamp,
        until: Timestamp,
        limit: u32,
    ) -> Result<Vec<LeasedJob>, StoreError> {
        let now = At::from(now);
        let rows: Vec<JobRow> = write_tx!(self.pool, async |conn| {
            let waits = jobs::state.eq(WAITING).and(jobs::run_at.le(now));
            let vanished = jobs::state.eq(LEASED).and(jobs::leased_until.le(Some(now)));
            let due: Vec<Id> = skip_locked(
                jobs::table
                    .filter(jobs::kind.eq(kind.to_owned()))
                    .filter(vanished.or(waits))
                    .order((jobs::run_at.asc(), jobs::id.asc()))
                    .limit(i64::from(limit))
                    .select(jobs::id),
            )
            .load(conn)
            .await?;
            let rows = diesel::update(jobs::table.filter(jobs::id.eq_any(due)))
                .set((
                    jobs::state.eq(LEASED),
                    jobs::leased_until.eq(Some(At::from(until))),
                    jobs::attempt.eq(jobs::attempt + 1),
                ))
                .returning(JobRow::as_returning())
                .load(conn)
                .await?;
            Ok(rows)
        })?;
        let mut leased: Vec<LeasedJob> = rows.into_iter().map(LeasedJob::from).collect();
        leased.sort_by_key(|leased| (leased.job.run_at, leased.job.id));
        Ok(leased)
    }

    async fn finish(&self, id: JobId, attempt: i32) -> Result<bool, StoreError> {
        let changed = write_tx!(self.pool, async |conn| {
            let changed = diesel::update(running(id, attempt))
                .set((jobs::state.eq(DONE), jobs::leased_until.eq(None::<At>)))
                .execute(conn)
                .await?;
            Ok(changed)
        })?;
        Ok(changed > 0)
    }

    async fn retry(&self, id: JobId, attempt: i32, run_at: Timestamp) -> Result<bool, StoreError> {
        let changed = write_tx!(self.pool, async |conn| {
            let changed = diesel::update(running(id, attempt))
                .set((
                    jobs::state.eq(WAITING),
                    jobs::leased_until.eq(None::<At>),
                    jobs::run_at.eq(At::from(run_at)),
                ))
                .execute(conn)
                .await?;
            Ok(changed)
        })?;
        Ok(changed > 0)
    }

    async fn put_back(
        &self,
        id: JobId,
        attempt: i32,
        run_at: Timestamp,
    ) -> Result<bool, StoreError> {
        let changed = write_tx!(self.pool, async |conn| {
            let changed = diesel::update(running(id, attempt))
                .set((
                    jobs::state.eq(WAITING),
                    jobs::leased_until.eq(None::<At>),
                    jobs::run_at.eq(At::from(run_at)),
                    jobs::attempt.eq(attempt - 1),
                ))
                .execute(conn)
                .await?;
            Ok(changed)
        })?;
        Ok(changed > 0)
    }

    async fn backlog(&self) -> Result<Vec<JobBacklog>, StoreError> {
        let mut conn = self.pool.read().await?;
        let rows: Vec<(String, i64, Option<At>)> = jobs::table
            .filter(is_open())
            .group_by(jobs::kind)
            .select((jobs::kind, count_star(), min(jobs::run_at)))
            .load(&mut conn)
            .await
            .map_err(TxError::from)?;
        let backlog = rows.into_iter().filter_map(|(kind, jobs, first_due)| {
            Some(JobBacklog {
                kind,
                jobs: u64::try_from(jobs).unwrap_or_default(),
                first_due: first_due?.0,
            })
        });
        Ok(backlog.collect())
    }

    async fn delayed(&self, limit: u32) -> Result<Vec<DelayedJob>, StoreError> {
        let mut conn = self.pool.read().await?;
        let rows: Vec<JobRow> = failed()
            .order((jobs::run_at.asc(), jobs::id.asc()))
            .limit(i64::from(limit))
            .select(JobRow::as_select())
            .load(&mut conn)
            .await
            .map_err(TxError::from)?;
        Ok(rows.into_iter().map(DelayedJob::from).collect())
    }

    async fn try_again(&self, which: Option<JobId>, now: Timestamp) -> Result<u64, StoreError> {
        let now = At::from(now);
        let changed = write_tx!(self.pool, async |conn| {
            Ok(match which {
                Some(id) => {
                    let one = failed().filter(jobs::id.eq(Id(id.uuid())));
                    diesel::update(one)
                        .set(jobs::run_at.eq(now))
                        .execute(conn)
                        .await?
                }
                None => {
                    diesel::update(failed())
                        .set(jobs::run_at.eq(now))
                        .execute(conn)
                        .await?
                }
            })
        })?;
        u64::try_from(changed).map_err(StoreError::failed)
    }

    async fn delete_expired(&self, before: Timestamp) -> Result<(), StoreError> {
        write_tx!(self.pool, async |conn| {
            diesel::delete(jobs::table)
                .filter(jobs::state.eq(DONE))
                .filter(jobs::run_at.lt(At::from(before)))
                .execute(conn)
                .await?;
            Ok(())
        })
    }
}

/// Adds work in the transaction that makes it necessary; `false` where it was added before.
pub(super) async fn add(conn: &mut Conn, job: NewJob) -> Result<bool, TxError> {
    let added = diesel::insert_into(jobs::table)
        .values(JobRow::from(job))
        .on_conflict((jobs::kind, jobs::key))
        .do_nothing()
        .execute(conn)
        .await?;
    Ok(added > 0)
}
