//! A document of an item, as an upload makes it.

use domain_files::ports::records::Reservation;
use domain_files::{Document, DocumentId, DocumentOwner, FileId, FileName, ItemRef};
use domain_shared::Timestamp;
use domain_vault::Item;
use domain_vault::contract::samples::id;

/// The document `name` of `item`, with a file of `size` bytes that is not stored yet.
pub(crate) fn document(
    item: &Item,
    name: &str,
    size: u64,
    made: Timestamp,
) -> anyhow::Result<Document> {
    let name = FileName::parse(name).map_err(anyhow::Error::msg)?;
    Ok(Document {
        id: DocumentId::new(id()),
        owner: item.owner,
        place: DocumentOwner::VaultItem(ItemRef::new(item.id.uuid())),
        file: FileId::new(id()),
        file_type: name.file_type(),
        name,
        size,
        thumbnail: None,
        origin: None,
        set_as_cover: false,
        uploaded_at: made,
        date: None,
        found_date: None,
    })
}

/// Asks for the room that `document` needs.
pub(crate) fn reservation(document: &Document) -> Reservation {
    Reservation {
        file: document.file,
        owner: document.owner,
        size: document.size,
        thumbnail: None,
        replaces: Vec::new(),
        at: document.uploaded_at,
    }
}
