//! Stored answers.

use super::Sql;
use crate::rows::answers::{self, AnswerState};
use crate::schema::stored_answers;
use crate::types::{At, Digest, Id};
use async_trait::async_trait;
use diesel::query_dsl::methods::FilterDsl;
use diesel::{BoolExpressionMethods, ExpressionMethods, QueryDsl};
use diesel_async::RunQueryDsl;
use domain_shared::answers::{AnswerKey, Claimed, StoredAnswer, StoredAnswers};
use domain_shared::{Instant, StoreError};

/// The key's row.
macro_rules! row {
    ($key:expr) => {
        stored_answers::table.find((
            Id($key.person.uuid()),
            $key.route.as_str(),
            Digest($key.key),
        ))
    };
}

/// Whether nothing stands in the way of a new claim at `$now`.
macro_rules! is_free {
    ($now:expr, $dead_since:expr) => {{
        let dead = stored_answers::claimed_at.le(Some(At::from($dead_since)));
        let past = stored_answers::answered_until.le(Some(At::from($now)));
        dead.or(past)
    }};
}

#[async_trait]
impl StoredAnswers for Sql {
    async fn claim(
        &self,
        key: &AnswerKey,
        now: Instant,
        dead_since: Instant,
    ) -> Result<Claimed, StoreError> {
        let claim = AnswerState::claimed(now);
        let kept: Option<Option<Vec<u8>>> = write_tx!(self.pool, async |conn| {
            let upsert = diesel::insert_into(stored_answers::table)
                .values(claim.clone().of(key))
                .on_conflict((
                    stored_answers::person_id,
                    stored_answers::route,
                    stored_answers::key,
                ))
                .do_update()
                .set(claim);
            // Where the row stays as it is, the statement has locked it all the same.
            let claimed = FilterDsl::filter(upsert, is_free!(now, dead_since))
                .execute(conn)
                .await?;
            if claimed > 0 {
                return Ok(None);
            }
            let sealed = row!(key).select(stored_answers::sealed).first(conn).await?;
            Ok(Some(sealed))
        })?;
        match kept {
            None => Ok(Claimed::New),
            Some(None) => Ok(Claimed::InFlight),
            Some(Some(sealed)) => answers::open(&self.keys, key, &sealed).map(Claimed::Answered),
        }
    }

    async fn keep(
        &self,
        key: &AnswerKey,
        answer: StoredAnswer,
        until: Instant,
    ) -> Result<(), StoreError> {
        let answered = AnswerState::answered(&self.keys, key, answer, until)?;
        write_tx!(self.pool, async |conn| {
            // The claim may have been wiped as dead; the answer counts all the same.
            diesel::insert_into(stored_answers::table)
                .values(answered.clone().of(key))
                .on_conflict((
                    stored_answers::person_id,
                    stored_answers::route,
                    stored_answers::key,
                ))
                .do_update()
                .set(answered)
                .execute(conn)
                .await?;
            Ok(())
        })
    }

    async fn release(&self, key: &AnswerKey) -> Result<(), StoreError> {
        write_tx!(self.pool, async |conn| {
            // An answer that another call has given meanwhile stays.
            diesel::delete(row!(key))
                .filter(stored_answers::claimed_at.is_not_null())
                .execute(conn)
                .await?;
            Ok(())
        })
    }

    async fn wipe(&self, now: Instant, dead_since: Instant) -> Result<(), StoreError> {
        write_tx!(self.pool, async |conn| {
            diesel::delete(stored_answers::table)
                .filter(is_free!(now, dead_since))
                .execute(conn)
                .await?;
            Ok(())
        })
    }
}
