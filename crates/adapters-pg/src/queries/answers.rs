use super::RunQueryDsl;
use super::SqlAdapter;
use crate::rows::answers::{self, AnswerState, ClaimRow};
use crate::schema::stored_answers;
use crate::types::{At, Digest, Guid, Id};
use async_trait::async_trait;
use chrono::DateTime;
use diesel::dsl::{Find, auto_type, sql};
use diesel::query_dsl::methods::FilterDsl;
use diesel::sql_types::Nullable;
use diesel::upsert::excluded;
use diesel::{BoolExpressionMethods, ExpressionMethods, QueryDsl};
use domain_shared::idempotency::{
    IdempotencyKey, KeyClaim, KeyClaimOutcome, ResponseStore, StoredResponse,
};
use domain_shared::{StoreError, Timestamp};

fn row(key: &IdempotencyKey) -> Find<stored_answers::table, (Id, String, Digest)> {
    let person = Id(key.person.uuid());
    stored_answers::table.find((person, key.route.as_str().to_owned(), Digest::from(key.key)))
}

/// The thing that a key stands for, or the one that its new call brings.
const THING: &str = "COALESCE(stored_answers.thing_id, excluded.thing_id)";

/// Whether the time of a key or of its answer has passed.
#[auto_type]
fn is_past(now: Timestamp) -> _ {
    let now: Option<At> = Some(At::from(now));
    let answered = stored_answers::answered_until.is_not_null();
    let unanswered = stored_answers::answered_until.is_null();
    stored_answers::answered_until
        .le(now)
        .and(answered)
        .or(stored_answers::kept_until.le(now).and(unanswered))
}

#[async_trait]
impl ResponseStore for SqlAdapter {
    async fn claim(
        &self,
        key: &IdempotencyKey,
        claim: KeyClaim,
    ) -> Result<KeyClaimOutcome, StoreError> {
        let (thing, kept): (Option<Id>, Option<Vec<u8>>) = write_tx!(self.pool, async |conn| {
            diesel::delete(row(key))
                .filter(is_past(claim.at))
                .execute(conn)
                .await?;
            let upsert = diesel::insert_into(stored_answers::table)
                .values(ClaimRow::new(key, &claim))
                .on_conflict((
                    stored_answers::person_id,
                    stored_answers::route,
                    stored_answers::key,
                ))
                .do_update()
                .set((
                    stored_answers::claimed_at.eq(excluded(stored_answers::claimed_at)),
                    stored_answers::kept_until.eq(excluded(stored_answers::kept_until)),
                    stored_answers::thing_id.eq(sql::<Nullable<Guid>>(THING)),
                ));
            let dead = stored_answers::claimed_at.le(Some(At::from(claim.dead_since)));
            // Where the row stays as it is, the statement has locked it all the same.
            let claimed = FilterDsl::filter(upsert, dead).execute(conn).await?;
            let row = row(key).select((stored_answers::thing_id, stored_answers::sealed));
            let (thing, sealed) = row.first(conn).await?;
            Ok((if claimed > 0 { thing } else { None }, sealed))
        })?;
        match (thing, kept) {
            (Some(thing), _) => Ok(KeyClaimOutcome::New(thing.0)),
            (None, None) => Ok(KeyClaimOutcome::InFlight),
            (None, Some(sealed)) => {
                answers::open(&self.keys, key, &sealed).map(KeyClaimOutcome::Answered)
            }
        }
    }

    async fn renew(
        &self,
        key: &IdempotencyKey,
        since: Timestamp,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let renewed = write_tx!(self.pool, async |conn| {
            let renewed = diesel::update(row(key))
                .filter(stored_answers::claimed_at.eq(Some(At::from(since))))
                .set(stored_answers::claimed_at.eq(Some(At::from(now))))
                .execute(conn)
                .await?;
            Ok(renewed)
        })?;
        Ok(renewed > 0)
    }

    async fn save(
        &self,
        key: &IdempotencyKey,
        answer: StoredResponse,
        until: Timestamp,
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

    async fn release(&self, key: &IdempotencyKey) -> Result<(), StoreError> {
        write_tx!(self.pool, async |conn| {
            // An answer that another call has given meanwhile stays. A claim of long ago is dead.
            diesel::update(row(key))
                .filter(stored_answers::claimed_at.is_not_null())
                .set(stored_answers::claimed_at.eq(Some(At::from(DateTime::UNIX_EPOCH))))
                .execute(conn)
                .await?;
            Ok(())
        })
    }

    async fn delete_expired(&self, now: Timestamp) -> Result<(), StoreError> {
        write_tx!(self.pool, async |conn| {
            diesel::delete(stored_answers::table)
                .filter(is_past(now))
                .execute(conn)
                .await?;
            Ok(())
        })
    }
}
