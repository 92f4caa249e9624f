//! Where documents may stand.

use super::Conn;
use super::RunQueryDsl;
use super::presets::has_preset;
use crate::TxError;
use crate::schema::items;
use crate::types::{Coded, Id, Lenient};
use diesel::{ExpressionMethods, OptionalExtension, QueryDsl};
use domain_files::{CoverRule, DocumentOwner};
use domain_shared::PersonId;
use domain_vault::Category;

/// The rule of covers at `place`, where it exists for `owner`.
pub(super) async fn rule(
    conn: &mut Conn,
    owner: PersonId,
    place: DocumentOwner,
) -> Result<Option<CoverRule>, TxError> {
    let item = match place {
        DocumentOwner::LifeLocker | DocumentOwner::Renting => return Ok(Some(CoverRule::Refused)),
        DocumentOwner::Preset(preset) => {
            let exists = has_preset(conn, owner, preset).await?;
            return Ok(exists.then_some(CoverRule::Refused));
        }
        DocumentOwner::VaultItem(item) => item,
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
