use crate::App;
use crate::features::key_information::dto::{NoteAnswer, NoteBody};
use crate::http::{
    ApiError, Body, Created, JsonResponse, Listed, NewId, Paging, Path, Service, SignedIn,
};
use domain_files::notes::NoteId;
use domain_shared::note::NoteContent;

/// The caller's notes, newest first by their date.
pub async fn list_notes(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    paging: Paging,
) -> Result<Listed<NoteAnswer>, ApiError> {
    let notes = &app.locker.key_information;
    let page = notes.list(caller.person, paging.asked()).await?;
    Ok(paging.answer(page))
}

pub async fn add_note(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    NewId(id): NewId,
    Body(body): Body<NoteBody>,
) -> Result<Created<NoteAnswer>, ApiError> {
    let (notes, content) = (&app.locker.key_information, NoteContent::parse(body.raw())?);
    let note = notes.add(caller.person, NoteId::new(id), content).await?;
    Ok(Created::new(note.into()))
}

pub async fn update_note(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Path(id): Path<NoteId>,
    Body(body): Body<NoteBody>,
) -> Result<JsonResponse<NoteAnswer>, ApiError> {
    let (notes, content) = (&app.locker.key_information, NoteContent::parse(body.raw())?);
    let note = notes.update(caller.person, id, content).await?;
    Ok(JsonResponse::new(note.into()))
}

pub async fn delete_note(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Path(id): Path<NoteId>,
) -> Result<JsonResponse<()>, ApiError> {
    app.locker.key_information.delete(caller.person, id).await?;
    Ok(JsonResponse::new(()))
}
