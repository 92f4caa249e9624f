use super::cache::{LookupCache, ValueQuestion};
use super::ports::{
    LookupError, PropertyPrices, Quote, VehicleDetails, VehiclePrices, VehicleRegistry,
};
use super::questions::{PropertyQuestion, VehicleQuestion};
use crate::model::values::Vrm;
use crate::model::{Category, ItemData};
use domain_shared::{Clock, Invalid, PersonId, Timestamp};
use std::sync::Arc;
use std::time::Duration;

/// Where make or model is missing.
pub const VEHICLE_NOT_FOUND: &str = "Vehicle not found or incomplete data";
/// Where the registry cannot be asked.
pub const LOOKUP_FAILED: &str = "Lookup failed";
/// For a vehicle without an answer.
pub const NO_VEHICLE_VALUE: &str = "Could not evaluate vehicle value";
/// For a property without an answer, or with one that is not positive.
pub const NO_PROPERTY_VALUE: &str = "Could not evaluate property value";

/// Where there is no registry of vehicles.
pub const NO_REGISTRY: &str = "Vehicle search isn't set up here. Enter the details yourself.";
/// Where there is no provider of values.
pub const NO_PRICES: &str = "Values aren't set up here. Enter the value yourself.";

#[derive(Debug, thiserror::Error)]
pub enum LookupRefusal {
    /// The question breaks a rule, or nothing is known of what was asked (HTTP 422).
    #[error(transparent)]
    Invalid(#[from] Invalid),
    /// The provider cannot be asked (HTTP 503).
    #[error("{message}")]
    Down {
        /// The message for the user.
        message: &'static str,
        /// The cause, for the log.
        #[source]
        cause: LookupError,
    },
}

#[derive(Clone)]
pub struct Providers {
    pub vehicles: Arc<dyn VehicleRegistry>,
    pub vehicle_prices: Arc<dyn VehiclePrices>,
    pub property_prices: Arc<dyn PropertyPrices>,
}

/// Asks providers. Its clones share what was answered lately.
#[derive(Clone)]
pub struct Lookups(Arc<Inner>);

struct Inner {
    providers: Providers,
    clock: Arc<dyn Clock>,
    recent: LookupCache,
}

impl Lookups {
    pub fn new(providers: Providers, clock: Arc<dyn Clock>) -> Self {
        Self(Arc::new(Inner {
            providers,
            clock,
            recent: LookupCache::default(),
        }))
    }

    /// The details of a vehicle (`POST /vehicle/lookup`). An answer has make and model.
    pub async fn vehicle(&self, who: PersonId, vrm: &Vrm) -> Result<VehicleDetails, LookupRefusal> {
        let known = self.0.recent.details(who, vrm, self.0.clock.now());
        let answer = match known {
            Some((_, Ok(details))) => Ok(details),
            _ => self.ask_registry(who, vrm).await.1,
        };
        answer
            .and_then(|details| {
                let complete = details.make.is_some() && details.model.is_some();
                complete.then_some(details).ok_or(LookupError::Unknown)
            })
            .map_err(refused(
                "vrm",
                VEHICLE_NOT_FOUND,
                (LOOKUP_FAILED, NO_REGISTRY),
            ))
    }

    pub async fn vehicle_price(
        &self,
        who: PersonId,
        question: VehicleQuestion,
    ) -> Result<Quote, LookupRefusal> {
        let worth = ValueQuestion::Vehicle(question);
        let refused = refused("vrm", NO_VEHICLE_VALUE, (NO_VEHICLE_VALUE, NO_PRICES));
        self.quoted(who, worth).await.map_err(refused)
    }

    /// The value of a property (`POST /property/price`), a positive amount.
    pub async fn property_price(
        &self,
        who: PersonId,
        question: PropertyQuestion,
    ) -> Result<Quote, LookupRefusal> {
        let worth = ValueQuestion::Property(question);
        let refused = refused(
            "postcode",
            NO_PROPERTY_VALUE,
            (NO_PROPERTY_VALUE, NO_PRICES),
        );
        self.quoted(who, worth).await.map_err(refused)
    }

    /// `data` as `who` stores it in the place of `earlier`, with what the registry says of a
    /// vehicle's tax and MOT. It is asked where nothing is known of the mark; where it does not
    /// answer, or was asked for this person too often, what was known stays.
    pub(crate) async fn with_registry_facts(
        &self,
        who: PersonId,
        data: ItemData,
        earlier: Option<&ItemData>,
    ) -> ItemData {
        let data = match earlier {
            Some(earlier) => data.with_facts_of(earlier),
            None => data,
        };
        let ItemData::Vehicle(vehicle) = data else {
            return data;
        };
        let Some(vrm) = vehicle.vrm().0.clone() else {
            return ItemData::Vehicle(vehicle);
        };
        let now = self.0.clock.now();
        let answer = match self.0.recent.details(who, &vrm, now) {
            None if !vehicle.has_facts() && self.0.recent.has_room(who, now) => {
                Some(self.ask_registry(who, &vrm).await)
            }
            recent => recent,
        };
        ItemData::Vehicle(match answer {
            Some((at, Ok(details))) => vehicle.with_facts(details, at),
            Some((_, Err(_))) | None => vehicle,
        })
    }

    /// `data` with what the registry says today of a vehicle's tax and MOT; where it does not
    /// answer, what was known stays.
    pub(crate) async fn renewed(&self, who: PersonId, data: ItemData) -> ItemData {
        let ItemData::Vehicle(vehicle) = data else {
            return data;
        };
        let Some(vrm) = vehicle.vrm().0.clone() else {
            return ItemData::Vehicle(vehicle);
        };
        ItemData::Vehicle(match self.ask_registry(who, &vrm).await {
            (at, Ok(details)) => vehicle.with_facts(details, at),
            (_, Err(_)) => vehicle,
        })
    }

    /// The current value of a vehicle or property. Nothing else can be valued.
    pub(crate) async fn value(&self, data: &ItemData) -> Result<Quote, LookupError> {
        match worth_of(data) {
            Some(worth) => self.ask_price(&worth).await,
            None => Err(LookupError::Unknown),
        }
    }

    /// How long we leave the provider of this category's prices alone.
    pub(crate) fn pause(&self, category: Category) -> Option<Duration> {
        let providers = &self.0.providers;
        match category {
            Category::Property => providers.property_prices.pause(),
            _ => providers.vehicle_prices.pause(),
        }
    }

    /// When a provider told this person the value that `data` has, and whether it was invented.
    pub(crate) fn cached_quote(
        &self,
        who: PersonId,
        data: &ItemData,
    ) -> Option<(Timestamp, Quote)> {
        let worth = worth_of(data)?;
        self.0
            .recent
            .quote(who, worth, self.0.clock.now())
            .filter(|(_, quote)| quote.value.pence() == data.value())
    }

    /// The registry's answer, and its moment.
    async fn ask_registry(
        &self,
        who: PersonId,
        vrm: &Vrm,
    ) -> (Timestamp, Result<VehicleDetails, LookupError>) {
        let answer = self.0.providers.vehicles.details(vrm).await;
        let now = self.0.clock.now();
        self.0.recent.put_details(who, vrm, answer.clone(), now);
        (now, answer)
    }

    async fn quoted(&self, who: PersonId, worth: ValueQuestion) -> Result<Quote, LookupError> {
        let recent = &self.0.recent;
        if let Some((_, quote)) = recent.quote(who, worth.clone(), self.0.clock.now()) {
            return Ok(quote);
        }
        let quote = self.ask_price(&worth).await?;
        recent.put_quote(who, worth, quote, self.0.clock.now());
        Ok(quote)
    }

    async fn ask_price(&self, worth: &ValueQuestion) -> Result<Quote, LookupError> {
        let providers = &self.0.providers;
        match worth {
            ValueQuestion::Vehicle(question) => providers.vehicle_prices.price(question).await,
            ValueQuestion::Property(question) => {
                let quote = providers.property_prices.price(question).await?;
                let positive = quote.value.pence().get() > 0;
                positive.then_some(quote).ok_or(LookupError::Unknown)
            }
        }
    }
}

/// The question for the value of an item; `None` where it cannot be valued.
fn worth_of(data: &ItemData) -> Option<ValueQuestion> {
    match data {
        ItemData::Vehicle(vehicle) => VehicleQuestion::of(vehicle).map(ValueQuestion::Vehicle),
        ItemData::Property(property) => PropertyQuestion::of(property).map(ValueQuestion::Property),
        _ => None,
    }
}

fn refused(
    field: &'static str,
    unknown: &'static str,
    (down, not_set_up): (&'static str, &'static str),
) -> impl FnOnce(LookupError) -> LookupRefusal {
    move |error| match error {
        LookupError::Unknown => Invalid::new(field, unknown).into(),
        cause @ LookupError::Unavailable(_) => LookupRefusal::Down {
            message: down,
            cause,
        },
        cause @ LookupError::NotSetUp => LookupRefusal::Down {
            message: not_set_up,
            cause,
        },
    }
}

#[cfg(test)]
mod tests;
