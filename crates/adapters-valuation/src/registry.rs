//! DVLA and DVSA together: the one knows make, year, colour, tax and MOT, the other the model.

use crate::dvla::Dvla;
use crate::dvsa::Dvsa;
use crate::http::IN_ALL;
use async_trait::async_trait;
use domain_vault::lookups::{LookupError, VehicleDetails, VehicleRegistry};
use domain_vault::model::values::Vrm;
use tokio::time::timeout;

/// The two registries, asked at the same time.
pub struct DvlaAndDvsa {
    dvla: Dvla,
    dvsa: Dvsa,
}

impl DvlaAndDvsa {
    pub const fn new(dvla: Dvla, dvsa: Dvsa) -> Self {
        Self { dvla, dvsa }
    }
}

#[async_trait]
impl VehicleRegistry for DvlaAndDvsa {
    async fn details(&self, vrm: &Vrm) -> Result<VehicleDetails, LookupError> {
        // A token and a model are two calls, which have no more time together than one.
        let model = timeout(IN_ALL, self.dvsa.model(vrm));
        let (vehicle, model) = tokio::join!(self.dvla.vehicle(vrm), model);
        let model = match model {
            Ok(Ok(model)) => Some(model),
            Ok(Err(LookupError::Unknown | LookupError::NotSetUp)) => None,
            Ok(Err(LookupError::Unavailable(cause))) => {
                tracing::warn!(cause, "the MOT history told no model");
                None
            }
            Err(_) => {
                tracing::warn!("the MOT history told no model in time");
                None
            }
        };
        Ok(VehicleDetails { model, ..vehicle? })
    }
}

#[cfg(test)]
mod tests;
