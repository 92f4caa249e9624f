//! DVLA's Vehicle Enquiry Service. It knows no models.

use crate::http::{ClientBuildError, Provider, ProviderReply};
use crate::json::{day, words};
use domain_shared::breaker::Circuit;
use domain_vault::lookups::{LookupError, VehicleDetails, VehicleFacts};
use domain_vault::model::values::{Vrm, Year};
use reqwest::StatusCode;
use secrecy::SecretString;
use serde_json::{Value, json};
use std::sync::Arc;
use url::Url;

pub struct Dvla(Provider);

impl Dvla {
    /// The service at `base`, asked with `key`.
    pub fn new(base: Url, key: &SecretString) -> Result<Self, ClientBuildError> {
        Provider::new(base, "x-api-key", key).map(Self)
    }

    pub fn circuit(&self) -> Arc<dyn Circuit> {
        self.0.circuit()
    }

    /// Everything that it knows of the vehicle.
    pub(crate) async fn vehicle(&self, vrm: &Vrm) -> Result<VehicleDetails, LookupError> {
        let body = json!({ "registrationNumber": vrm.as_str() });
        let reply = self
            .0
            .ask(
                &["vehicle-enquiry", "v1", "vehicles"],
                &[],
                |client, url| client.post(url).json(&body),
            )
            .await
            .map_err(LookupError::Unavailable)?;
        understand(&reply)
    }
}

fn understand(reply: &ProviderReply) -> Result<VehicleDetails, LookupError> {
    let body = &reply.body;
    match reply.status {
        // The format of every mark that comes here was accepted: 400 means that there is none such.
        StatusCode::NOT_FOUND | StatusCode::BAD_REQUEST => Err(LookupError::Unknown),
        status if status.is_success() && body.get("registrationNumber").is_some() => {
            Ok(VehicleDetails {
                make: words(body, "make"),
                model: None,
                year: body
                    .get("yearOfManufacture")
                    .and_then(Value::as_u64)
                    .and_then(|year| Year::new(year).ok()),
                fuel_type: words(body, "fuelType"),
                color: words(body, "colour"),
                facts: VehicleFacts {
                    tax_due_date: day(body, "taxDueDate"),
                    tax_status: words(body, "taxStatus"),
                    mot_status: words(body, "motStatus"),
                    mot_expiry_date: day(body, "motExpiryDate"),
                },
                sample: false,
            })
        }
        status => Err(LookupError::Unavailable(format!("status {status}"))),
    }
}
