use super::super::RunQueryDsl;
use super::{Conn, SqlAdapter, effects};
use crate::TxError;
use crate::locks::for_update;
use crate::rows::accounts::operator::{OPERATOR_TOKENS, OperatorTokenKind, OperatorTokenRow};
use crate::schema::operator_tokens;
use crate::types::{At, Coded};
use async_trait::async_trait;
use diesel::{ExpressionMethods, OptionalExtension, QueryDsl, SelectableHelper};
use domain_auth::model::TokenHash;
use domain_auth::ports::{OperatorAccess, OperatorToken};
use domain_shared::{Effects, StoreError, Timestamp};

const LINK: Coded<OperatorTokenKind> = Coded(OperatorTokenKind::Link);
const SESSION: Coded<OperatorTokenKind> = Coded(OperatorTokenKind::Session);

#[async_trait]
impl OperatorAccess for SqlAdapter {
    async fn offer(&self, link: &OperatorToken) -> Result<(), StoreError> {
        write_tx!(self.pool, async |conn| {
            diesel::delete(operator_tokens::table.filter(operator_tokens::kind.eq(LINK)))
                .execute(conn)
                .await?;
            self.add_operator_token(conn, OperatorTokenKind::Link, link)
                .await
        })
    }

    async fn enter(
        &self,
        link: &TokenHash,
        session: &OperatorToken,
        effects: Effects,
    ) -> Result<bool, StoreError> {
        let hash = self.keys.token(OPERATOR_TOKENS, link);
        write_tx!(self.pool, async |conn| {
            let rows: Vec<OperatorTokenRow> = for_update(
                operator_tokens::table
                    .filter(operator_tokens::token_hash.eq(hash))
                    .filter(operator_tokens::kind.eq(LINK))
                    .filter(operator_tokens::expires_at.gt(At::from(session.created_at)))
                    .select(OperatorTokenRow::as_select()),
            )
            .load(conn)
            .await?;
            if !rows.iter().any(|row| row.end(&self.keys).is_some()) {
                return Ok(false);
            }
            diesel::delete(operator_tokens::table.find(hash))
                .execute(conn)
                .await?;
            self.add_operator_token(conn, OperatorTokenKind::Session, session)
                .await?;
            effects::write(conn, &self.keys, &effects).await?;
            Ok(true)
        })
    }

    async fn session(
        &self,
        token: &TokenHash,
        now: Timestamp,
    ) -> Result<Option<Timestamp>, StoreError> {
        let mut conn = self.pool.read().await?;
        let row: Option<OperatorTokenRow> = operator_tokens::table
            .find(self.keys.token(OPERATOR_TOKENS, token))
            .filter(operator_tokens::kind.eq(SESSION))
            .filter(operator_tokens::expires_at.gt(At::from(now)))
            .select(OperatorTokenRow::as_select())
            .first(&mut conn)
            .await
            .optional()
            .map_err(TxError::from)?;
        Ok(row.and_then(|row| row.end(&self.keys)))
    }

    async fn leave(&self, token: &TokenHash) -> Result<(), StoreError> {
        let hash = self.keys.token(OPERATOR_TOKENS, token);
        write_tx!(self.pool, async |conn| {
            let session = operator_tokens::table
                .filter(operator_tokens::token_hash.eq(hash))
                .filter(operator_tokens::kind.eq(SESSION));
            diesel::delete(session).execute(conn).await?;
            Ok(())
        })
    }
}

impl SqlAdapter {
    async fn add_operator_token(
        &self,
        conn: &mut Conn,
        kind: OperatorTokenKind,
        token: &OperatorToken,
    ) -> Result<(), TxError> {
        diesel::insert_into(operator_tokens::table)
            .values(OperatorTokenRow::new(&self.keys, kind, token)?)
            .execute(conn)
            .await?;
        Ok(())
    }
}
