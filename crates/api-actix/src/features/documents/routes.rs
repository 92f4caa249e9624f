//! The calls about the documents of items. The item is looked up before the body is read.

use super::dto::{
    DocumentAnswer, DocumentIdsQuery, FileNameDate, FileNameQuery, ItemPhoto, PaperDateAnswer,
    PaperDatesAnswer,
};
use super::forms::{DocumentChange, DocumentForm};
use crate::App;
use crate::http::{
    ApiError, Created, JsonResponse, List, Listed, NewId, Paging, Path, Path2, Query, Service,
    SignedIn, Upload, WithMeta,
};
use domain_files::{DocumentId, DocumentOwner, ItemRef};

/// The documents of an item, newest first.
pub async fn list_documents(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Path(item): Path<ItemRef>,
    paging: Paging,
) -> Result<Listed<DocumentAnswer>, ApiError> {
    let (documents, place) = (&app.documents, DocumentOwner::VaultItem(item));
    let page = documents.list(caller.person, place, paging.asked()).await?;
    Ok(paging.answer(page))
}

/// Documents by their ids, wherever they are kept. Those that are gone are left out.
pub async fn list_named(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Query(asked): Query<DocumentIdsQuery>,
) -> Result<JsonResponse<List<DocumentAnswer>>, ApiError> {
    let documents = app.documents.of_ids(caller.person, &asked.ids()).await?;
    let documents = documents.into_iter().map(DocumentAnswer::from);
    Ok(JsonResponse::new(List(documents.collect())))
}

/// The date that a file's name tells, to be offered before the file is sent.
pub async fn date_of_name(
    SignedIn(_): SignedIn,
    app: Service<App>,
    Query(asked): Query<FileNameQuery>,
) -> Result<JsonResponse<FileNameDate>, ApiError> {
    let date = app.documents.date_in_name(&asked.name);
    Ok(JsonResponse::new(FileNameDate { date }))
}

/// The dates inside a document, wherever it is kept, on which something ends or is due. There are
/// none until its text was read.
pub async fn list_paper_dates(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Path(id): Path<DocumentId>,
) -> Result<JsonResponse<PaperDatesAnswer>, ApiError> {
    let dates = app.search.dates(caller.person, id).await?;
    let dates = dates.ok_or(ApiError::NotFound)?.into_iter();
    let dates = dates.map(PaperDateAnswer::from).collect();
    Ok(JsonResponse::new(PaperDatesAnswer { dates }))
}

pub async fn add_document(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Path(item): Path<ItemRef>,
    NewId(id): NewId,
    form: Upload<DocumentForm>,
) -> Result<Created<DocumentAnswer>, ApiError> {
    let place = DocumentOwner::VaultItem(item);
    let admission = app.documents.check_access(caller.person, place).await?;
    app.add_document(admission, id, form).await
}

/// Changes a document, and with it perhaps the item's cover photo.
pub async fn change_document(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Path2(item, id): Path2<ItemRef, DocumentId>,
    form: Upload<DocumentChange>,
) -> Result<WithMeta<DocumentAnswer, ItemPhoto>, ApiError> {
    let place = DocumentOwner::VaultItem(item);
    let admission = app.documents.check_access(caller.person, place).await?;
    let changed = app.change_document(admission, id, form).await?;
    let photo = app.photo_of(caller.person, place).await?;
    Ok(WithMeta {
        data: changed.into(),
        meta: ItemPhoto { photo },
    })
}

pub async fn delete_document(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Path2(item, id): Path2<ItemRef, DocumentId>,
) -> Result<JsonResponse<()>, ApiError> {
    let place = DocumentOwner::VaultItem(item);
    app.documents.delete(caller.person, place, id).await?;
    Ok(JsonResponse::new(()))
}
