use super::dto::{PresetAnswer, PresetChange, PresetForm, PresetQuery};
use super::form::{files, read};
use crate::App;
use crate::features::documents::form::run_blocking;
use crate::features::reminders::dto::amount_of;
use crate::http::{
    ApiError, Created, JsonResponse, NewId, OfKind, Path, Path2, Query, Service, SignedIn, Upload,
    Whole,
};
use domain_files::DocumentId;
use domain_presets::{PresetDraft, PresetId};
use domain_reminders::{DateChoice, DeadlineRef};

/// The caller's presets, newest first.
pub async fn list_presets(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Query(query): Query<PresetQuery>,
) -> Result<Whole<OfKind<PresetAnswer>>, ApiError> {
    let category = query.category.map(|name| name.0);
    let listed = app.presets.list(caller.person, category).await?;
    let notices = app.timeline.notices(caller.person).await?;
    let entries = listed.entries.into_iter();
    let answers = entries.map(|shown| OfKind(PresetAnswer::new(shown, &notices)));
    Ok(Whole::new(answers.collect(), listed.unreadable))
}

pub async fn add_preset(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    NewId(id): NewId,
    mut form: Upload<PresetForm>,
) -> Result<Created<OfKind<PresetAnswer>>, ApiError> {
    let presets = &app.presets;
    let permit = app.uploads.enter_with(caller.person, files(&form));
    let _permit = permit.await?;
    let ((sent, _), today) = (read(&mut form).await?, presets.today());
    let draft = run_blocking(move || PresetDraft::new_preset(sent, today)).await?;
    let added = presets.add(caller.person, PresetId::new(id), draft).await?;
    let answer = app.preset_answer(caller.person, added).await?;
    Ok(Created::new(OfKind(answer)))
}

/// Changes a preset: what is said of it, and its files where the form brings or drops some.
pub async fn change_preset(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Path(id): Path<PresetId>,
    mut form: Upload<PresetChange>,
) -> Result<JsonResponse<OfKind<PresetAnswer>>, ApiError> {
    let presets = &app.presets;
    presets.check_access(caller.person, id).await?;
    let permit = app.uploads.enter_with(caller.person, files(&form));
    let _permit = permit.await?;
    let ((sent, amount), today) = (read(&mut form).await?, presets.today());
    let draft = run_blocking(move || PresetDraft::edited_preset(sent, today)).await?;
    let (owner, date) = (caller.person, DeadlineRef::preset(id).deadline());
    let amount = amount.as_ref().map(amount_of).transpose()?;
    let takes_amount = draft.renewed && !draft.metadata.kind().has_premium();
    let cost = if draft.renewed {
        app.timeline.amount(owner, date).await?
    } else {
        None
    };
    let draft = PresetDraft { cost, ..draft };
    let changed = presets.change(owner, id, draft).await?;
    // A policy says its premium itself. Sent again because the answer was lost, the renewal changes
    // nothing and the amount is set.
    if takes_amount && amount.is_some() {
        let windows = None;
        let chosen = DateChoice { windows, amount };
        app.timeline.choose(owner, date, chosen).await?;
    }
    let answer = app.preset_answer(owner, changed).await?;
    Ok(JsonResponse::new(OfKind(answer)))
}

/// Deletes a file of a preset that cannot be shown.
pub async fn delete_unreadable(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Path2(id, document): Path2<PresetId, DocumentId>,
) -> Result<JsonResponse<()>, ApiError> {
    let presets = &app.presets;
    presets
        .delete_unreadable(caller.person, id, document)
        .await?;
    Ok(JsonResponse::new(()))
}

pub async fn delete_preset(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Path(id): Path<PresetId>,
) -> Result<JsonResponse<()>, ApiError> {
    app.presets.delete(caller.person, id).await?;
    Ok(JsonResponse::new(()))
}
