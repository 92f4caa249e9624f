//! Wrapping every key again under a new secret key, while other processes read and write.

use super::keys::CANARY;
use super::{Conn, Db, RunQueryDsl, SqlAdapter};
use crate::TxError;
use crate::keys::seal_error;
use crate::rotation::Rotation;
use crate::schema::{canary, person_keys, system_keys};
use crate::types::Id;
use diesel::{ExpressionMethods, QueryDsl};
use domain_shared::{PersonId, StoreError};
use sealing::{KeyFor, SystemKey};
use uuid::Uuid;

/// How many keys one transaction wraps again: it keeps other writers of SQLite waiting.
const PAGE: i64 = 200;

impl SqlAdapter {
    /// Wraps again what the old secret key wrapped, a page at a time, until nothing is left. What
    /// broke off is taken up by the next call.
    ///
    /// # Errors
    /// [`StoreError`] where a system key does not open or the database does not answer.
    pub async fn rotate_keys(&self) -> Result<Rotation, StoreError> {
        let mut done = Rotation {
            rewrapped: self.rewrap_system_keys().await?,
            unreadable: Vec::new(),
        };
        // A process that had not been told of the new key may have added a person meanwhile.
        loop {
            let pass = self.rewrap_person_keys().await?;
            done.rewrapped = done.rewrapped.saturating_add(pass.rewrapped);
            done.unreadable = pass.unreadable;
            if pass.rewrapped == 0 {
                break;
            }
        }
        // Last, so that it says of every other key what it opens with.
        let sealed = self.keys.master().current().canary().map_err(seal_error)?;
        write_tx!(self.pool, async |conn| {
            diesel::update(canary::table.find(CANARY))
                .set(canary::sealed.eq(&sealed))
                .execute(conn)
                .await?;
            Ok(())
        })?;
        Ok(done)
    }

    async fn rewrap_system_keys(&self) -> Result<u64, StoreError> {
        let master = self.keys.master();
        write_tx!(self.pool, async |conn| {
            let mut rewrapped = 0_u64;
            for name in SystemKey::ALL {
                let row = system_keys::table.find(name.as_str());
                let wrapped = row.select(system_keys::wrapped);
                let wrapped: Vec<u8> = wrapped.first(conn).await?;
                let again = master.rewrap(KeyFor::System(*name), &wrapped);
                if let Some(again) = again.map_err(seal_error)? {
                    diesel::update(row.filter(system_keys::wrapped.eq(&wrapped)))
                        .set(system_keys::wrapped.eq(again))
                        .execute(conn)
                        .await?;
                    rewrapped = rewrapped.saturating_add(1);
                }
            }
            Ok(rewrapped)
        })
    }

    async fn rewrap_person_keys(&self) -> Result<Rotation, StoreError> {
        let (mut pass, mut after) = (Rotation::default(), None);
        loop {
            let (page, last) = write_tx!(self.pool, async |conn| {
                self.rewrap_page(conn, after).await
            })?;
            pass.rewrapped = pass.rewrapped.saturating_add(page.rewrapped);
            pass.unreadable.extend(page.unreadable);
            match last {
                Some(last) => after = Some(last),
                None => return Ok(pass),
            }
        }
    }

    /// The page behind `after`, and its last person where there may be more.
    async fn rewrap_page(
        &self,
        conn: &mut Conn,
        after: Option<Uuid>,
    ) -> Result<(Rotation, Option<Uuid>), TxError> {
        let mut query = person_keys::table
            .order(person_keys::person_id.asc())
            .limit(PAGE)
            .into_boxed::<Db>();
        if let Some(after) = after {
            query = query.filter(person_keys::person_id.gt(Id(after)));
        }
        let rows: Vec<(Id, Vec<u8>)> = query.load(conn).await?;
        let last = rows.last().map(|(id, _)| id.0);
        let mut page = Rotation::default();
        for (Id(id), wrapped) in rows {
            match self.keys.master().rewrap(KeyFor::Person(id), &wrapped) {
                Ok(None) => {}
                Ok(Some(again)) => {
                    // The person may have been deleted meanwhile.
                    let row = person_keys::table.find(Id(id));
                    diesel::update(row.filter(person_keys::wrapped.eq(&wrapped)))
                        .set(person_keys::wrapped.eq(again))
                        .execute(conn)
                        .await?;
                    page.rewrapped = page.rewrapped.saturating_add(1);
                }
                Err(sealing::SealError::DoesNotOpen) => page.unreadable.push(PersonId::new(id)),
                Err(error) => return Err(seal_error(error).into()),
            }
        }
        Ok((page, last))
    }
}
