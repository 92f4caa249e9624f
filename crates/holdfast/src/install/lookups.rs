//! Makes the providers of vehicle details and values that the configuration names.

use crate::config::Providers;
use crate::config::providers::{PropertyPriceProvider, VehiclePriceProvider, VehicleProvider};
use crate::metrics::Metrics;
use adapters_valuation::{
    Dvla, DvlaAndDvsa, Dvsa, DvsaConfig, NotSetUp, OneAuto, PropertyData, SampleProperties,
    SampleVehicles,
};
use domain_shared::Clock;
use domain_vault::Lookups;
use domain_vault::lookups::{self, PropertyPrices, VehiclePrices, VehicleRegistry};
use std::sync::Arc;

/// Lookups at the providers that `providers` names.
pub(super) fn open(
    providers: &Providers,
    clock: Arc<dyn Clock>,
    metrics: &Metrics,
) -> anyhow::Result<Lookups> {
    let providers = lookups::Providers {
        vehicles: vehicles(&providers.vehicles, clock.clone(), metrics)?,
        vehicle_prices: vehicle_prices(&providers.vehicle_prices, clock.clone(), metrics)?,
        property_prices: property_prices(&providers.property_prices, metrics)?,
    };
    Ok(Lookups::new(providers, clock))
}

/// Lookups whose answers are invented, whatever is configured.
pub(super) fn samples(clock: Arc<dyn Clock>) -> Lookups {
    let vehicles = Arc::new(SampleVehicles::new(clock.clone()));
    let providers = lookups::Providers {
        vehicles: vehicles.clone(),
        vehicle_prices: vehicles,
        property_prices: Arc::new(SampleProperties),
    };
    Lookups::new(providers, clock)
}

fn vehicles(
    provider: &VehicleProvider,
    clock: Arc<dyn Clock>,
    metrics: &Metrics,
) -> anyhow::Result<Arc<dyn VehicleRegistry>> {
    Ok(match provider {
        VehicleProvider::NotSetUp => Arc::new(NotSetUp),
        VehicleProvider::Sandbox => Arc::new(SampleVehicles::new(clock)),
        VehicleProvider::DvlaAndDvsa { dvla, dvsa } => {
            let history = Dvsa::new(DvsaConfig {
                url: dvsa.url.clone(),
                token_url: dvsa.token_url.clone(),
                client_id: dvsa.client_id.clone(),
                client_secret: dvsa.client_secret.clone(),
                key: dvsa.key.clone(),
            })?;
            let [of_history, of_tokens] = history.circuits();
            metrics.watch("dvsa", of_history);
            metrics.watch("dvsa_tokens", of_tokens);
            let dvla = Dvla::new(dvla.url.clone(), &dvla.key)?;
            metrics.watch("dvla", dvla.circuit());
            Arc::new(DvlaAndDvsa::new(dvla, history))
        }
    })
}

fn vehicle_prices(
    provider: &VehiclePriceProvider,
    clock: Arc<dyn Clock>,
    metrics: &Metrics,
) -> anyhow::Result<Arc<dyn VehiclePrices>> {
    Ok(match provider {
        VehiclePriceProvider::NotSetUp => Arc::new(NotSetUp),
        VehiclePriceProvider::Sandbox => Arc::new(SampleVehicles::new(clock)),
        VehiclePriceProvider::OneAuto(account) => {
            let prices = OneAuto::new(account.url.clone(), &account.key)?;
            metrics.watch("vehicle_prices", prices.circuit());
            Arc::new(prices)
        }
    })
}

fn property_prices(
    provider: &PropertyPriceProvider,
    metrics: &Metrics,
) -> anyhow::Result<Arc<dyn PropertyPrices>> {
    Ok(match provider {
        PropertyPriceProvider::NotSetUp => Arc::new(NotSetUp),
        PropertyPriceProvider::Sandbox => Arc::new(SampleProperties),
        PropertyPriceProvider::PropertyData(account) => {
            let prices = PropertyData::new(account.url.clone(), &account.key)?;
            metrics.watch("property_prices", prices.circuit());
            Arc::new(prices)
        }
    })
}
