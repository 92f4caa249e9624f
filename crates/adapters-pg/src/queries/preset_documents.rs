//! Replaces a preset's documents in one transaction.

use super::blobs::{are_pending, fits, ids, release, take};
use super::{Conn, RunQueryDsl, SqlAdapter, keys, texts};
use crate::TxError;
use crate::rows::documents::{DocumentRow, columns};
use crate::schema::documents;
use crate::types::Id;
use diesel::{ExpressionMethods, QueryDsl, SelectableHelper};
use domain_files::ports::records::{DocumentFiles, NewDocument};
use domain_files::{Document, FileId, Quota};
use domain_presets::Preset;
use domain_shared::Timestamp;

pub(super) enum ReplaceOutcome {
    Done,
    /// A file is not reserved by the owner; nothing is written.
    Expired,
    /// The quota does not hold the difference; nothing is written.
    QuotaReached,
}

impl SqlAdapter {
    /// Makes the documents of a preset those that it names: the coming ones claim their files,
    /// those that it has and does not name are deleted and their files released at `at`. The owner
    /// is locked.
    pub(super) async fn replace_documents(
        &self,
        conn: &mut Conn,
        preset: &Preset,
        coming: &[NewDocument],
        quota: Quota,
        at: Timestamp,
    ) -> Result<ReplaceOutcome, TxError> {
        let owner = preset.owner;
        let contents: Vec<&DocumentFiles> = coming.iter().map(|one| &one.contents).collect();
        if !are_pending(conn, owner, &contents).await? {
            return Ok(ReplaceOutcome::Expired);
        }
        let there = self.documents_of(conn, preset).await?;
        let stays = |old: &Document| preset.documents().any(|new| new.id == old.id);
        let gone: Vec<&Document> = there
            .iter()
            .map(|(old, _)| old)
            .filter(|old| !stays(old))
            .collect();
        let out: Vec<FileId> = gone.iter().map(|old| old.file).collect();
        if !contents.is_empty() && !fits(conn, quota, owner, &contents, &out).await? {
            return Ok(ReplaceOutcome::QuotaReached);
        }
        for one in contents {
            take(conn, one).await?;
        }
        let gone_ids: Vec<Id> = gone.iter().map(|old| Id(old.id.uuid())).collect();
        diesel::delete(documents::table)
            .filter(documents::owner_id.eq(Id(owner.uuid())))
            .filter(documents::id.eq_any(gone_ids))
            .execute(conn)
            .await?;
        let files: Vec<FileId> = gone.iter().flat_map(|old| old.files()).collect();
        release(conn, owner, ids(&files), at).await?;
        let key = keys::get(conn, &self.keys, owner).await?;
        for new in preset.documents() {
            match there.iter().find(|(old, _)| old.id == new.id) {
                None => {
                    diesel::insert_into(documents::table)
                        .values(DocumentRow::new(&key, new, 1)?)
                        .execute(conn)
                        .await?;
                }
                Some((old, _)) if old == new => {}
                Some((_, version)) => self.write(conn, new, *version).await?,
            }
        }
        for one in coming {
            texts::expect(conn, &one.document).await?;
        }
        Ok(ReplaceOutcome::Done)
    }

    /// The documents of a preset, each with its row's version.
    async fn documents_of(
        &self,
        conn: &mut Conn,
        preset: &Preset,
    ) -> Result<Vec<(Document, i32)>, TxError> {
        let (kind, place_id) = columns(preset.owner, preset.place());
        let rows: Vec<DocumentRow> = documents::table
            .filter(documents::owner_id.eq(Id(preset.owner.uuid())))
            .filter(documents::place.eq(kind))
            .filter(documents::place_id.eq(place_id))
            .select(DocumentRow::as_select())
            .load(conn)
            .await?;
        let key = keys::get(conn, &self.keys, preset.owner).await?;
        // One that cannot be read stays until it or its preset is deleted.
        let listing = self.damage.list(rows, |row| {
            let version = row.version;
            Ok((row.open(&key)?, version))
        });
        Ok(listing.entries)
    }
}
