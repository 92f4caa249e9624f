//! The ports of the Vault's providers.
//!
//! An implementation of any of these ports MUST answer within eight seconds, MUST read no more than
//! 64 KiB, and MUST NOT follow a redirect. What it is asked has passed the grammar of the
//! question, so no white space, control character or separator can reach the provider's address.

use super::questions::{PropertyQuestion, VehicleQuestion};
use crate::model::values::{Amount, ShortText, Vrm, Year};
use async_trait::async_trait;
use chrono::NaiveDate;
use std::time::Duration;

/// Why a provider answered nothing.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LookupError {
    /// It knows no such vehicle or property, or not enough of it.
    #[error("the provider knows nothing of it")]
    Unknown,
    /// There is none (HTTP 503).
    #[error("no provider is set up")]
    NotSetUp,
    /// It is down, slow or refuses (HTTP 503). The text names no key, mark or postcode.
    #[error("the provider failed: {0}")]
    Unavailable(String),
}

/// The registry's record of a vehicle's tax and MOT, in its own words.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct VehicleFacts {
    pub tax_due_date: Option<NaiveDate>,
    pub tax_status: Option<ShortText>,
    pub mot_status: Option<ShortText>,
    pub mot_expiry_date: Option<NaiveDate>,
}

/// The details of a vehicle; any part of them may be missing.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct VehicleDetails {
    pub make: Option<ShortText>,
    pub model: Option<ShortText>,
    pub year: Option<Year>,
    pub fuel_type: Option<ShortText>,
    pub color: Option<ShortText>,
    pub facts: VehicleFacts,
    /// Whether all of this is sample data.
    pub sample: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Quote {
    pub value: Amount,
    /// Whether it is sample data.
    pub sample: bool,
}

/// Knows vehicles by their marks.
#[async_trait]
pub trait VehicleRegistry: Send + Sync {
    /// The vehicle with this mark.
    async fn details(&self, vrm: &Vrm) -> Result<VehicleDetails, LookupError>;
}

/// Knows what vehicles are worth.
#[async_trait]
pub trait VehiclePrices: Send + Sync {
    /// The vehicle's value to a private owner.
    async fn price(&self, vehicle: &VehicleQuestion) -> Result<Quote, LookupError>;

    /// How long we leave it alone, where that is longer than a call waits by itself.
    fn pause(&self) -> Option<Duration> {
        None
    }
}

/// Knows what properties are worth.
#[async_trait]
pub trait PropertyPrices: Send + Sync {
    /// The price that the property would sell for.
    async fn price(&self, property: &PropertyQuestion) -> Result<Quote, LookupError>;

    /// How long we leave it alone, where that is longer than a call waits by itself.
    fn pause(&self) -> Option<Duration> {
        None
    }
}
