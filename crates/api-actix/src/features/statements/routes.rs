//! The calls about statements. Those that read a file, or all transactions of an account, take turns with the
//! caller's other expensive reads.

use super::body::{RowsQuery, StatementChangeBody};
use super::dto::StatementAnswer;
use super::form::{StatementForm, read};
use super::insight::{
    AccountStatementsAnswer, MonthsQuery, ReceiptAnswer, SpendingAnswer, TagRulesAnswer,
    TagRulesBody,
};
use super::waiting::WaitingAnswer;
use crate::App;
use crate::features::queues::Reads;
use crate::http::{
    ApiError, Body, Created, JsonResponse, List, NewId, Path, Query, Service, SignedIn, Upload,
};
use domain_vault::{ItemId, StatementId};

/// How many months of an account's money are shown where nothing is said.
const MONTHS: u32 = 12;

/// Reads a file of a bank and keeps it for a day, so that it can be looked at before its import.
pub async fn upload(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    NewId(id): NewId,
    mut form: Upload<StatementForm>,
) -> Result<Created<StatementAnswer>, ApiError> {
    // It may be as large as two files of another form.
    let _permit = app.uploads.enter_with(caller.person, 2).await?;
    let sent = read(&mut form).await?;
    let file = (sent.name, sent.body);
    let id = StatementId::new(id);
    let view = app.statements.upload(caller.person, id, file, sent.item);
    Ok(Created::new(StatementAnswer::of(
        view.await?,
        &RowsQuery::default(),
    )))
}

/// The files that wait for their import, the newest first.
pub async fn list_waiting(
    SignedIn(caller): SignedIn,
    app: Service<App>,
) -> Result<JsonResponse<List<WaitingAnswer>>, ApiError> {
    let waiting = app.statements.waiting(caller.person).await?;
    let waiting = waiting.into_iter().map(WaitingAnswer::from);
    Ok(JsonResponse::new(List(waiting.collect())))
}

/// A file that waits, beside what is known of its account.
pub async fn show(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    reads: Reads,
    Path(id): Path<StatementId>,
    Query(asked): Query<RowsQuery>,
) -> Result<JsonResponse<StatementAnswer>, ApiError> {
    let (book, person) = (app.statements.clone(), caller.person);
    let shown = async move { book.show(person, id).await };
    let view = reads.run(person, shown).await?;
    Ok(JsonResponse::new(StatementAnswer::of(view, &asked)))
}

/// Decides about a file that waits: its account, its columns, its rows.
pub async fn change(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    reads: Reads,
    Path(id): Path<StatementId>,
    Body(body): Body<StatementChangeBody>,
) -> Result<JsonResponse<StatementAnswer>, ApiError> {
    let change = body.read()?;
    let (book, person) = (app.statements.clone(), caller.person);
    let changed = async move { book.change(person, id, change).await };
    let view = reads.run(person, changed).await?;
    Ok(JsonResponse::new(StatementAnswer::of(
        view,
        &RowsQuery::default(),
    )))
}

/// Imports a file: its transactions, balances and the file itself become the account's.
pub async fn import(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    reads: Reads,
    Path(id): Path<StatementId>,
) -> Result<JsonResponse<ReceiptAnswer>, ApiError> {
    let (book, person) = (app.statements.clone(), caller.person);
    let imported = async move { book.import(person, id).await };
    let receipt = reads.run(person, imported).await?;
    Ok(JsonResponse::new(receipt.into()))
}

/// Forgets a file that waits. Of one that was imported, takes exactly back what the import made.
pub async fn remove(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Path(id): Path<StatementId>,
) -> Result<JsonResponse<()>, ApiError> {
    app.statements.remove(caller.person, id).await?;
    Ok(JsonResponse::new(()))
}

/// The statements of an account, and the months that they cover.
pub async fn list_of_account(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Path(item): Path<ItemId>,
) -> Result<JsonResponse<AccountStatementsAnswer>, ApiError> {
    let statements = app.statements.of_account(caller.person, item).await?;
    Ok(JsonResponse::new(statements.into()))
}

/// Where the money of an account went.
pub async fn show_spending(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    reads: Reads,
    Path(item): Path<ItemId>,
    Query(asked): Query<MonthsQuery>,
) -> Result<JsonResponse<SpendingAnswer>, ApiError> {
    let months = asked.months.unwrap_or(MONTHS);
    let (book, person) = (app.statements.clone(), caller.person);
    let spent = async move { book.spending(person, item, months).await };
    let spending = reads.run(person, spent).await?;
    Ok(JsonResponse::new(spending.into()))
}

/// The rules by which lines of statements get their tags.
pub async fn show_rules(
    SignedIn(caller): SignedIn,
    app: Service<App>,
) -> Result<JsonResponse<TagRulesAnswer>, ApiError> {
    let settings = app.statements.settings(caller.person).await?;
    Ok(JsonResponse::new(settings.into()))
}

/// Replaces the caller's own rules.
pub async fn set_rules(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Body(body): Body<TagRulesBody>,
) -> Result<JsonResponse<TagRulesAnswer>, ApiError> {
    let settings = app
        .statements
        .set_rules(caller.person, body.rules())
        .await?;
    Ok(JsonResponse::new(settings.into()))
}
