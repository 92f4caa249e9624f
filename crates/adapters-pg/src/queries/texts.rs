//! The words inside of PDFs: a row for each file that was read, sealed.

use super::blobs::lock_owner;
use super::{Conn, SqlAdapter, jobs, keys};
use crate::TxError;
use crate::rows::texts;
use crate::schema::{document_texts, documents};
use crate::types::Id;
use diesel::{ExpressionMethods, OptionalExtension, QueryDsl};
use diesel_async::RunQueryDsl;
use domain_files::{Document, FileId};
use domain_search::FoldedWords;
use domain_shared::{PersonId, StoreError};

impl SqlAdapter {
    pub(super) async fn keep_words(
        &self,
        owner: PersonId,
        file: FileId,
        words: &FoldedWords,
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
            let sealed = texts::seal(&key, owner, file, words)?;
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
