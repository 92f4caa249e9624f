//! The words and dates that were read in PDFs, in one sealed row for each file.

use super::blobs::lock_owner;
use super::{Conn, RunQueryDsl, SqlAdapter, jobs, keys};
use crate::TxError;
use crate::rows::texts;
use crate::schema::{document_texts, documents};
use crate::types::Id;
use diesel::{
    ExpressionMethods, JoinOnDsl, NullableExpressionMethods, OptionalExtension, QueryDsl,
};
use domain_files::{Document, DocumentId, FileId};
use domain_search::PaperDate;
use domain_search::text_extraction::DocumentText;
use domain_shared::{PersonId, StoreError};

impl SqlAdapter {
    pub(super) async fn keep_text(
        &self,
        owner: PersonId,
        file: FileId,
        text: &DocumentText,
    ) -> Result<bool, StoreError> {
        write_tx!(self.pool, async |conn| {
            // Deleting or replacing the document locks too, and forgets what is written here.
            lock_owner(conn, owner).await?;
            let document = documents::table
                .filter(documents::blob_id.eq(Id(file.uuid())))
                .filter(documents::owner_id.eq(Id(owner.uuid())))
                .select(documents::id)
                .first::<Id>(conn)
                .await
                .optional()?;
            if document.is_none() {
                return Ok(false);
            }
            let key = keys::get(conn, &self.keys, owner).await?;
            let sealed = texts::seal(&key, owner, file, text)?;
            diesel::insert_into(document_texts::table)
                .values((
                    document_texts::file_id.eq(Id(file.uuid())),
                    document_texts::owner_id.eq(Id(owner.uuid())),
                    document_texts::sealed.eq(sealed.clone()),
                ))
                .on_conflict(document_texts::file_id)
                .do_update()
                .set(document_texts::sealed.eq(sealed))
                .execute(conn)
                .await?;
            Ok(true)
        })
    }

    pub(super) async fn dates_inside(
        &self,
        owner: PersonId,
        document: DocumentId,
    ) -> Result<Option<Vec<PaperDate>>, StoreError> {
        read!(self, async |sql, conn| {
            let text = document_texts::table.on(document_texts::file_id.eq(documents::blob_id));
            let found = documents::table
                .left_join(text)
                .filter(documents::owner_id.eq(Id(owner.uuid())))
                .filter(documents::id.eq(Id(document.uuid())))
                .select((documents::blob_id, document_texts::sealed.nullable()))
                .first::<(Id, Option<Vec<u8>>)>(conn)
                .await
                .optional()
                .map_err(TxError::from)?;
            let Some((file, sealed)) = found else {
                return Ok(None);
            };
            let Some(sealed) = sealed else {
                return Ok(Some(Vec::new()));
            };
            let key = keys::get(conn, &sql.keys, owner).await?;
            let text = texts::open(&key, owner, FileId::new(file.0), &sealed);
            let text = sql.damage.or_log("document_texts", file.0, text);
            let text = text.ok_or_else(|| StoreError::Unreadable("a text does not open".into()))?;
            Ok(Some(text.dates))
        })
    }
}

/// Has a document's new file wait to be read, where it is a PDF.
pub(super) async fn expect(conn: &mut Conn, document: &Document) -> Result<(), TxError> {
    if let Some(job) = texts::reading_of(document) {
        jobs::add(conn, job).await?;
    }
    Ok(())
}

/// Deletes the words inside of files that are no document's any more.
pub(super) async fn delete(
    conn: &mut Conn,
    owner: PersonId,
    files: Vec<Id>,
) -> Result<(), TxError> {
    diesel::delete(document_texts::table)
        .filter(document_texts::file_id.eq_any(files))
        .filter(document_texts::owner_id.eq(Id(owner.uuid())))
        .execute(conn)
        .await?;
    Ok(())
}
