//! Compares plain rows with the sealed ones that they are made of: dates with what has them, and the
//! words that search knows with the PDFs that they stand in.

use super::blobs::lock_exclusive;
use super::{Conn, RunQueryDsl, SqlAdapter, deadlines, jobs as waiting, keys};
use crate::TxError;
use crate::damage::SealedRow;
use crate::index_check::IndexCheck;
use crate::rows::deadlines::DeadlineRow;
use crate::rows::documents::DocumentRow;
use crate::rows::notes::NoteRow;
use crate::rows::own_dates::OwnDateRow;
use crate::rows::presets::PresetRow;
use crate::rows::texts;
use crate::rows::vault::ItemRow;
use crate::schema::{document_texts, documents, items, jobs, notes, own_dates, presets};
use crate::types::Id;
use diesel::{ExpressionMethods, QueryDsl, SelectableHelper};
use diesel_async::AsyncConnection;
use domain_files::FileId;
use domain_reminders::{DeadlineId, DeadlineRef, SourceDate};
use domain_search::text_extraction::KIND;
use domain_shared::jobs::NewJob;
use domain_shared::{PersonId, StoreError};
use sealing::PersonKey;
use std::collections::{HashMap, HashSet};
use uuid::Uuid;

/// Rows that disagree, and what they should say.
#[derive(Default)]
struct Disagreements {
    /// As their homes say, each with the home's version.
    dates: Vec<(SourceDate, i32)>,
    /// Of nothing that is there.
    homeless: Vec<DeadlineId>,
    /// The readings of PDFs without words.
    unread: Vec<NewJob>,
}

/// The dates that things have, and the things that don't open, whose dates nobody knows.
#[derive(Default)]
struct Homes {
    dates: Vec<(SourceDate, i32)>,
    unknown: HashSet<Uuid>,
}

impl Homes {
    fn add<R: SealedRow, T>(
        &mut self,
        row: R,
        open: impl FnOnce(R) -> Result<T, StoreError>,
        dates: impl FnOnce(&T) -> Vec<(SourceDate, i32)>,
    ) {
        let id = row.named().id;
        match open(row) {
            Ok(home) => self.dates.extend(dates(&home)),
            Err(_) => {
                self.unknown.insert(id);
            }
        }
    }
}

impl SqlAdapter {
    /// Compares the plain rows of `owner` with the sealed ones; with `repair`, makes the first agree.
    ///
    /// # Errors
    /// [`StoreError`] where the person has no key or the database does not answer.
    pub async fn check_indexes(
        &self,
        owner: PersonId,
        repair: bool,
    ) -> Result<IndexCheck, StoreError> {
        let found = if repair {
            write_tx!(self.pool.long(), async |conn| {
                lock_exclusive(conn, owner).await?;
                let found = self.disagreements(conn, owner).await?;
                mend(conn, owner, &found).await?;
                Ok(found)
            })?
        } else {
            let mut conn = self.pool.long().read_at_one_moment().await?;
            let read = (*conn)
                .transaction::<_, TxError, _>(async |conn| self.disagreements(conn, owner).await);
            read.await?
        };
        let dates = found.dates.iter().map(|((dated, _), _)| dated.deadline());
        let dates = dates.chain(found.homeless).map(DeadlineId::uuid);
        let texts = found.unread.iter().map(|job| job.id.uuid());
        Ok(IndexCheck {
            dates: dates.collect(),
            texts: texts.collect(),
        })
    }

    async fn disagreements(
        &self,
        conn: &mut Conn,
        owner: PersonId,
    ) -> Result<Disagreements, TxError> {
        let key = keys::get(conn, &self.keys, owner).await?;
        let homes = homes(conn, owner, &key).await?;
        let rows = deadlines::all_rows(conn, owner).await?;
        let mut known: HashMap<DeadlineId, &DeadlineRow> =
            rows.iter().map(|row| (row.id(), row)).collect();
        let mut found = Disagreements::default();
        for (home, version) in homes.dates {
            let row = known.remove(&home.0.deadline());
            let stored = row.and_then(|row| row.read().ok());
            let agrees = stored.map(|stored| stored.home) == home.1;
            if !agrees || (row.is_some() && stored.is_none()) {
                found.dates.push((home, version));
            }
        }
        let homeless = known.values().map(|row| (row.id(), row.source_id.0));
        let homeless = homeless.filter(|(_, source)| !homes.unknown.contains(source));
        found.homeless = homeless.map(|(id, _)| id).collect();
        found.unread = unread(conn, owner, &key).await?;
        Ok(found)
    }
}

async fn homes(conn: &mut Conn, owner: PersonId, key: &PersonKey) -> Result<Homes, TxError> {
    let mut homes = Homes::default();
    for row in owned!(conn, items, owner, ItemRow) {
        homes.add(
            row,
            |row| row.open(key),
            |item| {
                let dates = DeadlineRef::of_item(item).into_iter();
                dates.map(|date| (date, item.version.get())).collect()
            },
        );
    }
    for row in owned!(conn, presets, owner, PresetRow) {
        homes.add(
            row,
            |row| row.open(key, Vec::new()),
            |preset| vec![(DeadlineRef::of_preset(preset), preset.version)],
        );
    }
    for row in owned!(conn, notes, owner, NoteRow) {
        let version = row.version;
        homes.add(
            row,
            |row| row.open(key),
            |note| vec![(DeadlineRef::of_note(note), version)],
        );
    }
    for row in owned!(conn, own_dates, owner, OwnDateRow) {
        homes.add(
            row,
            |row| row.open(key),
            |date| vec![(DeadlineRef::of_own(date), 1)],
        );
    }
    Ok(homes)
}

/// PDFs whose words are not there or don't open, and which nothing waits to read.
async fn unread(conn: &mut Conn, owner: PersonId, key: &PersonKey) -> Result<Vec<NewJob>, TxError> {
    let kept: Vec<(Id, Vec<u8>)> = document_texts::table
        .filter(document_texts::owner_id.eq(Id(owner.uuid())))
        .select((document_texts::file_id, document_texts::sealed))
        .load(conn)
        .await?;
    let opens = |(Id(file), sealed): (Id, Vec<u8>)| {
        texts::open(key, owner, FileId::new(file), &sealed)
            .is_ok()
            .then_some(file)
    };
    let read: HashSet<Uuid> = kept.into_iter().filter_map(opens).collect();
    let open: Vec<Id> = jobs::table
        .filter(jobs::kind.eq(KIND))
        .filter(jobs::state.ne(waiting::DONE))
        .select(jobs::id)
        .load(conn)
        .await?;
    let open: HashSet<Uuid> = open.into_iter().map(|id| id.0).collect();
    let mut unread = Vec::new();
    for row in owned!(conn, documents, owner, DocumentRow) {
        let Ok(document) = row.open(key) else {
            continue;
        };
        let file = document.file.uuid();
        if !read.contains(&file) && !open.contains(&file) {
            unread.extend(texts::reading_of(&document));
        }
    }
    Ok(unread)
}

async fn mend(conn: &mut Conn, owner: PersonId, found: &Disagreements) -> Result<(), TxError> {
    for (home, version) in &found.dates {
        deadlines::save(conn, owner, *home, *version).await?;
    }
    let homeless = found.homeless.iter().map(|id| Id(id.uuid())).collect();
    deadlines::delete(conn, owner, homeless).await?;
    for job in &found.unread {
        // One that is done stays for a while, and would be taken for this one.
        diesel::delete(jobs::table.find(Id(job.id.uuid())))
            .execute(conn)
            .await?;
        waiting::add(conn, job.clone()).await?;
    }
    Ok(())
}
