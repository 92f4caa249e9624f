use super::dto::{PointAnswer, TransactionAnswer, TransactionBody};
use crate::App;
use crate::http::{
    ApiError, Body, Created, JsonResponse, List, Listed, NewId, Paging, Path, Path2, Service,
    SignedIn,
};
use domain_vault::{ItemId, TransactionContent, TransactionId};

/// The transactions of an item, newest first: those that were entered, and the changes of its
/// value.
pub async fn list_transactions(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Path(item): Path<ItemId>,
    paging: Paging,
) -> Result<Listed<TransactionAnswer>, ApiError> {
    let page = app.ledger.list(caller.person, item, paging.asked()).await?;
    Ok(paging.answer(page))
}

/// Adds a transaction to an item. It moves no balance.
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
    let answers = points.into_iter().map(PointAnswer::from);
    Ok(JsonResponse::new(List(answers.collect())))
}
