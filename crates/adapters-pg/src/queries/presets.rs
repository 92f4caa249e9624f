//! Presets with their documents. Whatever changes what an owner keeps first locks the owner's key
//! row, as for documents.

use super::blobs::{lock_owner, release_place};
use super::preset_documents::ReplaceOutcome;
use super::{Conn, Db, RunQueryDsl, SqlAdapter, deadlines, effects, keys};
use crate::TxError;
use crate::damage::SealedRow;
use crate::rows::documents::{DocumentRow, PlaceKind};
use crate::rows::presets::PresetRow;
use crate::schema::{documents, presets};
use crate::types::{Coded, Id};
use async_trait::async_trait;
use diesel::dsl::auto_type;
use diesel::{ExpressionMethods, OptionalExtension, QueryDsl, SelectableHelper};
use domain_auth::ports::People;
use domain_files::ports::records::NewDocument;
use domain_files::{Document, DocumentId, DocumentOwner, Quota};
use domain_presets::{
    AddOutcome, ChangeOutcome, HolderIdentity, Preset, PresetCategory, PresetChange, PresetId,
    PresetRecords,
};
use domain_reminders::DeadlineRef;
use domain_shared::unreadable::Listing;
use domain_shared::{Effects, PersonId, StoreError, Timestamp};
use std::collections::HashMap;

#[auto_type]
fn one(owner: PersonId, id: PresetId) -> _ {
    let (owner, id): (Id, Id) = (Id(owner.uuid()), Id(id.uuid()));
    presets::table
        .filter(presets::id.eq(id))
        .filter(presets::owner_id.eq(owner))
}

#[async_trait]
impl PresetRecords for SqlAdapter {
    async fn add(
        &self,
        preset: Preset,
        coming: Vec<NewDocument>,
        quota: Quota,
        effects: Effects,
    ) -> Result<AddOutcome, StoreError> {
        write_tx!(self.pool, async |conn| {
            lock_owner(conn, preset.owner).await?;
            if let Some(known) = self.preset(conn, preset.owner, preset.id).await? {
                return Ok(AddOutcome::Known(Box::new(known)));
            }
            match self
                .replace_documents(conn, &preset, &coming, quota, preset.uploaded_at)
                .await?
            {
                ReplaceOutcome::Done => {}
                ReplaceOutcome::QuotaReached => return Ok(AddOutcome::QuotaReached),
                ReplaceOutcome::Expired => return Ok(AddOutcome::Expired),
            }
            let key = keys::get(conn, &self.keys, preset.owner).await?;
            diesel::insert_into(presets::table)
                .values(PresetRow::new(&key, &preset)?)
                .execute(conn)
                .await?;
            let date = DeadlineRef::of_preset(&preset);
            deadlines::save(conn, preset.owner, date, preset.version).await?;
            effects::write(conn, &self.keys, &effects).await?;
            Ok(AddOutcome::Done)
        })
    }

    async fn list(
        &self,
        owner: PersonId,
        category: Option<PresetCategory>,
    ) -> Result<Listing<Preset>, StoreError> {
        read!(self, async |sql, conn| {
            let mut query = presets::table
                .filter(presets::owner_id.eq(Id(owner.uuid())))
                .order((presets::uploaded_at.desc(), presets::id.desc()))
                .select(PresetRow::as_select())
                .into_boxed::<Db>();
            if let Some(category) = category {
                query = query.filter(presets::category.eq(Coded(category)));
            }
            let rows: Vec<PresetRow> = query.load(conn).await.map_err(TxError::from)?;
            Ok(sql.open_presets(conn, owner, rows).await?)
        })
    }

    async fn find(&self, owner: PersonId, id: PresetId) -> Result<Option<Preset>, StoreError> {
        let mut conn = self.pool.read().await?;
        Ok(self.preset(&mut conn, owner, id).await?)
    }

    async fn change(
        &self,
        change: PresetChange,
        quota: Quota,
    ) -> Result<ChangeOutcome, StoreError> {
        let PresetChange {
            preset,
            coming,
            at,
            effects,
        } = change;
        write_tx!(self.pool, async |conn| {
            lock_owner(conn, preset.owner).await?;
            let Some(known) = self.preset(conn, preset.owner, preset.id).await? else {
                return Ok(ChangeOutcome::NotFound);
            };
            if known.version != preset.version {
                return Ok(ChangeOutcome::Stale);
            }
            match self
                .replace_documents(conn, &preset, &coming, quota, at)
                .await?
            {
                ReplaceOutcome::Done => {}
                ReplaceOutcome::QuotaReached => return Ok(ChangeOutcome::QuotaReached),
                ReplaceOutcome::Expired => return Ok(ChangeOutcome::Expired),
            }
            let next = Preset {
                origin: known.origin,
                version: preset.version.saturating_add(1),
                ..preset.clone()
            };
            let key = keys::get(conn, &self.keys, preset.owner).await?;
            diesel::update(one(preset.owner, preset.id))
                .set(PresetRow::new(&key, &next)?)
                .execute(conn)
                .await?;
            let date = DeadlineRef::of_preset(&next);
            deadlines::save(conn, next.owner, date, next.version).await?;
            effects::write(conn, &self.keys, &effects).await?;
            Ok(ChangeOutcome::Done)
        })
    }

    async fn delete(
        &self,
        owner: PersonId,
        id: PresetId,
        at: Timestamp,
        effects: Effects,
    ) -> Result<bool, StoreError> {
        write_tx!(self.pool, async |conn| {
            lock_owner(conn, owner).await?;
            let deleted = diesel::delete(one(owner, id)).execute(conn).await?;
            if deleted == 0 {
                return Ok(false);
            }
            release_place(conn, owner, DocumentOwner::Preset(id), at).await?;
            let date = DeadlineRef::preset(id).deadline();
            deadlines::delete(conn, owner, vec![Id(date.uuid())]).await?;
            effects::write(conn, &self.keys, &effects).await?;
            Ok(true)
        })
    }

    async fn holder(&self, person: PersonId) -> Result<Option<HolderIdentity>, StoreError> {
        let found = People::by_id(self, person).await?;
        Ok(found.map(|person| HolderIdentity {
            last_name: person.last_name.as_str().to_owned(),
            date_of_birth: person.date_of_birth.day(),
        }))
    }
}

pub(super) async fn has_preset(
    conn: &mut Conn,
    owner: PersonId,
    preset: PresetId,
) -> Result<bool, TxError> {
    let known = one(owner, preset)
        .select(presets::id)
        .first::<Id>(conn)
        .await
        .optional()?;
    Ok(known.is_some())
}

impl SqlAdapter {
    pub(super) async fn preset(
        &self,
        conn: &mut Conn,
        owner: PersonId,
        id: PresetId,
    ) -> Result<Option<Preset>, TxError> {
        let row: Option<PresetRow> = one(owner, id)
            .select(PresetRow::as_select())
            .first(conn)
            .await
            .optional()?;
        let Some(row) = row else { return Ok(None) };
        let mut opened = self.open_presets(conn, owner, vec![row]).await?;
        match opened.entries.pop() {
            Some(preset) => Ok(Some(preset)),
            None => Err(StoreError::Unreadable("the preset cannot be read".into()).into()),
        }
    }

    /// Rows of `owner` with their documents, which take one query in all.
    async fn open_presets(
        &self,
        conn: &mut Conn,
        owner: PersonId,
        rows: Vec<PresetRow>,
    ) -> Result<Listing<Preset>, TxError> {
        if rows.is_empty() {
            return Ok(Listing::EMPTY);
        }
        let ids: Vec<Id> = rows.iter().map(|row| Id(row.id().uuid())).collect();
        let papers: Vec<DocumentRow> = documents::table
            .filter(documents::owner_id.eq(Id(owner.uuid())))
            .filter(documents::place.eq(Coded(PlaceKind::Preset)))
            .filter(documents::place_id.eq_any(ids))
            .order((documents::uploaded_at.asc(), documents::id.asc()))
            .select(DocumentRow::as_select())
            .load(conn)
            .await?;
        let key = keys::get(conn, &self.keys, owner).await?;
        let mut by_preset: HashMap<PresetId, (Vec<Document>, Vec<DocumentId>)> = HashMap::new();
        for row in papers {
            let (id, preset) = (row.id(), PresetId::new(row.place_id.0));
            let (readable, unreadable) = by_preset.entry(preset).or_default();
            match self
                .damage
                .or_log(DocumentRow::TABLE, id.uuid(), row.open(&key))
            {
                Some(document) => readable.push(document),
                None => unreadable.push(id),
            }
        }
        Ok(self.damage.list(rows, |row| {
            let (documents, unreadable) = by_preset.remove(&row.id()).unwrap_or_default();
            let preset = row.open(&key, documents)?;
            Ok(Preset {
                unreadable,
                ..preset
            })
        }))
    }
}
