use super::dto::{NoteAnswer, NoteBody};
use crate::App;
use crate::http::{
    ApiError, Body, Created, JsonResponse, Listed, NewId, Paging, Path, Path2, Service, SignedIn,
};
use domain_files::ItemRef;
use domain_files::notes::{NoteId, NoteOwner};
use domain_shared::note::NoteContent;

/// The notes of an item, newest first by their date.
pub async fn list_notes(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Path(item): Path<ItemRef>,
    paging: Paging,
) -> Result<Listed<NoteAnswer>, ApiError> {
    let place = NoteOwner::VaultItem(item);
    let page = app.notes.list(caller.person, place, paging.asked()).await?;
    Ok(paging.answer(page))
}

pub async fn add_note(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Path(item): Path<ItemRef>,
    NewId(id): NewId,
    Body(body): Body<NoteBody>,
) -> Result<Created<NoteAnswer>, ApiError> {
    let content = NoteContent::parse(body.raw())?;
    let (place, id) = (NoteOwner::VaultItem(item), NoteId::new(id));
    let note = app.notes.add(caller.person, place, id, content).await?;
    Ok(Created::new(note.into()))
}

pub async fn update_note(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Path2(item, id): Path2<ItemRef, NoteId>,
    Body(body): Body<NoteBody>,
) -> Result<JsonResponse<NoteAnswer>, ApiError> {
    let content = NoteContent::parse(body.raw())?;
    let place = NoteOwner::VaultItem(item);
    let note = app.notes.update(caller.person, place, id, content).await?;
    Ok(JsonResponse::new(note.into()))
}

pub async fn delete_note(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Path2(item, id): Path2<ItemRef, NoteId>,
) -> Result<JsonResponse<()>, ApiError> {
    let place = NoteOwner::VaultItem(item);
    app.notes.delete(caller.person, place, id).await?;
    Ok(JsonResponse::new(()))
}
