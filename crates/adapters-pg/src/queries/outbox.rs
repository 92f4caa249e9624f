use super::{Conn, RunQueryDsl, SqlAdapter};
use crate::TxError;
use crate::locks::skip_locked;
use crate::rows::messages::{MessageState, OutboxRow};
use crate::schema::outbox;
use crate::types::{At, Coded, Id};
use async_trait::async_trait;
use diesel::dsl::{count_star, min, sql};
use diesel::expression::SqlLiteral;
use diesel::sql_types::Bool;
use diesel::{
    BoolExpressionMethods, ExpressionMethods, OptionalExtension, QueryDsl, SelectableHelper,
};
use domain_shared::ids::MessageId;
use domain_shared::outbox::{
    DelayedMessage, LeasedMessage, MessageBacklog, MessageCount, Outbox, Progress, SendOutcome,
    SentMessage,
};
use domain_shared::{Channel, StoreError, Timestamp};
use std::error::Error;

const WAITING: Coded<MessageState> = Coded(MessageState::Waiting);
const LEASED: Coded<MessageState> = Coded(MessageState::Leased);
const SMS: Coded<Channel> = Coded(Channel::Sms);

/// Messages that failed at least once and wait for another try, without decoys.
#[diesel::dsl::auto_type(no_type_alias)]
fn failed() -> _ {
    let (waiting, decoy): (Coded<MessageState>, bool) = (WAITING, false);
    outbox::table
        .filter(outbox::state.eq(waiting))
        .filter(outbox::attempt.gt(0_i32))
        .filter(outbox::decoy.eq(decoy))
}

#[async_trait]
impl Outbox for SqlAdapter {
    async fn lease(
        &self,
        channel: Channel,
        now: Timestamp,
        until: Timestamp,
        limit: u32,
    ) -> Result<Vec<LeasedMessage>, StoreError> {
        loop {
            let rows = self.take(channel, now, until, limit).await?;
            let found_none = rows.is_empty();
            let (mut opened, mut spoilt) = (Vec::with_capacity(rows.len()), Vec::new());
            for row in rows {
                let id = row.id;
                match row.open(&self.keys) {
                    Ok(leased) => opened.push(leased),
                    Err(cause) => {
                        let (message, cause): (_, &dyn Error) = (id.0, &cause);
                        tracing::error!(id = %message, cause, "a message does not open and is given up");
                        spoilt.push(id);
                    }
                }
            }
            self.give_up(spoilt, now).await?;
            // Those that wait behind what does not open are not kept waiting by it.
            if found_none || !opened.is_empty() {
                return Ok(opened);
            }
        }
    }

    async fn complete(
        &self,
        id: MessageId,
        attempt: i32,
        how: SendOutcome,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let changed = write_tx!(self.pool, async |conn| {
            let running = outbox::table
                .filter(outbox::id.eq(Id(id.uuid())))
                .filter(outbox::state.eq(LEASED))
                .filter(outbox::attempt.eq(attempt));
            let changed = match how {
                SendOutcome::RetryAt(due) => {
                    diesel::update(running)
                        .set((
                            outbox::state.eq(WAITING),
                            outbox::leased_until.eq(None::<At>),
                            outbox::due_at.eq(At::from(due)),
                        ))
                        .execute(conn)
                        .await?
                }
                SendOutcome::Sent => {
                    diesel::update(running)
                        .set(ended(MessageState::Sent, now))
                        .execute(conn)
                        .await?
                }
                SendOutcome::Failed => {
                    diesel::update(running)
                        .set(ended(MessageState::Failed, now))
                        .execute(conn)
                        .await?
                }
                SendOutcome::Refused => {
                    diesel::update(running)
                        .set(ended(MessageState::Refused, now))
                        .execute(conn)
                        .await?
                }
            };
            Ok(changed)
        })?;
        Ok(changed > 0)
    }

    async fn progress(&self, id: MessageId) -> Result<Option<Progress>, StoreError> {
        let mut conn = self.pool.read().await?;
        let found: Option<(Coded<MessageState>, i32)> = outbox::table
            .find(Id(id.uuid()))
            .select((outbox::state, outbox::attempt))
            .first(&mut conn)
            .await
            .optional()
            .map_err(TxError::from)?;
        Ok(found.map(|(state, attempt)| state.0.progress(attempt)))
    }

    async fn counts(&self) -> Result<Vec<MessageCount>, StoreError> {
        let mut conn = self.pool.read().await?;
        let rows: Vec<(Coded<Channel>, Coded<MessageState>, bool, i32, i64)> = outbox::table
            .group_by((
                outbox::channel,
                outbox::state,
                outbox::decoy,
                outbox::attempt,
            ))
            .select((
                outbox::channel,
                outbox::state,
                outbox::decoy,
                outbox::attempt,
                count_star(),
            ))
            .load(&mut conn)
            .await
            .map_err(TxError::from)?;
        let mut counts: Vec<MessageCount> = Vec::new();
        for (channel, state, decoy, attempt, messages) in rows {
            let messages = u64::try_from(messages).map_err(StoreError::failed)?;
            let (channel, progress) = (channel.0, state.0.progress(attempt));
            let same = |count: &&mut MessageCount| {
                (count.channel, count.progress, count.decoy) == (channel, progress, decoy)
            };
            match counts.iter_mut().find(same) {
                Some(count) => count.messages += messages,
                None => counts.push(MessageCount {
                    channel,
                    progress,
                    decoy,
                    messages,
                }),
            }
        }
        Ok(counts)
    }

    async fn backlog(&self) -> Result<Vec<MessageBacklog>, StoreError> {
        let mut conn = self.pool.read().await?;
        let rows: Vec<(Coded<Channel>, Coded<MessageState>, i32, i64, Option<At>)> = outbox::table
            .filter(is_open())
            .filter(outbox::decoy.eq(false))
            .group_by((outbox::channel, outbox::state, outbox::attempt))
            .select((
                outbox::channel,
                outbox::state,
                outbox::attempt,
                count_star(),
                min(outbox::created_at),
            ))
            .load(&mut conn)
            .await
            .map_err(TxError::from)?;
        let mut backlog: Vec<MessageBacklog> = Vec::new();
        for (channel, state, attempt, messages, oldest) in rows {
            let messages = u64::try_from(messages).map_err(StoreError::failed)?;
            let (channel, progress) = (channel.0, state.0.progress(attempt));
            let Some(At(oldest)) = oldest else { continue };
            let same = |of: &&mut MessageBacklog| (of.channel, of.progress) == (channel, progress);
            match backlog.iter_mut().find(same) {
                Some(known) => {
                    known.messages += messages;
                    known.oldest = known.oldest.min(oldest);
                }
                None => backlog.push(MessageBacklog {
                    channel,
                    progress,
                    messages,
                    oldest,
                }),
            }
        }
        Ok(backlog)
    }

    async fn delayed(&self, limit: u32) -> Result<Vec<DelayedMessage>, StoreError> {
        let mut conn = self.pool.read().await?;
        let rows: Vec<(Id, Coded<Channel>, i32, At, At)> = failed()
            .order((outbox::created_at.asc(), outbox::id.asc()))
            .limit(i64::from(limit))
            .select((
                outbox::id,
                outbox::channel,
                outbox::attempt,
                outbox::created_at,
                outbox::due_at,
            ))
            .load(&mut conn)
            .await
            .map_err(TxError::from)?;
        let delayed = rows.into_iter();
        Ok(delayed
            .map(
                |(id, channel, attempts, created_at, due_at)| DelayedMessage {
                    id: MessageId::new(id.0),
                    channel: channel.0,
                    attempts,
                    created_at: created_at.0,
                    due_at: due_at.0,
                },
            )
            .collect())
    }

    async fn try_again(&self, which: Option<MessageId>, now: Timestamp) -> Result<u64, StoreError> {
        let now = At::from(now);
        let changed = write_tx!(self.pool, async |conn| {
            Ok(match which {
                Some(id) => {
                    let one = failed().filter(outbox::id.eq(Id(id.uuid())));
                    diesel::update(one)
                        .set(outbox::due_at.eq(now))
                        .execute(conn)
                        .await?
                }
                None => {
                    diesel::update(failed())
                        .set(outbox::due_at.eq(now))
                        .execute(conn)
                        .await?
                }
            })
        })?;
        u64::try_from(changed).map_err(StoreError::failed)
    }

    async fn delete_ended(&self, moment: Timestamp) -> Result<(), StoreError> {
        write_tx!(self.pool, async |conn| {
            diesel::delete(outbox::table)
                .filter(outbox::settled_at.lt(Some(At::from(moment))))
                .execute(conn)
                .await?;
            Ok(())
        })
    }

    async fn record(&self, shown: SentMessage) -> Result<(), StoreError> {
        self.show(shown).await
    }

    async fn newest(&self, limit: u32) -> Result<Vec<SentMessage>, StoreError> {
        self.newest_shown(limit).await
    }

    async fn delete_before(&self, moment: Timestamp) -> Result<(), StoreError> {
        self.forget_shown(moment).await
    }
}

impl SqlAdapter {
    /// Leases the rows of the oldest messages that are due.
    async fn take(
        &self,
        channel: Channel,
        now: Timestamp,
        until: Timestamp,
        limit: u32,
    ) -> Result<Vec<OutboxRow>, StoreError> {
        let mut rows: Vec<OutboxRow> = write_tx!(self.pool, async |conn| {
            give_up_the_lost(conn, now).await?;
            let due = due(conn, channel, now, limit).await?;
            let rows = diesel::update(outbox::table.filter(outbox::id.eq_any(due)))
                .set((
                    outbox::state.eq(LEASED),
                    outbox::leased_until.eq(Some(At::from(until))),
                    outbox::attempt.eq(outbox::attempt + 1),
                ))
                .returning(OutboxRow::as_returning())
                .load(conn)
                .await?;
            Ok(rows)
        })?;
        rows.sort_by_key(OutboxRow::age);
        Ok(rows)
    }

    /// Ends messages that were leased and can be sent to nobody.
    async fn give_up(&self, spoilt: Vec<Id>, now: Timestamp) -> Result<(), StoreError> {
        if spoilt.is_empty() {
            return Ok(());
        }
        write_tx!(self.pool, async |conn| {
            let leased = outbox::table
                .filter(outbox::id.eq_any(spoilt))
                .filter(outbox::state.eq(LEASED));
            diesel::update(leased)
                .set(ended(MessageState::Failed, now))
                .execute(conn)
                .await?;
            Ok(())
        })
    }
}

/// The change that ends a message and wipes its content.
#[diesel::dsl::auto_type(no_type_alias)]
fn ended(state: MessageState, now: Timestamp) -> _ {
    let state: Coded<MessageState> = Coded(state);
    let now: Option<At> = Some(At(now));
    let nowhere: Option<At> = None;
    let wiped: Option<Vec<u8>> = None;
    (
        outbox::state.eq(state),
        outbox::leased_until.eq(nowhere),
        outbox::settled_at.eq(now),
        outbox::sealed.eq(wiped),
    )
}

/// Messages that have not ended, said as the partial index `outbox_open` says it: parameters would keep
/// a plan from using it, and those that were sent are kept for a month.
fn is_open() -> SqlLiteral<Bool> {
    sql("outbox.state IN ('waiting', 'leased')")
}

/// Gives up and wipes what is past its time, and texts whose worker vanished: a second try might
/// be a second text.
async fn give_up_the_lost(conn: &mut Conn, now: Timestamp) -> Result<(), TxError> {
    let now_at = At::from(now);
    let waits = outbox::state.eq(WAITING);
    let vanished = outbox::state
        .eq(LEASED)
        .and(outbox::leased_until.le(Some(now_at)));
    let late = outbox::send_before.lt(Some(now_at));
    let lost: Vec<Id> = skip_locked(
        outbox::table
            .filter(is_open())
            .filter(
                waits
                    .and(late)
                    .or(vanished.and(late.or(outbox::channel.eq(SMS)))),
            )
            .select(outbox::id),
    )
    .load(conn)
    .await?;
    if !lost.is_empty() {
        diesel::update(outbox::table.filter(outbox::id.eq_any(lost)))
            .set(ended(MessageState::Failed, now))
            .execute(conn)
            .await?;
    }
    Ok(())
}

/// The oldest messages that may be leased, locked until the transaction ends.
async fn due(
    conn: &mut Conn,
    channel: Channel,
    now: Timestamp,
    limit: u32,
) -> Result<Vec<Id>, TxError> {
    let now = At::from(now);
    let waits = outbox::state.eq(WAITING).and(outbox::due_at.le(now));
    let vanished = outbox::state
        .eq(LEASED)
        .and(outbox::leased_until.le(Some(now)))
        .and(outbox::channel.ne(SMS));
    let in_time = outbox::send_before
        .is_null()
        .or(outbox::send_before.ge(Some(now)));
    let ids = skip_locked(
        outbox::table
            .filter(is_open())
            .filter(outbox::channel.eq(Coded(channel)))
            .filter(in_time.and(vanished.or(waits)))
            .order((outbox::created_at.asc(), outbox::id.asc()))
            .limit(i64::from(limit))
            .select(outbox::id),
    )
    .load(conn)
    .await?;
    Ok(ids)
}
