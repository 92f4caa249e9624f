//! Routes that show what the framework does, one for each kind of authority and body.

use api_actix::http::{
    Anyone, ApiError, Body, Created, JsonResponse, Limit, LinkToken, LoggingIn, Path, Path2, Query,
    Registering, RegisteringOrSignedIn, Route, Service, SignedIn, Upload, delete, get, post, put,
};
use domain_shared::{PersonId, StoreError};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use utoipa::{IntoParams, ToSchema};

/// Counts what handlers did.
#[derive(Default)]
pub(crate) struct Effects(AtomicU32);

impl Effects {
    pub(crate) fn count(&self) -> u32 {
        self.0.load(Ordering::SeqCst)
    }

    fn happen(&self) -> u32 {
        self.0.fetch_add(1, Ordering::SeqCst) + 1
    }
}

#[derive(Deserialize, ToSchema)]
pub(crate) struct Note {
    text: String,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct Made {
    number: u32,
    text: String,
}

#[derive(Deserialize, IntoParams)]
pub(crate) struct Window {
    limit: Option<u32>,
}

/// A form with a file.
#[derive(ToSchema)]
#[allow(dead_code, reason = "only its schema is used")]
pub(crate) struct Form {
    #[schema(value_type = String, format = Binary)]
    file: String,
}

type Done = Result<JsonResponse<()>, ApiError>;

async fn anyone(_: Anyone, effects: Service<Effects>, Body(_): Body<Note>) -> Done {
    effects.happen();
    Ok(JsonResponse::done("Done"))
}

async fn registering(_: Registering, effects: Service<Effects>, Body(_): Body<Note>) -> Done {
    effects.happen();
    Ok(JsonResponse::done("Done"))
}

async fn logging_in(_: LoggingIn, effects: Service<Effects>, Body(_): Body<Note>) -> Done {
    effects.happen();
    Ok(JsonResponse::done("Done"))
}

async fn either(_: RegisteringOrSignedIn, effects: Service<Effects>, Body(_): Body<Note>) -> Done {
    effects.happen();
    Ok(JsonResponse::done("Done"))
}

async fn linked(_: LinkToken) -> Done {
    Ok(JsonResponse::done("Done"))
}

async fn list(
    _: SignedIn,
    Query(window): Query<Window>,
) -> Result<JsonResponse<Option<u32>>, ApiError> {
    Ok(JsonResponse::new(window.limit))
}

async fn make(
    _: SignedIn,
    effects: Service<Effects>,
    Body(note): Body<Note>,
) -> Result<Created<Made>, ApiError> {
    Ok(Created::new(Made {
        number: effects.happen(),
        text: note.text,
    }))
}

async fn change(
    _: SignedIn,
    effects: Service<Effects>,
    Path(_): Path<PersonId>,
    Body(_): Body<Note>,
) -> Done {
    effects.happen();
    Ok(JsonResponse::done("Done"))
}

async fn remove(_: SignedIn, effects: Service<Effects>, _: Path2<PersonId, PersonId>) -> Done {
    effects.happen();
    Ok(JsonResponse::done("Done"))
}

async fn upload(
    _: SignedIn,
    effects: Service<Effects>,
    mut form: Upload<Form>,
) -> Result<Created<Made>, ApiError> {
    let mut text = String::new();
    while let Some(part) = form.next().await? {
        if part.file_name().is_some_and(|name| name.ends_with(".exe")) {
            return Err(ApiError::invalid(
                "file",
                "We can't take this type of file.",
            ));
        }
        text.push_str(&part.text(100_000).await?);
    }
    let number = effects.happen();
    Ok(Created::new(Made { number, text }))
}

async fn limited(_: SignedIn, effects: Service<Effects>) -> Done {
    effects.happen();
    Ok(JsonResponse::done("Done"))
}

async fn broken(_: SignedIn) -> Done {
    Err(StoreError::failed("the secret cause").into())
}

async fn panicking(_: SignedIn) -> Done {
    panic!("the secret panic")
}

pub(crate) fn routes() -> Vec<Arc<Route>> {
    [
        post("/probe/anyone", anyone),
        post("/probe/registering", registering),
        post("/probe/logging-in", logging_in),
        post("/probe/either", either),
        get("/probe/link/{token}", linked),
        get("/probe/notes", list),
        post("/probe/notes", make),
        put("/probe/notes/{id}", change),
        delete("/probe/notes/{id}/lines/{line}", remove),
        post("/probe/files", upload),
        post("/probe/limited", limited).limit(Limit::Write),
        get("/probe/broken", broken),
        get("/probe/panic", panicking),
    ]
    .into_iter()
    .map(Arc::new)
    .collect()
}
