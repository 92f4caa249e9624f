pub mod dto;
mod errors;
mod form;
pub mod routes;

use crate::App;
use domain_presets::PresetWithWarnings;
use domain_shared::{PersonId, StoreError};
use dto::PresetAnswer;

pub use form::LARGEST;

impl App {
    /// The answer that shows an owner's preset.
    async fn preset_answer(
        &self,
        owner: PersonId,
        shown: PresetWithWarnings,
    ) -> Result<PresetAnswer, StoreError> {
        let notices = self.timeline.notices(owner).await?;
        Ok(PresetAnswer::new(shown, &notices))
    }
}
