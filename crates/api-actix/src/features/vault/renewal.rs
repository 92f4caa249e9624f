//! Renewing a date that a field of an item holds.

use super::dto::ItemAnswer;
use crate::App;
use crate::http::{ApiError, Body, JsonResponse, OfKind, Path, Service, SignedIn};
use chrono::NaiveDate;
use domain_files::DocumentId;
use domain_shared::Invalid;
use domain_vault::{ItemId, Renewal, RenewalDraft};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

/// A field for the day on which something ends that people renew.
#[derive(ToSchema)]
#[allow(dead_code, reason = "only its schema is used")]
#[schema(as = ItemDateField, rename_all = "snake_case")]
pub enum DateFieldName {
    OwnMotDate,
    OwnTaxDate,
    FixedUntil,
}

/// The next day of a date, and the document that comes with it.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = ItemRenewalBody)]
pub struct RenewalBody {
    #[serde(default)]
    #[schema(value_type = DateFieldName)]
    field: Value,
    /// The next day, after the present one.
    #[serde(default)]
    #[schema(value_type = NaiveDate)]
    date: Value,
    /// A document of the caller's.
    #[serde(default)]
    #[schema(value_type = Option<Uuid>)]
    document: Value,
}

impl RenewalBody {
    fn draft(&self) -> Result<RenewalDraft, Invalid> {
        RenewalDraft::parse(&self.field, &self.date, &self.document)
    }
}

/// That a date of an item was renewed.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ItemRenewal)]
pub struct RenewalAnswer {
    #[schema(value_type = DateFieldName)]
    field: &'static str,
    /// The day on which it lay before.
    from: NaiveDate,
    /// The document that came with the renewal, which may be gone.
    #[schema(required)]
    document: Option<Uuid>,
}

impl From<Renewal> for RenewalAnswer {
    fn from(renewal: Renewal) -> Self {
        Self {
            field: renewal.field.as_str(),
            from: renewal.from,
            document: renewal.document.map(DocumentId::uuid),
        }
    }
}

/// Renews a date of an item. The day on which it lay stays in the item's history.
pub async fn renew_date(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Path(id): Path<ItemId>,
    Body(body): Body<RenewalBody>,
) -> Result<JsonResponse<OfKind<ItemAnswer>>, ApiError> {
    let draft = body.draft()?;
    app.dates
        .check_document(caller.person, draft.document)
        .await?;
    let item = app.vault.renew_date(caller.person, id, draft).await?;
    Ok(JsonResponse::new(OfKind(app.with_photo(item).await?)))
}
