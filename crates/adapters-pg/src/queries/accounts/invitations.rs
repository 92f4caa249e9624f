use super::super::RunQueryDsl;
use super::{Conn, SqlAdapter, effects};
use crate::TxError;
use crate::locks::for_update;
use crate::rows::accounts::invitations::{INVITATIONS, InvitationRow};
use crate::schema::{installation, invitations, people};
use crate::types::{At, Coded, Digest, Id};
use async_trait::async_trait;
use diesel::dsl::exists;
use diesel::{ExpressionMethods, OptionalExtension, QueryDsl, SelectableHelper};
use domain_auth::model::{Invitation, InvitationId, NewInvitation, SignUpPolicy, TokenHash};
use domain_auth::ports::{Admission, Invitations};
use domain_shared::{Effects, StoreError, Timestamp};

/// The only row of `installation`.
const ONE: i32 = 1;

#[async_trait]
impl Invitations for SqlAdapter {
    async fn admission(&self) -> Result<Admission, StoreError> {
        let mut conn = self.pool.read().await?;
        let chosen: Option<Coded<SignUpPolicy>> = installation::table
            .find(ONE)
            .select(installation::sign_up)
            .first(&mut conn)
            .await
            .optional()
            .map_err(TxError::from)?;
        Ok(Admission {
            chosen: chosen.map(|chosen| chosen.0),
            has_accounts: has_accounts(&mut conn).await?,
        })
    }

    async fn choose(&self, policy: SignUpPolicy, effects: Effects) -> Result<(), StoreError> {
        write_tx!(self.pool, async |conn| {
            diesel::insert_into(installation::table)
                .values((
                    installation::id.eq(ONE),
                    installation::sign_up.eq(Coded(policy)),
                ))
                .on_conflict(installation::id)
                .do_update()
                .set(installation::sign_up.eq(Coded(policy)))
                .execute(conn)
                .await?;
            effects::write(conn, &self.keys, &effects).await?;
            Ok(())
        })
    }

    async fn invite(&self, new: &NewInvitation, effects: Effects) -> Result<(), StoreError> {
        write_tx!(self.pool, async |conn| {
            if let Some(invitee) = &new.invitation.invitee {
                let index = Digest::from(invitee.index.bytes());
                diesel::delete(invitations::table.filter(invitations::email_index.eq(index)))
                    .execute(conn)
                    .await?;
            }
            diesel::insert_into(invitations::table)
                .values(InvitationRow::new(&self.keys, new)?)
                .execute(conn)
                .await?;
            effects::write(conn, &self.keys, &effects).await?;
            Ok(())
        })
    }

    async fn find(
        &self,
        token: &TokenHash,
        now: Timestamp,
    ) -> Result<Option<Invitation>, StoreError> {
        let mut conn = self.pool.read().await?;
        let row: Option<InvitationRow> = invitations::table
            .filter(invitations::token_hash.eq(self.keys.token(INVITATIONS, token)))
            .filter(invitations::expires_at.gt(At::from(now)))
            .select(InvitationRow::as_select())
            .first(&mut conn)
            .await
            .optional()
            .map_err(TxError::from)?;
        let found = row.map_or(Ok(None), |row| row.open(&self.keys))?;
        Ok(match found {
            Some(link) if link.is_set_up() && has_accounts(&mut conn).await? => None,
            found => found,
        })
    }

    async fn list(&self, now: Timestamp) -> Result<Vec<Invitation>, StoreError> {
        let mut conn = self.pool.read().await?;
        let rows: Vec<InvitationRow> = invitations::table
            .filter(invitations::email_index.is_not_null())
            .filter(invitations::expires_at.gt(At::from(now)))
            .order((invitations::created_at.desc(), invitations::id.desc()))
            .select(InvitationRow::as_select())
            .load(&mut conn)
            .await
            .map_err(TxError::from)?;
        let opened = rows
            .into_iter()
            .filter_map(|row| row.open(&self.keys).transpose());
        opened.collect()
    }

    async fn withdraw(&self, id: InvitationId, effects: Effects) -> Result<bool, StoreError> {
        write_tx!(self.pool, async |conn| {
            if !delete(conn, id).await? {
                return Ok(false);
            }
            effects::write(conn, &self.keys, &effects).await?;
            Ok(true)
        })
    }
}

async fn has_accounts(conn: &mut Conn) -> Result<bool, TxError> {
    Ok(diesel::select(exists(people::table.select(people::id)))
        .get_result(conn)
        .await?)
}

async fn delete(conn: &mut Conn, id: InvitationId) -> Result<bool, TxError> {
    let deleted = diesel::delete(invitations::table.find(Id(id.uuid())))
        .execute(conn)
        .await?;
    Ok(deleted > 0)
}

impl SqlAdapter {
    /// Uses an invitation up; `false` where it is gone. Links to the first account go all at once, so
    /// that two of them don't make one each.
    pub(super) async fn use_invitation(
        &self,
        conn: &mut Conn,
        id: InvitationId,
    ) -> Result<bool, TxError> {
        let row: Option<InvitationRow> = for_update(
            invitations::table
                .filter(invitations::id.eq(Id(id.uuid())))
                .select(InvitationRow::as_select()),
        )
        .load(conn)
        .await?
        .into_iter()
        .next();
        let Some(invitation) = row.map_or(Ok(None), |row| row.open(&self.keys))? else {
            return Ok(false);
        };
        if !invitation.is_set_up() {
            return delete(conn, id).await;
        }
        if has_accounts(conn).await? {
            return Ok(false);
        }
        diesel::delete(invitations::table.filter(invitations::email_index.is_null()))
            .execute(conn)
            .await?;
        Ok(true)
    }
}
