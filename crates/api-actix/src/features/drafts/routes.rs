use super::dto::{DraftAnswer, SaveDraft};
use crate::App;
use crate::http::{ApiError, Body, JsonResponse, Name, Path, Service, SignedIn};

type Reply<T> = Result<JsonResponse<T>, ApiError>;

/// The draft of a form, if one waits.
pub async fn show(
    SignedIn(who): SignedIn,
    Path(Name(form)): Path<Name>,
    app: Service<App>,
) -> Reply<DraftAnswer> {
    let draft = app.accounts.drafts.find(who.person, &form).await?;
    Ok(JsonResponse::new(draft.into()))
}

/// Keeps what was typed into a form: for seven days, and the ten forms that were typed into last.
pub async fn save(
    SignedIn(who): SignedIn,
    Path(Name(form)): Path<Name>,
    app: Service<App>,
    Body(body): Body<SaveDraft>,
) -> Reply<()> {
    let drafts = &app.accounts.drafts;
    drafts.save(who.person, &form, body.values).await?;
    Ok(JsonResponse::new(()))
}

/// Forgets the draft of a form that was saved or thrown away.
pub async fn discard(
    SignedIn(who): SignedIn,
    Path(Name(form)): Path<Name>,
    app: Service<App>,
) -> Reply<()> {
    app.accounts.drafts.discard(who.person, &form).await?;
    Ok(JsonResponse::new(()))
}
