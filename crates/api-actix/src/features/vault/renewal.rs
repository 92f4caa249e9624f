//! Renewing a date that a field of an item holds.

use super::dto::ItemAnswer;
use crate::App;
use crate::features::reminders::dto::{amount_of, sent};
use crate::http::{ApiError, Body, JsonResponse, OfKind, Path, Service, SignedIn};
use chrono::NaiveDate;
use domain_files::{DocumentId, ItemRef};
use domain_reminders::{DateChoice, DeadlineId, DeadlineRef};
use domain_shared::{Invalid, Pence};
use domain_vault::{DateField, ItemId, Renewal, RenewalDraft};
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
    /// What the new term costs, in pounds. Left out, that stays as it is.
    #[serde(default, deserialize_with = "sent")]
    #[schema(value_type = Option<f64>)]
    amount: Option<Value>,
}

impl RenewalBody {
    fn read(&self) -> Result<(RenewalDraft, DateChoice), Invalid> {
        let draft = RenewalDraft::parse(&self.field, &self.date, &self.document);
        let amount = self.amount.as_ref().map(amount_of).transpose();
        let (draft, amount) = match (draft, amount) {
            (Ok(draft), Ok(amount)) => (draft, amount),
            (Err(invalid), Ok(_)) | (Ok(_), Err(invalid)) => return Err(invalid),
            (Err(draft), Err(amount)) => return Err(draft.and(amount)),
        };
        let windows = None;
        Ok((draft, DateChoice { windows, amount }))
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
    /// What the term until then cost, in pounds.
    #[schema(required, value_type = Option<f64>)]
    amount: Option<Pence>,
}

impl From<Renewal> for RenewalAnswer {
    fn from(renewal: Renewal) -> Self {
        Self {
            field: renewal.field.as_str(),
            from: renewal.from,
            document: renewal.document.map(DocumentId::uuid),
            amount: renewal.amount,
        }
    }
}

/// Renews a date of an item. The day on which it lay and what that term cost stay in the item's history.
pub async fn renew_date(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Path(id): Path<ItemId>,
    Body(body): Body<RenewalBody>,
) -> Result<JsonResponse<OfKind<ItemAnswer>>, ApiError> {
    let (draft, chosen) = body.read()?;
    let (owner, date) = (caller.person, deadline(id, draft.field));
    app.dates
        .check_document(caller.person, draft.document)
        .await?;
    let draft = RenewalDraft {
        cost: app.timeline.amount(owner, date).await?,
        ..draft
    };
    let item = app.vault.renew_date(owner, id, draft).await?;
    // Sent again because the answer was lost, the renewal changes nothing and the amount is set.
    app.timeline.choose(owner, date, chosen).await?;
    Ok(JsonResponse::new(OfKind(app.with_photo(item).await?)))
}

/// The date that a field of an item holds.
fn deadline(item: ItemId, field: DateField) -> DeadlineId {
    let item = ItemRef::new(item.uuid());
    let date = match field {
        DateField::Mot => DeadlineRef::mot(item),
        DateField::Tax => DeadlineRef::tax(item),
        DateField::FixedUntil => DeadlineRef::fixed_rate(item),
    };
    date.deadline()
}
