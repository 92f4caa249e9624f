//! Where documents may stand.

use super::presets::has_preset;
use super::{Conn, Sql};
use crate::TxError;
use crate::schema::items;
use crate::types::{Coded, Id, Lenient};
use async_trait::async_trait;
use diesel::{ExpressionMethods, OptionalExtension, QueryDsl};
use diesel_async::RunQueryDsl;
use domain_files::ports::places::Places;
use domain_files::{CoverRule, Place};
use domain_shared::{PersonId, StoreError};
use domain_vault::Category;

#[async_trait]
impl Places for Sql {
    async fn look(&self, owner: PersonId, place: Place) -> Result<Option<CoverRule>, StoreError> {
        let mut conn = self.pool.read().await?;
        Ok(rule(&mut conn, owner, place).await?)
    }
}

/// The rule of covers at `place`, where it exists for `owner`.
pub(super) async fn rule(
    conn: &mut Conn,
    owner: PersonId,
    place: Place,
) -> Result<Option<CoverRule>, TxError> {
    let item = match place {
        Place::LifeLocker | Place::Renting => return Ok(Some(CoverRule::Refused)),
        Place::Preset(preset) => {
            let exists = has_preset(conn, owner, preset).await?;
            return Ok(exists.then_some(CoverRule::Refused));
        }
        Place::VaultItem(item) => item,
    };
    let category: Option<Lenient<Coded<Category>>> = items::table
        .filter(items::id.eq(Id(item.uuid())))
        .filter(items::owner_id.eq(Id(owner.uuid())))
        .select(items::category)
        .first(conn)
        .await
        .optional()?;
    // An item whose category can't be read still has its documents, but takes no cover.
    let rule = |category: Lenient<Coded<Category>>| {
        let known = category.get();
        CoverRule::of(known.is_ok_and(|Coded(category)| category.may_have_cover()))
    };
    Ok(category.map(rule))
}
