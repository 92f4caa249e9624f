use super::dto::{Price, PropertyValuation, VehicleAnswer, VehicleLookup, VehicleValuation};
use crate::App;
use crate::http::{ApiError, Body, JsonResponse, Service, SignedIn};
use domain_vault::lookups::{PropertyQuestion, VehicleQuestion, vrm_of};

pub async fn vehicle_details(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Body(body): Body<VehicleLookup>,
) -> Result<JsonResponse<VehicleAnswer>, ApiError> {
    let vrm = vrm_of(&body.vrm)?;
    let details = app.lookups.vehicle(caller.person, &vrm).await?;
    Ok(JsonResponse::new(details.into()))
}

/// The value of a vehicle, in pounds.
pub async fn vehicle_price(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Body(body): Body<VehicleValuation>,
) -> Result<Price, ApiError> {
    let question = VehicleQuestion::parse(&body.vrm, &body.mileage)?;
    let quote = app.lookups.vehicle_price(caller.person, question).await?;
    Ok(quote.into())
}

/// The value of a property, in pounds.
pub async fn property_price(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Body(body): Body<PropertyValuation>,
) -> Result<Price, ApiError> {
    let question = PropertyQuestion::parse(&body.0)?;
    let quote = app.lookups.property_price(caller.person, question).await?;
    Ok(quote.into())
}
