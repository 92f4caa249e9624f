mod archive;
mod counts;
mod data;
mod file_manifest;
mod reading;
#[cfg(test)]
pub(crate) mod strategies;

pub use archive::{
    AboutPlace, Archive, ArchivePerson, ArchiveReminderState, Document, FORMAT, FormerItem, Item,
    ItemRenewal, LifeLocker, Note, OwnDate, PastTerm, Point, Preset, PresetTerm, Reminder, Renting,
    Statement, StatementLine, StatementTeaching, TaughtMapping, Transaction, TransactionPlace,
    VERSION, Valuation,
};
pub use counts::Counts;
pub use file_manifest::{ExportBundle, FileManifest, Folder};
pub use reading::UnreadableArchive;
