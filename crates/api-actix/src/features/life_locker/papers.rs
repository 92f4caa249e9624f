//! The calls about the documents of an area: the same for the Depository and for the Renting area,
//! whose paths they stand under.

use crate::App;
use crate::features::documents::dto::{DocumentAnswer, DocumentsAnswer};
use crate::features::documents::forms::{PaperChange, PaperForm};
use crate::http::{
    ApiError, Created, JsonResponse, NewId, Paged, Paging, Path, Service, SignedIn, Upload,
    WithMeta,
};
use domain_files::DocumentId;
use domain_lifelocker::{AreaDocuments, LifeLocker};

pub trait DocumentArea: 'static {
    fn papers(locker: &LifeLocker) -> &AreaDocuments;
}

pub struct Depository;

impl DocumentArea for Depository {
    fn papers(locker: &LifeLocker) -> &AreaDocuments {
        &locker.depository
    }
}

pub struct Renting;

impl DocumentArea for Renting {
    fn papers(locker: &LifeLocker) -> &AreaDocuments {
        &locker.renting
    }
}

/// The caller's documents, newest first.
pub async fn list_documents<A: DocumentArea>(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    paging: Paging,
) -> Result<WithMeta<DocumentsAnswer, Paged>, ApiError> {
    let page = A::papers(&app.locker)
        .list(caller.person, paging.asked())
        .await?;
    Ok(paging.answer_in(page, |documents| DocumentsAnswer { documents }))
}

pub async fn add_document<A: DocumentArea>(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    NewId(id): NewId,
    form: Upload<PaperForm>,
) -> Result<Created<DocumentAnswer>, ApiError> {
    let admission = A::papers(&app.locker).check_access(caller.person).await?;
    app.add_document(admission, id, form).await
}

pub async fn change_document<A: DocumentArea>(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Path(id): Path<DocumentId>,
    form: Upload<PaperChange>,
) -> Result<JsonResponse<DocumentAnswer>, ApiError> {
    let admission = A::papers(&app.locker).check_access(caller.person).await?;
    let changed = app.change_document(admission, id, form).await?;
    Ok(JsonResponse::new(changed.into()))
}

pub async fn delete_document<A: DocumentArea>(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Path(id): Path<DocumentId>,
) -> Result<JsonResponse<()>, ApiError> {
    A::papers(&app.locker).delete(caller.person, id).await?;
    Ok(JsonResponse::new(()))
}
