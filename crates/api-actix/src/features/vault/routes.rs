use super::dto::{ItemAnswer, ItemBody, ItemQuery};
use crate::App;
use crate::http::{
    ApiError, Body, Created, JsonResponse, NewId, OfKind, Path, Query, Service, SignedIn, Whole,
};
use domain_vault::{ItemDraft, ItemId};

/// The caller's items, oldest first.
pub async fn list_items(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Query(query): Query<ItemQuery>,
) -> Result<Whole<OfKind<ItemAnswer>>, ApiError> {
    let owner = caller.person;
    let category = query.category.map(|name| name.0);
    let listed = app.vault.list_items(owner, category).await?;
    let answers = app.with_photos(owner, listed.entries).await?;
    let answers = answers.into_iter().map(OfKind).collect();
    Ok(Whole::new(answers, listed.unreadable))
}

pub async fn add_item(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    NewId(id): NewId,
    Body(OfKind(body)): Body<OfKind<ItemBody>>,
) -> Result<Created<OfKind<ItemAnswer>>, ApiError> {
    let draft = ItemDraft::new_item(body.raw())?;
    let item = app.vault.add_item(caller.person, ItemId::new(id), draft);
    let item = item.await?;
    Ok(Created::new(OfKind(app.with_photo(item).await?)))
}

pub async fn show_item(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Path(id): Path<ItemId>,
) -> Result<JsonResponse<OfKind<ItemAnswer>>, ApiError> {
    let item = app.vault.show_item(caller.person, id).await?;
    Ok(JsonResponse::new(OfKind(app.with_photo(item).await?)))
}

pub async fn update_item(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Path(id): Path<ItemId>,
    Body(OfKind(body)): Body<OfKind<ItemBody>>,
) -> Result<JsonResponse<OfKind<ItemAnswer>>, ApiError> {
    let draft = ItemDraft::edited_item(body.raw())?;
    let item = app.vault.update_item(caller.person, id, draft).await?;
    Ok(JsonResponse::new(OfKind(app.with_photo(item).await?)))
}

/// Deletes an item with its documents, notes and transactions.
pub async fn delete_item(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Path(id): Path<ItemId>,
) -> Result<JsonResponse<()>, ApiError> {
    app.vault.delete_item(caller.person, id).await?;
    Ok(JsonResponse::new(()))
}
