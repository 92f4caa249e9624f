pub mod dto;
mod errors;
mod form;
pub mod routes;

use super::documents::UploadLimiter;
use actix_web::web::Data;
use domain_presets::{Presets, Shown};
use domain_reminders::Timeline;
use domain_shared::{PersonId, StoreError};
use dto::PresetAnswer;
use std::sync::Arc;

pub use form::LARGEST;

pub struct PresetServices {
    presets: Presets,
    timeline: Timeline,
    uploads: Arc<UploadLimiter>,
}

/// The services of the routes of presets; `timeline` has their reminders, and `uploads` bounds what
/// uploads take of the memory.
pub fn services(
    presets: Presets,
    timeline: Timeline,
    uploads: Arc<UploadLimiter>,
) -> Data<PresetServices> {
    Data::new(PresetServices {
        presets,
        timeline,
        uploads,
    })
}

impl PresetServices {
    /// What is answered of an owner's preset.
    async fn answer(&self, owner: PersonId, shown: Shown) -> Result<PresetAnswer, StoreError> {
        let notices = self.timeline.notices(owner).await?;
        Ok(PresetAnswer::new(shown, &notices))
    }
}
