//! The two halves of a transfer, each of which names the other. Whoever writes them has locked their owner.

use super::Conn;
use super::RunQueryDsl;
use crate::TxError;
use crate::rows::transactions::PairedWith;
use crate::schema::transactions;
use crate::types::Id;
use diesel::dsl::auto_type;
use diesel::{ExpressionMethods, NullableExpressionMethods, OptionalExtension, QueryDsl};
use domain_shared::PersonId;
use domain_vault::{
    ItemId, StatementId, TransactionChange, TransactionId, TransferChange, TransferHalf,
};

#[auto_type]
fn one(owner: PersonId, id: Id) -> _ {
    let owner: Id = Id(owner.uuid());
    transactions::table
        .filter(transactions::id.eq(id))
        .filter(transactions::owner_id.eq(owner))
}

/// Whether the other half of a transfer that begins is there, and half of no other.
pub(super) async fn may_begin(
    conn: &mut Conn,
    change: &TransactionChange,
) -> Result<bool, TxError> {
    let Some(TransferChange::Begun(half)) = change.transfer else {
        return Ok(true);
    };
    let own = Id(change.transaction.id.uuid());
    let found: Option<Option<Id>> = one(change.transaction.owner, Id(half.transaction.uuid()))
        .filter(transactions::item_id.eq(Id(half.item.uuid())))
        .filter(transactions::joined_id.is_null())
        .select(transactions::paired_id)
        .first(conn)
        .await
        .optional()?;
    Ok(found.is_some_and(|with| with.is_none_or(|with| with == own)))
}

/// Writes at both halves what becomes of their transfer. `false` where the other one is gone.
pub(super) async fn write(conn: &mut Conn, change: &TransactionChange) -> Result<bool, TxError> {
    let Some(transfer) = change.transfer else {
        return Ok(true);
    };
    let owner = change.transaction.owner;
    let own = Id(change.transaction.id.uuid());
    pair(conn, owner, own, transfer.paired()).await?;
    match transfer {
        TransferChange::Begun(half) => {
            let with = Some(change.transaction.half());
            pair(conn, owner, Id(half.transaction.uuid()), with).await
        }
        TransferChange::Ended(half) => {
            free(conn, owner, &[Id(half.transaction.uuid())], &[own]).await?;
            Ok(true)
        }
    }
}

/// Writes what a transaction is paired with. `false` where it is gone.
pub(super) async fn pair(
    conn: &mut Conn,
    owner: PersonId,
    id: Id,
    with: Option<TransferHalf>,
) -> Result<bool, TxError> {
    let paired = diesel::update(one(owner, id)).set(PairedWith::from(with));
    Ok(paired.execute(conn).await? > 0)
}

/// Ends the transfers of what names `gone` as its other half. `halves` are those that may.
pub(super) async fn free(
    conn: &mut Conn,
    owner: PersonId,
    halves: &[Id],
    gone: &[Id],
) -> Result<(), TxError> {
    diesel::update(transactions::table)
        .filter(transactions::id.eq_any(halves))
        .filter(transactions::owner_id.eq(Id(owner.uuid())))
        .filter(transactions::paired_id.assume_not_null().eq_any(gone))
        .set(PairedWith::from(None))
        .execute(conn)
        .await?;
    Ok(())
}

/// The transactions of a statement that are half of a transfer, each with the other half.
pub(super) async fn of_statement(
    conn: &mut Conn,
    owner: PersonId,
    statement: StatementId,
) -> Result<Vec<(Id, Id)>, TxError> {
    let found = transactions::table
        .filter(transactions::owner_id.eq(Id(owner.uuid())))
        .filter(transactions::statement_id.eq(Some(Id(statement.uuid()))))
        .select((transactions::id, transactions::paired_id.assume_not_null()))
        .filter(transactions::paired_id.is_not_null());
    Ok(found.load(conn).await?)
}

/// Gives transactions that stand by themselves again the transfers that they were half of, where the other
/// half is still free.
pub(super) async fn give_back(
    conn: &mut Conn,
    owner: PersonId,
    released: &[Id],
) -> Result<(), TxError> {
    let rows: Vec<(Id, Id, Id)> = transactions::table
        .filter(transactions::id.eq_any(released.to_vec()))
        .filter(transactions::owner_id.eq(Id(owner.uuid())))
        .filter(transactions::paired_id.is_not_null())
        .select((
            transactions::id,
            transactions::item_id,
            transactions::paired_id.assume_not_null(),
        ))
        .load(conn)
        .await?;
    for (id, item, other) in rows {
        let own = TransferHalf {
            transaction: TransactionId::new(id.0),
            item: ItemId::new(item.0),
        };
        let taken = diesel::update(one(owner, other))
            .filter(transactions::paired_id.is_null())
            .set(PairedWith::from(Some(own)))
            .execute(conn)
            .await?;
        if taken == 0 {
            pair(conn, owner, id, None).await?;
        }
    }
    Ok(())
}
