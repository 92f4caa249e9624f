use async_trait::async_trait;
use domain_auth::ports::{AddressLookup, LookupError as AddressError};
use domain_shared::Postcode;

use domain_vault::lookups::{
    LookupError, PropertyPrices, PropertyQuestion, Quote, VehicleDetails, VehiclePrices,
    VehicleQuestion, VehicleRegistry,
};
use domain_vault::model::values::Vrm;

/// In the place of a provider that an installation does without.
#[derive(Debug, Clone, Copy)]
pub struct NotSetUp;

#[async_trait]
impl AddressLookup for NotSetUp {
    async fn addresses(&self, _: &Postcode) -> Result<Vec<String>, AddressError> {
        Err(AddressError::NotSetUp)
    }
}

#[async_trait]
impl VehicleRegistry for NotSetUp {
    async fn details(&self, _: &Vrm) -> Result<VehicleDetails, LookupError> {
        Err(LookupError::NotSetUp)
    }
}

#[async_trait]
impl VehiclePrices for NotSetUp {
    async fn price(&self, _: &VehicleQuestion) -> Result<Quote, LookupError> {
        Err(LookupError::NotSetUp)
    }
}

#[async_trait]
impl PropertyPrices for NotSetUp {
    async fn price(&self, _: &PropertyQuestion) -> Result<Quote, LookupError> {
        Err(LookupError::NotSetUp)
    }
}
