use super::BESIDE;
use super::dto::{ExportLink, ImportForm, ImportState, Imported};
use crate::App;
use crate::features::auth::Browser;
use crate::features::auth::dto::OwnPin;
use crate::features::documents::form::refuse_second;
use crate::features::queues::Reads;
use crate::http::{
    ApiError, Body, Created, Head, JsonResponse, Media, MediaKind, Name, Path2, Service, SignedIn,
    Upload,
};
use actix_web::HttpResponse;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_TYPE, ContentDisposition};
use domain_archive::{Archives, Counts, ImportError, Staging};
use domain_auth::model::SessionId;
use domain_auth::services::SignedInUser;
use domain_files::NO_FILE;
use futures_util::TryStreamExt;

/// How many uploads an import counts as: what comes in, and what is read of it.
const UPLOADS: usize = 2;

/// Answers by PIN where the caller may fetch all that they keep, and tells them by mail.
pub async fn ask(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    browser: Browser,
    Body(body): Body<OwnPin>,
) -> Result<JsonResponse<ExportLink>, ApiError> {
    let who = SignedInUser {
        caller: browser.caller(),
        person: caller.person,
        session: SessionId::new(caller.session),
    };
    let settings = &app.accounts.settings;
    let to = settings.confirm_by_own_pin(who, &body.pin_code).await?;
    let ticket = app.archives.ticket(caller.person, to).await?;
    Ok(JsonResponse::new(ticket.into()))
}

pub struct Zip;

impl MediaKind for Zip {
    const TYPES: &'static [&'static str] = &["application/zip"];
}

/// All that the caller keeps, as a ZIP.
pub async fn fetch(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    reads: Reads,
    Path2(Name(ticket), Name(file)): Path2<Name, Name>,
    Head(only_head): Head,
) -> Result<Media<Zip>, ApiError> {
    let archives = &app.archives;
    if !archives.accepts(caller.person, &ticket, &file) {
        return Err(ApiError::NotFound);
    }
    let mut response = HttpResponse::Ok();
    response
        .insert_header((CONTENT_TYPE, "application/zip"))
        .insert_header(ContentDisposition::attachment(file))
        .insert_header((CACHE_CONTROL, "private, no-store"));
    if only_head {
        return Ok(Media::new(response.finish()));
    }
    let place = app.exports.enter(caller.person).await?;
    let archives = archives.clone();
    let exported = async move { archives.export(caller.person).await };
    let exported = reads.run(caller.person, exported).await?;
    let exported = exported.ok_or(ApiError::NotFound)?;
    // One that breaks ends the connection: the caller sees that bytes are missing. The place is held
    // until the last of them has left.
    let body = exported.inspect_err(move |cause| {
        tracing::error!(%cause, ?place, "an export broke off");
    });
    Ok(Media::new(response.streaming(body)))
}

pub async fn state(
    SignedIn(caller): SignedIn,
    app: Service<App>,
) -> Result<JsonResponse<ImportState>, ApiError> {
    let possible = app.archives.is_open(caller.person).await?;
    Ok(JsonResponse::new(ImportState { possible }))
}

pub async fn import(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    mut form: Upload<ImportForm>,
) -> Result<Created<Imported>, ApiError> {
    let (archives, person) = (&app.archives, caller.person);
    // Refused before it is sent, where it says how large it is.
    let announced = u64::try_from(form.announced()).unwrap_or(u64::MAX);
    if announced > archives.limits.file.saturating_add(BESIDE) {
        return Err(ImportError::TooLarge.into());
    }
    archives.check_import(person).await?;
    let _permit = app.uploads.enter_with(person, UPLOADS).await?;
    let mut staging = archives.stage(person);
    let imported = take_in(archives, &mut form, &mut staging).await;
    // Content left by a failed import is deleted by the sweep.
    if let Err(error) = archives.release(staging).await {
        let cause: &dyn std::error::Error = &error;
        tracing::error!(cause, "what an import has staged was not deleted");
    }
    Ok(Created::new(imported?.into()))
}

async fn take_in(
    archives: &Archives,
    form: &mut Upload<ImportForm>,
    staging: &mut Staging,
) -> Result<Counts, ApiError> {
    let mut is_sent = false;
    while let Some(mut part) = form.next().await? {
        let is_file = part.name() == "file";
        if is_file {
            refuse_second("file", is_sent)?;
            is_sent = true;
        }
        while let Some(chunk) = part.chunk().await? {
            if is_file {
                archives.push(staging, &chunk).await?;
            }
        }
    }
    if !is_sent {
        return Err(ApiError::invalid("file", NO_FILE));
    }
    Ok(archives.import(staging).await?)
}
