//! The queries behind search: one for each kind of thing, one for the files that have words, and one for
//! the words inside of each `PART` of them. Sealed, no more than one part of these words lies in memory at
//! a time; opened ones stay there for the next search (`opened_texts.rs`).

use super::{RunQueryDsl, SqlAdapter, keys};
use crate::TxError;
use crate::one_hop::run_blocking;
use crate::rows::documents::DocumentRow;
use crate::rows::notes::NoteRow;
use crate::rows::own_dates::OwnDateRow;
use crate::rows::presets::PresetRow;
use crate::rows::search::SearchRows;
use crate::rows::transactions::TransactionRow;
use crate::rows::vault::ItemRow;
use crate::schema::{document_texts, documents, items, notes, own_dates, presets, transactions};
use crate::types::Id;
use async_trait::async_trait;
use diesel::{ExpressionMethods, QueryDsl, SelectableHelper};
use domain_files::{DocumentId, FileId};
use domain_search::text_extraction::DocumentText;
use domain_search::{PaperDate, SearchCollector, SearchIndex};
use domain_shared::{PersonId, StoreError};

/// How many files' words are read at once, of less than 40 KiB each, dates included.
const PART: usize = 64;

#[async_trait]
impl SearchIndex for SqlAdapter {
    async fn search(
        &self,
        owner: PersonId,
        collector: SearchCollector,
    ) -> Result<SearchCollector, StoreError> {
        // Before anything is read, so that a sign-out meanwhile is noticed.
        let (opened, began) = self.keys.opened_texts().of(owner);
        let mut conn = self.pool.read().await?;
        let rows = SearchRows {
            items: owned!(&mut conn, items, owner, ItemRow),
            documents: owned!(&mut conn, documents, owner, DocumentRow),
            notes: owned!(&mut conn, notes, owner, NoteRow),
            presets: owned!(&mut conn, presets, owner, PresetRow),
            transactions: owned!(&mut conn, transactions, owner, TransactionRow),
            own_dates: owned!(&mut conn, own_dates, owner, OwnDateRow),
        };
        if rows.are_none() {
            return Ok(collector);
        }
        let key = keys::get(&mut conn, &self.keys, owner).await?;
        drop(conn);
        let damage = self.damage.clone();
        let work = run_blocking(move || rows.search(owner, key, damage, collector));
        let mut search = work.await.map_err(StoreError::failed)?;
        let files = self.files_with_texts(owner).await?;
        let work = run_blocking(move || (search.show_opened(&files, opened), search));
        let sealed;
        (sealed, search) = work.await.map_err(StoreError::failed)?;
        for part in sealed.chunks(PART) {
            let texts = self.texts_of(owner, part.to_vec()).await?;
            let work = run_blocking(move || {
                search.read(texts);
                search
            });
            search = work.await.map_err(StoreError::failed)?;
        }
        let work = run_blocking(move || search.end());
        let (collector, opened) = work.await.map_err(StoreError::failed)?;
        self.keys.opened_texts().keep(owner, opened, began);
        Ok(collector)
    }

    async fn save(
        &self,
        owner: PersonId,
        file: FileId,
        text: &DocumentText,
    ) -> Result<bool, StoreError> {
        let kept = self.keep_text(owner, file, text).await?;
        self.keys.opened_texts().forget_file(owner, file);
        Ok(kept)
    }

    async fn dates(
        &self,
        owner: PersonId,
        document: DocumentId,
    ) -> Result<Option<Vec<PaperDate>>, StoreError> {
        self.dates_inside(owner, document).await
    }
}

impl SqlAdapter {
    /// The owner's files whose words were read.
    async fn files_with_texts(&self, owner: PersonId) -> Result<Vec<Id>, StoreError> {
        let mut conn = self.pool.read().await?;
        let files = document_texts::table
            .filter(document_texts::owner_id.eq(Id(owner.uuid())))
            .order(document_texts::file_id.asc())
            .select(document_texts::file_id)
            .load(&mut conn)
            .await
            .map_err(TxError::from)?;
        Ok(files)
    }

    /// The words inside of these files of an owner, sealed.
    async fn texts_of(
        &self,
        owner: PersonId,
        files: Vec<Id>,
    ) -> Result<Vec<(Id, Vec<u8>)>, StoreError> {
        let mut conn = self.pool.read().await?;
        let texts = document_texts::table
            .filter(document_texts::owner_id.eq(Id(owner.uuid())))
            .filter(document_texts::file_id.eq_any(files))
            .select((document_texts::file_id, document_texts::sealed))
            .load(&mut conn)
            .await
            .map_err(TxError::from)?;
        Ok(texts)
    }
}
