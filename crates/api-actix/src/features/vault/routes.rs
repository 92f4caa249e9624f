use super::dto::{ItemAnswer, ItemBody, ItemQuery};
use super::links::{Linked, OutlookAnswer, RepaymentQuery};
use super::place_of;
use crate::App;
use crate::http::{
    ApiError, Body, Created, JsonResponse, NewId, OfKind, Path, Query, Service, SignedIn, Whole,
};
use domain_files::DocumentOwner;
use domain_shared::Pence;
use domain_shared::unreadable::Unreadable;
use domain_vault::{Item, ItemDraft, ItemId, Links};
use std::collections::HashMap;

/// The caller's items, oldest first.
pub async fn list_items(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Query(query): Query<ItemQuery>,
) -> Result<Whole<OfKind<ItemAnswer>>, ApiError> {
    let category = query.category.map(|name| name.0);
    let listed = app.listed_items(caller.person, category).await?;
    let (items, notices) = (listed.items, listed.notices);
    let lost = items.unreadable.iter().map(|lost| lost.id);
    let links = Links::of(&items.entries).and_unreadable(lost);
    let now = app.ledger.clock.now();
    let is_asked = |item: &Item| category.is_none_or(|category| item.category() == category);
    let entries = items.entries.iter();
    let linked = entries.map(|item| is_asked(item).then(|| Linked::of(item, &links, now)));
    let linked: Vec<_> = linked.collect();
    let photos = listed.covers.iter();
    let photos = photos.map(|cover| (cover.place, cover.photo_url()));
    let mut photos: HashMap<DocumentOwner, String> = photos.collect();
    let answers = items.entries.into_iter().zip(linked);
    let answers = answers.filter_map(|(item, linked)| {
        let photo = photos.remove(&place_of(&item));
        Some(OfKind(ItemAnswer::new(item, photo, &notices, linked?, now)))
    });
    let answers = answers.collect();
    let is_lost =
        |lost: &Unreadable| category.is_none_or(|category| lost.kind == category.as_str());
    let unreadable = items.unreadable.into_iter().filter(is_lost).collect();
    Ok(Whole::new(answers, unreadable))
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

/// When a loan ends at its rate of today, and with a larger payment; nulls for what is no loan.
pub async fn show_repayment(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Path(id): Path<ItemId>,
    Query(query): Query<RepaymentQuery>,
) -> Result<JsonResponse<OutlookAnswer>, ApiError> {
    let more = query.more.map(|pounds| Pence::parse_pounds(&pounds));
    let more = more
        .transpose()
        .ok()
        .filter(|more| more.is_none_or(|more| !more.is_negative()));
    let more = more.ok_or(ApiError::Malformed("The query is not valid."))?;
    let item = app.vault.show_item(caller.person, id).await?;
    let outlook = item.outlook(more, app.ledger.clock.now());
    Ok(JsonResponse::new(outlook.into()))
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
