//! The providers of vehicle details, and of the values of vehicles and properties.

use super::{base_url, is_sandbox};
use crate::config::reader::{ConfigError, Setting};
use crate::config::settings::Settings;
use secrecy::SecretString;
use url::Url;

/// An account at a provider.
#[derive(Debug, Clone)]
pub struct Account {
    /// Base URL.
    pub url: Url,
    /// Key.
    pub key: SecretString,
}

/// An account at the MOT history.
#[derive(Debug, Clone)]
pub struct MotHistory {
    /// Base URL.
    pub url: Url,
    /// Where tokens are got.
    pub token_url: Url,
    /// The client's id.
    pub client_id: String,
    /// The client's secret.
    pub client_secret: SecretString,
    /// Key.
    pub key: SecretString,
}

/// The provider of vehicle details.
#[derive(Debug, Clone)]
pub enum VehicleProvider {
    /// Nobody: there is no such lookup.
    NotSetUp,
    /// Nobody: sample vehicles.
    Sandbox,
    /// DVLA's Vehicle Enquiry Service with the models of DVSA's MOT history.
    DvlaAndDvsa {
        /// The Vehicle Enquiry Service.
        dvla: Account,
        /// The MOT history.
        dvsa: Box<MotHistory>,
    },
}

/// The provider of vehicle values.
#[derive(Debug, Clone)]
pub enum VehiclePriceProvider {
    /// Nobody: there is no such lookup.
    NotSetUp,
    /// Nobody: sample prices.
    Sandbox,
    /// One Auto API.
    OneAuto(Account),
}

/// The provider of property values.
#[derive(Debug, Clone)]
pub enum PropertyPriceProvider {
    /// Nobody: there is no such lookup.
    NotSetUp,
    /// Nobody: sample prices.
    Sandbox,
    /// `PropertyData`.
    PropertyData(Account),
}

pub(super) fn vehicles(settings: &Settings) -> Result<VehicleProvider, ConfigError> {
    let Some(dvla) = account(settings, "dvla", &settings.dvla_key)? else {
        return Ok(if is_sandbox(settings, "vehicles") {
            VehicleProvider::Sandbox
        } else {
            VehicleProvider::NotSetUp
        });
    };
    let because = "beside HOLDFAST_DVLA_KEY, which tells no models";
    Ok(VehicleProvider::DvlaAndDvsa {
        dvla,
        dvsa: Box::new(MotHistory {
            url: base_url(settings, "dvsa")?,
            token_url: settings.dvsa_token_url.needed(because)?,
            client_id: settings.dvsa_client_id.needed(because)?,
            client_secret: settings.dvsa_client_secret.needed(because)?,
            key: settings.dvsa_key.needed(because)?,
        }),
    })
}

pub(super) fn vehicle_prices(settings: &Settings) -> Result<VehiclePriceProvider, ConfigError> {
    let account = account(settings, "one_auto", &settings.one_auto_key)?;
    Ok(match account {
        Some(account) => VehiclePriceProvider::OneAuto(account),
        None if is_sandbox(settings, "vehicle_prices") => VehiclePriceProvider::Sandbox,
        None => VehiclePriceProvider::NotSetUp,
    })
}

pub(super) fn property_prices(settings: &Settings) -> Result<PropertyPriceProvider, ConfigError> {
    let account = account(settings, "property_data", &settings.property_data_key)?;
    Ok(match account {
        Some(account) => PropertyPriceProvider::PropertyData(account),
        None if is_sandbox(settings, "property_prices") => PropertyPriceProvider::Sandbox,
        None => PropertyPriceProvider::NotSetUp,
    })
}

/// The account at `provider`, which its key chooses.
fn account(
    settings: &Settings,
    provider: &str,
    key: &Setting<Option<SecretString>>,
) -> Result<Option<Account>, ConfigError> {
    let Some(key) = key.value.clone() else {
        return Ok(None);
    };
    let url = base_url(settings, provider)?;
    Ok(Some(Account { url, key }))
}
