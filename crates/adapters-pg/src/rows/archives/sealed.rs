//! The records of an archive as rows, sealed before a transaction begins: nobody waits for that.

use crate::Keyring;
use crate::rows::deadlines::{DeadlineRow, ReminderRow, StoredDeadline};
use crate::rows::documents::DocumentRow;
use crate::rows::jobs::JobRow;
use crate::rows::notes::NoteRow;
use crate::rows::own_dates::OwnDateRow;
use crate::rows::presets::PresetRow;
use crate::rows::statements::{SettingsRow, StatementRow};
use crate::rows::texts::reading_of;
use crate::rows::transactions::TransactionRow;
use crate::rows::vault::{ItemRow, PointRow};
use domain_archive::ImportedRecords;
use domain_files::ports::records::DocumentFiles;
use domain_reminders::DeadlineRef;
use domain_shared::{PersonId, StoreError, Timestamp};
use domain_vault::Version;
use sealing::PersonKey;

/// Every row that an import writes.
pub(crate) struct SealedImport {
    pub(crate) items: Vec<ItemRow>,
    pub(crate) points: Vec<PointRow>,
    pub(crate) transactions: Vec<TransactionRow>,
    pub(crate) statements: Vec<StatementRow>,
    pub(crate) statement_settings: Vec<SettingsRow>,
    pub(crate) notes: Vec<NoteRow>,
    pub(crate) presets: Vec<PresetRow>,
    pub(crate) documents: Vec<DocumentRow>,
    /// The files that the documents claim.
    pub(crate) contents: Vec<DocumentFiles>,
    /// The reading of those that are PDFs.
    pub(crate) jobs: Vec<JobRow>,
    pub(crate) own_dates: Vec<OwnDateRow>,
    pub(crate) deadlines: Vec<DeadlineRow>,
    pub(crate) reminders: Vec<ReminderRow>,
    pub(crate) joined_at: Timestamp,
}

impl SealedImport {
    /// The rows of `records`, which are `owner`'s.
    ///
    /// # Errors
    /// [`StoreError::Failed`] where something cannot be sealed.
    pub(crate) fn new(
        records: ImportedRecords,
        owner: PersonId,
        keys: &Keyring,
        key: &PersonKey,
    ) -> Result<Self, StoreError> {
        let of_items = records.items.iter().flat_map(DeadlineRef::of_item);
        let of_presets = records.presets.iter().map(DeadlineRef::of_preset);
        let of_notes = records.notes.iter().map(DeadlineRef::of_note);
        let of_own = records.dates.iter().map(DeadlineRef::of_own);
        let all = of_items.chain(of_presets).chain(of_notes).chain(of_own);
        let deadlines = all.filter_map(|(dated, home)| {
            let (id, home) = (dated.deadline(), home?);
            let told = records.reminders.iter();
            let told = told.filter(|told| (told.id, told.day) == (id, home.day));
            let settings = records.answers.get(&id).copied().unwrap_or_default();
            let stored = StoredDeadline {
                settings,
                ..StoredDeadline::new(owner, dated, home, 1)
            };
            let stored = stored.told(told.map(|told| told.told_on).max());
            Some(DeadlineRow::from(stored))
        });
        let deadlines = deadlines.collect();
        let documents = records.documents.iter().map(|one| &one.document);
        Ok(Self {
            items: each(&records.items, |one| ItemRow::new(key, one))?,
            points: records.points.iter().map(PointRow::from).collect(),
            transactions: each(&records.transactions, |one| TransactionRow::new(key, one))?,
            statements: each(&records.statements, |one| StatementRow::new(key, one))?,
            statement_settings: records
                .statement_settings
                .iter()
                .map(|one| SettingsRow::new(key, owner, one, Version::FIRST))
                .collect::<Result<_, _>>()?,
            notes: each(&records.notes, |one| NoteRow::new(key, one))?,
            presets: each(&records.presets, |one| PresetRow::new(key, one))?,
            jobs: documents
                .clone()
                .filter_map(reading_of)
                .map(JobRow::from)
                .collect(),
            documents: documents
                .map(|one| DocumentRow::new(key, one, 1))
                .collect::<Result<_, _>>()?,
            own_dates: each(&records.dates, |one| OwnDateRow::new(key, one))?,
            deadlines,
            reminders: each(&records.reminders, |one| ReminderRow::new(keys, one))?,
            joined_at: records.joined_at,
            contents: records
                .documents
                .into_iter()
                .map(|one| one.contents)
                .collect(),
        })
    }
}

fn each<R, Row>(
    records: &[R],
    row: impl FnMut(&R) -> Result<Row, StoreError>,
) -> Result<Vec<Row>, StoreError> {
    records.iter().map(row).collect()
}
