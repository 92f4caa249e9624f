use super::super::RunQueryDsl;
use super::Conn;
use crate::TxError;
use crate::rows::accounts::browsers::BrowserRow;
use crate::schema::browsers;
use crate::types::{At, Digest, Id};
use diesel::{ExpressionMethods, OptionalExtension, QueryDsl};
use domain_auth::model::{BrowserHash, BrowserId, NewBrowser};
use domain_shared::{PersonId, Timestamp};

pub(super) async fn known(
    conn: &mut Conn,
    browser: &BrowserHash,
    now: Timestamp,
) -> Result<Option<BrowserId>, TxError> {
    let known: Option<Id> = browsers::table
        .find(Digest::from(browser.bytes()))
        .filter(browsers::expires_at.gt(At::from(now)))
        .select(browsers::id)
        .first(conn)
        .await
        .optional()?;
    Ok(known.map(|id| BrowserId::new(id.0)))
}

pub(super) async fn know(
    conn: &mut Conn,
    browser: &NewBrowser,
    person: PersonId,
) -> Result<(), TxError> {
    diesel::insert_into(browsers::table)
        .values(BrowserRow::new(browser, person))
        .on_conflict(browsers::hash)
        .do_update()
        .set(BrowserRow::new(browser, person))
        .execute(conn)
        .await?;
    Ok(())
}

pub(super) async fn delete_all_of(conn: &mut Conn, person: Id) -> Result<(), TxError> {
    diesel::delete(browsers::table.filter(browsers::person_id.eq(person)))
        .execute(conn)
        .await?;
    Ok(())
}
