use super::super::RunQueryDsl;
use super::{Conn, SqlAdapter, effects};
use crate::TxError;
use crate::rows::accounts::counters::CountRow;
use crate::schema::attempts;
use async_trait::async_trait;
use diesel::{ExpressionMethods, QueryDsl, SelectableHelper};
use domain_auth::ports::{
    Attempt, AttemptKey, AttemptLimiter, Credential, ReserveOutcome, UsageLimit, UsageOutcome,
};
use domain_auth::rules::{AttemptRefusal, AttemptRow, Verdict};
use domain_shared::{Effects, StoreError, Timestamp};
use std::collections::BTreeMap;

#[async_trait]
impl AttemptLimiter for SqlAdapter {
    async fn reserve(
        &self,
        attempts: &[Attempt],
        now: Timestamp,
    ) -> Result<ReserveOutcome, StoreError> {
        write_tx!(self.pool, async |conn| {
            let mut granted = Vec::new();
            let mut refusal: Option<(Credential, AttemptRefusal)> = None;
            for Attempt { key, rule, .. } in attempts {
                match lock(conn, key).await?.reserve(rule, now) {
                    Ok(count) => granted.push((key, count)),
                    Err(refused)
                        if refusal.is_none_or(|(_, first)| refused.weight() > first.weight()) =>
                    {
                        refusal = Some((key.credential, refused));
                    }
                    Err(_) => {}
                }
            }
            if let Some((credential, refused)) = refusal {
                return Ok(ReserveOutcome::Refused(credential, refused));
            }
            for (key, count) in granted {
                write(conn, key, &count).await?;
            }
            Ok(ReserveOutcome::Granted)
        })
    }

    async fn complete(
        &self,
        attempts: &[Attempt],
        verdict: Verdict,
        now: Timestamp,
        effects: Effects,
        when_locked: Effects,
    ) -> Result<Vec<Credential>, StoreError> {
        write_tx!(self.pool, async |conn| {
            let mut counts = lock_all(conn, attempts).await?;
            let (mut spent, mut locks) = (Vec::new(), false);
            for Attempt { key, rule, share } in attempts {
                let before = counts.get(key).copied().unwrap_or_default();
                let after = match share {
                    None => before.complete(rule, verdict, now),
                    Some(own) => {
                        let share = counts.get(own).copied().unwrap_or_default();
                        let (after, share) = before.complete_shared(share, rule, verdict, now);
                        counts.insert(*own, share);
                        after
                    }
                };
                counts.insert(*key, after);
                locks |= before.is_locked_by(&after, rule);
                if after.is_spent(rule) {
                    spent.push(key.credential);
                }
            }
            for (key, count) in &counts {
                write(conn, key, count).await?;
            }
            effects::write(conn, &self.keys, &effects).await?;
            if locks {
                effects::write(conn, &self.keys, &when_locked).await?;
            }
            Ok(spent)
        })
    }

    async fn hit(
        &self,
        volumes: &[UsageLimit],
        now: Timestamp,
    ) -> Result<UsageOutcome, StoreError> {
        self.count_use(volumes, now).await
    }
}

/// The counts of `attempts` and their shares, locked in the order of their keys.
async fn lock_all(
    conn: &mut Conn,
    attempts: &[Attempt],
) -> Result<BTreeMap<AttemptKey, AttemptRow>, TxError> {
    let keys = attempts.iter().flat_map(|one| [Some(one.key), one.share]);
    let mut counts: BTreeMap<_, _> = keys
        .flatten()
        .map(|key| (key, AttemptRow::default()))
        .collect();
    for (key, count) in &mut counts {
        *count = lock(conn, key).await?;
    }
    Ok(counts)
}

/// The count of `key`, locked until the transaction ends. An unknown one is made first; that and
/// the lock are one statement, so that two processes that meet here take turns.
async fn lock(conn: &mut Conn, key: &AttemptKey) -> Result<AttemptRow, TxError> {
    let row: CountRow = diesel::insert_into(attempts::table)
        .values(CountRow::new(key, &AttemptRow::default()))
        .on_conflict((attempts::credential, attempts::subject))
        .do_update()
        .set(attempts::failed.eq(attempts::failed))
        .returning(CountRow::as_returning())
        .get_result(conn)
        .await?;
    Ok(row.count()?)
}

async fn write(conn: &mut Conn, key: &AttemptKey, count: &AttemptRow) -> Result<(), TxError> {
    let row = CountRow::new(key, count);
    diesel::update(attempts::table.find(row.key()))
        .set(row)
        .execute(conn)
        .await?;
    Ok(())
}
