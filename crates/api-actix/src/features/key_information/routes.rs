//! The calls about notes (spec 2 §7).

use super::dto::{NoteAnswer, NoteBody};
use crate::http::{
    Answer, ApiError, Body, Created, Listed, NewId, Paging, Path, Path2, SignedIn, Uses,
};
use domain_shared::note::NoteContent;
use domain_vault::{ItemId, KeyInformation, NoteId};

/// The notes of an item, newest first by their date.
pub async fn list_notes(
    SignedIn(caller): SignedIn,
    notes: Uses<KeyInformation>,
    Path(item): Path<ItemId>,
    paging: Paging,
) -> Result<Listed<NoteAnswer>, ApiError> {
    let page = notes.list(caller.person, item, paging.asked()).await?;
    Ok(paging.answer(page))
}

/// Adds a note to an item.
pub async fn add_note(
    SignedIn(caller): SignedIn,
    notes: Uses<KeyInformation>,
    Path(item): Path<ItemId>,
    NewId(id): NewId,
    Body(body): Body<NoteBody>,
) -> Result<Created<NoteAnswer>, ApiError> {
    let content = NoteContent::parse(body.raw())?;
    let note = notes
        .add(caller.person, item, NoteId::new(id), content)
        .await?;
    Ok(Created::new(note.into()))
}

/// Replaces what a note says.
pub async fn update_note(
    SignedIn(caller): SignedIn,
    notes: Uses<KeyInformation>,
    Path2(item, id): Path2<ItemId, NoteId>,
    Body(body): Body<NoteBody>,
) -> Result<Answer<NoteAnswer>, ApiError> {
    let content = NoteContent::parse(body.raw())?;
    let note = notes.update(caller.person, item, id, content).await?;
    Ok(Answer::new(note.into()))
}

/// Deletes a note.
pub async fn delete_note(
    SignedIn(caller): SignedIn,
    notes: Uses<KeyInformation>,
    Path2(item, id): Path2<ItemId, NoteId>,
) -> Result<Answer<()>, ApiError> {
    notes.delete(caller.person, item, id).await?;
    Ok(Answer::new(()))
}
