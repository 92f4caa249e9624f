use super::core::Core;
use crate::error::AuthError;
use crate::model::{Draft, DraftForm, DraftId, DraftValues};
use domain_shared::{Invalid, PersonId};
use serde_json::{Map, Value};
use std::sync::Arc;

/// What people have typed into forms and not saved yet.
#[derive(Clone)]
pub struct FormDrafts(pub(super) Arc<Core>);

fn parse(form: &str) -> Result<DraftForm, AuthError> {
    DraftForm::parse(form).ok_or(AuthError::NotFound)
}

impl FormDrafts {
    /// Keeps the values of a form in the place of the draft before.
    pub async fn save(
        &self,
        person: PersonId,
        form: &str,
        values: Map<String, Value>,
    ) -> Result<(), AuthError> {
        let (core, form) = (&*self.0, parse(form)?);
        let values =
            DraftValues::parse(values).map_err(|message| Invalid::new("values", message))?;
        let now = core.now();
        let draft = Draft {
            id: DraftId::new(core.ports.ids.next()),
            form,
            values,
            saved_at: now,
            expires_at: now + core.limits.draft_life,
        };
        Ok(core.ports.drafts.save(person, &draft).await?)
    }

    pub async fn find(&self, person: PersonId, form: &str) -> Result<Option<Draft>, AuthError> {
        let (core, form) = (&*self.0, parse(form)?);
        Ok(core.ports.drafts.find(person, &form, core.now()).await?)
    }

    /// Forgets the draft of a form that was saved or thrown away.
    pub async fn discard(&self, person: PersonId, form: &str) -> Result<(), AuthError> {
        Ok(self.0.ports.drafts.discard(person, &parse(form)?).await?)
    }
}
