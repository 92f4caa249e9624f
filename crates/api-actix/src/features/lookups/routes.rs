use super::dto::{Price, PropertyValuation, VehicleAnswer, VehicleLookup, VehicleValuation};
use crate::http::{Answer, ApiError, Body, SignedIn, Uses};
use domain_vault::Lookups;
use domain_vault::lookups::{PropertyQuestion, VehicleQuestion, vrm_of};

pub async fn vehicle_details(
    SignedIn(caller): SignedIn,
    lookups: Uses<Lookups>,
    Body(body): Body<VehicleLookup>,
) -> Result<Answer<VehicleAnswer>, ApiError> {
    let vrm = vrm_of(&body.vrm)?;
    let details = lookups.vehicle(caller.person, &vrm).await?;
    Ok(Answer::new(details.into()))
}

/// What a vehicle is worth, in pounds.
pub async fn vehicle_price(
    SignedIn(caller): SignedIn,
    lookups: Uses<Lookups>,
    Body(body): Body<VehicleValuation>,
) -> Result<Price, ApiError> {
    let question = VehicleQuestion::parse(&body.vrm, &body.mileage)?;
    let quote = lookups.vehicle_price(caller.person, question).await?;
    Ok(quote.into())
}

/// What a property is worth, in pounds.
pub async fn property_price(
    SignedIn(caller): SignedIn,
    lookups: Uses<Lookups>,
    Body(body): Body<PropertyValuation>,
) -> Result<Price, ApiError> {
    let question = PropertyQuestion::parse(&body.0)?;
    let quote = lookups.property_price(caller.person, question).await?;
    Ok(quote.into())
}
