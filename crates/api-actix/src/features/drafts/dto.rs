use crate::http::wire::moment;
use domain_auth::model::Draft;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;

/// The values of a form that was not saved yet.
#[derive(Deserialize, ToSchema)]
pub struct SaveDraft {
    /// The values by field. Passwords, PINs, codes and answers are refused.
    #[schema(value_type = std::collections::HashMap<String, Value>)]
    pub values: Map<String, Value>,
}

/// The draft of a form.
#[derive(Serialize, ToSchema)]
pub struct DraftAnswer {
    /// Null where nothing waits to be gone on with.
    #[schema(required)]
    draft: Option<FormDraft>,
}

/// A form that was not saved yet.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FormDraft {
    /// The values by field.
    #[schema(value_type = std::collections::HashMap<String, Value>)]
    values: Map<String, Value>,
    /// When it was saved.
    #[schema(format = DateTime)]
    saved_at: String,
}

impl From<Option<Draft>> for DraftAnswer {
    fn from(draft: Option<Draft>) -> Self {
        let draft = draft.map(|draft| FormDraft {
            values: draft.values.fields().clone(),
            saved_at: moment(draft.saved_at),
        });
        Self { draft }
    }
}
