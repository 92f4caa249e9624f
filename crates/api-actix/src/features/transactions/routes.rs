use super::dto::{
    OtherHalfAnswer, PastValueBody, PointAnswer, TransactionAnswer, TransactionBody, TypeQuery,
};
use crate::App;
use crate::http::{
    ApiError, Body, Created, JsonResponse, List, Listed, NewId, Paging, Path, Path2, Query,
    Service, SignedIn,
};
use domain_vault::{ItemId, PointId, TransactionContent, TransactionDraft, TransactionId};

/// The transactions of an item, newest first: those that were entered, and the changes of its
/// value.
pub async fn list_transactions(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Path(item): Path<ItemId>,
    paging: Paging,
    Query(query): Query<TypeQuery>,
) -> Result<Listed<TransactionAnswer>, ApiError> {
    let kind = query.kind.map(|name| name.0);
    let page = app.ledger.list(caller.person, item, kind, paging.asked());
    Ok(paging.answer(page.await?))
}

/// Adds a transaction to an item.
pub async fn add_transaction(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Path(item): Path<ItemId>,
    NewId(id): NewId,
    Body(body): Body<TransactionBody>,
) -> Result<Created<TransactionAnswer>, ApiError> {
    let content = TransactionContent::parse(body.raw())?;
    let id = TransactionId::new(id);
    let entry = app.ledger.add(caller.person, item, id, content).await?;
    Ok(Created::new(entry.into()))
}

/// Replaces a transaction that was entered.
pub async fn update_transaction(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Path2(item, id): Path2<ItemId, TransactionId>,
    Body(body): Body<TransactionBody>,
) -> Result<JsonResponse<TransactionAnswer>, ApiError> {
    let draft = TransactionDraft::parse(body.raw())?;
    let entry = app.ledger.update(caller.person, item, id, draft).await?;
    if let (Some(line), Some(tag)) = (&entry.line, &entry.tag) {
        let learned = app.statements.learn(caller.person, &line.description, tag);
        learned.await?;
    }
    Ok(JsonResponse::new(entry.into()))
}

/// The transactions that may be the other half of a transfer with this one, the nearest in time first.
pub async fn list_other_halves(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Path2(item, id): Path2<ItemId, TransactionId>,
) -> Result<JsonResponse<List<OtherHalfAnswer>>, ApiError> {
    let halves = app.ledger.other_halves(caller.person, item, id).await?;
    let halves = halves.into_iter().map(OtherHalfAnswer::from).collect();
    Ok(JsonResponse::new(List(halves)))
}

pub async fn delete_transaction(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Path2(item, id): Path2<ItemId, TransactionId>,
) -> Result<JsonResponse<()>, ApiError> {
    app.ledger.delete(caller.person, item, id).await?;
    Ok(JsonResponse::new(()))
}

/// The values of an item, oldest first.
pub async fn show_history(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Path(item): Path<ItemId>,
) -> Result<JsonResponse<List<PointAnswer>>, ApiError> {
    let points = app.ledger.history(caller.person, item).await?;
    Ok(JsonResponse::new(List(PointAnswer::of(points))))
}

/// Adds the value of an item at the end of a past day. It changes nothing else.
pub async fn add_past_value(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Path(item): Path<ItemId>,
    NewId(id): NewId,
    Body(body): Body<PastValueBody>,
) -> Result<Created<PointAnswer>, ApiError> {
    let past = body.parse()?;
    let point = app
        .ledger
        .add_past_value(caller.person, item, PointId::new(id), past);
    Ok(Created::new(point.await?.into()))
}

/// Corrects a value that was typed, unless it is the item's newest.
pub async fn update_past_value(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Path2(item, id): Path2<ItemId, PointId>,
    Body(body): Body<PastValueBody>,
) -> Result<JsonResponse<PointAnswer>, ApiError> {
    let past = body.parse()?;
    let point = app.ledger.update_past_value(caller.person, item, id, past);
    Ok(JsonResponse::new(point.await?.into()))
}

/// Removes a value of the past, unless it is the item's newest or comes from transactions.
pub async fn delete_past_value(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Path2(item, id): Path2<ItemId, PointId>,
) -> Result<JsonResponse<()>, ApiError> {
    let removed = app.ledger.delete_past_value(caller.person, item, id);
    removed.await?;
    Ok(JsonResponse::new(()))
}
