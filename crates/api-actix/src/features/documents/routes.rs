//! The calls about documents (spec 2 §7). The item is looked up before the body is read.

use super::DocumentServices;
use super::dto::{DocumentAnswer, DocumentChange, DocumentForm};
use super::form::Sent;
use crate::http::{
    Answer, ApiError, Created, Listed, NewId, Paging, Path, Path2, SignedIn, Upload, Uses,
};
use domain_files::{DocumentId, ItemRef, Place};

/// The documents of an item, newest first.
pub async fn list_documents(
    SignedIn(caller): SignedIn,
    services: Uses<DocumentServices>,
    Path(item): Path<ItemRef>,
    paging: Paging,
) -> Result<Listed<DocumentAnswer>, ApiError> {
    let (documents, place) = (&services.documents, Place::VaultItem(item));
    let page = documents.list(caller.person, place, paging.asked()).await?;
    Ok(paging.answer(page))
}

/// Stores a document with an item.
pub async fn add_document(
    SignedIn(caller): SignedIn,
    services: Uses<DocumentServices>,
    Path(item): Path<ItemRef>,
    NewId(id): NewId,
    mut form: Upload<DocumentForm>,
) -> Result<Created<DocumentAnswer>, ApiError> {
    let documents = &services.documents;
    let place = Place::VaultItem(item);
    let admission = documents.admit(caller.person, place).await?;
    let _room = services.room.enter(caller.person).await?;
    let (upload, set_as_cover) = Sent::read(&mut form).await?.into_new().await?;
    let id = DocumentId::new(id);
    let document = documents
        .store(&admission, id, upload, set_as_cover)
        .await?;
    Ok(Created::new(document.into()))
}

/// Changes a document: its content, its name, whether it is the cover.
pub async fn change_document(
    SignedIn(caller): SignedIn,
    services: Uses<DocumentServices>,
    Path2(item, id): Path2<ItemRef, DocumentId>,
    mut form: Upload<DocumentChange>,
) -> Result<Answer<DocumentAnswer>, ApiError> {
    let documents = &services.documents;
    let place = Place::VaultItem(item);
    let admission = documents.admit(caller.person, place).await?;
    let _room = services.room.enter(caller.person).await?;
    let change = Sent::read(&mut form).await?.into_change().await?;
    let document = documents.change(&admission, id, change).await?;
    Ok(Answer::new(document.into()))
}

/// Deletes a document.
pub async fn delete_document(
    SignedIn(caller): SignedIn,
    services: Uses<DocumentServices>,
    Path2(item, id): Path2<ItemRef, DocumentId>,
) -> Result<Answer<()>, ApiError> {
    let place = Place::VaultItem(item);
    services.documents.delete(caller.person, place, id).await?;
    Ok(Answer::new(()))
}
