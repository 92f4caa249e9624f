//! Rows of forms that were not saved yet.

use crate::damage::SealedRow;
use crate::keys::{open_row, seal_row};
use crate::schema::drafts;
use crate::types::{At, Id};
use diesel::{Insertable, Queryable, Selectable};
use domain_auth::model::{Draft, DraftForm, DraftId, DraftValues};
use domain_shared::unreadable::Unreadable;
use domain_shared::{PersonId, StoreError};
use sealing::{CellAddress, PersonKey};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = drafts)]
#[diesel(check_for_backend(diesel::pg::Pg, diesel::sqlite::Sqlite))]
pub(crate) struct DraftRow {
    id: Id,
    person_id: Id,
    form: String,
    saved_at: At,
    expires_at: At,
    sealed: Vec<u8>,
}

impl SealedRow for DraftRow {
    const TABLE: &'static str = "drafts";

    fn named(&self) -> Unreadable {
        Unreadable {
            id: self.id.0,
            kind: "draft",
        }
    }
}

impl DraftRow {
    pub(crate) fn new(
        key: &PersonKey,
        person: PersonId,
        draft: &Draft,
    ) -> Result<Self, StoreError> {
        let content = SealedDraft::V1 {
            form: draft.form.as_str().to_owned(),
            values: draft.values.fields().clone(),
        };
        Ok(Self {
            id: draft.id.uuid().into(),
            person_id: person.uuid().into(),
            form: draft.form.as_str().to_owned(),
            saved_at: draft.saved_at.into(),
            expires_at: draft.expires_at.into(),
            sealed: seal_row(key.columns(), &cell(draft.id, person), &content)?,
        })
    }

    pub(crate) fn open(self, key: &PersonKey) -> Result<Draft, StoreError> {
        let (id, person) = (DraftId::new(self.id.0), PersonId::new(self.person_id.0));
        let opened: SealedDraft = open_row(key.columns(), &cell(id, person), &self.sealed)?;
        let SealedDraft::V1 { form, values } = opened;
        if form != self.form {
            return Err(StoreError::failed("a draft is under another form's name"));
        }
        Ok(Draft {
            id,
            form: DraftForm::parse(&form)
                .ok_or_else(|| StoreError::failed("a draft is of no form"))?,
            values: DraftValues::stored(values),
            saved_at: self.saved_at.0,
            expires_at: self.expires_at.0,
        })
    }
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "v")]
enum SealedDraft {
    #[serde(rename = "1")]
    V1 {
        /// Beside the plain column, so that no row can be moved to another form.
        form: String,
        values: Map<String, Value>,
    },
}

fn cell(draft: DraftId, person: PersonId) -> CellAddress {
    CellAddress {
        table: "drafts",
        column: "sealed",
        row: draft.uuid(),
        owner: person.uuid(),
        version: 1,
    }
}
